//! Facts about a position, one bit each, by which most abilities are judged at once.
//!
//! What abilities need is worked out once, when the rules are built. The full judgement in
//! `effects/usable.rs` is for abilities that facts don't tell of, and for those that are used by
//! other cards than their own.

use alloc::vec::Vec;

use crate::components::effect::{
    Chooser, Condition, Cost, Effect, Only, Target, Test, What, Whose,
};
use crate::components::place::{PER_SEAT, Places, own_places, side};
use crate::effects::usable::User;
use crate::position::{COUNTS, Marks, Position};
use crate::rules::{AbilityFacts, Radlands};

/// A set of facts.
type Facts = u64;

// Facts that depend on the acting card's place come first, a field of places apart: see
// `Situation::missing_at`.

/// A card can be restored, by the card that would do it.
const RESTORABLE: Facts = 1;
/// The column of the acting card is full of people.
const COLUMN_FULL: Facts = 1 << FIELD;
/// The acting card is undamaged.
const UNDAMAGED: Facts = 1 << (2 * FIELD);
/// How many bits a set of a player's places has, those for a card that is elsewhere too.
const FIELD: u32 = 16;
/// The facts that depend on the place.
const OF_PLACE: Facts = RESTORABLE | COLUMN_FULL | UNDAMAGED;

/// One own person or more; the bits behind it: two or more, up to six.
const PEOPLE_FROM_1: Facts = 1 << 1;
/// No own person; the bits behind it: one at most, up to five.
const PEOPLE_UP_TO_0: Facts = 1 << 7;
/// All that tells how many own people there are.
const PEOPLE_COUNT: Facts = 0xfff << 1;
/// Facts about the cards of the other side.
const ENEMY: Facts = 1 << 13;
const OPEN_ENEMY: Facts = 1 << 14;
const OPEN_CAMP: Facts = 1 << 15;
const DESTROYED_CAMP: Facts = 1 << 17;
/// Facts in the order in which they are told.
const TOLD: u32 = 18;
const OWN_PUNK: Facts = 1 << TOLD;
const HURT_PEOPLE: Facts = 2 << TOLD;
const CARD_IN_HAND: Facts = 4 << TOLD;
const ENTERED: Facts = 8 << TOLD;
const HURT_ENEMY: Facts = 16 << TOLD;
const OPEN_HURT: Facts = 32 << TOLD;
/// Somebody can be moved; but for camps that have stepped ahead, if there is anybody.
const MOVABLE: Facts = 1 << 24;
/// All that [`OTHER_SIDES`] tells.
const OF_OTHER_SIDE: Facts = ENEMY | OPEN_ENEMY | OPEN_CAMP | MOVABLE;
/// Three marks are facts with the same meaning, the last one turned round.
const EVENT_RESOLVED: Facts = 1 << 25;
const RAIDERS_RESOLVED: Facts = 1 << 26;
const NONE_USED: Facts = 1 << 27;
/// Facts about the queues: see [`Radlands::queue_facts`].
const QUEUES: u32 = 28;
const RAID: Facts = 1 << QUEUES;
const OPPOSING_EVENT: Facts = 2 << QUEUES;
const ADVANCEABLE: Facts = 4 << QUEUES;
const PUSHABLE: Facts = 8 << QUEUES;
/// What never is so.
const NEVER: Facts = 1 << 33;
/// What facts don't tell; never so either.
const JUDGED: Facts = 1 << 34;
/// One water or more; the bits behind it: two or more, up to [`MOST_WATER`].
const WATER_FROM_1: Facts = 1 << 40;
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
    /// What facts don't tell: it has to be judged in full.
    pub(crate) const JUDGED: Self = Self(JUDGED);
    /// Whether facts don't tell.
    #[inline]
    pub(crate) const fn is_judged(self) -> bool {
        self.0 & JUDGED != 0
    }

    /// What an ability needs, if facts tell. They don't where one of several would be enough, nor
    /// of one that copies: where it is copied it can't be used (A84).
    pub(crate) fn of(rules: &Radlands, ability: &AbilityFacts) -> Option<Self> {
        if ability.copies {
            return None;
        }
        let conditions = ability.when.iter().map(|condition| condition_fact(rules, *condition));
        let all = cost_facts(ability.cost)? | together(conditions)?;
        let effects: Vec<_> = rules.effects_from(ability.start).collect();
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

    /// The same for a person. While it is ready it isn't damaged, so that nothing but a full column
    /// depends on its place; people who need one are judged in full.
    pub(crate) const fn of_person(self) -> Self {
        if self.0 & COLUMN_FULL == 0 { self } else { Self::JUDGED }
    }

    /// The same where so much more water than its cost is needed, if facts tell.
    pub(crate) fn with_more_water(self, cost: Cost, more: u8) -> Option<Self> {
        match cost {
            _ if more == 0 => Some(self),
            Cost::Water(cost) => {
                Some(Self(self.0 | cost_facts(Cost::Water(cost.saturating_add(more)))?))
            }
            Cost::LessPerPunk(_) | Cost::LessPerDestroyedCamp(_) => None,
        }
    }

    /// Whether it is met where these facts are missing, as far as facts tell.
    #[inline]
    pub(crate) const fn may_be_met_without(self, missing: Facts) -> bool {
        self.0 & missing & !JUDGED == 0
    }

    /// Whether it is met where these facts are missing.
    #[inline]
    pub(crate) const fn is_met_without(self, missing: Facts) -> bool {
        self.0 & missing == 0
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

/// What a player's abilities are judged by: the facts that don't hold. Two words, so that they come
/// in registers.
pub(crate) struct Situation {
    missing: Facts,
    /// By fields, for each fact that depends on the place: where it doesn't hold.
    missing_at: u64,
}

/// Among a player's places one that none of their cards on the table has.
const ELSEWHERE: usize = 15;

impl Situation {
    /// The facts that don't hold for the card at one of the player's own places.
    #[inline]
    pub(crate) const fn missing_at(&self, own: usize) -> Facts {
        self.missing | self.missing_at >> (own % FIELD as usize) & OF_PLACE
    }

    /// The facts that don't hold for any of the player's ready people, as far as those are told by
    /// [`Need::of_person`].
    #[inline]
    pub(crate) const fn missing_to_people(&self) -> Facts {
        self.missing_at(ELSEWHERE)
    }

    /// The facts that don't hold for a user, which may be a newcomer: one person more (A185).
    pub(crate) fn missing_to(&self, user: User, has_one_more_entered: bool) -> Facts {
        if !user.newcomer {
            let own = usize::from(user.place).wrapping_sub(user.seat * PER_SEAT);
            return self.missing_at(own.min(ELSEWHERE));
        }
        let facts = !self.missing_at(ELSEWHERE);
        let people = facts & PEOPLE_COUNT;
        let one_more = people << 1 & PEOPLE_COUNT & !PEOPLE_UP_TO_0 | PEOPLE_FROM_1;
        let entered = if has_one_more_entered { ENTERED } else { 0 };
        !(facts & !PEOPLE_COUNT | one_more | entered)
    }
}

/// Where an entry of [`OWN_SIDES`] tells of destroyed camps.
const RUINS: u32 = 32 + FIELD;

/// How many sets of a player's places there are.
const SIDES: usize = 1 << PER_SEAT;

/// For each set of a player's own places that are taken the facts that come of it, in the upper half
/// the field of places whose column isn't full, and behind it how many camps are destroyed.
static OWN_SIDES: [u64; SIDES] = {
    let (mut sides, mut taken) = ([0; SIDES], 0);
    while taken < SIDES as u64 {
        let (people, both) = (taken >> 3, taken >> 3 & taken >> 6);
        let at_least = (1 << people.count_ones()) - 1;
        let at_most = !at_least & 0x3f;
        let full = both | both << 3 | both << 6;
        sides[taken as usize] = at_least << PEOPLE_FROM_1.trailing_zeros()
            | at_most << PEOPLE_UP_TO_0.trailing_zeros()
            | if taken & 7 == 7 { 0 } else { DESTROYED_CAMP }
            | if people == 0 { 0 } else { MOVABLE }
            | (!full & 0xffff) << 32
            | (3 - (taken & 7).count_ones() as u64) << RUINS;
        taken += 1;
    }
    sides
};

/// For each set of a player's places that are taken, while no camp has stepped ahead, those that
/// are unprotected: the lowest nine bits; and the facts for an opponent that come of it.
static OTHER_SIDES: [u32; SIDES] = {
    let (mut sides, mut taken) = ([0; SIDES], 0);
    while taken < SIDES {
        let (camps, backs, fronts) = (taken & 7, taken >> 3 & 7, taken >> 6);
        let open = fronts << 6 | (backs & !fronts) << 3 | camps & !fronts & !backs;
        sides[taken] = side_seen(taken, open);
        taken += 1;
    }
    sides
};

/// An entry of [`OTHER_SIDES`].
const fn side_seen(taken: usize, open: usize) -> u32 {
    let enemy = if taken >> 3 == 0 { 0 } else { ENEMY | MOVABLE };
    let open_enemy = if open >> 3 == 0 { 0 } else { OPEN_ENEMY };
    let open_camp = if open.is_multiple_of(8) { 0 } else { OPEN_CAMP };
    open as u32 | (enemy | open_enemy | open_camp) as u32
}

/// Places of the table as a player sees them: their own side first, the other one behind it, then
/// anything.
#[inline]
const fn seen_by(seat: usize, places: Places) -> usize {
    let table = places as usize % (SIDES * SIDES);
    (table | table << (2 * PER_SEAT)) >> (seat * PER_SEAT)
}

/// For each amount the facts that so much is there, by the fact of one or more: eight at most.
const fn amounts(from_1: Facts) -> [Facts; 32] {
    let (mut facts, mut amount) = ([0; 32], 0);
    while amount < facts.len() {
        facts[amount] = if amount < 8 { ((1 << amount) - 1) * from_1 } else { 0xff * from_1 };
        amount += 1;
    }
    facts
}

static WATER: [Facts; 32] = amounts(WATER_FROM_1);
static WATER_AND_PUNKS: [Facts; 32] = amounts(WATER_AND_PUNKS_FROM_1);
static WATER_AND_RUINS: [Facts; 32] = amounts(WATER_AND_RUINS_FROM_1);

/// Facts told one after the other, the first one as the lowest bit.
#[inline]
fn told<const COUNT: usize>(holds: [bool; COUNT]) -> Facts {
    // Shifted in one by one: put into their places each by itself they take twice as long.
    holds.into_iter().rev().fold(0, |facts, holds| facts + facts + Facts::from(holds))
}

impl Radlands {
    /// What a player's abilities are judged by.
    #[inline(never)]
    pub(crate) fn situation_of(&self, p: &Position, seat: usize) -> Situation {
        self.situation(p, seat)
    }

    /// The same where it is looked at most.
    #[expect(clippy::inline_always, reason = "half as long as a call, which saves registers")]
    #[inline(always)]
    pub(crate) fn situation(&self, p: &Position, seat: usize) -> Situation {
        let (occupied, damaged) = (seen_by(seat, p.occupied), seen_by(seat, p.damaged));
        let (own, other) = (occupied % SIDES, occupied / SIDES % SIDES);
        let other_damaged = damaged / SIDES % SIDES;
        let restorable = damaged & !(p.unrestorable as usize >> (seat * PER_SEAT)) & (SIDES - 1);
        let punks = own_places(p.punks, seat) as usize;
        let is_exposed = p.marks.has(Marks::EXPOSED.of(seat));
        let mut seen = OTHER_SIDES[other];
        if is_exposed || p.steps != 0 {
            let open = if is_exposed { p.occupied } else { p.occupied & p.unprotected() };
            seen = side_seen(other, seen_by(seat, open) / SIDES % SIDES);
        }
        let told = told([
            punks != 0,
            restorable >> 3 != 0,
            !p.hands[seat].is_empty(),
            p.entered >= self.most_entered,
            other_damaged >> 3 != 0,
            seen as usize & other_damaged != 0,
        ]);
        let water = usize::from(p.water[seat].min(15));
        let marks = Facts::from(p.marks.and(MARKED).0 ^ Marks::ABILITY_USED.0);
        let own = OWN_SIDES[own];
        let mut missing = !(OF_PLACE
            | Facts::from(own as u32)
            | Facts::from(seen) & OF_OTHER_SIDE
            | told << TOLD
            | marks << MARK_SHIFT
            | Facts::from(self.queue_facts[p.queues.seen_by(seat)]) << QUEUES
            | WATER[water]
            | WATER_AND_PUNKS[water + usize::from(COUNTS[punks >> 3] & 7)]
            | WATER_AND_RUINS[water + (own >> RUINS) as usize % 4]);
        if p.standing & side(seat) != 0 && self.can_raid(p, seat) {
            missing &= !RAID;
        }
        if p.steps != 0 && !Self::is_movable(p) {
            missing |= MOVABLE;
        }
        Situation {
            missing,
            missing_at: u64::from(self.not_restoring[restorable])
                | own >> 32 << FIELD & 0xffff << FIELD
                | ((damaged % SIDES) as u64) << (2 * FIELD),
        }
    }

    /// Whether a person can be moved, where a camp has stepped ahead.
    fn is_movable(p: &Position) -> bool {
        // With four people at most there is room in another column.
        let has_room = |seat| (1..=4).contains(&p.count_people(seat));
        has_room(0) || has_room(1) || Self::movable(p) != 0
    }

    /// Whether a raid does anything (RADLANDS-33, A2, A3, A138).
    #[inline]
    pub(crate) fn can_raid(&self, p: &Position, seat: usize) -> bool {
        Facts::from(self.queue_facts[p.queues.seen_by(seat)]) << QUEUES & RAID != 0
            || p.queues.raiders(seat) == 0 && self.at_once(p, seat)
    }

    /// Works out by what situations are told.
    pub(crate) fn note_situations(&mut self) {
        for (n, facts) in self.queue_facts.iter_mut().enumerate() {
            let [own, raiders, other] = [n, n >> 3, n >> 6].map(|spaces| spaces as u8 & 7);
            let fact = |holds: bool, fact: Facts| if holds { (fact >> QUEUES) as u8 } else { 0 };
            *facts = fact(self.options.raids(own, raiders), RAID)
                | fact(other != 0, OPPOSING_EVENT)
                | fact(own | other != 0, ADVANCEABLE)
                | fact(Self::pushed(other) != other, PUSHABLE);
        }
        for (restorable, places) in self.not_restoring.iter_mut().enumerate() {
            let is_only = restorable.is_power_of_two() && !self.options.self_restore;
            *places = match restorable {
                0 => u16::MAX,
                _ if is_only => restorable as u16,
                _ => 0,
            };
        }
    }
}
