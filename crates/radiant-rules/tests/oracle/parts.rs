//! Single rules, asked for by themselves: all sets of melds, and majorities.

use std::collections::BTreeSet;

use boardgame_core::testkit::config;
use boardgame_core::{FromSetup, Game, PositionText, Seat, Side};
use radiant_rules::{Action, Card, Meld, Phase, Position, Radiant, Rank, Realm, Region};

use super::rules::{Book, cards_of_meld, melds_in_order, points_of_meld, points_of_realm};
use super::support::{games, standard, stream};

/// All sets of melds that the cards make, each sorted, by laying down every possible one.
fn sets_by_hand(cards: &[Card]) -> BTreeSet<Vec<Meld>> {
    let mut sets = BTreeSet::from([Vec::new()]);
    for meld in melds_in_order() {
        let mut left = cards.to_vec();
        let fits = cards_of_meld(meld).into_iter().all(|unit| {
            let place = left.iter().position(|card| card.unit() == unit);
            place.map(|place| left.remove(place)).is_some()
        });
        if fits {
            for mut set in sets_by_hand(&left) {
                set.push(meld);
                set.sort();
                sets.insert(set);
            }
        }
    }
    sets
}

/// All sets of melds that the seat to move can lay down, by the engine's actions.
fn sets_by_play(game: &Radiant, position: &Position, seat: Seat) -> Vec<Vec<Meld>> {
    let mut sets = Vec::new();
    for action in game.legal_actions(position) {
        let mut next = *position;
        if action == Action::Done {
            sets.push(position.melds(seat).iter().collect());
        } else {
            game.apply_unchecked(&mut next, action);
            sets.extend(sets_by_play(game, &next, seat));
        }
    }
    sets
}

#[test]
fn all_sets_of_melds() {
    const HANDS: u32 = 60;
    let cases = config(HANDS).cases;
    let (mut most, mut scored) = (0, 0);
    for players in 2..=4 {
        for game in games(players) {
            let book = Book::new(game.setup());
            for seed in 0..u64::from(cases) {
                let mut stream = stream(seed ^ 0x3e1d);
                let mut cards = game.setup().deck.clone();
                stream.shuffle(&mut cards);
                // Half of the hands have few races, so that they make many melds.
                if stream.below(2) == 0 {
                    let few = stream.index(4);
                    cards.sort_by_key(|card| (card.race() as usize + 4 - few) % 4 > 1);
                    cards.truncate(24);
                    stream.shuffle(&mut cards);
                    cards.sort_by_key(|card| card.rank() == Rank::Assassin);
                }
                cards.truncate(16 - usize::from(players));
                let mut raw = game.raw(&game.start(seed.into()));
                raw.phase = Phase::Meld;
                raw.picks = 4 * players;
                raw.pool.clear();
                raw.deck.clear();
                raw.known.fill(Vec::new());
                raw.hands.fill(Vec::new());
                raw.turn = raw.dealer;
                raw.hands[raw.dealer.index()] = cards.clone();
                let position = game.position(&raw).expect("hands about to meld");

                let by_hand = sets_by_hand(&cards);
                let by_play = sets_by_play(&game, &position, raw.dealer);
                // Each set is one sequence of actions.
                assert_eq!(by_play.len(), by_hand.len(), "{cards:?}");
                assert_eq!(by_play.iter().cloned().collect::<BTreeSet<_>>(), by_hand, "{cards:?}");
                most = most.max(by_hand.len());
                for set in &by_hand {
                    let points: u16 =
                        set.iter().map(|meld| points_of_meld(*meld, position.age())).sum();
                    let mut after = position;
                    for meld in set {
                        game.apply(&mut after, Action::Meld(*meld), &mut ()).expect("it fits");
                    }
                    game.apply(&mut after, Action::Done, &mut ()).expect("done");
                    let side = Side::nth(book.side(raw.dealer.index()) as u8);
                    assert_eq!(after.points(side), points, "{set:?} of {cards:?}");
                    scored += 1;
                }
            }
        }
    }
    let enough = most >= 15 && scored >= 1_000;
    assert!(enough || cases < HANDS, "at most {most} sets, {scored} scored");
}

/// Every way in which a realm's six regions can be controlled, by an age that ends so.
#[test]
fn all_majorities() {
    for players in 2..=4 {
        let game = standard(players);
        let sides = usize::from(game.sides());
        let regions: Vec<Region> = Realm::Forest.regions().iter().collect();
        // Side 0 has won c6, moves on to c5 and takes that with its last card: two cubes.
        let no_cards = "/".repeat(usize::from(players) - 1);
        let no_cubes = "/".repeat(sides - 1);
        let text =
            format!("age=3 phase=move tracker=c6 hands=aKn{no_cards} cubes=c6{no_cubes} latest=0");
        let war = game.raw(&game.parse(&text).expect("a war"));
        let mut seen = BTreeSet::new();
        for code in 0..(sides + 1).pow(6) {
            let mut raw = war.clone();
            let mut counts = vec![0; sides];
            for (n, region) in regions.iter().enumerate() {
                let owner = code / (sides + 1).pow(n as u32) % (sides + 1);
                if owner < sides {
                    raw.cubes[owner].push(*region);
                    counts[owner] += 1;
                }
            }
            // Whoever has cubes has won battles.
            raw.latest.extend(
                (1..sides).filter(|side| counts[*side] > 0).map(|side| Side::nth(side as u8)),
            );
            let mut position = game.position(&raw).expect("a war");
            let last = Action::Move("c5".parse().expect("a region"));
            game.apply(&mut position, last, &mut ()).expect("c5 is beside c6");
            let mut expected = points_of_realm(&counts);
            expected[0] += 6;
            let found: Vec<u16> =
                Side::first(sides as u8).map(|side| position.points(side)).collect();
            assert_eq!(found, expected, "{counts:?}");
            seen.insert(counts);
        }
        // All ways to part at most six cubes among the sides.
        assert_eq!(seen.len(), if sides == 2 { 28 } else { 84 });
    }
}
