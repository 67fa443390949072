//! What an action does: the flow of the game.

mod queue;
mod setting_up;
mod turn;

use boardgame_core::EventSink;

use crate::action::Action;
use crate::components::{Player, Raident};
use crate::event::{Event, Happening};
use crate::legal::Shape;
use crate::position::{Phase, Position};
use crate::rules::Raidents;
use crate::squares::Square;

/// Tells everybody of something.
#[inline]
pub(crate) fn tell<S: EventSink<Event>>(events: &mut S, happening: impl FnOnce() -> Happening) {
    events.record(|| Event::Open(happening()));
}

impl Raidents {
    /// Performs a legal action.
    #[inline]
    pub(crate) fn perform_action<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        action: Action,
        events: &mut S,
    ) {
        match position.phase {
            Phase::Act => self.act(position, action, events),
            Phase::Mounds { by, removed, next } => {
                self.more_mounds(position, action, by, removed, next, events);
            }
            Phase::Enter => {
                if let Action::Enter { owner, raident } = action {
                    Self::enter_next(position, owner, raident, events);
                }
            }
            Phase::Veil => self.act_behind_veil(position, action, events),
            Phase::Tiles => {
                if let Action::Place { tile, orientation, slot } = action {
                    self.place_tile(position, tile, orientation, slot, events);
                }
            }
            Phase::Over(_) => {}
        }
    }

    /// Where the acting player's Raident stands.
    fn standing(position: &Position, raident: Raident) -> Square {
        let number = position.squares[position.player.index()][raident.index()];
        Square::from_number(number).expect("a legal action is that of a Raident on the board")
    }

    /// Performs an action of a turn.
    fn act<S: EventSink<Event>>(&self, position: &mut Position, action: Action, events: &mut S) {
        let player = position.player;
        let (by, at) = match action {
            Action::End | Action::StopMounds | Action::Place { .. } | Action::Enter { .. } => {
                return self.end_turn(position, events);
            }
            Action::Spawn { raident, square } => {
                position.spent = position.spent.with(raident);
                self.spawn(position, player, raident, square, events);
                return Self::enter_queues(position, events);
            }
            Action::Move { raident: by, .. }
            | Action::Spawnpoint { by, .. }
            | Action::Shield { by }
            | Action::RemoveMound { by, .. }
            | Action::PlaceMound { by, .. }
            | Action::Rotate { by, .. }
            | Action::Blam { by, .. }
            | Action::Drone { by, .. }
            | Action::Squeak { by, .. }
            | Action::Fossorial { by, .. }
            | Action::Akorn { by, .. }
            | Action::Arboreal { by, .. }
            | Action::Pacify { by, .. }
            | Action::Substitute { by, .. }
            | Action::Ballista { by, .. }
            | Action::CoverFire { by, .. }
            | Action::HotCrossBunnies { by }
            | Action::ScorchedEarth { by }
            | Action::Push { by, .. }
            | Action::Scamper { by, .. }
            | Action::Herd { by, .. }
            | Action::Kaijujitsu { by, .. } => (by, Self::standing(position, by)),
        };
        position.spent = position.spent.with(by);
        match action {
            Action::Move { square, .. }
            | Action::Fossorial { square, .. }
            | Action::Arboreal { square, .. }
            | Action::Scamper { square, .. } => {
                self.travel(position, player, by, at, square, events);
            }
            Action::Spawnpoint { square, .. } => {
                self.put_spawnpoint(position, player, square, events);
            }
            Action::Shield { .. } => Self::shield(position, by, at, events),
            Action::RemoveMound { square, .. } | Action::PlaceMound { square, .. } => {
                let takes = matches!(action, Action::RemoveMound { .. });
                self.change_mound(position, by, at, square, takes, (0, 0), events);
            }
            Action::Rotate { spin, .. } => self.rotate(position, at, spin, events),
            Action::Blam { square, .. } => {
                tell(events, || Happening::BlamPlaced { player, square });
                self.put_blam(position, player, square, events);
            }
            Action::Drone { from, direction, .. } => {
                self.drone(position, from, direction, events);
            }
            Action::Squeak { square, .. } => self.remove_on(position, square_set(square), events),
            Action::Akorn { direction, .. } => {
                let range = self.table(at).range(Shape::Squerrilla, direction);
                self.remove_on(position, range, events);
            }
            Action::Ballista { direction, .. } => {
                let range = self.table(at).range(Shape::Ratillery, direction);
                self.remove_on(position, range, events);
            }
            Action::HotCrossBunnies { .. } => {
                let hit = self.slots[self.slot(at).index()] - position.burrow;
                self.remove_on(position, hit, events);
            }
            Action::ScorchedEarth { .. } => {
                let hit = self.slots[self.slot(at).index()] - self.grass(position);
                self.remove_on(position, hit, events);
            }
            Action::Herd { direction, .. } => {
                if let Some(range) = self.chinzhilla_range(position, at, direction) {
                    self.remove_on(position, range, events);
                }
            }
            Action::Pacify { direction, .. } => {
                let range = self.table(at).range(Shape::Chipmonk, direction);
                Self::pacify(position, range, events);
            }
            Action::Substitute { raident, .. } => {
                self.substitute(position, by, raident, at, events);
            }
            Action::CoverFire { direction, .. } => {
                let range = self.table(at).range(Shape::Ratillery, direction);
                self.cover_fire(position, range, events);
            }
            Action::Kaijujitsu { direction, .. } => {
                if let Some(range) = self.chinzhilla_range(position, at, direction) {
                    self.kaijujitsu(position, range, events);
                }
            }
            Action::Push { puppet, from, to, .. } => {
                self.push(position, puppet, from, to, events);
            }
            Action::Spawn { .. }
            | Action::End
            | Action::StopMounds
            | Action::Place { .. }
            | Action::Enter { .. } => {}
        }
        Self::enter_queues(position, events);
    }

    /// Puts a Raident that was off the board onto a square.
    pub(crate) fn spawn<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        player: Player,
        raident: Raident,
        square: Square,
        events: &mut S,
    ) {
        position.unqueue(player, raident);
        tell(events, || Happening::Spawned { player, raident, square });
        self.arrive(position, player, raident, square, events);
    }
}

/// The set of one square.
const fn square_set(square: Square) -> crate::squares::Squares {
    crate::squares::Squares::of(square)
}
pub(crate) use setting_up::{FIRST_BOARD, sort_draws};
