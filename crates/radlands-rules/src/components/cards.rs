//! The cards of the draw deck: people and events, with what they cost and do (RADLANDS-1).

use alloc::borrow::Cow;
use core::fmt;

use boardgame_core::TextError;
use boardgame_core::text::Cursor;

use super::effect::{
    Ability, Chooser, Condition, Cost, Deed, Effect, Icon, Only, PersonTrait, Target, Test, What,
    Whose,
};

/// A card of the draw deck, by its number: what it is and does stands in the
/// [table](crate::CardTable).
///
/// The numbers up to 35 are the printed cards, and their texts are their names (`rescue-team`).
/// The others are free for a table's own cards, with texts from `card36` to `card63`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Names a printed thing by a number and a text, and reads it again.
macro_rules! named {
    ($type:ident, $own:literal, $expected:literal, [$($name:ident $text:literal)*] $(, $alias:literal => $real:ident)*) => {
        #[allow(missing_docs, reason = "the constants are the printed names")]
        impl $type {
            $crate::components::cards::named!(@ids $type 0; $($name)*);
        }

        impl $type {
            const TEXTS: &'static [&'static str] = &[$($text),*];

            /// How many numbers there are.
            pub const COUNT: usize = 64;

            /// The one with this number, below [`COUNT`](Self::COUNT).
            pub const fn from_number(number: usize) -> Option<Self> {
                if number < Self::COUNT { Some(Self(number as u8)) } else { None }
            }

            /// Its number.
            #[inline]
            pub const fn number(self) -> usize {
                self.0 as usize
            }

            /// All numbers.
            pub fn all() -> impl Iterator<Item = Self> + Clone {
                (0..Self::COUNT as u8).map(Self)
            }

            pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
                cursor.read($expected, |cursor| {
                    let word = cursor.word();
                    let printed = Self::TEXTS.iter().position(|text| *text == word);
                    $(if word == $alias {
                        return Some(Self::$real);
                    })*
                    let own = || {
                        let number = word.strip_prefix($own)?.parse().ok()?;
                        // One text for each: not `card036`, and not a number that has a name.
                        let is_own = number >= Self::TEXTS.len() && word.len() == $own.len() + 2;
                        is_own.then_some(number)
                    };
                    Self::from_number(printed.or_else(own)?)
                })
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match Self::TEXTS.get(self.number()) {
                    Some(text) => f.write_str(text),
                    None => write!(f, concat!($own, "{}"), self.0),
                }
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        boardgame_core::text_by_read!($type);
    };
    (@ids $type:ident $n:expr; $name:ident $($rest:ident)*) => {
        pub const $name: Self = Self($n);
        $crate::components::cards::named!(@ids $type $n + 1; $($rest)*);
    };
    (@ids $type:ident $n:expr;) => {};
}

pub(crate) use named;

named!(Card, "card", "a card such as muse or rescue-team", [
    LOOTER "looter"
    WOUNDED_SOLDIER "wounded-soldier"
    CULT_LEADER "cult-leader"
    REPAIR_BOT "repair-bot"
    GUNNER "gunner"
    ASSASSIN "assassin"
    SCIENTIST "scientist"
    MUTANT "mutant"
    VIGILANTE "vigilante"
    RESCUE_TEAM "rescue-team"
    MUSE "muse"
    MIMIC "mimic"
    EXTERMINATOR "exterminator"
    SCOUT "scout"
    PYROMANIAC "pyromaniac"
    HOLDOUT "holdout"
    DOOMSAYER "doomsayer"
    RABBLE_ROUSER "rabble-rouser"
    VANGUARD "vanguard"
    SNIPER "sniper"
    MAGNUS_KARV "magnus-karv"
    ZETO_KHAN "zeto-khan"
    VERA_VOSH "vera-vosh"
    KARLI_BLAZE "karli-blaze"
    MOLGUR_STANG "molgur-stang"
    ARGO_YESKY "argo-yesky"
    INTERROGATE "interrogate"
    TRUCE "truce"
    UPRISING "uprising"
    RADIATION "radiation"
    FAMINE "famine"
    NAPALM "napalm"
    STRAFE "strafe"
    BOMBARDMENT "bombardment"
    HIGH_GROUND "high-ground"
    BANISH "banish"
], "zeto-kahn" => ZETO_KHAN);

/// A row of the table of the draw deck.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct CardRow {
    /// Which card it is.
    pub card: Card,
    /// What is printed as its name.
    pub name: Cow<'static, str>,
    /// How many of it there are, 1 to 3.
    pub copies: u8,
    /// What it costs to play, in water.
    pub cost: u8,
    /// What it does when junked.
    pub junk: Icon,
    /// What it is.
    pub kind: CardKind,
}

/// What a card of the draw deck is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum CardKind {
    /// A person.
    Person {
        /// Its abilities, two at most.
        #[cfg_attr(feature = "serde", serde(default))]
        abilities: Cow<'static, [Ability]>,
        /// What happens when it has entered play.
        #[cfg_attr(feature = "serde", serde(default))]
        on_entering: Cow<'static, [Effect]>,
        /// What it does by being there.
        #[cfg_attr(feature = "serde", serde(default))]
        traits: Cow<'static, [PersonTrait]>,
    },
    /// An event.
    Event {
        /// Its space in the queue, 1 to 3, or 0 if it resolves at once.
        time: u8,
        /// What happens when it resolves.
        effects: Cow<'static, [Effect]>,
    },
}

const fn on(whose: Whose, what: What, only: Only) -> Target {
    Target { whose, what, only }
}

pub(super) const ENEMY: Target = on(Whose::Opposing, What::Person, Only::Any);
pub(super) const ENEMY_UNPROTECTED: Target = on(Whose::Opposing, What::Person, Only::Unprotected);
pub(super) const ANYBODY: Target = on(Whose::Both, What::Person, Only::Any);
pub(super) const OPPOSING: Target = on(Whose::Opposing, What::Card, Only::Any);
pub(super) const CAMP: Target = on(Whose::Opposing, What::Camp, Only::Any);
pub(super) const CAMP_UNPROTECTED: Target = on(Whose::Opposing, What::Camp, Only::Unprotected);

pub(super) use Chooser::{Opponent, You};
pub(super) use Deed::{Damage, Destroy};
pub(super) use Effect::{Hit, HitColumn, HitEach, HitThis, OnlyIf};

/// An ability in a table: cost, conditions, effects.
macro_rules! ability {
    ($cost:expr => $($effect:expr),+) => { ability!($cost, if => $($effect),+) };
    ($cost:expr, if $($condition:expr),* => $($effect:expr),+) => {
        $crate::components::effect::Ability {
            cost: $cost,
            when: alloc::borrow::Cow::Borrowed(&[$($condition),*]),
            effects: alloc::borrow::Cow::Borrowed(&[$($effect),+]),
        }
    };
}

pub(super) use ability;

macro_rules! person {
    ($card:ident $name:literal x $copies:literal, $cost:literal, $junk:ident,
     [$($ability:expr),*] $(, enters [$($effect:expr),*])? $(, traits [$($trait:ident),*])?) => {
        CardRow {
            card: Card::$card,
            name: Cow::Borrowed($name),
            copies: $copies,
            cost: $cost,
            junk: Icon::$junk,
            kind: CardKind::Person {
                abilities: Cow::Borrowed(&[$($ability),*]),
                on_entering: Cow::Borrowed(&[$($($effect),*)?]),
                traits: Cow::Borrowed(&[$($(PersonTrait::$trait),*)?]),
            },
        }
    };
}

macro_rules! event {
    ($card:ident $name:literal, $cost:literal, time $time:literal, $junk:ident, [$($effect:expr),*]) => {
        CardRow {
            card: Card::$card,
            name: Cow::Borrowed($name),
            copies: 2,
            cost: $cost,
            junk: Icon::$junk,
            kind: CardKind::Event { time: $time, effects: Cow::Borrowed(&[$($effect),*]) },
        }
    };
}

use Condition::{OpponentHasEvent, OwnPunk, PeopleAtLeast};
use Cost::Water;

/// The 26 people and 10 events; the same in both printings.
#[rustfmt::skip]
pub(crate) static CARDS: [CardRow; 36] = [
    person!(LOOTER "Looter" x 2, 1, Water, [
        ability!(Water(2) => Effect::DAMAGE, OnlyIf(Test::CampHit), Effect::Draw(1))]),
    person!(WOUNDED_SOLDIER "Wounded Soldier" x 2, 1, Injure, [
        ability!(Water(1) => Effect::DAMAGE)], enters [Effect::Draw(1), HitThis(Damage)]),
    person!(CULT_LEADER "Cult Leader" x 2, 1, Draw, [
        ability!(Water(0), if PeopleAtLeast(1) => Effect::SACRIFICE, Effect::DAMAGE)]),
    person!(REPAIR_BOT "Repair Bot" x 2, 1, Injure, [
        ability!(Water(2) => Effect::Restore)], enters [Effect::Restore]),
    person!(GUNNER "Gunner" x 2, 1, Restore, [
        ability!(Water(2) => HitEach(Damage, ENEMY_UNPROTECTED))]),
    person!(ASSASSIN "Assassin" x 2, 1, Raid, [
        ability!(Water(2) => Hit(Destroy, You, ENEMY_UNPROTECTED))]),
    person!(SCIENTIST "Scientist" x 2, 1, Raid, [
        ability!(Water(1) => Effect::Mill(3))]),
    person!(MUTANT "Mutant" x 2, 1, Injure, [
        ability!(Water(0) => Effect::OneOrBoth(Icon::Damage, Icon::Restore), HitThis(Damage))]),
    person!(VIGILANTE "Vigilante" x 2, 1, Raid, [
        ability!(Water(1) => Effect::INJURE)]),
    person!(RESCUE_TEAM "Rescue Team" x 2, 1, Injure, [
        ability!(Water(0) => Effect::ReturnToHand)], traits [EntersReady]),
    person!(MUSE "Muse" x 2, 1, Injure, [
        ability!(Water(0) => Effect::Water(1))]),
    person!(MIMIC "Mimic" x 2, 1, Injure, [
        ability!(Water(0) => Effect::Copy)]),
    person!(EXTERMINATOR "Exterminator" x 2, 1, Draw, [
        ability!(Water(1) => HitEach(Destroy, on(Whose::Opposing, What::Person, Only::Damaged)))]),
    person!(SCOUT "Scout" x 2, 1, Water, [
        ability!(Water(1) => Effect::Raid)]),
    person!(PYROMANIAC "Pyromaniac" x 2, 1, Injure, [
        ability!(Water(1) => Hit(Damage, You, CAMP_UNPROTECTED))]),
    person!(HOLDOUT "Holdout" x 2, 2, Raid, [
        ability!(Water(1) => Effect::DAMAGE)], traits [FreeAtDestroyedCamp]),
    person!(DOOMSAYER "Doomsayer" x 2, 1, Draw, [
        ability!(Water(1), if OpponentHasEvent => Effect::DAMAGE)], enters [Effect::PushEvents]),
    person!(RABBLE_ROUSER "Rabble Rouser" x 2, 1, Raid, [
        ability!(Water(1) => Effect::GainPunks(1)),
        ability!(Water(1), if OwnPunk => Effect::DAMAGE)]),
    person!(VANGUARD "Vanguard" x 2, 1, Raid, [
        ability!(Water(1) => Effect::DAMAGE,
            Hit(Damage, Opponent, on(Whose::Own, What::Card, Only::Unprotected)))],
        enters [Effect::GainPunks(1)]),
    person!(SNIPER "Sniper" x 2, 1, Restore, [
        ability!(Water(2) => Hit(Damage, You, OPPOSING))]),
    person!(MAGNUS_KARV "Magnus Karv" x 1, 3, Punk, [
        ability!(Water(2) => HitColumn(Damage, What::Card))]),
    person!(ZETO_KHAN "Zeto Khan" x 1, 3, Punk, [
        ability!(Water(1) => Effect::Draw(3), Effect::Discard(3))], traits [FirstEventAtOnce]),
    person!(VERA_VOSH "Vera Vosh" x 1, 3, Punk, [
        ability!(Water(1) => Effect::INJURE)], traits [FirstUseStaysReady]),
    person!(KARLI_BLAZE "Karli Blaze" x 1, 3, Punk, [
        ability!(Water(1) => Effect::DAMAGE)], traits [PeopleEnterReady]),
    person!(MOLGUR_STANG "Molgur Stang" x 1, 4, Punk, [
        ability!(Water(1) => Hit(Destroy, You, CAMP))]),
    person!(ARGO_YESKY "Argo Yesky" x 1, 3, Punk, [
        ability!(Water(1) => Effect::DAMAGE)],
        enters [Effect::GainPunks(1)], traits [GrantsAbility]),
    event!(INTERROGATE "Interrogate", 1, time 0, Water,
        [Effect::DrawAndDiscard { draw: 4, discard: 3 }]),
    event!(TRUCE "Truce", 2, time 0, Injure, [Effect::ReturnAll]),
    event!(UPRISING "Uprising", 1, time 2, Injure, [Effect::GainPunks(3)]),
    event!(RADIATION "Radiation", 2, time 1, Raid, [HitEach(Damage, ANYBODY)]),
    event!(FAMINE "Famine", 1, time 1, Injure, [Effect::KeepOne]),
    event!(NAPALM "Napalm", 2, time 1, Restore, [HitColumn(Destroy, What::Person)]),
    event!(STRAFE "Strafe", 2, time 0, Draw, [HitEach(Damage, ENEMY_UNPROTECTED)]),
    event!(BOMBARDMENT "Bombardment", 4, time 3, Restore,
        [HitEach(Damage, CAMP), Effect::DrawForDestroyedCamps]),
    event!(HIGH_GROUND "High Ground", 0, time 1, Water, [Effect::Rearrange, Effect::Expose]),
    event!(BANISH "Banish", 1, time 1, Raid, [Hit(Destroy, You, ENEMY)]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_card_stands_in_the_row_of_its_number() {
        for (number, row) in CARDS.iter().enumerate() {
            assert_eq!(row.card.number(), number);
            let text = row.name.to_lowercase().replace(' ', "-");
            assert_eq!(row.card.to_string(), text);
        }
    }

    #[test]
    fn cards_have_texts() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("zeto-kahn".parse(), Ok(Card::ZETO_KHAN));
        assert_eq!("card40".parse(), Ok(Card(40)));
        for bad in ["", "card3", "card07", "card036", "card64", "Muse", "muse ", "card+40"] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }
}
