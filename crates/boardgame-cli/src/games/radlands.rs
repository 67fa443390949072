//! Radlands on the workbench.

mod words;

use std::fmt::{self, Write};

use boardgame_core::text::counted;
use boardgame_core::{PositionText, Seat, Stream};
use comfy_table::presets::UTF8_FULL;
use comfy_table::{ColumnConstraint, Width};
use radlands_rules::{
    Ability, Action, Answer, Camp, CampView, Card, CardKind, CardTable, Chooser, Cost, Deed,
    Edition, Effect, Icon, PersonView, Phase, Place, Position, Queued, Radlands, Row, SeatView,
    Setup, View, What, Which, Whose,
};

use crate::bot::{best, number};
use crate::layout::width;
use crate::search::Searched;
use crate::workbench::Workbench;

/// Games end soon, also at random.
impl Searched for Radlands {}

impl Workbench for Radlands {
    const NAME: &'static str = "radlands";
    const VARIANTS: &'static [&'static str] =
        &["second-printing", "first-printing", "first-game", "first-game-first-printing"];

    fn setup_for(_: u8, variant: &str) -> Setup {
        let edition = match variant {
            "first-printing" | "first-game-first-printing" => Edition::FirstPrinting,
            _ => Edition::SecondPrinting,
        };
        Setup { first_game: variant.starts_with("first-game"), ..Setup::new(edition) }
    }

    fn with_cards(setup: &Setup) -> Option<Setup> {
        let table = setup.table.clone().unwrap_or_else(|| CardTable::of(setup.edition));
        Some(Setup { table: Some(table), ..setup.clone() })
    }

    fn draw_board(&self, view: &View) -> String {
        let mut text = String::new();
        // Writing to a string never fails.
        let _ = draw_board(self, view, &mut text);
        text
    }

    fn draw_table(&self, view: &View) -> String {
        let mut text = String::new();
        let _ = draw_table(self, view, &mut text);
        text
    }

    fn draw_hidden(&self, position: &Position) -> String {
        let mut text = String::new();
        let _ = draw_hidden(self, position, &mut text);
        text
    }

    fn greedy(&self, view: &View, actions: &[Action], stream: &mut Stream) -> usize {
        let Some(me) = view.to_move else { return 0 };
        let look = Look { rules: self, view, me, actions };
        best(actions, stream, |action| look.value(*action))
    }
}

fn card_name(rules: &Radlands, card: Card) -> String {
    rules.row(card).map_or_else(|| card.to_string(), |row| row.name.to_string())
}

fn camp_name(rules: &Radlands, camp: Camp) -> String {
    rules.camp_row(camp).map_or_else(|| camp.to_string(), |row| row.name.to_string())
}

fn event_name(rules: &Radlands, event: Queued) -> String {
    match event {
        Queued::Card(card) => card_name(rules, card),
        Queued::Raiders => "Raiders".to_string(),
    }
}

/// Who sits at the lower edge: the observer, else seat 0.
fn lower_seat(view: &View) -> Seat {
    Seat::nth(u8::from(view.seats.get(1).is_some_and(|seen| seen.hand.is_some())))
}

/// The seats of a view with their numbers.
fn seats(view: &View) -> impl Iterator<Item = (Seat, &SeatView)> {
    (0..).map(Seat::nth).zip(&view.seats)
}

/// How wide a column of the tableaus gets where there is room: wide enough for every card's text on
/// few lines.
const WIDEST_COLUMN: usize = 40;

/// Both tableaus, front to front, and the event queues between them.
fn draw_board(rules: &Radlands, view: &View, text: &mut String) -> fmt::Result {
    if view.phase == Phase::Draft {
        return Ok(());
    }
    let lower = lower_seat(view);
    let mut table = comfy_table::Table::new();
    table.load_style(UTF8_FULL.with_solid_inner_borders());
    let rows = Row::ALL.into_iter().map(|row| (Seat::nth(1 - lower.number()), row));
    let rows = rows.chain(Row::ALL.into_iter().rev().map(|row| (lower, row)));
    for (seat, row) in rows {
        // The player on the other side counts columns from their own left.
        let columns = if seat == lower { [1, 2, 3] } else { [3, 2, 1] };
        table.add_row(columns.map(|column| cell(rules, view, seat, row, column)));
        if row == Row::Front && seat != lower {
            let queues = [seat, lower].map(|seat| queue(rules, view, seat));
            let [one, other] = queues;
            table.add_row([format!("Events of seat {seat}"), one, String::new()]);
            table.add_row([format!("Events of seat {lower}"), other, String::new()]);
        }
    }
    // Three columns, and a line on either side of each.
    let column_width = (width().saturating_sub(4) / 3).min(WIDEST_COLUMN);
    for column in table.column_iter_mut() {
        column.set_constraint(ColumnConstraint::Absolute(Width::Fixed(column_width as u16)));
    }
    writeln!(text, "{table}")
}

/// A queue's spaces, the front first.
fn queue(rules: &Radlands, view: &View, seat: Seat) -> String {
    let Some(seen) = view.seats.get(seat.index()) else { return String::new() };
    let spaces = (1..).zip(&seen.queue).map(|(space, event)| {
        let event = event.map_or_else(|| "-".to_string(), |event| event_name(rules, event));
        format!("{space} {event}")
    });
    join(spaces, "\n")
}

/// What is to be seen at a place.
fn cell(rules: &Radlands, view: &View, seat: Seat, row: Row, column: u8) -> String {
    let Some(place) = Place::new(seat, row, column) else { return String::new() };
    let Some(seen) = view.seats.get(seat.index()) else { return String::new() };
    if row == Row::Camp {
        let mut camps = seen.camps.iter().flatten();
        return match camps.find(|camp| camp.place == place) {
            Some(camp) => camp_cell(rules, camp),
            None => place.to_string(),
        };
    }
    match seen.people.iter().find(|person| person.place == place) {
        Some(person) => person_cell(rules, person),
        None => place.to_string(),
    }
}

fn camp_cell(rules: &Radlands, camp: &CampView) -> String {
    let name = camp_name(rules, camp.camp).to_uppercase();
    if camp.destroyed {
        return format!("{} {name}\n### DESTROYED ###", camp.place);
    }
    let does = rules.camp_row(camp.camp).map(words::camp).unwrap_or_default();
    let mut states = vec![if camp.damaged { "DAMAGED" } else { "undamaged" }];
    states.push(if camp.ready { "ready" } else { "not ready" });
    if camp.used {
        states.push("first use over");
    }
    let steps = match camp.steps {
        0 => String::new(),
        steps => format!(", {} ahead", counted(steps.into(), "step")),
    };
    format!("{} {name}\n{}{steps}\n{does}", camp.place, join(states, ", "))
}

fn person_cell(rules: &Radlands, person: &PersonView) -> String {
    let place = person.place;
    let Some(card) = person.card else { return format!("{place} Punk\n(face down)") };
    let does = rules.row(card).map(words::person).unwrap_or_default();
    let mut states = vec![match (person.damaged, person.unready) {
        (true, _) => "DAMAGED",
        (false, true) => "not ready",
        (false, false) => "ready",
    }];
    if person.used {
        states.push("first use over");
    }
    format!("{place} {}\n{}\n{does}", card_name(rules, card), join(states, ", "))
}

fn draw_table(rules: &Radlands, view: &View, text: &mut String) -> fmt::Result {
    let active = view.active;
    match (view.outcome, view.phase) {
        (Some(_), _) => writeln!(text, "The game is over.")?,
        (None, Phase::Draft) => writeln!(text, "Seat {active} chooses three of six camps.")?,
        (None, Phase::Events) => writeln!(text, "Turn of seat {active}: an event resolves.")?,
        (None, _) => writeln!(text, "Turn of seat {active}.")?,
    }
    if let (Some(asked), Some(pending)) = (view.asked, view.pending.last()) {
        let whose = pending.this.map_or_else(String::new, |place| format!(" at {place}"));
        let seat = view.to_move.unwrap_or(active);
        writeln!(text, "{}{whose} asks seat {seat} for {asked}.", pending.effects)?;
        if let Some(cards) = pending.cards.as_ref().filter(|cards| !cards.is_empty()) {
            let names = cards.iter().map(|card| card_name(rules, *card));
            writeln!(text, "It is about {}.", join(names, ", "))?;
        }
    }
    if !view.marks.is_empty() {
        writeln!(text, "Marks: {}.", view.marks.join(", "))?;
    }
    let discard = view.discard.iter().map(|card| card_name(rules, *card));
    writeln!(text, "Deck: {}. Discard pile: {}.", counted(view.deck_size, "card"), {
        let names = tally(discard);
        if names.is_empty() { "empty".to_string() } else { names }
    })?;
    for (seat, seen) in seats(view) {
        draw_seat(rules, view, seat, seen, text)?;
    }
    Ok(())
}

/// Names with how often each comes.
fn tally(names: impl IntoIterator<Item = String>) -> String {
    let mut sorted: Vec<String> = names.into_iter().collect();
    sorted.sort();
    let groups = sorted.chunk_by(|one, next| one == next).filter_map(|group| {
        let name = group.first()?;
        Some(if group.len() > 1 { format!("{} {name}", group.len()) } else { name.clone() })
    });
    join(groups, ", ")
}

fn draw_seat(
    rules: &Radlands,
    view: &View,
    seat: Seat,
    seen: &SeatView,
    text: &mut String,
) -> fmt::Result {
    let you = if seen.hand.is_some() { " (you)" } else { "" };
    let silo = if seen.silo_in_hand { "in hand" } else { "in play" };
    let cards = counted(seen.hand_size, "card");
    writeln!(text, "\nSeat {seat}{you}: {} water, {cards}, Water Silo {silo}", seen.water)?;
    for card in seen.hand.iter().flatten() {
        let does = rules.row(*card).map(words::card).unwrap_or_default();
        writeln!(text, "  {card}: {does}")?;
    }
    if !seen.known.is_empty() {
        let names = seen.known.iter().map(|card| card_name(rules, *card));
        writeln!(text, "  known to be in the hand: {}", tally(names))?;
    }
    if !seen.lifted.is_empty() {
        let name = |card: Option<Card>| {
            card.map_or_else(|| "a punk".to_string(), |card| card_name(rules, card))
        };
        let names = seen.lifted.iter().map(|person| name(person.card));
        writeln!(text, "  to be put down again, the last one first: {}", join(names, ", "))?;
    }
    if view.phase == Phase::Draft {
        let kept: Vec<Camp> = seen.camps.iter().flatten().map(|camp| camp.camp).collect();
        draw_camps(rules, "kept, from left to right", &kept, text)?;
        draw_camps(rules, "to choose from", seen.offers.as_deref().unwrap_or_default(), text)?;
    }
    Ok(())
}

/// How many cards of the deck are drawn.
const NEXT: usize = 10;

/// Camps with what they do; nothing if there are none.
fn draw_camps(rules: &Radlands, what: &str, camps: &[Camp], text: &mut String) -> fmt::Result {
    if !camps.is_empty() {
        writeln!(text, "  {what}:")?;
    }
    for row in camps.iter().filter_map(|camp| rules.camp_row(*camp)) {
        let hand = counted(row.hand.into(), "card");
        writeln!(text, "    {}: {}, {hand}. {}", row.camp, row.name, words::camp(row))?;
    }
    Ok(())
}

fn draw_hidden(rules: &Radlands, position: &Position, text: &mut String) -> fmt::Result {
    if position.phase() == Phase::Over {
        return Ok(());
    }
    let raw = rules.raw(position);
    writeln!(text, "Hidden:")?;
    let or_nothing = |names: String| if names.is_empty() { "nothing".to_string() } else { names };
    for (seat, hand) in raw.hands.iter().enumerate() {
        let names = tally(hand.iter().map(|card| card_name(rules, *card)));
        writeln!(text, "  seat {seat} holds {}", or_nothing(names))?;
        if position.phase() == Phase::Draft {
            let kept = raw.camps[seat].iter().map(|camp| camp_name(rules, camp.camp));
            writeln!(text, "    has kept {}", or_nothing(join(kept, ", ")))?;
            let offers = raw.offers[seat].iter().map(|camp| camp_name(rules, *camp));
            writeln!(text, "    chooses from {}", or_nothing(join(offers, ", ")))?;
        }
    }
    let punks = raw.people.iter().filter(|(_, person)| person.punk);
    let punks = punks.map(|(place, person)| format!("{place} {}", card_name(rules, person.card)));
    let punks = join(punks, ", ");
    if !punks.is_empty() {
        writeln!(text, "  punks: {punks}")?;
    }
    let next = raw.deck.iter().take(NEXT).map(|card| card_name(rules, *card));
    writeln!(text, "  the deck, from the top: {}", or_nothing(join(next, ", ")))
}

fn join<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(separator)
}

/// What a greedy player looks at before it chooses.
struct Look<'a> {
    rules: &'a Radlands,
    view: &'a View,
    me: Seat,
    actions: &'a [Action],
}

/// What a card of the hand is worth that is given away.
const CARD: i32 = 16;

impl Look<'_> {
    /// How good an action looks; higher is better. Ending the turn is 0.
    fn value(&self, action: Action) -> i32 {
        match action {
            Action::Keep(camp) => self.camp(camp),
            Action::Play(card) => self.play(card),
            Action::Junk(card) => self.rules.row(card).map_or(0, |row| self.icon(row.junk)) - CARD,
            // Water is lost at the end of the turn, so it is spent when nothing better is left. The
            // Silo is for water that would be lost, and comes back only for what it can pay.
            Action::JunkSilo => {
                if self.can_spend_one_more() {
                    6
                } else {
                    -1
                }
            }
            Action::Draw => 5,
            Action::TakeSilo => 1,
            Action::End => 0,
            Action::Use(place, which) | Action::Ability(place, which) => {
                self.ability_at(place, which).map_or(10, |ability| self.ability(ability))
            }
            Action::Target(place) => self.target(place),
            Action::Put(place) => self.put(place),
            Action::Column(place) => {
                let people = self.people(place.seat());
                number(people.filter(|person| person.place.column() == place.column()).count())
            }
            // Cheap cards are given away first.
            Action::Card(card) => -self.rules.row(card).map_or(0, |row| row.cost.into()),
            Action::Event(space) => i32::from(space.seat() == self.me),
            Action::Answer(answer) => self.answer(answer),
        }
    }

    fn people(&self, seat: Seat) -> impl Iterator<Item = &PersonView> {
        self.view.seats.get(seat.index()).into_iter().flat_map(|seen| &seen.people)
    }

    fn camps(&self, seat: Seat) -> impl Iterator<Item = &CampView> {
        let seen = self.view.seats.get(seat.index()).into_iter();
        seen.flat_map(|seen| seen.camps.iter().flatten())
    }

    fn opponent(&self) -> Seat {
        Seat::nth(1 - self.me.number().min(1))
    }

    /// Whether nobody stands before one of the opponent's camps.
    fn has_open_camp(&self) -> bool {
        let is_covered = |camp: &CampView| {
            let mut people = self.people(self.opponent());
            people.any(|person| person.place.column() == camp.place.column())
        };
        self.camps(self.opponent()).any(|camp| !camp.destroyed && !is_covered(camp))
    }

    fn has_damage(&self) -> bool {
        self.camps(self.me).any(|camp| camp.damaged && !camp.destroyed)
            || self.people(self.me).any(|person| person.damaged)
    }

    /// Whether one water more pays for something better than to take the Water Silo again, which
    /// could go on for ever where the rules set it no limit.
    fn can_spend_one_more(&self) -> bool {
        let Some(seen) = self.view.seats.get(self.me.index()) else { return false };
        let is_wanted = |card: &Card| {
            let row = self.rules.row(*card);
            let is_payable = row.is_some_and(|row| {
                matches!(row.kind, CardKind::Person { .. }) && row.cost == seen.water + 1
            });
            is_payable && self.value(Action::Play(*card)) > self.value(Action::TakeSilo)
        };
        // With two water a card can be drawn.
        seen.water > 0 || seen.hand.iter().flatten().any(is_wanted)
    }

    fn camp(&self, camp: Camp) -> i32 {
        let Some(row) = self.rules.camp_row(camp) else { return 0 };
        let best = row.abilities.iter().map(|ability| self.ability(ability)).max();
        best.unwrap_or(0) + 5 * i32::from(row.hand)
    }

    fn ability_at(&self, place: Place, which: Which) -> Option<&Ability> {
        let nth = match which {
            Which::First => 0,
            Which::Second => 1,
            Which::Granted => return None,
        };
        if let Some(camp) = self.camps(place.seat()).find(|camp| camp.place == place) {
            return self.rules.camp_row(camp.camp)?.abilities.get(nth);
        }
        let person = self.people(place.seat()).find(|person| person.place == place)?;
        match &self.rules.row(person.card?)?.kind {
            CardKind::Person { abilities, .. } => abilities.get(nth),
            CardKind::Event { .. } => None,
        }
    }

    fn ability(&self, ability: &Ability) -> i32 {
        let (Cost::Water(cost) | Cost::LessPerPunk(cost) | Cost::LessPerDestroyedCamp(cost)) =
            ability.cost;
        self.effects(&ability.effects) - 3 * i32::from(cost)
    }

    fn effects(&self, effects: &[Effect]) -> i32 {
        effects.iter().map(|effect| self.effect(*effect)).sum()
    }

    fn effect(&self, effect: Effect) -> i32 {
        match effect {
            Effect::Hit(deed, Chooser::You, target) if target.whose != Whose::Own => {
                let camp = match target.what {
                    What::Card if self.has_open_camp() => 20,
                    What::Camp => 25,
                    _ => 0,
                };
                camp + if deed == Deed::Destroy { 50 } else { 35 }
            }
            Effect::Hit(..) | Effect::HitThis(_) => -15,
            Effect::HitEach(..) | Effect::HitColumn(..) => 45,
            Effect::Raid => 30,
            Effect::Restore | Effect::RestoreAny | Effect::RestoreAndReady => {
                if self.has_damage() {
                    25
                } else {
                    0
                }
            }
            Effect::Draw(count) => 14 * i32::from(count),
            Effect::Water(count) => 8 * i32::from(count),
            Effect::GainPunks(count) => 22 * i32::from(count),
            Effect::Discard(count) => -10 * i32::from(count),
            Effect::OneOf(icons) => icons.iter().map(|icon| self.icon(icon)).max().unwrap_or(0),
            Effect::OneOrBoth(one, other) => self.icon(one) + self.icon(other),
            Effect::OnlyIf(_) | Effect::ReturnToHand | Effect::ReturnAll | Effect::Rearrange => 0,
            _ => 15,
        }
    }

    fn icon(&self, icon: Icon) -> i32 {
        self.effect(icon.effect())
    }

    /// People stay and protect, so they are worth more than what they do at once.
    fn play(&self, card: Card) -> i32 {
        let Some(row) = self.rules.row(card) else { return 0 };
        let cost = 3 * i32::from(row.cost);
        match &row.kind {
            CardKind::Person { abilities, on_entering, traits } => {
                let best = abilities.iter().map(|ability| self.ability(ability)).max();
                let room = if self.people(self.me).count() < 6 { 25 } else { -30 };
                room + best.unwrap_or(0) / 2 + self.effects(on_entering) + 5 * number(traits.len())
                    - cost
            }
            CardKind::Event { effects, .. } => 20 + self.effects(effects) / 2 - cost,
        }
    }

    /// The opponent's camps first, above all damaged ones; of the own cards those that are worth
    /// least.
    fn target(&self, place: Place) -> i32 {
        let is_own = place.seat() == self.me;
        if let Some(camp) = self.camps(place.seat()).find(|camp| camp.place == place) {
            return match (is_own, camp.damaged) {
                (false, false) => 60,
                (false, true) => 100,
                // The own camp that Raiders damage; a damaged one only where it can be restored.
                (true, false) => 25,
                (true, true) => 20,
            };
        }
        let Some(person) = self.people(place.seat()).find(|person| person.place == place) else {
            return 0;
        };
        let cost = person.card.and_then(|card| self.rules.row(card)).map_or(0, |row| row.cost);
        match (is_own, person.damaged) {
            (false, false) => 35 + i32::from(cost),
            (false, true) => 30,
            (true, true) => 12,
            (true, false) => 8 - i32::from(cost),
        }
    }

    /// In front of a camp that still stands, where nobody protects it yet.
    fn put(&self, place: Place) -> i32 {
        let column = place.column();
        let crowd =
            self.people(place.seat()).filter(|person| person.place.column() == column).count();
        let camp = self.camps(place.seat()).find(|camp| camp.place.column() == column);
        let stands = camp.is_some_and(|camp| !camp.destroyed);
        let damaged = camp.is_some_and(|camp| camp.damaged);
        20 * i32::from(stands) + 10 * i32::from(stands && damaged) - 15 * number(crowd)
            + i32::from(place.row() == Row::Front)
    }

    fn answer(&self, answer: Answer) -> i32 {
        let icon = match answer {
            // Worse than what can be had, better than giving an own healthy card away.
            Answer::None => {
                let is_own = |action: &Action| matches!(action, Action::Target(place) if place.seat() == self.me);
                return if self.actions.iter().any(is_own) { 10 } else { -50 };
            }
            Answer::Both => return 90,
            Answer::Push => return 20,
            Answer::Ransom => return 0,
            Answer::Damage => Icon::Damage,
            Answer::Injure => Icon::Injure,
            Answer::Restore => Icon::Restore,
            Answer::Draw => Icon::Draw,
            Answer::Punk => Icon::Punk,
            Answer::Water => Icon::Water,
            Answer::Raid => Icon::Raid,
        };
        self.icon(icon)
    }
}
