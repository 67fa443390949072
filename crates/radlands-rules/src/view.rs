//! What a player may know: views and shown events (RADLANDS-37, -38).

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use boardgame_core::text::counted;
use boardgame_core::{HiddenInformation, Observer, Problems, Seat, Seed};

use crate::components::camps::Camp;
use crate::components::cards::Card;
use crate::components::effect::Effect;
use crate::components::place::{Place, Row, camp_at};
use crate::event::{Event, Open, Punks, Queued};
use crate::outcome::RadlandsOutcome;
use crate::position::{Frame, Marks, Phase, Position, card};
use crate::raw::RawPending;
use crate::refusal::Asked;
use crate::rules::{Op, Radlands};
use crate::text::Spot;

/// A position as one observer sees it. All of it may be sent to that observer, who can guess worlds by
/// it: [`world_of_view`](HiddenInformation::world_of_view).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    /// What is being decided.
    pub phase: Phase,
    /// Whose turn it is; while camps are chosen, who chooses.
    pub active: Seat,
    /// Who is to move; nobody when the game is over.
    pub to_move: Option<Seat>,
    /// What an effect asks for.
    pub asked: Option<Asked>,
    /// The effects that are pending, the one that asks last.
    pub pending: Vec<PendingView>,
    /// Both seats, in order.
    pub seats: Vec<SeatView>,
    /// The discard pile.
    pub discard: Vec<Card>,
    /// How many cards the draw deck has.
    pub deck_size: usize,
    /// What else has happened in this turn or in the game, by names as in position texts.
    pub marks: Vec<String>,
    /// How many people have entered on the active player's side in this turn, as far as a card asks.
    pub entered: u8,
    /// How often the Water Silo was taken and junked in this turn, where that is limited.
    pub silo_uses: (u8, u8),
    /// How the game ended.
    pub outcome: Option<RadlandsOutcome>,
}

/// A seat as an observer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeatView {
    /// Its water.
    pub water: u8,
    /// The camps it chooses from, while the observer chooses.
    pub offers: Option<Vec<Camp>>,
    /// How many camps it has kept: three once all are chosen.
    pub kept: usize,
    /// Its camps from left to right; nobody else's while camps are chosen.
    pub camps: Option<Vec<CampView>>,
    /// Its people.
    pub people: Vec<PersonView>,
    /// People that were lifted to be put down again, the next one last.
    pub lifted: Vec<LiftedView>,
    /// Its event queue, the front first.
    pub queue: [Option<Queued>; 3],
    /// How many cards it holds, without the Water Silo.
    pub hand_size: usize,
    /// The cards it holds, if they are the observer's own.
    pub hand: Option<Vec<Card>>,
    /// Cards that everybody knows it to hold.
    pub known: Vec<Card>,
    /// Whether it holds the Water Silo.
    pub silo_in_hand: bool,
}

/// A camp as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(clippy::struct_excessive_bools, reason = "four marks that a card can have")]
pub struct CampView {
    /// Where its place is.
    pub place: Place,
    /// Which camp it is.
    pub camp: Camp,
    /// Whether it is destroyed.
    pub destroyed: bool,
    /// Whether it is damaged.
    pub damaged: bool,
    /// Whether it is ready.
    pub ready: bool,
    /// Whether it isn't ready, damaged or not: it was used in this turn, and no card leaves it ready all
    /// the same.
    pub unready: bool,
    /// Whether its first use in this turn is over.
    pub used: bool,
    /// How many steps it has gone ahead.
    pub steps: u8,
}

/// A person as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PersonView {
    /// Where it stands.
    pub place: Place,
    /// Who it is; nothing for a punk.
    pub card: Option<Card>,
    /// Whether it is damaged.
    pub damaged: bool,
    /// Whether it isn't ready, damaged or not: it entered, was restored or used an ability in this
    /// turn, and no card leaves it ready all the same.
    pub unready: bool,
    /// Whether its first use in this turn is over.
    pub used: bool,
}

/// A person that was lifted, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LiftedView {
    /// Who it is; nothing for a punk.
    pub card: Option<Card>,
    /// Whether it is damaged.
    pub damaged: bool,
    /// Whether it isn't ready, damaged or not: it entered, was restored or used an ability in this
    /// turn, and no card leaves it ready all the same.
    pub unready: bool,
    /// Whether its first use in this turn is over.
    pub used: bool,
}

/// A pending effect as an observer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PendingView {
    /// Whose effects they are, by a name as in position texts (`vanguard.1`).
    pub effects: String,
    /// Which of the effects it is at, from 0.
    pub at: u8,
    /// How far it is within this effect.
    pub step: u8,
    /// For whom it works.
    pub seat: Seat,
    /// The card that acts, if it is there.
    pub this: Option<Spot>,
    /// The person whose ability it uses, or whom it moves.
    pub that: Option<Spot>,
    /// The column that a newcomer goes to.
    pub column: Option<u8>,
    /// The event that resolves, or the person about to enter.
    pub held: Option<Queued>,
    /// The water kept back for the ability of the person about to enter.
    pub reserve: Option<u8>,
    /// The cards it is about, if the observer may see them.
    pub cards: Option<Vec<Card>>,
}

/// An event as one observer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Shown {
    /// Everybody sees this.
    Open(Open),
    /// Something that is secret in part.
    Secret(Secret),
}

/// What is shown of an event that is secret in part.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "kebab-case"))]
pub enum Secret {
    /// The observer was dealt camps to choose from.
    CampsDealt {
        /// The observer.
        seat: Seat,
        /// The six.
        camps: Vec<Camp>,
    },
    /// A camp was kept.
    CampKept {
        /// By whom.
        seat: Seat,
        /// Which, if the observer kept it.
        camp: Option<Camp>,
    },
    /// Cards were drawn.
    Drawn {
        /// By whom.
        seat: Seat,
        /// How many.
        count: usize,
        /// Which, if the observer drew them.
        cards: Option<Vec<Card>>,
    },
    /// Punks went to a hand.
    PunksReturned {
        /// To whose.
        seat: Seat,
        /// From where.
        places: Vec<Place>,
        /// What they are, if the hand is the observer's.
        cards: Option<Vec<Card>>,
    },
}

impl core::fmt::Display for Shown {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Open(open) => open.fmt(f),
            Self::Secret(secret) => match secret.clone() {
                Secret::CampsDealt { seat, camps } => Event::CampsDealt { seat, camps }.fmt(f),
                Secret::CampKept { seat, camp: Some(camp) } => {
                    Event::CampKept { seat, camp }.fmt(f)
                }
                Secret::CampKept { seat, camp: None } => write!(f, "seat {seat} keeps a camp"),
                Secret::Drawn { seat, cards: Some(cards), .. } => {
                    Event::Drawn { seat, cards }.fmt(f)
                }
                Secret::Drawn { seat, count, cards: None } => {
                    write!(f, "seat {seat} draws {}", counted(count, "card"))
                }
                Secret::PunksReturned { seat, places, cards: Some(cards) } => {
                    Event::PunksReturned { seat, places, cards }.fmt(f)
                }
                Secret::PunksReturned { places, cards: None, .. } => Punks(&places).fmt(f),
            },
        }
    }
}

impl HiddenInformation for Radlands {
    type View = View;
    type Shown = Shown;

    /// A reshuffle: which cards lay in the discard pile is kept nowhere (RADLANDS-40).
    fn forgets(&self, event: &Event) -> bool {
        matches!(event, Event::Open(Open::Reshuffled))
    }

    fn view(&self, position: &Position, observer: Observer) -> View {
        let has_mark = |(mark, _): &(Marks, _)| position.marks.has(*mark);
        View {
            phase: position.phase,
            active: position.active(),
            to_move: position.outcome.is_none().then_some(position.to_move()),
            asked: position.ask.asked(),
            pending: position
                .stack
                .as_slice()
                .iter()
                .map(|frame| self.pending_view(frame, observer))
                .collect(),
            seats: Seat::first(2).map(|seat| self.seat_view(position, seat, observer)).collect(),
            discard: self.discard_pile(position).collect(),
            deck_size: position.deck.len(),
            marks: Marks::NAMES
                .into_iter()
                .filter(has_mark)
                .map(|(_, name)| name.to_string())
                .collect(),
            entered: position.entered,
            silo_uses: (position.silo_taken, position.silo_junked),
            outcome: position.outcome,
        }
    }

    fn show(&self, event: &Event, observer: Observer) -> Option<Shown> {
        Some(match event.clone() {
            Event::Open(open) => Shown::Open(open),
            Event::CampsDealt { seat, camps } if observer.is(seat) => {
                Shown::Secret(Secret::CampsDealt { seat, camps })
            }
            Event::CampKept { seat, camp } => {
                Shown::Secret(Secret::CampKept { seat, camp: observer.is(seat).then_some(camp) })
            }
            Event::CampsDealt { .. } => return None,
            Event::Drawn { seat, cards } => Shown::Secret(Secret::Drawn {
                seat,
                count: cards.len(),
                cards: observer.is(seat).then_some(cards),
            }),
            Event::PunksReturned { seat, places, cards } => Shown::Secret(Secret::PunksReturned {
                seat,
                places,
                cards: observer.is(seat).then_some(cards),
            }),
        })
    }

    fn determinize(&self, position: &Position, observer: Seat, seed: Seed) -> Position {
        self.another_world(position, observer, seed)
    }

    fn world_of_view(&self, view: &View, observer: Seat, seed: Seed) -> Result<Position, Problems> {
        self.world_by_view(view, observer, seed)
    }
}

impl Radlands {
    fn seat_view(&self, p: &Position, seat: Seat, observer: Observer) -> SeatView {
        let n = seat.index() & 1;
        let is_own = observer.is(seat);
        let is_draft = p.phase == Phase::Draft;
        let is_there = |place: &Place| place.seat() == seat && p.is_occupied(*place);
        let offers = (0..64).filter(|camp| p.offers[n] >> camp & 1 == 1);
        SeatView {
            water: p.water[n],
            offers: (is_own && is_draft).then(|| offers.filter_map(Camp::from_number).collect()),
            kept: p.kept(n),
            camps: (is_own || !is_draft).then(|| {
                (0..3).filter_map(|column| Self::camp_view(p, camp_at(n, column))).collect()
            }),
            people: Place::all()
                .filter(|place| place.row() != Row::Camp)
                .filter(is_there)
                .map(|place| {
                    let LiftedView { card, damaged, unready, used } =
                        Self::lifted_view(p, place.number());
                    PersonView { place, card, damaged, unready, used }
                })
                .collect(),
            lifted: Self::lifted(p, n).map(|place| Self::lifted_view(p, place)).collect(),
            queue: p.queues.of(n).map(Queued::from_byte),
            hand_size: p.hands[n].len(),
            hand: is_own.then(|| self.hand(p, seat).collect()),
            known: self.known(p, seat).collect(),
            silo_in_hand: p.has_silo(seat),
        }
    }

    fn camp_view(p: &Position, number: usize) -> Option<CampView> {
        let place = Place::from_number(number)?;
        let camp = p.camp(place)?;
        Some(CampView {
            place,
            camp,
            destroyed: !p.is_draft() && !p.is_occupied(place),
            damaged: p.is_damaged(place),
            ready: p.is_ready(place),
            unready: p.unready >> number & 1 == 1,
            used: p.used >> number & 1 == 1,
            steps: p.steps(place),
        })
    }

    fn lifted_view(p: &Position, number: usize) -> LiftedView {
        let has = |places: u32| places >> number & 1 == 1;
        LiftedView {
            card: if has(p.punks) { None } else { card(p.table[number]) },
            damaged: has(p.damaged),
            unready: has(p.unready),
            used: has(p.used),
        }
    }

    /// The places of a seat's lifted people, the next one to be put down last.
    pub(crate) fn lifted(p: &Position, seat: usize) -> impl Iterator<Item = usize> {
        let is_own = p.stack.top().is_some_and(|frame| frame.seat() == seat);
        let lifted = if is_own { p.occupied & crate::components::place::LIFTED_BITS } else { 0 };
        crate::components::place::each(lifted)
    }

    fn pending_view(&self, frame: &Frame, observer: Observer) -> PendingView {
        let RawPending { effects, at, seat, this, that, step, column, held, reserve, cards } =
            self.raw_pending(frame);
        let are_seen = match self.op(frame.op) {
            Op::Do(Effect::Mill(_)) => true,
            Op::Do(Effect::DrawAndDiscard { .. }) => observer.is(seat),
            _ => false,
        };
        let cards = are_seen.then_some(cards);
        PendingView { effects, at, step, seat, this, that, column, held, reserve, cards }
    }
}
