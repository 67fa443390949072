//! `docs/rules/raidents.md` and the tests beside this file say the same: every id has its row, every
//! row its tests, every test its row.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The ids of the cases.
const CASES: [u16; 38] = [
    1, 2, 3, 4, 6, 7, 9, 10, 12, 13, 14, 17, 18, 19, 21, 22, 23, 24, 26, 28, 29, 30, 31, 32, 33,
    34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46,
];
/// The rules whose text leaves more than one reading open.
const READINGS: [u16; 8] = [8, 15, 17, 22, 30, 50, 52, 54];
/// The rulings of that kind.
const READ_RULINGS: [u16; 39] = [
    12, 13, 18, 19, 21, 22, 24, 28, 34, 36, 37, 48, 54, 60, 72, 73, 74, 75, 84, 85, 87, 89, 93, 94,
    96, 99, 104, 113, 115, 116, 119, 121, 125, 126, 127, 128, 129, 132, 133,
];
/// The rules whose components had to be reconstructed.
const STAND_INS: [u16; 4] = [2, 3, 6, 48];

/// Every id that the document lists, as it is written there, with the beginning of its tests' names.
fn expected() -> BTreeMap<String, String> {
    let rules = (1..=54).map(|n| (format!("RAIDENTS-{n}"), format!("raidents_{n:02}_")));
    let rulings = (1..=140).map(|n| (format!("A{n}"), format!("a_{n:02}_")));
    let cases = CASES.map(|n| (format!("D-{n:02}"), format!("d_{n:02}_")));
    let engine = (1..=8).map(|n| (format!("E-{n}"), format!("e_{n:02}_")));
    rules.chain(rulings).chain(cases).chain(engine).collect()
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
    let path = here().join("../../docs/rules/raidents.md");
    let document = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let prefixes = ["RAIDENTS-", "A", "D-", "E-"];
    let is_id = |cell: &str| {
        prefixes.iter().any(|prefix| {
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
    let folder = here().join("tests/rules");
    for entry in fs::read_dir(folder).expect("the folder of this file") {
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
fn numbered_rules_and_cases_have_tests_of_their_own() {
    let prefixes = expected();
    for Row { id, tests, .. } in rows() {
        let own = tests.iter().any(|test| test.starts_with(&prefixes[&id]));
        assert!(own || id.starts_with('A'), "{id} has no test of its own");
    }
}

#[test]
fn readings_and_stand_ins_are_marked() {
    let marked = |mark: &str| -> BTreeSet<String> {
        rows().into_iter().filter(|row| row.rule.contains(mark)).map(|row| row.id).collect()
    };
    let ids = |name: &str, numbers: &[u16]| -> Vec<String> {
        numbers.iter().map(|number| format!("{name}{number}")).collect()
    };
    let readings = ids("RAIDENTS-", &READINGS).into_iter().chain(ids("A", &READ_RULINGS));
    assert_eq!(marked("[reading]"), readings.collect());
    assert_eq!(marked("[stand-in]"), ids("RAIDENTS-", &STAND_INS).into_iter().collect());
}
