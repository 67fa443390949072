//! Cases of the deck's end (L-47, L-54, L-79).

use boardgame_core::Seat;
use radlands_rules::RadlandsOutcome;

use crate::common::{Table, against, at, with_camps};

/// Whether a seat has won with the deck's last card.
fn is_won_by_last_card(table: &Table, seat: u8) -> bool {
    let winner = Seat::nth(seat);
    table.turn().is_none() && table.outcome() == Some(RadlandsOutcome::LastCardDrawn { winner })
}

#[test]
fn l_47_an_obelisk_wins_with_the_decks_last_card() {
    let text = "water=2/0 deck=muse discard=scout,looter";
    for camp in ["obelisk", "obelisk*"] {
        // Whoever draws it, the owner of the Obelisk wins; nothing is shuffled.
        let own = with_camps(&format!("{camp},garage,outpost"), text).after("draw");
        assert!(is_won_by_last_card(&own, 0), "{camp}");
        assert_eq!(
            (own.hand(0).as_str(), own.discard().as_str(), own.deck_size()),
            ("muse", "looter scout", 0)
        );
        let other = against(&format!("{camp},arcade,mulcher"), text).after("draw");
        assert!(is_won_by_last_card(&other, 1), "{camp}");
    }
    // A destroyed one doesn't.
    let table = with_camps("obeliskx,garage,outpost", text).after("draw");
    assert!(table.is_free());
    assert_eq!((table.deck_size(), table.discard().as_str()), (2, ""));
    assert!(table.position.is_reshuffled());
}

#[test]
fn l_47_a_punk_is_drawn_a_discarded_card_is_not() {
    let table = with_camps("obelisk,garage,outpost", "hands=zeto-khan/ deck=muse discard=scout");
    let table = table.after("junk zeto-khan, put 0b2");
    assert!(is_won_by_last_card(&table, 0), "the last card has become a punk");
    let table = with_camps(
        "obelisk,garage,outpost",
        "water=1/0 deck=muse,gunner,sniper discard=scout,holdout people=0b2:scientist",
    );
    let table = table.after("use 0b2");
    assert_eq!(table.legal(), "card gunner, card muse, card sniper, none", "the game goes on");
    assert_eq!((table.deck_size(), table.discard().as_str()), (5, ""));
}

#[test]
fn l_54_the_deck_becomes_empty_once_and_the_second_time_the_game_is_drawn() {
    let text = "water=4/0 deck=muse discard=scout,looter,napalm";
    let first = at(text).after("draw");
    assert_eq!(
        (first.hand(0).as_str(), first.deck_size(), first.discard().as_str()),
        ("muse", 3, "")
    );
    assert!(first.is_free() && first.position.is_reshuffled());
    let second = at(&format!("{text} marks=reshuffled")).after("draw");
    assert_eq!((second.turn(), second.outcome()), (None, Some(RadlandsOutcome::DeckEmpty)));
    assert_eq!(
        (second.hand(0).as_str(), second.discard().as_str()),
        ("muse", "looter scout napalm")
    );
    // When replenishing, too: at once, so no water comes.
    let table = at("turn=1 deck=muse discard=scout marks=reshuffled").after("end");
    assert_eq!((table.outcome(), table.water(0)), (Some(RadlandsOutcome::DeckEmpty), 0));
    let table = at("turn=1 deck=muse discard=scout").after("end");
    assert_eq!((table.deck_size(), table.water(0)), (1, 3));
}

#[test]
fn l_79_an_obelisk_wins_on_the_second_pass_too() {
    let text = "water=2/0 deck=muse discard=scout marks=reshuffled";
    let table = with_camps("obelisk*,garage,outpost", text).after("draw");
    assert!(is_won_by_last_card(&table, 0));
    let table = against("arcade,obelisk,mulcher", text).after("draw");
    assert!(is_won_by_last_card(&table, 1));
    let table = with_camps("obeliskx,garage,outpost", text).after("draw");
    assert_eq!(table.outcome(), Some(RadlandsOutcome::DeckEmpty));
    // Cards from the deck that nobody drew don't win it, and end the game as a draw.
    let text = "water=1/0 deck=muse discard=scout marks=reshuffled people=0b2:scientist";
    let table = with_camps("obelisk,garage,outpost", text).after("use 0b2");
    assert_eq!(table.outcome(), Some(RadlandsOutcome::DeckEmpty));
}
