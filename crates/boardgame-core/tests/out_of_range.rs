//! What every public function makes of numbers that are out of range: nothing, an error, or the panic that
//! its documentation states.

#[path = "../examples/bids/game.rs"]
mod bids;

use std::panic::{UnwindSafe, catch_unwind};

use bids::{Bids, Setup};
use boardgame_core::text::{Cursor, Field, counted, fields};
use boardgame_core::{
    ActionIndex, CardSet, Chance, Deck, DeckFull, FromSetup, Game, HiddenInformation, MOST_SEATS,
    Observer, PositionText, Problems, Purpose, Seat, SeatSet, Seed, Side, SideSet, Statistics,
    Stream, Written, drive, payoffs, playout, random_game,
};

/// Whether this panics.
fn panics<T>(act: impl FnOnce() -> T + UnwindSafe) -> bool {
    catch_unwind(act).is_err()
}

fn rules() -> Bids {
    Bids::new(Setup { players: 3, highest: 6, copies: 2, hand: 3 }).unwrap()
}

#[test]
fn documented_panics_panic() {
    for number in [8, 9, 15, 16, 255] {
        assert!(panics(|| Seat::nth(number)), "{number}");
        assert!(panics(|| Side::nth(number)), "{number}");
    }
    for card in [64, 65, 127, 128, 255] {
        assert!(panics(|| CardSet::EMPTY.with(card)), "{card}");
        assert!(panics(|| CardSet::of(card)), "{card}");
        assert!(panics(|| CardSet::default().insert(card)), "{card}");
        assert!(panics(|| CardSet::default().extend([card])), "{card}");
        assert!(panics(|| CardSet::from_iter([card])), "{card}");
    }
    for bit in [64, 65, 128, usize::MAX] {
        assert!(panics(|| Written::new(|bit| bit).get(bit)), "{bit}");
    }
}

#[test]
fn seats_and_sides() {
    const LAST: Seat = Seat::nth(7);
    const LAST_SIDE: Side = Side::nth(7);
    assert_eq!((Seat::new(7), Side::new(7)), (Some(LAST), Some(LAST_SIDE)));
    for number in 8..=u8::MAX {
        assert_eq!((Seat::new(number), Side::new(number)), (None, None), "{number}");
        assert_eq!(Seat::first(number).count(), MOST_SEATS);
        assert_eq!(Side::first(number).count(), MOST_SEATS);
        assert_eq!(SeatSet::first(number).len(), MOST_SEATS);
        assert_eq!(SideSet::first(number).len(), MOST_SEATS);
        assert_eq!(Observer::all(number).count(), MOST_SEATS + 1);
    }
    // From any seat at a table of any size, whether the seat is at it or not.
    for seat in Seat::first(8) {
        for seats in 0..=u8::MAX {
            let size = seats.clamp(1, 8);
            assert!(seat.left(seats).number() < size, "{seat} of {seats}");
            assert!(seat.opposite(seats).number() < size, "{seat} of {seats}");
            assert_eq!(seat.clockwise(seats).count(), usize::from(seats.min(8)));
            assert!(seat.clockwise(seats).all(|other| other.number() < size), "{seat} of {seats}");
            let found = seat.next_with(seats, |_| true);
            assert_eq!(found, (seats > 0).then(|| seat.left(seats)), "{seat} of {seats}");
        }
    }
}

#[test]
fn decks_and_sets_of_cards() {
    assert_eq!(Deck::<u8, 2>::from_slice(&[1, 2, 3]), Err(DeckFull(2)));
    let mut deck: Deck<u8, 2> = [1, 2, 3].into_iter().collect();
    assert_eq!(deck.as_slice(), [1, 2]);
    assert_eq!(deck.put_on_top(3), Err(DeckFull(2)));
    assert_eq!(deck.put_under(3), Err(DeckFull(2)));
    assert_eq!(deck.deal(usize::MAX).collect::<Vec<_>>(), [2, 1]);
    assert_eq!((deck.draw(), deck.top(), deck.deal(1).count()), (None, None, 0));
    let mut none: Deck<u8, 0> = Deck::new();
    assert_eq!((none.put_on_top(1), none.put_under(1)), (Err(DeckFull(0)), Err(DeckFull(0))));

    let set = CardSet::EMPTY.with(3).with(63);
    for card in 64..=u8::MAX {
        assert!(!set.contains(card), "{card}");
        assert_eq!(set.without(card), set, "{card}");
        let mut same = set;
        same.remove(card);
        assert_eq!(same, set, "{card}");
        assert_eq!(CardSet::range(card, u8::MAX), CardSet::EMPTY, "{card}");
        assert_eq!(CardSet::range(0, card).len(), 64, "{card}");
        assert_eq!(CardSet::range(card, 5), CardSet::EMPTY, "{card}");
    }
    assert_eq!(CardSet::range(9, 9), CardSet::EMPTY);
    assert_eq!([2, 64, usize::MAX].map(|n| set.nth(n)), [None; 3]);

    let written = Written::new(|bit| bit);
    assert_eq!([2, 64, usize::MAX].map(|n| written.nth(0b11, n)), [None; 3]);
    assert_eq!((written.nth(0, 0), written.first(0)), (None, 63));
}

#[test]
fn chance() {
    let mut stream = Stream::new(Seed::new(u64::MAX), Purpose::Bots, u64::MAX);
    assert_eq!((stream.below(0), stream.index(0)), (0, 0));
    assert!(u32::try_from(stream.index(usize::MAX)).is_ok());
    stream.shuffle::<u8>(&mut []);
    let mut items = [1, 2, 3];
    stream.shuffle_last(&mut items, usize::MAX);
    items.sort_unstable();
    assert_eq!(items, [1, 2, 3]);
    assert_eq!(Seed::new(u64::MAX).plus(2), Seed::new(1));
    let mut chance = Chance::after(Seed::new(1), u32::MAX);
    chance.next_stream();
    assert_eq!(chance, Chance::new(Seed::new(1)));
}

#[test]
fn texts_and_problems() {
    let field = Field { name: "é", value: "x", column: usize::MAX };
    assert_eq!(field.cursor().error("y").column, usize::MAX);
    let mut cursor = Cursor::at("abc", usize::MAX);
    assert_eq!((cursor.word(), cursor.column()), ("abc", usize::MAX));
    assert_eq!(Cursor::new("").number("one", 0..=u8::MAX).unwrap_err().column, 1);
    let digits = "9".repeat(100_000);
    assert!(Cursor::new(&digits).number("one", 0..=u64::MAX).is_err());
    assert!(Cursor::new("5").number("one", std::ops::RangeInclusive::new(7, 3)).is_err());
    assert_eq!(counted(usize::MAX, "card").to_string(), format!("{} cards", usize::MAX));

    // As many fields as a line has: each is looked at once.
    let line: Vec<String> = (0..200_000).map(|n| format!("f{n}=1")).collect();
    assert_eq!(fields(&line.join(" ")).map(|fields| fields.len()), Ok(200_000));

    let mut problems = Problems::new();
    for n in 0..100_000 {
        problems.add("wrong", format_args!("list[{n}]"), "é".repeat(2_000), "a\u{1b}b");
    }
    assert_eq!((problems.as_slice().len(), problems.more()), (Problems::MOST, 99_900));
    let first = &problems.as_slice()[0];
    assert_eq!(first.found.chars().count(), Problems::MOST_LETTERS + 1);
    assert!(first.found.ends_with("é…") && first.expected == "a?b");
    assert!(problems.to_string().ends_with("[wrong]; and 99900 more"));
    let mut short = Problems::new();
    short.add("wrong", "list", "é".repeat(Problems::MOST_LETTERS), "nothing");
    assert!(short.as_slice()[0].found.ends_with('é') && short.more() == 0);
}

#[test]
fn games() {
    let rules = rules();
    let position = rules.start(Seed::new(1));
    for seat in Seat::first(8).skip(3) {
        assert_eq!(rules.side_of(seat), Side::nth(seat.number()));
        assert_eq!(rules.view(&position, seat.into()), rules.view(&position, Observer::Public));
        let world = rules.determinize(&position, seat, Seed::new(2));
        assert_eq!(rules.view(&world, Observer::Public), rules.view(&position, Observer::Public));
        let own = rules.view(&position, Seat::nth(0).into());
        let problems = rules.world_of_view(&own, seat, Seed::new(2)).unwrap_err();
        assert_eq!(
            (problems.as_slice()[0].name, &*problems.as_slice()[0].field),
            ("no-such-seat", "seat")
        );
    }
    let count = rules.count_legal(&position);
    assert_eq!([count, usize::MAX].map(|n| rules.legal_action_at(&position, n)), [None; 2]);
    let codes = rules.action_count();
    assert_eq!([codes, usize::MAX].map(|index| rules.action_at(index)), [None; 2]);
    assert!(rules.parse("starter=8").is_err());

    assert!(payoffs(0, SideSet::EMPTY).is_empty());
    // Eight sides at most, and who isn't among them doesn't count.
    let two = SideSet::EMPTY.with(Side::nth(0)).with(Side::nth(7));
    assert_eq!(payoffs(2, two), [1, -1]);
    for sides in 8..=u8::MAX {
        assert_eq!(payoffs(sides, two), [6, -2, -2, -2, -2, -2, -2, 6]);
    }
}

#[test]
fn choices_and_playouts() {
    assert_eq!([0, 1, u16::MAX].map(|choice| drive::index(choice, 0)), [0; 3]);
    assert!(drive::index(u16::MAX, usize::MAX) < usize::MAX);
    assert_eq!(drive::choice(5, 5), None);
    assert_eq!(drive::choice(usize::MAX, usize::MAX), None);
    assert_eq!(drive::choice(0, usize::MAX), None);

    let rules = rules();
    let mut position = rules.start(Seed::new(1));
    let none = playout(&rules, &mut position, &mut Vec::new(), |_| usize::MAX, 0);
    assert_eq!((none.decisions, none.outcome), (0, None));
    let all = playout(&rules, &mut position, &mut Vec::new(), |_| usize::MAX, u32::MAX);
    assert!(all.outcome.is_some());

    let mut statistics = [0, 1, 255].map(Statistics::new);
    for statistics in &mut statistics {
        (0..20).for_each(|seed| {
            statistics.add(&random_game(&rules, Seed::new(seed), &mut Vec::new(), u32::MAX));
        });
    }
    assert_eq!(statistics.map(|one| (one.games(), one.wins().len())), [(20, 0), (20, 1), (20, 8)]);
}
