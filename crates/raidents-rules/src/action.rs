//! Actions: what a player can decide, their text and their index.

use core::fmt;
use core::str::FromStr;

use boardgame_core::text::Cursor;
use boardgame_core::{ActionIndex, TextError};

use crate::components::{
    AROUND, Direction, FIELD_TILES, Orientation, PlacedTile, Player, Puppet, Raident, Slot, Spin,
    Tile,
};
use crate::rules::Raidents;
use crate::squares::Square;

/// One decision.
///
/// `by` is who uses the ability: the Raident whose ability it is, or the Copybara that simulates
/// it. The text begins with it: `rabbot move d8`, `copybara blam e10`, `end`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Places a drawn field tile (RAIDENTS-7): `place K:1 3`.
    Place {
        /// The tile and how it lies.
        tile: Tile,
        /// Its quarter turns clockwise.
        orientation: Orientation,
        /// Where: one of the field slots.
        slot: Slot,
    },
    /// Spawns a Raident on a friendly Home square (RAIDENTS-12): `rabbot spawn d1`.
    Spawn {
        /// Who.
        raident: Raident,
        /// Where.
        square: Square,
    },
    /// Moves to an adjacent square (RAIDENTS-13): `rabbot move d8`.
    Move {
        /// Who.
        raident: Raident,
        /// Where to.
        square: Square,
    },
    /// Puts a Spawnpoint on an adjacent square (RAIDENTS-16): `rabbot spawnpoint d8`.
    Spawnpoint {
        /// Who.
        by: Raident,
        /// Where.
        square: Square,
    },
    /// Shields itself (RAIDENTS-26): `rabbot shield`.
    Shield {
        /// Who.
        by: Raident,
    },
    /// Removes a Mound from an adjacent square (RAIDENTS-19): `hamsterrain unmound d8`.
    RemoveMound {
        /// Who.
        by: Raident,
        /// Where.
        square: Square,
    },
    /// Places a Mound on an adjacent square (RAIDENTS-19): `hamsterrain mound d8`.
    PlaceMound {
        /// Who.
        by: Raident,
        /// Where.
        square: Square,
    },
    /// Ends a Hamsterrain's Mounds (RAIDENTS-19): `enough`.
    StopMounds,
    /// Turns the Raident's tile a quarter (RAIDENTS-27): `hamsterrain rotate left`.
    Rotate {
        /// Who.
        by: Raident,
        /// Which way.
        spin: Spin,
    },
    /// Puts a Blam a knight's move away (RAIDENTS-21): `engineaver blam e10`.
    Blam {
        /// Who.
        by: Raident,
        /// Where.
        square: Square,
    },
    /// Moves one of the player's Blams by one square (RAIDENTS-28): `engineaver drone d8 up`.
    Drone {
        /// Who.
        by: Raident,
        /// The Blam's square.
        from: Square,
        /// Which way.
        direction: Direction,
    },
    /// Removes a Raident on an adjacent square (RAIDENTS-33): `gophert squeak d8`.
    Squeak {
        /// Who.
        by: Raident,
        /// Where.
        square: Square,
    },
    /// Travels to a Burrow or friendly Home (RAIDENTS-33): `gophert fossorial d8`.
    Fossorial {
        /// Who.
        by: Raident,
        /// Where to.
        square: Square,
    },
    /// Removes the Raidents in a line (RAIDENTS-34): `squerrilla akorn up`.
    Akorn {
        /// Who.
        by: Raident,
        /// Which way.
        direction: Direction,
    },
    /// Travels within an arbor (RAIDENTS-35): `squerrilla arboreal d8`.
    Arboreal {
        /// Who.
        by: Raident,
        /// Where to.
        square: Square,
    },
    /// Pacifies the Raidents in range (RAIDENTS-37): `chipmonk pacify up`.
    Pacify {
        /// Who.
        by: Raident,
        /// Which way.
        direction: Direction,
    },
    /// Lets a Raident off the board take its place (RAIDENTS-38): `chipmonk substitute rabbot`.
    Substitute {
        /// Who leaves.
        by: Raident,
        /// Who comes.
        raident: Raident,
    },
    /// Removes the Raidents in range (RAIDENTS-39): `ratillery ballista up`.
    Ballista {
        /// Who.
        by: Raident,
        /// Which way.
        direction: Direction,
    },
    /// Makes the Grass in range into Burrow (RAIDENTS-39): `ratillery cover up`.
    CoverFire {
        /// Who.
        by: Raident,
        /// Which way.
        direction: Direction,
    },
    /// Removes the Raidents on its tile that aren't on Burrow (RAIDENTS-40): `porcupyro bunnies`.
    HotCrossBunnies {
        /// Who.
        by: Raident,
    },
    /// Removes the Raidents on its tile that aren't on Grass (RAIDENTS-40): `porcupyro scorch`.
    ScorchedEarth {
        /// Who.
        by: Raident,
    },
    /// Moves an adjacent Raident or Spawnpoint (RAIDENTS-42): `moustermind push raident d8 d9`.
    Push {
        /// Who.
        by: Raident,
        /// What.
        puppet: Puppet,
        /// Where it is.
        from: Square,
        /// Where it goes: a square adjacent to `from`.
        to: Square,
    },
    /// Travels up to two squares (RAIDENTS-43): `moustermind scamper d8`.
    Scamper {
        /// Who.
        by: Raident,
        /// Where to.
        square: Square,
    },
    /// Removes the Raidents around an Obstacle (RAIDENTS-44): `chinzhilla herd up`.
    Herd {
        /// Who.
        by: Raident,
        /// Which way the Obstacle lies.
        direction: Direction,
    },
    /// Makes all Grass around an Obstacle (RAIDENTS-44): `chinzhilla kaijujitsu up`.
    Kaijujitsu {
        /// Who.
        by: Raident,
        /// Which way the Obstacle lies.
        direction: Direction,
    },
    /// Says which of the Raidents just removed enters its Queue next (RAIDENTS-32):
    /// `queue castle rabbot`.
    Enter {
        /// Whose.
        owner: Player,
        /// Which.
        raident: Raident,
    },
    /// Ends the turn, or the spawning behind the Veil (RAIDENTS-51, -36): `end`.
    End,
}

use Action as A;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            A::Place { tile, orientation, slot } => {
                write!(f, "place {} {slot}", PlacedTile { tile, orientation })
            }
            A::Spawn { raident, square } => write!(f, "{raident} spawn {square}"),
            A::Move { raident, square } => write!(f, "{raident} move {square}"),
            A::Spawnpoint { by, square } => write!(f, "{by} spawnpoint {square}"),
            A::Shield { by } => write!(f, "{by} shield"),
            A::RemoveMound { by, square } => write!(f, "{by} unmound {square}"),
            A::PlaceMound { by, square } => write!(f, "{by} mound {square}"),
            A::StopMounds => f.write_str("enough"),
            A::Rotate { by, spin } => write!(f, "{by} rotate {spin}"),
            A::Blam { by, square } => write!(f, "{by} blam {square}"),
            A::Drone { by, from, direction } => write!(f, "{by} drone {from} {direction}"),
            A::Squeak { by, square } => write!(f, "{by} squeak {square}"),
            A::Fossorial { by, square } => write!(f, "{by} fossorial {square}"),
            A::Akorn { by, direction } => write!(f, "{by} akorn {direction}"),
            A::Arboreal { by, square } => write!(f, "{by} arboreal {square}"),
            A::Pacify { by, direction } => write!(f, "{by} pacify {direction}"),
            A::Substitute { by, raident } => write!(f, "{by} substitute {raident}"),
            A::Ballista { by, direction } => write!(f, "{by} ballista {direction}"),
            A::CoverFire { by, direction } => write!(f, "{by} cover {direction}"),
            A::HotCrossBunnies { by } => write!(f, "{by} bunnies"),
            A::ScorchedEarth { by } => write!(f, "{by} scorch"),
            A::Push { by, puppet, from, to } => write!(f, "{by} push {puppet} {from} {to}"),
            A::Scamper { by, square } => write!(f, "{by} scamper {square}"),
            A::Herd { by, direction } => write!(f, "{by} herd {direction}"),
            A::Kaijujitsu { by, direction } => write!(f, "{by} kaijujitsu {direction}"),
            A::Enter { owner, raident } => write!(f, "queue {owner} {raident}"),
            A::End => f.write_str("end"),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads a word that has one of a type's names.
fn name<T: FromStr>(cursor: &mut Cursor<'_>, expected: &str) -> Result<T, TextError> {
    cursor.read(expected, |cursor| cursor.word().parse().ok())
}

/// Goes past the one space between two words, then reads; at the end says what is missing.
fn next<T>(
    cursor: &mut Cursor<'_>,
    read: impl FnOnce(&mut Cursor<'_>) -> Result<T, TextError>,
) -> Result<T, TextError> {
    if !cursor.is_at_end() {
        cursor.expect(" ")?;
    }
    read(cursor)
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let raident = |c: &mut Cursor<'_>| name::<Raident>(c, "a Raident such as rabbot");
        let direction = |c: &mut Cursor<'_>| name::<Direction>(c, "up, right, down or left");
        let mut cursor = Cursor::new(text);
        let c = &mut cursor;
        let action = match c.clone().word() {
            "end" => {
                c.word();
                A::End
            }
            "enough" => {
                c.word();
                A::StopMounds
            }
            "place" => {
                c.word();
                let PlacedTile { tile, orientation } = next(c, PlacedTile::read)?;
                A::Place { tile, orientation, slot: next(c, |c| name(c, "a slot from 1 to 4"))? }
            }
            "queue" => {
                c.word();
                A::Enter {
                    owner: next(c, |c| name(c, "cano or castle"))?,
                    raident: next(c, raident)?,
                }
            }
            _ => {
                let by = name(c, "end, enough, place, queue or a Raident")?;
                next(c, |_| Ok(()))?;
                let verb = *c;
                match c.word() {
                    "spawn" => A::Spawn { raident: by, square: next(c, Square::read)? },
                    "move" => A::Move { raident: by, square: next(c, Square::read)? },
                    "spawnpoint" => A::Spawnpoint { by, square: next(c, Square::read)? },
                    "shield" => A::Shield { by },
                    "unmound" => A::RemoveMound { by, square: next(c, Square::read)? },
                    "mound" => A::PlaceMound { by, square: next(c, Square::read)? },
                    "rotate" => A::Rotate { by, spin: next(c, |c| name(c, "left or right"))? },
                    "blam" => A::Blam { by, square: next(c, Square::read)? },
                    "drone" => A::Drone {
                        by,
                        from: next(c, Square::read)?,
                        direction: next(c, direction)?,
                    },
                    "squeak" => A::Squeak { by, square: next(c, Square::read)? },
                    "fossorial" => A::Fossorial { by, square: next(c, Square::read)? },
                    "akorn" => A::Akorn { by, direction: next(c, direction)? },
                    "arboreal" => A::Arboreal { by, square: next(c, Square::read)? },
                    "pacify" => A::Pacify { by, direction: next(c, direction)? },
                    "substitute" => A::Substitute { by, raident: next(c, raident)? },
                    "ballista" => A::Ballista { by, direction: next(c, direction)? },
                    "cover" => A::CoverFire { by, direction: next(c, direction)? },
                    "bunnies" => A::HotCrossBunnies { by },
                    "scorch" => A::ScorchedEarth { by },
                    "push" => A::Push {
                        by,
                        puppet: next(c, |c| name(c, "raident or spawnpoint"))?,
                        from: next(c, Square::read)?,
                        to: next(c, Square::read)?,
                    },
                    "scamper" => A::Scamper { by, square: next(c, Square::read)? },
                    "herd" => A::Herd { by, direction: next(c, direction)? },
                    "kaijujitsu" => A::Kaijujitsu { by, direction: next(c, direction)? },
                    _ => return Err(verb.error("what it does, such as move")),
                }
            }
        };
        cursor.end()?;
        Ok(action)
    }
}

boardgame_core::serde_as_text!(Action);

/// The families of actions, in the order of their codes.
const FAMILIES: usize = 27;

impl Action {
    /// Its family's number, then its parts as numbers.
    const fn parts(self) -> (u8, [u8; 4]) {
        match self {
            A::End => (0, [0; 4]),
            A::StopMounds => (1, [0; 4]),
            A::Place { tile, orientation, slot } => {
                (2, [tile.number(), orientation.quarters(), slot.number(), 0])
            }
            A::Spawn { raident, square } => (3, [raident as u8, square.number(), 0, 0]),
            A::Move { raident, square } => (4, [raident as u8, square.number(), 0, 0]),
            A::Spawnpoint { by, square } => (5, [by as u8, square.number(), 0, 0]),
            A::Shield { by } => (6, [by as u8, 0, 0, 0]),
            A::RemoveMound { by, square } => (7, [by as u8, square.number(), 0, 0]),
            A::PlaceMound { by, square } => (8, [by as u8, square.number(), 0, 0]),
            A::Rotate { by, spin } => (9, [by as u8, spin as u8, 0, 0]),
            A::Blam { by, square } => (10, [by as u8, square.number(), 0, 0]),
            A::Drone { by, from, direction } => (11, [by as u8, from.number(), direction as u8, 0]),
            A::Squeak { by, square } => (12, [by as u8, square.number(), 0, 0]),
            A::Fossorial { by, square } => (13, [by as u8, square.number(), 0, 0]),
            A::Akorn { by, direction } => (14, [by as u8, direction as u8, 0, 0]),
            A::Arboreal { by, square } => (15, [by as u8, square.number(), 0, 0]),
            A::Pacify { by, direction } => (16, [by as u8, direction as u8, 0, 0]),
            A::Substitute { by, raident } => (17, [by as u8, raident as u8, 0, 0]),
            A::Ballista { by, direction } => (18, [by as u8, direction as u8, 0, 0]),
            A::CoverFire { by, direction } => (19, [by as u8, direction as u8, 0, 0]),
            A::HotCrossBunnies { by } => (20, [by as u8, 0, 0, 0]),
            A::ScorchedEarth { by } => (21, [by as u8, 0, 0, 0]),
            A::Push { by, puppet, from, to } => {
                (22, [by as u8, puppet as u8, from.number(), to.number()])
            }
            A::Scamper { by, square } => (23, [by as u8, square.number(), 0, 0]),
            A::Herd { by, direction } => (24, [by as u8, direction as u8, 0, 0]),
            A::Kaijujitsu { by, direction } => (25, [by as u8, direction as u8, 0, 0]),
            A::Enter { owner, raident } => (26, [owner as u8, raident as u8, 0, 0]),
        }
    }

    /// Bytes that no other action has.
    pub(crate) const fn bytes(self) -> [u8; 5] {
        let (family, [a, b, c, d]) = self.parts();
        [family, a, b, c, d]
    }
}

/// What a part of an action's code ranges over.
#[derive(Clone, Copy)]
enum Part {
    /// The Raident whose ability it is, or the Copybara.
    By(Raident),
    AnyRaident,
    AnyPlayer,
    AnyPuppet,
    AnySquare,
    AnyDirection,
    /// Two adjacent squares.
    Pair,
    AnySpin,
    AnyTile,
    AnyOrientation,
    AnySlot,
}

use Part as P;

/// The parts of each family.
const PARTS: [&[Part]; FAMILIES] = {
    use Raident as R;
    [
        &[],
        &[],
        &[P::AnyTile, P::AnyOrientation, P::AnySlot],
        &[P::AnyRaident, P::AnySquare],
        &[P::AnyRaident, P::AnySquare],
        &[P::By(R::Rabbot), P::AnySquare],
        &[P::By(R::Rabbot)],
        &[P::By(R::Hamsterrain), P::AnySquare],
        &[P::By(R::Hamsterrain), P::AnySquare],
        &[P::By(R::Hamsterrain), P::AnySpin],
        &[P::By(R::Engineaver), P::AnySquare],
        &[P::By(R::Engineaver), P::AnySquare, P::AnyDirection],
        &[P::By(R::Gophert), P::AnySquare],
        &[P::By(R::Gophert), P::AnySquare],
        &[P::By(R::Squerrilla), P::AnyDirection],
        &[P::By(R::Squerrilla), P::AnySquare],
        &[P::By(R::Chipmonk), P::AnyDirection],
        &[P::By(R::Chipmonk), P::AnyRaident],
        &[P::By(R::Ratillery), P::AnyDirection],
        &[P::By(R::Ratillery), P::AnyDirection],
        &[P::By(R::Porcupyro)],
        &[P::By(R::Porcupyro)],
        &[P::By(R::Moustermind), P::AnyPuppet, P::Pair],
        &[P::By(R::Moustermind), P::AnySquare],
        &[P::By(R::Chinzhilla), P::AnyDirection],
        &[P::By(R::Chinzhilla), P::AnyDirection],
        &[P::AnyPlayer, P::AnyRaident],
    ]
};

impl Raidents {
    /// How many values a part has on this board.
    fn part_count(&self, part: Part) -> usize {
        match part {
            P::By(_) | P::AnyPlayer | P::AnyPuppet | P::AnySpin => 2,
            P::AnyRaident => Raident::ALL.len(),
            P::AnySquare => usize::from(self.columns()) * usize::from(self.rows()),
            P::AnyDirection | P::AnyOrientation | P::AnySlot => 4,
            P::Pair => usize::from(self.pairs),
            P::AnyTile => FIELD_TILES,
        }
    }

    /// The code of a part's value, or of the two values of a pair. `None` if no position of this
    /// game has it.
    fn part_code(&self, part: Part, value: u8, second: u8) -> Option<usize> {
        let number = usize::from(value);
        Some(match part {
            P::By(owner) if number == owner.index() => 0,
            P::By(_) if number == Raident::Copybara.index() => 1,
            P::By(_) => return None,
            P::AnySquare => {
                let square = Square::at(value);
                if !self.board.contains(square) {
                    return None;
                }
                usize::from(square.row() - 1) * usize::from(self.columns())
                    + usize::from(square.column() - 1)
            }
            P::Pair => {
                let (from, to) = (Square::at(value), Square::at(second));
                let table = self.table(from);
                let beside = AROUND.iter().position(|(c, r)| from.offset(*c, *r) == Some(to))?;
                if !self.board.contains(from) || table.near >> beside & 1 == 0 {
                    return None;
                }
                let before = table.near & ((1 << beside) - 1);
                usize::from(table.pairs_before) + before.count_ones() as usize
            }
            P::AnySlot => number.checked_sub(2).filter(|slot| *slot < 4)?,
            P::AnyTile => Some(number).filter(|tile| *tile < FIELD_TILES)?,
            P::AnyRaident
            | P::AnyPlayer
            | P::AnyPuppet
            | P::AnySpin
            | P::AnyDirection
            | P::AnyOrientation => number,
        })
    }

    /// The value with this code, and a pair's second.
    fn part_value(&self, part: Part, code: usize) -> Option<(u8, u8)> {
        let value = match part {
            P::By(owner) if code == 0 => owner as u8,
            P::By(_) => Raident::Copybara as u8,
            P::AnySquare => {
                let columns = usize::from(self.columns());
                Square::new((code % columns) as u8 + 1, (code / columns) as u8 + 1)?.number()
            }
            P::Pair => {
                let after =
                    self.tables.partition_point(|table| usize::from(table.pairs_before) <= code);
                let from = Square::from_number(after.checked_sub(1)? as u8)?;
                let mut near = self.table(from).near;
                for _ in usize::from(self.table(from).pairs_before)..code {
                    near &= near - 1;
                }
                let (columns, rows) = AROUND[near.trailing_zeros() as usize & 7];
                return Some((from.number(), from.offset(columns, rows)?.number()));
            }
            P::AnySlot => code as u8 + 2,
            _ => code as u8,
        };
        Some((value, 0))
    }

    /// How many codes a family has.
    fn family_count(&self, family: usize) -> usize {
        PARTS[family].iter().map(|part| self.part_count(*part)).product()
    }
}

/// The action of a family with these parts.
fn build(family: usize, [a, b, c, d]: [u8; 4]) -> Option<Action> {
    let square = Square::from_number;
    let raident = |number: u8| Raident::ALL.get(usize::from(number)).copied();
    let direction = |number: u8| Direction::ALL.get(usize::from(number)).copied();
    let by = raident(a).unwrap_or(Raident::Rabbot);
    Some(match family {
        0 => A::End,
        1 => A::StopMounds,
        2 => A::Place {
            tile: Tile::from_number(a)?,
            orientation: Orientation::new(b),
            slot: Slot::from_number(c)?,
        },
        3 => A::Spawn { raident: by, square: square(b)? },
        4 => A::Move { raident: by, square: square(b)? },
        5 => A::Spawnpoint { by, square: square(b)? },
        6 => A::Shield { by },
        7 => A::RemoveMound { by, square: square(b)? },
        8 => A::PlaceMound { by, square: square(b)? },
        9 => A::Rotate { by, spin: *Spin::ALL.get(usize::from(b))? },
        10 => A::Blam { by, square: square(b)? },
        11 => A::Drone { by, from: square(b)?, direction: direction(c)? },
        12 => A::Squeak { by, square: square(b)? },
        13 => A::Fossorial { by, square: square(b)? },
        14 => A::Akorn { by, direction: direction(b)? },
        15 => A::Arboreal { by, square: square(b)? },
        16 => A::Pacify { by, direction: direction(b)? },
        17 => A::Substitute { by, raident: raident(b)? },
        18 => A::Ballista { by, direction: direction(b)? },
        19 => A::CoverFire { by, direction: direction(b)? },
        20 => A::HotCrossBunnies { by },
        21 => A::ScorchedEarth { by },
        22 => A::Push {
            by,
            puppet: *Puppet::ALL.get(usize::from(b))?,
            from: square(c)?,
            to: square(d)?,
        },
        23 => A::Scamper { by, square: square(b)? },
        24 => A::Herd { by, direction: direction(b)? },
        25 => A::Kaijujitsu { by, direction: direction(b)? },
        26 => A::Enter { owner: *Player::ALL.get(usize::from(a))?, raident: raident(b)? },
        _ => return None,
    })
}

impl ActionIndex for Raidents {
    fn action_count(&self) -> usize {
        (0..FAMILIES).map(|family| self.family_count(family)).sum()
    }

    fn action_index(&self, action: Action) -> usize {
        let (family, values) = action.parts();
        let family = usize::from(family);
        let mut code = 0;
        for (n, part) in PARTS[family].iter().enumerate() {
            let second = values.get(n + 1).copied().unwrap_or(0);
            let Some(here) = self.part_code(*part, values[n], second) else {
                return self.action_count();
            };
            code = code * self.part_count(*part) + here;
        }
        (0..family).map(|before| self.family_count(before)).sum::<usize>() + code
    }

    fn action_at(&self, index: usize) -> Option<Action> {
        let mut rest = index;
        let mut family = 0;
        while rest >= self.family_count(family) {
            rest -= self.family_count(family);
            family += 1;
            if family == FAMILIES {
                return None;
            }
        }
        let parts = PARTS[family];
        let mut codes = [0; 4];
        for (n, part) in parts.iter().enumerate().rev() {
            codes[n] = rest % self.part_count(*part);
            rest /= self.part_count(*part);
        }
        let mut values = [0; 4];
        for (n, part) in parts.iter().enumerate() {
            let (value, second) = self.part_value(*part, codes[n])?;
            values[n] = value;
            if let Part::Pair = part {
                values[n + 1] = second;
            }
        }
        build(family, values)
    }
}
