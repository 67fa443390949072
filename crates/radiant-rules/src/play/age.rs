//! Dealing, the end of an age, and the next one (RADIANT-9 to -12, -46 to -51, -58).

use alloc::vec::Vec;

use boardgame_core::{Chance, EventSink, Seat, Seed};

use super::open;
use crate::components::cards::{CARDS, CARDS_OF_A_RACE, Race};
use crate::components::map::RegionSet;
use crate::components::melds::Melds;
use crate::event::{Event, Open};
use crate::position::{Phase, Position};
use crate::rules::{MIDDLE, POOL, Radiant};

impl Radiant {
    /// A game begins.
    pub(crate) fn begin<S: EventSink<Event>>(&self, seed: Seed, events: &mut S) -> Position {
        let mut chance = Chance::new(seed);
        // The look at the top card of a shuffled deck: any of the 48, twelve a race (RADIANT-10).
        let card = chance.next_stream().index(CARDS);
        let radiant = Race::ALL[card / CARDS_OF_A_RACE];
        let mut position =
            Position::empty(chance, boardgame_core::FromSetup::setup(self).dealer, radiant);
        self.begin_age(&mut position, RegionSet::EMPTY, events);
        position
    }

    /// Coins are laid out, the cards shuffled and dealt.
    fn begin_age<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        copper: RegionSet,
        events: &mut S,
    ) {
        let silver = self.map.temples;
        position.add_coins(silver);
        position.add_coins(copper);
        let (age, dealer, radiant) = (position.age, position.dealer, position.radiant);
        open(events, || Open::AgeBegan { age, dealer, radiant });
        open(events, || Open::CoinsPlaced { silver, copper });
        self.deal(position, events);
        position.phase = Phase::Recruit;
        position.picks = 0;
        position.turn = dealer.left(self.seats);
    }

    /// Whole hands from the top, the dealer's left first, then the pool (RADIANT-58).
    fn deal<S: EventSink<Event>>(&self, position: &mut Position, events: &mut S) {
        let mut order: [u8; CARDS] = core::array::from_fn(|bit| bit as u8);
        let mut stream = position.chance.next_stream();
        let mut top = CARDS;
        // The usual shuffle, stopped where nothing more will be drawn: what lies below is never
        // seen, so its order isn't settled.
        let mut draw = || {
            let card = stream.index(top);
            top -= 1;
            order.swap(top, card);
            order[top]
        };
        for seat in position.dealer.clockwise(self.seats) {
            let copies = (0..self.dealt()).fold(0_u64, |copies, _| copies | 1 << draw());
            let hand = self.layout.pile(copies);
            position.hands[seat.index() & 3] = hand;
            events.record(|| Event::Dealt {
                seat,
                cards: self.layout.cards(hand).collect::<Vec<_>>(),
            });
        }
        let pool = (0..POOL).fold(0_u64, |copies, _| copies | 1 << draw());
        position.pool = self.layout.pile(pool);
        open(events, || Open::PoolLaid {
            cards: self.layout.cards(position.pool).collect::<Vec<_>>(),
        });
        position.deck =
            (0..self.refills()).map(|_| self.deck[usize::from(draw()) % CARDS]).collect();
        position.deck.as_mut_slice().reverse();
    }

    /// The war is over: the age is scored, and the next one begins or the game ends.
    pub(super) fn end_age<S: EventSink<Event>>(&self, position: &mut Position, events: &mut S) {
        self.score_age(position, events);
        position.starter = Seat::default();
        position.turn = Seat::default();
        position.known = [0; 4];
        position.lacks = [0; 4];
        if position.age >= 3 {
            position.phase = Phase::Over;
            open(events, || Open::Ended { outcome: self.outcome(position) });
            return;
        }
        position.age += 1;
        position.dealer = position.dealer.left(self.seats);
        position.radiant = self.next_radiant(position.radiant);
        position.tracker = MIDDLE as u8;
        position.cubes = [RegionSet::EMPTY; 3];
        position.hands = [0; 4];
        position.played = [0; 4];
        position.captured = [0; 3];
        position.melds = [Melds::NONE; 4];
        self.begin_age(position, self.map.copper(), events);
    }

    /// The marker moves to the next realm clockwise (RADIANT-49).
    fn next_radiant(&self, radiant: Race) -> Race {
        let clockwise = self.map.clockwise;
        let here = clockwise.iter().position(|realm| realm.native() == radiant).unwrap_or(0);
        clockwise[(here + 1) % 4].native()
    }
}
