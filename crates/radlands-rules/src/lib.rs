//! The complete rules of Radlands, every card of both printings: legal actions, play, views,
//! determinization, texts.
//!
//! A [`Radlands`] is built once from a [`Setup`] and shared by reference; a [`Position`] is plain
//! `Copy` data of 384 bytes at most. What cards do is data, run by one interpreter; what is pending
//! waits inside the position, and every choice is an [`Action`] of the player who makes it.
//!
//! ```
//! use boardgame_core::{FromSetup, Game, HiddenInformation, PositionText, Seat, Seed, Turn};
//! use radlands_rules::{Action, Radlands, Setup};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let radlands = Radlands::new(Setup { first_game: true, ..Setup::default() })?;
//! let mut position = radlands.start(Seed::new(7));
//! let mut events = Vec::new();
//!
//! // Somebody has to decide: take any action that is legal.
//! let Turn::Player(seat) = radlands.turn(&position) else { unreachable!() };
//! let action = radlands.legal_actions(&position)[0];
//! radlands.apply(&mut position, action, &mut events)?;
//!
//! // Others are refused by a rule, and change nothing.
//! let refusal = radlands.check(&position, Action::Draw);
//! println!("{seat:?}: {action}, {refusal:?}, {}", events[0]);
//!
//! // What a player may see, and a world that could be the true one for all they know.
//! let view = radlands.view(&position, Seat::nth(1).into());
//! assert_eq!(view.seats[0].hand, None);
//! let world = radlands.determinize(&position, Seat::nth(1), Seed::new(1));
//! assert_eq!(radlands.view(&world, Seat::nth(1).into()), view);
//! assert_eq!(radlands.world_of_view(&view, Seat::nth(1), Seed::new(1))?, world);
//!
//! // One line that says everything.
//! assert_eq!(radlands.parse(&radlands.text(&position))?, position);
//! # Ok(())
//! # }
//! ```
//!
//! # Where things are
//!
//! [`Setup`] is what a caller chooses, [`Radlands`] the rules built from it, [`Position`] a position,
//! [`Action`] a decision, [`Event`] what happened, [`View`] what one observer may know of it all,
//! [`Refusal`] why an action isn't legal. Most is done through the traits of
//! [`boardgame_core`], which `Radlands` implements: [`Game`](boardgame_core::Game),
//! [`FromSetup`](boardgame_core::FromSetup),
//! [`HiddenInformation`](boardgame_core::HiddenInformation),
//! [`ActionIndex`](boardgame_core::ActionIndex), [`PositionText`](boardgame_core::PositionText) and
//! [`Components`](boardgame_core::Components).
//!
//! [`CardTable`] is the cards as data, [`CardRow`] and [`CampRow`] its rows, made of [`Ability`],
//! [`Effect`], [`PersonTrait`] and [`CampTrait`]; [`Radlands::row`] and [`Radlands::camp_row`] tell
//! those that are played with.
//!
//! # Rules and cards
//!
//! `docs/rules/radlands.md` lists every rule by its id (such as RADLANDS-29), where it lives and
//! which tests show it. Nothing stands in for a printed card; [`Setup::table`] takes cards of one's
//! own, as data.
//!
//! # Features
//!
//! `std` (default); off by default `serde` (setups, raw positions, actions, views and shown events)
//! and `testkit` (the laws of `boardgame_core::testkit`, for tests).
#![forbid(unsafe_code)]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod action;
mod components;
mod determinize;
mod effects;
mod event;
mod facts;
mod from_view;
mod game;
mod legal;
mod outcome;
mod play;
mod position;
mod queues;
mod raw;
mod refusal;
mod rules;
mod setup;
mod text;
mod view;

pub use action::{Action, Answer, Space, Which};
pub use components::camps::{Camp, CampRow};
pub use components::cards::{Card, CardKind, CardRow};
pub use components::effect::{
    Ability, CampTrait, Chooser, Condition, Cost, Deed, Effect, Icon, Icons, Only, PersonTrait,
    Target, Test, What, Whose,
};
pub use components::place::{Place, Row};
pub use event::{Event, Open, Queued};
pub use outcome::RadlandsOutcome;
pub use position::{Phase, Position};
pub use raw::{RawCamp, RawPending, RawPerson, RawPosition};
pub use refusal::{Asked, Refusal};
pub use rules::Radlands;
pub use setup::{CardTable, Edition, FirstUse, RuleOptions, Setup};
pub use text::Spot;
pub use view::{CampView, LiftedView, PendingView, PersonView, SeatView, Secret, Shown, View};

/// The example of the crate's README, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
