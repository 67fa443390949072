//! What abilities cost, and whether they can be used (RADLANDS-21, -22, A49, A185).

use crate::action::Which;
use crate::components::effect::{Condition, Cost, Effect, PersonTrait, Target};
use crate::components::effect::{Only, What, Whose};
use crate::components::place::{
    CAMPS, NOWHERE, PEOPLE, PER_SEAT, Places, camp_at, column_of, each, own_places, people_of,
    seat_of, side,
};
use crate::facts::{Need, Situation};
use crate::position::{Marks, Position, bits};
use crate::rules::{AbilityFacts, NONE, Op, Radlands};

/// Who uses an ability: for whom it works, and which card is "this card".
#[derive(Clone, Copy)]
pub(crate) struct User {
    pub(crate) seat: usize,
    /// The card's place; [`NOWHERE`] for a newcomer.
    pub(crate) place: u8,
    /// A person that is only regarded as being in play (A185).
    pub(crate) newcomer: bool,
}

impl User {
    pub(crate) const fn at(seat: usize, place: usize) -> Self {
        Self { seat, place: place as u8, newcomer: false }
    }

    pub(crate) const fn newcomer(seat: usize) -> Self {
        Self { seat, place: NOWHERE, newcomer: true }
    }

    /// The card's bit; none for a newcomer.
    const fn bit(self) -> Places {
        if self.place < 32 { 1 << self.place } else { 0 }
    }
}

/// A user, and the facts that are missing for an ability used by it.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'a> {
    pub(crate) user: User,
    missing: u64,
    situation: &'a Situation,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(situation: &'a Situation, user: User) -> Self {
        Self { user, missing: situation.missing_to(user, false), situation }
    }
}

impl Radlands {
    /// The judge of a person that is about to enter play.
    pub(crate) fn judge_newcomer<'a>(
        &self,
        p: &Position,
        situation: &'a Situation,
        seat: usize,
    ) -> Judge<'a> {
        let user = User::newcomer(seat);
        let has_one_more_entered = p.entered + 1 >= self.most_entered;
        Judge { user, missing: situation.missing_to(user, has_one_more_entered), situation }
    }
}

/// What can be chosen, one bit each, and the lowest price among it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Choices {
    pub(crate) bits: u64,
    pub(crate) least: Option<u8>,
}

impl Choices {
    fn add(&mut self, bit: u64, price: u8) {
        self.bits |= bit;
        self.least = Some(self.least.map_or(price, |least| least.min(price)));
    }
}

/// What facts tell of whether any of several abilities can be used.
///
/// For an ability that uses others it is mostly enough that one of them can be used, which needn't
/// be found out for all of them, nor at which price.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Glance {
    Yes,
    No,
    Unclear,
}

impl Glance {
    /// By what the abilities of cards need, each with the facts that are missing for it. Where
    /// there may be others than these, it isn't clear that there is none.
    #[inline]
    fn of(needs: impl Iterator<Item = ([Need; 2], u64)>, may_be_others: bool) -> Self {
        let mut seen = if may_be_others { Self::Unclear } else { Self::No };
        for ([one, two], missing) in needs {
            if one.is_met_without(missing) | two.is_met_without(missing) {
                return Self::Yes;
            }
            if one.may_be_met_without(missing) | two.may_be_met_without(missing) {
                seen = Self::Unclear;
            }
        }
        seen
    }
}

/// The bit of a person's ability in a choice.
pub(crate) const fn ability_bit(place: usize, which: Which) -> u64 {
    1 << (place * 3 + which as usize)
}

impl Radlands {
    /// An ability of the card at a place.
    #[inline]
    pub(crate) fn ability_at(&self, p: &Position, place: usize, which: Which) -> u16 {
        let is_punk = p.punks >> place & 1 == 1;
        match which {
            Which::Granted => {
                let traits = self.card_at(p, place).traits;
                let grants = traits >> PersonTrait::GrantsAbility as u8 & 1 == 1;
                let has_it = !Position::is_camp_place(place) && (is_punk || !grants);
                if has_it { self.granted_to(p, seat_of(place)) } else { NONE }
            }
            _ if is_punk => NONE,
            _ => self.printed.at(p, place)[which as usize & 1],
        }
    }

    /// The ability that all people of a player are granted.
    #[inline]
    pub(crate) fn granted_to(&self, p: &Position, seat: usize) -> u16 {
        if self.granted != NONE && p.has_trait(self, seat, PersonTrait::GrantsAbility) {
            self.granted
        } else {
            NONE
        }
    }

    /// What an ability costs a player.
    #[inline]
    pub(crate) fn cost(p: &Position, cost: Cost, seat: usize) -> u8 {
        // Without a branch: whose ability it is, can't be foreseen.
        let (most, less) = match cost {
            Cost::Water(water) => (water, 0),
            Cost::LessPerPunk(water) => (water, 1),
            Cost::LessPerDestroyedCamp(water) => (water, 2),
        };
        most.saturating_sub([0, p.count_punks(seat), p.destroyed_camps(seat)][less])
    }

    /// Whether an ability that facts don't tell of can be used with the water that there is.
    #[inline]
    pub(crate) fn is_usable(&self, p: &Position, ability: u16, judge: Judge<'_>) -> bool {
        let effect = self.abilities.get(usize::from(ability)).and_then(|facts| facts.free_effect);
        let at_a_glance = match effect {
            Some(Effect::Copy) => self.is_any_copyable(p, judge),
            Some(Effect::UseDamaged) => self.is_any_damaged_usable(p, judge),
            Some(Effect::PlayAndUse) => self.is_any_droppable(p, judge),
            _ => Glance::Unclear,
        };
        match at_a_glance {
            Glance::Yes => true,
            Glance::No => false,
            Glance::Unclear => self.price(p, ability, judge, p.water[judge.user.seat]).is_some(),
        }
    }

    /// Whether there is an ability for [`Radlands::copyable`].
    fn is_any_copyable(&self, p: &Position, judge: Judge<'_>) -> Glance {
        let others = Self::copyable_people(p, judge.user) & !p.punks;
        let needs = each(others).map(|place| (self.needs.at(p, place), judge.missing));
        Glance::of(needs, p.standing != 0)
    }

    /// Whether there is an ability for [`Radlands::usable_damaged`].
    fn is_any_damaged_usable(&self, p: &Position, judge: Judge<'_>) -> Glance {
        let seat = judge.user.seat;
        let needs = each(p.people(seat) & p.damaged).map(|place| {
            let user = User::at(seat, place);
            (self.needs.at(p, place), judge.situation.missing_to(user, false))
        });
        Glance::of(needs, p.standing != 0)
    }

    /// Whether there is a person for [`Radlands::droppable`].
    fn is_any_droppable(&self, p: &Position, judge: Judge<'_>) -> Glance {
        let seat = judge.user.seat;
        let hand = p.hands[seat].faces() & self.people;
        let newcomer = self.judge_newcomer(p, judge.situation, seat);
        let needs =
            bits(hand).map(|card| (self.newcomer_needs[usize::from(card & 63)], newcomer.missing));
        let is_cheaper = Self::has_discount(p, seat) || hand & self.free_at_destroyed != 0;
        Glance::of(needs, p.standing != 0 || is_cheaper)
    }

    /// The least water with which an ability can be used, if that is possible with `water`.
    #[inline]
    pub(crate) fn price(
        &self,
        p: &Position,
        ability: u16,
        judge: Judge<'_>,
        water: u8,
    ) -> Option<u8> {
        let user = judge.user;
        // Most cards have one of the three.
        let ability = self.abilities.get(usize::from(ability))?;
        let cost = Self::cost(p, ability.cost, user.seat);
        if cost > water {
            return None;
        }
        if let Some(need) = ability.need {
            return need.is_met_without(judge.missing).then_some(cost);
        }
        self.price_by_effects(p, ability, judge, water, cost)
    }

    /// The same where conditions and effects have to be looked at.
    fn price_by_effects(
        &self,
        p: &Position,
        ability: &AbilityFacts,
        judge: Judge<'_>,
        water: u8,
        cost: u8,
    ) -> Option<u8> {
        if !ability.when.iter().all(|condition| Self::holds(p, *condition, judge.user)) {
            return None;
        }
        let mut least: Option<u8> = None;
        let mut is_tested = false;
        for instruction in &self.code[usize::from(ability.start)..] {
            let Op::Do(effect) = instruction.op else { break };
            let more = || match effect {
                Effect::Copy => self.copyable(p, judge, water - cost).least,
                Effect::UseDamaged => self.usable_damaged(p, judge, water - cost).least,
                Effect::PlayAndUse => self.droppable(p, judge, water - cost).least,
                _ => self.possible(p, effect, judge.user).then_some(0),
            };
            if !is_tested && let Some(more) = more() {
                least = Some(least.map_or(more, |least| least.min(more)));
            }
            if instruction.is_last {
                break;
            }
            is_tested = matches!(effect, Effect::OnlyIf(_));
        }
        least.map(|more| cost + more)
    }

    /// Whether a condition of an ability holds.
    pub(crate) fn holds(p: &Position, condition: Condition, user: User) -> bool {
        let User { seat, place, newcomer } = user;
        let people = || p.count_people(seat) + u8::from(newcomer);
        match condition {
            Condition::PeopleAtLeast(count) => people() >= count,
            Condition::PeopleAtMost(count) => people() <= count,
            Condition::OwnPunk => p.punks & side(seat) != 0,
            Condition::Entered(count) => p.entered + u8::from(newcomer) >= count,
            Condition::OpponentHasEvent => p.queues.taken(1 - seat) != 0,
            Condition::EventResolved => p.marks.has(Marks::EVENT_RESOLVED),
            Condition::RaidersResolved => p.marks.has(Marks::RAIDERS_RESOLVED),
            Condition::ColumnFull => {
                let both = people_of(seat, column_of(usize::from(place)));
                !newcomer && p.occupied & both == both
            }
            Condition::Undamaged => p.damaged & user.bit() == 0,
            Condition::OpponentHasUnprotectedCamp => {
                let camps =
                    Target { whose: Whose::Opposing, what: What::Camp, only: Only::Unprotected };
                Self::targets(p, camps, seat, seat) != 0
            }
            Condition::OwnDestroyedCamp => p.destroyed_camps(seat) > 0,
            Condition::CardInHand => !p.hands[seat].is_empty(),
            Condition::OnlyAbility => !p.marks.has(Marks::ABILITY_USED),
        }
    }

    /// Whether an effect can do anything now; abilities used by it are looked at elsewhere.
    fn possible(&self, p: &Position, effect: Effect, user: User) -> bool {
        let User { seat, newcomer, .. } = user;
        let own_people = || p.people(seat) != 0 || newcomer;
        match effect {
            Effect::Hit(_, chooser, target) => {
                let who = Self::chooser(chooser, seat);
                let includes_newcomer =
                    newcomer && target.whose != Whose::Opposing && target.what != What::Camp;
                includes_newcomer || Self::targets(p, target, seat, who) != 0
            }
            Effect::HitEach(_, target) => {
                let includes_newcomer =
                    newcomer && target.whose != Whose::Opposing && target.what != What::Camp;
                includes_newcomer || Self::targets(p, target, seat, seat) != 0
            }
            Effect::HitColumn(_, what) => Self::hittable_columns(p, what, seat) != 0,
            Effect::Restore | Effect::RestoreAny => self.restorable(p, seat, user.place) != 0,
            Effect::RestoreAndReady => self.restorable(p, seat, user.place) & PEOPLE != 0,
            Effect::Raid => self.can_raid(p, seat),
            Effect::Discard(_) | Effect::DiscardAndRedraw => !p.hands[seat].is_empty(),
            Effect::DrawForDestroyedCamps => p.destroyed_camps(1 - seat) > 0,
            Effect::ReturnToHand | Effect::Rearrange => own_people(),
            Effect::ReturnAll => p.occupied & PEOPLE != 0 || newcomer,
            Effect::KeepOne => {
                p.count_people(seat) + u8::from(newcomer) > 1 || p.count_people(1 - seat) > 1
            }
            Effect::AdvanceEvent => Self::advanceable(p) != 0,
            Effect::PushEvents => {
                let taken = p.queues.taken(1 - seat);
                Self::pushed(taken) != taken
            }
            Effect::MovePerson => Self::movable(p) != 0,
            Effect::TurnCampUp => p.destroyed_camps(seat) > 0,
            Effect::TurnPunkUp => p.punks & side(seat) != 0,
            Effect::OneOf(icons) => icons.iter().any(|icon| self.possible(p, icon.effect(), user)),
            Effect::OneOrBoth(first, second) => {
                [first, second].into_iter().any(|icon| self.possible(p, icon.effect(), user))
            }
            Effect::OnlyIf(_) | Effect::Copy | Effect::UseDamaged | Effect::PlayAndUse => false,
            Effect::HitThis(_)
            | Effect::Draw(_)
            | Effect::Water(_)
            | Effect::GainPunks(_)
            | Effect::DrawAndDiscard { .. }
            | Effect::Mill(_)
            | Effect::Expose
            | Effect::Step
            | Effect::Ransom => true,
        }
    }

    /// Whether an effect could do anything for a player, as an icon to choose.
    pub(crate) fn can_do(&self, p: &Position, effect: Effect, seat: usize, this: u8) -> bool {
        let user = User { seat, place: this, newcomer: false };
        self.possible(p, effect, user)
    }

    /// Adds the usable abilities of the card at `place`, used as if they were `user`'s.
    fn add_usable_of(
        &self,
        p: &Position,
        place: usize,
        judge: Judge<'_>,
        water: u8,
        choices: &mut Choices,
    ) {
        let needs = self.needs.at(p, place);
        let is_copy = usize::from(judge.user.place) != place;
        for which in [Which::First, Which::Second, Which::Granted] {
            // Mostly facts tell that it can't be used.
            let may_be = match which {
                Which::Granted => p.standing != 0,
                _ => needs[which as usize & 1].may_be_met_without(judge.missing),
            };
            if !may_be {
                continue;
            }
            let ability = self.ability_at(p, place, which);
            if is_copy && self.is_copier(ability) {
                continue;
            }
            if let Some(price) = self.price(p, ability, judge, water) {
                choices.add(ability_bit(place, which), price);
            }
        }
    }

    /// Whether an ability copies others.
    fn is_copier(&self, ability: u16) -> bool {
        self.abilities.get(usize::from(ability)).is_some_and(|facts| facts.copies)
    }

    /// The people whose abilities a copying card may use.
    #[inline]
    fn copyable_people(p: &Position, user: User) -> Places {
        let own = p.ready_places() & p.people(user.seat) & !user.bit();
        own | p.people(1 - user.seat) & !p.damaged
    }

    /// The abilities that a copying card may use (A83 to A88, A183): of own ready people or
    /// undamaged enemies, but not of itself nor those that copy.
    pub(crate) fn copyable(&self, p: &Position, judge: Judge<'_>, water: u8) -> Choices {
        let user = judge.user;
        let mut choices = Choices::default();
        for place in each(Self::copyable_people(p, user)) {
            self.add_usable_of(p, place, judge, water, &mut choices);
        }
        choices
    }

    /// The abilities of own damaged people that can be used (A92).
    pub(crate) fn usable_damaged(&self, p: &Position, judge: Judge<'_>, water: u8) -> Choices {
        let seat = judge.user.seat;
        let mut choices = Choices::default();
        for place in each(p.people(seat) & p.damaged) {
            let judge = Judge::new(judge.situation, User::at(seat, place));
            self.add_usable_of(p, place, judge, water, &mut choices);
        }
        choices
    }

    /// The usable abilities of one's own person at a place, whether it is ready or not.
    pub(crate) fn usable_here(&self, p: &Position, place: usize) -> u64 {
        let seat = seat_of(place);
        let situation = self.situation_of(p, seat);
        let mut choices = Choices::default();
        let judge = Judge::new(&situation, User::at(seat, place));
        self.add_usable_of(p, place, judge, p.water[seat], &mut choices);
        choices.bits
    }

    /// The least water for an ability of a card that is about to enter play (A185).
    pub(crate) fn newcomer_price(
        &self,
        p: &Position,
        card: u8,
        newcomer: Judge<'_>,
        water: u8,
    ) -> Option<u8> {
        let facts = &self.cards[usize::from(card & 63)];
        let grants_itself = facts.traits >> PersonTrait::GrantsAbility as u8 & 1 == 1;
        let granted = if grants_itself { NONE } else { self.granted_to(p, newcomer.user.seat) };
        let needs = self.needs.person(card);
        let own = needs.iter().zip(self.printed.person(card));
        let may_be = own.filter(|(need, _)| need.may_be_met_without(newcomer.missing));
        let all = may_be.map(|(_, ability)| ability).chain([granted]);
        all.filter_map(|ability| self.price(p, ability, newcomer, water)).min()
    }

    /// The people in hand that could be played and used at once (A185).
    pub(crate) fn droppable(&self, p: &Position, judge: Judge<'_>, water: u8) -> Choices {
        let seat = judge.user.seat;
        let newcomer = self.judge_newcomer(p, judge.situation, seat);
        let mut choices = Choices::default();
        let most = usize::from(water.min(15)) + usize::from(Self::has_discount(p, seat));
        let affordable = self.people_for[most] | self.free_at_destroyed;
        for card in bits(p.hands[seat].faces() & affordable) {
            let least_cost = self.least_cost(p, seat, card);
            if least_cost > water {
                continue;
            }
            if let Some(price) = self.newcomer_price(p, card, newcomer, water - least_cost) {
                choices.add(1 << card, least_cost + price);
            }
        }
        choices
    }

    /// What a person costs when played into a column (RADLANDS-13, A134, A158).
    pub(crate) fn person_cost(&self, p: &Position, seat: usize, card: u8, column: usize) -> u8 {
        let cost = self.cards[usize::from(card & 63)].cost;
        let camp = camp_at(seat, column);
        let has = |places: Places| places >> camp & 1 == 1;
        let is_free = !has(p.occupied) & (self.free_at_destroyed >> card & 1 == 1);
        let is_less = has(p.occupied & p.discounting & p.empty_columns());
        if is_free { 0 } else { cost.saturating_sub(u8::from(is_less)) }
    }

    /// The columns into which a person could be put for `water` or less, as the bits of their
    /// camps' places. With every place taken these are the columns where somebody would have to go
    /// first (RADLANDS-14, A186).
    pub(crate) fn payable(&self, p: &Position, seat: usize, card: u8, water: u8) -> Places {
        let rooms = p.rooms(seat);
        let is_full = rooms == 0;
        if self.cards[usize::from(card & 63)].cost <= water {
            // Columns only ever make it cheaper.
            let open = rooms >> 3 | rooms >> 6;
            return if is_full { side(seat) & CAMPS } else { open & side(seat) & CAMPS };
        }
        (0..3)
            .filter(|column| is_full || p.room(seat, *column, 0) != 0)
            .filter(|column| self.person_cost(p, seat, card, *column) <= water)
            .fold(0, |columns, column| columns | 1 << camp_at(seat, column))
    }

    /// The least that a person costs to play now.
    fn least_cost(&self, p: &Position, seat: usize, card: u8) -> u8 {
        if self.free_at_destroyed >> card & 1 == 1 && Self::has_room_at_destroyed(p, seat) {
            return 0;
        }
        let cost = self.cards[usize::from(card & 63)].cost;
        cost.saturating_sub(u8::from(Self::has_discount(p, seat)))
    }

    /// Whether people can be put where they cost one less: into a column without any, whose camp
    /// makes them cheaper there (A134).
    #[inline]
    pub(crate) const fn has_discount(p: &Position, seat: usize) -> bool {
        p.discounting & p.camps(seat) & p.empty_columns() != 0
    }

    /// Whether a person could be put into a destroyed camp's column: with every place taken,
    /// somebody would have to go first (RADLANDS-14).
    #[inline]
    pub(crate) const fn has_room_at_destroyed(p: &Position, seat: usize) -> bool {
        HAS_ROOM_AT_DESTROYED[own_places(p.occupied, seat) as usize]
    }

    /// Whether the next event of a player has time 0 (A70 to A73).
    #[inline]
    pub(crate) fn at_once(&self, p: &Position, seat: usize) -> bool {
        p.has_trait(self, seat, PersonTrait::FirstEventAtOnce)
            && !p.marks.has(Marks::EVENT_PLAYED.of(seat))
    }
}

/// [`Radlands::has_room_at_destroyed`] for each set of a player's places that are taken.
static HAS_ROOM_AT_DESTROYED: [bool; 1 << PER_SEAT] = {
    let (mut has_room, mut taken) = ([false; 1 << PER_SEAT], 0);
    while taken < has_room.len() {
        let (destroyed, full) = (!taken & 7, taken >> 3 & taken >> 6 & 7);
        has_room[taken] = destroyed != 0 && (full == 7 || destroyed & !full != 0);
        taken += 1;
    }
    has_room
};

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use boardgame_core::{FromSetup, Game, Purpose, Seed, Stream, Turn};

    use super::*;
    use crate::components::cards::CardKind;
    use crate::setup::{CardTable, Edition, Setup};
    use crate::{Ability, Action, Place};

    /// A table in which every camp has an ability that uses others, and Scouts one that does
    /// something else too, so that it always has an effect.
    fn table_of_users() -> CardTable {
        const USERS: [&[Effect]; 3] =
            [&[Effect::Copy], &[Effect::UseDamaged], &[Effect::PlayAndUse]];
        let ability = |cost, effects: &'static [Effect]| {
            vec![Ability { cost: Cost::Water(cost), when: [][..].into(), effects: effects.into() }]
        };
        let mut table = CardTable::of(Edition::SecondPrinting);
        for (camp, effects) in table.camps.iter_mut().zip(USERS.into_iter().cycle()) {
            camp.abilities = ability(0, effects).into();
        }
        for row in table.cards.iter_mut().filter(|row| row.card == crate::Card::SCOUT) {
            if let CardKind::Person { abilities, .. } = &mut row.kind {
                *abilities = ability(1, &[Effect::Copy, Effect::Draw(1)]).into();
            }
        }
        table
    }

    /// A table in which what people and camps can do depends on where they stand.
    fn table_of_places() -> CardTable {
        const WHEN: [&[Condition]; 3] = [&[Condition::ColumnFull], &[Condition::Undamaged], &[]];
        const EFFECTS: [&[Effect]; 2] = [&[Effect::Restore], &[Effect::INJURE]];
        let mut kinds =
            WHEN.into_iter().flat_map(|when| EFFECTS.map(|effects| (when, effects))).cycle();
        let mut two = || {
            let mut one = |cost| {
                let (when, effects) = kinds.next().unwrap();
                Ability { cost: Cost::Water(cost), when: when.into(), effects: effects.into() }
            };
            vec![one(0), one(1)]
        };
        let mut table = CardTable::of(Edition::SecondPrinting);
        for camp in &mut table.camps {
            camp.abilities = two().into();
        }
        for row in &mut table.cards {
            if let CardKind::Person { abilities, .. } = &mut row.kind {
                *abilities = two().into();
            }
        }
        table
    }

    /// Visits every decision of some random games, with the legal actions.
    fn each_decision(
        setup: Setup,
        games: u64,
        mut visit: impl FnMut(&Radlands, &Position, &[Action]),
    ) {
        let rules = Radlands::new(setup).unwrap();
        let mut actions = Vec::new();
        for seed in (0..games).map(Seed::new) {
            let mut stream = Stream::new(seed, Purpose::Bots, 0);
            let mut p = Game::start(&rules, seed);
            while let Turn::Player(_) = rules.turn(&p) {
                rules.legal_actions_into(&p, &mut actions);
                visit(&rules, &p, &actions);
                rules.apply(&mut p, actions[stream.index(actions.len())], &mut ()).unwrap();
            }
        }
    }

    #[test]
    fn facts_say_what_conditions_and_effects_say() {
        let mut places = Setup::new(Edition::SecondPrinting);
        places.table = Some(table_of_places());
        let mut itself = places.clone();
        itself.options.self_restore = !itself.options.self_restore;
        let printed = [Edition::SecondPrinting, Edition::FirstPrinting].map(Setup::new);
        let mut seen = [0_u32; 2];
        for setup in printed.into_iter().chain([places, itself]) {
            each_decision(setup, 300, |rules, p, actions| {
                if actions.contains(&Action::End) {
                    rules.compare_uses(p, actions, &mut seen);
                }
            });
        }
        assert!(seen.iter().all(|count| *count > 100_000), "{seen:?}");
    }

    #[test]
    fn glances_say_what_prices_say() {
        let setups = [Edition::SecondPrinting, Edition::FirstPrinting].map(Setup::new);
        let mut own = Setup::new(Edition::SecondPrinting);
        own.table = Some(table_of_users());
        let mut seen = [[0_u32; 3]; 3];
        for setup in setups.into_iter().chain([own]) {
            each_decision(setup, 1000, |rules, p, _| rules.compare_glances(p, &mut seen));
        }
        // Each kind of card met each answer.
        assert!(seen.iter().flatten().all(|count| *count > 100), "{seen:?}");
    }

    impl Radlands {
        /// Compares the listed uses with what conditions and effects say of each ability.
        fn compare_uses(&self, p: &Position, actions: &[Action], seen: &mut [u32; 2]) {
            let seat = usize::from(p.active);
            let situation = self.situation_of(p, seat);
            for place in each(p.occupied & side(seat)) {
                for which in Which::ALL {
                    let ability = self.ability_at(p, place, which);
                    let Some(facts) = self.abilities.get(usize::from(ability)) else { continue };
                    let judge = Judge::new(&situation, User::at(seat, place));
                    let (water, cost) = (p.water[seat], Self::cost(p, facts.cost, seat));
                    let is_usable = p.ready_places() >> place & 1 == 1
                        && !p.marks.has(Marks::NO_MORE_ABILITIES)
                        && cost <= water
                        && self.price_by_effects(p, facts, judge, water, cost).is_some();
                    let at = Place::from_number(place).unwrap();
                    let is_listed = actions.contains(&Action::Use(at, which));
                    assert_eq!(is_listed, is_usable, "{at} {which:?}: {p:?}");
                    seen[usize::from(is_usable)] += 1;
                }
            }
        }

        fn compare_glances(&self, p: &Position, seen: &mut [[u32; 3]; 3]) {
            for seat in [0, 1] {
                let situation = self.situation_of(p, seat);
                for place in each(p.occupied & side(seat)) {
                    let ability = self.ability_at(p, place, Which::First);
                    let Some(facts) = self.abilities.get(usize::from(ability)) else { continue };
                    let judge = Judge::new(&situation, User::at(seat, place));
                    let (kind, glance) = match facts.free_effect {
                        Some(Effect::Copy) => (0, self.is_any_copyable(p, judge)),
                        Some(Effect::UseDamaged) => (1, self.is_any_damaged_usable(p, judge)),
                        Some(Effect::PlayAndUse) => (2, self.is_any_droppable(p, judge)),
                        _ => continue,
                    };
                    seen[kind][glance as usize] += 1;
                    let is_usable = self.price(p, ability, judge, p.water[seat]).is_some();
                    match glance {
                        Glance::Yes => assert!(is_usable, "{place} {kind}"),
                        Glance::No => assert!(!is_usable, "{place} {kind}"),
                        Glance::Unclear => {}
                    }
                    assert_eq!(self.is_usable(p, ability, judge), is_usable);
                }
            }
        }
    }
}
