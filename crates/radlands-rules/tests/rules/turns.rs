//! Setup, turns, water, hand and deck.

use std::collections::BTreeSet;

use boardgame_core::testkit::law_7_secrets_stay_secret;
use boardgame_core::{FromSetup, Game, HiddenInformation, Observer, PositionText, Seat, Seed};
use radlands_rules::{
    Camp, CardKind, CardTable, Edition, Event, FirstUse, Icon, Open, Radlands, RadlandsOutcome,
    RuleOptions, Setup,
};

use crate::common::{Table, at, first, option};

fn start(setup: Setup, seed: u64) -> Table {
    let rules = Radlands::new(setup).unwrap();
    let mut events = Vec::new();
    let position = rules.start_with(Seed::new(seed), &mut events);
    Table { rules, position, events }
}

/// Keeps the first camps on offer.
fn kept(mut table: Table) -> Table {
    for _ in 0..6 {
        let first = table.legal().split(", ").next().unwrap().to_string();
        table.play(&first);
    }
    table
}

#[test]
fn radlands_01_sixty_six_cards_and_thirty_four_camps() {
    for (edition, hands) in [(Edition::SecondPrinting, 29), (Edition::FirstPrinting, 31)] {
        let table = CardTable::of(edition);
        assert_eq!(table.cards.iter().map(|row| u32::from(row.copies)).sum::<u32>(), 66);
        assert_eq!(table.camps.len(), 34);
        assert_eq!(table.camps.iter().map(|row| u32::from(row.hand)).sum::<u32>(), hands);
        let junk = |icon, people| -> u8 {
            let of_kind = |kind: &CardKind| matches!(kind, CardKind::Person { .. }) == people;
            let rows = table.cards.iter().filter(|row| row.junk == icon && of_kind(&row.kind));
            rows.map(|row| row.copies).sum()
        };
        let sums = |people| {
            [Icon::Injure, Icon::Raid, Icon::Restore, Icon::Draw, Icon::Water, Icon::Punk]
                .map(|icon| junk(icon, people))
        };
        assert_eq!(sums(true), [14, 12, 4, 6, 4, 6]);
        assert_eq!(sums(false), [6, 4, 4, 2, 4, 0]);
    }
}

#[test]
fn radlands_02_each_keeps_three_of_six_in_an_order_of_their_own() {
    let mut table = start(Setup::default(), 3);
    let offers = table.options("keep");
    let camps: Vec<&str> = offers.split(' ').collect::<Vec<_>>();
    assert_eq!(camps.len(), 6);
    table.refused("end", 2);
    let taken = [camps[4], camps[0], camps[2]];
    for camp in taken {
        table.asks(0);
        table.play(&format!("keep {camp}"));
    }
    table.asks(1).refused(&format!("keep {}", camps[1]), 2);
    let done = kept_by_second(table);
    assert_eq!(done.camps(0), taken.join(","));
    done.shows("offers=/ phase=actions");
}

fn kept_by_second(mut table: Table) -> Table {
    for _ in 0..3 {
        let first = table.legal().split(", ").next().unwrap().to_string();
        table.play(&first);
    }
    table
}

#[test]
fn radlands_03_the_table_at_the_start() {
    let table = kept(start(Setup::default(), 5));
    table.shows("queues=-,-,-/-,-,- people= discard= known=/");
    assert!(!table.position.has_silo(Seat::nth(0)) && !table.position.has_silo(Seat::nth(1)));
    assert_eq!(table.field("water").matches('1').count(), 1);
}

#[test]
fn radlands_04_the_hand_is_the_sum_of_the_camps_values() {
    for seed in 0..20 {
        let table = kept(start(Setup::new(Edition::FirstPrinting), seed));
        for seat in 0..2 {
            let camps = (1..=3).map(|column| {
                let place =
                    radlands_rules::Place::new(Seat::nth(seat), radlands_rules::Row::Camp, column);
                table.position.camp(place.unwrap()).unwrap()
            });
            let sum: u8 = camps.map(|camp| table.rules.camp_row(camp).unwrap().hand).sum();
            let turn = u8::from(table.position.active() == Seat::nth(seat));
            let hand = table.rules.hand(&table.position, Seat::nth(seat)).count();
            assert_eq!(hand, usize::from(sum + turn));
        }
    }
}

#[test]
fn radlands_05_the_start_player_is_flipped_or_named() {
    let flips: BTreeSet<u8> = (0..30)
        .map(|seed| kept(start(Setup::default(), seed)).position.active().number())
        .collect();
    assert_eq!(flips.len(), 2);
    for seat in [0, 1] {
        let setup = Setup { start_player: Some(Seat::nth(seat)), ..Setup::default() };
        assert!(
            (0..10).all(|seed| {
                kept(start(setup.clone(), seed)).position.active() == Seat::nth(seat)
            })
        );
    }
    let named = Setup { start_player: Some(Seat::nth(2)), ..Setup::default() };
    assert_eq!(Radlands::new(named).unwrap_err().problems()[0].name, "start-player-not-seated");
}

#[test]
fn radlands_06_the_first_game_has_its_camps_and_no_draft() {
    for edition in [Edition::SecondPrinting, Edition::FirstPrinting] {
        let setup = Setup { first_game: true, ..Setup::new(edition) };
        let table = start(setup, 9);
        table.shows(
            "phase=actions camps=arcade,victory-totem,mercenary-camp/garage,railgun,supply-depot",
        );
        let hands = [0, 1].map(|seat| table.rules.hand(&table.position, Seat::nth(seat)).count());
        assert_eq!(hands.iter().sum::<usize>(), 5);
    }
}

#[test]
fn radlands_07_the_editions_differ_in_camps_only() {
    let (second, first) =
        (CardTable::of(Edition::SecondPrinting), CardTable::of(Edition::FirstPrinting));
    assert_eq!(second.cards, first.cards);
    let pairs = second.camps.iter().zip(&first.camps);
    let differ: Vec<Camp> = pairs.filter(|(a, b)| a != b).map(|(a, _)| a.camp).collect();
    assert_eq!(
        differ,
        [
            Camp::CANNON,
            Camp::VICTORY_TOTEM,
            Camp::COMMAND_POST,
            Camp::OBELISK,
            Camp::MERCENARY_CAMP,
            Camp::SCAVENGER_CAMP,
            Camp::RESONATOR,
            Camp::CACHE,
            Camp::CONSTRUCTION_YARD,
            Camp::TRAINING_CAMP,
            Camp::WAREHOUSE,
        ]
    );
    assert_eq!(Setup::default().edition, Edition::SecondPrinting);
}

#[test]
fn radlands_08_options_are_part_of_the_setup() {
    let defaults = RuleOptions::default();
    assert_eq!((defaults.raiders_entry, defaults.self_restore), (3, false));
    assert_eq!((defaults.vera, defaults.silo_uses_per_turn), (FirstUse::PerCard, Some(1)));
    let json = serde_json::to_string(&Setup::default()).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), Setup::default());
    assert_eq!(serde_json::from_str::<Setup>("{}").unwrap(), Setup::default());
    let literal: Setup =
        serde_json::from_str(r#"{"options":{"silo_uses_per_turn":null}}"#).unwrap();
    assert_eq!(literal.options.silo_uses_per_turn, None);
    // Restoring oneself, where that is allowed.
    let text = "camps=outpost*,garage,railgun/ water=2/0";
    at(text).refused("use 0c1:2", 22);
    option(RuleOptions { self_restore: true, ..defaults }, text).can(&["use 0c1:2"]);
    // Twice.
    let mut table = option(RuleOptions { silo_uses_per_turn: Some(2), ..defaults }, "water=1/0");
    table.play("take-silo, junk-silo, take-silo, junk-silo").refused("take-silo", 8);
    // No senseless ones.
    let refused = |options: RuleOptions| {
        let error = Radlands::new(Setup { options, ..Setup::default() }).unwrap_err();
        error.problems()[0].to_string()
    };
    assert_eq!(
        refused(RuleOptions { silo_uses_per_turn: Some(0), ..defaults }),
        "options.silo_uses_per_turn: expected 1 to 255, or null for no limit, found 0 [silo-uses]"
    );
    for raiders_entry in [0, 1, 4, 255] {
        let said = refused(RuleOptions { raiders_entry, ..defaults });
        let field = "options.raiders_entry: expected 2 or 3";
        assert_eq!(said, format!("{field}, found {raiders_entry} [raiders-entry]"));
    }
    option(RuleOptions { silo_uses_per_turn: Some(255), ..defaults }, "water=1/0");
    // Water stops at 255.
    let mut table = at("water=255/0 hands=looter/");
    table.play("junk looter").shows("water=255/0");
}

#[test]
fn radlands_09_the_events_phase() {
    let mut table = at("turn=1 queues=-,napalm,raiders/-,-,-");
    table.play("end").shows("queues=napalm,raiders,-/-,-,- phase=actions");
    table.play("end, end").shows("queues=raiders,-,-/-,-,- discard=napalm");
}

#[test]
fn radlands_10_a_turn_brings_a_card_and_three_water() {
    let mut table = at("turn=1 deck=muse,scout");
    table.play("end").shows("hands=muse/ water=3/0 deck=scout");
}

#[test]
fn radlands_11_actions_in_any_order_until_the_end() {
    let mut table = at("hands=muse,scout/ water=5/0 deck=looter,gunner,banish");
    table.play("draw, play muse, put 0b1, junk looter, draw").asks(0);
    table.refused("target 0c1", 11).refused("play sniper", 11).can(&["end"]);
}

#[test]
fn radlands_12_the_end_of_a_turn() {
    let mut table = at("people=0b1:muse~^,1b1:?scout~ water=4/0 camps=railgun~^,garage,outpost/ \
         marks=event-resolved,ability-used,exposed-0,event-played-0,silo-0 silo=1:1 entered=1 deck=muse,scout");
    table.play("end").shows("people=0b1:muse,1b1:?scout water=0/3 marks=silo-0 silo=0:0 entered=0");
    assert_eq!(table.camps(0), "railgun,garage,outpost");
}

#[test]
fn radlands_18_a_card_for_two_water() {
    let mut table = at("water=5/0 deck=muse,scout,looter");
    table.play("draw, draw").shows("water=1/0 hands=muse,scout/").refused("draw", 18);
}

#[test]
fn radlands_19_junk_is_discarded_first() {
    let mut table = at("hands=looter/ water=0/0");
    table.play("junk looter").shows("hands=/ discard=looter water=1/0").refused("junk looter", 11);
}

#[test]
fn radlands_20_the_water_silo() {
    let mut table = at("water=1/0");
    table.refused("junk-silo", 20);
    table.play("take-silo").shows("water=0/0 marks=silo-0");
    table.play("junk-silo").shows("water=1/0 marks= discard=");
    at("").refused("take-silo", 20);
}

#[test]
fn a_09_only_the_own_queue_moves() {
    let mut table = at("turn=1 queues=-,napalm,-/-,banish,-");
    table.play("end").shows("queues=napalm,-,-/-,banish,-");
}

#[test]
fn a_11_hands_come_before_the_flip() {
    let table = kept(start(Setup::default(), 4));
    let drawn = table.events.iter().position(|event| matches!(event, Event::Drawn { .. }));
    let flipped = table
        .events
        .iter()
        .position(|event| matches!(event, Event::Open(Open::StartPlayer { .. })));
    assert!(drawn < flipped || drawn.is_none());
}

#[test]
fn a_12_the_order_of_the_camps_is_chosen() {
    let table = start(Setup::default(), 3);
    let offers = table.options("keep");
    let camps: Vec<&str> = offers.split(' ').take(3).collect();
    let rows = [[0, 1, 2], [2, 1, 0]].map(|order| {
        let mut table = start(Setup::default(), 3);
        for n in order {
            table.play(&format!("keep {}", camps[n]));
        }
        table.camps(0)
    });
    assert_ne!(rows[0], rows[1]);
}

#[test]
fn a_13_the_deck_is_replaced_at_once() {
    let mut table = at(
        "turn=1 deck=muse discard=scout,looter,gunner,sniper,banish people=0b1:holdout,1b1:?mimic",
    );
    table.play("end");
    assert_eq!(table.deck_size(), 5);
    table.play("use 0b1, target 1b1");
    assert!(table.field("deck").starts_with("mimic,") && table.deck_size() == 6);
}

#[test]
fn a_14_a_draw_comes_before_the_rest_of_the_effect() {
    let mut table = at("marks=reshuffled people=0b1:scientist water=1/0 deck=muse discard=scout");
    table.play("use 0b1");
    assert_eq!(table.outcome(), Some(RadlandsOutcome::DeckEmpty));
}

#[test]
fn a_15_no_discard_pile_to_shuffle() {
    let mut table = at("water=2/0 deck=muse");
    table.play("draw");
    assert_eq!(table.outcome(), Some(RadlandsOutcome::DeckEmpty));
}

#[test]
fn a_16_scientist_across_a_reshuffle() {
    let mut table = at("people=0b1:scientist water=1/0 deck=muse,looter \
         discard=scout,scout,gunner,gunner,sniper,sniper,banish,banish,mimic,mimic");
    table.play("use 0b1");
    assert_eq!(table.deck_size(), 11);
    assert_eq!(table.field("discard").split(',').count(), 1);
    let options = table.legal();
    assert!(options.contains("card muse") && options.contains("card looter"), "{options}");
    assert!(options.ends_with("none"));
}

#[test]
fn a_16_a_card_milled_twice_is_named_twice() {
    // Some deal brings the deck's last card again after the reshuffle.
    let twice = (0..50).find_map(|seed| {
        let mut table = at(&format!(
            "water=1/0 people=0b1:scientist deck=vera-vosh discard=rabble-rouser,banish seed={seed}"
        ));
        table.play("use 0b1");
        let cards = table.field("pending");
        cards.contains("vera-vosh+vera-vosh").then_some(table)
    });
    let table = twice.expect("one deal in three");
    let text = table.rules.text(&table.position);
    assert_eq!(table.rules.parse(&text), Ok(table.position), "{text}");
    assert!(table.rules.parse(&text.replace("reshuffled,", "")).is_err(), "{text}");
}

#[test]
fn a_17_milling_is_not_drawing() {
    let mut table =
        at("camps=obelisk,garage,outpost/ people=0b1:scientist water=1/0 deck=muse,looter,scout \
         discard=banish");
    table.play("use 0b1").shows("marks=reshuffled,ability-used phase=actions");
}

#[test]
fn a_18_a_punk_counts_as_drawn() {
    let mut table = at("camps=obelisk,garage,outpost/ hands=magnus-karv/ deck=muse");
    table.play("junk magnus-karv, put 0b1").shows("people=0b1:?muse~");
    let winner = Seat::nth(0);
    assert_eq!(table.outcome(), Some(RadlandsOutcome::LastCardDrawn { winner }));
}

#[test]
fn a_20_a_game_that_goes_on_has_a_deck() {
    let rules = Radlands::new(Setup::default()).unwrap();
    let error = rules.parse("deck= hands=muse/").unwrap_err();
    assert_eq!(error.problems()[0].name, "deck-empty");
}

#[test]
fn a_21_punks_destroyed_together_lie_in_a_fixed_order() {
    let mut table =
        at("people=1b2:?gunner,0b1:?scout,0b2:?looter,0f2:?sniper,1b1:?muse deck=banish,truce \
         hands=radiation/ water=2/0 marks=");
    table.play("play radiation, end, end");
    // The active player's first, columns from the left, back before front; then one was drawn.
    table.shows("deck=muse,sniper,looter,scout,truce hands=gunner/banish");
}

#[test]
fn a_22_a_junked_card_is_part_of_the_reshuffle() {
    let mut table = at("hands=cult-leader/ deck=muse");
    table.play("junk cult-leader").shows("hands=muse/ deck=cult-leader discard=");
}

#[test]
fn a_23_a_resolving_event_is_not() {
    let mut table = at("hands=interrogate/ water=1/0 deck=muse,scout,looter,gunner \
         discard=banish,banish,sniper,sniper,mimic");
    table.play("play interrogate");
    assert_eq!(table.deck_size(), 5);
    table.play("card muse, card scout, card looter").shows("discard=looter,muse,scout,interrogate");
}

#[test]
fn a_24_extra_water_is_not_limited() {
    let mut table = at("hands=looter,looter,scout,scout,interrogate,high-ground/ water=3/0");
    table.play(
        "junk looter, junk looter, junk scout, junk scout, junk interrogate, junk high-ground",
    );
    table.shows("water=9/0");
}

#[test]
fn a_25_water_left_over_is_lost() {
    let mut table = at("water=9/0");
    table.play("end").shows("water=0/3");
    table.play("end").shows("water=3/0");
}

#[test]
fn a_26_draw_as_often_as_you_can_pay() {
    let mut table = at("water=9/0");
    table.play("draw, draw, draw, draw").shows("water=1/0");
}

#[test]
fn a_29_the_silo_stays_in_hand() {
    let mut table = at("marks=silo-0");
    table.play("end, end").shows("marks=silo-0").can(&["junk-silo"]);
    // It isn't a card that could be paid with.
    let mut table = first(
        "turn=1 camps=/mercenary-camp,garage,victory-totem water=0/2 marks=silo-0 hands=muse/",
    );
    table.play("use 1c1").cannot(&["ransom"]);
}

#[test]
fn a_30_a_turn_can_end_at_once() {
    at("water=3/0 hands=muse/").can(&["end"]);
}

#[test]
fn a_182_camps_and_hands_are_dealt_whole() {
    let table = kept(start(Setup::default(), 11));
    let dealt: Vec<u8> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::CampsDealt { seat, camps } => {
                assert_eq!(camps.len(), 6);
                Some(seat.number())
            }
            _ => None,
        })
        .collect();
    assert_eq!(dealt, [0, 1]);
    let hands: Vec<u8> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Drawn { seat, .. } => Some(seat.number()),
            _ => None,
        })
        .take(2)
        .collect();
    assert!(hands.is_sorted());
}

#[test]
fn radlands_36_the_deck_runs_out_twice() {
    let mut table = at("water=4/0 deck=muse discard=scout");
    table.play("draw").shows("marks=reshuffled deck=scout discard=");
    table.play("draw");
    assert_eq!(table.outcome(), Some(RadlandsOutcome::DeckEmpty));
}

#[test]
fn radlands_37_what_a_player_may_know() {
    let text = "hands=muse,scout,gunner/looter known=muse/ marks=silo-0 people=0b1:?banish,1b1:sniper \
         queues=raiders,-,napalm/-,-,- discard=mimic";
    let table = at(text);
    let view = table.view(1);
    let other = &view.seats[0];
    assert_eq!((other.hand_size, other.hand.clone()), (3, None));
    assert_eq!(other.known, [radlands_rules::Card::MUSE]);
    assert_eq!(other.people[0].card, None);
    assert!(other.silo_in_hand);
    assert_eq!(view.seats[1].hand.as_ref().map(Vec::len), Some(1));
    assert_eq!(view.discard, [radlands_rules::Card::MIMIC]);
    assert!(view.deck_size > 40);
    // The camps' choice is secret until both have chosen.
    let mut draft = start(Setup::default(), 3);
    let before = draft.view(1);
    let first = draft.legal().split(", ").next().unwrap().to_string();
    draft.play(&first);
    let mut after = draft.view(1);
    assert_eq!(after.seats[0].kept, 1);
    after.seats[0].kept = 0;
    assert_eq!(before, after);
    assert_eq!(draft.view(0).seats[0].camps.as_ref().map(Vec::len), Some(1));
    let shown = draft.rules.show(draft.events.last().unwrap(), Observer::Seat(Seat::nth(1)));
    assert_eq!(shown.unwrap().to_string(), "seat 0 keeps a camp");
}

#[test]
fn radlands_37_dealt_camps_are_shown_to_their_seat_alone() {
    let table = start(Setup::default(), 3);
    let rules = &table.rules;
    let mut dealt = 0;
    let mut events: Vec<Event> = Vec::new();
    let position = rules.start_with(Seed::new(3), &mut events);
    for event in &events {
        let Event::CampsDealt { seat, camps } = event else { continue };
        dealt += 1;
        for observer in Observer::all(2) {
            let shown = rules.show(event, observer).map(|shown| shown.to_string());
            assert_eq!(shown, observer.is(*seat).then(|| event.to_string()));
        }
        let offers = rules.view(&position, (*seat).into()).seats[seat.index()].offers.clone();
        let mut camps = camps.clone();
        camps.sort_unstable();
        assert_eq!(offers, Some(camps));
    }
    assert_eq!(dealt, 2);
}

#[test]
fn radlands_37_discarding_drawn_cards_leaves_known_ones_known() {
    let mut table = at("water=1/0 hands=muse,interrogate/ known=muse/ \
         deck=muse,scout,gunner,sniper,banish,famine");
    table.play("play interrogate, card muse").shows("hands=gunner,muse,scout,sniper/ known=muse/");
    // Now no card just drawn is a Muse, and a guess has the known one in the hand.
    table.cannot(&["card muse"]);
    for seed in 0..50 {
        let world = table.rules.determinize(&table.position, Seat::nth(1), Seed::new(seed));
        assert_eq!(table.rules.parse(&table.rules.text(&world)), Ok(world));
        assert_eq!(table.rules.view(&world, Seat::nth(1).into()), table.view(1));
    }
    law_7_secrets_stay_secret(&table.rules, &table.position).unwrap();
    table.play("card gunner, card scout").shows("hands=muse,sniper/ known=muse/");
    let mut table = at("camps=supply-depot,garage,outpost/ water=2/0 hands=muse/ known=muse/ \
         deck=muse,scout,banish");
    table.play("use 0c1, card muse").shows("hands=muse,scout/ known=muse/");
    let drawn = "hands=muse,scout/ known=muse/ \
         pending=interrogate.resolves+0@0|step:3|held:interrogate|cards:muse+scout";
    let refused = table.rules.parse(drawn).unwrap_err().to_string();
    assert!(refused.contains("drawn ones beside known ones"), "{refused}");
}

#[test]
fn radlands_38_a_returned_punk_is_known_to_its_holder() {
    let mut table = at("people=0b1:rescue-team,0b2:?gunner");
    table.play("use 0b1, target 0b2").shows("hands=gunner/ known=/");
    let shown = |seat: u8| {
        let event = table.events.last().unwrap();
        format!("{:?}", table.rules.show(event, Seat::nth(seat).into()))
    };
    assert!(shown(0).contains("gunner") && !shown(1).contains("gunner"));
    assert_eq!(table.view(1).seats[0].known, []);
}

#[test]
fn radlands_39_the_text_tells_all() {
    let table = at("people=0b1:?gunner deck=muse,scout");
    table.shows("people=0b1:?gunner deck=muse,scout");
}

#[test]
fn radlands_40_deck_punks_and_unknown_cards_are_one_pool() {
    let table = at("hands=muse,scout/looter,sniper known=/looter people=0b1:?banish,1b1:?truce \
         deck=gunner,napalm,strafe discard=mimic");
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        let world = table.rules.determinize(&table.position, Seat::nth(0), Seed::new(seed));
        let text = table.rules.text(&world);
        let field = |name: &str| {
            let found = text.split(' ').find_map(|field| field.strip_prefix(name));
            found.unwrap().to_string()
        };
        assert!(
            field("hands=").starts_with("scout,muse/")
                || field("hands=").starts_with("muse,scout/")
        );
        assert!(field("known=") == "/looter" && field("hands=").contains("looter"));
        assert_eq!(field("discard="), "mimic");
        seen.insert(field("people="));
        assert_ne!(world.chance().seed(), table.position.chance().seed());
    }
    assert!(seen.len() > 50);
}
