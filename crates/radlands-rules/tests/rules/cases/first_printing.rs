//! Cases of the first printing's camps (L-60, L-61, L-78).

use crate::common::first_with_camps;

#[test]
fn l_60_mercenary_camp_takes_a_card_or_two_discards() {
    let text = |hand: &str, marks: &str| {
        format!("water=2/0 hands=/{hand} marks={marks} people=1b1:gunner,1f1:?sniper")
    };
    let camps = "mercenary-camp,garage,outpost";
    let poor = first_with_camps(camps, &text("scout", "silo-1")).after("use 0c1");
    assert_eq!((poor.turn(), poor.water(0)), (Some(1), 0));
    assert_eq!(poor.legal(), "target 1c1, target 1c2, target 1c3, target 1b1, target 1f1");
    let gone = poor.after("target 1b1");
    assert_eq!(
        (gone.side(1).as_str(), gone.discard().as_str()),
        ("victory-totem punk | supply-depot | catapult", "gunner")
    );
    assert_eq!(gone.turn(), Some(0));
    assert_eq!(
        poor.after("target 1c3").side(1),
        "victory-totem gunner punk | supply-depot | x",
        "destroyed, not damaged"
    );
    let rich = first_with_camps(camps, &text("scout,muse", "")).after("use 0c1");
    assert_eq!(rich.legal(), "target 1c1, target 1c2, target 1c3, target 1b1, target 1f1, ransom");
    let paying = rich.after("ransom");
    assert_eq!((paying.turn(), paying.legal().as_str()), (Some(1), "card muse, card scout"));
    let paid = paying.after("card scout, card muse");
    assert_eq!((paid.discard().as_str(), paid.hand(1).as_str()), ("muse scout", ""));
    assert_eq!(paid.side(1), "victory-totem gunner punk | supply-depot | catapult");
    assert_eq!(paid.turn(), Some(0));
    // A third card is kept.
    let rich = first_with_camps(camps, &text("scout,muse,mimic", "silo-1"));
    assert_eq!(rich.after("use 0c1, ransom, card mimic, card scout").hand(1), "muse");
}

#[test]
fn l_61_training_camp_turns_up_a_person() {
    let table = first_with_camps(
        "training-camp,nest-of-spies,outpost",
        "water=3/0 deck=looter,gunner people=0b1:?vanguard,0f1:muse",
    );
    let table = table.after("use 0c1");
    assert_eq!(table.column(0, 1), "training-camp vanguard muse", "in its place");
    assert!(!table.is_ready("0b1"));
    assert_eq!(table.legal(), "put 0b2, put 0b3, none", "it enters, and so brings a punk");
    let one = table.after("none");
    one.useless("0c2");
    let two = table.after("put 0b3");
    assert_eq!(
        (two.side(0).as_str(), two.water(0)),
        ("training-camp vanguard muse | nest-of-spies | outpost punk", 2)
    );
    assert!(two.is_legal("use 0c2"), "two people have entered");
    assert_eq!(two.after("use 0c2, target 1c1").card_at("1c1"), "victory-totem*");
}

#[test]
fn l_61_training_camp_discards_an_event_for_a_punk_and_a_water() {
    let table = first_with_camps(
        "training-camp,nest-of-spies,outpost",
        "water=1/0 deck=looter,gunner people=0b1:?napalm,0f1:muse",
    );
    let table = table.after("use 0c1");
    assert_eq!(table.column(0, 1), "training-camp muse");
    assert_eq!((table.discard().as_str(), table.deck_size()), ("napalm", 2));
    let table = table.after("put 0b1");
    assert_eq!((table.column(0, 1).as_str(), table.water(0)), ("training-camp punk muse", 1));
    assert!(table.is_free());
    // Several punks: one is chosen; people aren't.
    let table = first_with_camps(
        "training-camp,nest-of-spies,outpost",
        "water=1/0 deck=looter,gunner people=0b1:?napalm,0f1:muse,0b2:?scout,1b1:?mimic",
    );
    assert_eq!(table.after("use 0c1").targets(), "0b1 0b2");
    let none = first_with_camps("training-camp,nest-of-spies,outpost", "water=1/0 people=0b1:muse");
    none.useless("0c1");
}

#[test]
fn l_61_a_person_turned_up_is_ready_where_people_enter_ready() {
    let camps = "training-camp,nest-of-spies,outpost";
    let table = first_with_camps(camps, "water=1/0 people=0b1:?rescue-team");
    assert!(table.after("use 0c1").is_ready("0b1"));
    let table = first_with_camps(camps, "water=1/0 people=0b1:?muse,0b2:karli-blaze");
    assert!(table.after("use 0c1").is_ready("0b1"));
    let table = first_with_camps(camps, "water=1/0 people=0b1:?muse");
    assert!(!table.after("use 0c1").is_ready("0b1"));
    // What the punk has done is no deed of whoever it turns out to be.
    let done = "water=1/0 people=0b1:?rescue-team~^,0b2:vera-vosh,1b1:?muse";
    let table = first_with_camps(camps, done).after("use 0c1");
    table.shows("people=0b1:rescue-team,0b2:vera-vosh,1b1:?muse");
}

#[test]
fn l_61_who_is_turned_up_enters_anew_whatever_the_punk_has_done() {
    let camps = "training-camp,nest-of-spies,outpost";
    // The punk, who stands beside it, and the person that it is afterwards.
    let cases = [
        ("?muse", "", "muse~"),
        ("?muse~", "", "muse~"),
        ("?muse^", "", "muse~"),
        ("?muse~^", "", "muse~"),
        ("?rescue-team", "", "rescue-team"),
        ("?rescue-team~", "", "rescue-team"),
        ("?rescue-team^", "", "rescue-team"),
        ("?rescue-team~^", "", "rescue-team"),
        ("?muse~", ",0b2:karli-blaze", "muse"),
        ("?muse~^", ",0b2:karli-blaze", "muse"),
        ("?muse~^", ",0b2:karli-blaze*", "muse~"),
        ("?karli-blaze~^", "", "karli-blaze"),
        ("?zeto-khan~", ",0b2:vera-vosh", "zeto-khan~"),
    ];
    for (punk, others, expected) in cases {
        let text = format!("water=1/0 people=0b1:{punk}{others}");
        let table = first_with_camps(camps, &text).after("use 0c1");
        table.shows(&format!("people=0b1:{expected}{others} entered=1"));
        assert_eq!(table.is_ready("0b1"), !expected.ends_with('~'), "{punk}{others}");
    }
    // What the punk used counts for nothing: with Vera the person's own first use leaves it ready.
    let text = "water=2/0 people=0b1:?rescue-team~^,0b2:vera-vosh,0b3:muse";
    let table = first_with_camps(camps, text).after("use 0c1, use 0b1, target 0b3");
    table.shows("people=0b1:rescue-team^,0b2:vera-vosh").can(&["use 0b1"]);
}

#[test]
fn l_78_cannon_damages_itself_first() {
    let table = first_with_camps("cannon,garage,outpost", "water=2/0 people=1b1:muse");
    let table = table.after("use 0c1");
    assert_eq!(table.card_at("0c1"), "cannon*", "before anything is chosen");
    let table = table.after("target 1b1");
    assert_eq!((table.column(1, 1).as_str(), table.water(0)), ("victory-totem muse*", 1));
    // Damaged, it destroys itself, and still fires.
    let table =
        first_with_camps("cannon*,garage,outpost", "water=1/0").after("use 0c1, target 1c2");
    assert_eq!(
        (table.card_at("0c1").as_str(), table.card_at("1c2").as_str()),
        ("x", "supply-depot*")
    );
    // As the last camp it is a loss, and nothing is hit.
    let lost = first_with_camps("cannon*,garagex,outpostx", "water=1/0").after("use 0c1");
    assert!(lost.is_won_by(1));
    assert_eq!(lost.side(1), "victory-totem | supply-depot | catapult");
}

#[test]
fn l_78_warehouse_damages_itself_first() {
    let text = "hands=muse,scout,looter/ deck=gunner,sniper,mimic,holdout,truce marks=silo-0";
    let table = first_with_camps("warehouse,garage,outpost", text).after("use 0c1");
    assert_eq!(table.card_at("0c1"), "warehouse*");
    assert_eq!(table.legal(), "card looter, card muse, card scout", "one at least, not the Silo");
    let table = table.after("card muse");
    assert_eq!(table.legal(), "card looter, card scout, none");
    let one = table.after("none");
    assert_eq!(
        (one.hand(0).as_str(), one.discard().as_str()),
        ("looter gunner scout sniper", "muse")
    );
    let all = table.after("card looter, card scout");
    assert!(all.is_free());
    assert_eq!(
        (all.hand(0).as_str(), all.discard().as_str()),
        ("gunner mimic holdout sniper", "looter muse scout")
    );
    // With an empty hand it damages itself, and draws nothing.
    let none = first_with_camps("warehouse,garage,outpost", "deck=gunner,sniper marks=silo-0")
        .after("use 0c1");
    assert_eq!((none.card_at("0c1").as_str(), none.hand(0).as_str()), ("warehouse*", ""));
    // As the last camp it is a loss, and nothing is discarded.
    let lost = first_with_camps("warehouse*,garagex,outpostx", text).after("use 0c1");
    assert!(lost.is_won_by(1));
    assert_eq!(lost.hand(0), "looter muse scout");
}

#[test]
fn l_78_cache_damages_itself_first() {
    let text = "hands=muse/ deck=gunner,sniper people=0b1:scout*";
    let table = first_with_camps("cache,garage,outpost", text).after("use 0c1");
    assert_eq!(
        (table.card_at("0c1").as_str(), table.legal().as_str()),
        ("cache*", "restore, draw-one, punk")
    );
    assert_eq!(table.after("draw-one").hand(0), "gunner muse");
    assert_eq!(table.after("restore").legal(), "target 0b1, none");
    assert_eq!(table.after("punk").puts(), "0b1 0b2 0b3 0f1");
    let lost = first_with_camps("cache*,garagex,outpostx", text).after("use 0c1");
    assert!(lost.is_won_by(1));
}
