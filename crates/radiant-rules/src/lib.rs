//! The rules of Radiant.
#![forbid(unsafe_code)]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod action;
mod components;
mod determinize;
mod event;
mod game;
mod latest;
mod layout;
mod legal;
mod play;
mod position;
mod raw;
mod rules;
mod scoring;
mod setup;
mod text;
mod view;

pub use action::Action;
pub use components::cards::{CARDS, Card, Race, Rank, Unit, default_deck};
pub use components::map::{Map, MapRegion, REGIONS, Realm, Region, RegionSet};
pub use components::melds::{Meld, Melds};
pub use event::{Event, Open};
pub use legal::Refusal;
pub use position::{Phase, Position, Turned};
pub use raw::RawPosition;
pub use rules::Radiant;
pub use scoring::{RadiantOutcome, Why};
pub use setup::Setup;
pub use view::{Dealt, MeldChosen, SeatView, Shown, SideView, View};
