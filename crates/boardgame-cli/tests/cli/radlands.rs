//! Radlands on the workbench.

use serde_json::Value;

use crate::{boardgame, feed, json, output, refusal, run_on};

const VARIANTS: [&str; 4] =
    ["second-printing", "first-printing", "first-game", "first-game-first-printing"];

/// What `show` says of a position given as text.
fn shown_at(position: &str) -> String {
    let mut command = boardgame("show radlands --position");
    command.arg(position);
    let ran = feed(command, b"");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    ran.out
}

#[test]
fn every_variant_is_played_to_its_end() {
    for variant in VARIANTS {
        for bot in ["random", "greedy"] {
            let args = format!(
                "selfplay radlands --variant {variant} --games 30 --seed 7 --bot {bot} --json"
            );
            let report = json(&args);
            assert_eq!(report["variant"], variant);
            assert_eq!(report["capped"], 0);
            let wins: u64 =
                report["wins"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
            assert_eq!(wins + report["draws"].as_u64().unwrap(), 30);
        }
    }
    let report = json("selfplay radlands --games 1 --json");
    assert_eq!(report["variant"], "second-printing");
}

#[test]
fn the_greedy_player_beats_the_random_one() {
    for (bots, seat) in [("greedy,random", 0), ("random,greedy", 1)] {
        let report = json(&format!("selfplay radlands --games 100 --bot {bots} --json"));
        assert!(report["wins"][seat].as_u64().unwrap() >= 90, "{report}");
    }
}

#[test]
fn texts_lead_back_to_the_position() {
    for after in [0, 6, 30, 60, 90, 100_000] {
        let shown = output(&format!("show radlands --seed 4 --after {after}"));
        let again = shown_at(shown.lines().last().unwrap());
        let without_heading = |text: &str| text.split_once('\n').unwrap().1.to_string();
        assert_eq!(without_heading(&again), without_heading(&shown));
    }
}

#[test]
fn both_tableaus_and_queues_are_drawn() {
    let shown = shown_at(
        "turn=1 water=0/1 hands=muse,napalm/scout camps=garage,railgunx,outpost*/juggernaut>,oasis,cache \
         people=0b1:vera-vosh~,0f1:sniper*,1b2:?gunner queues=-,raiders,-/napalm,-,- known=muse/ marks=silo-1",
    );
    for part in [
        "0c1 GARAGE",
        "0c2 RAILGUN",
        "### DESTROYED ###",
        "DAMAGED, ready",
        "1c1 JUGGERNAUT",
        "1 step ahead",
        "0b1 Vera Vosh",
        "not ready",
        "0f1 Sniper",
        "1b2 Punk",
        "(face down)",
        "Events of seat 0",
        "2 Raiders",
        "1 Napalm",
        "Turn of seat 1.",
        "Deck: ",
        "Seat 0: 0 water, 2 cards, Water Silo in play",
        "Seat 1: 1 water, 1 card, Water Silo in hand",
        "known to be in the hand: Muse",
        "seat 0 holds Muse, Napalm",
        "punks: 1b2 Gunner",
    ] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
    // Seat 0 sits below, and the other one counts columns from the other side.
    let at = |part| shown.find(part).unwrap();
    assert!(at("1c3 CACHE") < at("1c1 JUGGERNAUT"));
    assert!(at("1c1 JUGGERNAUT") < at("1b2 Punk"));
    assert!(at("0f1 Sniper") < at("0b1 Vera Vosh"));
    assert!(at("0b1 Vera Vosh") < at("0c1 GARAGE"));
    let draft = output("show radlands --seed 3");
    for part in ["Seat 0 chooses three of six camps.", "chooses from ", " keep "] {
        assert!(draft.contains(part), "{part} in {draft}");
    }
}

#[test]
fn what_cards_do_is_told_to_their_holder() {
    let args = "play radlands --variant first-game --seed 5";
    let ran = run_on(args, "quit\n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let own = ran.out.lines().filter(|line| line.contains(". Junk: ")).count();
    assert!((1..=7).contains(&own), "{}", ran.out);
    assert!(ran.out.contains("Seat 0 (you): "), "{}", ran.out);
}

#[test]
fn whole_games_are_played_by_number() {
    for seat in [0, 1] {
        let args = format!("play radlands --seat {seat} --seed 11");
        let ran = run_on(&args, "1\n".repeat(2000));
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        let end = ran.out.lines().last().unwrap();
        assert!(end.starts_with("The game is over. "), "{end}");
        // The one in the person's seat sits below.
        assert!(ran.out.contains(&format!("Events of seat {seat}")));
    }
}

#[test]
fn hidden_cards_are_not_in_the_view() {
    let lines = [
        r#"{"cmd":"position","game":"radlands","text":"hands=muse/sniper people=1b1:?napalm deck=famine,scout seed=987654"}"#,
        r#"{"cmd":"view","observer":0}"#,
        r#"{"cmd":"view","observer":"public"}"#,
        r#"{"cmd":"apply","action":"end","observer":[0]}"#,
    ];
    let ran = run_on("engine", lines.join("\n"));
    let answers: Vec<&str> = ran.out.lines().collect();
    assert_eq!(answers.len(), 4);
    assert!(answers[1].contains("muse"), "{}", answers[1]);
    for answer in &answers[1..] {
        assert!(answer.starts_with(r#"{"ok":true"#), "{answer}");
        for secret in ["sniper", "napalm", "famine", "987654"] {
            assert!(!answer.contains(secret), "{secret} in {answer}");
        }
    }
    assert!(!answers[2].contains("muse"), "{}", answers[2]);
}

#[test]
fn two_can_play() {
    let said = refusal("show radlands --players 3", 2);
    assert!(said.contains("players: expected 2, found 3"), "{said}");
    let setup = crate::file("radlands.json", r#"{"options":{"raiders_entry":9}}"#);
    let said = refusal(&format!("show radlands --setup {setup}"), 2);
    assert!(said.contains("options.raiders_entry: expected 2 or 3, found 9"), "{said}");
}

#[test]
fn the_greedy_player_does_not_carry_water_to_and_fro() {
    let setup = crate::file("no-limit.json", r#"{"options":{"silo_uses_per_turn":null}}"#);
    let report = json(&format!(
        "selfplay radlands --setup {setup} --games 60 --bot greedy --json --turn-limit 5000"
    ));
    assert_eq!(report["capped"], 0);
    let args = format!("play radlands --setup {setup} --seed 3");
    let ran = run_on(&args, "1\n".repeat(3000));
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
}

#[test]
fn whole_tables_are_printed_and_played() {
    for edition in ["second-printing", "first-printing"] {
        let printed = output(&format!("setup radlands --variant {edition} --table"));
        let setup: Value = serde_json::from_str(&printed).unwrap();
        assert_eq!(setup["table"]["cards"].as_array().unwrap().len(), 36);
        assert_eq!(setup["table"]["camps"].as_array().unwrap().len(), 34);
        let path = crate::file(&format!("{edition}.json"), &printed);
        // The same again, and the same game.
        assert_eq!(output(&format!("setup radlands --setup {path} --table")), printed);
        let digest = |rules: &str| {
            json(&format!("selfplay radlands {rules} --games 5 --json"))["digest"].clone()
        };
        assert_eq!(digest(&format!("--setup {path}")), digest(&format!("--variant {edition}")));
    }
    for rules in ["radiant", "raidents --variant game3"] {
        let printed = output(&format!("setup {rules}"));
        assert_eq!(output(&format!("setup {rules} --table")), printed);
    }
}

#[test]
fn bots_that_go_round_in_circles_come_to_their_turns_end() {
    // Whoever enters brings water and goes back to the hand, as often as one likes.
    let mut setup: Value = serde_json::from_str(&output("setup radlands --table")).unwrap();
    setup["first_game"] = true.into();
    setup["start_player"] = 1.into();
    let cards = setup["table"]["cards"].as_array_mut().unwrap();
    cards.truncate(12);
    for card in cards {
        card["copies"] = 3.into();
        card["cost"] = 0.into();
        card["kind"] = serde_json::json!({"person": {
            "abilities": [{"cost": {"water": 0}, "effects": [{"water": 1}, "return-to-hand"]}],
            "traits": ["enters-ready"],
        }});
    }
    let setup = crate::file("circles.json", &setup.to_string());
    let ran = run_on(&format!("play radlands --setup {setup} --seed 1"), "end\nquit\n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let turns = ran.out.matches("seat 1 ends the turn").count();
    assert!(turns > 0 || ran.out.contains("The game is over"), "{}", ran.out.len());
    assert!(ran.out.matches("goes to the hand").count() > 50);
}

#[test]
fn the_end_says_whose_camps_are_destroyed() {
    let shown = output("show radlands --seed 1 --after 100000");
    assert!(
        shown.contains("The game is over: seat 1 wins, the opponent's camps are destroyed\n"),
        "{shown}"
    );
}
