//! Cases of events and Raiders (L-02, L-04, L-18 to L-23, L-26, L-37 to L-41, L-52, L-53, L-70).

use radlands_rules::Refusal;

use crate::common::{Table, against, at, card, option, place, second_space, with_camps};

#[test]
fn l_02_the_event_in_front_resolves_and_the_others_move_up() {
    let table = at("turn=1 queues=napalm,radiation,bombardment/-,-,- hands=muse/ \
         people=0b1:scout,1b1:gunner");
    let table = table.after("end");
    assert!(table.is_free());
    assert_eq!(table.queue(0), "radiation bombardment -");
    assert_eq!(table.discard(), "gunner napalm");
    assert_eq!(table.side(0), "railgun scout | garage | outpost", "Radiation waits a turn");
    assert_eq!((table.water(0), table.hand_size(0)), (3, 2), "then come a card and water");
    // The other player's queue moves in the other player's turn alone.
    let table = at("turn=1 queues=-,napalm,-/-,banish,radiation").after("end");
    assert_eq!(
        (table.queue(0).as_str(), table.queue(1).as_str()),
        ("napalm - -", "- banish radiation")
    );
    let table = table.after("end");
    assert_eq!(table.queue(1), "banish radiation -");
}

#[test]
fn l_02_an_event_that_moves_to_the_front_waits_for_the_next_turn() {
    let table = at("turn=1 queues=-,radiation,-/-,-,- people=0b1:scout").after("end");
    assert_eq!(
        (table.queue(0).as_str(), table.column(0, 1)),
        ("radiation - -", "railgun scout".into())
    );
    assert_eq!(table.after("end, end").column(0, 1), "railgun scout*");
}

#[test]
fn l_04_an_event_without_time_needs_no_space() {
    let table = at("water=3/0 hands=strafe,banish/ queues=famine,napalm,bombardment/-,-,- \
         people=0b1:muse,1b1:scout,1f1:looter,1b2:?gunner");
    table.refuses("play banish", Refusal::QueueFull(card("banish")), 16);
    let table = table.after("play strafe");
    assert!(table.is_free());
    assert_eq!(table.side(1), "victory-totem scout looter* | supply-depot | catapult");
    assert_eq!((table.queue(0).as_str(), table.water(0)), ("famine napalm bombardment", 1));
    assert_eq!(table.discard(), "strafe");
    assert_eq!(table.column(0, 1), "railgun muse");
}

#[test]
fn l_18_raids_bring_raiders_to_the_queue_and_ahead() {
    let text = "hands=vigilante,vigilante,assassin,scientist/";
    let table = at(text).after("junk vigilante");
    assert_eq!(table.queue(0), "- - raiders");
    let table = table.after("junk vigilante");
    assert_eq!(table.queue(0), "- raiders -");
    let table = table.after("junk assassin");
    assert_eq!(table.queue(0), "raiders - -");
    let table = table.after("junk scientist");
    assert_eq!((table.turn(), table.targets().as_str()), (Some(1), "1c1 1c2 1c3"));
    let table = table.after("target 1c2");
    assert_eq!(table.side(1), "victory-totem | supply-depot* | catapult");
    assert_eq!((table.turn(), table.queue(0).as_str()), (Some(0), "- - -"));
    // As the older rules have it.
    let table = option(second_space(), text).after("junk vigilante");
    assert_eq!(table.queue(0), "- raiders -");
    let table = table.after("junk vigilante");
    assert_eq!(table.queue(0), "raiders - -");
    let table = table.after("junk assassin, target 1c1");
    assert_eq!(table.side(1), "victory-totem* | supply-depot | catapult");
    assert_eq!(table.queue(0), "- - -");
}

#[test]
fn l_18_a_raid_finds_its_space_taken() {
    // Nothing is behind the third space.
    let text = "water=1/0 hands=vigilante/ queues=-,-,napalm/-,-,-";
    let table = at(text);
    table.refuses("use 0c2", Refusal::NoEffect(place("0c2")), 22);
    assert_eq!(table.after("junk vigilante").queue(0), "- - napalm");
    // As the older rules have it, space 3 is behind space 2.
    let text = "water=1/0 hands=vigilante/ queues=-,napalm,-/-,-,-";
    let table = option(second_space(), text).after("junk vigilante");
    assert_eq!(table.queue(0), "- napalm raiders");
    let text = "water=1/0 hands=vigilante/ queues=-,napalm,banish/-,-,-";
    let table = option(second_space(), text);
    table.refuses("use 0c2", Refusal::NoEffect(place("0c2")), 22);
    assert_eq!(table.after("junk vigilante").queue(0), "- napalm banish");
}

#[test]
fn l_19_raiders_behind_another_event_stay_there() {
    let table = at("water=1/0 hands=vigilante/ queues=napalm,raiders,-/-,-,-");
    table.refuses("use 0c2", Refusal::NoEffect(place("0c2")), 22);
    let table = table.after("junk vigilante");
    assert_eq!(
        (table.queue(0).as_str(), table.discard().as_str()),
        ("napalm raiders -", "vigilante")
    );
    assert!(table.is_free());
}

/// Seat 0's Raiders resolve at the beginning of its turn.
fn raided(camps: &str, rest: &str) -> Table {
    at(&format!("camps=watchtower,garage,outpost/{camps} turn=1 queues=raiders,-,-/-,-,- {rest}"))
        .after("end")
}

#[test]
fn l_20_the_raided_player_chooses_one_of_their_camps() {
    let table = raided("arcade*,railgun,mulcherx", "hands=vigilante/ people=1b1:scout,1f1:muse");
    assert_eq!((table.turn(), table.legal().as_str()), (Some(1), "target 1c1, target 1c2"));
    assert_eq!((table.water(0), table.queue(0).as_str()), (0, "- - -"), "it comes before all else");
    let destroyed = table.after("target 1c1");
    assert_eq!(destroyed.side(1), "x scout muse | railgun | x");
    assert_eq!((destroyed.turn(), destroyed.water(0)), (Some(0), 3));
    assert_eq!(table.after("target 1c2").side(1), "arcade* scout muse | railgun* | x");
    // Raiders are home again, and nowhere else.
    assert_eq!((destroyed.queue(0).as_str(), destroyed.discard()), ("- - -", String::new()));
    assert_eq!(destroyed.after("junk vigilante").queue(0), "- - raiders");
    // An event has resolved in this turn, so Watchtower may be used; not in the next one.
    assert!(destroyed.is_legal("use 0c1"));
    let later = destroyed.after("end, end");
    later.refuses("use 0c1", Refusal::NoEffect(place("0c1")), 22);
}

#[test]
fn l_21_raiders_destroy_the_last_camp_and_nothing_follows() {
    let table = at("camps=watchtower,garage,outpost/arcadex,railgun*,mulcherx turn=1 \
         queues=raiders,napalm,-/-,-,- hands=muse/");
    let won = table.after("end");
    assert!(won.is_won_by(0));
    assert_eq!(won.queue(0), "- napalm -", "the queue didn't advance");
    assert_eq!((won.water(0), won.hand(0).as_str()), (0, "muse"), "nobody replenished");
}

#[test]
fn l_23_interrogate_discards_of_the_drawn_cards() {
    let table =
        at("water=1/0 hands=scout,muse,interrogate/ deck=looter,gunner,sniper,mimic,holdout");
    let table = table.after("play interrogate");
    assert_eq!(table.legal(), "card looter, card gunner, card mimic, card sniper");
    assert_eq!(table.hand_size(0), 6);
    let table = table.after("card looter");
    assert_eq!(table.legal(), "card gunner, card mimic, card sniper");
    let table = table.after("card sniper, card gunner");
    assert!(table.is_free());
    assert_eq!(table.hand(0), "muse mimic scout");
    assert_eq!(table.discard(), "looter gunner sniper interrogate");
    assert_eq!((table.water(0), table.deck_size()), (0, 1));
}

#[test]
fn l_23_an_old_card_is_no_option_even_if_its_like_was_drawn() {
    let table = at("water=1/0 hands=muse,interrogate/ deck=muse,gunner,sniper,mimic,holdout");
    let table = table.after("play interrogate");
    assert_eq!(table.cards(), "gunner muse mimic sniper");
    let table = table.after("card muse");
    assert_eq!(
        (table.cards().as_str(), table.hand(0).as_str()),
        ("gunner mimic sniper", "gunner muse mimic sniper")
    );
}

#[test]
fn l_26_with_zeto_a_first_raid_resolves_at_once() {
    let table = at("hands=vigilante,vigilante/ people=0b1:zeto-khan");
    let raided = table.after("junk vigilante");
    assert_eq!((raided.turn(), raided.targets().as_str()), (Some(1), "1c1 1c2 1c3"));
    let raided = raided.after("target 1c1");
    assert_eq!(
        (raided.queue(0).as_str(), raided.card_at("1c1").as_str()),
        ("- - -", "victory-totem*")
    );
    // It was the first event of the turn; a second raid isn't.
    assert_eq!(raided.after("junk vigilante").queue(0), "- - raiders");
    // Damaged, Zeto has no trait.
    let table = at("hands=vigilante/ people=0b1:zeto-khan*").after("junk vigilante");
    assert_eq!((table.turn(), table.queue(0).as_str()), (Some(0), "- - raiders"));
}

#[test]
fn l_26_with_zeto_the_first_event_needs_no_space() {
    let queues = "queues=famine,napalm,bombardment/-,-,-";
    let table =
        at(&format!("water=2/0 hands=banish,radiation/ {queues} people=0b1:zeto-khan,1b1:muse"));
    assert_eq!(table.plays(), "radiation banish");
    let table = table.after("play banish");
    assert_eq!(
        (table.queue(0).as_str(), table.discard().as_str()),
        ("famine napalm bombardment", "muse banish")
    );
    assert_eq!(table.plays(), "", "the second event of the turn finds no space");
}

#[test]
fn l_70_what_is_an_event_played_and_what_is_not() {
    // Zeto comes after such a raid: the first event of the turn is past.
    let table = at("water=6/0 hands=vigilante,zeto-khan,radiation/")
        .after("junk vigilante, play zeto-khan, put 0b1, play radiation");
    assert_eq!(table.queue(0), "radiation - raiders");
    // The same after an event that resolved at once.
    let table = at("water=7/0 hands=strafe,zeto-khan,radiation/")
        .after("play strafe, play zeto-khan, put 0b1, play radiation");
    assert_eq!(table.queue(0), "radiation - -");
    // Raiders that only advance are no event played.
    let table = at("water=1/0 hands=vigilante,banish/ queues=-,-,raiders/-,-,- \
         people=0b1:zeto-khan,1b1:muse");
    let table = table.after("junk vigilante, play banish");
    assert_eq!(table.queue(0), "- raiders -");
    assert_eq!(table.discard(), "vigilante muse banish", "it resolved at once");
    // Nor are Raiders that resolve from the front.
    let table = at("water=1/0 hands=vigilante,banish/ queues=raiders,-,-/-,-,- \
         people=0b1:zeto-khan,1b1:muse");
    let table = table.after("junk vigilante, target 1c1, play banish");
    assert_eq!((table.queue(0).as_str(), table.column(1, 1).as_str()), ("- - -", "victory-totem*"));
    // With Zeto there, a raid that places Raiders uses up the first event.
    let table = at("water=1/0 hands=vigilante,banish/ people=0b1:zeto-khan,1b1:muse");
    let table = table.after("junk vigilante, target 1c1, play banish");
    assert_eq!(table.queue(0), "banish - -");
}

#[test]
fn l_37_famine_leaves_everybody_one_person_the_owner_choosing_first() {
    let table = at("turn=1 queues=famine,-,-/-,-,- deck=sniper,holdout \
         people=0b1:muse,0f1:scout,0b2:looter,1b1:gunner,1f1:?mimic,1b2:vanguard,1b3:assassin");
    let table = table.after("end");
    assert_eq!(
        (table.turn(), table.legal().as_str()),
        (Some(0), "target 0b1, target 0b2, target 0f1")
    );
    let table = table.after("target 0f1");
    assert_eq!(table.side(0), "railgun scout | garage | outpost");
    assert_eq!((table.turn(), table.targets().as_str()), (Some(1), "1b1 1b2 1b3 1f1"));
    // The punk may be kept.
    let punk = table.after("target 1f1");
    assert_eq!(punk.side(1), "victory-totem punk | supply-depot | catapult");
    assert_eq!(punk.discard(), "looter gunner assassin muse vanguard famine");
    assert_eq!((punk.hand(0).as_str(), punk.deck_size()), ("sniper", 1));
    // Otherwise it goes to the deck, and is what seat 0 draws next.
    let other = table.after("target 1b2");
    assert_eq!(other.side(1), "victory-totem | supply-depot vanguard | catapult");
    assert_eq!((other.hand(0).as_str(), other.deck_size()), ("mimic", 2));
}

#[test]
fn l_37_famine_leaves_single_people_alone() {
    let table = at("turn=1 queues=famine,-,-/-,-,- people=0b1:muse").after("end");
    assert!(table.is_free());
    assert_eq!(
        (table.side(0).as_str(), table.discard().as_str()),
        ("railgun muse | garage | outpost", "famine")
    );
    // Just one of the players has a choice.
    let table =
        at("turn=1 queues=famine,-,-/-,-,- people=0b1:muse,1b1:scout,1b2:looter").after("end");
    assert_eq!((table.turn(), table.targets().as_str()), (Some(1), "1b1 1b2"));
}

#[test]
fn l_39_radiation_injures_everybody() {
    let table = at("turn=1 queues=radiation,-,-/-,-,- deck=sniper,holdout \
         people=0b1:muse*,0b2:?karli-blaze,0f2:gunner,1b1:scout,1f1:looter");
    let table = table.after("end");
    assert_eq!(table.side(0), "railgun | garage gunner* | outpost");
    assert_eq!(table.side(1), "victory-totem scout* looter* | supply-depot | catapult");
    assert_eq!(table.discard(), "muse radiation");
    assert_eq!(
        (table.hand(0).as_str(), table.deck_size()),
        ("karli-blaze", 2),
        "it was on the deck"
    );
}

#[test]
fn l_40_uprising_brings_punks_as_far_as_there_is_room_or_it_is_made() {
    let table = at("turn=1 queues=uprising,-,-/-,-,- deck=sniper,holdout,mimic,looter,assassin \
         people=0b1:muse,0f1:scout,0b2:looter,0f2:gunner,0b3:vanguard");
    let first = table.after("end");
    assert_eq!(first.legal(), "put 0b3, put 0f3, none");
    let second = first.after("put 0f3");
    assert_eq!(second.column(0, 3), "outpost vanguard punk");
    assert_eq!(
        second.legal(),
        "target 0b1, target 0b2, target 0b3, target 0f1, target 0f2, target 0f3, none"
    );
    let made = second.after("target 0b1");
    assert_eq!(made.legal(), "put 0b1, put 0f1", "the punk is owed now");
    let third = made.after("put 0f1");
    assert_eq!(third.column(0, 1), "railgun scout punk");
    assert_eq!(third.legal(), second.legal());
    let done = third.after("none");
    assert!(done.is_free());
    assert_eq!(done.side(0), "railgun scout punk | garage looter gunner | outpost vanguard punk");
    assert_eq!((done.discard().as_str(), done.deck_size()), ("muse uprising", 2));
    // Declining one isn't declining all.
    let declined = first.after("none");
    assert_eq!(declined.legal(), "put 0b3, put 0f3, none");
    let declined = declined.after("none, none");
    assert!(declined.is_free());
    assert_eq!(declined.column(0, 3), "outpost vanguard");
}

#[test]
fn l_41_truce_sends_everybody_to_their_players_hands() {
    let table = at("water=2/0 hands=truce/muse deck=sniper,holdout,gunner \
         people=0b1:?scout,0b2:looter,1b1:magnus-karv*,1f1:vanguard");
    let table = table.after("play truce");
    assert_eq!(table.side(0), "railgun | garage | outpost");
    assert_eq!(table.side(1), "victory-totem | supply-depot | catapult");
    assert_eq!(
        (table.hand(0).as_str(), table.hand(1).as_str()),
        ("looter scout", "muse vanguard magnus-karv")
    );
    assert_eq!((table.discard().as_str(), table.deck_size()), ("truce", 3));
    // Everybody saw the people, not what the punk is.
    assert_eq!(
        (table.known(0).as_str(), table.known(1).as_str()),
        ("looter", "vanguard magnus-karv")
    );
    // The punk is an ordinary card now, and Magnus upright when played again.
    let later = table.after("end, play magnus-karv, put 1b1, end, play scout, put 0b1");
    assert_eq!(later.column(1, 1), "victory-totem magnus-karv");
    assert_eq!(later.column(0, 1), "railgun scout");
    assert_eq!(later.known(1), "vanguard");
}

#[test]
fn l_52_omen_clock_moves_an_event_ahead_where_that_is_free() {
    let queues = |queues: &str| {
        with_camps(
            "omen-clock,garage,outpost",
            &format!("water=1/0 queues={queues} people=0b1:muse"),
        )
    };
    // Raiders at 2 stand behind an event; that one may resolve.
    let table = queues("-,-,-/napalm,raiders,-").after("use 0c1");
    assert!(table.is_free(), "the only choice was Napalm: {}", table.legal());
    assert_eq!(
        (table.queue(1).as_str(), table.side(0).as_str()),
        ("- raiders -", "omen-clock | garage | outpost")
    );
    let table = queues("-,banish,-/napalm,raiders,-").after("use 0c1");
    assert_eq!(table.spaces(), "0q2 1q1");
    assert_eq!(table.after("event 0q2").queue(0), "banish - -", "it doesn't resolve yet");
    // With 1 free they move there, and don't resolve.
    let table = queues("-,-,-/-,raiders,-").after("use 0c1");
    assert!(table.is_free());
    assert_eq!(
        (table.queue(1).as_str(), table.side(0).as_str()),
        ("raiders - -", "omen-clock muse | garage | outpost")
    );
    // No event at all.
    let table = queues("-,-,-/-,-,-");
    table.refuses("use 0c1", Refusal::NoEffect(place("0c1")), 22);
}

#[test]
fn l_52_an_event_resolves_for_its_owner_whoever_moves_it() {
    // The opponent's Raiders: the player of the clock chooses the camp to be damaged.
    let table = with_camps("omen-clock,garage,outpost", "water=1/0 queues=-,-,-/raiders,napalm,-");
    let table = table.after("use 0c1");
    assert_eq!((table.turn(), table.targets().as_str()), (Some(0), "0c1 0c2 0c3"));
    let table = table.after("target 0c3");
    assert_eq!(table.side(0), "omen-clock | garage | outpost*");
    assert_eq!(table.queue(1), "- napalm -", "the queue doesn't advance for it");
    // The opponent's Banish: the opponent chooses one of the clock's player's people.
    let table = with_camps(
        "omen-clock,garage,outpost",
        "water=1/0 queues=-,-,-/banish,-,- people=0b1:muse,0b2:scout,1b1:looter",
    );
    let table = table.after("use 0c1");
    assert_eq!((table.turn(), table.targets().as_str()), (Some(1), "0b1 0b2"));
}

#[test]
fn l_53_doomsayer_pushes_opposing_events_back_where_there_is_room() {
    let enter = |queue: &str| {
        at(&format!("water=1/0 hands=doomsayer/ queues=-,napalm,-/{queue}"))
            .after("play doomsayer, put 0b1")
    };
    for (before, after) in [
        ("napalm,-,banish", "- napalm banish"),
        ("napalm,banish,-", "- napalm banish"),
        ("napalm,-,-", "- napalm -"),
        ("-,raiders,-", "- - raiders"),
    ] {
        let table = enter(before);
        assert_eq!(table.legal(), "none, push", "{before}");
        assert_eq!(table.after("none").queue(1), before.replace(',', " "));
        let pushed = table.after("push");
        assert_eq!(
            (pushed.queue(1).as_str(), pushed.queue(0).as_str()),
            (after, "- napalm -"),
            "{before}"
        );
        assert!(pushed.is_free());
    }
    // Where none would move nothing is asked; Doomsayer has entered all the same.
    for queue in ["-,napalm,banish", "napalm,raiders,banish", "-,-,-", "-,-,napalm"] {
        let table = enter(queue);
        assert!(table.is_free(), "{queue}");
        assert_eq!(
            (table.queue(1), table.column(0, 1).as_str()),
            (queue.replace(',', " "), "railgun doomsayer")
        );
    }
}

#[test]
fn l_70_zeto_of_the_other_player_gives_nothing() {
    let table = against("arcade,catapult,mulcher", "hands=vigilante/ people=1b1:zeto-khan");
    assert_eq!(table.after("junk vigilante").queue(0), "- - raiders");
}
