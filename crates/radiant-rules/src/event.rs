//! What happens in a game, in full; [`view`](crate::view) makes of it what a player is shown.

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::text::counted;
use boardgame_core::{Seat, Side};

use crate::components::cards::{Card, Race, Unit};
use crate::components::map::{Realm, Region, RegionSet};
use crate::components::melds::Meld;
use crate::scoring::RadiantOutcome;

/// Something that happened. Two kinds of events are secret in part; the others are [open](Open).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A hand was dealt: its owner sees the cards, others their number (RADIANT-12).
    Dealt {
        /// Whose hand.
        seat: Seat,
        /// The cards.
        cards: Vec<Card>,
    },
    /// A meld was chosen: only the one who chose it knows until all have (RADIANT-22).
    MeldChosen {
        /// Who chose it.
        seat: Seat,
        /// The meld.
        meld: Meld,
    },
    /// Everybody sees this.
    Open(Open),
}

/// Something that everybody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "kebab-case"))]
pub enum Open {
    /// An age begins (RADIANT-9, -10, -49).
    AgeBegan {
        /// 1 to 3.
        age: u8,
        /// Who deals.
        dealer: Seat,
        /// The Radiant race of the age.
        radiant: Race,
    },
    /// Coins were put on the map, one on each of these regions (RADIANT-9, -49).
    CoinsPlaced {
        /// Regions that got silver.
        silver: RegionSet,
        /// Regions that got copper.
        copper: RegionSet,
    },
    /// The drafting pool was laid out (RADIANT-12).
    PoolLaid {
        /// Its cards.
        cards: Vec<Card>,
    },
    /// A card was recruited (RADIANT-13).
    Picked {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The deck replaced a recruited card (RADIANT-14).
    Refilled {
        /// The new card of the pool.
        card: Card,
    },
    /// A player lays down no more melds (RADIANT-22).
    MeldsChosen {
        /// Who.
        seat: Seat,
    },
    /// A player's melds were shown and scored (RADIANT-23).
    MeldsShown {
        /// Whose.
        seat: Seat,
        /// The melds, none too.
        melds: Vec<Meld>,
        /// What they score.
        points: u16,
    },
    /// The war begins (RADIANT-25).
    WarBegan {
        /// Who begins it.
        starter: Seat,
    },
    /// A player without a legal move hands the tracker on (RADIANT-28).
    HandedOn {
        /// Who could not move.
        from: Seat,
        /// Who moves instead.
        to: Seat,
    },
    /// The tracker was moved (RADIANT-26).
    Moved {
        /// By whom.
        seat: Seat,
        /// The contested region.
        region: Region,
    },
    /// A card was played alone (RADIANT-30).
    Played {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A Mounted Knight was played (RADIANT-34).
    PlayedMounted {
        /// By whom.
        seat: Seat,
        /// The Knight.
        knight: Card,
        /// The Mount.
        mount: Card,
    },
    /// An Assassin was played to assassinate (RADIANT-35).
    Assassinated {
        /// By whom.
        seat: Seat,
        /// The Assassin.
        assassin: Card,
        /// Whose hand should hold the card.
        target: Seat,
        /// The card named.
        named: Unit,
        /// The card that was found and defeated, if one was (RADIANT-36, -38).
        victim: Option<Card>,
    },
    /// A player passed after an assassination (RADIANT-37).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A battle was won (RADIANT-42).
    BattleWon {
        /// By whom.
        seat: Seat,
        /// Where.
        region: Region,
        /// The cards captured.
        cards: Vec<Card>,
        /// The coins won there.
        coins: u8,
    },
    /// The last region was taken without a fight (RADIANT-44).
    Taken {
        /// By which side.
        side: Side,
        /// Where.
        region: Region,
        /// The coins won there.
        coins: u8,
    },
    /// Cards left over were shown and captured by their own side (RADIANT-44).
    LeftOver {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: Vec<Card>,
    },
    /// A realm was scored (RADIANT-46).
    RealmScored {
        /// The realm.
        realm: Realm,
        /// What each side scores there.
        points: Vec<u16>,
    },
    /// Coins were scored (RADIANT-47), after age 3 those on captured cards too (RADIANT-48).
    CoinsScored {
        /// By which side.
        side: Side,
        /// Points for silver coins.
        silver: u16,
        /// Points for copper coins.
        copper: u16,
        /// Points for coins on captured cards.
        cards: u16,
    },
    /// The game ended (RADIANT-51).
    Ended {
        /// How.
        outcome: RadiantOutcome,
    },
}

/// Writes items parted by spaces, or `nothing`.
fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> impl fmt::Display {
    let mut text = alloc::string::String::new();
    for item in items {
        if !text.is_empty() {
            text.push(' ');
        }
        let _ = fmt::Write::write_fmt(&mut text, format_args!("{item}"));
    }
    if text.is_empty() { alloc::string::String::from("nothing") } else { text }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealt { seat, cards } => write!(f, "seat {seat} is dealt {}", list(cards)),
            Self::MeldChosen { seat, meld } => write!(f, "seat {seat} chooses {meld}"),
            Self::Open(open) => open.fmt(f),
        }
    }
}

impl fmt::Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AgeBegan { age, dealer, radiant } => {
                write!(f, "age {age} begins: seat {dealer} deals, {radiant} are Radiant")
            }
            Self::CoinsPlaced { silver, copper } => {
                write!(f, "silver on {}, copper on {}", list(silver.iter()), list(copper.iter()))
            }
            Self::PoolLaid { cards } => write!(f, "the pool is {}", list(cards)),
            Self::Picked { seat, card } => write!(f, "seat {seat} recruits {card}"),
            Self::Refilled { card } => write!(f, "{card} comes into the pool"),
            Self::MeldsChosen { seat } => write!(f, "seat {seat} has chosen its melds"),
            Self::MeldsShown { seat, melds, points } => {
                let points = counted((*points).into(), "point");
                write!(f, "seat {seat} shows {}: {points}", list(melds))
            }
            Self::WarBegan { starter } => write!(f, "seat {starter} begins the war"),
            Self::HandedOn { from, to } => {
                write!(f, "seat {from} can't move and hands the tracker to seat {to}")
            }
            Self::Moved { seat, region } => write!(f, "seat {seat} moves to {region}"),
            Self::Played { seat, card } => write!(f, "seat {seat} plays {card}"),
            Self::PlayedMounted { seat, knight, mount } => {
                write!(f, "seat {seat} plays the Mounted Knight {knight}+{mount}")
            }
            Self::Assassinated { seat, assassin, target, named, victim } => {
                write!(f, "seat {seat} plays {assassin} and names {named} of seat {target}: ")?;
                match victim {
                    Some(card) => write!(f, "{card} is defeated"),
                    None => f.write_str("not there"),
                }
            }
            Self::Passed { seat } => write!(f, "seat {seat} passes"),
            Self::BattleWon { seat, region, cards, coins } => {
                let coins = counted((*coins).into(), "coin");
                write!(f, "seat {seat} wins {region}, {} and {coins}", list(cards))
            }
            Self::Taken { side, region, coins } => {
                let coins = counted((*coins).into(), "coin");
                write!(f, "side {side} takes {region} without a fight, and {coins}")
            }
            Self::LeftOver { seat, cards } => write!(f, "seat {seat} has {} left", list(cards)),
            Self::RealmScored { realm, points } => {
                write!(f, "the {realm} score {}", list(points))
            }
            Self::CoinsScored { side, silver, copper, cards } => {
                let sum = silver + copper + cards;
                write!(f, "side {side} scores {sum} for coins")
            }
            Self::Ended { outcome } => write!(f, "the game is over: {outcome}"),
        }
    }
}
