//! The eight squares around one, as bits in reading order.

use crate::components::AROUND;
use crate::squares::{MOST_COLUMNS, Square};

/// By how much a square's number is above another's, less the lowest step: the place among the
/// eight squares around the other, or 8.
pub(crate) const PLACE_OF: [u8; 23] = {
    let mut places = [8; 23];
    let mut place = 0;
    while place < 8 {
        places[(STEPS[place as usize] + 11).unsigned_abs() as usize] = place;
        place += 1;
    }
    places
};

/// The place of `other` among the eight squares around `square`, in reading order.
#[inline]
pub(crate) fn beside(square: Square, other: Square) -> Option<u8> {
    /// By rows down from above and columns from the left.
    const PLACES: [[Option<u8>; 3]; 3] =
        [[Some(0), Some(1), Some(2)], [Some(3), None, Some(4)], [Some(5), Some(6), Some(7)]];
    let rows_down = (square.row() + 1).wrapping_sub(other.row());
    let columns = (other.column() + 1).wrapping_sub(square.column());
    *PLACES.get(usize::from(rows_down))?.get(usize::from(columns))?
}

/// How the numbers of the eight squares around one differ from its number, in reading order.
pub(crate) const STEPS: [i8; 8] = {
    const ROW: i8 = 10;
    const _: () = assert!(ROW.unsigned_abs() == MOST_COLUMNS);
    let mut steps = [0; 8];
    let mut place = 0;
    while place < 8 {
        let (columns, rows) = AROUND[place];
        steps[place] = columns + rows * ROW;
        place += 1;
    }
    steps
};

/// The square at a place around another, which must exist.
#[inline]
pub(crate) const fn neighbour(square: Square, place: u8) -> Square {
    Square::at(square.number().wrapping_add_signed(STEPS[place as usize & 7]))
}

/// Calls `visit` with each of the squares around one that the bits name.
#[inline]
pub(crate) fn each_beside(square: Square, mut bits: u8, mut visit: impl FnMut(Square)) {
    while bits != 0 {
        visit(neighbour(square, bits.trailing_zeros() as u8));
        bits &= bits - 1;
    }
}
