//! People enter, leave and move (RADLANDS-13 to -15, -31, -32).

use boardgame_core::{EventSink, Seat};

use super::{DONE, Flow, Pick, at, seen_at};
use crate::components::effect::{Deed, PersonTrait};
use crate::components::place::{
    BACKS, CAMPS, FRONTS, LIFTED_BITS, NOWHERE, Places, camp_at, column_of, each, people_of,
    seat_of, side,
};
use crate::event::{Event, Open};
use crate::position::{Ask, Frame, Kind, Marks, NO_CARD, Phase, Pile, Position, card};
use crate::rules::{NONE, Radlands};

/// The bits of all three columns, as those of their camps' places.
const fn all_columns(seat: usize) -> Places {
    CAMPS & side(seat)
}

/// The places of people in these columns.
const fn places_in(columns: Places) -> Places {
    columns << 3 | columns << 6
}

impl Radlands {
    /// Asks where somebody enters: a place in one of these columns; with every place taken a person
    /// that has to go first (RADLANDS-14); in the freed column in front or behind (A187).
    fn entrance(p: &Position, frame: &Frame, columns: Places) -> Ask {
        let seat = frame.seat();
        if frame.column < 3 {
            let room = p.room(seat, frame.column.into(), 0);
            return Ask::new(seat, Kind::Put, room.into());
        }
        let rooms = p.rooms(seat);
        if rooms != 0 {
            return Ask::new(seat, Kind::Put, (rooms & places_in(columns)).into());
        }
        Ask::new(seat, Kind::Target, (p.people(seat) & places_in(columns)).into())
    }

    /// Somebody has to go to make room: from now on the newcomer's column is settled.
    fn make_room<S: EventSink<Event>>(p: &mut Position, place: usize, events: &mut S) {
        // Where the newcomer goes is asked next, so nobody sees yet which of two punks went.
        Self::destroy(p, place, at(place), events);
        p.frame(|frame| frame.column = column_of(place) as u8);
    }

    /// Whether the place chosen is one of a person that has to go.
    fn is_to_go(p: &Position, frame: &Frame) -> bool {
        frame.column >= 3 && p.rooms(frame.seat()) == 0
    }

    /// Asks where a person that is being played enters.
    pub(super) fn ask_where(&self, p: &Position, frame: &Frame) -> Flow {
        let seat = frame.seat();
        // An ability that has to be paid afterwards leaves less for the person (A185).
        let reserve = if frame.cards[0] == NO_CARD { 0 } else { frame.cards[0] };
        let water = p.water[seat].saturating_sub(reserve);
        let columns = self.payable(p, seat, frame.held, water);
        Flow::Ask(Self::entrance(p, frame, columns))
    }

    /// Does what was chosen for a person that is being played; gives its place once it has entered.
    pub(super) fn settle_where<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        place: usize,
        events: &mut S,
    ) -> Option<usize> {
        let seat = frame.seat();
        if frame.column >= 3 {
            let cost = self.person_cost(p, seat, frame.held, column_of(place));
            Self::pay(p, seat, cost, events);
        }
        if Self::is_to_go(p, frame) {
            Self::make_room(p, place, events);
            return None;
        }
        p.frame(|frame| frame.held = NO_CARD);
        self.enter(p, place, frame.held, false, events);
        Some(place)
    }

    /// Does what was chosen for a person that is played from the hand.
    pub(super) fn settle_play<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        place: usize,
        events: &mut S,
    ) -> Flow {
        if let Some(place) = self.settle_where(p, frame, place, events) {
            p.stack.pop();
            self.call_entering(p, place);
        }
        Flow::Again
    }

    /// A person or a punk comes to a place of its player.
    pub(super) fn enter<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        place: usize,
        number: u8,
        is_punk: bool,
        events: &mut S,
    ) {
        p.make_way(place);
        p.table[place] = number;
        p.occupied |= 1 << place;
        p.punks |= u32::from(is_punk) << place;
        self.note_entering(p, place);
        if is_punk {
            Self::say(events, || Open::PunkGained { place: at(place) });
        } else if let Some(card) = card(number) {
            Self::say(events, || Open::Entered { place: at(place), card });
        }
    }

    /// Who enters isn't ready, but for Rescue Team and Karli Blaze (RADLANDS-15, A113, A127), and
    /// counts as having entered (A155).
    fn note_entering(&self, p: &mut Position, place: usize) {
        let seat = seat_of(place);
        let is_punk = p.punks >> place & 1 == 1;
        let own = if is_punk { 0 } else { self.card_at(p, place).traits };
        if !is_punk {
            p.note_person(self, place);
        }
        let enters_ready = own >> PersonTrait::EntersReady as u8 & 1 == 1
            || p.has_trait(self, seat, PersonTrait::PeopleEnterReady);
        if !enters_ready {
            p.unready |= 1 << place;
        }
        if seat == usize::from(p.active) && p.entered < self.most_entered {
            p.entered += 1;
        }
    }

    /// Starts what a person does when it has entered.
    pub(super) fn call_entering(&self, p: &mut Position, place: usize) {
        let program = self.card_at(p, place).program;
        if program != NONE {
            p.call(program, seat_of(place), place as u8);
        }
    }

    /// Asks where the next of some punks enters, or to decline it (RADLANDS-31, A34).
    pub(super) fn ask_punk(p: &Position, frame: &Frame, count: u8) -> Flow {
        if frame.step >= count || p.deck.is_empty() {
            return DONE;
        }
        let ask = Self::entrance(p, frame, all_columns(frame.seat()));
        // Who has made room for it has taken it.
        Flow::Ask(if frame.column < 3 { ask } else { ask.or_none() })
    }

    pub(super) fn settle_punk<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        count: u8,
        pick: Pick,
        events: &mut S,
    ) -> Flow {
        if let Pick::Number(place) = pick {
            if Self::is_to_go(p, frame) {
                Self::make_room(p, place, events);
                return Flow::Again;
            }
            let Some(number) = p.deck.draw() else { return DONE };
            self.enter(p, place, number, true, events);
            if p.deck.is_empty()
                && let Some(outcome) = self.deck_emptied(p, true, events)
            {
                Self::end_game(p, outcome, events);
            }
        }
        if frame.step + 1 >= count {
            return DONE;
        }
        p.frame(|frame| {
            frame.step += 1;
            frame.column = NOWHERE;
        });
        Flow::Again
    }

    /// People go to the hands of the players who had them; what punks are, only those see
    /// (A45, A75, RADLANDS-38).
    pub(super) fn return_to_hand<S: EventSink<Event>>(
        p: &mut Position,
        people: Places,
        events: &mut S,
    ) {
        for seat in [0, 1] {
            let mut punks = people & p.punks & side(seat);
            // The highest places first: those are in front, so that none of these moves.
            let mut left = people & p.people(seat) & !p.punks;
            while left != 0 {
                let place = left.ilog2() as usize;
                left &= !(1 << place);
                let number = p.remove(place);
                p.hands[seat].add(number);
                p.known[seat].add(number);
                if let Some(card) = card(number) {
                    Self::say(events, || Open::Returned { place: at(place), card });
                }
                // A punk in front of it has moved back.
                if punks >> (place + 3) & p.occupied >> place & 1 == 1 {
                    punks ^= 0b1001 << place;
                }
            }
            if punks == 0 {
                continue;
            }
            let mut seen: [_; 6] = [None; 6];
            for (slot, place) in seen.iter_mut().zip(each(punks)) {
                let is_alone = punks.is_power_of_two();
                *slot = Some(if is_alone { seen_at(p, place) } else { at(place) });
            }
            let mut faces = Pile::EMPTY;
            while punks != 0 {
                let place = punks.ilog2() as usize;
                punks &= !(1 << place);
                let number = p.remove(place);
                p.hands[seat].add(number);
                faces.add(number);
            }
            events.record(|| Event::PunksReturned {
                seat: Seat::nth(seat as u8),
                places: seen.into_iter().flatten().collect(),
                cards: faces.cards().filter_map(card).collect(),
            });
        }
    }

    /// Asks a player, then the opponent, whom to keep (A74).
    pub(super) fn begin_keep_one(p: &mut Position, frame: &Frame) -> Flow {
        if frame.step > 1 {
            return DONE;
        }
        let seat = frame.seat() ^ usize::from(frame.step);
        let people = p.people(seat);
        if p.count_people(seat) < 2 {
            p.frame(|frame| frame.step += 1);
            return Flow::Again;
        }
        Flow::Ask(Ask::new(seat, Kind::Target, people.into()))
    }

    pub(super) fn settle_keep_one<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        place: usize,
        events: &mut S,
    ) -> Flow {
        let others = p.people(seat_of(place)) & !(1 << place);
        p.frame(|frame| frame.step += 1);
        self.hit_chosen(p, Deed::Destroy, others, events);
        Flow::Again
    }

    /// Lifts a player's people, then asks for the place of each (A60, A192).
    pub(super) fn begin_rearrange<S: EventSink<Event>>(
        p: &mut Position,
        frame: &Frame,
        events: &mut S,
    ) -> Flow {
        let seat = frame.seat();
        if frame.step == 0 {
            let lifted = p.lift_all(seat);
            p.frame(|frame| frame.step = 1);
            // One after the other from the right, the front ones first, so that nobody moves and
            // who was lifted last is put down first.
            for column in (0..3).rev() {
                let both = lifted & people_of(seat, column);
                for place in [both & FRONTS, both & BACKS].into_iter().flat_map(each) {
                    Self::say(events, || Open::Lifted { place: at(place) });
                }
            }
        }
        if p.occupied & LIFTED_BITS == 0 {
            return DONE;
        }
        Flow::Ask(Ask::new(seat, Kind::Put, p.rooms(seat).into()))
    }

    /// All opposing cards count as unprotected for a player until the turn ends (A58, A59).
    pub(super) fn expose<S: EventSink<Event>>(p: &mut Position, seat: usize, events: &mut S) {
        p.marks = p.marks.with(Marks::EXPOSED.of(seat));
        Self::say(events, || Open::Exposed { seat: Seat::nth(seat as u8) });
    }

    /// Where a person can be moved to: another place on its side (A163, A194).
    pub(super) fn destinations(p: &Position, place: usize) -> Places {
        let seat = seat_of(place);
        let rooms = (0..3).fold(0, |rooms, column| rooms | p.room(seat, column, 1 << place));
        rooms & !(1 << place)
    }

    /// The people of either player that can be moved.
    pub(crate) fn movable(p: &Position) -> Places {
        each(p.all_people())
            .filter(|place| Self::destinations(p, *place) != 0)
            .fold(0, |people, place| people | 1 << place)
    }

    pub(super) fn ask_move(p: &Position, frame: &Frame) -> Flow {
        let seat = frame.seat();
        match (frame.step, frame.that()) {
            (0, _) => Flow::Ask(Ask::new(seat, Kind::Target, Self::movable(p).into())),
            (_, Some(place)) => {
                Flow::Ask(Ask::new(seat, Kind::Put, Self::destinations(p, place).into()))
            }
            _ => DONE,
        }
    }

    pub(super) fn settle_move<S: EventSink<Event>>(
        p: &mut Position,
        frame: &Frame,
        place: usize,
        events: &mut S,
    ) -> Flow {
        if frame.step == 0 {
            p.frame(|frame| {
                frame.step = 1;
                frame.that = place as u8;
            });
            return Flow::Again;
        }
        if let Some(from) = frame.that() {
            Self::say(events, || Open::Lifted { place: at(from) });
            p.move_person(from, place);
            Self::say(events, || Open::PutDown { place: at(place) });
        }
        DONE
    }

    /// A punk is turned up: a person comes into play, an event is discarded for a punk and a water
    /// (A173).
    pub(super) fn turn_punk_up<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        place: usize,
        events: &mut S,
    ) -> Flow {
        let seat = frame.seat();
        let number = p.table[place];
        let is_person = self.people >> (number & 63) & 1 == 1;
        if let Some(card) = card(number) {
            Self::say(events, || Open::PunkTurnedUp { place: at(place), card });
        }
        p.next_instruction();
        if is_person {
            let others = !(1 << place);
            p.punks &= others;
            p.unready &= others;
            p.used &= others;
            self.note_entering(p, place);
            self.call_entering(p, place);
        } else {
            p.remove(place);
            p.discard.add(number);
            p.call(self.named.punk_was_event, seat, NOWHERE);
        }
        if p.phase == Phase::Over { DONE } else { Flow::Again }
    }

    /// The destroyed camps of a player, by their places.
    pub(super) fn turned_down(p: &Position, seat: usize) -> Places {
        (0..3)
            .map(|column| camp_at(seat, column))
            .filter(|camp| p.occupied >> camp & 1 == 0)
            .fold(0, |camps, camp| camps | 1 << camp)
    }
}
