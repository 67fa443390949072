//! The protocol for other programs: JSON lines in, JSON lines out.
//!
//! `docs/protocol.md` has every request and answer with an example. The protocol is for a trusted host,
//! which passes on to players and spectators what `sent` and `view` hold for them, and nothing else.
//! Who looks is an explicit word in every request whose answer depends on it.

use std::io::{self, BufRead, Read, Write};

use boardgame_core::{Digest, Observer, PerftError, Seat, Seed, Turn};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::failure::{Code, Failure};
use crate::games::{self, Choice, Entry};
use crate::json::Json;
use crate::lines::BYTE_ORDER_MARK;
use crate::quote::in_words;
use crate::table::{Ending, Sent, Table};
use crate::who::{Named, Observers, Who};

/// The longest line that is read, in bytes.
pub const LINE_LIMIT: usize = 1 << 20;

/// How much one request or game may take. `docs/limits.md` has all bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many actions a `perft` request may perform: 10 million unless said otherwise.
    pub perft_actions: u64,
    /// How many actions a game may have, all of which can be undone: 100,000 unless said otherwise.
    pub history: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { perft_actions: 10_000_000, history: 100_000 }
    }
}

/// One request.
#[derive(Deserialize, Debug)]
#[serde(tag = "cmd", rename_all = "lowercase", deny_unknown_fields)]
enum Request {
    New {
        game: Option<String>,
        setup: Option<Json>,
        players: Option<u8>,
        variant: Option<String>,
        seed: Option<Seed>,
        #[serde(default)]
        observer: Observers,
        #[serde(default)]
        views: bool,
    },
    Position {
        game: Option<String>,
        setup: Option<Json>,
        players: Option<u8>,
        variant: Option<String>,
        text: String,
        #[serde(default)]
        observer: Observers,
        #[serde(default)]
        views: bool,
    },
    World {
        game: Option<String>,
        setup: Option<Json>,
        players: Option<u8>,
        variant: Option<String>,
        view: Json,
        observer: Named,
        seed: Seed,
    },
    State {
        observer: Named,
    },
    Legal {
        observer: Named,
    },
    Apply {
        action: String,
        by: Option<u8>,
        #[serde(default)]
        observer: Observers,
        #[serde(default)]
        views: bool,
    },
    Undo {
        #[serde(default)]
        observer: Observers,
        #[serde(default)]
        views: bool,
    },
    Events {
        observer: Observers,
        from: Option<usize>,
        step: Option<usize>,
    },
    View {
        observer: Named,
    },
    Determinize {
        observer: Named,
        seed: Seed,
    },
    Perft {
        depth: u32,
        #[serde(default)]
        divide: bool,
    },
    Quit {},
}

/// What is answered; each request fills some of it.
#[derive(Serialize, Default, Debug)]
#[serde(default)]
struct Answer {
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<Seed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sent: Option<Vec<Sent>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<ToMove>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Ending>,
    #[serde(skip_serializing_if = "Option::is_none")]
    actions: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<Digest>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Share>>,
}

/// Who is to move: a seat's number, or null.
#[derive(Serialize, Debug)]
#[serde(untagged)]
enum ToMove {
    Seat(Seat),
    Nobody,
}

/// What one first action contributes to a count.
#[derive(Serialize, Debug)]
pub(crate) struct Share {
    pub(crate) action: String,
    pub(crate) nodes: u64,
}

impl From<(String, u64)> for Share {
    fn from((action, nodes): (String, u64)) -> Self {
        Self { action, nodes }
    }
}

impl Answer {
    fn yes() -> Self {
        Self { ok: true, ..Self::default() }
    }

    /// With which rules are in use.
    fn with_rules(self, table: &dyn Table) -> Self {
        Self {
            game: Some(table.game()),
            variant: Some(table.variant()),
            players: Some(table.seats()),
            ..self
        }
    }

    /// With whose turn it is, or how the game ended.
    fn with_turn(self, table: &dyn Table) -> Self {
        match table.turn() {
            Turn::Player(seat) => Self { turn: Some(ToMove::Seat(seat)), ..self },
            Turn::Over(ending) => {
                Self { turn: Some(ToMove::Nobody), outcome: Some(ending), ..self }
            }
        }
    }

    /// With what is new for each observer, if any is named.
    fn with_news(self, table: &mut dyn Table, observers: &[Who], views: bool) -> Self {
        let mut news = table.news(observers);
        if !views {
            for sent in &mut news {
                sent.view = None;
            }
        }
        Self { sent: (!observers.is_empty()).then_some(news), ..self }
    }
}

/// All that can be asked about the game on a table, in one answer, with the view of the public.
pub(crate) fn everything(table: &dyn Table) -> String {
    let answer = Answer {
        actions: Some(table.legal()),
        text: Some(table.text()),
        digest: Some(table.digest()),
        view: Some(table.view(Observer::Public)),
        ..Answer::yes().with_rules(table).with_turn(table)
    };
    serde_json::to_string(&answer).unwrap_or_default()
}

/// The other end of the protocol: holds at most one game, and answers each line with one line.
///
/// ```
/// let mut engine = boardgame_cli::Engine::default();
/// let answer = engine.answer(r#"{"cmd":"new","game":"radiant","seed":7}"#);
/// assert!(answer.starts_with(r#"{"ok":true,"game":"radiant""#));
/// let answer = engine.answer(r#"{"cmd":"apply","action":"pick aKn","observer":[0,"public"]}"#);
/// assert!(answer.starts_with(r#"{"ok":true,"sent":[{"observer":0,"from":"#));
/// let answer = engine.answer(r#"{"cmd":"apply","action":"fly"}"#);
/// assert!(answer.starts_with(r#"{"ok":false,"error":{"code":"bad-action""#));
/// ```
pub struct Engine {
    table: Option<Box<dyn Table>>,
    /// The game for requests that name none and choose a setup, or come first.
    game: Option<&'static Entry>,
    default: Choice,
    limits: Limits,
    has_quit: bool,
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine")
            .field("position", &self.table.as_ref().map(|table| table.text()))
            .finish_non_exhaustive()
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new(None, Choice::default(), Limits::default())
    }
}

impl Engine {
    /// An engine without a game on its table. `game` is the game of requests that name none,
    /// `default` are the rules for those that choose none.
    pub(crate) const fn new(game: Option<&'static Entry>, default: Choice, limits: Limits) -> Self {
        Self { table: None, game, default, limits, has_quit: false }
    }

    /// Whether it was asked to quit.
    pub const fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// Answers one request: one line of JSON, without its line feed. Whatever can't be done is
    /// answered too, and changes nothing.
    pub fn answer(&mut self, line: &str) -> String {
        self.answer_bytes(line.as_bytes())
    }

    /// [`answer`](Self::answer) for bytes that may not even be text.
    pub fn answer_bytes(&mut self, line: &[u8]) -> String {
        let answer = read(line).and_then(|request| self.carry_out(request));
        let answer =
            answer.unwrap_or_else(|failure| Answer { error: Some(failure), ..Answer::default() });
        // Answers are plain data with text keys, which always have a JSON form.
        serde_json::to_string(&answer).unwrap_or_default()
    }

    fn carry_out(&mut self, request: Request) -> Result<Answer, Failure> {
        match request {
            Request::New { game, setup, players, variant, seed, observer, views } => {
                let choice = Choice::from_parts(setup.map(Into::into), players, variant)?;
                let seed = seed.map_or_else(random_seed, Ok)?;
                let mut observers = Vec::new();
                let table = self.begin(game, choice, |table| {
                    observers = observers_at(table, &observer)?;
                    table.start(seed);
                    Ok(())
                })?;
                let answer = Answer { seed: Some(seed), ..Answer::yes().with_rules(table) };
                Ok(answer.with_news(table, &observers, views).with_turn(table))
            }
            Request::Position { game, setup, players, variant, text, observer, views } => {
                let choice = Choice::from_parts(setup.map(Into::into), players, variant)?;
                let mut observers = Vec::new();
                let table = self.begin(game, choice, |table| {
                    observers = observers_at(table, &observer)?;
                    table.place(&text)
                })?;
                let answer = Answer::yes().with_rules(table);
                Ok(answer.with_news(table, &observers, views).with_turn(table))
            }
            Request::World { game, setup, players, variant, view, observer, seed } => {
                let choice = Choice::from_parts(setup.map(Into::into), players, variant)?;
                let table = self.begin(game, choice, |table| {
                    let seat = guessing_seat(table, observer)?;
                    table.place_world(&view, seat, seed)
                })?;
                Ok(Answer::yes().with_rules(table).with_turn(table))
            }
            Request::State { observer } => {
                let table = self.table()?;
                let answer = Answer::yes().with_rules(table).with_turn(table);
                Ok(match observer.find(|number| seat_at(table, number))? {
                    Who::Host => {
                        Answer { text: Some(table.text()), digest: Some(table.digest()), ..answer }
                    }
                    Who::Observer(one) => Answer { view: Some(table.view(one)), ..answer },
                })
            }
            Request::Legal { observer } => {
                let table = self.table()?;
                let is_for = match observer.find(|number| seat_at(table, number))? {
                    Who::Host => true,
                    Who::Observer(one) => table.turn().seat().is_some_and(|seat| one.is(seat)),
                };
                let actions = if is_for { table.legal() } else { Vec::new() };
                Ok(Answer { actions: Some(actions), ..Answer::yes().with_turn(table) })
            }
            Request::Apply { action, by, observer, views } => {
                let table = self.table()?;
                let by = by.map(|seat| seat_at(table, seat)).transpose()?;
                let observers = observers_at(table, &observer)?;
                // What was new before is no news of this action.
                table.news(&observers);
                table.apply(&action, by)?;
                Ok(Answer::yes().with_news(table, &observers, views).with_turn(table))
            }
            Request::Undo { observer, views } => {
                let table = self.table()?;
                let observers = observers_at(table, &observer)?;
                table.news(&observers);
                let undone = table.undo().ok_or_else(|| {
                    Failure::new(Code::NothingToUndo, "no action has been performed")
                })?;
                // What was undone may be a secret.
                let action = observers.contains(&Who::Host).then_some(undone);
                let answer = Answer { action, ..Answer::yes() };
                Ok(answer.with_news(table, &observers, views).with_turn(table))
            }
            Request::Events { observer, from, step } => {
                let table = self.table()?;
                let observers = observers_at(table, &observer)?;
                let mut ask = |who: Who| match (from, step) {
                    (Some(_), Some(_)) => {
                        Err(Failure::new(Code::BadRequest, "give `from` or `step`, not both"))
                    }
                    (from, None) => Ok(table.sent_since(who, from.unwrap_or(0))),
                    (None, Some(step)) => table.sent_by(who, step).ok_or_else(|| {
                        let last = table.len();
                        let message = format!("there is no step {step}; steps are 0 to {last}");
                        Failure::new(Code::NoSuchStep, message)
                    }),
                };
                let sent = observers.into_iter().map(&mut ask).collect::<Result<_, _>>()?;
                Ok(Answer { sent: Some(sent), ..Answer::yes() })
            }
            Request::View { observer } => {
                let table = self.table()?;
                match observer.find(|number| seat_at(table, number))? {
                    Who::Observer(one) => {
                        Ok(Answer { view: Some(table.view(one)), ..Answer::yes() })
                    }
                    Who::Host => Err(Failure::new(
                        Code::BadRequest,
                        "a host has no view; `state` tells it everything",
                    )),
                }
            }
            Request::Determinize { observer, seed } => {
                let table = self.table()?;
                let seat = guessing_seat(table, observer)?;
                Ok(Answer { text: Some(table.determinize(seat, seed)), ..Answer::yes() })
            }
            Request::Perft { depth, divide } => {
                let budget = self.limits.perft_actions;
                let mut left = budget;
                let mut goes_on = || {
                    let is_left = left > 0;
                    left = left.saturating_sub(1);
                    is_left
                };
                let table = self.table()?;
                let refused = |error| match error {
                    PerftError::TooDeep { .. } => Failure::new(Code::TooDeep, error),
                    PerftError::Stopped => {
                        let message = format!("depth {depth} takes more than {budget} actions");
                        Failure::new(Code::TooManyNodes, message)
                    }
                };
                if divide {
                    let shares = table.divide(depth, &mut goes_on).map_err(refused)?;
                    let nodes = total(depth, &shares);
                    let divide = Some(shares.into_iter().map(Share::from).collect());
                    Ok(Answer { nodes: Some(nodes), divide, ..Answer::yes() })
                } else {
                    let nodes = table.perft(depth, &mut goes_on).map_err(refused)?;
                    Ok(Answer { nodes: Some(nodes), ..Answer::yes() })
                }
            }
            Request::Quit {} => {
                self.has_quit = true;
                Ok(Answer::yes())
            }
        }
    }

    fn table(&mut self) -> Result<&mut dyn Table, Failure> {
        match &mut self.table {
            Some(table) => Ok(&mut **table),
            None => Err(Failure::new(Code::NoGame, "there is no game yet; `new` begins one")),
        }
    }

    /// Begins a game by `start`, under new rules if a game is named or the engine's own is to be
    /// begun, else under those in use.
    /// `start` fails before it changes anything.
    fn begin(
        &mut self,
        game: Option<String>,
        choice: Option<Choice>,
        start: impl FnOnce(&mut dyn Table) -> Result<(), Failure>,
    ) -> Result<&mut dyn Table, Failure> {
        let is_new = choice.is_some() || self.table.is_none();
        let game = match game {
            Some(name) => Some(games::named(&name)?),
            None => self.game.filter(|_| is_new),
        };
        match (game, choice) {
            (Some(game), choice) => {
                // Rules that came with a game are no other game's.
                let has_default = self.game.is_none_or(|own| own.name == game.name);
                let default = || if has_default { self.default.clone() } else { Choice::default() };
                let mut table = game.open(choice.unwrap_or_else(default))?;
                table.limit_history(self.limits.history);
                start(&mut *table)?;
                Ok(&mut **self.table.insert(table))
            }
            (None, Some(_)) => {
                Err(Failure::new(Code::BadRequest, "a setup needs `game`, which it is for"))
            }
            (None, None) => {
                let table = self.table()?;
                start(table)?;
                Ok(table)
            }
        }
    }
}

/// The request in a line.
fn read(line: &[u8]) -> Result<Request, Failure> {
    if line.len() > LINE_LIMIT {
        let message = format!("the line is longer than {LINE_LIMIT} bytes");
        return Err(Failure::new(Code::LineTooLong, message));
    }
    let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
    let unknown = |error: &str| Failure::new(Code::BadRequest, format!("no such request: {error}"));
    // Serde takes an object's fields in a row too.
    let is_array = line.trim_ascii_start().first() == Some(&b'[');
    match serde_json::from_slice(line) {
        Ok(request) if !is_array => Ok(request),
        Err(error) if error.classify() != Category::Data => {
            Err(Failure::new(Code::BadJson, format!("the line is no JSON: {error}")))
        }
        Err(error) if !is_array => Err(unknown(&in_words(&error))),
        _ => Err(unknown("invalid type: array, expected an object with `cmd`")),
    }
}

/// The sum of what the first actions contribute: what `perft` gives.
pub(crate) fn total(depth: u32, shares: &[(String, u64)]) -> u64 {
    if depth == 0 { 1 } else { shares.iter().fold(0, |sum, (_, nodes)| sum.saturating_add(*nodes)) }
}

/// The seat with this number at the table.
///
/// # Errors
/// If there is none.
pub(crate) fn seat_at(table: &dyn Table, number: u8) -> Result<Seat, Failure> {
    Seat::new(number).filter(|seat| seat.number() < table.seats()).ok_or_else(|| {
        let last = table.seats().saturating_sub(1);
        Failure::new(Code::NoSuchSeat, format!("there is no seat {number}; seats are 0 to {last}"))
    })
}

/// Those who look, at the table.
fn observers_at(table: &dyn Table, observers: &Observers) -> Result<Vec<Who>, Failure> {
    observers.find(|number| seat_at(table, number))
}

/// The seat that guesses worlds.
fn guessing_seat(table: &dyn Table, observer: Named) -> Result<Seat, Failure> {
    match observer.find(|number| seat_at(table, number))? {
        Who::Observer(Observer::Seat(seat)) => Ok(seat),
        other => {
            let message =
                format!("worlds are guessed for a seat, expected its number, not `{other}`");
            Err(Failure::new(Code::BadRequest, message))
        }
    }
}

fn random_seed() -> Result<Seed, Failure> {
    Seed::random().map_err(|error| Failure::new(Code::NoEntropy, error))
}

/// Answers every line of `input` until it ends or a request to quit.
///
/// A line over [`LINE_LIMIT`] is read to its end and not kept.
///
/// # Errors
/// If `input` can't be read or `output` can't be written.
pub fn serve(
    engine: &mut Engine,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut line = Vec::new();
    while !engine.has_quit() && read_line(input, &mut line)? {
        writeln!(output, "{}", engine.answer_bytes(&line))?;
        output.flush()?;
    }
    Ok(())
}

/// Reads the next line without its line feed; of one over [`LINE_LIMIT`] just enough to see that it
/// is. False at the end of the input.
pub(crate) fn read_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = LINE_LIMIT as u64 + 1;
    if input.take(most).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LINE_LIMIT {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}

/// Answers arbitrary lines and checks what the protocol promises: each gets one line, a JSON
/// object with `ok`, and a refused one changes nothing. For fuzzing.
///
/// A line that doesn't begin like JSON is also tried as an action of the game in progress, so that
/// mutated texts get somewhere.
///
/// # Panics
/// If a promise is broken.
pub fn fuzz_protocol(data: &[u8]) {
    const MOST_LINES: usize = 64;
    let limits = Limits { perft_actions: 200, history: 1_000 };
    let mut engine = Engine::new(None, Choice::default(), limits);
    let mut state = engine.answer(STATE);
    for line in data.split(|byte| *byte == b'\n').take(MOST_LINES) {
        check_answer(&mut engine, line, &mut state);
        if line.first() != Some(&b'{')
            && let Ok(action) = str::from_utf8(line)
        {
            let request = serde_json::json!({ "cmd": "apply", "action": action });
            check_answer(&mut engine, request.to_string().as_bytes(), &mut state);
        }
    }
}

const STATE: &str = r#"{"cmd":"state","observer":"host"}"#;

/// Answers a line in a game that is in this state.
fn check_answer(engine: &mut Engine, line: &[u8], state: &mut String) {
    let answer = engine.answer_bytes(line);
    assert!(!answer.contains(['\n', '\r']), "more than one line: {answer}");
    let value: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    let is_done = value.get("ok").and_then(Value::as_bool).expect("an answer has `ok`");
    let before = std::mem::replace(state, engine.answer(STATE));
    if is_done {
        return;
    }
    let error = value.get("error").expect("a refusal has `error`");
    assert!(error.get("code").is_some_and(Value::is_string), "no code: {answer}");
    assert!(error.get("message").is_some_and(Value::is_string), "no message: {answer}");
    assert_eq!(before, *state, "a refused request changed the game: {answer}");
}
