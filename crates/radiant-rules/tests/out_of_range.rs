//! What every public function makes of seats, sides, numbers and texts that are out of range: nothing, an
//! error, or what its documentation says.

mod support;

use boardgame_core::{
    ActionIndex, FromSetup, Game, HiddenInformation, Observer, PositionText, Seat, Seed, Side, Turn,
};
use radiant_rules::{
    Action, Card, Map, Meld, Melds, Position, Radiant, Region, Setup, Turned, Unit,
};
use support::{games, random_game};

/// The seats that aren't at the table.
fn strangers(game: &Radiant) -> impl Iterator<Item = Seat> {
    Seat::first(8).skip(game.seats().into())
}

/// The sides that don't play.
fn strange_sides(game: &Radiant) -> impl Iterator<Item = Side> {
    Side::first(8).skip(game.sides().into())
}

#[test]
fn questions_about_strangers_have_no_answer() {
    for game in (2..=4).flat_map(games) {
        random_game(&game, 3, |position, _| {
            for seat in strangers(&game) {
                assert_eq!(game.hand(position, seat).count(), 0);
                assert_eq!(game.played(position, seat).count(), 0);
                assert_eq!(game.known(position, seat).count(), 0);
                assert_eq!(game.lacked(position, seat).count(), 0);
                assert_eq!(game.voids(position, seat).count(), 0);
                assert!(position.melds(seat).is_none());
                assert_eq!(position.turned(seat), Turned::Nothing);
            }
            for side in strange_sides(&game) {
                assert_eq!(game.captured(position, side).count(), 0);
                assert_eq!((position.points(side), position.coins_won(side)), (0, (0, 0)));
                assert!(position.cubes(side).is_empty());
            }
        });
        for seat in strangers(&game) {
            assert_eq!(game.side_of(seat), Side::nth(seat.number()), "a side of nobody");
        }
    }
}

/// Four players, all of whose hands are known to lack something: nobody's hand is the stranger's.
#[test]
fn strangers_see_and_guess_as_the_public() {
    for game in (2..=4).flat_map(games) {
        for seed in 0..4 {
            random_game(&game, seed, |position, _| {
                let public = game.view(position, Observer::Public);
                for seat in strangers(&game) {
                    assert_eq!(game.view(position, seat.into()), public);
                    let world = game.determinize(position, seat, Seed::new(seed));
                    assert_eq!(game.view(&world, Observer::Public), public);
                    assert_eq!(game.parse(&game.text(&world)), Ok(world));
                    for view in [&public, &game.view(position, Seat::nth(0).into())] {
                        let problems = game.world_of_view(view, seat, Seed::new(1)).unwrap_err();
                        let said = problems.as_slice().iter().map(|one| (one.name, &*one.field));
                        assert!(said.clone().any(|one| one == ("no-such-seat", "seat")));
                    }
                }
            });
        }
        let mut events = Vec::new();
        let mut position = game.start_with(Seed::new(1), &mut events);
        while let (Some(action), true) = (game.legal_action_at(&position, 0), events.len() < 400) {
            game.perform(&mut position, action, &mut events);
        }
        for (event, seat) in
            events.iter().flat_map(|event| strangers(&game).map(move |s| (event, s)))
        {
            assert_eq!(game.show(event, seat.into()), game.show(event, Observer::Public));
        }
    }
}

#[test]
fn a_strangers_worlds_differ() {
    let game = support::standard(4);
    let text = "phase=move tracker=c2 turn=0 hands=aSc,aKn,aMt/aPh,sSc,sKn/mSc,mKn,mMt/mPh,mEl,sEl \
                lacks=tAs/tAs,tEl/tSc/tKn,tPh";
    let position = game.parse(text).unwrap();
    let worlds: Vec<String> = (0..20)
        .map(|n| game.text(&game.determinize(&position, Seat::nth(4), Seed::new(n))))
        .collect();
    assert!(worlds.iter().skip(1).any(|world| *world != worlds[0]));
    assert!(worlds.iter().all(|world| game.parse(world).is_ok()));
}

#[test]
fn numbers_beyond_the_last_stand_for_nothing() {
    for number in [48, 49, 64, 255, 256, usize::MAX] {
        assert_eq!(Card::from_number(number), None);
    }
    for number in [24, 32, 255, 256, usize::MAX] {
        assert_eq!((Unit::from_number(number), Region::from_number(number)), (None, None));
    }
    for number in [10, 16, 255, 256, usize::MAX] {
        assert_eq!(Meld::from_number(number), None);
    }
    let many = Melds::NONE.with(Meld::GUILD).with(Meld::GUILD);
    assert_eq!((0..100).fold(many, |melds, _| melds.with(Meld::GUILD)).count(Meld::GUILD), 7);

    let game = support::standard(2);
    let start = game.start(Seed::new(0));
    for index in [game.action_count(), game.action_count() + 1, 1 << 16, usize::MAX] {
        assert_eq!(game.action_at(index), None);
    }
    random_game(&game, 5, |position, _| {
        let count = game.count_legal(position);
        for n in [count, count + 1, 255, 256, usize::MAX / 2 + 1, usize::MAX] {
            assert_eq!(game.legal_action_at(position, n.max(count)), None, "{n} of {count}");
        }
    });
    // An age that there isn't is worth what it would be.
    assert_eq!([0, 4, 255].map(|age| Meld::COUNCIL.points(age)), [0, 16, 4 * 255]);
    assert_eq!(Melds::NONE.with(Meld::COUNCIL).points(255), 4 * 255);
    assert_eq!(start.latest_winners().count(), 0);
}

#[test]
fn actions_about_strangers_are_refused() {
    for players in 2..=4 {
        let game = support::standard(players);
        let hands = ["sAs,sKn", "mSc,tKn", "mKn", "mPh"][..players.into()].join("/");
        let text = format!("phase=play tracker=m1 turn=0 leader=0 hands={hands}");
        let position = game.parse(&text).unwrap();
        let [assassin, named] = ["sAs", "sPh"];
        for target in strangers(&game).chain([Seat::nth(0)]) {
            let action = Action::Assassinate {
                assassin: assassin.parse().unwrap(),
                target,
                named: named.parse().unwrap(),
            };
            let mut after = position;
            let refused = game.apply(&mut after, action, &mut ()).unwrap_err();
            assert_eq!(refused.to_string(), format!("seat {target} is no opponent"));
            assert_eq!(after, position);
            let index = game.action_index(action);
            assert_eq!(index == game.action_count(), target.number() > 3, "{target}");
        }
    }
    for text in ["assassinate 4 sPh with sAs", "assassinate 8 sPh with sAs", "move c0", "move c7"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    for text in ["turn=2", "turn=8", "dealer=300", "age=0", "age=4", "points=1/2/3", "latest=2"] {
        assert!(support::standard(2).parse(text).is_err(), "{text}");
    }
}

/// What `docs/limits.md` says of memory.
#[test]
fn rules_and_positions_are_as_small_as_stated() {
    let game = support::standard(4);
    assert!(size_of::<Radiant>() <= 8 << 10 && size_of::<Position>() <= 256);
    assert!(size_of::<Action>() <= 4 && game.bounds().most_actions <= 400);
    assert!(game.bounds().most_decisions.is_some_and(|most| most <= 600));
}

#[test]
fn games_of_nobody_and_of_too_many_are_refused() {
    for players in (0..=u8::MAX).filter(|players| !(2..=4).contains(players)) {
        let problems = Radiant::new(Setup::new(players)).unwrap_err();
        assert_eq!(problems.problems()[0].name, "players-out-of-range", "{players}");
    }
    for dealer in Seat::first(8).skip(3) {
        let setup = Setup { dealer, ..Setup::new(3) };
        assert_eq!(Radiant::new(setup).unwrap_err().problems()[0].name, "dealer-not-seated");
    }
    // Lists that are far too long are refused at once, with few words.
    let deck = [Card::from_number(0).unwrap()].repeat(200_000);
    let map = Map::default();
    let many = |list: &[Region]| list.repeat(100_000);
    let maps = [
        Map { clockwise: map.clockwise.repeat(50_000), ..map.clone() },
        Map { start: many(&map.start), ..map.clone() },
        Map { regions: vec![map.regions[0].clone(); 100_000], ..map.clone() },
        Map {
            regions: (map.regions.iter().cloned())
                .map(|mut region| {
                    region.neighbours = many(&region.neighbours);
                    region
                })
                .collect(),
            ..map
        },
    ];
    let setups = maps.map(|map| Setup { map, ..Setup::new(2) });
    for setup in setups.into_iter().chain([Setup { deck, ..Setup::new(2) }]) {
        let said = Radiant::new(setup).unwrap_err().to_string();
        assert!(said.len() < 20_000, "{} letters", said.len());
    }
}

/// A long list of these, again and again.
fn repeated<T: Copy>(things: impl Iterator<Item = T>) -> Vec<T> {
    things.collect::<Vec<T>>().repeat(4_000)
}

#[test]
fn long_positions_are_refused_with_few_words() {
    let game = support::standard(2);
    let start = game.raw(&game.start(Seed::new(1)));
    let cards: Vec<Card> = repeated(Card::all());
    let units: Vec<Unit> = repeated(Unit::all());
    let regions: Vec<Region> = repeated(Region::all());
    let melds: Vec<Meld> = repeated(Meld::all());
    let sides: Vec<Side> = repeated(Side::first(8));
    let changes: [&dyn Fn(&mut radiant_rules::RawPosition); 18] = [
        &|raw| raw.hands[0].clone_from(&cards),
        &|raw| raw.hands = vec![cards[..9].to_vec(); 100_000],
        &|raw| raw.known[0].clone_from(&units),
        &|raw| raw.known = vec![units[..3].repeat(3); 100_000],
        &|raw| raw.lacks = vec![units.clone(); 3],
        &|raw| raw.lacks[0].clone_from(&units),
        &|raw| raw.played[0].clone_from(&cards),
        &|raw| raw.captured[0].clone_from(&cards),
        &|raw| raw.pool.clone_from(&cards),
        &|raw| raw.deck.clone_from(&cards),
        &|raw| raw.melds[0].clone_from(&melds),
        &|raw| raw.cubes[0].clone_from(&regions),
        &|raw| raw.cubes = vec![regions[..2].to_vec(); 100_000],
        &|raw| raw.coins = regions.iter().map(|region| (*region, u8::MAX)).collect(),
        &|raw| raw.won = vec![(u8::MAX, u8::MAX); 100_000],
        &|raw| raw.latest.clone_from(&sides),
        &|raw| raw.table = vec![Turned::Single(cards[0]); 100_000],
        &|raw| raw.points = vec![u16::MAX; 100_000],
    ];
    for (n, change) in changes.iter().enumerate() {
        let mut raw = start.clone();
        change(&mut raw);
        let problems = game.position(&raw).unwrap_err();
        assert!(problems.to_string().len() < 50_000, "{n}");
    }
    for field in ["hands", "known", "pool", "cubes", "coins", "latest", "melds"] {
        for item in ["aKn,", "aKn/", "c1,", "c1:1,", "0,", "guild,", ",", "/"] {
            let text = format!("{field}={}", item.repeat(50_000));
            let error = game.parse(&text).unwrap_err();
            assert!(error.to_string().len() < 1_000, "{field} {item}");
        }
    }
    assert!(matches!(game.turn(&game.start(Seed::new(1))), Turn::Player(_)));
}
