//! Radiant written down a second time: from the rules, in the order of the rules, as plainly as can
//! be. Hands are lists of cards, nothing is precomputed, and no code of the engine is used but the
//! names of things (cards, regions, actions) and the plain data that positions are compared by.

#![allow(dead_code, reason = "each target uses its own part of this")]

use std::collections::{BTreeMap, BTreeSet};

use boardgame_core::{Purpose, Seat, Seed, Side, Stream};
use radiant_rules::{
    Action, Card, Map, MapRegion, Meld, Phase, Race, Rank, RawPosition, Realm, Region, Setup,
    Turned, Unit,
};

/// What stays the same for a whole game.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    pub(crate) players: usize,
    first_dealer: usize,
    /// The 48 cards in table order: by race, rank and coin.
    deck: Vec<Card>,
    map: Map,
}

/// Everything that is on the table, in hands or known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct State {
    pub(crate) age: u8,
    pub(crate) phase: Phase,
    pub(crate) dealer: usize,
    pub(crate) turn: usize,
    pub(crate) radiant: Race,
    pub(crate) seed: Seed,
    /// How many cards were picked in this age.
    pub(crate) picks: usize,
    pub(crate) points: Vec<u16>,
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) known: Vec<Vec<Unit>>,
    pub(crate) lacks: Vec<BTreeSet<Unit>>,
    pub(crate) played: Vec<Vec<Card>>,
    pub(crate) captured: Vec<Vec<Card>>,
    pub(crate) pool: Vec<Card>,
    /// The top card first.
    pub(crate) deck: Vec<Card>,
    pub(crate) melds: Vec<Vec<Meld>>,
    /// Which side's cube lies on a region.
    pub(crate) cubes: BTreeMap<Region, usize>,
    pub(crate) coins: BTreeMap<Region, u8>,
    pub(crate) silver: Vec<u8>,
    pub(crate) copper: Vec<u8>,
    /// Sides that have won a battle, the latest winner first.
    pub(crate) latest: Vec<usize>,
    pub(crate) tracker: Option<Region>,
    pub(crate) leader: Option<usize>,
    pub(crate) starter: Option<usize>,
    pub(crate) table: Vec<Turned>,
}

/// Who won, and with how many points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Result {
    pub(crate) winners: Vec<usize>,
    pub(crate) points: Vec<u16>,
}

/// RADIANT-3.
pub(crate) fn native_race(realm: Realm) -> Race {
    match realm {
        Realm::Clouds => Race::Avis,
        Realm::Forest => Race::Treefolk,
        Realm::Mountains => Race::Stonedwellers,
        Realm::Sea => Race::Mariners,
    }
}

/// From the highest to the lowest.
fn strength_of_rank(rank: Rank) -> u32 {
    match rank {
        Rank::Phalanx => 6,
        Rank::Knight => 5,
        Rank::Mount => 4,
        Rank::Scout => 3,
        Rank::Elder => 2,
        Rank::Assassin => 1,
    }
}

/// Higher than a Phalanx (RADIANT-40).
const STRENGTH_OF_A_MOUNTED_KNIGHT: u32 = 7;

/// All melds, in the order in which a player is asked for them (RADIANT-22).
pub(crate) fn melds_in_order() -> Vec<Meld> {
    let mut melds = vec![Meld::COUNCIL];
    melds.extend(Race::ALL.map(Meld::army));
    melds.push(Meld::GUILD);
    melds.extend(Race::ALL.map(Meld::mounted_knight));
    melds
}

/// The cards that a meld takes: RADIANT-17 to -20.
pub(crate) fn cards_of_meld(meld: Meld) -> Vec<Unit> {
    if meld == Meld::COUNCIL {
        return Race::ALL.map(|race| Unit::new(race, Rank::Elder)).into();
    }
    if meld == Meld::GUILD {
        return Race::ALL.map(|race| Unit::new(race, Rank::Assassin)).into();
    }
    for race in Race::ALL {
        if meld == Meld::army(race) {
            let ranks = [Rank::Elder, Rank::Scout, Rank::Mount, Rank::Knight, Rank::Phalanx];
            return ranks.map(|rank| Unit::new(race, rank)).into();
        }
        if meld == Meld::mounted_knight(race) {
            return vec![Unit::new(race, Rank::Knight), Unit::new(race, Rank::Mount)];
        }
    }
    unreachable!("{meld} is no meld of the rules")
}

/// What a meld is worth: RADIANT-17 to -20.
pub(crate) fn points_of_meld(meld: Meld, age: u8) -> u16 {
    let in_first_age = match cards_of_meld(meld).as_slice() {
        [one, .., another] if one.race() != another.race() && one.rank() == Rank::Elder => 4,
        [_, _, _, _, _] => 3,
        [_, _, _, _] => 2,
        _ => 1,
    };
    in_first_age * u16::from(age)
}

/// Takes one item that is equal to `item` out of a list, if there is one.
fn take_one<T: PartialEq>(list: &mut Vec<T>, item: &T) -> bool {
    match list.iter().position(|other| other == item) {
        Some(place) => {
            list.remove(place);
            true
        }
        None => false,
    }
}

/// What a realm scores, given how many cubes each side has there (RADIANT-46).
pub(crate) fn points_of_realm(cubes: &[usize]) -> Vec<u16> {
    let most = *cubes.iter().max().expect("sides");
    let all: usize = cubes.iter().sum();
    let tied = cubes.iter().filter(|count| **count == most).count();
    let share = match (all, tied) {
        (0, _) => 0,
        (1, _) | (_, 2) => 3,
        (_, 1) => 6,
        (_, 3) => 2,
        _ => unreachable!("at most three sides"),
    };
    cubes.iter().map(|count| if *count == most { share } else { 0 }).collect()
}

impl Book {
    pub(crate) fn new(setup: &Setup) -> Self {
        let mut deck = setup.deck.clone();
        deck.sort_by_key(|card| (card.race(), card.rank(), card.has_coin()));
        Self {
            players: setup.players.into(),
            first_dealer: setup.dealer.index(),
            deck,
            map: setup.map.clone(),
        }
    }

    // ---- Seats, sides, the map ---------------------------------------------------------------

    pub(crate) fn sides(&self) -> usize {
        if self.players == 4 { 2 } else { self.players }
    }

    /// RADIANT-8.
    pub(crate) fn side(&self, seat: usize) -> usize {
        if self.players == 4 { seat % 2 } else { seat }
    }

    /// RADIANT-57.
    pub(crate) fn left(&self, seat: usize) -> usize {
        if seat + 1 == self.players { 0 } else { seat + 1 }
    }

    /// Everybody, this seat first.
    fn all_from(&self, seat: usize) -> Vec<usize> {
        (0..self.players).map(|n| (seat + n) % self.players).collect()
    }

    /// Everybody, from the dealer's left on.
    pub(crate) fn all_left_of(&self, dealer: usize) -> Vec<usize> {
        self.all_from(self.left(dealer))
    }

    fn region(&self, region: Region) -> &MapRegion {
        self.map.regions.iter().find(|entry| entry.region == region).expect("a region of the map")
    }

    /// RADIANT-31, and RADIANT-4 for portals.
    pub(crate) fn natives(&self, region: Region) -> Vec<Race> {
        let mut races = vec![native_race(region.realm())];
        if let Some(partner) = self.region(region).portal {
            races.push(native_race(partner.realm()));
        }
        races
    }

    fn natives_here(&self, state: &State) -> Vec<Race> {
        state.tracker.map_or_else(Vec::new, |region| self.natives(region))
    }

    /// RADIANT-26, -27.
    pub(crate) fn moves(&self, state: &State, seat: usize) -> BTreeSet<Region> {
        let mut ways = match state.tracker {
            None => self.map.start.clone(),
            Some(here) => {
                let here = self.region(here);
                let mut ways = here.neighbours.clone();
                ways.extend(here.portal);
                ways
            }
        };
        ways.retain(|region| state.cubes.get(region) != Some(&self.side(seat)));
        ways.into_iter().collect()
    }

    /// The sides that have cards in hand.
    fn sides_with_cards(&self, state: &State) -> BTreeSet<usize> {
        (0..self.players)
            .filter(|seat| !state.hands[*seat].is_empty())
            .map(|seat| self.side(seat))
            .collect()
    }

    // ---- What is legal -----------------------------------------------------------------------

    /// All legal actions, sorted.
    pub(crate) fn legal(&self, state: &State) -> BTreeSet<Action> {
        match state.phase {
            Phase::Recruit => state.pool.iter().copied().map(Action::Pick).collect(),
            Phase::Meld => Self::legal_melds(state),
            Phase::Move => self.moves(state, state.turn).into_iter().map(Action::Move).collect(),
            Phase::Play => self.legal_plays(state),
            Phase::Over => BTreeSet::new(),
        }
    }

    /// RADIANT-21, -22.
    fn legal_melds(state: &State) -> BTreeSet<Action> {
        let order = melds_in_order();
        let place = |meld: Meld| order.iter().position(|other| *other == meld).expect("a meld");
        let mut left: Vec<Unit> = state.hands[state.turn].iter().map(|card| card.unit()).collect();
        let mut last = 0;
        for meld in &state.melds[state.turn] {
            for unit in cards_of_meld(*meld) {
                assert!(take_one(&mut left, &unit), "{meld} was laid down without {unit}");
            }
            last = last.max(place(*meld));
        }
        let can_be_laid = |meld: &Meld| {
            let mut left = left.clone();
            cards_of_meld(*meld).iter().all(|unit| take_one(&mut left, unit))
        };
        let mut actions: BTreeSet<Action> =
            order[last..].iter().copied().filter(can_be_laid).map(Action::Meld).collect();
        actions.insert(Action::Done);
        actions
    }

    /// Whether a card is native or Radiant.
    fn is_welcome(&self, state: &State, card: Card) -> bool {
        card.race() == state.radiant || self.natives_here(state).contains(&card.race())
    }

    /// RADIANT-32, -33.
    pub(crate) fn may_play(&self, state: &State, card: Card) -> bool {
        let natives = self.natives_here(state);
        let owes = state.hands[state.turn].iter().any(|card| natives.contains(&card.race()));
        !owes || self.is_welcome(state, card)
    }

    /// The seats whose turn in this battle is still to come, after the one to move.
    fn still_to_come(&self, state: &State) -> Vec<usize> {
        let leader = state.leader.expect("a leader in a battle");
        let order = self.all_from(leader);
        let now = order.iter().position(|seat| *seat == state.turn).expect("a seat");
        order[now + 1..].to_vec()
    }

    /// Whether a seat lost a card to an assassin in this battle.
    fn is_struck(state: &State, seat: usize) -> bool {
        state.table.iter().any(|turned| match turned {
            Turned::Assassination { target, .. } => target.index() == seat,
            _ => false,
        })
    }

    fn legal_plays(&self, state: &State) -> BTreeSet<Action> {
        let mut actions = BTreeSet::new();
        let hand: Vec<Card> = state.hands[state.turn].clone();
        let playable: Vec<Card> =
            hand.into_iter().filter(|card| self.may_play(state, *card)).collect();
        for &card in &playable {
            actions.insert(Action::Play(card));
        }
        // RADIANT-34.
        for &knight in playable.iter().filter(|card| card.rank() == Rank::Knight) {
            for &mount in playable.iter().filter(|card| card.rank() == Rank::Mount) {
                if knight.race() == mount.race() {
                    actions.insert(Action::PlayMounted { knight, mount });
                }
            }
        }
        // RADIANT-35.
        for &assassin in playable.iter().filter(|card| card.rank() == Rank::Assassin) {
            if !self.is_welcome(state, assassin) {
                continue;
            }
            for target in self.still_to_come(state) {
                if self.side(target) == self.side(state.turn) || state.hands[target].is_empty() {
                    continue;
                }
                for race in self.natives_here(state) {
                    for rank in Rank::ALL {
                        let (target, named) = (Seat::nth(target as u8), Unit::new(race, rank));
                        actions.insert(Action::Assassinate { assassin, target, named });
                    }
                }
            }
        }
        // RADIANT-37.
        if Self::is_struck(state, state.turn) {
            actions.insert(Action::Pass);
        }
        actions
    }

    // ---- What happens ------------------------------------------------------------------------

    /// A game begins: RADIANT-9 to -11.
    pub(crate) fn start(&self, seed: Seed) -> State {
        let look = Stream::new(seed, Purpose::Rules, 0).index(self.deck.len());
        let mut state = State {
            age: 1,
            phase: Phase::Recruit,
            dealer: self.first_dealer,
            turn: 0,
            radiant: self.deck[look].race(),
            seed,
            picks: 0,
            points: vec![0; self.sides()],
            hands: vec![Vec::new(); self.players],
            known: vec![Vec::new(); self.players],
            lacks: vec![BTreeSet::new(); self.players],
            played: vec![Vec::new(); self.players],
            captured: vec![Vec::new(); self.sides()],
            pool: Vec::new(),
            deck: Vec::new(),
            melds: vec![Vec::new(); self.players],
            cubes: BTreeMap::new(),
            coins: BTreeMap::new(),
            silver: vec![0; self.sides()],
            copper: vec![0; self.sides()],
            latest: Vec::new(),
            tracker: None,
            leader: None,
            starter: None,
            table: vec![Turned::Nothing; self.players],
        };
        self.add_coins(&mut state, |entry| entry.temple);
        self.deal(&mut state);
        state
    }

    fn add_coins(&self, state: &mut State, gets_one: impl Fn(&MapRegion) -> bool) {
        for entry in self.map.regions.iter().filter(|entry| gets_one(entry)) {
            *state.coins.entry(entry.region).or_default() += 1;
        }
    }

    /// RADIANT-12, -58. The deals are shuffles 1 to 3; the top of a shuffled pile is its end.
    fn deal(&self, state: &mut State) {
        let mut deck = self.deck.clone();
        Stream::new(state.seed, Purpose::Rules, state.age.into()).shuffle(&mut deck);
        deck.reverse();
        let hand = match self.players {
            2 => 10,
            3 => 9,
            _ => 8,
        };
        for seat in self.all_left_of(state.dealer) {
            state.hands[seat] = deck.drain(..hand).collect();
        }
        state.pool = deck.drain(..9).collect();
        state.deck = deck;
        state.picks = 0;
        state.phase = Phase::Recruit;
        state.turn = self.left(state.dealer);
    }

    /// Performs a legal action.
    pub(crate) fn apply(&self, state: &mut State, action: Action) {
        let seat = state.turn;
        match action {
            Action::Pick(card) => self.pick(state, card),
            Action::Meld(meld) => state.melds[seat].push(meld),
            Action::Done => self.done(state),
            Action::Move(region) => self.move_to(state, region),
            Action::Play(card) => {
                self.lay(state, &[card]);
                self.after_turn(state, Turned::Single(card));
            }
            Action::PlayMounted { knight, mount } => {
                self.lay(state, &[knight, mount]);
                self.after_turn(state, Turned::Mounted { knight, mount });
            }
            Action::Assassinate { assassin, target, named } => {
                self.lay(state, &[assassin]);
                let turned = Self::assassinate(state, assassin, target, named);
                self.after_turn(state, turned);
            }
            Action::Pass => self.after_turn(state, Turned::Passed),
        }
    }

    /// RADIANT-13 to -16.
    fn pick(&self, state: &mut State, card: Card) {
        let seat = state.turn;
        assert!(take_one(&mut state.pool, &card));
        state.hands[seat].push(card);
        state.known[seat].push(card.unit());
        if !state.deck.is_empty() {
            let top = state.deck.remove(0);
            state.pool.push(top);
        }
        state.picks += 1;
        state.turn = self.left(seat);
        if state.picks == 4 * self.players {
            state.deck.clear();
            state.phase = Phase::Meld;
            state.turn = self.left(state.dealer);
        }
    }

    /// RADIANT-22 to -24.
    fn done(&self, state: &mut State) {
        if state.turn != state.dealer {
            state.turn = self.left(state.turn);
            return;
        }
        for seat in 0..self.players {
            let mut shown: Vec<Unit> = Vec::new();
            for meld in &state.melds[seat] {
                state.points[self.side(seat)] += points_of_meld(*meld, state.age);
                shown.extend(cards_of_meld(*meld));
            }
            // Known are of each unit as many as were picked or as many as were shown, whichever
            // is more (RADIANT-54).
            for unit in &state.known[seat] {
                take_one(&mut shown, unit);
            }
            state.known[seat].extend(shown);
        }
        if state.hands.iter().all(Vec::is_empty) {
            self.end_age(state);
            return;
        }
        let scouts: Vec<usize> = (0..self.players)
            .map(|seat| state.hands[seat].iter().filter(|card| card.rank() == Rank::Scout).count())
            .collect();
        let starter = self.starter(state.dealer, &state.points, &scouts);
        state.starter = Some(starter);
        state.turn = starter;
        state.phase = Phase::Move;
    }

    /// RADIANT-25.
    pub(crate) fn starter(&self, dealer: usize, points: &[u16], scouts: &[usize]) -> usize {
        let most = scouts.iter().max().expect("players");
        let tied: Vec<usize> =
            self.all_left_of(dealer).into_iter().filter(|seat| scouts[*seat] == *most).collect();
        let fewest = tied.iter().map(|seat| points[self.side(*seat)]).min().expect("somebody");
        tied.into_iter().find(|seat| points[self.side(*seat)] == fewest).expect("somebody")
    }

    /// RADIANT-26, -29, -44.
    fn move_to(&self, state: &mut State, region: Region) {
        state.tracker = Some(region);
        let sides = self.sides_with_cards(state);
        if sides.len() == 1 {
            let side = *sides.iter().next().expect("one");
            self.win_region(state, side, region);
            for seat in 0..self.players {
                // The cards are shown: they count among those played.
                let left = std::mem::take(&mut state.hands[seat]);
                state.played[seat].extend(&left);
                state.captured[side].extend(&left);
            }
            self.end_age(state);
            return;
        }
        let leader = self
            .all_from(state.turn)
            .into_iter()
            .find(|seat| !state.hands[*seat].is_empty())
            .expect("two sides have cards");
        state.leader = Some(leader);
        state.turn = leader;
        state.phase = Phase::Play;
    }

    /// Cards go from the hand to the table.
    fn lay(&self, state: &mut State, cards: &[Card]) {
        let seat = state.turn;
        // A card that is neither native nor Radiant tells that there was no native one
        // (RADIANT-54).
        if !self.is_welcome(state, cards[0]) {
            for race in self.natives_here(state) {
                state.lacks[seat].extend(Rank::ALL.map(|rank| Unit::new(race, rank)));
            }
        }
        for card in cards {
            Self::leave_hand(state, seat, *card);
        }
    }

    fn leave_hand(state: &mut State, seat: usize, card: Card) {
        assert!(take_one(&mut state.hands[seat], &card));
        take_one(&mut state.known[seat], &card.unit());
        state.played[seat].push(card);
    }

    /// RADIANT-36, -38.
    fn assassinate(state: &mut State, assassin: Card, target: Seat, named: Unit) -> Turned {
        let hand = &state.hands[target.index()];
        let mut found: Vec<Card> =
            hand.iter().copied().filter(|card| card.unit() == named).collect();
        found.sort_by_key(|card| card.has_coin());
        let Some(victim) = found.first().copied() else {
            state.lacks[target.index()].insert(named);
            return Turned::Single(assassin);
        };
        Self::leave_hand(state, target.index(), victim);
        Turned::Assassination { assassin, victim, target }
    }

    /// RADIANT-30, -37.
    fn after_turn(&self, state: &mut State, turned: Turned) {
        state.table[state.turn] = turned;
        let next =
            self.still_to_come(state).into_iter().find(|seat| !state.hands[*seat].is_empty());
        match next {
            Some(seat) => state.turn = seat,
            None => self.end_battle(state),
        }
    }

    /// The seat that wins what lies on the table: RADIANT-36, -40, -41.
    pub(crate) fn battle_winner(&self, state: &State) -> usize {
        let mut plays: Vec<(usize, Card, u32)> = Vec::new();
        for seat in self.all_from(state.leader.expect("a leader in a battle")) {
            match state.table[seat] {
                Turned::Nothing | Turned::Passed => {}
                Turned::Single(card) => plays.push((seat, card, strength_of_rank(card.rank()))),
                Turned::Mounted { knight, .. } => {
                    plays.push((seat, knight, STRENGTH_OF_A_MOUNTED_KNIGHT));
                }
                Turned::Assassination { assassin, victim, .. } => {
                    plays.push((seat, assassin, strength_of_rank(victim.rank())));
                }
            }
        }
        if plays.iter().any(|(_, card, _)| self.is_welcome(state, *card)) {
            plays.retain(|(_, card, _)| self.is_welcome(state, *card));
        }
        let highest = plays.iter().map(|(_, _, strength)| *strength).max().expect("a play");
        let first = plays.iter().find(|(_, _, strength)| *strength == highest).expect("a play");
        first.0
    }

    /// RADIANT-42.
    fn end_battle(&self, state: &mut State) {
        let winner = self.battle_winner(state);
        let side = self.side(winner);
        for turned in std::mem::replace(&mut state.table, vec![Turned::Nothing; self.players]) {
            match turned {
                Turned::Nothing | Turned::Passed => {}
                Turned::Single(card) => state.captured[side].push(card),
                Turned::Mounted { knight: one, mount: other }
                | Turned::Assassination { assassin: one, victim: other, .. } => {
                    state.captured[side].extend([one, other]);
                }
            }
        }
        state.leader = None;
        let region = state.tracker.expect("a battle is fought in a region");
        self.win_region(state, side, region);
        if state.hands.iter().all(Vec::is_empty) {
            // RADIANT-45.
            self.end_age(state);
            return;
        }
        state.phase = Phase::Move;
        // RADIANT-28.
        state.turn = winner;
        if self.moves(state, winner).is_empty() {
            state.turn = self.left(winner);
        }
    }

    fn win_region(&self, state: &mut State, side: usize, region: Region) {
        state.cubes.insert(region, side);
        let coins = state.coins.remove(&region).unwrap_or(0);
        if self.region(region).temple {
            state.silver[side] += coins;
        } else {
            state.copper[side] += coins;
        }
        state.latest.retain(|other| *other != side);
        state.latest.insert(0, side);
    }

    /// RADIANT-46 to -52.
    fn end_age(&self, state: &mut State) {
        for realm in Realm::ALL {
            let mut cubes = vec![0; self.sides()];
            for (region, side) in &state.cubes {
                if region.realm() == realm {
                    cubes[*side] += 1;
                }
            }
            for (side, points) in points_of_realm(&cubes).into_iter().enumerate() {
                state.points[side] += points;
            }
        }
        for side in 0..self.sides() {
            state.points[side] += 3 * u16::from(state.silver[side]);
            state.points[side] += u16::from(state.copper[side]);
            if state.age == 3 {
                let coins = state.captured[side].iter().filter(|card| card.has_coin()).count();
                state.points[side] += coins as u16;
            }
        }
        state.silver = vec![0; self.sides()];
        state.copper = vec![0; self.sides()];
        state.known = vec![Vec::new(); self.players];
        state.lacks = vec![BTreeSet::new(); self.players];
        state.starter = None;
        if state.age == 3 {
            state.phase = Phase::Over;
            state.turn = 0;
            return;
        }
        // RADIANT-49, -50.
        state.age += 1;
        state.cubes.clear();
        state.tracker = None;
        state.dealer = self.left(state.dealer);
        state.played = vec![Vec::new(); self.players];
        state.captured = vec![Vec::new(); self.sides()];
        state.melds = vec![Vec::new(); self.players];
        let realms = &self.map.clockwise;
        let here = realms
            .iter()
            .position(|realm| native_race(*realm) == state.radiant)
            .expect("each race has a realm");
        state.radiant = native_race(realms[(here + 1) % 4]);
        self.add_coins(state, |entry| entry.temple);
        self.add_coins(state, |entry| !entry.temple && entry.portal.is_none());
        self.deal(state);
    }

    /// RADIANT-51, -52; `None` while the game goes on.
    pub(crate) fn result(&self, state: &State) -> Option<Result> {
        if state.phase != Phase::Over {
            return None;
        }
        let most = state.points.iter().max().expect("sides");
        let tied: Vec<usize> =
            (0..self.sides()).filter(|side| state.points[*side] == *most).collect();
        let winners = match state.latest.iter().find(|side| tied.contains(side)) {
            Some(latest) => vec![*latest],
            None => tied,
        };
        Some(Result { winners, points: state.points.clone() })
    }

    /// How many sequences of so many actions there are, by trying them all.
    pub(crate) fn perft(&self, state: &State, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let actions = self.legal(state);
        if depth == 1 {
            return actions.len() as u64;
        }
        let below = |action| {
            let mut next = state.clone();
            self.apply(&mut next, action);
            self.perft(&next, depth - 1)
        };
        actions.into_iter().map(below).sum()
    }

    // ---- Plain data --------------------------------------------------------------------------

    /// The state that plain data describes.
    pub(crate) fn read(raw: &RawPosition) -> State {
        State {
            age: raw.age,
            phase: raw.phase,
            dealer: raw.dealer.index(),
            turn: raw.turn.index(),
            radiant: raw.radiant,
            seed: raw.seed,
            picks: raw.picks.into(),
            points: raw.points.clone(),
            hands: raw.hands.clone(),
            known: raw.known.clone(),
            lacks: raw.lacks.iter().map(|units| units.iter().copied().collect()).collect(),
            played: raw.played.clone(),
            captured: raw.captured.clone(),
            pool: raw.pool.clone(),
            deck: raw.deck.clone(),
            melds: raw.melds.clone(),
            cubes: (raw.cubes.iter().enumerate())
                .flat_map(|(side, regions)| regions.iter().map(move |region| (*region, side)))
                .collect(),
            coins: raw.coins.iter().copied().filter(|(_, count)| *count > 0).collect(),
            silver: raw.won.iter().map(|won| won.0).collect(),
            copper: raw.won.iter().map(|won| won.1).collect(),
            latest: raw.latest.iter().map(|side| side.index()).collect(),
            tracker: raw.tracker,
            leader: raw.leader.map(Seat::index),
            starter: raw.starter.map(Seat::index),
            table: raw.table.clone(),
        }
    }

    /// The state as plain data, lists in order.
    pub(crate) fn write(&self, state: &State) -> RawPosition {
        fn sorted<T: Ord + Copy>(lists: &[Vec<T>]) -> Vec<Vec<T>> {
            lists.iter().map(|list| sorted_one(list)).collect()
        }
        fn sorted_one<T: Ord + Copy>(list: &[T]) -> Vec<T> {
            let mut list = list.to_vec();
            list.sort();
            list
        }
        // Of the deck only what will be drawn counts: nobody ever sees the rest.
        let to_draw = (4 * self.players).saturating_sub(state.picks).min(state.deck.len());
        let regions_of = |side: usize| {
            let own = state.cubes.iter().filter(|(_, owner)| **owner == side);
            own.map(|(region, _)| *region).collect()
        };
        RawPosition {
            age: state.age,
            phase: state.phase,
            dealer: Seat::nth(state.dealer as u8),
            turn: Seat::nth(state.turn as u8),
            radiant: state.radiant,
            seed: state.seed,
            picks: state.picks as u8,
            points: state.points.clone(),
            hands: sorted(&state.hands),
            known: sorted(&state.known),
            lacks: state.lacks.iter().map(|units| units.iter().copied().collect()).collect(),
            played: sorted(&state.played),
            captured: sorted(&state.captured),
            pool: sorted_one(&state.pool),
            deck: state.deck[..to_draw].to_vec(),
            melds: sorted(&state.melds),
            cubes: (0..self.sides()).map(regions_of).collect(),
            coins: state.coins.iter().map(|(region, count)| (*region, *count)).collect(),
            won: state.silver.iter().copied().zip(state.copper.iter().copied()).collect(),
            latest: state.latest.iter().map(|side| Side::nth(*side as u8)).collect(),
            tracker: state.tracker,
            leader: state.leader.map(|seat| Seat::nth(seat as u8)),
            starter: state.starter.map(|seat| Seat::nth(seat as u8)),
            table: state.table.clone(),
        }
    }
}
