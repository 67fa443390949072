//! The rules value: every table that follows from the setup.

use alloc::boxed::Box;
use alloc::vec::Vec;

use boardgame_core::{
    Bounds, Components, Digester, EventSink, FromSetup, Game, Seed, SetupError, Turn,
};

use crate::action::Action;
use crate::components::{
    AROUND, Direction, FIELD_TILES, Orientation, Player, Print, Raident, RaidentSet, SLOTS, Slot,
    TILES, Tile, seen_from, spread,
};
use crate::event::Event;
use crate::legal::STRAIGHT;
use crate::position::{Phase, Position, RaidentsOutcome};
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::sink::{Count, Nth};
use crate::squares::{MOST_SQUARES, Square, Squares};

/// How many Spawnpoints each player has (RAIDENTS-4).
pub const SPAWNPOINTS: usize = 4;
/// How many Blams each player has (RAIDENTS-4).
pub const BLAMS: usize = 4;
/// How many Mounds the players share (RAIDENTS-4).
pub const MOUNDS: usize = 12;
/// How many positions a Queue has (RAIDENTS-30).
pub const QUEUE: usize = 4;
/// How many Raidents a player has on the board at most (RAIDENTS-29, -36).
pub const MOST_ON_BOARD: usize = 3;

/// A bound on the decisions of one turn: an action for each Raident, the squares of two rounds of
/// Mounds with their ends, four choices of a Queue's order after each action, and the end.
const MOST_DECISIONS_OF_A_TURN: u32 = 11 + 2 * 9 + 11 * 4 + 1;
/// Tiles to place, and two Veils of three Raidents with their ends.
const MOST_DECISIONS_BEFORE: u32 = 4 + 2 * 4;

/// What is looked up by square. Squares beyond the board have empty entries.
#[derive(Clone, Debug)]
pub(crate) struct SquareTable {
    /// Which of the eight neighbours exist, in reading order.
    pub(crate) near: u8,
    /// The number of the tile's slot.
    pub(crate) slot: u8,
    /// In which directions the next square is on the board, a bit each.
    pub(crate) ways: u8,
    /// How many pairs of adjacent squares begin at squares of a lower number.
    pub(crate) pairs_before: u16,
    /// The 24 squares within two steps, as bits of [`Squares::around_two`].
    pub(crate) scamper: u64,
    /// The squares a knight's move away: so many of them.
    pub(crate) knights: [Square; 8],
    pub(crate) knights_count: u8,
    /// The five squares that an explosion here hits.
    pub(crate) plus: Squares,
    /// The 3 × 3 squares around, clipped.
    pub(crate) block: Squares,
    /// The squares in a line in each direction.
    pub(crate) rays: [Squares; 4],
    /// The Squerrilla's, Chipmonk's and Ratillery's ranges in each direction.
    pub(crate) ranges: [[Squares; 4]; 3],
}

/// The rules of Raidents for one setup.
///
/// ```
/// use boardgame_core::{FromSetup, Game, Seed};
/// use raidents_rules::{Raidents, Setup, Variant};
/// let rules = Raidents::new(Setup::new(Variant::Game2)).unwrap();
/// let position = rules.start(Seed::new(7));
/// assert_eq!(rules.legal_actions(&position).len(), 16);
/// ```
#[derive(Clone, Debug)]
pub struct Raidents {
    setup: Setup,
    /// Squares along a tile's edge.
    pub(crate) side: u8,
    /// The Raidents in play.
    pub(crate) kinds: RaidentSet,
    /// All squares of the board.
    pub(crate) board: Squares,
    /// The squares of each player's home tiles.
    pub(crate) home_tiles: [Squares; 2],
    /// The squares of each slot's tile.
    pub(crate) slots: [Squares; SLOTS],
    /// What is looked up by square.
    pub(crate) tables: Box<[SquareTable]>,
    /// How many pairs of adjacent squares there are.
    pub(crate) pairs: u16,
    /// The squares of a tile, as a [`Print`] has them.
    tile: u64,
    /// Each tile's face in its four orientations.
    prints: Box<[[Print; 4]; TILES]>,
    /// After how many quarter turns a tile looks as before: 1, 2 or 4.
    periods: [u8; TILES],
    /// What every game begins with: home tiles, and the first game's board, lie printed.
    pub(crate) blank: Position,
}

impl Raidents {
    /// The lowest square at the left of a slot's tile.
    pub(crate) fn corner(&self, slot: Slot) -> Square {
        let (across, down) = (slot.number() % 2, slot.number() / 2);
        let (column, row) = (across * self.side, (3 - down) * self.side);
        Square::at(row * crate::squares::MOST_COLUMNS + column)
    }

    /// What is looked up for this square.
    #[inline]
    pub(crate) fn table(&self, square: Square) -> &SquareTable {
        &self.tables[square.index()]
    }

    /// The slot whose tile this square of the board belongs to.
    ///
    /// # Panics
    /// If the square isn't on this board: [`board`](Self::board) has all that are.
    pub fn slot(&self, square: Square) -> Slot {
        assert!(self.board.contains(square), "{square} is on no tile of this board");
        self.slot_of(square)
    }

    /// The slot of a square that is known to be on the board.
    #[inline]
    pub(crate) fn slot_of(&self, square: Square) -> Slot {
        Slot::at(self.table(square).slot)
    }

    /// Squares along a tile's edge: 3, 4 or 5 (RAIDENTS-2).
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// How many columns the board has: two tiles.
    pub const fn columns(&self) -> u8 {
        2 * self.side
    }

    /// How many rows the board has: four tiles.
    pub const fn rows(&self) -> u8 {
        4 * self.side
    }

    /// All squares of the board.
    pub const fn board(&self) -> Squares {
        self.board
    }

    /// The squares of a player's two home tiles.
    pub const fn home_tiles(&self, player: Player) -> Squares {
        self.home_tiles[player.index()]
    }

    /// The Raidents that each player has (RAIDENTS-5).
    pub const fn raidents(&self) -> RaidentSet {
        self.kinds
    }

    /// The orientation that stands for all those in which this tile looks the same.
    pub(crate) fn canonical(&self, tile: Tile, orientation: Orientation) -> Orientation {
        Orientation::new(orientation.quarters() % self.periods[tile.index()])
    }

    /// Puts a tile's printed terrain onto the board, in place of what was there.
    pub(crate) fn print_tile(&self, position: &mut Position, slot: Slot) {
        let print = position.tile(slot).map_or(Print::default(), |placed| {
            self.prints[placed.tile.index()][usize::from(placed.orientation.quarters())]
        });
        let corner = self.corner(slot);
        position.printed_obstacle.replace(corner, self.tile, print.obstacle);
        position.printed_burrow.replace(corner, self.tile, print.burrow);
        position.printed_home.replace(corner, self.tile, print.home);
    }

    /// Brings the terrain that shows up to date (RAIDENTS-52): Cover Fire over Kaijujitsu over
    /// Spawnpoints over what is printed.
    ///
    /// A Kaijujitsu deletes the Cover Fire that it hides, since that ends first or together with
    /// it, so that the marks left of both lie in this order.
    pub(crate) fn show_terrain(&self, position: &mut Position) {
        let cover = position.cover[0] | position.cover[1];
        let marked = cover | position.kaiju[0] | position.kaiju[1];
        let [cano, castle] = position.spawnpoints;
        position.obstacle = position.printed_obstacle - marked;
        position.burrow = (position.printed_burrow - (cano | castle | marked)) | cover;
        let printed = position.printed_home;
        position.home = [
            ((printed & self.home_tiles[0]) - castle) | cano,
            ((printed & self.home_tiles[1]) - cano) | castle,
        ]
        .map(|home| home - marked);
    }

    /// Whether nobody can win any more (RAIDENTS-54): no Moustermind is in the game and all
    /// Spawnpoints are on the board.
    pub fn is_dead(&self, position: &Position) -> bool {
        !self.kinds.contains(Raident::Moustermind) && position.spawnpoints_left == [0, 0]
    }

    /// How the game has ended, as the board says (RAIDENTS-14, -15, -54).
    pub(crate) fn ended(&self, position: &Position) -> Option<RaidentsOutcome> {
        let wins = |player: Player| {
            position.spawnpoints[player.index()].meets(self.home_tiles[player.foe().index()])
        };
        if let Some(winner) = Player::ALL.into_iter().find(|player| wins(*player)) {
            return Some(RaidentsOutcome::Won(winner));
        }
        if self.setup.dead_is_draw && self.is_dead(position) {
            return Some(RaidentsOutcome::Dead);
        }
        let at_limit = self.setup.turn_limit.is_some_and(|limit| position.turns >= limit);
        at_limit.then_some(RaidentsOutcome::TurnLimit)
    }
}

impl FromSetup for Raidents {
    type Setup = Setup;

    fn new(setup: Setup) -> Result<Self, SetupError> {
        let read = setup.read()?;
        let side = read.side;
        let (columns, rows) = (2 * side, 4 * side);
        let all = (1..=rows).flat_map(|row| (1..=columns).map(move |column| (column, row)));
        let board: Squares = all.filter_map(|(column, row)| Square::new(column, row)).collect();

        let mut prints = Box::new([[Print::default(); 4]; TILES]);
        let mut periods = [4; TILES];
        for tile in 0..TILES {
            let mut turns = [read.faces[tile]; 4];
            for quarters in 1..4 {
                turns[quarters] = turns[quarters - 1].turned(side);
            }
            prints[tile] = turns.map(|face| Print::of(face, side));
            periods[tile] = if turns[1] == turns[0] {
                1
            } else if turns[2] == turns[0] {
                2
            } else {
                4
            };
        }

        let mut slots = [Squares::EMPTY; SLOTS];
        for square in board {
            let (across, up) = ((square.column() - 1) / side, (square.row() - 1) / side);
            slots[usize::from((3 - up) * 2 + across)].insert(square);
        }
        let shapes = [&setup.ranges.squerrilla, &setup.ranges.chipmonk, &setup.ranges.ratillery];
        let mut pairs = 0;
        let tables: Vec<SquareTable> = (0..MOST_SQUARES)
            .map(|number| {
                let square = Square::at(number);
                let on_board = board.contains(square);
                let inside = |columns: i8, rows: i8| {
                    let other = square.offset(columns, rows).filter(|_| on_board);
                    other.filter(|other| board.contains(*other))
                };
                let near = AROUND.iter().enumerate().fold(0, |near, (bit, (columns, rows))| {
                    near | u8::from(inside(*columns, *rows).is_some()) << bit
                });
                let ways = (0..4).fold(0, |ways, way| ways | (near >> STRAIGHT[way] & 1) << way);
                let pairs_before = pairs;
                pairs += near.count_ones() as u16;
                let (mut scamper, mut knights, mut knights_count) = (0_u64, [square; 8], 0_u8);
                for (rows, columns) in (-2..=2).flat_map(|rows| (-2..=2).map(move |c| (rows, c))) {
                    let Some(other) = inside(columns, rows).filter(|other| *other != square) else {
                        continue;
                    };
                    scamper |= 1 << ((rows + 2) * 10 + columns + 2);
                    if i8::abs(rows) + i8::abs(columns) == 3 {
                        knights[usize::from(knights_count)] = other;
                        knights_count += 1;
                    }
                }
                let cross = [(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)];
                let plus = cross.iter().filter_map(|(columns, rows)| inside(*columns, *rows));
                let block = AROUND.iter().chain(&[(0, 0)]);
                let block = block.filter_map(|(columns, rows)| inside(*columns, *rows));
                let rays = Direction::ALL.map(|direction| {
                    let steps = core::iter::successors(Some(square), |at| at.step(direction));
                    steps.skip(1).collect::<Squares>() & board
                });
                let ranges = shapes.map(|shape| {
                    Direction::ALL.map(|direction| seen_from(shape, square, direction, board))
                });
                let slot = (0..SLOTS).find(|slot| slots[*slot].contains(square)).unwrap_or(0);
                SquareTable {
                    near,
                    slot: slot as u8,
                    ways,
                    pairs_before,
                    scamper,
                    knights,
                    knights_count,
                    plus: plus.collect(),
                    block: block.collect(),
                    rays,
                    ranges,
                }
            })
            .collect();
        let mut rules = Self {
            kinds: setup.variant.raidents(),
            setup,
            side,
            board,
            home_tiles: [slots[6] | slots[7], slots[0] | slots[1]],
            slots,
            tables: tables.into_boxed_slice(),
            pairs,
            tile: spread(u32::MAX, side),
            prints,
            periods,
            blank: Position::empty(),
        };
        rules.blank = rules.print_blank();
        Ok(rules)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}

impl Game for Raidents {
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Outcome = RaidentsOutcome;

    fn name(&self) -> &'static str {
        "raidents"
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start_with<S: EventSink<Event>>(&self, seed: Seed, events: &mut S) -> Position {
        self.set_up(seed, events)
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<RaidentsOutcome> {
        match position.phase {
            Phase::Over(outcome) => Turn::Over(outcome),
            _ => Turn::Player(position.player.seat()),
        }
    }

    fn legal_actions_into(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        self.each_legal(position, actions);
    }

    fn count_legal(&self, position: &Position) -> usize {
        let mut count = Count(0);
        self.each_legal(position, &mut count);
        count.0
    }

    fn legal_action_at(&self, position: &Position, n: usize) -> Option<Action> {
        let mut nth = Nth { before: n, found: None };
        self.each_legal(position, &mut nth);
        nth.found
    }

    #[inline]
    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        self.check_action(position, action)
    }

    #[inline]
    fn perform<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        action: Action,
        events: &mut S,
    ) {
        // Unchecked, it refuses nothing.
        let _ = self.step::<false, S>(position, action, events);
    }

    #[inline]
    fn apply<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        action: Action,
        events: &mut S,
    ) -> Result<(), Refusal> {
        self.step::<true, S>(position, action, events)
    }

    fn bounds(&self) -> Bounds {
        let squares = self.board.len();
        // Spawning by every Raident; three moves; both abilities of every Raident, the widest being
        // travel over the board and the eight puppets of either sort with eight ways each; the end.
        let spawns = self.kinds.len() * squares;
        let acts = 3 * 8 + 2 * (squares + 2 * 64) + 3 * 32 + 1;
        let before = self.setup.turn_limit.map(|limit| {
            MOST_DECISIONS_BEFORE.saturating_add(limit.saturating_mul(MOST_DECISIONS_OF_A_TURN))
        });
        Bounds { most_actions: spawns + acts, most_decisions: before }
    }

    fn digest_into(&self, position: &Position, digester: &mut Digester) {
        position.digest_into(digester);
    }

    fn digest_action_into(&self, action: Action, digester: &mut Digester) {
        digester.bytes(&action.bytes());
    }
}

impl Components for Raidents {
    fn components(&self, position: &Position, count: &mut dyn FnMut(&str, u32)) {
        for player in Player::ALL {
            let p = player.index();
            let (spawnpoints, blams) = match player {
                Player::Cano => ("Spawnpoints of Cano", "Blams of Cano"),
                Player::Castle => ("Spawnpoints of Castle", "Blams of Castle"),
            };
            count(spawnpoints, position.spawnpoints[p].len() as u32);
            count(spawnpoints, position.spawnpoints_in_pool(player) as u32);
            count(blams, position.blams[p].len() as u32);
            count(blams, position.blams_in_pool(player) as u32);
            for raident in self.kinds {
                // On the board (and then alone on its square), in the Queue, entering it, or off.
                let on_board = position.square_of(player, raident).is_some();
                let queued = position.queue(player).contains(&Some(raident));
                let entering = position.entering(player).contains(raident);
                count(
                    raident.name(),
                    u32::from(on_board) + u32::from(queued) + u32::from(entering),
                );
                let off = !on_board && !queued && !entering;
                count(raident.name(), u32::from(off));
            }
        }
        count("Raidents' squares", position.raidents.len() as u32);
        let on_board = Player::ALL.map(|player| position.on_board[player.index()].len());
        count("Raidents' squares", (2 * self.kinds.len() - on_board[0] - on_board[1]) as u32);
        count("Mounds", position.mounds.len() as u32);
        count("Mounds", position.mounds_in_pool() as u32);
        let placed = Slot::all().filter(|slot| position.tile(*slot).is_some()).count();
        let to_come = position.stack().len();
        let other = TILES - placed - to_come;
        for (place, tiles) in [("tiles", placed), ("tiles", to_come), ("tiles", other)] {
            count(place, tiles as u32);
        }
        for number in 0..FIELD_TILES as u8 {
            let tile = Tile::at(number);
            let placed =
                Slot::all().filter(|slot| position.tile(*slot).is_some_and(|p| p.tile == tile));
            let seen = placed.count() + position.stack().filter(|other| *other == tile).count();
            // A tile lies in one place at most; whatever isn't seen is out of the game.
            count("field tiles", seen as u32);
            count("field tiles", 1_u32.saturating_sub(seen as u32));
        }
    }
}
