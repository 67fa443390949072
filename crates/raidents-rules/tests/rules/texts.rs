//! Texts, drawings, index, sizes: not rules, but what tests of rules stand on.

use boardgame_core::{
    ActionIndex, FromSetup, Game, PositionError, PositionText, Refusal as _, Seed,
};
use raidents_rules::{Action, Position, Raidents, Setup, Variant};

use crate::game;

const fn is_copy<T: Copy>() {}

#[test]
fn e_01_sizes() {
    is_copy::<Position>();
    assert!(size_of::<Position>() <= 768, "{}", size_of::<Position>());
    assert!(size_of::<Action>() <= 8, "{}", size_of::<Action>());
}

#[test]
fn e_02_a_full_text_and_a_short_one() {
    let short = "raidents=rabbot:d8/gophert:e9 queues=/rabbot mounds=a5";
    let table = game(3, "", short);
    assert_eq!(
        table.rules.text(&table.position),
        "turn=cano tiles=castle-1,castle-2,A,H,V,N,cano-1,cano-2 stack= rejected= \
         raidents=rabbot:d8/gophert:e9 queues=/-,-,-,rabbot entering=/ mounds=a5 blams=/ \
         spawnpoints=/ cover=/ kaijujitsu=/ spent= pacified=/ shields=/ rotated= veil=no \
         mounding=- turns=0"
    );
    let other = game(3, "", "mounds=a5 queues=/-,-,rabbot raidents=rabbot:d8/gophert:e9 turn=cano");
    assert_eq!(other.position, table.position);
}

#[test]
fn e_03_every_problem_of_a_position_is_told() {
    let names = |number: u8, text: &str| {
        let rules = game(number, "#:d9", "").rules;
        match rules.parse(text) {
            Ok(_) => panic!("{text} is a position"),
            Err(PositionError::Text(error)) => vec![format!("column {}", error.column)],
            Err(error) => error.problems().iter().map(|problem| problem.name.to_string()).collect(),
        }
    };
    let cases: [(u8, &str, &[&str]); 50] = [
        (1, "tiles=B,H,V,N", &["tiles-first-game"]),
        (2, "tiles=A,A,V,N", &["tiles-field"]),
        (2, "tiles=A,cano-1,V,N", &["tiles-field"]),
        (2, "tiles=A,B", &["tiles-count"]),
        (2, "tiles=castle-2,castle-1,A,B,C,D,cano-1,cano-2", &["tiles-home", "tiles-home"]),
        (2, "tiles=A,-,-,- stack=A,B,C,D,E", &["stack-tile"]),
        (2, "tiles=A,-,-,- stack=B,C", &["stack-count"]),
        (2, "tiles=A,-,-,- rejected=B", &["rejected-count"]),
        (2, "stack=B,C", &["stack-count"]),
        (2, "rejected=B", &["rejected-count"]),
        (1, "rejected=B,C", &["rejected-count"]),
        (2, "tiles=A,-,-,- mounds=d8", &["too-early"]),
        (2, "tiles=A,-,-,- turn=castle", &["turn"]),
        (2, "tiles=A,-,-,- veil=yes", &["too-early"]),
        (3, "veil=yes", &["veil-not-in-game"]),
        (4, "veil=yes mounds=d8", &["too-early"]),
        (4, "veil=yes raidents=rabbot:d8", &["veil-square"]),
        (4, "veil=yes raidents=/rabbot:a16", &["veil-order"]),
        (1, "mounds=i1,d8,d8", &["square", "square"]),
        (1, "mounds=a2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3", &["pool"]),
        (1, "blams=a2 mounds=a2", &["blam-shares-square"]),
        (1, "blams=a2/a2", &["blam-shares-square"]),
        (1, "spawnpoints=a5/a5", &["spawnpoints-share-square"]),
        (1, "spawnpoints=d9", &["spawnpoint-on-obstacle"]),
        (1, "spawnpoints=a14/a3", &["two-winners"]),
        (1, "raidents=gophert:d8", &["raident"]),
        (1, "raidents=rabbot:d8,rabbot:d7", &["raident-twice"]),
        (1, "raidents=rabbot:d8/rabbot:d8", &["raident-square"]),
        (1, "raidents=rabbot:d8 blams=d8", &["raident-square"]),
        (3, "raidents=rabbot:d8,gophert:c8,squerrilla:b8,engineaver:a8", &["raidents-count"]),
        (2, "queues=rabbot", &["queue-length"]),
        (3, "queues=rabbot,-", &["queue-end"]),
        (3, "raidents=rabbot:d8 queues=rabbot", &["raident-twice"]),
        (3, "queues=rabbot,rabbot", &["raident-twice"]),
        (3, "queues=rabbot,copybara", &["raident"]),
        (1, "spent=rabbot,rabbot", &["raident-twice"]),
        (4, "pacified=castle:rabbot,castle:rabbot", &["raident-twice"]),
        (3, "entering=rabbot", &["entering"]),
        (3, "entering=rabbot/gophert,hamsterrain", &["entering"]),
        (2, "entering=rabbot,engineaver", &["entering-without-queue"]),
        (3, "cover=d8", &["not-in-game"]),
        (4, "kaijujitsu=d8", &["not-in-game"]),
        (3, "pacified=cano:rabbot", &["not-in-game"]),
        (1, "raidents=rabbot:d8 shields=rabbot", &["shield"]),
        (1, "shields=/rabbot", &["shield"]),
        (5, "kaijujitsu=d8/d8", &["marks-hidden"]),
        (5, "cover=d8/d8", &["marks-hidden"]),
        (5, "kaijujitsu=d8 cover=d8/d8", &["marks-hidden"]),
        (1, "rotated=1,1", &["rotated-twice"]),
        (1, "turns=1", &["turns"]),
    ];
    for (number, text, expected) in cases {
        assert_eq!(names(number, text), expected, "{text}");
    }
    let mounding: [(&str, &[&str]); 6] = [
        ("mounding=hamsterrain::d9", &["mounding-by"]),
        ("raidents=hamsterrain:d8 mounding=hamsterrain::-", &["mounding-nothing"]),
        ("raidents=hamsterrain:d8 mounding=hamsterrain::e9", &["mounding-last"]),
        (
            "raidents=hamsterrain:d8 mounding=hamsterrain:f9:-",
            &["mounding-removed", "mounding-nothing"],
        ),
        (
            "raidents=hamsterrain:d8 mounds=e9 mounding=hamsterrain::e9 spawnpoints=a13",
            &["over-and-pending"],
        ),
        (
            "raidents=hamsterrain:d8 mounds=e9 mounding=hamsterrain::e9 entering=rabbot,gophert",
            &["entering-and-mounding"],
        ),
    ];
    for (text, expected) in mounding {
        assert_eq!(names(3, text), expected, "{text}");
    }
    for (text, column) in [
        ("nonsense", 1),
        ("nothing=1", 1),
        ("turn=nobody", 6),
        ("raidents=rabbot", 16),
        ("raidents=rabbot:z9", 17),
        ("mounds=d8,", 11),
        ("veil=maybe", 6),
        ("turns=-1", 7),
        ("mounds=d8 mounds=d9", 11),
    ] {
        assert_eq!(names(5, text), [format!("column {column}")], "{text}");
    }
}

#[test]
fn e_03_a_problem_names_the_field_and_what_it_wants() {
    let cases = [
        (
            5,
            "cover=d8/d8",
            "cover[castle]: expected no Cover Fire below the acting player's, found d8 [marks-hidden]",
        ),
        (
            5,
            "turn=castle kaijujitsu=d8/d8",
            "kaijujitsu[cano]: expected no Kaijujitsu below the acting player's, found d8 [marks-hidden]",
        ),
        (
            5,
            "kaijujitsu=d8 cover=/d8",
            "cover[castle]: expected no Cover Fire below the acting player's Kaijujitsu, found d8 \
             [marks-hidden]",
        ),
        (
            3,
            "cover=a5",
            "cover[cano]: expected none: this game has no Cover Fire, found 1 [not-in-game]",
        ),
        (
            1,
            "spent=rabbot,rabbot",
            "spent[1]: expected each Raident once, found rabbot again [raident-twice]",
        ),
        (
            4,
            "pacified=castle:rabbot,cano:rabbot,castle:rabbot",
            "pacified[cano][2]: expected each Raident once, found rabbot again [raident-twice]",
        ),
        (
            3,
            "queues=rabbot,rabbot",
            "queues[cano][3]: expected each of a player's Raidents once: on the board, in the Queue \
             or entering it, found rabbot again [raident-twice]",
        ),
        (
            3,
            "raidents=copybara:d8",
            "raidents[cano][0]: expected a Raident of game3, found copybara [raident]",
        ),
    ];
    for (number, text, expected) in cases {
        let error = game(number, "", "").rules.parse(text).unwrap_err();
        let said: Vec<String> = error.problems().iter().map(ToString::to_string).collect();
        assert_eq!(said, [expected], "{text}");
    }
}

#[test]
fn e_03_what_no_game_comes_to_may_be_free_for_tests() {
    // `docs/notation.md` lists what isn't checked.
    for (number, text) in [
        (1, "raidents=rabbot:d9"),
        (4, "cover=a1"),
        (5, "kaijujitsu=a5"),
        (1, "spawnpoints=d8 mounds=d8"),
        (1, "spent=rabbot,hamsterrain,engineaver rotated=castle-1,1,2,3"),
        (4, "pacified=castle:rabbot/castle:rabbot"),
        (3, "queues=rabbot,-,hamsterrain"),
    ] {
        let rules = game(number, "#:d9", "").rules;
        assert!(rules.parse(text).is_ok(), "{text}");
    }
}

#[test]
fn e_03_all_problems_come_together() {
    let rules = game(1, "", "").rules;
    let error = rules.parse("turns=5 mounds=i1 raidents=gophert:d8 shields=/rabbot").unwrap_err();
    assert_eq!(error.problems().len(), 4);
}

#[test]
fn e_04_action_texts_and_codes_round_trip_and_others_are_refused() {
    let rules = game(5, "", "").rules;
    for index in 0..rules.action_count() {
        let action = rules.action_at(index).unwrap();
        assert_eq!(action.to_string().parse(), Ok(action));
        assert_eq!(rules.action_index(action), index);
    }
    assert_eq!(rules.action_at(rules.action_count()), None);
    for bad in [
        "",
        "e",
        "end ",
        " end",
        "rabbot",
        "rabbot fly d8",
        "rabbot move",
        "rabbot move i0",
        "rabbot  move d8",
        "place A",
        "place A:4 1",
        "place castle-1 9",
        "queue rabbot",
        "engineaver drone d8",
        "hamsterrain rotate up",
        "moustermind push d8 d9",
    ] {
        assert!(bad.parse::<Action>().is_err(), "{bad}");
    }
    // What is missing is asked for, in the words of what comes next.
    for (bad, expected) in [
        ("rabbot", "column 7: expected what it does, such as move, found the end"),
        ("rabbot ", "column 8: expected what it does, such as move, found the end"),
        ("rabbot fly d8", "column 8: expected what it does, such as move, found `fly d8`"),
        ("rabbot move", "column 12: expected a square such as d8, found the end"),
        (
            "rabbot-move",
            "column 1: expected end, enough, place, queue or a Raident, found `rabbot-move`",
        ),
        ("rabbot  move d8", "column 8: expected what it does, such as move, found ` move d8`"),
        ("engineaver drone d8", "column 20: expected up, right, down or left, found the end"),
        (
            "place",
            "column 6: expected a tile: a letter from A to Z, or such as castle-1, found the end",
        ),
        ("queue castle", "column 13: expected a Raident such as rabbot, found the end"),
    ] {
        assert_eq!(bad.parse::<Action>().unwrap_err().to_string(), expected, "{bad}");
    }
    // What no position of this game offers has no index of its own.
    for text in ["rabbot blam d8", "rabbot move i1", "moustermind push raident d8 d10"] {
        let action: Action = text.parse().unwrap();
        assert_eq!(rules.action_index(action), rules.action_count(), "{text}");
    }
}

#[test]
fn e_05_a_drawing_of_the_board_and_what_it_does_not_show() {
    let text = "raidents=rabbot:d8/gophert:e9,chipmonk:a16 queues=chipmonk mounds=a5 blams=a6/a7 \
                spawnpoints=b5/b6 cover=c5 kaijujitsu=c6 shields=/";
    let table = game(5, "b:d8 #:h9 b:c6", text);
    let drawing = table.rules.draw(&table.position);
    let rows: Vec<&str> = drawing.lines().collect();
    assert_eq!(rows.len(), 16 + 5 + 1 + 4, "{drawing}");
    assert_eq!(rows[0], "   +-----------------+-----------------+");
    assert_eq!(rows[1], "16 | CK  .   .   .   | .   .   .   C   |");
    assert_eq!(rows[9], " 9 | .   .   .   .   | .G  .   .   #   |");
    // The terrain that is printed, whatever lies over it.
    assert_eq!(rows[11], " 8 | .   .   .   br  | .   .   .   .   |");
    assert_eq!(rows[13], " 6 | .+  .S  b   .   | .   .   .   .   |");
    assert_eq!(rows[14], " 5 | .o  .s  .   .   | .   .   .   .   |");
    assert_eq!(rows[21], "     a   b   c   d     e   f   g   h");
    let fields = ["turn=cano", "queues=-,-,-,chipmonk/", "cover=c5/", "kaijujitsu=c6/"];
    assert_eq!(rows[22..], fields);
}

#[test]
fn e_06_nothing_is_allocated_in_play() {
    for variant in Variant::ALL {
        let setup = Setup { turn_limit: Some(60), dead_is_draw: true, ..Setup::new(variant) };
        let rules = Raidents::new(setup).unwrap();
        let mut actions = Vec::with_capacity(rules.bounds().most_actions);
        let mut stream =
            boardgame_core::Stream::new(Seed::new(1), boardgame_core::Purpose::Bots, 0);
        let info = allocation_counter::measure(|| {
            let mut position = rules.start(Seed::new(4));
            loop {
                rules.legal_actions_into(&position, &mut actions);
                if actions.is_empty() {
                    break;
                }
                let action = actions[stream.index(actions.len())];
                let copy = position;
                rules.apply(&mut position, action, &mut ()).unwrap();
                let seat = boardgame_core::Seat::nth(0);
                let world = boardgame_core::HiddenInformation::determinize(
                    &rules,
                    &copy,
                    seat,
                    Seed::new(2),
                );
                assert_eq!(rules.count_legal(&world), rules.count_legal(&world));
            }
        });
        assert_eq!(info.count_total, 0, "{variant}");
    }
}

#[test]
fn e_07_bounds_hold_where_much_is_possible() {
    let text = "raidents=gophert:a1,moustermind:d8,engineaver:e8/rabbot:d9,gophert:c9,squerrilla:e9 \
                spawnpoints=c8,c7,d7,e7";
    let table = game(5, "", text);
    let count = table.rules.count_legal(&table.position);
    assert!(count > 60 && count <= table.rules.bounds().most_actions, "{count}");
}

#[test]
fn e_07_random_games_stay_within_the_bounds() {
    for variant in Variant::ALL {
        let setup = Setup { turn_limit: Some(20), ..Setup::new(variant) };
        let rules = Raidents::new(setup).unwrap();
        let bounds = rules.bounds();
        for seed in 0..40 {
            let mut stream =
                boardgame_core::Stream::new(Seed::new(seed), boardgame_core::Purpose::Bots, 3);
            let mut position = rules.start(Seed::new(seed));
            let mut decisions = 0;
            while rules.turn(&position).seat().is_some() {
                let actions = rules.legal_actions(&position);
                assert!(actions.len() <= bounds.most_actions);
                rules.apply_unchecked(&mut position, actions[stream.index(actions.len())]);
                decisions += 1;
            }
            assert!(decisions <= bounds.most_decisions.unwrap());
        }
    }
}

#[test]
fn e_08_positions_that_no_rule_can_tell_apart_are_equal() {
    // A tile that looks alike turned by 180 degrees; the order of two tiles in hand.
    let game2 = |text: &str| game(2, "#:a12 #:d9", text).position;
    assert_eq!(game2("tiles=A,H,V,N"), game2("tiles=A:2,H:3,V:1,N"));
    assert_ne!(game2("tiles=A,H,V,N"), game2("tiles=A:1,H,V,N"));
    assert_eq!(game2("tiles=A,B,-,- stack=D,C,E,F"), game2("tiles=A,B,-,- stack=C,D,F,E"));
    // Once a Mound is placed, which squares before it were emptied doesn't matter.
    let mounds = |text: &str| game(1, "", text).position;
    let base = "raidents=hamsterrain:d8 mounds=e8 mounding=hamsterrain";
    assert_eq!(mounds(&format!("{base}:d9:e8")), mounds(&format!("{base}::e8")));
    assert_ne!(mounds(&format!("{base}:e7:e8")), mounds(&format!("{base}::e8")));
    // Acting and getting dizzy come to the same.
    let mut acted = game(1, "b:b10", "raidents=hamsterrain:b10,rabbot:c10");
    acted.play(&["hamsterrain rotate left"]);
    assert_eq!(acted.field("spent"), "rabbot,hamsterrain");
}

#[test]
fn e_04_a_refusal_gives_the_rule_and_its_words() {
    let said = |table: &crate::Table, action: &str| {
        let refusal = table.rules.check(&table.position, action.parse().unwrap()).unwrap_err();
        (refusal.rule().number, refusal.to_string())
    };
    let table = game(1, "", "raidents=rabbot:d6");
    assert_eq!(said(&table, "rabbot blam e8"), (10, "that Raident hasn't that ability".into()));
    let table = game(5, "", "raidents=copybara:d6,gophert:d8 queues=rabbot");
    let expected = "the Raident in the Queue's 4th position hasn't that ability";
    assert_eq!(said(&table, "copybara blam e8"), (41, expected.into()));
    let expected = (33, "nobody stands on that square".into());
    assert_eq!(said(&table, "gophert squeak d9"), expected);
}
