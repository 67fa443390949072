//! A document about a game's texts: that its examples are what they say.
//!
//! The document is Markdown. Positions stand one a line in fenced blocks, whose kind says for which
//! rules they are; fields and actions stand in tables, between backquotes, in the first cell of a row.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::{LawBroken, Testable, law_5_round_trips};
use crate::game::Game;
use crate::text::fields;

/// A part of a document below one heading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chapter<'a>(&'a str);

impl<'a> Chapter<'a> {
    /// What stands below a heading, up to the next one of its level or a higher one. The heading is
    /// given with its marks: `## Bids`.
    pub fn new(document: &'a str, heading: &str) -> Option<Self> {
        let mut lines = document.split_inclusive('\n').scan(0, |end, line| {
            *end += line.len();
            Some((*end, line))
        });
        let (begin, _) = lines.find(|(_, line)| line.trim_end() == heading)?;
        let depth = level(heading);
        let next = lines.find(|(_, line)| (1..=depth).contains(&level(line)));
        let end = next.map_or(document.len(), |(end, line)| end - line.len());
        Some(Self(&document[begin..end]))
    }

    /// The same within this part.
    pub fn section(self, heading: &str) -> Option<Self> {
        Self::new(self.0, heading)
    }

    /// The blocks fenced by three backquotes and this kind.
    pub fn blocks(self, kind: &str) -> Vec<&'a str> {
        let blocks = self.0.split("```").skip(1).step_by(2);
        blocks.filter_map(|block| block.strip_prefix(kind)?.strip_prefix('\n')).collect()
    }

    /// What stands between the first backquotes of each row of a table that begins with one.
    pub fn rows(self) -> Vec<&'a str> {
        let rows = self.0.lines();
        rows.filter_map(|row| row.strip_prefix("| `")?.split('`').next()).collect()
    }

    /// Everything that stands between backquotes.
    pub fn quoted(self) -> Vec<&'a str> {
        self.0.split('`').skip(1).step_by(2).collect()
    }

    /// The positions of the blocks of this kind, each with its line.
    ///
    /// # Errors
    /// A line that isn't a position of the game, or is one that doesn't keep law 5.
    pub fn positions<G: Testable>(
        self,
        kind: &str,
        game: &G,
    ) -> Result<Vec<(&'a str, G::Position)>, LawBroken> {
        let lines = self.blocks(kind).into_iter().flat_map(str::lines);
        let read = |line: &'a str| {
            let refused = |error: crate::PositionError| refused(line, &error.to_string());
            let position = game.parse(line).map_err(refused)?;
            law_5_round_trips(game, &position)?;
            Ok((line, position))
        };
        lines.map(read).collect()
    }

    /// The actions that the rows of tables begin with.
    ///
    /// # Errors
    /// One that isn't an action of the game, or has another text.
    pub fn actions<G: Game>(self) -> Result<Vec<G::Action>, LawBroken> {
        self.rows().into_iter().map(action::<G>).collect()
    }

    /// The fields of a position's text that no row of a table names between backquotes.
    pub fn unlisted_fields<G: Testable>(self, game: &G, position: &G::Position) -> Vec<String> {
        let text = game.text(position);
        let names = fields(&text).unwrap_or_default().into_iter().map(|field| field.name);
        let is_listed = |name: &str| {
            let name = format!("`{name}`");
            self.0.lines().any(|row| row.starts_with('|') && row.contains(&name))
        };
        names.filter(|name| !is_listed(name)).map(String::from).collect()
    }
}

/// The action that has this text, and no other.
///
/// # Errors
/// If it isn't an action of the game, or has another text.
pub fn action<G: Game>(text: &str) -> Result<G::Action, LawBroken> {
    let Ok(action) = text.parse::<G::Action>() else { return Err(refused(text, "not an action")) };
    let written = action.to_string();
    if written == text {
        Ok(action)
    } else {
        Err(refused(text, &format!("it reads as `{written}`")))
    }
}

fn refused(text: &str, what: &str) -> LawBroken {
    LawBroken { law: 5, what: what.into(), place: text.into() }
}

/// How deep a heading is; 0 for any other line.
fn level(line: &str) -> usize {
    let marks = line.bytes().take_while(|byte| *byte == b'#').count();
    if line[marks..].starts_with(' ') { marks } else { 0 }
}
