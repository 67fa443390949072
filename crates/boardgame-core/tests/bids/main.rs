//! The core's own tests, by its example game.

#[path = "../../examples/bids/game.rs"]
mod bids;

mod feed;
mod fuzz;
mod game;
mod golden;
mod laws;
mod notation;
mod perft;
mod playout;
mod record;
mod session;

use bids::{Bids, Setup};
use boardgame_core::FromSetup;

fn bids(players: u8, highest: u8, copies: u8, hand: u8) -> Bids {
    Bids::new(Setup { players, highest, copies, hand }).unwrap()
}
