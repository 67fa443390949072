//! A game whose players make secret choices, and nobody knows how many: for law 12. Each of two seats
//! puts up to three black or white stones into a bag and says when it is done; then the bags are
//! opened, and more black stones win.

use std::fmt;
use std::str::FromStr;

use boardgame_core::text::Cursor;
use boardgame_core::{
    Bounds, Digester, EventSink, Game, HiddenInformation, Observer, Outcome, PositionError,
    PositionText, Problems, Refusal, RuleId, Seat, Seed, Side, SideSet, TextError, Turn,
    world_like,
};

/// What is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leak {
    Nothing,
    /// Everybody is told of each stone, though not of its colour.
    EachStoneIsTold,
    /// Who is done tells everybody how many stones are in the bag.
    NumberIsToldAtTheEnd,
}

pub(crate) struct Stones(pub(crate) Leak);

const MOST: u8 = 3;

/// Black and white stones in each bag, and how many seats are done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    bags: [[u8; 2]; 2],
    done: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    Black,
    White,
    Done,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Black => "black",
            Self::White => "white",
            Self::Done => "done",
        })
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let all = [Self::Black, Self::White, Self::Done];
        let found = all.into_iter().find(|action| cursor.eat(&action.to_string()));
        let action = found.unwrap_or(Self::Done);
        cursor.end().map(|()| action)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Put(Seat, Action),
    Done(Seat, u8),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Put(seat, stone) => write!(f, "seat {seat} puts a {stone} stone"),
            Self::Done(seat, stones) => write!(f, "seat {seat} is done after {stones}"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the bag is full, or the game over")]
pub(crate) struct Refused;

impl Refusal for Refused {
    fn rule(&self) -> RuleId {
        RuleId { game: "STONES", number: 1 }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Black([u8; 2]);

impl fmt::Display for Black {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} black stones against {}", self.0[0], self.0[1])
    }
}

impl Outcome for Black {
    fn winners(&self) -> SideSet {
        let most = self.0.iter().max();
        let wins = |side: &Side| self.0.get(side.index()) == most;
        Side::first(2).filter(wins).collect()
    }
}

/// What lies open, and the observer's own bag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct View {
    done: u8,
    bags: [Option<[u8; 2]>; 2],
}

impl Game for Stones {
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refused;
    type Outcome = Black;

    fn name(&self) -> &'static str {
        "stones"
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start_with<S: EventSink<Event>>(&self, _: Seed, _: &mut S) -> Position {
        Position { bags: [[0; 2]; 2], done: 0 }
    }

    fn turn(&self, position: &Position) -> Turn<Black> {
        match Seat::first(2).nth(position.done.into()) {
            Some(seat) => Turn::Player(seat),
            None => Turn::Over(Black(position.bags.map(|bag| bag[0]))),
        }
    }

    fn legal_actions_into(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        let all = [Action::Black, Action::White, Action::Done];
        actions.extend(all.into_iter().filter(|action| self.is_legal(position, *action)));
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refused> {
        let bag = position.bags.get(usize::from(position.done)).ok_or(Refused)?;
        let is_full = bag.iter().sum::<u8>() == MOST;
        if is_full && action != Action::Done { Err(Refused) } else { Ok(()) }
    }

    fn perform<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        action: Action,
        events: &mut S,
    ) {
        let Turn::Player(seat) = self.turn(position) else { return };
        let bag = &mut position.bags[seat.index()];
        match action {
            Action::Black => bag[0] += 1,
            Action::White => bag[1] += 1,
            Action::Done => {
                let stones = bag.iter().sum();
                position.done += 1;
                return events.record(|| Event::Done(seat, stones));
            }
        }
        events.record(|| Event::Put(seat, action));
    }

    fn bounds(&self) -> Bounds {
        Bounds { most_actions: 3, most_decisions: Some(8) }
    }

    fn digest_into(&self, position: &Position, digester: &mut Digester) {
        digester.bytes(position.bags.as_flattened());
        digester.u8(position.done);
    }
}

impl HiddenInformation for Stones {
    type View = View;
    type Shown = Event;

    fn view(&self, position: &Position, observer: Observer) -> View {
        let sees = |seat| position.done == 2 || observer.is(seat);
        let bag = |n: u8| sees(Seat::nth(n)).then_some(position.bags[usize::from(n)]);
        View { done: position.done, bags: [bag(0), bag(1)] }
    }

    fn show(&self, event: &Event, observer: Observer) -> Option<Event> {
        match *event {
            Event::Put(seat, _) if observer.is(seat) => Some(event.clone()),
            Event::Put(seat, _) => {
                (self.0 == Leak::EachStoneIsTold).then_some(Event::Put(seat, Action::Done))
            }
            Event::Done(seat, stones) => {
                let is_told = observer.is(seat) || self.0 == Leak::NumberIsToldAtTheEnd;
                Some(Event::Done(seat, if is_told { stones } else { 0 }))
            }
        }
    }

    fn determinize(&self, position: &Position, _: Seat, _: Seed) -> Position {
        *position
    }

    fn world_of_view(&self, view: &View, observer: Seat, seed: Seed) -> Result<Position, Problems> {
        let like = Position { bags: view.bags.map(Option::unwrap_or_default), done: view.done };
        world_like(self, &like, view, observer, seed)
    }
}

impl PositionText for Stones {
    type Raw = Position;

    fn raw(&self, position: &Position) -> Position {
        *position
    }

    fn position(&self, raw: &Position) -> Result<Position, Problems> {
        Ok(*raw)
    }

    fn text(&self, position: &Position) -> String {
        format!("{position:?}")
    }

    fn parse(&self, _: &str) -> Result<Position, PositionError> {
        Ok(self.start(Seed::new(0)))
    }

    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        text.parse()
    }
}
