//! The laws hold for the example game.

use std::cell::RefCell;
use std::sync::Arc;

use boardgame_core::testkit::{
    Playthrough, config, find_counterexample, law_8_deals_move, law_8_worlds_are_fair, laws_hold,
    playthroughs,
};
use boardgame_core::{Game, PositionText, Seat};
use proptest::prelude::*;

use super::bids;
use super::bids::Bids;

#[test]
fn the_laws_hold_for_two() {
    laws_hold(bids(2, 3, 2, 3), 300);
}

#[test]
fn the_laws_hold_for_three() {
    laws_hold(bids(3, 6, 4, 8), 300);
}

#[test]
fn the_laws_hold_in_the_smallest_game() {
    laws_hold(bids(2, 1, 2, 1), 20);
}

#[test]
fn the_laws_hold_in_the_largest_game() {
    laws_hold(bids(3, 6, 9, 18), 50);
}

/// Where all cards are dealt, two players know all: nothing is hidden, so nothing has to move.
#[test]
fn where_nothing_is_hidden_nothing_moves() {
    let game = bids(2, 3, 2, 3);
    assert_eq!(law_8_deals_move(&game), Ok(()));
    let start = game.parse("hands=113/223").unwrap();
    let hand = |world: &super::bids::Position| game.raw(world).hands[1];
    let all = [([0, 2, 1, 0, 0, 0], 1.0)];
    assert_eq!(law_8_worlds_are_fair(&game, &start, Seat::nth(0), 100, hand, &all), Ok(()));
}

/// Seat 0 doesn't see 1 1 1 3; seat 1 holds two of them, seat 2 one, nobody the last.
#[test]
fn worlds_are_fair_for_three() {
    let game = bids(3, 3, 3, 3);
    let position = game.parse("hands=22/11/3 open=3/3/2 left=1").unwrap();
    let hands = |world: &super::bids::Position| {
        let hands = game.raw(world).hands;
        (hands[1][0], hands[2][0])
    };
    // How many ones the two have: the 3 is with seat 1, with seat 2, or with nobody.
    let weights = [((1, 1), 2.0), ((2, 0), 1.0), ((2, 1), 1.0)];
    let fair = law_8_worlds_are_fair(&game, &position, Seat::nth(0), 4_000, hands, &weights);
    assert_eq!(fair, Ok(()));
}

proptest! {
    #![proptest_config(config(32))]

    /// The strategy in a test of one's own.
    #[test]
    fn points_never_exceed_the_rounds(
        playthrough in playthroughs(Arc::new(bids(3, 6, 4, 8)), 24)
    ) {
        let points = playthrough.game().raw(&playthrough.last_position()).points;
        prop_assert!(points.iter().sum::<u8>() <= 8);
    }
}

/// Unless more are asked for: then others come up, which may show what nobody has seen before.
#[test]
fn the_same_games_are_played_each_time() {
    let is_set = |name| std::env::var_os(name).is_some();
    let fixed = !is_set("PROPTEST_CASES") || is_set("PROPTEST_RNG_SEED");
    let game = Arc::new(bids(3, 6, 4, 8));
    let play = || {
        let seeds = RefCell::new(Vec::new());
        let note = |playthrough: &Playthrough<Bids>| {
            seeds.borrow_mut().push(playthrough.seed());
            Ok(())
        };
        assert!(find_counterexample(&game, config(10), note).is_ok());
        seeds.into_inner()
    };
    assert_eq!(play() == play(), fixed);
}

#[test]
fn a_playthrough_prints_its_seed_and_actions() {
    use boardgame_core::Seed;
    let choices = vec![0, u16::MAX, 0, 7];
    let playthrough = Playthrough::new(Arc::new(bids(2, 3, 2, 2)), Seed::new(5), choices);
    assert_eq!(
        format!("{playthrough:?}"),
        "bids with 2 seats, seed 5, 4 actions: pass 3 pass pass"
    );
    assert_eq!(playthrough.positions().len(), 5);
    assert_eq!(playthrough.positions().last(), Some(&playthrough.last_position()));
}

/// A claim that breaks late in long games only, shrunk to what it takes: four cards laid.
#[test]
fn counterexamples_are_shrunk() {
    let game = Arc::new(bids(3, 6, 4, 8));
    let claim = |playthrough: &boardgame_core::testkit::Playthrough<super::bids::Bids>| {
        let cards = playthrough.actions().iter().filter(|bid| bid.to_string() != "pass").count();
        if cards < 4 {
            Ok(())
        } else {
            Err(boardgame_core::testkit::LawBroken {
                law: 1,
                what: "four cards".to_string(),
                place: playthrough.game().name().to_string(),
            })
        }
    };
    let found = find_counterexample(&game, config(64), claim).unwrap_err();
    assert_eq!(found.playthrough.actions().len(), 4, "{found}");
    assert!(found.to_string().contains("four cards"), "{found}");
}

/// A game that panics is a counterexample, too.
#[test]
fn panics_are_counterexamples() {
    let game = Arc::new(bids(2, 3, 2, 2));
    let found = find_counterexample(&game, config(64), |playthrough| {
        assert!(playthrough.actions().len() < 2, "two actions");
        Ok(())
    });
    let found = found.unwrap_err();
    assert_eq!((found.broken.law, found.playthrough.choices().len()), (0, 2));
    assert!(found.broken.what.contains("two actions"), "{found}");
}
