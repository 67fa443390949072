//! `selfplay`.

use std::fs;

use serde_json::Value;

use crate::{json, output, refusal, scratch};

fn number(report: &Value, field: &str) -> u64 {
    report[field].as_u64().unwrap_or_else(|| panic!("{field} in {report}"))
}

fn wins(report: &Value) -> Vec<u64> {
    report["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).collect()
}

#[test]
fn the_report_has_every_field_and_adds_up() {
    for (players, sides) in [(2, 2), (3, 3), (4, 2)] {
        let report =
            json(&format!("selfplay radiant --players {players} --games 60 --seed 7 --json"));
        let mut fields: Vec<&String> = report.as_object().unwrap().keys().collect();
        fields.sort();
        assert_eq!(
            fields,
            [
                "branching",
                "capped",
                "decisions",
                "decisions_per_second",
                "digest",
                "draws",
                "game",
                "games",
                "games_per_second",
                "interrupted",
                "length",
                "players",
                "seconds",
                "seed",
                "variant",
                "wins",
            ]
        );
        let wins = wins(&report);
        assert_eq!(wins.len(), sides);
        assert_eq!(wins.iter().sum::<u64>() + number(&report, "draws"), 60);
        assert_eq!((number(&report, "games"), number(&report, "capped")), (60, 0));
        assert_eq!((number(&report, "players"), number(&report, "seed")), (players, 7));
        assert_eq!(report["interrupted"], false);
        let length = &report["length"];
        let at_most = |one: &Value, other: &Value| one.as_f64() <= other.as_f64();
        assert!(at_most(&length["min"], &length["mean"]), "{report}");
        assert!(at_most(&length["mean"], &length["max"]), "{report}");
        let decisions = length["mean"].as_f64().unwrap() * 60.0;
        assert!((decisions - report["decisions"].as_f64().unwrap()).abs() < 1e-6, "{report}");
        assert!(report["branching"]["mean"].as_f64().unwrap() > 1.0);
        assert_eq!(report["digest"].as_str().unwrap().len(), 16);
    }
}

#[test]
fn the_result_does_not_depend_on_threads() {
    let report = |options: &str| {
        let mut report = json(&format!("selfplay radiant --seed 3 --json {options}"));
        for field in ["seconds", "games_per_second", "decisions_per_second"] {
            report[field] = Value::Null;
        }
        report
    };
    for bot in ["random", "greedy,random"] {
        let one = report(&format!("--games 50 --bot {bot} --threads 1"));
        assert_eq!(one, report(&format!("--games 50 --bot {bot} --threads 2")));
        assert_eq!(one, report(&format!("--games 50 --bot {bot} --threads 7")));
    }
}

/// A short game each, as searching takes its time.
const SEARCHED: [&str; 4] =
    ["radiant", "radiant --players 4", "radlands", "raidents --variant game5 --turn-limit 12"];

#[test]
fn searches_do_not_depend_on_threads() {
    for game in SEARCHED {
        let digest = |threads: u32| {
            let options = format!("--games 3 --seed 3 --bot search:6,greedy --threads {threads}");
            json(&format!("selfplay {game} --json {options}"))["digest"].clone()
        };
        assert_eq!(digest(1), digest(3), "{game}");
    }
}

#[test]
fn searching_beats_playing_at_random() {
    for (game, games, n) in [("radiant", 8, 100), ("radlands", 8, 50), ("raidents", 2, 40)] {
        for (bots, seat) in [("search,random", 0), ("random,search", 1)] {
            let bots = bots.replace("search", &format!("search:{n}"));
            let options = format!("--games {games} --seed 1 --bot {bots} --json");
            let report = json(&format!("selfplay {game} {options}"));
            assert!(wins(&report)[seat] >= games - games / 8, "{game}, {bots}: {report}");
        }
    }
    let table = output("selfplay radiant --games 1 --bot search:3,random");
    assert!(table.contains("won by seat 0 (search:3)"), "{table}");
}

#[test]
fn digests_of_parts_add_up() {
    let digest = |options: &str| {
        let report = json(&format!("selfplay radiant --json {options}"));
        u64::from_str_radix(report["digest"].as_str().unwrap(), 16).unwrap()
    };
    let parts = digest("--games 10 --seed 5").wrapping_add(digest("--games 6 --seed 15"));
    assert_eq!(digest("--games 16 --seed 5"), parts);
    assert_ne!(digest("--games 16 --seed 6"), parts);
}

#[test]
fn records_are_written_in_order_whatever_the_threads() {
    let records = |threads: u32| {
        let path = scratch(&format!("threads-{threads}.jsonl"));
        let options =
            format!("--games 40 --seed 9 --threads {threads} --records {}", path.display());
        let report = json(&format!("selfplay radiant --json {options}"));
        (report["digest"].clone(), fs::read_to_string(path).unwrap())
    };
    let one = records(1);
    assert_eq!(one, records(2));
    assert_eq!(one.0, json("selfplay radiant --json --games 40 --seed 9")["digest"]);
    let seeds =
        one.1.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["seed"].clone());
    assert_eq!(seeds.collect::<Vec<_>>(), (9..49).collect::<Vec<_>>());
}

#[test]
fn a_turn_limit_breaks_games_off() {
    let report = json("selfplay radiant --games 5 --turn-limit 12 --json");
    assert_eq!((number(&report, "capped"), number(&report, "decisions")), (5, 60));
    assert_eq!(wins(&report), [0, 0]);
    let table = output("selfplay radiant --games 5 --turn-limit 12");
    assert!(table.contains("broken off"), "{table}");
}

#[test]
fn one_game_or_more_are_played() {
    for option in ["--games", "--turn-limit"] {
        let said = refusal(&format!("selfplay radiant {option} 0"), 2);
        assert!(said.contains(&format!("'0' for '{option} <N>': expected 1 or more")), "{said}");
        let said = refusal(&format!("selfplay radiant {option} x"), 2);
        assert!(said.contains("invalid digit"), "{said}");
    }
    assert_eq!(number(&json("selfplay radiant --games 1 --json"), "games"), 1);
}

#[test]
fn every_bot_has_a_seat() {
    for command in ["selfplay radiant --games 1", "play radiant"] {
        let said = refusal(&format!("{command} --bot greedy,random,greedy"), 2);
        assert_eq!(said, "error: 3 bots are too many: there are 2 players\n");
    }
    let table = output("selfplay radiant --games 1 --players 3 --bot greedy,random,greedy");
    assert!(table.contains("won by seat 2 (greedy)"), "{table}");
    let table = output("selfplay radiant --games 1 --players 3 --bot greedy,random");
    assert!(table.contains("won by seat 2 (greedy)"), "{table}");
}

#[test]
fn records_that_exist_are_kept_unless_forced() {
    let path = scratch("kept.jsonl");
    let command = format!("selfplay radiant --games 2 --records {}", path.display());
    output(&command);
    let before = fs::read_to_string(&path).unwrap();
    let said = refusal(&format!("{command} --seed 5"), 2);
    assert!(said.ends_with("kept.jsonl can't be written: it exists; `--force` writes it anew\n"));
    assert_eq!(fs::read_to_string(&path).unwrap(), before);
    output(&format!("{} --seed 5 --force", command.replace("--games 2", "--games 1")));
    let after = fs::read_to_string(&path).unwrap();
    assert!(after.lines().count() == 1 && after.contains("\"seed\":5"), "{after}");
    let said = refusal("selfplay radiant --force", 2);
    assert!(said.contains("--records <FILE>"), "{said}");
    // A run that can't begin leaves no file behind that would be in the way of the next one.
    let path = scratch("none.jsonl");
    refusal(&format!("selfplay raidents --turn-limit 2000000 --records {}", path.display()), 2);
    assert!(!path.exists());
    // What isn't a file has nothing to lose.
    #[cfg(unix)]
    output("selfplay radiant --games 2 --records /dev/null");
}

#[test]
fn the_greedy_bot_clearly_beats_the_random_one() {
    for (options, greedy) in [
        ("--bot greedy,random", 0),
        ("--bot random,greedy", 1),
        ("--bot greedy,random --players 4", 0),
    ] {
        let report = json(&format!("selfplay radiant --games 300 --seed 1 --json {options}"));
        let won = wins(&report)[greedy];
        assert!(won > 210, "{options}: {won} of 300");
    }
}

#[test]
fn the_table_tells_the_same_as_the_json() {
    let report = json("selfplay radiant --games 20 --players 4 --json");
    let table = output("selfplay radiant --games 20 --players 4");
    assert!(table.starts_with("radiant (standard), 4 players, seeds 0 to 19"), "{table}");
    let digest = report["digest"].as_str().unwrap();
    for part in [digest, "won by seats 0 and 2 (random)", "decisions a game"] {
        assert!(table.contains(part), "{part} in {table}");
    }
}

#[test]
fn records_that_cannot_be_written_are_an_error() {
    let said = refusal("selfplay radiant --games 2 --records no-such-directory/a.jsonl", 2);
    assert!(said.contains("no-such-directory/a.jsonl can't be written"), "{said}");
    #[cfg(target_os = "linux")]
    {
        let said = refusal("selfplay radiant --games 200 --records /dev/full", 1);
        assert!(said.contains("the records can't be written"), "{said}");
    }
}

/// Runs that go on until they are told to end.
#[cfg(unix)]
mod ended_early {
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command, Output, Stdio};
    use std::thread::yield_now;

    use serde_json::Value;

    use super::{number, refusal, scratch};

    fn begin(args: &str) -> Child {
        let mut command = crate::boardgame(args);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }

    /// Waits until it is so; a run that ends before that is a failure.
    fn wait_until(child: &mut Child, mut is_so: impl FnMut(u32) -> bool) {
        while !is_so(child.id()) {
            assert_eq!(child.try_wait().unwrap(), None, "it has ended");
            yield_now();
        }
    }

    /// Whether a process has a handler for Ctrl-C: the second of the bits for the signals.
    #[cfg(target_os = "linux")]
    fn listens(pid: u32) -> bool {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
        caught.is_some_and(|bits| bits & 0b10 != 0)
    }

    fn signal(child: Child, signal: &str) -> Output {
        let pid = child.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
        child.wait_with_output().unwrap()
    }

    fn mark(records: &Path) -> PathBuf {
        PathBuf::from(format!("{}.unfinished", records.display()))
    }

    fn endless(name: &str, options: &str) -> (Child, PathBuf) {
        let records = scratch(name);
        let _ = fs::remove_file(mark(&records));
        let path = records.display();
        let mut child =
            begin(&format!("selfplay radiant --games 1000000000 {options} --records {path}"));
        wait_until(&mut child, |_| fs::metadata(&records).is_ok_and(|file| file.len() > 0));
        (child, records)
    }

    /// Asserts that the file has so many whole records and nothing else.
    fn assert_whole(records: &Path, games: Option<u64>) {
        let written = fs::read_to_string(records).unwrap();
        assert!(written.ends_with('\n'), "half a line");
        assert!(games.is_none_or(|games| written.lines().count() as u64 == games));
        // The last lines are those in danger.
        for line in written.lines().rev().take(3) {
            assert!(serde_json::from_str::<Value>(line).is_ok(), "{line}");
        }
    }

    #[test]
    fn the_report_tells_what_was_done_whatever_signal_it_was() {
        for (name, kind) in [("int", "-INT"), ("term", "-TERM"), ("hup", "-HUP")] {
            for options in ["--json", ""] {
                let (child, records) = endless(&format!("{name}{options}.jsonl"), options);
                let output = signal(child, kind);
                assert_eq!(output.status.code(), Some(130), "{kind}");
                let out = String::from_utf8(output.stdout).unwrap();
                // Not all games of the run are there, and the mark says so.
                assert!(mark(&records).exists());
                if options.is_empty() {
                    let says = "Interrupted: not all of the 1,000,000,000 games";
                    assert!(out.contains(says), "{out}");
                    assert_whole(&records, None);
                    continue;
                }
                let report: Value = serde_json::from_str(&out).unwrap();
                assert_eq!(report["interrupted"], true);
                assert!(number(&report, "games") > 0);
                assert_whole(&records, Some(number(&report, "games")));
            }
        }
    }

    #[test]
    fn a_run_that_is_killed_leaves_whole_lines_and_a_mark() {
        let (child, records) = endless("killed.jsonl", "");
        assert_eq!(signal(child, "-KILL").status.code(), None);
        assert!(mark(&records).exists());
        assert_whole(&records, None);
        // Whoever writes it anew writes all of it.
        let path = records.display();
        crate::output(&format!("selfplay radiant --games 3 --records {path} --force"));
        assert!(!mark(&records).exists());
        assert_whole(&records, Some(3));
    }

    #[test]
    fn of_two_runs_that_write_one_file_the_second_fails() {
        let (child, records) = endless("shared.jsonl", "");
        let path = records.display();
        let said = refusal(&format!("selfplay radiant --games 2 --records {path} --force"), 2);
        assert!(said.contains("another run is writing it"), "{said}");
        let said = refusal(&format!("selfplay radiant --games 2 --records {path}"), 2);
        assert!(said.contains("it exists"), "{said}");
        let length = fs::metadata(&records).unwrap().len();
        assert!(length > 0, "the second run has emptied the file");
        signal(child, "-INT");
        assert_whole(&records, None);
    }

    /// A search stops before its next playout; all that it would have made take minutes.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_search_ends_within_its_decision() {
        let args = "selfplay raidents --variant game5 --bot search:100000 --games 2 --threads 1";
        let mut child = begin(&format!("{args} --json"));
        wait_until(&mut child, listens);
        let output = signal(child, "-INT");
        assert_eq!(output.status.code(), Some(130));
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((number(&report, "games"), &report["interrupted"]), (0, &true.into()));
    }
}

#[test]
fn records_to_standard_output_leave_the_report_to_standard_error() {
    let ran = crate::run("selfplay radiant --games 3 --records - --json");
    assert_eq!(ran.code, Some(0));
    assert_eq!(ran.out.lines().count(), 3);
    assert!(ran.out.lines().all(|line| line.starts_with("{\"version\"")), "{}", ran.out);
    let report: serde_json::Value = serde_json::from_str(&ran.err).unwrap();
    assert_eq!(report["games"], 3);
}
