//! The laws of every game hold for Radiant: two, three and four players, the default game, a deck
//! of its own, another map.

mod support;

use boardgame_core::testkit::laws_hold;
use support::games;

#[test]
fn the_laws_hold_for_two() {
    for game in games(2) {
        laws_hold(game, 2);
    }
}
#[test]
fn the_laws_hold_for_three() {
    for game in games(3) {
        laws_hold(game, 2);
    }
}
#[test]
fn the_laws_hold_for_four() {
    for game in games(4) {
        laws_hold(game, 2);
    }
}
