//! Cards that nobody printed, for tests of tables.

use radlands_rules::{
    Ability, CampRow, CampTrait, CardKind, CardRow, CardTable, Chooser, Condition, Cost, Deed,
    Edition, Effect, Icon, Icons, Only, PersonTrait, Target, Test, What, Whose,
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
