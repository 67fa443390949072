//! The Queue: RAIDENTS-29 to -32, -38.

use raidents_rules::Phase;
use raidents_rules::Player::{Cano, Castle};

use crate::game;

#[test]
fn raidents_29_at_most_three_on_the_board() {
    let mut table = game(3, "V:b1", "raidents=rabbot:d8,hamsterrain:f8");
    table.play(&["gophert spawn a1"]);
    assert_eq!(table.options("squerrilla spawn"), "");
    assert_eq!(table.refused("squerrilla spawn b1"), 29);
    // All of them may still act.
    assert!(table.can("rabbot move d9") && table.can("hamsterrain move f9"));
}

#[test]
fn raidents_30_the_last_to_enter_stands_in_the_4th() {
    let mut table = game(3, "", "raidents=gophert:d8/rabbot:d9,hamsterrain:e9,engineaver:c9");
    table.play(&["gophert squeak d9"]);
    assert_eq!(table.queue(Castle), "- - - rabbot");
    table.play(&["end", "end", "gophert squeak e9"]);
    assert_eq!(table.queue(Castle), "- - rabbot hamsterrain");
    // Past the 1st one is unqueued.
    let mut table = game(
        3,
        "",
        "raidents=gophert:d8/rabbot:d9 queues=/hamsterrain,engineaver,gophert,squerrilla",
    );
    let events = table.play(&["gophert squeak d9"]);
    assert_eq!(table.queue(Castle), "engineaver gophert squerrilla rabbot");
    assert!(events.last().unwrap().ends_with("pushes the hamsterrain out"));
    table.play(&["end"]);
    assert_eq!(table.options("hamsterrain spawn"), "a16 h16");
    assert_eq!(table.refused("engineaver spawn a16"), 31);
}

#[test]
fn a_75_all_move_up_by_one() {
    let text = "raidents=gophert:d8/squerrilla:d9 queues=/-,rabbot,-,hamsterrain";
    let mut table = game(3, "", text);
    table.play(&["gophert squeak d9"]);
    assert_eq!(table.queue(Castle), "rabbot - hamsterrain squerrilla");
    // Spawning leaves the others where they are.
    let mut table = game(
        3,
        "",
        "raidents=gophert:d8,squerrilla:d9 queues=-,-,rabbot,hamsterrain spent=engineaver",
    );
    assert_eq!(table.refused("rabbot spawn a1"), 31);
    table.play(&["end", "end", "engineaver spawn a1"]);
    assert_eq!(table.queue(Cano), "- - rabbot hamsterrain");
    let mut table =
        game(3, "", "raidents=gophert:d8,engineaver:d9 queues=-,squerrilla,rabbot,hamsterrain");
    table.play(&["squerrilla spawn a1"]);
    assert_eq!(table.queue(Cano), "- - rabbot hamsterrain");
}

#[test]
fn raidents_31_only_the_front_is_spawned() {
    let queue = "queues=-,rabbot,hamsterrain,engineaver";
    // Unqueued ones first, any of them.
    let table = game(3, "", queue);
    assert_eq!(table.options("gophert spawn"), "a1 h1");
    assert_eq!(table.options("squerrilla spawn"), "a1 h1");
    assert_eq!(table.refused("rabbot spawn a1"), 31);
    // Those who can't act still stand in front.
    let table = game(3, "", &format!("{queue} spent=gophert,squerrilla"));
    assert_eq!(table.options(""), "end");
    assert_eq!(table.refused("rabbot spawn a1"), 31);
    // Then the first in the Queue.
    let mut table = game(3, "", &format!("raidents=gophert:d8,squerrilla:f8 {queue}"));
    assert_eq!(table.options("rabbot spawn"), "a1 h1");
    assert_eq!(table.refused("hamsterrain spawn a1"), 31);
    table.play(&["rabbot spawn a1"]);
    assert_eq!(table.queue(Cano), "- - hamsterrain engineaver");
    // The first who can't act bars the others.
    let table = game(3, "", &format!("raidents=gophert:d8,squerrilla:f8 {queue} spent=rabbot"));
    assert_eq!(table.options("hamsterrain spawn"), "");
}

#[test]
fn d_31_the_conveyor() {
    let mut table = game(5, "", "raidents=gophert:d8,copybara:f8,rabbot:d9/ ");
    table.play(&["gophert squeak d9", "end", "end"]);
    assert_eq!(table.queue(Cano), "- - - rabbot");
    assert!(table.can("copybara spawnpoint f9"));
    let mut table = game(5, "", "raidents=gophert:d8,copybara:f8,engineaver:d9 queues=rabbot");
    table.play(&["gophert squeak d9"]);
    assert_eq!(table.queue(Cano), "- - rabbot engineaver");
    assert_eq!(table.refused("copybara spawnpoint f9"), 41);
    assert!(table.can("copybara blam e10"));
    let table =
        game(3, "", "raidents=gophert:d8,squerrilla:f8 queues=rabbot,hamsterrain,engineaver");
    let spawners: std::collections::BTreeSet<String> = table
        .ways("")
        .iter()
        .filter(|way| way.contains(" spawn "))
        .map(|way| way.split(' ').next().unwrap().to_string())
        .collect();
    assert_eq!(spawners.into_iter().collect::<Vec<_>>(), ["rabbot"]);
}

#[test]
fn raidents_32_the_acting_player_chooses_the_order() {
    // One explosion: two of Cano's and two of Castle's.
    let text = "turn=castle raidents=rabbot:d10,gophert:c9/hamsterrain:d8,squerrilla:e9 blams=d9";
    let mut table = game(3, "", text);
    table.play(&["hamsterrain mound d9"]);
    assert_eq!(table.position.phase(), Phase::Enter);
    assert_eq!(table.turn(), "castle");
    assert_eq!(table.options(""), "queue cano gophert queue cano rabbot");
    assert_eq!(table.refused("end"), 32);
    assert_eq!(table.refused("queue castle hamsterrain"), 32);
    table.play(&["queue cano gophert"]);
    assert_eq!(table.queue(Cano), "- - gophert rabbot");
    assert_eq!(table.options(""), "queue castle hamsterrain queue castle squerrilla");
    table.play(&["queue castle squerrilla"]);
    assert_eq!(table.queue(Castle), "- - squerrilla hamsterrain");
    assert_eq!(table.position.phase(), Phase::Act);
    assert_eq!(table.refused("queue cano rabbot"), 32);
}

#[test]
fn raidents_32_a_single_one_is_not_asked_for() {
    let mut table = game(3, "", "raidents=hamsterrain:c8/squerrilla:e9 blams=/d9");
    table.play(&["hamsterrain mound d9"]);
    assert_eq!(table.position.phase(), Phase::Act);
    assert_eq!(table.queue(Castle), "- - - squerrilla");
    // Games without a Queue never ask.
    let mut table =
        game(2, "", "raidents=hamsterrain:c8,rabbot:d8/rabbot:e9,engineaver:d10 blams=/d9");
    table.play(&["hamsterrain mound d9"]);
    assert_eq!(table.position.phase(), Phase::Act);
    assert_eq!(table.field("raidents"), "hamsterrain:c8/");
}

#[test]
fn d_30_three_removed_by_a_ballista() {
    let text = "raidents=ratillery:d4,rabbot:c8,gophert:d9/rabbot:e8";
    let mut table = game(4, "", text);
    table.play(&["ratillery ballista up"]);
    assert_eq!(table.options(""), "queue cano gophert queue cano rabbot");
    table.play(&["queue cano rabbot"]);
    assert_eq!(
        (table.queue(Cano).as_str(), table.queue(Castle).as_str()),
        ("- - rabbot gophert", "- - - rabbot")
    );
    assert_eq!(table.position.phase(), Phase::Act);
}

#[test]
fn a_79_without_a_queue_anybody_off_the_board_spawns() {
    let mut table = game(2, "", "raidents=rabbot:d8,engineaver:c6");
    table.play(&["engineaver blam d8"]);
    let mut spawners = table.ways("");
    spawners.retain(|way| way.contains("spawn"));
    assert_eq!(
        spawners,
        ["rabbot spawn a1", "rabbot spawn h1", "hamsterrain spawn a1", "hamsterrain spawn h1"]
    );
}

#[test]
fn a_81_friendly_fire_enters_the_queue_too() {
    let mut table = game(4, "b:f6", "raidents=porcupyro:f6,rabbot:g6");
    table.play(&["porcupyro scorch"]);
    // The Rabbot stood on Grass.
    assert_eq!(
        (table.queue(Cano).as_str(), table.at("cano rabbot").as_str()),
        ("- - - porcupyro", "g6")
    );
}

#[test]
fn a_76_five_off_the_board() {
    let text = "raidents=gophert:d8/rabbot:d9 queues=/hamsterrain,engineaver,gophert,squerrilla";
    let mut table = game(3, "", text);
    table.play(&["gophert squeak d9", "end"]);
    let mut spawners = table.ways("");
    spawners.retain(|way| way.contains("spawn"));
    assert_eq!(spawners, ["hamsterrain spawn a16", "hamsterrain spawn h16"]);
}

#[test]
fn d_21_penal_substitution() {
    let text = "raidents=rabbot:d8,hamsterrain:f8,chipmonk:b10 queues=gophert,squerrilla";
    let mut table = game(4, "b:b10", text);
    assert!(!table.ways("").iter().any(|way| way.contains(" spawn ")));
    assert_eq!(
        table.options("chipmonk substitute"),
        "engineaver gophert porcupyro ratillery squerrilla"
    );
    table.play(&["chipmonk substitute gophert"]);
    assert_eq!(
        (table.at("cano gophert").as_str(), table.at("cano chipmonk").as_str()),
        ("b10", "-")
    );
    assert_eq!(table.queue(Cano), "- - squerrilla chipmonk");
    assert_eq!(table.refused("gophert move b11"), 10);
    assert_eq!(table.position.on_board(Cano).len(), 3);
}
