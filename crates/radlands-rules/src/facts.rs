//! Facts about a position, one bit each, by which most abilities are judged at once.
//!
//! What abilities need is worked out once, when the rules are built; `effects/usable.rs` has the
//! full judgement, which every other ability gets, and which checks an action.

use crate::components::effect::{CampTrait, Condition, Cost, Effect, Only, Target, What, Whose};
use crate::components::place::{BACKS, CAMPS, FRONTS, PEOPLE, Places, camp_at, side};
use crate::position::{Marks, NO_CARD, Position, RAIDERS};
use crate::rules::{AbilityFacts, Radlands};

/// A set of facts.
pub(crate) type Facts = u32;

const OWN_PEOPLE: Facts = 1;
const OWN_PUNK: Facts = 1 << 1;
const ENEMY: Facts = 1 << 2;
const HURT_ENEMY: Facts = 1 << 3;
const OPEN_CAMP: Facts = 1 << 4;
const RAID: Facts = 1 << 5;
const RESTORABLE: Facts = 1 << 6;
const HURT_PEOPLE: Facts = 1 << 7;
const ENTERED: Facts = 1 << 8;
const OPPOSING_EVENT: Facts = 1 << 9;
const EVENT_RESOLVED: Facts = 1 << 10;
const RAIDERS_RESOLVED: Facts = 1 << 11;
const NONE_USED: Facts = 1 << 12;
const DESTROYED_CAMP: Facts = 1 << 13;
const CARD_IN_HAND: Facts = 1 << 14;
const ADVANCEABLE: Facts = 1 << 15;

/// What an ability needs: all of some facts, and one of others if there are any.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Need {
    all: Facts,
    any: Facts,
}

impl Need {
    /// Whether these facts are enough.
    #[allow(clippy::needless_bitwise_bool, reason = "a branch that can't be foreseen costs more")]
    #[inline]
    pub(crate) const fn is_met(self, facts: Facts) -> bool {
        (facts & self.all == self.all) & ((self.any == 0) | (facts & self.any != 0))
    }

    /// What an ability needs, if facts tell.
    pub(crate) fn of(rules: &Radlands, ability: &AbilityFacts, effects: &[Effect]) -> Option<Self> {
        if !matches!(ability.cost, Cost::Water(_)) {
            return None;
        }
        let mut need = Self::default();
        for condition in &ability.when {
            need.all |= match condition {
                Condition::PeopleAtLeast(1) => OWN_PEOPLE,
                Condition::OwnPunk => OWN_PUNK,
                Condition::Entered(count) if *count == rules.most_entered => ENTERED,
                Condition::OpponentHasEvent => OPPOSING_EVENT,
                Condition::EventResolved => EVENT_RESOLVED,
                Condition::RaidersResolved => RAIDERS_RESOLVED,
                Condition::OpponentHasUnprotectedCamp => OPEN_CAMP,
                Condition::OwnDestroyedCamp => DESTROYED_CAMP,
                Condition::CardInHand => CARD_IN_HAND,
                Condition::OnlyAbility => NONE_USED,
                // A damaged card isn't judged by facts.
                Condition::Undamaged => 0,
                _ => return None,
            };
        }
        if ability.always {
            return Some(need);
        }
        for effect in effects {
            need.any |= match *effect {
                Effect::Hit(_, _, target) | Effect::HitEach(_, target) => target_fact(target)?,
                Effect::HitColumn(_, What::Person) => ENEMY,
                Effect::Restore | Effect::RestoreAny => RESTORABLE,
                Effect::RestoreAndReady => HURT_PEOPLE,
                Effect::Raid => RAID,
                Effect::Discard(_) => CARD_IN_HAND,
                Effect::ReturnToHand => OWN_PEOPLE,
                Effect::AdvanceEvent => ADVANCEABLE,
                Effect::TurnCampUp => DESTROYED_CAMP,
                Effect::TurnPunkUp => OWN_PUNK,
                _ => return None,
            };
        }
        Some(need)
    }
}

/// The fact that there is such a target.
const fn target_fact(target: Target) -> Option<Facts> {
    match (target.whose, target.what, target.only) {
        // An enemy that is there has an unprotected one in front of it or is one, while no camp has
        // stepped ahead.
        (Whose::Opposing, What::Person, Only::Any | Only::Unprotected) => Some(ENEMY),
        (Whose::Opposing, What::Person, Only::Damaged) => Some(HURT_ENEMY),
        (Whose::Opposing, What::Camp, Only::Unprotected) => Some(OPEN_CAMP),
        (Whose::Own, What::Person, Only::Any) => Some(OWN_PEOPLE),
        _ => None,
    }
}

/// Whether an event of a queue can go ahead: there is a gap before one, or one in front. That is so
/// whenever there is any.
fn can_advance(queue: [u8; 3]) -> bool {
    queue != [NO_CARD; 3]
}

impl Radlands {
    /// The facts about a position for a player.
    #[inline]
    pub(crate) fn facts(&self, p: &Position, seat: usize) -> Facts {
        // Without branches: none of it can be foreseen.
        let fact = |holds: bool, fact: Facts| Facts::from(holds) * fact;
        let (own, other) = (side(seat), side(1 - seat));
        let (backs, fronts) = (p.occupied & BACKS, p.occupied & FRONTS);
        let open_camps = p.occupied & CAMPS & other & !(fronts >> 6) & !(backs >> 3);
        let hurt = p.damaged & own;
        let [first, second, third] = p.queues[seat];
        let is_behind = |event: u8, ahead: u8| event == RAIDERS && ahead == NO_CARD;
        let absent = first != RAIDERS && second != RAIDERS && third != RAIDERS;
        let enters = third == NO_CARD || self.options.raiders_entry == 2 && second == NO_CARD;
        let raid = first == RAIDERS || is_behind(second, first) || is_behind(third, second);
        fact(p.occupied & PEOPLE & own != 0, OWN_PEOPLE)
            | fact(p.punks & own != 0, OWN_PUNK)
            | fact(p.occupied & PEOPLE & other != 0, ENEMY)
            | fact(p.damaged & PEOPLE & other != 0, HURT_ENEMY)
            | fact(open_camps != 0 || p.marks.has(Marks::EXPOSED.of(seat)), OPEN_CAMP)
            | fact(raid || absent && (enters || self.at_once(p, seat)), RAID)
            | fact(hurt & !self.unrestorable(p, seat) != 0, RESTORABLE)
            | fact(hurt & PEOPLE != 0, HURT_PEOPLE)
            | fact(p.entered >= self.most_entered, ENTERED)
            | fact(p.queues[1 - seat] != [NO_CARD; 3], OPPOSING_EVENT)
            | fact(p.marks.has(Marks::EVENT_RESOLVED), EVENT_RESOLVED)
            | fact(p.marks.has(Marks::RAIDERS_RESOLVED), RAIDERS_RESOLVED)
            | fact(!p.marks.has(Marks::ABILITY_USED), NONE_USED)
            | fact(p.camps(seat).count_ones() < 3, DESTROYED_CAMP)
            | fact(!p.hands[seat].is_empty(), CARD_IN_HAND)
            | fact(can_advance(p.queues[0]) | can_advance(p.queues[1]), ADVANCEABLE)
    }

    /// The camps of a player that can't be restored.
    #[inline]
    fn unrestorable(&self, p: &Position, seat: usize) -> Places {
        let bit = |column: usize| {
            let camp = camp_at(seat, column);
            u32::from(self.camp_has(p.table[camp], CampTrait::CannotBeRestored)) << camp
        };
        bit(0) | bit(1) | bit(2)
    }
}
