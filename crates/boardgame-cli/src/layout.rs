//! Text laid out for a terminal.

use std::env;
use std::fmt::Write;
use std::io;
use std::sync::LazyLock;

use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, ContentArrangement, Table};
use terminal_size::terminal_size_of;

/// The width where there is no terminal and `COLUMNS` says nothing.
const USUAL_WIDTH: usize = 100;

/// Narrower than this nothing is laid out, wider neither.
const WIDTHS: std::ops::RangeInclusive<usize> = 40..=200;

/// How many columns there are to write in: those of the terminal that standard output is, else what the
/// environment variable `COLUMNS` says, else 100.
pub(crate) fn width() -> usize {
    static WIDTH: LazyLock<usize> = LazyLock::new(|| {
        let terminal = terminal_size_of(io::stdout()).map(|(width, _)| width.0.into());
        let said = || env::var("COLUMNS").ok()?.trim().parse().ok();
        let width = terminal.or_else(said).unwrap_or(USUAL_WIDTH);
        width.clamp(*WIDTHS.start(), *WIDTHS.end())
    });
    *WIDTH
}

/// A text whose lines are no longer than there is room for, broken between words. What goes on in the
/// next line is set in a little further than its beginning, and stays a comment if it is one.
pub(crate) fn wrapped(text: &str) -> String {
    wrapped_to(text, width())
}

/// Writes a text [`wrapped`], and ends its line.
///
/// # Errors
/// If it can't be written.
pub(crate) fn say(output: &mut dyn io::Write, text: &str) -> io::Result<()> {
    writeln!(output, "{}", wrapped(text))
}

fn wrapped_to(text: &str, width: usize) -> String {
    let mut all = String::new();
    for line in text.split_inclusive('\n') {
        let (line, end) = line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
        let indent = line.len() - line.trim_start().len();
        let further = if line[indent..].starts_with("//") { "// " } else { "    " };
        let further = format!("{}{further}", &line[..indent]);
        let options = textwrap::Options::new(width).break_words(false);
        let options = options.subsequent_indent(&further);
        // A line that fits stays as it is, with all its spaces.
        let lines = textwrap::wrap(line, options);
        all.push_str(&lines.join("\n"));
        all.push_str(end);
    }
    all
}

/// A number with its digits in groups of three.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Whether a text begins with these words, or is them.
pub(crate) fn begins(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Those of the items that begin with some words, with their numbers counted from 1 among all items,
/// in groups by so many of their first words, or without groups.
pub(crate) fn listed(items: &[String], beginning: &str, grouped_by: usize) -> String {
    let numbered = (1..).zip(items.iter().map(String::as_str));
    let all = |item: &str| beginning.is_empty() || begins(item, beginning);
    let wanted: Vec<Numbered<'_>> = numbered.filter(|(_, item)| all(item)).collect();
    let digits = items.len().to_string().len();
    let width = width();
    if grouped_by == 0 {
        columns(&wanted, digits, width)
    } else {
        groups(&wanted, digits, grouped_by, width)
    }
}

/// An item with its number.
type Numbered<'a> = (usize, &'a str);

/// Items in as many columns as fit, read downwards.
fn columns(items: &[Numbered<'_>], digits: usize, width: usize) -> String {
    let widest = items.iter().map(|(_, item)| item.chars().count()).max().unwrap_or(0);
    let column = digits + widest + 4;
    let across = (width / column).clamp(1, items.len().max(1));
    let down = items.len().div_ceil(across);
    let mut text = String::new();
    for row in 0..down {
        let mut line = String::new();
        for (number, item) in items.iter().skip(row).step_by(down) {
            // Writing to a string never fails.
            let _ = write!(line, "  {number:>digits$} {item:<widest$}");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Items behind the words that they begin with, each group with what else begins with the same word.
fn groups(items: &[Numbered<'_>], digits: usize, words: usize, room: usize) -> String {
    let mut groups: Vec<(&str, Vec<Numbered<'_>>)> = Vec::new();
    let first = |words: &str| words.split(' ').next().map(str::to_string);
    for (number, item) in items {
        let end = item.match_indices(' ').nth(words - 1).map_or(item.len(), |(at, _)| at);
        let (heading, rest) = item.split_at(end);
        let member = (*number, rest.trim_start());
        if let Some((_, members)) = groups.iter_mut().find(|(other, _)| *other == heading) {
            members.push(member);
        } else {
            let last = groups.iter().rposition(|(other, _)| first(other) == first(heading));
            groups.insert(last.map_or(groups.len(), |last| last + 1), (heading, vec![member]));
        }
    }
    let width = |text: &str| text.chars().count();
    let indent = groups.iter().map(|(heading, _)| width(heading)).max().unwrap_or(0);
    let mut text = String::new();
    for (heading, members) in groups {
        let widest = members.iter().map(|(_, rest)| width(rest)).max().unwrap_or(0);
        let across = (room.saturating_sub(indent + 2) / (digits + widest + 3)).max(1);
        for (row, members) in members.chunks(across).enumerate() {
            let heading = if row == 0 { heading } else { "" };
            let mut line = format!("  {heading:<indent$}");
            for (number, rest) in members {
                let _ = write!(line, "  {number:>digits$} {rest:<widest$}");
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

/// Rows of a label and numbers, the numbers to the right.
pub(crate) fn table_of<const N: usize>(rows: impl IntoIterator<Item = [String; N]>) -> String {
    let mut table = Table::new();
    table.load_style(NOTHING);
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width() as u16);
    for row in rows {
        table.add_row(row);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.trim_fmt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_come_in_threes() {
        let texts = [0, 999, 1000, 1_234_567].map(grouped);
        assert_eq!(texts, ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn columns_are_read_downwards_and_leave_nothing_out() {
        let items: Vec<String> = (0..10).map(|n| format!("{:w$}", n, w = 25)).collect();
        let text = listed(&items, "", 0);
        assert_eq!(text.lines().count(), 4);
        assert_eq!(text.split_whitespace().count(), 20);
        assert!(text.lines().all(|line| line.len() <= width()));
        assert!(text.starts_with("   1 "));
        assert_eq!(listed(&[], "", 0), "");
        assert_eq!(listed(&[], "", 2), "");
    }

    #[test]
    fn long_lines_are_broken_between_words() {
        let text = "short   line\n  a longer line of words\n// a comment of more words\n\nlast";
        let narrow = wrapped_to(text, 16);
        let expected =
            "short   line\n  a longer line\n      of words\n// a comment of\n// more words\n\nlast";
        assert_eq!(narrow, expected);
        assert_eq!(wrapped_to(text, 80), text);
        // What has no gap stays whole.
        assert_eq!(wrapped_to("abcdefghijklmnop", 5), "abcdefghijklmnop");
    }

    #[test]
    fn groups_keep_the_numbers_and_stand_together() {
        let items =
            ["rabbot spawn a1", "gophert move a2", "rabbot spawn b1", "rabbot shield", "end"]
                .map(String::from);
        assert_eq!(
            listed(&items, "", 2),
            "  rabbot spawn   1 a1  3 b1\n  rabbot shield  4\n  gophert move   2 a2\n  end            5\n"
        );
        let only = "  rabbot spawn   1 a1  3 b1\n  rabbot shield  4\n";
        assert_eq!(listed(&items, "rabbot", 2), only);
        assert_eq!(listed(&items, "rab", 2), "");
        let many: Vec<String> = (0..90).map(|n| format!("a b {n}")).collect();
        let text = listed(&many, "", 2);
        assert!(
            text.lines().count() > 1 && text.lines().all(|line| line.len() <= width()),
            "{text}"
        );
        assert!(text.lines().nth(1).unwrap().starts_with("       "), "{text}");
    }
}
