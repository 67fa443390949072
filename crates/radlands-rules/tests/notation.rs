//! The examples of `docs/notation.md` are what they say.
#![cfg(feature = "serde")]

use boardgame_core::{FromSetup, Game, PositionText, Turn};
use radlands_rules::{Action, Edition, Radlands, Setup};

const NOTATION: &str = include_str!("../../../docs/notation.md");

/// The chapter of this game.
fn chapter() -> &'static str {
    let (_, after) = NOTATION.split_once("\n## Radlands\n").unwrap();
    after.split("\n## ").next().unwrap()
}

/// The blocks fenced by three backquotes and `kind`.
fn blocks(kind: &str) -> Vec<&'static str> {
    let blocks = chapter().split("```").skip(1).step_by(2);
    blocks.filter_map(|block| block.strip_prefix(kind)?.strip_prefix('\n')).collect()
}

#[test]
fn positions_are_read_and_written_back() {
    let mut count = 0;
    for (variant, edition) in
        [("second-printing", Edition::SecondPrinting), ("first-printing", Edition::FirstPrinting)]
    {
        let radlands = Radlands::new(Setup::new(edition)).unwrap();
        for line in blocks(&format!("radlands {variant}")).iter().flat_map(|block| block.lines()) {
            let position = radlands.parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(radlands.parse(&radlands.text(&position)), Ok(position), "{line}");
            let is_over = matches!(radlands.turn(&position), Turn::Over(_));
            assert_eq!(is_over, line.contains("outcome="), "{line}");
            count += 1;
        }
    }
    assert!(count >= 10, "{count} examples");
}

#[test]
fn actions_have_these_texts() {
    let rows = chapter().split("### Actions").nth(1).unwrap().split("###").next().unwrap();
    let texts: Vec<&str> =
        rows.lines().filter_map(|row| row.strip_prefix("| `")?.split('`').next()).collect();
    assert_eq!(texts.len(), 15);
    // Others are named within the rows.
    let more = rows.split('`').skip(1).step_by(2).filter(|text| !text.contains('|'));
    for text in more {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
}

#[test]
fn the_setup_makes_a_game() {
    let [json] = blocks("json radlands")[..] else { panic!("one setup") };
    let setup: Setup = serde_json::from_str(json).unwrap();
    assert_eq!(setup.edition, Edition::FirstPrinting);
    assert!(Radlands::new(setup).is_ok());
}

#[test]
fn every_field_is_in_the_table() {
    let radlands = Radlands::new(Setup::default()).unwrap();
    let text = radlands.text(&radlands.parse("").unwrap());
    for field in text.split(' ').filter_map(|field| field.split('=').next()) {
        let names = format!("`{field}`");
        let listed = chapter().lines().any(|row| row.starts_with('|') && row.contains(&names));
        assert!(listed, "{field}");
    }
}
