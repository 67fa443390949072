//! `play`: a person against bots.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::{self, BufRead, Write};

use boardgame_core::text::{counted, without_mark};
use boardgame_core::{Observer, Seat, Seed, Stream, Turn};

use super::headline;
use crate::args::Play;
use crate::bot::{Bot, bot_stream};
use crate::failure::{Code, Failure, Stop};
use crate::layout::{begins, listed, say, wrapped};
use crate::protocol::{read_line, seat_at};
use crate::table::{Ending, Table};

const HELP: &str = "\
Type the number of an action, or its text. With a single action, Enter is enough. The first words
of actions list those that begin so.
  undo   take your last action back, and what came after it
  show   draw the table again
  help   print this
  quit   leave
";

/// After so many decisions of bots, one after the other, a bot that may be going round in circles
/// chooses at random.
const PATIENCE: u32 = 300;

/// After so many the game is broken off.
const MOST_ALONE: u32 = 100_000;

fn stuck() -> Failure {
    let message = format!("the bots have decided {MOST_ALONE} times in a row and get nowhere");
    Failure::new(Code::Stuck, message)
}

pub(crate) fn run(args: &Play, output: &mut dyn Write) -> Result<(), Stop> {
    let mut table = args.rules.open(&args.game)?;
    let seat = seat_at(&*table, args.seat)?;
    let bots = args.bot.for_seats(table.seats())?;
    let seed = args.seed.map_or_else(any_seed, Seed::new);
    table.start(seed);
    let heading = format!("seed {seed}. You sit in seat {seat}; `help` tells what to type.");
    say(output, &(headline(&*table, &heading) + "\n"))?;
    let mut game =
        Sitting { table, seat, own: Vec::new(), stream: bot_stream(seed), board: String::new() };
    game.tell(output)?;
    let mut input = io::stdin().lock();
    let mut alone = 0;
    loop {
        match game.table.turn() {
            Turn::Over(ending) => {
                game.end(&ending, output)?;
                return Ok(());
            }
            Turn::Player(to_move) if to_move == seat => {
                alone = 0;
                if !game.ask(&mut input, output)? {
                    return Ok(());
                }
            }
            Turn::Player(to_move) => {
                alone += 1;
                if alone > MOST_ALONE {
                    return Err(Stop::Failure(stuck()));
                }
                let bot = if alone > PATIENCE { Bot::Random } else { bots.at(to_move) };
                game.table.apply_choice(bot, &mut game.stream);
                game.tell(output)?;
            }
        }
    }
}

/// A seed that nobody knows yet, short enough to type.
fn any_seed() -> Seed {
    Seed::new(RandomState::new().hash_one(()) >> 40)
}

/// A person at the table.
struct Sitting {
    table: Box<dyn Table>,
    seat: Seat,
    /// How many actions had been performed before each of the person's own.
    own: Vec<usize>,
    stream: Stream,
    /// The board as it was drawn last.
    board: String,
}

/// What a person wants.
enum Wish {
    Act(String),
    /// To see the actions that begin with these words.
    List(String),
    Undo,
    Show,
    Help,
    Quit,
}

impl Sitting {
    /// Tells what happened last, as the person sees it.
    fn tell(&self, output: &mut dyn Write) -> io::Result<()> {
        for event in self.table.told(self.seat.into()) {
            say(output, &format!("  - {event}"))?;
        }
        Ok(())
    }

    /// Draws what the person sees: the board only if it looks otherwise than before.
    fn draw(&mut self, output: &mut dyn Write) -> io::Result<()> {
        let observer = Observer::Seat(self.seat);
        let board = self.table.draw_board(observer);
        if board != self.board {
            write!(output, "\n{board}")?;
            self.board = board;
        }
        writeln!(output, "\n{}", self.table.draw_table(observer))
    }

    fn show(&mut self, actions: &[String], output: &mut dyn Write) -> io::Result<()> {
        self.draw(output)?;
        writeln!(output, "You can choose from {}:", counted(actions.len(), "action"))?;
        write!(output, "{}", listed(actions, "", self.table.grouped_by()))
    }

    /// Asks until the person has acted or taken something back; false if they leave.
    fn ask(&mut self, input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<bool> {
        let actions = self.table.legal();
        self.show(&actions, output)?;
        let mut line = Vec::new();
        loop {
            write!(output, "> ")?;
            output.flush()?;
            if !read_line(input, &mut line)? {
                writeln!(output)?;
                return Ok(false);
            }
            match wish(without_mark(&String::from_utf8_lossy(&line)).trim(), &actions) {
                Ok(Wish::Quit) => return Ok(false),
                Ok(Wish::Help) => write!(output, "{}", wrapped(HELP))?,
                Ok(Wish::List(beginning)) => {
                    write!(output, "{}", listed(&actions, &beginning, self.table.grouped_by()))?;
                }
                Ok(Wish::Show) => {
                    self.board.clear();
                    self.show(&actions, output)?;
                }
                Ok(Wish::Undo) => match self.own.pop() {
                    Some(before) => {
                        while self.table.len() > before && self.table.undo().is_some() {}
                        return Ok(true);
                    }
                    None => writeln!(output, "You have not acted yet.")?,
                },
                Ok(Wish::Act(action)) => match self.act(&action) {
                    Ok(()) => {
                        self.tell(output)?;
                        return Ok(true);
                    }
                    Err(Failure { rule: Some(rule), message, .. }) => {
                        say(output, &format!("{message} ({rule})"))?;
                    }
                    Err(failure) => say(output, &format!("{}; try `help`", failure.message))?,
                },
                Err(problem) => say(output, &problem)?,
            }
        }
    }

    fn act(&mut self, action: &str) -> Result<(), Failure> {
        let before = self.table.len();
        self.table.apply(action, Some(self.seat))?;
        self.own.push(before);
        Ok(())
    }

    fn end(&mut self, ending: &Ending, output: &mut dyn Write) -> io::Result<()> {
        self.draw(output)?;
        let verdict = match ending.returns.get(self.seat.index()).map(|share| share.signum()) {
            Some(1) => "You have won",
            Some(-1) => "You have lost",
            _ => "Nobody has won",
        };
        say(output, &format!("The game is over. {verdict}: {}", ending.text))
    }
}

/// What a person typed.
fn wish(typed: &str, actions: &[String]) -> Result<Wish, String> {
    match (typed, actions) {
        ("undo", _) => Ok(Wish::Undo),
        ("show", _) => Ok(Wish::Show),
        ("help" | "?", _) => Ok(Wish::Help),
        ("quit" | "exit", _) => Ok(Wish::Quit),
        ("", [only]) => Ok(Wish::Act(only.clone())),
        ("", _) => Err("Type an action's number or text, or `help`.".to_string()),
        _ if typed.bytes().all(|byte| byte.is_ascii_digit()) => {
            let chosen = typed.parse().ok().and_then(|number: usize| number.checked_sub(1));
            let action = chosen.and_then(|index| actions.get(index));
            let number = || format!("There are only the numbers 1 to {}.", actions.len());
            action.map(|action| Wish::Act(action.clone())).ok_or_else(number)
        }
        _ if actions.iter().any(|action| begins(action, typed) && action != typed) => {
            Ok(Wish::List(typed.to_string()))
        }
        _ => Ok(Wish::Act(typed.to_string())),
    }
}
