//! `replay`: recorded games played again, told or checked.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use boardgame_core::text::counted;
use boardgame_core::{Record, RecordFields, Turn};
use serde_json::Deserializer;

use super::{headline, show};
use crate::args::Replay;
use crate::failure::{Code, Failure, Stop};
use crate::games::{self, Choice};
use crate::json::Json;
use crate::layout::say;
use crate::lines::WithoutMarks;
use crate::quote::{excerpt, in_words, printable};
use crate::records::mark_of;
use crate::table::Table;

/// A record whose game is known by name only.
type Fields = RecordFields<Json, String>;

pub(crate) fn run(args: &Replay, output: &mut dyn Write) -> Result<(), Stop> {
    let expected = args.rules.choice()?;
    let mut verified = 0;
    let told = each(args, expected.as_ref(), &mut verified, output);
    // Those before a record that is refused hold all the same.
    if args.verify && verified > 0 {
        let records = counted(verified, "record");
        say(output, &format!("{records} verified: every action legal, every digest as written"))?;
    }
    told
}

/// Tells or checks each record; `verified` becomes the number of those that hold.
fn each(
    args: &Replay,
    expected: Option<&Choice>,
    verified: &mut usize,
    output: &mut dyn Write,
) -> Result<(), Stop> {
    let file = match args.file.to_str() {
        Some("-") => "standard input".to_string(),
        _ => args.file.display().to_string(),
    };
    let mut records = 0;
    note_if_unfinished(&args.file);
    let input = WithoutMarks::new(open(&args.file)?);
    for fields in Deserializer::from_reader(BufReader::new(input)).into_iter::<Fields>() {
        records += 1;
        let context = format!("record {records}");
        let place = format!("{file}, {context}");
        let fields = fields
            .map_err(|error| Failure::new(Code::BadRecord, unread(&error)))
            .and_then(sound)
            .map_err(|failure| failure.within(&place))?;
        let mut table = lay(&fields, expected).map_err(|failure| failure.within(&place))?;
        if !args.verify {
            tell(&mut *table, &fields, args.to, (&context, &place), output)?;
            continue;
        }
        let actions = counted(fields.actions.len(), "action");
        if !table.verify(fields).map_err(|failure| failure.within(&place))? {
            writeln!(output, "{context}: unfinished after {actions}")?;
        }
        *verified += 1;
    }
    if records == 0 {
        let message = format!("there is no record in {file}");
        return Err(Failure::new(Code::BadRecord, message).into());
    }
    Ok(())
}

/// Why a record can't be read.
fn unread(error: &serde_json::Error) -> String {
    let what = in_words(error);
    if error.is_eof() { format!("the input ends within a record: {what}") } else { what }
}

/// Says where a run that wrote the file hasn't come to its end.
fn note_if_unfinished(path: &Path) {
    let mark = mark_of(path);
    if mark.exists() {
        let (path, mark) = (path.display().to_string(), mark.display().to_string());
        let note = format!("note: {path} hasn't all games of its run, as {mark} says");
        // Whoever can't be told has gone away.
        let _ = writeln!(io::stderr(), "{}", printable(note.chars()));
    }
}

fn open(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    match File::open(path) {
        Ok(file) => Ok(Box::new(BufReader::new(file))),
        Err(error) => {
            let message = format!("the file {} can't be read: {error}", path.display());
            Err(Failure::new(Code::BadFile, message))
        }
    }
}

/// The fields, if their format is known.
fn sound(fields: Fields) -> Result<Fields, Failure> {
    let record = Record::try_from(fields);
    record.map(Fields::from).map_err(|error| Failure::new(Code::BadRecord, error))
}

/// Lays the record's game on the table, at its start.
fn lay(fields: &Fields, expected: Option<&Choice>) -> Result<Box<dyn Table>, Failure> {
    let game = games::named(&fields.game)?;
    let mut table = game.open(Choice::Setup(fields.setup.clone().into()))?;
    if let Some(expected) = expected
        && game.open(expected.clone())?.setup() != table.setup()
    {
        let message = "the record has another setup than the one asked for";
        return Err(Failure::new(Code::RecordRefused, message));
    }
    table.start(fields.seed);
    Ok(table)
}

/// Plays the record's actions, up to `to` of them, and tells what happens.
fn tell(
    table: &mut dyn Table,
    fields: &Fields,
    to: Option<u32>,
    (context, place): (&str, &str),
    output: &mut dyn Write,
) -> Result<(), Stop> {
    let total = fields.actions.len();
    let to = to.map_or(total, |to| to as usize);
    let (actions, only) = match fields.actions.get(..to) {
        Some(actions) => (actions, ""),
        None => (&fields.actions[..], "only "),
    };
    let heading = format!("seed {}, {only}{}", fields.seed, counted(total, "action"));
    say(output, &format!("{context}: {}", headline(table, &heading)))?;
    events(table, output)?;
    for (n, action) in (1..).zip(actions) {
        let turn = table.turn();
        let applied = table.apply(action, None);
        applied.map_err(|failure| {
            let failure = Failure { code: Code::RecordRefused, ..failure };
            failure.within(format!("{place}, action {n} `{}`", excerpt(action)))
        })?;
        if let Turn::Player(seat) = turn {
            writeln!(output, "{n:>5}  seat {seat}  {action}")?;
        }
        events(table, output)?;
    }
    writeln!(output)?;
    show::position(table, output)?;
    Ok(())
}

fn events(table: &dyn Table, output: &mut dyn Write) -> io::Result<()> {
    for event in table.events() {
        say(output, &format!("                 {event}"))?;
    }
    Ok(())
}
