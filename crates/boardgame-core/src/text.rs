//! Texts for people: positions in one line, actions as a player would type them.
//!
//! A position's text is a list of `name=value` fields parted by spaces, in any order; a field left
//! out has its quiet default. [`fields`] takes such a line apart, a [`Cursor`] reads one value, and
//! both report errors with the column and what was expected there.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::game::Game;
use crate::problem::{PositionError, Problems, TextError};

/// Games whose positions can be written and read.
///
/// `Raw` is a position as plain named data, the form for serde and for building one by hand.
/// Reading validates: a position that comes out obeys every invariant of the game.
///
/// Texts and raw positions tell everything, hidden cards and the seed too: they are for a trusted
/// host. What a player may see is a [`view`](crate::HiddenInformation::view).
pub trait PositionText: Game {
    /// A position as plain data, with public fields and serde.
    type Raw: Clone + Eq + fmt::Debug;

    /// The position as plain data.
    fn raw(&self, position: &Self::Position) -> Self::Raw;

    /// The position that the data describes.
    ///
    /// # Errors
    /// Every problem found, if there is no such position.
    fn position(&self, raw: &Self::Raw) -> Result<Self::Position, Problems>;

    /// The position in one line, with all its fields.
    fn text(&self, position: &Self::Position) -> String;

    /// The position that the text describes; fields may stand in any order or be left out.
    ///
    /// # Errors
    /// Where the text can't be read, or every problem found if there is no such position.
    fn parse(&self, text: &str) -> Result<Self::Position, PositionError>;

    /// Reads an action as a player types it in this game.
    ///
    /// Action texts need no rules value; a game overrides this where its rules let a player leave
    /// something out.
    ///
    /// # Errors
    /// Where the text can't be read.
    fn parse_action(&self, text: &str) -> Result<Self::Action, <Self::Action as FromStr>::Err> {
        text.parse()
    }
}

/// One `name=value` of a position's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field<'a> {
    /// What stands before the `=`.
    pub name: &'a str,
    /// What stands behind it, up to the next space.
    pub value: &'a str,
    /// The column of the name's first character, counted from 1.
    pub column: usize,
}

impl<'a> Field<'a> {
    /// A cursor at the start of the value.
    pub fn cursor(&self) -> Cursor<'a> {
        Cursor::at(
            self.value,
            self.column.saturating_add(self.name.chars().count()).saturating_add(1),
        )
    }

    /// The error that this name isn't one of those `expected`, or stands a second time.
    pub fn misplaced(&self, expected: impl fmt::Display) -> TextError {
        TextError { column: self.column, expected: expected.to_string(), found: quote(self.name) }
    }
}

/// A text without the byte order mark that some editors write before it.
///
/// ```
/// use boardgame_core::text::{fields, without_mark};
/// assert_eq!(without_mark("\u{feff}age=2"), "age=2");
/// assert_eq!(fields("\u{feff}age=2").unwrap()[0].column, 1);
/// ```
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Whether every character of a text has a place on a line of its own: no control characters, no
/// line breaks, nothing that is invisible or turns the direction of what follows.
///
/// Names from outside that don't pass could change what a terminal shows, so setups refuse them.
///
/// ```
/// use boardgame_core::text::is_printable;
/// assert!(is_printable("Zeto Kahn's raft – 2nd"));
/// for bad in ["\u{1b}[31m", "a\nb", "\u{7}", "\u{9b}", "\u{202e}abc", "\u{200b}", "\u{2028}", "\u{feff}"] {
///     assert!(!is_printable(bad), "{bad:?}");
/// }
/// ```
pub fn is_printable(text: &str) -> bool {
    text.chars().all(is_printable_char)
}

/// Whether a character is visible, or a space, and changes nothing but its own place: see
/// [`is_printable`].
pub fn is_printable_char(letter: char) -> bool {
    let is_odd = matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    );
    !letter.is_control() && !is_odd
}

/// Takes a line apart into its fields.
///
/// ```
/// use boardgame_core::text::fields;
/// let line = fields("age=2 hands=aKn/tSc").unwrap();
/// assert_eq!((line[1].name, line[1].value, line[1].column), ("hands", "aKn/tSc", 7));
/// assert_eq!(fields("age=2 hands").unwrap_err().column, 7);
/// ```
///
/// # Errors
/// At a word without `=` or with nothing before it, and at a name that stands a second time.
pub fn fields(line: &str) -> Result<Vec<Field<'_>>, TextError> {
    let mut fields: Vec<Field<'_>> = Vec::new();
    let mut names = BTreeSet::new();
    let mut column = 1;
    for word in without_mark(line).split(char::is_whitespace) {
        let here = column;
        column += word.chars().count() + 1;
        if word.is_empty() {
            continue;
        }
        let (name, value) = match word.split_once('=') {
            Some((name, value)) if !name.is_empty() => (name, value),
            _ => {
                return Err(TextError {
                    column: here,
                    expected: "a field such as name=value".to_string(),
                    found: quote(word),
                });
            }
        };
        let field = Field { name, value, column: here };
        if !names.insert(name) {
            return Err(field.misplaced("each field at most once"));
        }
        fields.push(field);
    }
    Ok(fields)
}

/// Reads a text from left to right.
///
/// ```
/// use boardgame_core::text::Cursor;
/// let mut cursor = Cursor::new("c3:2");
/// assert_eq!(cursor.word(), "c3");
/// assert!(cursor.eat(":"));
/// assert_eq!(cursor.number::<u8>("a count from 0 to 9", 0..=9), Ok(2));
/// assert_eq!(cursor.end(), Ok(()));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor at the start of a text.
    pub const fn new(text: &'a str) -> Self {
        Self::at(text, 1)
    }

    /// A cursor at the start of a text that stands at this column of a longer one.
    pub const fn at(text: &'a str, column: usize) -> Self {
        Self { rest: text, column }
    }

    /// What has not been read yet.
    pub const fn rest(&self) -> &'a str {
        self.rest
    }

    /// The column of what comes next.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Whether all has been read.
    pub const fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Goes on past `bytes` bytes of the rest and gives them.
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (read, rest) = self.rest.split_at(bytes);
        self.column = self.column.saturating_add(read.chars().count());
        self.rest = rest;
        read
    }

    /// Goes past `token` if it is next; says whether it was.
    pub fn eat(&mut self, token: &str) -> bool {
        let is_next = self.rest.starts_with(token);
        if is_next {
            self.advance(token.len());
        }
        is_next
    }

    /// Goes past `token`.
    ///
    /// # Errors
    /// If something else is next.
    pub fn expect(&mut self, token: &str) -> Result<(), TextError> {
        if self.eat(token) { Ok(()) } else { Err(self.error(quote(token))) }
    }

    /// Goes past the characters that pass `test` and gives them; perhaps none.
    pub fn take_while(&mut self, test: impl Fn(char) -> bool) -> &'a str {
        let bytes = self.rest.find(|letter| !test(letter)).unwrap_or(self.rest.len());
        self.advance(bytes)
    }

    /// Goes past the next character and gives it.
    pub fn letter(&mut self) -> Option<char> {
        let letter = self.rest.chars().next()?;
        self.advance(letter.len_utf8());
        Some(letter)
    }

    /// Goes past letters, digits and `-`, and gives them; perhaps none.
    pub fn word(&mut self) -> &'a str {
        self.take_while(|letter| letter.is_alphanumeric() || letter == '-')
    }

    /// Goes past spaces.
    pub fn spaces(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Reads a whole number within `range`, written in digits without a sign.
    ///
    /// # Errors
    /// If there is none, or it isn't in the range.
    pub fn number<T: FromStr + PartialOrd>(
        &mut self,
        expected: &str,
        range: core::ops::RangeInclusive<T>,
    ) -> Result<T, TextError> {
        self.read(expected, |cursor| {
            let digits = cursor.take_while(|letter| letter.is_ascii_digit());
            digits.parse().ok().filter(|number| range.contains(number))
        })
    }

    /// Reads with `reader`; where it gives nothing, the cursor stays and the error says what was
    /// expected.
    ///
    /// # Errors
    /// If `reader` gives nothing.
    pub fn read<T>(
        &mut self,
        expected: impl fmt::Display,
        reader: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Result<T, TextError> {
        let mut ahead = *self;
        match reader(&mut ahead) {
            Some(value) => {
                *self = ahead;
                Ok(value)
            }
            None => Err(self.error(expected)),
        }
    }

    /// Reads items parted by `separator` until the text or something else ends the list; at once
    /// at the end of the text.
    ///
    /// # Errors
    /// The first error of an item.
    pub fn list<T>(
        &mut self,
        separator: &str,
        mut item: impl FnMut(&mut Self) -> Result<T, TextError>,
    ) -> Result<Vec<T>, TextError> {
        let mut items = Vec::new();
        if self.is_at_end() {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if !self.eat(separator) {
                return Ok(items);
            }
        }
    }

    /// Makes sure that all has been read.
    ///
    /// # Errors
    /// If something is left.
    pub fn end(&self) -> Result<(), TextError> {
        if self.is_at_end() { Ok(()) } else { Err(self.error("the end")) }
    }

    /// The error that something else was expected here.
    pub fn error(&self, expected: impl fmt::Display) -> TextError {
        TextError {
            column: self.column,
            expected: expected.to_string(),
            found: if self.is_at_end() { "the end".to_string() } else { quote(self.rest) },
        }
    }
}

/// The text in quotes, shortened to at most 24 characters.
fn quote(text: &str) -> String {
    const MOST: usize = 24;
    let mut quoted = String::from("`");
    quoted.extend(
        text.chars().take(MOST).map(|letter| if letter.is_control() { '?' } else { letter }),
    );
    if text.chars().nth(MOST).is_some() {
        quoted.push('…');
    }
    quoted.push('`');
    quoted
}

/// A number of things in words, as it is displayed: `1 card`, `2 cards`.
///
/// ```
/// use boardgame_core::text::counted;
/// assert_eq!(counted(1, "coin").to_string(), "1 coin");
/// assert_eq!(counted(0, "coin").to_string(), "0 coins");
/// assert_eq!(counted(2, "person").plural("people").to_string(), "2 people");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted<'a> {
    count: usize,
    one: &'a str,
    /// Nothing for those that take an s.
    many: Option<&'a str>,
}

/// So many of what one is called this; more of them take an s.
pub const fn counted(count: usize, one: &str) -> Counted<'_> {
    Counted { count, one, many: None }
}

impl<'a> Counted<'a> {
    /// The same with another plural.
    #[must_use]
    pub const fn plural(self, many: &'a str) -> Self {
        Self { many: Some(many), ..self }
    }
}

impl fmt::Display for Counted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { count, one, many } = self;
        match many {
            _ if *count == 1 => write!(f, "1 {one}"),
            Some(many) => write!(f, "{count} {many}"),
            None => write!(f, "{count} {one}s"),
        }
    }
}

/// Serde for a type as the text that its `Display` writes and its `FromStr` reads. Without the feature
/// `serde` of this crate it is nothing.
///
/// ```
/// # use core::{fmt, str::FromStr};
/// #[derive(PartialEq, Debug)]
/// struct Suit(char);
///
/// impl fmt::Display for Suit {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "{}", self.0)
///     }
/// }
///
/// impl FromStr for Suit {
///     type Err = core::char::ParseCharError;
///
///     fn from_str(text: &str) -> Result<Self, Self::Err> {
///         text.parse().map(Self)
///     }
/// }
///
/// boardgame_core::serde_as_text!(Suit);
/// # #[cfg(feature = "testkit")] {
/// assert_eq!(serde_json::to_string(&Suit('s'))?, "\"s\"");
/// assert_eq!(serde_json::from_str::<Suit>("\"s\"")?, Suit('s'));
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "serde")]
#[macro_export]
macro_rules! serde_as_text {
    ($type:ty) => {
        impl $crate::text::serde::Serialize for $type {
            fn serialize<S>(&self, serializer: S) -> Result<S::Ok, S::Error>
            where
                S: $crate::text::serde::Serializer,
            {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::text::serde::Deserialize<'de> for $type {
            fn deserialize<D>(deserializer: D) -> Result<Self, D::Error>
            where
                D: $crate::text::serde::Deserializer<'de>,
            {
                $crate::text::deserialize_from_text(deserializer)
            }
        }
    };
}

/// Serde for a type as its text, where the feature `serde` asks for it: it doesn't.
#[cfg(not(feature = "serde"))]
#[macro_export]
macro_rules! serde_as_text {
    ($type:ty) => {};
}

/// `FromStr` for a type by its function `read`, which takes its text from a
/// [`Cursor`](crate::text::Cursor), and serde as that text ([`serde_as_text!`](crate::serde_as_text)).
#[macro_export]
macro_rules! text_by_read {
    ($type:ty) => {
        impl core::str::FromStr for $type {
            type Err = $crate::TextError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut cursor = $crate::text::Cursor::new(text);
                let value = Self::read(&mut cursor)?;
                cursor.end().map(|()| value)
            }
        }

        $crate::serde_as_text!($type);
    };
}

/// What [`serde_as_text!`](crate::serde_as_text) names.
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;

/// Serde for types that are written as their text.
///
/// # Errors
/// If there is no text, or it can't be read.
#[cfg(feature = "serde")]
pub fn deserialize_from_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: serde::Deserializer<'de>,
{
    struct TextVisitor<T>(core::marker::PhantomData<T>);

    impl<T: FromStr<Err: fmt::Display>> serde::de::Visitor<'_> for TextVisitor<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text")
        }

        fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(TextVisitor(core::marker::PhantomData))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_count_columns_in_characters() {
        let line = fields("  é=1  b=").unwrap();
        assert_eq!(line.iter().map(|field| field.column).collect::<Vec<_>>(), [3, 8]);
        assert_eq!(line[0].cursor().error("x").column, 5);
        assert_eq!(line[1].value, "");
    }

    #[test]
    fn a_name_stands_once() {
        let error = fields("a=1 a=2").unwrap_err();
        assert_eq!((error.column, error.found.as_str()), (5, "`a`"));
        assert_eq!(fields("=1").unwrap_err().column, 1);
    }

    #[test]
    fn a_failed_read_stays_where_it_was() {
        let mut cursor = Cursor::new("300,x");
        let error = cursor.number::<u8>("a number to 255", 0..=255).unwrap_err();
        assert_eq!(error.to_string(), "column 1: expected a number to 255, found `300,x`");
        assert_eq!(cursor.number::<u16>("a number", 0..=999), Ok(300));
        assert_eq!(cursor.expect(";").unwrap_err().column, 4);
    }

    #[test]
    fn lists_end_at_what_is_not_the_separator() {
        let mut cursor = Cursor::new("1,2/3");
        let list = cursor.list(",", |cursor| cursor.number::<u8>("a digit", 0..=9));
        assert_eq!(list, Ok(alloc::vec![1, 2]));
        assert_eq!(cursor.rest(), "/3");
        assert_eq!(Cursor::new("").list(",", |_| Ok(())), Ok(alloc::vec![]));
    }

    #[test]
    fn long_and_odd_input_is_quoted_short() {
        let error = Cursor::new("\u{7}aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").error("y");
        assert_eq!(error.found, "`?aaaaaaaaaaaaaaaaaaaaaaa…`");
    }
}
