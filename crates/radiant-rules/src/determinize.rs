//! Dealing the unseen cards anew, under all that is publicly known (RADIANT-54 to -56).
//!
//! Known cards go to their hands first. The other unseen cards, all told apart, are dealt so that
//! every deal which keeps the public facts is equally likely: a deal that breaks one is dropped and
//! another one made.
//!
//! How a deal is made depends on how many of the hands are known to lack something. With one, it
//! draws from what it may hold, and the rest is dealt freely. With several, every card chooses by
//! itself among the places it may go to, and the deal counts if all hands come out full. Whatever
//! the places' weights in that choice, a deal's chance is a product that depends on the sizes of
//! the hands alone, so all deals that count are equally likely; the weights only have to make them
//! frequent.
//!
//! Where such deals are too rare to be found, they are numbered, and the one with a random number
//! is made. So worlds are fair whatever the position is, and never hang on the true deal.

use alloc::vec::Vec;

use boardgame_core::{Chance, Purpose, Seat, Seed, Stream};

use crate::components::cards::{CARDS, Rank, Unit};
use crate::components::melds::Melds;
use crate::layout::{Layout, Mask, bits};
use crate::position::{Phase, Position};
use crate::rules::Radiant;

/// How many deals are tried before all that keep the public facts are numbered instead.
const TRIES: usize = 4096;
/// The hands of four players at most. An observer who isn't one of them sees none.
const HANDS: usize = 4;
/// Where a card may go: to a hand, or to none.
const PLACES: usize = HANDS + 1;

/// The unseen cards, and where they have to go.
struct Unseen<'a> {
    rules: &'a Radiant,
    position: &'a Position,
    /// The single copies that nobody has seen, as bits' numbers.
    cards: [u8; CARDS],
    count: usize,
    /// The single copies that each hand is known to hold; the observer's whole hand.
    fixed: [u64; HANDS],
    /// How many more each hand needs.
    needs: [usize; HANDS],
    /// What each hand is known to lack.
    barred: [Mask; HANDS],
}

/// Single copies for each hand, beside the fixed ones.
type Hands = [u64; HANDS];

impl Radiant {
    /// A world that the observer takes for possible; none if no deal keeps what is known. Of the
    /// position nothing counts but what the observer's view tells.
    pub(crate) fn another_world(
        &self,
        position: &Position,
        observer: Seat,
        seed: Seed,
    ) -> Option<Position> {
        let mut stream = Stream::new(seed, Purpose::Determinize, 0);
        let mut world = *position;
        // How often chance was used is plain from the age.
        world.chance = Chance::after(Seed::new(stream.next_u64()), position.chance.drawn());
        let others = || Seat::first(self.seats).filter(move |seat| *seat != observer);
        if position.phase == Phase::Meld {
            others().for_each(|seat| world.melds[seat.index() & 3] = Melds::NONE);
        }
        let mut unseen = Unseen::new(self, position, observer, &mut stream);
        let hands = unseen.deal(&mut stream)?;
        for seat in others() {
            let n = seat.index() & 3;
            world.hands[n] = self.layout.pile(unseen.fixed[n] | hands[n]);
        }
        // How many cards will be drawn is plain from the picks made.
        let is_recruit = position.phase == Phase::Recruit;
        let to_draw = if is_recruit { self.to_draw(position.picks) } else { 0 };
        let copies = (0..to_draw.min(unseen.count)).map(|_| unseen.draw_from(0, &mut stream));
        world.deck = copies.map(|copy| self.layout.card_of_bit(copy.into())).collect();
        Some(world)
    }
}

impl<'a> Unseen<'a> {
    fn new(
        rules: &'a Radiant,
        position: &'a Position,
        observer: Seat,
        stream: &mut Stream,
    ) -> Self {
        let own = Seat::first(rules.seats).filter(|seat| *seat == observer);
        let mut left = Layout::rest(position.seen(rules, own));
        let mut unseen = Self {
            rules,
            position,
            cards: [0; CARDS],
            count: 0,
            fixed: [0; HANDS],
            needs: [0; HANDS],
            barred: [0; HANDS],
        };
        for seat in Seat::first(rules.seats) {
            let n = seat.index() & 3;
            if seat == observer {
                unseen.fixed[n] = position.hands[n];
                continue;
            }
            for unit in rules.layout.each_unit(position.known[n]) {
                let copies = left & rules.layout.unit(unit);
                // Copies differ only where some have a coin; any will do otherwise.
                let nth = if rules.layout.is_split(unit) {
                    stream.index(copies.count_ones() as usize)
                } else {
                    0
                };
                let copy = bits(copies).nth(nth).map_or(0, |bit| 1 << bit);
                left &= !copy;
                unseen.fixed[n] |= copy;
            }
            let held = position.hands[n].count_ones();
            unseen.needs[n] = held.saturating_sub(unseen.fixed[n].count_ones()) as usize;
            unseen.barred[n] = barred(rules, position.lacks[n]);
        }
        unseen.gather(left);
        unseen
    }

    /// Deals every hand what it needs, if that can be. The cards left over stay in `cards`.
    fn deal(&mut self, stream: &mut Stream) -> Option<Hands> {
        let mut constrained = [0; HANDS];
        let mut how_many = 0;
        for hand in 0..HANDS {
            if self.needs[hand] > 0 && self.barred[hand] != 0 {
                constrained[how_many] = hand;
                how_many += 1;
            }
        }
        let constrained = &constrained[..how_many];
        let weights = (how_many > 1).then(|| self.weights(constrained));
        let all = self.count;
        for _ in 0..TRIES {
            let mut hands = [0; HANDS];
            self.count = all;
            let fits = match (constrained, &weights) {
                (&[only], _) => self.deal_allowed(only, &mut hands, stream),
                (_, Some(weights)) => self.deal_by_choice(constrained, weights, &mut hands, stream),
                _ => true,
            };
            if !fits {
                continue;
            }
            for hand in (0..HANDS).filter(|hand| !constrained.contains(hand)) {
                for _ in 0..self.needs[hand] {
                    hands[hand] |= 1 << self.draw_from(0, stream);
                }
            }
            let scouts = self.rules.layout.rank(Rank::Scout);
            if self.starter_is_right(hands.map(|hand| (hand & scouts).count_ones())) {
                return Some(hands);
            }
        }
        self.count = all;
        self.deal_by_number(stream)
    }

    /// Draws one of the cards from number `from` on.
    fn draw_from(&mut self, from: usize, stream: &mut Stream) -> u8 {
        let last = self.count.saturating_sub(1);
        self.cards.swap(from + stream.index(self.count.saturating_sub(from)), last);
        self.count = last;
        self.cards[last]
    }

    /// Gives one hand cards that it may hold. Says whether there were enough.
    fn deal_allowed(&mut self, hand: usize, hands: &mut Hands, stream: &mut Stream) -> bool {
        // What it lacks goes to the front, and the hand draws from behind.
        let mut front = 0;
        for n in 0..self.count {
            if self.barred[hand] >> self.cards[n] & 1 == 1 {
                self.cards.swap(front, n);
                front += 1;
            }
        }
        if self.count - front < self.needs[hand] {
            return false;
        }
        for _ in 0..self.needs[hand] {
            hands[hand] |= 1 << self.draw_from(front, stream);
        }
        true
    }

    /// The hands in which a card may go, of the constrained ones, and whether it may stay outside
    /// them: a bit for each, the last for staying outside.
    fn choices(&self, constrained: &[usize], card: u8) -> usize {
        let outside = 1 << constrained.len();
        constrained.iter().enumerate().fold(outside, |choices, (n, hand)| {
            choices | usize::from(self.barred[*hand] >> card & 1 == 0) << n
        })
    }

    /// Weights of the constrained hands and of staying outside, under which every place can expect
    /// about as many cards as it needs.
    fn weights(&self, constrained: &[usize]) -> [u32; PLACES] {
        const ONE: u64 = 1 << 16;
        let needed: usize = constrained.iter().map(|hand| self.needs[*hand]).sum();
        let mut room = [0_u64; PLACES];
        for (n, hand) in constrained.iter().enumerate() {
            room[n] = self.needs[*hand] as u64;
        }
        let outside = constrained.len();
        room[outside] = self.count.saturating_sub(needed) as u64;

        let mut cards_by_choices = [0_u64; 1 << PLACES];
        let cards_by_choices = &mut cards_by_choices[..2 << outside];
        for card in &self.cards[..self.count] {
            cards_by_choices[self.choices(constrained, *card)] += 1;
        }
        let mut weights = room.map(|room| room * ONE);
        for _ in 0..4 {
            let mut expected = [1_u64; PLACES];
            for (choices, cards) in cards_by_choices.iter().enumerate().filter(|(_, n)| **n > 0) {
                let sum = sum_of(&weights, choices).max(1);
                for (place, expected) in expected.iter_mut().enumerate() {
                    if choices >> place & 1 == 1 {
                        *expected += cards * weights[place] * 256 / sum;
                    }
                }
            }
            for place in 0..=outside {
                weights[place] = weights[place] * room[place] * 256 / expected[place];
                // A place that needs cards keeps a weight; none grows out of 24 bits.
                weights[place] = weights[place].clamp(room[place].min(1), ONE << 8);
            }
        }
        weights.map(|weight| weight as u32)
    }

    /// Lets every card choose where it goes. Says whether all constrained hands came out full.
    fn deal_by_choice(
        &mut self,
        constrained: &[usize],
        weights: &[u32; PLACES],
        hands: &mut Hands,
        stream: &mut Stream,
    ) -> bool {
        let weights = weights.map(u64::from);
        let mut room = [0; PLACES];
        for (n, hand) in constrained.iter().enumerate() {
            room[n] = self.needs[*hand];
        }
        room[constrained.len()] = self.count - room.iter().sum::<usize>().min(self.count);
        let mut kept = 0;
        for n in 0..self.count {
            let card = self.cards[n];
            let choices = self.choices(constrained, card);
            let sum = sum_of(&weights, choices) as u32;
            let mut roll = u64::from(stream.below(sum));
            let mut place = 0;
            while place < constrained.len() {
                let weight = if choices >> place & 1 == 1 { weights[place] } else { 0 };
                if roll < weight {
                    break;
                }
                roll -= weight;
                place += 1;
            }
            if room[place] == 0 {
                return false;
            }
            room[place] -= 1;
            if let Some(hand) = constrained.get(place) {
                hands[*hand] |= 1 << card;
            } else {
                // Cards that stay outside gather in front; the others are behind, all of them.
                self.cards.swap(kept, n);
                kept += 1;
            }
        }
        self.count = kept;
        true
    }

    /// Whether the one who began the war would have begun it with so many Scouts dealt to the hands
    /// (RADIANT-25).
    fn starter_is_right(&self, dealt: [u32; HANDS]) -> bool {
        if !self.position.is_war() {
            return true;
        }
        let scouts = self.rules.layout.rank(Rank::Scout);
        let counts = core::array::from_fn(|n| {
            let (now, before) = (self.fixed[n] & scouts, self.position.played[n] & scouts);
            (dealt[n] + now.count_ones() + before.count_ones()) as u8
        });
        let Position { dealer, points, starter, .. } = *self.position;
        self.rules.first_in_war(dealer, points, counts) == starter
    }

    /// One of all deals that keep the public facts, by a random number; none if there is none.
    fn deal_by_number(&mut self, stream: &mut Stream) -> Option<Hands> {
        // Scouts come first: once they are dealt it is plain who begins the war.
        let scouts = self.rules.layout.rank(Rank::Scout);
        let is_scout = |card: u8| scouts >> card & 1 == 1;
        self.cards[..self.count].sort_unstable_by_key(|card| (!is_scout(*card), *card));
        let cards = &self.cards[..self.count];
        let all_scouts = cards.partition_point(|card| is_scout(*card));
        // How much each hand has been dealt is one number, with a digit for each hand.
        let mut steps = [1; HANDS];
        for hand in 1..HANDS {
            steps[hand] = steps[hand - 1] * (self.needs[hand - 1] + 1);
        }
        let full: usize = (0..HANDS).map(|hand| steps[hand] * self.needs[hand]).sum();
        let dealt = |state: usize, hand: usize| state / steps[hand] % (self.needs[hand] + 1);
        // The hands to which a card may have gone as the last one.
        let takers = |state: usize, card: u8| {
            let barred = &self.barred;
            let may_hold = move |hand: &usize| barred[*hand] >> card & 1 == 0;
            (0..HANDS).filter(may_hold).filter(move |hand| dealt(state, *hand) > 0)
        };
        // In how many ways so many cards deal the hands so much: with five places at most for each
        // of 48 cards, fewer than 2 to the 112th.
        let mut ways = alloc::vec![alloc::vec![0_u128; full + 1]];
        ways[0][0] = 1;
        for (n, card) in cards.iter().map(Some).chain([None]).enumerate() {
            let row = &mut ways[n];
            if n == all_scouts {
                for (state, ways) in row.iter_mut().enumerate() {
                    let scouts = core::array::from_fn(|hand| dealt(state, hand) as u32);
                    *ways *= u128::from(self.starter_is_right(scouts));
                }
            }
            let Some(card) = card else { break };
            let next = |state: usize| {
                takers(state, *card).fold(row[state], |sum, hand| sum + row[state - steps[hand]])
            };
            let next: Vec<u128> = (0..=full).map(next).collect();
            ways.push(next);
        }
        // From the last card back, to the deal with this number.
        let (mut state, mut hands, mut left) = (full, [0; HANDS], 0);
        let mut number = number_below(ways[cards.len()][full], stream)?;
        for (card, ways) in cards.iter().zip(&ways).rev() {
            let taker = takers(state, *card).find(|hand| {
                let ways = ways[state - steps[*hand]];
                let is_here = number < ways;
                number -= if is_here { 0 } else { ways };
                is_here
            });
            match taker {
                Some(hand) => {
                    state -= steps[hand];
                    hands[hand] |= 1 << card;
                }
                None => left |= 1 << card,
            }
        }
        self.gather(left);
        Some(hands)
    }

    /// Makes these single copies the ones that are still to be dealt.
    fn gather(&mut self, copies: u64) {
        self.count = 0;
        for bit in bits(copies) {
            self.cards[self.count] = bit as u8;
            self.count += 1;
        }
    }
}

/// The sum of the weights of some places.
fn sum_of(weights: &[u64; PLACES], places: usize) -> u64 {
    weights
        .iter()
        .enumerate()
        .map(|(place, weight)| if places >> place & 1 == 1 { *weight } else { 0 })
        .sum()
}

/// A number below `bound`, each as likely; none where `bound` is 0.
fn number_below(bound: u128, stream: &mut Stream) -> Option<u128> {
    let all_bits = u128::MAX.checked_shr(bound.leading_zeros())?;
    loop {
        let high = u128::from(stream.next_u64()) << 64;
        let number = (high | u128::from(stream.next_u64())) & all_bits;
        if number < bound {
            return Some(number);
        }
    }
}

/// The bits of the units that a hand is known to lack.
fn barred(rules: &Radiant, lacks: u32) -> Mask {
    bits(lacks.into())
        .filter_map(|number| Unit::from_number(number as usize))
        .fold(0, |mask, unit| mask | rules.layout.unit(unit))
}
