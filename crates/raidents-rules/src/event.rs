//! What happened, with squares, so that a screen can show it.

use core::fmt;

use crate::components::{Marks, PlacedTile, Player, Raident, Slot, Spin, Tile};
use crate::position::RaidentsOutcome;
use crate::squares::{Square, Squares};

/// Something that happened, in full. What a player sees of it is a [`Shown`](crate::Shown).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A player drew tiles that only that player sees (RAIDENTS-47).
    Drew {
        /// Who.
        player: Player,
        /// The tile.
        tile: Tile,
        /// The other one, where two are drawn.
        other: Option<Tile>,
    },
    /// A player spawned a Raident behind the Veil (RAIDENTS-36).
    SpawnedBehindVeil {
        /// Who.
        player: Player,
        /// Which.
        raident: Raident,
        /// Where.
        square: Square,
    },
    /// Something that everybody sees.
    Open(Happening),
}

/// Something that happened and everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "what", rename_all = "kebab-case"))]
pub enum Happening {
    /// A tile was placed (RAIDENTS-7).
    TilePlaced {
        /// Who placed it.
        player: Player,
        /// The tile.
        tile: PlacedTile,
        /// Where.
        slot: Slot,
        /// The other tile in hand, which leaves the game.
        rejected: Option<Tile>,
    },
    /// A player has ended the spawning behind the Veil (RAIDENTS-36).
    SpawnedAllBehindVeil {
        /// Who.
        player: Player,
    },
    /// Both players have spawned behind their Veils (RAIDENTS-36).
    VeilsLifted,
    /// A turn began (RAIDENTS-9).
    TurnBegan {
        /// Whose.
        player: Player,
    },
    /// What lasted until the start of this player's turn ended: terrain shows again, shields and
    /// peace are over. Not told where nothing ended.
    MarksEnded {
        /// Whose marks.
        player: Player,
        /// The squares whose terrain was marked.
        squares: Squares,
    },
    /// A Raident was spawned (RAIDENTS-12), also one that the lifted Veil shows.
    Spawned {
        /// Whose.
        player: Player,
        /// Which.
        raident: Raident,
        /// Where.
        square: Square,
    },
    /// A Raident moved, travelled or was pushed.
    Moved {
        /// Whose.
        player: Player,
        /// Which.
        raident: Raident,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A Spawnpoint was put on the board (RAIDENTS-16).
    SpawnpointPlaced {
        /// Whose.
        player: Player,
        /// Where.
        square: Square,
    },
    /// A Spawnpoint was pushed (RAIDENTS-42).
    SpawnpointMoved {
        /// Whose.
        player: Player,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A Spawnpoint was replaced and went back to its pool (RAIDENTS-17).
    SpawnpointReplaced {
        /// Whose.
        player: Player,
        /// Where.
        square: Square,
    },
    /// A Mound was placed (RAIDENTS-19).
    MoundPlaced {
        /// Where.
        square: Square,
    },
    /// A Mound went back to the pool.
    MoundRemoved {
        /// Where.
        square: Square,
    },
    /// A Blam was put on the board (RAIDENTS-21).
    BlamPlaced {
        /// Whose.
        player: Player,
        /// Where.
        square: Square,
    },
    /// A Drone moved a Blam (RAIDENTS-28).
    BlamMoved {
        /// Whose.
        player: Player,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A Blam exploded and went back to its pool (RAIDENTS-23).
    Exploded {
        /// Whose.
        player: Player,
        /// Where.
        square: Square,
    },
    /// A Raident shielded itself (RAIDENTS-26).
    Shielded {
        /// Whose.
        player: Player,
        /// Which.
        raident: Raident,
        /// Where.
        square: Square,
    },
    /// A Shield took a removal and is gone.
    ShieldBroken {
        /// Whose.
        player: Player,
        /// Which.
        raident: Raident,
        /// Where.
        square: Square,
    },
    /// A Raident was removed (RAIDENTS-25).
    Removed {
        /// Whose.
        player: Player,
        /// Which.
        raident: Raident,
        /// Where.
        square: Square,
    },
    /// A Raident entered the end of its Queue (RAIDENTS-30).
    Queued {
        /// Whose.
        player: Player,
        /// Which.
        raident: Raident,
        /// Who was pushed out past the 1st position.
        unqueued: Option<Raident>,
    },
    /// A tile was turned with everything on it (RAIDENTS-27).
    TileTurned {
        /// Where it lies.
        slot: Slot,
        /// Which way: `left` is counter-clockwise, `right` clockwise.
        spin: Spin,
    },
    /// A Raident got dizzy and has no action left this turn.
    Dizzy {
        /// Whose.
        player: Player,
        /// Which.
        raident: Raident,
    },
    /// A Raident was pacified (RAIDENTS-37).
    Pacified {
        /// Whose.
        player: Player,
        /// Which.
        raident: Raident,
        /// Who pacified it.
        by: Player,
    },
    /// A Raident took another's place, which goes to the Queue (RAIDENTS-38).
    Substituted {
        /// Whose.
        player: Player,
        /// Who came.
        raident: Raident,
        /// Who left.
        leaving: Raident,
        /// Where.
        square: Square,
    },
    /// Cover Fire made Grass into Burrow (RAIDENTS-39).
    CoverFired {
        /// Whose.
        player: Player,
        /// Where.
        squares: Squares,
    },
    /// Kaijujitsu made all Grass (RAIDENTS-44).
    Kaijujitsued {
        /// Whose.
        player: Player,
        /// Where.
        squares: Squares,
    },
    /// Marks were deleted for good before their time (RAIDENTS-52): Cover Fire below a new
    /// Spawnpoint, and what a Kaijujitsu hides, which ends no later than it does.
    MarksDeleted {
        /// Whose marks.
        player: Player,
        /// Which of that player's marks: `cover` or `kaijujitsu`.
        marks: Marks,
        /// Where.
        squares: Squares,
    },
    /// The game ended.
    Ended {
        /// How.
        outcome: RaidentsOutcome,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drew { player, tile, other: None } => write!(f, "{player} draws {tile}"),
            Self::Drew { player, tile, other: Some(other) } => {
                write!(f, "{player} draws {tile} and {other}")
            }
            Self::SpawnedBehindVeil { player, raident, square } => {
                write!(f, "{player} spawns the {raident} on {square} behind the Veil")
            }
            Self::Open(happening) => happening.fmt(f),
        }
    }
}

impl fmt::Display for Happening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TilePlaced { player, tile, slot, rejected } => {
                write!(f, "{player} places tile {tile} in slot {slot}")?;
                rejected.map_or(Ok(()), |tile| write!(f, " and puts {tile} aside"))
            }
            Self::SpawnedAllBehindVeil { player } => {
                write!(f, "{player} has spawned behind the Veil")
            }
            Self::VeilsLifted => f.write_str("the Veils lift"),
            Self::TurnBegan { player } => write!(f, "turn of {player}"),
            Self::MarksEnded { player, squares } if squares.is_empty() => {
                write!(f, "what lasted until the turn of {player} ends")
            }
            Self::MarksEnded { player, squares } => {
                write!(f, "what lasted until the turn of {player} ends, on {squares} too")
            }
            Self::Spawned { player, raident, square } => {
                write!(f, "{player}'s {raident} is spawned on {square}")
            }
            Self::Moved { player, raident, from, to } => {
                write!(f, "{player}'s {raident} goes from {from} to {to}")
            }
            Self::SpawnpointPlaced { player, square } => {
                write!(f, "{player}'s Spawnpoint is placed on {square}")
            }
            Self::SpawnpointMoved { player, from, to } => {
                write!(f, "{player}'s Spawnpoint goes from {from} to {to}")
            }
            Self::SpawnpointReplaced { player, square } => {
                write!(f, "{player}'s Spawnpoint on {square} is replaced")
            }
            Self::MoundPlaced { square } => write!(f, "a Mound is placed on {square}"),
            Self::MoundRemoved { square } => write!(f, "the Mound on {square} is removed"),
            Self::BlamPlaced { player, square } => {
                write!(f, "{player}'s Blam is placed on {square}")
            }
            Self::BlamMoved { player, from, to } => {
                write!(f, "{player}'s Blam goes from {from} to {to}")
            }
            Self::Exploded { player, square } => write!(f, "{player}'s Blam on {square} explodes"),
            Self::Shielded { player, raident, square } => {
                write!(f, "{player}'s {raident} on {square} is shielded")
            }
            Self::ShieldBroken { player, raident, square } => {
                write!(f, "the Shield of {player}'s {raident} on {square} breaks")
            }
            Self::Removed { player, raident, square } => {
                write!(f, "{player}'s {raident} on {square} is removed")
            }
            Self::Queued { player, raident, unqueued } => {
                write!(f, "{player}'s {raident} enters the Queue")?;
                unqueued.map_or(Ok(()), |out| write!(f, " and pushes the {out} out"))
            }
            Self::TileTurned { slot, spin } => write!(f, "the tile in slot {slot} turns {spin}"),
            Self::Dizzy { player, raident } => write!(f, "{player}'s {raident} is dizzy"),
            Self::Pacified { player, raident, by } => {
                write!(f, "{player}'s {raident} is pacified by {by}")
            }
            Self::Substituted { player, raident, leaving, square } => {
                write!(f, "{player}'s {raident} takes the place of the {leaving} on {square}")
            }
            Self::CoverFired { player, squares } => {
                write!(f, "{player}'s cover fire makes Burrow on {squares}")
            }
            Self::Kaijujitsued { player, squares } => {
                write!(f, "{player}'s kaijujitsu makes Grass on {squares}")
            }
            Self::MarksDeleted { player, marks, squares } => {
                let marks = match marks {
                    Marks::Cover => "cover fire",
                    Marks::Kaijujitsu => "kaijujitsu",
                };
                write!(f, "{player}'s {marks} on {squares} is deleted")
            }
            Self::Ended { outcome } => outcome.fmt(f),
        }
    }
}
