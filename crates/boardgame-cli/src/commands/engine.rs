//! `engine`: the protocol on standard input and output.

use std::io::{self, Write};

use crate::args;
use crate::failure::Stop;
use crate::games;
use crate::protocol::{Engine, Limits, serve};

pub(crate) fn run(args: &args::Engine, output: &mut dyn Write) -> Result<(), Stop> {
    let default = args.rules.choice()?.unwrap_or_default();
    let game = args.game.as_deref().map(games::named).transpose()?;
    if let Some(game) = game {
        // A setup that can't be used is better told now than in each answer.
        game.open(default.clone())?;
    }
    let limits = Limits { perft_actions: args.perft_limit, history: args.history_limit };
    let mut engine = Engine::new(game, default, limits);
    serve(&mut engine, &mut io::stdin().lock(), output)?;
    Ok(())
}
