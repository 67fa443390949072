//! Dealing what is hidden anew (RADLANDS-37, -40).
//!
//! Deck, punks and the unknown cards of the opponent's hand are one pool, from which each place is
//! dealt. Where the opponent is about to choose a card of the hand for an effect that had to find
//! one there, a hand without any is dealt again.

use alloc::vec::Vec;

use boardgame_core::{Chance, Purpose, Seat, Seed, Stream};

use crate::components::cards::Card;
use crate::components::effect::Effect;
use crate::components::place::{camp_at, each};
use crate::position::{Kind, NO_CARD, Phase, Position};
use crate::rules::{Op, Radlands};
use crate::setup::OFFERED;

/// How many deals are tried before one is sought out.
const TRIES: usize = 4096;

impl Radlands {
    pub(crate) fn another_world(&self, p: &Position, observer: Seat, seed: Seed) -> Position {
        let mut world = self.deal_world(p, observer, seed);
        // What the opponent could do with a card of the hand.
        self.note_uses(&mut world);
        world
    }

    fn deal_world(&self, p: &Position, observer: Seat, seed: Seed) -> Position {
        let mut stream = Stream::new(seed, Purpose::Determinize, 0);
        let mut world = *p;
        world.chance = Chance::new(Seed::new(stream.next_u64()));
        let own = observer.index() & 1;
        if p.phase == Phase::Draft {
            self.guess_camps(&mut world, own, &mut stream);
        }
        let mut pool = self.pool(p, own);
        for _ in 0..TRIES {
            stream.shuffle(&mut pool);
            if self.deal(p, &mut world, own, &pool) {
                return world;
            }
        }
        // Where a fitting card is that rare, each has its turn to come into the hand.
        for n in 0..pool.len() {
            pool.swap(0, n);
            if self.deal(p, &mut world, own, &pool) {
                break;
            }
        }
        world
    }

    /// The cards that the observer hasn't seen: all but those known to it.
    fn pool(&self, p: &Position, own: usize) -> Vec<u8> {
        let mut left: [u8; Card::COUNT] = core::array::from_fn(|card| self.cards[card].copies);
        let mut take = |card: u8| {
            let left = &mut left[usize::from(card & 63)];
            *left = left.saturating_sub(1);
        };
        for place in
            each((p.all_people() | p.occupied & crate::components::place::LIFTED_BITS) & !p.punks)
        {
            take(p.table[place]);
        }
        for pile in [p.hands[own], p.known[1 - own], p.discard] {
            pile.cards().for_each(&mut take);
        }
        let frames = p.stack.as_slice().iter().map(|frame| frame.held);
        let open = p.queues.all().iter().copied().chain(frames);
        open.filter(|card| *card < 64).for_each(&mut take);
        let cards = left.iter().enumerate();
        cards.flat_map(|(card, left)| core::iter::repeat_n(card as u8, (*left).into())).collect()
    }

    /// Deals the pool; says whether the world fits what the opponent is about to choose.
    fn deal(&self, p: &Position, world: &mut Position, own: usize, pool: &[u8]) -> bool {
        let other = 1 - own;
        let mut cards = pool.iter().copied();
        let mut next = || cards.next().unwrap_or(0);
        world.hands[other] = p.known[other];
        let drawn = self.drawn_by(p, other);
        let unknown = p.hands[other].len().saturating_sub(p.known[other].len());
        let mut registers = [NO_CARD; crate::position::REGISTERS];
        let mut drawn_cards = registers.iter_mut().take(drawn);
        for _ in 0..unknown {
            let card = next();
            world.hands[other].add(card);
            // The cards just drawn are among the unknown ones, any of them.
            if let Some(register) = drawn_cards.next() {
                *register = card;
            }
        }
        for place in each(p.punks) {
            world.table[place] = next();
        }
        for card in world.deck.as_mut_slice() {
            *card = next();
        }
        if drawn > 0 {
            registers.sort_unstable();
            if let Some(frame) = world.stack.top_mut() {
                frame.cards = registers;
            }
        }
        self.asks_again(world, other)
    }

    /// What the opponent is asked about its hand follows from the hand; says whether there is
    /// anything to choose.
    fn asks_again(&self, world: &mut Position, other: usize) -> bool {
        if world.ask.kind != Kind::Card || usize::from(world.ask.seat) != other {
            return true;
        }
        match self.awaited(world) {
            Some(ask) => {
                world.ask = ask;
                true
            }
            None => false,
        }
    }

    /// How many cards the opponent has just drawn, some of which it has to discard.
    fn drawn_by(&self, p: &Position, other: usize) -> usize {
        let Some(frame) = p.stack.top().filter(|frame| frame.seat() == other) else { return 0 };
        match self.op(frame.op) {
            Op::Do(Effect::DrawAndDiscard { .. }) => {
                frame.cards.iter().filter(|card| **card != NO_CARD).count()
            }
            _ => 0,
        }
    }

    /// While camps are chosen the opponent's are any others (RADLANDS-37).
    fn guess_camps(&self, world: &mut Position, own: usize, stream: &mut Stream) {
        let other = 1 - own;
        let is_seen = |camp: u8| {
            world.offers[own] >> camp & 1 == 1
                || (0..3).any(|column| world.table[camp_at(own, column)] == camp)
        };
        let mut unseen: Vec<u8> =
            self.all_camps.iter().copied().filter(|camp| !is_seen(*camp)).collect();
        stream.shuffle(&mut unseen);
        let kept = world.kept(other);
        for (column, camp) in unseen.iter().take(kept).enumerate() {
            world.table[camp_at(other, column)] = *camp;
        }
        let offers = unseen.iter().take(OFFERED).skip(kept);
        world.offers[other] = offers.fold(0, |offers, camp| offers | 1 << camp);
    }
}
