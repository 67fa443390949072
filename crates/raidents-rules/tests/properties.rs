//! What holds for every position: turning the board by 180° and swapping the players changes
//! nothing, and events tell all that happens.

mod support;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use boardgame_core::testkit::fuzz::mutate;
use boardgame_core::{
    FromSetup, Game, HiddenInformation, Observer, PositionText, Purpose, Seed, Stream,
};
use raidents_rules::{
    Action, Drawing, Event, Happening, Marks, Orientation, Phase, PlacedTile, Player, Position,
    Raident, Raidents, RawPosition, Setup, Shown, Slot, Spin, Square, Squares, Tile, Variant,
};
use support::{rules, scattered};

/// Each event of an action says something of its own; only two Blams on one square explode alike.
#[test]
fn no_event_comes_twice() {
    for (variant, n) in Variant::ALL.into_iter().flat_map(|v| (0..60).map(move |n| (v, n))) {
        let rules = rules(variant, 3 + n as usize % 3);
        let mut stream = Stream::new(Seed::new(n), Purpose::Bots, 21);
        let position = scattered(&rules, &mut stream);
        for action in rules.legal_actions(&position) {
            let mut events = Vec::new();
            rules.perform(&mut position.clone(), action, &mut events);
            let text = rules.text(&position);
            let mut seen = BTreeSet::new();
            for event in events {
                let is_explosion = matches!(event, Event::Open(Happening::Exploded { .. }));
                let is_new = seen.insert(event.to_string());
                assert!(is_new || is_explosion, "`{action}` gives `{event}` twice at {text}");
            }
        }
    }
}

#[test]
fn deleted_marks_tell_their_layer() {
    let rules = rules(Variant::Game5, 4);
    // Cano's Kaijujitsu hides the foe's, and Cover Fire of both.
    let board = "raidents=chinzhilla:c7/ cover=c10/d10 kaijujitsu=/c10,d10";
    let columns = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let rows = 1..=16;
    let found = columns.iter().flat_map(|column| rows.clone().map(move |row| (column, row)));
    let mut seen = BTreeSet::new();
    for (column, row) in found {
        let text = board.replace("c7", &format!("{column}{row}"));
        let Ok(position) = rules.parse(&text) else { continue };
        for action in rules.legal_actions(&position) {
            let mut events = Vec::new();
            rules.perform(&mut position.clone(), action, &mut events);
            for event in events {
                if let Event::Open(Happening::MarksDeleted { player, marks, squares }) = event {
                    seen.insert((player, marks));
                    let told = serde_json::to_value(rules.show(&event, Observer::Public));
                    let told = &told.unwrap()["open"];
                    assert_eq!(told["marks"], marks.name(), "{told}");
                    let name = ["cover fire", "kaijujitsu"][marks.index()];
                    let line = format!("{player}'s {name} on {squares} is deleted");
                    assert_eq!(event.to_string(), line);
                }
            }
        }
    }
    let cover = Player::ALL.map(|player| (player, Marks::Cover));
    let all: BTreeSet<_> = cover.into_iter().chain([(Player::Castle, Marks::Kaijujitsu)]).collect();
    assert_eq!(seen, all);
}

/// A square as seen from the other side of the table.
fn turned(rules: &Raidents, square: Square) -> Square {
    let (columns, rows) = (rules.columns(), rules.rows());
    Square::new(columns + 1 - square.column(), rows + 1 - square.row()).unwrap()
}

/// A position as seen from the other side of the table, with the players swapped.
fn swapped(rules: &Raidents, position: &Position) -> Position {
    let raw = rules.raw(position);
    let list = |squares: &Vec<Square>| -> Vec<Square> {
        squares.iter().map(|square| turned(rules, *square)).collect()
    };
    let lists = |[cano, castle]: &[Vec<Square>; 2]| [list(castle), list(cano)];
    let [cano, castle] = &raw.raidents;
    let standing = |list: &Vec<(Raident, Square)>| {
        list.iter().map(|(raident, square)| (*raident, turned(rules, *square))).collect()
    };
    let peace = |list: &Vec<(Player, Raident)>| {
        list.iter().map(|(owner, raident)| (owner.foe(), *raident)).collect()
    };
    let swap = |[cano, castle]: &[Vec<Raident>; 2]| [castle.clone(), cano.clone()];
    let tiles = raw.tiles.as_ref().unwrap();
    let slots = Slot::all().map(|slot| {
        let there = tiles[7 - usize::from(slot.number())].unwrap();
        Some(match slot.home_tile() {
            Some(tile) => PlacedTile { tile, orientation: there.orientation },
            None => PlacedTile { tile: there.tile, orientation: there.orientation.plus(2) },
        })
    });
    let other = RawPosition {
        turn: raw.turn.map(Player::foe),
        tiles: Some(slots.collect()),
        raidents: [standing(castle), standing(cano)],
        queues: [raw.queues[1].clone(), raw.queues[0].clone()],
        entering: swap(&raw.entering),
        mounds: list(&raw.mounds),
        blams: lists(&raw.blams),
        spawnpoints: lists(&raw.spawnpoints),
        cover: lists(&raw.cover),
        kaijujitsu: lists(&raw.kaijujitsu),
        pacified: [peace(&raw.pacified[1]), peace(&raw.pacified[0])],
        shields: swap(&raw.shields),
        rotated: raw
            .rotated
            .iter()
            .map(|slot| Slot::from_number(7 - slot.number()).unwrap())
            .collect(),
        ..raw.clone()
    };
    rules.position(&other).unwrap_or_else(|error| panic!("{error}: {other}"))
}

/// Every position that an action can lead to, with all the choices within it made.
fn results(rules: &Raidents, position: &Position) -> Vec<Position> {
    use raidents_rules::Phase::{Enter, Mounds};
    let mut done = Vec::new();
    let mut open = vec![*position];
    while let Some(here) = open.pop() {
        for action in rules.legal_actions(&here) {
            let mut next = here;
            rules.apply_unchecked(&mut next, action);
            match next.phase() {
                Mounds { .. } | Enter => open.push(next),
                _ => done.push(next),
            }
        }
    }
    done
}

fn compare_swapped(variant: Variant, side: usize, count: u64) {
    let rules = rules(variant, side);
    for n in 0..count {
        let mut stream = Stream::new(Seed::new(n), Purpose::Bots, 40 + side as u64);
        let position = scattered(&rules, &mut stream);
        let other = swapped(&rules, &position);
        assert_eq!(swapped(&rules, &other), position);
        let texts = |list: &[Position]| -> BTreeSet<String> {
            list.iter().map(|position| rules.text(position)).collect()
        };
        let here: Vec<Position> =
            results(&rules, &position).iter().map(|end| swapped(&rules, end)).collect();
        let there = results(&rules, &other);
        assert_eq!(here.len(), there.len(), "{}", rules.text(&position));
        assert_eq!(texts(&here), texts(&there), "{}", rules.text(&position));
    }
}

#[test]
fn every_action_commutes_with_turning_the_board_and_swapping_the_players() {
    for (variant, side) in [
        (Variant::Game2, 4),
        (Variant::Game3, 3),
        (Variant::Game4, 4),
        (Variant::Game5, 3),
        (Variant::Game5, 4),
        (Variant::Game5, 5),
    ] {
        compare_swapped(variant, side, 250);
    }
}

#[test]
fn a_tile_looks_alike_after_its_period() {
    let rules = rules(Variant::Game2, 4);
    for tile in Tile::all().filter(|tile| tile.is_field()) {
        let looks: BTreeMap<String, Vec<u8>> =
            Orientation::ALL.iter().fold(BTreeMap::new(), |mut looks, orientation| {
                let placed = PlacedTile { tile, orientation: *orientation };
                let others: Vec<String> = ["B", "C", "D", "E"]
                    .iter()
                    .filter(|name| **name != tile.to_string())
                    .map(ToString::to_string)
                    .collect();
                let text = format!("tiles={placed},{},{},{}", others[0], others[1], others[2]);
                let position = rules.parse(&text).unwrap();
                let terrain: String =
                    rules.board().iter().map(|square| position.terrain(square).letter()).collect();
                looks.entry(terrain).or_default().push(orientation.quarters());
                looks
            });
        for alike in looks.values() {
            // Orientations that look alike make equal positions.
            let position = |quarters: &u8| {
                let others = ["Q", "R", "S", "T"].iter().filter(|name| **name != tile.to_string());
                let others: Vec<&&str> = others.collect();
                rules
                    .parse(&format!(
                        "tiles={tile}:{quarters},{},{},{}",
                        others[0], others[1], others[2]
                    ))
                    .unwrap()
            };
            assert!(alike.iter().all(|one| position(one) == position(&alike[0])));
        }
    }
}

/// A tile as positions hold it: turned no further than it takes to look as it does.
fn canonical(rules: &Raidents, slot: Slot, tile: Tile, orientation: Orientation) -> PlacedTile {
    let mut tiles: Vec<Option<PlacedTile>> = rules.raw(&rules.parse("").unwrap()).tiles.unwrap();
    let place = usize::from(slot.number());
    if slot.home_tile().is_none() && rules.setup().variant != Variant::Game1 {
        tiles[2..6].fill(None);
    }
    tiles[place] = Some(PlacedTile { tile, orientation });
    let raw = RawPosition { tiles: Some(tiles), ..RawPosition::default() };
    rules.position(&raw).unwrap().tile(slot).unwrap()
}

/// What an onlooker who hears every event knows.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct Onlooker {
    standing: BTreeMap<(Player, Raident), Square>,
    mounds: BTreeSet<Square>,
    blams: BTreeMap<Square, Player>,
    spawnpoints: BTreeMap<Square, Player>,
    shields: BTreeSet<(Player, Raident)>,
    queues: [Vec<Raident>; 2],
    entering: BTreeSet<(Player, Raident)>,
    cover: [Squares; 2],
    kaijujitsu: [Squares; 2],
    /// By whom, whose, who.
    pacified: BTreeSet<(Player, Player, Raident)>,
    tiles: BTreeMap<u8, PlacedTile>,
}

impl Onlooker {
    fn of(position: &Position) -> Self {
        let mut all = Self::default();
        for player in Player::ALL {
            for raident in position.on_board(player) {
                all.standing
                    .insert((player, raident), position.square_of(player, raident).unwrap());
            }
            all.blams.extend(position.blams(player).iter().map(|square| (square, player)));
            let spawnpoints = position.spawnpoints(player).iter();
            all.spawnpoints.extend(spawnpoints.map(|square| (square, player)));
            all.shields.extend(position.shields(player).iter().map(|raident| (player, raident)));
            all.queues[player.index()] = position.queue(player).into_iter().flatten().collect();
            all.entering.extend(position.entering(player).iter().map(|raident| (player, raident)));
            all.cover[player.index()] = position.cover(player);
            all.kaijujitsu[player.index()] = position.kaijujitsu(player);
            for owner in Player::ALL {
                let pacified = position.pacified_by(player, owner).iter();
                all.pacified.extend(pacified.map(|raident| (player, owner, raident)));
            }
        }
        for slot in Slot::all() {
            all.tiles.extend(position.tile(slot).map(|tile| (slot.number(), tile)));
        }
        all.mounds = position.mounds().iter().collect();
        all
    }

    fn hear(&mut self, rules: &Raidents, event: &Event) {
        match *event {
            Event::Drew { .. } => {}
            Event::SpawnedBehindVeil { player, raident, square } => {
                self.standing.insert((player, raident), square);
            }
            Event::Open(happening) => self.see(rules, happening),
        }
    }

    fn see(&mut self, rules: &Raidents, happening: Happening) {
        match happening {
            Happening::Spawned { player, raident, square } => {
                self.queues[player.index()].retain(|other| *other != raident);
                self.standing.insert((player, raident), square);
            }
            Happening::Moved { player, raident, from, to } => {
                assert_eq!(self.standing.insert((player, raident), to), Some(from));
            }
            Happening::Removed { player, raident, square } => {
                assert_eq!(self.standing.remove(&(player, raident)), Some(square));
                self.shields.remove(&(player, raident));
                if rules.setup().variant >= Variant::Game3 {
                    self.entering.insert((player, raident));
                }
            }
            Happening::Substituted { player, raident, leaving, square } => {
                assert_eq!(self.standing.remove(&(player, leaving)), Some(square));
                self.shields.remove(&(player, leaving));
                self.queues[player.index()].retain(|other| *other != raident);
                self.standing.insert((player, raident), square);
            }
            Happening::Queued { player, raident, unqueued } => {
                self.entering.remove(&(player, raident));
                let queue = &mut self.queues[player.index()];
                if let Some(out) = unqueued {
                    assert_eq!(queue.remove(0), out);
                }
                queue.push(raident);
            }
            Happening::SpawnpointPlaced { player, square } => {
                assert_eq!(self.spawnpoints.insert(square, player), None);
            }
            Happening::SpawnpointMoved { player, from, to } => {
                assert_eq!(self.spawnpoints.remove(&from), Some(player));
                assert_eq!(self.spawnpoints.insert(to, player), None);
            }
            Happening::MoundPlaced { square } => assert!(self.mounds.insert(square)),
            Happening::MoundRemoved { square } => assert!(self.mounds.remove(&square)),
            Happening::BlamPlaced { player, square } => {
                self.blams.entry(square).or_insert(player);
            }
            Happening::BlamMoved { player, from, to } => {
                self.blams.remove(&from);
                self.blams.entry(to).or_insert(player);
            }
            Happening::Exploded { square, .. } => {
                self.blams.remove(&square);
            }
            Happening::Shielded { player, raident, .. } => {
                self.shields.insert((player, raident));
            }
            Happening::ShieldBroken { player, raident, .. } => {
                assert!(self.shields.remove(&(player, raident)));
            }
            Happening::MarksEnded { player, .. } => {
                let before = self.clone();
                self.shields.retain(|(owner, _)| *owner != player);
                self.pacified.retain(|(by, ..)| *by != player);
                self.cover[player.index()] = Squares::EMPTY;
                self.kaijujitsu[player.index()] = Squares::EMPTY;
                assert_ne!(*self, before, "nothing ended");
            }
            Happening::Pacified { player, raident, by } => {
                self.pacified.insert((by, player, raident));
            }
            Happening::CoverFired { player, squares } => {
                self.cover[player.index()] |= squares;
            }
            Happening::Kaijujitsued { player, squares } => {
                self.kaijujitsu[player.index()] |= squares;
            }
            Happening::MarksDeleted { player, marks, squares } => {
                let there = match marks {
                    Marks::Cover => &mut self.cover[player.index()],
                    Marks::Kaijujitsu => &mut self.kaijujitsu[player.index()],
                };
                assert!(!squares.is_empty() && (squares - *there).is_empty(), "{squares}");
                *there -= squares;
            }
            Happening::TileTurned { slot, spin } => self.turn(rules, slot, spin),
            Happening::TilePlaced { tile, slot, .. } => {
                assert_eq!(self.tiles.insert(slot.number(), tile), None);
            }
            Happening::SpawnpointReplaced { player, square } => {
                assert_eq!(self.spawnpoints.remove(&square), Some(player));
            }
            Happening::SpawnedAllBehindVeil { .. }
            | Happening::VeilsLifted
            | Happening::TurnBegan { .. }
            | Happening::Dizzy { .. }
            | Happening::Ended { .. } => {}
        }
    }

    fn turn(&mut self, rules: &Raidents, slot: Slot, spin: Spin) {
        let tile: Squares =
            rules.board().iter().filter(|square| rules.slot(*square) == slot).collect();
        let corner = tile.lowest().unwrap();
        let side = rules.side();
        let there = |square: Square| {
            if !tile.contains(square) {
                return square;
            }
            let (column, row) = (square.column() - corner.column(), square.row() - corner.row());
            let (column, row) = match spin {
                Spin::Right => (row, side - 1 - column),
                Spin::Left => (side - 1 - row, column),
            };
            Square::new(corner.column() + column, corner.row() + row).unwrap()
        };
        self.standing.values_mut().for_each(|square| *square = there(*square));
        self.mounds = self.mounds.iter().map(|square| there(*square)).collect();
        self.blams = self.blams.iter().map(|(square, owner)| (there(*square), *owner)).collect();
        self.spawnpoints =
            self.spawnpoints.iter().map(|(square, owner)| (there(*square), *owner)).collect();
        for marks in self.cover.iter_mut().chain(&mut self.kaijujitsu) {
            *marks = marks.iter().map(there).collect();
        }
        let tile = self.tiles.get_mut(&slot.number()).unwrap();
        let quarters = if spin == Spin::Right { 1 } else { 3 };
        *tile = canonical(rules, slot, tile.tile, tile.orientation.plus(quarters));
    }
}

#[test]
fn events_tell_all_that_happens() {
    for (n, variant) in Variant::ALL.into_iter().enumerate() {
        for game in 0..12 {
            let rules = rules(variant, 3 + game as usize % 3);
            let mut stream = Stream::new(Seed::new(game), Purpose::Bots, n as u64);
            let mut events: Vec<Event> = Vec::new();
            let mut position = rules.start_with(Seed::new(game), &mut events);
            // Home tiles lie there from the beginning, in the first game all of them.
            let tiles = Slot::all().filter(|slot| slot.home_tile().is_some() || n == 0);
            let tiles = tiles.map(|slot| (slot.number(), position.tile(slot).unwrap())).collect();
            let mut onlooker = Onlooker { tiles, ..Onlooker::default() };
            loop {
                for event in &events {
                    onlooker.hear(&rules, event);
                }
                events.clear();
                assert_eq!(onlooker, Onlooker::of(&position), "{}", rules.text(&position));
                let actions = rules.legal_actions(&position);
                if actions.is_empty() {
                    break;
                }
                let action = actions[stream.index(actions.len())];
                rules.apply(&mut position, action, &mut events).unwrap();
                assert!(events.iter().all(|event| !event.to_string().is_empty()));
            }
        }
    }
}

#[test]
fn events_of_scattered_positions() {
    for side in [3, 4, 5] {
        let rules = rules(Variant::Game5, side);
        for n in 0..600 {
            let mut stream = Stream::new(Seed::new(n), Purpose::Bots, 90 + side as u64);
            let mut position = scattered(&rules, &mut stream);
            for _ in 0..6 {
                let actions = rules.legal_actions(&position);
                if actions.is_empty() {
                    break;
                }
                let mut onlooker = Onlooker::of(&position);
                let mut events: Vec<Event> = Vec::new();
                let action = actions[stream.index(actions.len())];
                rules.apply(&mut position, action, &mut events).unwrap();
                for event in &events {
                    onlooker.hear(&rules, event);
                }
                assert_eq!(onlooker, Onlooker::of(&position), "{action}");
            }
        }
    }
}

/// Asserts that a drawing tells all of a position: under the same rules, and under those of the same
/// game that it brings itself.
fn assert_drawn(rules: &Raidents, position: &Position) {
    let text = rules.draw(position);
    let drawing: Drawing = text.parse().unwrap_or_else(|error| panic!("{text}{error}"));
    assert_eq!(&drawing.setup(rules.setup()), rules.setup(), "{text}");
    assert_eq!(rules.read(&drawing).as_ref(), Ok(position), "{text}");
    let plain = Setup {
        turn_limit: rules.setup().turn_limit,
        dead_is_draw: rules.setup().dead_is_draw,
        ..Setup::new(rules.setup().variant)
    };
    let own = Raidents::new(drawing.setup(&plain)).unwrap_or_else(|error| panic!("{text}{error}"));
    let again = own.read(&drawing).unwrap_or_else(|error| panic!("{text}{error}"));
    assert_eq!(own.draw(&again), text);
}

#[test]
fn drawings_of_random_games_lead_back_to_the_position() {
    for side in [3, 4, 5] {
        for (n, variant) in Variant::ALL.into_iter().enumerate() {
            let rules = rules(variant, side);
            for game in 0..3 {
                let mut stream = Stream::new(Seed::new(game), Purpose::Bots, 120 + n as u64);
                let mut position = rules.start(Seed::new(game));
                for step in 0.. {
                    // All of the beginning, and some of the rest.
                    if step < 12 || step % 16 == 0 {
                        assert_drawn(&rules, &position);
                    }
                    let actions = rules.legal_actions(&position);
                    if actions.is_empty() {
                        break;
                    }
                    rules.apply_unchecked(&mut position, actions[stream.index(actions.len())]);
                }
                assert_drawn(&rules, &position);
            }
        }
    }
}

#[test]
fn drawings_of_scattered_positions_lead_back_to_them() {
    for side in [3, 4, 5] {
        for variant in Variant::ALL {
            let rules = rules(variant, side);
            for n in 0..40 {
                let mut stream = Stream::new(Seed::new(n), Purpose::Bots, 130 + side as u64);
                assert_drawn(&rules, &scattered(&rules, &mut stream));
            }
        }
    }
}

#[test]
fn drawings_that_are_edited_at_random_are_read_or_refused() {
    let mut read = 0;
    for n in 0..1_500 {
        let mut stream = Stream::new(Seed::new(n), Purpose::Bots, 140);
        let variant = Variant::ALL[stream.index(5)];
        let rules = rules(variant, 3 + stream.index(3));
        let text = rules.draw(&scattered(&rules, &mut stream));
        let edits: Vec<u8> =
            (0..3 * (1 + stream.below(3))).map(|_| stream.below(256) as u8).collect();
        let edited = mutate(&text, &edits);
        match edited.parse::<Drawing>() {
            Ok(drawing) => {
                // Rules and position may be refused, but only for a reason.
                let Ok(own) = Raidents::new(drawing.setup(rules.setup())) else { continue };
                if let Ok(position) = own.read(&drawing) {
                    assert_drawn(&own, &position);
                    read += 1;
                }
            }
            Err(error) => {
                let line = edited.lines().nth(error.line - 1).unwrap();
                assert!(error.column <= line.chars().count() + 1, "{edited}{error}");
            }
        }
    }
    assert!(read > 100, "{read}");
}

#[test]
fn a_draw_that_is_shown_has_one_tile_or_two() {
    let drew = |tiles: &str| format!(r#"{{"drew":{{"player":"cano","count":2,"tiles":{tiles}}}}}"#);
    for sound in [drew("null"), drew(r#"["A"]"#), drew(r#"["A","B"]"#)] {
        let shown: Shown = serde_json::from_str(&sound).unwrap();
        assert_eq!(serde_json::to_string(&shown).unwrap(), sound);
    }
    for bad in [drew("[]"), drew(r#"["A","B","C"]"#), drew(r#"["a"]"#), drew(r#""A""#)] {
        assert!(serde_json::from_str::<Shown>(&bad).is_err(), "{bad}");
    }
}

/// What has to be told of a step beside what lies on the board: it leaves nothing there that an
/// onlooker could see instead.
fn to_be_told(
    rules: &Raidents,
    before: &Position,
    action: Action,
    after: &Position,
) -> Vec<Happening> {
    let mut told = Vec::new();
    let [was, is] = [before, after].map(|position| rules.raw(position));
    // Who acts or comes in its place has no action left by that; others are dizzy then.
    let acts = action.to_string().split(' ').next().and_then(|word| word.parse().ok());
    let comes = match action {
        Action::Spawn { raident, .. } | Action::Substitute { raident, .. } => Some(raident),
        _ => None,
    };
    let newly_spent = is.spent.iter().filter(|one| !was.spent.contains(one));
    let dizzy = newly_spent.filter(|one| ![acts, comes].contains(&Some(**one)));
    let player = was.turn.unwrap();
    told.extend(dizzy.map(|raident| Happening::Dizzy { player, raident: *raident }));
    let is_veil_ended = before.phase() == Phase::Veil && action == Action::End;
    if is_veil_ended {
        told.push(Happening::SpawnedAllBehindVeil { player });
    }
    if is_veil_ended && after.phase() != Phase::Veil {
        told.push(Happening::VeilsLifted);
    }
    if let Phase::Over(outcome) = after.phase() {
        told.push(Happening::Ended { outcome });
    }
    let is_begun = before.phase() == Phase::Tiles || action == Action::End;
    if is_begun && after.phase() == Phase::Act {
        told.push(Happening::TurnBegan { player: is.turn.unwrap() });
    }
    told
}

#[test]
fn what_leaves_no_trace_is_told() {
    let mut seen = HashSet::new();
    let mut verify =
        |rules: &Raidents, before: &Position, action, after: &Position, events: &[Event]| {
            let open = events.iter().filter_map(|event| match event {
                Event::Open(happening) => Some(*happening),
                _ => None,
            });
            let traceless = |happening: &Happening| {
                matches!(
                    happening,
                    Happening::Dizzy { .. }
                        | Happening::SpawnedAllBehindVeil { .. }
                        | Happening::VeilsLifted
                        | Happening::Ended { .. }
                        | Happening::TurnBegan { .. }
                )
            };
            let told: Vec<Happening> = open.filter(traceless).collect();
            let expected = to_be_told(rules, before, action, after);
            assert_eq!(told, expected, "`{action}` at {}", rules.text(before));
            let hand: Vec<Tile> = events
                .iter()
                .filter_map(|event| match *event {
                    Event::Drew { tile, other, .. } => Some([Some(tile), other]),
                    _ => None,
                })
                .flatten()
                .flatten()
                .collect();
            let is_drawn = before.phase() == Phase::Tiles && after.phase() == Phase::Tiles;
            let in_hand = usize::from(rules.view(after, Observer::Public).in_hand);
            let expected = if is_drawn { &rules.raw(after).stack[..in_hand] } else { &[] };
            assert_eq!(hand, expected);
            seen.extend(told.iter().map(core::mem::discriminant));
        };
    for (n, variant) in Variant::ALL.into_iter().enumerate() {
        let rules = rules(variant, 4);
        for game in 0..12 {
            let mut stream = Stream::new(Seed::new(game), Purpose::Bots, 300 + n as u64);
            let mut position = rules.start(Seed::new(game));
            loop {
                let actions = rules.legal_actions(&position);
                let Some(&action) = actions.get(stream.index(actions.len().max(1))) else { break };
                let (before, mut events) = (position, Vec::new());
                rules.apply(&mut position, action, &mut events).unwrap();
                verify(&rules, &before, action, &position, &events);
            }
        }
        // What comes rarely in such games.
        for n in 0..200 {
            let mut stream = Stream::new(Seed::new(n), Purpose::Bots, 310);
            let before = scattered(&rules, &mut stream);
            for action in rules.legal_actions(&before) {
                let (mut after, mut events) = (before, Vec::new());
                rules.apply(&mut after, action, &mut events).unwrap();
                verify(&rules, &before, action, &after, &events);
            }
        }
    }
    assert_eq!(seen.len(), 5);
}
