//! Mounds: RAIDENTS-19, -20, -24.

use std::collections::BTreeSet;

use boardgame_core::{Game, PositionText};
use raidents_rules::{Action, Phase, Position};

use crate::{Table, game};

/// All positions in which a Hamsterrain's Mounds can end.
fn results(table: &Table) -> Vec<Position> {
    let mut done = Vec::new();
    let mut open = vec![table.position];
    while let Some(position) = open.pop() {
        for action in table.rules.legal_actions(&position) {
            let mounds = matches!(
                action,
                Action::PlaceMound { .. } | Action::RemoveMound { .. } | Action::StopMounds
            );
            if mounds {
                let mut next = position;
                table.rules.apply(&mut next, action, &mut ()).unwrap();
                if matches!(next.phase(), Phase::Mounds { .. }) {
                    open.push(next);
                } else {
                    done.push(next);
                }
            }
        }
    }
    done
}

#[test]
fn raidents_19_every_set_of_changes_comes_once() {
    // Two Mounds to remove, three squares free, three barred by Raidents: 2^5 - 1 sets.
    let table =
        game(1, "#:c9", "raidents=hamsterrain:d8,rabbot:c7,engineaver:d7/rabbot:e7 mounds=d9,e9");
    let results = results(&table);
    assert_eq!(results.len(), 31);
    let texts: BTreeSet<String> =
        results.iter().map(|position| table.rules.text(position)).collect();
    assert_eq!(texts.len(), 31);
}

#[test]
fn raidents_19_removals_first_then_placements_in_reading_order() {
    let mut table = game(1, "", "raidents=hamsterrain:d8 mounds=d9,c7");
    assert_eq!(table.ways("hamsterrain unmound"), ["d9", "c7"]);
    assert_eq!(table.ways("hamsterrain mound"), ["c9", "e9", "c8", "e8", "d7", "e7"]);
    table.play(&["hamsterrain unmound c7"]);
    assert_eq!(table.refused("hamsterrain unmound d9"), 19);
    assert_eq!(table.refused("hamsterrain mound c7"), 19);
    table.play(&["hamsterrain mound e8"]);
    assert_eq!(table.ways("hamsterrain mound"), ["d7", "e7"]);
    assert_eq!(table.refused("hamsterrain mound e9"), 19);
    assert_eq!(table.refused("hamsterrain unmound e8"), 19);
    table.play(&["hamsterrain mound e7", "enough"]);
    assert_eq!(table.field("mounds"), "e7,e8,d9");
    assert_eq!(table.field("spent"), "hamsterrain");
}

#[test]
fn raidents_19_eight_at_once_but_adjacent_only() {
    let mut table = game(1, "#:c9", "raidents=hamsterrain:d8");
    assert_eq!(table.refused("enough"), 19);
    assert_eq!(table.refused("hamsterrain mound d10"), 13);
    assert_eq!(table.refused("hamsterrain mound d8"), 13);
    let all = ["c9", "d9", "e9", "c8", "e8", "c7", "d7", "e7"];
    for square in all {
        table.play(&[&format!("hamsterrain mound {square}")]);
    }
    assert_eq!(table.options(""), "enough");
    table.play(&["enough"]);
    assert_eq!(table.position.mounds().len(), 8);
    table.play(&["end", "end", "hamsterrain unmound c9", "hamsterrain unmound e7", "enough"]);
    assert_eq!(table.position.mounds().len(), 6);
}

#[test]
fn a_34_each_square_at_most_once() {
    let mut table = game(1, "", "raidents=hamsterrain:d8 mounds=d9");
    table.play(&["hamsterrain unmound d9"]);
    assert!(!table.can("hamsterrain mound d9"));
    assert!(table.can("hamsterrain mound e9"));
}

#[test]
fn a_35_placing_needs_a_free_square_and_removing_a_mound() {
    let table = game(1, "", "raidents=hamsterrain:d8/rabbot:d9 mounds=e9");
    assert_eq!(table.refused("hamsterrain mound d9"), 8);
    assert_eq!(table.refused("hamsterrain mound e9"), 8);
    assert_eq!(table.refused("hamsterrain unmound d9"), 19);
    assert_eq!(table.refused("hamsterrain unmound c9"), 19);
}

#[test]
fn a_36_a_removed_mound_is_placed_in_the_same_action() {
    let mounds = "mounds=d9,a5,b5,c5,a6,b6,c6,a7,b7,a3,b3,c3";
    let mut table = game(1, "", &format!("raidents=hamsterrain:d8 {mounds}"));
    assert_eq!(table.refused("hamsterrain mound e9"), 4);
    table.play(&["hamsterrain unmound d9", "hamsterrain mound e9"]);
    assert_eq!(table.refused("hamsterrain mound e8"), 4);
    table.play(&["enough"]);
}

#[test]
fn raidents_20_a_mound_blocks() {
    let table = game(1, "", "raidents=rabbot:d8 mounds=d9,a1");
    assert_eq!(table.refused("rabbot move d9"), 8);
    assert_eq!(table.refused("hamsterrain spawn a1"), 8);
    assert!(table.can("hamsterrain spawn h1"));
}

#[test]
fn raidents_24_an_explosion_ends_the_mounds() {
    let mut table = game(1, "", "raidents=hamsterrain:d8 mounds=e8 blams=/d10,c9");
    table.play(&["hamsterrain unmound e8", "hamsterrain mound c9"]);
    assert_eq!(table.position.phase(), Phase::Act);
    assert_eq!((table.field("mounds").as_str(), table.field("blams").as_str()), ("", "/d10"));
    assert_eq!(table.options("hamsterrain"), "");
    // An exploding placement may come out of order: it is the last.
    let mut table = game(1, "", "raidents=hamsterrain:d8 blams=/c9");
    table.play(&["hamsterrain mound e7", "hamsterrain mound c9"]);
    assert_eq!(table.field("mounds"), "e7");
    assert_eq!(table.position.phase(), Phase::Act);
}

#[test]
fn a_37_nothing_is_removed_after_the_explosion() {
    let mut table = game(1, "", "turn=castle raidents=/hamsterrain:d8 blams=d9 mounds=e7");
    table.play(&["hamsterrain mound d9"]);
    assert_eq!(table.refused("hamsterrain unmound e7"), 10);
    assert_eq!(table.field("mounds"), "e7");
    table.play(&["end", "end"]);
    assert_eq!(table.refused("hamsterrain unmound e7"), 10);
}

#[test]
fn a_38_the_hamsterrain_goes_with_its_explosion() {
    let mut table = game(3, "", "raidents=hamsterrain:d8 blams=/d9 mounds=e8");
    table.play(&["hamsterrain mound d9"]);
    assert_eq!(table.at("cano hamsterrain"), "-");
    assert_eq!(table.position.phase(), Phase::Act);
    assert_eq!(table.queue(raidents_rules::Player::Cano), "- - - hamsterrain");
}

#[test]
fn a_39_on_obstacles_spawnpoints_and_home() {
    let mut table = game(1, "#:c9 V:d2", "raidents=hamsterrain:d8 spawnpoints=d9/e9");
    table.play(&["hamsterrain mound c9", "hamsterrain mound d9", "hamsterrain mound e9", "enough"]);
    assert_eq!(table.field("spawnpoints"), "d9/e9");
    assert_eq!(table.options("rabbot spawn"), "a1 d2 h1");
    let table = game(1, "V:d2", "turn=castle raidents=/hamsterrain:d3");
    assert!(table.can("hamsterrain mound d2"));
}

#[test]
fn a_40_all_home_of_the_foe_may_be_blocked() {
    let mut table = game(1, "V:b1", "turn=castle raidents=/hamsterrain:a2 mounds=h1");
    table.play(&["hamsterrain mound a1", "hamsterrain mound b1", "enough", "end"]);
    assert_eq!(table.options(""), "end");
}

#[test]
fn a_41_either_player_removes_any_mound() {
    let mut table = game(1, "", "raidents=hamsterrain:d8/hamsterrain:d10");
    table.play(&["hamsterrain mound d9", "enough", "end", "hamsterrain unmound d9"]);
    assert_eq!(table.field("mounds"), "");
}
