//! What the parts of Radiant cost, each by itself.
//!
//!     cargo bench -p benches --bench radiant
//!     cargo bench -p benches --bench radiant -- legal_actions/play

mod parts;

use parts::Sample;
use radiant_rules::{Phase, Position, Radiant, Setup};

fn sample(name: &'static str, players: u8) -> Sample<Radiant> {
    let kinds = ["recruit", "meld", "move", "play"];
    Sample::new(name, Setup::new(players), &kinds, |position: &Position, _| {
        match position.phase() {
            Phase::Recruit => 0,
            Phase::Meld => 1,
            Phase::Move => 2,
            Phase::Play | Phase::Over => 3,
        }
    })
}

fn main() {
    let samples = [("2 players", 2), ("3 players", 3), ("4 players", 4)];
    let samples = samples.map(|(name, players)| sample(name, players));
    parts::run::<{ size_of::<Position>() }, _>(&samples);
}
