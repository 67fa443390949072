//! Facts about a position, one bit each, by which most abilities are judged at once.
//!
//! What abilities need is worked out once, when the rules are built. The full judgement in
//! `effects/usable.rs` is for abilities that facts don't tell of, and for those that are used by
//! other cards than their own.

use crate::components::effect::{
    Chooser, Condition, Cost, Effect, Only, Target, Test, What, Whose,
};
use crate::components::place::{BACKS, CAMPS, FRONTS, PEOPLE, Places, side};
use crate::effects::usable::User;
use crate::position::{Marks, NO_CARD, Position, RAIDERS};
use crate::rules::{AbilityFacts, Radlands};

/// A set of facts.
type Facts = u32;

/// One own person or more; the bits behind it: two or more, up to six.
const PEOPLE_FROM_1: Facts = 1;
/// No own person; the bits behind it: one at most, up to five.
const PEOPLE_UP_TO_0: Facts = 1 << 6;
/// All that tells how many own people there are.
const PEOPLE_COUNT: Facts = 0xfff;
const ENTERED: Facts = 1 << 12;
const EVENT_RESOLVED: Facts = 1 << 13;
const RAIDERS_RESOLVED: Facts = 1 << 14;
const NONE_USED: Facts = 1 << 15;
const OWN_PUNK: Facts = 1 << 16;
const OPPOSING_EVENT: Facts = 1 << 17;
const OPEN_CAMP: Facts = 1 << 18;
const DESTROYED_CAMP: Facts = 1 << 19;
const CARD_IN_HAND: Facts = 1 << 20;
const ENEMY: Facts = 1 << 21;
const OPEN_ENEMY: Facts = 1 << 22;
const HURT_ENEMY: Facts = 1 << 23;
const RAID: Facts = 1 << 24;
const HURT_PEOPLE: Facts = 1 << 25;
const ADVANCEABLE: Facts = 1 << 26;
const OPEN_HURT: Facts = 1 << 27;
/// What always is so.
const ALWAYS: Facts = 1 << 28;
/// A card can be restored, by the card that would do it.
const RESTORABLE: Facts = 1 << 29;
/// The column of the acting card is full of people.
const COLUMN_FULL: Facts = 1 << 30;
/// The acting card is undamaged.
const UNDAMAGED: Facts = 1 << 31;

/// Three marks are facts with the same meaning, the last one turned round.
const MARKED: Marks = Marks::EVENT_RESOLVED.or(Marks::RAIDERS_RESOLVED).or(Marks::ABILITY_USED);
const MARK_SHIFT: u32 = EVENT_RESOLVED.trailing_zeros() - Marks::EVENT_RESOLVED.0.trailing_zeros();

/// What an ability needs: water, all of some facts, and one of others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Need {
    all: Facts,
    any: Facts,
    cost: u32,
    /// What the cost falls with: see [`Situation::less`].
    less: u32,
}

impl Need {
    /// What nothing meets.
    pub(crate) const NEVER: Self = Self { all: 0, any: 0, cost: 0, less: 0 };

    /// What an ability needs, if facts tell.
    pub(crate) fn of(rules: &Radlands, ability: &AbilityFacts, effects: &[Effect]) -> Option<Self> {
        let (cost, less) = match ability.cost {
            Cost::Water(cost) => (cost, 0),
            Cost::LessPerPunk(cost) => (cost, 1),
            Cost::LessPerDestroyedCamp(cost) => (cost, 2),
        };
        let all = either(ability.when.iter().map(|condition| condition_fact(rules, *condition)))?;
        let is_tested = |n: usize| n > 0 && matches!(effects[n - 1], Effect::OnlyIf(_));
        let tried = (0..effects.len()).filter(|n| !is_tested(*n)).map(|n| effects[n]);
        let known = tried.clone().filter_map(effect_facts).fold(0, |any, facts| any | facts);
        let is_certain = ability.always || known & all != 0;
        if !is_certain && tried.clone().any(|effect| effect_facts(effect).is_none()) {
            return None;
        }
        let any = if is_certain { ALWAYS } else { known };
        Some(Self { all, any, cost: cost.into(), less })
    }
}

impl Need {
    /// Whether these facts are what it needs, whatever it costs.
    #[inline]
    pub(crate) const fn is_met(self, facts: Facts) -> bool {
        // Without branches: none of it can be foreseen.
        (facts & self.all == self.all) & (facts & self.any != 0)
    }
}

/// All of these facts in one set, if all are known.
fn either(facts: impl IntoIterator<Item = Option<Facts>>) -> Option<Facts> {
    facts.into_iter().try_fold(0, |all, facts| Some(all | facts?))
}

/// What a condition needs, if a fact tells.
fn condition_fact(rules: &Radlands, condition: Condition) -> Option<Facts> {
    Some(match condition {
        Condition::PeopleAtLeast(count @ 1..=6) => PEOPLE_FROM_1 << (count - 1),
        Condition::PeopleAtMost(count @ 0..=5) => PEOPLE_UP_TO_0 << count,
        Condition::OwnPunk => OWN_PUNK,
        Condition::Entered(count) if count == rules.most_entered => ENTERED,
        Condition::OpponentHasEvent => OPPOSING_EVENT,
        Condition::EventResolved => EVENT_RESOLVED,
        Condition::RaidersResolved => RAIDERS_RESOLVED,
        Condition::ColumnFull => COLUMN_FULL,
        Condition::Undamaged => UNDAMAGED,
        Condition::OpponentHasUnprotectedCamp => OPEN_CAMP,
        Condition::OwnDestroyedCamp => DESTROYED_CAMP,
        Condition::CardInHand => CARD_IN_HAND,
        Condition::OnlyAbility => NONE_USED,
        Condition::PeopleAtLeast(_) | Condition::PeopleAtMost(_) | Condition::Entered(_) => {
            return None;
        }
    })
}

/// The facts one of which lets an effect do something, if facts tell.
fn effect_facts(effect: Effect) -> Option<Facts> {
    Some(match effect {
        Effect::Hit(_, Chooser::You, target) | Effect::HitEach(_, target) => target_fact(target)?,
        Effect::HitColumn(_, What::Person) => ENEMY,
        Effect::Restore | Effect::RestoreAny => RESTORABLE,
        Effect::RestoreAndReady => HURT_PEOPLE,
        Effect::Raid => RAID,
        Effect::Discard(_) | Effect::DiscardAndRedraw => CARD_IN_HAND,
        Effect::ReturnToHand | Effect::Rearrange => PEOPLE_FROM_1,
        Effect::ReturnAll => PEOPLE_FROM_1 | ENEMY,
        Effect::AdvanceEvent => ADVANCEABLE,
        Effect::TurnCampUp => DESTROYED_CAMP,
        Effect::TurnPunkUp => OWN_PUNK,
        Effect::OneOf(icons) => either(icons.iter().map(|icon| effect_facts(icon.effect())))?,
        Effect::OneOrBoth(first, second) => {
            either([first, second].map(|icon| effect_facts(icon.effect())))?
        }
        Effect::OnlyIf(Test::CampHit | Test::CameHome) => 0,
        _ => return None,
    })
}

/// The fact that there is such a target.
const fn target_fact(target: Target) -> Option<Facts> {
    match (target.whose, target.what, target.only) {
        (Whose::Opposing, What::Person, Only::Any) => Some(ENEMY),
        (Whose::Opposing, What::Person, Only::Unprotected) => Some(OPEN_ENEMY),
        (Whose::Opposing, What::Person, Only::Damaged) => Some(HURT_ENEMY),
        (Whose::Opposing, What::Camp, Only::Unprotected) => Some(OPEN_CAMP),
        (Whose::Opposing, What::Card, Only::UnprotectedDamaged) => Some(OPEN_HURT),
        (Whose::Own, What::Person, Only::Any) => Some(PEOPLE_FROM_1),
        _ => None,
    }
}

/// What a player's abilities are judged by.
pub(crate) struct Situation {
    facts: Facts,
    water: u32,
    /// By how much a cost falls: not at all, with own punks, with own destroyed camps.
    less: [u32; 4],
    /// The own cards that can be restored.
    restorable: Places,
    /// Bits that a card's own place doesn't count for: all if it may not restore itself.
    not_itself: Places,
    /// The places of people whose column is full, and of its camp.
    full: Places,
    undamaged: Places,
    /// Whether enough people will have entered when one more has.
    one_more_entered: bool,
}

impl Situation {
    /// The facts for the card at a place.
    #[inline]
    pub(crate) fn at(&self, place: usize) -> Facts {
        let by_it = self.restorable & !(1 << place & self.not_itself);
        self.facts
            | fact(by_it != 0, RESTORABLE)
            | (self.full >> place & 1) * COLUMN_FULL
            | (self.undamaged >> place & 1) * UNDAMAGED
    }

    /// The facts for a user, which may be a newcomer: one person more (A185).
    pub(crate) fn of(&self, user: User) -> Facts {
        if !user.newcomer {
            return self.at(usize::from(user.place & 31));
        }
        let people = self.facts & PEOPLE_COUNT;
        let one_more = people << 1 & PEOPLE_COUNT & !PEOPLE_UP_TO_0 | PEOPLE_FROM_1;
        self.facts & !PEOPLE_COUNT
            | one_more
            | fact(self.one_more_entered, ENTERED)
            | fact(self.restorable != 0, RESTORABLE)
            | UNDAMAGED
    }

    /// Whether these facts, and the water, are what an ability needs.
    #[inline]
    pub(crate) fn meets(&self, need: Need, facts: Facts) -> bool {
        need.is_met(facts) & (need.cost <= self.water + self.less[need.less as usize & 3])
    }
}

#[inline]
fn fact(holds: bool, fact: Facts) -> Facts {
    Facts::from(holds) * fact
}

impl Radlands {
    /// What a player's abilities are judged by.
    pub(crate) fn situation_of(&self, p: &Position, seat: usize) -> Situation {
        self.situation(p, seat, self.at_once(p, seat))
    }

    /// What a player's abilities are judged by; `at_once` is whether their next event has time 0.
    #[inline]
    pub(crate) fn situation(&self, p: &Position, seat: usize, at_once: bool) -> Situation {
        let (own, other) = (side(seat), side(1 - seat));
        let people = p.occupied & PEOPLE;
        let open = p.unprotected() & other;
        let exposed = if p.marks.has(Marks::EXPOSED.of(seat)) { other } else { 0 };
        let open = open | p.occupied & exposed;
        let restorable = p.damaged & own & !p.unrestorable;
        let count = (people & own).count_ones();
        let many = (1_u32 << count) - 1;
        let marks = (p.marks.and(MARKED).0 ^ Marks::ABILITY_USED.0) as u32;
        let facts = ALWAYS
            | many
            | (!many & 0x3f) << 6
            | marks << MARK_SHIFT
            | fact(p.entered >= self.most_entered, ENTERED)
            | fact(p.punks & own != 0, OWN_PUNK)
            | fact(p.queues[1 - seat] != [NO_CARD; 3], OPPOSING_EVENT)
            | fact(open & CAMPS != 0, OPEN_CAMP)
            | fact(p.occupied & CAMPS & own != CAMPS & own, DESTROYED_CAMP)
            | fact(!p.hands[seat].is_empty(), CARD_IN_HAND)
            | fact(people & other != 0, ENEMY)
            | fact(people & open != 0, OPEN_ENEMY)
            | fact(people & p.damaged & other != 0, HURT_ENEMY)
            | fact(self.may_raid(p.queues[seat], at_once), RAID)
            | fact(restorable & PEOPLE != 0, HURT_PEOPLE)
            | fact(p.queues != [[NO_CARD; 3]; 2], ADVANCEABLE)
            | fact(p.damaged & open != 0, OPEN_HURT);
        let both = (people & BACKS) & (people & FRONTS) >> 3;
        Situation {
            facts,
            water: p.water[seat].into(),
            less: [0, (p.punks & own).count_ones(), p.destroyed_camps(seat).into(), 0],
            restorable,
            not_itself: if self.options.self_restore { 0 } else { Places::MAX },
            full: both | both >> 3 | both << 3,
            undamaged: !p.damaged,
            one_more_entered: p.entered + 1 >= self.most_entered,
        }
    }

    /// Whether a raid does anything with such a queue (RADLANDS-33, A2, A3, A138).
    #[inline]
    pub(crate) fn may_raid(&self, [first, second, third]: [u8; 3], at_once: bool) -> bool {
        let advances = |event: u8, ahead: u8| (event == RAIDERS) & (ahead == NO_CARD);
        let is_home = (first != RAIDERS) & (second != RAIDERS) & (third != RAIDERS);
        let enters = (third == NO_CARD) | (self.options.raiders_entry == 2) & (second == NO_CARD);
        (first == RAIDERS)
            | advances(second, first)
            | advances(third, second)
            | is_home & (enters | at_once)
    }
}
