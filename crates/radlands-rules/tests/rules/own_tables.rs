//! Abilities that nobody printed: when each effect is enough to use an ability, and for which
//! water. Cards of one's own may have any effect as an ability, also those that only events have.

use radlands_rules::{
    Ability, Camp, Card, CardKind, CardTable, Chooser, Condition, Cost, Deed, Edition, Effect,
    Icon, Icons, Only, Target, Test, What, Whose,
};

use crate::common::own;

const USE: &str = "use 0c1";

fn ability(cost: u8, when: &[Condition], effects: &[Effect]) -> Ability {
    Ability {
        cost: Cost::Water(cost),
        when: when.to_vec().into(),
        effects: effects.to_vec().into(),
    }
}

/// A table in which Railgun has this ability and no other, and so has Muse.
fn table(railgun: Ability, muse: Ability) -> CardTable {
    let mut table = CardTable::of(Edition::SecondPrinting);
    let row = table.camps.iter_mut().find(|row| row.camp == "railgun".parse::<Camp>().unwrap());
    row.unwrap().abilities = vec![railgun].into();
    let row = table.cards.iter_mut().find(|row| row.card == Card::MUSE).unwrap();
    let CardKind::Person { abilities, .. } = &mut row.kind else { panic!("Muse is a person") };
    *abilities = vec![muse].into();
    table
}

fn of_railgun(effects: &[Effect]) -> CardTable {
    table(ability(0, &[], effects), ability(0, &[], &[Effect::Water(1)]))
}

/// Railgun plays a person from the hand and uses it; Muse has this ability.
fn of_newcomer(when: &[Condition], effects: &[Effect]) -> CardTable {
    table(ability(0, &[], &[Effect::PlayAndUse]), ability(0, when, effects))
}

/// The position's text with the players changed over.
fn changed_over(text: &str) -> String {
    const CAMPS: [&str; 2] = ["railgun,garage,outpost", "victory-totem,supply-depot,catapult"];
    let swapped = |list: &str| {
        let (own, other) = list.split_once('/').expect("two sides");
        format!("{other}/{own}")
    };
    let over = |person: &str| {
        let (seat, rest) = person.split_at(1);
        format!("{}{rest}", u8::from(seat == "0"))
    };
    let mut fields = vec![String::from("turn=1")];
    let mut camps = CAMPS.map(String::from);
    for (name, value) in text.split_whitespace().filter_map(|field| field.split_once('=')) {
        match name {
            "camps" => {
                for (list, own) in
                    value.split('/').zip(&mut camps).filter(|(list, _)| !list.is_empty())
                {
                    *own = list.into();
                }
            }
            "people" => {
                let people = value.split(',').map(over).collect::<Vec<_>>();
                fields.push(format!("people={}", people.join(",")));
            }
            _ => fields.push(format!("{name}={}", swapped(value))),
        }
    }
    let [own, other] = camps;
    fields.push(format!("camps={other}/{own}"));
    fields.join(" ")
}

/// Whether a player can use Railgun here, described for seat 0. Legal is what is listed and what is
/// checked, and once used it runs to its end, whatever is chosen first.
#[track_caller]
fn is_usable_by(seat: u8, cards: &CardTable, text: &str) -> bool {
    let text = if seat == 0 { text.into() } else { changed_over(text) };
    let (mut table, camp) = (own(cards.clone(), &text), format!("{seat}c1"));
    let action = format!("use {camp}");
    if !table.is_legal(&action) {
        table.useless(&camp);
        return false;
    }
    table.play(&action);
    while !table.is_free() && table.turn().is_some() {
        let next = table.listed().remove(0);
        table.play(&next);
    }
    true
}

#[track_caller]
fn is_usable(cards: &CardTable, text: &str) -> bool {
    is_usable_by(0, cards, text)
}

const fn target(whose: Whose, what: What, only: Only) -> Target {
    Target { whose, what, only }
}

const HIT: Effect =
    Effect::Hit(Deed::Damage, Chooser::You, target(Whose::Opposing, What::Person, Only::Damaged));
const THEY_HIT: Effect =
    Effect::Hit(Deed::Destroy, Chooser::Opponent, target(Whose::Opposing, What::Person, Only::Any));
const HIT_EACH: Effect =
    Effect::HitEach(Deed::Damage, target(Whose::Both, What::Person, Only::UnprotectedDamaged));
/// Can do nothing where no opposing camp is damaged.
const NOTHING: Effect =
    Effect::Hit(Deed::Damage, Chooser::You, target(Whose::Opposing, What::Camp, Only::Damaged));
const QUEUE_FULL: &str = "queues=napalm,famine,uprising/-,-,-";

#[test]
fn radlands_22_each_effect_is_enough_where_it_can_do_something() {
    let no_icons_but = |icons: &[Icon]| Effect::OneOf(Icons::of(icons));
    // An effect, a position in which it could do nothing, and one in which it just could.
    let rows: &[(Effect, &str, &str)] = &[
        (HIT, "people=0b1:scout*,1b1:scout", "people=1b1:scout,1f1:looter,1b2:muse*"),
        (THEY_HIT, "people=0b1:scout", "people=1b1:scout"),
        (HIT_EACH, "people=1b1:scout*,1f1:looter", "people=1b1:looter,1f1:scout*"),
        (HIT_EACH, "people=0b1:scout", "people=0b1:scout*"),
        (Effect::HitColumn(Deed::Damage, What::Person), "people=0b1:scout", "people=1b3:scout"),
        (Effect::Restore, "camps=railgun*,garage,outpost/", "camps=railgun,garage*,outpost/"),
        (Effect::Restore, "people=1b1:scout*", "people=0b1:scout*"),
        (Effect::RestoreAny, "people=1b1:scout*", "people=0b1:scout*"),
        (Effect::RestoreAndReady, "camps=railgun,garage*,outpost/", "people=0b1:scout*"),
        (Effect::Raid, QUEUE_FULL, "queues=napalm,famine,-/-,-,-"),
        (Effect::Raid, "queues=napalm,raiders,-/-,-,-", "queues=napalm,-,raiders/-,-,-"),
        (Effect::Discard(2), "hands=/muse", "hands=muse/"),
        (Effect::DiscardAndRedraw, "hands=/muse", "hands=muse/"),
        (
            Effect::DrawForDestroyedCamps,
            "camps=railgun,garagex,outpost/",
            "camps=/victory-totem,supply-depot,catapultx",
        ),
        (Effect::ReturnToHand, "people=1b1:scout", "people=0b1:scout"),
        (Effect::Rearrange, "people=1b1:scout", "people=0b1:scout"),
        (Effect::ReturnAll, "", "people=1b1:scout"),
        (Effect::ReturnAll, "", "people=0b1:scout"),
        (Effect::KeepOne, "people=0b1:scout,1b1:muse", "people=0b1:scout,0b2:muse,1b1:looter"),
        (Effect::KeepOne, "people=1b1:muse", "people=1b1:scout,1b2:muse"),
        (Effect::AdvanceEvent, "", "queues=-,-,-/-,-,napalm"),
        (Effect::AdvanceEvent, "", "queues=napalm,famine,uprising/-,-,-"),
        (Effect::PushEvents, "queues=napalm,-,-/-,-,famine", "queues=-,-,-/-,famine,-"),
        (Effect::PushEvents, "queues=-,-,-/napalm,famine,uprising", "queues=-,-,-/napalm,famine,-"),
        (Effect::MovePerson, "", "people=0b1:scout"),
        (Effect::MovePerson, "", "people=1b1:scout"),
        (
            Effect::TurnCampUp,
            "camps=/victory-totem,supply-depot,catapultx",
            "camps=railgun,garage,outpostx/",
        ),
        (Effect::TurnPunkUp, "people=0b1:scout,1b1:?muse", "people=0b1:?muse"),
        (no_icons_but(&[Icon::Restore, Icon::Injure]), "people=0b1:scout", "people=0b1:scout*"),
        (no_icons_but(&[Icon::Restore, Icon::Injure]), "", "people=1b1:scout"),
        (Effect::OneOrBoth(Icon::Restore, Icon::Injure), "", "people=0b1:scout*"),
        (Effect::OneOrBoth(Icon::Restore, Icon::Injure), "", "people=1b1:scout"),
    ];
    for (effect, useless, useful) in rows {
        let table = of_railgun(&[*effect]);
        assert!(!is_usable(&table, useless), "{effect:?} at {useless}");
        assert!(is_usable(&table, useful), "{effect:?} at {useful}");
        // For the other player alike.
        assert!(!is_usable_by(1, &table, useless), "{effect:?} at {useless} for seat 1");
        assert!(is_usable_by(1, &table, useful), "{effect:?} at {useful} for seat 1");
        // Beside one that can do nothing, before and behind it.
        for effects in [[*effect, NOTHING], [NOTHING, *effect]] {
            let table = of_railgun(&effects);
            assert!(!is_usable(&table, useless), "{effects:?} at {useless}");
            assert!(is_usable(&table, useful), "{effects:?} at {useful}");
        }
    }
    // These always can.
    for effect in [
        Effect::HitThis(Deed::Damage),
        Effect::Draw(1),
        Effect::Water(1),
        Effect::GainPunks(1),
        Effect::DrawAndDiscard { draw: 2, discard: 1 },
        Effect::Mill(1),
        Effect::Expose,
        Effect::Ransom,
    ] {
        assert!(is_usable(&of_railgun(&[effect]), ""), "{effect:?}");
    }
    // What comes only if something else came about isn't enough, whatever it is.
    let only_if = [HIT, Effect::OnlyIf(Test::CampHit), Effect::Draw(1)];
    assert!(!is_usable(&of_railgun(&only_if), "people=1b1:scout"));
    assert!(is_usable(&of_railgun(&only_if), "people=1b1:scout*"));
}

#[test]
fn a_185_a_newcomer_counts_where_effects_ask_for_people() {
    let own_people = |only| target(Whose::Own, What::Person, only);
    let own_camps = target(Whose::Own, What::Camp, Only::Damaged);
    let each = |target| Effect::HitEach(Deed::Damage, target);
    let hit = |target| Effect::Hit(Deed::Damage, Chooser::You, target);
    // An ability of Muse, a position, and whether she could use it once she is in play.
    let rows: &[(&[Condition], Effect, &str, bool)] = &[
        (&[], Effect::SACRIFICE, "", true),
        (&[], Effect::INJURE, "", false),
        (&[], Effect::INJURE, "people=1b1:scout", true),
        (&[], hit(own_people(Only::Any)), "", true),
        (&[], hit(own_camps), "", false),
        (&[], hit(own_camps), "camps=railgun,garage*,outpost/", true),
        (&[], each(own_people(Only::Any)), "", true),
        (&[], each(target(Whose::Both, What::Card, Only::Damaged)), "", true),
        (&[], each(own_camps), "", false),
        (&[], each(target(Whose::Opposing, What::Person, Only::Any)), "", false),
        (&[], Effect::ReturnToHand, "", true),
        (&[], Effect::Rearrange, "", true),
        (&[], Effect::ReturnAll, "", true),
        (&[], Effect::KeepOne, "", false),
        (&[], Effect::KeepOne, "people=1b1:scout", false),
        (&[], Effect::KeepOne, "people=0b1:scout", true),
        (&[], Effect::KeepOne, "people=1b1:scout,1b2:looter", true),
        (&[Condition::PeopleAtLeast(1)], Effect::Draw(1), "", true),
        (&[Condition::PeopleAtLeast(2)], Effect::Draw(1), "people=1b1:scout", false),
        (&[Condition::PeopleAtLeast(2)], Effect::Draw(1), "people=0b1:scout", true),
        (&[Condition::PeopleAtMost(0)], Effect::Draw(1), "", false),
        (&[Condition::PeopleAtMost(1)], Effect::Draw(1), "people=1b1:scout", true),
        (&[Condition::PeopleAtMost(1)], Effect::Draw(1), "people=0b1:scout", false),
        (&[Condition::Entered(1)], Effect::Draw(1), "", true),
        (&[Condition::Entered(2)], Effect::Draw(1), "entered=0", false),
        (&[Condition::Entered(2)], Effect::Draw(1), "entered=1", true),
        (&[Condition::ColumnFull], Effect::Draw(1), "people=0b1:scout", false),
        (&[Condition::Undamaged], Effect::Draw(1), "", true),
        (&[Condition::OwnPunk], Effect::Draw(1), "people=1b1:?scout", false),
        (&[Condition::OwnPunk], Effect::Draw(1), "people=0b1:?scout", true),
    ];
    for (when, effect, text, is) in rows {
        let table = of_newcomer(when, &[*effect]);
        let text = format!("{text} hands=muse/ water=1/0");
        assert_eq!(is_usable(&table, text.trim()), *is, "{when:?} {effect:?} at {text}");
    }
}

#[test]
fn radlands_21_what_uses_another_ability_is_paid_with_it() {
    // Railgun costs one; Muse's ability, two; to play her, one.
    let rows: &[(Effect, &str, u8, &str)] = &[
        (Effect::Copy, "people=0b1:muse", 3, "people=0b1:muse"),
        (Effect::UseDamaged, "people=0b1:muse*", 3, "discard=muse"),
        (Effect::PlayAndUse, "hands=muse/", 4, ""),
    ];
    for (effect, text, price, shows) in rows {
        let cards = |effects: &[Effect]| {
            table(ability(1, &[], effects), ability(2, &[], &[Effect::DrawForDestroyedCamps]))
        };
        let camps = "camps=railgun,garage,outpost/victory-totem,supply-depot,catapultx";
        let at = |effects: &[Effect], water: u8| {
            own(cards(effects), &format!("{camps} {text} deck=scout,looter water={water}/0"))
        };
        for water in 0..*price {
            at(&[*effect], water).cannot(&[USE]);
        }
        // Behind or before what can do nothing it is no cheaper; this one always stands alone.
        if *effect != Effect::PlayAndUse {
            for effects in [[*effect, HIT], [HIT, *effect]] {
                at(&effects, *price - 1).cannot(&[USE]);
                at(&effects, *price).can(&[USE]);
            }
        }
        let mut done = at(&[*effect], *price);
        done.play(USE);
        while !done.is_free() {
            let action = done.legal().split(", ").next().unwrap().to_string();
            done.play(&action);
        }
        assert_eq!((done.water(0), done.hand(0).as_str()), (0, "scout"), "{effect:?}");
        if !shows.is_empty() {
            done.shows(shows);
        }
    }
}
