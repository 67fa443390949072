//! The laws of every game hold for Radlands: both editions, the first game, every rule option.

mod support;

use std::sync::Arc;

use boardgame_core::testkit::{
    config, find_counterexample, law_5_views, law_7_secrets_stay_secret, laws_hold,
};
use boardgame_core::{FromSetup, PositionText};
use radlands_rules::{Edition, FirstUse, Radlands, RuleOptions, Setup};

fn game(setup: Setup) -> Radlands {
    Radlands::new(setup).expect("a setup that is a game")
}

#[test]
fn the_laws_hold_for_the_second_printing() {
    laws_hold(game(Setup::new(Edition::SecondPrinting)), 6);
}

#[test]
fn the_laws_hold_for_the_first_printing() {
    laws_hold(game(Setup::new(Edition::FirstPrinting)), 6);
}

#[test]
fn the_laws_hold_for_the_first_game() {
    laws_hold(game(Setup { first_game: true, ..Setup::default() }), 3);
}

#[test]
fn the_laws_hold_for_cards_of_ones_own() {
    laws_hold(game(Setup { table: Some(support::made_up()), ..Setup::default() }), 2);
}

#[test]
fn views_and_shown_events_come_back_from_json() {
    for edition in [Edition::SecondPrinting, Edition::FirstPrinting] {
        let game = Arc::new(game(Setup::new(edition)));
        if let Err(found) = find_counterexample(&game, config(20), law_5_views) {
            panic!("{found}");
        }
    }
}

#[test]
fn whose_places_two_punks_changed_may_be_told() {
    // Moving one punk of a full column or of another looks the same afterwards, to the mover too.
    let rules = game(Setup::default());
    let people = "1b1:muse,1b2:?muse,1b3:?scout,1f1:gunner,1f2:?holdout,1f3:?sniper";
    let camps = "camps=railgun,atomic-garden,cannon/pillbox,construction-yard,scud-launcher";
    let position = rules
        .parse(&format!("turn=1 {camps} people={people} pending=construction-yard.1+0@1|this:1c2"));
    law_7_secrets_stay_secret(&rules, &position.unwrap()).unwrap();
}

#[test]
fn the_order_of_two_draws_may_be_told() {
    // Bombardment draws for the camp that it destroys, and the turn draws again.
    let rules = game(Setup::default());
    let all_but_few = "looter,looter,wounded-soldier,wounded-soldier,cult-leader,repair-bot,\
         repair-bot,gunner,assassin,mutant,vigilante,rescue-team,rescue-team,muse,muse,mimic,mimic,\
         exterminator,scout,scout,holdout,holdout,doomsayer,doomsayer,rabble-rouser,rabble-rouser,\
         sniper,sniper,karli-blaze,molgur-stang,argo-yesky,interrogate,interrogate,truce,truce,\
         uprising,radiation,radiation,famine,famine,napalm,napalm,strafe,strafe,high-ground,banish,\
         banish,gunner,exterminator,pyromaniac,uprising,bombardment,high-ground,scientist";
    // The worlds that the law guesses are others for each seed.
    for seed in 0..100 {
        let position = rules.parse(&format!(
            "turn=1 camps=obelisk*,resonator,garage/cannon*,railgun,warehouse seed={seed} \
             queues=bombardment,-,-/-,-,- discard={all_but_few} deck=vanguard,mutant,magnus-karv"
        ));
        law_7_secrets_stay_secret(&rules, &position.unwrap()).unwrap();
    }
}

#[test]
fn what_a_reshuffle_hides_was_rightly_told() {
    // Which card is junked is told; the reshuffle that its draw brings hides it again.
    let rules = game(Setup::default());
    let position = rules.parse("hands=cult-leader,doomsayer/ deck=argo-yesky discard=looter,muse");
    law_7_secrets_stay_secret(&rules, &position.unwrap()).unwrap();
}

#[test]
fn the_laws_hold_with_every_rule_option() {
    for edition in [Edition::SecondPrinting, Edition::FirstPrinting] {
        for options in [
            RuleOptions { raiders_entry: 2, ..RuleOptions::default() },
            RuleOptions { vera: FirstUse::PerTurn, ..RuleOptions::default() },
            RuleOptions { self_restore: true, ..RuleOptions::default() },
            RuleOptions { silo_uses_per_turn: None, ..RuleOptions::default() },
            RuleOptions { silo_uses_per_turn: Some(2), ..RuleOptions::default() },
        ] {
            laws_hold(game(Setup { edition, options, ..Setup::default() }), 1);
        }
    }
}
