//! The rules of Radlands, one by one: a module a chapter, a test's name begins with the id of what
//! it shows. `docs/rules/radlands.md` lists the ids and their tests, `coverage` compares the two.

mod cards_camps;
mod cards_events;
mod cards_people;
mod cases_camps;
mod cases_damage;
mod cases_deck;
mod cases_events;
mod cases_first_printing;
mod cases_people;
mod cases_turn;
mod common;
