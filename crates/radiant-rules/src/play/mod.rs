//! What actions do: the flow of ages, phases and turns.

mod age;
mod meld;
mod recruit;
mod war;

use boardgame_core::EventSink;

use crate::action::Action;
use crate::event::{Event, Open};
use crate::position::{Position, Turned};
use crate::refusal::Refusal;
use crate::rules::Radiant;

impl Radiant {
    /// Performs an action; with `CHECKED` only if it is legal.
    ///
    /// Checking and performing share one dispatch: which action it is can't be foreseen, and a
    /// second dispatch would cost as much again.
    #[inline]
    pub(crate) fn act<const CHECKED: bool, S: EventSink<Event>>(
        &self,
        position: &mut Position,
        action: Action,
        events: &mut S,
    ) -> Result<(), Refusal> {
        let seat = position.turn;
        if CHECKED {
            Self::check_phase(position, action)?;
        }
        match action {
            Action::Pick(card) => {
                if CHECKED {
                    self.check_pick(position, card)?;
                }
                self.pick(position, card, events);
            }
            Action::Meld(meld) => {
                if CHECKED {
                    self.check_meld(position, meld)?;
                }
                Self::lay_down(position, meld, events);
            }
            Action::Done => self.end_melding(position, events),
            Action::Move(region) => {
                if CHECKED {
                    self.check_move(position, region)?;
                }
                self.move_tracker(position, region, events);
            }
            Action::Play(card) => {
                if CHECKED {
                    self.check_card(position, card)?;
                }
                open(events, || Open::Played { seat, card });
                self.play(position, Turned::Single(card), events);
            }
            Action::PlayMounted { knight, mount } => {
                if CHECKED {
                    self.check_mounted(position, knight, mount)?;
                }
                open(events, || Open::PlayedMounted { seat, knight, mount });
                self.play(position, Turned::Mounted { knight, mount }, events);
            }
            Action::Assassinate { assassin, target, named } => {
                if CHECKED {
                    self.check_assassination(position, assassin, target, named)?;
                }
                let victim = self.strike(position, target, named);
                open(events, || Open::Assassinated { seat, assassin, target, named, victim });
                let turned = match victim {
                    Some(victim) => Turned::Assassination { assassin, victim, target },
                    None => Turned::Single(assassin),
                };
                self.play(position, turned, events);
            }
            Action::Pass => {
                if CHECKED {
                    Self::check_pass(position)?;
                }
                open(events, || Open::Passed { seat });
                self.play(position, Turned::Passed, events);
            }
        }
        Ok(())
    }
}

/// Records an event that everybody sees.
#[inline]
fn open<S: EventSink<Event>>(events: &mut S, event: impl FnOnce() -> Open) {
    events.record(|| Event::Open(event()));
}
