//! What camps do, one by one, of both printings.

use crate::common::{at, first};
use radlands_rules::RadlandsOutcome;

#[test]
fn a_141_octagon_chooses_its_own_first() {
    let mut table = at(
        "camps=the-octagon,garage,outpost/ water=1/0 people=0b1:muse,0b2:?scout,1b1:looter,1b2:gunner \
         deck=banish",
    );
    table.play("use 0c1").asks(0).offers("target 0b1, target 0b2");
    table.play("target 0b2").asks(1).offers("target 1b1, target 1b2");
    table
        .play("target 1b2")
        .asks(0)
        .shows("people=0b1:muse,1b1:looter discard=gunner deck=scout,banish");
}

#[test]
fn a_142_scud_launcher_lets_the_opponent_choose() {
    let mut table = at("camps=scud-launcher,garage,outpost/ water=1/0 people=1b1:?muse,1f1:scout");
    table
        .play("use 0c1")
        .asks(1)
        .offers("target 1c1, target 1c2, target 1c3, target 1b1, target 1f1");
    table.play("target 1b1").asks(0).shows("people=1b1:scout");
}

#[test]
fn a_143_juggernauts_three_steps() {
    let mut table = at("camps=juggernaut,garage,outpost/ people=0b1:muse,0f1:scout water=3/0");
    table.play("use 0c1").shows("people=0b1:muse,0f1:scout");
    assert_eq!(table.camps(0), "juggernaut~^>,garage,outpost");
    table.play("end, end, use 0c1");
    assert_eq!(table.camps(0), "juggernaut~^>>,garage,outpost");
    table.play("end, end, use 0c1").asks(1);
    assert_eq!(table.camps(0), "juggernaut~^,garage,outpost");
    assert_eq!(table.legal(), "target 1c1, target 1c2, target 1c3");
}

#[test]
fn a_145_two_people_beside_the_juggernaut() {
    let mut table = at("camps=juggernaut>,garage,outpost/ hands=muse/ water=1/0 people=0b1:scout");
    table.play("play muse").offers("put 0b2, put 0b3, put 0f1");
    let mut table = at("camps=juggernaut>,garage,outpost/ hands=muse/ water=1/0 people=0f1:scout");
    table.play("play muse").offers("put 0b1, put 0b2, put 0b3");
    let mut table = at("camps=juggernaut>>,garage,outpost/ hands=muse/ water=1/0 people=0b1:scout");
    table.play("play muse").offers("put 0b1, put 0b2, put 0b3, put 0f1");
}

#[test]
fn a_148_juggernauts_damage_stays() {
    let mut table = at("camps=juggernaut*,garage,outpost/ water=1/0");
    table.play("use 0c1");
    assert_eq!(table.camps(0), "juggernaut*~^>,garage,outpost");
}

#[test]
fn a_149_the_column_stays_the_same() {
    // Training Camp looks at its own column; a Juggernaut's column is where it came from.
    let mut table = at(
        "turn=1 camps=juggernaut>,garage,outpost/ people=0b1:muse,0f1:scout,1b1:magnus-karv water=0/2",
    );
    table.play("use 1b1, column 0c1").shows("people=0b1:muse*,0f1:scout*,1b1:magnus-karv~^");
    assert_eq!(table.camps(0), "juggernaut*>,garage,outpost");
}

#[test]
fn a_191_juggernauts_spaces() {
    // One behind, one ahead; who is ahead doesn't pass it.
    let mut table = at("camps=juggernaut>,mulcher,outpost/ people=0b1:muse,0f1:scout");
    table.play("use 0c2, target 0b1").shows("people=0f1:scout");
    // With the second step all stand behind.
    let mut table = at("camps=juggernaut>,garage,outpost/ people=0f1:scout water=1/0");
    table.play("use 0c1").shows("people=0b1:scout");
    let table = at("camps=juggernaut>>,garage,outpost/ people=0b1:scout,0f1:muse");
    for place in ["0b1", "0f1"] {
        assert!(!table.position.is_unprotected(place.parse().unwrap()));
    }
    assert!(table.position.is_unprotected("0c1".parse().unwrap()));
}

#[test]
fn a_152_bonfire_damages_itself_and_restores_others() {
    let mut table = at("camps=bonfire,garage*,outpost*/ people=0b1:muse*");
    table.play("use 0c1").offers("target 0c2, target 0c3, target 0b1, none");
    table.play("target 0c2").offers("target 0c3, target 0b1, none");
    table.play("none").shows("people=0b1:muse*");
    assert_eq!(table.camps(0), "bonfire*~^,garage,outpost*");
    let mut table = at("camps=bonfire,garage,outpost/");
    table.play("use 0c1");
    assert_eq!(table.camps(0), "bonfire*~^,garage,outpost");
}

#[test]
fn a_153_cannon_starts_damaged_and_can_be_restored() {
    let mut table = at("camps=cannon*,garage,outpost/ hands=sniper/ water=2/0");
    table.play("junk sniper, target 0c1, use 0c1, target 1c1");
    assert_eq!(table.camps(0), "cannon~^,garage,outpost");
    use boardgame_core::{FromSetup, Game, Seed};
    let rules = radlands_rules::Radlands::new(radlands_rules::Setup::default()).unwrap();
    let starts = (0..400).filter_map(|seed| {
        let mut position = rules.start(Seed::new(seed));
        for _ in 0..6 {
            let actions = rules.legal_actions(&position);
            let cannon = radlands_rules::Action::Keep(radlands_rules::Camp::CANNON);
            let action = if actions.contains(&cannon) { cannon } else { actions[0] };
            rules.apply(&mut position, action, &mut ()).unwrap();
        }
        use boardgame_core::PositionText;
        let text = rules.text(&position);
        text.contains("cannon").then(|| text.contains("cannon*"))
    });
    let starts: Vec<bool> = starts.collect();
    assert!(starts.len() > 20 && starts.iter().all(|damaged| *damaged));
}

#[test]
fn a_154_reactor_works_without_people() {
    let mut table = at("camps=reactor,garage,outpost/ water=2/0");
    table.play("use 0c1");
    assert_eq!(table.camps(0), "reactorx,garage,outpost");
}

#[test]
fn a_160_warehouse_asks_for_an_unprotected_camp() {
    let text = "camps=warehouse,garage*,outpost/ water=1/0 people=1b1:muse,1b2:scout";
    at(&format!("{text},1b3:looter")).refused("use 0c1", 22);
    at(&format!("{text},1b3:looter marks=exposed-0")).can(&["use 0c1"]);
    let mut table = at(text);
    table.play("use 0c1").offers("target 0c2, none");
    at("camps=warehouse,garage*,outpost/catapult,cannon,oasisx water=1/0 people=1b1:muse,1b2:scout")
        .refused("use 0c1", 22);
}

#[test]
fn a_162_scavenger_camp_discards_first() {
    let text =
        "camps=scavenger-camp,garage,outpost/ hands=muse,scout/ marks=silo-0 deck=banish,looter";
    let mut table = at(text);
    table.play("use 0c1").offers("card muse, card scout");
    table.play("card muse").shows("discard=muse").offers("punk, water");
    table.play("punk").can(&["none", "put 0b1"]);
    table.play("none").shows("people= water=0/0");
    let mut table = at(text);
    table.play("use 0c1, card muse, water").shows("water=1/0 hands=scout/");
}

#[test]
fn a_163_construction_yard_moves_people() {
    let yard = "camps=construction-yard,garage,outpost/ water=1/0";
    let mut table = at(&format!("{yard} people=0b1:muse,1b1:scout*,1f1:looter,1b2:gunner"));
    table.play("use 0c1").offers("target 0b1, target 1b1, target 1b2, target 1f1");
    table.play("target 1b1").offers("put 1b2, put 1b3, put 1f1, put 1f2");
    table.play("put 1b2").shows("people=0b1:muse,1b1:looter,1b2:scout*,1f2:gunner");
    // With all places taken only the order within a column can change.
    let full = "0b1:scout,0f1:scout,0b2:muse,0f2:muse,0b3:looter,0f3:gunner";
    let mut table = at(&format!("{yard} people={full}"));
    table.play("use 0c1, target 0b3").shows("pending=").asks(0);
    assert!(
        table.field("people").contains("0b3:gunner")
            && table.field("people").contains("0f3:looter")
    );
    at(yard).refused("use 0c1", 22);
}

#[test]
fn a_164_supply_depot_discards_one_of_the_drawn() {
    let mut table =
        at("camps=supply-depot,garage,outpost/ water=2/0 hands=gunner/ deck=muse,scout,banish");
    table.play("use 0c1").offers("card muse, card scout");
    table.play("card scout").shows("hands=gunner,muse/ discard=scout");
}

#[test]
fn a_168_one_of_two_abilities_a_turn() {
    let mut table = at("camps=victory-totem,garage,outpost/railgun,catapult,cannon water=9/0");
    table.can(&["use 0c1", "use 0c1:2"]);
    table.play("use 0c1:2").refused("use 0c1", 29).refused("use 0c1:2", 29);
}

#[test]
fn a_169_destroyed_camps_do_nothing() {
    at("camps=railgunx,garage,outpost/ water=9/0").refused("use 0c1", 21);
    at("camps=oasisx,garage,outpost/ hands=muse/").refused("play muse", 13);
}

#[test]
fn a_174_the_first_obelisk_is_destroyed_from_the_start() {
    let table = first("camps=obeliskx,pillbox,garage/ water=2/0 hands=holdout/");
    table.can(&["use 0c2", "play holdout"]);
    use boardgame_core::{FromSetup, Game, PositionText, Seed};
    let setup = radlands_rules::Setup::new(radlands_rules::Edition::FirstPrinting);
    let rules = radlands_rules::Radlands::new(setup).unwrap();
    let mut seen = 0;
    for seed in 0..300 {
        let mut position = rules.start(Seed::new(seed));
        for _ in 0..6 {
            let actions = rules.legal_actions(&position);
            let obelisk = radlands_rules::Action::Keep(radlands_rules::Camp::OBELISK);
            let action = if actions.contains(&obelisk) { obelisk } else { actions[0] };
            rules.apply(&mut position, action, &mut ()).unwrap();
        }
        let text = rules.text(&position);
        if text.contains("obelisk") {
            seen += 1;
            assert!(text.contains("obeliskx"), "{text}");
        }
    }
    assert!(seen > 20);
}

#[test]
fn a_175_the_first_construction_yard() {
    let mut table = first("camps=construction-yard,garagex,juggernautx/ water=1/0");
    table.play("use 0c1").offers("target 0c2, target 0c3");
    table.play("target 0c3");
    assert_eq!(table.camps(0), "construction-yardx,garagex,juggernaut");
    let mut table = first("camps=construction-yard,garagex,outpost/ water=2/0");
    table.play("use 0c1").can(&["use 0c2"]);
    first("camps=construction-yard*,garagex,outpost/ water=1/0").refused("use 0c1", 22);
    first("camps=construction-yard,garage,outpost/ water=1/0").refused("use 0c1", 22);
}

#[test]
fn a_176_the_first_scavenger_camp() {
    let camp = "camps=scavenger-camp,garage*,outpost/ water=2/0";
    let mut table = first(&format!("{camp} queues=raiders,-,-/-,-,- hands=assassin/"));
    table.refused("use 0c1:2", 22);
    table.play("junk assassin, target 1c1").can(&["use 0c1:2"]);
    // The opponent's Raiders don't count.
    let mut table =
        first("camps=scavenger-camp,garage*,omen-clock/ water=3/0 queues=-,-,-/raiders,-,-");
    table.play("use 0c3, target 0c1").refused("use 0c1:2", 22).can(&["use 0c1"]);
}

#[test]
fn a_177_cache_and_warehouse_damage_themselves_first() {
    let mut table = first("camps=cache*,garagex,outpostx/");
    table.play("use 0c1").won_by(1);
    let mut table = first("camps=cache,garage*,outpost/ deck=muse,scout");
    table.play("use 0c1").offers("restore, draw-one, punk");
    table.play("draw-one").shows("hands=muse/");
    assert_eq!(table.camps(0), "cache*~^,garage*,outpost");
}

#[test]
fn a_178_warehouse_redraws() {
    let text =
        "camps=warehouse,garage,outpost/ hands=muse,muse,scout/ deck=looter,gunner,sniper,banish";
    let mut table = first(text);
    table.play("use 0c1").offers("card muse, card scout");
    table.play("card muse").offers("card muse, card scout, none");
    table.play("card muse, none").shows("hands=looter,gunner,scout,sniper/ discard=muse,muse");
    let mut table = first(text);
    table.play("use 0c1, card muse, card muse, card scout");
    // The last card of the deck was drawn, and the three that were discarded are the new one.
    table.shows("hands=looter,gunner,sniper,banish/ discard= marks=reshuffled");
}

#[test]
fn a_179_the_first_resonator_destroys_a_damaged_card() {
    let camp = "camps=resonator,garage,outpost/catapult*,cannon,oasis* water=2/0";
    let mut table = first(&format!("{camp} people=1b1:muse*,1b2:scout*,1f2:looter"));
    table.play("use 0c1").offers("target 1c3, target 1b1");
    first("camps=resonator,garage,outpost/ water=2/0").refused("use 0c1", 22);
}

#[test]
fn a_180_the_first_totem_injures() {
    let mut table =
        first("camps=victory-totem,garage,outpost/catapult,cannon,oasis water=2/0 people=1b1:muse");
    table.play("use 0c1").shows("people=1b1:muse*");
    first("camps=victory-totem,garage,outpost/catapult,cannon,oasis water=2/0")
        .refused("use 0c1", 22)
        .can(&["use 0c1:2"]);
}

#[test]
fn a_181_what_is_asked() {
    // One option is taken, a card of the hand is always asked for, `none` is an option.
    let mut table = at("people=0b1:assassin,1b1:muse water=2/0");
    table.play("use 0b1").shows("people=0b1:assassin~^ pending=");
    let mut table = at("camps=scavenger-camp,garage,outpost/ hands=muse/");
    table.play("use 0c1").offers("card muse");
    let mut table = at("hands=sniper/ camps=railgun*,garage,outpost/");
    table.play("junk sniper").offers("target 0c1, none");
    let table = at("");
    table.offers("end");
}

#[test]
fn a_188_declining_is_offered_but_for_the_mutant() {
    let mut table = at("camps=atomic-garden,garage,outpost/ people=0b1:muse* water=2/0");
    table.play("use 0c1").offers("target 0b1, none");
    let mut table = at("people=0b1:mutant,0b2:muse*,0b3:scout*");
    table.play("use 0b1, restore").offers("target 0b2, target 0b3");
    let mut table = at("camps=arcade,garage,outpost/ water=1/0");
    table.play("use 0c1").can(&["none"]);
}

#[test]
fn a_189_only_modes_that_do_something() {
    let mut table = first("camps=cache,garage,outpost/ deck=muse,scout");
    table.play("use 0c1").offers("draw-one, punk");
}

#[test]
fn a_192_discards_are_asked_one_by_one() {
    let mut table = at("hands=interrogate/ water=1/0 deck=muse,scout,looter,gunner,banish");
    table.play("play interrogate, card muse, card scout").offers("card looter, card gunner");
}

#[test]
fn a_193_warehouse_without_cards() {
    let mut table = first("camps=warehouse,garage,outpost/");
    table.play("use 0c1").shows("hands=/ pending=");
    assert_eq!(table.camps(0), "warehouse*~^,garage,outpost");
}

#[test]
fn a_194_construction_yard_changes_something() {
    let mut table = at("camps=construction-yard,garage,outpost/ water=1/0 people=0b1:muse");
    table.play("use 0c1").offers("put 0b2, put 0b3");
}

#[test]
fn a_195_a_first_use_comes_once() {
    let mut table =
        at("camps=atomic-garden,garage,outpost/ people=0b1:vera-vosh,0b2:sniper*~^ water=9/0");
    table.play("use 0c1, target 0b2, use 0b2, target 1c1").refused("use 0b2", 29);
}

#[test]
fn a_161_mercenary_camp_hits_protected_camps() {
    let mut table = at(
        "camps=mercenary-camp,garage,outpost/ water=2/0 people=0b1:?muse,0f1:muse,0b2:scout,0b3:scout,\
         1b1:looter",
    );
    table.play("use 0c1").offers("target 1c1, target 1c2, target 1c3");
}

#[test]
fn a_158_oasis_and_punks() {
    // A punk isn't played: it costs nothing, and it fills the column.
    let mut table = at("camps=oasis,garage,outpost/ hands=magnus-karv,muse/");
    table.play("junk magnus-karv, put 0b1").refused("play muse", 13);
}

#[test]
fn a_19_the_obelisk_is_looked_at_before_any_shuffle() {
    let mut table = at("camps=/obelisk,catapult,cannon water=2/0 deck=muse discard=scout,gunner");
    table.play("draw").shows("discard=gunner,scout");
    let winner = boardgame_core::Seat::nth(1);
    assert_eq!(table.outcome(), Some(RadlandsOutcome::LastCardDrawn { winner }));
}
