//! War: who wins: RADIANT-40 to -42, -44, -45.

use boardgame_core::{Seat, Side};
use radiant_rules::{Open, Phase};

use crate::common::{Table, at, card, on_fixture, open, region, texts, words};

/// The winner's seat of a battle in which seat 0 leads these plays, in a region by this Radiant race.
/// Everybody has another card that the war may go on.
fn winner(tracker: &str, radiant: char, plays: &[&str]) -> u8 {
    // Cards that nobody plays here, foreign in the regions used below.
    let spares = ["tAs", "tAs", "sEl", "sEl"];
    let hands: Vec<String> = plays
        .iter()
        .zip(spares)
        .map(|(play, spare)| format!("{},{spare}", play.replace('+', ",")))
        .collect();
    let text =
        format!("phase=play tracker={tracker} radiant={radiant} turn=0 hands={}", hands.join("/"));
    let mut table = at(plays.len() as u8, &text);
    let mut events = Vec::new();
    for play in plays {
        events = open(table.act(&format!("play {play}")));
    }
    let won = events.iter().find_map(|event| match event {
        Open::BattleWon { seat, .. } => Some(seat.number()),
        _ => None,
    });
    won.expect("the battle is over")
}

#[test]
fn radiant_40_the_highest_rank_wins_and_the_first_of_equals() {
    let ranks = ["mAs", "mEl$", "mSc", "mMt", "mKn", "mPh", "mKn+mMt"];
    for (n, low) in ranks.iter().enumerate() {
        for high in &ranks[n + 1..] {
            assert_eq!(winner("s2", 'a', &[low, high]), 1, "{low} {high}");
            assert_eq!(winner("s2", 'a', &[high, low]), 0, "{high} {low}");
        }
        assert_eq!(winner("s2", 'a', &[low, low]), 0, "{low}: the first");
        assert_eq!(winner("s2", 'a', &["aAs", low, low]), u8::from(n > 0), "{low}");
    }
}

#[test]
fn radiant_40_radiant_plays_count_like_native_ones_and_no_more() {
    assert_eq!(winner("s2", 'a', &["mSc", "aMt"]), 1);
    assert_eq!(winner("s2", 'a', &["aSc", "mMt"]), 1);
    assert_eq!(winner("s2", 'a', &["aKn", "mKn"]), 0);
    assert_eq!(winner("s2", 'a', &["mKn", "aKn"]), 0);
    // Foreign plays lose to the lowest of them.
    assert_eq!(winner("s2", 'a', &["mAs", "tPh"]), 0);
    assert_eq!(winner("s2", 'a', &["tPh", "aAs"]), 1);
    assert_eq!(winner("s2", 'a', &["sKn+sMt", "tPh", "mAs"]), 2);
}

#[test]
fn radiant_41_without_native_and_radiant_plays_the_highest_of_any_race_wins() {
    assert_eq!(winner("s2", 'a', &["tSc", "sMt"]), 1);
    assert_eq!(winner("s2", 'a', &["tMt", "sSc"]), 0);
    assert_eq!(winner("s2", 'a', &["tMt", "sMt"]), 0, "the first");
    assert_eq!(winner("s2", 'a', &["tSc", "tKn", "sKn"]), 1, "the first of the highest");
    assert_eq!(winner("s2", 'a', &["tPh", "sKn+sMt"]), 1);
}

#[test]
fn radiant_42_the_winner_takes_cards_coins_and_control() {
    let text = "age=3 phase=play tracker=c1 turn=0 hands=aAs,tEl/aPh,aKn,tMt/aMt,tSc \
                coins=c1:3,c2:1 cubes=/c5/";
    let mut table = at(3, text);
    let events = open(table.acts(&["assassinate 1 aPh with aAs", "play aKn", "play aMt"]));
    let won = Open::BattleWon {
        seat: Seat::nth(0),
        region: region("c1"),
        cards: ["aAs", "aMt", "aKn", "aPh"].map(card).into(),
        coins: 3,
    };
    assert_eq!(events[3], won);
    assert_eq!(table.captured(0), "aAs aMt aKn aPh", "the victim too");
    assert_eq!(table.position.coins_won(Side::nth(0)), (3, 0), "silver, on a temple");
    assert_eq!((table.coins("c1"), table.coins("c2")), (0, 1));
    assert_eq!([0, 1, 2].map(|side| table.cubes(side)), ["c1", "c5", ""]);

    // Copper elsewhere; another's cube goes.
    let text = "age=3 phase=play tracker=c2 turn=0 hands=aSc,tEl/aPh,tMt coins=c2:2";
    let table = at(2, text).after(&["play aSc", "play aPh"]);
    assert_eq!(table.position.coins_won(Side::nth(1)), (0, 2));
    let text = "phase=move tracker=c1 turn=1 hands=aSc,tEl/aPh,tMt cubes=c2/c1";
    let table = at(2, text).after(&["move c2", "play aPh", "play aSc"]);
    assert_eq!([0, 1].map(|side| table.cubes(side)), ["", "c1 c2"]);
}

#[test]
fn radiant_42_a_partners_win_is_the_sides() {
    let text = "phase=play tracker=c1 turn=0 hands=aSc,tEl/aMt,tMt/aPh,tSc/aKn,tKn coins=c1:1";
    let table = at(4, text).after(&["play aSc", "play aMt", "play aPh", "play aKn"]);
    assert_eq!((table.cubes(0).as_str(), table.captured(0).as_str()), ("c1", "aSc aMt aKn aPh"));
    assert_eq!(table.position.coins_won(Side::nth(0)), (1, 0));
    assert_eq!(table.turn(), Some(2), "who played the winning card moves");
}

#[test]
fn radiant_44_the_only_side_with_cards_takes_one_more_region() {
    // Seat 1 won the last battle and moves; only seat 0 has cards.
    let text = "age=3 phase=move tracker=c1 turn=1 hands=aSc,tEl/ cubes=/c1 coins=c2:2";
    let mut table = at(2, text);
    let events = open(table.act("move c2"));
    let expected = [
        Open::Moved { seat: Seat::nth(1), region: region("c2") },
        Open::Taken { side: Side::nth(0), region: region("c2"), coins: 2 },
        Open::LeftOver { seat: Seat::nth(0), cards: ["aSc", "tEl$"].map(card).into() },
    ];
    assert_eq!(events[..3], expected);
    assert_eq!((table.phase(), table.captured(0)), (Phase::Over, "aSc tEl$".to_string()));
    assert_eq!(table.cubes(0), "c2");
    // A cube each in the Clouds, two copper coins and the coin on the Elder.
    assert_eq!(table.points(), [3 + 2 + 1, 3]);
}

#[test]
fn radiant_44_partners_count_as_one() {
    // Both of side 0 have cards: one capture for both.
    let text = "age=3 phase=move tracker=c1 turn=3 hands=aSc//tEl/ cubes=/c1";
    let mut table = at(4, text);
    let events = open(table.act("move c2"));
    let left: Vec<String> = texts(&events[2..4]);
    assert_eq!(left, ["seat 0 has aSc left", "seat 2 has tEl$ left"]);
    assert_eq!((table.phase(), table.captured(0)), (Phase::Over, "aSc tEl$".to_string()));
    // The partner's card against both of the other side is a battle.
    let text = "phase=move tracker=c1 turn=3 hands=aSc//tEl/sSc cubes=/c1";
    assert_eq!(at(4, text).after(&["move c2"]).phase(), Phase::Play);
}

#[test]
fn radiant_44_the_moves_rules_hold_for_the_last_one_too() {
    // The winner, with no way out, hands on; own regions are barred for the mover, not the taker.
    let text = "phase=play tracker=c1 turn=1 hands=aSc,tEl/aPh cubes=/c2,c4";
    let mut table = at(2, text).after(&["play aPh", "play aSc"]);
    assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(0)));
    let events = open(table.act("move c4"));
    assert!(matches!(events[1], Open::Taken { side, .. } if side.number() == 0));
}

#[test]
fn radiant_45_when_nobody_has_cards_the_war_is_over() {
    let table =
        at(2, "phase=play tracker=c2 turn=0 hands=aSc/aPh").after(&["play aSc", "play aPh"]);
    assert_eq!((table.position.age(), table.phase()), (2, Phase::Recruit));
    let text = "age=3 phase=play tracker=c2 turn=0 hands=aSc/aPh";
    assert_eq!(at(2, text).after(&["play aSc", "play aPh"]).phase(), Phase::Over);
    // One card left in one hand: it isn't.
    let text = "phase=play tracker=c2 turn=0 hands=aSc/aPh,tEl";
    assert_eq!(at(2, text).after(&["play aSc", "play aPh"]).phase(), Phase::Move);
}

#[test]
fn a_18_radiant_is_no_trump() {
    assert_eq!(winner("c2", 't', &["tMt", "aKn"]), 1);
    assert_eq!(winner("c2", 't', &["aKn", "tMt"]), 0);
}

#[test]
fn a_24_of_two_copies_the_first_wins() {
    assert_eq!(winner("s2", 'a', &["mPh", "mPh"]), 0);
    assert_eq!(winner("s2", 'a', &["mEl$", "mPh", "mPh"]), 1);
    assert_eq!(winner("s2", 'a', &["aPh", "mPh"]), 0);
}

#[test]
fn a_51_one_capture_for_the_team() {
    let text = "phase=move tracker=c1 turn=0 hands=aSc,aMt//tEl,tSc/ cubes=c1/";
    let mut table = at(4, text);
    let events = open(table.act("move c2"));
    let taken = events.iter().filter(|event| matches!(event, Open::Taken { .. })).count();
    assert_eq!((taken, table.position.age()), (1, 2));
}

/// Age 3's last battle of four: side 0 has the Elders with coins in its pile.
fn team(captured: &str) -> Table {
    let text =
        format!("age=3 phase=play tracker=c2 turn=0 hands=aPh/aSc/aKn/aMt captured={captured}/");
    at(4, &text).after(&["play aPh", "play aSc", "play aKn", "play aMt"])
}

#[test]
fn a_52_the_pile_is_the_teams() {
    assert_eq!(team("aEl,tEl,sEl,mEl").points(), [3 + 4, 0]);
    // Whoever of the two captures them.
    let text = "age=3 phase=play tracker=c2 turn=0 hands=aSc,tEl/aEl,sEl/aPh,mEl/aEl,tMt";
    let table = at(4, text).after(&["play aSc", "play aEl", "play aPh", "play aEl"]);
    assert_eq!(table.turn(), Some(2));
    let table = table.after(&["move c5", "play mEl", "play tMt", "play tEl", "play sEl"]);
    assert_eq!(table.points(), [3 + 2, 3 + 3]);
}

#[test]
fn a_53_the_last_capture_counts_as_a_battle_won() {
    // X and Z tie; X won the last real battle, Z takes the last region.
    let text =
        "age=3 phase=move tracker=c1 turn=0 hands=//tSc cubes=c1// points=40/2/40 latest=0,1";
    let table = at(3, text).after(&["move c2"]);
    assert_eq!(table.points(), [43, 2, 43]);
    assert_eq!(words(table.position.latest_winners()), "2 0 1");
    assert!(table.outcome().to_string().starts_with("side 2 wins the tie"), "{}", table.outcome());
}

#[test]
fn a_54_cards_left_over_count_with_their_coins() {
    let text = "age=3 phase=move tracker=c1 turn=0 hands=tEl,sEl,aSc/ cubes=c1/";
    assert_eq!(at(2, text).after(&["move c2"]).points(), [6 + 2, 0]);
}

#[test]
fn a_55_without_cards_after_a_battle_there_is_no_more_capture() {
    let mut table = at(2, "phase=play tracker=c2 turn=0 hands=aSc/aPh");
    let events = open(table.acts(&["play aSc", "play aPh"]));
    assert!(!events.iter().any(|event| matches!(event, Open::Taken { .. } | Open::Moved { .. })));
    assert_eq!(table.points(), [0, 3]);
}

#[test]
fn t_02_the_rulebooks_battle() {
    let text = "phase=play tracker=c2 radiant=t turn=0 hands=tMt,sEl/aKn,sSc";
    let table = at(2, text).after(&["play tMt", "play aKn"]);
    assert_eq!((table.captured(1).as_str(), table.cubes(1).as_str()), ("aKn tMt", "c2"));
    assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(1)));
}

#[test]
fn t_05_a_foreign_phalanx_loses() {
    assert_eq!(winner("s2", 't', &["mEl$", "sPh"]), 0);
}

#[test]
fn t_08_equal_ranks_go_to_the_first() {
    assert_eq!(winner("s2", 't', &["tKn", "mKn"]), 0);
    assert_eq!(winner("s2", 't', &["mKn", "tKn"]), 0);
}

#[test]
fn t_09_the_same_card_twice() {
    assert_eq!(winner("s3", 'a', &["mSc", "mSc"]), 0);
}

#[test]
fn t_10_mounted_knights_against_others() {
    let text = "phase=play tracker=c3 radiant=t turn=0 hands=aPh,sEl/tKn,tMt,sSc";
    let table = on_fixture(2, text).after(&["play aPh", "play tKn+tMt"]);
    assert_eq!((table.turn(), table.captured(1)), (Some(1), "aPh tMt tKn".to_string()));
    let text = "phase=play tracker=c3 radiant=t turn=0 hands=aKn,aMt,sEl/tKn,tMt,sSc";
    let table = on_fixture(2, text).after(&["play aKn+aMt", "play tKn+tMt"]);
    assert_eq!(table.turn(), Some(0));
}
