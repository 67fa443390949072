//! Before the first turn: the tiles and the Veil (RAIDENTS-6, -7, -36).

use boardgame_core::{EventSink, Purpose, Seed, Stream};

use crate::action::Action;
use crate::components::{FIELD_TILES, Orientation, PlacedTile, Player, Slot, Tile};
use crate::event::{Event, Happening};
use crate::position::{DRAWN, DRAWS, NONE, Phase, Position};
use crate::rules::Raidents;

use super::tell;

/// The board of the first game, slot by slot: a field tile's number and its quarter turns
/// (RAIDENTS-6): A and H beside Castle, V and N upside down beside Cano.
pub(crate) const FIRST_BOARD: [(u8, u8); 4] = [(0, 0), (7, 0), (21, 2), (13, 2)];

/// Who places the four tiles (RAIDENTS-7).
const PLACERS: [Player; 4] = [Player::Castle, Player::Cano, Player::Castle, Player::Cano];

/// Puts two tiles of one draw into the order in which positions hold them.
pub(crate) fn sort_draws(stack: &mut [u8; DRAWN]) {
    for draw in 0..4 {
        stack[DRAWS[draw]..DRAWS[draw + 1]].sort_unstable();
    }
}

impl Raidents {
    /// The start of a game.
    pub(crate) fn set_up<S: EventSink<Event>>(&self, seed: Seed, events: &mut S) -> Position {
        let variant = boardgame_core::FromSetup::setup(self).variant;
        let mut position = self.blank;
        if variant.has_stack() {
            let mut tiles: [u8; FIELD_TILES] = core::array::from_fn(|tile| tile as u8);
            Stream::new(seed, Purpose::Rules, 0).shuffle(&mut tiles);
            position.stack.copy_from_slice(&tiles[..DRAWN]);
            sort_draws(&mut position.stack);
            position.phase = Phase::Tiles;
            position.player = PLACERS[0];
            Self::tell_draw(&position, events);
        } else {
            self.begin(&mut position, events);
        }
        position
    }

    /// What every game begins with.
    pub(crate) fn print_blank(&self) -> Position {
        let mut position = Position::empty();
        for slot in Slot::all().filter(|slot| slot.home_tile().is_some()) {
            self.print_tile(&mut position, slot);
        }
        if !boardgame_core::FromSetup::setup(self).variant.has_stack() {
            self.lay_first_board(&mut position);
        }
        self.show_terrain(&mut position);
        position
    }

    /// Lays the tiles of the first game.
    pub(crate) fn lay_first_board(&self, position: &mut Position) {
        for (slot, (number, quarters)) in Slot::FIELD.into_iter().zip(FIRST_BOARD) {
            self.lay(position, slot, Tile::at(number), Orientation::new(quarters));
        }
    }

    /// Lays a field tile into a slot and prints its terrain.
    pub(crate) fn lay(
        &self,
        position: &mut Position,
        slot: Slot,
        tile: Tile,
        orientation: Orientation,
    ) {
        position.tiles[slot.index() - 2] = tile.number();
        position.orientations[slot.index()] = self.canonical(tile, orientation);
        self.print_tile(position, slot);
    }

    /// Tells the player who places a tile what was drawn.
    fn tell_draw<S: EventSink<Event>>(position: &Position, events: &mut S) {
        events.record(|| {
            let hand = position.hand();
            Event::Drew {
                player: position.player,
                tile: Tile::at(hand[0]),
                other: hand.get(1).map(|tile| Tile::at(*tile)),
            }
        });
    }

    /// Places a drawn tile; the other one in hand leaves the game (RAIDENTS-7).
    pub(crate) fn place_tile<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        tile: Tile,
        orientation: Orientation,
        slot: Slot,
        events: &mut S,
    ) {
        let (player, draw) = (position.player, position.draw());
        let rejected = position.hand().iter().copied().find(|other| *other != tile.number());
        let orientation = self.canonical(tile, orientation);
        let placed = PlacedTile { tile, orientation };
        tell(events, || Happening::TilePlaced {
            player,
            tile: placed,
            slot,
            rejected: rejected.map(Tile::at),
        });
        self.lay(position, slot, tile, orientation);
        self.show_terrain(position);
        position.stack[DRAWS[draw]..DRAWS[draw + 1]].fill(NONE);
        if let Some(tile) = rejected {
            position.rejected[draw - 2] = tile;
        }
        if let Some(next) = PLACERS.get(draw + 1) {
            position.player = *next;
            Self::tell_draw(position, events);
        } else {
            self.begin(position, events);
        }
    }

    /// The board is laid: the Veil, or Cano's first turn.
    fn begin<S: EventSink<Event>>(&self, position: &mut Position, events: &mut S) {
        position.player = Player::Cano;
        if boardgame_core::FromSetup::setup(self).variant.has_veil() {
            position.phase = Phase::Veil;
        } else {
            position.phase = Phase::Act;
            tell(events, || Happening::TurnBegan { player: Player::Cano });
        }
    }

    /// Spawns behind the Veil, or ends it: Castle follows Cano, then the Veils lift (RAIDENTS-36).
    pub(crate) fn act_behind_veil<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        action: Action,
        events: &mut S,
    ) {
        let player = position.player;
        if let Action::Spawn { raident, square } = action {
            events.record(|| Event::SpawnedBehindVeil { player, raident, square });
            self.arrive(position, player, raident, square, &mut ());
            return;
        }
        tell(events, || Happening::SpawnedAllBehindVeil { player });
        if player == Player::Cano {
            position.player = Player::Castle;
            return;
        }
        position.player = Player::Cano;
        position.phase = Phase::Act;
        tell(events, || Happening::VeilsLifted);
        for player in Player::ALL {
            for raident in position.on_board[player.index()] {
                if let Some(square) = position.square_of(player, raident) {
                    tell(events, || Happening::Spawned { player, raident, square });
                }
            }
        }
        tell(events, || Happening::TurnBegan { player: Player::Cano });
    }
}
