//! The rules of Radiant, one by one: a module a chapter, a test's name begins with the id of what
//! it shows. `docs/rules/radiant.md` lists the ids and their tests, `coverage` compares the two.

#[path = "../support/mod.rs"]
mod support;

mod age_end;
mod asked;
mod assassination;
mod battles;
mod common;
mod coverage;
mod game_end;
mod knowledge;
mod meld;
mod readings;
mod recruit;
mod setup;
mod war_moves;
mod war_plays;
