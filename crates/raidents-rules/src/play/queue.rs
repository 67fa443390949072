//! The Queues (RAIDENTS-29 to -32).

use boardgame_core::EventSink;

use crate::components::{Player, Raident};
use crate::event::{Event, Happening};
use crate::position::{Phase, Position};
use crate::rules::{QUEUE, Raidents};

use super::tell;

impl Position {
    /// Takes a Raident out of its Queue, if it is in it; the others stay where they are.
    pub(crate) fn unqueue(&mut self, player: Player, raident: Raident) {
        for place in &mut self.queues[player.index()] {
            if *place == Some(raident) {
                *place = None;
            }
        }
    }
}

impl Raidents {
    /// Puts a Raident into the 4th position; all before it move up by one (RAIDENTS-30).
    pub(crate) fn push_into_queue<S: EventSink<Event>>(
        position: &mut Position,
        player: Player,
        raident: Raident,
        events: &mut S,
    ) {
        let queue = &mut position.queues[player.index()];
        let unqueued = queue[0];
        queue.copy_within(1.., 0);
        queue[QUEUE - 1] = Some(raident);
        tell(events, || Happening::Queued { player, raident, unqueued });
    }

    /// Lets those removed by an action enter their Queues, as far as nobody has to choose the order
    /// (RAIDENTS-32).
    #[inline]
    pub(crate) fn enter_queues<S: EventSink<Event>>(position: &mut Position, events: &mut S) {
        if position.entering[0].is_empty() && position.entering[1].is_empty() {
            return;
        }
        for player in Player::ALL {
            let entering = position.entering[player.index()];
            if entering.len() > 1 {
                position.phase = Phase::Enter;
                return;
            }
            for raident in entering {
                position.entering[player.index()] = entering.without(raident);
                Self::push_into_queue(position, player, raident, events);
            }
        }
        position.phase = Phase::Act;
    }

    /// The chosen one enters; then the others, as far as nobody has to choose.
    pub(crate) fn enter_next<S: EventSink<Event>>(
        position: &mut Position,
        owner: Player,
        raident: Raident,
        events: &mut S,
    ) {
        let entering = &mut position.entering[owner.index()];
        *entering = entering.without(raident);
        Self::push_into_queue(position, owner, raident, events);
        Self::enter_queues(position, events);
    }
}
