//! `perft`.

use crate::{json, output, refusal};

const MIDGAME: &str = "radiant --seed 1 --after 60";

#[test]
fn shares_add_up_to_the_whole() {
    let whole = json(&format!("perft {MIDGAME} --depth 3 --json"));
    let divided = json(&format!("perft {MIDGAME} --depth 3 --divide --json"));
    assert_eq!(whole["nodes"], divided["nodes"]);
    let shares = divided["divide"].as_array().unwrap();
    let sum: u64 = shares.iter().map(|share| share["nodes"].as_u64().unwrap()).sum();
    assert_eq!(whole["nodes"], sum);
    let legal = json(&format!("perft {MIDGAME} --depth 1 --json"));
    assert_eq!(legal["nodes"], shares.len());
    assert_eq!(
        (&legal["game"], &legal["players"], &legal["depth"]),
        (&"radiant".into(), &2.into(), &1.into())
    );
}

#[test]
fn the_table_has_every_first_action() {
    let divided = json("perft radiant --players 3 --depth 2 --divide --json");
    let table = output("perft radiant --players 3 --depth 2 --divide");
    for share in divided["divide"].as_array().unwrap() {
        let action = share["action"].as_str().unwrap();
        assert!(table.contains(action), "{action} in {table}");
    }
    let nodes = divided["nodes"].as_u64().unwrap();
    assert!(table.contains(&format!("{nodes} sequences of 2 actions")), "{table}");
}

#[test]
fn nothing_to_look_ahead_is_one() {
    assert_eq!(json("perft radiant --depth 0 --json")["nodes"], 1);
    assert_eq!(json("perft radiant --depth 0 --divide --json")["nodes"], 1);
}

#[test]
fn positions_that_make_no_sense_are_refused() {
    let said = refusal("perft radiant --depth 1 --position age=9", 2);
    assert!(said.contains("column"), "{said}");
}
