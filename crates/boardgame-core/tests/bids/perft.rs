//! Perft.

use boardgame_core::{
    DEEPEST_PERFT, Game, PerftError, PositionText, Seed, divide, divide_while, perft, perft_while,
    perft_within,
};

use super::bids;
use super::bids::{Bids, Position};

/// The plain definition.
fn slowly(game: &Bids, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let below = |action| {
        let mut next = *position;
        game.apply(&mut next, action, &mut ()).unwrap();
        slowly(game, &next, depth - 1)
    };
    game.legal_actions(position).into_iter().map(below).sum()
}

#[test]
fn counts_are_those_of_the_definition() {
    let game = bids(3, 4, 3, 3);
    for seed in 0..5 {
        let start = game.start(Seed::new(seed));
        for depth in 0..=6 {
            let counted = perft(&game, &start, depth);
            assert_eq!(counted, Ok(slowly(&game, &start, depth)), "{seed} {depth}");
        }
    }
}

#[test]
fn counts_worked_out_by_hand() {
    let game = bids(2, 6, 2, 2);
    // Seat 0 passes or lays 1 or 2, seat 1 passes or lays 3; then the game is over.
    let position = game.parse("hands=12/3 left=1").unwrap();
    let counts: Vec<u64> = (0..5).map(|depth| perft(&game, &position, depth).unwrap()).collect();
    assert_eq!(counts, [1, 3, 6, 0, 0]);
    assert_eq!(perft(&game, &position, DEEPEST_PERFT), Ok(0));
}

#[test]
fn divide_is_perft_by_the_first_action() {
    let game = bids(3, 4, 3, 3);
    let start = game.start(Seed::new(3));
    let parts = divide(&game, &start, 4).unwrap();
    let actions: Vec<_> = parts.iter().map(|part| part.0).collect();
    assert_eq!(actions, game.legal_actions(&start));
    let sum = parts.iter().map(|part| part.1).sum::<u64>();
    assert_eq!(Ok(sum), perft(&game, &start, 4));
    assert!(divide(&game, &start, 1).unwrap().iter().all(|part| part.1 == 1));
    assert_eq!(divide(&game, &start, 0), Ok(vec![]));
}

#[test]
fn a_budget_ends_the_count() {
    let game = bids(3, 4, 3, 3);
    let start = game.start(Seed::new(3));
    let mut budget = 1_000;
    assert_eq!(perft_within(&game, &start, 3, &mut budget), perft(&game, &start, 3));
    let used = 1_000 - budget;
    let mut exact = used;
    assert!(perft_within(&game, &start, 3, &mut exact).is_ok());
    let mut short = used - 1;
    assert_eq!(perft_within(&game, &start, 3, &mut short), Err(PerftError::Stopped));
    assert_eq!(short, 0);
}

#[test]
fn divide_stops_as_perft_does() {
    let game = bids(3, 4, 3, 3);
    let start = game.start(Seed::new(3));
    let mut asked = 0_u64;
    let whole = divide_while(&game, &start, 3, || {
        asked += 1;
        true
    });
    assert_eq!(whole, divide(&game, &start, 3));
    for most in 0..asked {
        let mut left = most;
        let stopped = divide_while(&game, &start, 3, || {
            left = left.wrapping_sub(1);
            left != u64::MAX
        });
        assert_eq!(stopped, Err(PerftError::Stopped), "{most}");
    }
}

#[test]
fn no_count_is_too_deep_for_memory() {
    let game = bids(3, 4, 3, 3);
    let start = game.start(Seed::new(3));
    for depth in [DEEPEST_PERFT + 1, u32::MAX] {
        let error = PerftError::TooDeep { depth };
        assert_eq!(perft(&game, &start, depth), Err(error));
        assert_eq!(perft_within(&game, &start, depth, &mut 0), Err(error));
        assert_eq!(perft_while(&game, &start, depth, || panic!("nothing is counted")), Err(error));
        assert_eq!(divide(&game, &start, depth), Err(error));
        assert_eq!(
            error.to_string(),
            format!("depth {depth} is too deep to count, expected 1000 at most")
        );
    }
}
