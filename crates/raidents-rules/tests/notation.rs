//! The examples of `docs/notation.md` are what they say.

use boardgame_core::testkit::notation::{Chapter, action};
use boardgame_core::{FromSetup, Game, PositionText, Turn};
use raidents_rules::{Raidents, Setup, Variant};

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
