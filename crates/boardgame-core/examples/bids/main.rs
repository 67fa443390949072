//! Plays a game of Bids by random choices and tells what one player sees of it.
//!
//!     cargo run -p boardgame-core --example bids -- 7

mod game;

use boardgame_core::{
    FromSetup, Game, HiddenInformation, Observer, PositionText, Purpose, Seat, Seed, Session,
    Stream, Turn,
};
use game::{Bids, Event, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed: Seed = std::env::args().nth(1).as_deref().unwrap_or("7").parse()?;
    let bids = Bids::new(Setup { players: 3, highest: 6, copies: 2, hand: 3 })?;
    let mut session = Session::new(&bids, seed);
    let (you, mut chooser) = (Seat::nth(0), Stream::new(seed, Purpose::Bots, 0));
    let tell = |events: &[Event]| {
        for event in events.iter().filter_map(|event| bids.show(event, Observer::Seat(you))) {
            println!("  {event:?}");
        }
    };

    println!("you are seat {you}");
    tell(session.start_events());
    let outcome = loop {
        let seat = match session.turn() {
            Turn::Player(seat) => seat,
            Turn::Over(outcome) => break outcome,
        };
        let actions = session.legal_actions();
        tell(&session.apply_by(seat, actions[chooser.index(actions.len())])?);
    };
    println!("{outcome}; payoffs {:?}", bids.returns(&outcome));
    println!("{}", bids.text(session.position()));
    Ok(())
}
