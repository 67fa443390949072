//! Drawing and discarding, and the deck's end (RADLANDS-36).

use boardgame_core::{EventSink, Seat};

use super::{DONE, Flow, Pick};
use crate::components::effect::CampTrait;
use crate::event::{Event, Open};
use crate::outcome::RadlandsOutcome;
use crate::position::{Ask, Frame, Kind, Marks, NO_CARD, Pile, Position, REGISTERS, card};
use crate::rules::Radlands;

impl Radlands {
    /// Adds to a player's water, up to 255.
    pub(crate) fn gain_water<S: EventSink<Event>>(
        p: &mut Position,
        seat: usize,
        water: u8,
        events: &mut S,
    ) {
        let before = p.water[seat];
        p.water[seat] = before.saturating_add(water);
        if p.water[seat] != before {
            Self::tell_water(p, seat, events);
        }
    }

    /// Takes from a player's water.
    pub(crate) fn pay<S: EventSink<Event>>(
        p: &mut Position,
        seat: usize,
        water: u8,
        events: &mut S,
    ) {
        p.water[seat] = p.water[seat].saturating_sub(water);
        if water > 0 {
            Self::tell_water(p, seat, events);
        }
    }

    fn tell_water<S: EventSink<Event>>(p: &Position, seat: usize, events: &mut S) {
        let water = p.water[seat];
        Self::say(events, || Open::Water { seat: Seat::nth(seat as u8), water });
    }

    /// A player draws cards, as long as the game goes on, and gives those drawn.
    pub(crate) fn draw<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        seat: usize,
        count: u8,
        events: &mut S,
    ) -> Pile {
        let mut drawn = Pile::EMPTY;
        let mut outcome = None;
        for _ in 0..count {
            let Some(number) = p.deck.draw() else { break };
            p.hands[seat].add(number);
            drawn.add(number);
            if p.deck.is_empty() {
                outcome = self.deck_emptied(p, true, events);
                if outcome.is_some() {
                    break;
                }
            }
        }
        if !drawn.is_empty() {
            // Told as one: in which order equal hands came about, nobody needs to know.
            events.record(|| Event::Drawn {
                seat: Seat::nth(seat as u8),
                cards: drawn.cards().filter_map(card).collect(),
            });
        }
        if let Some(outcome) = outcome {
            Self::end_game(p, outcome, events);
        }
        drawn
    }

    /// The last card has left the deck: drawn, as a punk too, or discarded from it (A13 to A19).
    /// The discard pile becomes the deck, or the game is to end as this says.
    #[cold]
    pub(crate) fn deck_emptied<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        drawn: bool,
        events: &mut S,
    ) -> Option<RadlandsOutcome> {
        if drawn {
            for seat in [p.active & 1, 1 - (p.active & 1)] {
                if p.camp_with(self, seat.into(), CampTrait::WinsOnLastCard).is_some() {
                    return Some(RadlandsOutcome::LastCardDrawn { winner: Seat::nth(seat) });
                }
            }
        }
        if p.marks.has(Marks::RESHUFFLED) || p.discard.is_empty() {
            return Some(RadlandsOutcome::DeckEmpty);
        }
        p.marks = p.marks.with(Marks::RESHUFFLED);
        p.deck = p.discard.cards().collect();
        p.discard = Pile::EMPTY;
        p.deck.shuffle(&mut p.chance.next_stream());
        Self::say(events, || Open::Reshuffled);
        None
    }

    /// A card leaves a hand; of two equal ones the known one first (RADLANDS-37).
    #[inline]
    pub(crate) fn leave_hand(p: &mut Position, seat: usize, number: u8) {
        p.hands[seat].remove_any(number);
        p.known[seat].remove_any(number);
    }

    /// A card of a hand is discarded.
    pub(crate) fn discard<S: EventSink<Event>>(
        p: &mut Position,
        seat: usize,
        number: u8,
        events: &mut S,
    ) {
        Self::leave_hand(p, seat, number);
        Self::lay_off(p, seat, number, false, events);
    }

    /// A card that has left a hand goes to the discard pile.
    fn lay_off<S: EventSink<Event>>(
        p: &mut Position,
        seat: usize,
        number: u8,
        drawn: bool,
        events: &mut S,
    ) {
        p.discard.add(number);
        if let Some(card) = card(number) {
            Self::say(events, || Open::Discarded { seat: Seat::nth(seat as u8), card, drawn });
        }
    }

    /// Asks for a card of a hand; the Water Silo is none (A28).
    pub(crate) fn from_hand(p: &Position, seat: usize) -> Ask {
        Ask::new(seat, Kind::Card, p.hands[seat].faces())
    }

    /// Draws cards, then asks for some of them to discard (A80, A164).
    pub(super) fn begin_draw_and_discard<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        draw: u8,
        discard: u8,
        events: &mut S,
    ) -> Flow {
        let seat = frame.seat();
        if frame.step == 0 {
            let drawn = self.draw(p, seat, draw, events);
            p.frame(|frame| {
                frame.cards = registers(drawn);
                frame.step = 1;
            });
        }
        let Some(frame) = p.stack.top() else { return Flow::Again };
        if frame.step > discard {
            return DONE;
        }
        Flow::Ask(Ask::new(seat, Kind::Card, faces(&frame.cards)))
    }

    pub(super) fn settle_draw_and_discard<S: EventSink<Event>>(
        p: &mut Position,
        seat: usize,
        number: u8,
        events: &mut S,
    ) -> Flow {
        // One of those just drawn, so an equal card that is known stays (RADLANDS-37).
        p.hands[seat].remove_any(number);
        Self::lay_off(p, seat, number, true, events);
        p.frame(|frame| {
            if let Some(slot) = frame.cards.iter_mut().find(|card| **card == number) {
                *slot = NO_CARD;
            }
            frame.cards.sort_unstable();
            frame.step += 1;
        });
        Flow::Again
    }

    /// Asks for cards to discard, at least one; then draws one more than that (A178, A193).
    pub(super) fn begin_redraw<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        events: &mut S,
    ) -> Flow {
        let ask = Self::from_hand(p, frame.seat());
        match (frame.step, ask.bits) {
            (0, _) => Flow::Ask(ask),
            (_, 0) => self.settle_redraw(p, frame, Pick::Answer(crate::Answer::None), events),
            _ => Flow::Ask(ask.or_none()),
        }
    }

    pub(super) fn settle_redraw<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        pick: Pick,
        events: &mut S,
    ) -> Flow {
        match pick {
            Pick::Number(number) => {
                Self::discard(p, frame.seat(), number as u8, events);
                p.frame(|frame| frame.step = frame.step.saturating_add(1));
                Flow::Again
            }
            Pick::Answer(_) => {
                self.draw(p, frame.seat(), frame.step.saturating_add(1), events);
                DONE
            }
        }
    }

    /// Discards cards from the deck, then asks for one whose junk icon is used (A16, L-63).
    pub(super) fn begin_mill<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        count: u8,
        events: &mut S,
    ) -> Flow {
        let seat = frame.seat();
        if frame.step == 0 {
            // A list, no pile: a card that is reshuffled on the way may come a second time.
            let mut milled = [NO_CARD; REGISTERS];
            let mut outcome = None;
            let mut told = 0;
            for n in 0..usize::from(count).min(REGISTERS) {
                let Some(number) = p.deck.draw() else { break };
                p.discard.add(number);
                milled[n] = number;
                if p.deck.is_empty() {
                    // What goes to the deck again has been discarded before.
                    Self::tell_milled(&mut milled[told..=n], events);
                    told = n + 1;
                    outcome = self.deck_emptied(p, false, events);
                    if outcome.is_some() {
                        break;
                    }
                }
            }
            Self::tell_milled(&mut milled[told..], events);
            milled.sort_unstable();
            if let Some(outcome) = outcome {
                Self::end_game(p, outcome, events);
            }
            p.frame(|frame| {
                frame.cards = milled;
                frame.step = 1;
            });
        }
        let Some(Frame { cards, .. }) = p.stack.top().copied() else { return Flow::Again };
        Flow::Ask(Ask::new(seat, Kind::Card, faces(&cards)).or_none())
    }
}

impl Radlands {
    /// Tells of cards discarded from the deck, if there are any, and puts them in order.
    fn tell_milled<S: EventSink<Event>>(cards: &mut [u8], events: &mut S) {
        cards.sort_unstable();
        if cards.first().is_some_and(|first| *first != NO_CARD) {
            Self::say(events, || Open::Milled {
                cards: cards.iter().filter_map(|number| card(*number)).collect(),
            });
        }
    }
}

/// The faces of remembered cards, one bit each.
pub(crate) fn faces(cards: &[u8]) -> u64 {
    cards.iter().filter(|card| **card < 64).fold(0, |bits, card| bits | 1 << card)
}

/// The first cards of a pile, as a frame remembers them.
fn registers(pile: Pile) -> [u8; REGISTERS] {
    let mut cards = pile.cards();
    core::array::from_fn(|_| cards.next().unwrap_or(NO_CARD))
}
