//! Hunt.
use boardgame_core::testkit::{Playthrough, law_11_whatever_is_accepted};
use boardgame_core::{FromSetup, Purpose, Seed, Stream};
use radiant_rules::{Radiant, Setup};
use std::collections::BTreeMap;
use std::sync::Arc;

fn class(what: &str) -> String {
    let at = what.find("refused: ").map_or(0, |at| at);
    let end =
        what[at..].find(", in `").or(what[at..].find(", at `")).map_or(what.len(), |e| at + e);
    what[at..end].chars().map(|c| if c.is_ascii_digit() { '#' } else { c }).collect()
}

#[test]
fn hunt() {
    let seeds: u64 = std::env::var("HUNT").ok().and_then(|n| n.parse().ok()).unwrap_or(50);
    let mut found: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for (name, setup) in [("2", Setup::new(2)), ("3", Setup::new(3)), ("4", Setup::new(4))] {
        let game = Arc::new(Radiant::new(setup).unwrap());
        for seed in 0..seeds {
            let mut stream = Stream::new(Seed::new(seed), Purpose::Bots, 9);
            let len = stream.index(200);
            let choices = (0..len).map(|_| stream.next_u32() as u16).collect();
            let playthrough = Playthrough::new(game.clone(), Seed::new(seed), choices);
            let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                law_11_whatever_is_accepted(&playthrough)
            }));
            match result {
                Ok(Ok(())) => {}
                Ok(Err(broken)) => {
                    let text = format!(
                        "{name} law {} {}\n    at {}",
                        broken.law, broken.what, broken.place
                    );
                    let entry = found
                        .entry(format!("law {} {}", broken.law, class(&broken.what)))
                        .or_insert((0, text.clone()));
                    entry.0 += 1;
                    if text.len() < entry.1.len() {
                        entry.1 = text;
                    }
                }
                Err(_) => {
                    let e = found
                        .entry("PANIC".into())
                        .or_insert((0, format!("{name} seed {seed} len {len}")));
                    e.0 += 1;
                }
            }
        }
    }
    for (class, (count, example)) in found {
        println!("FOUND {count} {class}\n  {example}\n");
    }
}
