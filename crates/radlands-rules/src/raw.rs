//! A position as plain data, and whether a game comes to it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use boardgame_core::text::{Cursor, counted};
use boardgame_core::{Chance, FromSetup, Problems, Seat, Seed};

use crate::components::camps::Camp;
use crate::components::cards::{Card, CardKind};
use crate::components::effect::Effect;
use crate::components::place::{
    CAMPS, LIFTED, LIFTED_BITS, NOWHERE, Place, Row, camp_at, each, people_of, seat_of, side,
};
use crate::event::Queued;
use crate::outcome::RadlandsOutcome;
use crate::position::{Frame, Marks, NO_CARD, Phase, Pile, Position, RAIDERS, REGISTERS, STACK};
use crate::rules::{Op, Radlands, Source};
use crate::setup::FirstUse;
use crate::text::{Effects, OUTCOMES, Spot, outcome_name};

/// A position as plain data, for serde and for building one by hand. It tells everything, hidden
/// cards and the seed too.
///
/// ```
/// use boardgame_core::{FromSetup, PositionText};
/// use radlands_rules::{Radlands, Setup};
/// let radlands = Radlands::new(Setup::default())?;
/// let mut raw = radlands.raw(&radlands.parse("hands=muse/scout water=3/0")?);
/// raw.deck.clear();
/// let problems = radlands.position(&raw).unwrap_err();
/// assert_eq!(problems.as_slice()[0].name, "deck-empty");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct RawPosition {
    /// What is being decided.
    pub phase: Phase,
    /// Whose turn it is; while camps are chosen, who chooses.
    pub turn: Seat,
    /// Camps by seat, from left to right; while camps are chosen those kept so far.
    pub camps: [Vec<RawCamp>; 2],
    /// People, by their places.
    pub people: Vec<(Place, RawPerson)>,
    /// Event queues by seat, the front first.
    pub queues: [[Option<Queued>; 3]; 2],
    /// Hands by seat, without the Water Silo.
    pub hands: [Vec<Card>; 2],
    /// Cards that everybody knows to be in the hands, by seat.
    pub known: [Vec<Card>; 2],
    /// Water by seat.
    pub water: [u8; 2],
    /// The discard pile.
    pub discard: Vec<Card>,
    /// The draw deck, the top card first.
    pub deck: Vec<Card>,
    /// What else has happened, by names: `reshuffled`, `silo-0` and `silo-1` (in hand), `exposed-0`
    /// and `exposed-1` (all opposing cards count as unprotected for that seat), `event-played-0` and
    /// `event-played-1`, `event-resolved`, `raiders-resolved`, `ability-used`, `no-more-abilities`.
    pub marks: Vec<String>,
    /// How many people have entered on the active player's side in this turn, as far as a card asks.
    pub entered: u8,
    /// How often the Water Silo was taken and junked in this turn, where that is limited.
    pub silo_uses: (u8, u8),
    /// The camps that each seat still chooses from.
    pub offers: [Vec<Camp>; 2],
    /// People lifted by an effect that puts them down again, the next one last.
    pub lifted: Vec<RawPerson>,
    /// Pending effects, the one that asks last.
    pub pending: Vec<RawPending>,
    /// The seed of all chance.
    pub seed: Seed,
    /// How many random events there were.
    pub drawn: u32,
    /// How the game ended.
    pub outcome: Option<RadlandsOutcome>,
}

/// A camp of a [`RawPosition`]. Its text is the camp's name and marks: `x` destroyed, `*` damaged,
/// `~` not ready, `^` first use over, `>` for each step ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[allow(clippy::struct_excessive_bools, reason = "four marks that a card can have")]
pub struct RawCamp {
    /// Which camp.
    pub camp: Camp,
    /// Whether it is destroyed.
    pub destroyed: bool,
    /// Whether it is damaged.
    pub damaged: bool,
    /// Whether it isn't ready.
    pub unready: bool,
    /// Whether its first use in this turn is over.
    pub used: bool,
    /// How many steps it has gone ahead, 0 to 2.
    pub steps: u8,
}

impl RawCamp {
    /// An undamaged, ready camp at home.
    pub const fn new(camp: Camp) -> Self {
        Self { camp, destroyed: false, damaged: false, unready: false, used: false, steps: 0 }
    }
}

/// A person of a [`RawPosition`]. Its text is the card's name with a `?` in front for a punk, and
/// marks: `*` damaged, `~` not ready, `^` first use over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[allow(clippy::struct_excessive_bools, reason = "four marks that a card can have")]
pub struct RawPerson {
    /// The card; a punk's hidden face.
    pub card: Card,
    /// Whether it is a punk.
    pub punk: bool,
    /// Whether it is damaged.
    pub damaged: bool,
    /// Whether it isn't ready, damaged or not: it entered, was restored or used an ability in this
    /// turn, and no card leaves it ready all the same.
    pub unready: bool,
    /// Whether its first use in this turn is over.
    pub used: bool,
}

/// A pending effect of a [`RawPosition`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct RawPending {
    /// The list of effects: `vanguard.1`, `vanguard.enters`, `napalm.resolves`, `garage.1`,
    /// `icon.raid`, `rules.play`, `rules.raiders` and so on.
    pub effects: String,
    /// Which of them it is at, from 0.
    pub at: u8,
    /// For whom it works.
    pub seat: Seat,
    /// The card that acts, if it is there.
    pub this: Option<Spot>,
    /// The person whose ability it uses, or whom it moves.
    pub that: Option<Spot>,
    /// How far it is within its effect.
    pub step: u8,
    /// The column that a newcomer goes to, 1 to 3.
    pub column: Option<u8>,
    /// The event that resolves, or the person about to enter.
    pub held: Option<Queued>,
    /// The water kept back for the ability of the person about to enter.
    pub reserve: Option<u8>,
    /// The cards that it is about.
    pub cards: Vec<Card>,
}

impl RawPending {
    /// An effect that remembers nothing.
    pub const fn new(effects: String, at: u8, seat: Seat) -> Self {
        Self {
            effects,
            at,
            seat,
            this: None,
            that: None,
            step: 0,
            column: None,
            held: None,
            reserve: None,
            cards: Vec::new(),
        }
    }
}

/// Between the names of fields, where a problem is of several.
pub(crate) const AND: &str = " and ";

impl Radlands {
    /// The position as plain data.
    pub(crate) fn to_raw(&self, p: &Position) -> RawPosition {
        let seats = [Seat::nth(0), Seat::nth(1)];
        let cards = |pile: Pile| pile.cards().filter_map(crate::position::card).collect();
        let marks = Marks::NAMES.into_iter().filter(|(mark, _)| p.marks.has(*mark));
        RawPosition {
            phase: p.phase,
            turn: p.active(),
            camps: seats.map(|seat| {
                let camps = (0..3).map(|column| camp_at(seat.index(), column));
                camps.filter_map(|place| raw_camp(p, place)).collect()
            }),
            people: Place::all()
                .filter(|place| place.row() != Row::Camp && p.is_occupied(*place))
                .filter_map(|place| Some((place, raw_person(p, place.number())?)))
                .collect(),
            queues: [0, 1].map(|seat| p.queues.of(seat).map(Queued::from_byte)),
            hands: p.hands.map(cards),
            known: p.known.map(cards),
            water: p.water,
            discard: cards(p.discard),
            deck: p
                .deck
                .as_slice()
                .iter()
                .rev()
                .filter_map(|n| crate::position::card(*n))
                .collect(),
            marks: marks.map(|(_, name)| name.to_string()).collect(),
            entered: p.entered,
            silo_uses: (p.silo_taken, p.silo_junked),
            offers: p.offers.map(|offers| {
                Camp::all().filter(|camp| offers >> camp.number() & 1 == 1).collect()
            }),
            lifted: each(p.occupied & LIFTED_BITS).filter_map(|n| raw_person(p, n)).collect(),
            pending: p.stack.as_slice().iter().map(|frame| self.raw_pending(frame)).collect(),
            seed: p.chance.seed(),
            drawn: p.chance.drawn(),
            outcome: p.outcome,
        }
    }

    pub(crate) fn raw_pending(&self, frame: &Frame) -> RawPending {
        let (source, at) = self.program_at(frame.op).unwrap_or((Source::Play, 0));
        let has_reserve =
            frame.cards[0] != NO_CARD && matches!(self.op(frame.op), Op::Do(Effect::PlayAndUse));
        let cards = frame.cards.iter().filter(|card| **card != NO_CARD);
        RawPending {
            this: frame.this().and_then(Spot::from_number),
            that: frame.that().and_then(Spot::from_number),
            step: frame.step,
            column: (frame.column < 3).then(|| frame.column + 1),
            held: Queued::from_byte(frame.held),
            reserve: has_reserve.then_some(frame.cards[0]),
            cards: if has_reserve {
                Vec::new()
            } else {
                cards.filter_map(|n| crate::position::card(*n)).collect()
            },
            ..RawPending::new(Effects(source).to_string(), at as u8, Seat::nth(frame.seat))
        }
    }

    /// The cards of the table but for those mentioned, in table order.
    pub(crate) fn cards_beside(&self, mentioned: impl Iterator<Item = Card>) -> Vec<Card> {
        let mut left: [u8; Card::COUNT] = core::array::from_fn(|card| self.cards[card].copies);
        for card in mentioned {
            let left = &mut left[card.number()];
            *left = left.saturating_sub(1);
        }
        Card::all()
            .flat_map(|card| core::iter::repeat_n(card, left[card.number()].into()))
            .collect()
    }

    /// The position that the data describes, or everything that is wrong with it.
    pub(crate) fn read_raw(&self, raw: &RawPosition) -> Result<Position, Problems> {
        let mut p = self.read_unasked(raw)?;
        if let Some(pending) = raw.pending.last() {
            p.ask = self.awaited(&p).ok_or_else(|| asks_nothing(pending))?;
        }
        self.note_uses(&mut p);
        Ok(p)
    }

    /// The same before it is known what is asked.
    pub(crate) fn read_unasked(&self, raw: &RawPosition) -> Result<Position, Problems> {
        let mut problems = Problems::new();
        let mut p = Position::empty(Chance::after(raw.seed, raw.drawn));
        p.phase = raw.phase;
        p.active = raw.turn.number() & 1;
        problems.unless(raw.turn.number() < 2, "no-such-seat", "turn", raw.turn, "seat 0 or 1");
        self.read_cards(raw, &mut p, &mut problems);
        self.read_camps(raw, &mut p, &mut problems);
        if raw.phase != Phase::Draft {
            p.note_camps(self);
        }
        self.read_people(raw, &mut p, &mut problems);
        self.read_queues(raw, &mut p, &mut problems);
        self.read_marks(raw, &mut p, &mut problems);
        p.outcome = raw.outcome;
        if !problems.is_empty() {
            return Err(problems);
        }
        self.check_phase(raw, &p, &mut problems);
        self.read_pending(raw, &mut p, &mut problems);
        problems.into_result(p)
    }

    /// Whether there are enough copies of each card mentioned, each with the field that does.
    pub(crate) fn check_copies(
        &self,
        mentioned: impl Iterator<Item = (&'static str, Card)>,
        problems: &mut Problems,
    ) {
        let mut counts = [0_usize; Card::COUNT];
        let mut fields: [Vec<&str>; Card::COUNT] = [const { Vec::new() }; Card::COUNT];
        for (field, card) in mentioned {
            counts[card.number()] += 1;
            // Those of a field come one after the other.
            let fields = &mut fields[card.number()];
            if fields.last() != Some(&field) {
                fields.push(field);
            }
        }
        for card in Card::all() {
            let (count, copies) = (counts[card.number()], self.cards[card.number()].copies);
            problems.unless(
                count <= copies.into(),
                "too-many-copies",
                fields[card.number()].join(AND),
                format!("{card} {}", counted(count, "time")),
                format!("{copies} at most"),
            );
        }
    }

    /// Hands, known cards, deck and discard pile.
    fn read_cards(&self, raw: &RawPosition, p: &mut Position, problems: &mut Problems) {
        self.check_copies(raw.cards_by_field(), problems);
        if !problems.is_empty() {
            return;
        }
        let pile = |cards: &[Card]| {
            let mut pile = Pile::EMPTY;
            for card in cards {
                pile.add(card.number() as u8);
            }
            pile
        };
        p.discard = pile(&raw.discard);
        p.deck = raw.deck.iter().rev().map(|card| card.number() as u8).collect();
        for seat in 0..2 {
            p.hands[seat] = pile(&raw.hands[seat]);
            for card in &raw.known[seat] {
                let number = card.number() as u8;
                problems.unless(
                    p.known[seat].count(number) < p.hands[seat].count(number),
                    "known-not-held",
                    "known",
                    format!("{card} of seat {seat}"),
                    "cards of the hand",
                );
                if p.known[seat].count(number) < 3 {
                    p.known[seat].add(number);
                }
            }
        }
        p.water = raw.water;
        let idle = usize::from(1 - p.active);
        problems.unless(
            raw.water[idle] == 0 || self.events_bring_water(),
            "idle-water",
            "water",
            format!("{} for seat {idle}", raw.water[idle]),
            "no water for the seat whose turn it isn't",
        );
        p.entered = raw.entered;
        problems.unless(
            raw.entered <= self.most_entered,
            "entered",
            "entered",
            raw.entered,
            format!("{} at most", self.most_entered),
        );
        (p.silo_taken, p.silo_junked) = raw.silo_uses;
        let most = self.options.silo_uses_per_turn.unwrap_or(0);
        problems.unless(
            raw.silo_uses.0 <= most && raw.silo_uses.1 <= most,
            "silo-uses",
            "silo",
            format!("{}:{}", raw.silo_uses.0, raw.silo_uses.1),
            format!("{most} at most"),
        );
    }

    /// Whether somebody can get water in the other player's turn: only by an event.
    fn events_bring_water(&self) -> bool {
        let brings = |effect: &Effect| {
            matches!(
                effect,
                Effect::Water(_)
                    | Effect::OneOf(_)
                    | Effect::OneOrBoth(..)
                    | Effect::Mill(_)
                    | Effect::TurnPunkUp
                    | Effect::Copy
                    | Effect::UseDamaged
            )
        };
        self.rows.iter().any(|row| match &row.kind {
            CardKind::Event { effects, .. } => effects.iter().any(brings),
            CardKind::Person { .. } => false,
        })
    }

    fn read_camps(&self, raw: &RawPosition, p: &mut Position, problems: &mut Problems) {
        let is_draft = raw.phase == Phase::Draft;
        let mut seen = 0_u64;
        let mut see = |camp: Camp, field: &str, problems: &mut Problems| {
            let fine = self.camps[camp.number()].exists && seen >> camp.number() & 1 == 0;
            seen |= 1 << camp.number();
            problems.unless(fine, "camp", field, camp, "camps of the table, each once")
        };
        for (seat, camps) in raw.camps.iter().enumerate() {
            let fine = if is_draft { camps.len() <= 3 } else { camps.len() == 3 };
            let count = format!("{} of seat {seat}", counted(camps.len(), "camp"));
            if !problems.unless(fine, "camp-count", "camps", count, "three camps a seat") {
                continue;
            }
            for (column, camp) in camps.iter().enumerate() {
                see(camp.camp, "camps", problems);
                let place = camp_at(seat, column);
                p.table[place] = camp.camp.number() as u8;
                let is_plain = !(camp.destroyed
                    || camp.damaged
                    || camp.unready
                    || camp.used
                    || camp.steps > 0);
                let only_destroyed = !(camp.damaged || camp.unready || camp.used || camp.steps > 0);
                problems.unless(
                    is_plain || !is_draft && (!camp.destroyed || only_destroyed),
                    "camp-marks",
                    "camps",
                    camp,
                    "no marks in the draft, and none beside a destroyed camp's",
                );
                problems.unless(
                    camp.steps == 0 || camp.steps <= 2 && self.can_step(camp.camp),
                    "camp-steps",
                    "camps",
                    camp,
                    "two steps at most, of a camp that steps",
                );
                let bit = |is: bool| u32::from(is) << place;
                p.occupied |= bit(!is_draft && !camp.destroyed);
                p.damaged |= bit(camp.damaged);
                p.unready |= bit(camp.unready);
                p.used |= bit(camp.used);
                p.set_steps(place, camp.steps.min(2));
            }
        }
        for (seat, offers) in raw.offers.iter().enumerate() {
            for camp in offers {
                see(*camp, "offers", problems);
                p.offers[seat] |= 1 << camp.number();
            }
            let expected = if is_draft { 6_usize.saturating_sub(raw.camps[seat].len()) } else { 0 };
            problems.unless(
                offers.len() == expected,
                "offers",
                "offers",
                format!("{} for seat {seat}", counted(offers.len(), "camp")),
                format!("{expected}: six with those kept, none after the draft"),
            );
        }
    }

    /// Whether a camp has an ability that lets it step ahead.
    fn can_step(&self, camp: Camp) -> bool {
        self.camp_row(camp).is_some_and(|row| {
            row.abilities.iter().any(|ability| ability.effects.contains(&Effect::Step))
        })
    }

    fn read_people(&self, raw: &RawPosition, p: &mut Position, problems: &mut Problems) {
        let on_table = raw.people.iter().map(|(place, person)| (place.number(), person));
        let lifted = raw.lifted.iter().enumerate().map(|(n, person)| (LIFTED + n, person));
        let few = raw.lifted.len() <= 6;
        problems.unless(few, "lifted", "lifted", raw.lifted.len(), "six people at most");
        for (place, person) in on_table.chain(lifted.take(6)) {
            let field = if place < LIFTED { "people" } else { "lifted" };
            let found = Spot::from_number(place).map_or_else(String::new, |spot| spot.to_string());
            let is_free = p.occupied >> place & 1 == 0 && CAMPS >> place & 1 == 0;
            if !problems.unless(is_free, "person-place", field, found, "a free place of people") {
                continue;
            }
            let is_person = person.punk || self.people >> person.card.number() & 1 == 1;
            problems.unless(is_person, "not-a-person", field, person, "people, or punks");
            problems.unless(
                !(person.punk && person.damaged),
                "damaged-punk",
                field,
                person,
                "undamaged punks",
            );
            p.table[place] = person.card.number() as u8;
            let bit = |is: bool| u32::from(is) << place;
            p.occupied |= 1 << place;
            p.damaged |= bit(person.damaged);
            p.unready |= bit(person.unready);
            p.used |= bit(person.used);
            p.punks |= bit(person.punk);
            if !person.punk {
                p.note_person(self, place);
            }
        }
        for camp in each(CAMPS) {
            let both = people_of(seat_of(camp), camp % 3);
            let there = p.occupied & both;
            let back = both & crate::components::place::BACKS;
            problems.unless(
                there == 0 || there & back != 0 || p.steps_at(camp) == 1,
                "gap-in-column",
                "people",
                format!("a front place alone in column {} of seat {}", camp % 3 + 1, seat_of(camp)),
                "a single person in the back place",
            );
        }
        if self.options.vera == FirstUse::PerTurn && p.used != 0 {
            let field = match p.used.trailing_zeros() as usize {
                LIFTED.. => "lifted",
                place if CAMPS >> place & 1 == 1 => "camps",
                _ => "people",
            };
            problems.add(
                "used-marks",
                field,
                "`^`",
                "no `^` on a card with the option `vera` per-turn, in which nobody asks for it",
            );
        }
    }

    fn read_queues(&self, raw: &RawPosition, p: &mut Position, problems: &mut Problems) {
        for (seat, queue) in raw.queues.iter().enumerate() {
            for (space, event) in queue.iter().enumerate() {
                let Some(event) = event else { continue };
                let is_event = match event {
                    Queued::Raiders => true,
                    Queued::Card(card) => self.events >> card.number() & 1 == 1,
                };
                problems.unless(is_event, "not-an-event", "queues", event, "events, or raiders");
                let waits = match event {
                    Queued::Raiders => true,
                    Queued::Card(card) => !is_event || self.cards[card.number()].time > 0,
                };
                problems.unless(
                    waits,
                    "event-without-time",
                    "queues",
                    event,
                    "events of time 1 or more: others resolve at once",
                );
                p.queues.put(seat, space, event.byte());
            }
            let raiders = queue.iter().filter(|event| **event == Some(Queued::Raiders)).count();
            let resolving = raw.pending.iter().filter(|pending| {
                pending.held == Some(Queued::Raiders) && pending.seat.index() == seat
            });
            problems.unless(
                raiders + resolving.count() <= 1,
                "raiders-twice",
                "queues",
                format!("more than one raiders of seat {seat}"),
                "one at most",
            );
        }
    }

    fn read_marks(&self, raw: &RawPosition, p: &mut Position, problems: &mut Problems) {
        for name in &raw.marks {
            let mark = Marks::NAMES.into_iter().find(|(_, known)| known == name);
            let Some((mark, _)) = mark else {
                problems.add("mark", "marks", name, "a mark such as event-resolved");
                continue;
            };
            problems.unless(self.makes(mark), "mark", "marks", name, made_with(mark));
            problems.unless(!p.marks.has(mark), "mark-twice", "marks", name, "each mark once");
            p.marks = p.marks.with(mark);
        }
    }

    /// Whether a mark is ever made.
    fn makes(&self, mark: Marks) -> bool {
        let only = self.abilities.iter().any(|ability| ability.only);
        self.tracked.has(mark) && (mark != Marks::NO_MORE_ABILITIES || only)
    }

    /// What belongs together: phase, camps, offers, deck and outcome.
    fn check_phase(&self, raw: &RawPosition, p: &Position, problems: &mut Problems) {
        let over = raw.phase == Phase::Over;
        if raw.phase == Phase::Draft {
            self.check_draft(raw, p, problems);
            return;
        }
        problems.unless(
            raw.outcome.is_some() == over,
            "outcome",
            "outcome",
            if over { "none in a game that is over" } else { "one in a game that goes on" },
            "an outcome when the game is over",
        );
        let (left, deck) = ([p.camps(0), p.camps(1)], p.deck.is_empty());
        let fits = |outcome: Option<RadlandsOutcome>| match outcome {
            None => left[0] != 0 && left[1] != 0,
            Some(RadlandsOutcome::CampsDestroyed { winner }) => {
                let winner = winner.index() & 1;
                left[winner] != 0 && left[1 - winner] == 0
            }
            Some(RadlandsOutcome::AllCampsDestroyed) => left == [0, 0],
            Some(RadlandsOutcome::LastCardDrawn { winner }) => {
                let trait_ = crate::components::effect::CampTrait::WinsOnLastCard;
                deck && left[0] != 0
                    && left[1] != 0
                    && p.camp_with(self, winner.index() & 1, trait_).is_some()
            }
            Some(RadlandsOutcome::DeckEmpty) => deck && left[0] != 0 && left[1] != 0,
        };
        let name = |outcome: Option<RadlandsOutcome>| outcome.map_or("-", outcome_name);
        let is_named = |one: RadlandsOutcome| OUTCOMES.iter().any(|(other, _)| *other == one);
        if let Some(outcome) = raw.outcome.filter(|outcome| !is_named(*outcome)) {
            let expected = "an outcome with a winner in seat 0 or 1";
            problems.add("no-such-seat", "outcome", outcome, expected);
        } else if !fits(raw.outcome) {
            let outcomes = OUTCOMES.into_iter().map(|(outcome, _)| Some(outcome));
            let fitting: Vec<&str> =
                core::iter::once(None).chain(outcomes).filter(|one| fits(*one)).map(name).collect();
            let expected = format!("{} with these camps and this deck", fitting.join(" or "));
            problems.add("outcome-camps", "outcome", name(raw.outcome), expected);
        }
        problems.unless(over || !deck, "deck-empty", "deck", "no card", "a card at least");
        let pending = !raw.pending.is_empty();
        let fits = match raw.phase {
            Phase::Events => pending,
            Phase::Actions => true,
            Phase::Draft | Phase::Over => !pending,
        };
        problems.unless(
            fits,
            "pending-phase",
            "pending",
            if pending { "pending effects" } else { "nothing pending" },
            "pending effects in the events phase, none when the game is over",
        );
    }

    fn check_draft(&self, raw: &RawPosition, p: &Position, problems: &mut Problems) {
        let is_empty = [
            ("phase", !self.setup().first_game, "draft in a first game, which has none"),
            ("people", raw.people.is_empty(), "people"),
            ("lifted", raw.lifted.is_empty(), "people"),
            ("queues", p.queues == crate::queues::Queues::EMPTY, "events"),
            ("hands", raw.hands.iter().all(Vec::is_empty), "cards"),
            ("water", raw.water == [0; 2], "water"),
            ("discard", raw.discard.is_empty(), "cards"),
            ("marks", raw.marks.is_empty(), "marks"),
            ("entered", raw.entered == 0, "people that entered"),
            ("silo", raw.silo_uses == (0, 0), "uses of the Water Silo"),
            ("pending", raw.pending.is_empty(), "pending effects"),
            ("outcome", raw.outcome.is_none(), "an outcome"),
        ];
        for (field, fine, found) in is_empty {
            let expected = "nothing but camps and the deck while camps are chosen";
            problems.unless(fine, "draft", field, found, expected);
        }
        check_draft_order(p.active, raw.camps.each_ref().map(Vec::len), "camps", problems);
        let all: usize = self.rows.iter().map(|row| usize::from(row.copies)).sum();
        problems.unless(
            p.deck.len() == all,
            "draft-deck",
            "deck",
            counted(p.deck.len(), "card"),
            format!("all {all} cards in the deck while camps are chosen"),
        );
    }

    /// Pending effects.
    fn read_pending(&self, raw: &RawPosition, p: &mut Position, problems: &mut Problems) {
        p.ask_freely();
        if problems.unless(
            raw.pending.len() <= STACK,
            "too-deep",
            "pending",
            raw.pending.len(),
            format!("{STACK} at most"),
        ) {
            for (n, pending) in raw.pending.iter().enumerate() {
                let field = format!("pending[{n}]");
                let is_top = n + 1 == raw.pending.len();
                match self.frame(pending, is_top, p, n) {
                    Ok(frame) => p.stack.push(frame),
                    Err(expected) => problems.add("pending", &field, pending, expected),
                }
            }
        }
        if !problems.is_empty() {
            return;
        }
        let found = counted(raw.lifted.len(), "person").plural("people");
        let puts_down = p
            .stack
            .top()
            .filter(|frame| self.op(frame.op) == Op::Do(Effect::Rearrange) && frame.step == 1);
        if let Some(frame) = puts_down {
            let most = 6 - p.count_people(frame.seat());
            problems.unless(
                (1..=usize::from(most)).contains(&raw.lifted.len()),
                "lifted",
                "lifted",
                found,
                format!("1 to {most}, as an effect puts people down: six with those on the table"),
            );
        } else {
            let expected = "people while an effect puts them down, and then only";
            problems.unless(raw.lifted.is_empty(), "lifted", "lifted", found, expected);
        }
    }

    /// Whose effects are pending, and the instruction that they are at.
    fn place_of(&self, pending: &RawPending) -> Result<(Source, u16), &'static str> {
        const EFFECTS: &str = "a list of effects such as vanguard.1";
        let mut cursor = Cursor::new(&pending.effects);
        let Effects(source) = Effects::read(&mut cursor).map_err(|_| EFFECTS)?;
        if !cursor.is_at_end() {
            return Err(EFFECTS);
        }
        let program = self.programs.iter().find(|program| program.source == source);
        let start = program.ok_or("a list of effects of these rules")?.start;
        let op = start + u16::from(pending.at);
        let is_inside = self.program_at(op).is_some_and(|(other, _)| other == source);
        if is_inside { Ok((source, op)) } else { Err("an effect's number within the list") }
    }

    /// How many cards a pending effect is about; none if it isn't one of these rules.
    pub(crate) fn remembered(&self, pending: &RawPending) -> usize {
        self.place_of(pending).map_or(0, |(_, op)| remembered(self.op(op), pending.step))
    }

    /// The frame of a pending effect, or what was expected instead.
    fn frame(
        &self,
        pending: &RawPending,
        is_top: bool,
        p: &Position,
        n: usize,
    ) -> Result<Frame, &'static str> {
        let unless = |fine: bool, expected| if fine { Ok(()) } else { Err(expected) };
        let (source, op) = self.place_of(pending)?;
        unless(n + self.depth_at(op) <= STACK, "effects that fit into one another")?;
        unless(pending.seat.number() < 2, "seat 0 or 1")?;
        let seat = pending.seat.index();
        let waits_already =
            |frame: &Frame| self.program_at(frame.op).is_some_and(|(waiting, _)| waiting == source);
        unless(!p.stack.as_slice().iter().any(waits_already), "each list of effects once")?;
        let before = p.stack.top();
        if n == 0 {
            let starts = match source {
                Source::Event(_) | Source::Raiders => true,
                Source::CardAbility(..)
                | Source::CampAbility(..)
                | Source::Icon(_)
                | Source::Play
                | Source::Entering(_) => p.phase == Phase::Actions,
                _ => false,
            };
            unless(starts, "effects that a player starts, or an event, first")?;
            unless(seat == usize::from(p.active), "effects of the active player first")?;
        } else {
            unless(source != Source::Play, "a person that is played, first")?;
            let own = before.is_some_and(|frame| frame.seat() == seat);
            let is_event = matches!(source, Source::Event(_) | Source::Raiders);
            unless(own || is_event, "effects of the same player, but for events")?;
        }
        let effect = match self.op(op) {
            Op::Do(effect) => Some(effect),
            _ => None,
        };
        let mut frame = Frame::new(op, seat, Self::this(pending, source, p)?);
        frame.held = self.held(pending, source, self.op(op))?;
        Self::read_that(pending, effect, &mut frame, is_top, p)?;
        Self::read_step(pending, self.op(op), &mut frame, is_top)?;
        self.read_registers(pending, effect, &mut frame, p)?;
        Ok(frame)
    }

    /// The place of the card that acts.
    fn this(pending: &RawPending, source: Source, p: &Position) -> Result<u8, &'static str> {
        let Some(spot) = pending.this else {
            return Ok(NOWHERE);
        };
        let is_own =
            |place: &usize| *place >= LIFTED || side(pending.seat.index() & 1) >> place & 1 == 1;
        let is_there = |place: &usize| p.occupied >> place & 1 == 1;
        let Some(place) = spot.number().filter(is_own).filter(is_there) else {
            return Err("an own card that is there, as the one that acts");
        };
        let is_camp = CAMPS >> place & 1 == 1;
        let card = p.table[place];
        let fits = match source {
            Source::CampAbility(camp, _) => is_camp && usize::from(card) == camp.number(),
            Source::Entering(entered) => {
                !is_camp && p.punks >> place & 1 == 0 && usize::from(card) == entered.number()
            }
            Source::CardAbility(..) | Source::Icon(_) | Source::MustRestore => true,
            Source::Event(_) | Source::Play | Source::Raiders | Source::PunkWasEvent => false,
        };
        if fits { Ok(place as u8) } else { Err("a card that has these effects, or none") }
    }

    /// The card that a frame holds.
    fn held(&self, pending: &RawPending, source: Source, op: Op) -> Result<u8, &'static str> {
        let is_person = |card: Card| self.people >> card.number() & 1 == 1;
        let is_entering = matches!(op, Op::Do(Effect::PlayAndUse)) && pending.step == 1;
        match (source, pending.held) {
            (Source::Event(event), Some(Queued::Card(card))) if event == card => {
                Ok(card.number() as u8)
            }
            (Source::Event(_), _) => Err("the event that resolves, as the card held"),
            (Source::Raiders, Some(Queued::Raiders)) => Ok(RAIDERS),
            (Source::Raiders, _) => Err("raiders, as the card held"),
            (Source::Play, Some(Queued::Card(card))) if is_person(card) => Ok(card.number() as u8),
            (Source::Play, _) => Err("the person that is played, as the card held"),
            (_, Some(Queued::Card(card))) if is_entering && is_person(card) => {
                Ok(card.number() as u8)
            }
            (_, None) if !is_entering => Ok(NO_CARD),
            _ => Err("the person that is played, and only then, as the card held"),
        }
    }

    /// The person whose ability is used, or who is moved.
    fn read_that(
        pending: &RawPending,
        effect: Option<Effect>,
        frame: &mut Frame,
        is_top: bool,
        p: &Position,
    ) -> Result<(), &'static str> {
        let may_have = matches!(
            (effect, pending.step, is_top),
            (Some(Effect::UseDamaged), 1, false)
                | (Some(Effect::PlayAndUse), 2, _)
                | (Some(Effect::PlayAndUse), 3, false)
                | (Some(Effect::MovePerson), 1, true)
        );
        const EXPECTED: &str = "a person that is used or moved, and only then";
        let Some(spot) = pending.that else { return Ok(()) };
        let place = spot.number().ok_or(EXPECTED)?;
        let is_person = place < LIFTED && CAMPS >> place & 1 == 0 && p.occupied >> place & 1 == 1;
        let is_lifted = place >= LIFTED && p.occupied >> place & 1 == 1;
        let is_own = side(frame.seat()) >> place & 1 == 1 || is_lifted;
        let any_side = effect == Some(Effect::MovePerson);
        if may_have && (is_person || is_lifted) && (is_own || any_side) {
            frame.that = place as u8;
            Ok(())
        } else {
            Err(EXPECTED)
        }
    }

    /// How far it is within its effect, and the column settled.
    fn read_step(
        pending: &RawPending,
        op: Op,
        frame: &mut Frame,
        is_top: bool,
    ) -> Result<(), &'static str> {
        let step = pending.step;
        let fits = match (op, is_top) {
            (Op::Do(Effect::UseDamaged), false)
            | (Op::Do(Effect::KeepOne | Effect::MovePerson), true) => step <= 1,
            (Op::Do(Effect::PlayAndUse | Effect::Ransom), true) => step <= 2,
            (Op::Do(Effect::PlayAndUse), false) => matches!(step, 0 | 2 | 3),
            (Op::Do(Effect::DrawAndDiscard { discard, .. }), true) => (1..=discard).contains(&step),
            (Op::Do(Effect::Mill(_) | Effect::Rearrange), true) => step == 1,
            (Op::Do(Effect::Discard(count) | Effect::GainPunks(count)), true) => step < count,
            (Op::Do(Effect::DiscardAndRedraw), true) => usize::from(step) <= crate::position::DECK,
            _ => step == 0,
        };
        if !fits {
            return Err("a step that this effect has");
        }
        frame.step = step;
        if let Some(column) = pending.column {
            let enters = match op {
                Op::PlayPerson | Op::Do(Effect::GainPunks(_)) => true,
                Op::Do(Effect::PlayAndUse) => step == 1,
                _ => false,
            };
            if !(is_top && enters && (1..=3).contains(&column)) {
                return Err("a column, 1 to 3, for a newcomer and only then");
            }
            frame.column = column - 1;
        }
        Ok(())
    }

    /// The cards or the water that it remembers.
    fn read_registers(
        &self,
        pending: &RawPending,
        effect: Option<Effect>,
        frame: &mut Frame,
        p: &Position,
    ) -> Result<(), &'static str> {
        let unless = |fine: bool, expected| if fine { Ok(()) } else { Err(expected) };
        let has_reserve = effect == Some(Effect::PlayAndUse) && frame.step == 1;
        unless(pending.reserve.is_some() == has_reserve, "water kept back, and only then")?;
        if let Some(reserve) = pending.reserve {
            unless(pending.cards.is_empty() && reserve < NO_CARD, "water kept back, no cards")?;
            frame.cards[0] = reserve;
            return Ok(());
        }
        let count = remembered(self.op(frame.op), frame.step);
        let cards = &pending.cards;
        unless(cards.len() == count && count <= REGISTERS, "as many cards as were drawn")?;
        unless(cards.is_sorted(), "cards in the order of the table")?;
        let seat = frame.seat();
        for (slot, card) in frame.cards.iter_mut().zip(cards) {
            let number = card.number() as u8;
            let there = match effect {
                // One that was reshuffled on the way may have come a second time (A16).
                Some(Effect::Mill(_)) if p.is_reshuffled() => 2 * self.cards[card.number()].copies,
                Some(Effect::Mill(_)) => self.cards[card.number()].copies,
                // Just drawn, so none of those that are known.
                _ => p.hands[seat].count(number) - p.known[seat].count(number),
            };
            let equal = cards.iter().filter(|other| *other == card).count();
            unless(
                equal <= usize::from(there),
                "cards that are there, drawn ones beside known ones",
            )?;
            *slot = number;
        }
        Ok(())
    }
}

/// Whether as many camps are kept by each seat as can be while this one chooses.
pub(crate) fn check_draft_order(
    active: u8,
    kept: [usize; 2],
    field: &str,
    problems: &mut Problems,
) {
    let fits = match active {
        0 => kept[0] < 3 && kept[1] == 0,
        _ => kept[0] == 3 && kept[1] < 3,
    };
    let found = format!("{} and {} kept", kept[0], counted(kept[1], "camp"));
    let expected = "three of seat 0, then of seat 1, who chooses as long as fewer are kept";
    problems.unless(fits, "draft-order", field, found, expected);
}

/// The problem that what is pending has nothing to choose.
pub(crate) fn asks_nothing(pending: &impl fmt::Display) -> Problems {
    let mut problems = Problems::new();
    let expected = "an effect with something to choose";
    problems.add("pending-asks-nothing", "pending", pending, expected);
    problems
}

/// How many cards an instruction is about.
fn remembered(op: Op, step: u8) -> usize {
    usize::from(match op {
        Op::Do(Effect::Mill(count)) if step == 1 => count,
        Op::Do(Effect::DrawAndDiscard { draw, .. }) if step > 0 => draw - (step - 1).min(draw),
        _ => 0,
    })
}

/// Where a mark is made: what asks for it, as far as it isn't always made.
const fn made_with(mark: Marks) -> &'static str {
    match mark {
        Marks::EVENT_PLAYED | Marks::EVENT_PLAYED_1 => {
            "this mark only where somebody's first event resolves at once (Zeto Khan)"
        }
        Marks::EVENT_RESOLVED => {
            "this mark only where an ability asks whether an event has resolved (Watchtower)"
        }
        Marks::RAIDERS_RESOLVED => {
            "this mark only where an ability asks whether Raiders have resolved (the first printing's \
             Scavenger Camp)"
        }
        Marks::ABILITY_USED => {
            "this mark only with the option `vera` per-turn, or where an ability has to be the only \
             one of a turn (the second printing's Resonator)"
        }
        Marks::NO_MORE_ABILITIES => {
            "this mark only where an ability has to be the only one of a turn (the second printing's \
             Resonator)"
        }
        _ => "marks that these rules make",
    }
}

impl RawPosition {
    /// All cards of the draw deck that it mentions, those known to be in hands not counted again.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards_by_field().map(|(_, card)| card)
    }

    /// The same with the field of each, those of a field one after the other.
    pub(crate) fn cards_by_field(&self) -> impl Iterator<Item = (&'static str, Card)> {
        let event = |event: Queued| match event {
            Queued::Card(card) => Some(card),
            Queued::Raiders => None,
        };
        let of = |field| move |card: Card| (field, card);
        let queued = self.queues.iter().flatten().flatten().copied();
        let held = self.pending.iter().filter_map(|pending| pending.held);
        let people = self.people.iter().map(|(_, person)| person.card);
        let lifted = self.lifted.iter().map(|person| person.card);
        (self.hands.iter().flatten().copied().map(of("hands")))
            .chain(people.map(of("people")))
            .chain(lifted.map(of("lifted")))
            .chain(queued.filter_map(event).map(of("queues")))
            .chain(held.filter_map(event).map(of("pending")))
            .chain(self.discard.iter().copied().map(of("discard")))
            .chain(self.deck.iter().copied().map(of("deck")))
    }
}

fn raw_camp(p: &Position, place: usize) -> Option<RawCamp> {
    let has = |places: u32| places >> place & 1 == 1;
    Some(RawCamp {
        destroyed: !p.is_draft() && !has(p.occupied),
        damaged: has(p.damaged),
        unready: has(p.unready),
        used: has(p.used),
        steps: p.steps_at(place),
        ..RawCamp::new(Camp::from_number(p.table[place].into())?)
    })
}

fn raw_person(p: &Position, place: usize) -> Option<RawPerson> {
    let has = |places: u32| places >> place & 1 == 1;
    Some(RawPerson {
        card: crate::position::card(p.table[place])?,
        punk: has(p.punks),
        damaged: has(p.damaged),
        unready: has(p.unready),
        used: has(p.used),
    })
}
