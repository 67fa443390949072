//! Everything for people fits the width that there is.

use crate::{boardgame, feed, output};

/// What a command prints where there are so many columns.
fn printed(columns: usize, args: &str, input: &str) -> String {
    let mut command = boardgame(args);
    command.env("COLUMNS", columns.to_string());
    let ran = feed(command, input.as_bytes());
    assert!(ran.err.is_empty(), "{args}: {}", ran.err);
    ran.out
}

/// The lines that are longer, but for texts without a gap: those of positions, which are to be copied.
fn too_long(text: &str, columns: usize) -> Vec<&str> {
    let before = text.split("As text, for --position").next().unwrap();
    // What is typed at a prompt ends the line in a terminal.
    let lines = before.lines().map(|line| line.strip_prefix("> ").unwrap_or(line));
    let has_gaps = |line: &&str| line.trim().contains(' ');
    lines.filter(has_gaps).filter(|line| line.chars().count() > columns).collect()
}

#[test]
fn no_line_is_longer_than_the_terminal_is_wide() {
    let mut commands = Vec::new();
    for (game, variants) in [
        ("radiant", &["--players 2", "--players 4"][..]),
        ("radlands", &["--variant second-printing", "--variant first-game-first-printing"]),
        ("raidents", &["--variant game1", "--variant game3", "--variant game5"]),
    ] {
        for variant in variants {
            for (seed, after) in [(1, 0), (2, 7), (3, 60), (4, 140), (5, 100_000)] {
                let at = format!("--seed {seed} --after {after}");
                commands.push((format!("show {game} {variant} {at}"), String::new()));
            }
            commands.push((format!("selfplay {game} {variant} --games 2"), String::new()));
            commands.push((format!("perft {game} {variant} --depth 1 --divide"), String::new()));
            let typed =
                "help\nshow\nfly away to some other place and come back\n1\n1\n1\n2\nundo\nquit\n";
            commands.push((format!("play {game} {variant} --seed 5"), typed.to_string()));
            let records =
                crate::run(&format!("selfplay {game} {variant} --games 1 --records -")).out;
            commands.push(("replay -".to_string(), records.lines().next().unwrap().to_string()));
        }
    }
    for (args, input) in &commands {
        for columns in [60, 80, 120] {
            let text = printed(columns, args, input);
            assert!(text.len() > 100, "{args}: {text}");
            let long = too_long(&text, columns);
            assert!(long.is_empty(), "{args}, {columns} columns: {long:#?}");
        }
    }
}

#[test]
fn a_drawing_of_a_board_reads_back_at_every_width() {
    for columns in [60, 80, 120] {
        let shown = printed(columns, "show raidents --variant game5 --seed 3 --after 120", "");
        let drawing = shown.split("\n\n").nth(1).unwrap();
        let board = crate::file(&format!("board-{columns}.txt"), drawing);
        let again =
            printed(columns, &format!("show raidents --variant game5 --position-file {board}"), "");
        let text = |shown: &str| shown.split("quotes):\n").nth(1).unwrap().to_string();
        assert_eq!(text(&again), text(&shown), "{columns}");
    }
}

#[test]
fn without_a_terminal_there_are_a_hundred_columns() {
    let args = "show radlands --seed 3 --after 60";
    let plain = output(args);
    assert_eq!(plain, printed(100, args, ""));
    assert_ne!(plain, printed(80, args, ""));
    // Narrower than 40 columns nothing is laid out, wider than 200 neither.
    assert_eq!(printed(1, args, ""), printed(40, args, ""));
    assert_eq!(printed(100_000, args, ""), printed(200, args, ""));
}
