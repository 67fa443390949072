//! Seeded randomness that is a value.
//!
//! A position holds a [`Chance`]: a seed and a count of the random events so far, 12 bytes that can
//! be compared and copied. The n-th event reads its own [`Stream`], the cipher `ChaCha8` under a key
//! of seed and [`Purpose`], so that rules, bots and determinization never share a number. Shuffling
//! and ranges are written here: they must not change with the version of another crate (golden
//! values in the tests pin all of it).

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Where the randomness of a game begins: any 64-bit number.
///
/// A seed is a secret as long as its game goes on. Whoever knows it, or can guess it, knows every
/// hidden card and every roll to come: a game with a seed such as 0, a counter or the time of day has
/// no secrets. A host of real games takes one from [`Seed::random`] (feature `entropy`) and tells it to
/// nobody; a fixed one is for tests, studies and replays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Seed(u64);

impl Seed {
    /// The seed with this number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// Its number.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// A seed that nobody can guess, from the system's source of entropy.
    ///
    /// ```
    /// use boardgame_core::Seed;
    /// # fn main() -> Result<(), boardgame_core::NoEntropy> {
    /// let seed = Seed::random()?;
    /// assert_ne!(seed, Seed::random()?); // but once in 2⁶⁴ times
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`NoEntropy`] where the system gives none, which on common systems doesn't happen.
    #[cfg(feature = "entropy")]
    pub fn random() -> Result<Self, NoEntropy> {
        use rand::TryRng;

        rand::rngs::SysRng.try_next_u64().map(Self).map_err(|_| NoEntropy)
    }

    /// The seed of the `n`-th of several games: numbers count up and wrap around.
    #[must_use]
    pub const fn plus(self, n: u64) -> Self {
        Self(self.0.wrapping_add(n))
    }
}

/// The system gives no random numbers.
#[cfg(feature = "entropy")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the system's source of random numbers gives none")]
pub struct NoEntropy;

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Self(number)
    }
}

impl core::fmt::Display for Seed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.fmt(f)
    }
}

impl core::str::FromStr for Seed {
    type Err = core::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// What random numbers are for; numbers for one purpose tell nothing about those for another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// What the rules leave to chance: shuffles, flips.
    Rules,
    /// What players choose at random.
    Bots,
    /// Guessing a hidden state.
    Determinize,
}

/// A stream of random numbers: the same for the same seed, purpose and number, on every platform.
#[derive(Clone, Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream with number `n` of this seed and purpose.
    ///
    /// ```
    /// use boardgame_core::{Purpose, Seed, Stream};
    /// let mut stream = Stream::new(Seed::new(7), Purpose::Bots, 0);
    /// let mut again = Stream::new(Seed::new(7), Purpose::Bots, 0);
    /// assert_eq!(stream.below(1000), again.below(1000));
    /// ```
    pub fn new(seed: Seed, purpose: Purpose, n: u64) -> Self {
        let mut key = *b"boardgame-core/1        ________";
        key[16..24].copy_from_slice(match purpose {
            Purpose::Rules => b"rules   ",
            Purpose::Bots => b"bots    ",
            Purpose::Determinize => b"worlds  ",
        });
        key[24..].copy_from_slice(&seed.0.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(n);
        Self(rng)
    }

    /// The next 32 random bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, each equally likely; 0 where `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire's multiplication method: the high half is the result, and the low half says
        // whether the draw fell into the part that would favour some results.
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let unfair = bound.wrapping_neg() % bound.max(1);
            while (product as u32) < unfair {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// An index below `len`; 0 where `len` is 0. Lengths over `u32::MAX` are read as that.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).unwrap_or(u32::MAX)) as usize
    }

    /// Puts `items` into a random order, each equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.shuffle_last(items, items.len());
    }

    /// The same where only the last `count` items are of interest: these are as
    /// [`shuffle`](Self::shuffle) leaves them, and the others are any of the rest. All are of interest if
    /// there are no more.
    pub fn shuffle_last<T>(&mut self, items: &mut [T], count: usize) {
        for last in (1..items.len()).rev().take(count) {
            items.swap(last, self.index(last + 1));
        }
    }
}

/// The randomness inside a position: a seed, and how often the rules have used chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "ChanceFields", into = "ChanceFields"))]
pub struct Chance {
    /// The seed's high and low half: as two words they need no more than four-byte alignment.
    seed: [u32; 2],
    drawn: u32,
}

/// [`Chance`] as it is written down.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct ChanceFields {
    seed: Seed,
    drawn: u32,
}

#[cfg(feature = "serde")]
impl From<ChanceFields> for Chance {
    fn from(fields: ChanceFields) -> Self {
        Self::after(fields.seed, fields.drawn)
    }
}

#[cfg(feature = "serde")]
impl From<Chance> for ChanceFields {
    fn from(chance: Chance) -> Self {
        Self { seed: chance.seed(), drawn: chance.drawn }
    }
}

impl Chance {
    /// Chance at the start of a game.
    pub const fn new(seed: Seed) -> Self {
        Self::after(seed, 0)
    }

    /// Chance after `drawn` random events.
    pub const fn after(seed: Seed, drawn: u32) -> Self {
        Self { seed: [(seed.0 >> 32) as u32, seed.0 as u32], drawn }
    }

    /// The seed.
    pub const fn seed(self) -> Seed {
        Seed((self.seed[0] as u64) << 32 | self.seed[1] as u64)
    }

    /// How many random events there have been.
    pub const fn drawn(self) -> u32 {
        self.drawn
    }

    /// The stream of the next random event. After 2³² of them they begin again.
    pub fn next_stream(&mut self) -> Stream {
        let stream = Stream::new(self.seed(), Purpose::Rules, self.drawn.into());
        self.drawn = self.drawn.wrapping_add(1);
        stream
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn golden_numbers() {
        let mut stream = Stream::new(Seed::new(7), Purpose::Rules, 3);
        let numbers: Vec<u32> = (0..4).map(|_| stream.next_u32()).collect();
        assert_eq!(numbers, GOLDEN_WORDS);
        let mut stream = Stream::new(Seed::new(7), Purpose::Bots, 0);
        let numbers: Vec<u32> = [2, 6, 48, 1000, u32::MAX].map(|n| stream.below(n)).into();
        assert_eq!(numbers, GOLDEN_RANGES);
    }

    #[test]
    fn golden_shuffle() {
        let mut chance = Chance::new(Seed::new(2026));
        let mut cards: Vec<u8> = (0..12).collect();
        chance.next_stream().shuffle(&mut cards);
        assert_eq!(cards, GOLDEN_SHUFFLE);
        assert_eq!(chance.drawn(), 1);
    }

    // Worked out with a second implementation of the cipher, written from its definition.
    const GOLDEN_WORDS: [u32; 4] = [2_359_685_851, 1_125_810_614, 3_576_138_808, 3_028_862_436];
    const GOLDEN_RANGES: [u32; 5] = [1, 4, 43, 527, 803_747_804];
    const GOLDEN_SHUFFLE: [u8; 12] = [7, 0, 3, 10, 8, 2, 4, 1, 5, 6, 11, 9];

    #[test]
    fn purposes_and_numbers_part_the_streams() {
        let first = |purpose, n| Stream::new(Seed::new(1), purpose, n).next_u64();
        let all = [
            first(Purpose::Rules, 0),
            first(Purpose::Rules, 1),
            first(Purpose::Bots, 0),
            first(Purpose::Determinize, 0),
        ];
        for (i, a) in all.iter().enumerate() {
            assert!(all[i + 1..].iter().all(|b| a != b));
        }
    }

    #[test]
    fn bounds_of_nothing_give_zero() {
        let mut stream = Stream::new(Seed::new(1), Purpose::Bots, 0);
        assert_eq!(stream.below(0), 0);
        assert_eq!(stream.index(0), 0);
        assert_eq!(stream.below(1), 0);
    }

    #[test]
    fn ranges_are_even() {
        let mut stream = Stream::new(Seed::new(5), Purpose::Bots, 0);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[stream.index(6)] += 1;
        }
        // Six standard deviations (about 91 each) around 10 000.
        assert!(counts.iter().all(|&count| (9_450..=10_550).contains(&count)), "{counts:?}");
    }

    #[test]
    fn shuffles_are_even() {
        let mut stream = Stream::new(Seed::new(9), Purpose::Rules, 0);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            let mut items = [0_usize, 1, 2];
            stream.shuffle(&mut items);
            counts[items[0] * 2 + usize::from(items[1] > items[2])] += 1;
        }
        assert!(counts.iter().all(|&count| (9_450..=10_550).contains(&count)), "{counts:?}");
    }
}
