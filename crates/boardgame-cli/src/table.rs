//! A game laid on the table: the one face that every game shows to every command.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use boardgame_core::{
    ApplyError, Digest, Feed, HostFeed, Observer, Outcome, PerftError, PositionText, Record,
    RecordError, RecordFields, Refusal, Seat, Seed, Session, Side, Statistics, Stream, Turn,
    divide_while, perft_while,
};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::bot::{Bot, Bots};
use crate::failure::{Code, Failure};
use crate::given::{GivenSetup, unlike};
use crate::json::Json;
use crate::layout::wrapped;
use crate::quote::{excerpt, in_words};
use crate::records::Records;
use crate::selfplay;
use crate::who::Who;
use crate::workbench::Workbench;

/// How a game ended, in plain data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Ending {
    /// The sides that won; several share the win, none or all of them is a draw.
    pub(crate) winners: Vec<Side>,
    /// Each side's points, where the game has points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) scores: Option<Vec<i32>>,
    /// What each seat gets; the sides' shares add up to nothing.
    pub(crate) returns: Vec<i32>,
    /// Who won and why, in words.
    pub(crate) text: String,
}

/// What is sent to one observer.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Sent {
    /// To whom.
    pub(crate) observer: Who,
    /// The number of the first of the events, from 0. What was sent before with this number or a
    /// higher one has been taken back.
    pub(crate) from: usize,
    /// Events: texts that tell everything for the host, shown events for anybody else.
    pub(crate) events: Vec<Box<RawValue>>,
    /// The view, where it is wanted and has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) view: Option<Box<RawValue>>,
}

/// What self-play is to do.
pub(crate) struct Job<'a, 'w> {
    /// How many games.
    pub(crate) games: u64,
    /// The seed of the first game; the next has the next number.
    pub(crate) seed: Seed,
    /// On how many threads.
    pub(crate) threads: usize,
    /// Who plays.
    pub(crate) bots: &'a Bots,
    /// After how many turns a game ends by its rules, or where they have no such limit after how
    /// many decisions it is broken off. `None` is the game's default; bounded games go to their end.
    pub(crate) turn_limit: Option<u32>,
    /// Whether the setup is the caller's own, which has a limit or wants none.
    pub(crate) keeps_setup: bool,
    /// Where a record of each game goes, one a line, in the order of their seeds.
    pub(crate) records: Option<&'a mut Records<'w>>,
    /// Becomes true when the run is to end early.
    pub(crate) interrupted: &'a AtomicBool,
    /// Hears now and then how many games are done.
    pub(crate) progress: &'a mut dyn FnMut(u64),
}

/// Rules and a game in progress, of any game: the trait that all commands work on.
///
/// It is implemented once, for all games; see [`Workbench`] for what a game brings.
pub(crate) trait Table {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// The variant's name, `custom` for any other setup.
    fn variant(&self) -> &'static str;
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// The side that a seat belongs to.
    fn side_of(&self, seat: Seat) -> Side;
    /// The setup, as JSON.
    fn setup(&self) -> Value;
    /// The setup as JSON for people, its fields in the order in which they are declared; with the
    /// cards that it takes from elsewhere, if they are wanted.
    fn setup_text(&self, with_cards: bool) -> String;

    /// Begins a new game.
    fn start(&mut self, seed: Seed);
    /// Begins a game from a position's text, and under its rules where it brings some.
    ///
    /// # Errors
    /// If it can't be read or there is no such position.
    fn place(&mut self, text: &str) -> Result<(), Failure>;

    /// Begins a game at the world that a seat guesses by its view, as the view's JSON.
    ///
    /// # Errors
    /// If it can't be read, or no position looks so to the seat.
    fn place_world(&mut self, json: &Json, seat: Seat, seed: Seed) -> Result<(), Failure>;

    /// Sets how many actions a game may have from now on.
    fn limit_history(&mut self, limit: usize);

    /// Who is to move, or how the game ended.
    fn turn(&self) -> Turn<Ending>;
    /// The legal actions as texts.
    fn legal(&self) -> Vec<String>;
    /// Performs an action, in the name of a seat if one is given.
    ///
    /// # Errors
    /// If it can't be read, isn't legal, or that seat isn't to move.
    fn apply(&mut self, action: &str, by: Option<Seat>) -> Result<(), Failure>;
    /// Lets a bot choose and performs its action; does nothing when the game is over.
    fn apply_choice(&mut self, bot: Bot, stream: &mut Stream);
    /// Takes the last action back and gives its text.
    fn undo(&mut self) -> Option<String>;
    /// How many actions have been performed.
    fn len(&self) -> usize;

    /// What happened last, at the start or by an action: everything, for a trusted host.
    fn events(&self) -> Vec<String>;
    /// What is new for these since they were last asked for; nothing for those to whom nothing is.
    fn news(&mut self, observers: &[Who]) -> Vec<Sent>;
    /// All that one has been sent since the game began, from this number on.
    fn sent_since(&mut self, observer: Who, from: usize) -> Sent;
    /// What one has been sent by a step, 0 the start and actions counted from 1; `None` if there is
    /// no such step.
    fn sent_by(&mut self, observer: Who, step: usize) -> Option<Sent>;
    /// What happened last, as an observer is told it.
    fn told(&self, observer: Observer) -> Vec<String>;

    /// The position's text, with all that is hidden.
    fn text(&self) -> String;
    /// The position's digest.
    fn digest(&self) -> Digest;
    /// The position as an observer sees it.
    fn view(&self, observer: Observer) -> Box<RawValue>;
    /// The text of a position that could be the true one for all that the seat knows.
    fn determinize(&self, seat: Seat, seed: Seed) -> String;
    /// By how many words of their texts actions are grouped in lists.
    fn grouped_by(&self) -> usize;
    /// A drawing of the position for a trusted host.
    fn draw_position(&self) -> String;
    /// A drawing of the board as an observer sees it.
    fn draw_board(&self, observer: Observer) -> String;
    /// A drawing of what else that observer sees.
    fn draw_table(&self, observer: Observer) -> String;
    /// A drawing of what is hidden.
    fn draw_hidden(&self) -> String;

    /// How many sequences of `depth` actions there are.
    ///
    /// # Errors
    /// If it is too deep, or once `goes_on`, which is asked before each action, says no.
    fn perft(&self, depth: u32, goes_on: &mut dyn FnMut() -> bool) -> Result<u64, PerftError>;
    /// The same by the first action.
    ///
    /// # Errors
    /// As for [`perft`](Self::perft).
    fn divide(
        &self,
        depth: u32,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<(String, u64)>, PerftError>;

    /// Lets bots play many games; the game on the table stays as it is.
    ///
    /// # Errors
    /// If records can't be written, or the rules don't take the turn limit.
    fn selfplay(&self, job: Job<'_, '_>) -> Result<Statistics, Failure>;

    /// Plays a record and compares every digest; the game on the table stays as it is. Says whether
    /// the game came to its end.
    ///
    /// # Errors
    /// If the record can't be read or doesn't hold.
    fn verify(&self, record: RecordFields<Json, String>) -> Result<bool, Failure>;
}

/// [`Table`] for a game.
pub(crate) struct Bench<W: Workbench> {
    rules: Arc<W>,
    session: Session<Arc<W>>,
    events: Vec<W::Event>,
    history_limit: usize,
    /// What every seat and, last, the public has been sent.
    feeds: Vec<Feed<Arc<W>>>,
    host: HostFeed<Arc<W>>,
}

impl<W: Workbench> Bench<W> {
    pub(crate) fn new(rules: W) -> Self {
        let rules = Arc::new(rules);
        let session = Session::new(Arc::clone(&rules), Seed::new(0));
        Self {
            events: session.start_events().to_vec(),
            history_limit: usize::MAX,
            feeds: feeds(rules.seats()),
            host: HostFeed::new(),
            rules,
            session,
        }
    }

    /// Puts a session on the table, of which nobody has been sent anything yet.
    fn begin(&mut self, mut session: Session<Arc<W>>) {
        session.limit_history(self.history_limit);
        self.events = session.start_events().to_vec();
        self.session = session;
        self.feeds = feeds(self.rules.seats());
        self.host = HostFeed::new();
    }

    /// Brings what one is sent up to date, and gives what is new, if anything is.
    fn update(&mut self, observer: Who) -> Option<Sent> {
        let (from, events, view) = match observer {
            Who::Host => {
                let (from, events) = self.host.update(&self.session)?;
                (from, texts(events), None)
            }
            Who::Observer(one) => {
                let feed = self.feeds.iter_mut().find(|feed| feed.observer() == one)?;
                let update = feed.update(&self.session)?;
                (update.from, jsons(&update.events), update.view.as_ref().map(to_json))
            }
        };
        Some(Sent { observer, from, events, view })
    }

    fn feed(&self, observer: Observer) -> Option<&Feed<Arc<W>>> {
        self.feeds.iter().find(|feed| feed.observer() == observer)
    }

    fn read_action(&self, text: &str) -> Result<W::Action, Failure> {
        self.rules.parse_action(text).map_err(|error| {
            let message = format!("the action `{}` can't be read: {error}", excerpt(text));
            Failure::new(Code::BadAction, message)
        })
    }
}

/// A feed for every seat and one for the public.
fn feeds<W: Workbench>(seats: u8) -> Vec<Feed<Arc<W>>> {
    Observer::all(seats).map(Feed::new).collect()
}

fn jsons(values: &[impl Serialize]) -> Vec<Box<RawValue>> {
    values.iter().map(to_json).collect()
}

fn texts(values: &[impl ToString]) -> Vec<Box<RawValue>> {
    values.iter().map(|value| to_json(&value.to_string())).collect()
}

/// The value as JSON, its fields in the order in which they are declared.
fn to_json(value: &impl Serialize) -> Box<RawValue> {
    // Views and shown events are plain data with text keys, which always have a JSON form.
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

fn refused<R: Refusal>(error: ApplyError<R>) -> Failure {
    let code = match error {
        ApplyError::NotYourTurn { .. } => Code::NotToMove,
        ApplyError::Over | ApplyError::Refused(_) => Code::IllegalAction,
        ApplyError::HistoryFull { .. } => Code::HistoryFull,
    };
    Failure { rule: error.rule(), ..Failure::new(code, error) }
}

impl<W: Workbench> Table for Bench<W> {
    fn game(&self) -> &'static str {
        W::NAME
    }

    fn variant(&self) -> &'static str {
        let setup = self.rules.setup();
        let is_used =
            |variant: &&&str| W::is_variant(setup, &W::setup_for(self.rules.seats(), variant));
        W::VARIANTS.iter().find(is_used).copied().unwrap_or("custom")
    }

    fn seats(&self) -> u8 {
        self.rules.seats()
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.rules.side_of(seat)
    }

    fn setup(&self) -> Value {
        serde_json::to_value(self.rules.setup()).unwrap_or_default()
    }

    fn setup_text(&self, with_cards: bool) -> String {
        let setup = self.rules.setup();
        let whole = if with_cards { W::with_cards(setup) } else { None };
        serde_json::to_string_pretty(whole.as_ref().unwrap_or(setup)).unwrap_or_default()
    }

    fn start(&mut self, seed: Seed) {
        self.begin(Session::new(Arc::clone(&self.rules), seed));
    }

    fn place(&mut self, text: &str) -> Result<(), Failure> {
        let (own, position) = self.rules.place(text)?;
        if let Some(rules) = own {
            self.rules = Arc::new(rules);
        }
        self.begin(Session::from_position(Arc::clone(&self.rules), position));
        Ok(())
    }

    fn place_world(&mut self, json: &Json, seat: Seat, seed: Seed) -> Result<(), Failure> {
        let unread = |path: &str, what: &str| {
            let path = if matches!(path, "" | ".") { String::new() } else { excerpt(path) + ": " };
            Failure::new(Code::BadView, format!("the view can't be read: {path}{what}"))
        };
        let view: W::View = serde_path_to_error::deserialize(&**json)
            .map_err(|error| unread(&error.path().to_string(), &in_words(error.inner())))?;
        // Serde passes over fields that it doesn't know, and fills in others.
        let whole = serde_json::to_value(&view).unwrap_or_default();
        if let Some((path, [found, expected])) = unlike(json, &whole) {
            let what = format!("expected {expected}, as a host writes it, found {found}");
            return Err(unread(&path, &what));
        }
        let world = self.rules.world_of_view(&view, seat, seed);
        let world = world.map_err(|problems| Failure::of_view(problems.as_slice()))?;
        self.begin(Session::from_position(Arc::clone(&self.rules), world));
        Ok(())
    }

    fn limit_history(&mut self, limit: usize) {
        self.history_limit = limit;
        self.session.limit_history(limit);
    }

    fn turn(&self) -> Turn<Ending> {
        match self.session.turn() {
            Turn::Player(seat) => Turn::Player(seat),
            Turn::Over(outcome) => Turn::Over(Ending {
                winners: outcome.winners().iter().collect(),
                scores: outcome.scores(),
                returns: self.rules.returns(&outcome),
                text: outcome.to_string(),
            }),
        }
    }

    fn legal(&self) -> Vec<String> {
        self.session.legal_actions().iter().map(ToString::to_string).collect()
    }

    fn apply(&mut self, action: &str, by: Option<Seat>) -> Result<(), Failure> {
        let action = self.read_action(action)?;
        let applied = match by {
            Some(seat) => self.session.apply_by(seat, action),
            None => self.session.apply(action),
        };
        self.events = applied.map_err(refused)?;
        Ok(())
    }

    fn apply_choice(&mut self, bot: Bot, stream: &mut Stream) {
        let Turn::Player(seat) = self.session.turn() else { return };
        let actions = self.session.legal_actions();
        let position = self.session.position();
        let chosen = bot.choose(&*self.rules, position, seat, &actions, stream, &|| false);
        if let Some(&action) = actions.get(chosen) {
            // An action of the list is legal, so there is nothing to refuse.
            if let Ok(events) = self.session.apply(action) {
                self.events = events;
            }
        }
    }

    fn undo(&mut self) -> Option<String> {
        let action = self.session.undo()?;
        self.events.clear();
        Some(action.to_string())
    }

    fn len(&self) -> usize {
        self.session.len()
    }

    fn events(&self) -> Vec<String> {
        self.events.iter().map(ToString::to_string).collect()
    }

    fn news(&mut self, observers: &[Who]) -> Vec<Sent> {
        observers.iter().filter_map(|observer| self.update(*observer)).collect()
    }

    fn sent_since(&mut self, observer: Who, from: usize) -> Sent {
        self.update(observer);
        let (from, events) = match observer {
            Who::Host => {
                let from = from.min(self.host.events().len());
                (from, texts(&self.host.events()[from..]))
            }
            Who::Observer(one) => {
                let update = self.feed(one).map(|feed| feed.since(from));
                update.map_or((0, Vec::new()), |update| (update.from, jsons(&update.events)))
            }
        };
        Sent { observer, from, events, view: None }
    }

    fn sent_by(&mut self, observer: Who, step: usize) -> Option<Sent> {
        self.update(observer);
        let (from, events) = match observer {
            Who::Host => {
                let (from, events) = self.host.of_step(step)?;
                (from, texts(events))
            }
            Who::Observer(one) => {
                let (from, events) = self.feed(one)?.of_step(step)?;
                (from, jsons(events))
            }
        };
        Some(Sent { observer, from, events, view: None })
    }

    fn told(&self, observer: Observer) -> Vec<String> {
        let shown = self.events.iter().filter_map(|event| self.rules.show(event, observer));
        shown.map(|event| event.to_string()).collect()
    }

    fn text(&self) -> String {
        self.rules.text(self.session.position())
    }

    fn digest(&self) -> Digest {
        self.rules.digest(self.session.position())
    }

    fn view(&self, observer: Observer) -> Box<RawValue> {
        to_json(&self.session.view(observer))
    }

    fn determinize(&self, seat: Seat, seed: Seed) -> String {
        self.rules.text(&self.rules.determinize(self.session.position(), seat, seed))
    }

    fn grouped_by(&self) -> usize {
        W::GROUPED_BY
    }

    fn draw_position(&self) -> String {
        wrapped(&self.rules.draw_position(self.session.position()))
    }

    fn draw_board(&self, observer: Observer) -> String {
        wrapped(&self.rules.draw_board(&self.session.view(observer)))
    }

    fn draw_table(&self, observer: Observer) -> String {
        wrapped(&self.rules.draw_table(&self.session.view(observer)))
    }

    fn draw_hidden(&self) -> String {
        wrapped(&self.rules.draw_hidden(self.session.position()))
    }

    fn perft(&self, depth: u32, goes_on: &mut dyn FnMut() -> bool) -> Result<u64, PerftError> {
        perft_while(&*self.rules, self.session.position(), depth, goes_on)
    }

    fn divide(
        &self,
        depth: u32,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<(String, u64)>, PerftError> {
        let shares = divide_while(&*self.rules, self.session.position(), depth, goes_on)?;
        Ok(shares.into_iter().map(|(action, nodes)| (action.to_string(), nodes)).collect())
    }

    fn selfplay(&self, job: Job<'_, '_>) -> Result<Statistics, Failure> {
        let setup = self.rules.setup();
        let ending = match job.turn_limit {
            None if job.keeps_setup => None,
            turn_limit => W::ending_setup(setup, turn_limit),
        };
        match ending {
            Some(setup) => selfplay::run(&W::new(setup)?, Job { turn_limit: None, ..job }),
            None => selfplay::run(&*self.rules, job),
        }
    }

    fn verify(&self, record: RecordFields<Json, String>) -> Result<bool, Failure> {
        let setup = GivenSetup::from(record.setup)
            .read::<W>()
            .map_err(|failure| Failure { code: Code::BadRecord, ..failure })?;
        let actions = (1..).zip(&record.actions).map(|(n, text)| {
            self.read_action(text).map_err(|failure| failure.within(format!("action {n}")))
        });
        let fields = RecordFields {
            version: record.version,
            game: record.game,
            digest: record.digest,
            setup,
            seed: record.seed,
            actions: actions.collect::<Result<Vec<_>, _>>()?,
            digests: record.digests,
        };
        let record = Record::<W::Setup, W::Action>::try_from(fields)
            .map_err(|error| Failure::new(Code::BadRecord, error))?;
        match record.verify::<W>() {
            Ok(session) => Ok(matches!(session.turn(), Turn::Over(_))),
            Err(RecordError::BadSetup(error)) => Err(error.into()),
            Err(error) => Err(Failure::new(Code::RecordRefused, error)),
        }
    }
}
