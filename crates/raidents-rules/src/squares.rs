//! Squares and sets of squares.
//!
//! Every board, whatever its tiles' side, is numbered as the largest one: ten columns to a row. A
//! square then has one name and one number everywhere, and the text of an action needs no rules. A
//! [`Squares`] is one bit a square in four words. Its bits begin at [`MARGIN`], two rows and two
//! columns above the lowest: the window around a square, up to two steps away, can be cut out from
//! any square with one double shift, and what lies beyond the board is never set. Unions and
//! differences of four words are two vector instructions, as fast as on the 128 bits that a board
//! of 8 × 16 would need.

use core::fmt;
use core::ops::{BitAnd, BitOr, Sub};

use boardgame_core::TextError;
use boardgame_core::text::Cursor;

use crate::components::Direction;

/// How many columns the numbering has: the widest board's.
pub const MOST_COLUMNS: u8 = 10;
/// How many rows the numbering has: the longest board's.
pub const MOST_ROWS: u8 = 20;
/// How many squares the numbering has.
pub const MOST_SQUARES: u8 = MOST_COLUMNS * MOST_ROWS;
/// The bit of the first square: two rows and two columns of room below it.
const MARGIN: u8 = 2 * MOST_COLUMNS + 2;

/// A square: its column is a letter from the left, its row a number from Cano's end (RAIDENTS-49).
///
/// ```
/// use raidents_rules::Square;
/// let square: Square = "d8".parse().unwrap();
/// assert_eq!((square.column(), square.row()), (4, 8));
/// assert_eq!(square.to_string(), "d8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square in this column and row, both counted from 1; `None` beyond column 10 or row 20.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column >= 1 && column <= MOST_COLUMNS && row >= 1 && row <= MOST_ROWS {
            Some(Self((row - 1) * MOST_COLUMNS + column - 1))
        } else {
            None
        }
    }

    /// The square with this number; `None` from [`MOST_SQUARES`] on.
    pub const fn from_number(number: u8) -> Option<Self> {
        if number < MOST_SQUARES { Some(Self(number)) } else { None }
    }

    /// A square that is known to exist.
    pub(crate) const fn at(number: u8) -> Self {
        debug_assert!(number < MOST_SQUARES);
        Self(number)
    }

    /// Its number: row by row from Cano's end, ten to a row whatever the board.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number as an index, below [`MOST_SQUARES`].
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column, from 1 at the left.
    pub const fn column(self) -> u8 {
        self.0 % MOST_COLUMNS + 1
    }

    /// Its row, from 1 at Cano's end.
    pub const fn row(self) -> u8 {
        self.0 / MOST_COLUMNS + 1
    }

    /// The square so many columns to the right and rows up, within the numbering.
    pub(crate) fn offset(self, columns: i8, rows: i8) -> Option<Self> {
        let column = self.column().checked_add_signed(columns)?;
        Self::new(column, self.row().checked_add_signed(rows)?)
    }

    /// The next square in this direction, within the numbering.
    pub(crate) fn step(self, direction: Direction) -> Option<Self> {
        let (columns, rows) = direction.offset();
        self.offset(columns, rows)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column() - 1), self.row())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Square {
    /// Reads a square such as `d8`.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        cursor.read("a square such as d8", |cursor| {
            let column = cursor.letter().filter(char::is_ascii_lowercase)? as u8 - b'a' + 1;
            let digits = cursor.take_while(|letter| letter.is_ascii_digit());
            let row = digits.parse().ok().filter(|_| !digits.starts_with('0'))?;
            Self::new(column, row)
        })
    }
}

boardgame_core::text_by_read!(Square);

/// A set of squares.
///
/// ```
/// use raidents_rules::{Square, Squares};
/// let squares: Squares = ["b1", "a2"].iter().map(|name| name.parse::<Square>().unwrap()).collect();
/// assert_eq!(squares.to_string(), "b1,a2");
/// let b1 = "b1".parse().unwrap();
/// assert_eq!(squares - Squares::of(b1), squares.without(b1));
/// assert_eq!(squares.minus(Squares::of(b1)).with(b1), squares);
/// assert_eq!(squares.without(b1).or(Squares::of(b1)).and(squares), squares);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Squares([u64; 4]);

impl Squares {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 4]);

    /// The set of one square.
    pub const fn of(square: Square) -> Self {
        let mut squares = Self::EMPTY;
        squares.insert(square);
        squares
    }

    /// The word and the bit of a square.
    const fn place(square: Square) -> (usize, u32) {
        let bit = square.0 as u32 + MARGIN as u32;
        ((bit >> 6) as usize & 3, bit & 63)
    }

    /// Whether the square is in it.
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        let (word, bit) = Self::place(square);
        self.0[word] >> bit & 1 == 1
    }

    /// Puts a square in.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        let (word, bit) = Self::place(square);
        self.0[word] |= 1 << bit;
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        let (word, bit) = Self::place(square);
        self.0[word] &= !(1 << bit);
    }

    /// This set with one more.
    #[inline]
    #[must_use]
    pub const fn with(mut self, square: Square) -> Self {
        self.insert(square);
        self
    }

    /// This set with one less.
    #[inline]
    #[must_use]
    pub const fn without(mut self, square: Square) -> Self {
        self.remove(square);
        self
    }

    /// What is in this set or the other: `|`.
    #[inline]
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        self | other
    }

    /// What is in both: `&`.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        self & other
    }

    /// What is in this set only: `-`.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        self - other
    }

    /// Whether none is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many are in it.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones()
            + self.0[1].count_ones()
            + self.0[2].count_ones()
            + self.0[3].count_ones()) as usize
    }

    /// Whether the two sets share a square.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The member with the lowest number.
    pub fn lowest(self) -> Option<Square> {
        self.into_iter().next()
    }

    /// The member with the highest number.
    pub fn highest(self) -> Option<Square> {
        let word = (0..4).rev().find(|word| self.0[*word] != 0)?;
        let bit = 63 - self.0[word].leading_zeros() as u8;
        Some(Square::at(((word as u8) << 6 | bit) - MARGIN))
    }

    /// The members by number: row by row from Cano's end, each from the left.
    #[inline]
    pub fn iter(self) -> SquareIter {
        SquareIter { squares: self, word: 0 }
    }

    /// Calls `visit` with each member, lowest number first: [`iter`](Self::iter) without its state.
    #[inline]
    pub(crate) fn each(self, mut visit: impl FnMut(Square)) {
        for (word, &bits) in self.0.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                visit(Square((((word as u32) << 6) + bits.trailing_zeros()) as u8 - MARGIN));
                bits &= bits - 1;
            }
        }
    }

    /// Calls `visit` with each run of eight squares that begins at a member, as a bit each, until all
    /// members have been in one; lowest number first.
    #[inline]
    pub(crate) fn each_eight(self, mut visit: impl FnMut(Square, u8)) {
        for (word, &bits) in self.0.iter().enumerate() {
            each_eight(bits, |place, eight| {
                visit(Square((((word as u32) << 6) + place) as u8 - MARGIN), eight);
            });
        }
    }

    /// The 64 bits from the square `back` before `square` on: a member so many squares after the
    /// first is the bit with that number. `back` is at most [`MARGIN`].
    #[inline]
    const fn window(&self, square: Square, back: u8) -> u64 {
        let first = (square.0 + MARGIN - back) as usize;
        let (word, shift) = (first >> 6, first & 63);
        // Behind the last word comes the first, whose bits no mask asks for.
        self.0[word & 3] >> shift | (self.0[(word + 1) & 3] << 1) << (63 - shift)
    }

    /// Which of the eight squares around `square` are in it, in reading order: bit 0 is up and to
    /// the left, bit 7 down and to the right.
    #[inline]
    pub(crate) fn around(&self, square: Square) -> u8 {
        Vicinity::of(square).cut(self).around()
    }

    /// The 5 × 5 squares around `square`, ten bits to a row, from the lowest row's left on.
    #[inline]
    pub(crate) const fn around_two(&self, square: Square) -> u64 {
        self.window(square, MARGIN)
    }

    /// The square that a bit of [`around_two`](Self::around_two) stands for.
    #[inline]
    pub(crate) const fn in_around_two(square: Square, bit: u32) -> Square {
        Square((square.0 + bit as u8) - MARGIN)
    }

    /// Replaces those of the 64 squares from `first` on that the mask names.
    pub(crate) const fn replace(&mut self, first: Square, mask: u64, bits: u64) {
        let (word, shift) = Self::place(first);
        self.0[word] = self.0[word] & !(mask << shift) | bits << shift;
        let next = (word + 1) & 3;
        let above = (mask >> 1) >> (63 - shift);
        self.0[next] = self.0[next] & !above | (bits >> 1) >> (63 - shift);
    }

    /// The squares of a column, counted from 0.
    const fn column(column: u8) -> Self {
        let mut squares = Self::EMPTY;
        let mut row = 0;
        while row < MOST_ROWS {
            squares.insert(Square(row * MOST_COLUMNS + column));
            row += 1;
        }
        squares
    }

    /// This set with every member's neighbours; those beyond the board's edge have to be taken off
    /// afterwards.
    pub(crate) fn grown(self) -> Self {
        const FIRST: Squares = Squares::column(0);
        const LAST: Squares = Squares::column(MOST_COLUMNS - 1);
        let row = self | (self - LAST).up_by(1) | (self - FIRST).down_by(1);
        row | row.up_by(MOST_COLUMNS) | row.down_by(MOST_COLUMNS)
    }

    /// Every member moved so many numbers up; fewer than 64.
    fn up_by(self, count: u8) -> Self {
        let [w0, w1, w2, w3] = self.0;
        let rest = 64 - count;
        Self([
            w0 << count,
            w1 << count | w0 >> rest,
            w2 << count | w1 >> rest,
            w3 << count | w2 >> rest,
        ])
    }

    /// Every member moved so many numbers down; fewer than 64.
    fn down_by(self, count: u8) -> Self {
        let [w0, w1, w2, w3] = self.0;
        let rest = 64 - count;
        Self([
            w0 >> count | w1 << rest,
            w1 >> count | w2 << rest,
            w2 >> count | w3 << rest,
            w3 >> count,
        ])
    }

    /// One number for each word, for digests.
    pub(crate) const fn words(self) -> [u64; 4] {
        self.0
    }
}

/// Calls `visit` with each run of eight bits that begins at a set one, and with the place of that,
/// until all set bits have been in one; lowest first.
#[inline]
pub(crate) fn each_eight(mut bits: u64, mut visit: impl FnMut(u32, u8)) {
    while bits != 0 {
        let place = bits.trailing_zeros();
        visit(place, (bits >> place) as u8);
        bits &= !(0xff << place);
    }
}

/// Where in every set the squares around one square lie: cutting several sets at the same place
/// finds it once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vicinity {
    word: usize,
    shift: u32,
}

/// What of a set lies around a square, and on it; several of them can be joined.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut(u64);

impl Vicinity {
    /// The vicinity of a square.
    #[inline]
    pub(crate) const fn of(square: Square) -> Self {
        // The first square of the vicinity, one row and one column back.
        let first = square.0 as u32 + (MARGIN - MOST_COLUMNS - 1) as u32;
        Self { word: (first >> 6) as usize & 3, shift: first & 63 }
    }

    /// What of the set lies here.
    #[inline]
    pub(crate) const fn cut(self, squares: &Squares) -> Cut {
        // Behind the last word comes the first, whose bits nobody asks for.
        let above = squares.0[(self.word + 1) & 3] << 1 << (63 - self.shift);
        Cut(squares.0[self.word] >> self.shift | above)
    }
}

impl Cut {
    /// What lies in either.
    #[inline]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the square in the middle is in it.
    #[inline]
    pub(crate) const fn has_middle(self) -> bool {
        self.0 >> (MOST_COLUMNS + 1) & 1 == 1
    }

    /// Which of the eight squares around are in it, in reading order.
    #[inline]
    pub(crate) const fn around(self) -> u8 {
        let bits = self.0;
        ((bits >> 20 & 0b111) | (bits >> 10 & 1) << 3 | (bits >> 12 & 1) << 4 | (bits & 0b111) << 5)
            as u8
    }
}

impl BitOr for Squares {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(core::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl BitAnd for Squares {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(core::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl Sub for Squares {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(core::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

boardgame_core::set_from_members!(Squares, Square);

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquareIter;

    fn into_iter(self) -> SquareIter {
        self.iter()
    }
}

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, square) in self.iter().enumerate() {
            if n > 0 {
                f.write_str(",")?;
            }
            square.fmt(f)?;
        }
        Ok(())
    }
}

boardgame_core::serde_as_list!(Squares, Square);

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The members of a [`Squares`], lowest number first.
#[derive(Clone, Debug)]
pub struct SquareIter {
    squares: Squares,
    word: u8,
}

impl Iterator for SquareIter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        while self.word < 4 {
            let bits = &mut self.squares.0[usize::from(self.word)];
            if *bits != 0 {
                let bit = bits.trailing_zeros() as u8;
                *bits &= *bits - 1;
                return Some(Square((self.word << 6 | bit) - MARGIN));
            }
            self.word += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_agree_with_contains_everywhere() {
        for number in 0..MOST_SQUARES {
            let one = Squares::of(Square(number));
            for other in 0..MOST_SQUARES {
                let square = Square(other);
                let around = one.around(square);
                for (bit, (columns, rows)) in crate::components::AROUND.iter().enumerate() {
                    let expected = i16::from(other) + i16::from(*rows) * 10 + i16::from(*columns);
                    assert_eq!(around >> bit & 1 == 1, expected == i16::from(number));
                }
                let two = one.around_two(square);
                let bit = i16::from(number) - i16::from(other) + i16::from(MARGIN);
                assert_eq!(two, if (0..64).contains(&bit) { 1 << bit } else { 0 });
            }
        }
    }

    #[test]
    fn names_round_trip_and_others_are_refused() {
        for number in 0..MOST_SQUARES {
            let square = Square(number);
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for bad in ["", "a", "a0", "a21", "k1", "A1", "a01", "a1 ", "é1", "1a", "a256"] {
            assert!(bad.parse::<Square>().is_err(), "{bad}");
        }
    }

    #[test]
    fn highest_and_lowest_are_the_ends() {
        let set: Squares = [0, 41, 42, 170, 199].map(Square).into_iter().collect();
        assert_eq!(set.lowest(), Some(Square(0)));
        assert_eq!(set.highest(), Some(Square(199)));
        assert_eq!(set.len(), 5);
        let mut seen = Squares::EMPTY;
        set.each(|square| seen.insert(square));
        assert_eq!(seen, set);
        assert_eq!(set.iter().collect::<Squares>(), set);
    }
}
