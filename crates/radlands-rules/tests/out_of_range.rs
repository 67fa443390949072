//! What every public function makes of seats, numbers and lists that are out of range: nothing, an error, or
//! what its documentation says.

mod support;

use boardgame_core::{
    ActionIndex, FromSetup, Game, HiddenInformation, Observer, PositionText, Purpose, Seat, Seed,
    Stream,
};
use radlands_rules::{
    Ability, Action, Camp, CampRow, CampTrait, Card, CardKind, CardRow, CardTable, Condition, Cost,
    Edition, Effect, PersonTrait, Place, Position, Queued, Radlands, RadlandsOutcome, RawCamp,
    RawPending, RawPerson, RawPosition, Row, RuleOptions, Setup, Space, Spot,
};

/// Both printings, and cards of one's own.
fn games() -> Vec<Radlands> {
    let setups = [Edition::SecondPrinting, Edition::FirstPrinting].map(Setup::new);
    let own = Setup { table: Some(support::made_up()), ..Setup::default() };
    setups.into_iter().chain([own]).map(|setup| Radlands::new(setup).unwrap()).collect()
}

/// The seats that aren't at the table.
fn strangers() -> impl Iterator<Item = Seat> + Clone {
    Seat::first(8).skip(2)
}

/// Every position of a game at random.
fn random_game(rules: &Radlands, seed: u64, mut visit: impl FnMut(&Position)) {
    let mut stream = Stream::new(Seed::new(seed), Purpose::Bots, 0);
    let mut position = rules.start(Seed::new(seed));
    for _ in 0..400 {
        visit(&position);
        let count = rules.count_legal(&position);
        let Some(action) = rules.legal_action_at(&position, stream.index(count.max(1))) else {
            return;
        };
        rules.perform(&mut position, action, &mut ());
    }
}

#[test]
fn strangers_have_nothing_on_the_table() {
    for rules in games() {
        random_game(&rules, 3, |position| {
            for seat in strangers() {
                assert_eq!(rules.hand(position, seat).count(), 0);
                assert_eq!(rules.known(position, seat).count(), 0);
                assert_eq!((position.water(seat), position.has_silo(seat)), (0, false));
                assert_eq!(position.queue(seat), [None; 3]);
            }
        });
    }
    let text = "hands=muse/scout known=/scout water=0/0 marks=silo-0,silo-1 \
                queues=napalm,-,-/banish,raiders,-";
    let rules = Radlands::new(Setup::default()).unwrap();
    let position = rules.parse(text).unwrap();
    for seat in strangers() {
        assert_eq!(rules.hand(&position, seat).chain(rules.known(&position, seat)).count(), 0);
        assert_eq!((position.has_silo(seat), position.queue(seat)), (false, [None; 3]));
    }
    assert_eq!((position.has_silo(Seat::nth(0)), position.has_silo(Seat::nth(1))), (true, true));
}

#[test]
fn strangers_see_and_guess_as_the_public() {
    for rules in games() {
        for seed in 0..4 {
            random_game(&rules, seed, |position| {
                let public = rules.view(position, Observer::Public);
                for seat in strangers() {
                    assert_eq!(rules.view(position, seat.into()), public);
                    let world = rules.determinize(position, seat, Seed::new(seed));
                    assert_eq!(rules.view(&world, Observer::Public), public);
                    assert_eq!(rules.parse(&rules.text(&world)), Ok(world));
                    let own = rules.view(position, Seat::nth(0).into());
                    for view in [&public, &own] {
                        let problems = rules.world_of_view(view, seat, Seed::new(1)).unwrap_err();
                        let said = problems.as_slice().iter().map(|one| (one.name, &*one.field));
                        assert!(said.clone().any(|one| one == ("no-such-seat", "seat")));
                    }
                }
            });
        }
        let mut events = Vec::new();
        let mut position = rules.start_with(Seed::new(1), &mut events);
        while let (Some(action), true) = (rules.legal_action_at(&position, 0), events.len() < 400) {
            rules.perform(&mut position, action, &mut events);
        }
        for seat in strangers() {
            for event in &events {
                let public = rules.show(event, Observer::Public);
                assert_eq!(rules.show(event, seat.into()), public);
            }
        }
    }
}

/// All that the public doesn't see is another in some world: both hands, punks, deck, dealt camps, and
/// cards just drawn.
#[test]
fn a_strangers_worlds_differ_in_all_that_is_hidden() {
    let rules = Radlands::new(Setup::default()).unwrap();
    let worlds = |position: &Position, seat: Seat| -> Vec<RawPosition> {
        (0..40).map(|n| rules.raw(&rules.determinize(position, seat, Seed::new(n)))).collect()
    };
    let differs = |worlds: &[RawPosition], part: &dyn Fn(&RawPosition) -> String| {
        worlds.iter().any(|world| part(world) != part(&worlds[0]))
    };
    for seat in strangers() {
        let draft = worlds(&rules.start(Seed::new(5)), seat);
        let text = "hands=muse,scout/truce,gunner known=muse/ people=0b1:?looter,1b2:?mimic \
                    pending=interrogate.resolves+0@0|step:1|held:interrogate|\
                    cards:scout+vanguard+sniper+banish";
        let position =
            rules.parse(&text.replace("muse,scout/", "muse,scout,sniper,banish,vanguard/"));
        let played = worlds(&position.unwrap(), seat);
        for n in 0..2 {
            assert!(differs(&draft, &|raw| format!("{:?}", raw.offers[n])), "camps of {n}");
            assert!(differs(&played, &|raw| format!("{:?}", raw.hands[n])), "hand of {n}");
            assert!(differs(&played, &|raw| format!("{:?}", raw.people[n].1.card)), "punk {n}");
        }
        assert!(differs(&played, &|raw| format!("{:?}", raw.deck)));
        assert!(differs(&played, &|raw| format!("{:?}", raw.pending[0].cards)));
        assert!(played.iter().all(|raw| raw.hands[0].contains(&Card::MUSE)));
    }
    // Whoever is asked about the hand has a card for it, however rare: for one water only four.
    for (turn, camps) in
        [(0, "parachute-base,garage,outpost/"), (1, "/parachute-base,garage,outpost")]
    {
        let hands =
            ["muse,banish,napalm,truce/scout,sniper", "scout,sniper/muse,banish,napalm,truce"];
        let water = ["1/0", "0/1"][turn];
        let text = format!("turn={turn} camps={camps} hands={} water={water}", hands[turn]);
        let mut position = rules.parse(&text).unwrap();
        let action = format!("use {turn}c1").parse().unwrap();
        rules.apply(&mut position, action, &mut ()).unwrap();
        for n in 0..60 {
            let world = rules.determinize(&position, Seat::nth(5), Seed::new(n));
            assert!(rules.count_legal(&world) > 0);
        }
    }
}

#[test]
fn numbers_beyond_the_last_stand_for_nothing() {
    for number in [64, 65, 255, 256, usize::MAX] {
        assert_eq!((Card::from_number(number), Camp::from_number(number)), (None, None));
    }
    for number in [18, 24, 32, 255, 256, usize::MAX] {
        assert_eq!(Place::from_number(number), None);
    }
    for seat in Seat::first(8) {
        for column in [0, 1, 3, 4, 255] {
            let is_there = seat.number() < 2 && (1..=3).contains(&column);
            for row in Row::ALL {
                assert_eq!(Place::new(seat, row, column).is_some(), is_there);
            }
            assert_eq!(Space::new(seat, column).is_some(), is_there);
        }
    }
    for rules in games() {
        for index in [rules.action_count(), rules.action_count() + 1, 1 << 16, usize::MAX] {
            assert_eq!(rules.action_at(index), None);
        }
        random_game(&rules, 5, |position| {
            let count = rules.count_legal(position);
            for n in [count, count + 1, 255, 256, 1 << 32, usize::MAX] {
                let n = n.max(count);
                assert_eq!(rules.legal_action_at(position, n), None, "{n} of {count}");
            }
        });
        // Cards and camps that the table doesn't have.
        assert!(rules.row(Card::from_number(63).unwrap()).is_none());
        assert!(rules.camp_row(Camp::from_number(63).unwrap()).is_none());
        let position = rules.start(Seed::new(1));
        for place in Place::all() {
            assert!(rules.person(&position, place).is_none() && position.steps(place) == 0);
        }
    }
    for number in
        ["card64", "card99", "card036", "camp64", "card", "0q4", "2q1", "0q0", "2c1", "0c0"]
    {
        assert!(number.parse::<Card>().is_err() && number.parse::<Camp>().is_err(), "{number}");
        assert!(number.parse::<Space>().is_err() && number.parse::<Place>().is_err(), "{number}");
    }
    assert!(["l0", "l7", "l255", "l"].into_iter().all(|text| text.parse::<Spot>().is_err()));
}

/// No action about cards, camps or places that aren't in a position is legal, or leaves a trace.
#[test]
fn actions_about_what_is_not_there_are_refused() {
    for rules in games() {
        let unknown = Card::from_number(60).unwrap();
        let camp = Camp::from_number(60).unwrap();
        let actions = [Action::Play(unknown), Action::Junk(unknown), Action::Card(unknown)];
        random_game(&rules, 7, |position| {
            for action in actions.into_iter().chain([Action::Keep(camp)]) {
                let mut after = *position;
                assert!(rules.apply(&mut after, action, &mut ()).is_err());
                assert!(after == *position, "{action}");
            }
        });
    }
}

#[test]
fn setups_of_nobody_are_refused() {
    for seat in strangers() {
        let setup = Setup { start_player: Some(seat), ..Setup::default() };
        let error = Radlands::new(setup).unwrap_err();
        assert_eq!(error.problems()[0].name, "start-player-not-seated");
    }
    for uses in 0..=u8::MAX {
        let options = RuleOptions { silo_uses_per_turn: Some(uses), ..RuleOptions::default() };
        let rules = Radlands::new(Setup { options, ..Setup::default() });
        assert_eq!(rules.is_ok(), uses > 0, "{uses}");
    }
}

/// A list of the same thing, far too long.
const MANY: usize = 200_000;

/// A setup's fault is told in few words, whatever list is too long.
#[test]
fn long_setups_are_refused_with_few_words() {
    let base = || CardTable::of(Edition::SecondPrinting);
    let with = |change: &dyn Fn(&mut CardTable)| {
        let mut table = base();
        change(&mut table);
        table
    };
    let person = |abilities: Vec<Ability>, entering: Vec<Effect>, traits: Vec<PersonTrait>| {
        CardKind::Person {
            abilities: abilities.into(),
            on_entering: entering.into(),
            traits: traits.into(),
        }
    };
    let ability = |when: usize, effects: usize| Ability {
        cost: Cost::Water(0),
        when: vec![Condition::OwnPunk; when].into(),
        effects: vec![Effect::Raid; effects].into(),
    };
    let wrong = CardRow { copies: 9, cost: 99, ..base().cards[0].clone() };
    let camp: CampRow = base().camps[0].clone();
    let tables = [
        ("too-many-cards", with(&|table| table.cards = vec![wrong.clone(); MANY])),
        ("too-many-camps", with(&|table| table.camps = vec![camp.clone(); MANY])),
        (
            "too-many-abilities",
            with(&|table| table.cards[0].kind = person(vec![ability(1, 1); MANY], vec![], vec![])),
        ),
        (
            "too-many-conditions",
            with(&|table| table.cards[0].kind = person(vec![ability(MANY, 1)], vec![], vec![])),
        ),
        (
            "too-many-effects",
            with(&|table| table.cards[0].kind = person(vec![ability(0, MANY)], vec![], vec![])),
        ),
        (
            "too-many-effects",
            with(&|table| {
                table.cards[0].kind = person(vec![], vec![Effect::Mill(9); MANY], vec![]);
            }),
        ),
        (
            "trait-twice",
            with(&|table| {
                let traits = vec![PersonTrait::EntersReady; MANY];
                table.cards[0].kind = person(vec![], vec![], traits);
            }),
        ),
        (
            "too-many-effects",
            with(&|table| {
                let effects = vec![Effect::OnlyIf(radlands_rules::Test::CampHit); MANY].into();
                table.cards[0].kind = CardKind::Event { time: 1, effects };
            }),
        ),
        (
            "trait-twice",
            with(&|table| table.camps[0].traits = vec![CampTrait::Discount; MANY].into()),
        ),
        (
            "too-many-abilities",
            with(&|table| table.camps[0].abilities = vec![ability(0, 1); MANY].into()),
        ),
        ("card-name", with(&|table| table.cards[0].name = "x".repeat(MANY).into())),
        ("card-name", with(&|table| table.camps[0].name = "\n".repeat(MANY).into())),
    ];
    for (n, (name, table)) in tables.into_iter().enumerate() {
        let error = Radlands::new(Setup { table: Some(table), ..Setup::default() }).unwrap_err();
        assert!(error.problems().iter().any(|problem| problem.name == name), "{n}: {error}");
        assert!(error.to_string().len() < 20_000, "{n}");
    }
}

/// The largest table that is accepted, with effects that look at all others.
#[test]
fn the_largest_table_is_built_at_once() {
    let mut table = CardTable::of(Edition::SecondPrinting);
    for (n, row) in table.cards.iter_mut().enumerate() {
        row.copies = if n < 16 { 2 } else { 1 };
    }
    let more = |n: usize| Card::from_number(n).unwrap();
    let person = table.cards[0].clone();
    table.cards.extend((36..64).map(|n| CardRow { card: more(n), copies: 1, ..person.clone() }));
    let camp = table.camps[0].clone();
    let more = |n: usize| Camp::from_number(n).unwrap();
    table.camps.extend((34..64).map(|n| CampRow { camp: more(n), ..camp.clone() }));
    let many = |effect: Effect| Ability {
        cost: Cost::Water(255),
        when: vec![Condition::OwnPunk; 16].into(),
        effects: vec![effect; 16].into(),
    };
    for row in &mut table.cards {
        if let CardKind::Person { abilities, .. } = &mut row.kind {
            *abilities = vec![many(Effect::Copy), many(Effect::Mill(4))].into();
        }
    }
    for row in &mut table.camps {
        row.abilities = vec![many(Effect::UseDamaged), many(Effect::Copy)].into();
    }
    let rules = Radlands::new(Setup { table: Some(table), ..Setup::default() }).unwrap();
    random_game(&rules, 1, |position| {
        assert!(rules.count_legal(position) <= rules.bounds().most_actions);
    });
}

/// What `docs/limits.md` says of memory.
#[test]
fn rules_positions_and_actions_are_as_small_as_stated() {
    assert!(size_of::<Radlands>() <= 64 << 10, "{}", size_of::<Radlands>());
    assert!(size_of::<Position>() <= 384 && size_of::<Action>() <= 4);
    for rules in games() {
        assert!(rules.bounds().most_actions <= 160, "{}", rules.bounds().most_actions);
    }
}

/// A position's fault is told in few words, whatever list is too long or number too high.
#[test]
fn long_positions_are_refused_with_few_words() {
    let rules = Radlands::new(Setup::default()).unwrap();
    let start = rules.raw(&rules.start(Seed::new(1)));
    let quiet = rules.raw(&rules.parse("hands=muse/scout people=0b1:looter water=3/0").unwrap());
    let cards = Card::all().cycle().take(MANY).collect::<Vec<_>>();
    let camps = Camp::all().cycle().take(MANY).collect::<Vec<_>>();
    let person = |card| RawPerson { card, punk: false, damaged: true, unready: true, used: true };
    let people: Vec<RawPerson> = cards.iter().map(|card| person(*card)).collect();
    let pending = |effects: &str| RawPending::new(effects.to_string(), 0, Seat::nth(0));
    let event = Queued::Card(Card::NAPALM);
    let changes: [&dyn Fn(&mut RawPosition); 24] = [
        &|raw| raw.camps[0] = camps.iter().map(|camp| RawCamp::new(*camp)).collect(),
        &|raw| raw.camps[1].clear(),
        &|raw| {
            let steps = RawCamp { steps: u8::MAX, ..RawCamp::new(Camp::JUGGERNAUT) };
            raw.camps[0] = vec![steps; 3];
        },
        &|raw| raw.people = Place::all().cycle().zip(people.iter().copied()).collect(),
        &|raw| raw.hands[0].clone_from(&cards),
        &|raw| raw.known[1].clone_from(&cards),
        &|raw| raw.discard.clone_from(&cards),
        &|raw| raw.deck.clone_from(&cards),
        &|raw| raw.deck.clear(),
        &|raw| raw.marks = vec!["reshuffled".to_string(); MANY],
        &|raw| raw.marks = vec!["x".repeat(MANY)],
        &|raw| raw.offers[0].clone_from(&camps),
        &|raw| raw.lifted.clone_from(&people),
        &|raw| raw.pending = vec![pending("icon.raid"); MANY],
        &|raw| raw.pending = vec![pending(&"icon.raid".repeat(MANY))],
        &|raw| raw.pending = vec![RawPending { cards: cards.clone(), ..pending("icon.raid") }],
        &|raw| raw.pending = vec![RawPending { at: u8::MAX, ..pending("icon.raid") }],
        &|raw| raw.pending = vec![RawPending { step: u8::MAX, ..pending("rules.play") }],
        &|raw| raw.pending = vec![RawPending { column: Some(0), ..pending("icon.punk") }],
        &|raw| raw.pending = vec![RawPending { reserve: Some(u8::MAX), ..pending("icon.punk") }],
        &|raw| raw.queues = [[Some(event); 3]; 2],
        &|raw| raw.entered = u8::MAX,
        &|raw| raw.silo_uses = (u8::MAX, u8::MAX),
        &|raw| raw.water = [u8::MAX; 2],
    ];
    for (n, change) in changes.iter().enumerate() {
        for base in [&start, &quiet] {
            let mut raw = base.clone();
            change(&mut raw);
            if raw != *base {
                let problems = rules.position(&raw).unwrap_err();
                assert!(problems.to_string().len() < 60_000, "{n}");
            }
        }
    }
    // Views, which a stranger may have sent.
    let view = rules.view(&rules.position(&quiet).unwrap(), Seat::nth(0).into());
    let changes: [&dyn Fn(&mut radlands_rules::View); 10] = [
        &|view| view.seats = vec![view.seats[0].clone(); 1000],
        &|view| {
            view.seats[0].camps = Some(vec![view.seats[0].camps.clone().unwrap()[0].clone(); MANY]);
        },
        &|view| view.seats[1].people = vec![view.seats[0].people[0].clone(); MANY],
        &|view| view.seats[0].hand = Some(cards.clone()),
        &|view| view.seats[1].known.clone_from(&cards),
        &|view| view.discard.clone_from(&cards),
        &|view| view.seats[0].hand_size = usize::MAX,
        &|view| view.seats[1].kept = usize::MAX,
        &|view| view.marks = vec!["reshuffled".to_string(); MANY],
        &|view| (view.deck_size, view.seats[1].hand_size) = (usize::MAX, usize::MAX),
    ];
    for (n, change) in changes.iter().enumerate() {
        let mut other = view.clone();
        change(&mut other);
        let problems = rules.world_of_view(&other, Seat::nth(0), Seed::new(1)).unwrap_err();
        assert!(problems.to_string().len() < 60_000, "{n}");
    }
}

/// Seats and lifted people that aren't there, in positions built by hand.
#[test]
fn positions_about_nobody_are_refused() {
    let rules = Radlands::new(Setup::default()).unwrap();
    let quiet = rules.raw(&rules.parse("hands=muse/scout people=0b1:looter water=3/0").unwrap());
    for n in [6, 7, 14, 46, 255] {
        for (this, that) in [(Some(Spot::Lifted(n)), None), (None, Some(Spot::Lifted(n)))] {
            let effects = "construction-yard.1".to_string();
            let pending = RawPending { this, that, ..RawPending::new(effects, 0, Seat::nth(0)) };
            for step in [0, 1] {
                let mut raw = quiet.clone();
                raw.pending = vec![RawPending { step, ..pending.clone() }];
                let problems = rules.position(&raw).unwrap_err();
                assert_eq!(problems.as_slice()[0].field, "pending[0]", "{n}: {problems}");
            }
        }
        assert_eq!(Spot::Lifted(n).to_string(), format!("l{}", u16::from(n) + 1));
    }
    for seat in strangers() {
        let changes: [&dyn Fn(&mut RawPosition); 3] = [
            &|raw| raw.turn = seat,
            &|raw| {
                raw.pending = vec![RawPending::new("icon.damage".to_string(), 0, seat)];
            },
            &|raw| raw.outcome = Some(RadlandsOutcome::LastCardDrawn { winner: seat }),
        ];
        for change in changes {
            let mut raw = quiet.clone();
            change(&mut raw);
            assert!(rules.position(&raw).is_err());
        }
    }
}

#[test]
fn long_texts_are_refused_with_few_words() {
    let rules = Radlands::new(Setup::default()).unwrap();
    for field in [
        "camps", "people", "queues", "hands", "known", "water", "discard", "deck", "marks", "silo",
        "offers", "lifted", "pending", "outcome", "phase", "turn", "seed",
    ] {
        for item in [
            "muse,",
            "muse/",
            "garage,",
            "0b1:muse,",
            "reshuffled,",
            "icon.raid+0@0;",
            ",",
            "/",
            "9",
        ] {
            let text = format!("{field}={}", item.repeat(50_000));
            let error = rules.parse(&text).unwrap_err();
            assert!(error.to_string().len() < 1_000, "{field} {item}");
        }
    }
    let text = "turn=0 ".repeat(50_000);
    assert!(rules.parse(&text).unwrap_err().to_string().len() < 1_000);
}
