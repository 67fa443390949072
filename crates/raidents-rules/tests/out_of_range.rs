//! What every public function makes of seats, sides, squares, numbers and texts that are out of range:
//! nothing, an error, or the panic that its documentation states.

mod support;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use boardgame_core::{
    ActionIndex, FromSetup, Game, HiddenInformation, Observer, PositionText, Purpose, Seat, Seed,
    Side, Stream,
};
use raidents_rules::{
    ChessClock, Direction, Drawing, MOST_SQUARES, MOST_TURNS, Orientation, Player, Position,
    Raidents, RawPosition, Setup, Slot, Square, Squares, Terrain, Tile, Variant,
};
use support::{rules, scattered};

#[test]
fn numbers_beyond_the_last_stand_for_nothing() {
    for number in MOST_SQUARES..=u8::MAX {
        assert_eq!(Square::from_number(number), None);
    }
    for (column, row) in [(0, 1), (1, 0), (11, 1), (1, 21), (255, 1), (1, 255), (0, 0), (255, 255)]
    {
        assert_eq!(Square::new(column, row), None);
    }
    for number in 30..=u8::MAX {
        assert_eq!(Tile::from_number(number), None);
        assert_eq!(Slot::from_number(number), None);
    }
    assert_eq!(Slot::from_number(8), None);
    for quarters in 0..=u8::MAX {
        assert_eq!(Orientation::new(quarters).quarters(), quarters % 4);
        for orientation in Orientation::ALL {
            let turned = (u16::from(orientation.quarters()) + u16::from(quarters)) % 4;
            assert_eq!(u16::from(orientation.plus(quarters).quarters()), turned);
        }
    }
    assert_eq!(Direction::Down.turn((i8::MIN, i8::MAX)), (i8::MAX, -i8::MAX));
    assert_eq!(Direction::Right.turn((i8::MIN, i8::MIN)), (i8::MIN, i8::MAX));
    assert_eq!(Direction::Left.turn((i8::MIN, i8::MIN)), (i8::MAX, i8::MIN));
    for seat in Seat::first(8).skip(2) {
        assert_eq!(Player::in_seat(seat), None);
    }
    for variant in Variant::ALL {
        let rules = rules(variant, 3);
        for index in [rules.action_count(), rules.action_count() + 1, usize::MAX] {
            assert_eq!(rules.action_at(index), None);
        }
        let start = rules.start(Seed::new(1));
        let count = rules.count_legal(&start);
        for n in [count, count + 1, 1 << 16, usize::MAX] {
            assert_eq!(rules.legal_action_at(&start, n), None);
        }
    }
}

#[test]
fn squares_beyond_the_board_are_empty() {
    let mut stream = Stream::new(Seed::new(3), Purpose::Bots, 5);
    for (variant, side) in Variant::ALL.into_iter().flat_map(|v| [3, 4].map(|side| (v, side))) {
        let rules = rules(variant, side);
        let position = scattered(&rules, &mut stream);
        let all = (0..MOST_SQUARES).filter_map(Square::from_number);
        for square in all.filter(|square| !rules.board().contains(*square)) {
            assert!(!position.raidents().contains(square));
            assert_eq!(position.raident_on(square), None);
            assert_eq!(position.terrain(square), Terrain::Grass);
            assert!(catch_unwind(AssertUnwindSafe(|| rules.slot(square))).is_err(), "{square}");
        }
        // Actions there are refused, whatever they are.
        for action in (0..rules.action_count()).step_by(7).filter_map(|code| rules.action_at(code))
        {
            let mut after = position;
            if rules.apply(&mut after, action, &mut ()).is_err() {
                assert_eq!(after, position, "{action}");
            }
        }
    }
    assert_eq!((Squares::EMPTY.lowest(), Squares::EMPTY.highest()), (None, None));
}

#[test]
fn strangers_see_and_guess_as_the_public() {
    for variant in Variant::ALL {
        let rules = rules(variant, 4);
        for seed in 0..20 {
            let mut events = Vec::new();
            let mut position = rules.start_with(Seed::new(seed), &mut events);
            let mut stream = Stream::new(Seed::new(seed), Purpose::Bots, 0);
            for _ in 0..30 {
                let public = rules.view(&position, Observer::Public);
                for seat in Seat::first(8).skip(2) {
                    assert_eq!(rules.side_of(seat), Side::nth(seat.number()));
                    assert_eq!(rules.view(&position, seat.into()), public);
                    let world = rules.determinize(&position, seat, Seed::new(seed));
                    assert_eq!(rules.view(&world, Observer::Public), public);
                    assert_eq!(rules.parse(&rules.text(&world)), Ok(world));
                    for view in [&public, &rules.view(&position, Seat::nth(1).into())] {
                        let problems = rules.world_of_view(view, seat, Seed::new(1)).unwrap_err();
                        let first = &problems.as_slice()[0];
                        assert_eq!((first.name, &*first.field), ("no-such-seat", "seat"));
                    }
                    for event in &events {
                        let shown = rules.show(event, Observer::Public);
                        assert_eq!(rules.show(event, seat.into()), shown);
                    }
                }
                events.clear();
                let Some(action) =
                    rules.legal_action_at(&position, stream.index(rules.count_legal(&position)))
                else {
                    break;
                };
                rules.perform(&mut position, action, &mut events);
            }
        }
    }
}

/// Nothing that is hidden from the public is in a stranger's worlds.
#[test]
fn a_strangers_worlds_keep_no_secret() {
    let game = rules(Variant::Game5, 4);
    let start = game.start(Seed::new(7));
    let hand = |world: &Position| game.view(world, Seat::nth(1).into()).seen.stack;
    let differs = |n| hand(&game.determinize(&start, Seat::nth(2), Seed::new(n))) != hand(&start);
    assert!((0..32).any(differs));
    let tiles = "tiles=A,H,V,N rejected=B,C veil=yes";
    let text = format!("turn=castle {tiles} raidents=rabbot:a1/");
    let veil = game.parse(&text).unwrap();
    let world = game.determinize(&veil, Seat::nth(2), Seed::new(0));
    assert!(world.raidents().is_empty(), "{}", game.text(&world));
}

/// What `docs/limits.md` says of memory.
#[test]
fn positions_and_lists_are_as_small_as_stated() {
    let game = rules(Variant::Game5, 5);
    assert!(size_of::<Position>() <= 768 && size_of::<raidents_rules::Action>() <= 4);
    assert!(game.bounds().most_actions <= 3_000);
}

#[test]
fn clocks_stop_at_nothing() {
    let mut clock = ChessClock::with(Duration::MAX, Duration::MAX);
    clock.begin_turn(Player::Cano);
    clock.pass(Duration::MAX);
    clock.pass(Duration::MAX);
    assert_eq!((clock.left(Player::Cano), clock.lost()), (Duration::MAX, None));
    let mut clock = ChessClock::with(Duration::from_secs(1), Duration::ZERO);
    clock.begin_turn(Player::Castle);
    clock.pass(Duration::MAX);
    assert_eq!((clock.left(Player::Castle), clock.lost()), (Duration::ZERO, Some(Player::Castle)));
}

/// The name of the first problem of a setup, and how many letters are said of it.
fn refused(change: impl FnOnce(&mut Setup)) -> (&'static str, usize) {
    let mut setup = Setup::default();
    change(&mut setup);
    let error = Raidents::new(setup).unwrap_err();
    (error.problems()[0].name, error.to_string().len())
}

#[test]
fn setups_are_refused_at_once_with_few_words() {
    // As many squares as there are around a Raident make a range, in any order.
    let all: Vec<(i8, i8)> = (-19..=19)
        .flat_map(|column| (-19..=19).map(move |row| (column, row)))
        .filter(|offset| *offset != (0, 0))
        .collect();
    assert_eq!(all.len(), 1_520);
    let mut setup = Setup::default();
    setup.ranges.ratillery.clone_from(&all);
    assert!(Raidents::new(setup).is_ok());
    let (name, said) = refused(|setup| setup.ranges.squerrilla = [&all[..], &all[..1]].concat());
    assert_eq!(name, "range-too-long");
    assert!(said < 300);
    let everything: Vec<(i8, i8)> = (i8::MIN..=i8::MAX)
        .flat_map(|column| (i8::MIN..=i8::MAX).map(move |row| (column, row)))
        .collect();
    for offsets in [everything.clone(), everything.repeat(20), vec![(0, 1); 65_536]] {
        let (name, said) = refused(|setup| setup.ranges.chipmonk = offsets);
        assert_eq!(name, "range-too-long");
        assert!(said < 300);
    }
    let (name, _) = refused(|setup| setup.ranges.chipmonk = vec![(0, 1), (2, 3), (0, 1)]);
    assert_eq!(name, "range-offset-twice");
    for offset in [(20, 0), (0, -20), (i8::MIN, i8::MAX), (0, 0)] {
        let (name, _) = refused(|setup| setup.ranges.chipmonk = vec![offset, offset]);
        assert_eq!(name, "range-offset", "{offset:?}");
    }

    for limit in [0, MOST_TURNS + 1, u32::MAX] {
        assert_eq!(refused(|setup| setup.turn_limit = Some(limit)).0, "turn-limit");
    }
    let long = |text: &str| text.repeat(200_000);
    for faces in ["A", "A\n", "A\n...\n", "A\n\n", "A\nB\n", "\n", "//\n", "é\u{1b}\n\n", "..."] {
        for faces in [long(faces), format!("{}{faces}", raidents_rules::DEFAULT_FACES).repeat(50)] {
            let (_, said) = refused(|setup| setup.faces = faces.clone());
            assert!(said < 60_000, "{said} letters of {}", &faces[..20]);
        }
    }
    for board in ["A", "...\n", "...", "+-", "a b c\n", "turn=cano ", "turn=cano\n", "1 ", "x=1\n"]
    {
        let (name, said) = refused(|setup| setup.board = long(board));
        assert!(name.starts_with("board") && said < 1_000, "{name} of {board}: {said} letters");
    }
}

#[test]
fn long_positions_are_refused_with_few_words() {
    let game = rules(Variant::Game5, 4);
    let square = |n: usize| Square::from_number((n % 200) as u8).unwrap();
    let squares: Vec<Square> = (0..100_000).map(square).collect();
    let raidents = raidents_rules::Raident::ALL.repeat(10_000);
    let tiles: Vec<Tile> = Tile::all().cycle().take(100_000).collect();
    let slots: Vec<Slot> = Slot::all().cycle().take(100_000).collect();
    let changes: [&dyn Fn(&mut RawPosition); 16] = [
        &|raw| raw.tiles = Some(vec![None; 100_000]),
        &|raw| raw.stack.clone_from(&tiles),
        &|raw| raw.rejected.clone_from(&tiles),
        &|raw| raw.raidents[0] = raidents.iter().copied().zip(squares.iter().copied()).collect(),
        &|raw| raw.queues[1] = raidents.iter().copied().map(Some).collect(),
        &|raw| raw.entering[1].clone_from(&raidents),
        &|raw| raw.mounds.clone_from(&squares),
        &|raw| raw.blams[0].clone_from(&squares),
        &|raw| raw.spawnpoints[1].clone_from(&squares),
        &|raw| raw.cover[0].clone_from(&squares),
        &|raw| raw.kaijujitsu[1].clone_from(&squares),
        &|raw| raw.spent.clone_from(&raidents),
        &|raw| raw.pacified[0] = raidents.iter().map(|one| (Player::Cano, *one)).collect(),
        &|raw| raw.shields[0].clone_from(&raidents),
        &|raw| raw.rotated.clone_from(&slots),
        &|raw| {
            let by = raidents_rules::Raident::Hamsterrain;
            raw.raidents[0] = vec![(by, square(0))];
            raw.mounding =
                Some(raidents_rules::RawMounds { by, removed: squares.clone(), last: None });
        },
    ];
    let start = RawPosition::default();
    assert!(game.position(&start).is_ok());
    for (n, change) in changes.iter().enumerate() {
        let mut raw = start.clone();
        change(&mut raw);
        let problems = game.position(&raw).unwrap_err();
        assert!(problems.to_string().len() < 60_000, "{n}");
        // The same as a text, and as a drawing's fields.
        let error = game.parse(&raw.to_string()).unwrap_err();
        assert!(error.to_string().len() < 60_000, "{n}");
        let drawing: Drawing = raw.to_string().parse().unwrap();
        assert!(game.read(&drawing).unwrap_err().to_string().len() < 60_000, "{n}");
    }
    for text in
        ["a", "turn=cano ", "mounds=", ",", "mounds=a1,", "raidents=rabbot:a1,", "=", "é=1 "]
    {
        let error = game.parse(&text.repeat(100_000)).unwrap_err();
        assert!(error.to_string().len() < 1_000, "{text}");
        assert!(text.repeat(100_000).parse::<raidents_rules::Action>().is_err(), "{text}");
    }
}
