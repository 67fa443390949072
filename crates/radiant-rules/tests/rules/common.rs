//! Few words for tests of rules: a table with a game on it, positions and actions by text.

use std::fmt::Display;

use boardgame_core::{
    FromSetup, Game, HiddenInformation, PositionText, Refusal as _, Seat, Seed, Side, Turn,
};
use radiant_rules::{
    Card, Event, Map, MapRegion, Open, Phase, Position, Radiant, RadiantOutcome, Realm, Refusal,
    Region, Setup, Unit, View,
};

/// Rules and a position.
pub(crate) struct Table {
    pub(crate) rules: Radiant,
    pub(crate) position: Position,
}

/// A default game for so many players at the position of this text.
pub(crate) fn at(players: u8, text: &str) -> Table {
    with(Setup::new(players), text)
}

/// A game on the [fixture map](fixture_map) at the position of this text.
pub(crate) fn on_fixture(players: u8, text: &str) -> Table {
    with(Setup { map: fixture_map(), ..Setup::new(players) }, text)
}

/// A game with this setup at the position of this text.
pub(crate) fn with(setup: Setup, text: &str) -> Table {
    let rules = Radiant::new(setup).unwrap_or_else(|error| panic!("{error}"));
    let position = rules.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Table { rules, position }
}

/// The start of a default game.
pub(crate) fn start(players: u8, seed: u64) -> Table {
    start_with(Setup::new(players), seed)
}

/// The start of a game with this setup.
pub(crate) fn start_with(setup: Setup, seed: u64) -> Table {
    let rules = Radiant::new(setup).unwrap_or_else(|error| panic!("{error}"));
    let position = rules.start(Seed::new(seed));
    Table { rules, position }
}

impl Table {
    /// The legal actions' texts.
    pub(crate) fn legal(&self) -> Vec<String> {
        texts(self.rules.legal_actions(&self.position))
    }

    /// What follows `verb` in the legal actions that begin with it.
    fn legal_after(&self, verb: &str) -> String {
        let legal = self.legal();
        let parts: Vec<&str> = legal
            .iter()
            .filter_map(|action| action.strip_prefix(verb)?.strip_prefix(' '))
            .collect();
        parts.join(" ")
    }

    /// The cards and Mounted Knights that may be played, such as `aKn aMt aKn+aMt`.
    pub(crate) fn plays(&self) -> String {
        self.legal_after("play")
    }

    /// Where the tracker may go, such as `c1 c3`.
    pub(crate) fn moves(&self) -> String {
        self.legal_after("move")
    }

    /// The melds that may be laid down.
    pub(crate) fn melds(&self) -> String {
        self.legal_after("meld")
    }

    /// The cards that may be recruited.
    pub(crate) fn picks(&self) -> String {
        self.legal_after("pick")
    }

    /// The seats and units that may be named, such as `1:mKn 2:mKn`, by any Assassin.
    pub(crate) fn names(&self) -> String {
        let legal = self.legal();
        let mut names: Vec<String> = legal
            .iter()
            .filter_map(|action| {
                let (target, rest) = action.strip_prefix("assassinate ")?.split_once(' ')?;
                let (named, _) = rest.split_once(' ')?;
                Some([target, named].join(":"))
            })
            .collect();
        names.dedup();
        names.join(" ")
    }

    /// Whether the action of this text is legal.
    pub(crate) fn is_legal(&self, action: &str) -> bool {
        let is_listed = self.legal().iter().any(|listed| listed == action);
        let action = self.rules.parse_action(action).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(self.rules.is_legal(&self.position, action), is_listed, "{action}");
        is_listed
    }

    /// Performs the action and gives what happened.
    pub(crate) fn act(&mut self, action: &str) -> Vec<Event> {
        let mut events = Vec::new();
        let parsed = self.rules.parse_action(action).unwrap_or_else(|error| panic!("{error}"));
        if let Err(refusal) = self.rules.apply(&mut self.position, parsed, &mut events) {
            panic!("{action}: {refusal}; legal are {:?}", self.legal());
        }
        events
    }

    /// Performs actions in turn and gives what happened.
    pub(crate) fn acts(&mut self, actions: &[&str]) -> Vec<Event> {
        actions.iter().flat_map(|action| self.act(action)).collect()
    }

    /// The table after these actions.
    pub(crate) fn after(mut self, actions: &[&str]) -> Self {
        self.acts(actions);
        self
    }

    /// Performs the first legal action until `until` passes, and gives what happened.
    pub(crate) fn play_on(&mut self, until: impl Fn(&Self) -> bool) -> Vec<Event> {
        let mut events = Vec::new();
        let most = self.rules.bounds().most_decisions.expect("a game has an end");
        for _ in 0..=most {
            if until(self) {
                return events;
            }
            let first = self.rules.legal_action_at(&self.position, 0).expect("the game goes on");
            self.rules.apply(&mut self.position, first, &mut events).expect("it is listed");
        }
        panic!("more than {most} decisions");
    }

    /// Makes sure that the action is refused for this reason, by this rule, and without a trace.
    pub(crate) fn refuses(&self, action: &str, refusal: Refusal, rule: u16) {
        let parsed = self.rules.parse_action(action).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(self.rules.check(&self.position, parsed), Err(refusal), "{action}");
        let mut position = self.position;
        let mut events = Vec::new();
        assert_eq!(self.rules.apply(&mut position, parsed, &mut events), Err(refusal), "{action}");
        assert!(position == self.position && events.is_empty(), "{action} left a trace");
        assert_eq!(refusal.rule().to_string(), format!("RADIANT-{rule}"), "{action}");
        assert!(!self.legal().iter().any(|legal| legal == action), "{action} is listed");
    }

    /// Who is to move.
    pub(crate) fn turn(&self) -> Option<u8> {
        self.rules.turn(&self.position).seat().map(Seat::number)
    }

    /// How the game ended.
    pub(crate) fn outcome(&self) -> RadiantOutcome {
        match self.rules.turn(&self.position) {
            Turn::Over(outcome) => outcome,
            Turn::Player(seat) => panic!("the game goes on with {seat:?}"),
        }
    }

    pub(crate) fn phase(&self) -> Phase {
        self.position.phase()
    }

    /// Each side's points.
    pub(crate) fn points(&self) -> Vec<u16> {
        Side::first(self.rules.sides()).map(|side| self.position.points(side)).collect()
    }

    /// The cards in a hand, such as `aKn tSc`.
    pub(crate) fn hand(&self, seat: u8) -> String {
        words(self.rules.hand(&self.position, Seat::nth(seat)))
    }

    /// How many cards each hand has.
    pub(crate) fn hand_sizes(&self) -> Vec<usize> {
        let seats = Seat::first(self.rules.seats());
        seats.map(|seat| self.rules.hand(&self.position, seat).count()).collect()
    }

    /// The cards in the pool.
    pub(crate) fn pool(&self) -> Vec<String> {
        texts(self.rules.pool(&self.position))
    }

    /// The cards that a side has captured.
    pub(crate) fn captured(&self, side: u8) -> String {
        words(self.rules.captured(&self.position, Side::nth(side)))
    }

    /// The units that everybody knows a seat to hold.
    pub(crate) fn known(&self, seat: u8) -> String {
        words(self.rules.known(&self.position, Seat::nth(seat)))
    }

    /// The units that everybody knows a seat not to hold.
    pub(crate) fn lacked(&self, seat: u8) -> String {
        words(self.rules.lacked(&self.position, Seat::nth(seat)))
    }

    /// The regions with a side's cubes.
    pub(crate) fn cubes(&self, side: u8) -> String {
        words(self.position.cubes(Side::nth(side)).iter())
    }

    /// How many coins lie on a region.
    pub(crate) fn coins(&self, name: &str) -> u8 {
        self.position.coins(region(name))
    }

    /// What a seat sees.
    pub(crate) fn view(&self, seat: u8) -> View {
        self.rules.view(&self.position, Seat::nth(seat).into())
    }

    /// A world that a seat could be in.
    pub(crate) fn world(&self, seat: u8, seed: u64) -> Self {
        let position = self.rules.determinize(&self.position, Seat::nth(seat), Seed::new(seed));
        Self { rules: self.rules.clone(), position }
    }
}

/// The names of the problems of a position's text, each once, in order.
pub(crate) fn problems(rules: &Radiant, text: &str) -> Vec<&'static str> {
    match rules.parse(text) {
        Ok(_) => Vec::new(),
        Err(error) if error.problems().is_empty() => panic!("{text}: {error}"),
        Err(error) => names(error.problems()),
    }
}

/// The names of a setup's problems, each once, in order.
pub(crate) fn setup_problems(setup: Setup) -> Vec<&'static str> {
    Radiant::new(setup).map_or_else(|error| names(error.problems()), |_| Vec::new())
}

/// The names of problems, each once, in order.
pub(crate) fn names(problems: &[boardgame_core::Problem]) -> Vec<&'static str> {
    let mut names: Vec<&str> = problems.iter().map(|problem| problem.name).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The events that everybody sees.
pub(crate) fn open(events: Vec<Event>) -> Vec<Open> {
    let open = |event| match event {
        Event::Open(open) => Some(open),
        Event::Dealt { .. } | Event::MeldChosen { .. } => None,
    };
    events.into_iter().filter_map(open).collect()
}

/// The texts of things.
pub(crate) fn texts<T: Display>(things: impl IntoIterator<Item = T>) -> Vec<String> {
    things.into_iter().map(|thing| thing.to_string()).collect()
}

/// The texts of things in one line.
pub(crate) fn words<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    texts(things).join(" ")
}

pub(crate) fn region(name: &str) -> Region {
    name.parse().expect("a region")
}

pub(crate) fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

pub(crate) fn unit(name: &str) -> Unit {
    name.parse().expect("a unit")
}

/// A map with the portals and temples of the cases in the rules: `s6` with `m6`, `c6` with `f6`,
/// and `c1`, `f1`, `m1`, `s1`. In each realm 2 has the neighbours 1, 3 and 4, and 6 has 4 and 5;
/// `s1` and `c1`, and `m1` and `f1` lead from realm to realm; the middle touches the 3s.
pub(crate) fn fixture_map() -> Map {
    let mut edges: Vec<(String, String)> = Vec::new();
    for realm in ["c", "f", "m", "s"] {
        for (a, b) in [(1, 2), (2, 3), (2, 4), (4, 6), (5, 6)] {
            edges.push((format!("{realm}{a}"), format!("{realm}{b}")));
        }
    }
    edges.push(("s1".into(), "c1".into()));
    edges.push(("m1".into(), "f1".into()));
    let neighbours = |name: &str| {
        let other = |(a, b): &(String, String)| match name {
            _ if name == a => Some(region(b)),
            _ if name == b => Some(region(a)),
            _ => None,
        };
        edges.iter().filter_map(other).collect::<Vec<_>>()
    };
    let portal = |name: &str| match name {
        "s6" => Some(region("m6")),
        "m6" => Some(region("s6")),
        "c6" => Some(region("f6")),
        "f6" => Some(region("c6")),
        _ => None,
    };
    let entry = |here: Region| {
        let name = here.to_string();
        MapRegion {
            region: here,
            neighbours: neighbours(&name),
            temple: name.ends_with('1'),
            portal: portal(&name),
        }
    };
    Map {
        clockwise: vec![Realm::Clouds, Realm::Mountains, Realm::Forest, Realm::Sea],
        start: ["c3", "f3", "m3", "s3"].map(region).into(),
        regions: Region::all().map(entry).collect(),
    }
}
