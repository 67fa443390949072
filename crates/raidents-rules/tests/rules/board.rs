//! Board and components: RAIDENTS-1 to -8, -48, -49, -53.

use boardgame_core::{FromSetup, Game, PositionText, Seed};
use raidents_rules::{
    BLAMS, DEFAULT_FACES, MOUNDS, Player, Raident, Raidents, SPAWNPOINTS, Setup, Slot, Square,
    Tile, Variant,
};

use crate::support::faces;
use crate::{Table, game, setup};

fn problem(faces: &str) -> (String, String) {
    let setup = Setup { faces: faces.to_string(), ..Setup::default() };
    let error = Raidents::new(setup).unwrap_err();
    (error.problems()[0].name.to_string(), error.problems()[0].field.clone())
}

#[test]
fn raidents_01_thirty_tiles_are_needed() {
    assert_eq!(Tile::all().count(), 30);
    let homes = |player| Tile::all().filter(|tile| tile.home_of() == Some(player)).count();
    assert_eq!((homes(Player::Castle), homes(Player::Cano)), (2, 2));
    assert_eq!(Tile::all().filter(|tile| tile.is_field()).count(), 26);
    for tile in Tile::all() {
        let block = format!("\n{tile}\n");
        let start = DEFAULT_FACES.find(&block).unwrap();
        let end = DEFAULT_FACES[start + 2..]
            .find("\n\n")
            .map_or(DEFAULT_FACES.len(), |at| start + 2 + at);
        let without = format!("{}{}", &DEFAULT_FACES[..start], &DEFAULT_FACES[end..]);
        assert_eq!(problem(&without).0, "faces-missing", "{tile}");
    }
}

#[test]
fn raidents_02_two_tiles_wide_and_four_long() {
    for side in [3, 4, 5] {
        let rules = Raidents::new(Setup { faces: faces(side), ..Setup::default() }).unwrap();
        assert_eq!(usize::from(rules.columns()), 2 * side);
        assert_eq!(usize::from(rules.rows()), 4 * side);
        assert_eq!(rules.board().len(), 8 * side * side);
        let castle: Vec<u8> = rules.home_tiles(Player::Castle).iter().map(Square::row).collect();
        assert!(castle.iter().all(|row| usize::from(*row) > 3 * side));
        assert_eq!(castle.len(), 2 * side * side);
        let cano = rules.home_tiles(Player::Cano);
        assert!(cano.iter().all(|square| usize::from(square.row()) <= side));
        for slot in Slot::all() {
            let count = rules.board().iter().filter(|square| rules.slot(*square) == slot).count();
            assert_eq!(count, side * side);
        }
    }
}

#[test]
fn raidents_49_castle_is_at_the_top_and_orientations_turn_clockwise() {
    // Tile A of the first board is at the left next to Castle; its one Obstacle at its top left.
    let table = game(2, "#:a12", "tiles=A,H,V:2,N:2");
    assert_eq!(table.row(12), "#.......");
    let table = game(2, "#:a12", "tiles=A:1,H,V:2,N:2");
    assert_eq!(table.row(12), "...#....");
    let table = game(2, "#:a12", "tiles=A:2,H,V:2,N:2");
    assert_eq!((table.row(12).as_str(), table.row(9).as_str()), ("........", "...#...."));
    let table = game(2, "#:a12", "tiles=H,A:3,V:2,N:2");
    assert_eq!(table.row(9), "....#...");
    let slot = |square: &str| table.rules.slot(square.parse().unwrap()).to_string();
    assert_eq!(
        ["a1", "e1", "a16", "h13", "a8"].map(slot),
        ["cano-1", "cano-2", "castle-1", "castle-2", "3"]
    );
}

#[test]
fn raidents_03_faces_are_checked_with_line_and_column() {
    let replaced = |from: &str, to: &str| problem(&DEFAULT_FACES.replacen(from, to, 1));
    let case = |(name, field): (String, String), expected: &str, part: &str| {
        assert_eq!(name, expected, "{field}");
        assert!(field.contains(part), "{field}");
    };
    case(replaced("\nA\n...#", "\nA\n..?#"), "faces-letter", "line 30, column 3");
    case(replaced("\nA\n...#", "\nA\n..V#"), "faces-home", "line 30, column 3");
    case(replaced("\ncastle-1\nCCCC", "\ncastle-1\nCVCC"), "faces-home", "line 6, column 2");
    case(replaced("\nA\n...#", "\nA\n...#."), "faces-columns", "line 30, column 5");
    case(replaced("\nA\n...#\n", "\nA\n"), "faces-rows", "line 29, column 1");
    case(replaced("\nA\n", "\nAA\n"), "faces-name", "line 29, column 1");
    case(replaced("\nB\n", "\nA\n"), "faces-twice", "line 35, column 1");
    case(
        replaced("\ncano-1\n....\n.b#.\nVVVV\nVVVV", "\ncano-1\n....\n.b#.\n....\n...."),
        "faces-no-home",
        "line 17, column 1",
    );
    case(problem("// One.\nA\n......\n"), "faces-side", "faces, line 2, column 1");
    // Without an empty line a tile's name is a row of the tile before it.
    case(replaced("\n\nB\n", "\nB\n"), "faces-empty-line", "faces, line 34, column 1");
    case(
        problem(&DEFAULT_FACES.replace("\n\n", "\n")),
        "faces-empty-line",
        "faces, line 9, column 1",
    );
    case(problem(""), "faces-side", "faces");
    for side in [3, 5] {
        assert!(Raidents::new(Setup { faces: faces(side), ..Setup::default() }).is_ok());
    }
    // A field tile with another side than the first.
    assert_eq!(problem(&faces(3).replacen("\nQ\n", "\nQ\n...\n", 1)).0, "faces-rows");
}

#[test]
fn raidents_03_faces_are_a_list_of_lines_or_one_text() {
    let setup = Setup { faces: faces(3), ..Setup::new(Variant::Game2) };
    let json = serde_json::to_value(&setup).unwrap();
    let lines: Vec<&str> =
        json["faces"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
    assert_eq!(lines.join("\n"), setup.faces);
    assert_eq!(serde_json::from_value::<Setup>(json.clone()).unwrap(), setup);
    let mut whole = json.clone();
    whole["faces"] = setup.faces.as_str().into();
    assert_eq!(serde_json::from_value::<Setup>(whole.clone()).unwrap(), setup);
    whole["faces"] = 7.into();
    let error = serde_json::from_value::<Setup>(whole).unwrap_err().to_string();
    assert_eq!(error, "a text, or a list of its lines");
    // In bytes it stays a text.
    let bytes = postcard::to_allocvec(&setup).unwrap();
    assert_eq!(postcard::from_bytes::<Setup>(&bytes).unwrap(), setup);
}

#[test]
fn a_01_every_side_turns_back_after_four_quarters() {
    for side in [3, 4, 5] {
        let rules =
            Raidents::new(Setup { faces: faces(side), ..Setup::new(Variant::Game2) }).unwrap();
        let text = |turn: u8| format!("tiles=A:{turn},H:{turn},V:{turn},N:{turn}");
        let terrain = |turn: u8| {
            let position = rules.parse(&text(turn % 4)).unwrap();
            rules.board().iter().map(|square| position.terrain(square)).collect::<Vec<_>>()
        };
        assert_eq!(terrain(0), terrain(4));
        let counts = |turn| {
            let mut all = terrain(turn);
            all.sort_unstable();
            all
        };
        assert!((1..4).all(|turn| counts(turn) == counts(0)));
    }
}

#[test]
fn a_02_home_tile_and_home_terrain_differ() {
    let table = game(1, "", "");
    assert_eq!((table.terrain("a16"), table.terrain("b16")), ('C', '.'));
    assert!(table.rules.home_tiles(Player::Castle).contains("b16".parse().unwrap()));
}

#[test]
fn raidents_04_pools_hold_four_four_and_twelve() {
    assert_eq!((SPAWNPOINTS, BLAMS, MOUNDS), (4, 4, 12));
    let everybody = "raidents=rabbot:d8,hamsterrain:f8,engineaver:d10";
    let full = game(
        1,
        "",
        &format!(
            "{everybody} spawnpoints=a2,b2,c2,d2 blams=a3,b3,c3,d3 \
                  mounds=a4,b4,c4,d4,a5,b5,c5,d5,a6,b6,c6,d6"
        ),
    );
    assert_eq!(full.refused("rabbot spawnpoint d9"), 4);
    assert_eq!(full.refused("engineaver blam e12"), 4);
    assert_eq!(full.refused("hamsterrain mound f9"), 4);
    let mut table = game(
        1,
        "",
        &format!(
            "{everybody} spawnpoints=a2,b2,c2 blams=a3,b3,c3 \
                  mounds=a4,b4,c4,d4,a5,b5,c5,d5,a6,b6,c6"
        ),
    );
    table.play(&["rabbot spawnpoint d9", "engineaver blam e12", "hamsterrain mound f9", "enough"]);
    let too_many = table.rules.parse("spawnpoints=a2,b2,c2,d2,e2").unwrap_err();
    assert_eq!(too_many.problems()[0].name, "pool");
}

#[test]
fn raidents_05_kinds_grow_with_the_game() {
    use Raident::{
        Chinzhilla, Chipmonk, Copybara, Engineaver, Gophert, Hamsterrain, Moustermind, Porcupyro,
        Rabbot, Ratillery, Squerrilla,
    };
    let kinds: [&[Raident]; 5] = [
        &[Rabbot, Hamsterrain, Engineaver],
        &[Rabbot, Hamsterrain, Engineaver],
        &[Rabbot, Hamsterrain, Engineaver, Gophert, Squerrilla],
        &[Rabbot, Hamsterrain, Engineaver, Gophert, Squerrilla, Chipmonk, Ratillery, Porcupyro],
        &[
            Rabbot,
            Hamsterrain,
            Engineaver,
            Gophert,
            Squerrilla,
            Chipmonk,
            Ratillery,
            Porcupyro,
            Copybara,
            Moustermind,
            Chinzhilla,
        ],
    ];
    for (variant, expected) in Variant::ALL.into_iter().zip(kinds) {
        let rules = Raidents::new(Setup::new(variant)).unwrap();
        assert_eq!(rules.raidents().iter().collect::<Vec<_>>(), expected, "{variant}");
    }
    assert_eq!(game(2, "", "").refused("gophert spawn a1"), 5);
    assert_eq!(game(4, "", "").refused("copybara spawn a1"), 5);
}

#[test]
fn raidents_06_the_first_board() {
    let table = Table::new(Setup::default(), "");
    assert_eq!(table.field("tiles"), "castle-1,castle-2,A,H,V:2,N:2,cano-1,cano-2");
    let start = table.rules.start(Seed::new(1));
    assert_eq!((start, start), (table.position, table.rules.start(Seed::new(2))));
    let rows: Vec<String> = (1..=16).rev().map(|row| table.row(row)).collect();
    assert_eq!(
        rows,
        [
            "CCCCCCCC", "CCCCCCCC", ".b#..#b.", "........", //
            "...#.b.b", "...#....", ".b..#..#", "....b..#", //
            "..b.#.#.", "b...b..b", "#..#...#", "........", //
            "........", ".b#..#b.", "VVVVVVVV", "VVVVVVVV",
        ]
    );
}

#[test]
fn raidents_07_four_tiles_are_placed_in_turn() {
    let rules = Raidents::new(Setup::new(Variant::Game2)).unwrap();
    let mut table = Table { position: rules.start(Seed::new(3)), rules };
    let mut counts = Vec::new();
    let mut placers = Vec::new();
    let mut events = Vec::new();
    while table.position.phase() == raidents_rules::Phase::Tiles {
        counts.push(table.ways("place").len());
        placers.push(table.turn());
        let action = format!("place {}", table.ways("place").pop().unwrap());
        events.extend(table.play(&[&action]));
    }
    assert_eq!(counts, [16, 12, 16, 8]);
    assert_eq!(placers, ["castle", "cano", "castle", "cano"]);
    assert_eq!(events.iter().filter(|event| event.contains("puts")).count(), 2);
    assert_eq!(table.turn(), "cano");
    assert_eq!(table.refused("place A 1"), 7);
    let table = Table::new(Setup::new(Variant::Game2), "tiles=A,-,-,- stack=B,C,D,E,F");
    assert_eq!(table.turn(), "cano");
    assert_eq!(table.refused("place B 1"), 7);
    assert_eq!(table.refused("place C 2"), 7);
    assert_eq!(table.refused("end"), 7);
    assert!((0..4).all(|turn| table.can(&format!("place B:{turn} 4"))));
}

#[test]
fn raidents_07_any_tile_can_come_first() {
    let rules = Raidents::new(Setup::new(Variant::Game3)).unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..400 {
        let position = rules.start(Seed::new(seed));
        let first = rules.legal_actions(&position)[0].to_string();
        seen.insert(first.split(' ').nth(1).unwrap().to_string());
    }
    assert_eq!(seen.len(), 26);
}

#[test]
fn a_139_a_symmetric_tile_is_offered_in_four_ways() {
    // All field tiles are plain Grass here.
    let homes = DEFAULT_FACES.split("\nA\n").next().unwrap();
    let grass = ('A'..='Z').map(|tile| format!("{tile}\n....\n....\n....\n....\n\n"));
    let faces = format!("{homes}\n{}", grass.collect::<String>());
    let setup = Setup { faces, ..Setup::new(Variant::Game2) };
    let mut table = Table::new(setup, "tiles=-,-,-,- stack=B,C,D,E,F,G");
    assert_eq!(table.ways("place B").len(), 16);
    let events = table.play(&["place B:3 1"]);
    // It lies as it looks, for who hears of it too.
    assert_eq!(events[0], "castle places tile B in slot 1");
    assert_eq!(table.field("tiles"), "castle-1,castle-2,B,-,-,-,cano-1,cano-2");
}

#[test]
fn raidents_08_blams_and_spawnpoints_do_not_occupy() {
    let table = game(
        1,
        "",
        "raidents=rabbot:d8,hamsterrain:c8/rabbot:c9 mounds=d9 blams=/e9 spawnpoints=/e8",
    );
    assert!(table.can("rabbot move e9"));
    assert!(table.can("rabbot move e8"));
    assert_eq!(table.refused("rabbot move d9"), 8);
    assert_eq!(table.refused("rabbot move c9"), 8);
    assert_eq!(table.refused("rabbot move c8"), 8);
}

#[test]
fn raidents_48_range_shapes_are_data() {
    let mut setup = setup(Variant::Game4, "");
    setup.ranges.squerrilla = vec![(1, 0), (2, 2)];
    setup.ranges.ratillery = vec![(0, 1)];
    setup.ranges.chipmonk = vec![(-1, 0)];
    let text = "raidents=squerrilla:d8/rabbot:e8,hamsterrain:f6,engineaver:b6";
    let table = Table::new(setup.clone(), text);
    // (1, 0) turned by quarters: right, down, left, up of the Raident; (2, 2) likewise.
    assert_eq!(table.options("squerrilla akorn"), "down right up");
    let table = Table::new(setup.clone(), "raidents=ratillery:d8/rabbot:c8");
    assert_eq!(table.options("ratillery ballista"), "left");
    let table = Table::new(setup.clone(), "raidents=chipmonk:d8/rabbot:c8");
    assert_eq!(table.options("chipmonk pacify"), "up");
    for (shape, name) in [
        (vec![], "range-empty"),
        (vec![(0, 0)], "range-offset"),
        (vec![(0, 20)], "range-offset"),
        (vec![(1, 1), (1, 1)], "range-offset-twice"),
    ] {
        setup.ranges.chipmonk = shape;
        assert_eq!(Raidents::new(setup.clone()).unwrap_err().problems()[0].name, name);
    }
}

#[test]
fn raidents_53_what_each_game_has() {
    for variant in Variant::ALL {
        let rules = Raidents::new(Setup::new(variant)).unwrap();
        let start = rules.start(Seed::new(5));
        assert_eq!(start.phase() == raidents_rules::Phase::Tiles, variant != Variant::Game1);
        let veil = rules.parse("veil=yes").is_ok();
        assert_eq!(veil, variant >= Variant::Game4);
        let queue = rules.parse("queues=rabbot").is_ok();
        assert_eq!(queue, variant >= Variant::Game3);
    }
}
