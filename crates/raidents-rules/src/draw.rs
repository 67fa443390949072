//! Boards and positions as drawings of several lines, for people.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use boardgame_core::PositionText;

use crate::components::{PlacedTile, Player, Slot, Terrain};
use crate::position::Position;
use crate::rules::Raidents;
use crate::squares::{Square, Squares};

/// Stands for a square where no tile lies yet.
pub(crate) const NO_TILE: char = '_';
pub(crate) const MOUND: char = 'o';
/// The fields that a board shows.
pub(crate) const SHOWN: [&str; 4] = ["raidents", "mounds", "blams", "spawnpoints"];

/// The letter of a player's Spawnpoint.
pub(crate) const fn spawnpoint_letter(owner: Player) -> char {
    match owner {
        Player::Cano => 's',
        Player::Castle => 'S',
    }
}

/// The sign of a player's Blam.
pub(crate) const fn blam_sign(owner: Player) -> char {
    match owner {
        Player::Cano => '+',
        Player::Castle => '*',
    }
}

impl Raidents {
    /// Draws the position as [`Drawing`](crate::Drawing) reads it: the board with Castle's end at the top, and a
    /// line for each field that the board doesn't show and that isn't at its quiet default.
    ///
    /// A square is its printed terrain (`.` Grass, `b` Burrow, `#` Obstacle, `C` and `V` Home of
    /// Castle and Cano, `_` where no tile lies yet), a Spawnpoint if one lies there (`S` and `s` of
    /// Castle and Cano), and what stands there: a Raident's [`letter`](crate::Raident::letter), `o` a Mound,
    /// `*` and `+` a Blam of Castle and Cano.
    ///
    /// ```
    /// use boardgame_core::{FromSetup, PositionText};
    /// use raidents_rules::{Drawing, Raidents, Setup};
    /// let rules = Raidents::new(Setup::default()).unwrap();
    /// let position = rules.parse("turn=castle raidents=rabbot:c5 spawnpoints=d7/").unwrap();
    /// let drawing = rules.draw(&position);
    /// assert!(drawing.contains("\n 5 | .   .   .r  .   | .   .   .   .   |\n"), "{drawing}");
    /// assert!(drawing.ends_with("\nturn=castle\n"));
    /// assert_eq!(rules.read(&drawing.parse::<Drawing>().unwrap()), Ok(position));
    /// ```
    ///
    /// A drawing shows everything: it is for a trusted host.
    pub fn draw(&self, position: &Position) -> String {
        let mut text = self.draw_board(position);
        let mut raw = self.raw(position);
        raw.tiles = self.told_tiles(position);
        for field in raw.to_string().split(' ') {
            let (name, value) = field.split_once('=').unwrap_or_default();
            if !SHOWN.contains(&name) && !matches!(value, "" | "/" | "-" | "no" | "0") {
                text.push_str(field);
                text.push('\n');
            }
        }
        text
    }

    /// The tiles that a drawing has to tell: none for the first board.
    fn told_tiles(&self, position: &Position) -> Option<Vec<Option<PlacedTile>>> {
        let mut first = Position::empty();
        self.lay_first_board(&mut first);
        let lies = |position: &Position, slot| position.tile(slot);
        let is_first = Slot::all().all(|slot| lies(&first, slot) == lies(position, slot));
        let homes_turned = Slot::all()
            .any(|slot| slot.home_tile().is_some() && lies(&first, slot) != lies(position, slot));
        let told = Slot::all().filter(|slot| homes_turned || slot.home_tile().is_none());
        (!is_first).then(|| told.map(|slot| position.tile(slot)).collect())
    }

    /// The board alone, the first part of what [`draw`](Self::draw) gives.
    pub fn draw_board(&self, position: &Position) -> String {
        let side = self.side();
        let edge = "-".repeat(4 * usize::from(side) + 1);
        let rule = format!("   +{edge}+{edge}+\n");
        let mut text = String::new();
        for row in (1..=self.rows()).rev() {
            if row.is_multiple_of(side) {
                text.push_str(&rule);
            }
            // Writing to a string never fails.
            let _ = write!(text, "{row:2} |");
            for square in (1..=self.columns()).filter_map(|column| Square::new(column, row)) {
                let drawn: String =
                    self.draw_square(position, square).into_iter().flatten().collect();
                let _ = write!(text, " {drawn:3}");
                if square.column().is_multiple_of(side) {
                    text.push_str(" |");
                }
            }
            text.push('\n');
        }
        text.push_str(&rule);
        text.push_str("    ");
        for column in 0..self.columns() {
            let gap = if column == side { "  " } else { "" };
            let _ = write!(text, "{gap} {}  ", char::from(b'a' + column));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        text
    }

    /// What is printed on a square.
    fn printed(&self, position: &Position, square: Square) -> Terrain {
        if position.printed_obstacle.contains(square) {
            Terrain::Obstacle
        } else if position.printed_burrow.contains(square) {
            Terrain::Burrow
        } else if position.printed_home.contains(square) {
            let is_canos = self.home_tiles(Player::Cano).contains(square);
            Terrain::Home(if is_canos { Player::Cano } else { Player::Castle })
        } else {
            Terrain::Grass
        }
    }

    /// A square's terrain, Spawnpoint and what stands there.
    fn draw_square(&self, position: &Position, square: Square) -> [Option<char>; 3] {
        let of = |squares: fn(&Position, Player) -> Squares| {
            Player::ALL.into_iter().find(|player| squares(position, *player).contains(square))
        };
        let terrain = match position.tile(self.slot_of(square)) {
            Some(_) => self.printed(position, square).letter(),
            None => NO_TILE,
        };
        let piece = if let Some((owner, raident)) = position.raident_on(square) {
            Some(raident.letter(owner))
        } else if position.mounds().contains(square) {
            Some(MOUND)
        } else {
            of(Position::blams).map(blam_sign)
        };
        [Some(terrain), of(Position::spawnpoints).map(spawnpoint_letter), piece]
    }
}
