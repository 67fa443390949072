//! Why an action is refused, and by which rule.

use boardgame_core::RuleId;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// Nobody acts any more.
    #[error("the game is over")]
    GameOver,
    /// The board isn't laid yet.
    #[error("a drawn tile has to be placed first")]
    TilesFirst,
    /// The action belongs to the laying of the board, which is done.
    #[error("the board is laid")]
    BoardLaid,
    /// The tile isn't in the player's hand.
    #[error("that tile isn't in hand")]
    TileNotDrawn,
    /// The slot isn't an empty field slot.
    #[error("that slot isn't an empty field slot")]
    SlotTaken,
    /// Behind the Veil.
    #[error("behind the Veil there is only spawning")]
    OnlySpawning,
    /// The player has three Raidents on the board.
    #[error("no more than three Raidents are on the board")]
    BoardFull,
    /// The order in which Raidents enter a Queue has to be chosen.
    #[error("first choose who enters the Queue")]
    QueueFirst,
    /// Nothing enters a Queue now, or not this Raident.
    #[error("that Raident doesn't enter a Queue now")]
    NotEntering,
    /// A Hamsterrain's Mounds have to be ended.
    #[error("first end the Mounds")]
    MoundsFirst,
    /// No Mounds are being placed.
    #[error("no Mounds are being placed")]
    NoMounds,
    /// The game doesn't have this Raident.
    #[error("that Raident isn't in the game")]
    NotInGame,
    /// The Raident has no action left this turn: it acted, got dizzy, or came as a substitute.
    #[error("that Raident has no action left this turn")]
    Spent,
    /// The Raident is pacified.
    #[error("that Raident is pacified")]
    Pacified,
    /// The Raident isn't on the board.
    #[error("that Raident isn't on the board")]
    OffTheBoard,
    /// The Raident is on the board.
    #[error("that Raident is on the board already")]
    OnTheBoard,
    /// Others stand in front of the Raident.
    #[error("that Raident isn't in front of the Queue")]
    NotInFront,
    /// The square isn't on the board.
    #[error("there is no such square on this board")]
    NoSuchSquare,
    /// The square isn't friendly Home.
    #[error("that square isn't friendly Home")]
    NotHome,
    /// The square holds a Raident or a Mound.
    #[error("that square is occupied")]
    Occupied,
    /// The square isn't adjacent.
    #[error("that square isn't adjacent")]
    NotAdjacent,
    /// The square is an Obstacle.
    #[error("a Raident can't move onto an Obstacle")]
    MoveOntoObstacle,
    /// The Raident hasn't this ability.
    #[error("that Raident hasn't that ability")]
    NotItsAbility,
    /// The Copybara doesn't simulate who has this ability.
    #[error("the Raident in the Queue's 4th position hasn't that ability")]
    NotSimulated,
    /// The Raident stands on an Obstacle and isn't arboreal.
    #[error("on an Obstacle only an arboreal Raident uses abilities")]
    OnObstacle,
    /// The Raident stands neither on Burrow nor on friendly Home.
    #[error("burrow abilities need Burrow or friendly Home")]
    NotOnBurrow,
    /// The pool is empty.
    #[error("the pool is empty")]
    PoolEmpty,
    /// Spawnpoints never lie on Obstacles.
    #[error("a Spawnpoint never lies on an Obstacle")]
    SpawnpointOnObstacle,
    /// The owner has a Spawnpoint there.
    #[error("a Spawnpoint doesn't replace one of its own player")]
    OwnSpawnpoint,
    /// The square is under Kaijujitsu.
    #[error("kaijujitsu bars Spawnpoints from that square")]
    UnderKaijujitsu,
    /// No Mound is there.
    #[error("no Mound is on that square")]
    NoMound,
    /// The Mounds are changed in another order.
    #[error("Mounds are removed first, then placed, each in reading order, no square twice")]
    MoundOrder,
    /// The square isn't a knight's move away.
    #[error("that square isn't a knight's move away")]
    NotKnightsMove,
    /// None of the player's Blams is there.
    #[error("none of the player's Blams is on that square")]
    NoBlam,
    /// The Blam's tile was turned this turn.
    #[error("the Blam is dizzy: its tile was turned this turn")]
    BlamDizzy,
    /// Nobody is in range.
    #[error("nobody whom it would change is in range")]
    NobodyInRange,
    /// Nobody stands on the square.
    #[error("nobody stands on that square")]
    NobodyThere,
    /// No Grass is in range.
    #[error("no Grass is in range")]
    NoGrassInRange,
    /// No Obstacle lies that way.
    #[error("no Obstacle lies that way")]
    NoObstacleThatWay,
    /// The square isn't Burrow or friendly Home.
    #[error("that square isn't Burrow or friendly Home")]
    NotBurrowOrHome,
    /// The square isn't a free Obstacle of an arbor that the Raident touches.
    #[error("that square isn't a free Obstacle of an arbor beside the Raident")]
    NotInArbor,
    /// There is no such puppet.
    #[error("no such puppet is on that square")]
    NoPuppet,
    /// The square is more than two steps away.
    #[error("that square is more than two steps away")]
    TooFar,
}

impl boardgame_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        let number = match self {
            Self::GameOver => 14,
            Self::TilesFirst | Self::BoardLaid | Self::TileNotDrawn | Self::SlotTaken => 7,
            Self::OnlySpawning => 36,
            Self::BoardFull => 29,
            Self::QueueFirst | Self::NotEntering => 32,
            Self::MoundsFirst | Self::NoMounds | Self::NoMound | Self::MoundOrder => 19,
            Self::NotInGame => 5,
            Self::Spent | Self::OffTheBoard | Self::NotItsAbility => 10,
            Self::Pacified => 37,
            Self::OnTheBoard | Self::NotHome => 12,
            Self::NotInFront => 31,
            Self::NoSuchSquare => 2,
            Self::Occupied => 8,
            Self::NotAdjacent | Self::MoveOntoObstacle => 13,
            Self::NotSimulated => 41,
            Self::OnObstacle => 45,
            Self::NotOnBurrow => 11,
            Self::PoolEmpty => 4,
            Self::SpawnpointOnObstacle => 16,
            Self::OwnSpawnpoint => 17,
            Self::UnderKaijujitsu | Self::NoObstacleThatWay => 44,
            Self::NotKnightsMove => 21,
            Self::NoBlam | Self::BlamDizzy => 28,
            Self::NobodyInRange | Self::NoGrassInRange => 50,
            Self::NotBurrowOrHome | Self::NobodyThere => 33,
            Self::NotInArbor => 35,
            Self::NoPuppet => 42,
            Self::TooFar => 43,
        };
        RuleId { game: "RAIDENTS", number }
    }
}
