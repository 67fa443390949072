//! Turning a tile (RAIDENTS-27).

use boardgame_core::EventSink;

use crate::components::{Player, Spin};
use crate::event::{Event, Happening};
use crate::play::tell;
use crate::position::Position;
use crate::rules::Raidents;
use crate::squares::{Square, Squares};

impl Raidents {
    /// Where a square of a tile goes when the tile turns, with the tile's lowest square at the left.
    fn turned(&self, corner: Square, square: Square, spin: Spin) -> Square {
        let (column, row) = (square.column() - corner.column(), square.row() - corner.row());
        let last = self.side - 1;
        let (column, row) = match spin {
            Spin::Right => (row, last - column),
            Spin::Left => (last - row, column),
        };
        Square::at(corner.number() + row * crate::squares::MOST_COLUMNS + column)
    }

    /// Turns the tile that `at` belongs to, with everything on it; nothing explodes. Friendly
    /// Raidents on it get dizzy, and no Drone moves a Blam on it this turn (RAIDENTS-28).
    pub(crate) fn rotate<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        at: Square,
        spin: Spin,
        events: &mut S,
    ) {
        let slot = self.slot_of(at);
        let (corner, tile) = (self.corner(slot), self.slots[slot.index()]);
        tell(events, || Happening::TileTurned { slot, spin });
        position.rotated |= 1 << slot.number();

        let [blams_0, blams_1] = &mut position.blams;
        let [spawnpoints_0, spawnpoints_1] = &mut position.spawnpoints;
        let [cover_0, cover_1] = &mut position.cover;
        let [kaiju_0, kaiju_1] = &mut position.kaiju;
        let sets: [&mut Squares; 9] = [
            &mut position.mounds,
            blams_0,
            blams_1,
            spawnpoints_0,
            spawnpoints_1,
            cover_0,
            cover_1,
            kaiju_0,
            kaiju_1,
        ];
        for set in sets {
            let here = *set & tile;
            if !here.is_empty() {
                *set -= here;
                here.each(|square| set.insert(self.turned(corner, square, spin)));
            }
        }
        let mover = position.player;
        let standing = position.raidents & tile;
        position.raidents -= standing;
        for player in Player::ALL {
            for raident in position.on_board[player.index()] {
                let Some(square) = position.square_of(player, raident) else { continue };
                if !tile.contains(square) {
                    continue;
                }
                let square = self.turned(corner, square, spin);
                position.squares[player.index()][raident.index()] = square.number();
                position.raidents.insert(square);
                if player == mover && !position.spent.contains(raident) {
                    position.spent = position.spent.with(raident);
                    tell(events, || Happening::Dizzy { player, raident });
                }
            }
        }
        if let Some(placed) = position.tile(slot) {
            let quarters = match spin {
                Spin::Right => 1,
                Spin::Left => 3,
            };
            let orientation = self.canonical(placed.tile, placed.orientation.plus(quarters));
            position.orientations[slot.index()] = orientation;
        }
        self.print_tile(position, slot);
        self.show_terrain(position);
    }
}
