//! A 64-bit digest that is the same on every platform and in every version: XXH64 over canonical bytes.
//!
//! `Hash` serves maps inside one process; what is written down or compared between machines is a
//! [`Digest`].

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::hash::Hasher as _;
use core::str::FromStr;

use crate::seat::{Seat, Side};

/// The name of the hash, as records state it.
pub const DIGEST_NAME: &str = "xxh64";

/// A finished digest. Its text is 16 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Digest(pub u64);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

/// A text that isn't a digest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a digest: 16 lower-case hexadecimal digits")]
pub struct DigestError;

impl FromStr for Digest {
    type Err = DigestError;

    fn from_str(text: &str) -> Result<Self, DigestError> {
        let digits = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if text.len() != 16 || !digits {
            return Err(DigestError);
        }
        u64::from_str_radix(text, 16).map(Self).map_err(|_| DigestError)
    }
}

crate::serde_as_text!(Digest);

/// Takes canonical bytes in and gives their [`Digest`]. Numbers go in with their lowest byte first.
#[derive(Clone)]
pub struct Digester {
    hash: twox_hash::XxHash64,
    /// Bytes that wait to be hashed, and how many: actions and numbers are short, and the hash
    /// takes hardly longer for many bytes than for one.
    waiting: [u8; WAITING],
    count: usize,
}

const WAITING: usize = 64;

impl Default for Digester {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Digester {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digester({})", self.finish())
    }
}

impl Digester {
    /// A digester that has seen nothing.
    pub fn new() -> Self {
        let hash = twox_hash::XxHash64::with_seed(0);
        Self { hash, waiting: [0; WAITING], count: 0 }
    }

    /// Takes bytes in. Their number isn't: fields of varying length write it themselves.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) {
        let end = self.count + bytes.len();
        if let Some(free) = self.waiting.get_mut(self.count..end) {
            free.copy_from_slice(bytes);
            self.count = end;
        } else {
            self.more_bytes(bytes);
        }
    }

    /// The same for more than there is room for.
    fn more_bytes(&mut self, bytes: &[u8]) {
        self.hash_waiting();
        if bytes.len() < WAITING {
            self.bytes(bytes);
        } else {
            self.hash.write(bytes);
        }
    }

    fn hash_waiting(&mut self) {
        self.hash.write(&self.waiting[..self.count.min(WAITING)]);
        self.count = 0;
    }

    /// Takes one byte in.
    #[inline]
    pub fn u8(&mut self, number: u8) {
        self.bytes(&[number]);
    }

    /// Takes two bytes in.
    #[inline]
    pub fn u16(&mut self, number: u16) {
        self.bytes(&number.to_le_bytes());
    }

    /// Takes four bytes in.
    #[inline]
    pub fn u32(&mut self, number: u32) {
        self.bytes(&number.to_le_bytes());
    }

    /// Takes eight bytes in.
    #[inline]
    pub fn u64(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    /// Takes a text in, then its length in bytes.
    pub fn text(&mut self, text: impl fmt::Display) {
        struct Writer<'a>(&'a mut Digester, u32);

        impl fmt::Write for Writer<'_> {
            fn write_str(&mut self, part: &str) -> fmt::Result {
                self.0.bytes(part.as_bytes());
                self.1 = self.1.wrapping_add(part.len() as u32);
                Ok(())
            }
        }

        let mut writer = Writer(self, 0);
        // Writing never fails here; a text that fails to write itself counts as far as it came.
        let _ = fmt::Write::write_fmt(&mut writer, format_args!("{text}"));
        let length = writer.1;
        self.u32(length);
    }

    /// The digest of all that went in.
    pub fn finish(&self) -> Digest {
        let mut whole = self.clone();
        whole.hash_waiting();
        Digest(whole.hash.finish())
    }
}

/// Plain data with canonical bytes: the same for equal values on every platform and in every version,
/// and no others for any other value of the type.
///
/// Setups have it, so that a record's digests cover them. [`digestible!`](crate::digestible) writes it
/// out for structs and enums; a part that isn't named there doesn't compile.
pub trait Digestible {
    /// Feeds the value to a digester.
    fn digest_into(&self, digester: &mut Digester);
}

macro_rules! digestible_numbers {
    ($($type:ident),*) => {
        $(impl Digestible for $type {
            fn digest_into(&self, digester: &mut Digester) {
                digester.$type(*self);
            }
        })*
    };
}

digestible_numbers!(u8, u16, u32, u64);

impl Digestible for i8 {
    fn digest_into(&self, digester: &mut Digester) {
        digester.u8(self.cast_unsigned());
    }
}

impl Digestible for bool {
    fn digest_into(&self, digester: &mut Digester) {
        digester.u8(u8::from(*self));
    }
}

impl Digestible for str {
    fn digest_into(&self, digester: &mut Digester) {
        digester.text(self);
    }
}

impl Digestible for String {
    fn digest_into(&self, digester: &mut Digester) {
        digester.text(self);
    }
}

/// Whether there is something, then what.
impl<T: Digestible> Digestible for Option<T> {
    fn digest_into(&self, digester: &mut Digester) {
        self.is_some().digest_into(digester);
        if let Some(value) = self {
            value.digest_into(digester);
        }
    }
}

/// The number of items, then each.
impl<T: Digestible> Digestible for [T] {
    fn digest_into(&self, digester: &mut Digester) {
        digester.u64(self.len() as u64);
        for item in self {
            item.digest_into(digester);
        }
    }
}

impl<T: Digestible> Digestible for Vec<T> {
    fn digest_into(&self, digester: &mut Digester) {
        self.as_slice().digest_into(digester);
    }
}

impl<T: Digestible + ToOwned + ?Sized> Digestible for Cow<'_, T> {
    fn digest_into(&self, digester: &mut Digester) {
        self.as_ref().digest_into(digester);
    }
}

impl<T: Digestible, const N: usize> Digestible for [T; N] {
    fn digest_into(&self, digester: &mut Digester) {
        self.as_slice().digest_into(digester);
    }
}

impl<A: Digestible, B: Digestible> Digestible for (A, B) {
    fn digest_into(&self, digester: &mut Digester) {
        self.0.digest_into(digester);
        self.1.digest_into(digester);
    }
}

crate::digestible!(text Seat, Side);

/// Writes [`Digestible`](crate::Digestible) out: for a struct all its fields, for an enum the name of
/// the variant and all that is in it, for a `text` what it displays. What is left out, or comes new
/// later, doesn't compile.
///
/// ```
/// use boardgame_core::{Digest, Digester, Digestible, digestible};
/// struct Setup { players: u8, variant: Variant }
/// enum Variant { Short, Custom(u8, bool) }
/// digestible!(struct Setup { players, variant });
/// digestible!(enum Variant { Short, Custom(cards, open) });
///
/// let digest = |setup: Setup| -> Digest {
///     let mut digester = Digester::new();
///     setup.digest_into(&mut digester);
///     digester.finish()
/// };
/// let short = digest(Setup { players: 2, variant: Variant::Short });
/// assert_ne!(short, digest(Setup { players: 2, variant: Variant::Custom(2, true) }));
/// assert_ne!(short, digest(Setup { players: 3, variant: Variant::Short }));
/// ```
#[macro_export]
macro_rules! digestible {
    (struct $name:ident { $($field:ident),* $(,)? }) => {
        impl $crate::Digestible for $name {
            fn digest_into(&self, digester: &mut $crate::Digester) {
                let Self { $($field),* } = self;
                $($crate::Digestible::digest_into($field, digester);)*
            }
        }
    };
    (enum $name:ident {
        $($variant:ident $(( $($item:ident),* ))? $({ $($field:ident),* })?),* $(,)?
    }) => {
        impl $crate::Digestible for $name {
            fn digest_into(&self, digester: &mut $crate::Digester) {
                match self {
                    $(Self::$variant $(( $($item),* ))? $({ $($field),* })? => {
                        digester.text(stringify!($variant));
                        $($($crate::Digestible::digest_into($item, digester);)*)?
                        $($($crate::Digestible::digest_into($field, digester);)*)?
                    })*
                }
            }
        }
    };
    (text $($name:ident),* $(,)?) => {
        $(impl $crate::Digestible for $name {
            fn digest_into(&self, digester: &mut $crate::Digester) {
                digester.text(self);
            }
        })*
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    impl Digester {
        /// The digest of bytes as the hash itself gives it.
        fn of(bytes: &[u8]) -> Digest {
            Digest(twox_hash::XxHash64::oneshot(0, bytes))
        }
    }

    /// The published test values of XXH64 with seed 0.
    #[test]
    fn is_the_published_hash() {
        assert_eq!(Digester::new().finish().to_string(), "ef46db3751d8e999");
        let mut digester = Digester::new();
        digester.bytes(b"abc");
        assert_eq!(digester.finish().to_string(), "44bc2cf5ad770999");
    }

    #[test]
    fn splitting_the_bytes_changes_nothing() {
        let (mut whole, mut parts) = (Digester::new(), Digester::new());
        whole.bytes(&[1, 2, 3, 4, 5]);
        parts.u8(1);
        parts.u32(0x0504_0302);
        assert_eq!(whole.finish(), parts.finish());
        // Pieces of any length, in whichever state a piece finds the digester.
        let bytes: Vec<u8> = (0..=255).cycle().take(1000).collect();
        let whole = Digester::of(&bytes);
        for step in 1..200 {
            let (mut parts, mut from) = (Digester::new(), 0);
            for len in (1..=step).cycle() {
                let to = (from + len).min(bytes.len());
                parts.bytes(&bytes[from..to]);
                assert_eq!(parts.finish(), Digester::of(&bytes[..to]), "{from} to {to}");
                from = to;
                if to == bytes.len() {
                    break;
                }
            }
            assert_eq!(parts.finish(), whole, "{step}");
        }
    }

    #[test]
    fn texts_go_in_with_their_length() {
        for text in ["", "pass", &"long ".repeat(20)] {
            let (mut one, mut other) = (Digester::new(), Digester::new());
            // In pieces of any length, as `Display` writes them.
            one.text(format_args!("{}{}{}", &text[..text.len() / 3], "", &text[text.len() / 3..]));
            other.bytes(text.as_bytes());
            other.u32(text.len() as u32);
            assert_eq!(one.finish(), other.finish(), "{text}");
        }
    }

    #[test]
    fn texts_round_trip_and_others_are_refused() {
        let digest = Digest(0x00ab);
        assert_eq!(digest.to_string().parse(), Ok(digest));
        for bad in ["", "ab", "00000000000000AB", "+0000000000000ab", "000000000000000ab"] {
            assert_eq!(bad.parse::<Digest>(), Err(DigestError), "{bad}");
        }
    }
}
