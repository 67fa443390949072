//! Worlds by what a player far from the host is sent: RAIDENTS-47.

use std::collections::BTreeSet;

use boardgame_core::{
    FromSetup, Game, HiddenInformation, Observer, PositionText, Problem, Problems, Purpose, Seat,
    Seed, Stream,
};
use raidents_rules::{Position, Raidents, Setup, Variant, View};
use serde_json::{Value, json};

use crate::{Table, game, support};

const CANO: Seat = Seat::nth(0);
const CASTLE: Seat = Seat::nth(1);

/// A seat's view as JSON.
fn sent(rules: &Raidents, position: &Position, seat: Seat) -> Value {
    serde_json::to_value(rules.view(position, seat.into())).unwrap()
}

/// What a client makes of it.
fn received(json: &Value) -> View {
    serde_json::from_value(json.clone()).unwrap()
}

fn assert_same_worlds(rules: &Raidents, position: &Position) {
    for seat in [CANO, CASTLE] {
        let view = received(&sent(rules, position, seat));
        for seed in (0..8).map(Seed::new) {
            let world = rules.world_of_view(&view, seat, seed).unwrap();
            assert_eq!(world, rules.determinize(position, seat, seed), "{}", rules.text(position));
        }
    }
}

#[test]
fn raidents_47_a_view_alone_gives_the_worlds_of_the_position() {
    let all = "turn=castle tiles=C:1,D:2,E:3,F raidents=rabbot:d8,moustermind:c7/gophert:e9 \
               queues=chipmonk/-,-,rabbot,copybara mounds=a5,b5 blams=a6/a7 spawnpoints=b6/b7 \
               cover=c5/h12 kaijujitsu=/h9 spent=gophert pacified=/cano:rabbot shields=rabbot \
               rotated=2 rejected=G,H turns=3";
    for (variant, text) in [
        (1, "raidents=rabbot:a1"),
        // Each draw, the first and the last tiles among them.
        (2, "tiles=-,-,-,- stack=Z,A,B,Y,C,X"),
        (2, "tiles=-,-,Z:3,- stack=A,Y,B,C,X"),
        (2, "tiles=-,A:2,Z:3,- stack=B,Y,C,X"),
        (2, "tiles=Y,A:2,Z:3,- stack=C,X rejected=B"),
        (2, "tiles=Y,A:2,Z:3,W stack= rejected=B,C"),
        // Behind the Veil, Cano and Castle.
        (5, "veil=yes"),
        (5, "veil=yes raidents=rabbot:a1,copybara:h1"),
        (5, "veil=yes turn=castle raidents=rabbot:a1"),
        (5, "veil=yes turn=castle raidents=rabbot:a1/gophert:a16,rabbot:h16 rejected=B,C"),
        (5, all),
        (3, "raidents=hamsterrain:d8 mounds=e9 mounding=hamsterrain::e9"),
        (3, "entering=rabbot,gophert/rabbot,gophert queues=/hamsterrain"),
        (1, "spawnpoints=d14"),
    ] {
        let setup = Setup { turn_limit: Some(10), ..crate::setup(Variant::ALL[variant - 1], "") };
        let Table { rules, position } = Table::new(setup, text);
        assert_same_worlds(&rules, &position);
    }
    for (n, variant) in (0..).zip(Variant::ALL) {
        let rules = support::rules(variant, 3 + n as usize % 3);
        let mut stream = Stream::new(Seed::new(n), Purpose::Bots, 150);
        for _ in 0..40 {
            assert_same_worlds(&rules, &support::scattered(&rules, &mut stream));
        }
    }
}

#[test]
fn raidents_47_a_view_alone_gives_worlds_by_all_that_is_known() {
    let rules = Raidents::new(Setup::new(Variant::Game2)).unwrap();
    let position = rules.parse("tiles=A,B,C,- stack=D,E rejected=F").unwrap();
    let foes_hands = |seat: Seat| {
        let view = rules.view(&position, seat.into());
        let worlds = (0..2_000).map(|seed| rules.world_of_view(&view, seat, Seed::new(seed)));
        worlds.map(|world| rules.raw(&world.unwrap()).stack).collect::<BTreeSet<_>>()
    };
    // Cano knows the last hand; Castle knows what it isn't.
    assert_eq!(foes_hands(CANO), BTreeSet::from([rules.raw(&position).stack]));
    let guessed = foes_hands(CASTLE);
    let letters: BTreeSet<_> = guessed.iter().flatten().map(ToString::to_string).collect();
    let unseen: BTreeSet<_> = ('A'..='Z').filter(|letter| !"ABCF".contains(*letter)).collect();
    assert_eq!(letters, unseen.iter().map(char::to_string).collect());
    assert_eq!(guessed.len(), 231);
}

/// The problems of a view of `seat` in which what stands at the pointer is another.
fn problems(table: &Table, seat: Seat, pointer: &str, value: Value) -> Vec<Problem> {
    let mut view = sent(&table.rules, &table.position, seat);
    let place = view.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}"));
    assert_ne!(*place, value, "{pointer}");
    *place = value;
    let world = table.rules.world_of_view(&received(&view), seat, Seed::new(1));
    world.expect_err(pointer).as_slice().to_vec()
}

#[test]
fn raidents_47_a_view_that_no_position_has_is_refused() {
    let hand = game(2, "", "tiles=A,B,-,- stack=C,D,E,F");
    let last = game(2, "", "tiles=A,B,C,- stack=E,F rejected=D");
    let veil = game(4, "", "veil=yes turn=castle raidents=rabbot:a1/porcupyro:a16");
    let act = game(3, "", "raidents=rabbot:d8/gophert:e9 queues=gophert mounds=a5,b5 rejected=B,C");
    let over = game(1, "", "spawnpoints=d14");
    let twice = json!(["castle-1", "castle-2", "A", "A", null, null, "cano-1", "cano-2"]);
    let home = json!(["castle-1", "castle-2", "A", "B", null, null, "cano-1", "A"]);
    let none = "no-such-view";
    let cases: [(&Table, Seat, &str, Value, &str); 54] = [
        // Whose it is.
        (&hand, CASTLE, "/observer", json!("cano"), "not-this-seats observer"),
        (&hand, CASTLE, "/observer", json!(null), "not-this-seats observer"),
        // Who is to move, and how it ended.
        (&hand, CASTLE, "/to_move", json!(0), none),
        (&hand, CASTLE, "/to_move", json!(7), none),
        (&hand, CANO, "/to_move", json!(null), none),
        (&hand, CASTLE, "/seen/turn", json!("cano"), "turn seen.turn"),
        (&hand, CASTLE, "/seen/turn", json!(null), none),
        (&act, CANO, "/seen/turn", json!("castle"), none),
        (&act, CANO, "/outcome", json!({"won": "cano"}), none),
        (&over, CANO, "/outcome", json!({"won": "castle"}), none),
        (&over, CANO, "/outcome", json!(null), none),
        (&over, CANO, "/to_move", json!(0), none),
        // How many tiles are to come, and which are in hand.
        (&hand, CASTLE, "/in_hand", json!(1), none),
        (&hand, CANO, "/in_hand", json!(255), none),
        (&hand, CASTLE, "/to_come", json!(255), none),
        (&hand, CANO, "/to_come", json!(0), none),
        (&act, CANO, "/in_hand", json!(1), none),
        (&act, CASTLE, "/to_come", json!(1), none),
        (&hand, CASTLE, "/seen/stack", json!([]), "hand-count seen.stack"),
        (&hand, CASTLE, "/seen/stack", json!(["C"]), "hand-count seen.stack"),
        (&hand, CASTLE, "/seen/stack", json!(["C", "D", "E"]), "hand-count seen.stack"),
        (&hand, CASTLE, "/seen/stack", json!(["C", "D", "E", "F", "G"]), "stack-count seen.stack"),
        (&hand, CASTLE, "/seen/stack", json!(["D", "C"]), none),
        (&hand, CASTLE, "/seen/stack", json!(["C", "C"]), "stack-tile seen.stack[1]"),
        (&hand, CASTLE, "/seen/stack", json!(["A", "C"]), "stack-tile seen.stack[0]"),
        (&hand, CASTLE, "/seen/stack", json!(["C", "cano-1"]), "stack-tile seen.stack[1]"),
        (&hand, CANO, "/seen/stack", json!(["C", "D"]), "hand-count seen.stack"),
        (&last, CASTLE, "/seen/stack", json!(["E", "F"]), "hand-count seen.stack"),
        (&last, CANO, "/seen/stack", json!(["E"]), "hand-count seen.stack"),
        (&act, CANO, "/seen/stack", json!(["D"]), "stack-count seen.stack"),
        // What was put aside.
        (&hand, CANO, "/seen/rejected", json!(["F"]), "rejected-count seen.rejected"),
        (&last, CASTLE, "/seen/rejected", json!([]), none),
        (&last, CANO, "/seen/rejected", json!([]), none),
        (&last, CANO, "/seen/rejected", json!(["E"]), "stack-tile seen.rejected[0]"),
        (&last, CASTLE, "/seen/rejected", json!(["A"]), "stack-tile seen.rejected[0]"),
        (&act, CASTLE, "/seen/rejected", json!(["B"]), "rejected-count seen.rejected"),
        // The board.
        (&hand, CANO, "/seen/tiles", json!(null), none),
        (&hand, CASTLE, "/seen/tiles", json!(null), "stack-count seen.stack"),
        (&hand, CASTLE, "/seen/tiles", json!(["A", "B", null, null]), none),
        (&hand, CASTLE, "/seen/tiles", json!(["A"]), "tiles-count seen.tiles"),
        (&hand, CASTLE, "/seen/tiles", home, "tiles-home seen.tiles[cano-2]"),
        (&hand, CANO, "/seen/tiles", twice, "tiles-field seen.tiles[2], turn seen.turn"),
        (&hand, CANO, "/seen/mounds", json!(["d8"]), "too-early seen.tiles"),
        (&hand, CANO, "/seen/veil", json!(true), "too-early seen.tiles"),
        (&act, CANO, "/seen/mounds", json!(["b5", "a5"]), none),
        (&act, CANO, "/seen/mounds", json!(["a5", "a5"]), "square seen.mounds[1]"),
        (&act, CANO, "/seen/turns", json!(1), "turns seen.turns"),
        (&act, CANO, "/seen/queues/0", json!(["gophert"]), none),
        // Behind the Veil.
        (&veil, CASTLE, "/seen/raidents/0", json!([["rabbot", "a1"]]), none),
        (&veil, CANO, "/seen/raidents/1", json!([["porcupyro", "a16"]]), none),
        (
            &veil,
            CASTLE,
            "/seen/raidents/1",
            json!([["rabbot", "b16"]]),
            "veil-square seen.raidents[castle]",
        ),
        (&veil, CASTLE, "/seen/turn", json!("cano"), "veil-order seen.raidents[castle]"),
        (&veil, CANO, "/seen/turn", json!("cano"), none),
        (&veil, CANO, "/seen/mounds", json!(["d8"]), "too-early seen.veil"),
    ];
    for (table, seat, pointer, value, expected) in cases {
        let found = problems(table, seat, pointer, value.clone());
        let found = found.iter().map(|problem| match problem.name {
            // Where the view differs first.
            "no-such-view" => problem.name.to_string(),
            name => format!("{name} {}", problem.field),
        });
        assert_eq!(found.collect::<Vec<_>>().join(", "), expected, "{pointer} {value}");
    }
    // There are two seats.
    for number in 2..8 {
        let (seat, view) = (Seat::nth(number), hand.rules.view(&hand.position, CANO.into()));
        let error = hand.rules.world_of_view(&view, seat, Seed::new(1)).unwrap_err();
        let expected =
            format!("seat: expected a seat of the game, 0 or 1, found {number} [no-such-seat]");
        assert_eq!(error.to_string(), expected);
    }
    // However much is sent, there is an end to it.
    for pointer in ["/seen/stack", "/seen/rejected"] {
        let found = problems(&hand, CASTLE, pointer, json!(vec!["Z"; 5_000]));
        assert_eq!(found.len(), Problems::MOST);
    }
}

#[test]
fn raidents_47_a_refused_view_is_told_what_was_expected() {
    let hand = game(2, "", "tiles=A,B,-,- stack=C,D,E,F");
    for (seat, pointer, value, expected) in [
        (
            CASTLE,
            "/observer",
            json!(null),
            "observer: expected castle, found nobody [not-this-seats]",
        ),
        (
            CASTLE,
            "/seen/stack",
            json!(["C"]),
            "seen.stack: expected 2 tiles in castle's hand, found 1 tile [hand-count]",
        ),
        (
            CANO,
            "/seen/stack",
            json!(["C"]),
            "seen.stack: expected 0 tiles in cano's hand, found 1 tile [hand-count]",
        ),
        (
            CASTLE,
            "/seen/stack",
            json!(["C", "B"]),
            "seen.stack[1]: expected a field tile that lies nowhere else, found B [stack-tile]",
        ),
        (CASTLE, "/to_come", json!(3), "to_come: expected 2, found 3 [no-such-view]"),
    ] {
        let found = problems(&hand, seat, pointer, value);
        assert_eq!(found.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected]);
    }
}

/// Changes something in a view, often to what stands there in another one.
fn edit(view: &mut Value, other: &Value, stream: &mut Stream) {
    match view {
        Value::Object(fields) => {
            let field = fields.keys().nth(stream.index(fields.len())).unwrap().clone();
            edit(&mut fields[&field], &other[&field], stream);
        }
        Value::Array(list) if !list.is_empty() => {
            let (one, two) = (stream.index(list.len()), stream.index(list.len()));
            let new = other.get(stream.index(8)).unwrap_or(&list[two]).clone();
            match stream.below(8) {
                0 => list.swap(one, two),
                1 => drop(list.remove(one)),
                2 => list.insert(one, new),
                3 => list[one] = new,
                4 => list.push(new),
                _ => edit(&mut list[one], &new, stream),
            }
        }
        Value::Number(_) => *view = json!([0, 1, 2, 3, 4, 6, 7, 255][stream.index(8)]),
        Value::Bool(flag) => *flag = !*flag,
        Value::String(tile) if tile.len() == 1 => {
            *view = json!(char::from(b'A' + stream.below(26) as u8));
        }
        _ => *view = other.clone(),
    }
}

#[test]
fn raidents_47_views_that_are_edited_at_random_give_a_world_or_are_refused() {
    let games = Variant::ALL.map(|variant| [3, 4, 5].map(|side| support::rules(variant, side)));
    let (mut worlds, mut refused, mut names) = (0, 0, BTreeSet::new());
    for n in 0..24_000 {
        let mut stream = Stream::new(Seed::new(n), Purpose::Bots, 151);
        // From the beginning of a game, where much is hidden, or with anything anywhere.
        let mut game = || {
            let rules = &games[stream.index(5)][stream.index(3)];
            let mut position = rules.start(Seed::new(stream.next_u64()));
            if stream.below(4) == 0 {
                position = support::scattered(rules, &mut stream);
            }
            for _ in 0..stream.below(12) {
                let actions = rules.legal_actions(&position);
                if !actions.is_empty() {
                    rules.apply_unchecked(&mut position, actions[stream.index(actions.len())]);
                }
            }
            let seat = [CANO, CASTLE][stream.index(2)];
            (rules, seat, sent(rules, &position, seat))
        };
        let ((rules, seat, view), (_, _, other)) = (game(), game());
        let mut edited = view.clone();
        for _ in 0..=stream.below(2) {
            edit(&mut edited, &other, &mut stream);
        }
        let read = serde_json::from_value::<View>(edited.clone());
        let Some(read) = read.ok().filter(|_| edited != view) else { continue };
        match rules.world_of_view(&read, seat, Seed::new(n)) {
            Ok(world) => {
                worlds += 1;
                assert_eq!(rules.position(&rules.raw(&world)), Ok(world));
                assert_eq!(rules.view(&world, Observer::Seat(seat)), read);
            }
            Err(problems) => {
                refused += 1;
                assert!(!problems.is_empty());
                names.extend(problems.as_slice().iter().map(|problem| problem.name));
            }
        }
    }
    assert!(worlds > 200 && refused > 10_000 && names.len() > 25, "{worlds} {refused} {names:?}");
}
