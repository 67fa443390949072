//! Radiant as a [`Game`].

use alloc::vec::Vec;

use boardgame_core::{
    ActionIndex, Bounds, Components, Digester, EventSink, Game, Seat, Seed, Side, Turn,
};

use crate::action::Action;
use crate::components::map::{REGIONS, RegionSet};
use crate::event::Event;
use crate::layout::Layout;
use crate::position::{Phase, Position};
use crate::refusal::Refusal;
use crate::rules::Radiant;
use crate::scoring::RadiantOutcome;

impl Game for Radiant {
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Outcome = RadiantOutcome;

    fn name(&self) -> &'static str {
        "radiant"
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn sides(&self) -> u8 {
        self.sides
    }

    fn side_of(&self, seat: Seat) -> Side {
        if seat.number() < self.seats { self.side(seat) } else { Side::nth(seat.number()) }
    }

    fn start_with<S: EventSink<Event>>(&self, seed: Seed, events: &mut S) -> Position {
        self.begin(seed, events)
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<RadiantOutcome> {
        if position.phase == Phase::Over {
            Turn::Over(self.outcome(position))
        } else {
            Turn::Player(position.turn)
        }
    }

    #[inline]
    fn legal_actions_into(&self, position: &Position, actions: &mut Vec<Action>) {
        self.list(position, actions);
    }

    #[inline]
    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        self.refusal(position, action)
    }

    #[inline]
    fn perform<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        action: Action,
        events: &mut S,
    ) {
        // Unchecked, it refuses nothing.
        let _ = self.act::<false, _>(position, action, events);
    }

    #[inline]
    fn apply<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        action: Action,
        events: &mut S,
    ) -> Result<(), Refusal> {
        self.act::<true, _>(position, action, events)
    }

    fn bounds(&self) -> Bounds {
        self.size()
    }

    fn digest_into(&self, position: &Position, digester: &mut Digester) {
        let piles = [&position.hands[..], &position.known, &position.played, &position.captured];
        for pile in piles.into_iter().flatten() {
            digester.u64(*pile);
        }
        digester.u64(position.pool);
        for seat in 0..4 {
            digester.u32(position.lacks[seat]);
            digester.u32(position.melds[seat].bits());
            digester.bytes(&position.table[seat].bytes());
        }
        for regions in position.cubes.iter().chain(&position.coins) {
            digester.u32(regions.bits());
        }
        digester.u64(position.chance.seed().number());
        digester.u32(position.chance.drawn());
        for side in 0..3 {
            digester.u16(position.points[side]);
            digester.u8(position.silver[side]);
            digester.u8(position.copper[side]);
        }
        digester.u8(position.latest.bits());
        digester.u8(position.deck.len() as u8);
        for card in position.deck.as_slice() {
            digester.u8(card.number() as u8);
        }
        let seats = [position.dealer, position.turn, position.leader, position.starter];
        digester.bytes(&seats.map(Seat::number));
        let rest = [
            position.phase as u8,
            position.age,
            position.radiant as u8,
            position.picks,
            position.tracker,
        ];
        digester.bytes(&rest);
    }

    #[inline]
    fn digest_action_into(&self, action: Action, digester: &mut Digester) {
        // Its number: writing its text would cost more than playing the action.
        digester.u16(self.action_index(action) as u16);
    }

    #[inline]
    fn count_legal(&self, position: &Position) -> usize {
        self.count(position)
    }

    #[inline]
    fn legal_action_at(&self, position: &Position, n: usize) -> Option<Action> {
        self.nth(position, n)
    }
}

impl Components for Radiant {
    fn components(&self, position: &Position, count: &mut dyn FnMut(&str, u32)) {
        // Cards: in hands, in the pool, on the table, captured, to be drawn; the rest lies aside
        // and is what is left of 48, so here it must not have become less than none.
        let mut in_play = 0;
        let mut add = |pile: u64, count: &mut dyn FnMut(&str, u32)| {
            for card in self.layout.cards(pile) {
                count(alloc::format!("{card}").as_str(), 1);
                in_play += 1;
            }
        };
        for pile in position.hands.iter().chain(&position.captured).chain([&position.pool]) {
            add(*pile, count);
        }
        for slot in position.table {
            add(self.layout.pile_of(slot.turned().cards()), count);
        }
        for card in position.deck.as_slice() {
            count(alloc::format!("{card}").as_str(), 1);
        }
        let aside = self.aside(position);
        for card in self.layout.cards(aside) {
            count(alloc::format!("{card}").as_str(), 1);
        }
        // Cubes: on the map, and what is left of 14 beside it.
        for side in Side::first(self.sides) {
            let on_map = position.cubes(side).len() as u32;
            count(alloc::format!("cube of side {side}").as_str(), on_map);
            count(alloc::format!("cube of side {side}").as_str(), 14_u32.saturating_sub(on_map));
        }
        let regions = RegionSet((1 << REGIONS) - 1);
        let controlled: usize = position.cubes.iter().map(|cubes| cubes.and(regions).len()).sum();
        let different = position.cubes.iter().fold(0, |all, cubes| all | cubes.bits()).count_ones();
        count("region with two cubes", controlled as u32 - different);
    }
}

impl Radiant {
    /// The cards that nobody sees and nobody will draw: what is left of the 48.
    pub(crate) fn aside(&self, position: &Position) -> u64 {
        let deck = self.layout.pile_of(position.deck.as_slice().iter().copied());
        let seen = position.seen(self, Seat::first(self.seats));
        self.layout.pile(Layout::rest(self.layout.both(seen, deck)))
    }
}
