//! Radlands as a [`Game`].

use alloc::format;
use alloc::vec::Vec;

use boardgame_core::{Bounds, Components, Digester, EventSink, Game, Seat, Seed, Turn};

use crate::action::Action;
use crate::components::camps::Camp;
use crate::components::cards::Card;
use crate::components::place::{CAMPS, camp_at, each};
use crate::event::Event;
use crate::outcome::RadlandsOutcome;
use crate::position::{NO_CARD, Position, RAIDERS};
use crate::refusal::Refusal;
use crate::rules::Radlands;

impl Game for Radlands {
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Outcome = RadlandsOutcome;

    fn name(&self) -> &'static str {
        "radlands"
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start_with<S: EventSink<Event>>(&self, seed: Seed, events: &mut S) -> Position {
        self.begin_game(seed, events)
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<RadlandsOutcome> {
        match position.outcome {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::Player(Seat::nth(position.ask.seat)),
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
        // Every card of a hand of all faces played or junked; the Silo, a draw, the end of the
        // turn; three abilities of each card. Loops exist, so a game has no bound (RADLANDS-8).
        let faces = self.rows.len();
        Bounds { most_actions: 2 * faces + 4 + 9 * 3, most_decisions: None }
    }

    fn digest_into(&self, position: &Position, digester: &mut Digester) {
        let piles = position.hands.iter().chain(&position.known).chain([&position.discard]);
        for word in piles.flat_map(|pile| pile.words()).chain(position.offers) {
            digester.u64(word);
        }
        digester.u64(position.chance.seed().number());
        digester.u32(position.chance.drawn());
        let sets =
            [position.occupied, position.damaged, position.unready, position.used, position.punks];
        for places in sets {
            digester.u32(places);
        }
        digester.u8(position.stack.as_slice().len() as u8);
        for frame in position.stack.as_slice() {
            digester.u16(frame.op);
            digester.bytes(&[frame.seat, frame.this, frame.that, frame.step]);
            digester.bytes(&[frame.held, frame.column, u8::from(frame.test)]);
            digester.bytes(&frame.cards);
        }
        digester.u16(position.steps);
        digester.u16(position.marks.0);
        digester.bytes(&position.table);
        digester.bytes(position.queues.all());
        digester.u8(position.deck.len() as u8);
        digester.bytes(position.deck.as_slice());
        digester.bytes(&position.water);
        let outcome = match position.outcome {
            None => 0,
            Some(RadlandsOutcome::CampsDestroyed { winner }) => 1 + winner.number(),
            Some(RadlandsOutcome::LastCardDrawn { winner }) => 3 + winner.number(),
            Some(RadlandsOutcome::DeckEmpty) => 5,
            Some(RadlandsOutcome::AllCampsDestroyed) => 6,
        };
        digester.bytes(&[
            position.silo_taken,
            position.silo_junked,
            position.entered,
            position.phase as u8,
            position.active,
            outcome,
        ]);
    }

    #[inline]
    fn digest_action_into(&self, action: Action, digester: &mut Digester) {
        digester.bytes(&action.bytes());
    }

    #[inline]
    fn count_legal(&self, position: &Position) -> usize {
        self.count(position)
    }

    fn legal_action_at(&self, position: &Position, n: usize) -> Option<Action> {
        self.nth(position, n)
    }
}

impl Components for Radlands {
    fn components(&self, position: &Position, count: &mut dyn FnMut(&str, u32)) {
        let cards = cards_in(position);
        for card in Card::all().filter(|card| cards[card.number()] > 0) {
            count(&format!("card {card}"), cards[card.number()]);
        }
        let camps = camps_in(position);
        for camp in Camp::all() {
            // Camps that weren't kept leave the game; these are counted by their players, too.
            let all = u32::from(self.camps[camp.number()].exists);
            let most = camps[camp.number()].max(all);
            if most > 0 {
                count(&format!("camp {camp}"), most);
            }
        }
        for seat in 0..2 {
            let kept = (0..3).filter(|column| position.table[camp_at(seat, *column)] != NO_CARD);
            let kept = kept.count() as u32;
            // Three of the six that a player was dealt go.
            let own = if position.is_draft() {
                (kept + position.offers[seat].count_ones()).saturating_sub(3)
            } else {
                kept
            };
            count(&format!("camps of seat {seat}"), own);
            let queued = usize::from(position.queues.raiders(seat) != 0);
            let frames = position.stack.as_slice().iter();
            let resolving =
                frames.filter(|frame| frame.held == RAIDERS && frame.seat() == seat).count();
            // Where they are nowhere else they are at home; so is the Water Silo unless in hand.
            count(&format!("Raiders of seat {seat}"), (queued + resolving).max(1) as u32);
            count(&format!("Water Silo of seat {seat}"), 1);
        }
    }

    /// Cards that a text doesn't mention although it mentions its deck.
    fn left_out(&self, position: &Position, count: &mut dyn FnMut(&str, u32)) {
        let cards = cards_in(position);
        for card in Card::all() {
            let copies = u32::from(self.cards[card.number()].copies);
            let left_out = copies.saturating_sub(cards[card.number()]);
            if left_out > 0 {
                count(&format!("card {card}"), left_out);
            }
        }
    }
}

/// How many cards of each face are in a position.
fn cards_in(position: &Position) -> [u32; Card::COUNT] {
    let mut cards = [0; Card::COUNT];
    position.each_card(|number| cards[usize::from(number) % Card::COUNT] += 1);
    cards
}

/// How often each camp is on the table or to be chosen.
fn camps_in(position: &Position) -> [u32; Camp::COUNT] {
    let mut camps = [0; Camp::COUNT];
    for place in each(CAMPS) {
        let camp = position.table[place];
        if camp != NO_CARD {
            camps[usize::from(camp) % Camp::COUNT] += 1;
        }
    }
    for camp in position.offers.iter().flat_map(|offers| crate::position::bits(*offers)) {
        camps[usize::from(camp)] += 1;
    }
    camps
}
