//! What the parts of Radlands cost, each by itself.
//!
//!     cargo bench -p benches --bench radlands
//!     cargo bench -p benches --bench radlands -- apply/turn

mod parts;

use parts::Sample;
use radlands_rules::{Action, Edition, Phase, Position, Radlands, Setup};

fn sample(name: &'static str, edition: Edition) -> Sample<Radlands> {
    // Camps, what an effect asks for, and what a player does in the own turn.
    let kinds = ["draft", "choice", "turn"];
    Sample::new(name, Setup::new(edition), &kinds, |position: &Position, action| {
        match (position.phase(), action) {
            (Phase::Draft, _) => 0,
            (
                _,
                Action::Play(_)
                | Action::Junk(_)
                | Action::JunkSilo
                | Action::TakeSilo
                | Action::Draw
                | Action::Use(..)
                | Action::End,
            ) => 2,
            _ => 1,
        }
    })
}

fn main() {
    let samples = vec![
        sample("second printing", Edition::SecondPrinting),
        sample("first printing", Edition::FirstPrinting),
    ];
    parts::run::<{ size_of::<Position>() }, _>(&samples);
}
