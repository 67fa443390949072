//! The commands: each reads its arguments, asks a [`Table`] and prints what it says.

mod engine;
mod perft;
mod play;
mod replay;
mod selfplay;
mod setup;
mod show;

use std::io::Write;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use boardgame_core::text::counted;
use boardgame_core::{Seed, Turn};

use crate::INTERRUPTED;
use crate::args::{At, Cli, Command, Rules};
use crate::bot::{Bot, bot_stream};
use crate::failure::{Failure, Stop};
use crate::games::{self, Choice};
use crate::given::{GivenSetup, read_text};
use crate::table::Table;

/// A run that takes longer than this shows its progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// How a command ended that did what it could.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    Completely,
    Interrupted,
}

/// Carries a command out.
pub(crate) fn run(cli: Cli, output: &mut dyn Write) -> Result<Done, Stop> {
    match cli.command {
        Command::Selfplay(args) => return selfplay::run(&args, output),
        Command::Perft(args) => return perft::run(&args, output),
        Command::Show(args) => show::run(&args, output)?,
        Command::Play(args) => play::run(&args, output)?,
        Command::Replay(args) => replay::run(&args, output)?,
        Command::Setup(args) => setup::run(&args, output)?,
        Command::Engine(args) => engine::run(&args, output)?,
    }
    Ok(Done::Completely)
}

impl Rules {
    /// The choice that the arguments stand for; `None` where there are none.
    fn choice(&self) -> Result<Option<Choice>, Failure> {
        let setup = self.setup.as_deref().map(GivenSetup::from_file).transpose()?;
        Choice::from_parts(setup, self.players, self.variant.clone())
    }

    /// Lays the game on the table.
    fn open(&self, game: &str) -> Result<Box<dyn Table>, Failure> {
        games::named(game)?.open(self.choice()?.unwrap_or_default())
    }
}

impl At {
    /// Brings the table to the position, and says in words which one it is.
    fn reach(&self, table: &mut dyn Table) -> Result<String, Failure> {
        if let Some(text) = &self.position {
            table.place(text)?;
            return Ok("position as given".to_string());
        }
        if let Some(path) = &self.position_file {
            // A file has lines, even if just one.
            let placed = table.place(&(read_text(path)? + "\n"));
            placed.map_err(|failure| failure.within(format!("the file {}", path.display())))?;
            return Ok("position as given".to_string());
        }
        let seed = Seed::new(self.seed);
        table.start(seed);
        let mut stream = bot_stream(seed);
        for _ in 0..self.after {
            if let Turn::Over(_) = table.turn() {
                break;
            }
            table.apply_choice(Bot::Random, &mut stream);
        }
        Ok(match table.len() {
            0 => format!("seed {seed}, at the start"),
            n => format!("seed {seed}, after {}", counted(n, "action")),
        })
    }
}

/// A flag that Ctrl-C raises; a second Ctrl-C ends the process at once.
fn catch_interrupts() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&flag);
    let handler = move || {
        if raised.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED.into());
        }
    };
    // Where the system has no such handlers, Ctrl-C just ends the process.
    let _ = ctrlc::set_handler(handler);
    flag
}

/// The line above what is printed: the game, its players, and what else is to be said.
fn headline(table: &dyn Table, rest: &str) -> String {
    let variant = table.variant();
    format!("{} ({variant}), {} players, {rest}", table.game(), table.seats())
}
