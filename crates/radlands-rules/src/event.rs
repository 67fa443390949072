//! What happens in a game, in full; the `view` module makes of it what a player is shown.

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::Seat;
use boardgame_core::TextError;
use boardgame_core::text::{Cursor, counted};

use crate::action::{Space, Which};
use crate::components::camps::Camp;
use crate::components::cards::Card;
use crate::components::place::Place;
use crate::outcome::RadlandsOutcome;
use crate::position::RAIDERS;

/// What lies in an event queue, or resolves: an event card, or Raiders. Its text is the card's
/// name, or `raiders`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Queued {
    /// An event card.
    Card(Card),
    /// The player's Raiders.
    Raiders,
}

impl Queued {
    pub(crate) fn from_byte(byte: u8) -> Option<Self> {
        if byte == RAIDERS {
            Some(Self::Raiders)
        } else {
            Card::from_number(byte.into()).map(Self::Card)
        }
    }

    pub(crate) const fn byte(self) -> u8 {
        match self {
            Self::Card(card) => card.number() as u8,
            Self::Raiders => RAIDERS,
        }
    }

    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        cursor.read("an event such as napalm, or raiders", |cursor| {
            let mut ahead = *cursor;
            if ahead.word() == "raiders" {
                *cursor = ahead;
                return Some(Self::Raiders);
            }
            Card::read(cursor).ok().map(Self::Card)
        })
    }
}

impl Queued {
    /// One of two forms of a verb: Raiders are many.
    const fn verb(self, of_one: &'static str, of_many: &'static str) -> &'static str {
        match self {
            Self::Card(_) => of_one,
            Self::Raiders => of_many,
        }
    }
}

impl fmt::Display for Queued {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => card.fmt(f),
            Self::Raiders => f.write_str("raiders"),
        }
    }
}

boardgame_core::text_by_read!(Queued);

/// Something that happened. Some kinds are secret in part; the others are [open](Open).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Camps were dealt to choose from: only that player sees them (RADLANDS-2).
    CampsDealt {
        /// To whom.
        seat: Seat,
        /// The six.
        camps: Vec<Camp>,
    },
    /// A camp was kept: only that player knows until both have chosen (RADLANDS-2).
    CampKept {
        /// By whom.
        seat: Seat,
        /// The camp.
        camp: Camp,
    },
    /// Cards were drawn: only that player sees which.
    Drawn {
        /// By whom.
        seat: Seat,
        /// The cards, by their numbers.
        cards: Vec<Card>,
    },
    /// Punks went to a hand, all at once: only that player sees which cards they are (RADLANDS-38).
    PunksReturned {
        /// To whose hand.
        seat: Seat,
        /// From where, before any of them moved.
        places: Vec<Place>,
        /// The cards, by their numbers.
        cards: Vec<Card>,
    },
    /// Everybody sees this.
    Open(Open),
}

/// Something that everybody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "kebab-case"))]
pub enum Open {
    /// A player's camps are shown, from left to right.
    CampsRevealed {
        /// Whose.
        seat: Seat,
        /// The three.
        camps: Vec<Camp>,
    },
    /// The start player is known (RADLANDS-5).
    StartPlayer {
        /// Who starts.
        seat: Seat,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// The events of a player's queue moved ahead (RADLANDS-9).
    QueueAdvanced {
        /// Whose.
        seat: Seat,
    },
    /// A player's water changed by an action or an effect.
    Water {
        /// Whose.
        seat: Seat,
        /// How much there is now.
        water: u8,
    },
    /// A person or an event is played.
    Played {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card is junked.
    Junked {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The Water Silo was taken into hand.
    SiloTaken {
        /// By whom.
        seat: Seat,
    },
    /// The Water Silo was junked.
    SiloJunked {
        /// By whom.
        seat: Seat,
    },
    /// An ability is used.
    AbilityUsed {
        /// The card that uses it.
        place: Place,
        /// Which ability, of the card there.
        which: Which,
        /// The person whose ability it is, if that is another card.
        of: Option<Place>,
    },
    /// A person entered play.
    Entered {
        /// Where.
        place: Place,
        /// Who.
        card: Card,
    },
    /// A punk entered play.
    PunkGained {
        /// Where.
        place: Place,
    },
    /// A card was damaged.
    Damaged {
        /// Where.
        place: Place,
    },
    /// A camp was destroyed.
    CampDestroyed {
        /// Where.
        place: Place,
    },
    /// A person was destroyed and discarded.
    PersonDestroyed {
        /// Where it was.
        place: Place,
        /// Who.
        card: Card,
    },
    /// A punk was destroyed and lies on top of the deck.
    PunkDestroyed {
        /// Where it was.
        place: Place,
    },
    /// A card was restored.
    Restored {
        /// Where.
        place: Place,
    },
    /// A person went back to a hand.
    Returned {
        /// From where.
        place: Place,
        /// Who.
        card: Card,
    },
    /// A card of a hand was discarded.
    Discarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether it is one of those just drawn. Otherwise it is first one that everybody knows to
        /// be in the hand, if there is such a one (RADLANDS-37).
        drawn: bool,
    },
    /// Cards went from the deck to the discard pile; those after a reshuffle by themselves.
    Milled {
        /// The cards, by their numbers.
        cards: Vec<Card>,
    },
    /// The discard pile became the draw deck (RADLANDS-36).
    Reshuffled,
    /// An event lies in a queue, newly or after a move.
    QueuedAt {
        /// Where.
        space: Space,
        /// What.
        what: Queued,
        /// From which space of this queue, if it lay there before.
        from: Option<Space>,
    },
    /// An event resolves.
    Resolving {
        /// Whose.
        seat: Seat,
        /// What.
        what: Queued,
    },
    /// An event has resolved.
    Resolved {
        /// Whose.
        seat: Seat,
        /// What.
        what: Queued,
    },
    /// All opposing cards count as unprotected for a player in this turn.
    Exposed {
        /// For whom.
        seat: Seat,
    },
    /// A person was lifted to be put down again; who was lifted last is put down first.
    Lifted {
        /// From where.
        place: Place,
    },
    /// The person lifted last is put down.
    PutDown {
        /// Where.
        place: Place,
    },
    /// A camp stepped ahead, or came home.
    Stepped {
        /// Which.
        place: Place,
        /// How far it is from home now.
        steps: u8,
    },
    /// A destroyed camp was turned up again.
    CampTurnedUp {
        /// Where.
        place: Place,
    },
    /// A punk was turned up. If it is an event, it is discarded and nobody is there any more.
    PunkTurnedUp {
        /// Where.
        place: Place,
        /// What it is.
        card: Card,
    },
    /// A turn ends.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        /// How.
        outcome: RadlandsOutcome,
    },
}

/// Writes items parted by spaces.
pub(crate) struct List<'a, T>(pub(crate) &'a [T]);

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, item) in self.0.iter().enumerate() {
            write!(f, "{}{item}", if n > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

/// Tells of punks that go to a hand.
pub(crate) struct Punks<'a>(pub(crate) &'a [Place]);

impl fmt::Display for Punks<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [place] => write!(f, "the punk at {place} goes to the hand"),
            places => write!(f, "the punks at {} go to the hand", List(places)),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CampsDealt { seat, camps } => write!(f, "seat {seat} is dealt {}", List(camps)),
            Self::CampKept { seat, camp } => write!(f, "seat {seat} keeps {camp}"),
            Self::Drawn { seat, cards } => write!(f, "seat {seat} draws {}", List(cards)),
            Self::PunksReturned { places, cards, .. } => {
                write!(f, "{}, {}", Punks(places), List(cards))
            }
            Self::Open(open) => open.fmt(f),
        }
    }
}

impl fmt::Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CampsRevealed { seat, camps } => {
                write!(f, "seat {seat} has the camps {}", List(camps))
            }
            Self::StartPlayer { seat } => write!(f, "seat {seat} starts"),
            Self::TurnBegan { seat } => write!(f, "seat {seat}'s turn"),
            Self::QueueAdvanced { seat } => write!(f, "seat {seat}'s events advance"),
            Self::Water { seat, water } => write!(f, "seat {seat} has {water} water"),
            Self::Played { seat, card } => write!(f, "seat {seat} plays {card}"),
            Self::Junked { seat, card } => write!(f, "seat {seat} junks {card}"),
            Self::SiloTaken { seat } => write!(f, "seat {seat} takes the Water Silo"),
            Self::SiloJunked { seat } => write!(f, "seat {seat} junks the Water Silo"),
            Self::AbilityUsed { place, which, of } => {
                let number = match which {
                    Which::First => "ability",
                    Which::Second => "second ability",
                    Which::Granted => "granted ability",
                };
                match of {
                    None => write!(f, "{place} uses its {number}"),
                    Some(person) => write!(f, "{place} uses the {number} of {person}"),
                }
            }
            Self::Entered { place, card } => write!(f, "{card} enters at {place}"),
            Self::PunkGained { place } => write!(f, "a punk enters at {place}"),
            Self::Damaged { place } => write!(f, "{place} is damaged"),
            Self::CampDestroyed { place } => write!(f, "the camp at {place} is destroyed"),
            Self::PersonDestroyed { place, card } => write!(f, "{card} at {place} is destroyed"),
            Self::PunkDestroyed { place } => write!(f, "the punk at {place} is destroyed"),
            Self::Restored { place } => write!(f, "{place} is restored"),
            Self::Returned { place, card } => write!(f, "{card} at {place} goes to the hand"),
            Self::Discarded { seat, card, drawn: false } => {
                write!(f, "seat {seat} discards {card}")
            }
            Self::Discarded { seat, card, drawn: true } => {
                write!(f, "seat {seat} discards {card}, just drawn")
            }
            Self::Milled { cards } => write!(f, "{} discarded from the deck", List(cards)),
            Self::Reshuffled => f.write_str("the discard pile becomes the deck"),
            Self::QueuedAt { space, what, from: None } => {
                write!(f, "{what} {} at {space}", what.verb("is", "are"))
            }
            Self::QueuedAt { space, what, from: Some(from) } => {
                write!(f, "{what} {} from {from} to {space}", what.verb("goes", "go"))
            }
            Self::Resolving { seat, what } => {
                write!(f, "seat {seat}'s {what} {}", what.verb("resolves", "resolve"))
            }
            Self::Resolved { seat, what } => {
                write!(f, "seat {seat}'s {what} {} resolved", what.verb("has", "have"))
            }
            Self::Exposed { seat } => {
                write!(f, "all opposing cards are unprotected for seat {seat}")
            }
            Self::Lifted { place } => write!(f, "the person at {place} is lifted"),
            Self::PutDown { place } => write!(f, "a person is put down at {place}"),
            Self::Stepped { place, steps } => {
                write!(f, "the camp of {place} is {} ahead", counted((*steps).into(), "step"))
            }
            Self::CampTurnedUp { place } => write!(f, "the camp at {place} is turned up again"),
            Self::PunkTurnedUp { place, card } => write!(f, "the punk at {place} is {card}"),
            Self::TurnEnded { seat } => write!(f, "seat {seat} ends the turn"),
            Self::Ended { outcome } => write!(f, "the game is over: {outcome}"),
        }
    }
}
