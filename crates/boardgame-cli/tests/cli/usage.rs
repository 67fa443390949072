//! Bad usage, help, readers that go away.

use std::io::Write;
use std::process::Stdio;

use crate::{boardgame, file, output, refusal, run};

#[test]
fn bad_arguments_are_refused_with_2() {
    for args in [
        "fly",
        "selfplay",
        "selfplay chess",
        "selfplay radiant --games many",
        "selfplay radiant --bot search",
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
    let said =
        refusal(&format!("show radiant --setup {}", file("broken.json", "{\"players\":")), 2);
    assert!(said.contains("broken.json is no JSON"), "{said}");
    let unknown = file("unknown.json", r#"{"players":2,"speed":9}"#);
    let said = refusal(&format!("engine --setup {unknown} --players 3"), 2);
    assert!(said.contains("cannot be used with"), "{said}");
    let said = refusal(&format!("show radiant --setup {unknown}"), 2);
    assert!(said.contains("unknown field `speed`"), "{said}");
    let small = file("small.json", r#"{"players":2,"deck":["aKn"]}"#);
    let said = refusal(&format!("show radiant --setup {small}"), 2);
    assert!(said.contains("deck: expected 48 cards, found 1 card [deck-size]"), "{said}");
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
