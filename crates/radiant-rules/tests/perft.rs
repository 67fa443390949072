//! How many ways there are to go on, counted and pinned: the engine's numbers and those of a slow
//! second implementation of the rules, from places all over a game.

#[path = "oracle/rules.rs"]
mod rules;
mod support;

use boardgame_core::{FromSetup, Game, PositionText, Seat, divide, perft};
use radiant_rules::{Action, Phase, Position, Radiant, Turned};
use rules::Book;
use support::standard;

/// Where in a game a position is.
#[derive(Clone, Copy, Debug)]
enum At {
    Start,
    LastPick,
    FirstMeld,
    FirstMove,
    /// A battle with at least thirty legal actions.
    ThirtyActions,
    /// Somebody lost a card to an assassin and is to move.
    Struck,
    /// A battle after which nobody has cards.
    LastBattle,
    /// One side alone has cards: it takes a region, the age is scored and the next one dealt.
    EndOfAge,
}

struct Case {
    at: At,
    text: &'static str,
    /// For depths 1 to 4.
    counts: [u64; 4],
}

/// Whether a position is where it is said to be.
fn is_at(game: &Radiant, position: &Position, at: At) -> bool {
    let raw = game.raw(position);
    let nobody_has_turned = raw.table.iter().all(|turned| *turned == Turned::Nothing);
    let with_cards =
        || Seat::first(game.seats()).filter(|seat| !raw.hands[seat.index()].is_empty());
    match at {
        At::Start => *position == game.start(raw.seed),
        At::LastPick => raw.phase == Phase::Recruit && raw.picks + 1 == 4 * game.seats(),
        At::FirstMeld => raw.phase == Phase::Meld && raw.turn == raw.dealer.left(game.seats()),
        At::FirstMove => raw.phase == Phase::Move && raw.tracker.is_none(),
        At::ThirtyActions => raw.phase == Phase::Play && game.count_legal(position) >= 30,
        At::Struck => game.is_legal(position, Action::Pass),
        At::LastBattle => {
            nobody_has_turned
                && raw.phase == Phase::Play
                && raw.hands.iter().all(|hand| hand.len() <= 1)
        }
        At::EndOfAge => {
            let first = with_cards().next().map(|seat| game.side_of(seat));
            raw.phase == Phase::Move && with_cards().all(|seat| Some(game.side_of(seat)) == first)
        }
    }
}

fn count(players: u8, cases: &[Case]) {
    let game = standard(players);
    let book = Book::new(game.setup());
    for case in cases {
        let at = case.at;
        let position = game.parse(case.text).unwrap_or_else(|error| panic!("{at:?}: {error}"));
        assert_eq!(game.text(&position), case.text, "{at:?}");
        assert!(is_at(&game, &position, at), "{at:?}");
        let state = Book::read(&game.raw(&position));
        for (depth, pinned) in (1..).zip(case.counts) {
            assert_eq!(perft(&game, &position, depth), Ok(pinned), "{at:?}, depth {depth}");
            let parts = divide(&game, &position, depth).unwrap();
            let sum: u64 = parts.iter().map(|(_, count)| count).sum();
            assert_eq!(sum, pinned, "{at:?}, depth {depth}, divided");
            assert_eq!(parts.len(), game.count_legal(&position));
            for (action, count) in parts {
                let mut next = state.clone();
                book.apply(&mut next, action);
                let counted = book.perft(&next, depth - 1);
                assert_eq!(count, counted, "{at:?}, depth {depth} after `{action}`");
            }
            assert_eq!(book.perft(&state, depth), pinned, "{at:?}, depth {depth}, by the oracle");
        }
    }
}

#[test]
fn counts_for_two() {
    count(2, &TWO);
}

#[test]
fn counts_for_three() {
    count(3, &THREE);
}

#[test]
fn counts_for_four() {
    count(4, &FOUR);
}

const TWO: [Case; 8] = [
    Case {
        at: At::Start,
        text: "age=1 phase=recruit dealer=0 turn=1 radiant=s seed=2 picks=0 points=0/0 \
               hands=aAs,aMt,aMt,aPh,tSc,tMt,sAs,sSc,mEl$,mSc/aSc,tAs,tMt,tKn,sEl$,sEl$,sMt,mAs,mMt,mPh \
               known=/ lacks=/ played=/ captured=/ pool=aEl$,tAs,tEl$,tKn,sAs,sPh,mAs,mSc,mKn \
               deck=mPh,tPh,sKn,sPh,mKn,aEl$,aKn,aPh melds=/ cubes=/ coins=c1:1,f6:1,m2:1,s5:1 \
               won=0:0/0:0 latest= tracker=- leader=- starter=- table=-/-",
        counts: [9, 81, 729, 6561],
    },
    Case {
        at: At::LastPick,
        text: "age=2 phase=recruit dealer=1 turn=1 radiant=t seed=135 picks=7 points=9/14 \
               hands=aPh,tMt,sAs,sEl$,sMt,sMt,sKn,sPh,mAs,mEl$,mSc,mMt,mKn,mPh/aAs,aMt,aKn,tAs,tSc,tMt,tKn,tPh,sEl$,sSc,mAs,mEl$,mPh \
               known=sAs,sMt,sPh,mSc/aKn,mAs,mPh lacks=/ played=/ captured=/ \
               pool=aEl$,aSc,aMt,aKn,aPh,tAs,tEl$,sAs,sKn deck=mMt melds=/ cubes=/ \
               coins=c1:2,c2:1,c4:1,c5:1,c6:1,f1:1,f2:1,f3:1,f5:1,f6:1,m1:1,m2:2,m3:1,m4:1,m5:1,s2:1,s3:1,s4:1,s5:2,s6:1 \
               won=0:0/0:0 latest=0,1 tracker=- leader=- starter=- table=-/-",
        counts: [9, 36, 74, 173],
    },
    Case {
        at: At::FirstMeld,
        text: "age=1 phase=meld dealer=0 turn=1 radiant=t seed=279 picks=8 points=0/0 \
               hands=aAs,aSc,aMt,tAs,tKn,tPh,sAs,sSc,sMt,sKn,mAs,mAs,mSc,mMt/aAs,aMt,aKn,aPh,tAs,tEl$,tMt,tKn,sAs,mEl$,mSc,mMt,mKn,mPh \
               known=aAs,sAs,sSc,mAs/tAs,mEl,mSc,mMt lacks=/ played=/ captured=/ \
               pool=aPh,tSc,tMt,tPh,sEl$,sEl$,sMt,sKn,mPh deck= melds=/ cubes=/ \
               coins=c1:1,f6:1,m2:1,s5:1 won=0:0/0:0 latest= tracker=- leader=- starter=- table=-/-",
        counts: [5, 12, 26, 119],
    },
    Case {
        at: At::FirstMove,
        text: "age=3 phase=move dealer=0 turn=0 radiant=a seed=226 picks=8 points=24/39 \
               hands=aAs,aEl$,aSc,aMt,tAs,tMt,tKn,tPh,sAs,sPh,mAs,mEl$,mEl$,mSc/aAs,aEl$,aMt,aKn,tAs,tSc,tMt,tKn,sEl$,sSc,sKn,sPh,mKn,mPh \
               known=aAs,aMt,tAs,tMt,tKn,sAs,sPh,mAs/aEl,aMt,aKn,tAs,tSc,sSc lacks=/ played=/ \
               captured=/ pool=aPh,aPh,tPh,sAs,sMt,mSc,mMt,mMt,mPh deck= \
               melds=guild,knight-t/knight-a cubes=/ \
               coins=c1:3,c2:2,c4:2,c5:1,c6:1,f1:1,f2:2,f3:2,f5:2,f6:2,m1:2,m2:3,m3:2,m4:2,m5:2,s2:1,s3:2,s4:1,s5:1,s6:1 \
               won=0:0/0:0 latest=1,0 tracker=- leader=- starter=0 table=-/-",
        counts: [4, 68, 549, 1647],
    },
    Case {
        at: At::ThirtyActions,
        text: "age=1 phase=play dealer=0 turn=1 radiant=m seed=13 picks=8 points=1/0 \
               hands=aAs,aKn,tAs,tSc,tMt,tKn,sEl$,sSc,sMt,mAs,mEl$,mMt,mKn/aAs,aSc,aPh,tAs,tEl$,tEl$,tKn,sAs,sEl$,sSc,sKn,sPh,sPh \
               known=aAs,tAs,tMt,tKn,mMt,mKn/aSc,tEl,sKn,sPh lacks=/ played=mSc/aPh captured=/aPh,mSc \
               pool=aEl$,aMt,tPh,sAs,sMt,mEl$,mSc,mKn,mPh deck= melds=knight-m/ cubes=/c6 \
               coins=c1:1,f6:1,m2:1,s5:1 won=0:0/0:0 latest=1 tracker=c3 leader=1 starter=0 table=-/-",
        counts: [30, 356, 1277, 24_470],
    },
    Case {
        at: At::Struck,
        text: "age=1 phase=play dealer=0 turn=1 radiant=t seed=375 picks=8 points=1/1 \
               hands=aEl$,aSc,aPh,tAs,tMt,tKn,sEl$,sSc,sKn,mAs,mEl$,mPh,mPh/aSc,aMt,aKn,aPh,tMt,tKn,tPh,sAs,sAs,sMt,sKn,sPh,sPh \
               known=aSc,tMt,tKn,sSc,mPh/aSc,aPh,sMt,sKn,sPh lacks=/ played=mAs/mEl$ captured=/ \
               pool=aAs,aAs,tAs,tSc,tSc,sSc,mSc,mKn,mKn deck= melds=knight-t/knight-s cubes=/ \
               coins=c1:1,f6:1,m2:1,s5:1 won=0:0/0:0 latest= tracker=s2 leader=0 starter=0 \
               table=mAs>1mEl$/-",
        counts: [15, 45, 878, 8208],
    },
    Case {
        at: At::LastBattle,
        text: "age=3 phase=play dealer=0 turn=0 radiant=a seed=10 picks=8 points=17/32 hands=tSc/mMt \
               known=/mMt \
               lacks=aAs,aEl,aSc,aMt,aKn,aPh,sAs,sEl,sSc,sMt,sKn,sPh/aAs,aEl,aSc,aMt,aKn,aPh,sAs,sEl,sSc,sMt,sKn,sPh \
               played=aEl$,aKn,tAs,tEl$,tSc,tKn,tKn,sSc,sMt,sKn,mAs,mSc,mMt/aEl$,aSc,aPh,tAs,tEl$,tMt,tPh,sMt,sPh,mAs,mEl$,mEl$,mPh \
               captured=aEl$,aEl$,aSc,aKn,tAs,tEl$,tSc,tKn,tKn,sMt,sKn,mAs,mEl$/aPh,tAs,tEl$,tMt,tPh,sSc,sMt,sPh,mAs,mEl$,mSc,mMt,mPh \
               pool=aSc,aMt,aPh,tPh,sEl$,sSc,sKn,mSc,mPh deck= melds=knight-s/ \
               cubes=c4,c6,m3/c1,c2,c5,s1,s2,s3 \
               coins=f1:2,f2:2,f3:2,f5:2,f6:3,m1:2,m2:3,m4:2,m5:2,s4:2,s5:1,s6:1 won=2:4/0:4 \
               latest=0,1 tracker=m5 leader=0 starter=0 table=-/-",
        counts: [1, 1, 0, 0],
    },
    Case {
        at: At::EndOfAge,
        text: "age=1 phase=move dealer=0 turn=0 radiant=s seed=90 picks=8 points=1/1 hands=mEl$/ \
               known=/ \
               lacks=tAs,tEl,tSc,tMt,tKn,tPh,sAs,sEl,sSc,sMt,sKn,sPh,mAs/tAs,tEl,tSc,tMt,tKn,tPh,sAs,sEl,sSc,sMt,sKn,sPh,mAs,mEl,mSc,mMt,mKn,mPh \
               played=aEl$,aPh,tSc,tKn,tKn,tPh,tPh,sAs,sSc,mMt,mMt,mKn,mPh/aAs,aEl$,aSc,aMt,aKn,tAs,tEl$,tSc,sAs,sSc,sMt,sKn,sKn,sPh \
               captured=aAs,aEl$,aEl$,aSc,aMt,aKn,aPh,tAs,tEl$,tSc,tSc,tKn,tKn,tPh,sAs,sSc,sSc,sPh,mMt,mMt,mKn,mPh/tPh,sAs,sMt,sKn,sKn \
               pool=aSc,aKn,tAs,tMt,tMt,mAs,mSc,mSc,mKn deck= melds=knight-m/knight-a \
               cubes=f2,f3,f4,f5,f6,m5,m6,s1,s2,s3/ coins=c1:1,m2:1,s5:1 won=1:0/0:0 latest=0,1 \
               tracker=f4 leader=- starter=1 table=-/-",
        counts: [3, 27, 243, 2187],
    },
];

const THREE: [Case; 8] = [
    Case {
        at: At::Start,
        text: "age=1 phase=recruit dealer=0 turn=1 radiant=t seed=7 picks=0 points=0/0/0 \
               hands=aKn,aKn,tAs,tKn,tPh,sSc,sMt,mKn,mPh/aEl$,aMt,aPh,tMt,tPh,sEl$,mAs,mEl$,mSc/aAs,tAs,tSc,sKn,sPh,mAs,mSc,mMt,mPh \
               known=// lacks=// played=// captured=// pool=aSc,aMt,aPh,tEl$,tKn,sMt,sKn,sPh,mKn \
               deck=mMt,tMt,aAs,sAs,aSc,sAs,aEl$,tSc,mEl$,tEl$,sSc,sEl$ melds=// cubes=// \
               coins=c1:1,f6:1,m2:1,s5:1 won=0:0/0:0/0:0 latest= tracker=- leader=- starter=- \
               table=-/-/-",
        counts: [9, 81, 729, 6561],
    },
    Case {
        at: At::LastPick,
        text: "age=2 phase=recruit dealer=1 turn=1 radiant=s seed=367 picks=11 points=4/15/3 \
               hands=aAs,tEl$,tSc,tMt,tKn,sEl$,sSc,sMt,sKn,sPh,mSc,mMt,mKn/aAs,aMt,aMt,aKn,tAs,tAs,tSc,sAs,sPh,mEl$,mSc,mPh/aEl$,aSc,aSc,aKn,tMt,sAs,sSc,sMt,sKn,mAs,mEl$,mMt,mKn \
               known=tKn,sKn,mSc,mMt/sPh,mEl,mSc/aKn,tMt,sMt,sKn lacks=// played=// captured=// \
               pool=aEl$,aPh,aPh,tEl$,tPh,tPh,sEl$,mAs,mPh deck=tKn melds=// cubes=// \
               coins=c1:2,c2:1,c4:1,c5:1,c6:1,f1:1,f2:1,f3:1,f5:1,f6:2,m1:1,m2:1,m3:1,m4:1,m5:1,s2:1,s3:1,s4:1,s5:1,s6:1 \
               won=0:0/0:0/0:0 latest=0,1,2 tracker=- leader=- starter=- table=-/-/-",
        counts: [7, 21, 56, 155],
    },
    Case {
        at: At::FirstMeld,
        text: "age=1 phase=meld dealer=0 turn=1 radiant=m seed=9 picks=12 points=0/0/0 \
               hands=aEl$,tAs,tAs,tEl$,tEl$,tPh,tPh,sAs,sEl$,sSc,sMt,sMt,sKn/aAs,aSc,aMt,aKn,aPh,tSc,tMt,tKn,sSc,sKn,sPh,mAs,mSc/aAs,aEl$,aMt,aKn,aPh,tSc,tMt,tKn,mEl$,mSc,mMt,mKn,mPh \
               known=aEl,tEl,tEl,sMt/aMt,tSc,tMt,tKn/aAs,aKn,mEl,mKn lacks=// played=// captured=// \
               pool=aSc,sAs,sEl$,sPh,mAs,mEl$,mMt,mKn,mPh deck= melds=// cubes=// \
               coins=c1:1,f6:1,m2:1,s5:1 won=0:0/0:0/0:0 latest= tracker=- leader=- starter=- \
               table=-/-/-",
        counts: [3, 8, 22, 47],
    },
    Case {
        at: At::FirstMove,
        text: "age=3 phase=move dealer=2 turn=2 radiant=t seed=173 picks=12 points=15/16/23 \
               hands=aEl$,aMt,aKn,aPh,tAs,tEl$,tSc,tMt,tKn,tKn,sSc,sKn,mPh/tEl$,tPh,tPh,sSc,sMt,sKn,mAs,mEl$,mEl$,mMt,mMt,mKn,mPh/aAs,aAs,aEl$,aSc,aMt,aKn,tAs,tSc,sAs,sMt,sPh,mSc,mKn \
               known=tSc,tMt,tKn,tKn,sKn/sSc,mMt,mKn,mPh/aKn,sAs,sPh,mKn lacks=// played=// \
               captured=// pool=aSc,aPh,tMt,sAs,sEl$,sEl$,sPh,mAs,mSc deck= melds=knight-t/knight-m/ \
               cubes=// \
               coins=c1:3,c2:2,c4:2,c5:1,c6:1,f1:2,f2:2,f3:2,f5:2,f6:3,m1:1,m2:1,m3:1,m4:1,m5:1,s2:1,s3:2,s4:2,s5:3,s6:2 \
               won=0:0/0:0/0:0 latest=1,0,2 tracker=- leader=- starter=2 table=-/-/-",
        counts: [4, 91, 1323, 10_868],
    },
    Case {
        at: At::ThirtyActions,
        text: "age=1 phase=play dealer=0 turn=1 radiant=t seed=142 picks=12 points=0/0/1 \
               hands=aSc,aKn,aPh,tMt,tKn,tPh,sSc,sMt,sPh,mEl$,mMt,mKn/aAs,aMt,tAs,tEl$,tSc,sAs,sEl$,sSc,sKn,mAs,mEl$,mPh/aAs,aEl$,aEl$,aSc,aPh,tSc,tPh,sEl$,sMt,sKn,mAs,mSc \
               known=aPh,tKn,mEl,mKn/aAs,tEl,sSc,mPh/aEl,aSc,aPh,tPh,sMt,sKn lacks=/sPh/ \
               played=tEl$/tMt/tAs captured=/tAs,tEl$,tMt/ pool=aMt,aKn,tKn,sAs,sPh,mSc,mMt,mKn,mPh \
               deck= melds=//knight-s cubes=/m5/ coins=c1:1,f6:1,m2:1,s5:1 won=0:0/0:0/0:0 latest=1 \
               tracker=m6 leader=1 starter=2 table=-/-/-",
        counts: [82, 1598, 17_222, 66_471],
    },
    Case {
        at: At::Struck,
        text: "age=2 phase=play dealer=1 turn=1 radiant=a seed=6 picks=12 points=9/17/3 \
               hands=aAs,tAs,tSc,tMt,tKn,tKn,sAs,sPh,sPh,mAs,mEl$,mKn/aMt,aKn,aPh,tEl$,tMt,tPh,tPh,sEl$,mEl$,mSc,mMt,mPh/aAs,aEl$,aSc,aMt,tAs,tEl$,tSc,sAs,sEl$,sSc,mSc,mMt \
               known=tMt,tKn,sPh,sPh,mKn/aMt,aKn,tPh,mSc,mMt/tAs,sAs,mSc lacks=// played=mAs/mKn/aPh \
               captured=// pool=aEl$,aSc,aKn,sSc,sMt,sMt,sKn,sKn,mPh deck= melds=knight-t/knight-a/ \
               cubes=// \
               coins=c1:1,c2:1,c4:1,c5:1,c6:1,f1:1,f2:1,f3:1,f5:1,f6:2,m1:1,m2:2,m3:1,m4:1,m5:1,s2:1,s3:1,s4:1,s5:2,s6:1 \
               won=0:0/0:0/0:0 latest=1,2,0 tracker=s2 leader=2 starter=2 table=mAs>1mKn/-/aPh",
        counts: [9, 27, 740, 22_236],
    },
    Case {
        at: At::LastBattle,
        text: "age=2 phase=play dealer=1 turn=0 radiant=s seed=92 picks=12 points=7/9/3 \
               hands=mAs/mAs/mMt known=/mAs/ \
               lacks=tAs,tEl,tSc,tMt,tKn,tPh,sAs,sEl,sSc,sMt,sKn,sPh/aSc,aKn,tAs,tEl,tSc,tMt,tKn,tPh,sAs,sEl,sSc,sMt,sKn,sPh,mKn,mPh/aAs,aEl,aSc,aMt,aKn,aPh,tAs,tEl,tSc,tMt,tKn,tPh \
               played=aAs,aEl$,aMt,aPh,tEl$,tEl$,sAs,sAs,sSc,sSc,mPh,mPh/aAs,aSc,aMt,tAs,tSc,sEl$,sMt,sKn,sPh,mEl$,mEl$,mMt/aSc,aPh,tAs,tMt,tKn,tKn,sEl$,sKn,mSc,mSc,mKn,mKn \
               captured=aAs,aEl$,aMt,aMt,aPh,tAs,tAs,tKn,tKn,sEl$,sSc,mEl$,mSc,mSc,mPh/tEl$,sKn,sPh/aAs,aSc,aSc,aPh,tEl$,tSc,tMt,sAs,sAs,sEl$,sSc,sMt,sKn,mEl$,mMt,mKn,mKn,mPh \
               pool=aEl$,aKn,aKn,tSc,tMt,tPh,tPh,sMt,sPh deck= melds=// \
               cubes=c2,c3,c5,c6,f1/m3/c1,c4,f4,m1,s1,s2 \
               coins=f2:1,f3:1,f5:1,f6:2,m2:2,m4:1,m5:1,s3:1,s4:1,s5:2,s6:1 won=0:4/0:1/2:3 \
               latest=0,2,1 tracker=s4 leader=0 starter=2 table=-/-/-",
        counts: [13, 79, 183, 1647],
    },
    Case {
        at: At::EndOfAge,
        text: "age=2 phase=move dealer=1 turn=2 radiant=m seed=3 picks=12 points=15/2/10 hands=tPh// \
               known=// \
               lacks=sAs,sEl,sSc,sMt,sKn,sPh,mAs,mEl,mSc,mMt,mKn,mPh/sAs,sEl,sSc,sMt,sKn,sPh,mAs,mEl,mSc,mMt,mKn,mPh/tAs,tEl,tSc,tMt,tKn,tPh,sAs,sEl,sSc,sMt,sKn,sPh,mAs,mEl,mSc,mMt,mKn,mPh \
               played=aAs,aSc,aMt,tAs,tMt,tKn,sEl$,sKn,sKn,mAs,mAs,mKn/aPh,tAs,tSc,tMt,tPh,sAs,sEl$,sSc,sMt,sPh,mEl$,mMt,mKn/aEl$,aEl$,aKn,aPh,tEl$,tEl$,tSc,sSc,sMt,sPh,mEl$,mPh,mPh \
               captured=tSc,sKn,mEl$/aEl$,aSc,aMt,aPh,tAs,tEl$,tEl$,tMt,tPh,sAs,sEl$,sSc,sSc,sMt,sMt,sPh,sPh,mAs,mEl$,mKn/aAs,aEl$,aKn,aPh,tAs,tSc,tMt,tKn,sEl$,sKn,mAs,mMt,mKn,mPh,mPh \
               pool=aAs,aSc,aMt,aKn,tKn,sAs,mSc,mSc,mMt deck= melds=/knight-m/ \
               cubes=m1/f3,m3,m4,m5/m2,m6 \
               coins=c1:2,c2:1,c4:1,c5:1,c6:1,f1:1,f2:1,f5:1,f6:1,s2:1,s3:1,s4:1,s5:2,s6:1 \
               won=0:1/0:4/1:0 latest=2,1,0 tracker=m6 leader=- starter=1 table=-/-/-",
        counts: [4, 36, 324, 2916],
    },
];

const FOUR: [Case; 8] = [
    Case {
        at: At::Start,
        text: "age=1 phase=recruit dealer=0 turn=1 radiant=t seed=3 picks=0 points=0/0 \
               hands=tSc,tKn,tPh,mEl$,mSc,mMt,mKn,mPh/aSc,aPh,tEl$,tMt,sAs,mAs,mEl$,mPh/aMt,tSc,tMt,tKn,sAs,sEl$,sSc,sSc/aAs,aAs,aKn,tAs,tEl$,sEl$,sMt,sPh \
               known=/// lacks=/// played=/// captured=/ pool=aEl$,aSc,aKn,tAs,sMt,sKn,mAs,mSc,mKn \
               deck=aPh,tPh,sPh,sKn,aMt,aEl$,mMt melds=/// cubes=/ coins=c1:1,f6:1,m2:1,s5:1 \
               won=0:0/0:0 latest= tracker=- leader=- starter=- table=-/-/-/-",
        counts: [9, 81, 729, 6561],
    },
    Case {
        at: At::LastPick,
        text: "age=2 phase=recruit dealer=1 turn=1 radiant=t seed=167 picks=15 points=16/3 \
               hands=aEl$,aMt,tSc,tKn,sEl$,sSc,sMt,sKn,mAs,mMt,mKn,mPh/aAs,aKn,aPh,tEl$,tPh,sAs,sPh,mAs,mEl$,mSc,mPh/aAs,aMt,aKn,aPh,tAs,tSc,tMt,sSc,sMt,sKn,mMt,mKn/aEl$,aSc,aSc,tAs,tEl$,tMt,tKn,sAs,sEl$,sPh,mEl$,mSc \
               known=aEl,sEl,sKn,mMt/tEl,sAs,mAs/aAs,tSc,tMt,sMt/aEl,aSc,tEl,tKn lacks=/// played=/// \
               captured=/ pool=tPh deck= melds=/// cubes=/ \
               coins=c1:1,c2:1,c4:1,c5:1,c6:1,f1:1,f2:1,f3:1,f5:1,f6:2,m1:1,m2:2,m3:1,m4:1,m5:1,s2:1,s3:1,s4:1,s5:1,s6:1 \
               won=0:0/0:0 latest=0,1 tracker=- leader=- starter=- table=-/-/-/-",
        counts: [1, 4, 9, 19],
    },
    Case {
        at: At::FirstMeld,
        text: "age=2 phase=meld dealer=1 turn=2 radiant=t seed=167 picks=16 points=16/3 \
               hands=aEl$,aMt,tSc,tKn,sEl$,sSc,sMt,sKn,mAs,mMt,mKn,mPh/aAs,aKn,aPh,tEl$,tPh,tPh,sAs,sPh,mAs,mEl$,mSc,mPh/aAs,aMt,aKn,aPh,tAs,tSc,tMt,sSc,sMt,sKn,mMt,mKn/aEl$,aSc,aSc,tAs,tEl$,tMt,tKn,sAs,sEl$,sPh,mEl$,mSc \
               known=aEl,sEl,sKn,mMt/tEl,tPh,sAs,mAs/aAs,tSc,tMt,sMt/aEl,aSc,tEl,tKn lacks=/// \
               played=/// captured=/ pool= deck= melds=/// cubes=/ \
               coins=c1:1,c2:1,c4:1,c5:1,c6:1,f1:1,f2:1,f3:1,f5:1,f6:2,m1:1,m2:2,m3:1,m4:1,m5:1,s2:1,s3:1,s4:1,s5:1,s6:1 \
               won=0:0/0:0 latest=0,1 tracker=- leader=- starter=- table=-/-/-/-",
        counts: [4, 9, 19, 39],
    },
    Case {
        at: At::FirstMove,
        text: "age=3 phase=move dealer=2 turn=3 radiant=s seed=108 picks=16 points=39/25 \
               hands=aAs,aEl$,aMt,tAs,tMt,tKn,sEl$,sSc,sPh,mAs,mEl$,mMt/aMt,aKn,aPh,tSc,tPh,tPh,sAs,sMt,sKn,mSc,mSc,mPh/aEl$,aSc,tEl$,tEl$,tMt,tKn,sMt,sKn,sPh,mEl$,mMt,mPh/aAs,aSc,aKn,aPh,tAs,tSc,sAs,sEl$,sSc,mAs,mKn,mKn \
               known=aAs,aMt,tMt,tKn/tSc,tPh,sMt,mSc/aSc,tEl,tMt,tKn,sKn,mPh/aAs,aSc,aPh,tAs,tSc,sAs,sEl,mAs \
               lacks=/// played=/// captured=/ pool= deck= melds=knight-t//knight-t/guild cubes=/ \
               coins=c1:3,c2:2,c4:1,c5:2,c6:2,f1:2,f2:1,f3:1,f5:2,f6:3,m1:2,m2:2,m3:2,m4:2,m5:1,s2:1,s3:1,s4:1,s5:1,s6:1 \
               won=0:0/0:0 latest=1,0 tracker=- leader=- starter=3 table=-/-/-/-",
        counts: [4, 104, 1102, 13_850],
    },
    Case {
        at: At::ThirtyActions,
        text: "age=3 phase=play dealer=2 turn=2 radiant=t seed=179 picks=16 points=33/18 \
               hands=aEl$,aMt,aPh,tPh,tPh,sAs,sMt,sPh,mAs,mEl$,mMt/aMt,tAs,tEl$,sEl$,sSc,sPh,mAs,mSc,mMt,mKn,mPh/aAs,aEl$,aSc,aKn,aKn,tKn,sAs,sMt,sKn,mKn,mPh/aAs,aSc,aPh,tAs,tSc,tMt,tKn,sEl$,sSc,sKn,mEl$ \
               known=aPh,sMt,mAs,mEl/sEl,mAs,mMt,mKn/aEl,tKn,sMt,mPh/aSc,tMt,tKn,sKn,mEl lacks=/// \
               played=tEl$/mSc/tMt/tSc captured=tEl$,tSc,tMt,mSc/ pool= deck= melds=///knight-t \
               cubes=s2/ \
               coins=c1:1,c2:1,c4:1,c5:1,c6:1,f1:2,f2:2,f3:2,f5:2,f6:3,m1:2,m2:3,m3:2,m4:2,m5:2,s3:1,s4:2,s5:3,s6:2 \
               won=0:1/0:0 latest=0,1 tracker=s1 leader=2 starter=3 table=-/-/-/-",
        counts: [31, 651, 19_437, 207_993],
    },
    Case {
        at: At::Struck,
        text: "age=3 phase=play dealer=2 turn=0 radiant=t seed=179 picks=16 points=33/18 \
               hands=aEl$,aMt,aPh,tPh,tPh,sAs,sMt,sPh,mAs,mEl$/aMt,tAs,tEl$,sEl$,sSc,sPh,mAs,mSc,mMt,mKn,mPh/aAs,aEl$,aSc,aKn,aKn,tKn,sMt,sKn,mKn,mPh/aAs,aSc,aPh,tSc,tMt,tKn,sEl$,sSc,sKn,mEl$ \
               known=aPh,sMt,mAs,mEl/sEl,mAs,mMt,mKn/aEl,tKn,sMt,mPh/aSc,tMt,tKn,sKn,mEl lacks=///sAs \
               played=tEl$,mMt/mSc/tMt,sAs/tAs,tSc captured=tEl$,tSc,tMt,mSc/ pool= deck= \
               melds=///knight-t cubes=s2/ \
               coins=c1:1,c2:1,c4:1,c5:1,c6:1,f1:2,f2:2,f3:2,f5:2,f6:3,m1:2,m2:3,m3:2,m4:2,m5:2,s3:1,s4:2,s5:3,s6:2 \
               won=0:1/0:0 latest=0,1 tracker=s1 leader=2 starter=3 table=-/-/sAs/tAs>0mMt",
        counts: [31, 337, 1272, 22_540],
    },
    Case {
        at: At::LastBattle,
        text: "age=1 phase=play dealer=0 turn=0 radiant=t seed=103 picks=16 points=1/1 \
               hands=aMt/mPh/aAs/mEl$ known=/mPh//mEl \
               lacks=sAs,sEl,sSc,sMt,sKn,sPh,mEl,mKn/sAs,sEl,sSc,sMt,sKn,sPh/tAs,tEl,tSc,tMt,tKn,tPh,sAs,sEl,sSc,sMt,sKn,sPh,mAs/sAs,sEl,sSc,sMt,sKn,sPh \
               played=aMt,aKn,aPh,tEl$,tSc,tKn,sAs,sEl$,sSc,mMt,mPh/aSc,aKn,tAs,tEl$,tMt,tMt,tKn,sMt,sKn,mAs,mSc/aEl$,aSc,aPh,tSc,sAs,sKn,sPh,sPh,mEl$,mKn,mKn/aAs,aEl$,tAs,tPh,tPh,sEl$,sSc,sMt,mAs,mSc,mMt \
               captured=aAs,aEl$,aSc,aSc,aMt,aKn,aKn,aPh,aPh,tAs,tSc,tKn,sAs,sEl$,sEl$,sSc,sMt,sMt,sKn,sKn,sPh,sPh,mAs,mAs,mEl$,mSc,mSc,mMt,mMt,mKn,mKn,mPh/aEl$,tAs,tEl$,tEl$,tSc,tMt,tMt,tKn,tPh,tPh,sAs,sSc \
               pool= deck= melds=knight-a/knight-s// cubes=c6,m1,m2,m3,m4,m5,s2,s4/f1,f2 \
               coins=c1:1,f6:1,s5:1 won=1:0/0:0 latest=0,1 tracker=c3 leader=0 starter=1 \
               table=-/-/-/-",
        counts: [1, 1, 13, 13],
    },
    Case {
        at: At::EndOfAge,
        text: "age=2 phase=move dealer=1 turn=0 radiant=t seed=1 picks=16 points=7/17 hands=aSc//aSc/ \
               known=aSc//aSc/ \
               lacks=tAs,tEl,tSc,tMt,tKn,tPh/aAs,aEl,aSc,aMt,aKn,aPh,tAs,tEl,tSc,tMt,tKn,tPh,sSc/sAs,sEl,sSc,sMt,sKn,sPh/aAs,aEl,aSc,aMt,aKn,aPh,tAs,tEl,tSc,tMt,tKn,tPh \
               played=aAs,aEl$,aMt,tSc,tSc,sAs,sAs,sEl$,sEl$,sKn,mKn/tAs,tAs,tEl$,tEl$,tMt,tKn,sPh,sPh,mAs,mEl$,mMt,mPh/aAs,aEl$,aKn,aPh,tMt,tPh,sKn,mAs,mEl$,mKn,mPh/aMt,aKn,aPh,tKn,tPh,sSc,sSc,sMt,sMt,mSc,mSc,mMt \
               captured=aEl$,aEl$,aMt,aMt,aKn,tAs,tPh,sEl$,sMt,sKn,sKn,sPh,mAs,mEl$,mSc,mMt/aAs,aAs,aKn,aPh,aPh,tAs,tEl$,tEl$,tSc,tSc,tMt,tMt,tKn,tKn,tPh,sAs,sAs,sEl$,sSc,sSc,sMt,sPh,mAs,mEl$,mSc,mMt,mKn,mKn,mPh,mPh \
               pool= deck= melds=/knight-t//knight-a cubes=f4,f5/c3,c6,m1,m3,m5,s6 \
               coins=c1:1,c2:1,c4:1,c5:1,f1:1,f2:1,f3:1,f6:2,m2:2,m4:1,s2:1,s3:1,s4:1,s5:2 \
               won=0:2/0:4 latest=0,1 tracker=f4 leader=- starter=3 table=-/-/-/-",
        counts: [3, 27, 243, 2187],
    },
];
