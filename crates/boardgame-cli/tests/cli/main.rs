//! Runs the program as a user does.

mod engine;
mod perft;
mod play;
mod radlands;
mod raidents;
mod replay;
mod selfplay;
mod show;
mod usage;
mod widths;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run of the program left behind.
#[derive(Debug)]
struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

/// The program with these arguments, parted by spaces.
fn boardgame(args: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardgame"));
    command.args(args.split_whitespace()).env_remove("COLUMNS");
    command
}

/// Runs the program without input.
fn run(args: &str) -> Ran {
    run_on(args, "")
}

/// Runs the program on this input.
fn run_on(args: &str, input: impl AsRef<[u8]>) -> Ran {
    feed(boardgame(args), input.as_ref())
}

fn feed(mut command: Command, input: &[u8]) -> Ran {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        // The program may end before it has read everything.
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output().unwrap()
    });
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// What the program prints when all goes well.
fn output(args: &str) -> String {
    let ran = run(args);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "boardgame {args}");
    ran.out
}

/// The JSON that the program prints.
fn json(args: &str) -> Value {
    serde_json::from_str(&output(args)).unwrap()
}

/// Runs the program where it has to refuse, and gives what it says.
fn refusal(args: &str, code: i32) -> String {
    let ran = run(args);
    assert_eq!((ran.code, ran.out.as_str()), (Some(code), ""), "boardgame {args}: {}", ran.err);
    assert!(ran.err.starts_with("error: "), "{}", ran.err);
    ran.err
}

/// Where a test may put a file, and none lies yet; each test uses names of its own, without spaces.
fn scratch(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    fs::create_dir_all(&directory).unwrap();
    let path = directory.join(name);
    // From an earlier run.
    let _ = fs::remove_file(&path);
    path
}

/// A file with this content, as an argument.
fn file(name: &str, content: &str) -> String {
    let path = scratch(name);
    fs::write(&path, content).unwrap();
    path.display().to_string()
}
