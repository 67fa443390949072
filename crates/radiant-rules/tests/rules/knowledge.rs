//! What a seat may know: RADIANT-53 to -56.

use std::collections::{BTreeMap, BTreeSet};

use boardgame_core::testkit::law_8_worlds_are_fair;
use boardgame_core::{Game, HiddenInformation, Observer, PositionText, Seat, Seed};
use radiant_rules::{Event, Phase, Position, Race, Setup};

use crate::common::{Table, at, card, start, texts, with, words};
use crate::support;

/// How many worlds are guessed where all of them have to fit.
const WORLDS: u64 = 200;

/// Hands of a seat in worlds guessed for another, and how often each comes up.
fn guessed_hands(table: &Table, observer: u8, seat: u8, worlds: u64) -> BTreeMap<String, u32> {
    let mut hands = BTreeMap::new();
    for seed in 0..worlds {
        *hands.entry(table.world(observer, seed).hand(seat)).or_default() += 1;
    }
    hands
}

#[test]
fn radiant_53_a_seat_sees_what_lies_open_and_its_own_hand() {
    let text = "age=2 phase=play dealer=2 radiant=t tracker=s2 turn=0 points=5/6/7 \
                hands=mAs,tEl,aKn,aMt/mKn,mPh,aSc/aEl,sEl,tSc melds=knight-a// \
                played=sSc/sMt/sKn captured=sKn,sMt/sSc/ cubes=m1/m2/ coins=c1:2,c2:1 won=1:0/0:1/0:0 \
                latest=1,0 pool=mSc,mSc known=aKn,aMt//tSc";
    let table = at(3, text).after(&["assassinate 1 mKn with mAs"]);
    for seat in 0..3 {
        let view = table.view(seat);
        assert_eq!((view.age, view.phase, view.radiant), (2, Phase::Play, Race::Treefolk));
        assert_eq!((view.dealer, view.to_move), (Seat::nth(2), Some(Seat::nth(1))));
        assert_eq!((view.starter, view.leader), (table.position.starter(), Some(Seat::nth(0))));
        assert_eq!(words(view.tracker), "s2");
        assert_eq!(words(view.latest_winners), "1 0");
        assert_eq!(
            view.coins.iter().map(|(r, n)| format!("{r}:{n}")).collect::<Vec<_>>(),
            ["c1:2", "c2:1"]
        );
        assert_eq!((words(view.pool), view.picks), ("mSc mSc".into(), 12));
        // Less the hands, the pool and what was played.
        assert_eq!(view.face_down, 48 - 8 - 2 - 5);
        assert_eq!(view.outcome, None);

        let each = |of: fn(&radiant_rules::SeatView) -> String| texts(view.seats.iter().map(of));
        assert_eq!(each(|seat| seat.hand_size.to_string()), ["3", "2", "3"]);
        assert_eq!(each(|seat| words(&seat.known)), ["aMt aKn", "", "tSc"]);
        assert_eq!(each(|seat| words(&seat.played)), ["sSc mAs", "sMt mKn", "sKn"]);
        assert_eq!(each(|seat| words(seat.melds.iter().flatten())), ["knight-a", "", ""]);
        assert_eq!(each(|seat| seat.battle.to_string()), ["mAs>1mKn", "-", "-"]);
        for (n, other) in view.seats.iter().enumerate() {
            let own = (n == usize::from(seat)).then(|| table.hand(seat));
            assert_eq!(other.hand.as_ref().map(words), own, "seat {n} for seat {seat}");
        }
        let sides: Vec<String> = view
            .sides
            .iter()
            .map(|side| {
                let (points, coins) = (side.points, format!("{}:{}", side.silver, side.copper));
                format!("{points} {coins} {} {}", words(side.cubes.iter()), words(&side.captured))
            })
            .collect();
        assert_eq!(sides, ["5 1:0 m1 sMt sKn", "6 0:1 m2 sSc", "7 0:0  "]);
    }
    // The public sees all of that but the hands.
    let public = table.rules.view(&table.position, Observer::Public);
    assert!(public.seats.iter().all(|seat| seat.hand.is_none()));
    assert_eq!(public.sides, table.view(0).sides);
}

#[test]
fn radiant_53_sizes_say_what_lies_face_down() {
    let mut table = start(2, 1);
    assert_eq!(table.view(0).face_down, 48 - 20 - 9);
    table.play_on(|table| table.phase() == Phase::Meld);
    assert_eq!(table.view(0).face_down, 48 - 28 - 9, "set aside");
    // What is left over in the end is shown, so that nothing else is face down.
    table.play_on(|table| table.phase() == Phase::Over);
    assert_eq!(table.view(0).face_down, 11);
    assert!(table.view(1).outcome.is_some() && table.view(1).to_move.is_none());
}

#[test]
fn radiant_53_cards_left_over_were_seen() {
    let text = "age=3 phase=move tracker=c1 turn=1 hands=aSc,tEl/ cubes=/c1 captured=/tSc";
    let table = at(2, text);
    let face_down = table.view(0).face_down;
    let view = table.after(&["move c2"]).view(1);
    assert_eq!(words(&view.seats[0].played), "aSc tEl$");
    assert_eq!(words(&view.sides[0].captured), "aSc tEl$");
    assert_eq!(view.face_down, face_down, "out of a hand, not face down");
}

#[test]
fn radiant_54_cards_known_to_be_held() {
    // Picked and melded: the larger of the two; less what was played or assassinated.
    let text = "phase=meld dealer=1 hands=mKn,mKn,mMt,mMt,mAs,sSc/mSc,mEl known=mKn,sSc/mSc";
    let mut table = at(2, text);
    assert_eq!(table.known(0), "sSc mKn");
    table.acts(&["meld knight-m", "meld knight-m", "done", "done"]);
    assert_eq!(table.known(0), "sSc mMt mMt mKn mKn", "two of each, not three Knights");
    assert_eq!(table.known(1), "mSc", "recruited, not melded");
    assert_eq!(table.turn(), Some(1), "fewer points");
    table.acts(&["move s2", "play mSc", "play mKn+mMt"]);
    assert_eq!((table.known(0).as_str(), table.known(1).as_str()), ("sSc mMt mKn", ""));
    // Assassinated.
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mKn,mKn,mSc known=/mKn,mKn";
    assert_eq!(at(2, text).after(&["assassinate 1 mKn with mAs"]).known(1), "mKn");
    // Never below none.
    let text = "phase=play tracker=s2 turn=0 hands=mKn,mKn,mSc/mAs,tEl known=mKn/";
    let table = at(2, text).after(&["play mKn", "play mAs"]);
    assert_eq!(table.known(0), "");
}

#[test]
fn radiant_54_a_failed_name_is_a_card_not_held() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/mSc,aSc,tSc/mPh,mEl";
    let table = at(3, text).after(&["assassinate 1 mKn with mAs"]);
    assert_eq!((table.lacked(1).as_str(), table.lacked(2).as_str()), ("mKn", ""));
    // It is known until the next deal.
    let table = table.after(&["play mSc", "play mPh", "move s1"]);
    assert_eq!(table.lacked(1), "mKn");
    // A hit says nothing of a second copy.
    let table = at(3, text).after(&["assassinate 1 mSc with mAs"]);
    assert_eq!(table.lacked(1), "");
}

#[test]
fn radiant_54_a_foreign_play_shows_a_void() {
    let avis = "aAs aEl aSc aMt aKn aPh";
    let text = "phase=play tracker=c2 radiant=t turn=0 hands=aSc,sEl/mPh,mEl/tMt,sSc";
    let table = at(3, text).after(&["play aSc", "play mPh"]);
    assert_eq!(table.lacked(1), avis);
    assert_eq!(words(table.rules.voids(&table.position, Seat::nth(1))), "Avis");
    assert_eq!(words(&table.view(0).seats[1].voids), "Avis");
    // A native or Radiant play shows none.
    let table = table.after(&["play tMt"]);
    assert_eq!((table.lacked(0), table.lacked(2)), Default::default());
    // On a portal both races.
    let text = "phase=play tracker=s1 radiant=t turn=0 hands=mSc,sEl/aPh,aEl";
    let table = at(2, text).after(&["play mSc", "play aPh"]);
    assert_eq!(words(table.rules.voids(&table.position, Seat::nth(1))), "Stonedwellers Mariners");
    // A foreign Mounted Knight shows it, too.
    let text = "phase=play tracker=c2 radiant=t turn=0 hands=aSc,sEl/mKn,mMt,mEl";
    let table = at(2, text).after(&["play aSc", "play mKn+mMt"]);
    assert_eq!(table.lacked(1), avis);
    // The void was so at that time; cards never come to a hand in the war, so it stays.
    let table = table.after(&["move c1"]);
    assert_eq!(table.lacked(1), avis);
}

#[test]
fn radiant_54_all_is_forgotten_with_the_next_deal() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl/tSc,tKn known=tEl/tKn lacks=tKn/";
    let table = at(2, text).after(&["assassinate 1 mKn with mAs", "play tSc"]);
    assert!(!table.lacked(1).is_empty() && !table.known(1).is_empty());
    let to = table.legal()[0].clone();
    let table = table.after(&[&to, "play tEl", "play tKn"]);
    assert_eq!(table.position.age(), 2);
    for seat in 0..2 {
        assert_eq!((table.known(seat), table.lacked(seat)), Default::default());
    }
}

#[test]
fn radiant_55_other_hands_and_the_deck_are_not_seen() {
    // All that differs between worlds is what seat 0 doesn't see.
    let mut table = start(4, 11);
    for _ in 0..40 {
        for seed in 0..3 {
            let world = table.world(0, seed);
            assert_eq!(world.view(0), table.view(0));
            let public = |table: &Table| table.rules.view(&table.position, Observer::Public);
            assert_eq!(public(&world), public(&table));
        }
        let first = table.legal()[0].clone();
        table.act(&first);
    }
    // The deal is shown to its owner alone.
    let rules = &table.rules;
    let mut events = Vec::new();
    rules.start_with(Seed::new(1), &mut events);
    for event in events {
        let Event::Dealt { seat, .. } = &event else { continue };
        for observer in Observer::all(4) {
            let shown = serde_json::to_value(rules.show(&event, observer).unwrap()).unwrap();
            assert_eq!(shown["count"], 8);
            assert_eq!(shown["cards"].is_null(), !observer.is(*seat), "{shown}");
        }
    }
}

#[test]
fn radiant_55_hidden_melds_and_the_deck_move_between_worlds() {
    let mut table = start(2, 4);
    let decks: BTreeSet<_> =
        (0..8).map(|seed| words(table.rules.raw(&table.world(0, seed).position).deck)).collect();
    assert!(decks.len() > 1, "the deck's order");
    table.play_on(|table| table.phase() == Phase::Meld);
    let hands = guessed_hands(&table, 0, 1, 8);
    assert!(hands.len() > 1, "the other hand");
    let text = "phase=meld dealer=2 hands=tKn,tMt/aEl,tEl,sEl,mEl/aSc";
    let table = at(3, text).after(&["meld knight-t", "done"]);
    assert_eq!(words(table.view(0).seats[0].melds.iter().flatten()), "knight-t");
    for seat in [1, 2] {
        assert_eq!(table.view(seat).seats[0].melds, None);
        assert!(table.world(seat, 1).position.melds(Seat::nth(0)).is_none(), "replaced by none");
    }
    assert_eq!(words(table.world(0, 1).position.melds(Seat::nth(0)).iter()), "knight-t");
}

#[test]
fn radiant_56_known_cards_are_in_their_hands() {
    let text = "phase=play tracker=s2 turn=0 hands=mAs,tEl,sSc/mKn,mMt,aSc,sPh known=/mKn,mMt";
    let table = at(2, text);
    let hands = guessed_hands(&table, 0, 1, WORLDS);
    assert!(hands.len() > 50, "the two other cards move");
    assert!(hands.keys().all(|hand| hand.contains("mMt") && hand.contains("mKn")));
    assert!((0..WORLDS).all(|seed| table.world(0, seed).known(1) == "mMt mKn"));
}

#[test]
fn radiant_56_cards_that_a_hand_lacks_are_not_in_it() {
    let avis = "aAs,aEl,aSc,aMt,aKn,aPh";
    let text = format!(
        "phase=play tracker=s2 turn=0 hands=mAs,tEl,sSc/mKn,tMt,tSc,sPh/aKn,tKn,sKn \
         lacks=/mPh,{avis}/mMt"
    );
    let table = at(3, &text);
    for hand in guessed_hands(&table, 0, 1, WORLDS).keys() {
        assert!(!hand.contains("mPh") && !hand.contains('a'), "{hand}");
    }
    let of_seat_2 = guessed_hands(&table, 0, 2, WORLDS);
    assert!(of_seat_2.keys().all(|hand| !hand.contains("mMt")));
    assert!(of_seat_2.keys().any(|hand| hand.contains("mPh")), "only seat 1 lacks it");
    // For seat 2 its own hand is what it is.
    assert!((0..20).all(|seed| table.world(2, seed).hand(2) == table.hand(2)));
}

#[test]
fn radiant_56_who_began_the_war_would_have_begun_it() {
    // Seat 1 began with two Scouts, of which one is played; seat 0 has one.
    let text = "phase=play tracker=s2 turn=0 dealer=1 hands=mSc,tEl/aSc,sPh,tKn \
                played=/tSc captured=/tSc";
    let table = at(2, text);
    assert_eq!(table.position.starter(), Some(Seat::nth(1)));
    let hands = guessed_hands(&table, 0, 1, WORLDS);
    assert!(hands.len() > 20);
    // With one Scout in the hand still it had more than seat 0; seat 0, left of the dealer, would
    // have begun at a tie.
    assert!(hands.keys().all(|hand| hand.contains("Sc")), "{hands:?}");
}

#[test]
fn radiant_56_deals_are_fair_under_what_is_known() {
    // Seat 1 has one card left, no Avis and not mKn. Seats 0 and 1 have shown a Scout each; seat 0
    // is left of the dealer, so that seat 1, who began the war, had one more: it holds it still.
    let setup = Setup::new(2);
    let (own, truth) = ("aSc", "sSc");
    let unseen = ["tSc", "tSc", "mKn"];
    let mut rest = setup.deck.clone();
    for name in unseen.iter().chain([&own, &truth]) {
        let place = rest.iter().position(|other| *other == card(name)).unwrap();
        rest.remove(place);
    }
    let list = |range: std::ops::Range<usize>| texts(&rest[range]).join(",");
    let (pool, mine, theirs) = (list(0..9), list(9..22), list(22..35));
    assert_eq!(theirs.matches("Sc").count() - mine.matches("Sc").count(), 1);
    let position = |hand: &str| {
        let (avis, both) = ("aAs,aEl,aSc,aMt,aKn,aPh", list(9..35));
        let cards = format!("hands={own}/{hand} played={mine}/{theirs} captured={both}/");
        format!("phase=play tracker=c2 turn=0 dealer=1 {cards} pool={pool} lacks=/{avis},mKn")
    };
    let table = with(setup, &position(truth));
    assert_eq!(table.position.starter(), Some(Seat::nth(1)));
    // Every unseen card is as likely: those set aside, those named above and the true one.
    let mut weights: BTreeMap<String, f64> = BTreeMap::new();
    for name in texts(&rest[35..]).into_iter().chain(unseen.map(String::from)).chain([truth.into()])
    {
        let began = table.rules.parse(&position(&name)).ok().and_then(|world| world.starter());
        if began == table.position.starter() {
            *weights.entry(name).or_default() += 1.0;
        }
    }
    let weights: Vec<(String, f64)> = weights.into_iter().collect();
    let expected = [("mSc", 2.0), ("sSc", 1.0), ("tSc", 2.0)];
    assert_eq!(weights, expected.map(|(name, weight)| (name.to_string(), weight)));
    let key = |world: &Position| words(table.rules.hand(world, Seat::nth(1)));
    law_8_worlds_are_fair(&table.rules, &table.position, Seat::nth(0), 4000, key, &weights)
        .unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn radiant_56_chance_to_come_is_another() {
    let table = start(2, 5);
    let world = table.world(0, 1);
    assert_ne!(world.position.chance().seed(), table.position.chance().seed());
    assert_eq!(world.position.chance().drawn(), table.position.chance().drawn());
}

#[test]
fn radiant_56_a_view_is_enough() {
    // Two positions that differ in the other hand and the deck, in the seed and in melds.
    let recruit = "phase=recruit dealer=0 picks=7 pool=aKn,sSc hands=tKn,mMt";
    let meld = "phase=meld dealer=1 turn=1 pool=sSc,sSc hands=";
    let pairs = [
        (
            format!("{recruit}/sPh,tSc known=/tSc deck=sPh seed=1"),
            format!("{recruit}/aAs,tSc known=/tSc deck=mEl seed=2"),
            0,
        ),
        (
            format!("{meld}tKn,tMt,mSc/aKn,aMt melds=knight-t/"),
            format!("{meld}aPh,aSc,aEl/aKn,aMt melds=/"),
            1,
        ),
    ];
    for (one, other, observer) in pairs {
        let [one, other] = [one, other].map(|text| at(2, &text));
        let seat = Seat::nth(observer);
        let view = one.view(observer);
        assert_eq!(view, other.view(observer));
        for seed in 0..WORLDS {
            let world = one.world(observer, seed).position;
            assert_eq!(world, other.world(observer, seed).position);
            assert_eq!(one.rules.world_of_view(&view, seat, Seed::new(seed)), Ok(world));
        }
    }
}

#[test]
fn radiant_56_what_coins_tell_is_not_kept() {
    // The card picked had a coin, for all to see; known is the unit, so that worlds have either.
    let setup = Setup { deck: support::split_deck(), ..Setup::new(2) };
    let table = with(setup, "phase=play tracker=s2 turn=0 hands=mAs/aKn$,tSc known=/aKn");
    let hands: BTreeSet<String> = guessed_hands(&table, 0, 1, 100).into_keys().collect();
    assert!(hands.iter().any(|hand| hand.contains("aKn$")));
    assert!(hands.iter().any(|hand| hand.split(' ').any(|card| card == "aKn")));
}

#[test]
fn a_10_melded_cards_stay_in_the_hand_for_all_who_guess() {
    let text = "phase=meld dealer=1 hands=aEl,aSc,aMt,aKn,aPh,tSc,sSc,mMt,mKn/aAs,tAs,sAs,mAs,tEl";
    let table = at(2, text).after(&["meld army-a", "done", "done"]);
    let hands = guessed_hands(&table, 1, 0, WORLDS);
    assert!(hands.len() > 50, "the other four move");
    for hand in hands.keys() {
        for melded in ["aEl$", "aSc", "aMt", "aKn", "aPh"] {
            assert!(hand.split(' ').any(|card| card == melded), "{hand}");
        }
    }
}

#[test]
fn a_70_captured_piles_are_what_was_seen_played() {
    // Who has watched knows the piles: they are all that was played, and what was left over.
    for players in 2..=4 {
        let mut table = start(players, 2);
        table.play_on(|table| table.phase() == Phase::Over);
        let view = table.view(1);
        let sorted = |mut cards: Vec<radiant_rules::Card>| {
            cards.sort_unstable();
            cards
        };
        let played = view.seats.iter().flat_map(|seat| seat.played.clone()).collect();
        let captured = view.sides.iter().flat_map(|side| side.captured.clone()).collect();
        assert_eq!(sorted(played), sorted(captured));
        assert_eq!(
            view.sides.iter().map(|side| side.captured.len()).sum::<usize>(),
            [0, 0, 28, 39, 48][usize::from(players)]
        );
    }
}

#[test]
fn a_73_a_partners_hand_is_hidden() {
    let table = start(4, 7);
    assert_eq!(table.view(0).seats[2].hand, None);
    assert!(table.view(2).seats[2].hand.is_some());
    assert!(guessed_hands(&table, 0, 2, 8).len() > 1);
}

#[test]
fn t_42_a_picked_card_and_a_hidden_copy() {
    let text = "phase=recruit dealer=1 picks=6 pool=aKn,sSc deck= hands=aKn,aMt/tSc,tEl";
    let table = at(2, text).after(&["pick aKn", "pick sSc", "meld knight-a", "done", "done"]);
    assert_eq!((table.hand(0).as_str(), table.known(0).as_str()), ("aMt aKn aKn", "aMt aKn"));
    let table = table.after(&["move c6", "play tEl", "play aKn"]);
    assert_eq!((table.hand(0).as_str(), table.known(0).as_str()), ("aMt aKn", "aMt"));
}
