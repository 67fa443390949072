//! What rules engines of board games share.
//!
//! ```
//! # #[path = "../examples/bids/game.rs"] mod bids;
//! # fn main() { println!("{}", file!()); use boardgame_core::FromSetup; let _ = bids::Bids::new(bids::Setup{players:2,highest:3,copies:2,hand:2}); }
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod blanket;
pub mod chance;
pub mod deck;
pub mod digest;
pub mod drive;
pub mod game;
pub mod hidden;
pub mod index;
pub mod perft;
pub mod playout;
pub mod problem;
pub mod record;
pub mod seat;
pub mod session;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod text;

pub use chance::{Chance, Purpose, Seed, Stream};
pub use deck::{CardIter, CardSet, Deck, DeckFull};
pub use digest::{DIGEST_NAME, Digest, DigestError, Digester};
pub use game::{
    Bounds, Components, EventSink, FromSetup, Game, Outcome, Refusal, RuleId, Turn, payoffs,
};
pub use hidden::HiddenInformation;
pub use index::ActionIndex;
pub use perft::{divide, perft, perft_within};
pub use playout::{PlayedGame, Playout, Spread, Statistics, play_game, playout, random_game};
pub use problem::{PositionError, Problem, Problems, SetupError, TextError};
pub use record::{RECORD_VERSION, Record, RecordError, RecordFields};
pub use seat::{MOST_SEATS, Observer, Seat, SeatIter, SeatSet, Side, SideIter, SideSet};
pub use session::{ApplyError, Session};
pub use text::PositionText;
