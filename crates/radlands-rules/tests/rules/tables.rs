//! The card tables: every card's ability, trait and junk, one row each, and none left out.

use std::collections::BTreeSet;

use crate::common::{Table, at, first};
use radlands_rules::{Camp, Card, CardKind, CardTable, Edition};

/// A card, a position, actions, and what the position shows then.
type Row = (&'static str, &'static str, &'static str, &'static str);

fn run(rows: &[Row], begin: fn(&str) -> Table) {
    for (card, text, actions, shows) in rows {
        let mut table = begin(text);
        println!("{card}: {text}: {actions}");
        if !actions.is_empty() {
            table.play(actions);
        }
        table.shows(shows);
    }
}

fn names(rows: &[Row]) -> BTreeSet<String> {
    rows.iter().map(|row| row.0.to_string()).collect()
}

fn people() -> impl Iterator<Item = (Card, usize, usize, usize)> {
    CardTable::of(Edition::SecondPrinting).cards.into_iter().filter_map(|row| match row.kind {
        CardKind::Person { abilities, on_entering, traits } => {
            Some((row.card, abilities.len(), on_entering.len(), traits.len()))
        }
        CardKind::Event { .. } => None,
    })
}

#[test]
fn c_1_every_person_has_its_ability() {
    let rows: &[Row] = &[
        (
            "looter",
            "people=0b1:looter water=2/0 deck=muse,scout",
            "use 0b1, target 1c1",
            "hands=muse/ water=0/0",
        ),
        (
            "wounded-soldier",
            "people=0b1:wounded-soldier,1b1:muse water=1/0",
            "use 0b1, target 1b1",
            "people=0b1:wounded-soldier~^,1b1:muse* water=0/0",
        ),
        (
            "cult-leader",
            "people=0b1:cult-leader,0b2:muse,1b1:scout",
            "use 0b1, target 0b2, target 1b1",
            "people=0b1:cult-leader~^,1b1:scout* discard=muse",
        ),
        (
            "repair-bot",
            "people=0b1:repair-bot,0b2:muse* water=2/0",
            "use 0b1, target 0b2",
            "people=0b1:repair-bot~^,0b2:muse~ water=0/0",
        ),
        (
            "gunner",
            "people=0b1:gunner,1b1:muse,1b2:scout water=2/0",
            "use 0b1",
            "people=0b1:gunner~^,1b1:muse*,1b2:scout* water=0/0",
        ),
        (
            "assassin",
            "people=0b1:assassin,1b1:muse water=2/0",
            "use 0b1",
            "people=0b1:assassin~^ discard=muse water=0/0",
        ),
        (
            "scientist",
            "people=0b1:scientist water=1/0 deck=looter,muse,muse,banish",
            "use 0b1, card looter",
            "water=1/0 discard=looter,muse,muse deck=banish",
        ),
        (
            "mutant",
            "people=0b1:mutant,1b1:muse",
            "use 0b1, target 1b1",
            "people=0b1:mutant*~^,1b1:muse*",
        ),
        (
            "vigilante",
            "people=0b1:vigilante,1b1:muse water=1/0",
            "use 0b1",
            "people=0b1:vigilante~^,1b1:muse* water=0/0",
        ),
        (
            "rescue-team",
            "people=0b1:rescue-team,0b2:muse",
            "use 0b1, target 0b2",
            "people=0b1:rescue-team~^ hands=muse/",
        ),
        ("muse", "people=0b1:muse", "use 0b1", "people=0b1:muse~^ water=1/0"),
        (
            "mimic",
            "people=0b1:mimic,1b1:muse~",
            "use 0b1",
            "people=0b1:mimic~^,1b1:muse~ water=1/0",
        ),
        (
            "exterminator",
            "people=0b1:exterminator,1b1:muse*,1f1:scout*,1b2:looter water=1/0",
            "use 0b1",
            "people=0b1:exterminator~^,1b2:looter water=0/0",
        ),
        ("scout", "people=0b1:scout water=1/0", "use 0b1", "queues=-,-,raiders/-,-,- water=0/0"),
        (
            "pyromaniac",
            "people=0b1:pyromaniac water=1/0",
            "use 0b1, target 1c1",
            "camps=railgun,garage,outpost/victory-totem*,supply-depot,catapult water=0/0",
        ),
        (
            "holdout",
            "people=0b1:holdout,1b1:muse water=1/0",
            "use 0b1, target 1b1",
            "people=0b1:holdout~^,1b1:muse* water=0/0",
        ),
        (
            "doomsayer",
            "people=0b1:doomsayer,1b1:muse queues=-,-,-/-,napalm,- water=1/0",
            "use 0b1, target 1b1",
            "people=0b1:doomsayer~^,1b1:muse* water=0/0",
        ),
        (
            "rabble-rouser",
            "people=0b1:rabble-rouser water=1/0 deck=muse,scout",
            "use 0b1, put 0b2",
            "people=0b1:rabble-rouser~^,0b2:?muse~ water=0/0",
        ),
        (
            "rabble-rouser",
            "people=0b1:rabble-rouser,0b2:?muse,1b1:scout water=1/0",
            "use 0b1:2, target 1b1",
            "people=0b1:rabble-rouser~^,0b2:?muse,1b1:scout* water=0/0",
        ),
        (
            "vanguard",
            "people=0b1:vanguard,1b1:muse water=1/0",
            "use 0b1, target 1b1, target 0b1",
            "people=0b1:vanguard*~^,1b1:muse* water=0/0",
        ),
        (
            "sniper",
            "people=0b1:sniper,1b1:muse,1f1:scout water=2/0",
            "use 0b1, target 1b1",
            "people=0b1:sniper~^,1b1:muse*,1f1:scout water=0/0",
        ),
        (
            "magnus-karv",
            "people=0b1:magnus-karv,1b1:muse,1f1:scout water=2/0",
            "use 0b1, column 1c1",
            "people=0b1:magnus-karv~^,1b1:muse*,1f1:scout* camps=railgun,garage,outpost/victory-totem*,supply-depot,catapult water=0/0",
        ),
        (
            "zeto-khan",
            "people=0b1:zeto-khan water=1/0 hands=banish/ deck=muse,scout,looter,truce",
            "use 0b1, card muse, card banish, card scout",
            "hands=looter/ water=0/0",
        ),
        (
            "vera-vosh",
            "people=0b1:vera-vosh,1b1:muse water=1/0",
            "use 0b1",
            "people=0b1:vera-vosh^,1b1:muse* water=0/0",
        ),
        (
            "karli-blaze",
            "people=0b1:karli-blaze,1b1:muse water=1/0",
            "use 0b1, target 1b1",
            "people=0b1:karli-blaze~^,1b1:muse* water=0/0",
        ),
        (
            "molgur-stang",
            "people=0b1:molgur-stang water=1/0",
            "use 0b1, target 1c1",
            "camps=railgun,garage,outpost/victory-totemx,supply-depot,catapult water=0/0",
        ),
        (
            "argo-yesky",
            "people=0b1:argo-yesky,1b1:muse water=1/0",
            "use 0b1, target 1b1",
            "people=0b1:argo-yesky~^,1b1:muse* water=0/0",
        ),
    ];
    run(rows, at);
    let all: BTreeSet<String> =
        people().filter(|card| card.1 > 0).map(|card| card.0.to_string()).collect();
    assert_eq!(names(rows), all);
}

#[test]
fn c_1_every_trait_works() {
    let rows: &[Row] = &[
        (
            "wounded-soldier",
            "hands=wounded-soldier/ water=1/0 deck=muse,scout",
            "play wounded-soldier, put 0b1",
            "people=0b1:wounded-soldier*~ hands=muse/",
        ),
        (
            "repair-bot",
            "hands=repair-bot/ water=1/0 people=0b2:muse*",
            "play repair-bot, put 0b1, target 0b2",
            "people=0b1:repair-bot~,0b2:muse~",
        ),
        (
            "rescue-team",
            "hands=rescue-team/ water=1/0",
            "play rescue-team, put 0b1",
            "people=0b1:rescue-team",
        ),
        (
            "holdout",
            "hands=holdout/ camps=railgunx,garage,outpost/",
            "play holdout",
            "people=0b1:holdout~ water=0/0",
        ),
        (
            "doomsayer",
            "hands=doomsayer/ water=1/0 queues=-,-,-/napalm,-,-",
            "play doomsayer, put 0b1, push",
            "queues=-,-,-/-,napalm,-",
        ),
        (
            "vanguard",
            "hands=vanguard/ water=1/0 deck=muse,scout",
            "play vanguard, put 0b1, put 0b2",
            "people=0b1:vanguard~,0b2:?muse~",
        ),
        (
            "zeto-khan",
            "people=0b1:zeto-khan,1b1:muse hands=banish/ water=1/0",
            "play banish",
            "people=0b1:zeto-khan discard=muse,banish",
        ),
        (
            "vera-vosh",
            "people=0b1:vera-vosh camps=garage,railgun,outpost/ water=1/0",
            "use 0c1",
            "camps=garage^,railgun,outpost/victory-totem,supply-depot,catapult",
        ),
        (
            "karli-blaze",
            "hands=karli-blaze/ water=3/0",
            "play karli-blaze, put 0b1",
            "people=0b1:karli-blaze",
        ),
        (
            "argo-yesky",
            "people=0b1:argo-yesky,0b2:?muse water=1/0",
            "use 0b2:granted, target 1c1",
            "people=0b1:argo-yesky,0b2:?muse~^ water=0/0",
        ),
        (
            "argo-yesky",
            "hands=argo-yesky/ water=3/0 deck=muse,scout",
            "play argo-yesky, put 0b1, put 0b2",
            "people=0b1:argo-yesky~,0b2:?muse~",
        ),
    ];
    run(rows, at);
    let all: BTreeSet<String> =
        people().filter(|card| card.2 + card.3 > 0).map(|card| card.0.to_string()).collect();
    assert_eq!(names(rows), all);
}

/// What the junk of each card does, in words of this test.
const JUNK: [(&str, &str); 36] = [
    ("looter", "water"),
    ("wounded-soldier", "injure"),
    ("cult-leader", "draw"),
    ("repair-bot", "injure"),
    ("gunner", "restore"),
    ("assassin", "raid"),
    ("scientist", "raid"),
    ("mutant", "injure"),
    ("vigilante", "raid"),
    ("rescue-team", "injure"),
    ("muse", "injure"),
    ("mimic", "injure"),
    ("exterminator", "draw"),
    ("scout", "water"),
    ("pyromaniac", "injure"),
    ("holdout", "raid"),
    ("doomsayer", "draw"),
    ("rabble-rouser", "raid"),
    ("vanguard", "raid"),
    ("sniper", "restore"),
    ("magnus-karv", "punk"),
    ("zeto-khan", "punk"),
    ("vera-vosh", "punk"),
    ("karli-blaze", "punk"),
    ("molgur-stang", "punk"),
    ("argo-yesky", "punk"),
    ("interrogate", "water"),
    ("truce", "injure"),
    ("uprising", "injure"),
    ("radiation", "raid"),
    ("famine", "injure"),
    ("napalm", "restore"),
    ("strafe", "draw"),
    ("bombardment", "restore"),
    ("high-ground", "water"),
    ("banish", "raid"),
];

#[test]
fn c_2_every_card_has_its_junk() {
    for (card, junk) in JUNK {
        let mut table = at(&format!(
            "hands={card}/ people=0b1:mimic*,1b1:gunner camps=bonfire,garage,outpost/"
        ));
        let size = table.deck_size();
        table.play(&format!("junk {card}"));
        let done = match junk {
            "water" => table.field("water") == "1/0",
            "injure" => table.field("people").contains("1b1:gunner*"),
            "draw" => table.field("hands") != "/" && table.deck_size() == size - 1,
            "restore" => table.legal() == "target 0b1, none",
            "raid" => table.field("queues") == "-,-,raiders/-,-,-",
            _ => table.options("put") == "0b1 0b2 0b3 0f1" && table.is_legal("none"),
        };
        assert!(done, "{card}: {}", table.text());
    }
    let all = CardTable::of(Edition::SecondPrinting).cards;
    assert!(all.iter().map(|row| row.card.to_string()).eq(JUNK.iter().map(|row| row.0)));
}

#[test]
fn c_2_every_event_has_its_effect() {
    let rows: &[Row] = &[
        (
            "interrogate",
            "hands=interrogate/ water=1/0 deck=muse,scout,looter,mimic,banish",
            "play interrogate, card muse, card scout, card looter",
            "hands=mimic/ water=0/0 discard=looter,muse,scout,interrogate",
        ),
        (
            "truce",
            "hands=truce/ water=2/0 people=0b1:muse*,1b1:?scout",
            "play truce",
            "hands=muse/scout people= water=0/0",
        ),
        (
            "uprising",
            "hands=uprising/ water=1/0",
            "play uprising",
            "queues=-,uprising,-/-,-,- water=0/0",
        ),
        (
            "uprising",
            "turn=1 queues=uprising,-,-/-,-,- deck=muse,scout,looter,truce,banish",
            "end, put 0b1, put 0b2, put 0b3",
            "people=0b1:?muse~,0b2:?scout~,0b3:?looter~",
        ),
        (
            "radiation",
            "hands=radiation/ water=2/0",
            "play radiation",
            "queues=radiation,-,-/-,-,- water=0/0",
        ),
        (
            "radiation",
            "turn=1 queues=radiation,-,-/-,-,- people=0b1:muse,1b1:scout",
            "end",
            "people=0b1:muse*,1b1:scout*",
        ),
        ("famine", "hands=famine/ water=1/0", "play famine", "queues=famine,-,-/-,-,- water=0/0"),
        (
            "famine",
            "turn=1 queues=famine,-,-/-,-,- people=0b1:muse,0b2:scout,1b1:looter,1b2:mimic",
            "end, target 0b1, target 1b1",
            "people=0b1:muse,1b1:looter",
        ),
        ("napalm", "hands=napalm/ water=2/0", "play napalm", "queues=napalm,-,-/-,-,- water=0/0"),
        (
            "napalm",
            "turn=1 queues=napalm,-,-/-,-,- people=0b1:muse,1b1:looter,1f1:mimic",
            "end",
            "people=0b1:muse",
        ),
        (
            "strafe",
            "hands=strafe/ water=2/0 people=1b1:muse,1f1:scout,1b2:looter",
            "play strafe",
            "people=1b1:muse,1b2:looter*,1f1:scout* water=0/0",
        ),
        (
            "bombardment",
            "hands=bombardment/ water=4/0",
            "play bombardment",
            "queues=-,-,bombardment/-,-,- water=0/0",
        ),
        (
            "bombardment",
            "turn=1 queues=bombardment,-,-/-,-,- camps=/catapultx,cannon,oasis deck=muse,scout,looter",
            "end",
            "hands=muse,scout/ camps=railgun,garage,outpost/catapultx,cannon*,oasis*",
        ),
        ("high-ground", "hands=high-ground/", "play high-ground", "queues=high-ground,-,-/-,-,-"),
        (
            "high-ground",
            "turn=1 queues=high-ground,-,-/-,-,- people=0b1:muse",
            "end, put 0b3",
            "people=0b3:muse marks=exposed-0,event-resolved",
        ),
        ("banish", "hands=banish/ water=1/0", "play banish", "queues=banish,-,-/-,-,- water=0/0"),
        (
            "banish",
            "turn=1 queues=banish,-,-/-,-,- people=1b1:muse,1f1:scout",
            "end, target 1b1",
            "people=1b1:scout",
        ),
    ];
    run(rows, at);
    let all = CardTable::of(Edition::SecondPrinting).cards.into_iter();
    let events = all.filter(|row| matches!(row.kind, CardKind::Event { .. }));
    assert_eq!(names(rows), events.map(|row| row.card.to_string()).collect());
}

const NO_CAMPS_HIT: &str = "/railgun,garage,outpost";

#[test]
fn c_3_every_camp_of_the_second_printing_works() {
    let hit = "camps=$~^,oasis,mulcher/railgun*,garage,outpost";
    // Camp, position besides camps, actions, what shows; `$` is the camp.
    let rows: &[Row] = &[
        (
            "railgun",
            "water=2/0",
            "use 0c1, target 1c1",
            "camps=railgun~^,oasis,mulcher/victory-totem*,supply-depot,catapult water=0/0",
        ),
        (
            "atomic-garden",
            "people=0b1:muse*~ water=2/0",
            "use 0c1, target 0b1",
            "people=0b1:muse water=0/0",
        ),
        ("cannon", "water=2/0", "use 0c1, target 1c1", hit),
        ("pillbox", "water=3/0", "use 0c1, target 1c1", hit),
        ("scud-launcher", "water=1/0", "use 0c1, target 1c1", hit),
        ("victory-totem", "water=2/0", "use 0c1, target 1c1", hit),
        ("victory-totem", "water=2/0", "use 0c1:2", "queues=-,-,raiders/-,-,- water=0/0"),
        (
            "catapult",
            "people=0b1:muse,1b1:scout water=2/0",
            "use 0c1, target 1c1",
            "people=1b1:scout discard=muse water=0/0",
        ),
        ("nest-of-spies", "water=1/0 entered=2", "use 0c1, target 1c1", hit),
        ("command-post", "water=2/0 people=0b1:?muse", "use 0c1, target 1c1", hit),
        ("obelisk", "water=2/0 deck=muse discard=scout", "draw", "outcome=last-card-0 phase=over"),
        (
            "mercenary-camp",
            "water=2/0 people=0b1:?muse,0f1:?muse,0b2:scout,0b3:scout",
            "use 0c1, target 1c1",
            hit,
        ),
        (
            "reactor",
            "water=2/0 people=0b1:muse,1b1:scout",
            "use 0c1",
            "people= camps=reactorx,oasis,mulcher/railgun,garage,outpost water=0/0",
        ),
        (
            "the-octagon",
            "water=1/0 people=0b1:muse,1b1:scout,1b2:looter",
            "use 0c1, target 1b1",
            "people=1b2:looter discard=muse,scout water=0/0",
        ),
        (
            "juggernaut",
            "water=1/0",
            "use 0c1",
            "camps=juggernaut~^>,oasis,mulcher/railgun,garage,outpost water=0/0",
        ),
        ("scavenger-camp", "hands=muse/", "use 0c1, card muse, water", "water=1/0 discard=muse"),
        ("outpost", "water=2/0", "use 0c1", "queues=-,-,raiders/-,-,- water=0/0"),
        (
            "outpost",
            "water=2/0 people=0b1:muse*",
            "use 0c1:2, target 0b1",
            "people=0b1:muse~ water=0/0",
        ),
        (
            "transplant-lab",
            "water=1/0 entered=2 people=0b1:muse*",
            "use 0c1, target 0b1",
            "people=0b1:muse~ water=0/0",
        ),
        (
            "resonator",
            "water=1/0",
            "use 0c1, target 1c1",
            "camps=resonator~^,oasis,mulcher/railgun*,garage,outpost marks=ability-used,no-more-abilities",
        ),
        (
            "bonfire",
            "people=0b1:muse*,0b2:scout*",
            "use 0c1, target 0b1, target 0b2",
            "people=0b1:muse~,0b2:scout~ camps=bonfire*~^,oasis,mulcher/railgun,garage,outpost",
        ),
        (
            "cache",
            "water=2/0 deck=muse,scout",
            "use 0c1, put 0b1",
            "people=0b1:?muse~ queues=-,-,raiders/-,-,- water=0/0",
        ),
        ("watchtower", "water=1/0 marks=event-resolved", "use 0c1, target 1c1", hit),
        (
            "construction-yard",
            "water=1/0 people=1b1:muse",
            "use 0c1, put 1b2",
            "people=1b2:muse water=0/0",
        ),
        ("construction-yard", "water=2/0", "use 0c1:2", "queues=-,-,raiders/-,-,- water=0/0"),
        ("adrenaline-lab", "people=0b1:muse*", "use 0c1", "people= water=1/0 discard=muse"),
        (
            "mulcher",
            "people=0b1:muse deck=scout,looter",
            "use 0c1",
            "people= hands=scout/ discard=muse",
        ),
        ("blood-bank", "people=0b1:muse", "use 0c1", "people= water=1/0 discard=muse"),
        ("arcade", "water=1/0 deck=muse,scout", "use 0c1, put 0b2", "people=0b2:?muse~ water=0/0"),
        ("training-camp", "water=2/0 people=0b1:muse,0f1:scout", "use 0c1, target 1c1", hit),
        (
            "supply-depot",
            "water=2/0 deck=muse,scout,looter",
            "use 0c1, card muse",
            "hands=scout/ discard=muse water=0/0",
        ),
        (
            "omen-clock",
            "water=1/0 queues=-,napalm,-/-,-,-",
            "use 0c1",
            "queues=napalm,-,-/-,-,- water=0/0",
        ),
        (
            "warehouse",
            "water=1/0 people=0b1:muse*",
            "use 0c1, target 0b1",
            "people=0b1:muse~ water=0/0",
        ),
        ("garage", "water=1/0", "use 0c1", "queues=-,-,raiders/-,-,- water=0/0"),
        ("oasis", "hands=muse/", "play muse", "people=0b1:muse~ water=0/0"),
        (
            "parachute-base",
            "hands=muse/ water=1/0",
            "use 0c1, card muse, put 0b3",
            "people=0b3:muse*~^ water=1/0",
        ),
        (
            "labor-camp",
            "people=0b1:muse,0b2:scout*",
            "use 0c1, target 0b1, target 0b2",
            "people=0b2:scout~ discard=muse",
        ),
    ];
    run_camps(rows, at);
    let all = CardTable::of(Edition::SecondPrinting).camps;
    assert_eq!(names(rows), all.iter().map(|row| row.camp.to_string()).collect());
}

#[test]
fn c_4_every_camp_that_differs_in_the_first_printing_works() {
    let rows: &[Row] = &[
        (
            "cannon",
            "water=1/0",
            "use 0c1, target 1c1",
            "camps=cannon*~^,oasis,mulcher/railgun*,garage,outpost water=0/0",
        ),
        ("victory-totem", "water=2/0 people=1b1:muse", "use 0c1", "people=1b1:muse* water=0/0"),
        ("victory-totem", "water=2/0", "use 0c1:2", "queues=-,-,raiders/-,-,- water=0/0"),
        (
            "command-post",
            "water=3/0",
            "use 0c1, target 1c1",
            "camps=command-post~^,oasis,mulcher/railgun*,garage,outpost",
        ),
        ("obelisk", "water=2/0 deck=muse discard=scout", "draw", "marks=reshuffled hands=muse/"),
        (
            "mercenary-camp",
            "water=2/0 hands=/muse,scout",
            "use 0c1, ransom, card muse, card scout",
            "hands=/ water=0/0",
        ),
        ("scavenger-camp", "water=2/0", "use 0c1", "queues=-,-,raiders/-,-,- water=0/0"),
        (
            "scavenger-camp",
            "water=1/0 marks=raiders-resolved people=0b1:muse*",
            "use 0c1:2, target 0b1",
            "people=0b1:muse~ water=0/0",
        ),
        ("resonator", "water=2/0 people=1b1:muse*", "use 0c1", "people= discard=muse water=0/0"),
        (
            "cache",
            "deck=muse,scout",
            "use 0c1, draw-one",
            "hands=muse/ camps=cache*~^,oasis,mulcher/railgun,garage,outpost",
        ),
        (
            "construction-yard",
            "water=1/0",
            "use 0c1",
            "camps=construction-yardx,oasis,mulcher/railgun,garage,outpost",
        ),
        (
            "training-camp",
            "water=1/0 people=0b1:?muse",
            "use 0c1",
            "people=0b1:muse~ entered=1 water=0/0",
        ),
        (
            "warehouse",
            "hands=muse/ deck=scout,looter,mimic",
            "use 0c1, card muse",
            "hands=looter,scout/ discard=muse",
        ),
    ];
    for row in rows {
        let text = match row.0 {
            "construction-yard" => {
                format!("camps=construction-yard,oasisx,mulcher{NO_CAMPS_HIT} {}", row.1)
            }
            camp => format!("camps={camp},oasis,mulcher{NO_CAMPS_HIT} {}", row.1),
        };
        let mut table = first(&text);
        println!("{text}: {}", row.2);
        table.play(row.2).shows(row.3);
    }
    let (second, other) =
        (CardTable::of(Edition::SecondPrinting).camps, CardTable::of(Edition::FirstPrinting).camps);
    let pairs = second.iter().zip(&other).filter(|(one, other)| one != other);
    let differ: BTreeSet<String> = pairs.map(|(row, _)| row.camp.to_string()).collect();
    assert_eq!(names(rows), differ);
}

/// Every row with its camp on the left, beside others that do nothing by themselves.
fn run_camps(rows: &[Row], begin: fn(&str) -> Table) {
    for (camp, text, actions, shows) in rows {
        let (left, right) = if *camp == "railgun" || *camp == "garage" || *camp == "outpost" {
            (*camp, "/victory-totem,supply-depot,catapult")
        } else {
            (*camp, NO_CAMPS_HIT)
        };
        let others = match *camp {
            "oasis" => "cache,mulcher",
            "mulcher" => "oasis,cache",
            _ => "oasis,mulcher",
        };
        let mut table = begin(&format!("camps={left},{others}{right} {text}"));
        println!("{camp}: {text}: {actions}");
        table.play(actions).shows(&shows.replace('$', camp));
    }
    assert!(rows.iter().all(|row| row.0.parse::<Camp>().is_ok()));
}
