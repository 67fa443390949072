//! The end of a turn, the start of the next, and the end of the game.

use boardgame_core::{EventSink, FromSetup};

use crate::components::RaidentSet;
use crate::event::{Event, Happening};
use crate::position::{NONE, Phase, Position, RaidentsOutcome};
use crate::rules::Raidents;
use crate::squares::Squares;

use super::tell;

impl Raidents {
    /// Ends the turn: what lasted until the next player's turn ends before that player acts.
    pub(crate) fn end_turn<S: EventSink<Event>>(&self, position: &mut Position, events: &mut S) {
        if let Some(limit) = self.setup().turn_limit {
            position.turns += 1;
            if position.turns >= limit {
                return Self::end_game(position, RaidentsOutcome::TurnLimit, events);
            }
        }
        let player = position.player.foe();
        let p = player.index();
        position.player = player;
        position.spent = RaidentSet::EMPTY;
        position.rotated = 0;
        position.rejected = [NONE; 2];
        let [cano, castle] = position.pacified[p];
        let peace_or_shields = cano.or(castle).or(position.shields[p]);
        position.shields[p] = RaidentSet::EMPTY;
        position.pacified[p] = [RaidentSet::EMPTY; 2];
        let marks = position.cover[p] | position.kaiju[p];
        if !marks.is_empty() {
            position.cover[p] = Squares::EMPTY;
            position.kaiju[p] = Squares::EMPTY;
            self.show_terrain(position);
        }
        if !marks.is_empty() || !peace_or_shields.is_empty() {
            tell(events, || Happening::MarksEnded { player, squares: marks });
        }
        tell(events, || Happening::TurnBegan { player });
    }

    /// Ends the game if Spawnpoints have decided it (RAIDENTS-14, -54).
    #[inline]
    pub(crate) fn end_if_decided<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        events: &mut S,
    ) {
        if let Some(outcome) = self.ended(position) {
            Self::end_game(position, outcome, events);
        }
    }

    /// Ends the game.
    fn end_game<S: EventSink<Event>>(
        position: &mut Position,
        outcome: RaidentsOutcome,
        events: &mut S,
    ) {
        position.phase = Phase::Over(outcome);
        tell(events, || Happening::Ended { outcome });
    }
}
