//! What search does by the million touches no heap: every question and every action, at every
//! position of whole games.

mod support;

use allocation_counter::measure;
use boardgame_core::{ActionIndex, Game, HiddenInformation, Seat, Seed};
use radiant_rules::{Action, Position, Radiant};
use support::{games, stream};

/// Runs something that must not allocate.
#[track_caller]
fn without_heap<T>(what: &str, run: impl FnOnce() -> T) -> T {
    let mut result = None;
    let info = measure(|| result = Some(run()));
    assert_eq!(info.count_total, 0, "{what} allocates {} bytes", info.bytes_total);
    result.expect("it was run")
}

#[test]
fn allocations_are_counted() {
    let mut list: Vec<Action> = Vec::new();
    let info = measure(|| {
        let game = &games(2)[0];
        game.legal_actions_into(&game.start(Seed::new(1)), &mut list);
    });
    assert!(info.count_total > 0 && info.bytes_total > 0);
}

fn play_without_heap(game: &Radiant, seed: u64) {
    let mut stream = stream(seed);
    let mut actions = Vec::with_capacity(game.bounds().most_actions);
    let all: Vec<Action> = (0..game.action_count()).filter_map(|n| game.action_at(n)).collect();
    let mut position = without_heap("start", || game.start(Seed::new(seed)));
    loop {
        let over = without_heap("turn", || game.turn(&position)).seat().is_none();
        without_heap("legal_actions_into", || game.legal_actions_into(&position, &mut actions));
        let count = without_heap("count_legal", || game.count_legal(&position));
        assert_eq!((over, count), (actions.is_empty(), actions.len()));
        without_heap("check", || {
            let legal = all.iter().filter(|action| game.check(&position, **action).is_ok());
            assert_eq!(legal.count(), count);
        });
        without_heap("legal_action_at", || {
            assert!(
                (0..=count).all(|n| game.legal_action_at(&position, n).is_some() == (n < count))
            );
        });
        without_heap("digest", || game.digest(&position));
        for seat in Seat::first(game.seats()) {
            let seed = Seed::new(stream.next_u64());
            without_heap("determinize", || game.determinize(&position, seat, seed));
        }
        let Some(&action) = actions.get(stream.index(count)) else { break };
        let mut copy = without_heap("clone", || Clone::clone(&position));
        let mut other = position;
        without_heap("perform", || game.perform(&mut copy, action, &mut ()));
        without_heap("apply_unchecked", || game.apply_unchecked(&mut other, action));
        without_heap("apply", || game.apply(&mut position, action, &mut ())).expect("it is listed");
        assert!(copy == position && other == position);
    }
}

fn games_without_heap(players: u8) {
    for game in games(players) {
        for seed in 0..10 {
            play_without_heap(&game, seed);
        }
    }
}

#[test]
fn games_of_two_without_heap() {
    games_without_heap(2);
}

#[test]
fn games_of_three_without_heap() {
    games_without_heap(3);
}

#[test]
fn games_of_four_without_heap() {
    games_without_heap(4);
}

/// Copying a position is copying its bytes.
#[test]
fn positions_and_actions_are_small() {
    const fn is_copy<T: Copy>() {}
    is_copy::<Position>();
    is_copy::<Action>();
    assert!(size_of::<Position>() <= 256, "{} bytes", size_of::<Position>());
    assert_eq!(size_of::<Action>(), 4);
    assert!(!std::mem::needs_drop::<Position>());
}
