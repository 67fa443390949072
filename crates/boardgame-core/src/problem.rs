//! What is wrong with an input: where, what was found, what was expected.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// One thing that is wrong with a setup or a position.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Problem {
    /// A fixed name for this kind of problem, in kebab case: for programs.
    pub name: &'static str,
    /// The field it is about, as the caller writes it (`map.regions[3].realm`).
    pub field: String,
    /// What stands there.
    pub found: String,
    /// What could stand there.
    pub expected: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: expected {}, found {} [{}]",
            self.field, self.expected, self.found, self.name
        )
    }
}

/// Collects problems while something is checked, so that a caller is told all of them.
///
/// It keeps the first [`MOST`](Self::MOST) and counts the others, and cuts each of their texts off after
/// [`MOST_LETTERS`](Self::MOST_LETTERS): however long an input is and whatever is wrong with it, what is
/// said of it stays short.
///
/// ```
/// use boardgame_core::{Problems, SetupError};
/// let mut problems = Problems::new();
/// problems.unless(false, "players-out-of-range", "players", 9, "2 to 4");
/// let error: SetupError = problems.into_result(()).unwrap_err().into();
/// assert_eq!(error.problems()[0].name, "players-out-of-range");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problems {
    kept: Vec<Problem>,
    /// How many there are beyond those.
    more: usize,
}

impl Problems {
    /// How many problems are kept.
    pub const MOST: usize = 100;
    /// How many characters of each text of a problem are kept.
    pub const MOST_LETTERS: usize = 500;

    /// No problem yet.
    pub const fn new() -> Self {
        Self { kept: Vec::new(), more: 0 }
    }

    /// Adds a problem: counts it, if [`MOST`](Self::MOST) are kept already.
    pub fn add(
        &mut self,
        name: &'static str,
        field: impl fmt::Display,
        found: impl fmt::Display,
        expected: impl fmt::Display,
    ) {
        if self.kept.len() >= Self::MOST {
            self.more = self.more.saturating_add(1);
            return;
        }
        let (field, found, expected) = (short(&field), short(&found), short(&expected));
        self.kept.push(Problem { name, field, found, expected });
    }

    /// Adds a problem unless `fine`; gives `fine` back.
    pub fn unless(
        &mut self,
        fine: bool,
        name: &'static str,
        field: impl fmt::Display,
        found: impl fmt::Display,
        expected: impl fmt::Display,
    ) -> bool {
        if !fine {
            self.add(name, field, found, expected);
        }
        fine
    }

    /// The same problems, their fields under other names: where what was checked was made of something
    /// that the caller has written.
    #[must_use]
    pub fn with_fields(mut self, name: impl Fn(&str) -> String) -> Self {
        for problem in &mut self.kept {
            problem.field = name(&problem.field);
        }
        self
    }

    /// Whether there is none so far.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// The problems so far: the first [`MOST`](Self::MOST) of them.
    pub fn as_slice(&self) -> &[Problem] {
        &self.kept
    }

    /// How many problems there are beyond those.
    pub const fn more(&self) -> usize {
        self.more
    }

    /// `value` if there is no problem.
    ///
    /// # Errors
    /// All problems, if there are any.
    pub fn into_result<T>(self, value: T) -> Result<T, Self> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, problem) in self.kept.iter().enumerate() {
            if n > 0 {
                f.write_str("; ")?;
            }
            problem.fmt(f)?;
        }
        if self.more > 0 { write!(f, "; and {} more", self.more) } else { Ok(()) }
    }
}

/// A text as a problem keeps it: cut off after so many characters, `?` in place of control characters.
fn short(text: &impl fmt::Display) -> String {
    struct Short {
        text: String,
        left: usize,
    }

    impl fmt::Write for Short {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            for letter in part.chars() {
                if self.left == 0 {
                    self.text.push('…');
                    return Err(fmt::Error);
                }
                self.left -= 1;
                self.text.push(if letter.is_control() { '?' } else { letter });
            }
            Ok(())
        }
    }

    let mut short = Short { text: String::new(), left: Problems::MOST_LETTERS };
    // An error is the end of what is kept.
    let _ = fmt::Write::write_fmt(&mut short, format_args!("{text}"));
    short.text
}

impl core::error::Error for Problems {}

/// A setup that isn't one: every problem found in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the setup can't be used: {0}")]
pub struct SetupError(#[from] Problems);

impl SetupError {
    /// The problems, at least one: the first [`Problems::MOST`] of them.
    pub fn problems(&self) -> &[Problem] {
        self.0.as_slice()
    }
}

/// A text that can't be read: where, and what was expected there.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("column {column}: expected {expected}, found {found}")]
pub struct TextError {
    /// The character at which reading stopped, counted from 1.
    pub column: usize,
    /// What could stand there.
    pub expected: String,
    /// What stands there, shortened.
    pub found: String,
}

/// A position that isn't one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// Its text can't be read.
    #[error("the position's text can't be read: {0}")]
    Text(#[from] TextError),
    /// It can be read, but no game comes to it: every problem found in it.
    #[error("no such position: {0}")]
    Impossible(#[from] Problems),
}

impl PositionError {
    /// The problems; none where already the text can't be read.
    pub fn problems(&self) -> &[Problem] {
        match self {
            Self::Text(_) => &[],
            Self::Impossible(problems) => problems.as_slice(),
        }
    }
}
