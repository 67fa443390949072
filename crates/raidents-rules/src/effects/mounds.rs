//! A Hamsterrain's Mounds, square by square (RAIDENTS-19, -24).

use boardgame_core::EventSink;

use crate::action::Action;
use crate::around::beside;
use crate::components::Raident;
use crate::event::{Event, Happening};
use crate::play::tell;
use crate::position::{Phase, Position};
use crate::rules::Raidents;
use crate::squares::Square;

impl Raidents {
    /// Removes or places one Mound, and goes on to the next unless it explodes a Blam.
    /// `so_far` is what [`Phase::Mounds`] holds: the squares removed from, and the next to place on.
    #[allow(clippy::too_many_arguments, reason = "one step of an action that has this many parts")]
    pub(crate) fn change_mound<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        by: Raident,
        at: Square,
        square: Square,
        takes: bool,
        so_far: (u8, u8),
        events: &mut S,
    ) {
        let place = beside(at, square).unwrap_or(0);
        let (removed, next) = so_far;
        if takes {
            position.take_mound(square);
            tell(events, || Happening::MoundRemoved { square });
            position.phase = Phase::Mounds { by, removed: removed | 1 << place, next };
            return;
        }
        position.put_mound(square);
        tell(events, || Happening::MoundPlaced { square });
        if position.blams[0].contains(square) || position.blams[1].contains(square) {
            position.phase = Phase::Act;
            self.explode(position, square, None, events);
        } else {
            let next = place + 1;
            // Squares before the next one can't be placed on any more, whatever was there.
            let removed = removed & (0xff_u16 << next) as u8;
            position.phase = Phase::Mounds { by, removed, next };
        }
    }

    /// The next of the Mounds, or their end.
    pub(crate) fn more_mounds<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        action: Action,
        by: Raident,
        removed: u8,
        next: u8,
        events: &mut S,
    ) {
        let (square, takes) = match action {
            Action::RemoveMound { square, .. } => (square, true),
            Action::PlaceMound { square, .. } => (square, false),
            _ => {
                position.phase = Phase::Act;
                return;
            }
        };
        if let Some(at) = position.square_of(position.player, by) {
            self.change_mound(position, by, at, square, takes, (removed, next), events);
            Self::enter_queues(position, events);
        }
    }
}
