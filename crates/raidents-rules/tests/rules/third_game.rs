//! Gophert and Squerrilla: RAIDENTS-33 to -35.

use raidents_rules::Player::{Cano, Castle};

use crate::game;

#[test]
fn raidents_33_squeak_attack_removes_a_neighbour() {
    let mut table = game(3, "#:e9", "raidents=gophert:d8,rabbot:c8/rabbot:e9,engineaver:d10");
    assert_eq!(table.options("gophert squeak"), "c8 e9");
    assert_eq!(table.refused("gophert squeak d10"), 13);
    assert_eq!(table.refused("gophert squeak d9"), 33);
    table.play(&["gophert squeak e9"]);
    assert_eq!(
        (table.at("castle rabbot").as_str(), table.queue(Castle).as_str()),
        ("-", "- - - rabbot")
    );
    let mut table = game(3, "", "raidents=gophert:d8,rabbot:c8");
    table.play(&["gophert squeak c8"]);
    assert_eq!(table.queue(Cano), "- - - rabbot");
}

#[test]
fn raidents_33_fossorial_travels_to_burrow_and_friendly_home() {
    let mut table = game(3, "b:d8 b:h9 b:b15", "raidents=gophert:d8 spawnpoints=f6/f7");
    assert_eq!(table.options("gophert fossorial"), "a1 b15 f6 h1 h9");
    table.play(&["gophert fossorial b15"]);
    assert_eq!(table.at("cano gophert"), "b15");
    assert_eq!(game(3, "b:h9", "raidents=gophert:d8").refused("gophert fossorial h9"), 11);
}

#[test]
fn d_23_every_free_burrow_and_home() {
    let text = "raidents=gophert:d8,rabbot:h9 mounds=b15 spawnpoints=c5,c6/c7";
    let table = game(3, "b:d8 b:h9 b:b15 b:e5 V:a2", text);
    assert_eq!(table.options("gophert fossorial"), "a1 a2 c5 c6 e5 h1");
    assert_eq!(table.refused("gophert fossorial c7"), 33);
    assert_eq!(table.refused("gophert fossorial a16"), 33);
    assert_eq!(table.refused("gophert fossorial h9"), 8);
    assert_eq!(table.refused("gophert fossorial b15"), 8);
    assert_eq!(table.refused("gophert fossorial d9"), 33);
}

#[test]
fn a_54_travelling_onto_a_blam_explodes_it() {
    let mut table = game(3, "b:d8 b:h9", "raidents=gophert:d8 blams=/h9");
    table.play(&["gophert fossorial h9"]);
    assert_eq!((table.at("cano gophert").as_str(), table.field("blams").as_str()), ("-", "/"));
    assert_eq!(table.queue(Cano), "- - - gophert");
}

#[test]
fn raidents_34_akorn_removes_three_squares_in_a_line() {
    let text = "raidents=squerrilla:d8,rabbot:e8,gophert:f8/rabbot:g8,engineaver:h8,gophert:d12";
    let mut table = game(3, "", text);
    assert_eq!(table.options("squerrilla akorn"), "right");
    table.play(&["squerrilla akorn right", "queue cano gophert"]);
    assert_eq!(table.field("raidents"), "squerrilla:d8/engineaver:h8,gophert:d12");
    assert_eq!(table.queue(Cano), "- - gophert rabbot");
}

#[test]
fn a_84_all_three_squares_in_one_direction_only() {
    let text = "raidents=squerrilla:d8/rabbot:d9,hamsterrain:d10,engineaver:d11";
    let mut table = game(3, "", text);
    assert_eq!(table.options("squerrilla akorn"), "up");
    table.play(&["squerrilla akorn up"]);
    assert_eq!(table.field("raidents"), "squerrilla:d8/");
    let mut table = game(3, "", "raidents=squerrilla:d8/rabbot:d9,hamsterrain:d7");
    table.play(&["squerrilla akorn up"]);
    assert_eq!(table.field("raidents"), "squerrilla:d8/hamsterrain:d7");
}

#[test]
fn a_85_nothing_blocks_the_line() {
    let mut table = game(3, "#:d9", "raidents=squerrilla:d8/rabbot:d10 mounds=d9");
    table.play(&["squerrilla akorn up"]);
    assert_eq!(table.field("raidents"), "squerrilla:d8/");
}

#[test]
fn d_24_first_three_of_four() {
    let text = "raidents=squerrilla:d8,rabbot:d10/rabbot:d9,hamsterrain:d11,engineaver:d12 mounds=c8 blams=d7";
    let mut table = game(3, "", text);
    table.play(&["squerrilla akorn up"]);
    assert!(table.field("raidents").ends_with("/engineaver:d12"));
    assert_eq!((table.field("mounds").as_str(), table.field("blams").as_str()), ("c8", "d7/"));
    // Neither Mound nor Blam of the line is touched.
    let mut table = game(3, "", "raidents=squerrilla:d8/rabbot:d11 mounds=d9 blams=/d10");
    table.play(&["squerrilla akorn up"]);
    assert_eq!((table.field("mounds").as_str(), table.field("blams").as_str()), ("d9", "/d10"));
    assert_eq!(table.at("castle rabbot"), "-");
}

#[test]
fn raidents_35_arboreal_travels_through_an_arbor() {
    // d9 Obstacle, e10 Mound, f11 Obstacle, f12 Obstacle with a Mound; h9 is apart.
    let terrain = "b:d8 #:d9 #:f11 #:f12 #:h9";
    let mut table = game(3, terrain, "raidents=squerrilla:d8 mounds=e10,f12 blams=/d9");
    assert_eq!(table.options("squerrilla arboreal"), "d9 f11");
    assert_eq!(table.refused("squerrilla arboreal e10"), 8);
    assert_eq!(table.refused("squerrilla arboreal h9"), 35);
    assert_eq!(table.refused("squerrilla arboreal c9"), 35);
    let mut other = game(3, terrain, "raidents=squerrilla:d8 mounds=e10,f12 blams=/d9");
    table.play(&["squerrilla arboreal f11"]);
    assert_eq!(
        (table.at("cano squerrilla").as_str(), table.field("blams").as_str()),
        ("f11", "/d9")
    );
    // It ends on the Blam: that explodes.
    other.play(&["squerrilla arboreal d9"]);
    assert_eq!((other.at("cano squerrilla").as_str(), other.field("blams").as_str()), ("-", "/"));
    // Without Burrow or Home below it, it can't begin.
    let table = game(3, "#:d9", "raidents=squerrilla:d8");
    assert_eq!(table.refused("squerrilla arboreal d9"), 11);
}

#[test]
fn a_87_diagonals_belong_to_an_arbor() {
    let table = game(3, "b:d8 #:e9 #:f10", "raidents=squerrilla:d8");
    assert_eq!(table.options("squerrilla arboreal"), "e9 f10");
}

#[test]
fn a_88_an_occupied_obstacle_is_no_end() {
    let table = game(3, "b:d8 #:d9 #:d10 #:d11", "raidents=squerrilla:d8/squerrilla:d10 mounds=d9");
    assert_eq!(table.options("squerrilla arboreal"), "d11");
}

#[test]
fn a_89_on_an_obstacle_both_abilities_are_usable() {
    let table = game(3, "#:d8 #:d9", "raidents=squerrilla:d8/rabbot:d10");
    assert!(table.can("squerrilla akorn up"));
    assert_eq!(table.options("squerrilla arboreal"), "d9");
    // Alone on its Obstacle it has nowhere to go.
    let table = game(3, "#:d8", "raidents=squerrilla:d8");
    assert_eq!(table.options("squerrilla arboreal"), "");
}

#[test]
fn a_90_mounds_alone_are_no_end() {
    let table = game(3, "b:d8", "raidents=squerrilla:d8 mounds=d9,d10");
    assert_eq!(table.options("squerrilla arboreal"), "");
}

#[test]
fn a_92_from_a_spawnpoint_only_its_owner() {
    let text = "raidents=squerrilla:d8/squerrilla:f8 spawnpoints=d8,f8";
    let table = game(3, "#:e9", text);
    assert_eq!(table.options("squerrilla arboreal"), "e9");
    let table = game(3, "#:e9", &format!("turn=castle {text}"));
    assert_eq!(table.refused("squerrilla arboreal e9"), 11);
}

#[test]
fn a_93_a_kaijujitsued_obstacle_is_no_part_of_an_arbor() {
    let table = game(5, "b:d8 #:d9 #:d10 #:d11", "raidents=squerrilla:d8 kaijujitsu=/d10");
    assert_eq!(table.options("squerrilla arboreal"), "d9");
}

#[test]
fn a_19_no_move_onto_an_obstacle_for_the_squerrilla() {
    let table = game(3, "#:d9", "raidents=squerrilla:d8");
    assert_eq!(table.refused("squerrilla move d9"), 13);
}

#[test]
fn d_26_on_an_obstacle() {
    let table = game(3, "#:d8 #:c8", "raidents=squerrilla:d8,rabbot:c8/rabbot:d10");
    assert!(table.can("squerrilla akorn up"));
    assert_eq!(table.options("rabbot"), "move b7 move b8 move b9 move c7 move c9 move d7 move d9");
    let table = game(3, "#:d8 #:d9", "raidents=squerrilla:d8");
    assert!(table.can("squerrilla arboreal d9"));
}
