//! Drawings of boards and positions: what is read, and what is said of mistakes.

use boardgame_core::{FromSetup, PositionText};
use raidents_rules::{Drawing, Raidents, Setup, Variant};

use crate::{Table, game};

/// The board of the first game, with a Raident of each player.
const FIRST: &str = "
   +-----------------+-----------------+
16 | C   C   C   C   | C   C   C   C   |  // Castle
15 | C   C   C   C   | C   C   C   C   |
14 | .   b   #   .   | .   #   b   .   |
13 | .   .   .   .   | .   .   .   .   |
   +-----------------+-----------------+
12 | .   .   .   #   | .   b   .   b   |
11 | .   .   .   #   | .   .R  .   .   |
10 | .   b   .   .   | #   .   .   #   |
 9 | .   .   .   .   | b   .   .   #   |
   +-----------------+-----------------+
 8 | .   .   b   .   | #   .   #   .   |
 7 | b   .   .   .   | b   .   .   b   |
 6 | #   .   .   #   | .   .   .   #   |
 5 | .   .   .r  .   | .   .   .   .   |
   +-----------------+-----------------+
 4 | .   .   .   .   | .   .   .   .   |
 3 | .   b   #   .   | .   #   b   .   |
 2 | V   V   V   V   | V   V   V   V   |
 1 | V   V   V   V   | V   V   V   V   |
   +-----------------+-----------------+
     a   b   c   d     e   f   g   h
turn=castle
";

fn read(text: &str, setup: &Setup) -> Table {
    let drawing: Drawing = text.parse().unwrap_or_else(|error| panic!("{text}\n{error}"));
    let rules = Raidents::new(drawing.setup(setup)).unwrap_or_else(|error| panic!("{error}"));
    let position = rules.read(&drawing).unwrap_or_else(|error| panic!("{text}\n{error}"));
    Table { rules, position }
}

fn error(text: &str) -> String {
    text.parse::<Drawing>().map(|_| panic!("{text} is read")).unwrap_err().to_string()
}

#[test]
fn e_05_decorations_may_be_left_out() {
    let setup = Setup::default();
    let table = read(FIRST, &setup);
    assert_eq!(*table.rules.setup(), setup);
    assert_eq!(table.rules.draw(&table.position), FIRST.replace("  // Castle", "")[1..]);
    let expected = game(1, "", "").rules.parse("turn=castle raidents=rabbot:c5/rabbot:f11");
    assert_eq!(table.rules.text(&table.position), {
        let rules = Raidents::new(setup.clone()).unwrap();
        assert!(expected.is_ok());
        rules.text(&rules.parse("turn=castle raidents=rabbot:c5/rabbot:f11").unwrap())
    });
    let is_row = |line: &&str| line.contains('|');
    let no_rules: Vec<&str> = FIRST.lines().filter(is_row).collect();
    let no_rules = format!("{}\nturn=castle", no_rules.join("\n"));
    let no_labels: String = no_rules
        .lines()
        .map(|line| line.trim_start_matches(|c: char| " 0123456789".contains(c)).to_string() + "\n")
        .collect();
    let no_bars = no_labels.replace('|', "");
    let no_spaces: String = no_bars
        .lines()
        .map(|line| {
            let line = line.split("//").next().unwrap();
            line.replace(' ', "") + "\r\n"
        })
        .collect();
    assert!(no_spaces.contains("\r\n...#..R..\r\n"), "{no_spaces}");
    for text in [no_rules, no_labels, no_bars, no_spaces] {
        assert_eq!(read(&text, &setup).position, table.position, "{text}");
    }
}

#[test]
fn e_05_changed_terrain_is_a_board_of_its_own() {
    let text =
        FIRST.replace(" 8 | .   .   b ", " 8 | .   .   # ").replace("turn=castle", "cover=c5/a1");
    for variant in [Variant::Game4, Variant::Game5] {
        let table = read(&text, &Setup::new(variant));
        assert_eq!(
            (table.terrain("c8"), table.terrain("c5"), table.terrain("h5")),
            ('#', 'b', '.')
        );
        assert_eq!(table.field("tiles"), "castle-1,castle-2,A,H,V:2,N:2,cano-1,cano-2");
        let text = table.rules.draw(&table.position);
        assert!(text.contains("cover=c5/a1\n"), "{text}");
        let again = read(&text, &Setup::new(variant));
        assert_eq!((again.rules.setup(), again.position), (table.rules.setup(), table.position));
    }
    // Under other rules the terrain doesn't fit.
    let rules = Raidents::new(Setup::new(Variant::Game4)).unwrap();
    let problems = rules.read(&text.parse().unwrap()).unwrap_err();
    assert_eq!(problems.as_slice()[0].name, "drawn-terrain");
}

#[test]
fn e_05_tiles_are_named_by_a_field() {
    let setup = Setup::new(Variant::Game2);
    let table = Table::new(setup.clone(), "tiles=K:1,L,M:3,N raidents=rabbot:d5");
    let drawing = table.rules.draw(&table.position);
    assert!(drawing.ends_with("turn=cano\ntiles=K:1,L,M:3,N\n"), "{drawing}");
    assert_eq!(read(&drawing, &setup).position, table.position);
    // The same board with tiles of the first board: they look otherwise then.
    let other = read(&drawing.replace("tiles=K:1,L,M:3,N\n", ""), &setup);
    let rows = |table: &Table| (1..=16).map(|row| table.row(row)).collect::<Vec<_>>();
    assert_eq!(rows(&other), rows(&table));
    assert_ne!(other.position, table.position);
    // Slots without a tile.
    let table = Table::new(setup.clone(), "tiles=K:1,-,-,- stack=A,B,C,D,E");
    let drawing = table.rules.draw(&table.position);
    assert!(drawing.contains(" 8 | _   _   _   _   | _   _   _   _   |"), "{drawing}");
    assert_eq!(read(&drawing, &setup).position, table.position);
    // Without the field they are those of the first board.
    let text = drawing.replace("tiles=K:1,-,-,-\n", "").replace("stack=A,B,C,D,E\n", "");
    let other = read(&text, &setup);
    assert_eq!(other.field("tiles"), "castle-1,castle-2,A,-,-,-,cano-1,cano-2");
}

#[test]
fn e_05_without_a_board_a_drawing_is_its_fields() {
    let setup = Setup::new(Variant::Game3);
    let table = read("turn=castle\n// Both.\nraidents=rabbot:d5 mounds=a5\n", &setup);
    assert_eq!(*table.rules.setup(), setup);
    let position = table.rules.parse("turn=castle raidents=rabbot:d5 mounds=a5").unwrap();
    assert_eq!(table.position, position);
}

#[test]
fn e_05_a_mistake_is_named_by_line_and_column() {
    let board = |from: &str, to: &str| {
        assert!(FIRST.contains(from), "{from}");
        error(&FIRST.replacen(from, to, 1))
    };
    for (from, to, expected) in [
        (
            ".R ",
            "?R ",
            "line 9, column 28: expected a square: . b # C or V, or _ where no tile lies, found `?R  .   .   |`",
        ),
        (
            ".R ",
            ".x ",
            "line 9, column 29: expected s or S, a Raident's letter, o, + or *, or the next square, found `x  .   .   |`",
        ),
        (
            ".R ",
            ".sx ",
            "line 9, column 30: expected a Raident's letter, o, + or *, or the next square, found `x  .   .   |`",
        ),
        (".R ", ".Rr ", "line 9, column 30: expected the next square, found `r  .   .   |`"),
        (".R ", ".Ro ", "line 9, column 30: expected the next square, found `o  .   .   |`"),
        (
            ".R ",
            "#S ",
            "line 9, column 29: expected no Spawnpoint on an Obstacle, found `S  .   .   |`",
        ),
        (
            ".R ",
            "V ",
            "line 9, column 28: expected no Home of cano outside its home tiles, found `V  .   .   |`",
        ),
        (
            ".R ",
            "_ ",
            "line 9, column 28: expected terrain: a tile lies in slot 2, found `_  .   .   |`",
        ),
        (
            ".R ",
            "_R ",
            "line 9, column 29: expected nothing on a square where no tile lies, found `R  .   .   |`",
        ),
        (".R ", " ", "line 9, column 35: expected 8 squares in row 11, found 7"),
        (".R ", "...R ", "line 9, column 34: expected 8 squares in row 11, found 10"),
        (
            ".r ",
            ".R ",
            "line 16, column 14: expected castle's rabbot once, found `.R  .   | .   .   .   . …`",
        ),
        (
            "11 |",
            "12 |",
            "line 9, column 1: expected the row below 12, found `12 | .   .   .   #   | .…`",
        ),
        (
            "11 |",
            "0 |",
            "line 9, column 1: expected a row label from 1 to 20, found `0 | .   .   .   #   | . …`",
        ),
        (
            "     a   b   c",
            "     a   c   c",
            "line 23, column 10: expected the column letter b, found `c   c   d     e   f   g …`",
        ),
        (
            "turn=castle",
            "turn=nobody",
            "line 24, column 6: expected cano or castle, found `nobody`",
        ),
        (
            "turn=castle",
            "turn castle",
            "line 24, column 1: expected a row of squares, a field such as turn=cano, or // and a comment, found `turn castle`",
        ),
        (
            "turn=castle",
            "turn=castle\nspent=\n turn=cano",
            "line 26, column 2: expected each field at most once, found `turn`",
        ),
        (
            "turn=castle",
            "mounds=a5",
            "line 24, column 1: expected a field of what the board doesn't show, found `mounds`",
        ),
        (
            "turn=castle",
            "spent=x // y",
            "line 24, column 7: expected a Raident such as rabbot, found `x`",
        ),
        (
            "+-----------------+-----------------+",
            "+----*",
            "line 2, column 9: expected a rule of + and - to the end of the line, found `*`",
        ),
    ] {
        assert_eq!(board(from, to), expected, "{to}");
    }
    let without = |label: &str| {
        let lines: Vec<&str> = FIRST.lines().filter(|line| !line.starts_with(label)).collect();
        error(&lines.join("\n"))
    };
    assert_eq!(
        without("11"),
        "line 9, column 1: expected the row below 12, found `10 | .   b   .   .   | #…`"
    );
    assert_eq!(
        without("16"),
        "line 20, column 6: expected 16 rows of 8 squares, found 15 rows, the first of 8"
    );
    let mounds = FIRST.replace(". ", ".o").replacen('\n', "\n// Many.\n", 1);
    let expected = "expected at most 12 Mounds, found `.o  .o";
    assert!(error(&mounds).contains(expected), "{}", error(&mounds));
    let all = "VVVVVV\n".repeat(21);
    assert_eq!(error(&all), "line 21, column 1: expected no more than 20 rows, found `VVVVVV`");
    let long = ".".repeat(11);
    assert_eq!(
        error(&long),
        "line 1, column 11: expected no more than 10 squares in a row, found `.`"
    );
    let no_home = FIRST.replace(" C ", " . ");
    assert_eq!(
        error(&no_home),
        "line 3, column 6: expected a Home square somewhere on castle-1, found \
         `.   .   .   .   | .   . …`"
    );
}

#[test]
fn e_05_problems_of_what_is_drawn_say_where() {
    let text = FIRST.replace(".r ", ".g ").replace("turn=castle", "queues=rabbot");
    let drawing: Drawing = text.parse().unwrap();
    let rules = Raidents::new(Setup::default()).unwrap();
    let said: Vec<String> =
        rules.read(&drawing).unwrap_err().as_slice().iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "raidents[cano][0], line 16, column 14: expected a Raident of game1, found gophert \
             [raident]",
            "queues[cano]: expected at most 0 positions, found 1 position [queue-length]",
        ]
    );
    // Tiles that make no sense are told of by the position.
    for tiles in ["K,K,L,M", "K,L", "castle-1,A,H,V"] {
        let drawing: Drawing =
            FIRST.replace("turn=castle", &format!("tiles={tiles}")).parse().unwrap();
        assert!(rules.read(&drawing).unwrap_err().as_slice()[0].name.starts_with("tiles-"));
    }
}

#[test]
fn raidents_03_a_setup_has_a_board_of_its_own() {
    let rows = [
        "CC.CC.", "......", ".....#", "#.....", ".b....", "......", "......", "....b.", "#....#",
        "......", "......", "VV.VV.",
    ];
    let lines = serde_json::json!({ "variant": "game2", "board": rows });
    let setup: Setup = serde_json::from_value(lines).unwrap();
    assert_eq!(setup.board, rows.join("\n"));
    assert_eq!(serde_json::to_value(&setup).unwrap()["board"], serde_json::json!(rows));
    let table = Table::new(setup, "");
    let shown: Vec<String> = (1..=12).rev().map(|row| table.row(row)).collect();
    assert_eq!(shown, rows);
    // The faces have another side, so other tiles are Grass.
    let table = Table::new(table.rules.setup().clone(), "tiles=B,C,D,E");
    assert_eq!((table.row(9).as_str(), table.row(4).as_str()), ("......", "......"));
    // With the same side they keep theirs.
    let setup = crate::setup(Variant::Game2, "");
    let table = Table::new(setup, "tiles=B,A,V,N");
    assert_eq!((table.row(12).as_str(), table.row(8).as_str()), ("..#.....", "........"));
    // Which tiles are drawn can be said.
    let mut board = vec!["_".repeat(8); 16];
    for (row, letter) in [(0, "C"), (15, "V")] {
        board[row] = letter.repeat(8);
    }
    for row in [1, 2, 3, 12, 13, 14] {
        board[row] = ".".repeat(8);
    }
    for row in &mut board[4..8] {
        *row = "b...____".to_string();
    }
    board.push("tiles=K:1,-,-,-".to_string());
    let setup = Setup { board: board.join("\n"), ..Setup::new(Variant::Game2) };
    let table = Table::new(setup, "tiles=K,B,C,D");
    assert_eq!(table.row(9), "bbbb....");
}

#[test]
fn raidents_03_a_bad_board_is_named_by_line_and_column() {
    let said = |board: &str| {
        let setup = Setup { board: board.to_string(), ..Setup::default() };
        Raidents::new(setup).unwrap_err().problems()[0].to_string()
    };
    let board = FIRST.replace(".R", "..").replace(".r", "..").replace("turn=castle", "");
    assert_eq!(
        said(&board.replacen('b', "x", 1)),
        "board, line 5, column 10: expected a square: . b # C or V, or _ where no tile lies, found \
         `x   #   .   | .   #   b …` [board-drawing]"
    );
    let shorter = board.replace("..", ".");
    assert_eq!(
        said(&shorter.replacen(" #   .   | .", " # ", 1)),
        "board, line 5, column 28: expected 8 squares in row 14, found 6 [board-drawing]"
    );
    for (board, name) in [
        (shorter.replacen('.', ".r", 1), "board-only"),
        (format!("{shorter}turn=castle"), "board-only"),
        ("turn=castle".to_string(), "board-rows"),
        ("\n".to_string(), "board-rows"),
        (format!("{shorter}tiles=A,A,B,C"), "tiles-field"),
        (format!("{shorter}tiles=A"), "tiles-count"),
    ] {
        assert!(said(&board).contains(name), "{}", said(&board));
    }
}
