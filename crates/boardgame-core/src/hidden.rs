//! What players may know.

use core::fmt::{Debug, Display};

use crate::chance::Seed;
use crate::difference::Difference;
use crate::game::Game;
use crate::problem::Problems;
use crate::seat::{Observer, Seat};

/// Games in which players don't see everything.
///
/// Whatever goes to a player is a [`View`](Self::View) or a [`Shown`](Self::Shown) event; both are
/// made here, from one redacted source, and hold nothing that the observer may not know.
///
/// An observer may be in a seat that the game doesn't have. Such a seat knows what the public knows, and no
/// method panics for it: its view is the public's, it is shown what the public is, and a world guessed for
/// it keeps what lies open only. [`world_of_view`](Self::world_of_view) refuses it, since no view is its own.
pub trait HiddenInformation: Game {
    /// A position as one observer sees it.
    type View: Clone + Eq + Debug + Send + Sync + 'static;
    /// An event as one observer sees it; its text is a line for people.
    type Shown: Clone + Eq + Debug + Display + Send + Sync + 'static;

    /// The position as the observer sees it; as the public sees it for a seat that isn't at the table.
    fn view(&self, position: &Self::Position, observer: Observer) -> Self::View;

    /// The event as the observer sees it, if they see it at all; as the public does for a seat that isn't
    /// at the table.
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
    /// It starts from a position, in which what the seat knows stays as it lies there. Whoever has
    /// only a view takes [`world_of_view`](Self::world_of_view), which gives the same worlds.
    ///
    /// For a seat that isn't at the table all that the public doesn't see is dealt anew.
    fn determinize(&self, position: &Self::Position, observer: Seat, seed: Seed) -> Self::Position;

    /// A position that could be the true one for all that the seat's view tells: the world that
    /// [`determinize`](Self::determinize) guesses by this seed at whichever position looks so.
    ///
    /// For players far from the trusted host, who are sent nothing but views: whatever takes a
    /// position, a search for instance, plays as well from any world of theirs. That both ways give
    /// the same is law 8, and shows that worlds follow from what the seat knows and nothing else.
    ///
    /// # Errors
    /// Every problem found of a view that isn't this seat's, or that no position of the game has;
    /// `no-such-seat` on the field `seat` for a seat that isn't at the table.
    fn world_of_view(
        &self,
        view: &Self::View,
        observer: Seat,
        seed: Seed,
    ) -> Result<Self::Position, Problems>;

    /// Whether [`determinize`](Self::determinize) for this seat depends on its seed: chance is to
    /// come, or something lies as chance has put it and the seat hasn't seen it. Where it doesn't,
    /// every seed gives the same world. A seat that isn't at the table has seen what the public has.
    ///
    /// A game overrides this where chance plays no part from some point on.
    fn uses_chance(&self, _position: &Self::Position, _observer: Seat) -> bool {
        true
    }
}

/// The world of a view, by a position that was made to look so: the last step of
/// [`HiddenInformation::world_of_view`].
///
/// # Errors
/// `no-such-view`, with the first field that differs, if worlds guessed at that position look otherwise.
pub fn world_like<G: HiddenInformation>(
    game: &G,
    like: &G::Position,
    view: &G::View,
    observer: Seat,
    seed: Seed,
) -> Result<G::Position, Problems> {
    let world = game.determinize(like, observer, seed);
    let look = game.view(&world, Observer::Seat(observer));
    let mut problems = Problems::new();
    if look != *view {
        let Difference { field, one, other } = Difference::of(view, &look);
        problems.add("no-such-view", field, one, other);
    }
    problems.into_result(world)
}
