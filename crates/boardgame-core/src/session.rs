//! A game being played, with its history.

use alloc::vec::Vec;
use core::fmt;

use crate::chance::Seed;
use crate::game::{FromSetup, Game, Refusal, RuleId, Turn};
use crate::hidden::HiddenInformation;
use crate::record::Record;
use crate::seat::{Observer, Seat};

/// Why a session doesn't perform an action. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ApplyError<R: Refusal> {
    /// Another seat is to move.
    #[error("seat {seat} isn't to move, seat {to_move} is")]
    NotYourTurn {
        /// Who wanted to act.
        seat: Seat,
        /// Who is to move.
        to_move: Seat,
    },
    /// Nobody is to move any more.
    #[error("the game is over")]
    Over,
    /// The session holds as many actions as it may: see [`Session::limit_history`].
    #[error(
        "the session holds {limit} actions, as many as it may; begin another from its position"
    )]
    HistoryFull {
        /// How many actions it may hold.
        limit: usize,
    },
    /// The rules forbid the action.
    #[error(transparent)]
    Refused(R),
}

impl<R: Refusal> ApplyError<R> {
    /// The rule that forbids the action, where it is the action that is wrong.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Self::Refused(refusal) => Some(refusal.rule()),
            Self::NotYourTurn { .. } | Self::Over | Self::HistoryFull { .. } => None,
        }
    }
}

/// A game being played: the rules, a position, and the way to it, with undo and redo.
///
/// `G` is a rules value, a reference to one or an `Arc` of one. A session keeps a copy of every
/// position that it passes, so undo brings back all of it. So it grows by the size of one position
/// and one action with each action; a host of games without end sets a limit by
/// [`limit_history`](Self::limit_history).
///
/// What each player is to be sent is the work of a [`Feed`](crate::Feed).
///
/// ```
/// # #[path = "../examples/bids/game.rs"] mod bids;
/// # use bids::{Bids, Setup};
/// use boardgame_core::{ApplyError, FromSetup, PositionText, Seat, Session};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 2 })?;
/// let mut session = Session::from_position(&rules, rules.parse("hands=12/34")?);
/// let events = session.apply_by(Seat::nth(0), "2".parse()?)?;
/// assert_eq!(events[0].to_string(), "seat 0 chooses 2");
/// let refused = session.apply_by(Seat::nth(0), "1".parse()?).unwrap_err();
/// assert_eq!(refused.to_string(), "seat 0 isn't to move, seat 1 is");
/// assert_eq!(session.undo(), Some("2".parse()?));
/// assert_eq!(session.position(), &rules.parse("hands=12/34")?);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Session<G: Game> {
    game: G,
    seed: Option<Seed>,
    start_events: Vec<G::Event>,
    position: G::Position,
    /// What was performed, and the position before each.
    done: Vec<(G::Action, G::Position)>,
    /// What was undone, the next to redo last, and the position after each.
    undone: Vec<(G::Action, G::Position)>,
    /// How many actions may be performed.
    history_limit: usize,
}

impl<G: Game> fmt::Debug for Session<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("game", &self.game.name())
            .field("seed", &self.seed)
            .field("position", &self.position)
            .field("actions", &self.actions().collect::<Vec<_>>())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Session<G> {
    /// A game from its start.
    pub fn new(game: G, seed: Seed) -> Self {
        let mut start_events = Vec::new();
        let position = game.start_with(seed, &mut start_events);
        Self { seed: Some(seed), start_events, ..Self::from_position(game, position) }
    }

    /// A game from a position of these rules.
    pub fn from_position(game: G, position: G::Position) -> Self {
        Self {
            game,
            seed: None,
            start_events: Vec::new(),
            position,
            done: Vec::new(),
            undone: Vec::new(),
            history_limit: usize::MAX,
        }
    }

    /// Sets how many actions the session may hold; without a limit memory is the only one.
    ///
    /// An action beyond it is refused by [`ApplyError::HistoryFull`], and nothing is lost: what was
    /// played stays, undo makes room, and a new session can go on from the position. A limit below
    /// [`len`](Self::len) takes nothing away.
    ///
    /// ```
    /// # #[path = "../examples/bids/game.rs"] mod bids;
    /// # use bids::{Bids, Setup};
    /// use boardgame_core::{ApplyError, FromSetup, Seed, Session};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 2 })?;
    /// let mut session = Session::new(&rules, Seed::new(7));
    /// session.limit_history(1);
    /// session.apply("pass".parse()?)?;
    /// assert_eq!(session.apply("pass".parse()?), Err(ApplyError::HistoryFull { limit: 1 }));
    ///
    /// let mut rest = Session::from_position(&rules, *session.position());
    /// assert!(rest.apply("pass".parse()?).is_ok());
    /// # Ok(())
    /// # }
    /// ```
    pub const fn limit_history(&mut self, limit: usize) {
        self.history_limit = limit;
    }

    /// A game from its start that has been played so far.
    pub(crate) fn played(
        game: G,
        seed: Seed,
        start_events: Vec<G::Event>,
        done: Vec<(G::Action, G::Position)>,
        position: G::Position,
    ) -> Self {
        Self { seed: Some(seed), start_events, done, ..Self::from_position(game, position) }
    }

    /// The rules.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The seed, if the game began from its start.
    pub const fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// The position now.
    pub const fn position(&self) -> &G::Position {
        &self.position
    }

    /// Who has to decide, or how the game ended.
    pub fn turn(&self) -> Turn<G::Outcome> {
        self.game.turn(&self.position)
    }

    /// The legal actions; none when the game is over.
    pub fn legal_actions(&self) -> Vec<G::Action> {
        self.game.legal_actions(&self.position)
    }

    /// What happened while the game was set up; nothing if it began from a position.
    pub fn start_events(&self) -> &[G::Event] {
        &self.start_events
    }

    /// The actions performed so far, those undone not among them.
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = G::Action> + ExactSizeIterator {
        self.done.iter().map(|(action, _)| *action)
    }

    /// The positions so far, one more than actions: the first, and the one after each action.
    ///
    /// ```
    /// # #[path = "../examples/bids/game.rs"] mod bids;
    /// # use bids::{Bids, Setup};
    /// use boardgame_core::{FromSetup, Game, Seed, Session};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 2 })?;
    /// let mut session = Session::new(&rules, Seed::new(7));
    /// session.apply("pass".parse()?)?;
    /// let choices: Vec<usize> = session.positions().map(|now| rules.count_legal(now)).collect();
    /// assert_eq!(choices.len(), 2);
    /// assert_eq!(session.positions().next_back(), Some(session.position()));
    /// # Ok(())
    /// # }
    /// ```
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &G::Position> + ExactSizeIterator {
        let count = self.len() + 1;
        (0..count).map(|step| self.after(step))
    }

    /// The position after so many actions; `None` if there are fewer.
    pub fn position_at(&self, step: usize) -> Option<&G::Position> {
        (step <= self.len()).then(|| self.after(step))
    }

    /// The position after so many actions; the last one, if there are fewer.
    fn after(&self, step: usize) -> &G::Position {
        self.done.get(step).map_or(&self.position, |(_, before)| before)
    }

    /// What happened at action `step`, counted from 1; `None` if there is no such action.
    ///
    /// A session doesn't keep events: the action is performed once more, which gives the same ones.
    pub fn events_of(&self, step: usize) -> Option<Vec<G::Event>> {
        let (action, before) = self.done.get(step.checked_sub(1)?)?;
        let mut events = Vec::new();
        self.game.perform(&mut before.clone(), *action, &mut events);
        Some(events)
    }

    /// How many actions have been performed.
    pub fn len(&self) -> usize {
        self.done.len()
    }

    /// Whether no action has been performed.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// Performs an action of whoever is to move, and tells what happens. What was undone before
    /// can't be redone afterwards.
    ///
    /// # Errors
    /// [`ApplyError::Over`], [`ApplyError::Refused`] or [`ApplyError::HistoryFull`]; nothing has
    /// changed then.
    pub fn apply(&mut self, action: G::Action) -> Result<Vec<G::Event>, ApplyError<G::Refusal>> {
        if let Turn::Over(_) = self.turn() {
            return Err(ApplyError::Over);
        }
        if self.len() >= self.history_limit {
            self.game.check(&self.position, action).map_err(ApplyError::Refused)?;
            return Err(ApplyError::HistoryFull { limit: self.history_limit });
        }
        let (before, mut events) = (self.position.clone(), Vec::new());
        self.game.apply(&mut self.position, action, &mut events).map_err(ApplyError::Refused)?;
        self.done.push((action, before));
        self.undone.clear();
        Ok(events)
    }

    /// [`apply`](Self::apply) in the name of a seat.
    ///
    /// # Errors
    /// [`ApplyError::NotYourTurn`] too, if another seat is to move; nothing has changed then.
    pub fn apply_by(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<Vec<G::Event>, ApplyError<G::Refusal>> {
        match self.turn() {
            Turn::Player(to_move) if to_move != seat => {
                Err(ApplyError::NotYourTurn { seat, to_move })
            }
            _ => self.apply(action),
        }
    }

    /// Takes the last action back and gives it; `None` where there is none.
    ///
    /// A [`Feed`](crate::Feed) finds out by itself which events have gone with it.
    pub fn undo(&mut self) -> Option<G::Action> {
        let (action, before) = self.done.pop()?;
        let after = core::mem::replace(&mut self.position, before);
        self.undone.push((action, after));
        Some(action)
    }

    /// Performs the action last taken back again and gives it; `None` where there is none.
    pub fn redo(&mut self) -> Option<G::Action> {
        let (action, after) = self.undone.pop()?;
        let before = core::mem::replace(&mut self.position, after);
        self.done.push((action, before));
        Some(action)
    }

    /// The position as an observer sees it: a seat or the public.
    pub fn view(&self, observer: impl Into<Observer>) -> G::View
    where
        G: HiddenInformation,
    {
        self.game.view(&self.position, observer.into())
    }

    /// The game so far, to be written down; `None` if it began from a position.
    ///
    /// With `G` a reference, [`Record::of`] does it.
    pub fn record(&self) -> Option<Record<G::Setup, G::Action>>
    where
        G: FromSetup,
    {
        // Every action was checked when it was performed.
        Record::of(&self.game, self.seed?, self.actions()).ok()
    }
}
