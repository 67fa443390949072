//! The range shapes that the rulebook only draws (RAIDENTS-48).

use alloc::format;
use alloc::vec::Vec;

use boardgame_core::Problems;
use boardgame_core::text::counted;

use crate::squares::{Square, Squares};

use super::Direction;

/// How far away a square of a range can be: no board has more rows than one more.
const FAR: i8 = 19;

/// A square seen from a Raident that faces up: columns to the right, rows up.
pub type Offset = (i8, i8);

/// How many squares there are around a Raident that a range can have.
const MOST_OFFSETS: usize = SPAN * SPAN - 1;
/// How many columns or rows those lie in.
const SPAN: usize = 2 * FAR as usize + 1;

/// The range shapes, as seen from a Raident that faces up. Each has 1 to 1520 squares, at most 19 columns
/// and rows away.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct Ranges {
    /// The Squerrilla's (RAIDENTS-34).
    pub squerrilla: Vec<Offset>,
    /// The Chipmonk's (RAIDENTS-37).
    pub chipmonk: Vec<Offset>,
    /// The Ratillery's (RAIDENTS-39).
    pub ratillery: Vec<Offset>,
}

/// The stand-ins: three squares in a line; an inverted T; two rows of three, four and five away.
impl Default for Ranges {
    fn default() -> Self {
        Self {
            squerrilla: [(0, 1), (0, 2), (0, 3)].into(),
            chipmonk: [(-1, 1), (0, 1), (1, 1), (0, 2)].into(),
            ratillery: [(-1, 4), (0, 4), (1, 4), (-1, 5), (0, 5), (1, 5)].into(),
        }
    }
}

impl Ranges {
    /// Adds what is wrong with them.
    pub(crate) fn check(&self, problems: &mut Problems) {
        let shapes = [
            ("ranges.squerrilla", &self.squerrilla),
            ("ranges.chipmonk", &self.chipmonk),
            ("ranges.ratillery", &self.ratillery),
        ];
        for (field, shape) in shapes {
            problems.unless(
                !shape.is_empty(),
                "range-empty",
                field,
                "nothing",
                "at least one square",
            );
            let found = counted(shape.len(), "square");
            let expected = format!("at most {MOST_OFFSETS} squares");
            let fine = shape.len() <= MOST_OFFSETS;
            if !problems.unless(fine, "range-too-long", field, found, expected) {
                continue;
            }
            let mut seen = [[false; SPAN]; SPAN];
            for (n, offset) in shape.iter().enumerate() {
                let field = format!("{field}[{n}]");
                let place = |steps: i8| usize::try_from(i16::from(steps) + i16::from(FAR)).ok();
                let column = place(offset.0).and_then(|column| seen.get_mut(column));
                let seen = place(offset.1).and_then(|row| column?.get_mut(row));
                let (near, twice) = match seen {
                    Some(seen) => (true, core::mem::replace(seen, true)),
                    None => (false, false),
                };
                let found = format!("[{}, {}]", offset.0, offset.1);
                problems.unless(
                    near && *offset != (0, 0),
                    "range-offset",
                    &field,
                    &found,
                    "at most 19 columns and rows away, and not the Raident's own square",
                );
                problems.unless(!twice, "range-offset-twice", &field, &found, "each square once");
            }
        }
    }
}

/// The squares of a shape seen from `square`, clipped at the board's edge.
pub(crate) fn seen_from(
    shape: &[Offset],
    square: Square,
    direction: Direction,
    board: Squares,
) -> Squares {
    let squares = shape.iter().filter_map(|offset| {
        let (columns, rows) = direction.turn(*offset);
        square.offset(columns, rows)
    });
    squares.collect::<Squares>() & board
}
