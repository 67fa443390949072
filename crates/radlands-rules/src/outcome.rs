//! How a game ends (RADLANDS-35, -36).

use core::fmt;

use boardgame_core::{Outcome, Seat, Side, SideSet};

/// How a game of Radlands ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum RadlandsOutcome {
    /// The other player's camps are all destroyed (RADLANDS-35).
    CampsDestroyed {
        /// Who won.
        winner: Seat,
    },
    /// The last card of the deck was drawn, and this player has an Obelisk (RADLANDS-36).
    LastCardDrawn {
        /// Who won.
        winner: Seat,
    },
    /// The deck is empty for good (RADLANDS-36): a draw.
    DeckEmpty,
    /// The last camps of both players were destroyed at once (A57): a draw.
    AllCampsDestroyed,
}

impl RadlandsOutcome {
    /// Who won; nobody in a draw.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::CampsDestroyed { winner } | Self::LastCardDrawn { winner } => Some(winner),
            Self::DeckEmpty | Self::AllCampsDestroyed => None,
        }
    }
}

impl Outcome for RadlandsOutcome {
    fn winners(&self) -> SideSet {
        self.winner().map(|seat| Side::nth(seat.number())).into_iter().collect()
    }
}

impl fmt::Display for RadlandsOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CampsDestroyed { winner } => {
                write!(f, "seat {winner} wins, the opponent's camps are destroyed")
            }
            Self::LastCardDrawn { winner } => {
                write!(f, "seat {winner} wins, the last card was drawn")
            }
            Self::DeckEmpty => f.write_str("a draw, the deck is empty"),
            Self::AllCampsDestroyed => f.write_str("a draw, all camps are destroyed"),
        }
    }
}
