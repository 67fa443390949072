//! What is quoted of inputs, and what serde says about them, in words for people.

/// How many characters of an input are quoted.
const MOST: usize = 60;

/// How many characters of a message are kept at either end of a very long one.
const MOST_OF_MESSAGE: usize = 800;

/// The beginning of a text that came from outside, on one line.
pub(crate) fn excerpt(text: &str) -> String {
    let printable = |letter: char| if letter.is_control() { '?' } else { letter };
    let mut excerpt: String = text.chars().take(MOST).map(printable).collect();
    if text.chars().nth(MOST).is_some() {
        excerpt.push('…');
    }
    excerpt
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
    let length = cut.chars().count();
    if length <= 2 * MOST_OF_MESSAGE {
        return cut;
    }
    let head: String = cut.chars().take(MOST_OF_MESSAGE).collect();
    let tail: String = cut.chars().skip(length - MOST_OF_MESSAGE).collect();
    format!("{head}…{tail}")
}

/// What serde calls things by their Rust names, and what a person calls them.
const WORDS: [(&str, &str); 14] = [
    ("internally tagged enum Request", "an object with `cmd`"),
    ("u8", "a whole number from 0 to 255"),
    ("u16", "a whole number from 0 to 65535"),
    ("u32", "a whole number from 0 to 4294967295"),
    ("u64", "a whole number from 0 to 18446744073709551615"),
    ("usize", "a whole number from 0 up"),
    ("i8", "a whole number from -128 to 127"),
    ("i16", "a whole number from -32768 to 32767"),
    ("i32", "a whole number"),
    ("i64", "a whole number"),
    ("a sequence", "an array"),
    ("a map", "an object"),
    ("unit", "null"),
    ("a boolean", "true or false"),
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
    // The input is quoted before, so what is expected comes last.
    let Some((found, expected)) = message.rsplit_once(", expected ") else { return message };
    let (expected, place) = match expected.rfind(" at line ") {
        Some(start) => expected.split_at(start),
        None => (expected, ""),
    };
    let found = found.replace("invalid type: sequence", "invalid type: array");
    let found = found.replace("invalid type: map", "invalid type: object");
    let known = WORDS.iter().find(|(name, _)| *name == expected).map(|(_, words)| *words);
    let words = known.unwrap_or_else(|| match expected.split_once(' ') {
        Some(("struct", _)) => "an object",
        Some(("enum" | "variant", _)) => "a name",
        Some(("tuple", _)) => "an array",
        Some(("a", rest)) if rest.starts_with("tuple") => "an array",
        _ => expected,
    });
    format!("{found}, expected {words}{place}")
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
