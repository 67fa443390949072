//! Blams and explosions: RAIDENTS-21 to -23, -25, -28.

use crate::game;

#[test]
fn raidents_21_a_knights_move_away() {
    let mut table = game(1, "#:e10", "raidents=engineaver:d8");
    assert_eq!(table.options("engineaver blam"), "b7 b9 c10 c6 e10 e6 f7 f9");
    assert_eq!(table.refused("engineaver blam d9"), 21);
    assert_eq!(table.refused("engineaver blam d10"), 21);
    table.play(&["engineaver blam e10"]);
    assert_eq!(table.field("blams"), "e10/");
}

#[test]
fn d_09_in_the_corner() {
    let mut table = game(1, "#:b3", "raidents=engineaver:a1");
    assert_eq!(table.options("engineaver blam"), "b3 c2");
    table.play(&["engineaver blam b3"]);
    assert_eq!(table.field("blams"), "b3/");
}

#[test]
fn a_42_nothing_stands_in_between() {
    let table = game(1, "#:d9 #:d10", "raidents=engineaver:d8/rabbot:e9 mounds=c9");
    assert_eq!(table.ways("engineaver blam").len(), 8);
}

#[test]
fn a_43_any_square_is_a_target() {
    let text = "raidents=engineaver:d8,rabbot:b7/rabbot:b9 spawnpoints=c10 mounds=c6 blams=/e6";
    let mut table = game(1, "#:e10", text);
    assert_eq!(table.ways("engineaver blam").len(), 8);
    table.play(&["engineaver blam c10"]);
    assert_eq!(
        (table.field("blams").as_str(), table.field("spawnpoints").as_str()),
        ("c10/e6", "c10/")
    );
}

#[test]
fn raidents_22_explodes_on_raident_mound_or_blam() {
    let explodes = |number: u8, terrain: &str, text: &str, action: &str| {
        let mut table = game(number, terrain, text);
        let events = table.play(&[action]);
        events.iter().filter(|event| event.ends_with("explodes")).count()
    };
    let engineaver = "raidents=engineaver:d8";
    assert_eq!(explodes(1, "", &format!("{engineaver}/rabbot:e10"), "engineaver blam e10"), 1);
    assert_eq!(explodes(1, "", &format!("{engineaver} mounds=e10"), "engineaver blam e10"), 1);
    assert_eq!(explodes(1, "", &format!("{engineaver} blams=/e10"), "engineaver blam e10"), 2);
    assert_eq!(explodes(1, "", engineaver, "engineaver blam e10"), 0);
    assert_eq!(explodes(1, "#:e10", engineaver, "engineaver blam e10"), 0);
    assert_eq!(explodes(1, "", "raidents=hamsterrain:d8 blams=d9", "hamsterrain mound d9"), 1);
    assert_eq!(explodes(1, "", "raidents=rabbot:d8 blams=d9", "rabbot move d9"), 1);
    assert_eq!(explodes(1, "", "blams=a1", "rabbot spawn a1"), 1);
    assert_eq!(explodes(3, "b:d8 b:a9", "raidents=gophert:d8 blams=a9", "gophert fossorial a9"), 1);
    assert_eq!(
        explodes(3, "b:d8 #:d9", "raidents=squerrilla:d8 blams=d9", "squerrilla arboreal d9"),
        1
    );
    assert_eq!(
        explodes(5, "b:d8", "raidents=moustermind:d8 blams=d10", "moustermind scamper d10"),
        1
    );
    assert_eq!(
        explodes(
            5,
            "",
            "raidents=moustermind:d8/rabbot:d9 blams=d10",
            "moustermind push raident d9 d10"
        ),
        1
    );
}

#[test]
fn a_44_on_an_obstacle_with_a_mound_or_a_blam() {
    let mut table = game(1, "#:e10", "raidents=engineaver:d8 mounds=e10");
    table.play(&["engineaver blam e10"]);
    assert_eq!((table.field("mounds").as_str(), table.field("blams").as_str()), ("", "/"));
    let mut table = game(1, "#:e10", "raidents=engineaver:d8 blams=/e10");
    table.play(&["engineaver blam e10"]);
    assert_eq!(table.field("blams"), "/");
}

#[test]
fn raidents_23_five_squares_and_chains() {
    // Blams at d9, d10, d12: the first two chain, the third is out of reach.
    let text = "raidents=rabbot:d8,hamsterrain:c9,engineaver:c8/rabbot:e10,hamsterrain:e11,engineaver:d11 \
                blams=d10/d9,d12,f10 mounds=e9,c10,b9 spawnpoints=d9/d10";
    let mut table = game(1, "#:e9", text);
    table.play(&["rabbot move d9"]);
    assert_eq!(table.field("blams"), "/f10,d12");
    assert_eq!(table.field("mounds"), "b9");
    // c8 and e11 are beside, not in a plus sign.
    assert_eq!(table.field("raidents"), "engineaver:c8/hamsterrain:e11");
    assert_eq!(table.field("spawnpoints"), "d9/d10");
    assert_eq!(table.terrain("e9"), '#');
}

#[test]
fn raidents_23_a_raident_hit_twice_takes_two_removals() {
    // The shielded Rabbot on e9 stands beside d9 and below e10.
    let text = "raidents=hamsterrain:c8/rabbot:e9 blams=/d9,d10,e10 shields=/rabbot";
    let mut table = game(1, "", text);
    table.play(&["hamsterrain mound d9"]);
    assert_eq!((table.at("castle rabbot").as_str(), table.field("blams").as_str()), ("-", "/"));
    let mut table = game(1, "", "raidents=hamsterrain:c8/rabbot:e9 blams=/d9 shields=/rabbot");
    table.play(&["hamsterrain mound d9"]);
    assert_eq!((table.at("castle rabbot").as_str(), table.field("shields").as_str()), ("e9", "/"));
}

#[test]
fn a_46_each_blam_of_a_chain_explodes_once() {
    let mut table = game(1, "", "raidents=hamsterrain:c8 blams=d9,d10,e9,e10/d11,e11,f10");
    let events = table.play(&["hamsterrain mound d9"]);
    let mut exploded: Vec<&String> =
        events.iter().filter(|event| event.ends_with("explodes")).collect();
    exploded.sort();
    exploded.dedup();
    assert_eq!(exploded.len(), 7);
    assert_eq!(events.iter().filter(|event| event.ends_with("explodes")).count(), 7);
    assert_eq!(table.field("blams"), "/");
}

#[test]
fn d_03_moving_onto_a_blam() {
    let mut table = game(1, "", "raidents=rabbot:d8/hamsterrain:f8 blams=/e8");
    table.play(&["rabbot move e8"]);
    assert_eq!((table.field("raidents").as_str(), table.field("blams").as_str()), ("/", "/"));
    assert_eq!(table.position.blams_in_pool(raidents_rules::Player::Castle), 4);
}

#[test]
fn d_04_the_diagonal_survives() {
    let mut table = game(1, "", "raidents=rabbot:d8/hamsterrain:f9 blams=/e8");
    table.play(&["rabbot move e8"]);
    assert_eq!(table.field("raidents"), "/hamsterrain:f9");
}

#[test]
fn d_06_two_explosions_remove_a_shielded_rabbot() {
    let text = "turn=castle raidents=rabbot:d9/engineaver:b15 shields=rabbot";
    let mut table = game(1, "b:b15", &format!("{text} blams=/d8,d7"));
    table.play(&["engineaver drone d7 up"]);
    assert_eq!((table.at("cano rabbot").as_str(), table.field("blams").as_str()), ("-", "/"));
    // Beside him nothing explodes; onto him once.
    let mut table = game(1, "b:b15", &format!("{text} blams=/d7"));
    table.play(&["engineaver drone d7 up"]);
    assert_eq!((table.at("cano rabbot").as_str(), table.field("blams").as_str()), ("d9", "/d8"));
    let text = text.replace("b15", "b15,gophert:e10");
    let mut table = game(3, "b:b15", &format!("{text} blams=/d8"));
    table.play(&["engineaver drone d8 up"]);
    assert_eq!((table.at("cano rabbot").as_str(), table.field("shields").as_str()), ("d9", "/"));
    // The next removal before Cano's turn removes it.
    table.play(&["gophert squeak d9"]);
    assert_eq!(table.at("cano rabbot"), "-");
}

#[test]
fn a_48_a_blam_onto_a_blam_is_two_explosions() {
    let mut table = game(1, "", "raidents=engineaver:c6/rabbot:d9 blams=/d8 shields=/rabbot");
    table.play(&["engineaver blam d8"]);
    assert_eq!(table.at("castle rabbot"), "-");
}

#[test]
fn d_07_mound_on_an_obstacle_beside_a_spawnpoint() {
    let mut table = game(1, "#:d9", "raidents=rabbot:c8 mounds=d9 spawnpoints=d7 blams=/d8");
    table.play(&["rabbot move d8"]);
    assert_eq!((table.field("mounds").as_str(), table.field("spawnpoints").as_str()), ("", "d7/"));
    assert_eq!(table.terrain("d9"), '#');
    assert_eq!(table.position.mounds_in_pool(), 12);
}

#[test]
fn a_49_a_mound_shields_nobody() {
    let mut table = game(1, "", "raidents=rabbot:c8/rabbot:d10 mounds=d9 blams=/d8,c9");
    // d8 explodes, and c9 above the Rabbot's old square isn't in its plus sign; d9's Mound goes.
    table.play(&["rabbot move d8"]);
    assert_eq!((table.field("mounds").as_str(), table.at("castle rabbot").as_str()), ("", "d10"));
    let mut table = game(1, "", "raidents=rabbot:c8/rabbot:d10 mounds=d9 blams=/d8,e8,e9");
    table.play(&["rabbot move d8"]);
    assert_eq!((table.field("blams").as_str(), table.at("castle rabbot").as_str()), ("/", "d10"));
    let mut table = game(1, "", "raidents=rabbot:c8/rabbot:e10 mounds=d9 blams=/d8,e8,e9");
    table.play(&["rabbot move d8"]);
    assert_eq!(table.at("castle rabbot"), "-");
}

#[test]
fn raidents_25_everything_returns_to_its_own_pool() {
    use raidents_rules::Player::{Cano, Castle};
    let mut table = game(3, "", "raidents=rabbot:c8/rabbot:d9 mounds=d7 blams=d8/e8");
    table.play(&["rabbot move d8"]);
    assert_eq!(table.position.mounds_in_pool(), 12);
    assert_eq!((table.position.blams_in_pool(Cano), table.position.blams_in_pool(Castle)), (4, 4));
    assert_eq!(
        (table.queue(Cano).as_str(), table.queue(Castle).as_str()),
        ("- - - rabbot", "- - - rabbot")
    );
}

#[test]
fn d_10_a_blam_onto_a_friend_who_has_not_acted() {
    let mut table = game(1, "", "raidents=engineaver:c6,rabbot:d8");
    table.play(&["engineaver blam d8"]);
    assert_eq!(table.at("cano rabbot"), "-");
    table.play(&["rabbot spawn a1"]);
    assert_eq!(table.at("cano rabbot"), "a1");
}

#[test]
fn d_43_an_explosion_in_the_corner() {
    let text = "raidents=rabbot:b2,hamsterrain:b1,engineaver:a2/rabbot:h2,hamsterrain:h1 blams=/a1";
    let mut table = game(1, "", text);
    table.play(&["rabbot move a1"]);
    assert_eq!(table.field("raidents"), "/rabbot:h2,hamsterrain:h1");
    // At the right edge nothing wraps to the next row's left, on the widest board either.
    let faces = crate::support::faces(5).replace('#', ".");
    let setup = raidents_rules::Setup { faces, ..Default::default() };
    let mut table = crate::Table::new(
        setup,
        "raidents=rabbot:i8/rabbot:a9,hamsterrain:a8,engineaver:j9 blams=/j8",
    );
    table.play(&["rabbot move j8"]);
    assert_eq!(table.field("raidents"), "/rabbot:a9,hamsterrain:a8");
}

#[test]
fn a_55_a_blam_stays_on_transformed_terrain() {
    let mut table = game(5, "#:d10 b:d8", "raidents=chinzhilla:d8 blams=d9,d10");
    table.play(&["chinzhilla kaijujitsu up"]);
    assert_eq!(table.field("blams"), "d9,d10/");
    let mut table = game(4, "b:d8", "raidents=ratillery:d8 blams=d12");
    table.play(&["ratillery cover up"]);
    assert_eq!((table.field("blams").as_str(), table.terrain("d12")), ("d12/", 'b'));
}

#[test]
fn raidents_28_a_drone_moves_one_step() {
    let mut table = game(1, "b:d8 #:f6", "raidents=engineaver:d8 blams=f5,b4/g5");
    assert_eq!(
        table.options("engineaver drone"),
        "b4 down b4 left b4 right b4 up f5 down f5 left f5 right f5 up"
    );
    assert_eq!(table.refused("engineaver drone g5 up"), 28);
    assert_eq!(table.refused("engineaver drone e5 up"), 28);
    table.play(&["engineaver drone f5 up"]);
    assert_eq!(table.field("blams"), "b4,f6/g5");
    let table = game(1, "", "raidents=engineaver:d8 blams=f5");
    assert_eq!(table.refused("engineaver drone f5 up"), 11);
}

#[test]
fn a_56_a_drone_explodes_what_it_meets() {
    let base = "raidents=engineaver:d8,rabbot:e5/rabbot:g5";
    for (text, action) in [
        (format!("{base} blams=f5"), "engineaver drone f5 left"),
        (format!("{base} blams=f5"), "engineaver drone f5 right"),
        (format!("{base} blams=f5 mounds=f6"), "engineaver drone f5 up"),
        (format!("{base} blams=f5/f4"), "engineaver drone f5 down"),
    ] {
        let mut table = game(1, "b:d8", &text);
        table.play(&[action]);
        assert_eq!(table.field("blams"), "/", "{action}");
    }
}

#[test]
fn d_45_a_drone_stays_on_the_board() {
    let table = game(1, "b:d8", "raidents=engineaver:d8 blams=a5");
    assert_eq!(table.options("engineaver drone"), "a5 down a5 right a5 up");
    assert_eq!(table.refused("engineaver drone a5 left"), 2);
    let table = game(1, "b:d8", "raidents=engineaver:d8 blams=h16,a1");
    assert_eq!(table.options("engineaver drone"), "a1 right a1 up h16 down h16 left");
}
