//! Cases of camps of the newer printing (L-29 to L-33, L-38, L-43 to L-46, L-48 to L-50, L-55 to
//! L-59, L-68, L-69, L-72 to L-77).

use radlands_rules::{Card, Open, Refusal};

use crate::common::{Table, at, open, place, start_with, with_camps};

/// Makes sure that the ability could have no effect now (RADLANDS-22).
fn no_effect(table: &Table, name: &str) {
    table.useless(name);
}

#[test]
fn l_29_adrenaline_lab_uses_up_a_damaged_person() {
    let table = with_camps(
        "adrenaline-lab,garage,outpost",
        "water=3/0 hands=wounded-soldier/ deck=scout,muse people=0b2:?gunner",
    );
    no_effect(&table, "0c1");
    let table = table.after("play wounded-soldier, put 0b1");
    assert_eq!(
        (table.card_at("0b1").as_str(), table.hand(0).as_str()),
        ("wounded-soldier*", "scout")
    );
    assert!(!table.is_ready("0b1"));
    let using = table.after("use 0c1");
    assert_eq!(using.targets(), "1c1 1c2 1c3", "the one ability of the one damaged person");
    let table = using.after("target 1c1");
    assert!(table.is_free());
    assert_eq!(table.side(1), "victory-totem* | supply-depot | catapult");
    assert_eq!(table.side(0), "adrenaline-lab | garage punk | outpost");
    assert_eq!((table.discard().as_str(), table.water(0)), ("wounded-soldier", 1));
    assert!(!table.is_ready("0c1"));
    // The ability has to be paid.
    let poor = with_camps("adrenaline-lab,garage,outpost", "people=0b1:vigilante*,1b1:muse");
    no_effect(&poor, "0c1");
}

#[test]
fn l_29_adrenaline_lab_with_people_who_hurt_themselves() {
    let camps = "adrenaline-lab,garage,outpost";
    // Mutant can't restore itself; its own damage destroys it, and nothing is left to destroy.
    let table = with_camps(camps, "people=0b1:mutant*,0f1:muse").after("use 0c1");
    assert_eq!(table.legal(), "target 1c1, target 1c2, target 1c3", "Damage alone");
    let table = table.after("target 1c1");
    assert_eq!(
        (table.column(0, 1).as_str(), table.discard().as_str()),
        ("adrenaline-lab muse", "mutant")
    );
    let table = with_camps(camps, "people=0b1:mutant*,0b2:muse*").after("use 0c1, ability 0b1");
    assert_eq!(table.legal(), "damage, restore, both", "somebody else it can");
    // Cult Leader may give himself; Damage follows all the same.
    let table = with_camps(camps, "people=0b1:cult-leader*,0f1:muse").after("use 0c1, target 0b1");
    assert_eq!(table.targets(), "1c1 1c2 1c3");
    let table = table.after("target 1c1");
    assert_eq!(
        (table.column(0, 1).as_str(), table.card_at("1c1").as_str()),
        ("adrenaline-lab muse", "victory-totem*")
    );
    // The counter may destroy Vanguard before the Lab does.
    let table =
        with_camps(camps, "water=1/0 people=0b1:vanguard*,0b2:muse").after("use 0c1, target 1c1");
    assert_eq!(table.targets(), "0c3 0b1 0b2");
    let table = table.after("target 0b1");
    assert_eq!(
        (table.side(0).as_str(), table.turn()),
        ("adrenaline-lab | garage muse | outpost", Some(0))
    );
    let other = with_camps(camps, "water=1/0 people=0b1:vanguard*,0b2:muse")
        .after("use 0c1, target 1c1, target 0b2");
    assert_eq!(other.side(0), "adrenaline-lab | garage muse* | outpost");
    // A damaged Repair Bot may restore the Lab, not itself.
    let table = with_camps("adrenaline-lab*,garage,outpost", "water=2/0 people=0b1:repair-bot*");
    let table = table.after("use 0c1");
    assert_eq!(table.legal(), "target 0c1, none");
}

#[test]
fn l_30_adrenaline_lab_loses_a_rescue_team_that_is_in_hand_already() {
    let table = with_camps("adrenaline-lab,garage,outpost", "people=0b1:rescue-team*,0f1:muse");
    let table = table.after("use 0c1");
    assert_eq!(table.targets(), "0b1 0f1");
    let itself = table.after("target 0b1");
    assert!(itself.is_free());
    assert_eq!((itself.hand(0).as_str(), itself.discard().as_str()), ("rescue-team", ""));
    assert_eq!(itself.column(0, 1), "adrenaline-lab muse", "nobody else is destroyed");
    let other = table.after("target 0f1");
    assert_eq!((other.hand(0).as_str(), other.discard().as_str()), ("muse", "rescue-team"));
    assert_eq!(other.column(0, 1), "adrenaline-lab");
}

#[test]
fn l_31_parachute_base_plays_uses_and_damages() {
    let text = "water=2/0 hands=vanguard/ deck=scout,muse,looter people=0b3:gunner";
    let start = with_camps("parachute-base,garage,outpost", text);
    // Its person is put anywhere, then Vanguard's punk is, or declined.
    let placed = start.after("use 0c1, card vanguard, put 0b1");
    assert_eq!(placed.water(0), 1);
    assert_eq!(placed.legal(), "put 0b1, put 0b2, put 0b3, put 0f1, put 0f3, none");
    let front = placed.after("put 0f1");
    assert_eq!((front.column(0, 1).as_str(), front.water(0)), ("parachute-base vanguard punk", 0));
    // Its ability: a hit, then the counter, of which the punk in front protects it.
    assert_eq!((front.turn(), front.targets().as_str()), (Some(0), "1c1 1c2 1c3"));
    let counter = front.after("target 1c3");
    assert_eq!((counter.turn(), counter.targets().as_str()), (Some(1), "0c2 0b3 0f1"));
    let done = counter.after("target 0f1");
    assert!(done.is_free());
    assert_eq!(done.column(0, 1), "parachute-base vanguard*", "the punk is gone, Vanguard damaged");
    assert_eq!((done.deck_size(), done.card_at("1c3").as_str()), (3, "catapult*"));
    // Elsewhere the punk protects nobody.
    let beside = placed.after("put 0b2, target 1c3");
    assert_eq!(beside.targets(), "0b1 0b2 0b3");
    // A counter that hits Vanguard leaves the closing damage to destroy it.
    let dead = beside.after("target 0b1");
    assert_eq!(dead.side(0), "parachute-base | garage punk | outpost gunner");
    assert_eq!(dead.discard(), "vanguard");
}

#[test]
fn l_31_parachute_base_needs_water_for_both() {
    let base = |water: u8, hand: &str| {
        with_camps(
            "parachute-base,garage,outpost",
            &format!("water={water}/0 hands={hand}/ people=1b1:scout"),
        )
    };
    no_effect(&base(1, "vanguard,looter,napalm"), "0c1");
    assert_eq!(base(1, "muse,looter,vanguard").after("use 0c1").legal(), "card muse");
    assert_eq!(
        base(3, "muse,looter,vanguard").after("use 0c1").legal(),
        "card looter, card muse, card vanguard"
    );
    let muse = base(1, "muse").after("use 0c1, card muse, put 0b2");
    assert_eq!((muse.water(0), muse.column(0, 2).as_str()), (1, "garage muse*"));
}

#[test]
fn l_31_parachute_base_with_all_places_taken() {
    let people = "people=0b1:muse,0f1:scout,0b2:looter,0f2:gunner,0b3:sniper,0f3:mimic";
    let text = format!("water=2/0 hands=vanguard/ deck=truce,banish {people}");
    let table = with_camps("parachute-base,garage,outpost", &text).after("use 0c1, card vanguard");
    assert_eq!(table.targets(), "0b1 0b2 0b3 0f1 0f2 0f3");
    let table = table.after("target 0b1");
    assert_eq!(table.puts(), "0b1 0f1");
    let table = table.after("put 0b1");
    assert_eq!(table.column(0, 1), "parachute-base vanguard scout");
    // Its punk may cost another one, or itself: then there is no ability and no damage.
    assert_eq!(
        table.legal(),
        "target 0b1, target 0b2, target 0b3, target 0f1, target 0f2, target 0f3, none"
    );
    let other = table.after("target 0b1, put 0f1");
    assert!(other.is_free());
    assert_eq!(
        other.column(0, 1),
        "parachute-base scout punk",
        "Scout isn't used or damaged instead"
    );
    assert_eq!((other.queue(0).as_str(), other.water(0)), ("- - -", 1));
    let gone = table.after("target 0b1, put 0b1");
    assert!(gone.is_free());
    assert_eq!((gone.column(0, 1).as_str(), gone.water(0)), ("parachute-base punk scout", 1));
    let stays = table.after("target 0f2, put 0f2, target 1c1, target 0f1");
    assert_eq!(
        stays.side(0),
        "parachute-base vanguard* scout* | garage looter punk | outpost sniper mimic"
    );
}

#[test]
fn l_31_parachute_base_keeps_back_the_water_for_the_ability() {
    // Holdout costs two, one at the Oasis, and its ability one: two water are enough there only.
    let text = "water=2/0 hands=holdout/ people=1b1:scout";
    let table = with_camps("parachute-base,oasis,outpost", text).after("use 0c1, card holdout");
    assert_eq!((table.column(0, 2).as_str(), table.water(0)), ("oasis holdout", 0));
    assert_eq!(table.targets(), "1c2 1c3 1b1");
    assert_eq!(table.after("target 1c2").column(0, 2), "oasis holdout*");
    no_effect(&with_camps("parachute-base,oasis,outpost", "water=1/0 hands=holdout/"), "0c1");
    // Free at a destroyed camp.
    let table = with_camps("parachute-base,railgunx,outpost", "water=1/0 hands=holdout/");
    let table = table.after("use 0c1, card holdout");
    assert_eq!((table.column(0, 2).as_str(), table.water(0)), ("x holdout", 0));
}

#[test]
fn l_32_parachute_base_damages_nobody_if_its_person_is_gone() {
    let table = with_camps(
        "parachute-base,garage,outpost",
        "water=1/0 hands=cult-leader/ people=0b1:muse,1b1:scout",
    );
    let table = table.after("use 0c1, card cult-leader, put 0b1");
    assert_eq!(table.column(0, 1), "parachute-base cult-leader muse");
    assert_eq!(table.targets(), "0b1 0f1");
    let table = table.after("target 0b1");
    assert_eq!(table.targets(), "1c2 1c3 1b1");
    let table = table.after("target 1b1");
    assert!(table.is_free());
    assert_eq!(
        table.side(0),
        "parachute-base muse | garage | outpost",
        "Muse isn't damaged instead"
    );
    assert_eq!(
        (table.side(1).as_str(), table.discard().as_str()),
        ("victory-totem scout* | supply-depot | catapult", "cult-leader")
    );
}

#[test]
fn l_32_parachute_bases_person_counts_as_one_of_ones_people() {
    // Cult Leader is the one person that he may destroy, Rescue Team the one that it may return.
    let camps = "parachute-base,garage,outpost";
    let table = with_camps(camps, "water=1/0 hands=cult-leader/")
        .after("use 0c1, card cult-leader, put 0b2");
    assert_eq!(
        (table.discard().as_str(), table.targets().as_str()),
        ("cult-leader", "1c1 1c2 1c3")
    );
    let table = with_camps(camps, "water=1/0 hands=rescue-team/")
        .after("use 0c1, card rescue-team, put 0b2");
    assert!(table.is_free());
    assert_eq!(
        (table.hand(0).as_str(), table.side(0).as_str()),
        ("rescue-team", "parachute-base | garage | outpost")
    );
}

#[test]
fn l_33_parachute_base_pays_what_a_mimic_copies() {
    let text =
        |water: u8| format!("water={water}/0 hands=mimic/ people=1b1:molgur-stang,1f1:scout");
    let camps = "parachute-base,garage,outpost";
    no_effect(&with_camps(camps, &text(1)), "0c1");
    let table = with_camps(camps, &text(2)).after("use 0c1, card mimic, put 0b2");
    assert_eq!((table.water(0), table.legal().as_str()), (1, "ability 1b1, ability 1f1"));
    let table = table.after("ability 1b1");
    assert_eq!(table.water(0), 0);
    assert_eq!(table.targets(), "1c1 1c2 1c3", "any camp");
    let table = table.after("target 1c1");
    assert_eq!(table.side(1), "x molgur-stang scout | supply-depot | catapult");
    assert_eq!(table.side(0), "parachute-base | garage mimic* | outpost");
}

#[test]
fn l_33_effects_within_effects() {
    // The Base plays a Mimic that copies a Scientist, who uses a Raid, with Raiders in front.
    let table = with_camps(
        "parachute-base,garage,outpost",
        "water=2/0 hands=mimic/ deck=scout,vigilante,looter,muse queues=raiders,napalm,-/-,-,- \
         people=1b1:scientist",
    );
    let table = table.after("use 0c1, card mimic, put 0b2");
    assert_eq!(table.legal(), "card looter, card vigilante, card scout, none");
    let table = table.after("card vigilante");
    assert_eq!((table.turn(), table.targets().as_str()), (Some(1), "1c1 1c2 1c3"));
    let table = table.after("target 1c3");
    assert!(table.is_free());
    assert_eq!(table.side(0), "parachute-base | garage mimic* | outpost");
    assert_eq!(
        (table.queue(0).as_str(), table.card_at("1c3").as_str()),
        ("- napalm -", "catapult*")
    );
    // Adrenaline Lab with a damaged Mimic.
    let table = with_camps(
        "adrenaline-lab,garage,outpost",
        "water=1/0 people=0b1:mimic*,1b1:scout,1b2:mutant*",
    );
    let table = table.after("use 0c1");
    assert_eq!(
        (table.queue(0).as_str(), table.column(0, 1).as_str()),
        ("- - raiders", "adrenaline-lab")
    );
}

#[test]
fn l_38_octagon_costs_one_of_each() {
    let camps = "the-octagon,garage,outpost";
    no_effect(&with_camps(camps, "water=1/0 people=1b1:muse"), "0c1");
    let table = with_camps(camps, "water=1/0 people=0b1:muse,0b2:scout");
    let table = table.after("use 0c1, target 0b1");
    assert!(table.is_free(), "the opponent has nobody");
    assert_eq!(
        (table.side(0).as_str(), table.discard().as_str()),
        ("the-octagon | garage scout | outpost", "muse")
    );
    // The user first, then the opponent, each as they like.
    let people = "people=0b1:muse,0b2:?scout,1b1:looter,1f1:?gunner,1b2:sniper";
    let table = with_camps(camps, &format!("water=1/0 {people}")).after("use 0c1");
    assert_eq!((table.turn(), table.targets().as_str()), (Some(0), "0b1 0b2"));
    let table = table.after("target 0b2");
    assert_eq!((table.turn(), table.targets().as_str()), (Some(1), "1b1 1b2 1f1"));
    let table = table.after("target 1b1");
    assert_eq!(table.column(1, 1), "victory-totem punk");
    assert_eq!(table.turn(), Some(0));
}

#[test]
fn l_43_juggernauts_third_step_takes_it_home_and_a_camp_of_the_opponent() {
    let text = "water=1/0 people=0b1:muse,0f1:scout";
    let table = with_camps("juggernaut>>,garage,outpost", text);
    assert_eq!(table.column(0, 1), "muse scout juggernaut");
    let table = table.after("use 0c1");
    assert_eq!(table.column(0, 1), "juggernaut muse scout");
    assert_eq!((table.turn(), table.targets().as_str()), (Some(1), "1c1 1c2 1c3"));
    let table = table.after("target 1c2");
    assert_eq!(table.side(1), "victory-totem | x | catapult");
    assert_eq!((table.turn(), table.water(0)), (Some(0), 0));
    // The last one.
    let won = at(&format!("camps=juggernaut>>,garage,outpost/arcadex,catapultx,mulcher {text}"))
        .after("use 0c1");
    assert!(won.is_won_by(0));
    // The first two steps take nothing.
    let table = with_camps("juggernaut,garage,outpost", text).after("use 0c1");
    assert!(table.is_free());
    let table = table.after("end, end, use 0c1");
    assert!(table.is_free());
    assert_eq!(
        (table.column(0, 1).as_str(), table.side(1).as_str()),
        ("muse scout juggernaut", "victory-totem | supply-depot | catapult")
    );
}

#[test]
fn l_44_juggernaut_stands_in_front_of_those_it_has_passed() {
    let table = with_camps(
        "juggernaut*,garage,outpost",
        "water=9/0 hands=gunner/ people=0b1:muse,1b1:sniper,1b2:pyromaniac,1b3:vanguard",
    );
    let table = table.after("use 0c1");
    assert_eq!(table.column(0, 1), "muse juggernaut*", "it stays damaged");
    assert_eq!(table.position.steps(place("0c1")), 1);
    // Damage hits it, not Muse behind it.
    let theirs = table.after("end");
    assert_eq!(theirs.after("use 1b3").targets(), "0c1 0c2 0c3");
    assert_eq!(theirs.after("use 1b2").targets(), "0c1 0c2 0c3", "Pyromaniac reaches it");
    // A person in front of it protects it.
    let placing = table.after("play gunner");
    assert_eq!(placing.puts(), "0b2 0b3 0f1", "one place of its column is free");
    let table = placing.after("put 0f1");
    assert_eq!(table.column(0, 1), "muse juggernaut* gunner");
    let theirs = table.after("end");
    assert_eq!(theirs.after("use 1b3").targets(), "0c2 0c3 0f1");
    assert_eq!(theirs.after("use 1b2").targets(), "0c2 0c3");
}

#[test]
fn l_45_command_post_costs_one_less_for_each_punk() {
    let post = |water: u8, people: &str| {
        with_camps("command-post,garage,outpost", &format!("water={water}/0 people={people}"))
    };
    let three = "0b1:?muse,0b2:?scout,0b3:?looter";
    let table = post(0, three).after("use 0c1, target 1c1");
    assert_eq!((table.water(0), table.card_at("1c1").as_str()), (0, "victory-totem*"));
    assert!(post(0, &format!("{three},0f3:?gunner")).is_legal("use 0c1"));
    let table = post(1, "0b1:?muse,0b2:?scout,0b3:looter").after("use 0c1, target 1c1");
    assert_eq!(table.water(0), 0);
    let poor = post(0, "0b1:?muse,0b2:?scout,0b3:looter");
    poor.refuses("use 0c1", Refusal::AbilityTooDear(place("0c1")), 21);
    let table = post(3, "0b1:muse,1b1:?scout").after("use 0c1, target 1b1");
    assert_eq!(table.water(0), 0, "the opponent's punks don't count");
}

#[test]
fn l_46_resonator_is_the_only_ability_of_its_turn() {
    let table = with_camps(
        "resonator,garage,outpost",
        "water=9/0 hands=scout,gunner,strafe/ people=0b1:muse,1b1:looter",
    );
    assert!(table.is_legal("use 0c1"));
    no_effect(&table.after("use 0b1"), "0c1");
    no_effect(&table.after("use 0c2"), "0c1");
    // Junk, events and people are none.
    let other = table.after("junk scout, play gunner, put 0b2, play strafe, draw, take-silo");
    assert!(other.is_legal("use 0c1"));
    let used = table.after("use 0c1, target 1c2");
    assert_eq!((used.uses().as_str(), used.water(0)), ("", 8));
    used.refuses("use 0b1", Refusal::NoMoreAbilities, 21);
    let used = used.after("junk scout, play gunner, put 0b2, play strafe, draw, take-silo");
    assert_eq!(used.uses(), "");
    // The next turn is an ordinary one.
    assert_eq!(used.after("end, end").uses(), "0c1 0c2 0c3 0b1 0b2");
    assert_eq!(used.after("end").uses(), "1c1 1c2 1c3 1c1:2");
}

#[test]
fn l_46_resonator_stays_the_only_one_under_vera() {
    let table = with_camps("resonator,garage,outpost", "water=9/0 people=0b1:vera-vosh,1b1:muse");
    let used = table.after("use 0c1, target 1c2");
    assert_eq!(used.uses(), "", "not even Resonator, though it is ready");
    assert!(used.is_ready("0c1"));
}

#[test]
fn l_48_holdout_is_free_at_ones_own_destroyed_camp_alone() {
    let hold = |water: u8, people: &str| {
        with_camps("railgun,garagex,outpost", &format!("water={water}/0 hands=holdout/ {people}"))
    };
    let table = hold(0, "").after("play holdout");
    assert_eq!(table.side(0), "railgun | x holdout | outpost", "there is no other place");
    assert_eq!((table.water(0), table.is_ready("0b2")), (0, false));
    let table = hold(2, "").after("play holdout");
    assert_eq!(table.puts(), "0b1 0b2 0b3");
    assert_eq!(table.after("put 0b2").water(0), 2);
    assert_eq!(table.after("put 0b1").water(0), 0);
    // With that column full it costs two.
    let full = "people=0b2:muse,0f2:scout";
    hold(1, full).refuses("play holdout", Refusal::CardTooDear(Card::HOLDOUT), 13);
    assert_eq!(hold(2, full).after("play holdout").puts(), "0b1 0b3");
    // The opponent's destroyed camp is none of one's own.
    let table = at("camps=railgun,garage,outpost/arcadex,catapult,mulcher hands=holdout/");
    table.refuses("play holdout", Refusal::CardTooDear(Card::HOLDOUT), 13);
}

#[test]
fn l_49_oasis_takes_one_off_for_the_first_person_of_its_column() {
    let oasis = |water: u8, rest: &str| {
        with_camps(
            "oasis,garage,outpost",
            &format!("water={water}/0 hands=looter,molgur-stang/ {rest}"),
        )
    };
    let table = oasis(0, "");
    assert_eq!(table.plays(), "looter");
    let table = table.after("play looter");
    assert_eq!((table.side(0).as_str(), table.water(0)), ("oasis looter | garage | outpost", 0));
    table.refuses("play molgur-stang", Refusal::CardTooDear(Card::MOLGUR_STANG), 13);
    let table = oasis(4, "").after("play molgur-stang");
    assert_eq!(table.after("put 0b1").water(0), 1);
    assert_eq!(table.after("put 0b2").water(0), 0);
    let table = oasis(3, "");
    assert_eq!(table.plays(), "looter molgur-stang");
    assert_eq!(table.after("play molgur-stang").column(0, 1), "oasis molgur-stang");
    // With a person there, a punk even, everybody costs the full price.
    for person in ["muse", "?muse", "muse*"] {
        let table = oasis(0, &format!("people=0b1:{person}"));
        assert_eq!(table.plays(), "", "{person}");
        let table = oasis(4, &format!("people=0b1:{person}")).after("play molgur-stang, put 0f1");
        assert_eq!(table.water(0), 0);
    }
}

#[test]
fn l_49_oasis_takes_nothing_off_where_room_has_to_be_made() {
    let people = "people=0b1:?truce,0f1:?banish,0b2:scout,0f2:gunner,0b3:sniper,0f3:mimic";
    let table = with_camps("oasis,garage,outpost", &format!("water=2/0 hands=zeto-khan/ {people}"));
    table.refuses("play zeto-khan", Refusal::CardTooDear(Card::ZETO_KHAN), 13);
    // Holdout is free where a destroyed camp's column is freed.
    let camps = "oasis,garagex,outpost";
    let table =
        with_camps(camps, &format!("water=1/0 hands=holdout/ {people}")).after("play holdout");
    assert_eq!(table.targets(), "0b2 0f2");
    assert_eq!(table.after("target 0b2, put 0b2").water(0), 1);
}

#[test]
fn l_68_a_destroyed_oasis_takes_nothing_off() {
    let oasis = |camp: &str| {
        with_camps(&format!("{camp},garage,outpost"), "water=1/0 hands=looter/")
            .after("play looter, put 0b1")
    };
    assert_eq!(oasis("oasis").water(0), 1);
    assert_eq!(oasis("oasis*").water(0), 1, "damaged it works");
    assert_eq!(oasis("oasisx").water(0), 0);
    let table = with_camps("oasisx,garage,outpost", "hands=looter/");
    table.refuses("play looter", Refusal::CardTooDear(Card::LOOTER), 13);
}

#[test]
fn l_50_transplant_lab_restores_another_card_after_two_people_entered() {
    let table = with_camps("transplant-lab*,garage*,outpost", "water=9/0 hands=muse,scout/");
    no_effect(&table, "0c1");
    let table = table.after("play muse, put 0b1");
    no_effect(&table, "0c1");
    let table = table.after("play scout, put 0b2, use 0c1");
    assert_eq!(table.legal(), "target 0c2, none", "not itself");
    let table = table.after("target 0c2");
    assert_eq!(table.side(0), "transplant-lab* muse | garage scout | outpost");
    assert_eq!(table.water(0), 6);
    // Alone it can restore nothing.
    let alone = with_camps("transplant-lab*,garage,outpost", "water=9/0 hands=muse,scout/")
        .after("play muse, put 0b1, play scout, put 0b2");
    no_effect(&alone, "0c1");
    // They count for one turn.
    no_effect(&table.after("end, end"), "0c1");
}

#[test]
fn l_55_reactor_destroys_itself_and_all_people() {
    let people = "people=0b1:muse,0f1:?scout,0b2:looter*,1b1:gunner,1f1:sniper,1b3:?mimic";
    let table =
        with_camps("reactor,garage,outpost", &format!("water=2/0 deck=holdout,truce {people}"));
    let table = table.after("use 0c1");
    assert!(table.is_free());
    assert_eq!(table.side(0), "x | garage | outpost");
    assert_eq!(table.side(1), "victory-totem | supply-depot | catapult");
    assert_eq!(table.discard(), "looter gunner muse sniper");
    assert_eq!(table.deck_size(), 4);
    // The active player's punks go first, so the opponent's lies on top.
    assert_eq!(table.after("end").hand(1), "mimic");
    assert_eq!(table.after("end, end").hand(0), "scout");
    // Nobody has to be there.
    let lone = with_camps("reactor,garage,outpost", "water=2/0").after("use 0c1");
    assert_eq!(lone.side(0), "x | garage | outpost");
    // The last camp.
    let lost =
        with_camps("reactor,garagex,outpostx", &format!("water=2/0 {people}")).after("use 0c1");
    assert!(lost.is_won_by(1));
    assert_eq!(lost.card_at("1b1"), "gunner", "nothing follows");
}

#[test]
fn l_56_bonfire_as_the_last_camp_is_lost() {
    let table = with_camps("bonfire*,garagex,outpostx", "people=0b1:muse*").after("use 0c1");
    assert!(table.is_won_by(1));
    assert_eq!(table.side(0), "x muse* | x | x");
    // Undamaged it survives, and restores as many as one likes.
    let table =
        with_camps("bonfire,garage*,outpostx", "people=0b1:muse*,0b2:?scout").after("use 0c1");
    assert_eq!(table.legal(), "target 0c2, target 0b1, none", "not itself");
    assert_eq!(table.column(0, 1), "bonfire* muse*");
    let table = table.after("target 0b1");
    assert_eq!(table.legal(), "target 0c2, none");
    assert_eq!(table.after("target 0c2").side(0), "bonfire* muse | garage punk | x");
    assert_eq!(table.after("none").side(0), "bonfire* muse | garage* punk | x");
    assert!(!table.after("none").is_ready("0b1"), "restored people aren't ready");
    // With another camp, a damaged one is destroyed and restores.
    let table = with_camps("bonfire*,garage*,outpost", "people=0b1:muse*")
        .after("use 0c1, target 0c2, none");
    assert_eq!(table.side(0), "x muse* | garage | outpost");
    // There is no need for anything to restore.
    let table = with_camps("bonfire,garage,outpost", "").after("use 0c1");
    assert_eq!(table.side(0), "bonfire* | garage | outpost");
}

#[test]
fn l_69_nobody_restores_bonfire() {
    let table =
        with_camps("bonfire*,garage,outpost", "water=9/0 hands=sniper/ people=0b1:repair-bot");
    no_effect(&table, "0b1");
    assert!(table.after("junk sniper").is_free());
    assert_eq!(table.after("junk sniper").card_at("0c1"), "bonfire*");
    let table = with_camps(
        "bonfire*,garage*,outpost",
        "water=9/0 hands=sniper,repair-bot/ people=0b1:repair-bot",
    );
    for action in ["use 0b1", "junk sniper", "use 0c3:2", "play repair-bot, put 0b2"] {
        assert_eq!(table.after(action).legal(), "target 0c2, none", "{action}");
    }
}

#[test]
fn l_57_catapult_hits_any_card_then_takes_a_person() {
    let start = |camps: &str, people: &str| {
        at(&format!("camps=catapult,garage,outpost/{camps} water=2/0 people={people}"))
    };
    let camps = "arcade,pillbox,mulcher";
    no_effect(&start(camps, "1b1:scout"), "0c1");
    let table = start(camps, "0b1:muse,1b1:scout,1f1:looter").after("use 0c1");
    assert_eq!(table.targets(), "1c1 1c2 1c3 1b1 1f1", "protected ones as well");
    let table = table.after("target 1c1");
    assert_eq!(table.side(1), "arcade* scout looter | pillbox | mulcher");
    assert_eq!(
        (table.side(0).as_str(), table.discard().as_str()),
        ("catapult | garage | outpost", "muse")
    );
    assert_eq!(table.water(0), 0);
    // Any of one's people will do.
    let table = start(camps, "0b1:muse,0f1:gunner,0b2:?scout").after("use 0c1, target 1c1");
    assert_eq!(table.targets(), "0b1 0b2 0f1");
    // A win spares them.
    let won = start("arcadex,pillboxx,mulcher*", "0b1:muse,1b3:scout").after("use 0c1, target 1c3");
    assert!(won.is_won_by(0));
    assert_eq!(won.column(0, 1), "catapult muse");
}

#[test]
fn l_58_mulcher_draws_the_punk_that_it_destroys() {
    let table =
        with_camps("mulcher,garage,outpost", "deck=looter,gunner people=0b1:muse,0f1:?zeto-khan");
    let punk = table.after("use 0c1, target 0f1");
    assert_eq!((punk.hand(0).as_str(), punk.deck_size()), ("zeto-khan", 2));
    let person = table.after("use 0c1, target 0b1");
    assert_eq!((person.hand(0).as_str(), person.discard().as_str()), ("looter", "muse"));
    assert_eq!(person.column(0, 1), "mulcher punk");
}

#[test]
fn l_59_atomic_garden_makes_a_person_ready_again() {
    let table = with_camps(
        "atomic-garden,garage*,outpost",
        "water=7/0 people=0b1:sniper,0b2:vanguard,1b1:muse",
    );
    no_effect(&table, "0c1");
    // Sniper shoots, and is damaged by the counter to Vanguard.
    let table = table.after("use 0b1, target 1c2, use 0b2, target 1c3, target 0b1");
    assert_eq!(table.card_at("0b1"), "sniper*");
    let table = table.after("use 0c1");
    assert_eq!(table.legal(), "target 0b1, none", "just people");
    let restored = table.after("target 0b1");
    assert!(restored.is_ready("0b1"));
    assert_eq!(restored.card_at("0b1"), "sniper");
    let again = restored.after("use 0b1, target 1c2");
    assert_eq!((again.water(0), again.card_at("1c2").as_str()), (0, "x"));
    assert_eq!(table.after("none").card_at("0b1"), "sniper*");
}

#[test]
fn l_72_juggernaut_at_the_front_of_its_column() {
    let juggernaut = |camp: &str, people: &str| {
        with_camps(
            &format!("{camp},garage,outpost"),
            &format!("water=9/0 hands=gunner/ people={people}"),
        )
    };
    // After two steps it stands ahead of everybody; a newcomer goes behind it.
    let table = juggernaut("juggernaut>>", "0b1:muse,1b1:vanguard");
    assert_eq!(table.column(0, 1), "muse juggernaut");
    assert!(table.position.is_unprotected(place("0c1")));
    assert_eq!(table.after("end, use 1b1").targets(), "0c1 0c2 0c3");
    let placing = table.after("play gunner");
    assert_eq!(placing.puts(), "0b1 0b2 0b3 0f1");
    assert_eq!(placing.after("put 0b1").column(0, 1), "gunner muse juggernaut");
    assert_eq!(placing.after("put 0f1").column(0, 1), "muse gunner juggernaut");
    let full = juggernaut("juggernaut>>", "0b1:muse,0f1:scout").after("play gunner");
    assert_eq!(full.puts(), "0b2 0b3");
    // With each step it passes the person in the next space, or nobody.
    let table = juggernaut("juggernaut>", "0b1:muse,0f1:scout").after("use 0c1");
    assert_eq!(table.column(0, 1), "muse scout juggernaut");
    let table = juggernaut("juggernaut>", "0b1:muse").after("use 0c1");
    assert_eq!(table.column(0, 1), "muse juggernaut");
    let table = juggernaut("juggernaut", "1b1:scout").after("use 0c1, end, end, use 0c1");
    assert_eq!(
        (table.column(0, 1).as_str(), table.position.steps(place("0c1"))),
        ("juggernaut", 2)
    );
}

#[test]
fn l_72_who_stands_ahead_of_juggernaut_stays_there() {
    // Muse behind it is returned; Scout in front doesn't pass it.
    let table = with_camps(
        "juggernaut>,garage,outpost",
        "water=9/0 hands=gunner/ people=0b1:muse,0f1:scout,0b2:rescue-team",
    );
    let table = table.after("use 0b2, target 0b1");
    assert_eq!(table.card_at("0f1"), "scout");
    assert!(table.position.is_unprotected(place("0f1")));
    assert!(!table.position.is_unprotected(place("0c1")));
    assert_eq!(table.after("play gunner, put 0b1").column(0, 1), "gunner juggernaut scout");
    assert_eq!(table.after("use 0c1").column(0, 1), "scout juggernaut");
    // The one ahead may go, too.
    let table =
        with_camps("juggernaut>,garage,outpost", "water=9/0 people=0b1:muse,0f1:rescue-team");
    let table = table.after("use 0f1, target 0f1");
    assert_eq!(
        (table.column(0, 1).as_str(), table.card_at("0b1").as_str()),
        ("muse juggernaut", "muse")
    );
}

#[test]
fn l_72_juggernaut_destroyed_ahead_lies_at_home() {
    for (camp, people, after) in [
        ("juggernaut*>", "0b1:muse,0f1:scout", "x muse scout"),
        ("juggernaut*>>", "0b1:muse,0f1:scout", "x muse scout"),
        ("juggernaut*>", "0f1:scout", "x scout"),
        ("juggernaut*>", "0b1:muse", "x muse"),
    ] {
        let text = format!("turn=1 water=0/2 people={people},1b1:sniper");
        let table = with_camps(&format!("{camp},garage,outpost"), &text);
        let table = table.after("use 1b1, target 0c1");
        assert_eq!(table.column(0, 1), after, "{camp} {people}");
        assert_eq!(table.position.steps(place("0c1")), 0);
        // A single person stands in the back place (RADLANDS-32).
        assert_ne!(table.card_at("0b1"), "-", "{camp} {people}");
    }
}

#[test]
fn l_73_cannon_starts_damaged_and_fires_undamaged() {
    let table = with_camps("cannon*,garage,outpost", "water=4/0 hands=sniper/");
    no_effect(&table, "0c1");
    let restored = table.after("junk sniper, target 0c1");
    assert_eq!(restored.card_at("0c1"), "cannon");
    let fired = restored.after("use 0c1, target 1c1");
    assert_eq!(
        (fired.water(0), fired.side(1).as_str()),
        (2, "victory-totem* | supply-depot | catapult")
    );
    assert_eq!(fired.card_at("0c1"), "cannon", "it takes no damage");
}

#[test]
fn l_73_the_game_begins_with_a_damaged_cannon() {
    // In some game somebody may keep it.
    let keeps = |table: &Table| {
        let legal = table.listed();
        legal.iter().find(|action| *action == "keep cannon").or(legal.first()).cloned()
    };
    for seed in 0.. {
        let mut table = start_with(radlands_rules::Setup::default(), seed);
        if !table.is_legal("keep cannon") {
            continue;
        }
        let mut events = Vec::new();
        while table.position.phase() == radlands_rules::Phase::Draft {
            events = table.act(&keeps(&table).expect("a camp"));
        }
        assert!(open(events).iter().any(|event| matches!(event, Open::CampsRevealed { .. })));
        assert_eq!(table.card_at("0c1"), "cannon*");
        assert!(!table.card_at("0c2").ends_with('*'));
        break;
    }
}

#[test]
fn l_74_pillbox_costs_one_less_for_each_own_destroyed_camp() {
    for (camps, cost) in [
        ("pillbox,garage,outpost", 3),
        ("pillbox*,garagex,outpost", 2),
        ("pillbox,garagex,outpostx", 1),
    ] {
        let pillbox = |water: u8| with_camps(camps, &format!("water={water}/0"));
        pillbox(cost - 1).refuses("use 0c1", Refusal::AbilityTooDear(place("0c1")), 21);
        let table = pillbox(cost).after("use 0c1, target 1c1");
        assert_eq!(
            (table.water(0), table.card_at("1c1").as_str()),
            (0, "victory-totem*"),
            "{camps}"
        );
    }
    let table = at("camps=pillbox,garage,outpost/arcadex,catapult,mulcher water=2/0");
    table.refuses("use 0c1", Refusal::AbilityTooDear(place("0c1")), 21);
}

#[test]
fn l_75_mercenary_camp_needs_four_people() {
    let camp = |people: &str| {
        with_camps("mercenary-camp,garage,outpost", &format!("water=2/0 people={people}"))
    };
    let three = "0b1:muse,0b2:scout*,0b3:?looter";
    no_effect(&camp(&format!("{three},1b1:gunner,1b2:sniper")), "0c1");
    let table = camp(&format!("{three},0f3:?mimic,1b1:gunner,1f1:sniper")).after("use 0c1");
    assert_eq!(table.targets(), "1c1 1c2 1c3", "any camp, protected or not, and no person");
    let table = table.after("target 1c1");
    assert_eq!(
        (table.side(1).as_str(), table.water(0)),
        ("victory-totem* gunner sniper | supply-depot | catapult", 0)
    );
}

#[test]
fn l_76_arcade_gains_a_punk_with_one_person_at_most() {
    let arcade = |people: &str| {
        with_camps("arcade,garage,outpost", &format!("water=1/0 deck=muse,scout people={people}"))
    };
    let table = arcade("").after("use 0c1");
    assert_eq!(table.legal(), "put 0b1, put 0b2, put 0b3, none");
    let table = table.after("put 0b2");
    assert_eq!((table.side(0).as_str(), table.water(0)), ("arcade | garage punk | outpost", 0));
    assert_eq!(arcade("").after("use 0c1, none").side(0), "arcade | garage | outpost");
    let table = arcade("0b1:?gunner,1b1:looter,1b2:sniper").after("use 0c1, put 0f1");
    assert_eq!(table.column(0, 1), "arcade punk punk");
    no_effect(&arcade("0b1:?gunner,0b2:sniper*"), "0c1");
}

#[test]
fn l_77_training_camp_needs_two_people_in_its_own_column() {
    let camp = |people: &str| {
        with_camps("garage,training-camp,outpost", &format!("water=2/0 people={people}"))
    };
    for people in
        ["0b2:muse", "0b1:muse,0f1:scout", "0b2:muse,0b1:scout,0f1:looter", "1b2:muse,1f2:scout"]
    {
        no_effect(&camp(people), "0c2");
    }
    let table = camp("0b2:muse*,0f2:?scout").after("use 0c2, target 1c1");
    assert_eq!((table.card_at("1c1").as_str(), table.water(0)), ("victory-totem*", 0));
    // A Juggernaut ahead is no person.
    let table = with_camps("juggernaut>,training-camp,outpost", "water=2/0 people=0b1:muse");
    no_effect(&table, "0c2");
}
