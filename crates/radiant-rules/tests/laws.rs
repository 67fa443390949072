//! The laws of every game hold for Radiant: for two, three and four players, in the default game,
//! with another deck, with another map.

mod support;

use std::sync::Arc;

use boardgame_core::testkit::{
    config, find_counterexample, law_5_views, law_8_secret_moves, law_11_stays_acceptable,
    law_11_whatever_is_accepted, laws_hold,
};
use boardgame_core::{FromSetup, Game, PositionText, Seat};
use radiant_rules::{Position, Radiant, Setup};
use support::{games, random_game};

/// Games for each setup, unless `PROPTEST_CASES` says otherwise.
const GAMES: u32 = 4;

fn hold(players: u8) {
    for game in games(players) {
        laws_hold(game, GAMES);
    }
}

#[test]
fn the_laws_hold_for_two() {
    hold(2);
}

#[test]
fn the_laws_hold_for_three() {
    hold(3);
}

#[test]
fn the_laws_hold_for_four() {
    hold(4);
}

#[test]
fn what_is_accepted_stays_acceptable() {
    for game in (2..=4).flat_map(games) {
        let found = find_counterexample(&Arc::new(game), config(20), law_11_whatever_is_accepted);
        found.unwrap_or_else(|counterexample| panic!("{counterexample}"));
    }
}

/// Limits of what is accepted leave room for all that is still to come.
#[test]
fn counters_never_run_over() {
    // Every card in a meld, all regions with all their coins: the most that is left to gain.
    let game = Radiant::new(Setup::new(2)).unwrap();
    for (text, most) in [
        ("age=3 phase=over", 9_999),
        ("age=3 phase=move hands=aSc/tSc", 9_859),
        ("age=3 phase=meld", 9_817),
        ("age=1 phase=recruit", 9_675),
    ] {
        let with = |points: u32| game.parse(&format!("{text} points={points}/0"));
        assert!(with(most).is_ok(), "{text}: {:?}", with(most));
        assert!(with(most + 1).is_err(), "{text}");
    }
    // Eight points for a meld, then the second age.
    let start = game.parse("age=1 phase=meld hands=aMt,aKn/tSc points=9675/9675").unwrap();
    let choices = [u16::MAX; 400];
    law_11_stays_acceptable(&game, &start, choices).unwrap();
    law_11_stays_acceptable(&game, &start, [0; 400]).unwrap();
}

#[test]
fn views_and_shown_events_come_back_from_json() {
    for game in (2..=4).flat_map(games) {
        if let Err(found) = find_counterexample(&Arc::new(game), config(GAMES), law_5_views) {
            panic!("{found}");
        }
    }
}

/// Law 8 for a deal as large as Radiant's: other hands and the deck aren't known to any seat.
fn secrets_move(game: &Radiant) {
    let at = |position: &Position, seat| {
        for other in Seat::first(game.seats()).filter(|other| *other != seat) {
            let hand = |world: &Position| game.hand(world, other).collect::<Vec<_>>();
            law_8_secret_moves(game, position, seat, hand)?;
        }
        law_8_secret_moves(game, position, seat, |world| game.raw(world).deck)
    };
    let insist = |position: &Position| {
        for seat in Seat::first(game.seats()) {
            at(position, seat).unwrap_or_else(|broken| panic!("{broken}"));
        }
    };
    insist(&game.start(1.into()));
    random_game(game, 1, |position, _| {
        if position.age() == 2 && position.picks() == 3 {
            insist(position);
        }
    });
}

#[test]
fn what_is_dealt_is_secret() {
    (2..=4).flat_map(games).for_each(|game| secrets_move(&game));
}
