//! Which actions are legal: the predicate, and the list. Neither uses the other.

use boardgame_core::refuse_unless;

use crate::action::Action;
use crate::around::{PLACE_OF, beside, each_beside};
use crate::components::{
    Direction, Orientation, Player, Puppet, Raident, RaidentSet, Slot, Spin, Tile,
};
use crate::position::{NONE, Phase, Position};
use crate::refusal::Refusal;
use crate::rules::{Raidents, SPAWNPOINTS, SquareTable};
use crate::sink::{
    COUNTS, PLACES_OF, Sink, add_beside, add_directions, add_each, add_eight, add_ways,
};
use crate::squares::{Square, Squares, Vicinity, each_eight};

/// A Raident that can use its abilities.
#[derive(Clone, Copy)]
struct Actor<'a> {
    position: &'a Position,
    by: Raident,
    at: Square,
    /// Whether its burrow abilities as well.
    burrow: bool,
}

/// Which kind of ability.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ability {
    Main,
    Burrow,
}

/// A range shape that is data, as its place in [`SquareTable::ranges`].
#[derive(Clone, Copy)]
pub(crate) enum Shape {
    Squerrilla,
    Chipmonk,
    Ratillery,
}

impl SquareTable {
    /// The squares of a range shape in a direction.
    #[inline]
    pub(crate) fn range(&self, shape: Shape, direction: Direction) -> Squares {
        self.ranges[shape as usize][direction.index()]
    }
}

/// Where the squares up, right, down and left stand in reading order.
pub(crate) const STRAIGHT: [u8; 4] = [1, 4, 6, 3];

/// How many Home squares a player has at most: two tiles, and what Spawnpoints make Home.
const MOST_HOME: usize = 2 * 5 * 5 + SPAWNPOINTS;

// What both the predicate and the list ask.
impl Raidents {
    /// Those who have an action left, on the board or off.
    #[inline]
    fn ready(&self, position: &Position) -> RaidentSet {
        self.kinds.minus(position.spent).minus(position.pacified(position.player))
    }

    /// The squares that count as Grass now.
    pub(crate) fn grass(&self, position: &Position) -> Squares {
        self.board - (position.obstacle | position.burrow | position.home[0] | position.home[1])
    }

    /// The 3 × 3 squares around the nearest Obstacle that way (RAIDENTS-44).
    #[inline]
    pub(crate) fn chinzhilla_range(
        &self,
        position: &Position,
        square: Square,
        direction: Direction,
    ) -> Option<Squares> {
        let line = self.table(square).rays[direction.index()] & position.obstacle;
        let nearest = match direction {
            Direction::Up | Direction::Right => line.lowest(),
            Direction::Down | Direction::Left => line.highest(),
        };
        Some(self.table(nearest?).block)
    }

    /// The free Obstacles of the arbors that touch a square (RAIDENTS-35).
    pub(crate) fn arbor(&self, position: &Position, square: Square) -> Squares {
        let network = position.obstacle | position.mounds;
        let mut reached = self.table(square).block & network;
        loop {
            let more = reached.grown() & network;
            if more == reached {
                return (reached & position.obstacle) - position.occupied();
            }
            reached = more;
        }
    }

    /// Whether Pacify changes somebody on these squares (RAIDENTS-50).
    #[inline]
    fn pacifies(position: &Position, player: Player, squares: Squares) -> bool {
        if !squares.meets(position.raidents) {
            return false;
        }
        Player::ALL.into_iter().any(|owner| {
            let fresh = position.on_board[owner.index()].minus(position.pacified_by(player, owner));
            fresh.iter().any(|raident| {
                position.square_of(owner, raident).is_some_and(|at| squares.contains(at))
            })
        })
    }

    /// The player whose Raidents enter a Queue first: Cano's before Castle's (RAIDENTS-32).
    pub(crate) fn entering_owner(position: &Position) -> Player {
        if position.entering[0].is_empty() { Player::Castle } else { Player::Cano }
    }

    /// Whether the Raident on an Obstacle can use its abilities there (RAIDENTS-35, -41).
    #[inline]
    fn is_arboreal(role: Raident) -> bool {
        role == Raident::Squerrilla
    }
}

// The predicate.
impl Raidents {
    /// Whether the action is legal, and if not, why.
    pub(crate) fn check_action(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        match position.phase {
            Phase::Act => self.check_act(position, action),
            Phase::Mounds { by, removed, next } => {
                self.check_more_mounds(position, action, by, removed, next)
            }
            Phase::Enter => match action {
                Action::Enter { owner, raident } => {
                    let now = owner == Self::entering_owner(position);
                    let enters = position.entering(owner).contains(raident);
                    refuse_unless(now && enters, Refusal::NotEntering)
                }
                _ => Err(Refusal::QueueFirst),
            },
            Phase::Veil => match action {
                Action::End => Ok(()),
                Action::Spawn { raident, square } => self.check_spawn(position, raident, square),
                _ => Err(Refusal::OnlySpawning),
            },
            Phase::Tiles => match action {
                Action::Place { tile, slot, .. } => {
                    refuse_unless(position.hand().contains(&tile.number()), Refusal::TileNotDrawn)?;
                    let empty = slot.home_tile().is_none() && position.tile(slot).is_none();
                    refuse_unless(empty, Refusal::SlotTaken)
                }
                _ => Err(Refusal::TilesFirst),
            },
            Phase::Over(_) => Err(Refusal::GameOver),
        }
    }

    /// An action of a turn.
    #[inline]
    pub(crate) fn check_act(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        use Ability::{Burrow, Main};
        use Raident::{
            Chinzhilla, Chipmonk, Engineaver, Gophert, Hamsterrain, Moustermind, Porcupyro, Rabbot,
            Ratillery, Squerrilla,
        };
        let player = position.player;
        let p = player.index();
        match action {
            Action::End => Ok(()),
            Action::Place { .. } => Err(Refusal::BoardLaid),
            Action::Enter { .. } => Err(Refusal::NotEntering),
            Action::StopMounds => Err(Refusal::NoMounds),
            Action::Spawn { raident, square } => self.check_spawn(position, raident, square),
            Action::Move { raident, square } => {
                let at = self.actor(position, raident)?;
                self.check_beside(at, square)?;
                self.check_free(position, square)?;
                refuse_unless(!position.obstacle.contains(square), Refusal::MoveOntoObstacle)
            }
            Action::Spawnpoint { by, square } => {
                let at = self.user(position, by, Rabbot, Main)?;
                self.check_beside(at, square)?;
                refuse_unless(position.spawnpoints_in_pool(player) > 0, Refusal::PoolEmpty)?;
                Self::check_spawnpoint(position, player, square)
            }
            Action::Shield { by } => self.user(position, by, Rabbot, Burrow).map(|_| ()),
            Action::RemoveMound { by, square } => {
                let at = self.user(position, by, Hamsterrain, Main)?;
                self.check_beside(at, square)?;
                refuse_unless(position.mounds.contains(square), Refusal::NoMound)
            }
            Action::PlaceMound { by, square } => {
                let at = self.user(position, by, Hamsterrain, Main)?;
                self.check_mound(position, at, square)
            }
            Action::Rotate { by, .. } => self.user(position, by, Hamsterrain, Burrow).map(|_| ()),
            Action::Blam { by, square } => {
                let at = self.user(position, by, Engineaver, Main)?;
                self.check_square(square)?;
                let columns = at.column().abs_diff(square.column());
                let rows = at.row().abs_diff(square.row());
                refuse_unless(matches!((columns, rows), (1, 2) | (2, 1)), Refusal::NotKnightsMove)?;
                refuse_unless(position.blams_in_pool(player) > 0, Refusal::PoolEmpty)
            }
            Action::Drone { by, from, direction } => {
                self.user(position, by, Engineaver, Burrow)?;
                refuse_unless(position.blams[p].contains(from), Refusal::NoBlam)?;
                refuse_unless(!position.is_rotated(self.slot_of(from)), Refusal::BlamDizzy)?;
                let to = from.step(direction).ok_or(Refusal::NoSuchSquare)?;
                self.check_square(to)
            }
            Action::Squeak { by, square } => {
                let at = self.user(position, by, Gophert, Main)?;
                self.check_beside(at, square)?;
                refuse_unless(position.raidents.contains(square), Refusal::NobodyThere)
            }
            Action::Fossorial { by, square } => {
                self.user(position, by, Gophert, Burrow)?;
                self.check_free(position, square)?;
                let fine = (position.burrow | position.home[p]).contains(square);
                refuse_unless(fine, Refusal::NotBurrowOrHome)
            }
            Action::Akorn { by, direction } => {
                let at = self.user(position, by, Squerrilla, Main)?;
                let range = self.table(at).range(Shape::Squerrilla, direction);
                refuse_unless(range.meets(position.raidents), Refusal::NobodyInRange)
            }
            Action::Arboreal { by, square } => {
                let at = self.user(position, by, Squerrilla, Burrow)?;
                self.check_free(position, square)?;
                refuse_unless(self.arbor(position, at).contains(square), Refusal::NotInArbor)
            }
            Action::Pacify { by, direction } => {
                let at = self.user(position, by, Chipmonk, Main)?;
                let range = self.table(at).range(Shape::Chipmonk, direction);
                refuse_unless(Self::pacifies(position, player, range), Refusal::NobodyInRange)
            }
            Action::Substitute { by, raident } => {
                self.user(position, by, Chipmonk, Burrow)?;
                refuse_unless(self.kinds.contains(raident), Refusal::NotInGame)?;
                refuse_unless(!position.on_board[p].contains(raident), Refusal::OnTheBoard)
            }
            Action::Ballista { by, direction } => {
                let at = self.user(position, by, Ratillery, Main)?;
                let range = self.table(at).range(Shape::Ratillery, direction);
                refuse_unless(range.meets(position.raidents), Refusal::NobodyInRange)
            }
            Action::CoverFire { by, direction } => {
                let at = self.user(position, by, Ratillery, Burrow)?;
                let range = self.table(at).range(Shape::Ratillery, direction);
                refuse_unless(range.meets(self.grass(position)), Refusal::NoGrassInRange)
            }
            Action::HotCrossBunnies { by } => {
                let at = self.user(position, by, Porcupyro, Main)?;
                let hit = self.slots[self.slot_of(at).index()] - position.burrow;
                refuse_unless(hit.meets(position.raidents), Refusal::NobodyInRange)
            }
            Action::ScorchedEarth { by } => self.user(position, by, Porcupyro, Burrow).map(|_| ()),
            Action::Push { by, puppet, from, to } => {
                let at = self.user(position, by, Moustermind, Main)?;
                self.check_beside(at, from)?;
                self.check_square(to)?;
                self.check_push(position, puppet, from, to)
            }
            Action::Scamper { by, square } => {
                let at = self.user(position, by, Moustermind, Burrow)?;
                self.check_free(position, square)?;
                let columns = at.column().abs_diff(square.column());
                let rows = at.row().abs_diff(square.row());
                refuse_unless(columns <= 2 && rows <= 2, Refusal::TooFar)
            }
            Action::Herd { by, direction } => {
                let at = self.user(position, by, Chinzhilla, Main)?;
                let range = self.chinzhilla_range(position, at, direction);
                let range = range.ok_or(Refusal::NoObstacleThatWay)?;
                refuse_unless(range.meets(position.raidents), Refusal::NobodyInRange)
            }
            Action::Kaijujitsu { by, direction } => {
                let at = self.user(position, by, Chinzhilla, Burrow)?;
                let range = self.chinzhilla_range(position, at, direction);
                range.map(|_| ()).ok_or(Refusal::NoObstacleThatWay)
            }
        }
    }

    /// Whether the square is on the board.
    fn check_square(&self, square: Square) -> Result<(), Refusal> {
        refuse_unless(self.board.contains(square), Refusal::NoSuchSquare)
    }

    /// Whether the square is on the board and adjacent to another.
    #[inline]
    fn check_beside(&self, at: Square, square: Square) -> Result<(), Refusal> {
        self.check_square(square)?;
        // Where a number would run over from one row to the next, `near` has no such neighbour.
        let step = (square.number() + 11).wrapping_sub(at.number());
        let place = PLACE_OF.get(usize::from(step)).copied().unwrap_or(8);
        let near = u16::from(self.table(at).near);
        refuse_unless(near >> place & 1 == 1, Refusal::NotAdjacent)
    }

    /// Whether the square is on the board and unoccupied.
    fn check_free(&self, position: &Position, square: Square) -> Result<(), Refusal> {
        self.check_square(square)?;
        let occupied = position.raidents.contains(square) || position.mounds.contains(square);
        refuse_unless(!occupied, Refusal::Occupied)
    }

    /// Whether the Raident is in the game and has an action left.
    #[inline]
    fn check_ready(&self, position: &Position, raident: Raident) -> Result<(), Refusal> {
        if self.ready(position).contains(raident) {
            return Ok(());
        }
        refuse_unless(self.kinds.contains(raident), Refusal::NotInGame)?;
        refuse_unless(!position.spent.contains(raident), Refusal::Spent)?;
        Err(Refusal::Pacified)
    }

    /// Where a Raident stands that has an action left.
    #[inline]
    fn actor(&self, position: &Position, raident: Raident) -> Result<Square, Refusal> {
        self.check_ready(position, raident)?;
        position.square_of(position.player, raident).ok_or(Refusal::OffTheBoard)
    }

    /// Where a Raident stands that can use an ability of `role`.
    #[inline]
    fn user(
        &self,
        position: &Position,
        by: Raident,
        role: Raident,
        ability: Ability,
    ) -> Result<Square, Refusal> {
        let at = self.actor(position, by)?;
        let refusal = match by {
            Raident::Copybara => Refusal::NotSimulated,
            _ => Refusal::NotItsAbility,
        };
        refuse_unless(position.role(position.player, by) == Some(role), refusal)?;
        if position.obstacle.contains(at) {
            return refuse_unless(Self::is_arboreal(role), Refusal::OnObstacle).map(|()| at);
        }
        let friendly = position.home[position.player.index()];
        let on_burrow = position.burrow.contains(at) || friendly.contains(at);
        refuse_unless(ability == Ability::Main || on_burrow, Refusal::NotOnBurrow)?;
        Ok(at)
    }

    /// Spawning, in a turn or behind the Veil.
    fn check_spawn(
        &self,
        position: &Position,
        raident: Raident,
        square: Square,
    ) -> Result<(), Refusal> {
        let player = position.player;
        let p = player.index();
        self.check_ready(position, raident)?;
        refuse_unless(!position.on_board[p].contains(raident), Refusal::OnTheBoard)?;
        refuse_unless(!position.on_board[p].has_three(), Refusal::BoardFull)?;
        let front = position.front(player, self.kinds);
        refuse_unless(front.contains(raident), Refusal::NotInFront)?;
        self.check_square(square)?;
        // Asked before the next, which would tell where the foe is behind the Veil.
        refuse_unless(position.home[p].contains(square), Refusal::NotHome)?;
        self.check_free(position, square)
    }

    /// Whether a Spawnpoint of `owner` can come to lie on a square of the board.
    fn check_spawnpoint(position: &Position, owner: Player, square: Square) -> Result<(), Refusal> {
        let obstacle = position.printed_obstacle.contains(square);
        refuse_unless(!obstacle, Refusal::SpawnpointOnObstacle)?;
        refuse_unless(!position.any_kaiju().contains(square), Refusal::UnderKaijujitsu)?;
        let own = position.spawnpoints[owner.index()].contains(square);
        refuse_unless(!own, Refusal::OwnSpawnpoint)
    }

    /// Whether a Mound can be placed on a square by the Raident at `at`.
    fn check_mound(&self, position: &Position, at: Square, square: Square) -> Result<(), Refusal> {
        self.check_beside(at, square)?;
        self.check_free(position, square)?;
        refuse_unless(position.mounds_in_pool() > 0, Refusal::PoolEmpty)
    }

    /// The next of a Hamsterrain's Mounds.
    fn check_more_mounds(
        &self,
        position: &Position,
        action: Action,
        by: Raident,
        removed: u8,
        next: u8,
    ) -> Result<(), Refusal> {
        let at = position.square_of(position.player, by).ok_or(Refusal::OffTheBoard)?;
        match action {
            Action::StopMounds => Ok(()),
            Action::RemoveMound { by: other, square } if other == by => {
                self.check_beside(at, square)?;
                refuse_unless(position.mounds.contains(square), Refusal::NoMound)?;
                let last = 8 - removed.leading_zeros() as u8;
                let later = beside(at, square).is_some_and(|place| place >= last);
                refuse_unless(next == 0 && later, Refusal::MoundOrder)
            }
            Action::PlaceMound { by: other, square } if other == by => {
                self.check_mound(position, at, square)?;
                let explodes = (position.blams[0] | position.blams[1]).contains(square);
                let in_order = beside(at, square)
                    .is_some_and(|place| place >= next && removed >> place & 1 == 0);
                refuse_unless(explodes || in_order, Refusal::MoundOrder)
            }
            _ => Err(Refusal::MoundsFirst),
        }
    }

    /// What a Moustermind does with an adjacent square's puppet (RAIDENTS-42).
    fn check_push(
        &self,
        position: &Position,
        puppet: Puppet,
        from: Square,
        to: Square,
    ) -> Result<(), Refusal> {
        match puppet {
            Puppet::Raident => {
                refuse_unless(position.raidents.contains(from), Refusal::NoPuppet)?;
                self.check_beside(from, to)?;
                self.check_free(position, to)
            }
            Puppet::Spawnpoint => {
                let lies = |p: &Player| position.spawnpoints[p.index()].contains(from);
                let owner = Player::ALL.into_iter().find(lies).ok_or(Refusal::NoPuppet)?;
                self.check_beside(from, to)?;
                refuse_unless(!position.any_kaiju().contains(from), Refusal::UnderKaijujitsu)?;
                Self::check_spawnpoint(position, owner, to)
            }
        }
    }
}

// The list.
impl Raidents {
    /// Gives `sink` every legal action, in a fixed order and each once.
    #[inline]
    pub(crate) fn each_legal(&self, position: &Position, sink: &mut impl Sink) {
        match position.phase {
            Phase::Act => self.each_act(position, sink),
            Phase::Mounds { by, removed, next } => {
                self.each_more_mounds(position, by, removed, next, sink);
            }
            Phase::Enter => {
                let owner = Self::entering_owner(position);
                let entering = position.entering(owner).iter();
                entering.for_each(|raident| sink.add(Action::Enter { owner, raident }));
            }
            Phase::Veil => {
                let front = position.front(position.player, self.kinds);
                Self::each_spawn(position, front, sink);
                sink.add(Action::End);
            }
            Phase::Tiles => {
                for &number in position.hand() {
                    let tile = Tile::at(number);
                    for slot in
                        Slot::FIELD.into_iter().filter(|slot| position.tile(*slot).is_none())
                    {
                        for orientation in Orientation::ALL {
                            sink.add(Action::Place { tile, orientation, slot });
                        }
                    }
                }
            }
            Phase::Over(_) => {}
        }
    }

    /// The spawns of these Raidents.
    #[inline]
    fn each_spawn(position: &Position, raidents: RaidentSet, sink: &mut impl Sink) {
        let p = position.player.index();
        if raidents.is_empty() || position.on_board[p].has_three() {
            return;
        }
        let free = position.home[p] - position.occupied();
        let (mut squares, mut count) = ([0; MOST_HOME + 8], 0);
        free.each_eight(|first, bits| {
            let places = &PLACES_OF[usize::from(bits)];
            let eight = core::array::from_fn::<_, 8, _>(|n| first.number() + places[n]);
            squares[count..count + 8].copy_from_slice(&eight);
            count += usize::from(COUNTS[usize::from(bits)]);
        });
        for eight in squares[..count.next_multiple_of(8)].as_chunks::<8>().0 {
            let here = count.min(8);
            for raident in raidents {
                sink.add_some(eight, here, |number| Action::Spawn {
                    raident,
                    square: Square::at(number),
                });
            }
            count -= here;
        }
    }

    /// The actions of a turn: spawns, then the Raidents on the board, then the end.
    #[inline]
    fn each_act(&self, position: &Position, sink: &mut impl Sink) {
        let player = position.player;
        let p = player.index();
        let ready = self.ready(position);
        let off = ready.minus(position.on_board[p]);
        if !off.is_empty() && !position.on_board[p].has_three() {
            let front = position.front(player, self.kinds).and(ready);
            Self::each_spawn(position, front, sink);
        }
        for by in position.on_board[p].and(ready) {
            let number = position.squares[p][by.index()];
            if number == NONE {
                continue;
            }
            let at = Square::at(number);
            let table = self.table(at);
            let here = Vicinity::of(at);
            let occupied = here.cut(&position.raidents).or(here.cut(&position.mounds));
            let obstacles = here.cut(&position.obstacle);
            let free = table.near & !occupied.or(obstacles).around();
            add_beside(sink, at, free, |square| Action::Move { raident: by, square });
            let Some(role) = position.role(player, by) else { continue };
            let obstructed = obstacles.has_middle();
            if obstructed && !Self::is_arboreal(role) {
                continue;
            }
            let burrow =
                obstructed || position.burrow.contains(at) || position.home[p].contains(at);
            self.each_ability(Actor { position, by, at, burrow }, role, sink);
        }
        sink.add(Action::End);
    }

    /// The uses of the abilities of `role`.
    ///
    /// Most of them are functions of their own: else what any of them needs would be fetched before
    /// it is known who acts.
    #[inline]
    fn each_ability(&self, actor: Actor<'_>, role: Raident, sink: &mut impl Sink) {
        match role {
            Raident::Rabbot => self.each_of_rabbot(actor, sink),
            Raident::Hamsterrain => self.each_of_hamsterrain(actor, sink),
            Raident::Engineaver => self.each_of_engineaver(actor, sink),
            Raident::Gophert => self.each_of_gophert(actor, sink),
            Raident::Squerrilla => self.each_of_squerrilla(actor, sink),
            Raident::Chipmonk => self.each_of_chipmonk(actor, sink),
            Raident::Ratillery => self.each_of_ratillery(actor, sink),
            Raident::Porcupyro => self.each_of_porcupyro(actor, sink),
            // A Copybara in the Queue isn't on the board to simulate itself.
            Raident::Copybara => {}
            Raident::Moustermind => self.each_of_moustermind(actor, sink),
            Raident::Chinzhilla => self.each_of_chinzhilla(actor, sink),
        }
    }

    /// What a Rabbot does.
    #[inline]
    fn each_of_rabbot(&self, actor: Actor<'_>, sink: &mut impl Sink) {
        let Actor { position, by, at, burrow } = actor;
        let player = position.player;
        let p = player.index();
        let table = self.table(at);
        if position.spawnpoints_in_pool(player) > 0 {
            let here = Vicinity::of(at);
            let obstacles = here.cut(&position.printed_obstacle);
            let [cano, castle] = [0, 1].map(|player| here.cut(&position.kaiju[player]));
            let own = here.cut(&position.spawnpoints[p]);
            let barred = obstacles.or(cano).or(castle).or(own);
            let fine = table.near & !barred.around();
            add_beside(sink, at, fine, |square| Action::Spawnpoint { by, square });
        }
        sink.add_if(burrow, Action::Shield { by });
    }

    /// What a Hamsterrain does.
    #[inline]
    fn each_of_hamsterrain(&self, actor: Actor<'_>, sink: &mut impl Sink) {
        let Actor { position, by, at, burrow } = actor;
        let table = self.table(at);
        let here = Vicinity::of(at);
        let mounds = here.cut(&position.mounds);
        let there = table.near & mounds.around();
        add_beside(sink, at, there, |square| Action::RemoveMound { by, square });
        if position.mounds_in_pool() > 0 {
            let free = table.near & !mounds.or(here.cut(&position.raidents)).around();
            add_beside(sink, at, free, |square| Action::PlaceMound { by, square });
        }
        sink.add_some(&Spin::ALL, 2 * usize::from(burrow), |spin| Action::Rotate { by, spin });
    }

    /// What an Engineaver does.
    #[inline]
    fn each_of_engineaver(&self, actor: Actor<'_>, sink: &mut impl Sink) {
        let Actor { position, by, at, burrow } = actor;
        let player = position.player;
        let p = player.index();
        let table = self.table(at);
        if position.blams_in_pool(player) > 0 {
            let count = usize::from(table.knights_count);
            sink.add_some(&table.knights, count, |square| Action::Blam { by, square });
        }
        if burrow {
            position.blams[p].each(|from| {
                let table = self.table(from);
                let dizzy = position.rotated >> table.slot & 1 == 1;
                let ways = if dizzy { 0 } else { table.ways };
                add_ways(sink, ways, |direction| Action::Drone { by, from, direction });
            });
        }
    }

    /// What a Gophert does.
    #[inline(never)]
    fn each_of_gophert(&self, actor: Actor<'_>, sink: &mut impl Sink) {
        let Actor { position, by, at, burrow } = actor;
        let p = position.player.index();
        let table = self.table(at);
        let there = table.near & position.raidents.around(at);
        add_beside(sink, at, there, |square| Action::Squeak { by, square });
        if burrow {
            let free = (position.burrow | position.home[p]) - position.occupied();
            add_each(sink, free, |square| Action::Fossorial { by, square });
        }
    }

    /// What a Squerrilla does.
    #[inline(never)]
    fn each_of_squerrilla(&self, actor: Actor<'_>, sink: &mut impl Sink) {
        let Actor { position, by, at, burrow } = actor;
        let table = self.table(at);
        let hits = |way: Direction| table.range(Shape::Squerrilla, way).meets(position.raidents);
        add_directions(sink, hits, |direction| Action::Akorn { by, direction });
        if burrow {
            let arbor = self.arbor(position, at);
            add_each(sink, arbor, |square| Action::Arboreal { by, square });
        }
    }

    /// What a Chipmonk does.
    #[inline(never)]
    fn each_of_chipmonk(&self, actor: Actor<'_>, sink: &mut impl Sink) {
        let Actor { position, by, at, burrow } = actor;
        let player = position.player;
        let p = player.index();
        let table = self.table(at);
        let changes =
            |way: Direction| Self::pacifies(position, player, table.range(Shape::Chipmonk, way));
        add_directions(sink, changes, |direction| Action::Pacify { by, direction });
        if burrow {
            for raident in self.kinds.minus(position.on_board[p]) {
                sink.add(Action::Substitute { by, raident });
            }
        }
    }

    /// What a Ratillery does.
    #[inline(never)]
    fn each_of_ratillery(&self, actor: Actor<'_>, sink: &mut impl Sink) {
        let Actor { position, by, at, burrow } = actor;
        let table = self.table(at);
        let hits = |way: Direction| table.range(Shape::Ratillery, way).meets(position.raidents);
        add_directions(sink, hits, |direction| Action::Ballista { by, direction });
        if burrow {
            let grass = self.grass(position);
            let covers = |way: Direction| table.range(Shape::Ratillery, way).meets(grass);
            add_directions(sink, covers, |direction| Action::CoverFire { by, direction });
        }
    }

    /// What a Porcupyro does.
    #[inline(never)]
    fn each_of_porcupyro(&self, actor: Actor<'_>, sink: &mut impl Sink) {
        let Actor { position, by, at, burrow } = actor;
        let table = self.table(at);
        let tile = self.slots[usize::from(table.slot) & 7];
        let hits = (tile - position.burrow).meets(position.raidents);
        sink.add_if(hits, Action::HotCrossBunnies { by });
        sink.add_if(burrow, Action::ScorchedEarth { by });
    }

    /// What a Moustermind does.
    #[inline(never)]
    fn each_of_moustermind(&self, actor: Actor<'_>, sink: &mut impl Sink) {
        let Actor { position, by, at, burrow } = actor;
        let table = self.table(at);
        self.each_push(position, by, at, sink);
        if burrow {
            let free = table.scamper & !position.occupied().around_two(at);
            each_eight(free, |place, bits| {
                let first = Squares::in_around_two(at, place);
                add_eight(sink, first, bits, |square| Action::Scamper { by, square });
            });
        }
    }

    /// What a Chinzhilla does.
    #[inline(never)]
    fn each_of_chinzhilla(&self, actor: Actor<'_>, sink: &mut impl Sink) {
        let Actor { position, by, at, burrow } = actor;
        for direction in Direction::ALL {
            let Some(range) = self.chinzhilla_range(position, at, direction) else {
                continue;
            };
            if range.meets(position.raidents) {
                sink.add(Action::Herd { by, direction });
            }
            if burrow {
                sink.add(Action::Kaijujitsu { by, direction });
            }
        }
    }

    /// The pushes of a Moustermind's abilities (RAIDENTS-42).
    fn each_push(&self, position: &Position, by: Raident, at: Square, sink: &mut impl Sink) {
        let near = self.table(at).near;
        let raidents = near & position.raidents.around(at);
        let occupied = position.occupied();
        each_beside(at, raidents, |from| {
            let free = self.table(from).near & !occupied.around(from);
            let puppet = Puppet::Raident;
            add_beside(sink, from, free, |to| Action::Push { by, puppet, from, to });
        });
        let kaiju = position.any_kaiju();
        for spawnpoints in position.spawnpoints {
            let here = near & (spawnpoints - kaiju).around(at);
            if here == 0 {
                continue;
            }
            let barred = position.printed_obstacle | kaiju | spawnpoints;
            each_beside(at, here, |from| {
                let fine = self.table(from).near & !barred.around(from);
                let puppet = Puppet::Spawnpoint;
                add_beside(sink, from, fine, |to| Action::Push { by, puppet, from, to });
            });
        }
    }

    /// The next of a Hamsterrain's Mounds, or their end.
    fn each_more_mounds(
        &self,
        position: &Position,
        by: Raident,
        removed: u8,
        next: u8,
        sink: &mut impl Sink,
    ) {
        let Some(at) = position.square_of(position.player, by) else { return };
        let (near, here) = (self.table(at).near, Vicinity::of(at));
        let mounds = here.cut(&position.mounds);
        if next == 0 {
            let last = 8 - removed.leading_zeros();
            let later = (0xff_u16 << last) as u8;
            let there = near & mounds.around() & later;
            add_beside(sink, at, there, |square| Action::RemoveMound { by, square });
        }
        if position.mounds_in_pool() > 0 {
            let later = (0xff_u16 << next) as u8 & !removed;
            let [cano, castle] = [0, 1].map(|player| here.cut(&position.blams[player]));
            let occupied = here.cut(&position.raidents).or(mounds);
            let free = near & !occupied.around() & (later | cano.or(castle).around());
            add_beside(sink, at, free, |square| Action::PlaceMound { by, square });
        }
        sink.add(Action::StopMounds);
    }
}
