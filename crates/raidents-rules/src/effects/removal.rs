//! Removals, Shield, Pacify and Penal Substitution (RAIDENTS-25, -26, -37, -38).

use boardgame_core::{EventSink, FromSetup};

use crate::components::{Player, Raident};
use crate::event::{Event, Happening};
use crate::play::tell;
use crate::position::{NONE, Position};
use crate::rules::Raidents;
use crate::squares::{Square, Squares};

impl Raidents {
    /// Takes a Raident off the board; it has still to enter its Queue, where there is one.
    pub(crate) fn take_off(position: &mut Position, owner: Player, raident: Raident) {
        let p = owner.index();
        let number = core::mem::replace(&mut position.squares[p][raident.index()], NONE);
        if number != NONE {
            position.raidents.remove(Square::at(number));
        }
        position.on_board[p] = position.on_board[p].without(raident);
        position.shields[p] = position.shields[p].without(raident);
    }

    /// So many removals hit a Raident; a Shield takes the first (RAIDENTS-26).
    pub(crate) fn hit<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        player: Player,
        raident: Raident,
        square: Square,
        removals: usize,
        events: &mut S,
    ) {
        let p = player.index();
        let shielded = position.shields[p].contains(raident);
        if shielded && removals > 0 {
            position.shields[p] = position.shields[p].without(raident);
            tell(events, || Happening::ShieldBroken { player, raident, square });
        }
        if removals > usize::from(shielded) {
            Self::take_off(position, player, raident);
            if self.setup().variant.has_queue() {
                position.entering[p] = position.entering[p].with(raident);
            }
            tell(events, || Happening::Removed { player, raident, square });
        }
    }

    /// One removal hits every Raident on these squares, friend or foe.
    pub(crate) fn remove_on<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        squares: Squares,
        events: &mut S,
    ) {
        Self::on_each(position, squares, |position, player, raident, square| {
            self.hit(position, player, raident, square, 1, events);
        });
    }

    /// Calls `act` for every Raident on these squares.
    fn on_each(
        position: &mut Position,
        squares: Squares,
        mut act: impl FnMut(&mut Position, Player, Raident, Square),
    ) {
        for player in Player::ALL {
            for raident in position.on_board[player.index()] {
                let square = position.square_of(player, raident);
                if let Some(square) = square.filter(|square| squares.contains(*square)) {
                    act(position, player, raident, square);
                }
            }
        }
    }

    /// The Raident shields itself (RAIDENTS-26).
    pub(crate) fn shield<S: EventSink<Event>>(
        position: &mut Position,
        raident: Raident,
        square: Square,
        events: &mut S,
    ) {
        let player = position.player;
        position.shields[player.index()] = position.shields[player.index()].with(raident);
        tell(events, || Happening::Shielded { player, raident, square });
    }

    /// Pacifies every Raident on these squares (RAIDENTS-37).
    pub(crate) fn pacify<S: EventSink<Event>>(
        position: &mut Position,
        squares: Squares,
        events: &mut S,
    ) {
        let by = position.player;
        Self::on_each(position, squares, |position, player, raident, _| {
            let peace = &mut position.pacified[by.index()][player.index()];
            *peace = peace.with(raident);
            tell(events, || Happening::Pacified { player, raident, by });
        });
    }

    /// `raident` takes the place of `leaving`, which goes to the end of the Queue (RAIDENTS-38).
    pub(crate) fn substitute<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        leaving: Raident,
        raident: Raident,
        square: Square,
        events: &mut S,
    ) {
        let player = position.player;
        position.unqueue(player, raident);
        Self::take_off(position, player, leaving);
        tell(events, || Happening::Substituted { player, raident, leaving, square });
        position.spent = position.spent.with(raident);
        self.arrive(position, player, raident, square, events);
        Self::push_into_queue(position, player, leaving, events);
    }
}
