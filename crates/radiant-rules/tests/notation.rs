//! The examples of `docs/notation.md` are what they say.
#![cfg(feature = "serde")]

use boardgame_core::{FromSetup, Game, PositionText, Turn};
use radiant_rules::{Action, Radiant, Setup};

const NOTATION: &str = include_str!("../../../docs/notation.md");

/// The lines of every block fenced by three backquotes and `kind`.
fn blocks(kind: &str) -> Vec<&'static str> {
    NOTATION
        .split("```")
        .skip(1)
        .step_by(2)
        .filter_map(|block| block.strip_prefix(kind)?.strip_prefix('\n'))
        .collect()
}

#[test]
fn positions_are_read_and_written_back() {
    let mut count = 0;
    for players in 2..=4 {
        let radiant = Radiant::new(Setup::new(players)).unwrap();
        for line in blocks(&format!("radiant {players}")).iter().flat_map(|block| block.lines()) {
            let position = radiant.parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(radiant.parse(&radiant.text(&position)), Ok(position), "{line}");
            let is_over = matches!(radiant.turn(&position), Turn::Over(_));
            assert_eq!(is_over, line.contains("phase=over"), "{line}");
            count += 1;
        }
    }
    assert!(count >= 10, "{count} examples");
}

#[test]
fn actions_have_these_texts() {
    let rows = NOTATION.split("### Actions").nth(1).unwrap().split("###").next().unwrap();
    let texts: Vec<&str> =
        rows.lines().filter_map(|row| row.strip_prefix("| `")?.split('`').next()).collect();
    assert_eq!(texts.len(), 8);
    for text in texts {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
}

#[test]
fn the_setup_makes_a_game() {
    let [json] = blocks("json")[..] else { panic!("one setup") };
    let setup: Setup = serde_json::from_str(json).unwrap();
    assert!(Radiant::new(setup).is_ok());
}

#[test]
fn every_field_is_in_the_table() {
    let radiant = Radiant::new(Setup::new(2)).unwrap();
    let text = radiant.text(&radiant.parse("").unwrap());
    for field in text.split(' ').filter_map(|field| field.split('=').next()) {
        let listed =
            NOTATION.lines().any(|row| row.starts_with('|') && row.contains(&format!("`{field}`")));
        assert!(listed, "{field}");
    }
}
