//! Guessed worlds come up as often as RADIANT-56 says.
//!
//! On small positions every world is found by brute force, from the view of the seat that guesses
//! and nothing else: known cards go to their hands in every way, the other unseen cards, all told
//! apart, go to the places left in every way, and what breaks a public fact is dropped. Guesses have
//! to spread over these worlds evenly (chi-square, fixed seeds, fails below one in a million).
//! Whoever has only the view guesses the same ones.

#[path = "oracle/rules.rs"]
mod rules;
mod support;

use std::collections::{BTreeMap, BTreeSet};

use boardgame_core::testkit::{config, law_8_worlds_are_fair, law_8_worlds_fit};
use boardgame_core::{FromSetup, Game, HiddenInformation, PositionText, Seat, Seed};
use radiant_rules::{Card, Meld, Phase, Position, Race, Radiant, Rank, SeatView, Unit, View};
use rules::Book;
use support::{games, random_game, standard, stream};

/// What a seat doesn't know of a world: hands by seat, the cards to be drawn, melds.
type Secrets = (Vec<Vec<Card>>, Vec<Card>, Vec<Vec<Meld>>);

fn secrets(game: &Radiant, position: &Position) -> Secrets {
    let seats = || Seat::first(game.seats());
    let hands = seats().map(|seat| game.hand(position, seat).collect()).collect();
    let melds = seats().map(|seat| position.melds(seat).iter().collect()).collect();
    let deck = match position.phase() {
        Phase::Recruit => game.raw(position).deck,
        _ => Vec::new(),
    };
    (hands, deck, melds)
}

/// Finds all worlds that a view leaves open.
struct Enumeration<'a> {
    book: &'a Book,
    view: &'a View,
    seat: Seat,
    /// How many cards will be drawn.
    to_draw: usize,
    unseen: Vec<Card>,
    /// Where each unseen card goes: to a seat's hand, or to the n-th draw from the deck.
    places: Vec<Option<Place>>,
    worlds: BTreeMap<Secrets, u32>,
    deals: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Hand(usize),
    Draw(usize),
}

/// More deals than this are too many to be tried.
const MOST_DEALS: u32 = 20_000;

impl<'a> Enumeration<'a> {
    /// All worlds and in how many ways each can be dealt; `None` if there are too many.
    fn worlds(
        game: &Radiant,
        book: &'a Book,
        view: &'a View,
        seat: Seat,
    ) -> Option<Vec<(Secrets, f64)>> {
        let mut unseen = game.setup().deck.clone();
        let own = view.seats[seat.index()].hand.iter().flatten();
        let played = view.seats.iter().flat_map(|seat| &seat.played);
        for card in own.chain(&view.pool).chain(played) {
            let place = unseen.iter().position(|other| other == card).expect("a card of the deck");
            unseen.swap_remove(place);
        }
        // After a pick the pool is filled up from what was left of the deck after the deal.
        let players = usize::from(game.seats());
        let after_deal = 48 - players * (12 - players) - 9;
        let drawn = after_deal.min(4 * players).saturating_sub(view.picks.into());
        let to_draw = if view.phase == Phase::Recruit { drawn } else { 0 };
        let places = vec![None; unseen.len()];
        let mut all =
            Self { book, view, seat, to_draw, unseen, places, worlds: BTreeMap::new(), deals: 0 };
        let known: Vec<(usize, Unit)> = (view.seats.iter().enumerate())
            .filter(|(n, _)| *n != seat.index())
            .flat_map(|(n, seat)| seat.known.iter().map(move |unit| (n, *unit)))
            .collect();
        all.place_known(&known);
        let worlds = all.worlds.into_iter().map(|(world, ways)| (world, f64::from(ways))).collect();
        (all.deals <= MOST_DEALS).then_some(worlds)
    }

    fn place_known(&mut self, known: &[(usize, Unit)]) {
        let Some((&(seat, unit), rest)) = known.split_first() else { return self.fill(0, 0) };
        for card in 0..self.unseen.len() {
            if self.places[card].is_none() && self.unseen[card].unit() == unit {
                self.places[card] = Some(Place::Hand(seat));
                self.place_known(rest);
                self.places[card] = None;
            }
        }
    }

    /// Fills hands and draws in order; cards of a hand are chosen from number `from` on, so that
    /// each set of cards comes up once.
    fn fill(&mut self, seat: usize, from: usize) {
        if self.deals > MOST_DEALS {
            return;
        }
        if seat == self.view.seats.len() {
            return self.draw(0);
        }
        let SeatView { hand_size, lacks, .. } = &self.view.seats[seat];
        let held = self.places.iter().filter(|place| **place == Some(Place::Hand(seat))).count();
        if seat == self.seat.index() || held == *hand_size {
            return self.fill(seat + 1, 0);
        }
        for card in from..self.unseen.len() {
            if self.places[card].is_none() && !lacks.contains(&self.unseen[card].unit()) {
                self.places[card] = Some(Place::Hand(seat));
                self.fill(seat, card + 1);
                self.places[card] = None;
            }
        }
    }

    fn draw(&mut self, nth: usize) {
        if nth == self.to_draw {
            return self.count();
        }
        for card in 0..self.unseen.len() {
            if self.places[card].is_none() {
                self.places[card] = Some(Place::Draw(nth));
                self.draw(nth + 1);
                self.places[card] = None;
            }
        }
    }

    fn count(&mut self) {
        let mut hands: Vec<Vec<Card>> =
            self.view.seats.iter().map(|seat| seat.hand.clone().unwrap_or_default()).collect();
        let mut draws = vec![None; self.to_draw];
        for (card, place) in self.unseen.iter().zip(&self.places) {
            match place {
                Some(Place::Hand(seat)) => hands[*seat].push(*card),
                Some(Place::Draw(nth)) => draws[*nth] = Some(*card),
                None => {}
            }
        }
        if let Some(starter) = self.view.starter {
            let scouts = hands.iter().zip(&self.view.seats).map(|(hand, seat)| {
                hand.iter().chain(&seat.played).filter(|card| card.rank() == Rank::Scout).count()
            });
            let scouts: Vec<usize> = scouts.collect();
            let points: Vec<u16> = self.view.sides.iter().map(|side| side.points).collect();
            if self.book.starter(self.view.dealer.index(), &points, &scouts) != starter.index() {
                return;
            }
        }
        for hand in &mut hands {
            hand.sort();
        }
        let melds = self.view.seats.iter().map(|seat| seat.melds.clone().unwrap_or_default());
        let world = (hands, draws.into_iter().flatten().collect(), melds.collect());
        *self.worlds.entry(world).or_default() += 1;
        self.deals += 1;
    }
}

/// The worlds that a position leaves open to a seat, if they are few.
fn enumerate(game: &Radiant, position: &Position, seat: Seat) -> Option<Vec<(Secrets, f64)>> {
    let book = Book::new(game.setup());
    Enumeration::worlds(game, &book, &game.view(position, seat.into()), seat)
}

/// How many guesses it takes to tell: ten of the rarest world, and some thousands in any case.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
fn guesses(worlds: &[(Secrets, f64)]) -> u32 {
    let deals: f64 = worlds.iter().map(|(_, ways)| ways).sum();
    let rarest = worlds.iter().map(|(_, ways)| *ways).fold(f64::INFINITY, f64::min);
    (10.0 * deals / rarest).max(4_000.0) as u32
}

/// Guesses are fair for each seat for which the worlds can be counted. Gives the numbers of worlds.
#[track_caller]
fn fair(game: &Radiant, position: &Position, seats: &[u8]) -> Vec<usize> {
    law_8_worlds_fit(game, position).unwrap_or_else(|broken| panic!("{broken}"));
    let judge = |seat: &u8| {
        let seat = Seat::nth(*seat);
        let worlds = enumerate(game, position, seat).expect("a small position");
        let key = |world: &Position| secrets(game, world);
        law_8_worlds_are_fair(game, position, seat, guesses(&worlds), key, &worlds)
            .unwrap_or_else(|broken| panic!("{broken}"));
        worlds.len()
    };
    seats.iter().map(judge).collect()
}

// ---- Positions made for it -------------------------------------------------------------------

/// A small position: what is in hands and known, and what nobody sees. All other cards have been
/// played, or lie in the pool.
#[derive(Clone, Default)]
struct Small<'a> {
    hands: &'a [&'a str],
    /// Cards that lie aside.
    aside: &'a str,
    known: &'a [&'a str],
    /// Units, or races: `m` for all six of the Mariners.
    lacks: &'a [&'a str],
    points: &'a str,
    /// Seats by the number of Scouts that they should have played, most first.
    scouts_to: &'a [usize],
}

fn units(text: &str) -> Vec<Unit> {
    let units = text.split(',').filter(|unit| !unit.is_empty()).flat_map(|text| {
        let race = text.chars().next().and_then(Race::from_letter).expect("a race");
        match text.parse() {
            Ok(unit) => vec![unit],
            Err(_) => Rank::ALL.map(|rank| Unit::new(race, rank)).into(),
        }
    });
    units.collect()
}

fn cards(text: &str) -> Vec<Card> {
    let cards = text.split(',').filter(|card| !card.is_empty());
    cards.map(|card| card.parse().expect("a card")).collect()
}

fn joined<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn by_seat<T: ToString>(lists: &[Vec<T>]) -> String {
    lists.iter().map(|list| joined(list)).collect::<Vec<_>>().join("/")
}

impl Small<'_> {
    /// A war in which the last battle was won by the side of seat 0 in c4.
    fn war(&self, game: &Radiant) -> Position {
        let book = Book::new(game.setup());
        let players = book.players;
        let hands: Vec<Vec<Card>> = self.hands.iter().map(|hand| cards(hand)).collect();
        let mut rest = game.setup().deck.clone();
        for card in hands.iter().flatten().chain(&cards(self.aside)) {
            let place = rest.iter().position(|other| other == card);
            rest.swap_remove(place.unwrap_or_else(|| panic!("no more {card}")));
        }
        rest.sort();
        let most = 16 - players;
        let mut played = vec![Vec::new(); players];
        let (scouts, mut others): (Vec<Card>, Vec<Card>) =
            rest.into_iter().partition(|card| card.rank() == Rank::Scout);
        for (n, card) in scouts.into_iter().enumerate() {
            played[self.scouts_to.get(n).copied().unwrap_or(n % players)].push(card);
        }
        for seat in 0..players {
            let room = most - hands[seat].len() - played[seat].len();
            played[seat].extend(others.drain(..room.min(others.len())));
        }
        assert!(others.len() <= 9, "{} cards are left over", others.len());

        let points: Vec<u16> =
            self.points.split('/').map(|points| points.parse().expect("points")).collect();
        let scouts: Vec<usize> = (hands.iter().zip(&played))
            .map(|(hand, played)| {
                hand.iter().chain(played).filter(|card| card.rank() == Rank::Scout).count()
            })
            .collect();
        let starter = book.starter(0, &points, &scouts);
        let mut lists = self.known.iter().map(|list| units(list)).collect::<Vec<_>>();
        lists.resize(players, Vec::new());
        let mut lacks = self.lacks.iter().map(|list| units(list)).collect::<Vec<_>>();
        lacks.resize(players, Vec::new());
        let no_cubes = "/".repeat(book.sides() - 1);
        let text = format!(
            "phase=move dealer=0 turn=0 starter={starter} points={} tracker=c4 cubes=c4{no_cubes} \
             hands={} known={} lacks={} played={} pool={}",
            self.points,
            by_seat(&hands),
            by_seat(&lists),
            by_seat(&lacks),
            by_seat(&played),
            joined(&others),
        );
        game.parse(&text).unwrap_or_else(|error| panic!("{error} in {text}"))
    }
}

#[test]
fn nothing_is_known() {
    let game = standard(2);
    let own = "aAs,aEl$,aSc,aMt,aKn,aPh,tAs,tEl$,tSc,tMt,tKn,tPh,sAs,sEl$";
    let pool = "aAs,aEl$,aSc,aMt,aKn,aPh,mAs,mEl$,mSc";
    let text = format!("phase=meld dealer=0 hands={own}/sKn,sPh pool={pool}");
    let position = game.parse(&text).unwrap();
    // 25 cards unseen, of 18 units; seven of these twice.
    assert_eq!(fair(&game, &position, &[0]), [18 * 17 / 2 + 7]);
}

#[test]
fn melds_of_others_are_none() {
    let game = standard(3);
    let own = "aEl$,aSc,aKn,aPh,tAs,tEl$,tMt,tKn,tPh,sAs,sEl$,sSc,sMt";
    let pool = "aEl$,aSc,aKn,aPh,tAs,tEl$,tSc,tMt,tKn";
    let text = format!(
        "phase=meld dealer=0 turn=0 hands={own}/sKn,sMt/sPh melds=knight-t/knight-s/ pool={pool}"
    );
    let position = game.parse(&text).unwrap();
    let worlds = fair(&game, &position, &[0]);
    assert!(worlds[0] > 500, "{worlds:?}");
    for seed in 0..50 {
        let world = game.determinize(&position, Seat::nth(0), Seed::new(seed));
        assert_eq!(world.melds(Seat::nth(0)), position.melds(Seat::nth(0)));
        assert!(world.melds(Seat::nth(1)).is_none());
    }
}

#[test]
fn the_deck_is_dealt_in_order() {
    let game = standard(2);
    let own = "aAs,aEl$,aSc,aMt,aKn,aPh,tAs,tEl$,tSc,tMt,tKn,tPh,sAs";
    let pool = "aAs,aEl$,aSc,aMt,aKn,aPh,tAs,tEl$,tSc";
    let rest = format!("pool={pool} phase=recruit dealer=0 known=/sMt,sKn");
    // Two cards to be drawn; one, and one of the other hand besides those picked. How many there are
    // is plain from the picks, so that it doesn't matter for worlds if a position has fewer.
    let two_draws = format!("{rest} picks=6 hands={own}/sMt,sKn deck=mAs,sEl$");
    let one_of_each = format!("{rest} picks=7 hands={own}/sMt,sKn,mPh deck=mAs");
    let short = format!("{rest} picks=6 hands={own}/sMt,sKn deck=mAs");
    for text in [two_draws, one_of_each, short] {
        let position = game.parse(&text).unwrap();
        let worlds = fair(&game, &position, &[0]);
        assert!(worlds[0] > 150, "{worlds:?}");
    }
}

#[test]
fn one_hand_lacks_something() {
    let game = standard(2);
    let small = Small {
        hands: &["aKn,tKn", "sPh,tAs,aEl$"],
        aside: "mAs,mAs,mKn,mPh,sEl$,sKn,tPh,tMt,aMt,aPh,sMt",
        lacks: &["", "m,tPh,sKn"],
        points: "3/0",
        ..Small::default()
    };
    // Seat 0 knows what it doesn't hold itself: the other hand, out of eight cards that it may hold.
    let position = small.war(&game);
    assert_eq!(fair(&game, &position, &[0, 1]).len(), 2);
}

#[test]
fn two_hands_are_void() {
    let game = standard(3);
    let small = Small {
        hands: &["aKn,mPh", "sPh,tAs,aEl$", "mAs,tKn"],
        aside: "mAs,tPh,aPh,aMt,sMt,sKn",
        lacks: &["", "m", "s,aPh"],
        points: "0/0/3",
        ..Small::default()
    };
    fair(&game, &small.war(&game), &[0, 1, 2]);
}

#[test]
fn three_hands_are_void() {
    let game = standard(4);
    let small = Small {
        hands: &["aKn,mPh", "sPh,tAs", "mAs,tKn", "aAs,aAs"],
        lacks: &["", "m", "s,aPh", "t,mMt"],
        points: "0/2",
        ..Small::default()
    };
    fair(&game, &small.war(&game), &[0, 1, 2, 3]);
    // Longer hands with as little freedom.
    let small = Small {
        hands: &["aKn", "sPh,tAs,sKn,tMt", "mAs,tKn,mKn", "aAs,aAs,mPh,mMt"],
        lacks: &["", "m,a", "s,a", "t,s"],
        ..small
    };
    fair(&game, &small.war(&game), &[0]);
}

#[test]
fn two_of_three_hands_are_void() {
    let game = standard(4);
    let small = Small {
        hands: &["aKn", "sPh,tAs", "mAs,tKn", "aAs,aAs"],
        lacks: &["", "m", "", "t"],
        points: "0/2",
        ..Small::default()
    };
    fair(&game, &small.war(&game), &[0, 2]);
}

#[test]
fn the_starter_had_most_scouts() {
    let game = standard(3);
    // Four Scouts have been played by seat 1; seat 2 began the war, with at least as many.
    let scouts = [1, 1, 1, 2, 2];
    let small = Small {
        hands: &["aKn,mPh", "tAs,aPh", "mSc,mSc"],
        aside: "sSc,tPh,aMt,tKn,sMt,mKn",
        points: "0/4/2",
        scouts_to: &scouts,
        ..Small::default()
    };
    let position = small.war(&game);
    assert_eq!(position.starter(), Some(Seat::nth(2)));
    fair(&game, &position, &[0, 1]);
    // With lacks, too.
    let small =
        Small { lacks: &["", "t", "t,aPh"], hands: &["aKn,mPh", "mAs,aPh", "mSc,mSc"], ..small };
    let position = small.war(&game);
    assert_eq!(position.starter(), Some(Seat::nth(2)));
    fair(&game, &position, &[0]);
}

#[test]
fn known_cards_stay() {
    let game = standard(3);
    let small = Small {
        hands: &["aKn,mPh", "tAs,aPh,mPh", "tAs,mEl$,mEl$"],
        aside: "tPh,aMt,tKn,sMt,mKn,aPh",
        known: &["mPh", "tAs,mPh", "tAs,mEl"],
        points: "0/0/0",
        ..Small::default()
    };
    fair(&game, &small.war(&game), &[0, 1, 2]);
}

#[test]
fn coins_part_copies() {
    let [_, uneven, split] = games(3);
    // Of some units both faces are unseen, some of them known.
    let small = Small {
        hands: &["aKn,mPh", "tAs,aPh$,mPh$", "tAs$,mEl,mEl$"],
        aside: "tPh,aMt,tKn,sMt$,aPh,mMt",
        known: &["", "tAs,mPh", "tAs,mEl"],
        lacks: &["", "s", ""],
        points: "0/0/0",
        ..Small::default()
    };
    fair(&split, &small.war(&split), &[0, 1, 2]);
    let small = Small {
        hands: &["aKn,mPh$", "tAs,aEl", "tAs$,aEl$"],
        aside: "tPh,aMt,tKn,sMt$,aEl$,mMt",
        known: &["", "aEl", "tAs"],
        lacks: &["", "s,tPh", "m"],
        ..small
    };
    fair(&uneven, &small.war(&uneven), &[0, 1, 2]);
}

// ---- Positions of random games ---------------------------------------------------------------

/// Guesses are fair wherever random games come to a position with few worlds.
fn fair_in_games(players: u8) {
    const POSITIONS: u32 = 6;
    let wanted = config(POSITIONS).cases as usize;
    for game in games(players) {
        let mut stream = stream(players.into());
        let mut judged = 0;
        for seed in 0.. {
            let mut candidates = Vec::new();
            random_game(&game, seed, |position, _| {
                let lacks = |seat| game.lacked(position, seat).next().is_some();
                if matches!(position.phase(), Phase::Move | Phase::Play)
                    && Seat::first(players).any(lacks)
                {
                    candidates.push(*position);
                }
            });
            stream.shuffle(&mut candidates);
            let small = candidates.iter().take(4).find_map(|position| {
                let seat = Seat::nth(stream.index(players.into()) as u8);
                let worlds = enumerate(&game, position, seat)?;
                (8..1_000).contains(&worlds.len()).then_some((position, seat))
            });
            if let Some((position, seat)) = small {
                fair(&game, position, &[seat.number()]);
                judged += 1;
            }
            if judged == wanted {
                break;
            }
        }
    }
}

#[test]
fn fair_in_games_of_two() {
    fair_in_games(2);
}

#[test]
fn fair_in_games_of_three() {
    fair_in_games(3);
}

#[test]
fn fair_in_games_of_four() {
    fair_in_games(4);
}

// ---- Where fair deals are too rare to be found -------------------------------------------------

/// A war of three that seat 1 began with as many Scouts as seat 0, which holds four: it has all the
/// other four, and so has one deal of many thousands. `None` if the deck has other Scouts.
fn rare(game: &Radiant, others: [&str; 2], facts: &str) -> Option<Position> {
    let own = "aSc,aSc,tSc,tSc,aAs,aEl,aMt,aKn,aPh,sAs,sEl,sMt,sKn";
    // In the faces that the deck has.
    let mut deck = game.setup().deck.clone();
    let mut face = |unit: Card| {
        let other = Card::of_unit(unit.unit(), !unit.has_coin());
        let place =
            [unit, other].iter().find_map(|face| deck.iter().position(|card| card == face))?;
        Some(deck.swap_remove(place))
    };
    let hands: Option<Vec<Vec<Card>>> = [own, others[0], others[1]]
        .map(|hand| cards(hand).into_iter().map(&mut face).collect())
        .into_iter()
        .collect();
    let text =
        format!("phase=move dealer=0 turn=1 points=0/0/0 hands={} {facts}", by_seat(&hands?));
    let position = game.parse(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
    assert_eq!(position.starter(), Some(Seat::nth(1)));
    Some(position)
}

#[test]
fn rare_worlds_fit() {
    let others = ["sSc,sSc,mSc,mSc,mPh,mKn,tAs", "tPh,mKn,tAs,tMt,mAs,sPh"];
    let facts = format!("known=/mPh,mKn,tAs/tAs lacks=//{}", joined(&units("a,sSc")));
    for game in games(3) {
        let Some(position) = rare(&game, others, &facts) else { continue };
        law_8_worlds_fit(&game, &position).unwrap_or_else(|broken| panic!("{broken}"));
        let worlds: BTreeSet<Secrets> = (0..100)
            .map(|seed| game.determinize(&position, Seat::nth(0), Seed::new(seed)))
            .map(|world| secrets(&game, &world))
            .collect();
        assert!(worlds.len() > 90, "only {} worlds", worlds.len());
    }
}

#[test]
fn rare_worlds_are_fair() {
    let facts = format!("lacks=//{}", joined(&units("a,t")));
    for game in games(3) {
        let Some(position) = rare(&game, ["sSc,sSc,mSc,mSc", "sPh"], &facts) else { continue };
        let seat = Seat::nth(0);
        let worlds = enumerate(&game, &position, seat).expect("a small position");
        let key = |world: &Position| secrets(&game, world);
        law_8_worlds_are_fair(&game, &position, seat, 400, key, &worlds)
            .unwrap_or_else(|broken| panic!("{broken}"));
        assert!(worlds.len() > 6, "only {} worlds", worlds.len());
    }
}
