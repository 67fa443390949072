//! The rules of Radlands.
#![forbid(unsafe_code)]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod action;
mod components;
mod determinize;
mod effects;
mod event;
mod game;
mod legal;
mod outcome;
mod play;
mod position;
mod raw;
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
pub use legal::{Asked, Refusal};
pub use outcome::RadlandsOutcome;
pub use position::{Phase, Position};
pub use raw::{RawCamp, RawPending, RawPerson, RawPosition};
pub use rules::Radlands;
pub use setup::{CardTable, Edition, FirstUse, RuleOptions, Setup};
pub use text::Spot;
pub use view::{CampView, LiftedView, PendingView, PersonView, SeatView, Secret, Shown, View};
