//! Cards that nobody printed, for tests of tables.
#![allow(dead_code, reason = "not every test needs both")]

use boardgame_core::{FromSetup, Purpose, Seed, Stream};
use radlands_rules::{
    Ability, CampRow, CampTrait, CardKind, CardRow, CardTable, Chooser, Condition, Cost, Deed,
    Edition, Effect, Icon, Icons, Only, PersonTrait, Radlands, Setup, Target, Test, What, Whose,
};

/// A person, an event and a camp that nobody printed, beside all others.
pub(crate) fn made_up() -> CardTable {
    let mut table = CardTable::of(Edition::SecondPrinting);
    let any_camp = Target { whose: Whose::Opposing, what: What::Camp, only: Only::Any };
    table.cards.push(CardRow {
        card: "card36".parse().unwrap(),
        name: "Sapper".into(),
        copies: 2,
        cost: 2,
        junk: Icon::Draw,
        kind: CardKind::Person {
            abilities: vec![Ability {
                cost: Cost::Water(1),
                when: vec![Condition::PeopleAtLeast(2)].into(),
                effects: vec![
                    Effect::Hit(Deed::Damage, Chooser::You, any_camp),
                    Effect::OnlyIf(Test::CampHit),
                    Effect::GainPunks(1),
                ]
                .into(),
            }]
            .into(),
            on_entering: vec![Effect::Raid].into(),
            traits: vec![PersonTrait::EntersReady].into(),
        },
    });
    table.cards.push(CardRow {
        card: "card37".parse().unwrap(),
        name: "Downpour".into(),
        copies: 1,
        cost: 0,
        junk: Icon::Water,
        kind: CardKind::Event {
            time: 2,
            effects: vec![Effect::Water(4), Effect::RestoreAny].into(),
        },
    });
    table.camps.push(CampRow {
        camp: "camp34".parse().unwrap(),
        name: "Market".into(),
        hand: 2,
        abilities: vec![Ability {
            cost: Cost::LessPerDestroyedCamp(2),
            when: vec![].into(),
            effects: vec![Effect::Discard(1), Effect::OneOf(Icons::of(&[Icon::Draw, Icon::Raid]))]
                .into(),
        }]
        .into(),
        traits: vec![CampTrait::Discount].into(),
    });
    table
}

/// A game with people, events and camps at random, made of all the effects there are.
pub(crate) fn at_random(seed: u64) -> Radlands {
    let mut stream = Stream::new(Seed::new(seed), Purpose::Bots, 99);
    loop {
        let mut table = CardTable::of(Edition::SecondPrinting);
        for row in &mut table.cards {
            match &mut row.kind {
                CardKind::Person { abilities, on_entering, traits } => {
                    *abilities = abilities_at_random(&mut stream, false).into();
                    // Who enters, and what resolves, must not start others too often.
                    if stream.index(4) > 0 {
                        *on_entering = quiet(effects_at_random(&mut stream, false), true).into();
                    }
                    traits.to_mut().retain(|_| stream.index(2) == 0);
                    if !abilities.is_empty() && row.card == radlands_rules::Card::ARGO_YESKY {
                        *traits = vec![PersonTrait::GrantsAbility].into();
                    }
                }
                CardKind::Event { time, effects } => {
                    let all = effects_at_random(&mut stream, false);
                    *effects = quiet(all, stream.index(8) > 0).into();
                    *time = stream.index(4) as u8;
                }
            }
            row.cost = stream.index(4) as u8;
            row.junk = Icon::ALL[stream.index(7)];
        }
        for row in &mut table.camps {
            row.abilities = abilities_at_random(&mut stream, true).into();
        }
        // Deep ones are refused.
        if let Ok(rules) = Radlands::new(Setup { table: Some(table), ..Setup::default() }) {
            return rules;
        }
    }
}

fn abilities_at_random(stream: &mut Stream, is_camp: bool) -> Vec<Ability> {
    let condition = |stream: &mut Stream| match stream.index(6) {
        0 => Condition::PeopleAtLeast(1 + stream.index(3) as u8),
        1 => Condition::PeopleAtMost(stream.index(6) as u8),
        2 => Condition::Entered(1 + stream.index(2) as u8),
        3 => Condition::OwnPunk,
        4 => Condition::EventResolved,
        _ => Condition::CardInHand,
    };
    (0..=stream.index(2))
        .map(|_| Ability {
            cost: match stream.index(4) {
                0 => Cost::LessPerPunk(stream.index(4) as u8),
                1 => Cost::LessPerDestroyedCamp(stream.index(4) as u8),
                _ => Cost::Water(stream.index(3) as u8),
            },
            when: if stream.index(4) == 0 { vec![condition(stream)] } else { vec![] }.into(),
            effects: effects_at_random(stream, is_camp).into(),
        })
        .collect()
}

/// Effects that start no other card's, and of a person that enters none that it could be lost by.
fn quiet(mut effects: Vec<Effect>, is_strict: bool) -> Vec<Effect> {
    let starts = |effect: &Effect| {
        matches!(effect, Effect::TurnPunkUp | Effect::Copy | Effect::UseDamaged)
            || is_strict && *effect == Effect::AdvanceEvent
    };
    effects.retain(|effect| !starts(effect));
    if effects.is_empty() { vec![Effect::Draw(1)] } else { effects }
}

fn effects_at_random(stream: &mut Stream, is_camp: bool) -> Vec<Effect> {
    let mut effects = Vec::new();
    for _ in 0..=stream.index(3) {
        let target = Target {
            whose: [Whose::Own, Whose::Opposing, Whose::Both][stream.index(3)],
            what: [What::Card, What::Person, What::Person, What::Camp][stream.index(4)],
            only: [Only::Any, Only::Unprotected, Only::Damaged, Only::UnprotectedDamaged]
                [stream.index(4)],
        };
        let deed = [Deed::Damage, Deed::Damage, Deed::Destroy][stream.index(3)];
        let chooser = [Chooser::You, Chooser::Opponent][stream.index(2)];
        let icon = |stream: &mut Stream| Icon::ALL[stream.index(7)];
        effects.push(match stream.index(30) {
            0 | 1 => Effect::Hit(deed, chooser, target),
            2 => Effect::HitEach(deed, Target { what: What::Person, ..target }),
            3 => Effect::HitColumn(deed, target.what),
            4 => Effect::HitThis(Deed::Damage),
            5 => Effect::Restore,
            6 => Effect::RestoreAny,
            7 => Effect::RestoreAndReady,
            8 => Effect::Draw(1 + stream.index(2) as u8),
            9 => Effect::DrawForDestroyedCamps,
            10 => Effect::Water(1 + stream.index(2) as u8),
            11 => Effect::GainPunks(1 + stream.index(3) as u8),
            12 | 13 => Effect::Raid,
            14 => Effect::Discard(1 + stream.index(2) as u8),
            15 => Effect::DrawAndDiscard { draw: 2, discard: 1 + stream.index(2) as u8 },
            16 => Effect::DiscardAndRedraw,
            17 => Effect::Mill(1 + stream.index(4) as u8),
            18 => Effect::ReturnToHand,
            19 => [Effect::ReturnAll, Effect::KeepOne, Effect::Expose][stream.index(3)],
            20 => Effect::Rearrange,
            21 => Effect::Copy,
            22 => Effect::UseDamaged,
            23 if is_camp => return vec![Effect::PlayAndUse],
            23 => Effect::Draw(1),
            24 => {
                if is_camp {
                    Effect::Step
                } else {
                    Effect::MovePerson
                }
            }
            25 => Effect::AdvanceEvent,
            26 => [Effect::PushEvents, Effect::TurnCampUp][stream.index(2)],
            27 => Effect::TurnPunkUp,
            28 => [Effect::Ransom, Effect::MovePerson][stream.index(2)],
            _ => {
                let (one, two) = (icon(stream), icon(stream));
                if one == two {
                    Effect::OneOf(Icons::of(&[one]))
                } else if stream.index(2) == 0 {
                    Effect::OneOf(Icons::of(&[one, two]))
                } else {
                    Effect::OneOrBoth(one, two)
                }
            }
        });
    }
    if matches!(effects[..], [Effect::Hit(..), ..]) && stream.index(3) == 0 && effects.len() > 1 {
        effects.insert(1, Effect::OnlyIf(Test::CampHit));
    }
    effects
}
