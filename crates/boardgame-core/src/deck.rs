//! Piles of cards: [`Deck`], an ordered pile of fixed capacity, and [`CardSet`], a set of up to 64
//! cards in one word.

use core::fmt;

use crate::chance::Stream;

/// An ordered pile of at most `N` items, its top last; plain data without a heap.
///
/// Slots beyond the length are reset, so that piles with equal items are equal in every byte.
///
/// ```
/// use boardgame_core::Deck;
/// let mut deck: Deck<u8, 4> = [1, 2, 3].into_iter().collect();
/// assert_eq!(deck.draw(), Some(3));
/// deck.put_under(9).unwrap();
/// assert_eq!(deck.as_slice(), [9, 1, 2]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deck<T, const N: usize> {
    len: u8,
    items: [T; N],
}

/// A pile that can't take another item. Holds its capacity.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the pile is full: it holds at most {0} items")]
pub struct DeckFull(pub usize);

impl<T: Copy + Default, const N: usize> Default for Deck<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy + Default + fmt::Debug, const N: usize> fmt::Debug for Deck<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Copy + Default, const N: usize> Deck<T, N> {
    const FITS: () = assert!(N <= u8::MAX as usize, "a Deck holds at most 255 items");

    /// An empty pile.
    pub fn new() -> Self {
        let () = Self::FITS;
        Self { len: 0, items: [T::default(); N] }
    }

    /// A pile of these items, bottom first.
    ///
    /// # Errors
    /// [`DeckFull`] if there are more than `N`.
    pub fn from_slice(items: &[T]) -> Result<Self, DeckFull> {
        let mut deck = Self::new();
        deck.items.get_mut(..items.len()).ok_or(DeckFull(N))?.copy_from_slice(items);
        deck.len = items.len() as u8;
        Ok(deck)
    }

    /// How many items there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The items, bottom first.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len()]
    }

    /// The items, bottom first, to reorder or replace in place.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }

    /// The item on top.
    pub fn top(&self) -> Option<T> {
        self.as_slice().last().copied()
    }

    /// Takes the item on top.
    pub fn draw(&mut self) -> Option<T> {
        let top = self.top()?;
        self.len -= 1;
        self.items[self.len()] = T::default();
        Some(top)
    }

    /// Takes up to `count` items from the top, the topmost first; all if there are no more.
    pub fn deal(&mut self, count: usize) -> impl Iterator<Item = T> {
        (0..count).map_while(move |_| self.draw())
    }

    /// Puts an item on top.
    ///
    /// # Errors
    /// [`DeckFull`] if there is no room; nothing changes then.
    pub fn put_on_top(&mut self, item: T) -> Result<(), DeckFull> {
        *self.items.get_mut(self.len as usize).ok_or(DeckFull(N))? = item;
        self.len += 1;
        Ok(())
    }

    /// Puts an item under all others.
    ///
    /// # Errors
    /// [`DeckFull`] if there is no room; nothing changes then.
    pub fn put_under(&mut self, item: T) -> Result<(), DeckFull> {
        self.put_on_top(item)?;
        self.as_mut_slice().rotate_right(1);
        Ok(())
    }

    /// Shuffles the pile.
    pub fn shuffle(&mut self, stream: &mut Stream) {
        stream.shuffle(self.as_mut_slice());
    }

    /// Empties the pile.
    pub fn clear(&mut self) {
        *self = Self::new();
    }
}

/// Collects items, bottom first; those beyond the capacity are left out.
impl<T: Copy + Default, const N: usize> FromIterator<T> for Deck<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut deck = Self::new();
        for item in items.into_iter().take(N) {
            deck.items[deck.len()] = item;
            deck.len += 1;
        }
        deck
    }
}

/// A set of cards numbered 0 to 63: one bit each.
///
/// ```
/// use boardgame_core::CardSet;
/// let mut hand = CardSet::EMPTY.with(5).with(40);
/// assert!(hand.contains(40) && hand.len() == 2);
/// assert_eq!(hand.draw_lowest(), Some(5));
/// assert_eq!(hand.iter().collect::<Vec<_>>(), [40]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// The set without a card.
    pub const EMPTY: Self = Self(0);

    /// The set whose bit n says whether card n is in it.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// One bit for each card.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The cards from `from` up to, not including, `to`, as far as they are below 64; none if `from`
    /// isn't below `to`.
    pub const fn range(from: u8, to: u8) -> Self {
        const fn below(n: u8) -> u64 {
            if n >= 64 { u64::MAX } else { (1 << n) - 1 }
        }
        Self(below(to) & !below(from))
    }

    /// This set with one card more.
    ///
    /// # Panics
    /// If the card's number is 64 or more; as do [`of`](Self::of), [`insert`](Self::insert), and
    /// collecting such a number.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn with(self, card: u8) -> Self {
        assert!(card < 64, "the number of a card in a set is below 64");
        Self(self.0 | 1 << card)
    }

    /// This set with one card less; the same for a card that isn't in it, as none from 64 on is.
    #[inline]
    #[must_use]
    pub const fn without(self, card: u8) -> Self {
        if card < 64 { Self(self.0 & !(1 << card)) } else { self }
    }

    /// The cards in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that aren't in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the card is in it; none from 64 on is.
    #[inline]
    pub const fn contains(self, card: u8) -> bool {
        card < 64 && self.0 >> card & 1 == 1
    }

    /// How many cards are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no card is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest card.
    #[inline]
    pub const fn lowest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The n-th lowest card, counted from 0; `None` if there are no more than `n`.
    #[inline]
    pub const fn nth(self, mut n: usize) -> Option<u8> {
        let mut bits = self.0;
        while n > 0 && bits != 0 {
            bits &= bits - 1;
            n -= 1;
        }
        Self(bits).lowest()
    }

    /// Takes the lowest card out.
    #[inline]
    pub const fn draw_lowest(&mut self) -> Option<u8> {
        let lowest = self.lowest();
        self.0 &= self.0.wrapping_sub(1);
        lowest
    }

    /// The cards, lowest first.
    #[inline]
    pub const fn iter(self) -> CardIter {
        CardIter(self)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl IntoIterator for CardSet {
    type Item = u8;
    type IntoIter = CardIter;

    fn into_iter(self) -> CardIter {
        self.iter()
    }
}

crate::set_operations!(CardSet, u8);

/// The cards of a [`CardSet`], lowest first.
#[derive(Clone, Debug)]
pub struct CardIter(CardSet);

impl Iterator for CardIter {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        self.0.draw_lowest()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CardIter {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Purpose, Seed};
    use alloc::vec::Vec;

    #[test]
    fn drawn_slots_are_reset() {
        let mut deck: Deck<u8, 3> = [1, 2, 3].into_iter().collect();
        assert_eq!(deck.deal(2).collect::<Vec<_>>(), [3, 2]);
        assert_eq!(deck, Deck::from_slice(&[1]).unwrap());
        deck.clear();
        assert_eq!(deck, Deck::new());
        assert_eq!(deck.draw(), None);
    }

    #[test]
    fn a_full_pile_takes_nothing_more() {
        let mut deck: Deck<u8, 2> = [1, 2, 3].into_iter().collect();
        let before = deck;
        assert_eq!(deck.put_on_top(9), Err(DeckFull(2)));
        assert_eq!(deck.put_under(9), Err(DeckFull(2)));
        assert_eq!(deck, before);
        assert_eq!(Deck::<u8, 2>::from_slice(&[1, 2, 3]), Err(DeckFull(2)));
    }

    #[test]
    fn shuffling_keeps_the_items() {
        let mut deck: Deck<u8, 40> = (0..40).collect();
        deck.shuffle(&mut Stream::new(Seed::new(1), Purpose::Rules, 0));
        let mut items = deck.as_slice().to_vec();
        assert!(items.windows(2).any(|pair| pair[0] > pair[1]));
        items.sort_unstable();
        assert_eq!(items, (0..40).collect::<Vec<_>>());
    }

    #[test]
    fn sets_select_by_rank() {
        let set: CardSet = [63, 0, 7].into_iter().collect();
        assert_eq!([0, 1, 2, 3].map(|n| set.nth(n)), [Some(0), Some(7), Some(63), None]);
        assert_eq!(set.minus(CardSet::range(0, 8)).lowest(), Some(63));
        assert_eq!(CardSet::range(0, 64).len(), 64);
        assert_eq!(set.iter().len(), 3);
        assert!(!set.contains(200));
    }
}
