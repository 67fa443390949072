//! Where legal actions go: into a list, a count, or the n-th of them.

use alloc::vec::Vec;

use crate::action::Action;
use crate::around::STEPS;
use crate::components::Direction;
use crate::squares::{Square, Squares};

/// For each choice of eight numbers, the chosen ones in their order; what is left of the eight is 0.
const fn chosen(from: [u8; 8]) -> [[u8; 8]; 256] {
    let mut chosen = [[0; 8]; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut place, mut count) = (0, 0);
        while place < 8 {
            if bits >> place & 1 == 1 {
                chosen[bits][count] = from[place];
                count += 1;
            }
            place += 1;
        }
        bits += 1;
    }
    chosen
}

/// The steps to the chosen ones of the eight squares around one, in reading order: to be added
/// without carrying.
static STEPS_TO: [[u8; 8]; 256] = {
    let (mut steps, mut place) = ([0; 8], 0);
    while place < 8 {
        steps[place] = STEPS[place].cast_unsigned();
        place += 1;
    }
    chosen(steps)
};

/// The places of the bits of a byte.
pub(crate) static PLACES_OF: [[u8; 8]; 256] = chosen([0, 1, 2, 3, 4, 5, 6, 7]);

/// How many of eight each choice has: without this instruction in every machine, a table is quicker.
pub(crate) static COUNTS: [u8; 256] = {
    let mut counts = [0; 256];
    let mut bits = 1;
    while bits < 256 {
        counts[bits] = counts[bits >> 1] + (bits & 1) as u8;
        bits += 1;
    }
    counts
};

/// For each choice of directions, bit by bit, the chosen ones; what is left of the four is no matter.
static DIRECTIONS: [[Direction; 4]; 16] = {
    let (all, mut chosen, mut bits) = (chosen([0, 1, 2, 3, 0, 0, 0, 0]), [Direction::ALL; 16], 0);
    while bits < 16 {
        let mut n = 0;
        while n < 4 {
            chosen[bits][n] = Direction::ALL[all[bits][n] as usize];
            n += 1;
        }
        bits += 1;
    }
    chosen
};

/// Takes legal actions, one by one or some of a kind at once.
pub(crate) trait Sink {
    /// Takes an action.
    fn add(&mut self, action: Action);

    /// Takes the actions that `make` makes of the first `count` of these.
    ///
    /// How many there are can't be foreseen: a list writes all of them and then forgets the rest,
    /// which costs less than a branch for each.
    fn add_some<T: Copy, const N: usize>(
        &mut self,
        of: &[T; N],
        count: usize,
        make: impl Fn(T) -> Action,
    );

    /// Takes the action if `is_legal`.
    #[inline]
    fn add_if(&mut self, is_legal: bool, action: Action) {
        self.add_some(&[action], usize::from(is_legal), |action| action);
    }
}

impl Sink for Vec<Action> {
    #[inline]
    fn add(&mut self, action: Action) {
        self.push(action);
    }

    #[inline]
    fn add_some<T: Copy, const N: usize>(
        &mut self,
        of: &[T; N],
        count: usize,
        make: impl Fn(T) -> Action,
    ) {
        let len = self.len();
        // Indexed, not mapped: so it becomes a few vector instructions.
        self.extend_from_slice(&core::array::from_fn::<_, N, _>(|n| make(of[n])));
        self.truncate(len + count);
    }
}

/// How many actions there are.
pub(crate) struct Count(pub(crate) usize);

impl Sink for Count {
    #[inline]
    fn add(&mut self, _: Action) {
        self.0 += 1;
    }

    #[inline]
    fn add_some<T: Copy, const N: usize>(
        &mut self,
        _: &[T; N],
        count: usize,
        _: impl Fn(T) -> Action,
    ) {
        self.0 += count;
    }
}

/// The action that comes after so many others.
pub(crate) struct Nth {
    /// How many are still to be passed over.
    pub(crate) before: usize,
    /// The action.
    pub(crate) found: Option<Action>,
}

impl Sink for Nth {
    #[inline]
    fn add(&mut self, action: Action) {
        match self.before.checked_sub(1) {
            Some(before) => self.before = before,
            None => self.found = self.found.or(Some(action)),
        }
    }

    fn add_some<T: Copy, const N: usize>(
        &mut self,
        of: &[T; N],
        count: usize,
        make: impl Fn(T) -> Action,
    ) {
        of.iter().take(count).for_each(|one| self.add(make(*one)));
    }
}

/// Takes the actions that `make` makes of those squares around one that the bits name.
#[inline]
pub(crate) fn add_beside(
    sink: &mut impl Sink,
    at: Square,
    bits: u8,
    make: impl Fn(Square) -> Action,
) {
    let steps = &STEPS_TO[usize::from(bits)];
    let count = usize::from(COUNTS[usize::from(bits)]);
    sink.add_some(steps, count, |step| make(Square::at(at.number().wrapping_add(step))));
}

/// Takes the actions that `make` makes of a set's squares, lowest number first.
#[inline]
pub(crate) fn add_each(sink: &mut impl Sink, squares: Squares, make: impl Fn(Square) -> Action) {
    squares.each_eight(|first, bits| add_eight(sink, first, bits, &make));
}

/// Takes the actions that `make` makes of those of eight squares in a row that the bits name.
#[inline]
pub(crate) fn add_eight(
    sink: &mut impl Sink,
    first: Square,
    bits: u8,
    make: impl Fn(Square) -> Action,
) {
    let places = &PLACES_OF[usize::from(bits)];
    let count = usize::from(COUNTS[usize::from(bits)]);
    sink.add_some(places, count, |place| make(Square::at(first.number() + place)));
}

/// Takes the actions that `make` makes of the directions that are `open`.
#[inline]
pub(crate) fn add_directions(
    sink: &mut impl Sink,
    open: impl Fn(Direction) -> bool,
    make: impl Fn(Direction) -> Action,
) {
    let bit = |n: usize| u8::from(open(Direction::ALL[n])) << n;
    add_ways(sink, bit(0) | bit(1) | bit(2) | bit(3), make);
}

/// Takes the actions that `make` makes of the directions that the four bits name.
#[inline]
pub(crate) fn add_ways(sink: &mut impl Sink, bits: u8, make: impl Fn(Direction) -> Action) {
    let bits = usize::from(bits & 15);
    sink.add_some(&DIRECTIONS[bits], usize::from(COUNTS[bits]), make);
}
