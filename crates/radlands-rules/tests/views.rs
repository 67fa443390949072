//! Worlds guessed from a view alone (RADLANDS-37): those guessed from the position, and from no other
//! view.

use boardgame_core::testkit::{fuzz, law_8_worlds_fit};
use boardgame_core::{
    FromSetup, Game, HiddenInformation, Observer, PositionText, Purpose, Seat, Seed, Stream,
};
use radlands_rules::{CampView, Card, Edition, Radlands, RadlandsOutcome, Setup, View};

fn rules(edition: Edition) -> Radlands {
    Radlands::new(Setup::new(edition)).unwrap()
}

/// Positions in which what is hidden takes part in what is asked, or lifted people do; cards known.
const RICH: [&str; 7] = [
    "hands=muse,interrogate,scout,gunner,sniper/napalm known=muse/ \
     pending=interrogate.resolves+0@0|step:2|held:interrogate|cards:gunner+scout+sniper",
    "turn=1 hands=muse/scout,gunner,looter known=/scout,looter marks=silo-0,silo-1 \
     people=0b1:?banish,1b1:sniper^,1b2:?scout,1f2:muse*",
    "people=0b1:muse,0b2:?scout lifted=gunner,?looter~ pending=high-ground.resolves+0@0|step:1|held:high-ground",
    "turn=1 hands=/muse,scout water=0/3 camps=railgun,garage,cannon/parachute-base,pillbox,catapult \
     pending=parachute-base.1+0@1|this:1c1",
    // Hardly another card than the Muse could be played and used for one water.
    "hands=muse/ water=1/0 camps=parachute-base,pillbox,catapult/railgun,garage,cannon \
     pending=parachute-base.1+0@0|this:0c1",
    "phase=draft turn=1 camps=railgun,garage,cannon/pillbox \
     offers=oasis,arcade,atomic-garden/warehouse,outpost,watchtower,catapult,mulcher",
    "phase=over outcome=camps-0 camps=railgun,garage,cannon/pillboxx,catapultx,mulcherx",
];

#[test]
fn rich_positions_have_the_worlds_of_their_views() {
    let rules = rules(Edition::SecondPrinting);
    for text in RICH {
        let position = rules.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        law_8_worlds_fit(&rules, &position).unwrap();
    }
}

#[test]
fn any_world_of_a_view_serves_as_well_as_the_truth() {
    let rules = rules(Edition::SecondPrinting);
    let position = rules.parse(RICH[1]).unwrap();
    let seat = Seat::nth(1);
    let view = rules.view(&position, seat.into());
    let json = serde_json::to_string(&view).unwrap();
    let received: View = serde_json::from_str(&json).unwrap();
    let world = rules.world_of_view(&received, seat, Seed::new(9)).unwrap();
    assert_ne!(world, position);
    assert_eq!(rules.legal_actions(&world), rules.legal_actions(&position));
    for seed in (0..20).map(Seed::new) {
        let guessed = rules.determinize(&world, seat, seed);
        assert_eq!(guessed, rules.determinize(&position, seat, seed));
    }
}

/// A change to a view, and the problem that comes of it, with its field.
type Edit = (fn(&mut View), &'static str, &'static str);

const UNSEEN: &str = "deck_size and seats[].people and seats[].hand_size";

/// Seat 0's first camp.
fn camp(view: &mut View) -> &mut CampView {
    &mut view.seats[0].camps.as_mut().unwrap()[0]
}

const EDITS: &[Edit] = &[
    (|view| drop(view.seats.pop()), "seat-count", "seats"),
    (|view| view.seats[0].hand = None, "not-this-seats", "seats[0].hand"),
    (|view| view.seats[1].hand = Some(Vec::new()), "not-this-seats", "seats[1].hand"),
    (|view| view.seats.swap(0, 1), "not-this-seats", "seats[1].hand"),
    (|view| view.deck_size = 63, "too-many-unseen", UNSEEN),
    (|view| view.deck_size = usize::MAX, "too-many-unseen", UNSEEN),
    (|view| view.seats[1].hand_size = 70, "too-many-unseen", UNSEEN),
    (|view| view.deck_size = 0, "deck-empty", "deck_size"),
    (|view| view.discard = vec![Card::MUSE; 3], "too-many-copies", "discard"),
    (|view| view.seats[0].hand = Some(vec![Card::MUSE; 3]), "too-many-copies", "seats[].hand"),
    (|view| view.seats[1].known = vec![Card::MUSE; 9], "too-many-copies", "seats[].known"),
    (
        |view| {
            view.discard = vec![Card::MUSE];
            view.seats[1].known = vec![Card::MUSE, Card::MUSE];
        },
        "too-many-copies",
        "seats[].known and discard",
    ),
    (
        |view| view.seats[1].known = vec![Card::MUSE, Card::SCOUT, Card::SCOUT],
        "known-not-held",
        "seats[1].known",
    ),
    (|view| view.seats[0].known = vec![Card::MUSE], "known-not-held", "seats[].known"),
    (|view| view.seats[0].camps = None, "camp-count", "seats[].camps"),
    (|view| view.seats[0].people[0].card = Some(Card::NAPALM), "not-a-person", "seats[].people"),
    (
        |view| view.seats[0].people[0].place = "0f3".parse().unwrap(),
        "gap-in-column",
        "seats[].people",
    ),
    (|view| view.seats[0].people[0].damaged = true, "damaged-punk", "seats[].people"),
    (|view| view.marks = vec!["late".to_string()], "mark", "marks"),
    (|view| view.seats[1].water = 1, "idle-water", "seats[].water"),
    (|view| view.active = Seat::nth(7), "no-such-seat", "active"),
    (|view| view.pending[0].effects = "muse.9".to_string(), "pending", "pending[0]"),
    (|view| view.pending[0].cards = Some(vec![Card::MUSE]), "pending", "pending[0]"),
    (|view| view.pending.clear(), "no-such-view", "asked"),
    (|view| view.to_move = None, "no-such-view", "to_move"),
    (|view| view.seats[0].hand_size = 2, "no-such-view", "seats[0].hand_size"),
    (|view| camp(view).ready = false, "no-such-view", "seats[0].camps[0].ready"),
    (|view| view.seats[0].silo_in_hand = true, "no-such-view", "seats[0].silo_in_hand"),
];

#[test]
fn views_that_no_position_has_are_refused() {
    let rules = rules(Edition::SecondPrinting);
    let text = "hands=sniper/gunner,scout known=/scout people=0b1:?muse deck=looter,mimic,napalm \
         water=2/0 pending=icon.damage+0@0";
    let view = rules.view(&rules.parse(text).unwrap(), Observer::Seat(Seat::nth(0)));
    assert!(rules.world_of_view(&view, Seat::nth(0), Seed::new(1)).is_ok());
    for (n, (edit, name, field)) in EDITS.iter().enumerate() {
        let mut edited = view.clone();
        edit(&mut edited);
        let world = rules.world_of_view(&edited, Seat::nth(0), Seed::new(1));
        let problems = world.expect_err(&format!("edit {n}, {name}"));
        let found = problems.as_slice().iter().map(|problem| (problem.name, &problem.field[..]));
        assert!(found.clone().any(|found| found == (*name, *field)), "{n}: {problems}");
    }
}

#[test]
fn draft_views_are_blamed_where_they_are_wrong() {
    let rules = rules(Edition::SecondPrinting);
    let view = rules.view(&rules.start(Seed::new(1)), Observer::Seat(Seat::nth(0)));
    let edits: [Edit; 5] = [
        (|view| view.seats[1].kept = 1, "draft-order", "seats[].kept"),
        (|view| view.seats[1].kept = usize::MAX, "draft-order", "seats[].kept"),
        (|view| view.seats[0].water = 1, "draft", "seats[].water"),
        (
            |view| {
                view.discard = vec![Card::MUSE];
                view.deck_size -= 1;
            },
            "draft",
            "discard",
        ),
        (
            |view| {
                let offers = view.seats[0].offers.as_mut().unwrap();
                offers[1] = offers[0];
            },
            "camp",
            "seats[].offers",
        ),
    ];
    for (n, (edit, name, field)) in edits.iter().enumerate() {
        let mut edited = view.clone();
        edit(&mut edited);
        let problems = rules.world_of_view(&edited, Seat::nth(0), Seed::new(1)).unwrap_err();
        let problem = &problems.as_slice()[0];
        assert_eq!((problem.name, &problem.field[..]), (*name, *field), "{n}: {problems}");
    }
}

#[test]
fn a_view_is_its_seats_alone() {
    let rules = rules(Edition::SecondPrinting);
    let position = rules.parse("hands=sniper/gunner").unwrap();
    for observer in Observer::all(2) {
        let view = rules.view(&position, observer);
        for seat in Seat::first(9) {
            let world = rules.world_of_view(&view, seat, Seed::new(1));
            assert_eq!(world.is_ok(), observer.is(seat), "{observer:?} as seat {seat}");
        }
    }
}

#[test]
fn what_differs_is_told() {
    let rules = rules(Edition::SecondPrinting);
    let mut view = rules.view(&rules.start(Seed::new(1)), Observer::Seat(Seat::nth(0)));
    view.to_move = Some(Seat::nth(1));
    let problems = rules.world_of_view(&view, Seat::nth(0), Seed::new(1)).unwrap_err();
    let said = "to_move: expected seat 0, found seat 1 [no-such-view]";
    assert_eq!(problems.to_string(), said);
}

#[test]
fn a_winner_sits_at_the_table() {
    let rules = rules(Edition::SecondPrinting);
    let position = rules.parse(RICH[6]).unwrap();
    let outcomes =
        [2, 3, 7].map(|n| RadlandsOutcome::CampsDestroyed { winner: Seat::nth(n) }).into_iter();
    for outcome in outcomes.chain([RadlandsOutcome::LastCardDrawn { winner: Seat::nth(4) }]) {
        let mut view = rules.view(&position, Seat::nth(0).into());
        view.outcome = Some(outcome);
        let mut raw = rules.raw(&position);
        raw.outcome = Some(outcome);
        let of_view = rules.world_of_view(&view, Seat::nth(0), Seed::new(1)).unwrap_err();
        for problems in [of_view, rules.position(&raw).unwrap_err()] {
            let problem = &problems.as_slice()[0];
            assert_eq!((problem.name, &problem.field[..]), ("no-such-seat", "outcome"));
        }
    }
}

#[test]
fn edited_views_give_worlds_that_look_so_or_none() {
    for edition in [Edition::SecondPrinting, Edition::FirstPrinting] {
        let rules = rules(edition);
        let mut stream = Stream::new(Seed::new(5), Purpose::Bots, 0);
        for choices in 0..150_u8 {
            // A seed, the number of choices, two bytes for each, and up to four edits.
            let len = 9 + 2 * usize::from(choices) + 3 * (1 + usize::from(choices % 4));
            let mut bytes: Vec<u8> = (0..len).map(|_| stream.next_u32() as u8).collect();
            bytes[8] = choices;
            fuzz::mutated_view(&rules, &bytes);
        }
    }
}
