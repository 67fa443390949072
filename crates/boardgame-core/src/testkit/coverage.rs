//! A document that lists every rule by its id, and the tests that show each: that the two agree.
//!
//! The document is Markdown. A row of one of its tables with four cells is an entry if the first cell
//! is an id, capitals and a number, such as `BIDS-3` or `A12`; anything else is prose:
//!
//! ```text
//! | id | rule | where | tests |
//! |---|---|---|---|
//! | BIDS-3 | You bid a card of your hand. | `game.rs` | `bids_03_a_card_of_the_hand` |
//! | A12 | Equal cards are one bid. | `game.rs` | no test: cards are counts |
//! ```
//!
//! A test's name begins with the id that it shows, in small letters: `bids_03_…`, `a_12_…`. An
//! engine's own test is hardly more than one call of [`disagreements`].

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::string::{String, ToString};
use std::vec::Vec;

/// How much a sentence has to say at least, in bytes.
const FEW_WORDS: usize = 10;

/// Ids of one kind that a document has to list: those with these letters and numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ids {
    letters: &'static str,
    numbers: BTreeSet<u32>,
    own_tests: bool,
}

impl Ids {
    /// Ids of which each needs a test that is named for it.
    ///
    /// The letters are those of the id without a hyphen: `BIDS` for `BIDS-3`.
    pub fn new(letters: &'static str, numbers: impl IntoIterator<Item = u32>) -> Self {
        Self { letters, numbers: numbers.into_iter().collect(), own_tests: true }
    }

    /// Ids that may be shown by tests of other ids alone.
    pub fn shown_by_others(letters: &'static str, numbers: impl IntoIterator<Item = u32>) -> Self {
        Self { own_tests: false, ..Self::new(letters, numbers) }
    }
}

/// An id however it is written: `BIDS-3`, `BIDS-03` and the beginning of `bids_03_a_test`.
type Key = (String, u32);

fn key(letters: &str, number: &str) -> Option<Key> {
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.then(|| number.parse().ok())??;
    (!letters.is_empty()).then(|| (letters.to_ascii_lowercase(), number))
}

fn key_of_id(id: &str) -> Option<Key> {
    let end = id.find(|letter: char| !letter.is_ascii_uppercase())?;
    let (letters, number) = id.split_at(end);
    key(letters, number.strip_prefix('-').unwrap_or(number))
}

fn key_of_test(name: &str) -> Option<Key> {
    let (letters, rest) = name.split_once('_')?;
    let (number, _) = rest.split_once('_')?;
    key(letters, number)
}

/// One rule in a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The id as it is written.
    pub id: String,
    /// What the rule says.
    pub rule: String,
    /// The files where it lives, as they are written.
    pub files: Vec<String>,
    /// The tests that show it.
    pub tests: Vec<String>,
    /// Why it has none, where the row says so.
    pub no_test: Option<String>,
    key: Key,
}

/// The rules that a document lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesDocument {
    entries: Vec<Entry>,
    disagreements: Vec<Disagreement>,
}

impl RulesDocument {
    /// Reads a document's text.
    pub fn new(text: &str) -> Self {
        let mut document = Self::default();
        for line in text.lines() {
            let inner = line.strip_prefix("| ").and_then(|line| line.strip_suffix(" |"));
            let cells: Vec<&str> = inner.unwrap_or_default().split(" | ").collect();
            let Some(key) = key_of_id(cells[0]) else { continue };
            let id = cells[0].to_string();
            let [_, rule, files, tests] = cells[..] else {
                document.disagreements.push(Disagreement::Cells(id, cells.len()));
                continue;
            };
            document.entries.push(Entry {
                id,
                rule: rule.into(),
                files: quoted(files),
                tests: quoted(tests),
                no_test: tests.strip_prefix("no test: ").map(String::from),
                key,
            });
        }
        document
    }

    /// The rules in the order of the document.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The ids of the rules whose text has this mark, in the order of the document.
    pub fn marked(&self, mark: &str) -> Vec<&str> {
        let marked = self.entries.iter().filter(|entry| entry.rule.contains(mark));
        marked.map(|entry| entry.id.as_str()).collect()
    }

    /// Everything in which the document parts from the ids it should list, the tests there are and
    /// the files there are.
    pub fn disagreements(
        &self,
        ids: &[Ids],
        tests: &TestNames,
        is_file: impl Fn(&str) -> bool,
    ) -> Vec<Disagreement> {
        let mut found = self.disagreements.clone();
        self.check_ids(ids, &mut found);
        for entry in &self.entries {
            entry.check(ids, tests, &is_file, &mut found);
        }
        self.check_tests(ids, tests, &mut found);
        found
    }

    /// Every id has one row, and every row has an id that there is.
    fn check_ids(&self, ids: &[Ids], found: &mut Vec<Disagreement>) {
        let mut seen = BTreeSet::new();
        for entry in &self.entries {
            let id = entry.id.clone();
            if !seen.insert(&entry.key) {
                found.push(Disagreement::TwoRows(id));
            } else if !ids.iter().any(|ids| ids.has(&entry.key)) {
                found.push(Disagreement::UnknownId(id));
            }
        }
        for ids in ids {
            for &number in &ids.numbers {
                if !seen.contains(&(ids.letters.to_ascii_lowercase(), number)) {
                    found.push(Disagreement::NoRow(ids.letters, number));
                }
            }
        }
    }

    /// Every test has one name, which begins with an id, and stands in the row of that id.
    fn check_tests(&self, ids: &[Ids], tests: &TestNames, found: &mut Vec<Disagreement>) {
        for (test, &count) in &tests.0 {
            let test = test.clone();
            if count > 1 {
                found.push(Disagreement::TwoTests(test.clone()));
            }
            let key = key_of_test(&test).filter(|key| ids.iter().any(|ids| ids.has(key)));
            let Some(key) = key else {
                found.push(Disagreement::NoIdInTest(test));
                continue;
            };
            let entry = self.entries.iter().find(|entry| entry.key == key);
            if let Some(entry) = entry.filter(|entry| !entry.tests.contains(&test)) {
                found.push(Disagreement::NotListed(entry.id.clone(), test));
            }
        }
    }
}

impl Ids {
    fn has(&self, (letters, number): &Key) -> bool {
        self.letters.eq_ignore_ascii_case(letters) && self.numbers.contains(number)
    }
}

impl Entry {
    fn check(
        &self,
        ids: &[Ids],
        tests: &TestNames,
        is_file: impl Fn(&str) -> bool,
        found: &mut Vec<Disagreement>,
    ) {
        let id = || self.id.clone();
        if self.rule.len() <= FEW_WORDS {
            found.push(Disagreement::NoRule(id()));
        }
        if self.files.is_empty() {
            found.push(Disagreement::NoFile(id()));
        }
        for file in self.files.iter().filter(|file| !is_file(file)) {
            found.push(Disagreement::UnknownFile(id(), file.clone()));
        }
        for test in self.tests.iter().filter(|test| !tests.0.contains_key(*test)) {
            found.push(Disagreement::UnknownTest(id(), test.clone()));
        }
        let own_tests = ids.iter().any(|ids| ids.own_tests && ids.has(&self.key));
        let own = self.tests.iter().any(|test| key_of_test(test).as_ref() == Some(&self.key));
        match &self.no_test {
            Some(why) if why.len() <= FEW_WORDS => found.push(Disagreement::NoReason(id())),
            None if self.tests.is_empty() => found.push(Disagreement::NoTest(id())),
            None if own_tests && !own => found.push(Disagreement::NoOwnTest(id())),
            Some(_) | None => {}
        }
    }
}

/// What stands between backticks.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(String::from).collect()
}

/// The names of test functions, and how many have each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TestNames(BTreeMap<String, usize>);

impl TestNames {
    /// No tests yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the tests in a Rust file's text: functions with the attribute `#[test]` on a line of its
    /// own, also those in a macro such as `proptest!`.
    pub fn add(&mut self, source: &str) {
        let mut is_test = false;
        for line in source.lines().map(str::trim) {
            if let Some(rest) = line.strip_prefix("fn ").filter(|_| is_test) {
                let name = rest.split(['(', '<']).next().unwrap_or_default();
                *self.0.entry(name.into()).or_default() += 1;
            }
            let goes_on = line.is_empty() || line.starts_with("#[") || line.starts_with("//");
            is_test = line == "#[test]" || is_test && goes_on;
        }
    }

    /// The tests in the Rust files of a folder and of the folders in it, without the file
    /// `coverage.rs`, whose tests are about the others.
    ///
    /// # Errors
    /// A folder or file that can't be read.
    pub fn in_folder(folder: impl AsRef<Path>) -> io::Result<Self> {
        let mut names = Self::new();
        let mut folders: Vec<PathBuf> = Vec::from([folder.as_ref().into()]);
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder)? {
                let entry = entry?;
                let path = entry.path();
                if entry.file_type()?.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|ending| ending == "rs")
                    && path.file_stem().is_some_and(|stem| stem != "coverage")
                {
                    names.add(&fs::read_to_string(path)?);
                }
            }
        }
        Ok(names)
    }
}

/// Everything in which a document of rules parts from the tests and sources of a crate: the files
/// that it names are in the crate's `src`, the tests in its `tests/rules`.
///
/// Pass `env!("CARGO_MANIFEST_DIR")` as the crate; the document's path begins there.
///
/// # Errors
/// The document or a test's file can't be read.
pub fn disagreements(
    of_crate: impl AsRef<Path>,
    document: impl AsRef<Path>,
    ids: &[Ids],
) -> io::Result<Vec<Disagreement>> {
    let of_crate = of_crate.as_ref();
    let document = RulesDocument::new(&fs::read_to_string(of_crate.join(document))?);
    let tests = TestNames::in_folder(of_crate.join("tests/rules"))?;
    let sources = of_crate.join("src");
    Ok(document.disagreements(ids, &tests, |file| sources.join(file).is_file()))
}

/// One thing in which a document of rules and the tests part.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Disagreement {
    /// A row of this id that has so many cells instead of four.
    #[error("the row of {0} has {1} cells, expected 4")]
    Cells(String, usize),
    /// The letters and the number of an id that has no row.
    #[error("there is no row for number {1} of {0}")]
    NoRow(&'static str, u32),
    /// An id that has more than one row.
    #[error("{0} has more than one row")]
    TwoRows(String),
    /// A row of something that is none of the ids.
    #[error("there is no id {0}")]
    UnknownId(String),
    /// An id whose row has no words.
    #[error("the row of {0} doesn't say the rule")]
    NoRule(String),
    /// An id whose row names no file.
    #[error("the row of {0} names no file")]
    NoFile(String),
    /// An id whose row names this file, which isn't there.
    #[error("the row of {0} names {1}, which isn't there")]
    UnknownFile(String, String),
    /// An id whose row has neither a test nor a reason why there is none.
    #[error("the row of {0} names no test")]
    NoTest(String),
    /// An id whose row says that there is no test, but hardly why.
    #[error("the row of {0} doesn't say why it has no test")]
    NoReason(String),
    /// An id whose row names this test, which isn't there.
    #[error("the row of {0} names the test {1}, which isn't there")]
    UnknownTest(String, String),
    /// An id that needs a test of its own, and whose row names only tests of others.
    #[error("{0} has no test of its own")]
    NoOwnTest(String),
    /// A name that several tests have.
    #[error("several tests are called {0}")]
    TwoTests(String),
    /// A test whose name doesn't begin with one of the ids.
    #[error("the name of the test {0} doesn't begin with an id")]
    NoIdInTest(String),
    /// An id whose row doesn't name this test of its own.
    #[error("the row of {0} doesn't name its test {1}")]
    NotListed(String, String),
}
