//! Guessed worlds come up as often as RADLANDS-37 and RADLANDS-40 say.
//!
//! On small positions every world is found by brute force, from the view of the seat that guesses and
//! nothing else: the cards that it hasn't seen, all told apart, go to the unknown places in every way.
//! Guesses have to spread over these worlds evenly (chi-square, fixed seeds, fails below one in a
//! million). Both printings are asked.

use std::collections::BTreeMap;

use boardgame_core::testkit::law_8_worlds_are_fair;
use boardgame_core::{FromSetup, Game, HiddenInformation, PositionText, Seat};
use radlands_rules::{
    Camp, Card, CardTable, Edition, Position, Queued, Radlands, RawPosition, Setup, View,
};

const EDITIONS: [Edition; 2] = [Edition::SecondPrinting, Edition::FirstPrinting];

/// What a seat doesn't know of a world's cards.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Secrets {
    /// The other hand, and those of its cards that were just drawn, to be discarded in part.
    hand: Vec<Card>,
    drawn: Vec<Card>,
    /// The faces of punks, by their places, lifted ones last.
    punks: Vec<Card>,
    /// The top card first.
    deck: Vec<Card>,
}

fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort_unstable();
    cards
}

fn secrets(rules: &Radlands, world: &Position, seat: Seat) -> Secrets {
    let raw = rules.raw(world);
    let other = 1 - seat.index();
    let people = raw.people.iter().map(|(_, person)| person).chain(&raw.lifted);
    let asks = raw.pending.last().filter(|pending| pending.seat != seat);
    Secrets {
        hand: sorted(raw.hands[other].clone()),
        drawn: asks.map_or_else(Vec::new, |pending| sorted(pending.cards.clone())),
        punks: people.filter(|person| person.punk).map(|person| person.card).collect(),
        deck: raw.deck,
    }
}

fn cards(text: &str) -> Vec<Card> {
    let names = text.split(',').filter(|name| !name.is_empty());
    names.map(|name| name.parse().unwrap_or_else(|error| panic!("{error}"))).collect()
}

/// The printing's cards without these.
fn all_but(edition: Edition, seen: impl IntoIterator<Item = Card>) -> Vec<Card> {
    let rows = CardTable::of(edition).cards.into_iter();
    let mut rest: Vec<Card> =
        rows.flat_map(|row| std::iter::repeat_n(row.card, row.copies.into())).collect();
    for card in seen {
        let place = rest.iter().position(|other| *other == card);
        rest.remove(place.unwrap_or_else(|| panic!("no more {card}")));
    }
    rest
}

/// The cards that a view leaves unseen.
fn unseen(edition: Edition, view: &View) -> Vec<Card> {
    let seats = || view.seats.iter();
    let people = seats().flat_map(|seat| seat.people.iter().map(|person| person.card));
    let lifted = seats().flat_map(|seat| seat.lifted.iter().map(|person| person.card));
    let queues = seats().flat_map(|seat| seat.queue);
    let held = view.pending.iter().map(|pending| pending.held);
    let events = queues.chain(held).flatten().filter_map(|queued| match queued {
        Queued::Card(card) => Some(card),
        Queued::Raiders => None,
    });
    let hands = seats().flat_map(|seat| seat.hand.as_ref().unwrap_or(&seat.known));
    let open = hands.chain(&view.discard).copied();
    all_but(edition, open.chain(people.chain(lifted).flatten()).chain(events))
}

/// A small position, and what is public about it beyond its view.
struct Small<'a> {
    rules: Radlands,
    position: Position,
    /// How many cards the player who is asked has drawn just now and not discarded since.
    drawn: usize,
    /// Cards of which a hand that is asked for one holds one at least.
    asked_for: &'a str,
}

/// Where the cards lie that a small position doesn't mention and doesn't set aside.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rest {
    Discarded,
    /// In this seat's hand.
    Held(usize),
}

impl Small<'_> {
    /// The position of this text, with these cards set aside unseen and these actions played.
    fn new(edition: Edition, text: &str, aside: &str, rest: Rest, actions: &str) -> Self {
        let rules = Radlands::new(Setup::new(edition)).unwrap();
        let parsed = rules.parse(text).unwrap_or_else(|error| panic!("{error} in {text}"));
        let mut raw: RawPosition = rules.raw(&parsed);
        let queued = raw.queues.iter().flatten().filter_map(|queued| match queued {
            Some(Queued::Card(card)) => Some(*card),
            _ => None,
        });
        let people = raw.people.iter().map(|(_, person)| person.card);
        let piles = raw.hands.iter().flatten().chain(&raw.deck).chain(&raw.discard).copied();
        let others = all_but(edition, piles.chain(people).chain(queued).chain(cards(aside)));
        match rest {
            Rest::Discarded => raw.discard.extend(others),
            Rest::Held(seat) => raw.hands[seat].extend(others),
        }
        let mut position = rules.position(&raw).unwrap_or_else(|error| panic!("{error} in {text}"));
        for action in actions.split(", ").filter(|action| !action.is_empty()) {
            let parsed = action.parse().unwrap_or_else(|error| panic!("{error}"));
            if let Err(refusal) = rules.apply(&mut position, parsed, &mut ()) {
                panic!("{action}: {refusal}");
            }
        }
        Self { rules, position, drawn: 0, asked_for: "" }
    }

    /// All worlds and in how many ways each can be dealt.
    fn worlds(&self, seat: Seat) -> Vec<(Secrets, f64)> {
        let view = self.rules.view(&self.position, seat.into());
        let other = &view.seats[1 - seat.index()];
        let is_asked = view.to_move != Some(seat);
        let punks = view.seats.iter().map(|seat| {
            let people = seat.people.iter().filter(|person| person.card.is_none()).count();
            people + seat.lifted.iter().filter(|person| person.card.is_none()).count()
        });
        let unseen = unseen(self.rules.setup().edition, &view);
        let mut deals = Deals {
            known: &other.known,
            drawn: if is_asked { self.drawn } else { 0 },
            in_hand: other.hand_size - other.known.len(),
            punks: punks.sum(),
            in_deck: view.deck_size,
            asked_for: if is_asked { cards(self.asked_for) } else { Vec::new() },
            is_dealt: vec![false; unseen.len()],
            unseen,
            dealt: Vec::new(),
            worlds: BTreeMap::new(),
        };
        deals.deal();
        deals.worlds.into_iter().map(|(world, ways)| (world, f64::from(ways))).collect()
    }

    /// Guesses are fair for each of these seats. Gives the numbers of worlds.
    #[track_caller]
    fn fair(&self, seats: &[u8]) -> Vec<usize> {
        let judge = |seat: &u8| {
            let seat = Seat::nth(*seat);
            let worlds = self.worlds(seat);
            let key = |world: &Position| secrets(&self.rules, world, seat);
            let guesses = guesses(&worlds);
            law_8_worlds_are_fair(&self.rules, &self.position, seat, guesses, key, &worlds)
                .unwrap_or_else(|broken| panic!("{broken}"));
            worlds.len()
        };
        seats.iter().map(judge).collect()
    }
}

/// How many guesses it takes to tell: ten of the rarest world, and some thousands in any case.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
fn guesses<K>(worlds: &[(K, f64)]) -> u32 {
    let deals: f64 = worlds.iter().map(|(_, ways)| ways).sum();
    let rarest = worlds.iter().map(|(_, ways)| *ways).fold(f64::INFINITY, f64::min);
    (10.0 * deals / rarest).max(3_000.0) as u32
}

/// Deals the unseen cards in every way: to the other hand, the punks, and the deck.
struct Deals<'a> {
    known: &'a [Card],
    drawn: usize,
    in_hand: usize,
    punks: usize,
    in_deck: usize,
    asked_for: Vec<Card>,
    unseen: Vec<Card>,
    is_dealt: Vec<bool>,
    dealt: Vec<Card>,
    worlds: BTreeMap<Secrets, u32>,
}

impl Deals<'_> {
    fn deal(&mut self) {
        if self.dealt.len() == self.in_hand + self.punks + self.in_deck {
            return self.count();
        }
        for card in 0..self.unseen.len() {
            if !self.is_dealt[card] {
                self.is_dealt[card] = true;
                self.dealt.push(self.unseen[card]);
                self.deal();
                self.dealt.pop();
                self.is_dealt[card] = false;
            }
        }
    }

    fn count(&mut self) {
        let (hand, rest) = self.dealt.split_at(self.in_hand);
        let (punks, deck) = rest.split_at(self.punks);
        let world = Secrets {
            hand: sorted([self.known, hand].concat()),
            drawn: sorted(hand[..self.drawn].to_vec()),
            punks: punks.to_vec(),
            deck: deck.to_vec(),
        };
        let can_choose = |card| world.hand.contains(card);
        if self.asked_for.is_empty() || self.asked_for.iter().any(can_choose) {
            *self.worlds.entry(world).or_default() += 1;
        }
    }
}

/// Judges a position for both seats, in both printings. Gives the numbers of worlds for each seat.
#[track_caller]
fn fair(text: &str, aside: &str, actions: &str) -> Vec<usize> {
    let judge = |edition| Small::new(edition, text, aside, Rest::Discarded, actions).fair(&[0, 1]);
    let [second, first] = EDITIONS.map(judge);
    assert_eq!(second, first);
    second
}

#[test]
fn known_cards_stay_in_the_hand() {
    // Of the Muse and the Looter a second copy is unseen: it may be in the hand as well.
    let text = "hands=mimic/muse,scout,looter known=/muse deck=gunner,muse";
    // Two of six cards for the hand, two in order for the deck; two of the six are Looters.
    assert_eq!(fair(text, "looter,strafe", ""), [6 * 7 + 4 * 12 + 12, 5 * 4 * 3]);
    let text = "turn=1 hands=muse,muse/looter,gunner known=muse/looter,gunner deck=scout";
    assert_eq!(fair(text, "gunner", ""), [2, 3 * 2]);
}

#[test]
fn punks_are_dealt_in_every_column() {
    let text = "people=0b1:?muse,0f1:?scout,1b1:sniper,1b2:?muse hands=/gunner deck=scout";
    assert!(fair(text, "looter", "")[0] > 100);
}

#[test]
fn a_punk_in_hand_is_known_to_its_holder_alone() {
    // Seat 0 takes a punk back: for seat 1 it is any card, for seat 0 a Gunner.
    let people = "people=0b1:rescue-team,0b2:?gunner,1b1:?muse";
    let taken = "use 0b1, target 0b2";
    let text = format!("{people} hands=scout/ deck=looter,gunner");
    let unseen = fair(&text, "muse", taken);
    assert!(unseen[0] < unseen[1], "{unseen:?}");
    // A Gunner that everybody knows of is another one.
    let text = format!("{people} hands=gunner,scout/mimic known=gunner/ deck=looter");
    fair(&text, "muse", taken);
    // Somebody who lies face up is known to have gone to the hand.
    let text = format!("{people},0f2:muse hands=scout/ deck=looter,gunner");
    fair(&text, "", "use 0b1, target 0f2");
}

#[test]
fn a_short_deck_is_dealt_in_order() {
    assert_eq!(fair("deck=muse,scout,looter,gunner", "", ""), [24, 24]);
    assert_eq!(fair("deck=muse,muse,looter", "", ""), [3, 3]);
    assert_eq!(fair("deck=muse,looter", "looter,gunner", ""), [7, 7]);
}

#[test]
fn after_a_reshuffle_all_is_one_pool() {
    for edition in EDITIONS {
        // What was in the discard pile, the deck of now, may be in the other hand (RADLANDS-40).
        let text = "water=2/0 hands=/looter deck=muse discard=scout,sniper people=1b1:?gunner";
        let small = Small::new(edition, text, "", Rest::Held(0), "draw");
        assert!(small.rules.text(&small.position).contains("reshuffled"));
        assert_eq!(small.fair(&[0]), [24]);
    }
}

#[test]
fn cards_just_drawn_are_any_of_the_unknown_ones() {
    // Interrogate: draws four, discards three. The Muse is known, a second one is drawn.
    let text = "turn=1 hands=/interrogate,muse,scout known=/muse water=0/1 \
                deck=looter,muse,gunner,sniper,strafe";
    for (actions, drawn) in [("play interrogate", 4), ("play interrogate, card muse", 3)] {
        for edition in EDITIONS {
            let small = Small::new(edition, text, "", Rest::Discarded, actions);
            let worlds = Small { drawn, ..small }.fair(&[0, 1]);
            // For seat 0 one card is left in the deck, and one of the others isn't among the drawn.
            assert_eq!(worlds[1], 1);
            assert!(worlds[0] >= if drawn == 4 { 30 } else { 15 }, "{worlds:?}");
        }
    }
    // Supply Depot: draws two, discards one; with equal cards and a punk about.
    let text = "turn=1 camps=/supply-depot,garage,outpost hands=/muse water=0/2 \
                people=0b1:?scout deck=looter,scout,gunner";
    for edition in EDITIONS {
        let small = Small::new(edition, text, "", Rest::Discarded, "use 1c1");
        assert!(Small { drawn: 2, ..small }.fair(&[0, 1])[0] > 20);
    }
}

#[test]
fn a_hand_that_is_asked_for_somebody_holds_one() {
    // The Parachute Base with one water for card and ability together: a Muse, or a Mutant.
    let text = "turn=1 camps=/parachute-base,garage,outpost hands=/muse,banish,scout known=/scout \
                water=0/1 deck=napalm people=0b1:?truce";
    for edition in EDITIONS {
        let small = Small::new(edition, text, "mutant,sniper", Rest::Discarded, "use 1c1");
        let small = Small { asked_for: "muse,mutant", ..small };
        // Nine of fifteen pairs have one of the two, and four cards are left for two places.
        assert_eq!(small.fair(&[0]), [9 * 12]);
    }
}

#[test]
fn lifted_punks_are_dealt_too() {
    // High Ground: seat 0's people are lifted and put down again.
    let text = "turn=1 queues=high-ground,-,-/-,-,- hands=/mimic deck=looter,gunner \
                people=0b1:scout*,0f1:?muse,0b3:?sniper,1b2:?muse";
    for actions in ["end", "end, put 0b2"] {
        assert!(fair(text, "", actions)[0] > 100, "{actions}");
    }
}

#[test]
fn in_a_whole_deck_each_place_holds_any_card() {
    for edition in EDITIONS {
        let rules = Radlands::new(Setup::new(edition)).unwrap();
        let position = rules.start(7.into());
        let rows = CardTable::of(edition).cards.into_iter();
        let weights: Vec<(Card, f64)> = rows.map(|row| (row.card, f64::from(row.copies))).collect();
        for from_top in [0, 30, 65] {
            let key = |world: &Position| rules.raw(world).deck[from_top];
            for seat in Seat::first(2) {
                law_8_worlds_are_fair(&rules, &position, seat, 2_000, key, &weights)
                    .unwrap_or_else(|broken| panic!("{broken}"));
            }
        }
    }
}

/// All ordered choices of some of the camps, each with what is left.
fn choices(camps: &[Camp], kept: usize) -> Vec<(Vec<Camp>, Vec<Camp>)> {
    if kept == 0 {
        return vec![(Vec::new(), camps.to_vec())];
    }
    let one = |n: usize| {
        let mut rest = camps.to_vec();
        let camp = rest.remove(n);
        let more = choices(&rest, kept - 1).into_iter();
        more.map(move |(mut choice, rest)| {
            choice.insert(0, camp);
            (choice, rest)
        })
    };
    (0..camps.len()).flat_map(one).collect()
}

#[test]
fn camps_kept_in_secret_are_any_unseen_ones() {
    for edition in EDITIONS {
        // With thirteen camps in the game one that a player hasn't been dealt wasn't dealt at all.
        let mut table = CardTable::of(edition);
        table.camps.drain(13..);
        let setup = Setup { table: Some(table), ..Setup::new(edition) };
        let rules = Radlands::new(setup).unwrap();
        let mut position = rules.start(5.into());
        for kept in 0_usize..6 {
            // Seat 0 keeps three, then seat 1; each guesses what the other has kept and may keep.
            for (seat, other_kept) in [(0, kept.saturating_sub(3)), (1, kept.min(3))] {
                let other = 1 - seat;
                let seen = rules.raw(&position);
                let own =
                    seen.camps[seat].iter().map(|camp| camp.camp).chain(seen.offers[seat].clone());
                assert_eq!(own.clone().count(), 6);
                let rows = rules.setup().table.iter().flat_map(|table| &table.camps);
                let unseen: Vec<Camp> = rows
                    .map(|row| row.camp)
                    .filter(|camp| !own.clone().any(|own| own == *camp))
                    .collect();
                assert_eq!(unseen.len(), 7);
                let mut worlds = Vec::new();
                for (kept, rest) in choices(&unseen, other_kept) {
                    // One of the rest wasn't dealt.
                    for out in 0..rest.len() {
                        let mut offers = rest.clone();
                        offers.remove(out);
                        offers.sort_unstable();
                        worlds.push(((kept.clone(), offers), 1.0));
                    }
                }
                let key = |world: &Position| {
                    let raw = rules.raw(world);
                    let kept: Vec<Camp> = raw.camps[other].iter().map(|camp| camp.camp).collect();
                    let mut offers = raw.offers[other].clone();
                    offers.sort_unstable();
                    (kept, offers)
                };
                let seat = Seat::nth(seat as u8);
                law_8_worlds_are_fair(&rules, &position, seat, guesses(&worlds), key, &worlds)
                    .unwrap_or_else(|broken| panic!("{broken}"));
            }
            let action = rules.legal_actions(&position)[kept % 2];
            rules.apply(&mut position, action, &mut ()).unwrap();
        }
    }
}
