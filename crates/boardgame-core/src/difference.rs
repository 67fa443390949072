//! Where two values of plain data first differ: found in their `Debug` texts, written as in JSON.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Debug;

/// How much of a value is told, in characters.
const LENGTH: usize = 60;

/// A first difference: the field's path, and what stands there in either value.
pub(crate) struct Difference {
    pub(crate) field: String,
    pub(crate) one: String,
    pub(crate) other: String,
}

impl Difference {
    /// The first difference of two values of the same type, which print otherwise.
    pub(crate) fn of<T: Debug>(one: &T, other: &T) -> Self {
        let texts = [one, other].map(|value| format!("{value:#?}"));
        let [one, other] = [0, 1].map(|n| texts[n].lines().collect::<Vec<&str>>());
        let same = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
        // Where a list is longer, the entry tells where that is.
        let is_longer = |lines: &[&str]| lines.get(same).is_some_and(|line| !closes(line));
        let path = path_to(if is_longer(&one) { &one } else { &other }, same);
        Self { field: path, one: value_at(&one, same), other: value_at(&other, same) }
    }
}

/// Whether the line ends a group of others.
fn closes(line: &str) -> bool {
    line.trim_start().starts_with(['}', ')', ']'])
}

/// Whether the line begins a group of others.
fn opens(line: &str) -> bool {
    line.ends_with(['{', '(', '['])
}

/// The name of the field in a line, and the rest; no name for an entry of a list.
fn named(line: &str) -> (Option<&str>, &str) {
    let line = line.trim_start();
    let is_name = |name: &&str| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    match line.split_once(": ") {
        Some((name, value)) if is_name(&name) => (Some(name), value),
        _ => (None, line),
    }
}

/// The path to the line with this number, as in `seats[0].camps[2].ready`.
fn path_to(lines: &[&str], number: usize) -> String {
    /// A group that is open: its part of the path, and how many entries came, if it is a list.
    struct Group {
        part: String,
        entries: Option<usize>,
    }
    let mut groups: Vec<Group> = Vec::new();
    for (n, line) in lines.iter().enumerate().take(number + 1) {
        if closes(line) && n < number {
            groups.pop();
            continue;
        }
        let entry = groups.last_mut().and_then(|group| group.entries.as_mut());
        let part = match (named(line).0, entry) {
            (Some(name), _) => format!(".{name}"),
            (None, Some(entries)) => {
                *entries += 1;
                format!("[{}]", *entries - 1)
            }
            (None, None) => String::new(),
        };
        if n == number || opens(line) {
            groups.push(Group { part, entries: line.ends_with('[').then_some(0) });
        }
    }
    let parts: String = groups.into_iter().map(|group| group.part).collect();
    parts.trim_start_matches('.').to_string()
}

/// What stands in the line with this number, all of its group.
fn value_at(lines: &[&str], number: usize) -> String {
    let Some(line) = lines.get(number).filter(|line| !closes(line)) else {
        return "nothing more".to_string();
    };
    let mut value = named(line).1.to_string();
    if opens(line) {
        let indent = line.len() - line.trim_start().len();
        for line in &lines[number + 1..] {
            value.push_str(line.trim_start());
            value.push(' ');
            if value.len() > 4 * LENGTH || line.len() - line.trim_start().len() <= indent {
                break;
            }
        }
    }
    plain(&value).chars().take(LENGTH).collect()
}

/// A value as it is written down, by its `Debug` text: names of variants in lower case with dashes,
/// tuples and sets as lists, without names of types and commas behind the last.
fn plain(debug: &str) -> String {
    let mut plain = String::new();
    // What closes each group that is open; nothing for what is written without.
    let mut open: Vec<Option<char>> = Vec::new();
    let mut rest = debug.trim();
    // Whether the name of a type stands before what comes.
    let mut is_named = false;
    while let Some(letter) = rest.chars().next() {
        let is_in_word = |c: char| c.is_alphanumeric() || c == '_';
        let word = match letter {
            '"' => string_of(rest),
            _ if is_in_word(letter) => &rest[..rest.find(|c| !is_in_word(c)).unwrap_or(rest.len())],
            _ => &rest[..letter.len_utf8()],
        };
        rest = &rest[word.len()..];
        let begins_group = rest.trim_start().starts_with(['(', '{']);
        match letter {
            '(' | '{' | '[' => {
                let (opens, closes) = match letter {
                    '(' if is_named => ("", None),
                    '{' if is_named => ("{", Some('}')),
                    _ => ("[", Some(']')),
                };
                plain.push_str(opens);
                open.push(closes);
                rest = rest.trim_start();
            }
            ')' | '}' | ']' => {
                plain.truncate(plain.trim_end_matches([',', ' ']).len());
                plain.extend(open.pop().flatten());
            }
            _ if letter.is_whitespace() => {
                if !is_named && !plain.is_empty() && !plain.ends_with(' ') {
                    plain.push(' ');
                }
                continue;
            }
            _ if letter.is_uppercase() && word.contains(char::is_lowercase) => {
                if !begins_group {
                    push_in_kebab_case(word, &mut plain);
                }
            }
            _ => plain.push_str(word),
        }
        is_named = begins_group && letter.is_uppercase();
    }
    plain.truncate(plain.trim_end_matches([',', ' ']).len());
    plain
}

/// The string in quotes that a text begins with.
fn string_of(text: &str) -> &str {
    let mut is_escaped = false;
    let ends = |c: char| {
        let ends = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends
    };
    let end = text[1..].find(ends).map_or(text.len(), |end| end + 2);
    &text[..end]
}

/// Adds a name such as `MostPoints` as `most-points`.
fn push_in_kebab_case(name: &str, text: &mut String) {
    for (n, letter) in name.chars().enumerate() {
        if n > 0 && letter.is_uppercase() {
            text.push('-');
        }
        text.extend(letter.to_lowercase());
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[derive(Clone, Debug)]
    #[allow(dead_code, reason = "printed")]
    struct Seat {
        hand: Option<Vec<u8>>,
        name: &'static str,
    }

    #[derive(Clone, Debug)]
    #[allow(dead_code, reason = "printed")]
    struct Table {
        seats: Vec<Seat>,
        to_move: Option<u8>,
        marks: (u8, u8),
    }

    #[derive(Debug)]
    #[allow(dead_code, reason = "printed")]
    enum Why {
        MostPoints,
        Won(u8),
        Both { first: Vec<u8>, last: Option<(u8, &'static str)> },
    }

    #[test]
    fn values_are_written_as_in_json() {
        fn of<T: Debug>(value: &T) -> String {
            let long = plain(&format!("{value:#?}"));
            assert_eq!(plain(&format!("{value:?}")), long);
            long
        }
        assert_eq!(of(&Why::MostPoints), "most-points");
        assert_eq!(of(&Why::Won(3)), "3");
        assert_eq!(of(&[Why::MostPoints, Why::Won(1)]), "[most-points, 1]");
        let both = Why::Both { first: vec![], last: Some((1, "Ab, (\\\"")) };
        assert_eq!(of(&both), "{first: [], last: [1, \"Ab, (\\\\\\\"\"]}");
        assert_eq!(of(&Some(Seat { hand: None, name: "x" })), "{hand: none, name: \"x\"}");
        let sets = [1, 2].map(crate::seat::Seat::nth).into_iter().collect::<crate::seat::SeatSet>();
        assert_eq!(of(&sets), "[seat 1, seat 2]");
        assert_eq!(of(&[None, Some(2.5)]), "[none, 2.5]");
        // What was cut off is written as far as it goes.
        assert_eq!(plain("Some( [ Avis, Tree"), "[avis, tree");
        assert_eq!(plain("[ A, K:1, aKn$, ]"), "[A, K:1, aKn$]");
    }

    #[test]
    fn the_first_difference_is_told_with_its_path() {
        let seat = |hand| Seat { hand, name: "a: [b" };
        let seats = vec![seat(None), seat(Some(vec![4, 5, 6]))];
        let table = Table { seats, to_move: Some(1), marks: (2, 3) };
        let told = |edit: fn(&mut Table)| {
            let mut other = table.clone();
            edit(&mut other);
            let Difference { field, one, other } = Difference::of(&table, &other);
            format!("{field}: {one}, {other}")
        };
        assert_eq!(told(|table| table.to_move = None), "to_move: 1, none");
        assert_eq!(told(|table| table.to_move = Some(2)), "to_move: 1, 2");
        assert_eq!(told(|table| table.seats[1].name = "c"), "seats[1].name: \"a: [b\", \"c\"");
        let last = told(|table| table.seats[1].hand = Some(vec![4, 5, 7]));
        assert_eq!(last, "seats[1].hand[2]: 6, 7");
        let longer = told(|table| table.seats[1].hand = Some(vec![4, 5, 6, 7]));
        assert_eq!(longer, "seats[1].hand[3]: nothing more, 7");
        let shorter = told(|table| table.seats[1].hand = Some(vec![4]));
        assert_eq!(shorter, "seats[1].hand[1]: 5, nothing more");
        let shown = told(|table| table.seats[0].hand = Some(vec![4]));
        assert_eq!(shown, "seats[0].hand: none, [4]");
        assert_eq!(told(|table| table.marks.1 = 4), "marks: 3, 4");
        assert_eq!(told(|table| drop(table.seats.pop())).split(':').next(), Some("seats[1]"));
        let long = Difference::of(&"é".repeat(900), &"è".repeat(900));
        assert_eq!((long.field, long.one.chars().count()), (String::new(), 60));
    }
}
