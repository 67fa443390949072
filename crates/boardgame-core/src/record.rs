//! Games written down, so that anybody can play them again and see that nothing was changed.
//!
//! A record tells everything, hidden cards too: it is for a trusted host.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::chance::Seed;
use crate::digest::{DIGEST_NAME, Digest, Digester};
use crate::game::{FromSetup, Game, Refusal, RuleId};
use crate::problem::SetupError;
use crate::session::Session;
use crate::text::counted;

/// The version of the format that this library writes, and the only one that it reads.
pub const RECORD_VERSION: u32 = 2;

/// A record as plain data: what is written down, checked by nobody yet.
///
/// Where the game isn't known before its name is read, a host can read the setup as any value and
/// the actions as texts.
///
/// With serde its fields have names. In a format that people read, such as JSON, fields in a row
/// without them are refused.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, remote = "Self"))]
pub struct RecordFields<S, A> {
    /// The version of the format.
    pub version: u32,
    /// The game's name.
    pub game: String,
    /// The name of the digest.
    pub digest: String,
    /// What the rules are built from.
    pub setup: S,
    /// The seed of the start.
    pub seed: Seed,
    /// The actions, first to last.
    pub actions: Vec<A>,
    /// The running digests: one after the start, one after each action.
    pub digests: Vec<Digest>,
}

#[cfg(feature = "serde")]
impl<S: serde::Serialize, A: serde::Serialize> serde::Serialize for RecordFields<S, A> {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        Self::serialize(self, serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, S, A> serde::Deserialize<'de> for RecordFields<S, A>
where
    S: serde::Deserialize<'de>,
    A: serde::Deserialize<'de>,
{
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// Takes fields with their names only: serde's own takes them in a row, too.
        struct ByName<S, A>(core::marker::PhantomData<(S, A)>);

        impl<'de, S, A> serde::de::Visitor<'de> for ByName<S, A>
        where
            S: serde::Deserialize<'de>,
            A: serde::Deserialize<'de>,
        {
            type Value = RecordFields<S, A>;

            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("a record with its fields by name")
            }

            fn visit_map<M: serde::de::MapAccess<'de>>(
                self,
                fields: M,
            ) -> Result<Self::Value, M::Error> {
                RecordFields::deserialize(serde::de::value::MapAccessDeserializer::new(fields))
            }
        }

        if deserializer.is_human_readable() {
            let by_name = ByName(core::marker::PhantomData);
            deserializer.deserialize_struct("RecordFields", &FIELDS, by_name)
        } else {
            Self::deserialize(deserializer)
        }
    }
}

/// The names of a record's fields.
#[cfg(feature = "serde")]
const FIELDS: [&str; 7] = ["version", "game", "digest", "setup", "seed", "actions", "digests"];

/// A record of known version and digest, with a digest for the start and for each action.
///
/// Each digest runs on from the one before: the first is over the game's name, the whole setup, the
/// seed and the start, the others over the action and the position after it. Whoever changes the
/// setup, the seed or an action has to change every digest from there on, also where the game comes
/// out the same.
///
/// With serde it is a [`RecordFields`]; reading one that isn't sound is an error.
///
/// ```
/// # #[path = "../examples/bids/game.rs"] mod bids;
/// # use bids::{Bids, Setup};
/// use boardgame_core::{FromSetup, Record, RecordError, Seed, Session};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 2 })?;
/// let mut session = Session::new(rules, Seed::new(7));
/// session.apply("pass".parse()?)?;
/// let record = session.record().unwrap();
///
/// // Whoever has the record can play the game again.
/// let again: Session<Bids> = record.verify()?;
/// assert_eq!(again.position(), session.position());
///
/// // Whoever changes it is found out.
/// let mut fields = record.fields().clone();
/// fields.seed = Seed::new(8);
/// let error = Record::try_from(fields)?.verify::<Bids>().unwrap_err();
/// assert!(matches!(error, RecordError::DigestDiffers { step: 0, .. }));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<S, A>(RecordFields<S, A>);

/// One step of a record that is played again: see [`Record::replay_with`].
#[derive(Clone, Copy, Debug)]
pub struct RecordStep<'a, G: Game> {
    /// Which: 0 is the start, actions count from 1.
    pub number: usize,
    /// The action, and the position before it; none at the start.
    pub played: Option<(G::Action, &'a G::Position)>,
    /// What happened.
    pub events: &'a [G::Event],
    /// The position afterwards.
    pub position: &'a G::Position,
}

/// Why a record can't be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// It is written in another version of the format.
    #[error("the record has version {found}, expected {RECORD_VERSION}")]
    UnsupportedVersion {
        /// The version.
        found: u32,
    },
    /// Its digests are made in an unknown way.
    #[error("the record's digest is `{found}`, expected `{DIGEST_NAME}`")]
    UnknownDigest {
        /// The digest's name.
        found: String,
    },
    /// Digests are missing or too many.
    #[error(
        "the record has {} for {}, expected one digest more than actions",
        counted(*digests, "digest"),
        counted(*actions, "action")
    )]
    WrongNumberOfDigests {
        /// How many actions there are.
        actions: usize,
        /// How many digests there are.
        digests: usize,
    },
    /// It is of another game.
    #[error("the record is of the game `{found}`, expected `{expected}`")]
    WrongGame {
        /// The game that should play it.
        expected: &'static str,
        /// The game that the record names.
        found: String,
    },
    /// It is of the same game, but its setup isn't that of the rules that should play it.
    #[error("the record's setup isn't that of these rules")]
    OtherSetup,
    /// No rules can be built from its setup.
    #[error(transparent)]
    BadSetup(#[from] SetupError),
    /// The rules forbid one of its actions.
    #[error("action {step} of the record, `{action}`, is illegal by {rule}: {reason}")]
    IllegalAction {
        /// Which action, counted from 1.
        step: usize,
        /// Its text.
        action: String,
        /// The rule that forbids it.
        rule: RuleId,
        /// Why.
        reason: String,
    },
    /// The game comes to something else than what was written down.
    #[error("after action {step} the digest is {found}, expected {expected} as recorded")]
    DigestDiffers {
        /// After how many actions; 0 is the start.
        step: usize,
        /// The digest in the record.
        expected: Digest,
        /// The digest of the game as it is played now.
        found: Digest,
    },
    /// It doesn't go that far.
    #[error(
        "the record has {}, so there is nothing after action {step}",
        counted(*actions, "action")
    )]
    NoSuchStep {
        /// How far it should be played.
        step: usize,
        /// How many actions it has.
        actions: usize,
    },
}

impl<S, A> TryFrom<RecordFields<S, A>> for Record<S, A> {
    type Error = RecordError;

    fn try_from(fields: RecordFields<S, A>) -> Result<Self, RecordError> {
        let (actions, digests) = (fields.actions.len(), fields.digests.len());
        if fields.version != RECORD_VERSION {
            Err(RecordError::UnsupportedVersion { found: fields.version })
        } else if fields.digest != DIGEST_NAME {
            Err(RecordError::UnknownDigest { found: fields.digest })
        } else if digests != actions + 1 {
            Err(RecordError::WrongNumberOfDigests { actions, digests })
        } else {
            Ok(Self(fields))
        }
    }
}

impl<S, A> From<Record<S, A>> for RecordFields<S, A> {
    fn from(record: Record<S, A>) -> Self {
        record.0
    }
}

#[cfg(feature = "serde")]
impl<S: serde::Serialize, A: serde::Serialize> serde::Serialize for Record<S, A> {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        self.0.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, S, A> serde::Deserialize<'de> for Record<S, A>
where
    S: serde::Deserialize<'de>,
    A: serde::Deserialize<'de>,
{
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Named in full: the derived function of this name takes fields in a row.
        let fields = <RecordFields<S, A> as serde::Deserialize>::deserialize(deserializer)?;
        Self::try_from(fields).map_err(serde::de::Error::custom)
    }
}

/// The digest at the start of a record.
fn first_digest<G: FromSetup>(game: &G, seed: Seed, start: &G::Position) -> Digest {
    let mut digester = Digester::new();
    digester.u64(game.rules_digest().0);
    digester.u64(seed.number());
    digester.u64(game.digest(start).0);
    digester.finish()
}

/// The digest after an action.
fn next_digest<G: Game>(
    game: &G,
    before: Digest,
    action: G::Action,
    position: &G::Position,
) -> Digest {
    let mut digester = Digester::new();
    digester.u64(before.0);
    game.digest_action_into(action, &mut digester);
    digester.u64(game.digest(position).0);
    digester.finish()
}

impl<S, A> Record<S, A> {
    /// Writes a game down: from its start with this seed, these actions.
    ///
    /// # Errors
    /// [`RecordError::IllegalAction`] at the first action that the rules forbid.
    pub fn of<G>(
        game: &G,
        seed: Seed,
        actions: impl IntoIterator<Item = A>,
    ) -> Result<Self, RecordError>
    where
        G: FromSetup<Setup = S, Action = A>,
        S: Clone,
        A: Copy + core::fmt::Display,
    {
        let mut position = game.start(seed);
        let mut digest = first_digest(game, seed, &position);
        let mut fields = RecordFields {
            version: RECORD_VERSION,
            game: game.name().to_string(),
            digest: DIGEST_NAME.to_string(),
            setup: game.setup().clone(),
            seed,
            actions: Vec::new(),
            digests: Vec::from([digest]),
        };
        for (n, action) in actions.into_iter().enumerate() {
            game.apply(&mut position, action, &mut ())
                .map_err(|refusal| illegal(n + 1, action, refusal))?;
            digest = next_digest(game, digest, action, &position);
            fields.actions.push(action);
            fields.digests.push(digest);
        }
        Ok(Self(fields))
    }

    /// What the record says.
    pub const fn fields(&self) -> &RecordFields<S, A> {
        &self.0
    }

    /// How many actions it has.
    pub fn len(&self) -> usize {
        self.0.actions.len()
    }

    /// Whether it has no action.
    pub fn is_empty(&self) -> bool {
        self.0.actions.is_empty()
    }

    /// The digest of the whole: the last one.
    pub fn last_digest(&self) -> Digest {
        self.0.digests.last().copied().unwrap_or_default()
    }

    /// Plays the whole record. Every action is checked against the rules, no digest is compared:
    /// [`verify`](Self::verify) does. With rules at hand, [`replay_with`](Self::replay_with) takes
    /// them.
    ///
    /// # Errors
    /// If it is of another game, its setup is bad, or an action is illegal.
    pub fn replay<G>(&self) -> Result<Session<G>, RecordError>
    where
        G: FromSetup<Setup = S, Action = A>,
        S: Clone,
        A: Copy + core::fmt::Display,
    {
        self.replay_to(self.len())
    }

    /// [`replay`](Self::replay) up to and with action `step`, counted from 1; 0 is the start.
    ///
    /// # Errors
    /// [`RecordError::NoSuchStep`] too, if there are fewer actions.
    pub fn replay_to<G>(&self, step: usize) -> Result<Session<G>, RecordError>
    where
        G: FromSetup<Setup = S, Action = A>,
        S: Clone,
        A: Copy + core::fmt::Display,
    {
        self.session(step, |_, _| Ok(()))
    }

    /// Plays the whole record and compares every digest. With rules at hand,
    /// [`verify_with`](Self::verify_with) takes them.
    ///
    /// # Errors
    /// [`RecordError::DigestDiffers`] too, at the first digest that isn't the one written down.
    pub fn verify<G>(&self) -> Result<Session<G>, RecordError>
    where
        G: FromSetup<Setup = S, Action = A>,
        S: Clone,
        A: Copy + core::fmt::Display,
    {
        let mut digest = Digest::default();
        self.session(self.len(), |game, step| self.compare(game, &mut digest, step))
    }

    /// Plays the whole record by these rules and shows every step: the start, and what comes of each
    /// action. Gives the last position. As with [`replay`](Self::replay), no digest is compared.
    ///
    /// ```
    /// # #[path = "../examples/bids/game.rs"] mod bids;
    /// # use bids::{Bids, Setup};
    /// use boardgame_core::{FromSetup, HiddenInformation, Observer, Record, Seat, Seed};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = Bids::new(Setup { players: 2, highest: 6, copies: 2, hand: 2 })?;
    /// let record = Record::of(&rules, Seed::new(7), ["pass".parse()?, "pass".parse()?])?;
    ///
    /// // What seat 1 was told, action by action.
    /// let mut told = Vec::new();
    /// record.replay_with(&rules, |step| {
    ///     for event in step.events {
    ///         if let Some(shown) = rules.show(event, Observer::Seat(Seat::nth(1))) {
    ///             told.push(format!("{}: {shown}", step.number));
    ///         }
    ///     }
    /// })?;
    /// assert!(told[0].starts_with("0: you get "));
    /// assert_eq!(told[1..3], ["1: seat 0 chooses", "2: seat 1 chooses pass"]);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`RecordError::WrongGame`] or [`RecordError::OtherSetup`] if the record is of other rules;
    /// [`RecordError::IllegalAction`].
    pub fn replay_with<G>(
        &self,
        game: &G,
        mut visit: impl FnMut(RecordStep<'_, G>),
    ) -> Result<G::Position, RecordError>
    where
        G: FromSetup<Setup = S, Action = A>,
        S: Eq,
        A: Copy + core::fmt::Display,
    {
        self.check_rules(game)?;
        self.play(game, self.len(), |step| {
            visit(step);
            Ok(())
        })
    }

    /// [`replay_with`](Self::replay_with) that compares every digest; a step is shown once its own is
    /// found right.
    ///
    /// # Errors
    /// [`RecordError::DigestDiffers`] too, at the first digest that isn't the one written down.
    pub fn verify_with<G>(
        &self,
        game: &G,
        mut visit: impl FnMut(RecordStep<'_, G>),
    ) -> Result<G::Position, RecordError>
    where
        G: FromSetup<Setup = S, Action = A>,
        S: Eq,
        A: Copy + core::fmt::Display,
    {
        self.check_rules(game)?;
        let mut digest = Digest::default();
        self.play(game, self.len(), |step| {
            self.compare(game, &mut digest, &step)?;
            visit(step);
            Ok(())
        })
    }

    /// Refuses rules of another game.
    fn check_game<G: Game>(&self, game: &G) -> Result<(), RecordError> {
        if game.name() == self.0.game {
            return Ok(());
        }
        let found = self.0.game.clone();
        Err(RecordError::WrongGame { expected: game.name(), found })
    }

    /// Refuses rules of another game or another setup.
    fn check_rules<G>(&self, game: &G) -> Result<(), RecordError>
    where
        G: FromSetup<Setup = S>,
        S: Eq,
    {
        self.check_game(game)?;
        if *game.setup() == self.0.setup { Ok(()) } else { Err(RecordError::OtherSetup) }
    }

    /// Takes the running digest on to this step and compares it with the one written down.
    fn compare<G>(
        &self,
        game: &G,
        digest: &mut Digest,
        step: &RecordStep<'_, G>,
    ) -> Result<(), RecordError>
    where
        G: FromSetup<Action = A>,
        A: Copy,
    {
        *digest = match step.played {
            None => first_digest(game, self.0.seed, step.position),
            Some((action, _)) => next_digest(game, *digest, action, step.position),
        };
        match self.0.digests.get(step.number) {
            Some(&expected) if expected != *digest => {
                Err(RecordError::DigestDiffers { step: step.number, expected, found: *digest })
            }
            _ => Ok(()),
        }
    }

    /// Plays `steps` actions by rules built anew, and keeps the way.
    fn session<G>(
        &self,
        steps: usize,
        mut check: impl FnMut(&G, &RecordStep<'_, G>) -> Result<(), RecordError>,
    ) -> Result<Session<G>, RecordError>
    where
        G: FromSetup<Setup = S, Action = A>,
        S: Clone,
        A: Copy + core::fmt::Display,
    {
        let game = G::new(self.0.setup.clone())?;
        let (mut start_events, mut done) = (Vec::new(), Vec::new());
        let position = self.play(&game, steps, |step| {
            check(&game, &step)?;
            match step.played {
                None => start_events = step.events.to_vec(),
                Some((action, before)) => done.push((action, before.clone())),
            }
            Ok(())
        })?;
        Ok(Session::played(game, self.0.seed, start_events, done, position))
    }

    /// The loop of all: plays `steps` actions; `visit` sees the start and what comes of each action.
    fn play<G>(
        &self,
        game: &G,
        steps: usize,
        mut visit: impl FnMut(RecordStep<'_, G>) -> Result<(), RecordError>,
    ) -> Result<G::Position, RecordError>
    where
        G: Game<Action = A>,
        A: Copy + core::fmt::Display,
    {
        let actions = (self.0.actions.get(..steps))
            .ok_or(RecordError::NoSuchStep { step: steps, actions: self.len() })?;
        self.check_game(game)?;
        let mut events = Vec::new();
        let mut position = game.start_with(self.0.seed, &mut events);
        visit(RecordStep { number: 0, played: None, events: &events, position: &position })?;
        let mut before = position.clone();
        for (number, &action) in (1..).zip(actions) {
            before.clone_from(&position);
            events.clear();
            game.apply(&mut position, action, &mut events)
                .map_err(|refusal| illegal(number, action, refusal))?;
            let played = Some((action, &before));
            visit(RecordStep { number, played, events: &events, position: &position })?;
        }
        Ok(position)
    }
}

/// The error that the rules forbid action `step`.
fn illegal<R: Refusal>(step: usize, action: impl core::fmt::Display, refusal: R) -> RecordError {
    RecordError::IllegalAction {
        step,
        action: action.to_string(),
        rule: refusal.rule(),
        reason: refusal.to_string(),
    }
}
