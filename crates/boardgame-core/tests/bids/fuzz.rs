//! The fuzz bodies take anything quietly, as long as the game is sound.

use boardgame_core::testkit::fuzz;
use boardgame_core::{PositionText, Purpose, Record, Seed, Stream};

use super::bids;
use super::bids::Bids;

/// Random bytes of random length.
fn noise(n: u64, most: usize) -> Vec<u8> {
    let mut stream = Stream::new(Seed::new(n), Purpose::Bots, 1);
    let len = stream.index(most + 1);
    (0..len).map(|_| stream.next_u32() as u8).collect()
}

/// Inputs that are nearly right, besides noise.
const TEXTS: &[&str] = &[
    "",
    "hands=112/334 bids=-/- left=2",
    "hands=666/6 bids=6/- starter=0 chance=18446744073709551615:4294967295",
    "hands=/// bids=pass/pass/pass points=255/255/255 left=255 starter=7",
    "pass",
    "pas",
    "６",
    "1",
    "255",
    "{",
    r#"{"hands":[[255,255,255,255,255,255],[1,0,0,0,0,0]],"bids":[null,null],"open":[[0,0,0,0,0,0],[0,0,0,0,0,0]],"points":[0,0],"left":3,"starter":0,"chance":{"seed":1,"drawn":1}}"#,
    r#"{"hands":[[1,0,0,0,0,0],[1,0,0,0,0,0]],"bids":[null,null],"open":[[0,0,0,0,0,0],[0,0,0,0,0,0]],"points":[0,0],"left":3,"starter":1,"chance":{"seed":1,"drawn":1}}"#,
];

#[test]
fn any_bytes_are_taken() {
    let game = bids(2, 6, 2, 3);
    let noise = (0..500).map(|n| noise(n, 80));
    let texts = TEXTS.iter().map(|text| text.as_bytes().to_vec());
    for bytes in noise.chain(texts) {
        fuzz::position_text(&game, &bytes);
        fuzz::raw_json(&game, &bytes);
        fuzz::action_text(&game, &bytes);
        fuzz::record_json::<Bids>(&bytes);
        fuzz::game(&game, &bytes);
        fuzz::mutated_text(&game, &bytes);
        fuzz::mutated_raw(&game, &bytes);
        fuzz::mutated_record(&game, &bytes);
        fuzz::view_json(&game, &bytes);
        fuzz::mutated_view(&game, &bytes);
    }
}

#[test]
fn a_sound_record_is_taken() {
    let game = bids(2, 6, 2, 3);
    let record = Record::of(&game, Seed::new(1), []).unwrap();
    fuzz::record_json::<Bids>(&serde_json::to_vec(&record).unwrap());
}

#[test]
fn mutations_stay_near_the_text() {
    let game = bids(2, 6, 2, 3);
    let text = game.text(&game.parse("hands=123/456").unwrap());
    assert_eq!(fuzz::mutate(&text, &[]), text);
    let changed: Vec<String> = (0..200).map(|n| fuzz::mutate(&text, &noise(n, 9))).collect();
    let read = changed.iter().filter(|changed| game.parse(changed).is_ok()).count();
    // Some are read and some aren't: else they would test one side only.
    assert!((20..180).contains(&read), "{read} of 200 are read");
}

#[test]
fn mutating_is_bounded() {
    let edits = vec![4_u8; 30_000];
    assert!(fuzz::mutate("some text", &edits).len() < 1 << 17);
    let doubled = vec![6_u8; 30_000];
    assert!(fuzz::mutate(&"word ".repeat(4_000), &doubled).len() < 1 << 17);
    for n in 0..200 {
        assert!(fuzz::mutate("", &noise(n, 60)).chars().count() <= 60);
    }
}
