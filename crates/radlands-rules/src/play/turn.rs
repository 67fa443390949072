//! A turn: events, replenishing, actions, and its end (RADLANDS-9 to -12).

use boardgame_core::{EventSink, Seat};

use crate::event::{Event, Open};
use crate::position::{Marks, NO_CARD, Phase, Position};
use crate::rules::Radlands;

/// How much water a turn brings, and the start player's first one.
const WATER: u8 = 3;
const FIRST_WATER: u8 = 1;

impl Radlands {
    /// The active player's turn begins: the event in front resolves.
    pub(super) fn begin_turn<S: EventSink<Event>>(&self, p: &mut Position, events: &mut S) {
        let seat = usize::from(p.active & 1);
        Self::say(events, || Open::TurnBegan { seat: Seat::nth(seat as u8) });
        p.phase = Phase::Events;
        let event = p.queues.take(seat, 0);
        if event != NO_CARD {
            self.resolve(p, seat, event, events);
            self.run(p, events);
            return;
        }
        self.end_events(p, events);
        if p.phase != Phase::Over {
            p.ask_freely();
        }
    }

    /// Nothing resolves any more: the queue advances, the player replenishes, actions follow.
    pub(crate) fn end_events<S: EventSink<Event>>(&self, p: &mut Position, events: &mut S) {
        let seat = usize::from(p.active & 1);
        Self::advance_queue(p, seat, events);
        p.phase = Phase::Actions;
        self.draw(p, seat, 1, events);
        if p.phase == Phase::Over {
            return;
        }
        let water = if p.marks.has(Marks::FIRST_TURN) { FIRST_WATER } else { WATER };
        p.marks = p.marks.without(Marks::FIRST_TURN);
        Self::gain_water(p, seat, water, events);
    }

    /// The turn ends: water is lost, and everything that was noted for this turn.
    pub(super) fn end_turn<S: EventSink<Event>>(&self, p: &mut Position, events: &mut S) {
        Self::say(events, || Open::TurnEnded { seat: Seat::nth(p.active) });
        p.water = [0; 2];
        p.unready = 0;
        p.used = 0;
        p.marks = p.marks.and(Marks::LASTING);
        p.silo_taken = 0;
        p.silo_junked = 0;
        p.entered = 0;
        p.active = 1 - (p.active & 1);
        self.begin_turn(p, events);
    }
}
