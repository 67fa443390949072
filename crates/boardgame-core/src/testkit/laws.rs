//! The laws but for those about hidden information.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::format;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::string::{String, ToString};
use std::vec::Vec;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{LawBroken, Playthrough, Testable, TestableFromSetup, check, fuzz};
use crate::chance::Seed;
use crate::game::{Components, Outcome, Refusal, Turn};
use crate::hidden::HiddenInformation;
use crate::record::{Record, RecordError, RecordFields};
use crate::seat::{Observer, Side, SideSet};
use crate::session::Session;
use crate::text::PositionText;

/// Law 1: a game that is over has no legal action; any other has a seat to move, and at least one
/// and at most `bounds().most_actions` legal actions.
///
/// # Errors
/// [`LawBroken`].
pub fn law_1_over_or_to_move<G: PositionText>(
    game: &G,
    position: &G::Position,
) -> Result<(), LawBroken> {
    let broken = |what: String| Err(LawBroken::at(1, game, position, what));
    let count = game.legal_actions(position).len();
    let most = game.bounds().most_actions;
    match game.turn(position) {
        Turn::Over(outcome) if count > 0 => {
            broken(format!("the game is over ({outcome}) but has {count} legal actions"))
        }
        Turn::Player(seat) if seat.number() >= game.seats() => {
            broken(format!("seat {seat} is to move at a table of {}", game.seats()))
        }
        Turn::Player(seat) if count == 0 => {
            broken(format!("seat {seat} is to move but has no legal action"))
        }
        Turn::Player(_) if count > most => {
            broken(format!("{count} legal actions, but `bounds` says at most {most}"))
        }
        Turn::Over(_) | Turn::Player(_) => Ok(()),
    }
}

/// Law 1 for a whole game: it has no more decisions than `bounds().most_decisions`.
///
/// # Errors
/// [`LawBroken`].
pub fn law_1_within_bounds<G: PositionText>(playthrough: &Playthrough<G>) -> Result<(), LawBroken> {
    let game = playthrough.game();
    let Some(most) = game.bounds().most_decisions else { return Ok(()) };
    let mut decisions = 0_u64;
    playthrough.each_position(|position| {
        if decisions >= u64::from(most) && game.turn(position).seat().is_some() {
            let what =
                format!("after {decisions} decisions the game goes on; `bounds` says {most}");
            return Err(LawBroken::at(1, game, position, what));
        }
        decisions += 1;
        Ok(())
    })
}

/// Law 2: the list of legal actions holds each action once, always in the same order, and exactly
/// those of the whole action index that `check` passes; `is_legal`, `count_legal` and
/// `legal_action_at` agree with it.
///
/// # Errors
/// [`LawBroken`].
pub fn law_2_list_is_what_check_passes<G: Testable>(
    game: &G,
    position: &G::Position,
) -> Result<(), LawBroken> {
    let broken = |what: String| Err(LawBroken::at(2, game, position, what));
    let list = game.legal_actions(position);
    // A buffer with something in it, as a caller has who uses it again.
    let mut again = list.clone();
    game.legal_actions_into(position, &mut again);
    if again != list {
        return broken(format!("the list isn't always the same: {list:?}, then {again:?}"));
    }
    let mut sorted = list.clone();
    sorted.sort_unstable();
    if let Some((twice, _)) =
        sorted.iter().zip(sorted.iter().skip(1)).find(|(one, next)| one == next)
    {
        return broken(format!("`{twice}` is listed twice"));
    }
    let count = game.count_legal(position);
    if count != list.len() {
        return broken(format!("`count_legal` says {count}, the list has {}", list.len()));
    }
    for n in 0..=list.len() {
        let (nth, expected) = (game.legal_action_at(position, n), list.get(n).copied());
        if nth != expected {
            return broken(format!("`legal_action_at({n})` is {nth:?}, expected {expected:?}"));
        }
    }
    for &action in &list {
        if game.action_at(game.action_index(action)) != Some(action) {
            return broken(format!("`{action}` is legal but not in the action index"));
        }
    }
    for action in (0..game.action_count()).filter_map(|index| game.action_at(index)) {
        let (listed, checked) =
            (sorted.binary_search(&action).is_ok(), game.check(position, action));
        match checked {
            Ok(()) if !listed => {
                return broken(format!("`check` passes `{action}`, which isn't listed"));
            }
            Err(refusal) if listed => {
                return broken(format!("`{action}` is listed but refused: {refusal}"));
            }
            _ if game.is_legal(position, action) != listed => {
                return broken(format!("`is_legal` and the list disagree on `{action}`"));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Law 3: each action of the whole index either applies, as `perform` does it, or is refused with a
/// rule of this game and leaves the position as it was.
///
/// # Errors
/// [`LawBroken`].
pub fn law_3_refusals_change_nothing<G: Testable>(
    game: &G,
    position: &G::Position,
) -> Result<(), LawBroken> {
    let broken = |what: String| Err(LawBroken::at(3, game, position, what));
    let digest = game.digest(position);
    let mut legal = game.legal_actions(position);
    legal.sort_unstable();
    let mut tried = position.clone();
    for action in (0..game.action_count()).filter_map(|index| game.action_at(index)) {
        let mut events: Vec<G::Event> = Vec::new();
        match (game.apply(&mut tried, action, &mut events), legal.binary_search(&action).is_ok()) {
            (Ok(()), false) => {
                return broken(format!("`{action}` isn't legal, but `apply` performs it"));
            }
            (Err(refusal), true) => {
                return broken(format!("`{action}` is legal, but `apply` refuses: {refusal}"));
            }
            (Ok(()), true) => {
                let mut unchecked = position.clone();
                game.apply_unchecked(&mut unchecked, action);
                if tried != unchecked {
                    return broken(format!("`apply` and `apply_unchecked` of `{action}` differ"));
                }
                tried.clone_from(position);
            }
            (Err(refusal), false) => {
                let rule = refusal.rule();
                if rule.game != game.name().to_uppercase() || refusal.to_string().is_empty() {
                    return broken(format!(
                        "`{action}` is refused by {rule} ({refusal}); expected a rule of {} and a reason",
                        game.name().to_uppercase()
                    ));
                }
                if tried != *position || game.digest(&tried) != digest {
                    let after = game.text(&tried);
                    return broken(format!("refusing `{action}` changes the position to {after}"));
                }
                if !events.is_empty() {
                    return broken(format!("refusing `{action}` tells of {events:?}"));
                }
            }
        }
    }
    Ok(())
}

fn hash_of<P: std::hash::Hash>(position: &P) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(position)
}

/// Law 4: an action performed again gives the same position and the same events, whether or not
/// somebody hears of them; equal positions have the same hash and digest, others another digest.
///
/// # Errors
/// [`LawBroken`].
pub fn law_4_same_again<G: PositionText>(
    game: &G,
    position: &G::Position,
) -> Result<(), LawBroken> {
    let broken = |what: String| Err(LawBroken::at(4, game, position, what));
    for action in game.legal_actions(position) {
        let perform = || {
            let (mut after, mut events): (_, Vec<G::Event>) = (position.clone(), Vec::new());
            game.perform(&mut after, action, &mut events);
            (after, events)
        };
        let ((first, events), (second, events_again)) = (perform(), perform());
        let mut unheard = position.clone();
        game.perform(&mut unheard, action, &mut ());
        if first != second {
            return broken(format!("`{action}` performed twice gives two positions"));
        }
        if first != unheard {
            return broken(format!("`{action}` gives another position when nobody hears events"));
        }
        if events != events_again {
            return broken(format!(
                "`{action}` gives the events {events:?}, then {events_again:?}"
            ));
        }
        if hash_of(&first) != hash_of(&second) || game.digest(&first) != game.digest(&second) {
            return broken(format!("equal positions after `{action}` differ in hash or digest"));
        }
        if (first == *position) != (game.digest(&first) == game.digest(position)) {
            return broken(format!(
                "`{action}` changes the position but not its digest: something isn't in the digest"
            ));
        }
    }
    Ok(())
}

/// Law 4 for a whole game: rules built anew from the same setup play it the same way.
///
/// # Errors
/// [`LawBroken`].
pub fn law_4_replays<G: TestableFromSetup>(playthrough: &Playthrough<G>) -> Result<(), LawBroken> {
    let (game, seed) = (playthrough.game(), playthrough.seed());
    let anew = G::new(game.setup().clone())
        .map_err(|error| LawBroken::of(4, game, format!("its own setup is refused: {error}")))?;
    if anew.setup() != game.setup() {
        return Err(LawBroken::of(4, game, "rules built from its setup have another setup"));
    }
    let (mut events, mut events_anew): (Vec<G::Event>, Vec<G::Event>) = Default::default();
    let mut position = anew.start_with(seed, &mut events_anew);
    let original = game.start_with(seed, &mut events);
    let unheard = game.start(seed);
    if original != position || original != unheard || events != events_anew {
        return Err(LawBroken::at(4, game, &original, "the start isn't always the same"));
    }
    playthrough.each_step(|before, action| {
        let mut original = before.clone();
        game.perform(&mut original, action, &mut events);
        let applied = anew.apply(&mut position, action, &mut events_anew);
        if applied.is_err()
            || position != original
            || anew.digest(&position) != game.digest(&original)
            || events != events_anew
        {
            let what = format!("`{action}` gives something else with rules built anew");
            return Err(LawBroken::at(4, game, before, what));
        }
        Ok(())
    })
}

/// Whether a value comes back from JSON and from a binary form.
fn round_trip<T: Serialize + DeserializeOwned>(value: &T) -> Result<[T; 2], String> {
    let json = serde_json::to_string(value).map_err(|error| format!("no JSON: {error}"))?;
    let from_json = serde_json::from_str(&json)
        .map_err(|error| format!("its JSON {json} can't be read: {error}"))?;
    let bytes = postcard::to_allocvec(value).map_err(|error| format!("no bytes: {error}"))?;
    let from_bytes = postcard::from_bytes(&bytes)
        .map_err(|error| format!("its bytes can't be read: {error}"))?;
    Ok([from_json, from_bytes])
}

/// Law 5: the position comes back from its text and, by JSON and a binary form, from its raw form;
/// its legal actions are the same then, and the game understands their texts.
///
/// # Errors
/// [`LawBroken`].
pub fn law_5_round_trips<G: Testable>(game: &G, position: &G::Position) -> Result<(), LawBroken> {
    let broken = |what: String| LawBroken::at(5, game, position, what);
    let same = |way: &str, back: &G::Position| {
        if back == position && game.digest(back) == game.digest(position) {
            Ok(())
        } else {
            Err(broken(format!("its {way} reads as another position: {}", game.text(back))))
        }
    };
    let text = game.text(position);
    let back =
        game.parse(&text).map_err(|error| broken(format!("its text is refused: {error}")))?;
    same("text", &back)?;
    let legal = game.legal_actions(position);
    if game.legal_actions(&back) != legal {
        return Err(broken("the position read from its text has other legal actions".to_string()));
    }
    if let Some(action) =
        legal.iter().find(|action| game.parse_action(&action.to_string()).ok() != Some(**action))
    {
        return Err(broken(format!("the game doesn't understand its own `{action}`")));
    }
    let raw = game.raw(position);
    let raws = round_trip(&raw).map_err(|what| broken(format!("raw position: {what}")))?;
    for (way, raw) in [("raw form", &raw), ("JSON", &raws[0]), ("binary form", &raws[1])] {
        let back = game
            .position(raw)
            .map_err(|problems| broken(format!("its {way} is refused: {problems}")))?;
        same(way, &back)?;
    }
    Ok(())
}

/// Law 5 for actions: every action of the index comes back from its code, its text, JSON and a
/// binary form; the codes are dense. What `parse_action` makes of its text, it makes of that one's
/// text, too.
///
/// # Errors
/// [`LawBroken`].
pub fn law_5_actions<G: Testable>(game: &G) -> Result<(), LawBroken> {
    let broken = |what: String| LawBroken::of(5, game, what);
    let count = game.action_count();
    if let Some(action) = [count, usize::MAX].into_iter().find_map(|index| game.action_at(index)) {
        return Err(broken(format!("`{action}` has a code beyond `action_count`, {count}")));
    }
    for index in 0..count {
        let action = (game.action_at(index))
            .ok_or_else(|| broken(format!("no action has code {index} of {count}")))?;
        let back = game.action_index(action);
        if back != index {
            return Err(broken(format!("`{action}` has code {index}, then {back}")));
        }
        let text = action.to_string();
        let read = |back: Result<G::Action, _>, text: &str| {
            back.map_err(|error| broken(format!("`{text}` can't be read: {error}")))
        };
        let back = read(text.parse(), &text)?;
        if back != action {
            return Err(broken(format!("`{text}` reads as another action, {back:?}")));
        }
        // A game may understand the text of an action that it never offers as one that it does.
        let meant = read(game.parse_action(&text), &text)?;
        let again = read(game.parse_action(&meant.to_string()), &meant.to_string())?;
        if again != meant {
            return Err(broken(format!("`{text}` means `{meant}`, which means `{again}`")));
        }
        let back = round_trip(&action).map_err(|what| broken(format!("`{action}`: {what}")))?;
        if back != [action, action] {
            return Err(broken(format!("`{action}` comes back from serde as {back:?}")));
        }
    }
    Ok(())
}

/// Law 5 for what observers are sent: every view and every shown event of the game comes back from
/// JSON.
///
/// [`laws_hold`](super::laws_hold) doesn't ask it, since views needn't have serde.
///
/// # Errors
/// [`LawBroken`].
pub fn law_5_views<G>(playthrough: &Playthrough<G>) -> Result<(), LawBroken>
where
    G: PositionText
        + HiddenInformation<View: Serialize + DeserializeOwned, Shown: Serialize + DeserializeOwned>,
{
    fn comes_back<T>(value: &T) -> Result<(), String>
    where
        T: Serialize + DeserializeOwned + PartialEq + Debug,
    {
        let json = serde_json::to_string(value).map_err(|error| format!("no JSON: {error}"))?;
        match serde_json::from_str::<T>(&json) {
            Ok(back) if back == *value => Ok(()),
            Ok(back) => Err(format!("the JSON of {value:?} reads as {back:?}")),
            Err(error) => Err(format!("its JSON {json} can't be read: {error}")),
        }
    }

    let game = playthrough.game();
    let ask = |position: &G::Position, events: &[G::Event]| {
        for observer in Observer::all(game.seats()) {
            let shown = events.iter().filter_map(|event| game.show(event, observer));
            comes_back(&game.view(position, observer))
                .map_err(|what| LawBroken::at(5, game, position, format!("a view: {what}")))?;
            shown.into_iter().try_for_each(|shown| comes_back(&shown)).map_err(|what| {
                LawBroken::at(5, game, position, format!("a shown event: {what}"))
            })?;
        }
        Ok(())
    };
    let mut events = Vec::new();
    ask(&game.start_with(playthrough.seed(), &mut events), &events)?;
    playthrough.each_step(|position, action| {
        events.clear();
        let mut after = position.clone();
        game.perform(&mut after, action, &mut events);
        ask(&after, &events)
    })
}

/// Law 5 for other texts: the position's text, changed by `edits` (any bytes), is an error or a
/// position for which all laws hold.
///
/// # Errors
/// [`LawBroken`].
pub fn law_5_refuses_the_rest<G: Testable>(
    game: &G,
    position: &G::Position,
    edits: &[u8],
) -> Result<(), LawBroken> {
    let changed = fuzz::mutate(&game.text(position), edits);
    match game.parse(&changed) {
        Ok(other) => check(game, &other).map_err(|broken| LawBroken {
            what: format!("{} (the text `{changed}` is read as a position)", broken.what),
            ..broken
        }),
        Err(error) if error.to_string().is_empty() => {
            Err(LawBroken::at(5, game, position, format!("`{changed}` is refused with no reason")))
        }
        Err(_) => Ok(()),
    }
}

/// Each component's name, and how many there are.
type Census = BTreeMap<String, u64>;

fn counted(tell: impl FnOnce(&mut dyn FnMut(&str, u32))) -> Census {
    let mut census = Census::new();
    tell(&mut |name, count| {
        if count > 0 {
            *census.entry(name.to_string()).or_default() += u64::from(count);
        }
    });
    census
}

/// The components in a position.
fn in_play<G: Components>(game: &G, position: &G::Position) -> Census {
    counted(|count| game.components(position, count))
}

/// Those that it leaves out, too.
fn census<G: Components>(game: &G, position: &G::Position) -> Census {
    counted(|count| {
        game.components(position, count);
        game.left_out(position, count);
    })
}

/// The first component of which there are not as many as there should be, those left out of either position
/// counted too.
pub(super) fn census_difference<G: Components>(
    game: &G,
    expected: &G::Position,
    found: &G::Position,
) -> Option<String> {
    difference(&census(game, expected), &census(game, found))
}

/// The same without those left out: between positions of one game.
pub(super) fn play_difference<G: Components>(
    game: &G,
    expected: &G::Position,
    found: &G::Position,
) -> Option<String> {
    difference(&in_play(game, expected), &in_play(game, found))
}

fn difference(expected: &Census, found: &Census) -> Option<String> {
    expected.keys().chain(found.keys()).find_map(|name| {
        let count = |census: &BTreeMap<String, u64>| census.get(name).copied().unwrap_or(0);
        let (expected, found) = (count(expected), count(found));
        (expected != found).then(|| format!("{found} of {name}, expected {expected}"))
    })
}

/// Law 6: there are as many of each component as at the start of a game, which leaves none out, and each
/// legal action keeps those in play, also the one that ends the game.
///
/// # Errors
/// [`LawBroken`].
pub fn law_6_components_stay<G: PositionText + Components>(
    game: &G,
    position: &G::Position,
) -> Result<(), LawBroken> {
    let start = game.start(Seed::new(0));
    if let Some(difference) = difference(&in_play(game, &start), &census(game, position)) {
        return Err(LawBroken::at(6, game, position, difference));
    }
    for action in game.legal_actions(position) {
        let mut after = position.clone();
        game.apply_unchecked(&mut after, action);
        if let Some(difference) = play_difference(game, position, &after) {
            let what = format!("after `{action}` {difference}");
            return Err(LawBroken::at(6, game, position, what));
        }
    }
    Ok(())
}

/// Law 9: the game's record, written as JSON and in a binary form and read again, verifies and
/// replays to the same positions; with another seed, action or digest it is refused just there.
/// Undo, redo, clone, and a game saved as text and loaded again equal the original in every field.
///
/// # Errors
/// [`LawBroken`].
pub fn law_9_records_hold<G: TestableFromSetup>(
    playthrough: &Playthrough<G>,
) -> Result<(), LawBroken> {
    let game = playthrough.game();
    let (positions, actions) = (playthrough.positions(), playthrough.actions());
    let broken = |step: usize, what: String| {
        let position = &positions[step.min(positions.len() - 1)];
        LawBroken::at(9, game, position, what)
    };
    let start = |error: RecordError| broken(0, format!("the record is refused: {error}"));

    let record = Record::of(game, playthrough.seed(), actions.iter().copied()).map_err(start)?;
    let copies = round_trip(&record).map_err(|what| broken(0, what))?;
    for copy in &copies {
        if *copy != record {
            return Err(broken(0, "a record comes back from serde as another".to_string()));
        }
        let session: Session<G> = copy.verify().map_err(start)?;
        if Some(session.position()) != positions.last() {
            return Err(broken(
                actions.len(),
                "the record replays to another position".to_string(),
            ));
        }
        if session.record().as_ref() != Some(&record) {
            return Err(broken(0, "the replayed game has another record".to_string()));
        }
    }
    for step in [0, actions.len() / 2, actions.len()] {
        let session: Session<G> = record.replay_to(step).map_err(start)?;
        if *session.position() != positions[step] {
            return Err(broken(step, format!("replayed to action {step} it is another position")));
        }
    }
    refuses_changes(playthrough, &record, broken)?;
    restores_all(playthrough, &positions, &actions, broken)
}

/// Why the record is refused once `change` has been made in it.
fn verdict<G: TestableFromSetup>(
    record: &Record<G::Setup, G::Action>,
    change: impl FnOnce(&mut RecordFields<G::Setup, G::Action>),
) -> Option<RecordError> {
    let mut fields = record.fields().clone();
    change(&mut fields);
    Record::try_from(fields).and_then(|record| record.verify::<G>()).err()
}

/// Setups that differ from the game's in one value, and that rules can be built from.
fn other_setups<G: TestableFromSetup>(game: &G) -> Vec<G::Setup> {
    /// How many values are changed: those of a setup's own fields come before long lists of cards.
    const MOST: usize = 24;

    let Ok(setup) = serde_json::to_value(game.setup()) else { return Vec::new() };
    let mut paths = std::collections::VecDeque::from([String::new()]);
    let mut others = Vec::new();
    let mut tried = 0;
    while let Some(path) = paths.pop_front().filter(|_| tried < MOST) {
        let (mut changed, steps) = (setup.clone(), setup.pointer(&path));
        match steps {
            Some(Value::Object(fields)) => {
                paths.extend(fields.keys().map(|name| format!("{path}/{name}")));
                continue;
            }
            Some(Value::Array(items)) => {
                paths.extend((0..items.len()).map(|n| format!("{path}/{n}")));
                continue;
            }
            _ => tried += 1,
        }
        let Some(value) = changed.pointer_mut(&path) else { continue };
        let values = match value {
            Value::Bool(yes) => std::vec![Value::from(!*yes)],
            Value::Number(number) => {
                let number = number.as_i64().unwrap_or_default();
                std::vec![Value::from(number + 1), Value::from(number - 1)]
            }
            Value::Null => std::vec![Value::from(1), Value::from(true), Value::from("left")],
            _ => Vec::new(),
        };
        for other in values {
            if let Some(value) = changed.pointer_mut(&path) {
                *value = other;
            }
            let read = serde_json::from_value::<G::Setup>(changed.clone());
            others.extend(read.ok().filter(|other| {
                // Rules may be picky about the setup that they say they were built from.
                let built = G::new(other.clone());
                other != game.setup() && built.is_ok_and(|rules| rules.setup() == other)
            }));
        }
    }
    others
}

/// That a record with a change in it is refused just there.
fn refuses_changes<G: TestableFromSetup>(
    playthrough: &Playthrough<G>,
    record: &Record<G::Setup, G::Action>,
    broken: impl Fn(usize, String) -> LawBroken,
) -> Result<(), LawBroken> {
    let game = playthrough.game();
    let other_seed = verdict::<G>(record, |fields| fields.seed = fields.seed.plus(1));
    if !matches!(other_seed, Some(RecordError::DigestDiffers { step: 0, .. })) {
        return Err(broken(0, format!("with another seed the record gives {other_seed:?}")));
    }
    for setup in other_setups(game) {
        let other_setup = verdict::<G>(record, |fields| fields.setup = setup.clone());
        if !matches!(other_setup, Some(RecordError::DigestDiffers { step: 0, .. })) {
            let what = format!("under the setup {setup:?} the record gives {other_setup:?}");
            return Err(broken(0, what));
        }
    }
    let no_last = verdict::<G>(record, |fields| fields.digests.truncate(record.len()));
    if !matches!(no_last, Some(RecordError::WrongNumberOfDigests { .. })) {
        return Err(broken(0, format!("without its last digest the record gives {no_last:?}")));
    }
    let stride = record.len() / 8 + 1;
    for step in (0..record.len()).step_by(stride) {
        let other_digest = verdict::<G>(record, |fields| fields.digests[step].0 ^= 1);
        if !matches!(other_digest, Some(RecordError::DigestDiffers { step: at, .. }) if at == step)
        {
            let what = format!("with digest {step} changed the record gives {other_digest:?}");
            return Err(broken(step, what));
        }
        let action = record.fields().actions[step];
        let next = (game.action_index(action) + 1) % game.action_count().max(1);
        let Some(other) = game.action_at(next).filter(|other| *other != action) else { continue };
        match verdict::<G>(record, |fields| fields.actions[step] = other) {
            Some(
                RecordError::DigestDiffers { step: at, .. }
                | RecordError::IllegalAction { step: at, .. },
            ) if at == step + 1 => {}
            found => {
                let what = format!(
                    "with `{other}` for action {}, `{action}`, the record gives {found:?}",
                    step + 1
                );
                return Err(broken(step, what));
            }
        }
    }
    Ok(())
}

/// That undo, redo, clone, save and reload restore every field.
fn restores_all<G: TestableFromSetup>(
    playthrough: &Playthrough<G>,
    positions: &[G::Position],
    actions: &[G::Action],
    broken: impl Fn(usize, String) -> LawBroken,
) -> Result<(), LawBroken> {
    let game = playthrough.game();
    let mut session = Session::new(game, playthrough.seed());
    for (step, (position, &action)) in positions.iter().zip(actions).enumerate() {
        let text = game.text(position);
        let mut loaded = game
            .parse(&text)
            .map_err(|error| broken(step, format!("saved as text it is refused: {error}")))?;
        let mut cloned = position.clone();
        for (way, copy) in [("loaded", &mut loaded), ("cloned", &mut cloned)] {
            let applied = game.apply(copy, action, &mut ());
            if applied.is_err() || *copy != positions[step + 1] {
                return Err(broken(step, format!("{way}, `{action}` gives another position")));
            }
        }
        if session.position() != position || session.apply(action).is_err() {
            return Err(broken(step, format!("a session doesn't play `{action}` the same way")));
        }
        let there_and_back = session.undo() == Some(action)
            && session.position() == position
            && session.redo() == Some(action)
            && *session.position() == positions[step + 1];
        if !there_and_back {
            return Err(broken(step, format!("undo and redo of `{action}` don't restore all")));
        }
    }
    for (step, position) in positions.iter().enumerate().rev().skip(1) {
        if session.undo() != actions.get(step).copied() || session.position() != position {
            return Err(broken(step, format!("undo of action {} doesn't restore all", step + 1)));
        }
    }
    Ok(())
}

/// Law 10: with n sides of which k win, a seat gets n − k if its side wins and −k if not, so that
/// the sides' payoffs add up to nothing; the outcome has a text, and its scores are one a side.
///
/// # Errors
/// [`LawBroken`].
pub fn law_10_payoffs_add_up<G: PositionText>(
    game: &G,
    position: &G::Position,
) -> Result<(), LawBroken> {
    let Turn::Over(outcome) = game.turn(position) else { return Ok(()) };
    let broken = |what: String| Err(LawBroken::at(10, game, position, what));
    let (sides, winners) = (game.sides(), outcome.winners());
    if winners.bits() & !SideSet::first(sides).bits() != 0 {
        return broken(format!("{winners:?} win, but there are {sides} sides"));
    }
    let (n, k) = (i32::from(sides), winners.iter().map(|_| 1).sum::<i32>());
    let returns = game.returns(&outcome);
    if returns.len() != usize::from(game.seats()) {
        return broken(format!("{} payoffs for {} seats", returns.len(), game.seats()));
    }
    for (seat, &payoff) in crate::seat::Seat::first(game.seats()).zip(&returns) {
        let expected = if winners.contains(game.side_of(seat)) { n - k } else { -k };
        if payoff != expected {
            return broken(format!("seat {seat} gets {payoff}, expected {expected}: {returns:?}"));
        }
    }
    let side_payoff = |side: Side| {
        let seat = crate::seat::Seat::first(game.seats()).find(|seat| game.side_of(*seat) == side);
        seat.and_then(|seat| returns.get(seat.index())).copied().unwrap_or(0)
    };
    let sum: i32 = Side::first(sides).map(side_payoff).sum();
    if sum != 0 {
        return broken(format!("the sides' payoffs add up to {sum}"));
    }
    if outcome.scores().is_some_and(|scores| scores.len() != usize::from(sides)) {
        return broken(format!("the scores aren't one for each of {sides} sides"));
    }
    if outcome.to_string().is_empty() {
        return broken("the outcome has no text".to_string());
    }
    Ok(())
}
