//! Setups as they are given: as JSON, in requests, records and files.

use std::fmt;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use boardgame_core::SetupError;
use boardgame_core::text::without_mark;
use serde_json::Value;
use serde_json::error::Category;

use crate::failure::{Code, Failure};
use crate::json::Json;
use crate::place::Place;
use crate::quote::{excerpt, in_words, without_place};
use crate::workbench::Workbench;

/// A setup as JSON, of any game.
#[derive(Clone, Debug)]
pub(crate) struct GivenSetup {
    value: Json,
    /// Where it comes from, if a person wrote it in a file: mistakes are told with their place.
    file: Option<File>,
}

#[derive(Clone, Debug)]
struct File {
    path: PathBuf,
    text: String,
}

impl From<Json> for GivenSetup {
    fn from(value: Json) -> Self {
        Self { value, file: None }
    }
}

/// The longest file of a setup or position that is read, in bytes.
const FILE_LIMIT: u64 = 16 << 20;

/// The text in a file.
///
/// # Errors
/// If it can't be read, or is longer than any setup or position.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let refused = |reason: &dyn fmt::Display| {
        let message = format!("the file {} can't be read: {reason}", path.display());
        Failure::new(Code::BadFile, message)
    };
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(|error| refused(&error))?;
    file.take(FILE_LIMIT + 1).read_to_end(&mut bytes).map_err(|error| refused(&error))?;
    if bytes.len() as u64 > FILE_LIMIT {
        return Err(refused(&format_args!("it is longer than {FILE_LIMIT} bytes")));
    }
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(refused(&"it is UTF-16, expected UTF-8"));
    }
    let text = String::from_utf8(bytes).map_err(|_| refused(&"it isn't UTF-8"))?;
    Ok(without_mark(&text).to_string())
}

impl GivenSetup {
    /// The setup in a file.
    ///
    /// # Errors
    /// If it can't be read, or is no JSON.
    pub(crate) fn from_file(path: &Path) -> Result<Self, Failure> {
        let text = read_text(path)?;
        let value = serde_json::from_str(&text).map_err(|error| {
            let (path, place) = (path.display(), Place::of_error(&text, &error));
            // What is JSON but not read has a name twice.
            let what = if error.classify() == Category::Data { "" } else { "no JSON: " };
            let message = format!("the file {path}, {place}: {what}{}", without_place(&error));
            Failure::new(Code::BadSetup, message)
        })?;
        Ok(Self { value, file: Some(File { path: path.to_path_buf(), text }) })
    }

    /// The setup of a game that the JSON describes.
    ///
    /// # Errors
    /// If it can't be read, or has an array in place of an object.
    pub(crate) fn read<W: Workbench>(&self) -> Result<W::Setup, Failure> {
        const NAMELESS: &str = "expected an object, with its fields by name";
        if !self.value.is_object() {
            return Err(self.refused("", NAMELESS));
        }
        let setup: W::Setup = serde_path_to_error::deserialize(&*self.value)
            .map_err(|error| self.refused(&error.path().to_string(), &in_words(error.inner())))?;
        // Serde takes an object's fields in a row too, where a mistake is hard to see.
        let whole = serde_json::to_value(&setup).unwrap_or_default();
        match nameless(&self.value, &whole) {
            Some(path) => Err(self.refused(&path, &format!("{NAMELESS}; found an array"))),
            None => Ok(setup),
        }
    }

    /// The rules that it makes.
    ///
    /// # Errors
    /// If it can't be read, or no game can be played with it.
    pub(crate) fn rules<W: Workbench>(&self) -> Result<W, Failure> {
        W::new(self.read::<W>()?).map_err(|error| self.unusable(&error))
    }

    /// A failure at the value to which this path leads; none for the whole.
    fn refused(&self, path: &str, reason: &str) -> Failure {
        let told = match path {
            "" | "." => String::new(),
            // Names that no setup has may be long.
            path => path.split('.').map(excerpt).collect::<Vec<_>>().join(".") + ": ",
        };
        let message = format!("the setup can't be read: {told}{reason}");
        let failure = Failure::new(Code::BadSetup, message);
        match &self.file {
            None => failure,
            Some(File { path: file, text }) => {
                let place = Place::in_json(text, path);
                failure.within(format!("the file {}, {place}", file.display()))
            }
        }
    }

    fn unusable(&self, error: &SetupError) -> Failure {
        match &self.file {
            None => Failure::of_setup(error, |_| None),
            Some(File { path: file, text }) => {
                let failure = Failure::of_setup(error, |field| Some(Place::in_json(text, field)));
                failure.within(format!("the file {}", file.display()))
            }
        }
    }
}

/// Where an array stands for what is an object when written in full.
fn nameless(given: &Value, whole: &Value) -> Option<String> {
    match (given, whole) {
        (Value::Array(_), Value::Object(_)) => Some(String::new()),
        (Value::Array(given), Value::Array(whole)) => {
            let mut items = given.iter().zip(whole).enumerate();
            items.find_map(|(n, (given, whole))| Some(format!("[{n}]{}", nameless(given, whole)?)))
        }
        (Value::Object(given), Value::Object(whole)) => given
            .iter()
            .find_map(|(name, given)| Some(within(name, &nameless(given, whole.get(name)?)?))),
        _ => None,
    }
}

/// Where JSON isn't as it is written in full, and what stands there in both: fields too many or left
/// out, an array in place of an object.
pub(crate) fn unlike(given: &Value, whole: &Value) -> Option<(String, [String; 2])> {
    let told = |value: Option<&Value>| {
        value.map_or_else(|| "nothing".to_string(), |value| excerpt(&value.to_string()))
    };
    let pair = |name: String, given: Option<&Value>, whole: Option<&Value>| match (given, whole) {
        (Some(given), Some(whole)) => {
            unlike(given, whole).map(|(path, told)| (within(&name, &path), told))
        }
        (given, whole) => Some((name, [told(given), told(whole)])),
    };
    match (given, whole) {
        _ if given == whole => None,
        (Value::Object(given), Value::Object(whole)) => given
            .keys()
            .chain(whole.keys())
            .find_map(|name| pair(name.clone(), given.get(name), whole.get(name))),
        (Value::Array(given), Value::Array(whole)) => (0..given.len().max(whole.len()))
            .find_map(|n| pair(format!("[{n}]"), given.get(n), whole.get(n))),
        _ => Some((String::new(), [told(Some(given)), told(Some(whole))])),
    }
}

/// The path to what lies at `path` within a field.
fn within(name: &str, path: &str) -> String {
    let dot = if path.is_empty() || path.starts_with('[') { "" } else { "." };
    format!("{name}{dot}{path}")
}

#[cfg(test)]
mod tests {
    use radiant_rules::Radiant;
    use radlands_rules::Radlands;
    use raidents_rules::Raidents;
    use serde_json::json;

    use super::*;

    /// What Rust and serde call things, and no person does.
    const RUST_WORDS: [&str; 20] = [
        "variant",
        "newtype",
        "struct",
        "tuple",
        "untagged",
        "enum",
        "identifier",
        "sequence",
        "u8",
        "u16",
        "u32",
        "u64",
        "usize",
        "i8",
        "f64",
        "Some(",
        "None",
        "::",
        "{ ",
        "expected map",
    ];

    /// The paths to all values in this one, the outermost first.
    fn paths(value: &Value, path: &str, all: &mut Vec<String>) {
        all.push(path.to_string());
        match value {
            Value::Array(items) => {
                // Of long lists the first items stand for all.
                for (n, item) in items.iter().enumerate().take(8) {
                    paths(item, &format!("{path}/{n}"), all);
                }
            }
            Value::Object(fields) => {
                for (name, inner) in fields {
                    paths(inner, &format!("{path}/{name}"), all);
                }
            }
            _ => {}
        }
    }

    /// Puts every kind of JSON in place of every value of the setup; gives how often it was refused.
    fn told_in_words<W: Workbench>(setup: &W::Setup) -> usize {
        let whole = serde_json::to_value(setup).expect("JSON");
        let others = [
            json!(null),
            json!(true),
            json!(7),
            json!(-1),
            json!(300),
            json!(1e30),
            json!(1.5),
            json!("x"),
            json!("hit"),
            json!([]),
            json!([1, "x"]),
            json!({}),
            json!({"x": 1}),
            json!({"hit": 1}),
            json!({"raid": []}),
            json!({"draw-and-discard": {"draw": "x"}}),
        ];
        let (mut all, mut refused) = (Vec::new(), 0);
        paths(&whole, "", &mut all);
        for path in &all {
            for other in &others {
                let mut changed = whole.clone();
                *changed.pointer_mut(path).expect("a path") = other.clone();
                let given = GivenSetup::from(Json::from(changed));
                let Err(failure) = given.read::<W>() else { continue };
                refused += 1;
                // What stands between backticks are names of the setup.
                let words: String = failure.message.split('`').step_by(2).collect();
                let words = words.replace("read: variant: ", "");
                for word in RUST_WORDS {
                    assert!(!words.contains(word), "{path} = {other}: {}", failure.message);
                }
            }
        }
        refused
    }

    #[test]
    fn whatever_is_wrong_is_told_without_rusts_words() {
        let whole = Radlands::with_cards(&Radlands::setup_for(2, "second-printing"));
        assert!(told_in_words::<Radlands>(&whole.expect("cards")) > 1_000);
        assert!(told_in_words::<Radiant>(&Radiant::setup_for(3, "standard")) > 300);
        assert!(told_in_words::<Raidents>(&Raidents::setup_for(2, "game5")) > 100);
    }
}
