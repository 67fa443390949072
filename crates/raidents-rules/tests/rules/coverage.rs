//! `docs/rules/raidents.md` and the tests beside this file say the same: every id has its row, every
//! row its tests, every test its row.

use std::collections::BTreeSet;
use std::fs;

use boardgame_core::testkit::coverage::{Ids, RulesDocument, disagreements};

const CRATE: &str = env!("CARGO_MANIFEST_DIR");
const DOCUMENT: &str = "../../docs/rules/raidents.md";

/// The ids of the cases.
const CASES: [u32; 38] = [
    1, 2, 3, 4, 6, 7, 9, 10, 12, 13, 14, 17, 18, 19, 21, 22, 23, 24, 26, 28, 29, 30, 31, 32, 33,
    34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46,
];
/// The rules whose text leaves more than one reading open.
const READINGS: [u32; 10] = [8, 15, 17, 22, 28, 30, 47, 50, 52, 54];
/// The rulings of that kind.
const READ_RULINGS: [u32; 43] = [
    1, 4, 12, 13, 18, 19, 21, 22, 24, 28, 34, 36, 37, 48, 54, 60, 72, 73, 74, 75, 84, 85, 87, 89,
    93, 94, 96, 99, 101, 104, 113, 115, 116, 119, 120, 121, 125, 126, 127, 128, 129, 132, 133,
];
/// The rules whose components had to be reconstructed.
const STAND_INS: [u32; 4] = [2, 3, 6, 48];

#[test]
fn the_document_and_the_tests_say_the_same() {
    let ids = [
        Ids::new("RAIDENTS", 1..=54),
        Ids::shown_by_others("A", 1..=140),
        Ids::new("D", CASES),
        Ids::new("E", 1..=8),
    ];
    assert_eq!(disagreements(CRATE, DOCUMENT, &ids).unwrap(), []);
}

#[test]
fn readings_and_stand_ins_are_marked() {
    let document = RulesDocument::new(&fs::read_to_string(format!("{CRATE}/{DOCUMENT}")).unwrap());
    let marked = |mark| document.marked(mark).into_iter().collect::<BTreeSet<_>>();
    let ids = |letters: &str, numbers: &[u32]| {
        numbers.iter().map(|number| format!("{letters}{number}")).collect::<Vec<_>>()
    };
    let readings = [ids("RAIDENTS-", &READINGS), ids("A", &READ_RULINGS)].concat();
    assert_eq!(marked("[reading]"), readings.iter().map(String::as_str).collect());
    let stand_ins = ids("RAIDENTS-", &STAND_INS);
    assert_eq!(marked("[stand-in]"), stand_ins.iter().map(String::as_str).collect());
}
