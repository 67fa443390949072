//! Fuzz targets: some for each game, and one for the protocol. With the feature `fuzz`.
//!
//! They take any bytes and return quietly; they panic where a law or a promise is broken. The
//! package in `fuzz/` runs them with cargo-fuzz, a test of this crate replays its corpus.
//!
//! | target | its input |
//! |---|---|
//! | `<game>_position` | a position's text, or as JSON; after a zero byte: a game, and changes of its text |
//! | `<game>_action` | an action's text |
//! | `<game>_record` | a record as JSON; after a zero byte: a game, and changes of its record |
//! | `<game>_game` | choices of a game, and actions thrown in |
//! | `protocol` | lines to [`Engine`](crate::Engine) |
//!
//! What isn't text begins with a byte that chooses the rules: how many play, in which variant.

mod seeds;

use std::fmt;
use std::sync::{Arc, LazyLock};

use boardgame_core::MOST_SEATS;
use boardgame_core::testkit::{TestableFromSetup, fuzz};
use radiant_rules::Radiant;
use radlands_rules::Radlands;
use raidents_rules::Raidents;

use crate::protocol::fuzz_protocol;
use crate::workbench::Workbench;

/// Something to be fuzzed.
pub struct Target {
    /// Its name; also that of its corpus.
    pub name: String,
    run: Box<Run>,
    seeds: Box<Seeds>,
}

type Run = dyn Fn(&[u8]) + Send + Sync;
type Seeds = dyn Fn() -> Vec<Seed> + Send + Sync;

/// An input to begin with, made from real games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seed {
    /// Its name, for a file; no other of the same target has it.
    pub name: String,
    /// The input.
    pub bytes: Vec<u8>,
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Target").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Target {
    /// Tries an input.
    ///
    /// # Panics
    /// If a law or a promise is broken.
    pub fn run(&self, bytes: &[u8]) {
        (self.run)(bytes);
    }

    /// Inputs to begin with: always the same, while texts and rules are.
    pub fn seeds(&self) -> Vec<Seed> {
        (self.seeds)()
    }
}

/// Every target.
pub fn targets() -> &'static [Target] {
    static TARGETS: LazyLock<Vec<Target>> = LazyLock::new(|| {
        let mut targets = targets_of::<Radiant>();
        targets.extend(targets_of::<Radlands>());
        targets.extend(targets_of::<Raidents>());
        targets.push(Target {
            name: "protocol".to_string(),
            run: Box::new(fuzz_protocol),
            seeds: Box::new(|| {
                let mut all = seeds::lines(&all_rules::<Radiant>());
                all.extend(seeds::lines(&all_rules::<Radlands>()));
                all.extend(seeds::lines(&all_rules::<Raidents>()));
                all
            }),
        });
        targets
    });
    &TARGETS
}

/// Tries an input on the target of this name.
///
/// # Panics
/// If a law or a promise is broken, or there is no such target.
pub fn run(name: &str, bytes: &[u8]) {
    let target = targets().iter().find(|target| target.name == name);
    target.unwrap_or_else(|| panic!("there is no target {name}")).run(bytes);
}

/// The rules of each variant for each number of players that can play it.
fn all_rules<W: Workbench>() -> Vec<W> {
    let players = 1..=MOST_SEATS as u8;
    let setups = players.flat_map(|players| {
        W::VARIANTS.iter().map(move |variant| (players, W::setup_for(players, variant)))
    });
    // Where a setup has no number of players, only one of them is right.
    let rules = |(players, setup)| W::new(setup).ok().filter(|rules| rules.seats() == players);
    setups.filter_map(rules).collect()
}

/// The rules that the first byte chooses, and the other bytes.
fn chosen<'a, W>(rules: &'a [W], bytes: &'a [u8]) -> Option<(&'a W, &'a [u8])> {
    let (first, rest) = bytes.split_first()?;
    Some((rules.get(usize::from(*first) % rules.len().max(1))?, rest))
}

/// The targets of a game.
fn targets_of<W: Workbench + TestableFromSetup>() -> Vec<Target> {
    let rules: Arc<[W]> = all_rules::<W>().into();
    let target = |kind: &str, run: fn(&[W], &[u8]), seeds: fn(&[W]) -> Vec<Seed>| {
        let (to_run, to_seed) = (Arc::clone(&rules), Arc::clone(&rules));
        Target {
            name: format!("{}_{kind}", W::NAME),
            run: Box::new(move |bytes| run(&to_run, bytes)),
            seeds: Box::new(move || seeds(&to_seed)),
        }
    };
    vec![
        target("position", position, seeds::positions),
        target("action", action, seeds::actions),
        target("record", record, seeds::records),
        target("game", game, seeds::games),
    ]
}

fn position<W: Workbench + TestableFromSetup>(rules: &[W], bytes: &[u8]) {
    match bytes.split_first() {
        Some((0, rest)) => {
            if let Some((rules, rest)) = chosen(rules, rest) {
                fuzz::mutated_text(rules, rest);
            }
        }
        Some((1, rest)) => {
            if let Some((rules, rest)) = chosen(rules, rest) {
                fuzz::mutated_view(rules, rest);
            }
        }
        Some((2, rest)) => {
            if let Some((rules, rest)) = chosen(rules, rest) {
                fuzz::mutated_raw(rules, rest);
            }
        }
        Some((b'{', _)) => rules.iter().for_each(|rules| {
            fuzz::raw_json(rules, bytes);
            fuzz::view_json(rules, bytes);
        }),
        _ => rules.iter().for_each(|rules| fuzz::position_text(rules, bytes)),
    }
}

fn action<W: Workbench + TestableFromSetup>(rules: &[W], bytes: &[u8]) {
    for rules in rules {
        fuzz::action_text(rules, bytes);
    }
}

fn record<W: Workbench + TestableFromSetup>(rules: &[W], bytes: &[u8]) {
    match bytes.split_first() {
        Some((0, rest)) => {
            if let Some((rules, rest)) = chosen(rules, rest) {
                fuzz::mutated_record(rules, rest);
            }
        }
        _ => fuzz::record_json::<W>(bytes),
    }
}

fn game<W: Workbench + TestableFromSetup>(rules: &[W], bytes: &[u8]) {
    if let Some((rules, rest)) = chosen(rules, bytes) {
        fuzz::game(rules, rest);
    }
}

#[cfg(test)]
mod tests {
    use boardgame_core::Game;

    use super::*;
    use crate::games;

    #[test]
    fn every_game_has_its_targets() {
        let found: Vec<&str> = targets().iter().map(|target| target.name.as_str()).collect();
        let kinds = ["position", "action", "record", "game"];
        let of_games = games::names().flat_map(|game| kinds.map(|kind| format!("{game}_{kind}")));
        let expected: Vec<String> = of_games.chain(["protocol".to_string()]).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_byte_chooses_among_all_rules() {
        let rules = all_rules::<Radiant>();
        for (byte, players) in [(0, 2), (4, 3), (255, 2)] {
            let bytes = [byte, 9];
            let (rules, rest) = chosen(&rules, &bytes).expect("a byte");
            assert_eq!((rules.seats(), rest), (players, &[9][..]));
        }
        assert!(chosen(&rules, &[]).is_none());
    }
}
