//! Moving cards about the table, so that every place, mark and pending effect stays right.

use crate::components::place::{
    ALL_PLACES, CAMPS, FRONTS, LIFTED, LIFTED_BITS, NOWHERE, PEOPLE, Places, camp_at, column_of,
    each, people_of, seat_of,
};
use crate::position::{NO_CARD, Position};

impl Position {
    /// Takes everything at `from` to `to`, which is empty. Pending effects that are about that
    /// card go with it.
    fn carry(&mut self, from: usize, to: usize) {
        self.table[to] = self.table[from];
        self.table[from] = NO_CARD;
        for marks in [
            &mut self.occupied,
            &mut self.damaged,
            &mut self.unready,
            &mut self.used,
            &mut self.punks,
            &mut self.standing,
            &mut self.judged,
        ] {
            *marks |= (*marks >> from & 1) << to;
            *marks &= !(1 << from);
        }
        self.follow(from as u8, to as u8);
    }

    /// Tells pending effects that the card at `from` is at `to` now.
    fn follow(&mut self, from: u8, to: u8) {
        for frame in self.stack.as_mut_slice() {
            if frame.this == from {
                frame.this = to;
            }
            if frame.that == from {
                frame.that = to;
            }
        }
    }

    /// Makes the place free where a person will be put: one who stands there moves to the front.
    pub(crate) fn make_way(&mut self, place: usize) {
        if self.occupied >> place & 1 == 1 && place + 3 < ALL_PLACES {
            self.carry(place, place + 3);
        }
    }

    /// Takes a person off the table and gives its card; one in front moves back (RADLANDS-32).
    pub(crate) fn remove(&mut self, place: usize) -> u8 {
        let card = self.table[place];
        self.table[place] = NO_CARD;
        let others = !(1 << place);
        self.occupied &= others;
        self.damaged &= others;
        self.unready &= others;
        self.used &= others;
        self.punks &= others;
        self.standing &= others;
        self.judged &= others;
        self.follow(place as u8, NOWHERE);
        if place < LIFTED {
            self.close_up(seat_of(place), column_of(place));
        }
        card
    }

    /// Moves a person of a column back where nobody is behind it. With a camp one step ahead the
    /// two places are parted by it, and nobody passes (A191).
    pub(crate) fn close_up(&mut self, seat: usize, column: usize) {
        let both = people_of(seat, column);
        let there = self.occupied & both;
        if there & FRONTS == there && there != 0 && self.steps_at(camp_at(seat, column)) != 1 {
            let front = there.trailing_zeros() as usize;
            self.carry(front, front - 3);
        }
    }

    /// Moves a person to a place of the table where there is room for it.
    pub(crate) fn move_person(&mut self, from: usize, to: usize) {
        // Its old column closes up only when it has gone, so it waits where lifted people do.
        let waiting = (LIFTED..ALL_PLACES).find(|place| self.occupied >> place & 1 == 0);
        let Some(waiting) = waiting else { return };
        self.carry(from, waiting);
        self.close_up(seat_of(from), column_of(from));
        self.make_way(to);
        self.carry(waiting, to);
    }

    /// Lifts all people of a player and gives where they were. The first one, of the left column
    /// in the back, waits last, so that those who are still to be put down wait without a gap.
    pub(crate) fn lift_all(&mut self, seat: usize) -> Places {
        let people = self.people(seat);
        let mut waiting = LIFTED + people.count_ones() as usize;
        for column in 0..3 {
            for place in each(people & people_of(seat, column)) {
                waiting -= 1;
                self.carry(place, waiting);
            }
        }
        people
    }

    /// Puts the next of the lifted people down.
    pub(crate) fn put_down(&mut self, place: usize) {
        let lifted = self.occupied & LIFTED_BITS;
        if lifted != 0 {
            self.make_way(place);
            self.carry(lifted.ilog2() as usize, place);
        }
    }

    /// Turns a camp face down: it is no card any more, and stands at home (A146).
    pub(crate) fn turn_down(&mut self, camp: usize) {
        let others = !(1 << camp);
        self.occupied &= others;
        self.damaged &= others;
        self.unready &= others;
        self.used &= others;
        if self.steps_at(camp) != 0 {
            self.set_steps(camp, 0);
            self.close_up(seat_of(camp), column_of(camp));
        }
        self.follow(camp as u8, NOWHERE);
    }

    /// Whether a place is a camp's.
    pub(crate) const fn is_camp_place(place: usize) -> bool {
        CAMPS >> place & 1 == 1
    }

    /// All places of people of either player that are taken.
    pub(crate) const fn all_people(&self) -> Places {
        self.occupied & PEOPLE
    }
}
