//! What a caller chooses, and whether it makes a game.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use boardgame_core::text::{counted, is_printable};
use boardgame_core::{Digester, Digestible, Problems, Seat, digestible};

use crate::components::camps::{Camp, CampRow, SECOND_PRINTING, first_printing};
use crate::components::cards::{CARDS, Card, CardKind, CardRow};
use crate::components::effect::{
    Ability, CampTrait, Chooser, Condition, Cost, Deed, Effect, Icon, Icons, Only, PersonTrait,
    Target, Test, What, Whose,
};
use crate::position::{DECK, REGISTERS};

/// The printings of the game: they differ in some camps (RADLANDS-7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Edition {
    /// The newer printing.
    #[default]
    SecondPrinting,
    /// The first printing.
    FirstPrinting,
}

/// All cards of a game: the draw deck's and the camps (RADLANDS-1, -7).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct CardTable {
    /// People and events, 30 to 80 cards together in at most 64 rows.
    pub cards: Vec<CardRow>,
    /// Camps, one of each, 12 to 64.
    pub camps: Vec<CampRow>,
}

impl CardTable {
    /// The cards of a printing.
    ///
    /// ```
    /// use radlands_rules::{CardTable, Edition};
    /// let table = CardTable::of(Edition::SecondPrinting);
    /// assert_eq!(table.cards.iter().map(|row| row.copies).sum::<u8>(), 66);
    /// assert_eq!(table.camps.len(), 34);
    /// ```
    pub fn of(edition: Edition) -> Self {
        let camps = match edition {
            Edition::SecondPrinting => SECOND_PRINTING.to_vec(),
            Edition::FirstPrinting => first_printing().cloned().collect(),
        };
        Self { cards: CARDS.to_vec(), camps }
    }
}

/// How often Vera Vosh's trait works (RADLANDS-8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum FirstUse {
    /// Each card's first use in a turn leaves that card ready.
    #[default]
    PerCard,
    /// The first use of any card in a turn leaves that card ready.
    PerTurn,
}

/// Rules that can be played in more than one way (RADLANDS-8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct RuleOptions {
    /// The space where Raiders enters the queue: 3, or 2 as in the older rules (and 3 if that is
    /// taken).
    pub raiders_entry: u8,
    /// How often Vera Vosh's trait works.
    pub vera: FirstUse,
    /// Whether a card may restore itself.
    pub self_restore: bool,
    /// How often in a turn the Water Silo can be taken, and how often it can be junked: once at least.
    /// `None` is the printed rule, in which water can go to and fro without end.
    pub silo_uses_per_turn: Option<u8>,
}

impl Default for RuleOptions {
    fn default() -> Self {
        Self {
            raiders_entry: 3,
            vera: FirstUse::PerCard,
            self_restore: false,
            silo_uses_per_turn: Some(1),
        }
    }
}

/// What a caller chooses for a game of Radlands.
///
/// As JSON every field may be left out: `{}`.
///
/// ```
/// use boardgame_core::FromSetup;
/// use radlands_rules::{Radlands, RuleOptions, Setup};
/// assert!(Radlands::new(Setup::default()).is_ok());
/// let options = RuleOptions { raiders_entry: 1, ..RuleOptions::default() };
/// let error = Radlands::new(Setup { options, ..Setup::default() }).unwrap_err();
/// assert_eq!(error.problems()[0].name, "raiders-entry");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct Setup {
    /// Which cards are played with (RADLANDS-7).
    pub edition: Edition,
    /// Cards of the caller's own instead of the edition's.
    pub table: Option<CardTable>,
    /// Whether the camps are those of the recommended first game, without a draft (RADLANDS-6).
    pub first_game: bool,
    /// Who starts; `None` is a flip by the game's seed (RADLANDS-5).
    pub start_player: Option<Seat>,
    /// Rule options (RADLANDS-8).
    pub options: RuleOptions,
}

digestible!(struct Setup { edition, table, first_game, start_player, options });
digestible!(struct RuleOptions { raiders_entry, vera, self_restore, silo_uses_per_turn });
digestible!(
    enum Edition {
        SecondPrinting,
        FirstPrinting,
    }
);
digestible!(
    enum FirstUse {
        PerCard,
        PerTurn,
    }
);
digestible!(struct CardTable { cards, camps });
digestible!(struct CardRow { card, name, copies, cost, junk, kind });
digestible!(struct CampRow { camp, name, hand, abilities, traits });
digestible!(text Card, Camp);
digestible!(enum CardKind {
    Person { abilities, on_entering, traits },
    Event { time, effects },
});
digestible!(struct Ability { cost, when, effects });
digestible!(
    enum Cost {
        Water(water),
        LessPerPunk(water),
        LessPerDestroyedCamp(water),
    }
);
digestible!(
    enum Condition {
        PeopleAtLeast(count),
        PeopleAtMost(count),
        OwnPunk,
        Entered(count),
        OpponentHasEvent,
        EventResolved,
        RaidersResolved,
        ColumnFull,
        Undamaged,
        OpponentHasUnprotectedCamp,
        OwnDestroyedCamp,
        CardInHand,
        OnlyAbility,
    }
);
digestible!(enum Effect {
    Hit(deed, chooser, target),
    HitEach(deed, target),
    HitColumn(deed, what),
    HitThis(deed),
    Restore,
    RestoreAny,
    RestoreAndReady,
    Draw(count),
    DrawForDestroyedCamps,
    Water(water),
    GainPunks(count),
    Raid,
    Discard(count),
    DrawAndDiscard { draw, discard },
    DiscardAndRedraw,
    Mill(count),
    ReturnToHand,
    ReturnAll,
    KeepOne,
    Rearrange,
    Expose,
    Copy,
    UseDamaged,
    PlayAndUse,
    Step,
    AdvanceEvent,
    PushEvents,
    MovePerson,
    TurnCampUp,
    TurnPunkUp,
    Ransom,
    OneOf(icons),
    OneOrBoth(one, other),
    OnlyIf(test),
});
digestible!(
    enum Deed {
        Damage,
        Destroy,
    }
);
digestible!(
    enum Chooser {
        You,
        Opponent,
    }
);
digestible!(struct Target { whose, what, only });
digestible!(
    enum Whose {
        Own,
        Opposing,
        Both,
    }
);
digestible!(
    enum What {
        Card,
        Person,
        Camp,
    }
);
digestible!(
    enum Only {
        Any,
        Unprotected,
        Damaged,
        UnprotectedDamaged,
    }
);
digestible!(
    enum Test {
        CampHit,
        CameHome,
    }
);
digestible!(
    enum Icon {
        Damage,
        Injure,
        Restore,
        Draw,
        Punk,
        Water,
        Raid,
    }
);
digestible!(
    enum PersonTrait {
        EntersReady,
        FreeAtDestroyedCamp,
        FirstEventAtOnce,
        FirstUseStaysReady,
        PeopleEnterReady,
        GrantsAbility,
    }
);
digestible!(
    enum CampTrait {
        StartsDamaged,
        StartsDestroyed,
        WinsOnLastCard,
        CannotBeRestored,
        Discount,
    }
);

impl Digestible for Icons {
    fn digest_into(&self, digester: &mut Digester) {
        self.iter().collect::<Vec<_>>().digest_into(digester);
    }
}

/// How many camps each player chooses from (RADLANDS-2).
pub(crate) const OFFERED: usize = 6;

/// The camps of the recommended first game, from left to right (RADLANDS-6).
pub(crate) const FIRST_GAME: [[Camp; 3]; 2] = [
    [Camp::ARCADE, Camp::VICTORY_TOTEM, Camp::MERCENARY_CAMP],
    [Camp::GARAGE, Camp::RAILGUN, Camp::SUPPLY_DEPOT],
];

/// The longest list of effects.
const LONGEST: usize = 16;
/// The longest name of a card, in characters.
const LONGEST_NAME: usize = 100;

impl Setup {
    /// A game with the camps and the default rules of a printing.
    pub fn new(edition: Edition) -> Self {
        Self { edition, ..Self::default() }
    }

    /// The table it plays with.
    pub(crate) fn cards(&self) -> CardTable {
        self.table.clone().unwrap_or_else(|| CardTable::of(self.edition))
    }

    /// Everything that is wrong with it, but for the depth of pending choices.
    pub(crate) fn problems(&self) -> Problems {
        let mut problems = Problems::new();
        problems.unless(
            matches!(self.options.raiders_entry, 2 | 3),
            "raiders-entry",
            "options.raiders_entry",
            self.options.raiders_entry,
            "2 or 3",
        );
        problems.unless(
            self.options.silo_uses_per_turn != Some(0),
            "silo-uses",
            "options.silo_uses_per_turn",
            0,
            "1 to 255, or null for no limit",
        );
        if let Some(seat) = self.start_player {
            let seated = seat.number() < 2;
            problems.unless(seated, "start-player-not-seated", "start_player", seat, "seat 0 or 1");
        }
        if let Some(table) = &self.table {
            check_cards(&table.cards, &mut problems);
            check_camps(&table.camps, &mut problems);
            if self.first_game {
                for camp in FIRST_GAME.into_iter().flatten() {
                    problems.unless(
                        table.camps.iter().any(|row| row.camp == camp),
                        "first-game-camp-missing",
                        "table.camps",
                        format!("no {camp}"),
                        "the six camps of the first game",
                    );
                }
            }
        }
        problems
    }
}

fn check_cards(rows: &[CardRow], problems: &mut Problems) {
    let (found, most) = (counted(rows.len(), "row"), Card::COUNT);
    if !problems.unless(
        rows.len() <= most,
        "too-many-cards",
        "table.cards",
        found,
        format!("{most} rows at most"),
    ) {
        return;
    }
    let total: usize = rows.iter().map(|row| usize::from(row.copies)).sum();
    problems.unless(
        (30..=DECK).contains(&total),
        "deck-size",
        "table.cards",
        counted(total, "card"),
        format!("30 to {DECK} cards"),
    );
    for card in Card::all() {
        let count = rows.iter().filter(|row| row.card == card).count();
        problems.unless(count <= 1, "card-twice", "table.cards", card, "each card in one row");
    }
    let grants = |row: &&CardRow| matches!(&row.kind, CardKind::Person { traits, .. } if traits.contains(&PersonTrait::GrantsAbility));
    let granting = rows.iter().filter(grants).count();
    problems.unless(
        granting <= 1,
        "grants-twice",
        "table.cards",
        format!("{granting} people that grant an ability"),
        "one at most",
    );
    for (n, row) in rows.iter().enumerate() {
        let field = format!("table.cards[{n}]");
        check_name(&row.name, &field, problems);
        check_range("copies", row.copies, 1, 3, &field, problems);
        check_range("cost", row.cost, 0, 15, &field, problems);
        match &row.kind {
            CardKind::Person { abilities, on_entering, traits } => {
                let field = format!("{field}.kind.person");
                check_traits(traits.iter().map(|&held| held as u8), &field, problems);
                check_abilities(abilities, false, &field, problems);
                check_effects(on_entering, &format!("{field}.on_entering"), problems);
                problems.unless(
                    !traits.contains(&PersonTrait::GrantsAbility) || !abilities.is_empty(),
                    "grants-nothing",
                    &field,
                    "a person that grants an ability, without one",
                    "an ability",
                );
            }
            CardKind::Event { time, effects } => {
                let field = format!("{field}.kind.event");
                check_range("time", *time, 0, 3, &field, problems);
                check_effects(effects, &format!("{field}.effects"), problems);
            }
        }
    }
}

fn check_camps(rows: &[CampRow], problems: &mut Problems) {
    let (found, most) = (counted(rows.len(), "camp"), Camp::COUNT);
    let expected = "12 at least: six for each player";
    problems.unless(rows.len() >= 12, "too-few-camps", "table.camps", found, expected);
    if !problems.unless(
        rows.len() <= most,
        "too-many-camps",
        "table.camps",
        found,
        format!("{most} at most"),
    ) {
        return;
    }
    for camp in Camp::all() {
        let count = rows.iter().filter(|row| row.camp == camp).count();
        problems.unless(count <= 1, "camp-twice", "table.camps", camp, "each camp in one row");
    }
    let gone = rows.iter().filter(|row| row.traits.contains(&CampTrait::StartsDestroyed)).count();
    problems.unless(
        gone <= 2,
        "destroyed-camps",
        "table.camps",
        format!("{gone} camps that start destroyed"),
        "two at most: nobody may begin without a camp",
    );
    for (n, row) in rows.iter().enumerate() {
        let field = format!("table.camps[{n}]");
        check_name(&row.name, &field, problems);
        check_traits(row.traits.iter().map(|&held| held as u8), &field, problems);
        check_range("hand", row.hand, 0, 4, &field, problems);
        check_abilities(&row.abilities, true, &field, problems);
    }
}

/// A name that a line of text can hold.
fn check_name(name: &str, field: &str, problems: &mut Problems) {
    let is_fine = (1..=LONGEST_NAME).contains(&name.chars().take(LONGEST_NAME + 1).count());
    problems.unless(
        is_fine && is_printable(name),
        "card-name",
        format!("{field}.name"),
        name.escape_debug(),
        format!("1 to {LONGEST_NAME} printable characters"),
    );
}

fn check_range(
    name: &'static str,
    found: u8,
    from: u8,
    to: u8,
    field: &str,
    problems: &mut Problems,
) {
    let expected = format!("{from} to {to}");
    problems.unless((from..=to).contains(&found), name, format!("{field}.{name}"), found, expected);
}

fn check_traits(mut traits: impl Iterator<Item = u8>, field: &str, problems: &mut Problems) {
    let mut seen = 0_u8;
    let is_once = traits.all(|held| {
        let is_new = seen >> held & 1 == 0;
        seen |= 1 << held;
        is_new
    });
    let field = format!("{field}.traits");
    problems.unless(is_once, "trait-twice", field, "a trait more than once", "each trait once");
}

fn check_abilities(abilities: &[Ability], is_camp: bool, field: &str, problems: &mut Problems) {
    if !problems.unless(
        abilities.len() <= 2,
        "too-many-abilities",
        format!("{field}.abilities"),
        abilities.len(),
        "two at most",
    ) {
        return;
    }
    for (n, ability) in abilities.iter().enumerate() {
        let field = format!("{field}.abilities[{n}]");
        // Whether the hand has a person for it must not show, so it has to be known when the ability is used.
        if is_camp && *ability.effects == [Effect::PlayAndUse] {
            check_conditions(&ability.when, &format!("{field}.when"), problems);
            continue;
        }
        let does = !ability.effects.is_empty();
        problems.unless(does, "no-effect", format!("{field}.effects"), "none", "one at least");
        check_conditions(&ability.when, &format!("{field}.when"), problems);
        check_effects(&ability.effects, &format!("{field}.effects"), problems);
    }
}

fn check_conditions(when: &[Condition], field: &str, problems: &mut Problems) {
    let expected = format!("{LONGEST} at most");
    let few = when.len() <= LONGEST;
    if !problems.unless(few, "too-many-conditions", field, when.len(), expected) {
        return;
    }
    for (n, condition) in when.iter().enumerate() {
        // Others hold always or never.
        let (name, count, sensible) = match *condition {
            Condition::PeopleAtLeast(count) => ("people-at-least", count, 1..=6),
            Condition::PeopleAtMost(count) => ("people-at-most", count, 0..=5),
            Condition::Entered(count) => ("entered", count, 1..=9),
            _ => continue,
        };
        let expected = format!("{} to {}", sensible.start(), sensible.end());
        problems.unless(
            sensible.contains(&count),
            "condition-count",
            format!("{field}[{n}]"),
            counts(name, count),
            expected,
        );
    }
}

/// Something with a number, as a setup's JSON has it.
fn counts(name: &str, count: u8) -> String {
    format!("{{\"{name}\":{count}}}")
}

fn check_effects(effects: &[Effect], field: &str, problems: &mut Problems) {
    if !problems.unless(
        effects.len() <= LONGEST,
        "too-many-effects",
        field,
        effects.len(),
        format!("{LONGEST} at most"),
    ) {
        return;
    }
    for (n, effect) in effects.iter().enumerate() {
        let registers = REGISTERS as u8;
        let one_to = |name, count, most| {
            let is_within = (1..=most).contains(&count);
            ("effect-count", is_within, counts(name, count), format!("1 to {most}"))
        };
        let (name, fine, found, expected) = match *effect {
            Effect::PlayAndUse => (
                "misplaced-effect",
                false,
                "\"play-and-use\"".to_string(),
                "this effect only as the one effect of a camp's ability".to_string(),
            ),
            Effect::Draw(count) => one_to("draw", count, 9),
            Effect::Water(count) => one_to("water", count, 9),
            Effect::GainPunks(count) => one_to("gain-punks", count, 6),
            Effect::Discard(count) => one_to("discard", count, 6),
            Effect::Mill(count) => one_to("mill", count, registers),
            Effect::DrawAndDiscard { draw, discard } => (
                "effect-count",
                (1..=registers).contains(&draw) && (1..=draw).contains(&discard),
                format!("{{\"draw-and-discard\":{{\"draw\":{draw},\"discard\":{discard}}}}}"),
                format!("1 to {registers} cards drawn, and 1 or more of them discarded"),
            ),
            Effect::OneOf(icons) => {
                let found = "{\"one-of\":[]}".to_string();
                ("no-icons", icons.iter().next().is_some(), found, "an icon".to_string())
            }
            Effect::OneOrBoth(first, second) => {
                let [one, two] = [first.name(), second.name()];
                let found = format!("{{\"one-or-both\":[\"{one}\",\"{two}\"]}}");
                ("same-icons", first != second, found, "two icons that differ".to_string())
            }
            Effect::OnlyIf(test) => {
                let before = n.checked_sub(1).and_then(|n| effects.get(n));
                let after = effects.get(n + 1);
                let (name, tells, teller) = match test {
                    Test::CampHit => ("camp-hit", matches!(before, Some(Effect::Hit(..))), "hit"),
                    Test::CameHome => ("came-home", matches!(before, Some(Effect::Step)), "step"),
                };
                (
                    "misplaced-test",
                    tells && after.is_some_and(|after| !matches!(after, Effect::OnlyIf(_))),
                    format!("{{\"only-if\":\"{name}\"}}"),
                    format!("\"{teller}\" before it, and another effect behind it"),
                )
            }
            _ => continue,
        };
        problems.unless(fine, name, format!("{field}[{n}]"), found, expected);
    }
}
