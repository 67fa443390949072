//! `perft`: counting the ways to play on.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::Ordering;
use std::time::Instant;

use boardgame_core::text::counted;
use boardgame_core::{DEEPEST_PERFT, PerftError};
use serde::Serialize;

use super::{Done, PATIENCE, catch_interrupts, headline};
use crate::args::Perft;
use crate::failure::{Code, Failure, Stop};
use crate::layout::{grouped, say, table_of};
use crate::protocol::{Share, total};
use crate::table::Table;

/// What `--json` prints.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    variant: &'static str,
    players: u8,
    depth: u32,
    nodes: u64,
    seconds: f64,
    interrupted: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Share>>,
}

pub(crate) fn run(args: &Perft, output: &mut dyn Write) -> Result<Done, Stop> {
    let mut table = args.rules.open(&args.game)?;
    let place = args.at.reach(&mut *table)?;
    let begin = Instant::now();
    let found = search(&*table, args.depth, args.divide, begin)?;
    let seconds = begin.elapsed().as_secs_f64();
    let Found { depth, nodes, divide, is_interrupted } = found;
    let done = if is_interrupted { Done::Interrupted } else { Done::Completely };
    if args.json {
        let report = Report {
            game: table.game(),
            variant: table.variant(),
            players: table.seats(),
            depth,
            nodes,
            seconds,
            interrupted: is_interrupted,
            divide,
        };
        writeln!(output, "{}", serde_json::to_string(&report).unwrap_or_default())?;
        return Ok(done);
    }
    say(output, &headline(&*table, &place))?;
    if is_interrupted {
        writeln!(output, "Interrupted: depth {} was not counted to its end.", depth + 1)?;
    }
    if let Some(shares) = divide {
        let rows = shares.into_iter().map(|share| [share.action, grouped(share.nodes)]);
        write!(output, "\n{}\n\n", table_of(rows))?;
    }
    say(output, &format!("{}, counted in {seconds:.3} s", sequences(nodes, depth)))?;
    Ok(done)
}

fn sequences(nodes: u64, depth: u32) -> String {
    let noun = if nodes == 1 { "sequence" } else { "sequences" };
    format!("{} {noun} of {}", grouped(nodes), counted(depth as usize, "action"))
}

/// What was counted.
struct Found {
    /// The deepest depth that was counted to its end.
    depth: u32,
    nodes: u64,
    divide: Option<Vec<Share>>,
    is_interrupted: bool,
}

/// Counts depth by depth, so that there is something to tell when it takes too long.
fn search(table: &dyn Table, depth: u32, divide: bool, begin: Instant) -> Result<Found, Failure> {
    // Not only when the count has come that far.
    if depth > DEEPEST_PERFT {
        return Err(Failure::new(Code::TooDeep, PerftError::TooDeep { depth }));
    }
    let interrupted = catch_interrupts();
    let is_watched = io::stderr().is_terminal();
    let mut goes_on = || !interrupted.load(Ordering::Relaxed);
    let shares = if divide && depth == 0 { Some(Vec::new()) } else { None };
    let mut found = Found { depth: 0, nodes: 1, divide: shares, is_interrupted: false };
    for next in 1..=depth {
        if next == depth && divide {
            let Some(shares) = finished(table.divide(depth, &mut goes_on))? else {
                return Ok(Found { is_interrupted: true, ..found });
            };
            let nodes = total(depth, &shares);
            let divide = Some(shares.into_iter().map(Share::from).collect());
            return Ok(Found { depth, nodes, divide, is_interrupted: false });
        }
        // Where every game is over, there is nothing further down.
        if found.nodes == 0 && !divide {
            return Ok(Found { depth, ..found });
        }
        let Some(nodes) = finished(table.perft(next, &mut goes_on))? else {
            return Ok(Found { is_interrupted: true, ..found });
        };
        found = Found { depth: next, nodes, ..found };
        if is_watched && next < depth && begin.elapsed() > PATIENCE {
            // Whoever can't be told has gone away.
            let _ = writeln!(io::stderr(), "{} so far", sequences(nodes, next));
        }
    }
    Ok(found)
}

/// What was counted; `None` where the count was interrupted.
fn finished<T>(counted: Result<T, PerftError>) -> Result<Option<T>, Failure> {
    match counted {
        Ok(counted) => Ok(Some(counted)),
        Err(PerftError::Stopped) => Ok(None),
        Err(error @ PerftError::TooDeep { .. }) => Err(Failure::new(Code::TooDeep, error)),
    }
}
