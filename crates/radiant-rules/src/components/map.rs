//! Realms, regions and the map (RADIANT-3 to -6).

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::TextError;
use boardgame_core::text::Cursor;

use super::cards::Race;

/// How many regions a map has.
pub const REGIONS: usize = 24;
/// How many of them lie in each realm.
pub(crate) const REGIONS_OF_A_REALM: usize = 6;

/// A realm; its letter in texts is the first of its name in lower case.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Realm {
    /// Home of the Avis.
    Clouds,
    /// Home of the Treefolk.
    Forest,
    /// Home of the Stonedwellers.
    Mountains,
    /// Home of the Mariners.
    Sea,
}

impl Realm {
    /// All four, in the order of their numbers (not clockwise: that is the map's).
    pub const ALL: [Self; 4] = [Self::Clouds, Self::Forest, Self::Mountains, Self::Sea];

    /// Its letter in texts.
    pub const fn letter(self) -> char {
        ['c', 'f', 'm', 's'][self as usize]
    }

    /// Its name in setups: in lower case.
    pub const fn name(self) -> &'static str {
        ["clouds", "forest", "mountains", "sea"][self as usize]
    }

    /// The race native to it (RADIANT-3).
    pub const fn native(self) -> Race {
        Race::ALL[self as usize]
    }

    /// The six regions in it.
    pub fn regions(self) -> RegionSet {
        RegionSet(0x3f << (self as usize * REGIONS_OF_A_REALM))
    }
}

impl fmt::Display for Realm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Clouds => "Clouds",
            Self::Forest => "Forest",
            Self::Mountains => "Mountains",
            Self::Sea => "Sea",
        })
    }
}

/// A region: one of six in a realm. Text: `c1` to `c6`, `f1` to `f6`, `m1` to `m6`, `s1` to `s6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region(u8);

impl Region {
    /// The region with this number, below [`REGIONS`].
    pub const fn from_number(number: usize) -> Option<Self> {
        if number < REGIONS { Some(Self(number as u8)) } else { None }
    }

    /// Its number: realm by realm in the order of [`Realm::ALL`].
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// All regions in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..REGIONS as u8).map(Self)
    }

    /// The realm it lies in.
    pub const fn realm(self) -> Realm {
        Realm::ALL[self.number() / REGIONS_OF_A_REALM]
    }

    /// Reads a region such as `c3`.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        cursor.read("a region: c, f, m or s and a number from 1 to 6", |cursor| {
            let letter = cursor.letter()?;
            let realm = Realm::ALL.into_iter().find(|realm| realm.letter() == letter)?;
            let number = cursor.letter()?.to_digit(10).filter(|number| (1..=6).contains(number))?;
            Some(Self(realm as u8 * REGIONS_OF_A_REALM as u8 + number as u8 - 1))
        })
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.realm().letter(), self.number() % REGIONS_OF_A_REALM + 1)
    }
}

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

boardgame_core::text_by_read!(Region);

/// A set of regions: one bit each.
///
/// ```
/// use radiant_rules::{Realm, Region, RegionSet};
/// let c1: Region = "c1".parse()?;
/// let mut regions = Realm::Clouds.regions().without(c1);
/// assert!(regions.len() == 5 && !regions.meets(RegionSet::of(c1)));
/// regions.insert(c1);
/// assert_eq!(regions | Realm::Sea.regions(), RegionSet::EMPTY.or(Realm::Sea.regions()).or(regions));
/// assert_eq!(regions - Realm::Clouds.regions(), RegionSet::EMPTY);
/// # Ok::<(), boardgame_core::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct RegionSet(pub(crate) u32);

impl RegionSet {
    /// The set without a region.
    pub const EMPTY: Self = Self(0);

    /// One bit for each region, by its number.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// This set with one region more.
    #[must_use]
    pub const fn with(self, region: Region) -> Self {
        Self(self.0 | 1 << region.0)
    }

    /// This set with one region less.
    #[must_use]
    pub const fn without(self, region: Region) -> Self {
        Self(self.0 & !(1 << region.0))
    }

    /// The regions in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The regions of this set that aren't in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The regions in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether the region is in it.
    #[inline]
    pub const fn contains(self, region: Region) -> bool {
        self.0 >> region.0 & 1 == 1
    }

    /// How many regions are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no region is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The regions, lowest number first.
    #[inline]
    pub const fn iter(self) -> RegionIter {
        RegionIter(self.0)
    }
}

impl IntoIterator for RegionSet {
    type Item = Region;
    type IntoIter = RegionIter;

    #[inline]
    fn into_iter(self) -> RegionIter {
        self.iter()
    }
}

/// The regions of a [`RegionSet`], lowest number first.
#[derive(Clone, Debug)]
pub struct RegionIter(u32);

impl Iterator for RegionIter {
    type Item = Region;

    #[inline]
    fn next(&mut self) -> Option<Region> {
        (self.0 != 0).then(|| {
            let number = self.0.trailing_zeros() as u8;
            self.0 &= self.0 - 1;
            Region(number)
        })
    }
}

impl fmt::Debug for RegionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

boardgame_core::set_operations!(RegionSet, Region);

boardgame_core::serde_as_list!(RegionSet, Region);

/// One region as the map describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct MapRegion {
    /// Which region this is.
    pub region: Region,
    /// The regions with which it shares part of an edge.
    pub neighbours: Vec<Region>,
    /// Whether a temple stands here.
    #[cfg_attr(feature = "serde", serde(default))]
    pub temple: bool,
    /// The other portal of the pair, if this is a portal.
    #[cfg_attr(feature = "serde", serde(default))]
    pub portal: Option<Region>,
}

/// A map as data. [`Radiant`](crate::Radiant) checks it when it is built; see RADIANT-6.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Map {
    /// The realms clockwise around the middle, beginning with any of them.
    pub clockwise: Vec<Realm>,
    /// The regions that touch the middle, where the battle tracker starts.
    pub start: Vec<Region>,
    /// Every region once.
    pub regions: Vec<MapRegion>,
}

/// The default map, row by row: realms in reading order, `--` is the middle (RADIANT-6).
const PINWHEEL: [[&str; 5]; 5] = [
    ["c1", "c2", "c3", "m1", "m2"],
    ["c4", "c5", "c6", "m3", "m4"],
    ["s1", "s2", "--", "m5", "m6"],
    ["s3", "s4", "f1", "f2", "f3"],
    ["s5", "s6", "f4", "f5", "f6"],
];
const TEMPLES: [&str; 4] = ["c1", "m2", "s5", "f6"];
const PORTALS: [[&str; 2]; 2] = [["c3", "f4"], ["m6", "s1"]];

/// The pinwheel: a stand-in for the printed map (RADIANT-6).
impl Default for Map {
    fn default() -> Self {
        let at = |row: usize, column: usize| -> Option<Region> {
            PINWHEEL.get(row)?.get(column)?.parse().ok()
        };
        let around = |row: usize, column: usize| {
            [
                (row.wrapping_sub(1), column),
                (row, column.wrapping_sub(1)),
                (row, column + 1),
                (row + 1, column),
            ]
            .into_iter()
            .filter_map(|(row, column)| at(row, column))
            .collect::<Vec<_>>()
        };
        let portal = |name: &str| {
            PORTALS
                .iter()
                .find(|pair| pair.contains(&name))
                .and_then(|[a, b]| if *a == name { b.parse().ok() } else { a.parse().ok() })
        };
        let mut regions: Vec<MapRegion> = (0..25)
            .map(|cell| (cell / 5, cell % 5))
            .filter_map(|(row, column)| {
                let name = PINWHEEL[row][column];
                Some(MapRegion {
                    region: at(row, column)?,
                    neighbours: around(row, column),
                    temple: TEMPLES.contains(&name),
                    portal: portal(name),
                })
            })
            .collect();
        regions.sort_by_key(|region| region.region);
        Self {
            clockwise: [Realm::Clouds, Realm::Mountains, Realm::Forest, Realm::Sea].into(),
            start: around(2, 2),
            regions,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn regions_have_texts_and_numbers() {
        for region in Region::all() {
            assert_eq!(region.to_string().parse(), Ok(region));
            assert!(region.realm().regions().contains(region));
        }
        for bad in ["c0", "c7", "x1", "c", "c11", ""] {
            assert!(bad.parse::<Region>().is_err(), "{bad}");
        }
    }

    #[test]
    fn every_region_is_in_the_pinwheel_once() {
        let map = Map::default();
        assert_eq!(
            map.regions.iter().map(|r| r.region).collect::<Vec<_>>(),
            Region::all().collect::<Vec<_>>()
        );
        assert_eq!(
            map.start.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["c6", "s2", "m5", "f1"]
        );
    }
}
