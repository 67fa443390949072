//! What actions do: the flow of ages, phases and turns.

mod age;
mod meld;
mod recruit;
mod war;

use boardgame_core::EventSink;

use crate::action::Action;
use crate::event::{Event, Open};
use crate::position::{Position, Turned};
use crate::rules::Radiant;

impl Radiant {
    /// Performs a legal action.
    #[inline]
    pub(crate) fn act<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        action: Action,
        events: &mut S,
    ) {
        let seat = position.turn;
        match action {
            Action::Pick(card) => self.pick(position, card, events),
            Action::Meld(meld) => Self::lay_down(position, meld, events),
            Action::Done => self.end_melding(position, events),
            Action::Move(region) => self.move_tracker(position, region, events),
            Action::Play(card) => {
                open(events, || Open::Played { seat, card });
                self.play(position, Turned::Single(card), events);
            }
            Action::PlayMounted { knight, mount } => {
                open(events, || Open::PlayedMounted { seat, knight, mount });
                self.play(position, Turned::Mounted { knight, mount }, events);
            }
            Action::Assassinate { assassin, target, named } => {
                let victim = self.strike(position, target, named);
                open(events, || Open::Assassinated { seat, assassin, target, named, victim });
                let turned = match victim {
                    Some(victim) => Turned::Assassination { assassin, victim, target },
                    None => Turned::Single(assassin),
                };
                self.play(position, turned, events);
            }
            Action::Pass => {
                open(events, || Open::Passed { seat });
                self.play(position, Turned::Passed, events);
            }
        }
    }
}

/// Records an event that everybody sees.
#[inline]
fn open<S: EventSink<Event>>(events: &mut S, event: impl FnOnce() -> Open) {
    events.record(|| Event::Open(event()));
}
