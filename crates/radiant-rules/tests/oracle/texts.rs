//! Positions that no game needs to have come to: texts of positions, changed in many ways, as far
//! as they can be read.

use boardgame_core::testkit::{config, fuzz};
use boardgame_core::{FromSetup, PositionText, Stream};
use radiant_rules::{Position, Radiant};

use super::insist;
use super::rules::Book;
use super::support::{games, random_game, stream};

/// Leaves fields out of a text, takes some from another text, and now and then changes letters.
fn change(text: &str, other: &str, stream: &mut Stream) -> String {
    let mut fields: Vec<&str> = text.split(' ').collect();
    for _ in 0..stream.below(4) {
        fields.swap_remove(stream.index(fields.len()));
    }
    for _ in 0..stream.below(3) {
        let others: Vec<&str> = other.split(' ').collect();
        let new = others[stream.index(others.len())];
        let name = new.split('=').next();
        fields.retain(|field| field.split('=').next() != name);
        fields.push(new);
    }
    let text = fields.join(" ");
    if stream.below(3) > 0 {
        return text;
    }
    let edits: Vec<u8> = (0..3 * (1 + stream.below(2))).map(|_| stream.next_u32() as u8).collect();
    fuzz::mutate(&text, &edits)
}

/// A position from a random place of a random game.
fn somewhere(game: &Radiant, seed: u64, stream: &mut Stream) -> Position {
    let mut positions = Vec::new();
    let last = random_game(game, seed, |position, _| positions.push(*position));
    positions.push(last);
    positions[stream.index(positions.len())]
}

fn read_changed_texts(players: u8) {
    const GAMES: u32 = 60;
    let games_played = config(GAMES).cases;
    let (mut read, mut different) = (0, 0);
    for game in games(players) {
        let book = Book::new(game.setup());
        for seed in 0..u64::from(games_played) {
            let mut stream = stream(seed ^ 0x7e87);
            let [one, other] = [0, 1 << 32].map(|n| somewhere(&game, seed + n, &mut stream));
            let [text, other] = [one, other].map(|position| game.text(&position));
            for _ in 0..20 {
                let Ok(position) = game.parse(&change(&text, &other, &mut stream)) else {
                    continue;
                };
                insist(&game, &book, &position);
                read += 1;
                different += u32::from(position != one);
            }
        }
    }
    assert!(different >= 8 * games_played, "{read} texts read, {different} changed");
}

#[test]
fn changed_texts_for_two() {
    read_changed_texts(2);
}

#[test]
fn changed_texts_for_three() {
    read_changed_texts(3);
}

#[test]
fn changed_texts_for_four() {
    read_changed_texts(4);
}
