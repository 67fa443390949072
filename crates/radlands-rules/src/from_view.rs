//! Worlds of a view, for whoever has no position (RADLANDS-37, -40). A view may come from a stranger.

use alloc::format;
use alloc::vec::Vec;

use boardgame_core::text::counted;
use boardgame_core::{Problems, Seat, Seed, world_like};

use crate::components::camps::Camp;
use crate::components::cards::Card;
use crate::position::{Ask, Kind, Phase, Position, STACK};
use crate::raw::{
    AND, RawCamp, RawPending, RawPerson, RawPosition, asks_nothing, check_draft_order,
};
use crate::rules::Radlands;
use crate::setup::OFFERED;
use crate::view::{CampView, LiftedView, PendingView, PersonView, SeatView, View};

/// Where a view has what a raw position has in a field of this name.
const FIELDS: [(&str, &str); 11] = [
    ("turn", "active"),
    ("hands", "seats[].hand"),
    ("lifted", "seats[].lifted"),
    ("camps", "seats[].camps"),
    ("people", "seats[].people"),
    ("queues", "seats[].queue"),
    ("known", "seats[].known"),
    ("water", "seats[].water"),
    ("deck", "deck_size"),
    ("silo", "silo_uses"),
    ("offers", "seats[].offers"),
];

/// Problems of a raw position as those of the view that it was made of.
fn of_view(raw: Problems) -> Problems {
    raw.with_fields(|fields| {
        let named = fields.split(AND).map(|field| {
            let known = FIELDS.iter().find(|(raw, _)| *raw == field);
            known.map_or(field, |(_, view)| view)
        });
        named.collect::<Vec<_>>().join(AND)
    })
}

impl Radlands {
    /// See [`HiddenInformation::world_of_view`](boardgame_core::HiddenInformation::world_of_view).
    pub(crate) fn world_by_view(
        &self,
        view: &View,
        observer: Seat,
        seed: Seed,
    ) -> Result<Position, Problems> {
        let raw = self.raw_like(view, observer)?;
        let mut like = self.read_unasked(&raw).map_err(of_view)?;
        let Some(pending) = raw.pending.last() else {
            return world_like(self, &like, view, observer, seed);
        };
        // If it is the opponent's hand that is asked about, other cards may be in it.
        let asked = self.awaited(&like);
        let of_hand = Ask::new(1 - observer.index(), Kind::Card, 0);
        like.ask = asked.unwrap_or(of_hand);
        let world = world_like(self, &like, view, observer, seed);
        world.map_err(|problems| if asked.is_some() { problems } else { asks_nothing(pending) })
    }

    /// Data of a position that looks so to the observer. What it doesn't see is any of the cards that
    /// it hasn't seen.
    fn raw_like(&self, view: &View, observer: Seat) -> Result<RawPosition, Problems> {
        let seats = seats_for(view, observer)?;
        let mut raw = RawPosition {
            phase: view.phase,
            turn: view.active,
            camps: seats.map(|seat| seat.camps.iter().flatten().map(raw_camp).collect()),
            people: Vec::new(),
            queues: seats.map(|seat| seat.queue),
            hands: seats.map(|seat| seat.hand.as_ref().unwrap_or(&seat.known).clone()),
            known: seats.map(|seat| seat.known.clone()),
            water: seats.map(|seat| seat.water),
            discard: view.discard.clone(),
            deck: Vec::new(),
            marks: view.marks.clone(),
            entered: view.entered,
            silo_uses: view.silo_uses,
            offers: seats.map(|seat| seat.offers.clone().unwrap_or_default()),
            lifted: Vec::new(),
            pending: view.pending.iter().map(raw_pending).collect(),
            seed: Seed::new(0),
            drawn: 0,
            outcome: view.outcome,
        };
        let (own, other) = (observer.index(), 1 - observer.index());
        if view.phase == Phase::Draft {
            let mut problems = Problems::new();
            let active = view.active.number();
            check_draft_order(active, seats.map(|seat| seat.kept), "seats[].kept", &mut problems);
            problems.into_result(())?;
        }
        self.add_cards(view, seats, other, &mut raw)?;
        if view.phase == Phase::Draft {
            let seen: Vec<Camp> = raw.camps[own]
                .iter()
                .map(|camp| camp.camp)
                .chain(raw.offers[own].clone())
                .collect();
            let all = self.all_camps.iter().filter_map(|camp| Camp::from_number((*camp).into()));
            let mut unseen = all.filter(|camp| !seen.contains(camp));
            let kept = seats[other].kept.min(OFFERED);
            raw.camps[other] = unseen.by_ref().take(kept).map(RawCamp::new).collect();
            raw.offers[other] = unseen.take(OFFERED - kept).collect();
        }
        Ok(raw)
    }

    /// Adds the people, the deck and the rest of the other hand.
    fn add_cards(
        &self,
        view: &View,
        seats: [&SeatView; 2],
        other: usize,
        raw: &mut RawPosition,
    ) -> Result<(), Problems> {
        let people = || seats.into_iter().flat_map(|seat| &seat.people);
        let lifted = || seats.into_iter().flat_map(|seat| &seat.lifted);
        let faces = || people().map(|person| person.card).chain(lifted().map(|person| person.card));
        let unseen = self.cards_beside(raw.cards().chain(faces().flatten()));
        let unknown = seats[other].hand_size.saturating_sub(seats[other].known.len());
        let punks = faces().filter(Option::is_none).count();
        let mut problems = Problems::new();
        // Of the other hand only what is known of it.
        let hands = raw.hands[1 - other].iter().map(|card| ("hands", *card));
        let known = raw.hands[other].iter().map(|card| ("known", *card));
        let elsewhere = raw.cards_by_field().filter(|(field, _)| *field != "hands");
        let of_people = people().filter_map(|person| Some(("people", person.card?)));
        let of_lifted = lifted().filter_map(|person| Some(("lifted", person.card?)));
        let cards = hands.chain(known).chain(elsewhere).chain(of_people).chain(of_lifted);
        self.check_copies(cards, &mut problems);
        problems = of_view(problems);
        let (known, held) = (seats[other].known.len(), seats[other].hand_size);
        problems.unless(
            known <= held,
            "known-not-held",
            format!("seats[{other}].known"),
            counted(known, "card"),
            format!("at most the {held} of `hand_size`"),
        );
        let wanted = unknown.saturating_add(view.deck_size).saturating_add(punks);
        if problems.is_empty() && wanted > unseen.len() {
            let unseen = counted(unseen.len(), "card");
            problems.add(
                "too-many-unseen",
                "deck_size and seats[].people and seats[].hand_size",
                format!("{}, {} and {unknown}", view.deck_size, counted(punks, "punk")),
                format!("together at most the {unseen} that lie nowhere else"),
            );
        }
        problems.into_result(())?;

        let mut unseen = unseen.into_iter();
        let hand: Vec<Card> = unseen.by_ref().take(unknown).collect();
        for (pending, seen) in raw.pending.iter_mut().zip(&view.pending).take(STACK) {
            if seen.cards.is_none() {
                // Cards just drawn, which are in the order of the table, as the unseen ones are.
                let count = self.remembered(pending);
                pending.cards = hand.iter().copied().take(count).collect();
            }
        }
        raw.hands[other].extend(hand);
        let mut person = |card: Option<Card>, damaged, unready, used| {
            let punk = card.is_none();
            let card = card.or_else(|| unseen.next()).unwrap_or(Card::LOOTER);
            RawPerson { card, punk, damaged, unready, used }
        };
        for &PersonView { place, card, damaged, unready, used } in people() {
            raw.people.push((place, person(card, damaged, unready, used)));
        }
        for &LiftedView { card, damaged, unready, used } in lifted() {
            raw.lifted.push(person(card, damaged, unready, used));
        }
        raw.deck = unseen.take(view.deck_size).collect();
        Ok(())
    }
}

/// Both seats of a view, if it can be the observer's at all.
fn seats_for(view: &View, observer: Seat) -> Result<[&SeatView; 2], Problems> {
    let mut problems = Problems::new();
    let found = counted(view.seats.len(), "seat");
    problems.unless(view.seats.len() == 2, "seat-count", "seats", found, "two seats");
    problems.unless(observer.number() < 2, "no-such-seat", "seat", observer, "seat 0 or 1");
    let ([one, two], true) = (&view.seats[..], problems.is_empty()) else {
        return Err(problems);
    };
    for (seat, shown) in Seat::first(2).zip([one, two]) {
        let [found, expected] = [shown.hand.is_some(), seat == observer]
            .map(|is_shown| if is_shown { "shown" } else { "hidden" });
        problems.unless(
            found == expected,
            "not-this-seats",
            format!("seats[{seat}].hand"),
            found,
            format!("{expected} in the view of seat {observer}"),
        );
    }
    problems.into_result([one, two])
}

fn raw_camp(camp: &CampView) -> RawCamp {
    let &CampView { camp, destroyed, damaged, unready, used, steps, .. } = camp;
    RawCamp { camp, destroyed, damaged, unready, used, steps }
}

fn raw_pending(pending: &PendingView) -> RawPending {
    let PendingView { effects, at, step, seat, this, that, column, held, reserve, cards } =
        pending.clone();
    let cards = cards.unwrap_or_default();
    RawPending { effects, at, seat, this, that, step, column, held, reserve, cards }
}
