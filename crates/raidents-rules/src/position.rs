//! The position's fields, and questions about it.

use core::fmt;

use boardgame_core::{Digester, SideSet};

use crate::components::{
    Orientation, PlacedTile, Player, Raident, RaidentSet, SLOTS, Slot, Terrain, Tile,
};
use crate::rules::{BLAMS, MOUNDS, QUEUE, SPAWNPOINTS};
use crate::squares::{Square, Squares};

/// Stands for no square, no tile.
pub(crate) const NONE: u8 = u8::MAX;
/// How many tiles are drawn for the board.
pub(crate) const DRAWN: usize = 6;
/// Where in the drawn tiles each player's draw begins, and where the last one ends: one, one, two
/// and two tiles (RAIDENTS-7).
pub(crate) const DRAWS: [usize; 5] = [0, 1, 2, 4, 6];

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum RaidentsOutcome {
    /// This player has a Spawnpoint on one of the foe's home tiles (RAIDENTS-14).
    Won(Player),
    /// A draw: nobody could win any more (RAIDENTS-54).
    Dead,
    /// A draw by adjudication: the turn limit was reached (RAIDENTS-15).
    TurnLimit,
}

impl boardgame_core::Outcome for RaidentsOutcome {
    fn winners(&self) -> SideSet {
        match self {
            Self::Won(player) => SideSet::EMPTY.with(player.side()),
            Self::Dead | Self::TurnLimit => SideSet::EMPTY,
        }
    }
}

impl fmt::Display for RaidentsOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won(player) => {
                write!(f, "{player} wins: a Spawnpoint on a home tile of {}", player.foe())
            }
            Self::Dead => f.write_str("draw: nobody can place a Spawnpoint any more"),
            Self::TurnLimit => f.write_str("draw by adjudication: the turn limit is reached"),
        }
    }
}

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// A drawn tile is placed (RAIDENTS-7).
    Tiles,
    /// Raidents are spawned behind the Veil (RAIDENTS-36).
    Veil,
    /// A player's turn: the next action, or its end (RAIDENTS-10).
    Act,
    /// A Hamsterrain's Mounds, after the first (RAIDENTS-19).
    Mounds {
        /// Whose action it is: a Hamsterrain, or a Copybara that simulates it.
        by: Raident,
        /// Which of the eight squares around it, in reading order, a Mound was taken from, as far
        /// as it matters: once Mounds are placed, those before `next` don't.
        removed: u8,
        /// Where in reading order the next Mound can be placed without exploding; 0 while none has
        /// been placed and removals may go on, 8 when the last square has its Mound.
        next: u8,
    },
    /// Which of the Raidents just removed enters its Queue next (RAIDENTS-32).
    Enter,
    /// Nothing: the game is over.
    Over(RaidentsOutcome),
}

/// A position: plain data, without a heap.
///
/// It comes from [`start`](boardgame_core::Game::start), from play, or from a text or raw data
/// through the rules value. Positions that no rule can tell apart are equal: what ends together is
/// kept together, hidden marks are deleted, tiles that look alike when turned lie alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    // Terrain as it shows: it follows from the other fields.
    pub(crate) obstacle: Squares,
    pub(crate) burrow: Squares,
    pub(crate) home: [Squares; 2],
    // What stands on the board. A Blam's square holds no Raident, no Mound and no other Blam.
    pub(crate) raidents: Squares,
    pub(crate) mounds: Squares,
    pub(crate) blams: [Squares; 2],
    pub(crate) spawnpoints: [Squares; 2],
    // Marks of each player, until the start of that player's next turn.
    pub(crate) cover: [Squares; 2],
    pub(crate) kaiju: [Squares; 2],
    // Terrain as printed: it follows from the tiles.
    pub(crate) printed_obstacle: Squares,
    pub(crate) printed_burrow: Squares,
    pub(crate) printed_home: Squares,
    // How many pieces are in the pools: it follows from those on the board.
    pub(crate) mounds_left: u8,
    pub(crate) blams_left: [u8; 2],
    pub(crate) spawnpoints_left: [u8; 2],
    /// Where each Raident stands; [`NONE`] off the board.
    pub(crate) squares: [[u8; Raident::ALL.len()]; 2],
    pub(crate) on_board: [RaidentSet; 2],
    /// The Queues, position 1 first.
    pub(crate) queues: [[Option<Raident>; QUEUE]; 2],
    /// Removed Raidents that have not entered their Queue yet.
    pub(crate) entering: [RaidentSet; 2],
    /// Those who have no action left this turn: they acted, got dizzy, or came as a substitute.
    pub(crate) spent: RaidentSet,
    /// By caster and owner: those pacified until the start of the caster's next turn.
    pub(crate) pacified: [[RaidentSet; 2]; 2],
    /// Those whose Shield still holds, until the start of the owner's next turn.
    pub(crate) shields: [RaidentSet; 2],
    /// The field tiles by slot: [`NONE`] where none lies yet.
    pub(crate) tiles: [u8; 4],
    pub(crate) orientations: [Orientation; SLOTS],
    /// One bit a slot: tiles turned this turn, whose Blams no Drone moves.
    pub(crate) rotated: u8,
    /// The tiles to be drawn, in order; what has been placed or put aside is [`NONE`].
    pub(crate) stack: [u8; DRAWN],
    /// The tiles that Castle and Cano put aside, until the first turn ends; else [`NONE`]. Everybody
    /// has seen them, and they tell what isn't to be drawn.
    pub(crate) rejected: [u8; 2],
    /// Who decides.
    pub(crate) player: Player,
    pub(crate) phase: Phase,
    /// How many turns have ended; counted only where there is a limit.
    pub(crate) turns: u32,
}

impl Position {
    /// An empty board without tiles, Cano to act.
    pub(crate) const fn empty() -> Self {
        Self {
            obstacle: Squares::EMPTY,
            burrow: Squares::EMPTY,
            home: [Squares::EMPTY; 2],
            raidents: Squares::EMPTY,
            mounds: Squares::EMPTY,
            blams: [Squares::EMPTY; 2],
            spawnpoints: [Squares::EMPTY; 2],
            cover: [Squares::EMPTY; 2],
            kaiju: [Squares::EMPTY; 2],
            printed_obstacle: Squares::EMPTY,
            printed_burrow: Squares::EMPTY,
            printed_home: Squares::EMPTY,
            mounds_left: MOUNDS as u8,
            blams_left: [BLAMS as u8; 2],
            spawnpoints_left: [SPAWNPOINTS as u8; 2],
            squares: [[NONE; Raident::ALL.len()]; 2],
            on_board: [RaidentSet::EMPTY; 2],
            queues: [[None; QUEUE]; 2],
            entering: [RaidentSet::EMPTY; 2],
            spent: RaidentSet::EMPTY,
            pacified: [[RaidentSet::EMPTY; 2]; 2],
            shields: [RaidentSet::EMPTY; 2],
            tiles: [NONE; 4],
            orientations: [Orientation::new(0); SLOTS],
            rotated: 0,
            stack: [NONE; DRAWN],
            rejected: [NONE; 2],
            player: Player::Cano,
            phase: Phase::Act,
            turns: 0,
        }
    }

    /// Who decides; who made the last decision when the game is over.
    pub const fn player(&self) -> Player {
        self.player
    }

    /// What is to be decided.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Where a player's Raident stands; `None` off the board.
    #[inline]
    pub fn square_of(&self, player: Player, raident: Raident) -> Option<Square> {
        let number = self.squares[player.index()][raident.index()];
        (number != NONE).then(|| Square::at(number))
    }

    /// Whose Raident stands on a square, and which; `None` where none does.
    pub fn raident_on(&self, square: Square) -> Option<(Player, Raident)> {
        if !self.raidents.contains(square) {
            return None;
        }
        Player::ALL.into_iter().find_map(|player| {
            let squares = &self.squares[player.index()];
            let mut on_board = self.on_board[player.index()].iter();
            let raident = on_board.find(|raident| squares[raident.index()] == square.number())?;
            Some((player, raident))
        })
    }

    /// A player's Raidents on the board.
    pub const fn on_board(&self, player: Player) -> RaidentSet {
        self.on_board[player.index()]
    }

    /// A player's Queue, position 1 first (RAIDENTS-30).
    pub const fn queue(&self, player: Player) -> [Option<Raident>; QUEUE] {
        self.queues[player.index()]
    }

    /// A player's Raidents that were removed and have still to enter the Queue.
    pub const fn entering(&self, player: Player) -> RaidentSet {
        self.entering[player.index()]
    }

    /// The squares with Raidents of either player.
    pub const fn raidents(&self) -> Squares {
        self.raidents
    }

    /// The squares with Mounds.
    pub const fn mounds(&self) -> Squares {
        self.mounds
    }

    /// The squares with a player's Blams.
    pub const fn blams(&self, player: Player) -> Squares {
        self.blams[player.index()]
    }

    /// The squares with a player's Spawnpoints.
    pub const fn spawnpoints(&self, player: Player) -> Squares {
        self.spawnpoints[player.index()]
    }

    /// How many Mounds are in the pool.
    pub const fn mounds_in_pool(&self) -> usize {
        self.mounds_left as usize
    }

    /// How many Blams are in a player's pool.
    pub const fn blams_in_pool(&self, player: Player) -> usize {
        self.blams_left[player.index()] as usize
    }

    /// How many Spawnpoints are in a player's pool.
    pub const fn spawnpoints_in_pool(&self, player: Player) -> usize {
        self.spawnpoints_left[player.index()] as usize
    }

    /// Counts the pools.
    pub(crate) fn count_pools(&mut self) {
        let left = |whole: usize, placed: Squares| whole.saturating_sub(placed.len()) as u8;
        self.mounds_left = left(MOUNDS, self.mounds);
        self.blams_left = self.blams.map(|placed| left(BLAMS, placed));
        self.spawnpoints_left = self.spawnpoints.map(|placed| left(SPAWNPOINTS, placed));
    }

    /// Puts a Mound from the pool on a square without one.
    pub(crate) const fn put_mound(&mut self, square: Square) {
        self.mounds.insert(square);
        self.mounds_left -= 1;
    }

    /// Takes the Mound on a square back into the pool.
    pub(crate) const fn take_mound(&mut self, square: Square) {
        self.mounds.remove(square);
        self.mounds_left += 1;
    }

    /// Puts a Blam from the player's pool on a square without one.
    pub(crate) const fn put_blam(&mut self, player: Player, square: Square) {
        self.blams[player.index()].insert(square);
        self.blams_left[player.index()] -= 1;
    }

    /// Takes the player's Blam on a square back into the pool.
    pub(crate) const fn take_blam(&mut self, player: Player, square: Square) {
        self.blams[player.index()].remove(square);
        self.blams_left[player.index()] += 1;
    }

    /// Puts a Spawnpoint from the player's pool on a square without one.
    pub(crate) const fn put_spawnpoint(&mut self, player: Player, square: Square) {
        self.spawnpoints[player.index()].insert(square);
        self.spawnpoints_left[player.index()] -= 1;
    }

    /// Takes the player's Spawnpoint on a square back into the pool.
    pub(crate) const fn take_spawnpoint(&mut self, player: Player, square: Square) {
        self.spawnpoints[player.index()].remove(square);
        self.spawnpoints_left[player.index()] += 1;
    }

    /// The squares that a player's Cover Fire made into Burrow.
    pub const fn cover(&self, player: Player) -> Squares {
        self.cover[player.index()]
    }

    /// The squares under a player's Kaijujitsu.
    pub const fn kaijujitsu(&self, player: Player) -> Squares {
        self.kaiju[player.index()]
    }

    /// The squares under anybody's Kaijujitsu.
    #[inline]
    pub(crate) fn any_kaiju(&self) -> Squares {
        self.kaiju[0] | self.kaiju[1]
    }

    /// What a square counts as now (RAIDENTS-52); Grass beyond the board.
    pub fn terrain(&self, square: Square) -> Terrain {
        if self.obstacle.contains(square) {
            Terrain::Obstacle
        } else if self.burrow.contains(square) {
            Terrain::Burrow
        } else {
            let home = Player::ALL.into_iter().find(|p| self.home[p.index()].contains(square));
            home.map_or(Terrain::Grass, Terrain::Home)
        }
    }

    /// The squares that hold a Raident or a Mound (RAIDENTS-8).
    #[inline]
    pub fn occupied(&self) -> Squares {
        self.raidents | self.mounds
    }

    /// Those of the player to act who have no action left this turn: they acted, got dizzy, or came
    /// as a substitute.
    pub const fn spent(&self) -> RaidentSet {
        self.spent
    }

    /// A player's Raidents whom `caster` has pacified until the start of the caster's next turn.
    pub const fn pacified_by(&self, caster: Player, owner: Player) -> RaidentSet {
        self.pacified[caster.index()][owner.index()]
    }

    /// A player's Raidents who can't act because anybody pacified them (RAIDENTS-37).
    #[inline]
    pub fn pacified(&self, owner: Player) -> RaidentSet {
        self.pacified[0][owner.index()].or(self.pacified[1][owner.index()])
    }

    /// A player's Raidents whose Shield holds (RAIDENTS-26).
    pub const fn shields(&self, player: Player) -> RaidentSet {
        self.shields[player.index()]
    }

    /// Whether the tile in this slot was turned this turn (RAIDENTS-28).
    pub const fn is_rotated(&self, slot: Slot) -> bool {
        self.rotated >> slot.number() & 1 == 1
    }

    /// The tile in a slot.
    pub fn tile(&self, slot: Slot) -> Option<PlacedTile> {
        let tile = match slot.home_tile() {
            Some(tile) => tile,
            None => Tile::from_number(self.tiles[slot.index() - 2])?,
        };
        Some(PlacedTile { tile, orientation: self.orientations[slot.index()] })
    }

    /// The tiles to be drawn or in hand, the next first: hidden from everybody but who drew them.
    pub(crate) fn stack(&self) -> impl ExactSizeIterator<Item = Tile> + '_ {
        let first = self.stack.iter().position(|tile| *tile != NONE).unwrap_or(DRAWN);
        self.stack[first..].iter().map(|tile| Tile::at(*tile))
    }

    /// Which of the four draws is placed now.
    pub(crate) fn draw(&self) -> usize {
        self.tiles.iter().filter(|tile| **tile != NONE).count()
    }

    /// The tiles in the hand of the player who places one (RAIDENTS-7).
    pub(crate) fn hand(&self) -> &[u8] {
        match self.phase {
            Phase::Tiles => &self.stack[DRAWS[self.draw()]..DRAWS[self.draw() + 1]],
            _ => &[],
        }
    }

    /// How many turns have ended; 0 where the setup has no limit (RAIDENTS-15).
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// The Raident whose abilities this one of `player` has: itself, or for a Copybara the one in
    /// the Queue's 4th position (RAIDENTS-41).
    #[inline]
    pub fn role(&self, player: Player, raident: Raident) -> Option<Raident> {
        match raident {
            Raident::Copybara => self.queues[player.index()][QUEUE - 1],
            _ => Some(raident),
        }
    }

    /// The Raidents that stand in front and can be spawned if they can act (RAIDENTS-31): those off
    /// the board and out of the Queue, or else the first in the Queue.
    #[inline]
    pub(crate) fn front(&self, player: Player, in_play: RaidentSet) -> RaidentSet {
        let p = player.index();
        let queue = &self.queues[p];
        let queued = queue.iter().flatten().fold(RaidentSet::EMPTY, |set, one| set.with(*one));
        let unqueued = in_play.minus(self.on_board[p]).minus(queued);
        if !unqueued.is_empty() {
            return unqueued;
        }
        queue.iter().flatten().next().map_or(RaidentSet::EMPTY, |first| RaidentSet::of(*first))
    }

    /// Feeds everything that doesn't follow from other fields.
    pub(crate) fn digest_into(&self, digester: &mut Digester) {
        let sets = [
            self.mounds,
            self.blams[0],
            self.blams[1],
            self.spawnpoints[0],
            self.spawnpoints[1],
            self.cover[0],
            self.cover[1],
            self.kaiju[0],
            self.kaiju[1],
        ];
        for word in sets.iter().flat_map(|set| set.words()) {
            digester.u64(word);
        }
        for player in [0, 1] {
            digester.bytes(&self.squares[player]);
            for place in self.queues[player] {
                digester.u8(place.map_or(NONE, |raident| raident as u8));
            }
            digester.u16(self.entering[player].bits());
            digester.u16(self.shields[player].bits());
            digester.u16(self.pacified[player][0].bits());
            digester.u16(self.pacified[player][1].bits());
        }
        digester.u16(self.spent.bits());
        digester.bytes(&self.tiles);
        for orientation in self.orientations {
            digester.u8(orientation.quarters());
        }
        digester.u8(self.rotated);
        digester.bytes(&self.stack);
        digester.bytes(&self.rejected);
        digester.u8(self.player as u8);
        digester.bytes(&match self.phase {
            Phase::Tiles => [0, 0, 0, 0],
            Phase::Veil => [1, 0, 0, 0],
            Phase::Act => [2, 0, 0, 0],
            Phase::Mounds { by, removed, next } => [3, by as u8, removed, next],
            Phase::Enter => [4, 0, 0, 0],
            Phase::Over(RaidentsOutcome::Won(player)) => [5, player as u8, 0, 0],
            Phase::Over(RaidentsOutcome::Dead) => [6, 0, 0, 0],
            Phase::Over(RaidentsOutcome::TurnLimit) => [7, 0, 0, 0],
        });
        digester.u32(self.turns);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("player", &self.player)
            .field("phase", &self.phase)
            .field(
                "tiles",
                &Slot::all().map(|slot| self.tile(slot)).collect::<alloc::vec::Vec<_>>(),
            )
            .field("cano", &Side(self, Player::Cano))
            .field("castle", &Side(self, Player::Castle))
            .field("mounds", &self.mounds)
            .field("spent", &self.spent)
            .field("rotated", &self.rotated)
            .field("turns", &self.turns)
            .finish_non_exhaustive()
    }
}

/// What is one player's, for `Debug`.
struct Side<'a>(&'a Position, Player);

impl fmt::Debug for Side<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, player) = (self.0, self.1);
        let p = player.index();
        let standing = position.on_board[p]
            .iter()
            .map(|raident| (raident, position.square_of(player, raident)));
        f.debug_struct("Side")
            .field("raidents", &standing.collect::<alloc::vec::Vec<_>>())
            .field("queue", &position.queues[p])
            .field("entering", &position.entering[p])
            .field("blams", &position.blams[p])
            .field("spawnpoints", &position.spawnpoints[p])
            .field("cover", &position.cover[p])
            .field("kaiju", &position.kaiju[p])
            .field("pacified", &position.pacified[p])
            .field("shields", &position.shields[p])
            .finish()
    }
}
