//! Values that must not change: on no platform, in no build, in no version.

use boardgame_core::{
    DIGEST_NAME, Game, HiddenInformation, PositionText, Record, Seat, Seed, Statistics, random_game,
};

use super::bids;

#[test]
fn a_start_stays_the_same() {
    let game = bids(3, 6, 4, 5);
    let start = game.start(Seed::new(2026));
    let text =
        "hands=14456/23556/12345 bids=-/-/- open=// points=0/0/0 left=5 starter=0 chance=2026:1";
    assert_eq!(game.text(&start), text);
    assert_eq!(game.digest(&start).to_string(), "dec3493e97f4299a");
}

#[test]
fn a_guessed_world_stays_the_same() {
    let game = bids(3, 6, 4, 5);
    let start = game.start(Seed::new(2026));
    let world = game.determinize(&start, Seat::nth(1), Seed::new(9));
    let text = "hands=34455/23556/12266 bids=-/-/- open=// points=0/0/0 left=5 starter=0 chance=15632245486319825822:0";
    assert_eq!(game.text(&world), text);
}

#[test]
fn a_thousand_games_stay_the_same() {
    let game = bids(3, 6, 4, 5);
    let mut statistics = Statistics::new(3);
    for seed in 0..1_000 {
        statistics.add(&random_game(&game, Seed::new(seed), &mut Vec::new(), 100));
    }
    assert_eq!(statistics.digest().to_string(), "de573f4d03cc79a0");
    assert_eq!((statistics.wins(), statistics.decisions()), ([202, 181, 173].as_slice(), 14_400));
}

#[test]
fn a_record_stays_the_same() {
    let game = bids(2, 6, 2, 3);
    let (seed, pass) = (Seed::new(1), "pass".parse().unwrap());
    let record = Record::of(&game, seed, [pass; 2]).unwrap();
    let digests: Vec<String> = record.fields().digests.iter().map(ToString::to_string).collect();
    assert_eq!(DIGEST_NAME, "xxh64");
    assert_eq!(digests, ["ba6061c2d6f427fd", "9df0c194b8a05e4e", "f5a0760e9ec7fb01"]);
}
