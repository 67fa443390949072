//! The examples of `docs/notation.md` are what they say.
#![cfg(feature = "serde")]

use boardgame_core::{FromSetup, Game, PositionText, Turn};
use raidents_rules::{Action, Player, Raident, Raidents, Setup, Variant};

const NOTATION: &str = include_str!("../../../docs/notation.md");

/// The chapter of this game.
fn chapter() -> &'static str {
    let (_, after) = NOTATION.split_once("\n## Raidents\n").unwrap();
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
    for variant in Variant::ALL {
        let raidents = Raidents::new(Setup::new(variant)).unwrap();
        for line in blocks(&format!("raidents {variant}")).iter().flat_map(|block| block.lines()) {
            let position = raidents.parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(raidents.parse(&raidents.text(&position)), Ok(position), "{line}");
            // One of the examples is a win: a Spawnpoint on a home tile.
            let is_over = matches!(raidents.turn(&position), Turn::Over(_));
            assert_eq!(is_over, line.contains("spawnpoints=d13"), "{line}");
            count += 1;
        }
    }
    assert!(count >= 10, "{count} examples");
}

#[test]
fn the_drawing_is_read_and_drawn_again() {
    let [text] = blocks("raidents game5 drawing")[..] else { panic!("one drawing") };
    let rules = Raidents::new(Setup::new(Variant::Game5)).unwrap();
    let position = rules.read(&text.parse().unwrap()).unwrap();
    let without_comment = |line: &str| line.split("//").next().unwrap().trim_end().to_string();
    let lines: Vec<String> = text.lines().map(without_comment).collect();
    assert_eq!(rules.draw(&position).lines().collect::<Vec<_>>(), lines);
    // Every letter of the table is that of the Raident beside it.
    let letters = chapter().split("    letter     = ").nth(1).unwrap();
    let letters: String = letters.lines().next().unwrap().split('"').skip(1).step_by(2).collect();
    let expected = Raident::ALL.map(|raident| raident.letter(Player::Castle));
    assert_eq!(letters.chars().collect::<Vec<_>>(), expected);
}

#[test]
fn actions_have_these_texts() {
    let rows = chapter().split("### Actions").nth(1).unwrap().split("###").next().unwrap();
    let texts: Vec<&str> =
        rows.lines().filter_map(|row| row.strip_prefix("| `")?.split('`').next()).collect();
    assert_eq!(texts.len(), 27);
    for text in texts.into_iter().chain(["copybara blam e10"]) {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
}

#[test]
fn the_setup_makes_a_game() {
    let [json] = blocks("json raidents")[..] else { panic!("one setup") };
    let setup: Setup = serde_json::from_str(json).unwrap();
    assert_eq!(setup.variant, Variant::Game3);
    assert!(Raidents::new(setup).is_ok());
}

#[test]
fn every_field_is_in_the_table() {
    let raidents = Raidents::new(Setup::default()).unwrap();
    let text = raidents.text(&raidents.parse("").unwrap());
    for field in text.split(' ').filter_map(|field| field.split('=').next()) {
        let names = format!("`{field}`");
        let listed = chapter().lines().any(|row| row.starts_with('|') && row.contains(&names));
        assert!(listed, "{field}");
    }
}
