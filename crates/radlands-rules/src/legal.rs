//! What is legal: the predicate `check`, and the list of legal actions.

use alloc::vec::Vec;

use boardgame_core::refuse_unless;

use crate::action::{Action, Answer, Space, Which};
use crate::components::cards::Card;
use crate::components::place::{
    CAMPS, FIRST_PLACE, PEOPLE, PER_SEAT, Place, each, own_places, seat_of, side,
};
use crate::effects::Pick;
use crate::effects::usable::{Judge, User};
use crate::facts::{Need, Situation};
use crate::position::{Ask, COUNTS, Kind, Marks, Phase, Position, bits};
use crate::refusal::{Asked, Refusal};
use crate::rules::{NONE, Radlands, WrittenActions};

impl Ask {
    /// What it asks for, if it does.
    pub(crate) const fn asked(&self) -> Option<Asked> {
        Some(match self.kind {
            Kind::Free => return None,
            _ if self.bits == 0 => Asked::Answer,
            Kind::Target => Asked::Target,
            Kind::Put => Asked::Place,
            Kind::Column => Asked::Column,
            Kind::Card => Asked::Card,
            Kind::Ability => Asked::Ability,
            Kind::Event => Asked::Event,
        })
    }

    /// Whether there is no option.
    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.bits == 0 && self.answers == 0
    }

    /// How many options there are.
    #[inline]
    pub(crate) const fn count(&self) -> usize {
        (self.bits.count_ones() + self.answers.count_ones()) as usize
    }

    /// The option with this number as an action.
    #[inline]
    pub(crate) fn option(&self, number: usize) -> Action {
        let place = |number| Place::from_number(number).unwrap_or(FIRST_PLACE);
        match self.kind {
            Kind::Put => Action::Put(place(number)),
            Kind::Column => Action::Column(place(number)),
            Kind::Card => Action::Card(Card::from_number(number).unwrap_or(Card::LOOTER)),
            Kind::Ability => Action::Ability(place(number / 3), Which::ALL[number % 3]),
            Kind::Event => match Space::from_number(number) {
                Some(space) => Action::Event(space),
                None => Action::Answer(Answer::None),
            },
            Kind::Target | Kind::Free => Action::Target(place(number)),
        }
    }

    /// Whether a choice is among the options.
    #[inline]
    pub(crate) const fn allows(&self, kind: Kind, pick: Pick) -> bool {
        match pick {
            Pick::Number(number) => kind as u8 == self.kind as u8 && self.bits >> number & 1 == 1,
            Pick::Answer(answer) => self.answers & answer.bit() != 0,
        }
    }
}

impl Action {
    /// The action as an option of an [`Ask`]: its kind, which answers don't have, and what it
    /// picks.
    #[inline]
    pub(crate) const fn as_option(self) -> Option<(Kind, Pick)> {
        // First those whose number stands where it does in the action: looked up, as which it is
        // can't be foreseen.
        let (kind, number) = match self {
            Self::Target(place) => (Kind::Target, place.number()),
            Self::Put(place) => (Kind::Put, place.number()),
            Self::Column(place) => (Kind::Column, place.number()),
            Self::Card(card) => (Kind::Card, card.number()),
            Self::Answer(answer) => (Kind::Free, answer as usize),
            _ => return self.as_rare_option(),
        };
        Some(if kind as u8 == Kind::Free as u8 {
            (kind, Pick::Answer(Answer::ALL[number]))
        } else {
            (kind, Pick::Number(number))
        })
    }

    const fn as_rare_option(self) -> Option<(Kind, Pick)> {
        let (kind, number) = match self {
            Self::Ability(place, which) => (Kind::Ability, place.number() * 3 + which as usize),
            Self::Event(space) => (Kind::Event, space.number()),
            _ => return None,
        };
        Some((kind, Pick::Number(number)))
    }
}

/// What a player may do freely in their turn, as sets of bits.
struct Free {
    /// The faces in hand: each can be junked.
    hand: u64,
    /// Those of them that can be played.
    plays: u64,
    /// See [`PLAIN`].
    plain: u8,
    /// The first abilities of own cards by place, behind them the second ones, then those granted.
    uses: u32,
}

/// The actions without a card or a place: all that can be possible, but for the last one, which
/// always is. A bit each.
const PLAIN: [Action; 4] = [Action::JunkSilo, Action::TakeSilo, Action::Draw, Action::End];

/// The actions of [`Free::plain`], for each set of them.
static PLAIN_ACTIONS: [[Action; 4]; 8] = {
    let (mut chosen, mut set) = ([[Action::End; 4]; 8], 0);
    while set < chosen.len() {
        let (mut bit, mut count) = (0, 0);
        while bit < 3 {
            if set >> bit & 1 == 1 {
                chosen[set][count] = PLAIN[bit];
                count += 1;
            }
            bit += 1;
        }
        set += 1;
    }
    chosen
};

impl Free {
    /// How many actions of [`PLAIN`] there are.
    #[inline]
    fn count_plain(&self) -> usize {
        usize::from(1 + COUNTS[self.plain as usize & 7])
    }

    fn count(&self) -> usize {
        let sets = [self.hand, self.plays, self.uses.into()];
        sets.map(u64::count_ones).into_iter().sum::<u32>() as usize + self.count_plain()
    }

    /// The actions in the order of the list: junking and playing each card of the hand, the plain
    /// ones, abilities by place.
    fn actions(&self, written: &WrittenActions, seat: usize) -> impl Iterator<Item = Action> {
        let of_card = |card: u8| {
            let count = 1 + usize::from(self.plays >> card & 1 == 1);
            written.of_cards.get(card.into()).into_iter().take(count)
        };
        let plain = PLAIN_ACTIONS[usize::from(self.plain & 7)].into_iter().take(self.count_plain());
        let uses = bits(self.uses.into()).map(move |bit| written.uses[seat].get(bit.into()));
        bits(self.hand).flat_map(of_card).chain(plain).chain(uses)
    }

    /// Writes the actions into an empty list.
    ///
    /// How many there are can't be foreseen, and each `if` about it costs more than the action. So
    /// a list first gets more actions than nearly all have; what is there is written one over the
    /// end of the other, whether it is there or not, and the rest cut off.
    #[inline]
    fn list(&self, written: &WrittenActions, seat: usize, actions: &mut Vec<Action>) {
        actions.extend_from_slice(&[Action::End; SLOTS]);
        let Some(slots) = actions.first_chunk_mut::<SLOTS>() else { return };
        let (mut len, mut hand, mut uses) = (0, self.hand, u64::from(self.uses));
        for _ in 0..2 {
            for _ in 0..MOST_CARDS / 2 {
                let card = hand & hand.wrapping_neg();
                put(slots, len, written.of_cards.first(hand));
                len += usize::from(card != 0) + usize::from(self.plays & card != 0);
                hand ^= card;
            }
            if hand == 0 {
                break;
            }
        }
        // It isn't more, which lets the compiler see that all slots are there.
        len = len.min(2 * MOST_CARDS);
        put(slots, len, PLAIN_ACTIONS[usize::from(self.plain & 7)]);
        len += self.count_plain().min(PLAIN.len());
        for _ in 0..MOST_USES {
            put(slots, len, [written.uses[seat].first(uses)]);
            len += usize::from(uses != 0);
            uses &= uses.wrapping_sub(1);
        }
        actions.truncate(len);
        if hand != 0 {
            self.list_many(written, seat, actions);
        } else if uses != 0 {
            written.uses[seat].list(uses, actions);
        }
    }

    /// The same for more cards than there mostly are.
    #[cold]
    fn list_many(&self, written: &WrittenActions, seat: usize, actions: &mut Vec<Action>) {
        actions.clear();
        actions.extend(self.actions(written, seat));
    }
}

/// For how many cards of the hand, and how many abilities, a list first gets room.
const MOST_CARDS: usize = 6;
const MOST_USES: usize = 4;
const SLOTS: usize = 2 * MOST_CARDS + PLAIN.len() + MOST_USES;

/// Writes actions into slots.
#[inline]
fn put<const N: usize>(slots: &mut [Action; SLOTS], at: usize, actions: [Action; N]) {
    if let Some(slots) = slots.get_mut(at..at + N) {
        slots.copy_from_slice(&actions);
    }
}

/// How many people are looked at at once for their abilities, and as many places without any.
const AT_ONCE: usize = 2;
const NOBODY: u32 = ((1 << AT_ONCE) - 1) << PER_SEAT;

/// The bit of an own card's ability in [`Free::uses`].
const fn use_bit(seat: usize, place: usize, which: Which) -> usize {
    place - seat * PER_SEAT + which as usize * PER_SEAT
}

/// The action of a bit of [`Free::uses`].
pub(crate) fn use_action(seat: usize, bit: usize) -> Action {
    let place = Place::from_number(seat * PER_SEAT + bit % PER_SEAT).unwrap_or(FIRST_PLACE);
    Action::Use(place, Which::ALL[bit / PER_SEAT % 3])
}

impl Radlands {
    /// What a player may do freely in their turn.
    #[inline]
    fn free(&self, p: &Position, seat: usize) -> Free {
        Free {
            hand: p.hands[seat].faces(),
            plays: self.playable(p, seat),
            plain: self.silo_and_draw(p, seat),
            uses: p.ask.bits as u32,
        }
    }

    /// The cards in hand that can be played (RADLANDS-13, -14, -16, A62, A72).
    #[inline]
    fn playable(&self, p: &Position, seat: usize) -> u64 {
        let at_once = self.at_once(p, seat);
        let hand = p.hands[seat].faces();
        let water = usize::from(p.water[seat]).min(15);
        let people = self.people_for[water + usize::from(Self::has_discount(p, seat))];
        let events = self.events_for[water][Self::taken_for_event(p, seat, at_once)];
        let free = self.free_at_destroyed * u64::from(Self::has_room_at_destroyed(p, seat));
        hand & (people | events | free)
    }

    /// The spaces that an event can't go to, as the index of [`Radlands::events_for`].
    #[inline]
    fn taken_for_event(p: &Position, seat: usize, at_once: bool) -> usize {
        if at_once { 0 } else { p.queues.taken(seat).into() }
    }

    /// Whether the Water Silo can be junked, or taken, and whether a card can be drawn: the first
    /// three of [`PLAIN`] (RADLANDS-8, -18, -20).
    #[inline]
    fn silo_and_draw(&self, p: &Position, seat: usize) -> u8 {
        let in_hand = p.marks.has(Marks::SILO_IN_HAND.of(seat));
        let (taken, junked) = (self.may_use_silo(p.silo_taken), self.may_use_silo(p.silo_junked));
        u8::from(in_hand & junked)
            | u8::from(!in_hand & taken & (p.water[seat] >= 1)) << 1
            | u8::from(p.water[seat] >= 2) << 2
    }

    /// Notes the abilities that can be used freely: what is looked at for them has just changed,
    /// and is asked for more than once.
    #[inline]
    pub(crate) fn note_uses(&self, p: &mut Position) {
        if p.ask.kind == Kind::Free && p.phase == Phase::Actions {
            p.ask.bits = self.usable(p, usize::from(p.active & 1)).into();
        }
    }

    /// The abilities of own cards that can be used now (RADLANDS-21, -22), as [`Free::uses`].
    #[inline(never)]
    fn usable(&self, p: &Position, seat: usize) -> u32 {
        if p.marks.has(Marks::NO_MORE_ABILITIES) {
            return 0;
        }
        let situation = self.situation(p, seat);
        let first = seat * PER_SEAT;
        let ready = own_places(p.ready_places(), seat);
        let people = ready & !own_places(p.punks, seat) & PEOPLE;
        // The second abilities in the upper half.
        let mut usable = 0_u32;
        let mut look = |own: usize, [one, other]: [Need; 2], missing| {
            let first = u32::from(one.is_met_without(missing));
            let second = u32::from(other.is_met_without(missing));
            usable |= (first | second << 16) << own;
        };
        // How many there are can't be foreseen: all camps are looked at, and some places of people,
        // whether anybody is there or not.
        for camp in 0..3 {
            look(camp, self.needs.camp(p.table[first + camp]), situation.missing_at(camp));
        }
        let (mut left, missing) = (people, situation.missing_to_people());
        loop {
            left |= NOBODY;
            for _ in 0..AT_ONCE {
                let own = left.trailing_zeros() as usize % 16;
                left &= left.wrapping_sub(1);
                look(own, self.needs.person(p.table[first + own]), missing);
            }
            if left & ((1 << PER_SEAT) - 1) == 0 {
                break;
            }
        }
        let there = ready & CAMPS | people;
        let mut uses = usable & there | (usable >> 16 & there) << PER_SEAT;
        for place in each((ready & own_places(p.judged, seat)) << first) {
            for which in [Which::First, Which::Second] {
                if self.needs.at(p, place)[which as usize].is_judged() {
                    uses |= self.judged_use(p, seat, place, which, &situation);
                }
            }
        }
        if p.standing & side(seat) != 0 && self.granted_to(p, seat) != NONE {
            for place in each((ready & PEOPLE) << first) {
                uses |= self.judged_use(p, seat, place, Which::Granted, &situation);
            }
        }
        uses
    }

    /// The ability of the own card at a place, if the full judgement finds it usable; as
    /// [`Free::uses`].
    #[cold]
    fn judged_use(
        &self,
        p: &Position,
        seat: usize,
        place: usize,
        which: Which,
        situation: &Situation,
    ) -> u32 {
        let ability = self.ability_at(p, place, which);
        let judge = Judge::new(situation, User::at(seat, place));
        let is_usable = self.is_usable(p, ability, judge);
        u32::from(is_usable) << use_bit(seat, place, which)
    }

    /// Writes the legal actions. What a player may do freely: see [`Free::actions`]. What an effect
    /// asks for: things first, answers after them.
    #[inline]
    pub(crate) fn list(&self, p: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        if p.ask.kind != Kind::Free {
            let (answers, first) = (u64::from(p.ask.answers), &self.written.answers);
            self.written.options[p.ask.kind as usize].list(p.ask.bits, actions);
            // Mostly there is none or one, which can't be foreseen.
            let len = actions.len() + usize::from(answers != 0);
            actions.push(first.first(answers));
            actions.truncate(len);
            let others = answers & answers.wrapping_sub(1);
            if others != 0 {
                first.list(others, actions);
            }
            return;
        }
        let (written, seat) = (&self.written, usize::from(p.active & 1));
        if p.phase == Phase::Actions {
            self.free(p, seat).list(written, seat, actions);
        } else {
            // Nothing is on offer but in the draft.
            written.keeps.list(p.offers[seat], actions);
        }
    }

    /// How many legal actions there are.
    pub(crate) fn count(&self, p: &Position) -> usize {
        if p.ask.kind != Kind::Free {
            return p.ask.count();
        }
        let seat = usize::from(p.active & 1);
        match p.phase {
            Phase::Over | Phase::Events => 0,
            Phase::Draft => p.offers[seat].count_ones() as usize,
            Phase::Actions => self.free(p, seat).count(),
        }
    }

    /// The legal action with this number in the list.
    pub(crate) fn nth(&self, p: &Position, n: usize) -> Option<Action> {
        let seat = usize::from(p.active & 1);
        let written = &self.written;
        if p.ask.kind != Kind::Free {
            let options = &written.options[p.ask.kind as usize];
            let things = p.ask.bits.count_ones() as usize;
            return match n.checked_sub(things) {
                None => options.nth(p.ask.bits, n),
                Some(n) => written.answers.nth(p.ask.answers.into(), n),
            };
        }
        match p.phase {
            Phase::Over | Phase::Events => None,
            Phase::Draft => written.keeps.nth(p.offers[seat], n),
            Phase::Actions => self.free(p, seat).actions(written, seat).nth(n),
        }
    }

    /// Whether the action is legal, and why not.
    #[inline]
    pub(crate) fn refusal(&self, p: &Position, action: Action) -> Result<(), Refusal> {
        if let Some(asked) = p.ask.asked() {
            let is_allowed =
                action.as_option().is_some_and(|(kind, pick)| p.ask.allows(kind, pick));
            return if is_allowed { Ok(()) } else { Err(self.why_no_option(p, asked, action)) };
        }
        match p.phase {
            Phase::Over | Phase::Events => Err(Refusal::GameOver),
            Phase::Draft => match action {
                Action::Keep(camp) => {
                    let is_offered = p.offers[usize::from(p.active & 1)] >> camp.number() & 1 == 1;
                    if is_offered { Ok(()) } else { Err(Refusal::NotOffered(camp)) }
                }
                _ => Err(Refusal::CampOwed),
            },
            Phase::Actions => self.check_free(p, action),
        }
    }

    #[inline]
    fn check_free(&self, p: &Position, action: Action) -> Result<(), Refusal> {
        let seat = usize::from(p.active & 1);
        match action {
            Action::Play(card) => self.check_play(p, seat, card),
            Action::Junk(card) => Self::check_junk(p, seat, card),
            Action::JunkSilo => self.check_junk_silo(p, seat),
            Action::TakeSilo => self.check_take_silo(p, seat),
            Action::Draw => Self::check_draw(p, seat),
            Action::Use(place, which) => self.check_use(p, seat, place, which),
            Action::End => Ok(()),
            _ => Err(Refusal::NothingAsked),
        }
    }

    #[inline]
    pub(crate) fn check_junk(p: &Position, seat: usize, card: Card) -> Result<(), Refusal> {
        refuse_unless(p.hands[seat].has(card.number() as u8), Refusal::NotInHand(card))
    }

    #[inline]
    pub(crate) fn check_junk_silo(&self, p: &Position, seat: usize) -> Result<(), Refusal> {
        refuse_unless(p.marks.has(Marks::SILO_IN_HAND.of(seat)), Refusal::SiloInPlay)?;
        refuse_unless(self.may_use_silo(p.silo_junked), Refusal::SiloUsedUp)
    }

    #[inline]
    pub(crate) fn check_take_silo(&self, p: &Position, seat: usize) -> Result<(), Refusal> {
        refuse_unless(!p.marks.has(Marks::SILO_IN_HAND.of(seat)), Refusal::SiloInHand)?;
        refuse_unless(self.may_use_silo(p.silo_taken), Refusal::SiloUsedUp)?;
        refuse_unless(p.water[seat] >= 1, Refusal::SiloTooDear)
    }

    /// Whether the Water Silo, used so often in this turn, may be used again (RADLANDS-8).
    #[inline]
    fn may_use_silo(&self, uses: u8) -> bool {
        uses < self.most_silo_uses
    }

    #[inline]
    pub(crate) fn check_draw(p: &Position, seat: usize) -> Result<(), Refusal> {
        refuse_unless(p.water[seat] >= 2, Refusal::DrawTooDear)
    }

    #[inline]
    pub(crate) fn check_play(&self, p: &Position, seat: usize, card: Card) -> Result<(), Refusal> {
        let number = card.number() as u8;
        if !p.hands[seat].has(number) {
            return Err(Refusal::NotInHand(card));
        }
        let bit = 1 << number;
        if self.people & bit != 0 {
            let can_pay = self.cards[card.number()].cost <= p.water[seat]
                || self.payable(p, seat, number, p.water[seat]) != 0;
            return if can_pay { Ok(()) } else { Err(Refusal::CardTooDear(card)) };
        }
        if self.cards[card.number()].cost > p.water[seat] {
            return Err(Refusal::EventTooDear(card));
        }
        let taken = Self::taken_for_event(p, seat, self.at_once(p, seat));
        if self.events_for[15][taken] & bit == 0 { Err(Refusal::QueueFull(card)) } else { Ok(()) }
    }

    #[inline]
    pub(crate) fn check_use(
        &self,
        p: &Position,
        seat: usize,
        place: Place,
        which: Which,
    ) -> Result<(), Refusal> {
        let n = place.number();
        let is_own = seat_of(n) == seat;
        if is_own && p.ask.bits >> use_bit(seat, n, which) & 1 == 1 {
            return Ok(());
        }
        if !is_own || !p.is_occupied(place) {
            return Err(Refusal::NotOwnCard(place));
        }
        let ability = self.ability_at(p, n, which);
        let Some(facts) = self.abilities.get(usize::from(ability)) else {
            return Err(Refusal::NoSuchAbility(place));
        };
        if !p.is_ready(place) {
            return Err(Refusal::NotReady(place));
        }
        if p.marks.has(Marks::NO_MORE_ABILITIES) {
            return Err(Refusal::NoMoreAbilities);
        }
        if Self::cost(p, facts.cost, seat) > p.water[seat] {
            Err(Refusal::AbilityTooDear(place))
        } else {
            Err(self.why_useless(p, place, ability))
        }
    }
}
