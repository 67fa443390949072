//! The war: moving, playing, winning battles (RADIANT-26 to -45).

use alloc::vec::Vec;

use boardgame_core::{EventSink, Seat, Side};

use super::open;
use crate::components::cards::{Card, Unit};
use crate::components::map::Region;
use crate::event::{Event, Open};
use crate::layout::{Mask, Pile, race_mask};
use crate::position::{Phase, Position, Slot, Turned};
use crate::rules::{Radiant, side_index};

/// What native and Radiant plays have above all others.
const WELCOME: u8 = 8;

impl Radiant {
    /// The player to move moves the tracker; a battle begins there, or the last region is taken.
    #[inline]
    pub(super) fn move_tracker<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        region: Region,
        events: &mut S,
    ) {
        let seat = position.turn;
        position.tracker = region.number() as u8;
        open(events, || Open::Moved { seat, region });

        let with_cards = Self::with_cards(position);
        if let Some(side) = self.only_side(with_cards.bits()) {
            self.take_last(position, side, region, events);
            return;
        }
        // Who has no cards moves all the same; the next to the left who has some leads (RADIANT-29).
        let leader = if with_cards.contains(seat) {
            seat
        } else {
            seat.next_with(self.seats, |seat| with_cards.contains(seat)).unwrap_or(seat)
        };
        position.leader = leader;
        position.turn = leader;
        position.phase = Phase::Play;
    }

    /// The side that alone has cards, given the seats that do.
    #[inline]
    fn only_side(&self, with_cards: u8) -> Option<Side> {
        // Nobody has cards only where an illegal move is performed unchecked.
        let first = Seat::new(with_cards.trailing_zeros() as u8).unwrap_or_default();
        let others = self.opponents[first.index() & 3].bits();
        (with_cards & others == 0).then(|| self.side(first))
    }

    /// An Assassin names a card: it leaves the hand if it is there (RADIANT-36), and everybody
    /// learns from it (RADIANT-54).
    pub(super) fn strike(
        &self,
        position: &mut Position,
        target: Seat,
        named: Unit,
    ) -> Option<Card> {
        let n = target.index() & 3;
        let held = |card: &Card| position.hands[n] & self.layout.face(*card) != 0;
        let victim = [false, true].map(|coin| Card::of_unit(named, coin)).into_iter().find(held);
        match victim {
            Some(card) => self.lose(position, target, card),
            None => position.lacks[n] |= 1 << named.number(),
        }
        victim
    }

    /// A card leaves a hand in the open.
    #[inline]
    fn lose(&self, position: &mut Position, seat: Seat, card: Card) {
        let n = seat.index() & 3;
        position.hands[n] = self.layout.without(position.hands[n], card);
        position.known[n] = self.layout.without_unit(position.known[n], card.unit());
        position.played[n] = self.layout.with(position.played[n], card);
    }

    /// The player to move has made their play, or passed; the next one's turn comes, or the end of
    /// the battle.
    #[inline]
    pub(super) fn play<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        turned: Turned,
        events: &mut S,
    ) {
        let seat = position.turn;
        let (own, mount) = match turned {
            Turned::Single(card) | Turned::Assassination { assassin: card, .. } => {
                (Some(card), None)
            }
            Turned::Mounted { knight, mount } => (Some(knight), Some(mount)),
            Turned::Nothing | Turned::Passed => (None, None),
        };
        if let Some(card) = own {
            self.note_void(position, seat, card);
            self.lose(position, seat, card);
        }
        if let Some(card) = mount {
            self.lose(position, seat, card);
        }
        position.table[seat.index() & 3] = Slot::new(turned);

        // Who has no cards left is skipped, after an assassination too (RADIANT-37).
        let waiting = self.still_to_come(position).bits() & Self::with_cards(position).bits();
        if waiting == 0 {
            self.end_battle(position, events);
        } else {
            let turns = (waiting | waiting << self.seats) >> (seat.number() + 1);
            let next = seat.number() + 1 + turns.trailing_zeros() as u8;
            position.turn = Seat::nth(if next >= self.seats { next - self.seats } else { next });
        }
    }

    /// A card that is neither native nor Radiant tells that its player holds no native one
    /// (RADIANT-54).
    #[inline]
    fn note_void(&self, position: &mut Position, seat: Seat, card: Card) {
        let welcome = self.natives[position.place()] | race_mask(position.radiant);
        let is_foreign = self.layout.face(card) & welcome == 0;
        // No branch: whether it is so is hard to foresee.
        let told = self.native_units[position.place()] & u32::from(is_foreign).wrapping_neg();
        position.lacks[seat.index() & 3] |= told;
    }

    /// How strong a play is: native and Radiant plays above all others, by rank (RADIANT-40, -41).
    #[inline]
    fn strength(&self, welcome: Mask, slot: Slot) -> u8 {
        let is_welcome = self.layout.face_of_code(slot.bytes()[0]) & welcome != 0;
        slot.strength() + WELCOME * u8::from(is_welcome)
    }

    /// The strongest play wins, the first among equals; its side takes everything (RADIANT-42).
    fn end_battle<S: EventSink<Event>>(&self, position: &mut Position, events: &mut S) {
        // A battle is fought in a region: only a caller of the unchecked way can be elsewhere.
        let Some(region) = position.tracker() else { return };
        let welcome = self.natives[position.place()] | race_mask(position.radiant);
        let (mut winner, mut most) = (position.leader, 0);
        let mut seat = position.leader;
        let mut pile: Pile = 0;
        for _ in 0..self.seats {
            let slot = position.table[seat.index() & 3];
            let strength = self.strength(welcome, slot);
            if strength > most {
                (winner, most) = (seat, strength);
            }
            let [card, with] = slot.bytes();
            pile = self.layout.with_code(self.layout.with_code(pile, card), with);
            seat = seat.left(self.seats);
        }
        position.table = [Slot::EMPTY; 4];
        position.leader = Seat::default();

        let side = self.side(winner);
        let captured = &mut position.captured[side_index(side)];
        *captured = self.layout.both(*captured, pile);
        let coins = self.control(position, side, region);
        open(events, || {
            let cards = self.layout.cards(pile).collect::<Vec<_>>();
            Open::BattleWon { seat: winner, region, cards, coins }
        });

        if Self::with_cards(position).is_empty() {
            self.end_age(position, events);
        } else {
            position.phase = Phase::Move;
            position.turn = self.mover(position, winner, events);
        }
    }

    /// Who moves the tracker next: the winner, or who sits to the left of a winner that can't
    /// (RADIANT-28).
    #[inline]
    fn mover<S: EventSink<Event>>(
        &self,
        position: &Position,
        winner: Seat,
        events: &mut S,
    ) -> Seat {
        if !self.moves(position, winner).is_empty() {
            return winner;
        }
        let to = winner.left(self.seats);
        open(events, || Open::HandedOn { from: winner, to });
        to
    }

    /// A side wins a region: its cube replaces any other, and it takes the coins. Gives their number.
    #[inline]
    fn control(&self, position: &mut Position, side: Side, region: Region) -> u8 {
        let bit = 1 << region.number();
        for (n, cubes) in position.cubes.iter_mut().enumerate() {
            cubes.0 = cubes.0 & !bit | if n == side.index() { bit } else { 0 };
        }
        let coins = position.take_coins(region);
        let won = if self.map.temples.contains(region) {
            &mut position.silver
        } else {
            &mut position.copper
        };
        let won = &mut won[side_index(side)];
        *won = won.saturating_add(coins);
        position.latest = position.latest.after_win(side);
        coins
    }

    /// The only side with cards takes the region without a fight, and keeps its cards (RADIANT-44).
    fn take_last<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        side: Side,
        region: Region,
        events: &mut S,
    ) {
        let coins = self.control(position, side, region);
        open(events, || Open::Taken { side, region, coins });
        let captured = &mut position.captured[side_index(side)];
        let hands = position.hands.iter_mut().zip(&mut position.played);
        for (seat, (hand, played)) in Seat::first(self.seats).zip(hands) {
            let left = core::mem::take(hand);
            if left != 0 {
                // They were shown: what is captured has been seen.
                *played = self.layout.both(*played, left);
                *captured = self.layout.both(*captured, left);
                open(events, || Open::LeftOver {
                    seat,
                    cards: self.layout.cards(left).collect::<Vec<_>>(),
                });
            }
        }
        self.end_age(position, events);
    }
}
