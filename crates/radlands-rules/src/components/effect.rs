//! The vocabulary in which cards say what they do. A card's text is a list of [`Effect`]s; one
//! interpreter runs them all.

use alloc::borrow::Cow;
use core::fmt;

use boardgame_core::text::counted;

/// Whose cards an effect is about, as seen by the player it works for ("you").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Whose {
    /// Your own.
    Own,
    /// The opponent's.
    Opposing,
    /// Either player's.
    Both,
}

/// What an effect is about: a card is a camp or a person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum What {
    /// A camp or a person.
    Card,
    /// A person; a punk is one.
    Person,
    /// A camp.
    Camp,
}

/// Which of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Only {
    /// Any, protected or not (RADLANDS-27).
    Any,
    /// Unprotected ones (RADLANDS-26).
    Unprotected,
    /// Damaged ones, protected or not.
    Damaged,
    /// Unprotected ones that are damaged.
    UnprotectedDamaged,
}

/// The cards that an effect can hit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Target {
    /// Whose.
    pub whose: Whose,
    /// What.
    pub what: What,
    /// Which of them.
    pub only: Only,
}

/// Who picks the card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Chooser {
    /// The player it works for.
    You,
    /// The opponent of that player.
    Opponent,
}

/// What is done to a card that is hit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Deed {
    /// It is damaged: turned, or destroyed if it was damaged already (RADLANDS-23).
    Damage,
    /// It is destroyed (RADLANDS-24).
    Destroy,
}

/// The icons of the game: what a junked card does, and what abilities let a player choose from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Icon {
    /// Damage one unprotected opposing card.
    Damage,
    /// Damage one unprotected enemy.
    Injure,
    /// Restore one own damaged card.
    Restore,
    /// Draw a card.
    Draw,
    /// Gain a punk.
    Punk,
    /// One extra water.
    Water,
    /// Raid.
    Raid,
}

impl Icon {
    /// All icons.
    pub const ALL: [Self; 7] = [
        Self::Damage,
        Self::Injure,
        Self::Restore,
        Self::Draw,
        Self::Punk,
        Self::Water,
        Self::Raid,
    ];

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Damage => "damage",
            Self::Injure => "injure",
            Self::Restore => "restore",
            Self::Draw => "draw",
            Self::Punk => "punk",
            Self::Water => "water",
            Self::Raid => "raid",
        }
    }

    /// The effect that the icon stands for.
    pub const fn effect(self) -> Effect {
        match self {
            Self::Damage => Effect::DAMAGE,
            Self::Injure => Effect::INJURE,
            Self::Restore => Effect::Restore,
            Self::Draw => Effect::Draw(1),
            Self::Punk => Effect::GainPunks(1),
            Self::Water => Effect::Water(1),
            Self::Raid => Effect::Raid,
        }
    }
}

/// A set of icons. With serde it is a list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(from = "alloc::vec::Vec<Icon>", into = "alloc::vec::Vec<Icon>")
)]
pub struct Icons(u8);

impl Icons {
    /// The set of these icons.
    pub const fn of(icons: &[Icon]) -> Self {
        let (mut bits, mut n) = (0, 0);
        while n < icons.len() {
            bits |= 1 << icons[n] as u8;
            n += 1;
        }
        Self(bits)
    }

    /// Whether an icon is in it.
    pub const fn has(self, icon: Icon) -> bool {
        self.0 >> icon as u8 & 1 == 1
    }

    /// The icons, in the order of [`Icon::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Icon> {
        Icon::ALL.into_iter().filter(move |icon| self.0 >> *icon as u8 & 1 == 1)
    }
}

impl From<alloc::vec::Vec<Icon>> for Icons {
    fn from(icons: alloc::vec::Vec<Icon>) -> Self {
        Self::of(&icons)
    }
}

impl From<Icons> for alloc::vec::Vec<Icon> {
    fn from(icons: Icons) -> Self {
        icons.iter().collect()
    }
}

/// What can be true of the effect before, for [`Effect::OnlyIf`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Test {
    /// It hit a camp.
    CampHit,
    /// It brought a camp back home.
    CameHome,
}

/// One step of what a card does. "You" is the player it works for, "this card" the one that acts.
///
/// Damage, Injure, Destroy, Raid and Draw have to be done as far as they can; Restore and Gain punk
/// may be declined (RADLANDS-30, -31).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Effect {
    /// One card is hit; the chooser picks it.
    Hit(Deed, Chooser, Target),
    /// Each such card is hit, once, all at the same time.
    HitEach(Deed, Target),
    /// Each such opposing thing in one column of your choice is hit.
    HitColumn(Deed, What),
    /// This card is hit.
    HitThis(Deed),
    /// You may restore one own damaged card.
    Restore,
    /// You may restore own damaged cards, any number.
    RestoreAny,
    /// You may restore an own damaged person; it becomes ready.
    RestoreAndReady,
    /// You draw cards.
    Draw(u8),
    /// You draw one card for each destroyed camp of the opponent.
    DrawForDestroyedCamps,
    /// You get extra water.
    Water(u8),
    /// You may gain punks, one after the other.
    GainPunks(u8),
    /// You raid (RADLANDS-33).
    Raid,
    /// You discard so many cards of your hand, never the Water Silo.
    Discard(u8),
    /// You draw cards, and discard some of those; at most four.
    DrawAndDiscard {
        /// How many you draw.
        draw: u8,
        /// How many of them you discard.
        discard: u8,
    },
    /// You discard one card or more, never the Water Silo, and draw one more than that.
    DiscardAndRedraw,
    /// So many cards, four at most, go from the top of the deck to the discard pile; you may use
    /// the junk icon of one of them.
    Mill(u8),
    /// One of your people goes back to your hand.
    ReturnToHand,
    /// All people of both players go to the hands of those who had them.
    ReturnAll,
    /// Each player, you first, keeps one person; all their others are destroyed.
    KeepOne,
    /// You lift your people and put them down again as you like.
    Rearrange,
    /// For the rest of the turn all the opponent's cards count as unprotected for you.
    Expose,
    /// You use the ability of one of your ready people or of an undamaged enemy, as if it were this
    /// card's, at its cost.
    Copy,
    /// You use the ability of one of your damaged people, at its cost; then it is destroyed.
    UseDamaged,
    /// You play a person and use its ability, at the costs of both; then it is damaged. Only as the one
    /// effect of a camp's ability: otherwise it would show whether the hand has such a person.
    PlayAndUse,
    /// This camp goes one step to the front of its column; with the third step it goes home.
    Step,
    /// Any event of either player goes ahead by one, if the space ahead is free.
    AdvanceEvent,
    /// You may push all opposing events back by one, as far as the space behind is free.
    PushEvents,
    /// You move a person of either player to another place on its side.
    MovePerson,
    /// You turn one of your destroyed camps up again.
    TurnCampUp,
    /// You turn up one of your punks: a person comes into play there; an event is discarded, and
    /// you gain a punk and a water.
    TurnPunkUp,
    /// The opponent discards two cards, not the Water Silo, or destroys one of their own.
    Ransom,
    /// You choose one of these icons.
    OneOf(Icons),
    /// You choose one of two icons, or both; none of it may be declined then.
    OneOrBoth(Icon, Icon),
    /// The next effect happens only if this is true of the one before.
    OnlyIf(Test),
}

impl Effect {
    /// The damage icon: one unprotected opposing card.
    pub const DAMAGE: Self = Self::Hit(
        Deed::Damage,
        Chooser::You,
        Target { whose: Whose::Opposing, what: What::Card, only: Only::Unprotected },
    );
    /// The injure icon: one unprotected enemy.
    pub const INJURE: Self = Self::Hit(
        Deed::Damage,
        Chooser::You,
        Target { whose: Whose::Opposing, what: What::Person, only: Only::Unprotected },
    );
    /// You destroy one of your people.
    pub const SACRIFICE: Self = Self::Hit(
        Deed::Destroy,
        Chooser::You,
        Target { whose: Whose::Own, what: What::Person, only: Only::Any },
    );
}

/// What an ability costs in water.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Cost {
    /// So much.
    Water(u8),
    /// So much, less one for each of your punks.
    LessPerPunk(u8),
    /// So much, less one for each of your destroyed camps.
    LessPerDestroyedCamp(u8),
}

/// What has to be true for an ability to be used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Condition {
    /// You have so many people or more.
    PeopleAtLeast(u8),
    /// You have so many people or fewer.
    PeopleAtMost(u8),
    /// You have a punk.
    OwnPunk,
    /// So many people or more have entered play on your side in this turn.
    Entered(u8),
    /// The opponent has an event in the queue.
    OpponentHasEvent,
    /// Any event has resolved in this turn.
    EventResolved,
    /// Your Raiders have resolved in this turn.
    RaidersResolved,
    /// There are two people in this card's column.
    ColumnFull,
    /// This card is undamaged.
    Undamaged,
    /// The opponent has an unprotected camp.
    OpponentHasUnprotectedCamp,
    /// You have a destroyed camp.
    OwnDestroyedCamp,
    /// You hold a card other than the Water Silo.
    CardInHand,
    /// You have used no ability in this turn, and use none after this one.
    OnlyAbility,
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let people = |count: u8| counted(count.into(), "person").plural("people");
        f.write_str(match *self {
            Self::PeopleAtLeast(count) => return write!(f, "with {} or more", people(count)),
            Self::PeopleAtMost(0) => "without people",
            Self::PeopleAtMost(count) => return write!(f, "with {} at most", people(count)),
            Self::OwnPunk => "with a punk",
            Self::Entered(1) => "if a person entered this turn",
            Self::Entered(count) => return write!(f, "if {} entered this turn", people(count)),
            Self::OpponentHasEvent => "if an opposing event is queued",
            Self::EventResolved => "if an event resolved this turn",
            Self::RaidersResolved => "if your Raiders resolved this turn",
            Self::ColumnFull => "with two people here",
            Self::Undamaged => "if undamaged",
            Self::OpponentHasUnprotectedCamp => "if an opposing camp is unprotected",
            Self::OwnDestroyedCamp => "with an own destroyed camp",
            Self::CardInHand => "with a card in hand",
            Self::OnlyAbility => "as the only ability of the turn",
        })
    }
}

/// An ability of a person or a camp.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Ability {
    /// What it costs.
    pub cost: Cost,
    /// What has to be true, all of it.
    #[cfg_attr(feature = "serde", serde(default))]
    pub when: Cow<'static, [Condition]>,
    /// What happens, in this order.
    pub effects: Cow<'static, [Effect]>,
}

/// What a person does by being there, undamaged (RADLANDS-28).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum PersonTrait {
    /// It enters play ready.
    EntersReady,
    /// It costs nothing when played into the column of an own destroyed camp.
    FreeAtDestroyedCamp,
    /// The first event you play in a turn has time 0; Raiders too.
    FirstEventAtOnce,
    /// A card's first use of an ability in a turn leaves it ready.
    FirstUseStaysReady,
    /// Your people enter play ready.
    PeopleEnterReady,
    /// Your people have this person's first ability.
    GrantsAbility,
}

/// What a camp does by being there, damaged or not (RADLANDS-28).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum CampTrait {
    /// It starts damaged.
    StartsDamaged,
    /// It is destroyed before the game begins.
    StartsDestroyed,
    /// You win when the deck's last card is drawn.
    WinsOnLastCard,
    /// It can't be restored.
    CannotBeRestored,
    /// People played into its column cost one less while there are none.
    Discount,
}
