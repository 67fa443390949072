//! Cases of people's abilities and traits (L-24, L-28, L-33 to L-36, L-63 to L-67, L-71).

use radlands_rules::{FirstUse, Refusal, RuleOptions};

use crate::common::{Table, against, at, option, place, with_camps};

#[test]
fn l_24_zeto_discards_any_three_but_never_the_silo() {
    let table = at("water=1/0 hands=scout/ marks=silo-0 deck=looter,gunner,sniper,mimic \
         people=0b1:zeto-khan");
    let table = table.after("use 0b1");
    assert_eq!(table.legal(), "card looter, card gunner, card scout, card sniper");
    let table = table.after("card scout");
    assert_eq!(table.legal(), "card looter, card gunner, card sniper");
    let table = table.after("card sniper, card looter");
    assert!(table.is_free());
    assert_eq!(
        (table.hand(0).as_str(), table.discard().as_str()),
        ("gunner", "looter scout sniper")
    );
    assert!(table.is_legal("junk-silo"), "the Silo is in hand still");
    assert_eq!((table.deck_size(), table.water(0)), (1, 0));
}

#[test]
fn l_28_mimic_copies_own_ready_people_and_undamaged_enemies() {
    // In seat 1's turn Looter is used, and Holdout enters: both are undamaged.
    let table = at("turn=1 water=0/9 hands=rescue-team,looter/holdout \
         people=0b1:mimic,0f1:scout,0b2:muse,0f2:vigilante*,1b1:sniper*,1f1:gunner,1b2:mimic,1f2:looter");
    let table = table.after("use 1f2, target 0c3, play holdout, end");
    // In one's own, Muse is used, Looter enters and Rescue Team enters ready.
    let table = table.after("use 0b2, play looter, play rescue-team, put 0f3");
    assert_eq!(
        table.side(0),
        "railgun mimic scout | garage muse vigilante* | outpost* looter rescue-team"
    );
    let table = table.after("use 0b1");
    assert_eq!(
        table.legal(),
        "ability 0f1, ability 0f3, ability 1b3, ability 1f1, ability 1f2",
        "neither Muse, Vigilante, Looter nor enemy Sniper and Mimic, nor a camp, nor itself"
    );
    // It pays what the copied ability costs.
    let raided = table.after("ability 0f1");
    assert_eq!((raided.queue(0).as_str(), raided.water(0)), ("- - raiders", table.water(0) - 1));
    // The copied card isn't marked, the Mimic is.
    assert!(raided.is_ready("0f1") && !raided.is_ready("0b1"));
    assert!(raided.is_legal("use 0f1"));
}

#[test]
fn l_28_mimic_needs_an_ability_that_it_can_pay_and_that_does_something() {
    let mimic = |water: u8, people: &str| at(&format!("water={water}/0 people=0b1:mimic,{people}"));
    let none = |table: Table| table.useless("0b1");
    none(mimic(9, "1b1:mimic"));
    none(mimic(9, "0b2:mimic,0f2:gunner*"));
    none(mimic(1, "1b1:sniper"));
    assert!(mimic(2, "1b1:sniper").is_legal("use 0b1"));
    // Injure and Gunner have nobody to hit.
    none(mimic(9, "0b2:vigilante,0b3:gunner"));
    none(mimic(9, "1b1:?muse"));
    // With two abilities either may be copied.
    let table = mimic(1, "1b1:rabble-rouser,0b2:?scout").after("use 0b1");
    assert_eq!(table.abilities(), "1b1 1b1:2");
    assert_eq!(table.after("ability 1b1").puts(), "0b1 0b2 0b3 0f1 0f2");
    // "This card" is the Mimic.
    let table = mimic(0, "1b1:mutant").after("use 0b1, target 1b1");
    assert_eq!(
        (table.card_at("0b1").as_str(), table.card_at("1b1").as_str()),
        ("mimic*", "mutant*")
    );
}

#[test]
fn l_28_this_card_of_a_copied_ability_is_the_mimic() {
    let table = at("people=0b1:mimic,0f1:scout,1b1:rescue-team").after("use 0b1");
    assert_eq!(table.targets(), "0b1 0f1", "one's own people, Mimic too");
    assert_eq!(table.after("target 0b1").hand(0), "mimic");
    let table =
        at("people=0b1:mimic,0f1:scout,1b1:cult-leader").after("use 0b1, target 0b1, target 1b1");
    assert_eq!((table.column(0, 1).as_str(), table.discard().as_str()), ("railgun scout", "mimic"));
    assert_eq!(table.card_at("1b1"), "cult-leader*");
}

#[test]
fn l_34_who_entered_ready_stays_so_when_karli_is_damaged() {
    let table = at("water=9/0 hands=gunner/ people=0b1:karli-blaze,0b2:vanguard,1b1:muse");
    let table = table.after("play gunner, put 0b3, use 0b2, target 1c2, target 0b1");
    assert_eq!((table.card_at("0b1").as_str(), table.is_legal("use 0b3")), ("karli-blaze*", true));
}

#[test]
fn l_34_karlis_people_enter_ready() {
    let table = at("water=9/0 hands=karli-blaze,gunner,muse/");
    let table = table.after("play karli-blaze, put 0b1");
    assert!(table.is_legal("use 0b1"), "she too");
    let table = table.after("play gunner, put 0b2");
    assert!(table.is_ready("0b2"));
    // People who were there before aren't made ready.
    let table = at("water=9/0 hands=karli-blaze,muse/")
        .after("play muse, put 0b1, play karli-blaze, put 0b2");
    assert!(!table.is_ready("0b1") && table.is_ready("0b2"));
}

#[test]
fn l_34_a_damaged_karli_gives_nothing() {
    let table = at(
        "water=9/0 hands=gunner,sniper,muse,zeto-khan/ deck=mimic,scout people=0b1:karli-blaze*",
    );
    let table = table.after("play gunner, put 0b2");
    assert!(!table.is_ready("0b2"));
    let table = table.after("junk sniper, target 0b1");
    assert_eq!((table.card_at("0b1").as_str(), table.is_ready("0b1")), ("karli-blaze", false));
    let table = table.after("play muse, put 0b3");
    assert!(table.is_ready("0b3"), "she works again");
    let table = table.after("junk zeto-khan, put 0f3");
    assert_eq!((table.card_at("0f3").as_str(), table.is_ready("0f3")), ("punk", true), "punks too");
    assert!(!table.is_ready("0b2"), "not for those who came before");
}

#[test]
fn l_35_argo_gives_everybody_an_ability() {
    let table =
        at("water=9/0 hands=zeto-khan/ people=0b1:argo-yesky,0b2:?scout,0f2:muse,1b1:looter");
    let table = table.after("junk zeto-khan, put 0b3");
    assert_eq!(
        table.uses(),
        "0c1 0c2 0c3 0b1 0f2 0b2:granted 0f2:granted",
        "once for Argo, and not for the punk that has just entered"
    );
    let used = table.after("use 0b2:granted");
    assert_eq!((used.water(0), used.targets().as_str()), (8, "1c2 1c3 1b1"));
    let used = used.after("target 1b1");
    used.refuses("use 0b2:granted", Refusal::NotReady(place("0b2")), 29);
    // One use a turn, of whichever ability.
    let used = used.after("use 0f2:granted, target 1c2");
    used.refuses("use 0f2", Refusal::NotReady(place("0f2")), 29);
    // Damaged, Argo gives nothing.
    let table = at("water=9/0 people=0b1:argo-yesky*,0b2:?scout,0f2:muse");
    assert_eq!(table.uses(), "0c1 0c2 0c3 0f2 0c3:2");
    table.refuses("use 0b2:granted", Refusal::NoSuchAbility(place("0b2")), 21);
}

#[test]
fn l_35_a_mimic_copies_what_argo_gives() {
    let table = at("turn=1 water=0/1 people=0b1:argo-yesky,0b2:?scout,0b3:mimic,1b1:mimic");
    let table = table.after("use 1b1");
    assert_eq!(table.legal(), "ability 0b1, ability 0b2:granted, ability 0b3:granted");
    let hit = table.after("ability 0b2:granted");
    assert_eq!((hit.water(1), hit.targets().as_str()), (0, "0b1 0b2 0b3"));
    let without = at("turn=1 water=0/1 people=0b1:argo-yesky*,0b2:?scout,1b1:mimic");
    without.useless("1b1");
}

/// Seat 0 with Vera's trait for each card, or once a turn.
fn vera(per: FirstUse, text: &str) -> Table {
    option(RuleOptions { vera: per, ..RuleOptions::default() }, text)
}

#[test]
fn l_36_vera_leaves_a_card_ready_at_its_first_use() {
    for per in [FirstUse::PerCard, FirstUse::PerTurn] {
        let table = vera(per, "water=9/0 people=0b1:vera-vosh,0b2:sniper,0b3:gunner,1b1:muse");
        let once = table.after("use 0b2, target 1c1");
        assert!(once.is_ready("0b2"), "{per:?}");
        let twice = once.after("use 0b2, target 1c2");
        assert!(!twice.is_ready("0b2"), "{per:?}");
        // The next card's first use is a first use of its own, or not the turn's.
        let other = once.after("use 0b3");
        assert_eq!(other.is_ready("0b3"), per == FirstUse::PerCard);
        let own = once.after("use 0c1, target 1c3");
        assert_eq!(own.is_ready("0c1"), per == FirstUse::PerCard, "camps too");
        // Each turn anew.
        let later = twice.after("end, end, use 0b2, target 1c3");
        assert!(later.is_ready("0b2"), "{per:?}");
    }
}

#[test]
fn l_36_vera_comes_too_late_for_what_was_used_before() {
    for per in [FirstUse::PerCard, FirstUse::PerTurn] {
        let table = vera(per, "water=9/0 hands=vera-vosh/ people=0b2:sniper,0b3:muse");
        let table = table.after("use 0b2, target 1c1, play vera-vosh, put 0b1");
        assert!(!table.is_ready("0b2"), "{per:?}");
        let table = table.after("use 0b3");
        assert_eq!(table.is_ready("0b3"), per == FirstUse::PerCard);
    }
}

#[test]
fn l_36_what_stayed_ready_stays_so_when_vera_is_damaged() {
    let text = "water=9/0 people=0b1:vera-vosh,0b2:sniper,0b3:vanguard,1b1:muse";
    let table = at(text).after("use 0b2, target 1c1, use 0b3, target 1c2, target 0b1");
    assert_eq!((table.card_at("0b1").as_str(), table.is_legal("use 0b2")), ("vera-vosh*", true));
    assert!(!table.after("use 0b2, target 1c1").is_ready("0b2"));
}

#[test]
fn l_36_vera_leaves_parachute_base_ready() {
    let text = "water=9/0 hands=gunner,looter/ people=0b2:vera-vosh,1b1:muse";
    let table = with_camps("parachute-base,garage,outpost", text);
    let table = table.after("use 0c1, card gunner, put 0b1");
    assert!(table.is_ready("0c1") && !table.is_ready("0b1"));
    assert_eq!(table.side(0), "parachute-base gunner* | garage vera-vosh | outpost");
    assert!(!table.after("use 0c1, card looter, put 0b3, target 1c2").is_ready("0c1"));
}

#[test]
fn l_63_scientist_uses_the_junk_of_one_of_three() {
    let table = at("water=1/0 deck=zeto-khan,muse,scout,argo-yesky,looter people=0b1:scientist");
    let table = table.after("use 0b1");
    assert_eq!(table.legal(), "card muse, card scout, card zeto-khan, none");
    assert_eq!((table.discard().as_str(), table.deck_size()), ("muse scout zeto-khan", 2));
    let none = table.after("none");
    assert!(none.is_free());
    assert_eq!((none.discard().as_str(), none.water(0)), ("muse scout zeto-khan", 0));
    let water = table.after("card scout");
    assert_eq!((water.discard().as_str(), water.water(0)), ("muse scout zeto-khan", 1));
    assert_eq!(water.side(0), "railgun scientist | garage | outpost", "nobody is played");
    // The punk is the deck's next card, whose face nobody knows.
    let punk = table.after("card zeto-khan, put 0b2");
    assert_eq!(punk.side(0), "railgun scientist | garage punk | outpost");
    assert_eq!(
        punk.rules.person(&punk.position, place("0b2")),
        Some(radlands_rules::Card::ARGO_YESKY)
    );
    assert_eq!((punk.deck_size(), punk.discard().as_str()), (1, "muse scout zeto-khan"));
    // Injure finds nobody.
    assert!(table.after("card muse").is_free());
}

#[test]
fn l_63_equal_cards_are_one_option() {
    let table = at("water=1/0 deck=muse,scout,muse,looter people=0b1:scientist,1b1:gunner");
    let table = table.after("use 0b1");
    assert_eq!(table.legal(), "card muse, card scout, none");
    assert_eq!(table.after("card muse").card_at("1b1"), "gunner*");
}

#[test]
fn l_64_a_punk_destroyed_to_make_room_for_a_punk_comes_back() {
    let table = at("hands=molgur-stang/ deck=scout,looter \
         people=0b1:muse,0f1:?zeto-khan,0b2:gunner,0f2:sniper,0b3:mimic,0f3:vanguard");
    let table = table.after("junk molgur-stang");
    assert_eq!(table.targets(), "0b1 0b2 0b3 0f1 0f2 0f3");
    let table = table.after("target 0f1");
    assert_eq!((table.deck_size(), table.legal().as_str()), (3, "put 0b1, put 0f1"));
    let table = table.after("put 0f1");
    assert_eq!((table.deck_size(), table.column(0, 1).as_str()), (2, "railgun muse punk"));
    assert_eq!(
        table.rules.person(&table.position, place("0f1")),
        Some(radlands_rules::Card::ZETO_KHAN)
    );
    assert!(table.is_free() && table.discard() == "molgur-stang");
}

#[test]
fn l_65_looter_draws_a_card_for_a_camp() {
    let text = "water=2/0 deck=scout,holdout people=0b1:looter,1b1:muse";
    let table = against("arcade,catapult,mulcher*", text).after("use 0b1");
    assert_eq!(table.targets(), "1c2 1c3 1b1");
    assert_eq!(table.after("target 1b1").hand(0), "");
    assert_eq!(table.after("target 1c2").hand(0), "scout");
    // A camp that it destroys is hit as well.
    let destroyed = table.after("target 1c3");
    assert_eq!((destroyed.hand(0).as_str(), destroyed.card_at("1c3").as_str()), ("scout", "x"));
    // The last one ends the game, and nothing is drawn.
    let won = against("arcadex,catapultx,mulcher*", "water=2/0 people=0b1:looter").after("use 0b1");
    assert!(won.is_won_by(0));
    assert_eq!(won.hand(0), "");
}

#[test]
fn l_66_rescue_team_enters_ready_and_may_return_itself() {
    let table = at("water=2/0 hands=rescue-team,scout/ people=0b1:muse");
    let table = table.after("play scout, put 0b2, play rescue-team, put 0b3");
    assert!(table.is_ready("0b3") && !table.is_ready("0b2"));
    let table = table.after("use 0b3");
    assert_eq!(table.targets(), "0b1 0b2 0b3", "anybody, itself too");
    let table = table.after("target 0b3");
    assert_eq!(
        (table.hand(0).as_str(), table.side(0).as_str()),
        ("rescue-team", "railgun muse | garage scout | outpost")
    );
    assert_eq!(table.known(0), "rescue-team", "everybody saw it go there");
    // Restored it isn't ready, like anybody.
    let table = at("hands=sniper/ people=0b1:rescue-team*").after("junk sniper, target 0b1");
    assert!(!table.is_ready("0b1"));
}

#[test]
fn l_67_a_punk_has_no_trait_whatever_it_is() {
    // Not Karli's: people aren't ready. Nor Rescue Team's own.
    let table =
        at("water=9/0 hands=gunner,molgur-stang/ deck=rescue-team,scout people=0b1:?karli-blaze");
    let table = table.after("play gunner, put 0b2, junk molgur-stang, put 0b3");
    assert!(!table.is_ready("0b2") && !table.is_ready("0b3"));
    // Not Zeto's: Radiation is queued.
    let table = at("water=2/0 hands=radiation/ people=0b1:?zeto-khan").after("play radiation");
    assert_eq!(table.queue(0), "radiation - -");
    // Not Vera's: Muse is used up.
    let table = at("people=0b1:?vera-vosh,0b2:muse").after("use 0b2");
    assert!(!table.is_ready("0b2"));
    // Not Argo's, nor an ability of its own.
    let table = at("water=9/0 people=0b1:?argo-yesky,0b2:?scout,0b3:?muse");
    assert_eq!(table.uses(), "0c1 0c2 0c3");
    // Vanguard as a punk doesn't bring one.
    let table = at("hands=molgur-stang/ deck=vanguard,scout").after("junk molgur-stang, put 0b1");
    assert!(table.is_free());
    assert_eq!(table.side(0), "railgun punk | garage | outpost");
}

#[test]
fn l_71_of_two_equal_cards_the_known_one_leaves_first() {
    let table = at("hands=muse,muse,scout/ known=muse,scout/");
    let junked = table.after("junk muse");
    assert_eq!((junked.hand(0).as_str(), junked.known(0).as_str()), ("muse scout", "scout"));
    assert_eq!(junked.after("junk muse").known(0), "scout");
    let table = at("water=1/0 hands=muse,muse/ known=muse/").after("play muse, put 0b1");
    assert_eq!((table.hand(0).as_str(), table.known(0).as_str()), ("muse", ""));
    // Discarded, too.
    let table =
        with_camps("scavenger-camp,garage,outpost", "hands=muse,muse,scout/ known=muse,muse/");
    let table = table.after("use 0c1, card muse, water");
    assert_eq!((table.hand(0).as_str(), table.known(0).as_str()), ("muse scout", "muse"));
    // A card drawn is known to nobody else, though its like is.
    let table = at("water=2/0 hands=muse/ known=muse/ deck=muse,scout").after("draw");
    assert_eq!((table.hand(0).as_str(), table.known(0).as_str()), ("muse muse", "muse"));
}
