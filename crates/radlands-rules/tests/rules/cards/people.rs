//! The people, one by one (C-1): what each costs, its ability, its trait, its junk. Where a case
//! shows it already, [`SHOWN_BY_CASES`] names that.

use radlands_rules::{CardKind, Condition, Refusal};

use crate::common::{EDITIONS, Table, against, at, card, place, table, with_camps};

/// A person's name, cost, costs of abilities, junk, copies.
type Printed = (&'static str, u8, &'static [u8], &'static str, u8);

/// The table of people, once more. Mimic's ability costs what it copies.
const PEOPLE: [Printed; 26] = [
    ("looter", 1, &[2], "water", 2),
    ("wounded-soldier", 1, &[1], "injure", 2),
    ("cult-leader", 1, &[0], "draw", 2),
    ("repair-bot", 1, &[2], "injure", 2),
    ("gunner", 1, &[2], "restore", 2),
    ("assassin", 1, &[2], "raid", 2),
    ("scientist", 1, &[1], "raid", 2),
    ("mutant", 1, &[0], "injure", 2),
    ("vigilante", 1, &[1], "raid", 2),
    ("rescue-team", 1, &[0], "injure", 2),
    ("muse", 1, &[0], "injure", 2),
    ("mimic", 1, &[2], "injure", 2),
    ("exterminator", 1, &[1], "draw", 2),
    ("scout", 1, &[1], "water", 2),
    ("pyromaniac", 1, &[1], "injure", 2),
    ("holdout", 2, &[1], "raid", 2),
    ("doomsayer", 1, &[1], "draw", 2),
    ("rabble-rouser", 1, &[1, 1], "raid", 2),
    ("vanguard", 1, &[1], "raid", 2),
    ("sniper", 1, &[2], "restore", 2),
    ("magnus-karv", 3, &[2], "punk", 1),
    ("zeto-khan", 3, &[1], "punk", 1),
    ("vera-vosh", 3, &[1], "punk", 1),
    ("karli-blaze", 3, &[1], "punk", 1),
    ("molgur-stang", 4, &[1], "punk", 1),
    ("argo-yesky", 3, &[1], "punk", 1),
];

/// What the tests of cases show of people.
const SHOWN_BY_CASES: [(&str, &str, &str); 19] = [
    ("looter", "ability", "l_65_looter_draws_a_card_for_a_camp"),
    ("wounded-soldier", "trait", "l_29_adrenaline_lab_uses_up_a_damaged_person"),
    ("scientist", "ability", "l_63_scientist_uses_the_junk_of_one_of_three"),
    ("rescue-team", "ability", "l_66_rescue_team_enters_ready_and_may_return_itself"),
    ("rescue-team", "trait", "l_66_rescue_team_enters_ready_and_may_return_itself"),
    ("mimic", "ability", "l_28_mimic_copies_own_ready_people_and_undamaged_enemies"),
    ("exterminator", "ability", "l_42_exterminator_destroys_damaged_enemies_protected_or_not"),
    ("holdout", "trait", "l_48_holdout_is_free_at_ones_own_destroyed_camp_alone"),
    ("doomsayer", "trait", "l_53_doomsayer_pushes_opposing_events_back_where_there_is_room"),
    ("vanguard", "trait", "l_31_parachute_base_plays_uses_and_damages"),
    ("sniper", "ability", "l_15_sniper_reaches_every_card_of_the_opponent"),
    ("magnus-karv", "ability", "l_11_magnus_damages_a_whole_column_once"),
    ("zeto-khan", "ability", "l_24_zeto_discards_any_three_but_never_the_silo"),
    ("zeto-khan", "trait", "l_26_with_zeto_a_first_raid_resolves_at_once"),
    ("vera-vosh", "trait", "l_36_vera_leaves_a_card_ready_at_its_first_use"),
    ("karli-blaze", "ability", "l_34_karlis_people_enter_ready"),
    ("karli-blaze", "trait", "l_34_karlis_people_enter_ready"),
    ("argo-yesky", "ability", "l_35_argo_gives_everybody_an_ability"),
    ("argo-yesky", "trait", "l_35_argo_gives_everybody_an_ability"),
];

/// Whether a test of this file or of the cases is named for this.
fn is_shown(name: &str, part: &str) -> bool {
    let own = format!("fn c_1_{}_{part}", name.replace('-', "_"));
    let cases = [
        include_str!("../cases/camps.rs"),
        include_str!("../cases/damage.rs"),
        include_str!("../cases/events.rs"),
        include_str!("../cases/people.rs"),
    ];
    include_str!("people.rs").contains(&own)
        || SHOWN_BY_CASES.iter().any(|(of, shown, test)| {
            let test = format!("fn {test}()");
            (*of, *shown) == (name, part) && cases.iter().any(|text| text.contains(&test))
        })
}

#[test]
fn c_1_every_person_has_tests_of_ability_trait_and_junk() {
    for edition in EDITIONS {
        for row in table(edition).cards {
            let CardKind::Person { abilities, on_entering, traits } = row.kind else { continue };
            let name = row.card.to_string();
            assert!(PEOPLE.iter().any(|printed| printed.0 == name), "the junk of {name}");
            assert!(abilities.is_empty() || is_shown(&name, "ability"), "the ability of {name}");
            let has_trait = !(on_entering.is_empty() && traits.is_empty());
            assert!(!has_trait || is_shown(&name, "trait"), "the trait of {name}");
        }
    }
}

#[test]
fn c_1_the_tables_hold_the_printed_people() {
    for edition in EDITIONS {
        let people: Vec<_> = table(edition)
            .cards
            .into_iter()
            .filter_map(|row| match row.kind {
                CardKind::Person { .. } => {
                    Some((row.card.to_string(), row.cost, row.junk.name(), row.copies))
                }
                CardKind::Event { .. } => None,
            })
            .collect();
        let printed: Vec<_> = PEOPLE
            .iter()
            .map(|&(name, cost, _, junk, copies)| (name.to_string(), cost, junk, copies))
            .collect();
        assert_eq!(people, printed, "{edition:?}");
    }
}

#[test]
fn c_1_playing_a_person_costs_what_is_printed() {
    for (name, cost, ..) in PEOPLE {
        let hand = |water: u8| at(&format!("water={water}/0 hands={name}/ deck=truce,truce"));
        hand(cost - 1).refuses(&format!("play {name}"), Refusal::CardTooDear(card(name)), 13);
        let table = hand(cost).after(&format!("play {name}, put 0b2"));
        assert_eq!(table.water(0), 0, "{name}");
        assert!(table.card_at("0b2").starts_with(name));
    }
}

/// A position in which everybody at 0b1 has something to do: own punk and damaged person, an
/// unprotected enemy, a damaged one, an unprotected camp, an event of the opponent.
fn busy(name: &str, water: u8) -> Table {
    at(&format!(
        "water={water}/0 queues=-,-,-/banish,-,- \
         people=0b1:{name},0b2:?truce,0b3:assassin*,1b1:sniper,1b2:gunner*"
    ))
}

#[test]
fn c_1_an_ability_costs_what_is_printed() {
    for (name, _, costs, ..) in PEOPLE {
        for (cost, action) in costs.iter().zip(["use 0b1", "use 0b1:2"]) {
            if let Some(less) = cost.checked_sub(1) {
                let refusal = match name {
                    // What it can't pay isn't there to copy.
                    "mimic" => Refusal::UsedTooDear(place("0b1")),
                    _ => Refusal::AbilityTooDear(place("0b1")),
                };
                busy(name, less).refuses(action, refusal, 21);
            }
            let table = busy(name, *cost).after(action);
            assert_eq!(table.water(0), u8::from(name == "muse"), "{name}");
        }
        assert_eq!(busy(name, 9).is_legal("use 0b1:2"), costs.len() == 2, "{name}");
    }
}

#[test]
fn c_1_junking_a_person_does_what_is_printed() {
    for (name, _, _, junk, _) in PEOPLE {
        check_junk(name, junk);
    }
}

/// Makes sure that junking the card does this.
pub(crate) fn check_junk(name: &str, junk: &str) {
    let table = at(&format!(
        "hands={name}/ deck=truce,strafe \
         people=0b1:assassin*,1b1:sniper,1f1:gunner,1b2:?banish,1b3:scout*"
    ));
    let junked = table.after(&format!("junk {name}"));
    // Everything is as before but for what the icon does.
    let quiet = junked.is_free();
    let drawn = junked.hand(0);
    let asked = junked.legal();
    let (water, queue) = (junked.water(0), junked.queue(0));
    let found = match (quiet, water, queue.as_str(), drawn.as_str(), asked.as_str()) {
        (true, 1, "- - -", "", _) => "water",
        (true, 0, "- - raiders", "", _) => "raid",
        (true, 0, "- - -", "truce", _) => "draw",
        (false, 0, "- - -", "", "target 1b2, target 1b3, target 1f1") => "injure",
        (false, 0, "- - -", "", "target 0b1, none") => "restore",
        (false, 0, "- - -", "", "put 0b1, put 0b2, put 0b3, put 0f1, none") => "punk",
        other => panic!("junking {name} did {other:?}"),
    };
    assert_eq!(found, junk, "{name}");
    assert_eq!(junked.discard(), name);
    assert_eq!((junked.side(0), junked.side(1)), (table.side(0), table.side(1)), "{name}");
    match junk {
        "injure" => {
            let hit = junked.after("target 1f1");
            assert_eq!(hit.column(1, 1), "victory-totem sniper gunner*");
        }
        "restore" => {
            assert_eq!(junked.after("target 0b1").column(0, 1), "railgun assassin");
            assert_eq!(junked.after("none").column(0, 1), "railgun assassin*");
        }
        "punk" => {
            let gained = junked.after("put 0b2");
            assert_eq!((gained.column(0, 2).as_str(), gained.deck_size()), ("garage punk", 1));
            assert_eq!(junked.after("none").deck_size(), 2);
        }
        _ => {}
    }
}

#[test]
fn c_1_junk_may_come_to_nothing() {
    let hand = "hands=muse,sniper,vigilante/";
    let table = at(&format!("{hand} queues=napalm,raiders,-/-,-,- people=0b1:scout"));
    for name in ["muse", "sniper", "vigilante"] {
        let junked = table.after(&format!("junk {name}"));
        assert!(junked.is_free(), "{name}");
        assert_eq!(junked.discard(), name);
        assert_eq!(junked.queue(0), "napalm raiders -");
    }
}

/// Makes sure that the ability could have no effect now.
fn no_effect(table: &Table, name: &str) {
    table.useless(name);
}

/// Whoever has the plain ability of one damage.
fn deals_damage(name: &str) {
    let table = at(&format!("water=2/0 people=0b1:{name},1b1:muse,1f1:scout,1b2:?truce"));
    let table = table.after("use 0b1");
    assert_eq!(
        (table.turn(), table.legal().as_str()),
        (Some(0), "target 1c3, target 1b2, target 1f1"),
        "{name}"
    );
    assert_eq!(table.after("target 1f1").column(1, 1), "victory-totem muse scout*");
    assert_eq!(table.after("target 1b2").column(1, 2), "supply-depot");
    let camp = table.after("target 1c3");
    assert_eq!((camp.column(1, 3).as_str(), camp.is_ready("0b1")), ("catapult*", false));
}

/// Whoever has the plain ability of one injury.
fn injures(name: &str) {
    let table = at(&format!("water=2/0 people=0b1:{name},1b1:muse,1f1:scout*,1b2:?truce"));
    let table = table.after("use 0b1");
    assert_eq!(table.legal(), "target 1b2, target 1f1", "{name}");
    let hit = table.after("target 1f1");
    assert_eq!(
        (hit.column(1, 1).as_str(), hit.discard().as_str()),
        ("victory-totem muse", "scout")
    );
    no_effect(&at(&format!("water=2/0 people=0b1:{name}")), "0b1");
}

#[test]
fn c_1_wounded_soldier_ability() {
    deals_damage("wounded-soldier");
}

#[test]
fn c_1_wounded_soldier_trait_comes_before_all_readiness() {
    // With Karli it enters ready, but damaged.
    let table = at("water=9/0 hands=wounded-soldier/ deck=muse,scout people=0b1:karli-blaze");
    let table = table.after("play wounded-soldier, put 0b2");
    assert_eq!(
        (table.card_at("0b2").as_str(), table.hand(0).as_str()),
        ("wounded-soldier*", "muse")
    );
    assert!(!table.is_ready("0b2"));
}

#[test]
fn c_1_cult_leader_ability() {
    let table = at("people=0b1:cult-leader,0f1:muse,0b2:?scout,1b1:looter").after("use 0b1");
    assert_eq!(table.legal(), "target 0b1, target 0b2, target 0f1");
    let table = table.after("target 0f1");
    assert_eq!(
        (table.discard().as_str(), table.legal().as_str()),
        ("muse", "target 1c2, target 1c3, target 1b1")
    );
    assert_eq!(table.after("target 1b1").card_at("1b1"), "looter*");
    // He alone is enough.
    let alone = at("people=0b1:cult-leader").after("use 0b1");
    assert_eq!(
        (alone.discard().as_str(), alone.targets().as_str()),
        ("cult-leader", "1c1 1c2 1c3")
    );
}

#[test]
fn c_1_repair_bot_ability() {
    let table = with_camps("railgun*,garage,outpostx", "water=2/0 people=0b1:repair-bot,0b2:muse*");
    let used = table.after("use 0b1");
    assert_eq!(used.legal(), "target 0c1, target 0b2, none");
    assert_eq!(used.after("target 0c1").side(0), "railgun repair-bot | garage muse* | x");
    assert_eq!(used.after("none").side(0), "railgun* repair-bot | garage muse* | x");
    let restored = used.after("target 0b2");
    assert_eq!((restored.card_at("0b2").as_str(), restored.is_ready("0b2")), ("muse", false));
    no_effect(&at("water=2/0 people=0b1:repair-bot,1b1:muse*"), "0b1");
}

#[test]
fn c_1_repair_bot_trait_may_be_declined() {
    let table =
        at("water=1/0 hands=repair-bot/ people=0b2:muse*").after("play repair-bot, put 0b1");
    assert_eq!(table.legal(), "target 0b2, none");
    assert_eq!(table.after("target 0b2").card_at("0b2"), "muse");
    assert_eq!(table.after("none").card_at("0b2"), "muse*");
    let idle = at("water=1/0 hands=repair-bot/").after("play repair-bot, put 0b1");
    assert!(idle.is_free());
}

#[test]
fn c_1_gunner_ability() {
    let table =
        at("water=2/0 people=0b1:gunner,0f1:muse,1b1:scout,1f1:looter,1b2:?truce,1b3:sniper*");
    let table = table.after("use 0b1");
    assert!(table.is_free());
    assert_eq!(table.side(1), "victory-totem scout looter* | supply-depot | catapult");
    assert_eq!(table.side(0), "railgun gunner muse | garage | outpost");
    no_effect(&at("water=2/0 people=0b1:gunner"), "0b1");
}

#[test]
fn c_1_assassin_ability() {
    let table =
        at("water=2/0 people=0b1:assassin,1b1:scout,1f1:looter,1b2:?truce").after("use 0b1");
    assert_eq!(table.legal(), "target 1b2, target 1f1");
    let person = table.after("target 1f1");
    assert_eq!(
        (person.column(1, 1).as_str(), person.discard().as_str()),
        ("victory-totem scout", "looter")
    );
    let punk = table.after("target 1b2");
    assert_eq!((punk.column(1, 2).as_str(), punk.discard().as_str()), ("supply-depot", ""));
    no_effect(&at("water=2/0 people=0b1:assassin"), "0b1");
}

#[test]
fn c_1_scientist_ability_at_the_decks_end() {
    // Two are milled, all twelve are shuffled, a third is milled: any of the three may be used.
    let discard =
        "looter,cult-leader,repair-bot,gunner,assassin,mutant,vigilante,mimic,holdout,truce";
    let text = format!("water=1/0 deck=muse,sniper discard={discard} people=0b1:scientist");
    let table = at(&text).after("use 0b1");
    assert_eq!((table.deck_size(), table.discard().split(' ').count()), (11, 1));
    // The third card may be one of the two milled before.
    let third = table.discard();
    let mut revealed = vec!["muse".to_string(), "sniper".into(), third];
    revealed.sort_by_key(|name| card(name).number());
    revealed.dedup();
    assert_eq!(table.cards(), revealed.join(" "));
    // On the second pass the game ends at once, before any junk.
    let last = at(&format!("{text} marks=reshuffled")).after("use 0b1");
    assert_eq!(last.turn(), None);
}

#[test]
fn c_1_mutant_ability() {
    let table = at("people=0b1:mutant,0b2:muse*,0b3:scout*,1b1:looter").after("use 0b1");
    assert_eq!(table.legal(), "damage, restore, both", "at least one of the two");
    let damage = table.after("damage");
    assert_eq!(
        (damage.targets().as_str(), damage.card_at("0b1").as_str()),
        ("1c2 1c3 1b1", "mutant")
    );
    let damage = damage.after("target 1b1");
    assert_eq!(
        (damage.card_at("0b1").as_str(), damage.card_at("1b1").as_str()),
        ("mutant*", "looter*")
    );
    let restore = table.after("restore");
    assert_eq!(restore.legal(), "target 0b2, target 0b3", "it can't be declined");
    let restore = restore.after("target 0b3");
    assert_eq!(restore.side(0), "railgun mutant* | garage muse* | outpost scout");
    // Damage first, then Restore.
    let both = table.after("both");
    assert_eq!(both.targets(), "1c2 1c3 1b1");
    let both = both.after("target 1c2");
    assert_eq!(both.legal(), "target 0b2, target 0b3");
    let both = both.after("target 0b2");
    assert_eq!(both.side(0), "railgun mutant* | garage muse | outpost scout*");
    assert_eq!(both.card_at("1c2"), "supply-depot*");
    // With nothing to restore it is Damage.
    assert_eq!(at("people=0b1:mutant").after("use 0b1").targets(), "1c1 1c2 1c3");
}

#[test]
fn c_1_vigilante_ability() {
    injures("vigilante");
}

#[test]
fn c_1_rescue_team_ability_returns_a_punk() {
    let table = at("people=0b1:rescue-team,0f1:?zeto-khan").after("use 0b1, target 0f1");
    assert_eq!(
        (table.hand(0).as_str(), table.known(0).as_str()),
        ("zeto-khan", ""),
        "only its player knows"
    );
    assert_eq!(table.column(0, 1), "railgun rescue-team");
}

#[test]
fn c_1_muse_ability() {
    let table = at("people=0b1:muse").after("use 0b1");
    assert_eq!((table.water(0), table.is_ready("0b1")), (1, false));
}

#[test]
fn c_1_exterminator_ability_needs_somebody_damaged() {
    no_effect(&at("water=1/0 people=0b1:exterminator,0b2:scout*,1b1:muse,1b2:?truce"), "0b1");
    let table =
        at("water=1/0 people=0b1:exterminator,1b1:muse*,1f1:scout*,1b2:looter*").after("use 0b1");
    assert_eq!(table.discard(), "looter muse scout");
    assert_eq!(table.side(1), "victory-totem | supply-depot | catapult");
}

#[test]
fn c_1_scout_ability() {
    let table = at("water=1/0 people=0b1:scout").after("use 0b1");
    assert_eq!(table.queue(0), "- - raiders");
    let table = at("water=1/0 queues=-,-,raiders/-,-,- people=0b1:scout").after("use 0b1");
    assert_eq!(table.queue(0), "- raiders -");
    no_effect(&at("water=1/0 queues=napalm,raiders,-/-,-,- people=0b1:scout"), "0b1");
}

#[test]
fn c_1_pyromaniac_ability() {
    let table =
        against("arcade,mulcherx,pillbox*", "water=1/0 people=0b1:pyromaniac").after("use 0b1");
    assert_eq!(table.legal(), "target 1c1, target 1c3");
    assert_eq!(table.after("target 1c1").side(1), "arcade* | x | pillbox*");
    assert_eq!(table.after("target 1c3").side(1), "arcade | x | x");
    let table = at("water=1/0 people=0b1:pyromaniac,1b1:muse,1b2:?truce,1b3:scout");
    no_effect(&table, "0b1");
}

#[test]
fn c_1_holdout_ability() {
    deals_damage("holdout");
}

#[test]
fn c_1_doomsayer_ability() {
    let text = |queues: &str| format!("water=1/0 queues={queues} people=0b1:doomsayer");
    no_effect(&at(&text("napalm,-,-/-,-,-")), "0b1");
    for queue in ["napalm,-,-", "-,-,banish", "-,raiders,-"] {
        let table = at(&text(&format!("-,-,-/{queue}"))).after("use 0b1");
        assert_eq!(table.targets(), "1c1 1c2 1c3", "{queue}");
        assert_eq!(table.after("target 1c2").card_at("1c2"), "supply-depot*");
    }
}

#[test]
fn c_1_rabble_rouser_ability_of_either_kind() {
    let table =
        at("water=2/0 deck=looter,gunner,mimic,sniper,holdout people=0b1:rabble-rouser,1b1:?truce");
    let no_punk = Refusal::ConditionUnmet(place("0b1"), Condition::OwnPunk);
    table.refuses("use 0b1:2", no_punk, 22);
    let gained = table.after("use 0b1");
    assert_eq!(gained.legal(), "put 0b1, put 0b2, put 0b3, put 0f1, none");
    let gained = gained.after("put 0b2");
    assert_eq!((gained.column(0, 2).as_str(), gained.water(0)), ("garage punk", 1));
    // One ability a turn, though now there is a punk.
    gained.refuses("use 0b1:2", Refusal::NotReady(place("0b1")), 29);
    let hit = gained.after("end, end, use 0b1:2");
    assert_eq!((hit.targets().as_str(), hit.water(0)), ("1c2 1c3 1b1", 2));
}

#[test]
fn c_1_vanguard_ability() {
    let table = at("water=1/0 people=0b1:vanguard,0f1:muse,0b2:?scout,1b1:looter").after("use 0b1");
    let hit = table.after("target 1c2");
    assert_eq!(hit.card_at("1c2"), "supply-depot*");
    assert_eq!((hit.turn(), hit.legal().as_str()), (Some(1), "target 0c3, target 0b2, target 0f1"));
    let done = hit.after("target 0c3");
    assert_eq!((done.turn(), done.card_at("0c3").as_str()), (Some(0), "outpost*"));
    // It may cost the last camp, in one's own turn.
    let last = with_camps("railgunx,garagex,outpost*", "water=1/0 people=0b1:vanguard");
    assert!(last.after("use 0b1, target 1c1, target 0c3").is_won_by(1));
}

#[test]
fn c_1_vanguard_trait_may_be_declined() {
    let table = at("water=1/0 hands=vanguard/ deck=truce,muse").after("play vanguard, put 0b1");
    assert_eq!(table.legal(), "put 0b1, put 0b2, put 0b3, put 0f1, none");
    let behind = table.after("put 0b1");
    assert_eq!(
        (behind.column(0, 1).as_str(), behind.is_ready("0b1")),
        ("railgun punk vanguard", false)
    );
    assert_eq!(table.after("none").column(0, 1), "railgun vanguard");
}

#[test]
fn c_1_vera_vosh_ability() {
    injures("vera-vosh");
}

#[test]
fn c_1_karli_blaze_ability() {
    deals_damage("karli-blaze");
}

#[test]
fn c_1_argo_yesky_ability() {
    deals_damage("argo-yesky");
}

#[test]
fn c_1_argo_yesky_trait_brings_a_punk() {
    let table = at("water=3/0 hands=argo-yesky/ deck=truce,muse").after("play argo-yesky, put 0b1");
    assert_eq!(table.legal(), "put 0b1, put 0b2, put 0b3, put 0f1, none");
    let gained = table.after("put 0b2");
    assert_eq!((gained.column(0, 2).as_str(), gained.is_ready("0b2")), ("garage punk", false));
    // With Karli both are ready.
    let karli = at("water=4/0 hands=argo-yesky/ deck=truce,muse people=0b3:karli-blaze");
    let karli = karli.after("play argo-yesky, put 0b1, put 0b2");
    assert_eq!(karli.uses(), "0c2 0b1 0b3 0b2:granted 0b3:granted");
}

#[test]
fn c_1_molgur_stang_ability() {
    let table = against("arcade,mulcherx,pillbox*", "water=1/0 people=0b1:molgur-stang,1b1:muse");
    let table = table.after("use 0b1");
    assert_eq!(table.legal(), "target 1c1, target 1c3");
    assert_eq!(table.after("target 1c1").side(1), "x muse | x | pillbox*");
    let last = against("arcade,mulcherx,pillboxx", "water=1/0 people=0b1:molgur-stang,1b1:muse");
    assert!(last.after("use 0b1").is_won_by(0));
}
