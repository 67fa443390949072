//! The table of games: one line and one file a game.

mod radiant;
mod radlands;
mod raidents;

use std::fmt::Display;

use radiant_rules::Radiant;
use radlands_rules::Radlands;
use raidents_rules::Raidents;
use serde::Deserialize;
use serde_json::Value;

use crate::failure::{Code, Failure};
use crate::quote::{excerpt, in_words};
use crate::table::{Bench, Table};
use crate::workbench::Workbench;

/// Every game of the workbench.
static GAMES: &[Entry] =
    &[Entry::of::<Radiant>(), Entry::of::<Radlands>(), Entry::of::<Raidents>()];

/// A game of the workbench.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// Its name, in lower case.
    pub(crate) name: &'static str,
    open: fn(Choice) -> Result<Box<dyn Table>, Failure>,
}

/// Which rules of a game: players and variant, or a whole setup.
#[derive(Clone, Debug)]
pub(crate) enum Choice {
    /// A variant for a number of players; `None` stands for the default, 2 players and the game's
    /// first variant.
    Named {
        /// The number of players.
        players: Option<u8>,
        /// The variant's name.
        variant: Option<String>,
    },
    /// The game's setup as JSON.
    Setup(Value),
}

impl Default for Choice {
    fn default() -> Self {
        Self::Named { players: None, variant: None }
    }
}

impl Choice {
    /// The choice that a setup, or players and variant, stand for; `None` where all are missing.
    ///
    /// # Errors
    /// If a setup comes together with players or a variant, which it has in it.
    pub(crate) fn from_parts(
        setup: Option<Value>,
        players: Option<u8>,
        variant: Option<String>,
    ) -> Result<Option<Self>, Failure> {
        match (setup, players, variant) {
            (None, None, None) => Ok(None),
            (Some(setup), None, None) => Ok(Some(Self::Setup(setup))),
            (None, players, variant) => Ok(Some(Self::Named { players, variant })),
            (Some(_), ..) => Err(Failure::new(
                Code::BadRequest,
                "give a setup, or players and variant, not both",
            )),
        }
    }
}

/// The number of players where none is named.
const DEFAULT_PLAYERS: u8 = 2;

impl Entry {
    const fn of<W: Workbench>() -> Self {
        Self { name: W::NAME, open: open::<W> }
    }

    /// Lays the game on the table, at the start with seed 0.
    ///
    /// # Errors
    /// If there is no such variant, or the setup can't be read or used.
    pub(crate) fn open(&self, choice: Choice) -> Result<Box<dyn Table>, Failure> {
        (self.open)(choice)
    }
}

fn open<W: Workbench>(choice: Choice) -> Result<Box<dyn Table>, Failure> {
    let (setup, wanted) = match choice {
        Choice::Named { players, variant } => {
            let variant = match &variant {
                None => W::VARIANTS.first().copied().unwrap_or_default(),
                Some(name) => W::VARIANTS.iter().find(|known| *known == name).ok_or_else(|| {
                    let known = W::VARIANTS.join(", ");
                    let message =
                        format!("{} has no variant `{}`; it has {known}", W::NAME, excerpt(name));
                    Failure::new(Code::BadSetup, message)
                })?,
            };
            let players = players.unwrap_or(DEFAULT_PLAYERS);
            (W::setup_for(players, variant), Some(players))
        }
        Choice::Setup(setup) => (read_setup::<W>(&setup)?, None),
    };
    let rules = W::new(setup)?;
    // A setup that has no number of players doesn't refuse one.
    if let Some(wanted) = wanted.filter(|wanted| *wanted != rules.seats()) {
        let message = format!("players: expected {}, found {wanted}", rules.seats());
        return Err(Failure::new(Code::BadSetup, message));
    }
    Ok(Box::new(Bench::new(rules)))
}

/// The setup that JSON describes.
///
/// # Errors
/// If it can't be read, or has an array in place of an object.
pub(crate) fn read_setup<W: Workbench>(given: &Value) -> Result<W::Setup, Failure> {
    let refused = |error: &dyn Display| {
        Failure::new(Code::BadSetup, format!("the setup can't be read: {error}"))
    };
    if !given.is_object() {
        return Err(refused(&"expected an object, with its fields by name"));
    }
    let setup = W::Setup::deserialize(given).map_err(|error| refused(&in_words(&error)))?;
    // Serde takes an object's fields in a row too, where a mistake is hard to see.
    let whole = serde_json::to_value(&setup).unwrap_or_default();
    match nameless(given, &whole) {
        Some(path) => Err(refused(&format!(
            "{path}: expected an object, with its fields by name; found an array"
        ))),
        None => Ok(setup),
    }
}

/// Where an array stands for what is an object when written in full.
fn nameless(given: &Value, whole: &Value) -> Option<String> {
    match (given, whole) {
        (Value::Array(_), Value::Object(_)) => Some(String::new()),
        (Value::Array(given), Value::Array(whole)) => {
            let mut items = given.iter().zip(whole).enumerate();
            items.find_map(|(n, (given, whole))| Some(format!("[{n}]{}", nameless(given, whole)?)))
        }
        (Value::Object(given), Value::Object(whole)) => given.iter().find_map(|(name, given)| {
            let path = nameless(given, whole.get(name)?)?;
            let dot = if path.is_empty() || path.starts_with('[') { "" } else { "." };
            Some(format!("{}{dot}{path}", excerpt(name)))
        }),
        _ => None,
    }
}

/// The names of all games.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|entry| entry.name)
}

/// The game of this name.
///
/// # Errors
/// If there is none.
pub(crate) fn named(name: &str) -> Result<&'static Entry, Failure> {
    GAMES.iter().find(|entry| entry.name == name).ok_or_else(|| {
        let known: Vec<_> = names().collect();
        let message =
            format!("no game is called `{}`; there is {}", excerpt(name), known.join(", "));
        Failure::new(Code::UnknownGame, message)
    })
}
