//! The law that what is accepted stays acceptable.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use serde_json::Value;

use super::fuzz::paths_to_values;
use super::{LawBroken, Playthrough, Testable, law_1_over_or_to_move};
use crate::chance::{Purpose, Seed, Stream};
use crate::drive;
use crate::seat::Seat;

/// How many edits of a position are tried; those after which it is still accepted are kept.
const EDITS: usize = 40;
/// How many of the positions of a game lend their fields.
const LENDERS: usize = 8;
/// How many decisions are played on, unless the game ends before.
const PLAYED_ON: usize = 200;

/// What is refused of a position of the game: its text, its raw form, or a seat's view.
fn refused<G: Testable>(game: &G, position: &G::Position) -> Option<String> {
    let text = game.text(position);
    if let Err(error) = game.parse(&text) {
        return Some(format!("its text is refused: {error}, in `{text}`"));
    }
    if let Err(problems) = game.position(&game.raw(position)) {
        return Some(format!("its raw form is refused: {problems}, in `{text}`"));
    }
    Seat::first(game.seats()).find_map(|seat| {
        let view = game.view(position, seat.into());
        let problems = game.world_of_view(&view, seat, Seed::new(0)).err()?;
        Some(format!("the view of seat {seat} is refused: {problems}, at `{text}`"))
    })
}

/// Law 11: what is accepted stays acceptable. From this position, which came from a game or was accepted
/// as a text or a raw position, each choice picks a legal action ([`drive::index`]): the text, the raw form
/// and every seat's view of what it leads to are accepted, and law 1 holds.
///
/// # Errors
/// [`LawBroken`], with the actions that lead to what is refused.
pub fn law_11_stays_acceptable<G: Testable>(
    game: &G,
    position: &G::Position,
    choices: impl IntoIterator<Item = u16>,
) -> Result<(), LawBroken> {
    let mut actions = Vec::new();
    let broken = |law: u8, actions: &[G::Action], what: String| {
        let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let when = if actions.is_empty() {
            String::new()
        } else {
            format!("after `{}` ", actions.join("`, `"))
        };
        LawBroken::at(law, game, position, format!("{when}{what}"))
    };
    let ask = |now: &G::Position, actions: &[G::Action]| {
        law_1_over_or_to_move(game, now).map_err(|not| broken(1, actions, not.what))?;
        refused(game, now).map_or(Ok(()), |what| Err(broken(11, actions, what)))
    };
    let mut now = position.clone();
    drive::drive(game, &mut now, choices, |now, _, action| {
        ask(now, &actions)?;
        actions.push(action);
        Ok(())
    })?;
    ask(&now, &actions)
}

/// Law 11 for positions that nobody has played: those of a game with their raw form changed, to extreme
/// numbers above all, as far as the game accepts it; each is played on by choices at random.
///
/// # Errors
/// [`LawBroken`].
pub fn law_11_whatever_is_accepted<G: Testable>(
    playthrough: &Playthrough<G>,
) -> Result<(), LawBroken> {
    let game = playthrough.game();
    let positions = playthrough.positions();
    let mut stream = Stream::new(playthrough.seed(), Purpose::Bots, positions.len() as u64);
    let lenders = (0..LENDERS).map(|_| &positions[stream.index(positions.len())]);
    let raws: Vec<G::Raw> = lenders.map(|position| game.raw(position)).collect();
    let raws: Vec<Value> = raws.iter().filter_map(|raw| serde_json::to_value(raw).ok()).collect();
    let Some(first) = raws.first() else { return Ok(()) };
    let Some(strange) = edited(game, first, &raws, &mut stream) else { return Ok(()) };
    let choices = (0..PLAYED_ON).map(|_| stream.next_u32() as u16);
    law_11_stays_acceptable(game, &strange, choices)
}

/// The position that the game makes of this, if it accepts it.
fn accepted<G: Testable>(game: &G, json: &Value) -> Option<G::Position> {
    let raw: G::Raw = serde_json::from_value(json.clone()).ok()?;
    game.position(&raw).ok()
}

/// What comes of editing a raw position again and again, keeping what the game accepts.
fn edited<G: Testable>(
    game: &G,
    json: &Value,
    lenders: &[Value],
    stream: &mut Stream,
) -> Option<G::Position> {
    let mut json = json.clone();
    let mut position = None;
    for _ in 0..EDITS {
        let mut other = json.clone();
        edit(game, &mut other, lenders, stream);
        if other == json {
            continue;
        }
        if let Some(next) = accepted(game, &other) {
            (json, position) = (other, Some(next));
        }
    }
    position
}

/// One edit: a value becomes an extreme one, that of another position, or another one of the same
/// position; a list gets longer or shorter.
fn edit<G: Testable>(game: &G, json: &mut Value, lenders: &[Value], stream: &mut Stream) {
    let mut paths = Vec::new();
    paths_to_values(json, &mut String::new(), &mut paths);
    let path = &paths[stream.index(paths.len())];
    let lender = &lenders[stream.index(lenders.len())];
    let mut others = Vec::new();
    paths_to_values(lender, &mut String::new(), &mut others);
    let other = lender.pointer(&others[stream.index(others.len())]).cloned().unwrap_or_default();
    let kind = stream.below(4);
    if let (Some(Value::Number(_)), 0..=2) = (json.pointer(path), kind) {
        return stretch(game, json, path, stream);
    }
    let Some(value) = json.pointer_mut(path) else { return };
    match (kind, value) {
        (_, Value::Bool(is)) => *is = !*is,
        (0, Value::Array(list)) if !list.is_empty() => drop(list.remove(stream.index(list.len()))),
        (1, Value::Array(list)) => list.push(other),
        (2, value) => *value = lender.pointer(path).cloned().unwrap_or_default(),
        (_, value) => *value = other,
    }
}

/// The number at this path becomes the largest that the game accepts there, or is about as large.
fn stretch<G: Testable>(game: &G, json: &mut Value, path: &str, stream: &mut Stream) {
    const STEPS: [u64; 10] = [0, 1, 3, 10, 100, 1_000, 10_000, 100_000, u32::MAX as u64, u64::MAX];
    let mut takes = |number: u64| {
        if let Some(value) = json.pointer_mut(path) {
            *value = number.into();
        }
        accepted(game, json).is_some()
    };
    let Some(step) = (0..STEPS.len()).rev().find(|step| takes(STEPS[*step])) else { return };
    let (mut low, mut high) = (STEPS[step], STEPS.get(step + 1).copied().unwrap_or(u64::MAX));
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if takes(middle) { low = middle } else { high = middle }
    }
    // Sometimes a little less: something may still be gained.
    takes(low.saturating_sub([0, 0, 1, 7][stream.index(4)]));
}
