//! Counting the ways a game can go: the classic check of a move generator.

use alloc::vec::Vec;

use crate::game::Game;

/// How many sequences of `depth` actions there are from `position`; a game that ends earlier adds
/// nothing. 1 for depth 0. Sticks at `u64::MAX`.
///
/// The last action of each sequence is counted, not performed.
///
/// ```
/// # #[path = "../examples/bids/game.rs"] mod bids;
/// # use bids::{Bids, Setup};
/// use boardgame_core::{FromSetup, PositionText, divide, perft};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 2 })?;
/// // Pass, 1 or 2, then pass or 3: the game is over after two actions.
/// let position = rules.parse("hands=12/3 left=1")?;
/// assert_eq!([1, 2, 3].map(|depth| perft(&rules, &position, depth)), [3, 6, 0]);
/// assert_eq!(divide(&rules, &position, 2).len(), 3);
/// # Ok(())
/// # }
/// ```
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    let mut budget = u64::MAX;
    perft_within(game, position, depth, &mut budget).unwrap_or(u64::MAX)
}

/// [`perft`] for callers who don't know how long it takes: every action performed is taken from
/// `budget`, and there is no count once it is used up.
pub fn perft_within<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    budget: &mut u64,
) -> Option<u64> {
    perft_while(game, position, depth, || match budget.checked_sub(1) {
        Some(left) => {
            *budget = left;
            true
        }
        None => false,
    })
}

/// [`perft`] for callers who may want to stop it: `goes_on` is asked before every action that is
/// performed, and there is no count once it says no.
///
/// ```
/// # #[path = "../examples/bids/game.rs"] mod bids;
/// # use bids::{Bids, Setup};
/// use boardgame_core::{FromSetup, Game, Seed, perft_while};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 2 })?;
/// let start = rules.start(Seed::new(0));
/// assert_eq!(perft_while(&rules, &start, 9, || false), None);
/// # Ok(())
/// # }
/// ```
pub fn perft_while<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    mut goes_on: impl FnMut() -> bool,
) -> Option<u64> {
    if depth <= 1 {
        return Some(if depth == 0 { 1 } else { game.count_legal(position) as u64 });
    }
    // One level for each action that is being performed: a list of our own, since a deep search
    // would overflow the call stack.
    let mut levels = Vec::from([(position.clone(), game.legal_actions(position))]);
    let mut spare: Vec<Vec<G::Action>> = Vec::new();
    let mut nodes = 0_u64;
    while let Some((position, actions)) = levels.last_mut() {
        let Some(action) = actions.pop() else {
            spare.extend(levels.pop().map(|(_, buffer)| buffer));
            continue;
        };
        if !goes_on() {
            return None;
        }
        let mut next = position.clone();
        game.apply_unchecked(&mut next, action);
        if levels.len() as u64 + 1 >= u64::from(depth) {
            nodes = nodes.saturating_add(game.count_legal(&next) as u64);
        } else {
            let mut actions = spare.pop().unwrap_or_default();
            game.legal_actions_into(&next, &mut actions);
            levels.push((next, actions));
        }
    }
    Some(nodes)
}

/// [`perft`] by the first action, in the order of the legal actions; nothing for depth 0.
pub fn divide<G: Game>(game: &G, position: &G::Position, depth: u32) -> Vec<(G::Action, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let below = |action| {
        let mut next = position.clone();
        game.apply_unchecked(&mut next, action);
        (action, perft(game, &next, rest))
    };
    game.legal_actions(position).into_iter().map(below).collect()
}
