//! Turns, spawning, moving, the end: RAIDENTS-9 to -15, -50, -51, -54.

use boardgame_core::{FromSetup, Game, Outcome as _, Seed, Turn};
use raidents_rules::{Player, Raidents, RaidentsOutcome, Setup, Variant};

use crate::{Table, game, setup};

#[test]
fn raidents_09_cano_begins_and_turns_alternate() {
    let rules = Raidents::new(Setup::default()).unwrap();
    let mut table = Table { position: rules.start(Seed::new(1)), rules };
    assert_eq!(table.rules.turn(&table.position).seat().unwrap().number(), 0);
    for expected in ["cano", "castle", "cano", "castle"] {
        assert_eq!(table.turn(), expected);
        table.play(&["end"]);
    }
}

#[test]
fn raidents_10_one_action_each_in_any_order() {
    let mut table = game(1, "", "raidents=rabbot:d8,hamsterrain:a4");
    table.play(&["hamsterrain move a5", "engineaver spawn a1", "rabbot move d9"]);
    for action in
        ["rabbot move d10", "hamsterrain move a6", "engineaver move a2", "rabbot spawnpoint d8"]
    {
        assert_eq!(table.refused(action), 10);
    }
    assert_eq!(table.options(""), "end");
    assert_eq!(game(1, "", "").refused("rabbot move a2"), 10);
    let mut table = game(1, "", "raidents=rabbot:d8,hamsterrain:a4");
    table.play(&["rabbot move d9", "end", "end"]);
    assert!(table.can("rabbot move d10"));
}

#[test]
fn a_05_an_action_is_finished_before_the_next() {
    let mut table = game(1, "", "raidents=rabbot:d8,hamsterrain:a4");
    table.play(&["hamsterrain mound a5"]);
    assert_eq!(table.refused("rabbot move d9"), 19);
    assert_eq!(table.refused("end"), 19);
    table.play(&["enough", "rabbot move d9"]);
    assert_eq!(table.refused("enough"), 19);
}

#[test]
fn a_04_without_any_action_the_turn_can_be_ended() {
    let mut table = game(1, "", "raidents=/rabbot:d8 mounds=a1,h1");
    assert_eq!(table.options(""), "end");
    table.play(&["end"]);
    assert_eq!(table.turn(), "castle");
}

#[test]
fn d_44_passing_with_able_raidents() {
    let mut table = game(1, "", "raidents=rabbot:d8,hamsterrain:a4,engineaver:f5");
    table.play(&["end"]);
    assert_eq!(table.turn(), "castle");
}

#[test]
fn raidents_51_the_turn_never_ends_by_itself() {
    let mut table = game(1, "", "raidents=rabbot:d8");
    for action in ["rabbot move d9", "hamsterrain spawn a1", "engineaver spawn h1"] {
        assert!(table.can("end"));
        table.play(&[action]);
        assert_eq!(table.turn(), "cano");
    }
    assert_eq!(table.options(""), "end");
}

#[test]
fn raidents_11_burrow_abilities_need_burrow_or_friendly_home() {
    let terrain = "b:d8 V:b2 C:b15";
    let shields = |text: &str| game(1, terrain, text).can("rabbot shield");
    assert!(shields("raidents=rabbot:d8"));
    assert!(shields("raidents=rabbot:b2"));
    assert!(shields("raidents=rabbot:e8 spawnpoints=e8"));
    for text in ["raidents=rabbot:e8", "raidents=rabbot:b15", "raidents=rabbot:e8 spawnpoints=/e8"]
    {
        assert!(!shields(text));
        assert_eq!(game(1, terrain, text).refused("rabbot shield"), 11);
    }
    // A foe's Spawnpoint makes the Burrow foe's Home.
    assert!(!shields("raidents=rabbot:d8 spawnpoints=/d8"));
}

#[test]
fn raidents_12_spawning_on_free_friendly_home() {
    let mut table = game(1, "", "raidents=hamsterrain:a1 spawnpoints=d5/e5 mounds=d6");
    assert_eq!(table.options("rabbot spawn"), "d5 h1");
    assert_eq!(table.refused("rabbot spawn e5"), 12);
    assert_eq!(table.refused("rabbot spawn a16"), 12);
    assert_eq!(table.refused("rabbot spawn a1"), 8);
    assert_eq!(table.refused("hamsterrain spawn h1"), 12);
    table.play(&["rabbot spawn d5"]);
    assert_eq!(table.at("cano rabbot"), "d5");
    assert_eq!(table.refused("rabbot move d4"), 10);
}

#[test]
fn a_14_home_anywhere_serves_spawning() {
    let table = game(1, "", "turn=castle spawnpoints=/c7");
    assert_eq!(table.options("engineaver spawn"), "a16 c7 h16");
}

#[test]
fn a_15_nobody_spawns_in_the_foes_turn() {
    let mut table = game(1, "", "raidents=/rabbot:d8");
    table.play(&["end"]);
    let spawners: Vec<String> = table
        .ways("")
        .into_iter()
        .filter(|way| way.contains("a1 ") || way.ends_with("a1"))
        .collect();
    assert_eq!(spawners, Vec::<String>::new());
}

#[test]
fn d_01_the_first_turn_spawns_up_to_three() {
    let mut table = game(1, "V:b1", "");
    let mut positions = vec![table.position];
    for action in ["rabbot spawn a1", "hamsterrain spawn b1", "engineaver spawn h1"] {
        assert!(table.can("end"));
        table.play(&[action]);
        positions.push(table.position);
    }
    assert_eq!(table.options(""), "end");
    table.play(&["end"]);
    assert_eq!(table.turn(), "castle");
}

#[test]
fn raidents_13_moving_one_square_in_eight_directions() {
    let table = game(1, "#:c9", "raidents=rabbot:d8");
    assert_eq!(table.options("rabbot move"), "c7 c8 d7 d9 e7 e8 e9");
    assert_eq!(table.refused("rabbot move c9"), 13);
    assert_eq!(table.refused("rabbot move d10"), 13);
    assert_eq!(table.refused("rabbot move d8"), 13);
    let corner = game(1, "", "raidents=rabbot:a1");
    assert_eq!(corner.options("rabbot move"), "a2 b1 b2");
    assert_eq!(corner.refused("rabbot move i1"), 2);
}

#[test]
fn d_02_five_squares_are_left() {
    let table = game(1, "#:d9", "raidents=rabbot:d8,hamsterrain:c8 mounds=e9");
    assert_eq!(table.options("rabbot move"), "c7 c9 d7 e7 e8");
}

#[test]
fn a_17_a_diagonal_between_two_obstacles() {
    let table = game(1, "#:d9 #:e8", "raidents=rabbot:d8");
    assert!(table.can("rabbot move e9"));
}

#[test]
fn a_20_tile_borders_do_not_matter_for_moves() {
    let table = game(1, "", "raidents=rabbot:d8");
    assert!(table.can("rabbot move e9"));
}

#[test]
fn raidents_45_on_an_obstacle_only_moving() {
    let mut table = game(5, "#:d8", "raidents=rabbot:d8");
    assert_eq!(
        table.options("rabbot"),
        "move c7 move c8 move c9 move d7 move d9 move e7 move e8 move e9"
    );
    assert_eq!(table.refused("rabbot spawnpoint d9"), 45);
    assert_eq!(table.refused("rabbot shield"), 45);
    table.play(&["rabbot move d9"]);
    // Under Kaijujitsu it counts as Grass.
    let table = game(5, "#:d8", "raidents=rabbot:d8 kaijujitsu=d8");
    assert!(table.can("rabbot spawnpoint d9"));
    assert_eq!(table.refused("rabbot shield"), 11);
}

#[test]
fn a_18_moving_off_an_obstacle() {
    let table = game(5, "#:d8", "raidents=moustermind:d8");
    assert_eq!(table.ways("moustermind move").len(), 8);
    assert_eq!(table.ways("moustermind").len(), 8);
    // Onto another Obstacle it can't go.
    let table = game(5, "#:d8 #:d9", "raidents=moustermind:d8");
    assert_eq!(table.ways("moustermind move").len(), 7);
}

#[test]
fn raidents_14_a_spawnpoint_on_the_foes_home_tile_wins() {
    let mut table = game(1, "", "raidents=rabbot:d12,hamsterrain:a1");
    let events = table.play(&["rabbot spawnpoint e13"]);
    assert!(events.last().unwrap().contains("cano wins"));
    assert_eq!(table.turn(), "cano wins: a Spawnpoint on a home tile of castle");
    assert_eq!(table.options(""), "");
    assert_eq!(table.refused("end"), 14);
    let Turn::Over(outcome) = table.rules.turn(&table.position) else { panic!() };
    assert_eq!(table.rules.returns(&outcome), [1, -1]);
    let mut table = game(1, "", "turn=castle raidents=/rabbot:d5");
    table.play(&["rabbot spawnpoint d4"]);
    assert_eq!(table.rules.turn(&table.position), Turn::Over(RaidentsOutcome::Won(Player::Castle)));
    // One's own home tiles don't count, nor do the field's.
    let mut table = game(1, "", "raidents=rabbot:d5");
    table.play(&["rabbot spawnpoint d4"]);
    assert_eq!(table.turn(), "cano");
}

#[test]
fn d_13_winning_at_once_on_the_diagonal() {
    let mut table = game(1, "", "raidents=rabbot:d12,hamsterrain:a5,engineaver:b5");
    assert_eq!(table.terrain("e13"), '.');
    table.play(&["rabbot spawnpoint e13"]);
    assert!(table.turn().contains("cano wins"));
}

#[test]
fn d_14_not_on_an_obstacle() {
    let table = game(1, "#:e13", "raidents=rabbot:d12");
    assert_eq!(table.refused("rabbot spawnpoint e13"), 16);
    assert!(table.can("rabbot spawnpoint d13"));
}

#[test]
fn a_26_every_square_of_the_home_tile_wins() {
    for (terrain, text) in [
        ("b:d13", "raidents=rabbot:d12"),
        ("C:d13", "raidents=rabbot:d12"),
        ("", "raidents=rabbot:d12/rabbot:d13"),
        ("", "raidents=rabbot:d12 mounds=d13"),
        ("", "raidents=rabbot:d12 spawnpoints=/d13"),
    ] {
        let mut table = game(1, terrain, text);
        table.play(&["rabbot spawnpoint d13"]);
        assert!(table.turn().contains("cano wins"), "{terrain} {text}");
    }
}

#[test]
fn raidents_15_the_turn_limit_adjudicates_a_draw() {
    let setup = Setup { turn_limit: Some(3), ..setup(Variant::Game1, "") };
    let mut table = Table::new(setup.clone(), "");
    table.play(&["end", "end"]);
    assert_eq!((table.turn().as_str(), table.field("turns").as_str()), ("cano", "2"));
    table.play(&["end"]);
    assert_eq!(table.rules.turn(&table.position), Turn::Over(RaidentsOutcome::TurnLimit));
    assert!(table.turn().contains("adjudication"));
    assert!(RaidentsOutcome::TurnLimit.winners().is_empty());
    assert_eq!(table.rules.returns(&RaidentsOutcome::TurnLimit), [0, 0]);
    // Without a limit turns aren't counted: positions that only differ in them are equal.
    let mut table = game(1, "", "");
    let before = table.position;
    table.play(&["end", "end"]);
    assert_eq!(table.position, before);
    for limit in [0, 1_000_001] {
        let setup = Setup { turn_limit: Some(limit), ..setup.clone() };
        assert_eq!(Raidents::new(setup).unwrap_err().problems()[0].name, "turn-limit");
    }
}

#[test]
fn raidents_54_dead_games() {
    let text = "raidents=rabbot:d8 spawnpoints=a2,b2,c2/a9,b9,c9,d9";
    let mut table = game(1, "", text);
    table.play(&["rabbot spawnpoint d7"]);
    assert!(table.rules.is_dead(&table.position));
    assert_eq!(table.turn(), "cano");
    let dead_is_draw = |variant| Setup { dead_is_draw: true, ..setup(variant, "") };
    for variant in [Variant::Game1, Variant::Game2, Variant::Game3, Variant::Game4] {
        let mut table = Table::new(dead_is_draw(variant), text);
        table.play(&["rabbot spawnpoint d7"]);
        assert_eq!(table.rules.turn(&table.position), Turn::Over(RaidentsOutcome::Dead));
        assert!(table.turn().starts_with("draw"));
    }
    // A Moustermind can still win; a replaced Spawnpoint comes back to its pool.
    let mut table = Table::new(dead_is_draw(Variant::Game5), text);
    table.play(&["rabbot spawnpoint d7"]);
    assert!(!table.rules.is_dead(&table.position));
    let mut table = Table::new(dead_is_draw(Variant::Game1), text);
    table.play(&["rabbot move c8"]);
    table.play(&["end", "end", "rabbot spawnpoint b9"]);
    assert_eq!(table.turn(), "cano");
    assert_eq!(table.field("spawnpoints"), "a2,b2,c2,b9/a9,c9,d9");
}

#[test]
fn raidents_50_what_changes_nothing_is_not_offered() {
    let table = game(4, "b:d8", "raidents=squerrilla:d8,ratillery:h1,porcupyro:f6");
    assert_eq!(table.options("squerrilla akorn"), "");
    assert_eq!(table.refused("squerrilla akorn up"), 50);
    assert_eq!(table.options("ratillery ballista"), "");
    assert_eq!(table.refused("ratillery ballista up"), 50);
    assert!(table.can("porcupyro bunnies"));
    // Cover Fire needs Grass, and the board is its limit.
    assert_eq!(table.options("ratillery cover"), "left up");
    let covered = game(4, "b:d8", "raidents=ratillery:h1 cover=g5,h5,g6,h6");
    assert_eq!(covered.options("ratillery cover"), "left");
    assert_eq!(covered.refused("ratillery cover up"), 50);
    // The Porcupyro on Burrow alone: its main would hit nobody, Scorched Earth itself.
    let table = game(4, "b:f6", "raidents=porcupyro:f6");
    assert_eq!(
        table.options("porcupyro"),
        "move e5 move e6 move e7 move f5 move f7 move g5 move g6 move g7 scorch"
    );
    // Pacify needs somebody whom this player hasn't pacified.
    let table = game(4, "", "raidents=chipmonk:d8/rabbot:d9");
    assert_eq!(table.options("chipmonk pacify"), "up");
    let table = game(4, "", "raidents=chipmonk:d8/rabbot:d9 pacified=castle:rabbot");
    assert_eq!(table.options("chipmonk pacify"), "");
    let table = game(4, "", "raidents=chipmonk:d8/rabbot:d9 pacified=/castle:rabbot");
    assert_eq!(table.options("chipmonk pacify"), "up");
    // Rotation, Shield and Kaijujitsu always are.
    let table = game(1, "V:b1", "raidents=rabbot:a1,hamsterrain:b1");
    assert!(table.can("rabbot shield") && table.can("hamsterrain rotate left"));
    let table = game(5, "#:a5", "raidents=chinzhilla:a1");
    assert_eq!(table.options("chinzhilla kaijujitsu"), "up");
    let table = game(5, "#:a5", "raidents=chinzhilla:a1 kaijujitsu=/a6");
    assert!(table.can("chinzhilla kaijujitsu up"));
}

#[test]
fn a_06_more_than_three_actions_in_one_turn() {
    let mut table = game(3, "V:b1", "raidents=rabbot:d8,hamsterrain:g5,engineaver:g6 blams=/d9");
    assert_eq!(table.refused("gophert spawn a1"), 29);
    table.play(&["rabbot move d9"]);
    assert_eq!(table.at("cano rabbot"), "-");
    assert_eq!(table.refused("rabbot spawn a1"), 10);
    table.play(&["gophert spawn a1", "hamsterrain move g4", "engineaver move h6"]);
    assert_eq!(table.options(""), "end");
}

#[test]
fn d_22_four_actions_in_one_turn() {
    let mut table = game(3, "", "raidents=rabbot:d8,hamsterrain:g5,engineaver:g6 blams=/d9");
    table.play(&[
        "rabbot move d9",
        "gophert spawn a1",
        "hamsterrain move g4",
        "engineaver move h6",
    ]);
    assert_eq!(table.refused("rabbot spawn h1"), 10);
    assert_eq!(table.refused("squerrilla spawn h1"), 29);
}

#[test]
fn a_07_who_acted_and_was_removed_does_not_spawn() {
    let mut table = game(1, "", "raidents=rabbot:d8,engineaver:c7");
    table.play(&["rabbot move d9", "engineaver blam d9"]);
    assert_eq!(table.at("cano rabbot"), "-");
    assert_eq!(table.refused("rabbot spawn a1"), 10);
}

#[test]
fn a_08_who_was_removed_before_acting_spawns() {
    let mut table = game(1, "", "raidents=rabbot:d9,engineaver:c7");
    table.play(&["engineaver blam d9", "rabbot spawn a1"]);
    assert_eq!(table.at("cano rabbot"), "a1");
}

#[test]
fn a_13_spawning_onto_a_blam_explodes_it() {
    let mut table = game(1, "", "raidents=hamsterrain:h1,engineaver:h2 blams=/a1");
    assert_eq!(table.options("rabbot spawn"), "a1");
    table.play(&["rabbot spawn a1"]);
    assert_eq!((table.at("cano rabbot").as_str(), table.field("blams").as_str()), ("-", "/"));
    assert_eq!(table.field("spent"), "rabbot");
}

#[test]
fn a_16_without_free_home_no_spawning() {
    let table = game(1, "", "mounds=a1,h1");
    assert_eq!(table.options(""), "end");
}

#[test]
fn a_27_the_win_is_immediate() {
    let mut table = game(1, "", "raidents=rabbot:d12,hamsterrain:a1,engineaver:b1");
    table.play(&["rabbot spawnpoint d13"]);
    assert_eq!(table.refused("hamsterrain move a2"), 14);
}

#[test]
fn a_12_a_blam_square_counts_as_free() {
    let table = game(5, "V:b1 b:d8", "raidents=moustermind:d8,rabbot:e5 blams=/d9,b1");
    assert!(table.can("moustermind move d9"));
    assert!(table.can("moustermind scamper d9"));
    assert!(table.can("gophert spawn b1"));
}
