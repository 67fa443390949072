//! Plays random games and prints how fast that was, next to random chess on the same core.
//!
//! `cargo run --release -p radlands-rules --example playouts [games] [first|second]`

use std::time::Duration;

use boardgame_core::{FromSetup, Game, Purpose, Seed, Stream, Turn};
use cozy_chess::{Board, GameStatus, Move};
use radlands_rules::{Edition, Radlands, Setup};

/// A small fast generator: what is measured is the rules, not the choice.
struct Pick(u64);

impl Pick {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 32) * bound as u64 >> 32) as usize
    }
}

const CAP: u32 = 20_000;

/// The time that this thread has had a core for, where the system tells; else the time of day.
fn cpu_time() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.as_deref().and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds
        .map_or_else(|| std::time::UNIX_EPOCH.elapsed().unwrap_or_default(), Duration::from_nanos)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().and_then(|games| games.parse().ok()).unwrap_or(20_000);
    let edition = match arguments.next().as_deref() {
        Some("first") => Edition::FirstPrinting,
        _ => Edition::SecondPrinting,
    };
    let radlands = Radlands::new(Setup::new(edition)).expect("a printed edition is a game");
    // Chess before and after, so that a drift of the machine's speed shows.
    let before = chess();
    let (mut decisions, mut choices, mut longest, mut capped, mut options) = (0, 0, 0, 0, 0);
    let mut wins = [0_u32; 3];
    let mut actions = Vec::new();
    let start = cpu_time();
    for game in 0..games {
        let mut pick = Pick(Stream::new(Seed::new(game), Purpose::Bots, 0).next_u64());
        let mut position = radlands.start(Seed::new(game));
        let mut length = 0;
        loop {
            if let Turn::Over(outcome) = radlands.turn(&position) {
                wins[outcome.winner().map_or(2, boardgame_core::Seat::index)] += 1;
                break;
            }
            if length == CAP {
                capped += 1;
                break;
            }
            radlands.legal_actions_into(&position, &mut actions);
            let action = actions[pick.below(actions.len())];
            length += 1;
            options += actions.len();
            choices += u64::from(actions.len() > 1);
            radlands.apply(&mut position, action, &mut ()).expect("a legal action");
        }
        decisions += u64::from(length);
        longest = longest.max(length);
    }
    let time = (cpu_time() - start);
    let after = chess();
    let chess = before.min(after);
    let per = |count: u64| time.as_secs_f64() * 1e9 / count as f64;
    println!("games {games}, wins {wins:?} (last: draws), longest {longest}, capped {capped}");
    println!("position {} bytes", size_of::<radlands_rules::Position>());
    println!(
        "decisions {decisions} ({:.1} a game), with two options or more {choices}, mean options {:.2}",
        decisions as f64 / games as f64,
        options as f64 / decisions as f64
    );
    println!(
        "{:.2} million decisions/s, {:.2} million with two options or more; {:.1} ns a decision",
        1e3 / per(decisions),
        1e3 / per(choices),
        per(decisions)
    );
    println!(
        "chess {:.1} ns a move (before {:.1}, after {:.1}); ratio {:.3} a decision, {:.3} a choice",
        chess * 1e9,
        before * 1e9,
        after * 1e9,
        per(decisions) / (chess * 1e9),
        per(choices) / (chess * 1e9)
    );
}

/// Seconds a move of random chess: list, pick, play.
fn chess() -> f64 {
    let mut pick = Pick(7);
    let mut moves: Vec<Move> = Vec::new();
    let (mut count, mut time) = (0_u32, Duration::ZERO);
    while time < Duration::from_millis(700) {
        // Many games at a time: asking for the time isn't for free.
        let start = cpu_time();
        for _ in 0..50 {
            let mut board = Board::default();
            while board.status() == GameStatus::Ongoing {
                moves.clear();
                board.generate_moves(|set| {
                    moves.extend(set);
                    false
                });
                board.play_unchecked(moves[pick.below(moves.len())]);
                count += 1;
            }
        }
        time += (cpu_time() - start);
    }
    time.as_secs_f64() / f64::from(count)
}
