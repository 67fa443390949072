//! Games with cards made of all the effects there are, at random: the laws hold for whatever a table
//! brings together.

mod support;

use std::sync::Arc;

use boardgame_core::testkit::{check, config, find_counterexample, law_11_whatever_is_accepted};

#[test]
fn the_laws_hold_for_any_cards() {
    for table in 0..12 {
        let rules = Arc::new(support::at_random(table));
        let found = find_counterexample(&rules, config(1), |playthrough| {
            playthrough.each_position(|position| check(&rules, position))?;
            law_11_whatever_is_accepted(playthrough)
        });
        if let Err(found) = found {
            panic!("table {table}: {found}");
        }
    }
}
