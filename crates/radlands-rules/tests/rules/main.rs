//! The rules of Radlands, chapter by chapter. A test's name begins with the id of the rule, the
//! ruling (a_…), the case (l_…) or the table (c_…) that it proves; `docs/rules/radlands.md` lists them
//! all. Each position that a test comes to is looked at as a whole, too.

mod camps;
mod cards;
mod cases;
mod coverage;
mod engine;
mod events;
mod own_tables;
mod people;
mod persons;
mod tables;
mod turns;

mod common;
#[path = "../support/mod.rs"]
mod support;
