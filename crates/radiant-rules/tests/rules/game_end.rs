//! The end of the game: RADIANT-51, -52.

use boardgame_core::{Game, Outcome, Side};
use radiant_rules::{Open, Phase, Refusal, Why};

use crate::common::{Table, at, open, words};

/// A finished game.
fn over(players: u8, text: &str) -> Table {
    at(players, &format!("phase=over {text}"))
}

/// Who won, and what decided it.
fn won(table: &Table) -> (Vec<u8>, Why) {
    let outcome = table.outcome();
    (outcome.winners().iter().map(Side::number).collect(), outcome.why())
}

/// What each seat gets.
fn returns(table: &Table) -> Vec<i32> {
    table.rules.returns(&table.outcome())
}

#[test]
fn radiant_51_most_points_win() {
    let table = over(3, "points=10/31/30 latest=2,0,1");
    assert_eq!((won(&table), returns(&table)), ((vec![1], Why::MostPoints), vec![-1, 2, -1]));
    let table = over(4, "points=10/31 latest=0,1");
    assert_eq!((won(&table), returns(&table)), ((vec![1], Why::MostPoints), vec![-1, 1, -1, 1]));
    let table = over(2, "points=10/9");
    assert_eq!((won(&table), returns(&table)), ((vec![0], Why::MostPoints), vec![1, -1]));
}

#[test]
fn radiant_51_the_game_ends_after_age_three_and_nothing_is_left_to_do() {
    for age in 1..=3 {
        let text = format!("age={age} phase=play tracker=c2 turn=0 hands=aSc/aPh points=9/3");
        let mut table = at(2, &text);
        let events = open(table.acts(&["play aSc", "play aPh"]));
        assert_eq!(table.phase() == Phase::Over, age == 3);
        assert_eq!(events.iter().any(|event| matches!(event, Open::Ended { .. })), age == 3);
        if age == 3 {
            assert_eq!((table.turn(), table.legal().len()), (None, 0));
            for action in ["pick aSc", "done", "move c1", "play aSc", "pass"] {
                table.refuses(action, Refusal::GameOver, 51);
            }
            assert_eq!(table.outcome().points(), [9, 6]);
            assert_eq!(table.outcome().scores(), Some(vec![9, 6]));
        }
    }
}

#[test]
fn radiant_52_a_tie_goes_to_the_latest_winner_among_the_tied() {
    let table = over(3, "points=30/30/12 latest=2,1,0");
    assert_eq!((won(&table), returns(&table)), ((vec![1], Why::LatestBattle), vec![-1, 2, -1]));
    assert_eq!(won(&over(3, "points=30/30/12 latest=0,1")).0, [0]);
    assert_eq!(won(&over(3, "points=30/30/30 latest=2,1,0")).0, [2]);
    assert_eq!(won(&over(3, "points=30/30/12 latest=2,1")).0, [1], "0 never won a battle");
    assert_eq!(won(&over(4, "points=30/30 latest=1,0")).0, [1]);
}

#[test]
fn radiant_52_tied_sides_without_a_battle_won_share_the_win() {
    let table = over(3, "points=7/7/3 latest=2");
    assert_eq!((won(&table), returns(&table)), ((vec![0, 1], Why::SharedWin), vec![1, 1, -2]));
    let table = over(2, "points=7/7");
    assert_eq!((won(&table), returns(&table)), ((vec![0, 1], Why::SharedWin), vec![0, 0]));
}

#[test]
fn radiant_52_the_latest_battles_are_kept_through_the_ages() {
    // Side 1 wins a battle in age 1; the list goes on from there.
    let table = at(3, "phase=play tracker=c2 turn=0 hands=aSc/aPh/aMt latest=2,0");
    let table = table.after(&["play aSc", "play aPh", "play aMt"]);
    assert_eq!((table.position.age(), words(table.position.latest_winners())), (2, "1 2 0".into()));
    // Who wins again moves to the front, and is there once.
    let table = at(3, "phase=play tracker=c2 turn=0 hands=aPh/aSc/aMt latest=2,0,1");
    let table = table.after(&["play aPh", "play aSc", "play aMt"]);
    assert_eq!(words(table.position.latest_winners()), "0 2 1");
}

#[test]
fn a_71_only_the_tied_count_and_not_only_the_last_battle() {
    // Side 2 won the last battle and isn't tied; of the tied, side 0 won most recently.
    assert_eq!(won(&over(3, "points=30/30/12 latest=2,0,1")).0, [0]);
    // In teams by team: seat 2 wins the last battle for side 0.
    let text = "age=3 phase=play tracker=c2 turn=0 hands=aSc/aMt/aPh/aKn points=7/10 latest=1,0";
    let table = at(4, text).after(&["play aSc", "play aMt", "play aPh", "play aKn"]);
    assert_eq!(table.points(), [10, 10]);
    assert_eq!((won(&table).0, returns(&table)), (vec![0], vec![1, -1, 1, -1]));
}

#[test]
fn t_33_the_tied_player_who_won_most_recently() {
    // Z wins the last battle, Y won the one before, X earlier.
    let text = "age=3 phase=play tracker=c2 turn=0 hands=aSc/aMt/aPh points=40/40/32 latest=1,0,2";
    let table = at(3, text).after(&["play aSc", "play aMt", "play aPh"]);
    assert_eq!(
        (table.points(), words(table.position.latest_winners())),
        (vec![40, 40, 35], "2 1 0".into())
    );
    assert_eq!(won(&table), (vec![1], Why::LatestBattle));
}
