//! Components, map, setup and dealing: RADIANT-1 to -12, -57, -58.

use std::collections::BTreeSet;

use boardgame_core::{Chance, FromSetup, Game, PositionText, Seat, Seed, Side};
use radiant_rules::{
    Card, Event, Map, Open, Phase, Race, Radiant, Rank, Realm, Region, Setup, Turned, Unit,
    default_deck,
};

use crate::common::{
    Table, at, card, fixture_map, on_fixture, open, problems, region, setup_problems, start,
    start_with, texts, unit, with, words,
};
use crate::support;

/// A setup for two with another deck.
fn with_deck(change: impl FnOnce(&mut Vec<Card>)) -> Setup {
    let mut setup = Setup::new(2);
    change(&mut setup.deck);
    setup
}

/// A setup for two with another map.
fn with_map(change: impl FnOnce(&mut Map)) -> Setup {
    let mut setup = Setup::new(2);
    change(&mut setup.map);
    setup
}

/// All cards of a table: hands, pool, deck, played ones, and those set aside.
fn all_cards(table: &Table) -> Vec<Card> {
    let raw = table.rules.raw(&table.position);
    let mut cards: Vec<Card> = raw.hands.into_iter().chain(raw.played).flatten().collect();
    cards.extend(raw.pool.into_iter().chain(raw.deck));
    cards.sort_unstable();
    cards
}

#[test]
fn radiant_01_there_are_twelve_cards_of_each_of_four_races() {
    let deck = default_deck();
    assert_eq!(deck.len(), 48);
    assert_eq!(Race::ALL.len(), 4);
    for race in Race::ALL {
        assert_eq!(deck.iter().filter(|card| card.race() == race).count(), 12, "{race}");
    }
    let coins = |coin: bool| deck.iter().any(|card| card.has_coin() == coin);
    assert!(coins(true) && coins(false), "some have a coin");
}

#[test]
fn radiant_02_the_default_deck_has_two_of_each_and_coins_on_elders() {
    let deck = default_deck();
    for unit in Unit::all() {
        let copies: Vec<&Card> = deck.iter().filter(|card| card.unit() == unit).collect();
        assert_eq!(copies.len(), 2, "{unit}");
        let is_elder = unit.rank() == Rank::Elder;
        assert!(copies.iter().all(|card| card.has_coin() == is_elder), "{unit}");
    }
    assert_eq!(deck.iter().filter(|card| card.has_coin()).count(), 8);
    assert_eq!(Setup::default().deck, deck);
}

#[test]
fn radiant_02_a_deck_with_a_fault_is_refused_by_its_name() {
    // A card too many is one too many of its race, too.
    for change in [
        (|deck: &mut Vec<Card>| deck.truncate(47)) as fn(&mut Vec<Card>),
        |deck| deck.push(card("aKn")),
        |deck| deck.clear(),
    ] {
        let names = setup_problems(with_deck(change));
        assert!(names.contains(&"deck-size") && names.contains(&"deck-race-count"), "{names:?}");
    }
    let other_race = with_deck(|deck| {
        let place = deck.iter().position(|other| *other == card("aKn")).unwrap();
        deck[place] = card("tKn");
    });
    assert_eq!(setup_problems(other_race), ["deck-race-count"]);
    let no_knight = with_deck(|deck| {
        for card in deck.iter_mut().filter(|card| card.unit() == unit("aKn")) {
            *card = Card::new(Race::Avis, Rank::Phalanx, false);
        }
    });
    assert_eq!(setup_problems(no_knight), ["deck-rank-missing"]);
    assert_eq!(setup_problems(with_deck(|deck| *deck = support::uneven_deck())), [""; 0]);
    assert_eq!(setup_problems(with_deck(|deck| deck.reverse())), [""; 0]);
}

#[test]
fn radiant_02_copies_that_differ_in_coins_are_choices_of_their_own() {
    let setup = Setup { deck: support::split_deck(), ..Setup::new(2) };
    let pool =
        with(setup.clone(), "phase=recruit dealer=1 pool=aKn,aKn$,aMt,tSc,tSc$,tEl,mPh,mKn,mAs");
    assert_eq!(pool.picks(), "aMt aKn aKn$ tEl tSc tSc$ mAs mKn mPh");

    let battle = with(setup, "phase=play tracker=c2 turn=0 hands=aAs,aAs$,aKn,aKn$,aMt/tSc");
    assert_eq!(battle.plays(), "aAs aAs$ aMt aKn aKn$ aKn+aMt aKn$+aMt");
    for assassin in ["aAs", "aAs$"] {
        assert!(battle.is_legal(&format!("assassinate 1 aPh with {assassin}")));
    }
    let played = battle.after(&["play aKn$"]);
    assert_eq!(played.hand(0), "aAs aAs$ aMt aKn");
}

#[test]
fn radiant_02_melds_names_and_knowledge_leave_coins_out() {
    let setup = Setup { deck: support::split_deck(), ..Setup::new(2) };
    let mut table = with(
        setup.clone(),
        "phase=meld dealer=1 hands=aKn,aKn$,aMt,aMt$,aEl,tEl$,sEl,mEl$/tSc known=aKn/",
    );
    assert_eq!(table.melds(), "council knight-a");
    table.acts(&["meld council", "meld knight-a", "meld knight-a"]);
    assert_eq!(table.melds(), "");
    table.acts(&["done", "done"]);
    assert_eq!(table.known(0), "aEl aMt aMt aKn aKn tEl sEl mEl");

    // Which copy is played makes no difference to how many are known.
    let one_known = "phase=play tracker=c2 turn=0 hands=aKn,aKn$/tSc,tMt known=aKn/";
    for play in ["play aKn", "play aKn$"] {
        assert_eq!(with(setup.clone(), one_known).after(&[play]).known(0), "");
    }
    let named = with(setup, "phase=play tracker=c2 turn=0 hands=aAs,tSc/aKn$,tSc$");
    assert_eq!(named.names(), "1:aAs 1:aEl 1:aSc 1:aMt 1:aKn 1:aPh");
    let named = named.after(&["assassinate 1 aKn with aAs"]);
    assert_eq!(named.hand(1), "tSc$");
}

#[test]
fn radiant_03_each_race_is_native_to_one_realm() {
    let natives = [
        (Race::Avis, Realm::Clouds),
        (Race::Treefolk, Realm::Forest),
        (Race::Stonedwellers, Realm::Mountains),
        (Race::Mariners, Realm::Sea),
    ];
    let game = support::standard(2);
    for (race, realm) in natives {
        assert_eq!((race.home(), realm.native()), (realm, race));
        for region in realm.regions() {
            assert!(game.native_races(region).any(|native| native == race), "{region}");
        }
    }
}

#[test]
fn radiant_04_four_realms_of_six_regions_with_temples_and_portals() {
    for game in support::games(2) {
        assert_eq!(Region::all().count(), 24);
        for realm in Realm::ALL {
            let regions: Vec<Region> = Region::all().filter(|r| r.realm() == realm).collect();
            assert_eq!(regions.len(), 6, "{realm}");
            assert_eq!(realm.regions().iter().collect::<Vec<_>>(), regions);
        }
        assert_eq!(game.portals().len(), 4);
        assert!(!game.temples().is_empty());
        for region in Region::all() {
            let natives: BTreeSet<Race> = game.native_races(region).collect();
            assert!(natives.contains(&region.realm().native()), "{region}");
            let count = if game.portals().contains(region) { 2 } else { 1 };
            assert_eq!(natives.len(), count, "{region}");
        }
    }
    let game = support::standard(2);
    assert_eq!(words(game.native_races(region("s1"))), "Stonedwellers Mariners");
    assert_eq!(words(game.native_races(region("c3"))), "Avis Treefolk");
}

#[test]
fn radiant_05_a_portal_is_beside_its_partner_and_its_own_neighbours() {
    let game = support::standard(2);
    let ways = |name: &str| words(game.ways(Some(region(name))).iter());
    assert_eq!(ways("c3"), "c2 c6 f4 m1");
    assert_eq!(ways("f4"), "c3 f1 f5 s6");
    assert_eq!(ways("m6"), "f3 m4 m5 s1");
    assert_eq!(ways("s1"), "c4 m6 s2 s3");
    let opposite = [(Realm::Clouds, Realm::Forest), (Realm::Mountains, Realm::Sea)];
    for map in [Map::default(), fixture_map()] {
        let pairs: BTreeSet<(Realm, Realm)> = map
            .regions
            .iter()
            .filter_map(|entry| Some((entry.region.realm(), entry.portal?.realm())))
            .filter(|(here, there)| here < there)
            .collect();
        assert_eq!(pairs, opposite.into());
    }
}

#[test]
fn radiant_06_the_default_map_is_the_pinwheel() {
    // Row and column of the grid, without its middle; regions in reading order in each realm.
    let realm_at = |row: i32, column: i32| match (row, column) {
        (0..=1, 0..=2) => Some(Realm::Clouds),
        (0..=2, 3..=4) => Some(Realm::Mountains),
        (3..=4, 2..=4) => Some(Realm::Forest),
        (2..=4, 0..=1) => Some(Realm::Sea),
        _ => None,
    };
    let mut count = [0; 4];
    let mut grid = Vec::new();
    for (row, column) in (0..5).flat_map(|row| (0..5).map(move |column| (row, column))) {
        if let Some(realm) = realm_at(row, column) {
            count[realm as usize] += 1;
            let name = format!("{}{}", realm.letter(), count[realm as usize]);
            grid.push((row, column, region(&name)));
        }
    }
    assert_eq!(grid.len(), 24);
    let at = |row: i32, column: i32| {
        grid.iter().find(|(r, c, _)| (*r, *c) == (row, column)).map(|(_, _, region)| *region)
    };
    let beside = |row: i32, column: i32| {
        [(-1, 0), (0, -1), (0, 1), (1, 0)]
            .into_iter()
            .filter_map(move |(down, right)| at(row + down, column + right))
    };
    let portals = [((0, 2), (4, 2)), ((4, 2), (0, 2)), ((2, 4), (2, 0)), ((2, 0), (2, 4))];
    let game = support::standard(2);
    for &(row, column, here) in &grid {
        let partner = portals.iter().find(|(place, _)| *place == (row, column));
        let partner = partner.and_then(|(_, (row, column))| at(*row, *column));
        let ways: BTreeSet<Region> = beside(row, column).chain(partner).collect();
        assert_eq!(game.ways(Some(here)).iter().collect::<BTreeSet<_>>(), ways, "{here}");
        let is_corner = [0, 4].contains(&row) && [0, 4].contains(&column);
        assert_eq!(game.temples().contains(here), is_corner, "{here}");
        assert_eq!(game.portals().contains(here), partner.is_some(), "{here}");
    }
    let from_middle: BTreeSet<Region> = game.ways(None).iter().collect();
    assert_eq!(from_middle, beside(2, 2).collect());
    assert_eq!(from_middle, ["c6", "s2", "m5", "f1"].map(region).into());
    let clockwise = [Realm::Clouds, Realm::Mountains, Realm::Forest, Realm::Sea];
    assert_eq!(Map::default().clockwise, clockwise);
}

#[test]
fn radiant_06_a_map_with_a_fault_is_refused_by_its_name() {
    fn of<'a>(map: &'a mut Map, name: &str) -> &'a mut radiant_rules::MapRegion {
        map.regions.iter_mut().find(|entry| entry.region == region(name)).unwrap()
    }
    type Change = fn(&mut Map);
    let faults: [(&str, Change); 20] = [
        ("map-clockwise", |map| map.clockwise.truncate(3)),
        ("map-clockwise", |map| map.clockwise[0] = Realm::Sea),
        ("map-clockwise", |map| map.clockwise.push(Realm::Sea)),
        ("map-start-missing", |map| map.start.clear()),
        ("map-start-twice", |map| map.start.push(map.start[0])),
        ("map-neighbour-twice", |map| of(map, "c1").neighbours.extend([region("c2"); 5])),
        ("map-region-count", |map| map.regions.truncate(23)),
        ("map-region-count", |map| map.regions.push(map.regions[0].clone())),
        ("map-region-count", |map| map.regions[0] = map.regions[1].clone()),
        ("map-self-loop", |map| of(map, "c1").neighbours.push(region("c1"))),
        ("map-edge-one-way", |map| of(map, "c1").neighbours.push(region("m1"))),
        ("map-edge-one-way", |map| of(map, "c1").neighbours.truncate(1)),
        ("map-unreachable", |map| {
            of(map, "m2").neighbours.clear();
            map.regions
                .iter_mut()
                .for_each(|entry| entry.neighbours.retain(|r| *r != region("m2")));
        }),
        // Regions in pairs, each with a partner only: nothing leads from pair to pair.
        ("map-unreachable", |map| {
            let names: Vec<Region> = Region::all().collect();
            for (n, entry) in map.regions.iter_mut().enumerate() {
                entry.neighbours = vec![names[n ^ 1]];
            }
        }),
        ("map-portal-one-way", |map| of(map, "f4").portal = None),
        ("map-portal-one-way", |map| of(map, "f4").portal = Some(region("c2"))),
        ("map-portal-realm", |map| {
            of(map, "c1").portal = Some(region("m2"));
            of(map, "m2").portal = Some(region("c1"));
        }),
        ("map-portal-realm", |map| of(map, "c1").portal = Some(region("c1"))),
        ("map-portal-pairs", |map| {
            of(map, "c1").portal = Some(region("f6"));
            of(map, "f6").portal = Some(region("c1"));
        }),
        ("map-portal-pairs", |map| {
            of(map, "s1").portal = None;
            of(map, "m6").portal = None;
        }),
    ];
    for (name, change) in faults {
        assert_eq!(setup_problems(with_map(change)), [name]);
    }
    let said = |change: Change| Radiant::new(with_map(change)).unwrap_err().to_string();
    let three = said(|map| map.clockwise.truncate(3));
    assert!(three.ends_with("found clouds, mountains, forest [map-clockwise]"), "{three}");
    let many = said(|map| map.clockwise = vec![Realm::Sea; 9]);
    assert!(many.ends_with("found sea, sea, sea, sea, sea, … [map-clockwise]"), "{many}");
    let none = said(|map| map.clockwise.clear());
    assert!(none.ends_with("found none [map-clockwise]"), "{none}");
    // The same pairs of realms are no opposites where the realms go round in another order.
    let swapped = with_map(|map| map.clockwise.swap(1, 2));
    assert_eq!(setup_problems(swapped), ["map-portal-pairs", "map-portal-realm"]);
    assert_eq!(setup_problems(with_map(|map| map.regions.reverse())), [""; 0]);
    // A region may be temple and portal, and portals alone may lead to a half of the map.
    assert_eq!(setup_problems(with_map(|map| of(map, "c3").temple = true)), [""; 0]);
    assert_eq!(setup_problems(with_map(|map| *map = support::rings())), [""; 0]);
}

#[test]
fn radiant_06_games_are_played_on_a_map_of_ones_own() {
    let setup = Setup { map: support::rings(), ..Setup::new(2) };
    let table = with(setup.clone(), "phase=move hands=aSc/tEl turn=0");
    assert_eq!(table.moves(), "c2 m2 s3");
    let table = with(setup.clone(), "phase=move hands=aSc/tEl tracker=s6 turn=0");
    assert_eq!(table.moves(), "f6 s2");
    let table = start_with(setup, 1);
    assert_eq!(words(table.rules.temples().iter()), "c6 f2 f3 m4 s1 s4");
    for name in ["c6", "f2", "f3", "m4", "s1", "s4"] {
        assert_eq!(table.coins(name), 1, "{name}");
    }
}

#[test]
fn radiant_07_silver_scores_three_and_copper_one() {
    // X wins the last battle of age 3; all else scores nothing.
    let table = at(2, "age=3 phase=play tracker=c2 turn=0 hands=aPh/aSc won=2:0/0:5")
        .after(&["play aPh", "play aSc"]);
    assert_eq!(table.points(), [6 + 3, 5]);
}

#[test]
fn radiant_07_copper_coins_are_not_limited() {
    // Age 2 ends with copper left on all its sixteen regions but the one where it ended.
    let copper = support::standard(2).portals();
    let regions: Vec<Region> = Region::all()
        .filter(|r| !copper.contains(*r) && !support::standard(2).temples().contains(*r))
        .collect();
    assert_eq!(regions.len(), 16);
    let coins = texts(regions.iter().map(|region| format!("{region}:1"))).join(",");
    let text = format!("age=2 phase=play tracker=c2 turn=0 hands=aPh/aSc coins={coins}");
    let table = at(2, &text).after(&["play aPh", "play aSc"]);
    assert_eq!(table.position.age(), 3);
    let all: u8 = regions.iter().map(|region| table.position.coins(*region)).sum();
    assert_eq!(all, 15 + 16, "one more than the box has");
}

#[test]
fn radiant_07_fourteen_cubes_always_suffice() {
    for players in 2..=4 {
        let game = support::standard(players);
        for seed in 0..40 {
            support::random_game(&game, seed, |position, _| {
                for side in Side::first(game.sides()) {
                    assert!(position.cubes(side).len() <= 14);
                }
            });
        }
    }
    // Fourteen battles in an age can be won, not one more; those still to come are among them.
    let most: Vec<Region> = Region::all().filter(|r| r.realm() != Realm::Sea).collect();
    let rules = support::standard(2);
    let most_cubes = |text: &str| {
        let fits = |count: &usize| {
            let cubes = texts(&most[..*count]).join(",");
            let names = problems(&rules, &format!("{text} cubes={cubes}/"));
            assert!(names.is_empty() || names == ["too-many-cubes"], "{text}: {names:?}");
            names.is_empty()
        };
        (0..=18).take_while(fits).last()
    };
    for (text, most) in [
        ("age=3 phase=over", 14),
        // A battle that is fought, with nothing to come after it, whatever each has done in it.
        ("phase=play tracker=s3 turn=0 hands=aSc/tEl", 13),
        ("phase=play tracker=s3 leader=0 turn=1 hands=/tEl table=aSc/-", 13),
        ("phase=play tracker=s3 leader=0 turn=1 hands=/tEl table=aSc/- radiant=a", 13),
        // One battle, and the last region without one.
        ("phase=play tracker=s3 turn=0 hands=aSc,aEl/tEl", 12),
        ("phase=play tracker=s3 turn=0 hands=aSc,aEl,aKn/tEl", 12),
        // A seat that lost a card to an assassin may pass and keep the others.
        ("phase=play tracker=s3 leader=0 turn=1 hands=/tEl table=mAs>1mPh/-", 12),
        ("phase=play tracker=s3 leader=0 turn=1 hands=aSc,aKn/tEl,tSc table=mAs>1mPh/-", 11),
        ("phase=move tracker=s3 turn=0 hands=aSc,aEl/tEl,tMt,tKn", 11),
        ("phase=move tracker=s3 turn=0 hands=aSc,aEl/", 13),
        ("phase=move tracker=s3 turn=1 hands=/aSc,aEl", 13),
    ] {
        assert_eq!(most_cubes(text), Some(most), "{text}");
    }
    // Partners hold as many as the one of them with more.
    let four = support::standard(4);
    let text = |count: usize| {
        let cubes = texts(&most[..count]).join(",");
        format!("phase=play tracker=s3 turn=0 hands=aSc/tEl/aKn,aPh,aMt/tKn cubes={cubes}/")
    };
    assert_eq!(problems(&four, &text(12)), [""; 0]);
    assert_eq!(problems(&four, &text(13)), ["too-many-cubes"]);
}

#[test]
fn radiant_08_two_three_or_four_play_and_four_are_partnerships() {
    for players in [2, 3, 4] {
        let game = support::standard(players);
        assert_eq!((game.seats(), game.sides()), (players, if players == 4 { 2 } else { players }));
    }
    let game = support::standard(4);
    let sides: Vec<u8> = Seat::first(4).map(|seat| game.side_of(seat).number()).collect();
    assert_eq!(sides, [0, 1, 0, 1]);
    let three = support::standard(3);
    let sides: Vec<u8> = Seat::first(3).map(|seat| three.side_of(seat).number()).collect();
    assert_eq!(sides, [0, 1, 2]);
    for players in [0, 1, 5, 8, 255] {
        assert_eq!(setup_problems(Setup::new(players)), ["players-out-of-range"]);
    }
}

#[test]
fn radiant_09_age_one_begins_with_silver_on_temples_and_the_tracker_in_the_middle() {
    for players in 2..=4 {
        let table = start(players, 3);
        let Position { silver, others } = coins_at_start(&table);
        assert_eq!((silver, others), (vec![1; 4], vec![0; 20]));
        assert_eq!(table.position.tracker(), None);
        assert_eq!((table.position.age(), table.phase()), (1, Phase::Recruit));
        for side in Side::first(table.rules.sides()) {
            assert!(table.position.cubes(side).is_empty());
            assert_eq!(table.position.coins_won(side), (0, 0));
        }
    }
}

/// Coins on temples, and elsewhere.
struct Position {
    silver: Vec<u8>,
    others: Vec<u8>,
}

fn coins_at_start(table: &Table) -> Position {
    let temples = table.rules.temples();
    let coins = |on_temple: bool| {
        Region::all()
            .filter(|region| temples.contains(*region) == on_temple)
            .map(|region| table.position.coins(region))
            .collect()
    };
    Position { silver: coins(true), others: coins(false) }
}

#[test]
fn radiant_10_the_radiant_race_is_that_of_a_card_drawn_at_random() {
    let game = support::standard(2);
    let mut counts = [0; 4];
    for seed in 0..480 {
        let seed = Seed::new(seed);
        let position = game.start(seed);
        // One draw among the 48 in table order, on the first stream.
        let drawn = Chance::new(seed).next_stream().index(48);
        assert_eq!(position.radiant(), Race::ALL[drawn / 12]);
        counts[position.radiant() as usize] += 1;
        assert_eq!(position.chance().drawn(), 2, "the look and a deal");
    }
    // Six standard deviations (9.5 each) around 120.
    assert!(counts.iter().all(|count| (63..=177).contains(count)), "{counts:?}");
}

#[test]
fn radiant_10_the_three_deals_are_the_shuffles_one_to_three() {
    let mut table = start(2, 5);
    for age in 1..=3_u8 {
        table.play_on(|table| table.position.age() == age);
        assert_eq!(table.position.chance().drawn(), u32::from(age) + 1);
        assert_eq!(dealt(&table), shuffled(5, age.into()), "age {age}");
    }
}

/// The hands from the dealer's left, the pool and the deck, each in order of race and rank but
/// the deck.
fn dealt(table: &Table) -> Vec<Vec<Card>> {
    let raw = table.rules.raw(&table.position);
    let seats = raw.dealer.clockwise(table.rules.seats());
    let mut piles: Vec<Vec<Card>> = seats.map(|seat| raw.hands[seat.index()].clone()).collect();
    piles.push(raw.pool);
    for pile in &mut piles {
        pile.sort_unstable();
    }
    piles.push(raw.deck);
    piles
}

/// What [`dealt`] should be for two players: the 48 in table order shuffled by the given stream,
/// the last one on top.
fn shuffled(seed: u64, stream: u32) -> Vec<Vec<Card>> {
    let mut cards = default_deck();
    cards.sort_unstable();
    Chance::after(Seed::new(seed), stream).next_stream().shuffle(&mut cards);
    cards.reverse();
    let mut piles: Vec<Vec<Card>> =
        vec![cards[..10].into(), cards[10..20].into(), cards[20..29].into()];
    for pile in &mut piles {
        pile.sort_unstable();
    }
    // Eight of the deck's cards will be drawn.
    piles.push(cards[29..37].into());
    piles
}

#[test]
fn radiant_11_the_caller_says_who_deals_first() {
    assert_eq!(start(3, 1).position.dealer(), Seat::nth(0));
    for dealer in Seat::first(3) {
        let table = start_with(Setup { dealer, ..Setup::new(3) }, 1);
        assert_eq!(table.position.dealer(), dealer);
        assert_eq!(table.turn(), Some(dealer.left(3).number()));
    }
    let nobody = Setup { dealer: Seat::nth(3), ..Setup::new(3) };
    assert_eq!(setup_problems(nobody), ["dealer-not-seated"]);
}

#[test]
fn radiant_12_hands_of_ten_nine_or_eight_and_a_pool_of_nine() {
    for (players, cards) in [(2, 10), (3, 9), (4, 8)] {
        let table = start(players, 1);
        assert_eq!(table.hand_sizes(), vec![cards; players.into()]);
        assert_eq!(table.pool().len(), 9);
    }
}

#[test]
fn radiant_57_left_is_the_next_seat_and_after_the_last_the_first() {
    for players in 2..=4 {
        let dealer = Seat::nth(players - 1);
        let mut table = start_with(Setup { dealer, ..Setup::new(players) }, 1);
        let mut turns = Vec::new();
        while table.phase() == Phase::Recruit {
            turns.push(table.turn().unwrap());
            let pick = table.legal()[0].clone();
            table.act(&pick);
        }
        let expected: Vec<u8> = (0..4 * players).map(|n| n % players).collect();
        assert_eq!(turns, expected);
    }
}

#[test]
fn radiant_58_whole_hands_from_the_top_then_the_pool_then_the_deck() {
    for seed in 0..20 {
        assert_eq!(dealt(&start(2, seed)), shuffled(seed, 1));
    }
    // The dealer's left is dealt first, wherever the dealer sits.
    for dealer in Seat::first(2) {
        let setup = Setup { dealer, ..Setup::new(2) };
        let table = start_with(setup.clone(), 9);
        assert_eq!(dealt(&table), shuffled(9, 1));
        let mut events = Vec::new();
        Radiant::new(setup).unwrap().start_with(Seed::new(9), &mut events);
        let order: Vec<Seat> = events
            .iter()
            .filter_map(|event| match event {
                Event::Dealt { seat, .. } => Some(*seat),
                _ => None,
            })
            .collect();
        assert_eq!(order, dealer.clockwise(2).collect::<Vec<_>>());
    }
    // What is drawn comes off the top, card by card.
    let mut table = start(2, 9);
    let deck = shuffled(9, 1).pop().unwrap();
    let drawn: Vec<Card> = open(table.play_on(|table| table.phase() == Phase::Meld))
        .into_iter()
        .filter_map(|event| match event {
            Open::Refilled { card } => Some(card),
            _ => None,
        })
        .collect();
    assert_eq!(drawn, deck);
}

#[test]
fn a_01_the_card_looked_at_goes_back_into_the_deck() {
    for seed in 0..12 {
        let mut deck = default_deck();
        deck.sort_unstable();
        let table = start(4, seed);
        assert_eq!(all_cards(&table), deck, "32 dealt, 9 in the pool, 7 in the deck");
    }
}

#[test]
fn a_02_the_look_tells_nothing_about_where_the_card_is() {
    // The top card of the deal is dealt to seat 1. Its race is the Radiant one about as often as not
    // knowing it says: once in four.
    let game = support::standard(2);
    let mut same = 0;
    for seed in 0..480 {
        let mut cards = default_deck();
        Chance::after(Seed::new(seed), 1).next_stream().shuffle(&mut cards);
        let position = game.start(Seed::new(seed));
        assert!(game.hand(&position, Seat::nth(1)).any(|card| card == cards[47]));
        same += u32::from(position.radiant() == cards[47].race());
    }
    assert!((63..=177).contains(&same), "{same}");
}

#[test]
fn a_03_the_48_cards_are_always_all_there() {
    let mut deck = default_deck();
    deck.sort_unstable();
    for players in 2..=4 {
        let game = support::standard(players);
        for seed in 0..5 {
            support::random_game(&game, seed, |position, _| {
                let table = Table { rules: game.clone(), position: *position };
                // Those set aside are what is left; nothing may be there more often than in the deck.
                let mut left = deck.clone();
                for card in all_cards(&table) {
                    let place = left.iter().position(|other| *other == card);
                    left.remove(place.unwrap_or_else(|| panic!("too many of {card}")));
                }
                let raw = game.raw(position);
                let mut played: Vec<Card> = raw.played.into_iter().flatten().collect();
                let mut taken: Vec<Card> = raw.captured.into_iter().flatten().collect();
                taken.extend(raw.table.into_iter().flat_map(Turned::cards));
                played.sort_unstable();
                taken.sort_unstable();
                assert_eq!(played, taken);
                let in_war = !matches!(position.phase(), Phase::Recruit | Phase::Meld);
                let aside = usize::from(players == 2) * 11;
                if in_war && position.phase() != Phase::Over {
                    assert_eq!(left.len(), aside);
                }
            });
        }
    }
}

#[test]
fn a_04_which_cards_have_coins_is_data() {
    // Coins on five cards, none of them an Elder: X captures three of them in age 3.
    let coins = ["aKn", "tKn", "sKn", "mKn", "mPh"].map(unit);
    let mut deck = default_deck();
    for card in &mut deck {
        *card = Card::of_unit(card.unit(), false);
    }
    for unit in coins {
        let place = deck.iter().position(|card| card.unit() == unit).unwrap();
        deck[place] = Card::of_unit(unit, true);
    }
    let setup = Setup { deck, ..Setup::new(2) };
    let text = "age=3 phase=play tracker=c2 turn=0 hands=aPh/aKn$ captured=tKn$,mPh$,aEl/";
    let table = with(setup, text).after(&["play aPh", "play aKn$"]);
    assert_eq!(table.points(), [3 + 3, 0]);
}

#[test]
fn a_15_the_first_moves_follow_the_map_given() {
    assert_eq!(at(2, "phase=move hands=aSc/tEl").moves(), "c6 f1 m5 s2");
    assert_eq!(on_fixture(2, "phase=move hands=aSc/tEl").moves(), "c3 f3 m3 s3");
}

#[test]
fn a_16_neighbours_temples_and_portals_follow_the_map_given() {
    let from_s2 = "phase=move tracker=s2 hands=aSc/tEl";
    assert_eq!(at(2, from_s2).moves(), "c5 s1 s4");
    assert_eq!(on_fixture(2, from_s2).moves(), "s1 s3 s4");
    let temples = |table: &Table| words(table.rules.temples().iter());
    let portals = |table: &Table| words(table.rules.portals().iter());
    assert_eq!(temples(&start(2, 1)), "c1 f6 m2 s5");
    assert_eq!(portals(&start(2, 1)), "c3 f4 m6 s1");
    let fixture = start_with(Setup { map: fixture_map(), ..Setup::new(2) }, 1);
    assert_eq!(temples(&fixture), "c1 f1 m1 s1");
    assert_eq!(portals(&fixture), "c6 f6 m6 s6");
    assert_eq!((fixture.coins("f1"), fixture.coins("f6")), (1, 0));
}

#[test]
fn a_74_scores_begin_at_nothing() {
    for players in 2..=4 {
        assert!(start(players, 1).points().iter().all(|points| *points == 0));
    }
}
