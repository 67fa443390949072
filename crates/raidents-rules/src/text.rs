//! Positions as plain data and in one line.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use boardgame_core::text::{Cursor, Field, counted, fields};
use boardgame_core::{FromSetup, PositionError, PositionText, Problems, TextError};

use crate::around::beside;
use crate::components::{
    FIELD_TILES, Orientation, PlacedTile, Player, Raident, RaidentSet, SLOTS, Slot, Tile, Variant,
};
use crate::play::sort_draws;
use crate::position::{DRAWN, DRAWS, NONE, Phase, Position};
use crate::rules::{BLAMS, MOST_ON_BOARD, MOUNDS, QUEUE, Raidents, SPAWNPOINTS};
use crate::squares::{Square, Squares};

/// A position as plain data. Every field may be left out; lists of two are Cano's, then Castle's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct RawPosition {
    /// Who decides. Left out: who places the next tile, else Cano.
    pub turn: Option<Player>,
    /// The tiles, slot by slot in reading order; four are those of the field slots. Left out: the
    /// board of the first game. An empty field slot means that the board is still being laid.
    pub tiles: Option<Vec<Option<PlacedTile>>>,
    /// While the board is being laid, the tiles in hand and those that will be drawn, in order.
    /// Left out: the first that lie nowhere else.
    pub stack: Vec<Tile>,
    /// The tiles that Castle and Cano put aside, until the first turn has ended. Left out before the
    /// last tile is placed: the first that lies nowhere else; left out later: none.
    pub rejected: Vec<Tile>,
    /// Each player's Raidents on the board.
    pub raidents: [Vec<(Raident, Square)>; 2],
    /// Each player's Queue, position 1 first; shorter lists are its last positions.
    pub queues: [Vec<Option<Raident>>; 2],
    /// Each player's Raidents that have been removed and are entering the Queue.
    pub entering: [Vec<Raident>; 2],
    /// The Mounds.
    pub mounds: Vec<Square>,
    /// Each player's Blams.
    pub blams: [Vec<Square>; 2],
    /// Each player's Spawnpoints.
    pub spawnpoints: [Vec<Square>; 2],
    /// Each player's Cover Fire.
    pub cover: [Vec<Square>; 2],
    /// Each player's Kaijujitsu.
    pub kaijujitsu: [Vec<Square>; 2],
    /// Those of the acting player who have no action left this turn.
    pub spent: Vec<Raident>,
    /// Those whom Cano has pacified, and those whom Castle has, with their owner.
    pub pacified: [Vec<(Player, Raident)>; 2],
    /// Each player's Raidents whose Shield holds.
    pub shields: [Vec<Raident>; 2],
    /// The slots whose tiles were turned this turn.
    pub rotated: Vec<Slot>,
    /// Whether the players are spawning behind their Veils.
    pub veil: bool,
    /// The Mounds that are being changed.
    pub mounding: Option<RawMounds>,
    /// How many turns have ended; 0 where the setup has no limit.
    pub turns: u32,
}

/// Mounds that are being changed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct RawMounds {
    /// By whom: a Hamsterrain, or a Copybara that simulates it.
    pub by: Raident,
    /// From where Mounds have been removed, as far as it matters.
    pub removed: Vec<Square>,
    /// Where the last one was placed, if any was.
    pub last: Option<Square>,
}

/// The fields of a position's text, in the order in which it is written.
const FIELDS: [&str; 19] = [
    "turn",
    "tiles",
    "stack",
    "rejected",
    "raidents",
    "queues",
    "entering",
    "mounds",
    "blams",
    "spawnpoints",
    "cover",
    "kaijujitsu",
    "spent",
    "pacified",
    "shields",
    "rotated",
    "veil",
    "mounding",
    "turns",
];

/// Items parted by commas.
struct List<'a, T>(&'a [T]);

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, item) in self.0.iter().enumerate() {
            if n > 0 {
                f.write_str(",")?;
            }
            item.fmt(f)?;
        }
        Ok(())
    }
}

/// Two things parted by a colon.
struct Both<A, B>(A, B);

impl<A: fmt::Display, B: fmt::Display> fmt::Display for Both<A, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.0, self.1)
    }
}

/// A thing or a dash.
struct OrDash<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for OrDash<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(thing) => thing.fmt(f),
            None => f.write_str("-"),
        }
    }
}

impl fmt::Display for RawPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs = |list: &[(Raident, Square)]| {
            let pairs: Vec<_> =
                list.iter().map(|(raident, square)| Both(*raident, *square)).collect();
            List(&pairs).to_string()
        };
        let peace = |list: &[(Player, Raident)]| {
            let pairs: Vec<_> =
                list.iter().map(|(owner, raident)| Both(*owner, *raident)).collect();
            List(&pairs).to_string()
        };
        let dashes = |list: &[Option<Raident>]| {
            let list: Vec<_> = list.iter().map(|one| OrDash(*one)).collect();
            List(&list).to_string()
        };
        let two = |lists: [String; 2]| lists.join("/");
        let squares = |lists: &[Vec<Square>; 2]| format!("{}/{}", List(&lists[0]), List(&lists[1]));
        let raidents =
            |lists: &[Vec<Raident>; 2]| format!("{}/{}", List(&lists[0]), List(&lists[1]));
        write!(f, "turn={}", OrDash(self.turn))?;
        let tiles = self.tiles.iter().flatten();
        let tiles: Vec<_> = tiles.map(|tile| OrDash(*tile)).collect();
        write!(f, " tiles={}", List(&tiles))?;
        write!(f, " stack={} rejected={}", List(&self.stack), List(&self.rejected))?;
        write!(f, " raidents={}", two([pairs(&self.raidents[0]), pairs(&self.raidents[1])]))?;
        write!(f, " queues={}", two([dashes(&self.queues[0]), dashes(&self.queues[1])]))?;
        write!(f, " entering={}", raidents(&self.entering))?;
        write!(f, " mounds={} blams={}", List(&self.mounds), squares(&self.blams))?;
        write!(f, " spawnpoints={}", squares(&self.spawnpoints))?;
        write!(f, " cover={}", squares(&self.cover))?;
        write!(f, " kaijujitsu={}", squares(&self.kaijujitsu))?;
        write!(f, " spent={}", List(&self.spent))?;
        write!(f, " pacified={}", two([peace(&self.pacified[0]), peace(&self.pacified[1])]))?;
        write!(f, " shields={} rotated={}", raidents(&self.shields), List(&self.rotated))?;
        write!(f, " veil={}", if self.veil { "yes" } else { "no" })?;
        match &self.mounding {
            None => f.write_str(" mounding=-")?,
            Some(RawMounds { by, removed, last }) => {
                write!(f, " mounding={by}:{}:{}", List(removed), OrDash(*last))?;
            }
        }
        write!(f, " turns={}", self.turns)
    }
}

/// Reads a name.
fn name<T: core::str::FromStr>(cursor: &mut Cursor<'_>, expected: &str) -> Result<T, TextError> {
    cursor.read(expected, |cursor| cursor.word().parse().ok())
}

/// Reads a Raident's name.
fn raident(cursor: &mut Cursor<'_>) -> Result<Raident, TextError> {
    name(cursor, "a Raident such as rabbot")
}

/// Reads a thing, or a dash for none.
fn or_dash<T>(
    cursor: &mut Cursor<'_>,
    read: impl FnOnce(&mut Cursor<'_>) -> Result<T, TextError>,
) -> Result<Option<T>, TextError> {
    if cursor.eat("-") { Ok(None) } else { read(cursor).map(Some) }
}

/// Reads a list that ends with the field or before a `/` or `:`; perhaps an empty one.
fn list<T>(
    cursor: &mut Cursor<'_>,
    read: impl FnMut(&mut Cursor<'_>) -> Result<T, TextError>,
) -> Result<Vec<T>, TextError> {
    if cursor.rest().starts_with(['/', ':']) { Ok(Vec::new()) } else { cursor.list(",", read) }
}

/// Reads a list for each player; Castle's may be left out.
fn lists<T>(
    cursor: &mut Cursor<'_>,
    mut read: impl FnMut(&mut Cursor<'_>) -> Result<T, TextError>,
) -> Result<[Vec<T>; 2], TextError> {
    let cano = list(cursor, &mut read)?;
    let castle = if cursor.eat("/") { list(cursor, &mut read)? } else { Vec::new() };
    Ok([cano, castle])
}

impl RawPosition {
    /// Reads one field into its place.
    pub(crate) fn read_field(&mut self, field: &Field<'_>) -> Result<(), TextError> {
        let mut cursor = field.cursor();
        let c = &mut cursor;
        match field.name {
            "turn" => self.turn = or_dash(c, |c| name(c, "cano or castle"))?,
            "tiles" => {
                let tiles = c.list(",", |c| or_dash(c, PlacedTile::read))?;
                self.tiles = (!tiles.is_empty()).then_some(tiles);
            }
            "stack" => self.stack = c.list(",", |c| name(c, "a tile from A to Z"))?,
            "rejected" => self.rejected = c.list(",", |c| name(c, "a tile from A to Z"))?,
            "raidents" => {
                self.raidents = lists(c, |c| {
                    let raident = raident(c)?;
                    c.expect(":")?;
                    Ok((raident, Square::read(c)?))
                })?;
            }
            "queues" => self.queues = lists(c, |c| or_dash(c, raident))?,
            "entering" => self.entering = lists(c, raident)?,
            "mounds" => self.mounds = c.list(",", Square::read)?,
            "blams" => self.blams = lists(c, Square::read)?,
            "spawnpoints" => self.spawnpoints = lists(c, Square::read)?,
            "cover" => self.cover = lists(c, Square::read)?,
            "kaijujitsu" => self.kaijujitsu = lists(c, Square::read)?,
            "spent" => self.spent = c.list(",", raident)?,
            "pacified" => {
                self.pacified = lists(c, |c| {
                    let owner = name(c, "cano or castle")?;
                    c.expect(":")?;
                    Ok((owner, raident(c)?))
                })?;
            }
            "shields" => self.shields = lists(c, raident)?,
            "rotated" => {
                self.rotated = c.list(",", |c| name(c, "a slot: 1 to 4, or such as castle-1"))?;
            }
            "veil" => {
                self.veil = c.read("yes or no", |c| match c.word() {
                    "yes" => Some(true),
                    "no" => Some(false),
                    _ => None,
                })?;
            }
            "mounding" => {
                self.mounding = or_dash(c, |c| {
                    let by = raident(c)?;
                    c.expect(":")?;
                    let removed = list(c, Square::read)?;
                    c.expect(":")?;
                    Ok(RawMounds { by, removed, last: or_dash(c, Square::read)? })
                })?;
            }
            "turns" => self.turns = c.number("a number of turns", 0..=u32::MAX)?,
            _ => return Err(field.misplaced(format!("one of {}", FIELDS.join(", ")))),
        }
        cursor.end()
    }
}

impl PositionText for Raidents {
    type Raw = RawPosition;

    fn raw(&self, position: &Position) -> RawPosition {
        let both = |sets: [Squares; 2]| sets.map(|set| set.iter().collect());
        let names = |sets: [RaidentSet; 2]| sets.map(|set| set.iter().collect());
        let mounding = match position.phase {
            Phase::Mounds { by, removed, next } => {
                let at = position.square_of(position.player, by);
                let place = |place: u8| at.map(|at| crate::around::neighbour(at, place));
                Some(RawMounds {
                    by,
                    removed: (0..8)
                        .filter(|bit| removed >> bit & 1 == 1)
                        .filter_map(place)
                        .collect(),
                    last: next.checked_sub(1).and_then(place),
                })
            }
            _ => None,
        };
        RawPosition {
            turn: Some(position.player),
            tiles: Some(Slot::all().map(|slot| position.tile(slot)).collect()),
            stack: position.stack().filter(|tile| tile.is_field()).collect(),
            rejected: position.rejected.into_iter().filter_map(Tile::from_number).collect(),
            raidents: Player::ALL.map(|player| {
                let on_board = position.on_board[player.index()].iter();
                let standing = |raident| Some((raident, position.square_of(player, raident)?));
                on_board.filter_map(standing).collect()
            }),
            queues: position
                .queues
                .map(|queue| if queue == [None; QUEUE] { Vec::new() } else { queue.to_vec() }),
            entering: names(position.entering),
            mounds: position.mounds.iter().collect(),
            blams: both(position.blams),
            spawnpoints: both(position.spawnpoints),
            cover: both(position.cover),
            kaijujitsu: both(position.kaiju),
            spent: position.spent.iter().collect(),
            pacified: position.pacified.map(|by_caster| {
                let of = |player: Player| {
                    let set = by_caster[player.index()];
                    set.iter().map(move |raident| (player, raident))
                };
                Player::ALL.into_iter().flat_map(of).collect()
            }),
            shields: names(position.shields),
            rotated: Slot::all().filter(|slot| position.is_rotated(*slot)).collect(),
            veil: position.phase == Phase::Veil,
            mounding,
            turns: position.turns,
        }
    }

    fn position(&self, raw: &RawPosition) -> Result<Position, Problems> {
        let mut reader =
            Reader { rules: self, raw, position: Position::empty(), problems: Problems::new() };
        reader.tiles();
        reader.pieces();
        reader.raidents();
        reader.marks();
        self.show_terrain(&mut reader.position);
        reader.phase();
        reader.problems.into_result(reader.position)
    }

    fn text(&self, position: &Position) -> String {
        let mut text = String::new();
        let _ = write!(text, "{}", self.raw(position));
        text
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        let mut raw = RawPosition::default();
        for field in fields(text)? {
            raw.read_field(&field)?;
        }
        Ok(self.position(&raw)?)
    }
}

/// What lies in each slot, by the tiles of all of them or of the four field slots. Adds what is wrong
/// and leaves it out; gives nothing if there are neither four nor eight.
pub(crate) fn slots(
    tiles: &[Option<PlacedTile>],
    problems: &mut Problems,
) -> Option<[Option<PlacedTile>; SLOTS]> {
    let home = |slot: Slot| {
        let placed = |tile| PlacedTile { tile, orientation: Orientation::default() };
        slot.home_tile().map(placed)
    };
    let mut field = tiles.iter().copied();
    let given: Vec<Option<PlacedTile>> = match tiles.len() {
        4 => Slot::all().map(|slot| home(slot).or_else(|| field.next().flatten())).collect(),
        _ => tiles.to_vec(),
    };
    let found = counted(tiles.len(), "slot");
    if !problems.unless(given.len() == SLOTS, "tiles-count", "tiles", found, "4 or 8 slots") {
        return None;
    }
    let mut laid = [None; SLOTS];
    let mut used = 0_u32;
    for (slot, placed) in Slot::all().zip(given) {
        let field = format!("tiles[{slot}]");
        let found = OrDash(placed);
        let fine = if let Some(home) = slot.home_tile() {
            let fine = placed.is_some_and(|placed| placed.tile == home);
            problems.unless(fine, "tiles-home", field, found, home)
        } else {
            let expected = "a field tile that lies nowhere else";
            let fine = placed.is_none_or(|placed| {
                let bit = 1 << placed.tile.number();
                let is_free = placed.tile.is_field() && used & bit == 0;
                used |= bit;
                is_free
            });
            problems.unless(fine, "tiles-field", field, found, expected)
        };
        laid[slot.index()] = placed.filter(|_| fine);
    }
    Some(laid)
}

/// Builds a position from raw data, and collects what is wrong.
struct Reader<'a> {
    rules: &'a Raidents,
    raw: &'a RawPosition,
    position: Position,
    problems: Problems,
}

impl Reader<'_> {
    fn variant(&self) -> Variant {
        self.rules.setup().variant
    }

    /// The tiles on the board.
    fn tiles(&mut self) {
        let (position, rules) = (&mut self.position, self.rules);
        let Some(tiles) = &self.raw.tiles else {
            *position = rules.blank;
            rules.lay_first_board(position);
            return self.stack();
        };
        let Some(slots) = slots(tiles, &mut self.problems) else { return };
        for (slot, placed) in Slot::all().zip(slots) {
            if let Some(PlacedTile { tile, orientation }) = placed {
                if tile.is_field() {
                    rules.lay(position, slot, tile, orientation);
                } else {
                    position.orientations[slot.index()] = rules.canonical(tile, orientation);
                }
            }
            rules.print_tile(position, slot);
        }
        if self.variant() == Variant::Game1 {
            let fine = self.position.tiles == crate::play::FIRST_BOARD.map(|(tile, _)| tile);
            let found: Vec<_> = tiles.iter().map(|tile| OrDash(*tile)).collect();
            let expected = "A, H, V and N in slots 1 to 4";
            if !self.problems.unless(fine, "tiles-first-game", "tiles", List(&found), expected) {
                return;
            }
        }
        self.stack();
    }

    /// The tiles to come, and those put aside.
    fn stack(&mut self) {
        let (position, problems, raw) = (&mut self.position, &mut self.problems, self.raw);
        let draw = position.draw();
        let placed = position.tiles.iter().filter(|tile| **tile != NONE);
        let mut used = placed.fold(0_u32, |set, tile| set | 1 << tile);
        let mut take = |field: String, tile: Tile| {
            let fine = tile.is_field() && used >> tile.number() & 1 == 0;
            let expected = "a field tile that lies nowhere else";
            if problems.unless(fine, "stack-tile", field, tile, expected) {
                used |= 1 << tile.number();
            }
        };
        for (n, tile) in raw.stack.iter().enumerate() {
            take(format!("stack[{n}]"), *tile);
        }
        for (n, tile) in raw.rejected.iter().enumerate() {
            take(format!("rejected[{n}]"), *tile);
        }
        let mut others = (0..FIELD_TILES as u8).filter(|tile| used >> tile & 1 == 0);
        let wanted = DRAWN - DRAWS[draw];
        let in_stack = raw.stack.len();
        problems.unless(
            in_stack == wanted || in_stack == 0,
            "stack-count",
            "stack",
            counted(in_stack, "tile"),
            format!("{}, as many as are still drawn", counted(wanted, "tile")),
        );
        // One lies aside before the last tile is placed, two as long as the first turn lasts.
        let aside = match draw {
            0..=2 => 0..=0,
            3 => 0..=1,
            _ if self.rules.setup().variant.has_stack() => 0..=2,
            _ => 0..=0,
        };
        let found = raw.rejected.len();
        problems.unless(
            aside.contains(&found) && (found != 1 || draw == 3),
            "rejected-count",
            "rejected",
            counted(found, "tile"),
            "none, one before the last tile is placed, two in the first turn",
        );
        for (place, tile) in position.rejected.iter_mut().zip(&raw.rejected) {
            *place = tile.number();
        }
        if draw == 3 && raw.rejected.is_empty() {
            position.rejected[0] = others.next().unwrap_or(NONE);
        }
        for (n, place) in position.stack[DRAWS[draw]..].iter_mut().enumerate() {
            let given = raw.stack.get(n).map(|tile| tile.number());
            *place = given.or_else(|| others.next()).unwrap_or(NONE);
        }
        sort_draws(&mut position.stack);
        if draw < 4 {
            position.phase = Phase::Tiles;
        }
    }

    /// A list of squares as a set; each must be on the board and stand once.
    fn squares(&mut self, field: &str, list: &[Square]) -> Squares {
        let mut set = Squares::EMPTY;
        for (n, square) in list.iter().enumerate() {
            let fine = self.rules.board.contains(*square) && !set.contains(*square);
            let name = format!("{field}[{n}]");
            if self.problems.unless(fine, "square", name, square, "a square of the board, once") {
                set.insert(*square);
            }
        }
        set
    }

    /// A list of squares that holds no more than a pool.
    fn pool(&mut self, field: &str, list: &[Square], most: usize) -> Squares {
        let found = list.len();
        self.problems.unless(found <= most, "pool", field, found, format!("at most {most}"));
        self.squares(field, list)
    }

    /// Mounds, Blams, Spawnpoints.
    fn pieces(&mut self) {
        let raw = self.raw;
        self.position.mounds = self.pool("mounds", &raw.mounds, MOUNDS);
        for player in Player::ALL {
            let p = player.index();
            let field = format!("blams[{player}]");
            self.position.blams[p] = self.pool(&field, &raw.blams[p], BLAMS);
            let field = format!("spawnpoints[{player}]");
            let spawnpoints = self.pool(&field, &raw.spawnpoints[p], SPAWNPOINTS);
            let on_obstacle = spawnpoints & self.position.printed_obstacle;
            self.problems.unless(
                on_obstacle.is_empty(),
                "spawnpoint-on-obstacle",
                field,
                on_obstacle,
                "no Spawnpoint on a printed Obstacle",
            );
            self.position.spawnpoints[p] = spawnpoints;
        }
        self.position.count_pools();
        let [cano, castle] = self.position.blams;
        let shared = (cano & castle) | (cano | castle) & self.position.mounds;
        self.problems.unless(
            shared.is_empty(),
            "blam-shares-square",
            "blams",
            shared,
            "no Blam on a Mound or another Blam",
        );
        let shared = self.position.spawnpoints[0] & self.position.spawnpoints[1];
        self.problems.unless(
            shared.is_empty(),
            "spawnpoints-share-square",
            "spawnpoints",
            shared,
            "one Spawnpoint to a square",
        );
    }

    /// Whether a Raident is in the game and not in `taken`; `once` says how often it can stand there.
    fn take(&mut self, field: &str, raident: Raident, taken: RaidentSet, once: &str) -> bool {
        let in_game = self.rules.kinds.contains(raident);
        let variant = self.variant();
        self.problems.unless(in_game, "raident", field, raident, format!("a Raident of {variant}"))
            && self.problems.unless(
                !taken.contains(raident),
                "raident-twice",
                field,
                format!("{raident} again"),
                once,
            )
    }

    /// Raidents on the board, in the Queues, and entering them.
    fn raidents(&mut self) {
        let raw = self.raw;
        let once = "each of a player's Raidents once: on the board, in the Queue or entering it";
        let blams = self.position.blams[0] | self.position.blams[1];
        for player in Player::ALL {
            let p = player.index();
            let mut taken = RaidentSet::EMPTY;
            for (n, (raident, square)) in raw.raidents[p].iter().enumerate() {
                let field = format!("raidents[{player}][{n}]");
                if !self.take(&field, *raident, taken, once) {
                    continue;
                }
                taken = taken.with(*raident);
                let standing = self.position.raidents | self.position.mounds | blams;
                let fine = self.rules.board.contains(*square) && !standing.contains(*square);
                let expected = "a square of the board without Raident, Mound or Blam";
                if self.problems.unless(fine, "raident-square", field, square, expected) {
                    self.position.squares[p][raident.index()] = square.number();
                    self.position.raidents.insert(*square);
                    self.position.on_board[p] = self.position.on_board[p].with(*raident);
                }
            }
            let queue = &raw.queues[p];
            let field = format!("queues[{player}]");
            let has_queue = self.variant().has_queue();
            let found = counted(queue.len(), "position");
            let most = if has_queue { QUEUE } else { 0 };
            let expected = format!("at most {most} positions");
            if self.problems.unless(queue.len() <= most, "queue-length", &field, found, expected) {
                for (n, raident) in queue.iter().enumerate() {
                    let Some(raident) = raident else { continue };
                    let place = QUEUE - queue.len() + n;
                    if self.take(&format!("{field}[{place}]"), *raident, taken, once) {
                        taken = taken.with(*raident);
                        self.position.queues[p][place] = Some(*raident);
                    }
                }
                let is_empty = queue.iter().all(Option::is_none);
                self.problems.unless(
                    is_empty || queue.last().is_some_and(Option::is_some),
                    "queue-end",
                    &field,
                    "nobody in the 4th position",
                    "somebody there, unless the Queue is empty",
                );
            }
            for (n, raident) in raw.entering[p].iter().enumerate() {
                if self.take(&format!("entering[{player}][{n}]"), *raident, taken, once) {
                    taken = taken.with(*raident);
                    self.position.entering[p] = self.position.entering[p].with(*raident);
                }
            }
            let here = self.position.on_board[p].len() + self.position.entering[p].len();
            self.problems.unless(
                here <= MOST_ON_BOARD,
                "raidents-count",
                format!("raidents[{player}]"),
                here,
                "at most three, with those entering the Queue",
            );
        }
    }

    /// Reads a list of Raidents of the game, each once.
    fn set(&mut self, field: &str, list: &[Raident]) -> RaidentSet {
        let mut set = RaidentSet::EMPTY;
        for (n, raident) in list.iter().enumerate() {
            if self.take(&format!("{field}[{n}]"), *raident, set, "each Raident once") {
                set = set.with(*raident);
            }
        }
        set
    }

    /// Adds a problem if there are marks that this game doesn't have.
    fn in_game(&mut self, has: bool, field: &str, found: usize, why: &str) {
        let expected = format!("none: {why}");
        self.problems.unless(has || found == 0, "not-in-game", field, found, expected);
    }

    /// What lasts for a while.
    fn marks(&mut self) {
        let raw = self.raw;
        self.position.player = raw.turn.unwrap_or(Player::Cano);
        let has = |raident| self.rules.kinds.contains(raident);
        let (has_cover, has_kaiju) = (has(Raident::Ratillery), has(Raident::Chinzhilla));
        let has_peace = has(Raident::Chipmonk);
        for player in Player::ALL {
            let p = player.index();
            let cover = format!("cover[{player}]");
            self.in_game(has_cover, &cover, raw.cover[p].len(), "this game has no Cover Fire");
            self.position.cover[p] = self.squares(&cover, &raw.cover[p]);
            let kaiju = format!("kaijujitsu[{player}]");
            self.in_game(has_kaiju, &kaiju, raw.kaijujitsu[p].len(), "this game has no Kaijujitsu");
            self.position.kaiju[p] = self.squares(&kaiju, &raw.kaijujitsu[p]);
            let field = format!("pacified[{player}]");
            self.in_game(has_peace, &field, raw.pacified[p].len(), "nobody pacifies in this game");
            for (n, (owner, raident)) in raw.pacified[p].iter().enumerate() {
                let set = self.position.pacified[p][owner.index()];
                if self.take(&format!("{field}[{n}]"), *raident, set, "each Raident once") {
                    self.position.pacified[p][owner.index()] = set.with(*raident);
                }
            }
        }
        let spent = self.set("spent", &raw.spent);
        self.position.spent = spent;
        for player in Player::ALL {
            let field = format!("shields[{player}]");
            let set = self.set(&field, &raw.shields[player.index()]);
            let mut able = RaidentSet::of(Raident::Rabbot).with(Raident::Copybara);
            able = able.and(self.position.on_board[player.index()]);
            if player == self.position.player {
                able = able.and(spent);
            }
            let wrong = set.minus(able).iter().next();
            self.problems.unless(
                wrong.is_none(),
                "shield",
                field,
                OrDash(wrong),
                "a Rabbot or Copybara on the board, the acting player's only if spent",
            );
            self.position.shields[player.index()] = set;
        }
        // What lies hidden below a Kaijujitsu never shows again and isn't kept.
        let (mover, foe) = (self.position.player, self.position.player.foe());
        let [cover, kaiju] = [self.position.cover, self.position.kaiju]
            .map(|marks| (marks[mover.index()], marks[foe.index()]));
        for (field, hidden, expected) in [
            ("cover", cover.1 & kaiju.0, "no Cover Fire below the acting player's Kaijujitsu"),
            ("cover", (cover.1 & cover.0) - kaiju.0, "no Cover Fire below the acting player's"),
            ("kaijujitsu", kaiju.1 & kaiju.0, "no Kaijujitsu below the acting player's"),
        ] {
            let field = format!("{field}[{foe}]");
            self.problems.unless(hidden.is_empty(), "marks-hidden", field, hidden, expected);
        }
        let mut rotated = 0_u8;
        for (n, slot) in raw.rotated.iter().enumerate() {
            let bit = 1 << slot.number();
            let field = format!("rotated[{n}]");
            self.problems.unless(
                rotated & bit == 0,
                "rotated-twice",
                field,
                slot,
                "each slot once",
            );
            rotated |= bit;
        }
        self.position.rotated = rotated;
    }

    /// What is to be decided, and that the rest agrees with it.
    fn phase(&mut self) {
        let raw = self.raw;
        let limit = self.rules.setup().turn_limit;
        self.problems.unless(
            raw.turns <= limit.unwrap_or(0),
            "turns",
            "turns",
            raw.turns,
            limit.map_or("0 without a turn limit".to_string(), |limit| format!("0 to {limit}")),
        );
        self.position.turns = raw.turns;
        if self.position.phase == Phase::Tiles {
            self.laying();
            return;
        }
        if raw.veil {
            self.veil();
            return;
        }
        let ended = self.rules.ended(&self.position);
        let wins = Player::ALL.map(|player| {
            let foe = self.rules.home_tiles(player.foe());
            self.position.spawnpoints[player.index()].meets(foe)
        });
        self.problems.unless(
            wins != [true, true],
            "two-winners",
            "spawnpoints",
            "both players' Spawnpoints on the other's home tiles",
            "one player's at most",
        );
        let entering = self.position.entering.map(RaidentSet::len);
        let is_entering = entering != [0, 0];
        self.problems.unless(
            !is_entering || entering[0] >= 2 || entering[0] == 0 && entering[1] >= 2,
            "entering",
            "entering",
            format!("{} of Cano and {} of Castle", entering[0], entering[1]),
            "two or more of Cano, or none of Cano and two or more of Castle",
        );
        self.problems.unless(
            !is_entering || self.variant().has_queue(),
            "entering-without-queue",
            "entering",
            "Raidents",
            "none: this game has no Queue",
        );
        let pending = is_entering || raw.mounding.is_some();
        self.problems.unless(
            ended.is_none() || !pending,
            "over-and-pending",
            if is_entering { "entering" } else { "mounding" },
            "a choice that is still to be made",
            "none: the game is over",
        );
        self.problems.unless(
            !is_entering || raw.mounding.is_none(),
            "entering-and-mounding",
            "mounding",
            "Mounds",
            "none while Raidents enter a Queue",
        );
        if let Some(outcome) = ended {
            self.position.phase = Phase::Over(outcome);
        } else if let Some(mounds) = &raw.mounding {
            self.mounding(mounds);
        } else if is_entering {
            self.position.phase = Phase::Enter;
        }
    }

    /// Before the board is laid there is nothing on it, and the order of the draws says who acts.
    fn laying(&mut self) {
        self.nothing_but("tiles", false);
        let placer =
            if self.position.draw().is_multiple_of(2) { Player::Castle } else { Player::Cano };
        let turn = self.raw.turn;
        self.problems.unless(
            turn.is_none_or(|turn| turn == placer),
            "turn",
            "turn",
            OrDash(turn),
            format!("{placer}, who places the next tile"),
        );
        self.position.player = placer;
    }

    /// Behind the Veil there are only Raidents on their own Home, Castle's after Cano's.
    fn veil(&mut self) {
        self.problems.unless(
            self.variant().has_veil(),
            "veil-not-in-game",
            "veil",
            "yes",
            "no: this game has no Veil",
        );
        self.nothing_but("veil", true);
        for player in Player::ALL {
            let on_board = self.position.on_board[player.index()];
            let mut squares =
                on_board.iter().filter_map(|raident| self.position.square_of(player, raident));
            let wrong =
                squares.find(|square| !self.position.home[player.index()].contains(*square));
            self.problems.unless(
                wrong.is_none(),
                "veil-square",
                format!("raidents[{player}]"),
                OrDash(wrong),
                "squares of the own Home behind the Veil",
            );
        }
        self.problems.unless(
            self.position.player == Player::Castle || self.position.on_board[1].is_empty(),
            "veil-order",
            "raidents[castle]",
            "Raidents while Cano spawns",
            "none: Cano is asked first",
        );
        self.position.phase = Phase::Veil;
    }

    /// Adds a problem if anything but tiles, and perhaps Raidents, is on the table.
    fn nothing_but(&mut self, field: &'static str, raidents: bool) {
        let raw = self.raw;
        let empty = (raidents || raw.raidents.iter().all(Vec::is_empty))
            && raw.queues.iter().flatten().all(Option::is_none)
            && raw.entering.iter().all(Vec::is_empty)
            && raw.mounds.is_empty()
            && [&raw.blams, &raw.spawnpoints, &raw.cover, &raw.kaijujitsu]
                .iter()
                .all(|lists| lists.iter().all(Vec::is_empty))
            && raw.spent.is_empty()
            && raw.pacified.iter().all(Vec::is_empty)
            && raw.shields.iter().all(Vec::is_empty)
            && raw.rotated.is_empty()
            && raw.mounding.is_none()
            && raw.turns == 0
            && (raidents || !raw.veil);
        self.problems.unless(
            empty,
            "too-early",
            field,
            "things that come later in the game",
            if raidents { "nothing but tiles and Raidents" } else { "nothing but tiles" },
        );
    }

    /// The Mounds that are being changed.
    fn mounding(&mut self, mounds: &RawMounds) {
        let player = self.position.player;
        let role = self.position.role(player, mounds.by);
        let at = self.position.square_of(player, mounds.by);
        let Some(at) = at.filter(|_| role == Some(Raident::Hamsterrain)) else {
            self.problems.add(
                "mounding-by",
                "mounding.by",
                mounds.by,
                "a Hamsterrain on the board, or a Copybara that simulates it",
            );
            return;
        };
        let [cano, castle] = self.position.blams;
        let standing = self.position.occupied() | cano | castle;
        let mut removed = 0_u8;
        for (n, square) in mounds.removed.iter().enumerate() {
            let place = beside(at, *square).filter(|place| removed >> place & 1 == 0);
            let place = place.filter(|_| self.rules.board.contains(*square));
            let place = place.filter(|_| !standing.contains(*square));
            let expected = "an adjacent square with nothing on it, once";
            let field = format!("mounding.removed[{n}]");
            if self.problems.unless(place.is_some(), "mounding-removed", field, square, expected) {
                removed |= 1 << place.unwrap_or(0);
            }
        }
        let mut next = 0;
        if let Some(last) = mounds.last {
            let place = beside(at, last).filter(|_| self.position.mounds.contains(last));
            let expected = "an adjacent square with a Mound";
            self.problems.unless(place.is_some(), "mounding-last", "mounding.last", last, expected);
            next = place.unwrap_or(0) + 1;
            removed &= (0xff_u16 << next) as u8;
        }
        self.problems.unless(
            removed != 0 || next != 0,
            "mounding-nothing",
            "mounding",
            "no Mound removed or placed",
            "at least one",
        );
        self.position.spent = self.position.spent.with(mounds.by);
        self.position.phase = Phase::Mounds { by: mounds.by, removed, next };
    }
}
