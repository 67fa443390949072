//! What is legal: the predicate `check`, and the list of legal actions.

use alloc::vec::Vec;

use boardgame_core::{RuleId, Written};

use crate::action::{Action, Answer, Space, Which};
use crate::components::camps::Camp;
use crate::components::cards::Card;
use crate::components::place::{
    CAMPS, FIRST_PLACE, PEOPLE, PER_SEAT, PLACES, Place, each, seat_of, side,
};
use crate::effects::Pick;
use crate::effects::usable::{Judge, User};
use crate::facts::Situation;
use crate::position::{Ask, Kind, Marks, Phase, Position};
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
        let (kind, number) = match self {
            Self::Target(place) => (Kind::Target, place.number()),
            Self::Put(place) => (Kind::Put, place.number()),
            Self::Column(place) => (Kind::Column, place.number()),
            Self::Card(card) => (Kind::Card, card.number()),
            Self::Ability(place, which) => (Kind::Ability, place.number() * 3 + which as usize),
            Self::Event(space) => (Kind::Event, space.number()),
            Self::Answer(answer) => return Some((Kind::Free, Pick::Answer(answer))),
            _ => return None,
        };
        Some((kind, Pick::Number(number)))
    }
}

/// What a player may do freely in their turn, as sets of bits.
struct Free {
    plays: u64,
    junks: u64,
    /// See [`other_action`].
    others: u64,
}

/// How far the bits of abilities are shifted among those of other actions: three before them.
const USES: usize = 3;
/// The bit of the turn's end, behind those of three abilities for each own card.
const TURN_END: usize = USES + 3 * PER_SEAT;

/// The first bit of each place's abilities.
const USE_SHIFTS: [u8; 32] = {
    let (mut shifts, mut place) = ([0; 32], 0);
    while place < PLACES {
        shifts[place] = (USES + 3 * (place % PER_SEAT)) as u8;
        place += 1;
    }
    shifts
};

/// For each place the first row of `Radlands::uses` for cards that can be there: camps stand behind
/// the cards of the deck.
const FIRST_ROWS: [u8; 32] = {
    let (mut rows, mut place) = ([0; 32], 0);
    while place < PLACES {
        rows[place] = (CAMPS >> place & 1) as u8 * Card::COUNT as u8;
        place += 1;
    }
    rows
};

/// The action of a bit of [`Free::others`]: the Water Silo, a draw, the abilities of own cards, the
/// end of the turn.
pub(crate) fn other_action(seat: usize, bit: usize) -> Action {
    match bit {
        0 => Action::JunkSilo,
        1 => Action::TakeSilo,
        2 => Action::Draw,
        USES..TURN_END => {
            let (number, which) = ((bit - USES) / 3, (bit - USES) % 3);
            let place = Place::from_number(seat * PER_SEAT + number).unwrap_or(FIRST_PLACE);
            Action::Use(place, Which::ALL[which])
        }
        _ => Action::End,
    }
}

impl Radlands {
    /// What a player may do freely in their turn.
    #[inline]
    fn free(&self, p: &Position, seat: usize) -> Free {
        let at_once = self.at_once(p, seat);
        Free {
            plays: self.playable(p, seat, at_once),
            junks: p.hands[seat].faces(),
            others: self.silo_and_draw(p, seat) | self.uses(p, seat, at_once) | 1 << TURN_END,
        }
    }

    /// The cards in hand that can be played (RADLANDS-13, -14, -16, A62, A72).
    #[inline]
    fn playable(&self, p: &Position, seat: usize, at_once: bool) -> u64 {
        let hand = p.hands[seat].faces();
        let water = usize::from(p.water[seat]).min(15);
        let discount = Self::has_discount(p, seat);
        let people = self.affordable[(water + usize::from(discount)).min(15)] & self.people;
        let events = self.affordable[water] & self.queueable(p, seat, at_once);
        let free = hand & self.free_at_destroyed;
        if free != 0 && Self::has_room_at_destroyed(p, seat) {
            return hand & (people | events | free);
        }
        hand & (people | events)
    }

    /// The events that would find a space, or need none.
    #[inline]
    fn queueable(&self, p: &Position, seat: usize, at_once: bool) -> u64 {
        let taken = if at_once { 0 } else { p.queues.taken(seat) };
        self.queueable[usize::from(taken & 7)]
    }

    /// Whether the Water Silo can be junked, or taken, and whether a card can be drawn: the first
    /// three bits (RADLANDS-8, -18, -20).
    #[inline]
    fn silo_and_draw(&self, p: &Position, seat: usize) -> u64 {
        let in_hand = p.marks.has(Marks::SILO_IN_HAND.of(seat));
        let (taken, junked) = (self.may_use_silo(p.silo_taken), self.may_use_silo(p.silo_junked));
        u64::from(in_hand & junked)
            | u64::from(!in_hand & taken & (p.water[seat] >= 1)) << 1
            | u64::from(p.water[seat] >= 2) << 2
    }

    /// The abilities of own cards that can be used now, three bits a card behind the first three
    /// (RADLANDS-21, -22).
    #[inline]
    fn uses(&self, p: &Position, seat: usize, at_once: bool) -> u64 {
        if p.marks.has(Marks::NO_MORE_ABILITIES) {
            return 0;
        }
        let situation = self.situation(p, seat, at_once);
        let ready = p.ready_places() & side(seat);
        // Camps that are too dear at any rate needn't be looked at; they know before.
        let water = u32::from(p.water[seat]);
        let any = u32::from(water >= 3).wrapping_neg();
        let camps = (any | p.cheap >> (3 * water.min(2))) & CAMPS;
        let mut uses = 0;
        for place in each(ready & !p.punks & (PEOPLE | camps)) {
            let row = &self.uses[self.uses_row(p, place)];
            let facts = situation.at(place);
            let [first, second] = row.needs.map(|need| u64::from(need.is_met(facts)));
            let mut usable = first | second << 1;
            if row.judged != 0 {
                usable |= self.judged_at(p, seat, place, row.judged, &situation);
            }
            uses |= usable << USE_SHIFTS[place & 31];
        }
        if p.standing & side(seat) != 0 && self.granted_to(p, seat) != NONE {
            for place in each(ready & PEOPLE) {
                let granted = self.judged_at(p, seat, place, 1 << Which::Granted as u8, &situation);
                uses |= granted << USE_SHIFTS[place & 31];
            }
        }
        uses
    }

    /// The abilities of the own card at a place that the full judgement finds usable, among some;
    /// one bit each by [`Which`].
    #[cold]
    fn judged_at(
        &self,
        p: &Position,
        seat: usize,
        place: usize,
        which: u8,
        situation: &Situation,
    ) -> u64 {
        let abilities = self.abilities_at(p, place);
        let judge = Judge::new(situation, User::at(seat, place));
        let usable = |ability| self.price(p, ability, judge, p.water[seat]).is_some();
        (0..3)
            .filter(|n| which >> n & 1 == 1 && usable(abilities[*n]))
            .fold(0, |bits, n| bits | 1 << n)
    }

    /// Where [`Radlands::uses`] has what judges the card at a place.
    #[inline]
    fn uses_row(&self, p: &Position, place: usize) -> usize {
        usize::from(p.table[place] & 63 | FIRST_ROWS[place & 31]) % self.uses.len()
    }

    /// Writes the legal actions. What a player may do freely: the cards of the hand that can be
    /// played, those that can be junked, then as in [`other_action`]. What an effect asks for:
    /// things first, answers after them.
    #[inline]
    pub(crate) fn list(&self, p: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        if p.ask.kind != Kind::Free {
            self.written.options[p.ask.kind as usize].list(p.ask.bits, actions);
            if p.ask.answers != 0 {
                self.written.answers.list(p.ask.answers.into(), actions);
            }
            return;
        }
        let seat = usize::from(p.active & 1);
        match p.phase {
            Phase::Over | Phase::Events => {}
            Phase::Draft => self.written.keeps.list(p.offers[seat], actions),
            Phase::Actions => {
                let free = self.free(p, seat);
                self.written.plays.list_by::<3>(free.plays, actions);
                self.written.junks.list(free.junks, actions);
                self.written.others[seat].list_by::<6>(free.others, actions);
            }
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
            Phase::Actions => {
                let free = self.free(p, seat);
                let sets = [free.plays, free.junks, free.others];
                sets.map(u64::count_ones).into_iter().sum::<u32>() as usize
            }
        }
    }

    /// The legal action with this number in the list.
    pub(crate) fn nth(&self, p: &Position, n: usize) -> Option<Action> {
        let seat = usize::from(p.active & 1);
        let written = &self.written;
        let of_sets = |sets: &[(u64, &Written<Action>)]| {
            let mut n = n;
            for (set, actions) in sets {
                let count = set.count_ones() as usize;
                if n < count {
                    return actions.nth(*set, n);
                }
                n -= count;
            }
            None
        };
        if p.ask.kind != Kind::Free {
            let options = &written.options[p.ask.kind as usize];
            return of_sets(&[(p.ask.bits, options), (p.ask.answers.into(), &written.answers)]);
        }
        match p.phase {
            Phase::Over | Phase::Events => None,
            Phase::Draft => written.keeps.nth(p.offers[seat], n),
            Phase::Actions => {
                let free = self.free(p, seat);
                of_sets(&[
                    (free.plays, &written.plays),
                    (free.junks, &written.junks),
                    (free.others, &written.others[seat]),
                ])
            }
        }
    }

    /// Whether the action is legal, and why not.
    #[inline]
    pub(crate) fn refusal(&self, p: &Position, action: Action) -> Result<(), Refusal> {
        if let Some(asked) = p.ask.asked() {
            let is_allowed =
                action.as_option().is_some_and(|(kind, pick)| p.ask.allows(kind, pick));
            return if is_allowed { Ok(()) } else { Err(Refusal::NotAnOption(asked)) };
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
        refuse_unless(p.marks.has(Marks::SILO_IN_HAND.of(seat)), Refusal::SiloElsewhere)?;
        refuse_unless(self.may_use_silo(p.silo_junked), Refusal::SiloUsedUp)
    }

    #[inline]
    pub(crate) fn check_take_silo(&self, p: &Position, seat: usize) -> Result<(), Refusal> {
        refuse_unless(!p.marks.has(Marks::SILO_IN_HAND.of(seat)), Refusal::SiloElsewhere)?;
        refuse_unless(self.may_use_silo(p.silo_taken), Refusal::SiloUsedUp)?;
        refuse_unless(p.water[seat] >= 1, Refusal::SiloTooDear)
    }

    /// Whether the Water Silo, used so often in this turn, may be used again (RADLANDS-8).
    #[inline]
    fn may_use_silo(&self, uses: u8) -> bool {
        self.options.silo_uses_per_turn.is_none_or(|most| uses < most)
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
            return Err(Refusal::CardTooDear(card));
        }
        if self.queueable(p, seat, self.at_once(p, seat)) & bit == 0 {
            Err(Refusal::QueueFull(card))
        } else {
            Ok(())
        }
    }

    /// Whether facts tell that an ability of an own card can be used.
    #[inline]
    fn is_told_usable(&self, p: &Position, seat: usize, place: usize, which: Which) -> bool {
        let is_ready = p.ready_places() & side(seat) & !p.punks & 1 << place != 0;
        if !is_ready || which == Which::Granted || p.marks.has(Marks::NO_MORE_ABILITIES) {
            return false;
        }
        let need = self.uses[self.uses_row(p, place)].needs[which as usize & 1];
        if need.is_just_water() {
            return need.is_met_by_water(p.water[seat]);
        }
        need.is_met(self.situation_of(p, seat).at(place))
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
        if self.is_told_usable(p, seat, n, which) {
            return Ok(());
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
        let situation = self.situation_of(p, seat);
        let judge = Judge::new(&situation, User::at(seat, n));
        if self.price(p, ability, judge, p.water[seat]).is_some() {
            return Ok(());
        }
        if Self::cost(p, facts.cost, seat) > p.water[seat] {
            Err(Refusal::AbilityTooDear(place))
        } else {
            Err(Refusal::NoEffect(place))
        }
    }
}

#[inline]
fn refuse_unless(fine: bool, refusal: Refusal) -> Result<(), Refusal> {
    if fine { Ok(()) } else { Err(refusal) }
}
