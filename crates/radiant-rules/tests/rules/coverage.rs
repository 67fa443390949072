//! `docs/rules/radiant.md` and the tests beside this file say the same: every id has its row, every
//! row its tests, every test its row.

use std::fs;

use boardgame_core::testkit::coverage::{Ids, RulesDocument, disagreements};

const CRATE: &str = env!("CARGO_MANIFEST_DIR");
const DOCUMENT: &str = "../../docs/rules/radiant.md";

/// The ids of the cases.
const CASES: [u32; 34] = [
    1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15, 16, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33,
    34, 35, 36, 37, 38, 39, 40, 41, 42,
];
/// The rules whose text leaves more than one reading open.
const READINGS: [&str; 11] = [
    "RADIANT-7",
    "RADIANT-18",
    "RADIANT-29",
    "RADIANT-35",
    "RADIANT-36",
    "RADIANT-44",
    "RADIANT-50",
    "RADIANT-53",
    "A47",
    "A22",
    "A35",
];
/// The rules whose components had to be reconstructed.
const STAND_INS: [&str; 2] = ["RADIANT-2", "RADIANT-6"];

#[test]
fn the_document_and_the_tests_say_the_same() {
    let ids = [
        Ids::new("RADIANT", 1..=59),
        Ids::shown_by_others("A", 1..=77),
        Ids::new("T", CASES),
        Ids::new("E", 1..=12),
    ];
    assert_eq!(disagreements(CRATE, DOCUMENT, &ids).unwrap(), []);
}

#[test]
fn readings_and_stand_ins_are_marked() {
    let document = RulesDocument::new(&fs::read_to_string(format!("{CRATE}/{DOCUMENT}")).unwrap());
    assert_eq!(document.marked("[reading]"), READINGS);
    assert_eq!(document.marked("[stand-in]"), STAND_INS);
}
