//! The corpus in `fuzz/`, replayed without a fuzzer: no input breaks a law or a promise.
//!
//! Files whose names begin with `seed-` are made from real games and have to be those of today:
//! when texts or rules change, write them anew with
//!
//!     cargo test -p boardgame-cli --test corpus -- --ignored
//!
//! The others were found by fuzzing.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use boardgame_cli::fuzz::{Target, targets};

/// The folder of everything for fuzzing.
fn fuzz_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

/// The files in a folder, by their names; none if there is no such folder.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("an entry of the folder").path()).collect();
    files.sort();
    files
}

fn corpus_of(target: &Target) -> PathBuf {
    fuzz_folder().join("corpus").join(&target.name)
}

/// The seeds as files.
fn seed_files(target: &Target) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = corpus_of(target);
    let file =
        |seed: boardgame_cli::fuzz::Seed| (folder.join(format!("seed-{}", seed.name)), seed.bytes);
    target.seeds().into_iter().map(file).collect()
}

#[test]
fn every_input_of_the_corpus_is_taken() {
    for target in targets() {
        let files = files_in(&corpus_of(target));
        assert!(!files.is_empty(), "{} has no corpus", target.name);
        for file in files {
            let bytes = fs::read(&file).expect("a file that can be read");
            let quietly = catch_unwind(AssertUnwindSafe(|| target.run(&bytes)));
            assert!(quietly.is_ok(), "{} fails on {}", target.name, file.display());
        }
    }
}

#[test]
fn the_seeds_are_those_of_today() {
    const HINT: &str = "write the seeds anew: see the head of this test";
    for target in targets() {
        let seeds = seed_files(target);
        let is_seed = |file: &PathBuf| {
            file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("seed-"))
        };
        let stored = files_in(&corpus_of(target)).into_iter().filter(is_seed).count();
        assert_eq!(stored, seeds.len(), "{}: {HINT}", target.name);
        for (file, bytes) in seeds {
            let stored = fs::read(&file).ok();
            assert!(stored == Some(bytes), "{} is out of date: {HINT}", file.display());
        }
    }
}

#[test]
fn every_target_is_fuzzed() {
    let named = |file: PathBuf| file.file_stem().unwrap().to_string_lossy().into_owned();
    let found: Vec<String> =
        files_in(&fuzz_folder().join("fuzz_targets")).into_iter().map(named).collect();
    let mut expected: Vec<String> = targets().iter().map(|target| target.name.clone()).collect();
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
#[ignore = "not a test: writes the seeds"]
fn write_the_seeds() {
    for target in targets() {
        let folder = corpus_of(target);
        fs::create_dir_all(&folder).expect("a folder for the corpus");
        for file in files_in(&folder) {
            if file.file_name().unwrap().to_string_lossy().starts_with("seed-") {
                fs::remove_file(file).expect("an old seed is removed");
            }
        }
        for (file, bytes) in seed_files(target) {
            fs::write(file, bytes).expect("a seed is written");
        }
    }
}
