//! What a game brings to the workbench beside its rules.

use std::fmt::Display;

use boardgame_core::{FromSetup, HiddenInformation, Observer, PositionText, Stream};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::failure::Failure;
use crate::placing;
use crate::search::Searched;

/// A game on the workbench: its rules, how it is drawn, and a simple player of it.
///
/// Everything else that the commands do follows from the traits of `boardgame-core`.
pub(crate) trait Workbench:
    FromSetup<Setup: Serialize + DeserializeOwned + PartialEq>
    + HiddenInformation<View: Serialize + DeserializeOwned, Shown: Serialize + Display>
    + PositionText
    + Searched
    + Send
    + Sync
    + 'static
{
    /// The game's name in lower case; what [`Game::name`](boardgame_core::Game::name) gives.
    const NAME: &'static str;
    /// The names of its variants, the default first.
    const VARIANTS: &'static [&'static str];
    /// By how many words of their texts actions are grouped in lists; 0 for lists without groups.
    const GROUPED_BY: usize = 0;

    /// The setup of a variant for this many players. Whether so many can play is for
    /// [`FromSetup::new`] and [`seats`](boardgame_core::Game::seats) to say.
    fn setup_for(players: u8, variant: &str) -> Self::Setup;

    /// Whether a setup is played in the variant that has this one: if they are equal, or differ in
    /// what makes no variant.
    fn is_variant(setup: &Self::Setup, variant: &Self::Setup) -> bool {
        setup == variant
    }

    /// The same setup with an end to games that bots might play forever, after `turn_limit` turns or
    /// the game's own default; `None` if this game's rules have no such limit.
    fn ending_setup(setup: &Self::Setup, turn_limit: Option<u32>) -> Option<Self::Setup> {
        let _ = (setup, turn_limit);
        None
    }

    /// The same setup with all cards written out that it takes from elsewhere; `None` if there are
    /// none.
    fn with_cards(setup: &Self::Setup) -> Option<Self::Setup> {
        let _ = setup;
        None
    }

    /// The position that a text describes, with rules of its own where it brings them.
    ///
    /// # Errors
    /// If it can't be read or there is no such position.
    fn place(&self, text: &str) -> Result<(Option<Self>, Self::Position), Failure> {
        Ok((None, placing::parse(self, text)?))
    }

    /// A drawing of a position for a trusted host: the board, or more of it where a game has a form
    /// that can be read again.
    fn draw_position(&self, position: &Self::Position) -> String {
        self.draw_board(&self.view(position, Observer::Public))
    }

    /// A drawing of the board as one observer sees it, in lines that end with a line feed. A
    /// person is shown it again when it has changed.
    fn draw_board(&self, view: &Self::View) -> String;

    /// A drawing of everything else that this observer sees: hands, scores, whatever is going on.
    fn draw_table(&self, view: &Self::View) -> String;

    /// A drawing of what lies hidden in a position, for a trusted host; nothing if nothing does.
    fn draw_hidden(&self, position: &Self::Position) -> String;

    /// The index of the action that looks best to the seat to move, which sees `view`; ties are
    /// broken by `stream`. It gets no more than a player in that seat does, so it can't cheat.
    fn greedy(&self, view: &Self::View, actions: &[Self::Action], stream: &mut Stream) -> usize;
}
