//! A position as plain data, and whether a game comes to it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use boardgame_core::text::counted;
use boardgame_core::{Chance, Problems, Seat, SeatSet, Seed, Side};

use crate::components::cards::{CARDS, Card, Race, Rank, Unit};
use crate::components::map::{REGIONS, Region, RegionSet};
use crate::components::melds::Meld;
use crate::layout::{Pile, Units, race_mask};
use crate::position::{Phase, Position, Slot, Turned, lacks_of};
use crate::rules::{MIDDLE, PICKS, POOL, Radiant, side_index};

/// A position as plain data, for serde and for building one by hand.
///
/// Lists by seat have one entry for each player, lists by side one for each side. It tells
/// everything, hidden cards and the seed too.
///
/// ```
/// use boardgame_core::{FromSetup, PositionText};
/// use radiant_rules::{Radiant, Setup};
/// let radiant = Radiant::new(Setup::new(2))?;
/// let mut raw = radiant.raw(&radiant.parse("phase=play tracker=c2 hands=aKn/tSc")?);
/// raw.tracker = None;
/// let problems = radiant.position(&raw).unwrap_err();
/// assert_eq!(problems.as_slice()[0].name, "battle-in-the-middle");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct RawPosition {
    /// The age, 1 to 3.
    pub age: u8,
    /// What is being decided.
    pub phase: Phase,
    /// Who dealt in this age.
    pub dealer: Seat,
    /// Who is to move; seat 0 when the game is over.
    pub turn: Seat,
    /// The Radiant race.
    pub radiant: Race,
    /// The seed of all shuffles.
    pub seed: Seed,
    /// How many cards have been recruited in this age: four a player after recruiting.
    pub picks: u8,
    /// Points by side: at most 9999, with what a side can still gain at the very most.
    pub points: Vec<u16>,
    /// Hands by seat.
    pub hands: Vec<Vec<Card>>,
    /// Units that everybody knows to be in the hands, by seat (RADIANT-54).
    pub known: Vec<Vec<Unit>>,
    /// Units that everybody knows not to be in the hands, by seat (RADIANT-54).
    pub lacks: Vec<Vec<Unit>>,
    /// Cards played or lost in this war, by seat, those on the table too.
    pub played: Vec<Vec<Card>>,
    /// Captured cards by side.
    pub captured: Vec<Vec<Card>>,
    /// The drafting pool, or what is left of it.
    pub pool: Vec<Card>,
    /// The cards that will be drawn from the deck, the top one first; only while recruiting.
    pub deck: Vec<Card>,
    /// Melds of this age by seat; while melding hidden from others.
    pub melds: Vec<Vec<Meld>>,
    /// Regions with cubes, by side.
    pub cubes: Vec<Vec<Region>>,
    /// Regions with coins, and how many.
    pub coins: Vec<(Region, u8)>,
    /// Silver and copper coins won in this age, by side.
    pub won: Vec<(u8, u8)>,
    /// The sides that have ever won a battle, the one that did most recently first.
    pub latest: Vec<Side>,
    /// The contested region; none while the tracker stands in the middle.
    pub tracker: Option<Region>,
    /// Who leads the battle that is fought.
    pub leader: Option<Seat>,
    /// Who began the war that goes on.
    pub starter: Option<Seat>,
    /// What each seat has done in the battle.
    pub table: Vec<Turned>,
}

/// The most points a side can come to: a position is refused from which it could get more.
const MOST_POINTS: u16 = 9999;
/// How many cubes a side has (RADIANT-7).
const CUBES: usize = 14;
/// The most coins a side can have won in an age: more than all regions hold.
const MOST_COINS: u8 = 99;

impl Radiant {
    /// The position as plain data.
    pub(crate) fn to_raw(&self, position: &Position) -> RawPosition {
        fn by_place<P, T>(places: impl Iterator<Item = P>, list: impl Fn(P) -> T) -> Vec<T> {
            places.map(list).collect()
        }
        let seats = || Seat::first(self.seats);
        let sides = || Side::first(self.sides);
        RawPosition {
            age: position.age,
            phase: position.phase,
            dealer: position.dealer,
            turn: position.turn,
            radiant: position.radiant,
            seed: position.chance.seed(),
            picks: position.picks,
            points: by_place(sides(), |side| position.points(side)),
            hands: by_place(seats(), |seat| self.hand(position, seat).collect()),
            known: by_place(seats(), |seat| self.known(position, seat).collect()),
            lacks: by_place(seats(), |seat| self.lacked(position, seat).collect()),
            played: by_place(seats(), |seat| self.played(position, seat).collect()),
            captured: by_place(sides(), |side| self.captured(position, side).collect()),
            pool: self.pool(position).collect(),
            deck: position.deck.as_slice().iter().rev().copied().collect(),
            melds: by_place(seats(), |seat| position.melds(seat).iter().collect()),
            cubes: by_place(sides(), |side| position.cubes(side).iter().collect()),
            coins: Region::all()
                .map(|region| (region, position.coins(region)))
                .filter(|(_, count)| *count > 0)
                .collect(),
            won: by_place(sides(), |side| position.coins_won(side)),
            latest: position.latest.iter().collect(),
            tracker: position.tracker(),
            leader: position.leader(),
            starter: position.starter(),
            table: by_place(seats(), |seat| position.turned(seat)),
        }
    }

    /// The position that the data describes.
    pub(crate) fn read_raw(&self, raw: &RawPosition) -> Result<Position, Problems> {
        let position = self.read_parts(raw)?;
        let mut check = Check { rules: self, raw, problems: Problems::new() };
        check.phase(&position);
        check.map(&position);
        check.latest(&position);
        check.knowledge(&position);
        check.melds(&position);
        match raw.phase {
            Phase::Recruit => check.recruit(&position),
            Phase::Move => check.moving(&position),
            Phase::Play => check.battle(&position),
            Phase::Meld | Phase::Over => {}
        }
        check.problems.into_result(position)
    }

    /// The parts of a position, each sound by itself: whether they fit together is another question.
    pub(crate) fn read_parts(&self, raw: &RawPosition) -> Result<Position, Problems> {
        let mut check = Check { rules: self, raw, problems: Problems::new() };
        check.shape();
        check.cards();
        // All else counts on lists of the right length and on cards that the deck has.
        check.problems.into_result(())?;
        Ok(self.build(raw))
    }

    /// Puts data whose shape and cards have been checked into a position.
    fn build(&self, raw: &RawPosition) -> Position {
        // The look at the Radiant race and one deal an age (RADIANT-10).
        let chance = Chance::after(raw.seed, u32::from(raw.age) + 1);
        let mut position = Position::empty(chance, raw.dealer, raw.radiant);
        position.age = raw.age;
        position.phase = raw.phase;
        position.turn = raw.turn;
        position.picks = raw.picks;
        position.leader = raw.leader.unwrap_or_default();
        position.starter = raw.starter.unwrap_or_default();
        position.tracker = raw.tracker.map_or(MIDDLE, Region::number) as u8;
        position.pool = self.pile(&raw.pool);
        position.deck = raw.deck.iter().rev().copied().collect();
        position.latest = raw.latest.iter().copied().collect();
        for n in 0..usize::from(self.seats) {
            position.hands[n] = self.pile(&raw.hands[n]);
            position.played[n] = self.pile(&raw.played[n]);
            position.known[n] = self.layout.units_of(raw.known[n].iter().copied());
            position.lacks[n] =
                raw.lacks[n].iter().fold(0, |lacks, unit| lacks | 1 << unit.number());
            position.melds[n] = raw.melds[n].iter().copied().collect();
            position.table[n] = Slot::new(raw.table[n]);
        }
        for n in 0..usize::from(self.sides) {
            position.captured[n] = self.pile(&raw.captured[n]);
            position.points[n] = raw.points[n];
            (position.silver[n], position.copper[n]) = raw.won[n];
            position.cubes[n] = raw.cubes[n].iter().copied().collect();
        }
        for (region, count) in &raw.coins {
            for _ in 0..*count {
                position.add_coins(RegionSet::EMPTY.with(*region));
            }
        }
        position
    }

    fn pile(&self, cards: &[Card]) -> Pile {
        self.layout.pile_of(cards.iter().copied())
    }
}

/// Sides as a text lists them, or `none`.
fn sides_or_none(sides: &[Side]) -> String {
    let texts: Vec<String> = sides.iter().map(ToString::to_string).collect();
    if texts.is_empty() { "none".into() } else { texts.join(",") }
}

impl Radiant {
    /// More than a side can still gain from a phase of an age to the end of the game.
    fn still_to_gain(&self, age: u8, phase: Phase) -> u16 {
        // Each card makes a point in melds at most, times the age (RADIANT-17 to -20).
        let cards = (self.dealt() + usize::from(PICKS)) * if self.seats == 4 { 2 } else { 1 };
        let (temples, copper) = (self.map.temples.len(), self.map.copper().len());
        let gains = (1..=3).filter(|other| *other >= age).map(|other: u8| {
            let nth = usize::from(other);
            let is_melded = other == age && matches!(phase, Phase::Move | Phase::Play);
            let melds = if is_melded { 0 } else { cards * nth };
            // Four realms, all coins laid out so far, and at the end a coin on every card.
            let coins = 3 * temples * nth + copper * (nth - 1);
            melds + 4 * 6 + coins + if other == 3 { CARDS } else { 0 }
        });
        if phase == Phase::Over { 0 } else { gains.sum::<usize>() as u16 }
    }
}

/// Checks raw data and collects what is wrong with it.
struct Check<'a> {
    rules: &'a Radiant,
    raw: &'a RawPosition,
    problems: Problems,
}

impl Check<'_> {
    /// Adds a problem unless `fine`.
    fn must(
        &mut self,
        fine: bool,
        name: &'static str,
        field: impl Display,
        found: impl Display,
        expected: impl Display,
    ) -> bool {
        self.problems.unless(fine, name, field, found, expected)
    }

    /// Numbers in range, lists of the right length, nothing twice that can't be.
    fn shape(&mut self) {
        let raw = self.raw;
        let (seats, sides) = (self.rules.seats, self.rules.sides);
        self.must((1..=3).contains(&raw.age), "age-out-of-range", "age", raw.age, "1, 2 or 3");
        let named = [
            ("dealer", Some(raw.dealer)),
            ("turn", Some(raw.turn)),
            ("leader", raw.leader),
            ("starter", raw.starter),
        ];
        for (field, seat) in named {
            let Some(seat) = seat else { continue };
            let expected = format!("a seat from 0 to {}", seats - 1);
            self.must(seat.number() < seats, "no-such-seat", field, seat, expected);
        }
        let by_seat = [
            ("hands", raw.hands.len()),
            ("known", raw.known.len()),
            ("lacks", raw.lacks.len()),
            ("played", raw.played.len()),
            ("melds", raw.melds.len()),
            ("table", raw.table.len()),
        ];
        for (field, len) in by_seat {
            let found = counted(len, "entry").plural("entries");
            let expected = format!("{seats} entries, one for each seat");
            self.must(len == usize::from(seats), "seat-count", field, found, expected);
        }
        let by_side = [
            ("captured", raw.captured.len()),
            ("points", raw.points.len()),
            ("cubes", raw.cubes.len()),
            ("won", raw.won.len()),
        ];
        for (field, len) in by_side {
            let found = counted(len, "entry").plural("entries");
            let expected = format!("{sides} entries, one for each side");
            self.must(len == usize::from(sides), "side-count", field, found, expected);
        }
        for points in &raw.points[..raw.points.len().min(usize::from(sides))] {
            let most = MOST_POINTS - self.rules.still_to_gain(raw.age, raw.phase);
            let expected = format!("0 to {most}, so that it stays at most {MOST_POINTS}");
            self.must(*points <= most, "points-out-of-range", "points", points, expected);
        }
        for (silver, copper) in raw.won.iter().take(usize::from(sides)) {
            let fine = *silver <= MOST_COINS && *copper <= MOST_COINS;
            let found = format!("{silver}:{copper}");
            self.must(fine, "coins-won-out-of-range", "won", found, "0 to 99 of each");
        }
        for (n, side) in raw.latest.iter().enumerate().take(usize::from(sides) + 1) {
            let expected = format!("sides from 0 to {}", sides - 1);
            self.must(side.number() < sides, "no-such-side", "latest", side, expected);
            let once = !raw.latest[..n].contains(side);
            self.must(once, "side-twice", "latest", side, "each side at most once");
        }
        for (n, (region, _)) in raw.coins.iter().enumerate().take(REGIONS + 1) {
            let fine = raw.coins[..n].iter().all(|(other, _)| other != region);
            self.must(fine, "coins-twice", "coins", region, "each region at most once");
        }
    }

    /// Every card is somewhere, and once: RADIANT-2.
    fn cards(&mut self) {
        let raw = self.raw;
        let hands = raw.hands.iter().chain(&raw.played).flatten();
        let elsewhere = raw.pool.iter().chain(&raw.deck);
        let mut counts = [0_u32; Card::FACES];
        hands.chain(elsewhere).for_each(|card| counts[card.number()] += 1);
        let mut taken = [0_u32; Card::FACES];
        let on_table = || raw.table.iter().flat_map(|turned| turned.cards());
        raw.captured
            .iter()
            .flatten()
            .copied()
            .chain(on_table())
            .for_each(|card| taken[card.number()] += 1);
        let mut played = [0_u32; Card::FACES];
        raw.played.iter().flatten().for_each(|card| played[card.number()] += 1);

        for card in Card::all() {
            let n = card.number();
            let copies = self.rules.layout.face(card).count_ones();
            let fields = "hands, played, pool and deck";
            let found = format!("{} of {card}", counts[n]);
            let expected = format!("at most the deck's {copies}");
            self.must(counts[n] <= copies, "too-many-cards", fields, found, expected);
            let found = format!("{} of {card}", taken[n]);
            let expected = format!("as many as have been played, {}", played[n]);
            let fields = "captured and table";
            self.must(taken[n] == played[n], "captured-not-played", fields, found, expected);
        }
        for unit in Unit::all() {
            let copies = self.rules.copies(unit) as usize;
            for known in &raw.known {
                let count = known.iter().filter(|other| **other == unit).count();
                let found = format!("{count} of {unit}");
                let expected = format!("at most the deck's {copies}");
                self.must(count <= copies, "too-many-known", "known", found, expected);
            }
        }
    }

    /// What belongs to other phases is empty, and sizes are those of a game.
    fn phase(&mut self, position: &Position) {
        let raw = self.raw;
        let all_picks = self.rules.picks();
        let is_recruit = raw.phase == Phase::Recruit;
        let is_war = position.is_war();
        let is_early = is_recruit || raw.phase == Phase::Meld;
        let is_over = raw.phase == Phase::Over;
        let phase = raw.phase.name();

        let picks_fit = if is_recruit { raw.picks < all_picks } else { raw.picks == all_picks };
        let expected = if is_recruit {
            format!("0 to {} while recruiting", all_picks - 1)
        } else {
            format!("{all_picks} after recruiting")
        };
        self.must(picks_fit, "picks-out-of-range", "picks", raw.picks, expected);

        let empty = [
            ("deck", is_recruit || raw.deck.is_empty()),
            ("melds", !is_recruit || raw.melds.iter().all(Vec::is_empty)),
            ("lacks", is_war || raw.lacks.iter().all(Vec::is_empty)),
            ("known", !is_over || raw.known.iter().all(Vec::is_empty)),
            ("hands", !is_over || raw.hands.iter().all(Vec::is_empty)),
            ("won", is_war || raw.won.iter().all(|won| *won == (0, 0))),
            ("played", !is_early || raw.played.iter().all(Vec::is_empty)),
            ("cubes", !is_early || raw.cubes.iter().all(Vec::is_empty)),
            ("tracker", !is_early || raw.tracker.is_none()),
            ("table", raw.phase == Phase::Play || position.table == [Slot::EMPTY; 4]),
        ];
        for (field, fine) in empty {
            let expected = format!("nothing in phase {phase}");
            self.must(fine, "not-in-this-phase", field, "something", expected);
        }
        let is_play = raw.phase == Phase::Play;
        for (field, seat, wanted) in
            [("leader", raw.leader, is_play), ("starter", raw.starter, is_war)]
        {
            let found = seat.map_or_else(|| "none".into(), |seat| format!("{seat}"));
            let expected = format!("{} in phase {phase}", if wanted { "a seat" } else { "none" });
            self.must(seat.is_some() == wanted, "not-in-this-phase", field, found, expected);
        }
        if is_over {
            self.must(raw.age == 3, "over-too-early", "age", raw.age, "3 when the game is over");
            let fine = raw.turn == Seat::default();
            self.must(fine, "turn-when-over", "turn", raw.turn, "0 when the game is over");
        }
        let fine = raw.pool.len() <= POOL;
        self.must(fine, "pool-size", "pool", counted(raw.pool.len(), "card"), "at most 9 cards");
        for seat in Seat::first(self.rules.seats) {
            let n = seat.index();
            let still_to_pick = if is_recruit { self.picks_to_come(seat) } else { 0 };
            let most = self.rules.dealt() + usize::from(PICKS) - still_to_pick;
            let count = raw.hands[n].len() + raw.played[n].len();
            let found = format!("{} of seat {seat}", counted(count, "card"));
            let expected = format!("at most {most}, played ones too");
            self.must(count <= most, "hand-size", "hands", found, expected);
        }
    }

    /// How many picks of this age the seat has still to make.
    fn picks_to_come(&self, seat: Seat) -> usize {
        let order = self.raw.dealer.clockwise(self.rules.seats);
        let place = order.take_while(|other| *other != seat).count() as u8;
        let made = self.raw.picks.saturating_add(self.rules.seats - 1).saturating_sub(place)
            / self.rules.seats;
        usize::from(PICKS.saturating_sub(made))
    }

    /// Cubes and coins (RADIANT-7, -49, -50).
    fn map(&mut self, position: &Position) {
        let mut taken = RegionSet::EMPTY;
        for side in Side::first(self.rules.sides) {
            let listed = self.raw.cubes[side.index()].len();
            let cubes = position.cubes(side);
            let found = format!("{} of side {side}", counted(listed, "cube"));
            let to_come = self.regions_to_come(position);
            let expected = match to_come {
                0 => format!("at most {CUBES} of a side"),
                _ => format!("at most {CUBES} of a side, with the {to_come} it may still win"),
            };
            self.must(listed + to_come <= CUBES, "too-many-cubes", "cubes", found, expected);
            let fine = listed == cubes.len() && cubes.and(taken).is_empty();
            let found = format!("a region of side {side} twice");
            self.must(fine, "two-cubes", "cubes", found, "at most one cube on a region");
            taken |= cubes;
        }
        let copper = self.rules.map.copper();
        let found_on = |count: u8, region: Region| format!("{count} on {region}");
        for (region, count) in &self.raw.coins {
            let most = if self.rules.map.temples.contains(*region) {
                self.raw.age
            } else if copper.contains(*region) {
                self.raw.age - 1
            } else {
                0
            };
            let found = found_on(*count, *region);
            let expected = format!("at most {most} there in age {}", self.raw.age);
            self.must(*count <= most, "too-many-coins", "coins", found, expected);
            let fine = *count == 0 || !taken.contains(*region);
            let expected = "none where a cube is: whoever put it there took the coins";
            self.must(fine, "coins-under-cube", "coins", found_on(*count, *region), expected);
        }
        self.coins_won(position);
    }

    /// How many regions at most are won from here to the end of this war. Each battle takes a card from
    /// every seat that has any, and there are battles as long as two sides have cards; a region without a
    /// battle is the last (RADIANT-29, -44).
    fn regions_to_come(&self, position: &Position) -> usize {
        if !position.is_war() {
            return 0;
        }
        let mut most = [0; 3];
        for seat in Seat::first(self.rules.seats) {
            let cards = position.hands[seat.index() & 3].count_ones() as usize;
            // At least this many as the battle began that is fought.
            let has_lost = position.turned(seat) != Turned::Nothing
                || position.table.iter().any(|slot| slot.has_victim_of(seat));
            let side = &mut most[side_index(self.rules.side(seat))];
            *side = (cards + usize::from(has_lost)).max(*side);
        }
        most.sort_unstable();
        let [_, battles, most] = most;
        let regions = battles + usize::from(most > battles);
        regions.max(usize::from(position.phase == Phase::Play))
    }

    /// The order of the latest wins has every side that has won something in this age, and nobody before
    /// the first win of all; who holds the region of the battle before this move won last (RADIANT-42, -52).
    fn latest(&mut self, position: &Position) {
        let raw = self.raw;
        let found = sides_or_none(&raw.latest);
        let has_won = |side: Side| {
            !raw.cubes[side.index()].is_empty()
                || !raw.captured[side.index()].is_empty()
                || position.coins_won(side) != (0, 0)
        };
        for side in Side::first(self.rules.sides) {
            let fine = !has_won(side) || raw.latest.contains(&side);
            let expected = format!("side {side} too, which has won a region in this age");
            self.must(fine, "winner-missing", "latest", &found, expected);
        }
        let is_before_all = raw.age == 1 && raw.phase != Phase::Play && raw.tracker.is_none();
        let fine = !is_before_all || raw.latest.iter().all(|side| has_won(*side));
        let expected = "none before the first battle of the game";
        self.must(fine, "winner-too-early", "latest", &found, expected);
        let holds = |region: Region| move |side: &Side| position.cubes(*side).contains(region);
        let just_won = position.tracker().filter(|_| raw.phase != Phase::Play);
        let winner = just_won.and_then(|region| Side::first(self.rules.sides).find(holds(region)));
        if let (Some(region), Some(side)) = (just_won, winner) {
            let fine = raw.latest.first() == Some(&side);
            let expected = format!("side {side} first: it has just won {region}");
            self.must(fine, "another-latest", "latest", &found, expected);
        }
    }

    /// Coins won in this age lay on the map before (RADIANT-9, -42, -49).
    fn coins_won(&mut self, position: &Position) {
        let map = &self.rules.map;
        let (silver, copper) = self.raw.won.iter().fold((0, 0), |(silver, copper), won| {
            (silver + usize::from(won.0), copper + usize::from(won.1))
        });
        let age = usize::from(self.raw.age);
        let kinds =
            [("silver", silver, map.temples, age), ("copper", copper, map.copper(), age - 1)];
        for (kind, won, regions, times) in kinds {
            let left: usize =
                regions.iter().map(|region| usize::from(position.coins(region))).sum();
            let laid = regions.len() * times;
            let found = format!(
                "{won} {kind} {}, and {left} on the map",
                if won == 1 { "coin" } else { "coins" }
            );
            let expected = format!("together at most the {laid} laid out by age {age}");
            self.must(won + left <= laid, "coins-won-out-of-range", "won", found, expected);
        }
    }

    /// What everybody knows is true of the hands (RADIANT-54).
    fn knowledge(&mut self, position: &Position) {
        let layout = &self.rules.layout;
        for seat in Seat::first(self.rules.seats) {
            let n = seat.index();
            let held = layout.units(position.hands[n]);
            for unit in Unit::all() {
                let mask = layout.unit(unit);
                let fine = position.known[n] & mask & !held == 0;
                let expected = format!("units that seat {seat} holds");
                self.must(fine, "known-not-held", "known", unit, expected);
                let is_lacked = position.lacks[n] >> unit.number() & 1 == 1;
                let fine = !is_lacked || held & mask == 0;
                let expected = format!("units that seat {seat} doesn't hold");
                self.must(fine, "lacked-but-held", "lacks", unit, expected);
            }
        }
    }

    /// Melds can be laid down by their seats, and are known to have been (RADIANT-21 to -23).
    fn melds(&mut self, position: &Position) {
        let rules = self.rules;
        let order: Vec<Seat> = self.raw.dealer.clockwise(rules.seats).collect();
        let place = |seat| order.iter().position(|other| *other == seat).unwrap_or(0);
        for seat in Seat::first(rules.seats) {
            let n = seat.index();
            let melds = position.melds[n];
            let cards = rules.layout.both(position.hands[n], position.played[n]);
            let mut left = rules.layout.units(cards);
            let mut fine = self.raw.melds[n].len() == melds.iter().count();
            for meld in melds.iter() {
                let tables = rules.melds[meld.number()];
                fine &= left & tables.needs == tables.needs;
                left = rules.layout.without_each(left, tables.takes);
            }
            let found = format!("melds of seat {seat}");
            let is_over = self.raw.phase == Phase::Over;
            let expected = "melds that its cards make, each card in one at most";
            self.must(fine, "meld-not-held", "melds", &found, expected);
            if self.raw.phase == Phase::Meld {
                let fine = melds.is_none() || place(seat) <= place(self.raw.turn);
                let expected = "none of seats that come after the one to move";
                self.must(fine, "meld-too-early", "melds", &found, expected);
            } else if position.is_war() && fine {
                let mut shown = rules.melded(melds);
                for card in &self.raw.played[n] {
                    shown = rules.layout.without_unit(shown, card.unit());
                }
                let fine = shown & !position.known[n] == 0;
                let found = format!("less than the melds of seat {seat} showed");
                let expected = "cards melded and not played are known";
                self.must(fine, "melded-not-known", "known", found, expected);
                self.recruited(position, seat, shown, PICKS.into());
            }
            if !position.is_war() && !is_over {
                let made = usize::from(PICKS) - self.picks_to_come(seat);
                self.recruited(position, seat, 0, made);
            }
        }
    }

    /// What is known of a hand beyond the units `shown` by melds was recruited, at most `made` cards
    /// (RADIANT-16, -54).
    fn recruited(&mut self, position: &Position, seat: Seat, shown: Units, made: usize) {
        let layout = &self.rules.layout;
        let n = seat.index();
        let (known, played) = (position.known[n], layout.units(position.played[n]));
        // A unit of which more is known than melds showed was recruited, played copies too.
        let recruited: u32 = Unit::all()
            .map(|unit| layout.unit(unit))
            .filter(|unit| known & unit & !shown != 0)
            .map(|unit| (known & unit).count_ones() + (played & unit).count_ones())
            .sum();
        let fine = recruited as usize <= made;
        let found = format!(
            "{} of seat {seat} that no meld showed, played ones too",
            counted(recruited as usize, "unit")
        );
        let expected = format!("at most the {made} recruited");
        self.must(fine, "known-not-shown", "known", found, expected);
    }

    /// Recruiting can go on to its end (RADIANT-13, -14).
    fn recruit(&mut self, position: &Position) {
        let raw = self.raw;
        let to_move =
            raw.dealer.clockwise(self.rules.seats).nth(usize::from(raw.picks % self.rules.seats));
        if let Some(to_move) = to_move {
            let expected = format!("seat {to_move} after {}", counted(raw.picks.into(), "pick"));
            self.must(raw.turn == to_move, "not-their-pick", "turn", raw.turn, expected);
        }
        let left = usize::from(self.rules.picks().saturating_sub(raw.picks));
        let drawn = self.rules.to_draw(raw.picks);
        let fine = raw.deck.len() <= drawn && raw.deck.len() <= position.deck.len();
        let found = counted(raw.deck.len(), "card");
        let expected = format!("at most as many as are still drawn, {drawn}");
        self.must(fine, "deck-size", "deck", found, expected);
        let fine = !raw.pool.is_empty() && raw.pool.len() + raw.deck.len() >= left;
        let found = counted(raw.pool.len() + raw.deck.len(), "card");
        let expected = format!("at least the {left} still to be picked");
        self.must(fine, "pool-too-small", "pool and deck", found, expected);
    }

    /// The war goes on, and who began it would have.
    fn war(&mut self, position: &Position) {
        let scouts = self.rules.layout.rank(Rank::Scout);
        let counts = core::array::from_fn(|n| {
            let cards = [position.hands[n], position.played[n]];
            cards.map(|pile| (pile & scouts).count_ones() as u8).iter().sum()
        });
        let starter = self.rules.first_in_war(position.dealer, position.points, counts);
        let expected = format!("seat {starter}, by Scouts, points and seats");
        let found = position.starter;
        self.must(found == starter, "another-starter", "starter", found, expected);
    }

    /// Somebody has cards, and the mover a move (RADIANT-26 to -28).
    fn moving(&mut self, position: &Position) {
        self.war(position);
        let fine = !Radiant::with_cards(position).is_empty();
        self.must(
            fine,
            "no-cards",
            "hands",
            "no card",
            "a card in some hand while the war goes on",
        );
        let fine = !self.rules.moves(position, position.turn).is_empty();
        let expected = "a seat that can move the tracker";
        self.must(fine, "no-move", "turn", position.turn, expected);
        self.mover(position);
    }

    /// The war's first mover is its starter, later ones won the battle before or sit to the left of
    /// a winner that can't move (RADIANT-26, -28).
    fn mover(&mut self, position: &Position) {
        let rules = self.rules;
        let turn = position.turn;
        let Some(region) = position.tracker() else {
            let found = turn;
            let expected = format!("the starter, seat {}, in the middle", position.starter);
            self.must(found == position.starter, "not-the-mover", "turn", found, expected);
            let nothing = [
                ("cubes", self.raw.cubes.iter().all(Vec::is_empty)),
                ("played", self.raw.played.iter().all(Vec::is_empty)),
                ("won", self.raw.won.iter().all(|won| *won == (0, 0))),
            ];
            for (field, fine) in nothing {
                let expected = "nothing before the tracker leaves the middle";
                self.must(fine, "won-in-the-middle", field, "something", expected);
            }
            return;
        };
        let winners = |seat: &Seat| position.cubes(rules.side(*seat)).contains(region);
        if Seat::first(rules.seats).any(|seat| winners(&seat)) {
            let fine = Seat::first(rules.seats).filter(winners).any(|winner| {
                let can_move = !rules.moves(position, winner).is_empty();
                turn == if can_move { winner } else { winner.left(rules.seats) }
            });
            let expected = format!("who won {region}, or sits left of a winner that can't move");
            self.must(fine, "not-the-mover", "turn", turn, expected);
        }
    }

    /// The battle could have come to this (RADIANT-29 to -38).
    fn battle(&mut self, position: &Position) {
        self.war(position);
        let raw = self.raw;
        let rules = self.rules;
        let in_region = raw.tracker.is_some();
        self.must(in_region, "battle-in-the-middle", "tracker", "the middle", "a region");
        let Some(leader) = raw.leader.filter(|_| in_region) else { return };

        let with_cards = Radiant::with_cards(position);
        let fine = with_cards.contains(raw.turn);
        self.must(fine, "no-cards", "turn", raw.turn, "a seat with cards");
        let mut at_first = with_cards;
        for (seat, turned) in Seat::first(rules.seats).zip(&raw.table) {
            if *turned != Turned::Nothing {
                at_first.insert(seat);
            }
            if let Turned::Assassination { target, .. } = turned {
                at_first.insert(*target);
            }
        }
        let others = rules.opponents[leader.index()].bits() & at_first.bits();
        self.must(others != 0, "no-battle", "hands", "cards of one side", "cards of two sides");
        self.entered(position, leader, at_first);
        let order: Vec<Seat> = core::iter::once(leader)
            .chain(leader.clockwise(rules.seats))
            .take(raw.table.len())
            .collect();
        let now = order.iter().position(|seat| *seat == raw.turn).unwrap_or(0);
        let mut defeated: Vec<Seat> = Vec::new();
        for (place, seat) in order.iter().enumerate() {
            let turned = raw.table[seat.index()];
            if place < now {
                let skipped = turned == Turned::Nothing;
                let fine = !skipped || seat != &leader && !with_cards.contains(*seat);
                let expected = format!("what seat {seat} has done: its turn is over");
                self.must(fine, "turn-missing", "table", turned, expected);
            } else {
                let fine = turned == Turned::Nothing;
                let expected = format!("nothing of seat {seat}: its turn is to come");
                self.must(fine, "turn-too-early", "table", turned, expected);
            }
            if turned == Turned::Passed {
                let fine = defeated.contains(seat);
                let expected = "passing only after an assassination";
                self.must(fine, "may-not-pass", "table", format!("seat {seat} passes"), expected);
            }
            if let Turned::Assassination { target, .. } = turned {
                let later = order[place + 1..].contains(&target);
                let fine = later && rules.opponents[seat.index()].contains(target);
                let expected = "a victim of an opponent whose turn was still to come";
                self.must(fine, "not-a-target", "table", turned, expected);
                defeated.push(target);
            }
            self.turned(position, *seat, turned);
        }
        self.played_by(position);
    }

    /// Somebody could move the tracker here: whoever leads, or sat without cards to the right of the
    /// leader (RADIANT-27, -29). `at_first` are the seats with cards as the battle began.
    fn entered(&mut self, position: &Position, leader: Seat, at_first: SeatSet) {
        let seats = self.rules.seats;
        let Some(region) = position.tracker() else { return };
        let may_enter = |seat: Seat| !position.cubes(self.rules.side(seat)).contains(region);
        // Seats to the right, nearest first: clockwise, read from the end.
        let mut to_the_right: Vec<Seat> = leader.clockwise(seats).collect();
        to_the_right.reverse();
        let movers = to_the_right.into_iter().skip(1).take_while(|seat| !at_first.contains(*seat));
        let fine = core::iter::once(leader).chain(movers).any(may_enter);
        let found = format!("{region}, controlled by the side that moved there");
        let expected = "a region of another side, or of none";
        self.must(fine, "own-region", "tracker", found, expected);
    }

    /// The cards of a turn belong together, and tell what they must.
    fn turned(&mut self, position: &Position, seat: Seat, turned: Turned) {
        let natives = self.rules.natives[position.place()];
        let welcome = natives | race_mask(position.radiant);
        let is_in = |card: Card, mask| self.rules.layout.face(card) & mask != 0;
        let fine = match turned {
            Turned::Mounted { knight, mount } => {
                knight.rank() == Rank::Knight
                    && mount.unit() == Unit::new(knight.race(), Rank::Mount)
            }
            Turned::Assassination { assassin, victim, .. } => {
                assassin.rank() == Rank::Assassin
                    && is_in(assassin, welcome)
                    && is_in(victim, natives)
            }
            Turned::Nothing | Turned::Passed | Turned::Single(_) => true,
        };
        let expected =
            "a Knight and a Mount of one race, or a native or Radiant Assassin and a native victim";
        self.must(fine, "not-a-play", "table", turned, expected);
        let foreign = turned.cards().next().is_some_and(|card| !is_in(card, welcome));
        if foreign {
            let lacks = position.lacks[seat.index()];
            for race in Race::ALL.into_iter().filter(|race| natives & race_mask(*race) != 0) {
                let fine = lacks & lacks_of(race) == lacks_of(race);
                let expected = format!("all {race} for seat {seat}, which played {turned}");
                self.must(fine, "void-not-noted", "lacks", "less", expected);
            }
        }
    }

    /// Cards on the table have been played or lost by their owners.
    fn played_by(&mut self, position: &Position) {
        let layout = &self.rules.layout;
        for seat in Seat::first(self.rules.seats) {
            let n = seat.index();
            let mut left = position.played[n];
            let own = |turned: &Turned| match turned {
                Turned::Assassination { assassin, .. } => Some(*assassin),
                _ => None,
            };
            let mut fine = true;
            for (owner, turned) in self.raw.table.iter().enumerate() {
                let lost = match turned {
                    Turned::Assassination { victim, target, .. } if *target == seat => {
                        Some(*victim)
                    }
                    _ => None,
                };
                let played: Vec<Card> = match own(turned) {
                    _ if owner != n => Vec::new(),
                    Some(assassin) => [assassin].into(),
                    None => turned.cards().collect(),
                };
                for card in lost.into_iter().chain(played) {
                    fine &= left & layout.face(card) != 0;
                    left = layout.without(left, card);
                }
            }
            let found = format!("less of seat {seat}");
            let expected = format!("the cards of seat {seat} on the table");
            self.must(fine, "table-not-played", "played", found, expected);
        }
    }
}
