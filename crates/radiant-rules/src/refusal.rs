//! Why an action is refused, and by which rule.

use boardgame_core::{RuleId, Seat};

use crate::components::cards::{Card, Unit};
use crate::components::map::Region;
use crate::components::melds::Meld;
use crate::position::Phase;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The action belongs to another phase than this one.
    #[error("this is not the moment for that: expected {}", expected(*.0))]
    WrongPhase(Phase),
    /// The drafting pool doesn't hold the card.
    #[error("{0} is not in the drafting pool")]
    NotInPool(Card),
    /// The hand doesn't hold the cards of the meld, beside those of the melds laid down.
    #[error("the hand doesn't hold the cards of {0}, beside the melds laid down already")]
    MeldNotHeld(Meld),
    /// Melds are laid down in their order: Council, Armies, Guild, Mounted Knights.
    #[error("{0} comes before a meld laid down already: council, army, guild, knight is the order")]
    MeldOutOfOrder(Meld),
    /// The tracker can't go there from here.
    #[error("the tracker can't go to {0} from where it is")]
    NotAdjacent(Region),
    /// The mover's own side controls the region.
    #[error("your side controls {0} already")]
    OwnRegion(Region),
    /// The hand doesn't hold the card.
    #[error("{0} is not in the hand")]
    NotInHand(Card),
    /// A card native to the region is in the hand and has to be played, or a Radiant one.
    #[error("{0} is neither native here nor Radiant, and the hand holds a native card")]
    NativeOwed(Card),
    /// The two cards don't make a Mounted Knight.
    #[error("{0} and {1} are not a Knight and a Mount of one race")]
    NotMounted(Card, Card),
    /// Only an Assassin assassinates.
    #[error("{0} is not an Assassin")]
    NotAnAssassin(Card),
    /// The Assassin is neither native to the region nor Radiant.
    #[error("{0} is neither native here nor Radiant, so it can't assassinate")]
    AssassinForeign(Card),
    /// The player named is no opponent.
    #[error("seat {0} is no opponent")]
    NotAnOpponent(Seat),
    /// The player named has had their turn in this battle.
    #[error("seat {0} has had their turn in this battle")]
    TargetHasActed(Seat),
    /// The player named has no cards.
    #[error("seat {0} has no cards")]
    TargetWithoutCards(Seat),
    /// The card named is not native to the region.
    #[error("{0} is not native here, so it can't be named")]
    NamedForeign(Unit),
    /// Only a player whose card was assassinated in this battle may pass.
    #[error("only who lost a card to an assassin in this battle may pass")]
    MayNotPass,
}

/// What is asked for in a phase.
const fn expected(phase: Phase) -> &'static str {
    match phase {
        Phase::Recruit => "to pick a card",
        Phase::Meld => "a meld, or done",
        Phase::Move => "to move the tracker",
        Phase::Play => "to play a card",
        Phase::Over => "nothing",
    }
}

impl boardgame_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        let number = match self {
            Self::GameOver => 51,
            Self::WrongPhase(Phase::Recruit) | Self::NotInPool(_) => 13,
            Self::WrongPhase(Phase::Meld) | Self::MeldOutOfOrder(_) => 22,
            Self::WrongPhase(Phase::Move) | Self::NotAdjacent(_) => 26,
            Self::WrongPhase(Phase::Play | Phase::Over) | Self::NotInHand(_) => 30,
            Self::MeldNotHeld(_) => 21,
            Self::OwnRegion(_) => 27,
            Self::NativeOwed(_) => 32,
            Self::NotMounted(..) => 34,
            Self::NotAnAssassin(_)
            | Self::AssassinForeign(_)
            | Self::NotAnOpponent(_)
            | Self::TargetHasActed(_)
            | Self::TargetWithoutCards(_)
            | Self::NamedForeign(_) => 35,
            Self::MayNotPass => 37,
        };
        RuleId { game: "RADIANT", number }
    }
}
