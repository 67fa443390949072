//! What goes wrong, as a person and as a program is told.

use std::fmt;
use std::io;

use boardgame_core::{PositionError, Problem, RuleId, SetupError};
use serde::{Serialize, Serializer};

use crate::place::Place;
use crate::quote::{excerpt, quoting};

/// How many problems of a setup or position are told one by one.
const MOST_PROBLEMS: usize = 20;

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
    /// A view that can't be read, or that no position has.
    BadView,
    /// An action whose text can't be read.
    BadAction,
    /// An action that a rule forbids.
    IllegalAction,
    /// An action by a seat that isn't to move.
    NotToMove,
    /// Nothing to take back.
    NothingToUndo,
    /// A game with as many actions as a game may have.
    HistoryFull,
    /// A step that the game hasn't come to.
    NoSuchStep,
    /// A count that would take too long.
    TooManyNodes,
    /// A count that would go too deep.
    TooDeep,
    /// No random numbers from the system.
    NoEntropy,
    /// Bots that play on and on without the person's turn coming.
    Stuck,
    /// Arguments that don't fit together.
    BadUsage,
    /// A file that can't be opened or read.
    BadFile,
    /// A file that can't be written to its end.
    WriteFailed,
    /// Whoever reads the records has gone away, which is no failure.
    ReaderGone,
    /// A record that can't be read.
    BadRecord,
    /// A record that doesn't hold: an illegal action, or another digest than it states.
    RecordRefused,
}

impl Code {
    /// The exit code of a command that ends with this: 2 for bad usage or input, 1 for failure.
    pub(crate) const fn exit_code(self) -> u8 {
        match self {
            Self::RecordRefused | Self::TooManyNodes | Self::Stuck | Self::WriteFailed => 1,
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
    /// The first things that are wrong, for setups, positions and views.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) problems: Vec<Problem>,
    /// How many more there are.
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) more_problems: usize,
}

// Serde hands fields over by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_zero(number: &usize) -> bool {
    *number == 0
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
    /// A failure without a rule. What the message quotes of an input is cut to an excerpt.
    pub(crate) fn new(code: Code, message: impl fmt::Display) -> Self {
        let message = quoting(&message.to_string());
        Self { code, rule: None, message, problems: Vec::new(), more_problems: 0 }
    }

    /// A failure of a setup whose field `field` stands at `place(field)`, if that can be told.
    pub(crate) fn of_setup(error: &SetupError, place: impl Fn(&str) -> Option<Place>) -> Self {
        Self::of_problems(Code::BadSetup, "the setup can't be used", error.problems(), place)
    }

    /// A failure of a position that no game comes to, likewise.
    pub(crate) fn of_position(problems: &[Problem], place: impl Fn(&str) -> Option<Place>) -> Self {
        Self::of_problems(Code::BadPosition, "no such position", problems, place)
    }

    /// A failure of a view that no position has.
    pub(crate) fn of_view(problems: &[Problem]) -> Self {
        Self::of_problems(Code::BadView, "no such view", problems, |_| None)
    }

    /// A failure for these problems: the first of them, and the number of the others.
    fn of_problems(
        code: Code,
        summary: &str,
        all: &[Problem],
        place: impl Fn(&str) -> Option<Place>,
    ) -> Self {
        let told = all.get(..MOST_PROBLEMS).unwrap_or(all);
        let shortened = told.iter().map(|problem| Problem {
            name: problem.name,
            field: excerpt(&problem.field),
            found: excerpt(&problem.found),
            expected: quoting(&problem.expected),
        });
        let problems: Vec<Problem> = shortened.collect();
        let text = |(problem, shortened): (&Problem, &Problem)| match place(&problem.field) {
            Some(place) => format!("{place}: {shortened}"),
            None => shortened.to_string(),
        };
        let mut texts: Vec<String> = told.iter().zip(&problems).map(text).collect();
        let more_problems = all.len() - problems.len();
        if more_problems > 0 {
            texts.push(format!("and {more_problems} more"));
        }
        let message = format!("{summary}: {}", texts.join("; "));
        Self { code, rule: None, message, problems, more_problems }
    }

    /// The same failure, told as part of `context`.
    #[must_use]
    pub(crate) fn within(self, context: impl fmt::Display) -> Self {
        Self { message: format!("{context}: {}", self.message), ..self }
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        Self::of_setup(&error, |_| None)
    }
}

impl From<PositionError> for Failure {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::Text(_) => Self::new(Code::BadPosition, error),
            PositionError::Impossible(problems) => Self::of_position(problems.as_slice(), |_| None),
        }
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
