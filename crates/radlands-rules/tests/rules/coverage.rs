//! `docs/rules/radlands.md` and the tests beside this file say the same: every id has its row, every
//! row its tests, every test its row.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The numbers that no case has.
const NO_CASES: [u16; 9] = [3, 10, 13, 16, 17, 25, 27, 51, 80];
/// The rules that can be read in more than one way.
const READINGS: [&str; 3] = ["RADLANDS-8", "RADLANDS-37", "RADLANDS-40"];

/// Every id that the document lists, as it is written there, with the beginning of its tests' names.
fn expected() -> BTreeMap<String, String> {
    let rules = (1..=40).map(|n| (format!("RADLANDS-{n}"), format!("radlands_{n:02}_")));
    let rulings = (1..=198).map(|n| (format!("A{n}"), format!("a_{n:02}_")));
    let cases = (1..=79).filter(|n| !NO_CASES.contains(n));
    let cases = cases.map(|n| (format!("L-{n:02}"), format!("l_{n:02}_")));
    let tables = (1..=4).map(|n| (format!("C-{n}"), format!("c_{n}_")));
    let engine = (1..=8).map(|n| (format!("E-{n}"), format!("e_{n:02}_")));
    rules.chain(rulings).chain(cases).chain(tables).chain(engine).collect()
}

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

/// A row of one of the document's tables.
struct Row {
    id: String,
    rule: String,
    files: Vec<String>,
    tests: Vec<String>,
    /// The last cell, where it lists no tests.
    no_test: Option<String>,
}

/// What stands between backticks.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(String::from).collect()
}

fn rows() -> Vec<Row> {
    let path = here().join("../../docs/rules/radlands.md");
    let document = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let is_id = |cell: &str| {
        ["RADLANDS-", "A", "L-", "C-", "E-"].iter().any(|prefix| {
            cell.strip_prefix(prefix).is_some_and(|number| {
                !number.is_empty() && number.chars().all(|c| c.is_ascii_digit())
            })
        })
    };
    document
        .lines()
        .filter_map(|line| {
            let inner = line.strip_prefix("| ")?.strip_suffix(" |")?;
            let cells: Vec<&str> = inner.split(" | ").collect();
            is_id(cells[0]).then(|| {
                assert_eq!(cells.len(), 4, "{line}");
                Row {
                    id: cells[0].into(),
                    rule: cells[1].into(),
                    files: quoted(cells[2]),
                    tests: quoted(cells[3]),
                    no_test: cells[3].strip_prefix("no test: ").map(String::from),
                }
            })
        })
        .collect()
}

/// The names of the test functions of the chapters.
fn tests() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(here().join("tests/rules")).expect("the folder of this file") {
        let path = entry.expect("a file").path();
        if path.file_stem().is_some_and(|stem| stem == "coverage") {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a readable file");
        let mut is_test = false;
        for line in source.lines().map(str::trim) {
            if let Some(rest) = line.strip_prefix("fn ").filter(|_| is_test) {
                let name = rest.split('(').next().unwrap_or_default();
                assert!(names.insert(name.to_string()), "two tests are called {name}");
            }
            is_test = line == "#[test]" || is_test && line.starts_with("#[");
        }
    }
    names
}

#[test]
fn every_id_has_one_row() {
    let mut seen = BTreeSet::new();
    for row in rows() {
        assert!(seen.insert(row.id.clone()), "{} has two rows", row.id);
    }
    let expected: BTreeSet<String> = expected().into_keys().collect();
    let missing: Vec<_> = expected.difference(&seen).collect();
    let unknown: Vec<_> = seen.difference(&expected).collect();
    assert!(missing.is_empty() && unknown.is_empty(), "missing {missing:?}, unknown {unknown:?}");
}

#[test]
fn every_row_says_a_rule_a_file_and_tests_that_exist() {
    let existing = tests();
    for Row { id, rule, files, tests, no_test } in rows() {
        assert!(rule.len() > 10, "{id} has no rule");
        assert!(!files.is_empty(), "{id} names no file");
        for file in files {
            assert!(here().join("src").join(&file).exists(), "{id}: there is no {file}");
        }
        match no_test {
            Some(why) => assert!(why.len() > 10, "{id} doesn't say why"),
            None => assert!(!tests.is_empty(), "{id} has no test"),
        }
        for test in tests {
            assert!(existing.contains(&test), "{id}: there is no test {test}");
        }
    }
}

#[test]
fn every_test_stands_in_the_row_of_its_id() {
    let prefixes = expected();
    let rows: BTreeMap<String, Vec<String>> =
        rows().into_iter().map(|row| (row.id, row.tests)).collect();
    for test in tests() {
        let id = prefixes.iter().find(|(_, prefix)| test.starts_with(prefix.as_str()));
        let Some((id, _)) = id else { panic!("{test} begins with no id") };
        let listed = rows.get(id).is_some_and(|tests| tests.contains(&test));
        assert!(listed, "{test} isn't in the row of {id}");
    }
}

#[test]
fn readings_are_marked() {
    let marked: Vec<String> =
        rows().into_iter().filter(|row| row.rule.contains("[reading]")).map(|row| row.id).collect();
    assert_eq!(marked, READINGS);
}
