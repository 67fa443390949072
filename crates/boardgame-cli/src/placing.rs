//! Positions' texts, on one line or on many.

use boardgame_core::{PositionError, PositionText, TextError};

use crate::failure::{Code, Failure};

/// Whether a text has more than one line.
pub(crate) fn has_lines(text: &str) -> bool {
    text.trim().contains('\n')
}

/// Reads a position's text. It may have many lines, also such that begin with `//`, which are
/// comments; an error then names the line.
pub(crate) fn parse<G: PositionText>(game: &G, text: &str) -> Result<G::Position, Failure> {
    if !has_lines(text) {
        return Ok(game.parse(text)?);
    }
    // As many characters as before, so that columns can be told.
    let blank = |line: &str| " ".repeat(line.chars().count());
    let is_comment = |line: &str| line.trim_start().starts_with("//");
    let lines = text.split('\n');
    let line = |line| if is_comment(line) { blank(line) } else { line.to_string() };
    let one_line = lines.map(line).collect::<Vec<_>>().join(" ");
    game.parse(&one_line).map_err(|error| match error {
        PositionError::Text(TextError { column, expected, found }) => {
            let before = text.chars().take(column - 1);
            let (line, column) = before.fold((1, 1), |(line, column), letter| match letter {
                '\n' => (line + 1, 1),
                _ => (line, column + 1),
            });
            let error = TextError { column, expected, found };
            Failure::new(Code::BadPosition, format!("line {line}, {error}"))
        }
        PositionError::Impossible(_) => error.into(),
    })
}
