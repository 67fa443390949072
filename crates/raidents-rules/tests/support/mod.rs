//! What several tests share.
#![allow(dead_code, unreachable_pub, reason = "each test uses some of it")]

use std::fmt::Write as _;

use boardgame_core::{FromSetup, PositionText, Stream};
use raidents_rules::{
    DEFAULT_FACES, Orientation, PlacedTile, Player, Position, Raident, Raidents, RawPosition,
    Setup, Slot, Square, Terrain, Tile, Variant,
};

/// Faces with this side: the default ones, or faces made up for 3 and 5.
pub fn faces(side: usize) -> String {
    if side == 4 {
        return DEFAULT_FACES.to_string();
    }
    // A small linear generator: any faces will do, if they hold every terrain.
    let mut state = 12_345_u32;
    let mut number = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 24
    };
    let mut tile = |has_home: bool| -> Vec<String> {
        let square = |row: usize, number: u32| match number {
            _ if has_home && row == 0 => 'C',
            0..=55 => '#',
            56..=100 => 'b',
            _ => '.',
        };
        (0..side).map(|row| (0..side).map(|_| square(row, number())).collect()).collect()
    };
    let mut blocks: Vec<(String, Vec<String>)> = Vec::new();
    for (castle, cano) in [("castle-1", "cano-2"), ("castle-2", "cano-1")] {
        let rows = tile(true);
        // Cano's home tiles are Castle's turned by 180°.
        let row = |row: &String| row.chars().rev().collect::<String>().replace('C', "V");
        blocks.push((cano.to_string(), rows.iter().rev().map(row).collect()));
        blocks.push((castle.to_string(), rows));
    }
    for letter in b'A'..=b'Z' {
        blocks.push((char::from(letter).to_string(), tile(false)));
    }
    let mut text = String::new();
    for (name, rows) in blocks {
        let _ = write!(text, "{name}\n{}\n\n", rows.join("\n"));
    }
    text
}

/// Rules with a limit of 60 turns, so that random games end.
pub fn rules(variant: Variant, side: usize) -> Raidents {
    let faces = faces(side);
    let setup =
        Setup { faces, turn_limit: Some(60), dead_is_draw: side != 4, ..Setup::new(variant) };
    Raidents::new(setup).expect("the faces are sound")
}

/// A position with anything anywhere, as far as it is one.
pub fn scattered(rules: &Raidents, stream: &mut Stream) -> Position {
    loop {
        let raw = scatter(rules, stream);
        if let Ok(position) = rules.position(&raw) {
            return position;
        }
    }
}

/// A position that may well not be one.
fn scatter(rules: &Raidents, stream: &mut Stream) -> RawPosition {
    let board: Vec<Square> = rules.board().iter().collect();
    let raidents: Vec<Raident> = rules.raidents().iter().collect();
    let variant = rules.setup().variant;
    // Half of the boards are crowded into a few rows, so that much meets.
    let part = if stream.below(2) == 0 { board.len() / 4 } else { board.len() };
    let first = stream.index(board.len() - part + 1);
    let mut free: Vec<Square> = board[first..first + part].to_vec();
    stream.shuffle(&mut free);
    let mut raw = RawPosition::default();
    let turn = Player::ALL[stream.index(2)];
    raw.turn = Some(turn);
    if variant != Variant::Game1 {
        let mut letters: Vec<u8> = (0..26).collect();
        stream.shuffle(&mut letters);
        let tiles = letters[..4].iter().map(|letter| {
            let tile = Tile::from_number(*letter).unwrap();
            Some(PlacedTile { tile, orientation: Orientation::new(stream.below(4) as u8) })
        });
        raw.tiles = Some(tiles.collect());
    }
    let printed = rules.position(&raw).expect("a board with nothing on it");
    for player in Player::ALL {
        let p = player.index();
        let mut kinds = raidents.clone();
        stream.shuffle(&mut kinds);
        let standing = stream.index(4).min(kinds.len()).min(free.len());
        for _ in 0..standing {
            raw.raidents[p].push((kinds.pop().unwrap(), free.pop().unwrap()));
        }
        if variant >= Variant::Game3 && stream.below(3) > 0 {
            let mut queue: Vec<Option<Raident>> = vec![None; 4];
            for place in (0..4).rev() {
                if place == 3 || stream.below(2) == 0 {
                    queue[place] = kinds.pop();
                }
            }
            if queue[3].is_some() {
                raw.queues[p] = queue;
            }
        }
        let blams = stream.index(5).min(free.len());
        raw.blams[p] = free.split_off(free.len() - blams);
        let count = stream.index(5);
        for _ in 0..count {
            raw.spawnpoints[p].push(board[first + stream.index(part)]);
        }
        if variant >= Variant::Game4 && stream.below(2) == 0 {
            raw.cover[p] = (0..6).map(|_| board[first + stream.index(part)]).collect();
            let owner = Player::ALL[stream.index(2)];
            raw.pacified[p].push((owner, raidents[stream.index(raidents.len())]));
        }
        if variant >= Variant::Game5 && stream.below(2) == 0 {
            raw.kaijujitsu[p] = (0..6).map(|_| board[first + stream.index(part)]).collect();
        }
        let on_board = raw.raidents[p].iter().map(|(raident, _)| *raident);
        let able = on_board.filter(|one| matches!(one, Raident::Rabbot | Raident::Copybara));
        raw.shields[p] = able.filter(|_| player != turn && stream.below(2) == 0).collect();
    }
    let mounds = stream.index(13).min(free.len());
    raw.mounds = free.split_off(free.len() - mounds);
    for list in raw.spawnpoints.iter_mut().chain(&mut raw.cover).chain(&mut raw.kaijujitsu) {
        list.sort_unstable();
        list.dedup();
    }
    let [cano, castle] = &mut raw.spawnpoints;
    castle.retain(|square| !cano.contains(square));
    for (player, list) in Player::ALL.into_iter().zip(&mut raw.spawnpoints) {
        let foe = rules.home_tiles(player.foe());
        list.retain(|square| {
            printed.terrain(*square) != Terrain::Obstacle && !foe.contains(*square)
        });
    }
    let (mover, foe) = (turn.index(), turn.foe().index());
    let [kaiju_mover, cover_mover] = [raw.kaijujitsu[mover].clone(), raw.cover[mover].clone()];
    raw.kaijujitsu[foe].retain(|square| !kaiju_mover.contains(square));
    raw.cover[foe].retain(|square| !kaiju_mover.contains(square) && !cover_mover.contains(square));
    raw.spent = raidents.iter().copied().filter(|_| stream.below(8) == 0).collect();
    raw.rotated = Slot::all().filter(|_| stream.below(8) == 0).collect();
    raw.turns = stream.below(60);
    raw
}
