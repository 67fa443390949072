//! What is legal: the predicate `check`, and the list of legal actions.

use alloc::vec::Vec;

use boardgame_core::RuleId;

use crate::action::{Action, Answer, Space, Which};
use crate::components::camps::Camp;
use crate::components::cards::Card;
use crate::components::effect::CampTrait;
use crate::components::place::{
    CAMPS, FIRST_PLACE, PEOPLE, Place, Places, camp_at, column_of, each, people_of, seat_of, side,
};
use crate::effects::usable::{User, ability_bit};
use crate::facts::Facts;
use crate::position::{Ask, Kind, Marks, NO_CARD, Phase, Position};
use crate::rules::{NONE, Radlands};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Camps are being chosen.
    #[error("a camp has to be kept first")]
    CampOwed,
    /// The camp isn't among those that the player chooses from.
    #[error("{0} is not on offer")]
    NotOffered(Camp),
    /// An effect asks for something, and this is none of its options.
    #[error("an effect asks for {}, and this is not among its options", expected(*.0))]
    NotAnOption(Asked),
    /// No effect asks for anything.
    #[error("no effect asks for anything")]
    NothingAsked,
    /// The hand doesn't hold the card.
    #[error("{0} is not in the hand")]
    NotInHand(Card),
    /// There is no place left for the event, nor behind its own.
    #[error("{0} finds no free space in the queue")]
    QueueFull(Card),
    /// The player has too little water for the card.
    #[error("there is too little water to play {0}")]
    CardTooDear(Card),
    /// The player has too little water to draw a card.
    #[error("drawing a card costs two water")]
    DrawTooDear,
    /// The player has no water to take the Water Silo.
    #[error("taking the Water Silo costs one water")]
    SiloTooDear,
    /// The Water Silo isn't where it would have to be.
    #[error("the Water Silo is already in hand, or not in hand")]
    SiloElsewhere,
    /// The Water Silo was taken, or junked, as often as the rule option allows in a turn.
    #[error("the Water Silo was used as often as the rules allow in a turn")]
    SiloUsedUp,
    /// It isn't a card of the player on the table.
    #[error("no card of your own is at {0}")]
    NotOwnCard(Place),
    /// The card has no such ability.
    #[error("the card at {0} has no such ability")]
    NoSuchAbility(Place),
    /// The card isn't ready.
    #[error("the card at {0} is not ready")]
    NotReady(Place),
    /// An ability that has to be the only one of the turn was used.
    #[error("no ability may be used any more in this turn")]
    NoMoreAbilities,
    /// The player has too little water for the ability.
    #[error("there is too little water for the ability of the card at {0}")]
    AbilityTooDear(Place),
    /// The ability's condition isn't met, or it would have no effect.
    #[error("the ability of the card at {0} could have no effect now")]
    NoEffect(Place),
}

/// What an effect asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Asked {
    /// A card on the table.
    Target,
    /// A place for a person.
    Place,
    /// A column.
    Column,
    /// A card of the hand, or a revealed one.
    Card,
    /// An ability of a person.
    Ability,
    /// An event in a queue.
    Event,
    /// One of several answers.
    Answer,
}

const fn expected(asked: Asked) -> &'static str {
    match asked {
        Asked::Target => "a card on the table",
        Asked::Place => "a place for a person",
        Asked::Column => "a column",
        Asked::Card => "a card",
        Asked::Ability => "an ability",
        Asked::Event => "an event",
        Asked::Answer => "an answer",
    }
}

impl boardgame_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        let number = match self {
            Self::GameOver => 35,
            Self::CampOwed | Self::NotOffered(_) => 2,
            Self::NotAnOption(_)
            | Self::NotOwnCard(_)
            | Self::NoSuchAbility(_)
            | Self::NoMoreAbilities
            | Self::AbilityTooDear(_) => 21,
            Self::NothingAsked | Self::NotInHand(_) => 11,
            Self::QueueFull(_) => 16,
            Self::CardTooDear(_) => 13,
            Self::DrawTooDear => 18,
            Self::SiloTooDear | Self::SiloElsewhere => 20,
            Self::SiloUsedUp => 8,
            Self::NotReady(_) => 29,
            Self::NoEffect(_) => 22,
        };
        RuleId { game: "RADLANDS", number }
    }
}

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

    /// All options as actions, in their fixed order: things first, answers after them.
    #[inline]
    pub(crate) fn options(&self) -> impl Iterator<Item = Action> {
        let (mut bits, mut answers) = (self.bits, self.answers);
        core::iter::from_fn(move || {
            if bits != 0 {
                let number = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                return Some(self.option(number));
            }
            (answers != 0).then(|| {
                let answer = Answer::ALL[(answers.trailing_zeros() as usize).min(10)];
                answers &= answers - 1;
                Action::Answer(answer)
            })
        })
    }

    /// Whether an action is one of the options.
    #[inline]
    pub(crate) fn has(&self, action: Action) -> bool {
        let (kind, number) = match action {
            Action::Target(place) => (Kind::Target, place.number()),
            Action::Put(place) => (Kind::Put, place.number()),
            Action::Column(place) => (Kind::Column, place.number()),
            Action::Card(card) => (Kind::Card, card.number()),
            Action::Ability(place, which) => (Kind::Ability, place.number() * 3 + which as usize),
            Action::Event(space) => (Kind::Event, space.number()),
            Action::Answer(answer) => return self.answers & answer.bit() != 0,
            _ => return false,
        };
        kind == self.kind && self.bits >> number & 1 == 1
    }
}

/// What a player may do freely in their turn, as sets.
struct Free {
    plays: u64,
    junks: u64,
    junk_silo: bool,
    take_silo: bool,
    draw: bool,
    /// Abilities of own cards: three bits a place.
    uses: u64,
}

impl Radlands {
    /// The cards in hand that can be played (RADLANDS-13, -14, -16, A62, A72).
    fn playable(&self, p: &Position, seat: usize) -> u64 {
        let hand = p.hands[seat].faces();
        let water = usize::from(p.water[seat]);
        let affordable = self.affordable[water.min(15)];
        let mut cards = hand & affordable & self.people;
        let people = hand & self.people & !affordable;
        if people != 0 {
            cards |= self.cheaper(p, seat, people);
        }
        let events = hand & affordable & self.events;
        if events != 0 {
            cards |= events & self.queueable(p, seat);
        }
        cards
    }

    /// The people that only a column's discount makes affordable.
    fn cheaper(&self, p: &Position, seat: usize, people: u64) -> u64 {
        let water = usize::from(p.water[seat]);
        let mut cards = 0;
        let held = |column| self.camps[usize::from(p.table[camp_at(seat, column)] & 63)].traits;
        let discounts = (held(0) | held(1) | held(2)) >> CampTrait::Discount as u8 & 1 == 1
            && each(p.camps(seat)).any(|camp| {
                self.camp_has(p.table[camp], CampTrait::Discount)
                    && p.occupied & people_of(seat, column_of(camp)) == 0
            });
        if discounts {
            cards |= people & self.affordable[(water + 1).min(15)];
        }
        let free = people & self.free_at_destroyed;
        if free != 0 && p.destroyed_camps(seat) > 0 {
            let is_full = p.rooms(seat) == 0;
            let has_room = (0..3).any(|column| {
                p.occupied >> camp_at(seat, column) & 1 == 0
                    && (is_full || p.room(seat, column, 0) != 0)
            });
            if has_room {
                cards |= free;
            }
        }
        cards
    }

    /// The events that would find a space, or need none.
    fn queueable(&self, p: &Position, seat: usize) -> u64 {
        if self.at_once(p, seat) {
            return self.events;
        }
        let [first, second, third] = p.queues[seat].map(|event| u64::from(event == NO_CARD));
        let room = |space: usize, has: u64| self.timed[space] & has.wrapping_neg();
        self.timed[0] | room(3, third) | room(2, second | third) | room(1, first | second | third)
    }

    /// The own cards that may use an ability now, and the ability that all people are granted.
    #[inline]
    fn users(&self, p: &Position, seat: usize) -> (Places, u16) {
        if p.marks.has(Marks::NO_MORE_ABILITIES) {
            return (0, NONE);
        }
        let granted = self.granted_to(p, seat);
        let ready = p.ready_places() & side(seat);
        (if granted == NONE { ready & !p.punks } else { ready }, granted)
    }

    /// The abilities of an own ready card that can be used now, one bit each by [`Which`].
    #[inline]
    fn usable_at(
        &self,
        p: &Position,
        seat: usize,
        place: usize,
        facts: Facts,
        granted: u16,
    ) -> u64 {
        let is_punk = p.punks >> place & 1 == 1;
        let card = self.glance_number(p, place);
        let glance = u64::from(self.glances[card][usize::from(p.water[seat].min(15))]);
        let glance = if is_punk { 0 } else { glance };
        let [first, second] = self.needs[card].map(|need| u64::from(need.is_met(facts)));
        // Facts leave out what a damaged card may not do to itself, and camps ahead of people.
        let odd = u64::from(p.damaged >> place & 1 == 1 || p.steps != 0).wrapping_neg();
        let told = glance >> 2 & 3;
        let mut usable = glance & 3 | told & (first | second << 1) & !odd;
        let mut open = glance >> 4 | told & odd;
        if granted != NONE && PEOPLE >> place & 1 == 1 {
            open |= 1 << Which::Granted as u8;
        }
        while open != 0 {
            let which = Which::ALL[(open.trailing_zeros() as usize).min(2)];
            open &= open - 1;
            usable |= u64::from(self.is_usable(p, seat, place, which)) << which as u8;
        }
        usable
    }

    /// Where the tables have what can be said of the card at a place at a glance.
    #[inline]
    fn glance_number(&self, p: &Position, place: usize) -> usize {
        let camps = usize::from(CAMPS >> place & 1 == 1) * Card::COUNT;
        (usize::from(p.table[place] & 63) + camps) % self.glances.len()
    }

    /// The abilities that can be used now.
    fn uses(&self, p: &Position, seat: usize) -> u64 {
        let (users, granted) = self.users(p, seat);
        let facts = self.facts(p, seat);
        let bits = |place| self.usable_at(p, seat, place, facts, granted) << (3 * place);
        each(users).fold(0, |uses, place| uses | bits(place))
    }

    /// Whether an ability of an own ready card can be used now.
    fn is_usable(&self, p: &Position, seat: usize, place: usize, which: Which) -> bool {
        let ability = self.abilities_at(p, place)[which as usize];
        self.price(p, ability, User::at(seat, place), p.water[seat]).is_some()
    }

    /// Whether the Water Silo can be junked, or taken, and whether a card can be drawn.
    #[allow(clippy::needless_bitwise_bool, reason = "a branch that can't be foreseen costs more")]
    #[inline]
    fn others(&self, p: &Position, seat: usize) -> (bool, bool, bool) {
        let in_hand = p.marks.has(Marks::SILO_IN_HAND.of(seat));
        let most = self.options.silo_uses_per_turn.unwrap_or(u8::MAX);
        let (taken, junked) = (p.silo_taken < most, p.silo_junked < most);
        (in_hand & junked, !in_hand & taken & (p.water[seat] >= 1), p.water[seat] >= 2)
    }

    fn free(&self, p: &Position) -> Free {
        let seat = usize::from(p.active & 1);
        let (junk_silo, take_silo, draw) = self.others(p, seat);
        Free {
            plays: self.playable(p, seat),
            junks: p.hands[seat].faces(),
            junk_silo,
            take_silo,
            draw,
            uses: self.uses(p, seat),
        }
    }

    /// Writes the legal actions.
    #[inline]
    pub(crate) fn list(&self, p: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        if p.ask.kind != Kind::Free {
            actions.extend(p.ask.options());
            return;
        }
        match p.phase {
            Phase::Over | Phase::Events => {}
            Phase::Draft => {
                let offers = p.offers[usize::from(p.active & 1)];
                let camps = (0..64).filter(|camp| offers >> camp & 1 == 1);
                actions.extend(camps.filter_map(Camp::from_number).map(Action::Keep));
            }
            Phase::Actions => self.list_free(p, actions),
        }
    }

    /// Writes what the player may do freely: each card of the hand played, then junked; the Water
    /// Silo; a draw; abilities; the end of the turn.
    ///
    /// Every action is written down, and the place of the next one moves on if it is legal: whether
    /// it is can't be foreseen, and a wrong guess of the processor costs more than a write.
    fn list_free(&self, p: &Position, actions: &mut Vec<Action>) {
        const MOST: usize = 64;
        let seat = usize::from(p.active & 1);
        let hand = p.hands[seat].faces();
        if hand.count_ones() > 16 {
            self.list_long(p, actions);
            return;
        }
        let mut list = [Action::End; MOST];
        let mut count = 0;
        let mut write = |action: Action, is_legal: bool| {
            list[count % MOST] = action;
            count += usize::from(is_legal);
        };
        let plays = self.playable(p, seat);
        let mut left = hand;
        while let Some(card) = Card::from_number(left.trailing_zeros() as usize) {
            left &= left - 1;
            write(Action::Play(card), plays >> card.number() & 1 == 1);
            write(Action::Junk(card), true);
        }
        let (junk_silo, take_silo, draw) = self.others(p, seat);
        write(Action::JunkSilo, junk_silo);
        write(Action::TakeSilo, take_silo);
        write(Action::Draw, draw);
        let (users, granted) = self.users(p, seat);
        let facts = self.facts(p, seat);
        for number in each(users) {
            let usable = self.usable_at(p, seat, number, facts, granted);
            let place = Place::from_number(number).unwrap_or(FIRST_PLACE);
            write(Action::Use(place, Which::First), usable & 1 == 1);
            write(Action::Use(place, Which::Second), usable & 2 == 2);
            if granted != NONE {
                write(Action::Use(place, Which::Granted), usable & 4 == 4);
            }
        }
        write(Action::End, true);
        actions.extend_from_slice(&list[..count.min(MOST)]);
    }

    /// The same for large hands.
    #[cold]
    fn list_long(&self, p: &Position, actions: &mut Vec<Action>) {
        let free = self.free(p);
        for card in Card::all() {
            if free.plays >> card.number() & 1 == 1 {
                actions.push(Action::Play(card));
            }
            if free.junks >> card.number() & 1 == 1 {
                actions.push(Action::Junk(card));
            }
        }
        let others = [
            (Action::JunkSilo, free.junk_silo),
            (Action::TakeSilo, free.take_silo),
            (Action::Draw, free.draw),
        ];
        actions.extend(others.into_iter().filter(|(_, can)| *can).map(|(action, _)| action));
        for place in Place::all() {
            for which in Which::ALL {
                if free.uses & ability_bit(place.number(), which) != 0 {
                    actions.push(Action::Use(place, which));
                }
            }
        }
        actions.push(Action::End);
    }

    /// How many legal actions there are.
    pub(crate) fn count(&self, p: &Position) -> usize {
        if p.ask.kind != Kind::Free {
            return p.ask.count();
        }
        match p.phase {
            Phase::Over | Phase::Events => 0,
            Phase::Draft => p.offers[usize::from(p.active & 1)].count_ones() as usize,
            Phase::Actions => {
                let free = self.free(p);
                let cards = free.plays.count_ones() + free.junks.count_ones();
                let others = [free.junk_silo, free.take_silo, free.draw, true];
                (cards + free.uses.count_ones()) as usize
                    + others.into_iter().filter(|can| *can).count()
            }
        }
    }

    /// The legal action with this number in the list.
    pub(crate) fn nth(&self, p: &Position, n: usize) -> Option<Action> {
        if p.ask.kind != Kind::Free {
            return p.ask.options().nth(n);
        }
        let mut actions = Vec::new();
        self.list(p, &mut actions);
        actions.get(n).copied()
    }

    /// Whether the action is legal, and why not.
    #[inline]
    pub(crate) fn refusal(&self, p: &Position, action: Action) -> Result<(), Refusal> {
        if let Some(asked) = p.ask.asked() {
            return if p.ask.has(action) { Ok(()) } else { Err(Refusal::NotAnOption(asked)) };
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
        let unless = |fine: bool, refusal| if fine { Ok(()) } else { Err(refusal) };
        let silo_in_hand = p.marks.has(Marks::SILO_IN_HAND.of(seat));
        let left = |uses: u8| self.options.silo_uses_per_turn.is_none_or(|most| uses < most);
        match action {
            Action::Play(card) => self.check_play(p, seat, card),
            Action::Junk(card) => {
                unless(p.hands[seat].has(card.number() as u8), Refusal::NotInHand(card))
            }
            Action::JunkSilo => {
                unless(silo_in_hand, Refusal::SiloElsewhere)?;
                unless(left(p.silo_junked), Refusal::SiloUsedUp)
            }
            Action::TakeSilo => {
                unless(!silo_in_hand, Refusal::SiloElsewhere)?;
                unless(left(p.silo_taken), Refusal::SiloUsedUp)?;
                unless(p.water[seat] >= 1, Refusal::SiloTooDear)
            }
            Action::Draw => unless(p.water[seat] >= 2, Refusal::DrawTooDear),
            Action::Use(place, which) => self.check_use(p, seat, place, which),
            Action::End => Ok(()),
            _ => Err(Refusal::NothingAsked),
        }
    }

    fn check_play(&self, p: &Position, seat: usize, card: Card) -> Result<(), Refusal> {
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
            return Err(Refusal::CardTooDear(card));
        }
        if self.queueable(p, seat) & bit == 0 { Err(Refusal::QueueFull(card)) } else { Ok(()) }
    }

    fn check_use(
        &self,
        p: &Position,
        seat: usize,
        place: Place,
        which: Which,
    ) -> Result<(), Refusal> {
        let n = place.number();
        let is_ready = p.ready_places() & side(seat) & !p.punks & 1 << n != 0;
        if is_ready && which != Which::Granted && !p.marks.has(Marks::NO_MORE_ABILITIES) {
            let glance = self.glances[self.glance_number(p, n)][usize::from(p.water[seat].min(15))];
            if glance >> which as u8 & 1 == 1 {
                return Ok(());
            }
        }
        if seat_of(n) != seat || !p.is_occupied(place) {
            return Err(Refusal::NotOwnCard(place));
        }
        let ability = self.abilities_at(p, n)[which as usize];
        let Some(facts) = self.abilities.get(usize::from(ability)) else {
            return Err(Refusal::NoSuchAbility(place));
        };
        if !p.is_ready(place) {
            return Err(Refusal::NotReady(place));
        }
        if p.marks.has(Marks::NO_MORE_ABILITIES) {
            return Err(Refusal::NoMoreAbilities);
        }
        if self.price(p, ability, User::at(seat, n), p.water[seat]).is_some() {
            return Ok(());
        }
        if Self::cost(p, facts.cost, seat) > p.water[seat] {
            Err(Refusal::AbilityTooDear(place))
        } else {
            Err(Refusal::NoEffect(place))
        }
    }
}
