//! What is quoted of inputs, and what serde says about them, in words for people.

use boardgame_core::text::is_printable_char;

/// How many characters of an input are quoted.
const MOST: usize = 60;

/// How many characters of a message are kept at either end of a very long one.
const MOST_OF_MESSAGE: usize = 800;

/// The beginning of a text that came from outside, on one line.
pub(crate) fn excerpt(text: &str) -> String {
    let mut excerpt = printable(text.chars().take(MOST));
    if text.chars().nth(MOST).is_some() {
        excerpt.push('…');
    }
    excerpt
}

/// A text with `?` for what could change how a terminal shows it.
pub(crate) fn printable(text: impl IntoIterator<Item = char>) -> String {
    let printable = |letter| if is_printable_char(letter) { letter } else { '?' };
    text.into_iter().map(printable).collect()
}

/// A message with everything between quotes or backticks cut to an [`excerpt`], and itself of
/// bounded length.
pub(crate) fn quoting(message: &str) -> String {
    let mut cut = String::new();
    let mut rest = message;
    while let Some(start) = rest.find(['`', '"']) {
        let (before, quoted) = rest.split_at(start);
        let (mark, quoted) = quoted.split_at(1);
        let Some(end) = quoted.find(mark) else { break };
        cut.extend([before, mark, &excerpt(&quoted[..end]), mark]);
        rest = &quoted[end + 1..];
    }
    cut.push_str(rest);
    // A file's name stands without quotes.
    let cut = printable(cut.chars());
    let length = cut.chars().count();
    if length <= 2 * MOST_OF_MESSAGE {
        return cut;
    }
    let head: String = cut.chars().take(MOST_OF_MESSAGE).collect();
    let tail: String = cut.chars().skip(length - MOST_OF_MESSAGE).collect();
    format!("{head}…{tail}")
}

/// What serde calls what it has found, and what a person calls it.
const FOUND: [(&str, &str); 12] = [
    ("unit variant", "a name alone"),
    ("newtype variant", "a name with a value"),
    ("tuple variant", "a name with an array"),
    ("struct variant", "a name with an object"),
    ("newtype struct", "a value"),
    ("Option value", "a value"),
    ("unit value", "null"),
    ("sequence", "array"),
    ("map", "object"),
    ("enum", "a name"),
    ("floating point", "number"),
    ("byte array", "bytes"),
];

/// What serde calls what it expects: how that begins, and what a person calls it.
const EXPECTED: [(&str, &str); 34] = [
    ("internally tagged enum Request", "an object with `cmd`"),
    ("struct variant ", "an object"),
    ("struct ", "an object"),
    ("tuple variant ", "an array"),
    ("tuple struct ", "an array"),
    ("a tuple of size ", "an array of length: "),
    ("tuple ", "an array"),
    ("newtype variant", "an object with this name and its value"),
    ("newtype struct ", "a value"),
    ("unit variant", "a name alone"),
    ("unit struct", "null"),
    ("unit", "null"),
    ("variant ", "a name"),
    ("enum ", "a name"),
    ("field identifier", "a name"),
    ("identifier", "a name"),
    ("any valid JSON value", "JSON"),
    ("option", "a value or null"),
    ("map with a single key", "an object with one name"),
    ("a sequence", "an array"),
    ("a map", "an object"),
    ("a boolean", "true or false"),
    ("a borrowed string", "a string"),
    ("a character", "a string of one character"),
    ("u8", "a whole number from 0 to 255"),
    ("u16", "a whole number from 0 to 65535"),
    ("u32", "a whole number from 0 to 4294967295"),
    ("u64", "a whole number from 0 to 18446744073709551615"),
    ("usize", "a whole number from 0 up"),
    ("i8", "a whole number from -128 to 127"),
    ("i16", "a whole number from -32768 to 32767"),
    ("i32", "a whole number"),
    ("i64", "a whole number"),
    ("f64", "a number"),
];

/// What serde says about JSON, without the line and column that it adds.
pub(crate) fn without_place(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    message.strip_suffix(&place).unwrap_or(&message).to_string()
}

/// What serde says about JSON that isn't what was expected, without the names that things have in
/// this program.
pub(crate) fn in_words(error: &serde_json::Error) -> String {
    let message = quoting(&error.to_string());
    if let Some((_, rest)) = message.split_once("data did not match any variant of untagged enum ")
    {
        let place = rest.find(" at line ").map_or("", |at| &rest[at..]);
        return format!("a value in none of the forms that are expected here{place}");
    }
    let message = message.replacen("unknown variant `", "unknown name `", 1);
    // The input is quoted before, so what is expected comes last.
    let Some((found, expected)) = message.rsplit_once(", expected ") else { return message };
    let (expected, place) = match expected.rfind(" at line ") {
        Some(start) => expected.split_at(start),
        None => (expected, ""),
    };
    format!("{}, expected {}{place}", found_in_words(found), expected_in_words(expected))
}

fn found_in_words(found: &str) -> String {
    for kind in ["invalid type: ", "invalid value: "] {
        let Some(rest) = found.strip_prefix(kind) else { continue };
        for (name, words) in FOUND {
            let end = rest.strip_prefix(name);
            if let Some(rest) = end.filter(|rest| rest.is_empty() || rest.starts_with(' ')) {
                return format!("{kind}{words}{rest}");
            }
        }
    }
    found.to_string()
}

fn expected_in_words(expected: &str) -> String {
    for (name, words) in EXPECTED {
        let Some(rest) = expected.strip_prefix(name) else { continue };
        if let Some(length) = words.strip_suffix(": ") {
            return format!("{length} {rest}");
        }
        // A name that ends with a space is followed by the program's own name of the thing.
        if name.ends_with(' ') || rest.is_empty() {
            let count = rest.split_once(" with ").map(|(_, count)| format!(" of {count}"));
            return format!("{words}{}", count.unwrap_or_default());
        }
    }
    expected.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_are_cut_and_messages_bounded() {
        assert_eq!(quoting("no `fly`; \"it\" is"), "no `fly`; \"it\" is");
        assert_eq!(quoting("one ` alone"), "one ` alone");
        let long = "x".repeat(900);
        let cut = format!("no `{}…`, expected `y`", "x".repeat(60));
        assert_eq!(quoting(&format!("no `{long}`, expected `y`")), cut);
        let message = quoting(&"`x".repeat(100_000));
        assert!(message.chars().count() <= 2 * MOST_OF_MESSAGE + 1);
    }

    #[test]
    fn rust_names_are_put_in_words() {
        let said = |json: &str| in_words(&serde_json::from_str::<(u8, bool)>(json).unwrap_err());
        assert_eq!(
            said("[300,true]"),
            "invalid value: integer `300`, expected a whole number from 0 to 255 at line 1 column 4"
        );
        assert!(said("{}").contains("an array"), "{}", said("{}"));
        assert!(said("[1,7]").contains("expected true or false"), "{}", said("[1,7]"));
    }
}
