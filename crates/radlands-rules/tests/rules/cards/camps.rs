//! The camps of both printings, one by one (C-3, C-4): hand values, costs, abilities, traits. Where
//! a case shows it already, [`SHOWN_BY_CASES`] names that.

use radlands_rules::{CampRow, Edition, Refusal, Setup};

use crate::common::{Table, at, first, first_with_camps, place, start_with, table, with_camps};

/// A camp's name, hand value, and costs of abilities.
type Printed = (&'static str, u8, &'static [u8]);

/// The table of camps of the newer printing, once more. Adrenaline Lab and Parachute Base cost what
/// they use; Pillbox and Command Post are told at their dearest.
const SECOND: [Printed; 34] = [
    ("railgun", 0, &[2]),
    ("atomic-garden", 1, &[2]),
    ("cannon", 2, &[2]),
    ("pillbox", 1, &[3]),
    ("scud-launcher", 0, &[1]),
    ("victory-totem", 1, &[2, 2]),
    ("catapult", 0, &[2]),
    ("nest-of-spies", 1, &[1]),
    ("command-post", 1, &[3]),
    ("obelisk", 1, &[]),
    ("mercenary-camp", 0, &[2]),
    ("reactor", 1, &[2]),
    ("the-octagon", 0, &[1]),
    ("juggernaut", 0, &[1]),
    ("scavenger-camp", 1, &[0]),
    ("outpost", 1, &[2, 2]),
    ("transplant-lab", 2, &[1]),
    ("resonator", 1, &[1]),
    ("bonfire", 1, &[0]),
    ("cache", 1, &[2]),
    ("watchtower", 0, &[1]),
    ("construction-yard", 1, &[1, 2]),
    ("adrenaline-lab", 1, &[2]),
    ("mulcher", 0, &[0]),
    ("blood-bank", 1, &[0]),
    ("arcade", 1, &[1]),
    ("training-camp", 2, &[2]),
    ("supply-depot", 2, &[2]),
    ("omen-clock", 1, &[1]),
    ("warehouse", 1, &[1]),
    ("garage", 0, &[1]),
    ("oasis", 1, &[]),
    ("parachute-base", 1, &[1]),
    ("labor-camp", 1, &[0]),
];

/// Those of the first printing that differ.
const FIRST: [Printed; 11] = [
    ("cannon", 1, &[1]),
    ("victory-totem", 1, &[2, 2]),
    ("command-post", 2, &[3]),
    ("obelisk", 3, &[]),
    ("mercenary-camp", 0, &[2]),
    ("scavenger-camp", 1, &[2, 1]),
    ("resonator", 1, &[2]),
    ("cache", 1, &[0]),
    ("construction-yard", 2, &[1]),
    ("training-camp", 1, &[1]),
    ("warehouse", 1, &[0]),
];

/// What the tests of cases show of camps: the printing, the camp, the test.
const SHOWN_BY_CASES: [(&str, &str, &str); 22] = [
    ("c_3", "atomic-garden", "l_59_atomic_garden_makes_a_person_ready_again"),
    ("c_3", "cannon", "l_73_cannon_starts_damaged_and_fires_undamaged"),
    ("c_3", "pillbox", "l_74_pillbox_costs_one_less_for_each_own_destroyed_camp"),
    ("c_3", "catapult", "l_57_catapult_hits_any_card_then_takes_a_person"),
    ("c_3", "command-post", "l_45_command_post_costs_one_less_for_each_punk"),
    ("c_3", "obelisk", "l_47_an_obelisk_wins_with_the_decks_last_card"),
    ("c_3", "mercenary-camp", "l_75_mercenary_camp_needs_four_people"),
    ("c_3", "reactor", "l_55_reactor_destroys_itself_and_all_people"),
    ("c_3", "the-octagon", "l_38_octagon_costs_one_of_each"),
    ("c_3", "juggernaut", "l_43_juggernauts_third_step_takes_it_home_and_a_camp_of_the_opponent"),
    ("c_3", "transplant-lab", "l_50_transplant_lab_restores_another_card_after_two_people_entered"),
    ("c_3", "resonator", "l_46_resonator_is_the_only_ability_of_its_turn"),
    ("c_3", "bonfire", "l_56_bonfire_as_the_last_camp_is_lost"),
    ("c_3", "adrenaline-lab", "l_29_adrenaline_lab_uses_up_a_damaged_person"),
    ("c_3", "mulcher", "l_58_mulcher_draws_the_punk_that_it_destroys"),
    ("c_3", "arcade", "l_76_arcade_gains_a_punk_with_one_person_at_most"),
    ("c_3", "training-camp", "l_77_training_camp_needs_two_people_in_its_own_column"),
    ("c_3", "oasis", "l_49_oasis_takes_one_off_for_the_first_person_of_its_column"),
    ("c_3", "parachute-base", "l_31_parachute_base_plays_uses_and_damages"),
    ("c_4", "mercenary-camp", "l_60_mercenary_camp_takes_a_card_or_two_discards"),
    ("c_4", "training-camp", "l_61_training_camp_turns_up_a_person"),
    ("c_4", "warehouse", "l_78_warehouse_damages_itself_first"),
];

fn printed(row: &CampRow) -> (String, u8, usize) {
    (row.camp.to_string(), row.hand, row.abilities.len())
}

#[test]
fn c_3_every_camp_has_tests_of_what_it_does() {
    let own = include_str!("camps.rs");
    let cases = [
        include_str!("../cases/camps.rs"),
        include_str!("../cases/deck.rs"),
        include_str!("../cases/first_printing.rs"),
    ];
    let case = |test: &str| cases.iter().any(|text| text.contains(&format!("fn {test}()")));
    let is_shown = |table: &str, name: &str| {
        own.contains(&format!("fn {table}_{}_", name.replace('-', "_")))
            || SHOWN_BY_CASES
                .iter()
                .any(|(of, camp, test)| (*of, *camp) == (table, name) && case(test))
    };
    let second = table(Edition::SecondPrinting).camps;
    for (old, new) in table(Edition::FirstPrinting).camps.iter().zip(&second) {
        let name = new.camp.to_string();
        assert!(is_shown("c_3", &name), "{name}");
        assert!(old == new || is_shown("c_4", &name), "{name} of the first printing");
    }
}

#[test]
fn c_3_the_table_holds_the_printed_camps() {
    let rows: Vec<_> = table(Edition::SecondPrinting).camps.iter().map(printed).collect();
    let expected: Vec<_> =
        SECOND.iter().map(|(name, hand, costs)| (name.to_string(), *hand, costs.len())).collect();
    assert_eq!(rows, expected);
    assert_eq!(rows.iter().map(|row| row.1).sum::<u8>(), 29);
}

#[test]
fn c_4_the_table_holds_the_printed_camps() {
    let rows: Vec<_> = table(Edition::FirstPrinting).camps.iter().map(printed).collect();
    let changed = |name: &str| FIRST.iter().find(|row| row.0 == name);
    let expected: Vec<_> = SECOND
        .iter()
        .map(|row| changed(row.0).unwrap_or(row))
        .map(|(name, hand, costs)| (name.to_string(), *hand, costs.len()))
        .collect();
    assert_eq!(rows, expected);
    assert_eq!(rows.iter().map(|row| row.1).sum::<u8>(), 31);
    // All others are the same in both.
    let second = table(Edition::SecondPrinting).camps;
    for (old, new) in table(Edition::FirstPrinting).camps.iter().zip(&second) {
        assert_eq!(old != new, changed(&new.camp.to_string()).is_some(), "{}", new.camp);
    }
}

/// A position in which nearly every camp at 0c1 has something to do.
fn busy(edition: Edition, name: &str, water: u8) -> Table {
    // Arcade and Cache's punk need room; Arcade needs few people; the others many.
    let people = match name {
        "arcade" => "0b1:scout,1b1:sniper",
        "training-camp" if edition == Edition::FirstPrinting => "0b1:?truce,0f1:scout,1b1:sniper",
        _ => "0b1:repair-bot*,0f1:scout,0b2:mutant,0b3:muse,1b1:sniper*",
    };
    let marks = match edition {
        Edition::SecondPrinting => "event-resolved",
        Edition::FirstPrinting => "event-resolved,raiders-resolved",
    };
    let others = match edition {
        Edition::SecondPrinting => "garage*,railgun/arcade,supply-depot,catapult",
        Edition::FirstPrinting => "garage*,railgunx/arcade,supply-depot,catapult",
    };
    // The camp itself may be one of the others.
    let free = |camps: &str| {
        ["labor-camp", "blood-bank"].iter().fold(camps.to_string(), |camps, spare| {
            let twice =
                camps.split([',', '/']).any(|camp| camp.trim_end_matches(['*', 'x']) == name);
            let is_spare = *spare == name || camps.contains(spare);
            if twice && !is_spare { camps.replacen(name, spare, 1) } else { camps }
        })
    };
    let text = format!(
        "camps={name},{} water={water}/0 hands=looter,muse/ queues=-,-,napalm/-,-,banish \
         marks={marks} entered=2 people={people}",
        free(others)
    );
    let raids =
        ["garage", "victory-totem", "outpost", "cache", "construction-yard", "scavenger-camp"];
    let text = if raids.contains(&name) { text.replace("-,-,napalm", "-,napalm,-") } else { text };
    match edition {
        Edition::SecondPrinting => at(&text),
        Edition::FirstPrinting => first(&text),
    }
}

/// Makes sure that the abilities can be used for what is printed, and not for less.
fn cost_what_is_printed(edition: Edition, printed: &[Printed]) {
    for (name, _, costs) in printed {
        for (cost, action) in costs.iter().zip(["use 0c1", "use 0c1:2"]) {
            // The first printing's plays with a destroyed camp.
            let cost = match (edition, *name) {
                (Edition::FirstPrinting, "pillbox") => cost - 1,
                _ => *cost,
            };
            let mixed = ["adrenaline-lab", "parachute-base"].contains(name);
            if let Some(less) = cost.checked_sub(1) {
                let (refusal, rule) = if mixed {
                    (Refusal::NoEffect(place("0c1")), 22)
                } else {
                    (Refusal::AbilityTooDear(place("0c1")), 21)
                };
                busy(edition, name, less).refuses(action, refusal, rule);
            }
            let table = busy(edition, name, cost).after(action);
            if !mixed {
                assert_eq!(table.water(0), 0, "{name}");
            }
        }
        let both = busy(edition, name, 9);
        assert_eq!(both.is_legal("use 0c1"), !costs.is_empty(), "{name}");
        assert_eq!(both.is_legal("use 0c1:2"), costs.len() == 2, "{name}");
    }
}

#[test]
fn c_3_an_ability_costs_what_is_printed() {
    cost_what_is_printed(Edition::SecondPrinting, &SECOND);
}

#[test]
fn c_4_an_ability_costs_what_is_printed() {
    cost_what_is_printed(Edition::FirstPrinting, &FIRST);
}

/// Makes sure that the ability could have no effect now.
fn no_effect(table: &Table, name: &str) {
    table.refuses(&format!("use {name}"), Refusal::NoEffect(place(&name[..3])), 22);
}

/// Two enemies in column 1, a punk in column 2.
const ENEMIES: &str = "1b1:muse,1f1:scout,1b2:?truce";

/// Makes sure that the ability is one Damage.
fn deals_damage(table: &Table) {
    assert_eq!(
        (table.turn(), table.legal().as_str()),
        (Some(0), "target 1c3, target 1b2, target 1f1")
    );
    assert_eq!(table.after("target 1f1").column(1, 1), "victory-totem muse scout*");
    assert_eq!(table.after("target 1b2").column(1, 2), "supply-depot");
    assert_eq!(table.after("target 1c3").column(1, 3), "catapult*");
}

#[test]
fn c_3_railgun_deals_damage() {
    deals_damage(&at(&format!("water=2/0 people={ENEMIES}")).after("use 0c1"));
}

#[test]
fn c_3_scud_launcher_lets_the_opponent_choose() {
    let table = with_camps("scud-launcher,garage,outpost", &format!("water=1/0 people={ENEMIES}"));
    let table = table.after("use 0c1");
    assert_eq!(table.turn(), Some(1));
    assert_eq!(table.targets(), "1c1 1c2 1c3 1b1 1b2 1f1", "protected ones too");
    let punk = table.after("target 1b2");
    assert_eq!((punk.column(1, 2).as_str(), punk.turn()), ("supply-depot", Some(0)));
    assert_eq!(table.after("target 1b1").column(1, 1), "victory-totem muse* scout");
    assert_eq!(table.after("target 1c1").column(1, 1), "victory-totem* muse scout");
}

#[test]
fn c_3_victory_totem_deals_damage_or_raids() {
    let table = at(&format!(
        "camps=victory-totem,garage,outpost/pillbox,supply-depot,catapult water=4/0 people={ENEMIES}"
    ));
    assert_eq!(table.after("use 0c1").targets(), "1c3 1b2 1f1");
    let raided = table.after("use 0c1:2");
    assert_eq!((raided.queue(0).as_str(), raided.water(0)), ("- - raiders", 2));
    raided.refuses("use 0c1", Refusal::NotReady(place("0c1")), 29);
}

#[test]
fn c_3_nest_of_spies_needs_two_who_entered() {
    let text = format!("water=9/0 hands=muse,magnus-karv,vanguard/ people={ENEMIES}");
    let table = with_camps("nest-of-spies,garage,outpost", &text);
    no_effect(&table, "0c1");
    let one = table.after("play muse, put 0b1");
    no_effect(&one, "0c1");
    // A punk counts, also one that is gone again.
    deals_damage(&one.after("junk magnus-karv, put 0b2, use 0c1"));
    let both = table.after("play vanguard, put 0b1, put 0b2");
    deals_damage(&both.after("use 0c1"));
    no_effect(&both.after("end, end"), "0c1");
    // One who comes back from the hand counts again.
    let text = "water=9/0 hands=rescue-team/";
    let table = with_camps("nest-of-spies,garage,outpost", text)
        .after("play rescue-team, put 0b1, use 0b1, play rescue-team, put 0b1");
    assert!(table.is_legal("use 0c1"));
    // The opponent's don't count.
    let table = at("camps=nest-of-spies,garage,outpost/pillbox,supply-depot,catapult turn=1 \
         queues=-,-,-/uprising,-,- water=0/0 hands=/muse");
    let table = table.after("end, end, put 1b1, put 1b2, none, play muse, put 1b3, end");
    no_effect(&table, "0c1");
    // Not even in one's own turn.
    let camps = "nest-of-spies,omen-clock,outpost";
    let table = with_camps(camps, "water=9/0 queues=-,-,-/uprising,-,-");
    no_effect(&table.after("use 0c2, put 1b1, put 1b2, put 1b3"), "0c1");
}

#[test]
fn c_3_scavenger_camp_discards_for_a_punk_or_a_water() {
    let text = "hands=muse,scout/ deck=gunner,looter marks=silo-0";
    let table = with_camps("scavenger-camp,garage,outpost", text).after("use 0c1");
    assert_eq!(table.legal(), "card muse, card scout");
    let table = table.after("card scout");
    assert_eq!((table.legal().as_str(), table.discard().as_str()), ("punk, water", "scout"));
    let water = table.after("water");
    assert_eq!((water.water(0), water.hand(0).as_str()), (1, "muse"));
    let punk = table.after("punk");
    assert_eq!(punk.legal(), "put 0b1, put 0b2, put 0b3, none");
    assert_eq!(punk.after("put 0b2").side(0), "scavenger-camp | garage punk | outpost");
    assert_eq!(punk.after("none").side(0), "scavenger-camp | garage | outpost");
    no_effect(&with_camps("scavenger-camp,garage,outpost", "water=3/0 marks=silo-0"), "0c1");
}

#[test]
fn c_3_outpost_raids_or_restores_another_card() {
    let table = at("camps=railgun*,garage,outpost*/pillbox,supply-depot,catapult water=2/0 \
         people=0b1:muse*");
    assert_eq!(table.after("use 0c3").queue(0), "- - raiders");
    let table = table.after("use 0c3:2");
    assert_eq!(table.legal(), "target 0c1, target 0b1, none");
    let restored = table.after("target 0b1");
    assert_eq!(
        (restored.column(0, 1).as_str(), restored.is_ready("0b1")),
        ("railgun* muse", false)
    );
    // Itself it can't restore.
    let alone = at("camps=railgun,garage,outpost*/pillbox,supply-depot,catapult water=2/0");
    no_effect(&alone, "0c3:2");
}

#[test]
fn c_3_cache_raids_and_gains_a_punk() {
    let table = with_camps("cache,garage,outpost", "water=4/0 deck=muse,scout").after("use 0c1");
    assert_eq!(
        (table.queue(0).as_str(), table.legal().as_str()),
        ("- - raiders", "put 0b1, put 0b2, put 0b3, none")
    );
    assert_eq!(table.after("put 0b1").column(0, 1), "cache punk");
    // Raiders that resolve do so first.
    let table =
        with_camps("cache,garage,outpost", "water=2/0 queues=raiders,-,-/-,-,- deck=muse,scout");
    let table = table.after("use 0c1");
    assert_eq!((table.turn(), table.targets().as_str()), (Some(1), "1c1 1c2 1c3"));
    let table = table.after("target 1c1");
    assert_eq!((table.turn(), table.puts().as_str()), (Some(0), "0b1 0b2 0b3"));
    // A raid that is blocked leaves the punk.
    let table = with_camps(
        "cache,garage,outpost",
        "water=2/0 queues=napalm,raiders,-/-,-,- deck=muse,scout",
    );
    assert_eq!(table.after("use 0c1").puts(), "0b1 0b2 0b3");
}

#[test]
fn c_3_watchtower_needs_an_event_that_resolved() {
    let camps = "watchtower,garage,outpost";
    no_effect(&with_camps(camps, &format!("water=9/0 people={ENEMIES}")), "0c1");
    // One's own at once, one without effect too.
    let table = with_camps(camps, "water=9/0 hands=strafe/").after("play strafe");
    assert_eq!(table.after("use 0c1").targets(), "1c1 1c2 1c3");
    // One that is only queued doesn't count.
    let queued = with_camps(camps, "water=9/0 hands=banish/").after("play banish");
    no_effect(&queued, "0c1");
    // The one that came first in the turn, and the opponent's by a clock.
    let table = with_camps(camps, "turn=1 queues=banish,-,-/-,-,-").after("end");
    assert!(table.is_legal("use 0c1"));
    let table = with_camps("watchtower,omen-clock,outpost", "water=2/0 queues=-,-,-/banish,-,-");
    assert!(table.after("use 0c2").is_legal("use 0c1"));
    let table = with_camps("watchtower,omen-clock,outpost", "water=2/0 queues=-,-,-/-,banish,-");
    no_effect(&table.after("use 0c2"), "0c1");
}

#[test]
fn c_3_construction_yard_moves_a_person_of_either_player() {
    let camps = "construction-yard,garage,outpost";
    let table = with_camps(camps, "water=1/0 people=0b1:muse*,0f1:scout,1b2:looter,1b3:?truce");
    let table = table.after("use 0c1");
    assert_eq!(table.targets(), "0b1 0f1 1b2 1b3");
    let own = table.after("target 0b1");
    assert_eq!(own.puts(), "0b2 0b3 0f1", "another place of that side");
    assert_eq!(own.after("put 0b3").side(0), "construction-yard scout | garage | outpost muse*");
    assert_eq!(own.after("put 0f1").column(0, 1), "construction-yard scout muse*");
    let theirs = table.after("target 1b3");
    assert_eq!(theirs.puts(), "1b1 1b2 1f2", "where a single person can't go in front of itself");
    assert_eq!(
        theirs.after("put 1b2").side(1),
        "victory-totem | supply-depot punk looter | catapult"
    );
    // It doesn't enter: it is as ready as before, and counts for nothing.
    let moved = with_camps(camps, "water=1/0 people=0b1:scout").after("use 0c1, put 0b2");
    assert!(moved.is_ready("0b2"));
    no_effect(&with_camps(camps, "water=1/0"), "0c1");
    // With all columns full just the order of a column can change.
    let full = "0b1:muse,0f1:scout,0b2:looter,0f2:gunner,0b3:sniper,0f3:mimic";
    let full = with_camps(camps, &format!("water=1/0 people={full}")).after("use 0c1, target 0b2");
    assert!(full.is_free(), "there was one place");
    assert_eq!(full.column(0, 2), "garage gunner looter");
    // Its second ability.
    assert_eq!(with_camps(camps, "water=2/0").after("use 0c1:2").queue(0), "- - raiders");
}

#[test]
fn c_3_blood_bank_gives_water_for_a_person() {
    let camps = "blood-bank,garage,outpost";
    let table = with_camps(camps, "people=0b1:muse,0b2:?truce").after("use 0c1");
    assert_eq!(table.legal(), "target 0b1, target 0b2");
    let person = table.after("target 0b1");
    assert_eq!((person.water(0), person.discard().as_str()), (1, "muse"));
    let punk = table.after("target 0b2");
    assert_eq!((punk.water(0), punk.column(0, 2).as_str()), (1, "garage"));
    no_effect(&with_camps(camps, "people=1b1:muse"), "0c1");
}

#[test]
fn c_3_labor_camp_restores_another_card_for_a_person() {
    let camps = "labor-camp*,garage*,outpost";
    let table = with_camps(camps, "people=0b1:muse*,0b2:?truce").after("use 0c1, target 0b2");
    assert_eq!(table.legal(), "target 0c2, target 0b1, none", "not itself");
    assert_eq!(table.after("target 0b1").side(0), "labor-camp* muse | garage* | outpost");
    assert_eq!(table.after("target 0c2").side(0), "labor-camp* muse* | garage | outpost");
    assert_eq!(table.after("none").side(0), "labor-camp* muse* | garage* | outpost");
    no_effect(&with_camps(camps, "people=1b1:muse"), "0c1");
}

#[test]
fn c_3_supply_depot_draws_two_and_discards_one_of_them() {
    let table = at("camps=supply-depot,garage,outpost/pillbox,arcade,catapult water=2/0 \
         hands=scout/ deck=muse,gunner,looter marks=silo-0");
    let table = table.after("use 0c1");
    assert_eq!(table.legal(), "card gunner, card muse");
    let table = table.after("card muse");
    assert!(table.is_free());
    assert_eq!((table.hand(0).as_str(), table.discard().as_str()), ("gunner scout", "muse"));
    // Two of a kind: it is asked all the same.
    let table = at("camps=supply-depot,garage,outpost/pillbox,arcade,catapult water=2/0 \
         deck=muse,muse,looter");
    assert_eq!(table.after("use 0c1").legal(), "card muse");
}

#[test]
fn c_3_omen_clock_resolves_an_own_event_in_front() {
    let table = with_camps(
        "omen-clock,garage,outpost",
        "water=1/0 queues=raiders,-,napalm/-,-,- people=1b1:muse",
    );
    let table = table.after("use 0c1");
    assert_eq!(table.legal(), "event 0q1, event 0q3");
    let ahead = table.after("event 0q3");
    assert_eq!(ahead.queue(0), "raiders napalm -");
    let raided = table.after("event 0q1");
    assert_eq!((raided.turn(), raided.targets().as_str()), (Some(1), "1c1 1c2 1c3"));
    let raided = raided.after("target 1c1");
    assert_eq!(
        (raided.queue(0).as_str(), raided.column(1, 1).as_str()),
        ("- - napalm", "victory-totem* muse")
    );
}

#[test]
fn c_3_warehouse_needs_an_unprotected_camp() {
    let camps = "warehouse,garage*,outpost";
    let table =
        with_camps(camps, "water=1/0 people=0b1:muse*,1b1:scout,1b2:looter").after("use 0c1");
    assert_eq!(table.legal(), "target 0c2, target 0b1, none");
    assert_eq!(table.after("target 0c2").column(0, 2), "garage");
    no_effect(&with_camps(camps, "water=1/0 people=1b1:scout,1b2:looter,1b3:?truce"), "0c1");
    // A destroyed camp is no camp, whoever stands there or not.
    let gone = at(
        "camps=warehouse,garage*,outpost/arcade,pillbox,mulcherx water=1/0 people=1b1:scout,1b2:looter",
    );
    no_effect(&gone, "0c1");
    // After one's High Ground every camp counts as unprotected.
    let open =
        with_camps(camps, "water=1/0 marks=exposed-0 people=1b1:scout,1b2:looter,1b3:?truce");
    assert!(open.is_legal("use 0c1"));
    no_effect(&with_camps("warehouse*,garage,outpost", "water=1/0"), "0c1");
}

#[test]
fn c_3_garage_raids() {
    let table = at("water=1/0").after("use 0c2");
    assert_eq!((table.queue(0).as_str(), table.water(0)), ("- - raiders", 0));
    assert!(!table.is_ready("0c2"));
}

#[test]
fn c_4_cannon_is_undamaged_at_first() {
    // Those of the newer printing start damaged; the case L-78 shows what this one does.
    let rows = table(Edition::FirstPrinting).camps;
    let cannon = rows.iter().find(|row| row.camp.to_string() == "cannon").expect("a cannon");
    assert!(cannon.traits.is_empty());
    let table = first_with_camps("cannon,garage,outpost", "water=1/0").after("use 0c1, target 1c1");
    assert_eq!(
        (table.card_at("0c1").as_str(), table.card_at("1c1").as_str()),
        ("cannon*", "victory-totem*")
    );
}

#[test]
fn c_4_victory_totem_injures_or_raids() {
    let start = |people: &str| {
        first(&format!(
            "camps=victory-totem,garage,outpost/pillbox,supply-depot,catapult water=2/0 people={people}"
        ))
    };
    let table = start(ENEMIES).after("use 0c1");
    assert_eq!(table.legal(), "target 1b2, target 1f1");
    assert_eq!(table.after("target 1f1").column(1, 1), "pillbox muse scout*");
    no_effect(&start("0b1:muse"), "0c1");
    assert_eq!(start(ENEMIES).after("use 0c1:2").queue(0), "- - raiders");
}

#[test]
fn c_4_command_post_deals_damage() {
    let text = format!("water=2/0 people=0b1:?banish,{ENEMIES}");
    let table = first_with_camps("command-post,garage,outpost", &text);
    deals_damage(&table.after("use 0c1"));
}

#[test]
fn c_4_obelisk_is_destroyed_before_the_game() {
    for seed in 0.. {
        let mut table = start_with(Setup::new(Edition::FirstPrinting), seed);
        if !table.is_legal("keep obelisk") {
            continue;
        }
        table.act("keep obelisk");
        while table.position.phase() == radlands_rules::Phase::Draft {
            let first = table.listed().first().cloned().expect("a camp");
            table.act(&first);
        }
        assert_eq!(table.card_at("0c1"), "x");
        assert!(table.card_at("0c2") != "x" && table.card_at("0c3") != "x");
        // Three cards for it.
        let rows = radlands_rules::CardTable::of(Edition::FirstPrinting).camps;
        let values: u8 = [place("0c1"), place("0c2"), place("0c3")]
            .into_iter()
            .filter_map(|place| table.position.camp(place))
            .map(|camp| rows[camp.number()].hand)
            .sum();
        let drawn = usize::from(table.turn() == Some(0));
        assert_eq!(table.hand_size(0), usize::from(values) + drawn);
        assert!(values >= 3);
        break;
    }
    // It wins nothing, and somebody may stand there: a Holdout for nothing.
    let table = first_with_camps(
        "obeliskx,garage,outpost",
        "water=2/0 hands=holdout/ deck=muse discard=scout,looter",
    );
    let held = table.after("play holdout, put 0b1");
    assert_eq!((held.water(0), held.column(0, 1).as_str()), (2, "x holdout"));
    assert_eq!(table.after("draw").deck_size(), 2, "the game goes on");
    // Two camps are left to lose.
    let table = first_with_camps("obeliskx,garagex,outpost*", "water=1/0 people=0b1:vanguard");
    assert!(table.after("use 0b1, target 1c1, target 0c3").is_won_by(1));
}

#[test]
fn c_4_scavenger_camp_raids_or_restores_after_raiders() {
    let camps = "scavenger-camp,garage*,outpost";
    let table = first_with_camps(camps, "water=9/0 hands=vigilante/ queues=raiders,-,-/-,-,-");
    assert_eq!(first_with_camps(camps, "water=2/0").after("use 0c1").queue(0), "- - raiders");
    no_effect(&table, "0c1:2");
    let raided = table.after("junk vigilante, target 1c1");
    let restoring = raided.after("use 0c1:2");
    assert_eq!((restoring.legal().as_str(), restoring.water(0)), ("target 0c2, none", 8));
    // Those of the opponent don't count, nor other events, nor those of another turn.
    no_effect(&raided.after("end, end"), "0c1:2");
    let clock = "scavenger-camp,garage*,omen-clock";
    let theirs =
        first_with_camps(clock, "water=9/0 queues=-,-,-/raiders,-,-").after("use 0c3, target 0c2");
    let theirs = theirs.after("end, end");
    no_effect(&theirs, "0c1:2");
    let theirs = first_with_camps(
        "scavenger-camp,garage*,omen-clock*",
        "water=9/0 queues=-,-,-/raiders,-,-",
    );
    no_effect(&theirs.after("use 0c3, target 0c2"), "0c1:2");
    let banish = first_with_camps(camps, "turn=1 queues=banish,-,-/-,-,-").after("end");
    no_effect(&banish, "0c1:2");
}

#[test]
fn c_4_resonator_destroys_an_unprotected_damaged_card() {
    let text = "water=9/0 people=0b1:muse,1b1:scout*,1f1:looter*,1b2:?truce,1b3:gunner";
    let start =
        |camps: &str, text: &str| first(&format!("camps=resonator,garage,outpost/{camps} {text}"));
    let table = start("arcade*,pillbox*,mulcher*", text);
    let hit = table.after("use 0c1");
    assert_eq!(hit.column(1, 1), "arcade* scout*", "just the Looter in front is open");
    // It is no longer the only ability of a turn.
    assert!(hit.is_legal("use 0b1"));
    let camps = start("arcade*,pillbox,mulcher*", "water=2/0 people=1b1:scout").after("use 0c1");
    assert_eq!(camps.side(1), "arcade* scout | pillbox | x");
    let none = start("arcade*,pillbox,mulcher", "water=2/0 people=1b1:scout,1b2:?truce");
    no_effect(&none, "0c1");
}

#[test]
fn c_4_cache_damages_itself_then_draws_restores_or_gains() {
    // What nothing would come of isn't offered.
    let table = first_with_camps("cache,garage,outpost", "deck=muse,scout").after("use 0c1");
    assert_eq!(
        (table.card_at("0c1").as_str(), table.legal().as_str()),
        ("cache*", "draw-one, punk")
    );
    // Itself it can't restore; another card it can.
    let table =
        first_with_camps("cache,garage*,outpost", "deck=muse,scout").after("use 0c1, restore");
    assert_eq!(table.legal(), "target 0c2, none");
    // Damaged, it is destroyed and does the rest.
    let table =
        first_with_camps("cache*,garage,outpost", "deck=muse,scout").after("use 0c1, draw-one");
    assert_eq!((table.card_at("0c1").as_str(), table.hand(0).as_str()), ("x", "muse"));
}

#[test]
fn c_4_construction_yard_gives_itself_for_another_camp() {
    let camps = "construction-yard,railgunx,garagex";
    let table = first_with_camps(camps, "water=3/0 people=0b2:muse").after("use 0c1");
    assert_eq!(table.legal(), "target 0c2, target 0c3");
    let table = table.after("target 0c2");
    assert_eq!(table.side(0), "x | railgun muse | x");
    assert!(table.is_ready("0c2") && table.is_legal("use 0c2"));
    // It must be undamaged, and a camp destroyed.
    no_effect(&first_with_camps("construction-yard*,railgunx,garage", "water=3/0"), "0c1");
    no_effect(&first_with_camps("construction-yard,railgun*,garage", "water=3/0"), "0c1");
    // As the last camp it is replaced by the other.
    let last = first_with_camps("construction-yard,railgunx,garagex", "water=1/0")
        .after("use 0c1, target 0c3");
    assert_eq!((last.turn(), last.side(0).as_str()), (Some(0), "x | x | garage"));
    // A Juggernaut turned up stands at home, behind those of its column.
    let table =
        first_with_camps("construction-yard,juggernautx,garage", "water=1/0 people=0b2:muse");
    let table = table.after("use 0c1");
    assert_eq!(
        (table.column(0, 2).as_str(), table.position.steps(place("0c2"))),
        ("juggernaut muse", 0)
    );
}
