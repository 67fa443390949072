//! What people do, one by one.

use crate::common::{at, first, option};
use radlands_rules::{FirstUse, RuleOptions};

const BASE: &str = "camps=parachute-base,garage,outpost/";
const LAB: &str = "camps=adrenaline-lab,garage*,outpost/";

#[test]
fn a_84_mimics_copy_no_mimic() {
    at("people=0b1:mimic,1b1:mimic water=9/0").refused("use 0b1", 22);
    at("people=0b1:mimic,0b2:mimic water=9/0").refused("use 0b1", 22);
}

#[test]
fn a_85_the_copied_card_is_not_marked() {
    let mut table = at("people=0b1:mimic,0b2:muse");
    table.play("use 0b1").shows("people=0b1:mimic~^,0b2:muse water=1/0").can(&["use 0b2"]);
}

#[test]
fn a_86_this_card_is_the_mimic() {
    let mut table = at("people=0b1:mimic,1b1:mutant");
    table.play("use 0b1, target 1c2");
    table.shows("people=0b1:mimic*~^,1b1:mutant");
    let mut table = at("people=0b1:mimic,1b1:rescue-team");
    table.play("use 0b1").shows("hands=mimic/ people=1b1:rescue-team");
    let mut table = at("people=0b1:mimic,1b1:cult-leader");
    table.play("use 0b1, target 1c2").shows("discard=mimic");
}

#[test]
fn a_87_one_of_two_abilities() {
    let mut table = at("people=0b1:mimic,0b2:rabble-rouser,0b3:?muse water=1/0");
    table.play("use 0b1").offers("ability 0b2, ability 0b2:2");
    table.play("ability 0b2:2, target 1c1").shows("water=0/0");
}

#[test]
fn a_88_a_granted_ability_can_be_copied() {
    let mut table = at("people=0b1:mimic,1b1:argo-yesky,1b2:?scout water=1/0");
    table.play("use 0b1").offers("ability 1b1, ability 1b2:granted");
    at("people=0b1:mimic,1b1:argo-yesky*,1b2:?scout water=1/0").refused("use 0b1", 22);
}

#[test]
fn a_89_a_copy_brings_no_trait() {
    let mut table =
        at("people=0b1:mimic,1b1:looter water=2/0 deck=muse,scout camps=/oasis,catapult,cannon");
    table.play("use 0b1, target 1c2").shows("hands=muse/");
    let mut table = at("people=0b1:mimic,1b1:vera-vosh,0b2:muse water=1/0");
    table.play("use 0b1, ability 1b1").shows("people=0b1:mimic~^,0b2:muse,1b1:vera-vosh*");
}

#[test]
fn a_91_a_mimic_under_argo_has_two_abilities_and_one_use() {
    let table = at("people=0b1:mimic,0b2:argo-yesky,0b3:scout water=3/0");
    table.can(&["use 0b1", "use 0b1:granted"]);
    let mut table = table;
    table.play("use 0b1:granted, target 1c1").refused("use 0b1", 29).refused("use 0b1:granted", 29);
}

#[test]
fn a_95_a_damaged_mutant_in_the_lab() {
    let mut table = at("camps=adrenaline-lab,garage,outpost/ people=0b1:mutant*");
    table.play("use 0c1, target 1c1").shows("people= discard=mutant");
    let mut table = at(&format!("{LAB} people=0b1:mutant*"));
    table.play("use 0c1").offers("damage, restore, both");
    table.play("both, target 1c1").shows("people= discard=mutant");
    assert_eq!(table.camps(0), "adrenaline-lab~^,garage,outpost");
}

#[test]
fn a_96_a_repair_bot_in_the_lab_restores_others() {
    at("camps=adrenaline-lab,garage,outpost/ people=0b1:repair-bot* water=2/0")
        .refused("use 0c1", 22);
    let mut table = at(&format!("{LAB} people=0b1:repair-bot* water=2/0"));
    table.play("use 0c1").offers("target 0c2, none");
    table.play("target 0c2").shows("people= discard=repair-bot");
}

#[test]
fn a_97_a_cult_leader_in_the_lab() {
    let mut table = at(&format!("{LAB} people=0b1:cult-leader*"));
    table.play("use 0c1, target 1c1").shows("people= discard=cult-leader");
    assert_eq!(table.camps(1), "railgun*,victory-totem,supply-depot");
}

#[test]
fn a_98_a_vanguard_in_the_lab() {
    let mut table = at(&format!("{LAB} people=0b1:vanguard* water=1/0"));
    table.play("use 0c1, target 1c1").asks(1);
    let mut hit = table.clone();
    hit.play("target 0b1").shows("discard=vanguard people=");
    table.play("target 0c3").shows("discard=vanguard people=");
    assert_eq!(table.camps(0), "adrenaline-lab~^,garage*,outpost*");
}

#[test]
fn a_99_a_mimic_in_the_lab() {
    let mut table = at(&format!("{LAB} people=0b1:mimic*,0b2:muse,0b3:mimic"));
    table.play("use 0c1").shows("people=0b2:muse,0b3:mimic water=1/0 discard=mimic");
}

#[test]
fn a_92_the_lab_takes_people_used_or_new() {
    let mut table = at(&format!("{LAB} people=0b1:muse*~^,0b2:scout"));
    table.play("use 0c1").shows("water=1/0 discard=muse people=0b2:scout");
    at(&format!("{LAB} people=0b1:holdout*")).refused("use 0c1", 22);
}

#[test]
fn a_101_the_base_needs_water_for_both() {
    let mut table = at(&format!("{BASE} hands=muse,looter/ water=1/0"));
    table.play("use 0c1").offers("card muse");
    at(&format!("{BASE} hands=looter/ water=2/0")).refused("use 0c1", 22);
    at(&format!("{BASE} hands=looter/ water=3/0")).can(&["use 0c1"]);
    at(&format!("{BASE} hands=vigilante/ water=3/0")).refused("use 0c1", 22);
}

#[test]
fn a_102_a_rescue_team_dropped_takes_itself_back() {
    let mut table = at(&format!("{BASE} hands=rescue-team/ people=0b1:muse water=1/0"));
    table.play("use 0c1, card rescue-team, put 0b2, target 0b2");
    table.shows("hands=rescue-team/ people=0b1:muse discard=");
}

#[test]
fn a_104_traits_work_until_the_damage() {
    // Argo's punk enters, and Karli is ready herself.
    let mut table = at(&format!("{BASE} hands=argo-yesky/ water=4/0 deck=muse,scout"));
    table.play("use 0c1, card argo-yesky, put 0b1, put 0b2, target 1c1");
    table.shows("people=0b1:argo-yesky*~^,0b2:?muse~");
    let mut table = at(&format!("{BASE} hands=vera-vosh/ water=4/0 people=1b1:muse"));
    table.play("use 0c1, card vera-vosh, put 0b1").shows("people=0b1:vera-vosh*~^,1b1:muse*");
}

#[test]
fn a_105_the_base_makes_room() {
    let full = "0b1:scout,0f1:scout,0b2:muse,0f2:muse,0b3:looter,0f3:looter";
    let table = at(&format!("{BASE} hands=muse/ people={}", full.replace("muse", "gunner")));
    table.refused("use 0c1", 22);
    let mut table2 =
        at(&format!("{BASE} hands=muse/ water=1/0 people={}", full.replace("muse", "gunner")));
    table2.play("use 0c1, card muse");
    table2.offers("target 0b1, target 0b2, target 0b3, target 0f1, target 0f2, target 0f3");
    table2.play("target 0b1, put 0b1").shows("water=1/0 discard=scout");
    assert!(table2.field("people").contains("0b1:muse*"));
    table.cannot(&["card muse"]);
}

#[test]
fn a_106_discounts_count_for_the_base() {
    let mut table = at("camps=parachute-base,oasis,garagex/ hands=muse,holdout/ water=1/0");
    table.play("use 0c1").offers("card muse, card holdout");
    // Free at the destroyed camp only: there alone is water left for the ability.
    table.play("card holdout").asks(0);
    table.play("target 1c1").shows("people=0b3:holdout*~^ water=0/0");
}

#[test]
fn a_107_vera_per_card_or_per_turn() {
    let text = "people=0b1:vera-vosh,0b2:sniper,0b3:gunner,1b1:muse water=9/0";
    let mut table = at(text);
    table.play("use 0b2, target 1c2, use 0b3").can(&["use 0b2", "use 0b3"]);
    let mut table = option(RuleOptions { vera: FirstUse::PerTurn, ..RuleOptions::default() }, text);
    table.play("use 0b2, target 1c2, use 0b3").can(&["use 0b2"]).refused("use 0b3", 29);
}

#[test]
fn a_109_vera_and_mimic() {
    let mut table = at("people=0b1:vera-vosh,0b2:mimic,0b3:muse");
    table.play("use 0b2").shows("people=0b1:vera-vosh,0b2:mimic^,0b3:muse").can(&["use 0b2"]);
    table.play("use 0b2").shows("people=0b1:vera-vosh,0b2:mimic~^,0b3:muse");
}

#[test]
fn a_110_vera_and_the_parachute_base() {
    let text = format!("{BASE} people=0b2:vera-vosh hands=muse,muse/ water=2/0");
    let mut table = at(&text);
    table.play("use 0c1, card muse, put 0b1").shows("people=0b1:muse*~^,0b2:vera-vosh");
    table.can(&["use 0c1"]).refused("use 0b1", 29);
    let per_turn = RuleOptions { vera: FirstUse::PerTurn, ..RuleOptions::default() };
    let mut table = option(per_turn, &text);
    table.play("use 0c1, card muse, put 0b1").shows("people=0b1:muse*~,0b2:vera-vosh");
    table.can(&["use 0c1"]);
}

#[test]
fn a_111_ready_stays_ready_when_vera_is_damaged() {
    let mut table = at("people=0b1:vera-vosh,0f1:vanguard,0b2:sniper water=9/0");
    table.play("use 0b2, target 1c1, use 0f1, target 1c1, target 0b2");
    let mut table = at("people=0b1:vera-vosh,0b3:vanguard,0b2:sniper water=9/0");
    table.play("use 0b2, target 1c1, use 0b3, target 1c2, target 0b1");
    assert!(table.field("people").contains("vera-vosh*"));
    table.can(&["use 0b2", "use 0b3"]);
}

#[test]
fn a_112_vera_and_the_resonator() {
    let mut table = at("camps=resonator,garage,outpost/ people=0b1:vera-vosh,1b1:muse water=9/0");
    table.play("use 0c1, target 1b1").refused("use 0c1", 21).refused("use 0b1", 21);
}

#[test]
fn a_114_karli_changes_nothing_for_those_there() {
    let mut table =
        at("people=0b2:gunner~ hands=karli-blaze/ water=9/0 camps=railgun,garage,outpost/");
    table.play("play karli-blaze, put 0b1").refused("use 0b2", 29);
}

#[test]
fn a_115_who_entered_ready_stays_ready() {
    let mut table = at("people=0b1:karli-blaze,0b3:vanguard,1b1:muse hands=gunner/ water=9/0");
    table.play("play gunner, put 0b2, use 0b3, target 1b1, target 0b1");
    assert!(table.field("people").contains("karli-blaze*"));
    table.can(&["use 0b2"]);
}

#[test]
fn a_117_moves_are_not_entering() {
    let mut table =
        at("camps=construction-yard,garage,outpost/ people=0b1:karli-blaze,0b2:muse~ water=1/0");
    table.play("use 0c1, target 0b2, put 0b3").shows("people=0b1:karli-blaze,0b3:muse~ entered=0");
}

#[test]
fn a_119_a_punks_readiness_counts_even_without_argo() {
    let mut table = at("hands=magnus-karv,argo-yesky/ water=9/0 people=0b2:?scout");
    table.play("junk magnus-karv, put 0b1, play argo-yesky, put 0b3, none");
    table.refused("use 0b1:granted", 29).can(&["use 0b2:granted"]);
}

#[test]
fn a_120_argos_punk_under_karli() {
    let mut table = at("hands=argo-yesky/ water=9/0 people=0b2:karli-blaze deck=scout,muse");
    table.play("play argo-yesky, put 0b1, put 0b3").can(&["use 0b1", "use 0b3:granted"]);
    table.shows("people=0b1:argo-yesky,0b2:karli-blaze,0b3:?scout");
}

#[test]
fn a_118_argos_people_have_one_use_each() {
    let mut table = at("people=0b1:argo-yesky,0b2:muse,0b3:holdout water=9/0");
    table.can(&["use 0b2", "use 0b2:granted", "use 0b3", "use 0b3:granted"]);
    table.play("use 0b2:granted, target 1c1").refused("use 0b2", 29);
    table.play("use 0b1, target 1c2").refused("use 0b1", 29);
}

#[test]
fn a_121_the_counter_follows_protection() {
    let mut table = at("people=0b1:vanguard,0b2:scout,0f2:muse water=1/0");
    table.play("use 0b1, target 1c1").asks(1).offers("target 0c3, target 0b1, target 0f2");
}

#[test]
fn a_122_the_counter_can_lose_the_game() {
    let mut table = at("camps=railgunx,garagex,outpost*/ people=0b1:vanguard water=1/0");
    table.play("use 0b1, target 1c1, target 0c3").won_by(1);
}

#[test]
fn a_123_vanguards_punk_goes_anywhere() {
    let mut table = at("hands=vanguard/ water=1/0");
    table.play("play vanguard, put 0b1").offers("put 0b1, put 0b2, put 0b3, put 0f1, none");
}

#[test]
fn a_124_wounded_soldier_enters() {
    let mut table = at("hands=wounded-soldier/ water=1/0 deck=muse,scout");
    table.play("play wounded-soldier, put 0b1").shows("hands=muse/ people=0b1:wounded-soldier*~");
    let mut table = at("hands=wounded-soldier/ water=1/0 people=0b2:karli-blaze");
    table.play("play wounded-soldier, put 0b1").refused("use 0b1", 29);
}

#[test]
fn a_125_repair_bot_enters() {
    let mut table = at("hands=repair-bot/ water=1/0 people=0b2:muse*");
    table.play("play repair-bot, put 0b1").offers("target 0b2, none");
    table.play("target 0b2").shows("people=0b1:repair-bot~,0b2:muse~");
}

#[test]
fn a_126_entering_by_other_means() {
    let mut table = first(
        "camps=training-camp,garage,outpost/ water=1/0 people=0b1:?doomsayer \
         queues=-,-,-/napalm,-,-",
    );
    table.play("use 0c1").offers("none, push");
}

#[test]
fn a_127_rescue_team_takes_any_own_person() {
    let mut table = at("people=0b1:rescue-team,0b2:?muse,0f2:scout*~,1b1:sniper");
    table.play("use 0b1").offers("target 0b1, target 0b2, target 0f2");
    table.play("target 0f2").shows("hands=scout/ known=scout/");
}

#[test]
fn a_128_mutant_does_at_least_one() {
    let text = "people=0b1:mutant,0b2:muse*";
    let mut table = at(text);
    table.play("use 0b1").offers("damage, restore, both");
    table.play("restore").shows("people=0b1:mutant*~^,0b2:muse~");
    let mut table = at(text);
    table.play("use 0b1, damage, target 1c1").shows("people=0b1:mutant*~^,0b2:muse*");
    let mut table = at(text);
    table.play("use 0b1, both, target 1c1").shows("people=0b1:mutant*~^,0b2:muse~");
    at("people=0b1:mutant").play("use 0b1").offers("target 1c1, target 1c2, target 1c3");
}

#[test]
fn a_129_cult_leader_can_always_be_used() {
    let mut table = at("people=0b1:cult-leader,0b2:?scout deck=muse");
    table.play("use 0b1").offers("target 0b1, target 0b2");
    table.play("target 0b2, target 1c1").shows("people=0b1:cult-leader~^ deck=scout,muse");
}

#[test]
fn a_130_molgur_destroys_any_camp() {
    let mut table =
        at("people=0b1:molgur-stang,1b1:muse,1f1:scout water=1/0 camps=/catapult,cannon*,oasisx");
    table.play("use 0b1").offers("target 1c1, target 1c2");
    table.play("target 1c1");
    assert_eq!(table.camps(1), "catapultx,cannon*,oasisx");
    let mut table = at("people=0b1:molgur-stang water=1/0 camps=/catapultx,cannon,oasisx");
    table.play("use 0b1").won_by(0);
}

#[test]
fn a_132_magnus_needs_a_card_in_the_column() {
    let mut table = at("people=0b1:magnus-karv,1b2:muse water=2/0 camps=/catapultx,cannonx,oasis");
    table.play("use 0b1").offers("column 1c2, column 1c3");
    table.play("column 1c2").shows("people=0b1:magnus-karv~^,1b2:muse*");
}

#[test]
fn a_133_rabble_rouser_needs_a_punk_to_damage() {
    at("people=0b1:rabble-rouser water=1/0").refused("use 0b1:2", 22).can(&["use 0b1"]);
    at("people=0b1:rabble-rouser,0b2:?muse water=1/0").can(&["use 0b1:2"]);
}

#[test]
fn a_135_gunner_needs_an_enemy() {
    at("people=0b1:gunner water=2/0").refused("use 0b1", 22);
    let mut table = at("people=0b1:gunner,1b1:muse,1f1:scout,1b2:?looter water=2/0 deck=banish");
    table.play("use 0b1").shows("people=0b1:gunner~^,1b1:muse,1f1:scout* deck=looter,banish");
}

#[test]
fn a_136_exterminator_needs_a_damaged_enemy() {
    at("people=0b1:exterminator,1b1:muse water=1/0 camps=/catapult*,cannon,oasis")
        .refused("use 0b1", 22);
}

#[test]
fn a_138_scout_needs_a_raid_that_does_something() {
    at("people=0b1:scout water=1/0 queues=napalm,raiders,-/-,-,-").refused("use 0b1", 22);
    at("people=0b1:scout water=1/0 queues=-,-,uprising/-,-,-").refused("use 0b1", 22);
    let mut table = at("people=0b1:scout water=1/0");
    table.play("use 0b1").shows("queues=-,-,raiders/-,-,-");
}

#[test]
fn a_139_muses_water_can_be_spent_at_once() {
    let mut table = at("people=0b1:muse water=1/0");
    table.play("use 0b1, draw").shows("water=0/0");
}

#[test]
fn a_183_what_a_mimic_may_copy_of_a_mimic() {
    let mut table = at("people=0b1:mimic,1b1:argo-yesky,1b2:mimic water=1/0");
    table.play("use 0b1").offers("ability 1b1, ability 1b2:granted");
    // Not its own granted ability.
    let mut table = at("people=0b1:mimic,0b2:argo-yesky,0b3:mimic water=2/0");
    table.play("use 0b1").offers("ability 0b2, ability 0b3:granted");
}

#[test]
fn a_184_granted_abilities_for_lab_and_base() {
    let mut table = at(&format!("{LAB} people=0b1:argo-yesky,0b2:muse* water=1/0"));
    table.play("use 0c1").offers("ability 0b2, ability 0b2:granted");
    let mut table = at(&format!("{BASE} people=0b2:argo-yesky hands=vigilante/ water=2/0"));
    table
        .play("use 0c1, card vigilante, put 0b1, target 1c1")
        .shows("people=0b1:vigilante*~^,0b2:argo-yesky");
    let mut table =
        at(&format!("{BASE} people=0b2:argo-yesky,1b1:scout hands=vigilante/ water=2/0"));
    table.play("use 0c1, card vigilante, put 0b1").offers("ability 0b1, ability 0b1:granted");
}

#[test]
fn a_185_the_base_judges_before_room_is_made() {
    // All others are damaged already: the Repair Bot could restore, until its own entering did.
    let mut table = at(&format!("{BASE} hands=repair-bot/ people=0b2:muse* water=3/0"));
    table.play("use 0c1, card repair-bot, put 0b1, target 0b2");
    table.shows("people=0b1:repair-bot*~,0b2:muse~ water=2/0");
    let mut declined = at(&format!("{BASE} hands=repair-bot/ people=0b2:muse* water=3/0"));
    declined.play("use 0c1, card repair-bot, put 0b1, none, target 0b2");
    declined.shows("people=0b1:repair-bot*~^,0b2:muse~ water=0/0");
}

#[test]
fn a_186_only_payable_victims_are_offered() {
    let full = "0b1:scout,0f1:scout,0b2:muse,0f2:muse,0b3:looter,0f3:looter";
    let text = format!("camps=railgunx,garage,outpost/ people={full} hands=holdout/ water=1/0");
    let mut table = at(&text);
    table.play("play holdout").offers("target 0b1, target 0f1");
    table.play("target 0b1").shows("water=1/0").offers("put 0b1, put 0f1");
}

#[test]
fn a_197_the_dropped_person_makes_room_for_its_own_punk() {
    let five = "0f1:scout,0b1:scout,0b2:muse,0f2:muse,0b3:looter";
    let mut table =
        at(&format!("{BASE} people={five} hands=vanguard/ water=2/0 deck=gunner,banish"));
    table.play("use 0c1, card vanguard, put 0f3, target 0f3, put 0f3");
    assert!(table.field("people").ends_with("0f3:?gunner~"));
    table.shows("water=1/0 discard=vanguard pending=");
}

#[test]
fn a_155_who_counts_as_having_entered() {
    let spies = "camps=nest-of-spies,garage,outpost/ water=3/0";
    let mut table = at(&format!("{spies} hands=vanguard/ people=1b1:holdout deck=muse,scout"));
    table.play("play vanguard, put 0b1, put 0b2").can(&["use 0c1"]);
    let mut table = at("turn=1 camps=nest-of-spies,garage,outpost/ queues=uprising,-,-/-,-,-");
    table.play("end, put 0b1, put 0b2, none").can(&["use 0c1"]);
    // Coming back counts again, having gone doesn't matter.
    let mut table = at(&format!("{spies} hands=rescue-team/"));
    table.play("play rescue-team, put 0b1, use 0b1, play rescue-team, put 0b1").can(&["use 0c1"]);
    at(&format!("{spies} entered=1")).refused("use 0c1", 22);
}
