//! Bad usage, help, readers that go away.

use std::io::Write;
use std::process::Stdio;

use boardgame_core::text::is_printable_char;

use crate::{boardgame, file, output, refusal, run};

#[test]
fn bad_arguments_are_refused_with_2() {
    for args in [
        "fly",
        "selfplay",
        "selfplay chess",
        "selfplay radiant --games many",
        "selfplay radiant --bot searching",
        "selfplay radiant --bot greedy,search:0",
        "play radiant --bot search:abc",
        "selfplay radiant --threads 0",
        "selfplay radiant --turn-limit 0",
        "perft radiant",
        "perft radiant --depth 1 --position age=1 --seed 3",
        "show radiant --players 300",
        "play radiant --seat one",
        "replay",
        "engine now",
    ] {
        refusal(args, 2);
    }
    let ran = run("");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("Usage: boardgame <COMMAND>"), "{}", ran.err);
}

#[test]
fn bad_setups_are_refused_with_the_field() {
    for command in ["selfplay radiant", "perft radiant --depth 1", "show radiant", "play radiant"] {
        let said = refusal(&format!("{command} --players 5"), 2);
        assert!(said.contains("players: expected 2, 3 or 4, found 5"), "{said}");
        let said = refusal(&format!("{command} --variant fast"), 2);
        assert!(said.contains("no variant `fast`"), "{said}");
    }
    let said = refusal("play radiant --seat 2", 2);
    assert!(said.contains("there is no seat 2; seats are 0 to 1"), "{said}");
}

#[test]
fn bad_setup_files_are_refused() {
    let said = refusal("show radiant --setup no-such-file.json", 2);
    assert!(said.contains("no-such-file.json can't be read"), "{said}");
    let unknown = file("unknown.json", r#"{"players":2,"speed":9}"#);
    let said = refusal(&format!("engine --setup {unknown} --players 3"), 2);
    assert!(said.contains("cannot be used with"), "{said}");
    let said = refusal(&format!("show radiant --setup {unknown}"), 2);
    assert!(said.contains("unknown field `speed`"), "{said}");
    let wide = file("wide.json", "\u{feff}{\"players\":3}");
    assert!(output(&format!("show radiant --setup {wide}")).contains("3 players"));
    let path = crate::scratch("utf16.json");
    std::fs::write(&path, [0xff, 0xfe, b'{', 0, b'}', 0]).unwrap();
    let said = refusal(&format!("show radiant --setup {}", path.display()), 2);
    assert!(said.contains("it is UTF-16, expected UTF-8"), "{said}");
    let doubled = file("doubled.json", "{\"players\":2,\n \"dealer\":0,\"dealer\":1}");
    let said = refusal(&format!("show radiant --setup {doubled}"), 2);
    assert!(said.contains("line 2") && said.contains("`dealer` is there twice"), "{said}");
    let long = file("long.json", &" ".repeat((16 << 20) + 1));
    let said = refusal(&format!("show radiant --setup {long}"), 2);
    assert!(said.contains("can't be read: it is longer than 16777216 bytes"), "{said}");
    let small = file("small.json", r#"{"players":2,"deck":["aKn"]}"#);
    let said = refusal(&format!("show radiant --setup {small}"), 2);
    assert!(said.contains("deck: expected 48 cards, found 1 card [deck-size]"), "{said}");
}

#[test]
fn mistakes_in_setup_files_are_told_with_their_place() {
    let table = output("setup radlands --table");
    let icon = "\"junk\": \"water\"";
    let line = 1 + table.lines().position(|line| line.contains(icon)).unwrap();
    let gold = table.replacen(icon, "\"junk\": \"gold\"", 1);
    let icon = format!(
        "line {line}, column 17: the setup can't be read: table.cards[0].junk: unknown name `gold`, "
    );
    let map = output("setup radiant");
    let line = 1 + map.lines().position(|line| line.contains("\"region\": \"c3\"")).unwrap();
    let portal = map.replacen("\"portal\": null", "\"portal\": \"c3\"", 1);
    let at = 1 + portal.lines().position(|line| line.contains("\"portal\": \"c3\"")).unwrap();
    assert!(at < line, "the first region has no portal");
    let portal_said = format!(
        ": the setup can't be used: line {at}, column 19: map.regions[c1].portal: expected"
    );
    for (n, (game, text, said)) in [
        ("radiant", "{\"players\":", ", line 1, column 11: no JSON: EOF while parsing a value\n"),
        ("radiant", "{\n \"é\": 1,}", ", line 2, column 9: no JSON: trailing comma\n"),
        ("radiant", "[2]", ", line 1, column 1: the setup can't be read: expected an object, "),
        (
            "radiant",
            "\n{}",
            ", line 2, column 1: the setup can't be read: missing field `players`\n",
        ),
        (
            "radiant",
            "{\"players\":2,\n\"speed\": 9}",
            ", line 2, column 10: the setup can't be read: speed: unknown field `speed`, ",
        ),
        (
            "radiant",
            "{\"players\": 2,\n \"deck\": [\"aAs\",\n  \"xYz\"]}",
            ", line 3, column 3: the setup can't be read: deck[1]: column 1: expected a race: ",
        ),
        (
            "radiant",
            "{\"players\": 2, \"dealer\": true}",
            ", line 1, column 26: the setup can't be read: dealer: invalid type: boolean `true`, ",
        ),
        (
            "radiant",
            "{\"players\": 7,\n \"deck\": [\"aAs\"]}",
            ": the setup can't be used: line 1, column 13: players: expected 2, 3 or 4, found 7 \
             [players-out-of-range]; line 2, column 10: deck: expected 48 cards, found 1 card ",
        ),
        ("radlands", &gold, &format!(", {icon}")),
        (
            "radlands",
            "{\"options\":\n {\"raiders_entry\": 4}}",
            ": the setup can't be used: line 2, column 20: options.raiders_entry: expected 2 or 3",
        ),
        (
            "radlands",
            "{\"options\":\n [3]}",
            ", line 2, column 2: the setup can't be read: options: expected an object, ",
        ),
        ("radiant", &portal, &portal_said),
        (
            "raidents",
            "{\"variant\": \"game1\",\n\"board\": [\"CC\"]}",
            ": the setup can't be used: line 2, column 10: board, line 1, column ",
        ),
        (
            "raidents",
            "{\n\"faces\": 3}",
            ", line 2, column 10: the setup can't be read: faces: a text, or a list of its lines\n",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let path = file(&format!("misplaced-{n}.json"), text);
        let expected = format!("error: the file {path}{said}");
        let said = refusal(&format!("show {game} --setup {path}"), 2);
        assert!(said.starts_with(&expected), "{said}\n{expected}");
    }
}

#[test]
fn own_setups_are_played() {
    let setup = file("dealer.json", r#"{"players":3,"dealer":2}"#);
    let shown = output(&format!("show radiant --setup {setup}"));
    assert!(shown.starts_with("radiant (custom), 3 players, seed 0, at the start"), "{shown}");
    assert!(shown.contains("Dealer: seat 2."), "{shown}");
    assert!(shown.contains("Seat 0 to move, 9 legal actions:"), "{shown}");
}

#[test]
fn printed_setups_are_setups() {
    for rules in ["radiant", "radiant --players 3", "radlands", "raidents --variant game3"] {
        let printed = output(&format!("setup {rules}"));
        let path = file(&format!("{}.json", rules.replace(' ', "_")), &printed);
        let game = rules.split(' ').next().unwrap();
        assert_eq!(output(&format!("setup {game} --setup {path}")), printed);
        assert_eq!(
            output(&format!("show {game} --setup {path}")),
            output(&format!("show {rules}"))
        );
    }
}

#[test]
fn every_command_explains_itself() {
    for command in ["selfplay", "perft", "show", "play", "replay", "setup", "engine"] {
        let help = output(&format!("{command} --help"));
        for part in ["Usage: boardgame", "--players", "--variant", "--setup", "Example"] {
            assert!(help.contains(part), "{command}: {help}");
        }
    }
    assert!(output("--version").starts_with("boardgame "));
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    for (args, input) in [
        ("selfplay radiant --games 3", ""),
        ("selfplay radiant --games 300 --records -", ""),
        ("show radiant", ""),
        ("perft radiant --depth 2 --divide", ""),
        ("play radiant", "1\n1\n"),
        ("engine", "{\"cmd\":\"new\",\"game\":\"radiant\"}\n{\"cmd\":\"legal\"}\n"),
    ] {
        let mut command = boardgame(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        // It may have ended already.
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), said.as_str()), (Some(0), ""), "{args}");
    }
}

/// What could change how a terminal shows it doesn't come out as it came in.
#[test]
fn control_characters_do_not_reach_the_terminal() {
    let odd = "\u{1b}[31m\u{7}\u{9b}\u{202e}\u{2028}\u{7f}";
    let table: serde_json::Value = crate::json("setup radlands --table");
    let mut named = table.clone();
    named["table"]["cards"][0]["name"] = serde_json::json!(format!("Holdout{odd}"));
    let setup = file("odd-name.json", &named.to_string());
    for command in ["show", "play", "selfplay", "setup"] {
        let said = refusal(&format!("{command} radlands --setup {setup}"), 2);
        assert!(said.contains("cards[0].name: expected 1 to 100 printable characters"), "{said}");
    }
    let record = format!("{{\"version\":2,\"game\":\"{}\"}}", "\\u001b[31m\\u0007\\u202e");
    let unknown = serde_json::json!({"players":2, odd: 1}).to_string();
    let outputs = [
        run(&format!("replay {}", file("odd-record.jsonl", &record))),
        run(&format!("show radiant --setup {}", file("odd-field.json", &unknown))),
        run(&format!("show radiant --position-file {}", file("odd-position.txt", odd))),
        run(&format!("show radiant --position age={odd}")),
        run(&format!("show radiant --variant x{odd}")),
        run(&format!("replay no-{odd}-file")),
        run(&format!("selfplay chess{odd}")),
        run(&format!("selfplay radiant --bot {odd}")),
        crate::run_on("play radiant --seed 1", format!("{odd}\npick {odd}\n")),
        crate::run_on(
            "engine",
            format!("{{\"cmd\":\"{odd}\"}}\n{{\"cmd\":\"new\",\"game\":\"{odd}\"}}"),
        ),
    ];
    for ran in outputs {
        for text in [&ran.out, &ran.err] {
            let bad = text.chars().find(|letter| *letter != '\n' && !is_printable_char(*letter));
            assert_eq!(bad, None, "{text:?}");
        }
    }
}
