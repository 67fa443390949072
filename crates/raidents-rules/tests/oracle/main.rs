//! The engine agrees with a slow, plain second implementation: legal actions, and what comes of
//! them, on many random positions of all five games and all three sides.
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::similar_names,
    clippy::items_after_statements,
    reason = "a plain implementation in small signed numbers"
)]

mod plain;
#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeSet;

use boardgame_core::perft::perft;
use boardgame_core::{FromSetup, Game, PositionText, Purpose, Seed, Stream};
use plain::Plain;
use raidents_rules::{Action, Phase, Position, Raidents, Setup, Variant};
use support::{rules, scattered};

/// The engine's position, as the plain one sees it.
fn plain(rules: &Raidents, position: &Position) -> Plain {
    Plain::new(rules.setup(), &rules.raw(position), position.phase())
}

/// Compares the legal actions, and what comes of some of them.
fn compare(rules: &Raidents, position: &Position, stream: &mut Stream) {
    let actions = rules.legal_actions(position);
    let engine: BTreeSet<String> = actions.iter().map(Action::to_string).collect();
    let before = plain(rules, position);
    let expected = before.legal();
    assert_eq!(
        engine.symmetric_difference(&expected).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "in {}\n{}",
        rules.text(position),
        rules.draw(position)
    );
    for _ in 0..3.min(actions.len()) {
        let action = actions[stream.index(actions.len())];
        let mut after = *position;
        rules.apply(&mut after, action, &mut ()).unwrap();
        let mut expected = before.clone();
        expected.perform(action);
        assert_eq!(plain(rules, &after), expected, "{action} in {}", rules.text(position));
        // Choices within an action come up in no other way.
        if matches!(after.phase(), Phase::Mounds { .. } | Phase::Enter) {
            compare(rules, &after, stream);
        }
    }
}

/// Scattered positions: anything anywhere.
fn compare_scattered(variant: Variant, side: usize, count: u64) {
    let rules = rules(variant, side);
    for n in 0..count {
        let mut stream = Stream::new(Seed::new(n), Purpose::Bots, side as u64);
        let position = scattered(&rules, &mut stream);
        compare(&rules, &position, &mut stream);
    }
}

/// Positions of random games; the board's laying and the Veil are passed over.
fn compare_played(variant: Variant, side: usize, games: u64) {
    let rules = rules(variant, side);
    for game in 0..games {
        let mut stream = Stream::new(Seed::new(game), Purpose::Bots, 1);
        let mut position = rules.start(Seed::new(game));
        loop {
            let actions = rules.legal_actions(&position);
            if !matches!(position.phase(), Phase::Tiles | Phase::Veil) {
                compare(&rules, &position, &mut stream);
            }
            if actions.is_empty() {
                break;
            }
            rules.apply_unchecked(&mut position, actions[stream.index(actions.len())]);
        }
    }
}

#[test]
fn scattered_positions_of_the_first_two_games() {
    for side in [3, 4, 5] {
        compare_scattered(Variant::Game1, side, 800);
        compare_scattered(Variant::Game2, side, 800);
    }
}

#[test]
fn scattered_positions_of_the_third_game() {
    for side in [3, 4, 5] {
        compare_scattered(Variant::Game3, side, 1_500);
    }
}

#[test]
fn scattered_positions_of_the_fourth_game() {
    for side in [3, 4, 5] {
        compare_scattered(Variant::Game4, side, 2_000);
    }
}

#[test]
fn scattered_positions_of_the_fifth_game() {
    for side in [3, 4, 5] {
        compare_scattered(Variant::Game5, side, 3_000);
    }
}

#[test]
fn positions_of_random_games() {
    for side in [3, 4, 5] {
        for variant in Variant::ALL {
            compare_played(variant, side, 4);
        }
    }
}

/// Counts sequences of actions in the plain implementation.
fn plain_perft(position: &Plain, depth: u32) -> u64 {
    let legal = position.legal();
    if depth == 1 {
        return legal.len() as u64;
    }
    let after = |text: &String| {
        let mut next = position.clone();
        next.perform(text.parse().unwrap());
        plain_perft(&next, depth - 1)
    };
    legal.iter().map(after).sum()
}

#[test]
fn both_count_alike() {
    let cases = [
        (
            Variant::Game1,
            "raidents=rabbot:d6,hamsterrain:c5,engineaver:f6/rabbot:e11,hamsterrain:f12",
        ),
        (
            Variant::Game1,
            "mounds=d9,c7,a8 blams=d10,f9/c8,e10 raidents=hamsterrain:c10,engineaver:e9/rabbot:d8",
        ),
        (
            Variant::Game3,
            "turn=castle raidents=gophert:d8,squerrilla:d9/gophert:e9,squerrilla:d12 \
             queues=rabbot,hamsterrain,engineaver/rabbot blams=c9,d10/e10 mounds=e8",
        ),
        (Variant::Game3, "entering=rabbot,gophert/hamsterrain,squerrilla raidents=/engineaver:d8"),
        (
            Variant::Game4,
            "raidents=chipmonk:d9,ratillery:c6,porcupyro:b10/chipmonk:d11,ratillery:e13,porcupyro:c9 \
             queues=rabbot,gophert/squerrilla,engineaver",
        ),
        (
            Variant::Game5,
            "raidents=copybara:d9,moustermind:e10,chinzhilla:c11/copybara:e9,moustermind:d11 \
             queues=rabbot,squerrilla/chipmonk,hamsterrain spawnpoints=d10,e11/f9,c8",
        ),
    ];
    for (variant, text) in cases {
        let rules = Raidents::new(Setup::new(variant)).unwrap();
        let position = rules.parse(text).unwrap();
        let engine = perft(&rules, &position, 3).unwrap();
        assert_eq!(plain_perft(&plain(&rules, &position), 3), engine, "{text}");
    }
}
