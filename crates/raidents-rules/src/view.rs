//! What an observer sees, and positions that could be the true one for all a player knows.

use alloc::format;
use core::fmt;

use boardgame_core::text::counted;
use boardgame_core::{
    HiddenInformation, Observer, PositionText, Problems, Purpose, Seat, Seed, Stream, world_like,
};

use crate::components::{FIELD_TILES, Player, Raident, Slot, Tile};
use crate::event::{Event, Happening};
use crate::play::sort_draws;
use crate::position::{DRAWN, DRAWS, NONE, Phase, Position, RaidentsOutcome};
use crate::rules::Raidents;
use crate::squares::{Square, Squares};
use crate::text::{RawPosition, slots};

/// A position as one observer sees it (RAIDENTS-47).
///
/// With the feature `serde` a client reads back what a host has written, as [`Shown`] events too. A
/// player's own view is enough to guess positions by, for whatever takes one, such as a search or
/// the list of legal actions:
///
#[cfg_attr(feature = "serde", doc = "```")]
#[cfg_attr(not(feature = "serde"), doc = "```ignore")]
/// use boardgame_core::{FromSetup, Game, HiddenInformation, Seed};
/// use raidents_rules::{Player, Raidents, Setup, Variant, View};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = Raidents::new(Setup::new(Variant::Game2))?;
/// let (start, castle) = (rules.start(Seed::new(7)), Player::Castle.seat());
/// let view = rules.view(&start, castle.into());
/// let received: View = serde_json::from_str(&serde_json::to_string(&view)?)?;
/// assert_eq!(received, view);
/// assert_eq!(received.to_move.and_then(Player::in_seat), Some(Player::Castle));
/// // Castle knows the tile in hand, in the world as at the table.
/// let world = rules.world_of_view(&received, castle, Seed::new(1))?;
/// assert_eq!(rules.legal_actions(&world), rules.legal_actions(&start));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    /// Whose view it is; nobody's for the public.
    pub observer: Option<Player>,
    /// Who is to move; nobody when the game is over.
    pub to_move: Option<Seat>,
    /// How the game ended.
    pub outcome: Option<RaidentsOutcome>,
    /// Everything on the table that the observer sees. Its stack holds the tiles in the observer's
    /// hand only, and before the Veils lift its Raidents are the observer's own.
    pub seen: RawPosition,
    /// How many tiles the player who decides has in hand.
    pub in_hand: u8,
    /// How many more tiles will be drawn.
    pub to_come: u8,
}

/// An event as one observer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Shown {
    /// A player drew tiles.
    Drew {
        /// Who.
        player: Player,
        /// How many.
        count: u8,
        /// Which one or two, for the player who drew them.
        #[cfg_attr(feature = "serde", serde(with = "one_or_two"))]
        tiles: Option<(Tile, Option<Tile>)>,
    },
    /// The observer spawned a Raident behind the own Veil.
    SpawnedBehindVeil {
        /// Which.
        raident: Raident,
        /// Where.
        square: Square,
    },
    /// Something that everybody sees.
    Open(Happening),
}

/// Serde for one thing or two as a list of as many.
#[cfg(feature = "serde")]
mod one_or_two {
    use alloc::vec::Vec;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[allow(clippy::ref_option, reason = "serde hands fields over by reference")]
    pub(super) fn serialize<T: Serialize + Copy, S: Serializer>(
        things: &Option<(T, Option<T>)>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        things
            .map(|(one, other)| [Some(one), other].into_iter().flatten().collect::<Vec<_>>())
            .serialize(serializer)
    }

    pub(super) fn deserialize<'de, T: Deserialize<'de> + Copy, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<(T, Option<T>)>, D::Error> {
        let things = Option::<Vec<T>>::deserialize(deserializer)?;
        let pair = |things: Vec<T>| match things[..] {
            [one] => Ok((one, None)),
            [one, other] => Ok((one, Some(other))),
            _ => Err(D::Error::invalid_length(things.len(), &"one or two")),
        };
        things.map(pair).transpose()
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Drew { player, count, tiles: None } => {
                write!(f, "{player} draws {}", counted(count.into(), "tile"))
            }
            Self::Drew { player, tiles: Some((tile, other)), .. } => {
                Event::Drew { player, tile, other }.fmt(f)
            }
            Self::SpawnedBehindVeil { raident, square } => {
                write!(f, "the {raident} is spawned on {square} behind your Veil")
            }
            Self::Open(happening) => happening.fmt(f),
        }
    }
}

/// The player that an observer is.
fn player_of(observer: Observer) -> Option<Player> {
    match observer {
        Observer::Seat(seat) => Player::in_seat(seat),
        Observer::Public => None,
    }
}

/// Takes a player's Raidents off the board, as if none had been spawned behind the Veil.
fn clear_veil(position: &mut Position, player: Player) {
    let p = player.index();
    let squares =
        position.on_board[p].iter().filter_map(|raident| position.square_of(player, raident));
    let squares: Squares = squares.collect();
    position.raidents -= squares;
    position.squares[p] = [NONE; Raident::ALL.len()];
    position.on_board[p] = crate::components::RaidentSet::EMPTY;
}

/// The position without what the observer may not know: the one source of views.
fn redacted(position: &Position, observer: Option<Player>) -> Position {
    let mut seen = *position;
    match position.phase {
        Phase::Tiles => {
            let draw = position.draw();
            let hand = DRAWS[draw]..DRAWS[draw + 1];
            for place in 0..DRAWN {
                if observer != Some(position.player) || !hand.contains(&place) {
                    seen.stack[place] = NONE;
                }
            }
        }
        Phase::Veil => {
            for player in Player::ALL.into_iter().filter(|player| observer != Some(*player)) {
                clear_veil(&mut seen, player);
            }
        }
        Phase::Act | Phase::Mounds { .. } | Phase::Enter | Phase::Over(_) => {}
    }
    seen
}

/// The field tiles beside those of a set, a bit each.
fn unseen(known: u32) -> impl Iterator<Item = u8> {
    (0..FIELD_TILES as u8).filter(move |tile| known >> tile & 1 == 0)
}

/// Lets the first tiles that a player hasn't seen follow those in the hand. Without a hand they are
/// left out, as a position fills an empty stack by itself.
fn fill_stack(mut seen: RawPosition) -> RawPosition {
    let (Some(tiles), false) = (&seen.tiles, seen.stack.is_empty()) else { return seen };
    // What is wrong with the tiles is told when all is read.
    let Some(laid) = slots(tiles, &mut Problems::new()) else { return seen };
    let placed = laid.into_iter().flatten().map(|placed| placed.tile);
    let placed = placed.filter(|tile| tile.is_field());
    let still_drawn = DRAWN - DRAWS[placed.clone().count()];
    let known = placed.chain(seen.stack.iter().chain(&seen.rejected).copied());
    let known = known.fold(0_u32, |set, tile| set | 1 << tile.number());
    let missing = still_drawn.saturating_sub(seen.stack.len());
    seen.stack.extend(unseen(known).take(missing).map(Tile::at));
    seen
}

impl HiddenInformation for Raidents {
    type View = View;
    type Shown = Shown;

    fn view(&self, position: &Position, observer: Observer) -> View {
        let observer = player_of(observer);
        let outcome = match position.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        };
        View {
            observer,
            to_move: outcome.is_none().then_some(position.player.seat()),
            outcome,
            seen: self.raw(&redacted(position, observer)),
            in_hand: position.hand().len() as u8,
            to_come: (position.stack().len() - position.hand().len()) as u8,
        }
    }

    fn show(&self, event: &Event, observer: Observer) -> Option<Shown> {
        let observer = player_of(observer);
        match *event {
            Event::Drew { player, tile, other } => Some(Shown::Drew {
                player,
                count: 1 + u8::from(other.is_some()),
                tiles: (observer == Some(player)).then_some((tile, other)),
            }),
            Event::SpawnedBehindVeil { player, raident, square } => {
                (observer == Some(player)).then_some(Shown::SpawnedBehindVeil { raident, square })
            }
            Event::Open(happening) => Some(Shown::Open(happening)),
        }
    }

    /// Only tiles to be drawn lie by chance; once the board is laid there is none.
    fn uses_chance(&self, position: &Position, observer: Seat) -> bool {
        let known = if observer == position.player.seat() { position.hand().len() } else { 0 };
        position.stack().len() > known
    }

    fn determinize(&self, position: &Position, observer: Seat, seed: Seed) -> Position {
        let observer = Player::in_seat(observer);
        let mut world = *position;
        match position.phase {
            Phase::Tiles => {
                let draw = position.draw();
                let knows_hand = observer == Some(position.player);
                let first = DRAWS[if knows_hand { draw + 1 } else { draw }];
                let placed = Slot::FIELD.into_iter().filter_map(|slot| position.tile(slot));
                let mut known = placed.fold(0_u32, |set, placed| set | 1 << placed.tile.number());
                for tile in position.stack[DRAWS[draw]..first].iter().chain(&position.rejected) {
                    if *tile != NONE {
                        known |= 1 << tile;
                    }
                }
                let mut others = [0; FIELD_TILES];
                let mut count = 0;
                for tile in unseen(known) {
                    others[count] = tile;
                    count += 1;
                }
                Stream::new(seed, Purpose::Determinize, 0).shuffle(&mut others[..count]);
                let hidden = &mut world.stack[first..];
                hidden.copy_from_slice(&others[..hidden.len()]);
                sort_draws(&mut world.stack);
            }
            Phase::Veil => {
                let others = Player::ALL.into_iter().filter(|player| observer != Some(*player));
                others.for_each(|player| clear_veil(&mut world, player));
            }
            Phase::Act | Phase::Mounds { .. } | Phase::Enter | Phase::Over(_) => {}
        }
        world
    }

    fn world_of_view(&self, view: &View, observer: Seat, seed: Seed) -> Result<Position, Problems> {
        let mut problems = Problems::new();
        let Some(player) = Player::in_seat(observer) else {
            problems.add("no-such-seat", "seat", observer, "a seat of the game, 0 or 1");
            return Err(problems);
        };
        let whose = view.observer.map_or("nobody", Player::name);
        let is_own = view.observer == Some(player);
        if !problems.unless(is_own, "not-this-seats", "observer", whose, player) {
            return Err(problems);
        }
        let like = self.position(&fill_stack(view.seen.clone()));
        let like =
            like.map_err(|problems| problems.with_fields(|field| format!("seen.{field}")))?;
        let hand = if like.player == player { like.hand().len() } else { 0 };
        let found = view.seen.stack.len();
        problems.unless(
            found == hand,
            "hand-count",
            "seen.stack",
            counted(found, "tile"),
            format!("{} in {player}'s hand", counted(hand, "tile")),
        );
        problems.into_result(())?;
        world_like(self, &like, view, observer, seed)
    }
}
