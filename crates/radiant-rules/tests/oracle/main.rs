//! The engine against a second, plain implementation of the rules.
//!
//! [`rules`] has no bit trick and no table. Both are asked for the legal actions of the same
//! positions, both perform the same actions, and everything about the two positions that come of it
//! is compared: by whole games from their first deal, by positions from changed texts, and by wars
//! of random hands, maps and scores.

#[path = "../support/mod.rs"]
mod support;

mod deals;
mod parts;
mod rules;
mod texts;
mod whole_games;

use std::collections::BTreeSet;

use boardgame_core::{Game, Outcome, PositionText, Side, Turn};
use radiant_rules::{Action, Position, Radiant};
use rules::{Book, State};

/// Everything in which engine and oracle can differ about a position, if they do.
fn difference(game: &Radiant, book: &Book, position: &Position, state: &State) -> Option<String> {
    let (engine, oracle) = (game.raw(position), book.write(state));
    if engine != oracle {
        return Some(format!("the engine has {engine:?},\nthe oracle {oracle:?}"));
    }
    let engine: BTreeSet<Action> = game.legal_actions(position).into_iter().collect();
    let oracle = book.legal(state);
    if engine != oracle {
        let more: Vec<_> = engine.difference(&oracle).collect();
        let less: Vec<_> = oracle.difference(&engine).collect();
        return Some(format!("only the engine allows {more:?}, only the oracle {less:?}"));
    }
    let engine = match game.turn(position) {
        Turn::Player(seat) if seat.index() == state.turn => None,
        Turn::Player(seat) => return Some(format!("{seat:?} is to move")),
        Turn::Over(outcome) => Some(rules::Result {
            winners: outcome.winners().iter().map(Side::index).collect(),
            points: outcome.points().to_vec(),
        }),
    };
    let oracle = book.result(state);
    (engine != oracle).then(|| format!("the engine ends with {engine:?}, the oracle {oracle:?}"))
}

/// Performs an action on both sides and compares what comes of it.
fn compare_action(
    game: &Radiant,
    book: &Book,
    position: &Position,
    state: &State,
    action: Action,
) -> Result<(Position, State), String> {
    let (mut position, mut state) = (*position, state.clone());
    game.apply(&mut position, action, &mut ())
        .map_err(|refusal| format!("`{action}` is refused: {refusal}"))?;
    book.apply(&mut state, action);
    match difference(game, book, &position, &state) {
        Some(what) => Err(format!("after `{action}` {what}")),
        None => Ok((position, state)),
    }
}

/// Compares a position, and what comes of every action.
fn compare_all(game: &Radiant, book: &Book, position: &Position) -> Result<(), String> {
    let state = Book::read(&game.raw(position));
    if let Some(what) = difference(game, book, position, &state) {
        return Err(what);
    }
    for action in book.legal(&state) {
        compare_action(game, book, position, &state, action)?;
    }
    Ok(())
}

/// [`compare_all`], or a panic that tells the position.
#[track_caller]
fn insist(game: &Radiant, book: &Book, position: &Position) {
    if let Err(what) = compare_all(game, book, position) {
        panic!("at {}: {what}", game.text(position));
    }
}
