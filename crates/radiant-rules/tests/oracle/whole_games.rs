//! Whole games, in step, from the first shuffle to the outcome.

use std::cell::Cell;
use std::sync::Arc;

use boardgame_core::testkit::{LawBroken, Playthrough, config, find_counterexample};
use boardgame_core::{FromSetup, Game, PositionText};
use radiant_rules::{Position, Radiant};

use super::rules::Book;
use super::support::games;
use super::{compare_action, difference};

/// Plays a game on both sides, as long as they agree. Gives the number of positions.
fn in_step(book: &Book, playthrough: &Playthrough<Radiant>) -> Result<u32, LawBroken> {
    let game = playthrough.game();
    let broken = |position: &Position, what| LawBroken { law: 0, what, place: game.text(position) };
    let mut position = game.start(playthrough.seed());
    let mut state = book.start(playthrough.seed());
    if let Some(what) = difference(game, book, &position, &state) {
        return Err(broken(&position, what));
    }
    let mut positions = 1;
    for action in playthrough.actions() {
        (position, state) = match compare_action(game, book, &position, &state, action) {
            Ok(after) => after,
            Err(what) => return Err(broken(&position, what)),
        };
        positions += 1;
    }
    Ok(positions)
}

/// Plays random games of all setups; there must be many positions in them.
fn play_in_step(players: u8) {
    const GAMES: u32 = 40;
    let config = config(GAMES);
    let positions = Cell::new(0);
    for game in games(players).map(Arc::new) {
        let book = Book::new(game.setup());
        let agree = |playthrough: &Playthrough<Radiant>| {
            positions.set(positions.get() + in_step(&book, playthrough)?);
            Ok(())
        };
        if let Err(counterexample) = find_counterexample(&game, config.clone(), agree) {
            panic!("{counterexample}");
        }
    }
    let expected = 8_000 * config.cases / GAMES;
    assert!(positions.get() >= expected, "only {} positions", positions.get());
}

#[test]
fn games_of_two() {
    play_in_step(2);
}

#[test]
fn games_of_three() {
    play_in_step(3);
}

#[test]
fn games_of_four() {
    play_in_step(4);
}
