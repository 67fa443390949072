//! Melds: RADIANT-17 to -24.

use std::collections::BTreeSet;

use boardgame_core::{HiddenInformation, Observer, Seat};
use radiant_rules::{Event, Meld, Open, Phase, Race, Refusal};

use crate::common::{Table, at, open, words};

/// A table at which seat 0 is asked first for its melds, with this hand.
fn melding(age: u8, hand: &str) -> Table {
    // Seat 1 has Scouts enough to begin the war.
    at(2, &format!("age={age} phase=meld dealer=1 hands={hand}/aSc,tSc,sSc,mSc"))
}

/// What seat 0 scores for laying down these melds, in each age.
fn scores(hand: &str, melds: &[&str]) -> [u16; 3] {
    [1, 2, 3].map(|age| {
        let mut table = melding(age, hand);
        for meld in melds {
            table.act(&format!("meld {meld}"));
        }
        table.acts(&["done", "done"]);
        assert_eq!(table.points()[1], 0);
        table.points()[0]
    })
}

/// All sets of melds that the seat to move can lay down, and their points in the age.
fn sets_of_melds(table: &Table) -> BTreeSet<(String, u16)> {
    fn search(table: &Table, melds: &mut Vec<Meld>, sets: &mut BTreeSet<(String, u16)>) {
        assert!(melds.len() <= 7, "{melds:?} are more than a hand can fill");
        let age = table.position.age();
        let is_new = sets.insert((words(&*melds), melds.iter().map(|meld| meld.points(age)).sum()));
        assert!(is_new, "{melds:?} comes about in two ways");
        for action in table.legal().iter().filter(|action| *action != "done") {
            let next = Table { rules: table.rules.clone(), position: table.position };
            melds.push(action.strip_prefix("meld ").unwrap().parse().unwrap());
            search(&next.after(&[action]), melds, sets);
            melds.pop();
        }
    }
    let mut sets = BTreeSet::new();
    search(table, &mut Vec::new(), &mut sets);
    sets
}

#[test]
fn radiant_17_a_council_is_an_elder_of_each_race() {
    assert_eq!(scores("aEl,tEl,sEl,mEl", &["council"]), [4, 8, 12]);
    for hand in ["aEl,tEl,sEl", "aEl,aEl,tEl,sEl", "aEl,tEl,sEl,mSc"] {
        melding(1, hand).refuses("meld council", Refusal::MeldNotHeld(Meld::COUNCIL), 21);
    }
}

#[test]
fn radiant_18_an_army_is_five_of_one_race_all_but_the_assassin() {
    for race in Race::ALL {
        let letter = race.letter();
        let hand = ["El", "Sc", "Mt", "Kn", "Ph"].map(|rank| format!("{letter}{rank}")).join(",");
        assert_eq!(scores(&hand, &[&format!("army-{letter}")]), [3, 6, 9]);
    }
    let army = Refusal::MeldNotHeld(Meld::army(Race::Treefolk));
    melding(1, "tEl,tSc,tMt,tKn,aPh").refuses("meld army-t", army, 21);
}

#[test]
fn radiant_19_a_guild_is_an_assassin_of_each_race() {
    assert_eq!(scores("aAs,tAs,sAs,mAs", &["guild"]), [2, 4, 6]);
    for hand in ["tAs,sAs,mAs", "aAs,aAs,sAs,mAs", "aEl,tAs,sAs,mAs"] {
        melding(1, hand).refuses("meld guild", Refusal::MeldNotHeld(Meld::GUILD), 21);
    }
}

#[test]
fn radiant_20_a_mounted_knight_is_a_knight_and_a_mount_of_one_race() {
    for race in Race::ALL {
        let letter = race.letter();
        let meld = format!("knight-{letter}");
        assert_eq!(scores(&format!("{letter}Kn,{letter}Mt"), &[&meld]), [1, 2, 3]);
    }
    let table = melding(1, "aKn,tMt,sKn,sPh,mMt,mSc");
    assert_eq!(table.melds(), "");
    let refusal = Refusal::MeldNotHeld(Meld::mounted_knight(Race::Avis));
    table.refuses("meld knight-a", refusal, 21);
}

#[test]
fn radiant_21_a_card_is_in_one_meld_and_none_has_to_be_laid_down() {
    let table = melding(1, "tEl,tSc,tMt,tKn,tPh,aMt");
    assert_eq!(table.melds(), "army-t knight-t");
    assert!(table.is_legal("done"), "none at all");
    let table = table.after(&["meld army-t"]);
    let knight = Refusal::MeldNotHeld(Meld::mounted_knight(Race::Treefolk));
    table.refuses("meld knight-t", knight, 21);
    assert_eq!(table.legal(), ["done"]);
    // With a second Knight and Mount it can.
    let table = melding(1, "tEl,tSc,tMt,tKn,tPh,tMt,tKn").after(&["meld army-t"]);
    assert_eq!(table.melds(), "knight-t");
}

#[test]
fn radiant_22_melds_are_asked_for_in_their_order() {
    let hand = "aAs,tAs,sAs,mAs,aEl,tEl,sEl,mEl,aKn,aMt,tKn,tMt,tKn,tMt";
    let table = melding(1, hand);
    assert_eq!(table.melds(), "council guild knight-a knight-t");
    let table = table.after(&["meld guild"]);
    assert_eq!(table.melds(), "knight-a knight-t");
    table.refuses("meld council", Refusal::MeldOutOfOrder(Meld::COUNCIL), 22);
    let table = table.after(&["meld knight-t"]);
    assert_eq!(table.melds(), "knight-t", "the same again");
    let knight = Refusal::MeldOutOfOrder(Meld::mounted_knight(Race::Avis));
    table.refuses("meld knight-a", knight, 22);

    // Council, Armies, Guild, Mounted Knights; in a kind Avis, Treefolk, Stonedwellers, Mariners.
    let order = "council army-a army-t army-s army-m guild knight-a knight-t knight-s knight-m";
    assert_eq!(words(Meld::all()), order);
}

#[test]
fn radiant_22_seats_are_asked_from_the_dealers_left_also_those_without_melds() {
    for dealer in 0..4 {
        let text = format!("phase=meld dealer={dealer} hands=aSc/tSc/sSc/mSc");
        let mut table = at(4, &text);
        for place in 1..=4 {
            assert_eq!(table.turn(), Some((dealer + place) % 4));
            assert_eq!((table.phase(), table.legal()), (Phase::Meld, vec!["done".to_string()]));
            table.refuses("pass", Refusal::WrongPhase(Phase::Meld), 22);
            table.act("done");
        }
        assert_eq!(table.phase(), Phase::Move);
    }
}

#[test]
fn radiant_22_melds_are_hidden_until_the_last_is_chosen() {
    let hands = "phase=meld dealer=2 hands=aEl,tEl,sEl,mEl,aKn,aMt/aSc/tKn,tMt";
    let lays = at(3, hands).after(&["meld council", "meld knight-a", "done"]);
    let keeps = at(3, hands).after(&["done"]);
    assert_ne!(lays.position, keeps.position);
    for seat in [1, 2] {
        assert_eq!(lays.view(seat), keeps.view(seat));
        assert_eq!(lays.view(seat).seats[0].melds, None);
    }
    assert_eq!(words(lays.view(0).seats[0].melds.clone().unwrap()), "council knight-a");

    // Not even how many steps it took is shown to others.
    let mut table = at(3, hands);
    for event in table.acts(&["meld council", "meld knight-a"]) {
        assert!(matches!(event, Event::MeldChosen { .. }));
        for observer in [Observer::Public, Seat::nth(1).into(), Seat::nth(2).into()] {
            assert_eq!(table.rules.show(&event, observer), None);
        }
        assert!(table.rules.show(&event, Seat::nth(0).into()).is_some());
    }
    // The last one's choice brings all into the open.
    let events = open(table.acts(&["done", "done", "meld knight-t", "done"]));
    let shown: Vec<String> = events
        .into_iter()
        .filter_map(|event| match event {
            Open::MeldsShown { seat, melds, points } => {
                Some(format!("{seat}: {} {points}", words(melds)))
            }
            _ => None,
        })
        .collect();
    assert_eq!(shown, ["0: council knight-a 5", "1:  0", "2: knight-t 1"]);
    assert_eq!(words(table.view(1).seats[0].melds.clone().unwrap()), "council knight-a");
}

#[test]
fn radiant_23_points_come_at_once_and_cards_go_back_to_hand_known() {
    let mut table = melding(2, "aEl,tEl,sEl,mEl,aPh");
    table.act("meld council");
    assert_eq!(table.points(), [0, 0], "not before all have chosen");
    table.act("done");
    assert_eq!((table.points(), table.known(0)), (vec![0, 0], String::new()));
    table.act("done");
    assert_eq!(table.points(), [8, 0], "before the war");
    assert_eq!(table.phase(), Phase::Move);
    assert_eq!(table.hand(0), "aEl$ aPh tEl$ sEl$ mEl$");
    assert_eq!(table.known(0), "aEl tEl sEl mEl");
}

#[test]
fn radiant_24_partners_meld_apart_and_score_together() {
    let table = at(4, "phase=meld dealer=3 hands=aKn,tKn,tMt/sSc/aMt,mKn,mMt/sMt points=10/20");
    assert_eq!(table.melds(), "knight-t", "not with the partner's Mount");
    let table = table.after(&["meld knight-t", "done", "done"]);
    assert_eq!(table.melds(), "knight-m");
    let table = table.after(&["meld knight-m", "done", "done"]);
    assert_eq!(table.points(), [12, 20]);
}

#[test]
fn a_05_an_army_has_five_different_ranks_and_no_assassin() {
    assert!(melding(1, "tEl,tSc,tMt,tKn,tPh").is_legal("meld army-t"));
    for hand in ["tEl,tSc,tMt,tKn,tAs", "tKn,tKn,tMt,tSc,tPh"] {
        let army = Refusal::MeldNotHeld(Meld::army(Race::Treefolk));
        melding(1, hand).refuses("meld army-t", army, 21);
    }
}

#[test]
fn a_06_a_council_and_a_guild_need_all_four_races() {
    let council = Refusal::MeldNotHeld(Meld::COUNCIL);
    melding(1, "aEl,aEl,tEl,sEl").refuses("meld council", council, 21);
    melding(1, "aAs,aAs,tAs,sAs").refuses("meld guild", Refusal::MeldNotHeld(Meld::GUILD), 21);
}

#[test]
fn a_07_the_same_kind_of_meld_can_be_laid_down_twice() {
    assert_eq!(scores("aKn,aKn,aMt,aMt", &["knight-a", "knight-a"]), [2, 4, 6]);
    let councils = "aEl,aEl,tEl,tEl,sEl,sEl,mEl,mEl";
    assert_eq!(scores(councils, &["council", "council"]), [8, 16, 24]);
}

#[test]
fn a_08_any_set_of_melds_is_allowed_not_only_the_best() {
    let table = melding(1, "aEl,tEl,sEl,mEl,aKn,aMt");
    let expected = [("", 0), ("council", 4), ("council knight-a", 5), ("knight-a", 1)];
    assert_eq!(sets_of_melds(&table), expected.map(|(set, n)| (set.to_string(), n)).into());
}

#[test]
fn a_09_what_one_melds_changes_nothing_for_the_next() {
    let text = "phase=meld dealer=1 hands=aEl,tEl,sEl,mEl/aKn,aMt";
    let lays = at(2, text).after(&["meld council", "done"]);
    let keeps = at(2, text).after(&["done"]);
    assert_eq!(lays.legal(), keeps.legal());
    assert_eq!(lays.legal(), ["meld knight-a", "done"]);
    assert_eq!(lays.view(1), keeps.view(1));
    assert_eq!(
        lays.rules.view(&lays.position, Observer::Public),
        keeps.rules.view(&keeps.position, Observer::Public)
    );
}

#[test]
fn t_28_council_or_army_or_mounted_knight() {
    let table = melding(2, "aEl,tEl,sEl,mEl,aSc,aMt,aKn,aPh");
    let sets = sets_of_melds(&table);
    let expected =
        [("", 0), ("council", 8), ("army-a", 6), ("knight-a", 2), ("council knight-a", 10)];
    assert_eq!(sets, expected.map(|(set, n)| (set.to_string(), n)).into());
    assert_eq!(sets.iter().map(|(_, points)| *points).max(), Some(10));
}

#[test]
fn t_29_two_pairs_are_two_mounted_knights() {
    assert_eq!(scores("aKn,aKn,aMt,aMt", &["knight-a", "knight-a"]), [2, 4, 6]);
    let one = melding(1, "aKn,aKn,aMt").after(&["meld knight-a"]);
    assert_eq!(one.melds(), "");
}
