//! The example game with one thing wrong at a time.

use std::cell::Cell;
use std::fmt;

use boardgame_core::{
    ActionIndex, Bounds, Chance, Components, Digest, Digester, Digestible, EventSink, FromSetup,
    Game, HiddenInformation, Observer, Outcome, PositionError, PositionText, Problems, Seat, Seed,
    SetupError, Side, SideSet, TextError, Turn, world_like,
};
use serde::{Deserialize, Serialize};

use crate::bids::{self, Bid, Bids, Event, Points, Position, Raw, Refused, Shown, View};

/// What is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Flaw {
    Nothing,
    /// Law 1: who is asked may pass after the end.
    PassAfterTheEnd,
    /// Law 1: nobody may pass or lay less than a five, so some have nothing to do.
    OnlyHighCards,
    /// Law 1: seats count from 1.
    SeatsCountFromOne,
    /// Law 1: `bounds` counts the ranks but not the pass.
    BoundsForgetPass,
    /// Law 1: `bounds` takes it that a round is one decision.
    BoundsCountRounds,
    /// Law 2: a rank is listed once for each card of it.
    ListsEachCopy,
    /// Law 2: the list leaves out rank 6, which `check` passes.
    ListForgetsSix,
    /// Law 2: `check` refuses rank 6, which is listed.
    CheckRefusesSix,
    /// Law 2: what was in the buffer before stays.
    ListKeepsWhatWasThere,
    /// Law 2: `count_legal` counts cards, not ranks.
    CountsCards,
    /// Law 2: the n-th action is counted from 1.
    NthCountsFromOne,
    /// Law 2: a pass has no code.
    PassHasNoCode,
    /// Law 2: `is_legal` doesn't ask for the card.
    AllIsLegal,
    /// Law 3: a refused choice uses up chance.
    RefusalDrawsChance,
    /// Law 3: a card that isn't in hand is taken for a pass.
    RefusalBecomesPass,
    /// Law 3: a refused choice is told to everybody.
    RefusalIsTold,
    /// Law 3: `apply` refuses rank 6.
    ApplyRefusesSix,
    /// Law 3: `apply_unchecked` doesn't take the card out of the hand.
    UncheckedKeepsTheCard,
    /// Law 3: refusals name the rules of another game.
    RulesOfAnotherGame,
    /// Law 4: between equal bids a counter outside the position decides.
    TieByOutsideCounter,
    /// Law 4: the deal uses a counter outside the seed.
    DealByOutsideCounter,
    /// Law 4: an event tells of a counter outside the position.
    EventByOutsideCounter,
    /// Law 4: chance goes on only if somebody hears of it.
    HearingCounts,
    /// Law 4: the digest has a counter in it.
    DigestByOutsideCounter,
    /// Law 4: the digest leaves out what has been chosen.
    DigestForgetsBids,
    /// Law 4: rules can't be built again.
    OwnSetupIsRefused,
    /// Law 4: every other rules value is another.
    RulesByOutsideCounter,
    /// Law 5: the text leaves out who starts.
    TextForgetsStarter,
    /// Law 5: written down, what is told of a round's winner reads as something else.
    WinnerIsReadAsAnother,
    /// Law 5: the text can't be read where points have been made.
    TextOfPointsIsRefused,
    /// Law 5: the raw form leaves out the seed.
    RawForgetsChance,
    /// Law 5: a raw position with choices in it is refused.
    RawOfBidsIsRefused,
    /// Law 5: codes beyond the last stand for a pass.
    CodesWrap,
    /// Law 5: the last code stands for nothing.
    LastCodeIsMissing,
    /// Law 5: the codes are in another order one way than the other.
    CodesTurnRound,
    /// Law 5: a player may type any rank for a pass.
    AnyRankReadsAsPass,
    /// Law 5: a typed pass means a rank, which means a pass.
    TypedPassTurnsRound,
    /// Law 5: the game can't read its own texts for ranks.
    RanksCannotBeRead,
    /// Law 5: a text that can't be read stands for some position, a card of which is missing.
    AnythingIsRead,
    /// Law 6: a six that is laid vanishes.
    SixVanishes,
    /// Law 6: a six that is laid vanishes, and whatever isn't there is said to be left out.
    SixIsLeftOut,
    /// Law 6: some deals have one card less.
    OddSeedsLackACard,
    /// Law 7: how many cards one holds shows whether one passed.
    ViewTellsPass,
    /// Law 7: spectators see the first player's hand.
    PublicSeesAHand,
    /// Law 7: a seat that isn't at the table sees the first player's hand.
    StrangerSeesAHand,
    /// Law 7: a seat that isn't at the table is told what was chosen.
    StrangerIsTold,
    /// Law 7: a world of a seat that isn't at the table has lost the points.
    StrangerForgetsPoints,
    /// Law 7: a world of a seat that isn't at the table lacks a card.
    StrangerLosesACard,
    /// Law 7: any view is that of a seat that isn't at the table.
    StrangerTakesAView,
    /// Law 7: the event tells everybody what was chosen.
    EventTellsBid,
    /// Law 7: nobody is told who won.
    EventsForgetWinner,
    /// Law 8: the world is the truth.
    WorldsAreTrue,
    /// Law 8: only chance is replaced.
    WorldsKeepHands,
    /// Law 8: hands are dealt anew, but chance is kept.
    WorldsKeepChance,
    /// Law 8: the others' choices are taken back, the observer's too.
    WorldsForgetChoice,
    /// Law 8: the same seed gives another world each time.
    WorldsByOutsideCounter,
    /// Law 8: what may be laid hangs on a card that the player doesn't see.
    LegalByHiddenCard,
    /// Law 8: an unseen card gets lost in a world.
    WorldsLackACard,
    /// Law 8: in a world another player gets an unseen card more than they hold.
    WorldsGiveTooMuch,
    /// Law 8: which world is guessed hangs on a card that the seat doesn't see.
    WorldsByHiddenCard,
    /// Law 8: a view in which somebody has a point is taken for one that no position has.
    ViewsGiveNoWorld,
    /// Law 8: every other hand is as likely, however many ways there are to deal it.
    WorldsAreUnfair,
    /// Law 9: the setup that the rules tell isn't the one they were built from.
    SetupDiffers,
    /// Law 9: digests see only what lies open, and no actions.
    DigestsSeeTheTable,
    /// Law 9: a record's digests don't cover the setup.
    DigestsForgetTheSetup,
    /// Law 11: positions are taken in which chance was used a thousand times, and no more often.
    ChanceRunsOut,
    /// Law 11: the same, but of texts alone.
    ChanceRunsOutOfTexts,
    /// Law 10: who shares a win is paid as if alone.
    SharedWinPaysInFull,
    /// Law 10: only who wins is paid.
    LosersPayNothing,
    /// Law 10: the last seat isn't paid.
    LastSeatIsNotPaid,
    /// Law 10: a side that isn't there wins, too.
    StrangerWins,
    /// Law 10: the scores leave the last side out.
    ScoresForgetTheLast,
    /// Law 10: the outcome doesn't say why.
    OutcomeIsMute,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) bids: bids::Setup,
    pub(crate) flaw: Flaw,
    /// An option that no rule asks about.
    pub(crate) idle: u8,
}

boardgame_core::digestible!(struct Setup { bids, flaw, idle });

impl Digestible for Flaw {
    fn digest_into(&self, digester: &mut Digester) {
        digester.text(format_args!("{self:?}"));
    }
}

/// The example game with a flaw.
pub(crate) struct Broken {
    setup: Setup,
    bids: Bids,
    /// Which rules value it is.
    number: usize,
}

/// A number from outside all that a game may depend on: another each time.
fn outside() -> usize {
    thread_local! {
        static COUNTER: Cell<usize> = const { Cell::new(0) };
    }
    COUNTER.replace(COUNTER.get() + 1)
}

impl Broken {
    fn has(&self, flaw: Flaw) -> bool {
        self.setup.flaw == flaw
    }

    /// Whether the observer is in a seat that isn't at the table.
    fn is_stranger(&self, observer: Observer) -> bool {
        matches!(observer, Observer::Seat(seat) if seat.number() >= self.seats())
    }

    /// Refuses a position in which chance was used more than a thousand times.
    fn chance_is_left(chance: Chance) -> Result<(), Problems> {
        let mut problems = Problems::new();
        problems.unless(chance.drawn() <= 1_000, "chance", "chance", chance.drawn(), "0 to 1000");
        problems.into_result(())
    }
}

/// How a game with a flaw ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Verdict {
    points: Points,
    flaw: Flaw,
}

impl Outcome for Verdict {
    fn winners(&self) -> SideSet {
        let winners = self.points.winners();
        if self.flaw == Flaw::StrangerWins { winners.with(Side::nth(7)) } else { winners }
    }

    fn scores(&self) -> Option<Vec<i32>> {
        let mut scores = self.points.scores();
        if self.flaw == Flaw::ScoresForgetTheLast {
            scores.as_mut().and_then(Vec::pop);
        }
        scores
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.flaw == Flaw::OutcomeIsMute { Ok(()) } else { self.points.fmt(f) }
    }
}

impl FromSetup for Broken {
    type Setup = Setup;

    fn new(mut setup: Setup) -> Result<Self, SetupError> {
        let bids = Bids::new(setup.bids)?;
        match setup.flaw {
            Flaw::SetupDiffers => setup.bids.copies += 1,
            Flaw::OwnSetupIsRefused => setup.bids.copies = 0,
            _ => {}
        }
        Ok(Self { setup, bids, number: outside() })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn rules_digest(&self) -> Digest {
        let mut digester = Digester::new();
        if !self.has(Flaw::DigestsForgetTheSetup) {
            self.setup.digest_into(&mut digester);
        }
        digester.finish()
    }
}

impl Game for Broken {
    type Position = Position;
    type Action = Bid;
    type Event = Event;
    type Refusal = Refused;
    type Outcome = Verdict;

    fn name(&self) -> &'static str {
        if self.has(Flaw::RulesOfAnotherGame) { "tenders" } else { self.bids.name() }
    }

    fn seats(&self) -> u8 {
        self.bids.seats()
    }

    fn start_with<S: EventSink<Event>>(&self, seed: Seed, events: &mut S) -> Position {
        let seed = match self.setup.flaw {
            Flaw::DealByOutsideCounter => seed.plus(outside() as u64),
            _ => seed,
        };
        let mut start = self.bids.start_with(seed, events);
        if self.has(Flaw::OddSeedsLackACard) && seed.number() % 2 == 1 {
            start.rest = lack(start.rest);
        }
        start
    }

    fn turn(&self, position: &Position) -> Turn<Verdict> {
        match self.bids.turn(position) {
            Turn::Player(seat) if self.has(Flaw::SeatsCountFromOne) => {
                Turn::Player(Seat::nth(seat.number() + 1))
            }
            Turn::Player(seat) => Turn::Player(seat),
            Turn::Over(points) => Turn::Over(Verdict { points, flaw: self.setup.flaw }),
        }
    }

    fn legal_actions_into(&self, position: &Position, actions: &mut Vec<Bid>) {
        let before = std::mem::take(actions);
        self.bids.legal_actions_into(position, actions);
        let hidden_six = position.hands.last().is_some_and(|hand| hand[5] > 0);
        match self.setup.flaw {
            Flaw::PassAfterTheEnd if actions.is_empty() => actions.push(Bid::Pass),
            Flaw::OnlyHighCards => actions.retain(|bid| *bid >= Bid::Card(5)),
            Flaw::ListForgetsSix => actions.retain(|bid| *bid != Bid::Card(6)),
            Flaw::LegalByHiddenCard if hidden_six => actions.retain(|bid| *bid != Bid::Pass),
            Flaw::ListKeepsWhatWasThere => actions.splice(0..0, before).for_each(drop),
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
        let verdict = self.bids.check(position, bid);
        let hidden_six = position.hands.last().is_some_and(|hand| hand[5] > 0);
        match self.setup.flaw {
            Flaw::PassAfterTheEnd if bid == Bid::Pass => Ok(()),
            Flaw::OnlyHighCards if bid < Bid::Card(5) => verdict.and(Err(Refused::NotInHand)),
            Flaw::CheckRefusesSix if bid == Bid::Card(6) => Err(Refused::NotInHand),
            Flaw::LegalByHiddenCard if hidden_six && bid == Bid::Pass => {
                verdict.and(Err(Refused::NotInHand))
            }
            _ => verdict,
        }
    }

    fn is_legal(&self, position: &Position, bid: Bid) -> bool {
        self.has(Flaw::AllIsLegal) || self.check(position, bid).is_ok()
    }

    fn apply<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        bid: Bid,
        events: &mut S,
    ) -> Result<(), Refused> {
        let refused = match self.check(position, bid) {
            Ok(()) if self.has(Flaw::ApplyRefusesSix) && bid == Bid::Card(6) => Refused::NotInHand,
            Ok(()) => {
                self.perform(position, bid, events);
                return Ok(());
            }
            Err(refused) => refused,
        };
        match self.setup.flaw {
            Flaw::RefusalDrawsChance => drop(position.chance.next_stream()),
            Flaw::RefusalIsTold => events.record(|| Event::Chose(Seat::nth(0), bid)),
            Flaw::RefusalBecomesPass if refused == Refused::NotInHand => {
                self.perform(position, Bid::Pass, events);
                return Ok(());
            }
            _ => {}
        }
        Err(refused)
    }

    fn apply_unchecked(&self, position: &mut Position, bid: Bid) {
        let hands = position.hands;
        self.perform(position, bid, &mut ());
        if self.has(Flaw::UncheckedKeepsTheCard) {
            position.hands = hands;
        }
    }

    fn perform<S: EventSink<Event>>(&self, position: &mut Position, bid: Bid, events: &mut S) {
        let before = *position;
        let mut bids = before.bids;
        if let Turn::Player(seat) = self.bids.turn(position) {
            bids[seat.index()] = Some(bid);
        }
        self.bids.perform(position, bid, events);
        match self.setup.flaw {
            Flaw::SixVanishes | Flaw::SixIsLeftOut => {
                position.open.iter_mut().for_each(|open| open[5] = 0);
            }
            Flaw::TieByOutsideCounter if position.chance.drawn() > before.chance.drawn() => {
                let highest = bids.iter().max().copied().flatten();
                let tied: Vec<Seat> = Seat::first(self.seats())
                    .filter(|seat| bids[seat.index()] == highest)
                    .collect();
                let winner = tied[outside() % tied.len()];
                position.points = before.points;
                position.points[winner.index()] += 1;
                position.starter = winner;
            }
            Flaw::EventByOutsideCounter => {
                events.record(|| Event::Won(Seat::nth(outside() as u8 % 8)));
            }
            Flaw::HearingCounts => {
                let heard = Cell::new(false);
                events.record(|| {
                    heard.set(true);
                    Event::Won(Seat::nth(0))
                });
                if heard.get() {
                    position.chance.next_stream();
                }
            }
            Flaw::RulesByOutsideCounter if self.number % 2 == 1 => {
                position.chance.next_stream();
            }
            _ => {}
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
        if self.has(Flaw::DigestByOutsideCounter) {
            digester.u64(outside() as u64);
        }
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

    fn legal_action_at(&self, position: &Position, n: usize) -> Option<Bid> {
        let n = if self.has(Flaw::NthCountsFromOne) { n.checked_sub(1)? } else { n };
        self.legal_actions(position).get(n).copied()
    }

    fn returns(&self, outcome: &Verdict) -> Vec<i32> {
        let wins = |seat: Seat| outcome.winners().contains(self.side_of(seat));
        let mut returns = self.bids.returns(&outcome.points);
        match self.setup.flaw {
            Flaw::SharedWinPaysInFull => {
                let sides = i32::from(self.sides());
                let payoff = |seat| if wins(seat) { sides - 1 } else { -1 };
                Seat::first(self.seats()).map(payoff).collect()
            }
            Flaw::LosersPayNothing => returns.iter().map(|payoff| *payoff.max(&0)).collect(),
            Flaw::LastSeatIsNotPaid => {
                returns.pop();
                returns
            }
            _ => returns,
        }
    }
}

/// A shown event. Written down, the two look the same: what was told in part is read as in full.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Told {
    InFull(Shown),
    InPart(Shown),
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::InFull(shown) | Self::InPart(shown)) = self;
        shown.fmt(f)
    }
}

impl HiddenInformation for Broken {
    type View = View;
    type Shown = Told;

    fn view(&self, position: &Position, observer: Observer) -> View {
        let mut view = self.bids.view(position, observer);
        match self.setup.flaw {
            Flaw::ViewTellsPass => {
                let count = |hand: &[u8; 6]| hand.iter().map(|&count| u32::from(count)).sum();
                view.held = position.hands[..view.held.len()].iter().map(count).collect();
            }
            Flaw::PublicSeesAHand if observer == Observer::Public => {
                view.hand = Some(position.hands[0]);
            }
            Flaw::StrangerSeesAHand if self.is_stranger(observer) => {
                view.hand = Some(position.hands[0]);
            }
            _ => {}
        }
        view
    }

    fn show(&self, event: &Event, observer: Observer) -> Option<Told> {
        match *event {
            Event::Chose(seat, bid)
                if self.has(Flaw::EventTellsBid)
                    || self.has(Flaw::StrangerIsTold) && self.is_stranger(observer) =>
            {
                Some(Told::InFull(Shown::Chose(seat, Some(bid))))
            }
            Event::Won(_) if self.has(Flaw::EventsForgetWinner) => None,
            Event::Won(_) if self.has(Flaw::WinnerIsReadAsAnother) => {
                self.bids.show(event, observer).map(Told::InPart)
            }
            _ => self.bids.show(event, observer).map(Told::InFull),
        }
    }

    fn determinize(&self, position: &Position, observer: Seat, seed: Seed) -> Position {
        let other = observer.left(self.seats()).index();
        let seed = match self.setup.flaw {
            Flaw::WorldsByOutsideCounter => seed.plus(outside() as u64),
            Flaw::WorldsByHiddenCard => seed.plus(u64::from(position.hands[other][5] > 0)),
            _ => seed,
        };
        let mut world = self.bids.determinize(position, observer, seed);
        match self.setup.flaw {
            Flaw::WorldsAreTrue => world = *position,
            Flaw::StrangerForgetsPoints if self.is_stranger(observer.into()) => {
                world.points = Default::default();
            }
            Flaw::StrangerLosesACard if self.is_stranger(observer.into()) => {
                world.rest = lack(world.rest);
            }
            Flaw::WorldsLackACard => world.rest = lack(world.rest),
            Flaw::WorldsGiveTooMuch => {
                if let Some(place) = world.rest.iter().position(|count| *count > 0) {
                    world.rest[place] -= 1;
                    world.hands[other][place] += 1;
                }
            }
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
                    world.hands[other].iter().filter(|count| **count > 0).count()
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

    fn world_of_view(&self, view: &View, observer: Seat, seed: Seed) -> Result<Position, Problems> {
        if self.has(Flaw::ViewsGiveNoWorld) && view.points.iter().any(|points| *points > 0) {
            return Err(Problems::new());
        }
        let observer = match self.setup.flaw {
            Flaw::StrangerTakesAView if self.is_stranger(observer.into()) => Seat::nth(0),
            _ => observer,
        };
        let like = self.bids.world_of_view(view, observer, seed)?;
        world_like(self, &like, view, observer, seed)
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
        let last = self.action_count() - 1;
        match self.setup.flaw {
            Flaw::CodesWrap => action.or(Some(Bid::Pass)),
            Flaw::LastCodeIsMissing if index == last => None,
            Flaw::PassHasNoCode if index == 0 => None,
            Flaw::CodesTurnRound => self.bids.action_at(last.checked_sub(index)?),
            _ => action,
        }
    }
}

impl Components for Broken {
    fn components(&self, position: &Position, count: &mut dyn FnMut(&str, u32)) {
        self.bids.components(position, count);
    }

    fn left_out(&self, position: &Position, count: &mut dyn FnMut(&str, u32)) {
        if self.has(Flaw::SixIsLeftOut) {
            let sixes = |position: &Position| {
                let mut all = 0;
                self.bids.components(position, &mut |name, n| {
                    all += if name == "six" { n } else { 0 };
                });
                all
            };
            count("six", sixes(&self.bids.start(Seed::new(0))) - sixes(position));
        }
    }
}

impl PositionText for Broken {
    type Raw = Raw;

    fn raw(&self, position: &Position) -> Raw {
        let mut raw = self.bids.raw(position);
        if self.has(Flaw::RawForgetsChance) {
            raw.chance = Chance::new(Seed::new(0));
        }
        raw
    }

    fn position(&self, raw: &Raw) -> Result<Position, Problems> {
        if self.has(Flaw::RawOfBidsIsRefused) && raw.bids.iter().any(Option::is_some) {
            let mut problems = Problems::new();
            problems.add("no-bids", "bids", "some", "none");
            return problems.into_result(self.start(Seed::new(0)));
        }
        if self.has(Flaw::ChanceRunsOut) {
            Self::chance_is_left(raw.chance)?;
        }
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
        match self.setup.flaw {
            Flaw::AnythingIsRead => self.bids.parse(text).or_else(|_| {
                let start = self.bids.parse("")?;
                Ok(Position { rest: lack(start.rest), ..start })
            }),
            Flaw::TextOfPointsIsRefused if text.contains("points=1") => {
                self.bids.parse("points=99")
            }
            Flaw::ChanceRunsOut | Flaw::ChanceRunsOutOfTexts => {
                let position = self.bids.parse(text)?;
                Self::chance_is_left(position.chance)?;
                Ok(position)
            }
            _ => self.bids.parse(text),
        }
    }

    fn parse_action(&self, text: &str) -> Result<Bid, TextError> {
        match self.setup.flaw {
            Flaw::AnyRankReadsAsPass => text.parse().map(|_: Bid| Bid::Pass),
            Flaw::TypedPassTurnsRound if text == "pass" => Ok(Bid::Card(1)),
            Flaw::TypedPassTurnsRound => Ok(Bid::Pass),
            Flaw::RanksCannotBeRead if text != "pass" => "no rank".parse(),
            _ => text.parse(),
        }
    }
}

/// Some cards without one of the lowest rank.
fn lack(mut cards: bids::Cards) -> bids::Cards {
    if let Some(count) = cards.iter_mut().find(|count| **count > 0) {
        *count -= 1;
    }
    cards
}
