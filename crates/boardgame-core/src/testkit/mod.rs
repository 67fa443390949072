//! The laws that every game keeps, as functions to test any game with.
//!
//! A rules engine can go wrong in the same ways whatever its game: a list of legal actions that
//! isn't what the rules allow, a refused action that leaves a trace, a card that is in two places, a
//! view that tells too much. Each such thing is a law here. [`laws_hold`] plays random games and
//! asks all of them at every position; a test of an engine is hardly more than that line. What it
//! finds it shrinks to a short game, printed as seed and actions.
//!
//! | law | what it says | functions |
//! |---|---|---|
//! | 1 | over, or something to do for whoever is to move; within the bounds | [`law_1_over_or_to_move`], [`law_1_within_bounds`] |
//! | 2 | the list holds exactly what `check` passes, each once | [`law_2_list_is_what_check_passes`] |
//! | 3 | legal actions apply; others are refused by a rule and change nothing | [`law_3_refusals_change_nothing`] |
//! | 4 | the same again gives the same, and digests tell positions apart | [`law_4_same_again`], [`law_4_replays`] |
//! | 5 | texts, raw positions and indices round-trip; nothing else is read | [`law_5_round_trips`], [`law_5_actions`], [`law_5_views`], [`law_5_refuses_the_rest`] |
//! | 6 | no component is lost or doubled | [`law_6_components_stay`] |
//! | 7 | what a seat may not know changes neither its view nor what it is shown | [`law_7_secrets_stay_secret`], [`law_7_outsiders_are_public`] |
//! | 8 | guessed worlds fit what is known, and are fair | [`law_8_worlds_fit`], [`law_8_choices_move`], [`law_8_deals_move`], [`law_8_secret_moves`], [`law_8_future_is_replaced`], [`law_8_worlds_are_fair`] |
//! | 9 | records replay and can't be changed; undo, clone, save and reload restore all | [`law_9_records_hold`] |
//! | 10 | payoffs are whole numbers and add up to nothing | [`law_10_payoffs_add_up`] |
//! | 11 | what is accepted stays acceptable, whatever is played | [`law_11_stays_acceptable`], [`law_11_whatever_is_accepted`] |
//! | 12 | how many secret choices are made doesn't show in what an observer is sent | [`law_12_secret_choices_are_not_counted`] |
//!
//! ```
//! # #[path = "../../examples/bids/game.rs"] mod bids;
//! # use bids::{Bids, Setup};
//! use boardgame_core::FromSetup;
//! use boardgame_core::testkit::laws_hold;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rules = Bids::new(Setup { players: 3, highest: 6, copies: 2, hand: 3 })?;
//! laws_hold(rules, 20);
//! # Ok(())
//! # }
//! ```
//!
//! [`check`] asks all that can be asked of one position, [`check_game`] all of a whole game.
//! The bodies of fuzz targets are in [`fuzz`]. [`coverage`] holds a document that lists a game's rules
//! and the tests of those rules together, [`notation`] the examples of its texts and the game.

mod accepted;
pub mod coverage;
pub mod fuzz;
mod laws;
pub mod notation;
mod playthrough;
mod worlds;

pub use accepted::{law_11_stays_acceptable, law_11_whatever_is_accepted};
pub use laws::{
    law_1_over_or_to_move, law_1_within_bounds, law_2_list_is_what_check_passes,
    law_3_refusals_change_nothing, law_4_replays, law_4_same_again, law_5_actions,
    law_5_refuses_the_rest, law_5_round_trips, law_5_views, law_6_components_stay,
    law_9_records_hold, law_10_payoffs_add_up,
};
pub use playthrough::{
    Counterexample, Playthrough, Playthroughs, config, find_counterexample, laws_hold, playthroughs,
};
pub use worlds::{
    chi_square, law_7_outsiders_are_public, law_7_secrets_stay_secret, law_8_choices_move,
    law_8_deals_move, law_8_future_is_replaced, law_8_secret_moves, law_8_worlds_are_fair,
    law_8_worlds_fit, law_12_secret_choices_are_not_counted,
};

use std::string::String;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game::{Components, FromSetup, Game};
use crate::hidden::HiddenInformation;
use crate::index::ActionIndex;
use crate::text::PositionText;

/// Games that can be asked about every law of a position: those with all the traits and serde.
pub trait Testable:
    Game<Action: Serialize + DeserializeOwned>
    + HiddenInformation
    + ActionIndex
    + PositionText<Raw: Serialize + DeserializeOwned>
    + Components
{
}

impl<G> Testable for G where
    G: Game<Action: Serialize + DeserializeOwned>
        + HiddenInformation
        + ActionIndex
        + PositionText<Raw: Serialize + DeserializeOwned>
        + Components
{
}

/// Games that can be asked about every law: those that are built from a setup with serde, too.
pub trait TestableFromSetup:
    Testable + FromSetup<Setup: Serialize + DeserializeOwned> + Send + Sync
{
}

impl<G> TestableFromSetup for G where
    G: Testable + FromSetup<Setup: Serialize + DeserializeOwned> + Send + Sync
{
}

/// A law that a game breaks.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("law {law} is broken: {what}\n  at {place}")]
pub struct LawBroken {
    /// The law's number, 1 to 12.
    pub law: u8,
    /// What is wrong.
    pub what: String,
    /// Where: the position's text, or the game's name.
    pub place: String,
}

impl LawBroken {
    /// Something wrong at a position.
    pub(crate) fn at<G: PositionText>(
        law: u8,
        game: &G,
        position: &G::Position,
        what: impl Into<String>,
    ) -> Self {
        Self { law, what: what.into(), place: game.text(position) }
    }

    /// Something wrong with the game as a whole.
    pub(crate) fn of<G: Game>(law: u8, game: &G, what: impl Into<String>) -> Self {
        let place = std::format!("{} with {} seats", game.name(), game.seats());
        Self { law, what: what.into(), place }
    }
}

/// Asks every law about one position.
///
/// # Errors
/// The first law that is broken.
pub fn check<G: Testable>(game: &G, position: &G::Position) -> Result<(), LawBroken> {
    law_1_over_or_to_move(game, position)?;
    law_2_list_is_what_check_passes(game, position)?;
    law_3_refusals_change_nothing(game, position)?;
    law_4_same_again(game, position)?;
    law_5_round_trips(game, position)?;
    law_6_components_stay(game, position)?;
    law_7_secrets_stay_secret(game, position)?;
    law_7_outsiders_are_public(game, position)?;
    law_8_worlds_fit(game, position)?;
    law_8_choices_move(game, position)?;
    law_10_payoffs_add_up(game, position)?;
    law_12_secret_choices_are_not_counted(game, position)
}

/// Asks every law about a game and each of its positions.
///
/// # Errors
/// The first law that is broken.
pub fn check_game<G: TestableFromSetup>(playthrough: &Playthrough<G>) -> Result<(), LawBroken> {
    let game = playthrough.game();
    law_5_actions(game)?;
    playthrough.each_position(|position| check(game, position))?;
    let last = playthrough.last_position();
    for edits in playthrough.choices().chunks(4).take(8) {
        let bytes: std::vec::Vec<u8> = edits.iter().flat_map(|edit| edit.to_le_bytes()).collect();
        law_5_refuses_the_rest(game, &last, &bytes)?;
    }
    law_1_within_bounds(playthrough)?;
    law_4_replays(playthrough)?;
    law_8_future_is_replaced(playthrough)?;
    law_9_records_hold(playthrough)?;
    law_11_whatever_is_accepted(playthrough)
}
