//! Spawnpoints: RAIDENTS-16 to -18, and what lies over and under them (RAIDENTS-52).

use crate::game;

#[test]
fn raidents_16_a_spawnpoint_on_an_adjacent_square() {
    let mut table =
        game(1, "#:c9 b:e9", "raidents=rabbot:d8,hamsterrain:d9/rabbot:e8 mounds=e7 blams=d7/c7");
    assert_eq!(table.options("rabbot spawnpoint"), "c7 c8 d7 d9 e7 e8 e9");
    assert_eq!(table.refused("rabbot spawnpoint c9"), 16);
    assert_eq!(table.refused("rabbot spawnpoint d8"), 13);
    assert_eq!(table.refused("rabbot spawnpoint d10"), 13);
    table.play(&["rabbot spawnpoint e9"]);
    assert_eq!(table.field("spawnpoints"), "e9/");
    assert_eq!(table.terrain("e9"), 'V');
}

#[test]
fn a_21_eight_squares_on_open_grass() {
    assert_eq!(game(1, "", "raidents=rabbot:d8").ways("rabbot spawnpoint").len(), 8);
}

#[test]
fn raidents_17_replacing_only_the_foes() {
    let mut table = game(1, "", "raidents=rabbot:d8 spawnpoints=d9/e8");
    assert_eq!(table.refused("rabbot spawnpoint d9"), 17);
    let events = table.play(&["rabbot spawnpoint e8"]);
    assert_eq!(table.field("spawnpoints"), "e8,d9/");
    assert_eq!(
        events,
        ["castle's Spawnpoint on e8 is replaced", "cano's Spawnpoint is placed on e8"]
    );
    assert_eq!(table.position.spawnpoints_in_pool(raidents_rules::Player::Castle), 4);
    assert_eq!(table.terrain("e8"), 'V');
    // An explosion leaves it.
    let mut table = game(1, "", "raidents=rabbot:d8 spawnpoints=d9 blams=/d9");
    table.play(&["rabbot move d9"]);
    assert_eq!((table.field("spawnpoints").as_str(), table.terrain("d9")), ("d9/", 'V'));
}

#[test]
fn a_22_own_home_but_not_own_spawnpoint() {
    let table = game(1, "V:c2", "raidents=rabbot:b2 spawnpoints=c3");
    assert_eq!(table.refused("rabbot spawnpoint c3"), 17);
    assert!(table.can("rabbot spawnpoint c2"));
    assert!(table.can("rabbot spawnpoint a1"));
}

#[test]
fn d_12_a_replaced_one_can_be_placed_again() {
    let text = "raidents=rabbot:d8/rabbot:f8 spawnpoints=c9,d9,e8,a5";
    let mut table = game(1, "", text);
    assert_eq!(table.options("rabbot spawnpoint"), "");
    assert_eq!(table.refused("rabbot spawnpoint d7"), 4);
    table.play(&["end", "rabbot spawnpoint e8", "end"]);
    assert_eq!(table.field("spawnpoints"), "a5,c9,d9/e8");
    assert!(table.can("rabbot spawnpoint d7"));
}

#[test]
fn raidents_18_the_last_one_may_go_anywhere() {
    let mut table = game(1, "", "raidents=rabbot:d8 spawnpoints=a5,b5,c5");
    assert_eq!(table.ways("rabbot spawnpoint").len(), 8);
    table.play(&["rabbot spawnpoint d9"]);
    assert_eq!(table.turn(), "cano");
}

#[test]
fn d_42_under_a_blam() {
    let mut table = game(1, "", "raidents=rabbot:d8,hamsterrain:e10 blams=/d9");
    table.play(&["rabbot spawnpoint d9"]);
    assert_eq!(
        (table.field("blams").as_str(), table.field("spawnpoints").as_str()),
        ("/d9", "d9/")
    );
    table.play(&["hamsterrain mound d9"]);
    assert_eq!((table.field("blams").as_str(), table.field("spawnpoints").as_str()), ("/", "d9/"));
}

#[test]
fn a_29_rotation_carries_none_over_a_border() {
    let mut table = game(1, "b:c12", "raidents=hamsterrain:c12 spawnpoints=d12");
    table.play(&["hamsterrain rotate left"]);
    assert_eq!(table.field("spawnpoints"), "a12/");
    assert_eq!(table.turn(), "cano");
}

#[test]
fn a_30_a_home_tile_stays_its_owners() {
    // Castle's home tile is full of Cano's marks, and yet a win for Cano only.
    let mut table = game(5, "", "turn=castle raidents=/rabbot:d12");
    table.play(&["rabbot spawnpoint d13"]);
    assert_eq!(table.turn(), "castle");
}

#[test]
fn a_31_a_burrow_becomes_home() {
    let terrain = "b:d9";
    let mut table = game(1, terrain, "raidents=rabbot:d8/rabbot:d9");
    table.play(&["rabbot spawnpoint d9", "end"]);
    assert_eq!(table.refused("rabbot shield"), 11);
    let table = game(1, terrain, "turn=castle raidents=/rabbot:d9");
    assert!(table.can("rabbot shield"));
}

#[test]
fn a_32_printed_terrain_returns_when_it_is_pushed_away() {
    let mut table = game(5, "b:d9", "raidents=moustermind:d8 spawnpoints=/d9");
    assert_eq!(table.terrain("d9"), 'C');
    table.play(&["moustermind push spawnpoint d9 d10"]);
    assert_eq!((table.terrain("d9"), table.terrain("d10")), ('b', 'C'));
}

#[test]
fn a_33_among_the_foes_spawnpoints() {
    let mut table = game(1, "", "raidents=rabbot:d8 spawnpoints=/d9,e9,c9");
    table.play(&["rabbot spawnpoint d9"]);
    assert_eq!(table.field("spawnpoints"), "d9/c9,e9");
}

#[test]
fn raidents_52_layers_of_terrain() {
    // A Spawnpoint over Burrow, Kaijujitsu over it, Cover Fire on top; each shows again in turn.
    let text = "raidents=ratillery:d1 spawnpoints=/d5 kaijujitsu=/d5";
    let mut table = game(5, "V:d1 b:d5", text);
    assert_eq!(table.terrain("d5"), '.');
    table.play(&["ratillery cover up"]);
    assert_eq!(table.terrain("d5"), 'b');
    table.play(&["end"]);
    // Castle's Kaijujitsu is over, Cano's Cover Fire lasts.
    assert_eq!((table.field("kaijujitsu").as_str(), table.terrain("d5")), ("/", 'b'));
    table.play(&["end"]);
    assert_eq!(table.terrain("d5"), 'C');
}

#[test]
fn raidents_52_a_kaijujitsu_on_top_hides_cover_fire_for_good() {
    let mut table = game(5, "b:a8 #:d8", "raidents=chinzhilla:a8 cover=/d9,d10,d8");
    assert_eq!(table.terrain("d8"), 'b');
    // The Obstacle is covered, so it is none; there is nothing to centre on.
    assert_eq!(table.options("chinzhilla kaijujitsu"), "");
    let text = "raidents=chinzhilla:a8 cover=e9/d9,d10 kaijujitsu=/c7,b7";
    let mut other = game(5, "b:a8 #:d8", text);
    let events = other.play(&["chinzhilla kaijujitsu right"]);
    assert_eq!(
        events,
        [
            "cano's cover fire on e9 is deleted",
            "castle's cover fire on d9 is deleted",
            "castle's kaijujitsu on c7 is deleted",
            "cano's kaijujitsu makes Grass on c7,d7,e7,c8,d8,e8,c9,d9,e9",
        ]
    );
    assert_eq!(other.field("cover"), "/d10");
    assert_eq!(other.field("kaijujitsu"), "c7,d7,e7,c8,d8,e8,c9,d9,e9/b7");
    assert_eq!((other.terrain("d9"), other.terrain("d10"), other.terrain("d8")), ('.', 'b', '.'));
    other.play(&["end"]);
    assert_eq!((other.terrain("d9"), other.terrain("d10")), ('.', '.'));
    table.play(&["end"]);
    assert_eq!(table.terrain("d8"), '#');
}

#[test]
fn raidents_52_a_spawnpoint_deletes_cover_fire() {
    let mut table = game(4, "", "raidents=rabbot:d8 cover=d9/e9");
    table.play(&["rabbot spawnpoint d9"]);
    assert_eq!((table.field("cover").as_str(), table.terrain("d9")), ("/e9", 'V'));
    let mut table = game(4, "", "raidents=rabbot:d8 cover=d9/e9");
    let events = table.play(&["rabbot spawnpoint e9"]);
    assert_eq!(
        events,
        ["castle's cover fire on e9 is deleted", "cano's Spawnpoint is placed on e9"]
    );
    assert_eq!((table.field("cover").as_str(), table.terrain("e9")), ("d9/", 'V'));
    let mut table = game(5, "", "raidents=moustermind:d8 spawnpoints=e8 cover=/e9");
    table.play(&["moustermind push spawnpoint e8 e9"]);
    assert_eq!((table.field("cover").as_str(), table.terrain("e9")), ("/", 'V'));
}

#[test]
fn a_107_a_spawnpoint_on_cover_fire_stays_home() {
    let mut table = game(4, "", "raidents=rabbot:d8 cover=d9");
    table.play(&["rabbot spawnpoint d9", "end", "end"]);
    assert_eq!(table.terrain("d9"), 'V');
}

#[test]
fn raidents_52_kaijujitsu_bars_below_cover_fire_and_obstacles_always_do() {
    let table = game(5, "#:e9", "raidents=rabbot:d8 kaijujitsu=/d9,e8 cover=d9/c9");
    assert_eq!(table.terrain("d9"), 'b');
    assert_eq!(table.refused("rabbot spawnpoint d9"), 44);
    assert_eq!(table.refused("rabbot spawnpoint e8"), 44);
    assert!(table.can("rabbot spawnpoint c9"));
    let table = game(5, "#:e9", "raidents=rabbot:d8 cover=/e9");
    assert_eq!(table.terrain("e9"), 'b');
    assert_eq!(table.refused("rabbot spawnpoint e9"), 16);
}

#[test]
fn a_60_marks_turn_with_the_tile() {
    let mut table = game(5, "b:c10", "raidents=hamsterrain:c10/ cover=a12/b12 kaijujitsu=d9/");
    table.play(&["hamsterrain rotate right"]);
    assert_eq!(
        (table.field("cover").as_str(), table.field("kaijujitsu").as_str()),
        ("d12/d11", "a9/")
    );
    assert_eq!((table.terrain("d12"), table.terrain("a12")), ('b', '.'));
}

#[test]
fn a_133_cover_fire_over_kaijujitsu() {
    // Castle's Kaijujitsu shows Grass; Cano covers it; Castle's own Rabbot can shield there.
    let mut table = game(5, "V:d1 #:d5", "raidents=ratillery:d1/rabbot:d5 kaijujitsu=/d5");
    table.play(&["ratillery cover up", "end"]);
    assert_eq!(table.terrain("d5"), 'b');
    assert!(table.can("rabbot shield"));
    table.play(&["end"]);
    assert_eq!(table.terrain("d5"), '#');
}
