//! Where in a text something stands, for messages to people.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::value::RawValue;

/// A place in a text: line and column, both from 1, the column in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    line: usize,
    column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl Place {
    /// The place after so many bytes.
    fn after_bytes(text: &str, bytes: usize) -> Self {
        let before = text.get(..bytes).unwrap_or(text);
        let last = before.rsplit_once('\n').map_or(before, |(_, last)| last);
        let line = before.matches('\n').count() + 1;
        Self { line, column: last.chars().count() + 1 }
    }

    /// The place of the character with this number, counted from 1.
    pub(crate) fn of_character(text: &str, number: usize) -> Self {
        let bytes = text.char_indices().nth(number.saturating_sub(1)).map(|(bytes, _)| bytes);
        Self::after_bytes(text, bytes.unwrap_or(text.len()))
    }

    /// Where text stopped to be JSON. Serde counts a column's bytes, and names the one that it read
    /// last.
    pub(crate) fn of_error(text: &str, error: &serde_json::Error) -> Self {
        let line = text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
        let read = line.char_indices().take_while(|(start, _)| *start < error.column());
        let column = read.count();
        Self { line: error.line().max(1), column: column.max(1) }
    }

    /// Where in JSON the value is to which a path leads, such as `map.regions[3].portal`, or where
    /// the innermost value on the way to it is that is there. An entry of a list can also be named by
    /// what it is: `map.regions[c1]` is the one whose `region` is `c1`.
    pub(crate) fn in_json(text: &str, path: &str) -> Self {
        let Ok(whole) = serde_json::from_str::<&RawValue>(text) else {
            return Self { line: 1, column: 1 };
        };
        let (mut value, mut way) = (whole.get(), Way { rest: path, name: "" });
        while let Some((inner, rest)) = way.step(value) {
            (value, way) = (inner, rest);
        }
        // Values that serde borrows are parts of the text.
        Self::after_bytes(text, value.as_ptr().addr().saturating_sub(text.as_ptr().addr()))
    }

    /// Where in the fields `name=value` of a position's text the one is that a problem's field names
    /// (`hands[0]`), if it is there.
    pub(crate) fn in_fields(text: &str, field: &str) -> Option<Self> {
        let is_name = |letter: char| letter.is_ascii_lowercase() || letter == '_';
        let name = field.split(|letter| !is_name(letter)).next().filter(|name| !name.is_empty())?;
        text.split('\n').zip(1..).filter(|(line, _)| !is_comment(line)).find_map(|(text, line)| {
            let mut starts = text.match_indices(name).map(|(start, _)| text.split_at(start));
            let (before, _) = starts.find(|(before, after)| {
                let begins = before.chars().next_back().is_none_or(char::is_whitespace);
                begins && after[name.len()..].starts_with('=')
            })?;
            Some(Self { line, column: before.chars().count() + 1 })
        })
    }
}

/// Whether a line of a position's text is a comment.
pub(crate) fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

/// The rest of a path, and the name of the field that it starts from.
struct Way<'a> {
    rest: &'a str,
    name: &'a str,
}

impl Way<'_> {
    /// The next value on the way in this one, and the rest from there.
    fn step<'t>(&self, value: &'t str) -> Option<(&'t str, Self)> {
        if let Some(rest) = self.rest.strip_prefix('[') {
            let (index, rest) = rest.split_once(']')?;
            let entries: Vec<&'t RawValue> = serde_json::from_str(value).ok()?;
            let entry = match index.parse::<usize>() {
                Ok(index) => entries.get(index)?,
                Err(_) => entries.iter().find(|entry| self.is_called(entry, index))?,
            };
            return Some((entry.get(), Self { rest, name: "" }));
        }
        let path = self.rest.strip_prefix('.').unwrap_or(self.rest);
        let fields: BTreeMap<String, &'t RawValue> = serde_json::from_str(value).ok()?;
        // A name may have a dot in it, so the longest one counts.
        let begins = |name: &&String| {
            let rest = path.strip_prefix(name.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[', ',']))
        };
        let length = fields.keys().filter(begins).map(String::len).max()?;
        let (name, rest) = path.split_at(length);
        Some((fields.get(name)?.get(), Self { rest, name }))
    }

    /// Whether the entry of a list, such as `regions`, has this value in the field `region`.
    fn is_called(&self, entry: &RawValue, wanted: &str) -> bool {
        let fields = serde_json::from_str::<serde_json::Value>(entry.get()).unwrap_or_default();
        let one = self.name.strip_suffix('s').unwrap_or(self.name);
        fields.get(one).and_then(serde_json::Value::as_str) == Some(wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(line: usize, column: usize) -> Place {
        Place { line, column }
    }

    const JSON: &str = r#"
{
  "players": 2, "é": "é", "deck": ["aAs",
    "xYz"],
  "a.b": {"c": [[1, 22]]}, "map": {"regions": [
    {"region": "c2", "portal": "c1"},
    {"portal": null, "region": "c1"}
]}}"#;

    #[test]
    fn a_path_leads_to_its_value() {
        for (path, expected) in [
            ("", place(2, 1)),
            (".", place(2, 1)),
            ("players", place(3, 14)),
            ("deck", place(3, 35)),
            ("deck[1]", place(4, 5)),
            ("a.b.c[0][1]", place(5, 21)),
            ("map.regions[1].region", place(7, 32)),
            ("map.regions[c1].portal", place(7, 16)),
            // As far as there is something.
            ("deck[7]", place(3, 35)),
            ("deck[0].race", place(3, 36)),
            ("map.regions[c9].portal", place(5, 47)),
            ("map.clockwise", place(5, 35)),
            ("play", place(2, 1)),
            ("deck, line 4", place(3, 35)),
        ] {
            assert_eq!(Place::in_json(JSON, path), expected, "{path}");
        }
        assert_eq!(Place::in_json("{", "players"), place(1, 1));
    }

    #[test]
    fn errors_of_serde_are_placed_by_characters() {
        let error = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap_err();
        for (text, expected) in
            [("", place(1, 1)), ("{\n\"é\": x}", place(2, 6)), ("[1,", place(1, 3))]
        {
            assert_eq!(Place::of_error(text, &error(text)), expected, "{text}");
        }
    }

    #[test]
    fn fields_are_found_by_their_names() {
        let text = "// hands=1\n é points=1  hands=aEl/\nmore_hands=2 age=1";
        for (field, expected) in [
            ("hands[0]", Some(place(2, 14))),
            ("age", Some(place(3, 14))),
            ("more_hands", Some(place(3, 1))),
            ("cards", None),
            ("[0]", None),
        ] {
            assert_eq!(Place::in_fields(text, field), expected, "{field}");
        }
    }

    #[test]
    fn characters_are_counted_on_their_lines() {
        let text = "é1\n\n3";
        let places = (1..=6).map(|number| Place::of_character(text, number));
        let expected =
            [place(1, 1), place(1, 2), place(1, 3), place(2, 1), place(3, 1), place(3, 2)];
        assert_eq!(places.collect::<Vec<_>>(), expected);
    }
}
