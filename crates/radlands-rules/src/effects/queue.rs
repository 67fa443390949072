//! Events in the queues, and Raiders (RADLANDS-16, -17, -33, -34).

use boardgame_core::{EventSink, Seat};

use super::Flow;
use crate::action::Space;
use crate::components::place::NOWHERE;
use crate::event::{Event, Open, Queued};
use crate::position::{Frame, Marks, NO_CARD, Position, RAIDERS};
use crate::rules::Radlands;
use crate::setup::RuleOptions;

impl Radlands {
    /// A player raids (A1 to A5, A70 to A73).
    pub(super) fn raid<S: EventSink<Event>>(&self, p: &mut Position, seat: usize, events: &mut S) {
        match p.queues.raiders(seat).trailing_zeros() as usize {
            0 => {
                let event = p.queues.take(seat, 0);
                self.resolve(p, seat, event, events);
            }
            space @ 1..3 => {
                if p.queues.at(seat, space - 1) == NO_CARD {
                    p.queues.shift(seat, space, space - 1);
                    Self::tell_space(p, seat, space - 1, Some(space), events);
                }
            }
            _ if self.at_once(p, seat) => {
                self.note_event_played(p, seat);
                self.resolve(p, seat, RAIDERS, events);
            }
            _ => {
                if let Some(space) = self.options.entry(p.queues.taken(seat)) {
                    self.note_event_played(p, seat);
                    p.queues.put(seat, space, RAIDERS);
                    Self::tell_space(p, seat, space, None, events);
                }
            }
        }
    }

    /// A player has played an event in this turn.
    pub(crate) fn note_event_played(&self, p: &mut Position, seat: usize) {
        p.marks = p.marks.with(Marks::EVENT_PLAYED.of(seat).and(self.tracked));
    }

    /// An event is played: it goes to its space or the first free one behind it, or resolves at
    /// once (A62, A63, A72).
    pub(crate) fn queue_event<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        seat: usize,
        number: u8,
        events: &mut S,
    ) {
        let time =
            if self.at_once(p, seat) { 0 } else { self.cards[usize::from(number & 63)].time };
        self.note_event_played(p, seat);
        let Some(first) = usize::from(time).checked_sub(1) else {
            self.resolve(p, seat, number, events);
            return;
        };
        if let Some(space) = (first..3).find(|space| p.queues.at(seat, *space) == NO_CARD) {
            p.queues.put(seat, space, number);
            Self::tell_space(p, seat, space, None, events);
        }
    }

    /// An event begins to resolve for a player; it no longer occupies a space (A196).
    pub(crate) fn resolve<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        seat: usize,
        event: u8,
        events: &mut S,
    ) {
        let program = if event == RAIDERS {
            self.named.raiders
        } else {
            self.cards[usize::from(event & 63)].program
        };
        p.stack.push(Frame { held: event, ..Frame::new(program, seat, NOWHERE) });
        if let Some(event) = Queued::from_byte(event) {
            Self::say(events, || Open::Resolving { seat: Seat::nth(seat as u8), what: event });
        }
    }

    /// A list of effects has ended: an event that resolved by it is discarded, Raiders go home
    /// (A7, A23, A82).
    pub(super) fn leave<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        events: &mut S,
    ) {
        let Some(event) = Queued::from_byte(frame.held) else { return };
        let mut marks = Marks::EVENT_RESOLVED;
        match event {
            Queued::Card(_) => p.discard.add(frame.held),
            Queued::Raiders if frame.seat == p.active => {
                marks = marks.with(Marks::RAIDERS_RESOLVED);
            }
            Queued::Raiders => {}
        }
        p.marks = p.marks.with(marks.and(self.tracked));
        Self::say(events, || Open::Resolved { seat: Seat::nth(frame.seat), what: event });
    }

    /// The events that can go ahead: those with a free space ahead, or in front. Bits by
    /// [`Space`]'s numbers (A67).
    pub(crate) fn advanceable(p: &Position) -> u64 {
        let spaces = (0..6).filter(|number| {
            let queue = p.queues.of(number / 3);
            let space = number % 3;
            queue[space] != NO_CARD && (space == 0 || queue[space - 1] == NO_CARD)
        });
        spaces.fold(0, |bits, number| bits | 1 << number)
    }

    /// An event goes ahead; in front it resolves, for its owner (A67 to A69).
    pub(super) fn advance_event<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        number: usize,
        events: &mut S,
    ) -> Flow {
        let (seat, space) = ((number / 3) & 1, number % 3);
        p.next_instruction();
        if space == 0 {
            let event = p.queues.take(seat, 0);
            self.resolve(p, seat, event, events);
        } else {
            p.queues.shift(seat, space, space - 1);
            Self::tell_space(p, seat, space - 1, Some(space), events);
        }
        Flow::Again
    }

    /// The spaces that are taken after the events of a queue were pushed back, from the last on,
    /// where there is room (A64).
    pub(crate) const fn pushed(taken: u8) -> u8 {
        let second = if taken & 0b110 == 0b010 { taken ^ 0b110 } else { taken };
        if second & 0b011 == 0b001 { second ^ 0b011 } else { second }
    }

    pub(super) fn push_events<S: EventSink<Event>>(p: &mut Position, seat: usize, events: &mut S) {
        for space in [1, 0] {
            let is_free = p.queues.at(seat, space + 1) == NO_CARD;
            if is_free && p.queues.at(seat, space) != NO_CARD {
                p.queues.shift(seat, space, space + 1);
                Self::tell_space(p, seat, space + 1, Some(space), events);
            }
        }
    }

    /// Moves every event of a queue one space ahead (RADLANDS-9, A8).
    #[inline]
    pub(crate) fn advance_queue<S: EventSink<Event>>(
        p: &mut Position,
        seat: usize,
        events: &mut S,
    ) {
        let before = p.queues.taken(seat);
        p.queues.advance(seat);
        if p.queues.taken(seat) != before {
            Self::say(events, || Open::QueueAdvanced { seat: Seat::nth(seat as u8) });
        }
    }

    /// Tells what lies in a space now, and from which one of this queue it came.
    fn tell_space<S: EventSink<Event>>(
        p: &Position,
        seat: usize,
        space: usize,
        from: Option<usize>,
        events: &mut S,
    ) {
        let at = |space: usize| Space::from_number(seat * 3 + space);
        let event = Queued::from_byte(p.queues.at(seat, space));
        if let (Some(what), Some(space)) = (event, at(space)) {
            Self::say(events, || Open::QueuedAt { space, what, from: from.and_then(at) });
        }
    }
}

impl RuleOptions {
    /// The space where Raiders enters a queue of which these spaces are taken.
    fn entry(self, taken: u8) -> Option<usize> {
        (usize::from(self.raiders_entry) - 1..3).find(|space| taken >> space & 1 == 0)
    }

    /// Whether a raid does anything where these spaces of the queue are taken, and Raiders is in
    /// one of them or at home (RADLANDS-33, A2, A3, A138).
    pub(crate) fn raids(self, taken: u8, raiders: u8) -> bool {
        match raiders.trailing_zeros() {
            0 => true,
            space @ 1..3 => taken >> (space - 1) & 1 == 0,
            _ => self.entry(taken).is_some(),
        }
    }
}
