//! What players may know.

use core::fmt::{Debug, Display};

use crate::chance::Seed;
use crate::game::Game;
use crate::seat::{Observer, Seat};

/// Games in which players don't see everything.
///
/// Whatever goes to a player is a [`View`](Self::View) or a [`Shown`](Self::Shown) event; both are
/// made here, from one redacted source, and hold nothing that the observer may not know.
pub trait HiddenInformation: Game {
    /// A position as one observer sees it.
    type View: Clone + Eq + Debug + Send + Sync + 'static;
    /// An event as one observer sees it; its text is a line for people.
    type Shown: Clone + Eq + Debug + Display + Send + Sync + 'static;

    /// The position as the observer sees it.
    fn view(&self, position: &Self::Position, observer: Observer) -> Self::View;

    /// The event as the observer sees it, if they see it at all.
    fn show(&self, event: &Self::Event, observer: Observer) -> Option<Self::Shown>;

    /// Whether views forget something by this event: what was told before it may then be in no view
    /// any more. So it is where a pile that lay open is shuffled into the deck, and a position
    /// doesn't keep what was in it.
    ///
    /// A game in which this can happen overrides it.
    fn forgets(&self, _event: &Self::Event) -> bool {
        false
    }

    /// A position that could be the true one for all that the seat knows: what is hidden from it
    /// is dealt anew, by this seed; chance to come is replaced too.
    ///
    /// The seat's view and, if it is to move, its legal actions stay the same. Worlds come up as
    /// often as in a fair deal under what is publicly known.
    ///
    /// It starts from the true position: what the seat knows stays as it lies there, the rest is
    /// dealt anew. No [`View`](Self::View) can stand in for that. So a search that plays in guessed
    /// worlds runs on the trusted host; a client that was sent only views can't guess any.
    fn determinize(&self, position: &Self::Position, observer: Seat, seed: Seed) -> Self::Position;

    /// Whether [`determinize`](Self::determinize) for this seat depends on its seed: chance is to
    /// come, or something lies as chance has put it and the seat hasn't seen it. Where it doesn't,
    /// every seed gives the same world.
    ///
    /// A game overrides this where chance plays no part from some point on.
    fn uses_chance(&self, _position: &Self::Position, _observer: Seat) -> bool {
        true
    }
}
