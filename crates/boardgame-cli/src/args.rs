//! What can be typed on the command line.

use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};

use crate::bot::Bots;
use crate::games;
use crate::protocol::Limits;

/// Plays, draws, counts, replays and serves the games whose rules are in this workspace.
#[derive(Parser, Debug)]
#[command(name = "boardgame", version, arg_required_else_help = true, after_help = EXAMPLES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXAMPLES: &str = "\
Examples:
  boardgame selfplay radiant --players 3 --games 2000 --seed 7
  boardgame show radiant --seed 1 --after 60
  boardgame perft radiant --depth 3 --seed 1 --after 60 --divide
  boardgame play radiant --bot greedy

Exit codes: 0 done, 1 failed (a record that does not hold, say), 2 bad usage or input,
130 interrupted by Ctrl-C.";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Let bots play many games and report what happened
    #[command(after_help = SELFPLAY_EXAMPLES)]
    Selfplay(Selfplay),
    /// Count the ways to play on, to a depth
    #[command(after_help = PERFT_EXAMPLES)]
    Perft(Perft),
    /// Draw a position, with everything hidden in it, and list its legal actions
    #[command(after_help = SHOW_EXAMPLES)]
    Show(Show),
    /// Play against bots in the terminal
    #[command(after_help = PLAY_EXAMPLES)]
    Play(Play),
    /// Play recorded games again, or check them
    #[command(after_help = REPLAY_EXAMPLES)]
    Replay(Replay),
    /// Print a setup with everything in it as JSON, to begin a setup file from
    #[command(after_help = SETUP_EXAMPLES)]
    Setup(Setup),
    /// Answer requests, one JSON object a line, from standard input to standard output
    #[command(after_help = ENGINE_EXAMPLES)]
    Engine(Engine),
}

/// Which rules: every command takes these.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Rules")]
pub(crate) struct Rules {
    /// Number of players [default: 2]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// Variant of the game [default: the game's first]
    #[arg(long, value_name = "V")]
    pub(crate) variant: Option<String>,
    /// File with the whole setup as JSON: players, map, deck, options
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "variant"])]
    pub(crate) setup: Option<PathBuf>,
}

/// Which position: a game's start, some choices later, or a text.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Position")]
pub(crate) struct At {
    /// Seed of the game
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Play this many random choices first; those that `selfplay` makes with this seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) after: u32,
    /// The position as text, in place of a seed
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["seed", "after"])]
    pub(crate) position: Option<String>,
    /// File with the position as text, on one line or on many, or as a drawing (raidents)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "after", "position"])]
    pub(crate) position_file: Option<PathBuf>,
}

/// The argument that names a game.
fn game_names() -> PossibleValuesParser {
    PossibleValuesParser::new(games::names())
}

/// A number that is no 0.
fn at_least_one<T: FromStr<Err: ToString> + PartialEq + Default>(text: &str) -> Result<T, String> {
    let number = text.parse().map_err(|error: T::Err| error.to_string())?;
    if number == T::default() { Err("expected 1 or more".to_string()) } else { Ok(number) }
}

#[derive(Args, Debug)]
pub(crate) struct Selfplay {
    /// Game to play
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = at_least_one::<u64>)]
    pub(crate) games: u64,
    /// Seed of the first game; the next has the next number
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Number of threads [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Who plays: random, greedy, search or search:N with N playouts a decision [search: 1000];
    /// several, parted by commas, take the seats in turn, again from the first if there are fewer
    /// than seats
    #[arg(long, value_name = "BOT", default_value = "random")]
    pub(crate) bot: Bots,
    /// Write a record of each game to this file, one a line, in the order of their seeds; `-` is
    /// standard output, and the report then goes to standard error
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// Write the records even if there is such a file already, which is lost
    #[arg(long, requires = "records")]
    pub(crate) force: bool,
    /// Draw a game after this many turns where its rules can do that (raidents), or break it off
    /// after this many decisions [default: raidents 400, with dead positions drawn; others none]
    #[arg(long, value_name = "N", value_parser = at_least_one::<u32>)]
    pub(crate) turn_limit: Option<u32>,
    /// Print the report as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) rules: Rules,
}

const SELFPLAY_EXAMPLES: &str = "\
Game i is played with seed S + i, so the same command gives the same games, and the same digest,
with any number of threads. Ctrl-C ends the run and prints the report so far.

Examples:
  boardgame selfplay radiant --games 10000
  boardgame selfplay radiant --players 4 --bot greedy,random --json
  boardgame selfplay radiant --games 100 --records games.jsonl
  boardgame selfplay radlands --variant first-printing --games 2000
  boardgame selfplay radlands --games 20 --bot search:200,greedy
  boardgame selfplay raidents --variant game5 --turn-limit 200";

#[derive(Args, Debug)]
pub(crate) struct Perft {
    /// Game to count in
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    /// Number of actions to look ahead, 1000 at most
    #[arg(long, value_name = "D")]
    pub(crate) depth: u32,
    /// Count for each first action by itself
    #[arg(long)]
    pub(crate) divide: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) at: At,
    #[command(flatten)]
    pub(crate) rules: Rules,
}

const PERFT_EXAMPLES: &str = "\
It counts depth by depth. Ctrl-C ends it and prints the deepest count that was finished.

Examples:
  boardgame perft radiant --depth 4
  boardgame perft radiant --depth 3 --seed 1 --after 60 --divide
  boardgame perft raidents --variant game1 --depth 4 --divide";

#[derive(Args, Debug)]
pub(crate) struct Show {
    /// Game the position is of
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    /// Print one JSON object: what `engine` answers to `state`, `legal` and `view`
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) at: At,
    #[command(flatten)]
    pub(crate) rules: Rules,
}

const SHOW_EXAMPLES: &str = "\
Examples:
  boardgame show radiant
  boardgame show radiant --players 3 --seed 7 --after 40
  boardgame show radlands --seed 3 --after 60
  boardgame show radlands --seed 3 --after 60 --json
  boardgame show raidents --variant game5 --seed 3 --after 120
  boardgame show raidents --variant game3 --position-file board.txt";

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// Game to play
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    /// Seat to sit in, from 0
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seat: u8,
    /// Who plays the other seats: random, greedy, search or search:N with N playouts a decision
    /// [search: 1000]; several, parted by commas, take the seats in turn from seat 0; the one in
    /// your place does not play
    #[arg(long, value_name = "BOT", default_value = "greedy")]
    pub(crate) bot: Bots,
    /// Seed of the game [default: another each time]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) rules: Rules,
}

const PLAY_EXAMPLES: &str = "\
You see what the player in your seat sees, no more. Type an action's number or its text; `help`
lists what else there is.

Examples:
  boardgame play radiant
  boardgame play radiant --players 4 --seat 2 --bot greedy,random
  boardgame play radlands --variant first-game --bot search
  boardgame play raidents";

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// File with one record or many, one after the other; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Stop each game after this many actions; a shorter one is shown to its end
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<u32>,
    /// Check the records against their digests, and print no games
    #[arg(long, conflicts_with = "to")]
    pub(crate) verify: bool,
    #[command(flatten)]
    pub(crate) rules: Rules,
}

const REPLAY_EXAMPLES: &str = "\
A record names its own game and setup. With --players, --variant or --setup, records of another
setup are refused.

Examples:
  boardgame selfplay radiant --games 100 --records games.jsonl
  boardgame replay games.jsonl --verify
  head -n 1 games.jsonl | boardgame replay - --to 20";

#[derive(Args, Debug)]
pub(crate) struct Setup {
    /// Game the setup is for
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    /// With the whole table of cards where the setup just names an edition (radlands), to begin a
    /// table of one's own from
    #[arg(long)]
    pub(crate) table: bool,
    #[command(flatten)]
    pub(crate) rules: Rules,
}

const SETUP_EXAMPLES: &str = "\
With --setup it prints what a file comes to, with the defaults of what the file leaves out.

Examples:
  boardgame setup radiant --players 3 > setup.json
  boardgame setup radlands --variant first-printing --table > setup.json
  boardgame selfplay radiant --setup setup.json";

#[derive(Args, Debug)]
pub(crate) struct Engine {
    /// Game that requests are about which name none
    #[arg(value_parser = game_names())]
    pub(crate) game: Option<String>,
    /// How many actions one game may have; each takes about a kilobyte
    #[arg(long, value_name = "N", default_value_t = Limits::default().history)]
    pub(crate) history_limit: usize,
    /// How many actions one `perft` request may perform
    #[arg(long, value_name = "N", default_value_t = Limits::default().perft_actions)]
    pub(crate) perft_limit: u64,
    #[command(flatten)]
    pub(crate) rules: Rules,
}

const ENGINE_EXAMPLES: &str = "\
docs/protocol.md lists the requests and their answers. With --players, --variant or --setup,
requests that choose no setup get that one; with a game, `new` and `position` need not name it.

Examples:
  printf '%s\\n' '{\"cmd\":\"new\",\"seed\":7}' '{\"cmd\":\"legal\"}' | boardgame engine radlands
  printf '%s\\n' '{\"cmd\":\"new\",\"game\":\"radiant\",\"seed\":7}' '{\"cmd\":\"legal\"}' | boardgame engine";
