//! A position as one line of text; `docs/notation.md` has the grammar and examples.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use boardgame_core::text::{Cursor, Field, fields};
use boardgame_core::{
    FromSetup, PositionError, PositionText, Problems, Seat, Seed, Side, TextError,
};

use crate::action::Action;
use crate::components::cards::{CARDS, Card, Race, Rank, Unit};
use crate::components::map::Region;
use crate::components::melds::{Meld, Melds};
use crate::layout::race_mask;
use crate::position::{Phase, Position, Turned};
use crate::raw::RawPosition;
use crate::rules::{MIDDLE, POOL, Radiant};

impl PositionText for Radiant {
    type Raw = RawPosition;

    fn raw(&self, position: &Position) -> RawPosition {
        self.to_raw(position)
    }

    fn position(&self, raw: &RawPosition) -> Result<Position, Problems> {
        self.read_raw(raw)
    }

    fn text(&self, position: &Position) -> String {
        write(&self.to_raw(position))
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        let mut given = Given::default();
        for field in fields(text)? {
            given.read(self, &field)?;
        }
        Ok(self.read_raw(&given.complete(self))?)
    }

    /// A card whose `$` is left out is meant with it where the deck has it in that form only.
    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        let action = text.parse()?;
        Ok(match action {
            Action::Pick(card) => Action::Pick(self.face_meant(card)),
            Action::Play(card) => Action::Play(self.face_meant(card)),
            Action::PlayMounted { knight, mount } => Action::PlayMounted {
                knight: self.face_meant(knight),
                mount: self.face_meant(mount),
            },
            Action::Assassinate { assassin, target, named } => {
                Action::Assassinate { assassin: self.face_meant(assassin), target, named }
            }
            Action::Meld(_) | Action::Done | Action::Move(_) | Action::Pass => action,
        })
    }
}

impl Radiant {
    /// The deck's only face of a unit where the text leaves the coin out.
    fn face_meant(&self, card: Card) -> Card {
        let with_coin = Card::of_unit(card.unit(), true);
        let only_with_coin = self.layout.face(card) == 0 && self.layout.face(with_coin) != 0;
        if only_with_coin { with_coin } else { card }
    }
}

/// Writes all fields.
fn write(raw: &RawPosition) -> String {
    let fields = [
        ("age", raw.age.to_string()),
        ("phase", raw.phase.name().to_string()),
        ("dealer", raw.dealer.to_string()),
        ("turn", raw.turn.to_string()),
        ("radiant", raw.radiant.letter().to_string()),
        ("seed", raw.seed.to_string()),
        ("picks", raw.picks.to_string()),
        ("points", join("/", &raw.points)),
        ("hands", lists(&raw.hands)),
        ("known", lists(&raw.known)),
        ("lacks", lists(&raw.lacks)),
        ("played", lists(&raw.played)),
        ("captured", lists(&raw.captured)),
        ("pool", join(",", &raw.pool)),
        ("deck", join(",", &raw.deck)),
        ("melds", lists(&raw.melds)),
        ("cubes", lists(&raw.cubes)),
        ("coins", pairs(",", &raw.coins)),
        ("won", pairs("/", &raw.won)),
        ("latest", join(",", &raw.latest)),
        ("tracker", or_none(raw.tracker)),
        ("leader", or_none(raw.leader)),
        ("starter", or_none(raw.starter)),
        ("table", join("/", &raw.table)),
    ];
    let words: Vec<String> =
        fields.into_iter().map(|(name, value)| [name, "=", &value].concat()).collect();
    words.join(" ")
}

fn join(separator: &str, items: impl IntoIterator<Item: ToString>) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(separator)
}

fn lists<T: Display>(lists: &[Vec<T>]) -> String {
    join("/", lists.iter().map(|list| join(",", list)))
}

fn pairs<A: Display, B: Display>(separator: &str, pairs: &[(A, B)]) -> String {
    join(separator, pairs.iter().map(|(a, b)| [a.to_string(), b.to_string()].join(":")))
}

fn or_none<T: ToString>(item: Option<T>) -> String {
    item.map_or_else(|| "-".to_string(), |item| item.to_string())
}

/// The fields that a text gives.
#[derive(Default)]
struct Given {
    age: Option<u8>,
    phase: Option<Phase>,
    dealer: Option<Seat>,
    turn: Option<Seat>,
    radiant: Option<Race>,
    seed: Option<Seed>,
    picks: Option<u8>,
    points: Option<Vec<u16>>,
    hands: Option<Vec<Vec<Card>>>,
    known: Option<Vec<Vec<Unit>>>,
    lacks: Option<Vec<Vec<Unit>>>,
    played: Option<Vec<Vec<Card>>>,
    captured: Option<Vec<Vec<Card>>>,
    pool: Option<Vec<Card>>,
    deck: Option<Vec<Card>>,
    melds: Option<Vec<Vec<Meld>>>,
    cubes: Option<Vec<Vec<Region>>>,
    coins: Option<Vec<(Region, u8)>>,
    won: Option<Vec<(u8, u8)>>,
    latest: Option<Vec<Side>>,
    tracker: Option<Region>,
    leader: Option<Seat>,
    starter: Option<Seat>,
    table: Option<Vec<Turned>>,
}

/// The most items that a list in a text can have: no list of a game is longer.
const MOST_ITEMS: usize = CARDS;

/// Reads `item`s parted by commas, perhaps none, up to the end or a `/`.
fn items<T>(
    cursor: &mut Cursor<'_>,
    mut item: impl FnMut(&mut Cursor<'_>) -> Result<T, TextError>,
) -> Result<Vec<T>, TextError> {
    if cursor.is_at_end() || cursor.rest().starts_with('/') {
        return Ok(Vec::new());
    }
    let mut count = 0;
    cursor.list(",", |cursor| {
        count += 1;
        if count > MOST_ITEMS { Err(cursor.error("at most 48 items")) } else { item(cursor) }
    })
}

/// Reads one `part` for each of `count` places, parted by `/`.
fn by_place<T>(
    cursor: &mut Cursor<'_>,
    count: u8,
    mut part: impl FnMut(&mut Cursor<'_>) -> Result<T, TextError>,
) -> Result<Vec<T>, TextError> {
    let mut parts = Vec::new();
    for place in 0..count {
        if place > 0 {
            cursor.expect("/")?;
        }
        parts.push(part(cursor)?);
    }
    Ok(parts)
}

/// Reads something, or `-` for what is left out.
fn optional<T>(
    cursor: &mut Cursor<'_>,
    item: impl FnOnce(&mut Cursor<'_>) -> Result<T, TextError>,
) -> Result<Option<T>, TextError> {
    if cursor.eat("-") { Ok(None) } else { item(cursor).map(Some) }
}

const FIELDS: &str = "a field: age, phase, dealer, turn, radiant, seed, picks, points, hands, known, \
     lacks, played, captured, pool, deck, melds, cubes, coins, won, latest, tracker, leader, starter \
     or table";

impl Given {
    /// Reads one field.
    fn read(&mut self, rules: &Radiant, field: &Field<'_>) -> Result<(), TextError> {
        let (seats, sides) = (rules.seats, rules.sides);
        let cursor = &mut field.cursor();
        let seat = |cursor: &mut Cursor<'_>| cursor.number("a seat", 0..=seats - 1).map(Seat::nth);
        let side = |cursor: &mut Cursor<'_>| cursor.number("a side", 0..=sides - 1).map(Side::nth);
        let card = |cursor: &mut Cursor<'_>| Card::read(cursor).map(|card| rules.face_meant(card));
        let coins = |cursor: &mut Cursor<'_>| cursor.number("a number of coins to 99", 0..=99_u8);
        match field.name {
            "age" => self.age = Some(cursor.number("an age: 1, 2 or 3", 1..=3)?),
            "phase" => {
                self.phase = Some(cursor.read("recruit, meld, move, play or over", |cursor| {
                    let word = cursor.word();
                    Phase::ALL.into_iter().find(|phase| phase.name() == word)
                })?);
            }
            "dealer" => self.dealer = Some(seat(cursor)?),
            "turn" => self.turn = Some(seat(cursor)?),
            "radiant" => self.radiant = Some(Race::read(cursor)?),
            "seed" => {
                let range = "a seed from 0 to 18446744073709551615";
                self.seed = Some(Seed::new(cursor.number(range, 0..=u64::MAX)?));
            }
            "picks" => {
                self.picks = Some(cursor.number("a number of picks", 0..=rules.picks())?);
            }
            "points" => {
                let points = |cursor: &mut Cursor<'_>| cursor.number("points to 9999", 0..=9999);
                self.points = Some(by_place(cursor, sides, points)?);
            }
            "hands" => self.hands = Some(by_place(cursor, seats, |cursor| items(cursor, card))?),
            "known" => {
                self.known = Some(by_place(cursor, seats, |cursor| items(cursor, Unit::read))?);
            }
            "lacks" => {
                self.lacks = Some(by_place(cursor, seats, |cursor| items(cursor, Unit::read))?);
            }
            "played" => self.played = Some(by_place(cursor, seats, |cursor| items(cursor, card))?),
            "captured" => {
                self.captured = Some(by_place(cursor, sides, |cursor| items(cursor, card))?);
            }
            "pool" => self.pool = Some(items(cursor, card)?),
            "deck" => self.deck = Some(items(cursor, card)?),
            "melds" => {
                self.melds = Some(by_place(cursor, seats, |cursor| items(cursor, Meld::read))?);
            }
            "cubes" => {
                self.cubes = Some(by_place(cursor, sides, |cursor| items(cursor, Region::read))?);
            }
            "coins" => {
                self.coins = Some(items(cursor, |cursor| {
                    let region = Region::read(cursor)?;
                    cursor.expect(":")?;
                    Ok((region, coins(cursor)?))
                })?);
            }
            "won" => {
                self.won = Some(by_place(cursor, sides, |cursor| {
                    let silver = coins(cursor)?;
                    cursor.expect(":")?;
                    Ok((silver, coins(cursor)?))
                })?);
            }
            "latest" => self.latest = Some(items(cursor, side)?),
            "tracker" => self.tracker = optional(cursor, Region::read)?,
            "leader" => self.leader = optional(cursor, seat)?,
            "starter" => self.starter = optional(cursor, seat)?,
            "table" => {
                self.table = Some(by_place(cursor, seats, |cursor| {
                    Turned::read(cursor)
                        .map(|turned| turned.map_cards(|card| rules.face_meant(card)))
                })?);
            }
            _ => return Err(field.misplaced(FIELDS)),
        }
        cursor.end()
    }

    /// Fills in what was left out.
    fn complete(self, rules: &Radiant) -> RawPosition {
        let seats = usize::from(rules.seats);
        let sides = usize::from(rules.sides);
        let phase = self.phase.unwrap_or(Phase::Meld);
        let is_war = matches!(phase, Phase::Move | Phase::Play);
        let dealer = self.dealer.unwrap_or(rules.setup().dealer);
        let radiant = self.radiant.unwrap_or(Race::Avis);
        let tracker = self.tracker;
        let hands = self.hands.unwrap_or_else(|| alloc::vec![Vec::new(); seats]);
        let melds = self.melds.unwrap_or_else(|| alloc::vec![Vec::new(); seats]);
        let table = self.table.unwrap_or_else(|| alloc::vec![Turned::Nothing; seats]);
        let points = self.points.unwrap_or_else(|| alloc::vec![0; sides]);
        let (played, captured) = played_and_captured(rules, self.played, self.captured, &table);
        let picks = self.picks.unwrap_or(if phase == Phase::Recruit { 0 } else { rules.picks() });

        let has_cards = |seat: &Seat| !hands[seat.index()].is_empty();
        let has_turned = |seat: &Seat| table[seat.index()] != Turned::Nothing;
        let first_left = dealer.left(rules.seats);
        let leader = match (phase, self.leader) {
            (_, Some(leader)) => Some(leader),
            (Phase::Play, None) => {
                // Going round from whoever is to come, the leader is the first who has played.
                let to_come = |seat: &Seat| has_cards(seat) && !has_turned(seat);
                let from = self.turn.or_else(|| dealer.clockwise(rules.seats).find(to_come));
                let from = from.unwrap_or(first_left);
                let first_turned = from.clockwise(rules.seats).find(has_turned);
                let first_with_cards =
                    || core::iter::once(from).chain(from.clockwise(rules.seats)).find(has_cards);
                first_turned.or_else(first_with_cards).or(Some(from))
            }
            _ => None,
        };
        let scouts = core::array::from_fn(|n| {
            let cards = hands.get(n).into_iter().chain(played.get(n)).flatten();
            cards.filter(|card| card.rank() == Rank::Scout).count() as u8
        });
        let by_side = core::array::from_fn(|n| points.get(n).copied().unwrap_or(0));
        let first_in_war = || rules.first_in_war(dealer, by_side, scouts);
        let starter = self.starter.or_else(|| is_war.then(first_in_war));
        let turn = self.turn.unwrap_or_else(|| match phase {
            Phase::Recruit => {
                let place = usize::from(picks % rules.seats);
                dealer.clockwise(rules.seats).nth(place).unwrap_or(first_left)
            }
            Phase::Meld => first_left,
            Phase::Move => {
                mover(rules, tracker, self.cubes.as_deref()).or(starter).unwrap_or(first_left)
            }
            Phase::Play => {
                let leader = leader.unwrap_or(first_left);
                let order =
                    core::iter::once(leader).chain(leader.clockwise(rules.seats)).take(seats);
                let is_next = |seat: &Seat| !has_turned(seat) && has_cards(seat);
                order.clone().find(is_next).unwrap_or(leader)
            }
            Phase::Over => Seat::default(),
        });
        let (pool, deck) = if phase == Phase::Recruit {
            pool_and_deck(rules, &hands, self.pool, self.deck, picks)
        } else {
            (self.pool.unwrap_or_default(), self.deck.unwrap_or_default())
        };
        let known = self.known.unwrap_or_else(|| {
            let shown = |n: usize| {
                if is_war { melded_not_played(&melds[n], &played[n]) } else { Vec::new() }
            };
            (0..seats).map(shown).collect()
        });
        let lacks = self.lacks.unwrap_or_else(|| {
            table.iter().map(|turned| told_lacks(rules, tracker, radiant, *turned)).collect()
        });
        let cubes = self.cubes.unwrap_or_else(|| alloc::vec![Vec::new(); sides]);
        let won = self.won.unwrap_or_else(|| alloc::vec![(0, 0); sides]);
        let latest = self.latest.unwrap_or_else(|| {
            // Who holds the region of the tracker has won it just now.
            let holds = |side: &Side| tracker.is_some_and(|at| cubes[side.index()].contains(&at));
            let has_won = |side: &Side| {
                let n = side.index();
                !cubes[n].is_empty() || !captured[n].is_empty() || won[n] != (0, 0)
            };
            let mut latest: Vec<Side> = Side::first(rules.sides).filter(has_won).collect();
            latest.sort_by_key(|side| !holds(side));
            latest
        });
        RawPosition {
            age: self.age.unwrap_or(if phase == Phase::Over { 3 } else { 1 }),
            phase,
            dealer,
            turn,
            radiant,
            seed: self.seed.unwrap_or_default(),
            picks,
            points,
            hands,
            known,
            lacks,
            played,
            captured,
            pool,
            deck,
            melds,
            cubes,
            coins: self.coins.unwrap_or_default(),
            won,
            latest,
            tracker,
            leader,
            starter,
            table,
        }
    }
}

/// Who moves the tracker on from a region with a cube: a seat of the cube's side, or to the left of
/// it if that can't (RADIANT-26, -28).
fn mover(rules: &Radiant, tracker: Option<Region>, cubes: Option<&[Vec<Region>]>) -> Option<Seat> {
    let region = tracker?;
    let (side, own) = cubes?.iter().enumerate().find(|(_, own)| own.contains(&region))?;
    let winner = Seat::nth(side as u8);
    let can_move = rules.ways(tracker).iter().any(|way| !own.contains(&way));
    Some(if can_move { winner } else { winner.left(rules.seats) })
}

/// Who played what and who captured it, where a text gives one of the two or none: cards on the
/// table were their owners', captured ones those of the side's first seat.
fn played_and_captured(
    rules: &Radiant,
    played: Option<Vec<Vec<Card>>>,
    captured: Option<Vec<Vec<Card>>>,
    table: &[Turned],
) -> (Vec<Vec<Card>>, Vec<Vec<Card>>) {
    let seats = usize::from(rules.seats);
    let sides = usize::from(rules.sides);
    let on_table = |seat: usize| {
        let own = table[seat].cards().take(match table[seat] {
            Turned::Assassination { .. } => 1,
            _ => 2,
        });
        let lost = table.iter().filter_map(move |turned| match turned {
            Turned::Assassination { victim, target, .. } if target.index() == seat => Some(*victim),
            _ => None,
        });
        own.chain(lost).collect::<Vec<_>>()
    };
    match (played, captured) {
        (Some(played), Some(captured)) => (played, captured),
        (None, captured) => {
            let captured = captured.unwrap_or_else(|| alloc::vec![Vec::new(); sides]);
            let by_first = |seat: usize| captured.get(seat).into_iter().flatten().copied();
            let played =
                (0..seats).map(|seat| on_table(seat).into_iter().chain(by_first(seat)).collect());
            (played.collect(), captured)
        }
        (Some(played), None) => {
            let mut captured = alloc::vec![Vec::new(); sides];
            for (seat, cards) in played.iter().enumerate() {
                let mut cards = cards.clone();
                for card in on_table(seat) {
                    if let Some(place) = cards.iter().position(|other| *other == card) {
                        cards.swap_remove(place);
                    }
                }
                captured[seat % sides].extend(cards);
            }
            (played, captured)
        }
    }
}

/// Pool and deck of a recruit phase, where a text gives one of the two or none: cards that no field
/// mentions, in table order.
fn pool_and_deck(
    rules: &Radiant,
    hands: &[Vec<Card>],
    pool: Option<Vec<Card>>,
    deck: Option<Vec<Card>>,
    picks: u8,
) -> (Vec<Card>, Vec<Card>) {
    let mut left: Vec<Card> = rules.deck.to_vec();
    let mentioned =
        hands.iter().flatten().chain(pool.iter().flatten()).chain(deck.iter().flatten());
    for card in mentioned {
        if let Some(place) = left.iter().position(|other| other == card) {
            left.remove(place);
        }
    }
    let mut left = left.into_iter();
    let pool = pool.unwrap_or_else(|| left.by_ref().take(POOL).collect());
    let deck = deck.unwrap_or_else(|| left.take(rules.to_draw(picks)).collect());
    (pool, deck)
}

/// The units of melds that have not been played since.
fn melded_not_played(melds: &[Meld], played: &[Card]) -> Vec<Unit> {
    let melds: Melds = melds.iter().copied().collect();
    let mut shown: Vec<Unit> = melds.iter().flat_map(Meld::units).collect();
    for card in played {
        if let Some(place) = shown.iter().position(|unit| *unit == card.unit()) {
            shown.swap_remove(place);
        }
    }
    shown
}

/// The units that a play tells its player to lack: all native ones, if it is neither native nor
/// Radiant (RADIANT-54).
fn told_lacks(
    rules: &Radiant,
    tracker: Option<Region>,
    radiant: Race,
    turned: Turned,
) -> Vec<Unit> {
    let natives = rules.natives[tracker.map_or(MIDDLE, Region::number)];
    let is_foreign = |card: Card| card.race() != radiant && natives & race_mask(card.race()) == 0;
    if !turned.cards().next().is_some_and(is_foreign) {
        return Vec::new();
    }
    Unit::all().filter(|unit| natives & race_mask(unit.race()) != 0).collect()
}
