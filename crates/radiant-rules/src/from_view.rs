//! Worlds of a view, for whoever has no position (RADIANT-56). A view may come from a stranger.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use boardgame_core::text::counted;
use boardgame_core::{Problems, Seat, Seed, world_like};

use crate::components::cards::Card;
use crate::position::{Phase, Position};
use crate::raw::RawPosition;
use crate::rules::Radiant;
use crate::view::View;

/// Where a view has what a raw position has in a field of this name.
const FIELDS: [(&str, &str); 13] = [
    ("turn", "to_move"),
    ("hands", "seats[].hand"),
    ("known", "seats[].known"),
    ("lacks", "seats[].lacks"),
    ("played", "seats[].played"),
    ("melds", "seats[].melds"),
    ("table", "seats[].battle"),
    ("points", "sides[].points"),
    ("captured", "sides[].captured"),
    ("cubes", "sides[].cubes"),
    ("won", "sides[].silver and sides[].copper"),
    ("latest", "latest_winners"),
    ("deck", "face_down"),
];

impl Radiant {
    /// The world that [`another_world`](Self::another_world) guesses at whichever position looks so.
    pub(crate) fn world_of(
        &self,
        view: &View,
        observer: Seat,
        seed: Seed,
    ) -> Result<Position, Problems> {
        let mut raw = self.raw_of(view, observer)?;
        // All that a world depends on is told, so one shows how the rest could lie.
        let parts = self.read_parts(&raw).map_err(of_view)?;
        let Some(world) = self.another_world(&parts, observer, seed) else {
            let mut problems = Problems::new();
            let expected = "hands of these sizes that hold what is known, lack what is lacked, and \
                            let the starter begin the war";
            problems.add("no-such-deal", "seats", "none", expected);
            return Err(problems);
        };
        let dealt = self.to_raw(&world);
        (raw.hands, raw.deck) = (dealt.hands, dealt.deck);
        let like = self.read_raw(&raw).map_err(of_view)?;
        world_like(self, &like, view, observer, seed)
    }

    /// What a view tells, as a raw position: others hold as many as they should of any unseen cards.
    fn raw_of(&self, view: &View, observer: Seat) -> Result<RawPosition, Problems> {
        self.is_for(view, observer)?;
        let hands = self.any_hands(view)?;
        fn each<P, T>(places: &[P], list: impl Fn(&P) -> T) -> Vec<T> {
            places.iter().map(list).collect()
        }
        let (seats, sides) = (&view.seats[..], &view.sides[..]);
        Ok(RawPosition {
            age: view.age,
            phase: view.phase,
            dealer: view.dealer,
            turn: view.to_move.unwrap_or_default(),
            radiant: view.radiant,
            seed: Seed::new(0),
            picks: view.picks,
            points: each(sides, |side| side.points),
            hands,
            known: each(seats, |seat| seat.known.clone()),
            lacks: each(seats, |seat| seat.lacks.clone()),
            played: each(seats, |seat| seat.played.clone()),
            captured: each(sides, |side| side.captured.clone()),
            pool: view.pool.clone(),
            deck: Vec::new(),
            melds: each(seats, |seat| seat.melds.clone().unwrap_or_default()),
            cubes: each(sides, |side| side.cubes.iter().collect()),
            coins: view.coins.clone(),
            won: each(sides, |side| (side.silver, side.copper)),
            latest: view.latest_winners.clone(),
            tracker: view.tracker,
            leader: view.leader,
            starter: view.starter,
            table: each(seats, |seat| seat.battle),
        })
    }

    /// Whether it can be this seat's view at all: the right lists, and its own secrets in them.
    fn is_for(&self, view: &View, observer: Seat) -> Result<(), Problems> {
        let mut problems = Problems::new();
        let expected = format!("a seat from 0 to {}", self.seats - 1);
        let fine = observer.number() < self.seats;
        problems.unless(fine, "no-such-seat", "seat", observer, expected);
        let lists = [
            ("seat-count", "seats", view.seats.len(), self.seats),
            ("side-count", "sides", view.sides.len(), self.sides),
        ];
        for (name, field, len, count) in lists {
            let found = counted(len, "entry").plural("entries");
            let expected = format!("{count} entries, one for each of the {field}");
            problems.unless(len == usize::from(count), name, field, found, expected);
        }
        let melds_are_open = !matches!(view.phase, Phase::Recruit | Phase::Meld);
        for (seat, shown) in Seat::first(self.seats).zip(&view.seats) {
            let is_own = seat == observer;
            let secrets = [
                ("hand", shown.hand.is_some(), is_own),
                ("melds", shown.melds.is_some(), is_own || melds_are_open),
            ];
            for (field, is_shown, expected) in secrets {
                let [found, wanted] =
                    [is_shown, expected].map(|shown| if shown { "shown" } else { "hidden" });
                let field = format!("seats[{seat}].{field}");
                let wanted = format!("{wanted} in the view of seat {observer}");
                problems.unless(is_shown == expected, "not-this-seats", field, found, wanted);
            }
        }
        problems.into_result(())
    }

    /// The observer's hand, and for the others as many as they hold of any cards it hasn't seen.
    fn any_hands(&self, view: &View) -> Result<Vec<Vec<Card>>, Problems> {
        let mut problems = Problems::new();
        let mut unseen = self.deck.to_vec();
        let own = view.seats.iter().filter_map(|seat| seat.hand.as_ref());
        let played = view.seats.iter().map(|seat| &seat.played);
        for card in own.chain(played).chain([&view.pool]).flatten() {
            let Some(place) = unseen.iter().position(|other| other == card) else {
                let field = "seats[].hand, seats[].played and pool";
                let expected = "at most as often as in the deck";
                problems.add("too-many-cards", field, format!("{card} too often"), expected);
                return Err(problems);
            };
            unseen.swap_remove(place);
        }
        let hands = Seat::first(self.seats).zip(&view.seats).map(|(seat, shown)| {
            if let Some(hand) = &shown.hand {
                return hand.clone();
            }
            let (size, most) = (shown.hand_size, unseen.len());
            let field = format!("seats[{seat}].hand_size");
            let expected = format!("at most the {most} that nobody has seen");
            let fine = problems.unless(size <= most, "hand-size", field, size, expected);
            unseen.drain(..if fine { size } else { 0 }).collect()
        });
        let hands = hands.collect();
        problems.into_result(hands)
    }
}

/// Problems of a raw position as those of the view that it was made of.
fn of_view(raw: Problems) -> Problems {
    raw.with_fields(|field| {
        FIELDS.iter().fold(field.to_string(), |field, (raw, view)| field.replace(raw, view))
    })
}
