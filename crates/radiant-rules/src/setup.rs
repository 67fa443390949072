//! What a caller chooses, and whether it makes a game.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use boardgame_core::text::counted;
use boardgame_core::{Problems, Seat, digestible};

use crate::components::cards::{CARDS, CARDS_OF_A_RACE, Card, Race, Rank, Unit, default_deck};
use crate::components::map::{Map, MapRegion, REGIONS, Realm, Region, RegionSet};

/// What a caller chooses for a game of Radiant.
///
/// As JSON every field but `players` may be left out: `{"players": 3}`.
///
/// Checking a setup takes time in proportion to its length, whatever is in it; a setup that is accepted is
/// of a fixed size:
///
/// | field | what is accepted |
/// |---|---|
/// | `players` | 2, 3 or 4 |
/// | `dealer` | a seat below `players` |
/// | `deck` | 48 cards |
/// | `map.clockwise` | the four realms |
/// | `map.start` | 1 to 24 regions, each once |
/// | `map.regions` | the 24 regions, each once |
/// | `neighbours` of a region | up to 23 others, each once |
///
/// ```
/// use boardgame_core::FromSetup;
/// use radiant_rules::{Radiant, Setup};
/// assert!(Radiant::new(Setup::new(3)).is_ok());
/// let error = Radiant::new(Setup::new(5)).unwrap_err();
/// assert_eq!(error.problems()[0].name, "players-out-of-range");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {
    /// How many play: 2, 3 or 4; four are two partnerships (RADIANT-8).
    pub players: u8,
    /// Who deals in the first age (RADIANT-11).
    #[cfg_attr(feature = "serde", serde(default))]
    pub dealer: Seat,
    /// The 48 cards (RADIANT-2). The default is a stand-in for the printed ones.
    #[cfg_attr(feature = "serde", serde(default = "default_deck"))]
    pub deck: Vec<Card>,
    /// The map (RADIANT-6). The default is a stand-in for the printed one.
    #[cfg_attr(feature = "serde", serde(default))]
    pub map: Map,
}

digestible!(struct Setup { players, dealer, deck, map });
digestible!(struct Map { clockwise, start, regions });
digestible!(struct MapRegion { region, neighbours, temple, portal });
digestible!(text Card, Realm, Region);

/// Two players.
impl Default for Setup {
    fn default() -> Self {
        Self::new(2)
    }
}

impl Setup {
    /// A game for so many players with the default deck, map and dealer.
    pub fn new(players: u8) -> Self {
        Self { players, dealer: Seat::default(), deck: default_deck(), map: Map::default() }
    }

    /// Everything that is wrong with it.
    pub(crate) fn problems(&self) -> Problems {
        let mut problems = Problems::new();
        let enough = problems.unless(
            (2..=4).contains(&self.players),
            "players-out-of-range",
            "players",
            self.players,
            "2, 3 or 4",
        );
        if enough {
            problems.unless(
                self.dealer.number() < self.players,
                "dealer-not-seated",
                "dealer",
                self.dealer,
                format!("a seat from 0 to {}", self.players - 1),
            );
        }
        check_deck(&self.deck, &mut problems);
        check_map(&self.map, &mut problems);
        problems
    }
}

/// The deck: 48 cards, twelve of each race, every rank in every race (RADIANT-2).
fn check_deck(deck: &[Card], problems: &mut Problems) {
    problems.unless(
        deck.len() == CARDS,
        "deck-size",
        "deck",
        counted(deck.len(), "card"),
        "48 cards",
    );
    for race in Race::ALL {
        let count = deck.iter().filter(|card| card.race() == race).count();
        problems.unless(
            count == CARDS_OF_A_RACE,
            "deck-race-count",
            "deck",
            format!("{} of the {race}", counted(count, "card")),
            "12 cards of each race",
        );
        for rank in Rank::ALL {
            let unit = Unit::new(race, rank);
            problems.unless(
                deck.iter().any(|card| card.unit() == unit),
                "deck-rank-missing",
                "deck",
                format!("no {unit}"),
                "all six ranks in every race",
            );
        }
    }
}

/// The map: RADIANT-4 to -6.
fn check_map(map: &Map, problems: &mut Problems) {
    let each_once =
        map.clockwise.len() == 4 && Realm::ALL.iter().all(|realm| map.clockwise.contains(realm));
    problems.unless(
        each_once,
        "map-clockwise",
        "map.clockwise",
        realms(&map.clockwise),
        "each of the four realms once",
    );
    let found = "none";
    problems.unless(
        !map.start.is_empty(),
        "map-start-missing",
        "map.start",
        found,
        "at least one region",
    );
    let start: RegionSet = map.start.iter().copied().collect();
    problems.unless(
        start.len() == map.start.len(),
        "map-start-twice",
        "map.start",
        entries(map.start.len(), start.len()),
        "each region at most once",
    );
    for region in Region::all() {
        let count = map.regions.iter().filter(|entry| entry.region == region).count();
        problems.unless(
            count == 1,
            "map-region-count",
            "map.regions",
            format!("{region} {count} times"),
            "each of the 24 regions once",
        );
    }
    if map.regions.len() != REGIONS || !problems.is_empty() {
        // What follows looks regions up; it would only repeat what is said already.
        return;
    }
    let mut by_number: Vec<&MapRegion> = map.regions.iter().collect();
    by_number.sort_by_key(|entry| entry.region);
    check_edges(&by_number, problems);
    check_portals(map, &by_number, problems);
}

/// The first realms of a list, by the names that a setup has for them.
fn realms(realms: &[Realm]) -> String {
    const MOST: usize = 5;
    let names: Vec<&str> = realms.iter().take(MOST).map(|realm| realm.name()).collect();
    let more = if realms.len() > MOST { ", …" } else { "" };
    if names.is_empty() { "none".into() } else { names.join(", ") + more }
}

/// So many entries of a list for so many regions.
fn entries(entries: usize, regions: usize) -> String {
    let entries = counted(entries, "entry").plural("entries");
    format!("{entries} for {}", counted(regions, "region"))
}

/// Edges: symmetric, no region its own neighbour, all regions connected.
fn check_edges(by_number: &[&MapRegion], problems: &mut Problems) {
    let neighbours: Vec<RegionSet> =
        by_number.iter().map(|entry| entry.neighbours.iter().copied().collect()).collect();
    for entry in by_number {
        let field = format!("map.regions[{}].neighbours", entry.region);
        let own = neighbours[entry.region.number()];
        problems.unless(
            own.len() == entry.neighbours.len(),
            "map-neighbour-twice",
            &field,
            entries(entry.neighbours.len(), own.len()),
            "each neighbour once",
        );
        problems.unless(
            !own.contains(entry.region),
            "map-self-loop",
            &field,
            entry.region,
            "other regions only",
        );
        for neighbour in own {
            problems.unless(
                neighbours[neighbour.number()].contains(entry.region),
                "map-edge-one-way",
                &field,
                neighbour,
                format!("a region that names {} as its neighbour", entry.region),
            );
        }
    }
    let mut reached = RegionSet::EMPTY;
    let mut frontier: Vec<Region> = Region::all().take(1).collect();
    while let Some(region) = frontier.pop() {
        if !reached.contains(region) {
            reached = reached.with(region);
            frontier.extend(neighbours[region.number()].iter());
            frontier.extend(by_number[region.number()].portal);
        }
    }
    for region in Region::all().filter(|region| !reached.contains(*region)) {
        problems.add(
            "map-unreachable",
            "map.regions",
            region,
            "every region reachable from c1, portals included",
        );
    }
}

/// Portals: two pairs, one on each axis of opposite realms (RADIANT-4, -5).
fn check_portals(map: &Map, by_number: &[&MapRegion], problems: &mut Problems) {
    let place = |realm| map.clockwise.iter().position(|other| *other == realm).unwrap_or(0);
    let mut pairs_on_axis = [0, 0];
    for entry in by_number {
        let Some(partner) = entry.portal else { continue };
        let field = format!("map.regions[{}].portal", entry.region);
        problems.unless(
            by_number[partner.number()].portal == Some(entry.region),
            "map-portal-one-way",
            &field,
            partner,
            format!("a region whose portal is {}", entry.region),
        );
        let (here, there) = (place(entry.region.realm()), place(partner.realm()));
        let opposite = problems.unless(
            (here + 2) % 4 == there,
            "map-portal-realm",
            &field,
            partner,
            "a region in the opposite realm",
        );
        if opposite && here < there {
            pairs_on_axis[here % 2] += 1;
        }
    }
    problems.unless(
        pairs_on_axis == [1, 1],
        "map-portal-pairs",
        "map.regions",
        format!("{} and {} pairs of portals", pairs_on_axis[0], pairs_on_axis[1]),
        "one pair of portals for each two opposite realms",
    );
}
