//! Where `selfplay` writes records: a file that is whole, or marked as unfinished.
//!
//! Lines are written as wholes, so that a run that is killed leaves no half of one. While a run goes on
//! it holds a lock on the file, and a second file beside it says that records are missing:
//! `games.jsonl.unfinished`. It goes when all games are written, and stays when the run ends early.

use std::ffi::OsString;
use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::failure::{Code, Failure};

/// How many bytes of lines wait before they are written.
const WAITING: usize = 1 << 16;

/// Where records go.
pub(crate) struct Records<'a> {
    to: To<'a>,
    /// Whole lines that aren't written yet.
    waiting: Vec<u8>,
}

enum To<'a> {
    /// Standard output, a device or a pipe.
    Stream(Box<dyn Write + 'a>),
    /// A file that only this run writes.
    File(Locked),
}

/// A file with a lock on it, which goes when the file is closed.
struct Locked {
    file: File,
    path: PathBuf,
    mark: PathBuf,
    /// How long the file is, up to the end of the last whole line.
    length: u64,
}

/// The file that says that records are missing in the one at `path`.
pub(crate) fn mark_of(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".unfinished");
    name.into()
}

impl<'a> Records<'a> {
    /// Records to something that is written as it is.
    pub(crate) fn to_stream(stream: impl Write + 'a) -> Self {
        Self { to: To::Stream(Box::new(stream)), waiting: Vec::new() }
    }

    /// Records to a file. One that is there already is written anew only if that is wanted; what is no
    /// file but a device or a pipe has nothing to lose.
    ///
    /// # Errors
    /// If it can't be written, exists, or another run is writing it.
    pub(crate) fn to_file(path: &Path, force: bool) -> Result<Self, Failure> {
        let refused = |reason: &dyn Display| {
            let message = format!("the file {} can't be written: {reason}", path.display());
            Failure::new(Code::BadFile, message)
        };
        let is_file = path.metadata().map(|found| found.is_file());
        if is_file.is_ok_and(|is_file| !is_file) {
            let stream = File::create(path).map_err(|error| refused(&error))?;
            return Ok(Self::to_stream(stream));
        }
        // Nothing is lost before it is known that nobody else writes.
        let mut options = OpenOptions::new();
        // To create anew is to refuse what exists.
        options.write(true).create(true).create_new(!force).truncate(false);
        let file = options.open(path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => refused(&"it exists; `--force` writes it anew"),
            _ => refused(&error),
        })?;
        fs4::FileExt::try_lock(&file).map_err(|error| match error {
            fs4::TryLockError::WouldBlock => refused(&"another run is writing it"),
            fs4::TryLockError::Error(error) => refused(&error),
        })?;
        let mark = mark_of(path);
        let emptied = file.set_len(0).and_then(|()| fs::write(&mark, ""));
        emptied.map_err(|error| refused(&error))?;
        let locked = Locked { file, path: path.to_path_buf(), mark, length: 0 };
        Ok(Self { to: To::File(locked), waiting: Vec::new() })
    }

    /// Writes a line, now or later.
    ///
    /// # Errors
    /// If it can't be written; the file then ends with a whole line.
    pub(crate) fn line(&mut self, line: &str) -> io::Result<()> {
        self.waiting.extend_from_slice(line.as_bytes());
        self.waiting.push(b'\n');
        if self.waiting.len() < WAITING { Ok(()) } else { self.flush() }
    }

    /// Writes what waits.
    ///
    /// # Errors
    /// As for [`line`](Self::line).
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        let lines = std::mem::take(&mut self.waiting);
        match &mut self.to {
            To::Stream(stream) => stream.write_all(&lines).and_then(|()| stream.flush()),
            To::File(Locked { file, length, .. }) => {
                let written = file.write_all(&lines);
                match written {
                    Ok(()) => *length += lines.len() as u64,
                    // What there is of the last line goes; if that fails too, nothing more can be done.
                    Err(_) => drop(file.set_len(*length)),
                }
                written
            }
        }
    }

    /// Ends the writing, if there was any: all games are there, or not all. A file without any record is
    /// taken away, so that the next run needn't be forced.
    pub(crate) fn end(records: Option<Self>, is_complete: bool) {
        let Some(Self { to: To::File(locked), .. }) = records else { return };
        let is_empty = locked.length == 0;
        // Files that can't be removed are in nobody's way.
        if is_empty {
            let _ = fs::remove_file(&locked.path);
        }
        if is_complete || is_empty {
            let _ = fs::remove_file(&locked.mark);
        }
    }
}
