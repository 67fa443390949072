//! Why an action is refused: the reasons, and how the nearest one is found.

use core::fmt;

use boardgame_core::RuleId;

use crate::action::{Action, Space};
use crate::components::camps::Camp;
use crate::components::cards::Card;
use crate::components::effect::{Condition, Effect, Only, What, Whose};
use crate::components::place::{CAMPS, Place, side};
use crate::effects::usable::{Judge, User};
use crate::position::{Frame, Kind, Position};
use crate::rules::{Op, Radlands};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Camps are being chosen.
    #[error("a camp has to be kept first")]
    CampOwed,
    /// The camp isn't among those that the player chooses from.
    #[error("{0} is not on offer")]
    NotOffered(Camp),
    /// An effect asks for something, and this is none of its options.
    #[error("an effect asks for {0}, and this is not among its options")]
    NotAnOption(Asked),
    /// There is no card at the place.
    #[error("nobody is at {0}")]
    Nobody(Place),
    /// The camp is destroyed.
    #[error("the camp at {0} is destroyed")]
    Destroyed(Place),
    /// The effect is for cards of the other side.
    #[error("the effect is not for that side's cards, so not for the one at {0}")]
    WrongSide(Place),
    /// Somebody stands in front of the card.
    #[error("the card at {0} is protected")]
    Protected(Place),
    /// The effect is for damaged cards only.
    #[error("the effect is for damaged cards only, and the one at {0} is not damaged")]
    Undamaged(Place),
    /// The effect is for people only, or for camps only, or for some of them.
    #[error("the effect is not for the kind of card at {0}")]
    WrongKind(Place),
    /// Only what is damaged can be restored.
    #[error("the card at {0} is not damaged, so it can't be restored")]
    NothingToRestore(Place),
    /// The card can't be restored, or not by itself.
    #[error("the card at {0} can't be restored by this effect")]
    CannotBeRestored(Place),
    /// The newcomer can't have the place of whoever is there.
    #[error("nobody at {0} can make room for the newcomer")]
    NotToGo(Place),
    /// Nobody can be put there.
    #[error("nobody can be put at {0} now")]
    NoRoom(Place),
    /// The effect hits nothing in the column.
    #[error("the effect hits nothing in the column of {0}")]
    NothingInColumn(Place),
    /// The card is none of those that were drawn or revealed.
    #[error("{0} is not among the cards drawn or revealed")]
    NotRevealed(Card),
    /// The person could not be played with its ability.
    #[error("{0} could not be played and used now")]
    CannotBeUsed(Card),
    /// The ability can't be used by this effect.
    #[error("that ability of the card at {0} can't be used by this effect")]
    UnfitAbility(Place),
    /// There is no event that could go ahead.
    #[error("no event at {0} can go ahead")]
    CannotAdvance(Space),
    /// No effect asks for anything.
    #[error("no effect asks for anything")]
    NothingAsked,
    /// The hand doesn't hold the card.
    #[error("{0} is not in the hand")]
    NotInHand(Card),
    /// There is no place left for the event, nor behind its own.
    #[error("{0} finds no free space in the queue")]
    QueueFull(Card),
    /// The player has too little water for the person.
    #[error("there is too little water to play {0}")]
    CardTooDear(Card),
    /// The player has too little water for the event.
    #[error("there is too little water to play the event {0}")]
    EventTooDear(Card),
    /// The player has too little water to draw a card.
    #[error("drawing a card costs two water")]
    DrawTooDear,
    /// The player has no water to take the Water Silo.
    #[error("taking the Water Silo costs one water")]
    SiloTooDear,
    /// The Water Silo can't be taken twice.
    #[error("the Water Silo is already in hand")]
    SiloInHand,
    /// The Water Silo has to be in hand to be junked.
    #[error("the Water Silo is not in hand")]
    SiloInPlay,
    /// The Water Silo was taken, or junked, as often as the rule option allows in a turn.
    #[error("the Water Silo was used as often as the rules allow in a turn")]
    SiloUsedUp,
    /// It isn't a card of the player on the table.
    #[error("no card of your own is at {0}")]
    NotOwnCard(Place),
    /// The card has no such ability.
    #[error("the card at {0} has no such ability")]
    NoSuchAbility(Place),
    /// The card isn't ready.
    #[error("the card at {0} is not ready")]
    NotReady(Place),
    /// An ability that has to be the only one of the turn was used.
    #[error("no ability may be used any more in this turn")]
    NoMoreAbilities,
    /// The player has too little water for the ability.
    #[error("there is too little water for the ability of the card at {0}")]
    AbilityTooDear(Place),
    /// The ability has to be the only one of the turn, and another one was used.
    #[error(
        "the ability of the card at {0} has to be the only one of the turn, and another was used"
    )]
    NotTheOnlyAbility(Place),
    /// The ability's condition isn't met.
    #[error("the ability of the card at {0} can only be used {1}")]
    ConditionUnmet(Place, Condition),
    /// The player has too little water for any ability that this one could use.
    #[error("there is too little water for whatever the card at {0} could use")]
    UsedTooDear(Place),
    /// The ability would have no effect.
    #[error("the ability of the card at {0} could have no effect now")]
    NoEffect(Place),
}

/// What an effect asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Asked {
    /// A card on the table.
    Target,
    /// A place for a person.
    Place,
    /// A column.
    Column,
    /// A card of the hand, or a revealed one.
    Card,
    /// An ability of a person.
    Ability,
    /// An event in a queue.
    Event,
    /// One of several answers.
    Answer,
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Target => "a card on the table",
            Self::Place => "a place for a person",
            Self::Column => "a column",
            Self::Card => "a card",
            Self::Ability => "an ability",
            Self::Event => "an event",
            Self::Answer => "an answer",
        })
    }
}

impl boardgame_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        let number = match self {
            Self::GameOver => 35,
            Self::CampOwed | Self::NotOffered(_) => 2,
            Self::NotAnOption(_)
            | Self::Undamaged(_)
            | Self::WrongKind(_)
            | Self::NotRevealed(_)
            | Self::CannotAdvance(_)
            | Self::NotOwnCard(_)
            | Self::NoSuchAbility(_)
            | Self::NoMoreAbilities
            | Self::NotTheOnlyAbility(_)
            | Self::UsedTooDear(_)
            | Self::AbilityTooDear(_) => 21,
            Self::Destroyed(_) => 24,
            Self::Nobody(_) | Self::Protected(_) => 26,
            Self::WrongSide(_) | Self::NothingInColumn(_) => 27,
            Self::NothingToRestore(_) | Self::CannotBeRestored(_) => 30,
            Self::NotToGo(_) => 14,
            Self::NothingAsked | Self::NotInHand(_) => 11,
            Self::QueueFull(_) | Self::EventTooDear(_) => 16,
            Self::CardTooDear(_) | Self::NoRoom(_) => 13,
            Self::DrawTooDear => 18,
            Self::SiloTooDear | Self::SiloInHand | Self::SiloInPlay => 20,
            Self::SiloUsedUp => 8,
            Self::NotReady(_) => 29,
            Self::NoEffect(_)
            | Self::ConditionUnmet(..)
            | Self::CannotBeUsed(_)
            | Self::UnfitAbility(_) => 22,
        };
        RuleId { game: "RADLANDS", number }
    }
}

const _: () = assert!(size_of::<Refusal>() <= 4);

impl Radlands {
    /// Why an action is none of the options of what is asked. Only who is refused waits for this, so
    /// it looks closely.
    #[cold]
    pub(crate) fn why_no_option(&self, p: &Position, asked: Asked, action: Action) -> Refusal {
        let other = Refusal::NotAnOption(asked);
        let Some(frame) = p.stack.top().filter(|_| p.ask.bits != 0) else { return other };
        let op = self.op(frame.op);
        match (p.ask.kind, action) {
            (Kind::Target, Action::Target(place)) => Self::why_no_target(p, frame, op, place),
            (Kind::Put, Action::Put(place)) => Refusal::NoRoom(place),
            (Kind::Column, Action::Column(camp)) => Refusal::NothingInColumn(camp),
            (Kind::Card, Action::Card(card)) => match op {
                Op::Do(Effect::Mill(_) | Effect::DrawAndDiscard { .. }) => {
                    Refusal::NotRevealed(card)
                }
                _ if !p.hands[usize::from(p.ask.seat & 1)].has(card.number() as u8) => {
                    Refusal::NotInHand(card)
                }
                _ => Refusal::CannotBeUsed(card),
            },
            (Kind::Ability, Action::Ability(place, _)) => Refusal::UnfitAbility(place),
            (Kind::Event, Action::Event(space)) => Refusal::CannotAdvance(space),
            _ => other,
        }
    }

    /// Why a place isn't among the targets.
    fn why_no_target(p: &Position, frame: &Frame, op: Op, place: Place) -> Refusal {
        let bit = 1 << place.number();
        let is_camp = CAMPS & bit != 0;
        let is_damaged = p.damaged & bit != 0;
        // Where the options tell no more: none on this side, or none of this kind.
        let options = p.ask.bits as u32;
        let by_options = if options & side(place.seat().index()) == 0 {
            Refusal::WrongSide(place)
        } else {
            Refusal::WrongKind(place)
        };
        match op {
            Op::PlayPerson | Op::Do(Effect::GainPunks(_) | Effect::PlayAndUse) => {
                Refusal::NotToGo(place)
            }
            Op::Do(Effect::TurnCampUp) => by_options,
            _ if p.occupied & bit == 0 && is_camp => Refusal::Destroyed(place),
            _ if p.occupied & bit == 0 => Refusal::Nobody(place),
            Op::Do(Effect::Hit(_, _, target)) => {
                let is_own = side(frame.seat()) & bit != 0;
                match (target.whose, target.what, target.only) {
                    (Whose::Own, ..) if !is_own => Refusal::WrongSide(place),
                    (Whose::Opposing, ..) if is_own => Refusal::WrongSide(place),
                    (_, What::Person, _) if is_camp => Refusal::WrongKind(place),
                    (_, What::Camp, _) if !is_camp => Refusal::WrongKind(place),
                    (.., Only::Damaged | Only::UnprotectedDamaged) if !is_damaged => {
                        Refusal::Undamaged(place)
                    }
                    _ => Refusal::Protected(place),
                }
            }
            Op::MustRestore
            | Op::Do(Effect::Restore | Effect::RestoreAny | Effect::RestoreAndReady) => match op {
                _ if side(frame.seat()) & bit == 0 => Refusal::WrongSide(place),
                Op::Do(Effect::RestoreAndReady) if is_camp => Refusal::WrongKind(place),
                _ if !is_damaged => Refusal::NothingToRestore(place),
                _ => Refusal::CannotBeRestored(place),
            },
            _ => by_options,
        }
    }

    /// Why an ability that can be paid can't be used.
    #[cold]
    pub(crate) fn why_useless(&self, p: &Position, place: Place, ability: u16) -> Refusal {
        let Some(facts) = self.abilities.get(usize::from(ability)) else {
            return Refusal::NoSuchAbility(place);
        };
        let seat = place.seat().index();
        let user = User::at(seat, place.number());
        if let Some(unmet) = facts.when.iter().find(|when| !Self::holds(p, **when, user)) {
            return match unmet {
                Condition::OnlyAbility => Refusal::NotTheOnlyAbility(place),
                unmet => Refusal::ConditionUnmet(place, *unmet),
            };
        }
        let mut rich = *p;
        rich.water[seat] = u8::MAX;
        let situation = self.situation_of(&rich, seat);
        let judge = Judge::new(&situation, user);
        let leads_on = |effect: Effect| {
            matches!(effect, Effect::Copy | Effect::UseDamaged | Effect::PlayAndUse)
        };
        let is_rich_enough = self.effects_from(facts.start).any(leads_on)
            && self.price(&rich, ability, judge, u8::MAX).is_some();
        if is_rich_enough { Refusal::UsedTooDear(place) } else { Refusal::NoEffect(place) }
    }
}
