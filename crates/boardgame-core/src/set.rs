//! What all sets of the house can do, by the same names.
//!
//! | | |
//! |---|---|
//! | `EMPTY`, `of` | the set of nothing, of one member |
//! | `with`, `without` | a set with one more, with one less |
//! | `insert`, `remove` | puts one in, takes one out |
//! | `or`, `and`, `minus`; `\|`, `&`, `-` | what is in either, in both, in this one only |
//! | `contains`, `meets` | whether a member is in it, whether two sets share one |
//! | `len`, `is_empty`, `iter` | how many, whether none, which |

/// Makes a set's other operations of those that it has: of `EMPTY`, `with`, `without`, `or`, `and`,
/// `minus` and `is_empty`. The first type is the set's, the second its members'.
///
/// ```
/// /// Numbers below 8.
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Digits(u8);
///
/// impl Digits {
///     const EMPTY: Self = Self(0);
///     const fn with(self, digit: u8) -> Self { Self(self.0 | 1 << (digit & 7)) }
///     const fn without(self, digit: u8) -> Self { Self(self.0 & !(1 << (digit & 7))) }
///     const fn or(self, other: Self) -> Self { Self(self.0 | other.0) }
///     const fn and(self, other: Self) -> Self { Self(self.0 & other.0) }
///     const fn minus(self, other: Self) -> Self { Self(self.0 & !other.0) }
///     const fn is_empty(self) -> bool { self.0 == 0 }
/// }
///
/// boardgame_core::set_operations!(Digits, u8);
///
/// let mut digits: Digits = [1, 2].into_iter().collect();
/// digits.insert(5);
/// digits.remove(1);
/// assert_eq!(digits, Digits::of(2) | Digits::of(5));
/// assert_eq!(digits - Digits::of(2), Digits::of(5));
/// assert!(digits.meets(Digits::of(5)) && !digits.meets(Digits::of(1)));
/// ```
#[macro_export]
macro_rules! set_operations {
    ($set:ty, $member:ty) => {
        impl $set {
            /// The set of one.
            #[inline]
            pub const fn of(member: $member) -> Self {
                Self::EMPTY.with(member)
            }

            /// Puts one in.
            #[inline]
            pub const fn insert(&mut self, member: $member) {
                *self = self.with(member);
            }

            /// Takes one out.
            #[inline]
            pub const fn remove(&mut self, member: $member) {
                *self = self.without(member);
            }

            /// Whether the two sets share a member.
            #[inline]
            pub const fn meets(self, other: Self) -> bool {
                !self.and(other).is_empty()
            }
        }

        impl core::ops::BitOr for $set {
            type Output = Self;

            #[inline]
            fn bitor(self, other: Self) -> Self {
                self.or(other)
            }
        }

        impl core::ops::BitAnd for $set {
            type Output = Self;

            #[inline]
            fn bitand(self, other: Self) -> Self {
                self.and(other)
            }
        }

        impl core::ops::Sub for $set {
            type Output = Self;

            #[inline]
            fn sub(self, other: Self) -> Self {
                self.minus(other)
            }
        }

        $crate::set_from_members!($set, $member);
    };
}

/// The rest of [`set_operations!`](crate::set_operations), for sets with operators of their own:
/// operators that assign, and sets of what an iterator gives.
#[macro_export]
macro_rules! set_from_members {
    ($set:ty, $member:ty) => {
        impl core::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl core::ops::BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl core::ops::SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl Extend<$member> for $set {
            #[inline]
            fn extend<I: IntoIterator<Item = $member>>(&mut self, members: I) {
                members.into_iter().for_each(|member| self.insert(member));
            }
        }

        impl FromIterator<$member> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> Self {
                let mut set = Self::EMPTY;
                set.extend(members);
                set
            }
        }
    };
}

/// Serde for a set as the list of its members: the first type is the set's, the second its members'.
/// Without the feature `serde` of this crate it is nothing.
///
/// What stands in a list twice is in the set once.
#[cfg(feature = "serde")]
#[macro_export]
macro_rules! serde_as_list {
    ($set:ty, $member:ty) => {
        impl $crate::text::serde::Serialize for $set {
            fn serialize<S>(&self, serializer: S) -> Result<S::Ok, S::Error>
            where
                S: $crate::text::serde::Serializer,
            {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> $crate::text::serde::Deserialize<'de> for $set {
            fn deserialize<D>(deserializer: D) -> Result<Self, D::Error>
            where
                D: $crate::text::serde::Deserializer<'de>,
            {
                $crate::set::deserialize_from_list::<Self, $member, D>(deserializer)
            }
        }
    };
}

/// Serde for a set as the list of its members, where the feature `serde` asks for it: it doesn't.
#[cfg(not(feature = "serde"))]
#[macro_export]
macro_rules! serde_as_list {
    ($set:ty, $member:ty) => {};
}

/// Serde for sets that are written as the list of their members.
///
/// # Errors
/// If there is no list, or a member can't be read.
#[cfg(feature = "serde")]
pub fn deserialize_from_list<'de, T, M, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Default + Extend<M>,
    M: serde::Deserialize<'de>,
    D: serde::Deserializer<'de>,
{
    struct ListVisitor<T, M>(core::marker::PhantomData<(T, M)>);

    impl<'de, T: Default + Extend<M>, M: serde::Deserialize<'de>> serde::de::Visitor<'de>
        for ListVisitor<T, M>
    {
        type Value = T;

        fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            f.write_str("a list")
        }

        fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut list: A) -> Result<T, A::Error> {
            let mut set = T::default();
            while let Some(member) = list.next_element()? {
                set.extend([member]);
            }
            Ok(set)
        }
    }

    deserializer.deserialize_seq(ListVisitor(core::marker::PhantomData))
}
