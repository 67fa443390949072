//! What a player may know: views, shown events (RADIANT-53 to -55).

use alloc::vec::Vec;

use boardgame_core::text::counted;
use boardgame_core::{HiddenInformation, Observer, Problems, Seat, Seed, Side};

use crate::components::cards::{CARDS, Card, Race, Unit};
use crate::components::map::{Region, RegionSet};
use crate::components::melds::Meld;
use crate::event::{Event, Open};
use crate::position::{Phase, Position, Turned};
use crate::rules::Radiant;
use crate::scoring::RadiantOutcome;

/// A position as one observer sees it. All of it may be sent to that observer, whose seat can guess
/// worlds by it: [`world_of_view`](HiddenInformation::world_of_view).
///
/// With the feature `serde` a client reads back what a host has written, as [`Shown`] events too:
///
#[cfg_attr(feature = "serde", doc = "```")]
#[cfg_attr(not(feature = "serde"), doc = "```ignore")]
/// use boardgame_core::{FromSetup, Game, HiddenInformation, Observer, Seat, Seed};
/// use radiant_rules::{Radiant, Setup, View};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let radiant = Radiant::new(Setup::new(2))?;
/// let view = radiant.view(&radiant.start(Seed::new(7)), Observer::Seat(Seat::nth(1)));
/// let sent = serde_json::to_string(&view)?;
/// let received: View = serde_json::from_str(&sent)?;
/// assert_eq!((&received, received.to_move), (&view, Some(Seat::nth(1))));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    /// The age, 1 to 3.
    pub age: u8,
    /// What is being decided.
    pub phase: Phase,
    /// Who is to move; nobody when the game is over.
    pub to_move: Option<Seat>,
    /// Who dealt in this age.
    pub dealer: Seat,
    /// The Radiant race.
    pub radiant: Race,
    /// Each seat, in order.
    pub seats: Vec<SeatView>,
    /// Each side, in order.
    pub sides: Vec<SideView>,
    /// The drafting pool; after recruiting the cards left over from it.
    pub pool: Vec<Card>,
    /// How many cards lie face down: the deck, or what is set aside of it after recruiting.
    pub face_down: usize,
    /// How many cards have been recruited in this age.
    pub picks: u8,
    /// The contested region; none while the tracker stands in the middle.
    pub tracker: Option<Region>,
    /// Coins on the map: regions with any, and how many.
    pub coins: Vec<(Region, u8)>,
    /// Who began the war of this age.
    pub starter: Option<Seat>,
    /// Who leads the battle that is fought.
    pub leader: Option<Seat>,
    /// The sides that have ever won a battle, the one that did most recently first.
    pub latest_winners: Vec<Side>,
    /// How the game ended.
    pub outcome: Option<RadiantOutcome>,
}

/// A seat as an observer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeatView {
    /// How many cards it holds.
    pub hand_size: usize,
    /// The cards it holds, if they are the observer's own.
    pub hand: Option<Vec<Card>>,
    /// Units that everybody knows it to hold, each as often (RADIANT-54).
    pub known: Vec<Unit>,
    /// Units that everybody knows it not to hold (RADIANT-54).
    pub lacks: Vec<Unit>,
    /// Races that everybody knows it not to hold a card of (RADIANT-54).
    pub voids: Vec<Race>,
    /// What it has played or lost in this war.
    pub played: Vec<Card>,
    /// Its melds of this age: the observer's own, and everybody's once all have chosen.
    pub melds: Option<Vec<Meld>>,
    /// What it has done in this battle.
    pub battle: Turned,
}

/// A side as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SideView {
    /// Its points; this age's map and coins count at its end.
    pub points: u16,
    /// Silver coins won in this age.
    pub silver: u8,
    /// Copper coins won in this age.
    pub copper: u8,
    /// The regions with its cubes.
    pub cubes: RegionSet,
    /// The cards it has captured in this age. They were played in the open (RADIANT-53, a reading).
    pub captured: Vec<Card>,
}

/// An event as one observer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "kebab-case"))]
#[cfg_attr(feature = "serde", serde(expecting = "an event of Radiant as an observer sees it"))]
pub enum Shown {
    /// A hand was dealt.
    Dealt(Dealt),
    /// The observer chose a meld. Nobody else is shown this.
    MeldChosen(MeldChosen),
    /// Everybody sees this.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Open(Open),
}

/// A hand that was dealt, as an observer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Dealt {
    /// Whose hand.
    pub seat: Seat,
    /// How many cards.
    pub count: usize,
    /// The cards, if they are the observer's own.
    pub cards: Option<Vec<Card>>,
}

/// A meld that the observer chose.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MeldChosen {
    /// Who chose it: the observer.
    pub seat: Seat,
    /// The meld.
    pub meld: Meld,
}

impl core::fmt::Display for Shown {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Open(open) => open.fmt(f),
            Self::Dealt(Dealt { seat, count, cards: None }) => {
                write!(f, "seat {seat} is dealt {}", counted(*count, "card"))
            }
            Self::Dealt(Dealt { seat, cards: Some(cards), .. }) => {
                Event::Dealt { seat: *seat, cards: cards.clone() }.fmt(f)
            }
            Self::MeldChosen(MeldChosen { seat, meld }) => {
                Event::MeldChosen { seat: *seat, meld: *meld }.fmt(f)
            }
        }
    }
}

impl HiddenInformation for Radiant {
    type View = View;
    type Shown = Shown;

    fn view(&self, position: &Position, observer: Observer) -> View {
        let seen = position.seen(self, Seat::first(self.seats));
        View {
            age: position.age,
            phase: position.phase,
            to_move: (position.phase != Phase::Over).then_some(position.turn),
            dealer: position.dealer,
            radiant: position.radiant,
            seats: Seat::first(self.seats)
                .map(|seat| self.seat_view(position, seat, observer))
                .collect(),
            sides: Side::first(self.sides).map(|side| self.side_view(position, side)).collect(),
            pool: self.pool(position).collect(),
            face_down: CARDS - seen.count_ones() as usize,
            picks: position.picks,
            tracker: position.tracker(),
            coins: Region::all()
                .map(|region| (region, position.coins(region)))
                .filter(|(_, count)| *count > 0)
                .collect(),
            starter: position.starter(),
            leader: position.leader(),
            latest_winners: position.latest.iter().collect(),
            outcome: (position.phase == Phase::Over).then(|| self.outcome(position)),
        }
    }

    fn show(&self, event: &Event, observer: Observer) -> Option<Shown> {
        match event {
            Event::Open(open) => Some(Shown::Open(open.clone())),
            Event::Dealt { seat, cards } => Some(Shown::Dealt(Dealt {
                seat: *seat,
                count: cards.len(),
                cards: observer.is(*seat).then(|| cards.clone()),
            })),
            Event::MeldChosen { seat, meld } => {
                let own = Shown::MeldChosen(MeldChosen { seat: *seat, meld: *meld });
                observer.is(*seat).then_some(own)
            }
        }
    }

    fn determinize(&self, position: &Position, observer: Seat, seed: Seed) -> Position {
        // A position keeps its own public facts, so there is a world.
        self.another_world(position, observer, seed).unwrap_or(*position)
    }

    fn world_of_view(&self, view: &View, observer: Seat, seed: Seed) -> Result<Position, Problems> {
        self.world_of(view, observer, seed)
    }
}

impl Radiant {
    fn seat_view(&self, position: &Position, seat: Seat, observer: Observer) -> SeatView {
        let is_own = observer.is(seat);
        let melds_are_open = !matches!(position.phase, Phase::Recruit | Phase::Meld);
        SeatView {
            hand_size: position.hands[seat.index() & 3].count_ones() as usize,
            hand: is_own.then(|| self.hand(position, seat).collect()),
            known: self.known(position, seat).collect(),
            lacks: self.lacked(position, seat).collect(),
            voids: self.voids(position, seat).collect(),
            played: self.played(position, seat).collect(),
            melds: (is_own || melds_are_open).then(|| position.melds(seat).iter().collect()),
            battle: position.turned(seat),
        }
    }

    fn side_view(&self, position: &Position, side: Side) -> SideView {
        let (silver, copper) = position.coins_won(side);
        SideView {
            points: position.points(side),
            silver,
            copper,
            cubes: position.cubes(side),
            captured: self.captured(position, side).collect(),
        }
    }
}
