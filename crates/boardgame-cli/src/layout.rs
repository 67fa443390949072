//! Text laid out for a terminal.

use std::fmt::Write;

use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, Table};

/// The width that lists are laid out for.
const WIDTH: usize = 96;

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
    if grouped_by == 0 { columns(&wanted, digits) } else { groups(&wanted, digits, grouped_by) }
}

/// An item with its number.
type Numbered<'a> = (usize, &'a str);

/// Items in as many columns as fit, read downwards.
fn columns(items: &[Numbered<'_>], digits: usize) -> String {
    let widest = items.iter().map(|(_, item)| item.chars().count()).max().unwrap_or(0);
    let column = digits + widest + 4;
    let across = (WIDTH / column).clamp(1, items.len().max(1));
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
fn groups(items: &[Numbered<'_>], digits: usize, words: usize) -> String {
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
        let across = (WIDTH.saturating_sub(indent + 2) / (digits + widest + 3)).max(1);
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
        assert!(text.lines().all(|line| line.len() <= WIDTH));
        assert!(text.starts_with("   1 "));
        assert_eq!(listed(&[], "", 0), "");
        assert_eq!(listed(&[], "", 2), "");
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
        assert!(text.lines().count() > 1 && text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert!(text.lines().nth(1).unwrap().starts_with("       "), "{text}");
    }
}
