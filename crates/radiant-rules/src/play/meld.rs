//! Melding (RADIANT-17 to -24) and who begins the war (RADIANT-25).

use alloc::vec::Vec;

use boardgame_core::{EventSink, Seat};

use super::open;
use crate::components::cards::Rank;
use crate::components::melds::{Meld, Melds};
use crate::event::{Event, Open};
use crate::layout::Units;
use crate::position::{Phase, Position};
use crate::rules::{Radiant, side_index};

impl Radiant {
    /// The player to move lays down a meld, hidden.
    pub(super) fn lay_down<S: EventSink<Event>>(
        position: &mut Position,
        meld: Meld,
        events: &mut S,
    ) {
        let seat = position.turn;
        let melds = &mut position.melds[seat.index() & 3];
        *melds = melds.with(meld);
        events.record(|| Event::MeldChosen { seat, meld });
    }

    /// The player to move is done; the last one's melds are shown with all others.
    #[inline]
    pub(super) fn end_melding<S: EventSink<Event>>(&self, position: &mut Position, events: &mut S) {
        let seat = position.turn;
        open(events, || Open::MeldsChosen { seat });
        if seat == position.dealer {
            self.show_melds(position, events);
            self.begin_war(position, events);
        } else {
            position.turn = seat.left(self.seats);
        }
    }

    /// Everybody's melds are scored; their cards stay known (RADIANT-23).
    fn show_melds<S: EventSink<Event>>(&self, position: &mut Position, events: &mut S) {
        for seat in position.dealer.clockwise(self.seats) {
            let n = seat.index() & 3;
            let melds = position.melds[n];
            let points = melds.points(position.age);
            let sum = &mut position.points[side_index(self.side(seat))];
            *sum = sum.saturating_add(points);
            // Counts are nested, so that the larger of two is their union (RADIANT-54).
            position.known[n] |= self.melded(melds);
            open(events, || Open::MeldsShown {
                seat,
                melds: melds.iter().collect::<Vec<_>>(),
                points,
            });
        }
    }

    /// The units that melds take, counted.
    pub(crate) fn melded(&self, melds: Melds) -> Units {
        melds
            .iter()
            .fold(0, |units, meld| self.layout.with_each(units, self.melds[meld.number()].takes))
    }

    fn begin_war<S: EventSink<Event>>(&self, position: &mut Position, events: &mut S) {
        if Self::with_cards(position).is_empty() {
            self.end_age(position, events);
            return;
        }
        let scouts = self.layout.rank(Rank::Scout);
        let counts = position.hands.map(|hand| (hand & scouts).count_ones() as u8);
        let starter = self.first_in_war(position.dealer, position.points, counts);
        position.phase = Phase::Move;
        position.starter = starter;
        position.turn = starter;
        open(events, || Open::WarBegan { starter });
    }

    /// Who begins a war, with these points and numbers of Scouts (RADIANT-25).
    pub(crate) fn first_in_war(&self, dealer: Seat, points: [u16; 3], scouts: [u8; 4]) -> Seat {
        // Scouts first, then fewest points. The order from the dealer's left comes last: only a
        // strictly better one replaces the best so far.
        let merit = |seat: Seat| {
            let points = points[side_index(self.side(seat))];
            u32::from(scouts[seat.index() & 3]) << 16 | u32::from(u16::MAX - points)
        };
        let mut best = dealer.left(self.seats);
        for seat in dealer.clockwise(self.seats).skip(1) {
            if merit(seat) > merit(best) {
                best = seat;
            }
        }
        best
    }
}
