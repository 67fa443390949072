//! What several tests share.
#![allow(dead_code, reason = "each test uses some of it")]

use std::fmt::Write as _;

use raidents_rules::DEFAULT_FACES;

/// Faces with this side: the default ones, or faces made up for 3 and 5.
pub fn faces(side: usize) -> String {
    if side == 4 {
        return DEFAULT_FACES.to_string();
    }
    // A small linear generator: any faces will do, if they hold every terrain.
    let mut state = 12_345_u32;
    let mut number = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 24
    };
    let mut text = String::new();
    let names = ["castle-1", "castle-2", "cano-1", "cano-2"].map(String::from);
    let letters = (b'A'..=b'Z').map(|letter| char::from(letter).to_string());
    for name in names.into_iter().chain(letters) {
        let home = match name.as_bytes()[1..].first() {
            None => None,
            Some(_) if name.starts_with("castle") => Some('C'),
            Some(_) => Some('V'),
        };
        let _ = writeln!(text, "{name}");
        for row in 0..side {
            let end = if home == Some('C') { row == 0 } else { row == side - 1 };
            let square = |_| match number() {
                _ if home.is_some() && end => home.unwrap(),
                0..=55 => '#',
                56..=100 => 'b',
                _ => '.',
            };
            let row: String = (0..side).map(square).collect();
            let _ = writeln!(text, "{row}");
        }
        text.push('\n');
    }
    text
}
