//! Events are told in order, each place as it is at that moment: a model of the table that knows
//! nothing but what everybody is shown comes to the same table as the view.

mod support;

use boardgame_core::testkit::law_7_secrets_stay_secret;
use boardgame_core::{
    FromSetup, Game, HiddenInformation, Observer, PositionText, Purpose, Seat, Seed, Stream,
};
use radlands_rules::{
    Camp, CampTrait, Card, CardKind, Edition, Event, Open, Phase, Place, Position, Queued,
    Radlands, RadlandsOutcome, Row, RuleOptions, Secret, Setup, Shown, View,
};

/// A person as everybody sees it: who it is, unless it is a punk, and whether it is damaged.
type Person = (Option<Card>, bool);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Standing {
    camp: Camp,
    destroyed: bool,
    damaged: bool,
    steps: u8,
}

/// What everybody sees of a player.
#[derive(Clone, PartialEq, Debug, Default)]
struct Side {
    kept: usize,
    camps: Vec<Standing>,
    /// By row, back and front, and column.
    people: [[Option<Person>; 3]; 2],
    /// The next one to be put down last.
    lifted: Vec<Person>,
    queue: [Option<Queued>; 3],
    hand: usize,
    /// Cards that everybody knows to be in the hand, in the order of their numbers.
    known: Vec<Card>,
    water: u8,
    has_silo: bool,
}

impl Side {
    /// A card leaves the hand: first one that everybody knows to be there.
    fn loses(&mut self, card: Card) {
        self.hand -= 1;
        if let Some(known) = self.known.iter().position(|known| *known == card) {
            self.known.remove(known);
        }
    }
}

/// All that the model compares.
#[derive(Clone, PartialEq, Debug, Default)]
struct Seen {
    sides: [Side; 2],
    active: Option<Seat>,
    /// In the order of their numbers.
    discard: Vec<Card>,
    deck: isize,
    outcome: Option<RadlandsOutcome>,
}

struct Model<'a> {
    rules: &'a Radlands,
    seen: Seen,
    /// Cards on their way: events that resolve and people about to enter.
    underway: Vec<Card>,
    /// The event that was played last, until it goes somewhere.
    played: Option<Card>,
}

fn side_of(view: &View, n: usize) -> Side {
    let seen = &view.seats[n];
    let mut side = Side {
        lifted: seen.lifted.iter().map(|person| (person.card, person.damaged)).collect(),
        queue: seen.queue,
        hand: seen.hand_size,
        known: seen.known.clone(),
        water: seen.water,
        kept: seen.kept,
        has_silo: seen.silo_in_hand,
        ..Side::default()
    };
    for camp in seen.camps.iter().flatten() {
        let (destroyed, damaged) = (camp.destroyed, camp.damaged);
        side.camps.push(Standing { camp: camp.camp, destroyed, damaged, steps: camp.steps });
    }
    for person in &seen.people {
        *spot(&mut side, person.place) = Some((person.card, person.damaged));
    }
    side
}

/// What the view shows.
fn seen(view: &View) -> Seen {
    let mut discard = view.discard.clone();
    discard.sort_unstable();
    Seen {
        sides: [0, 1].map(|n| side_of(view, n)),
        active: Some(view.active),
        discard,
        deck: view.deck_size.cast_signed(),
        outcome: view.outcome,
    }
}

fn column(place: Place) -> usize {
    usize::from(place.column()) - 1
}

fn spot(side: &mut Side, place: Place) -> &mut Option<Person> {
    &mut side.people[usize::from(place.row() == Row::Front)][column(place)]
}

impl<'a> Model<'a> {
    /// A table of which a view tells all at first.
    fn of(rules: &'a Radlands, view: &View) -> Self {
        let held = view.pending.iter().filter_map(|pending| match pending.held? {
            Queued::Card(card) => Some(card),
            Queued::Raiders => None,
        });
        Self { rules, seen: seen(view), underway: held.collect(), played: None }
    }

    fn side(&mut self, seat: Seat) -> &mut Side {
        &mut self.seen.sides[seat.index()]
    }

    fn camp(&mut self, place: Place) -> &mut Standing {
        &mut self.side(place.seat()).camps[column(place)]
    }

    fn discards(&mut self, card: Card) {
        self.seen.discard.push(card);
        self.seen.discard.sort_unstable();
    }

    /// A single person moves back, unless the camp has stepped between the two places.
    fn close_up(&mut self, seat: Seat, column: usize) {
        let side = self.side(seat);
        let is_parted = side.camps[column].steps == 1;
        if side.people[0][column].is_none() && !is_parted {
            side.people[0][column] = side.people[1][column].take();
        }
    }

    /// Takes whoever is there away.
    fn leaves(&mut self, place: Place) -> Person {
        let person = spot(self.side(place.seat()), place).take();
        self.close_up(place.seat(), column(place));
        person.unwrap_or_else(|| panic!("nobody is at {place}"))
    }

    /// Puts somebody there; who stands there moves to the front.
    fn comes(&mut self, place: Place, person: Person) {
        let side = self.side(place.seat());
        if let Some(pushed) = spot(side, place).take() {
            assert_eq!(place.row(), Row::Back, "two at {place}");
            assert_eq!(side.people[1][column(place)].replace(pushed), None, "two at {place}");
        }
        *spot(side, place) = Some(person);
    }

    fn takes(&mut self, card: Card) {
        let found = self.underway.iter().position(|other| *other == card);
        self.underway.remove(found.unwrap_or_else(|| panic!("{card} isn't on its way")));
    }

    fn told(&mut self, shown: &Shown) {
        match shown {
            Shown::Open(open) => self.told_openly(open),
            Shown::Secret(Secret::Drawn { seat, count, .. }) => {
                assert_ne!(*count, 0, "no card was drawn");
                self.seen.deck -= count.cast_signed();
                self.side(*seat).hand += count;
            }
            Shown::Secret(Secret::PunksReturned { seat, places, .. }) => {
                assert!(!places.is_empty());
                // All at once: where they are before any of them moves.
                for place in places {
                    let person = spot(self.side(*seat), *place).take();
                    assert_eq!(person, Some((None, false)), "no punk at {place}");
                }
                (0..3).for_each(|column| self.close_up(*seat, column));
                self.side(*seat).hand += places.len();
            }
            Shown::Secret(Secret::CampKept { seat, .. }) => self.side(*seat).kept += 1,
            Shown::Secret(Secret::CampsDealt { .. }) => {}
        }
    }

    fn told_openly(&mut self, open: &Open) {
        match open {
            Open::CampsRevealed { seat, camps } => {
                let rules = self.rules;
                self.side(*seat).camps = camps.iter().map(|camp| stands(rules, *camp)).collect();
                // In the first game nobody has to choose.
                self.side(*seat).kept = camps.len();
            }
            Open::TurnBegan { seat } => self.seen.active = Some(*seat),
            Open::StartPlayer { .. } | Open::AbilityUsed { .. } | Open::Exposed { .. } => {}
            Open::QueueAdvanced { seat } => {
                let queue = &mut self.side(*seat).queue;
                let before = *queue;
                for space in [1, 2] {
                    if queue[space - 1].is_none() {
                        queue[space - 1] = queue[space].take();
                    }
                }
                assert_ne!(*queue, before, "nothing has moved");
            }
            Open::Water { seat, water } => {
                let before = std::mem::replace(&mut self.side(*seat).water, *water);
                assert_ne!(*water, before, "no water came or went");
            }
            Open::Played { seat, card } => {
                self.side(*seat).loses(*card);
                self.underway.push(*card);
                self.played = Some(*card);
            }
            Open::Junked { seat, card } | Open::Discarded { seat, card, drawn: false } => {
                self.side(*seat).loses(*card);
                self.discards(*card);
            }
            Open::Discarded { seat, card, drawn: true } => {
                self.side(*seat).hand -= 1;
                self.discards(*card);
            }
            Open::SiloTaken { seat } => self.side(*seat).has_silo = true,
            Open::SiloJunked { seat } => self.side(*seat).has_silo = false,
            Open::Entered { place, card } => {
                self.takes(*card);
                self.comes(*place, (Some(*card), false));
            }
            Open::PunkGained { place } => {
                self.seen.deck -= 1;
                self.comes(*place, (None, false));
            }
            Open::Damaged { place } => self.is_damaged(*place, true),
            Open::Restored { place } => self.is_damaged(*place, false),
            Open::CampDestroyed { place } => {
                let camp = self.camp(*place);
                *camp = Standing { destroyed: true, damaged: false, steps: 0, ..*camp };
                self.close_up(place.seat(), column(*place));
            }
            Open::PersonDestroyed { place, card } => {
                assert_eq!(self.leaves(*place).0, Some(*card), "at {place}");
                self.discards(*card);
            }
            Open::PunkDestroyed { place } => {
                assert_eq!(self.leaves(*place), (None, false), "at {place}");
                self.seen.deck += 1;
            }
            Open::Returned { place, card } => {
                assert_eq!(self.leaves(*place).0, Some(*card), "at {place}");
                let side = self.side(place.seat());
                side.hand += 1;
                side.known.push(*card);
                side.known.sort_unstable();
            }
            Open::Milled { cards } => {
                assert!(!cards.is_empty());
                self.seen.deck -= cards.len().cast_signed();
                for card in cards {
                    self.discards(*card);
                }
            }
            Open::Reshuffled => {
                self.seen.deck += self.seen.discard.len().cast_signed();
                self.seen.discard.clear();
            }
            Open::QueuedAt { space, what, from } => self.queued(*space, *what, *from),
            Open::Resolving { seat, what } => self.resolving(*seat, *what),
            Open::Resolved { what, .. } => {
                if let Queued::Card(card) = what {
                    self.takes(*card);
                    self.discards(*card);
                }
            }
            Open::Lifted { place } => {
                let person = self.leaves(*place);
                self.side(place.seat()).lifted.push(person);
            }
            Open::PutDown { place } => {
                let person = self.side(place.seat()).lifted.pop().expect("somebody was lifted");
                self.comes(*place, person);
            }
            Open::Stepped { place, steps } => {
                self.camp(*place).steps = *steps;
                self.close_up(place.seat(), column(*place));
            }
            Open::CampTurnedUp { place } => self.camp(*place).destroyed = false,
            Open::PunkTurnedUp { place, card } => {
                let is_person = self
                    .rules
                    .row(*card)
                    .is_some_and(|row| matches!(row.kind, CardKind::Person { .. }));
                if is_person {
                    let punk = spot(self.side(place.seat()), *place);
                    assert_eq!(punk.replace((Some(*card), false)), Some((None, false)));
                } else {
                    assert_eq!(self.leaves(*place), (None, false));
                    self.discards(*card);
                }
            }
            Open::TurnEnded { .. } => self.seen.sides.iter_mut().for_each(|side| side.water = 0),
            Open::Ended { outcome } => {
                self.seen.outcome = Some(*outcome);
                for card in std::mem::take(&mut self.underway) {
                    self.discards(card);
                }
            }
        }
    }

    fn is_damaged(&mut self, place: Place, damaged: bool) {
        if place.row() == Row::Camp {
            self.camp(place).damaged = damaged;
        } else if let Some(person) = spot(self.side(place.seat()), place) {
            assert_ne!(person.1, damaged, "at {place}");
            person.1 = damaged;
        } else {
            panic!("nobody is at {place}");
        }
    }

    fn queued(
        &mut self,
        space: radlands_rules::Space,
        what: Queued,
        from: Option<radlands_rules::Space>,
    ) {
        let number = |space: radlands_rules::Space| usize::from(space.space()) - 1;
        match (from, what) {
            (Some(from), _) => {
                assert_eq!(from.seat(), space.seat());
                let left = self.side(from.seat()).queue[number(from)].take();
                assert_eq!(left, Some(what), "at {from}");
            }
            (None, Queued::Card(card)) => {
                self.takes(card);
                self.played = None;
            }
            (None, Queued::Raiders) => {}
        }
        let slot = &mut self.side(space.seat()).queue[number(space)];
        assert_eq!(slot.replace(what), None, "at {space}");
    }

    /// An event begins to resolve: one just played, Raiders from home, or the one in front.
    fn resolving(&mut self, seat: Seat, what: Queued) {
        match what {
            Queued::Card(card) if self.played.take() == Some(card) => return,
            Queued::Card(card) => self.underway.push(card),
            Queued::Raiders if self.side(seat).queue[0] != Some(what) => return,
            Queued::Raiders => {}
        }
        assert_eq!(self.side(seat).queue[0].take(), Some(what));
    }
}

/// A camp as a game begins with it.
fn stands(rules: &Radlands, camp: Camp) -> Standing {
    let has = |held| rules.camp_row(camp).is_some_and(|row| row.traits.contains(&held));
    let destroyed = has(CampTrait::StartsDestroyed);
    Standing { camp, destroyed, damaged: !destroyed && has(CampTrait::StartsDamaged), steps: 0 }
}

/// Plays random actions and compares the model's table with the view after each.
fn replay(rules: &Radlands, mut position: Position, mut model: Model<'_>, seed: Seed, most: u32) {
    let mut stream = Stream::new(seed, Purpose::Bots, 0);
    for _ in 0..most {
        let actions = rules.legal_actions(&position);
        if actions.is_empty() {
            return;
        }
        let action = actions[stream.index(actions.len())];
        let before = rules.text(&position);
        step(rules, &mut position, &mut model, &action.to_string(), &before);
    }
}

fn step(
    rules: &Radlands,
    position: &mut Position,
    model: &mut Model<'_>,
    action: &str,
    before: &str,
) {
    let mut events: Vec<Event> = Vec::new();
    rules.apply(position, action.parse().unwrap(), &mut events).unwrap();
    for event in &events {
        assert_eq!(rules.forgets(event), *event == Event::Open(Open::Reshuffled));
    }
    let shown = events.iter().filter_map(|event| rules.show(event, Observer::Public));
    shown.for_each(|shown| model.told(&shown));
    let view = rules.view(position, Observer::Public);
    if view.phase == Phase::Draft {
        let kept = |sides: &[Side; 2]| [sides[0].kept, sides[1].kept];
        assert_eq!(kept(&model.seen.sides), kept(&seen(&view).sides), "{action}");
    } else {
        assert_eq!(model.seen, seen(&view), "{action} in {before}: {events:?}");
    }
}

/// Games from their start.
fn games(setup: Setup, count: u64) {
    games_of(&Radlands::new(setup).unwrap(), count);
}

fn games_of(rules: &Radlands, count: u64) {
    for seed in (0..count).map(Seed::new) {
        let mut events: Vec<Event> = Vec::new();
        let position = rules.start_with(seed, &mut events);
        let all: isize = rules.raw(&position).deck.len().cast_signed();
        let drawn = events.iter().map(|event| match event {
            Event::Drawn { cards, .. } => cards.len(),
            _ => 0,
        });
        let mut model = Model { rules, seen: Seen::default(), underway: Vec::new(), played: None };
        model.seen.deck = all + drawn.sum::<usize>().cast_signed();
        for event in &events {
            assert_eq!(rules.forgets(event), *event == Event::Open(Open::Reshuffled));
        }
        let shown = events.iter().filter_map(|event| rules.show(event, Observer::Public));
        shown.for_each(|shown| model.told(&shown));
        replay(rules, position, model, seed, 3000);
    }
}

#[test]
fn events_tell_the_table_of_whole_games() {
    for edition in [Edition::SecondPrinting, Edition::FirstPrinting] {
        games(Setup::new(edition), 40);
        let options =
            RuleOptions { raiders_entry: 2, self_restore: true, ..RuleOptions::default() };
        games(Setup { options, ..Setup::new(edition) }, 10);
    }
    games(Setup { first_game: true, ..Setup::default() }, 5);
    games(Setup { table: Some(support::made_up()), ..Setup::default() }, 10);
}

#[test]
fn events_tell_the_table_of_games_with_any_cards() {
    for table in 0..40 {
        games_of(&support::at_random(table), 3);
    }
}

/// Actions from a position, then games that go on from there.
fn from(edition: Edition, text: &str, actions: &[&str]) -> Vec<String> {
    let rules = Radlands::new(Setup::new(edition)).unwrap();
    let mut position = rules.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut model = Model::of(&rules, &rules.view(&position, Observer::Public));
    let mut told = Vec::new();
    for action in actions {
        let mut events: Vec<Event> = Vec::new();
        let mut ahead = position;
        rules.apply(&mut ahead, action.parse().unwrap(), &mut events).unwrap();
        told.extend(
            events
                .iter()
                .filter_map(|event| rules.show(event, Observer::Public))
                .map(|shown| shown.to_string()),
        );
        step(&rules, &mut position, &mut model, action, text);
    }
    for seed in 0..5 {
        let model = Model {
            rules: &rules,
            seen: model.seen.clone(),
            underway: model.underway.clone(),
            played: None,
        };
        replay(&rules, position, model, Seed::new(seed), 300);
    }
    told
}

#[test]
fn places_are_told_as_they_are_at_that_moment() {
    let [first, second] = [Edition::FirstPrinting, Edition::SecondPrinting];
    let truce = |people: &str| {
        let text = format!("hands=truce/ water=2/0 people={people}");
        from(second, &text, &["play truce"])
    };
    // The punk has moved back before it is taken.
    let told = truce("0b1:looter*,0f1:?sniper,0b2:?muse,0f2:gunner");
    assert_eq!(
        told[3..6],
        [
            "gunner at 0f2 goes to the hand",
            "looter at 0b1 goes to the hand",
            "the punks at 0b1 0b2 go to the hand",
        ]
    );
    let told = truce("0b1:?sniper,0f1:?muse,1b3:scout,1f3:?gunner");
    let expected = [
        "the punks at 0b1 0f1 go to the hand",
        "scout at 1b3 goes to the hand",
        "the punk at 1b3 goes to the hand",
    ];
    assert_eq!(told[3..6], expected);
    // Who is lifted last is put down first; those in front go first, so nobody moves.
    let text =
        "turn=1 queues=high-ground,-,-/-,-,- people=0b1:scout*,0f1:?muse,0b3:?sniper,0f3:gunner";
    let told = from(second, text, &["end", "put 0b2", "put 0b2"]);
    let lifted: Vec<&String> = told.iter().filter(|text| text.contains("is lifted")).collect();
    let at = |place: &str| format!("the person at {place} is lifted");
    assert_eq!(lifted, [&at("0f3"), &at("0b3"), &at("0f1"), &at("0b1")]);
    // Events that are pushed go one after the other, the last one first.
    let text = "hands=doomsayer/ water=1/0 queues=-,-,-/napalm,napalm,-";
    let told = from(second, text, &["play doomsayer", "put 0b1", "push"]);
    let pushed = ["napalm goes from 1q2 to 1q3", "napalm goes from 1q1 to 1q2"];
    assert_eq!(told[told.len() - 2..], pushed);
    let text = "camps=omen-clock,garage,outpost/ water=1/0 queues=-,banish,-/-,-,banish";
    let told = from(second, text, &["use 0c1", "event 1q3"]);
    assert_eq!(told.last().unwrap(), "banish goes from 1q3 to 1q2");
    // Of two equal cards one just drawn is told as such: the known one stays.
    let text = "water=3/0 camps=supply-depot,garage,railgun/oasis,reactor,cache hands=sniper/ \
                known=sniper/ deck=sniper,muse,scout,looter,gunner";
    let told = from(second, text, &["use 0c1", "card sniper"]);
    assert_eq!(told.last().unwrap(), "seat 0 discards sniper, just drawn");
    let told = from(second, text, &["junk sniper"]);
    assert!(told.iter().any(|text| text == "seat 0 junks sniper"));
    // Cards milled before a reshuffle are told before it.
    let text = "people=0b1:scientist water=1/0 deck=muse,scout discard=looter";
    let told = from(second, text, &["use 0b1"]);
    let reshuffled = told.iter().position(|text| text.starts_with("the discard pile")).unwrap();
    assert_eq!(told[reshuffled - 1], "muse scout discarded from the deck");
    assert!(told[reshuffled + 1].ends_with("discarded from the deck"));
    // Who was turned up among two punks that look alike is told where it stands.
    let camps = Radlands::new(Setup::new(first)).unwrap();
    let text = "people=0b1:?muse,0f1:?scout";
    let turns = |row: &radlands_rules::CampRow| {
        let effects = row.abilities.iter().flat_map(|ability| ability.effects.iter());
        effects.into_iter().any(|effect| *effect == radlands_rules::Effect::TurnPunkUp)
    };
    let camp = Camp::all().find(|camp| camps.camp_row(*camp).is_some_and(turns)).unwrap();
    let text = format!("camps={camp},garage,outpost/ water=5/0 {text}");
    let told = from(first, &text, &["use 0c1", "target 0f1"]);
    assert!(told.contains(&"the punk at 0f1 is scout".to_string()), "{told:?}");
}

/// What everybody is shown of these actions, and that nobody is shown more than may be known.
fn told(setup: &Setup, text: &str, actions: &[&str]) -> Vec<String> {
    let rules = Radlands::new(setup.clone()).unwrap();
    let mut position = rules.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut told = Vec::new();
    for action in actions {
        law_7_secrets_stay_secret(&rules, &position).unwrap();
        let mut events: Vec<Event> = Vec::new();
        let action = action.parse().unwrap();
        rules.apply(&mut position, action, &mut events).unwrap_or_else(|refusal| {
            panic!("{action} in {text}: {refusal}; legal are {:?}", rules.legal_actions(&position))
        });
        let shown = events.iter().filter_map(|event| rules.show(event, Observer::Public));
        told.extend(shown.map(|shown| shown.to_string()));
    }
    told
}

/// A position, actions, and what is told by the last of them, in part.
type Told = (&'static str, &'static [&'static str], &'static str);

/// Which of two punks that look alike was chosen is told, where everybody sees it chosen and nobody sees
/// the card.
#[test]
fn the_place_of_a_punk_chosen_openly_is_told() {
    let [second, first] = [Edition::SecondPrinting, Edition::FirstPrinting].map(Setup::new);
    let rows: &[Told] = &[
        // Only the front one can be hit, and either one.
        ("people=1b1:?muse,1f1:?scout water=2/0", &["use 0c1", "target 1f1"], "1f1 is destroyed"),
        (
            "people=0b1:sniper,1b1:?muse,1f1:?scout water=2/0",
            &["use 0b1", "target 1f1"],
            "1f1 is destroyed",
        ),
        (
            "people=0b1:sniper,1b1:?muse,1f1:?scout water=2/0",
            &["use 0b1", "target 1b1"],
            "1b1 is destroyed",
        ),
        // Each of them, or those of a column.
        (
            "people=0b1:gunner,1b1:?muse,1f1:?scout,1b2:?looter,1f2:?looter water=2/0",
            &["use 0b1"],
            "the punk at 1f1 is destroyed|the punk at 1f2 is destroyed",
        ),
        (
            "people=0b1:magnus-karv,1b1:?muse,1f1:?scout water=2/0",
            &["use 0b1", "column 1c1"],
            "1c1 is damaged|1b1 is destroyed|the punk at 1b1 is destroyed",
        ),
        // By an ability that goes on, but draws nothing.
        (
            "people=0b1:vanguard,1b1:?muse,1f1:?scout water=1/0",
            &["use 0b1", "target 1f1"],
            "1f1 is destroyed",
        ),
        (
            "people=0b1:looter,1b1:?muse,1f1:?scout water=2/0",
            &["use 0b1", "target 1f1"],
            "1f1 is destroyed",
        ),
        (
            "people=0b1:cult-leader,0b2:?muse,0f2:?scout,1b1:looter",
            &["use 0b1", "target 0f2"],
            "0f2 is destroyed",
        ),
        (
            "camps=adrenaline-lab,garage,outpost/ people=0b1:sniper*,1b1:?muse,1f1:?scout water=2/0",
            &["use 0c1", "target 1f1"],
            "1f1 is destroyed|sniper at 0b1 is destroyed",
        ),
        (
            "camps=the-octagon,garage,outpost/ people=0b1:?muse,0f1:?scout,1b2:looter water=1/0",
            &["use 0c1", "target 0f1"],
            "0f1 is destroyed",
        ),
        (
            "camps=scud-launcher,garage,outpost/ people=1b1:?muse,1f1:?scout water=1/0",
            &["use 0c1", "target 1f1"],
            "1f1 is destroyed",
        ),
        // Who makes room.
        (
            "hands=muse/ water=1/0 people=0b1:?scout,0f1:?looter,0b2:scout,0f2:looter,0b3:vanguard,0f3:gunner",
            &["play muse", "target 0f1"],
            "0f1 is destroyed",
        ),
        // Who enters.
        (
            "hands=zeto-khan/ people=0b1:?muse deck=scout,looter",
            &["junk zeto-khan", "put 0f1"],
            "a punk enters at 0f1",
        ),
        (
            "hands=zeto-khan/ people=0b1:?muse~ deck=scout,looter",
            &["junk zeto-khan", "put 0f1"],
            "a punk enters at 0f1",
        ),
        (
            "hands=zeto-khan/ people=0b1:?muse~ deck=scout,looter",
            &["junk zeto-khan", "put 0b1"],
            "a punk enters at 0b1",
        ),
        // Who is moved, and where to.
        (
            "camps=construction-yard,garage,outpost/ people=1b1:?muse,1f1:?scout,1b2:?looter water=1/0",
            &["use 0c1", "target 1f1", "put 1f2"],
            "the person at 1f1 is lifted|a person is put down at 1f2",
        ),
        (
            "camps=construction-yard,garage,outpost/ people=1b1:?muse,1f1:?scout,1b2:?looter water=1/0",
            &["use 0c1", "target 1b1", "put 1b2"],
            "the person at 1b1 is lifted|a person is put down at 1b2",
        ),
        (
            "camps=construction-yard,garage,outpost/ people=1b1:?muse,1f1:?scout water=1/0",
            &["use 0c1", "target 1b1", "put 1f1"],
            "the person at 1b1 is lifted|a person is put down at 1f1",
        ),
        (
            "turn=1 queues=high-ground,-,-/-,-,- people=0b1:?scout,0f1:?muse",
            &["end", "put 0b2", "put 0f2"],
            "a person is put down at 0f2",
        ),
        // Whose marks differ, everybody can tell apart anyway.
        (
            "camps=mulcher,garage,outpost/ people=0b1:?muse,0f1:?scout~",
            &["use 0c1", "target 0f1"],
            "0f1 is destroyed",
        ),
        (
            "camps=mulcher,garage,outpost/ people=0b1:?muse^,0f1:?scout",
            &["use 0c1", "target 0f1"],
            "0f1 is destroyed",
        ),
        (
            "camps=mulcher,garage,outpost/ people=0b1:muse,0f1:?scout",
            &["use 0c1", "target 0f1"],
            "0f1 is destroyed",
        ),
        (
            "camps=juggernaut>,mulcher,outpost/ people=0b1:?muse,0f1:?scout",
            &["use 0c2", "target 0f1"],
            "0f1 is destroyed",
        ),
        (
            "people=0b1:rescue-team,0b2:?muse,0f2:?scout~",
            &["use 0b1", "target 0f2"],
            "the punk at 0f2 goes to the hand",
        ),
    ];
    let of_first: &[Told] = &[
        // A person stays where it is turned up, an event is gone.
        (
            "camps=training-camp,garage,outpost/ water=1/0 people=0b1:?muse,0f1:?scout",
            &["use 0c1", "target 0f1"],
            "the punk at 0f1 is scout",
        ),
        (
            "camps=training-camp,garage,outpost/ water=1/0 people=0b1:?muse,0f1:?scout",
            &["use 0c1", "target 0b1"],
            "the punk at 0b1 is muse",
        ),
        (
            "camps=training-camp,garage,outpost/ water=1/0 people=0b1:?muse,0f1:?banish",
            &["use 0c1", "target 0f1"],
            "the punk at 0f1 is banish",
        ),
        (
            "camps=training-camp,garage,outpost/ water=1/0 people=0b1:?napalm,0f1:?banish",
            &["use 0c1", "target 0b1"],
            "the punk at 0b1 is napalm",
        ),
        (
            "camps=mercenary-camp,garage,outpost/ water=2/0 people=1b1:?napalm,1f1:?banish",
            &["use 0c1", "target 1f1"],
            "1f1 is destroyed",
        ),
    ];
    let all = rows.iter().map(|row| (&second, row)).chain(of_first.iter().map(|row| (&first, row)));
    for (setup, (text, actions, parts)) in all {
        println!("{actions:?} in {text}");
        let told = told(setup, text, actions);
        let mut rest = told.iter();
        for part in parts.split('|') {
            assert!(
                rest.any(|line| line.ends_with(part)),
                "{part} after {actions:?} in {text}: {told:?}"
            );
        }
    }
}

/// Where somebody sees which card it was, before the next decision, the back place stands for both.
#[test]
fn the_place_of_a_punk_that_somebody_looks_at_is_not_told() {
    let second = Setup::new(Edition::SecondPrinting);
    let both: &[(&str, &[&str], [&str; 2], &str)] = &[
        // Drawn, by the ability or by the turn that begins.
        (
            "camps=mulcher,garage,outpost/ people=0b1:?muse,0f1:?scout",
            &["use 0c1"],
            ["target 0b1", "target 0f1"],
            "the punk at 0b1 is destroyed",
        ),
        (
            "turn=1 queues=banish,-,-/-,-,- people=1b1:?muse,1f1:?scout",
            &["end"],
            ["target 1b1", "target 1f1"],
            "the punk at 1b1 is destroyed",
        ),
        (
            "turn=1 queues=famine,-,-/-,-,- people=0b1:?muse,0f1:?scout",
            &["end"],
            ["target 0b1", "target 0f1"],
            "the punk at 0b1 is destroyed",
        ),
        // Taken to the hand.
        (
            "people=0b1:rescue-team,0b2:?muse,0f2:?scout",
            &["use 0b1"],
            ["target 0b2", "target 0f2"],
            "the punk at 0b2 goes to the hand",
        ),
    ];
    for (text, before, choices, expected) in both {
        let after = choices.map(|choice| told(&second, text, &[before, &[choice][..]].concat()));
        assert!(after[0].iter().any(|line| line == expected), "{text}: {:?}", after[0]);
        assert_eq!(after[0], after[1], "{text}");
    }
}

/// The texts of all that is told.
fn all_told(edition: Edition, text: &str, action: &str) -> String {
    told(&Setup::new(edition), text, &[action]).join(", ")
}

#[test]
fn nothing_is_told_where_nothing_happens() {
    let second = |text, action| all_told(Edition::SecondPrinting, text, action);
    // What costs nothing moves no water.
    let told = second("hands=high-ground/", "play high-ground");
    assert_eq!(told, "seat 0 plays high-ground, high-ground is at 0q1");
    let told = second("hands=high-ground/ water=2/0", "play high-ground");
    assert_eq!(told, "seat 0 plays high-ground, high-ground is at 0q1");
    let told = second("people=0b1:mutant,1b1:muse", "use 0b1");
    assert_eq!(told, "0b1 uses its ability");
    let told = second("people=0b1:muse", "use 0b1");
    assert_eq!(told, "0b1 uses its ability, seat 0 has 1 water");
    let told = second("people=0b1:mimic,1b1:muse~ water=2/0", "use 0b1");
    assert_eq!(told, "0b1 uses its ability, 0b1 uses the ability of 1b1, seat 0 has 3 water");
    let told = second("hands=holdout/ camps=railgunx,garage,outpost/", "play holdout");
    assert_eq!(told, "seat 0 plays holdout, holdout enters at 0b1");
    let told = second("camps=oasis,railgun,garage/ hands=muse/", "play muse");
    assert_eq!(told, "seat 0 plays muse, muse enters at 0b1");
    // Nor is there more water than 255, or a queue that moves without events.
    let told = second("people=0b1:muse water=255/0", "use 0b1");
    assert_eq!(told, "0b1 uses its ability");
    let told = second("turn=1 water=0/0 deck=muse,scout", "end");
    let begins = "seat 1 ends the turn, seat 0's turn";
    assert_eq!(told, format!("{begins}, seat 0 draws 1 card, seat 0 has 3 water"));
    let told = second("turn=1 queues=-,-,napalm/-,-,- deck=muse,scout", "end");
    let moves = "seat 0's events advance, seat 0 draws 1 card, seat 0 has 3 water";
    assert_eq!(told, format!("{begins}, {moves}"));
    // Raiders are many.
    let told = second("turn=1 queues=raiders,-,-/-,-,- camps=/oasisx,cache,reactorx", "end");
    let raid = "seat 0's raiders resolve, 1c2 is damaged, seat 0's raiders have resolved";
    assert!(told.contains(raid), "{told}");
    let told = second("hands=vigilante/", "junk vigilante");
    assert_eq!(told, "seat 0 junks vigilante, raiders are at 0q3");
    let told = second("hands=vigilante/ queues=-,-,raiders/-,-,-", "junk vigilante");
    assert_eq!(told, "seat 0 junks vigilante, raiders go from 0q3 to 0q2");
    let told = second("hands=truce/ water=2/0", "play truce");
    let resolves = "seat 0's truce resolves, seat 0's truce has resolved";
    assert_eq!(told, format!("seat 0 plays truce, seat 0 has 0 water, {resolves}"));
}
