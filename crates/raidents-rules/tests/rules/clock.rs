//! The chess clock: RAIDENTS-46.

use std::time::Duration;

use raidents_rules::Player::{Cano, Castle};
use raidents_rules::{ChessClock, ClockSide, Setup, Variant};

use crate::Table;

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

#[test]
fn raidents_46_the_first_minute_of_each_turn_is_free() {
    let mut clock = ChessClock::new();
    clock.pass(seconds(1_000));
    assert_eq!(clock, ChessClock::new());
    clock.begin_turn(Cano);
    clock.pass(seconds(40));
    clock.pass(seconds(30));
    clock.pass(seconds(5));
    assert_eq!((clock.left(Cano), clock.left(Castle)), (seconds(285), seconds(300)));
    // What was free and not used isn't saved up.
    clock.begin_turn(Castle);
    clock.pass(seconds(10));
    clock.begin_turn(Cano);
    clock.pass(seconds(61));
    assert_eq!((clock.left(Cano), clock.left(Castle)), (seconds(284), seconds(300)));
    assert_eq!(clock.running(), Some(Cano));
}

#[test]
fn raidents_46_at_nothing_left_the_side_loses() {
    let mut clock = ChessClock::new();
    clock.begin_turn(Castle);
    clock.pass(seconds(60 + 299));
    assert_eq!((clock.lost(), clock.left(Castle)), (None, seconds(1)));
    clock.pass(seconds(1));
    assert_eq!((clock.lost(), clock.left(Castle)), (Some(Castle), Duration::ZERO));
    clock.begin_turn(Cano);
    clock.pass(Duration::MAX);
    assert_eq!((clock.lost(), clock.left(Cano)), (Some(Castle), seconds(300)));
    clock.stop();
    assert_eq!(clock.running(), None);
}

#[test]
fn raidents_46_a_clock_is_kept_and_restored() {
    let mut clock = ChessClock::with(seconds(600), seconds(10));
    clock.begin_turn(Cano);
    clock.pass(seconds(8));
    let text = serde_json::to_string(&clock).unwrap();
    let mut other: ChessClock = serde_json::from_str(&text).unwrap();
    assert_eq!(other, clock);
    // The two seconds of this turn that were free before are still free.
    other.pass(seconds(5));
    assert_eq!(other.left(Cano), seconds(597));
    assert!(serde_json::from_str::<ChessClock>(&text.replace("free", "gratis")).is_err());
    clock.set_left(Castle, seconds(20));
    assert_eq!((clock.left(Cano), clock.left(Castle)), (seconds(600), seconds(20)));
    clock.set_left(Cano, Duration::ZERO);
    assert_eq!(clock.lost(), Some(Cano));
}

#[test]
fn raidents_46_where_it_stands_changes_nothing() {
    let table =
        |clock| Table::new(Setup { clock, ..Setup::new(Variant::Game1) }, "raidents=rabbot:d8");
    let (without, with) = (table(None), table(Some(ClockSide::Left)));
    assert_eq!(without.position, with.position);
    assert_eq!(without.options(""), with.options(""));
}
