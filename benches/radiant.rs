//! What the parts of Radiant cost, each by itself.
//!
//!     cargo bench -p benches --bench radiant
//!     cargo bench -p benches --bench radiant -- legal_actions/play

use std::hint::black_box;
use std::time::Duration;

use boardgame_core::{
    FromSetup, Game, HiddenInformation, Observer, Purpose, Seat, Seed, Stream, perft, playout,
};
use criterion::{BatchSize, BenchmarkId, Criterion, Throughput};
use radiant_rules::{Action, Phase, Position, Radiant, Setup};

/// How many positions a benchmark goes through in one measurement.
const POSITIONS: usize = 64;
/// Phases in which something is to be decided.
const PHASES: [Phase; 4] = [Phase::Recruit, Phase::Meld, Phase::Move, Phase::Play];

/// A game and positions of it from random games.
struct Sample {
    players: u8,
    rules: Radiant,
    /// For each phase: positions, and an action that was chosen there.
    of_phases: [Vec<(Position, Action)>; 4],
    /// Positions of all phases, as often as they come.
    any: Vec<Position>,
}

impl Sample {
    fn new(players: u8) -> Self {
        /// Only every so many positions are taken, so that they come from many games and moments.
        const STRIDE: usize = 11;
        let rules = Radiant::new(Setup::new(players)).expect("the default setup has no problems");
        let mut of_phases: [Vec<(Position, Action)>; 4] = Default::default();
        let mut any = Vec::new();
        let mut stream = Stream::new(Seed::new(1), Purpose::Bots, 0);
        let mut actions = Vec::new();
        for seed in (0..).map(Seed::new) {
            if of_phases.iter().all(|positions| positions.len() >= POSITIONS * STRIDE) {
                break;
            }
            let mut position = rules.start(seed);
            loop {
                rules.legal_actions_into(&position, &mut actions);
                let Some(&action) = actions.get(stream.index(actions.len())) else { break };
                if let Some(n) = PHASES.iter().position(|phase| *phase == position.phase()) {
                    of_phases[n].push((position, action));
                }
                any.push(position);
                rules.apply_unchecked(&mut position, action);
            }
        }
        for positions in &mut of_phases {
            *positions = positions.iter().step_by(STRIDE).take(POSITIONS).copied().collect();
        }
        let any = any.into_iter().step_by(STRIDE).take(POSITIONS).collect();
        Self { players, rules, of_phases, any }
    }

    fn by_phase(&self) -> impl Iterator<Item = (BenchmarkId, &Vec<(Position, Action)>)> {
        PHASES.iter().zip(&self.of_phases).map(|(phase, positions)| {
            (BenchmarkId::new(phase.name(), format!("{} players", self.players)), positions)
        })
    }

    fn id(&self) -> BenchmarkId {
        BenchmarkId::from_parameter(format!("{} players", self.players))
    }
}

fn legal_actions(criterion: &mut Criterion, samples: &[Sample]) {
    let mut group = criterion.benchmark_group("legal_actions");
    group.throughput(Throughput::Elements(POSITIONS as u64));
    for sample in samples {
        for (id, positions) in sample.by_phase() {
            let mut actions = Vec::with_capacity(sample.rules.bounds().most_actions);
            group.bench_with_input(id, positions, |bencher, positions| {
                bencher.iter(|| {
                    for (position, _) in positions {
                        sample.rules.legal_actions_into(black_box(position), &mut actions);
                        black_box(&actions);
                    }
                });
            });
        }
    }
}

/// With the check, and without the copy that it is applied to.
fn apply(criterion: &mut Criterion, samples: &[Sample]) {
    let mut group = criterion.benchmark_group("apply");
    group.throughput(Throughput::Elements(POSITIONS as u64));
    for sample in samples {
        for (id, positions) in sample.by_phase() {
            group.bench_with_input(id, positions, |bencher, positions| {
                bencher.iter_batched_ref(
                    || positions.clone(),
                    |positions| {
                        for (position, action) in positions {
                            let applied = sample.rules.apply(position, *action, &mut ());
                            black_box(applied).expect("a listed action is legal");
                        }
                    },
                    BatchSize::SmallInput,
                );
            });
        }
    }
}

/// A whole game from its start.
fn playouts(criterion: &mut Criterion, samples: &[Sample]) {
    let mut group = criterion.benchmark_group("playout");
    group.throughput(Throughput::Elements(1));
    for sample in samples {
        let mut actions = Vec::new();
        let mut stream = Stream::new(Seed::new(1), Purpose::Bots, 0);
        let mut seeds = (0..).map(Seed::new);
        group.bench_function(sample.id(), |bencher| {
            bencher.iter(|| {
                let mut position = sample.rules.start(seeds.next().unwrap_or_default());
                let pick = |count| stream.index(count);
                playout(&sample.rules, &mut position, &mut actions, pick, u32::MAX)
            });
        });
    }
}

/// Three actions deep in a war; a thing done is a leaf.
fn perfts(criterion: &mut Criterion, samples: &[Sample]) {
    const DEPTH: u32 = 3;
    let mut group = criterion.benchmark_group("perft");
    for sample in samples {
        let [_, _, _, plays] = &sample.of_phases;
        let (position, _) = plays[0];
        let nodes = perft(&sample.rules, &position, DEPTH);
        assert!(nodes > 0, "the game ends too soon to count");
        group.throughput(Throughput::Elements(nodes));
        group.bench_with_input(sample.id(), &position, |bencher, position| {
            bencher.iter(|| perft(&sample.rules, black_box(position), DEPTH));
        });
    }
}

/// A clone, beside a copy of as many bytes; one by one between warm arrays.
fn clones(criterion: &mut Criterion, samples: &[Sample]) {
    fn copies<T: Clone>(criterion: &mut Criterion, name: &str, from: &[T]) {
        let mut group = criterion.benchmark_group("clone");
        group.throughput(Throughput::Elements(from.len() as u64));
        let mut to = from.to_vec();
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                for (to, from) in to.iter_mut().zip(from) {
                    *black_box(to) = black_box(from).clone();
                }
            });
        });
    }
    let half = &samples[0].any[..POSITIONS / 2];
    copies(criterion, "position", half);
    copies(criterion, "bytes", &vec![[1_u8; size_of::<Position>()]; half.len()]);
}

/// A world for the seat to move.
fn determinize(criterion: &mut Criterion, samples: &[Sample]) {
    let mut group = criterion.benchmark_group("determinize");
    group.throughput(Throughput::Elements(POSITIONS as u64));
    for sample in samples {
        for (id, positions) in sample.by_phase() {
            let mut seeds = (0..).map(Seed::new);
            let to_move = |position: &Position| sample.rules.turn(position).seat();
            group.bench_with_input(id, positions, |bencher, positions| {
                bencher.iter(|| {
                    for (position, _) in positions {
                        let seed = seeds.next().unwrap_or_default();
                        let seat = to_move(position).unwrap_or_default();
                        black_box(sample.rules.determinize(black_box(position), seat, seed));
                    }
                });
            });
        }
    }
}

/// What one player sees, at any moment of a game.
fn view(criterion: &mut Criterion, samples: &[Sample]) {
    let mut group = criterion.benchmark_group("view");
    group.throughput(Throughput::Elements(POSITIONS as u64));
    for sample in samples {
        group.bench_with_input(sample.id(), &sample.any, |bencher, positions| {
            bencher.iter(|| {
                for position in positions {
                    let observer = Observer::Seat(Seat::default());
                    black_box(sample.rules.view(black_box(position), observer));
                }
            });
        });
    }
}

fn main() {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    let samples = [2, 3, 4].map(Sample::new);
    for group in [legal_actions, apply, playouts, perfts, clones, determinize, view] {
        group(&mut criterion, &samples);
    }
    criterion.final_summary();
}
