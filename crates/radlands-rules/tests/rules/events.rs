//! Events, queues and Raiders.

use crate::common::{Table, at, first, option, own};
use crate::support::made_up;
use radlands_rules::{CardKind, CardTable, Effect, Icon, Icons, RuleOptions};

#[test]
fn radlands_16_an_event_goes_to_its_space_or_behind() {
    for (queue, then) in [
        ("-,-,-", "banish,-,-"),
        ("napalm,-,-", "napalm,banish,-"),
        ("napalm,radiation,-", "napalm,radiation,banish"),
        ("-,radiation,-", "banish,radiation,-"),
    ] {
        let mut table = at(&format!("queues={queue}/-,-,- hands=banish/ water=1/0"));
        table.play("play banish").shows(&format!("queues={then}/-,-,- hands=/ water=0/0"));
    }
    at("queues=napalm,radiation,famine/-,-,- hands=banish/ water=1/0").refused("play banish", 16);
    at("hands=napalm/ water=1/0").refused("play napalm", 16);
}

#[test]
fn radlands_17_time_zero_resolves_at_once() {
    let mut table = at("hands=interrogate/ water=1/0");
    table.play("play interrogate, card looter, card looter, card wounded-soldier");
    table.shows("hands=wounded-soldier/ queues=-,-,-/-,-,-");
    assert!(table.field("discard").ends_with("interrogate"));
}

#[test]
fn radlands_33_a_raid() {
    let mut table = at("queues=-,napalm,-/-,-,- hands=assassin,vigilante/");
    table.play("junk assassin").shows("queues=-,napalm,raiders/-,-,-");
    table.play("junk vigilante").shows("queues=-,napalm,raiders/-,-,-");
    let mut table = at("queues=raiders,-,-/-,-,- hands=assassin/");
    table.play("junk assassin").asks(1);
}

#[test]
fn radlands_34_raiders_go_home() {
    let mut table = at("queues=raiders,-,-/-,-,- hands=assassin,vigilante/ people=1b1:muse");
    table.play("junk assassin").asks(1).offers("target 1c1, target 1c2, target 1c3");
    table.play("target 1c1").shows("queues=-,-,-/-,-,- discard=assassin");
    table.play("junk vigilante").shows("queues=-,-,raiders/-,-,-");
}

#[test]
fn a_02_a_raid_where_the_entry_is_taken() {
    let text = "queues=-,-,uprising/-,-,- hands=assassin/";
    at(text).play("junk assassin").shows("queues=-,-,uprising/-,-,-");
    let old = RuleOptions { raiders_entry: 2, ..RuleOptions::default() };
    option(old, text).play("junk assassin").shows("queues=-,raiders,uprising/-,-,-");
    option(old, "queues=-,napalm,-/-,-,- hands=assassin/")
        .play("junk assassin")
        .shows("queues=-,napalm,raiders/-,-,-");
}

#[test]
fn a_59_high_ground_counts_in_the_turn_of_its_resolution() {
    let mut table = at("turn=1 queues=high-ground,-,-/-,-,- people=1b1:muse,0b2:holdout");
    table.play("end, put 0b2").shows("marks=exposed-0,event-resolved");
    table.play("use 0b2").can(&["target 1c1", "target 1b1"]);
}

#[test]
fn a_60_people_are_rearranged_with_their_marks() {
    let mut table =
        at("turn=1 queues=high-ground,-,-/-,-,- people=0b1:scout*,0f1:?muse,0b3:sniper \
         camps=garage,juggernaut>,outpost/");
    table.play("end").offers("put 0b1, put 0b2, put 0b3, put 0f2");
    table.play("put 0b2").offers("put 0b1, put 0b3, put 0f2");
    table
        .play("put 0b1, put 0f1")
        .shows("people=0b1:?muse,0b2:scout*,0f1:sniper entered=0 lifted=");
    // Nothing may change at all.
    let mut table = at("turn=1 queues=high-ground,-,-/-,-,- people=0b1:scout,0f1:muse");
    table.play("end, put 0b1, put 0f1").shows("people=0b1:scout,0f1:muse");
}

#[test]
fn a_61_high_ground_of_the_other_player() {
    let mut table = at("camps=omen-clock,garage,outpost/ queues=-,-,-/high-ground,-,- \
         people=0b1:vanguard,0b2:scout,0f2:muse,1b1:looter water=2/0");
    table.play("use 0c1").asks(1).offers("put 1b1, put 1b2, put 1b3");
    table.play("put 1b1, use 0b1, target 1b1").asks(1);
    table.offers("target 0c1, target 0c2, target 0c3, target 0b1, target 0b2, target 0f2");
}

#[test]
fn a_62_never_in_front_of_its_space() {
    at("queues=-,napalm,radiation/-,-,- hands=uprising/ water=1/0").refused("play uprising", 16);
    let table = at("queues=-,napalm,radiation/-,-,- hands=uprising/ water=1/0");
    table.can(&["junk uprising"]);
}

#[test]
fn a_65_doomsayer_may_leave_events_where_they_are() {
    let mut table = at("queues=-,-,-/napalm,-,- hands=doomsayer/ water=1/0");
    table.play("play doomsayer, put 0b1").offers("none, push");
    table.play("none").shows("queues=-,-,-/napalm,-,-");
}

#[test]
fn a_66_raiders_in_the_queue_are_an_event() {
    at("queues=-,-,-/-,raiders,- people=0b1:doomsayer water=1/0").can(&["use 0b1"]);
    at("queues=raiders,-,-/-,-,- people=0b1:doomsayer water=1/0").refused("use 0b1", 22);
}

#[test]
fn a_68_omen_clock_resolves_the_opponents_raiders() {
    let mut table = at("camps=omen-clock,garage,outpost/ queues=-,-,-/raiders,-,- water=1/0");
    table.play("use 0c1").asks(0).offers("target 0c1, target 0c2, target 0c3");
    table.play("target 0c1").shows("queues=-,-,-/-,-,-");
    assert_eq!(table.camps(0), "omen-clock*~^,garage,outpost");
}

#[test]
fn a_67_omen_clock_moves_or_resolves_any_event() {
    let mut table =
        at("camps=omen-clock,garage,outpost/ queues=napalm,banish,-/-,-,radiation water=1/0 \
         people=1b1:muse");
    table.play("use 0c1").offers("event 0q1, event 1q3");
    let mut own =
        at("camps=omen-clock,garage,outpost/ queues=napalm,banish,-/-,-,radiation water=1/0 \
         people=1b1:muse");
    own.play("use 0c1, event 0q1").shows("queues=-,banish,-/-,-,radiation discard=muse,napalm");
    table.play("event 1q3").shows("queues=napalm,banish,-/-,radiation,-");
    at("camps=omen-clock,garage,outpost/ water=1/0").refused("use 0c1", 22);
}

#[test]
fn a_70_what_counts_as_playing_an_event() {
    // An event that resolves from the queue isn't played.
    let mut table =
        at("turn=1 queues=napalm,-,-/-,-,- people=0b1:zeto-khan,1b1:muse,1b2:scout hands=banish/");
    table.play("end, column 1c1, play banish").shows("people=0b1:zeto-khan");
}

#[test]
fn a_71_raiders_that_advance_are_no_event_played() {
    let mut table = at(
        "people=0b1:zeto-khan,1b1:muse queues=-,-,raiders/-,-,- hands=assassin,banish/ water=1/0",
    );
    table.play("junk assassin, play banish").shows("queues=-,raiders,-/-,-,- people=0b1:zeto-khan");
}

#[test]
fn a_72_zeto_needs_no_space() {
    let mut table = at("people=0b1:zeto-khan,1b1:muse queues=napalm,radiation,famine/-,-,- \
         hands=banish,banish/ water=2/0");
    table.play("play banish").shows("people=0b1:zeto-khan discard=muse,banish");
    table.refused("play banish", 16);
}

#[test]
fn a_73_zeto_after_an_event() {
    let mut table = at("hands=strafe,zeto-khan,napalm/ water=9/0 people=1b1:muse");
    table.play("play strafe, play zeto-khan, put 0b1, play napalm");
    table.shows("queues=napalm,-,-/-,-,-");
}

#[test]
fn a_77_bombardment_draws_for_all_destroyed_camps() {
    let mut table =
        at("turn=1 queues=bombardment,-,-/-,-,- camps=/railgunx,catapult*,cannon people=1b3:muse \
         deck=muse,scout,looter,gunner");
    table.play("end").shows("hands=looter,muse,scout/ deck=gunner");
    assert_eq!(table.camps(1), "railgunx,catapultx,cannon*");
    let mut table = at("turn=1 queues=bombardment,-,-/-,-,- camps=/railgunx,catapult*,cannonx");
    table.play("end").shows("hands=/");
    table.won_by(0);
}

#[test]
fn a_78_banish_without_enemies() {
    let mut table = at("turn=1 queues=banish,-,-/-,-,-");
    table.play("end").shows("discard=banish phase=actions");
    let mut table = at("turn=1 queues=banish,-,-/-,-,- people=1b1:muse,1f1:scout");
    table.play("end, target 1b1").shows("people=1b1:scout");
}

#[test]
fn a_82_any_resolved_event_counts_for_the_watchtower() {
    let tower = "camps=watchtower,garage,outpost/ water=3/0";
    at(tower).refused("use 0c1", 22);
    let mut table = at(&format!("{tower} hands=truce/"));
    table.play("play truce").can(&["use 0c1"]);
    let mut table = at(&format!("{tower} queues=raiders,-,-/-,-,- hands=assassin/"));
    table.play("junk assassin, target 1c1").can(&["use 0c1"]);
    let mut table = at("turn=1 queues=napalm,-,-/-,-,- camps=watchtower,garage,outpost/");
    table.play("end").can(&["use 0c1"]);
}

#[test]
fn a_190_napalm_asks_where_enemies_are() {
    let mut table = at("turn=1 queues=napalm,-,-/-,-,- people=1b3:muse");
    table.play("end").shows("people= discard=muse,napalm");
    let mut table = at("queues=-,-,-/-,-,- hands=doomsayer/ water=1/0");
    table.play("play doomsayer, put 0b1").cannot(&["push"]);
}

#[test]
fn a_196_a_resolving_event_occupies_no_space() {
    let mut table =
        at("turn=1 queues=uprising,raiders,-/-,-,- deck=muse,scout,looter,banish,banish");
    table.play("end").shows("queues=-,raiders,-/-,-,- phase=events");
    table.play("none, none, none").shows("queues=raiders,-,-/-,-,- phase=actions");
}

/// Whichever way a game ends: the events that resolve then are discarded, and nothing is lost. `act`
/// counts all components.
#[test]
fn a_23_events_that_resolve_as_the_game_ends_are_discarded() {
    let ends = |table: Table, actions: &str, outcome: &str, discarded: &str| {
        let table = table.after(actions);
        table.shows(&format!("phase=over pending= lifted= outcome={outcome}"));
        let discard = table.field("discard");
        for card in discarded.split(' ').filter(|card| !card.is_empty()) {
            assert!(discard.split(',').any(|other| other == card), "{card} in {discard}");
        }
    };
    // The last camp is destroyed.
    let beaten = "camps=/oasisx,cachex,reactor*";
    let text = format!("turn=1 queues=bombardment,-,-/-,-,- {beaten}");
    ends(at(&text), "end", "camps-0", "bombardment");
    let text = format!("turn=1 queues=raiders,-,-/-,-,- {beaten}");
    ends(at(&text), "end", "camps-0", "");
    let text = format!("people=0b1:pyromaniac water=1/0 {beaten}");
    ends(at(&text), "use 0b1", "camps-0", "");
    let text = "people=0b1:muse,1b1:scout,1f1:?looter water=2/0 \
                camps=reactor,oasisx,cachex/railgun,garage,outpost";
    ends(at(text), "use 0c1", "camps-1", "");
    // The deck's last card is drawn, becomes a punk, or is discarded.
    let gone = "marks=reshuffled deck=muse";
    let text = format!("turn=1 queues=bombardment,-,-/-,-,- camps=/oasisx,cache,reactor {gone}");
    ends(at(&text), "end", "deck-empty", "bombardment");
    let text = format!("hands=interrogate/ water=1/0 {gone}");
    ends(at(&text), "play interrogate", "deck-empty", "interrogate");
    let text = format!("turn=1 queues=uprising,-,-/-,-,- {gone}");
    ends(at(&text), "end, put 0b1", "deck-empty", "uprising");
    let text = format!("people=0b1:zeto-khan hands=uprising/ water=1/0 {gone}");
    ends(at(&text), "play uprising, put 0b2", "deck-empty", "uprising");
    let text = format!("people=0b1:scientist water=1/0 {gone}");
    ends(at(&text), "use 0b1", "deck-empty", "muse");
    let text = "turn=1 queues=bombardment,-,-/-,-,- deck=muse discard=scout \
                camps=obelisk,garage,outpost/oasisx,cache,reactor";
    ends(at(text), "end", "last-card-0", "bombardment scout");
    // By the opponent's event, moved by an Omen Clock.
    let clock = "camps=omen-clock*,garagex,outpostx/ queues=-,-,-/bombardment,-,- water=1/0";
    ends(at(clock), "use 0c1", "camps-1", "bombardment");
    // By Raiders that an event brings on, which has more to do.
    let raids = |effects: &[Effect]| event_of(effects, 1);
    let text = format!("turn=1 queues=card37,-,-/-,-,- {beaten}");
    let text = text.replace("card37,-,-", "card37,raiders,-");
    for effects in
        [&[Effect::Raid, Effect::Raid][..], &[Effect::Raid, Effect::Raid, Effect::Draw(1)]]
    {
        ends(own(raids(effects), &text), "end", "camps-0", "card37");
    }
    // While somebody makes room for a newcomer: nothing is held any more.
    let full = "0b1:sniper,0f1:sniper,0b2:scout,0f2:scout,0b3:looter,0f3:looter";
    let text = format!("hands=wounded-soldier/ water=1/0 people={full} {gone}");
    ends(at(&text), "play wounded-soldier, target 0f1, put 0b1", "deck-empty", "sniper");
    let text = format!("turn=1 queues=uprising,-,-/-,-,- people={full} {gone}");
    ends(at(&text), "end, target 0f1, put 0f1", "deck-empty", "uprising sniper");
    ends(first(&text), "end, target 0f1, put 0f1", "deck-empty", "uprising sniper");
}

/// A table whose event `card37` has these effects and this time.
fn event_of(all: &[Effect], at_time: u8) -> CardTable {
    let mut table = made_up();
    for row in table.cards.iter_mut().filter(|row| row.name == "Downpour") {
        let CardKind::Event { time, effects } = &mut row.kind else { panic!("an event") };
        *effects = all.to_vec().into();
        *time = at_time;
    }
    table
}

/// Whatever an event's last effect starts, the event is discarded when that is done.
#[test]
fn a_23_an_event_is_discarded_whatever_its_last_effect_is() {
    let raid = Effect::OneOf(Icons::of(&[Icon::Raid]));
    let draw = Effect::OneOf(Icons::of(&[Icon::Draw, Icon::Water]));
    // The last effects, what is to be chosen until all is done, and the event queues then.
    let cases: [(&[Effect], &str, &str); 12] = [
        (&[Effect::Raid], "", "-,-,raiders"),
        (&[Effect::Raid, Effect::Raid], "", "-,raiders,-"),
        (&[Effect::Raid, Effect::Raid, Effect::Raid], "", "raiders,-,-"),
        (&[Effect::Raid, Effect::Raid, Effect::Raid, Effect::Raid], "target 1c1", "-,-,-"),
        (&[raid], "", "-,-,raiders"),
        (&[Effect::Draw(1), draw], "draw-one", "-,-,-"),
        (&[Effect::Draw(1), draw], "water", "-,-,-"),
        (&[Effect::OneOrBoth(Icon::Raid, Icon::Draw)], "both", "-,-,raiders"),
        (&[Effect::OneOrBoth(Icon::Raid, Icon::Draw)], "raid", "-,-,raiders"),
        (&[Effect::Mill(1)], "card muse, target 1b1", "-,-,-"),
        (&[Effect::Mill(1)], "none", "-,-,-"),
        (&[Effect::GainPunks(2)], "put 0b1, put 0b2", "-,-,-"),
    ];
    for (effects, choices, queue) in cases {
        let text = "hands=card37/ people=1b1:scout,1b2:scout deck=muse,truce,napalm,looter,gunner";
        let table = own(event_of(effects, 0), text).after("play card37").after(choices);
        assert!(table.is_free(), "{effects:?}: {}", table.text());
        assert_eq!(table.field("queues"), format!("{queue}/-,-,-"), "{effects:?}");
        assert_eq!(table.field("pending"), "", "{effects:?}");
        assert!(table.discard().ends_with("card37"), "{effects:?}: {}", table.text());
    }
    // The same where it waited, and where an ability moves it ahead.
    for text in [
        "turn=1 queues=card37,-,-/-,-,-",
        "queues=-,-,-/card37,-,- camps=omen-clock,garage,outpost/ water=1/0",
    ] {
        let own_turn = text.starts_with("turn");
        let table = own(event_of(&[Effect::Draw(1), Effect::Raid], 1), text);
        let table = table.after(if own_turn { "end" } else { "use 0c1" });
        assert!(table.is_free() && table.discard() == "card37", "{}", table.text());
        // In the events phase the queue moves afterwards.
        let expected = if own_turn { "-,raiders,-/-,-,-" } else { "-,-,-/-,-,raiders" };
        assert_eq!(table.field("queues"), expected);
    }
}
