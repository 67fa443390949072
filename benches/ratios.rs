//! What a decision costs, as a ratio to a yardstick: another program that is measured in the same
//! seconds on the same core, in turns of some milliseconds.
//!
//! Seconds differ from machine to machine and, where others work too, from one minute to the next;
//! ratios hardly do. `docs/performance.md` says more.
//!
//!     cargo bench -p benches --bench ratios
//!     cargo bench -p benches --bench ratios -- --rounds 31 "2 players"

#![expect(clippy::cast_precision_loss, reason = "times are shown with a few digits")]

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Duration;

use boardgame_core::{FromSetup, Game, Purpose, Seed, Stream, Turn};
use cozy_chess::Board;
use cpu_time::ThreadTime;
use radiant_rules::Radiant;
use radlands_rules::Edition::{FirstPrinting, SecondPrinting};
use radlands_rules::{Edition, Radlands};
use raidents_rules::{Raidents, Variant};

/// Does so many units of work, and says how many things it did: what a ratio is about.
type Load = Box<dyn FnMut(u64) -> u64>;

/// One line of the report.
struct Row {
    name: &'static str,
    /// What should not be exceeded.
    at_most: Option<f64>,
    subject: Load,
    yardstick: Load,
}

impl Row {
    /// Random games beside random chess.
    fn of_games(name: &'static str, at_most: Option<f64>, subject: Load) -> Self {
        Self { name, at_most, subject, yardstick: chess() }
    }

    /// Clones of the position, which has so many bytes, beside copies of as many bytes.
    fn of_clones<const BYTES: usize>(
        name: &'static str,
        position: &(impl Clone + 'static),
    ) -> Self {
        let yardstick = copies(&[1_u8; BYTES]);
        Self { name, at_most: Some(1.2), subject: copies(position), yardstick }
    }
}

/// All lines. A game has one for each way to play it that costs something else, one for its
/// unchecked way, and one for clones.
fn rows() -> Vec<Row> {
    const RADIANT: usize = size_of::<radiant_rules::Position>();
    const RADLANDS: usize = size_of::<radlands_rules::Position>();
    const RAIDENTS: usize = size_of::<raidents_rules::Position>();
    let start = Seed::new(1);
    let of = Row::of_games;
    vec![
        of("radiant, 2 players", Some(0.25), games::<_, CHECKED>(radiant(2))),
        of("radiant, 3 players", None, games::<_, CHECKED>(radiant(3))),
        of("radiant, 4 players", None, games::<_, CHECKED>(radiant(4))),
        of("radiant, 2 players, unchecked", None, games::<_, UNCHECKED>(radiant(2))),
        Row::of_clones::<RADIANT>("radiant, a clone to its bytes", &radiant(2).start(start)),
        of("radlands", Some(0.25), games::<_, CHECKED>(radlands(SecondPrinting))),
        of("radlands, first printing", None, games::<_, CHECKED>(radlands(FirstPrinting))),
        of("radlands, unchecked", None, games::<_, UNCHECKED>(radlands(SecondPrinting))),
        Row::of_clones::<RADLANDS>(
            "radlands, a clone to its bytes",
            &radlands(SecondPrinting).start(start),
        ),
        of("raidents, game1", Some(0.5), games::<_, CHECKED>(raidents(Variant::Game1))),
        of("raidents, game5", Some(1.0), games::<_, CHECKED>(raidents(Variant::Game5))),
        of("raidents, game5, unchecked", None, games::<_, UNCHECKED>(raidents(Variant::Game5))),
        Row::of_clones::<RAIDENTS>(
            "raidents, a clone to its bytes",
            &raidents(Variant::Game5).start(start),
        ),
    ]
}

fn radiant(players: u8) -> Radiant {
    let setup = radiant_rules::Setup::new(players);
    Radiant::new(setup).expect("the default setup has no problems")
}

fn radlands(edition: Edition) -> Radlands {
    let setup = radlands_rules::Setup::new(edition);
    Radlands::new(setup).expect("the default setup has no problems")
}

/// With an end to games that random players don't finish.
fn raidents(variant: Variant) -> Raidents {
    let setup = raidents_rules::Setup::new(variant);
    let setup = raidents_rules::Setup { turn_limit: Some(400), dead_is_draw: true, ..setup };
    Raidents::new(setup).expect("the default setup has no problems")
}

const CHECKED: bool = true;
const UNCHECKED: bool = false;

/// Random games, new ones included; a unit is a game, a thing done a decision. For each decision:
/// whose turn it is, the legal actions into a warm buffer, one of them, and `apply`.
fn games<G: FromSetup + 'static, const IS_CHECKED: bool>(game: G) -> Load {
    let mut stream = Stream::new(Seed::new(1), Purpose::Bots, 0);
    let mut seeds = (0..).map(Seed::new);
    let mut actions = Vec::with_capacity(game.bounds().most_actions);
    Box::new(move |count| {
        let mut decisions = 0;
        for seed in seeds.by_ref().take(count as usize) {
            let mut position = game.start(seed);
            while let Turn::Player(_) = game.turn(&position) {
                game.legal_actions_into(&position, &mut actions);
                let action = actions[stream.index(actions.len())];
                if IS_CHECKED {
                    game.apply(&mut position, action, &mut ()).expect("a listed action is legal");
                } else {
                    game.apply_unchecked(&mut position, action);
                }
                decisions += 1;
            }
            black_box(&position);
        }
        decisions
    })
}

/// The yardstick: random games of chess by a well-tuned library with the same generator of random
/// numbers. A game goes to no move, 50 moves without progress, or 400 plies.
fn chess() -> Load {
    const MOST_PLIES: u32 = 400;
    let mut stream = Stream::new(Seed::new(1), Purpose::Bots, 0);
    let mut moves = Vec::with_capacity(256);
    Box::new(move |count| {
        let mut decisions = 0;
        for _ in 0..count {
            let mut board = Board::default();
            for _ in 0..MOST_PLIES {
                moves.clear();
                board.generate_moves(|of_piece| {
                    moves.extend(of_piece);
                    false
                });
                if moves.is_empty() || board.halfmove_clock() >= 100 {
                    break;
                }
                board.play(moves[stream.index(moves.len())]);
                decisions += 1;
            }
            black_box(&board);
        }
        decisions
    })
}

/// Clones from one array to another, both warm: few enough for the fastest cache. A unit is all of
/// them, a thing done one.
fn copies<T: Clone + 'static>(item: &T) -> Load {
    const COUNT: usize = 32;
    let from: [T; COUNT] = std::array::from_fn(|_| item.clone());
    let mut to = from.clone();
    Box::new(move |count| {
        for _ in 0..count {
            for (to, from) in to.iter_mut().zip(&from) {
                // One by one: else they would become a single copy of the whole array.
                *black_box(to) = black_box(from).clone();
            }
        }
        count * COUNT as u64
    })
}

/// How long and how often is measured.
struct Plan {
    rounds: usize,
    /// How many turns each side has in a round.
    turns: usize,
    /// How long a turn should take. Turns are short, so that what disturbs one side disturbs both.
    turn: Duration,
}

impl Plan {
    const USUAL: Self = Self { rounds: 15, turns: 8, turn: Duration::from_millis(10) };
    /// Enough to see that everything runs.
    const TEST: Self = Self { rounds: 1, turns: 1, turn: Duration::from_millis(1) };
}

/// One side of a row.
struct Side {
    load: Load,
    /// Units of work in a turn.
    units: u64,
}

impl Side {
    /// Warms the load up, and finds out how many units fill a turn.
    fn new(load: Load, turn: Duration) -> Self {
        let mut side = Self { load, units: 1 };
        while side.take_turn().0 < turn {
            side.units *= 2;
        }
        side
    }

    /// How long a turn took, and how many things were done. The time is this thread's: what the
    /// machine does for others meanwhile isn't in it.
    fn take_turn(&mut self) -> (Duration, u64) {
        let begun = ThreadTime::now();
        let done = (self.load)(self.units);
        (begun.elapsed(), done)
    }
}

/// A round: the nanoseconds for a thing done, of both sides.
fn round(sides: &mut [Side; 2], turns: usize) -> [f64; 2] {
    let mut sums = [(Duration::ZERO, 0); 2];
    for turn in 0..turns {
        // Each side goes first in every other turn.
        for n in [turn % 2, 1 - turn % 2] {
            let (time, done) = sides[n].take_turn();
            sums[n].0 += time;
            sums[n].1 += done;
        }
    }
    sums.map(|(time, done)| time.as_nanos() as f64 / done as f64)
}

/// The smallest, the middle and the largest of some numbers.
fn spread(numbers: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut sorted: Vec<f64> = numbers.collect();
    sorted.sort_by(f64::total_cmp);
    let middle = f64::midpoint(sorted[(sorted.len() - 1) / 2], sorted[sorted.len() / 2]);
    [sorted[0], middle, sorted[sorted.len() - 1]]
}

/// Measures a row, and prints its line.
fn report(row: Row, plan: &Plan) {
    let mut sides = [row.subject, row.yardstick].map(|load| Side::new(load, plan.turn));
    let rounds: Vec<[f64; 2]> = (0..plan.rounds).map(|_| round(&mut sides, plan.turns)).collect();
    let [min, median, max] = spread(rounds.iter().map(|[subject, yardstick]| subject / yardstick));
    let [subject, yardstick] = [0, 1].map(|n| spread(rounds.iter().map(|round| round[n]))[1]);
    let at_most = row.at_most.map_or_else(|| "-".to_string(), |most| format!("{most:.2}"));
    println!(
        "{:<30} {median:>7.3} {min:>7.3} {max:>7.3} {at_most:>8} {subject:>8.1} {yardstick:>10.1}",
        row.name
    );
}

/// What the command line asks for: how to measure, and the rows whose names hold a text.
fn read_arguments() -> Result<(Plan, String), String> {
    let mut plan = Plan::USUAL;
    let mut filter = String::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            // What cargo says to every bench.
            "--bench" => {}
            "--test" => plan = Plan::TEST,
            "--rounds" => {
                let number = arguments.next().and_then(|number| number.parse().ok());
                plan.rounds =
                    number.filter(|rounds| *rounds > 0).ok_or("--rounds needs a number")?;
            }
            option if option.starts_with('-') => return Err(format!("no such option: {option}")),
            _ => filter = argument,
        }
    }
    Ok((plan, filter))
}

fn main() -> ExitCode {
    let (plan, filter) = match read_arguments() {
        Ok(read) => read,
        Err(error) => {
            eprintln!("error: {error}\nusage: ratios [--rounds N] [--test] [PART OF A ROW'S NAME]");
            return ExitCode::from(2);
        }
    };
    let (rounds, turns, turn) = (plan.rounds, plan.turns, plan.turn);
    println!("Rounds: {rounds}, in each {turns} turns of about {turn:?} a side, by turns.");
    println!(
        "Ratio: the median over the rounds. Nanoseconds: medians for one decision, or copy.\n"
    );
    println!(
        "{:<30} {:>7} {:>7} {:>7} {:>8} {:>8} {:>10}",
        "", "ratio", "min", "max", "at most", "ns", "yardstick"
    );
    for row in rows().into_iter().filter(|row| row.name.contains(&filter)) {
        report(row, &plan);
    }
    ExitCode::SUCCESS
}
