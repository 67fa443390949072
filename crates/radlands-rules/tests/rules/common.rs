//! Few words for tests of rules: a table with a game on it, positions and actions by text.

use boardgame_core::{FromSetup, Game, HiddenInformation, PositionText, Refusal as _, Seat, Turn};
use radlands_rules::{
    Action, CardTable, Edition, Event, Position, Radlands, RadlandsOutcome, RuleOptions, Setup,
    View,
};

/// Rules, a position, and what happened so far.
pub(crate) struct Table {
    pub(crate) rules: Radlands,
    pub(crate) position: Position,
    pub(crate) events: Vec<Event>,
}

/// A game of the second printing at the position of this text.
pub(crate) fn at(text: &str) -> Table {
    with(Setup::default(), text)
}

/// A game of the first printing at the position of this text.
pub(crate) fn first(text: &str) -> Table {
    with(Setup::new(Edition::FirstPrinting), text)
}

/// A game of the second printing with other rule options.
pub(crate) fn option(options: RuleOptions, text: &str) -> Table {
    with(Setup { options, ..Setup::default() }, text)
}

/// A game with cards of its own.
pub(crate) fn own(table: CardTable, text: &str) -> Table {
    with(Setup { table: Some(table), ..Setup::default() }, text)
}

/// A game with this setup at the position of this text.
pub(crate) fn with(setup: Setup, text: &str) -> Table {
    let rules = Radlands::new(setup).unwrap_or_else(|error| panic!("{error}"));
    let position = rules.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Table { rules, position, events: Vec::new() }
}

impl Table {
    /// The legal actions' texts, parted by commas.
    pub(crate) fn legal(&self) -> String {
        let actions = self.rules.legal_actions(&self.position);
        actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    /// The legal actions are these and no others, in this order.
    #[track_caller]
    pub(crate) fn offers(&self, actions: &str) -> &Self {
        assert_eq!(self.legal(), actions);
        self
    }

    /// Every legal action that begins with the word, without it.
    pub(crate) fn options(&self, verb: &str) -> String {
        let actions = self.rules.legal_actions(&self.position);
        let texts = actions.iter().map(ToString::to_string).collect::<Vec<_>>();
        let rest = |text: &String| Some(text.strip_prefix(verb)?.strip_prefix(' ')?.to_string());
        texts.iter().filter_map(rest).collect::<Vec<_>>().join(" ")
    }

    fn action(text: &str) -> Action {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    pub(crate) fn may(&self, action: &str) -> bool {
        self.rules.is_legal(&self.position, Self::action(action))
    }

    #[track_caller]
    pub(crate) fn can(&self, actions: &[&str]) -> &Self {
        for action in actions {
            assert!(self.may(action), "{action} is not legal; legal are {}", self.legal());
        }
        self
    }

    #[track_caller]
    pub(crate) fn cannot(&self, actions: &[&str]) -> &Self {
        for action in actions {
            assert!(!self.may(action), "{action} is legal");
        }
        self
    }

    /// The action is refused by the rule with this number.
    #[track_caller]
    pub(crate) fn refused(&self, action: &str, rule: u16) -> &Self {
        match self.rules.check(&self.position, Self::action(action)) {
            Ok(()) => panic!("{action} is legal"),
            Err(refusal) => assert_eq!(refusal.rule().number, rule, "{refusal}"),
        }
        self
    }

    /// Performs actions, parted by commas.
    #[track_caller]
    pub(crate) fn play(&mut self, actions: &str) -> &mut Self {
        for action in actions.split(", ") {
            let done = self.rules.apply(&mut self.position, Self::action(action), &mut self.events);
            if let Err(refusal) = done {
                panic!("{action}: {refusal}; legal are {}", self.legal());
            }
        }
        self
    }

    /// The position's text has these fields.
    #[track_caller]
    pub(crate) fn shows(&self, fields: &str) -> &Self {
        let text = self.rules.text(&self.position);
        let all: Vec<&str> = text.split(' ').collect();
        for field in fields.split(' ') {
            let name = field.split('=').next().unwrap_or_default();
            let found = all.iter().find(|other| other.split('=').next() == Some(name));
            assert_eq!(found, Some(&field));
        }
        self
    }

    /// The field's value.
    pub(crate) fn field(&self, name: &str) -> String {
        let text = self.rules.text(&self.position);
        let found = text.split(' ').find_map(|field| field.strip_prefix(name)?.strip_prefix('='));
        found.unwrap_or_else(|| panic!("no field {name} in {text}")).to_string()
    }

    /// This seat is to move.
    #[track_caller]
    pub(crate) fn asks(&self, seat: u8) -> &Self {
        assert_eq!(self.rules.turn(&self.position), Turn::Player(Seat::nth(seat)));
        self
    }

    /// How the game ended.
    pub(crate) fn outcome(&self) -> Option<RadlandsOutcome> {
        self.rules.turn(&self.position).outcome()
    }

    /// The game is won by this seat, with the other camps destroyed.
    #[track_caller]
    pub(crate) fn won_by(&self, seat: u8) {
        let winner = Seat::nth(seat);
        assert_eq!(self.outcome(), Some(RadlandsOutcome::CampsDestroyed { winner }));
    }

    pub(crate) fn hand(&self, seat: u8) -> String {
        let hand = self.rules.hand(&self.position, Seat::nth(seat));
        hand.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn deck_size(&self) -> usize {
        self.position.deck_size()
    }

    pub(crate) fn view(&self, seat: u8) -> View {
        self.rules.view(&self.position, Seat::nth(seat).into())
    }

    /// The camps' field of one seat.
    pub(crate) fn camps(&self, seat: usize) -> String {
        self.field("camps").split('/').nth(seat).unwrap_or_default().to_string()
    }
}

impl Table {
    /// The whole position.
    pub(crate) fn text(&self) -> String {
        self.rules.text(&self.position)
    }
}
