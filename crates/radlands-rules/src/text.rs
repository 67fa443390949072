//! A position as one line of text; `docs/notation.md` has the grammar and examples.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use boardgame_core::text::{Cursor, Field, fields};
use boardgame_core::{PositionError, PositionText, Problems, Seat, Seed, TextError};

use crate::components::camps::Camp;
use crate::components::cards::Card;
use crate::components::effect::Icon;
use crate::components::place::{LIFTED, Place};
use crate::event::Queued;
use crate::outcome::RadlandsOutcome;
use crate::position::{DECK, Marks, Phase, Position};
use crate::raw::{RawCamp, RawPending, RawPerson, RawPosition};
use crate::rules::{Radlands, Source};

/// A list of effects by its name: `vanguard.1`, `vanguard.enters`, `napalm.resolves`, `garage.1`,
/// `icon.raid`, `rules.play`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effects(pub(crate) Source);

impl fmt::Display for Effects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Source::CardAbility(card, n) => write!(f, "{card}.{}", n + 1),
            Source::Entering(card) => write!(f, "{card}.enters"),
            Source::Event(card) => write!(f, "{card}.resolves"),
            Source::CampAbility(camp, n) => write!(f, "{camp}.{}", n + 1),
            Source::Icon(icon) => write!(f, "icon.{}", icon.name()),
            Source::MustRestore => f.write_str("rules.must-restore"),
            Source::Play => f.write_str("rules.play"),
            Source::Raiders => f.write_str("rules.raiders"),
            Source::PunkWasEvent => f.write_str("rules.punk-was-event"),
        }
    }
}

impl Effects {
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        cursor.read("a list of effects such as vanguard.1 or napalm.resolves", |cursor| {
            let owner = cursor.word();
            cursor.eat(".").then_some(())?;
            let name = cursor.word();
            let number = match name {
                "1" => Some(0),
                "2" => Some(1),
                _ => None,
            };
            let card = || owner.parse::<Card>().ok();
            Some(Self(match (owner, name, number) {
                ("rules", "must-restore", _) => Source::MustRestore,
                ("rules", "play", _) => Source::Play,
                ("rules", "raiders", _) => Source::Raiders,
                ("rules", "punk-was-event", _) => Source::PunkWasEvent,
                ("icon", _, _) => {
                    Source::Icon(Icon::ALL.into_iter().find(|icon| icon.name() == name)?)
                }
                (_, "enters", _) => Source::Entering(card()?),
                (_, "resolves", _) => Source::Event(card()?),
                (_, _, Some(n)) => match card() {
                    Some(card) => Source::CardAbility(card, n),
                    None => Source::CampAbility(owner.parse().ok()?, n),
                },
                _ => return None,
            }))
        })
    }
}

/// Where a card of a pending effect is: on the table, or lifted. Its text is the place, or `l1` to
/// `l6`. Lifted ones with higher numbers are nobody, and refused where a position names them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// On the table.
    Table(Place),
    /// Among the lifted people, counted from 0 to 5.
    Lifted(u8),
}

impl Spot {
    /// Its number among all places; none for lifted people beyond the sixth.
    pub(crate) const fn number(self) -> Option<usize> {
        match self {
            Self::Table(place) => Some(place.number()),
            Self::Lifted(n @ 0..6) => Some(LIFTED + n as usize),
            Self::Lifted(_) => None,
        }
    }

    pub(crate) fn from_number(number: usize) -> Option<Self> {
        match Place::from_number(number) {
            Some(place) => Some(Self::Table(place)),
            None if number < LIFTED + 6 => Some(Self::Lifted((number - LIFTED) as u8)),
            None => None,
        }
    }

    fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        if cursor.eat("l") {
            return Ok(Self::Lifted(cursor.number("1 to 6", 1..=6_u8)? - 1));
        }
        Place::read(cursor).map(Self::Table)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(place) => place.fmt(f),
            Self::Lifted(n) => write!(f, "l{}", u16::from(*n) + 1),
        }
    }
}

boardgame_core::text_by_read!(Spot);

impl PositionText for Radlands {
    type Raw = RawPosition;

    fn raw(&self, position: &Position) -> RawPosition {
        self.to_raw(position)
    }

    fn position(&self, raw: &RawPosition) -> Result<Position, Problems> {
        self.read_raw(raw)
    }

    fn text(&self, position: &Position) -> String {
        write(&self.to_raw(position))
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        let mut given = Given::default();
        for field in fields(text)? {
            given.read(&field)?;
        }
        Ok(self.read_raw(&given.complete(self))?)
    }
}

fn join(separator: &str, items: impl IntoIterator<Item: ToString>) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(separator)
}

fn lists<T: fmt::Display>(lists: &[Vec<T>; 2]) -> String {
    join("/", lists.iter().map(|list| join(",", list)))
}

/// Writes all fields.
fn write(raw: &RawPosition) -> String {
    let queue = |queue: &[Option<Queued>; 3]| {
        join(
            ",",
            queue.map(|event| event.map_or_else(|| "-".to_string(), |event| event.to_string())),
        )
    };
    let person = |(place, person): &(Place, RawPerson)| format!("{place}:{person}");
    let fields = [
        ("phase", raw.phase.name().to_string()),
        ("turn", raw.turn.to_string()),
        ("camps", lists(&raw.camps)),
        ("people", join(",", raw.people.iter().map(person))),
        ("queues", join("/", raw.queues.iter().map(queue))),
        ("hands", lists(&raw.hands)),
        ("known", lists(&raw.known)),
        ("water", join("/", raw.water)),
        ("discard", join(",", &raw.discard)),
        ("deck", join(",", &raw.deck)),
        ("marks", join(",", &raw.marks)),
        ("entered", raw.entered.to_string()),
        ("silo", format!("{}:{}", raw.silo_uses.0, raw.silo_uses.1)),
        ("offers", lists(&raw.offers)),
        ("lifted", join(",", &raw.lifted)),
        ("pending", join(";", &raw.pending)),
        ("seed", raw.seed.to_string()),
        ("drawn", raw.drawn.to_string()),
        ("outcome", raw.outcome.map_or("-", outcome_name).to_string()),
    ];
    let words: Vec<String> =
        fields.into_iter().map(|(name, value)| [name, "=", &value].concat()).collect();
    words.join(" ")
}

pub(crate) const OUTCOMES: [(RadlandsOutcome, &str); 6] = [
    (RadlandsOutcome::CampsDestroyed { winner: Seat::nth(0) }, "camps-0"),
    (RadlandsOutcome::CampsDestroyed { winner: Seat::nth(1) }, "camps-1"),
    (RadlandsOutcome::LastCardDrawn { winner: Seat::nth(0) }, "last-card-0"),
    (RadlandsOutcome::LastCardDrawn { winner: Seat::nth(1) }, "last-card-1"),
    (RadlandsOutcome::DeckEmpty, "deck-empty"),
    (RadlandsOutcome::AllCampsDestroyed, "all-camps"),
];

pub(crate) fn outcome_name(outcome: RadlandsOutcome) -> &'static str {
    OUTCOMES.iter().find(|(other, _)| *other == outcome).map_or("-", |(_, name)| name)
}

impl fmt::Display for RawCamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |is: bool, mark| if is { mark } else { "" };
        write!(f, "{}{}{}", self.camp, mark(self.destroyed, "x"), mark(self.damaged, "*"))?;
        write!(f, "{}{}", mark(self.unready, "~"), mark(self.used, "^"))?;
        (0..self.steps).try_for_each(|_| f.write_str(">"))
    }
}

impl RawCamp {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        let mut camp = RawCamp::new(cursor.read("a camp such as garage or garagex", |cursor| {
            let mut ahead = *cursor;
            let word = ahead.word();
            // A name can end with an x of its own.
            let names = [Some(word), word.strip_suffix('x')];
            let (name, camp) =
                names.into_iter().flatten().find_map(|name| Some((name, name.parse().ok()?)))?;
            cursor.eat(name);
            Some(camp)
        })?);
        camp.destroyed = cursor.eat("x");
        camp.damaged = cursor.eat("*");
        camp.unready = cursor.eat("~");
        camp.used = cursor.eat("^");
        while camp.steps < 2 && cursor.eat(">") {
            camp.steps += 1;
        }
        Ok(camp)
    }
}

impl fmt::Display for RawPerson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |is: bool, mark| if is { mark } else { "" };
        write!(f, "{}{}{}", mark(self.punk, "?"), self.card, mark(self.damaged, "*"))?;
        write!(f, "{}{}", mark(self.unready, "~"), mark(self.used, "^"))
    }
}

impl RawPerson {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        let punk = cursor.eat("?");
        let card = Card::read(cursor)?;
        Ok(Self {
            card,
            punk,
            damaged: cursor.eat("*"),
            unready: cursor.eat("~"),
            used: cursor.eat("^"),
        })
    }
}

impl fmt::Display for RawPending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}@{}", self.effects, self.at, self.seat)?;
        if let Some(spot) = self.this {
            write!(f, "|this:{spot}")?;
        }
        if let Some(spot) = self.that {
            write!(f, "|that:{spot}")?;
        }
        if self.step > 0 {
            write!(f, "|step:{}", self.step)?;
        }
        if let Some(column) = self.column {
            write!(f, "|column:{column}")?;
        }
        if let Some(held) = self.held {
            write!(f, "|held:{held}")?;
        }
        if let Some(reserve) = self.reserve {
            write!(f, "|reserve:{reserve}")?;
        }
        if !self.cards.is_empty() {
            write!(f, "|cards:{}", join("+", &self.cards))?;
        }
        Ok(())
    }
}

impl RawPending {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        let effects = Effects::read(cursor)?.to_string();
        cursor.expect("+")?;
        let at = cursor.number("an effect's number", 0..=u8::MAX)?;
        cursor.expect("@")?;
        let seat = seat(cursor)?;
        let mut pending = Self::new(effects, at, seat);
        if cursor.eat("|this:") {
            pending.this = Some(Spot::read(cursor)?);
        }
        if cursor.eat("|that:") {
            pending.that = Some(Spot::read(cursor)?);
        }
        if cursor.eat("|step:") {
            pending.step = cursor.number("a step from 1 to 255", 1..=u8::MAX)?;
        }
        if cursor.eat("|column:") {
            pending.column = Some(cursor.number("a column: 1, 2 or 3", 1..=3)?);
        }
        if cursor.eat("|held:") {
            pending.held = Some(Queued::read(cursor)?);
        }
        if cursor.eat("|reserve:") {
            pending.reserve = Some(cursor.number("water from 0 to 254", 0..=254)?);
        }
        if cursor.eat("|cards:") {
            pending.cards = limited(cursor, "+", Card::read)?;
        }
        Ok(pending)
    }
}

fn seat(cursor: &mut Cursor<'_>) -> Result<Seat, TextError> {
    cursor.number("a seat: 0 or 1", 0..=1).map(Seat::nth)
}

/// Reads items, perhaps none, up to the end or a `/`; no more than a deck has cards.
fn limited<T>(
    cursor: &mut Cursor<'_>,
    separator: &str,
    mut item: impl FnMut(&mut Cursor<'_>) -> Result<T, TextError>,
) -> Result<Vec<T>, TextError> {
    if cursor.is_at_end() || cursor.rest().starts_with('/') {
        return Ok(Vec::new());
    }
    let mut count = 0;
    cursor.list(separator, |cursor| {
        count += 1;
        if count > DECK { Err(cursor.error("at most 80 items")) } else { item(cursor) }
    })
}

/// Reads a part for each seat.
fn by_seat<T>(
    cursor: &mut Cursor<'_>,
    mut part: impl FnMut(&mut Cursor<'_>) -> Result<T, TextError>,
) -> Result<[T; 2], TextError> {
    let first = part(cursor)?;
    cursor.expect("/")?;
    Ok([first, part(cursor)?])
}

fn read_queue(cursor: &mut Cursor<'_>) -> Result<[Option<Queued>; 3], TextError> {
    let mut queue = [None; 3];
    for (space, slot) in queue.iter_mut().enumerate() {
        if space > 0 {
            cursor.expect(",")?;
        }
        if !cursor.eat("-") {
            *slot = Some(Queued::read(cursor)?);
        }
    }
    Ok(queue)
}

/// The fields that a text gives.
#[derive(Default)]
struct Given {
    phase: Option<Phase>,
    turn: Option<Seat>,
    camps: Option<[Vec<RawCamp>; 2]>,
    people: Vec<(Place, RawPerson)>,
    queues: [[Option<Queued>; 3]; 2],
    hands: [Vec<Card>; 2],
    known: [Vec<Card>; 2],
    water: [u8; 2],
    discard: Vec<Card>,
    deck: Option<Vec<Card>>,
    marks: Vec<String>,
    entered: u8,
    silo_uses: (u8, u8),
    offers: Option<[Vec<Camp>; 2]>,
    lifted: Vec<RawPerson>,
    pending: Vec<RawPending>,
    seed: Seed,
    drawn: u32,
    outcome: Option<RadlandsOutcome>,
}

const FIELDS: &str = "a field: phase, turn, camps, people, queues, hands, known, water, discard, \
     deck, marks, entered, silo, offers, lifted, pending, seed, drawn or outcome";

impl Given {
    /// Reads one field.
    fn read(&mut self, field: &Field<'_>) -> Result<(), TextError> {
        let cursor = &mut field.cursor();
        let cards = |cursor: &mut Cursor<'_>| limited(cursor, ",", Card::read);
        match field.name {
            "phase" => {
                self.phase = Some(cursor.read("draft, events, actions or over", |cursor| {
                    let word = cursor.word();
                    Phase::ALL.into_iter().find(|phase| phase.name() == word)
                })?);
            }
            "turn" => self.turn = Some(seat(cursor)?),
            "camps" => {
                self.camps = Some(by_seat(cursor, |cursor| limited(cursor, ",", RawCamp::read))?);
            }
            "people" => {
                self.people = limited(cursor, ",", |cursor| {
                    let place = Place::read(cursor)?;
                    cursor.expect(":")?;
                    Ok((place, RawPerson::read(cursor)?))
                })?;
            }
            "queues" => self.queues = by_seat(cursor, read_queue)?,
            "hands" => self.hands = by_seat(cursor, cards)?,
            "known" => self.known = by_seat(cursor, cards)?,
            "water" => {
                self.water = by_seat(cursor, |cursor| cursor.number("water to 255", 0..=u8::MAX))?;
            }
            "discard" => self.discard = cards(cursor)?,
            "deck" => self.deck = Some(cards(cursor)?),
            "marks" => {
                self.marks = limited(cursor, ",", |cursor| {
                    cursor.read("a mark such as event-resolved", |cursor| {
                        let word = cursor.word();
                        let known = Marks::NAMES.iter().any(|(_, name)| *name == word);
                        known.then(|| word.to_string())
                    })
                })?;
            }
            "entered" => self.entered = cursor.number("a number of people", 0..=u8::MAX)?,
            "silo" => {
                let taken = cursor.number("how often the Silo was taken", 0..=u8::MAX)?;
                cursor.expect(":")?;
                let junked = cursor.number("how often the Silo was junked", 0..=u8::MAX)?;
                self.silo_uses = (taken, junked);
            }
            "offers" => {
                self.offers = Some(by_seat(cursor, |cursor| limited(cursor, ",", Camp::read))?);
            }
            "lifted" => self.lifted = limited(cursor, ",", RawPerson::read)?,
            "pending" => self.pending = limited(cursor, ";", RawPending::read)?,
            "seed" => {
                let range = "a seed from 0 to 18446744073709551615";
                self.seed = Seed::new(cursor.number(range, 0..=u64::MAX)?);
            }
            "drawn" => self.drawn = cursor.number("a number from 0 to 4294967295", 0..=u32::MAX)?,
            "outcome" => {
                self.outcome = cursor.read("an outcome such as camps-0, or -", |cursor| {
                    if cursor.eat("-") {
                        return Some(None);
                    }
                    let word = cursor.word();
                    let found = OUTCOMES.iter().find(|(_, name)| *name == word);
                    found.map(|(outcome, _)| Some(*outcome))
                })?;
            }
            _ => return Err(field.misplaced(FIELDS)),
        }
        cursor.end()
    }

    /// Fills in what was left out.
    fn complete(self, rules: &Radlands) -> RawPosition {
        let phase = self.phase.unwrap_or(match (&self.outcome, &self.offers) {
            (Some(_), _) => Phase::Over,
            (None, Some(_)) => Phase::Draft,
            (None, None) => Phase::Actions,
        });
        let is_draft = phase == Phase::Draft;
        let mut camps = self.camps.unwrap_or_default();
        if !is_draft {
            add_quiet_camps(rules, &mut camps);
        }
        let mut raw = RawPosition {
            phase,
            turn: self.turn.unwrap_or_default(),
            camps,
            people: self.people,
            queues: self.queues,
            hands: self.hands,
            known: self.known,
            water: self.water,
            discard: self.discard,
            deck: self.deck.clone().unwrap_or_default(),
            marks: self.marks,
            entered: self.entered,
            silo_uses: self.silo_uses,
            offers: self.offers.clone().unwrap_or_default(),
            lifted: self.lifted,
            pending: self.pending,
            seed: self.seed,
            drawn: self.drawn,
            outcome: self.outcome,
        };
        if self.deck.is_none() {
            raw.deck = rules.cards_beside(raw.cards());
        }
        if is_draft && self.offers.is_none() {
            offer_camps(rules, &mut raw);
        }
        raw
    }
}

/// Gives camps without traits to a player for whom a text names none.
fn add_quiet_camps(rules: &Radlands, camps: &mut [Vec<RawCamp>; 2]) {
    const QUIET: [Camp; 6] = [
        Camp::RAILGUN,
        Camp::GARAGE,
        Camp::OUTPOST,
        Camp::VICTORY_TOTEM,
        Camp::SUPPLY_DEPOT,
        Camp::CATAPULT,
    ];
    let named: Vec<Camp> = camps.iter().flatten().map(|camp| camp.camp).collect();
    let others = rules.camp_rows.iter().map(|row| row.camp).filter(|camp| !QUIET.contains(camp));
    let is_free = |camp: &Camp| rules.camps[camp.number()].exists && !named.contains(camp);
    let mut quiet = QUIET.into_iter().chain(others).filter(is_free).map(RawCamp::new);
    for own in camps.iter_mut().filter(|own| own.is_empty()) {
        own.extend(quiet.by_ref().take(3));
    }
}

/// Offers the first camps of the table that no player has, six each with those kept.
fn offer_camps(rules: &Radlands, raw: &mut RawPosition) {
    let kept: Vec<Camp> = raw.camps.iter().flatten().map(|camp| camp.camp).collect();
    let mut rest = rules.camp_rows.iter().map(|row| row.camp).filter(|camp| !kept.contains(camp));
    for (seat, offers) in raw.offers.iter_mut().enumerate() {
        *offers = rest.by_ref().take(6_usize.saturating_sub(raw.camps[seat].len())).collect();
    }
}
