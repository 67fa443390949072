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

#[test]
fn where_all_games_are_over_there_is_nothing_to_count() {
    let over = "perft radiant --seed 1 --after 100000 --depth 1000";
    assert!(output(over).contains("0 sequences of 1000 actions"));
    assert_eq!(json(&format!("{over} --json"))["interrupted"], false);
}

/// Ctrl-C: what was counted to its end, and 130.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_count_tells_the_deepest_one_that_is_known() {
    use std::fs;
    use std::process::{Command, Stdio};
    use std::thread::yield_now;

    for options in ["--json", "", "--divide"] {
        let mut command = crate::boardgame(&format!("perft radiant --depth 99 {options}"));
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let pid = child.id().to_string();
        // The signals that the process has handlers for, as bits; Ctrl-C is the second.
        let listens = || {
            let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
            let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
            u64::from_str_radix(caught.trim(), 16).unwrap() & 0b10 != 0
        };
        while !listens() {
            assert_eq!(child.try_wait().unwrap(), None, "it listens to nobody");
            yield_now();
        }
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        let ended = child.wait_with_output().unwrap();
        assert_eq!(ended.status.code(), Some(130));
        let out = String::from_utf8(ended.stdout).unwrap();
        if options != "--json" {
            assert!(out.contains("Interrupted: depth ") && out.contains(" sequences of "), "{out}");
            continue;
        }
        let report: serde_json::Value = serde_json::from_str(&out).unwrap();
        assert_eq!(report["interrupted"], true);
        let depth = report["depth"].as_u64().unwrap();
        assert!((0..99).contains(&depth), "{out}");
        let again = json(&format!("perft radiant --depth {depth} --json"));
        assert_eq!(again["nodes"], report["nodes"]);
    }
}
