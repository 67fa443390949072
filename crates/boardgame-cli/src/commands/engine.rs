//! `engine`: the protocol on standard input and output.

use std::io::{self, Write};

use crate::args;
use crate::failure::Stop;
use crate::protocol::{Engine, PERFT_BUDGET, serve};

pub(crate) fn run(args: &args::Engine, output: &mut dyn Write) -> Result<(), Stop> {
    let default = args.rules.choice()?.unwrap_or_default();
    let mut engine = Engine::new(default, PERFT_BUDGET);
    serve(&mut engine, &mut io::stdin().lock(), output)?;
    Ok(())
}
