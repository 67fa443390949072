//! Radiant on the workbench.

use std::fmt::{self, Write};
use std::iter;

use boardgame_core::text::counted;
use boardgame_core::{FromSetup, Game, Seat, Side, Stream};
use comfy_table::presets::UTF8_FULL;
use radiant_rules::{
    Action, Card, Map, Meld, Phase, Position, Race, Radiant, Rank, Realm, Region, SeatView, Setup,
    Turned, Unit, View,
};

use crate::bot::best;
use crate::layout::table_of;
use crate::search::Searched;
use crate::workbench::Workbench;

/// Games end soon, also at random.
impl Searched for Radiant {}

impl Workbench for Radiant {
    const NAME: &'static str = "radiant";
    const VARIANTS: &'static [&'static str] = &["standard"];

    fn setup_for(players: u8, _: &str) -> Setup {
        Setup::new(players)
    }

    fn draw_board(&self, view: &View) -> String {
        let mut text = String::new();
        // Writing to a string never fails.
        let _ = draw_map(self, view, &mut text);
        text
    }

    fn draw_table(&self, view: &View) -> String {
        let mut text = String::new();
        let _ = draw_table(self, view, &mut text);
        text
    }

    fn draw_hidden(&self, position: &Position) -> String {
        let mut text = String::new();
        let _ = draw_hidden(self, position, &mut text);
        text
    }

    fn greedy(&self, view: &View, actions: &[Action], stream: &mut Stream) -> usize {
        let look = Look::new(self, view);
        best(actions, stream, |action| look.value(*action))
    }
}

/// The default map as it lies on the table (RADIANT-6); the gap is the middle.
const GRID: [[&str; 5]; 5] = [
    ["c1", "c2", "c3", "m1", "m2"],
    ["c4", "c5", "c6", "m3", "m4"],
    ["s1", "s2", "", "m5", "m6"],
    ["s3", "s4", "f1", "f2", "f3"],
    ["s5", "s6", "f4", "f5", "f6"],
];

/// Whether a map's regions lie like the default map's.
fn lies_on_grid(map: &Map) -> bool {
    let default = Map::default();
    map.regions.iter().zip(&default.regions).all(|(region, usual)| {
        (region.region, &region.neighbours) == (usual.region, &usual.neighbours)
    })
}

fn draw_table(rules: &Radiant, view: &View, text: &mut String) -> fmt::Result {
    let phase = match view.phase {
        Phase::Recruit => "recruiting",
        Phase::Meld => "melding",
        Phase::Move => "war, the tracker moves",
        Phase::Play => "war, a battle",
        Phase::Over => "the game is over",
    };
    let View { age, dealer, radiant, .. } = view;
    writeln!(text, "Age {age}: {phase}. Radiant: {radiant}. Dealer: seat {dealer}.\n")?;
    draw_sides(rules, view, text)?;
    match view.phase {
        Phase::Recruit => {
            writeln!(text, "Pool: {}", or_nothing(by_race(&view.pool)))?;
            writeln!(text, "Deck: {}", counted(view.face_down, "card"))?;
        }
        Phase::Over => {}
        _ if view.pool.is_empty() && view.face_down == 0 => {}
        _ => {
            let (pool, unseen) =
                (or_nothing(by_race(&view.pool)), counted(view.face_down, "unseen card"));
            writeln!(text, "Set aside: {pool}, and {unseen}")?;
        }
    }
    for (seat, seen) in seats(view) {
        draw_seat(seat, seen, text)?;
    }
    if let (Some(leader), Some(region)) = (view.leader, view.tracker) {
        let natives: Vec<Race> = rules.native_races(region).collect();
        writeln!(text, "Battle for {region}, native: {}", join(natives, " and "))?;
        let others = leader.clockwise(rules.seats()).filter(|seat| *seat != leader);
        for seat in iter::once(leader).chain(others) {
            if let Some(deed) = view.seats.get(seat.index()).and_then(|seen| deed(seen.battle)) {
                writeln!(text, "  seat {seat} {deed}")?;
            }
        }
    }
    Ok(())
}

fn draw_map(rules: &Radiant, view: &View, text: &mut String) -> fmt::Result {
    let map = &rules.setup().map;
    let on_grid = lies_on_grid(map);
    let rows: Vec<Vec<Option<Region>>> = if on_grid {
        GRID.iter().map(|row| row.iter().map(|name| name.parse().ok()).collect()).collect()
    } else {
        let column = |realm: &Realm, row: usize| realm.regions().iter().nth(row);
        (0..6).map(|row| map.clockwise.iter().map(|realm| column(realm, row)).collect()).collect()
    };
    let mut table = comfy_table::Table::new();
    table.load_style(UTF8_FULL.with_solid_inner_borders());
    for row in rows {
        table.add_row(row.iter().map(|place| cell(rules, view, *place, on_grid)));
    }
    writeln!(text, "{table}")?;
    text.push_str(
        "[ ] tracker, # cube of a side, 3 silver coin, 1 copper coin, T temple, > portal to\n",
    );
    if !on_grid {
        let start: Vec<Region> = rules.ways(None).iter().collect();
        writeln!(text, "From the middle the tracker goes to {}.", join(&start, " "))?;
    }
    Ok(())
}

/// What is to be seen at a place of the map: a region, or the middle.
fn cell(rules: &Radiant, view: &View, place: Option<Region>, on_grid: bool) -> String {
    let mut name = place.map_or_else(String::new, |region| region.to_string());
    if view.tracker == place {
        name = format!("[{name:2}]");
    }
    let Some(region) = place else { return name };
    let is_temple = rules.temples().contains(region);
    if is_temple {
        name.push_str(" T");
    }
    let entry = rules.setup().map.regions.iter().find(|entry| entry.region == region);
    if let Some(partner) = entry.and_then(|entry| entry.portal) {
        let _ = write!(name, " >{partner}");
    }
    let coins = view.coins.iter().find(|(place, _)| *place == region).map_or(0, |(_, n)| *n);
    let coin = if is_temple { "3" } else { "1" };
    let mut marks = vec![coin; coins.into()].join("+");
    for (side, seen) in (0..).map(Side::nth).zip(&view.sides) {
        if seen.cubes.contains(region) {
            let gap = if marks.is_empty() { "" } else { " " };
            let _ = write!(marks, "{gap}#{side}");
        }
    }
    if on_grid {
        return format!("{name:8}\n{marks}");
    }
    let beside: Vec<Region> = entry.map(|entry| entry.neighbours.clone()).unwrap_or_default();
    format!("{name:8}\n{marks}\nby {}", join(&beside, " "))
}

fn draw_sides(rules: &Radiant, view: &View, text: &mut String) -> fmt::Result {
    let heading = ["", "points", "cubes", "silver", "copper", "captured"].map(String::from);
    let sides = (0..).map(Side::nth).zip(&view.sides).map(|(side, seen)| {
        [
            side_name(rules, side),
            seen.points.to_string(),
            seen.cubes.len().to_string(),
            seen.silver.to_string(),
            seen.copper.to_string(),
            counted(seen.captured.len(), "card").to_string(),
        ]
    });
    writeln!(text, "{}\n", table_of(iter::once(heading).chain(sides)))
}

fn side_name(rules: &Radiant, side: Side) -> String {
    let seats: Vec<Seat> =
        Seat::first(rules.seats()).filter(|seat| rules.side_of(*seat) == side).collect();
    match seats[..] {
        [_] => format!("side {side}"),
        _ => format!("side {side}, seats {}", join(seats, " and ")),
    }
}

fn draw_seat(seat: Seat, seen: &SeatView, text: &mut String) -> fmt::Result {
    let cards = counted(seen.hand_size, "card");
    match &seen.hand {
        Some(hand) => writeln!(text, "Seat {seat} (you): {cards}: {}", by_race(hand))?,
        None => writeln!(text, "Seat {seat}: {cards}")?,
    }
    let lacks = seen.lacks.iter().filter(|unit| !seen.voids.contains(&unit.race()));
    let voids = seen.voids.iter().map(ToString::to_string);
    let facts = [
        ("known to hold", join(&seen.known, " ")),
        ("known to lack", join(voids.chain(lacks.map(ToString::to_string)), " ")),
        ("melds", seen.melds.as_ref().map_or_else(String::new, |melds| join(melds, " "))),
        ("played or lost", by_race(&seen.played)),
    ];
    for (fact, what) in facts.iter().filter(|(_, what)| !what.is_empty()) {
        writeln!(text, "        {fact}: {what}")?;
    }
    Ok(())
}

/// What a seat did in the battle, if it did anything.
fn deed(battle: Turned) -> Option<String> {
    Some(match battle {
        Turned::Nothing => return None,
        Turned::Passed => "passed".to_string(),
        Turned::Single(card) => format!("played {card}"),
        Turned::Mounted { knight, mount } => format!("played {knight}+{mount}"),
        Turned::Assassination { assassin, victim, target } => {
            format!("played {assassin} on {victim} of seat {target}")
        }
    })
}

fn draw_hidden(rules: &Radiant, position: &Position, text: &mut String) -> fmt::Result {
    if position.phase() == Phase::Over {
        return Ok(());
    }
    writeln!(text, "Hidden:")?;
    for seat in Seat::first(rules.seats()) {
        let hand: Vec<Card> = rules.hand(position, seat).collect();
        writeln!(text, "  seat {seat} holds {}", or_nothing(by_race(&hand)))?;
        if position.phase() == Phase::Meld {
            let melds = join(position.melds(seat).iter(), " ");
            writeln!(text, "         and has chosen {}", or_nothing(melds))?;
        }
    }
    Ok(())
}

/// The seats of a view with their numbers.
fn seats(view: &View) -> impl Iterator<Item = (Seat, &SeatView)> {
    (0..).map(Seat::nth).zip(&view.seats)
}

fn join<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(separator)
}

/// Cards with a wider gap between the races.
fn by_race(cards: &[Card]) -> String {
    let races = cards.chunk_by(|one, next| one.race() == next.race());
    join(races.map(|cards| join(cards, " ")), "   ")
}

fn or_nothing(text: String) -> String {
    if text.is_empty() { "nothing".to_string() } else { text }
}

/// What a greedy player looks at before it chooses.
struct Look<'a> {
    rules: &'a Radiant,
    view: &'a View,
    hand: &'a [Card],
    /// The strongest play of the battle so far.
    to_beat: Strength,
    /// Whether others have their turn in this battle later.
    is_last: bool,
}

/// How strong a play is: first whether it is native or Radiant, then its rank, 1 to 7.
type Strength = (bool, i32);

const MOUNTED_KNIGHT: i32 = 7;

fn rank_value(rank: Rank) -> i32 {
    rank as i32 + 1
}

impl<'a> Look<'a> {
    fn new(rules: &'a Radiant, view: &'a View) -> Self {
        let me = view.to_move.unwrap_or_default();
        let hand = view.seats.get(me.index()).and_then(|seen| seen.hand.as_deref());
        let mut look = Self {
            rules,
            view,
            hand: hand.unwrap_or_default(),
            to_beat: (false, 0),
            is_last: true,
        };
        let plays = view.seats.iter().filter_map(|seen| match seen.battle {
            Turned::Nothing | Turned::Passed => None,
            Turned::Single(card) => Some((card.race(), rank_value(card.rank()))),
            Turned::Mounted { knight, .. } => Some((knight.race(), MOUNTED_KNIGHT)),
            Turned::Assassination { assassin, victim, .. } => {
                Some((assassin.race(), rank_value(victim.rank())))
            }
        });
        let strengths = plays.map(|(race, rank)| look.strength(race, rank));
        look.to_beat = strengths.max().unwrap_or((false, 0));
        look.is_last = seats(view).all(|(seat, seen)| {
            seat == me || seen.battle != Turned::Nothing || seen.hand_size == 0
        });
        look
    }

    /// How strong a play of this race and rank is where the tracker stands.
    fn strength(&self, race: Race, rank: i32) -> Strength {
        let is_native = |region| self.rules.native_races(region).any(|native| native == race);
        (race == self.view.radiant || self.view.tracker.is_some_and(is_native), rank)
    }

    /// How good an action looks; higher is better.
    fn value(&self, action: Action) -> i32 {
        match action {
            Action::Pick(card) => self.pick(card),
            Action::Meld(meld) => meld.points(self.view.age).into(),
            Action::Move(region) => self.region(region),
            Action::Play(card) => self.play(card.race(), rank_value(card.rank()), &[card]),
            Action::PlayMounted { knight, mount } => {
                self.play(knight.race(), MOUNTED_KNIGHT, &[knight, mount])
            }
            Action::Assassinate { assassin, target, named } => {
                self.assassinate(assassin, target, named)
            }
            // Worse than any meld; better than a card that is lost, worse than one that may win.
            Action::Done | Action::Pass => 0,
        }
    }

    /// A card is worth its rank, something for Radiance, and the melds it brings nearer.
    fn pick(&self, card: Card) -> i32 {
        let holds = |unit: Unit| self.hand.iter().any(|own| own.unit() == unit);
        let melds = Meld::all().filter(|meld| meld.units().any(|unit| unit == card.unit()));
        let melds = melds.filter(|_| !holds(card.unit())).map(|meld| {
            let missing = meld.units().filter(|unit| *unit != card.unit() && !holds(*unit)).count();
            let points = i32::from(meld.points(self.view.age));
            [10 * points, 4 * points, 2 * points].get(missing).copied().unwrap_or(0)
        });
        let radiant = if card.race() == self.view.radiant { 15 } else { 0 };
        5 * rank_value(card.rank()) + radiant + melds.max().unwrap_or(0)
    }

    /// A region is worth its coins, an opponent's cube there, and how well the hand can fight.
    fn region(&self, region: Region) -> i32 {
        let coins = self.view.coins.iter().find(|(place, _)| *place == region);
        let coin = if self.rules.temples().contains(region) { 3 } else { 1 };
        let coins = coins.map_or(0, |(_, count)| coin * i32::from(*count));
        let is_taken = self.view.sides.iter().any(|side| side.cubes.contains(region));
        let natives: Vec<Race> = self.rules.native_races(region).collect();
        let fighters = self
            .hand
            .iter()
            .filter(|card| card.race() == self.view.radiant || natives.contains(&card.race()));
        let best = fighters.map(|card| rank_value(card.rank())).max().unwrap_or(0);
        10 * coins + 5 * i32::from(is_taken) + 8 * best
    }

    /// A play that wins for sure is best, with as little as it takes; one that may win, with as much
    /// as there is; and one that loses should cost little.
    fn play(&self, race: Race, rank: i32, cards: &[Card]) -> i32 {
        let strength = self.strength(race, rank);
        let cost: i32 = cards.iter().map(|card| rank_value(card.rank())).sum();
        match (strength > self.to_beat, self.is_last) {
            (true, true) => 200 - cost,
            (true, false) => 100 * i32::from(strength.0) + 2 * rank - cost / 8,
            (false, _) => -cost,
        }
    }

    /// An assassination of a card that is known to be there is as good as playing it; any other is
    /// a plain Assassin that may hit.
    fn assassinate(&self, assassin: Card, target: Seat, named: Unit) -> i32 {
        let known = self.view.seats.get(target.index()).map(|seen| &seen.known);
        let hits = known.is_some_and(|known| known.contains(&named));
        let rank = if hits { rank_value(named.rank()) } else { rank_value(assassin.rank()) };
        self.play(assassin.race(), rank, &[assassin]) + i32::from(hits)
    }
}
