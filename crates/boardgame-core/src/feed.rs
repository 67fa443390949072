//! What each observer of a game is sent, and when.
//!
//! It isn't enough that views and shown events hold no secret: *how many* messages a player gets can
//! be one, too. In some games a player makes secret choices whose number is secret as well, such as
//! the melds in Radiant. Who is sent an empty message for each of them can count them. So a host
//! sends what a [`Feed`] hands out, and where it hands out nothing it sends nothing.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::game::Game;
use crate::hidden::HiddenInformation;
use crate::seat::Observer;
use crate::session::Session;

/// The events of a session, followed from outside: of which ones are there, which are new, and which
/// have gone by an undo.
#[derive(Clone, Debug)]
struct Followed<P, A, E> {
    /// The position that the session began from, and how many events came with it.
    start: Option<(P, usize)>,
    /// The actions, and how many events there were after each.
    steps: Vec<(A, usize)>,
    events: Vec<E>,
}

impl<P: Clone + Eq, A: Copy + Eq, E: Clone + Eq> Followed<P, A, E> {
    const fn new() -> Self {
        Self { start: None, steps: Vec::new(), events: Vec::new() }
    }

    /// Catches up with the session. Gives the number of the first event that is another one than
    /// before, or has gone, or is new; `None` where all are as before.
    fn follow<G: Game<Position = P, Action = A>>(
        &mut self,
        session: &Session<G>,
        show: impl Fn(&G::Event) -> Option<E>,
    ) -> Option<usize> {
        let began_here = match (&self.start, session.position_at(0)) {
            (Some((start, _)), Some(first)) => start == first,
            _ => false,
        };
        let mut events: Vec<E> = Vec::new();
        let kept = if began_here {
            let same = self.steps.iter().zip(session.actions());
            let same = same.take_while(|((known, _), action)| known == action).count();
            self.steps.truncate(same);
            self.end_of(same)
        } else {
            self.steps.clear();
            events.extend(session.start_events().iter().filter_map(&show));
            self.start = session.position_at(0).cloned().map(|start| (start, events.len()));
            0
        };
        for (step, action) in session.actions().enumerate().skip(self.steps.len()) {
            let happened = session.events_of(step + 1).unwrap_or_default();
            events.extend(happened.iter().filter_map(&show));
            self.steps.push((action, kept + events.len()));
        }
        // An action that was taken back and made otherwise may show the same.
        let as_before = self.events[kept..].iter().zip(&events);
        let as_before = as_before.take_while(|(one, other)| one == other).count();
        let first = kept + as_before;
        let changes = first < self.events.len() || as_before < events.len();
        self.events.truncate(first);
        self.events.extend(events.drain(as_before..));
        changes.then_some(first)
    }

    /// How many events there are up to and with this step.
    fn end_of(&self, step: usize) -> usize {
        match step.checked_sub(1) {
            None => self.start.as_ref().map_or(0, |(_, count)| *count),
            Some(before) => self.steps.get(before).map_or(self.events.len(), |(_, end)| *end),
        }
    }

    /// Which events came with a step: 0 is the start, actions count from 1.
    fn range_of(&self, step: usize) -> Option<Range<usize>> {
        if step > self.steps.len() {
            return None;
        }
        let first = step.checked_sub(1).map_or(0, |before| self.end_of(before));
        Some(first..self.end_of(step))
    }

    fn since(&self, from: usize) -> (usize, &[E]) {
        let from = from.min(self.events.len());
        (from, &self.events[from..])
    }
}

/// What is new for one observer: see [`Feed::update`].
pub struct Update<G: HiddenInformation> {
    /// The number of the first of `events`, counted from 0 over all that the observer was shown.
    /// Events with this number and higher ones that were sent before have been taken back.
    pub from: usize,
    /// The events from that number on.
    pub events: Vec<G::Shown>,
    /// The view, if it is another one than before.
    pub view: Option<G::View>,
}

impl<G: HiddenInformation> Clone for Update<G> {
    fn clone(&self) -> Self {
        Self { from: self.from, events: self.events.clone(), view: self.view.clone() }
    }
}

impl<G: HiddenInformation> PartialEq for Update<G> {
    fn eq(&self, other: &Self) -> bool {
        (self.from, &self.events, &self.view) == (other.from, &other.events, &other.view)
    }
}

impl<G: HiddenInformation> Eq for Update<G> {}

impl<G: HiddenInformation> fmt::Debug for Update<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Update")
            .field("from", &self.from)
            .field("events", &self.events)
            .field("view", &self.view)
            .finish()
    }
}

/// What one observer of a session is sent: a stream of shown events, numbered from 0, and views.
///
/// After every change of the session a host asks each feed for an [`Update`] and sends it, or sends
/// nothing where there is none. Then the number and form of what an observer gets depend on nothing
/// that they may not know (law 12 of the test kit). Undo is an update, too. It keeps what was sent,
/// for observers who come back: one event of a few bytes to some hundred each.
///
/// ```
/// # #[path = "../examples/bids/game.rs"] mod bids;
/// # use bids::{Bids, Setup};
/// use boardgame_core::{Feed, FromSetup, Observer, PositionText, Session};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 2 })?;
/// let mut session = Session::from_position(&rules, rules.parse("hands=12/34")?);
/// let mut feed = Feed::new(Observer::Public);
/// assert!(feed.update(&session).is_some(), "the first view is new");
/// assert_eq!(feed.update(&session), None, "nothing has happened since");
///
/// session.apply("1".parse()?)?;
/// let update = feed.update(&session).unwrap();
/// assert_eq!(update.events[0].to_string(), "seat 0 chooses");
///
/// // Whoever comes back gets what they missed, counted by the events that they have.
/// assert_eq!(feed.since(0).events.len(), 1);
///
/// // What is taken back is an update without its events.
/// session.undo();
/// let update = feed.update(&session).unwrap();
/// assert_eq!((update.from, update.events.len()), (0, 0));
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Feed<G: HiddenInformation> {
    observer: Observer,
    shown: Followed<G::Position, G::Action, G::Shown>,
    view: Option<G::View>,
}

impl<G: HiddenInformation> fmt::Debug for Feed<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Feed")
            .field("observer", &self.observer)
            .field("events", &self.shown.events)
            .finish_non_exhaustive()
    }
}

impl<G: HiddenInformation> Feed<G> {
    /// A feed that has handed out nothing yet.
    pub fn new(observer: impl Into<Observer>) -> Self {
        Self { observer: observer.into(), shown: Followed::new(), view: None }
    }

    /// Whose it is.
    pub const fn observer(&self) -> Observer {
        self.observer
    }

    /// All that was shown, up to the last [`update`](Self::update).
    pub fn events(&self) -> &[G::Shown] {
        &self.shown.events
    }

    /// The view at the last [`update`](Self::update); `None` before the first.
    pub const fn view(&self) -> Option<&G::View> {
        self.view.as_ref()
    }

    /// Catches up with the session and gives what is new, if anything is.
    ///
    /// It takes the time of the actions since the last update, and of comparing the others with
    /// those that it has followed. Another session is followed from its start on.
    pub fn update(&mut self, session: &Session<G>) -> Option<Update<G>> {
        let game = session.game();
        let first = self.shown.follow(session, |event| game.show(event, self.observer));
        let view = game.view(session.position(), self.observer);
        let is_new = self.view.as_ref() != Some(&view);
        if is_new {
            self.view = Some(view.clone());
        }
        if first.is_none() && !is_new {
            return None;
        }
        let (from, events) = self.shown.since(first.unwrap_or(usize::MAX));
        Some(Update { from, events: events.to_vec(), view: is_new.then_some(view) })
    }

    /// What was shown from this number on, and the view: for somebody who has `from` events already.
    /// A number beyond the last counts as the one after it.
    pub fn since(&self, from: usize) -> Update<G> {
        let (from, events) = self.shown.since(from);
        Update { from, events: events.to_vec(), view: self.view.clone() }
    }

    /// What was shown by one step, 0 the start and actions counted from 1, and the number of its first
    /// event; `None` if there is no such step. For a host: how many steps there were may be secret.
    pub fn of_step(&self, step: usize) -> Option<(usize, &[G::Shown])> {
        let range = self.shown.range_of(step)?;
        Some((range.start, &self.shown.events[range]))
    }
}

/// All events of a session in one stream, numbered from 0, for a trusted host: what [`Feed`] is for an
/// observer.
#[derive(Clone)]
pub struct HostFeed<G: Game>(Followed<G::Position, G::Action, G::Event>);

impl<G: Game> fmt::Debug for HostFeed<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HostFeed").field("events", &self.0.events).finish_non_exhaustive()
    }
}

impl<G: Game> Default for HostFeed<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> HostFeed<G> {
    /// A feed that has handed out nothing yet.
    pub const fn new() -> Self {
        Self(Followed::new())
    }

    /// All events, up to the last [`update`](Self::update).
    pub fn events(&self) -> &[G::Event] {
        &self.0.events
    }

    /// Catches up with the session and gives what is new, and its number; `None` if nothing is. Events
    /// with this number and higher ones that were there before have been taken back.
    pub fn update(&mut self, session: &Session<G>) -> Option<(usize, &[G::Event])> {
        let first = self.0.follow(session, |event| Some(event.clone()))?;
        Some(self.0.since(first))
    }

    /// The events of one step, 0 the start and actions counted from 1, and the number of the first;
    /// `None` if there is no such step.
    pub fn of_step(&self, step: usize) -> Option<(usize, &[G::Event])> {
        let range = self.0.range_of(step)?;
        Some((range.start, &self.0.events[range]))
    }
}
