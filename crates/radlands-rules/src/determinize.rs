//! Dealing what is hidden anew (RADLANDS-37, -40).
//!
//! Deck, punks and the unknown cards of the opponent's hand are one pool, from which each place is
//! dealt. Where the opponent is about to choose a card of the hand for an effect that had to find
//! one there, a hand without any is dealt again. For a seat that isn't at the table both hands are
//! an opponent's.

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
        let own = Some(observer.index()).filter(|own| *own < 2);
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
        // Where a fitting card is that rare, each has its turn to come into the hand: the first one
        // dealt to whoever chooses.
        let is_second = own.is_none() && p.ask.seat == 1;
        let first = if is_second { unknown_in(p, 0) } else { 0 }.min(pool.len().saturating_sub(1));
        for n in 0..pool.len() {
            pool.swap(first.min(n), first.max(n));
            if self.deal(p, &mut world, own, &pool) {
                break;
            }
        }
        world
    }

    /// The cards that the observer hasn't seen: all but those known to it.
    fn pool(&self, p: &Position, own: Option<usize>) -> Vec<u8> {
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
        let seen = |seat: usize| if own == Some(seat) { p.hands[seat] } else { p.known[seat] };
        for pile in [seen(0), seen(1), p.discard] {
            pile.cards().for_each(&mut take);
        }
        let frames = p.stack.as_slice().iter().map(|frame| frame.held);
        let open = p.queues.all().iter().copied().chain(frames);
        open.filter(|card| *card < 64).for_each(&mut take);
        let cards = left.iter().enumerate();
        cards.flat_map(|(card, left)| core::iter::repeat_n(card as u8, (*left).into())).collect()
    }

    /// Deals the pool; says whether the world fits what an opponent is about to choose.
    fn deal(&self, p: &Position, world: &mut Position, own: Option<usize>, pool: &[u8]) -> bool {
        let mut cards = pool.iter().copied();
        let mut next = || cards.next().unwrap_or(0);
        let mut registers = [NO_CARD; crate::position::REGISTERS];
        let mut drawn = 0;
        for other in others(own) {
            world.hands[other] = p.known[other];
            let drawn_here = self.drawn_by(p, other);
            drawn += drawn_here;
            let mut drawn_cards = registers.iter_mut().take(drawn_here);
            for _ in 0..unknown_in(p, other) {
                let card = next();
                world.hands[other].add(card);
                // The cards just drawn are among the unknown ones, any of them.
                if let Some(register) = drawn_cards.next() {
                    *register = card;
                }
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
        self.asks_again(world, own)
    }

    /// What an opponent is asked about its hand follows from the hand; says whether there is
    /// anything to choose.
    fn asks_again(&self, world: &mut Position, own: Option<usize>) -> bool {
        if world.ask.kind != Kind::Card || own == Some(world.ask.seat.into()) {
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

    /// While camps are chosen an opponent's are any others (RADLANDS-37).
    fn guess_camps(&self, world: &mut Position, own: Option<usize>, stream: &mut Stream) {
        let is_seen = |camp: u8| {
            own.is_some_and(|own| {
                world.offers[own] >> camp & 1 == 1
                    || (0..3).any(|column| world.table[camp_at(own, column)] == camp)
            })
        };
        let mut unseen: Vec<u8> =
            self.all_camps.iter().copied().filter(|camp| !is_seen(*camp)).collect();
        stream.shuffle(&mut unseen);
        for (other, unseen) in others(own).zip(unseen.chunks(OFFERED)) {
            let kept = world.kept(other);
            for (column, camp) in unseen.iter().take(kept).enumerate() {
                world.table[camp_at(other, column)] = *camp;
            }
            let offers = unseen.iter().skip(kept);
            world.offers[other] = offers.fold(0, |offers, camp| offers | 1 << camp);
        }
    }
}

/// How many cards of a hand aren't known to everybody.
fn unknown_in(p: &Position, seat: usize) -> usize {
    p.hands[seat].len().saturating_sub(p.known[seat].len())
}

/// The seats at the table whose secrets aren't the observer's own.
fn others(own: Option<usize>) -> impl Iterator<Item = usize> {
    (0..2).filter(move |seat| own != Some(*seat))
}
