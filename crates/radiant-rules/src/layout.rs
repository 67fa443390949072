//! How cards are laid out as bits.
//!
//! A pile of cards is one `u64`. Each race has twelve bits, each unit of the race a range of as
//! many bits as the deck has copies of it, each face of the unit a range within that. A pile that
//! holds k copies of a face has the k *lowest* bits of the face's range: copies that nobody can
//! tell apart make equal piles, and a few shifts put a card in or take one out.
//!
//! Knowledge is about units and not faces: the same bits, with the k lowest of the unit's range.

use alloc::vec::Vec;

use crate::components::cards::{CARDS, Card, Race, Rank, Unit};

/// A pile of cards: for each face as many of its lowest bits as the pile holds copies.
pub(crate) type Pile = u64;
/// Counts of units: for each unit as many of its lowest bits as there are.
pub(crate) type Units = u64;
/// A mask over the bits of piles: whole ranges.
pub(crate) type Mask = u64;

/// The bits of all cards of a race.
#[inline]
pub(crate) const fn race_mask(race: Race) -> Mask {
    const OF_RACES: [Mask; 4] = [0xfff, 0xfff << 12, 0xfff << 24, 0xfff << 36];
    OF_RACES[race as usize]
}

/// A range of bits and its lowest one.
#[derive(Clone, Copy, Debug, Default)]
struct Range {
    mask: Mask,
    low: u64,
}

impl Range {
    fn new(from: usize, len: usize) -> Self {
        let mask = ((1_u64 << len) - 1) << from;
        Self { mask, low: mask & 1 << from }
    }
}

/// Where each face of a deck has its bits.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// By the six bits of a face's number; numbers that are no face have no bits, so that what is
    /// put in or taken out for them changes nothing.
    faces: [Range; 64],
    units: [Range; Unit::COUNT],
    /// By the six bits of a bit's number, of which 48 and more are none's.
    card_of_bit: [Card; 64],
    ranks: [Mask; Rank::ALL.len()],
    /// The lowest bit of every face that the deck has.
    face_lows: u64,
    /// The lowest bit of every unit.
    unit_lows: u64,
    /// The bits of cards with a coin.
    coins: Mask,
    /// Whether every face has exactly two copies: then piles are put in order by shifts alone.
    in_pairs: bool,
    /// Units with faces of both kinds, for which piles and counts of units differ.
    split: Vec<Unit>,
}

impl Layout {
    /// The layout for a deck that has been checked.
    pub(crate) fn new(deck: &[Card]) -> Self {
        let mut layout = Self {
            faces: [Range::default(); 64],
            units: [Range::default(); Unit::COUNT],
            card_of_bit: [Card::default(); 64],
            ranks: [0; Rank::ALL.len()],
            face_lows: 0,
            unit_lows: 0,
            coins: 0,
            in_pairs: true,
            split: Vec::new(),
        };
        let mut next = 0;
        for unit in Unit::all() {
            let from = next;
            let mut faces = 0;
            for card in [false, true].map(|coin| Card::of_unit(unit, coin)) {
                let copies = deck.iter().filter(|other| **other == card).count();
                let range = Range::new(next, copies);
                layout.faces[card.number()] = range;
                layout.card_of_bit[next..next + copies].fill(card);
                layout.face_lows |= range.low;
                layout.coins |= if card.has_coin() { range.mask } else { 0 };
                layout.in_pairs &= matches!(copies, 0 | 2);
                faces += usize::from(copies > 0);
                next += copies;
            }
            let range = Range::new(from, next - from);
            layout.units[unit.number()] = range;
            layout.unit_lows |= range.low;
            layout.ranks[unit.rank() as usize] |= range.mask;
            if faces > 1 {
                layout.split.push(unit);
            }
        }
        layout
    }

    /// The card whose bit this is.
    #[inline]
    pub(crate) fn card_of_bit(&self, bit: u32) -> Card {
        self.card_of_bit[bit as usize % 64]
    }

    /// The bits of a face; none if the deck doesn't have it.
    #[inline]
    pub(crate) fn face(&self, card: Card) -> Mask {
        self.face_of_code(card.number() as u8)
    }

    /// The bits of the face with these lower six bits of its number; none if they are no face's.
    #[inline]
    pub(crate) fn face_of_code(&self, code: u8) -> Mask {
        self.faces[usize::from(code & 63)].mask
    }

    /// The bits of a unit.
    #[inline]
    pub(crate) fn unit(&self, unit: Unit) -> Mask {
        self.units[unit.number()].mask
    }

    /// The lowest bit of a unit.
    #[inline]
    pub(crate) fn unit_low(&self, unit: Unit) -> u64 {
        self.units[unit.number()].low
    }

    /// The bits of a rank in all races.
    #[inline]
    pub(crate) fn rank(&self, rank: Rank) -> Mask {
        self.ranks[rank as usize]
    }

    /// The bits of cards with a coin.
    pub(crate) fn coins(&self) -> Mask {
        self.coins
    }

    /// Whether the deck has this unit with a coin and without.
    pub(crate) fn is_split(&self, unit: Unit) -> bool {
        self.split.contains(&unit)
    }

    /// One bit for each different face in the pile.
    #[inline]
    pub(crate) fn different(&self, pile: Pile) -> u64 {
        pile & self.face_lows
    }

    /// The pile with one card more. There must be room for it.
    #[inline]
    pub(crate) fn with(&self, pile: Pile, card: Card) -> Pile {
        self.with_code(pile, card.number() as u8)
    }

    /// The pile with one card more, given the lower six bits of its number; the same where they
    /// are no face's.
    #[inline]
    pub(crate) fn with_code(&self, pile: Pile, code: u8) -> Pile {
        let Range { mask, low } = self.faces[usize::from(code & 63)];
        pile | (pile << 1 | low) & mask
    }

    /// The pile with one card less; the same where it has none.
    #[inline]
    pub(crate) fn without(&self, pile: Pile, card: Card) -> Pile {
        let mask = self.face(card);
        pile & !mask | (pile & mask) >> 1 & mask
    }

    /// The counts with one unit less; the same where there is none.
    #[inline]
    pub(crate) fn without_unit(&self, units: Units, unit: Unit) -> Units {
        let mask = self.unit(unit);
        units & !mask | (units & mask) >> 1 & mask
    }

    /// The counts with one less of every unit in the mask of whole units.
    #[inline]
    pub(crate) fn without_each(&self, units: Units, mask: Mask) -> Units {
        // The lowest bits go first, so that none is shifted into the unit below.
        units & !mask | (units & mask & !self.unit_lows) >> 1
    }

    /// The counts with one more of every unit in the mask of whole units. There must be room.
    #[inline]
    pub(crate) fn with_each(&self, units: Units, mask: Mask) -> Units {
        units | (units << 1 & !self.unit_lows | self.unit_lows) & mask
    }

    /// The pile that a set of single copies makes: its counts, as the lowest bits.
    #[inline]
    pub(crate) fn pile(&self, copies: u64) -> Pile {
        if self.in_pairs {
            let lower = copies & self.face_lows;
            let upper = copies & !self.face_lows;
            return lower | upper >> 1 | upper & lower << 1;
        }
        let mut pile = 0;
        for Range { mask, .. } in self.faces.iter().filter(|range| range.mask & copies != 0) {
            pile |= lowest(*mask, (copies & mask).count_ones());
        }
        pile
    }

    /// The pile of these cards. There must not be more of a face than the deck has.
    pub(crate) fn pile_of(&self, cards: impl IntoIterator<Item = Card>) -> Pile {
        cards.into_iter().fold(0, |pile, card| self.with(pile, card))
    }

    /// The units of a pile, counted.
    #[inline]
    pub(crate) fn units(&self, pile: Pile) -> Units {
        self.split.iter().fold(pile, |units, unit| {
            let mask = self.unit(*unit);
            units & !mask | lowest(mask, (pile & mask).count_ones())
        })
    }

    /// The counts of these units. There must not be more of one than the deck has.
    pub(crate) fn units_of(&self, units: impl IntoIterator<Item = Unit>) -> Units {
        units.into_iter().fold(0, |counts, unit| self.with_each(counts, self.unit(unit)))
    }

    /// All copies of every face that are not in the pile, as single bits.
    #[inline]
    pub(crate) fn rest(pile: Pile) -> u64 {
        ((1 << CARDS) - 1) & !pile
    }

    /// The pile of the cards of two piles. Together they must not have more than the deck.
    #[inline]
    pub(crate) fn both(&self, a: Pile, b: Pile) -> Pile {
        if self.in_pairs {
            let upper = (a | b) & !self.face_lows;
            let either = (a | b) & self.face_lows;
            let each = a & b & self.face_lows;
            return either | upper | each << 1;
        }
        self.cards(b).fold(a, |pile, card| self.with(pile, card))
    }

    /// The cards of a pile, face by face.
    pub(crate) fn cards(&self, pile: Pile) -> impl Iterator<Item = Card> + Clone {
        bits(pile).map(|bit| self.card_of_bit(bit))
    }

    /// The units that counts stand for.
    pub(crate) fn each_unit(&self, units: Units) -> impl Iterator<Item = Unit> {
        bits(units).map(|bit| self.card_of_bit(bit).unit())
    }
}

/// The `count` lowest bits of a mask of neighbouring bits.
#[inline]
const fn lowest(mask: Mask, count: u32) -> u64 {
    let from = mask & mask.wrapping_neg();
    mask & (from << count).wrapping_sub(from)
}

/// The positions of the bits, lowest first.
#[inline]
pub(crate) fn bits(set: u64) -> impl Iterator<Item = u32> + Clone {
    let mut left = set;
    core::iter::from_fn(move || {
        (left != 0).then(|| {
            let bit = left.trailing_zeros();
            left &= left - 1;
            bit
        })
    })
}
