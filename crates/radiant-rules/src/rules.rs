//! The rules value: a setup, and the tables that follow from it.

use boardgame_core::{Bounds, FromSetup, Seat, SeatSet, SetupError, Side, Written};

use crate::action::Action;
use crate::components::cards::{CARDS, Card, Race, Rank, Unit};
use crate::components::map::{REGIONS, Realm, Region, RegionSet};
use crate::components::melds::Meld;
use crate::layout::{Layout, Mask, race_mask};
use crate::position::lacks_of;
use crate::setup::Setup;

/// The number of the place where the tracker starts, after all regions.
pub(crate) const MIDDLE: usize = REGIONS;
/// How many cards each player recruits in an age (RADIANT-13).
pub(crate) const PICKS: u8 = 4;
/// How many cards the drafting pool has (RADIANT-12).
pub(crate) const POOL: usize = 9;

/// The rules of Radiant for one [`Setup`]: build it once, share it by reference.
///
/// ```
/// use boardgame_core::{FromSetup, Game, Seed, Turn};
/// use radiant_rules::{Radiant, Setup};
/// let radiant = Radiant::new(Setup::new(2))?;
/// let mut position = radiant.start(Seed::new(7));
/// while let Turn::Player(_) = radiant.turn(&position) {
///     let first = radiant.legal_action_at(&position, 0).expect("a game that isn't over has one");
///     radiant.apply(&mut position, first, &mut ())?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Radiant {
    setup: Setup,
    pub(crate) layout: Layout,
    /// All 48 cards in table order.
    pub(crate) deck: [Card; CARDS],
    pub(crate) map: MapTables,
    pub(crate) melds: [MeldTables; Meld::COUNT],
    pub(crate) seats: u8,
    pub(crate) sides: u8,
    /// The seats of other sides than each seat's.
    pub(crate) opponents: [SeatSet; 4],
    /// By the leader of a battle and the seat to move: the seats whose turns come later.
    pub(crate) to_come: [[SeatSet; 4]; 4],
    /// The bits of all races native to a place; none in the middle.
    pub(crate) natives: [Mask; REGIONS + 1],
    /// Those races, the first and the last: the same one where there is one only.
    pub(crate) native_pairs: [[Race; 2]; REGIONS + 1],
    pub(crate) written: WrittenActions,
    /// The units of those races, as bits of what a hand lacks.
    pub(crate) native_units: [u32; REGIONS + 1],
}

/// Actions written out: a list copies them whole instead of putting them together.
#[derive(Clone, Debug)]
pub(crate) struct WrittenActions {
    /// Picking the card of each bit.
    pub(crate) picks: Written<Action>,
    /// Playing the card of each bit.
    pub(crate) plays: Written<Action>,
    /// Laying down each meld.
    pub(crate) melds: Written<Action>,
    /// Moving to each region.
    pub(crate) moves: Written<Action>,
    /// For each race's Assassin without and with a coin, and each target: naming each unit.
    pub(crate) assassinations: [[[Action; Unit::COUNT]; 4]; 8],
}

impl WrittenActions {
    fn new(layout: &Layout) -> Self {
        let card = |bit: usize| layout.card_of_bit(bit as u32);
        Self {
            picks: Written::new(|bit| Action::Pick(card(bit))),
            plays: Written::new(|bit| Action::Play(card(bit))),
            melds: Written::new(|n| Meld::from_number(n).map_or(Action::Done, Action::Meld)),
            moves: Written::new(|n| Region::from_number(n).map_or(Action::Pass, Action::Move)),
            assassinations: core::array::from_fn(|n| {
                let assassin = Card::new(Race::ALL[n / 2], Rank::Assassin, n % 2 == 1);
                core::array::from_fn(|target| {
                    let target = Seat::nth(target as u8);
                    core::array::from_fn(|unit| match Unit::from_number(unit) {
                        Some(named) => Action::Assassinate { assassin, target, named },
                        None => Action::Pass,
                    })
                })
            }),
        }
    }

    /// Naming each unit of a race.
    #[inline]
    pub(crate) fn names(&self, assassin: Card, target: Seat, race: Race) -> &[Action] {
        let assassin = assassin.race() as usize * 2 + usize::from(assassin.has_coin());
        let from = race as usize * Rank::ALL.len();
        &self.assassinations[assassin & 7][target.index() & 3][from..from + Rank::ALL.len()]
    }
}

/// What follows from the map.
#[derive(Clone, Debug)]
pub(crate) struct MapTables {
    /// Where the tracker can go from each place: neighbours and the portal's partner, or the
    /// start regions (RADIANT-26).
    pub(crate) ways: [RegionSet; REGIONS + 1],
    pub(crate) temples: RegionSet,
    pub(crate) portals: RegionSet,
    pub(crate) clockwise: [Realm; 4],
}

impl MapTables {
    /// The regions that get copper (RADIANT-49, -50).
    pub(crate) fn copper(&self) -> RegionSet {
        RegionSet((1 << REGIONS) - 1).minus(self.temples).minus(self.portals)
    }
}

/// What follows from the deck for one meld.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MeldTables {
    /// The lowest bit of each unit it takes: all are there if it can be laid down.
    pub(crate) needs: u64,
    /// All bits of the units it takes.
    pub(crate) takes: Mask,
}

impl FromSetup for Radiant {
    type Setup = Setup;

    fn new(setup: Setup) -> Result<Self, SetupError> {
        let setup = setup.problems().into_result(setup)?;
        let layout = Layout::new(&setup.deck);
        let map = map_tables(&setup);
        let natives = natives(&setup);
        let seats = setup.players;
        let sides = if seats == 4 { 2 } else { seats };
        let deck = core::array::from_fn(|bit| layout.card_of_bit(bit as u32));
        let melds = core::array::from_fn(|number| {
            let units = || Meld::from_number(number).into_iter().flat_map(Meld::units);
            MeldTables {
                needs: units().map(|unit| layout.unit_low(unit)).sum(),
                takes: units().map(|unit| layout.unit(unit)).sum(),
            }
        });
        let opponents = core::array::from_fn(|seat| {
            Seat::first(seats)
                .filter(|other| other.number() % sides != seat as u8 % sides)
                .collect()
        });
        let to_come = core::array::from_fn(|leader| {
            let leader = Seat::nth(leader as u8);
            let later = leader.clockwise(seats).take_while(move |seat| *seat != leader);
            core::array::from_fn(|turn| {
                let turn = Seat::nth(turn as u8);
                let after = later.clone().skip_while(|seat| *seat != turn).skip(1);
                if turn == leader { later.clone().collect() } else { after.collect() }
            })
        });
        let native_pairs = natives.map(|natives| {
            let is_native = |race: &Race| natives & race_mask(*race) != 0;
            let first = Race::ALL.into_iter().find(is_native).unwrap_or(Race::Avis);
            [first, Race::ALL.into_iter().rev().find(is_native).unwrap_or(first)]
        });
        let native_units = natives.map(|natives| {
            let races = Race::ALL.into_iter().filter(|race| natives & race_mask(*race) != 0);
            races.fold(0, |units, race| units | lacks_of(race))
        });
        let written = WrittenActions::new(&layout);
        Ok(Self {
            setup,
            layout,
            deck,
            map,
            melds,
            seats,
            sides,
            opponents,
            to_come,
            natives,
            native_pairs,
            written,
            native_units,
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}

fn map_tables(setup: &Setup) -> MapTables {
    let mut tables = MapTables {
        ways: [RegionSet::EMPTY; REGIONS + 1],
        temples: RegionSet::EMPTY,
        portals: RegionSet::EMPTY,
        clockwise: core::array::from_fn(|n| setup.map.clockwise[n]),
    };
    tables.ways[MIDDLE] = setup.map.start.iter().copied().collect();
    for entry in &setup.map.regions {
        let ways = entry.neighbours.iter().chain(&entry.portal).copied().collect();
        tables.ways[entry.region.number()] = ways;
        if entry.temple {
            tables.temples = tables.temples.with(entry.region);
        }
        if entry.portal.is_some() {
            tables.portals = tables.portals.with(entry.region);
        }
    }
    tables
}

/// The native races of every place: its realm's, on a portal its partner's realm's too (RADIANT-4).
fn natives(setup: &Setup) -> [Mask; REGIONS + 1] {
    let mut natives = [0; REGIONS + 1];
    for entry in &setup.map.regions {
        for region in core::iter::once(&entry.region).chain(&entry.portal) {
            natives[entry.region.number()] |= race_mask(region.realm().native());
        }
    }
    natives
}

/// Where lists by side have this side's entry: they have three.
#[inline]
pub(crate) fn side_index(side: Side) -> usize {
    side.index().min(2)
}

impl Radiant {
    /// The side that a seat at the table plays for (RADIANT-8).
    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> Side {
        // Two to four seats: a comparison does what a division would.
        let number = seat.number();
        Side::nth(if number < self.sides { number } else { number - self.sides })
    }

    /// How many cards each player is dealt (RADIANT-12).
    pub(crate) const fn dealt(&self) -> usize {
        12 - self.seats as usize
    }

    /// How many picks an age has (RADIANT-13).
    pub(crate) const fn picks(&self) -> u8 {
        PICKS * self.seats
    }

    /// How many cards of the deck are drawn in an age after the deal (RADIANT-14): one a pick while
    /// there are any. The others are never seen, so their order isn't kept.
    pub(crate) const fn refills(&self) -> usize {
        let left = CARDS - self.dealt() * self.seats as usize - POOL;
        if left < self.picks() as usize { left } else { self.picks() as usize }
    }

    /// How many of these are still to be drawn after so many picks.
    pub(crate) const fn to_draw(&self, picks: u8) -> usize {
        self.refills().saturating_sub(picks as usize)
    }

    /// The races native to a region: one, or two on a portal (RADIANT-31).
    pub fn native_races(&self, region: Region) -> impl Iterator<Item = Race> {
        let natives = self.natives[region.number()];
        Race::ALL.into_iter().filter(move |race| natives & race_mask(*race) != 0)
    }

    /// Where the tracker can go from a region, or from the middle: regions that share part of an
    /// edge and the portal's partner, whoever controls them (RADIANT-26).
    pub fn ways(&self, from: Option<Region>) -> RegionSet {
        self.map.ways[from.map_or(MIDDLE, Region::number)]
    }

    /// The regions with a temple.
    pub fn temples(&self) -> RegionSet {
        self.map.temples
    }

    /// The portals.
    pub fn portals(&self) -> RegionSet {
        self.map.portals
    }

    /// How large the game can get.
    pub(crate) fn size(&self) -> Bounds {
        let seats = usize::from(self.seats);
        let hand = self.dealt() + usize::from(PICKS);
        let opponents = self.opponents[0].len();
        // A hand's faces, its Mounted Knights (at most one for two cards, with every mix of coins
        // in a race), and for each Assassin of a native or Radiant race every opponent and name.
        let assassins = Card::all()
            .filter(|card| card.rank() == Rank::Assassin && self.layout.face(*card) != 0)
            .count()
            .min(6);
        let plays = hand + 16 + assassins * opponents * 12;
        // In an age: picks; melds of two cards or more and being done; each card of a hand is
        // played or lost and answered by a pass at most once; a move for each battle, in which two
        // cards or more are used, and for the last capture.
        let cards = seats * hand;
        let age = usize::from(self.picks()) + seats * (hand / 2 + 1) + cards + cards / 2 + 1;
        Bounds { most_actions: plays.max(REGIONS), most_decisions: Some(3 * age as u32) }
    }

    /// The unit's copies in the deck.
    pub fn copies(&self, unit: Unit) -> u32 {
        self.layout.unit(unit).count_ones()
    }
}
