//! What a player may know: RAIDENTS-47.

use boardgame_core::testkit::law_8_worlds_are_fair;
use boardgame_core::{FromSetup, Game, HiddenInformation, Observer, PositionText, Seat, Seed};
use raidents_rules::{Event, Raidents, Setup, Shown, Tile, Variant};

use crate::{Table, game};

const CANO: Seat = Seat::nth(0);
const CASTLE: Seat = Seat::nth(1);

fn json(table: &Table, observer: impl Into<Observer>) -> String {
    serde_json::to_string(&table.rules.view(&table.position, observer.into())).unwrap()
}

#[test]
fn raidents_47_the_stack_and_the_hand_are_hidden() {
    let stack = "tiles=A,B,-,- stack=C,D,E,F";
    let table = Table::new(Setup::new(Variant::Game2), stack);
    let sees = |observer: Observer| table.rules.view(&table.position, observer).seen.stack;
    let names =
        |letters: &[&str]| letters.iter().map(|l| l.parse::<Tile>().unwrap()).collect::<Vec<_>>();
    assert_eq!(sees(CASTLE.into()), names(&["C", "D"]));
    assert_eq!(sees(CANO.into()), names(&[]));
    assert_eq!(sees(Observer::Public), names(&[]));
    let other = Table::new(Setup::new(Variant::Game2), "tiles=A,B,-,- stack=C,G,H,I");
    assert_eq!(json(&table, CANO), json(&other, CANO));
    assert_ne!(json(&table, CASTLE), json(&other, CASTLE));
    let view = table.rules.view(&table.position, CANO.into());
    assert_eq!((view.in_hand, view.to_come), (2, 2));
}

#[test]
fn raidents_47_both_tiles_are_seen_once_one_is_placed() {
    let mut table = Table::new(Setup::new(Variant::Game2), "tiles=A,B,-,- stack=C,D,E,F");
    let mut events: Vec<Event> = Vec::new();
    table.rules.apply(&mut table.position, "place D 3".parse().unwrap(), &mut events).unwrap();
    for observer in Observer::all(2) {
        let shown: Vec<String> = events
            .iter()
            .filter_map(|event| table.rules.show(event, observer))
            .map(|shown| serde_json::to_string(&shown).unwrap())
            .collect();
        assert!(shown[0].contains(r#""rejected":"C""#), "{shown:?}");
        assert_eq!(shown[1].contains('E'), observer.is(CANO), "{shown:?}");
        let tiles = if observer.is(CANO) { r#"["E","F"]"# } else { "null" };
        assert!(shown[1].ends_with(&format!(r#""count":2,"tiles":{tiles}}}}}"#)), "{shown:?}");
    }
    // One tile is a list of one.
    let mut events: Vec<Event> = Vec::new();
    table.rules.start_with(Seed::new(1), &mut events);
    let shown = table.rules.show(&events[0], CASTLE.into()).unwrap();
    let Shown::Drew { tiles: Some((tile, None)), .. } = shown else { panic!("{shown}") };
    let expected = format!(r#"{{"drew":{{"player":"castle","count":1,"tiles":["{tile}"]}}}}"#);
    assert_eq!(serde_json::to_string(&shown).unwrap(), expected);
    let view = table.rules.view(&table.position, CASTLE.into());
    assert_eq!(view.seen.rejected, ["C".parse::<Tile>().unwrap()]);
}

#[test]
fn a_137_the_foes_veil_is_hidden_until_it_lifts() {
    let text = "veil=yes turn=castle raidents=rabbot:a1,gophert:h1/porcupyro:a16";
    let mut table = game(4, "C:b16", text);
    let other = game(4, "C:b16", "veil=yes turn=castle raidents=chipmonk:h1/porcupyro:a16");
    assert_eq!(json(&table, CASTLE), json(&other, CASTLE));
    assert!(!json(&table, CASTLE).contains("gophert"));
    assert!(json(&table, CANO).contains("gophert") && !json(&table, CANO).contains("porcupyro"));
    let public = json(&table, Observer::Public);
    assert!(!public.contains("gophert") && !public.contains("porcupyro"));
    // Refusals tell nothing either.
    assert_eq!(table.refused("rabbot spawn a1"), 12);
    // What is shown of a spawn.
    let mut events: Vec<Event> = Vec::new();
    table
        .rules
        .apply(&mut table.position, "rabbot spawn b16".parse().unwrap(), &mut events)
        .unwrap();
    assert_eq!(table.rules.show(&events[0], CANO.into()), None);
    assert_eq!(table.rules.show(&events[0], Observer::Public), None);
    let own = table.rules.show(&events[0], CASTLE.into());
    assert!(matches!(own, Some(Shown::SpawnedBehindVeil { .. })));
    // When they lift, all is seen.
    events.clear();
    table.rules.apply(&mut table.position, "end".parse().unwrap(), &mut events).unwrap();
    let shown = events.iter().filter_map(|event| table.rules.show(event, CASTLE.into()));
    assert_eq!(shown.count(), events.len());
    assert!(json(&table, CASTLE).contains("gophert"));
}

#[test]
fn raidents_47_worlds_take_the_foes_veil_back() {
    let text = "veil=yes turn=castle raidents=rabbot:a1,gophert:h1/porcupyro:a16";
    let table = game(4, "C:b16", text);
    let world = table.rules.determinize(&table.position, CASTLE, Seed::new(1));
    assert_eq!(table.rules.raw(&world).raidents[0], []);
    assert_eq!(table.rules.raw(&world).raidents[1].len(), 1);
    let world = table.rules.determinize(&table.position, CANO, Seed::new(1));
    assert_eq!(table.rules.raw(&world).raidents[0].len(), 2);
    assert_eq!(table.rules.raw(&world).raidents[1], []);
    assert!(!table.rules.uses_chance(&table.position, CANO));
}

#[test]
fn raidents_47_worlds_deal_the_hidden_tiles_fairly() {
    let rules = Raidents::new(Setup::new(Variant::Game3)).unwrap();
    let position = rules.parse("tiles=A,B,C,- stack=D,E rejected=F").unwrap();
    // Castle doesn't know Cano's hand: each pair of the 22 unseen tiles is as likely.
    let unseen: Vec<Tile> =
        Tile::all().filter(|tile| tile.is_field() && !"ABCF".contains(&tile.to_string())).collect();
    let mut weights = Vec::new();
    for (n, one) in unseen.iter().enumerate() {
        weights.extend(unseen[n + 1..].iter().map(|other| (vec![*one, *other], 1.0)));
    }
    assert_eq!(weights.len(), 231);
    let key = |world: &raidents_rules::Position| rules.raw(world).stack;
    law_8_worlds_are_fair(&rules, &position, CASTLE, 20_000, key, &weights).unwrap();
    // Cano holds them and nothing else is hidden.
    assert_eq!(rules.determinize(&position, CANO, Seed::new(3)), position);
    assert!(rules.uses_chance(&position, CASTLE) && !rules.uses_chance(&position, CANO));
}

#[test]
fn raidents_47_worlds_keep_the_hand_and_move_the_rest() {
    let rules = Raidents::new(Setup::new(Variant::Game2)).unwrap();
    let position = rules.parse("tiles=A,B,-,- stack=C,D,E,F").unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let stack = rules.raw(&rules.determinize(&position, CASTLE, Seed::new(seed))).stack;
        assert_eq!(stack[..2], rules.raw(&position).stack[..2]);
        seen.extend(stack[2..].to_vec());
    }
    assert_eq!(seen.len(), 22);
}

#[test]
fn raidents_47_after_the_veil_everything_is_known() {
    let table = game(5, "", "raidents=rabbot:d8/gophert:e9 queues=chipmonk");
    for observer in Observer::all(2) {
        let seen = table.rules.view(&table.position, observer).seen;
        assert_eq!(seen, table.rules.raw(&table.position));
    }
    assert_eq!(table.rules.determinize(&table.position, CANO, Seed::new(1)), table.position);
}

#[test]
fn raidents_47_what_is_shown_has_a_text() {
    let table = Table::new(Setup::new(Variant::Game2), "tiles=A,B,-,- stack=C,D,E,F");
    let mut position = table.position;
    let mut events: Vec<Event> = Vec::new();
    table.rules.apply(&mut position, "place D 3".parse().unwrap(), &mut events).unwrap();
    let texts = |observer: Observer| {
        let shown = events.iter().filter_map(|event| table.rules.show(event, observer));
        shown.map(|shown| shown.to_string()).collect::<Vec<_>>()
    };
    let placed = "castle places tile D in slot 3 and puts C aside";
    assert_eq!(texts(CANO.into()), [placed, "cano draws E and F"]);
    assert_eq!(texts(CASTLE.into()), [placed, "cano draws 2 tiles"]);
}
