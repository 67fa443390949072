//! Drawings of boards and positions, read: see [`Raidents::draw`].

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use boardgame_core::text::{Cursor, counted, fields, without_mark};
use boardgame_core::{FromSetup, PositionText, Problems, TextError};

use crate::components::{
    Face, Faces, Orientation, PlacedTile, Player, Raident, SLOTS, Slot, TILES, Terrain, Tile,
};
use crate::draw::{MOUND, NO_TILE, SHOWN, blam_sign, spawnpoint_letter};
use crate::position::Position;
use crate::rules::{BLAMS, MOUNDS, Raidents, SPAWNPOINTS};
use crate::setup::Setup;
use crate::squares::{MOST_COLUMNS, MOST_ROWS, Square};
use crate::text::{RawPosition, slots};

/// Why a drawing can't be read. Lines and columns count from 1, in characters, as it was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: expected {expected}, found {found}")]
pub struct DrawingError {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// What could stand there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

impl DrawingError {
    fn new(line: usize, error: TextError) -> Self {
        let TextError { column, expected, found } = error;
        Self { line, column, expected, found }
    }
}

/// A drawn board with all that stands on it, and fields for the rest: a position of several lines.
///
/// The form is what [`Raidents::draw`] gives. Row labels, `|`, rules of `+` and `-`, the line of
/// column letters and the spaces between squares may be left out; `//` begins a comment. Lines of
/// `name=value` are fields as in a position's text. Without a board a drawing is just its fields.
///
/// A drawing has terrain of its own. [`setup`](Self::setup) gives rules under which the tiles look as
/// drawn, [`Raidents::read`] the position:
///
/// ```
/// use boardgame_core::FromSetup;
/// use raidents_rules::{Drawing, Raidents, Setup};
/// let drawing: Drawing = "
///     CCC C.C   // Castle's end
///     ... ...
///     ... .#.
///     ... .#.
///     .b. ...
///     ... ..R.
///     ... ...
///     .r.. ...so
///     ... ...
///     ... ...
///     ... ...
///     VVV VVV
///     turn=castle  shields=rabbot
/// ".parse().unwrap();
/// let rules = Raidents::new(drawing.setup(&Setup::default())).unwrap();
/// let position = rules.read(&drawing).unwrap();
/// assert_eq!(position.mounds().to_string(), "f5");
/// let error = "VVV V".parse::<Drawing>().unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 1: expected 12 rows of 6 squares, 16 of 8 or 20 of \
///     10, found 1 row, the first of 4");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    board: Option<Board>,
    raw: RawPosition,
    /// Where Raidents are drawn: their places in `raw`, and in the text.
    places: Vec<(String, String)>,
}

/// The terrain of a drawn board.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Board {
    side: u8,
    /// What each slot shows, as the tile lies, and where it is drawn; nothing without a tile.
    slots: [Option<Face>; SLOTS],
}

/// What is drawn of a square.
struct Drawn<'a> {
    at: Cursor<'a>,
    terrain: Option<Terrain>,
    spawnpoint: Option<Player>,
    piece: Option<Piece>,
}

/// The first board, slot by slot.
fn first_board() -> [Option<PlacedTile>; 4] {
    crate::play::FIRST_BOARD.map(|(number, quarters)| {
        let orientation = Orientation::new(quarters);
        Some(PlacedTile { tile: Tile::at(number), orientation })
    })
}

/// What stands on a square.
#[derive(Clone, Copy)]
enum Piece {
    Raident(Player, Raident),
    Mound,
    Blam(Player),
}

impl Piece {
    fn from_letter(letter: char) -> Option<Self> {
        let of = |player: Player| {
            let mut raidents = Raident::ALL.into_iter();
            let raident = raidents.find(|raident| raident.letter(player) == letter);
            let blam = (blam_sign(player) == letter).then_some(Self::Blam(player));
            raident.map(|raident| Self::Raident(player, raident)).or(blam)
        };
        if letter == MOUND { Some(Self::Mound) } else { Player::ALL.into_iter().find_map(of) }
    }
}

/// A drawn row.
struct Row<'a> {
    line: usize,
    label: Option<(Cursor<'a>, usize)>,
    squares: Vec<Drawn<'a>>,
    /// Behind the last square.
    end: Cursor<'a>,
}

impl Row<'_> {
    fn error(&self, at: &Cursor<'_>, expected: impl core::fmt::Display) -> DrawingError {
        DrawingError::new(self.line, at.error(expected))
    }
}

/// Goes past what stands between squares.
fn gap(cursor: &mut Cursor<'_>) {
    cursor.take_while(|letter| letter.is_whitespace() || letter == '|');
}

/// Reads a square.
fn read_square<'a>(c: &mut Cursor<'a>) -> Result<Drawn<'a>, TextError> {
    let at = *c;
    let terrain =
        c.read("a square: . b # C or V, or _ where no tile lies", |c| match c.letter()? {
            NO_TILE => Some(None),
            letter => Terrain::from_letter(letter).map(Some),
        })?;
    let mut drawn = Drawn { at, terrain, spawnpoint: None, piece: None };
    let next = |c: &Cursor<'_>| c.rest().chars().next();
    if terrain.is_some() {
        let owner = |letter| Player::ALL.into_iter().find(|p| spawnpoint_letter(*p) == letter);
        drawn.spawnpoint = next(c).and_then(owner);
        if drawn.spawnpoint.is_some() && terrain == Some(Terrain::Obstacle) {
            return Err(c.error("no Spawnpoint on an Obstacle"));
        }
        if drawn.spawnpoint.is_some() {
            c.letter();
        }
        drawn.piece = next(c).and_then(Piece::from_letter);
        if drawn.piece.is_some() {
            c.letter();
        }
    }
    // What comes next belongs to another square, or else was meant as a part of this one.
    let ends = |letter: char| {
        letter == NO_TILE
            || letter == '|'
            || letter.is_whitespace()
            || Terrain::from_letter(letter).is_some()
    };
    if next(c).is_none_or(ends) {
        return Ok(drawn);
    }
    Err(c.error(match (terrain, drawn.spawnpoint, drawn.piece) {
        (None, ..) => "nothing on a square where no tile lies",
        (_, _, Some(_)) => "the next square",
        (_, Some(_), None) => "a Raident's letter, o, + or *, or the next square",
        (_, None, None) => "s or S, a Raident's letter, o, + or *, or the next square",
    }))
}

/// Reads a row, with its label if it has one.
fn read_row(text: &str, line: usize) -> Result<Row<'_>, TextError> {
    let mut c = Cursor::new(text);
    gap(&mut c);
    let before = c;
    let has_label = c.rest().starts_with(|letter: char| letter.is_ascii_digit());
    let label = if has_label {
        let most = usize::from(MOST_ROWS);
        Some((before, c.number("a row label from 1 to 20", 1..=most)?))
    } else {
        None
    };
    let mut squares: Vec<Drawn<'_>> = Vec::new();
    let end = loop {
        let end = c;
        gap(&mut c);
        if c.is_at_end() {
            break end;
        }
        if squares.len() == usize::from(MOST_COLUMNS) {
            return Err(c.error("no more than 10 squares in a row"));
        }
        squares.push(read_square(&mut c)?);
    };
    Ok(Row { line, label, squares, end })
}

/// Makes sure that a line of column letters or a rule is one.
fn check_decoration(text: &str) -> Result<(), TextError> {
    let mut c = Cursor::new(text);
    gap(&mut c);
    if c.rest().starts_with(['+', '-']) {
        c.take_while(|letter| matches!(letter, '+' | '-' | '|' | ' '));
        return c.end().map_err(|_| c.error("a rule of + and - to the end of the line"));
    }
    for letter in ('a'..).take(usize::from(MOST_COLUMNS)) {
        gap(&mut c);
        if c.is_at_end() {
            break;
        }
        if !c.eat(letter.encode_utf8(&mut [0; 4])) {
            return Err(c.error(format!("the column letter {letter}")));
        }
    }
    gap(&mut c);
    c.end()
}

impl FromStr for Drawing {
    type Err = DrawingError;

    fn from_str(text: &str) -> Result<Self, DrawingError> {
        let mut rows: Vec<Row<'_>> = Vec::new();
        let mut told = Vec::new();
        for (n, whole) in without_mark(text).lines().enumerate() {
            let line = n + 1;
            let here = |error| DrawingError::new(line, error);
            let text = whole.split_once("//").map_or(whole, |(before, _)| before).trim_end();
            let mut start = Cursor::new(text);
            gap(&mut start);
            let Some(first) = start.rest().chars().next() else { continue };
            if start.rest().split_whitespace().next().is_some_and(|word| word.contains('=')) {
                for field in fields(text).map_err(here)? {
                    told.push((line, field));
                }
            } else if matches!(first, '+' | '-' | 'a') {
                check_decoration(text).map_err(here)?;
            } else if first == NO_TILE
                || first.is_ascii_digit()
                || Terrain::from_letter(first).is_some()
            {
                if rows.len() == usize::from(MOST_ROWS) {
                    return Err(here(start.error("no more than 20 rows")));
                }
                rows.push(read_row(text, line).map_err(here)?);
            } else {
                let expected = "a row of squares, a field such as turn=cano, or // and a comment";
                return Err(here(start.error(expected)));
            }
        }
        let mut drawing = Self { board: None, raw: RawPosition::default(), places: Vec::new() };
        let mut seen: Vec<&str> = Vec::new();
        for (line, field) in &told {
            let here = |error| DrawingError::new(*line, error);
            if seen.contains(&field.name) {
                return Err(here(field.misplaced("each field at most once")));
            }
            seen.push(field.name);
            if !rows.is_empty() && SHOWN.contains(&field.name) {
                return Err(here(field.misplaced("a field of what the board doesn't show")));
            }
            drawing.raw.read_field(field).map_err(here)?;
        }
        if !rows.is_empty() {
            drawing.read_board(&rows)?;
        }
        Ok(drawing)
    }
}

impl Drawing {
    /// Reads the rows of the board.
    fn read_board(&mut self, rows: &[Row<'_>]) -> Result<(), DrawingError> {
        let side = check_shape(rows)?;
        let side_u8 = side as u8;
        let mut board = Board { side: side_u8, slots: [None; SLOTS] };
        // A drawn tile that no field names is that of the first board.
        let is_drawn = |slot: Slot| {
            let (top, left) = corner(slot, side);
            rows[top].squares[left].terrain.is_some()
        };
        if self.raw.tiles.is_none() && !Slot::FIELD.into_iter().all(is_drawn) {
            let tiles = Slot::FIELD.into_iter().zip(first_board());
            let tiles = tiles.map(|(slot, tile)| tile.filter(|_| is_drawn(slot)));
            self.raw.tiles = Some(tiles.collect());
        }
        // Tiles that make no sense are for the position to tell.
        let mut problems = Problems::new();
        let laid = self.slots(&mut problems).filter(|_| problems.is_empty());
        for slot in Slot::all() {
            let lies = match laid {
                Some(slots) => slots[slot.index()].is_some(),
                None => slot.home_tile().is_some() || is_drawn(slot),
            };
            let face = read_face(rows, side, slot, lies)?;
            board.slots[slot.index()] = lies.then_some(face);
        }
        for (row, above) in rows.iter().zip(0_u8..) {
            for (drawn, column) in row.squares.iter().zip(1_u8..) {
                if let Some(square) = Square::new(column, 4 * side_u8 - above) {
                    self.put(row, drawn, square)?;
                }
            }
        }
        self.board = Some(board);
        Ok(())
    }

    /// Puts what is drawn on a square into the position.
    fn put(
        &mut self,
        row: &Row<'_>,
        drawn: &Drawn<'_>,
        square: Square,
    ) -> Result<(), DrawingError> {
        let raw = &mut self.raw;
        let add = |list: &mut Vec<Square>, most: usize, pieces: String| {
            list.push(square);
            let too_many = || row.error(&drawn.at, format!("at most {most} {pieces}"));
            (list.len() <= most).then_some(()).ok_or_else(too_many)
        };
        if let Some(owner) = drawn.spawnpoint {
            let list = &mut raw.spawnpoints[owner.index()];
            add(list, SPAWNPOINTS, format!("Spawnpoints of {owner}"))?;
        }
        match drawn.piece {
            None => Ok(()),
            Some(Piece::Mound) => add(&mut raw.mounds, MOUNDS, "Mounds".to_string()),
            Some(Piece::Blam(owner)) => {
                add(&mut raw.blams[owner.index()], BLAMS, format!("Blams of {owner}"))
            }
            Some(Piece::Raident(owner, raident)) => {
                let list = &mut raw.raidents[owner.index()];
                if list.iter().any(|(other, _)| *other == raident) {
                    return Err(row.error(&drawn.at, format!("{owner}'s {raident} once")));
                }
                let field = format!("raidents[{owner}][{}]", list.len());
                let place = format!("line {}, column {}", row.line, drawn.at.column());
                list.push((raident, square));
                self.places.push((field, place));
                Ok(())
            }
        }
    }

    /// The position as plain data: what is drawn on the board, and the fields.
    pub const fn raw(&self) -> &RawPosition {
        &self.raw
    }

    /// What lies in each slot.
    fn slots(&self, problems: &mut Problems) -> Option<[Option<PlacedTile>; SLOTS]> {
        match &self.raw.tiles {
            Some(tiles) => slots(tiles, problems),
            None => slots(&first_board(), problems),
        }
    }

    /// The tiles that are drawn, each with its face as it is when it isn't turned.
    fn faces(&self, problems: &mut Problems) -> Vec<(Tile, Face)> {
        let Some((board, slots)) = self.board.as_ref().zip(self.slots(problems)) else {
            return Vec::new();
        };
        let face = |(shown, placed): (Option<Face>, Option<PlacedTile>)| {
            let (shown, PlacedTile { tile, orientation }) = (shown?, placed?);
            let back = (4 - orientation.quarters()) % 4;
            Some((tile, (0..back).fold(shown, |face, _| face.turned(board.side))))
        };
        board.slots.into_iter().zip(slots).filter_map(face).collect()
    }

    /// The setup under which the drawn tiles look as they are drawn: the given one, if they do so
    /// already, or else with this [`board`](Setup::board).
    #[must_use]
    pub fn setup(&self, setup: &Setup) -> Setup {
        let Some(board) = &self.board else { return setup.clone() };
        let mut problems = Problems::new();
        let drawn = self.faces(&mut problems);
        let has = |faces: &Faces| {
            faces.side == board.side
                && drawn.iter().all(|(tile, face)| faces.faces[tile.index()] == *face)
        };
        // Tiles that make no sense are for the position to tell.
        if !problems.is_empty() || setup.read().is_ok_and(|faces| has(&faces)) {
            return setup.clone();
        }
        let mut text = board.rows().join("\n");
        if let Some(tiles) = &self.raw.tiles {
            let tiles = RawPosition { tiles: Some(tiles.clone()), ..RawPosition::default() };
            let fields = tiles.to_string();
            let field = fields.split(' ').find(|field| field.starts_with("tiles="));
            text.extend(field.map(|field| format!("\n{field}")));
        }
        Setup { board: text, ..setup.clone() }
    }

    /// Lets the drawn tiles look as they are drawn. Other tiles keep their faces; if those have
    /// another side, they are all Grass. Adds what keeps this from being a setup's board.
    pub(crate) fn lay_on(&self, faces: &mut Faces, problems: &mut Problems) {
        let Some(board) = &self.board else {
            return problems.add("board-rows", "board", "no rows", "a drawn board");
        };
        let tiles = RawPosition { tiles: self.raw.tiles.clone(), ..RawPosition::default() };
        problems.unless(
            self.raw == tiles,
            "board-only",
            "board",
            "more than a board",
            "terrain, and perhaps `tiles`: the game begins on an empty board",
        );
        if faces.side != board.side {
            *faces = Faces { side: board.side, faces: [Face::default(); TILES] };
        }
        for (tile, face) in self.faces(problems) {
            faces.faces[tile.index()] = face;
        }
    }
}

/// The first row and column of a slot, counted from the top and the left.
fn corner(slot: Slot, side: usize) -> (usize, usize) {
    (slot.index() / 2 * side, slot.index() % 2 * side)
}

/// Reads what a slot shows: terrain on every square if a tile lies there, else on none.
fn read_face(rows: &[Row<'_>], side: usize, slot: Slot, lies: bool) -> Result<Face, DrawingError> {
    let (top, left) = corner(slot, side);
    let owner = slot.home_tile().and_then(Tile::home_of);
    let mut face = Face::default();
    for (down, row) in rows[top..top + side].iter().enumerate() {
        for (across, drawn) in row.squares[left..left + side].iter().enumerate() {
            let bit = 1 << ((side - 1 - down) * side + across);
            let expected = match drawn.terrain {
                None if lies => format!("terrain: a tile lies in slot {slot}"),
                Some(_) if !lies => format!("_: no tile lies in slot {slot}"),
                Some(Terrain::Home(other)) if owner != Some(other) => {
                    format!("no Home of {other} outside its home tiles")
                }
                terrain => {
                    match terrain {
                        Some(Terrain::Burrow) => face.burrow |= bit,
                        Some(Terrain::Obstacle) => face.obstacle |= bit,
                        Some(Terrain::Home(_)) => face.home |= bit,
                        Some(Terrain::Grass) | None => {}
                    }
                    continue;
                }
            };
            return Err(row.error(&drawn.at, expected));
        }
    }
    if owner.is_some() && face.home == 0 {
        let expected = format!("a Home square somewhere on {slot}");
        return Err(rows[top].error(&rows[top].squares[left].at, expected));
    }
    Ok(face)
}

/// The side of the tiles, if the rows make a board.
fn check_shape(rows: &[Row<'_>]) -> Result<usize, DrawingError> {
    let labels = || rows.iter().map(|row| (row, row.label));
    for ((_, above), (row, label)) in labels().zip(labels().skip(1)) {
        if let (Some((_, above)), Some((at, label))) = (above, label)
            && label + 1 != above
        {
            return Err(row.error(&at, format!("the row below {above}")));
        }
    }
    let (first, last) = (&rows[0], &rows[rows.len() - 1]);
    let width = first.squares.len();
    let side = rows.len() / 4;
    if !(3..=5).contains(&side) || !rows.len().is_multiple_of(4) {
        let expected = match width {
            6 | 8 | 10 => format!("{} rows of {width} squares", 2 * width),
            _ => "12 rows of 6 squares, 16 of 8 or 20 of 10".to_string(),
        };
        let found = format!("{}, the first of {width}", counted(rows.len(), "row"));
        let column = last.label.map_or(last.end, |(at, _)| at);
        let column = last.squares.first().map_or(column, |drawn| drawn.at).column();
        return Err(DrawingError { line: last.line, column, expected, found });
    }
    if let Some((at, label)) = last.label.filter(|(_, label)| *label != 1) {
        return Err(last.error(&at, format!("label 1 for the last row, not {label}")));
    }
    for (row, number) in rows.iter().zip((1..=rows.len()).rev()) {
        let at = row.squares.get(2 * side).map_or(row.end, |drawn| drawn.at);
        if row.squares.len() != 2 * side {
            return Err(DrawingError {
                line: row.line,
                column: at.column(),
                expected: format!("{} squares in row {number}", 2 * side),
                found: row.squares.len().to_string(),
            });
        }
    }
    Ok(side)
}

impl Board {
    /// The rows, a letter a square, from the top.
    fn rows(&self) -> Vec<String> {
        let side = usize::from(self.side);
        let letter = |row: usize, column: usize| {
            let place = row / side * 2 + column / side;
            let bit = (side - 1 - row % side) * side + column % side;
            let Some(face) = self.slots[place] else { return NO_TILE };
            let owner = if place < 2 { Player::Castle } else { Player::Cano };
            let has = |bits: u32| bits >> bit & 1 == 1;
            let terrains = [
                (face.obstacle, Terrain::Obstacle),
                (face.burrow, Terrain::Burrow),
                (face.home, Terrain::Home(owner)),
            ];
            let terrain = terrains.into_iter().find(|(bits, _)| has(*bits));
            terrain.map_or(Terrain::Grass, |(_, terrain)| terrain).letter()
        };
        (0..4 * side).map(|row| (0..2 * side).map(|column| letter(row, column)).collect()).collect()
    }
}

impl Raidents {
    /// The position that is drawn.
    ///
    /// # Errors
    /// Every problem found, if there is no such position, or if the tiles look otherwise under these
    /// rules. Where a problem is about something drawn, its field says where.
    pub fn read(&self, drawing: &Drawing) -> Result<Position, Problems> {
        let mut problems = Problems::new();
        if drawing.setup(self.setup()) != *self.setup() {
            let expected = "the terrain of the rules' tiles; `Drawing::setup` gives other rules";
            problems.add("drawn-terrain", "board", "other terrain", expected);
        }
        match self.position(&drawing.raw) {
            Ok(position) => problems.into_result(position),
            Err(others) => {
                for problem in others.as_slice() {
                    let place = drawing.places.iter().find(|(field, _)| *field == problem.field);
                    let field = place.map_or(problem.field.clone(), |(field, place)| {
                        format!("{field}, {place}")
                    });
                    problems.add(problem.name, field, &problem.found, &problem.expected);
                }
                Err(problems)
            }
        }
    }
}
