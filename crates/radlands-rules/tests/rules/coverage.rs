//! `docs/rules/radlands.md` and the tests beside this file say the same: every id has its row, every
//! row its tests, every test its row.

use std::fs;

use boardgame_core::testkit::coverage::{Ids, RulesDocument, disagreements};

const CRATE: &str = env!("CARGO_MANIFEST_DIR");
const DOCUMENT: &str = "../../docs/rules/radlands.md";

/// The numbers that no case has.
const NO_CASES: [u32; 8] = [3, 10, 13, 16, 17, 25, 27, 51];
/// The rules that can be read in more than one way.
const READINGS: [&str; 3] = ["RADLANDS-8", "RADLANDS-37", "RADLANDS-40"];

#[test]
fn the_document_and_the_tests_say_the_same() {
    let ids = [
        Ids::new("RADLANDS", 1..=40),
        Ids::shown_by_others("A", 1..=198),
        Ids::new("L", (1..=79).filter(|number| !NO_CASES.contains(number))),
        Ids::new("C", 1..=4),
        Ids::new("E", 1..=10),
    ];
    assert_eq!(disagreements(CRATE, DOCUMENT, &ids).unwrap(), []);
}

#[test]
fn readings_are_marked() {
    let document = RulesDocument::new(&fs::read_to_string(format!("{CRATE}/{DOCUMENT}")).unwrap());
    assert_eq!(document.marked("[reading]"), READINGS);
}
