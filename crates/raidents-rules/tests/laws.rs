//! The laws of every game hold for Raidents: all five games, tiles of side 3, 4 and 5.

mod support;

use std::sync::Arc;

use boardgame_core::FromSetup;
use boardgame_core::testkit::laws_hold;
use raidents_rules::{Raidents, Setup, Variant};

/// Rules with a turn limit, so that random games end.
fn rules(variant: Variant, side: usize) -> Arc<Raidents> {
    let faces = support::faces(side);
    let setup =
        Setup { faces, turn_limit: Some(60), dead_is_draw: side != 4, ..Setup::new(variant) };
    Arc::new(Raidents::new(setup).expect("the faces are sound"))
}

fn hold(variant: Variant) {
    for side in [3, 4, 5] {
        laws_hold(rules(variant, side), 2);
    }
}

#[test]
fn the_laws_hold_for_the_first_game() {
    hold(Variant::Game1);
}

#[test]
fn the_laws_hold_for_the_second_game() {
    hold(Variant::Game2);
}

#[test]
fn the_laws_hold_for_the_third_game() {
    hold(Variant::Game3);
}

#[test]
fn the_laws_hold_for_the_fourth_game() {
    hold(Variant::Game4);
}

#[test]
fn the_laws_hold_for_the_fifth_game() {
    hold(Variant::Game5);
}
