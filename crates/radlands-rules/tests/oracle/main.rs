//! A slow, plain second opinion on protection, readiness, targets and abilities: from a position's
//! raw data and the printed rules, without a line of the engine's own code.

use std::collections::BTreeSet;

use boardgame_core::{FromSetup, Game, PositionText, Purpose, Seat, Seed, Stream, Turn};
use radlands_rules::{
    Action, Camp, Card, CardKind, CardTable, Chooser, Cost, Edition, Effect, Only, Place, Position,
    Radlands, RawPosition, Row, Setup, Target, What, Whose,
};

/// What stands in a column, from its front to its rear.
fn column(raw: &RawPosition, seat: usize, number: u8) -> Vec<Place> {
    let place = |row| Place::new(Seat::nth(seat as u8), row, number).unwrap();
    let person = |row| {
        let there = raw.people.iter().any(|(other, _)| *other == place(row));
        there.then(|| place(row))
    };
    let camp = &raw.camps[seat][usize::from(number) - 1];
    let own = (!camp.destroyed).then(|| place(Row::Camp));
    let (back, front) = (person(Row::Back), person(Row::Front));
    let order = match camp.steps {
        0 => [front, back, own],
        1 => [front, own, back],
        _ => [own, front, back],
    };
    order.into_iter().flatten().collect()
}

fn all_columns(raw: &RawPosition, seat: usize) -> Vec<Vec<Place>> {
    (1..=3).map(|number| column(raw, seat, number)).collect()
}

fn is_damaged(raw: &RawPosition, place: Place) -> bool {
    if place.row() == Row::Camp {
        raw.camps[place.seat().index()][usize::from(place.column()) - 1].damaged
    } else {
        raw.people.iter().any(|(other, person)| *other == place && person.damaged)
    }
}

fn is_ready(raw: &RawPosition, place: Place) -> bool {
    if place.row() == Row::Camp {
        !raw.camps[place.seat().index()][usize::from(place.column()) - 1].unready
    } else {
        let person = raw.people.iter().find(|(other, _)| *other == place).map(|(_, person)| person);
        person.is_some_and(|person| !person.damaged && !person.unready)
    }
}

/// The cards that an effect of `seat` can hit if `who` chooses.
fn targets(raw: &RawPosition, target: Target, seat: usize, who: usize) -> BTreeSet<Place> {
    let seats: &[usize] = match target.whose {
        Whose::Own => &[seat],
        Whose::Opposing => &[1 - seat],
        Whose::Both => &[0, 1],
    };
    let exposed = raw.marks.contains(&format!("exposed-{who}"));
    let mut found = BTreeSet::new();
    for &seat in seats {
        for column in all_columns(raw, seat) {
            for (n, &place) in column.iter().enumerate() {
                let is_camp = place.row() == Row::Camp;
                let what = match target.what {
                    What::Card => true,
                    What::Person => !is_camp,
                    What::Camp => is_camp,
                };
                let open = n == 0 || exposed && seat != who;
                let only = match target.only {
                    Only::Any => true,
                    Only::Unprotected => open,
                    Only::Damaged => is_damaged(raw, place),
                    Only::UnprotectedDamaged => open && is_damaged(raw, place),
                };
                if what && only {
                    found.insert(place);
                }
            }
        }
    }
    found
}

/// The effects of a list by its name in a position's text.
fn effects(table: &CardTable, name: &str) -> Vec<Effect> {
    let (owner, what) = name.split_once('.').unwrap();
    let number = |abilities: &[radlands_rules::Ability]| {
        abilities[what.parse::<usize>().unwrap() - 1].effects.to_vec()
    };
    match owner {
        "rules" => vec![],
        "icon" => {
            let icon = radlands_rules::Icon::ALL.into_iter().find(|icon| icon.name() == what);
            vec![icon.unwrap().effect()]
        }
        _ => {
            let Ok(card) = owner.parse::<Card>() else {
                let camp: Camp = owner.parse().unwrap();
                return number(&table.camps.iter().find(|row| row.camp == camp).unwrap().abilities);
            };
            match &table.cards.iter().find(|row| row.card == card).unwrap().kind {
                CardKind::Person { on_entering, .. } if what == "enters" => on_entering.to_vec(),
                CardKind::Person { abilities, .. } => number(abilities),
                CardKind::Event { effects, .. } => effects.to_vec(),
            }
        }
    }
}

/// Compares a position with what the oracle says of it; counts what was compared.
fn compare(rules: &Radlands, table: &CardTable, p: &Position, compared: &mut [u32; 4]) {
    let raw = rules.raw(p);
    if raw.camps.iter().any(|camps| camps.len() < 3) || raw.offers != [vec![], vec![]] {
        return;
    }
    for seat in [0, 1] {
        for column in all_columns(&raw, seat) {
            for (n, place) in column.iter().enumerate() {
                assert_eq!(p.is_unprotected(*place), n == 0, "{place} in {}", rules.text(p));
                assert_eq!(p.is_ready(*place), is_ready(&raw, *place), "{place} {}", rules.text(p));
                compared[0] += 1;
            }
        }
    }
    let legal = rules.legal_actions(p);
    if let Some(pending) = raw.pending.last() {
        let list = effects(table, &pending.effects);
        if let Some(Effect::Hit(_, chooser, target)) = list.get(usize::from(pending.at)) {
            let seat = pending.seat.index();
            let who = if *chooser == Chooser::You { seat } else { 1 - seat };
            let expected: Vec<Action> =
                targets(&raw, *target, seat, who).into_iter().map(Action::Target).collect();
            assert_eq!(legal, expected, "{}", rules.text(p));
            assert_eq!(p.to_move().index(), who);
            compared[1] += 1;
        }
        return;
    }
    // Abilities whose first effect hits one card, and that ask for nothing else.
    let seat = raw.turn.index();
    for column in all_columns(&raw, seat) {
        for place in column {
            let abilities = if place.row() == Row::Camp {
                let camp = raw.camps[seat][usize::from(place.column()) - 1].camp;
                table.camps.iter().find(|row| row.camp == camp).unwrap().abilities.to_vec()
            } else {
                let (_, person) = raw.people.iter().find(|(other, _)| *other == place).unwrap();
                let row = table.cards.iter().find(|row| row.card == person.card).unwrap();
                match &row.kind {
                    CardKind::Person { abilities, .. } if !person.punk => abilities.to_vec(),
                    _ => vec![],
                }
            };
            for (n, ability) in abilities.iter().enumerate() {
                let (Cost::Water(cost), [Effect::Hit(_, chooser, target)], []) =
                    (ability.cost, &ability.effects[..], &ability.when[..])
                else {
                    continue;
                };
                let who = if *chooser == Chooser::You { seat } else { 1 - seat };
                let usable = raw.water[seat] >= cost
                    && is_ready(&raw, place)
                    && !targets(&raw, *target, seat, who).is_empty()
                    && !raw.marks.iter().any(|mark| mark == "no-more-abilities");
                let action = Action::Use(place, radlands_rules::Which::ALL[n]);
                assert_eq!(legal.contains(&action), usable, "{action} in {}", rules.text(p));
                compared[2] += 1;
            }
        }
    }
    // Events: water, and a space at their own or behind.
    let zeto = raw.people.iter().any(|(place, person)| {
        place.seat().index() == seat
            && person.card == Card::ZETO_KHAN
            && !person.punk
            && !person.damaged
    });
    let at_once = zeto && !raw.marks.contains(&format!("event-played-{seat}"));
    for card in raw.hands[seat].iter().collect::<BTreeSet<_>>() {
        let row = table.cards.iter().find(|row| row.card == *card).unwrap();
        let CardKind::Event { time, .. } = row.kind else { continue };
        let free = time == 0 || raw.queues[seat][usize::from(time) - 1..].contains(&None);
        let playable = raw.water[seat] >= row.cost && (free || at_once);
        assert_eq!(legal.contains(&Action::Play(*card)), playable, "{card} in {}", rules.text(p));
        compared[3] += 1;
    }
}

#[test]
fn protection_readiness_targets_and_abilities() {
    for edition in [Edition::SecondPrinting, Edition::FirstPrinting] {
        let rules = Radlands::new(Setup::new(edition)).unwrap();
        let table = CardTable::of(edition);
        let mut compared = [0; 4];
        for seed in 0..150 {
            let mut stream = Stream::new(Seed::new(seed), Purpose::Bots, 1);
            let mut p = rules.start(Seed::new(seed));
            while let Turn::Player(_) = rules.turn(&p) {
                compare(&rules, &table, &p, &mut compared);
                let actions = rules.legal_actions(&p);
                rules.apply_unchecked(&mut p, actions[stream.index(actions.len())]);
            }
        }
        assert!(compared.iter().all(|count| *count > 1000), "{compared:?}");
    }
}
