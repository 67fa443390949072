//! Random games at each of the five levels beside random chess by cozy-chess, in one run.
//!
//! Prints the games' lengths, branching and ends, by uniformly random players and by greedy ones, then
//! decisions per second, and the time of a decision over that of a chess move.
//!
//!     cargo run --release -p raidents-rules --example playouts -- [games] [rounds]

use std::time::Duration;

use boardgame_core::{FromSetup, Game, Purpose, Seed, Stream, Turn};
use cozy_chess::{Board, Move};
use cpu_time::ThreadTime;
use raidents_rules::{
    Action, Outcome, Player, Position, Raident, Raidents, Setup, Square, Variant,
};

/// What many games of one level come to.
#[derive(Default)]
struct Tally {
    decisions: u64,
    branching_sum: u64,
    branching_max: usize,
    shortest: u64,
    longest: u64,
    turns: u64,
    ends: [u64; 4],
}

fn rules(variant: Variant) -> Raidents {
    let setup = Setup { turn_limit: Some(400), dead_is_draw: true, ..Setup::new(variant) };
    Raidents::new(setup).expect("the default setup is sound")
}

/// How well a player stands: Raidents and Spawnpoints, the nearer to the foe's end the better.
fn worth(rules: &Raidents, position: &Position, player: Player) -> i32 {
    let progress = |square: Square| match player {
        Player::Cano => i32::from(square.row()),
        Player::Castle => i32::from(rules.rows() + 1 - square.row()),
    };
    let standing = position.on_board(player).iter().map(|raident| {
        let weight = if raident == Raident::Rabbot { 3 } else { 1 };
        20 + weight * position.square_of(player, raident).map_or(0, progress)
    });
    let spawnpoints = position.spawnpoints(player).iter().map(progress).max().unwrap_or(0);
    // The last Spawnpoint is kept to win with.
    let last = if position.spawnpoints_in_pool(player) == 0 { -100 } else { 0 };
    standing.sum::<i32>() + 2 * spawnpoints + last
}

/// The action after which the player stands best, a win before all; one of the best by chance.
fn greedy(
    rules: &Raidents,
    position: &Position,
    actions: &[Action],
    stream: &mut Stream,
) -> Action {
    let player = position.player();
    let value = |action: Action| {
        let mut next = *position;
        rules.apply_unchecked(&mut next, action);
        match rules.turn(&next) {
            Turn::Over(Outcome::Won(winner)) if winner == player => i32::MAX,
            Turn::Over(Outcome::Won(_)) => i32::MIN,
            _ => worth(rules, &next, player) - worth(rules, &next, player.foe()),
        }
    };
    let values: Vec<i32> = actions.iter().map(|action| value(*action)).collect();
    let best = values.iter().max().copied().unwrap_or(0);
    let best: Vec<usize> = (0..values.len()).filter(|n| values[*n] == best).collect();
    actions[best[stream.index(best.len())]]
}

fn survey(rules: &Raidents, games: u64, by_greed: bool) -> Tally {
    let mut tally = Tally { shortest: u64::MAX, ..Tally::default() };
    let mut actions: Vec<Action> = Vec::new();
    for game in 0..games {
        let mut position = rules.start(Seed::new(game));
        let mut stream = Stream::new(Seed::new(game), Purpose::Bots, 0);
        let mut decisions = 0;
        let outcome = loop {
            if let Turn::Over(outcome) = rules.turn(&position) {
                break outcome;
            }
            rules.legal_actions_into(&position, &mut actions);
            tally.branching_sum += actions.len() as u64;
            tally.branching_max = tally.branching_max.max(actions.len());
            let action = if by_greed {
                greedy(rules, &position, &actions, &mut stream)
            } else {
                actions[stream.index(actions.len())]
            };
            rules.apply_unchecked(&mut position, action);
            decisions += 1;
        };
        tally.decisions += decisions;
        tally.shortest = tally.shortest.min(decisions);
        tally.longest = tally.longest.max(decisions);
        tally.turns += u64::from(position.turns());
        tally.ends[match outcome {
            Outcome::Won(player) => player.index(),
            Outcome::Dead => 2,
            Outcome::TurnLimit => 3,
        }] += 1;
    }
    tally
}

/// The time that this thread has worked, in nanoseconds, for each decision of so many random games:
/// whose turn it is, the legal actions into a warm buffer, one of them, and `apply`.
fn time_raidents(rules: &Raidents, stream: &mut Stream, games: u64) -> f64 {
    let mut actions: Vec<Action> = Vec::with_capacity(rules.bounds().most_actions);
    let mut decisions = 0;
    let begin = ThreadTime::now();
    for _ in 0..games {
        let mut position = rules.start(Seed::new(decisions));
        while let Turn::Player(_) = rules.turn(&position) {
            rules.legal_actions_into(&position, &mut actions);
            let action = actions[stream.index(actions.len())];
            rules.apply(&mut position, action, &mut ()).expect("a listed action is legal");
            decisions += 1;
        }
    }
    nanoseconds(begin.elapsed(), decisions)
}

/// The same for the moves of random games of chess, each to no move, 50 moves without progress, or
/// 400 plies.
fn time_chess(stream: &mut Stream, games: u64) -> f64 {
    let mut moves: Vec<Move> = Vec::with_capacity(256);
    let mut played = 0;
    let begin = ThreadTime::now();
    for _ in 0..games {
        let mut board = Board::default();
        for _ in 0..400 {
            moves.clear();
            board.generate_moves(|set| {
                moves.extend(set);
                false
            });
            if moves.is_empty() || board.halfmove_clock() >= 100 {
                break;
            }
            board.play(moves[stream.index(moves.len())]);
            played += 1;
        }
    }
    nanoseconds(begin.elapsed(), played)
}

#[allow(clippy::cast_precision_loss, reason = "times and means are shown with a few digits")]
fn nanoseconds(time: Duration, count: u64) -> f64 {
    time.as_nanos() as f64 / count as f64
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

#[allow(clippy::cast_precision_loss, reason = "times and means are shown with a few digits")]
fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let games = numbers.next().unwrap_or(2000);
    let rounds = numbers.next().unwrap_or(31);
    println!("position: {} bytes, action: {} bytes", size_of::<Position>(), size_of::<Action>());
    let all: Vec<Raidents> = Variant::ALL.map(rules).into();
    for by_greed in [false, true] {
        println!(
            "{games} {} games: decisions (min mean max)  turns  branching (mean max)   Cano Castle  dead limit",
            if by_greed { "greedy" } else { "random" }
        );
        for rules in &all {
            let tally = survey(rules, games, by_greed);
            println!(
                "{}   {:6} {:8.1} {:6}  {:6.1}   {:6.1} {:4}   {:6} {:6} {:6} {:6}",
                rules.setup().variant,
                tally.shortest,
                tally.decisions as f64 / games as f64,
                tally.longest,
                tally.turns as f64 / games as f64,
                tally.branching_sum as f64 / tally.decisions as f64,
                tally.branching_max,
                tally.ends[0],
                tally.ends[1],
                tally.ends[2],
                tally.ends[3],
            );
        }
    }
    let mut stream = Stream::new(Seed::new(1), Purpose::Bots, 0);
    let mut ratios: Vec<Vec<f64>> = vec![Vec::new(); all.len()];
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); all.len()];
    let mut chess = Vec::new();
    for _ in 0..rounds {
        for (n, rules) in all.iter().enumerate() {
            // About as many decisions each: a few milliseconds.
            let games = [170, 160, 70, 50, 13][n];
            let yardstick = time_chess(&mut stream, 60);
            let time = time_raidents(rules, &mut stream, games);
            ratios[n].push(time / yardstick);
            times[n].push(time);
            chess.push(yardstick);
        }
    }
    if chess.is_empty() {
        return;
    }
    println!("chess: {:.0} ns a move", median(chess));
    for (n, rules) in all.iter().enumerate() {
        let time = median(times[n].clone());
        println!(
            "{}: {:.0} ns a decision, {:.2} million a second, {:.3} of a chess move",
            rules.setup().variant,
            time,
            1e3 / time,
            median(ratios[n].clone())
        );
    }
}
