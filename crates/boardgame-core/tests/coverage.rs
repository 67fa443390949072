//! `testkit::coverage` notices everything in which a document of rules and the tests can part.

use std::fs;
use std::path::Path;

use boardgame_core::testkit::coverage::{
    Disagreement, Ids, RulesDocument, TestNames, disagreements,
};

const DOCUMENT: &str = "\
# Rules

A12 is prose | and no row.

| id | rule | where | tests |
|---|---|---|---|
| BIDS-1 | **[reading]** Two or three play. | `game.rs`, `setup.rs` | `bids_01_two`, `bids_01_three` |
| BIDS-2 | The cards are shuffled. | `game.rs` | `bids_02_shuffled`, `bids_01_two` |
| A12 | Equal cards are one bid. | `game.rs` | `bids_02_shuffled` |
| A13 | Nobody sees the rest. | `view.rs` | no test: nothing could show it |
";

const TESTS: &str = "
    #[test]
    fn bids_01_two() {}

    fn no_test() {}

    #[test]
    // It is right that it panics.
    #[should_panic]
    fn bids_01_three() {}

    proptest! {
        #[test]
        fn bids_02_shuffled(seed in 0..9) {}
    }
";

fn ids() -> [Ids; 2] {
    [Ids::new("BIDS", 1..=2), Ids::shown_by_others("A", [12, 13])]
}

fn names(source: &str) -> TestNames {
    let mut names = TestNames::new();
    names.add(source);
    names
}

fn is_file(name: &str) -> bool {
    ["game.rs", "setup.rs", "view.rs"].contains(&name)
}

fn found(document: &str, tests: &str) -> Vec<Disagreement> {
    RulesDocument::new(document).disagreements(&ids(), &names(tests), is_file)
}

/// What is found when this part of the document is another one.
#[track_caller]
fn with(part: &str, other: &str) -> Vec<Disagreement> {
    assert_eq!(DOCUMENT.matches(part).count(), 1, "{part}");
    found(&DOCUMENT.replace(part, other), TESTS)
}

/// The whole row of an id, with its end of line.
fn row(id: &str) -> &'static str {
    let begin = DOCUMENT.find(&format!("| {id} |")).unwrap();
    let length = DOCUMENT[begin..].find('\n').unwrap() + 1;
    &DOCUMENT[begin..begin + length]
}

#[test]
fn a_document_that_agrees_is_read_as_it_is_written() {
    assert_eq!(found(DOCUMENT, TESTS), []);
    let document = RulesDocument::new(DOCUMENT);
    let ids: Vec<&str> = document.entries().iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["BIDS-1", "BIDS-2", "A12", "A13"]);
    let first = &document.entries()[0];
    assert_eq!(first.files, ["game.rs", "setup.rs"]);
    assert_eq!(first.tests, ["bids_01_two", "bids_01_three"]);
    assert_eq!(first.no_test, None);
    assert_eq!(document.entries()[3].no_test.as_deref(), Some("nothing could show it"));
    assert_eq!(document.marked("[reading]"), ["BIDS-1"]);
}

#[test]
fn rows_that_are_missing_doubled_or_of_no_id_are_noticed() {
    assert_eq!(with(row("A13"), ""), [Disagreement::NoRow("A", 13)]);
    assert_eq!(
        with("| BIDS-2 |", "| BIDS-3 |")[..2],
        [Disagreement::UnknownId("BIDS-3".into()), Disagreement::NoRow("BIDS", 2)]
    );
    let twice = row("A12").repeat(2);
    assert_eq!(with(row("A12"), &twice), [Disagreement::TwoRows("A12".into())]);
    let other_writing = row("A12").replace("A12", "A-012");
    let twice = row("A12").to_string() + &other_writing;
    assert_eq!(with(row("A12"), &twice), [Disagreement::TwoRows("A-012".into())]);
    assert_eq!(
        with(" | `view.rs`", " `view.rs`"),
        [Disagreement::Cells("A13".into(), 3), Disagreement::NoRow("A", 13)]
    );
}

#[test]
fn rows_that_say_too_little_are_noticed() {
    assert_eq!(with("Equal cards are one bid.", "Equal."), [Disagreement::NoRule("A12".into())]);
    assert_eq!(with("`view.rs`", "the view"), [Disagreement::NoFile("A13".into())]);
    assert_eq!(
        with("no test: nothing could show it", "none"),
        [Disagreement::NoTest("A13".into())]
    );
    assert_eq!(with("nothing could show it", "why?"), [Disagreement::NoReason("A13".into())]);
}

#[test]
fn files_and_tests_that_are_not_there_are_noticed() {
    assert_eq!(
        with("`view.rs`", "`eyes.rs`"),
        [Disagreement::UnknownFile("A13".into(), "eyes.rs".into())]
    );
    let more = "one bid. | `game.rs` | `a_12_equal`, ";
    assert_eq!(
        with("one bid. | `game.rs` | ", more),
        [Disagreement::UnknownTest("A12".into(), "a_12_equal".into())]
    );
}

#[test]
fn a_rule_without_a_test_of_its_own_is_noticed_unless_others_may_show_it() {
    assert_eq!(
        with("`bids_02_shuffled`, `bids_01_two`", "`bids_01_two`"),
        [
            Disagreement::NoOwnTest("BIDS-2".into()),
            Disagreement::NotListed("BIDS-2".into(), "bids_02_shuffled".into()),
        ]
    );
}

#[test]
fn tests_that_no_row_lists_are_noticed() {
    assert_eq!(
        with("`bids_01_two`, `bids_01_three`", "`bids_01_three`"),
        [Disagreement::NotListed("BIDS-1".into(), "bids_01_two".into())]
    );
    for name in ["bids_03_three", "bids_two", "two", "c_12_two", "bids__two", "bids_99999999999_x"]
    {
        let more = format!("{TESTS}\n#[test]\nfn {name}() {{}}\n");
        assert_eq!(found(DOCUMENT, &more), [Disagreement::NoIdInTest(name.into())]);
    }
    let twice = TESTS.repeat(2);
    let all = ["bids_01_three", "bids_01_two", "bids_02_shuffled"];
    assert_eq!(found(DOCUMENT, &twice), all.map(|name| Disagreement::TwoTests(name.into())));
}

#[test]
fn a_crate_is_read_from_its_folders() {
    let here = Path::new(env!("CARGO_TARGET_TMPDIR")).join("coverage");
    fs::create_dir_all(here.join("tests/rules/deeper")).unwrap();
    fs::create_dir_all(here.join("src")).unwrap();
    for file in ["game.rs", "setup.rs"] {
        fs::write(here.join("src").join(file), "").unwrap();
    }
    fs::write(here.join("rules.md"), DOCUMENT).unwrap();
    fs::write(here.join("tests/rules/deeper/all.rs"), TESTS).unwrap();
    fs::write(here.join("tests/rules/coverage.rs"), "#[test]\nfn they_agree() {}\n").unwrap();
    fs::write(here.join("tests/rules/notes.txt"), "#[test]\nfn no_rust() {}\n").unwrap();
    let found = disagreements(&here, "rules.md", &ids()).unwrap();
    assert_eq!(found, [Disagreement::UnknownFile("A13".into(), "view.rs".into())]);
    assert_eq!(found[0].to_string(), "the row of A13 names view.rs, which isn't there");
    assert!(disagreements(&here, "no.md", &ids()).is_err());
}
