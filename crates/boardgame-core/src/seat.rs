//! Seats, sides and turn order.
//!
//! A [`Seat`] is a place at the table; seats are numbered clockwise from 0, so the seat to the
//! *left* of seat 1 is seat 2. A [`Side`] is what wins or loses: a player, or a partnership.
//! Both come with a bit set ([`SeatSet`], [`SideSet`]).

use core::fmt;

/// How many seats or sides a game can have at most.
pub const MOST_SEATS: usize = 8;

macro_rules! place {
    ($place:ident, $set:ident, $iter:ident, $noun:literal) => {
        #[doc = concat!("A ", $noun, ", numbered from 0. At most [`MOST_SEATS`] of them exist.")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $place(u8);

        impl $place {
            #[doc = concat!("The ", $noun, " with this number, or `None` from [`MOST_SEATS`] on.")]
            pub const fn new(number: u8) -> Option<Self> {
                if (number as usize) < MOST_SEATS { Some(Self(number)) } else { None }
            }

            #[doc = concat!("The ", $noun, " with this number, for numbers known to be in range;")]
            /// [`new`](Self::new) checks.
            ///
            /// # Panics
            /// If the number is [`MOST_SEATS`] or more.
            #[inline]
            #[track_caller]
            pub const fn nth(number: u8) -> Self {
                assert!(
                    (number as usize) < MOST_SEATS,
                    concat!("the number of a ", $noun, " is below 8")
                );
                Self(number)
            }

            /// Its number, from 0.
            pub const fn number(self) -> u8 {
                self.0
            }

            /// Its number as an index, below [`MOST_SEATS`].
            pub const fn index(self) -> usize {
                (self.0 % MOST_SEATS as u8) as usize
            }

            /// The first `count` of them, in order; all of them if there are no more.
            pub fn first(
                count: u8,
            ) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..count.min(MOST_SEATS as u8)).map(Self)
            }
        }

        impl fmt::Display for $place {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $place {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($noun, " {}"), self.0)
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $place {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.0)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $place {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = u8::deserialize(deserializer)?;
                Self::new(number).ok_or_else(|| {
                    serde::de::Error::invalid_value(
                        serde::de::Unexpected::Unsigned(number.into()),
                        &concat!("a ", $noun, " from 0 to 7"),
                    )
                })
            }
        }

        #[doc = concat!("A set of ", $noun, "s: one bit each.")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set(u8);

        impl $set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            /// The set whose bit n says whether number n is in it.
            pub const fn from_bits(bits: u8) -> Self {
                Self(bits)
            }

            /// One bit for each number, lowest first.
            pub const fn bits(self) -> u8 {
                self.0
            }

            /// The first `count`; all of them if there are no more.
            pub const fn first(count: u8) -> Self {
                if count as usize >= MOST_SEATS { Self(u8::MAX) } else { Self((1 << count) - 1) }
            }

            /// This set with one more.
            #[must_use]
            pub const fn with(self, place: $place) -> Self {
                Self(self.0 | 1 << place.index())
            }

            /// This set with one less.
            #[must_use]
            pub const fn without(self, place: $place) -> Self {
                Self(self.0 & !(1 << place.index()))
            }

            /// What is in this set or the other.
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this set only.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            #[doc = concat!("Whether this ", $noun, " is in it.")]
            pub const fn contains(self, place: $place) -> bool {
                self.0 >> place.index() & 1 == 1
            }

            /// How many are in it.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether none is in it.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The members, lowest number first.
            pub const fn iter(self) -> $iter {
                $iter(self.0)
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl IntoIterator for $set {
            type Item = $place;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        crate::set_operations!($set, $place);
        crate::serde_as_list!($set, $place);

        #[doc = concat!("The members of a [`", stringify!($set), "`], lowest number first.")]
        #[derive(Clone, Debug)]
        pub struct $iter(u8);

        impl Iterator for $iter {
            type Item = $place;

            fn next(&mut self) -> Option<$place> {
                (self.0 != 0).then(|| {
                    let number = self.0.trailing_zeros() as u8;
                    self.0 &= self.0 - 1;
                    $place(number)
                })
            }
        }
    };
}

place!(Seat, SeatSet, SeatIter, "seat");
place!(Side, SideSet, SideIter, "side");

/// So many seats, but no more than a table has.
const fn at_table(seats: u8) -> u8 {
    if seats as usize > MOST_SEATS { MOST_SEATS as u8 } else { seats }
}

impl Seat {
    /// The next seat clockwise at a table of `seats`: one on, and from the last to seat 0.
    ///
    /// No table has more than [`MOST_SEATS`]: a larger number counts as that. From a seat that isn't at
    /// the table it goes on to seat 0.
    ///
    /// ```
    /// use boardgame_core::Seat;
    /// assert_eq!(Seat::nth(0).left(3), Seat::nth(1));
    /// assert_eq!(Seat::nth(2).left(3), Seat::nth(0));
    /// assert_eq!(Seat::nth(7).left(200), Seat::nth(0));
    /// ```
    #[must_use]
    pub const fn left(self, seats: u8) -> Self {
        self.next_of(at_table(seats))
    }

    /// The next seat clockwise of so many, [`MOST_SEATS`] at most.
    const fn next_of(self, seats: u8) -> Self {
        let next = self.0 + 1;
        if next >= seats { Self(0) } else { Self(next) }
    }

    /// All seats of the table clockwise, beginning with the one to the left and ending with this one.
    /// More than [`MOST_SEATS`] count as that.
    ///
    /// ```
    /// use boardgame_core::Seat;
    /// let order: Vec<u8> = Seat::nth(1).clockwise(4).map(Seat::number).collect();
    /// assert_eq!(order, [2, 3, 0, 1]);
    /// ```
    pub fn clockwise(self, seats: u8) -> impl Iterator<Item = Self> + Clone {
        let seats = at_table(seats);
        let mut seat = self;
        (0..seats).map(move |_| {
            seat = seat.next_of(seats);
            seat
        })
    }

    /// The first seat to the left that passes `test`, this one last.
    pub fn next_with(self, seats: u8, mut test: impl FnMut(Self) -> bool) -> Option<Self> {
        self.clockwise(seats).find(|seat| test(*seat))
    }

    /// The seat opposite at a table with an even number of seats; more than [`MOST_SEATS`] count as
    /// that. It is a seat of that table also for one that isn't, and seat 0 where there is none.
    #[must_use]
    pub const fn opposite(self, seats: u8) -> Self {
        let seats = if seats == 0 { 1 } else { at_table(seats) };
        Self((self.0 + seats / 2) % seats)
    }
}

/// Who looks at a game: a player in a seat, or the public, which sees what lies open only. Whoever is
/// in a seat that the game doesn't have sees what the public sees.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Observer {
    /// The player in this seat.
    Seat(Seat),
    /// Somebody who watches.
    Public,
}

impl Observer {
    /// Whether this observer is the player in `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// Every observer of a table of `seats`, [`MOST_SEATS`] at most: each seat, then the public.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        Seat::first(seats).map(Self::Seat).chain(core::iter::once(Self::Public))
    }
}

impl From<Seat> for Observer {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn numbers_out_of_range_are_refused() {
        assert_eq!(Seat::new(7).map(Seat::number), Some(7));
        assert_eq!(Seat::new(8), None);
    }

    #[test]
    fn opposite_seats_are_partners() {
        let pairs: Vec<_> = Seat::first(4).map(|seat| seat.opposite(4).number()).collect();
        assert_eq!(pairs, [2, 3, 0, 1]);
    }

    #[test]
    fn no_table_leads_to_a_seat_beyond_the_last() {
        for seat in Seat::first(MOST_SEATS as u8) {
            for seats in 0..=u8::MAX {
                let round: Vec<Seat> = seat.clockwise(seats).collect();
                assert_eq!(round.len(), usize::from(seats).min(MOST_SEATS), "{seat:?} of {seats}");
                for other in round.into_iter().chain([seat.left(seats), seat.opposite(seats)]) {
                    assert_eq!(Seat::new(other.number()), Some(other), "{seat:?} of {seats}");
                }
            }
        }
        assert_eq!(Seat::nth(7).clockwise(255).last(), Some(Seat::nth(7)));
    }

    #[test]
    fn next_with_asks_the_seat_itself_last() {
        let seat = Seat::nth(1);
        assert_eq!(seat.next_with(3, |_| true), Some(Seat::nth(2)));
        assert_eq!(seat.next_with(3, |s| s == seat), Some(seat));
        assert_eq!(seat.next_with(3, |_| false), None);
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: SeatSet = [3, 1].map(Seat::nth).into_iter().collect();
        assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(set.without(Seat::nth(1)).bits(), 0b1000);
        assert_eq!(SeatSet::first(3).len(), 3);
        let other = SeatSet::of(Seat::nth(3)) | SeatSet::of(Seat::nth(7));
        assert_eq!((set | other).bits(), 0b1000_1010);
        assert_eq!((set & other).bits(), 0b0000_1000);
        assert_eq!((set - other).bits(), 0b0000_0010);
        assert!(set.meets(other) && !set.meets(other - set));
        assert_eq!(SeatSet::first(8).len(), 8);
    }
}
