//! What a caller chooses, and whether it makes a game.

use alloc::string::{String, ToString};

use boardgame_core::Problems;

use crate::components::{ClockSide, DEFAULT_FACES, Faces, Ranges, Variant};

/// The longest game that [`Setup::turn_limit`] can ask for.
pub const MOST_TURNS: u32 = 1_000_000;

/// What a caller chooses for a game of Raidents.
///
/// As JSON every field may be left out: `{"variant": "game3"}`.
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
    /// [`cut_board`](crate::cut_board) makes one from a drawing of the whole board.
    #[cfg_attr(feature = "serde", serde(with = "lines"))]
    pub faces: String,
    /// The range shapes (RAIDENTS-48).
    pub ranges: Ranges,
    /// Ends the game as a draw after so many players' turns, 1 to [`MOST_TURNS`] (RAIDENTS-15).
    pub turn_limit: Option<u32>,
    /// Ends the game as a draw once nobody can win any more (RAIDENTS-54).
    pub dead_is_draw: bool,
    /// Where Castle wants the chess clock; without effect on play (RAIDENTS-46).
    pub clock: Option<ClockSide>,
}

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
            ranges: Ranges::default(),
            turn_limit: None,
            dead_is_draw: false,
            clock: None,
        }
    }

    /// The faces if nothing is wrong with the setup.
    pub(crate) fn read(&self) -> Result<Faces, Problems> {
        let mut problems = Problems::new();
        let faces = Faces::read(&self.faces, &mut problems);
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
            serializer.collect_seq(text.split('\n'))
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
