//! Counts of action sequences, pinned: any change of what is legal, or of chance, shows here. The
//! digests of whole games pin everything else, on every platform.

use boardgame_core::{
    Digester, FromSetup, Game, HiddenInformation, PositionText, Purpose, Seat, Seed, Stream, perft,
    play_game,
};
use radlands_rules::{Edition, Radlands, Setup};

fn game(edition: Edition) -> Radlands {
    Radlands::new(Setup::new(edition)).unwrap()
}

#[test]
fn from_the_start() {
    let rules = game(Edition::SecondPrinting);
    let start = rules.start(Seed::new(1));
    let counts: Vec<u64> = (0..=4).map(|depth| perft(&rules, &start, depth).unwrap()).collect();
    // Six camps, five, four; then the other player's six.
    assert_eq!(counts, [1, 6, 30, 120, 720]);
}

#[test]
fn in_the_middle_of_games() {
    let counts = |edition, seed: u64, after: usize, depth| {
        let rules = game(edition);
        let mut stream = Stream::new(Seed::new(seed), Purpose::Bots, 0);
        let mut p = rules.start(Seed::new(seed));
        for _ in 0..after {
            let actions = rules.legal_actions(&p);
            if actions.is_empty() {
                break;
            }
            rules.apply_unchecked(&mut p, actions[stream.index(actions.len())]);
        }
        perft(&rules, &p, depth).unwrap()
    };
    let found: Vec<u64> = (1..=6)
        .map(|seed| counts(Edition::SecondPrinting, seed, 40, 4))
        .chain((1..=6).map(|seed| counts(Edition::FirstPrinting, seed, 40, 4)))
        .collect();
    assert_eq!(found, PINNED);
}

#[test]
fn a_position_with_everything() {
    let rules = game(Edition::SecondPrinting);
    let p = rules
        .parse(
            "water=6/0 camps=adrenaline-lab,parachute-base,construction-yard/juggernaut>,oasis,bonfire* \
             people=0b1:mimic,0f1:mutant*,0b2:?muse,0b3:argo-yesky,1b1:vanguard,1f1:?scout,1b2:sniper* \
             hands=vanguard,rabble-rouser,strafe,magnus-karv/ queues=raiders,-,-/-,napalm,-",
        )
        .unwrap();
    let counts: Vec<u64> = (1..=3).map(|depth| perft(&rules, &p, depth).unwrap()).collect();
    assert_eq!(counts, FULL);
}

#[test]
fn whole_games_have_the_same_digests_everywhere() {
    let digest = |edition| {
        let rules = game(edition);
        let mut actions = Vec::new();
        (0..20).fold(0_u64, |sum, seed| {
            let mut stream = Stream::new(Seed::new(seed), Purpose::Bots, 0);
            let choose = |_: &_, actions: &[_]| stream.index(actions.len());
            let played = play_game(&rules, Seed::new(seed), &mut actions, choose, 20_000);
            sum.wrapping_add(played.digest.0)
        })
    };
    let found = [Edition::SecondPrinting, Edition::FirstPrinting].map(digest);
    assert_eq!(found, DIGESTS, "{found:#018x?}");
}

const PINNED: [u64; 12] = [973, 412, 3563, 665, 378, 542, 376, 987, 3886, 260, 280, 486];
const FULL: [u64; 3] = [19, 134, 1150];
const DIGESTS: [u64; 2] = [0x366e_3a28_89d8_f9d5, 0x6e69_a9a9_e4b6_59ba];

/// For both printings: one digest of the worlds that each player guesses all through some random
/// games. Whoever searches by a seed gets the same ones.
const WORLDS: [u64; 2] = [0xa41f_4a31_d48d_dcb0, 0x9a8d_2532_20b7_391e];

#[test]
fn guessed_worlds_are_the_same_everywhere() {
    let digest = |edition| {
        let rules = game(edition);
        let mut digester = Digester::new();
        for seed in (0..4).map(Seed::new) {
            let mut stream = Stream::new(seed, Purpose::Bots, 0);
            let mut p = rules.start(seed);
            loop {
                let actions = rules.legal_actions(&p);
                let Some(&action) = actions.get(stream.index(actions.len().max(1))) else { break };
                for seat in Seat::first(2) {
                    let world = rules.determinize(&p, seat, seed);
                    digester.bytes(rules.text(&world).as_bytes());
                }
                rules.apply_unchecked(&mut p, action);
            }
        }
        digester.finish().0
    };
    let found = [Edition::SecondPrinting, Edition::FirstPrinting].map(digest);
    assert_eq!(found, WORLDS, "{found:#018x?}");
}
