//! War: who starts, who moves, and where to: RADIANT-25 to -30, -43.

use boardgame_core::{Seat, Side};
use radiant_rules::{Open, Phase, Refusal};

use crate::common::{Table, at, card, on_fixture, open, problems, region};
use crate::support;

/// Who begins the war after these hands have melded nothing.
fn starter(players: u8, text: &str) -> u8 {
    let mut table = at(players, &format!("phase=meld {text}"));
    let mut events = Vec::new();
    while table.phase() == Phase::Meld {
        events.extend(open(table.act("done")));
    }
    assert_eq!(table.phase(), Phase::Move);
    let seat = table.position.starter().unwrap();
    assert!(events.contains(&Open::WarBegan { starter: seat }));
    assert_eq!(table.turn(), Some(seat.number()), "who begins moves the tracker");
    seat.number()
}

#[test]
fn radiant_25_most_scouts_begin_then_fewest_points_then_the_dealers_left() {
    assert_eq!(starter(3, "hands=aSc/tSc,sSc/mSc points=0/99/0"), 1, "most Scouts");
    assert_eq!(
        starter(3, "hands=aSc,mSc/tSc,sSc/mSc points=4/5/0"),
        0,
        "fewest points of the tied"
    );
    assert_eq!(starter(3, "hands=aSc/tEl/mSc points=4/0/4"), 2, "left of the dealer");
    assert_eq!(starter(3, "dealer=1 hands=aSc/tEl/mSc points=4/0/4"), 2);
    assert_eq!(starter(3, "dealer=2 hands=aSc/tEl/mSc points=4/0/4"), 0);
    assert_eq!(starter(3, "hands=aEl/tEl/mEl"), 1, "no Scouts at all");
    assert_eq!(starter(2, "hands=aSc/tEl"), 0, "the dealer, with more Scouts");
    // Partners share their points; each counts their own Scouts.
    assert_eq!(starter(4, "hands=aSc/tSc/mSc/sSc points=9/8"), 1);
    assert_eq!(starter(4, "hands=aSc/tSc/mSc/sSc points=8/9"), 2, "dealer last, partners included");
    assert_eq!(starter(4, "dealer=2 hands=aSc/tSc/mSc/sSc points=8/9"), 0);
}

#[test]
fn radiant_26_the_tracker_goes_to_a_neighbour_or_through_the_portal() {
    let table = at(2, "phase=move tracker=c1 turn=0 hands=aSc/tEl");
    assert_eq!(table.moves(), "c2 c4");
    // c5 touches c1 at a corner only; staying is no move.
    for name in ["c5", "c1", "c3", "f6"] {
        table.refuses(&format!("move {name}"), Refusal::NotAdjacent(region(name)), 26);
    }
    for action in ["play aSc", "pass", "done", "pick aSc"] {
        table.refuses(action, Refusal::WrongPhase(Phase::Move), 26);
    }
    let table = at(2, "phase=move tracker=c3 turn=0 hands=aSc/tEl");
    assert_eq!(table.moves(), "c2 c6 f4 m1", "f4 is the partner");
    let table = table.after(&["move f4"]);
    assert_eq!(table.position.tracker(), Some(region("f4")));
    // From the middle to a region that touches it; portals don't lead there.
    let table = at(2, "phase=move turn=0 hands=aSc/tEl");
    assert_eq!(table.moves(), "c6 f1 m5 s2");
    table.refuses("move c3", Refusal::NotAdjacent(region("c3")), 26);
}

#[test]
fn radiant_26_the_winner_of_a_battle_moves_next() {
    for (plays, winner) in [(["play aSc", "play aPh"], 2), (["play aPh", "play aSc"], 1)] {
        let text = "phase=play tracker=c2 turn=1 hands=tEl/aSc,aPh,tEl/aSc,aPh,tMt";
        let mut table = at(3, text).after(&plays);
        table.act("play tEl");
        assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(winner)));
    }
}

#[test]
fn radiant_27_a_region_of_ones_own_side_is_barred_an_opponents_is_not() {
    let table = at(3, "phase=move tracker=c5 turn=0 hands=aSc/tEl/tSc cubes=c5,c4/c6/s2");
    assert_eq!(table.moves(), "c2 c6 s2");
    table.refuses("move c4", Refusal::OwnRegion(region("c4")), 27);
    // Adjacent or not is told first: c1 isn't.
    table.refuses("move c1", Refusal::NotAdjacent(region("c1")), 26);
    // A partner's cube is one's own.
    let table = at(4, "phase=move tracker=c5 turn=2 hands=aSc/tEl/tSc/sSc cubes=c5,c4/c6,s2");
    assert_eq!(table.moves(), "c2 c6 s2");
    table.refuses("move c4", Refusal::OwnRegion(region("c4")), 27);
}

#[test]
fn radiant_28_who_cannot_move_hands_the_tracker_to_the_left() {
    // Seat 2 wins c1 and controls both its neighbours: seat 0, to the left, moves and leads.
    let text = "phase=play tracker=c1 turn=2 hands=aSc,tEl/aEl,tEl/aPh,tSc cubes=//c2,c4";
    let mut table = at(3, text);
    let events = open(table.acts(&["play aPh", "play aSc", "play aEl"]));
    let handed = Open::HandedOn { from: Seat::nth(2), to: Seat::nth(0) };
    assert_eq!(events.last(), Some(&handed));
    assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(0)));
    assert_eq!(table.moves(), "c2 c4");
    table.act("move c2");
    assert_eq!((table.phase(), table.turn()), (Phase::Play, Some(0)));
    assert_eq!(table.position.leader(), Some(Seat::nth(0)));
    // With a free neighbour the winner moves, and nothing is handed on.
    let text = "phase=play tracker=c1 turn=2 hands=aSc,tEl/aEl,tEl/aPh,tSc cubes=/c4/c2";
    let mut table = at(3, text);
    let events = open(table.acts(&["play aPh", "play aSc", "play aEl"]));
    assert!(!events.iter().any(|event| matches!(event, Open::HandedOn { .. })));
    assert_eq!((table.turn(), table.moves()), (Some(2), "c4".to_string()));
}

#[test]
fn radiant_28_one_step_always_suffices() {
    for players in 2..=4 {
        for game in support::games(players) {
            for seed in 0..30 {
                support::random_game(&game, seed, |position, _| {
                    let table = Table { rules: game.clone(), position: *position };
                    assert!(table.phase() != Phase::Move || !table.moves().is_empty());
                });
            }
        }
    }
}

#[test]
fn radiant_29_the_mover_leads() {
    let table = at(3, "phase=move tracker=c1 turn=2 hands=aSc/tEl/tSc").after(&["move c2"]);
    assert_eq!((table.phase(), table.turn()), (Phase::Play, Some(2)));
    assert_eq!(table.position.leader(), Some(Seat::nth(2)));
    assert_eq!(table.plays(), "tSc");
}

#[test]
fn radiant_29_without_cards_the_mover_moves_and_the_next_with_cards_leads() {
    let leads = |hands: &str| {
        let table = at(4, &format!("phase=move tracker=c1 turn=2 hands={hands}"));
        assert_eq!((table.turn(), table.moves()), (Some(2), "c2 c4".to_string()));
        let table = table.after(&["move c2"]);
        assert_eq!(table.phase(), Phase::Play);
        assert_eq!(table.position.leader().map(Seat::number), table.turn());
        table.turn()
    };
    assert_eq!(leads("/tEl/tSc/sSc"), Some(2), "with cards the mover leads");
    assert_eq!(leads("aSc/tEl//sSc"), Some(3));
    assert_eq!(leads("aSc/tEl//"), Some(0));
}

#[test]
fn radiant_30_every_player_with_cards_plays_once_to_the_left() {
    for leader in 0..4 {
        let hands = ["aSc,tSc", "aEl,tEl", "aMt,tMt", "aKn,tKn"];
        let text = format!("phase=play tracker=c2 turn={leader} hands={}", hands.join("/"));
        let mut table = at(4, &text);
        for place in 0..4 {
            let seat = (leader + place) % 4;
            assert_eq!((table.phase(), table.turn()), (Phase::Play, Some(seat)));
            let play = format!("play {}", &hands[usize::from(seat)][..3]);
            table.refuses("done", Refusal::WrongPhase(Phase::Play), 30);
            table.refuses("play aPh", Refusal::NotInHand(card("aPh")), 30);
            table.act(&play);
        }
        assert_eq!(table.phase(), Phase::Move);
        assert_eq!(table.hand_sizes(), [1; 4]);
    }
}

#[test]
fn radiant_43_who_is_out_of_cards_plays_no_more_but_may_have_to_move() {
    // Seat 1 wins with its last card, moves, and takes no part in the battle.
    let text = "phase=play tracker=c2 turn=0 hands=aSc,tEl/aPh/aEl,tMt,tKn";
    let table = at(3, text).after(&["play aSc", "play aPh", "play aEl"]);
    assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(1)));
    let table = table.after(&["move c5"]);
    assert_eq!(table.turn(), Some(2));
    let table = table.after(&["play tKn"]);
    assert_eq!(table.turn(), Some(0), "seat 1 isn't asked");
    let table = table.after(&["play tEl"]);
    assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(2)));
}

#[test]
fn a_11_scouts_in_melds_count() {
    let text = "phase=meld dealer=2 hands=tEl,tSc,tSc,tMt,tKn,tPh/aSc/sSc points=0/0/0";
    let table = at(3, text).after(&["meld army-t", "done", "done", "done"]);
    assert_eq!(table.turn(), Some(0));
    // And recruited ones.
    let text = "phase=recruit dealer=1 picks=7 turn=1 pool=sSc hands=aSc/tSc deck=";
    let table = at(2, text).after(&["pick sSc", "done", "done"]);
    assert_eq!(table.turn(), Some(1));
}

#[test]
fn a_12_the_points_of_this_ages_melds_count() {
    let text = "age=2 phase=meld dealer=1 hands=aSc,aKn,aMt/tSc points=7/8";
    assert_eq!(at(2, text).after(&["done", "done"]).turn(), Some(0));
    // Two points for the Mounted Knight: now seat 1 has fewer.
    assert_eq!(at(2, text).after(&["meld knight-a", "done", "done"]).turn(), Some(1));
}

#[test]
fn a_13_the_first_tied_player_from_the_dealers_left_begins() {
    // The dealer 0 and the right 2 tie, the left 1 doesn't.
    assert_eq!(starter(3, "hands=aSc/tEl/mSc"), 2);
    assert_eq!(starter(3, "hands=aSc/sSc/mSc"), 1);
}

#[test]
fn a_14_partners_count_their_own_scouts() {
    // Side 0 has three Scouts together, seat 1 two of its own.
    assert_eq!(starter(4, "hands=aSc,tSc/sSc,sSc/mSc/tEl points=9/9"), 1);
    assert_eq!(starter(4, "dealer=3 hands=aSc,tSc/sSc,sSc/mSc/tEl points=9/9"), 0);
}

#[test]
fn a_47_moving_and_leading_pass_to_the_left() {
    let text = "phase=play tracker=s2 turn=0 hands=mPh,tEl/mSc/mEl,tMt cubes=s1,s3,s4//";
    let plays = ["play mPh", "play mSc", "play mEl"];
    // The left neighbour has no cards: they move, and the next with cards leads.
    let table = on_fixture(3, text).after(&plays);
    assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(1)));
    assert_eq!(table.moves(), "s1 s3 s4");
    let table = table.after(&["move s4"]);
    assert_eq!((table.phase(), table.turn()), (Phase::Play, Some(2)));
    // With cards they lead.
    let table = on_fixture(3, &text.replace("/mSc/", "/mSc,tSc/")).after(&plays);
    let table = table.after(&["move s4"]);
    assert_eq!((table.phase(), table.turn()), (Phase::Play, Some(1)));
}

#[test]
fn a_48_a_winner_without_cards_moves_and_the_left_leads() {
    let text = "phase=play tracker=s2 turn=0 hands=mPh/mSc,tEl/mEl,tMt";
    let table = on_fixture(3, text).after(&["play mPh", "play mSc", "play mEl"]);
    assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(0)));
    let table = table.after(&["move s4"]);
    assert_eq!((table.phase(), table.turn()), (Phase::Play, Some(1)));
}

#[test]
fn a_49_the_mover_may_choose_a_region_of_the_one_who_still_has_cards() {
    // Seat 0 won s2 and has no cards left; only seat 1 has.
    let text = "phase=move tracker=s2 turn=0 hands=/tEl cubes=s2,s1/s4";
    let table = on_fixture(2, text);
    assert_eq!(table.moves(), "s3 s4");
    let mut table = table;
    let events = open(table.act("move s4"));
    let taken = Open::Taken { side: Side::nth(1), region: region("s4"), coins: 0 };
    assert_eq!(events[1], taken, "though nothing new comes of it");
}

#[test]
fn a_50_the_winner_alone_with_cards_moves_and_takes_that_region() {
    let text = "phase=play tracker=c2 turn=0 hands=aPh,tEl,tMt/aSc";
    let mut table = at(2, text).after(&["play aPh", "play aSc"]);
    assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(0)));
    let events = open(table.act("move c5"));
    assert!(matches!(events[1], Open::Taken { side, .. } if side.number() == 0), "{events:?}");
    assert_eq!(table.phase(), Phase::Recruit, "once: the age is over");
    assert_eq!(table.points(), [6, 0]);
}

#[test]
fn a_56_a_cube_of_an_opponent_is_replaced_and_the_coin_is_gone() {
    let text = "phase=move tracker=c2 turn=0 hands=aPh,tEl/aSc,tMt cubes=c2/c5 coins=c1:1";
    let table = at(2, text).after(&["move c5", "play aPh", "play aSc"]);
    assert_eq!((table.cubes(0).as_str(), table.cubes(1).as_str()), ("c2 c5", ""));
    assert_eq!(table.position.coins_won(Side::nth(0)), (0, 0));
}

#[test]
fn a_57_who_holds_a_region_can_win_it_again_when_another_moves_there() {
    let text = "phase=move tracker=c2 turn=0 hands=aSc,tEl/aPh,tMt cubes=c2/c5";
    let table = at(2, text).after(&["move c5", "play aSc", "play aPh"]);
    assert_eq!((table.cubes(0).as_str(), table.cubes(1).as_str()), ("c2", "c5"));
    assert_eq!(table.turn(), Some(1));
}

#[test]
fn a_58_a_portal_leads_to_its_own_partner_beside_its_neighbours() {
    let table = at(2, "phase=move tracker=s1 turn=0 hands=aSc/tEl");
    assert_eq!(table.moves(), "c4 m6 s2 s3");
    for other_pair in ["c3", "f4"] {
        let refusal = Refusal::NotAdjacent(region(other_pair));
        table.refuses(&format!("move {other_pair}"), refusal, 26);
    }
}

#[test]
fn a_59_a_corner_is_no_border() {
    // Around c5 the regions at its corners are c1, c3, s1 and the middle.
    let table = at(2, "phase=move tracker=c5 turn=0 hands=aSc/tEl");
    assert_eq!(table.moves(), "c2 c4 c6 s2");
}

#[test]
fn a_75_left_is_clockwise_in_moving_too() {
    let text = "phase=play tracker=c1 turn=3 hands=aSc,tEl/aEl,tEl/aMt,tMt/aPh,tSc cubes=/c2,c4";
    let table = at(4, text).after(&["play aPh", "play aSc", "play aEl", "play aMt"]);
    assert_eq!(table.turn(), Some(0), "left of seat 3");
}

#[test]
fn t_19_from_a_portal_to_neighbours_and_partner() {
    let text = "phase=move tracker=s6 turn=0 hands=mSc/tEl cubes=s6/";
    assert_eq!(on_fixture(2, text).moves(), "m6 s4 s5");
    let text = "phase=move tracker=s6 turn=0 hands=mSc/tEl cubes=s6,s5/s4";
    let table = on_fixture(2, text);
    assert_eq!(table.moves(), "m6 s4");
    for name in ["c6", "f6", "s6"] {
        table.refuses(&format!("move {name}"), Refusal::NotAdjacent(region(name)), 26);
    }
    let text = "phase=move tracker=s6 turn=0 hands=mSc/tEl cubes=s6,m6/";
    assert_eq!(on_fixture(2, text).moves(), "s4 s5", "a partner of one's own is barred");
}

#[test]
fn t_20_into_an_opponents_region() {
    let text = "phase=play tracker=s2 turn=0 hands=mPh,mKn,tEl/mSc,mEl,tEl cubes=s1/s3";
    let mut table = on_fixture(2, text).after(&["play mPh", "play mSc"]);
    assert_eq!((table.turn(), table.moves()), (Some(0), "s3 s4".to_string()));
    table.acts(&["move s3", "play mKn"]);
    let events = open(table.act("play mEl"));
    assert!(matches!(events[1], Open::BattleWon { coins: 0, .. }), "{events:?}");
    assert_eq!((table.cubes(0).as_str(), table.cubes(1).as_str()), ("s1 s2 s3", ""));
}

#[test]
fn t_21_a_winner_between_own_regions_hands_on() {
    let text = "phase=play tracker=s2 turn=0 hands=mPh,tEl/mSc,tMt/mEl,tKn cubes=s1,s3,s4//";
    let plays = ["play mPh", "play mSc", "play mEl"];
    let table = on_fixture(3, text).after(&plays);
    assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(1)));
    assert_eq!(table.moves(), "s1 s3 s4");
    table.refuses("move s2", Refusal::NotAdjacent(region("s2")), 26);
    let table = table.after(&["move s3"]);
    assert_eq!(table.turn(), Some(1), "and leads");
    for cubes in ["s1,s3/s4/", "s1,s3//"] {
        let table = on_fixture(3, &text.replace("s1,s3,s4//", cubes)).after(&plays);
        assert_eq!((table.turn(), table.moves()), (Some(0), "s4".to_string()));
    }
}

#[test]
fn t_23_out_of_cards_in_the_middle_of_a_war() {
    for winner in [0, 2] {
        // X has two cards, Y none, Z one; X won the last battle.
        let (x, z) = if winner == 0 { ("sKn,tEl", "sSc") } else { ("sSc,tEl", "sKn") };
        let text = format!("phase=move tracker=m2 turn=0 hands={x}//{z} cubes=m2//");
        let mut table = at(3, &text);
        let lead = format!("play {}", &x[..3]);
        table.acts(&["move m4", &lead]);
        assert_eq!(table.turn(), Some(2), "Y is skipped");
        table.act(&format!("play {z}"));
        assert_eq!((table.phase(), table.turn()), (Phase::Move, Some(winner)));
        let to = table.legal()[0].clone();
        let events = open(table.act(&to));
        assert!(matches!(events[1], Open::Taken { side, .. } if side.number() == 0), "{events:?}");
        assert_eq!(table.position.age(), 2);
    }
}

#[test]
fn t_31_scouts_points_and_the_dealers_left() {
    // Dealer 0, left 1, right 2; points after melds.
    assert_eq!(starter(3, "hands=aSc,tSc/sSc/mSc,mSc points=3/0/3"), 2);
    assert_eq!(starter(3, "hands=aSc,tSc/sSc/mSc,mSc points=2/0/3"), 0);
}

#[test]
fn t_36_partners_tie_and_the_first_left_of_the_dealer_begins() {
    // N, E, S, W are seats 0 to 3; E deals.
    let text = "dealer=1 hands=aSc,aSc,tSc/sSc/mSc,mSc,tSc/tEl";
    assert_eq!(starter(4, text), 2);
}

#[test]
fn t_37_a_partners_region_is_barred() {
    // S has won s3 before; N wins s2 and can't go there.
    let text = "phase=play tracker=s2 turn=0 hands=mPh,tEl/mSc,tMt/mEl,tKn/sPh,aEl cubes=s3/";
    let table = on_fixture(4, text).after(&["play mPh", "play mSc", "play mEl", "play sPh"]);
    assert_eq!((table.turn(), table.moves()), (Some(0), "s1 s4".to_string()));
    table.refuses("move s3", Refusal::OwnRegion(region("s3")), 27);
}

#[test]
fn radiant_26_positions_name_the_right_mover() {
    let rules = support::standard(3);
    let text = |turn: u8| format!("phase=move tracker=c1 turn={turn} hands=aSc/tEl/tSc cubes=c1//");
    assert_eq!(problems(&rules, &text(0)), [""; 0]);
    assert_eq!(problems(&rules, &text(1)), ["not-the-mover"]);
    let blocked = |turn: u8| text(turn).replace("cubes=c1", "cubes=c1,c2,c4");
    assert_eq!(problems(&rules, &blocked(0)), ["no-move", "not-the-mover"]);
    assert_eq!(problems(&rules, &blocked(1)), [""; 0]);
    assert_eq!(problems(&rules, &blocked(2)), ["not-the-mover"]);
    assert_eq!(problems(&rules, "phase=move turn=1 hands=aSc/tEl/sEl"), ["not-the-mover"]);
}
