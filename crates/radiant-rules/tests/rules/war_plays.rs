//! War: what may be played: RADIANT-31 to -34.

use boardgame_core::{Game, Refusal as _, Seat};
use radiant_rules::{Action, Phase, Race, Refusal};

use crate::common::{at, card, on_fixture};
use crate::support;

/// What the leader, seat 0 of two, may play with this hand.
fn leads(tracker: &str, radiant: char, hand: &str) -> String {
    let text =
        format!("phase=play tracker={tracker} radiant={radiant} turn=0 hands={hand}/tSc,mSc");
    on_fixture(2, &text).plays()
}

/// What seat 1 of two may play with this hand after seat 0 has led an Avis Scout.
fn follows(tracker: &str, radiant: char, hand: &str) -> String {
    let text =
        format!("phase=play tracker={tracker} radiant={radiant} turn=0 hands=aSc,aEl/{hand}");
    on_fixture(2, &text).after(&["play aSc"]).plays()
}

#[test]
fn radiant_31_native_cards_are_those_of_the_regions_races() {
    for (place, natives) in [
        ("c2", "aSc"),
        ("f2", "tSc"),
        ("m2", "sSc"),
        ("s2", "mSc"),
        ("s6", "sSc mSc"),
        ("c6", "aSc tSc"),
    ] {
        // No card of the Radiant race is in the hand, so just the natives may be played.
        let radiant = if natives.starts_with('a') || natives.starts_with('t') { 's' } else { 'a' };
        let hand = if radiant == 's' { "aSc,tSc,mSc" } else { "tSc,sSc,mSc" };
        assert_eq!(leads(place, radiant, hand), natives, "{place}");
    }
    let table = at(2, "phase=play tracker=s1 turn=0 hands=aSc/tSc");
    let natives = |races: [Race; 4]| races.map(|race| table.rules.is_native(&table.position, race));
    assert_eq!(natives(Race::ALL), [false, false, true, true]);
}

#[test]
fn radiant_32_with_a_native_card_only_native_and_radiant_ones_may_be_played() {
    assert_eq!(leads("c2", 't', "aEl,tMt,mPh,sKn"), "aEl$ tMt");
    assert_eq!(leads("c2", 't', "tMt,mPh,sKn"), "tMt sKn mPh", "without one, any");
    assert_eq!(leads("c2", 't', "aEl,mPh,sKn"), "aEl$");
    assert_eq!(follows("s2", 't', "mSc,sPh,tKn,aPh"), "tKn mSc");
    assert_eq!(follows("s2", 't', "sPh,aPh"), "aPh sPh");
    let table = at(2, "phase=play tracker=c2 radiant=t turn=0 hands=aEl,mPh,sAs,sMt,sKn/tSc");
    for owed in ["mPh", "sAs", "sKn"] {
        table.refuses(&format!("play {owed}"), Refusal::NativeOwed(card(owed)), 32);
    }
    table.refuses("play sKn+sMt", Refusal::NativeOwed(card("sKn")), 32);
    table.refuses("assassinate 1 aPh with sAs", Refusal::NativeOwed(card("sAs")), 32);
    table.refuses("play mKn", Refusal::NotInHand(card("mKn")), 30);
}

#[test]
fn radiant_33_a_radiant_card_may_always_be_played_and_is_not_owed_abroad() {
    for place in ["c2", "m2", "s2", "s6"] {
        assert!(leads(place, 't', "aPh,tMt,sKn,mEl").contains("tMt"), "{place}");
    }
    assert_eq!(leads("s2", 't', "tMt,aPh,sKn"), "aPh tMt sKn", "no Mariner, nothing owed");
    // At home it is native, and owed.
    assert_eq!(leads("f2", 't', "tMt,aPh,sKn"), "tMt");
}

#[test]
fn radiant_34_a_mounted_knight_may_be_played_where_its_race_may() {
    assert_eq!(leads("c2", 't', "aKn,aMt,mPh"), "aMt aKn aKn+aMt");
    assert_eq!(leads("c2", 't', "aEl,tKn,tMt"), "aEl$ tMt tKn tKn+tMt", "Radiant");
    assert_eq!(leads("c2", 't', "aEl,sKn,sMt"), "aEl$", "owed");
    assert_eq!(leads("c2", 't', "sKn,sMt,mPh"), "sMt sKn mPh sKn+sMt", "any");
    let table = at(2, "phase=play tracker=c2 turn=0 hands=aKn,aMt,aPh,tMt/tSc");
    let table = table.after(&["play aKn+aMt"]);
    assert_eq!(table.hand(0), "aPh tMt");
    // One battle, two cards.
    let table = table.after(&["play tSc"]);
    assert_eq!((table.phase(), table.captured(0)), (Phase::Move, "aMt aKn tSc".to_string()));
}

#[test]
fn radiant_34_only_a_knight_and_a_mount_of_one_race_held_make_one() {
    let table = at(2, "phase=play tracker=c2 turn=0 hands=aKn,aPh,aSc,tMt/tSc");
    for (knight, mount) in [("aKn", "tMt"), ("aKn", "aPh"), ("aPh", "aSc"), ("aSc", "aKn")] {
        let (knight, mount) = (card(knight), card(mount));
        let refusal = Refusal::NotMounted(knight, mount);
        let action = Action::PlayMounted { knight, mount };
        assert_eq!(table.rules.check(&table.position, action), Err(refusal));
        assert_eq!(refusal.rule().number, 34);
    }
    table.refuses("play aKn+aMt", Refusal::NotInHand(card("aMt")), 30);
}

#[test]
fn a_17_the_leader_owes_native_cards_too() {
    assert_eq!(leads("c2", 't', "aEl,tMt,mPh"), "aEl$ tMt");
    assert_eq!(follows("c2", 't', "aMt,tMt,mPh"), "aMt tMt");
}

#[test]
fn a_19_with_radiant_but_no_native_cards_anything_goes() {
    assert_eq!(follows("s2", 't', "tKn,sMt,aPh"), "aPh tKn sMt");
}

#[test]
fn a_20_radiant_cards_are_owed_in_their_own_realm() {
    assert_eq!(follows("f2", 't', "tEl,aPh,sKn"), "tEl$");
    assert_eq!(leads("f2", 't', "tEl,aPh,sKn"), "tEl$");
}

#[test]
fn a_21_on_a_portal_either_native_race_is_owed_and_will_do() {
    assert_eq!(leads("s6", 'a', "sEl,mKn,tPh"), "sEl$ mKn");
    assert_eq!(leads("s6", 'a', "sEl,tPh"), "sEl$");
    assert_eq!(leads("s6", 'a', "mKn,tPh"), "mKn");
    assert_eq!(leads("s6", 'a', "mKn,aMt,tPh"), "aMt mKn");
}

#[test]
fn a_22_on_a_portal_a_native_radiant_race_is_owed() {
    assert_eq!(leads("s6", 's', "sEl,aKn"), "sEl$");
    assert_eq!(leads("m6", 'm', "mEl,aKn"), "mEl$");
}

#[test]
fn a_26_a_foreign_mounted_knight_is_a_legal_play() {
    // Nobody has a native or Radiant card: the pair beats the Phalanx before it.
    let text = "phase=play tracker=f2 radiant=s turn=0 hands=mPh,mEl/aKn,aMt,mSc";
    let table = at(2, text).after(&["play mPh"]);
    assert_eq!(table.plays(), "aMt aKn mSc aKn+aMt");
    let table = table.after(&["play aKn+aMt"]);
    assert_eq!(table.captured(1), "aMt aKn mPh");
}

#[test]
fn a_27_a_pair_may_be_split() {
    assert_eq!(leads("c2", 't', "aKn,aMt"), "aMt aKn aKn+aMt");
    let table = at(2, "phase=play tracker=c2 turn=0 hands=aKn,aMt,tEl/tSc,tMt");
    assert_eq!(table.after(&["play aMt"]).hand(0), "aKn tEl$");
}

#[test]
fn a_28_a_pair_may_be_the_last_cards() {
    let text = "phase=play tracker=c2 turn=0 hands=aKn,aMt/aPh,tSc/aEl,tMt";
    let table = at(3, text).after(&["play aKn+aMt", "play aPh", "play aEl"]);
    assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(0)));
    assert_eq!(table.hand_sizes(), [0, 1, 1]);
    let table = table.after(&["move c1"]);
    assert_eq!(table.turn(), Some(1), "seat 0 is out");
}

#[test]
fn a_42_nobody_may_pass_unless_assassinated() {
    let table = at(3, "phase=play tracker=c2 turn=0 hands=aSc,tEl/aEl,tMt/sSc,tKn");
    table.refuses("pass", Refusal::MayNotPass, 37);
    let table = table.after(&["play aSc"]);
    table.refuses("pass", Refusal::MayNotPass, 37);
    let table = table.after(&["play aEl"]);
    assert_eq!(table.plays(), "tKn sSc");
    table.refuses("pass", Refusal::MayNotPass, 37);
}

#[test]
fn t_01_native_or_radiant() {
    assert_eq!(leads("c2", 't', "aEl,tMt,mPh"), "aEl$ tMt");
}

#[test]
fn t_03_no_native_card_no_duty() {
    assert_eq!(follows("s2", 't', "tKn,sMt,aEl"), "aEl$ tKn sMt");
}

#[test]
fn t_04_the_radiant_race_at_home() {
    let text = "phase=play tracker=f2 radiant=t turn=0 hands=tSc,sEl/tAs,aPh,aKn,aMt/sKn,sMt";
    let table = at(3, text).after(&["play tSc"]);
    assert_eq!(table.plays(), "tAs");
    assert_eq!(table.names(), "2:tAs 2:tEl 2:tSc 2:tMt 2:tKn 2:tPh");
    assert_eq!(table.legal().len(), 7);
}

#[test]
fn t_11_no_pair_of_two_races() {
    assert_eq!(
        leads("c3", 't', "aKn,tMt"),
        "tMt aKn".split(' ').rev().collect::<Vec<_>>().join(" ")
    );
}

#[test]
fn radiant_32_holds_in_random_games() {
    // Looked at card by card, from the hands alone.
    for players in 2..=4 {
        for game in support::games(players) {
            for seed in 0..6 {
                support::random_game(&game, seed, |position, _| {
                    let Some(place) =
                        position.tracker().filter(|_| position.phase() == Phase::Play)
                    else {
                        return;
                    };
                    let seat = game.turn(position).seat().unwrap_or(Seat::nth(0));
                    let native = |race| game.native_races(place).any(|native| native == race);
                    let owes = game.hand(position, seat).any(|card| native(card.race()));
                    for card in game.hand(position, seat) {
                        let fits = native(card.race()) || card.race() == position.radiant();
                        let action = Action::Play(card);
                        assert_eq!(game.is_legal(position, action), fits || !owes, "{card}");
                    }
                });
            }
        }
    }
}
