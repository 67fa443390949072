//! Actions as numbers, for learning and search.

use crate::game::Game;

/// Games whose actions have dense integer codes, the same in every position.
pub trait ActionIndex: Game {
    /// How many codes there are: 0 up to, not including, this.
    fn action_count(&self) -> usize;

    /// The action's code; actions that no position of this game offers may share the code
    /// `action_count()`, which is none.
    fn action_index(&self, action: Self::Action) -> usize;

    /// The action with this code.
    fn action_at(&self, index: usize) -> Option<Self::Action>;
}
