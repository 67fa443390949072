//! Sessions.

use std::sync::Arc;

use boardgame_core::{
    ApplyError, FromSetup, Game, HiddenInformation, Observer, PositionText, Record, Seat, Seed,
    Session, Turn,
};

use super::bids;
use super::bids::{Bid, Bids, Event, Refused};

#[test]
fn a_session_plays_to_the_end() {
    let game = bids(2, 6, 2, 3);
    let mut session = Session::new(&game, Seed::new(4));
    assert!(matches!(session.start_events(), [Event::Dealt(..), Event::Dealt(..)]));
    while let Turn::Player(seat) = session.turn() {
        let action = session.legal_actions().pop().unwrap();
        assert!(!session.apply_by(seat, action).unwrap().is_empty());
    }
    assert_eq!(session.len(), 6);
    assert_eq!(session.legal_actions(), []);
    assert_eq!(session.apply(Bid::Pass), Err(ApplyError::Over));
    assert_eq!(session.apply_by(Seat::nth(1), Bid::Pass), Err(ApplyError::Over));
    assert_eq!(
        session.turn().outcome().map(|points| points.to_string()).as_deref(),
        Some("most points of 0/3")
    );
}

#[test]
fn a_refused_action_changes_nothing() {
    let game = bids(2, 6, 2, 3);
    let mut session = Session::from_position(&game, game.parse("hands=12/34").unwrap());
    session.apply(Bid::Pass).unwrap();
    session.undo();
    let before = session.clone();
    let not_yours = ApplyError::NotYourTurn { seat: Seat::nth(1), to_move: Seat::nth(0) };
    assert_eq!(session.apply_by(Seat::nth(1), Bid::Card(3)), Err(not_yours));
    assert_eq!(not_yours.to_string(), "seat 1 isn't to move, seat 0 is");
    assert_eq!(not_yours.rule(), None);
    let refused = session.apply_by(Seat::nth(0), Bid::Card(3)).unwrap_err();
    assert_eq!(refused, ApplyError::Refused(Refused::NotInHand));
    assert_eq!(refused.to_string(), "you have no card of this rank");
    assert_eq!(refused.rule().unwrap().to_string(), "BIDS-3");
    assert_eq!(session.position(), before.position());
    assert_eq!(session.redo(), Some(Bid::Pass), "a refused action forgets what was undone");
}

#[test]
fn undo_and_redo_go_all_the_way() {
    let mut session = Session::new(bids(3, 6, 4, 3), Seed::new(9));
    let mut positions = vec![*session.position()];
    while session.turn().seat().is_some() {
        let actions = session.legal_actions();
        session.apply(actions[actions.len() / 2]).unwrap();
        positions.push(*session.position());
    }
    let actions: Vec<Bid> = session.actions().collect();
    assert_eq!(session.redo(), None);
    for (n, action) in actions.iter().enumerate().rev() {
        assert_eq!(session.undo(), Some(*action));
        assert_eq!((session.position(), session.len()), (&positions[n], n));
    }
    assert_eq!(session.undo(), None);
    assert!(session.is_empty());
    for (n, action) in actions.iter().enumerate() {
        assert_eq!(session.redo(), Some(*action));
        assert_eq!(*session.position(), positions[n + 1]);
    }
}

#[test]
fn positions_and_events_of_every_action_can_be_asked_for() {
    let mut session = Session::new(bids(2, 6, 2, 3), Seed::new(4));
    let (mut positions, mut told) = (vec![*session.position()], Vec::new());
    while session.turn().seat().is_some() {
        let action = session.legal_actions()[0];
        told.push(session.apply(action).unwrap());
        positions.push(*session.position());
    }
    session.undo();
    positions.pop();
    told.pop();
    assert_eq!(session.positions().copied().collect::<Vec<_>>(), positions);
    assert_eq!(session.positions().len(), session.len() + 1);
    for (step, position) in positions.iter().enumerate() {
        assert_eq!(session.position_at(step), Some(position));
    }
    for (step, events) in (1..).zip(told) {
        assert_eq!(session.events_of(step), Some(events));
    }
    let beyond = session.len() + 1;
    assert_eq!((session.position_at(beyond), session.events_of(beyond)), (None, None));
    assert_eq!((session.position_at(usize::MAX), session.events_of(0)), (None, None));
}

#[test]
fn another_action_forgets_what_was_undone() {
    let game = bids(2, 6, 2, 3);
    let mut session = Session::from_position(&game, game.parse("hands=12/34").unwrap());
    session.apply(Bid::Card(1)).unwrap();
    session.apply(Bid::Card(3)).unwrap();
    assert_eq!((session.undo(), session.undo()), (Some(Bid::Card(3)), Some(Bid::Card(1))));
    session.apply(Bid::Pass).unwrap();
    assert_eq!(session.redo(), None);
    assert_eq!(session.actions().collect::<Vec<_>>(), [Bid::Pass]);
}

#[test]
fn a_session_owns_points_to_or_shares_its_rules() {
    let (owned, shared) = (bids(2, 6, 2, 3), Arc::new(bids(2, 6, 2, 3)));
    let mut by_reference = Session::new(&owned, Seed::new(1));
    let mut by_arc = Session::new(Arc::clone(&shared), Seed::new(1));
    let mut by_value = Session::new(owned.clone(), Seed::new(1));
    let action = by_value.legal_actions()[1];
    let events = by_value.apply(action);
    assert_eq!(by_reference.apply(action), events);
    assert_eq!(by_arc.apply(action), events);
    assert_eq!(by_arc.position(), by_value.position());
    let record = by_value.record().unwrap();
    assert_eq!(by_arc.record().as_ref(), Some(&record));
    // A reference can't be built from a setup; its record is made by hand.
    let made = Record::of(*by_reference.game(), Seed::new(1), by_reference.actions()).unwrap();
    assert_eq!(made, record);
    let anew = <Arc<Bids> as FromSetup>::new(*shared.setup()).unwrap();
    assert_eq!(anew.seats(), 2);
}

#[test]
fn views_are_for_seats_and_the_public() {
    let game = bids(2, 6, 2, 3);
    let session = Session::new(&game, Seed::new(1));
    assert!(session.view(Seat::nth(1)).hand.is_some());
    assert!(session.view(Observer::Public).hand.is_none());
    assert_eq!(session.view(Observer::Public), game.view(session.position(), Observer::Public));
}

#[test]
fn a_position_without_a_start_has_no_record() {
    let game = bids(2, 6, 2, 3);
    let start = game.start(Seed::new(1));
    let session = Session::from_position(game, start);
    assert_eq!((session.seed(), session.record()), (None, None));
}
