//! What cards do, in a few words made from their table rows.

use boardgame_core::text::{Counted, counted};
use radlands_rules::{
    Ability, CampRow, CampTrait, CardKind, CardRow, Chooser, Condition, Cost, Deed, Effect, Icon,
    Only, PersonTrait, Target, Test, What, Whose,
};

use super::join;

/// A card of a hand: its name, cost, what it does, and its junk icon.
pub(super) fn card(row: &CardRow) -> String {
    let CardRow { name, cost, junk, .. } = row;
    match &row.kind {
        CardKind::Person { .. } => {
            format!("{name}, person, {cost} water. {}. Junk: {}", person(row), junk.name())
        }
        CardKind::Event { time, effects: list } => {
            let when = match time {
                0 => "at once".to_string(),
                time => format!("space {time}"),
            };
            let does = effects(list);
            format!("{name}, event, {cost} water, {when}. {does}. Junk: {}", junk.name())
        }
    }
}

/// What a person does.
pub(super) fn person(row: &CardRow) -> String {
    let CardKind::Person { abilities: list, on_entering, traits } = &row.kind else {
        return String::new();
    };
    let mut parts: Vec<String> = abilities(list).into_iter().collect();
    if !on_entering.is_empty() {
        parts.push(format!("on entering {}", effects(on_entering)));
    }
    parts.extend(traits.iter().map(|trait_| person_trait(*trait_).to_string()));
    join(parts, "; ")
}

/// What a camp does.
pub(super) fn camp(row: &CampRow) -> String {
    let traits = row.traits.iter().map(|trait_| camp_trait(*trait_).to_string());
    join(abilities(&row.abilities).into_iter().chain(traits), "; ")
}

/// Cost and effects of each ability.
fn abilities(abilities: &[Ability]) -> Option<String> {
    let words = abilities.iter().map(|ability| {
        let cost = match ability.cost {
            Cost::Water(water) => water.to_string(),
            Cost::LessPerPunk(water) => format!("{water} less own punks"),
            Cost::LessPerDestroyedCamp(water) => format!("{water} less own destroyed camps"),
        };
        let when: Vec<String> = ability.when.iter().map(|when| condition(*when)).collect();
        let when = if when.is_empty() { String::new() } else { join(when, ", ") + ": " };
        format!("({cost}) {when}{}", effects(&ability.effects))
    });
    (!abilities.is_empty()).then(|| join(words, "; "))
}

fn effects(effects: &[Effect]) -> String {
    let mut text = String::new();
    for (n, one) in effects.iter().enumerate() {
        let is_test = |effect: Option<&Effect>| matches!(effect, Some(Effect::OnlyIf(_)));
        if n > 0 {
            let after_test = is_test(n.checked_sub(1).and_then(|n| effects.get(n)));
            text.push_str(if after_test { " " } else { ", " });
        }
        text.push_str(&effect(*one));
    }
    text
}

fn effect(effect: Effect) -> String {
    let words = match effect {
        Effect::Hit(deed, Chooser::You, target) => {
            return format!("{} {}", verb(deed), hit(target, "a "));
        }
        Effect::Hit(deed, Chooser::Opponent, target) => {
            return format!("the opponent picks: {} {}", verb(deed), hit(target, "a "));
        }
        Effect::HitEach(deed, target) => return format!("{} {}", verb(deed), hit(target, "each ")),
        Effect::HitColumn(deed, what) => {
            return format!("{} each opposing {} of a column", verb(deed), thing(what));
        }
        Effect::HitThis(deed) => return format!("{} this card", verb(deed)),
        Effect::Draw(count) => return format!("draw {count}"),
        Effect::Water(count) => return format!("{count} extra water"),
        Effect::GainPunks(1) => "gain a punk",
        Effect::GainPunks(count) => return format!("gain {count} punks"),
        Effect::Discard(count) => return format!("discard {count}"),
        Effect::DrawAndDiscard { draw, discard } => {
            return format!("draw {draw}, discard {discard} of them");
        }
        Effect::Mill(count) => {
            return format!("discard the top {count} of the deck, use the junk of one");
        }
        Effect::OneOf(icons) => return join(icons.iter().map(Icon::name), " or "),
        Effect::OneOrBoth(one, other) => {
            return format!("{} and/or {}", one.name(), other.name());
        }
        Effect::OnlyIf(Test::CampHit) => "if a camp was hit",
        Effect::OnlyIf(Test::CameHome) => "if it came home",
        Effect::Restore => "restore",
        Effect::RestoreAny => "restore any number",
        Effect::RestoreAndReady => "restore a person and ready it",
        Effect::DrawForDestroyedCamps => "draw 1 for each opposing destroyed camp",
        Effect::Raid => "raid",
        Effect::DiscardAndRedraw => "discard some, draw one more",
        Effect::ReturnToHand => "return an own person to hand",
        Effect::ReturnAll => "return all people to hands",
        Effect::KeepOne => "each player keeps one person only",
        Effect::Rearrange => "rearrange your people",
        Effect::Expose => "all opposing cards are unprotected this turn",
        Effect::Copy => "use an own ready person's or undamaged enemy's ability",
        Effect::UseDamaged => "use a damaged own person's ability, then destroy it",
        Effect::PlayAndUse => "play a person, use its ability, damage it",
        Effect::Step => "go one step ahead, home with the third",
        Effect::AdvanceEvent => "advance any event",
        Effect::PushEvents => "may push opposing events back",
        Effect::MovePerson => "move any person on its side",
        Effect::TurnCampUp => "turn an own destroyed camp up",
        Effect::TurnPunkUp => "turn an own punk up",
        Effect::Ransom => "the opponent discards 2 or destroys an own card",
    };
    words.to_string()
}

const fn verb(deed: Deed) -> &'static str {
    match deed {
        Deed::Damage => "damage",
        Deed::Destroy => "destroy",
    }
}

const fn thing(what: What) -> &'static str {
    match what {
        What::Card => "card",
        What::Person => "person",
        What::Camp => "camp",
    }
}

/// `a protected or unprotected opposing card` and the like.
fn hit(target: Target, article: &str) -> String {
    let whose = match target.whose {
        Whose::Own => "own ",
        Whose::Opposing => "opposing ",
        Whose::Both => "",
    };
    let only = match target.only {
        Only::Any => "",
        Only::Unprotected => "unprotected ",
        Only::Damaged => "damaged ",
        Only::UnprotectedDamaged => "unprotected damaged ",
    };
    let any = match (article, target.only) {
        ("a ", Only::Any | Only::Damaged) => "any ",
        ("a ", _) if !only.is_empty() => "an ",
        _ => article,
    };
    format!("{any}{only}{whose}{}", thing(target.what))
}

fn people(count: u8) -> Counted<'static> {
    counted(count.into(), "person").plural("people")
}

fn condition(condition: Condition) -> String {
    let words = match condition {
        Condition::PeopleAtLeast(count) => return format!("with {} or more", people(count)),
        Condition::PeopleAtMost(0) => "without people",
        Condition::PeopleAtMost(count) => return format!("with {} at most", people(count)),
        Condition::OwnPunk => "with a punk",
        Condition::Entered(1) => "if a person entered this turn",
        Condition::Entered(count) => return format!("if {} entered this turn", people(count)),
        Condition::OpponentHasEvent => "if an opposing event is queued",
        Condition::EventResolved => "if an event resolved this turn",
        Condition::RaidersResolved => "if your Raiders resolved this turn",
        Condition::ColumnFull => "with two people here",
        Condition::Undamaged => "if undamaged",
        Condition::OpponentHasUnprotectedCamp => "if an opposing camp is unprotected",
        Condition::OwnDestroyedCamp => "with an own destroyed camp",
        Condition::CardInHand => "with a card in hand",
        Condition::OnlyAbility => "as the only ability of the turn",
    };
    words.to_string()
}

const fn person_trait(trait_: PersonTrait) -> &'static str {
    match trait_ {
        PersonTrait::EntersReady => "enters ready",
        PersonTrait::FreeAtDestroyedCamp => "free at an own destroyed camp",
        PersonTrait::FirstEventAtOnce => "your first event of a turn is at once",
        PersonTrait::FirstUseStaysReady => "a card's first use of a turn leaves it ready",
        PersonTrait::PeopleEnterReady => "your people enter ready",
        PersonTrait::GrantsAbility => "your people have its ability",
    }
}

const fn camp_trait(trait_: CampTrait) -> &'static str {
    match trait_ {
        CampTrait::StartsDamaged => "starts damaged",
        CampTrait::StartsDestroyed => "starts destroyed",
        CampTrait::WinsOnLastCard => "wins when the last card is drawn",
        CampTrait::CannotBeRestored => "can't be restored",
        CampTrait::Discount => "the first person here costs 1 less",
    }
}
