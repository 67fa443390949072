//! The end of an age and the next one: RADIANT-46 to -50.

use boardgame_core::{Seat, Side};
use radiant_rules::{Open, Phase, Race, Realm, Region, Setup};

use crate::common::{Table, at, on_fixture, open, region as named, start_with, with, words};
use crate::support;

/// What the realms score, such as `Sea 6 0 0`, of the events of an age's end.
fn realms(events: &[Open]) -> Vec<String> {
    let scored = |event: &Open| match event {
        Open::RealmScored { realm, points } => Some(format!("{realm} {}", words(points))),
        _ => None,
    };
    events.iter().filter_map(scored).collect()
}

/// The age ends at once: seat 0 to 2 play their last card in c2, and seat 2 wins it.
fn last_battle_in_c2(text: &str) -> (Table, Vec<Open>) {
    let mut table = at(3, &format!("phase=play tracker=c2 turn=0 hands=aSc/aMt/aPh {text}"));
    let events = open(table.acts(&["play aSc", "play aMt", "play aPh"]));
    (table, events)
}

#[test]
fn radiant_46_majorities_are_shared_and_a_single_cube_scores_three() {
    let cases = [
        ("cubes=//", ["Clouds 0 0 3", "Forest 0 0 0", "Mountains 0 0 0", "Sea 0 0 0"]),
        ("cubes=f1,m1,m2/f2,m3/", ["Clouds 0 0 3", "Forest 3 3 0", "Mountains 6 0 0", "Sea 0 0 0"]),
        ("cubes=f1/f2/f3", ["Clouds 0 0 3", "Forest 2 2 2", "Mountains 0 0 0", "Sea 0 0 0"]),
        (
            "cubes=c1,c3,f1,f2/c4,f3,f4/f5",
            ["Clouds 6 0 0", "Forest 3 3 0", "Mountains 0 0 0", "Sea 0 0 0"],
        ),
        ("cubes=c1/c3,s4,s5/", ["Clouds 2 2 2", "Forest 0 0 0", "Mountains 0 0 0", "Sea 0 6 0"]),
    ];
    for (text, expected) in cases {
        let (table, events) = last_battle_in_c2(text);
        assert_eq!(realms(&events), expected, "{text}");
        let sums = [0, 1, 2].map(|side| {
            let of_side = |realm: &&str| realm.split(' ').nth(side + 1)?.parse::<u16>().ok();
            expected.iter().filter_map(of_side).sum::<u16>()
        });
        assert_eq!(table.points(), sums, "{text}");
    }
}

#[test]
fn radiant_46_partners_have_cubes_in_common() {
    let text = "phase=play tracker=c2 turn=0 hands=aSc/aMt/aPh/aEl cubes=c1,f1/c3,f2";
    let table = at(4, text).after(&["play aSc", "play aMt", "play aPh", "play aEl"]);
    assert_eq!(table.points(), [6 + 3, 3]);
}

#[test]
fn radiant_46_a_portal_counts_where_it_lies() {
    // c3 is a portal to f4: it is in the Clouds alone.
    let (_, events) = last_battle_in_c2("cubes=c3/f4/");
    assert_eq!(realms(&events)[..2], ["Clouds 3 0 3", "Forest 0 3 0"]);
}

#[test]
fn radiant_47_coins_score_and_go_back() {
    let (table, events) = last_battle_in_c2("age=2 won=1:2/0:1/2:0");
    assert_eq!(table.points(), [5, 1, 6 + 3]);
    let coins: Vec<_> =
        events.iter().filter(|event| matches!(event, Open::CoinsScored { .. })).collect();
    let first = Open::CoinsScored { side: Side::nth(0), silver: 3, copper: 2, cards: 0 };
    assert_eq!((coins.len(), coins[0]), (3, &first));
    for side in Side::first(3) {
        assert_eq!(table.position.coins_won(side), (0, 0));
    }
}

#[test]
fn radiant_48_coins_on_cards_score_after_age_three_only() {
    for (age, points) in [(1, [0, 0, 3]), (2, [0, 0, 3]), (3, [2, 0, 3 + 1])] {
        let text = format!("age={age} captured=aEl,tEl/tMt/mEl");
        assert_eq!(last_battle_in_c2(&text).0.points(), points, "age {age}");
    }
}

#[test]
fn radiant_49_the_next_age_begins() {
    let text = "dealer=1 radiant=a cubes=m5/f1/s2 coins=c1:1,m2:1 points=9/8/7 latest=0,1,2";
    let (table, events) = last_battle_in_c2(text);
    let position = &table.position;
    assert_eq!((position.age(), table.phase()), (2, Phase::Recruit));
    assert_eq!(position.dealer(), Seat::nth(2), "to the left");
    assert_eq!(table.turn(), Some(0), "left of the new dealer");
    assert_eq!(position.radiant(), Race::Stonedwellers, "clockwise from the Clouds");
    assert_eq!(position.tracker(), None);
    for side in 0..3 {
        assert_eq!((table.cubes(side).as_str(), table.captured(side).as_str()), ("", ""));
    }
    assert_eq!((table.hand_sizes(), table.pool().len()), (vec![9; 3], 9));
    for seat in Seat::first(3) {
        assert_eq!(table.rules.played(position, seat).count(), 0);
        assert!(position.melds(seat).is_none());
        assert_eq!((table.known(seat.number()), table.lacked(seat.number())), Default::default());
    }
    assert_eq!(position.picks(), 0);
    assert_eq!(words(position.latest_winners()), "2 0 1", "what the tie-break needs is kept");
    let began = Open::AgeBegan { age: 2, dealer: Seat::nth(2), radiant: Race::Stonedwellers };
    assert!(events.contains(&began));
}

#[test]
fn radiant_49_coins_are_added_to_those_left() {
    let (table, _) = last_battle_in_c2("age=1 coins=c1:1,s5:1");
    let expected = |region: Region| {
        let game = &table.rules;
        match region {
            _ if region == named("c1") || region == named("s5") => 2,
            _ if game.temples().contains(region) => 1,
            _ => u8::from(!game.portals().contains(region)),
        }
    };
    for region in Region::all() {
        assert_eq!(table.position.coins(region), expected(region), "{region}");
    }
    let (table, events) = last_battle_in_c2("age=2 coins=c1:2,m2:1,c4:1,f1:1");
    let coins = ["c1", "m2", "f6", "c4", "f1", "s2", "c3", "m6"].map(|name| table.coins(name));
    assert_eq!(coins, [3, 2, 1, 2, 2, 1, 0, 0]);
    let placed = Open::CoinsPlaced {
        silver: table.rules.temples(),
        copper: Region::all()
            .filter(|r| !table.rules.temples().contains(*r) && !table.rules.portals().contains(*r))
            .collect(),
    };
    assert!(events.contains(&placed));
}

#[test]
fn radiant_49_all_48_cards_are_dealt_anew() {
    let mut table = start_with(Setup::new(4), 3);
    let mut hands = Vec::new();
    for age in 1..=3_u8 {
        table.play_on(|table| table.position.age() == age);
        assert_eq!(table.hand_sizes(), [8; 4]);
        assert_eq!(table.view(0).face_down, 48 - 32 - 9);
        hands.push((0..4).map(|seat| table.hand(seat)).collect::<Vec<_>>());
    }
    assert!(hands[0] != hands[1] && hands[1] != hands[2] && hands[0] != hands[2]);
}

#[test]
fn radiant_50_a_portal_gets_no_copper_and_a_temple_on_it_gets_silver() {
    // On this map c6 is temple and portal, m6 and f6 and s6 are portals.
    let setup = Setup { map: support::rings(), ..Setup::new(2) };
    let mut table = start_with(setup, 2);
    assert_eq!((table.coins("c6"), table.coins("m6")), (1, 0));
    table.play_on(|table| table.position.age() == 2);
    let left = |name: &str| table.coins(name);
    assert_eq!(["m6", "f6", "s6"].map(left), [0, 0, 0]);
    assert!(left("c6") >= 1 && left("c2") == 1);
}

#[test]
fn a_60_majorities_with_ties_and_none() {
    let (_, events) = last_battle_in_c2("cubes=f1,m1,m2/f2,m3/m4");
    assert_eq!(realms(&events), ["Clouds 0 0 3", "Forest 3 3 0", "Mountains 6 0 0", "Sea 0 0 0"]);
}

#[test]
fn a_61_two_cubes_of_one_player_are_several() {
    let (_, events) = last_battle_in_c2("cubes=s1,s2//");
    assert_eq!(realms(&events)[3], "Sea 6 0 0");
}

#[test]
fn a_62_the_third_gets_nothing_where_two_lead() {
    let (_, events) = last_battle_in_c2("cubes=s1,s2/s3,s4/s5");
    assert_eq!(realms(&events)[3], "Sea 3 3 0");
}

#[test]
fn a_63_everything_is_added_up() {
    let (table, events) =
        last_battle_in_c2("age=3 points=1/2/3 won=1:1/0:0/0:2 captured=tEl//mEl cubes=s1//");
    assert_eq!(table.points(), [1 + 4 + 1 + 3, 2, 3 + 2 + 1 + 3]);
    let order: Vec<usize> = events
        .iter()
        .filter_map(|event| match event {
            Open::RealmScored { .. } => Some(0),
            Open::CoinsScored { .. } => Some(1),
            Open::Ended { .. } => Some(2),
            _ => None,
        })
        .collect();
    assert_eq!(order, [0, 0, 0, 0, 1, 1, 1, 2]);
}

#[test]
fn a_64_coins_are_scored_and_returned_each_age() {
    let (table, _) = last_battle_in_c2("age=1 won=2:0/0:0/0:0");
    assert_eq!((table.points()[0], table.position.coins_won(Side::nth(0))), (6, (0, 0)));
    let (table, _) = last_battle_in_c2("age=2 points=6/0/0");
    assert_eq!(table.points()[0], 6, "they score once");
}

#[test]
fn a_65_unclaimed_coins_pile_up() {
    // Nobody takes any: three silver on a temple, two copper elsewhere, none on a portal.
    let (table, _) = last_battle_in_c2("age=1 coins=c1:1");
    assert_eq!((table.coins("c1"), table.coins("c4"), table.coins("c3")), (2, 1, 0));
    let (table, _) = last_battle_in_c2("age=2 coins=c1:2,c4:1");
    assert_eq!((table.coins("c1"), table.coins("c4"), table.coins("c3")), (3, 2, 0));
}

#[test]
fn a_66_the_supply_of_coins_does_not_run_out() {
    let regions = Region::all().filter(|region| *region != named("c2"));
    let rules = support::standard(3);
    let coins: Vec<String> = regions
        .filter(|region| !rules.portals().contains(*region))
        .map(|region| format!("{region}:{}", if rules.temples().contains(region) { 2 } else { 1 }))
        .collect();
    let (table, _) = last_battle_in_c2(&format!("age=2 coins={}", coins.join(",")));
    let sum = |on_temple: bool| -> u8 {
        let fits = |region: &Region| rules.temples().contains(*region) == on_temple;
        Region::all().filter(fits).map(|region| table.position.coins(region)).sum()
    };
    assert_eq!((sum(true), sum(false)), (12, 31));
}

#[test]
fn a_67_only_cards_captured_in_age_three_score_their_coins() {
    // The Elders captured in age 2 are shuffled back; the piles begin empty.
    let (table, _) = last_battle_in_c2("age=2 captured=aEl,tEl,sEl//");
    assert_eq!((table.position.age(), table.points()[0]), (3, 0));
    assert_eq!(table.captured(0), "");
}

#[test]
fn a_68_two_players_deal_by_turns() {
    let mut table = start_with(Setup::new(2), 1);
    let mut dealers = Vec::new();
    for age in 1..=3 {
        table.play_on(|table| table.position.age() == age);
        dealers.push(table.position.dealer().number());
    }
    assert_eq!(dealers, [0, 1, 0]);
}

#[test]
fn t_24_majorities_of_three() {
    let text = "cubes=s1,s2,f1,m1,m2/f2,m3,m4/f3,m5";
    let (table, events) = last_battle_in_c2(text);
    assert_eq!(realms(&events), ["Clouds 0 0 3", "Forest 2 2 2", "Mountains 3 3 0", "Sea 6 0 0"]);
    assert_eq!(table.points(), [11, 5, 5]);
    let (_, events) = last_battle_in_c2("cubes=//");
    assert_eq!(realms(&events)[1..], ["Forest 0 0 0", "Mountains 0 0 0", "Sea 0 0 0"]);
}

#[test]
fn t_25_the_sea_portal_is_in_the_sea_only() {
    let text = "phase=play tracker=c2 turn=0 hands=aSc/aPh cubes=s6/m2";
    let mut table = on_fixture(2, text);
    let events = open(table.acts(&["play aSc", "play aPh"]));
    assert_eq!(realms(&events)[2..], ["Mountains 0 3", "Sea 3 0"]);
}

#[test]
fn t_26_the_rulebooks_majorities() {
    // Red, yellow and blue are sides 0 to 2.
    let (table, _) = last_battle_in_c2("cubes=s1,s2,f1/s3,f2,m1/f3,m2");
    assert_eq!(table.points(), [8, 5, 8]);
}

#[test]
fn t_34_coins_on_cards_in_age_two_and_three() {
    assert_eq!(last_battle_in_c2("age=2 captured=aEl,tEl//").0.points(), [0, 0, 3]);
    assert_eq!(last_battle_in_c2("age=3 captured=aEl,tEl//").0.points(), [2, 0, 3]);
    // Cards left over count.
    let text = "age=3 phase=move tracker=c1 turn=0 hands=tEl,sEl/ cubes=c1/ captured=aEl/";
    assert_eq!(at(2, text).after(&["move c2"]).points(), [6 + 3, 0]);
    let text = "age=2 phase=move tracker=c1 turn=0 hands=tEl,sEl/ cubes=c1/ captured=aEl/";
    assert_eq!(at(2, text).after(&["move c2"]).points(), [6, 0]);
}

#[test]
fn t_35_two_steps_clockwise_are_the_opposite_realm() {
    for (first, third) in [('a', 't'), ('t', 'a'), ('s', 'm'), ('m', 's')] {
        let third = Race::from_letter(third).unwrap();
        let text = format!("dealer=2 radiant={first} cubes=m5/f1/s2");
        let (mut table, _) = last_battle_in_c2(&text);
        assert_eq!(table.position.dealer(), Seat::nth(0));
        table.play_on(|table| table.position.age() == 3);
        assert_eq!(table.position.radiant(), third);
        assert_eq!(table.position.dealer(), Seat::nth(1));
        assert_eq!(table.position.tracker(), None);
        assert!((0..3).all(|side| table.cubes(side).is_empty()));
    }
}

#[test]
fn t_39_the_radiant_races_of_the_default_map() {
    let (mut table, _) = last_battle_in_c2("radiant=a");
    assert_eq!(table.position.radiant(), Race::Stonedwellers);
    table.play_on(|table| table.position.age() == 3);
    assert_eq!(table.position.radiant(), Race::Treefolk);
    // On another map the realms go round in another order: there the Forest follows the Clouds.
    assert_eq!(support::rings().clockwise[2..], [Realm::Clouds, Realm::Forest]);
    let setup = Setup { map: support::rings(), ..Setup::new(2) };
    let text = "phase=play tracker=c2 radiant=a turn=0 hands=aSc/aPh";
    let table = with(setup, text).after(&["play aSc", "play aPh"]);
    assert_eq!(table.position.radiant(), Race::Treefolk);
}

#[test]
fn t_40_a_silver_and_a_copper_coin() {
    let text = "age=2 phase=play tracker=c1 turn=0 hands=aPh,aKn/aSc,aEl coins=c1:1,c2:1";
    let table = at(2, text).after(&["play aPh", "play aSc", "move c2", "play aKn"]);
    assert_eq!(table.position.coins_won(Side::nth(0)), (1, 0));
    let mut table = table;
    let events = open(table.act("play aEl"));
    let coins = Open::CoinsScored { side: Side::nth(0), silver: 3, copper: 1, cards: 0 };
    assert!(events.contains(&coins), "4 points");
    assert_eq!(table.points(), [4 + 6, 0]);
}
