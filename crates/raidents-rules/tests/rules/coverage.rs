//! Every rule is listed in `docs/rules/raidents.md` with its tests, and every test names a rule.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// An entry of the document: its id, and the tests it names; none if it says why.
fn entries() -> BTreeMap<String, (Vec<String>, bool)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/raidents.md");
    let text = fs::read_to_string(path).expect("docs/rules/raidents.md");
    let mut entries = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with("- **")) {
        let id = line[4..].split("**").next().unwrap().to_string();
        let tests = line.rsplit_once(" — tests: ").map_or("", |(_, tests)| tests);
        let tests: Vec<String> =
            tests.split('`').skip(1).step_by(2).map(ToString::to_string).collect();
        let excused = line.contains("no test: ");
        assert!(entries.insert(id.clone(), (tests, excused)).is_none(), "{id} is listed twice");
    }
    entries
}

/// The names of all tests of the crate, without this file's.
fn tests() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for folder in ["rules", "oracle", "."] {
        for file in fs::read_dir(root.join(folder)).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|ext| ext == "rs") && !path.ends_with("coverage.rs") {
                let text = fs::read_to_string(path).unwrap();
                for test in text.split("#[test]\n").skip(1) {
                    let name =
                        test.trim_start().trim_start_matches("fn ").split('(').next().unwrap();
                    names.insert(name.to_string());
                }
            }
        }
    }
    names
}

/// The id that a test's name begins with.
fn id_of(test: &str) -> Option<String> {
    let mut words = test.split('_');
    let (kind, number) = (words.next()?, words.next()?);
    let number: u32 = number.parse().ok()?;
    Some(match kind {
        "raidents" => format!("RAIDENTS-{number}"),
        "a" => format!("A{number}"),
        "d" => format!("D-{number:02}"),
        _ => return None,
    })
}

#[test]
fn every_rule_has_tests_and_every_test_a_rule() {
    let (entries, tests) = (entries(), tests());
    for (id, (named, excused)) in &entries {
        assert!(!named.is_empty() || *excused, "{id} has neither tests nor a reason for none");
        assert!(named.is_empty() || !*excused, "{id} has tests and a reason for none");
        for test in named {
            assert!(tests.contains(test), "{id} names {test}, which isn't there");
        }
    }
    for test in &tests {
        let Some(id) = id_of(test) else { continue };
        let (named, _) = entries.get(&id).unwrap_or_else(|| panic!("{test}: no {id} is listed"));
        assert!(named.contains(test), "{id} doesn't name its {test}");
    }
    for (name, last) in [("RAIDENTS-", 54), ("A", 140)] {
        for number in 1..=last {
            assert!(
                entries.contains_key(&format!("{name}{number}")),
                "{name}{number} isn't listed"
            );
        }
    }
    // A numbered rule and a case has a test of its own.
    for (id, (named, excused)) in &entries {
        if id.starts_with("RAIDENTS-") || id.starts_with("D-") {
            let own = named.iter().any(|test| id_of(test).as_ref() == Some(id));
            assert!(own || *excused, "{id} has no test of its own");
        }
    }
}
