//! The examples of `docs/notation.md` are what they say.

use boardgame_core::testkit::notation::{Chapter, action};
use boardgame_core::{FromSetup, Game, PositionText, Turn};
use radlands_rules::{Edition, Radlands, Setup};

fn chapter() -> Chapter<'static> {
    Chapter::new(include_str!("../../../docs/notation.md"), "## Radlands").unwrap()
}

#[test]
fn positions_are_read_and_written_back() {
    let mut count = 0;
    for (variant, edition) in
        [("second-printing", Edition::SecondPrinting), ("first-printing", Edition::FirstPrinting)]
    {
        let radlands = Radlands::new(Setup::new(edition)).unwrap();
        let positions = chapter().positions(&format!("radlands {variant}"), &radlands).unwrap();
        for (line, position) in positions {
            let is_over = matches!(radlands.turn(&position), Turn::Over(_));
            assert_eq!(is_over, line.contains("outcome="), "{line}");
            count += 1;
        }
    }
    assert!(count >= 10, "{count} examples");
}

#[test]
fn actions_have_these_texts() {
    let section = chapter().section("### Actions").unwrap();
    assert_eq!(section.actions::<Radlands>().unwrap().len(), 15);
    // Others are named within the rows.
    for text in section.quoted() {
        action::<Radlands>(text).unwrap();
    }
}

#[test]
fn the_setup_makes_a_game() {
    let [json] = chapter().blocks("json radlands")[..] else { panic!("one setup") };
    let setup: Setup = serde_json::from_str(json).unwrap();
    assert_eq!(setup.edition, Edition::FirstPrinting);
    assert!(Radlands::new(setup).is_ok());
}

#[test]
fn every_field_is_in_the_table() {
    let radlands = Radlands::new(Setup::default()).unwrap();
    let position = radlands.parse("").unwrap();
    assert_eq!(chapter().unlisted_fields(&radlands, &position), Vec::<String>::new());
}
