//! What goes wrong, as a person and as a program is told.

use std::fmt;
use std::io;

use boardgame_core::{PositionError, Problem, RuleId, SetupError};
use serde::{Serialize, Serializer};

/// The kind of a failure: a fixed name for programs, and the exit code for shells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Code {
    /// A line that isn't JSON, or not text at all.
    BadJson,
    /// JSON that isn't a request: an unknown command, a field missing, unknown or of another type.
    BadRequest,
    /// A line over the limit.
    LineTooLong,
    /// A request about a game while there is none.
    NoGame,
    /// No game of that name.
    UnknownGame,
    /// A setup that can't be used.
    BadSetup,
    /// A seat that isn't at this table.
    NoSuchSeat,
    /// A position that can't be read, or that no game comes to.
    BadPosition,
    /// An action whose text can't be read.
    BadAction,
    /// An action that a rule forbids.
    IllegalAction,
    /// An action by a seat that isn't to move.
    NotToMove,
    /// Nothing to take back.
    NothingToUndo,
    /// A count that would take too long.
    TooManyNodes,
    /// Arguments that don't fit together.
    BadUsage,
    /// A file that can't be opened or read.
    BadFile,
    /// A file that can't be written to its end.
    WriteFailed,
    /// A record that can't be read.
    BadRecord,
    /// A record that doesn't hold: an illegal action, or another digest than it states.
    RecordRefused,
}

impl Code {
    /// The exit code of a command that ends with this: 2 for bad usage or input, 1 for failure.
    pub(crate) const fn exit_code(self) -> u8 {
        match self {
            Self::RecordRefused | Self::TooManyNodes | Self::WriteFailed => 1,
            _ => 2,
        }
    }
}

/// Why a request or command wasn't carried out; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{message}")]
pub(crate) struct Failure {
    /// Its kind.
    pub(crate) code: Code,
    /// The rule that forbids the action, where one does.
    #[serde(serialize_with = "rule_text")]
    pub(crate) rule: Option<RuleId>,
    /// The reason in words.
    pub(crate) message: String,
    /// Each thing that is wrong, for setups and positions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) problems: Vec<Problem>,
}

// Serde hands fields over by reference.
#[allow(clippy::ref_option)]
fn rule_text<S: Serializer>(rule: &Option<RuleId>, serializer: S) -> Result<S::Ok, S::Error> {
    match rule {
        Some(rule) => serializer.collect_str(rule),
        None => serializer.serialize_none(),
    }
}

impl Failure {
    /// A failure without a rule.
    pub(crate) fn new(code: Code, message: impl fmt::Display) -> Self {
        Self { code, rule: None, message: message.to_string(), problems: Vec::new() }
    }

    /// The same failure, told as part of `context`.
    #[must_use]
    pub(crate) fn within(self, context: impl fmt::Display) -> Self {
        Self { message: format!("{context}: {}", self.message), ..self }
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        Self { problems: error.problems().to_vec(), ..Self::new(Code::BadSetup, error) }
    }
}

impl From<PositionError> for Failure {
    fn from(error: PositionError) -> Self {
        Self { problems: error.problems().to_vec(), ..Self::new(Code::BadPosition, error) }
    }
}

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum Stop {
    /// It failed.
    Failure(Failure),
    /// What it prints can't be written; a reader that has gone away is no failure.
    Output(io::Error),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
