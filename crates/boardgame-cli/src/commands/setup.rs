//! `setup`: a whole setup as JSON.

use std::io::Write;

use crate::args::Setup;
use crate::failure::Stop;

pub(crate) fn run(args: &Setup, output: &mut dyn Write) -> Result<(), Stop> {
    writeln!(output, "{}", args.rules.open(&args.game)?.setup_text(args.table))?;
    Ok(())
}
