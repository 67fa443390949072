//! The laws hold for the example game.

#[path = "../examples/bids/game.rs"]
mod bids;

use bids::{Bids, Setup};
use boardgame_core::FromSetup;
use boardgame_core::testkit::laws_hold;

fn bids(players: u8, highest: u8, copies: u8, hand: u8) -> Bids {
    Bids::new(Setup { players, highest, copies, hand }).unwrap()
}

#[test]
fn the_laws_hold_for_two() {
    laws_hold(bids(2, 3, 2, 3), 200);
}

#[test]
fn the_laws_hold_for_three() {
    laws_hold(bids(3, 6, 4, 8), 200);
}

#[test]
fn the_laws_hold_in_the_smallest_game() {
    laws_hold(bids(2, 1, 2, 1), 20);
}

#[test]
fn the_laws_hold_in_the_largest_game() {
    laws_hold(bids(3, 6, 9, 18), 50);
}
