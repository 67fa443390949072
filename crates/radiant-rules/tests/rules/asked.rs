//! What is asked: RADIANT-59.

use radiant_rules::{Open, Phase};

use crate::common::{at, open, start};

#[test]
fn radiant_59_a_decision_with_one_legal_action_is_asked() {
    // The last pick of four players.
    let mut table = start(4, 3);
    table.play_on(|table| table.position.picks() == 15);
    assert_eq!((table.phase(), table.turn(), table.legal().len()), (Phase::Recruit, Some(0), 1));
    // Melds, where none can be laid down.
    assert_eq!(at(2, "phase=meld hands=aSc/tSc").legal(), ["done"]);
    // A single way.
    let table = at(2, "phase=move tracker=c1 turn=0 hands=aSc/tEl cubes=c1,c2/");
    assert_eq!(table.legal(), ["move c4"]);
    // A single card; the last two cards of the age, too.
    let table = at(2, "phase=play tracker=c2 turn=0 hands=aSc/aEl");
    assert_eq!((table.turn(), table.legal()), (Some(0), vec!["play aSc".to_string()]));
    let table = table.after(&["play aSc"]);
    assert_eq!((table.turn(), table.legal()), (Some(1), vec!["play aEl$".to_string()]));
}

#[test]
fn radiant_59_the_last_move_is_asked_and_what_follows_is_not() {
    // Only seat 1 has cards, seat 0 moves: one decision, then the age is over.
    let mut table = at(2, "phase=move tracker=c1 turn=0 hands=/aSc,tEl,sMt cubes=c1/");
    assert_eq!(table.legal(), ["move c2", "move c4"]);
    table.act("move c2");
    assert_eq!((table.position.age(), table.phase()), (2, Phase::Recruit));
}

#[test]
fn radiant_59_handing_on_and_skipping_are_not_asked() {
    let text = "phase=play tracker=c1 turn=0 hands=aPh,tEl/aSc/aEl,tMt cubes=c2,c4//";
    let mut table = at(3, text);
    let events = open(table.acts(&["play aPh", "play aSc", "play aEl"]));
    assert!(events.iter().any(|event| matches!(event, Open::HandedOn { .. })));
    assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(1)), "no question to seat 0");
    // Seat 1 has no cards: seat 2 leads, and seat 0 follows.
    table.act("move c2");
    assert_eq!(table.turn(), Some(2));
    table.act("play tMt");
    assert_eq!(table.turn(), Some(0));
}

#[test]
fn radiant_59_counts_are_alike_in_every_game() {
    // Recruiting and melding ask as often whatever the cards.
    for players in 2..=4 {
        for seed in 0..10 {
            let mut table = start(players, seed);
            let mut asked = 0;
            while table.phase() == Phase::Recruit {
                let pick = table.legal()[0].clone();
                table.act(&pick);
                asked += 1;
            }
            while table.phase() == Phase::Meld {
                table.act("done");
                asked += 1;
            }
            assert_eq!(asked, 5 * usize::from(players));
        }
    }
}
