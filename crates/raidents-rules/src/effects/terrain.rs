//! Terrain that changes for a while: Cover Fire and Kaijujitsu (RAIDENTS-39, -44, -52).

use boardgame_core::EventSink;

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
        position.cover.iter_mut().for_each(|cover| *cover -= squares);
        position.kaiju[player.foe().index()] -= squares;
        position.kaiju[player.index()] |= squares;
        self.show_terrain(position);
        tell(events, || Happening::Kaijujitsued { player, squares });
    }
}
