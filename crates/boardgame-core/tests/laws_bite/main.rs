//! Each law catches a game that breaks it, and shows it in a short game.

#[path = "../../examples/bids/game.rs"]
mod bids;
mod broken;

use std::sync::Arc;

use bids::Position;
use boardgame_core::testkit::{self, LawBroken, Playthrough};
use boardgame_core::{FromSetup, Game, PositionText, Seat, Seed};
use broken::{Broken, Flaw, Setup};
use proptest::test_runner::{Config, RngSeed};

const LARGE: bids::Setup = bids::Setup { players: 3, highest: 6, copies: 5, hand: 8 };

fn broken(flaw: Flaw) -> Arc<Broken> {
    Arc::new(Broken::new(Setup { bids: LARGE, flaw }).unwrap())
}

/// Always the same games, so that this test always says the same.
fn config() -> Config {
    Config { cases: 64, rng_seed: RngSeed::Fixed(7), ..testkit::config(64) }
}

type Law = fn(&Playthrough<Broken>) -> Result<(), LawBroken>;

/// The law for a game, made from the law for a position.
macro_rules! everywhere {
    ($law:ident) => {
        |playthrough| {
            playthrough.each_position(|position| testkit::$law(playthrough.game(), position))
        }
    };
}

/// Which law should catch which flaw.
const BITES: &[(u8, Flaw, Law)] = &[
    (1, Flaw::PassAfterTheEnd, everywhere!(law_1_over_or_to_move)),
    (1, Flaw::OnlyHighCards, everywhere!(law_1_over_or_to_move)),
    (1, Flaw::SeatsCountFromOne, everywhere!(law_1_over_or_to_move)),
    (1, Flaw::BoundsForgetPass, everywhere!(law_1_over_or_to_move)),
    (1, Flaw::BoundsCountRounds, testkit::law_1_within_bounds),
    (2, Flaw::ListsEachCopy, everywhere!(law_2_list_is_what_check_passes)),
    (2, Flaw::ListForgetsSix, everywhere!(law_2_list_is_what_check_passes)),
    (2, Flaw::CountsCards, everywhere!(law_2_list_is_what_check_passes)),
    (2, Flaw::CheckRefusesSix, everywhere!(law_2_list_is_what_check_passes)),
    (2, Flaw::ListKeepsWhatWasThere, everywhere!(law_2_list_is_what_check_passes)),
    (2, Flaw::NthCountsFromOne, everywhere!(law_2_list_is_what_check_passes)),
    (2, Flaw::PassHasNoCode, everywhere!(law_2_list_is_what_check_passes)),
    (2, Flaw::AllIsLegal, everywhere!(law_2_list_is_what_check_passes)),
    (3, Flaw::RefusalDrawsChance, everywhere!(law_3_refusals_change_nothing)),
    (3, Flaw::RefusalBecomesPass, everywhere!(law_3_refusals_change_nothing)),
    (3, Flaw::RefusalIsTold, everywhere!(law_3_refusals_change_nothing)),
    (3, Flaw::ApplyRefusesSix, everywhere!(law_3_refusals_change_nothing)),
    (3, Flaw::UncheckedKeepsTheCard, everywhere!(law_3_refusals_change_nothing)),
    (3, Flaw::RulesOfAnotherGame, everywhere!(law_3_refusals_change_nothing)),
    (4, Flaw::TieByOutsideCounter, everywhere!(law_4_same_again)),
    (4, Flaw::DigestForgetsBids, everywhere!(law_4_same_again)),
    (4, Flaw::SetupDiffers, testkit::law_4_replays),
    (4, Flaw::EventByOutsideCounter, everywhere!(law_4_same_again)),
    (4, Flaw::HearingCounts, everywhere!(law_4_same_again)),
    (4, Flaw::DigestByOutsideCounter, everywhere!(law_4_same_again)),
    (4, Flaw::DealByOutsideCounter, testkit::law_4_replays),
    (4, Flaw::OwnSetupIsRefused, testkit::law_4_replays),
    (4, Flaw::RulesByOutsideCounter, testkit::law_4_replays),
    (5, Flaw::TextForgetsStarter, everywhere!(law_5_round_trips)),
    (5, Flaw::RawForgetsChance, everywhere!(law_5_round_trips)),
    (5, Flaw::CodesWrap, |playthrough| testkit::law_5_actions(playthrough.game())),
    (5, Flaw::TextOfPointsIsRefused, everywhere!(law_5_round_trips)),
    (5, Flaw::RawOfBidsIsRefused, everywhere!(law_5_round_trips)),
    (5, Flaw::LastCodeIsMissing, |playthrough| testkit::law_5_actions(playthrough.game())),
    (5, Flaw::RanksCannotBeRead, |playthrough| testkit::law_5_actions(playthrough.game())),
    (5, Flaw::TypedPassTurnsRound, |playthrough| testkit::law_5_actions(playthrough.game())),
    (5, Flaw::CodesTurnRound, |playthrough| testkit::law_5_actions(playthrough.game())),
    (5, Flaw::AnyRankReadsAsPass, everywhere!(law_5_round_trips)),
    (5, Flaw::RanksCannotBeRead, everywhere!(law_5_round_trips)),
    (6, Flaw::SixVanishes, everywhere!(law_6_components_stay)),
    (6, Flaw::OddSeedsLackACard, everywhere!(law_6_components_stay)),
    (7, Flaw::ViewTellsPass, everywhere!(law_7_secrets_stay_secret)),
    (7, Flaw::EventTellsBid, everywhere!(law_7_secrets_stay_secret)),
    (7, Flaw::EventsForgetWinner, everywhere!(law_7_secrets_stay_secret)),
    (7, Flaw::PublicSeesAHand, everywhere!(law_7_secrets_stay_secret)),
    (8, Flaw::WorldsKeepHands, everywhere!(law_8_choices_move)),
    (8, Flaw::WorldsKeepChance, testkit::law_8_future_is_replaced),
    (8, Flaw::WorldsForgetChoice, everywhere!(law_8_worlds_fit)),
    (8, Flaw::WorldsAreTrue, everywhere!(law_8_worlds_fit)),
    (8, Flaw::WorldsByOutsideCounter, everywhere!(law_8_worlds_fit)),
    (8, Flaw::LegalByHiddenCard, everywhere!(law_8_worlds_fit)),
    (8, Flaw::WorldsLackACard, everywhere!(law_8_worlds_fit)),
    (8, Flaw::WorldsGiveTooMuch, everywhere!(law_8_worlds_fit)),
    (9, Flaw::SetupDiffers, testkit::law_9_records_hold),
    (9, Flaw::DigestsSeeTheTable, testkit::law_9_records_hold),
    (9, Flaw::TextForgetsStarter, testkit::law_9_records_hold),
    (9, Flaw::TieByOutsideCounter, testkit::law_9_records_hold),
    (10, Flaw::SharedWinPaysInFull, everywhere!(law_10_payoffs_add_up)),
    (10, Flaw::LosersPayNothing, everywhere!(law_10_payoffs_add_up)),
    (10, Flaw::LastSeatIsNotPaid, everywhere!(law_10_payoffs_add_up)),
];

#[test]
fn every_law_bites_in_a_short_game() {
    for &(law, flaw, function) in BITES {
        let found = testkit::find_counterexample(&broken(flaw), config(), function);
        let counterexample = found.expect_err(&format!("law {law} passes {flaw:?}"));
        println!("{flaw:?}: {counterexample}\n");
        assert_eq!(counterexample.broken.law, law, "{flaw:?}: {counterexample}");
        let choices = counterexample.playthrough.choices().len();
        assert!(choices <= 12, "{flaw:?} takes {choices} choices: {counterexample}");
    }
    for law in 1..=10 {
        assert!(BITES.iter().any(|bite| bite.0 == law), "nothing shows that law {law} bites");
    }
}

#[test]
fn no_law_bites_a_sound_game() {
    let sound = broken(Flaw::Nothing);
    for &(law, _, function) in BITES {
        if let Err(counterexample) = testkit::find_counterexample(&sound, config(), function) {
            panic!("law {law}: {counterexample}");
        }
    }
    testkit::law_8_deals_move(&Broken::new(small(Flaw::Nothing)).unwrap()).unwrap();
}

/// Whoever asks for all laws is told of each flaw.
#[test]
fn all_laws_together_bite() {
    for flaw in BITES.iter().map(|bite| bite.1).chain([Flaw::AnythingIsRead]) {
        let found = testkit::find_counterexample(&broken(flaw), config(), testkit::check_game);
        assert!(found.is_err(), "{flaw:?} passes all laws");
    }
}

/// A deal so small that all hands can be counted.
fn small(flaw: Flaw) -> Setup {
    Setup { bids: bids::Setup { players: 2, highest: 3, copies: 2, hand: 2 }, flaw }
}

#[test]
fn law_5_bites_where_too_much_is_read() {
    let game = broken(Flaw::AnythingIsRead);
    let start = game.start(Seed::new(1));
    let edits: Vec<[u8; 3]> =
        (0..=255_u8).map(|n| [n, n.wrapping_mul(37), n.wrapping_mul(11)]).collect();
    let refuses =
        |game: &Broken, edit: &[u8; 3]| testkit::law_5_refuses_the_rest(game, &start, edit);
    assert!(edits.iter().any(|edit| refuses(&game, edit).is_err()));
    assert!(edits.iter().all(|edit| refuses(&broken(Flaw::Nothing), edit) == Ok(())));
}

#[test]
fn law_8_bites_where_hands_stay() {
    let game = Broken::new(small(Flaw::WorldsKeepHands)).unwrap();
    assert_eq!(testkit::law_8_deals_move(&game).unwrap_err().law, 8);
    let (seat, start) = (Seat::nth(0), game.start(Seed::new(1)));
    let hand = |world: &Position| world.hands[1];
    assert_eq!(testkit::law_8_secret_moves(&game, &start, seat, hand).unwrap_err().law, 8);
    let sound = Broken::new(small(Flaw::Nothing)).unwrap();
    assert_eq!(testkit::law_8_secret_moves(&sound, &start, seat, hand), Ok(()));
}

#[test]
fn law_8_bites_where_worlds_are_unfair() {
    // Seat 0 holds 1 and 2; of the others, 1 2 3 3, seat 1 got any two.
    let fair = [
        ([1, 1, 0, 0, 0, 0], 1.0),
        ([1, 0, 1, 0, 0, 0], 2.0),
        ([0, 1, 1, 0, 0, 0], 2.0),
        ([0, 0, 2, 0, 0, 0], 1.0),
    ];
    let verdict = |flaw, weights: &[([u8; 6], f64)]| {
        let game = Broken::new(small(flaw)).unwrap();
        let position = game.parse("hands=12/33").unwrap();
        let hand = |world: &Position| world.hands[1];
        testkit::law_8_worlds_are_fair(&game, &position, Seat::nth(0), 3_000, hand, weights)
    };
    assert_eq!(verdict(Flaw::Nothing, &fair), Ok(()));
    let unfair = verdict(Flaw::WorldsAreUnfair, &fair).unwrap_err();
    assert!(unfair.what.contains("unfair worlds"), "{unfair}");
    let impossible = verdict(Flaw::Nothing, &fair[..3]).unwrap_err();
    assert!(impossible.what.contains("can't be"), "{impossible}");
    let even = fair.map(|(hand, _)| (hand, 1.0));
    assert!(verdict(Flaw::Nothing, &even).is_err());
}
