//! Shield and Rotation: RAIDENTS-26, -27, -28.

use boardgame_core::{Game, PositionText};

use crate::game;

#[test]
fn raidents_26_a_shield_takes_one_removal_until_the_owners_turn() {
    let terrain = "b:d9";
    let mut table = game(3, terrain, "raidents=rabbot:d9/gophert:d10");
    let before = table.position;
    table.play(&["rabbot shield", "end"]);
    assert_eq!(table.field("shields"), "rabbot/");
    table.play(&["gophert squeak d9"]);
    assert_eq!((table.at("cano rabbot").as_str(), table.field("shields").as_str()), ("d9", "/"));
    // A Shield that held ends with the owner's turn.
    let mut table = game(3, terrain, "raidents=rabbot:d9/gophert:d10");
    assert_eq!(table.play(&["rabbot shield", "end"])[1..], ["turn of castle"]);
    let ended = "what lasted until the turn of cano ends";
    assert_eq!(table.play(&["end"]), [ended, "turn of cano"]);
    assert_eq!(table.position, before);
    table.play(&["end", "gophert squeak d9"]);
    assert_eq!(table.at("cano rabbot"), "-");
}

#[test]
fn a_68_a_shield_can_be_renewed_but_not_stacked() {
    let mut table = game(3, "b:d9", "raidents=rabbot:d9/gophert:d10,squerrilla:d12");
    table.play(&["rabbot shield", "end", "gophert squeak d9", "end"]);
    table.play(&["rabbot shield", "end", "gophert squeak d9"]);
    assert_eq!(table.at("cano rabbot"), "d9");
    table.play(&["squerrilla akorn down"]);
    assert_eq!(table.at("cano rabbot"), "-");
}

#[test]
fn a_69_a_first_hit_is_forgotten_with_the_shield() {
    let mut table = game(3, "b:d9", "raidents=rabbot:d9/gophert:d10");
    table.play(&["rabbot shield", "end", "gophert squeak d9", "end", "end", "gophert squeak d9"]);
    assert_eq!(table.at("cano rabbot"), "-");
}

#[test]
fn d_19_two_removals_in_one_turn_and_in_two() {
    // A Blam goes off on the Rabbot; the Gophert on the diagonal strikes after it.
    let mut table = game(3, "b:d9", "raidents=rabbot:d9/engineaver:e11,gophert:e10");
    table.play(&["rabbot shield", "end"]);
    let after_shield = table.position;
    table.play(&["engineaver blam d9"]);
    assert_eq!(table.at("cano rabbot"), "d9");
    table.play(&["gophert squeak d9"]);
    assert_eq!(table.at("cano rabbot"), "-");
    // In the following turn, with and without a new Shield.
    for (renew, expected) in [(false, "-"), (true, "d9")] {
        table.position = after_shield;
        table.play(&["engineaver blam d9", "end"]);
        if renew {
            table.play(&["rabbot shield"]);
        }
        table.play(&["end", "gophert squeak d9"]);
        assert_eq!(table.at("cano rabbot"), expected);
    }
}

#[test]
fn a_63_marks_travel_with_the_raident() {
    let text = "raidents=hamsterrain:c10/rabbot:b10 shields=/rabbot pacified=castle:rabbot";
    let mut table = game(4, "b:c10", text);
    table.play(&["hamsterrain rotate left"]);
    assert_eq!(table.field("shields"), "/rabbot");
    assert_eq!(table.field("pacified"), "castle:rabbot/");
}

#[test]
fn raidents_27_the_tile_turns_with_everything_on_it() {
    let text = "raidents=hamsterrain:b10,rabbot:a9/engineaver:d12 mounds=a12 blams=d9/c9 spawnpoints=b12/c12";
    let terrain = "b:b10 #:a10";
    let mut table = game(1, terrain, text);
    table.play(&["hamsterrain rotate right"]);
    // Clockwise: the left column goes to the top.
    assert_eq!(table.field("raidents"), "rabbot:a12,hamsterrain:b11/engineaver:d9");
    assert_eq!(table.field("mounds"), "d12");
    assert_eq!(table.field("blams"), "a9/a10");
    assert_eq!(table.field("spawnpoints"), "d11/d10");
    assert_eq!((table.terrain("b11"), table.terrain("b12"), table.terrain("a10")), ('b', '#', '.'));
    assert_eq!(table.field("tiles"), "castle-1,castle-2,A:1,H,V,N,cano-1,cano-2");
    assert_eq!(table.field("spent"), "rabbot,hamsterrain");
    let mut table = game(1, terrain, text);
    table.play(&["hamsterrain rotate left"]);
    assert_eq!(table.field("raidents"), "rabbot:d9,hamsterrain:c10/engineaver:a12");
    assert_eq!(table.field("mounds"), "a9");
    assert_eq!((table.terrain("c10"), table.terrain("c9")), ('b', '#'));
}

#[test]
fn a_59_only_its_own_tile_and_either_way() {
    let mut table = game(1, "b:b10", "raidents=hamsterrain:b10 mounds=e10,a8,a13");
    assert_eq!(table.options("hamsterrain rotate"), "left right");
    table.play(&["hamsterrain rotate right"]);
    assert_eq!(table.field("mounds"), "a8,e10,a13");
}

#[test]
fn raidents_27_friends_get_dizzy_also_when_they_leave() {
    let text = "raidents=hamsterrain:b10,rabbot:c9,engineaver:f6/rabbot:d12";
    let mut table = game(1, "b:b10", text);
    let told = table.play(&["hamsterrain rotate right"]);
    // Who stands on the tile and could still act is told, once; who turned it isn't.
    let dizzy: Vec<&String> = told.iter().filter(|event| event.ends_with("is dizzy")).collect();
    assert_eq!(dizzy, ["cano's rabbot is dizzy"]);
    assert_eq!(table.refused("rabbot move a11"), 10);
    assert!(table.ways("engineaver").len() > 8);
    table.play(&["engineaver move e6", "end"]);
    assert!(table.can("rabbot move c10"));
    // Off the board it stays dizzy this turn.
    let mut table = game(1, "b:b10", "raidents=hamsterrain:b10,rabbot:c9,engineaver:f12");
    table.play(&["hamsterrain rotate left", "engineaver blam d11"]);
    assert_eq!(table.at("cano rabbot"), "-");
    assert_eq!(table.refused("rabbot spawn a1"), 10);
}

#[test]
fn a_62_only_friends_and_only_this_turn() {
    let mut table = game(1, "b:b10", "raidents=hamsterrain:b10/rabbot:d12");
    table.play(&["hamsterrain rotate left", "end"]);
    assert_eq!(table.at("castle rabbot"), "a12");
    assert!(table.can("rabbot move a11"));
    table.play(&["end"]);
    assert!(table.can("hamsterrain move d10"));
}

#[test]
fn a_61_nothing_explodes_when_a_tile_turns() {
    let mut table = game(1, "b:b10", "raidents=hamsterrain:b10,rabbot:d9/ blams=c9/d10 mounds=c10");
    let events = table.play(&["hamsterrain rotate left"]);
    assert!(!events.iter().any(|event| event.contains("explodes")));
    assert_eq!(table.position.blams(raidents_rules::Player::Cano).len(), 1);
}

#[test]
fn d_18_four_rotations_restore_the_tile() {
    let text = "raidents=hamsterrain:b10/rabbot:d11 blams=c9/d10 mounds=c10 spawnpoints=a9/a10";
    let start = game(1, "b:b10 #:d12", text);
    for spin in ["left", "right"] {
        let mut table = game(1, "b:b10 #:d12", text);
        for _ in 0..4 {
            let events = table.play(&[&format!("hamsterrain rotate {spin}"), "end", "end"]);
            assert!(!events.iter().any(|event| event.contains("explodes")));
        }
        assert_eq!(table.position, start.position);
    }
}

#[test]
fn a_65_rotating_home_tiles() {
    let own = game(1, "V:b2", "raidents=hamsterrain:b2");
    assert!(own.can("hamsterrain rotate left"));
    let mut foes = game(1, "b:b14", "raidents=hamsterrain:b14");
    foes.play(&["hamsterrain rotate left"]);
    assert_eq!(foes.field("tiles"), "castle-1:3,castle-2,A,H,V,N,cano-1,cano-2");
    assert_eq!((foes.terrain("a16"), foes.terrain("a13")), ('.', 'C'));
}

#[test]
fn a_64_who_moves_onto_the_turned_tile_has_acted() {
    let mut table = game(1, "b:b10", "raidents=hamsterrain:b10,rabbot:e9,engineaver:g9");
    table.play(&["hamsterrain rotate left", "rabbot move d9"]);
    assert_eq!(table.refused("rabbot move d10"), 10);
    assert!(table.can("engineaver move f9"));
}

#[test]
fn a_66_one_rotation_of_a_tile_a_turn() {
    // The other who could turn it is dizzy, whichever turned it first.
    let mut table = game(5, "b:b10 b:c9", "raidents=hamsterrain:b10,copybara:c9 queues=rabbot");
    table.play(&["hamsterrain rotate left"]);
    assert_eq!(table.refused("copybara shield"), 10);
}

#[test]
fn d_17_no_drone_on_a_turned_tile() {
    let text = "raidents=hamsterrain:b10,engineaver:f6 blams=c11,f5";
    let terrain = "b:b10 b:f6";
    let mut table = game(1, terrain, text);
    table.play(&["hamsterrain rotate left"]);
    assert_eq!(table.field("rotated"), "1");
    assert_eq!(table.options("engineaver drone"), "f5 down f5 left f5 right f5 up");
    assert_eq!(table.refused("engineaver drone b11 up"), 28);
    // Drone first, then rotate.
    let mut table = game(1, terrain, text);
    table.play(&["engineaver drone c11 up", "hamsterrain rotate left"]);
    // The mark ends with the turn.
    table.play(&["end", "end"]);
    assert_eq!(table.ways("engineaver drone").len(), 7);
}

#[test]
fn raidents_28_a_blam_that_came_later_is_dizzy_too() {
    let table = game(1, "b:f6", "raidents=engineaver:f6 blams=d9 rotated=1");
    assert_eq!(table.options("engineaver drone"), "");
    assert_eq!(table.refused("engineaver drone d9 up"), 28);
    let table = game(1, "b:f6", "raidents=engineaver:f6 blams=d9 rotated=2");
    assert_eq!(table.ways("engineaver drone").len(), 4);
}

#[test]
fn a_57_the_foes_rotation_has_no_effect_on_drones() {
    let mut table =
        game(1, "b:b10 b:f6", "raidents=engineaver:f6/hamsterrain:b10 turn=castle blams=c11");
    table.play(&["hamsterrain rotate left", "end"]);
    assert_eq!(table.ways("engineaver drone").len(), 4);
}

#[test]
fn raidents_27_left_undoes_right_everywhere() {
    for seed in 0..200 {
        let rules = crate::support::rules(raidents_rules::Variant::Game5, 3 + seed as usize % 3);
        let mut stream = boardgame_core::Stream::new(
            boardgame_core::Seed::new(seed),
            boardgame_core::Purpose::Bots,
            7,
        );
        let mut position = crate::support::scattered(&rules, &mut stream);
        let start = rules.raw(&position);
        let able = |position: &raidents_rules::Position| {
            rules
                .legal_actions(position)
                .iter()
                .any(|action| action.to_string() == "hamsterrain rotate left")
        };
        if !able(&position) {
            continue;
        }
        for spin in ["left", "right"] {
            let action = format!("hamsterrain rotate {spin}").parse().unwrap();
            rules.apply_unchecked(&mut position, action);
        }
        let mut end = rules.raw(&position);
        (end.spent, end.rotated) = (start.spent.clone(), start.rotated.clone());
        assert_eq!(end, start);
    }
}

#[test]
fn a_71_every_ability_counts_as_one_removal() {
    for (terrain, who, action) in [
        ("", "gophert:d10", "gophert squeak d9"),
        ("", "squerrilla:d12", "squerrilla akorn down"),
        ("", "ratillery:d13", "ratillery ballista down"),
        ("", "porcupyro:a12", "porcupyro bunnies"),
        ("#:d10", "chinzhilla:d12", "chinzhilla herd down"),
        ("", "engineaver:e11", "engineaver blam d9"),
    ] {
        let text = format!("turn=castle raidents=rabbot:d9/{who} shields=rabbot");
        let mut table = game(5, terrain, &text);
        table.play(&[action]);
        let (at, shields) = (table.at("cano rabbot"), table.field("shields"));
        assert_eq!((at.as_str(), shields.as_str()), ("d9", "/"), "{action}");
        let mut table = game(5, terrain, &text.replace(" shields=rabbot", ""));
        table.play(&[action]);
        assert_eq!(table.at("cano rabbot"), "-", "{action}");
    }
}
