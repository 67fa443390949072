//! Records.

use boardgame_core::{Digest, FromSetup, Record, RecordError, RecordFields, Seed, Session};

use super::bids;
use super::bids::{Bid, Bids, Setup};

type Fields = RecordFields<Setup, Bid>;

fn record() -> Record<Setup, Bid> {
    let mut session = Session::new(bids(2, 6, 2, 3), Seed::new(4));
    while session.turn().seat().is_some() {
        let action = session.legal_actions().pop().unwrap();
        session.apply(action).unwrap();
    }
    session.record().unwrap()
}

/// What comes of the record when `change` has been made in it.
fn verdict(change: impl FnOnce(&mut Fields)) -> RecordError {
    let mut fields = record().into();
    change(&mut fields);
    Record::try_from(fields).and_then(|record| record.verify::<Bids>()).unwrap_err()
}

#[test]
fn a_record_is_written_like_this() {
    let json = serde_json::to_string(&record()).unwrap();
    assert_eq!(
        json,
        r#"{"version":2,"game":"bids","digest":"xxh64","setup":{"players":2,"highest":6,"copies":2,"hand":3},"seed":4,"actions":["5","6","3","1","3","1"],"digests":["0145edb66316cc75","0c6697858e4e31d4","f88e1511b45e09c8","fcfba697db5c9737","f0e67d9712d1b316","116ad32fd05a1a6c","60d4d0aa31817a77"]}"#
    );
    let read: Record<Setup, Bid> = serde_json::from_str(&json).unwrap();
    assert_eq!(read, record());
}

#[test]
fn fields_without_their_names_are_refused_where_people_read_them() {
    let json = serde_json::to_value(record()).unwrap();
    let names = ["version", "game", "digest", "setup", "seed", "actions", "digests"];
    let row: Vec<_> = names.iter().map(|name| json[name].clone()).collect();
    let row = serde_json::Value::from(row);
    let expected = "invalid type: sequence, expected a record with its fields by name";
    for refused in [
        serde_json::from_value::<Fields>(row.clone()).unwrap_err(),
        serde_json::from_str::<Fields>(&row.to_string()).unwrap_err(),
        serde_json::from_str::<Record<Setup, Bid>>(&row.to_string()).unwrap_err(),
    ] {
        assert!(refused.to_string().starts_with(expected), "{refused}");
    }
    // Where nobody reads them, names are left out.
    let bytes = postcard::to_allocvec(&record()).unwrap();
    assert_eq!(postcard::from_bytes::<Record<Setup, Bid>>(&bytes).unwrap(), record());
}

#[test]
fn a_record_replays_as_far_as_asked() {
    let record = record();
    let whole: Session<Bids> = record.verify().unwrap();
    assert_eq!(whole.actions().collect::<Vec<_>>(), record.fields().actions);
    let mut half: Session<Bids> = record.replay_to(3).unwrap();
    assert_eq!(half.len(), 3);
    for action in &record.fields().actions[3..] {
        half.apply(*action).unwrap();
    }
    assert_eq!(half.position(), whole.position());
    let beyond = record.replay_to::<Bids>(7).unwrap_err();
    assert_eq!(beyond, RecordError::NoSuchStep { step: 7, actions: 6 });
    assert_eq!(beyond.to_string(), "the record has 6 actions, so there is nothing after action 7");
    assert!(record.replay_to::<Bids>(usize::MAX).is_err());
}

#[test]
fn whatever_is_changed_is_refused_where_it_is() {
    assert_eq!(verdict(|fields| fields.version = 1), RecordError::UnsupportedVersion { found: 1 });
    assert!(matches!(
        verdict(|fields| fields.digest = "md5".to_string()),
        RecordError::UnknownDigest { found } if found == "md5"
    ));
    assert!(matches!(
        verdict(|fields| fields.game = "chess".to_string()),
        RecordError::WrongGame { expected: "bids", found } if found == "chess"
    ));
    assert!(matches!(verdict(|fields| fields.setup.players = 9), RecordError::BadSetup(_)));
    assert_eq!(
        verdict(|fields| fields.digests.push(Digest(0))),
        RecordError::WrongNumberOfDigests { actions: 6, digests: 8 }
    );
    assert_eq!(
        verdict(|fields| fields.digests.clear()),
        RecordError::WrongNumberOfDigests { actions: 6, digests: 0 }
    );
    let setup = verdict(|fields| fields.setup.hand = 4);
    assert!(matches!(setup, RecordError::DigestDiffers { step: 0, .. }), "{setup}");
    let seed = verdict(|fields| fields.seed = Seed::new(5));
    assert!(matches!(seed, RecordError::DigestDiffers { step: 0, .. }), "{seed}");
    let action = verdict(|fields| fields.actions[1] = Bid::Pass);
    assert!(matches!(action, RecordError::DigestDiffers { step: 2, .. }), "{action}");
    let digest = verdict(|fields| fields.digests[4] = Digest(1));
    assert!(
        matches!(digest, RecordError::DigestDiffers { step: 4, expected: Digest(1), .. }),
        "{digest}"
    );
    let illegal = verdict(|fields| fields.actions[2] = Bid::Card(1));
    assert_eq!(
        illegal.to_string(),
        "action 3 of the record, `1`, is illegal by BIDS-3: you have no card of this rank"
    );
    let too_long = verdict(|fields| {
        fields.actions.push(Bid::Pass);
        fields.digests.push(Digest(0));
    });
    assert_eq!(
        too_long.to_string(),
        "action 7 of the record, `pass`, is illegal by BIDS-5: the game is over"
    );
}

#[test]
fn replay_asks_the_rules_but_not_the_digests() {
    let mut fields: Fields = record().into();
    fields.digests[4] = Digest(1);
    let changed = Record::try_from(fields).unwrap();
    assert!(changed.replay::<Bids>().is_ok());
    assert!(changed.verify::<Bids>().is_err());
}

#[test]
fn illegal_games_are_not_written_down() {
    let game = bids(2, 6, 2, 3);
    let error = Record::of(&game, Seed::new(4), [Bid::Pass, Bid::Card(1)]).unwrap_err();
    assert!(matches!(error, RecordError::IllegalAction { step: 2, .. }), "{error}");
}

#[test]
fn what_is_read_is_sound() {
    let json = serde_json::to_string(&record()).unwrap();
    for (from, to, what) in [
        (r#""version":2"#, r#""version":1"#, "the record has version 1, expected 2"),
        (r#""seed":4"#, r#""seed":4,"more":0"#, "unknown field `more`"),
        (r#""seed":4,"#, "", "missing field `seed`"),
        (r#""5""#, r#""7""#, "expected `pass` or a rank from 1 to 6"),
        (r#""5","#, "", "7 digests for 5 actions"),
    ] {
        let changed = json.replacen(from, to, 1);
        assert_ne!(changed, json);
        let error = serde_json::from_str::<Record<Setup, Bid>>(&changed).unwrap_err();
        assert!(error.to_string().contains(what), "{error}");
    }
}

/// A host that doesn't know the game yet reads the name first.
#[test]
fn a_record_can_be_read_before_its_game_is_known() {
    let json = serde_json::to_string(&record()).unwrap();
    let read: RecordFields<serde_json::Value, String> = serde_json::from_str(&json).unwrap();
    assert_eq!((read.game.as_str(), read.actions.len()), ("bids", 6));
    let rules = Bids::new(serde_json::from_value(read.setup).unwrap()).unwrap();
    assert_eq!(rules.setup().highest, 6);
}

#[test]
fn steps_tell_the_whole_game_by_rules_at_hand() {
    let (rules, record) = (bids(2, 6, 2, 3), record());
    let session: Session<Bids> = record.verify().unwrap();
    let mut positions = session.positions();
    let (mut steps, mut before) = (0, None);
    let last = record.replay_with(&rules, |step| {
        assert_eq!(step.number, steps);
        assert_eq!(Some(step.position), positions.next());
        let action = steps.checked_sub(1).map(|n| record.fields().actions[n]);
        assert_eq!(step.played.map(|(action, _)| action), action);
        assert_eq!(step.played.map(|(_, position)| *position), before);
        let events = if steps == 0 {
            session.start_events().to_vec()
        } else {
            session.events_of(steps).unwrap()
        };
        assert_eq!(step.events, events);
        (steps, before) = (steps + 1, Some(*step.position));
    });
    assert_eq!((steps, last.as_ref().ok()), (7, Some(session.position())));
    assert_eq!(record.verify_with(&rules, |_| ()), last);
}

#[test]
fn other_rules_are_refused_and_a_changed_digest_ends_the_steps() {
    let (rules, record) = (bids(2, 6, 2, 3), record());
    let mut steps = 0;
    for other in [bids(3, 6, 2, 3), bids(2, 6, 2, 2)] {
        let replayed = record.replay_with(&other, |_| steps += 1);
        assert_eq!(replayed, Err(RecordError::OtherSetup));
        assert_eq!(record.verify_with(&other, |_| steps += 1), replayed);
    }
    let change = |change: fn(&mut Fields)| {
        let mut fields: Fields = record.clone().into();
        change(&mut fields);
        Record::try_from(fields).unwrap()
    };
    let chess = change(|fields| fields.game = "chess".to_string());
    let refused = chess.replay_with(&rules, |_| steps += 1).unwrap_err();
    assert!(matches!(refused, RecordError::WrongGame { .. }), "{refused}");
    assert_eq!(steps, 0);

    let changed = change(|fields| fields.digests[4] = Digest(1));
    let refused = changed.verify_with(&rules, |step| steps = step.number).unwrap_err();
    assert!(matches!(refused, RecordError::DigestDiffers { step: 4, .. }), "{refused}");
    assert_eq!(steps, 3);
    changed.replay_with(&rules, |step| steps = step.number).unwrap();
    assert_eq!(steps, 6);
}

#[test]
fn an_empty_game_has_a_record() {
    let record = Record::of(&bids(2, 6, 2, 3), Seed::new(4), []).unwrap();
    assert!(record.is_empty() && record.fields().digests == [record.last_digest()]);
    assert!(record.verify::<Bids>().unwrap().is_empty());
}
