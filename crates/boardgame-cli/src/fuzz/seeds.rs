//! Inputs to begin with, made from real games, so that fuzzing starts from what is nearly right.
//!
//! Names begin with the number of the rules that the input is for.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::sync::Arc;

use boardgame_core::testkit::fuzz::mutate;
use boardgame_core::testkit::{Playthrough, TestableFromSetup};
use boardgame_core::{Purpose, Record, Seat, Stream};
use serde_json::{Value, json};

use super::Seed;
use crate::workbench::Workbench;

impl Seed {
    fn new(n: usize, kind: &str, k: impl Display, bytes: impl Into<Vec<u8>>) -> Self {
        Self { name: format!("{n}-{kind}-{k}"), bytes: bytes.into() }
    }
}

/// Random numbers, others for each `n`.
fn stream(n: usize) -> Stream {
    Stream::new(boardgame_core::Seed::new(n as u64), Purpose::Bots, 0)
}

/// Random bytes.
fn noise(stream: &mut Stream, len: usize) -> Vec<u8> {
    (0..len).map(|_| stream.next_u32() as u8).collect()
}

/// The text with some changes; most of it is left.
fn changed(text: &str, n: usize) -> String {
    let bytes = if text.len() < 40 { 3 } else { 9 };
    let tries = (0..100).map(|k| mutate(text, &noise(&mut stream(n + 10 * k), bytes)));
    let mut good = tries.filter(|changed| 2 * changed.len() >= text.len() && changed != text);
    good.next().unwrap_or_default()
}

/// A random game of at most so many actions.
fn game_of<W: Workbench>(rules: &W, n: usize, most: usize) -> Playthrough<&W> {
    let mut stream = stream(n);
    let choices = (0..most).map(|_| stream.next_u32() as u16).collect();
    Playthrough::new(Arc::new(rules), boardgame_core::Seed::new(n as u64), choices)
}

/// No game of ours is longer.
const WHOLE: usize = 2_000;

/// At most `most` of the items, evenly spread, the first and the last among them.
fn some_of<T: Clone>(items: &[T], most: usize) -> Vec<T> {
    let last = items.len().saturating_sub(1);
    let nth = |k: usize| items.get(k * last / (most - 1).max(1)).cloned();
    if items.len() <= most { items.to_vec() } else { (0..most).filter_map(nth).collect() }
}

/// A game and edits as bytes, behind the one that says of what: see
/// [`mutated_text`](boardgame_core::testkit::fuzz::mutated_text) and its like.
fn edits(what: u8, n: usize, k: usize, choices: usize) -> Vec<u8> {
    const EDITS: usize = 9;
    let mut stream = stream(n + 100 * (k + 1));
    let mut bytes = vec![what, n as u8];
    bytes.extend(noise(&mut stream, 8));
    bytes.push(choices as u8);
    bytes.extend(noise(&mut stream, 2 * choices + EDITS));
    bytes
}

/// Texts, JSON, changed texts, edits.
pub(super) fn positions<W: Workbench + TestableFromSetup>(rules: &[W]) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for (n, rules) in rules.iter().enumerate() {
        let positions = game_of(rules, n, WHOLE).positions();
        let texts: Vec<String> = positions.iter().map(|position| rules.text(position)).collect();
        for (k, text) in some_of(&texts, 8).into_iter().enumerate() {
            seeds.push(Seed::new(n, "text", k, text));
        }
        let middle = positions.len() / 2;
        for (k, text) in texts[middle..].iter().take(3).enumerate() {
            seeds.push(Seed::new(n, "changed", k, changed(text, n + k)));
        }
        let raw = serde_json::to_vec(&rules.raw(&positions[middle])).unwrap_or_default();
        seeds.push(Seed::new(n, "json", 0, raw));
        let view = rules.view(&positions[middle], Seat::nth(0).into());
        seeds.push(Seed::new(n, "view", 0, serde_json::to_vec(&view).unwrap_or_default()));
        let of_views = |choices| Seed::new(n, "view-edits", choices, edits(1, n, 2, choices));
        seeds.extend([20, 60, 250].map(of_views));
        seeds.extend(
            [10, 90].map(|choices| Seed::new(n, "edits", choices, edits(0, n, 0, choices))),
        );
    }
    seeds
}

/// Some of each kind of action, and changed ones.
pub(super) fn actions<W: Workbench + TestableFromSetup>(rules: &[W]) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for (n, rules) in rules.iter().enumerate() {
        let positions = game_of(rules, n, WHOLE).positions();
        let actions = positions.iter().flat_map(|position| rules.legal_actions(position));
        let texts: BTreeSet<String> = actions.map(|action| action.to_string()).collect();
        let mut by_word: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for text in texts {
            let word = text.split(' ').next().unwrap_or_default().to_string();
            by_word.entry(word).or_default().push(text);
        }
        for (word, texts) in by_word {
            for (k, text) in some_of(&texts, 3).into_iter().enumerate() {
                if k == 1 {
                    seeds.push(Seed::new(n, &word, "changed", changed(&text, n)));
                }
                seeds.push(Seed::new(n, &word, k, text));
            }
        }
    }
    seeds
}

/// Records, short and long, with the whole setup and without what goes without saying; edits.
pub(super) fn records<W: Workbench + TestableFromSetup>(rules: &[W]) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for (n, rules) in rules.iter().enumerate() {
        for most in [0, 6, 50] {
            let game = game_of(rules, n, most);
            let record = Record::of(rules, game.seed(), game.actions());
            let record = record.ok().and_then(|record| serde_json::to_value(record).ok());
            let Some(record) = record else { continue };
            let short = without_defaults::<W>(record.clone()).to_string();
            seeds.push(Seed::new(n, "changed", most, changed(&short, n)));
            seeds.push(Seed::new(n, "short", most, short));
            if most == 6 {
                seeds.push(Seed::new(n, "full", most, record.to_string()));
            }
        }
        seeds.extend(
            [10, 60].map(|choices| Seed::new(n, "edits", choices, edits(0, n, 1, choices))),
        );
    }
    seeds
}

/// The record with every field of its setup left out that has this value anyway.
fn without_defaults<W: Workbench>(mut record: Value) -> Value {
    let Some(setup) = record.get_mut("setup").and_then(Value::as_object_mut) else { return record };
    let read = |setup: &serde_json::Map<String, Value>| {
        serde_json::from_value::<W::Setup>(Value::Object(setup.clone())).ok()
    };
    let whole = read(setup);
    for field in setup.keys().cloned().collect::<Vec<_>>() {
        if let Some(value) = setup.remove(&field)
            && read(setup) != whole
        {
            setup.insert(field, value);
        }
    }
    record
}

/// Choices.
pub(super) fn games<W: Workbench + TestableFromSetup>(rules: &[W]) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for n in 0..rules.len() {
        for decisions in [0, 10, 40, 80, 120, 300] {
            let mut bytes = vec![n as u8];
            bytes.extend(noise(&mut stream(n + decisions), 8 + 4 * decisions));
            seeds.push(Seed::new(n, "game", decisions, bytes));
        }
    }
    seeds
}

/// The variant that the rules are of, if it isn't the default.
fn later_variant<W: Workbench>(rules: &W) -> Option<&'static str> {
    let is_used = |variant: &&&str| W::setup_for(rules.seats(), variant) == *rules.setup();
    W::VARIANTS.iter().skip(1).find(is_used).copied()
}

/// Sessions: all requests, in games and from positions, and mistakes.
pub(super) fn lines<W: Workbench + TestableFromSetup>(rules: &[W]) -> Vec<Seed> {
    let game = W::NAME;
    let mut seeds = Vec::new();
    for (n, rules) in rules.iter().enumerate() {
        let players = rules.seats();
        let play = game_of(rules, n, 24);
        let actions: Vec<String> = play.actions().iter().map(ToString::to_string).collect();
        let middle = rules.text(&play.last_position());
        let last = players - 1;
        let mut new = json!({ "cmd": "new", "game": game, "players": players, "seed": n });
        let mut place =
            json!({ "cmd": "position", "game": game, "players": players, "text": middle });
        let view = rules.view(&play.last_position(), Seat::nth(last).into());
        let mut world = json!({ "cmd": "world", "game": game, "players": players, "view": view });
        world["observer"] = last.into();
        world["seed"] = n.into();
        if let Some(variant) = later_variant(rules) {
            for request in [&mut new, &mut place, &mut world] {
                request["variant"] = variant.into();
            }
        }

        let mut whole = vec![new.clone()];
        whole.extend(actions.iter().map(|action| json!({ "cmd": "apply", "action": action })));
        whole.extend([
            json!({ "cmd": "legal", "observer": "host" }),
            json!({ "cmd": "state", "observer": "host" }),
            json!({ "cmd": "events", "observer": ["host", "public", last] }),
        ]);
        let asked = vec![
            new.clone(),
            json!({ "cmd": "legal", "observer": last }),
            json!({ "cmd": "view", "observer": 0 }),
            json!({ "cmd": "state", "observer": "public" }),
            json!({ "cmd": "determinize", "observer": last, "seed": 9 }),
            json!({ "cmd": "perft", "depth": 2 }),
            json!({ "cmd": "perft", "depth": 1, "divide": true }),
            json!({ "cmd": "apply", "action": actions.first(), "observer": [last, "host"] }),
            json!({ "cmd": "events", "observer": last, "step": 1 }),
            json!({ "cmd": "undo", "observer": ["public", last], "views": true }),
            json!({ "cmd": "quit" }),
        ];
        let placed = vec![
            place,
            json!({ "cmd": "legal", "observer": "host" }),
            json!({ "cmd": "view", "observer": last }),
            json!({ "cmd": "determinize", "observer": 0, "seed": 1 }),
            world,
            json!({ "cmd": "perft", "depth": 9 }),
            json!({ "cmd": "new", "seed": 2, "observer": 0 }),
        ];
        let wrong = vec![
            json!({ "cmd": "state", "observer": "host" }),
            json!({ "cmd": "new", "game": game, "setup": { "players": 99 } }),
            new,
            json!({ "cmd": "undo" }),
            json!({ "cmd": "apply", "action": "fly" }),
            json!({ "cmd": "apply", "action": actions.last(), "by": Seat::nth(last) }),
            json!({ "cmd": "view", "observer": 200 }),
            json!({ "cmd": "events", "observer": [0, 0], "from": 1 }),
            json!({ "cmd": "position", "text": "nothing=1" }),
            json!({ "cmd": "perft", "depth": 40 }),
            json!({ "cmd": "dance" }),
            json!([1, 2]),
        ];
        for (kind, requests) in
            [("whole", whole), ("asked", asked), ("placed", placed), ("wrong", wrong)]
        {
            let lines: Vec<String> = requests.iter().map(ToString::to_string).collect();
            let text = lines.join("\n");
            let kind = format!("{game}-{kind}");
            seeds.push(Seed::new(n, &kind, "changed", changed(&text, n)));
            seeds.push(Seed::new(n, &kind, "session", text));
        }
        let bare = format!("{}\n{}", json!({ "cmd": "new", "game": game }), actions.join("\n"));
        seeds.push(Seed::new(n, game, "actions", bare));
    }
    seeds
}
