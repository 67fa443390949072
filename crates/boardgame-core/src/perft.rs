//! Counting the ways a game can go: the classic check of a move generator.

use alloc::vec::Vec;

use crate::game::Game;

/// The deepest count that is made, in actions.
///
/// A count keeps one position and one list of actions for each level, so this bounds its memory: a
/// thousand times what one position and its list take, some megabytes in most games. The time grows
/// with the number of sequences; [`perft_within`] and [`perft_while`] bound it.
pub const DEEPEST_PERFT: u32 = 1_000;

/// Why there is no count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum PerftError {
    /// It should go deeper than [`DEEPEST_PERFT`].
    #[error("depth {depth} is too deep to count, expected {DEEPEST_PERFT} at most")]
    TooDeep {
        /// The depth asked for.
        depth: u32,
    },
    /// The budget was used up, or the caller said stop.
    #[error("the count was stopped before its end")]
    Stopped,
}

/// How many sequences of `depth` actions there are from `position`; a game that ends earlier adds
/// nothing. 1 for depth 0. Sticks at `u64::MAX`.
///
/// The last action of each sequence is counted, not performed. It takes as long as there are
/// sequences; [`perft_within`] and [`perft_while`] can be stopped.
///
/// ```
/// # #[path = "../examples/bids/game.rs"] mod bids;
/// # use bids::{Bids, Setup};
/// use boardgame_core::{FromSetup, PerftError, PositionText, divide, perft};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 2 })?;
/// // Pass, 1 or 2, then pass or 3: the game is over after two actions.
/// let position = rules.parse("hands=12/3 left=1")?;
/// assert_eq!([1, 2, 3].map(|depth| perft(&rules, &position, depth)), [Ok(3), Ok(6), Ok(0)]);
/// assert_eq!(divide(&rules, &position, 2)?.len(), 3);
/// let too_deep = perft(&rules, &position, 4_294_967_295);
/// assert_eq!(too_deep, Err(PerftError::TooDeep { depth: 4_294_967_295 }));
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// [`PerftError::TooDeep`].
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> Result<u64, PerftError> {
    perft_while(game, position, depth, || true)
}

/// [`perft`] for callers who don't know how long it takes: every action performed is taken from
/// `budget`, and there is no count once it is used up.
///
/// # Errors
/// [`PerftError::TooDeep`]; [`PerftError::Stopped`] if the budget isn't enough, which is 0 then.
pub fn perft_within<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    budget: &mut u64,
) -> Result<u64, PerftError> {
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
/// use boardgame_core::{FromSetup, Game, PerftError, Seed, perft_while};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 2 })?;
/// let start = rules.start(Seed::new(0));
/// assert_eq!(perft_while(&rules, &start, 9, || false), Err(PerftError::Stopped));
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// [`PerftError::TooDeep`], [`PerftError::Stopped`].
pub fn perft_while<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    mut goes_on: impl FnMut() -> bool,
) -> Result<u64, PerftError> {
    check_depth(depth)?;
    if depth <= 1 {
        return Ok(if depth == 0 { 1 } else { game.count_legal(position) as u64 });
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
            return Err(PerftError::Stopped);
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
    Ok(nodes)
}

/// [`perft`] by the first action, in the order of the legal actions; nothing for depth 0.
///
/// # Errors
/// [`PerftError::TooDeep`].
pub fn divide<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
) -> Result<Vec<(G::Action, u64)>, PerftError> {
    divide_while(game, position, depth, || true)
}

/// [`divide`] for callers who may want to stop it: `goes_on` is asked before every action that is
/// performed.
///
/// # Errors
/// [`PerftError::TooDeep`], [`PerftError::Stopped`].
pub fn divide_while<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    mut goes_on: impl FnMut() -> bool,
) -> Result<Vec<(G::Action, u64)>, PerftError> {
    check_depth(depth)?;
    let Some(rest) = depth.checked_sub(1) else { return Ok(Vec::new()) };
    let mut below = |action| {
        if !goes_on() {
            return Err(PerftError::Stopped);
        }
        let mut next = position.clone();
        game.apply_unchecked(&mut next, action);
        Ok((action, perft_while(game, &next, rest, &mut goes_on)?))
    };
    game.legal_actions(position).into_iter().map(&mut below).collect()
}

const fn check_depth(depth: u32) -> Result<(), PerftError> {
    if depth > DEEPEST_PERFT { Err(PerftError::TooDeep { depth }) } else { Ok(()) }
}
