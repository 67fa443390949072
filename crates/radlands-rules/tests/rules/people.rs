//! People and columns, damage and protection, readiness.

use crate::common::{at, first, own};
use radlands_rules::{CardKind, CardTable, Deed, Edition, Effect, Only, Target, What, Whose};

const FULL: &str = "0b1:scout,0f1:scout,0b2:muse,0f2:muse,0b3:looter,0f3:looter";

#[test]
fn radlands_13_a_person_is_paid_and_put_into_a_column() {
    let mut table = at("hands=sniper/ water=1/0 people=0b1:scout");
    table.play("play sniper").offers("put 0b1, put 0b2, put 0b3, put 0f1");
    table.play("put 0b1").shows("people=0b1:sniper~,0f1:scout water=0/0 hands=/");
    at("hands=sniper/ water=0/0").refused("play sniper", 13);
    at("hands=sniper/ water=3/0").refused("play muse", 11);
}

#[test]
fn radlands_14_somebody_goes_when_every_place_is_taken() {
    let mut table = at(&format!("people={FULL} hands=sniper/ water=1/0"));
    table.play("play sniper, target 0f3, put 0f3").shows("discard=looter water=0/0");
}

#[test]
fn radlands_15_who_enters_is_not_ready() {
    let mut table = at("hands=muse/ water=1/0");
    table.play("play muse, put 0b1").refused("use 0b1", 29);
}

#[test]
fn radlands_21_an_ability_is_paid_and_leaves_the_card_unready() {
    let mut table = at("people=0b1:rabble-rouser,0b2:?scout water=3/0");
    table.play("use 0b1, put 0b3").shows("water=2/0").refused("use 0b1:2", 29);
    at("people=0b1:holdout").refused("use 0b1", 21);
    at("people=1b1:muse").refused("use 1b1", 21);
    at("people=0b1:muse").refused("use 0b1:2", 21).refused("use 0b2", 21);
}

#[test]
fn radlands_22_an_ability_without_effect_is_refused_junk_is_not() {
    at("people=0b1:vigilante water=1/0").refused("use 0b1", 22);
    let mut table = at("hands=muse/");
    table.play("junk muse").shows("discard=muse");
}

#[test]
fn radlands_23_damaged_cards_are_destroyed_by_damage() {
    let mut table = at("people=0b1:holdout,0b2:holdout,1b1:muse water=2/0");
    table.play("use 0b1, target 1b1");
    assert!(table.field("people").ends_with("1b1:muse*"));
    table.play("use 0b2, target 1b1").shows("discard=muse");
}

#[test]
fn radlands_24_destroyed_people_are_discarded_and_camps_flipped() {
    let mut table = at("people=0b1:molgur-stang water=1/0 camps=/railgun~,garage,outpost"
        .replace('~', "")
        .replace("railgun,garage,outpost", "catapult,cannon,oasis")
        .as_str());
    table.play("use 0b1, target 1c2");
    assert_eq!(table.camps(1), "catapult,cannonx,oasis");
}

#[test]
fn radlands_25_nobody_may_look_at_a_punk() {
    let table = at("people=0b1:?muse");
    for seat in [0, 1] {
        assert_eq!(table.view(seat).seats[0].people[0].card, None);
    }
    at("people=0b1:?muse water=3/0").refused("use 0b1", 21);
}

#[test]
fn radlands_26_unprotected_is_what_has_nothing_in_front() {
    let table = at("people=1b1:muse,1f1:scout,1b2:?gunner");
    let open = |place: &str| table.position.is_unprotected(place.parse().unwrap());
    assert!(open("1f1") && open("1b2") && open("1c3"));
    assert!(!open("1b1") && !open("1c1") && !open("1c2"));
}

#[test]
fn radlands_27_effects_hit_the_opponent_only() {
    let mut table = at("people=0b1:sniper,0b2:muse water=2/0");
    table.play("use 0b1").offers("target 1c1, target 1c2, target 1c3");
}

#[test]
fn radlands_28_damaged_people_have_no_trait_damaged_camps_do() {
    let mut table =
        at("people=0b1:karli-blaze* hands=muse/ water=1/0 camps=oasis*,garage,outpost/");
    table.refused("use 0b1", 29);
    table.play("play muse, put 0b2").shows("people=0b1:karli-blaze*,0b2:muse~");
    at("hands=muse/ camps=oasis*,garage,outpost/").can(&["play muse"]);
    at("camps=railgun*,garage,outpost/ water=2/0").can(&["use 0c1"]);
}

#[test]
fn radlands_29_a_camp_is_ready_unless_it_was_used() {
    let mut table = at("camps=outpost,garage,railgun/ water=6/0");
    table.play("use 0c1").refused("use 0c1", 29).refused("use 0c1:2", 29);
}

#[test]
fn radlands_30_restore_turns_a_card_upright() {
    let mut table = at("hands=sniper/ people=0b1:scout* camps=railgun*,garage,outpost/");
    table.play("junk sniper").offers("target 0c1, target 0b1, none");
    table.play("target 0b1").shows("people=0b1:scout~");
}

#[test]
fn radlands_31_a_punk_is_the_top_card_face_down() {
    let mut table = at("hands=magnus-karv/ deck=banish,muse people=0b1:scout");
    table.play("junk magnus-karv").offers("put 0b1, put 0b2, put 0b3, put 0f1, none");
    table.play("put 0b1").shows("people=0b1:?banish~,0f1:scout deck=muse");
}

#[test]
fn radlands_32_who_stands_in_front_moves_back() {
    let mut table = at("camps=mulcher,garage,outpost/ people=0b1:muse,0f1:scout*~");
    table.play("use 0c1, target 0b1").shows("people=0b1:scout*~");
}

#[test]
fn radlands_35_three_destroyed_camps_lose_at_once() {
    let mut table = at("camps=/railgunx,catapultx,cannon* people=0b1:mutant,0b2:muse* water=0/0");
    table.play("use 0b1, both").shows("people=0b1:mutant~^,0b2:muse* pending=");
    table.won_by(0);
    assert_eq!(table.legal(), "");
    table.refused("end", 35);
}

#[test]
fn a_32_the_front_person_moves_back_with_its_marks() {
    let mut table = at("people=0b1:rescue-team,0f1:sniper*~^");
    table.play("use 0b1, target 0b1").shows("people=0b1:sniper*~^");
}

#[test]
fn a_34_room_for_a_punk_may_be_made_or_not() {
    let mut table = at(&format!("people={FULL} hands=magnus-karv/"));
    table.play("junk magnus-karv");
    table.offers("target 0b1, target 0b2, target 0b3, target 0f1, target 0f2, target 0f3, none");
    table.play("none").shows(&format!("people={}", sorted(FULL)));
    let mut table = at(&format!("people={FULL} hands=vanguard/ water=1/0"));
    table.play("play vanguard, target 0b1, put 0b1");
    assert_eq!(table.legal().split(", ").count(), 7);
}

/// People as a text writes them: row by row.
fn sorted(people: &str) -> String {
    let mut people: Vec<&str> = people.split(',').collect();
    people.sort_unstable();
    people.join(",")
}

#[test]
fn a_36_no_discount_where_somebody_has_to_go() {
    let full = "0b1:?scout,0f1:?scout,0b2:muse,0f2:muse,0b3:looter,0f3:looter";
    let oasis = "camps=oasis,garage,outpost/ hands=magnus-karv/";
    at(&format!("{oasis} people={full} water=2/0")).refused("play magnus-karv", 13);
    let mut table = at(&format!("{oasis} people={full} water=3/0"));
    table.play("play magnus-karv, target 0b1").shows("water=0/0").offers("put 0b1, put 0f1");
}

#[test]
fn a_38_a_destroyed_camp_is_no_card() {
    let mut table = at("people=0b1:holdout,1b1:muse camps=/railgunx,catapult,cannon water=1/0");
    table.play("use 0b1").offers("target 1c2, target 1c3, target 1b1");
}

#[test]
fn a_40_restored_people_are_ready_next_turn() {
    let mut table = at("hands=sniper/ people=0b1:muse*");
    table.play("junk sniper, target 0b1, end, end").can(&["use 0b1"]);
}

#[test]
fn a_41_camps_are_restored_and_stay_ready() {
    let mut table = at("hands=sniper/ camps=railgun*,garagex,outpost/ water=2/0");
    table.play("junk sniper").offers("target 0c1, none");
    table.play("target 0c1").can(&["use 0c1"]);
    let mut table = at("hands=sniper/ camps=railgun*~,garage,outpost/ water=2/0");
    table.play("junk sniper, target 0c1").refused("use 0c1", 29);
}

#[test]
fn a_42_no_card_restores_itself() {
    at("camps=outpost*,garage,railgun/ water=2/0").refused("use 0c1:2", 22);
    // A Repair Bot used by a damaged Adrenaline Lab may restore the Lab.
    let mut table = at("camps=adrenaline-lab*,garage,outpost/ people=0b1:repair-bot* water=2/0");
    table.play("use 0c1").offers("target 0c1, none");
    // Nor does the junk that a damaged Scientist uses restore the Scientist.
    let people = "camps=adrenaline-lab,garage,outpost*/ people=0b1:scientist*";
    let mut table = at(&format!("{people} deck=sniper,holdout,looter water=2/0"));
    table.play("use 0c1").play("card sniper").offers("target 0c3, none");
    for camp in ["transplant-lab", "labor-camp", "warehouse"] {
        let mut table =
            at(&format!("camps={camp}*,garage*,railgun/ people=0b1:muse water=2/0 entered=2"));
        table.play("use 0c1").offers("target 0c2, none");
    }
}

#[test]
fn a_43_restore_and_punks_may_be_declined() {
    at("hands=sniper/ people=0b1:muse*").play("junk sniper").offers("target 0b1, none");
    let mut table = at("hands=magnus-karv/");
    table.play("junk magnus-karv").can(&["none"]);
    // Damage may not.
    at("people=0b1:holdout water=1/0").play("use 0b1").cannot(&["none"]);
}

#[test]
fn a_44_camps_keep_their_trait_until_destroyed() {
    at("hands=muse/ camps=oasis*,garage,outpost/").can(&["play muse"]);
    at("hands=muse/ camps=oasisx,garage,outpost/").cannot(&["play muse"]);
}

#[test]
fn a_46_punks_are_hidden_from_both() {
    let table = at("people=0b1:?muse,1b1:?scout");
    let text = format!("{:?}{:?}", table.view(0), table.view(1));
    assert!(!text.contains("muse") && !text.contains("scout"));
}

#[test]
fn a_47_a_punk_is_a_person() {
    let mut table = at("people=0b1:assassin,1b1:?muse,1b2:scout water=2/0");
    table.play("use 0b1").offers("target 1b1, target 1b2");
}

#[test]
fn a_48_damage_always_finds_a_target() {
    let mut table = at("people=0b1:holdout camps=/railgunx,catapultx,cannon water=1/0");
    table.play("use 0b1");
    assert_eq!(table.camps(1), "railgunx,catapultx,cannon*");
}

#[test]
fn a_49_what_must_be_possible_to_use_an_ability() {
    at("people=0b1:vigilante water=1/0").refused("use 0b1", 22);
    for camp in ["catapult", "the-octagon", "mulcher", "blood-bank", "labor-camp"] {
        let text = format!("camps={camp},garage*,outpost/ water=3/0");
        at(&text).refused("use 0c1", 22);
        at(&format!("{text} people=0b1:?muse")).can(&["use 0c1"]);
    }
    at("camps=scavenger-camp,garage,outpost/ marks=silo-0").refused("use 0c1", 22);
    at("camps=scavenger-camp,garage,outpost/ hands=muse/").can(&["use 0c1"]);
}

#[test]
fn a_51_enemies_are_people() {
    let mut table = at("turn=1 queues=banish,-,-/-,-,- people=1b1:muse,1f1:scout,1b2:?gunner");
    table.play("end").offers("target 1b1, target 1b2, target 1f1");
}

#[test]
fn a_52_all_are_hit_before_anybody_leaves() {
    let mut table =
        at("people=1b1:muse,1f1:?scout,1b2:looter* hands=strafe/ water=2/0 deck=banish");
    table.play("play strafe").shows("people=1b1:muse deck=scout,banish discard=looter,strafe");
}

#[test]
fn a_55_these_need_unprotected_targets() {
    let people = "1b1:muse,1f1:scout";
    for (person, targets) in [
        ("assassin", ""),
        ("pyromaniac", "target 1c2, target 1c3"),
        ("looter", "target 1c2, target 1c3, target 1f1"),
    ] {
        let mut table = at(&format!("people=0b1:{person},{people} water=2/0"));
        table.play("use 0b1");
        if targets.is_empty() {
            table.shows("discard=scout");
        } else {
            table.offers(targets);
        }
    }
}

#[test]
fn a_56_the_winner_is_known_after_every_camp() {
    let mut table = at("camps=bonfire*,garagex,outpostx/ people=0b1:muse*");
    table.play("use 0c1").shows("pending=").won_by(1);
}

#[test]
fn a_57_the_last_camps_of_both_at_once_are_a_draw() {
    let mut cards = CardTable::of(Edition::SecondPrinting);
    for row in &mut cards.cards {
        if row.name == "Strafe"
            && let CardKind::Event { effects, .. } = &mut row.kind
        {
            let all = Target { whose: Whose::Both, what: What::Camp, only: Only::Any };
            *effects = vec![Effect::HitEach(Deed::Destroy, all)].into();
        }
    }
    let mut table = own(cards, "hands=strafe/ water=2/0");
    table.play("play strafe");
    assert_eq!(table.outcome(), Some(radlands_rules::RadlandsOutcome::AllCampsDestroyed));
}

#[test]
fn a_170_a_damaged_camp_is_still_ready() {
    let mut table = first("camps=cannon,garage,outpost/ water=4/0");
    table.play("use 0c1, target 1c1");
    let table = at("camps=railgun*,garage,outpost/ water=4/0");
    table.can(&["use 0c1"]);
}

#[test]
fn a_198_the_order_of_simultaneous_destruction() {
    let mut table = at("camps=reactor,garage,outpost/ water=2/0 deck=banish \
         people=1b1:?muse,0b3:?scout,0b1:?looter,0f1:?gunner,1b3:?mimic");
    table.play("use 0c1").shows("deck=mimic,muse,scout,gunner,looter,banish");
}
