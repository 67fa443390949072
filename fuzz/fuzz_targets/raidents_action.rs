//! See the target of this name in `boardgame_cli::fuzz`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| boardgame_cli::fuzz::run("raidents_action", bytes));
