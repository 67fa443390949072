//! `show`: a position drawn, whose turn it is, the legal actions.

use std::io::{self, Write};

use boardgame_core::text::counted;
use boardgame_core::{Observer, Turn};

use super::headline;
use crate::args::Show;
use crate::failure::Stop;
use crate::layout::{listed, say};
use crate::protocol::everything;
use crate::table::Table;

pub(crate) fn run(args: &Show, output: &mut dyn Write) -> Result<(), Stop> {
    let mut table = args.rules.open(&args.game)?;
    let place = args.at.reach(&mut *table)?;
    if args.json {
        writeln!(output, "{}", everything(&*table))?;
        return Ok(());
    }
    say(output, &(headline(&*table, &place) + "\n"))?;
    position(&*table, output)?;
    Ok(())
}

/// Draws all of a position.
pub(super) fn position(table: &dyn Table, output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "{}", table.draw_position())?;
    writeln!(output, "{}", table.draw_table(Observer::Public))?;
    let hidden = table.draw_hidden();
    if !hidden.is_empty() {
        writeln!(output, "{hidden}")?;
    }
    match table.turn() {
        Turn::Player(seat) => {
            let actions = table.legal();
            writeln!(output, "Seat {seat} to move, {}:", counted(actions.len(), "legal action"))?;
            write!(output, "{}", listed(&actions, "", table.grouped_by()))?;
        }
        Turn::Over(ending) => say(output, &format!("The game is over: {}", ending.text))?,
    }
    writeln!(output, "\nAs text, for --position (in single quotes):\n{}", table.text())
}
