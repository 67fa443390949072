//! Damage, destruction and restoring (RADLANDS-23 to -30).

use boardgame_core::{EventSink, Seat};

use super::{at, seen_at};
use crate::components::effect::{Chooser, Deed, Effect, Only, Target, Test, What};
use crate::components::place::{
    BACKS, CAMPS, FRONTS, PEOPLE, Place, Places, column_of, each, people_of, seat_of, side,
};
use crate::event::{Event, Open};
use crate::outcome::RadlandsOutcome;
use crate::position::{Marks, Phase, Position, card};
use crate::rules::Radlands;

impl Radlands {
    /// The seat that chooses for an effect of `seat`.
    #[inline]
    pub(crate) fn chooser(chooser: Chooser, seat: usize) -> usize {
        match chooser {
            Chooser::You => seat,
            Chooser::Opponent => 1 - seat,
        }
    }

    /// The cards that an effect of `seat` can hit if `who` chooses (RADLANDS-26, -27).
    #[inline]
    pub(crate) fn targets(p: &Position, target: Target, seat: usize, who: usize) -> Places {
        // Looked up and masked: which it is, can't be foreseen.
        let whose = [side(seat), side(1 - seat), side(0) | side(1)][target.whose as usize];
        let what = [CAMPS | PEOPLE, PEOPLE, CAMPS][target.what as usize];
        let only = |is: bool, cards: Places| if is { cards } else { Places::MAX };
        let is_damaged = matches!(target.only, Only::Damaged | Only::UnprotectedDamaged);
        let is_open = matches!(target.only, Only::Unprotected | Only::UnprotectedDamaged);
        p.occupied
            & whose
            & what
            & only(is_damaged, p.damaged)
            & only(is_open, Self::unprotected_for(p, who))
    }

    /// The cards that count as unprotected for a player (A58).
    #[inline]
    fn unprotected_for(p: &Position, seat: usize) -> Places {
        let open = p.unprotected();
        if p.marks.has(Marks::EXPOSED.of(seat)) { open | side(1 - seat) } else { open }
    }

    /// The opposing columns with such a card, by the places of their camps (A132, A190).
    pub(crate) fn hittable_columns(p: &Position, what: What, seat: usize) -> Places {
        let camps = side(1 - seat) & CAMPS;
        each(camps)
            .filter(|camp| Self::in_column(p, what, *camp) != 0)
            .fold(0, |columns, camp| columns | 1 << camp)
    }

    /// The cards in the column of a camp's place.
    pub(crate) fn in_column(p: &Position, what: What, camp: usize) -> Places {
        let people = people_of(seat_of(camp), column_of(camp));
        p.occupied
            & match what {
                What::Card => people | 1 << camp,
                What::Person => people,
                What::Camp => 1 << camp,
            }
    }

    /// The own damaged cards that can be restored by the card at `this` (RADLANDS-30, A42).
    pub(crate) fn restorable(&self, p: &Position, seat: usize, this: u8) -> Places {
        let cards = p.damaged & side(seat) & !p.unrestorable;
        let itself = if self.options.self_restore || this >= 32 { 0 } else { 1 << this };
        cards & !itself
    }

    /// Turns a damaged card upright; a person isn't ready then.
    pub(crate) fn restore<S: EventSink<Event>>(p: &mut Position, place: usize, events: &mut S) {
        let bit = 1 << place;
        p.damaged &= !bit;
        p.unready |= bit & PEOPLE;
        Self::say(events, || Open::Restored { place: at(place) });
    }

    /// Damages or destroys the card at a place.
    pub(crate) fn hit<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        deed: Deed,
        place: usize,
        events: &mut S,
    ) {
        if p.occupied >> place & 1 == 0 {
            return;
        }
        if Self::survives(p, deed, place) {
            p.damaged |= 1 << place;
            Self::say(events, || Open::Damaged { place: at(place) });
        } else {
            Self::destroy(p, place, self.told_at(p, place), events);
            Self::end_if_beaten(p, events);
        }
    }

    /// Whether a card is only damaged (RADLANDS-23, -25).
    fn survives(p: &Position, deed: Deed, place: usize) -> bool {
        deed == Deed::Damage && (p.damaged | p.punks) >> place & 1 == 0
    }

    /// Hits cards at the same time: those that are destroyed leave in the order of A198, people
    /// before camps.
    pub(crate) fn hit_all<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        deed: Deed,
        places: Places,
        events: &mut S,
    ) {
        self.hit_together(p, deed, places, false, events);
    }

    /// The same where a choice says which cards are hit.
    pub(crate) fn hit_chosen<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        deed: Deed,
        places: Places,
        events: &mut S,
    ) {
        self.hit_together(p, deed, places, true, events);
    }

    fn hit_together<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        deed: Deed,
        places: Places,
        are_chosen: bool,
        events: &mut S,
    ) {
        let mut dying = 0;
        for place in each(places & p.occupied) {
            if Self::survives(p, deed, place) {
                p.damaged |= 1 << place;
                Self::say(events, || Open::Damaged { place: at(place) });
            } else {
                dying |= 1 << place;
            }
        }
        if dying == 0 {
            return;
        }
        let mut destroy = |p: &mut Position, place| {
            let told = if are_chosen { self.told_at(p, place) } else { at(place) };
            Self::destroy(p, place, told, events);
        };
        for seat in [p.active as usize & 1, 1 - (p.active as usize & 1)] {
            for column in 0..3 {
                let both = people_of(seat, column);
                let back = dying & both & BACKS;
                let front = dying & both & FRONTS;
                if back != 0 {
                    destroy(p, back.trailing_zeros() as usize);
                }
                if front != 0 {
                    // It has moved back if nobody is behind it any more.
                    let now = if p.occupied & front != 0 { front } else { front >> 3 };
                    destroy(p, now.trailing_zeros() as usize);
                }
            }
        }
        for camp in each(dying & CAMPS) {
            destroy(p, camp);
        }
        Self::end_if_beaten(p, events);
    }

    /// The place for telling that the card there is destroyed. It is the true one, unless somebody may see
    /// before the next decision which of two punks that look alike it was.
    fn told_at(&self, p: &Position, place: usize) -> Place {
        let seen = seen_at(p, place);
        if seen == at(place) || self.may_draw_at_once(p) { seen } else { at(place) }
    }

    /// Whether somebody may draw a card before the next decision, once the effect on top has hit a person:
    /// a punk that it destroys is that card.
    #[cold]
    fn may_draw_at_once(&self, p: &Position) -> bool {
        let frames = p.stack.as_slice();
        // Who has resolved all events replenishes.
        p.phase == Phase::Events
            || frames.iter().enumerate().any(|(n, frame)| {
                let is_top = n + 1 == frames.len();
                let mut rest = self.effects_from(frame.op);
                let first = rest.next();
                let mut rest = rest.peekable();
                if is_top && rest.next_if_eq(&Effect::OnlyIf(Test::CampHit)).is_some() {
                    rest.next();
                }
                let waits = match first {
                    // What it waited for has been done, and the person is hit next.
                    Some(Effect::UseDamaged) if frame.step == 1 => false,
                    Some(Effect::PlayAndUse) if frame.step == 3 => false,
                    Some(first) => !is_top && may_draw(first),
                    None => false,
                };
                waits || rest.any(may_draw)
            })
    }

    /// Destroys the card at a place (RADLANDS-24, -25), a punk for events at `told`.
    pub(super) fn destroy<S: EventSink<Event>>(
        p: &mut Position,
        place: usize,
        told: Place,
        events: &mut S,
    ) {
        if Position::is_camp_place(place) {
            p.turn_down(place);
            Self::say(events, || Open::CampDestroyed { place: at(place) });
            return;
        }
        let is_punk = p.punks >> place & 1 == 1;
        let number = p.remove(place);
        if is_punk {
            // The deck has room for all cards there are.
            let _ = p.deck.put_on_top(number);
            Self::say(events, || Open::PunkDestroyed { place: told });
        } else {
            p.discard.add(number);
            if let Some(card) = card(number) {
                Self::say(events, || Open::PersonDestroyed { place: at(place), card });
            }
        }
    }

    /// Ends the game if a player has no camp left (RADLANDS-35, A56, A57).
    fn end_if_beaten<S: EventSink<Event>>(p: &mut Position, events: &mut S) {
        let outcome = match (p.camps(0), p.camps(1)) {
            (0, 0) => RadlandsOutcome::AllCampsDestroyed,
            (0, _) => RadlandsOutcome::CampsDestroyed { winner: Seat::nth(1) },
            (_, 0) => RadlandsOutcome::CampsDestroyed { winner: Seat::nth(0) },
            _ => return,
        };
        Self::end_game(p, outcome, events);
    }
}

/// Whether an effect may draw cards to a hand before anybody has to choose.
const fn may_draw(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::Draw(_)
            | Effect::DrawForDestroyedCamps
            | Effect::DrawAndDiscard { .. }
            | Effect::DiscardAndRedraw
            | Effect::OneOf(_)
            | Effect::OneOrBoth(..)
            | Effect::Copy
            | Effect::UseDamaged
            | Effect::PlayAndUse
            | Effect::AdvanceEvent
            | Effect::TurnPunkUp
    )
}
