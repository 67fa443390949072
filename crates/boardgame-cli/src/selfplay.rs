//! Many games played by bots, on several threads, with one result.

use std::cmp::min;
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use boardgame_core::{PlayedGame, Record, RecordFields, Seed, Statistics, Turn, play_game};

use crate::bot::{Bot, Bots, bot_stream};
use crate::failure::{Code, Failure};
use crate::records::Records;
use crate::table::Job;
use crate::workbench::Workbench;

/// After how many decisions a game is broken off whose rules don't bound it.
const UNBOUNDED_LIMIT: u32 = 100_000;

/// The most games that a thread plays before it reports.
const LARGEST_BATCH: u64 = 64;

/// Some of the games, in a row.
struct Batch {
    number: u64,
    statistics: Statistics,
    records: Vec<Result<String, Failure>>,
}

/// What the threads share.
struct Work<'a, W> {
    rules: &'a W,
    seed: Seed,
    games: u64,
    batch: u64,
    bots: &'a Bots,
    limit: u32,
    with_records: bool,
    /// The number of the next batch that nobody plays yet.
    next: AtomicU64,
    /// Somebody outside wants the run to end.
    interrupted: &'a AtomicBool,
    /// The run has failed.
    failed: AtomicBool,
}

/// Plays the games of a job.
pub(crate) fn run<W: Workbench>(rules: &W, job: Job<'_, '_>) -> Result<Statistics, Failure> {
    let threads = job.threads.max(1);
    let bound = rules.bounds().most_decisions.map_or(UNBOUNDED_LIMIT, |_| u32::MAX);
    let mut records = job.records;
    let work = Work {
        rules,
        seed: job.seed,
        games: job.games,
        batch: (job.games / (threads as u64 * 4)).clamp(1, LARGEST_BATCH),
        bots: job.bots,
        limit: job.turn_limit.unwrap_or(bound),
        with_records: records.is_some(),
        next: AtomicU64::new(0),
        interrupted: job.interrupted,
        failed: AtomicBool::new(false),
    };
    let mut statistics = Statistics::new(rules.sides());
    let mut failure = None;
    thread::scope(|scope| {
        let (sender, batches) = sync_channel(threads * 2);
        for _ in 0..threads {
            let (sender, work) = (sender.clone(), &work);
            scope.spawn(move || work.play_batches(&sender));
        }
        drop(sender);
        // Batches that came in before an earlier one: records are written in order.
        let mut early: BTreeMap<u64, Vec<Result<String, Failure>>> = BTreeMap::new();
        let mut written = 0;
        for batch in batches {
            statistics.merge(&batch.statistics);
            (job.progress)(statistics.games());
            let Some(file) = records.as_mut() else { continue };
            early.insert(batch.number, batch.records);
            while let Some(lines) = early.remove(&written) {
                written += 1;
                for line in lines {
                    let result = if failure.is_some() { Ok(()) } else { write(file, line) };
                    if let Err(error) = result {
                        failure = Some(error);
                        work.failed.store(true, Ordering::Relaxed);
                    }
                }
            }
        }
    });
    match (failure, records) {
        (Some(failure), _) => Err(failure),
        (None, Some(file)) => file.flush().map_err(|error| cant_write(&error)).map(|()| statistics),
        (None, None) => Ok(statistics),
    }
}

fn write(file: &mut Records<'_>, line: Result<String, Failure>) -> Result<(), Failure> {
    file.line(&line?).map_err(|error| cant_write(&error))
}

fn cant_write(error: &io::Error) -> Failure {
    let code = match error.kind() {
        io::ErrorKind::BrokenPipe => Code::ReaderGone,
        _ => Code::WriteFailed,
    };
    Failure::new(code, format!("the records can't be written: {error}"))
}

impl<W: Workbench> Work<'_, W> {
    /// Plays batches until there are no more.
    fn play_batches(&self, sender: &SyncSender<Batch>) {
        let mut actions = Vec::new();
        let mut chosen = Vec::new();
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let first = number.saturating_mul(self.batch);
            if first >= self.games || self.is_ending() {
                return;
            }
            let statistics = Statistics::new(self.rules.sides());
            let mut batch = Batch { number, statistics, records: Vec::new() };
            for n in first..min(first.saturating_add(self.batch), self.games) {
                let seed = self.seed.plus(n);
                chosen.clear();
                let game = self.play(seed, &mut actions, &mut chosen);
                if self.is_ending() {
                    break;
                }
                batch.statistics.add(&game);
                if self.with_records {
                    batch.records.push(record(self.rules, seed, &chosen));
                }
            }
            if sender.send(batch).is_err() {
                return;
            }
        }
    }

    fn is_ending(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed) || self.failed.load(Ordering::Relaxed)
    }

    /// Plays one game; `chosen` becomes its actions, if there are to be records. Once the run is
    /// ending the game doesn't count, and nobody thinks about it.
    fn play(
        &self,
        seed: Seed,
        actions: &mut Vec<W::Action>,
        chosen: &mut Vec<W::Action>,
    ) -> PlayedGame<W::Outcome> {
        let (rules, limit) = (self.rules, self.limit);
        let mut stream = bot_stream(seed);
        if self.bots.are_random() && !self.with_records {
            // The loop of an engine's speed: it looks at nothing but the number of actions.
            return play_game(rules, seed, actions, |_, list| stream.index(list.len()), limit);
        }
        let choose = |position: &W::Position, list: &[W::Action]| {
            let Turn::Player(seat) = rules.turn(position) else { return 0 };
            let bot = if self.is_ending() { Bot::Random } else { self.bots.at(seat) };
            let stops = || self.is_ending();
            let index = bot.choose(rules, position, seat, list, &mut stream, &stops);
            chosen.extend(list.get(index));
            index
        };
        play_game(rules, seed, actions, choose, limit)
    }
}

/// A game written down, in one line.
fn record<W: Workbench>(rules: &W, seed: Seed, actions: &[W::Action]) -> Result<String, Failure> {
    let record = Record::of(rules, seed, actions.iter().copied());
    let record = record.map_err(|error| Failure::new(Code::RecordRefused, error))?;
    let line = serde_json::to_string(&in_texts(record.into()));
    line.map_err(|error| Failure::new(Code::BadRecord, error))
}

/// The same fields with actions as texts, which every game's have.
fn in_texts<S, A: ToString>(fields: RecordFields<S, A>) -> RecordFields<S, String> {
    RecordFields {
        version: fields.version,
        game: fields.game,
        digest: fields.digest,
        setup: fields.setup,
        seed: fields.seed,
        actions: fields.actions.iter().map(ToString::to_string).collect(),
        digests: fields.digests,
    }
}
