//! Random games as values that proptest makes, prints and shrinks.

use std::boxed::Box;
use std::fmt;
use std::string::ToString;
use std::sync::Arc;
use std::vec::Vec;

use proptest::arbitrary::any;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};

use super::{LawBroken, TestableFromSetup, check_game, law_8_deals_move};
use crate::chance::{Purpose, Seed, Stream};
use crate::drive;
use crate::game::Game;
use crate::text::counted;

/// A game from its start: a seed and the choices made, each standing for one of the legal actions
/// ([`drive::index`]). Prints as seed and action texts.
pub struct Playthrough<G: Game> {
    game: Arc<G>,
    seed: Seed,
    choices: Vec<u16>,
}

impl<G: Game> Clone for Playthrough<G> {
    fn clone(&self) -> Self {
        Self { game: self.game.clone(), seed: self.seed, choices: self.choices.clone() }
    }
}

impl<G: Game> fmt::Debug for Playthrough<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, actions) = (&self.game, self.actions());
        write!(f, "{} with {} seats, seed {}, ", game.name(), game.seats(), self.seed)?;
        write!(f, "{}:", counted(actions.len(), "action"))?;
        actions.iter().try_for_each(|action| write!(f, " {action}"))
    }
}

impl<G: Game> Playthrough<G> {
    /// The game with this seed and these choices; choices after its end count for nothing.
    pub fn new(game: Arc<G>, seed: Seed, choices: Vec<u16>) -> Self {
        Self { game, seed, choices }
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The seed.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The choices.
    pub fn choices(&self) -> &[u16] {
        &self.choices
    }

    /// Calls `visit` with each position but the last, and the action chosen there.
    ///
    /// # Errors
    /// The first error of `visit`.
    pub fn each_step<E>(
        &self,
        mut visit: impl FnMut(&G::Position, G::Action) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut position = self.game.start(self.seed);
        let choices = self.choices.iter().copied();
        drive::drive(&self.game, &mut position, choices, |position, _, action| {
            visit(position, action)
        })
    }

    /// Calls `visit` with each position, the last one too.
    ///
    /// # Errors
    /// The first error of `visit`.
    pub fn each_position<E>(
        &self,
        mut visit: impl FnMut(&G::Position) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut position = self.game.start(self.seed);
        let choices = self.choices.iter().copied();
        drive::drive(&self.game, &mut position, choices, |position, _, _| visit(position))?;
        visit(&position)
    }

    /// The actions.
    pub fn actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        let Ok(()) = self.each_step(|_, action| {
            actions.push(action);
            Ok::<(), core::convert::Infallible>(())
        });
        actions
    }

    /// The positions: the start, and what comes of each action.
    pub fn positions(&self) -> Vec<G::Position> {
        let mut positions = Vec::new();
        let Ok(()) = self.each_position(|position| {
            positions.push(position.clone());
            Ok::<(), core::convert::Infallible>(())
        });
        positions
    }

    /// The position after the last action.
    pub fn last_position(&self) -> G::Position {
        let mut position = self.game.start(self.seed);
        let choices = self.choices.iter().copied();
        let Ok(()) = drive::drive(&self.game, &mut position, choices, |_, _, _| {
            Ok::<(), core::convert::Infallible>(())
        });
        position
    }
}

/// Random games with at most `most` choices. Half of them have as many, unless the game ends
/// before; some prefer the first or the last legal actions.
pub fn playthroughs<G: Game>(game: Arc<G>, most: usize) -> Playthroughs<G> {
    Playthroughs { game, most }
}

/// The strategy of [`playthroughs`].
pub struct Playthroughs<G> {
    game: Arc<G>,
    most: usize,
}

impl<G: Game> fmt::Debug for Playthroughs<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "games of {} with at most {} choices", self.game.name(), self.most)
    }
}

impl<G: Game> Strategy for Playthroughs<G> {
    type Tree = PlaythroughTree<G>;
    type Value = Playthrough<G>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let seed = Seed::new(any::<u64>().new_tree(runner)?.current());
        let mut stream = Stream::new(seed, Purpose::Bots, 0);
        let len = match stream.below(2) {
            0 => self.most,
            _ => stream.index(self.most.saturating_add(1)),
        };
        let pick: fn(u16, u16) -> u16 = match stream.below(4) {
            0 => u16::min,
            1 => u16::max,
            _ => |one, _| one,
        };
        let choice = |_| pick(stream.next_u32() as u16, stream.next_u32() as u16);
        let choices = (0..len).map(choice).collect();
        let case = Playthrough::new(self.game.clone(), seed, choices);
        Ok(PlaythroughTree { best: case.clone(), current: case, step: Step::START, better: false })
    }
}

/// A game that is made simpler: cut off, then parts left out, then choices and seed lowered, until
/// nothing of this helps any more.
pub struct PlaythroughTree<G: Game> {
    /// The simplest that still fails.
    best: Playthrough<G>,
    /// What is tried.
    current: Playthrough<G>,
    step: Step,
    /// Whether this round of steps has helped so far.
    better: bool,
}

impl<G: Game> fmt::Debug for PlaythroughTree<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.current.fmt(f)
    }
}

/// What is tried next.
#[derive(Clone, Copy)]
enum Step {
    /// Cut off after as many choices as half between `low`, which is too few or not yet known to be,
    /// and what is known to do. A law that a position breaks it breaks after more choices too.
    Cut { low: usize },
    /// Leave out `size` choices from `at` on.
    LeaveOut { size: usize, at: usize },
    /// Lower the choice `at` to half between `low` and what it is.
    Lower { at: usize, low: u16 },
    /// Take this seed.
    Reseed { seed: u64 },
}

impl Step {
    const START: Self = Self::Cut { low: 0 };
    /// How many small seeds are tried.
    const SEEDS: u64 = 8;
}

impl<G: Game> PlaythroughTree<G> {
    /// Makes the next simpler case; `false` where there is none.
    fn propose(&mut self) -> bool {
        loop {
            let len = self.best.choices.len();
            self.current.clone_from(&self.best);
            match self.step {
                Step::Cut { low } if low < len => {
                    self.current.choices.truncate(low + (len - low) / 2);
                    return true;
                }
                Step::Cut { .. } => self.step = Step::LeaveOut { size: len / 2, at: 0 },
                Step::LeaveOut { size: 0, .. } => self.step = Step::Lower { at: 0, low: 0 },
                Step::LeaveOut { size, at } if at < len => {
                    self.current.choices.drain(at..(at + size).min(len));
                    return true;
                }
                Step::LeaveOut { size, .. } => self.step = Step::LeaveOut { size: size / 2, at: 0 },
                Step::Lower { at, low } => match self.best.choices.get(at) {
                    Some(&choice) if low < choice => {
                        // The lowest at once, then halves.
                        let half = if low == 0 { 0 } else { low + (choice - low) / 2 };
                        self.current.choices[at] = half;
                        return true;
                    }
                    Some(_) => self.step = Step::Lower { at: at + 1, low: 0 },
                    None => self.step = Step::Reseed { seed: 0 },
                },
                Step::Reseed { seed } if seed < self.best.seed.number().min(Step::SEEDS) => {
                    self.current.seed = Seed::new(seed);
                    return true;
                }
                Step::Reseed { .. } if self.better => {
                    self.better = false;
                    self.step = Step::START;
                }
                Step::Reseed { .. } => return false,
            }
        }
    }
}

impl<G: Game> ValueTree for PlaythroughTree<G> {
    type Value = Playthrough<G>;

    fn current(&self) -> Playthrough<G> {
        self.current.clone()
    }

    /// The current case fails: go on from it.
    fn simplify(&mut self) -> bool {
        self.better |= self.current.choices != self.best.choices;
        self.better |= self.current.seed != self.best.seed;
        self.best.clone_from(&self.current);
        self.propose()
    }

    /// The current case doesn't fail: try another way.
    fn complicate(&mut self) -> bool {
        self.step = match self.step {
            Step::Cut { .. } => Step::Cut { low: self.current.choices.len() + 1 },
            Step::LeaveOut { size, at } => Step::LeaveOut { size, at: at + size },
            Step::Lower { at, .. } => {
                let tried = self.current.choices.get(at).map_or(0, |choice| choice + 1);
                Step::Lower { at, low: tried }
            }
            Step::Reseed { seed } => Step::Reseed { seed: seed + 1 },
        };
        self.propose()
    }
}

/// A game that breaks a law, made as simple as could be.
pub struct Counterexample<G: Game> {
    /// The game.
    pub playthrough: Playthrough<G>,
    /// What is wrong; law 0 says that the game panicked.
    pub broken: LawBroken,
}

impl<G: Game> fmt::Debug for Counterexample<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<G: Game> fmt::Display for Counterexample<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n  in {:?}", self.broken, self.playthrough)
    }
}

impl<G: Game> core::error::Error for Counterexample<G> {}

/// How many games are played, and which: `cases`, the same ones each time, unless the environment
/// sets `PROPTEST_CASES`: then so many, others each time. A `PROPTEST_RNG_SEED` says which ones in
/// either case. The other `PROPTEST_` variables count as usual.
///
/// So what passes on one machine passes on another, and whoever looks for counterexamples looks
/// further than the last time.
pub fn config(cases: u32) -> Config {
    /// Any number would do.
    const USUAL_GAMES: RngSeed = RngSeed::Fixed(1);
    let is_set = |name| std::env::var_os(name).is_some();
    let mut config = Config { failure_persistence: None, ..Config::default() };
    if !is_set("PROPTEST_CASES") {
        config.cases = cases;
        if !is_set("PROPTEST_RNG_SEED") {
            config.rng_seed = USUAL_GAMES;
        }
    }
    if !is_set("PROPTEST_MAX_SHRINK_ITERS") {
        config.max_shrink_iters = 20_000;
    }
    config
}

/// Plays random games and asks `law` about each.
///
/// # Errors
/// The first game that breaks it, made as simple as could be.
pub fn find_counterexample<G: Game>(
    game: &Arc<G>,
    config: Config,
    law: impl Fn(&Playthrough<G>) -> Result<(), LawBroken>,
) -> Result<(), Box<Counterexample<G>>> {
    /// Games without a bound are broken off.
    const MOST_CHOICES: u32 = 2_000;
    let most = game.bounds().most_decisions.unwrap_or(u32::MAX).min(MOST_CHOICES);
    let strategy = playthroughs(game.clone(), most as usize);
    let outcome = TestRunner::new(config).run(&strategy, |playthrough| {
        law(&playthrough).map_err(|broken| TestCaseError::fail(broken.to_string()))
    });
    match outcome {
        Ok(()) => Ok(()),
        Err(TestError::Fail(reason, playthrough)) => {
            // Only the text comes through proptest: ask once more.
            let again =
                std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| law(&playthrough)));
            let broken = match again {
                Ok(Err(broken)) => broken,
                _ => LawBroken::of(0, playthrough.game(), reason.message()),
            };
            Err(Box::new(Counterexample { playthrough, broken }))
        }
        Err(TestError::Abort(reason)) => {
            unreachable!("nothing here asks proptest to give up: {reason}")
        }
    }
}

/// Plays `cases` random games (or as many as `PROPTEST_CASES` says) and asks every law about them.
///
/// # Panics
/// If a law is broken: with what is wrong and the shortest game found that shows it.
pub fn laws_hold<G: TestableFromSetup>(game: G, cases: u32) {
    if let Err(broken) = law_8_deals_move(&game) {
        panic!("{broken}");
    }
    if let Err(counterexample) = find_counterexample(&Arc::new(game), config(cases), check_game) {
        panic!("{counterexample}");
    }
}
