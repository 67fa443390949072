//! *Bids*, a complete game in one file: hidden cards, a secret choice, chance, two or three players.
//!
//! - BIDS-1: Two or three play. There are `copies` cards of each rank from 1 to `highest`.
//! - BIDS-2: The cards are shuffled, each player gets `hand` of them, nobody sees the rest.
//! - BIDS-3: In a round each player secretly lays a card or passes, asked clockwise from the starter
//!   (at first seat 0). Nobody sees what the others chose until all have.
//! - BIDS-4: The cards laid are turned up and stay open before their players. The highest wins a
//!   point, and its player starts the next round. Between equal ones chance decides.
//! - BIDS-5: The game ends after `hand` rounds, or when all pass. Who has the most points wins;
//!   players with equally many share the win.

#![allow(dead_code, unreachable_pub, reason = "written as a library, used as a module")]

// Serde stands behind the feature of this crate, as in a library; a game of your own may just derive it.

use boardgame_core::text::{Cursor, fields};
use boardgame_core::{
    ActionIndex, Bounds, Chance, Components, Deck, Digester, EventSink, FromSetup, Game,
    HiddenInformation, Observer, Outcome, PositionError, PositionText, Problems, Purpose, Refusal,
    RuleId, Seat, SeatSet, Seed, SetupError, Side, SideSet, Stream, TextError, Turn, world_like,
};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

const MOST_PLAYERS: usize = 3;
const MOST_RANKS: usize = 6;
const MOST_CARDS: usize = 9 * MOST_RANKS;

/// How many cards of each rank, from rank 1 on.
pub type Cards = [u8; MOST_RANKS];

fn total(cards: Cards) -> u32 {
    cards.iter().map(|&count| u32::from(count)).sum()
}

// ---------------------------------------------------------------------------------------- setup

/// What the rules are built from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(deny_unknown_fields))]
pub struct Setup {
    /// 2 or 3.
    pub players: u8,
    /// The highest rank, 1 to 6.
    pub highest: u8,
    /// How many cards of each rank, 1 to 9.
    pub copies: u8,
    /// How many cards each player gets; as many rounds are played.
    pub hand: u8,
}

boardgame_core::digestible!(struct Setup { players, highest, copies, hand });

/// The rules.
#[derive(Clone, Debug)]
pub struct Bids {
    setup: Setup,
}

impl FromSetup for Bids {
    type Setup = Setup;

    fn new(setup: Setup) -> Result<Self, SetupError> {
        let Setup { players, highest, copies, hand } = setup;
        let mut problems = Problems::new();
        let fine = [
            problems.unless((2..=3).contains(&players), "players", "players", players, "2 or 3"),
            problems.unless((1..=6).contains(&highest), "ranks", "highest", highest, "1 to 6"),
            problems.unless((1..=9).contains(&copies), "copies", "copies", copies, "1 to 9"),
        ];
        if fine == [true; 3] {
            let most = highest * copies / players;
            let expected = format!("1 to {most}");
            problems.unless((1..=most).contains(&hand), "hand-size", "hand", hand, expected);
        }
        Ok(problems.into_result(Self { setup })?)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}

// ----------------------------------------------------------------- positions, actions and events

/// Where a game stands: plain data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) hands: [Cards; MOST_PLAYERS],
    pub(crate) bids: [Option<Bid>; MOST_PLAYERS],
    /// The cards that nobody has seen.
    pub(crate) rest: Cards,
    /// The cards that lie open before each player.
    pub(crate) open: [Cards; MOST_PLAYERS],
    pub(crate) points: [u8; MOST_PLAYERS],
    /// How many rounds are left; 0 when the game is over.
    pub(crate) left: u8,
    pub(crate) starter: Seat,
    pub(crate) chance: Chance,
}

impl Position {
    /// How many cards the player had when the round began: a pass doesn't show in it.
    fn held(&self, seat: Seat) -> u32 {
        let laid = matches!(self.bids[seat.index()], Some(Bid::Card(_)));
        total(self.hands[seat.index()]) + u32::from(laid)
    }
}

/// What a player chooses: to pass, or a card of this rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bid {
    /// No card.
    Pass,
    /// A card of this rank.
    Card(u8),
}

impl Bid {
    fn code(self) -> u8 {
        if let Self::Card(rank) = self { rank } else { 0 }
    }

    /// The place of its rank in [`Cards`], as far as there is such a rank.
    pub(crate) fn place(self) -> Option<usize> {
        usize::from(self.code()).checked_sub(1).filter(|&place| place < MOST_RANKS)
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Card(rank) => rank.fmt(f),
        }
    }
}

impl FromStr for Bid {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let bid = if cursor.eat("pass") {
            Self::Pass
        } else {
            Self::Card(cursor.number("`pass` or a rank from 1 to 6", 1..=MOST_RANKS as u8)?)
        };
        cursor.end().map(|()| bid)
    }
}

boardgame_core::serde_as_text!(Bid);

/// What happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player got these cards.
    Dealt(Seat, Cards),
    /// A player chose.
    Chose(Seat, Bid),
    /// What was chosen is turned up.
    TurnedUp(Vec<Bid>),
    /// A player won the round.
    Won(Seat),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealt(seat, cards) => write!(f, "seat {seat} gets {}", Ranks(cards)),
            Self::Chose(seat, bid) => write!(f, "seat {seat} chooses {bid}"),
            Self::TurnedUp(bids) => write!(f, "turned up: {}", slashed(bids)),
            Self::Won(seat) => write!(f, "seat {seat} wins the round"),
        }
    }
}

/// An event as an observer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Shown {
    /// You got these cards.
    Dealt(Cards),
    /// A player chose; what, if it was you.
    Chose(Seat, Option<Bid>),
    /// What was chosen is turned up.
    TurnedUp(Vec<Bid>),
    /// A player won the round.
    Won(Seat),
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealt(cards) => write!(f, "you get {}", Ranks(cards)),
            Self::Chose(seat, None) => write!(f, "seat {seat} chooses"),
            Self::Chose(seat, Some(bid)) => Event::Chose(*seat, *bid).fmt(f),
            Self::TurnedUp(bids) => Event::TurnedUp(bids.clone()).fmt(f),
            Self::Won(seat) => Event::Won(*seat).fmt(f),
        }
    }
}

/// A position as an observer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct View {
    /// Your hand.
    pub hand: Option<Cards>,
    /// What you have chosen in this round.
    pub bid: Option<Bid>,
    /// Who has chosen in this round.
    pub chosen: Vec<bool>,
    /// How many cards each player had when the round began.
    pub held: Vec<u32>,
    /// The cards that lie open before each player.
    pub open: Vec<Cards>,
    /// Each player's points.
    pub points: Vec<u8>,
    /// How many rounds are left.
    pub left: u8,
    /// Who starts the round.
    pub starter: Seat,
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The player has no such card.
    #[error("you have no card of this rank")]
    NotInHand,
    /// The game is over.
    #[error("the game is over")]
    Over,
}

impl Refusal for Refused {
    fn rule(&self) -> RuleId {
        RuleId { game: "BIDS", number: if *self == Self::NotInHand { 3 } else { 5 } }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points(Vec<i32>);

impl Outcome for Points {
    fn winners(&self) -> SideSet {
        let most = self.0.iter().max();
        let sides = Side::first(self.0.len() as u8).zip(&self.0);
        sides.filter(|(_, points)| Some(*points) == most).map(|(side, _)| side).collect()
    }

    fn scores(&self) -> Option<Vec<i32>> {
        Some(self.0.clone())
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "most points of {}", slashed(&self.0))
    }
}

// ------------------------------------------------------------------------------------- the rules

impl Bids {
    fn players(&self) -> usize {
        usize::from(self.setup.players)
    }

    fn all_cards(&self) -> Cards {
        std::array::from_fn(|place| {
            if place < usize::from(self.setup.highest) { self.setup.copies } else { 0 }
        })
    }

    /// Who chooses in this round, in turn order.
    fn order(&self, starter: Seat) -> impl Iterator<Item = Seat> {
        let players = self.setup.players;
        std::iter::once(starter).chain(starter.clockwise(players)).take(usize::from(players))
    }

    /// Turns the bids up and gives the point.
    fn turn_up<S: EventSink<Event>>(&self, position: &mut Position, events: &mut S) {
        let bids = position.bids.map(|bid| bid.unwrap_or(Bid::Pass));
        events.record(|| Event::TurnedUp(bids[..self.players()].to_vec()));
        position.bids = [None; MOST_PLAYERS];
        for (open, bid) in position.open.iter_mut().zip(bids) {
            if let Some(place) = bid.place() {
                open[place] += 1;
            }
        }
        let highest = bids.iter().max().copied().unwrap_or(Bid::Pass);
        if highest == Bid::Pass {
            position.left = 0;
            return;
        }
        position.left -= 1;
        let best = |seat: &Seat| bids[seat.index()] == highest;
        let mut equal: Deck<Seat, MOST_PLAYERS> =
            Seat::first(self.setup.players).filter(best).collect();
        if equal.len() > 1 {
            equal.shuffle(&mut position.chance.next_stream());
        }
        if let Some(winner) = equal.draw() {
            position.points[winner.index()] += 1;
            position.starter = winner;
            events.record(|| Event::Won(winner));
        }
    }
}

impl Game for Bids {
    type Position = Position;
    type Action = Bid;
    type Event = Event;
    type Refusal = Refused;
    type Outcome = Points;

    fn name(&self) -> &'static str {
        "bids"
    }

    fn seats(&self) -> u8 {
        self.setup.players
    }

    fn start_with<S: EventSink<Event>>(&self, seed: Seed, events: &mut S) -> Position {
        let mut position = Position {
            hands: [[0; MOST_RANKS]; MOST_PLAYERS],
            bids: [None; MOST_PLAYERS],
            rest: self.all_cards(),
            open: [[0; MOST_RANKS]; MOST_PLAYERS],
            points: [0; MOST_PLAYERS],
            left: self.setup.hand,
            starter: Seat::nth(0),
            chance: Chance::new(seed),
        };
        let mut deck = pile(position.rest);
        deck.shuffle(&mut position.chance.next_stream());
        for seat in Seat::first(self.setup.players) {
            for place in deck.deal(usize::from(self.setup.hand)) {
                position.hands[seat.index()][usize::from(place)] += 1;
                position.rest[usize::from(place)] -= 1;
            }
            events.record(|| Event::Dealt(seat, position.hands[seat.index()]));
        }
        position
    }

    fn turn(&self, position: &Position) -> Turn<Points> {
        let mut waiting =
            self.order(position.starter).filter(|seat| position.bids[seat.index()].is_none());
        match waiting.next() {
            Some(seat) if position.left > 0 => Turn::Player(seat),
            _ => Turn::Over(Points(
                position.points[..self.players()].iter().map(|&n| n.into()).collect(),
            )),
        }
    }

    fn legal_actions_into(&self, position: &Position, actions: &mut Vec<Bid>) {
        actions.clear();
        if let Turn::Player(seat) = self.turn(position) {
            actions.push(Bid::Pass);
            let hand = (1..).zip(position.hands[seat.index()]);
            actions.extend(hand.filter(|(_, count)| *count > 0).map(|(rank, _)| Bid::Card(rank)));
        }
    }

    fn check(&self, position: &Position, bid: Bid) -> Result<(), Refused> {
        let seat = self.turn(position).seat().ok_or(Refused::Over)?;
        let held = bid.place().is_some_and(|place| position.hands[seat.index()][place] > 0);
        if held || bid == Bid::Pass { Ok(()) } else { Err(Refused::NotInHand) }
    }

    fn perform<S: EventSink<Event>>(&self, position: &mut Position, bid: Bid, events: &mut S) {
        let Turn::Player(seat) = self.turn(position) else { return };
        events.record(|| Event::Chose(seat, bid));
        if let Some(place) = bid.place() {
            position.hands[seat.index()][place] -= 1;
        }
        position.bids[seat.index()] = Some(bid);
        if position.bids[..self.players()].iter().all(Option::is_some) {
            self.turn_up(position, events);
        }
    }

    fn bounds(&self) -> Bounds {
        Bounds {
            most_actions: 1 + usize::from(self.setup.highest),
            most_decisions: Some(u32::from(self.setup.players) * u32::from(self.setup.hand)),
        }
    }

    fn digest_into(&self, position: &Position, digester: &mut Digester) {
        position.hands.iter().chain(&position.open).for_each(|cards| digester.bytes(cards));
        digester.bytes(&position.bids.map(|bid| bid.map_or(u8::MAX, Bid::code)));
        digester.bytes(&position.rest);
        digester.bytes(&position.points);
        digester.bytes(&[position.left, position.starter.number()]);
        digester.u64(position.chance.seed().number());
        digester.u32(position.chance.drawn());
    }
}

/// The cards one by one, as places in [`Cards`].
fn pile(cards: Cards) -> Deck<u8, MOST_CARDS> {
    let copies = |(place, count)| std::iter::repeat_n(place, usize::from(count));
    (0..).zip(cards).flat_map(copies).collect()
}

impl HiddenInformation for Bids {
    type View = View;
    type Shown = Shown;

    fn view(&self, position: &Position, observer: Observer) -> View {
        let seats = || Seat::first(self.setup.players);
        let own = seats().find(|seat| observer.is(*seat));
        View {
            hand: own.map(|seat| position.hands[seat.index()]),
            bid: own.and_then(|seat| position.bids[seat.index()]),
            chosen: seats().map(|seat| position.bids[seat.index()].is_some()).collect(),
            held: seats().map(|seat| position.held(seat)).collect(),
            open: position.open[..self.players()].to_vec(),
            points: position.points[..self.players()].to_vec(),
            left: position.left,
            starter: position.starter,
        }
    }

    fn show(&self, event: &Event, observer: Observer) -> Option<Shown> {
        match event {
            Event::Dealt(seat, cards) => observer.is(*seat).then_some(Shown::Dealt(*cards)),
            Event::Chose(seat, bid) => {
                Some(Shown::Chose(*seat, observer.is(*seat).then_some(*bid)))
            }
            Event::TurnedUp(bids) => Some(Shown::TurnedUp(bids.clone())),
            Event::Won(seat) => Some(Shown::Won(*seat)),
        }
    }

    fn determinize(&self, position: &Position, observer: Seat, seed: Seed) -> Position {
        let mut world = *position;
        let mut stream = Stream::new(seed, Purpose::Determinize, 0);
        world.chance = Chance::new(Seed::new(stream.next_u64()));
        // All that the observer doesn't see goes into one pile.
        for seat in Seat::first(self.setup.players).filter(|seat| *seat != observer) {
            let bid = position.bids[seat.index()].and_then(Bid::place);
            for place in 0..MOST_RANKS {
                world.rest[place] +=
                    world.hands[seat.index()][place] + u8::from(bid == Some(place));
            }
            world.hands[seat.index()] = [0; MOST_RANKS];
        }
        let mut pile = pile(world.rest);
        pile.shuffle(&mut stream);
        for seat in Seat::first(self.setup.players).filter(|seat| *seat != observer) {
            for place in pile.deal(position.held(seat) as usize) {
                world.hands[seat.index()][usize::from(place)] += 1;
                world.rest[usize::from(place)] -= 1;
            }
            // A choice still secret could be any.
            if position.bids[seat.index()].is_some() {
                world.bids[seat.index()] = None;
                let hand = &mut world.hands[seat.index()];
                let options: Deck<u8, MOST_RANKS> = (1..)
                    .zip(*hand)
                    .filter(|(_, count)| *count > 0)
                    .map(|(rank, _)| rank)
                    .collect();
                let choice = stream.index(options.len() + 1);
                let bid = options.as_slice().get(choice).map_or(Bid::Pass, |rank| Bid::Card(*rank));
                if let Some(place) = bid.place() {
                    hand[place] -= 1;
                }
                world.bids[seat.index()] = Some(bid);
            }
        }
        world
    }

    fn world_of_view(&self, view: &View, observer: Seat, seed: Seed) -> Result<Position, Problems> {
        let (players, own) = (self.players(), observer.index());
        let mut problems = Problems::new();
        let lists = [view.chosen.len(), view.held.len(), view.open.len(), view.points.len()];
        problems.unless(lists == [players; 4], "wrong-number", "lists", lists[0], players);
        problems.unless(own < players, "no-such-seat", "seat", observer, "a seat of the game");
        problems.unless(view.hand.is_some(), "no-hand", "hand", "none", "the observer's cards");
        let (Some(hand), true) = (view.hand, problems.is_empty()) else { return Err(problems) };
        // Others get any cards that the observer hasn't seen, and have passed where they have chosen.
        let mut unseen = self.all_cards();
        let bid = view.bid.and_then(Bid::place);
        for (place, unseen) in unseen.iter_mut().enumerate() {
            let open = view.open.iter().chain([&hand]).map(|pile| pile[place]);
            let all = open.fold(u8::from(bid == Some(place)), u8::saturating_add);
            *unseen = unseen.saturating_sub(all);
        }
        let mut pile = pile(unseen);
        let mut hands = vec![[0; MOST_RANKS]; players];
        let mut bids: Vec<_> = view.chosen.iter().map(|made| made.then_some(Bid::Pass)).collect();
        for (n, hand) in hands.iter_mut().enumerate().filter(|(n, _)| *n != own) {
            let held = view.held[n];
            let fine = problems.unless(
                held as usize <= pile.len(),
                "too-many-cards",
                format!("held[{n}]"),
                held,
                format!("at most the {} unseen", pile.len()),
            );
            for place in pile.deal(if fine { held as usize } else { 0 }) {
                hand[usize::from(place)] += 1;
            }
        }
        (hands[own], bids[own]) = (hand, view.bid);
        let (open, points) = (view.open.clone(), view.points.clone());
        let (left, starter, chance) = (view.left, view.starter, Chance::new(seed));
        let like =
            problems.into_result(Raw { hands, bids, open, points, left, starter, chance })?;
        world_like(self, &self.position(&like)?, view, observer, seed)
    }
}

impl ActionIndex for Bids {
    fn action_count(&self) -> usize {
        1 + usize::from(self.setup.highest)
    }

    fn action_index(&self, action: Bid) -> usize {
        match action {
            Bid::Pass => 0,
            Bid::Card(rank) if (1..=self.setup.highest).contains(&rank) => rank.into(),
            Bid::Card(_) => self.action_count(),
        }
    }

    fn action_at(&self, index: usize) -> Option<Bid> {
        match u8::try_from(index).ok().filter(|code| *code <= self.setup.highest)? {
            0 => Some(Bid::Pass),
            rank => Some(Bid::Card(rank)),
        }
    }
}

impl Components for Bids {
    fn components(&self, position: &Position, count: &mut dyn FnMut(&str, u32)) {
        const NAMES: [&str; MOST_RANKS] = ["one", "two", "three", "four", "five", "six"];
        let piles = position.hands.iter().chain(&position.open).chain([&position.rest]);
        for (name, n) in piles.flat_map(|pile| NAMES.iter().zip(pile)) {
            count(name, u32::from(*n));
        }
        for place in position.bids.iter().flatten().filter_map(|bid| bid.place()) {
            count(NAMES[place], 1);
        }
    }
}

// --------------------------------------------------------------------------- positions as texts

/// A position as plain data. The cards that it doesn't mention are those nobody has seen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(deny_unknown_fields))]
pub struct Raw {
    /// Each player's hand.
    pub hands: Vec<Cards>,
    /// What each player has chosen in this round.
    pub bids: Vec<Option<Bid>>,
    /// The cards that lie open before each player.
    pub open: Vec<Cards>,
    /// Each player's points.
    pub points: Vec<u8>,
    /// How many rounds are left.
    pub left: u8,
    /// Who starts the round.
    pub starter: Seat,
    /// The chance to come.
    pub chance: Chance,
}

impl PositionText for Bids {
    type Raw = Raw;

    fn raw(&self, position: &Position) -> Raw {
        Raw {
            hands: position.hands[..self.players()].to_vec(),
            bids: position.bids[..self.players()].to_vec(),
            open: position.open[..self.players()].to_vec(),
            points: position.points[..self.players()].to_vec(),
            left: position.left,
            starter: position.starter,
            chance: position.chance,
        }
    }

    fn position(&self, raw: &Raw) -> Result<Position, Problems> {
        let (players, rounds) = (self.players(), self.setup.hand);
        let mut problems = Problems::new();
        let (hands, bids) = (raw.hands.len(), raw.bids.len());
        let (open, points) = (raw.open.len(), raw.points.len());
        for (field, len) in [("hands", hands), ("bids", bids), ("open", open), ("points", points)] {
            problems.unless(len == players, "wrong-number", field, len, players);
        }
        let (starter, left) = (raw.starter, raw.left);
        problems.unless(starter.index() < players, "no-such-seat", "starter", starter, "a seat");
        problems.unless(left <= rounds, "too-many-rounds", "left", left, rounds);
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut position = self.start(raw.chance.seed());
        position.chance = raw.chance;
        position.hands[..players].copy_from_slice(&raw.hands);
        position.bids[..players].copy_from_slice(&raw.bids);
        position.points[..players].copy_from_slice(&raw.points);
        position.open[..players].copy_from_slice(&raw.open);
        (position.left, position.starter) = (left, starter);
        for (place, all) in self.all_cards().into_iter().enumerate() {
            let piles = raw.hands.iter().chain(&raw.open).map(|pile| u32::from(pile[place]));
            let bids = raw.bids.iter().flatten().filter(|bid| bid.place() == Some(place)).count();
            let used = piles.sum::<u32>() + bids as u32;
            let field = format!("cards of rank {}", place + 1);
            if problems.unless(used <= all.into(), "too-many-cards", field, used, all) {
                position.rest[place] = all - used as u8;
            }
        }
        let played = u32::from(rounds - left);
        for seat in Seat::first(self.setup.players) {
            let open = total(raw.open[seat.index()]);
            let all = position.held(seat) + open;
            let expected = format!("at most {rounds} with those chosen and open");
            let field = format!("hands[{seat}]");
            problems.unless(all <= rounds.into(), "too-many-cards", field, all, expected);
            let expected = format!("at most {played}, one for each round played");
            let field = format!("open[{seat}]");
            problems.unless(open <= played, "too-many-cards", field, open, expected);
        }
        for bid in raw.bids.iter().flatten() {
            let known = self.action_index(*bid) < self.action_count();
            problems.unless(known, "no-such-rank", "bids", bid, "a rank of this game");
        }
        let points = raw.points.iter().map(|&points| u32::from(points)).sum::<u32>();
        let expected = format!("at most {played}, one for each round played");
        problems.unless(points <= played, "too-many-points", "points", points, expected);
        // Who has chosen comes before who hasn't, and at least one still has to.
        let chosen: SeatSet =
            self.order(starter).take_while(|seat| raw.bids[seat.index()].is_some()).collect();
        let count = raw.bids.iter().flatten().count();
        let fine = count == chosen.len() && count < players && (left > 0 || count == 0);
        let expected = "choices in turn order, not of all, none when the game is over";
        problems.unless(fine, "bids-out-of-turn", "bids", count, expected);
        problems.into_result(position)
    }

    fn text(&self, position: &Position) -> String {
        let raw = self.raw(position);
        let bids = raw.bids.iter().map(|bid| bid.map_or("-".to_string(), |bid| bid.to_string()));
        format!(
            "hands={} bids={} open={} points={} left={} starter={} chance={}:{}",
            slashed(raw.hands.iter().map(Ranks)),
            slashed(bids),
            slashed(raw.open.iter().map(Ranks)),
            slashed(raw.points),
            raw.left,
            raw.starter,
            raw.chance.seed(),
            raw.chance.drawn(),
        )
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        let players = self.players();
        let mut raw = Raw {
            hands: vec![[0; MOST_RANKS]; players],
            bids: vec![None; players],
            open: vec![[0; MOST_RANKS]; players],
            points: vec![0; players],
            left: self.setup.hand,
            starter: Seat::nth(0),
            chance: Chance::default(),
        };
        for field in fields(text)? {
            let mut value = field.cursor();
            match field.name {
                "hands" => raw.hands = read_piles(&mut value)?,
                "bids" => raw.bids = value.list("/", read_bid)?,
                "open" => raw.open = read_piles(&mut value)?,
                "points" => raw.points = value.list("/", |v| v.number("points", 0..=u8::MAX))?,
                "left" => raw.left = value.number("a number of rounds", 0..=u8::MAX)?,
                "starter" => raw.starter = Seat::nth(value.number("a seat", 0..=7)?),
                "chance" => {
                    let seed = value.number("a seed", 0..=u64::MAX)?;
                    value.expect(":")?;
                    let drawn = value.number("a count", 0..=u32::MAX)?;
                    raw.chance = Chance::after(Seed::new(seed), drawn);
                }
                _ => {
                    let names = "hands, bids, open, points, left, starter or chance";
                    return Err(field.misplaced(names).into());
                }
            }
            value.end()?;
        }
        Ok(self.position(&raw)?)
    }
}

/// Shows cards as their ranks.
struct Ranks<'a>(&'a Cards);

impl fmt::Display for Ranks<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pile(*self.0).as_slice().iter().try_for_each(|place| write!(f, "{}", place + 1))
    }
}

fn slashed(items: impl IntoIterator<Item: fmt::Display>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join("/")
}

fn read_cards(value: &mut Cursor<'_>) -> Result<Cards, TextError> {
    let mut cards = [0_u8; MOST_RANKS];
    while let Some(digit @ '1'..='6') = value.rest().chars().next() {
        let count = &mut cards[digit as usize - '1' as usize];
        *count = count.checked_add(1).ok_or_else(|| value.error("fewer cards"))?;
        value.letter();
    }
    Ok(cards)
}

fn read_piles(value: &mut Cursor<'_>) -> Result<Vec<Cards>, TextError> {
    let mut piles = vec![read_cards(value)?];
    while value.eat("/") {
        piles.push(read_cards(value)?);
    }
    Ok(piles)
}

fn read_bid(value: &mut Cursor<'_>) -> Result<Option<Bid>, TextError> {
    value.read("`-`, `pass` or a rank from 1 to 6", |value| match value.word() {
        "-" => Some(None),
        word => word.parse().ok().map(Some),
    })
}
