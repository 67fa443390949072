//! The rules value: a setup, and the tables and the code that follow from it.

use alloc::format;
use alloc::vec::Vec;
use core::iter;

use boardgame_core::{Deck, FromSetup, Problems, SetupError, Written};

use crate::action::{Action, Answer};

use crate::components::camps::{Camp, CampRow};
use crate::components::cards::{Card, CardKind, CardRow};
use crate::components::effect::{
    Ability, CampTrait, Chooser, Condition, Cost, Effect, Icon, Only, PersonTrait, What, Whose,
};
use crate::facts::Need;
use crate::position::{Ask, DECK, Kind, Marks, Position, STACK};
use crate::setup::{FirstUse, RuleOptions, Setup};
use crate::text::Effects;

/// One instruction of the interpreter: an effect of a card, or one that only the rules use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    /// An effect of a card.
    Do(Effect),
    /// Restore, without declining (Mutant).
    MustRestore,
    /// A person that was paid for by the rules, not by an effect, is put into a column.
    PlayPerson,
    /// The list ends.
    End,
}

/// An instruction in its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instruction {
    pub(crate) op: Op,
    /// Whether its list ends behind it.
    pub(crate) is_last: bool,
}

impl Instruction {
    const END: Self = Self { op: Op::End, is_last: false };
}

/// Which list of effects it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// A person's ability, by its number from 0.
    CardAbility(Card, u8),
    /// What happens when a person has entered.
    Entering(Card),
    /// An event's effects.
    Event(Card),
    /// A camp's ability, by its number from 0.
    CampAbility(Camp, u8),
    /// A junk icon, or an icon that was chosen.
    Icon(Icon),
    /// Restore as a choice's part that can't be declined.
    MustRestore,
    /// A person is played.
    Play,
    /// Raiders resolve.
    Raiders,
    /// A punk turned out to be an event.
    PunkWasEvent,
}

/// Where a list of effects begins in the code.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Program {
    pub(crate) source: Source,
    pub(crate) start: u16,
}

/// No ability, no program.
pub(crate) const NONE: u16 = u16::MAX;

/// What the rules need to know of a card of the draw deck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardFacts {
    pub(crate) copies: u8,
    pub(crate) cost: u8,
    pub(crate) time: u8,
    pub(crate) junk: Icon,
    /// One bit for each [`PersonTrait`].
    pub(crate) traits: u8,
    /// A person's program on entering, or an event's.
    pub(crate) program: u16,
}

/// What the rules need to know of a camp.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CampFacts {
    pub(crate) exists: bool,
    pub(crate) hand: u8,
    /// One bit for each [`CampTrait`].
    pub(crate) traits: u8,
}

/// Something for each card that can be on the table: people by their numbers, then camps.
#[derive(Clone, Debug)]
pub(crate) struct OnTable<T>([T; Card::COUNT + Camp::COUNT]);

impl<T: Copy> OnTable<T> {
    /// For each person, and for each camp, by number.
    fn new(person: impl Fn(u8) -> T, camp: impl Fn(u8) -> T) -> Self {
        Self(core::array::from_fn(|n| match n.checked_sub(Card::COUNT) {
            None => person(n as u8),
            Some(n) => camp(n as u8),
        }))
    }

    #[inline]
    pub(crate) fn person(&self, number: u8) -> T {
        self.0[usize::from(number) % Card::COUNT]
    }

    #[inline]
    pub(crate) fn camp(&self, number: u8) -> T {
        self.0[Card::COUNT + usize::from(number) % Camp::COUNT]
    }

    /// For the card at a place. Whether it is a camp can't be foreseen: no branch.
    #[inline]
    pub(crate) fn at(&self, p: &Position, place: usize) -> T {
        let first = Card::COUNT * usize::from(Position::is_camp_place(place));
        self.0[first + usize::from(p.table[place]) % Card::COUNT]
    }
}

const _: () = assert!(Camp::COUNT == Card::COUNT);

/// What the rules need to know of an ability.
#[derive(Clone, Debug)]
pub(crate) struct AbilityFacts {
    pub(crate) start: u16,
    pub(crate) cost: Cost,
    pub(crate) when: Vec<Condition>,
    /// What it needs, if facts tell.
    pub(crate) need: Option<Need>,
    /// Whether it always has an effect, while the game goes on.
    pub(crate) always: bool,
    /// Whether it copies another ability, so that it can't be copied (A84).
    pub(crate) copies: bool,
    /// Its only effect, if it costs nothing and there is no condition.
    pub(crate) free_effect: Option<Effect>,
    pub(crate) only: bool,
}

/// The traits of people that work as long as they stand there.
const STANDING: u8 = 1 << PersonTrait::FirstEventAtOnce as u8
    | 1 << PersonTrait::FirstUseStaysReady as u8
    | 1 << PersonTrait::PeopleEnterReady as u8
    | 1 << PersonTrait::GrantsAbility as u8;

/// Actions written out, so that a list copies them.
#[derive(Clone, Debug)]
pub(crate) struct WrittenActions {
    pub(crate) keeps: Written<Action>,
    /// Junking and playing each card.
    pub(crate) of_cards: Written<[Action; 2]>,
    /// Using abilities, three a place, for each seat.
    pub(crate) uses: [Written<Action>; 2],
    /// The options of each [`Kind`].
    pub(crate) options: [Written<Action>; Kind::COUNT],
    pub(crate) answers: Written<Action>,
}

/// The programs that the rules need by name.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Named {
    pub(crate) icons: [u16; 7],
    pub(crate) must_restore: u16,
    pub(crate) play: u16,
    pub(crate) raiders: u16,
    pub(crate) punk_was_event: u16,
}

/// How many pending effects the programs of each kind lead to at most.
#[derive(Default)]
struct Deepest {
    entering: usize,
    events: usize,
    abilities: usize,
    /// Abilities that don't copy others themselves (A84).
    copied: usize,
    icons: [usize; 7],
    raiders: usize,
    punk_was_event: usize,
}

/// The rules of Radlands for one [`Setup`]: build it once, share it by reference.
///
/// ```
/// use boardgame_core::{FromSetup, Game, Seed, Turn};
/// use radlands_rules::{Radlands, Setup};
/// let radlands = Radlands::new(Setup::default())?;
/// let mut position = radlands.start(Seed::new(7));
/// for n in 0..50 {
///     let actions = radlands.legal_actions(&position);
///     let Some(action) = actions.get(n % actions.len().max(1)) else { break };
///     radlands.apply(&mut position, *action, &mut ())?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Radlands {
    setup: Setup,
    pub(crate) options: RuleOptions,
    pub(crate) rows: Vec<CardRow>,
    pub(crate) camp_rows: Vec<CampRow>,
    pub(crate) code: Vec<Instruction>,
    pub(crate) programs: Vec<Program>,
    /// How many pending effects each program can lead to, itself included.
    depths: Vec<usize>,
    pub(crate) abilities: Vec<AbilityFacts>,
    pub(crate) cards: [CardFacts; Card::COUNT],
    pub(crate) camps: [CampFacts; Camp::COUNT],
    pub(crate) named: Named,
    /// The people with a trait that works while they stand there; the people with an ability that
    /// facts don't tell of, and the camps.
    pub(crate) standing_people: u64,
    pub(crate) judged_people: u64,
    pub(crate) judged_camps: u64,
    /// The abilities of people and camps, as indices, and what they need.
    pub(crate) printed: OnTable<[u16; 2]>,
    pub(crate) needs: OnTable<[Need; 2]>,
    /// What people's abilities need where the person has to be played first, at its full cost.
    pub(crate) newcomer_needs: [[Need; 2]; Card::COUNT],
    pub(crate) written: WrittenActions,
    /// All camps, and all cards of the draw deck, in table order.
    pub(crate) all_camps: Vec<u8>,
    pub(crate) all_cards: Deck<u8, DECK>,
    /// The ability that people have from one who grants it.
    pub(crate) granted: u16,
    /// The cards that are people, and those that are events; one bit each.
    pub(crate) people: u64,
    pub(crate) events: u64,
    /// The people that cost so much water or less; one more, for a discount.
    pub(crate) people_for: [u64; 17],
    /// The events that cost so much or less and find a space, by the spaces that are taken.
    pub(crate) events_for: [[u64; 8]; 16],
    /// The facts of the queues, by what a player needs to know of them.
    pub(crate) queue_facts: [u8; 512],
    /// For each set of a player's cards that can be restored, the places from which none can be
    /// (A42).
    pub(crate) not_restoring: [u16; 512],
    /// People that are free at destroyed camps.
    pub(crate) free_at_destroyed: u64,
    /// How often in a turn the Water Silo can be taken, and junked; uses aren't counted if that is
    /// as often as one likes.
    pub(crate) most_silo_uses: u8,
    /// The marks that some card looks at; no others are made.
    pub(crate) tracked: Marks,
    /// The most people that a card asks to have entered in a turn; more aren't counted.
    pub(crate) most_entered: u8,
}

impl FromSetup for Radlands {
    type Setup = Setup;

    fn new(setup: Setup) -> Result<Self, SetupError> {
        let setup = setup.problems().into_result(setup)?;
        let mut rules = Self::build(setup);
        rules.depths = rules.count_depths();
        let mut problems = Problems::new();
        for (program, depth) in rules.programs.iter().zip(&rules.depths) {
            problems.unless(
                *depth <= STACK,
                "too-deep",
                "table",
                format!("{}, which leads to more than {STACK} effects", Effects(program.source)),
                format!("at most {STACK} effects inside one another"),
            );
        }
        Ok(problems.into_result(rules)?)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}

impl WrittenActions {
    fn new() -> Self {
        let card = |number| Card::from_number(number).unwrap_or(Card::LOOTER);
        let answer = |n: usize| Answer::ALL[n.min(Answer::ALL.len() - 1)];
        Self {
            keeps: Written::new(|n| Action::Keep(Camp::from_number(n).unwrap_or(Camp::RAILGUN))),
            of_cards: Written::new(|n| [Action::Junk(card(n)), Action::Play(card(n))]),
            uses: [0, 1].map(|seat| Written::new(|bit| crate::legal::use_action(seat, bit))),
            options: Kind::ALL.map(|kind| Written::new(|n| Ask::new(0, kind, 0).option(n))),
            answers: Written::new(|n| Action::Answer(answer(n))),
        }
    }
}

const NO_CARD: CardFacts =
    CardFacts { copies: 0, cost: 0, time: 0, junk: Icon::Water, traits: 0, program: NONE };

const NO_CAMP: CampFacts = CampFacts { exists: false, hand: 0, traits: 0 };

impl Radlands {
    fn build(setup: Setup) -> Self {
        let table = setup.cards();
        let mut rules = Self {
            options: setup.options,
            rows: table.cards,
            camp_rows: table.camps,
            code: Vec::new(),
            programs: Vec::new(),
            depths: Vec::new(),
            abilities: Vec::new(),
            cards: [NO_CARD; Card::COUNT],
            camps: [NO_CAMP; Camp::COUNT],
            named: Named::default(),
            standing_people: 0,
            judged_people: 0,
            judged_camps: 0,
            printed: OnTable::new(|_| [NONE; 2], |_| [NONE; 2]),
            needs: OnTable::new(|_| [Need::NEVER; 2], |_| [Need::NEVER; 2]),
            newcomer_needs: [[Need::NEVER; 2]; Card::COUNT],
            written: WrittenActions::new(),
            all_camps: Vec::new(),
            all_cards: Deck::new(),
            granted: NONE,
            people: 0,
            events: 0,
            people_for: [0; 17],
            events_for: [[0; 8]; 16],
            queue_facts: [0; 512],
            not_restoring: [0; 512],
            free_at_destroyed: 0,
            most_silo_uses: setup.options.silo_uses_per_turn.unwrap_or(u8::MAX),
            tracked: Marks::ALWAYS,
            most_entered: 0,
            setup,
        };
        rules.rows.sort_by_key(|row| row.card);
        rules.camp_rows.sort_by_key(|row| row.camp);
        rules.compile_named();
        for row in rules.rows.clone() {
            rules.compile_card(&row);
        }
        for row in rules.camp_rows.clone() {
            for (n, ability) in row.abilities.iter().enumerate() {
                rules.printed.0[Card::COUNT + row.camp.number()][n] =
                    rules.ability(Source::CampAbility(row.camp, n as u8), ability);
            }
            let traits = row.traits.iter().fold(0, |bits, &held| bits | 1 << held as u8);
            rules.camps[row.camp.number()] = CampFacts { exists: true, hand: row.hand, traits };
        }
        rules.all_camps = rules.camp_rows.iter().map(|row| row.camp.number() as u8).collect();
        let copies = |row: &CardRow| iter::repeat_n(row.card.number() as u8, row.copies.into());
        rules.all_cards = rules.rows.iter().flat_map(copies).take(DECK).collect();
        rules.note_situations();
        for n in 0..rules.abilities.len() {
            rules.abilities[n].need = Need::of(&rules, &rules.abilities[n]);
        }
        let is_judged = |needs: [Need; 2]| needs.iter().any(|need| need.is_judged());
        rules.needs = OnTable::new(
            |card| rules.printed.person(card).map(|one| rules.need(one).of_person()),
            |camp| rules.printed.camp(camp).map(|one| rules.need(one)),
        );
        rules.newcomer_needs = core::array::from_fn(|number| {
            let (printed, cost) = (rules.printed.person(number as u8), rules.cards[number].cost);
            printed.map(|one| rules.need_with_more_water(one, cost))
        });
        for number in 0..Card::COUNT {
            let bit = |is: bool| u64::from(is) << number;
            rules.standing_people |= bit(rules.cards[number].traits & STANDING != 0);
            rules.judged_people |= bit(is_judged(rules.needs.person(number as u8)));
            rules.judged_camps |= bit(is_judged(rules.needs.camp(number as u8)));
        }
        if rules.options.vera == FirstUse::PerTurn {
            rules.tracked = rules.tracked.with(Marks::ABILITY_USED);
        }
        rules
    }

    fn compile_named(&mut self) {
        for icon in Icon::ALL {
            self.named.icons[icon as usize] =
                self.program(Source::Icon(icon), [Op::Do(icon.effect())]);
        }
        self.named.must_restore = self.program(Source::MustRestore, [Op::MustRestore]);
        self.named.play = self.program(Source::Play, [Op::PlayPerson]);
        self.named.raiders = self.program(Source::Raiders, [Op::Do(RAIDERS_HIT)]);
        let instead = [Op::Do(Effect::GainPunks(1)), Op::Do(Effect::Water(1))];
        self.named.punk_was_event = self.program(Source::PunkWasEvent, instead);
    }

    fn compile_card(&mut self, row: &CardRow) {
        let bit = 1 << row.card.number();
        let mut facts = CardFacts { copies: row.copies, cost: row.cost, junk: row.junk, ..NO_CARD };
        match &row.kind {
            CardKind::Person { abilities, on_entering, traits } => {
                self.people |= bit;
                for people in &mut self.people_for[usize::from(row.cost)..] {
                    *people |= bit;
                }
                for (n, ability) in abilities.iter().enumerate() {
                    self.printed.0[row.card.number()][n] =
                        self.ability(Source::CardAbility(row.card, n as u8), ability);
                }
                if !on_entering.is_empty() {
                    let ops = on_entering.iter().copied().map(Op::Do);
                    facts.program = self.program(Source::Entering(row.card), ops);
                }
                facts.traits = traits.iter().fold(0, |bits, &held| bits | 1 << held as u8);
                if traits.contains(&PersonTrait::GrantsAbility) {
                    [self.granted, _] = self.printed.person(row.card.number() as u8);
                }
                if traits.contains(&PersonTrait::FreeAtDestroyedCamp) {
                    self.free_at_destroyed |= bit;
                }
                if traits.contains(&PersonTrait::FirstEventAtOnce) {
                    self.tracked = self.tracked.with(Marks::EVENT_PLAYED.or(Marks::EVENT_PLAYED_1));
                }
            }
            CardKind::Event { time, effects } => {
                self.events |= bit;
                for taken in 0..8 {
                    // From the event's own space on, or without a space.
                    let from = usize::from(*time).saturating_sub(1);
                    if *time == 0 || (from..3).any(|space| taken >> space & 1 == 0) {
                        for events in &mut self.events_for[usize::from(row.cost)..] {
                            events[taken] |= bit;
                        }
                    }
                }
                facts.time = *time;
                let ops = effects.iter().copied().map(Op::Do);
                facts.program = self.program(Source::Event(row.card), ops);
            }
        }
        self.cards[row.card.number()] = facts;
    }

    fn program(&mut self, source: Source, ops: impl IntoIterator<Item = Op>) -> u16 {
        let start = self.code.len();
        self.code.extend(ops.into_iter().map(|op| Instruction { op, ..Instruction::END }));
        if let Some(last) = self.code[start..].last_mut() {
            last.is_last = true;
        }
        self.code.push(Instruction::END);
        let start = start as u16;
        self.programs.push(Program { source, start });
        start
    }

    fn ability(&mut self, source: Source, ability: &Ability) -> u16 {
        let start = self.program(source, ability.effects.iter().copied().map(Op::Do));
        for condition in ability.when.iter() {
            let mark = match condition {
                Condition::EventResolved => Marks::EVENT_RESOLVED,
                Condition::RaidersResolved => Marks::RAIDERS_RESOLVED,
                Condition::OnlyAbility => Marks::ABILITY_USED,
                Condition::Entered(count) => {
                    self.most_entered = self.most_entered.max(*count);
                    continue;
                }
                _ => continue,
            };
            self.tracked = self.tracked.with(mark);
        }
        let effects = &ability.effects;
        let certain = |n: usize| {
            let is_free = n == 0 || !matches!(effects[n - 1], Effect::OnlyIf(_));
            is_free && always_does(effects[n])
        };
        self.abilities.push(AbilityFacts {
            start,
            cost: ability.cost,
            when: ability.when.to_vec(),
            // Known once all cards are.
            need: None,
            always: (0..effects.len()).any(certain),
            copies: effects.contains(&Effect::Copy),
            free_effect: match &effects[..] {
                [effect] if ability.cost == Cost::Water(0) && ability.when.is_empty() => {
                    Some(*effect)
                }
                _ => None,
            },
            only: ability.when.contains(&Condition::OnlyAbility),
        });
        self.abilities.len() as u16 - 1
    }

    /// What an ability needs.
    fn need(&self, ability: u16) -> Need {
        self.need_with_more_water(ability, 0)
    }

    /// What an ability needs where so much more water than its cost is needed.
    fn need_with_more_water(&self, ability: u16, more: u8) -> Need {
        let Some(facts) = self.abilities.get(usize::from(ability)) else { return Need::NEVER };
        let need = facts.need.and_then(|need| need.with_more_water(facts.cost, more));
        need.unwrap_or(Need::JUDGED)
    }

    /// The effects of a list that begins here.
    pub(crate) fn effects_from(&self, start: u16) -> impl Iterator<Item = Effect> {
        let code = self.code.get(usize::from(start)..).unwrap_or_default();
        code.iter().map_while(|instruction| match instruction.op {
            Op::Do(effect) => Some(effect),
            _ => None,
        })
    }

    /// The instruction with this number.
    #[inline]
    pub(crate) fn instruction(&self, n: u16) -> Instruction {
        self.code.get(usize::from(n)).copied().unwrap_or(Instruction::END)
    }

    /// What the instruction with this number does.
    #[inline]
    pub(crate) fn op(&self, n: u16) -> Op {
        self.instruction(n).op
    }

    /// The program in which an instruction stands, and how far in.
    pub(crate) fn program_at(&self, op: u16) -> Option<(Source, u16)> {
        let after = self.programs.partition_point(|program| program.start <= op);
        let program = self.programs.get(after.checked_sub(1)?)?;
        (usize::from(op) < self.code.len()).then_some((program.source, op - program.start))
    }

    /// The card's row of the table.
    pub fn row(&self, card: Card) -> Option<&CardRow> {
        self.rows.binary_search_by_key(&card, |row| row.card).ok().map(|n| &self.rows[n])
    }

    /// The camp's row of the table.
    pub fn camp_row(&self, camp: Camp) -> Option<&CampRow> {
        self.camp_rows.binary_search_by_key(&camp, |row| row.camp).ok().map(|n| &self.camp_rows[n])
    }

    /// How many pending effects the program in which an instruction stands can lead to.
    pub(crate) fn depth_at(&self, op: u16) -> usize {
        let after = self.programs.partition_point(|program| program.start <= op);
        self.depths.get(after.saturating_sub(1)).copied().unwrap_or(STACK)
    }

    /// How many pending effects each program can lead to, itself included; more than [`STACK`] is
    /// given as one more than that.
    fn count_depths(&self) -> Vec<usize> {
        let mut depths = alloc::vec![1; self.programs.len()];
        // Each round looks one call deeper; what is deeper than the stack is refused anyway.
        for _ in 0..=STACK {
            let deepest = self.deepest(&depths);
            let programs = self.programs.iter();
            depths = programs.map(|program| self.depth(program.start, &deepest)).collect();
        }
        depths
    }

    /// The greatest depths of each kind of program.
    fn deepest(&self, depths: &[usize]) -> Deepest {
        let mut deepest = Deepest::default();
        for (program, &depth) in self.programs.iter().zip(depths) {
            let raise = |most: &mut usize| *most = depth.max(*most);
            match program.source {
                Source::Entering(_) => raise(&mut deepest.entering),
                Source::Event(_) => raise(&mut deepest.events),
                Source::Icon(icon) => deepest.icons[icon as usize] = depth,
                Source::Raiders => deepest.raiders = depth,
                Source::PunkWasEvent => deepest.punk_was_event = depth,
                Source::CardAbility(..) => {
                    raise(&mut deepest.abilities);
                    if !self.effects_from(program.start).any(|effect| effect == Effect::Copy) {
                        raise(&mut deepest.copied);
                    }
                }
                Source::CampAbility(..) | Source::MustRestore | Source::Play => {}
            }
        }
        deepest
    }

    /// The depth of the program that starts here, by those of what it can start.
    fn depth(&self, start: u16, deepest: &Deepest) -> usize {
        let icon = |icon: Icon| deepest.icons[icon as usize];
        let ops = self.code[usize::from(start)..].iter().map(|instruction| instruction.op);
        let below = ops.take_while(|op| *op != Op::End).map(|op| match op {
            Op::PlayPerson => deepest.entering,
            Op::Do(effect) => match effect {
                Effect::Mill(_) => Icon::ALL.into_iter().map(icon).max().unwrap_or(0),
                Effect::OneOf(icons) => icons.iter().map(icon).max().unwrap_or(0),
                // Both wait at the same time.
                Effect::OneOrBoth(first, second) => 1 + icon(first).max(icon(second)),
                Effect::Raid => deepest.raiders,
                Effect::AdvanceEvent => deepest.events.max(deepest.raiders),
                Effect::Copy => deepest.copied,
                Effect::UseDamaged => deepest.abilities,
                Effect::PlayAndUse => deepest.entering.max(deepest.abilities),
                Effect::TurnPunkUp => deepest.entering.max(deepest.punk_was_event),
                _ => 0,
            },
            Op::MustRestore | Op::End => 0,
        });
        (1 + below.max().unwrap_or(0)).min(STACK + 1)
    }

    /// Whether a camp has a trait.
    #[inline]
    pub(crate) fn camp_has(&self, camp: u8, held: CampTrait) -> bool {
        self.camps[usize::from(camp & 63)].traits >> held as u8 & 1 == 1
    }
}

/// What Raiders do (RADLANDS-34): the opponent damages one of their camps, protected or not.
const RAIDERS_HIT: Effect = Effect::Hit(
    crate::components::effect::Deed::Damage,
    Chooser::Opponent,
    crate::components::effect::Target { whose: Whose::Opposing, what: What::Camp, only: Only::Any },
);

/// Whether an effect can always do something, while the game goes on (RADLANDS-22, A48, A49).
const fn always_does(effect: Effect) -> bool {
    match effect {
        Effect::Hit(_, _, target) => {
            // An opponent always has a camp, and so an unprotected card.
            matches!(target.whose, Whose::Opposing | Whose::Both)
                && match target.what {
                    What::Card => matches!(target.only, Only::Any | Only::Unprotected),
                    What::Camp => matches!(target.only, Only::Any),
                    What::Person => false,
                }
        }
        Effect::HitColumn(_, what) => !matches!(what, What::Person),
        Effect::HitThis(_)
        | Effect::Draw(_)
        | Effect::Water(_)
        | Effect::GainPunks(_)
        | Effect::DrawAndDiscard { .. }
        | Effect::Mill(_)
        | Effect::Expose
        | Effect::Step
        | Effect::Ransom => true,
        Effect::OneOrBoth(first, second) => {
            always_does(first.effect()) || always_does(second.effect())
        }
        Effect::OneOf(icons) => {
            let mut n = 0;
            while n < Icon::ALL.len() {
                if icons.has(Icon::ALL[n]) && always_does(Icon::ALL[n].effect()) {
                    return true;
                }
                n += 1;
            }
            false
        }
        _ => false,
    }
}
