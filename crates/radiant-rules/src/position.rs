//! A position: 256 bytes at most of plain data, and questions about it.

use core::fmt;

use boardgame_core::text::Cursor;
use boardgame_core::{Chance, Deck, Seat, Side, TextError};

use crate::components::cards::{Card, Race, Rank, Unit};
use crate::components::map::{REGIONS, Region, RegionSet};
use crate::components::melds::Melds;
use crate::latest::Latest;
use crate::layout::{Pile, Units, race_mask};
use crate::rules::{MIDDLE, Radiant};

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Phase {
    /// Taking cards from the drafting pool.
    Recruit,
    /// Laying down melds, in secret.
    Meld,
    /// War: moving the battle tracker.
    Move,
    /// War: playing cards in a battle.
    Play,
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// All phases.
    pub const ALL: [Self; 5] = [Self::Recruit, Self::Meld, Self::Move, Self::Play, Self::Over];

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Recruit => "recruit",
            Self::Meld => "meld",
            Self::Move => "move",
            Self::Play => "play",
            Self::Over => "over",
        }
    }
}

/// What a seat has done in the battle so far. Text: `-`, `pass`, `aKn`, `aKn+aMt`, or `aAs>2sPh`
/// for an Assassin that found seat 2's Phalanx.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turned {
    /// It has not had its turn, or was skipped for want of cards.
    Nothing,
    /// It passed after an assassination.
    Passed,
    /// It played a card alone; an Assassin without victim too, whether it named a card or not.
    Single(Card),
    /// It played a Mounted Knight.
    Mounted {
        /// The Knight.
        knight: Card,
        /// The Mount.
        mount: Card,
    },
    /// It played an Assassin that found its victim.
    Assassination {
        /// The Assassin.
        assassin: Card,
        /// The card that was defeated.
        victim: Card,
        /// Whose card that was.
        target: Seat,
    },
}

/// [`Turned`] in two bytes: the card, and what lies with it.
///
/// A card's byte is its number, with [`MOUNTED`] for a Knight that rides; a Mount's is its number, a
/// victim's its number and its owner in the two highest bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Slot {
    card: u8,
    with: u8,
}

/// The bits of a number in a slot's bytes; 62 and 63 are no card's.
const NUMBER: u8 = 0x3f;
const NO_CARD: u8 = 0xff;
const PASS: u8 = 0xfe;
const MOUNTED: u8 = 0x40;

/// How strong a card's byte is: 0 for none, its rank and one, above all a Mounted Knight.
const STRENGTHS: [u8; 256] = {
    let mut strengths = [0; 256];
    let mut number = 0;
    while number < Card::FACES {
        strengths[number] = number as u8 % 12 / 2 + 1;
        strengths[number | MOUNTED as usize] = Rank::ALL.len() as u8 + 1;
        number += 1;
    }
    strengths
};

impl Slot {
    pub(crate) const EMPTY: Self = Self { card: NO_CARD, with: NO_CARD };

    #[inline]
    pub(crate) fn new(turned: Turned) -> Self {
        match turned {
            Turned::Nothing => Self::EMPTY,
            Turned::Passed => Self { card: PASS, with: NO_CARD },
            Turned::Single(card) => Self { card: card.number() as u8, with: NO_CARD },
            Turned::Mounted { knight, mount } => {
                Self { card: knight.number() as u8 | MOUNTED, with: mount.number() as u8 }
            }
            Turned::Assassination { assassin, victim, target } => Self {
                card: assassin.number() as u8,
                with: victim.number() as u8 | (target.number() & 3) << 6,
            },
        }
    }

    pub(crate) fn turned(self) -> Turned {
        let Some(card) = Card::from_number((self.card & NUMBER).into()) else {
            return if self.card == PASS { Turned::Passed } else { Turned::Nothing };
        };
        let Some(with) = Card::from_number((self.with & NUMBER).into()) else {
            return Turned::Single(card);
        };
        if self.card & MOUNTED == 0 {
            let target = Seat::nth(self.with >> 6);
            Turned::Assassination { assassin: card, victim: with, target }
        } else {
            Turned::Mounted { knight: card, mount: with }
        }
    }

    /// Whether an Assassin lies here that found its victim in the seat's hand.
    #[inline]
    pub(crate) fn has_victim_of(self, seat: Seat) -> bool {
        self.with != NO_CARD && self.card & MOUNTED == 0 && self.with >> 6 == seat.number()
    }

    /// The rank that counts in the battle and one: 0 for no play, 7 for a Mounted Knight. An
    /// Assassin has its victim's (RADIANT-36); a Mount is never stronger than its Knight.
    #[inline]
    pub(crate) fn strength(self) -> u8 {
        let with = if self.with == NO_CARD { NO_CARD } else { self.with & NUMBER };
        STRENGTHS[usize::from(self.card)].max(STRENGTHS[usize::from(with)])
    }

    /// Both bytes: in the lower six bits the number of a card, or of none.
    #[inline]
    pub(crate) fn bytes(self) -> [u8; 2] {
        [self.card, self.with]
    }
}

impl fmt::Display for Turned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("-"),
            Self::Passed => f.write_str("pass"),
            Self::Single(card) => card.fmt(f),
            Self::Mounted { knight, mount } => write!(f, "{knight}+{mount}"),
            Self::Assassination { assassin, victim, target } => {
                write!(f, "{assassin}>{target}{victim}")
            }
        }
    }
}

impl fmt::Debug for Turned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

boardgame_core::text_by_read!(Turned);

impl Turned {
    /// Reads what a seat has done.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        if cursor.eat("-") {
            return Ok(Self::Nothing);
        }
        if cursor.eat("pass") {
            return Ok(Self::Passed);
        }
        let first = Card::read(cursor)?;
        if cursor.eat("+") {
            Ok(Self::Mounted { knight: first, mount: Card::read(cursor)? })
        } else if cursor.eat(">") {
            let target = cursor.read("a seat from 0 to 3", |cursor| {
                let number = cursor.letter()?.to_digit(4)?;
                Some(Seat::nth(number as u8))
            })?;
            Ok(Self::Assassination { assassin: first, victim: Card::read(cursor)?, target })
        } else {
            Ok(Self::Single(first))
        }
    }

    /// This with every card replaced.
    pub(crate) fn map_cards(self, mut change: impl FnMut(Card) -> Card) -> Self {
        match self {
            Self::Nothing | Self::Passed => self,
            Self::Single(card) => Self::Single(change(card)),
            Self::Mounted { knight, mount } => {
                Self::Mounted { knight: change(knight), mount: change(mount) }
            }
            Self::Assassination { assassin, victim, target } => {
                Self::Assassination { assassin: change(assassin), victim: change(victim), target }
            }
        }
    }

    /// The cards that lie there: the one played first, then what lies with it.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let (first, second) = match self {
            Self::Nothing | Self::Passed => (None, None),
            Self::Single(card) => (Some(card), None),
            Self::Mounted { knight, mount } => (Some(knight), Some(mount)),
            Self::Assassination { assassin, victim, .. } => (Some(assassin), Some(victim)),
        };
        first.into_iter().chain(second)
    }
}

/// Everything that the future of a game depends on: plain data, `Copy`, without a heap.
///
/// It means something only together with the [`Radiant`] that made it. Fields that say nothing in
/// a phase are reset, so that positions which no rule can tell apart are equal. Most questions need
/// the rules value: [`Radiant::hand`], [`Radiant::pool`] and so on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    pub(crate) hands: [Pile; 4],
    /// What everybody knows to be in each hand (RADIANT-54).
    pub(crate) known: [Units; 4],
    /// What each seat has played or lost in this war (RADIANT-53).
    pub(crate) played: [Pile; 4],
    pub(crate) captured: [Pile; 3],
    pub(crate) pool: Pile,
    /// Units that everybody knows not to be in each hand, one bit each by their number. A race that
    /// the seat is void of is all six of its units.
    pub(crate) lacks: [u32; 4],
    pub(crate) melds: [Melds; 4],
    pub(crate) cubes: [RegionSet; 3],
    /// The number of coins on each region, 0 to 3: its low bit, and its high bit. Silver on
    /// temples, copper elsewhere.
    pub(crate) coins: [RegionSet; 2],
    pub(crate) chance: Chance,
    pub(crate) points: [u16; 3],
    /// Coins won in this age.
    pub(crate) silver: [u8; 3],
    pub(crate) copper: [u8; 3],
    pub(crate) latest: Latest,
    /// The cards that will be drawn, the top one last.
    pub(crate) deck: Deck<Card, 12>,
    pub(crate) table: [Slot; 4],
    pub(crate) phase: Phase,
    pub(crate) age: u8,
    pub(crate) radiant: Race,
    pub(crate) dealer: Seat,
    pub(crate) turn: Seat,
    pub(crate) leader: Seat,
    pub(crate) starter: Seat,
    /// How many cards have been recruited in this age.
    pub(crate) picks: u8,
    /// The number of the contested region, or [`MIDDLE`].
    pub(crate) tracker: u8,
}

impl Position {
    /// A position in which nothing has happened: no card anywhere, an empty map.
    pub(crate) fn empty(chance: Chance, dealer: Seat, radiant: Race) -> Self {
        Self {
            hands: [0; 4],
            known: [0; 4],
            played: [0; 4],
            captured: [0; 3],
            pool: 0,
            lacks: [0; 4],
            melds: [Melds::NONE; 4],
            cubes: [RegionSet::EMPTY; 3],
            coins: [RegionSet::EMPTY; 2],
            chance,
            points: [0; 3],
            silver: [0; 3],
            copper: [0; 3],
            latest: Latest::default(),
            deck: Deck::new(),
            table: [Slot::EMPTY; 4],
            phase: Phase::Recruit,
            age: 1,
            radiant,
            dealer,
            turn: dealer,
            leader: Seat::default(),
            starter: Seat::default(),
            picks: 0,
            tracker: MIDDLE as u8,
        }
    }

    /// The age, 1 to 3.
    pub fn age(&self) -> u8 {
        self.age
    }

    /// What is being decided.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who dealt in this age.
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The race that is Radiant in this age.
    pub fn radiant(&self) -> Race {
        self.radiant
    }

    /// Where the battle tracker stands; `None` is the middle.
    pub fn tracker(&self) -> Option<Region> {
        Region::from_number(self.tracker.into())
    }

    /// The side's points so far; those of this age's map and coins come at its end.
    pub fn points(&self, side: Side) -> u16 {
        self.points.get(side.index()).copied().unwrap_or(0)
    }

    /// The regions with this side's cubes.
    pub fn cubes(&self, side: Side) -> RegionSet {
        self.cubes.get(side.index()).copied().unwrap_or_default()
    }

    /// How many coins lie on the region: silver on a temple, copper elsewhere.
    pub fn coins(&self, region: Region) -> u8 {
        u8::from(self.coins[0].contains(region)) + 2 * u8::from(self.coins[1].contains(region))
    }

    /// The silver and copper coins that the side has won in this age.
    pub fn coins_won(&self, side: Side) -> (u8, u8) {
        let of = |coins: [u8; 3]| coins.get(side.index()).copied().unwrap_or(0);
        (of(self.silver), of(self.copper))
    }

    /// The melds that a seat has laid down in this age, in secret until all have.
    pub fn melds(&self, seat: Seat) -> Melds {
        self.melds.get(seat.index()).copied().unwrap_or_default()
    }

    /// What the seat has done in this battle.
    pub fn turned(&self, seat: Seat) -> Turned {
        self.table.get(seat.index()).map_or(Turned::Nothing, |slot| slot.turned())
    }

    /// Who leads the battle, while one is fought.
    pub fn leader(&self) -> Option<Seat> {
        (self.phase == Phase::Play).then_some(self.leader)
    }

    /// Who began the war of this age, once it has begun.
    pub fn starter(&self) -> Option<Seat> {
        self.is_war().then_some(self.starter)
    }

    /// How many cards have been recruited in this age.
    pub fn picks(&self) -> u8 {
        self.picks
    }

    /// Seed and count of chance.
    pub fn chance(&self) -> Chance {
        self.chance
    }

    /// The sides that have won a battle in this game, the one that did most recently first.
    pub fn latest_winners(&self) -> impl Iterator<Item = Side> + Clone {
        self.latest.iter()
    }

    /// Whether the war of the age goes on.
    pub(crate) fn is_war(&self) -> bool {
        matches!(self.phase, Phase::Move | Phase::Play)
    }

    /// The number of the place of the tracker.
    #[inline]
    pub(crate) fn place(&self) -> usize {
        usize::from(self.tracker).min(MIDDLE)
    }

    /// Puts coins on regions, one each, on top of those there.
    pub(crate) fn add_coins(&mut self, regions: RegionSet) {
        let [low, high] = &mut self.coins;
        high.0 |= low.0 & regions.0;
        low.0 ^= regions.0;
    }

    /// Takes all coins from a region and gives their number.
    #[inline]
    pub(crate) fn take_coins(&mut self, region: Region) -> u8 {
        let count = self.coins(region);
        for bits in &mut self.coins {
            bits.0 &= !(1 << region.number());
        }
        count
    }

    /// All cards played or lost in this war.
    pub(crate) fn all_played(&self, rules: &Radiant) -> Pile {
        self.played.iter().fold(0, |all, pile| rules.layout.both(all, *pile))
    }

    /// The pile of everything that lies open or is in the hands of these seats: what is left of the
    /// deck's 48 is unseen.
    pub(crate) fn seen(&self, rules: &Radiant, hands: impl IntoIterator<Item = Seat>) -> Pile {
        let open = rules.layout.both(self.pool, self.all_played(rules));
        hands
            .into_iter()
            .fold(open, |seen, seat| rules.layout.both(seen, self.hands[seat.index() & 3]))
    }
}

/// Questions about positions that need the rules value. Those about hands tell hidden things: what
/// one player may see is the [`view`](boardgame_core::HiddenInformation::view).
impl Radiant {
    /// The cards in a seat's hand, face by face.
    pub fn hand(&self, position: &Position, seat: Seat) -> impl Iterator<Item = Card> + Clone {
        self.layout.cards(position.hands.get(seat.index()).copied().unwrap_or(0))
    }

    /// The cards of the drafting pool; after recruiting those that were left over.
    pub fn pool(&self, position: &Position) -> impl Iterator<Item = Card> + Clone {
        self.layout.cards(position.pool)
    }

    /// The cards that a side has captured in this age.
    pub fn captured(&self, position: &Position, side: Side) -> impl Iterator<Item = Card> + Clone {
        self.layout.cards(position.captured.get(side.index()).copied().unwrap_or(0))
    }

    /// The cards that a seat has played or lost in this war.
    pub fn played(&self, position: &Position, seat: Seat) -> impl Iterator<Item = Card> + Clone {
        self.layout.cards(position.played.get(seat.index()).copied().unwrap_or(0))
    }

    /// The units that everybody knows to be in a seat's hand, each as often (RADIANT-54).
    pub fn known(&self, position: &Position, seat: Seat) -> impl Iterator<Item = Unit> {
        self.layout.each_unit(position.known.get(seat.index()).copied().unwrap_or(0))
    }

    /// The units that everybody knows not to be in a seat's hand: named by a failed assassination,
    /// or of a race it is void of (RADIANT-54).
    pub fn lacked(&self, position: &Position, seat: Seat) -> impl Iterator<Item = Unit> {
        let lacks = position.lacks.get(seat.index()).copied().unwrap_or(0);
        Unit::all().filter(move |unit| lacks >> unit.number() & 1 == 1)
    }

    /// The races that everybody knows not to be in a seat's hand (RADIANT-54).
    pub fn voids(&self, position: &Position, seat: Seat) -> impl Iterator<Item = Race> {
        let lacks = position.lacks.get(seat.index()).copied().unwrap_or(0);
        Race::ALL.into_iter().filter(move |race| lacks & lacks_of(*race) == lacks_of(*race))
    }

    /// Whether a race is native where the tracker stands.
    pub fn is_native(&self, position: &Position, race: Race) -> bool {
        self.natives[position.place()] & race_mask(race) != 0
    }
}

/// The bits in [`Position::lacks`] of all six units of a race.
pub(crate) const fn lacks_of(race: Race) -> u32 {
    0x3f << (race as u32 * 6)
}

const _: () = assert!(size_of::<Position>() <= 256);
const _: () = assert!(MIDDLE == REGIONS);
