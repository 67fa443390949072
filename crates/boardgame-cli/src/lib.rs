//! The workbench for this workspace's games: the library behind the program `boardgame`.
//!
//! No rule of a game is here. A game comes to the workbench by one line and one file in `games/`,
//! which says how it is drawn and plays it simply; everything else is done once, for any game,
//! through one object-safe trait.
//!
//! [`run`] is the whole program. Programs in other languages talk to [`Engine`], whose protocol is
//! JSON lines. With the feature `fuzz` there are fuzz targets for all of it.
#![forbid(unsafe_code)]

mod args;
mod bot;
mod commands;
mod failure;
#[cfg(feature = "fuzz")]
pub mod fuzz;
mod games;
mod given;
mod json;
mod layout;
mod lines;
mod place;
mod placing;
mod protocol;
mod quote;
mod records;
mod search;
mod selfplay;
mod table;
mod who;
mod workbench;

/// The example of the README, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;

use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;

pub use protocol::{Engine, LINE_LIMIT, Limits, fuzz_protocol, serve};

use args::Cli;
use commands::Done;
use failure::{Code, Stop};
use quote::printable;

/// The exit code after Ctrl-C.
const INTERRUPTED: u8 = 130;

/// Runs the program with these arguments, the program's name first, and gives its exit code: 0 done,
/// 1 failed, 2 bad usage or input, 130 interrupted.
///
/// A reader of its output that goes away ends it quietly.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => {
            // Whoever can't be told of a mistake has gone away.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let mut output = BufWriter::new(io::stdout().lock());
    let result = commands::run(cli, &mut output);
    let flushed = output.flush().map_err(Stop::from);
    match result.and_then(|done| flushed.map(|()| done)) {
        Ok(Done::Completely) => ExitCode::SUCCESS,
        Ok(Done::Interrupted) => ExitCode::from(INTERRUPTED),
        Err(Stop::Failure(failure)) if failure.code == Code::ReaderGone => ExitCode::SUCCESS,
        Err(Stop::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Stop::Output(error)) => {
            complain(&error.to_string());
            ExitCode::FAILURE
        }
        Err(Stop::Failure(failure)) => {
            complain(&failure.message);
            ExitCode::from(failure.code.exit_code())
        }
    }
}

/// Tells a person on standard error.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "error: {}", printable(message.chars()));
}
