//! Recruiting from the drafting pool (RADIANT-13 to -16).

use boardgame_core::EventSink;

use super::open;
use crate::components::cards::Card;
use crate::event::{Event, Open};
use crate::position::{Phase, Position};
use crate::rules::Radiant;

impl Radiant {
    /// The player to move takes a card; the deck replaces it while it lasts.
    #[inline]
    pub(super) fn pick<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        card: Card,
        events: &mut S,
    ) {
        let seat = position.turn;
        let hand = &mut position.hands[seat.index() & 3];
        *hand = self.layout.with(*hand, card);
        let known = &mut position.known[seat.index() & 3];
        *known = self.layout.with_each(*known, self.layout.unit(card.unit()));
        position.pool = self.layout.without(position.pool, card);
        open(events, || Open::Picked { seat, card });

        if let Some(card) = position.deck.draw() {
            position.pool = self.layout.with(position.pool, card);
            open(events, || Open::Refilled { card });
        }

        position.picks += 1;
        position.turn = seat.left(self.seats);
        if position.picks >= self.picks() {
            position.deck.clear();
            position.phase = Phase::Meld;
            position.turn = position.dealer.left(self.seats);
        }
    }
}
