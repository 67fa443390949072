//! The table of games: one line and one file a game.

mod radiant;
mod radlands;
mod raidents;

use radiant_rules::Radiant;
use radlands_rules::Radlands;
use raidents_rules::Raidents;

use crate::failure::{Code, Failure};
use crate::given::GivenSetup;
use crate::quote::excerpt;
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
    /// The game's setup.
    Setup(GivenSetup),
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
        setup: Option<GivenSetup>,
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
    let (rules, wanted) = match choice {
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
            (W::new(W::setup_for(players, variant))?, Some(players))
        }
        Choice::Setup(setup) => (setup.rules::<W>()?, None),
    };
    // A setup that has no number of players doesn't refuse one.
    if let Some(wanted) = wanted.filter(|wanted| *wanted != rules.seats()) {
        let message = format!("players: expected {}, found {wanted}", rules.seats());
        return Err(Failure::new(Code::BadSetup, message));
    }
    Ok(Box::new(Bench::new(rules)))
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
