//! Cases of damage and what it can reach (L-08 to L-15, L-42, L-62).

use radlands_rules::{Event, Open};

use crate::common::{against, at, open, place, with_camps};

#[test]
fn l_08_damage_reaches_the_card_in_front() {
    let table = against(
        "arcadex,catapult,mulcher",
        "water=9/0 people=0b1:sniper,0b2:vanguard,0b3:holdout,1b1:scout,1f1:muse,1b3:looter",
    );
    let hitting = table.after("use 0c1");
    assert_eq!(hitting.targets(), "1c2 1b3 1f1", "of column 1 just Muse");
    let table = hitting.after("target 1f1");
    assert_eq!(table.column(1, 1), "x scout muse*");
    let hitting = table.after("use 0b3");
    assert_eq!(hitting.targets(), "1c2 1b3 1f1");
    let table = hitting.after("target 1f1");
    assert_eq!((table.column(1, 1).as_str(), table.discard().as_str()), ("x scout", "muse"));
    assert_eq!(table.after("use 0b2").targets(), "1c2 1b1 1b3", "now Scout is unprotected");
}

#[test]
fn l_08_a_camp_is_protected_by_anybody_in_its_column() {
    let people = "people=1b1:scout,1b2:muse,1f2:looter";
    let table = at(&format!("water=2/0 {people}")).after("use 0c1");
    assert_eq!(table.targets(), "1c3 1b1 1f2");
}

#[test]
fn l_09_a_damaged_punk_goes_face_down_to_the_top_of_the_deck() {
    let table = at("water=4/0 deck=scout,looter people=1b1:muse,1f1:?zeto-khan");
    let mut hit = table.after("use 0c1");
    let events = hit.act("target 1f1");
    assert_eq!(hit.column(1, 1), "victory-totem muse");
    assert_eq!((hit.deck_size(), hit.discard()), (3, String::new()));
    // Nothing tells its face.
    assert!(open(events.clone()).contains(&Open::PunkDestroyed { place: place("1f1") }));
    assert!(events.iter().all(|event| !event.to_string().contains("zeto")), "{events:?}");
    // The next card that anybody draws is it.
    let drawn = hit.after("draw");
    assert_eq!((drawn.hand(0).as_str(), drawn.deck_size()), ("zeto-khan", 2));
    assert_eq!(hit.after("end").hand(1), "zeto-khan");
}

#[test]
fn l_11_magnus_damages_a_whole_column_once() {
    let table = against(
        "arcadex,catapult*,mulcher",
        "water=2/0 deck=scout,looter people=0b1:magnus-karv,1b2:?vanguard,1f2:muse,1b3:sniper",
    );
    let choosing = table.after("use 0b1");
    assert_eq!(choosing.legal(), "column 1c2, column 1c3", "a column without a card is none");
    let hit = choosing.after("column 1c2");
    assert_eq!(hit.side(1), "x | x muse* | mulcher sniper");
    assert_eq!(hit.deck_size(), 3);
    assert_eq!(hit.after("end").hand(1), "vanguard", "the punk was on top of the deck");
}

#[test]
fn l_12_a_win_leaves_no_counter() {
    let table = against("arcadex,catapultx,mulcher*", "water=1/0 people=0b1:vanguard,0f1:muse");
    let mut won = table.clone();
    let events = won.act("use 0b1");
    assert!(won.is_won_by(0));
    assert_eq!(won.side(0), table.side(0), "nothing of the winner is damaged");
    let ended = events.iter().position(|event| matches!(event, Event::Open(Open::Ended { .. })));
    assert_eq!(ended, Some(events.len() - 1), "nothing happens after the end: {events:?}");
}

#[test]
fn l_14_high_ground_lays_the_opponents_cards_open_for_its_player_only() {
    // Seat 1 ends its turn, then seat 0's High Ground resolves and the two people are put back.
    let start = at("turn=1 \
         queues=high-ground,-,-/-,-,- people=0b1:vanguard,0f1:?scout,1b1:muse,1f1:looter,1b2:sniper");
    let placing = start.after("end");
    assert_eq!(placing.puts(), "0b1 0b2 0b3");
    let table = placing.after("put 0b1, put 0f1");
    assert_eq!(table.side(0), "railgun vanguard punk | garage | outpost");
    assert_eq!((table.discard().as_str(), table.water(0)), ("high-ground", 3));
    let hitting = table.after("use 0b1");
    assert_eq!(hitting.targets(), "1c1 1c2 1c3 1b1 1b2 1f1", "protected camps and people too");
    let counter = hitting.after("target 1c1");
    assert_eq!(counter.column(1, 1), "victory-totem* muse looter");
    assert_eq!((counter.turn(), counter.targets().as_str()), (Some(1), "0c2 0c3 0f1"));
    // The next turn is an ordinary one.
    let later = table.after("end, end, use 0c1");
    assert_eq!(later.targets(), "1c3 1b2 1f1");
}

#[test]
fn l_14_the_opponents_high_ground_helps_the_opponents_counter() {
    // The clock resolves seat 1's event in seat 0's turn; seat 1 puts its people back.
    let table = with_camps(
        "omen-clock,garage,outpost",
        "water=2/0 queues=-,-,-/high-ground,-,- people=0b1:vanguard,0f1:muse,1b1:scout,1f1:looter",
    );
    let table = table.after("use 0c1");
    assert_eq!((table.turn(), table.puts().as_str()), (Some(1), "1b1 1b2 1b3"));
    let hitting = table.after("put 1b1, put 1f1, use 0b1");
    assert_eq!(hitting.targets(), "1c2 1c3 1f1", "not for seat 0");
    let counter = hitting.after("target 1c2");
    assert_eq!((counter.turn(), counter.targets().as_str()), (Some(1), "0c1 0c2 0c3 0b1 0f1"));
}

#[test]
fn l_15_sniper_reaches_every_card_of_the_opponent() {
    let table = against(
        "arcade,catapultx,mulcher*",
        "water=2/0 people=0b1:sniper,0f1:muse,1b1:scout,1f1:?looter,1b2:gunner",
    );
    let table = table.after("use 0b1");
    assert_eq!(table.targets(), "1c1 1c3 1b1 1b2 1f1");
    assert_eq!(table.after("target 1c1").column(1, 1), "arcade* scout punk");
    assert_eq!(table.after("target 1c3").column(1, 3), "x");
    assert_eq!(table.after("target 1b1").column(1, 1), "arcade scout* punk");
}

#[test]
fn l_42_exterminator_destroys_damaged_enemies_protected_or_not() {
    let table = against(
        "arcade,catapult,mulcher*",
        "water=1/0 people=0b1:exterminator,0b2:looter*,1b1:scout*,1f1:muse,1b2:?gunner",
    );
    let table = table.after("use 0b1");
    assert_eq!(table.side(1), "arcade muse | catapult punk | mulcher*");
    assert_eq!(table.side(0), "railgun exterminator | garage looter* | outpost");
    assert_eq!(table.discard(), "scout");
}

#[test]
fn l_62_napalms_column_is_chosen_when_it_resolves() {
    let table = at("water=2/0 hands=napalm/ people=1b1:scout,1f1:muse,1b2:gunner");
    let played = table.after("play napalm");
    assert!(played.is_free(), "nothing is asked yet");
    assert_eq!((played.queue(0).as_str(), played.water(0)), ("napalm - -", 0));
    let resolving = played.after("end, end");
    assert_eq!((resolving.turn(), resolving.legal().as_str()), (Some(0), "column 1c1, column 1c2"));
    assert_eq!(resolving.columns(), "1c1 1c2", "no column without people");
    let burnt = resolving.after("column 1c1");
    assert_eq!(burnt.side(1), "victory-totem | supply-depot gunner | catapult");
    assert_eq!(burnt.discard(), "muse scout napalm");
}

#[test]
fn l_62_napalm_without_an_enemy_does_nothing() {
    let table =
        with_camps("railgun,garage,outpost", "turn=1 queues=napalm,-,-/-,-,- people=0b1:muse");
    let table = table.after("end");
    assert!(table.is_free());
    assert_eq!(
        (table.discard().as_str(), table.side(0).as_str()),
        ("napalm", "railgun muse | garage | outpost")
    );
}
