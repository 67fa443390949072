//! What several test targets share: setups to try, and random games.
#![allow(dead_code, reason = "each target uses its own part of this")]

use boardgame_core::{FromSetup, Game, Purpose, Seat, Seed, Stream};
use radiant_rules::{Action, Card, Map, MapRegion, Position, Radiant, Realm, Region, Setup};

/// A deck in which copies of a unit differ in coins and every unit has its own number of copies.
const UNEVEN: &str = "
    aAs aEl aEl$ aEl$ aSc aSc$ aMt aMt$ aKn aKn$ aPh aPh$
    tAs tAs tAs$ tEl tSc tSc tSc$ tSc$ tMt tKn tKn$ tPh
    sAs$ sEl$ sSc sMt sMt sMt$ sKn sKn sKn$ sPh sPh sPh
    mAs mAs$ mEl mEl mSc$ mMt mMt mMt mMt mKn mKn mPh$";

/// A deck of pairs, one card of each with a coin.
pub(crate) fn split_deck() -> Vec<Card> {
    Card::all().collect()
}

/// The deck with uneven numbers of copies.
pub(crate) fn uneven_deck() -> Vec<Card> {
    UNEVEN.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

/// Another map: four rings with a tail each. Clouds and Forest hang together, and Mountains and
/// Sea; only portals lead from the one half to the other. The opposite realms are others than in
/// the default map, a temple is a portal, a realm has two temples, and `s4` is a dead end.
pub(crate) fn rings() -> Map {
    const EDGES: &str = "
        c1-c2 c2-c3 c3-c4 c4-c5 c5-c1 c6-c1 c6-c3
        f1-f2 f2-f3 f3-f4 f4-f5 f5-f1 f6-f1
        m1-m2 m2-m3 m3-m4 m4-m5 m5-m1 m6-m4
        s1-s2 s2-s3 s3-s5 s5-s1 s4-s5 s6-s2
        c1-f1 c2-f2 m1-s1 m1-s2";
    const TEMPLES: [&str; 6] = ["c6", "f2", "f3", "m4", "s1", "s4"];
    const PORTALS: [[&str; 2]; 2] = [["c6", "m6"], ["s6", "f6"]];
    let region = |name: &str| name.parse::<Region>().expect("a region");
    let edges: Vec<(Region, Region)> = EDGES
        .split_whitespace()
        .filter_map(|edge| edge.split_once('-'))
        .flat_map(|(a, b)| [(region(a), region(b)), (region(b), region(a))])
        .collect();
    let portals = PORTALS.map(|pair| pair.map(region));
    let describe = |here: Region| MapRegion {
        region: here,
        neighbours: edges.iter().filter(|edge| edge.0 == here).map(|edge| edge.1).collect(),
        temple: TEMPLES.map(region).contains(&here),
        portal: portals.iter().find_map(|&[a, b]| match here {
            _ if here == a => Some(b),
            _ if here == b => Some(a),
            _ => None,
        }),
    };
    Map {
        clockwise: [Realm::Mountains, Realm::Sea, Realm::Clouds, Realm::Forest].into(),
        start: ["c2", "m2", "s3"].map(region).into(),
        // Not in the order of their numbers.
        regions: Region::all().collect::<Vec<_>>().into_iter().rev().map(describe).collect(),
    }
}

/// The default game; one with a deck of its own; one with another map, deck and dealer.
pub(crate) fn setups(players: u8) -> [Setup; 3] {
    let standard = Setup::new(players);
    let own_deck = Setup { deck: uneven_deck(), ..standard.clone() };
    let own_map = Setup {
        dealer: Seat::nth(players - 1),
        deck: split_deck(),
        map: rings(),
        ..standard.clone()
    };
    [standard, own_deck, own_map]
}

/// The rules for [`setups`].
pub(crate) fn games(players: u8) -> [Radiant; 3] {
    setups(players).map(|setup| Radiant::new(setup).expect("a setup without problems"))
}

/// The rules for a default game.
pub(crate) fn standard(players: u8) -> Radiant {
    Radiant::new(Setup::new(players)).expect("a setup without problems")
}

/// Random numbers for a test.
pub(crate) fn stream(seed: u64) -> Stream {
    Stream::new(Seed::new(seed), Purpose::Bots, 0)
}

/// Plays a game with uniform choices; `visit` sees every position but the last, and the action
/// that is chosen there. Gives the last position.
pub(crate) fn random_game(
    game: &Radiant,
    seed: u64,
    mut visit: impl FnMut(&Position, Action),
) -> Position {
    let mut stream = stream(seed);
    let mut position = game.start(Seed::new(seed));
    let mut actions = Vec::new();
    loop {
        game.legal_actions_into(&position, &mut actions);
        let Some(&action) = actions.get(stream.index(actions.len())) else { return position };
        visit(&position, action);
        game.apply(&mut position, action, &mut ()).expect("a listed action is legal");
    }
}
