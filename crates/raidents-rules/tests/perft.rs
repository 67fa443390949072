//! Pinned counts and digests: whoever changes a rule or an order sees it here.

use boardgame_core::perft::perft;
use boardgame_core::{FromSetup, Game, PositionText, Purpose, Seed, Stream};
use raidents_rules::{Raidents, Setup, Variant};

fn rules(variant: Variant) -> Raidents {
    Raidents::new(Setup::new(variant)).unwrap()
}

/// Counts from the start and from texts, at depth 1, 2, 3.
fn pinned(variant: Variant, cases: &[(&str, &[u64])]) {
    let rules = rules(variant);
    let mut found = Vec::new();
    for (text, counts) in cases {
        let position = match *text {
            "start" => rules.start(Seed::new(7)),
            text => rules.parse(text).unwrap(),
        };
        let depths = 1..=counts.len() as u32;
        found.push((
            *text,
            depths.map(|depth| perft(&rules, &position, depth).unwrap()).collect::<Vec<_>>(),
        ));
    }
    let expected: Vec<(&str, Vec<u64>)> =
        cases.iter().map(|(text, counts)| (*text, counts.to_vec())).collect();
    assert_eq!(found, expected);
}

const OPEN: &str =
    "raidents=rabbot:d6,hamsterrain:c5,engineaver:f6/rabbot:e11,hamsterrain:f12,engineaver:c11";
const CLOSE: &str = "raidents=rabbot:b9,hamsterrain:c10,engineaver:e9/rabbot:d8,hamsterrain:b8,engineaver:e7 \
                     mounds=d9,c7,a8 blams=d10,f9/c8,e10 spawnpoints=b10,c6/d7,e11";

#[test]
fn first_game() {
    pinned(
        Variant::Game1,
        &[
            ("start", &[49, 1537, 25_489, 189_679]),
            (OPEN, &[38, 807, 10_005]),
            (CLOSE, &[45, 1203, 18_240]),
        ],
    );
}

#[test]
fn second_game() {
    pinned(
        Variant::Game2,
        &[
            ("start", &[16, 192, 3072, 24_576]),
            ("tiles=Q,R,X,E raidents=rabbot:d6/rabbot:e11", &[40, 1012, 14_107]),
            (CLOSE, &[45, 1203, 18_240]),
        ],
    );
}

#[test]
fn third_game() {
    pinned(
        Variant::Game3,
        &[
            ("tiles=D,-,-,-", &[12, 192, 1536]),
            (
                "turn=castle raidents=gophert:d8,squerrilla:d9/gophert:e9,squerrilla:d12,hamsterrain:c10 \
              queues=rabbot,hamsterrain,engineaver/rabbot blams=c9,d10/e10 mounds=e8",
                &[57, 1547, 24_889],
            ),
            (
                "entering=rabbot,gophert/hamsterrain,squerrilla raidents=/engineaver:d8",
                &[2, 4, 196],
            ),
        ],
    );
}

#[test]
fn fourth_game() {
    pinned(
        Variant::Game4,
        &[
            ("veil=yes", &[129, 13_697, 1_172_609]),
            (
                "raidents=chipmonk:d9,ratillery:c6,porcupyro:b10/chipmonk:d11,ratillery:e13,porcupyro:c9 \
              queues=rabbot,gophert/squerrilla,engineaver",
                &[25, 496, 6881],
            ),
            (
                "turn=castle raidents=porcupyro:f9,gophert:f10/squerrilla:f11,engineaver:e9,chipmonk:g9 \
              cover=f11,f12/e9 pacified=castle:engineaver/cano:gophert blams=e10/f8",
                &[15, 268, 4308],
            ),
        ],
    );
}

#[test]
fn fifth_game() {
    pinned(
        Variant::Game5,
        &[
            ("veil=yes turn=castle raidents=moustermind:a1", &[177, 26_738, 3_403_950]),
            (
                "raidents=copybara:d9,moustermind:e10,chinzhilla:c11/copybara:e9,moustermind:d11,chinzhilla:f10 \
              queues=rabbot,squerrilla/chipmonk,hamsterrain spawnpoints=d10,e11/f9,c8",
                &[19, 240, 3018],
            ),
            (
                "turn=castle raidents=moustermind:e12,copybara:d9/chinzhilla:b9,rabbot:c10,copybara:f8 \
              queues=gophert,rabbot/gophert,porcupyro kaijujitsu=d12,e11/ cover=/c9 spawnpoints=g9/c6 \
              blams=d10/e9 mounds=c9",
                &[25, 852, 26_809],
            ),
        ],
    );
}

/// The digest of the position after 300 uniform choices: the same on every platform and in every
/// build.
#[test]
fn golden_digests() {
    let digests = Variant::ALL.map(|variant| {
        let setup = Setup { turn_limit: Some(400), ..Setup::new(variant) };
        let rules = Raidents::new(setup).unwrap();
        let mut position = rules.start(Seed::new(2026));
        let mut stream = Stream::new(Seed::new(2026), Purpose::Bots, 0);
        for _ in 0..300 {
            let actions = rules.legal_actions(&position);
            if actions.is_empty() {
                break;
            }
            rules.apply_unchecked(&mut position, actions[stream.index(actions.len())]);
        }
        rules.digest(&position).to_string()
    });
    assert_eq!(
        digests,
        [
            "e8d900a1e4f1e4e1",
            "ce4140d2e31023af",
            "4e9108e809171175",
            "c9f57a12f0b09233",
            "a811e57c5e480b38"
        ]
    );
}
