//! Text laid out for a terminal.

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

/// Items numbered from 1, in as many columns as fit, read downwards.
pub(crate) fn columns(items: &[String]) -> String {
    let digits = items.len().to_string().len();
    let widest = items.iter().map(|item| item.chars().count()).max().unwrap_or(0);
    let column = digits + widest + 4;
    let across = (WIDTH / column).clamp(1, items.len().max(1));
    let down = items.len().div_ceil(across);
    let mut text = String::new();
    for row in 0..down {
        let mut line = String::new();
        for (n, item) in items.iter().enumerate().skip(row).step_by(down) {
            let number = format!("{:>digits$}", n + 1);
            line.extend(["  ", &number, " ", &format!("{item:<widest$}")]);
        }
        text.push_str(line.trim_end());
        text.push('\n');
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
        let text = columns(&items);
        assert_eq!(text.lines().count(), 4);
        assert_eq!(text.split_whitespace().count(), 20);
        assert!(text.lines().all(|line| line.len() <= WIDTH));
        assert!(text.starts_with("   1 "));
        assert_eq!(columns(&[]), "");
    }
}
