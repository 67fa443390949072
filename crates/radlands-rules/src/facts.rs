//! Facts about a position, one bit each, by which most abilities are judged at once.
//!
//! What abilities need is worked out once, when the rules are built. The full judgement in
//! `effects/usable.rs` is for abilities that facts don't tell of, and for those that are used by
//! other cards than their own.

use alloc::vec::Vec;

use crate::components::effect::{
    Chooser, Condition, Cost, Effect, Only, Target, Test, What, Whose,
};
use crate::components::place::{BACKS, CAMPS, FRONTS, PEOPLE, Places, side};
use crate::effects::usable::User;
use crate::position::{Marks, Position};
use crate::rules::{AbilityFacts, Radlands};

/// A set of facts.
type Facts = u64;

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
/// What never is so.
const NEVER: Facts = 1 << 28;
/// A card can be restored, by the card that would do it.
const RESTORABLE: Facts = 1 << 29;
/// The column of the acting card is full of people.
const COLUMN_FULL: Facts = 1 << 30;
/// The acting card is undamaged.
const UNDAMAGED: Facts = 1 << 31;
/// One water or more; the bits behind it: two or more, up to [`MOST_WATER`].
const WATER_FROM_1: Facts = 1 << 32;
/// All that tells of just the water.
const WATER: Facts = 0xff << 32;
/// The same where each own punk counts as a water.
const WATER_AND_PUNKS_FROM_1: Facts = 1 << 40;
/// The same where each own destroyed camp counts as a water.
const WATER_AND_RUINS_FROM_1: Facts = 1 << 48;
const MOVABLE: Facts = 1 << 56;
const PUSHABLE: Facts = 1 << 57;
/// The first of the facts that are the alternatives of [`Radlands::alternatives`].
const FIRST_ALTERNATIVE: Facts = 1 << 58;

/// The highest cost that facts tell of.
const MOST_WATER: u8 = 8;
/// How many sets of alternatives there can be.
const ALTERNATIVES: usize = 6;

/// Three marks are facts with the same meaning, the last one turned round.
const MARKED: Marks = Marks::EVENT_RESOLVED.or(Marks::RAIDERS_RESOLVED).or(Marks::ABILITY_USED);
const MARK_SHIFT: u32 = EVENT_RESOLVED.trailing_zeros() - Marks::EVENT_RESOLVED.0.trailing_zeros();

/// What an ability needs: some facts, water among them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Need(Facts);

impl Need {
    /// What nothing meets.
    pub(crate) const NEVER: Self = Self(NEVER);

    /// What an ability needs, if facts tell. Of facts one of which is enough the rules keep a list.
    pub(crate) fn of(rules: &mut Radlands, ability: &AbilityFacts) -> Option<Self> {
        let conditions = ability.when.iter().map(|condition| condition_fact(rules, *condition));
        let all = cost_facts(ability.cost)? | together(conditions)?;
        let effects = rules.effects_from(ability.start);
        let is_tested = |n: usize| n > 0 && matches!(effects[n - 1], Effect::OnlyIf(_));
        let tried = (0..effects.len()).filter(|n| !is_tested(*n));
        let facts: Vec<_> = tried.map(|n| effect_facts(effects[n])).collect();
        let is_certain = facts.iter().flatten().any(|facts| facts & all != 0);
        if ability.always || is_certain {
            return Some(Self(all));
        }
        match together(facts)? {
            0 => Some(Self::NEVER),
            one if one.is_power_of_two() => Some(Self(all | one)),
            several => {
                // What is so for some of the cards only isn't known when alternatives are tried.
                let is_known = several & (RESTORABLE | COLUMN_FULL | UNDAMAGED) == 0;
                let is_listed = |other: &Facts| *other == several;
                let number = rules.alternatives.iter().position(is_listed).unwrap_or_else(|| {
                    rules.alternatives.push(several);
                    rules.alternatives.len() - 1
                });
                (is_known && number < ALTERNATIVES).then(|| Self(all | FIRST_ALTERNATIVE << number))
            }
        }
    }

    /// Whether it needs nothing but water.
    #[inline]
    pub(crate) const fn is_just_water(self) -> bool {
        self.0 & !WATER == 0
    }

    /// Whether it is met by so much water.
    #[inline]
    pub(crate) fn is_met_by_water(self, water: u8) -> bool {
        self.is_met(first_bits(water) * WATER_FROM_1)
    }

    /// Whether these facts are what it needs.
    #[inline]
    pub(crate) const fn is_met(self, facts: Facts) -> bool {
        self.0 & !facts == 0
    }
}

/// The water for a cost, if a fact tells.
fn cost_facts(cost: Cost) -> Option<Facts> {
    let (cost, first) = match cost {
        Cost::Water(cost) => (cost, WATER_FROM_1),
        Cost::LessPerPunk(cost) => (cost, WATER_AND_PUNKS_FROM_1),
        Cost::LessPerDestroyedCamp(cost) => (cost, WATER_AND_RUINS_FROM_1),
    };
    match cost {
        0 => Some(0),
        1..=MOST_WATER => Some(first << (cost - 1)),
        _ => None,
    }
}

/// All of these facts in one set, if all are known.
fn together(facts: impl IntoIterator<Item = Option<Facts>>) -> Option<Facts> {
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
        Effect::PushEvents => PUSHABLE,
        Effect::MovePerson => MOVABLE,
        Effect::TurnCampUp => DESTROYED_CAMP,
        Effect::TurnPunkUp => OWN_PUNK,
        Effect::OneOf(icons) => together(icons.iter().map(|icon| effect_facts(icon.effect())))?,
        Effect::OneOrBoth(first, second) => {
            together([first, second].map(|icon| effect_facts(icon.effect())))?
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
    /// The places of cards that could restore another card, or themselves if they may.
    restoring: Places,
    /// The places of people whose column is full, and of its camp.
    full: Places,
    undamaged: Places,
    /// Whether a card can be restored, and whether enough people will have entered when one more
    /// has: for newcomers.
    is_restorable: bool,
    one_more_entered: bool,
}

impl Situation {
    /// The facts for the card at a place.
    #[inline]
    pub(crate) fn at(&self, place: usize) -> Facts {
        self.facts
            | Facts::from(self.restoring >> place & 1) * RESTORABLE
            | Facts::from(self.full >> place & 1) * COLUMN_FULL
            | Facts::from(self.undamaged >> place & 1) * UNDAMAGED
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
            | fact(self.is_restorable, RESTORABLE)
            | UNDAMAGED
    }
}

#[inline]
fn fact(holds: bool, fact: Facts) -> Facts {
    Facts::from(holds) * fact
}

/// The facts that tell how many people there are, for each set of six.
const PEOPLE_FACTS: [u16; 64] = {
    let (mut facts, mut people) = ([0; 64], 0);
    while people < facts.len() {
        let at_least = (1 << people.count_ones()) - 1;
        let at_most = !at_least & 0x3f;
        facts[people] = at_least | at_most << PEOPLE_UP_TO_0.trailing_zeros();
        people += 1;
    }
    facts
};

/// The queues, by the spaces that are taken, in which events can be pushed back: a bit each.
const PUSHED: u8 = {
    let (mut queues, mut taken) = (0, 0);
    while taken < 8 {
        queues |= ((Radlands::pushed(taken) != taken) as u8) << taken;
        taken += 1;
    }
    queues
};

/// As many bits as a number says, eight at most.
#[inline]
fn first_bits(count: u8) -> Facts {
    (1 << count.min(MOST_WATER)) - 1
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
        let exposed = if p.marks.has(Marks::EXPOSED.of(seat)) { other } else { 0 };
        let open = (p.unprotected() | exposed) & p.occupied & other;
        let restorable = p.damaged & own & !p.unrestorable;
        let marks = Facts::from(p.marks.and(MARKED).0 ^ Marks::ABILITY_USED.0);
        let (water, ruins) = (p.water[seat], p.destroyed_camps(seat));
        let punks = p.count_punks(seat);
        let mut facts = Facts::from(PEOPLE_FACTS[p.people_bits(seat)])
            | marks << MARK_SHIFT
            | first_bits(water) * WATER_FROM_1
            | first_bits(water.saturating_add(punks)) * WATER_AND_PUNKS_FROM_1
            | first_bits(water.saturating_add(ruins)) * WATER_AND_RUINS_FROM_1
            | fact(p.entered >= self.most_entered, ENTERED)
            | fact(punks != 0, OWN_PUNK)
            | fact(p.queues.taken(1 - seat) != 0, OPPOSING_EVENT)
            | fact(open & CAMPS != 0, OPEN_CAMP)
            | fact(ruins != 0, DESTROYED_CAMP)
            | fact(!p.hands[seat].is_empty(), CARD_IN_HAND)
            | fact(people & other != 0, ENEMY)
            | fact(people & open != 0, OPEN_ENEMY)
            | fact(people & p.damaged & other != 0, HURT_ENEMY)
            | fact(self.may_raid(p, seat, at_once), RAID)
            | fact(restorable & PEOPLE != 0, HURT_PEOPLE)
            | fact(!p.queues.are_empty(), ADVANCEABLE)
            | fact(p.damaged & open != 0, OPEN_HURT)
            | fact(people != 0 && (p.steps == 0 || Self::movable(p) != 0), MOVABLE)
            | fact(PUSHED >> p.queues.taken(1 - seat) & 1 == 1, PUSHABLE);
        for (number, several) in self.alternatives.iter().enumerate() {
            facts |= fact(facts & several != 0, FIRST_ALTERNATIVE << (number % ALTERNATIVES));
        }
        let both = (people & BACKS) & (people & FRONTS) >> 3;
        Situation {
            facts,
            restoring: self.restoring(restorable),
            full: both | both >> 3 | both << 3,
            undamaged: !p.damaged,
            is_restorable: restorable != 0,
            one_more_entered: p.entered + 1 >= self.most_entered,
        }
    }

    /// The places from which one of these cards can be restored (A42).
    #[inline]
    fn restoring(&self, restorable: Places) -> Places {
        let is_only = restorable & restorable.wrapping_sub(1) == 0;
        let not_itself = if is_only & !self.options.self_restore { restorable } else { 0 };
        if restorable == 0 { 0 } else { !not_itself }
    }

    /// Whether a raid does anything (RADLANDS-33, A2, A3, A138).
    #[inline]
    pub(crate) fn may_raid(&self, p: &Position, seat: usize, at_once: bool) -> bool {
        let (taken, raiders) = (p.queues.taken(seat), p.queues.raiders(seat));
        self.raidable >> (taken | raiders << 3) & 1 == 1 || at_once && raiders == 0
    }
}
