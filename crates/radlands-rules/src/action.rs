//! Actions: one decision each, their texts and their numbers.

use core::fmt;

use boardgame_core::text::Cursor;
use boardgame_core::{ActionIndex, Seat, TextError};

use crate::components::camps::Camp;
use crate::components::cards::Card;
use crate::components::place::{Place, Row};
use crate::rules::Radlands;

/// Which ability of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Which {
    /// The only one, or the first.
    First,
    /// The second.
    Second,
    /// The one that another person grants it (Argo Yesky).
    Granted,
}

impl Which {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Granted];

    const fn suffix(self) -> &'static str {
        match self {
            Self::First => "",
            Self::Second => ":2",
            Self::Granted => ":granted",
        }
    }

    fn read(cursor: &mut Cursor<'_>) -> Self {
        if cursor.eat(":2") {
            Self::Second
        } else if cursor.eat(":granted") {
            Self::Granted
        } else {
            Self::First
        }
    }
}

/// A space of an event queue: whose, and 1 (the front) to 3. Its text is as in `0q1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space {
    seat: Seat,
    space: u8,
}

impl Space {
    /// A space from 1 to 3 of the queue of seat 0 or 1.
    pub const fn new(seat: Seat, space: u8) -> Option<Self> {
        if seat.number() < 2 && 1 <= space && space <= 3 {
            Some(Self { seat, space })
        } else {
            None
        }
    }

    /// Whose queue it is.
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// 1 to 3.
    pub const fn space(self) -> u8 {
        self.space
    }

    pub(crate) const fn number(self) -> usize {
        self.seat.index() * 3 + self.space as usize - 1
    }

    /// The space with this number, below 6.
    pub(crate) const fn from_number(number: usize) -> Option<Self> {
        if number >= 6 {
            return None;
        }
        Self::new(Seat::nth((number / 3) as u8), (number % 3) as u8 + 1)
    }

    fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        cursor.read("a queue's space such as 0q1", |cursor| {
            let seat = cursor.letter()?.to_digit(10)?;
            cursor.eat("q").then_some(())?;
            let space = cursor.letter()?.to_digit(10)?;
            (seat < 2).then_some(())?;
            Self::new(Seat::nth(seat as u8), space as u8)
        })
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}q{}", self.seat, self.space)
    }
}

boardgame_core::text_by_read!(Space);

/// An answer to a question that isn't about a card, a place or a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Answer {
    /// Nothing, or nothing more.
    None,
    /// The Damage icon.
    Damage,
    /// The Injure icon.
    Injure,
    /// The Restore icon.
    Restore,
    /// The Draw icon.
    Draw,
    /// The Gain punk icon.
    Punk,
    /// The Extra water icon.
    Water,
    /// The Raid icon.
    Raid,
    /// Both icons.
    Both,
    /// Opposing events are pushed back (Doomsayer).
    Push,
    /// Two cards are discarded (Mercenary Camp of the first printing).
    Ransom,
}

impl Answer {
    /// All answers. Those of the icons stand in the icons' order, from 1.
    pub const ALL: [Self; 11] = [
        Self::None,
        Self::Damage,
        Self::Injure,
        Self::Restore,
        Self::Draw,
        Self::Punk,
        Self::Water,
        Self::Raid,
        Self::Both,
        Self::Push,
        Self::Ransom,
    ];

    /// Its text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Damage => "damage",
            Self::Injure => "injure",
            Self::Restore => "restore",
            Self::Draw => "draw-one",
            Self::Punk => "punk",
            Self::Water => "water",
            Self::Raid => "raid",
            Self::Both => "both",
            Self::Push => "push",
            Self::Ransom => "ransom",
        }
    }

    pub(crate) const fn bit(self) -> u16 {
        1 << self as u8
    }
}

/// One decision of a player.
///
/// The first group is what a player may do in their turn, the second answers what an effect asks.
///
/// | text | what it does |
/// |---|---|
/// | `keep garage` | keeps a camp, in secret |
/// | `play muse` | plays a person or an event |
/// | `junk muse` | discards a card for its junk icon |
/// | `junk-silo` | junks the Water Silo |
/// | `take-silo` | takes the Water Silo into hand |
/// | `draw` | draws a card for two water |
/// | `use 0c1`, `use 0b2:2`, `use 0f3:granted` | uses an ability |
/// | `end` | ends the turn |
/// | `target 1f2` | chooses a card on the table |
/// | `put 0b2` | chooses a place for a person |
/// | `column 1c2` | chooses a column, by its camp |
/// | `card muse` | chooses a card of the hand, or a revealed one |
/// | `ability 1b2:2` | chooses an ability of a person |
/// | `event 0q2` | chooses an event by its space |
/// | `none`, `both`, `push`, `ransom`, `damage`, `draw-one`, … | answers a question |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
// Copied as one word.
#[repr(align(4))]
pub enum Action {
    /// Keeps a camp (RADLANDS-2).
    Keep(Camp),
    /// Plays a person or an event (RADLANDS-13, -16).
    Play(Card),
    /// Junks a card (RADLANDS-19).
    Junk(Card),
    /// Junks the Water Silo (RADLANDS-20).
    JunkSilo,
    /// Takes the Water Silo (RADLANDS-20).
    TakeSilo,
    /// Draws a card (RADLANDS-18).
    Draw,
    /// Uses an ability of the card there (RADLANDS-21).
    Use(Place, Which),
    /// Ends the turn (RADLANDS-12).
    End,
    /// Chooses a card on the table.
    Target(Place),
    /// Chooses a place for a person.
    Put(Place),
    /// Chooses the column of this camp's place.
    Column(Place),
    /// Chooses a card of the hand, or a revealed one.
    Card(Card),
    /// Chooses an ability of a person.
    Ability(Place, Which),
    /// Chooses an event by its space.
    Event(Space),
    /// Answers a question.
    Answer(Answer),
}

impl Action {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        const VERBS: [&str; 10] =
            ["keep", "play", "junk", "use", "target", "put", "column", "card", "ability", "event"];
        const EXPECTED: &str = "an action: keep, play, junk, junk-silo, take-silo, draw, use, end, \
            target, put, column, card, ability, event or an answer";
        let start = *cursor;
        let verb = cursor.word();
        match verb {
            "junk-silo" => return Ok(Self::JunkSilo),
            "take-silo" => return Ok(Self::TakeSilo),
            "draw" => return Ok(Self::Draw),
            "end" => return Ok(Self::End),
            _ => {}
        }
        if let Some(answer) = Answer::ALL.into_iter().find(|answer| answer.name() == verb) {
            return Ok(Self::Answer(answer));
        }
        if !VERBS.contains(&verb) {
            return Err(start.error(EXPECTED));
        }
        if !cursor.rest().starts_with(' ') {
            return Err(cursor.error("a space"));
        }
        cursor.spaces();
        Ok(match verb {
            "keep" => Self::Keep(Camp::read(cursor)?),
            "play" => Self::Play(Card::read(cursor)?),
            "junk" => Self::Junk(Card::read(cursor)?),
            "use" => Self::Use(Place::read(cursor)?, Which::read(cursor)),
            "target" => Self::Target(Place::read(cursor)?),
            "put" => Self::Put(read_row(cursor, "a place of people such as 0b2", Row::is_people)?),
            "column" => Self::Column(read_row(cursor, "a camp's place such as 1c2", Row::is_camp)?),
            "card" => Self::Card(Card::read(cursor)?),
            "ability" => {
                let place = read_row(cursor, "a place of people such as 0b2", Row::is_people)?;
                Self::Ability(place, Which::read(cursor))
            }
            _ => Self::Event(Space::read(cursor)?),
        })
    }
}

impl Row {
    fn is_camp(self) -> bool {
        self == Self::Camp
    }

    fn is_people(self) -> bool {
        self != Self::Camp
    }
}

/// Reads a place in certain rows.
fn read_row(
    cursor: &mut Cursor<'_>,
    expected: &str,
    test: fn(Row) -> bool,
) -> Result<Place, TextError> {
    cursor.read(expected, |cursor| Place::read(cursor).ok().filter(|place| test(place.row())))
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keep(camp) => write!(f, "keep {camp}"),
            Self::Play(card) => write!(f, "play {card}"),
            Self::Junk(card) => write!(f, "junk {card}"),
            Self::JunkSilo => f.write_str("junk-silo"),
            Self::TakeSilo => f.write_str("take-silo"),
            Self::Draw => f.write_str("draw"),
            Self::Use(place, which) => write!(f, "use {place}{}", which.suffix()),
            Self::End => f.write_str("end"),
            Self::Target(place) => write!(f, "target {place}"),
            Self::Put(place) => write!(f, "put {place}"),
            Self::Column(place) => write!(f, "column {place}"),
            Self::Card(card) => write!(f, "card {card}"),
            Self::Ability(place, which) => write!(f, "ability {place}{}", which.suffix()),
            Self::Event(space) => write!(f, "event {space}"),
            Self::Answer(answer) => f.write_str(answer.name()),
        }
    }
}

boardgame_core::text_by_read!(Action);

impl Action {
    /// Bytes that no other action has: its kind, and what it is about.
    #[inline]
    pub(crate) const fn bytes(self) -> [u8; 3] {
        match self {
            Self::Keep(camp) => [0, camp.number() as u8, 0],
            Self::Play(card) => [1, card.number() as u8, 0],
            Self::Junk(card) => [2, card.number() as u8, 0],
            Self::JunkSilo => [3, 0, 0],
            Self::TakeSilo => [4, 0, 0],
            Self::Draw => [5, 0, 0],
            Self::Use(place, which) => [6, place.number() as u8, which as u8],
            Self::End => [7, 0, 0],
            Self::Target(place) => [8, place.number() as u8, 0],
            Self::Put(place) => [9, place.number() as u8, 0],
            Self::Column(place) => [10, place.number() as u8, 0],
            Self::Card(card) => [11, card.number() as u8, 0],
            Self::Ability(place, which) => [12, place.number() as u8, which as u8],
            Self::Event(space) => [13, space.number() as u8, 0],
            Self::Answer(answer) => [14, answer as u8, 0],
        }
    }
}

/// Where each kind of action has its numbers.
const KEEP: usize = 0;
const PLAY: usize = KEEP + Camp::COUNT;
const JUNK: usize = PLAY + Card::COUNT;
const JUNK_SILO: usize = JUNK + Card::COUNT;
const TAKE_SILO: usize = JUNK_SILO + 1;
const DRAW: usize = TAKE_SILO + 1;
const USE: usize = DRAW + 1;
const TURN_END: usize = USE + Place::COUNT * 3;
const TARGET: usize = TURN_END + 1;
const PUT: usize = TARGET + Place::COUNT;
const COLUMN: usize = PUT + 12;
const CARD: usize = COLUMN + 6;
const ABILITY: usize = CARD + Card::COUNT;
const EVENT: usize = ABILITY + 12 * 3;
const ANSWER: usize = EVENT + 6;
const COUNT: usize = ANSWER + Answer::ALL.len();

/// The number of a place of people among those, 0 to 11; none for a camp's.
const fn person_number(place: Place) -> Option<usize> {
    let row = place.number() % 9;
    if row < 3 { None } else { Some(place.number() / 9 * 6 + row - 3) }
}

fn person_place(number: usize) -> Option<Place> {
    Place::from_number(number / 6 * 9 + 3 + number % 6)
}

/// The numbers are the same for every setup; there are 403 of them.
impl ActionIndex for Radlands {
    fn action_count(&self) -> usize {
        COUNT
    }

    fn action_index(&self, action: Action) -> usize {
        match action {
            Action::Keep(camp) => KEEP + camp.number(),
            Action::Play(card) => PLAY + card.number(),
            Action::Junk(card) => JUNK + card.number(),
            Action::JunkSilo => JUNK_SILO,
            Action::TakeSilo => TAKE_SILO,
            Action::Draw => DRAW,
            Action::Use(place, which) => USE + place.number() * 3 + which as usize,
            Action::End => TURN_END,
            Action::Target(place) => TARGET + place.number(),
            Action::Put(place) => person_number(place).map_or(COUNT, |number| PUT + number),
            Action::Column(place) if place.row().is_camp() => {
                COLUMN + place.seat().index() * 3 + usize::from(place.column()) - 1
            }
            Action::Column(_) => COUNT,
            Action::Card(card) => CARD + card.number(),
            Action::Ability(place, which) => {
                person_number(place).map_or(COUNT, |number| ABILITY + number * 3 + which as usize)
            }
            Action::Event(space) => EVENT + space.number(),
            Action::Answer(answer) => ANSWER + answer as usize,
        }
    }

    fn action_at(&self, index: usize) -> Option<Action> {
        Some(match index {
            KEEP..PLAY => Action::Keep(Camp::from_number(index - KEEP)?),
            PLAY..JUNK => Action::Play(Card::from_number(index - PLAY)?),
            JUNK..JUNK_SILO => Action::Junk(Card::from_number(index - JUNK)?),
            JUNK_SILO => Action::JunkSilo,
            TAKE_SILO => Action::TakeSilo,
            DRAW => Action::Draw,
            USE..TURN_END => {
                let number = index - USE;
                Action::Use(Place::from_number(number / 3)?, Which::ALL[number % 3])
            }
            TURN_END => Action::End,
            TARGET..PUT => Action::Target(Place::from_number(index - TARGET)?),
            PUT..COLUMN => Action::Put(person_place(index - PUT)?),
            COLUMN..CARD => {
                let number = index - COLUMN;
                let seat = Seat::nth((number / 3) as u8);
                Action::Column(Place::new(seat, Row::Camp, (number % 3) as u8 + 1)?)
            }
            CARD..ABILITY => Action::Card(Card::from_number(index - CARD)?),
            ABILITY..EVENT => {
                let number = index - ABILITY;
                Action::Ability(person_place(number / 3)?, Which::ALL[number % 3])
            }
            EVENT..ANSWER => Action::Event(Space::from_number(index - EVENT)?),
            ANSWER..COUNT => Action::Answer(Answer::ALL[index - ANSWER]),
            _ => return None,
        })
    }
}

const _: () = assert!(size_of::<Action>() <= 4);
