//! Blams and their explosions (RAIDENTS-21 to -25, -28).

use boardgame_core::EventSink;

use crate::components::{Direction, Player};
use crate::event::{Event, Happening};
use crate::play::tell;
use crate::position::Position;
use crate::rules::Raidents;
use crate::squares::{Square, Squares};

impl Raidents {
    /// A Blam comes to lie on a square; on a Raident, a Mound or a Blam it explodes.
    pub(crate) fn put_blam<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        player: Player,
        square: Square,
        events: &mut S,
    ) {
        let others = [&position.raidents, &position.mounds, &position.blams[0], &position.blams[1]];
        if others.iter().any(|set| set.contains(square)) {
            self.explode(position, square, Some(player), events);
        } else {
            position.put_blam(player, square);
        }
    }

    /// A Drone moves one of the acting player's Blams (RAIDENTS-28).
    pub(crate) fn drone<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        from: Square,
        direction: Direction,
        events: &mut S,
    ) {
        let player = position.player;
        let Some(to) = from.step(direction) else { return };
        tell(events, || Happening::BlamMoved { player, from, to });
        position.take_blam(player, from);
        self.put_blam(position, player, to, events);
    }

    /// Blams explode at `centre`: the one that lies there, and one that is just being put there by
    /// `thrown`. The chain is one happening: each Blam explodes once, and every explosion is a
    /// removal for whoever stands in its plus sign (RAIDENTS-23).
    pub(crate) fn explode<S: EventSink<Event>>(
        &self,
        position: &mut Position,
        centre: Square,
        thrown: Option<Player>,
        events: &mut S,
    ) {
        if let Some(player) = thrown {
            tell(events, || Happening::Exploded { player, square: centre });
        }
        let blams = position.blams[0] | position.blams[1];
        let mut hit = self.table(centre).plus;
        let mut exploded = Squares::EMPTY;
        loop {
            let more = (blams & hit) - exploded;
            if more.is_empty() {
                break;
            }
            exploded |= more;
            more.each(|square| hit |= self.table(square).plus);
        }
        for player in Player::ALL {
            let gone = position.blams[player.index()] & exploded;
            gone.each(|square| {
                position.take_blam(player, square);
                tell(events, || Happening::Exploded { player, square });
            });
        }
        (position.mounds & hit).each(|square| {
            position.take_mound(square);
            tell(events, || Happening::MoundRemoved { square });
        });
        if !position.raidents.meets(hit) {
            return;
        }
        for player in Player::ALL {
            for raident in position.on_board[player.index()] {
                let square = position.square_of(player, raident);
                let Some(square) = square.filter(|square| hit.contains(*square)) else { continue };
                let plus = self.table(square).plus;
                let removals = (plus & exploded).len()
                    + usize::from(thrown.is_some() && plus.contains(centre));
                self.hit(position, player, raident, square, removals, events);
            }
        }
    }
}
