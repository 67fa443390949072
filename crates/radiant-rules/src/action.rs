//! Actions: one decision each, their texts and their numbers.

use core::fmt;

use boardgame_core::text::Cursor;
use boardgame_core::{ActionIndex, Seat, TextError};

use crate::components::cards::{Card, Race, Rank, Unit};
use crate::components::map::{REGIONS, Region};
use crate::components::melds::Meld;
use crate::rules::Radiant;

/// One decision of a player.
///
/// | text | what it does |
/// |---|---|
/// | `pick aKn` | takes the card from the drafting pool |
/// | `meld army-a` | lays down a meld: `council`, `army-a`, `guild`, `knight-a` |
/// | `done` | ends melding |
/// | `move c3` | moves the battle tracker |
/// | `play aKn` | plays a card |
/// | `play aKn+aMt` | plays a Mounted Knight |
/// | `assassinate 1 sPh with sAs` | plays an Assassin and names a card of seat 1 |
/// | `pass` | plays nothing, after an assassination |
///
/// Cards with a coin have a `$` behind them (`pick aEl$`);
/// [`parse_action`](boardgame_core::PositionText::parse_action) lets it be left out where the deck
/// has the card in one form only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Takes a card from the drafting pool (RADIANT-13).
    Pick(Card),
    /// Lays down a meld, in secret until all are done (RADIANT-22).
    Meld(Meld),
    /// Lays down no more melds (RADIANT-22).
    Done,
    /// Moves the battle tracker (RADIANT-26).
    Move(Region),
    /// Plays a card alone (RADIANT-29, -30).
    Play(Card),
    /// Plays a Mounted Knight (RADIANT-34).
    PlayMounted {
        /// The Knight.
        knight: Card,
        /// The Mount, of the same race.
        mount: Card,
    },
    /// Plays an Assassin and names a card (RADIANT-35).
    Assassinate {
        /// The Assassin.
        assassin: Card,
        /// The opponent whose hand may hold the card.
        target: Seat,
        /// The card's race and rank.
        named: Unit,
    },
    /// Plays nothing, after an assassination (RADIANT-37).
    Pass,
}

impl Action {
    /// Reads an action as it stands in a game's record.
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        const EXPECTED: &str = "an action: pick, meld, done, move, play, assassinate or pass";
        let start = *cursor;
        let verb = cursor.word();
        let takes_more = !matches!(verb, "done" | "pass");
        if takes_more && !cursor.rest().starts_with(' ') {
            return Err(match verb {
                "pick" | "meld" | "move" | "play" | "assassinate" => cursor.error("a space"),
                _ => start.error(EXPECTED),
            });
        }
        if takes_more {
            cursor.spaces();
        }
        Ok(match verb {
            "pick" => Self::Pick(Card::read(cursor)?),
            "meld" => Self::Meld(Meld::read(cursor)?),
            "done" => Self::Done,
            "move" => Self::Move(Region::read(cursor)?),
            "play" => {
                let card = Card::read(cursor)?;
                if cursor.eat("+") { read_mount(cursor, card)? } else { Self::Play(card) }
            }
            "assassinate" => {
                let target = Seat::nth(cursor.number("a seat from 0 to 3", 0..=3)?);
                cursor.expect(" ")?;
                let named = Unit::read(cursor)?;
                cursor.expect(" with ")?;
                let assassin = cursor.read("an Assassin such as sAs", |cursor| {
                    Card::read(cursor).ok().filter(|card| card.rank() == Rank::Assassin)
                })?;
                Self::Assassinate { assassin, target, named }
            }
            "pass" => Self::Pass,
            _ => return Err(start.error(EXPECTED)),
        })
    }
}

/// Reads the second card of a Mounted Knight.
fn read_mount(cursor: &mut Cursor<'_>, knight: Card) -> Result<Action, TextError> {
    let expected = "a Mount of the Knight's race, to make a Mounted Knight";
    let mount = cursor.read(expected, |cursor| Card::read(cursor).ok())?;
    if knight.rank() == Rank::Knight && mount.unit() == Unit::new(knight.race(), Rank::Mount) {
        Ok(Action::PlayMounted { knight, mount })
    } else {
        Err(cursor.error(expected))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick(card) => write!(f, "pick {card}"),
            Self::Meld(meld) => write!(f, "meld {meld}"),
            Self::Done => f.write_str("done"),
            Self::Move(region) => write!(f, "move {region}"),
            Self::Play(card) => write!(f, "play {card}"),
            Self::PlayMounted { knight, mount } => write!(f, "play {knight}+{mount}"),
            Self::Assassinate { assassin, target, named } => {
                write!(f, "assassinate {target} {named} with {assassin}")
            }
            Self::Pass => f.write_str("pass"),
        }
    }
}

boardgame_core::text_by_read!(Action);

/// Where each kind of action has its numbers.
const PICK: usize = 0;
const MELD: usize = PICK + Card::FACES;
const DONE: usize = MELD + Meld::COUNT;
const MOVE: usize = DONE + 1;
const PLAY: usize = MOVE + REGIONS;
const MOUNTED: usize = PLAY + Card::FACES;
const ASSASSINATE: usize = MOUNTED + 4 * 2 * 2;
const PASS: usize = ASSASSINATE + 4 * 2 * SEATS * Unit::COUNT;
const END: usize = PASS + 1;
const SEATS: usize = 4;

/// The numbers are the same for every setup; there are 916 of them.
impl ActionIndex for Radiant {
    fn action_count(&self) -> usize {
        END
    }

    fn action_index(&self, action: Action) -> usize {
        match action {
            Action::Pick(card) => PICK + card.number(),
            Action::Meld(meld) => MELD + meld.number(),
            Action::Done => DONE,
            Action::Move(region) => MOVE + region.number(),
            Action::Play(card) => PLAY + card.number(),
            Action::PlayMounted { knight, mount } => {
                if knight.rank() != Rank::Knight
                    || mount.unit() != Unit::new(knight.race(), Rank::Mount)
                {
                    return END;
                }
                let coins = usize::from(knight.has_coin()) * 2 + usize::from(mount.has_coin());
                MOUNTED + knight.race() as usize * 4 + coins
            }
            Action::Assassinate { assassin, target, named } => {
                if assassin.rank() != Rank::Assassin || target.index() >= SEATS {
                    return END;
                }
                let assassin = assassin.race() as usize * 2 + usize::from(assassin.has_coin());
                ASSASSINATE + (assassin * SEATS + target.index()) * Unit::COUNT + named.number()
            }
            Action::Pass => PASS,
        }
    }

    fn action_at(&self, index: usize) -> Option<Action> {
        Some(match index {
            PICK..MELD => Action::Pick(Card::from_number(index - PICK)?),
            MELD..DONE => Action::Meld(Meld::from_number(index - MELD)?),
            DONE => Action::Done,
            MOVE..PLAY => Action::Move(Region::from_number(index - MOVE)?),
            PLAY..MOUNTED => Action::Play(Card::from_number(index - PLAY)?),
            MOUNTED..ASSASSINATE => {
                let number = index - MOUNTED;
                let race = Race::ALL[number / 4];
                Action::PlayMounted {
                    knight: Card::new(race, Rank::Knight, number & 2 != 0),
                    mount: Card::new(race, Rank::Mount, number & 1 != 0),
                }
            }
            ASSASSINATE..PASS => {
                let number = index - ASSASSINATE;
                let assassin = number / (SEATS * Unit::COUNT);
                Action::Assassinate {
                    assassin: Card::new(Race::ALL[assassin / 2], Rank::Assassin, assassin % 2 == 1),
                    target: Seat::nth((number / Unit::COUNT % SEATS) as u8),
                    named: Unit::from_number(number % Unit::COUNT)?,
                }
            }
            PASS => Action::Pass,
            _ => return None,
        })
    }
}

const _: () = assert!(size_of::<Action>() == 4);
