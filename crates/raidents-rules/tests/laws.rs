//! The laws of every game hold for Raidents: all five games, tiles of side 3, 4 and 5.

mod support;

use std::sync::Arc;

use boardgame_core::testkit::laws_hold;
use raidents_rules::Variant;

fn hold(variant: Variant) {
    for side in [3, 4, 5] {
        laws_hold(Arc::new(support::rules(variant, side)), 2);
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
