//! Copybara, Moustermind, Chinzhilla: RAIDENTS-41 to -45.

use raidents_rules::Player::{Cano, Castle};

use crate::game;

#[test]
fn raidents_41_the_copybara_simulates_the_4th() {
    let table = game(5, "b:d8", "raidents=copybara:d8 queues=gophert,rabbot");
    assert_eq!(table.ways("copybara spawnpoint").len(), 8);
    assert!(table.can("copybara shield"));
    assert_eq!(table.refused("copybara squeak d9"), 41);
    // None while the Queue is empty.
    let table = game(5, "b:d8", "raidents=copybara:d8");
    assert_eq!(table.ways("copybara").len(), 8);
    assert_eq!(table.refused("copybara shield"), 41);
    // The foe's Queue is nothing to it, and burrow abilities need Burrow.
    let table = game(5, "", "raidents=copybara:d8 queues=rabbot/gophert");
    assert_eq!(table.refused("copybara shield"), 11);
    assert_eq!(table.refused("copybara squeak d9"), 41);
    // A Raident has no other's ability.
    let table = game(5, "b:d8", "raidents=rabbot:d8");
    assert_eq!(table.refused("rabbot blam e10"), 10);
}

#[test]
fn raidents_41_each_ability_from_its_own_square() {
    let terrain = "b:d8 #:d11 b:h5";
    let text = |queued: &str| {
        format!(
            "raidents=copybara:d8/rabbot:d10,gophert:d12,engineaver:e9 queues={queued} blams=h9"
        )
    };
    for (queued, expected) in [
        ("rabbot", "shield"),
        ("hamsterrain", "rotate left"),
        ("engineaver", "drone h9 up"),
        ("gophert", "fossorial h5"),
        ("squerrilla", "akorn up"),
        ("chipmonk", "substitute chipmonk"),
        ("ratillery", "ballista up"),
        ("porcupyro", "scorch"),
        ("moustermind", "push raident e9 f9"),
        ("chinzhilla", "herd up"),
    ] {
        let mut table = game(5, terrain, &text(queued));
        let action = format!("copybara {expected}");
        assert!(table.can(&action), "{action}");
        table.play(&[&action]);
    }
}

#[test]
fn d_32_the_copybara_as_rabbot() {
    let mut table = game(5, "", "raidents=copybara:d12 queues=rabbot spawnpoints=a5,b5,c5");
    table.play(&["copybara spawnpoint e13"]);
    assert_eq!(table.turn(), "cano wins: a Spawnpoint on a home tile of castle");
    let table = game(5, "", "raidents=copybara:d12 queues=rabbot spawnpoints=a5,b5,c5,d5");
    assert_eq!(table.refused("copybara spawnpoint e13"), 4);
}

#[test]
fn a_58_drones_move_the_copybaras_own_blams() {
    let table = game(5, "b:d8", "raidents=copybara:d8 queues=engineaver blams=f5/f9");
    assert_eq!(table.options("copybara drone"), "f5 down f5 left f5 right f5 up");
}

#[test]
fn a_72_a_simulated_shield_protects_the_copybara() {
    let mut table = game(5, "b:d8", "raidents=copybara:d8/gophert:d9 queues=rabbot");
    table.play(&["copybara shield", "end", "gophert squeak d8"]);
    assert_eq!(table.at("cano copybara"), "d8");
    // Pushing is no removal.
    let mut table = game(5, "b:d8", "raidents=copybara:d8/moustermind:d9 queues=rabbot");
    table.play(&["copybara shield", "end", "moustermind push raident d8 d7"]);
    assert_eq!(table.field("shields"), "copybara/");
}

#[test]
fn a_112_the_simulation_changes_at_once() {
    let mut table = game(5, "", "raidents=copybara:d8,gophert:f8,engineaver:f9 queues=rabbot");
    assert!(table.can("copybara spawnpoint d9"));
    table.play(&["gophert squeak f9"]);
    assert!(!table.can("copybara spawnpoint d9"));
    assert!(table.can("copybara blam e10"));
}

#[test]
fn a_113_the_copybara_is_replaced_and_pushed() {
    let mut table = game(5, "b:d8", "raidents=copybara:d8,rabbot:f8 queues=hamsterrain,chipmonk");
    table.play(&["copybara substitute hamsterrain"]);
    assert_eq!(
        (table.at("cano hamsterrain").as_str(), table.at("cano copybara").as_str()),
        ("d8", "-")
    );
    assert_eq!(table.queue(Cano), "- - chipmonk copybara");
}

#[test]
fn a_114_a_copybara_in_the_4th_position_simulates_nothing() {
    let table = game(5, "b:d8", "raidents=rabbot:d8 queues=copybara");
    assert!(!table.ways("").iter().any(|way| way.starts_with("copybara")));
}

#[test]
fn a_115_what_was_done_stays_when_the_queue_changes() {
    let mut table = game(5, "b:d8", "raidents=copybara:d8,gophert:f8,engineaver:f9 queues=rabbot");
    table.play(&["copybara shield", "gophert squeak f9"]);
    assert_eq!(table.queue(Cano), "- - rabbot engineaver");
    assert_eq!(table.field("shields"), "copybara/");
}

#[test]
fn a_116_on_an_obstacle_when_the_simulation_changes() {
    let terrain = "#:d8 #:d9";
    let squerrilla = game(5, terrain, "raidents=copybara:d8/rabbot:d10 queues=squerrilla");
    assert!(squerrilla.can("copybara akorn up") && squerrilla.can("copybara arboreal d9"));
    let rabbot = game(5, terrain, "raidents=copybara:d8/rabbot:d10 queues=squerrilla,rabbot");
    assert_eq!(rabbot.refused("copybara spawnpoint c8"), 45);
    assert_eq!(rabbot.ways("copybara").len(), 7);
    assert_eq!(rabbot.ways("copybara move").len(), 7);
}

#[test]
fn a_117_simulating_those_who_remove_themselves() {
    let mut table = game(5, "b:c10", "raidents=copybara:c10 queues=porcupyro");
    table.play(&["copybara scorch"]);
    assert_eq!(table.queue(Cano), "- - porcupyro copybara");
    let mut table = game(5, "#:d9", "raidents=copybara:d8 queues=chinzhilla");
    table.play(&["copybara herd up"]);
    assert_eq!(table.queue(Cano), "- - chinzhilla copybara");
    let mut table = game(5, "b:d8", "raidents=copybara:d8 queues=moustermind");
    table.play(&["copybara scamper f10"]);
    assert_eq!(table.at("cano copybara"), "f10");
}

#[test]
fn raidents_42_puppeteer() {
    let text = "raidents=moustermind:d8,rabbot:c8/gophert:d9 spawnpoints=e8/c9 mounds=d10";
    let mut table = game(5, "#:e10", text);
    // The foe's Gophert: six squares, the Obstacle among them; not the Mound, not its mover.
    assert_eq!(table.options("moustermind push raident d9"), "c10 c9 e10 e8 e9");
    assert_eq!(table.refused("moustermind push raident d9 d10"), 8);
    assert_eq!(table.refused("moustermind push raident d9 d8"), 8);
    assert_eq!(table.refused("moustermind push raident d9 f9"), 13);
    assert_eq!(table.refused("moustermind push raident e9 e8"), 42);
    assert_eq!(table.refused("moustermind push spawnpoint d9 e9"), 42);
    assert_eq!(table.refused("moustermind push spawnpoint f8 f9"), 13);
    // Castle's Spawnpoint under nobody; under the Moustermind itself it may go.
    assert_eq!(table.options("moustermind push spawnpoint c9"), "b10 b8 b9 c10 c8 d10 d8 d9");
    table.play(&["moustermind push spawnpoint e8 d8"]);
    assert_eq!(table.field("spawnpoints"), "d8/c9");
    assert_eq!(table.field("spent"), "moustermind");
    table.play(&["end", "end"]);
    // One that lies under it isn't adjacent.
    assert_eq!(table.refused("moustermind push spawnpoint d8 e8"), 13);
}

#[test]
fn a_119_adjacent_to_the_puppets_square() {
    let table = game(5, "", "raidents=moustermind:d8/rabbot:d9");
    assert!(table.can("moustermind push raident d9 d10"));
}

#[test]
fn a_120_a_raident_as_puppet() {
    let table = game(5, "#:d10", "raidents=moustermind:d8/rabbot:d9,gophert:e10 mounds=c10");
    assert!(table.can("moustermind push raident d9 d10"));
    assert_eq!(table.refused("moustermind push raident d9 c10"), 8);
    assert_eq!(table.refused("moustermind push raident d9 e10"), 8);
}

#[test]
fn a_121_spawnpoints_onto_spawnpoints() {
    // Castle's pushed onto Cano's replaces it, also by Cano's Moustermind; its own it can't.
    let mut table = game(5, "", "raidents=moustermind:d8 spawnpoints=d10/d9,e10");
    assert_eq!(table.refused("moustermind push spawnpoint d9 e10"), 17);
    table.play(&["moustermind push spawnpoint d9 d10"]);
    assert_eq!(table.field("spawnpoints"), "/d10,e10");
    let mut table = game(5, "", "raidents=moustermind:d8 spawnpoints=d9,e10/d10");
    assert_eq!(table.refused("moustermind push spawnpoint d9 e10"), 17);
    table.play(&["moustermind push spawnpoint d9 d10"]);
    assert_eq!(table.field("spawnpoints"), "d10,e10/");
}

#[test]
fn a_122_one_of_two_on_a_square() {
    let table = game(5, "", "raidents=moustermind:d8/rabbot:d9 spawnpoints=/d9");
    assert!(table.can("moustermind push raident d9 d10"));
    assert!(table.can("moustermind push spawnpoint d9 d10"));
    let mut table = game(5, "", "raidents=moustermind:d8/rabbot:d9 spawnpoints=/d9");
    table.play(&["moustermind push spawnpoint d9 d10"]);
    assert_eq!(
        (table.at("castle rabbot").as_str(), table.field("spawnpoints").as_str()),
        ("d9", "/d10")
    );
}

#[test]
fn a_123_also_the_foes_only_one() {
    let table = game(5, "", "raidents=moustermind:d8 spawnpoints=/d9");
    assert_eq!(table.ways("moustermind push spawnpoint").len(), 8);
}

#[test]
fn a_28_the_owner_wins_whoever_pushed() {
    let mut table = game(5, "", "raidents=moustermind:d6 spawnpoints=/d5");
    table.play(&["moustermind push spawnpoint d5 d4"]);
    assert_eq!(table.turn(), "castle wins: a Spawnpoint on a home tile of cano");
}

#[test]
fn d_33_winning_by_puppet() {
    let mut table = game(5, "#:c13", "raidents=moustermind:d11 spawnpoints=d12");
    assert_eq!(table.refused("moustermind push spawnpoint d12 c13"), 16);
    table.play(&["moustermind push spawnpoint d12 d13"]);
    assert_eq!(table.turn(), "cano wins: a Spawnpoint on a home tile of castle");
}

#[test]
fn d_34_where_puppets_can_go() {
    let text = "raidents=moustermind:d8/rabbot:d9,gophert:e10 mounds=c10 spawnpoints=/d9";
    let table = game(5, "#:d10", text);
    assert!(table.can("moustermind push raident d9 d10"));
    assert!(!table.can("moustermind push raident d9 c10"));
    assert!(!table.can("moustermind push raident d9 e10"));
    assert!(table.can("moustermind push spawnpoint d9 c10"));
    assert!(table.can("moustermind push spawnpoint d9 e10"));
    assert_eq!(table.refused("moustermind push spawnpoint d9 d10"), 16);
}

#[test]
fn d_35_friends_get_dizzy_foes_do_not() {
    let mut table = game(5, "", "raidents=moustermind:d8,rabbot:d9");
    table.play(&["moustermind push raident d9 d10"]);
    assert_eq!(table.refused("rabbot move d11"), 10);
    let mut table = game(5, "", "raidents=moustermind:d8/rabbot:d9");
    table.play(&["moustermind push raident d9 d10", "end"]);
    assert!(table.can("rabbot move d11"));
    // Dizzy off the board too.
    let mut table = game(5, "", "raidents=moustermind:d8,rabbot:d9 blams=/d10");
    table.play(&["moustermind push raident d9 d10"]);
    assert_eq!(
        (table.at("cano rabbot").as_str(), table.field("spent").as_str()),
        ("-", "rabbot,moustermind")
    );
}

#[test]
fn d_36_pushed_onto_a_blam() {
    let mut table = game(5, "", "raidents=moustermind:d8/rabbot:d9 blams=/d10");
    table.play(&["moustermind push raident d9 d10"]);
    assert_eq!(
        (table.queue(Castle).as_str(), table.field("blams").as_str()),
        ("- - - rabbot", "/")
    );
}

#[test]
fn a_125_a_foe_on_an_obstacle_can_move_off() {
    let mut table = game(5, "#:d10", "raidents=moustermind:d8/rabbot:d9");
    table.play(&["moustermind push raident d9 d10", "end"]);
    assert_eq!(table.ways("rabbot").len(), 8);
    assert!(table.can("rabbot move d11"));
}

#[test]
fn raidents_43_scamper() {
    let text = "raidents=moustermind:d8/rabbot:d10 mounds=e9 blams=/f9";
    let mut table = game(5, "b:d8 #:b6", text);
    let ways = table.ways("moustermind scamper");
    assert_eq!(ways.len(), 22);
    assert!(ways.contains(&"b6".to_string()) && ways.contains(&"f10".to_string()));
    assert_eq!(table.refused("moustermind scamper d10"), 8);
    assert_eq!(table.refused("moustermind scamper e9"), 8);
    assert_eq!(table.refused("moustermind scamper d11"), 43);
    assert_eq!(table.refused("moustermind scamper g8"), 43);
    table.play(&["moustermind scamper f10"]);
    assert_eq!(
        (table.at("cano moustermind").as_str(), table.field("blams").as_str()),
        ("f10", "/f9")
    );
    let table = game(5, "", "raidents=moustermind:d8");
    assert_eq!(table.refused("moustermind scamper d9"), 11);
}

#[test]
fn a_126_all_24_squares() {
    let table = game(5, "b:d8", "raidents=moustermind:d8");
    assert_eq!(table.ways("moustermind scamper").len(), 24);
    assert!(table.can("moustermind scamper e10"));
    let corner = game(5, "", "raidents=moustermind:a1");
    assert_eq!(corner.options("moustermind scamper"), "a2 a3 b1 b2 b3 c1 c2 c3");
}

#[test]
fn a_127_onto_a_blam_but_not_over() {
    let mut table = game(5, "b:d8", "raidents=moustermind:d8 blams=/d9,d10");
    table.play(&["moustermind scamper d10"]);
    assert_eq!((table.at("cano moustermind").as_str(), table.field("blams").as_str()), ("-", "/"));
    let mut table = game(5, "b:d8", "raidents=moustermind:d8 blams=/d9");
    table.play(&["moustermind scamper d10"]);
    assert_eq!(
        (table.at("cano moustermind").as_str(), table.field("blams").as_str()),
        ("d10", "/d9")
    );
}

#[test]
fn d_37_across_a_mound() {
    let table = game(5, "b:d8 #:e10", "raidents=moustermind:d8/rabbot:c10 mounds=d9,b8");
    assert!(table.can("moustermind scamper d10") && table.can("moustermind scamper e10"));
    assert_eq!(table.refused("moustermind scamper c10"), 8);
    assert_eq!(table.refused("moustermind scamper b8"), 8);
}

#[test]
fn raidents_44_the_range_is_around_the_nearest_obstacle() {
    let terrain = "b:d8 #:d10 #:d12 #:h8 #:d1";
    let text = "raidents=chinzhilla:d8,rabbot:c9/rabbot:d11,gophert:d12,engineaver:h9";
    let mut table = game(5, terrain, text);
    assert_eq!(table.options("chinzhilla herd"), "right up");
    assert_eq!(table.options("chinzhilla kaijujitsu"), "down right up");
    assert_eq!(table.refused("chinzhilla herd left"), 44);
    assert_eq!(table.refused("chinzhilla herd down"), 50);
    table.play(&["chinzhilla herd up"]);
    assert_eq!(table.field("raidents"), "chinzhilla:d8/engineaver:h9,gophert:d12");
    // Clipped at the edge, nothing at the other side.
    let mut table = game(5, terrain, "raidents=chinzhilla:d8/rabbot:a7,gophert:h7,engineaver:a9");
    table.play(&["chinzhilla herd right"]);
    assert_eq!(table.field("raidents"), "chinzhilla:d8/rabbot:a7,engineaver:a9");
}

#[test]
fn a_128_nearest_in_each_direction() {
    let table = game(5, "b:d8 #:b8 #:h8", "raidents=chinzhilla:d8");
    assert_eq!(table.options("chinzhilla kaijujitsu"), "left right");
    // The own square isn't looked at.
    let table = game(5, "#:d8 #:d9", "raidents=chinzhilla:d8");
    assert_eq!(table.options("chinzhilla herd"), "");
}

#[test]
fn a_129_mounds_do_not_hide_an_obstacle() {
    let mut table = game(5, "b:d8 #:d10 #:d13", "raidents=chinzhilla:d8 mounds=d10,d9");
    table.play(&["chinzhilla kaijujitsu up"]);
    assert_eq!(table.field("kaijujitsu"), "c9,d9,e9,c10,d10,e10,c11,d11,e11/");
    let mut table = game(5, "b:d8 #:d10 #:d13", "raidents=chinzhilla:d8 kaijujitsu=/d10");
    table.play(&["chinzhilla kaijujitsu up"]);
    assert!(table.field("kaijujitsu").starts_with("c12,d12,e12,c13"));
}

#[test]
fn d_38_its_own_square_may_be_in_range() {
    let mut table = game(5, "#:d10 #:d12", "raidents=chinzhilla:d8/rabbot:d13");
    assert_eq!(table.refused("chinzhilla herd up"), 50);
    let mut near = game(5, "#:d9", "raidents=chinzhilla:d8");
    near.play(&["chinzhilla herd up"]);
    assert_eq!(near.queue(Cano), "- - - chinzhilla");
    table.play(&["chinzhilla move d9"]);
}

#[test]
fn raidents_44_kaijujitsu_makes_all_grass() {
    let terrain = "b:d8 #:d10 b:c9 C:d13";
    let text = "raidents=chinzhilla:d8,porcupyro:c12/rabbot:c9 spawnpoints=e9/e10";
    let mut table = game(5, terrain, text);
    table.play(&["chinzhilla kaijujitsu up"]);
    for square in ["d10", "c9", "e9", "e10", "c11"] {
        assert_eq!(table.terrain(square), '.', "{square}");
    }
    assert_eq!(table.terrain("d8"), 'b');
    table.play(&["end"]);
    assert_eq!(table.refused("rabbot shield"), 11);
    assert!(table.can("rabbot move d10"));
    assert_eq!(table.refused("rabbot spawnpoint c10"), 44);
    assert_eq!(table.refused("gophert spawn e10"), 12);
    table.play(&["end"]);
    assert_eq!(
        (table.terrain("d10"), table.terrain("c9"), table.terrain("e9"), table.terrain("e10")),
        ('#', 'b', 'V', 'C')
    );
}

#[test]
fn d_39_the_five_effects_until_the_casters_turn() {
    let text = "turn=castle raidents=rabbot:c9,moustermind:f10/chinzhilla:d8 spawnpoints=e10";
    let mut table = game(5, "b:d8 #:d10 b:c9", text);
    table.play(&["chinzhilla kaijujitsu up", "end"]);
    assert_eq!(table.refused("rabbot shield"), 11);
    assert_eq!(table.refused("gophert spawn e10"), 12);
    assert_eq!(table.refused("moustermind push spawnpoint e10 f11"), 44);
    assert!(table.can("rabbot move d10"));
    table.play(&["end"]);
    assert_eq!((table.terrain("c9"), table.terrain("d10"), table.terrain("e10")), ('b', '#', 'V'));
    // Nothing is pushed in either.
    let table = game(5, "", "raidents=moustermind:d8 spawnpoints=d9 kaijujitsu=/d10");
    assert_eq!(table.refused("moustermind push spawnpoint d9 d10"), 44);
    assert!(table.can("moustermind push spawnpoint d9 e10"));
}

#[test]
fn a_130_main_abilities_on_a_kaijujitsued_obstacle() {
    let table = game(5, "#:d8", "raidents=gophert:d8/rabbot:d9 kaijujitsu=/d8");
    assert!(table.can("gophert squeak d9"));
    let table = game(5, "#:d8", "raidents=gophert:d8/rabbot:d9");
    assert_eq!(table.refused("gophert squeak d9"), 45);
}

#[test]
fn a_131_no_win_under_kaijujitsu() {
    let table = game(5, "", "raidents=rabbot:d12 kaijujitsu=/c13,d13,e13");
    assert_eq!(table.refused("rabbot spawnpoint d13"), 44);
}

#[test]
fn a_132_who_stands_on_a_returning_obstacle_stays() {
    let mut table = game(5, "b:d8 #:d10", "raidents=chinzhilla:d8/rabbot:c9");
    table.play(&["chinzhilla kaijujitsu up", "end", "rabbot move d10", "end", "end"]);
    assert_eq!((table.at("castle rabbot").as_str(), table.terrain("d10")), ("d10", '#'));
    assert_eq!(table.ways("rabbot").len(), 8);
}

#[test]
fn a_134_no_ends_for_fossorial_and_arboreal() {
    let table = game(5, "b:d8 b:f5", "raidents=gophert:d8 spawnpoints=g5 kaijujitsu=/f5,g5");
    assert_eq!(table.options("gophert fossorial"), "a1 h1");
    let table = game(5, "b:d8 #:d9", "raidents=squerrilla:d8 kaijujitsu=/d9");
    assert_eq!(table.options("squerrilla arboreal"), "");
}

#[test]
fn a_135_its_own_marks_are_over_before_it_acts_again() {
    let mut table = game(5, "b:d8 #:d10", "raidents=chinzhilla:d8");
    table.play(&["chinzhilla kaijujitsu up", "end", "end", "chinzhilla kaijujitsu up"]);
}

#[test]
fn a_136_all_timers_end_at_the_start_of_the_turn() {
    let text = "turn=castle raidents=rabbot:d8,copybara:d9 shields=rabbot,copybara cover=e5 kaijujitsu=e6 \
                pacified=castle:rabbot,cano:gophert/castle:gophert";
    let mut table = game(5, "", text);
    table.play(&["end"]);
    for field in ["shields", "cover", "kaijujitsu"] {
        assert_eq!(table.field(field), "/");
    }
    assert_eq!(table.field("pacified"), "/castle:gophert");
    table.play(&["end"]);
    assert_eq!(table.field("pacified"), "/");
}

#[test]
fn d_40_scorched_earth_spares_a_kaijujitsued_obstacle() {
    let text = "raidents=porcupyro:c10/rabbot:a9 kaijujitsu=a9";
    let mut table = game(5, "b:c10 #:a9", text);
    table.play(&["porcupyro scorch"]);
    assert_eq!(table.at("castle rabbot"), "a9");
    let mut table = game(5, "b:c10 #:a9", "raidents=porcupyro:c10/rabbot:a9");
    table.play(&["porcupyro scorch"]);
    assert_eq!(table.at("castle rabbot"), "-");
}
