//! Terrain that changes for a while: Cover Fire and Kaijujitsu (RAIDENTS-39, -44, -52).

use boardgame_core::EventSink;

use crate::components::{Marks, Player};
use crate::event::{Event, Happening};
use crate::play::tell;
use crate::position::Position;
use crate::rules::Raidents;
use crate::squares::Squares;

impl Raidents {
    /// Makes what is Grass on these squares into Burrow.
    pub(crate) fn cover_fire<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        range: Squares,
        events: &mut S,
    ) {
        let player = position.player;
        let squares = range & self.grass(position);
        position.cover[player.index()] |= squares;
        self.show_terrain(position);
        tell(events, || Happening::CoverFired { player, squares });
    }

    /// Makes everything on these squares into Grass.
    ///
    /// It lies on top. Cover Fire below it, whoever's, ends no later than this does, and so does
    /// the foe's Kaijujitsu: neither shows or matters again, so they are deleted.
    pub(crate) fn kaijujitsu<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        squares: Squares,
        events: &mut S,
    ) {
        let player = position.player;
        Self::delete_cover(position, squares, events);
        let foe = player.foe();
        let hidden = position.kaiju[foe.index()] & squares;
        if !hidden.is_empty() {
            position.kaiju[foe.index()] -= hidden;
            let (player, marks, squares) = (foe, Marks::Kaijujitsu, hidden);
            tell(events, || Happening::MarksDeleted { player, marks, squares });
        }
        position.kaiju[player.index()] |= squares;
        self.show_terrain(position);
        tell(events, || Happening::Kaijujitsued { player, squares });
    }

    /// Deletes anybody's Cover Fire on these squares.
    #[inline]
    pub(crate) fn delete_cover<S: EventSink<Event>>(
        position: &mut Position,
        squares: Squares,
        events: &mut S,
    ) {
        for player in Player::ALL {
            let deleted = position.cover[player.index()] & squares;
            if !deleted.is_empty() {
                position.cover[player.index()] -= deleted;
                let (marks, squares) = (Marks::Cover, deleted);
                tell(events, || Happening::MarksDeleted { player, marks, squares });
            }
        }
    }
}
