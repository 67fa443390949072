//! The start of a game: camps, hands, the start player (RADLANDS-2 to -6).

use boardgame_core::{Chance, EventSink, Seat, Seed};

use crate::components::camps::Camp;
use crate::components::effect::CampTrait;
use crate::components::place::camp_at;
use crate::event::{Event, Open};
use crate::position::{Marks, Phase, Position};
use crate::rules::Radlands;
use crate::setup::{FIRST_GAME, OFFERED};

impl Radlands {
    /// The start of a game.
    pub(crate) fn begin_game<S: EventSink<Event>>(&self, seed: Seed, events: &mut S) -> Position {
        let mut p = Position::empty(Chance::new(seed));
        let mut camps = self.all_camps.clone();
        p.chance.next_stream().shuffle_last(&mut camps, 2 * OFFERED);
        p.deck = self.all_cards;
        p.deck.shuffle(&mut p.chance.next_stream());
        if self.setup_is_first_game() {
            for (seat, row) in FIRST_GAME.iter().enumerate() {
                for (column, camp) in row.iter().enumerate() {
                    p.table[camp_at(seat, column)] = camp.number() as u8;
                }
            }
            self.open_game(&mut p, events);
            self.note_uses(&mut p);
            return p;
        }
        for seat in 0..2 {
            let mut dealt = camps.iter().rev().skip(seat * OFFERED).take(OFFERED);
            p.offers[seat] = dealt.clone().fold(0, |offers, camp| offers | 1 << camp);
            events.record(|| Event::CampsDealt {
                seat: Seat::nth(seat as u8),
                camps: dealt.by_ref().filter_map(|n| Camp::from_number((*n).into())).collect(),
            });
        }
        p
    }

    /// The player who chooses keeps a camp; after the third the other one chooses, or the game
    /// begins.
    pub(super) fn keep<S: EventSink<Event>>(&self, p: &mut Position, camp: Camp, events: &mut S) {
        let seat = usize::from(p.active & 1);
        let column = p.kept(seat).min(2);
        p.table[camp_at(seat, column)] = camp.number() as u8;
        p.offers[seat] &= !(1 << camp.number());
        events.record(|| Event::CampKept { seat: Seat::nth(seat as u8), camp });
        if column < 2 {
            return;
        }
        if seat == 0 {
            p.active = 1;
            p.ask_freely();
        } else {
            self.open_game(p, events);
        }
    }

    /// Both camps are chosen: they are revealed, hands are drawn, the start player is chosen, and
    /// their turn begins.
    fn open_game<S: EventSink<Event>>(&self, p: &mut Position, events: &mut S) {
        p.offers = [0; 2];
        p.note_camps(self);
        for seat in 0..2 {
            let camps = [0, 1, 2].map(|column| p.table[camp_at(seat, column)]);
            for (column, camp) in camps.into_iter().enumerate() {
                let bit = 1 << camp_at(seat, column);
                if !self.camp_has(camp, CampTrait::StartsDestroyed) {
                    p.occupied |= bit;
                    if self.camp_has(camp, CampTrait::StartsDamaged) {
                        p.damaged |= bit;
                    }
                }
            }
            Self::say(events, || Open::CampsRevealed {
                seat: Seat::nth(seat as u8),
                camps: camps.into_iter().filter_map(|n| Camp::from_number(n.into())).collect(),
            });
        }
        for seat in 0..2 {
            let camps = [0, 1, 2].map(|column| p.table[camp_at(seat, column)]);
            let hand = camps.iter().map(|camp| self.camps[usize::from(*camp & 63)].hand).sum();
            self.draw(p, seat, hand, events);
        }
        let flipped = p.chance.next_stream().below(2) as u8;
        p.active = self.start_player().map_or(flipped, Seat::number);
        p.marks = p.marks.with(Marks::FIRST_TURN);
        Self::say(events, || Open::StartPlayer { seat: Seat::nth(p.active) });
        p.phase = Phase::Events;
        self.begin_turn(p, events);
    }

    fn setup_is_first_game(&self) -> bool {
        boardgame_core::FromSetup::setup(self).first_game
    }

    fn start_player(&self) -> Option<Seat> {
        boardgame_core::FromSetup::setup(self).start_player
    }
}
