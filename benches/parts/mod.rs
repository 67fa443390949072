//! What the parts of a game cost, each by itself: the same measurements for every game.

use std::hint::black_box;
use std::time::Duration;

use boardgame_core::{
    FromSetup, Game, HiddenInformation, Observer, Purpose, Seat, Seed, Stream, perft, playout,
};
use criterion::{BatchSize, BenchmarkId, Criterion, Throughput};

/// How many positions a benchmark goes through in one measurement.
const POSITIONS: usize = 64;
/// Only every so many positions are taken, so that they come from many games and moments.
const STRIDE: usize = 11;

/// Positions, and an action that was chosen in each.
type Chosen<G> = Vec<(<G as Game>::Position, <G as Game>::Action)>;

/// Rules, and positions from random games.
pub(crate) struct Sample<G: FromSetup + HiddenInformation> {
    name: &'static str,
    rules: G,
    /// For each kind: positions, and an action that was chosen there.
    kinds: Vec<(&'static str, Chosen<G>)>,
    /// Positions of all kinds, as often as they come.
    any: Vec<G::Position>,
}

impl<G: FromSetup + HiddenInformation> Sample<G> {
    /// Plays random games, which have to end, until there are enough positions of every kind;
    /// `kind_of` tells which one a decision is, as an index of `kinds`.
    pub(crate) fn new(
        name: &'static str,
        setup: G::Setup,
        kinds: &[&'static str],
        kind_of: impl Fn(&G::Position, G::Action) -> usize,
    ) -> Self {
        const ENOUGH: usize = POSITIONS * STRIDE;
        let rules = G::new(setup).expect("the setup has no problems");
        let mut found: Vec<Chosen<G>> = vec![Vec::new(); kinds.len()];
        let mut any = Vec::new();
        let mut stream = Stream::new(Seed::new(1), Purpose::Bots, 0);
        let mut actions = Vec::new();
        for seed in (0..).map(Seed::new) {
            if found.iter().all(|positions| positions.len() >= ENOUGH) {
                break;
            }
            let mut position = rules.start(seed);
            loop {
                rules.legal_actions_into(&position, &mut actions);
                let Some(&action) = actions.get(stream.index(actions.len())) else { break };
                let positions = &mut found[kind_of(&position, action)];
                if positions.len() < ENOUGH {
                    positions.push((position.clone(), action));
                }
                if any.len() < ENOUGH {
                    any.push(position.clone());
                }
                rules.apply_unchecked(&mut position, action);
            }
        }
        let some =
            |positions: Chosen<G>| positions.into_iter().step_by(STRIDE).take(POSITIONS).collect();
        let kinds = kinds.iter().copied().zip(found.into_iter().map(some)).collect();
        let any = any.into_iter().step_by(STRIDE).take(POSITIONS).collect();
        Self { name, rules, kinds, any }
    }

    fn by_kind(&self) -> impl Iterator<Item = (BenchmarkId, &Chosen<G>)> {
        self.kinds.iter().map(|(kind, positions)| (BenchmarkId::new(*kind, self.name), positions))
    }

    fn id(&self) -> BenchmarkId {
        BenchmarkId::from_parameter(self.name)
    }
}

fn legal_actions<G: FromSetup + HiddenInformation>(
    criterion: &mut Criterion,
    samples: &[Sample<G>],
) {
    let mut group = criterion.benchmark_group("legal_actions");
    group.throughput(Throughput::Elements(POSITIONS as u64));
    for sample in samples {
        for (id, positions) in sample.by_kind() {
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
fn apply<G: FromSetup + HiddenInformation>(criterion: &mut Criterion, samples: &[Sample<G>]) {
    let mut group = criterion.benchmark_group("apply");
    group.throughput(Throughput::Elements(POSITIONS as u64));
    for sample in samples {
        for (id, positions) in sample.by_kind() {
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
fn playouts<G: FromSetup + HiddenInformation>(criterion: &mut Criterion, samples: &[Sample<G>]) {
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

/// Three actions deep in the first position of the last kind; a thing done is a leaf.
fn perfts<G: FromSetup + HiddenInformation>(criterion: &mut Criterion, samples: &[Sample<G>]) {
    const DEPTH: u32 = 3;
    let mut group = criterion.benchmark_group("perft");
    for sample in samples {
        let (_, positions) = sample.kinds.last().expect("a kind");
        let (position, _) = &positions[0];
        let nodes = perft(&sample.rules, position, DEPTH).unwrap_or_default();
        assert!(nodes > 0, "the game ends too soon to count");
        group.throughput(Throughput::Elements(nodes));
        group.bench_with_input(sample.id(), position, |bencher, position| {
            bencher.iter(|| perft(&sample.rules, black_box(position), DEPTH));
        });
    }
}

/// A clone, beside a copy of as many bytes; one by one between warm arrays.
fn clones<const BYTES: usize, G: FromSetup + HiddenInformation>(
    criterion: &mut Criterion,
    samples: &[Sample<G>],
) {
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
    copies(criterion, "bytes", &vec![[1_u8; BYTES]; half.len()]);
}

/// A world for the seat to move.
fn determinize<G: FromSetup + HiddenInformation>(criterion: &mut Criterion, samples: &[Sample<G>]) {
    let mut group = criterion.benchmark_group("determinize");
    group.throughput(Throughput::Elements(POSITIONS as u64));
    for sample in samples {
        for (id, positions) in sample.by_kind() {
            let mut seeds = (0..).map(Seed::new);
            let to_move = |position: &G::Position| sample.rules.turn(position).seat();
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
fn view<G: FromSetup + HiddenInformation>(criterion: &mut Criterion, samples: &[Sample<G>]) {
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

/// Runs all benchmarks of a game whose positions have so many bytes.
pub(crate) fn run<const BYTES: usize, G: FromSetup + HiddenInformation>(samples: &[Sample<G>]) {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    let groups = [legal_actions, apply, playouts, perfts, clones::<BYTES, G>, determinize, view];
    for group in groups {
        group(&mut criterion, samples);
    }
    criterion.final_summary();
}
