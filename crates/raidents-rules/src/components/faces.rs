//! The faces of the tiles, as drawings (RAIDENTS-3).

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use boardgame_core::Problems;
use boardgame_core::text::counted;

use crate::squares::MOST_COLUMNS;

use super::{Player, TILES, Terrain, Tile};

/// The faces that stand in for the printed ones: blocks parted by an empty line, each a tile's name
/// and then its rows, Castle's end at the top; a line that begins with `//` is a comment.
pub const DEFAULT_FACES: &str = include_str!("faces.txt");

/// A tile's face: one bit a square, row by row from the lowest, each from the left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Face {
    /// Its Obstacles.
    pub(crate) obstacle: u32,
    /// Its Burrows.
    pub(crate) burrow: u32,
    /// Its Home squares.
    pub(crate) home: u32,
}

impl Face {
    /// The face turned a quarter clockwise.
    pub(crate) fn turned(self, side: u8) -> Self {
        Self {
            obstacle: turn_bits(self.obstacle, side),
            burrow: turn_bits(self.burrow, side),
            home: turn_bits(self.home, side),
        }
    }
}

/// A face with its rows as far apart as the numbering's, so that a set takes it in one go.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Print {
    /// Its Obstacles.
    pub(crate) obstacle: u64,
    /// Its Burrows.
    pub(crate) burrow: u64,
    /// Its Home squares.
    pub(crate) home: u64,
}

impl Print {
    /// The print of a face.
    pub(crate) fn of(face: Face, side: u8) -> Self {
        Self {
            obstacle: spread(face.obstacle, side),
            burrow: spread(face.burrow, side),
            home: spread(face.home, side),
        }
    }
}

/// A tile's rows, from the lowest, each of the numbering's columns.
pub(crate) fn spread(bits: u32, side: u8) -> u64 {
    let row = |row: u8| u64::from(bits >> (row * side)) & ((1 << side) - 1);
    (0..side).fold(0, |rows, n| rows | row(n) << (n * MOST_COLUMNS))
}

/// The squares of a tile turned a quarter clockwise: what is in column c and row r goes to column r
/// and the row that is c from the top.
pub(crate) const fn turn_bits(mut bits: u32, side: u8) -> u32 {
    let mut turned = 0;
    while bits != 0 {
        let bit = bits.trailing_zeros() as u8;
        bits &= bits - 1;
        let (row, column) = (bit / side, bit % side);
        turned |= 1 << ((side - 1 - column) * side + row);
    }
    turned
}

/// All faces, by the tiles' numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Faces {
    /// Squares along a tile's edge: 3, 4 or 5.
    pub(crate) side: u8,
    /// The faces.
    pub(crate) faces: [Face; TILES],
}

/// A tile's block in a text of faces.
struct Block<'a> {
    /// The line of its name, counted from 1.
    line: usize,
    name: &'a str,
    /// Each row with its line.
    rows: Vec<(usize, &'a str)>,
}

impl Block<'_> {
    /// Where its name stands.
    fn place(&self) -> String {
        format!("faces, line {}, column 1", self.line)
    }
}

/// Takes a text apart into its blocks.
fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut in_block = false;
    for (n, line) in text.lines().enumerate() {
        let (line, number) = (line.trim_end(), n + 1);
        if line.starts_with("//") {
            continue;
        }
        if line.is_empty() {
            in_block = false;
        } else if let Some(block) = blocks.last_mut().filter(|_| in_block) {
            block.rows.push((number, line));
        } else {
            blocks.push(Block { line: number, name: line, rows: Vec::new() });
            in_block = true;
        }
    }
    blocks
}

impl Faces {
    /// Reads a text of faces; adds what is wrong with it.
    pub(crate) fn read(text: &str, problems: &mut Problems) -> Option<Self> {
        let blocks = blocks(text);
        let rows = blocks.iter().flat_map(|block| &block.rows);
        for (line, row) in rows.filter(|(_, row)| row.parse::<Tile>().is_ok()) {
            problems.add(
                "faces-empty-line",
                format!("faces, line {line}, column 1"),
                format!("tile {row} as a row of another"),
                "an empty line before a tile's name",
            );
        }
        if !problems.is_empty() {
            return None;
        }
        let side = blocks.first().map_or(0, |block| block.rows.len());
        if !(3..=5).contains(&side) {
            problems.add(
                "faces-side",
                blocks.first().map_or("faces".to_string(), Block::place),
                format!("a first tile of {side} rows"),
                "tiles of 3, 4 or 5 rows",
            );
            return None;
        }
        let mut faces = [None; TILES];
        for block in &blocks {
            let field = block.place();
            match block.name.parse::<Tile>() {
                Err(_) => problems.add(
                    "faces-name",
                    field,
                    quoted(block.name),
                    "a letter from A to Z, castle-1, castle-2, cano-1 or cano-2",
                ),
                Ok(tile) if faces[tile.index()].is_some() => {
                    problems.add("faces-twice", field, tile, "each tile once");
                }
                Ok(tile) => faces[tile.index()] = Some(read_face(block, tile, side, problems)),
            }
        }
        for tile in Tile::all() {
            problems.unless(
                faces[tile.index()].is_some(),
                "faces-missing",
                "faces",
                format!("no tile {tile}"),
                "26 field tiles and two home tiles a player",
            );
        }
        let faces = faces.map(Option::unwrap_or_default);
        problems.is_empty().then_some(Self { side: side as u8, faces })
    }
}

/// Reads one face.
fn read_face(block: &Block<'_>, tile: Tile, side: usize, problems: &mut Problems) -> Face {
    let mut face = Face::default();
    problems.unless(
        block.rows.len() == side,
        "faces-rows",
        block.place(),
        format!("{} of tile {tile}", counted(block.rows.len(), "row")),
        format!("{side} rows, as the first tile has"),
    );
    for (n, (line, row)) in block.rows.iter().enumerate() {
        let count = row.chars().count();
        problems.unless(
            count == side,
            "faces-columns",
            format!("faces, line {line}, column {}", count.min(side) + 1),
            counted(count, "square"),
            counted(side, "square"),
        );
        for (column, letter) in row.chars().enumerate() {
            let terrain = Terrain::from_letter(letter);
            let allowed = match terrain {
                None => false,
                Some(Terrain::Home(owner)) => tile.home_of() == Some(owner),
                Some(_) => true,
            };
            let (name, expected) = match (terrain, tile.home_of()) {
                (None, _) => ("faces-letter", "one of . b # C V"),
                (_, None) => ("faces-home", "no Home on a field tile"),
                (_, Some(Player::Castle)) => ("faces-home", "no Home but Castle's on its tile"),
                (_, Some(Player::Cano)) => ("faces-home", "no Home but Cano's on its tile"),
            };
            let field = format!("faces, line {line}, column {}", column + 1);
            if !problems.unless(allowed, name, field, quoted(&letter.to_string()), expected) {
                continue;
            }
            if n < side && column < side {
                let bit = 1 << ((side - 1 - n) * side + column);
                match terrain {
                    Some(Terrain::Obstacle) => face.obstacle |= bit,
                    Some(Terrain::Burrow) => face.burrow |= bit,
                    Some(Terrain::Home(_)) => face.home |= bit,
                    Some(Terrain::Grass) | None => {}
                }
            }
        }
    }
    if tile.home_of().is_some() {
        problems.unless(
            face.home != 0,
            "faces-no-home",
            block.place(),
            format!("no Home on {tile}"),
            "at least one Home square on a home tile",
        );
    }
    face
}

/// A text in quotes, shortened.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("`");
    quoted.extend(text.chars().take(24).map(|c| if c.is_control() { '?' } else { c }));
    quoted.push('`');
    quoted
}
