//! The event queues of both players (RADLANDS-3, -16).

use crate::position::{NO_CARD, RAIDERS};

/// Three spaces for each player, the front first. What is taken, and by Raiders, is kept as bits
/// beside them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Queues {
    spaces: [[u8; 3]; 2],
    /// For each seat a bit for each space that is taken, and behind them one for that of Raiders.
    taken: [u8; 2],
}

impl Queues {
    pub(crate) const EMPTY: Self = Self { spaces: [[NO_CARD; 3]; 2], taken: [0; 2] };

    /// What lies in a player's spaces.
    #[inline]
    pub(crate) const fn of(self, seat: usize) -> [u8; 3] {
        self.spaces[seat & 1]
    }

    /// What lies in all spaces.
    #[inline]
    pub(crate) const fn all(&self) -> &[u8] {
        self.spaces.as_flattened()
    }

    /// What lies in a space.
    #[inline]
    pub(crate) const fn at(self, seat: usize, space: usize) -> u8 {
        self.spaces[seat & 1][space % 3]
    }

    /// Puts an event into a space; [`NO_CARD`] empties it.
    #[inline]
    pub(crate) const fn put(&mut self, seat: usize, space: usize, event: u8) {
        let (seat, space) = (seat & 1, space % 3);
        self.spaces[seat][space] = event;
        let bits = match event {
            NO_CARD => 0,
            RAIDERS => 0b1001,
            _ => 1,
        };
        self.taken[seat] = self.taken[seat] & !(0b1001 << space) | bits << space;
    }

    /// Takes what lies in a space.
    #[inline]
    pub(crate) const fn take(&mut self, seat: usize, space: usize) -> u8 {
        let event = self.at(seat, space);
        self.put(seat, space, NO_CARD);
        event
    }

    /// Moves every event of a player one space ahead, if that is free by then.
    #[inline]
    pub(crate) const fn advance(&mut self, seat: usize) {
        let seat = seat & 1;
        if self.taken[seat] & 1 == 0 {
            // Nearly always: what was in front has resolved.
            let [_, second, third] = self.spaces[seat];
            self.spaces[seat] = [second, third, NO_CARD];
            self.taken[seat] = self.taken[seat] >> 1 & 0b01_1011;
        } else if self.taken[seat] & 2 == 0 {
            self.shift(seat, 2, 1);
        }
    }

    /// Moves what lies in a space to another one.
    pub(crate) const fn shift(&mut self, seat: usize, from: usize, to: usize) {
        let event = self.take(seat, from);
        self.put(seat, to, event);
    }

    /// The spaces of a player that are taken: the first three bits.
    #[inline]
    pub(crate) const fn taken(self, seat: usize) -> u8 {
        self.taken[seat & 1] & 7
    }

    /// The space of a player's Raiders, as one of the first three bits.
    #[inline]
    pub(crate) const fn raiders(self, seat: usize) -> u8 {
        self.taken[seat & 1] >> 3
    }

    /// What a player needs to know of the queues, in nine bits: the spaces of their own that are
    /// taken, that of their Raiders, the opponent's that are taken.
    #[inline]
    pub(crate) const fn seen_by(self, seat: usize) -> usize {
        let own_first = u16::from_le_bytes(self.taken).rotate_right(8 * seat as u32);
        (own_first & 0o77 | own_first >> 2 & 0o700) as usize
    }
}
