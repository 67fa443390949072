//! What the parts of Raidents cost, each by itself.
//!
//!     cargo bench -p benches --bench raidents
//!     cargo bench -p benches --bench raidents -- legal_actions/act

mod parts;

use parts::Sample;
use raidents_rules::{Phase, Position, Raidents, Setup, Variant};

/// The kinds of decisions that a variant has from `first` on.
fn sample(name: &'static str, variant: Variant, first: usize) -> Sample<Raidents> {
    let kinds = ["tiles", "veil", "enter", "mounds", "act"];
    let setup = Setup { turn_limit: Some(400), dead_is_draw: true, ..Setup::new(variant) };
    Sample::new(name, setup, &kinds[first..], |position: &Position, _| {
        let kind = match position.phase() {
            Phase::Tiles => 0,
            Phase::Veil => 1,
            Phase::Enter => 2,
            Phase::Mounds { .. } => 3,
            Phase::Act | Phase::Over(_) => 4,
        };
        kind - first
    })
}

fn main() {
    // The first game has neither tiles to lay nor a Veil nor a Queue.
    let samples = [sample("game1", Variant::Game1, 3), sample("game5", Variant::Game5, 0)];
    parts::run::<{ size_of::<Position>() }, _>(&samples);
}
