//! The position as a drawing of several lines, for people.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::components::{Player, RaidentSet};
use crate::position::{Phase, Position};
use crate::rules::Raidents;
use crate::squares::Square;

impl Raidents {
    /// Draws the board with Castle's end at the top, then whose turn it is, and both players'
    /// Queues and pools.
    ///
    /// A square is three characters: its terrain as it shows (`.` Grass, `b` Burrow, `#` Obstacle,
    /// `C` and `V` Home of Castle and Cano); what changes it (`S` and `s` a Spawnpoint of Castle
    /// and Cano, `,` Cover Fire, `~` Kaijujitsu); what stands on it (a Raident's letter, capital for
    /// Castle's: `R` Rabbot, `H` Hamsterrain, `E` Engineaver, `G` Gophert, `S` Squerrilla,
    /// `C` Chipmonk, `T` Ratillery, `P` Porcupyro, `Y` Copybara, `M` Moustermind, `Z` Chinzhilla;
    /// `o` a Mound, `*` and `+` a Blam of Castle and Cano).
    ///
    /// A drawing shows everything: it is for a trusted host.
    pub fn draw(&self, position: &Position) -> String {
        let mut text = String::new();
        let side = usize::from(self.side());
        for row in (1..=self.rows()).rev() {
            let _ = write!(text, "{row:2} ");
            for column in 1..=self.columns() {
                if column == self.side() + 1 {
                    text.push_str(" |");
                }
                if let Some(square) = Square::new(column, row) {
                    text.push(' ');
                    text.extend(Self::draw_square(position, square));
                }
            }
            let line = text.trim_end().len();
            text.truncate(line);
            text.push('\n');
            if row > 1 && (row - 1) % self.side() == 0 {
                let _ =
                    writeln!(text, "   {}+{}", "-".repeat(4 * side + 1), "-".repeat(4 * side + 1));
            }
        }
        text.push_str("   ");
        for column in 0..self.columns() {
            let gap = if column == self.side() { "  " } else { "" };
            let _ = write!(text, "{gap} {}  ", char::from(b'a' + column));
        }
        text.truncate(text.trim_end().len());
        let what = match position.phase {
            Phase::Tiles => "places a tile".to_string(),
            Phase::Veil => "spawns behind the Veil".to_string(),
            Phase::Act => "acts".to_string(),
            Phase::Mounds { by, .. } => alloc::format!("goes on with the Mounds of the {by}"),
            Phase::Enter => "chooses who enters a Queue".to_string(),
            Phase::Over(outcome) => alloc::format!("acted last: {outcome}"),
        };
        let _ = writeln!(text, "\n{} {what}", position.player());
        let hand: Vec<String> = position
            .hand()
            .iter()
            .map(|tile| crate::components::Tile::at(*tile).to_string())
            .collect();
        if !hand.is_empty() {
            let _ = writeln!(text, "in hand: {}", hand.join(", "));
        }
        let _ = writeln!(text, "Mounds in the pool: {}", position.mounds_in_pool());
        for player in Player::ALL.into_iter().rev() {
            self.draw_player(position, player, &mut text);
        }
        text
    }

    /// The three characters of a square.
    fn draw_square(position: &Position, square: Square) -> [char; 3] {
        let change = if position.spawnpoints(Player::Castle).contains(square) {
            'S'
        } else if position.spawnpoints(Player::Cano).contains(square) {
            's'
        } else if Player::ALL.iter().any(|player| position.cover(*player).contains(square)) {
            ','
        } else if position.any_kaiju().contains(square) {
            '~'
        } else {
            ' '
        };
        let piece = if let Some((owner, raident)) = position.raident_on(square) {
            raident.letter(owner)
        } else if position.mounds().contains(square) {
            'o'
        } else if position.blams(Player::Castle).contains(square) {
            '*'
        } else if position.blams(Player::Cano).contains(square) {
            '+'
        } else {
            ' '
        };
        [position.terrain(square).letter(), change, piece]
    }

    /// A player's line.
    fn draw_player(&self, position: &Position, player: Player, text: &mut String) {
        let names = |set: RaidentSet| {
            let names: Vec<&str> = set.iter().map(crate::components::Raident::name).collect();
            names.join(" ")
        };
        let _ = write!(
            text,
            "{player}: Spawnpoints {}, Blams {} in the pool",
            position.spawnpoints_in_pool(player),
            position.blams_in_pool(player)
        );
        let queue = position.queue(player);
        let queued: RaidentSet = queue.into_iter().flatten().collect();
        let off = self.raidents().minus(position.on_board(player)).minus(queued);
        let off = off.minus(position.entering(player));
        let parts = [
            ("off the board", off),
            ("entering the Queue", position.entering(player)),
            ("shielded", position.shields(player)),
            ("pacified", position.pacified(player)),
            (
                "no action left",
                if player == position.player { position.spent } else { RaidentSet::EMPTY },
            ),
        ];
        if !queued.is_empty() {
            text.push_str("; Queue");
            for (n, raident) in queue.iter().enumerate() {
                let name = raident.map_or("-", crate::components::Raident::name);
                let _ = write!(text, " {}:{name}", n + 1);
            }
        }
        for (what, set) in parts.into_iter().filter(|(_, set)| !set.is_empty()) {
            let _ = write!(text, "; {what}: {}", names(set));
        }
        text.push('\n');
    }
}
