//! The camps of both printings (RADLANDS-1, -7).

use alloc::borrow::Cow;
use core::fmt;

use boardgame_core::TextError;
use boardgame_core::text::Cursor;

use super::cards::{
    ANYBODY, CAMP, Damage, Destroy, ENEMY, Hit, HitEach, HitThis, OPPOSING, OnlyIf, Opponent, You,
    ability, named,
};
use super::effect::{
    Ability, CampTrait, Condition, Cost, Effect, Icon, Icons, Only, Target, Test, What, Whose,
};

/// A camp, by its number: what it is and does stands in the [table](crate::CardTable).
///
/// The numbers up to 33 are the printed camps, and their texts are their names (`labor-camp`).
/// The others are free for a table's own camps, with texts from `camp34` to `camp63`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Camp(u8);

named!(Camp, "camp", "a camp such as garage or labor-camp", [
    RAILGUN "railgun"
    ATOMIC_GARDEN "atomic-garden"
    CANNON "cannon"
    PILLBOX "pillbox"
    SCUD_LAUNCHER "scud-launcher"
    VICTORY_TOTEM "victory-totem"
    CATAPULT "catapult"
    NEST_OF_SPIES "nest-of-spies"
    COMMAND_POST "command-post"
    OBELISK "obelisk"
    MERCENARY_CAMP "mercenary-camp"
    REACTOR "reactor"
    THE_OCTAGON "the-octagon"
    JUGGERNAUT "juggernaut"
    SCAVENGER_CAMP "scavenger-camp"
    OUTPOST "outpost"
    TRANSPLANT_LAB "transplant-lab"
    RESONATOR "resonator"
    BONFIRE "bonfire"
    CACHE "cache"
    WATCHTOWER "watchtower"
    CONSTRUCTION_YARD "construction-yard"
    ADRENALINE_LAB "adrenaline-lab"
    MULCHER "mulcher"
    BLOOD_BANK "blood-bank"
    ARCADE "arcade"
    TRAINING_CAMP "training-camp"
    SUPPLY_DEPOT "supply-depot"
    OMEN_CLOCK "omen-clock"
    WAREHOUSE "warehouse"
    GARAGE "garage"
    OASIS "oasis"
    PARACHUTE_BASE "parachute-base"
    LABOR_CAMP "labor-camp"
], "octagon" => THE_OCTAGON, "pilbox" => PILLBOX);

/// A row of the table of camps; there is one of each.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct CampRow {
    /// Which camp it is.
    pub camp: Camp,
    /// What is printed as its name.
    pub name: Cow<'static, str>,
    /// How many cards of the starting hand it gives, 0 to 4.
    pub hand: u8,
    /// Its abilities, two at most.
    #[cfg_attr(feature = "serde", serde(default))]
    pub abilities: Cow<'static, [Ability]>,
    /// What it does by being there.
    #[cfg_attr(feature = "serde", serde(default))]
    pub traits: Cow<'static, [CampTrait]>,
}

macro_rules! camp {
    ($camp:ident $name:literal, $hand:literal, [$($ability:expr),*] $(, traits [$($trait:ident),*])?) => {
        CampRow {
            camp: Camp::$camp,
            name: Cow::Borrowed($name),
            hand: $hand,
            abilities: Cow::Borrowed(&[$($ability),*]),
            traits: Cow::Borrowed(&[$($(CampTrait::$trait),*)?]),
        }
    };
}

use Condition::{
    CardInHand, ColumnFull, Entered, EventResolved, OnlyAbility, OpponentHasUnprotectedCamp,
    OwnDestroyedCamp, PeopleAtLeast, PeopleAtMost, RaidersResolved, Undamaged,
};
use Cost::{LessPerDestroyedCamp, LessPerPunk, Water};

const DAMAGE: Effect = Effect::DAMAGE;
const SACRIFICE: Effect = Effect::SACRIFICE;

/// The camps of the newer printing.
#[rustfmt::skip]
pub(crate) static SECOND_PRINTING: [CampRow; 34] = [
    camp!(RAILGUN "Railgun", 0, [ability!(Water(2) => DAMAGE)]),
    camp!(ATOMIC_GARDEN "Atomic Garden", 1, [ability!(Water(2) => Effect::RestoreAndReady)]),
    camp!(CANNON "Cannon", 2, [ability!(Water(2), if Undamaged => DAMAGE)], traits [StartsDamaged]),
    camp!(PILLBOX "Pillbox", 1, [ability!(LessPerDestroyedCamp(3) => DAMAGE)]),
    camp!(SCUD_LAUNCHER "Scud Launcher", 0, [ability!(Water(1) => Hit(Damage, Opponent, OPPOSING))]),
    camp!(VICTORY_TOTEM "Victory Totem", 1, [
        ability!(Water(2) => DAMAGE), ability!(Water(2) => Effect::Raid)]),
    camp!(CATAPULT "Catapult", 0, [
        ability!(Water(2), if PeopleAtLeast(1) => Hit(Damage, You, OPPOSING), SACRIFICE)]),
    camp!(NEST_OF_SPIES "Nest of Spies", 1, [ability!(Water(1), if Entered(2) => DAMAGE)]),
    camp!(COMMAND_POST "Command Post", 1, [ability!(LessPerPunk(3) => DAMAGE)]),
    camp!(OBELISK "Obelisk", 1, [], traits [WinsOnLastCard]),
    camp!(MERCENARY_CAMP "Mercenary Camp", 0, [
        ability!(Water(2), if PeopleAtLeast(4) => Hit(Damage, You, CAMP))]),
    camp!(REACTOR "Reactor", 1, [
        ability!(Water(2) => HitThis(Destroy), HitEach(Destroy, ANYBODY))]),
    camp!(THE_OCTAGON "The Octagon", 0, [
        ability!(Water(1), if PeopleAtLeast(1) => SACRIFICE, Hit(Destroy, Opponent, ENEMY))]),
    camp!(JUGGERNAUT "Juggernaut", 0, [
        ability!(Water(1) => Effect::Step, OnlyIf(Test::CameHome), Hit(Destroy, Opponent, CAMP))]),
    camp!(SCAVENGER_CAMP "Scavenger Camp", 1, [
        ability!(Water(0), if CardInHand => Effect::Discard(1),
            Effect::OneOf(Icons::of(&[Icon::Punk, Icon::Water])))]),
    camp!(OUTPOST "Outpost", 1, [
        ability!(Water(2) => Effect::Raid), ability!(Water(2) => Effect::Restore)]),
    camp!(TRANSPLANT_LAB "Transplant Lab", 2, [ability!(Water(1), if Entered(2) => Effect::Restore)]),
    camp!(RESONATOR "Resonator", 1, [ability!(Water(1), if OnlyAbility => DAMAGE)]),
    camp!(BONFIRE "Bonfire", 1, [
        ability!(Water(0) => HitThis(Damage), Effect::RestoreAny)], traits [CannotBeRestored]),
    camp!(CACHE "Cache", 1, [ability!(Water(2) => Effect::Raid, Effect::GainPunks(1))]),
    camp!(WATCHTOWER "Watchtower", 0, [ability!(Water(1), if EventResolved => DAMAGE)]),
    camp!(CONSTRUCTION_YARD "Construction Yard", 1, [
        ability!(Water(1) => Effect::MovePerson), ability!(Water(2) => Effect::Raid)]),
    camp!(ADRENALINE_LAB "Adrenaline Lab", 1, [ability!(Water(0) => Effect::UseDamaged)]),
    camp!(MULCHER "Mulcher", 0, [
        ability!(Water(0), if PeopleAtLeast(1) => SACRIFICE, Effect::Draw(1))]),
    camp!(BLOOD_BANK "Blood Bank", 1, [
        ability!(Water(0), if PeopleAtLeast(1) => SACRIFICE, Effect::Water(1))]),
    camp!(ARCADE "Arcade", 1, [ability!(Water(1), if PeopleAtMost(1) => Effect::GainPunks(1))]),
    camp!(TRAINING_CAMP "Training Camp", 2, [ability!(Water(2), if ColumnFull => DAMAGE)]),
    camp!(SUPPLY_DEPOT "Supply Depot", 2, [
        ability!(Water(2) => Effect::DrawAndDiscard { draw: 2, discard: 1 })]),
    camp!(OMEN_CLOCK "Omen Clock", 1, [ability!(Water(1) => Effect::AdvanceEvent)]),
    camp!(WAREHOUSE "Warehouse", 1, [
        ability!(Water(1), if OpponentHasUnprotectedCamp => Effect::Restore)]),
    camp!(GARAGE "Garage", 0, [ability!(Water(1) => Effect::Raid)]),
    camp!(OASIS "Oasis", 1, [], traits [Discount]),
    camp!(PARACHUTE_BASE "Parachute Base", 1, [ability!(Water(0) => Effect::PlayAndUse)]),
    camp!(LABOR_CAMP "Labor Camp", 1, [
        ability!(Water(0), if PeopleAtLeast(1) => SACRIFICE, Effect::Restore)]),
];

/// The camps of the first printing that differ.
#[rustfmt::skip]
static FIRST_PRINTING_CHANGES: [CampRow; 11] = [
    camp!(CANNON "Cannon", 1, [ability!(Water(1) => HitThis(Damage), DAMAGE)]),
    camp!(VICTORY_TOTEM "Victory Totem", 1, [
        ability!(Water(2) => Effect::INJURE), ability!(Water(2) => Effect::Raid)]),
    camp!(COMMAND_POST "Command Post", 2, [ability!(LessPerPunk(3) => DAMAGE)]),
    camp!(OBELISK "Obelisk", 3, [], traits [StartsDestroyed]),
    camp!(MERCENARY_CAMP "Mercenary Camp", 0, [ability!(Water(2) => Effect::Ransom)]),
    camp!(SCAVENGER_CAMP "Scavenger Camp", 1, [
        ability!(Water(2) => Effect::Raid), ability!(Water(1), if RaidersResolved => Effect::Restore)]),
    camp!(RESONATOR "Resonator", 1, [
        ability!(Water(2) => Hit(Destroy, You, Target {
            whose: Whose::Opposing, what: What::Card, only: Only::UnprotectedDamaged }))]),
    camp!(CACHE "Cache", 1, [
        ability!(Water(0) => HitThis(Damage),
            Effect::OneOf(Icons::of(&[Icon::Draw, Icon::Restore, Icon::Punk])))]),
    camp!(CONSTRUCTION_YARD "Construction Yard", 2, [
        ability!(Water(1), if Undamaged, OwnDestroyedCamp => Effect::TurnCampUp, HitThis(Destroy))]),
    camp!(TRAINING_CAMP "Training Camp", 1, [ability!(Water(1) => Effect::TurnPunkUp)]),
    camp!(WAREHOUSE "Warehouse", 1, [
        ability!(Water(0) => HitThis(Damage), Effect::DiscardAndRedraw)]),
];

/// The camps of the first printing: those of the second, but for the ones that differ.
pub(crate) fn first_printing() -> impl Iterator<Item = &'static CampRow> {
    SECOND_PRINTING.iter().map(|row| {
        FIRST_PRINTING_CHANGES.iter().find(|changed| changed.camp == row.camp).unwrap_or(row)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_camp_stands_in_the_row_of_its_number() {
        for (number, row) in SECOND_PRINTING.iter().enumerate() {
            assert_eq!(row.camp.number(), number);
            let text = row.name.to_lowercase().replace(' ', "-");
            assert_eq!(row.camp.to_string(), text);
        }
        assert!(first_printing().enumerate().all(|(number, row)| row.camp.number() == number));
    }

    #[test]
    fn other_spellings_are_read() {
        assert_eq!("octagon".parse(), Ok(Camp::THE_OCTAGON));
        assert_eq!("pilbox".parse(), Ok(Camp::PILLBOX));
        assert!("camp33".parse::<Camp>().is_err());
    }
}
