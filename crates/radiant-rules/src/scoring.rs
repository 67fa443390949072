//! What an age scores, and who wins the game.

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::{EventSink, Side, SideSet};

use crate::components::map::Realm;
use crate::event::{Event, Open};
use crate::position::Position;
use crate::rules::{Radiant, side_index};

/// Points for a realm with several cubes; 6 can be shared by two or three sides.
const MAJORITY: u16 = 6;
/// Points for a realm with a single cube.
const SINGLE_CUBE: u16 = 3;
/// Points for a silver coin; a copper coin scores 1.
const SILVER: u16 = 3;

/// How a game of Radiant ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "OutcomeFields", try_from = "OutcomeFields"))]
pub struct RadiantOutcome {
    winners: SideSet,
    points: [u16; 3],
    sides: u8,
    why: Why,
}

/// What decided a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Why {
    /// The winner has most points (RADIANT-51).
    MostPoints,
    /// Points were tied; the winner won a battle most recently (RADIANT-52).
    LatestBattle,
    /// Points were tied, and none of the tied sides ever won a battle (RADIANT-52).
    SharedWin,
}

impl RadiantOutcome {
    /// What decided the game.
    pub fn why(&self) -> Why {
        self.why
    }

    /// The points of each side.
    pub fn points(&self) -> &[u16] {
        &self.points[..usize::from(self.sides.min(3))]
    }
}

/// The fields that it is written down with.
#[expect(clippy::missing_fields_in_debug, reason = "`sides` is how many points are written")]
impl fmt::Debug for RadiantOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RadiantOutcome")
            .field("winners", &self.winners)
            .field("points", &self.points())
            .field("why", &self.why)
            .finish()
    }
}

impl boardgame_core::Outcome for RadiantOutcome {
    fn winners(&self) -> SideSet {
        self.winners
    }

    fn scores(&self) -> Option<Vec<i32>> {
        Some(self.points().iter().map(|&points| points.into()).collect())
    }
}

impl fmt::Display for RadiantOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, side) in self.winners.iter().enumerate() {
            write!(f, "{}{side}", if n == 0 { "side " } else { " and side " })?;
        }
        f.write_str(match self.why {
            Why::MostPoints => " wins with most points: ",
            Why::LatestBattle => " wins the tie, having won a battle most recently: ",
            Why::SharedWin => " share the win, tied without a battle won: ",
        })?;
        for (n, points) in self.points().iter().enumerate() {
            write!(f, "{}{points}", if n == 0 { "" } else { " to " })?;
        }
        Ok(())
    }
}

/// An outcome as it is written down.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct OutcomeFields {
    winners: SideSet,
    points: Vec<u16>,
    why: Why,
}

#[cfg(feature = "serde")]
impl From<RadiantOutcome> for OutcomeFields {
    fn from(outcome: RadiantOutcome) -> Self {
        Self { winners: outcome.winners, points: outcome.points().into(), why: outcome.why }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<OutcomeFields> for RadiantOutcome {
    type Error = &'static str;

    fn try_from(fields: OutcomeFields) -> Result<Self, &'static str> {
        let OutcomeFields { winners, points: listed, why } = fields;
        if !matches!(listed.len(), 2 | 3) {
            return Err("expected the points of 2 or 3 sides");
        }
        let mut points = [0; 3];
        points[..listed.len()].copy_from_slice(&listed);
        let sides = listed.len() as u8;
        let tied = most_points(points, sides);
        let fits = match why {
            Why::MostPoints => tied.len() == 1 && winners == tied,
            Why::LatestBattle => {
                tied.len() > 1 && winners.len() == 1 && winners.and(tied) == winners
            }
            Why::SharedWin => tied.len() > 1 && winners == tied,
        };
        if fits {
            Ok(Self { winners, points, sides, why })
        } else {
            Err("the winners don't fit the points and why they won")
        }
    }
}

/// What each side scores for a realm with so many cubes of each (RADIANT-46).
#[inline]
fn majority(cubes: [u32; 3]) -> [u16; 3] {
    let all: u32 = cubes.iter().sum();
    let most = cubes.into_iter().fold(0, u32::max);
    if all == 0 {
        return [0; 3];
    }
    let leaders = cubes.iter().filter(|&&count| count == most).count() as u16;
    let share = if all == 1 { SINGLE_CUBE } else { MAJORITY / leaders };
    cubes.map(|count| if count == most { share } else { 0 })
}

/// The sides with most points.
fn most_points(points: [u16; 3], sides: u8) -> SideSet {
    let most = points.into_iter().fold(0, u16::max);
    Side::first(sides).filter(|side| points[side_index(*side)] == most).collect()
}

impl Radiant {
    /// Scores majorities, coins, and after age 3 the coins on captured cards.
    pub(crate) fn score_age<S: EventSink<Event>>(&self, position: &mut Position, events: &mut S) {
        let sides = usize::from(self.sides);
        for realm in Realm::ALL {
            let points =
                majority(position.cubes.map(|cubes| cubes.and(realm.regions()).len() as u32));
            for (sum, points) in position.points.iter_mut().zip(points) {
                *sum = sum.saturating_add(points);
            }
            events.record(|| {
                Event::Open(Open::RealmScored { realm, points: points[..sides].into() })
            });
        }
        for side in Side::first(self.sides) {
            let n = side_index(side);
            let silver = u16::from(core::mem::take(&mut position.silver[n])) * SILVER;
            let copper = u16::from(core::mem::take(&mut position.copper[n]));
            let coins_on_cards = (position.captured[n] & self.layout.coins()).count_ones() as u16;
            let cards = if position.age == 3 { coins_on_cards } else { 0 };
            position.points[n] = position.points[n].saturating_add(silver + copper + cards);
            events.record(|| Event::Open(Open::CoinsScored { side, silver, copper, cards }));
        }
    }

    /// How a game ends that has been scored to its end (RADIANT-51, -52).
    pub(crate) fn outcome(&self, position: &Position) -> RadiantOutcome {
        let points = position.points;
        let tied = most_points(points, self.sides);
        let latest = position.latest.iter().find(|side| tied.contains(*side));
        let (winners, why) = match latest {
            _ if tied.len() == 1 => (tied, Why::MostPoints),
            Some(side) => (SideSet::EMPTY.with(side), Why::LatestBattle),
            None => (tied, Why::SharedWin),
        };
        RadiantOutcome { winners, points, sides: self.sides, why }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn majorities() {
        for (cubes, points) in [
            ([0, 0, 0], [0, 0, 0]),
            ([0, 1, 0], [0, 3, 0]),
            ([2, 0, 0], [6, 0, 0]),
            ([1, 1, 0], [3, 3, 0]),
            ([1, 1, 1], [2, 2, 2]),
            ([2, 2, 1], [3, 3, 0]),
            ([1, 2, 3], [0, 0, 6]),
        ] {
            assert_eq!(majority(cubes), points, "{cubes:?}");
        }
    }
}
