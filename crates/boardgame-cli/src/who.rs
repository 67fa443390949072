//! Who looks, as requests say it: always by an explicit word.

use std::fmt;

use boardgame_core::{MOST_SEATS, Observer, Seat};
use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many can look at one table: every seat, the public and the host.
const MOST: usize = MOST_SEATS + 2;

/// Who looks: `"host"`, which sees everything, `"public"`, or a seat by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// The trusted host.
    Host,
    /// Somebody who sees what the rules allow.
    Observer(Observer),
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Host => f.write_str("host"),
            Self::Observer(Observer::Public) => f.write_str("public"),
            Self::Observer(Observer::Seat(seat)) => seat.fmt(f),
        }
    }
}

impl Serialize for Who {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Observer(Observer::Seat(seat)) => seat.serialize(serializer),
            word => serializer.collect_str(word),
        }
    }
}

/// What stands for one who looks, before it is known which seats there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    Host,
    Public,
    Seat(u8),
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Host => f.write_str("host"),
            Self::Public => f.write_str("public"),
            Self::Seat(number) => number.fmt(f),
        }
    }
}

impl Named {
    fn of_word(word: &str) -> Option<Self> {
        match word {
            "host" => Some(Self::Host),
            "public" => Some(Self::Public),
            _ => None,
        }
    }

    /// Who it is, with the seat that `seat` finds by its number.
    pub(crate) fn find<E>(self, seat: impl Fn(u8) -> Result<Seat, E>) -> Result<Who, E> {
        Ok(match self {
            Self::Host => Who::Host,
            Self::Public => Who::Observer(Observer::Public),
            Self::Seat(number) => Who::Observer(Observer::Seat(seat(number)?)),
        })
    }
}

/// Reads one who looks, or several in an array.
struct Reader {
    takes_several: bool,
}

impl Reader {
    fn one<E: Error>(&self, named: Option<Named>, found: Unexpected<'_>) -> Result<Vec<Named>, E> {
        named.map(|named| vec![named]).ok_or_else(|| E::invalid_value(found, self))
    }
}

impl<'de> Visitor<'de> for Reader {
    type Value = Vec<Named>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"host\", \"public\" or the number of a seat")?;
        if self.takes_several { f.write_str(", or an array of these") } else { Ok(()) }
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Vec<Named>, E> {
        // A number that is no seat of the table is refused where the table is known.
        let seat = u8::try_from(number).unwrap_or(u8::MAX);
        self.one(Some(Named::Seat(seat)), Unexpected::Unsigned(number))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Vec<Named>, E> {
        self.one(Named::of_word(word), Unexpected::Str(word))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Vec<Named>, A::Error> {
        if !self.takes_several {
            return Err(Error::invalid_type(Unexpected::Seq, &self));
        }
        let mut all: Vec<Named> = Vec::new();
        while let Some(named) = items.next_element::<Named>()? {
            if all.contains(&named) {
                return Err(Error::custom(format_args!("observer {named} is there twice")));
            }
            if all.len() == MOST {
                return Err(Error::custom(format_args!("expected {MOST} observers at most")));
            }
            all.push(named);
        }
        Ok(all)
    }
}

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let reader = Reader { takes_several: false };
        // A reader of one reads one.
        Ok(deserializer.deserialize_any(reader)?.pop().unwrap_or(Self::Public))
    }
}

/// One or several who look, each once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Observers(Vec<Named>);

impl Observers {
    /// Who they are, with the seats that `seat` finds by their numbers.
    pub(crate) fn find<E>(&self, seat: impl Fn(u8) -> Result<Seat, E>) -> Result<Vec<Who>, E> {
        self.0.iter().map(|named| named.find(&seat)).collect()
    }
}

impl<'de> Deserialize<'de> for Observers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader { takes_several: true }).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_or_several_are_named() {
        let read = |json: &str| serde_json::from_str::<Observers>(json).map(|all| all.0);
        assert_eq!(read("\"host\"").expect("one"), [Named::Host]);
        assert_eq!(read("3").expect("one"), [Named::Seat(3)]);
        let several = read("[\"public\",0,\"host\",999]").expect("several");
        assert_eq!(several, [Named::Public, Named::Seat(0), Named::Host, Named::Seat(255)]);
        assert_eq!(read("[]").expect("nobody"), []);
    }

    #[test]
    fn anything_else_is_refused_in_words() {
        let one = |json: &str| serde_json::from_str::<Named>(json).expect_err(json).to_string();
        let all = |json: &str| serde_json::from_str::<Observers>(json).expect_err(json).to_string();
        let words = "\"host\", \"public\" or the number of a seat";
        for json in ["null", "-1", "1.5", "\"me\"", "{}", "[0]", "true"] {
            assert!(one(json).contains(words), "{}", one(json));
        }
        for json in ["null", "-1", "{}", "[[0]]", "[\"me\"]"] {
            assert!(all(json).contains(words), "{}", all(json));
        }
        assert!(all("[1,0,1]").starts_with("observer 1 is there twice"));
        let crowd: Vec<u8> = (0..11).collect();
        let crowd = serde_json::to_string(&crowd).expect("JSON");
        assert!(all(&crowd).starts_with("expected 10 observers at most"));
    }
}
