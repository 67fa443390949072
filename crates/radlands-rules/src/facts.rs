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
/// Three marks are facts with the same meaning, the last one turned round.
const EVENT_RESOLVED: Facts = 1 << 12;
const RAIDERS_RESOLVED: Facts = 1 << 13;
const NONE_USED: Facts = 1 << 14;
/// What never is so.
const NEVER: Facts = 1 << 15;
/// Facts about the player's own side, in the order in which they are told.
const OWN: u32 = 16;
const DESTROYED_CAMP: Facts = 1 << OWN;
const OWN_PUNK: Facts = 2 << OWN;
const HURT_PEOPLE: Facts = 4 << OWN;
const CARD_IN_HAND: Facts = 8 << OWN;
const ENTERED: Facts = 16 << OWN;
/// Facts about the other side.
const OTHER: u32 = 21;
const ENEMY: Facts = 1 << OTHER;
const OPEN_ENEMY: Facts = 2 << OTHER;
const HURT_ENEMY: Facts = 4 << OTHER;
const OPEN_CAMP: Facts = 8 << OTHER;
const OPEN_HURT: Facts = 16 << OTHER;
/// Facts about both sides, and the queues.
const BOTH: u32 = 26;
const MOVABLE: Facts = 1 << BOTH;
const RAID: Facts = 2 << BOTH;
const OPPOSING_EVENT: Facts = 4 << BOTH;
const ADVANCEABLE: Facts = 8 << BOTH;
const PUSHABLE: Facts = 16 << BOTH;
/// A card can be restored, by the card that would do it.
const RESTORABLE: Facts = 1 << 31;
/// The column of the acting card is full of people.
const COLUMN_FULL: Facts = 1 << 32;
/// The acting card is undamaged.
const UNDAMAGED: Facts = 1 << 33;
/// One water or more; the bits behind it: two or more, up to [`MOST_WATER`].
const WATER_FROM_1: Facts = 1 << 40;
/// All that tells of just the water.
const WATER: Facts = 0xff << 40;
/// The same where each own punk counts as a water.
const WATER_AND_PUNKS_FROM_1: Facts = 1 << 48;
/// The same where each own destroyed camp counts as a water.
const WATER_AND_RUINS_FROM_1: Facts = 1 << 56;

/// The highest cost that facts tell of.
const MOST_WATER: u8 = 8;

const MARKED: Marks = Marks::EVENT_RESOLVED.or(Marks::RAIDERS_RESOLVED).or(Marks::ABILITY_USED);
const MARK_SHIFT: u32 = EVENT_RESOLVED.trailing_zeros() - Marks::EVENT_RESOLVED.0.trailing_zeros();

/// What an ability needs: some facts, water among them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Need(Facts);

impl Need {
    /// What nothing meets.
    pub(crate) const NEVER: Self = Self(NEVER);

    /// What an ability needs, if facts tell. They don't where one of several would be enough.
    pub(crate) fn of(rules: &Radlands, ability: &AbilityFacts) -> Option<Self> {
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
            one => one.is_power_of_two().then_some(Self(all | one)),
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
        self.is_met(UP_TO[usize::from(water.min(15))] * WATER_FROM_1)
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
        let here = |places: Places, fact: Facts| Facts::from(places >> place & 1) * fact;
        self.facts
            | here(self.restoring, RESTORABLE)
            | here(self.full, COLUMN_FULL)
            | here(self.undamaged, UNDAMAGED)
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
const UP_TO: [Facts; 32] = {
    let (mut bits, mut count) = ([0; 32], 0);
    while count < bits.len() {
        bits[count] = if count < 8 { (1 << count) - 1 } else { 0xff };
        count += 1;
    }
    bits
};

/// Facts told one after the other, the first one as the lowest bit.
#[inline]
fn told<const COUNT: usize>(holds: [bool; COUNT]) -> Facts {
    // Shifted in one by one: put into their places each by itself they take twice as long.
    holds.into_iter().rev().fold(0, |facts, holds| facts + facts + Facts::from(holds))
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
        let (water, punks) = (usize::from(p.water[seat].min(15)), usize::from(p.count_punks(seat)));
        let ruins = usize::from(p.destroyed_camps(seat));
        let of_own = told([
            ruins != 0,
            punks != 0,
            restorable & PEOPLE != 0,
            !p.hands[seat].is_empty(),
            p.entered >= self.most_entered,
        ]);
        let of_other = told([
            people & other != 0,
            people & open != 0,
            people & p.damaged & other != 0,
            open & CAMPS != 0,
            open & p.damaged != 0,
        ]);
        let of_both = told([
            people != 0 && (p.steps == 0 || Self::movable(p) != 0),
            self.may_raid(p, seat, at_once),
            p.queues.taken(1 - seat) != 0,
            !p.queues.are_empty(),
            PUSHED >> p.queues.taken(1 - seat) & 1 == 1,
        ]);
        let marks = Facts::from(p.marks.and(MARKED).0 ^ Marks::ABILITY_USED.0);
        let worth = |water: usize, first: Facts| UP_TO[water % UP_TO.len()] * first;
        let facts = Facts::from(PEOPLE_FACTS[p.people_bits(seat)])
            | marks << MARK_SHIFT
            | of_own << OWN
            | of_other << OTHER
            | of_both << BOTH
            | worth(water, WATER_FROM_1)
            | worth(water + punks, WATER_AND_PUNKS_FROM_1)
            | worth(water + ruins, WATER_AND_RUINS_FROM_1);
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
