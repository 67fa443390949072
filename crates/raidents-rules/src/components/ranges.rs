//! The range shapes that the rulebook only draws (RAIDENTS-48).

use alloc::format;
use alloc::vec::Vec;

use boardgame_core::Problems;

use crate::squares::{Square, Squares};

use super::Direction;

/// How far away a square of a range can be: no board has more rows than one more.
const FAR: i8 = 19;

/// A square seen from a Raident that faces up: columns to the right, rows up.
pub type Offset = (i8, i8);

/// The range shapes, as seen from a Raident that faces up.
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
            for (n, offset) in shape.iter().enumerate() {
                let field = format!("{field}[{n}]");
                let near = (-FAR..=FAR).contains(&offset.0) && (-FAR..=FAR).contains(&offset.1);
                let found = format!("({}, {})", offset.0, offset.1);
                problems.unless(
                    near && *offset != (0, 0),
                    "range-offset",
                    &field,
                    &found,
                    "at most 19 columns and rows away, and not the Raident's own square",
                );
                problems.unless(
                    !shape[..n].contains(offset),
                    "range-offset-twice",
                    &field,
                    &found,
                    "each square once",
                );
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
