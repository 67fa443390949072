//! The complete rules of Radiant, a card game of three ages for two, three or four players.
//!
//! ```
//! use boardgame_core::{FromSetup, Game, HiddenInformation, Observer, PositionText, Seat, Seed};
//! use radiant_rules::{Phase, Radiant, Setup};
//!
//! // Rules for three players; the position is 256 bytes of plain data.
//! let radiant = Radiant::new(Setup::new(3))?;
//! let mut position = radiant.start(Seed::new(7));
//! assert_eq!(position.phase(), Phase::Recruit);
//!
//! // Seat 1, at the dealer's left, picks; everybody sees which card.
//! let action = radiant.legal_actions(&position)[0];
//! let mut events = Vec::new();
//! radiant.apply(&mut position, action, &mut events)?;
//! assert!(radiant.show(&events[0], Observer::Public).is_some());
//!
//! // What a player may know, and a world that could be the true one for all they know. A client
//! // that is sent nothing but the view guesses the same one.
//! let seat = Seat::nth(2);
//! let view = radiant.view(&position, Observer::Seat(seat));
//! let world = radiant.determinize(&position, seat, Seed::new(1));
//! assert_eq!(radiant.view(&world, Observer::Seat(seat)), view);
//! assert_eq!(radiant.world_of_view(&view, seat, Seed::new(1))?, world);
//!
//! // Any position in a few words. Seat 0 holds a native card in c2, so it can't play its Knight.
//! let mut battle = radiant.parse("phase=play tracker=c2 radiant=t turn=0 hands=aEl,mKn/tSc/")?;
//! let refusal = radiant.apply(&mut battle, radiant.parse_action("play mKn")?, &mut ());
//! assert_eq!(boardgame_core::Refusal::rule(&refusal.unwrap_err()).to_string(), "RADIANT-32");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where things are
//!
//! [`Setup`] is what a caller chooses, [`Radiant`] the rules built from it, [`Position`] a
//! position, [`Action`] a decision, [`Event`] what happened, [`View`] what one observer may know of
//! it all, [`Refusal`] why an action isn't legal. Most is done through the traits of
//! [`boardgame_core`], which `Radiant` implements: [`Game`](boardgame_core::Game),
//! [`FromSetup`](boardgame_core::FromSetup),
//! [`HiddenInformation`](boardgame_core::HiddenInformation),
//! [`ActionIndex`](boardgame_core::ActionIndex), [`PositionText`](boardgame_core::PositionText) and
//! [`Components`](boardgame_core::Components).
//!
//! # Rules and stand-ins
//!
//! `docs/rules/radiant.md` lists every rule by its id (such as RADIANT-32), where it lives and which
//! tests show it. Two printed components are not in the rulebook's text: the faces of the 48 cards,
//! and the map. The defaults are stand-ins; [`Setup::deck`] and [`Setup::map`] take the printed
//! ones, as data.
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
mod event;
mod from_view;
mod game;
mod latest;
mod layout;
mod legal;
mod play;
mod position;
mod raw;
mod refusal;
mod rules;
mod scoring;
mod setup;
mod text;
mod view;

pub use action::Action;
pub use components::cards::{CARDS, Card, Race, Rank, Unit, default_deck};
pub use components::map::{Map, MapRegion, REGIONS, Realm, Region, RegionIter, RegionSet};
pub use components::melds::{Meld, Melds};
pub use event::{Event, Open};
pub use position::{Phase, Position, Turned};
pub use raw::RawPosition;
pub use refusal::Refusal;
pub use rules::Radiant;
pub use scoring::{RadiantOutcome, Why};
pub use setup::Setup;
pub use view::{Dealt, MeldChosen, SeatView, Shown, SideView, View};

/// The example of the crate's README, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
