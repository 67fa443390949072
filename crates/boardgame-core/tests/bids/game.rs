//! The example game's own rules, by their numbers.

use boardgame_core::{FromSetup, Outcome};
use boardgame_core::{
    Game, HiddenInformation, Observer, PositionError, PositionText, Refusal, Seat, Seed, Turn,
};

use super::bids;
use super::bids::{Bid, Bids, Event, Position, Refused, Setup};

fn play(game: &Bids, text: &str, actions: &[&str]) -> (Position, Vec<Event>) {
    let (mut position, mut events) = (game.parse(text).unwrap(), Vec::new());
    for action in actions {
        game.apply(&mut position, action.parse().unwrap(), &mut events).unwrap();
    }
    (position, events)
}

#[test]
fn bids_1_setups_are_checked_in_full() {
    let error = Bids::new(Setup { players: 4, highest: 0, copies: 10, hand: 3 }).unwrap_err();
    let names: Vec<_> = error.problems().iter().map(|problem| problem.name).collect();
    assert_eq!(names, ["players", "ranks", "copies"]);
    let error = Bids::new(Setup { players: 3, highest: 2, copies: 2, hand: 2 }).unwrap_err();
    let text = "the setup can't be used: hand: expected 1 to 1, found 2 [hand-size]";
    assert_eq!(error.to_string(), text);
}

#[test]
fn bids_2_each_gets_a_hand() {
    let game = bids(3, 6, 2, 3);
    let start = game.start(Seed::new(1));
    for hand in game.raw(&start).hands {
        assert_eq!(hand.iter().sum::<u8>(), 3);
    }
    assert_ne!(start, game.start(Seed::new(2)));
}

#[test]
fn bids_3_choices_are_secret_and_from_the_hand() {
    let game = bids(3, 6, 2, 3);
    let text = "hands=112/234/5 starter=1";
    let (position, events) = play(&game, text, &["4"]);
    assert_eq!(game.turn(&position).seat(), Some(Seat::nth(2)));
    let (other, _) = play(&game, text, &["pass"]);
    let seen = |position, observer| game.view(position, observer);
    assert_eq!(seen(&position, Observer::Public), seen(&other, Observer::Public));
    assert_ne!(seen(&position, Seat::nth(1).into()), seen(&other, Seat::nth(1).into()));
    assert_eq!(events, [Event::Chose(Seat::nth(1), Bid::Card(4))]);
    let refused = game.check(&position, Bid::Card(1)).unwrap_err();
    assert_eq!((refused, refused.rule().to_string().as_str()), (Refused::NotInHand, "BIDS-3"));
    for odd in [0, 7, 200] {
        assert_eq!(game.check(&position, Bid::Card(odd)), Err(Refused::NotInHand));
    }
}

#[test]
fn bids_4_the_highest_wins_and_starts() {
    let game = bids(2, 6, 2, 2);
    let (position, events) = play(&game, "hands=12/34", &["2", "3"]);
    assert_eq!(
        game.text(&position),
        "hands=1/4 bids=-/- open=2/3 points=0/1 left=1 starter=1 chance=0:0"
    );
    assert_eq!(events.last(), Some(&Event::Won(Seat::nth(1))));
}

#[test]
fn bids_4_chance_decides_between_equal_ones() {
    let game = bids(2, 6, 2, 2);
    let winner = |seed: u64| {
        let (position, _) = play(&game, &format!("hands=12/23 chance={seed}:1"), &["2", "2"]);
        assert_eq!(game.raw(&position).chance.drawn(), 2);
        game.raw(&position).points[1]
    };
    let wins: u8 = (0..100).map(winner).sum();
    // Five standard deviations around 50.
    assert!((25..=75).contains(&wins), "{wins}");
}

#[test]
fn bids_5_most_points_win_after_the_last_round() {
    let game = bids(3, 6, 2, 3);
    let text = "hands=1/2/3 open=14/25/36 points=1/1/0 left=1";
    let (position, _) = play(&game, text, &["pass", "2", "pass"]);
    let Turn::Over(points) = game.turn(&position) else { panic!("the game goes on") };
    assert_eq!(
        (points.scores(), points.to_string()),
        (Some(vec![1, 2, 0]), "most points of 1/2/0".into())
    );
    assert_eq!(game.returns(&points), [-1, 2, -1]);
    assert_eq!(game.check(&position, Bid::Pass), Err(Refused::Over));
}

#[test]
fn bids_5_equal_points_share_the_win() {
    let game = bids(3, 6, 2, 3);
    let (position, _) = play(&game, "hands=1/2/3 points=1/1/0 left=1", &["pass", "pass", "pass"]);
    let Turn::Over(points) = game.turn(&position) else { panic!("the game goes on") };
    assert_eq!(game.returns(&points), [1, 1, -2]);
}

/// What is wrong, and the name of the problem.
const IMPOSSIBLE: &[(&str, &str)] = &[
    ("hands=111/", "too-many-cards"),
    ("hands=123/ open=4/", "too-many-cards"),
    ("hands=1/2/3", "wrong-number"),
    ("open=1/", "too-many-cards"),
    ("points=1/0", "too-many-points"),
    ("left=4", "too-many-rounds"),
    ("starter=2", "no-such-seat"),
    ("bids=-/1", "bids-out-of-turn"),
    ("bids=1/2", "bids-out-of-turn"),
    ("bids=1/- left=0", "bids-out-of-turn"),
    ("bids=6/-", "no-such-rank"),
];

#[test]
fn impossible_positions_are_refused() {
    let game = bids(2, 5, 2, 3);
    for (text, name) in IMPOSSIBLE {
        let error = game.parse(text).expect_err(text);
        assert!(error.problems().iter().any(|problem| problem.name == *name), "{text}: {error}");
    }
    let both = game.parse("points=9/9 bids=-/1").unwrap_err();
    assert_eq!(both.problems().len(), 2, "{both}");
}

/// What can't be read, and the column of the error.
const UNREADABLE: &[(&str, usize)] = &[
    ("hands=1/7", 9),
    ("points=1;2", 9),
    ("left=x", 6),
    ("colour=red", 1),
    ("left=1 left=1", 8),
    ("chance=7", 9),
    ("bids=7/-", 6),
];

#[test]
fn unreadable_texts_say_where() {
    let game = bids(2, 5, 2, 3);
    for (text, column) in UNREADABLE {
        match game.parse(text) {
            Err(PositionError::Text(error)) => assert_eq!(error.column, *column, "{text}: {error}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}
