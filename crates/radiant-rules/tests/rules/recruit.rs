//! Recruiting: RADIANT-13 to -16.

use boardgame_core::{PositionText, Seat};
use radiant_rules::{Open, Phase, Refusal, Setup};

use crate::common::{at, card, open, start, start_with, words};

/// Pool sizes before each pick of a game's first age, and what comes after the last.
fn pool_sizes(players: u8) -> Vec<usize> {
    let mut table = start(players, 4);
    let mut sizes = Vec::new();
    while table.phase() == Phase::Recruit {
        sizes.push(table.pool().len());
        let pick = table.legal()[0].clone();
        table.act(&pick);
    }
    sizes.push(table.pool().len());
    sizes
}

#[test]
fn radiant_13_players_take_a_card_in_turn_until_each_has_four() {
    for players in 2..=4 {
        let dealer = Seat::nth(1);
        let mut table = start_with(Setup { dealer, ..Setup::new(players) }, 2);
        let order = dealer.clockwise(players).map(Seat::number).collect::<Vec<_>>().repeat(4);
        for seat in order {
            assert_eq!((table.phase(), table.turn()), (Phase::Recruit, Some(seat)));
            let before = table.hand_sizes();
            let pick = table.legal()[0].clone();
            table.act(&pick);
            for (other, (before, after)) in before.into_iter().zip(table.hand_sizes()).enumerate() {
                assert_eq!(after, before + usize::from(other == usize::from(seat)));
            }
        }
        assert_eq!(table.phase(), Phase::Meld);
        assert_eq!(table.hand_sizes(), vec![16 - usize::from(players); players.into()]);
    }
}

#[test]
fn radiant_13_only_cards_of_the_pool_are_taken_and_nothing_else_is_done() {
    let table = at(2, "phase=recruit pool=aKn,aKn,tSc,sEl,mPh,mPh,mAs,sMt,sKn hands=aPh/tMt");
    assert_eq!(table.picks(), "aKn tSc sEl$ sMt sKn mAs mPh");
    table.refuses("pick aPh", Refusal::NotInPool(card("aPh")), 13);
    for action in ["done", "meld knight-a", "move c1", "play tMt", "pass"] {
        table.refuses(action, Refusal::WrongPhase(Phase::Recruit), 13);
    }
    assert_eq!(table.after(&["pick mPh"]).hand(1), "tMt mPh");
}

#[test]
fn radiant_14_the_deck_replaces_the_card_at_once() {
    let text = "phase=recruit pool=aKn,tSc,sEl,mPh,mAs,sMt,sKn,aAs,aMt deck=mSc,mSc,tPh,tPh,sSc,sSc,aEl,aEl";
    let mut table = at(2, text);
    let events = open(table.act("pick aKn"));
    let seat = Seat::nth(1);
    let expected = [Open::Picked { seat, card: card("aKn") }, Open::Refilled { card: card("mSc") }];
    assert_eq!(events, expected);
    assert_eq!(table.picks(), "aAs aMt tSc sEl$ sMt sKn mAs mSc mPh");
    table.acts(&["pick mSc", "pick mSc"]);
    assert_eq!(table.picks(), "aAs aMt tSc tPh sEl$ sMt sKn mAs mPh");
}

#[test]
fn radiant_14_the_pool_shrinks_with_four_players_only() {
    assert_eq!(pool_sizes(2), [9; 9]);
    assert_eq!(pool_sizes(3), [9; 13]);
    assert_eq!(pool_sizes(4), [9, 9, 9, 9, 9, 9, 9, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    // With three the deck runs out at the last replacement.
    let mut table = start(3, 4);
    for left in (0..12).rev() {
        let pick = table.legal()[0].clone();
        table.act(&pick);
        assert_eq!(table.rules.raw(&table.position).deck.len(), left);
    }
}

#[test]
fn radiant_15_what_is_left_lies_aside_until_the_next_age() {
    for (players, hidden) in [(2, 11), (3, 0), (4, 0)] {
        let mut table = start(players, 6);
        table.play_on(|table| table.phase() == Phase::Meld);
        let pool = table.pool();
        assert_eq!(pool.len(), if players == 4 { 0 } else { 9 });
        assert!(table.rules.raw(&table.position).deck.is_empty());
        // It stays aside through the war, the pool face up, the deck face down.
        table.play_on(|table| table.phase() == Phase::Play);
        assert_eq!(table.pool(), pool);
        assert_eq!(table.view(0).face_down, hidden);
        table.play_on(|table| table.phase() == Phase::Recruit);
        assert_eq!((table.position.age(), table.pool().len()), (2, 9));
    }
}

#[test]
fn radiant_16_everybody_knows_which_cards_were_picked() {
    let text = "phase=recruit pool=aKn,aKn,tSc,sEl,mPh,mPh,mAs,sMt,sKn hands=sPh/tMt";
    let table = at(2, text).after(&["pick mPh", "pick sEl", "pick mPh"]);
    assert_eq!((table.known(0).as_str(), table.known(1).as_str()), ("sEl", "mPh mPh"));
    for seat in 0..2 {
        let view = table.view(seat);
        assert_eq!(words(&view.seats[1].known), "mPh mPh");
        assert_eq!(view.seats[1 - usize::from(seat)].hand, None);
    }
}

#[test]
fn t_32_four_draft_the_whole_deck() {
    let sizes = pool_sizes(4);
    assert_eq!([7, 8, 9, 16].map(|pick: usize| sizes[pick - 1]), [9, 9, 8, 1]);
    let mut table = start(4, 8);
    assert_eq!(table.turn(), Some(1), "left of the dealer");
    table.play_on(|table| table.phase() == Phase::Meld);
    assert_eq!(table.hand_sizes(), [12; 4]);
    assert!(table.pool().is_empty());
    assert_eq!(table.view(0).face_down, 0);
}

#[test]
fn a_69_the_pool_left_over_is_seen_and_the_deck_is_not() {
    let mut table = start(2, 6);
    table.play_on(|table| table.phase() == Phase::Meld);
    for seat in 0..2 {
        let view = table.view(seat);
        assert_eq!(view.pool.len(), 9);
        assert_eq!(view.face_down, 11);
    }
    // Guessed worlds keep the pool and deal the hidden rest anew.
    let pools: Vec<_> = (0..8).map(|seed| table.world(0, seed).pool()).collect();
    assert!(pools.iter().all(|pool| *pool == table.pool()));
    let hands: Vec<_> = (0..8).map(|seed| table.world(0, seed).hand(1)).collect();
    assert!(hands.iter().any(|hand| *hand != hands[0]));
}
