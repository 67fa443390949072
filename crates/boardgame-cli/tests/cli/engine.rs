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
        r#"{"cmd":"legal"}"#,
        r#"{"cmd":"new","game":"chess"}"#,
        r#"{"cmd":"new","game":"radiant","players":9}"#,
        r#"{"cmd":"new","game":"radiant","seat":2}"#,
        r#"{"cmd":"position","game":"radiant","text":"age"}"#,
        r#"{"cmd":"new","game":"radiant"}"#,
        r#"{"cmd":"world","view":{},"seat":0}"#,
        r#"{"cmd":"apply","action":"fly"}"#,
        r#"{"cmd":"apply","action":"pass"}"#,
        r#"{"cmd":"apply","action":"pass","by":0}"#,
        r#"{"cmd":"undo"}"#,
        r#"{"cmd":"perft","depth":40}"#,
    ];
    let answers = answers("engine", requests.join("\n").as_bytes());
    let seen: Vec<&str> = answers.iter().filter(|answer| answer["ok"] == false).map(code).collect();
    assert_eq!(seen, documented);
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
        let ask = json!({"cmd":"view","seat":seat});
        let guess = json!({"cmd":"determinize","seat":seat,"seed":5});
        let host = session(&[new, ask, json!({"cmd":"legal"}), guess.clone()]);
        let world = |seat: &Value| {
            let view = &host[1]["view"];
            json!({"cmd":"world","game":game,"variant":variant,"view":view,"seat":seat})
        };
        let client = session(&[world(&seat), json!({"cmd":"legal"}), guess]);
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
    let view = session(&[new, json!({"cmd":"view","seat":1})])[1]["view"].clone();
    let refused = |edit: &dyn Fn(&mut Value)| {
        let mut edited = view.clone();
        edit(&mut edited);
        let world = json!({"cmd":"world","game":"raidents","variant":"game2","seat":1});
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
    let start = ask(json!({"cmd":"state"}));
    let mut steps = 0;
    let ending = loop {
        let legal = ask(json!({"cmd":"legal"}));
        let Some(action) = legal["actions"].as_array().unwrap().last() else { break legal };
        let applied = ask(json!({"cmd":"apply","action":action,"by":legal["turn"]}));
        assert_eq!(applied["ok"], true, "{applied}");
        assert!(applied["events"].is_array());
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
    assert_eq!(ask(json!({"cmd":"state"})), start);
    assert_eq!(code(&ask(json!({"cmd":"undo"}))), "nothing-to-undo");
}

#[test]
fn positions_survive_as_text() {
    let state = session(&[
        json!({"cmd":"new","game":"radiant","players":4,"seed":5}),
        json!({"cmd":"state"}),
    ])[1]
        .clone();
    let requests = [
        json!({"cmd":"position","game":"radiant","players":4,"text":state["text"]}),
        json!({"cmd":"state"}),
        // Without a game the rules stay.
        json!({"cmd":"new","seed":5}),
        json!({"cmd":"state"}),
        json!({"cmd":"position","text":state["text"]}),
    ];
    let answers = session(&requests);
    assert_eq!((&answers[1], &answers[3]), (&state, &state));
    assert_eq!(answers[4]["players"], 4);
}

#[test]
fn seats_see_only_what_they_may() {
    let answers = session(&[
        json!({"cmd":"new","game":"radiant","seed":5,"seat":0}),
        json!({"cmd":"view","seat":0}),
        json!({"cmd":"view","seat":1}),
        json!({"cmd":"view"}),
        json!({"cmd":"view","seat":2}),
    ]);
    let dealt: Vec<&Value> = answers[0]["events"]
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
        json!({"cmd":"view","seat":1}),
        json!({"cmd":"determinize","seat":1,"seed":9}),
        json!({"cmd":"determinize","seat":1,"seed":10}),
        json!({"cmd":"state"}),
    ]);
    assert_ne!(answers[2]["text"], answers[3]["text"]);
    assert_ne!(answers[2]["text"], answers[4]["text"]);
    let world = session(&[
        json!({"cmd":"position","game":"radiant","text":answers[2]["text"]}),
        json!({"cmd":"view","seat":1}),
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
    assert_eq!(code(&answers[4]), "too-many-nodes");
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
        ("Radiant", json!({"cmd":"new","game":"radiant","players":3,"seat":0})),
        ("Radlands", json!({"cmd":"new","game":"radlands","seat":0})),
        ("Raidents", json!({"cmd":"new","game":"raidents","variant":"game5","seat":0})),
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
                assert_documented(&ask(json!({"cmd":"view","seat":0}))["view"], section);
                let legal = ask(json!({"cmd":"legal"}));
                let actions = legal["actions"].as_array().unwrap();
                if actions.is_empty() {
                    break;
                }
                let action = &actions[(step * 7 + seed) % actions.len()];
                let answer = ask(json!({"cmd":"apply","action":action,"seat":step % 2}));
                assert_documented_events(&answer, section);
            }
        }
    }
}

fn assert_documented_events(answer: &Value, section: &str) {
    assert_eq!(answer["ok"], true, "{answer}");
    answer["events"].as_array().unwrap().iter().for_each(|event| {
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
            json!({"cmd":"legal"}),
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
