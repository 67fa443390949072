//! Raidents on the workbench.

use std::fmt::{self, Write};

use boardgame_core::text::counted;
use boardgame_core::{FromSetup, Game, Outcome as _, PositionText, Side, Stream, Turn};
use raidents_rules::{
    Action, Drawing, Orientation, Phase, PlacedTile, Player, Position, Raident, RaidentSet,
    Raidents, RawPosition, Setup, Slot, Square, Terrain, Tile, Variant, View,
};

use crate::bot::{best, number};
use crate::failure::{Code, Failure};
use crate::placing;
use crate::search::Searched;
use crate::workbench::Workbench;

/// After how many turns self-play draws a game, unless told otherwise.
const TURN_LIMIT: u32 = 400;

impl Workbench for Raidents {
    const NAME: &'static str = "raidents";
    const VARIANTS: &'static [&'static str] = &["game1", "game2", "game3", "game4", "game5"];
    /// The Raident and what it does.
    const GROUPED_BY: usize = 2;

    fn setup_for(_: u8, variant: &str) -> Setup {
        Setup::new(variant.parse().unwrap_or(Variant::Game1))
    }

    /// How games are ended and where the clock stands make no variant.
    fn is_variant(setup: &Setup, variant: &Setup) -> bool {
        let Setup { turn_limit, dead_is_draw, clock, .. } = *setup;
        Setup { turn_limit, dead_is_draw, clock, ..variant.clone() } == *setup
    }

    fn ending_setup(setup: &Setup, turn_limit: Option<u32>) -> Option<Setup> {
        let turn_limit = Some(turn_limit.unwrap_or(TURN_LIMIT));
        Some(Setup { turn_limit, dead_is_draw: true, ..setup.clone() })
    }

    /// Several lines are a drawing, which may bring a board of its own.
    fn place(&self, text: &str) -> Result<(Option<Self>, Position), Failure> {
        if !placing::has_lines(text) {
            return Ok((None, placing::parse(self, text)?));
        }
        let drawing: Drawing =
            text.parse().map_err(|error| Failure::new(Code::BadPosition, error))?;
        let setup = drawing.setup(self.setup());
        let own = if setup == *self.setup() { None } else { Some(Self::new(setup)?) };
        let read = own.as_ref().unwrap_or(self).read(&drawing);
        let position = read.map_err(|problems| placing::impossible(text, &problems))?;
        Ok((own, position))
    }

    fn draw_position(&self, position: &Position) -> String {
        self.draw(position) + &legend(self)
    }

    fn draw_board(&self, view: &View) -> String {
        let board = seen(self, view).map(|position| self.draw_board(&position));
        board.unwrap_or_default() + &legend(self)
    }

    fn draw_table(&self, view: &View) -> String {
        let mut text = String::new();
        if let Some(position) = seen(self, view) {
            // Writing to a string never fails.
            let _ = draw_table(self, view, &position, &mut text);
        }
        text
    }

    fn draw_hidden(&self, position: &Position) -> String {
        let mut text = String::new();
        let _ = draw_hidden(self, position, &mut text);
        text
    }

    fn greedy(&self, view: &View, actions: &[Action], stream: &mut Stream) -> usize {
        let Some((position, me)) = seen(self, view).zip(view.to_move.and_then(Player::in_seat))
        else {
            return stream.index(actions.len());
        };
        greedy(self, &position, me, actions, stream)
    }
}

/// Games at random come to nothing, so a search plays on greedily, and judges as the greedy player
/// does.
impl Searched for Raidents {
    /// About three turns.
    const CAP: u32 = 12;

    fn play_on(&self, world: &Position, actions: &[Action], stream: &mut Stream) -> usize {
        let me = self.turn(world).seat().and_then(Player::in_seat);
        me.map_or(0, |me| greedy(self, world, me, actions, stream))
    }

    fn judge(&self, world: &Position, side: Side) -> f64 {
        let me = if side == Player::Cano.side() { Player::Cano } else { Player::Castle };
        let lead = f64::from(Look::new(self, world, me).value(world));
        0.5 + 0.5 * lead / (lead.abs() + LEAD)
    }
}

/// The lead that counts as half of the way from even to won.
const LEAD: f64 = 30.0;

/// The action after which the board looks best to a player.
fn greedy(
    rules: &Raidents,
    position: &Position,
    me: Player,
    actions: &[Action],
    stream: &mut Stream,
) -> usize {
    let look = Look::new(rules, position, me);
    let now = look.value(position);
    best(actions, stream, |action| look.after(position, *action, now))
}

/// The board that an observer sees, as a position. Tiles that the observer doesn't know are any.
fn seen(rules: &Raidents, view: &View) -> Option<Position> {
    let mut raw = view.seen.clone();
    // Tiles in hand are for the drawing to tell; a part of the stack makes no position.
    raw.stack.clear();
    rules.position(&raw).ok()
}

/// What the letters of a board mean, as comments of a drawing.
fn legend(rules: &Raidents) -> String {
    let mut text = "\
// . Grass   b Burrow   # Obstacle   C Castle's Home   V Cano's Home   _ no tile yet
// Castle's and Cano's: S s Spawnpoint   * + Blam; o Mound
"
    .to_string();
    let in_play: Vec<String> = rules
        .raidents()
        .iter()
        .map(|raident| {
            let letters = Player::ALL.map(|player| raident.letter(player));
            format!("{} {} {raident}", letters[1], letters[0])
        })
        .collect();
    for names in in_play.chunks(6) {
        text.extend(["// ", &names.join("   "), "\n"]);
    }
    text
}

fn capital(player: Player) -> &'static str {
    match player {
        Player::Cano => "Cano",
        Player::Castle => "Castle",
    }
}

fn draw_table(
    rules: &Raidents,
    view: &View,
    position: &Position,
    text: &mut String,
) -> fmt::Result {
    let who = capital(position.player());
    match (view.outcome, position.phase()) {
        (Some(_), _) => writeln!(text, "The game is over.")?,
        (None, Phase::Tiles) => {
            let hand = counted(view.in_hand.into(), "tile");
            write!(text, "{who} places a tile and has {hand} in hand")?;
            match &view.seen.stack[..] {
                [] => writeln!(text, ".")?,
                tiles => {
                    writeln!(text, ": {}.", join(tiles, " and "))?;
                    draw_tiles(rules, tiles, text)?;
                }
            }
            writeln!(text, "To be drawn: {}.", counted(view.to_come.into(), "more tile"))?;
            writeln!(text, "Slots 1 and 2 are beside Castle, 3 and 4 beside Cano, from the left.")?;
        }
        (None, Phase::Veil) => writeln!(text, "{who} spawns behind the Veil.")?,
        (None, Phase::Mounds { by, .. }) => {
            writeln!(text, "{who}'s turn, in the middle of the Mounds of the {by}.")?;
        }
        (None, Phase::Enter) => writeln!(text, "{who}'s turn: who enters a Queue next?")?,
        (None, _) => writeln!(text, "{who}'s turn.")?,
    }
    if let Some(limit) = rules.setup().turn_limit {
        writeln!(text, "Turns ended: {} of {limit}.", position.turns())?;
    }
    if !view.seen.rejected.is_empty() {
        writeln!(text, "Put aside: {}.", join(&view.seen.rejected, " and "))?;
    }
    if !view.seen.rotated.is_empty() {
        writeln!(text, "Turned in this turn: tiles {}.", join(&view.seen.rotated, " and "))?;
    }
    writeln!(text, "Mounds in the pool: {}.", position.mounds_in_pool())?;
    for player in [Player::Castle, Player::Cano] {
        let you = if view.observer == Some(player) { " (you)" } else { "" };
        writeln!(text, "\n{}, seat {}{you}", capital(player), player.seat())?;
        if position.phase() == Phase::Veil && you.is_empty() {
            writeln!(text, "  behind the Veil")?;
        } else {
            draw_player(rules, position, player, text)?;
        }
    }
    Ok(())
}

/// Tiles side by side, as they lie without being turned.
fn draw_tiles(rules: &Raidents, tiles: &[Tile], text: &mut String) -> fmt::Result {
    // The engine knows faces by the boards that they are on.
    let boards: Vec<Position> = tiles
        .iter()
        .filter_map(|tile| {
            let mut field = [None; Slot::FIELD.len()];
            field[0] = Some(PlacedTile { tile: *tile, orientation: Orientation::default() });
            let tiles = Some(field.to_vec());
            rules.position(&RawPosition { tiles, ..RawPosition::default() }).ok()
        })
        .collect();
    let first = 2 * rules.side() + 1;
    for row in (first..first + rules.side()).rev() {
        text.push_str("   ");
        for board in &boards {
            let squares = (1..=rules.side()).filter_map(|column| Square::new(column, row));
            let squares = squares.map(|square| board.terrain(square).letter());
            write!(text, " | {} |", join(squares, "   "))?;
        }
        text.push('\n');
    }
    Ok(())
}

/// What a player has on the board, in the Queue and in the pools.
fn draw_player(
    rules: &Raidents,
    position: &Position,
    player: Player,
    text: &mut String,
) -> fmt::Result {
    let on_board = position.on_board(player).iter();
    let standing: Vec<String> = on_board
        .filter_map(|raident| {
            let square = position.square_of(player, raident)?;
            Some(format!("{raident} {square}{}", state(position, player, raident)))
        })
        .collect();
    let queue = position.queue(player);
    let entering = position.entering(player);
    let queued: RaidentSet = queue.into_iter().flatten().collect();
    let off = rules.raidents().minus(position.on_board(player)).minus(queued).minus(entering);
    let off = off.iter().map(|raident| format!("{raident}{}", state(position, player, raident)));
    let places = queue.iter().map(|place| place.map_or("-", Raident::name));
    let pools = format!(
        "{}, {}",
        counted(position.spawnpoints_in_pool(player), "Spawnpoint"),
        counted(position.blams_in_pool(player), "Blam")
    );
    let queue = if queued.is_empty() { String::new() } else { join(places, "  ") };
    for (what, items) in [
        ("on the board", join(standing, ", ")),
        ("off the board", join(off, ", ")),
        ("entering", join(entering.iter(), ", ")),
        ("Queue, front first", queue),
        ("in the pool", pools),
        ("Spawnpoints", join(position.spawnpoints(player).iter(), " ")),
        ("Blams", join(position.blams(player).iter(), " ")),
        ("Cover Fire", join(position.cover(player).iter(), " ")),
        ("Kaijujitsu", join(position.kaijujitsu(player).iter(), " ")),
    ] {
        if !items.is_empty() {
            writeln!(text, "  {what:18}  {items}")?;
        }
    }
    Ok(())
}

/// In brackets what holds a Raident back or protects it; nothing if nothing does.
fn state(position: &Position, player: Player, raident: Raident) -> String {
    let is_spent = player == position.player() && position.spent().contains(raident);
    let casters = Player::ALL.into_iter();
    let casters = casters.filter(|by| position.pacified_by(*by, player).contains(raident));
    let pacified: Vec<&str> = casters.map(capital).collect();
    let states: Vec<String> = [
        ("no action left".to_string(), is_spent),
        (format!("pacified by {}", pacified.join(" and ")), !pacified.is_empty()),
        ("shielded".to_string(), position.shields(player).contains(raident)),
    ]
    .into_iter()
    .filter_map(|(state, is_so)| is_so.then_some(state))
    .collect();
    if states.is_empty() { String::new() } else { format!(" ({})", states.join(", ")) }
}

fn draw_hidden(rules: &Raidents, position: &Position, text: &mut String) -> fmt::Result {
    let raw = rules.raw(position);
    match position.phase() {
        Phase::Tiles => {
            writeln!(text, "Hidden:\n  in hand, then to be drawn: {}", join(&raw.stack, " "))
        }
        Phase::Veil => {
            writeln!(text, "Hidden:")?;
            for (player, raidents) in Player::ALL.into_iter().zip(&raw.raidents) {
                let standing =
                    raidents.iter().map(|(raident, square)| format!("{raident} {square}"));
                let standing = join(standing, ", ");
                let standing = if standing.is_empty() { "nothing" } else { &standing };
                writeln!(text, "  {} has spawned {standing}", capital(player))?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn join<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(separator)
}

/// A greedy player's measure of positions.
struct Look<'a> {
    rules: &'a Raidents,
    me: Player,
    /// How many steps each square is from a player's home tiles, around Obstacles.
    ways: [Ways; 2],
}

/// Steps by a square's number.
type Ways = [i32; u8::MAX as usize + 1];

/// Worth more than anything on the board.
const WIN: i32 = 1_000_000;
/// The last Spawnpoint is for winning with.
const LAST_SPAWNPOINT: i32 = 10_000;
/// The way to anywhere is shorter.
const FAR: i32 = 60;

impl<'a> Look<'a> {
    fn new(rules: &'a Raidents, position: &Position, me: Player) -> Self {
        Self { rules, me, ways: Player::ALL.map(|player| ways(rules, position, player)) }
    }

    /// How good an action looks in this position, whose own value is `now`.
    fn after(&self, position: &Position, action: Action, now: i32) -> i32 {
        // Ending is doing nothing; it gives way to whatever makes things better, or no worse.
        if action == Action::End {
            return now - 1;
        }
        let mut next = *position;
        match (self.rules.apply(&mut next, action, &mut ()), action) {
            // These change where Obstacles are.
            (Ok(()), Action::Rotate { .. } | Action::Kaijujitsu { .. }) => {
                Self::new(self.rules, &next, self.me).value(&next)
            }
            (Ok(()), _) => self.value(&next),
            // Only a tile that isn't in the guessed hand is refused.
            (Err(_), _) => now,
        }
    }

    fn value(&self, position: &Position) -> i32 {
        let (me, foe) = (self.me, self.me.foe());
        if let Turn::Over(outcome) = self.rules.turn(position) {
            return match outcome.winners() {
                winners if winners.contains(me.side()) => WIN,
                winners if winners.contains(foe.side()) => -WIN,
                _ => -LAST_SPAWNPOINT,
            };
        }
        self.strength(position, me) - self.strength(position, foe)
    }

    /// What a player has: Raidents, the nearer to the foe's end the better, the Rabbot above all,
    /// and Spawnpoints on the way there.
    fn strength(&self, position: &Position, player: Player) -> i32 {
        let foe = player.foe();
        let way = |square: Square| self.ways[foe.index()][usize::from(square.number())];
        let homes = self.rules.home_tiles(player) | position.spawnpoints(player);
        let is_home = |square: &Square| position.terrain(*square) == Terrain::Home(player);
        let from_home = homes.iter().filter(is_home).map(way).min().unwrap_or(FAR);
        let mut strength = -2 * from_home;
        let mut rabbot = from_home + 2;
        for raident in position.on_board(player) {
            let Some(square) = position.square_of(player, raident) else { continue };
            strength += 30 - 2 * way(square);
            if raident == Raident::Rabbot {
                rabbot = way(square);
            }
        }
        strength - 8 * rabbot
            + 3 * number(position.shields(player).len())
            + number(position.blams(player).len())
            - 4 * number(position.pacified_by(foe, player).len())
            - if position.spawnpoints_in_pool(player) == 0 { LAST_SPAWNPOINT } else { 0 }
    }
}

/// How many steps each square is from a player's home tiles.
fn ways(rules: &Raidents, position: &Position, player: Player) -> Ways {
    let mut ways = [FAR; u8::MAX as usize + 1];
    let mut is_free = [false; u8::MAX as usize + 1];
    for square in rules.board() {
        let obstacle = position.terrain(square) == Terrain::Obstacle;
        is_free[usize::from(square.number())] = !obstacle;
    }
    // The nearest first, each from when it is reached.
    let mut reached = Vec::with_capacity(rules.board().len());
    let homes = rules.home_tiles(player).iter().map(|square| usize::from(square.number()));
    for home in homes.filter(|home| is_free[*home]) {
        ways[home] = 0;
        reached.push(home);
    }
    let mut next = 0;
    while let Some(from) = reached.get(next).copied() {
        next += 1;
        let way = ways[from] + 1;
        for to in BESIDE[from].map(usize::from) {
            if is_free[to] && ways[to] == FAR {
                ways[to] = way;
                reached.push(to);
            }
        }
    }
    ways
}

/// By a square's number those of the eight around it; its own in place of one that isn't there.
static BESIDE: [[u8; 8]; u8::MAX as usize + 1] = {
    let mut beside = [[0; 8]; u8::MAX as usize + 1];
    let mut number = 0;
    while number < beside.len() {
        let mut place = 0;
        while place < AROUND.len() {
            beside[number][place] = number as u8;
            if let Some(from) = Square::from_number(number as u8) {
                let (columns, rows) = AROUND[place];
                let column = from.column().wrapping_add_signed(columns);
                let row = from.row().wrapping_add_signed(rows);
                if let Some(to) = Square::new(column, row) {
                    beside[number][place] = to.number();
                }
            }
            place += 1;
        }
        number += 1;
    }
    beside
};

/// The eight squares around, as columns and rows.
const AROUND: [(i8, i8); 8] =
    [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)];
