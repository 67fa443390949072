//! What actions do: the flow of the draft and of turns.

mod draft;
mod table;
mod turn;

use boardgame_core::{EventSink, Seat};

use crate::action::Action;
use crate::event::{Event, Open};
use crate::outcome::RadlandsOutcome;
use crate::position::{Kind, Marks, Phase, Position, Stack};
use crate::refusal::Refusal;
use crate::rules::Radlands;

impl Radlands {
    /// Performs an action, if it is legal where that is to be checked.
    #[inline]
    pub(crate) fn act<const IS_CHECKED: bool, S: EventSink<Event>>(
        &self,
        p: &mut Position,
        action: Action,
        events: &mut S,
    ) -> Result<(), Refusal> {
        self.try_action::<IS_CHECKED, S>(p, action, events)?;
        self.note_uses(p);
        Ok(())
    }

    /// The same without noting what can be used then: what is looked at to check an action is what
    /// performing it needs, and which action it is can't be foreseen twice.
    #[inline]
    fn try_action<const IS_CHECKED: bool, S: EventSink<Event>>(
        &self,
        p: &mut Position,
        action: Action,
        events: &mut S,
    ) -> Result<(), Refusal> {
        if p.ask.kind != Kind::Free {
            let pick = action.as_option().filter(|(kind, pick)| p.ask.allows(*kind, *pick));
            let pick = match pick {
                Some((_, pick)) => pick,
                None if IS_CHECKED => return self.refusal(p, action),
                None => return Ok(()),
            };
            self.choose(p, pick, events);
            return Ok(());
        }
        if p.phase != Phase::Actions {
            if IS_CHECKED {
                self.refusal(p, action)?;
            }
            if let Action::Keep(camp) = action {
                self.keep(p, camp, events);
            }
            return Ok(());
        }
        let seat = usize::from(p.active & 1);
        let player = Seat::nth(p.active);
        match action {
            Action::Play(card) => {
                if IS_CHECKED {
                    self.check_play(p, seat, card)?;
                }
                let number = card.number() as u8;
                Self::leave_hand(p, seat, number);
                Self::say(events, || Open::Played { seat: player, card });
                if self.events >> number & 1 == 1 {
                    Self::pay(p, seat, self.cards[card.number()].cost, events);
                    self.queue_event(p, seat, number, events);
                    if !p.stack.is_empty() {
                        self.run(p, events);
                    }
                } else {
                    self.start_play(p, number, seat, events);
                }
            }
            Action::Junk(card) => {
                if IS_CHECKED {
                    Self::check_junk(p, seat, card)?;
                }
                let number = card.number() as u8;
                Self::leave_hand(p, seat, number);
                p.discard.add(number);
                Self::say(events, || Open::Junked { seat: player, card });
                self.start_icon(p, self.cards[card.number()].junk, seat, events);
            }
            Action::JunkSilo => {
                if IS_CHECKED {
                    self.check_junk_silo(p, seat)?;
                }
                p.marks = p.marks.without(Marks::SILO_IN_HAND.of(seat));
                if self.options.silo_uses_per_turn.is_some() {
                    p.silo_junked += 1;
                }
                Self::say(events, || Open::SiloJunked { seat: player });
                Self::gain_water(p, seat, 1, events);
            }
            Action::TakeSilo => {
                if IS_CHECKED {
                    self.check_take_silo(p, seat)?;
                }
                Self::pay(p, seat, 1, events);
                p.marks = p.marks.with(Marks::SILO_IN_HAND.of(seat));
                if self.options.silo_uses_per_turn.is_some() {
                    p.silo_taken += 1;
                }
                Self::say(events, || Open::SiloTaken { seat: player });
            }
            Action::Draw => {
                if IS_CHECKED {
                    Self::check_draw(p, seat)?;
                }
                Self::pay(p, seat, 2, events);
                self.draw(p, seat, 1, events);
            }
            Action::Use(place, which) => {
                if IS_CHECKED {
                    self.check_use(p, seat, place, which)?;
                }
                self.use_ability(p, place.number(), which, events);
            }
            Action::End => self.end_turn(p, events),
            _ if IS_CHECKED => return Err(Refusal::NothingAsked),
            _ => {}
        }
        Ok(())
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
        p.ask_freely();
        Self::say(events, || Open::Ended { outcome });
    }
}
