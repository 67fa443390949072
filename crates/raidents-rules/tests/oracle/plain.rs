//! Raidents once more, slowly: columns and rows, lists and loops, straight from the rules, sharing
//! nothing with the engine but the names of things.

use std::collections::{BTreeMap, BTreeSet};

use raidents_rules::{
    Action, Direction, Phase, Player, Puppet, Raident, RawPosition, Setup, Spin, Square, Variant,
};

/// A column and a row, both from 1.
pub(crate) type At = (i32, i32);

/// The terrain of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ground {
    Grass,
    Burrow,
    Obstacle,
    Home(Player),
}

/// A position as lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plain {
    side: i32,
    has_queue: bool,
    raidents: Vec<Raident>,
    ranges: [Vec<(i32, i32)>; 3],
    /// Printed letters by square.
    printed: BTreeMap<At, char>,
    player: Player,
    standing: BTreeMap<(Player, Raident), At>,
    queues: [Vec<Option<Raident>>; 2],
    entering: [BTreeSet<Raident>; 2],
    mounds: BTreeSet<At>,
    blams: BTreeMap<At, Player>,
    spawnpoints: BTreeMap<At, Player>,
    cover: BTreeMap<At, Player>,
    /// By caster: the foe's may lie below one's own Cover Fire.
    kaiju: BTreeMap<At, Player>,
    spent: BTreeSet<Raident>,
    pacified: BTreeSet<(Player, Player, Raident)>,
    shields: BTreeSet<(Player, Raident)>,
    rotated: BTreeSet<(i32, i32)>,
    /// By whom, the squares emptied as far as it matters, and the last one filled.
    mounding: Option<(Raident, BTreeSet<At>, Option<At>)>,
    turns: u32,
    limit: Option<u32>,
    dead_is_draw: bool,
    pub(crate) over: Option<String>,
}

fn at(square: Square) -> At {
    (square.column().into(), square.row().into())
}

fn name((column, row): At) -> String {
    format!("{}{row}", (b'a' + column as u8 - 1) as char)
}

/// The eight squares around, in reading order.
fn around((c, r): At) -> [At; 8] {
    [
        (c - 1, r + 1),
        (c, r + 1),
        (c + 1, r + 1),
        (c - 1, r),
        (c + 1, r),
        (c - 1, r - 1),
        (c, r - 1),
        (c + 1, r - 1),
    ]
}

fn step((c, r): At, direction: Direction) -> At {
    match direction {
        Direction::Up => (c, r + 1),
        Direction::Down => (c, r - 1),
        Direction::Left => (c - 1, r),
        Direction::Right => (c + 1, r),
    }
}

/// The rows of a tile in a text of faces, the highest first.
fn face(faces: &str, tile: &str) -> Vec<Vec<char>> {
    let lines = faces.lines().filter(|line| !line.starts_with("//"));
    let rows = lines.skip_while(|line| *line != tile).skip(1).take_while(|line| !line.is_empty());
    rows.map(|row| row.chars().collect()).collect()
}

/// A tile turned a quarter clockwise: its left column becomes its top row.
fn turned(tile: &[Vec<char>]) -> Vec<Vec<char>> {
    let side = tile.len();
    (0..side).map(|row| (0..side).rev().map(|column| tile[column][row]).collect()).collect()
}

impl Plain {
    /// The position that raw data describe.
    pub(crate) fn new(setup: &Setup, raw: &RawPosition, phase: Phase) -> Self {
        let mut printed = BTreeMap::new();
        let mut side = 0;
        for (slot, placed) in raw.tiles.iter().flatten().enumerate() {
            let Some(placed) = placed else { continue };
            let mut tile = face(&setup.faces, &placed.tile.to_string());
            for _ in 0..placed.orientation.quarters() {
                tile = turned(&tile);
            }
            side = tile.len();
            for (row, letters) in tile.iter().enumerate() {
                for (column, letter) in letters.iter().enumerate() {
                    let c = slot % 2 * side + column + 1;
                    let r = 4 * side - slot / 2 * side - row;
                    printed.insert((c as i32, r as i32), *letter);
                }
            }
        }
        let shape = |offsets: &[(i8, i8)]| {
            offsets.iter().map(|(c, r)| (i32::from(*c), i32::from(*r))).collect::<Vec<_>>()
        };
        let both = |lists: &[Vec<Square>; 2]| {
            let of = |player: Player| {
                lists[player.index()].iter().map(move |square| (at(*square), player))
            };
            Player::ALL.into_iter().flat_map(of).collect::<BTreeMap<At, Player>>()
        };
        let queue = |list: &[Option<Raident>]| {
            let mut queue = vec![None; 4 - list.len()];
            queue.extend_from_slice(list);
            queue
        };
        let mut standing = BTreeMap::new();
        for player in Player::ALL {
            for (raident, square) in &raw.raidents[player.index()] {
                standing.insert((player, *raident), at(*square));
            }
        }
        let count = match setup.variant {
            Variant::Game1 | Variant::Game2 => 3,
            Variant::Game3 => 5,
            Variant::Game4 => 8,
            Variant::Game5 => 11,
        };
        Self {
            side: side as i32,
            has_queue: count > 3,
            raidents: Raident::ALL[..count].to_vec(),
            ranges: [
                shape(&setup.ranges.squerrilla),
                shape(&setup.ranges.chipmonk),
                shape(&setup.ranges.ratillery),
            ],
            printed,
            player: raw.turn.unwrap(),
            standing,
            queues: [queue(&raw.queues[0]), queue(&raw.queues[1])],
            entering: [0, 1].map(|p| raw.entering[p].iter().copied().collect()),
            mounds: raw.mounds.iter().map(|square| at(*square)).collect(),
            blams: both(&raw.blams),
            spawnpoints: both(&raw.spawnpoints),
            cover: both(&raw.cover),
            kaiju: both(&raw.kaijujitsu),
            spent: raw.spent.iter().copied().collect(),
            pacified: Player::ALL
                .into_iter()
                .flat_map(|caster| {
                    raw.pacified[caster.index()].iter().map(move |(o, r)| (caster, *o, *r))
                })
                .collect(),
            shields: Player::ALL
                .into_iter()
                .flat_map(|owner| raw.shields[owner.index()].iter().map(move |r| (owner, *r)))
                .collect(),
            rotated: raw
                .rotated
                .iter()
                .map(|slot| (i32::from(slot.number()) % 2, 3 - i32::from(slot.number()) / 2))
                .collect(),
            mounding: raw.mounding.as_ref().map(|mounds| {
                let removed = mounds.removed.iter().map(|square| at(*square)).collect();
                (mounds.by, removed, mounds.last.map(at))
            }),
            turns: raw.turns,
            limit: setup.turn_limit,
            dead_is_draw: setup.dead_is_draw,
            over: match phase {
                Phase::Over(outcome) => Some(format!("{outcome:?}")),
                _ => None,
            },
        }
    }

    fn on_board(&self, (c, r): At) -> bool {
        (1..=2 * self.side).contains(&c) && (1..=4 * self.side).contains(&r)
    }

    /// Which tile a square is on: across and up, from 0.
    fn tile(&self, (c, r): At) -> (i32, i32) {
        ((c - 1) / self.side, (r - 1) / self.side)
    }

    fn all(&self) -> impl Iterator<Item = At> + use<> {
        let side = self.side;
        (1..=4 * side).flat_map(move |r| (1..=2 * side).map(move |c| (c, r)))
    }

    /// The terrain that shows: Cover Fire over Kaijujitsu over Spawnpoints over what is printed.
    fn ground(&self, square: At) -> Ground {
        if self.cover.contains_key(&square) {
            return Ground::Burrow;
        }
        if self.kaiju.contains_key(&square) {
            return Ground::Grass;
        }
        if let Some(owner) = self.spawnpoints.get(&square) {
            return Ground::Home(*owner);
        }
        match self.printed[&square] {
            '.' => Ground::Grass,
            'b' => Ground::Burrow,
            '#' => Ground::Obstacle,
            'C' => Ground::Home(Player::Castle),
            _ => Ground::Home(Player::Cano),
        }
    }

    fn raident_on(&self, square: At) -> Option<(Player, Raident)> {
        self.standing.iter().find(|(_, at)| **at == square).map(|(who, _)| *who)
    }

    fn is_free(&self, square: At) -> bool {
        self.on_board(square) && self.raident_on(square).is_none() && !self.mounds.contains(&square)
    }

    fn placed(&self, player: Player) -> usize {
        self.spawnpoints.values().filter(|owner| **owner == player).count()
    }

    fn off(&self, player: Player) -> Vec<Raident> {
        let off = |raident: &&Raident| !self.standing.contains_key(&(player, **raident));
        self.raidents.iter().filter(off).copied().collect()
    }

    fn ready(&self, raident: Raident) -> bool {
        let pacified = |caster| self.pacified.contains(&(caster, self.player, raident));
        !self.spent.contains(&raident) && !Player::ALL.into_iter().any(pacified)
    }

    fn role(&self, raident: Raident) -> Option<Raident> {
        match raident {
            Raident::Copybara => self.queues[self.player.index()][3],
            _ => Some(raident),
        }
    }

    /// The squares of a range shape from a square, turned: up as it is, then clockwise.
    fn range(&self, shape: usize, (c, r): At, direction: Direction) -> Vec<At> {
        let squares = self.ranges[shape].iter().map(|(right, ahead)| match direction {
            Direction::Up => (c + right, r + ahead),
            Direction::Right => (c + ahead, r - right),
            Direction::Down => (c - right, r - ahead),
            Direction::Left => (c - ahead, r + right),
        });
        squares.filter(|square| self.on_board(*square)).collect()
    }

    /// The squares around the nearest Obstacle that way.
    fn herd(&self, from: At, direction: Direction) -> Option<Vec<At>> {
        let mut here = step(from, direction);
        while self.on_board(here) {
            if self.ground(here) == Ground::Obstacle {
                let mut squares = around(here).to_vec();
                squares.push(here);
                squares.retain(|square| self.on_board(*square));
                return Some(squares);
            }
            here = step(here, direction);
        }
        None
    }

    /// The free Obstacles of the arbors that a square touches.
    fn arbor(&self, from: At) -> BTreeSet<At> {
        let is_part = |square: &At| {
            self.on_board(*square)
                && (self.ground(*square) == Ground::Obstacle || self.mounds.contains(square))
        };
        let mut reached = BTreeSet::new();
        let mut open: Vec<At> = around(from).into_iter().filter(is_part).collect();
        open.extend(Some(from).filter(is_part));
        while let Some(square) = open.pop() {
            if reached.insert(square) {
                open.extend(around(square).into_iter().filter(is_part));
            }
        }
        reached.retain(|square| self.ground(*square) == Ground::Obstacle && self.is_free(*square));
        reached
    }

    fn hits(&self, squares: &[At]) -> bool {
        squares.iter().any(|square| self.raident_on(*square).is_some())
    }

    /// Whether a player's Spawnpoint may come to lie here.
    fn takes_spawnpoint(&self, owner: Player, square: At) -> bool {
        self.on_board(square)
            && self.printed[&square] != '#'
            && !self.kaiju.contains_key(&square)
            && self.spawnpoints.get(&square) != Some(&owner)
    }

    /// The texts of all legal actions.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        let mut list = BTreeSet::new();
        if self.over.is_some() {
            return list;
        }
        for player in Player::ALL {
            if !self.entering[player.index()].is_empty() {
                for raident in &self.entering[player.index()] {
                    list.insert(format!("queue {player} {raident}"));
                }
                return list;
            }
        }
        if self.mounding.is_some() {
            self.legal_mounds(&mut list);
            return list;
        }
        list.insert("end".to_string());
        let me = self.player;
        let queue = &self.queues[me.index()];
        let off = self.off(me);
        let unqueued: Vec<Raident> =
            off.iter().copied().filter(|raident| !queue.contains(&Some(*raident))).collect();
        let front = if unqueued.is_empty() {
            queue.iter().flatten().take(1).copied().collect()
        } else {
            unqueued
        };
        let count = self.standing.keys().filter(|(owner, _)| *owner == me).count();
        for raident in front.into_iter().filter(|raident| count < 3 && self.ready(*raident)) {
            for square in self.all() {
                if self.is_free(square) && self.ground(square) == Ground::Home(me) {
                    list.insert(format!("{raident} spawn {}", name(square)));
                }
            }
        }
        for ((owner, by), from) in &self.standing {
            if *owner == me && self.ready(*by) {
                self.legal_of(*by, *from, &mut list);
            }
        }
        list
    }

    fn legal_of(&self, by: Raident, from: At, list: &mut BTreeSet<String>) {
        let me = self.player;
        let mut add = |text: String| {
            assert!(list.insert(format!("{by} {text}")), "twice");
        };
        for to in around(from) {
            if self.is_free(to) && self.ground(to) != Ground::Obstacle {
                add(format!("move {}", name(to)));
            }
        }
        let Some(role) = self.role(by) else { return };
        let ground = self.ground(from);
        let arboreal = role == Raident::Squerrilla;
        if ground == Ground::Obstacle && !arboreal {
            return;
        }
        let burrow = ground == Ground::Burrow
            || ground == Ground::Home(me)
            || ground == Ground::Obstacle && arboreal;
        match role {
            Raident::Rabbot => {
                for to in around(from) {
                    if self.placed(me) < 4 && self.takes_spawnpoint(me, to) {
                        add(format!("spawnpoint {}", name(to)));
                    }
                }
                if burrow {
                    add("shield".to_string());
                }
            }
            Raident::Hamsterrain => {
                for to in around(from) {
                    if self.mounds.contains(&to) {
                        add(format!("unmound {}", name(to)));
                    } else if self.is_free(to) && self.mounds.len() < 12 {
                        add(format!("mound {}", name(to)));
                    }
                }
                if burrow {
                    add("rotate left".to_string());
                    add("rotate right".to_string());
                }
            }
            Raident::Engineaver => {
                let mine = self.blams.values().filter(|owner| **owner == me).count();
                for to in self.all() {
                    let (c, r) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
                    if mine < 4 && (c, r).min((r, c)) == (1, 2) {
                        add(format!("blam {}", name(to)));
                    }
                }
                for (blam, owner) in &self.blams {
                    let fine = burrow && *owner == me && !self.rotated.contains(&self.tile(*blam));
                    for direction in Direction::ALL {
                        if fine && self.on_board(step(*blam, direction)) {
                            add(format!("drone {} {direction}", name(*blam)));
                        }
                    }
                }
            }
            Raident::Gophert => {
                for to in around(from) {
                    if self.raident_on(to).is_some() {
                        add(format!("squeak {}", name(to)));
                    }
                }
                for to in self.all() {
                    let fine = matches!(self.ground(to), Ground::Burrow)
                        || self.ground(to) == Ground::Home(me);
                    if burrow && fine && self.is_free(to) {
                        add(format!("fossorial {}", name(to)));
                    }
                }
            }
            Raident::Squerrilla => {
                for direction in Direction::ALL {
                    if self.hits(&self.range(0, from, direction)) {
                        add(format!("akorn {direction}"));
                    }
                }
                if burrow {
                    for to in self.arbor(from) {
                        add(format!("arboreal {}", name(to)));
                    }
                }
            }
            Raident::Chipmonk => {
                for direction in Direction::ALL {
                    let there = self.range(1, from, direction);
                    let there = there.iter().filter_map(|square| self.raident_on(*square));
                    let mut fresh = there.filter(|(owner, raident)| {
                        !self.pacified.contains(&(me, *owner, *raident))
                    });
                    if fresh.next().is_some() {
                        add(format!("pacify {direction}"));
                    }
                }
                for raident in self.off(me) {
                    if burrow {
                        add(format!("substitute {raident}"));
                    }
                }
            }
            Raident::Ratillery => {
                for direction in Direction::ALL {
                    let range = self.range(2, from, direction);
                    if self.hits(&range) {
                        add(format!("ballista {direction}"));
                    }
                    if burrow && range.iter().any(|square| self.ground(*square) == Ground::Grass) {
                        add(format!("cover {direction}"));
                    }
                }
            }
            Raident::Porcupyro => {
                if self.hits(&self.fire(from, Ground::Burrow)) {
                    add("bunnies".to_string());
                }
                if burrow {
                    add("scorch".to_string());
                }
            }
            Raident::Copybara => {}
            Raident::Moustermind => {
                for puppet in around(from) {
                    let raident = self.raident_on(puppet).is_some();
                    let spawnpoint = self.spawnpoints.get(&puppet);
                    for to in around(puppet) {
                        if raident && self.is_free(to) {
                            add(format!("push raident {} {}", name(puppet), name(to)));
                        }
                        let fine = spawnpoint.is_some_and(|owner| {
                            !self.kaiju.contains_key(&puppet) && self.takes_spawnpoint(*owner, to)
                        });
                        if fine {
                            add(format!("push spawnpoint {} {}", name(puppet), name(to)));
                        }
                    }
                }
                for to in self.all() {
                    let far = (to.0 - from.0).abs().max((to.1 - from.1).abs());
                    if burrow && far <= 2 && self.is_free(to) {
                        add(format!("scamper {}", name(to)));
                    }
                }
            }
            Raident::Chinzhilla => {
                for direction in Direction::ALL {
                    let Some(range) = self.herd(from, direction) else { continue };
                    if self.hits(&range) {
                        add(format!("herd {direction}"));
                    }
                    if burrow {
                        add(format!("kaijujitsu {direction}"));
                    }
                }
            }
        }
    }

    /// The squares of a Porcupyro's tile whose terrain isn't the one spared.
    fn fire(&self, from: At, spared: Ground) -> Vec<At> {
        let on_tile = |square: &At| self.tile(*square) == self.tile(from);
        self.all().filter(on_tile).filter(|square| self.ground(*square) != spared).collect()
    }

    fn legal_mounds(&self, list: &mut BTreeSet<String>) {
        let Some((by, removed, last)) = &self.mounding else { return };
        list.insert("enough".to_string());
        let squares = around(self.standing[&(self.player, *by)]);
        let place = |square: At| squares.iter().position(|other| *other == square).unwrap();
        for to in squares {
            let after_removed = removed.iter().all(|square| place(*square) < place(to));
            if self.mounds.contains(&to) && last.is_none() && after_removed {
                list.insert(format!("{by} unmound {}", name(to)));
            }
            let in_order =
                last.is_none_or(|last| place(last) < place(to)) && !removed.contains(&to);
            let fine = in_order || self.blams.contains_key(&to);
            if self.is_free(to) && self.mounds.len() < 12 && fine {
                list.insert(format!("{by} mound {}", name(to)));
            }
        }
    }

    fn push_into_queue(&mut self, player: Player, raident: Raident) {
        let queue = &mut self.queues[player.index()];
        queue.remove(0);
        queue.push(Some(raident));
    }

    fn leave_queue(&mut self, player: Player, raident: Raident) {
        for place in &mut self.queues[player.index()] {
            if *place == Some(raident) {
                *place = None;
            }
        }
    }

    /// So many removals for one Raident.
    fn hit(&mut self, who: (Player, Raident), removals: usize) {
        let needed = if self.shields.contains(&who) { 2 } else { 1 };
        if removals > 0 {
            self.shields.remove(&who);
        }
        if removals >= needed {
            self.standing.remove(&who);
            if self.has_queue {
                self.entering[who.0.index()].insert(who.1);
            }
        }
    }

    fn remove_on(&mut self, squares: &[At]) {
        for square in squares {
            if let Some(who) = self.raident_on(*square) {
                self.hit(who, 1);
            }
        }
    }

    /// Explosions at these squares, one for each Blam there; more Blams explode in turn.
    fn explode(&mut self, first: Vec<At>) {
        let mut centres = first;
        let mut done = 0;
        while done < centres.len() {
            let (c, r) = centres[done];
            done += 1;
            for square in [(c, r), (c, r + 1), (c, r - 1), (c + 1, r), (c - 1, r)] {
                if self.blams.remove(&square).is_some() {
                    centres.push(square);
                }
            }
        }
        let mut removals: BTreeMap<(Player, Raident), usize> = BTreeMap::new();
        for (c, r) in centres {
            for square in [(c, r), (c, r + 1), (c, r - 1), (c + 1, r), (c - 1, r)] {
                self.mounds.remove(&square);
                if let Some(who) = self.raident_on(square) {
                    *removals.entry(who).or_default() += 1;
                }
            }
        }
        for (who, count) in removals {
            self.hit(who, count);
        }
    }

    /// A Raident stands on a square now.
    fn arrive(&mut self, who: (Player, Raident), square: At) {
        self.standing.insert(who, square);
        if self.blams.remove(&square).is_some() {
            self.explode(vec![square]);
        }
    }

    fn put_blam(&mut self, owner: Player, square: At) {
        if self.is_free(square) && !self.blams.contains_key(&square) {
            self.blams.insert(square, owner);
        } else {
            self.explode(vec![square]);
        }
    }

    fn lay_spawnpoint(&mut self, owner: Player, square: At) {
        self.spawnpoints.insert(square, owner);
        self.cover.remove(&square);
        let foe_end = match owner {
            Player::Cano => square.1 > 3 * self.side,
            Player::Castle => square.1 <= self.side,
        };
        if foe_end {
            self.over = Some(format!("Won({owner:?})"));
        } else if self.dead_is_draw
            && self.raidents.len() < 11
            && Player::ALL.into_iter().all(|player| self.placed(player) == 4)
        {
            self.over = Some("Dead".to_string());
        }
    }

    /// Turns a whole tile by moving everything on it.
    fn rotate(&mut self, from: At, spin: Spin) {
        let tile = self.tile(from);
        let side = self.side;
        let base = (tile.0 * side, tile.1 * side);
        let there = |square: At| {
            let (c, r) = (square.0 - base.0, square.1 - base.1);
            if !((1..=side).contains(&c) && (1..=side).contains(&r)) {
                return square;
            }
            let (c, r) = match spin {
                // Clockwise: the top row becomes the right column.
                Spin::Right => (r, side + 1 - c),
                Spin::Left => (side + 1 - r, c),
            };
            (c + base.0, r + base.1)
        };
        fn moved<T: Clone>(map: &BTreeMap<At, T>, there: impl Fn(At) -> At) -> BTreeMap<At, T> {
            map.iter().map(|(square, what)| (there(*square), what.clone())).collect()
        }
        self.printed = moved(&self.printed, there);
        self.blams = moved(&self.blams, there);
        self.spawnpoints = moved(&self.spawnpoints, there);
        self.cover = moved(&self.cover, there);
        self.kaiju = moved(&self.kaiju, there);
        self.mounds = self.mounds.iter().map(|square| there(*square)).collect();
        for ((owner, raident), square) in &mut self.standing {
            if ((square.0 - 1) / side, (square.1 - 1) / side) == tile && *owner == self.player {
                self.spent.insert(*raident);
            }
            *square = there(*square);
        }
        self.rotated.insert(tile);
    }

    fn change_mound(&mut self, by: Raident, square: At, removes: bool) {
        let (_, mut removed, mut last) =
            self.mounding.take().unwrap_or((by, BTreeSet::new(), None));
        if removes {
            self.mounds.remove(&square);
            removed.insert(square);
        } else if self.blams.remove(&square).is_some() {
            self.mounds.insert(square);
            self.explode(vec![square]);
            return;
        } else {
            self.mounds.insert(square);
            let squares = around(self.standing[&(self.player, by)]);
            let place = |square: At| squares.iter().position(|other| *other == square);
            removed.retain(|other| place(*other) > place(square));
            last = Some(square);
        }
        self.mounding = Some((by, removed, last));
    }

    fn end_turn(&mut self) {
        if let Some(limit) = self.limit {
            self.turns += 1;
            if self.turns == limit {
                self.over = Some("TurnLimit".to_string());
                return;
            }
        }
        self.player = self.player.foe();
        let me = self.player;
        self.spent.clear();
        self.rotated.clear();
        self.cover.retain(|_, caster| *caster != me);
        self.kaiju.retain(|_, caster| *caster != me);
        self.pacified.retain(|(caster, _, _)| *caster != me);
        self.shields.retain(|(owner, _)| *owner != me);
    }

    /// Performs a legal action.
    pub(crate) fn perform(&mut self, action: Action) {
        let me = self.player;
        match action {
            Action::End => return self.end_turn(),
            Action::StopMounds => {
                self.mounding = None;
                return;
            }
            Action::Enter { owner, raident } => {
                self.entering[owner.index()].remove(&raident);
                self.push_into_queue(owner, raident);
                return self.enter();
            }
            Action::Spawn { raident, square } => {
                self.spent.insert(raident);
                self.leave_queue(me, raident);
                self.arrive((me, raident), at(square));
                return self.enter();
            }
            Action::PlaceMound { by, square } => {
                self.spent.insert(by);
                self.change_mound(by, at(square), false);
                return self.enter();
            }
            Action::RemoveMound { by, square } => {
                self.spent.insert(by);
                return self.change_mound(by, at(square), true);
            }
            _ => {}
        }
        let text = action.to_string();
        let by: Raident = text.split(' ').next().unwrap().parse().unwrap();
        let from = self.standing[&(me, by)];
        self.spent.insert(by);
        match action {
            Action::Move { square, .. }
            | Action::Fossorial { square, .. }
            | Action::Arboreal { square, .. }
            | Action::Scamper { square, .. } => self.arrive((me, by), at(square)),
            Action::Spawnpoint { square, .. } => self.lay_spawnpoint(me, at(square)),
            Action::Shield { .. } => {
                self.shields.insert((me, by));
            }
            Action::Rotate { spin, .. } => self.rotate(from, spin),
            Action::Blam { square, .. } => self.put_blam(me, at(square)),
            Action::Drone { from, direction, .. } => {
                self.blams.remove(&at(from));
                self.put_blam(me, step(at(from), direction));
            }
            Action::Squeak { square, .. } => self.remove_on(&[at(square)]),
            Action::Akorn { direction, .. } => self.remove_on(&self.range(0, from, direction)),
            Action::Ballista { direction, .. } => self.remove_on(&self.range(2, from, direction)),
            Action::Pacify { direction, .. } => {
                for square in self.range(1, from, direction) {
                    if let Some((owner, raident)) = self.raident_on(square) {
                        self.pacified.insert((me, owner, raident));
                    }
                }
            }
            Action::Substitute { raident, .. } => {
                self.standing.remove(&(me, by));
                self.shields.remove(&(me, by));
                self.leave_queue(me, raident);
                self.spent.insert(raident);
                self.arrive((me, raident), from);
                self.push_into_queue(me, by);
            }
            Action::CoverFire { direction, .. } => {
                for square in self.range(2, from, direction) {
                    if self.ground(square) == Ground::Grass {
                        self.cover.insert(square, me);
                    }
                }
            }
            Action::HotCrossBunnies { .. } => self.remove_on(&self.fire(from, Ground::Burrow)),
            Action::ScorchedEarth { .. } => self.remove_on(&self.fire(from, Ground::Grass)),
            Action::Herd { direction, .. } => {
                let range = self.herd(from, direction).unwrap();
                self.remove_on(&range);
            }
            Action::Kaijujitsu { direction, .. } => {
                for square in self.herd(from, direction).unwrap() {
                    self.cover.remove(&square);
                    self.kaiju.insert(square, me);
                }
            }
            Action::Push { puppet: Puppet::Raident, from, to, .. } => {
                let who = self.raident_on(at(from)).unwrap();
                if who.0 == me {
                    self.spent.insert(who.1);
                }
                self.arrive(who, at(to));
            }
            Action::Push { puppet: Puppet::Spawnpoint, from, to, .. } => {
                let owner = self.spawnpoints.remove(&at(from)).unwrap();
                self.lay_spawnpoint(owner, at(to));
            }
            _ => unreachable!("{action}"),
        }
        self.enter();
    }

    /// Those removed enter their Queues, unless somebody has to choose.
    fn enter(&mut self) {
        for player in Player::ALL {
            if self.entering[player.index()].len() > 1 {
                return;
            }
            if let Some(raident) = self.entering[player.index()].pop_first() {
                self.push_into_queue(player, raident);
            }
        }
    }
}
