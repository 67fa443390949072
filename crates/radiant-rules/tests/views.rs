//! Worlds guessed from views alone: the same as from positions, and views that nobody has are
//! refused. (Law 8, which the other tests ask about many positions, says the first, too.)

mod support;

use std::collections::BTreeSet;

use boardgame_core::testkit::fuzz::mutate_json;
use boardgame_core::{Game, HiddenInformation, Observer, PositionText, Problems, Seat, Seed, Side};
use radiant_rules::{Meld, Phase, Position, Race, Radiant, Rank, Turned, Unit, View};
use support::{games, random_game, standard, stream};

// ---- The same worlds -------------------------------------------------------------------------

/// Every position of a random game, each seat's view sent as JSON.
#[test]
fn views_that_were_sent_give_the_same_worlds() {
    for game in (2..=4).flat_map(games) {
        let mut seeds = stream(5);
        random_game(&game, 5, |position, _| {
            for seat in Seat::first(game.seats()) {
                let sent = serde_json::to_string(&game.view(position, seat.into())).expect("JSON");
                let view: View = serde_json::from_str(&sent).expect("a view");
                let seed = Seed::new(seeds.next_u64());
                let world = game.world_of_view(&view, seat, seed);
                assert_eq!(world, Ok(game.determinize(position, seat, seed)), "{sent}");
            }
        });
    }
}

/// Worlds hang on nothing that the seat doesn't know: all positions that look alike to it, each a
/// world of another, have the same ones. So has the view.
#[test]
fn positions_that_look_alike_have_the_same_worlds() {
    for game in (2..=4).flat_map(games) {
        random_game(&game, 6, |position, _| {
            for seat in Seat::first(game.seats()) {
                let other = game.determinize(position, seat, Seed::new(1));
                let [here, there] =
                    [position, &other].map(|like| game.determinize(like, seat, Seed::new(2)));
                assert_eq!(here, there, "{}", game.text(position));
            }
        });
    }
}

// ---- Views that nobody has -------------------------------------------------------------------

const BATTLE: &str = "age=2 phase=play dealer=2 radiant=t tracker=s2 turn=1 leader=0 points=5/6/7 \
    hands=tEl,aKn,aMt/mKn,mPh,aSc/aEl,sEl,tSc melds=knight-a// played=sSc,mAs/sMt,mKn/sKn \
    captured=sKn,sMt/sSc/ cubes=m1/m2/ coins=c1:2,c2:1 won=1:0/0:1/0:0 latest=1,0 pool=mSc \
    known=aKn,aMt//tSc lacks=/mMt/sSc table=mAs>1mKn/-/-";
const MOVE: &str =
    "phase=move tracker=c2 turn=0 cubes=c2/ hands=aKn,tSc,mAs/tKn,sPh lacks=/mEl,mSc";
const RECRUIT: &str = "phase=recruit dealer=1 picks=3 hands=aKn,aMt/tSc,tEl,mPh known=aKn,aMt/tSc";
const MELD: &str = "phase=meld dealer=1 turn=1 melds=knight-a/ hands=aKn,aMt,sSc/tKn,tMt,mPh \
    pool=aKn,tSc";
const OVER: &str = "phase=over points=9/4 played=aKn/tSc captured=aKn,tSc/ latest=0 cubes=c1/";

/// An edit of a view, and the problem that it makes: its name and its field.
type Edit = (&'static str, fn(&mut View), &'static str, &'static str);

fn text<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("{text:?} can't be read"))
}

/// A seat of no game of Radiant.
const NOBODY: Option<Seat> = Seat::new(7);

const HANDS: &str = "seats[].hand, seats[].played and pool";
const WON: &str = "sides[].silver and sides[].copper";

/// Edits of the view of seat 1.
const EDITS: &[Edit] = &[
    // Not the lists of this game.
    (BATTLE, |view| drop(view.seats.pop()), "seat-count", "seats"),
    (BATTLE, |view| view.seats.clear(), "seat-count", "seats"),
    (BATTLE, |view| view.sides.push(view.sides[0].clone()), "side-count", "sides"),
    // Another seat's view, or the public's.
    (BATTLE, |view| view.seats.swap(0, 1), "not-this-seats", "seats[1].hand"),
    (BATTLE, |view| view.seats[1].hand = None, "not-this-seats", "seats[1].hand"),
    (BATTLE, |view| view.seats[0].hand = Some(vec![]), "not-this-seats", "seats[0].hand"),
    (BATTLE, |view| view.seats[2].melds = None, "not-this-seats", "seats[2].melds"),
    (MELD, |view| view.seats[0].melds = Some(vec![]), "not-this-seats", "seats[0].melds"),
    (RECRUIT, |view| view.seats[1].melds = None, "not-this-seats", "seats[1].melds"),
    // Hands.
    (BATTLE, |view| view.seats[1].hand_size = 4, "no-such-view", "seats[1].hand_size"),
    (BATTLE, |view| view.seats[0].hand_size = 1, "no-such-view", "seats[0].hand_size"),
    (BATTLE, |view| view.seats[0].hand_size = usize::MAX, "hand-size", "seats[0].hand_size"),
    (BATTLE, |view| view.seats[2].hand_size = 40, "hand-size", "seats[2].hand_size"),
    (BATTLE, |view| view.seats[2].hand_size = 20, "hand-size", "seats[].hand"),
    (BATTLE, more_cards_than_there_are, "too-many-cards", HANDS),
    (BATTLE, |view| view.pool = vec![text("aAs"); 3], "too-many-cards", HANDS),
    (BATTLE, |view| view.pool.push(text("aEl")), "too-many-cards", HANDS),
    (RECRUIT, |view| view.pool.clear(), "pool-too-small", "pool and face_down"),
    (RECRUIT, |view| view.pool.extend(&[text("sPh"), text("sPh")]), "pool-size", "pool"),
    (OVER, |view| view.seats[0].hand_size = 2, "not-in-this-phase", "seats[].hand"),
    // What is known of hands.
    (BATTLE, |view| view.seats[0].known = vec![text("aKn"); 3], "too-many-known", "seats[].known"),
    (BATTLE, |view| view.seats[0].known.push(text("mKn")), "known-not-held", "seats[].known"),
    (BATTLE, |view| view.seats[0].known.clear(), "meld-not-held", "seats[].melds"),
    (BATTLE, |view| view.seats[0].known.reverse(), "no-such-view", "seats[0].known[0]"),
    (BATTLE, |view| view.seats[2].lacks.push(text("tSc")), "lacked-but-held", "seats[].lacks"),
    (BATTLE, |view| view.seats[1].lacks.push(text("aSc")), "lacked-but-held", "seats[].lacks"),
    (BATTLE, |view| view.seats[2].lacks = Unit::all().collect(), "no-such-deal", "seats"),
    (BATTLE, |view| view.seats[2].voids = vec![Race::Avis], "no-such-view", "seats[2].voids"),
    (MOVE, nobody_can_have_begun, "no-such-deal", "seats"),
    (RECRUIT, |view| view.seats[0].lacks.push(text("aAs")), "not-in-this-phase", "seats[].lacks"),
    // What lies open.
    (BATTLE, |view| view.seats[1].played.clear(), "captured-not-played", CAPTURED),
    (BATTLE, |view| view.sides[2].captured.push(text("mSc")), "captured-not-played", CAPTURED),
    (BATTLE, |view| view.seats[1].battle = Turned::Passed, "turn-too-early", "seats[].battle"),
    (BATTLE, name_nobody, "not-a-target", "seats[].battle"),
    (MOVE, |view| view.seats[1].battle = Turned::Passed, "not-in-this-phase", "seats[].battle"),
    (BATTLE, |view| view.seats[1].melds = Some(melds(1)), "meld-not-held", "seats[].melds"),
    (BATTLE, |view| view.seats[1].melds = Some(melds(9)), "meld-not-held", "seats[].melds"),
    (BATTLE, |view| view.sides[0].points = 10_000, "points-out-of-range", "sides[].points"),
    (BATTLE, |view| view.sides[0].silver = 100, "coins-won-out-of-range", WON),
    (BATTLE, |view| view.sides[1].copper = 90, "coins-won-out-of-range", WON),
    (BATTLE, |view| view.sides[2].cubes = view.sides[0].cubes, "two-cubes", "sides[].cubes"),
    (BATTLE, |view| view.coins.push((text("c1"), 1)), "coins-twice", "coins"),
    (BATTLE, |view| view.coins[0].1 = u8::MAX, "too-many-coins", "coins"),
    (BATTLE, |view| view.coins.reverse(), "no-such-view", "coins[0]"),
    (BATTLE, no_end_of_coins, "coins-twice", "coins"),
    (BATTLE, |view| view.latest_winners.push(Side::nth(0)), "side-twice", "latest_winners"),
    (BATTLE, |view| view.latest_winners = sides(5), "no-such-side", "latest_winners"),
    (BATTLE, |view| view.latest_winners = vec![Side::nth(2); 99], "side-twice", "latest_winners"),
    (BATTLE, |view| view.face_down += 1, "no-such-view", "face_down"),
    (MELD, |view| view.face_down = usize::MAX, "no-such-view", "face_down"),
    // How far the game is.
    (BATTLE, |view| view.age = 0, "age-out-of-range", "age"),
    (BATTLE, |view| view.age = u8::MAX, "age-out-of-range", "age"),
    (BATTLE, |view| view.picks = u8::MAX, "picks-out-of-range", "picks"),
    (RECRUIT, |view| view.picks = u8::MAX, "picks-out-of-range", "picks"),
    (RECRUIT, |view| view.picks = 2, "not-their-pick", "to_move"),
    (BATTLE, |view| view.phase = Phase::Over, "not-in-this-phase", "seats[].hand"),
    (BATTLE, |view| view.dealer = Seat::nth(3), "no-such-seat", "dealer"),
    (BATTLE, |view| view.to_move = NOBODY, "no-such-seat", "to_move"),
    (MELD, |view| view.to_move = None, "no-such-view", "to_move"),
    (OVER, |view| view.to_move = Some(Seat::nth(0)), "no-such-view", "to_move"),
    (OVER, |view| view.to_move = Some(Seat::nth(1)), "turn-when-over", "to_move"),
    (BATTLE, |view| view.leader = NOBODY, "no-such-seat", "leader"),
    (BATTLE, |view| view.leader = None, "not-in-this-phase", "leader"),
    (BATTLE, |view| view.starter = NOBODY, "no-such-seat", "starter"),
    (BATTLE, |view| view.starter = None, "not-in-this-phase", "starter"),
    (BATTLE, |view| view.tracker = None, "battle-in-the-middle", "tracker"),
    (MOVE, |view| view.tracker = None, "won-in-the-middle", "sides[].cubes"),
    (OVER, |view| view.outcome = None, "no-such-view", "outcome"),
];

const CAPTURED: &str = "sides[].captured and seats[].battle";

fn more_cards_than_there_are(view: &mut View) {
    let hand = vec![text("tPh"); 1_000];
    (view.seats[1].hand_size, view.seats[1].hand) = (hand.len(), Some(hand));
}

/// Seat 0 has more Scouts than seat 1 can have had.
fn nobody_can_have_begun(view: &mut View) {
    let scouts = |race| Unit::new(race, Rank::Scout);
    view.seats[0].known = vec![scouts(Race::Avis), scouts(Race::Avis), scouts(Race::Treefolk)];
    view.starter = Some(Seat::nth(1));
}

fn name_nobody(view: &mut View) {
    let Turned::Assassination { target, .. } = &mut view.seats[0].battle else {
        panic!("seat 0 has found a victim");
    };
    *target = Seat::nth(7);
}

/// So long a list that looking through it for each of its entries would take hours.
fn no_end_of_coins(view: &mut View) {
    let regions = ["c1", "c2"].map(text);
    view.coins = regions.iter().flat_map(|region| vec![(*region, 1); 500_000]).collect();
}

fn melds(count: usize) -> Vec<Meld> {
    vec![Meld::mounted_knight(Race::Mariners); count]
}

fn sides(count: u8) -> Vec<Side> {
    (0..count).map(Side::nth).collect()
}

/// The game for this many players and its position.
fn at(text: &str) -> (Radiant, Position) {
    let game = standard(if text == BATTLE { 3 } else { 2 });
    let position = game.parse(text).unwrap_or_else(|error| panic!("{error} in {text}"));
    (game, position)
}

fn has(problems: &Problems, name: &str, field: &str) -> bool {
    problems.as_slice().iter().any(|problem| (problem.name, &problem.field[..]) == (name, field))
}

#[test]
fn views_that_nobody_has_are_refused() {
    let seat = Seat::nth(1);
    for (n, (text, edit, name, field)) in EDITS.iter().enumerate() {
        let (game, position) = at(text);
        let mut view = game.view(&position, seat.into());
        assert!(game.world_of_view(&view, seat, Seed::new(1)).is_ok(), "{text}");
        edit(&mut view);
        let problems = game.world_of_view(&view, seat, Seed::new(1)).unwrap_err();
        assert!(has(&problems, name, field), "edit {n}, {name} of {field}: {problems}");
    }
}

#[test]
fn views_of_others_are_refused() {
    for text in [BATTLE, MOVE, RECRUIT, MELD, OVER] {
        let (game, position) = at(text);
        let seats = game.seats();
        for observer in Observer::all(seats) {
            let view = game.view(&position, observer);
            for seat in Seat::first(seats).filter(|seat| !observer.is(*seat)) {
                let problems = game.world_of_view(&view, seat, Seed::new(1)).unwrap_err();
                let field = format!("seats[{seat}].hand");
                assert!(has(&problems, "not-this-seats", &field), "{text}: {problems}");
            }
            for seat in [seats, 7].map(Seat::nth) {
                let problems = game.world_of_view(&view, seat, Seed::new(1)).unwrap_err();
                assert!(has(&problems, "no-such-seat", "seat"), "{text}: {problems}");
            }
        }
    }
}

/// Problems say what stands where and what could.
#[test]
fn problems_of_views_read_well() {
    let (game, position) = at(BATTLE);
    let seat = Seat::nth(1);
    let problems = |edit: fn(&mut View)| {
        let mut view = game.view(&position, seat.into());
        edit(&mut view);
        game.world_of_view(&view, seat, Seed::new(1)).unwrap_err().to_string()
    };
    let expected = [
        "seats[0].hand_size: expected at most the 39 that nobody has seen, found 40 [hand-size]",
        "seats[1].hand: expected shown in the view of seat 1, found hidden [not-this-seats]",
        "seats: expected hands of these sizes that hold what is known, lack what is lacked, and let \
         the starter begin the war, found none [no-such-deal]",
        "face_down: expected 33, found 9 [no-such-view]",
        "seats[2].voids: expected [], found [avis] [no-such-view]",
        "coins[0]: expected c1, found c2 [no-such-view]",
    ];
    let found = [
        problems(|view| view.seats[0].hand_size = 40),
        problems(|view| view.seats[1].hand = None),
        problems(|view| view.seats[2].lacks = Unit::all().collect()),
        problems(|view| view.face_down = 9),
        problems(|view| view.seats[2].voids = vec![Race::Avis]),
        problems(|view| view.coins.reverse()),
    ];
    assert_eq!(found, expected);
}

/// What values look like in Rust and nowhere else.
const RUSTS_SIGNS: [&str; 9] =
    ["Some", "None", "::", ", ]", "[ ", "{ ", "Stonedwellers,", "Single", "Seed("];

// ---- Views changed at random -----------------------------------------------------------------

/// Whatever is sent gives problems or a sound position with just that view.
#[test]
fn changed_views_give_problems_or_worlds() {
    let (mut refused, mut worlds, mut names) = (0, 0, BTreeSet::new());
    for game in (2..=4).flat_map(games) {
        let mut stream = stream(8);
        let mut positions = Vec::new();
        random_game(&game, 8, |position, _| positions.push(*position));
        let last = random_game(&game, 9, |_, _| ());
        positions.extend([last; 20]);
        for _ in 0..2_500 {
            let position = &positions[stream.index(positions.len())];
            let seat = Seat::nth(stream.index(game.seats().into()) as u8);
            let view = game.view(position, seat.into());
            let edits = 3 * (1 + stream.index(3));
            let edits: Vec<u8> = (0..edits).map(|_| stream.next_u32() as u8).collect();
            let edited = mutate_json(&serde_json::to_string(&view).expect("JSON"), &edits);
            let Ok(view) = serde_json::from_str::<View>(&edited) else { continue };
            match game.world_of_view(&view, seat, Seed::new(stream.next_u64())) {
                Ok(world) => {
                    assert_eq!(game.view(&world, seat.into()), view);
                    assert_eq!(game.position(&game.raw(&world)), Ok(world));
                    worlds += 1;
                }
                Err(problems) => {
                    assert!(!problems.is_empty(), "{view:?}");
                    let said = problems.to_string();
                    let is_rusts = |sign: &&&str| said.contains(**sign);
                    let found = RUSTS_SIGNS.iter().find(is_rusts);
                    assert_eq!(found, None, "Rust's own form: {said}");
                    names.extend(problems.as_slice().iter().map(|problem| problem.name));
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 2_000 && worlds > 300, "{refused} refused, {worlds} worlds");
    assert!(names.len() > 30, "{names:?}");
}
