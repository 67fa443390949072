//! `replay`.

use std::fs;

use serde_json::{Value, json};

use crate::{boardgame, feed, file, output, refusal, run_on, scratch};

/// A file with records of games, and its lines.
fn records(name: &str, options: &str) -> (String, Vec<Value>) {
    let path = scratch(name).display().to_string();
    output(&format!("selfplay radiant {options} --records {path}"));
    let text = fs::read_to_string(&path).unwrap();
    (path, text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

#[test]
fn honest_records_hold() {
    for players in 2..=4 {
        let options = format!("--players {players} --games 8 --bot greedy,random");
        let (path, _) = records(&format!("honest-{players}.jsonl"), &options);
        let said = output(&format!("replay {path} --verify"));
        assert_eq!(said, "8 records verified: every action legal, every digest as written\n");
        output(&format!("replay {path} --verify --players {players}"));
        let said = refusal(&format!("replay {path} --players {}", players % 3 + 2), 1);
        assert!(said.contains("record 1: the record has another setup"), "{said}");
    }
}

/// A rule option that the game never came to is part of what was played all the same.
#[test]
fn a_record_under_another_option_is_refused() {
    let path = scratch("options.jsonl").display().to_string();
    for (game, field, value) in [
        ("radlands", "/options/self_restore", json!(true)),
        ("radlands", "/options/silo_uses_per_turn", json!(2)),
        ("radlands", "/edition", json!("first-printing")),
        ("raidents", "/turn_limit", json!(399)),
        ("raidents", "/clock", json!("left")),
        ("radiant", "/map/regions/0/temple", json!(false)),
    ] {
        let turns = if game == "raidents" { "--turn-limit 400" } else { "" };
        output(&format!("selfplay {game} {turns} --games 1 --records {path} --force"));
        let mut record: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        record["actions"] = json!([]);
        record["digests"] = json!([record["digests"][0]]);
        let whole = file("whole-options.jsonl", &record.to_string());
        assert!(output(&format!("replay {whole} --verify")).contains("1 record verified"));
        *record["setup"].pointer_mut(field).unwrap() = value;
        let changed = file("other-options.jsonl", &record.to_string());
        let ran = run_on(&format!("replay {changed} --verify"), "");
        assert!(ran.err.contains("after action 0 the digest is"), "{game} {field}: {ran:?}");
        assert_eq!(ran.code, Some(1));
    }
}

#[test]
fn a_name_twice_in_a_record_is_refused() {
    let (_, lines) = records("before-doubling.jsonl", "--games 1");
    let line = lines[0].to_string();
    for (from, to, says) in [
        (r#""players":2"#, r#""players":2,"players":3"#, "`players` is there twice"),
        (r#""seed":0"#, r#""seed":0,"seed":1"#, "duplicate field `seed`"),
    ] {
        let doubled = line.replacen(from, to, 1);
        assert_ne!(doubled, line);
        let path = file("doubled.jsonl", &doubled);
        for args in ["", "--verify"] {
            let said = refusal(&format!("replay {path} {args}"), 2);
            assert!(said.contains(says), "{said}");
        }
    }
}

#[test]
fn tampered_records_are_refused() {
    let (_, lines) = records("before-tampering.jsonl", "--games 2 --seed 3");
    let refused = |n: u32, code, change: &dyn Fn(&mut Value)| {
        let mut record = lines[1].clone();
        change(&mut record);
        let path = file(&format!("tampered-{n}.jsonl"), &format!("{}\n{record}\n", lines[0]));
        let ran = feed(boardgame(&format!("replay {path} --verify")), b"");
        assert_eq!(ran.code, Some(code), "{}", ran.err);
        assert!(ran.out.starts_with("1 record verified: "), "{}", ran.out);
        assert!(ran.err.starts_with(&format!("error: {path}, record 2: ")), "{}", ran.err);
        ran.err
    };
    let last = lines[1]["actions"].as_array().unwrap().len();
    let said = refused(1, 1, &|record| record["seed"] = json!(5));
    assert!(said.contains("record 2: after action 0 the digest is"), "{said}");
    let said = refused(2, 1, &|record| record["actions"][4] = json!("pass"));
    assert!(
        said.contains("record 2: action 5 of the record, `pass`, is illegal by RADIANT-"),
        "{said}"
    );
    let said = refused(3, 1, &|record| record["digests"][last] = json!("0123456789abcdef"));
    assert!(said.contains(&format!("after action {last} the digest is")), "{said}");
    let said = refused(4, 2, &|record| record["version"] = json!(99));
    assert!(said.contains("record 2: the record has version 99"), "{said}");
    let said = refused(5, 2, &|record| record["game"] = json!("chess"));
    assert!(said.contains("record 2: no game is called `chess`"), "{said}");
    let said = refused(6, 2, &|record| record["actions"][0] = json!("fly"));
    assert!(said.contains("record 2: action 1: the action `fly` can't be read"), "{said}");
    let said = refused(7, 2, &|record| record["setup"]["players"] = json!(7));
    assert!(said.contains("players: expected 2, 3 or 4, found 7"), "{said}");
    let said = refused(8, 2, &|record| record["actions"] = json!([]));
    assert!(said.contains("digests for 0 actions"), "{said}");
    let said = refused(9, 2, &|record| record["more"] = json!(1));
    assert!(said.contains("unknown field `more`"), "{said}");
}

#[test]
fn a_record_without_the_names_of_its_fields_is_refused() {
    let (_, lines) = records("by-name.jsonl", "--games 1");
    let names = ["version", "game", "digest", "setup", "seed", "actions", "digests"];
    let row: Vec<_> = names.iter().map(|name| lines[0][name].clone()).collect();
    let ran = run_on("replay - --verify", json!(row).to_string());
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    let said = "error: standard input, record 1: invalid type: array, expected a record with its \
                fields by name at line 1";
    assert!(ran.err.starts_with(said), "{}", ran.err);
}

#[test]
fn an_illegal_action_stops_the_story() {
    let (_, lines) = records("story.jsonl", "--games 1");
    let mut record = lines[0].clone();
    record["actions"][2] = json!("move c1");
    let ran = run_on("replay -", record.to_string());
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.starts_with("error: standard input, record 1, action 3 `move c1`: "),
        "{}",
        ran.err
    );
    assert!(ran.out.contains("    2  seat 0  pick "), "{}", ran.out);
}

#[test]
fn games_are_told_up_to_an_action() {
    let (path, lines) = records("told.jsonl", "--games 2 --seed 8");
    let told = output(&format!("replay {path} --to 3"));
    assert!(told.starts_with("record 1: radiant (standard), 2 players, seed 8, "), "{told}");
    assert!(told.contains("\nrecord 2: radiant (standard), 2 players, seed 9, "), "{told}");
    let third = lines[0]["actions"][2].as_str().unwrap();
    assert!(told.contains(&format!("    3  seat 1  {third}\n")), "{told}");
    assert!(!told.contains("    4  seat"), "{told}");
    assert!(told.contains("Seat 0 to move"), "{told}");

    let said = refusal(&format!("replay {path} --verify --to 0"), 2);
    assert!(said.contains("cannot be used with"), "{said}");
}

#[test]
fn a_shorter_game_is_told_to_its_end() {
    let (_, mut lines) = records("shorter.jsonl", "--games 2 --seed 8");
    lines[0]["actions"].as_array_mut().unwrap().truncate(2);
    lines[0]["digests"].as_array_mut().unwrap().truncate(3);
    let path = file("shorter-first.jsonl", &format!("{}\n{}\n", lines[0], lines[1]));
    let n = lines[1]["actions"].as_array().unwrap().len();
    let told = output(&format!("replay {path} --to 5"));
    let (short, long) = told.split_once("\nrecord 2: ").unwrap();
    assert!(
        short.starts_with("record 1: radiant (standard), 2 players, seed 8, only 2 actions\n"),
        "{short}"
    );
    assert!(short.contains("    2  seat 0  ") && !short.contains("    3  seat "), "{short}");
    let heading = format!("radiant (standard), 2 players, seed 9, {n} actions\n");
    assert!(long.starts_with(&heading), "{long}");
    assert!(long.contains("    5  seat ") && !long.contains("    6  seat "), "{long}");
    // All of it is neither too short nor too long.
    let whole = output(&format!("replay {path} --to {n}"));
    assert!(whole.contains(&heading) && whole.contains("The game is over: "), "{whole}");
    assert_eq!(
        whole,
        output(&format!("replay {path}")).replace("8, 2 actions", "8, only 2 actions")
    );
}

#[test]
fn one_record_over_many_lines_is_read_too() {
    let (_, lines) = records("pretty.jsonl", "--games 1");
    let pretty = serde_json::to_string_pretty(&lines[0]).unwrap();
    let ran = run_on("replay - --verify", pretty);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.starts_with("1 record verified"));
}

#[test]
fn unfinished_games_hold_and_are_called_so() {
    let (_, lines) = records("unfinished.jsonl", "--games 1");
    let mut record = lines[0].clone();
    record["actions"].as_array_mut().unwrap().truncate(1);
    record["digests"].as_array_mut().unwrap().truncate(2);
    let ran = run_on("replay - --verify", record.to_string());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let expected = "record 1: unfinished after 1 action\n1 record verified: every action legal, every digest as written\n";
    assert_eq!(ran.out, expected);
}

#[test]
fn files_without_records_are_refused() {
    assert!(refusal("replay no-such-file", 2).contains("no-such-file can't be read"));
    let empty = file("empty.jsonl", "\n");
    assert!(refusal(&format!("replay {empty} --verify"), 2).contains("there is no record in"));
    let garbage = file("garbage.jsonl", "{}\n");
    assert!(refusal(&format!("replay {garbage}"), 2).contains("record 1: missing field"));
}

#[test]
fn byte_order_marks_are_skipped_also_where_files_were_joined() {
    let (path, lines) = records("before-marks.jsonl", "--games 2");
    let text = fs::read_to_string(&path).unwrap();
    let joined = file("marks.jsonl", &format!("\u{feff}{text}\u{feff}{}\r\n\u{feff}", lines[0]));
    let said = output(&format!("replay {joined} --verify"));
    assert!(said.starts_with("3 records verified"), "{said}");
    let ran = run_on("replay - --verify", format!("\u{feff}{text}"));
    assert!(ran.out.starts_with("2 records verified"), "{}", ran.out);
    // So it is with requests, positions and drawings.
    let ran = run_on(
        "engine",
        "\u{feff}{\"cmd\":\"new\",\"game\":\"radiant\",\"seed\":1}\n\u{feff}{\"cmd\":\"quit\"}",
    );
    assert!(ran.out.lines().all(|line| line.starts_with("{\"ok\":true")), "{}", ran.out);
    let board = output("show raidents --seed 3 --after 20");
    let drawing = board.split("\n\n").nth(1).unwrap();
    let marked = file("marked-board.txt", &format!("\u{feff}{drawing}"));
    output(&format!("show raidents --position-file {marked}"));
    let marked = file("marked-position.txt", "\u{feff}// a comment\nage=2\nphase=play");
    assert!(
        !crate::run(&format!("show radiant --position-file {marked}")).err.contains("column 1")
    );
}

#[test]
fn a_record_that_is_cut_off_is_told_as_such() {
    let (path, _) = records("before-cut.jsonl", "--games 2");
    let text = fs::read_to_string(&path).unwrap();
    let cut = file("cut.jsonl", &text[..text.len() - 40]);
    fs::write(format!("{cut}.unfinished"), "").unwrap();
    let ran = run_on(&format!("replay {cut} --verify"), "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.out.starts_with("1 record verified"), "{}", ran.out);
    assert!(ran.err.contains("record 2: the input ends within a record"), "{}", ran.err);
    assert!(ran.err.starts_with("note: ") && ran.err.contains("hasn't all games"), "{}", ran.err);
}
