//! What a caller chooses, and whether it makes a game.

use alloc::format;
use alloc::string::{String, ToString};

use boardgame_core::{Problems, digestible};

use crate::components::{ClockSide, DEFAULT_FACES, Faces, Ranges, Variant};
use crate::drawing::{Drawing, DrawingError};

/// The longest game that [`Setup::turn_limit`] can ask for.
pub const MOST_TURNS: u32 = 1_000_000;

/// What a caller chooses for a game of Raidents.
///
/// As JSON every field may be left out: `{"variant": "game3"}`.
///
/// Checking a setup takes time in proportion to its length, whatever is in it:
///
/// | field | what is accepted |
/// |---|---|
/// | `faces` | 30 tiles of 3, 4 or 5 rows, and comments and empty lines of any length between them |
/// | `board` | up to 20 rows of up to 10 squares, comments and empty lines likewise, and the field `tiles` |
/// | each of `ranges` | 1 to 1520 squares, each once, up to 19 columns and rows away |
/// | `turn_limit` | 1 to [`MOST_TURNS`] |
///
/// ```
/// use boardgame_core::FromSetup;
/// use raidents_rules::{Raidents, Setup, Variant};
/// let setup = Setup { turn_limit: Some(400), dead_is_draw: true, ..Setup::new(Variant::Game3) };
/// assert!(Raidents::new(setup).is_ok());
/// let setup = Setup { faces: "A\n..\n..\n".into(), ..Setup::default() };
/// assert_eq!(Raidents::new(setup).unwrap_err().problems()[0].name, "faces-side");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct Setup {
    /// Which of the rulebook's games (RAIDENTS-5).
    pub variant: Variant,
    /// The tiles' faces, as a text like [`DEFAULT_FACES`], which stands in for the printed ones
    /// (RAIDENTS-3). In JSON it is written as a list of lines, and read as such or as one string.
    #[cfg_attr(feature = "serde", serde(with = "lines"))]
    pub faces: String,
    /// A [`Drawing`] of a whole board, empty for none: its terrain is what the tiles of the first
    /// board show in place of their faces, or those tiles that its field `tiles` names. Other tiles
    /// keep their faces; if those have another side, they are all Grass. Text in JSON as for `faces`.
    #[cfg_attr(feature = "serde", serde(with = "lines"))]
    pub board: String,
    /// The range shapes (RAIDENTS-48).
    pub ranges: Ranges,
    /// Ends the game as a draw after so many players' turns, 1 to [`MOST_TURNS`] (RAIDENTS-15).
    pub turn_limit: Option<u32>,
    /// Ends the game as a draw once nobody can win any more (RAIDENTS-54).
    pub dead_is_draw: bool,
    /// Where Castle wants the chess clock; without effect on play (RAIDENTS-46).
    pub clock: Option<ClockSide>,
}

digestible!(struct Setup { variant, faces, board, ranges, turn_limit, dead_is_draw, clock });
digestible!(struct Ranges { squerrilla, chipmonk, ratillery });
digestible!(text Variant, ClockSide);

/// The first game.
impl Default for Setup {
    fn default() -> Self {
        Self::new(Variant::Game1)
    }
}

impl Setup {
    /// A game with the default faces and ranges, without a turn limit.
    pub fn new(variant: Variant) -> Self {
        Self {
            variant,
            faces: DEFAULT_FACES.to_string(),
            board: String::new(),
            ranges: Ranges::default(),
            turn_limit: None,
            dead_is_draw: false,
            clock: None,
        }
    }

    /// The faces if nothing is wrong with the setup.
    pub(crate) fn read(&self) -> Result<Faces, Problems> {
        let mut problems = Problems::new();
        let mut faces = Faces::read(&self.faces, &mut problems);
        match (self.board.parse::<Drawing>(), &mut faces) {
            _ if self.board.is_empty() => {}
            (Ok(board), Some(faces)) => board.lay_on(faces, &mut problems),
            (Ok(_), None) => {}
            (Err(DrawingError { line, column, expected, found }), _) => {
                let field = format!("board, line {line}, column {column}");
                problems.add("board-drawing", field, found, expected);
            }
        }
        self.ranges.check(&mut problems);
        if let Some(limit) = self.turn_limit {
            problems.unless(
                (1..=MOST_TURNS).contains(&limit),
                "turn-limit",
                "turn_limit",
                limit,
                "1 to 1000000, or none",
            );
        }
        match faces {
            Some(faces) => problems.into_result(faces),
            None => Err(problems),
        }
    }
}

/// Serde for a text of several lines: a list of them for people, read as one string too.
#[cfg(feature = "serde")]
mod lines {
    use alloc::string::String;
    use alloc::vec::Vec;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Deserialize)]
    #[serde(untagged, expecting = "a text, or a list of its lines")]
    enum Text {
        Whole(String),
        Lines(Vec<String>),
    }

    pub(super) fn serialize<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            // No text is no line, not an empty one.
            serializer.collect_seq(text.split('\n').filter(|_| !text.is_empty()))
        } else {
            text.serialize(serializer)
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(text: D) -> Result<String, D::Error> {
        if !text.is_human_readable() {
            return String::deserialize(text);
        }
        Ok(match Text::deserialize(text)? {
            Text::Whole(text) => text,
            Text::Lines(lines) => lines.join("\n"),
        })
    }
}
