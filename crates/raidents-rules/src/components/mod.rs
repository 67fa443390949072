//! The printed things as data: Raidents, players, directions, tiles, faces, range shapes.

mod faces;
mod names;
mod ranges;
mod tiles;

pub use faces::DEFAULT_FACES;
pub(crate) use faces::{Face, Faces, Print, spread};
pub(crate) use names::AROUND;
pub use names::{
    ClockSide, Direction, Marks, NameError, Player, Puppet, Raident, RaidentIter, RaidentSet, Spin,
    Terrain, Variant,
};
pub(crate) use ranges::seen_from;
pub use ranges::{Offset, Ranges};
pub use tiles::{FIELD_TILES, Orientation, PlacedTile, SLOTS, Slot, TILES, Tile};
