//! Races, ranks and the 48 cards (RADIANT-1 to -3).

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::TextError;
use boardgame_core::text::Cursor;

use super::map::Realm;

/// How many cards there are.
pub const CARDS: usize = 48;
/// How many of them belong to each race.
pub(crate) const CARDS_OF_A_RACE: usize = 12;

/// A race; its letter in texts is the first of its name in lower case.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Race {
    /// Native to the Clouds.
    Avis,
    /// Native to the Forest.
    Treefolk,
    /// Native to the Mountains.
    Stonedwellers,
    /// Native to the Sea.
    Mariners,
}

impl Race {
    /// All four, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Avis, Self::Treefolk, Self::Stonedwellers, Self::Mariners];

    /// Its letter in texts.
    pub const fn letter(self) -> char {
        ['a', 't', 's', 'm'][self as usize]
    }

    /// The race with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|race| race.letter() == letter)
    }

    /// The realm it is native to (RADIANT-3).
    pub const fn home(self) -> Realm {
        Realm::ALL[self as usize]
    }

    /// Reads a race's letter.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        cursor.read("a race: a, t, s or m", |cursor| cursor.letter().and_then(Self::from_letter))
    }
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Avis => "Avis",
            Self::Treefolk => "Treefolk",
            Self::Stonedwellers => "Stonedwellers",
            Self::Mariners => "Mariners",
        })
    }
}

/// A rank, from the lowest to the highest. A Mounted Knight, higher than all of them, is two cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Rank {
    /// `As`, the lowest; may assassinate instead.
    Assassin,
    /// `El`.
    Elder,
    /// `Sc`; who holds most of them begins the war.
    Scout,
    /// `Mt`; with a Knight of its race a Mounted Knight.
    Mount,
    /// `Kn`; with a Mount of its race a Mounted Knight.
    Knight,
    /// `Ph`, the highest single card.
    Phalanx,
}

impl Rank {
    /// All six, the lowest first.
    pub const ALL: [Self; 6] =
        [Self::Assassin, Self::Elder, Self::Scout, Self::Mount, Self::Knight, Self::Phalanx];

    /// Its two letters in texts.
    pub const fn letters(self) -> &'static str {
        ["As", "El", "Sc", "Mt", "Kn", "Ph"][self as usize]
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Assassin => "Assassin",
            Self::Elder => "Elder",
            Self::Scout => "Scout",
            Self::Mount => "Mount",
            Self::Knight => "Knight",
            Self::Phalanx => "Phalanx",
        })
    }
}

/// A race and a rank: what an assassin names, and what is known of a hand. Text: `aKn`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit(u8);

impl Unit {
    /// How many there are.
    pub const COUNT: usize = 24;

    /// The unit of this race and rank.
    #[inline]
    pub const fn new(race: Race, rank: Rank) -> Self {
        Self(race as u8 * 6 + rank as u8)
    }

    /// The unit with this number, below [`COUNT`](Self::COUNT).
    pub const fn from_number(number: usize) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number as u8)) } else { None }
    }

    /// Its number: race by race, in each race the lowest rank first.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// All units in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its race.
    #[inline]
    pub const fn race(self) -> Race {
        Race::ALL[(self.0 / 6) as usize]
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 % 6) as usize]
    }

    /// Reads a unit such as `aKn`.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        let race = Race::read(cursor)?;
        let rank = cursor.read("a rank: As, El, Sc, Mt, Kn or Ph", |cursor| {
            Rank::ALL.into_iter().find(|rank| cursor.eat(rank.letters()))
        })?;
        Ok(Self::new(race, rank))
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.race().letter(), self.rank().letters())
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

boardgame_core::text_by_read!(Unit);

/// The face of a card: race, rank, and whether a coin is printed on it. Text: `aKn`, or `aEl$`
/// with a coin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many faces there can be.
    pub const FACES: usize = 48;

    /// The face of this race and rank, with or without a coin.
    #[inline]
    pub const fn new(race: Race, rank: Rank, coin: bool) -> Self {
        Self::of_unit(Unit::new(race, rank), coin)
    }

    /// The face of this unit, with or without a coin.
    #[inline]
    pub const fn of_unit(unit: Unit, coin: bool) -> Self {
        Self(unit.0 * 2 + coin as u8)
    }

    /// The face with this number, below [`FACES`](Self::FACES).
    pub const fn from_number(number: usize) -> Option<Self> {
        if number < Self::FACES { Some(Self(number as u8)) } else { None }
    }

    /// Its number: unit by unit, in each unit the face without a coin first.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// All faces in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::FACES as u8).map(Self)
    }

    /// Race and rank.
    #[inline]
    pub const fn unit(self) -> Unit {
        Unit(self.0 / 2)
    }

    /// Its race.
    #[inline]
    pub const fn race(self) -> Race {
        self.unit().race()
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        self.unit().rank()
    }

    /// Whether it shows a coin.
    #[inline]
    pub const fn has_coin(self) -> bool {
        self.0 % 2 == 1
    }

    /// Reads a face such as `aKn` or `aEl$`.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        let unit = Unit::read(cursor)?;
        Ok(Self::of_unit(unit, cursor.eat("$")))
    }
}

/// The first face, so that a pile has something to reset its slots to.
impl Default for Card {
    fn default() -> Self {
        Self(0)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.unit(), if self.has_coin() { "$" } else { "" })
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

boardgame_core::text_by_read!(Card);

/// The default deck (RADIANT-2, a stand-in): two of each unit, with a coin on every Elder.
pub fn default_deck() -> Vec<Card> {
    Unit::all().flat_map(|unit| [Card::of_unit(unit, unit.rank() == Rank::Elder); 2]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn faces_have_texts_and_numbers() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::from_number(card.number()), Some(card));
            assert_eq!(Card::new(card.race(), card.rank(), card.has_coin()), card);
        }
        assert_eq!(Card::new(Race::Mariners, Rank::Elder, true).to_string(), "mEl$");
        assert_eq!(Card::from_number(48), None);
    }

    #[test]
    fn other_texts_are_refused() {
        let error = "aXy".parse::<Card>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "column 2: expected a rank: As, El, Sc, Mt, Kn or Ph, found `Xy`"
        );
        assert!("".parse::<Unit>().is_err());
        assert!("aKn$".parse::<Unit>().is_err());
        assert!("aKn ".parse::<Card>().is_err());
    }
}
