//! The events, one by one (C-2): cost, time, effect, junk. Where a case shows the effect already,
//! [`SHOWN_BY_CASES`] names that.

use radlands_rules::{CardKind, Refusal};

use super::people::check_junk;
use crate::common::{EDITIONS, against, at, card, table};

/// The table of events, once more: name, cost, time, junk.
const EVENTS: [(&str, u8, u8, &str); 10] = [
    ("interrogate", 1, 0, "water"),
    ("truce", 2, 0, "injure"),
    ("uprising", 1, 2, "injure"),
    ("radiation", 2, 1, "raid"),
    ("famine", 1, 1, "injure"),
    ("napalm", 2, 1, "restore"),
    ("strafe", 2, 0, "draw"),
    ("bombardment", 4, 3, "restore"),
    ("high-ground", 0, 1, "water"),
    ("banish", 1, 1, "raid"),
];

/// What the tests of cases show of events.
const SHOWN_BY_CASES: [(&str, &str); 8] = [
    ("interrogate", "l_23_interrogate_discards_of_the_drawn_cards"),
    ("truce", "l_41_truce_sends_everybody_to_their_players_hands"),
    ("uprising", "l_40_uprising_brings_punks_as_far_as_there_is_room_or_it_is_made"),
    ("radiation", "l_39_radiation_injures_everybody"),
    ("famine", "l_37_famine_leaves_everybody_one_person_the_owner_choosing_first"),
    ("napalm", "l_62_napalms_column_is_chosen_when_it_resolves"),
    ("strafe", "l_04_an_event_without_time_needs_no_space"),
    ("high-ground", "l_14_high_ground_lays_the_opponents_cards_open_for_its_player_only"),
];

#[test]
fn c_2_every_event_has_tests_of_effect_and_junk() {
    let own = include_str!("events.rs");
    let cases = [include_str!("../cases/events.rs"), include_str!("../cases/damage.rs")];
    let case = |test: &str| cases.iter().any(|text| text.contains(&format!("fn {test}()")));
    for edition in EDITIONS {
        for row in table(edition).cards {
            let CardKind::Event { .. } = row.kind else { continue };
            let name = row.card.to_string();
            assert!(EVENTS.iter().any(|printed| printed.0 == name), "the junk of {name}");
            let own = own.contains(&format!("fn c_2_{}_effect", name.replace('-', "_")));
            let shown = SHOWN_BY_CASES.iter().any(|(of, test)| *of == name && case(test));
            assert!(own || shown, "the effect of {name}");
        }
    }
}

#[test]
fn c_2_the_tables_hold_the_printed_events() {
    for edition in EDITIONS {
        let events: Vec<_> = table(edition)
            .cards
            .into_iter()
            .filter_map(|row| match row.kind {
                CardKind::Event { time, .. } => {
                    Some((row.card.to_string(), row.cost, time, row.junk.name(), row.copies))
                }
                CardKind::Person { .. } => None,
            })
            .collect();
        let printed: Vec<_> = EVENTS
            .iter()
            .map(|&(name, cost, time, junk)| (name.to_string(), cost, time, junk, 2))
            .collect();
        assert_eq!(events, printed, "{edition:?}");
    }
}

#[test]
fn c_2_an_event_goes_to_its_space_for_its_cost() {
    for (name, cost, time, _) in EVENTS {
        let hand = |water: u8| at(&format!("water={water}/0 hands={name}/"));
        if let Some(less) = cost.checked_sub(1) {
            hand(less).refuses(&format!("play {name}"), Refusal::CardTooDear(card(name)), 13);
        }
        let table = hand(cost).after(&format!("play {name}"));
        assert_eq!(table.water(0), 0, "{name}");
        let mut queue = ["-"; 3];
        if let Some(space) = usize::from(time).checked_sub(1) {
            queue[space] = name;
        }
        assert_eq!(table.queue(0), queue.join(" "), "{name}");
    }
}

#[test]
fn c_2_an_event_goes_behind_its_space_where_that_is_taken() {
    let play = |queue: &str| {
        at(&format!("water=2/0 hands=banish/ queues={queue}/-,-,-")).after("play banish").queue(0)
    };
    assert_eq!(play("napalm,-,-"), "napalm banish -");
    assert_eq!(play("napalm,raiders,-"), "napalm raiders banish");
    assert_eq!(play("-,napalm,raiders"), "banish napalm raiders", "its own space first");
    // Never in front of it.
    let table = at("water=4/0 hands=bombardment/ queues=-,-,napalm/-,-,-");
    table.refuses("play bombardment", Refusal::QueueFull(card("bombardment")), 16);
}

#[test]
fn c_2_junking_an_event_does_what_is_printed() {
    for (name, _, _, junk) in EVENTS {
        check_junk(name, junk);
    }
}

#[test]
fn c_2_bombardment_effect() {
    let start = |camps: &str| {
        against(
            camps,
            "turn=1 queues=bombardment,-,-/-,-,- deck=muse,scout,looter,gunner,mimic \
             people=1b1:sniper,1f1:holdout",
        )
        .after("end")
    };
    // One is damaged, one destroyed, one was so before: two cards, and one for replenishing.
    let table = start("arcade,mulcher*,pillboxx");
    assert!(table.is_free());
    assert_eq!(table.side(1), "arcade* sniper holdout | x | x");
    assert_eq!(
        (table.hand(0).as_str(), table.discard().as_str()),
        ("looter muse scout", "bombardment")
    );
    assert_eq!(table.side(0), "railgun | garage | outpost");
    // None destroyed, none drawn.
    let table = start("arcade,mulcher,pillbox");
    assert_eq!(
        (table.side(1).as_str(), table.hand(0).as_str()),
        ("arcade* sniper holdout | mulcher* | pillbox*", "muse")
    );
    // All of them: the game is won before any card is drawn.
    let won = start("arcade*,mulcher*,pillbox*");
    assert!(won.is_won_by(0));
    assert_eq!(won.hand(0), "");
}

#[test]
fn c_2_banish_effect() {
    let text = "turn=1 queues=banish,-,-/-,-,- people=0b1:muse";
    let table = at(&format!("{text},1b1:scout,1f1:looter,1b2:?truce")).after("end");
    assert_eq!(
        (table.turn(), table.legal().as_str()),
        (Some(0), "target 1b1, target 1b2, target 1f1")
    );
    let table = table.after("target 1b1");
    assert_eq!(
        (table.column(1, 1).as_str(), table.discard().as_str()),
        ("victory-totem looter", "scout banish")
    );
    // Nobody is there: it is discarded all the same.
    let table = at(text).after("end");
    assert_eq!((table.is_free(), table.discard().as_str()), (true, "banish"));
    assert_eq!(table.column(0, 1), "railgun muse");
}

#[test]
fn c_2_high_ground_effect_on_columns() {
    // People keep what they are; each is put down in turn, in front of or behind others.
    let table = at("turn=1 queues=high-ground,-,-/-,-,- hands=repair-bot/ \
         people=0b1:muse*,0f1:scout,0b3:?looter")
    .after("end");
    let table = table.after("put 0b2");
    assert_eq!(table.puts(), "0b1 0b2 0b3 0f2");
    let table = table.after("put 0b2");
    assert_eq!(table.column(0, 2), "garage scout muse*");
    assert_eq!(table.puts(), "0b1 0b3", "two people a column");
    let table = table.after("put 0b3");
    assert_eq!(table.side(0), "railgun | garage scout muse* | outpost punk");
    // They don't enter play, so they are as ready as before.
    assert!(table.is_ready("0b2") && !table.is_ready("0f2"));
}
