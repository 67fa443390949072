//! Tiles and the places for them.

use core::fmt;
use core::str::FromStr;

use boardgame_core::TextError;
use boardgame_core::text::Cursor;

use super::{NameError, Player};

/// How many field tiles there are.
pub const FIELD_TILES: usize = 26;
/// How many tiles there are: the field tiles, then two of Castle's and two of Cano's (RAIDENTS-1).
pub const TILES: usize = FIELD_TILES + 4;
/// How many places for tiles the board has: two wide, four long (RAIDENTS-2).
pub const SLOTS: usize = 8;

/// The names of the home tiles and their places.
const HOME_NAMES: [&str; 4] = ["castle-1", "castle-2", "cano-1", "cano-2"];

/// A tile: a field tile, lettered from A to Z, or a home tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The tile with this number: 0 to 25 for the letters, then castle-1, castle-2, cano-1, cano-2.
    pub const fn from_number(number: u8) -> Option<Self> {
        if (number as usize) < TILES { Some(Self(number)) } else { None }
    }

    /// A tile that is known to exist.
    pub(crate) const fn at(number: u8) -> Self {
        Self(number)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number as an index.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a field tile.
    pub const fn is_field(self) -> bool {
        (self.0 as usize) < FIELD_TILES
    }

    /// Whose home tile it is.
    pub const fn home_of(self) -> Option<Player> {
        match self.0 as usize {
            0..FIELD_TILES => None,
            26 | 27 => Some(Player::Castle),
            _ => Some(Player::Cano),
        }
    }

    /// All tiles.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..TILES as u8).map(Self)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match HOME_NAMES.get(usize::from(self.0).wrapping_sub(FIELD_TILES)) {
            Some(name) => f.write_str(name),
            None => write!(f, "{}", char::from(b'A' + self.0)),
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let home = HOME_NAMES.iter().position(|name| *name == text);
        let number = match (home, text.as_bytes()) {
            (Some(home), _) => (FIELD_TILES + home) as u8,
            (None, [letter @ b'A'..=b'Z']) => letter - b'A',
            _ => return Err(NameError("a tile: a letter from A to Z, or such as castle-1")),
        };
        Ok(Self(number))
    }
}

boardgame_core::serde_as_text!(Tile);

/// A place for a tile on the board, in reading order: castle-1, castle-2, the field slots 1 to 4,
/// cano-1, cano-2. Odd ones are at the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

impl Slot {
    /// The four field slots.
    pub const FIELD: [Self; 4] = [Self(2), Self(3), Self(4), Self(5)];

    /// The slot with this number in reading order, from 0 to 7.
    pub const fn from_number(number: u8) -> Option<Self> {
        if (number as usize) < SLOTS { Some(Self(number)) } else { None }
    }

    /// A slot that is known to exist.
    pub(crate) const fn at(number: u8) -> Self {
        Self(number)
    }

    /// Its number in reading order, from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number as an index.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The home tile that lies here; `None` for a field slot.
    pub const fn home_tile(self) -> Option<Tile> {
        match self.0 {
            0 => Some(Tile(26)),
            1 => Some(Tile(27)),
            6 => Some(Tile(28)),
            7 => Some(Tile(29)),
            _ => None,
        }
    }

    /// All slots in reading order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..SLOTS as u8).map(Self)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.home_tile() {
            Some(tile) => tile.fmt(f),
            None => write!(f, "{}", self.0 - 1),
        }
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Slot {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let error = NameError("a slot: 1 to 4, or a home tile's such as castle-1");
        match (HOME_NAMES.iter().position(|name| *name == text), text.as_bytes()) {
            (Some(home), _) => Ok(Self([0, 1, 6, 7][home])),
            (None, [digit @ b'1'..=b'4']) => Ok(Self(digit - b'1' + 2)),
            _ => Err(error),
        }
    }
}

boardgame_core::serde_as_text!(Slot);

/// How far a tile is turned: quarter turns clockwise, 0 to 3 (RAIDENTS-49).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Orientation(u8);

impl Orientation {
    /// All four.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// So many quarter turns clockwise, counted modulo 4.
    pub const fn new(quarters: u8) -> Self {
        Self(quarters & 3)
    }

    /// Quarter turns clockwise, 0 to 3.
    pub const fn quarters(self) -> u8 {
        self.0
    }

    /// Turned on by so many quarter turns clockwise, counted modulo 4.
    #[must_use]
    pub const fn plus(self, quarters: u8) -> Self {
        Self(self.0.wrapping_add(quarters) & 3)
    }
}

impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A tile with its orientation. Its text is such as `K:1`; `K` alone isn't turned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlacedTile {
    /// The tile.
    pub tile: Tile,
    /// How it lies.
    pub orientation: Orientation,
}

impl PlacedTile {
    /// Reads a tile, with its orientation if it is turned.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        let tile = cursor.read("a tile: a letter from A to Z, or such as castle-1", |cursor| {
            cursor.word().parse().ok()
        })?;
        let quarters = if cursor.eat(":") {
            cursor.number("quarter turns clockwise from 0 to 3", 0..=3)?
        } else {
            0
        };
        Ok(Self { tile, orientation: Orientation::new(quarters) })
    }
}

impl fmt::Display for PlacedTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.orientation.0 {
            0 => self.tile.fmt(f),
            quarters => write!(f, "{}:{quarters}", self.tile),
        }
    }
}

impl fmt::Debug for PlacedTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

boardgame_core::text_by_read!(PlacedTile);
