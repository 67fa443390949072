//! What the engine had to settle beyond the rules: E-1 to -12 in `docs/rules/radiant.md`.

use std::collections::BTreeSet;

use boardgame_core::{Game, PositionText, Seat, Side};
use radiant_rules::{Action, Open, Phase, RawPosition, Refusal, Setup, Turned};

use crate::common::{at, card, names, on_fixture, open, problems, region, unit, with, words};
use crate::support;

/// The full text of the position that this text stands for.
fn full(players: u8, text: &str) -> String {
    let table = at(players, text);
    table.rules.text(&table.position)
}

#[test]
fn e_01_fields_left_out_have_quiet_values() {
    assert_eq!(
        full(2, ""),
        "age=1 phase=meld dealer=0 turn=1 radiant=a seed=0 picks=8 points=0/0 hands=/ known=/ \
         lacks=/ played=/ captured=/ pool= deck= melds=/ cubes=/ coins= won=0:0/0:0 latest= \
         tracker=- leader=- starter=- table=-/-"
    );
    assert!(full(3, "phase=over").starts_with("age=3 phase=over dealer=0 turn=0 "));
    let setup = Setup { dealer: Seat::nth(1), ..Setup::new(2) };
    assert_eq!(with(setup, "").position.dealer(), Seat::nth(1), "the setup's dealer");
}

#[test]
fn e_01_cards_that_a_recruiting_position_leaves_out_are_the_deck_in_table_order() {
    let table = at(2, "phase=recruit hands=aAs/aEl picks=3");
    assert_eq!(words(table.pool()), "aAs aEl$ aSc aSc aMt aMt aKn aKn aPh");
    let deck = words(table.rules.raw(&table.position).deck);
    assert_eq!(deck, "aPh tAs tAs tEl$ tEl$", "as many as will be drawn");
    assert_eq!(table.turn(), Some(0), "by the number of picks");
    let table = at(2, "phase=recruit pool=mPh,aAs deck=aEl,mKn,mKn,tSc,tSc,sSc,sSc");
    assert_eq!(words(table.pool()), "aAs mPh", "what is given stays");
    let table = at(2, "phase=recruit pool=mPh,aAs");
    assert_eq!(words(table.rules.raw(&table.position).deck), "aAs aEl$ aEl$ aSc aSc aMt aMt aKn");
}

#[test]
fn e_01_a_battle_left_out_in_part_follows_from_the_rest() {
    // Who leads: the first who has played, else who is to move, else the first with cards from the
    // dealer's left; who is to move: the next with cards.
    let leader_and_turn = |text: &str| {
        let table = at(3, &format!("phase=play tracker=c2 {text}"));
        (table.position.leader().unwrap().number(), table.turn().unwrap())
    };
    assert_eq!(leader_and_turn("hands=aSc/tSc/aEl"), (1, 1));
    assert_eq!(leader_and_turn("hands=aSc//aEl"), (2, 2));
    assert_eq!(leader_and_turn("turn=0 hands=aSc/tSc/aEl"), (0, 0));
    assert_eq!(leader_and_turn("hands=aSc/tSc/aEl table=-/-/aKn"), (2, 0));
    assert_eq!(leader_and_turn("turn=1 hands=aSc/tSc/aEl table=aPh/-/aKn"), (2, 1));
    assert_eq!(leader_and_turn("hands=/tSc/aEl table=-/-/aKn"), (2, 1));
    // Cards on the table were played by their owners, a victim by its own; captured ones by the
    // side's first seat; a foreign play tells what its player lacks.
    let text = "phase=play tracker=s1 radiant=a turn=2 hands=aSc/tSc/aEl leader=0 \
                table=mAs>2sKn/tPh/- captured=aMt//tMt";
    let table = at(3, text);
    let played = |seat: u8| words(table.rules.played(&table.position, Seat::nth(seat)));
    assert_eq!([0, 1, 2].map(played), ["aMt mAs", "tPh", "tMt sKn"]);
    let natives = "sAs sEl sSc sMt sKn sPh mAs mEl mSc mMt mKn mPh";
    assert_eq!([0, 1, 2].map(|seat| table.lacked(seat)), ["", natives, ""]);
    // Where only what was played is given, the rest was captured by the players' own sides.
    let text = "phase=play tracker=c2 turn=0 hands=aSc/tSc table=-/aKn leader=1 played=tMt/aKn,tPh";
    let table = at(2, text);
    assert_eq!([0, 1].map(|side| table.captured(side)), ["tMt", "tPh"]);
}

#[test]
fn e_01_leader_and_mover_follow_from_the_plays_wherever_these_began() {
    for players in 2..=4 {
        let mut began = BTreeSet::new();
        for (seed, game) in (0..12).zip(support::games(players).into_iter().cycle()) {
            support::random_game(&game, seed, |position, _| {
                let raw = game.raw(position);
                let plays = raw.table.iter().filter(|turned| **turned != Turned::Nothing).count();
                if raw.phase == Phase::Play && plays > 0 {
                    let text = game.text(position);
                    let is_told =
                        |field: &&str| !field.starts_with("turn=") && !field.starts_with("leader=");
                    let short = text.split(' ').filter(is_told).collect::<Vec<_>>().join(" ");
                    assert_eq!(game.parse(&short).as_ref(), Ok(position), "{short}");
                    let leader = raw.leader.unwrap().number();
                    began.insert(((leader + players - raw.dealer.number()) % players, plays));
                }
            });
        }
        let all = usize::from(players);
        assert_eq!(began.len(), all * (all - 1), "by any seat, any number of plays: {began:?}");
    }
}

#[test]
fn e_01_melds_are_known_and_the_starter_and_mover_worked_out() {
    let table = at(2, "phase=move hands=aKn,aMt,aSc/tSc,sSc melds=knight-a/ ");
    assert_eq!(
        (table.known(0).as_str(), table.position.starter()),
        ("aMt aKn", Some(Seat::nth(1)))
    );
    assert_eq!(table.turn(), Some(1), "in the middle the starter");
    let played =
        at(2, "phase=play tracker=c2 turn=0 hands=aKn,aSc/tSc melds=knight-a/ captured=aMt/");
    assert_eq!(played.known(0), "aKn");
    // From a region with a cube: its owner, or who sits left of an owner that can't move.
    let text = "phase=move tracker=c1 hands=aKn,aMt,aSc/tSc,sSc/mSc";
    assert_eq!(at(3, &format!("{text} cubes=//c1")).turn(), Some(2));
    assert_eq!(at(3, &format!("{text} cubes=//c1,c2,c4")).turn(), Some(0));
    assert_eq!(at(3, text).turn(), Some(1));
}

#[test]
fn e_02_a_position_may_hold_less_than_a_game_would() {
    // Hands that no deal and no draft gives, a pool without replacement, a war without a past.
    for text in [
        "phase=recruit hands=aSc/ pool=aKn,aMt",
        "phase=meld hands=aSc/",
        "phase=move hands=aSc/tSc,tEl,tKn",
        "phase=play tracker=c2 turn=0 hands=aSc/tSc,tEl,tKn cubes=c1/ points=99/0",
        "age=3 phase=move tracker=c2 hands=aSc/tSc",
        "phase=over captured=aSc/",
    ] {
        assert_eq!(problems(&support::standard(2), text), [""; 0], "{text}");
    }
    // Play goes on from there: the pool shrinks where the deck has run out, too.
    let table = at(2, "phase=recruit picks=6 pool=aKn,aMt deck=").after(&["pick aKn", "pick aMt"]);
    assert_eq!((table.phase(), table.hand_sizes()), (Phase::Meld, vec![1, 1]));
}

/// Texts of impossible positions for so many players, and the names of what is wrong.
type Impossible = (u8, &'static str, &'static [&'static str]);
const IMPOSSIBLE: &[Impossible] = &[
    (2, "hands=aKn,aKn,aKn/", &["too-many-cards"]),
    (2, "hands=aKn,aKn/aKn", &["too-many-cards"]),
    (2, "hands=aKn,aKn/ pool=aKn", &["too-many-cards"]),
    (2, "phase=recruit pool=aKn,aKn deck=aKn,tSc,tSc,sSc,sSc,mSc", &["too-many-cards"]),
    (2, "hands=aKn$/", &["too-many-cards"]),
    (2, "hands=aKn,aKn/ known=aKn,aKn,aKn/", &["too-many-known"]),
    (2, "phase=move tracker=c1 hands=aSc/tSc played=aKn/ captured=/", &["captured-not-played"]),
    (2, "phase=move tracker=c1 hands=aSc/tSc played=/ captured=/aKn", &["captured-not-played"]),
    (2, "phase=recruit picks=8", &["picks-out-of-range"]),
    (2, "picks=7", &["picks-out-of-range"]),
    (2, "deck=aKn", &["not-in-this-phase"]),
    (2, "phase=recruit melds=knight-a/ hands=aKn,aMt/", &["not-in-this-phase"]),
    (2, "lacks=aKn/", &["not-in-this-phase"]),
    (2, "phase=over lacks=aKn/", &["not-in-this-phase"]),
    (2, "phase=over hands=aKn/", &["not-in-this-phase"]),
    (2, "phase=over hands=aKn/ known=aKn/", &["not-in-this-phase"]),
    (2, "won=1:0/0:0", &["not-in-this-phase"]),
    (2, "phase=over won=1:0/0:0", &["not-in-this-phase"]),
    (2, "captured=aKn/", &["not-in-this-phase"]),
    (2, "phase=recruit captured=aKn/ pool=tKn", &["not-in-this-phase"]),
    (2, "cubes=c1/", &["not-in-this-phase"]),
    (2, "tracker=c1", &["not-in-this-phase"]),
    (2, "phase=move tracker=c1 hands=aSc/tSc table=aKn/-", &["not-in-this-phase"]),
    (2, "phase=move tracker=c1 hands=aSc/tSc leader=0", &["not-in-this-phase"]),
    (2, "starter=0", &["not-in-this-phase"]),
    (2, "phase=over age=2", &["over-too-early"]),
    (2, "phase=over turn=1", &["turn-when-over"]),
    (2, "pool=aKn,aKn,tKn,tKn,sKn,sKn,mKn,mKn,aSc,aSc", &["pool-size"]),
    (4, "hands=aKn,aKn,tKn,tKn,sKn,sKn,mKn,mKn,aSc,aSc,tSc,tSc,sSc///", &["hand-size"]),
    (4, "phase=recruit hands=aKn,aKn,tKn,tKn,sKn,sKn,mKn,mKn,aSc///", &["hand-size"]),
    (4, "phase=recruit picks=1 hands=/aKn,aKn,tKn,tKn,sKn,sKn,mKn,mKn,aSc,aSc//", &["hand-size"]),
    (2, "phase=play tracker=c2 turn=0 hands=aSc/tSc cubes=c1/c1", &["two-cubes"]),
    (2, "phase=play tracker=c2 turn=0 hands=aSc/tSc cubes=c1,c1/", &["two-cubes"]),
    (
        2,
        "phase=play tracker=m1 turn=0 hands=aSc/tSc \
         cubes=c1,c2,c3,c4,c5,c6,f1,f2,f3,f4,f5,f6,s1,s2,s3/",
        &["too-many-cubes"],
    ),
    (2, "coins=c1:2", &["too-many-coins"]),
    (2, "coins=c2:1", &["coins-won-out-of-range", "too-many-coins"]),
    (2, "age=3 coins=c3:1", &["too-many-coins"]),
    (2, "age=3 coins=c2:3", &["too-many-coins"]),
    (2, "coins=c1:1,c1:0", &["coins-twice"]),
    (2, "phase=play tracker=c2 turn=0 hands=aSc/tSc cubes=c1/ coins=c1:1", &["coins-under-cube"]),
    (2, "phase=move tracker=c1 hands=aSc/tSc won=0:1/0:0", &["coins-won-out-of-range"]),
    (2, "phase=move tracker=c1 hands=aSc/tSc won=3:0/2:0", &["coins-won-out-of-range"]),
    (2, "phase=move tracker=c1 hands=aSc/tSc won=4:0/0:0 coins=m2:1", &["coins-won-out-of-range"]),
    (2, "latest=0,0", &["side-twice"]),
    (4, "phase=recruit picks=15 turn=0 pool=mSc deck=aAs", &["deck-size"]),
    (2, "hands=aSc/ known=aKn/", &["known-not-held"]),
    (2, "hands=aKn/ known=aKn,aKn/", &["known-not-held"]),
    (2, "phase=move tracker=c1 hands=aSc/tSc lacks=aSc/", &["lacked-but-held"]),
    (2, "hands=aSc/ melds=guild/ dealer=1", &["meld-not-held"]),
    (2, "hands=aKn,aMt/ melds=knight-a,knight-a/ dealer=1", &["meld-not-held"]),
    (2, "phase=over melds=council/", &["meld-not-held"]),
    (2, "hands=aSc/aKn,aMt melds=/knight-a dealer=1", &["meld-too-early"]),
    (2, "phase=move hands=aKn,aMt/tSc melds=knight-a/ known=/", &["melded-not-known"]),
    (2, "phase=move hands=aKn,aMt/tSc melds=knight-a/ known=aKn/", &["melded-not-known"]),
    (2, "phase=recruit hands=aKn/ known=aKn/", &["known-not-shown"]),
    (2, "phase=recruit picks=1 hands=/aKn,tKn known=/aKn,tKn", &["known-not-shown"]),
    (2, "hands=aKn,tKn,sKn,mKn,aSc/ known=aKn,tKn,sKn,mKn,aSc/", &["known-not-shown"]),
    (
        2,
        "phase=move hands=aKn,aMt,aSc,tSc,sSc,mSc,aPh/tSc melds=knight-a/ \
         known=aKn,aMt,aSc,tSc,sSc,mSc,aPh/",
        &["known-not-shown"],
    ),
    // Two Knights of which one is known still: both were recruited, and three others.
    (
        2,
        "phase=move tracker=c1 hands=aKn,aSc,tSc,sSc/tEl known=aKn,aSc,tSc,sSc/ captured=aKn/",
        &["known-not-shown"],
    ),
    (2, "phase=recruit turn=0", &["not-their-pick"]),
    (2, "phase=recruit picks=7 pool=aKn deck=tKn,sKn", &["deck-size"]),
    (2, "phase=recruit pool=aKn deck=tSc", &["pool-too-small"]),
    (2, "phase=recruit pool= deck=aSc,tSc,sSc,mSc,aKn,tKn,sKn,mKn", &["pool-too-small"]),
    (2, "phase=move starter=1 turn=1 hands=aSc,tSc/tEl", &["another-starter"]),
    (2, "phase=play tracker=c2 turn=0 starter=1 hands=aSc/tEl", &["another-starter"]),
    (2, "phase=move", &["no-cards"]),
    (3, "phase=play tracker=c2 leader=0 turn=0 hands=/aSc/aKn", &["no-cards"]),
    (2, "phase=move tracker=c1 turn=0 hands=aSc/tSc cubes=c2,c4/", &["no-move"]),
    (2, "phase=move turn=1 hands=aSc/tEl", &["not-the-mover"]),
    (2, "phase=move tracker=c1 turn=1 hands=aSc/tEl cubes=c1/", &["not-the-mover"]),
    (2, "phase=move hands=aSc/tEl cubes=c1/", &["won-in-the-middle"]),
    (2, "phase=move hands=aSc/tEl captured=aMt/", &["won-in-the-middle"]),
    (2, "phase=move hands=aSc/tEl won=1:0/0:0", &["won-in-the-middle"]),
    (2, "phase=play hands=aSc/tSc", &["battle-in-the-middle"]),
    // Who has a cube, a captured card or a coin of this age has won a battle.
    (2, "phase=play tracker=c2 turn=0 hands=aSc/tSc cubes=m1/c1 latest=0", &["winner-missing"]),
    (2, "phase=play tracker=c2 turn=0 hands=aSc/tSc captured=/mKn latest=", &["winner-missing"]),
    (2, "phase=play tracker=c2 turn=0 hands=aSc/tSc won=1:0/0:0 latest=1", &["winner-missing"]),
    (2, "age=3 phase=over cubes=c2/ latest=1", &["winner-missing"]),
    (2, "phase=recruit latest=0", &["winner-too-early"]),
    (2, "phase=meld latest=0,1", &["winner-too-early"]),
    (2, "phase=move hands=aSc/tSc latest=1", &["winner-too-early"]),
    (2, "phase=move tracker=c1 turn=0 hands=aSc/tEl cubes=c1/c2 latest=1,0", &["another-latest"]),
    (2, "age=3 phase=over tracker=c1 cubes=c1/c2 latest=1,0", &["another-latest"]),
    (2, "phase=play tracker=c2 turn=0 hands=aSc/", &["no-battle"]),
    (4, "phase=play tracker=c2 turn=0 hands=aSc//aMt/", &["no-battle"]),
    (4, "phase=play tracker=c2 turn=2 hands=//aMt/ table=aSc/-/-/-", &["no-battle"]),
    (2, "phase=play tracker=c2 turn=0 hands=aSc/tSc cubes=c2/", &["own-region"]),
    (4, "phase=play tracker=c2 turn=0 hands=aSc/tSc//sSc cubes=c2/", &["own-region"]),
    (2, "phase=play tracker=c2 leader=0 turn=1 hands=aSc/tSc", &["turn-missing"]),
    (3, "phase=play tracker=c2 leader=0 turn=2 hands=aSc/tSc/sSc table=aKn/-/-", &["turn-missing"]),
    (2, "phase=play tracker=c2 leader=0 turn=0 hands=aSc/tSc table=-/aKn", &["turn-too-early"]),
    (2, "phase=play tracker=c2 leader=0 turn=1 hands=aSc/tSc table=pass/-", &["may-not-pass"]),
    (
        3,
        "phase=play tracker=c2 leader=0 turn=2 hands=aSc/tSc/sSc table=aAs>2aKn/pass/-",
        &["may-not-pass"],
    ),
    (
        3,
        "phase=play tracker=c2 leader=0 turn=2 hands=aSc/tSc/sSc table=aKn/aAs>0aMt/-",
        &["not-a-target"],
    ),
    (
        4,
        "phase=play tracker=c2 leader=0 turn=1 hands=aSc/tSc/sSc/mSc table=aAs>2aKn/-/-/-",
        &["not-a-target"],
    ),
    (2, "phase=play tracker=c2 leader=0 turn=1 hands=aSc/tSc table=aKn+tMt/-", &["not-a-play"]),
    (2, "phase=play tracker=c2 leader=0 turn=1 hands=aSc/tSc table=aMt+aKn/-", &["not-a-play"]),
    (2, "phase=play tracker=c2 leader=0 turn=1 hands=aSc/tSc table=aAs>1tKn/-", &["not-a-play"]),
    (2, "phase=play tracker=c2 leader=0 turn=1 hands=tSc/sSc table=mAs>1aKn/-", &["not-a-play"]),
    (
        2,
        "phase=play tracker=c2 leader=0 turn=1 hands=tSc/sSc table=mKn/- lacks=/",
        &["void-not-noted"],
    ),
    (2, "phase=play tracker=c2 leader=0 turn=1 hands=aSc/sSc table=mKn/-", &["lacked-but-held"]),
    (
        2,
        "phase=play tracker=c2 leader=0 turn=1 hands=aSc/sSc table=aKn/- played=/aKn captured=/",
        &["table-not-played"],
    ),
    (
        3,
        "phase=play tracker=c2 leader=0 turn=1 hands=aSc/sSc/tSc table=aAs>1aKn/-/- \
         played=aAs//aKn captured=//",
        &["table-not-played"],
    ),
];

/// Changes to sound data that no text can say, and the names of what is wrong then.
type Fault = (fn(&mut RawPosition), &'static str);
const IMPOSSIBLE_DATA: &[Fault] = &[
    (|raw| raw.age = 0, "age-out-of-range"),
    (|raw| raw.age = 4, "age-out-of-range"),
    (|raw| raw.dealer = Seat::nth(2), "no-such-seat"),
    (|raw| raw.turn = Seat::nth(7), "no-such-seat"),
    (|raw| raw.leader = Some(Seat::nth(2)), "no-such-seat"),
    (|raw| raw.starter = Some(Seat::nth(2)), "no-such-seat"),
    (|raw| raw.starter = None, "not-in-this-phase"),
    (|raw| raw.leader = None, "not-in-this-phase"),
    (|raw| raw.hands.truncate(1), "seat-count"),
    (|raw| raw.hands.push(Vec::new()), "seat-count"),
    (|raw| raw.known.clear(), "seat-count"),
    (|raw| raw.lacks.clear(), "seat-count"),
    (|raw| raw.played.clear(), "seat-count"),
    (|raw| raw.melds.clear(), "seat-count"),
    (|raw| raw.table.clear(), "seat-count"),
    (|raw| raw.points.clear(), "side-count"),
    (|raw| raw.captured.clear(), "side-count"),
    (|raw| raw.cubes.clear(), "side-count"),
    (|raw| raw.won.push((0, 0)), "side-count"),
    (|raw| raw.points[0] = 10_000, "points-out-of-range"),
    (|raw| raw.won[0].1 = 100, "coins-won-out-of-range"),
    (|raw| raw.latest = vec![Side::nth(2)], "no-such-side"),
    (|raw| raw.picks = 255, "picks-out-of-range"),
];

#[test]
fn e_03_what_a_rule_forbids_is_refused_by_its_name() {
    let found = |(players, text, _): &Impossible| problems(&support::standard(*players), text);
    let wrong: Vec<_> = IMPOSSIBLE
        .iter()
        .map(|case| (case.1, case.2, found(case)))
        .filter(|(_, expected, found)| expected != found)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let table = at(2, "phase=play tracker=c2 turn=0 hands=aSc/tEl");
    for (n, (change, name)) in IMPOSSIBLE_DATA.iter().enumerate() {
        let mut raw = table.rules.raw(&table.position);
        change(&mut raw);
        let found = table.rules.position(&raw).expect_err("impossible");
        assert_eq!(names(found.as_slice()), [*name], "fault {n}");
    }
}

#[test]
fn e_03_every_name_has_its_case() {
    // Every problem's name in the source stands in quotes, in kebab case.
    let is_name = |text: &&str| {
        text.contains('-')
            && text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
    };
    let source = include_str!("../../src/raw.rs");
    let names: BTreeSet<&str> = source.split('"').filter(is_name).collect();
    let cases = IMPOSSIBLE.iter().flat_map(|(.., names)| names.iter().copied());
    let cases: BTreeSet<&str> =
        cases.chain(IMPOSSIBLE_DATA.iter().map(|(_, name)| *name)).collect();
    assert_eq!(names, cases);
}

#[test]
fn e_03_all_problems_are_told_not_only_the_first() {
    let text = "age=2 phase=over turn=1 hands=aKn/ coins=c3:1";
    let found = problems(&support::standard(2), text);
    let expected = ["not-in-this-phase", "over-too-early", "too-many-coins", "turn-when-over"];
    assert_eq!(found, expected);
}

#[test]
fn e_03_who_moved_into_a_leaders_own_region_sat_to_the_right_without_cards() {
    // Seat 2 has no cards: it moved into seat 0's region, and seat 0 leads there.
    let text = "phase=play tracker=c2 leader=0 turn=0 hands=aSc/tSc/ cubes=c2//";
    assert_eq!(problems(&support::standard(3), text), [""; 0]);
    // Seat 3 of another side has cards and would lead itself, or has none and may have moved.
    let text = "phase=play tracker=c2 leader=0 turn=0 hands=aSc/tSc/mSc/ cubes=c2/";
    assert_eq!(problems(&support::standard(4), text), [""; 0]);
}

#[test]
fn e_04_every_position_of_a_game_is_read_back() {
    for players in 2..=4 {
        for game in support::games(players) {
            for seed in 0..10 {
                let last =
                    support::random_game(&game, seed, |position, _| reads_back(&game, position));
                reads_back(&game, &last);
            }
        }
    }
}

fn reads_back(game: &radiant_rules::Radiant, position: &radiant_rules::Position) {
    let text = game.text(position);
    assert_eq!(game.parse(&text).as_ref(), Ok(position), "{text}");
    assert_eq!(game.position(&game.raw(position)).as_ref(), Ok(position), "{text}");
}

#[test]
fn e_05_the_phase_is_told_before_anything_else() {
    let table = at(2, "phase=play tracker=c2 turn=0 hands=aSc/tSc");
    table.refuses("move f6", Refusal::WrongPhase(Phase::Play), 30);
    table.refuses("pick mPh", Refusal::WrongPhase(Phase::Play), 30);
    at(2, "phase=move hands=aSc/tSc").refuses("play mPh", Refusal::WrongPhase(Phase::Move), 26);
    at(2, "phase=over").refuses("pick mPh", Refusal::GameOver, 51);
}

#[test]
fn e_05_melds_and_moves_tell_order_and_place_first() {
    let table = at(2, "phase=meld dealer=1 hands=aAs,tAs,sAs,mAs/tSc").after(&["meld guild"]);
    let council = radiant_rules::Meld::COUNCIL;
    table.refuses("meld council", Refusal::MeldOutOfOrder(council), 22);
    let table = at(2, "phase=move tracker=c1 turn=0 hands=aSc/tSc cubes=c1,m1,c2/");
    table.refuses("move m1", Refusal::NotAdjacent(region("m1")), 26);
    table.refuses("move c2", Refusal::OwnRegion(region("c2")), 27);
}

#[test]
fn e_05_of_a_play_the_card_is_told_first_the_name_last() {
    let text = "phase=play tracker=s2 radiant=t leader=0 turn=1 hands=/mSc,sAs,tAs,aSc/tSc/ \
                table=mPh/-/-/-";
    let table = at(4, text);
    let assassinates = |assassin: &str, target: u8, named: &str, refusal: Refusal| {
        let assassin = card(assassin);
        let action =
            Action::Assassinate { assassin, target: Seat::nth(target), named: unit(named) };
        assert_eq!(table.rules.check(&table.position, action), Err(refusal), "{action}");
    };
    assassinates("mSc", 1, "aKn", Refusal::NotAnAssassin(card("mSc")));
    assassinates("mAs", 1, "aKn", Refusal::NotInHand(card("mAs")));
    assassinates("sAs", 1, "aKn", Refusal::NativeOwed(card("sAs")));
    assassinates("tAs", 1, "aKn", Refusal::NotAnOpponent(Seat::nth(1)));
    assassinates("tAs", 3, "aKn", Refusal::NotAnOpponent(Seat::nth(3)));
    // Who has no cards is told so, also if their turn is over.
    assassinates("tAs", 0, "aKn", Refusal::TargetWithoutCards(Seat::nth(0)));
    assassinates("tAs", 2, "aKn", Refusal::NamedForeign(unit("aKn")));
    // A foreign Assassin, where it may be played at all, is told before the target.
    let text = "phase=play tracker=s2 radiant=t turn=0 hands=sAs,aSc/tSc";
    let refusal = Refusal::AssassinForeign(card("sAs"));
    at(2, text).refuses("assassinate 0 aKn with sAs", refusal, 35);
    // Two cards: that they fit, then the Knight, then the Mount.
    let table = at(2, "phase=play tracker=c2 turn=0 hands=aKn,sMt/tSc");
    table.refuses("play sKn+sMt", Refusal::NotInHand(card("sKn")), 30);
    table.refuses("play aKn+aMt", Refusal::NotInHand(card("aMt")), 30);
}

#[test]
fn e_06_a_coin_may_be_left_out_where_the_deck_has_one_form_only() {
    let table = at(2, "phase=play tracker=c2 turn=0 hands=aEl,aSc/tSc,sEl$");
    assert_eq!(table.hand(0), "aEl$ aSc");
    assert_eq!(table.rules.parse_action("play aEl"), "play aEl$".parse());
    assert_eq!(table.after(&["play aEl"]).hand(0), "aSc");
    // Where it has both, the card without is meant.
    let setup = Setup { deck: support::split_deck(), ..Setup::new(2) };
    let table = with(setup, "phase=play tracker=c2 turn=0 hands=aEl,aEl$/tSc");
    assert_eq!(table.after(&["play aEl"]).hand(0), "aEl$");
}

#[test]
fn e_07_without_any_card_the_age_ends_with_the_melds() {
    let mut table = at(2, "phase=meld coins=c1:1");
    let events = open(table.acts(&["done", "done"]));
    assert!(!events.iter().any(|event| matches!(event, Open::WarBegan { .. })));
    assert_eq!((table.position.age(), table.phase()), (2, Phase::Recruit));
    assert_eq!((table.points(), table.coins("c1")), (vec![0, 0], 2));
    assert_eq!(at(2, "age=3 phase=meld").after(&["done", "done"]).phase(), Phase::Over);
}

#[test]
fn e_08_dealer_radiant_race_and_points_are_not_held_against_the_age() {
    // In a game the dealer of age 2 is seat 1, and age 1 begins without points.
    for text in ["age=2 dealer=0", "age=1 dealer=1 radiant=m points=50/60", "age=3 radiant=m"] {
        assert_eq!(problems(&support::standard(2), text), [""; 0], "{text}");
    }
    // The next age goes on from what is given.
    let text = "age=2 dealer=2 radiant=m phase=play tracker=c2 turn=0 hands=aSc/aPh/aEl";
    let table = at(3, text).after(&["play aSc", "play aPh", "play aEl"]);
    assert_eq!((table.position.age(), table.position.dealer()), (3, Seat::nth(0)));
    assert_eq!(table.position.radiant(), radiant_rules::Race::Avis);
}

#[test]
fn e_09_what_no_rule_tells_apart_is_equal() {
    let position = |text: &str| at(2, text).position;
    let one = "hands=aKn,tSc,aSc/ pool=tKn,sKn known=aKn,tSc/";
    let other = "pool=sKn,tKn known=tSc,aKn/ hands=aSc,aKn,tSc/";
    assert_eq!(position(one), position(other));
    // Which of two copies was played and which is held makes no difference.
    let deck = support::standard(2);
    let text = "phase=play tracker=c2 turn=0 hands=aKn,aKn/tSc,tEl";
    let after = at(2, text).after(&["play aKn", "play tSc"]).position;
    let said = "phase=move tracker=c2 turn=0 hands=aKn/tEl played=aKn/tSc captured=aKn,tSc/ \
                cubes=c2/ latest=0 lacks=/aAs,aEl,aSc,aMt,aKn,aPh";
    // The starter is told by Scouts: seat 1 has shown one.
    assert_eq!(deck.parse(said), Ok(after));
    // The cards that won't be drawn have no order, nor has a deck that nobody draws from.
    assert_eq!(deck.raw(&position("hands=aKn/")).deck, []);
}

#[test]
fn e_10_legal_actions_are_listed_in_a_fixed_order() {
    let text = "phase=play tracker=s6 radiant=a leader=0 turn=1 \
                hands=tSc/mPh,mAs,sAs,mKn,mMt,sMt,sKn,aSc/mEl table=sAs>1mKn/-/-";
    let table = on_fixture(3, text);
    let legal = table.legal();
    let (plays, rest) = legal.split_at(10);
    let expected = [
        "play aSc",
        "play sAs",
        "play sMt",
        "play sKn",
        "play mAs",
        "play mMt",
        "play mKn",
        "play mPh",
        "play sKn+sMt",
        "play mKn+mMt",
    ];
    assert_eq!(plays, expected);
    let mut names = Vec::new();
    for assassin in ["sAs", "mAs"] {
        for race in ['s', 'm'] {
            for rank in ["As", "El", "Sc", "Mt", "Kn", "Ph"] {
                names.push(format!("assassinate 2 {race}{rank} with {assassin}"));
            }
        }
    }
    names.push("pass".to_string());
    assert_eq!(rest, names);
    assert_eq!(table.rules.count_legal(&table.position), legal.len());
}

#[test]
fn e_11_a_failed_assassin_lies_there_as_a_plain_card() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mEl,sPh/mKn,mSc";
    let named = at(3, text).after(&["assassinate 1 mKn with mAs"]);
    let plain = at(3, text).after(&["play mAs"]);
    assert_eq!(named.position.turned(Seat::nth(0)), Turned::Single(card("mAs")));
    assert_eq!(named.position.turned(Seat::nth(0)), plain.position.turned(Seat::nth(0)));
    // What was named is kept as what the hand is known to lack.
    assert_eq!((named.lacked(1).as_str(), plain.lacked(1).as_str()), ("mKn", ""));
}

#[test]
fn e_12_a_finished_game_keeps_what_lay_open_and_nothing_else() {
    let text = "age=3 phase=play tracker=c2 leader=0 turn=1 hands=/aPh table=aSc/- \
                captured=aKn,aMt/tSc melds=knight-a/ cubes=c1/ coins=c4:2 pool=mPh lacks=sKn/";
    let table = at(2, text).after(&["play aPh"]);
    let raw = table.rules.raw(&table.position);
    assert_eq!((raw.turn, raw.leader, raw.starter), (Seat::nth(0), None, None));
    assert!(raw.known.iter().chain(&raw.lacks).all(Vec::is_empty));
    assert_eq!([0, 1].map(|side| table.captured(side)), ["aMt aKn", "aSc aPh tSc"]);
    assert_eq!((table.cubes(0).as_str(), table.cubes(1).as_str()), ("c1", "c2"));
    assert_eq!((table.coins("c4"), words(table.pool())), (2, "mPh".to_string()));
    assert_eq!(words(table.view(0).seats[0].melds.iter().flatten()), "knight-a");
    reads_back(&table.rules, &table.position);
}
