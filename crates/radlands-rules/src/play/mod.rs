//! What actions do: the flow of the draft and of turns.

mod draft;
mod table;
mod turn;

use boardgame_core::{EventSink, Seat};

use crate::action::Action;
use crate::components::place::NOWHERE;
use crate::event::{Event, Open};
use crate::outcome::RadlandsOutcome;
use crate::position::{Ask, Frame, Kind, Marks, Phase, Position, Stack};
use crate::rules::Radlands;

impl Radlands {
    /// Performs an action that is legal.
    #[inline]
    pub(crate) fn act<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        action: Action,
        events: &mut S,
    ) {
        if p.ask.kind != Kind::Free {
            self.choose(p, action, events);
            return;
        }
        let seat = usize::from(p.active & 1);
        let player = Seat::nth(p.active);
        match action {
            Action::Keep(camp) => self.keep(p, camp, events),
            Action::Play(card) => {
                let number = card.number() as u8;
                Self::leave_hand(p, seat, number);
                Self::say(events, || Open::Played { seat: player, card });
                if self.events >> number & 1 == 1 {
                    Self::pay(p, seat, self.cards[card.number()].cost, events);
                    self.queue_event(p, seat, number, events);
                } else {
                    let frame = Frame::new(self.named.play, seat, NOWHERE);
                    p.stack.push(Frame { held: number, ..frame });
                }
                self.run(p, events);
            }
            Action::Junk(card) => {
                let number = card.number() as u8;
                Self::leave_hand(p, seat, number);
                p.discard.add(number);
                Self::say(events, || Open::Junked { seat: player, card });
                let icon = self.cards[card.number()].junk;
                p.stack.push(Frame::new(self.named.icons[icon as usize], seat, NOWHERE));
                self.run(p, events);
            }
            Action::JunkSilo => {
                p.marks = p.marks.without(Marks::SILO_IN_HAND.of(seat));
                if self.options.silo_uses_per_turn.is_some() {
                    p.silo_junked += 1;
                }
                Self::say(events, || Open::SiloJunked { seat: player });
                Self::gain_water(p, seat, 1, events);
            }
            Action::TakeSilo => {
                Self::pay(p, seat, 1, events);
                p.marks = p.marks.with(Marks::SILO_IN_HAND.of(seat));
                if self.options.silo_uses_per_turn.is_some() {
                    p.silo_taken += 1;
                }
                Self::say(events, || Open::SiloTaken { seat: player });
            }
            Action::Draw => {
                Self::pay(p, seat, 2, events);
                self.draw(p, seat, 1, events);
            }
            Action::Use(place, which) => {
                self.use_ability(p, place.number(), which, events);
                self.run(p, events);
            }
            Action::End => self.end_turn(p, events),
            _ => {}
        }
    }

    /// The game is over. Pending effects end; events that were resolving are discarded.
    pub(crate) fn end_game<S: EventSink<Event>>(
        p: &mut Position,
        outcome: RadlandsOutcome,
        events: &mut S,
    ) {
        for frame in p.stack.as_slice() {
            if frame.held < 64 {
                p.discard.add(frame.held);
            }
        }
        p.stack = Stack::EMPTY;
        p.phase = Phase::Over;
        p.outcome = Some(outcome);
        p.ask = Ask::new(usize::from(p.active), Kind::Free, 0);
        Self::say(events, || Open::Ended { outcome });
    }
}
