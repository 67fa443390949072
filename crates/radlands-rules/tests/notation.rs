//! The examples of `docs/notation.md` are what they say.

use boardgame_core::testkit::notation::{Chapter, action};
use boardgame_core::{FromSetup, Game, PositionError, PositionText, Seat, Turn};
use radlands_rules::{
    Asked, CampRow, CampTrait, CardRow, CardTable, Condition, Cost, Edition, Effect, FirstUse,
    Icon, PersonTrait, Phase, Radlands, RadlandsOutcome, RuleOptions, Setup, Space, Which,
};
use serde::de::DeserializeOwned;

fn chapter() -> Chapter<'static> {
    Chapter::new(include_str!("../../../docs/notation.md"), "## Radlands").unwrap()
}

#[test]
fn positions_are_read_and_written_back() {
    let mut count = 0;
    for (variant, edition) in
        [("second-printing", Edition::SecondPrinting), ("first-printing", Edition::FirstPrinting)]
    {
        let radlands = Radlands::new(Setup::new(edition)).unwrap();
        let positions = chapter().positions(&format!("radlands {variant}"), &radlands).unwrap();
        for (line, position) in positions {
            let is_over = matches!(radlands.turn(&position), Turn::Over(_));
            assert_eq!(is_over, line.contains("outcome="), "{line}");
            count += 1;
        }
    }
    assert!(count >= 10, "{count} examples");
}

#[test]
fn actions_have_these_texts() {
    let section = chapter().section("### Actions").unwrap();
    assert_eq!(section.actions::<Radlands>().unwrap().len(), 15);
    // Others are named within the rows.
    for text in section.quoted() {
        action::<Radlands>(text).unwrap();
    }
}

#[test]
fn the_setup_makes_a_game() {
    let [json] = chapter().blocks("json radlands")[..] else { panic!("one setup") };
    let setup: Setup = serde_json::from_str(json).unwrap();
    assert_eq!(setup.edition, Edition::FirstPrinting);
    assert!(Radlands::new(setup).is_ok());
}

#[test]
fn every_field_is_in_the_table() {
    let radlands = Radlands::new(Setup::default()).unwrap();
    let position = radlands.parse("").unwrap();
    assert_eq!(chapter().unlisted_fields(&radlands, &position), Vec::<String>::new());
}

#[test]
fn rows_of_ones_own_make_a_game() {
    let mut table = CardTable::of(Edition::SecondPrinting);
    let cards = chapter().blocks("json radlands-card");
    let cards: Vec<CardRow> =
        cards.iter().map(|json| serde_json::from_str(json).unwrap()).collect();
    let camps = chapter().blocks("json radlands-camp");
    let camps: Vec<CampRow> =
        camps.iter().map(|json| serde_json::from_str(json).unwrap()).collect();
    assert_eq!((cards.len(), camps.len()), (2, 1));
    table.cards.extend(cards);
    table.camps.extend(camps);
    let radlands = Radlands::new(Setup { table: Some(table), ..Setup::default() }).unwrap();
    assert!(radlands.parse("hands=card36,card37/ camps=camp34,garage,outpost/").is_ok());
}

/// The values of a type that the document names between backquotes in tables, and the names of its
/// variants that it doesn't.
fn unnamed<T: DeserializeOwned>() -> (usize, Vec<String>) {
    let section = chapter().section("#### Cards of your own").unwrap();
    let named: Vec<&str> = section.quoted();
    let read = named.iter().filter(|text| serde_json::from_str::<T>(text).is_ok()).count();
    let error = serde_json::from_str::<T>("\"?\"").err().unwrap().to_string();
    // "unknown variant `?`, expected one of `hit`, `hit-each`, …"
    let variants = error.split('`').skip(3).step_by(2);
    let is_named = |variant: &str| {
        named.iter().any(|text| {
            let plain = [format!("\"{variant}\""), variant.to_string()];
            plain.iter().any(|plain| plain == text)
                || text.starts_with(&format!("{{\"{variant}\":"))
        })
    };
    let missing = variants.filter(|variant| !is_named(variant)).map(String::from).collect();
    (read, missing)
}

#[test]
fn every_word_of_a_card_table_is_listed() {
    let none = Vec::<String>::new();
    assert_eq!(unnamed::<Effect>(), (36, none.clone()));
    assert_eq!(unnamed::<Condition>(), (13, none.clone()));
    assert_eq!(unnamed::<Cost>().1, none);
    assert_eq!(unnamed::<PersonTrait>(), (6, none.clone()));
    assert_eq!(unnamed::<CampTrait>(), (5, none.clone()));
    assert_eq!(unnamed::<Icon>().1, none);
}

#[test]
fn lists_of_effects_have_these_names() {
    let radlands = Radlands::new(Setup::default()).unwrap();
    let section = chapter().section("### Cards, camps, places").unwrap();
    let names: Vec<&str> = section
        .quoted()
        .into_iter()
        .filter(|text| text.contains('.') && !text.contains('+'))
        .collect();
    assert_eq!(names.len(), 16);
    for name in names {
        // There is such a list, whether or not it can wait in this position.
        let read = radlands.parse(&format!("pending={name}+0@0"));
        let is_text = matches!(read, Err(PositionError::Text(_)));
        let is_unknown = read.is_err_and(|error| error.to_string().contains("of these rules"));
        assert!(!is_text && !is_unknown, "{name}");
    }
}

#[test]
fn spaces_have_texts() {
    for seat in Seat::first(2) {
        for space in (1..=3).filter_map(|number| Space::new(seat, number)) {
            let text = space.to_string();
            assert_eq!(text.parse(), Ok(space));
            assert_eq!(serde_json::to_string(&space).unwrap(), format!("\"{text}\""));
            assert_eq!(serde_json::from_str::<Space>(&format!("\"{text}\"")).unwrap(), space);
        }
    }
    for bad in ["", "0q", "0q0", "0q4", "2q1", "0b1", "0q1 ", "q1"] {
        assert!(bad.parse::<Space>().is_err(), "{bad}");
    }
}

#[test]
fn marks_are_made_where_the_table_says() {
    let game = |edition, options| Radlands::new(Setup { options, ..Setup::new(edition) }).unwrap();
    let per_card = RuleOptions::default();
    let per_turn = RuleOptions { vera: FirstUse::PerTurn, ..per_card };
    let [first, second] = [Edition::FirstPrinting, Edition::SecondPrinting];
    for (mark, with) in [
        ("marks=event-played-0", [true, true, true, true]),
        ("marks=event-resolved", [true, true, true, true]),
        ("marks=raiders-resolved", [true, true, false, false]),
        ("marks=ability-used", [false, true, true, true]),
        ("marks=no-more-abilities", [false, false, true, true]),
        ("people=0b1:muse^", [true, false, true, false]),
    ] {
        let games = [(first, per_card), (first, per_turn), (second, per_card), (second, per_turn)];
        let made = games.map(|(edition, options)| game(edition, options).parse(mark).is_ok());
        assert_eq!(made, with, "{mark}");
    }
}

#[test]
fn the_protocol_lists_the_values_of_views() {
    let protocol = include_str!("../../../docs/protocol.md");
    let named = Chapter::new(protocol, "### Radlands").unwrap().quoted();
    let json = |value: Result<String, serde_json::Error>| value.unwrap();
    let phases = Phase::ALL.iter().map(|phase| json(serde_json::to_string(phase)));
    let asked = [
        Asked::Target,
        Asked::Place,
        Asked::Column,
        Asked::Card,
        Asked::Ability,
        Asked::Event,
        Asked::Answer,
    ];
    let asked = asked.iter().map(|asked| json(serde_json::to_string(asked)));
    let which = Which::ALL.iter().map(|which| json(serde_json::to_string(which)));
    let winner = Seat::nth(0);
    let outcomes = [
        RadlandsOutcome::CampsDestroyed { winner },
        RadlandsOutcome::LastCardDrawn { winner },
        RadlandsOutcome::DeckEmpty,
        RadlandsOutcome::AllCampsDestroyed,
    ];
    for value in phases.chain(asked).chain(which) {
        assert!(named.contains(&value.trim_matches('"')), "{value}");
    }
    for outcome in outcomes {
        let value = json(serde_json::to_string(&outcome));
        assert!(named.contains(&value.as_str()), "{value}");
    }
}
