//! What only camps do: steps ahead, and a ransom.

use boardgame_core::EventSink;

use super::{DONE, Flow, Pick, at};
use crate::action::Answer;
use crate::components::effect::Deed;
use crate::components::place::{column_of, seat_of, side};
use crate::event::{Event, Open};
use crate::position::{Ask, Frame, Kind, Position};
use crate::rules::Radlands;

impl Radlands {
    /// A camp steps ahead past the person in the next space, or home with the third step (A143,
    /// A144, A191).
    pub(super) fn step_ahead<S: EventSink<Event>>(
        p: &mut Position,
        frame: &Frame,
        events: &mut S,
    ) -> Flow {
        let Some(camp) = frame.this().filter(|place| Position::is_camp_place(*place)) else {
            return DONE;
        };
        let steps = (p.steps_at(camp) + 1) % 3;
        p.set_steps(camp, steps);
        // With the second step everybody stands behind it, and a gap there closes.
        p.close_up(seat_of(camp), column_of(camp));
        Self::say(events, || Open::Stepped { place: at(camp), steps });
        Flow::Done(steps == 0)
    }

    /// Asks the opponent to destroy one of their cards, or to discard two (A172).
    pub(super) fn ask_ransom(p: &Position, frame: &Frame) -> Flow {
        let who = 1 - frame.seat();
        match frame.step {
            0 => {
                let cards = p.occupied & side(who);
                let ask = Ask::new(who, Kind::Target, cards.into());
                Flow::Ask(if p.hands[who].len() >= 2 { ask.or(Answer::Ransom) } else { ask })
            }
            1 | 2 => Flow::Ask(Self::from_hand(p, who)),
            _ => DONE,
        }
    }

    pub(super) fn settle_ransom<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: &Frame,
        pick: Pick,
        events: &mut S,
    ) -> Flow {
        match (pick, frame.step) {
            (Pick::Number(place), 0) => {
                self.hit(p, Deed::Destroy, place, events);
                return DONE;
            }
            (Pick::Number(card), _) => Self::discard(p, 1 - frame.seat(), card as u8, events),
            (Pick::Answer(_), _) => {}
        }
        p.frame(|frame| frame.step += 1);
        Flow::Again
    }
}
