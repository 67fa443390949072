//! The Veil, Chipmonk, Ratillery, Porcupyro: RAIDENTS-36 to -40.

use boardgame_core::{FromSetup, Game, Seed};
use raidents_rules::Player::{Cano, Castle};
use raidents_rules::{Phase, Raidents, Setup, Variant};

use crate::{Table, game};

#[test]
fn raidents_36_spawning_behind_the_veil() {
    let mut table = game(4, "V:b1 V:c1", "veil=yes");
    assert_eq!(table.turn(), "cano");
    assert_eq!(table.ways("rabbot spawn").len(), 4);
    assert_eq!(table.refused("rabbot move a2"), 36);
    assert_eq!(table.refused("rabbot spawn a16"), 12);
    table.play(&["rabbot spawn a1", "porcupyro spawn b1"]);
    assert_eq!(table.refused("rabbot spawn c1"), 12);
    assert_eq!(table.refused("gophert spawn a1"), 8);
    table.play(&["gophert spawn c1"]);
    assert_eq!(table.refused("chipmonk spawn h1"), 29);
    assert_eq!(table.options(""), "end");
    assert_eq!(table.play(&["end"]), ["cano has spawned behind the Veil"]);
    assert_eq!((table.turn().as_str(), table.position.phase()), ("castle", Phase::Veil));
    let events = table.play(&["hamsterrain spawn a16", "end"]);
    assert_eq!((table.turn().as_str(), table.position.phase()), ("cano", Phase::Act));
    assert_eq!(events[1..3], ["castle has spawned behind the Veil", "the Veils lift"]);
    // Nobody has acted yet.
    assert!(table.can("rabbot move b2") && table.can("gophert move d1"));
    assert_eq!(table.field("spent"), "");
}

#[test]
fn a_138_nobody_need_be_spawned() {
    let mut table = game(4, "", "veil=yes");
    table.play(&["end", "end"]);
    assert_eq!((table.position.phase(), table.field("raidents").as_str()), (Phase::Act, "/"));
}

#[test]
fn a_09_any_three_may_come_first() {
    let table = game(5, "", "veil=yes");
    for raident in table.rules.raidents() {
        assert!(table.can(&format!("{raident} spawn a1")), "{raident}");
    }
}

#[test]
fn d_41_two_and_three() {
    let mut table = game(4, "V:b1 C:b16", "veil=yes");
    table.play(&["rabbot spawn a1", "gophert spawn b1", "porcupyro spawn h1", "end"]);
    table.play(&["rabbot spawn a16", "gophert spawn b16", "end"]);
    assert_eq!(
        (table.position.on_board(Cano).len(), table.position.on_board(Castle).len()),
        (3, 2)
    );
    table.play(&["rabbot move a2", "gophert move b2", "porcupyro move h2", "end"]);
    assert_eq!(table.turn(), "castle");
}

#[test]
fn raidents_36_the_veil_follows_the_last_tile() {
    let rules = Raidents::new(Setup::new(Variant::Game4)).unwrap();
    let mut table = Table { position: rules.start(Seed::new(1)), rules };
    for _ in 0..4 {
        let action = format!("place {}", table.ways("place")[0]);
        table.play(&[&action]);
    }
    assert_eq!((table.position.phase(), table.turn().as_str()), (Phase::Veil, "cano"));
}

#[test]
fn raidents_37_pacify_friend_and_foe() {
    let text = "raidents=chipmonk:d8,rabbot:c9,gophert:d10/rabbot:e9,gophert:d11";
    let mut table = game(4, "", text);
    assert_eq!(table.options("chipmonk pacify"), "left right up");
    table.play(&["chipmonk pacify up"]);
    assert_eq!(table.field("pacified"), "cano:rabbot,cano:gophert,castle:rabbot/");
    assert_eq!(table.refused("rabbot move b9"), 37);
    assert_eq!(table.refused("gophert move c11"), 37);
    table.play(&["end"]);
    assert_eq!(table.refused("rabbot move f9"), 37);
    assert!(table.can("gophert move d12"));
    table.play(&["end"]);
    assert_eq!(table.field("pacified"), "/");
    assert!(table.can("rabbot move b9"));
}

#[test]
fn a_94_an_inverted_t_in_four_directions() {
    let hit = |direction: &str, squares: &str| {
        for square in squares.split(' ') {
            let text = format!("raidents=chipmonk:d8/rabbot:{square}");
            let table = game(4, "", &text);
            assert!(table.can(&format!("chipmonk pacify {direction}")), "{square}");
        }
    };
    hit("up", "c9 d9 e9 d10");
    hit("right", "e9 e8 e7 f8");
    hit("down", "e7 d7 c7 d6");
    hit("left", "c7 c8 c9 b8");
    for square in ["c10", "e10", "d11", "f10", "b10", "b9", "f9"] {
        let table = game(4, "", &format!("raidents=chipmonk:d8/rabbot:{square}"));
        assert_eq!(table.options("chipmonk pacify"), "", "{square}");
    }
}

#[test]
fn d_29_foe_and_friend_until_the_casters_turn() {
    let mut table = game(4, "", "raidents=chipmonk:d8,rabbot:d10/gophert:d9");
    table.play(&["chipmonk pacify up"]);
    assert_eq!(table.refused("rabbot move d11"), 37);
    table.play(&["end"]);
    assert_eq!(table.refused("gophert move c9"), 37);
    table.play(&["end"]);
    assert!(table.can("rabbot move d11"));
    table.play(&["end"]);
    assert!(table.can("gophert move c9"));
    // Who had acted loses nothing.
    let mut table = game(4, "", "raidents=chipmonk:d8,rabbot:d11/");
    table.play(&["rabbot move d10", "chipmonk pacify up", "end", "end"]);
    assert!(table.can("rabbot move d11"));
}

#[test]
fn a_96_a_pacified_one_off_the_board_does_not_spawn() {
    let mut table =
        game(4, "", "raidents=chipmonk:d8,gophert:e10/rabbot:d9,gophert:h9,squerrilla:h10");
    table.play(&["chipmonk pacify up", "gophert squeak d9", "end"]);
    assert_eq!(table.at("castle rabbot"), "-");
    let text = table.field("pacified");
    assert_eq!(text, "castle:rabbot/");
    // Everybody else is in the Queue, so the Rabbot stands in front.
    let table = game(
        4,
        "",
        "turn=castle raidents=/gophert:h9,squerrilla:h10 pacified=castle:rabbot \
         queues=/hamsterrain,engineaver,chipmonk,ratillery spent=porcupyro",
    );
    assert_eq!(table.refused("rabbot spawn a16"), 37);
    assert_eq!(table.options("hamsterrain spawn"), "");
}

#[test]
fn a_97_pacified_ones_are_pushed_rotated_removed_substituted() {
    let text = "raidents=moustermind:d8,gophert:e8/rabbot:d9 pacified=castle:rabbot";
    let mut table = game(5, "", text);
    table.play(&["moustermind push raident d9 d10"]);
    assert_eq!(
        (table.at("castle rabbot").as_str(), table.field("pacified").as_str()),
        ("d10", "castle:rabbot/")
    );
    let mut table = game(5, "", text);
    table.play(&["gophert squeak d9"]);
    assert_eq!(table.at("castle rabbot"), "-");
    let mut table = game(4, "b:d8", "raidents=chipmonk:d8 pacified=/cano:rabbot");
    table.play(&["chipmonk substitute rabbot"]);
    assert_eq!(table.at("cano rabbot"), "d8");
}

#[test]
fn raidents_38_penal_substitution() {
    let text = "raidents=chipmonk:d8 queues=hamsterrain,gophert,squerrilla";
    let mut table = game(4, "b:d8", text);
    assert_eq!(table.ways("chipmonk substitute").len(), 7);
    table.play(&["chipmonk substitute gophert"]);
    assert_eq!(
        (table.at("cano gophert").as_str(), table.at("cano chipmonk").as_str()),
        ("d8", "-")
    );
    assert_eq!(table.queue(Cano), "hamsterrain - squerrilla chipmonk");
    assert_eq!(table.refused("gophert move d9"), 10);
    assert_eq!(table.refused("chipmonk spawn a1"), 10);
    // Not away from Burrow or Home, and not one on the board.
    let table = game(4, "", "raidents=chipmonk:d8,rabbot:a1");
    assert_eq!(table.refused("chipmonk substitute gophert"), 11);
    let table = game(4, "b:d8", "raidents=chipmonk:d8,rabbot:a1");
    assert_eq!(table.refused("chipmonk substitute rabbot"), 12);
}

#[test]
fn a_99_any_friend_off_the_board() {
    let table =
        game(4, "b:d8", "raidents=chipmonk:d8,porcupyro:a1,ratillery:a2 queues=rabbot,gophert");
    assert_eq!(
        table.options("chipmonk substitute"),
        "engineaver gophert hamsterrain rabbot squerrilla"
    );
}

#[test]
fn a_100_the_newcomer_leaves_before_the_chipmonk_enters() {
    let mut table =
        game(4, "b:d8", "raidents=chipmonk:d8 queues=rabbot,hamsterrain,gophert,squerrilla");
    table.play(&["chipmonk substitute rabbot"]);
    assert_eq!(table.queue(Cano), "hamsterrain gophert squerrilla chipmonk");
}

#[test]
fn a_101_a_newcomer_that_acted_may_be_brought_in() {
    let mut table = game(4, "b:d8", "raidents=chipmonk:d8,rabbot:f8 blams=f9");
    table.play(&["rabbot move f9", "chipmonk substitute rabbot"]);
    assert_eq!(
        (table.at("cano rabbot").as_str(), table.queue(Cano).as_str()),
        ("d8", "- - - chipmonk")
    );
}

#[test]
fn raidents_39_two_rows_of_three_four_squares_away() {
    let hit = |direction: &str, squares: &str| {
        for square in squares.split(' ') {
            let table = game(4, "", &format!("raidents=ratillery:d8/rabbot:{square}"));
            assert_eq!(table.options("ratillery ballista"), direction, "{square}");
        }
    };
    hit("up", "c12 d12 e12 c13 d13 e13");
    hit("down", "c4 d4 e4 c3 d3 e3");
    hit("right", "h7 h8 h9");
    hit("", "d11 d14 b12 f12 d5 d2");
    let text = "raidents=ratillery:d8,rabbot:c12,gophert:b12/rabbot:e13,gophert:d11 mounds=d12 blams=/d13 spawnpoints=/c13";
    let mut table = game(4, "", text);
    table.play(&["ratillery ballista up"]);
    assert_eq!(table.field("raidents"), "gophert:b12,ratillery:d8/gophert:d11");
    assert_eq!((table.field("mounds").as_str(), table.field("blams").as_str()), ("d12", "/d13"));
}

#[test]
fn a_104_near_and_far_edges_of_the_range() {
    for (square, hit) in [("d11", false), ("d12", true), ("d13", true), ("d14", false)] {
        let table = game(4, "", &format!("raidents=ratillery:d8/rabbot:{square}"));
        assert_eq!(table.can("ratillery ballista up"), hit);
    }
}

#[test]
fn raidents_39_cover_fire_makes_grass_burrow_for_everyone() {
    let terrain = "b:d4 #:c8 V:d4";
    let text = "raidents=ratillery:d4/rabbot:d8 spawnpoints=/e8";
    let mut table = game(4, terrain, text);
    table.play(&["ratillery cover up"]);
    assert_eq!(table.field("cover"), "d8,c9,d9,e9/");
    assert_eq!((table.terrain("d8"), table.terrain("c8"), table.terrain("e8")), ('b', '#', 'C'));
    table.play(&["end"]);
    assert!(table.can("rabbot shield"));
    table.play(&["end"]);
    assert_eq!((table.field("cover").as_str(), table.terrain("d8")), ("/", '.'));
}

#[test]
fn a_106_burrow_is_burrow_for_fossorial() {
    let table = game(4, "b:d8", "raidents=gophert:d8 cover=/h9");
    assert!(table.can("gophert fossorial h9"));
}

#[test]
fn a_105_a_range_is_clipped_at_the_edge() {
    let table = game(4, "V:d1", "raidents=ratillery:h1/rabbot:h5");
    assert_eq!(table.options("ratillery ballista"), "up");
    let mut table = game(4, "", "raidents=ratillery:h1");
    table.play(&["ratillery cover up"]);
    assert_eq!(table.field("cover"), "g5,h5,g6,h6/");
}

#[test]
fn a_86_a_line_is_clipped_at_the_edge() {
    let table = game(3, "", "raidents=squerrilla:d15/rabbot:d16");
    assert_eq!(table.options("squerrilla akorn"), "up");
}

#[test]
fn raidents_40_hot_cross_bunnies_spares_burrow() {
    let terrain = "b:a9 #:b9 C:b16";
    let text = "raidents=porcupyro:c10,rabbot:a9,gophert:b9/rabbot:d12,gophert:e10,engineaver:a13 mounds=d9 blams=/c9";
    let mut table = game(4, terrain, text);
    table.play(&["porcupyro bunnies", "queue cano porcupyro"]);
    assert_eq!(table.field("raidents"), "rabbot:a9/engineaver:a13,gophert:e10");
    assert_eq!((table.field("mounds").as_str(), table.field("blams").as_str()), ("d9", "/c9"));
}

#[test]
fn raidents_40_scorched_earth_spares_grass() {
    let text =
        "raidents=porcupyro:c10,rabbot:a9,gophert:b9/rabbot:d12,gophert:e10 spawnpoints=/d12";
    let mut table = game(4, "b:c10 #:b9 b:a9", text);
    table.play(&["porcupyro scorch"]);
    assert_eq!(table.options(""), "queue cano gophert queue cano porcupyro queue cano rabbot");
    assert_eq!(table.field("raidents"), "/gophert:e10");
    assert_eq!(table.refused("end"), 32);
}

#[test]
fn a_109_home_and_obstacles_are_hit_by_both() {
    for (action, on_burrow) in [("porcupyro bunnies", false), ("porcupyro scorch", true)] {
        let text = "raidents=porcupyro:c2/rabbot:a1,gophert:b2,squerrilla:d4";
        let terrain = if on_burrow { "b:c2 #:b2" } else { "#:b2" };
        let mut table = game(4, terrain, text);
        table.play(&[action]);
        let removed = table.position.entering(Castle);
        assert!(removed.contains(raidents_rules::Raident::Rabbot), "{action}");
        assert!(removed.contains(raidents_rules::Raident::Gophert), "{action}");
    }
}

#[test]
fn a_110_the_porcupyro_itself() {
    let mut table = game(4, "b:c10", "raidents=porcupyro:c10/rabbot:d9");
    table.play(&["porcupyro bunnies"]);
    assert_eq!(table.field("raidents"), "porcupyro:c10/");
    let mut table = game(4, "", "raidents=porcupyro:c10");
    table.play(&["porcupyro bunnies"]);
    assert_eq!(table.queue(Cano), "- - - porcupyro");
    let mut table = game(4, "b:c10", "raidents=porcupyro:c10");
    table.play(&["porcupyro scorch"]);
    assert_eq!(table.queue(Cano), "- - - porcupyro");
    let mut table = game(4, "", "raidents=porcupyro:c10 spawnpoints=c10");
    table.play(&["porcupyro scorch"]);
    assert_eq!(table.queue(Cano), "- - - porcupyro");
}

#[test]
fn d_28_cover_fire_protects_from_the_porcupyro() {
    let text = "raidents=porcupyro:c10,ratillery:a5/rabbot:a9";
    let mut table = game(4, "b:c10 b:a5", text);
    table.play(&["ratillery cover up"]);
    assert_eq!(table.refused("porcupyro bunnies"), 50);
    table.play(&["end"]);
    assert!(table.can("rabbot shield"));
    table.play(&["end"]);
    assert_eq!(table.terrain("a9"), '.');
    assert!(table.can("porcupyro bunnies"));
}

#[test]
fn a_111_covered_squares_are_hit_by_scorched_earth() {
    let mut table = game(4, "b:c10", "raidents=porcupyro:c10/rabbot:a9 cover=/a9");
    table.play(&["porcupyro scorch"]);
    assert_eq!(table.at("castle rabbot"), "-");
}

#[test]
fn d_46_mounds_blams_and_spawnpoints_stay() {
    for (number, action, text) in [
        (4, "porcupyro bunnies", "raidents=porcupyro:c10"),
        (4, "squerrilla akorn up", "raidents=squerrilla:d8/rabbot:d11"),
        (5, "chinzhilla herd up", "raidents=chinzhilla:d8/rabbot:c9"),
    ] {
        let things = "mounds=d9 blams=/d10 spawnpoints=c10/c11";
        let mut table = game(number, "#:d10", &format!("{text} {things}"));
        table.play(&[action]);
        assert_eq!(table.field("mounds"), "d9");
        assert_eq!(table.field("blams"), "/d10");
        assert_eq!(table.field("spawnpoints"), "c10/c11");
    }
}

#[test]
fn a_103_substitution_needs_burrow_that_shows() {
    let table = game(5, "b:d8", "raidents=chipmonk:d8 kaijujitsu=/d8");
    assert_eq!(table.refused("chipmonk substitute rabbot"), 11);
    let table = game(4, "", "raidents=chipmonk:d8 cover=/d8");
    assert!(table.can("chipmonk substitute rabbot"));
}

#[test]
fn a_140_only_acting_is_barred() {
    // A pacified and a spent friend are still neighbours, in range, and in the way.
    let text = "raidents=gophert:d8,rabbot:d9,squerrilla:d11 spent=rabbot pacified=/cano:rabbot";
    let table = game(4, "", text);
    assert!(table.can("gophert squeak d9"));
    assert_eq!(table.refused("gophert move d9"), 8);
    assert!(table.can("squerrilla akorn down"));
}
