//! The rules of Radlands, chapter by chapter. A test's name begins with the id of the rule, the
//! ruling (a_…) or the case (l_…) that it proves; `docs/rules/radlands.md` lists them all.

mod camps;
mod cases;
mod coverage;
mod engine;
mod events;
mod people;
mod persons;
mod tables;
mod turns;

mod common;
#[path = "../support/mod.rs"]
mod support;
