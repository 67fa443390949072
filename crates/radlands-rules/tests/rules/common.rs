//! Few words for tests of rules: a table with a game on it, positions and actions by text.
//!
//! Cards are told as they lie: `muse` upright, `muse*` damaged, `punk` face down, a camp `garage`,
//! `garage*` or, destroyed, `x`. A camp that has stepped ahead stands where it is in its column,
//! always told from home to front, so `muse juggernaut` is Juggernaut after one step past a Muse.

use std::collections::BTreeMap;
use std::fmt::Display;

use boardgame_core::{
    ActionIndex, Components, FromSetup, Game, HiddenInformation, PositionText, Refusal as _, Seat,
    Seed,
};
use radlands_rules::{
    Action, Card, CardTable, Edition, Event, Open, Phase, Place, Position, Queued, Radlands,
    RadlandsOutcome, Refusal, RuleOptions, Setup, View,
};

/// Rules, a position, and what has happened.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) rules: Radlands,
    pub(crate) position: Position,
    pub(crate) events: Vec<Event>,
}

/// A game with the newer printing at the position of this text.
pub(crate) fn at(text: &str) -> Table {
    with(Setup::default(), text)
}

/// Seat 0 has these camps, seat 1 Victory Totem, Supply Depot and Catapult; the rest of the
/// position's text. A text without camps has the same, with Railgun, Garage and Outpost for seat 0.
pub(crate) fn with_camps(camps: &str, rest: &str) -> Table {
    at(&format!("camps={camps}/victory-totem,supply-depot,catapult {rest}"))
}

/// Seat 1 has these camps, seat 0 Railgun, Garage and Outpost.
pub(crate) fn against(camps: &str, rest: &str) -> Table {
    at(&format!("camps=railgun,garage,outpost/{camps} {rest}"))
}

/// The same as [`with_camps`], with the first printing.
pub(crate) fn first_with_camps(camps: &str, rest: &str) -> Table {
    first(&format!("camps={camps}/victory-totem,supply-depot,catapult {rest}"))
}

/// A game with the first printing at the position of this text.
pub(crate) fn first(text: &str) -> Table {
    with(Setup::new(Edition::FirstPrinting), text)
}

/// A game with these options, and cards of the newer printing.
pub(crate) fn option(options: RuleOptions, text: &str) -> Table {
    with(Setup { options, ..Setup::default() }, text)
}

/// A game with cards of its own.
pub(crate) fn own(table: CardTable, text: &str) -> Table {
    with(Setup { table: Some(table), ..Setup::default() }, text)
}

/// The options of the older rules, in which Raiders enters space 2 (A1).
pub(crate) fn second_space() -> RuleOptions {
    RuleOptions { raiders_entry: 2, ..RuleOptions::default() }
}

/// A game with this setup at the position of this text.
pub(crate) fn with(setup: Setup, text: &str) -> Table {
    let rules = Radlands::new(setup).unwrap_or_else(|error| panic!("{error}"));
    let position = rules.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Table { rules, position, events: Vec::new() }
}

/// The start of a game with this setup.
pub(crate) fn start_with(setup: Setup, seed: u64) -> Table {
    let rules = Radlands::new(setup).unwrap_or_else(|error| panic!("{error}"));
    let position = rules.start(Seed::new(seed));
    Table { rules, position, events: Vec::new() }
}

impl Table {
    /// The legal actions' texts.
    pub(crate) fn listed(&self) -> Vec<String> {
        texts(self.rules.legal_actions(&self.position))
    }

    /// The legal actions in one line, parted by commas.
    pub(crate) fn legal(&self) -> String {
        self.listed().join(", ")
    }

    /// The legal actions are these and no others, in this order.
    #[track_caller]
    pub(crate) fn offers(&self, actions: &str) -> &Self {
        assert_eq!(self.legal(), actions);
        self
    }

    /// What follows `verb` in the legal actions that begin with it.
    pub(crate) fn options(&self, verb: &str) -> String {
        let listed = self.listed();
        let rest =
            |action: &'_ String| Some(action.strip_prefix(verb)?.strip_prefix(' ')?.to_string());
        listed.iter().filter_map(rest).collect::<Vec<_>>().join(" ")
    }

    /// The cards that can be played, such as `muse napalm`.
    pub(crate) fn plays(&self) -> String {
        self.options("play")
    }

    /// The abilities that can be used, such as `0c1 0b2:2`.
    pub(crate) fn uses(&self) -> String {
        self.options("use")
    }

    /// The cards on the table that can be chosen, such as `1c1 1f2`.
    pub(crate) fn targets(&self) -> String {
        self.options("target")
    }

    /// The places where a person can be put, such as `0b1 0f1`.
    pub(crate) fn puts(&self) -> String {
        self.options("put")
    }

    /// The columns that can be chosen, such as `1c1 1c3`.
    pub(crate) fn columns(&self) -> String {
        self.options("column")
    }

    /// The cards of a hand, or revealed ones, that can be chosen.
    pub(crate) fn cards(&self) -> String {
        self.options("card")
    }

    /// The abilities of people that can be chosen, such as `1b2 1b2:2`.
    pub(crate) fn abilities(&self) -> String {
        self.options("ability")
    }

    /// The events that can be chosen, by their spaces, such as `1q2`.
    pub(crate) fn spaces(&self) -> String {
        self.options("event")
    }

    fn action(&self, text: &str) -> Action {
        self.rules.parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// Whether the action of this text is legal.
    #[track_caller]
    pub(crate) fn is_legal(&self, action: &str) -> bool {
        let is_listed = self.listed().iter().any(|listed| listed == action);
        let is_legal = self.rules.is_legal(&self.position, self.action(action));
        assert_eq!(is_legal, is_listed, "{action}");
        is_listed
    }

    #[track_caller]
    pub(crate) fn can(&self, actions: &[&str]) -> &Self {
        for action in actions {
            assert!(self.is_legal(action), "{action} is not legal; legal are {}", self.legal());
        }
        self
    }

    #[track_caller]
    pub(crate) fn cannot(&self, actions: &[&str]) -> &Self {
        for action in actions {
            assert!(!self.is_legal(action), "{action} is legal");
        }
        self
    }

    /// Performs the action, looks at the whole position, and gives what happened.
    #[track_caller]
    pub(crate) fn act(&mut self, action: &str) -> Vec<Event> {
        let (parsed, before) = (self.action(action), self.events.len());
        let components = self.components();
        if let Err(refusal) = self.rules.apply(&mut self.position, parsed, &mut self.events) {
            panic!("{action}: {refusal}; legal are {}", self.legal());
        }
        self.verify();
        assert_eq!(self.components(), components, "{action} loses or doubles components");
        self.events[before..].to_vec()
    }

    /// Performs actions, parted by commas.
    #[track_caller]
    pub(crate) fn play(&mut self, actions: &str) -> &mut Self {
        for action in actions.split(", ").filter(|action| !action.is_empty()) {
            self.act(action);
        }
        self
    }

    /// The table after these actions, parted by commas.
    #[track_caller]
    pub(crate) fn after(&self, actions: &str) -> Self {
        let mut table = self.clone();
        table.play(actions);
        table
    }

    /// Makes sure of what holds in every position: its text can be read again, all components are
    /// there, and the legal actions are those that `check` passes.
    #[track_caller]
    fn verify(&self) {
        let Self { rules, position, .. } = self;
        let text = rules.text(position);
        match rules.parse(&text) {
            Ok(read) => assert!(read == *position, "{text} reads as {}", rules.text(&read)),
            Err(error) => panic!("{text}: {error}"),
        }
        let table = rules.setup().table.clone();
        let table = table.unwrap_or_else(|| CardTable::of(rules.setup().edition));
        let cards: u32 = table.cards.iter().map(|row| u32::from(row.copies)).sum();
        // Each player has three camps, which are told twice, Raiders and a Water Silo.
        let components = cards + table.camps.len() as u32 + 6 + 2 + 2;
        let mut left_out = 0;
        rules.left_out(position, &mut |_, count| left_out += count);
        assert_eq!(self.components().values().sum::<u32>() + left_out, components, "{text}");
        let legal = rules.legal_actions(position);
        let all = (0..rules.action_count()).filter_map(|index| rules.action_at(index));
        let mut passed: Vec<_> = all.filter(|action| rules.is_legal(position, *action)).collect();
        assert_eq!(rules.count_legal(position), legal.len(), "{text}");
        passed.sort_unstable();
        let mut listed = legal;
        listed.sort_unstable();
        assert_eq!(listed, passed, "{text}");
    }

    /// How many there are of each component, wherever they are.
    fn components(&self) -> BTreeMap<String, u32> {
        let mut all = BTreeMap::new();
        self.rules.components(&self.position, &mut |name, count| {
            *all.entry(name.to_string()).or_default() += count;
        });
        all
    }

    /// Why the action is refused, without a trace.
    #[track_caller]
    fn refusal(&self, text: &str) -> Refusal {
        let action = self.action(text);
        let Err(refusal) = self.rules.check(&self.position, action) else {
            panic!("{text} is legal");
        };
        let mut position = self.position;
        let mut events = Vec::new();
        assert_eq!(self.rules.apply(&mut position, action, &mut events), Err(refusal), "{text}");
        assert!(position == self.position && events.is_empty(), "{text} left a trace");
        assert!(!self.is_legal(text), "{text} is listed");
        refusal
    }

    /// The action is refused by the rule with this number.
    #[track_caller]
    pub(crate) fn refused(&self, action: &str, rule: u16) -> &Self {
        let refusal = self.refusal(action);
        assert_eq!(refusal.rule().to_string(), format!("RADLANDS-{rule}"), "{action}: {refusal}");
        self
    }

    /// The action is refused for this reason, by this rule.
    #[track_caller]
    pub(crate) fn refuses(&self, action: &str, refusal: Refusal, rule: u16) {
        assert_eq!(self.refusal(action), refusal, "{action}");
        self.refused(action, rule);
    }

    /// The ability could have no effect now, or something that it asks for isn't there.
    #[track_caller]
    pub(crate) fn useless(&self, name: &str) {
        let refusal = self.refusal(&format!("use {name}"));
        let place = place(&name[..3]);
        let reasons = [
            Refusal::NoEffect(place),
            Refusal::NotTheOnlyAbility(place),
            Refusal::UsedTooDear(place),
        ];
        let is_unmet = matches!(refusal, Refusal::ConditionUnmet(at, _) if at == place);
        assert!(is_unmet || reasons.contains(&refusal), "{name}: {refusal}");
    }

    /// Who is to move; nobody when the game is over.
    pub(crate) fn turn(&self) -> Option<u8> {
        self.rules.turn(&self.position).seat().map(Seat::number)
    }

    /// Whether the active player may act freely: no effect asks for anything.
    pub(crate) fn is_free(&self) -> bool {
        self.is_legal("end")
    }

    /// This seat is to move.
    #[track_caller]
    pub(crate) fn asks(&self, seat: u8) -> &Self {
        assert_eq!(self.turn(), Some(seat));
        self
    }

    /// How the game ended.
    pub(crate) fn outcome(&self) -> Option<RadlandsOutcome> {
        self.rules.turn(&self.position).outcome()
    }

    /// Whether the game has ended with this seat's win by the other's last camp.
    pub(crate) fn is_won_by(&self, seat: u8) -> bool {
        let winner = Seat::nth(seat);
        self.position.outcome() == Some(RadlandsOutcome::CampsDestroyed { winner })
            && self.turn().is_none()
            && self.position.phase() == Phase::Over
            && self.listed().is_empty()
    }

    /// The game is won by this seat, with the other camps destroyed.
    #[track_caller]
    pub(crate) fn won_by(&self, seat: u8) {
        assert!(self.is_won_by(seat), "{}", self.text());
    }

    /// The whole position.
    pub(crate) fn text(&self) -> String {
        self.rules.text(&self.position)
    }

    /// The position's text has these fields.
    #[track_caller]
    pub(crate) fn shows(&self, fields: &str) -> &Self {
        let text = self.text();
        let all: Vec<&str> = text.split(' ').collect();
        for field in fields.split(' ') {
            let name = field.split('=').next().unwrap_or_default();
            let found = all.iter().find(|other| other.split('=').next() == Some(name));
            assert_eq!(found, Some(&field));
        }
        self
    }

    /// A field's value.
    #[track_caller]
    pub(crate) fn field(&self, name: &str) -> String {
        let text = self.text();
        let found = text.split(' ').find_map(|field| field.strip_prefix(name)?.strip_prefix('='));
        found.unwrap_or_else(|| panic!("no field {name} in {text}")).to_string()
    }

    /// The camps' field of one seat.
    pub(crate) fn camps(&self, seat: usize) -> String {
        self.field("camps").split('/').nth(seat).unwrap_or_default().to_string()
    }

    pub(crate) fn view(&self, seat: u8) -> View {
        self.rules.view(&self.position, Seat::nth(seat).into())
    }

    /// A player's water.
    pub(crate) fn water(&self, seat: u8) -> u8 {
        self.position.water(Seat::nth(seat))
    }

    /// The cards in a hand, such as `muse scout`, without the Water Silo.
    pub(crate) fn hand(&self, seat: u8) -> String {
        words(self.rules.hand(&self.position, Seat::nth(seat)))
    }

    /// How many cards a hand has, the Water Silo left out.
    pub(crate) fn hand_size(&self, seat: u8) -> usize {
        self.rules.hand(&self.position, Seat::nth(seat)).count()
    }

    /// The cards that everybody knows to be in a hand.
    pub(crate) fn known(&self, seat: u8) -> String {
        words(self.rules.known(&self.position, Seat::nth(seat)))
    }

    /// The cards of the discard pile.
    pub(crate) fn discard(&self) -> String {
        words(self.rules.discard_pile(&self.position))
    }

    /// How many cards the deck has.
    pub(crate) fn deck_size(&self) -> usize {
        self.position.deck_size()
    }

    /// A player's event queue from the front, such as `raiders - napalm`.
    pub(crate) fn queue(&self, seat: u8) -> String {
        let queue = self.position.queue(Seat::nth(seat));
        words(
            queue.map(|event| event.map_or_else(|| "-".into(), |event: Queued| event.to_string())),
        )
    }

    /// Whether the card at a place is ready.
    pub(crate) fn is_ready(&self, name: &str) -> bool {
        self.position.is_ready(place(name))
    }

    /// The card at a place: `muse`, `muse*`, `punk`, `garage`, `x`, or `-` where nobody is.
    pub(crate) fn card_at(&self, name: &str) -> String {
        let place = place(name);
        let is_camp = self.position.camp(place).is_some();
        if !self.position.is_occupied(place) {
            return if is_camp { "x".into() } else { "-".into() };
        }
        let name = match (self.position.camp(place), self.rules.person(&self.position, place)) {
            (Some(camp), _) => camp.to_string(),
            (None, _) if self.position.is_punk(place) => "punk".into(),
            (None, Some(card)) => card.to_string(),
            (None, None) => panic!("nothing is at {place}"),
        };
        if self.position.is_damaged(place) { name + "*" } else { name }
    }

    /// A column from home to front, such as `garage scout muse*`.
    pub(crate) fn column(&self, seat: u8, column: u8) -> String {
        let [camp, back, front] = ["c", "b", "f"].map(|row| format!("{seat}{row}{column}"));
        let order = match self.position.steps(place(&camp)) {
            0 => [camp, back, front],
            1 => [back, camp, front],
            _ => [back, front, camp],
        };
        let cards = order.map(|place| self.card_at(&place));
        let cards: Vec<&str> =
            cards.iter().map(String::as_str).filter(|card| *card != "-").collect();
        cards.join(" ")
    }

    /// A player's three columns, such as `garage scout muse* | railgun | x`.
    pub(crate) fn side(&self, seat: u8) -> String {
        [1, 2, 3].map(|column| self.column(seat, column)).join(" | ")
    }
}

/// The events that everybody sees.
pub(crate) fn open(events: Vec<Event>) -> Vec<Open> {
    let open = |event| match event {
        Event::Open(open) => Some(open),
        _ => None,
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

pub(crate) fn place(name: &str) -> Place {
    name.parse().expect("a place")
}

pub(crate) fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

/// Both printings, for what they have alike.
pub(crate) const EDITIONS: [Edition; 2] = [Edition::SecondPrinting, Edition::FirstPrinting];

/// The rows of a printing's tables.
pub(crate) fn table(edition: Edition) -> CardTable {
    CardTable::of(edition)
}
