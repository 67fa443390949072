//! Raidents on the workbench.

use std::fs;

use serde_json::Value;

use crate::{boardgame, feed, file, json, output, refusal, run_on, scratch};

const VARIANTS: [&str; 5] = ["game1", "game2", "game3", "game4", "game5"];

/// What `show` says of a position given as text.
fn shown_at(variant: &str, position: &str) -> String {
    let mut command = boardgame(&format!("show raidents --variant {variant} --position"));
    command.arg(position);
    let ran = feed(command, b"");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    ran.out
}

#[test]
fn every_variant_is_played_to_its_end() {
    for variant in VARIANTS {
        for (bot, games) in [("random", 20), ("greedy", 4)] {
            let report = json(&format!(
                "selfplay raidents --variant {variant} --games {games} --seed 7 --bot {bot} --json"
            ));
            assert_eq!(report["variant"], variant);
            assert_eq!(report["capped"], 0);
            let wins: u64 =
                report["wins"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
            assert_eq!(wins + report["draws"].as_u64().unwrap(), games);
        }
    }
    assert_eq!(json("selfplay raidents --games 1 --json")["variant"], "game1");
}

#[test]
fn the_greedy_player_beats_the_random_one() {
    for variant in ["game1", "game3", "game5"] {
        for (bots, seat) in [("greedy,random", 0), ("random,greedy", 1)] {
            let report = json(&format!(
                "selfplay raidents --variant {variant} --games 10 --bot {bots} --json"
            ));
            assert!(report["wins"][seat].as_u64().unwrap() >= 9, "{report}");
        }
    }
}

/// The setups of the records that self-play writes.
fn setup_of(name: &str, options: &str) -> Value {
    let path = scratch(name);
    output(&format!("selfplay raidents --games 1 {options} --records {}", path.display()));
    let record: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    record["setup"].clone()
}

#[test]
fn self_play_ends_games_unless_told_otherwise() {
    let setup = setup_of("raidents-usual.jsonl", "");
    assert_eq!((&setup["turn_limit"], &setup["dead_is_draw"]), (&400.into(), &true.into()));
    let setup = setup_of("raidents-limit.jsonl", "--turn-limit 9 --variant game3");
    assert_eq!((&setup["turn_limit"], &setup["dead_is_draw"]), (&9.into(), &true.into()));
    assert_eq!(setup["variant"], "game3");
    let own = file("raidents-own.json", r#"{"variant":"game2","turn_limit":5}"#);
    let setup = setup_of("raidents-own.jsonl", &format!("--setup {own}"));
    assert_eq!((&setup["turn_limit"], &setup["dead_is_draw"]), (&5.into(), &false.into()));
    // Only self-play does that.
    let shown = output("show raidents --seed 2 --after 5000");
    assert!(!shown.contains("The game is over"), "{shown}");
}

#[test]
fn records_of_limited_games_hold() {
    let path = scratch("raidents-records.jsonl");
    output(&format!(
        "selfplay raidents --variant game4 --games 3 --turn-limit 30 --records {}",
        path.display()
    ));
    output(&format!("replay {} --verify", path.display()));
    let replayed = output(&format!("replay {}", path.display()));
    assert!(replayed.contains("raidents (game4)"), "{replayed}");
    assert_eq!(replayed.matches("The game is over: draw by adjudication").count(), 3, "{replayed}");
}

#[test]
fn texts_lead_back_to_the_position() {
    for variant in VARIANTS {
        for after in [0, 3, 6, 11, 60, 150] {
            let shown =
                output(&format!("show raidents --variant {variant} --seed 4 --after {after}"));
            let again = shown_at(variant, shown.lines().last().unwrap());
            let without_heading = |text: &str| text.split_once('\n').unwrap().1.to_string();
            assert_eq!(without_heading(&again), without_heading(&shown));
        }
    }
}

#[test]
fn the_board_and_all_on_it_are_drawn() {
    let shown = shown_at(
        "game5",
        "turn=castle raidents=rabbot:c5,gophert:a1/rabbot:d12,copybara:h16 mounds=c6 blams=d6/e6 \
         spawnpoints=f6/g6 queues=-,-,squerrilla,chipmonk/ shields=rabbot/ spent=rabbot \
         pacified=/cano:rabbot",
    );
    let row = |number: &str| shown.lines().find(|line| line.starts_with(number)).unwrap();
    assert_eq!(row(" 6 |"), " 6 | #   .   .o  #+  | .*  .s  .S  #   |");
    assert_eq!(row(" 5 |"), " 5 | .   .   .r  .   | .   .   .   .   |");
    assert_eq!(row("12 |"), "12 | .   .   .   #R  | .   b   .   b   |");
    assert_eq!(row(" 1 |"), " 1 | Vg  V   V   V   | V   V   V   V   |");
    assert_eq!(row("16 |"), "16 | C   C   C   C   | C   C   C   CY  |");
    for field in ["turn=castle", "queues=-,-,squerrilla,chipmonk/", "shields=rabbot/"] {
        assert!(shown.lines().any(|line| line == field), "{field} in {shown}");
    }
    for part in [
        "Castle's turn.",
        "Mounds in the pool: 11.",
        "rabbot d12 (no action left)",
        "rabbot c5 (pacified by Castle, shielded)",
        "Queue, front first  -  -  squerrilla  chipmonk",
        "3 Spawnpoints, 3 Blams",
    ] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
}

#[test]
fn boards_of_every_side_are_drawn() {
    for side in [3, 5] {
        let mut faces = String::new();
        let homes = ["castle-1", "castle-2", "cano-1", "cano-2"].map(String::from);
        let letters = (b'A'..=b'Z').map(|letter| char::from(letter).to_string());
        for (n, name) in homes.into_iter().chain(letters).enumerate() {
            faces.push_str(&name);
            faces.push('\n');
            for row in 0..side {
                let letter = match n {
                    0 | 1 if row == 0 => "C",
                    2 | 3 if row == side - 1 => "V",
                    _ => ".",
                };
                faces.push_str(&letter.repeat(side));
                faces.push('\n');
            }
            faces.push('\n');
        }
        let setup = serde_json::json!({ "variant": "game2", "faces": faces });
        let setup = file(&format!("faces-{side}.json"), &setup.to_string());
        let shown = output(&format!("show raidents --setup {setup} --seed 1 --after 9"));
        assert!(shown.starts_with("raidents (custom), 2 players"), "{shown}");
        let rows = shown.lines().filter(|line| line.get(3..4) == Some("|")).count();
        assert_eq!(rows, 4 * side, "{shown}");
        let report =
            json(&format!("selfplay raidents --setup {setup} --games 2 --turn-limit 40 --json"));
        assert_eq!(report["games"], 2);
    }
}

#[test]
fn tiles_in_hand_are_shown_to_their_holder_only() {
    let hand = |seat| {
        let ran =
            run_on(&format!("play raidents --variant game2 --seed 5 --seat {seat}"), "1\n1\n");
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        ran.out
    };
    let castle = hand(1);
    assert!(castle.contains("Castle places a tile and has 1 tile in hand: "), "{castle}");
    assert!(castle.contains("Castle places a tile and has 2 tiles in hand: "), "{castle}");
    assert!(castle.contains("  - cano draws 1 tile\n"), "{castle}");
    let cano = hand(0);
    assert!(cano.contains("  - castle draws 1 tile\n"), "{cano}");
    assert!(cano.contains("  - cano draws "), "{cano}");
}

/// The drawing in what `show` prints: what stands between the heading and the next empty line.
fn drawing(shown: &str) -> &str {
    shown.split("\n\n").nth(1).unwrap()
}

#[test]
fn what_is_shown_can_be_edited_and_read() {
    let without_heading = |text: &str| text.split_once('\n').unwrap().1.to_string();
    for variant in VARIANTS {
        for after in [0, 2, 5, 8, 60, 150] {
            let shown =
                output(&format!("show raidents --variant {variant} --seed 6 --after {after}"));
            let path = file(&format!("drawing-{variant}-{after}.txt"), drawing(&shown));
            let again =
                output(&format!("show raidents --variant {variant} --position-file {path}"));
            assert_eq!(without_heading(&again), without_heading(&shown));
        }
    }
    // Other terrain makes other rules.
    let shown = output("show raidents");
    let edited =
        drawing(&shown).replacen(" 8 | . ", " 8 | #o", 1).replace("turn=cano", "turn=castle");
    let path = file("drawing-edited.txt", &edited);
    let again = output(&format!("show raidents --position-file {path}"));
    assert!(again.starts_with("raidents (custom), 2 players, position as given\n"), "{again}");
    assert!(again.contains("\n 8 | #o  .   b ") && again.contains("Castle's turn."), "{again}");
    assert_eq!(
        json(&format!("perft raidents --position-file {path} --depth 1 --json"))["nodes"],
        49
    );
    // A mistake is named where it was made.
    let path = file("drawing-mistake.txt", &edited.replace("#o", "#q."));
    let said = refusal(&format!("show raidents --position-file {path}"), 2);
    let expected = "line 12, column 37: expected 8 squares in row 8, found 9";
    assert!(said.contains(expected), "{said}");
    let path = file("drawing-illegal.txt", &edited.replace("#o", "#q"));
    let said = refusal(&format!("show raidents --position-file {path}"), 2);
    let expected =
        "raidents[cano][0], line 12, column 6: expected a Raident of game1, found squerrilla";
    assert!(said.contains(expected), "{said}");
}

#[test]
fn the_protocol_takes_drawings_and_boards() {
    let board = [
        "CCCCCC", "......", "......", "......", "......", "......", "......", ".....b", "....#.",
        "......", "......", "VVVVVV",
    ];
    let text = format!("{}\nturn=castle", board.join("\n")).replace(".....b", "..S...rb");
    let requests = [
        serde_json::json!({"cmd": "position", "game": "raidents", "variant": "game3", "text": text}),
        serde_json::json!({"cmd": "state", "observer": "host"}),
        // The board stays with the rules.
        serde_json::json!({"cmd": "new", "seed": 1}),
        serde_json::json!({"cmd": "position", "text": "VVV\nturn=castle"}),
        serde_json::json!({"cmd": "new", "game": "raidents", "setup": {"board": board}}),
        serde_json::json!({"cmd": "position", "text": text}),
        serde_json::json!({"cmd": "new", "game": "raidents", "setup": {"board": ["CCC", "x"]}}),
    ];
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    let ran = run_on("engine", lines.join("\n"));
    let answers: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&answers[0]["variant"], &answers[0]["turn"]), (&"custom".into(), &1.into()));
    let state = answers[1]["text"].as_str().unwrap();
    assert!(
        state.contains("raidents=rabbot:e5/ ") && state.contains("spawnpoints=/b5 "),
        "{state}"
    );
    assert_eq!(answers[2]["ok"], true);
    let message = answers[3]["error"]["message"].as_str().unwrap();
    assert!(message.starts_with("line 1, column 1: expected 12 rows of 6 squares"), "{message}");
    assert_eq!((&answers[4]["ok"], &answers[5]["ok"]), (&true.into(), &true.into()));
    let problem = &answers[6]["error"]["problems"][0];
    assert_eq!(
        (&problem["name"], &problem["field"]),
        (&"board-drawing".into(), &"board, line 2, column 1".into())
    );
}

#[test]
fn actions_are_listed_by_raident_and_verb() {
    let out = run_on("play raidents --seed 3", "rabbot\nrabbot spawn d1\nend\nquit\n").out;
    let lists: Vec<&str> = out.split("> ").collect();
    let lines: Vec<&str> =
        lists[0].split("You can choose from 49 actions:\n").nth(1).unwrap().lines().collect();
    assert!(lines[0].starts_with("  rabbot spawn        1 a1   2 b1 "), "{out}");
    assert!(lines[6].trim_end() == "  end                49", "{out}");
    // Its own actions, with their numbers.
    assert!(lists[1].starts_with("  rabbot spawn   1 a1   2 b1 "), "{out}");
    assert!(!lists[1].contains("hamsterrain") && lists[1].contains("32 h2"), "{out}");
    assert!(out.contains("  - cano's rabbot is spawned on d1\n"), "{out}");
}

#[test]
fn nobody_sees_behind_the_veil() {
    let text = "veil=yes turn=castle raidents=rabbot:c1,chipmonk:d1/gophert:c16";
    let shown = shown_at("game4", text);
    assert!(shown.contains("Cano has spawned rabbot c1, chipmonk d1"), "{shown}");
    assert_eq!(shown.matches("  behind the Veil\n").count(), 2, "{shown}");
    let request = serde_json::json!({
        "cmd": "position", "game": "raidents", "variant": "game4", "text": text
    });
    let lines = format!(
        "{request}\n{{\"cmd\":\"view\",\"observer\":1}}\n{{\"cmd\":\"view\",\"observer\":0}}"
    );
    let ran = run_on("engine", lines);
    let answers: Vec<&str> = ran.out.lines().collect();
    assert!(answers[1].contains("gophert") && !answers[1].contains("chipmonk"), "{}", answers[1]);
    assert!(!answers[2].contains("gophert") && answers[2].contains("chipmonk"), "{}", answers[2]);
}

#[test]
fn a_turn_is_played() {
    let ran = run_on("play raidents --seed 3", "rabbot spawn d1\nend\nquit\n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    for part in ["  - cano's rabbot is spawned on d1\n", "  - turn of castle\n", " Vr  |"] {
        assert!(ran.out.contains(part), "{part} in {}", ran.out);
    }
}

#[test]
fn bad_setups_are_refused() {
    let said = refusal("show raidents --players 3", 2);
    assert!(said.contains("players: expected 2, found 3"), "{said}");
    let said = refusal("selfplay raidents --turn-limit 2000000", 2);
    assert!(said.contains("turn_limit: expected 1 to 1000000"), "{said}");
    let said = refusal("show raidents --variant game6", 2);
    assert!(said.contains("it has game1, game2, game3, game4, game5"), "{said}");
}
