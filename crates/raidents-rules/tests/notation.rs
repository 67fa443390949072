//! The examples of `docs/notation.md` are what they say.

use boardgame_core::testkit::notation::{Chapter, action};
use boardgame_core::{FromSetup, Game, PositionText, Turn};
use raidents_rules::{Player, Raident, Raidents, Setup, Variant};

fn chapter() -> Chapter<'static> {
    Chapter::new(include_str!("../../../docs/notation.md"), "## Raidents").unwrap()
}

#[test]
fn positions_are_read_and_written_back() {
    let mut count = 0;
    for variant in Variant::ALL {
        let raidents = Raidents::new(Setup::new(variant)).unwrap();
        let positions = chapter().positions(&format!("raidents {variant}"), &raidents).unwrap();
        for (line, position) in positions {
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
    let [text] = chapter().blocks("raidents game5 drawing")[..] else { panic!("one drawing") };
    let rules = Raidents::new(Setup::new(Variant::Game5)).unwrap();
    let position = rules.read(&text.parse().unwrap()).unwrap();
    let without_comment = |line: &str| line.split("//").next().unwrap().trim_end().to_string();
    let lines: Vec<String> = text.lines().map(without_comment).collect();
    assert_eq!(rules.draw(&position).lines().collect::<Vec<_>>(), lines);
    // Every letter of the table is that of the Raident beside it.
    let notation = include_str!("../../../docs/notation.md");
    let letters = notation.split("    letter     = ").nth(1).unwrap();
    let letters: String = letters.lines().next().unwrap().split('"').skip(1).step_by(2).collect();
    let expected = Raident::ALL.map(|raident| raident.letter(Player::Castle));
    assert_eq!(letters.chars().collect::<Vec<_>>(), expected);
}

#[test]
fn actions_have_these_texts() {
    let section = chapter().section("### Actions").unwrap();
    assert_eq!(section.actions::<Raidents>().unwrap().len(), 27);
    action::<Raidents>("copybara blam e10").unwrap();
}

#[test]
fn the_setup_makes_a_game() {
    let [json] = chapter().blocks("json raidents")[..] else { panic!("one setup") };
    let setup: Setup = serde_json::from_str(json).unwrap();
    assert_eq!(setup.variant, Variant::Game3);
    assert!(Raidents::new(setup).is_ok());
}

#[test]
fn every_field_is_in_the_table() {
    let raidents = Raidents::new(Setup::default()).unwrap();
    let position = raidents.parse("").unwrap();
    assert_eq!(chapter().unlisted_fields(&raidents, &position), Vec::<String>::new());
}
