//! `engine`, and the examples of `docs/protocol.md`.

use serde_json::{Value, json};

use crate::{file, json as output_json, run_on};

const DOCS: &str = include_str!("../../../../docs/protocol.md");

/// The answers to these lines.
fn answers(args: &str, lines: &[u8]) -> Vec<Value> {
    let ran = run_on(args, lines);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The answers to these requests.
fn session(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    let answers = answers("engine", lines.join("\n").as_bytes());
    assert_eq!(answers.len(), requests.len());
    answers
}

fn code(answer: &Value) -> &str {
    assert_eq!(answer["ok"], false, "{answer}");
    answer["error"]["code"].as_str().unwrap()
}

/// Whether `text` is as `pattern` says, in which `…` stands for anything.
fn matches(text: &str, pattern: &str) -> bool {
    let Some((head, mut pattern)) = pattern.split_once('…') else { return text == pattern };
    let Some(mut text) = text.strip_prefix(head) else { return false };
    while let Some((part, rest)) = pattern.split_once('…') {
        let Some(found) = text.find(part) else { return false };
        (text, pattern) = (&text[found + part.len()..], rest);
    }
    text.ends_with(pattern)
}

#[test]
fn the_documented_examples_are_what_happens() {
    let mut sessions = 0;
    let mut commands = Vec::new();
    for block in DOCS.split("```").skip(1).step_by(2) {
        let Some(block) = block.strip_prefix("session\n") else { continue };
        sessions += 1;
        let requests: Vec<&str> =
            block.lines().filter_map(|line| line.strip_prefix("> ")).collect();
        let expected: Vec<&str> =
            block.lines().filter_map(|line| line.strip_prefix("< ")).collect();
        assert_eq!(requests.len() + expected.len(), block.lines().count(), "{block}");
        let ran = run_on("engine", requests.join("\n"));
        let answers: Vec<&str> = ran.out.lines().collect();
        assert_eq!(answers.len(), expected.len(), "{block}");
        for (n, (answer, expected)) in answers.iter().zip(&expected).enumerate() {
            assert!(matches(answer, expected), "{}\nis {answer}\nnot {expected}", requests[n]);
        }
        commands.extend(requests.iter().filter_map(|line| {
            Some(serde_json::from_str::<Value>(line).ok()?["cmd"].as_str()?.to_string())
        }));
    }
    assert!(sessions >= 3);
    for command in [
        "new",
        "position",
        "state",
        "legal",
        "apply",
        "undo",
        "events",
        "view",
        "determinize",
        "perft",
        "quit",
    ] {
        assert!(commands.iter().any(|other| other == command), "no example of {command}");
    }
}

#[test]
fn every_documented_error_code_exists() {
    let table = DOCS.split("## Errors").nth(1).unwrap();
    let documented: Vec<&str> = table
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
        .map(|(code, _)| code)
        .collect();
    let long = format!("{{\"cmd\":\"{}\"}}", "x".repeat(1 << 20));
    let requests = [
        "nonsense",
        r#"{"cmd":"dance"}"#,
        &long,
        r#"{"cmd":"legal","observer":"host"}"#,
        r#"{"cmd":"new","game":"chess"}"#,
        r#"{"cmd":"new","game":"radiant","players":9}"#,
        r#"{"cmd":"new","game":"radiant","observer":2}"#,
        r#"{"cmd":"position","game":"radiant","text":"age"}"#,
        r#"{"cmd":"new","game":"radiant","seed":7}"#,
        r#"{"cmd":"world","view":{},"observer":0,"seed":0}"#,
        r#"{"cmd":"apply","action":"fly"}"#,
        r#"{"cmd":"apply","action":"pass"}"#,
        r#"{"cmd":"apply","action":"pass","by":0}"#,
        r#"{"cmd":"undo"}"#,
        r#"{"cmd":"apply","action":"pick aKn"}"#,
        r#"{"cmd":"apply","action":"pick tPh"}"#,
        r#"{"cmd":"events","observer":0,"step":2}"#,
        r#"{"cmd":"perft","depth":40}"#,
        r#"{"cmd":"perft","depth":1001}"#,
    ];
    let limits = "engine --history-limit 1";
    let answers = answers(limits, requests.join("\n").as_bytes());
    let seen: Vec<&str> = answers.iter().filter(|answer| answer["ok"] == false).map(code).collect();
    // A system that gives no random numbers isn't at hand.
    let expected = documented.iter().filter(|code| **code != "no-entropy");
    assert_eq!(seen, expected.copied().collect::<Vec<_>>());
}

/// A client that was sent nothing but a view guesses what the host guesses.
#[test]
fn a_view_is_enough_for_worlds() {
    let games = [
        ("radiant", "standard"),
        ("radlands", "second-printing"),
        ("radlands", "first-printing"),
        ("raidents", "game1"),
        ("raidents", "game5"),
    ];
    for ((game, variant), seed) in games.into_iter().zip(0..) {
        let new = json!({"cmd":"new","game":game,"variant":variant,"seed":seed});
        let seat = session(std::slice::from_ref(&new))[0]["turn"].clone();
        let ask = json!({"cmd":"view","observer":seat});
        let guess = json!({"cmd":"determinize","observer":seat,"seed":5});
        let host = session(&[new, ask, json!({"cmd":"legal","observer":"host"}), guess.clone()]);
        let world = |seat: &Value| {
            let view = &host[1]["view"];
            json!({"cmd":"world","game":game,"variant":variant,"view":view,"observer":seat,"seed":0})
        };
        let client = session(&[world(&seat), json!({"cmd":"legal","observer":"host"}), guess]);
        assert_eq!((&client[0]["ok"], &client[0]["turn"]), (&json!(true), &seat), "{game}");
        assert_eq!(client[1..], host[2..], "{game} {variant}");
        // It is nobody else's view, and there is no seat 7.
        let other = json!(1 - seat.as_u64().unwrap());
        let refused = session(&[world(&other), world(&json!(7))]);
        assert_eq!(refused.iter().map(code).collect::<Vec<_>>(), ["bad-view", "no-such-seat"]);
        assert!(!refused[0]["error"]["problems"].as_array().unwrap().is_empty(), "{game}");
    }
}

#[test]
fn a_view_is_passed_on_as_it_was_written() {
    let new = json!({"cmd":"new","game":"raidents","variant":"game2","seed":7});
    let view = session(&[new, json!({"cmd":"view","observer":1})])[1]["view"].clone();
    let refused = |edit: &dyn Fn(&mut Value)| {
        let mut edited = view.clone();
        edit(&mut edited);
        let world =
            json!({"cmd":"world","game":"raidents","variant":"game2","observer":1,"seed":0});
        let mut world = world.as_object().unwrap().clone();
        world.insert("view".to_string(), edited);
        let answer = &session(&[world.into()])[0];
        assert_eq!(code(answer), "bad-view");
        answer["error"]["message"].as_str().unwrap().to_string()
    };
    let told = [
        refused(&|view| view["outcom"] = Value::Null),
        refused(&|view| drop(view["seen"].as_object_mut().unwrap().remove("mounds"))),
        refused(&|view| view["seen"] = json!([])),
        refused(&|view| view["in_hand"] = json!("two")),
        refused(&|view| view["to_come"] = json!(4)),
    ];
    let said = [
        "the view can't be read: outcom: expected nothing, as a host writes it, found null",
        "the view can't be read: seen.mounds: expected [], as a host writes it, found nothing",
        "the view can't be read: seen: expected {",
        "the view can't be read: in_hand: invalid type: string",
        "no such view: to_come: expected 5, found 4 [no-such-view]",
    ];
    for (told, said) in told.iter().zip(said) {
        assert!(told.starts_with(said), "{told}");
    }
}

#[test]
fn whole_games_are_played_and_taken_back() {
    let mut engine = boardgame_cli::Engine::default();
    let mut ask = |request: Value| -> Value {
        serde_json::from_str(&engine.answer(&request.to_string())).unwrap()
    };
    ask(json!({"cmd":"new","game":"radiant","players":3,"seed":4}));
    let start = ask(json!({"cmd":"state","observer":"host"}));
    let mut steps = 0;
    let ending = loop {
        let legal = ask(json!({"cmd":"legal","observer":"host"}));
        let Some(action) = legal["actions"].as_array().unwrap().last() else { break legal };
        let applied = ask(json!({"cmd":"apply","action":action,"by":legal["turn"]}));
        assert_eq!(applied["ok"], true, "{applied}");
        assert_eq!(applied["sent"], Value::Null, "nobody was named");
        steps += 1;
    };
    assert!(steps > 100);
    assert_eq!((&ending["ok"], &ending["turn"]), (&json!(true), &Value::Null));
    let outcome = &ending["outcome"];
    assert_eq!(outcome["scores"].as_array().unwrap().len(), 3);
    let returns =
        outcome["returns"].as_array().unwrap().iter().map(|share| share.as_i64().unwrap());
    assert_eq!(returns.sum::<i64>(), 0);
    assert!(outcome["text"].as_str().unwrap().starts_with("side "));
    assert_eq!(code(&ask(json!({"cmd":"apply","action":"done"}))), "illegal-action");
    for _ in 0..steps {
        assert_eq!(ask(json!({"cmd":"undo"}))["ok"], true);
    }
    assert_eq!(ask(json!({"cmd":"state","observer":"host"})), start);
    assert_eq!(code(&ask(json!({"cmd":"undo"}))), "nothing-to-undo");
}

#[test]
fn positions_survive_as_text() {
    let state = session(&[
        json!({"cmd":"new","game":"radiant","players":4,"seed":5}),
        json!({"cmd":"state","observer":"host"}),
    ])[1]
        .clone();
    let requests = [
        json!({"cmd":"position","game":"radiant","players":4,"text":state["text"]}),
        json!({"cmd":"state","observer":"host"}),
        // Without a game the rules stay.
        json!({"cmd":"new","seed":5}),
        json!({"cmd":"state","observer":"host"}),
        json!({"cmd":"position","text":state["text"]}),
    ];
    let answers = session(&requests);
    assert_eq!((&answers[1], &answers[3]), (&state, &state));
    assert_eq!(answers[4]["players"], 4);
}

#[test]
fn seats_see_only_what_they_may() {
    let answers = session(&[
        json!({"cmd":"new","game":"radiant","seed":5,"observer":0}),
        json!({"cmd":"view","observer":0}),
        json!({"cmd":"view","observer":1}),
        json!({"cmd":"view","observer":"public"}),
        json!({"cmd":"view","observer":2}),
    ]);
    let dealt: Vec<&Value> = answers[0]["sent"][0]["events"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|event| event["event"] == "dealt")
        .collect();
    assert_eq!(dealt.len(), 2);
    for event in dealt {
        assert_eq!(event["cards"].is_null(), event["seat"] != 0, "{event}");
    }
    let hand = |answer: &Value, seat: usize| answer["view"]["seats"][seat]["hand"].is_array();
    assert_eq!([hand(&answers[1], 0), hand(&answers[1], 1)], [true, false]);
    assert_eq!([hand(&answers[2], 0), hand(&answers[2], 1)], [false, true]);
    assert_eq!([hand(&answers[3], 0), hand(&answers[3], 1)], [false, false]);
    assert_eq!(code(&answers[4]), "no-such-seat");
}

#[test]
fn other_worlds_look_the_same_to_the_seat() {
    let answers = session(&[
        json!({"cmd":"new","game":"radiant","seed":5}),
        json!({"cmd":"view","observer":1}),
        json!({"cmd":"determinize","observer":1,"seed":9}),
        json!({"cmd":"determinize","observer":1,"seed":10}),
        json!({"cmd":"state","observer":"host"}),
    ]);
    assert_ne!(answers[2]["text"], answers[3]["text"]);
    assert_ne!(answers[2]["text"], answers[4]["text"]);
    let world = session(&[
        json!({"cmd":"position","game":"radiant","text":answers[2]["text"]}),
        json!({"cmd":"view","observer":1}),
    ]);
    assert_eq!(world[1], answers[1]);
}

#[test]
fn counts_are_those_of_the_perft_command() {
    let answers = session(&[
        json!({"cmd":"new","game":"radiant","seed":1}),
        json!({"cmd":"perft","depth":2}),
        json!({"cmd":"perft","depth":2,"divide":true}),
        json!({"cmd":"perft","depth":0,"divide":true}),
        json!({"cmd":"perft","depth":4_000_000_000_u32}),
    ]);
    let expected = crate::json("perft radiant --seed 1 --depth 2 --divide --json");
    assert_eq!(
        (&answers[1]["nodes"], &answers[2]["nodes"]),
        (&expected["nodes"], &expected["nodes"])
    );
    assert_eq!(answers[2]["divide"], expected["divide"]);
    assert_eq!(answers[3]["nodes"], 1);
    assert_eq!(code(&answers[4]), "too-deep");
}

#[test]
fn each_line_gets_one_line_whatever_it_is() {
    let mut input = Vec::new();
    let deep = format!(r#"{{"cmd":"new","game":"radiant","setup":{}"#, "[".repeat(100_000));
    let lines: [&[u8]; 13] = [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"\xff\xfe",
        b"{\"cmd\":\"state\",\"cmd\":\"state\"}",
        b"{\"cmd\":\"state\",\"more\":1}",
        b"{\"cmd\":\"apply\"}",
        b"{\"cmd\":\"apply\",\"action\":7}",
        b"{\"cmd\":\"new\",\"game\":\"radiant\",\"setup\":{},\"players\":2}",
        b"{\"cmd\":\"new\",\"players\":2}",
        b"[[[[[[[[",
        deep.as_bytes(),
    ];
    for line in lines {
        input.extend_from_slice(line);
        input.push(b'\n');
    }
    // The longest line that is read, one longer, and one much longer that ends without a line feed.
    for length in [1 << 20, (1 << 20) + 1, 5 << 20] {
        input.extend(std::iter::repeat_n(b' ', length));
        input.push(b'\n');
    }
    input.pop();
    let answers = answers("engine", &input);
    let codes: Vec<&str> = answers.iter().map(code).collect();
    let mut expected = ["bad-request"; 16];
    for n in [0, 4, 12, 13] {
        expected[n] = "bad-json";
    }
    expected[14] = "line-too-long";
    expected[15] = "line-too-long";
    assert_eq!(codes, expected);
}

#[test]
fn it_ends_when_asked_to() {
    let answers = answers("engine", b"{\"cmd\":\"quit\"}\n{\"cmd\":\"state\"}\n");
    assert_eq!(answers, [json!({"ok":true})]);
}

#[test]
fn rules_of_the_command_line_are_the_default() {
    let request = b"{\"cmd\":\"new\",\"game\":\"radiant\"}\n";
    assert_eq!(answers("engine --players 4", request)[0]["players"], 4);
    let setup = file("engine.json", r#"{"players":3}"#);
    assert_eq!(answers(&format!("engine --setup {setup}"), request)[0]["players"], 3);
}

#[test]
fn the_fuzz_body_takes_anything() {
    let game = "{\"cmd\":\"new\",\"game\":\"radiant\",\"seed\":1}\n";
    boardgame_cli::fuzz_protocol(b"");
    boardgame_cli::fuzz_protocol(b"\xff\n\n{\n");
    let mut session = game.to_string();
    for line in
        ["done", "pick aKn", "pick mEl$", "{\"cmd\":\"undo\"}", "{\"cmd\":\"perft\",\"depth\":9}"]
    {
        session.push_str(line);
        session.push('\n');
    }
    boardgame_cli::fuzz_protocol(session.as_bytes());
}

#[test]
fn answers_stay_short_whatever_is_asked() {
    let long = "x".repeat(900_000);
    let ticks = "`\"".repeat(100_000);
    let mut requests = Vec::new();
    for name in [&long, &ticks] {
        requests.extend([
            json!({ "cmd": name }),
            json!({"cmd":"new","game":name}),
            json!({"cmd":"new","game":"radiant","variant":name}),
            json!({"cmd":"state", name.as_str(): 1}),
            json!({"cmd":"perft","depth":name}),
            json!({"cmd":"new","game":"radiant","setup":{name.as_str(): 1}}),
            json!({"cmd":"new","game":"radiant","setup":{"players":name}}),
            json!({"cmd":"new","game":"radiant","setup":{"players":2,"deck":[name]}}),
            json!({"cmd":"new","game":"raidents","setup":{"variant":name}}),
            json!({"cmd":"new","game":"radlands","setup":{"table":name}}),
            json!({"cmd":"position","game":"radiant","text":name}),
            json!({"cmd":"position","game":"radiant","text":format!("{name}=1")}),
            json!({"cmd":"position","game":"radlands","text":format!("turn={name}")}),
            json!({"cmd":"position","game":"raidents","text":format!("turn={name}")}),
        ]);
    }
    for (request, answer) in requests.iter().zip(session(&requests)) {
        let length = answer.to_string().len();
        let beginning: String = request.to_string().chars().take(80).collect();
        assert!(
            answer["ok"] == false && length < 8000,
            "{beginning} is answered by {length} bytes"
        );
    }
}

#[test]
fn of_many_problems_the_first_are_told() {
    let mut setup = output_json("setup radiant");
    let region = setup["map"]["regions"][0].clone();
    setup["map"]["regions"] = vec![region; 5000].into();
    let request = json!({"cmd":"new","game":"radiant","setup":setup});
    let answer = &session(&[request])[0];
    assert_eq!(code(answer), "bad-setup");
    let error = &answer["error"];
    let told = error["problems"].as_array().unwrap().len();
    let more = error["more_problems"].as_u64();
    let message = error["message"].as_str().unwrap();
    assert!(told <= 20 && answer.to_string().len() < 16_000, "{told} problems");
    match more {
        Some(more) => assert!(told == 20 && message.ends_with(&format!("; and {more} more"))),
        None => assert!(told < 20),
    }
}

#[test]
fn arrays_are_no_objects() {
    let answers = answers(
        "engine",
        br#"["legal"]
 ["perft",1,false]
{"cmd":"new","game":"radiant","setup":[2]}
{"cmd":"new","game":"radlands","setup":[]}
{"cmd":"perft","depth":-1}
null
[]
"#,
    );
    let codes: Vec<&str> = answers.iter().map(code).collect();
    let request = "bad-request";
    assert_eq!(codes, [request, request, "bad-setup", "bad-setup", request, request, request]);
    for answer in &answers {
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains("an object") || message.contains("a whole number"), "{message}");
        assert!(!message.contains("Request") && !message.contains("u32"), "{message}");
    }
    for n in [0, 1, 6] {
        let said = "no such request: invalid type: array, expected an object with `cmd`";
        assert_eq!(answers[n]["error"]["message"], said);
    }
    let mut setup = output_json("setup radiant");
    let region = setup["map"]["regions"][3].as_object().unwrap().clone();
    let fields = ["region", "neighbours", "portal"].map(|name| region[name].clone());
    setup["map"]["regions"][3] = fields.to_vec().into();
    let answer = &session(&[json!({"cmd":"new","game":"radiant","setup":setup})])[0];
    let message = answer["error"]["message"].as_str().unwrap();
    assert_eq!(code(answer), "bad-setup", "{message}");
    let said = "the setup can't be read: map.regions[3][2]: ";
    assert!(message.starts_with(said), "{message}");
}

#[test]
fn what_is_wrong_in_a_setup_is_told_with_its_field() {
    let setup = json!({"players":2,"deck":["aAs","xYz"]});
    let answer = &session(&[json!({"cmd":"new","game":"radiant","setup":setup})])[0];
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(message.starts_with("the setup can't be read: deck[1]: column 1: expected a race"));
    // A name that nobody has is cut.
    let setup = json!({"players":2,"x".repeat(5000):1});
    let answer = &session(&[json!({"cmd":"new","game":"radiant","setup":setup})])[0];
    let message = answer["error"]["message"].as_str().unwrap();
    let said = format!("the setup can't be read: {x}…: unknown field `{x}…`", x = "x".repeat(60));
    assert!(message.starts_with(&said), "{message}");
}

/// Asserts that the section names each field and kind of event, but for what an outcome holds.
fn assert_documented(value: &Value, section: &str) {
    let named = |name: &str| assert!(section.contains(&format!("`{name}`")), "{name} in {value}");
    match value {
        Value::Array(items) => items.iter().for_each(|item| assert_documented(item, section)),
        Value::Object(fields) => {
            for (name, inner) in fields {
                match name.as_str() {
                    "event" | "what" if inner.is_string() => named(inner.as_str().unwrap()),
                    "outcome" => named(name),
                    _ => {
                        named(name);
                        assert_documented(inner, section);
                    }
                }
            }
        }
        _ => {}
    }
}

#[test]
fn every_field_of_views_and_events_is_documented() {
    let reference = DOCS.split("## Views and shown events\n").nth(1).unwrap();
    for (heading, rules) in [
        ("Radiant", json!({"cmd":"new","game":"radiant","players":3,"observer":0})),
        ("Radlands", json!({"cmd":"new","game":"radlands","observer":0})),
        ("Raidents", json!({"cmd":"new","game":"raidents","variant":"game5","observer":0})),
    ] {
        let section = reference.split(&format!("### {heading}\n")).nth(1).unwrap();
        let section = section.split("\n### ").next().unwrap();
        for seed in 0..5 {
            let mut engine = boardgame_cli::Engine::default();
            let mut ask = |request: Value| -> Value {
                serde_json::from_str(&engine.answer(&request.to_string())).unwrap()
            };
            let mut request = rules.clone();
            request["seed"] = json!(seed);
            assert_documented_events(&ask(request), section);
            for step in 0..250 {
                assert_documented(&ask(json!({"cmd":"view","observer":0}))["view"], section);
                let legal = ask(json!({"cmd":"legal","observer":"host"}));
                let actions = legal["actions"].as_array().unwrap();
                if actions.is_empty() {
                    break;
                }
                let action = &actions[(step * 7 + seed) % actions.len()];
                let answer = ask(json!({"cmd":"apply","action":action,"observer":step % 2}));
                assert_documented_events(&answer, section);
            }
        }
    }
}

fn assert_documented_events(answer: &Value, section: &str) {
    assert_eq!(answer["ok"], true, "{answer}");
    let sent = answer["sent"].as_array().unwrap().iter();
    sent.flat_map(|sent| sent["events"].as_array().unwrap()).for_each(|event| {
        // In Radlands' events `what` is also a field.
        assert!(event.is_object());
        for (name, inner) in event.as_object().unwrap() {
            let is_card = name == "what" && event.get("event").is_some();
            if !is_card {
                assert_documented(&json!({ name.as_str(): inner }), section);
            }
        }
    });
}

#[test]
fn a_game_named_at_the_start_need_not_be_named_again() {
    let game = |args: &str, requests: &[Value]| {
        let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
        answers(args, lines.join("\n").as_bytes())
    };
    let seen = game(
        "engine radlands --variant first-printing",
        &[
            json!({"cmd":"legal","observer":"host"}),
            json!({"cmd":"new","seed":7}),
            json!({"cmd":"new","setup":{"first_game":true}}),
            json!({"cmd":"position","text":"turn=1"}),
            json!({"cmd":"new","game":"radiant"}),
            json!({"cmd":"new","seed":2}),
            json!({"cmd":"new","variant":"first-game"}),
        ],
    );
    assert_eq!(code(&seen[0]), "no-game");
    let begun: Vec<[&str; 2]> = seen[1..]
        .iter()
        .map(|answer| ["game", "variant"].map(|name| answer[name].as_str().unwrap()))
        .collect();
    let expected = [
        ["radlands", "first-printing"],
        ["radlands", "first-game"],
        ["radlands", "first-game"],
        // The rules in use stay.
        ["radiant", "standard"],
        ["radiant", "standard"],
        ["radlands", "first-game"],
    ];
    assert_eq!(begun, expected);
    let said = crate::refusal("engine radlands --variant fast", 2);
    assert!(said.contains("no variant `fast`"), "{said}");
}

#[test]
fn a_name_twice_is_refused_wherever_it_is() {
    let setup = output_json("setup radiant");
    let whole = setup.to_string();
    let view = r#"{"observer":"cano","observer":"castle"}"#;
    for (request, says) in [
        (r#"{"cmd":"new","game":"radiant","seed":1,"seed":2}"#.to_string(), "`seed`"),
        (r#"{"cmd":"new","cmd":"new","game":"radiant"}"#.to_string(), "`cmd`"),
        (
            r#"{"cmd":"new","game":"radiant","setup":{"players":2,"players":3}}"#.to_string(),
            "`players` is there twice",
        ),
        (
            format!(
                r#"{{"cmd":"new","game":"radiant","setup":{}}}"#,
                whole.replacen(r#""temple":"#, r#""temple":true,"temple":"#, 1)
            ),
            "`map.regions[0].temple` is there twice",
        ),
        (
            format!(r#"{{"cmd":"world","game":"raidents","observer":0,"seed":1,"view":{view}}}"#),
            "`observer` is there twice",
        ),
    ] {
        let answer = &answers("engine", request.as_bytes())[0];
        assert_eq!(code(answer), "bad-request");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(says), "{message}");
    }
}

/// An engine, asked request by request.
fn ask(engine: &mut boardgame_cli::Engine, request: &Value) -> Value {
    serde_json::from_str(&engine.answer(&request.to_string())).unwrap()
}

/// What each of these observers is sent while the game is played from this position by these actions;
/// what the engine was sent and answered otherwise is the host's.
fn sent_to(observers: &Value, position: &Value, actions: &[&str]) -> Vec<Vec<Value>> {
    let mut engine = boardgame_cli::Engine::default();
    let mut request = position.clone();
    (request["observer"], request["views"]) = (observers.clone(), json!(true));
    let mut answers = vec![ask(&mut engine, &request)];
    for action in actions {
        let apply = json!({"cmd":"apply","action":action,"observer":observers,"views":true});
        answers.push(ask(&mut engine, &apply));
    }
    let items = |observer: &Value| -> Vec<Value> {
        let sent = answers.iter().flat_map(|answer| answer["sent"].as_array().unwrap());
        sent.filter(|item| item["observer"] == *observer).cloned().collect()
    };
    for answer in &answers {
        assert_eq!(answer["ok"], true, "{answer}");
    }
    observers.as_array().unwrap().iter().map(items).collect()
}

/// How many melds seat 1 has chosen, or how many Raidents were spawned behind a Veil, shows neither in
/// the number nor in the form of what the others are sent.
#[test]
fn secret_choices_cannot_be_counted() {
    // Games in which the first to choose melds could choose two and more.
    let positions = (0..20).filter_map(|seed| {
        let mut engine = boardgame_cli::Engine::default();
        ask(&mut engine, &json!({"cmd":"new","game":"radiant","seed":seed}));
        loop {
            let legal = ask(&mut engine, &json!({"cmd":"legal","observer":"host"}));
            let actions: Vec<String> = serde_json::from_value(legal["actions"].clone()).unwrap();
            if actions.contains(&"done".to_string()) {
                let state = ask(&mut engine, &json!({"cmd":"state","observer":"host"}));
                let start = json!({"cmd":"position","game":"radiant","text":state["text"]});
                return (actions.len() > 2).then_some((start, legal["turn"].clone(), actions));
            }
            ask(&mut engine, &json!({"cmd":"apply","action":actions[0]}));
        }
    });
    let mut tried = 0;
    for (start, turn, actions) in positions {
        let others = json!([1 - turn.as_u64().unwrap(), "public"]);
        let nobody = sent_to(&others, &start, &["done"]);
        assert_eq!(nobody.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2]);
        for action in actions.iter().filter(|action| *action != "done") {
            assert_eq!(sent_to(&others, &start, &[action, "done"]), nobody, "{action}");
        }
        tried += 1;
    }
    assert!(tried > 3, "{tried}");

    let veil = json!({"cmd":"position","game":"raidents","variant":"game4",
        "text":"veil=yes turn=cano"});
    let others = json!([1, "public"]);
    let nobody = sent_to(&others, &veil, &["end"]);
    for actions in
        [&["rabbot spawn d1", "end"][..], &["rabbot spawn c1", "chipmonk spawn d1", "end"]]
    {
        assert_eq!(sent_to(&others, &veil, actions), nobody, "{actions:?}");
    }
}

#[test]
fn what_was_sent_can_be_asked_for_again() {
    let mut engine = boardgame_cli::Engine::default();
    let observers = json!(["host", "public", 0, 1, 2]);
    let new = json!({"cmd":"new","game":"radiant","players":3,"seed":4,"observer":observers});
    let mut sent = vec![ask(&mut engine, &new)["sent"].clone()];
    for step in 0..60 {
        let legal = ask(&mut engine, &json!({"cmd":"legal","observer":"host"}));
        let actions = legal["actions"].as_array().unwrap();
        let action = &actions[step * 5 % actions.len()];
        let apply = json!({"cmd":"apply","action":action,"observer":observers});
        sent.push(ask(&mut engine, &apply)["sent"].clone());
    }
    for observer in observers.as_array().unwrap() {
        let items = sent.iter().flat_map(|items| items.as_array().unwrap());
        let own = items.filter(|item| item["observer"] == *observer);
        let all: Vec<Value> =
            own.flat_map(|item| item["events"].as_array().unwrap().clone()).collect();
        for from in [0, 1, all.len() - 1, all.len()] {
            let events = json!({"cmd":"events","observer":observer,"from":from});
            let again = ask(&mut engine, &events)["sent"][0].clone();
            assert_eq!((&again["from"], &again["events"]), (&json!(from), &json!(all[from..])));
        }
        let mut by_steps = Vec::new();
        for step in 0..=60 {
            let events = json!({"cmd":"events","observer":observer,"step":step});
            let item = ask(&mut engine, &events)["sent"][0].clone();
            assert_eq!(item["from"], by_steps.len());
            by_steps.extend(item["events"].as_array().unwrap().clone());
        }
        assert_eq!(by_steps, all);
    }
    let both = json!({"cmd":"events","observer":0,"from":1,"step":1});
    assert_eq!(code(&ask(&mut engine, &both)), "bad-request");
    let far = json!({"cmd":"events","observer":0,"from":u64::MAX});
    assert_eq!(ask(&mut engine, &far)["sent"][0]["events"], json!([]));
}

#[test]
fn nothing_is_told_unless_somebody_is_named() {
    let new = json!({"cmd":"new","game":"radlands","seed":3});
    let refused = session(&[
        new.clone(),
        json!({"cmd":"view"}),
        json!({"cmd":"state"}),
        json!({"cmd":"legal"}),
        json!({"cmd":"events"}),
        json!({"cmd":"determinize","seed":1}),
        json!({"cmd":"world","view":{},"seed":1}),
    ]);
    for answer in &refused[1..] {
        let message = answer["error"]["message"].as_str().unwrap();
        assert_eq!(message, "no such request: missing field `observer`");
    }
    let told = session(&[
        new,
        json!({"cmd":"legal","observer":0}),
        json!({"cmd":"legal","observer":1}),
        json!({"cmd":"legal","observer":"public"}),
        json!({"cmd":"legal","observer":"host"}),
        json!({"cmd":"apply","action":"keep 0","observer":[]}),
        json!({"cmd":"undo"}),
    ]);
    let counts: Vec<usize> =
        told[1..5].iter().map(|answer| answer["actions"].as_array().unwrap().len()).collect();
    let own = counts[told[0]["turn"].as_u64().unwrap() as usize];
    assert!(own > 0 && counts[..3].iter().sum::<usize>() == own && counts[3] == own, "{counts:?}");
    for answer in [&told[0], &told[6]] {
        let fields: Vec<&String> = answer.as_object().unwrap().keys().collect();
        for secret in ["sent", "action", "events", "text", "view"] {
            assert!(!fields.iter().any(|field| *field == secret), "{answer}");
        }
    }
}

/// A game without an end has no bottom: a count is refused before it fills memory.
#[test]
fn a_full_history_and_a_deep_count_are_refused() {
    let answers = answers(
        "engine raidents --history-limit 3 --perft-limit 50",
        br#"{"cmd":"new","seed":1}
{"cmd":"perft","depth":4294967295}
{"cmd":"perft","depth":4294967295,"divide":true}
{"cmd":"perft","depth":1000}
{"cmd":"position","text":"raidents=rabbot:c12/"}
{"cmd":"apply","action":"rabbot move c13"}
{"cmd":"apply","action":"end"}
{"cmd":"apply","action":"end"}
{"cmd":"apply","action":"end"}
{"cmd":"state","observer":"host"}
{"cmd":"undo"}
{"cmd":"apply","action":"end"}
"#,
    );
    let codes = [&answers[1], &answers[2], &answers[3], &answers[8]].map(code);
    assert_eq!(codes, ["too-deep", "too-deep", "too-many-nodes", "history-full"]);
    for n in [0, 4, 5, 6, 7, 9, 10, 11] {
        assert_eq!(answers[n]["ok"], true, "{}", answers[n]);
    }
}

#[test]
fn seeds_that_are_not_given_cannot_be_guessed() {
    let new = json!({"cmd":"new","game":"radiant"});
    let drawn: Vec<u64> = session(&[new.clone(), new.clone(), new])
        .iter()
        .map(|answer| answer["seed"].as_u64().unwrap())
        .collect();
    assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2]);
    assert!(drawn.iter().any(|seed| *seed > 1 << 40), "{drawn:?}");
}
