//! A position: 384 bytes at most of plain data, and questions about it.

use boardgame_core::{Chance, Deck, Seat};

use crate::components::camps::Camp;
use crate::components::cards::Card;
use crate::components::effect::{CampTrait, PersonTrait};
use crate::components::place::{
    ALL_PLACES, BACKS, CAMPS, FRONTS, NOWHERE, PEOPLE, PER_SEAT, Place, Places, camp_at, column_of,
    each, people_of, seat_of, side,
};
use crate::event::Queued;
use crate::outcome::RadlandsOutcome;
use crate::queues::Queues;
use crate::rules::Radlands;

/// The most cards that a draw deck has.
pub(crate) const DECK: usize = 80;
/// How many effects can be pending inside one another.
pub(crate) const STACK: usize = 6;
/// How many cards a pending effect can remember.
pub(crate) const REGISTERS: usize = 4;
/// No card, no camp.
pub(crate) const NO_CARD: u8 = 0xff;
/// Raiders, in the event queue or resolving.
pub(crate) const RAIDERS: u8 = 0xfe;

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Phase {
    /// Choosing camps, in secret (RADLANDS-2).
    Draft,
    /// An event in front of the queue resolves (RADLANDS-9).
    Events,
    /// Taking actions (RADLANDS-11).
    Actions,
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// All phases.
    pub const ALL: [Self; 4] = [Self::Draft, Self::Events, Self::Actions, Self::Over];

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Events => "events",
            Self::Actions => "actions",
            Self::Over => "over",
        }
    }
}

/// Cards without order, each face up to three times: a count in two bits, parted over two words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Pile {
    low: u64,
    high: u64,
}

/// The bits of a word, lowest first.
#[inline]
pub(crate) fn bits(word: u64) -> impl Iterator<Item = u8> + Clone {
    boardgame_core::CardSet::from_bits(word).into_iter()
}

impl Pile {
    pub(crate) const EMPTY: Self = Self { low: 0, high: 0 };

    /// The faces in it, one bit each.
    #[inline]
    pub(crate) const fn faces(self) -> u64 {
        self.low | self.high
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.faces() == 0
    }

    /// How many cards there are.
    #[inline]
    pub(crate) const fn len(self) -> usize {
        (self.low.count_ones() + 2 * self.high.count_ones()) as usize
    }

    #[inline]
    pub(crate) const fn has(self, card: u8) -> bool {
        self.faces() >> (card & 63) & 1 == 1
    }

    /// How many cards of this face there are.
    #[inline]
    pub(crate) const fn count(self, card: u8) -> u8 {
        ((self.low >> (card & 63) & 1) + 2 * (self.high >> (card & 63) & 1)) as u8
    }

    #[inline]
    pub(crate) const fn add(&mut self, card: u8) {
        let bit = 1 << (card & 63);
        self.high ^= self.low & bit;
        self.low ^= bit;
    }

    /// Takes a card out that is in.
    #[inline]
    pub(crate) const fn remove(&mut self, card: u8) {
        let bit = 1 << (card & 63);
        self.low ^= bit;
        self.high ^= self.low & bit;
    }

    /// Takes a card out if it is in.
    #[inline]
    pub(crate) const fn remove_any(&mut self, card: u8) {
        if self.has(card) {
            self.remove(card);
        }
    }

    /// Every card, by face; equal ones each.
    pub(crate) fn cards(self) -> impl Iterator<Item = u8> + Clone {
        bits(self.faces())
            .flat_map(move |card| core::iter::repeat_n(card, usize::from(self.count(card))))
    }

    pub(crate) const fn words(self) -> [u64; 2] {
        [self.low, self.high]
    }
}

/// Marks of a turn, and what has happened once and for all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Marks(pub(crate) u16);

impl Marks {
    /// The start player's first turn hasn't replenished yet (RADLANDS-10).
    pub(crate) const FIRST_TURN: Self = Self(1);
    /// The discard pile has become the deck once (RADLANDS-36).
    pub(crate) const RESHUFFLED: Self = Self(1 << 1);
    /// Seat 0 has the Water Silo in hand; the next bit is seat 1's.
    pub(crate) const SILO_IN_HAND: Self = Self(1 << 2);
    pub(crate) const SILO_IN_HAND_1: Self = Self(1 << 3);
    /// For seat 0 all opposing cards are unprotected; the next bit is seat 1's.
    pub(crate) const EXPOSED: Self = Self(1 << 4);
    pub(crate) const EXPOSED_1: Self = Self(1 << 5);
    /// Seat 0 has played an event; the next bit is seat 1's.
    pub(crate) const EVENT_PLAYED: Self = Self(1 << 6);
    pub(crate) const EVENT_PLAYED_1: Self = Self(1 << 7);
    /// An event has resolved.
    pub(crate) const EVENT_RESOLVED: Self = Self(1 << 8);
    /// The active player's Raiders have resolved.
    pub(crate) const RAIDERS_RESOLVED: Self = Self(1 << 9);
    /// An ability has been used.
    pub(crate) const ABILITY_USED: Self = Self(1 << 10);
    /// No ability may be used any more.
    pub(crate) const NO_MORE_ABILITIES: Self = Self(1 << 11);

    /// Marks that are always made.
    pub(crate) const ALWAYS: Self = Self(0b1000_0011_1111);
    /// Marks that outlast a turn.
    pub(crate) const LASTING: Self = Self(0b1111);

    /// The marks with the names that texts give them.
    ///
    /// The first turn's isn't among them: it has gone before anybody decides.
    pub(crate) const NAMES: [(Self, &'static str); 11] = [
        (Self::RESHUFFLED, "reshuffled"),
        (Self::SILO_IN_HAND, "silo-0"),
        (Self::SILO_IN_HAND_1, "silo-1"),
        (Self::EXPOSED, "exposed-0"),
        (Self::EXPOSED_1, "exposed-1"),
        (Self::EVENT_PLAYED, "event-played-0"),
        (Self::EVENT_PLAYED_1, "event-played-1"),
        (Self::EVENT_RESOLVED, "event-resolved"),
        (Self::RAIDERS_RESOLVED, "raiders-resolved"),
        (Self::ABILITY_USED, "ability-used"),
        (Self::NO_MORE_ABILITIES, "no-more-abilities"),
    ];

    #[inline]
    pub(crate) const fn with(self, other: Self) -> Self {
        self.or(other)
    }

    #[inline]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn has(self, mark: Self) -> bool {
        self.0 & mark.0 != 0
    }

    /// Seat 0's mark as the seat's.
    #[inline]
    pub(crate) const fn of(self, seat: usize) -> Self {
        Self(self.0 << seat)
    }
}

/// A pending effect: where in the code it is, for whom it works, and what it remembers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Frame {
    /// The instruction that it is at.
    pub(crate) op: u16,
    /// For whom it works.
    pub(crate) seat: u8,
    /// The place of "this card"; [`NOWHERE`] if there is none, or it has gone.
    pub(crate) this: u8,
    /// The place of the person whose ability is used by this card.
    pub(crate) that: u8,
    /// How far it is within its instruction.
    pub(crate) step: u8,
    /// The card that it holds: an event that resolves by it, or a person about to enter play.
    pub(crate) held: u8,
    /// The column that a person has to go to, once that is settled.
    pub(crate) column: u8,
    /// Whether the effect before hit a camp, or brought one home.
    pub(crate) test: bool,
    /// Cards, or counts, that the instruction needs.
    pub(crate) cards: [u8; REGISTERS],
}

impl Frame {
    pub(crate) const EMPTY: Self = Self {
        op: 0,
        seat: 0,
        this: NOWHERE,
        that: NOWHERE,
        step: 0,
        held: NO_CARD,
        column: NOWHERE,
        test: false,
        cards: [NO_CARD; REGISTERS],
    };

    pub(crate) fn new(op: u16, seat: usize, this: u8) -> Self {
        Self { op, seat: seat as u8, this, ..Self::EMPTY }
    }

    #[inline]
    pub(crate) const fn seat(&self) -> usize {
        self.seat as usize & 1
    }

    /// The place of "this card", if it is there.
    #[inline]
    pub(crate) const fn this(&self) -> Option<usize> {
        if (self.this as usize) < ALL_PLACES { Some(self.this as usize) } else { None }
    }

    /// The place of the person used by this card, if it is there.
    #[inline]
    pub(crate) const fn that(&self) -> Option<usize> {
        if (self.that as usize) < ALL_PLACES { Some(self.that as usize) } else { None }
    }
}

/// Pending effects, the one that runs on top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Stack {
    frames: [Frame; STACK],
    len: u8,
}

impl Stack {
    pub(crate) const EMPTY: Self = Self { frames: [Frame::EMPTY; STACK], len: 0 };

    #[inline]
    pub(crate) fn as_slice(&self) -> &[Frame] {
        &self.frames[..usize::from(self.len).min(STACK)]
    }

    #[inline]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Frame] {
        &mut self.frames[..usize::from(self.len).min(STACK)]
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn top(&self) -> Option<&Frame> {
        self.as_slice().last()
    }

    #[inline]
    pub(crate) fn top_mut(&mut self) -> Option<&mut Frame> {
        self.as_mut_slice().last_mut()
    }

    /// Adds a frame. The check of card tables makes sure that there is room.
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        debug_assert!(usize::from(self.len) < STACK, "a table was checked for its depth");
        if let Some(slot) = self.frames.get_mut(usize::from(self.len)) {
            *slot = frame;
            self.len += 1;
        }
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Frame> {
        let top = *self.top()?;
        self.len -= 1;
        self.frames[usize::from(self.len)] = Frame::EMPTY;
        Some(top)
    }
}

/// What kind of thing is chosen from, in a choice that an effect asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Kind {
    /// No effect asks: the player whose turn it is may act freely.
    Free,
    /// A card on the table.
    Target,
    /// A place for a person.
    Put,
    /// A column; the bit of its camp's place.
    Column,
    /// A card of the hand, or one that was revealed.
    Card,
    /// An ability of a person: three numbers a place.
    Ability,
    /// A space of an event queue: three a seat.
    Event,
}

impl Kind {
    pub(crate) const ALL: [Self; 7] =
        [Self::Free, Self::Target, Self::Put, Self::Column, Self::Card, Self::Ability, Self::Event];
    pub(crate) const COUNT: usize = Self::ALL.len();
}

/// What an effect asks for: a set of options, one bit each, and of answers beside them. Where
/// nothing is asked, the abilities that can be used freely.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Ask {
    pub(crate) bits: u64,
    /// One bit for each [`Answer`](crate::Answer).
    pub(crate) answers: u16,
    pub(crate) kind: Kind,
    /// Who is asked.
    pub(crate) seat: u8,
}

/// Everything that the future of a game depends on: plain data, `Copy`, without a heap.
///
/// It means something only together with the [`Radlands`] that made it. What lies on the table is
/// kept as sets of places. Fields that say nothing are reset, so that positions which no rule can
/// tell apart are equal. Most questions need the rules value: [`Radlands::hand`] and so on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    /// What is asked; follows from the rest.
    pub(crate) ask: Ask,
    pub(crate) hands: [Pile; 2],
    /// What everybody knows to be in each hand (RADLANDS-37).
    pub(crate) known: [Pile; 2],
    pub(crate) discard: Pile,
    /// The camps that a player chooses from, until all are chosen.
    pub(crate) offers: [u64; 2],
    pub(crate) chance: Chance,
    /// Where people and undestroyed camps are.
    pub(crate) occupied: Places,
    pub(crate) damaged: Places,
    /// Cards that aren't ready, as people that entered or were restored, or by use.
    pub(crate) unready: Places,
    /// Cards whose first use in this turn is over.
    pub(crate) used: Places,
    pub(crate) punks: Places,
    /// People, not punks, with a trait that works while they stand there; follows from the rest.
    pub(crate) standing: Places,
    /// People, not punks, and camps with an ability that facts don't tell of; follows from the rest.
    pub(crate) judged: Places,
    /// Camps that make people in an empty column cheaper, and camps that can't be restored,
    /// destroyed or not; both follow from the rest.
    pub(crate) discounting: Places,
    pub(crate) unrestorable: Places,
    pub(crate) stack: Stack,
    /// How far each camp has stepped ahead: two bits each.
    pub(crate) steps: u16,
    pub(crate) marks: Marks,
    /// The cards on the table; a destroyed camp is still named here.
    pub(crate) table: [u8; ALL_PLACES],
    pub(crate) queues: Queues,
    pub(crate) deck: Deck<u8, DECK>,
    pub(crate) water: [u8; 2],
    pub(crate) silo_taken: u8,
    pub(crate) silo_junked: u8,
    /// How many people have entered on the active player's side in this turn.
    pub(crate) entered: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is.
    pub(crate) active: u8,
    pub(crate) outcome: Option<RadlandsOutcome>,
}

const _: () = assert!(size_of::<Position>() <= 384);

impl Position {
    /// A position in which nothing is on the table.
    pub(crate) fn empty(chance: Chance) -> Self {
        Self {
            ask: Ask { bits: 0, answers: 0, kind: Kind::Free, seat: 0 },
            hands: [Pile::EMPTY; 2],
            known: [Pile::EMPTY; 2],
            discard: Pile::EMPTY,
            offers: [0; 2],
            chance,
            occupied: 0,
            damaged: 0,
            unready: 0,
            used: 0,
            punks: 0,
            standing: 0,
            judged: 0,
            discounting: 0,
            unrestorable: 0,
            stack: Stack::EMPTY,
            steps: 0,
            marks: Marks::default(),
            table: [NO_CARD; ALL_PLACES],
            queues: Queues::EMPTY,
            deck: Deck::new(),
            water: [0; 2],
            silo_taken: 0,
            silo_junked: 0,
            entered: 0,
            phase: Phase::Draft,
            active: 0,
            outcome: None,
        }
    }

    /// What is being decided.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is; while camps are chosen, who chooses.
    pub fn active(&self) -> Seat {
        Seat::nth(self.active)
    }

    /// Who has to decide, in the other's turn too.
    pub fn to_move(&self) -> Seat {
        Seat::nth(self.ask.seat)
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<RadlandsOutcome> {
        self.outcome
    }

    /// A player's water; none for a seat that isn't at the table.
    pub fn water(&self, seat: Seat) -> u8 {
        self.water.get(seat.index()).copied().unwrap_or_default()
    }

    /// What lies in a player's event queue, from the front (RADLANDS-3); nothing for a seat that isn't at
    /// the table.
    pub fn queue(&self, seat: Seat) -> [Option<Queued>; 3] {
        if seat.index() < 2 {
            self.queues.of(seat.index()).map(Queued::from_byte)
        } else {
            [None; 3]
        }
    }

    /// How many cards the draw deck has.
    pub fn deck_size(&self) -> usize {
        self.deck.len()
    }

    /// Whether the discard pile has become the draw deck once already (RADLANDS-36).
    pub fn is_reshuffled(&self) -> bool {
        self.marks.has(Marks::RESHUFFLED)
    }

    /// Whether a player has the Water Silo in hand (RADLANDS-20); nobody else has one.
    pub fn has_silo(&self, seat: Seat) -> bool {
        seat.index() < 2 && self.marks.has(Marks::SILO_IN_HAND.of(seat.index()))
    }

    /// Seed and count of chance.
    pub fn chance(&self) -> Chance {
        self.chance
    }

    /// The camp at a place of the camps' row, destroyed or not, once it is chosen.
    pub fn camp(&self, place: Place) -> Option<Camp> {
        let is_camp = CAMPS >> place.number() & 1 == 1;
        is_camp.then(|| Camp::from_number(self.table[place.number()].into()))?
    }

    /// Whether a person or a camp that isn't destroyed is there.
    pub fn is_occupied(&self, place: Place) -> bool {
        self.occupied >> place.number() & 1 == 1
    }

    /// Whether the card there is damaged.
    pub fn is_damaged(&self, place: Place) -> bool {
        self.damaged >> place.number() & 1 == 1
    }

    /// Whether a punk is there.
    pub fn is_punk(&self, place: Place) -> bool {
        self.punks >> place.number() & 1 == 1
    }

    /// Whether the card there is ready (RADLANDS-29).
    pub fn is_ready(&self, place: Place) -> bool {
        self.ready_places() >> place.number() & 1 == 1
    }

    /// Whether no card is in front of the card there in its column (RADLANDS-26).
    pub fn is_unprotected(&self, place: Place) -> bool {
        self.unprotected() >> place.number() & 1 == 1
    }

    /// How many steps the camp has gone ahead: 0 at home, up to 2.
    pub fn steps(&self, place: Place) -> u8 {
        if CAMPS >> place.number() & 1 == 1 { self.steps_at(place.number()) } else { 0 }
    }

    /// Cards that are ready: camps unless used, people unless they entered, were restored, used an
    /// ability, or are damaged (RADLANDS-28, -29).
    #[inline]
    pub(crate) const fn ready_places(&self) -> Places {
        self.occupied & !self.unready & !(self.damaged & PEOPLE)
    }

    /// The people of a player.
    #[inline]
    pub(crate) const fn people(&self, seat: usize) -> Places {
        self.occupied & PEOPLE & side(seat)
    }

    /// The undestroyed camps of a player.
    #[inline]
    pub(crate) const fn camps(&self, seat: usize) -> Places {
        self.occupied & CAMPS & side(seat)
    }

    /// How many camps of a player are destroyed.
    #[inline]
    pub(crate) const fn destroyed_camps(&self, seat: usize) -> u8 {
        3 - COUNTS[(self.occupied >> (seat * PER_SEAT) & 0b111) as usize]
    }

    /// No effect asks: the active player decides freely.
    #[inline]
    pub(crate) const fn ask_freely(&mut self) {
        self.ask = Ask::new(self.active as usize, Kind::Free, 0);
    }

    /// How many people a player has.
    #[inline]
    pub(crate) const fn count_people(&self, seat: usize) -> u8 {
        COUNTS[(self.occupied >> (seat * PER_SEAT + 3) & 0x3f) as usize]
    }

    /// How many of them are punks.
    #[inline]
    pub(crate) const fn count_punks(&self, seat: usize) -> u8 {
        COUNTS[(self.punks >> (seat * PER_SEAT + 3) & 0x3f) as usize]
    }

    /// How far the camp at this place has stepped ahead.
    #[inline]
    pub(crate) const fn steps_at(&self, place: usize) -> u8 {
        (self.steps >> (2 * (seat_of(place) * 3 + column_of(place))) & 3) as u8
    }

    pub(crate) const fn set_steps(&mut self, place: usize, steps: u8) {
        let shift = 2 * (seat_of(place) * 3 + column_of(place));
        self.steps = self.steps & !(3 << shift) | (steps as u16 & 3) << shift;
    }

    /// The cards without a card in front of them in their column (RADLANDS-26).
    #[inline]
    pub(crate) fn unprotected(&self) -> Places {
        let fronts = self.occupied & FRONTS;
        let backs = self.occupied & BACKS;
        let camps = self.occupied & CAMPS;
        let open = fronts | backs & !(fronts >> 3) | camps & !(fronts >> 6) & !(backs >> 3);
        if self.steps == 0 { open } else { self.unprotected_past_steps(open) }
    }

    /// The same where a camp has stepped ahead of people (A143, A191).
    #[cold]
    fn unprotected_past_steps(&self, open: Places) -> Places {
        let (once, twice) = (self.stepped(1), self.stepped(2));
        let columns = once | twice;
        // In front is somebody whom the camp hasn't passed, or the camp.
        let front = once & (self.occupied & FRONTS) >> 6;
        open & !(columns | columns << 3 | columns << 6) | front << 6 | columns & !front
    }

    /// The camps that have stepped ahead so many times, once or twice.
    fn stepped(&self, steps: u16) -> Places {
        const FIRST_BITS: u16 = 0b01_01_01_01_01_01;
        let bits = if steps == 1 { self.steps & !(self.steps >> 1) } else { self.steps >> 1 };
        let camps = (bits & FIRST_BITS) as Places;
        // Two bits a camp become one, and each player's nine places.
        let near = |camps: Places| camps & 1 | camps >> 1 & 2 | camps >> 2 & 4;
        near(camps & 0x3f) | near(camps >> 6) << PER_SEAT
    }

    /// The columns without people, by their camps' places.
    #[inline]
    pub(crate) const fn empty_columns(&self) -> Places {
        !((self.occupied & BACKS) >> 3 | (self.occupied & FRONTS) >> 6) & CAMPS
    }

    /// The places of a column where one more person can be put, if `without` isn't counted:
    /// in front of or behind one that is there (RADLANDS-13, A191).
    #[inline]
    pub(crate) fn room(&self, seat: usize, column: usize, without: Places) -> Places {
        let both = people_of(seat, column);
        let (back, front) = (both & BACKS, both & FRONTS);
        let there = self.occupied & both & !without;
        if self.steps != 0 && self.steps_at(camp_at(seat, column)) == 1 {
            return both & !there;
        }
        if there == 0 {
            back
        } else if there == both {
            0
        } else {
            back | front
        }
    }

    /// The places of a player where one more person can be put.
    #[inline]
    pub(crate) fn rooms(&self, seat: usize) -> Places {
        // A column has room while its front place is free; in front only of somebody.
        let free = !(self.occupied & FRONTS) & FRONTS & side(seat);
        let rooms = free >> 3 | free & (self.occupied & BACKS) << 3;
        if self.steps == 0 {
            return rooms;
        }
        // Where a camp parts the two places, nobody moves.
        let parted = self.stepped(1);
        let parted = (parted << 3 | parted << 6) & side(seat);
        rooms & !parted | parted & !self.occupied
    }

    /// The traits that work for a player by undamaged people, one bit each (RADLANDS-28).
    #[inline]
    pub(crate) fn traits(&self, rules: &Radlands, seat: usize) -> u8 {
        let people = self.standing & side(seat) & !self.damaged;
        if people == 0 {
            return 0;
        }
        each(people).fold(0, |traits, place| traits | rules.card_at(self, place).traits)
    }

    /// Whether a trait works for a player.
    #[inline]
    pub(crate) fn has_trait(&self, rules: &Radlands, seat: usize, held: PersonTrait) -> bool {
        self.traits(rules, seat) >> held as u8 & 1 == 1
    }

    /// Whether one of a player's undestroyed camps has a trait; the lowest one's place.
    pub(crate) fn camp_with(
        &self,
        rules: &Radlands,
        seat: usize,
        held: CampTrait,
    ) -> Option<usize> {
        each(self.camps(seat)).find(|place| rules.camp_has(self.table[*place], held))
    }

    /// The places of all camps, destroyed or not, with a trait; for the fields that follow from it.
    fn camps_with(&self, rules: &Radlands, held: CampTrait) -> Places {
        each(CAMPS)
            .filter(|camp| self.table[*camp] != NO_CARD)
            .filter(|camp| rules.camp_has(self.table[*camp], held))
            .fold(0, |camps, camp| camps | 1 << camp)
    }

    /// Notes a person, no punk, by what is asked for often.
    #[inline]
    pub(crate) fn note_person(&mut self, rules: &Radlands, place: usize) {
        let number = self.table[place] & 63;
        let bit = |cards: u64| ((cards >> number & 1) as Places) << place;
        self.standing |= bit(rules.standing_people);
        self.judged |= bit(rules.judged_people);
    }

    /// Notes camps by what is asked for often.
    pub(crate) fn note_camps(&mut self, rules: &Radlands) {
        self.discounting = self.camps_with(rules, CampTrait::Discount);
        self.unrestorable = self.camps_with(rules, CampTrait::CannotBeRestored);
        for camp in each(CAMPS).filter(|camp| self.table[*camp] != NO_CARD) {
            let number = self.table[camp] & 63;
            self.judged |= ((rules.judged_camps >> number & 1) as Places) << camp;
        }
    }

    /// Whether somebody's own pending choice of camps is still secret.
    pub(crate) fn is_draft(&self) -> bool {
        self.phase == Phase::Draft
    }

    /// How many camps a player has chosen already.
    pub(crate) fn kept(&self, seat: usize) -> usize {
        (0..3).take_while(|column| self.table[camp_at(seat, *column)] != NO_CARD).count()
    }

    /// The cards of the table and elsewhere in the open or in pending effects, for each face.
    pub(crate) fn each_card(&self, mut tell: impl FnMut(u8)) {
        for place in each(self.occupied & !CAMPS) {
            tell(self.table[place]);
        }
        for pile in self.hands.iter().chain([&self.discard]) {
            pile.cards().for_each(&mut tell);
        }
        self.deck.as_slice().iter().copied().for_each(&mut tell);
        for card in self.queues.all().iter().copied().filter(|card| *card < 64) {
            tell(card);
        }
        for frame in self.stack.as_slice() {
            if frame.held < 64 {
                tell(frame.held);
            }
        }
    }
}

/// Questions about positions that need the rules value. Those about hands, deck and punks tell
/// hidden things: what one player may see is the [`view`](boardgame_core::HiddenInformation::view).
impl Radlands {
    /// The cards in a player's hand, without the Water Silo; none for a seat that isn't at the table.
    pub fn hand(&self, position: &Position, seat: Seat) -> impl Iterator<Item = Card> + Clone {
        of_seat(&position.hands, seat).cards().filter_map(card)
    }

    /// The cards that everybody knows to be in a player's hand (RADLANDS-37); none for a seat that isn't at
    /// the table.
    pub fn known(&self, position: &Position, seat: Seat) -> impl Iterator<Item = Card> + Clone {
        of_seat(&position.known, seat).cards().filter_map(card)
    }

    /// The discard pile's cards.
    pub fn discard_pile(&self, position: &Position) -> impl Iterator<Item = Card> + Clone {
        position.discard.cards().filter_map(card)
    }

    /// The card of the person at a place, a punk's hidden face too.
    pub fn person(&self, position: &Position, place: Place) -> Option<Card> {
        let is_person = position.occupied & PEOPLE & 1 << place.number() != 0;
        is_person.then(|| card(position.table[place.number()]))?
    }

    /// What is known of the card at a place of people.
    #[inline]
    pub(crate) fn card_at(&self, position: &Position, place: usize) -> &crate::rules::CardFacts {
        &self.cards[usize::from(position.table[place] & 63)]
    }
}

/// How many bits are set, for each set of six: counting bits takes longer where the processor can't
/// be known to do it.
pub(crate) const COUNTS: [u8; 64] = {
    let (mut counts, mut set) = ([0; 64], 0);
    while set < counts.len() {
        counts[set] = set.count_ones() as u8;
        set += 1;
    }
    counts
};

/// A seat's pile; an empty one for a seat that isn't at the table.
fn of_seat(piles: &[Pile; 2], seat: Seat) -> Pile {
    piles.get(seat.index()).copied().unwrap_or(Pile::EMPTY)
}

/// The card with this number.
pub(crate) fn card(number: u8) -> Option<Card> {
    Card::from_number(number.into())
}

const _: () = assert!(PER_SEAT == 9);
