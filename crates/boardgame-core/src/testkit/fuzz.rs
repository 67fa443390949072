//! Bodies of fuzz targets: plain functions of bytes, for cargo-fuzz as well as for a test that
//! replays a corpus.
//!
//! They take any bytes and return quietly, unless the game breaks a law: then they panic with what
//! is wrong.

use core::fmt::{Display, Write as _};
use std::string::{String, ToString};
use std::vec::Vec;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::laws::play_difference;
use super::{
    LawBroken, Testable, TestableFromSetup, check, law_1_over_or_to_move, law_5_refuses_the_rest,
    law_11_stays_acceptable,
};
use crate::chance::{Purpose, Seed, Stream};
use crate::digest::Digester;
use crate::drive;
use crate::game::{Game, Refusal};
use crate::record::Record;
use crate::seat::Seat;
use crate::session::Session;

/// The longest game that is played, in decisions.
const MOST_DECISIONS: usize = 2_000;

/// Panics if a law is broken.
#[track_caller]
fn insist(verdict: Result<(), LawBroken>) {
    if let Err(broken) = verdict {
        panic!("{broken}");
    }
}

/// Panics with a reason unless `fine`.
#[track_caller]
fn ensure(fine: bool, what: impl Display) {
    assert!(fine, "{what}");
}

/// Takes bytes from the front; zeros where there are none left.
fn take<const N: usize>(bytes: &mut &[u8]) -> [u8; N] {
    let (front, rest) = bytes.split_at(N.min(bytes.len()));
    *bytes = rest;
    let mut taken = [0; N];
    taken[..front.len()].copy_from_slice(front);
    taken
}

/// The text with some changes that `edits` asks for, three bytes each: parts left out, doubled,
/// swapped, replaced and put in, so that what comes out is nearly a text of the same kind.
pub fn mutate(text: &str, edits: &[u8]) -> String {
    const ALPHABET: &[char] = &[
        ' ', '=', '/', ',', ':', '-', '+', '.', '0', '1', '2', '9', 'a', 'A', 'z', '"', '{', ']',
        'é', '\u{0}', '٣', '\n',
    ];
    /// Beyond this a text says nothing new.
    const LONGEST: usize = 1 << 14;
    let mut letters: Vec<char> = text.chars().collect();
    for edit in edits.chunks(3).take(64) {
        let (kind, place, what) = (
            edit[0],
            usize::from(edit.get(1).copied().unwrap_or_default()),
            usize::from(edit.get(2).copied().unwrap_or_default()),
        );
        let at = place * letters.len() / 256;
        let to = (at + 1 + what % 8).min(letters.len());
        let new = match what % 2 {
            0 => ALPHABET[what / 2 % ALPHABET.len()],
            _ => letters.get(what * letters.len() / 256).copied().unwrap_or('x'),
        };
        match kind % 8 {
            0 => drop(letters.drain(at..to)),
            1 => letters.insert(at, new),
            2 => letters.iter_mut().skip(at).take(1).for_each(|letter| *letter = new),
            3 => letters.truncate(at),
            4 if letters.len() < LONGEST => {
                let copy = letters[at..to].to_vec();
                letters.splice(at..at, copy);
            }
            4 => {}
            // Whole words: one left out, one put elsewhere, two exchanged.
            kind => {
                let line: String = letters.iter().collect();
                let mut words: Vec<&str> = line.split(' ').collect();
                let (one, other) = (place * words.len() / 256, what * words.len() / 256);
                match kind {
                    5 => drop(words.remove(one)),
                    6 if line.len() < LONGEST => words.insert(other, words[one]),
                    _ => words.swap(one, other),
                }
                letters = words.join(" ").chars().collect();
            }
        }
    }
    letters.into_iter().collect()
}

/// Asks every law about a position that was accepted, and plays on from it by choices that the bytes stand
/// for: what is accepted stays acceptable.
#[track_caller]
fn accept<G: Testable>(game: &G, position: &G::Position, bytes: &[u8]) {
    /// How many decisions are played on.
    const PLAYED_ON: usize = 100;
    insist(check(game, position));
    let mut digester = Digester::new();
    digester.bytes(bytes);
    let mut stream = Stream::new(Seed::new(digester.finish().0), Purpose::Bots, 0);
    let choices = (0..PLAYED_ON).map(|_| stream.next_u32() as u16);
    insist(law_11_stays_acceptable(game, position, choices));
}

/// Reads bytes as a position's text: an error, or a position for which all laws hold, also when it is
/// played on.
///
/// # Panics
/// If a law is broken.
pub fn position_text<G: Testable>(game: &G, bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match game.parse(&text) {
        Ok(position) => accept(game, &position, bytes),
        Err(error) => ensure(!error.to_string().is_empty(), "an error without a text"),
    }
}

/// Reads bytes as a raw position in JSON: an error, or a position for which all laws hold, also when it is
/// played on.
///
/// # Panics
/// If a law is broken.
pub fn raw_json<G: Testable>(game: &G, bytes: &[u8]) {
    let Ok(raw) = serde_json::from_slice::<G::Raw>(bytes) else { return };
    match game.position(&raw) {
        Ok(position) => accept(game, &position, bytes),
        Err(problems) => ensure(!problems.is_empty(), "a raw position is refused for no problem"),
    }
}

/// Reads bytes as a view in JSON, taken for each seat's: an error, or a world that looks just so and
/// for which all laws hold.
///
/// # Panics
/// If a law is broken.
pub fn view_json<G: Testable<View: DeserializeOwned>>(game: &G, bytes: &[u8]) {
    let Ok(view) = serde_json::from_slice::<G::View>(bytes) else { return };
    for seat in Seat::first(game.seats()) {
        match game.world_of_view(&view, seat, Seed::new(0)) {
            Ok(world) => {
                ensure(game.view(&world, seat.into()) == view, "a view gives a world of another");
                let back = game.position(&game.raw(&world));
                ensure(back == Ok(world.clone()), "a view gives a world that isn't sound");
                insist(check(game, &world));
            }
            Err(problems) => ensure(!problems.is_empty(), "a view is refused for no problem"),
        }
    }
}

/// The JSON with some changes that `edits` asks for, three bytes each: values left out, doubled,
/// swapped and replaced, so that what comes out mostly has the same shape. What is no JSON comes back as
/// it is.
pub fn mutate_json(json: &str, edits: &[u8]) -> String {
    const NUMBERS: [u64; 8] = [0, 1, 2, 3, 7, 60, u8::MAX as u64, u64::MAX];
    /// Beyond this it says nothing new.
    const MOST_VALUES: usize = 1 << 11;
    let Ok(mut json) = serde_json::from_str::<Value>(json) else { return json.to_string() };
    for edit in edits.chunks(3).take(64) {
        let [kind, place, what] = [0, 1, 2].map(|n| edit.get(n).copied().unwrap_or_default());
        let mut paths = Vec::new();
        paths_to_values(&json, &mut String::new(), &mut paths);
        let nth = |byte: u8| &paths[usize::from(byte) * paths.len() / 256];
        let other = json.pointer(nth(what)).cloned().unwrap_or_default();
        let Some(value) = json.pointer_mut(nth(place)) else { continue };
        match (kind % 6, value) {
            (0 | 1, Value::Array(list)) if !list.is_empty() => {
                let at = usize::from(what) % list.len();
                if kind % 6 == 0 {
                    list.remove(at);
                } else if paths.len() < MOST_VALUES {
                    list.insert(at, list[at].clone());
                }
            }
            (2, Value::Array(list)) if !list.is_empty() => {
                let len = list.len();
                list.swap(usize::from(what) % len, usize::from(what / 16) % len);
            }
            (_, Value::Bool(is)) => *is = !*is,
            (0..=3, Value::Number(number)) => {
                let now = number.as_u64().unwrap_or_default();
                let mut numbers =
                    [now.saturating_add(1), now.saturating_sub(1)].into_iter().chain(NUMBERS);
                *number = numbers.nth(usize::from(what) % 10).unwrap_or_default().into();
            }
            (4, value) => *value = Value::Null,
            (_, value) => *value = other,
        }
    }
    json.to_string()
}

/// The paths to a value and all within it.
pub(super) fn paths_to_values(value: &Value, path: &mut String, paths: &mut Vec<String>) {
    paths.push(path.clone());
    let mut within = |name: &dyn Display, value: &Value| {
        let len = path.len();
        // Writing to a text never fails.
        let _ = write!(path, "/{name}");
        paths_to_values(value, path, paths);
        path.truncate(len);
    };
    match value {
        Value::Array(list) => list.iter().enumerate().for_each(|(n, value)| within(&n, value)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| within(name, value)),
        _ => {}
    }
}

/// Reads bytes as an action's text, with and without the rules: an error, or an action whose text
/// reads as itself and that the start of a game takes or refuses.
///
/// # Panics
/// If a law is broken.
pub fn action_text<G: Testable>(game: &G, bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let actions = [text.parse::<G::Action>().ok(), game.parse_action(&text).ok()];
    for action in actions.into_iter().flatten() {
        let back = action.to_string().parse::<G::Action>();
        ensure(
            back.is_ok_and(|back| back == action),
            format_args!("`{action}` isn't its own text"),
        );
        insist(throw(game, &game.start(Seed::new(0)), action));
    }
}

/// Reads bytes as a record in JSON: an error, or a game for whose last position all laws hold.
///
/// # Panics
/// If a law is broken.
pub fn record_json<G: TestableFromSetup>(bytes: &[u8]) {
    let Ok(record) = serde_json::from_slice::<Record<G::Setup, G::Action>>(bytes) else { return };
    let session: Session<G> = match record.replay() {
        Ok(session) => session,
        Err(error) => return ensure(!error.to_string().is_empty(), "an error without a text"),
    };
    insist(check(session.game(), session.position()));
    if record.verify::<G>().is_ok() {
        ensure(session.record() == Some(record), "a record verifies but isn't its game's");
    }
}

/// Performs an action or has it refused; either must leave a sound position.
fn throw<G: Testable>(
    game: &G,
    position: &G::Position,
    action: G::Action,
) -> Result<(), LawBroken> {
    let mut after = position.clone();
    let broken = |law, what: String| Err(LawBroken::at(law, game, position, what));
    let legal = game.legal_actions(position).contains(&action);
    match game.apply(&mut after, action, &mut ()) {
        Ok(()) if !legal => broken(2, std::format!("`{action}` isn't listed, but applies")),
        Ok(()) => law_1_over_or_to_move(game, &after),
        Err(refusal) if legal => broken(3, std::format!("`{action}` is refused: {refusal}")),
        Err(refusal) if refusal.rule().game != game.name().to_uppercase() => {
            broken(3, std::format!("`{action}` is refused by {}", refusal.rule()))
        }
        Err(_) if after != *position => {
            broken(3, std::format!("refusing `{action}` leaves {}", game.text(&after)))
        }
        Err(_) => Ok(()),
    }
}

/// Plays the game that the bytes stand for: eight for the seed, then four for each decision, two to
/// choose a legal action and two to throw in any action first. What is quick to ask holds all the
/// way, every law where the game comes to.
///
/// # Panics
/// If a law is broken.
pub fn game<G: Testable>(game: &G, bytes: &[u8]) {
    let mut bytes = bytes;
    let start = game.start(Seed::new(u64::from_le_bytes(take(&mut bytes))));
    let mut position = start.clone();
    for _ in 0..MOST_DECISIONS {
        if bytes.is_empty() || game.turn(&position).seat().is_none() {
            break;
        }
        let choice = u16::from_le_bytes(take(&mut bytes));
        let code = drive::index(u16::from_le_bytes(take(&mut bytes)), game.action_count());
        if let Some(action) = game.action_at(code) {
            insist(throw(game, &position, action));
        }
        insist(law_1_over_or_to_move(game, &position));
        if let Some(difference) = play_difference(game, &start, &position) {
            insist(Err(LawBroken::at(6, game, &position, difference)));
        }
        let nth = drive::index(choice, game.count_legal(&position));
        if let Some(action) = game.legal_action_at(&position, nth) {
            game.apply_unchecked(&mut position, action);
        }
    }
    insist(check(game, &position));
}

/// Plays a game by the bytes, then changes the text of where it came to: reading it is an error or
/// a position for which all laws hold, also when it is played on. Eight bytes for the seed, one for the number of choices, two
/// for each of them, the rest for the changes.
///
/// # Panics
/// If a law is broken.
pub fn mutated_text<G: Testable>(game: &G, bytes: &[u8]) {
    let mut bytes = bytes;
    let position = play(game, &mut bytes).0;
    insist(law_5_refuses_the_rest(game, &position, bytes));
    if let Ok(position) = game.parse(&mutate(&game.text(&position), bytes)) {
        accept(game, &position, bytes);
    }
}

/// Plays a game by the bytes, then changes the raw form of where it came to, as JSON: see [`raw_json`].
/// The bytes as for [`mutated_text`].
///
/// # Panics
/// If a law is broken.
pub fn mutated_raw<G: Testable>(game: &G, bytes: &[u8]) {
    let mut bytes = bytes;
    let position = play(game, &mut bytes).0;
    let json = serde_json::to_string(&game.raw(&position)).unwrap_or_default();
    raw_json(game, mutate_json(&json, bytes).as_bytes());
}

/// Plays a game by the bytes and changes a seat's view of where it came to, as JSON: see
/// [`view_json`]. The bytes as for [`mutated_text`].
///
/// # Panics
/// If a law is broken.
pub fn mutated_view<G: Testable<View: Serialize + DeserializeOwned>>(game: &G, bytes: &[u8]) {
    let mut bytes = bytes;
    let position = play(game, &mut bytes).0;
    for seat in Seat::first(game.seats()) {
        let json = serde_json::to_string(&game.view(&position, seat.into())).unwrap_or_default();
        view_json(game, mutate_json(&json, bytes).as_bytes());
    }
}

/// Plays a game by the bytes and changes its record, as JSON: it is refused, or it is the record of
/// a beginning of the same game. The bytes as for [`mutated_text`].
///
/// # Panics
/// If a law is broken.
pub fn mutated_record<G: TestableFromSetup>(game: &G, bytes: &[u8]) {
    let mut bytes = bytes;
    let (_, seed, actions) = play(game, &mut bytes);
    let record = Record::of(game, seed, actions);
    let Ok(record) = record else { panic!("a legal game can't be recorded: {record:?}") };
    let json = serde_json::to_string(&record).unwrap_or_default();
    let changed = mutate(&json, bytes);
    record_json::<G>(changed.as_bytes());
    let Ok(read) = serde_json::from_str::<Record<G::Setup, G::Action>>(&changed) else { return };
    if read.verify::<G>().is_ok() {
        let (read, fields) = (read.fields(), record.fields());
        let same = read.seed == fields.seed && fields.actions.starts_with(&read.actions);
        ensure(same, format_args!("law 9 is broken: a changed record verifies: {changed}"));
    }
}

/// Plays a game by the front of the bytes; gives its last position, seed and actions.
fn play<G: Game>(game: &G, bytes: &mut &[u8]) -> (G::Position, Seed, Vec<G::Action>) {
    let seed = Seed::new(u64::from_le_bytes(take(bytes)));
    let [count] = take(bytes);
    let mut position = game.start(seed);
    let mut actions = Vec::new();
    for _ in 0..count {
        let choice = u16::from_le_bytes(take(bytes));
        let nth = drive::index(choice, game.count_legal(&position));
        let Some(action) = game.legal_action_at(&position, nth) else { break };
        game.apply_unchecked(&mut position, action);
        actions.push(action);
    }
    (position, seed, actions)
}
