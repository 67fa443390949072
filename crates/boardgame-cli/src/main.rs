//! The program `boardgame`.

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    boardgame_cli::run(env::args_os())
}
