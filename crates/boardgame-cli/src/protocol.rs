//! The protocol for other programs: JSON lines in, JSON lines out.
//!
//! `docs/protocol.md` has every request and answer with an example. Requests and answers tell
//! everything, hidden cards and seeds too: the protocol is for a trusted host, which passes on to
//! players what `view` and shown events say.

use std::io::{self, BufRead, Read, Write};

use boardgame_core::{Digest, Observer, Seat, Seed, Turn};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::failure::{Code, Failure};
use crate::games::{self, Choice, Entry};
use crate::quote::in_words;
use crate::table::{Ending, Table};

/// The longest line that is read, in bytes.
pub const LINE_LIMIT: usize = 1 << 20;

/// How many actions a `perft` request may perform.
pub const PERFT_BUDGET: u64 = 10_000_000;

/// One request.
#[derive(Deserialize, Debug)]
#[serde(tag = "cmd", rename_all = "lowercase", deny_unknown_fields)]
enum Request {
    New {
        game: Option<String>,
        setup: Option<Value>,
        players: Option<u8>,
        variant: Option<String>,
        #[serde(default)]
        seed: Seed,
        seat: Option<u8>,
    },
    Position {
        game: Option<String>,
        setup: Option<Value>,
        players: Option<u8>,
        variant: Option<String>,
        text: String,
    },
    World {
        game: Option<String>,
        setup: Option<Value>,
        players: Option<u8>,
        variant: Option<String>,
        view: Value,
        seat: u8,
        #[serde(default)]
        seed: Seed,
    },
    State {},
    Legal {},
    Apply {
        action: String,
        by: Option<u8>,
        seat: Option<u8>,
    },
    Undo {},
    View {
        seat: Option<u8>,
    },
    Determinize {
        seat: u8,
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
    action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Events>,
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

/// Events for the host, or as a seat is shown them.
#[derive(Serialize, Debug)]
#[serde(untagged)]
enum Events {
    Texts(Vec<String>),
    Shown(Vec<Box<RawValue>>),
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

    /// With what happened last.
    fn with_events(self, table: &dyn Table, looks: Option<Seat>) -> Self {
        let events = match looks {
            None => Events::Texts(table.events()),
            Some(seat) => Events::Shown(table.shown(seat.into())),
        };
        Self { events: Some(events), ..self }
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
/// let answer = engine.answer(r#"{"cmd":"apply","action":"fly"}"#);
/// assert!(answer.starts_with(r#"{"ok":false,"error":{"code":"bad-action""#));
/// ```
pub struct Engine {
    table: Option<Box<dyn Table>>,
    /// The game for requests that name none and choose a setup, or come first.
    game: Option<&'static Entry>,
    default: Choice,
    budget: u64,
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
        Self::new(None, Choice::default(), PERFT_BUDGET)
    }
}

impl Engine {
    /// An engine without a game on its table. `game` is the game of requests that name none,
    /// `default` are the rules for those that choose none, `budget` is how many actions a `perft`
    /// request may perform.
    pub(crate) const fn new(game: Option<&'static Entry>, default: Choice, budget: u64) -> Self {
        Self { table: None, game, default, budget, has_quit: false }
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
            Request::New { game, setup, players, variant, seed, seat } => {
                let choice = Choice::from_parts(setup.map(Into::into), players, variant)?;
                let mut looks = None;
                let table = self.begin(game, choice, |table| {
                    looks = seat.map(|seat| seat_at(table, seat)).transpose()?;
                    table.start(seed);
                    Ok(())
                })?;
                Ok(Answer::yes().with_rules(table).with_events(table, looks).with_turn(table))
            }
            Request::Position { game, setup, players, variant, text } => {
                let choice = Choice::from_parts(setup.map(Into::into), players, variant)?;
                let table = self.begin(game, choice, |table| table.place(&text))?;
                Ok(Answer::yes().with_rules(table).with_turn(table))
            }
            Request::World { game, setup, players, variant, view, seat, seed } => {
                let choice = Choice::from_parts(setup.map(Into::into), players, variant)?;
                let table = self.begin(game, choice, |table| {
                    let seat = seat_at(table, seat)?;
                    table.place_world(view, seat, seed)
                })?;
                Ok(Answer::yes().with_rules(table).with_turn(table))
            }
            Request::State {} => {
                let table = self.table()?;
                let answer = Answer::yes().with_rules(table).with_turn(table);
                Ok(Answer { text: Some(table.text()), digest: Some(table.digest()), ..answer })
            }
            Request::Legal {} => {
                let table = self.table()?;
                Ok(Answer { actions: Some(table.legal()), ..Answer::yes().with_turn(table) })
            }
            Request::Apply { action, by, seat } => {
                let table = self.table()?;
                let by = by.map(|seat| seat_at(table, seat)).transpose()?;
                let looks = seat.map(|seat| seat_at(table, seat)).transpose()?;
                table.apply(&action, by)?;
                Ok(Answer::yes().with_events(table, looks).with_turn(table))
            }
            Request::Undo {} => {
                let table = self.table()?;
                let undone = table.undo().ok_or_else(|| {
                    Failure::new(Code::NothingToUndo, "no action has been performed")
                })?;
                Ok(Answer { action: Some(undone), ..Answer::yes().with_turn(table) })
            }
            Request::View { seat } => {
                let table = self.table()?;
                let looks = seat.map(|seat| seat_at(table, seat)).transpose()?;
                let observer = looks.map_or(Observer::Public, Observer::Seat);
                Ok(Answer { view: Some(table.view(observer)), ..Answer::yes() })
            }
            Request::Determinize { seat, seed } => {
                let table = self.table()?;
                let seat = seat_at(table, seat)?;
                Ok(Answer { text: Some(table.determinize(seat, seed)), ..Answer::yes() })
            }
            Request::Perft { depth, divide } => {
                let budget = self.budget;
                let mut left = budget;
                let mut goes_on = || {
                    let is_left = left > 0;
                    left = left.saturating_sub(1);
                    is_left
                };
                let table = self.table()?;
                let too_many = || {
                    let message = format!("depth {depth} takes more than {budget} actions");
                    Failure::new(Code::TooManyNodes, message)
                };
                if divide {
                    let shares = table.divide(depth, &mut goes_on).ok_or_else(too_many)?;
                    let nodes = total(depth, &shares);
                    let divide = Some(shares.into_iter().map(Share::from).collect());
                    Ok(Answer { nodes: Some(nodes), divide, ..Answer::yes() })
                } else {
                    let nodes = table.perft(depth, &mut goes_on).ok_or_else(too_many)?;
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
    let mut engine = Engine::new(None, Choice::default(), 200);
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

const STATE: &str = r#"{"cmd":"state"}"#;

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
