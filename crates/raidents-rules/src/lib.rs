//! The board game Raidents: its first to its fifth game.
//!
//! A [`Raidents`] value holds the rules for one [`Setup`]; a [`Position`] is plain data, and play
//! is a function of the two. The traits are those of [`boardgame_core`].
//!
//! ```
//! use boardgame_core::{FromSetup, Game, HiddenInformation, PositionText, Seed, Turn};
//! use raidents_rules::{Player, Raidents, Setup, Variant};
//!
//! let setup = Setup { turn_limit: Some(400), dead_is_draw: true, ..Setup::new(Variant::Game4) };
//! let rules = Raidents::new(setup).unwrap();
//! let mut position = rules.start(Seed::new(7));
//! let (mut events, mut decisions) = (Vec::new(), 0);
//! let outcome = loop {
//!     match rules.turn(&position) {
//!         Turn::Over(outcome) => break outcome,
//!         Turn::Player(_) => {
//!             let actions = rules.legal_actions(&position);
//!             let action = actions[(decisions * 7 + 3) % actions.len()];
//!             rules.apply(&mut position, action, &mut events).unwrap();
//!             decisions += 1;
//!         }
//!     }
//! };
//! println!("{outcome} after {decisions} decisions\n{}", rules.draw(&position));
//! assert_eq!(rules.parse(&rules.text(&position)), Ok(position));
//! // In the end nothing is hidden: what Cano sees is enough to know the position by.
//! let cano = Player::Cano.seat();
//! let seen = rules.view(&position, cano.into());
//! assert_eq!(rules.world_of_view(&seen, cano, Seed::new(1)), Ok(position));
//! ```
//!
//! # Where things are
//!
//! [`Setup`] is what a caller chooses, [`Raidents`] the rules built from it, [`Position`] a position,
//! [`Action`] a decision, [`Event`] what happened, [`View`] what one observer may know of it all,
//! [`Refusal`] why an action isn't legal. Most is done through the traits of
//! [`boardgame_core`], which `Raidents` implements: [`Game`](boardgame_core::Game),
//! [`FromSetup`](boardgame_core::FromSetup),
//! [`HiddenInformation`](boardgame_core::HiddenInformation),
//! [`ActionIndex`](boardgame_core::ActionIndex), [`PositionText`](boardgame_core::PositionText) and
//! [`Components`](boardgame_core::Components).
//!
//! Who isn't at the host needs no more than the views and events sent to a player: by a [`View`]
//! [`world_of_view`](boardgame_core::HiddenInformation::world_of_view) guesses positions that could
//! be the true one, to list actions, to draw, or to search in.
//!
//! [`Raidents::draw`] draws a position for people, and a [`Drawing`] reads one; [`ChessClock`] is a
//! clock for hosts that play by it.
//!
//! # Rules and stand-ins
//!
//! `docs/rules/raidents.md` lists every rule by its id (such as RAIDENTS-10), where it lives and
//! which tests show it. Two things are only drawn in the rulebook: the faces of the tiles, and three
//! range shapes. The defaults are stand-ins; [`Setup::faces`] and [`Setup::ranges`] take the printed
//! ones, as data, and [`Setup::board`] a drawing of a whole board.
//!
//! # Features
//!
//! `std` (default); off by default `serde` (setups, raw positions, actions, views and shown events)
//! and `testkit` (the laws of `boardgame_core::testkit`, for tests).
#![forbid(unsafe_code)]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod action;
mod around;
mod clock;
mod components;
mod draw;
mod drawing;
mod effects;
mod event;
mod legal;
mod play;
mod position;
mod refusal;
mod rules;
mod setup;
mod sink;
mod squares;
mod text;
mod view;

pub use action::Action;
pub use clock::ChessClock;
pub use components::{
    ClockSide, DEFAULT_FACES, Direction, FIELD_TILES, Marks, NameError, Offset, Orientation,
    PlacedTile, Player, Puppet, Raident, RaidentIter, RaidentSet, Ranges, SLOTS, Slot, Spin, TILES,
    Terrain, Tile, Variant,
};
pub use drawing::{Drawing, DrawingError};
pub use event::{Event, Happening};
pub use position::{Phase, Position, RaidentsOutcome};
pub use refusal::Refusal;
pub use rules::{BLAMS, MOST_ON_BOARD, MOUNDS, QUEUE, Raidents, SPAWNPOINTS};
pub use setup::{MOST_TURNS, Setup};
pub use squares::{MOST_COLUMNS, MOST_ROWS, MOST_SQUARES, Square, SquareIter, Squares};
pub use text::{RawMounds, RawPosition};
pub use view::{Shown, View};

/// The example of the crate's README, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
