//! Wars of random hands, maps, scores and trackers, played to the end of the age: short hands and
//! empty ones, full and empty maps, many ties.

use std::collections::BTreeMap;

use boardgame_core::testkit::config;
use boardgame_core::{FromSetup, Game, PositionText, Seat, Seed, Side, Stream};
use radiant_rules::{
    Action, Card, Event, Open, Phase, Race, Radiant, Rank, RawPosition, Region, Turned,
};

use super::rules::Book;
use super::support::{games, stream};
use super::{compare_action, difference, insist};

/// Random hands about to meld, or a random war about to go on: any of the places to which random
/// games come too seldom.
fn deal(game: &Radiant, book: &Book, phase: Phase, stream: &mut Stream) -> RawPosition {
    let players = book.players;
    let dealer = stream.index(players);
    let mut raw = game.raw(&game.start(Seed::new(stream.next_u64())));
    raw.age = 1 + stream.below(3) as u8;
    raw.phase = phase;
    raw.dealer = Seat::nth(dealer as u8);
    raw.turn = raw.dealer;
    raw.radiant = Race::ALL[stream.index(4)];
    raw.picks = 4 * players as u8;
    raw.pool.clear();
    raw.deck.clear();
    raw.points.fill_with(|| stream.below(3) as u16);

    let mut cards: Vec<Card> = game.setup().deck.clone();
    stream.shuffle(&mut cards);
    let most = 1 + stream.below(48 / players as u32).min(11);
    for (hand, known) in raw.hands.iter_mut().zip(&mut raw.known) {
        hand.clear();
        hand.extend(cards.drain(..stream.below(most + 1) as usize));
        known.clear();
        known.extend(hand.iter().take(stream.index(5)).map(|card| card.unit()));
    }
    let is_war = phase == Phase::Move;
    if is_war {
        let scouts: Vec<usize> = raw
            .hands
            .iter()
            .map(|hand| hand.iter().filter(|card| card.rank() == Rank::Scout).count())
            .collect();
        let starter = book.starter(dealer, &raw.points, &scouts);
        raw.starter = Some(Seat::nth(starter as u8));
        raw.turn = Seat::nth(starter as u8);
    }
    if is_war && stream.below(6) > 0 {
        control_regions(book, &mut raw, stream);
    }
    raw.coins.clear();
    for region in Region::all() {
        let most = match (game.temples().contains(region), game.portals().contains(region)) {
            (true, _) => raw.age,
            (false, true) => 0,
            (false, false) => raw.age - 1,
        };
        let coins = stream.below(u32::from(most) + 1) as u8;
        if raw.cubes.iter().flatten().any(|other| *other == region) {
            // Whoever has won a region won its coins.
            let side = raw.latest[stream.index(raw.latest.len())].index();
            let (silver, copper) = &mut raw.won[side];
            *if game.temples().contains(region) { silver } else { copper } += coins;
        } else {
            raw.coins.push((region, coins));
        }
    }
    raw
}

/// Cubes of all sides, often most of one; the last battle was won where the tracker stands.
fn control_regions(book: &Book, raw: &mut RawPosition, stream: &mut Stream) {
    let winner = stream.index(book.players);
    let tracker = Region::from_number(stream.index(24)).expect("a region");
    raw.tracker = Some(tracker);
    raw.cubes[book.side(winner)].push(tracker);
    let (control, lord) = (stream.below(5), stream.index(book.sides()));
    for region in Region::all().filter(|region| *region != tracker) {
        if stream.below(4) < control {
            let side = if stream.below(4) > 0 { lord } else { stream.index(book.sides()) };
            raw.cubes[side].push(region);
        }
    }
    // A cube is left for every battle still to come, and for a last region without one.
    let side_most = |side| {
        let seats = (0..book.players).filter(|seat| book.side(*seat) == side);
        seats.map(|seat| raw.hands[seat].len()).max().unwrap_or(0)
    };
    let mut most: Vec<usize> = (0..book.sides()).map(side_most).collect();
    most.sort_unstable();
    let [.., battles, hand] = most[..] else { unreachable!("two sides at least") };
    let left = 14 - battles - usize::from(hand > battles);
    raw.cubes.iter_mut().for_each(|regions| regions.truncate(left));
    // Who has cubes has won battles, the winner the latest; others may have in earlier ages.
    let mut latest: Vec<Side> = Side::first(book.sides() as u8).collect();
    stream.shuffle(&mut latest);
    let is_first = raw.age == 1;
    latest.retain(|side| !raw.cubes[side.index()].is_empty() || !is_first && stream.below(2) == 0);
    latest.sort_by_key(|side| side.index() != book.side(winner));
    raw.latest = latest;
    let mover = match book.moves(&Book::read(raw), winner).len() {
        0 => book.left(winner),
        _ => winner,
    };
    raw.turn = Seat::nth(mover as u8);
}

/// Leaves assassinations that find their victim, if there are any.
fn prefer_hits(actions: &mut Vec<Action>, before: &RawPosition) {
    let hits = |action: &Action| match *action {
        Action::Assassinate { target, named, .. } => {
            before.hands[target.index()].iter().any(|card| card.unit() == named)
        }
        _ => false,
    };
    if actions.iter().any(hits) {
        actions.retain(hits);
    }
}

/// Counts the things that these wars are there to reach.
fn note(event: &Event, before: &RawPosition, cases: &mut BTreeMap<&'static str, u32>) {
    let mut note = |case| *cases.entry(case).or_default() += 1;
    let Event::Open(event) = event else { return };
    match event {
        Open::HandedOn { to, .. } => {
            note("handed on");
            if before.hands[to.index()].is_empty() {
                note("handed on to a player without cards");
            }
        }
        Open::Moved { seat, .. } if before.hands[seat.index()].is_empty() => {
            note("moved without cards");
        }
        Open::Assassinated { victim: Some(_), target, .. } => {
            note("assassinated");
            if before.hands[target.index()].len() == 1 {
                note("the last card assassinated");
            }
            let struck = |turned: &Turned| match turned {
                Turned::Assassination { target: other, .. } => other == target,
                _ => false,
            };
            if before.table.iter().any(struck) {
                note("struck again");
            }
        }
        Open::Assassinated { victim: None, .. } => note("nobody found"),
        Open::Passed { .. } => note("passed"),
        Open::PlayedMounted { .. } => note("mounted"),
        Open::Taken { side, .. } => {
            note("taken without a fight");
            if before.hands.iter().filter(|hand| !hand.is_empty()).count() == 2 {
                note("taken for both partners");
            }
            if before.turn.index() % before.cubes.len() != side.index() {
                note("taken for somebody else");
            }
        }
        Open::BattleWon { region, .. } if before.cubes.iter().flatten().any(|r| r == region) => {
            note("fought for a region again");
        }
        Open::Ended { .. } => note("ended"),
        _ => {}
    }
}

const EXPECTED: [&str; 12] = [
    "assassinated",
    "ended",
    "fought for a region again",
    "handed on",
    "handed on to a player without cards",
    "mounted",
    "moved without cards",
    "nobody found",
    "passed",
    "taken for somebody else",
    "taken without a fight",
    "the last card assassinated",
];

fn wars(players: u8, also: &[&str]) {
    const WARS: u32 = 1_500;
    let played = config(WARS).cases;
    let mut cases = BTreeMap::new();
    for game in games(players) {
        let book = Book::new(game.setup());
        for seed in 0..u64::from(played) {
            let mut stream = stream(seed ^ 0xdea1);
            let phase = if stream.below(4) == 0 { Phase::Meld } else { Phase::Move };
            let raw = deal(&game, &book, phase, &mut stream);
            let no_cards = raw.hands.iter().all(Vec::is_empty);
            if no_cards && phase == Phase::Move {
                continue;
            }
            let mut position = game.position(&raw).unwrap_or_else(|problems| {
                panic!("{problems} in {raw:?}");
            });
            let mut state = Book::read(&raw);
            assert_eq!(difference(&game, &book, &position, &state), None);
            while position.age() == raw.age && position.phase() != Phase::Recruit {
                let before = game.raw(&position);
                if stream.below(8) == 0 {
                    insist(&game, &book, &position);
                }
                let mut actions = game.legal_actions(&position);
                if stream.below(2) == 0 {
                    prefer_hits(&mut actions, &before);
                }
                let Some(&action) = actions.get(stream.index(actions.len())) else { break };
                let mut events = Vec::new();
                game.perform(&mut position.clone(), action, &mut events);
                for event in &events {
                    note(event, &before, &mut cases);
                }
                (position, state) = compare_action(&game, &book, &position, &state, action)
                    .unwrap_or_else(|what| panic!("at {}: {what}", game.text(&position)));
            }
        }
    }
    for case in EXPECTED.iter().chain(also) {
        let count = cases.get(case).copied().unwrap_or_default();
        assert!(count >= 10 * played / WARS, "{case} came up {count} times: {cases:?}");
    }
}

#[test]
fn wars_of_two() {
    wars(2, &[]);
}

#[test]
fn wars_of_three() {
    wars(3, &["struck again"]);
}

#[test]
fn wars_of_four() {
    wars(4, &["struck again", "taken for both partners"]);
}
