//! Playouts and statistics.

use boardgame_core::{
    Game, PositionText, Seed, Spread, Statistics, guided_playout, play_game, playout, random_game,
};

use super::bids;

#[test]
fn a_playout_counts_its_decisions() {
    let game = bids(2, 6, 2, 2);
    let mut position = game.parse("hands=12/34").unwrap();
    let mut actions = Vec::new();
    // Always the last: 2 and 4, then 1 and 3, the winner first.
    let playout = playout(&game, &mut position, &mut actions, |count| count - 1, 100);
    assert_eq!((playout.decisions, playout.branching_max), (4, 3));
    assert_eq!(playout.branching_sum, 3 + 3 + 2 + 2);
    assert_eq!(playout.outcome.map(|points| points.to_string()).unwrap(), "most points of 0/2");
    assert_eq!(
        game.text(&position),
        "hands=/ bids=-/- open=12/34 points=0/2 left=0 starter=1 chance=0:0"
    );
}

#[test]
fn a_guide_sees_the_position_and_its_actions() {
    let game = bids(2, 6, 2, 3);
    let start = game.start(Seed::new(4));
    let (mut one, mut other) = (start, start);
    let mut decisions = 0;
    let guided = guided_playout(
        &game,
        &mut one,
        &mut Vec::new(),
        |position, actions| {
            assert_eq!(actions, game.legal_actions(position));
            decisions += 1;
            actions.len() / 2
        },
        100,
    );
    assert_eq!(guided.decisions, decisions);
    // The same choices by numbers alone are the same game.
    assert_eq!(playout(&game, &mut other, &mut Vec::new(), |count| count / 2, 100), guided);
    assert_eq!(one, other);
}

#[test]
fn an_index_beyond_is_the_last() {
    let game = bids(2, 6, 2, 2);
    let start = game.parse("hands=12/34").unwrap();
    let (mut one, mut other) = (start, start);
    let last = playout(&game, &mut one, &mut Vec::new(), |count| count - 1, 100);
    assert_eq!(playout(&game, &mut other, &mut Vec::new(), |_| usize::MAX, 100), last);
    assert_eq!(one, other);
}

#[test]
fn a_cap_breaks_off() {
    let game = bids(2, 6, 2, 2);
    let start = game.start(Seed::new(1));
    for (cap, over) in [(0, false), (3, false), (4, true), (5, true)] {
        let mut position = start;
        let playout = playout(&game, &mut position, &mut Vec::new(), |count| count - 1, cap);
        assert_eq!((playout.decisions, playout.outcome.is_some()), (cap.min(4), over), "{cap}");
    }
}

#[test]
fn a_game_digest_tells_games_apart() {
    let game = bids(2, 6, 2, 2);
    let play = |seed, choice: usize| {
        play_game(&game, Seed::new(seed), &mut Vec::new(), |_, _| choice, 100).digest
    };
    assert_eq!(play(1, 0), play(1, 0));
    assert_ne!(play(1, 0), play(1, 1));
    assert_ne!(play(1, 0), play(2, 0));
}

#[test]
fn parts_add_up_in_any_order() {
    let game = bids(3, 6, 4, 8);
    let part = |from: u64, to: u64| {
        let mut statistics = Statistics::new(game.sides());
        for seed in from..to {
            statistics.add(&random_game(&game, Seed::new(seed), &mut Vec::new(), 1_000));
        }
        statistics
    };
    let whole = part(0, 300);
    let (mut one, mut other) = (part(0, 100), part(100, 300));
    let first = one;
    one.merge(&other);
    other.merge(&first);
    assert_eq!((one, other), (whole, whole));
    assert_eq!(whole.wins().len(), 3);
    assert_eq!(whole.wins().iter().sum::<u64>() + whole.draws(), whole.games());
    assert_eq!((whole.games(), whole.capped()), (300, 0));
    let length = whole.length().unwrap();
    assert!(length.min >= 3 && length.max == 24 && whole.branching_max() == 7);
    let decisions = f64::from(u32::try_from(whole.decisions()).unwrap());
    assert!((length.mean * 300.0 - decisions).abs() < 1e-6);
    let branching = whole.branching_mean().unwrap();
    assert!((2.0..7.0).contains(&branching), "{branching}");
}

#[test]
fn shared_wins_are_draws_and_capped_games_neither() {
    let game = bids(3, 6, 4, 8);
    let mut statistics = Statistics::new(3);
    // All pass: a win that three share.
    statistics.add(&play_game(&game, Seed::new(1), &mut Vec::new(), |_, _| 0, 100));
    statistics.add(&play_game(&game, Seed::new(1), &mut Vec::new(), |_, _| 0, 2));
    let counts = (statistics.draws(), statistics.capped(), statistics.games());
    assert_eq!((counts, statistics.wins()), ((1, 1, 2), [0, 0, 0].as_slice()));
    assert_eq!(statistics.length(), Some(Spread { min: 2, mean: 2.5, max: 3 }));
}

#[test]
fn no_games_have_no_means() {
    let none = Statistics::new(200);
    assert_eq!((none.length(), none.branching_mean(), none.wins().len()), (None, None, 8));
}
