//! Cases of the turn: replenishing, readiness, the Water Silo (L-01, L-07, L-22) and people's places
//! (L-05, L-06).

use boardgame_core::Seat;
use radlands_rules::{Refusal, RuleOptions, Setup};

use crate::common::{Table, at, option, place, start_with, with_camps};

#[test]
fn l_01_the_start_players_first_turn_gives_one_water() {
    for starter in [0, 1] {
        let start_player = Some(Seat::nth(starter));
        let table = start_with(Setup { first_game: true, start_player, ..Setup::default() }, 5);
        let other = 1 - starter;
        assert_eq!((table.turn(), table.is_free()), (Some(starter), true));
        assert_eq!((table.hand_size(starter), table.water(starter)), (3, 1), "two and one drawn");
        assert_eq!((table.hand_size(other), table.water(other)), (2, 0));
        let table = table.after("end");
        assert_eq!((table.turn(), table.hand_size(other), table.water(other)), (Some(other), 3, 3));
        assert_eq!(table.water(starter), 0, "what is left is lost");
        let table = table.after("end");
        assert_eq!((table.hand_size(starter), table.water(starter)), (4, 3), "just the first turn");
    }
}

#[test]
fn l_05_a_person_goes_where_there_is_a_gap_and_makes_room_where_there_is_none() {
    let table =
        at("water=3/0 hands=muse/ people=0b1:scout,0f1:sniper,0b2:gunner,0f2:mimic,0b3:looter");
    let placing = table.after("play muse");
    assert_eq!(placing.legal(), "put 0b3, put 0f3");
    let behind = placing.after("put 0b3");
    assert_eq!(behind.column(0, 3), "outpost muse looter", "she pushes the Looter to the front");
    assert_eq!(placing.after("put 0f3").column(0, 3), "outpost looter muse");
    assert_eq!((behind.water(0), behind.discard()), (2, String::new()));

    let people = "people=0b1:scout,0f1:sniper,0b2:gunner,0f2:mimic,0b3:looter,0f3:vigilante";
    let full = at(&format!("water=3/0 hands=muse/ {people}")).after("play muse");
    assert_eq!(
        full.legal(),
        "target 0b1, target 0b2, target 0b3, target 0f1, target 0f2, target 0f3"
    );
    let freed = full.after("target 0b2");
    assert_eq!((freed.discard().as_str(), freed.column(0, 2)), ("gunner", "garage mimic".into()));
    assert_eq!(freed.legal(), "put 0b2, put 0f2", "the freed column");
    assert_eq!(
        freed.after("put 0b2").side(0),
        "railgun scout sniper | garage muse mimic | outpost looter vigilante"
    );
    assert_eq!(freed.after("put 0f2").column(0, 2), "garage mimic muse");
    assert_eq!(freed.after("put 0f2").water(0), 2);
}

#[test]
fn l_06_a_person_may_stand_at_a_destroyed_camp_and_be_hit_there() {
    let table = with_camps("garage,outpostx,mulcher", "water=3/0 hands=muse/ people=1b2:vanguard");
    let placing = table.after("play muse");
    assert_eq!(placing.puts(), "0b1 0b2 0b3");
    let theirs = placing.after("put 0b2, end, use 1b2");
    assert_eq!(theirs.targets(), "0c1 0c3 0b2", "the destroyed camp is no card");
    let hit = theirs.after("target 0b2");
    assert_eq!(hit.column(0, 2), "x muse*");
}

#[test]
fn l_07_who_is_not_ready_uses_no_ability() {
    let table = with_camps(
        "railgun*,garage,pillbox",
        "water=6/0 hands=scout,sniper/ people=0b1:muse,0b2:vigilante*,0b3:gunner*,1b1:looter,1f1:holdout",
    );
    let not_ready = |table: &Table, name: &str| {
        table.refuses(&format!("use {name}"), Refusal::NotReady(place(name)), 29);
        assert!(!table.is_ready(name), "{name}");
    };
    // Used once.
    assert!(table.is_ready("0b1"));
    let table = table.after("use 0b1");
    assert_eq!(table.water(0), 7);
    not_ready(&table, "0b1");
    // Fresh.
    let table = table.after("play scout, put 0f1");
    not_ready(&table, "0f1");
    // Damaged since another turn, then restored in this one.
    not_ready(&table, "0b2");
    not_ready(&table, "0b3");
    let table = table.after("junk sniper, target 0b2");
    assert_eq!(table.card_at("0b2"), "vigilante");
    not_ready(&table, "0b2");
    // A damaged camp is ready, until used.
    assert_eq!(table.uses(), "0c1 0c2 0c3");
    let table = table.after("use 0c1, target 1f1");
    not_ready(&table, "0c1");
    // All this is over in the next turn, but for damage.
    let table = table.after("end, end");
    assert_eq!(table.uses(), "0c1 0c2 0c3 0b1 0b2 0f1");
    not_ready(&table, "0b3");
}

#[test]
fn l_22_the_silo_comes_for_one_water_and_goes_for_one() {
    let table = at("water=1/0");
    let taken = table.after("take-silo");
    assert_eq!((taken.water(0), taken.hand_size(0)), (0, 0));
    taken.refuses("take-silo", Refusal::SiloElsewhere, 20);
    let junked = taken.after("junk-silo");
    assert_eq!((junked.water(0), junked.discard()), (1, String::new()), "it goes back home");
    junked.refuses("junk-silo", Refusal::SiloElsewhere, 20);
    junked.refuses("take-silo", Refusal::SiloUsedUp, 8);
    // In the next turn again; it may be kept in hand meanwhile.
    assert!(junked.after("end, end").is_legal("take-silo"));
    let kept = taken.after("end, end");
    assert!(kept.is_legal("junk-silo") && !kept.is_legal("take-silo"));
    assert!(kept.after("junk-silo").is_legal("take-silo"));
    at("").refuses("take-silo", Refusal::SiloTooDear, 20);
}

#[test]
fn l_22_without_the_option_the_silo_goes_to_and_fro() {
    let options = RuleOptions { silo_uses_per_turn: None, ..RuleOptions::default() };
    let table = option(options, "water=1/0");
    let table = table.after("take-silo, junk-silo, take-silo, junk-silo, take-silo");
    assert_eq!(table.water(0), 0);
    table.refuses("take-silo", Refusal::SiloElsewhere, 20);
    let twice = RuleOptions { silo_uses_per_turn: Some(2), ..RuleOptions::default() };
    let table = option(twice, "water=1/0");
    let table = table.after("take-silo, junk-silo, take-silo, junk-silo");
    table.refuses("take-silo", Refusal::SiloUsedUp, 8);
}

#[test]
fn l_22_the_silo_is_never_discarded() {
    let camps = "scavenger-camp,garage,outpost";
    let table = with_camps(camps, "water=3/0 hands=muse/ marks=silo-0").after("use 0c1");
    assert_eq!(table.legal(), "card muse");
    let table = with_camps(camps, "water=3/0 marks=silo-0");
    table.refuses("use 0c1", Refusal::NoEffect(place("0c1")), 22);
}
