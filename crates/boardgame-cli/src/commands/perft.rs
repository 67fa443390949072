//! `perft`: counting the ways to play on.

use std::io::Write;
use std::time::Instant;

use boardgame_core::text::counted;
use serde::Serialize;

use super::headline;
use crate::args::Perft;
use crate::failure::Stop;
use crate::layout::{grouped, table_of};
use crate::protocol::{Share, total};

/// What `--json` prints.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    variant: &'static str,
    players: u8,
    depth: u32,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Share>>,
}

pub(crate) fn run(args: &Perft, output: &mut dyn Write) -> Result<(), Stop> {
    let mut table = args.rules.open(&args.game)?;
    let place = args.at.reach(&mut *table)?;
    let depth = u32::from(args.depth);
    let begin = Instant::now();
    let (nodes, divide) = if args.divide {
        let shares = table.divide(depth, u64::MAX).unwrap_or_default();
        let nodes = total(depth, &shares);
        (nodes, Some(shares.into_iter().map(Share::from).collect::<Vec<_>>()))
    } else {
        (table.perft(depth, u64::MAX).unwrap_or(u64::MAX), None)
    };
    let seconds = begin.elapsed().as_secs_f64();
    if args.json {
        let report = Report {
            game: table.game(),
            variant: table.variant(),
            players: table.seats(),
            depth,
            nodes,
            seconds,
            divide,
        };
        writeln!(output, "{}", serde_json::to_string(&report).unwrap_or_default())?;
        return Ok(());
    }
    writeln!(output, "{}", headline(&*table, &place))?;
    if let Some(shares) = divide {
        let rows = shares.into_iter().map(|share| [share.action, grouped(share.nodes)]);
        write!(output, "\n{}\n\n", table_of(rows))?;
    }
    let noun = if nodes == 1 { "sequence" } else { "sequences" };
    let (nodes, actions) = (grouped(nodes), counted(depth as usize, "action"));
    writeln!(output, "{nodes} {noun} of {actions}, counted in {seconds:.3} s")?;
    Ok(())
}
