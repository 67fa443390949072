//! Places on the table.

use core::fmt;

use boardgame_core::text::Cursor;
use boardgame_core::{Seat, TextError};

/// A set of places as bits; beyond the eighteen of the table lie the six of people lifted by an
/// effect that puts them down again.
pub(crate) type Places = u32;

/// How many places each player has: three columns with a camp and two people.
pub(crate) const PER_SEAT: usize = 9;
/// How many places the table has.
pub(crate) const PLACES: usize = 2 * PER_SEAT;
/// Where lifted people are.
pub(crate) const LIFTED: usize = PLACES;
/// All places, with those of lifted people.
pub(crate) const ALL_PLACES: usize = LIFTED + 6;
/// The places of lifted people.
pub(crate) const LIFTED_BITS: Places = 0x3f << LIFTED;
/// No place; also "this card" of an effect that no card on the table has.
pub(crate) const NOWHERE: u8 = 0xff;

const CAMP_ROW: Places = 0b111;
/// The camps of both players.
pub(crate) const CAMPS: Places = CAMP_ROW | CAMP_ROW << PER_SEAT;
/// The back places of both players.
pub(crate) const BACKS: Places = CAMPS << 3;
/// The front places of both players.
pub(crate) const FRONTS: Places = CAMPS << 6;
/// The places of people of both players.
pub(crate) const PEOPLE: Places = BACKS | FRONTS;

/// The places of a player.
#[inline]
pub(crate) const fn side(seat: usize) -> Places {
    0x1ff << (seat * PER_SEAT)
}

/// A player's places of these, by their numbers among them.
#[inline]
pub(crate) const fn own_places(places: Places, seat: usize) -> Places {
    places >> (seat * PER_SEAT) & side(0)
}

/// The place of a camp.
#[inline]
pub(crate) const fn camp_at(seat: usize, column: usize) -> usize {
    seat * PER_SEAT + column
}

/// The seat of a place on the table.
#[inline]
pub(crate) const fn seat_of(place: usize) -> usize {
    (place >= PER_SEAT) as usize
}

/// The column of a place on the table, 0 to 2.
#[inline]
pub(crate) const fn column_of(place: usize) -> usize {
    place % 3
}

/// The members of a set of places, lowest first.
#[inline]
pub(crate) fn each(mut places: Places) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (places != 0).then(|| {
            let place = places.trailing_zeros() as usize;
            places &= places - 1;
            place
        })
    })
}

/// The bits of a column's two places for people.
#[inline]
pub(crate) const fn people_of(seat: usize, column: usize) -> Places {
    0b1001 << (seat * PER_SEAT + 3 + column)
}

/// A row of a player's tableau.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Row {
    /// The row of camps.
    Camp,
    /// The place behind another person. A single person of a column stands here.
    Back,
    /// The place in front of another person.
    Front,
}

impl Row {
    /// All rows.
    pub const ALL: [Self; 3] = [Self::Camp, Self::Back, Self::Front];
}

/// A place on the table: a seat, a row, and a column from 1 to 3, counted from its player's left.
///
/// Its text is the seat, the row's first letter and the column: `0c1` is seat 0's left camp, `1f3`
/// the front place in seat 1's right column. A camp that has stepped ahead keeps its place's name;
/// the places of its column's people are called back and front as they stand from home to front.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

/// The place with number 0, where a number can't be another.
pub(crate) const FIRST_PLACE: Place = Place(0);

impl Place {
    /// How many there are.
    pub const COUNT: usize = PLACES;

    /// The place of a seat (0 or 1) in a row and a column from 1 to 3.
    pub const fn new(seat: Seat, row: Row, column: u8) -> Option<Self> {
        if seat.number() > 1 || column < 1 || column > 3 {
            return None;
        }
        Some(Self(seat.number() * PER_SEAT as u8 + row as u8 * 3 + column - 1))
    }

    /// The place with this number, below [`COUNT`](Self::COUNT).
    pub const fn from_number(number: usize) -> Option<Self> {
        if number < PLACES { Some(Self(number as u8)) } else { None }
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// All places.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..PLACES as u8).map(Self)
    }

    /// Whose it is.
    pub const fn seat(self) -> Seat {
        Seat::nth(seat_of(self.0 as usize) as u8)
    }

    /// Its row.
    pub const fn row(self) -> Row {
        Row::ALL[self.0 as usize % PER_SEAT / 3]
    }

    /// Its column, 1 to 3.
    pub const fn column(self) -> u8 {
        self.0 % 3 + 1
    }

    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        cursor.read("a place such as 0c1, 1b2 or 0f3", |cursor| {
            let seat = match cursor.letter()? {
                '0' => Seat::nth(0),
                '1' => Seat::nth(1),
                _ => return None,
            };
            let row = match cursor.letter()? {
                'c' => Row::Camp,
                'b' => Row::Back,
                'f' => Row::Front,
                _ => return None,
            };
            let column = cursor.letter()?.to_digit(10)?;
            Self::new(seat, row, column as u8)
        })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = match self.row() {
            Row::Camp => 'c',
            Row::Back => 'b',
            Row::Front => 'f',
        };
        write!(f, "{}{row}{}", self.seat(), self.column())
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

boardgame_core::text_by_read!(Place);
