//! Using abilities: marks of use, and cards that use the abilities of others (A83 to A112, A185).

use boardgame_core::EventSink;

use super::usable::{Judge, User};
use super::{DONE, Flow, at};
use crate::action::Which;
use crate::components::effect::{Deed, PersonTrait};
use crate::components::place::{NOWHERE, seat_of};
use crate::event::{Event, Open};
use crate::position::{Ask, Frame, Kind, Marks, NO_CARD, Position, REGISTERS, card};
use crate::rules::Radlands;
use crate::setup::FirstUse;

impl Radlands {
    /// A player uses an ability of an own card, freely in their turn.
    pub(crate) fn use_ability<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        place: usize,
        which: Which,
        events: &mut S,
    ) {
        if let Some(frame) = self.take_up(p, place, which, events) {
            self.start(p, frame, events);
        }
    }

    /// An ability of a card is paid, and its use marked; gives what it does.
    #[inline]
    fn take_up<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        place: usize,
        which: Which,
        events: &mut S,
    ) -> Option<Frame> {
        let seat = seat_of(place);
        let ability = self.abilities.get(usize::from(self.ability_at(p, place, which)))?;
        Self::say(events, || Open::AbilityUsed { place: at(place), which, of: None });
        let cost = Self::cost(p, ability.cost, seat);
        Self::pay(p, seat, cost, events);
        self.mark_use(p, seat, place);
        if ability.only {
            p.marks = p.marks.with(Marks::NO_MORE_ABILITIES);
        }
        Some(Frame::new(ability.start, seat, place as u8))
    }

    /// From now on the card isn't ready, unless its first use leaves it so (RADLANDS-21, A107).
    fn mark_use(&self, p: &mut Position, seat: usize, place: usize) {
        let bit = 1 << place;
        let is_first = match self.options.vera {
            FirstUse::PerCard => p.used & bit == 0,
            FirstUse::PerTurn => !p.marks.has(Marks::ABILITY_USED),
        };
        if !(is_first && p.has_trait(self, seat, PersonTrait::FirstUseStaysReady)) {
            p.unready |= bit;
        }
        if self.options.vera == FirstUse::PerCard {
            p.used |= bit;
        }
        p.marks = p.marks.with(Marks::ABILITY_USED.and(self.tracked));
    }

    pub(super) fn ask_copy(&self, p: &Position, frame: &Frame) -> Flow {
        let seat = frame.seat();
        let user = User { seat, place: frame.this, newcomer: false };
        let situation = self.situation_of(p, seat);
        let choices = self.copyable(p, Judge::new(&situation, user), p.water[seat]);
        Flow::Ask(Ask::new(seat, Kind::Ability, choices.bits))
    }

    /// The copied ability is paid and works as this card's; the copied card isn't marked (A85, A86).
    pub(super) fn settle_copy<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        option: usize,
        events: &mut S,
    ) -> Flow {
        let (of, which) = (option / 3, Which::ALL[option % 3]);
        let Some(ability) = self.abilities.get(usize::from(self.ability_at(p, of, which))) else {
            return DONE;
        };
        let seat = frame.seat();
        if let Some(place) = frame.this() {
            Self::say(events, || Open::AbilityUsed { place: at(place), which, of: Some(at(of)) });
        }
        let cost = Self::cost(p, ability.cost, seat);
        Self::pay(p, seat, cost, events);
        self.step_over(p);
        p.call(ability.start, seat, frame.this);
        Flow::Again
    }

    /// The ability of an own person is paid and used as its own.
    pub(super) fn use_person<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        option: usize,
        events: &mut S,
    ) {
        if let Some(frame) = self.take_up(p, option / 3, Which::ALL[option % 3], events) {
            p.stack.push(frame);
        }
    }

    /// Asks for the ability of a damaged person; after its use the person is destroyed, if it is
    /// still there (A92 to A99).
    pub(super) fn begin_use_damaged<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        events: &mut S,
    ) -> Flow {
        let seat = frame.seat();
        if frame.step == 0 {
            let situation = self.situation_of(p, seat);
            let judge = Judge::new(&situation, User { seat, place: frame.this, newcomer: false });
            let choices = self.usable_damaged(p, judge, p.water[seat]);
            return Flow::Ask(Ask::new(seat, Kind::Ability, choices.bits));
        }
        if let Some(place) = frame.that() {
            self.hit(p, Deed::Destroy, place, events);
        }
        DONE
    }

    /// Plays a person, uses its ability, damages it: steps 0, 1, 2 and 3 (A100 to A106, A185,
    /// A197).
    pub(super) fn begin_play_and_use<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        events: &mut S,
    ) -> Flow {
        let seat = frame.seat();
        match (frame.step, frame.that()) {
            (0, _) => {
                let situation = self.situation_of(p, seat);
                let user = User { seat, place: frame.this, newcomer: false };
                let choices = self.droppable(p, Judge::new(&situation, user), p.water[seat]);
                Flow::Ask(Ask::new(seat, Kind::Card, choices.bits))
            }
            (1, _) => self.ask_where(p, frame),
            (2, Some(place)) => {
                let abilities = self.usable_here(p, place);
                if abilities == 0 {
                    p.frame(|frame| frame.step = 3);
                    return Flow::Again;
                }
                Flow::Ask(Ask::new(seat, Kind::Ability, abilities))
            }
            (3, Some(place)) => {
                self.hit(p, Deed::Damage, place, events);
                DONE
            }
            _ => DONE,
        }
    }

    pub(super) fn settle_play_and_use<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        option: usize,
        events: &mut S,
    ) -> Flow {
        let seat = frame.seat();
        match frame.step {
            0 => {
                let number = option as u8;
                let situation = self.situation_of(p, seat);
                let newcomer = self.judge_newcomer(p, &situation, seat);
                let reserve = self.newcomer_price(p, number, newcomer, p.water[seat]);
                let reserve = reserve.unwrap_or(0);
                Self::leave_hand(p, seat, number);
                p.frame(|frame| {
                    frame.held = number;
                    frame.cards[0] = reserve;
                    frame.step = 1;
                });
                if let Some(card) = card(number) {
                    let seat = boardgame_core::Seat::nth(seat as u8);
                    Self::say(events, || Open::Played { seat, card });
                }
            }
            1 => {
                if let Some(place) = self.settle_where(p, frame, option, events) {
                    p.frame(|frame| {
                        frame.that = place as u8;
                        frame.column = NOWHERE;
                        frame.cards = [NO_CARD; REGISTERS];
                        frame.step = 2;
                    });
                    self.call_entering(p, place);
                }
            }
            _ => {
                p.frame(|frame| frame.step = 3);
                self.use_person(p, option, events);
            }
        }
        Flow::Again
    }
}
