//! Each law catches a game that breaks it, and shows it in a short game.
//!
//! The example game with one thing wrong at a time: [`Flaw`] says what.

#[path = "../examples/bids/game.rs"]
mod bids;

use std::cell::Cell;
use std::sync::Arc;

use bids::{Bid, Bids, Event, Points, Position, Raw, Refused, Shown, View};
use boardgame_core::testkit::{self, LawBroken, Playthrough};
use boardgame_core::{
    ActionIndex, Bounds, Components, Digester, EventSink, FromSetup, Game, HiddenInformation,
    Observer, Outcome, PositionError, PositionText, Problems, Seat, Seed, SetupError, Turn,
};
use proptest::test_runner::{Config, RngSeed};
use serde::{Deserialize, Serialize};

/// What is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Flaw {
    Nothing,
    /// Law 1: who is asked may pass after the end.
    PassAfterTheEnd,
    /// Law 1: `bounds` counts the ranks but not the pass.
    BoundsForgetPass,
    /// Law 1: `bounds` takes it that a round is one decision.
    BoundsCountRounds,
    /// Law 2: a rank is listed once for each card of it.
    ListsEachCopy,
    /// Law 2: the list leaves out rank 6, which `check` passes.
    ListForgetsSix,
    /// Law 2: `count_legal` counts cards, not ranks.
    CountsCards,
    /// Law 3: a refused choice uses up chance.
    RefusalDrawsChance,
    /// Law 3: a card that isn't in hand is taken for a pass.
    RefusalBecomesPass,
    /// Law 4: between equal bids a counter outside the position decides.
    TieByOutsideCounter,
    /// Law 4: the digest leaves out what has been chosen.
    DigestForgetsBids,
    /// Law 5: the text leaves out who starts.
    TextForgetsStarter,
    /// Law 5: the raw form leaves out the seed.
    RawForgetsChance,
    /// Law 5: codes beyond the last stand for a pass.
    CodesWrap,
    /// Law 5: a text that can't be read stands for some position, a card of which is missing.
    AnythingIsRead,
    /// Law 6: a six that is laid vanishes.
    SixVanishes,
    /// Law 7: how many cards one holds shows whether one passed.
    ViewTellsPass,
    /// Law 7: the event tells everybody what was chosen.
    EventTellsBid,
    /// Law 7: nobody is told who won.
    EventsForgetWinner,
    /// Law 8: only chance is replaced.
    WorldsKeepHands,
    /// Law 8: hands are dealt anew, but chance is kept.
    WorldsKeepChance,
    /// Law 8: the others' choices are taken back, the observer's too.
    WorldsForgetChoice,
    /// Law 8: every other hand is as likely, however many ways there are to deal it.
    WorldsAreUnfair,
    /// Law 9: the setup that the rules tell isn't the one they were built from.
    SetupDiffers,
    /// Law 9: digests see only what lies open, and no actions.
    DigestsSeeTheTable,
    /// Law 10: who shares a win is paid as if alone.
    SharedWinPaysInFull,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Setup {
    bids: bids::Setup,
    flaw: Flaw,
}

/// The example game with a flaw.
struct Broken {
    setup: Setup,
    bids: Bids,
}

impl Broken {
    fn has(&self, flaw: Flaw) -> bool {
        self.setup.flaw == flaw
    }
}

impl FromSetup for Broken {
    type Setup = Setup;

    fn new(mut setup: Setup) -> Result<Self, SetupError> {
        let bids = Bids::new(setup.bids)?;
        if setup.flaw == Flaw::SetupDiffers {
            setup.bids.copies += 1;
        }
        Ok(Self { setup, bids })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}

impl Game for Broken {
    type Position = Position;
    type Action = Bid;
    type Event = Event;
    type Refusal = Refused;
    type Outcome = Points;

    fn name(&self) -> &'static str {
        self.bids.name()
    }

    fn seats(&self) -> u8 {
        self.bids.seats()
    }

    fn start_with<S: EventSink<Event>>(&self, seed: Seed, events: &mut S) -> Position {
        self.bids.start_with(seed, events)
    }

    fn turn(&self, position: &Position) -> Turn<Points> {
        self.bids.turn(position)
    }

    fn legal_actions_into(&self, position: &Position, actions: &mut Vec<Bid>) {
        self.bids.legal_actions_into(position, actions);
        match self.setup.flaw {
            Flaw::PassAfterTheEnd if actions.is_empty() => actions.push(Bid::Pass),
            Flaw::ListForgetsSix => actions.retain(|bid| *bid != Bid::Card(6)),
            Flaw::ListsEachCopy => {
                if let Turn::Player(seat) = self.turn(position) {
                    let hand = position.hands[seat.index()];
                    let times = |bid: Bid| bid.place().map_or(1, |place| usize::from(hand[place]));
                    *actions = (actions.iter())
                        .flat_map(|&bid| std::iter::repeat_n(bid, times(bid)))
                        .collect();
                }
            }
            _ => {}
        }
    }

    fn check(&self, position: &Position, bid: Bid) -> Result<(), Refused> {
        match self.bids.check(position, bid) {
            Err(Refused::Over) if self.has(Flaw::PassAfterTheEnd) && bid == Bid::Pass => Ok(()),
            verdict => verdict,
        }
    }

    fn apply<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        bid: Bid,
        events: &mut S,
    ) -> Result<(), Refused> {
        if let Err(refused) = self.check(position, bid) {
            if self.has(Flaw::RefusalDrawsChance) {
                position.chance.next_stream();
            }
            if self.has(Flaw::RefusalBecomesPass) && refused == Refused::NotInHand {
                self.perform(position, Bid::Pass, events);
                return Ok(());
            }
            return Err(refused);
        }
        self.perform(position, bid, events);
        Ok(())
    }

    fn perform<S: EventSink<Event>>(&self, position: &mut Position, bid: Bid, events: &mut S) {
        thread_local! {
            static COUNTER: Cell<usize> = const { Cell::new(0) };
        }
        let before = *position;
        self.bids.perform(position, bid, events);
        if self.has(Flaw::SixVanishes) {
            position.open.iter_mut().for_each(|open| open[5] = 0);
        }
        let drawn = position.chance.drawn() > before.chance.drawn();
        if self.has(Flaw::TieByOutsideCounter) && drawn {
            let tied: Vec<Seat> = Seat::first(self.seats())
                .filter(|seat| {
                    // Those whose open cards gained the highest rank that was laid.
                    let gained = |seat: Seat| {
                        (0..6).rev().find(|&rank| {
                            position.open[seat.index()][rank] > before.open[seat.index()][rank]
                        })
                    };
                    gained(*seat) == Seat::first(self.seats()).map(gained).max().flatten()
                })
                .collect();
            let winner = tied[COUNTER.replace(COUNTER.get() + 1) % tied.len()];
            position.points = before.points;
            position.points[winner.index()] += 1;
            position.starter = winner;
        }
    }

    fn bounds(&self) -> Bounds {
        let bounds = self.bids.bounds();
        let most_decisions = bounds.most_decisions;
        match self.setup.flaw {
            Flaw::BoundsForgetPass => Bounds { most_actions: bounds.most_actions - 1, ..bounds },
            Flaw::BoundsCountRounds => {
                let rounds = |most| most / u32::from(self.seats());
                Bounds { most_decisions: most_decisions.map(rounds), ..bounds }
            }
            _ => bounds,
        }
    }

    fn digest_into(&self, position: &Position, digester: &mut Digester) {
        let mut seen = *position;
        if self.has(Flaw::DigestForgetsBids) || self.has(Flaw::DigestsSeeTheTable) {
            seen.bids = Default::default();
        }
        if self.has(Flaw::DigestsSeeTheTable) {
            seen.hands = Default::default();
        }
        self.bids.digest_into(&seen, digester);
    }

    fn digest_action_into(&self, bid: Bid, digester: &mut Digester) {
        if !self.has(Flaw::DigestsSeeTheTable) {
            self.bids.digest_action_into(bid, digester);
        }
    }

    fn count_legal(&self, position: &Position) -> usize {
        let listed = self.legal_actions(position).len();
        match self.turn(position) {
            Turn::Player(seat) if self.has(Flaw::CountsCards) => {
                1 + position.hands[seat.index()]
                    .iter()
                    .map(|&count| usize::from(count))
                    .sum::<usize>()
            }
            _ => listed,
        }
    }

    fn returns(&self, outcome: &Points) -> Vec<i32> {
        let sides = self.sides();
        if self.has(Flaw::SharedWinPaysInFull) {
            let wins = |seat: Seat| outcome.winners().contains(self.side_of(seat));
            let payoff = |seat| if wins(seat) { i32::from(sides) - 1 } else { -1 };
            return Seat::first(self.seats()).map(payoff).collect();
        }
        self.bids.returns(outcome)
    }
}

impl HiddenInformation for Broken {
    type View = View;
    type Shown = Shown;

    fn view(&self, position: &Position, observer: Observer) -> View {
        let mut view = self.bids.view(position, observer);
        if self.has(Flaw::ViewTellsPass) {
            let count = |hand: &[u8; 6]| hand.iter().map(|&count| u32::from(count)).sum();
            view.held = position.hands[..view.held.len()].iter().map(count).collect();
        }
        view
    }

    fn show(&self, event: &Event, observer: Observer) -> Option<Shown> {
        match *event {
            Event::Chose(seat, bid) if self.has(Flaw::EventTellsBid) => {
                Some(Shown::Chose(seat, Some(bid)))
            }
            Event::Won(_) if self.has(Flaw::EventsForgetWinner) => None,
            _ => self.bids.show(event, observer),
        }
    }

    fn determinize(&self, position: &Position, observer: Seat, seed: Seed) -> Position {
        let mut world = self.bids.determinize(position, observer, seed);
        match self.setup.flaw {
            Flaw::WorldsKeepHands => world = Position { chance: world.chance, ..*position },
            Flaw::WorldsKeepChance => world.chance = position.chance,
            Flaw::WorldsForgetChoice => {
                for seat in Seat::first(self.seats()) {
                    if let Some(Bid::Card(rank)) = world.bids[seat.index()].take() {
                        world.hands[seat.index()][usize::from(rank) - 1] += 1;
                    }
                }
            }
            Flaw::WorldsAreUnfair => {
                // Of two guesses the hand with more different ranks is never taken.
                let ranks = |world: &Position| {
                    let other = observer.left(self.seats());
                    world.hands[other.index()].iter().filter(|count| **count > 0).count()
                };
                let again = self.bids.determinize(position, observer, seed.plus(1 << 32));
                if ranks(&again) < ranks(&world) {
                    world = again;
                }
            }
            _ => {}
        }
        world
    }
}

impl ActionIndex for Broken {
    fn action_count(&self) -> usize {
        self.bids.action_count()
    }

    fn action_index(&self, action: Bid) -> usize {
        self.bids.action_index(action)
    }

    fn action_at(&self, index: usize) -> Option<Bid> {
        let action = self.bids.action_at(index);
        if self.has(Flaw::CodesWrap) { action.or(Some(Bid::Pass)) } else { action }
    }
}

impl Components for Broken {
    fn components(&self, position: &Position, count: &mut dyn FnMut(&str, u32)) {
        self.bids.components(position, count);
    }
}

impl PositionText for Broken {
    type Raw = Raw;

    fn raw(&self, position: &Position) -> Raw {
        let mut raw = self.bids.raw(position);
        if self.has(Flaw::RawForgetsChance) {
            raw.chance = raw.chance.reseeded(Seed::new(0));
        }
        raw
    }

    fn position(&self, raw: &Raw) -> Result<Position, Problems> {
        self.bids.position(raw)
    }

    fn text(&self, position: &Position) -> String {
        let text = self.bids.text(position);
        if self.has(Flaw::TextForgetsStarter) {
            let fields = text.split(' ').filter(|field| !field.starts_with("starter="));
            return fields.collect::<Vec<_>>().join(" ");
        }
        text
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        let read = self.bids.parse(text);
        if self.has(Flaw::AnythingIsRead) && read.is_err() {
            let mut position = self.bids.parse("")?;
            position.rest[0] = 0;
            return Ok(position);
        }
        read
    }
}

const LARGE: bids::Setup = bids::Setup { players: 3, highest: 6, copies: 4, hand: 8 };

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
    (1, Flaw::BoundsForgetPass, everywhere!(law_1_over_or_to_move)),
    (1, Flaw::BoundsCountRounds, testkit::law_1_within_bounds),
    (2, Flaw::ListsEachCopy, everywhere!(law_2_list_is_what_check_passes)),
    (2, Flaw::ListForgetsSix, everywhere!(law_2_list_is_what_check_passes)),
    (2, Flaw::CountsCards, everywhere!(law_2_list_is_what_check_passes)),
    (3, Flaw::RefusalDrawsChance, everywhere!(law_3_refusals_change_nothing)),
    (3, Flaw::RefusalBecomesPass, everywhere!(law_3_refusals_change_nothing)),
    (4, Flaw::TieByOutsideCounter, everywhere!(law_4_same_again)),
    (4, Flaw::DigestForgetsBids, everywhere!(law_4_same_again)),
    (4, Flaw::SetupDiffers, testkit::law_4_replays),
    (5, Flaw::TextForgetsStarter, everywhere!(law_5_round_trips)),
    (5, Flaw::RawForgetsChance, everywhere!(law_5_round_trips)),
    (5, Flaw::CodesWrap, |playthrough| testkit::law_5_actions(playthrough.game())),
    (6, Flaw::SixVanishes, everywhere!(law_6_components_stay)),
    (7, Flaw::ViewTellsPass, everywhere!(law_7_secrets_stay_secret)),
    (7, Flaw::EventTellsBid, everywhere!(law_7_secrets_stay_secret)),
    (7, Flaw::EventsForgetWinner, everywhere!(law_7_secrets_stay_secret)),
    (8, Flaw::WorldsKeepHands, everywhere!(law_8_choices_move)),
    (8, Flaw::WorldsKeepChance, testkit::law_8_future_is_replaced),
    (8, Flaw::WorldsForgetChoice, everywhere!(law_8_worlds_fit)),
    (9, Flaw::SetupDiffers, testkit::law_9_records_hold),
    (9, Flaw::DigestsSeeTheTable, testkit::law_9_records_hold),
    (10, Flaw::SharedWinPaysInFull, everywhere!(law_10_payoffs_add_up)),
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
