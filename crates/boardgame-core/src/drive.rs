//! Playing from a list of numbers: the one driver that property tests, fuzzing and benches share.

use alloc::vec::Vec;

use crate::game::{Game, Turn};

/// The index that a choice stands for among `count` actions: `choice × count / 2¹⁶`, rounded down; 0
/// where there is none.
///
/// Smaller choices give smaller indices, so that shrinking a list of choices shrinks the game.
///
/// ```
/// use boardgame_core::drive::index;
/// assert_eq!(index(0, 10), 0);
/// assert_eq!(index(0x8000, 10), 5);
/// assert_eq!(index(u16::MAX, 10), 9);
/// ```
pub const fn index(choice: u16, count: usize) -> usize {
    ((choice as u128 * count as u128) >> 16) as usize
}

/// A choice that stands for the index `wanted` among `count` actions: the inverse of [`index`], for
/// writing a game down as choices. `None` if there is none: beyond the last action, or of more than 2¹⁶.
pub const fn choice(wanted: usize, count: usize) -> Option<u16> {
    if wanted >= count || count > 1 << 16 {
        return None;
    }
    Some((((wanted as u64) << 16).div_ceil(count as u64)) as u16)
}

/// Plays `choices` from `position` on: each picks one of the legal actions, and `visit` sees the
/// position, the list and the action picked before it is performed. Ends with the choices, with
/// the game, or when `visit` gives an error.
///
/// # Errors
/// The first error of `visit`.
pub fn drive<G: Game, E>(
    game: &G,
    position: &mut G::Position,
    choices: impl IntoIterator<Item = u16>,
    mut visit: impl FnMut(&G::Position, &[G::Action], G::Action) -> Result<(), E>,
) -> Result<(), E> {
    let mut actions = Vec::new();
    for choice in choices {
        if let Turn::Over(_) = game.turn(position) {
            break;
        }
        game.legal_actions_into(position, &mut actions);
        let Some(&action) = actions.get(index(choice, actions.len())) else { break };
        visit(position, &actions, action)?;
        game.apply_unchecked(position, action);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choice_is_the_inverse_of_index() {
        for count in [1, 2, 3, 7, 100, 65_535, 65_536] {
            for wanted in [0, 1, 2, 5, 99, count / 2, count - 1] {
                let back = choice(wanted, count).map(|choice| index(choice, count));
                assert_eq!(back, (wanted < count).then_some(wanted), "{wanted} of {count}");
            }
        }
        assert_eq!(choice(0, 0), None);
    }
}
