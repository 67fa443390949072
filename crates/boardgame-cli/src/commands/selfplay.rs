//! `selfplay`: bots play many games, and the report of it.

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::path::Path;
use std::thread;
use std::time::Instant;

use boardgame_core::{Digest, Seat, Seed, Side, Statistics};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::{Done, PATIENCE, catch_interrupts, headline};
use crate::args::Selfplay;
use crate::failure::Stop;
use crate::layout::{grouped, table_of, wrapped};
use crate::records::Records;
use crate::table::{Job, Table};

/// What `--json` prints.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    variant: &'static str,
    players: u8,
    games: u64,
    decisions: u64,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    wins: Vec<u64>,
    draws: u64,
    length: Length,
    branching: Branching,
    capped: u64,
    interrupted: bool,
    seed: Seed,
    digest: Digest,
}

#[derive(Serialize)]
struct Length {
    min: u32,
    mean: f64,
    max: u32,
}

#[derive(Serialize)]
struct Branching {
    mean: f64,
    max: u32,
}

pub(crate) fn run(args: &Selfplay, output: &mut dyn Write) -> Result<Done, Stop> {
    let table = args.rules.open(&args.game)?;
    let bots = args.bot.for_seats(table.seats())?;
    let to_output = args.records.as_deref() == Some(Path::new("-"));
    // It listens before there is anything that could be left unfinished.
    let interrupted = catch_interrupts();
    let mut records = match &args.records {
        None => None,
        Some(_) if to_output => Some(Records::to_stream(&mut *output)),
        Some(path) => Some(Records::to_file(path, args.force)?),
    };
    let mut bar = Bar::new(args.games);
    let begin = Instant::now();
    let statistics = table.selfplay(Job {
        games: args.games,
        seed: Seed::new(args.seed),
        threads: args.threads.map_or_else(cores, usize::from),
        bots,
        turn_limit: args.turn_limit,
        keeps_setup: args.rules.setup.is_some(),
        records: records.as_mut(),
        interrupted: &interrupted,
        progress: &mut |done| bar.tell(done),
    });
    let seconds = begin.elapsed().as_secs_f64();
    drop(bar);
    let games = statistics.as_ref().map(Statistics::games);
    Records::end(records, games.is_ok_and(|games| games == args.games));
    let report = Report::new(&*table, args, &statistics?, seconds);
    // Records and a report don't mix.
    let mut aside = io::stderr();
    let output = if to_output { &mut aside } else { output };
    if args.json {
        writeln!(output, "{}", serde_json::to_string(&report).unwrap_or_default())?;
    } else {
        write!(output, "{}", wrapped(&report.in_words(&*table, args)))?;
    }
    Ok(if report.interrupted { Done::Interrupted } else { Done::Completely })
}

/// How many threads run side by side here.
fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Shows how far a long run is, if a person is there to see it.
struct Bar {
    games: u64,
    begin: Instant,
    is_watched: bool,
    shown: Option<ProgressBar>,
}

impl Bar {
    fn new(games: u64) -> Self {
        let is_watched = io::stderr().is_terminal();
        Self { games, begin: Instant::now(), is_watched, shown: None }
    }

    fn tell(&mut self, done: u64) {
        if self.is_watched && self.shown.is_none() && self.begin.elapsed() > PATIENCE {
            let bar = ProgressBar::new(self.games).with_elapsed(self.begin.elapsed());
            let style = ProgressStyle::with_template(
                "{wide_bar} {human_pos} of {human_len} games, {eta} left",
            );
            self.shown = Some(match style {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            });
        }
        if let Some(bar) = &self.shown {
            bar.set_position(done);
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.shown {
            bar.finish_and_clear();
        }
    }
}

/// Who a side is: its seats, with the bots in them.
fn side_name(table: &dyn Table, args: &Selfplay, side: Side) -> String {
    let seats: Vec<Seat> =
        Seat::first(table.seats()).filter(|seat| table.side_of(*seat) == side).collect();
    let numbers: Vec<String> = seats.iter().map(ToString::to_string).collect();
    let mut bots: Vec<String> = seats.iter().map(|seat| args.bot.at(*seat).to_string()).collect();
    bots.dedup();
    let noun = if seats.len() == 1 { "seat" } else { "seats" };
    format!("{noun} {} ({})", numbers.join(" and "), bots.join(" and "))
}

#[expect(clippy::cast_precision_loss, reason = "rates are shown with a few digits")]
fn per_second(number: u64, seconds: f64) -> f64 {
    if seconds > 0.0 { number as f64 / seconds } else { 0.0 }
}

/// A rate without its fraction.
#[expect(clippy::cast_sign_loss, reason = "rates are never negative")]
fn whole(rate: f64) -> u64 {
    rate.round() as u64
}

/// A part of a whole in percent.
#[expect(clippy::cast_precision_loss, reason = "shares are shown with one digit")]
fn percent(part: u64, whole: u64) -> String {
    if whole == 0 { String::new() } else { format!("{:.1} %", 100.0 * part as f64 / whole as f64) }
}

impl Report {
    fn new(table: &dyn Table, args: &Selfplay, statistics: &Statistics, seconds: f64) -> Self {
        let length = statistics.length();
        Self {
            game: table.game(),
            variant: table.variant(),
            players: table.seats(),
            games: statistics.games(),
            decisions: statistics.decisions(),
            seconds,
            games_per_second: per_second(statistics.games(), seconds),
            decisions_per_second: per_second(statistics.decisions(), seconds),
            wins: statistics.wins().to_vec(),
            draws: statistics.draws(),
            length: Length {
                min: length.map_or(0, |length| length.min),
                mean: length.map_or(0.0, |length| length.mean),
                max: length.map_or(0, |length| length.max),
            },
            branching: Branching {
                mean: statistics.branching_mean().unwrap_or(0.0),
                max: statistics.branching_max(),
            },
            capped: statistics.capped(),
            interrupted: statistics.games() < args.games,
            seed: Seed::new(args.seed),
            digest: statistics.digest(),
        }
    }

    fn in_words(&self, table: &dyn Table, args: &Selfplay) -> String {
        let first = self.seed;
        let last = first.plus(args.games.saturating_sub(1));
        let mut text = headline(table, &format!("seeds {first} to {last}\n"));
        if self.interrupted {
            let games = grouped(args.games);
            text.extend(["Interrupted: not all of the ", &games, " games were played.\n"]);
        }
        let games = self.games;
        let share = |label: &str, part| [label.to_string(), grouped(part), percent(part, games)];
        let mut rows = vec![["games".to_string(), grouped(games), String::new()]];
        for (side, &wins) in self.wins.iter().enumerate() {
            let name = side_name(table, args, Side::nth(side as u8));
            rows.push(share(&format!("won by {name}"), wins));
        }
        rows.push(share("drawn", self.draws));
        if self.capped > 0 {
            rows.push(share("broken off", self.capped));
        }
        let Self { length, branching, .. } = self;
        let row = |label: &str, number, note| [label.to_string(), number, note];
        let mean = |mean: f64| format!("{mean:.1}");
        let rate = |rate: f64| format!("{} a second", grouped(whole(rate)));
        rows.extend([
            row("seconds", format!("{:.3}", self.seconds), rate(self.games_per_second)),
            row("decisions", grouped(self.decisions), rate(self.decisions_per_second)),
            row("decisions a game", mean(length.mean), format!("{} to {}", length.min, length.max)),
            row(
                "actions to choose from",
                mean(branching.mean),
                format!("at most {}", branching.max),
            ),
            row("digest", self.digest.to_string(), String::new()),
        ]);
        text.push('\n');
        text.push_str(&table_of(rows));
        text.push('\n');
        text
    }
}
