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
use crate::refusal::Refusal;
use crate::rules::Raidents;
use crate::squares::{Square, Squares};

/// Tells everybody of something.
#[inline]
pub(crate) fn tell<S: EventSink<Event>>(events: &mut S, happening: impl FnOnce() -> Happening) {
    events.record(|| Event::Open(happening()));
}

impl Raidents {
    /// Performs an action; if `CHECKED`, only a legal one.
    #[inline]
    pub(crate) fn step<const CHECKED: bool, S: EventSink<Event>>(
        &self,
        position: &mut Position,
        action: Action,
        events: &mut S,
    ) -> Result<(), Refusal> {
        if matches!(position.phase, Phase::Act) {
            return self.act::<CHECKED, S>(position, action, events);
        }
        if CHECKED {
            self.check_action(position, action)?;
        }
        match position.phase {
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
            Phase::Act | Phase::Over(_) => {}
        }
        Ok(())
    }

    /// Checks an action of a turn, if `CHECKED`: to be called where the kind of the action is known.
    #[allow(clippy::inline_always, reason = "else the kind would be looked at again")]
    #[inline(always)]
    fn allow<const CHECKED: bool>(
        &self,
        position: &Position,
        action: Action,
    ) -> Result<(), Refusal> {
        if CHECKED { self.check_act(position, action) } else { Ok(()) }
    }

    /// The acting player's Raident does this, if it is allowed: where it stands.
    #[allow(clippy::inline_always, reason = "see `allow`")]
    #[inline(always)]
    fn doing<const CHECKED: bool>(
        &self,
        position: &mut Position,
        action: Action,
        by: Raident,
    ) -> Result<Square, Refusal> {
        self.allow::<CHECKED>(position, action)?;
        position.spent = position.spent.with(by);
        let number = position.squares[position.player.index()][by.index()];
        Ok(Square::from_number(number).expect("a legal action is that of a Raident on the board"))
    }

    /// Performs an action of a turn. It is checked within the same `match`: which kind it is can't
    /// be foreseen.
    fn act<const CHECKED: bool, S: EventSink<Event>>(
        &self,
        position: &mut Position,
        action: Action,
        events: &mut S,
    ) -> Result<(), Refusal> {
        let player = position.player;
        match action {
            Action::End | Action::StopMounds | Action::Place { .. } | Action::Enter { .. } => {
                self.allow::<CHECKED>(position, action)?;
                self.end_turn(position, events);
                return Ok(());
            }
            Action::Spawn { raident, square } => {
                self.allow::<CHECKED>(position, action)?;
                position.spent = position.spent.with(raident);
                self.spawn(position, player, raident, square, events);
            }
            Action::Move { raident, square } => {
                let at = self.doing::<CHECKED>(position, action, raident)?;
                self.travel(position, player, raident, at, square, events);
            }
            Action::Fossorial { by, square }
            | Action::Arboreal { by, square }
            | Action::Scamper { by, square } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                self.travel(position, player, by, at, square, events);
            }
            Action::Spawnpoint { by, square } => {
                self.doing::<CHECKED>(position, action, by)?;
                self.put_spawnpoint(position, player, square, events);
            }
            Action::Shield { by } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                Self::shield(position, by, at, events);
            }
            Action::RemoveMound { by, square } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                self.change_mound(position, by, at, square, true, (0, 0), events);
            }
            Action::PlaceMound { by, square } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                self.change_mound(position, by, at, square, false, (0, 0), events);
            }
            Action::Rotate { by, spin } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                self.rotate(position, at, spin, events);
            }
            Action::Blam { by, square } => {
                self.doing::<CHECKED>(position, action, by)?;
                tell(events, || Happening::BlamPlaced { player, square });
                self.put_blam(position, player, square, events);
            }
            Action::Drone { by, from, direction } => {
                self.doing::<CHECKED>(position, action, by)?;
                self.drone(position, from, direction, events);
            }
            Action::Squeak { by, square } => {
                self.doing::<CHECKED>(position, action, by)?;
                self.remove_on(position, Squares::of(square), events);
            }
            Action::Akorn { by, direction } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                let range = self.table(at).range(Shape::Squerrilla, direction);
                self.remove_on(position, range, events);
            }
            Action::Ballista { by, direction } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                let range = self.table(at).range(Shape::Ratillery, direction);
                self.remove_on(position, range, events);
            }
            Action::HotCrossBunnies { by } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                let hit = self.slots[self.slot_of(at).index()] - position.burrow;
                self.remove_on(position, hit, events);
            }
            Action::ScorchedEarth { by } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                let hit = self.slots[self.slot_of(at).index()] - self.grass(position);
                self.remove_on(position, hit, events);
            }
            Action::Herd { by, direction } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                if let Some(range) = self.chinzhilla_range(position, at, direction) {
                    self.remove_on(position, range, events);
                }
            }
            Action::Pacify { by, direction } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                let range = self.table(at).range(Shape::Chipmonk, direction);
                Self::pacify(position, range, events);
            }
            Action::Substitute { by, raident } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                self.substitute(position, by, raident, at, events);
            }
            Action::CoverFire { by, direction } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                let range = self.table(at).range(Shape::Ratillery, direction);
                self.cover_fire(position, range, events);
            }
            Action::Kaijujitsu { by, direction } => {
                let at = self.doing::<CHECKED>(position, action, by)?;
                if let Some(range) = self.chinzhilla_range(position, at, direction) {
                    self.kaijujitsu(position, range, events);
                }
            }
            Action::Push { by, puppet, from, to } => {
                self.doing::<CHECKED>(position, action, by)?;
                self.push(position, puppet, from, to, events);
            }
        }
        Self::enter_queues(position, events);
        Ok(())
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

pub(crate) use setting_up::{FIRST_BOARD, sort_draws};
