//! The four kinds of melds (RADIANT-17 to -20).

use core::fmt;

use boardgame_core::TextError;
use boardgame_core::text::Cursor;

use super::cards::{Race, Rank, Unit};

/// A meld, with its race where it has one. Text: `council`, `army-a`, `guild`, `knight-a`.
///
/// Their order is the one in which a player is asked for them (RADIANT-22).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Meld(u8);

/// The ranks of an Army: all but the Assassin (RADIANT-18, a reading).
const ARMY: [Rank; 5] = [Rank::Elder, Rank::Scout, Rank::Mount, Rank::Knight, Rank::Phalanx];

impl Meld {
    /// How many different melds there are.
    pub const COUNT: usize = 10;
    /// The Council of Elders: one Elder of each race (RADIANT-17).
    pub const COUNCIL: Self = Self(0);
    /// The Assassins' Guild: one Assassin of each race (RADIANT-19).
    pub const GUILD: Self = Self(5);

    /// An Army of this race (RADIANT-18).
    pub const fn army(race: Race) -> Self {
        Self(1 + race as u8)
    }

    /// A Mounted Knight of this race (RADIANT-20).
    pub const fn mounted_knight(race: Race) -> Self {
        Self(6 + race as u8)
    }

    /// The meld with this number, below [`COUNT`](Self::COUNT).
    pub const fn from_number(number: usize) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number as u8)) } else { None }
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// All melds in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// What it is worth in this age, 1 to 3: its basic value times the age.
    pub const fn points(self, age: u8) -> u16 {
        let basic = match self.0 {
            0 => 4,
            1..5 => 3,
            5 => 2,
            _ => 1,
        };
        basic * age as u16
    }

    /// The cards it takes.
    pub fn units(self) -> impl Iterator<Item = Unit> {
        let of_race = |race: u8, ranks: &'static [Rank]| (race..race + 1, ranks);
        let (races, ranks) = match self.0 {
            0 => (0..4, &[Rank::Elder] as &[_]),
            n @ 1..5 => of_race(n - 1, &ARMY),
            5 => (0..4, &[Rank::Assassin] as &[_]),
            n => of_race(n - 6, &[Rank::Mount, Rank::Knight]),
        };
        races.flat_map(move |race| {
            ranks.iter().map(move |&rank| Unit::new(Race::ALL[race as usize], rank))
        })
    }

    /// Reads a meld such as `army-a`.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        if cursor.eat("council") {
            Ok(Self::COUNCIL)
        } else if cursor.eat("guild") {
            Ok(Self::GUILD)
        } else if cursor.eat("army-") {
            Race::read(cursor).map(Self::army)
        } else if cursor.eat("knight-") {
            Race::read(cursor).map(Self::mounted_knight)
        } else {
            Err(cursor.error("a meld: council, army-a, guild or knight-a, with a, t, s or m"))
        }
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let race = |n: u8| Race::ALL[n as usize].letter();
        match self.0 {
            0 => f.write_str("council"),
            n @ 1..5 => write!(f, "army-{}", race(n - 1)),
            5 => f.write_str("guild"),
            n => write!(f, "knight-{}", race(n - 6)),
        }
    }
}

impl fmt::Debug for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

boardgame_core::text_by_read!(Meld);

/// How often a player lays down each meld.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Melds(u32);

impl Melds {
    /// Three bits for each of the ten melds: no hand of 14 holds more than seven of one.
    const BITS: usize = 3;
    /// The most of one meld that can be counted.
    pub const MOST: u32 = (1 << Self::BITS) - 1;

    /// No meld.
    pub const NONE: Self = Self(0);

    /// How often this meld is laid down.
    #[inline]
    pub const fn count(self, meld: Meld) -> u32 {
        self.0 >> (Self::BITS * meld.number()) & Self::MOST
    }

    /// These melds and one more; the same where that meld is counted [`MOST`](Self::MOST) times.
    #[inline]
    #[must_use]
    pub const fn with(self, meld: Meld) -> Self {
        if self.count(meld) == Self::MOST {
            self
        } else {
            Self(self.0 + (1 << (Self::BITS * meld.number())))
        }
    }

    /// Whether there is none.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The number of the last kind laid down, 0 if there is none.
    #[inline]
    pub(crate) const fn last_number(self) -> usize {
        (31 - (self.0 | 1).leading_zeros() as usize) / Self::BITS
    }

    /// The melds in their order, each as often as it is laid down.
    pub fn iter(self) -> impl Iterator<Item = Meld> {
        Meld::all().flat_map(move |meld| (0..self.count(meld)).map(move |_| meld))
    }

    /// The counts as one number, for digests.
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// What they are worth in this age, 1 to 3.
    pub fn points(self, age: u8) -> u16 {
        self.iter().map(|meld| meld.points(age)).sum()
    }
}

impl fmt::Debug for Melds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Meld> for Melds {
    fn from_iter<I: IntoIterator<Item = Meld>>(melds: I) -> Self {
        melds.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    #[test]
    fn melds_have_texts_and_cards() {
        for meld in Meld::all() {
            assert_eq!(meld.to_string().parse(), Ok(meld));
        }
        let cards =
            |meld: Meld| meld.units().map(|unit| unit.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(cards(Meld::COUNCIL), "aEl tEl sEl mEl");
        assert_eq!(cards(Meld::army(Race::Treefolk)), "tEl tSc tMt tKn tPh");
        assert_eq!(cards(Meld::GUILD), "aAs tAs sAs mAs");
        assert_eq!(cards(Meld::mounted_knight(Race::Mariners)), "mMt mKn");
    }

    #[test]
    fn counts_are_kept_apart() {
        let knight = Meld::mounted_knight(Race::Mariners);
        let melds: Melds = [Meld::COUNCIL, knight, knight].into_iter().collect();
        assert_eq!(melds.count(knight), 2);
        assert_eq!(melds.last_number(), knight.number());
        assert_eq!(Melds::NONE.last_number(), 0);
        assert_eq!(melds.points(3), 12 + 3 + 3);
        let many: Melds = core::iter::repeat_n(Meld::COUNCIL, 20).collect();
        assert_eq!((many.count(Meld::COUNCIL), many.count(Meld::army(Race::Avis))), (7, 0));
    }
}
