//! The examples of `docs/notation.md` are what they say.

use boardgame_core::testkit::notation::Chapter;
use boardgame_core::{FromSetup, Game, PositionText, Turn};
use radiant_rules::{Radiant, Setup};

fn chapter() -> Chapter<'static> {
    Chapter::new(include_str!("../../../docs/notation.md"), "## Radiant").unwrap()
}

#[test]
fn positions_are_read_and_written_back() {
    let mut count = 0;
    for players in 2..=4 {
        let radiant = Radiant::new(Setup::new(players)).unwrap();
        let positions = chapter().positions(&format!("radiant {players}"), &radiant).unwrap();
        for (line, position) in positions {
            let is_over = matches!(radiant.turn(&position), Turn::Over(_));
            assert_eq!(is_over, line.contains("phase=over"), "{line}");
            count += 1;
        }
    }
    assert!(count >= 10, "{count} examples");
}

#[test]
fn actions_have_these_texts() {
    let section = chapter().section("### Actions").unwrap();
    assert_eq!(section.actions::<Radiant>().unwrap().len(), 8);
}

#[test]
fn the_setup_makes_a_game() {
    let [json] = chapter().blocks("json")[..] else { panic!("one setup") };
    let setup: Setup = serde_json::from_str(json).unwrap();
    assert!(Radiant::new(setup).is_ok());
}

#[test]
fn every_field_is_in_the_table() {
    let radiant = Radiant::new(Setup::new(2)).unwrap();
    let position = radiant.parse("").unwrap();
    assert_eq!(chapter().unlisted_fields(&radiant, &position), Vec::<String>::new());
}
