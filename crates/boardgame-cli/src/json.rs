//! JSON of any form, in which no object has a name twice.
//!
//! A generic value keeps the last of two equal names, so that `{"players":2,"players":3}` would be
//! taken for 3. Whatever is read before its type is known is read as [`Json`].

use std::fmt;
use std::ops::Deref;

use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::quote::excerpt;

/// A value whose objects have each name once, at every depth.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[serde(transparent)]
pub(crate) struct Json(Value);

/// A value that this program made itself.
impl From<Value> for Json {
    fn from(value: Value) -> Self {
        Self(value)
    }
}

impl Deref for Json {
    type Target = Value;

    fn deref(&self) -> &Value {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        At { step: Step::Whole, outer: None }.deserialize(deserializer).map(Self)
    }
}

/// A step of the way from the whole to a value in it.
#[derive(Clone, Copy)]
enum Step<'a> {
    Whole,
    Field(&'a str),
    Item(usize),
}

/// Where a value stands; it is read as what comes there.
#[derive(Clone, Copy)]
struct At<'a> {
    step: Step<'a>,
    outer: Option<&'a At<'a>>,
}

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(outer) = self.outer {
            outer.fmt(f)?;
            if matches!((outer.step, self.step), (Step::Field(_) | Step::Item(_), Step::Field(_))) {
                f.write_str(".")?;
            }
        }
        match self.step {
            Step::Whole => Ok(()),
            Step::Field(name) => f.write_str(&excerpt(name)),
            Step::Item(n) => write!(f, "[{n}]"),
        }
    }
}

impl<'de> DeserializeSeed<'de> for At<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for At<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_bool<E: Error>(self, yes: bool) -> Result<Value, E> {
        Ok(yes.into())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        loop {
            let step = Step::Item(list.len());
            match items.next_element_seed(At { step, outer: Some(&self) })? {
                Some(item) => list.push(item),
                None => return Ok(list.into()),
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            let place = At { step: Step::Field(&name), outer: Some(&self) };
            if object.contains_key(&name) {
                return Err(Error::custom(format_args!("`{place}` is there twice")));
            }
            let value = fields.next_value_seed(place)?;
            object.insert(name, value);
        }
        Ok(object.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anything_else_is_read_as_it_is() {
        for text in [
            "null",
            "true",
            "-7",
            "18446744073709551615",
            "1.5",
            r#""é\n""#,
            "[]",
            r#"[1,[{"a":{}}]]"#,
            r#"{"a":{"a":[{"a":1},{"a":2}]},"b":null}"#,
        ] {
            let plain: Value = serde_json::from_str(text).expect("JSON");
            let read: Json = serde_json::from_str(text).expect("JSON");
            assert_eq!(*read, plain, "{text}");
            let read: Json = serde_json::from_value(plain.clone()).expect("JSON");
            assert_eq!(*read, plain, "{text}");
        }
    }

    #[test]
    fn a_name_twice_is_refused_at_every_depth() {
        for (text, says) in [
            (r#"{"a":1,"a":1}"#, "`a` is there twice"),
            (r#"{"a":1,"b":2,"a":{}}"#, "`a` is there twice"),
            (r#"{"a":{"b":1,"b":2}}"#, "`a.b` is there twice"),
            (r#"[0,{"a":[[],{"b":1,"\u0062":2}]}]"#, "`[1].a[1].b` is there twice"),
        ] {
            let error = serde_json::from_str::<Json>(text).expect_err(text).to_string();
            assert!(error.starts_with(says), "{error}");
        }
    }
}
