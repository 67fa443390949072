//! What rules engines of board games share.
//!
//! **Rules are a value, a position is a small plain value, and everything else is a function of the
//! two.** An engine implements [`Game`] for its rules; from that it gets sessions with undo, records
//! that can be verified, random playouts, perft, and a test kit that asks the laws every game keeps.
//!
//! ```
//! # #[path = "../examples/bids/game.rs"] mod bids;
//! # use bids::{Bids, Setup};
//! use boardgame_core::{
//!     FromSetup, Game, PositionText, Purpose, Refusal, Seat, Seed, Session, Stream, Turn,
//! };
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Rules, for what the players chose; a bad setup is refused with every problem in it.
//! let rules = Bids::new(Setup { players: 3, highest: 6, copies: 2, hand: 3 })?;
//! assert!(Bids::new(Setup { players: 9, highest: 6, copies: 2, hand: 3 }).is_err());
//!
//! // A game: by the same seed always the same.
//! let mut session = Session::new(&rules, Seed::new(7));
//! let mut chooser = Stream::new(Seed::new(7), Purpose::Bots, 0);
//! let outcome = loop {
//!     match session.turn() {
//!         Turn::Over(outcome) => break outcome,
//!         Turn::Player(seat) => {
//!             let actions = session.legal_actions();
//!             session.apply_by(seat, actions[chooser.index(actions.len())])?;
//!         }
//!     }
//! };
//! // Payoffs of the three sides add up to nothing.
//! assert_eq!(rules.returns(&outcome).iter().sum::<i32>(), 0);
//!
//! // What one player may know, and the way back.
//! assert!(session.view(Seat::nth(1)).hand.is_some());
//! assert!(session.undo().is_some());
//!
//! // Positions have a text; a refused action says why and by which rule.
//! let position = rules.parse("hands=12/34/56 starter=1")?;
//! let refused = rules.check(&position, "6".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "you have no card of this rank");
//! assert_eq!(refused.rule().to_string(), "BIDS-3");
//! # Ok(())
//! # }
//! ```
//!
//! The game played here, with hidden cards, a secret choice and chance, is the crate's example: all
//! of it is in `examples/bids/game.rs`, for whoever writes a game of their own.
//!
//! # The traits
//!
//! | trait | a game that has it |
//! |---|---|
//! | [`Game`] | has positions, legal actions and an outcome |
//! | [`FromSetup`] | is built from what the players choose, which is checked |
//! | [`HiddenInformation`] | tells what each player may know, and guesses the rest for a search |
//! | [`ActionIndex`] | numbers its actions, for learning |
//! | [`PositionText`] | writes positions down and reads them, checked |
//! | [`Components`] | counts its components, for the tests |
//!
//! References and `Arc`s of a game are games.
//!
//! # What comes with them
//!
//! | for | there is |
//! |---|---|
//! | applications | [`Session`], [`Feed`], [`Record`] |
//! | bots and studies | [`playout()`], [`random_game`], [`Statistics`], [`perft()`], [`divide`] |
//! | writing a game | [`Seat`], [`Side`] and their sets, [`Deck`], [`CardSet`], [`Chance`], [`Written`], [`Problems`], the [`text`] lexer |
//! | testing one | the feature `testkit`: laws, proptest strategies, fuzz bodies |
//!
//! # Promises
//!
//! - Nothing that a caller passes to a checked function makes it panic, run without end or allocate
//!   without bound. What is refused says where and what was expected, and nothing has changed.
//! - The same setup, seed and actions give the same game on every platform. What is written down is
//!   pinned by golden values in the tests: seeds, shuffles, digests and records.
//! - What goes to a player, a view or a shown event, holds nothing that the player may not know.
//!   Positions, their texts, events and records tell everything: they are for a trusted host.
//!
//! # Features
//!
//! | feature | |
//! |---|---|
//! | `std` (default) | without it the crate needs only `alloc` |
//! | `serde` | serialization of seeds, records, seats and the like |
//! | `entropy` | `Seed::random`: seeds that nobody can guess, for hosts of real games |
//! | `testkit` | the test kit; needs `std` and `serde` |
#![forbid(unsafe_code)]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod blanket;
pub mod chance;
pub mod deck;
mod difference;
pub mod digest;
pub mod drive;
pub mod feed;
pub mod game;
pub mod hidden;
pub mod index;
pub mod perft;
pub mod playout;
pub mod problem;
pub mod record;
pub mod seat;
pub mod session;
pub mod set;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod text;
pub mod written;

#[cfg(feature = "entropy")]
pub use chance::NoEntropy;
pub use chance::{Chance, Purpose, Seed, Stream};
pub use deck::{CardIter, CardSet, Deck, DeckFull};
pub use digest::{DIGEST_NAME, Digest, DigestError, Digester, Digestible};
pub use feed::{Feed, HostFeed, Update};
pub use game::{
    Bounds, Components, EventSink, FromSetup, Game, Outcome, Refusal, RuleId, Turn, payoffs,
    refuse_unless,
};
pub use hidden::{HiddenInformation, world_like};
pub use index::ActionIndex;
pub use perft::{
    DEEPEST_PERFT, PerftError, divide, divide_while, perft, perft_while, perft_within,
};
pub use playout::{
    PlayedGame, Playout, Spread, Statistics, guided_playout, play_game, playout, random_game,
};
pub use problem::{PositionError, Problem, Problems, SetupError, TextError};
pub use record::{RECORD_VERSION, Record, RecordError, RecordFields, RecordStep};
pub use seat::{MOST_SEATS, Observer, Seat, SeatIter, SeatSet, Side, SideIter, SideSet};
pub use session::{ApplyError, Session};
pub use text::PositionText;
pub use written::Written;

/// The example of the crate's README, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
