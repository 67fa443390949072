//! The rules one by one. A test's name begins with the id that it proves: `raidents_13_…` for a
//! numbered rule, `a_35_…` for a ruling, `d_08_…` for a case; `docs/rules/raidents.md` lists them.

#[path = "../support/mod.rs"]
mod support;

mod blams;
mod board;
mod clock;
mod coverage;
mod drawings;
mod fifth_game;
mod fourth_game;
mod knowledge;
mod mounds;
mod queue;
mod rotation;
mod spawnpoints;
mod texts;
mod third_game;
mod turn;
mod views;

use boardgame_core::{FromSetup, Game, PositionText, Refusal as _, Turn};
use raidents_rules::{Action, Player, Position, Raidents, Setup, Square, Variant};

/// Rules and a position, to play on.
pub(crate) struct Table {
    pub(crate) rules: Raidents,
    pub(crate) position: Position,
}

/// A setup whose board is all Grass but for Home on a1, h1, a16 and h16, and what is listed, such as
/// `b:d8 #:c4`.
pub(crate) fn setup(variant: Variant, squares: &str) -> Setup {
    let mut rows = vec![vec!['.'; 8]; 16];
    let standard = ["V:a1", "V:h1", "C:a16", "C:h16"];
    for entry in standard.into_iter().chain(squares.split_whitespace()) {
        let (letter, square) = entry.split_once(':').unwrap();
        let square: Square = square.parse().unwrap();
        rows[16 - usize::from(square.row())][usize::from(square.column() - 1)] =
            letter.chars().next().unwrap();
    }
    let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    Setup { board: rows.join("\n"), ..Setup::new(variant) }
}

/// A table of a game with this terrain, and a position's text.
pub(crate) fn table(variant: Variant, squares: &str, text: &str) -> Table {
    Table::new(setup(variant, squares), text)
}

/// The five games, by their number.
pub(crate) fn game(number: u8, squares: &str, text: &str) -> Table {
    table(Variant::ALL[usize::from(number) - 1], squares, text)
}

impl Table {
    pub(crate) fn new(setup: Setup, text: &str) -> Self {
        let rules = Raidents::new(setup).unwrap();
        let position = rules.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        Self { rules, position }
    }

    /// The legal actions that begin so, each without that beginning.
    pub(crate) fn ways(&self, beginning: &str) -> Vec<String> {
        let actions = self.rules.legal_actions(&self.position);
        let texts = actions.iter().map(Action::to_string);
        texts
            .filter_map(|text| Some(text.strip_prefix(beginning)?.trim_start().to_string()))
            .collect()
    }

    /// The same, sorted and in one string.
    pub(crate) fn options(&self, beginning: &str) -> String {
        let mut ways = self.ways(beginning);
        ways.sort_unstable();
        ways.join(" ")
    }

    /// Whether the action is legal; the list and the predicate must agree.
    pub(crate) fn can(&self, action: &str) -> bool {
        let parsed: Action = action.parse().unwrap();
        let listed = self.rules.legal_actions(&self.position).contains(&parsed);
        assert_eq!(listed, self.rules.is_legal(&self.position, parsed), "{action}");
        listed
    }

    /// Performs actions; gives the events' texts.
    #[track_caller]
    pub(crate) fn play(&mut self, actions: &[&str]) -> Vec<String> {
        let mut events = Vec::new();
        for action in actions {
            let parsed: Action = action.parse().unwrap_or_else(|error| panic!("{action}: {error}"));
            if let Err(refusal) = self.rules.apply(&mut self.position, parsed, &mut events) {
                panic!("{action}: {refusal}\n{}", self.rules.draw(&self.position));
            }
        }
        events.iter().map(ToString::to_string).collect()
    }

    /// The number of the rule that forbids the action.
    #[track_caller]
    pub(crate) fn refused(&self, action: &str) -> u16 {
        let parsed: Action = action.parse().unwrap();
        assert!(!self.can(action), "{action} is legal");
        self.rules.check(&self.position, parsed).unwrap_err().rule().number
    }

    /// A field of the position's text.
    pub(crate) fn field(&self, name: &str) -> String {
        let text = self.rules.text(&self.position);
        let start = text.find(&format!("{name}=")).unwrap_or_else(|| panic!("no field {name}"));
        let value = &text[start + name.len() + 1..];
        value.split(' ').next().unwrap().to_string()
    }

    /// Where a Raident stands, such as `cano rabbot`; `-` off the board.
    pub(crate) fn at(&self, who: &str) -> String {
        let (owner, raident) = who.split_once(' ').unwrap();
        let square = self.position.square_of(owner.parse().unwrap(), raident.parse().unwrap());
        square.map_or("-".to_string(), |square| square.to_string())
    }

    /// The letter of the terrain that shows.
    pub(crate) fn terrain(&self, square: &str) -> char {
        self.position.terrain(square.parse().unwrap()).letter()
    }

    /// A row of the board as letters.
    pub(crate) fn row(&self, row: u8) -> String {
        let squares = (1..=self.rules.columns()).filter_map(|column| Square::new(column, row));
        squares.map(|square| self.position.terrain(square).letter()).collect()
    }

    /// How the game ended, or who is to move.
    pub(crate) fn turn(&self) -> String {
        match self.rules.turn(&self.position) {
            Turn::Over(outcome) => outcome.to_string(),
            Turn::Player(seat) => Player::ALL[seat.index()].to_string(),
        }
    }

    /// The squares of a set that stand in order, as text.
    pub(crate) fn queue(&self, player: Player) -> String {
        let queue = self.position.queue(player);
        let names = queue.iter().map(|place| place.map_or("-", |raident| raident.name()));
        names.collect::<Vec<_>>().join(" ")
    }
}
