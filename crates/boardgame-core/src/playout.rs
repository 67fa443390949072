//! Games played to their end, and statistics of many of them.

use alloc::vec::Vec;

use crate::chance::{Purpose, Seed, Stream};
use crate::digest::{Digest, Digester};
use crate::game::{Game, Outcome, Turn};
use crate::seat::MOST_SEATS;

/// How a game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playout<O> {
    /// How many decisions were made.
    pub decisions: u32,
    /// The number of legal actions, added up over all decisions.
    pub branching_sum: u64,
    /// The largest number of legal actions at one decision.
    pub branching_max: u32,
    /// How it ended; `None` if it was broken off.
    pub outcome: Option<O>,
}

/// A game from its start, and the digest of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame<O> {
    /// How it went.
    pub playout: Playout<O>,
    /// The digest over the seed, every action and the last position.
    pub digest: Digest,
}

/// Plays from `position` to the end, or until `cap` decisions have been made; none where `cap` is 0.
///
/// `pick` is asked with the number of legal actions for the index of one of them; an index beyond
/// counts as the last. `actions` is a buffer: nothing else is allocated.
///
/// ```
/// # #[path = "../examples/bids/game.rs"] mod bids;
/// # use bids::{Bids, Setup};
/// use boardgame_core::{FromSetup, Game, Purpose, Seed, Stream, playout};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 3 })?;
/// let mut position = rules.start(Seed::new(7));
/// let mut stream = Stream::new(Seed::new(7), Purpose::Bots, 0);
/// let mut buffer = Vec::new();
/// let playout = playout(&rules, &mut position, &mut buffer, |count| stream.index(count), 1_000);
/// assert!(playout.outcome.is_some() && playout.decisions <= 6);
/// # Ok(())
/// # }
/// ```
pub fn playout<G: Game>(
    game: &G,
    position: &mut G::Position,
    actions: &mut Vec<G::Action>,
    mut pick: impl FnMut(usize) -> usize,
    cap: u32,
) -> Playout<G::Outcome> {
    guided_playout(game, position, actions, |_, actions| pick(actions.len()), cap)
}

/// [`playout`] that is guided: `choose` is asked with the position and the legal actions for the
/// index of one of them; an index beyond counts as the last.
///
/// ```
/// # #[path = "../examples/bids/game.rs"] mod bids;
/// # use bids::{Bids, Setup};
/// use boardgame_core::{FromSetup, Game, PositionText, guided_playout};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 2 })?;
/// let mut position = rules.parse("hands=12/34")?;
/// // Seat 0 lays its highest card, seat 1 its lowest.
/// let playout = guided_playout(&rules, &mut position, &mut Vec::new(), |position, actions| {
///     let highest = actions.iter().enumerate().max_by_key(|(_, action)| **action);
///     let lowest = actions.iter().enumerate().skip(1).min_by_key(|(_, action)| **action);
///     let seat = rules.turn(position).seat().unwrap_or_default();
///     let best = if seat.number() == 0 { highest } else { lowest };
///     best.map_or(0, |(index, _)| index)
/// }, 1_000);
/// assert_eq!(playout.decisions, 4);
/// # Ok(())
/// # }
/// ```
#[inline]
pub fn guided_playout<G: Game>(
    game: &G,
    position: &mut G::Position,
    actions: &mut Vec<G::Action>,
    choose: impl FnMut(&G::Position, &[G::Action]) -> usize,
    cap: u32,
) -> Playout<G::Outcome> {
    play(game, position, actions, choose, |_| (), cap)
}

/// Plays a game from its start to its end, or until `cap` decisions have been made, and takes its
/// digest.
///
/// `choose` is asked with the position and the legal actions for the index of one of them; an index
/// beyond counts as the last. `actions` is a buffer.
pub fn play_game<G: Game>(
    game: &G,
    seed: Seed,
    actions: &mut Vec<G::Action>,
    choose: impl FnMut(&G::Position, &[G::Action]) -> usize,
    cap: u32,
) -> PlayedGame<G::Outcome> {
    let mut position = game.start(seed);
    let mut digester = Digester::new();
    digester.u64(seed.number());
    let note = |action| game.digest_action_into(action, &mut digester);
    let playout = play(game, &mut position, actions, choose, note, cap);
    game.digest_into(&position, &mut digester);
    PlayedGame { playout, digest: digester.finish() }
}

/// [`play_game`] by choices at random, each legal action equally likely: by the first stream that the
/// seed has for bots. The same game for the same rules and seed, always.
pub fn random_game<G: Game>(
    game: &G,
    seed: Seed,
    actions: &mut Vec<G::Action>,
    cap: u32,
) -> PlayedGame<G::Outcome> {
    let mut stream = Stream::new(seed, Purpose::Bots, 0);
    play_game(game, seed, actions, |_, actions| stream.index(actions.len()), cap)
}

/// The loop of all: `note` hears of every action chosen.
#[inline]
fn play<G: Game>(
    game: &G,
    position: &mut G::Position,
    actions: &mut Vec<G::Action>,
    mut choose: impl FnMut(&G::Position, &[G::Action]) -> usize,
    mut note: impl FnMut(G::Action),
    cap: u32,
) -> Playout<G::Outcome> {
    let mut playout = Playout { decisions: 0, branching_sum: 0, branching_max: 0, outcome: None };
    loop {
        if let Turn::Over(outcome) = game.turn(position) {
            playout.outcome = Some(outcome);
            return playout;
        }
        if playout.decisions == cap {
            return playout;
        }
        game.legal_actions_into(position, actions);
        let count = actions.len();
        let chosen = choose(position, actions).min(count.saturating_sub(1));
        // A game that isn't over offers an action: the first law.
        let Some(&action) = actions.get(chosen) else { return playout };
        note(action);
        game.apply_unchecked(position, action);
        playout.decisions += 1;
        playout.branching_sum = playout.branching_sum.saturating_add(count as u64);
        playout.branching_max = playout.branching_max.max(count as u32);
    }
}

/// The smallest, mean and largest of some numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Spread {
    /// The smallest.
    pub min: u32,
    /// The mean.
    pub mean: f64,
    /// The largest.
    pub max: u32,
}

/// Sums over many games. Statistics of parts can be merged in any order: the result is the same.
///
/// ```
/// # #[path = "../examples/bids/game.rs"] mod bids;
/// # use bids::{Bids, Setup};
/// use boardgame_core::{FromSetup, Game, Seed, Statistics, random_game};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 3 })?;
/// let mut statistics = Statistics::new(rules.sides());
/// for seed in 0..100 {
///     statistics.add(&random_game(&rules, Seed::new(seed), &mut Vec::new(), 1_000));
/// }
/// assert_eq!(statistics.wins().iter().sum::<u64>() + statistics.draws(), 100);
/// # Ok(())
/// # }
/// ```
///
/// Games that were broken off count among the games, decisions and lengths, as neither won nor
/// drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statistics {
    sides: u8,
    games: u64,
    wins: [u64; MOST_SEATS],
    draws: u64,
    capped: u64,
    decisions: u64,
    shortest: u32,
    longest: u32,
    branching_sum: u64,
    branching_max: u32,
    digest: u64,
}

impl Statistics {
    /// Statistics of no games, for a game with this many sides (at most [`MOST_SEATS`]).
    pub const fn new(sides: u8) -> Self {
        Self {
            sides: if sides as usize > MOST_SEATS { MOST_SEATS as u8 } else { sides },
            games: 0,
            wins: [0; MOST_SEATS],
            draws: 0,
            capped: 0,
            decisions: 0,
            shortest: u32::MAX,
            longest: 0,
            branching_sum: 0,
            branching_max: 0,
            digest: 0,
        }
    }

    /// Counts a game in. A win that several sides share counts as a draw. A win of a side that these
    /// statistics don't have is counted, but [`wins`](Self::wins) doesn't show it.
    pub fn add<O: Outcome>(&mut self, game: &PlayedGame<O>) {
        let playout = &game.playout;
        self.games = self.games.saturating_add(1);
        let mut winners = playout.outcome.as_ref().map(|outcome| outcome.winners().iter());
        let counter = match winners.as_mut().map(|sides| (sides.next(), sides.next())) {
            None => &mut self.capped,
            Some((Some(winner), None)) => &mut self.wins[winner.index()],
            Some(_) => &mut self.draws,
        };
        *counter = counter.saturating_add(1);
        self.decisions = self.decisions.saturating_add(playout.decisions.into());
        self.shortest = self.shortest.min(playout.decisions);
        self.longest = self.longest.max(playout.decisions);
        self.branching_sum = self.branching_sum.saturating_add(playout.branching_sum);
        self.branching_max = self.branching_max.max(playout.branching_max);
        self.digest = self.digest.wrapping_add(game.digest.0);
    }

    /// Counts all games of `other` in.
    pub fn merge(&mut self, other: &Self) {
        self.sides = self.sides.max(other.sides);
        self.games = self.games.saturating_add(other.games);
        for (mine, theirs) in self.wins.iter_mut().zip(other.wins) {
            *mine = mine.saturating_add(theirs);
        }
        self.draws = self.draws.saturating_add(other.draws);
        self.capped = self.capped.saturating_add(other.capped);
        self.decisions = self.decisions.saturating_add(other.decisions);
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        self.branching_sum = self.branching_sum.saturating_add(other.branching_sum);
        self.branching_max = self.branching_max.max(other.branching_max);
        self.digest = self.digest.wrapping_add(other.digest);
    }

    /// How many games.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many games each side won alone.
    pub fn wins(&self) -> &[u64] {
        &self.wins[..usize::from(self.sides)]
    }

    /// How many games nobody won alone.
    pub const fn draws(&self) -> u64 {
        self.draws
    }

    /// How many games were broken off.
    pub const fn capped(&self) -> u64 {
        self.capped
    }

    /// How many decisions in all games.
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// How many decisions a game has; `None` without a game.
    pub fn length(&self) -> Option<Spread> {
        let mean = mean(self.decisions, self.games)?;
        Some(Spread { min: self.shortest, mean, max: self.longest })
    }

    /// How many legal actions a decision has on average; `None` without a decision.
    pub fn branching_mean(&self) -> Option<f64> {
        mean(self.branching_sum, self.decisions)
    }

    /// The largest number of legal actions at one decision.
    pub const fn branching_max(&self) -> u32 {
        self.branching_max
    }

    /// The games' digests added up, wrapping around: the same for the same games in any order.
    pub const fn digest(&self) -> Digest {
        Digest(self.digest)
    }
}

/// The mean of `count` numbers with this sum.
#[expect(clippy::cast_precision_loss, reason = "a mean is shown with a few digits")]
fn mean(sum: u64, count: u64) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}
