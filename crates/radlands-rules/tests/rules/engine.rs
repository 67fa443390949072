//! What the engine itself had to settle, and a card that nobody printed.

use std::collections::{BTreeMap, BTreeSet};

use boardgame_core::{
    FromSetup, Game, HiddenInformation, PositionText, Purpose, Seat, Seed, Stream, Turn,
};
use radlands_rules::{
    Ability, Action, Answer, Camp, CampTrait, Card, CardKind, CardTable, Condition, Edition,
    Effect, Event, FirstUse, Icon, Icons, Open, PersonTrait, Place, Position, Queued, Radlands,
    RadlandsOutcome, Row, RuleOptions, Setup, Test, Which,
};

use crate::common::{Table, at, first, own};
use crate::support::made_up;

#[test]
fn e_01_a_made_up_card_goes_through_the_same_tables() {
    let mut table = own(made_up(), "hands=card36/ water=4/0 people=0b2:muse deck=scout,looter");
    table.play("play card36, put 0b1").shows("people=0b1:card36,0b2:muse queues=-,-,raiders/-,-,-");
    table.play("use 0b1, target 1c2, put 0b3").shows("water=1/0");
    table.shows("people=0b1:card36~^,0b2:muse,0b3:?scout~");
    assert_eq!(table.camps(1), "victory-totem,supply-depot*,catapult");
    own(made_up(), "people=0b1:card36 water=1/0").refused("use 0b1", 22);
    // Copied, junked, an event and a camp.
    let mut table = own(
        made_up(),
        "people=0b1:mimic,1b1:card36,0b2:scout water=1/0 hands=card36/ deck=muse,truce",
    );
    table.play("use 0b1, ability 1b1, target 1c1, none, junk card36").shows("hands=muse/");
    let mut table = own(
        made_up(),
        "turn=1 queues=card37,-,-/-,-,- people=0b1:muse*,0b2:scout* camps=camp34,garage,outpost/",
    );
    table
        .play("end, target 0b1, none")
        .shows("people=0b1:muse~,0b2:scout* discard=card37 water=7/0");
    table.play("use 0c1");
    let card = table.legal().split(", ").next().unwrap().to_string();
    table.play(&card).offers("draw-one, raid");
    let text = table.text();
    assert_eq!(table.rules.text(&table.rules.parse(&text).unwrap()), text);
}

#[test]
fn e_02_the_guessed_hand_can_be_dropped() {
    let mut table =
        at("turn=1 camps=/parachute-base,garage,outpost hands=/muse,banish,napalm,truce water=0/1");
    table.play("use 1c1").asks(1);
    let mut dropped = BTreeSet::new();
    for seed in 0..300 {
        let world = table.rules.determinize(&table.position, Seat::nth(0), Seed::new(seed));
        let actions = table.rules.legal_actions(&world);
        assert!(!actions.is_empty());
        dropped.extend(actions);
    }
    // With one water: who costs one and acts for nothing.
    let names: Vec<String> = dropped.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["card cult-leader", "card mutant", "card rescue-team", "card muse"]);
}

#[test]
fn e_03_cards_just_drawn_are_guessed_with_the_hand() {
    let mut table = at("turn=1 hands=/interrogate,muse known=/muse water=0/1");
    table.play("play interrogate, card looter");
    for seed in 0..200 {
        let world = table.rules.determinize(&table.position, Seat::nth(0), Seed::new(seed));
        let options = table.rules.legal_actions(&world);
        let hand: Vec<Card> = table.rules.hand(&world, Seat::nth(1)).collect();
        assert_eq!(hand.len(), 4);
        for action in options {
            let Action::Card(card) = action else { panic!("{action}") };
            assert!(hand.contains(&card));
        }
        assert_eq!(table.rules.view(&world, Seat::nth(0).into()), table.view(0));
    }
}

#[test]
fn e_04_two_punks_that_look_alike_are_one_for_events() {
    let told = |place: &str| {
        let mut table = at("camps=mulcher,garage,outpost/ people=0b1:?muse,0f1:?scout");
        table.play(&format!("use 0c1, target {place}"));
        let seen = |event: &Event| format!("{:?}", table.rules.show(event, Seat::nth(1).into()));
        (table.events.iter().map(seen).collect::<Vec<_>>(), table.position)
    };
    let (back, front) = (told("0b1"), told("0f1"));
    assert_eq!(back.0, front.0);
    assert_ne!(back.1, front.1);
}

#[test]
fn e_05_tables_are_checked_for_form_and_depth() {
    let faults = |change: fn(&mut CardTable)| -> Vec<&'static str> {
        let mut table = made_up();
        change(&mut table);
        match Radlands::new(Setup { table: Some(table), ..Setup::default() }) {
            Ok(_) => vec![],
            Err(error) => {
                let names: BTreeSet<&str> = error.problems().iter().map(|p| p.name).collect();
                names.into_iter().collect()
            }
        }
    };
    fn sapper(table: &mut CardTable) -> (&mut Vec<Ability>, &mut Vec<Effect>) {
        let row = table.cards.iter_mut().find(|row| row.name == "Sapper").unwrap();
        match &mut row.kind {
            CardKind::Person { abilities, on_entering, .. } => {
                (abilities.to_mut(), on_entering.to_mut())
            }
            CardKind::Event { .. } => unreachable!(),
        }
    }
    assert_eq!(faults(|_| ()), [""; 0]);
    assert_eq!(faults(|table| table.cards[0].copies = 4), ["copies"]);
    assert_eq!(faults(|table| table.cards[0].cost = 16), ["cost"]);
    assert_eq!(faults(|table| table.cards.truncate(5)), ["deck-size"]);
    assert_eq!(faults(|table| table.cards.push(table.cards[36].clone())), ["card-twice"]);
    assert_eq!(faults(|table| table.camps.truncate(11)), ["too-few-camps"]);
    assert_eq!(faults(|table| table.camps.push(table.camps[0].clone())), ["camp-twice"]);
    assert_eq!(faults(|table| table.camps[0].hand = 5), ["hand"]);
    assert_eq!(
        faults(|table| table.camps[..3]
            .iter_mut()
            .for_each(|row| row.traits = vec![CampTrait::StartsDestroyed].into())),
        ["destroyed-camps"]
    );
    assert_eq!(faults(|table| sapper(table).0[0].effects = vec![].into()), ["no-effect"]);
    assert_eq!(
        faults(|table| {
            let ability = sapper(table).0[0].clone();
            sapper(table).0.extend([ability.clone(), ability]);
        }),
        ["too-many-abilities"]
    );
    assert_eq!(
        faults(|table| *sapper(table).1 = vec![Effect::OnlyIf(Test::CampHit), Effect::Raid]),
        ["misplaced-test"]
    );
    assert_eq!(faults(|table| *sapper(table).1 = vec![Effect::Draw(10)]), ["effect-count"]);
    assert_eq!(faults(|table| *sapper(table).1 = vec![Effect::PlayAndUse]), ["misplaced-effect"]);
    assert_eq!(
        faults(|table| sapper(table).0[0].effects = vec![Effect::PlayAndUse].into()),
        ["misplaced-effect"]
    );
    assert_eq!(
        faults(|table| {
            let base = table.camps.iter_mut().find(|row| row.camp == Camp::PARACHUTE_BASE).unwrap();
            base.abilities.to_mut()[0].effects = vec![Effect::PlayAndUse, Effect::Raid].into();
        }),
        ["misplaced-effect"]
    );
    for condition in [
        Condition::PeopleAtLeast(0),
        Condition::PeopleAtLeast(7),
        Condition::PeopleAtMost(6),
        Condition::Entered(0),
        Condition::Entered(10),
    ] {
        let mut table = made_up();
        sapper(&mut table).0[0].when = vec![condition].into();
        let error = Radlands::new(Setup { table: Some(table), ..Setup::default() }).unwrap_err();
        let problem = &error.problems()[0];
        let field = "table.cards[36].kind.person.abilities[0].when[0]";
        assert_eq!((problem.name, &problem.field[..]), ("condition-count", field));
    }
    let twice = |table: &mut CardTable| {
        table.camps[2].traits = vec![CampTrait::StartsDamaged; 2].into();
    };
    assert_eq!(faults(twice), ["trait-twice"]);
    assert_eq!(faults(|table| table.cards[0].name = "x".repeat(101).into()), ["card-name"]);
    assert_eq!(faults(|table| table.cards[0].name = "\u{1b}[2J".into()), ["card-name"]);
    assert_eq!(faults(|table| table.camps[0].name = "two\nlines".into()), ["card-name"]);
    assert_eq!(faults(|table| table.camps[0].name = "é".repeat(100).into()), [""; 0]);
    assert_eq!(
        faults(|table| *sapper(table).1 = vec![Effect::OneOf(Icons::default())]),
        ["no-icons"]
    );
    assert_eq!(
        faults(|table| *sapper(table).1 = vec![Effect::OneOrBoth(Icon::Raid, Icon::Raid)]),
        ["same-icons"]
    );
    assert_eq!(faults(|table| *sapper(table).1 = vec![Effect::Raid; 17]), ["too-many-effects"]);
    // Who turns a punk up when it enters could do so without end.
    assert_eq!(faults(|table| *sapper(table).1 = vec![Effect::TurnPunkUp]), ["too-deep"]);
    let mut table = made_up();
    *sapper(&mut table).1 = vec![Effect::TurnPunkUp];
    let error = Radlands::new(Setup { table: Some(table), ..Setup::default() }).unwrap_err();
    // By the name that positions have for a list of effects.
    assert!(error.problems().iter().any(|problem| problem.found.starts_with("card36.enters, ")));
    assert_eq!(
        faults(|table| {
            for row in &mut table.cards {
                if let CardKind::Person { traits, .. } = &mut row.kind
                    && row.name == "Sapper"
                {
                    *traits = vec![PersonTrait::GrantsAbility].into();
                }
            }
        }),
        ["grants-twice"]
    );
    assert_eq!(
        faults(|table| {
            for row in &mut table.cards {
                if let CardKind::Event { effects, time } = &mut row.kind
                    && row.name == "Downpour"
                {
                    *effects = vec![Effect::PlayAndUse].into();
                    *time = 4;
                }
            }
        }),
        ["misplaced-effect", "time"]
    );
}

/// What is found and expected is written as a setup's JSON has it.
#[test]
fn e_05_problems_of_effects_are_written_as_in_json() {
    let cases = [
        (Effect::Draw(0), "1 to 9"),
        (Effect::Water(10), "1 to 9"),
        (Effect::GainPunks(7), "1 to 6"),
        (Effect::Discard(0), "1 to 6"),
        (Effect::Mill(5), "1 to 4"),
        (
            Effect::DrawAndDiscard { draw: 1, discard: 2 },
            "1 to 4 cards drawn, and 1 or more of them discarded",
        ),
        (
            Effect::DrawAndDiscard { draw: 5, discard: 1 },
            "1 to 4 cards drawn, and 1 or more of them discarded",
        ),
        (Effect::OneOf(Icons::default()), "an icon"),
        (Effect::OneOrBoth(Icon::Raid, Icon::Raid), "two icons that differ"),
        (Effect::OnlyIf(Test::CampHit), "\"hit\" before it, and another effect behind it"),
        (Effect::OnlyIf(Test::CameHome), "\"step\" before it, and another effect behind it"),
        (Effect::PlayAndUse, "this effect only as the one effect of a camp's ability"),
    ];
    for (effect, expected) in cases {
        let mut table = made_up();
        let row = table.cards.iter_mut().find(|row| row.name == "Downpour").unwrap();
        row.kind = CardKind::Event { time: 1, effects: vec![Effect::Raid, effect].into() };
        let error = Radlands::new(Setup { table: Some(table), ..Setup::default() }).unwrap_err();
        let problem = &error.problems()[0];
        assert_eq!(problem.field, "table.cards[37].kind.event.effects[1]");
        assert_eq!(problem.found, serde_json::to_string(&effect).unwrap());
        assert_eq!(problem.expected, expected);
    }
    let mut table = made_up();
    let ability = &mut table.camps[0].abilities.to_mut()[0];
    ability.when = vec![Condition::PeopleAtMost(9)].into();
    let error = Radlands::new(Setup { table: Some(table), ..Setup::default() }).unwrap_err();
    assert_eq!(error.problems()[0].found, "{\"people-at-most\":9}");
}

/// What random games used, by names.
#[derive(Default)]
struct Uses(BTreeMap<String, u32>);

impl Uses {
    fn count(&mut self, name: String) {
        *self.0.entry(name).or_default() += 1;
    }

    fn ability(&mut self, rules: &Radlands, p: &Position, place: Place, which: Which) {
        let card = match place.row() {
            Row::Camp => p.camp(place).map(|camp| camp.to_string()),
            _ => rules.person(p, place).map(|card| card.to_string()),
        };
        let card = card.unwrap_or_default();
        self.count(match which {
            Which::First => format!("{card}.1"),
            Which::Second => format!("{card}.2"),
            Which::Granted => "argo-yesky grants".to_string(),
        });
    }

    fn events(&mut self, rules: &Radlands, p: &Position, events: &[Event]) {
        let stands = |seat: Seat, card: Card| {
            Place::all().any(|place| {
                place.seat() == seat
                    && rules.person(p, place) == Some(card)
                    && !p.is_damaged(place)
                    && !p.is_punk(place)
            })
        };
        for event in events {
            let Event::Open(event) = event else { continue };
            match event {
                Open::Resolved { what: Queued::Card(card), .. } => {
                    self.count(format!("{card} resolves"));
                }
                Open::Resolved { what: Queued::Raiders, .. } => self.count("raiders".to_string()),
                Open::Entered { place, card } => {
                    self.count(format!("{card} enters"));
                    if *card != Card::RESCUE_TEAM && p.is_ready(*place) {
                        self.count("karli-blaze".to_string());
                    }
                }
                Open::Junked { card, .. } => self.count(format!("junk {card}")),
                Open::AbilityUsed { place, .. }
                    if p.is_occupied(*place)
                        && p.is_ready(*place)
                        && stands(place.seat(), Card::VERA_VOSH) =>
                {
                    self.count("vera-vosh".to_string());
                }
                Open::Ended { outcome: RadlandsOutcome::LastCardDrawn { .. } } => {
                    self.count("obelisk".to_string());
                }
                _ => {}
            }
        }
        let zeto = events.iter().any(|event| {
            matches!(event, Event::Open(Open::Played { seat, card })
                if *card == Card::NAPALM && stands(*seat, Card::ZETO_KHAN))
        });
        let at_once =
            events.iter().any(|event| matches!(event, Event::Open(Open::Resolving { .. })));
        if zeto && at_once {
            self.count("zeto-khan".to_string());
        }
    }
}

/// What a table's cards can do, by the same names.
fn all_uses(table: &CardTable, events_too: bool) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for row in &table.camps {
        names.extend((1..=row.abilities.len()).map(|n| format!("{}.{n}", row.camp)));
        if row.traits.contains(&CampTrait::WinsOnLastCard) {
            names.insert("obelisk".to_string());
        }
    }
    for row in &table.cards {
        names.insert(format!("junk {}", row.card));
        match &row.kind {
            CardKind::Person { abilities, .. } => {
                names.extend((1..=abilities.len()).map(|n| format!("{}.{n}", row.card)));
                names.insert(format!("{} enters", row.card));
            }
            CardKind::Event { .. } if events_too => {
                names.insert(format!("{} resolves", row.card));
            }
            CardKind::Event { .. } => {}
        }
    }
    let others = ["raiders", "argo-yesky grants", "karli-blaze", "vera-vosh", "zeto-khan"];
    names.extend(others.map(String::from));
    names
}

fn random_uses(edition: Edition, games: u64) -> Uses {
    let rules = Radlands::new(Setup::new(edition)).unwrap();
    let mut uses = Uses::default();
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let mut stream = Stream::new(Seed::new(seed), Purpose::Bots, 0);
        let mut p = rules.start(Seed::new(seed));
        while let Turn::Player(_) = rules.turn(&p) {
            rules.legal_actions_into(&p, &mut actions);
            let action = actions[stream.index(actions.len())];
            match action {
                Action::Use(place, which) | Action::Ability(place, which) => {
                    uses.ability(&rules, &p, place, which);
                }
                _ => {}
            }
            events.clear();
            rules.perform(&mut p, action, &mut events);
            uses.events(&rules, &p, &events);
        }
    }
    uses
}

#[test]
fn e_06_random_games_use_everything() {
    for (edition, games) in [(Edition::SecondPrinting, 20_000), (Edition::FirstPrinting, 4_000)] {
        let uses = random_uses(edition, games);
        let all = all_uses(&CardTable::of(edition), true);
        let missing: Vec<_> = all.iter().filter(|name| !uses.0.contains_key(*name)).collect();
        assert!(missing.is_empty(), "never used: {missing:?}");
        let mut rarest: Vec<_> =
            uses.0.iter().filter(|(name, _)| all.contains(*name)).map(|(n, c)| (c, n)).collect();
        rarest.sort_unstable();
        println!("{edition:?}, {games} games, the rarest: {:?}", &rarest[..12]);
    }
}

#[test]
fn e_07_small_positions_and_no_allocation() {
    assert!(size_of::<Position>() <= 384 && size_of::<Action>() <= 8);
    fn is_copy<T: Copy>(_: T) {}
    let rules = Radlands::new(Setup::default()).unwrap();
    let mut actions = Vec::with_capacity(256);
    for seed in 0..40 {
        let mut stream = Stream::new(Seed::new(seed), Purpose::Bots, 0);
        let mut p = rules.start(Seed::new(seed));
        is_copy(p);
        let counted = allocation_counter::measure(|| {
            while let Turn::Player(_) = rules.turn(&p) {
                rules.legal_actions_into(&p, &mut actions);
                let action = actions[stream.index(actions.len())];
                rules.apply(&mut p, action, &mut ()).unwrap();
            }
        });
        assert_eq!(counted.count_total, 0);
    }
}

#[test]
fn e_08_impossible_positions_are_refused_by_name() {
    let rules = Radlands::new(Setup::default()).unwrap();
    for (text, name) in [
        ("hands=muse,muse,muse/", "too-many-copies"),
        ("known=muse/", "known-not-held"),
        ("deck=", "deck-empty"),
        ("entered=3", "entered"),
        ("silo=2:0", "silo-uses"),
        ("camps=garage,garage,outpost/", "camp"),
        ("camps=garage,outpost/", "camp-count"),
        ("camps=garagex*,outpost,railgun/", "camp-marks"),
        ("camps=garage>,outpost,railgun/", "camp-steps"),
        ("camps=garagex,outpostx,railgunx/", "outcome-camps"),
        ("people=0f1:muse", "gap-in-column"),
        ("people=0b1:banish", "not-a-person"),
        ("people=0b1:?muse*", "damaged-punk"),
        ("people=0b1:muse,0b1:scout", "person-place"),
        ("people=0c1:muse", "person-place"),
        ("queues=muse,-,-/-,-,-", "not-an-event"),
        ("queues=strafe,-,-/-,-,-", "event-without-time"),
        ("water=0/5", "idle-water"),
        ("turn=1 water=5/0", "idle-water"),
        ("marks=silo-0,silo-0", "mark-twice"),
        ("marks=raiders-resolved", "mark"),
        ("pending=icon.damage+0@0;icon.damage+0@0", "pending"),
        ("queues=raiders,raiders,-/-,-,-", "raiders-twice"),
        ("offers=oasis/ phase=actions", "offers"),
        ("phase=over", "outcome"),
        ("outcome=deck-empty", "outcome-camps"),
        ("phase=events", "pending-phase"),
        ("lifted=muse", "lifted"),
        ("pending=muse.1+0@0", "pending-asks-nothing"),
        ("pending=muse.3+0@0", ""),
        ("pending=muse.2+0@0", "pending"),
        ("pending=icon.raid+5@0", "pending"),
        ("pending=icon.restore+0@0|step:1", "pending"),
        ("pending=napalm.resolves+0@0", "pending"),
        ("phase=draft offers=oasis/", "offers"),
        ("phase=draft hands=muse/", "draft"),
    ] {
        let error = rules.parse(text).expect_err(text);
        let names: Vec<&str> = error.problems().iter().map(|problem| problem.name).collect();
        assert!(names.contains(&name) || name.is_empty() && names.is_empty(), "{text}: {error}");
    }
    let says = |rules: &Radlands, text: &str, part: &str| {
        let error = rules.parse(text).expect_err(text).to_string();
        assert!(error.contains(part), "{error}");
    };
    let beaten = "camps=garagex,outpostx,railgunx/";
    says(&rules, &format!("{beaten} outcome=camps-0"), "expected camps-1 with these camps");
    says(&rules, beaten, "expected camps-1 with these camps and this deck, found -");
    says(&rules, "outcome=last-card-1", "expected - with these camps");
    says(&rules, "seed=-1", "column 6: expected a seed from 0 to 18446744073709551615");
    says(&rules, "marks=raiders-resolved", "the first printing's Scavenger Camp");
    says(&rules, "pending=icon.damage+0@0;icon.damage+0@0", "each list of effects once");
    // Each is blamed where it stands.
    let blames = |rules: &Radlands, text: &str, fields: &[&str]| {
        let error = rules.parse(text).expect_err(text);
        let found: Vec<&str> = error.problems().iter().map(|problem| &problem.field[..]).collect();
        assert_eq!(found, fields, "{text}: {error}");
    };
    blames(&rules, "hands=muse,muse/muse", &["hands"]);
    blames(&rules, "hands=muse/ people=0b1:?muse discard=muse", &["hands and people and discard"]);
    blames(&rules, "deck=truce,truce queues=truce,-,-/-,-,-", &["queues and deck", "queues"]);
    blames(
        &rules,
        "phase=draft offers=garage,garage,oasis,cache,reactor,outpost/",
        &["offers", "offers"],
    );
    blames(&rules, "phase=draft hands=muse/ water=1/0", &["hands", "water", "deck"]);
    let lifted =
        "people=0b1:muse phase=events pending=high-ground.resolves+0@0|step:1|held:high-ground";
    blames(&rules, &format!("{lifted} lifted=banish"), &["lifted"]);
    blames(&rules, lifted, &["lifted"]);
    blames(&rules, &format!("{lifted} lifted=muse,scout,scout,looter,looter,gunner"), &["lifted"]);
    blames(
        &rules,
        &format!("{} lifted=scout", lifted.replace("held:high-ground", "held:truce")),
        &["pending[0]"],
    );
    let first = Radlands::new(Setup::new(Edition::FirstPrinting)).unwrap();
    assert!(first.parse("marks=raiders-resolved").is_ok());
    says(&first, "marks=ability-used", "the option `vera` per-turn");
    let options = RuleOptions { vera: FirstUse::PerTurn, ..RuleOptions::default() };
    let per_turn = Radlands::new(Setup { options, ..Setup::default() }).unwrap();
    says(&per_turn, "people=0b1:muse^", "the option `vera` per-turn");
    blames(&per_turn, "camps=garage^,railgun,outpost/", &["camps"]);
    blames(&per_turn, "people=0b1:muse^", &["people"]);
    // An event of one's own may bring water in the other's turn.
    let water = Radlands::new(Setup { table: Some(made_up()), ..Setup::default() }).unwrap();
    assert!(water.parse("water=0/4").is_ok());
    let error = rules.parse("hands=muse/ water=3/x").unwrap_err().to_string();
    assert!(error.contains("column 21"), "{error}");
    assert!("use 0c4".parse::<Action>().is_err() && "put 0c1".parse::<Action>().is_err());
    assert_eq!("none".parse(), Ok(Action::Answer(Answer::None)));
}

#[test]
fn e_09_refusals_say_why() {
    // Position, actions played, the action refused, its rule, and words of the reason.
    let cases: [(&str, &str, &str, u16, &str); 33] = [
        // Targets.
        (
            "people=0b1:gunner,1b1:muse,1f1:scout hands=vigilante/ water=9/0 camps=railgun,garage,outpost/oasisx,cache,reactor",
            "use 0c1",
            "target 1b1",
            26,
            "1b1 is protected",
        ),
        (
            "water=9/0 camps=railgun,garage,outpost/oasisx,cache,reactor people=1b2:muse,1f2:scout",
            "use 0c1",
            "target 1c2",
            26,
            "1c2 is protected",
        ),
        (
            "water=9/0 camps=railgun,garage,outpost/oasisx,cache,reactor",
            "use 0c1",
            "target 1c1",
            24,
            "camp at 1c1 is destroyed",
        ),
        ("water=9/0", "use 0c1", "target 0c2", 27, "not for that side's cards"),
        ("water=9/0", "use 0c1", "target 1b2", 26, "nobody is at 1b2"),
        ("water=9/0", "use 0c1", "end", 21, "asks for a card on the table"),
        (
            "people=0b1:vera-vosh,1b1:muse,1b2:scout water=9/0",
            "use 0b1",
            "target 1c3",
            21,
            "not for the kind of card at 1c3",
        ),
        (
            "people=0b1:pyromaniac,1b1:muse water=9/0",
            "use 0b1",
            "target 1b1",
            21,
            "not for the kind of card at 1b1",
        ),
        // Restoring.
        (
            "camps=outpost,garage*,railgun*/ water=9/0",
            "use 0c1:2",
            "target 0c1",
            30,
            "0c1 is not damaged",
        ),
        (
            "camps=outpost*,garage*,railgun*/oasis*,cache,reactor water=9/0",
            "use 0c1:2",
            "target 1c1",
            27,
            "that side's cards",
        ),
        (
            "camps=outpost*,garage*,railgun/ water=9/0",
            "use 0c1:2",
            "target 0c1",
            30,
            "can't be restored by this",
        ),
        (
            "camps=atomic-garden,garage*,railgun/ people=0b1:muse*,0b2:scout* water=9/0",
            "use 0c1",
            "target 0c2",
            21,
            "not for the kind",
        ),
        // Places, columns, cards, abilities, events.
        (
            "hands=muse/ water=9/0 people=0b1:scout,0f1:gunner",
            "play muse",
            "put 0b1",
            13,
            "nobody can be put at 0b1",
        ),
        (
            "hands=muse/ water=9/0 people=0b1:scout,0f1:gunner,0b2:scout,0f2:gunner,0b3:looter,0f3:looter",
            "play muse",
            "target 1c1",
            14,
            "make room",
        ),
        (
            "people=0b1:magnus-karv camps=/oasisx,cache,reactor water=9/0",
            "use 0b1",
            "column 1c1",
            27,
            "nothing in the column of 1c1",
        ),
        (
            "hands=interrogate,muse/ water=9/0 deck=scout,looter,gunner,sniper,banish",
            "play interrogate",
            "card muse",
            21,
            "not among the cards drawn",
        ),
        (
            "people=0b1:scientist water=9/0 deck=scout,looter,gunner,sniper,banish",
            "use 0b1",
            "card muse",
            21,
            "drawn or revealed",
        ),
        (
            "people=0b1:zeto-khan water=9/0 deck=scout,looter,gunner,sniper,banish",
            "use 0b1",
            "card muse",
            11,
            "muse is not in the hand",
        ),
        (
            "camps=parachute-base,garage,outpost/ hands=muse,banish/ water=9/0",
            "use 0c1",
            "card banish",
            22,
            "could not be played and used",
        ),
        (
            "people=0b1:mimic,1b1:gunner,1b2:scout*,1b3:muse water=9/0",
            "use 0b1",
            "ability 1b2",
            22,
            "can't be used by this effect",
        ),
        (
            "camps=omen-clock,garage,outpost/ queues=napalm,banish,-/raiders,-,- water=9/0",
            "use 0c1",
            "event 0q2",
            21,
            "no event at 0q2 can go ahead",
        ),
        // Abilities.
        (
            "people=0b1:scout camps=resonator,garage,outpost/ water=9/0",
            "use 0b1",
            "use 0c1",
            21,
            "has to be the only one of the turn",
        ),
        (
            "people=0b1:scout camps=resonator,garage,outpost/ water=9/0",
            "use 0c1, target 1c1",
            "use 0b1",
            21,
            "no ability may be used any more",
        ),
        (
            "camps=cannon*,garage,outpost/ water=9/0",
            "",
            "use 0c1",
            22,
            "can only be used if undamaged",
        ),
        (
            "camps=mercenary-camp,garage,outpost/ people=0b1:muse water=9/0",
            "",
            "use 0c1",
            22,
            "with 4 people or more",
        ),
        ("camps=labor-camp,garage,outpost/ water=9/0", "", "use 0c1", 22, "with 1 person or more"),
        (
            "people=0b1:mimic,1b1:gunner",
            "",
            "use 0b1",
            21,
            "too little water for whatever the card at 0b1 could use",
        ),
        ("people=0b1:mimic,1b1:mimic water=9/0", "", "use 0b1", 22, "could have no effect"),
        (
            "camps=parachute-base,garage,outpost/ hands=gunner/ people=1b1:muse water=2/0",
            "",
            "use 0c1",
            21,
            "too little water for whatever",
        ),
        ("people=0b1:gunner water=9/0", "", "use 0b1", 22, "could have no effect"),
        // Events and the Silo.
        ("hands=banish/", "", "play banish", 16, "too little water to play the event banish"),
        ("marks=silo-0 water=9/0", "", "take-silo", 20, "is already in hand"),
        ("water=9/0", "", "junk-silo", 20, "is not in hand"),
    ];
    let says = |mut table: Table, played: &str, action: &str, rule: u16, words: &str| {
        if !played.is_empty() {
            table.play(played);
        }
        table.refused(action, rule);
        let refusal = table.rules.check(&table.position, action.parse().unwrap()).unwrap_err();
        assert!(refusal.to_string().contains(words), "{action} after {played}: {refusal}");
    };
    for (text, played, action, rule, words) in cases {
        says(at(text), played, action, rule, words);
    }
    let damaged = first("camps=resonator,garage,outpost/oasis*,cache*,reactor water=9/0");
    says(damaged, "use 0c1", "target 1c3", 21, "for damaged cards only");
}

#[test]
fn e_10_raiders_wait_on_nothing_that_is_done() {
    let start = "queues=raiders,-,-/-,-,- water=2/0 hands=vigilante,muse/ deck=radiation,truce,napalm \
                 people=0b1:scout,0b2:mimic,0b3:scientist \
                 camps=garage,camp34,outpost/railgun,victory-totem,supply-depot";
    let raids = [
        "junk vigilante",
        "use 0c1",
        "use 0b1",
        "use 0b2, ability 0b1",
        "use 0b3, card radiation",
        "use 0c2, card muse, raid",
    ];
    for actions in raids {
        let mut table = own(made_up(), start);
        table.play(actions).asks(1);
        assert_eq!(table.field("pending"), "rules.raiders+0@0|held:raiders", "{actions}");
    }
}
