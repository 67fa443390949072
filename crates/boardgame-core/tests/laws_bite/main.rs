//! Each law catches a game that breaks it, and shows it in a short game.

#[path = "../../examples/bids/game.rs"]
mod bids;
mod broken;
mod stones;

use std::sync::Arc;

use bids::Position;
use boardgame_core::testkit::{self, LawBroken, Playthrough};
use boardgame_core::{Feed, FromSetup, Game, PositionText, Seat, Seed, Session};
use broken::{Broken, Flaw, Setup};
use proptest::test_runner::{Config, RngSeed};
use stones::{Action, Leak, Stones};

const LARGE: bids::Setup = bids::Setup { players: 3, highest: 6, copies: 5, hand: 8 };

fn broken(flaw: Flaw) -> Arc<Broken> {
    Arc::new(Broken::new(Setup { bids: LARGE, flaw, idle: 0 }).unwrap())
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

/// The law for a position that is played on, asked about the start of each game.
fn played_on(playthrough: &Playthrough<Broken>) -> Result<(), LawBroken> {
    let (game, choices) = (playthrough.game(), playthrough.choices().iter().copied());
    testkit::law_11_stays_acceptable(game, &game.start(playthrough.seed()), choices)
}

/// Which law should catch which flaw, and what it should say.
const BITES: &[(u8, Flaw, &str, Law)] = &[
    (1, Flaw::PassAfterTheEnd, "the game is over", everywhere!(law_1_over_or_to_move)),
    (1, Flaw::OnlyHighCards, "has no legal action", everywhere!(law_1_over_or_to_move)),
    (1, Flaw::SeatsCountFromOne, "at a table of 3", everywhere!(law_1_over_or_to_move)),
    (1, Flaw::BoundsForgetPass, "`bounds` says at most 6", everywhere!(law_1_over_or_to_move)),
    (1, Flaw::BoundsCountRounds, "the game goes on", testkit::law_1_within_bounds),
    (2, Flaw::ListsEachCopy, "is listed twice", everywhere!(law_2_list_is_what_check_passes)),
    (
        2,
        Flaw::ListForgetsSix,
        "`6`, which isn't listed",
        everywhere!(law_2_list_is_what_check_passes),
    ),
    (2, Flaw::CountsCards, "`count_legal` says", everywhere!(law_2_list_is_what_check_passes)),
    (
        2,
        Flaw::CheckRefusesSix,
        "`6` is listed but refused",
        everywhere!(law_2_list_is_what_check_passes),
    ),
    (
        2,
        Flaw::ListKeepsWhatWasThere,
        "isn't always the same",
        everywhere!(law_2_list_is_what_check_passes),
    ),
    (
        2,
        Flaw::NthCountsFromOne,
        "`legal_action_at(0)` is None",
        everywhere!(law_2_list_is_what_check_passes),
    ),
    (
        2,
        Flaw::PassHasNoCode,
        "not in the action index",
        everywhere!(law_2_list_is_what_check_passes),
    ),
    (2, Flaw::AllIsLegal, "`is_legal` and the list", everywhere!(law_2_list_is_what_check_passes)),
    (
        3,
        Flaw::RefusalDrawsChance,
        "changes the position",
        everywhere!(law_3_refusals_change_nothing),
    ),
    (
        3,
        Flaw::RefusalBecomesPass,
        "isn't legal, but `apply` performs it",
        everywhere!(law_3_refusals_change_nothing),
    ),
    (3, Flaw::RefusalIsTold, "tells of", everywhere!(law_3_refusals_change_nothing)),
    (
        3,
        Flaw::ApplyRefusesSix,
        "`6` is legal, but `apply` refuses",
        everywhere!(law_3_refusals_change_nothing),
    ),
    (
        3,
        Flaw::UncheckedKeepsTheCard,
        "`apply_unchecked`",
        everywhere!(law_3_refusals_change_nothing),
    ),
    (
        3,
        Flaw::RulesOfAnotherGame,
        "expected a rule of TENDERS",
        everywhere!(law_3_refusals_change_nothing),
    ),
    (
        4,
        Flaw::TieByOutsideCounter,
        "performed twice gives two positions",
        everywhere!(law_4_same_again),
    ),
    (4, Flaw::DigestForgetsBids, "isn't in the digest", everywhere!(law_4_same_again)),
    (4, Flaw::SetupDiffers, "have another setup", testkit::law_4_replays),
    (4, Flaw::EventByOutsideCounter, "gives the events", everywhere!(law_4_same_again)),
    (4, Flaw::HearingCounts, "when nobody hears", everywhere!(law_4_same_again)),
    (4, Flaw::DigestByOutsideCounter, "differ in hash or digest", everywhere!(law_4_same_again)),
    (4, Flaw::DealByOutsideCounter, "the start isn", testkit::law_4_replays),
    (4, Flaw::OwnSetupIsRefused, "its own setup is refused", testkit::law_4_replays),
    (4, Flaw::RulesByOutsideCounter, "with rules built anew", testkit::law_4_replays),
    (
        5,
        Flaw::TextForgetsStarter,
        "its text reads as another position",
        everywhere!(law_5_round_trips),
    ),
    (5, Flaw::RawForgetsChance, "its raw form reads as another", everywhere!(law_5_round_trips)),
    (5, Flaw::CodesWrap, "a code beyond", |playthrough| testkit::law_5_actions(playthrough.game())),
    (5, Flaw::WinnerIsReadAsAnother, "a shown event: the JSON of", testkit::law_5_views),
    (5, Flaw::TextOfPointsIsRefused, "its text is refused", everywhere!(law_5_round_trips)),
    (5, Flaw::RawOfBidsIsRefused, "its raw form is refused", everywhere!(law_5_round_trips)),
    (5, Flaw::LastCodeIsMissing, "no action has code 6", |playthrough| {
        testkit::law_5_actions(playthrough.game())
    }),
    (5, Flaw::RanksCannotBeRead, "can't be read", |playthrough| {
        testkit::law_5_actions(playthrough.game())
    }),
    (5, Flaw::TypedPassTurnsRound, "`pass` means `1`, which means `pass`", |playthrough| {
        testkit::law_5_actions(playthrough.game())
    }),
    (5, Flaw::CodesTurnRound, "has code 0, then 6", |playthrough| {
        testkit::law_5_actions(playthrough.game())
    }),
    (5, Flaw::AnyRankReadsAsPass, "doesn't understand its own", everywhere!(law_5_round_trips)),
    (5, Flaw::RanksCannotBeRead, "doesn't understand its own", everywhere!(law_5_round_trips)),
    (6, Flaw::SixVanishes, "after `6`", everywhere!(law_6_components_stay)),
    (6, Flaw::SixIsLeftOut, "after `6`", everywhere!(law_6_components_stay)),
    (6, Flaw::OddSeedsLackACard, "expected 5", everywhere!(law_6_components_stay)),
    (7, Flaw::ViewTellsPass, "sees a difference that seat", everywhere!(law_7_secrets_stay_secret)),
    (7, Flaw::EventTellsBid, "the events tell", everywhere!(law_7_secrets_stay_secret)),
    (
        7,
        Flaw::EventsForgetWinner,
        "a difference that it isn't shown",
        everywhere!(law_7_secrets_stay_secret),
    ),
    (7, Flaw::PublicSeesAHand, "Public sees a difference", everywhere!(law_7_secrets_stay_secret)),
    (7, Flaw::StrangerSeesAHand, "of nobody, sees", everywhere!(law_7_outsiders_are_public)),
    (7, Flaw::StrangerIsTold, "of nobody, is shown", everywhere!(law_7_outsiders_are_public)),
    (
        7,
        Flaw::StrangerForgetsPoints,
        "what lies open is other",
        everywhere!(law_7_outsiders_are_public),
    ),
    (7, Flaw::StrangerLosesACard, "expected 5 in seat", everywhere!(law_7_outsiders_are_public)),
    (7, Flaw::StrangerTakesAView, "a view is taken", everywhere!(law_7_outsiders_are_public)),
    (8, Flaw::WorldsKeepHands, "all know it", everywhere!(law_8_choices_move)),
    (8, Flaw::WorldsKeepChance, "holds the game's seed", testkit::law_8_future_is_replaced),
    (8, Flaw::WorldsForgetChoice, "its view is another", everywhere!(law_8_worlds_fit)),
    (8, Flaw::WorldsAreTrue, "all worlds are the same", everywhere!(law_8_worlds_fit)),
    (
        8,
        Flaw::WorldsByOutsideCounter,
        "the same seed gives two worlds",
        everywhere!(law_8_worlds_fit),
    ),
    (8, Flaw::LegalByHiddenCard, "its legal actions are others", everywhere!(law_8_worlds_fit)),
    (8, Flaw::WorldsLackACard, "expected 5 in the world", everywhere!(law_8_worlds_fit)),
    (8, Flaw::WorldsGiveTooMuch, "its view is another", everywhere!(law_8_worlds_fit)),
    (8, Flaw::WorldsByHiddenCard, "its view gives the world", everywhere!(law_8_worlds_fit)),
    (8, Flaw::ViewsGiveNoWorld, "its view gives no world", everywhere!(law_8_worlds_fit)),
    (9, Flaw::SetupDiffers, "the record is refused", testkit::law_9_records_hold),
    (9, Flaw::DigestsSeeTheTable, "the record gives None", testkit::law_9_records_hold),
    (9, Flaw::DigestsForgetTheSetup, "under the setup", testkit::law_9_records_hold),
    (9, Flaw::TextForgetsStarter, "loaded, ", testkit::law_9_records_hold),
    (9, Flaw::TieByOutsideCounter, "", testkit::law_9_records_hold),
    (10, Flaw::SharedWinPaysInFull, "expected 0", everywhere!(law_10_payoffs_add_up)),
    (10, Flaw::LosersPayNothing, "expected -1", everywhere!(law_10_payoffs_add_up)),
    (10, Flaw::LastSeatIsNotPaid, "2 payoffs for 3 seats", everywhere!(law_10_payoffs_add_up)),
    (10, Flaw::StrangerWins, "but there are 3 sides", everywhere!(law_10_payoffs_add_up)),
    (10, Flaw::ScoresForgetTheLast, "the scores", everywhere!(law_10_payoffs_add_up)),
    (10, Flaw::OutcomeIsMute, "no text", everywhere!(law_10_payoffs_add_up)),
    (11, Flaw::ChanceRunsOut, "its text is refused", testkit::law_11_whatever_is_accepted),
    (11, Flaw::ChanceRunsOutOfTexts, "its text is refused", testkit::law_11_whatever_is_accepted),
    (11, Flaw::RawOfBidsIsRefused, "its raw form is refused", played_on),
    (11, Flaw::ViewsGiveNoWorld, "the view of seat 0 is refused", played_on),
    (1, Flaw::OnlyHighCards, "after `", played_on),
];

#[test]
fn every_law_bites_in_a_short_game() {
    for &(law, flaw, says, function) in BITES {
        let found = testkit::find_counterexample(&broken(flaw), config(), function);
        let counterexample = found.expect_err(&format!("law {law} passes {flaw:?}"));
        println!("{flaw:?}: {counterexample}\n");
        assert_eq!(counterexample.broken.law, law, "{flaw:?}: {counterexample}");
        assert!(counterexample.broken.what.contains(says), "{flaw:?}: {counterexample}");
        let choices = counterexample.playthrough.choices().len();
        assert!(choices <= 12, "{flaw:?} takes {choices} choices: {counterexample}");
    }
    for law in 1..=11 {
        assert!(BITES.iter().any(|bite| bite.0 == law), "nothing shows that law {law} bites");
    }
}

#[test]
fn no_law_bites_a_sound_game() {
    let sound = broken(Flaw::Nothing);
    for &(law, _, _, function) in BITES {
        if let Err(counterexample) = testkit::find_counterexample(&sound, config(), function) {
            panic!("law {law}: {counterexample}");
        }
    }
    testkit::law_8_deals_move(&Broken::new(small(Flaw::Nothing)).unwrap()).unwrap();
}

/// Whoever asks for all laws, the one about views too, is told of each flaw.
#[test]
fn all_laws_together_bite() {
    let all = |playthrough: &Playthrough<Broken>| {
        testkit::check_game(playthrough).and_then(|()| testkit::law_5_views(playthrough))
    };
    for flaw in BITES.iter().map(|bite| bite.1).chain([Flaw::AnythingIsRead]) {
        let found = testkit::find_counterexample(&broken(flaw), config(), all);
        assert!(found.is_err(), "{flaw:?} passes all laws");
    }
}

/// A deal so small that all hands can be counted.
fn small(flaw: Flaw) -> Setup {
    Setup { bids: bids::Setup { players: 2, highest: 3, copies: 2, hand: 2 }, flaw, idle: 0 }
}

/// Every position that choices of 0, 1 and 2 lead to.
fn law_12(game: &Stones) -> Result<(), LawBroken> {
    let mut positions = vec![game.start(Seed::new(0))];
    while let Some(position) = positions.pop() {
        testkit::law_12_secret_choices_are_not_counted(game, &position)?;
        positions.extend(game.legal_actions(&position).into_iter().map(|action| {
            let mut next = position;
            game.apply_unchecked(&mut next, action);
            next
        }));
    }
    Ok(())
}

#[test]
fn law_12_bites_where_secret_choices_can_be_counted() {
    assert_eq!(law_12(&Stones(Leak::Nothing)), Ok(()));
    for (leak, says) in [
        (Leak::EachStoneIsTold, "but can count: it is shown"),
        (Leak::NumberIsToldAtTheEnd, "`done` shows Seat(seat 1) whether seat 0 made the secret"),
    ] {
        let broken = law_12(&Stones(leak)).unwrap_err();
        assert_eq!(broken.law, 12, "{broken}");
        assert!(broken.what.contains(says), "{broken}");
    }
}

/// What a feed hands out is the same whatever secret choices were made, and however many.
#[test]
fn feeds_send_as_many_messages_whatever_is_secret() {
    let game = Stones(Leak::Nothing);
    let sent = |stones: &[Action]| {
        let mut session = Session::new(&game, Seed::new(0));
        let mut feed = Feed::new(Seat::nth(1));
        let mut messages = vec![feed.update(&session)];
        for &action in stones.iter().chain([&Action::Done]) {
            session.apply(action).unwrap();
            messages.push(feed.update(&session));
        }
        messages.into_iter().flatten().collect::<Vec<_>>()
    };
    let nothing = sent(&[]);
    assert_eq!(nothing.len(), 2);
    for stones in [&[Action::White][..], &[Action::Black; 3], &[Action::White, Action::Black]] {
        assert_eq!(sent(stones), nothing, "{stones:?}");
    }
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
    assert!(verdict(Flaw::Nothing, &even).unwrap_err().what.contains("unfair worlds"));
    // Where it couldn't tell, it says so.
    for weight in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let odd = fair.map(|(hand, _)| (hand, weight));
        assert!(verdict(Flaw::Nothing, &odd).unwrap_err().what.contains("weight"), "{weight}");
    }
    let rare = fair.map(|(hand, weight)| (hand, if hand[0] > 0 { weight } else { 1e6 * weight }));
    assert!(verdict(Flaw::Nothing, &rare).unwrap_err().what.contains("five worlds"));
}
