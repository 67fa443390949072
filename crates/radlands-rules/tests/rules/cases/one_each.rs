//! The cases: small positions and what comes of them.

use crate::common::{at, first, option};
use boardgame_core::Seat;
use radlands_rules::{RadlandsOutcome, RuleOptions};

const OLD_RAIDERS: RuleOptions = RuleOptions {
    raiders_entry: 2,
    vera: radlands_rules::FirstUse::PerCard,
    self_restore: false,
    silo_uses_per_turn: Some(1),
};

#[test]
fn l_01_one_water_in_the_first_turn_then_three() {
    use crate::common::with;
    let setup = radlands_rules::Setup {
        first_game: true,
        start_player: Some(Seat::nth(0)),
        ..radlands_rules::Setup::default()
    };
    let rules =
        <radlands_rules::Radlands as boardgame_core::FromSetup>::new(setup.clone()).unwrap();
    let start = boardgame_core::Game::start(&rules, boardgame_core::Seed::new(1));
    let mut table = with(setup, &boardgame_core::PositionText::text(&rules, &start));
    // Two cards to start with, and one for the turn.
    assert_eq!(table.hand(0).split(' ').count(), 3);
    table.shows("water=1/0 turn=0");
    table.play("end").shows("water=0/3 turn=1");
    assert_eq!(table.hand(1).split(' ').count(), 3);
}

#[test]
fn l_02_the_front_event_resolves_and_the_others_advance() {
    let mut table = at("turn=1 queues=napalm,radiation,bombardment/-,-,- people=1b1:muse");
    table.play("end").shows("queues=radiation,bombardment,-/-,-,- discard=muse,napalm people=");
    table.shows("phase=actions turn=0");
}

#[test]
fn l_04_a_zero_event_needs_no_space() {
    let mut table =
        at("hands=strafe/ water=2/0 queues=napalm,radiation,banish/-,-,- people=1b1:muse");
    table.play("play strafe").shows("discard=strafe people=1b1:muse* water=0/0");
}

#[test]
fn l_05_room_in_front_or_behind_and_somebody_goes_only_when_all_is_full() {
    let full = "people=0b1:scout,0f1:scout,0b2:muse,0f2:muse,0b3:looter";
    let mut table = at(&format!("{full} hands=sniper/ water=1/0"));
    table.play("play sniper").offers("put 0b3, put 0f3");
    let mut front = table.clone();
    front.play("put 0f3").shows(
        &format!("{full},0f3:sniper~")
            .replace(
                "0b2:muse,0f2:muse,0b3:looter,0f3:sniper~",
                "0b2:muse,0b3:looter,0f1:scout,0f2:muse,0f3:sniper~",
            )
            .replace("0b1:scout,0f1:scout,", "0b1:scout,"),
    );
    table.play("put 0b3");
    assert!(
        table.field("people").contains("0b3:sniper~")
            && table.field("people").contains("0f3:looter")
    );

    let mut table = at(&format!("{full},0f3:vigilante hands=sniper/ water=1/0"));
    table.play("play sniper");
    table.offers("target 0b1, target 0b2, target 0b3, target 0f1, target 0f2, target 0f3");
    table.play("target 0b2").offers("put 0b2, put 0f2").shows("discard=muse water=0/0");
    table.play("put 0b2");
    assert!(
        table.field("people").contains("0b2:sniper~") && table.field("people").contains("0f2:muse")
    );
}

#[test]
fn l_06_people_stand_at_destroyed_camps_which_are_no_targets() {
    let mut table = at("camps=railgunx,garage,outpost/ hands=muse/ water=1/0");
    table.play("play muse, put 0b1, end").shows("people=0b1:muse");
    let mut table = at("turn=1 camps=railgunx,garage,outpost/victory-totem,supply-depot,railgun \
         people=0b1:muse,1b1:sniper water=0/2"
        .replace("/victory-totem,supply-depot,railgun", "/")
        .as_str());
    table.play("use 1b1").offers("target 0c2, target 0c3, target 0b1");
}

#[test]
fn l_07_who_is_ready() {
    let table =
        at("people=0b1:vigilante~,0b2:vigilante*,0b3:scout camps=railgun*,garage,outpost/ \
         water=3/0");
    table.refused("use 0b1", 29).refused("use 0b2", 29).can(&["use 0b3", "use 0c1"]);
    let mut table = at("people=0b3:scout water=3/0");
    table.play("use 0b3").refused("use 0b3", 29);
    // Restored in this turn.
    let mut table = at("people=0b1:scout* hands=sniper/ water=3/0");
    table.play("junk sniper, target 0b1").shows("people=0b1:scout~").refused("use 0b1", 29);
    table.play("end, end").can(&["use 0b1"]);
}

#[test]
fn l_08_the_front_protects_until_it_has_gone() {
    let mut table = at("people=1b1:scout,1f1:muse,0b1:holdout,0b2:holdout,0b3:looter water=4/0");
    table.play("use 0b1").offers("target 1c2, target 1c3, target 1f1");
    table
        .play("target 1f1")
        .shows("people=0b1:holdout~^,0b2:holdout,0b3:looter,1b1:scout,1f1:muse*");
    table.play("use 0b2, target 1f1").shows("discard=muse");
    table.play("use 0b3").offers("target 1c2, target 1c3, target 1b1");
}

#[test]
fn l_09_a_destroyed_punk_lies_on_top_of_the_deck() {
    let mut table = at("people=1b1:?banish,0b1:holdout water=3/0 deck=muse");
    table.play("use 0b1, target 1b1").shows("deck=banish,muse discard= people=0b1:holdout~^");
    table.play("draw").shows("hands=banish/ deck=muse");
}

#[test]
fn l_11_magnus_hits_every_card_of_a_column_once() {
    let mut table =
        at("camps=/railgun,outpost*,garage people=0b1:magnus-karv,1b2:?scout,1f2:muse \
         water=2/0 deck=looter");
    table.play("use 0b1, column 1c2");
    table.shows("people=0b1:magnus-karv~^,1b2:muse* deck=scout,looter");
    assert_eq!(table.camps(1), "railgun,outpostx,garage");
}

#[test]
fn l_12_the_last_camp_ends_the_game_before_the_counter() {
    let mut table = at("camps=/railgunx,outpost*,garagex people=0b1:vanguard water=1/0");
    table.play("use 0b1").won_by(0);
}

#[test]
fn l_14_high_ground_is_for_its_owner_only() {
    let mut table = at("marks=exposed-0 people=0b1:vanguard,0f1:?muse,1b1:scout water=1/0");
    table.play("use 0b1").offers("target 1c1, target 1c2, target 1c3, target 1b1");
    table.play("target 1c1").asks(1).offers("target 0c2, target 0c3, target 0f1");
}

#[test]
fn l_15_sniper_hits_any_undestroyed_opposing_card() {
    let mut table =
        at("camps=/railgunx,outpost,garage people=0b1:sniper,0b2:muse,1b2:scout,1f2:?muse \
         water=2/0");
    table.play("use 0b1").offers("target 1c2, target 1c3, target 1b2, target 1f2");
}

#[test]
fn l_18_three_raids_in_a_turn() {
    let mut table = at("hands=assassin,vigilante,scientist/");
    table.play("junk assassin").shows("queues=-,-,raiders/-,-,-");
    table.play("junk vigilante").shows("queues=-,raiders,-/-,-,-");
    table.play("junk scientist").shows("queues=raiders,-,-/-,-,-");
    let mut table = option(OLD_RAIDERS, "hands=assassin,vigilante,scientist/");
    table.play("junk assassin").shows("queues=-,raiders,-/-,-,-");
    table.play("junk vigilante").shows("queues=raiders,-,-/-,-,-");
    table.play("junk scientist").shows("queues=-,-,-/-,-,-").asks(1);
    table.offers("target 1c1, target 1c2, target 1c3");
}

#[test]
fn l_19_raiders_behind_an_event_stay() {
    let mut table = at("queues=napalm,raiders,-/-,-,- hands=assassin/");
    table.play("junk assassin").shows("queues=napalm,raiders,-/-,-,- discard=assassin");
}

#[test]
fn l_20_the_opponent_chooses_the_camp_that_raiders_damage() {
    let mut table = at(
        "turn=1 queues=raiders,-,-/-,-,- camps=watchtower,garage,outpost/railgun*,victory-totem,supply-depotx \
         people=1b1:muse,1f1:scout",
    );
    table.play("end").asks(1).offers("target 1c1, target 1c2");
    table.play("target 1c1").asks(0).shows("queues=-,-,-/-,-,- marks=event-resolved");
    assert_eq!(table.camps(1), "railgunx,victory-totem,supply-depotx");
    table.can(&["use 0c1"]);
}

#[test]
fn l_21_raiders_win_before_the_queue_moves() {
    let mut table =
        at("turn=1 queues=raiders,napalm,-/-,-,- camps=/railgun*,victory-totemx,supply-depotx");
    table.play("end").shows("queues=-,napalm,-/-,-,- hands=/ water=0/0");
    table.won_by(0);
}

#[test]
fn l_22_the_silo_goes_once_a_turn_unless_the_option_says_else() {
    let mut table = at("water=2/0 hands=scout/ camps=scavenger-camp,garage,outpost/");
    table.play("take-silo").shows("water=1/0 marks=silo-0").refused("take-silo", 20);
    let mut discard = table.clone();
    discard.play("use 0c1").offers("card scout");
    table.play("junk-silo").shows("water=2/0 marks= silo=1:1").refused("take-silo", 8);
    table.refused("junk-silo", 20);
    let literal = RuleOptions { silo_uses_per_turn: None, ..RuleOptions::default() };
    let mut table = option(literal, "water=1/0");
    table.play("take-silo, junk-silo, take-silo").shows("water=0/0 silo=0:0");
}

#[test]
fn l_23_interrogate_discards_of_the_drawn_only() {
    let mut table =
        at("hands=interrogate,muse,scout/ water=1/0 deck=looter,sniper,muse,gunner,banish");
    table.play("play interrogate").offers("card looter, card gunner, card muse, card sniper");
    table.play("card looter, card muse").offers("card gunner, card sniper");
    table
        .play("card gunner")
        .shows("hands=muse,scout,sniper/ discard=looter,gunner,muse,interrogate");
}

#[test]
fn l_24_zeto_discards_three_of_all_but_the_silo() {
    let mut table = at(
        "hands=scout/ marks=silo-0 people=0b1:zeto-khan water=1/0 deck=looter,muse,gunner,banish",
    );
    table.play("use 0b1").offers("card looter, card gunner, card muse, card scout");
    table
        .play("card scout, card muse, card looter")
        .shows("hands=gunner/ marks=silo-0,ability-used");
}

#[test]
fn l_26_zeto_makes_the_first_raid_resolve() {
    let mut table = at("people=0b1:zeto-khan hands=assassin/");
    table.play("junk assassin").asks(1).offers("target 1c1, target 1c2, target 1c3");
    let mut table = at("people=0b1:zeto-khan* hands=assassin/");
    table.play("junk assassin").shows("queues=-,-,raiders/-,-,-");
}

#[test]
fn l_28_whom_a_mimic_copies() {
    let table =
        at("people=0b1:mimic,0f1:scout,0b2:muse~^,0f2:muse*,0b3:rescue-team,0f3:vigilante~,\
         1b1:sniper*,1f1:exterminator~,1b2:mimic,1f2:gunner~^ water=3/0");
    let mut table = table;
    // The enemy exterminator finds the damaged sniper, the gunner an unprotected one.
    table.play("use 0b1").offers("ability 0b3, ability 0f1, ability 1f1, ability 1f2");
    let mut table = at("people=0b1:mimic,1b1:sniper*,1f1:exterminator~,0b2:mimic water=1/0");
    table.play("use 0b1").shows("discard=sniper water=0/0");
}

#[test]
fn l_29_a_damaged_soldier_in_the_adrenaline_lab() {
    let mut table =
        at("camps=adrenaline-lab,garage,outpost/ hands=wounded-soldier/ water=2/0 deck=muse,scout");
    table.play("play wounded-soldier, put 0b2").shows("people=0b2:wounded-soldier*~ hands=muse/");
    table.play("use 0c1, target 1c1").shows("water=0/0 discard=wounded-soldier people=");
    assert_eq!(table.camps(1), "railgun*,victory-totem,supply-depot");
}

#[test]
fn l_30_a_rescue_team_in_the_adrenaline_lab() {
    let text = "camps=adrenaline-lab,garage,outpost/ people=0b1:rescue-team*,0b2:muse";
    let mut table = at(text);
    table.play("use 0c1, target 0b1").shows("hands=rescue-team/ people=0b2:muse discard=");
    let mut table = at(text);
    table.play("use 0c1, target 0b2").shows("hands=muse/ people= discard=rescue-team");
}

#[test]
fn l_31_a_vanguard_from_the_parachute_base() {
    let text = "camps=parachute-base,garage,outpost/ hands=vanguard/ water=2/0 deck=muse,scout";
    let mut table = at(text);
    table.play("use 0c1, card vanguard, put 0b1").shows("water=1/0");
    table.play("put 0b1").shows("people=0b1:?muse~,0f1:vanguard~^");
    table.play("target 1c1").asks(1).offers("target 0c2, target 0c3, target 0f1");
    let mut camp = table.clone();
    camp.play("target 0c2").shows("people=0b1:?muse~,0f1:vanguard*~^ water=0/0");
    table.play("target 0f1").shows("people=0b1:?muse~ discard=vanguard");
    let mut table = at(text);
    table.play("use 0c1, card vanguard, put 0b1, put 0f1, target 1c1");
    table.asks(1).can(&["target 0f1"]).cannot(&["target 0b1"]);
}

#[test]
fn l_32_a_cult_leader_who_destroys_himself() {
    let mut table =
        at("camps=parachute-base,garage,outpost/ hands=cult-leader/ people=0b2:muse water=1/0");
    table.play("use 0c1, card cult-leader, put 0b1, target 0b1, target 1c1");
    table.shows("people=0b2:muse discard=cult-leader");
    assert_eq!(table.camps(1), "railgun*,victory-totem,supply-depot");
}

#[test]
fn l_33_a_mimic_from_the_parachute_base_copies_molgur() {
    let mut table =
        at("camps=parachute-base,garage,outpost/ hands=mimic/ people=1b1:molgur-stang water=2/0");
    table.play("use 0c1, card mimic, put 0b1, target 1c2").shows("water=0/0");
    table.shows("people=0b1:mimic*~^,1b1:molgur-stang");
    assert_eq!(table.camps(1), "railgun,victory-totemx,supply-depot");
}

#[test]
fn l_34_karli_lets_people_enter_ready() {
    let mut table = at("hands=karli-blaze,gunner,sniper,muse,vigilante/ water=8/0 people=1b1:muse");
    table.play("play karli-blaze, put 0b1").can(&["use 0b1"]);
    table.play("play gunner, put 0b2").can(&["use 0b2"]);
    let mut table =
        at("people=0b1:karli-blaze* hands=muse,vigilante,sniper/ water=3/0 deck=looter,looter");
    table.play("play vigilante, put 0b2").cannot(&["use 0b2"]);
    table.play("junk sniper, target 0b1").refused("use 0b1", 29);
    table.play("play muse, put 0b3").can(&["use 0b3"]);
}

#[test]
fn l_35_argo_gives_people_an_ability() {
    let text = "people=0b1:argo-yesky,0b2:?muse,0b3:?scout~,1b1:mimic water=3/0";
    let table = at(text);
    table.can(&["use 0b2:granted", "use 0b1"]).refused("use 0b3:granted", 29);
    table.refused("use 0b1:granted", 21).refused("use 0b2", 21);
    let table = at(&text.replace("argo-yesky", "argo-yesky*"));
    table.refused("use 0b2:granted", 21);
    let mut table = at("turn=1 people=0b1:argo-yesky,0b2:?muse,1b1:mimic water=0/1");
    table.play("use 1b1").offers("ability 0b1, ability 0b2:granted");
}

#[test]
fn l_36_vera_leaves_the_first_user_ready() {
    let mut table = at("people=0b1:vera-vosh,0b2:sniper water=6/0");
    table.play("use 0b2, target 1c1").shows("people=0b1:vera-vosh,0b2:sniper^ water=4/0");
    table
        .play("use 0b2, target 1c2")
        .shows("people=0b1:vera-vosh,0b2:sniper~^")
        .refused("use 0b2", 29);
    let mut table = at("people=0b2:sniper hands=vera-vosh/ water=6/0");
    table.play("use 0b2, target 1c1, play vera-vosh, put 0b1").refused("use 0b2", 29);
}

#[test]
fn l_37_famine_leaves_one_person_to_each() {
    let mut table = at("turn=1 queues=famine,-,-/-,-,- people=0b1:muse,0b2:scout,0b3:looter,\
         1b1:?gunner,1f1:mimic,1b2:mutant,1b3:sniper deck=banish");
    table.play("end").asks(0).offers("target 0b1, target 0b2, target 0b3");
    table.play("target 0b2").asks(1).offers("target 1b1, target 1b2, target 1b3, target 1f1");
    table.play("target 1b1").asks(0).shows("people=0b2:scout,1b1:?gunner");
    let mut table = at("turn=1 queues=famine,-,-/-,-,- people=0b1:muse");
    table.play("end").asks(0).shows("people=0b1:muse discard=famine phase=actions");
}

#[test]
fn l_38_octagon_without_people() {
    let octagon = "camps=the-octagon,garage,outpost/ water=1/0";
    let mut table = at(&format!("{octagon} people=0b1:muse"));
    table.play("use 0c1").shows("people= discard=muse").asks(0);
    at(&format!("{octagon} people=1b1:muse")).refused("use 0c1", 22);
}

#[test]
fn l_39_radiation_hits_all_people() {
    let mut table =
        at("turn=1 queues=radiation,-,-/-,-,- people=0b1:muse*,0b2:?looter,1b1:scout,1f1:sniper \
         deck=banish,gunner");
    table.play("end").shows("people=1b1:scout*,1f1:sniper* discard=muse,radiation");
    // The punk lay on top and was drawn.
    table.shows("hands=looter/ camps=railgun,garage,outpost/victory-totem,supply-depot,catapult");
}

#[test]
fn l_40_uprising_with_one_place() {
    let mut table =
        at("turn=1 queues=uprising,-,-/-,-,- people=0b1:muse,0f1:scout,0b2:looter,0f2:sniper,\
         0b3:gunner deck=banish,napalm,truce,strafe");
    table.play("end").offers("put 0b3, put 0f3, none");
    table
        .play("put 0f3")
        .offers("target 0b1, target 0b2, target 0b3, target 0f1, target 0f2, target 0f3, none");
    table.play("target 0b1").offers("put 0b1, put 0f1");
    table.play("put 0b1");
    table.play("none").shows("hands=truce/ deck=strafe discard=muse,uprising");
}

#[test]
fn l_41_truce_sends_all_people_to_hands() {
    let mut table = at("hands=truce/ water=2/0 people=0b1:?gunner,1b1:magnus-karv*");
    table
        .play("play truce")
        .shows("hands=gunner/magnus-karv known=/magnus-karv people= discard=truce");
    table.shows("entered=0");
}

#[test]
fn l_42_exterminator_destroys_damaged_enemies_only() {
    let mut table = at(
        "camps=/railgun*,victory-totem,supply-depot people=0b1:exterminator,1b1:scout*,1f1:muse \
         water=1/0",
    );
    table.play("use 0b1").shows("people=0b1:exterminator~^,1b1:muse discard=scout");
    assert_eq!(table.camps(1), "railgun*,victory-totem,supply-depot");
}

#[test]
fn l_43_juggernaut_comes_home() {
    let mut table = at("camps=juggernaut>>,garage,outpost/railgun,victory-totem,supply-depotx \
         people=0b1:muse,0f1:scout water=1/0");
    table.play("use 0c1").asks(1).offers("target 1c1, target 1c2");
    table.play("target 1c2").asks(0).shows("people=0b1:muse,0f1:scout");
    assert_eq!(table.camps(0), "juggernaut~^,garage,outpost");
    let mut table =
        at("camps=juggernaut>>,garage,outpost/railgun,victory-totemx,supply-depotx water=1/0");
    table.play("use 0c1").won_by(0);
}

#[test]
fn l_44_juggernaut_one_step_ahead() {
    let mut table =
        at("turn=1 camps=juggernaut>,garage,outpost/ people=0b1:muse,1b1:holdout,1b2:pyromaniac \
         hands=scout/ water=0/2");
    table.can(&["use 1b2"]);
    table.play("use 1b1").offers("target 0c1, target 0c2, target 0c3");
    table.play("target 0c2, use 1b2").offers("target 0c1, target 0c2, target 0c3");
    let mut table = at("camps=juggernaut>,garage,outpost/ people=0b1:muse hands=scout/ water=1/0");
    table.play("play scout, put 0f1").shows("people=0b1:muse,0f1:scout~");
    assert!(!table.position.is_unprotected("0c1".parse().unwrap()));
    assert!(table.position.is_unprotected("0f1".parse().unwrap()));
}

#[test]
fn l_45_command_post_costs_less_for_punks() {
    let post = "camps=command-post,garage,outpost/";
    at(&format!("{post} people=0b1:?muse,0b2:?scout,0b3:?scout")).can(&["use 0c1"]);
    at(&format!("{post} people=0b1:?muse,0b2:?scout,0b3:?scout,0f1:?muse")).can(&["use 0c1"]);
    at(&format!("{post} people=0b1:?muse,0b2:?scout")).refused("use 0c1", 21);
    let mut table = at(&format!("{post} people=0b1:?muse,0b2:?scout water=1/0"));
    table.play("use 0c1, target 1c1").shows("water=0/0");
}

#[test]
fn l_46_resonator_is_the_only_ability() {
    let text = "camps=resonator,garage,outpost/ people=0b1:muse hands=muse,assassin/ water=3/0";
    let mut table = at(text);
    table.play("use 0b1").refused("use 0c1", 22);
    let mut table = at(text);
    table.play("use 0c1, target 1c1").refused("use 0b1", 21).refused("use 0c2", 21);
    table.can(&["junk assassin", "play muse"]);
    table.play("end, end").can(&["use 0b1", "use 0c1"]);
}

#[test]
fn l_47_an_obelisk_wins_with_the_last_card() {
    for turn in [0, 1] {
        let mut table = at(&format!(
            "turn={turn} camps=obelisk*,garage,outpost/ water=2/2 deck=muse discard=scout"
        ));
        table.play("draw").shows("discard=scout deck=");
        let winner = Seat::nth(0);
        assert_eq!(table.outcome(), Some(RadlandsOutcome::LastCardDrawn { winner }));
    }
    let mut table = at("camps=obeliskx,garage,outpost/ water=2/2 deck=muse discard=scout");
    table.play("draw").shows("deck=scout discard= marks=reshuffled");
}

#[test]
fn l_48_holdout_is_free_at_a_destroyed_camp() {
    let text = "camps=railgun,garagex,outpost/ hands=holdout/";
    let mut table = at(text);
    table.play("play holdout").shows("people=0b2:holdout~ water=0/0");
    let mut table = at(&format!("{text} water=2/0"));
    table.play("play holdout").offers("put 0b1, put 0b2, put 0b3");
    table.play("put 0b1").shows("water=0/0");
    at("hands=holdout/ water=1/0").refused("play holdout", 13);
}

#[test]
fn l_49_oasis_makes_people_cheaper() {
    let oasis = "camps=railgun,oasis,outpost/";
    let mut table = at(&format!("{oasis} hands=looter/"));
    table.play("play looter").shows("people=0b2:looter~");
    let mut table = at(&format!("{oasis} hands=molgur-stang/ water=3/0"));
    table.play("play molgur-stang").shows("people=0b2:molgur-stang~ water=0/0");
    at(&format!("{oasis} hands=looter/ people=0b2:muse")).refused("play looter", 13);
}

#[test]
fn l_50_transplant_lab_asks_for_two_newcomers() {
    let lab = "camps=transplant-lab*,garage*,outpost/ water=1/0";
    let mut table = at(&format!("{lab} entered=2"));
    table.play("use 0c1").offers("target 0c2, none");
    at(&format!("{lab} entered=1")).refused("use 0c1", 22);
    at("camps=transplant-lab*,garage,outpost/ water=1/0 entered=2").refused("use 0c1", 22);
}

#[test]
fn l_52_omen_clock_on_the_opponents_raiders() {
    let clock = "camps=omen-clock,garage,outpost/ water=1/0";
    at(&format!("{clock} queues=-,-,-/napalm,raiders,-")).can(&["use 0c1"]);
    let mut table = at(&format!("{clock} queues=-,-,-/napalm,raiders,-"));
    table.play("use 0c1");
    // Napalm alone could go ahead: it resolved for its owner.
    table.shows("queues=-,-,-/-,raiders,- discard=napalm");
    let mut table = at(&format!("{clock} queues=-,-,-/-,raiders,-"));
    table.play("use 0c1").shows("queues=-,-,-/raiders,-,-").asks(0);
}

#[test]
fn l_53_doomsayer_pushes_events_back() {
    let pushed = |queue: &str| {
        let mut table = at(&format!("queues=-,-,-/{queue} hands=doomsayer/ water=1/0"));
        table.play("play doomsayer, put 0b1");
        if table.is_legal("push") {
            table.offers("none, push");
            table.play("push");
        }
        table.field("queues")
    };
    assert_eq!(pushed("napalm,-,banish"), "-,-,-/-,napalm,banish");
    assert_eq!(pushed("napalm,banish,-"), "-,-,-/-,napalm,banish");
    assert_eq!(pushed("-,napalm,banish"), "-,-,-/-,napalm,banish");
    assert_eq!(pushed("truce,napalm,banish"), "-,-,-/truce,napalm,banish");
}

#[test]
fn l_54_the_second_emptying_is_a_draw() {
    let mut table = at("marks=reshuffled water=2/0 deck=muse discard=scout");
    table.play("draw");
    assert_eq!(table.outcome(), Some(RadlandsOutcome::DeckEmpty));
    let mut table = at("water=2/0 deck=muse discard=scout,gunner");
    table.play("draw").shows("hands=muse/ discard= marks=reshuffled");
    assert_eq!(table.deck_size(), 2);
}

#[test]
fn l_55_reactor_destroys_all_people() {
    let mut table = at("camps=reactor,garagex,outpostx/ water=2/0 people=1b1:muse");
    table.play("use 0c1").won_by(1);
    let mut table = at(
        "camps=reactor,garage,outpost/ water=2/0 people=1b1:muse,0b1:?gunner,1b2:?scout deck=looter",
    );
    table.play("use 0c1").shows("people= discard=muse deck=scout,gunner,looter");
    assert_eq!(table.camps(0), "reactorx,garage,outpost");
}

#[test]
fn l_56_bonfire_as_the_last_camp() {
    let mut table = at("camps=bonfire*,garagex,outpostx/ people=0b1:muse*");
    table.play("use 0c1").shows("people=0b1:muse*");
    table.won_by(1);
}

#[test]
fn l_57_catapult_and_its_sacrifice() {
    let catapult = "camps=catapult,garage,outpost/ water=2/0";
    let mut table = at(&format!("{catapult} people=0b1:muse,1b1:scout"));
    table.play("use 0c1, target 1c1").shows("people=1b1:scout discard=muse");
    at(catapult).refused("use 0c1", 22);
    let mut table =
        at("camps=catapult,garage,outpost/railgun*,victory-totemx,supply-depotx water=2/0 \
         people=0b1:muse,1b1:scout");
    table.play("use 0c1, target 1c1").shows("people=0b1:muse,1b1:scout");
    table.won_by(0);
}

#[test]
fn l_58_mulcher_draws_the_punk() {
    let mut table = at("camps=mulcher,garage,outpost/ people=0b1:?gunner deck=muse");
    table.play("use 0c1").shows("people= hands=gunner/ deck=muse");
}

#[test]
fn l_59_atomic_garden_makes_a_person_ready() {
    let mut table = at("camps=atomic-garden,garage*,outpost/ people=0b1:sniper*~^ water=4/0");
    table.play("use 0c1").offers("target 0b1, none");
    table.play("target 0b1");
    table.shows("people=0b1:sniper^").can(&["use 0b1"]);
}

#[test]
fn l_60_the_first_mercenary_camp() {
    let camp = "camps=mercenary-camp,garage,outpost/ water=2/0 marks=silo-1 people=1b1:?muse";
    let mut table = first(&format!("{camp} hands=/scout"));
    table.play("use 0c1").asks(1).offers("target 1c1, target 1c2, target 1c3, target 1b1");
    let mut table = first(&format!("{camp} hands=/scout,muse"));
    table.play("use 0c1").can(&["ransom", "target 1c3"]);
    table.play("ransom").asks(1).offers("card muse, card scout");
    table.play("card muse").asks(1).offers("card scout");
    table.play("card scout").asks(0).shows("hands=/ discard=muse,scout");
}

#[test]
fn l_61_the_first_training_camp() {
    let camp = "camps=training-camp,nest-of-spies,outpost/ water=2/0";
    let mut table = first(&format!("{camp} people=0b1:?vanguard deck=muse,scout"));
    table.play("use 0c1, put 0b2").shows("people=0b1:vanguard~,0b2:?muse~ entered=2");
    table.can(&["use 0c2"]);
    let mut table = first(&format!("{camp} people=0b1:?napalm deck=muse,scout"));
    table.play("use 0c1, put 0b2").shows("people=0b2:?muse~ water=2/0 discard=napalm");
}

#[test]
fn l_62_napalm_destroys_a_column_of_people() {
    let mut table = at("turn=1 queues=napalm,-,-/-,-,- people=1b1:muse,1f1:scout,1b2:gunner");
    table.play("end").asks(0).offers("column 1c1, column 1c2");
    table.play("column 1c1").shows("people=1b2:gunner discard=muse,scout,napalm");
    assert_eq!(table.camps(1), "victory-totem,supply-depot,catapult");
}

#[test]
fn l_63_scientist_uses_the_junk_of_one() {
    let text = "people=0b1:scientist water=1/0 deck=muse,magnus-karv,muse,gunner,banish";
    let mut table = at(text);
    table
        .play("use 0b1")
        .offers("card muse, card magnus-karv, none")
        .shows("discard=muse,muse,magnus-karv");
    let mut none = table.clone();
    none.play("none").shows("people=0b1:scientist~^ deck=gunner,banish");
    table
        .play("card magnus-karv, put 0b2")
        .shows("people=0b1:scientist~^,0b2:?gunner~ deck=banish");
}

#[test]
fn l_64_a_punk_makes_room_for_itself() {
    let mut table = at("people=0b1:?gunner,0f1:muse,0b2:muse,0f2:scout,0b3:scout,0f3:looter \
         hands=magnus-karv/ deck=sniper,banish");
    table.play("junk magnus-karv, target 0b1, put 0b1").shows("deck=sniper,banish");
    assert!(table.field("people").contains("0b1:?gunner~"));
}

#[test]
fn l_65_looter_draws_for_a_camp() {
    let text =
        "camps=/railgun*,garage,outpost people=0b1:looter,1b2:muse water=2/0 deck=scout,banish";
    let mut table = at(&text
        .replace("camps=/railgun*,garage,outpost", "camps=/railgun*,victory-totem,supply-depot"));
    table.play("use 0b1, target 1c1").shows("hands=scout/");
    let mut table =
        at(&text.replace("railgun*,garage,outpost", "railgun,victory-totem,supply-depot"));
    table.play("use 0b1, target 1b2").shows("hands=/ people=0b1:looter~^,1b2:muse*");
    let mut table = at(
        "camps=/railgun*,victory-totemx,supply-depotx people=0b1:looter water=2/0 deck=scout,banish",
    );
    table.play("use 0b1").shows("hands=/");
    table.won_by(0);
}

#[test]
fn l_66_rescue_team_enters_ready() {
    let mut table = at("hands=rescue-team,muse/ water=2/0");
    table.play("play rescue-team, put 0b1").shows("people=0b1:rescue-team").can(&["use 0b1"]);
    table.play("play muse, put 0b2").shows("people=0b1:rescue-team,0b2:muse~");
}

#[test]
fn l_67_a_punk_has_no_trait() {
    let mut table =
        at("people=0b1:?karli-blaze,0b2:?zeto-khan,0b3:?argo-yesky hands=muse,assassin/ water=2/0");
    table
        .play("play muse, put 0f1")
        .shows("people=0b1:?karli-blaze,0b2:?zeto-khan,0b3:?argo-yesky,0f1:muse~");
    table.refused("use 0b1:granted", 21);
    table.play("junk assassin").shows("queues=-,-,raiders/-,-,-");
}

#[test]
fn l_68_a_destroyed_oasis_is_none() {
    at("camps=railgun,oasisx,outpost/ hands=looter/").refused("play looter", 13);
    at("camps=railgun,oasis*,outpost/ hands=looter/").can(&["play looter"]);
}

#[test]
fn l_69_bonfire_is_not_restored() {
    let mut table = at("camps=bonfire*,garage*,outpost/ hands=sniper/");
    table.play("junk sniper").offers("target 0c2, none");
    let mut table = at("camps=bonfire*,garage,outpost/ hands=sniper/");
    table.play("junk sniper").shows("phase=actions pending=").asks(0);
}

#[test]
fn l_70_a_raid_that_places_raiders_is_an_event_played() {
    let mut table = at("hands=assassin,zeto-khan,banish/ water=4/0 people=1b1:muse");
    table.play("junk assassin, play zeto-khan, put 0b1, play banish");
    table.shows("queues=banish,-,raiders/-,-,- people=0b1:zeto-khan~,1b1:muse");
}

#[test]
fn l_71_the_known_one_of_two_equal_cards_leaves_first() {
    let mut table = at("hands=muse,muse/ known=muse/");
    table.play("junk muse").shows("hands=muse/ known=/");
}

#[test]
fn l_72_juggernaut_two_steps_ahead_and_destroyed_there() {
    let mut table = at(
        "turn=1 camps=juggernaut*>>,garage,outpost/ people=0b1:muse,0f1:scout,1b1:holdout,1b2:sniper \
         water=0/3",
    );
    table.play("use 1b1").offers("target 0c1, target 0c2, target 0c3");
    table.play("target 0c1").shows("people=0b1:muse,0f1:scout,1b1:holdout~^,1b2:sniper");
    assert_eq!(table.camps(0), "juggernautx,garage,outpost");
    let mut table =
        at("turn=1 camps=juggernaut*>,garage,outpost/ people=0f1:scout,1b1:sniper water=0/2");
    table.play("use 1b1, target 0c1").shows("people=0b1:scout,1b1:sniper~^");
}

#[test]
fn l_73_cannon_works_undamaged_only() {
    at("camps=cannon*,garage,outpost/ water=2/0").refused("use 0c1", 22);
    at("camps=cannon,garage,outpost/ water=2/0").can(&["use 0c1"]);
}

#[test]
fn l_74_pillbox_costs_less_for_destroyed_camps() {
    for (camps, cost) in [
        ("pillbox,garage,outpost", 3),
        ("pillbox,garagex,outpost", 2),
        ("pillbox,garagex,outpostx", 1),
    ] {
        at(&format!("camps={camps}/ water={}/0", cost - 1)).refused("use 0c1", 21);
        let mut table = at(&format!("camps={camps}/ water={cost}/0"));
        table.play("use 0c1, target 1c1").shows("water=0/0");
    }
}

#[test]
fn l_75_mercenary_camp_asks_for_four_people() {
    let camp = "camps=mercenary-camp,garage,outpost/ water=2/0 people=1b1:scout,0b1:?muse,0b2:muse,0b3:looter";
    at(camp).refused("use 0c1", 22);
    let mut table = at(&format!("{camp},0f3:gunner"));
    table.play("use 0c1").offers("target 1c1, target 1c2, target 1c3");
}

#[test]
fn l_76_arcade_asks_for_one_person_at_most() {
    let arcade = "camps=arcade,garage,outpost/ water=1/0";
    at(arcade).can(&["use 0c1"]);
    at(&format!("{arcade} people=0b1:muse")).can(&["use 0c1"]);
    at(&format!("{arcade} people=0b1:muse,0b2:?muse")).refused("use 0c1", 22);
}

#[test]
fn l_77_training_camp_looks_at_its_own_column() {
    let camp = "camps=training-camp,garage,outpost/ water=2/0";
    at(&format!("{camp} people=0b2:muse,0f2:scout,0b1:looter")).refused("use 0c1", 22);
    at(&format!("{camp} people=0b1:muse,0f1:?scout")).can(&["use 0c1"]);
}

#[test]
fn l_78_the_first_cannon_and_warehouse_damage_themselves_first() {
    let mut table = first("camps=cannon*,garagex,outpostx/ water=1/0");
    table.play("use 0c1").won_by(1);
    let mut table = first("camps=cannon,garage,outpost/ water=1/0");
    table.play("use 0c1, target 1c1");
    assert_eq!(table.camps(0), "cannon*~^,garage,outpost");
    let mut table = first("camps=warehouse*,garagex,outpostx/ hands=muse/");
    table.play("use 0c1").shows("hands=muse/");
    table.won_by(1);
}

#[test]
fn l_79_an_obelisk_on_the_second_pass() {
    let mut table = at(
        "turn=1 camps=obelisk,garage,outpost/ marks=reshuffled water=0/2 deck=muse discard=scout",
    );
    table.play("draw");
    let winner = Seat::nth(0);
    assert_eq!(table.outcome(), Some(RadlandsOutcome::LastCardDrawn { winner }));
}
