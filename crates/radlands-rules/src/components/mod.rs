//! The printed things as data: cards, camps, the words of their effects, and places. No rules here.

pub(crate) mod camps;
pub(crate) mod cards;
pub(crate) mod effect;
pub(crate) mod place;

/// Serde for a type as its text: `Display` and `FromStr`.
macro_rules! serde_as_text {
    ($type:ty) => {
        #[cfg(feature = "serde")]
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                boardgame_core::text::deserialize_from_text(deserializer)
            }
        }
    };
}

/// `Display` and `FromStr` by a `write` and a `read` function of the type, and serde as that text.
macro_rules! has_text {
    ($type:ty) => {
        impl core::str::FromStr for $type {
            type Err = boardgame_core::TextError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut cursor = boardgame_core::text::Cursor::new(text);
                let value = Self::read(&mut cursor)?;
                cursor.end()?;
                Ok(value)
            }
        }

        $crate::components::serde_as_text!($type);
    };
}

pub(crate) use {has_text, serde_as_text};
