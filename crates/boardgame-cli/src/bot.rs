//! Who plays when no person does.

use std::fmt;
use std::str::FromStr;

use boardgame_core::{Purpose, Seat, Seed, Stream};

use crate::failure::{Code, Failure};
use crate::search::search;
use crate::workbench::Workbench;

/// A way to choose actions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bot {
    /// Any legal action, each equally likely.
    Random,
    /// The action that looks best right now, by the game's own simple measure.
    Greedy,
    /// The action that did best in guessed worlds, after this many playouts.
    Search(u32),
}

/// How many playouts a search makes for a decision, unless told otherwise: a tenth of a second in
/// the game in which they take longest.
const PLAYOUTS: u32 = 1_000;

/// The most that it can be told to make, as it remembers something of each.
const MOST_PLAYOUTS: u32 = 100_000;

impl Bot {
    /// Every bot, with its name.
    const ALL: [(&'static str, Self); 3] =
        [("random", Self::Random), ("greedy", Self::Greedy), ("search", Self::Search(PLAYOUTS))];

    /// The index of the action that it chooses for the seat to move; at once, and not well, when
    /// `stops` says so.
    pub(crate) fn choose<W: Workbench>(
        self,
        rules: &W,
        position: &W::Position,
        seat: Seat,
        actions: &[W::Action],
        stream: &mut Stream,
        stops: &dyn Fn() -> bool,
    ) -> usize {
        match self {
            Self::Random => stream.index(actions.len()),
            Self::Greedy => rules.greedy(&rules.view(position, seat.into()), actions, stream),
            Self::Search(playouts) => {
                search(rules, position, seat, actions, playouts, stream, stops)
            }
        }
    }
}

/// The index of the item with the highest value, any of them if several have it; 0 of none.
pub(crate) fn best<T>(items: &[T], stream: &mut Stream, mut value: impl FnMut(&T) -> i32) -> usize {
    let (mut chosen, mut highest, mut equals) = (0, i32::MIN, 0);
    for (n, item) in items.iter().enumerate() {
        let value = value(item);
        if value > highest {
            (chosen, highest, equals) = (n, value, 1);
        } else if value == highest {
            equals += 1;
            if stream.below(equals) == 0 {
                chosen = n;
            }
        }
    }
    chosen
}

/// A count of things on a table as a number to reckon with.
pub(crate) fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// The stream of random numbers that the bots of a game share.
pub(crate) fn bot_stream(seed: Seed) -> Stream {
    Stream::new(seed, Purpose::Bots, 0)
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (Self::ALL.iter().find(|(_, bot)| bot == self), self) {
            (Some((name, _)), _) => f.write_str(name),
            (None, Self::Search(playouts)) => write!(f, "search:{playouts}"),
            (None, _) => Ok(()),
        }
    }
}

/// A text that names no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum UnknownBot {
    /// There is none of this name.
    #[error("no bot is called `{0}`; there are random, greedy, search and search:N")]
    Name(String),
    /// A search can't make this many playouts.
    #[error("search:N takes 1 to {MOST_PLAYOUTS} playouts a decision, not `{0}`")]
    Playouts(String),
}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        if let Some(playouts) = text.strip_prefix("search:") {
            let digits = Some(playouts).filter(|text| text.bytes().all(|b| b.is_ascii_digit()));
            let number = digits.and_then(|digits| digits.parse().ok());
            let number = number.filter(|n| (1..=MOST_PLAYOUTS).contains(n));
            return number.map(Self::Search).ok_or_else(|| UnknownBot::Playouts(playouts.into()));
        }
        let named = Self::ALL.iter().find(|(name, _)| *name == text);
        named.map(|(_, bot)| *bot).ok_or_else(|| UnknownBot::Name(text.into()))
    }
}

/// Who plays which seat: the bots take the seats in turn, again from the first when they run out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bots(Vec<Bot>);

impl Bots {
    /// The bot in this seat.
    pub(crate) fn at(&self, seat: Seat) -> Bot {
        self.0[seat.index() % self.0.len()]
    }

    /// Itself, if there are no more bots than seats.
    ///
    /// # Errors
    /// If there are more, of whom some would never play.
    pub(crate) fn for_seats(&self, seats: u8) -> Result<&Self, Failure> {
        if self.0.len() <= usize::from(seats) {
            return Ok(self);
        }
        let message = format!("{} bots are too many: there are {seats} players", self.0.len());
        Err(Failure::new(Code::BadUsage, message))
    }

    /// Whether all seats choose at random.
    pub(crate) fn are_random(&self) -> bool {
        self.0.iter().all(|bot| *bot == Bot::Random)
    }
}

impl FromStr for Bots {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        text.split(',').map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_take_the_seats_in_turn() {
        let bots: Bots = "greedy,random".parse().unwrap();
        let seated = Seat::first(3).map(|seat| bots.at(seat).to_string());
        assert_eq!(seated.collect::<Vec<_>>(), ["greedy", "random", "greedy"]);
        assert!(!bots.are_random());
        assert!("random,random".parse::<Bots>().unwrap().are_random());
    }

    #[test]
    fn only_bots_that_exist_are_seated() {
        for text in ["", "random,", "Greedy", "searching"] {
            let error = text.parse::<Bots>().unwrap_err().to_string();
            assert!(error.ends_with("there are random, greedy, search and search:N"), "{error}");
        }
    }

    #[test]
    fn a_search_is_told_how_many_playouts_it_makes() {
        for (text, playouts) in [("search", PLAYOUTS), ("search:1", 1), ("search:100000", 100_000)]
        {
            let bot: Bot = text.parse().unwrap();
            assert_eq!((bot, bot.to_string().as_str()), (Bot::Search(playouts), text));
        }
        assert_eq!("search:1000".parse::<Bot>().unwrap().to_string(), "search");
        for playouts in ["", "0", "abc", "-1", "+5", "100001", "5000000000"] {
            let error = format!("search:{playouts}").parse::<Bot>().unwrap_err().to_string();
            let expected = format!("takes 1 to 100000 playouts a decision, not `{playouts}`");
            assert!(error.ends_with(&expected), "{error}");
        }
    }
}
