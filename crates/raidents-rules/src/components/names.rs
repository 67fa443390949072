//! Players, Raidents, directions and the other things that have names.

use core::fmt;

use boardgame_core::{Seat, Side};

/// A name that isn't one of those expected. Holds what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {0}")]
pub struct NameError(pub &'static str);

/// An enum whose variants have names: their text, also in serde.
macro_rules! named {
    (
        $(#[$about:meta])*
        $kind:ident, $expected:literal,
        $($(#[$one:meta])* $variant:ident = $name:literal),+ $(,)?
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $kind {
            $($(#[$one])* $variant),+
        }

        impl $kind {
            /// All of them, in order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }

            /// Its place in [`ALL`](Self::ALL).
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl core::fmt::Display for $kind {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::fmt::Debug for $kind {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl core::str::FromStr for $kind {
            type Err = NameError;

            fn from_str(text: &str) -> Result<Self, NameError> {
                let found = Self::ALL.into_iter().find(|one| one.name() == text);
                found.ok_or(NameError($expected))
            }
        }

        boardgame_core::serde_as_text!($kind);
    };
}

named! {
    /// Which of the rulebook's games is played; each adds to the one before (RAIDENTS-5, -53).
    Variant, "a game from game1 to game5",
    /// Three Raidents on a fixed board.
    Game1 = "game1",
    /// The players lay the board.
    Game2 = "game2",
    /// Five Raidents and the Queue.
    Game3 = "game3",
    /// Eight Raidents and the Veil.
    Game4 = "game4",
    /// All eleven Raidents.
    Game5 = "game5",
}

impl Variant {
    /// The Raidents that each player has (RAIDENTS-5).
    pub const fn raidents(self) -> RaidentSet {
        RaidentSet::first(match self {
            Self::Game1 | Self::Game2 => 3,
            Self::Game3 => 5,
            Self::Game4 => 8,
            Self::Game5 => 11,
        })
    }

    /// Whether the players lay the board from a stack of tiles (RAIDENTS-53).
    pub const fn has_stack(self) -> bool {
        !matches!(self, Self::Game1)
    }

    /// Whether removed Raidents enter a Queue (RAIDENTS-53).
    pub const fn has_queue(self) -> bool {
        matches!(self, Self::Game3 | Self::Game4 | Self::Game5)
    }

    /// Whether the first spawning is behind the Veil (RAIDENTS-53).
    pub const fn has_veil(self) -> bool {
        matches!(self, Self::Game4 | Self::Game5)
    }
}

named! {
    /// A player. Cano sits in seat 0 and has the first turn (RAIDENTS-9).
    Player, "cano or castle",
    /// Cano, at the bottom of the board.
    Cano = "cano",
    /// Castle, at the top.
    Castle = "castle",
}

impl Player {
    /// The other player.
    #[must_use]
    pub const fn foe(self) -> Self {
        match self {
            Self::Cano => Self::Castle,
            Self::Castle => Self::Cano,
        }
    }

    /// The player's seat.
    pub const fn seat(self) -> Seat {
        Seat::nth(self as u8)
    }

    /// The player in this seat; `None` beyond seat 1.
    ///
    /// ```
    /// use boardgame_core::Seat;
    /// use raidents_rules::Player;
    /// assert_eq!(Player::in_seat(Player::Castle.seat()), Some(Player::Castle));
    /// assert_eq!(Player::in_seat(Seat::nth(2)), None);
    /// ```
    pub const fn in_seat(seat: Seat) -> Option<Self> {
        match seat.number() {
            0 => Some(Self::Cano),
            1 => Some(Self::Castle),
            _ => None,
        }
    }

    /// The player's side.
    pub const fn side(self) -> Side {
        Side::nth(self as u8)
    }
}

named! {
    /// A kind of Raident; each player has one of each kind in the game.
    Raident, "a Raident such as rabbot",
    /// Places Spawnpoints; shields itself.
    Rabbot = "rabbot",
    /// Places and removes Mounds; turns its tile.
    Hamsterrain = "hamsterrain",
    /// Places Blams; moves them.
    Engineaver = "engineaver",
    /// Removes a neighbour; travels between Burrows.
    Gophert = "gophert",
    /// Removes a line; travels through arbors.
    Squerrilla = "squerrilla",
    /// Pacifies; lets another take its place.
    Chipmonk = "chipmonk",
    /// Removes far away; makes Grass into Burrow there.
    Ratillery = "ratillery",
    /// Removes all over its tile.
    Porcupyro = "porcupyro",
    /// Has the abilities of the Raident in the Queue's 4th position.
    Copybara = "copybara",
    /// Moves neighbours; travels two squares.
    Moustermind = "moustermind",
    /// Removes around an Obstacle; makes all Grass there.
    Chinzhilla = "chinzhilla",
}

impl Raident {
    /// The letter that stands for it in drawings: capital for Castle's, small for Cano's. None is
    /// that of a terrain or a Spawnpoint, so that drawn squares need no space between them.
    pub const fn letter(self, owner: Player) -> char {
        let letter = b"RHEGQKTPYMZ"[self as usize];
        match owner {
            Player::Cano => letter.to_ascii_lowercase() as char,
            Player::Castle => letter as char,
        }
    }
}

named! {
    /// A direction on the board as it is drawn (RAIDENTS-49).
    Direction, "up, right, down or left",
    /// Towards Castle's end.
    Up = "up",
    /// Towards the last column.
    Right = "right",
    /// Towards Cano's end.
    Down = "down",
    /// Towards the first column.
    Left = "left",
}

impl Direction {
    /// One step: columns to the right, rows up.
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::Up => (0, 1),
            Self::Right => (1, 0),
            Self::Down => (0, -1),
            Self::Left => (-1, 0),
        }
    }

    /// Where an offset seen by somebody who faces up lies for somebody who faces this way; 128 steps
    /// back become 127 ahead.
    pub const fn turn(self, (columns, rows): (i8, i8)) -> (i8, i8) {
        match self {
            Self::Up => (columns, rows),
            Self::Right => (rows, columns.saturating_neg()),
            Self::Down => (columns.saturating_neg(), rows.saturating_neg()),
            Self::Left => (rows.saturating_neg(), columns),
        }
    }
}

named! {
    /// A quarter turn of a tile (RAIDENTS-27).
    Spin, "left or right",
    /// Counter-clockwise.
    Left = "left",
    /// Clockwise.
    Right = "right",
}

named! {
    /// Where Castle wants the chess clock (RAIDENTS-46); without effect on play.
    ClockSide, "left or right",
    /// To the left of the drawn board.
    Left = "left",
    /// To the right.
    Right = "right",
}

named! {
    /// Marks that change the terrain for a while (RAIDENTS-52).
    Marks, "cover or kaijujitsu",
    /// Cover Fire: Grass counts as Burrow.
    Cover = "cover",
    /// Kaijujitsu: all counts as Grass.
    Kaijujitsu = "kaijujitsu",
}

named! {
    /// What a Moustermind moves (RAIDENTS-42).
    Puppet, "raident or spawnpoint",
    /// The Raident on the square.
    Raident = "raident",
    /// The Spawnpoint on the square.
    Spawnpoint = "spawnpoint",
}

/// What a square counts as now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Terrain {
    /// Grass.
    Grass,
    /// Burrow.
    Burrow,
    /// Obstacle.
    Obstacle,
    /// Home of a player.
    Home(Player),
}

impl Terrain {
    /// The letter that stands for it in drawings and faces.
    pub const fn letter(self) -> char {
        match self {
            Self::Grass => '.',
            Self::Burrow => 'b',
            Self::Obstacle => '#',
            Self::Home(Player::Castle) => 'C',
            Self::Home(Player::Cano) => 'V',
        }
    }

    /// What a letter stands for.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            '.' => Self::Grass,
            'b' => Self::Burrow,
            '#' => Self::Obstacle,
            'C' => Self::Home(Player::Castle),
            'V' => Self::Home(Player::Cano),
            _ => return None,
        })
    }
}

/// The eight neighbours in reading order, as columns to the right and rows up.
pub(crate) const AROUND: [(i8, i8); 8] =
    [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)];

/// A set of kinds of Raidents, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct RaidentSet(u16);

impl RaidentSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The first `count` kinds.
    pub(crate) const fn first(count: u16) -> Self {
        Self((1 << count) - 1)
    }

    /// One bit a kind.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// This set with one more.
    #[inline]
    #[must_use]
    pub const fn with(self, raident: Raident) -> Self {
        Self(self.0 | 1 << raident as u16)
    }

    /// This set with one less.
    #[inline]
    #[must_use]
    pub const fn without(self, raident: Raident) -> Self {
        Self(self.0 & !(1 << raident as u16))
    }

    /// What is in this set or the other.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in this set only.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether it is in the set.
    #[inline]
    pub const fn contains(self, raident: Raident) -> bool {
        self.0 >> raident as u16 & 1 == 1
    }

    /// How many are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether none is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether three or more are in it: quicker than counting them.
    #[inline]
    pub(crate) const fn has_three(self) -> bool {
        let without_first = self.0 & self.0.wrapping_sub(1);
        without_first & without_first.wrapping_sub(1) != 0
    }

    /// The members, in the order of [`Raident::ALL`].
    #[inline]
    pub const fn iter(self) -> RaidentIter {
        RaidentIter(self.0)
    }
}

impl fmt::Debug for RaidentSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

boardgame_core::set_operations!(RaidentSet, Raident);

impl IntoIterator for RaidentSet {
    type Item = Raident;
    type IntoIter = RaidentIter;

    #[inline]
    fn into_iter(self) -> RaidentIter {
        self.iter()
    }
}

/// The members of a [`RaidentSet`].
#[derive(Clone, Debug)]
pub struct RaidentIter(u16);

impl Iterator for RaidentIter {
    type Item = Raident;

    #[inline]
    fn next(&mut self) -> Option<Raident> {
        let raident = *Raident::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(raident)
    }
}
