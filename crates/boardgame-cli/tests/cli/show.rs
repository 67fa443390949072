//! `show`.

use std::process::Command;

use crate::{boardgame, feed, output};

/// The text for `--position` at the end of what `show` prints.
fn text_of(shown: &str) -> &str {
    shown.lines().last().unwrap()
}

fn shown_at(position: &str, options: &str) -> String {
    let mut command: Command = boardgame(&format!("show radiant {options} --position"));
    command.arg(position);
    let ran = feed(command, b"");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    ran.out
}

#[test]
fn texts_lead_back_to_the_position() {
    for players in 2..=4 {
        for after in [0, 9, 30, 45, 70, 1000] {
            let rules = format!("--players {players}");
            let shown = output(&format!("show radiant {rules} --seed 4 --after {after}"));
            let again = shown_at(text_of(&shown), &rules);
            assert_eq!(text_of(&again), text_of(&shown));
            let without_heading = |text: &str| text.split_once('\n').unwrap().1.to_string();
            assert_eq!(without_heading(&again), without_heading(&shown));
        }
    }
}

#[test]
fn positions_are_read_from_files_of_any_lines() {
    let shown = output("show radiant --seed 4 --after 30");
    let fields = text_of(&shown);
    let without_heading = |text: &str| text.split_once('\n').unwrap().1.to_string();
    for (name, text) in [
        ("position-one.txt", format!("{fields}\n")),
        ("position-many.txt", format!("// Seed 4.\n  // é\n\n{}\n", fields.replace(' ', "\n"))),
    ] {
        let path = crate::file(name, &text);
        let again = output(&format!("show radiant --position-file {path}"));
        assert_eq!(without_heading(&again), without_heading(&shown));
    }
    let path = crate::file("position-bad.txt", "// é\nage=2\nphase=war turn=0\n");
    let said = crate::refusal(&format!("show radiant --position-file {path}"), 2);
    assert!(said.contains(&format!("the file {path}: line 3, column 7: expected ")), "{said}");
    for (n, (game, text, said)) in [
        ("radiant", "age=9", "line 1, column 5: expected "),
        ("radiant", "\n\nage=2 é", "line 3, column 7: expected "),
        (
            "radiant",
            "age=2\n// picks\n  picks=3\n",
            "no such position: line 3, column 3: picks: expected 8 ",
        ),
        ("raidents", "turn=nobody", "line 1, column 6: expected "),
        (
            "raidents",
            "raidents=rabbot:c12/\n  turns=9\n",
            "no such position: line 2, column 3: turns: ",
        ),
        ("radiant", "age=2\nphase=play\n", "no such position: tracker: expected a region, "),
        ("radlands", "water=1/2", "no such position: line 1, column 1: water: "),
    ]
    .into_iter()
    .enumerate()
    {
        let path = crate::file(&format!("position-odd-{n}.txt"), text);
        let expected = format!("error: the file {path}: {said}");
        let said = crate::refusal(&format!("show {game} --position-file {path}"), 2);
        assert!(said.starts_with(&expected), "{said}\n{expected}");
    }
    crate::refusal("show radiant --position-file nowhere.txt", 2);
    let ran = crate::run("show radiant --position-file a --position b");
    assert_eq!(ran.code, Some(2), "{}", ran.err);
}

#[test]
fn every_phase_is_drawn() {
    let start = output("show radiant --seed 2");
    for part in ["Age 1: recruiting", "Pool: ", "Seat 0: 10 cards", "seat 0 holds", "1 pick "] {
        assert!(start.contains(part), "{part} in {start}");
    }
    let melds = output("show radiant --seed 2 --after 8");
    assert!(melds.contains("Age 1: melding"), "{melds}");
    let over = output("show radiant --seed 2 --after 100000");
    assert!(over.contains("The game is over: side"), "{over}");
}

#[test]
fn positions_after_n_are_those_of_selfplay() {
    let path = crate::scratch("show.jsonl");
    output(&format!("selfplay radiant --games 1 --seed 6 --records {}", path.display()));
    let record = std::fs::read_to_string(&path).unwrap();
    let record: serde_json::Value = serde_json::from_str(&record).unwrap();
    let n = record["actions"].as_array().unwrap().len();
    let last = output(&format!("show radiant --seed 6 --after {n}"));
    let replayed = output(&format!("replay {}", path.display()));
    assert_eq!(text_of(&last), text_of(&replayed));
}

#[test]
fn own_maps_are_drawn_by_realm() {
    let record = crate::scratch("map.jsonl");
    output(&format!("selfplay radiant --games 1 --records {}", record.display()));
    let record: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(record).unwrap()).unwrap();
    let mut setup = record["setup"].clone();
    setup["map"]["start"] = serde_json::json!(["c1"]);
    // The middle of a realm's side joins two corners: no longer the default map's shape.
    for (from, to) in [("c1", "s5"), ("s5", "c1")] {
        let regions = setup["map"]["regions"].as_array_mut().unwrap();
        let region = regions.iter_mut().find(|region| region["region"] == from).unwrap();
        region["neighbours"].as_array_mut().unwrap().push(to.into());
    }
    let setup = crate::file("map.json", &setup.to_string());
    let shown = output(&format!("show radiant --setup {setup}"));
    assert!(shown.contains("From the middle the tracker goes to c1."), "{shown}");
    assert!(shown.contains("by c2 c4 s5"), "{shown}");
}

#[test]
fn as_json_it_is_what_the_engine_answers() {
    for (game, after) in [("radiant", 40), ("radlands", 60), ("raidents", 100_000)] {
        let whole = crate::json(&format!("show {game} --seed 3 --after {after} --json"));
        let requests = [
            serde_json::json!({"cmd":"position","game":game,"text":whole["text"]}),
            serde_json::json!({"cmd":"state","observer":"host"}),
            serde_json::json!({"cmd":"legal","observer":"host"}),
            serde_json::json!({"cmd":"view","observer":"public"}),
        ];
        let ran = crate::run_on("engine", requests.map(|request| request.to_string()).join("\n"));
        for answer in ran.out.lines() {
            let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
            for (name, value) in answer.as_object().unwrap() {
                assert_eq!(&whole[name], value, "{game}: {name}");
            }
        }
        let fields: Vec<&str> = whole.as_object().unwrap().keys().map(String::as_str).collect();
        for name in ["game", "variant", "players", "turn", "actions", "text", "digest", "view"] {
            assert!(fields.contains(&name), "{game}: no {name}");
        }
    }
}
