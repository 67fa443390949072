//! The events of whole games tell all that happens: a model that knows nothing but events comes to
//! the same positions, and one that knows only what an observer is shown comes to that observer's
//! view.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use boardgame_core::testkit::config;
use boardgame_core::{
    FromSetup, Game, HiddenInformation, Observer, Outcome, PositionText, Seat, Seed, Side,
};
use radiant_rules::{
    Action, CARDS, Card, Event, Map, Meld, Open, Phase, Position, Race, Radiant, RadiantOutcome,
    Rank, RawPosition, Realm, Region, SeatView, Shown, SideView, Turned, Unit, View, Why,
};
use serde_json::Value;
use support::{games, stream};

/// A hand as far as it is known to whoever is told.
#[derive(Clone, Debug, Default)]
struct Hand {
    size: usize,
    cards: Option<Vec<Card>>,
}

impl Hand {
    fn gain(&mut self, card: Card) {
        self.size += 1;
        self.cards.iter_mut().for_each(|cards| cards.push(card));
    }

    fn lose(&mut self, card: Card) {
        self.size -= 1;
        self.cards.iter_mut().for_each(|cards| take(cards, &card));
    }
}

/// Takes one of a list that has to be there.
#[track_caller]
fn take<T: PartialEq + std::fmt::Debug>(list: &mut Vec<T>, item: &T) {
    let place = list.iter().position(|other| other == item);
    list.remove(place.unwrap_or_else(|| panic!("no {item:?} in {list:?}")));
}

fn sorted<T: Ord + Clone>(list: &[T]) -> Vec<T> {
    let mut list = list.to_vec();
    list.sort();
    list
}

/// All that events tell. It knows the map and the order of turns, but no rule of what is legal, who
/// wins, or what anything scores.
#[derive(Clone, Debug)]
struct Model {
    map: Map,
    players: u8,
    sides: u8,
    age: u8,
    phase: Phase,
    dealer: Seat,
    turn: Seat,
    radiant: Race,
    picks: u8,
    refills: usize,
    points: Vec<u16>,
    hands: Vec<Hand>,
    picked: Vec<Vec<Unit>>,
    known: Vec<Vec<Unit>>,
    lacks: Vec<BTreeSet<Unit>>,
    played: Vec<Vec<Card>>,
    captured: Vec<Vec<Card>>,
    pool: Vec<Card>,
    melds: Vec<Option<Vec<Meld>>>,
    cubes: BTreeMap<Region, Side>,
    coins: BTreeMap<Region, u8>,
    silver: Vec<u8>,
    copper: Vec<u8>,
    latest: Vec<Side>,
    tracker: Option<Region>,
    leader: Option<Seat>,
    starter: Option<Seat>,
    table: Vec<Turned>,
    outcome: Option<RadiantOutcome>,
}

impl Model {
    fn new(game: &Radiant) -> Self {
        let (players, sides) = (game.seats(), game.sides());
        let (by_seat, by_side) = (usize::from(players), usize::from(sides));
        Self {
            map: game.setup().map.clone(),
            players,
            sides,
            age: 0,
            phase: Phase::Recruit,
            dealer: Seat::default(),
            turn: Seat::default(),
            radiant: Race::Avis,
            picks: 0,
            refills: 0,
            points: vec![0; by_side],
            hands: vec![Hand::default(); by_seat],
            picked: vec![Vec::new(); by_seat],
            known: vec![Vec::new(); by_seat],
            lacks: vec![BTreeSet::new(); by_seat],
            played: vec![Vec::new(); by_seat],
            captured: vec![Vec::new(); by_side],
            pool: Vec::new(),
            melds: vec![None; by_seat],
            cubes: BTreeMap::new(),
            coins: BTreeMap::new(),
            silver: vec![0; by_side],
            copper: vec![0; by_side],
            latest: Vec::new(),
            tracker: None,
            leader: None,
            starter: None,
            table: vec![Turned::Nothing; by_seat],
            outcome: None,
        }
    }

    fn side(&self, seat: Seat) -> Side {
        Side::nth(seat.number() % self.sides)
    }

    fn has_cards(&self, seat: Seat) -> bool {
        self.hands[seat.index()].size > 0
    }

    fn portal(&self, region: Region) -> Option<Region> {
        self.map.regions.iter().find(|entry| entry.region == region)?.portal
    }

    fn has_temple(&self, region: Region) -> bool {
        self.map.regions.iter().any(|entry| entry.region == region && entry.temple)
    }

    fn natives(&self) -> Vec<Race> {
        let here = self.tracker.expect("a battle is fought in a region");
        let realms = [Some(here), self.portal(here)].into_iter().flatten().map(Region::realm);
        realms.map(Realm::native).collect()
    }

    /// A hand was dealt, of which the cards are known or not.
    fn dealt(&mut self, seat: Seat, size: usize, cards: Option<&[Card]>) {
        self.hands[seat.index()] = Hand { size, cards: cards.map(<[Card]>::to_vec) };
        // Who sees the hand sees what it melds, too.
        self.melds[seat.index()] = cards.map(|_| Vec::new());
    }

    fn meld_chosen(&mut self, seat: Seat, meld: Meld) {
        assert_eq!((self.phase, self.turn), (Phase::Meld, seat));
        self.melds[seat.index()].as_mut().expect("seen by its owner").push(meld);
    }

    fn happened(&mut self, open: &Open) {
        match open {
            Open::AgeBegan { age, dealer, radiant } => {
                assert_eq!(*age, self.age + 1);
                (self.age, self.dealer, self.radiant) = (*age, *dealer, *radiant);
                self.begin_age();
            }
            Open::CoinsPlaced { silver, copper } => {
                for region in silver.iter().chain(copper.iter()) {
                    assert_eq!(self.has_temple(region), silver.contains(region));
                    *self.coins.entry(region).or_default() += 1;
                }
            }
            Open::PoolLaid { cards } => self.pool.clone_from(cards),
            Open::Picked { seat, card } => self.picked(*seat, *card),
            Open::Refilled { card } => {
                self.refills += 1;
                self.pool.push(*card);
            }
            Open::MeldsChosen { seat } => {
                assert_eq!((self.phase, self.turn), (Phase::Meld, *seat));
                self.turn = seat.left(self.players);
            }
            Open::MeldsShown { seat, melds, points } => {
                let side = self.side(*seat);
                self.points[side.index()] += points;
                if let Some(chosen) = &self.melds[seat.index()] {
                    assert_eq!(sorted(chosen), sorted(melds), "what was chosen is shown");
                }
                self.melds[seat.index()] = Some(melds.clone());
                self.melded(*seat, melds);
            }
            Open::WarBegan { starter } => {
                assert!(self.melds.iter().all(Option::is_some), "melds are shown before the war");
                self.phase = Phase::Move;
                self.starter = Some(*starter);
                self.turn = *starter;
            }
            Open::HandedOn { from, to } => {
                assert_eq!((self.phase, self.turn), (Phase::Move, *from));
                assert_eq!(*to, from.left(self.players));
                self.turn = *to;
            }
            Open::Moved { seat, region } => {
                assert_eq!((self.phase, self.turn), (Phase::Move, *seat));
                self.tracker = Some(*region);
                let around = std::iter::once(*seat).chain(seat.clockwise(self.players));
                let leader = around.into_iter().find(|seat| self.has_cards(*seat));
                self.leader = leader;
                self.turn = leader.expect("somebody has cards while the tracker moves");
                self.phase = Phase::Play;
            }
            Open::Played { seat, card } => {
                self.lay(*seat, &[*card]);
                self.turned(*seat, Turned::Single(*card));
            }
            Open::PlayedMounted { seat, knight, mount } => {
                self.lay(*seat, &[*knight, *mount]);
                self.turned(*seat, Turned::Mounted { knight: *knight, mount: *mount });
            }
            Open::Assassinated { seat, assassin, target, named, victim } => {
                self.lay(*seat, &[*assassin]);
                let turned = if let Some(victim) = *victim {
                    assert_eq!(victim.unit(), *named);
                    self.leave_hand(*target, victim);
                    Turned::Assassination { assassin: *assassin, victim, target: *target }
                } else {
                    self.lacks[target.index()].insert(*named);
                    Turned::Single(*assassin)
                };
                self.turned(*seat, turned);
            }
            Open::Passed { seat } => self.turned(*seat, Turned::Passed),
            Open::BattleWon { seat, region, cards, coins } => {
                assert_eq!(self.tracker, Some(*region));
                let table: Vec<Card> =
                    self.table.iter().flat_map(|turned| turned.cards()).collect();
                assert_eq!(sorted(&table), sorted(cards), "what lay there is captured");
                self.table.fill(Turned::Nothing);
                let side = self.side(*seat);
                self.captured[side.index()].extend(cards);
                self.control(side, *region, *coins);
                self.leader = None;
                self.phase = Phase::Move;
                self.turn = *seat;
            }
            Open::Taken { side, region, coins } => {
                assert_eq!(self.tracker, Some(*region));
                self.leader = None;
                self.control(*side, *region, *coins);
            }
            Open::LeftOver { seat, cards } => {
                let side = self.side(*seat);
                for card in cards {
                    self.leave_hand(*seat, *card);
                }
                assert!(!self.has_cards(*seat), "all cards left over are shown");
                self.captured[side.index()].extend(cards);
            }
            Open::RealmScored { realm, points } => {
                let cubes = self.cubes.keys().filter(|region| region.realm() == *realm).count();
                let sum: u16 = points.iter().sum();
                assert_eq!(sum, [0, 3, 6][cubes.min(2)], "{cubes} cubes in the {realm}");
                self.points.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
            }
            Open::CoinsScored { side, silver, copper, cards } => {
                let n = side.index();
                assert_eq!(*silver, 3 * u16::from(std::mem::take(&mut self.silver[n])));
                assert_eq!(*copper, u16::from(std::mem::take(&mut self.copper[n])));
                self.points[n] += silver + copper + cards;
            }
            Open::Ended { outcome } => {
                self.over();
                self.outcome = Some(*outcome);
                self.check_outcome(outcome);
            }
        }
    }

    fn begin_age(&mut self) {
        let (by_seat, by_side) = (self.hands.len(), self.captured.len());
        assert!(self.hands.iter().all(|hand| hand.size == 0), "an age ends without cards in hand");
        self.phase = Phase::Recruit;
        self.turn = self.dealer.left(self.players);
        (self.picks, self.refills) = (0, 0);
        self.forget();
        self.picked = vec![Vec::new(); by_seat];
        self.played = vec![Vec::new(); by_seat];
        self.captured = vec![Vec::new(); by_side];
        self.melds = vec![None; by_seat];
        self.cubes.clear();
        self.tracker = None;
    }

    /// What was known of the hands of an age is of no use after it.
    fn forget(&mut self) {
        self.known = vec![Vec::new(); self.hands.len()];
        self.lacks = vec![BTreeSet::new(); self.hands.len()];
        (self.starter, self.leader) = (None, None);
    }

    fn over(&mut self) {
        self.forget();
        self.phase = Phase::Over;
        self.turn = Seat::default();
    }

    fn picked(&mut self, seat: Seat, card: Card) {
        assert_eq!((self.phase, self.turn), (Phase::Recruit, seat));
        take(&mut self.pool, &card);
        self.hands[seat.index()].gain(card);
        self.picked[seat.index()].push(card.unit());
        self.known[seat.index()].push(card.unit());
        self.picks += 1;
        self.turn = seat.left(self.players);
        if self.picks == 4 * self.players {
            self.phase = Phase::Meld;
            assert_eq!(self.turn, self.dealer.left(self.players));
        }
    }

    /// Of each unit as many are known as were picked or melded, whichever is more (RADIANT-54).
    fn melded(&mut self, seat: Seat, melds: &[Meld]) {
        let melded: Vec<Unit> = melds.iter().copied().flat_map(Meld::units).collect();
        let picked = &self.picked[seat.index()];
        let count = |list: &[Unit], unit| list.iter().filter(|other| **other == unit).count();
        self.known[seat.index()] = Unit::all()
            .flat_map(|unit| vec![unit; usize::max(count(picked, unit), count(&melded, unit))])
            .collect();
    }

    /// A seat plays cards. A foreign one tells that it has no native one (RADIANT-54).
    fn lay(&mut self, seat: Seat, cards: &[Card]) {
        assert_eq!((self.phase, self.turn), (Phase::Play, seat));
        let natives = self.natives();
        if cards[0].race() != self.radiant && !natives.contains(&cards[0].race()) {
            let units =
                natives.iter().flat_map(|race| Rank::ALL.map(|rank| Unit::new(*race, rank)));
            self.lacks[seat.index()].extend(units);
        }
        for card in cards {
            self.leave_hand(seat, *card);
        }
    }

    fn leave_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].lose(card);
        self.played[seat.index()].push(card);
        let known = &mut self.known[seat.index()];
        if let Some(place) = known.iter().position(|unit| *unit == card.unit()) {
            known.remove(place);
        }
    }

    /// A seat has had its turn; it is the next one's who has cards, up to the leader.
    fn turned(&mut self, seat: Seat, turned: Turned) {
        assert_eq!((self.phase, self.turn), (Phase::Play, seat));
        self.table[seat.index()] = turned;
        let leader = self.leader.expect("a leader in a battle");
        let to_come = seat.clockwise(self.players).take_while(|seat| *seat != leader);
        // Where nobody is left the battle ends, with an event of its own.
        self.turn = to_come.into_iter().find(|seat| self.has_cards(*seat)).unwrap_or(seat);
    }

    fn control(&mut self, side: Side, region: Region, coins: u8) {
        assert_eq!(self.coins.remove(&region).unwrap_or(0), coins, "all coins there are won");
        let won = if self.has_temple(region) { &mut self.silver } else { &mut self.copper };
        won[side.index()] += coins;
        self.cubes.insert(region, side);
        self.latest.retain(|other| *other != side);
        self.latest.insert(0, side);
    }

    /// Most points win, then the latest battle won (RADIANT-51, -52).
    fn check_outcome(&self, outcome: &RadiantOutcome) {
        assert_eq!(outcome.points(), self.points);
        let most = self.points.iter().max().expect("sides");
        let tied: Vec<Side> =
            Side::first(self.sides).filter(|side| self.points[side.index()] == *most).collect();
        let latest = self.latest.iter().find(|side| tied.contains(side));
        let (winners, why) = match latest {
            _ if tied.len() == 1 => (tied, Why::MostPoints),
            Some(latest) => (vec![*latest], Why::LatestBattle),
            None => (tied, Why::SharedWin),
        };
        assert_eq!((outcome.winners().iter().collect::<Vec<_>>(), outcome.why()), (winners, why));
    }

    fn cubes_of(&self, side: Side) -> Vec<Region> {
        self.cubes.iter().filter(|(_, owner)| **owner == side).map(|(region, _)| *region).collect()
    }

    fn coins_there(&self) -> Vec<(Region, u8)> {
        self.coins.iter().map(|(region, count)| (*region, *count)).collect()
    }

    /// How many cards lie face down, or would be seen by nobody.
    fn face_down(&self) -> usize {
        let in_hands: usize = self.hands.iter().map(|hand| hand.size).sum();
        let played: usize = self.played.iter().map(Vec::len).sum();
        CARDS - in_hands - played - self.pool.len()
    }

    /// How many cards will still be drawn in this age (RADIANT-12 to -14).
    fn to_draw(&self) -> usize {
        let players = usize::from(self.players);
        let deck = CARDS - players * (12 - players) - 9;
        if self.phase == Phase::Recruit { deck.min(4 * players) - self.refills } else { 0 }
    }

    /// The position as plain data. The deck's order and the seed are in no event.
    fn raw(&self, position: &RawPosition) -> RawPosition {
        let open_lists = |lists: &[Vec<Unit>]| lists.iter().map(|list| sorted(list)).collect();
        RawPosition {
            age: self.age,
            phase: self.phase,
            dealer: self.dealer,
            turn: self.turn,
            radiant: self.radiant,
            seed: position.seed,
            picks: self.picks,
            points: self.points.clone(),
            hands: (self.hands.iter())
                .map(|hand| sorted(hand.cards.as_ref().expect("a host sees all hands")))
                .collect(),
            known: open_lists(&self.known),
            lacks: self.lacks.iter().map(|units| units.iter().copied().collect()).collect(),
            played: self.played.iter().map(|cards| sorted(cards)).collect(),
            captured: self.captured.iter().map(|cards| sorted(cards)).collect(),
            pool: sorted(&self.pool),
            deck: position.deck.clone(),
            melds: (self.melds.iter())
                .map(|melds| sorted(melds.as_ref().expect("a host sees all melds")))
                .collect(),
            cubes: Side::first(self.sides).map(|side| self.cubes_of(side)).collect(),
            coins: self.coins_there(),
            won: self.silver.iter().copied().zip(self.copper.iter().copied()).collect(),
            latest: self.latest.clone(),
            tracker: self.tracker,
            leader: self.leader,
            starter: self.starter,
            table: self.table.clone(),
        }
    }

    fn view(&self) -> View {
        let seat_view = |seat: Seat| {
            let n = seat.index();
            let lacks = &self.lacks[n];
            let is_void =
                |race: &Race| Rank::ALL.iter().all(|rank| lacks.contains(&Unit::new(*race, *rank)));
            SeatView {
                hand_size: self.hands[n].size,
                hand: self.hands[n].cards.as_ref().map(|cards| sorted(cards)),
                known: sorted(&self.known[n]),
                lacks: lacks.iter().copied().collect(),
                voids: Race::ALL.into_iter().filter(is_void).collect(),
                played: sorted(&self.played[n]),
                melds: self.melds[n].as_ref().map(|melds| sorted(melds)),
                battle: self.table[n],
            }
        };
        let side_view = |side: Side| SideView {
            points: self.points[side.index()],
            silver: self.silver[side.index()],
            copper: self.copper[side.index()],
            cubes: self.cubes_of(side).into_iter().collect(),
            captured: sorted(&self.captured[side.index()]),
        };
        View {
            age: self.age,
            phase: self.phase,
            to_move: (self.phase != Phase::Over).then_some(self.turn),
            dealer: self.dealer,
            radiant: self.radiant,
            seats: Seat::first(self.players).map(seat_view).collect(),
            sides: Side::first(self.sides).map(side_view).collect(),
            pool: sorted(&self.pool),
            face_down: self.face_down(),
            picks: self.picks,
            tracker: self.tracker,
            coins: self.coins_there(),
            starter: self.starter,
            leader: self.leader,
            latest_winners: self.latest.clone(),
            outcome: self.outcome,
        }
    }
}

/// Who listens: the host, to events, and every observer, to what it is shown of them.
struct Listeners<'a> {
    game: &'a Radiant,
    host: Model,
    observers: Vec<(Observer, Model)>,
}

impl<'a> Listeners<'a> {
    fn new(game: &'a Radiant) -> Self {
        let model = Model::new(game);
        let observers = Observer::all(game.seats()).map(|observer| (observer, model.clone()));
        Self { game, observers: observers.collect(), host: model }
    }

    fn hear(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Open(open) => self.host.happened(open),
                Event::Dealt { seat, cards } => self.host.dealt(*seat, cards.len(), Some(cards)),
                Event::MeldChosen { seat, meld } => self.host.meld_chosen(*seat, *meld),
            }
            for (observer, model) in &mut self.observers {
                match self.game.show(event, *observer) {
                    Some(Shown::Open(open)) => model.happened(&open),
                    Some(Shown::Dealt(dealt)) => {
                        model.dealt(dealt.seat, dealt.count, dealt.cards.as_deref());
                    }
                    Some(Shown::MeldChosen(chosen)) => model.meld_chosen(chosen.seat, chosen.meld),
                    None => {}
                }
            }
        }
    }

    fn compare(&self, position: &Position) {
        let raw = self.game.raw(position);
        assert_eq!(self.host.raw(&raw), raw, "at {}", self.game.text(position));
        assert_eq!(raw.deck.len(), self.host.to_draw(), "at {}", self.game.text(position));
        for (observer, model) in &self.observers {
            let view = self.game.view(position, *observer);
            assert_eq!(model.view(), view, "{observer:?} at {}", self.game.text(position));
        }
    }
}

/// Plays random games and compares position and views after every action.
fn listen(players: u8) {
    const GAMES: u32 = 24;
    for game in games(players) {
        for seed in 0..u64::from(config(GAMES).cases) {
            let mut stream = stream(seed ^ 0xe4e7);
            let mut events = Vec::new();
            let mut position = game.start_with(Seed::new(seed), &mut events);
            let mut listeners = Listeners::new(&game);
            let mut actions = Vec::new();
            loop {
                listeners.hear(&events);
                listeners.compare(&position);
                game.legal_actions_into(&position, &mut actions);
                let Some(&action) = actions.get(stream.index(actions.len())) else { break };
                events.clear();
                game.apply(&mut position, action, &mut events).expect("a listed action is legal");
                assert!(tells_itself(action, &events), "`{action}` tells {events:?}");
            }
            assert!(listeners.host.outcome.is_some(), "the end is told");
        }
    }
}

/// Every action tells what it was, and tells it first.
fn tells_itself(action: Action, events: &[Event]) -> bool {
    let Some(first) = events.first() else { return false };
    match (action, first) {
        (Action::Pick(card), Event::Open(Open::Picked { card: told, .. }))
        | (Action::Play(card), Event::Open(Open::Played { card: told, .. })) => card == *told,
        (Action::Meld(meld), Event::MeldChosen { meld: told, .. }) => meld == *told,
        (Action::Done, Event::Open(Open::MeldsChosen { .. }))
        | (Action::Pass, Event::Open(Open::Passed { .. })) => true,
        (Action::Move(region), Event::Open(Open::Moved { region: told, .. })) => region == *told,
        (
            Action::PlayMounted { knight, mount },
            Event::Open(Open::PlayedMounted { knight: told, mount: with, .. }),
        ) => (knight, mount) == (*told, *with),
        (
            Action::Assassinate { assassin, target, named },
            Event::Open(Open::Assassinated { assassin: with, target: whom, named: what, .. }),
        ) => (assassin, target, named) == (*with, *whom, *what),
        _ => false,
    }
}

#[test]
fn events_tell_all_for_two() {
    listen(2);
}

#[test]
fn events_tell_all_for_three() {
    listen(3);
}

#[test]
fn events_tell_all_for_four() {
    listen(4);
}

/// All texts in a JSON value, keys left out.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| texts(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| texts(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn cards_in(value: &Value) -> Vec<Card> {
    let mut found = Vec::new();
    texts(value, &mut found);
    found.sort();
    found.iter().filter_map(|text| text.parse().ok()).collect()
}

/// What is sent to an observer has, byte for byte, no card that it may not see and no seed.
#[test]
fn no_secret_is_sent() {
    const SEED: u64 = 8_070_605_040_302_010;
    for game in (2..=4).flat_map(games) {
        let mut events = Vec::new();
        let mut position = game.start_with(Seed::new(SEED), &mut events);
        let pool: Vec<Card> = game.pool(&position).collect();
        for observer in Observer::all(game.seats()) {
            let own = match observer {
                Observer::Seat(seat) => game.hand(&position, seat).collect(),
                Observer::Public => Vec::new(),
            };
            let mut may_see: Vec<Card> = [own, pool.clone()].concat();
            may_see.sort_by_key(ToString::to_string);
            let shown: Vec<Shown> =
                events.iter().filter_map(|event| game.show(event, observer)).collect();
            let shown = serde_json::to_value(&shown).expect("JSON");
            let view = serde_json::to_value(game.view(&position, observer)).expect("JSON");
            assert_eq!(cards_in(&shown), may_see, "shown to {observer:?}");
            assert_eq!(cards_in(&view), may_see, "in the view of {observer:?}");
        }

        let mut stream = stream(1);
        while let Some(seat) = game.turn(&position).seat() {
            let actions = game.legal_actions(&position);
            events.clear();
            let action = actions[stream.index(actions.len())];
            game.apply(&mut position, action, &mut events).expect("a listed action is legal");
            for observer in [Observer::Seat(seat), Observer::Public] {
                let shown: Vec<Shown> =
                    events.iter().filter_map(|event| game.show(event, observer)).collect();
                let sent = serde_json::to_string(&(&shown, game.view(&position, observer)));
                assert!(!sent.expect("JSON").contains(&SEED.to_string()));
            }
        }
    }
}

/// What a client reads is an event and an outcome, or an error.
#[test]
fn what_is_no_event_is_refused() {
    let ended = |winners: &str, points: &str, why: &str| {
        format!(
            r#"{{"event":"ended","outcome":{{"winners":{winners},"points":{points},"why":"{why}"}}}}"#
        )
    };
    for sound in [
        r#"{"event":"dealt","seat":0,"count":1,"cards":null}"#.to_string(),
        r#"{"event":"meld-chosen","seat":0,"meld":"guild"}"#.to_string(),
        r#"{"event":"coins-placed","silver":["c1"],"copper":[]}"#.to_string(),
        ended("[1]", "[3,4]", "most-points"),
        ended("[2]", "[3,4,4]", "latest-battle"),
        ended("[0,1]", "[4,4,3]", "shared-win"),
    ] {
        let shown: Shown = serde_json::from_str(&sound).expect(&sound);
        assert_eq!(serde_json::to_string(&shown).expect("JSON"), sound);
    }
    for bad in [
        "[]".to_string(),
        r#"{"seat":0,"count":1,"cards":null}"#.to_string(),
        r#"{"event":"nonsense","seat":0,"count":1,"cards":null}"#.to_string(),
        r#"{"event":"dealt","seat":8,"count":1,"cards":null}"#.to_string(),
        r#"{"event":"coins-placed","silver":["c7"],"copper":[]}"#.to_string(),
        ended("[0]", "[3,4]", "most-points"),
        ended("[0]", "[4,4]", "most-points"),
        ended("[0]", "[3,4,4]", "latest-battle"),
        ended("[1,2]", "[3,4,4]", "latest-battle"),
        ended("[2]", "[3,4,4]", "shared-win"),
        ended("[0]", "[4]", "most-points"),
        ended("[0]", "[4,0,0,0]", "most-points"),
    ] {
        assert!(serde_json::from_str::<Shown>(&bad).is_err(), "{bad}");
    }
}
