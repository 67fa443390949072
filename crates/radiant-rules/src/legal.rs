//! What is legal: the predicate `check`, and the list of legal actions.

use alloc::vec::Vec;

use boardgame_core::{CardSet, Seat, SeatSet, refuse_unless};

use crate::action::Action;
use crate::components::cards::{Card, Race, Rank, Unit};
use crate::components::map::{Region, RegionSet};
use crate::components::melds::{Meld, Melds};
use crate::layout::{Mask, Pile, Units, bits, race_mask};
use crate::position::{Phase, Position};
use crate::refusal::Refusal;
use crate::rules::{Radiant, side_index};

/// What may be played in a battle by the seat to move.
#[derive(Clone, Copy)]
struct Plays {
    /// The bits of the native races.
    natives: Mask,
    /// The bits of the native and the Radiant races.
    welcome: Mask,
    /// The cards of the hand that may be played.
    playable: Pile,
}

impl Radiant {
    /// The seats whose turn in this battle is still to come after the seat to move.
    #[inline]
    pub(crate) fn still_to_come(&self, position: &Position) -> SeatSet {
        self.to_come[position.leader.index() & 3][position.turn.index() & 3]
    }

    /// The seats that hold cards.
    #[inline]
    pub(crate) fn with_cards(position: &Position) -> SeatSet {
        let bit = |seat: usize| u8::from(position.hands[seat] != 0) << seat;
        SeatSet::from_bits(bit(0) | bit(1) | bit(2) | bit(3))
    }

    /// Where the seat could move the tracker (RADIANT-26, -27).
    #[inline]
    pub(crate) fn moves(&self, position: &Position, seat: Seat) -> RegionSet {
        let own = position.cubes[side_index(self.side(seat))];
        self.map.ways[position.place()].minus(own)
    }

    /// What may be played (RADIANT-31 to -33).
    #[inline]
    fn plays(&self, position: &Position) -> Plays {
        let hand = position.hands[position.turn.index() & 3];
        let natives = self.natives[position.place()];
        let welcome = natives | race_mask(position.radiant);
        let playable = if hand & natives == 0 { hand } else { hand & welcome };
        Plays { natives, welcome, playable }
    }

    /// The opponents that an assassin could name (RADIANT-35).
    #[inline]
    fn targets(&self, position: &Position) -> SeatSet {
        let opponents = self.opponents[position.turn.index() & 3];
        let nameable = self.still_to_come(position).bits() & Self::with_cards(position).bits();
        SeatSet::from_bits(nameable & opponents.bits())
    }

    /// Whether the seat lost a card to an assassin in this battle.
    #[inline]
    fn is_defeated(position: &Position, seat: Seat) -> bool {
        position.table.iter().fold(false, |found, slot| found | slot.has_victim_of(seat))
    }

    /// The units left for melds: the hand's, minus those of the melds laid down.
    #[inline]
    fn left_for_melds(&self, position: &Position, seat: Seat) -> Units {
        let units = self.layout.units(position.hands[seat.index() & 3]);
        self.minus_melds(units, position.melds[seat.index() & 3])
    }

    /// The melds that the seat to move can lay down, a bit each by their number (RADIANT-22).
    #[inline]
    fn possible_melds(&self, position: &Position) -> u64 {
        let left = self.left_for_melds(position, position.turn);
        let from = position.melds[position.turn.index() & 3].last_number();
        let possible = self.melds.iter().enumerate().fold(0, |possible, (number, meld)| {
            possible | u64::from(left & meld.needs == meld.needs) << number
        });
        possible >> from << from
    }

    /// Counts of units, minus those of melds.
    pub(crate) fn minus_melds(&self, units: Units, melds: Melds) -> Units {
        melds.iter().fold(units, |left, meld| {
            self.layout.without_each(left, self.melds[meld.number()].takes)
        })
    }

    /// The predicate: see [`Game::check`](boardgame_core::Game::check).
    pub(crate) fn refusal(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        Self::check_phase(position, action)?;
        match action {
            Action::Pick(card) => self.check_pick(position, card),
            Action::Meld(meld) => self.check_meld(position, meld),
            Action::Done => Ok(()),
            Action::Move(region) => self.check_move(position, region),
            Action::Play(card) => self.check_card(position, card),
            Action::PlayMounted { knight, mount } => self.check_mounted(position, knight, mount),
            Action::Assassinate { assassin, target, named } => {
                self.check_assassination(position, assassin, target, named)
            }
            Action::Pass => Self::check_pass(position),
        }
    }

    /// The action belongs to the phase.
    #[inline]
    pub(crate) fn check_phase(position: &Position, action: Action) -> Result<(), Refusal> {
        let phase = match action {
            Action::Pick(_) => Phase::Recruit,
            Action::Meld(_) | Action::Done => Phase::Meld,
            Action::Move(_) => Phase::Move,
            Action::Play(_)
            | Action::PlayMounted { .. }
            | Action::Assassinate { .. }
            | Action::Pass => Phase::Play,
        };
        match position.phase {
            now if now == phase => Ok(()),
            Phase::Over => Err(Refusal::GameOver),
            now => Err(Refusal::WrongPhase(now)),
        }
    }

    #[inline]
    pub(crate) fn check_pick(&self, position: &Position, card: Card) -> Result<(), Refusal> {
        refuse_unless(position.pool & self.layout.face(card) != 0, Refusal::NotInPool(card))
    }

    #[inline]
    pub(crate) fn check_pass(position: &Position) -> Result<(), Refusal> {
        refuse_unless(Self::is_defeated(position, position.turn), Refusal::MayNotPass)
    }

    pub(crate) fn check_meld(&self, position: &Position, meld: Meld) -> Result<(), Refusal> {
        let melds = position.melds[position.turn.index() & 3];
        refuse_unless(meld.number() >= melds.last_number(), Refusal::MeldOutOfOrder(meld))?;
        let needs = self.melds[meld.number()].needs;
        let left = self.left_for_melds(position, position.turn);
        refuse_unless(left & needs == needs, Refusal::MeldNotHeld(meld))
    }

    #[inline]
    pub(crate) fn check_move(&self, position: &Position, region: Region) -> Result<(), Refusal> {
        if self.moves(position, position.turn).contains(region) {
            return Ok(());
        }
        let is_way = self.map.ways[position.place()].contains(region);
        Err(if is_way { Refusal::OwnRegion(region) } else { Refusal::NotAdjacent(region) })
    }

    /// A card is held and may be played.
    #[inline]
    pub(crate) fn check_card(&self, position: &Position, card: Card) -> Result<(), Refusal> {
        let face = self.layout.face(card);
        if self.plays(position).playable & face != 0 {
            return Ok(());
        }
        let is_held = position.hands[position.turn.index() & 3] & face != 0;
        Err(if is_held { Refusal::NativeOwed(card) } else { Refusal::NotInHand(card) })
    }

    pub(crate) fn check_mounted(
        &self,
        position: &Position,
        knight: Card,
        mount: Card,
    ) -> Result<(), Refusal> {
        let is_mounted =
            knight.rank() == Rank::Knight && mount.unit() == Unit::new(knight.race(), Rank::Mount);
        refuse_unless(is_mounted, Refusal::NotMounted(knight, mount))?;
        self.check_card(position, knight)?;
        self.check_card(position, mount)
    }

    pub(crate) fn check_assassination(
        &self,
        position: &Position,
        assassin: Card,
        target: Seat,
        named: Unit,
    ) -> Result<(), Refusal> {
        refuse_unless(assassin.rank() == Rank::Assassin, Refusal::NotAnAssassin(assassin))?;
        self.check_card(position, assassin)?;
        let Plays { natives, welcome, .. } = self.plays(position);
        let face = self.layout.face(assassin);
        refuse_unless(welcome & face != 0, Refusal::AssassinForeign(assassin))?;
        if !self.targets(position).contains(target) {
            return Err(if !self.opponents[position.turn.index() & 3].contains(target) {
                Refusal::NotAnOpponent(target)
            } else if Self::with_cards(position).contains(target) {
                Refusal::TargetHasActed(target)
            } else {
                Refusal::TargetWithoutCards(target)
            });
        }
        let is_native = natives & self.layout.unit(named) != 0;
        refuse_unless(is_native, Refusal::NamedForeign(named))
    }

    /// The list: see [`Game::legal_actions_into`](boardgame_core::Game::legal_actions_into).
    ///
    /// Its order: cards, melds and regions by their numbers, `done` after the melds; in a battle
    /// single cards, Mounted Knights, assassinations, and `pass` last.
    #[inline]
    pub(crate) fn list(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        match position.phase {
            Phase::Recruit => {
                self.written.picks.list(self.layout.different(position.pool), actions);
            }
            Phase::Meld => {
                self.written.melds.list(self.possible_melds(position), actions);
                actions.push(Action::Done);
            }
            Phase::Move => {
                let regions = self.moves(position, position.turn).bits();
                self.written.moves.list(regions.into(), actions);
            }
            Phase::Play => self.list_plays(position, actions),
            Phase::Over => {}
        }
    }

    fn list_plays(&self, position: &Position, actions: &mut Vec<Action>) {
        let Plays { welcome, playable, .. } = self.plays(position);
        let faces = self.layout.different(playable);
        let card_of_bit = |bit| self.layout.card_of_bit(bit);
        self.written.plays.list_by::<6>(faces, actions);

        let mounts = faces & self.layout.rank(Rank::Mount);
        let knights = faces & self.layout.rank(Rank::Knight);
        for race in bits(races_with(mounts) & races_with(knights)).map(mask_of_flag) {
            for knight in bits(knights & race).map(card_of_bit) {
                for mount in bits(mounts & race).map(card_of_bit) {
                    actions.push(Action::PlayMounted { knight, mount });
                }
            }
        }

        let assassins = faces & welcome & self.layout.rank(Rank::Assassin);
        if assassins != 0 {
            let targets = self.targets(position);
            for assassin in bits(assassins).map(card_of_bit) {
                for target in targets {
                    let [first, other] = self.native_pairs[position.place()];
                    actions.extend_from_slice(self.written.names(assassin, target, first));
                    if first != other {
                        actions.extend_from_slice(self.written.names(assassin, target, other));
                    }
                }
            }
        }

        if Self::is_defeated(position, position.turn) {
            actions.push(Action::Pass);
        }
    }

    /// How many actions the list has, without making it.
    #[inline]
    pub(crate) fn count(&self, position: &Position) -> usize {
        match position.phase {
            Phase::Recruit => self.layout.different(position.pool).count_ones() as usize,
            Phase::Meld => self.possible_melds(position).count_ones() as usize + 1,
            Phase::Move => self.moves(position, position.turn).len(),
            Phase::Play => self.count_plays(position),
            Phase::Over => 0,
        }
    }

    /// The n-th action of the list, without making it.
    #[inline]
    pub(crate) fn nth(&self, position: &Position, n: usize) -> Option<Action> {
        match position.phase {
            Phase::Recruit => self.written.picks.nth(self.layout.different(position.pool), n),
            Phase::Meld => {
                let melds = self.possible_melds(position);
                let done = (n == melds.count_ones() as usize).then_some(Action::Done);
                self.written.melds.nth(melds, n).or(done)
            }
            Phase::Move => {
                let regions = self.moves(position, position.turn).bits();
                self.written.moves.nth(regions.into(), n)
            }
            Phase::Play => self.nth_play(position, n),
            Phase::Over => None,
        }
    }

    fn nth_play(&self, position: &Position, n: usize) -> Option<Action> {
        let Plays { natives, welcome, playable } = self.plays(position);
        let count = |set: u64| set.count_ones() as usize;
        let card = |set: u64, n: usize| {
            CardSet::from_bits(set).nth(n).map(|bit| self.layout.card_of_bit(bit.into()))
        };
        let faces = self.layout.different(playable);
        let mut n = n;
        if n < count(faces) {
            return self.written.plays.nth(faces, n);
        }
        n -= count(faces);

        let mounts = faces & self.layout.rank(Rank::Mount);
        let knights = faces & self.layout.rank(Rank::Knight);
        for race in bits(races_with(mounts) & races_with(knights)).map(mask_of_flag) {
            let (knights, mounts) = (knights & race, mounts & race);
            if n < count(knights) * count(mounts) {
                let knight = card(knights, n / count(mounts))?;
                let mount = card(mounts, n % count(mounts))?;
                return Some(Action::PlayMounted { knight, mount });
            }
            n -= count(knights) * count(mounts);
        }

        let assassins = faces & welcome & self.layout.rank(Rank::Assassin);
        if assassins != 0 {
            let targets = self.targets(position);
            let races = races_of(natives);
            let names = races.len() * Rank::ALL.len();
            let each = targets.len() * names;
            if n < count(assassins) * each {
                let assassin = card(assassins, n / each)?;
                let target = targets.iter().nth(n % each / names)?;
                let race = races.nth(n % names / Rank::ALL.len())?;
                let race = Race::ALL[usize::from(race & 3)];
                return self
                    .written
                    .names(assassin, target, race)
                    .get(n % Rank::ALL.len())
                    .copied();
            }
            n -= count(assassins) * each;
        }
        (n == 0 && Self::is_defeated(position, position.turn)).then_some(Action::Pass)
    }

    fn count_plays(&self, position: &Position) -> usize {
        let Plays { natives, welcome, playable } = self.plays(position);
        let faces = self.layout.different(playable);
        let mounts = faces & self.layout.rank(Rank::Mount);
        let knights = faces & self.layout.rank(Rank::Knight);
        let mounted: u32 = Race::ALL
            .map(race_mask)
            .map(|race| (mounts & race).count_ones() * (knights & race).count_ones())
            .iter()
            .sum();
        let assassins = (faces & welcome & self.layout.rank(Rank::Assassin)).count_ones();
        let named = races_of(natives).len() as u32 * 6;
        let assassinations = if assassins == 0 {
            0
        } else {
            assassins * self.targets(position).len() as u32 * named
        };
        let passes = u32::from(Self::is_defeated(position, position.turn));
        (faces.count_ones() + mounted + assassinations + passes) as usize
    }
}

/// The races whose bits are in a mask of whole races, by their numbers.
#[inline]
fn races_of(mask: Mask) -> CardSet {
    Race::ALL
        .into_iter()
        .filter(|race| mask & race_mask(*race) != 0)
        .map(|race| race as u8)
        .collect()
}

/// A flag for each race of which there is a Mount, or a Knight, among the bits: the highest of the
/// race's twelve.
#[inline]
const fn races_with(cards: u64) -> u64 {
    // No Mount or Knight has that bit, since Phalanxes lie above: adding all lower bits reaches it
    // just if one of them is set.
    const FLAGS: u64 = 0x8008_0080_0800;
    const LOWER: u64 = 0x7ff7_ff7f_f7ff;
    (cards + LOWER) & FLAGS
}

/// The bits of the race with the flag at this place.
#[inline]
const fn mask_of_flag(place: u32) -> Mask {
    0xfff << (place - 11)
}
