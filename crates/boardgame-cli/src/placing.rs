//! Positions' texts, on one line or on many.

use boardgame_core::{PositionError, PositionText, Problems, TextError};

use crate::failure::{Code, Failure};
use crate::place::{Place, is_comment};

/// Whether a text has more than one line with something on it.
pub(crate) fn has_lines(text: &str) -> bool {
    text.trim().contains('\n')
}

/// Reads a position's text. It may have many lines, also such that begin with `//`, which are
/// comments; an error then names the line.
pub(crate) fn parse<G: PositionText>(game: &G, text: &str) -> Result<G::Position, Failure> {
    if !text.contains('\n') {
        return Ok(game.parse(text)?);
    }
    // As many characters as before, so that columns can be told.
    let blank = |line: &str| " ".repeat(line.chars().count());
    let lines = text.split('\n');
    let line = |line| if is_comment(line) { blank(line) } else { line.to_string() };
    let one_line = lines.map(line).collect::<Vec<_>>().join(" ");
    game.parse(&one_line).map_err(|error| match error {
        PositionError::Text(TextError { column, expected, found }) => {
            let place = Place::of_character(text, column);
            let message = format!("{place}: expected {expected}, found {found}");
            Failure::new(Code::BadPosition, message)
        }
        PositionError::Impossible(problems) => impossible(text, &problems),
    })
}

/// The failure of a text that describes no position of a game.
pub(crate) fn impossible(text: &str, problems: &Problems) -> Failure {
    let place = |field: &str| Place::in_fields(text, field).filter(|_| text.contains('\n'));
    Failure::of_position(problems.as_slice(), place)
}
