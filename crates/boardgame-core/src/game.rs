//! What a game is: a rules value, positions, actions, and functions of the two.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::chance::Seed;
use crate::digest::{Digest, Digester, Digestible};
use crate::problem::SetupError;
use crate::seat::{MOST_SEATS, Seat, Side, SideSet};

/// The id of a numbered rule, such as `RADIANT-32`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId {
    /// The game's name in capitals.
    pub game: &'static str,
    /// The rule's number.
    pub number: u16,
}

impl Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.game, self.number)
    }
}

/// Why an action is refused: an error that names the rule.
pub trait Refusal: Error + Copy + Eq + Send + Sync + 'static {
    /// The rule that forbids the action.
    fn rule(&self) -> RuleId;
}

/// `Ok` if `fine`, else the refusal: a step of a [`check`](Game::check).
///
/// # Errors
/// The refusal.
#[inline]
pub fn refuse_unless<R: Refusal>(fine: bool, refusal: R) -> Result<(), R> {
    if fine { Ok(()) } else { Err(refusal) }
}

/// How a game ended.
pub trait Outcome: Clone + Eq + Debug + Display + Send + Sync + 'static {
    /// The sides that won; several share the win, none or all of them is a draw.
    fn winners(&self) -> SideSet;

    /// Each side's points, where the game has points.
    fn scores(&self) -> Option<Vec<i32>> {
        None
    }
}

/// Who has to decide, or that nobody has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn<O> {
    /// This seat chooses one of the legal actions.
    Player(Seat),
    /// The game is over.
    Over(O),
}

impl<O> Turn<O> {
    /// The seat to move, if the game goes on.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Self::Player(seat) => Some(*seat),
            Self::Over(_) => None,
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(self) -> Option<O> {
        match self {
            Self::Player(_) => None,
            Self::Over(outcome) => Some(outcome),
        }
    }
}

/// How large a game can get; never exceeded, not necessarily reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// The most legal actions in one position.
    pub most_actions: usize,
    /// The most decisions in one game, where the rules bound them.
    pub most_decisions: Option<u32>,
}

/// Receives what happens while an action is performed.
///
/// `()` ignores it without building it, a `Vec` collects it.
pub trait EventSink<E> {
    /// Takes the event that `event` builds.
    fn record(&mut self, event: impl FnOnce() -> E);
}

impl<E> EventSink<E> for () {
    #[inline]
    fn record(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> EventSink<E> for Vec<E> {
    fn record(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A game's rules, for one choice of players, variant and components.
///
/// The value that implements this is built once and shared; positions are plain data that mean
/// something only together with the value that made them. `&G` and `Arc<G>` are games where `G` is.
///
/// Seats, sides, numbers and indices may be any that their types can hold: where one isn't the game's, each
/// method says what it gives then. Only [`perform`](Self::perform) and
/// [`apply_unchecked`](Self::apply_unchecked) trust their caller.
pub trait Game {
    /// Everything that the future depends on; plain data, cheap to clone.
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// One decision; at most 8 bytes. Its text is what a player would type.
    type Action: Copy + Ord + Hash + Debug + Display + FromStr<Err: Error> + Send + Sync + 'static;
    /// Something that happened, in full: its text is for a trusted host, a player gets what
    /// [`show`](crate::HiddenInformation::show) makes of it.
    type Event: Clone + Eq + Debug + Display + Send + Sync + 'static;
    /// Why an action is refused.
    type Refusal: Refusal;
    /// How a game ended.
    type Outcome: Outcome;

    /// The game's name in lower case, as records and commands use it.
    fn name(&self) -> &'static str;

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// How many sides there are: the seats, unless partners share one.
    fn sides(&self) -> u8 {
        self.seats()
    }

    /// The side that a seat belongs to.
    ///
    /// A seat that isn't at the table belongs to none: it gets the side with its own number, which is
    /// [`sides`](Self::sides) or more.
    fn side_of(&self, seat: Seat) -> Side {
        Side::nth(seat.number())
    }

    /// The position in which a game with this seed begins.
    fn start(&self, seed: Seed) -> Self::Position {
        self.start_with(seed, &mut ())
    }

    /// [`start`](Self::start), with the events of the setup.
    fn start_with<S: EventSink<Self::Event>>(&self, seed: Seed, events: &mut S) -> Self::Position;

    /// Who has to decide, or how the game ended.
    fn turn(&self, position: &Self::Position) -> Turn<Self::Outcome>;

    /// Writes the legal actions into `actions`, in a fixed order and each once; none when the game
    /// is over. Clears `actions` first and allocates nothing else.
    fn legal_actions_into(&self, position: &Self::Position, actions: &mut Vec<Self::Action>);

    /// Whether the action is legal.
    ///
    /// # Errors
    /// The reason why it isn't.
    fn check(&self, position: &Self::Position, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Performs an action that passes [`check`](Self::check), and tells `events` what happens.
    ///
    /// With any other action the position may become nonsense, or this may panic.
    fn perform<S: EventSink<Self::Event>>(
        &self,
        position: &mut Self::Position,
        action: Self::Action,
        events: &mut S,
    );

    /// How large the game can get.
    fn bounds(&self) -> Bounds;

    /// Feeds the position to a digester: canonical bytes of everything in it.
    fn digest_into(&self, position: &Self::Position, digester: &mut Digester);

    /// Feeds the action to a digester: canonical bytes that no other action has, the same in every
    /// position and version. As provided, its text with its length, which costs about as much as
    /// performing it; a game that plays by the million overrides this with its code
    /// ([`action_index`](crate::ActionIndex::action_index)) or the like.
    fn digest_action_into(&self, action: Self::Action, digester: &mut Digester) {
        digester.text(action);
    }

    /// Whether the action is legal.
    fn is_legal(&self, position: &Self::Position, action: Self::Action) -> bool {
        self.check(position, action).is_ok()
    }

    /// Performs the action if it is legal, and tells `events` what happens; give `&mut ()` to hear
    /// nothing.
    ///
    /// # Errors
    /// The reason why it isn't legal; the position is as before then.
    fn apply<S: EventSink<Self::Event>>(
        &self,
        position: &mut Self::Position,
        action: Self::Action,
        events: &mut S,
    ) -> Result<(), Self::Refusal> {
        self.check(position, action)?;
        self.perform(position, action, events);
        Ok(())
    }

    /// Performs an action that is known to be legal, without events.
    ///
    /// With any other action the position may become nonsense, or this may panic.
    fn apply_unchecked(&self, position: &mut Self::Position, action: Self::Action) {
        self.perform(position, action, &mut ());
    }

    /// The legal actions in a new list.
    fn legal_actions(&self, position: &Self::Position) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.legal_actions_into(position, &mut actions);
        actions
    }

    /// How many legal actions there are.
    fn count_legal(&self, position: &Self::Position) -> usize {
        self.legal_actions(position).len()
    }

    /// The n-th legal action, counted from 0, in the order of the list; `None` if there are no more
    /// than `n`.
    fn legal_action_at(&self, position: &Self::Position, n: usize) -> Option<Self::Action> {
        self.legal_actions(position).get(n).copied()
    }

    /// The position's digest. It covers all that is in the position, and nothing of the rules: the
    /// same position under other rules has the same one. [`FromSetup::rules_digest`] covers these,
    /// and the digests of a [`Record`](crate::Record) cover both.
    fn digest(&self, position: &Self::Position) -> Digest {
        let mut digester = Digester::new();
        self.digest_into(position, &mut digester);
        digester.finish()
    }

    /// What each seat gets from the outcome: with n sides of which k win, n − k for a winner and
    /// −k for a loser, so that the sides' payoffs add up to nothing; 0 for all in a draw.
    fn returns(&self, outcome: &Self::Outcome) -> Vec<i32> {
        let payoffs = payoffs(self.sides(), outcome.winners());
        Seat::first(self.seats()).map(|seat| payoffs[self.side_of(seat).index()]).collect()
    }
}

/// What each side gets: see [`Game::returns`]. More than [`MOST_SEATS`] sides count as that; winners
/// that aren't among the sides don't count.
///
/// ```
/// use boardgame_core::{payoffs, Side, SideSet};
/// assert_eq!(payoffs(3, SideSet::EMPTY.with(Side::nth(1))), [-1, 2, -1]);
/// assert_eq!(payoffs(3, SideSet::EMPTY), [0, 0, 0]);
/// ```
pub fn payoffs(sides: u8, winners: SideSet) -> Vec<i32> {
    let wins = |side| winners.contains(side);
    let n = i32::from(sides.min(MOST_SEATS as u8));
    let k: i32 = Side::first(sides).map(|side| i32::from(wins(side))).sum();
    Side::first(sides).map(|side| if wins(side) { n - k } else { -k }).collect()
}

/// Games that are built from a setup.
pub trait FromSetup: Game + Sized {
    /// What a caller chooses: players, variant, components, options.
    type Setup: Clone + Eq + Debug + Digestible + Send + Sync + 'static;

    /// The rules for this setup.
    ///
    /// # Errors
    /// Every problem of the setup.
    fn new(setup: Self::Setup) -> Result<Self, SetupError>;

    /// The setup it was built from.
    fn setup(&self) -> &Self::Setup;

    /// The digest of the rules: of the game's name and the setup. Two games whose rules differ in
    /// anything have different ones, also where their positions have the same.
    fn rules_digest(&self) -> Digest {
        let mut digester = Digester::new();
        digester.text(self.name());
        self.setup().digest_into(&mut digester);
        digester.finish()
    }
}

/// Where the components of a game are, for the law that none is ever lost or doubled.
pub trait Components: Game {
    /// Tells `count` of every component in this position: its name, and how many of them are at
    /// this place. The sum by name is the same in every position of a game.
    fn components(&self, position: &Self::Position, count: &mut dyn FnMut(&str, u32));

    /// Tells `count`, as [`components`](Self::components) does, of what isn't in this position although
    /// a game from its start has it: for games whose positions, as texts, may leave components out. Play
    /// loses none, so `components` must not tell of these.
    fn left_out(&self, position: &Self::Position, count: &mut dyn FnMut(&str, u32)) {
        let _ = (position, count);
    }
}
