//! Actions written out once, to be listed by the bits of a set.

use alloc::vec::Vec;

use crate::deck::CardSet;

/// An action for each of 64 bits, such as playing the card of that bit.
///
/// A list of legal actions is then a set in one word, and making it is copying.
///
/// ```
/// use boardgame_core::Written;
/// let tens = Written::new(|bit| bit * 10);
/// let mut list = vec![7];
/// tens.list(0b1101, &mut list);
/// assert_eq!(list, [7, 0, 20, 30]);
/// assert_eq!(tens.nth(0b1101, 1), Some(20));
/// assert_eq!(tens.nth(0b1101, 3), None);
/// assert_eq!(tens.first(0b1100), 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written<A>([A; 64]);

impl<A: Copy> Written<A> {
    /// Writes out the action of each bit, 0 to 63. Bits that never are in a set may have any.
    pub fn new(action: impl FnMut(usize) -> A) -> Self {
        Self(core::array::from_fn(action))
    }

    /// The action of a bit.
    ///
    /// # Panics
    /// If the bit is 64 or more.
    #[inline]
    #[track_caller]
    pub const fn get(&self, bit: usize) -> A {
        assert!(bit < 64, "a set has the bits 0 to 63");
        self.0[bit]
    }

    /// The action of a set's lowest bit; the last bit's, if the set is empty.
    #[inline]
    pub const fn first(&self, set: u64) -> A {
        // Never more than 63, so that no check is left.
        self.0[(set | 1 << 63).trailing_zeros() as usize % 64]
    }

    /// Puts the actions of a set's bits behind a list, the lowest bit's first.
    #[inline]
    pub fn list(&self, set: u64, actions: &mut Vec<A>) {
        self.list_by::<4>(set, actions);
    }

    /// [`list`](Self::list) for sets that mostly have up to `AT_ONCE` bits, one at least.
    ///
    /// ```compile_fail,E0080
    /// # let (tens, mut list) = (boardgame_core::Written::new(|bit| bit * 10), vec![7]);
    /// tens.list_by::<0>(0b1101, &mut list);
    /// ```
    #[inline]
    pub fn list_by<const AT_ONCE: usize>(&self, set: u64, actions: &mut Vec<A>) {
        const { assert!(AT_ONCE > 0, "none at once would never come to an end") };
        // Several at a time, the surplus cut off: lists are short, and where each ends can't be
        // foreseen.
        let mut left = set;
        let mut len = actions.len();
        loop {
            let several = [(); AT_ONCE].map(|()| {
                let action = self.first(left);
                len += usize::from(left != 0);
                left &= left.wrapping_sub(1);
                action
            });
            actions.extend_from_slice(&several);
            if left == 0 {
                break;
            }
        }
        actions.truncate(len);
    }

    /// The action of the set's bit with this number, counted from the lowest; `None` if there are no
    /// more than `n`.
    #[inline]
    pub fn nth(&self, set: u64, n: usize) -> Option<A> {
        CardSet::from_bits(set).nth(n).map(|bit| self.0[usize::from(bit) % 64])
    }
}
