//! Arriving, travelling and pushing (RAIDENTS-13, -22, -42).

use boardgame_core::EventSink;

use crate::components::{Player, Puppet, Raident};
use crate::event::{Event, Happening};
use crate::play::tell;
use crate::position::Position;
use crate::rules::Raidents;
use crate::squares::Square;

impl Raidents {
    /// A Raident that isn't on the board comes to stand on a square; a Blam there explodes.
    #[inline]
    pub(crate) fn arrive<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        player: Player,
        raident: Raident,
        square: Square,
        events: &mut S,
    ) {
        let p = player.index();
        position.squares[p][raident.index()] = square.number();
        position.on_board[p] = position.on_board[p].with(raident);
        position.raidents.insert(square);
        if position.blams[0].contains(square) || position.blams[1].contains(square) {
            self.explode(position, square, None, events);
        }
    }

    /// A Raident goes from a square to another, touching nothing between.
    #[inline]
    pub(crate) fn travel<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        player: Player,
        raident: Raident,
        from: Square,
        to: Square,
        events: &mut S,
    ) {
        tell(events, || Happening::Moved { player, raident, from, to });
        position.raidents.remove(from);
        self.arrive(position, player, raident, to, events);
    }

    /// A puppet goes to an adjacent square (RAIDENTS-42).
    pub(crate) fn push<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        puppet: Puppet,
        from: Square,
        to: Square,
        events: &mut S,
    ) {
        match puppet {
            Puppet::Raident => {
                let Some((player, raident)) = position.raident_on(from) else { return };
                if player == position.player && !position.spent.contains(raident) {
                    position.spent = position.spent.with(raident);
                    tell(events, || Happening::Dizzy { player, raident });
                }
                self.travel(position, player, raident, from, to, events);
            }
            Puppet::Spawnpoint => {
                let lies = |player: &Player| position.spawnpoints[player.index()].contains(from);
                let Some(player) = Player::ALL.into_iter().find(lies) else { return };
                position.take_spawnpoint(player, from);
                let moved = Happening::SpawnpointMoved { player, from, to };
                self.lay_spawnpoint(position, player, to, moved, events);
            }
        }
    }
}
