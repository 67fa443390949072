//! Feeds: what observers are sent.

use boardgame_core::{
    Feed, Game, HiddenInformation, HostFeed, Observer, PositionText, Purpose, Seat, Seed, Session,
    Stream,
};

use super::bids;
use super::bids::{Bid, Bids, Shown};

type Feeds<'a> = Vec<Feed<&'a Bids>>;

fn all_feeds(game: &Bids) -> Feeds<'_> {
    Observer::all(game.seats()).map(Feed::new).collect()
}

/// All that an observer was shown, made from the session's own steps.
fn plainly(session: &Session<&Bids>, observer: Observer) -> Vec<Shown> {
    let game = session.game();
    let steps = (1..=session.len()).flat_map(|step| session.events_of(step).unwrap());
    let events = session.start_events().iter().cloned().chain(steps);
    events.filter_map(|event| game.show(&event, observer)).collect()
}

/// An observer who keeps what it is sent.
#[derive(Default)]
struct Client {
    events: Vec<Shown>,
    messages: usize,
}

impl Client {
    fn hear<'a>(&mut self, feed: &mut Feed<&'a Bids>, session: &Session<&'a Bids>) {
        let Some(update) = feed.update(session) else { return };
        self.messages += 1;
        assert!(update.from <= self.events.len(), "an event was left out");
        self.events.truncate(update.from);
        self.events.extend(update.events);
        assert_eq!(feed.update(session), None, "nothing is new twice");
    }
}

#[test]
fn clients_know_all_that_was_shown_through_undo_and_redo_too() {
    let game = bids(3, 6, 4, 5);
    let mut stream = Stream::new(Seed::new(3), Purpose::Bots, 0);
    let mut session = Session::new(&game, Seed::new(3));
    let mut feeds = all_feeds(&game);
    let mut clients: Vec<Client> = feeds.iter().map(|_| Client::default()).collect();
    for _ in 0..400 {
        match stream.below(6) {
            0 => drop(session.undo()),
            1 => drop(session.redo()),
            _ => {
                let actions = session.legal_actions();
                if !actions.is_empty() {
                    session.apply(actions[stream.index(actions.len())]).unwrap();
                }
            }
        }
        for (feed, client) in feeds.iter_mut().zip(&mut clients) {
            // Some are asked seldom: they catch up.
            if stream.below(3) > 0 {
                client.hear(feed, &session);
                assert_eq!(client.events, plainly(&session, feed.observer()));
                assert_eq!(feed.events(), client.events);
                let view = game.view(session.position(), feed.observer());
                assert_eq!(feed.view(), Some(&view));
            }
        }
    }
    assert!(clients.iter().all(|client| client.messages > 50));
}

#[test]
fn an_observer_hears_of_what_it_sees_only() {
    let game = bids(2, 6, 2, 2);
    let mut session = Session::from_position(&game, game.parse("hands=12/34").unwrap());
    let mut feeds = all_feeds(&game);
    let first: Vec<_> = feeds.iter_mut().map(|feed| feed.update(&session).unwrap()).collect();
    assert!(first.iter().all(|update| update.from == 0 && update.events.is_empty()));
    assert!(first.iter().all(|update| update.view.is_some()));
    session.apply(Bid::Card(1)).unwrap();
    let told: Vec<String> =
        feeds.iter_mut().map(|feed| feed.update(&session).unwrap().events[0].to_string()).collect();
    assert_eq!(told, ["seat 0 chooses 1", "seat 0 chooses", "seat 0 chooses"]);

    // Another choice in its place is news for who made it, and for nobody else.
    session.undo();
    session.apply(Bid::Card(2)).unwrap();
    let updates: Vec<_> = feeds.iter_mut().map(|feed| feed.update(&session)).collect();
    assert!(updates[0].as_ref().is_some_and(|update| update.from == 0));
    assert_eq!(updates[1..], [None, None]);
}

#[test]
fn who_comes_back_gets_what_they_missed() {
    let game = bids(2, 6, 2, 2);
    let mut session = Session::new(&game, Seed::new(1));
    let mut feed = Feed::new(Seat::nth(1));
    assert_eq!(feed.since(0).view, None);
    while session.turn().seat().is_some() {
        session.apply(Bid::Pass).unwrap();
    }
    feed.update(&session);
    let all = feed.events().to_vec();
    for from in 0..=all.len() {
        assert_eq!((feed.since(from).from, &feed.since(from).events[..]), (from, &all[from..]));
    }
    assert_eq!(feed.since(usize::MAX).from, all.len());
    assert_eq!(feed.since(usize::MAX).view.as_ref(), feed.view());
}

#[test]
fn steps_have_the_events_they_brought() {
    let game = bids(3, 6, 4, 5);
    let mut session = Session::new(&game, Seed::new(8));
    let (mut feeds, mut host) = (all_feeds(&game), HostFeed::new());
    while let Some(&action) = session.legal_actions().last() {
        session.apply(action).unwrap();
    }
    let (from, events) = host.update(&session).unwrap();
    assert_eq!((from, events[..3].to_vec()), (0, session.start_events().to_vec()));
    for feed in &mut feeds {
        feed.update(&session);
    }
    let mut next = vec![0; feeds.len()];
    for step in 0..=session.len() {
        let events = match step {
            0 => session.start_events().to_vec(),
            step => session.events_of(step).unwrap(),
        };
        assert_eq!(host.of_step(step).unwrap().1, events);
        for (feed, next) in feeds.iter().zip(&mut next) {
            let shown = events.iter().filter_map(|event| game.show(event, feed.observer()));
            let (from, found) = feed.of_step(step).unwrap();
            assert_eq!((from, found.to_vec()), (*next, shown.collect::<Vec<_>>()));
            *next += found.len();
        }
    }
    assert_eq!(host.of_step(session.len() + 1), None);
    assert_eq!(host.of_step(usize::MAX), None);
    assert_eq!(feeds[0].of_step(session.len() + 1), None);
    assert_eq!(host.update(&session), None);
    let last = session.events_of(session.len()).unwrap().len();
    session.undo();
    let (from, rest) = host.update(&session).unwrap();
    assert!(rest.is_empty() && last > 0);
    assert_eq!(from, host.events().len());
}

#[test]
fn another_session_is_followed_from_its_start() {
    let game = bids(2, 6, 2, 3);
    let (mut feed, mut fresh) = (Feed::new(Observer::Public), Feed::new(Observer::Public));
    let mut one = Session::new(&game, Seed::new(1));
    one.apply(Bid::Pass).unwrap();
    feed.update(&one);
    let mut other = Session::new(&game, Seed::new(2));
    other.apply(Bid::Pass).unwrap();
    other.apply(Bid::Pass).unwrap();
    feed.update(&other);
    fresh.update(&other);
    assert_eq!((feed.events(), feed.view()), (fresh.events(), fresh.view()));
}
