//! The sides by their latest battle won: what breaks a tie at the end (RADIANT-52).

use core::fmt;

use boardgame_core::Side;

/// The sides that have won a battle, the one that did most recently first.
///
/// One byte: two bits for each place, the side's number and one; 0 ends the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Latest(u8);

/// The most sides in a game.
const SIDES: usize = 3;

/// For each list and each side the list after that side has won. A table, since every battle looks
/// here and whether its winner has changed can't be foreseen.
const AFTER_WIN: [[u8; 4]; 64] = {
    let mut after = [[0; 4]; 64];
    let mut list = 0;
    while list < 64 {
        let mut side = 0;
        while side < SIDES {
            after[list][side] = with_first(list as u8, side as u8);
            side += 1;
        }
        list += 1;
    }
    after
};

/// The list with this side in front, and not again behind.
const fn with_first(list: u8, side: u8) -> u8 {
    let (mut new, mut len) = (side + 1, 1);
    let mut place = 0;
    while place < SIDES {
        let other = list >> (2 * place) & 3;
        if other == 0 {
            break;
        }
        if other != side + 1 && len < SIDES {
            new |= other << (2 * len);
            len += 1;
        }
        place += 1;
    }
    new
}

impl Latest {
    /// The list after a battle that the side has won.
    #[inline]
    pub(crate) fn after_win(self, side: Side) -> Self {
        Self(AFTER_WIN[usize::from(self.0 & 63)][side.index() & 3])
    }

    /// The sides, the latest winner first.
    pub(crate) fn iter(self) -> impl Iterator<Item = Side> + Clone {
        (0..SIDES)
            .map(move |place| self.0 >> (2 * place) & 3)
            .take_while(|number| *number > 0)
            .map(|number| Side::nth(number - 1))
    }

    /// The byte, for digests.
    pub(crate) fn bits(self) -> u8 {
        self.0
    }
}

impl fmt::Debug for Latest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// From the latest winner on: each one that follows won before. Sides past the third are left out.
impl FromIterator<Side> for Latest {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Self {
        let mut places = [None; SIDES];
        for (place, side) in places.iter_mut().zip(sides) {
            *place = Some(side);
        }
        places.into_iter().rev().flatten().fold(Self::default(), Self::after_win)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn the_last_winner_comes_first_and_once() {
        let mut latest = Latest::default();
        for (side, expected) in
            [(1, &[1][..]), (0, &[0, 1]), (0, &[0, 1]), (2, &[2, 0, 1]), (1, &[1, 2, 0])]
        {
            latest = latest.after_win(Side::nth(side));
            assert_eq!(latest.iter().map(Side::number).collect::<Vec<_>>(), expected);
            assert_eq!(latest.iter().collect::<Latest>(), latest);
        }
    }
}
