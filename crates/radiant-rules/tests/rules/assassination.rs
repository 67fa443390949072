//! War: assassinations: RADIANT-35 to -39.

use boardgame_core::{Game, Refusal as _, Seat};
use radiant_rules::{Action, Event, Open, Phase, Refusal, Setup, Turned};

use crate::common::{Table, at, card, on_fixture, open, unit, with};
use crate::support;

/// All six units of a race as names of a seat's cards.
fn all_of(seat: u8, race: char) -> String {
    ["As", "El", "Sc", "Mt", "Kn", "Ph"].map(|rank| format!("{seat}:{race}{rank}")).join(" ")
}

/// The rulebook's example: seats 0 to 2 are Seth, Anna and Ben.
fn example() -> Table {
    let text = "phase=play tracker=m1 turn=0 hands=sKn,tSc/sAs,tEl/sPh,aSc";
    at(3, text).after(&["play sKn"])
}

#[test]
fn radiant_35_a_native_assassin_names_native_cards_of_opponents_to_come() {
    let table = at(3, "phase=play tracker=s2 radiant=t turn=0 hands=mAs,tEl/aSc/tMt");
    assert_eq!(table.names(), [all_of(1, 'm'), all_of(2, 'm')].join(" "));
    assert_eq!(table.plays(), "tEl$ mAs", "or is played as a plain card");
    // The leader has had the turn.
    let table = at(3, "phase=play tracker=s2 radiant=t turn=0 hands=tEl,tSc/mAs,mEl/tMt");
    let table = table.after(&["play tEl"]);
    assert_eq!(table.names(), all_of(2, 'm'));
    table.refuses("assassinate 0 mKn with mAs", Refusal::TargetHasActed(Seat::nth(0)), 35);
    // The last one has nobody to name.
    let table = table.after(&["play mEl"]);
    assert_eq!(table.names(), "");
}

#[test]
fn radiant_35_a_radiant_assassin_names_native_cards_abroad() {
    let table = at(2, "phase=play tracker=s2 radiant=t turn=0 hands=tAs,mEl/aSc");
    assert_eq!(table.names(), all_of(1, 'm'));
    table.refuses("assassinate 1 tKn with tAs", Refusal::NamedForeign(unit("tKn")), 35);
    // One that is neither names nobody.
    let table = at(2, "phase=play tracker=s2 radiant=t turn=0 hands=sAs,aEl/aSc");
    assert_eq!((table.plays(), table.names()), ("aEl$ sAs".to_string(), String::new()));
    // On a portal both native races can be named, by Assassins of either and by Radiant ones.
    let table = on_fixture(2, "phase=play tracker=s6 radiant=t turn=0 hands=mAs/aSc");
    assert_eq!(table.names(), [all_of(1, 's'), all_of(1, 'm')].join(" "));
}

#[test]
fn radiant_35_what_may_not_be_named_is_refused() {
    let text = "phase=play tracker=s2 radiant=t turn=0 hands=mAs,mKn,tEl/aSc,sEl/sMt,aEl/";
    let table = at(4, text);
    let refuses = |action: &str, refusal: Refusal| table.refuses(action, refusal, 35);
    refuses("assassinate 1 tKn with mAs", Refusal::NamedForeign(unit("tKn")));
    refuses("assassinate 1 aSc with mAs", Refusal::NamedForeign(unit("aSc")));
    refuses("assassinate 2 mKn with mAs", Refusal::NotAnOpponent(Seat::nth(2)));
    refuses("assassinate 0 mKn with mAs", Refusal::NotAnOpponent(Seat::nth(0)));
    refuses("assassinate 3 mKn with mAs", Refusal::TargetWithoutCards(Seat::nth(3)));
    table.refuses("assassinate 1 mKn with sAs", Refusal::NotInHand(card("sAs")), 30);
    let knight =
        Action::Assassinate { assassin: card("mKn"), target: Seat::nth(1), named: unit("mSc") };
    let refusal = Refusal::NotAnAssassin(card("mKn"));
    assert_eq!(table.rules.check(&table.position, knight), Err(refusal));
    assert_eq!(refusal.rule().number, 35);
    let two = at(2, "phase=play tracker=s2 turn=0 hands=mAs,mKn/aSc,sEl");
    two.refuses("assassinate 3 mKn with mAs", Refusal::NotAnOpponent(Seat::nth(3)), 35);
    assert!(table.is_legal("assassinate 1 mKn with mAs"));
}

#[test]
fn radiant_35_what_is_known_makes_no_name_illegal() {
    // Seat 1 is known to lack Mariners; the names stay the same.
    let text = "phase=play tracker=s2 turn=0 hands=mAs,mKn/aSc,sEl lacks=/mAs,mEl,mSc,mMt,mKn,mPh";
    assert_eq!(at(2, text).names(), all_of(1, 'm'));
}

#[test]
fn radiant_36_the_victim_gives_the_assassin_its_rank() {
    // X's Assassin takes Y's Phalanx and beats Z's Knight.
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mPh,aSc/mKn,mEl";
    let mut table = at(3, text);
    let events = open(table.act("assassinate 1 mPh with mAs"));
    let assassination = Open::Assassinated {
        seat: Seat::nth(0),
        assassin: card("mAs"),
        target: Seat::nth(1),
        named: unit("mPh"),
        victim: Some(card("mPh")),
    };
    assert_eq!(events, [assassination]);
    assert_eq!(table.hand(1), "aSc");
    let turned =
        Turned::Assassination { assassin: card("mAs"), victim: card("mPh"), target: Seat::nth(1) };
    assert_eq!(table.position.turned(Seat::nth(0)), turned);
    table.acts(&["play aSc", "play mKn"]);
    assert_eq!(table.captured(0), "aSc mAs mKn mPh");
    // With a Scout's rank it doesn't.
    let text = text.replace("mPh,aSc", "mSc,aSc");
    let table = at(3, &text).after(&["assassinate 1 mSc with mAs", "play aSc", "play mKn"]);
    assert_eq!(table.captured(2), "aSc mAs mSc mKn");
}

#[test]
fn radiant_36_the_assassin_keeps_its_race_and_its_place() {
    // Its race: a Radiant Assassin abroad counts, whatever its victim's race.
    let text = "phase=play tracker=s2 radiant=t turn=0 hands=tAs,sEl/mKn,aPh/mMt,mEl";
    let table = at(3, text).after(&["assassinate 1 mKn with tAs", "play aPh", "play mMt"]);
    assert_eq!(table.captured(0), "aPh tAs mMt mKn");
    // Its place: with the rank of an equal card it wins the tie, having been first.
    let text = "phase=play tracker=s2 turn=0 hands=mAs,sEl/mKn,sPh/mKn,mEl";
    let table = at(3, text).after(&["assassinate 1 mKn with mAs", "play sPh", "play mKn"]);
    assert_eq!(table.turn(), Some(0));
}

#[test]
fn radiant_36_of_two_copies_the_one_without_a_coin_is_taken() {
    let setup = Setup { deck: support::split_deck(), ..Setup::new(2) };
    let text = "phase=play tracker=s2 turn=0 hands=mAs,sEl/mKn,mKn$,aPh";
    let table = with(setup.clone(), text).after(&["assassinate 1 mKn with mAs"]);
    assert_eq!(table.hand(1), "aPh mKn$");
    let text = "phase=play tracker=s2 turn=0 hands=mAs,sEl/mKn$,aPh";
    let table = with(setup, text).after(&["assassinate 1 mKn with mAs"]);
    assert_eq!(table.hand(1), "aPh", "the other one where it is the only one");
}

#[test]
fn radiant_37_who_lost_a_card_may_pass_or_play() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mPh,mSc,aSc,tKn,mAs/mKn,mEl";
    let table = at(3, text).after(&["assassinate 1 mPh with mAs"]);
    assert_eq!(table.turn(), Some(1));
    // A Mariner is left: it is owed, unless they pass.
    assert_eq!(table.plays(), "aSc mAs mSc");
    assert!(table.is_legal("pass") && table.is_legal("assassinate 2 mKn with mAs"));
    table.refuses("play tKn", Refusal::NativeOwed(card("tKn")), 32);
    let table = table.after(&["pass"]);
    assert_eq!(table.position.turned(Seat::nth(1)), Turned::Passed);
    assert_eq!((table.turn(), table.hand(1)), (Some(2), "aSc tKn mAs mSc".to_string()));
    table.refuses("pass", Refusal::MayNotPass, 37);
    // Judged on the hand that is left: without its only Mariner, any card.
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mPh,sSc,tKn/mKn,mEl";
    let table = at(3, text).after(&["assassinate 1 mPh with mAs"]);
    assert_eq!(table.legal(), ["play tKn", "play sSc", "pass"]);
}

#[test]
fn radiant_37_who_has_no_card_left_is_skipped() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mPh/mKn,mEl";
    let mut table = at(3, text);
    let events = open(table.act("assassinate 1 mPh with mAs"));
    assert_eq!(table.turn(), Some(2));
    assert!(!events.iter().any(|event| matches!(event, Open::Passed { .. })));
    assert_eq!(table.position.turned(Seat::nth(1)), Turned::Nothing);
}

#[test]
fn radiant_38_a_failed_assassin_stays_the_lowest() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mEl,aSc/sPh,tKn";
    let mut table = at(3, text);
    let events = table.act("assassinate 1 mPh with mAs");
    let failed = Open::Assassinated {
        seat: Seat::nth(0),
        assassin: card("mAs"),
        target: Seat::nth(1),
        named: unit("mPh"),
        victim: None,
    };
    assert_eq!(events, [Event::Open(failed)], "seen by all");
    assert_eq!(table.hand(1), "aSc mEl$");
    assert_eq!(table.position.turned(Seat::nth(0)), Turned::Single(card("mAs")));
    table.refuses("pass", Refusal::MayNotPass, 37);
    table.acts(&["play mEl", "play sPh"]);
    assert_eq!(table.turn(), Some(1), "an Elder is higher");
}

#[test]
fn radiant_39_two_assassins_may_hit_one_player() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mSc,aSc/mAs,tEl/mPh,mKn,sSc";
    let mut table = at(4, text);
    table.acts(&["assassinate 3 mKn with mAs", "play mSc", "assassinate 3 mPh with mAs"]);
    assert_eq!((table.turn(), table.hand(3)), (Some(3), "sSc".to_string()));
    assert_eq!(table.legal(), ["play sSc", "pass"]);
    table.act("pass");
    assert_eq!(table.captured(0), "mAs mAs mSc mKn mPh");
    assert_eq!(table.turn(), Some(2), "the Phalanx's rank is higher than the Knight's");
}

#[test]
fn a_23_a_rank_from_an_assassination_loses_a_tie_to_an_earlier_card() {
    let text = "phase=play tracker=s2 turn=0 hands=mKn,tEl/mAs,tMt/mKn,aSc";
    let table = at(3, text).after(&["play mKn", "assassinate 2 mKn with mAs", "pass"]);
    assert_eq!(table.turn(), Some(0));
}

#[test]
fn a_25_only_cards_played_count() {
    // The only one with Mariners passes; the Assassin on the table is Radiant and beats the rest.
    let text = "phase=play tracker=s2 radiant=t turn=0 hands=tAs,aEl/mEl,mPh,aMt/sPh,sSc";
    let table = at(3, text).after(&["assassinate 1 mEl with tAs", "pass", "play sPh"]);
    assert_eq!(table.captured(0), "tAs sPh mEl$");
}

#[test]
fn a_29_player_race_and_rank_are_named() {
    let table = at(3, "phase=play tracker=s2 turn=0 hands=mAs,tEl/aSc/tMt");
    assert_eq!(table.names().split(' ').count(), 2 * 6);
    assert!(table.is_legal("assassinate 2 mSc with mAs"));
    for text in
        ["assassinate mSc with mAs", "assassinate 2 Sc with mAs", "assassinate 2 m with mAs"]
    {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn a_30_an_assassin_may_be_played_without_naming() {
    let table = at(2, "phase=play tracker=s2 turn=0 hands=mAs,tEl/mPh,tMt").after(&["play mAs"]);
    assert_eq!(table.hand(1), "tMt mPh");
    table.refuses("pass", Refusal::MayNotPass, 37);
}

#[test]
fn a_31_only_native_cards_are_named_not_radiant_ones() {
    let table = at(2, "phase=play tracker=s2 radiant=t turn=0 hands=mAs,tEl/tKn,tMt");
    table.refuses("assassinate 1 tKn with mAs", Refusal::NamedForeign(unit("tKn")), 35);
}

#[test]
fn a_32_a_name_that_is_known_to_fail_is_offered() {
    // Both Mariner Knights have been captured.
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mPh,tMt captured=mKn,mKn/";
    let mut table = at(2, text);
    let events = open(table.act("assassinate 1 mKn with mAs"));
    assert!(matches!(events[0], Open::Assassinated { victim: None, .. }));
    // And one that the own hand has.
    let text = "phase=play tracker=s2 turn=0 hands=mAs,mKn,mKn/mPh,tMt";
    assert!(at(2, text).is_legal("assassinate 1 mKn with mAs"));
}

#[test]
fn a_33_the_partner_is_no_target() {
    let table = at(4, "phase=play tracker=s2 turn=0 hands=mAs,tEl/aSc/mKn,aSc/sSc");
    table.refuses("assassinate 2 mKn with mAs", Refusal::NotAnOpponent(Seat::nth(2)), 35);
}

#[test]
fn a_34_who_has_no_cards_is_no_target() {
    let table = at(3, "phase=play tracker=s2 turn=0 hands=mAs,tEl/aSc,aEl/");
    assert_eq!(table.names(), all_of(1, 'm'));
    table.refuses("assassinate 2 mKn with mAs", Refusal::TargetWithoutCards(Seat::nth(2)), 35);
    // Nor who has passed: seat 0 hits 1, who passes; seat 2 sits before nobody else.
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mKn,aSc,tEl/mAs,mEl/sSc,sEl";
    let table = at(4, text).after(&["assassinate 1 mKn with mAs", "pass"]);
    assert_eq!(table.names(), all_of(3, 'm'));
    table.refuses("assassinate 1 mPh with mAs", Refusal::TargetHasActed(Seat::nth(1)), 35);
}

#[test]
fn a_35_who_was_hit_can_be_hit_again_before_their_turn() {
    // N, E, S, W are seats 0 to 3.
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mSc,aSc/mAs,tMt/mPh,mKn,sSc";
    let table = at(4, text).after(&["assassinate 3 mKn with mAs", "play mSc"]);
    assert_eq!(table.names(), all_of(3, 'm'));
    assert!(table.is_legal("assassinate 3 mPh with mAs"));
    // With three: X hits Z, then Y names Z.
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mAs,aSc/mPh,mKn,sSc";
    let table = at(3, text).after(&["assassinate 2 mKn with mAs", "assassinate 2 mPh with mAs"]);
    assert_eq!(table.legal(), ["play sSc", "pass"]);
}

#[test]
fn a_36_one_copy_of_two_is_taken() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mKn,mKn,aSc";
    let table = at(2, text).after(&["assassinate 1 mKn with mAs"]);
    assert_eq!(table.hand(1), "aSc mKn");
}

#[test]
fn a_37_cards_of_a_pair_are_named_one_by_one() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mKn,mMt,aSc";
    assert!("assassinate 1 mKn+mMt with mAs".parse::<Action>().is_err());
    let table = at(2, text).after(&["assassinate 1 mMt with mAs"]);
    assert_eq!(table.plays(), "aSc mKn", "no Mounted Knight any more");
}

#[test]
fn a_38_an_assassin_may_be_assassinated() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mAs,mEl";
    let table = at(2, text).after(&["assassinate 1 mAs with mAs", "play mEl"]);
    assert_eq!(table.turn(), Some(1), "the rank is an Assassin's still");
    assert_eq!(table.captured(1), "mAs mAs mEl$");
}

#[test]
fn a_39_a_failed_assassin_beats_foreign_cards_only() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/sPh,aPh";
    let table =
        at(2, &text.replace("aPh", "tPh")).after(&["assassinate 1 mKn with mAs", "play sPh"]);
    assert_eq!(table.turn(), Some(0));
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mEl,sPh";
    let table = at(2, text).after(&["assassinate 1 mKn with mAs", "play mEl"]);
    assert_eq!(table.turn(), Some(1));
}

#[test]
fn a_40_a_failed_name_tells_just_that() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mEl,sPh/mKn,mSc";
    let table = at(3, text).after(&["assassinate 1 mKn with mAs"]);
    assert_eq!([0, 1, 2].map(|seat| table.lacked(seat)), ["", "mKn", ""]);
    assert_eq!([0, 1, 2].map(|seat| table.known(seat)), ["", "", ""]);
    // A name that hits tells what is on the table, and no more.
    let table = at(3, text).after(&["assassinate 2 mKn with mAs"]);
    assert_eq!([0, 1, 2].map(|seat| table.lacked(seat)), ["", "", ""]);
}

#[test]
fn a_41_who_was_hit_owes_natives_and_may_assassinate() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mKn,mAs,tSc/mPh,aSc";
    let table = at(3, text).after(&["assassinate 1 mKn with mAs"]);
    table.refuses("play tSc", Refusal::NativeOwed(card("tSc")), 32);
    assert_eq!(table.names(), all_of(2, 'm'));
    let table = table.after(&["assassinate 2 mPh with mAs", "pass"]);
    assert_eq!(table.turn(), Some(1), "a Phalanx beats a Knight");
}

#[test]
fn a_43_the_winner_takes_the_victim_even_if_it_was_theirs() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mKn,mPh,tSc";
    let table = at(2, text).after(&["assassinate 1 mKn with mAs", "play mPh"]);
    assert_eq!(table.captured(1), "mAs mKn mPh");
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mKn,mEl,tSc";
    let table = at(2, text).after(&["assassinate 1 mKn with mAs", "play mEl"]);
    assert_eq!(table.captured(0), "mAs mEl$ mKn");
}

#[test]
fn a_44_the_victim_does_not_fight_for_its_owner() {
    // Y's Phalanx lies on X's Assassin: X wins with it, Y's Scout counts for Y.
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mPh,mSc,tSc";
    let table = at(2, text).after(&["assassinate 1 mPh with mAs", "play mSc"]);
    assert_eq!((table.turn(), table.cubes(0)), (Some(0), "s2".to_string()));
}

#[test]
fn a_45_who_loses_the_last_card_is_out() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl,tSc/mPh/mKn,mEl";
    let table = at(3, text).after(&["assassinate 1 mPh with mAs", "play mKn", "move s4"]);
    assert_eq!(table.turn(), Some(0));
    let table = table.after(&["play tEl"]);
    assert_eq!(table.turn(), Some(2), "seat 1 isn't asked again");
}

#[test]
fn a_46_who_passes_keeps_more_cards_than_others() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs/mPh,mSc,tSc";
    let table = at(2, text).after(&["assassinate 1 mPh with mAs", "pass"]);
    assert_eq!(table.hand_sizes(), [0, 2]);
    // Seat 0 moves, and seat 1 takes the region with what it kept.
    assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(0)));
    let mut table = table;
    let events = open(table.act("move s4"));
    assert!(matches!(events[1], Open::Taken { side, .. } if side.number() == 1));
}

#[test]
fn a_76_an_assassination_settles_before_the_next_player_acts() {
    // Seat 1 loses its only Mariner at once: it owes nothing on its turn.
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mPh,sSc,tKn";
    let table = at(2, text).after(&["assassinate 1 mPh with mAs"]);
    assert_eq!((table.hand(1), table.turn()), ("tKn sSc".to_string(), Some(1)));
    assert_eq!(table.plays(), "tKn sSc");
}

#[test]
fn a_77_a_melded_card_may_be_named() {
    let text = "phase=meld dealer=1 hands=mAs,mSc,sSc/mKn,mMt,tSc";
    let table = at(2, text).after(&["done", "meld knight-m", "done"]);
    assert_eq!(table.known(1), "mMt mKn");
    let table = table.after(&["move s2", "assassinate 1 mKn with mAs"]);
    assert_eq!((table.hand(1).as_str(), table.known(1).as_str()), ("tSc mMt", "mMt"));
}

#[test]
fn t_12_the_rulebooks_assassination() {
    let table = example();
    assert_eq!(table.names(), all_of(2, 's'), "Seth isn't a target");
    let table = table.after(&["assassinate 2 sPh with sAs"]);
    assert_eq!(table.turn(), Some(2));
    assert_eq!(table.legal(), ["play aSc", "pass"]);
    let table = table.after(&["pass"]);
    assert_eq!((table.turn(), table.captured(1)), (Some(1), "sAs sKn sPh".to_string()));
}

#[test]
fn t_15_targets_are_native_cards_of_each_opponent() {
    let table = at(3, "phase=play tracker=s2 radiant=t turn=0 hands=mAs,aEl/tSc/tKn");
    assert_eq!(table.names(), [all_of(1, 'm'), all_of(2, 'm')].join(" "));
    let table = at(4, "phase=play tracker=s2 radiant=t turn=0 hands=mAs,aEl/tSc/tKn/tEl");
    assert_eq!(table.names(), [all_of(1, 'm'), all_of(3, 'm')].join(" "));
}

#[test]
fn t_16_a_foreign_assassin_is_a_plain_card() {
    let text = "phase=play tracker=s2 radiant=t turn=0 hands=mSc,tEl/aAs,sKn/mKn,sEl";
    let table = at(3, text).after(&["play mSc"]);
    assert_eq!((table.plays(), table.names()), ("aAs sKn".to_string(), String::new()));
    let refusal = Refusal::AssassinForeign(card("aAs"));
    table.refuses("assassinate 2 mKn with aAs", refusal, 35);
}

#[test]
fn t_18_on_a_portal_one_native_race_names_the_other() {
    let text = "phase=play tracker=s6 turn=0 hands=sAs,tEl/mKn,tSc";
    let table = on_fixture(2, text).after(&["assassinate 1 mKn with sAs"]);
    assert_eq!(table.hand(1), "tSc");
    // Rank Knight: it beats nothing of a higher rank, and a Mount.
    for (other, winner) in [("mMt", 0), ("sPh", 1)] {
        let text = format!("phase=play tracker=s6 turn=0 hands=sAs,tEl/mKn,tSc,{other}");
        let play = format!("play {other}");
        let table = on_fixture(2, &text).after(&["assassinate 1 mKn with sAs", &play]);
        assert_eq!(table.turn(), Some(winner));
    }
}

#[test]
fn t_38_assassinated_out_of_the_war() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl,tSc/mKn/mPh,mEl,sSc";
    let table = at(3, text).after(&["assassinate 1 mKn with mAs"]);
    assert_eq!(table.turn(), Some(2));
    let table = table.after(&["play mPh", "move s4", "play mEl"]);
    assert_eq!(table.turn(), Some(0), "from seat 2 past seat 1");
}

#[test]
fn t_41_who_has_passed_cannot_be_hit_again() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mKn,aEl/mAs,tMt";
    let table = at(3, text).after(&["assassinate 1 mKn with mAs", "pass"]);
    assert_eq!((table.turn(), table.names()), (Some(2), String::new()));
    table.refuses("assassinate 1 aEl with mAs", Refusal::TargetHasActed(Seat::nth(1)), 35);
}
