//! Spawnpoints (RAIDENTS-16, -17, -52).

use boardgame_core::EventSink;

use crate::components::Player;
use crate::event::{Event, Happening};
use crate::play::tell;
use crate::position::Position;
use crate::rules::Raidents;
use crate::squares::{Square, Squares};

impl Raidents {
    /// Puts a Spawnpoint from the pool on a square.
    pub(crate) fn put_spawnpoint<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        player: Player,
        square: Square,
        events: &mut S,
    ) {
        let placed = Happening::SpawnpointPlaced { player, square };
        self.lay_spawnpoint(position, player, square, placed, events);
    }

    /// A Spawnpoint comes to lie on a square, as `told`: it replaces the foe's and deletes Cover
    /// Fire there, and may decide the game.
    pub(crate) fn lay_spawnpoint<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        player: Player,
        square: Square,
        told: Happening,
        events: &mut S,
    ) {
        let foe = player.foe();
        if position.spawnpoints[foe.index()].contains(square) {
            position.take_spawnpoint(foe, square);
            tell(events, || Happening::SpawnpointReplaced { player: foe, square });
        }
        Self::delete_cover(position, Squares::of(square), events);
        position.put_spawnpoint(player, square);
        tell(events, || told);
        self.show_terrain(position);
        self.end_if_decided(position, events);
    }
}
