//! The laws about hidden information.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::laws::{census_difference, law_1_over_or_to_move};
use super::{LawBroken, Playthrough, Testable};
use crate::chance::Seed;
use crate::game::Components;
use crate::hidden::HiddenInformation;
use crate::problem::Problems;
use crate::seat::{MOST_SEATS, Observer, Seat};
use crate::text::PositionText;

/// The name and the field of the problem that a seat isn't at the table.
const NO_SUCH_SEAT: (&str, &str) = ("no-such-seat", "seat");

/// How many actions law 7 tries at a position.
const ACTIONS_TRIED: usize = 8;
/// How many worlds laws 7 and 8 guess for each seat.
const WORLDS: u64 = 3;

/// How many worlds must not all be alike, nor all know a secret. Where there are just two possible
/// worlds, fair guesses are all alike once in two thousand million times.
const GUESSES: u64 = 32;

/// A seed for the n-th world at this position: another one at each position.
fn world_seed<G: PositionText>(game: &G, position: &G::Position, n: u64) -> Seed {
    Seed::new(game.digest(position).0).plus(n)
}

/// What comes of an action: the position, and what each observer sees of it and of the way there.
struct After<G: HiddenInformation> {
    action: G::Action,
    position: G::Position,
    seen: Vec<(G::View, Vec<G::Shown>)>,
    /// Whether something that was told on the way is in no view any more.
    forgotten: bool,
}

impl<G: HiddenInformation> After<G> {
    fn new(game: &G, before: &G::Position, action: G::Action, observers: &[Observer]) -> Self {
        let (mut position, mut events): (_, Vec<G::Event>) = (before.clone(), Vec::new());
        game.perform(&mut position, action, &mut events);
        let sees = |&observer: &Observer| {
            let shown = events.iter().filter_map(|event| game.show(event, observer)).collect();
            (game.view(&position, observer), shown)
        };
        let forgotten = events.iter().any(|event| game.forgets(event));
        Self { action, seen: observers.iter().map(sees).collect(), position, forgotten }
    }
}

/// What comes of some of the legal actions, evenly picked from the list.
fn tried_actions<G: HiddenInformation>(
    game: &G,
    position: &G::Position,
    observers: &[Observer],
) -> Vec<After<G>> {
    let list = game.legal_actions(position);
    list.iter()
        .step_by(list.len() / ACTIONS_TRIED + 1)
        .map(|&action| After::new(game, position, action, observers))
        .collect()
}

/// Whether two lists hold the same, each as often.
fn same_in_any_order<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    let mut left: Vec<&T> = other.iter().collect();
    one.len() == other.len()
        && one.iter().all(|item| {
            let place = left.iter().position(|other| *other == item);
            place.map(|place| left.swap_remove(place)).is_some()
        })
}

/// Law 7: what an observer may not know changes neither its view nor what it is shown.
///
/// For every seat, worlds that the seat can't tell apart look the same to it and to the public. After
/// the same action in both, they are shown the same events if and only if they see the same position:
/// events tell no more than the view, and no less; in which order things came, a view needn't keep, such
/// as two cards that were drawn one after the other. (Where this finds an event that rightly tells more,
/// the view should tell it too: who comes back to the table must not know less than who stayed.) And
/// of two choices of somebody else who sees afterwards which it was, but an observer doesn't, no event
/// tells that observer. Only where views [forget](HiddenInformation::forgets) something, events
/// may have told it.
///
/// # Errors
/// [`LawBroken`].
pub fn law_7_secrets_stay_secret<G: HiddenInformation + PositionText>(
    game: &G,
    position: &G::Position,
) -> Result<(), LawBroken> {
    let broken = |what: String| Err(LawBroken::at(7, game, position, what));
    let observers: Vec<Observer> = Observer::all(game.seats()).collect();
    let mover = game.turn(position).seat();
    let after = tried_actions(game, position, &observers);

    for seat in Seat::first(game.seats()) {
        // The public knows nothing that the seat doesn't.
        let both = [Observer::Seat(seat), Observer::Public];
        for n in 0..WORLDS {
            let world = game.determinize(position, seat, world_seed(game, position, n));
            for observer in both {
                let (view, other) = (game.view(position, observer), game.view(&world, observer));
                if view != other {
                    return broken(format!(
                        "{observer:?} sees a difference that seat {seat} may not know: {view:?}, \
                         but {other:?} in the world {}",
                        game.text(&world)
                    ));
                }
            }
            // Where a choice still secret is guessed away, somebody else may be to move.
            let same_turn = game.turn(&world).seat() == mover;
            let both_ways = |after: &&After<G>| same_turn && game.is_legal(&world, after.action);
            for here in after.iter().filter(both_ways) {
                let there = After::new(game, &world, here.action, &both);
                let here_seen = [&here.seen[seat.index()], &here.seen[observers.len() - 1]];
                for ((observer, here_seen), there_seen) in
                    both.iter().zip(here_seen).zip(&there.seen)
                {
                    let same_view = here_seen.0 == there_seen.0;
                    let same_shown = if same_view {
                        same_in_any_order(&here_seen.1, &there_seen.1)
                    } else {
                        here_seen.1 == there_seen.1
                    };
                    let told = same_view && (here.forgotten || there.forgotten);
                    if same_view != same_shown && !told {
                        return broken(format!(
                            "after `{}` {observer:?} {}: shown {:?} and {:?} in the world {}",
                            here.action,
                            if same_view {
                                "is shown a difference that isn't in its view"
                            } else {
                                "sees a difference that it isn't shown"
                            },
                            here_seen.1,
                            there_seen.1,
                            game.text(&world)
                        ));
                    }
                }
            }
        }
    }

    // What the mover doesn't see either is nobody's secret: which of two face-down cards lies where.
    let is_secret = |one: &After<G>, other: &After<G>| {
        mover.is_some_and(|mover| one.seen[mover.index()].0 != other.seen[mover.index()].0)
    };
    for (n, one) in after.iter().enumerate() {
        let others = after[n + 1..]
            .iter()
            .filter(|other| is_secret(one, other) && !(one.forgotten || other.forgotten));
        for other in others {
            for ((observer, one_seen), other_seen) in
                observers.iter().zip(&one.seen).zip(&other.seen)
            {
                let acts = mover.is_some_and(|mover| observer.is(mover));
                if !acts && one_seen.0 == other_seen.0 && one_seen.1 != other_seen.1 {
                    return broken(format!(
                        "the events tell {observer:?} whether it was `{}` or `{}`: {:?} or {:?}",
                        one.action, other.action, one_seen.1, other_seen.1
                    ));
                }
            }
        }
    }
    Ok(())
}

/// Law 7 for seats that aren't at the table: whoever sits there sees and is shown what the public is, and
/// guesses worlds that keep what lies open; no view is theirs.
///
/// # Errors
/// [`LawBroken`].
pub fn law_7_outsiders_are_public<G: HiddenInformation + PositionText + Components>(
    game: &G,
    position: &G::Position,
) -> Result<(), LawBroken> {
    let broken = |what: String| Err(LawBroken::at(7, game, position, what));
    let public = game.view(position, Observer::Public);
    let observers = [Observer::Public];
    let after = tried_actions(game, position, &observers);
    for seat in [game.seats(), MOST_SEATS as u8 - 1].into_iter().filter_map(Seat::new) {
        if seat.number() < game.seats() {
            continue;
        }
        let view = game.view(position, seat.into());
        if view != public {
            return broken(format!("seat {seat}, of nobody, sees {view:?}, the public {public:?}"));
        }
        for here in &after {
            let there = After::new(game, position, here.action, &[seat.into()]);
            if there.seen[0].1 != here.seen[0].1 {
                return broken(format!(
                    "after `{}` seat {seat}, of nobody, is shown {:?}, the public {:?}",
                    here.action, there.seen[0].1, here.seen[0].1
                ));
            }
        }
        let world = game.determinize(position, seat, world_seed(game, position, 0));
        if game.view(&world, Observer::Public) != public {
            let world = game.text(&world);
            return broken(format!("what lies open is other in seat {seat}'s world, {world}"));
        }
        if let Some(difference) = census_difference(game, position, &world) {
            return broken(format!("{difference} in seat {seat}'s world"));
        }
        // The view of a seat at the table, since the public's may be refused for being that.
        let own = game.view(position, Seat::nth(0).into());
        for view in [&public, &own] {
            let refused = game.world_of_view(view, seat, Seed::new(0)).err();
            let says = |problems: &Problems| {
                problems.as_slice().iter().any(|one| (one.name, &*one.field) == NO_SUCH_SEAT)
            };
            if !refused.is_some_and(|problems| says(&problems)) {
                return broken(format!("a view is taken for that of seat {seat}, of nobody"));
            }
        }
    }
    Ok(())
}

/// Law 12: how many secret choices somebody makes doesn't show in what an observer is sent.
///
/// A choice is secret to an observer if another one would have looked and been shown the same, though
/// not to who makes it. If the observer's view doesn't change by it either, it may not know that there
/// was a choice at all. So it is shown nothing, and whatever is done next shows it the same as if the
/// choice hadn't been made, wherever that leads to the same view.
///
/// What is sent then depends on these events and views alone, if it is what a [`Feed`](crate::Feed)
/// hands out.
///
/// # Errors
/// [`LawBroken`].
pub fn law_12_secret_choices_are_not_counted<G: HiddenInformation + PositionText>(
    game: &G,
    position: &G::Position,
) -> Result<(), LawBroken> {
    let broken = |what: String| Err(LawBroken::at(12, game, position, what));
    let Some(mover) = game.turn(position).seat() else { return Ok(()) };
    let observers: Vec<Observer> = Observer::all(game.seats()).collect();
    let views: Vec<G::View> = observers.iter().map(|one| game.view(position, *one)).collect();
    let after = tried_actions(game, position, &observers);
    let sees = |after: &After<G>, observer: usize| after.seen.get(observer).cloned();

    for (n, &observer) in observers.iter().enumerate().filter(|(_, one)| !one.is(mover)) {
        let is_secret = |one: &&After<G>| {
            let own = mover.index();
            Some(&views[n]) == one.seen.get(n).map(|seen| &seen.0)
                && !one.forgotten
                && after.iter().any(|other| {
                    sees(one, n) == sees(other, n)
                        && one.seen.get(own).map(|seen| &seen.0)
                            != other.seen.get(own).map(|seen| &seen.0)
                })
        };
        for secret in after.iter().filter(is_secret) {
            let shown = &secret.seen[n].1;
            if !shown.is_empty() {
                return broken(format!(
                    "`{}` is a secret of seat {mover} that {observer:?} doesn't see, but can count: \
                     it is shown {shown:?}",
                    secret.action
                ));
            }
            if game.turn(&secret.position).seat() != Some(mover) {
                continue;
            }
            let next = |one: &&After<G>| game.is_legal(&secret.position, one.action);
            for without in after.iter().filter(next) {
                let with = After::new(game, &secret.position, without.action, &[observer]);
                let (with_seen, without_seen) = (&with.seen[0], &without.seen[n]);
                let is_same = with_seen.0 == without_seen.0;
                if is_same
                    && with_seen.1 != without_seen.1
                    && !(with.forgotten || without.forgotten)
                {
                    return broken(format!(
                        "`{}` shows {observer:?} whether seat {mover} made the secret choice `{}` \
                         before: {:?}, else {:?}",
                        without.action, secret.action, with_seen.1, without_seen.1
                    ));
                }
            }
        }
    }
    Ok(())
}

/// Law 8: each seat's guessed worlds keep its view, the legal actions if it is to move, and the
/// components; they are sound positions, the same for the same seed, and chance to come is another.
/// They follow from the seat's view alone.
///
/// # Errors
/// [`LawBroken`].
pub fn law_8_worlds_fit<G: Testable>(game: &G, position: &G::Position) -> Result<(), LawBroken> {
    let over = game.turn(position).seat().is_none();
    let by_chance = game.start(Seed::new(0)) != game.start(Seed::new(1));
    for seat in Seat::first(game.seats()) {
        let broken =
            |what: String| LawBroken::at(8, game, position, format!("seat {seat}: {what}"));
        let guess = |n| game.determinize(position, seat, world_seed(game, position, n));
        let worlds: Vec<G::Position> = (0..WORLDS).map(guess).collect();
        if worlds[0] != guess(0) {
            return Err(broken("the same seed gives two worlds".to_string()));
        }
        let uses_chance = game.uses_chance(position, seat);
        // A few fair guesses may be alike: go on before blaming the game.
        let is_first = |n| worlds[0] == guess(n);
        let all_alike = worlds.iter().all(|world| *world == worlds[0])
            && (!uses_chance || (WORLDS..GUESSES).all(is_first));
        if by_chance && !over && uses_chance && all_alike {
            return Err(broken(
                "all worlds are the same: chance to come isn't replaced".to_string(),
            ));
        }
        if !uses_chance && !all_alike {
            return Err(broken("worlds differ, but `uses_chance` says they don't".to_string()));
        }
        let view = game.view(position, Observer::Seat(seat));
        for (n, world) in (0..).zip(&worlds) {
            let text = game.text(world);
            if game.view(world, Observer::Seat(seat)) != view {
                return Err(broken(format!("its view is another in the world {text}")));
            }
            let to_move = game.turn(position).seat() == Some(seat);
            if to_move && game.legal_actions(world) != game.legal_actions(position) {
                return Err(broken(format!("its legal actions are others in the world {text}")));
            }
            if let Some(difference) = census_difference(game, position, world) {
                return Err(broken(format!("{difference} in the world {text}")));
            }
            match game.parse(&text) {
                Ok(back) if back == *world => {}
                Ok(_) => return Err(broken(format!("the world {text} isn't what its text says"))),
                Err(error) => return Err(broken(format!("no such world, {text}: {error}"))),
            }
            law_1_over_or_to_move(game, world)
                .map_err(|not| broken(format!("the world {text} breaks law 1: {}", not.what)))?;
            match game.world_of_view(&view, seat, world_seed(game, position, n)) {
                Ok(other) if other == *world => {}
                Ok(other) => {
                    let other = game.text(&other);
                    return Err(broken(format!("its view gives the world {other}, not {text}")));
                }
                Err(problems) => {
                    return Err(broken(format!("its view gives no world: {problems}")));
                }
            }
        }
    }
    Ok(())
}

/// Law 8: secret choices do move. If two choices of the player to move look alike to another seat,
/// that seat's guesses after one of them don't all know which it was.
///
/// # Errors
/// [`LawBroken`].
pub fn law_8_choices_move<G: HiddenInformation + PositionText>(
    game: &G,
    position: &G::Position,
) -> Result<(), LawBroken> {
    let Some(mover) = game.turn(position).seat() else { return Ok(()) };
    let observers: Vec<Observer> = Seat::first(game.seats()).map(Observer::Seat).collect();
    let after = tried_actions(game, position, &observers);
    let view =
        |after: &After<G>, seat: Seat| after.seen.get(seat.index()).map(|seen| seen.0.clone());
    for seat in Seat::first(game.seats()).filter(|seat| *seat != mover) {
        let secret = after.iter().enumerate().find(|&(n, one)| {
            after[n + 1..].iter().any(|other| {
                view(one, seat) == view(other, seat) && view(one, mover) != view(other, mover)
            })
        });
        let Some((_, chosen)) = secret else { continue };
        let knows = |n| {
            let seed = world_seed(game, &chosen.position, n);
            let world = game.determinize(&chosen.position, seat, seed);
            Some(game.view(&world, mover.into())) == view(chosen, mover)
        };
        if (0..GUESSES).all(knows) {
            let what = format!(
                "after `{}`, a secret of seat {mover}, {GUESSES} worlds guessed for seat {seat} all \
                 know it",
                chosen.action
            );
            return Err(LawBroken::at(8, game, position, what));
        }
    }
    Ok(())
}

/// Law 8: what is dealt in secret does move. If two starts of a game look alike to one seat but not
/// to another, the former's guesses at the start don't all know what the latter has.
///
/// Tries a few hundred starts, which finds such a pair where little is dealt; a larger deal needs
/// [`law_8_secret_moves`].
///
/// # Errors
/// [`LawBroken`].
pub fn law_8_deals_move<G: HiddenInformation + PositionText>(game: &G) -> Result<(), LawBroken> {
    let starts: Vec<G::Position> = (0..256).map(|n| game.start(Seed::new(n))).collect();
    let seats = || Seat::first(game.seats());
    let views: Vec<Vec<G::View>> = (starts.iter())
        .map(|start| seats().map(|seat| game.view(start, seat.into())).collect())
        .collect();
    for (seat, holder) in seats().flat_map(|seat| seats().map(move |holder| (seat, holder))) {
        let (sees, has) = (seat.index(), holder.index());
        let secret = views.iter().enumerate().position(|(n, one)| {
            let rest = &views[n + 1..];
            rest.iter().any(|other| one[sees] == other[sees] && one[has] != other[has])
        });
        if let Some(n) = secret {
            law_8_secret_moves(game, &starts[n], seat, |world| game.view(world, holder.into()))?;
        }
    }
    Ok(())
}

/// Law 8: a secret does move: `secret`, something of a position that the seat doesn't know and could
/// be otherwise, isn't the truth in all worlds guessed for the seat.
///
/// # Errors
/// [`LawBroken`].
pub fn law_8_secret_moves<G: HiddenInformation + PositionText, K: PartialEq + Debug>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    secret: impl Fn(&G::Position) -> K,
) -> Result<(), LawBroken> {
    let truth = secret(position);
    let knows = |n| {
        let world = game.determinize(position, seat, world_seed(game, position, n));
        secret(&world) == truth
    };
    if (0..GUESSES).all(knows) {
        let what = format!("{GUESSES} worlds guessed for seat {seat} all know {truth:?}");
        return Err(LawBroken::at(8, game, position, what));
    }
    Ok(())
}

/// Law 8 for a whole game: the seed, which a position's text shows, isn't in a guessed world's text.
///
/// Only seeds of ten digits and more are looked for: shorter ones could stand there by accident.
///
/// # Errors
/// [`LawBroken`].
pub fn law_8_future_is_replaced<G: HiddenInformation + PositionText>(
    playthrough: &Playthrough<G>,
) -> Result<(), LawBroken> {
    let (game, seed) = (playthrough.game(), playthrough.seed().number());
    let numbers = [format!("{seed}"), format!("{seed:x}")];
    let holds = |text: &str| numbers.iter().any(|number| text.contains(number));
    playthrough.each_position(|position| {
        if seed < 1 << 32 || game.turn(position).seat().is_none() || !holds(&game.text(position)) {
            return Ok(());
        }
        for seat in Seat::first(game.seats()) {
            let world = game.determinize(position, seat, world_seed(game, position, 0));
            if holds(&game.text(&world)) {
                let what = format!("a world guessed for seat {seat} holds the game's seed");
                return Err(LawBroken::at(8, game, position, what));
            }
        }
        Ok(())
    })
}

/// Law 8: guessed worlds come up as often as they should.
///
/// Guesses `worlds` worlds for the seat, by the seeds 0, 1, …, and counts them by `key`. The weights
/// say how often each key comes up in a fair deal under what is publicly known, relative to each
/// other; they need not add up to anything. Broken at a key that has no weight, and if chi-square
/// says that such counts come up less than once in a million times.
///
/// # Errors
/// [`LawBroken`]; also if there are too few worlds to tell: the rarest key needs five.
pub fn law_8_worlds_are_fair<G, K>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    worlds: u32,
    key: impl Fn(&G::Position) -> K,
    weights: &[(K, f64)],
) -> Result<(), LawBroken>
where
    G: HiddenInformation + PositionText,
    K: Ord + Debug,
{
    let broken = |what: String| LawBroken::at(8, game, position, format!("seat {seat}: {what}"));
    if weights.iter().any(|(_, weight)| !weight.is_finite() || *weight <= 0.0) {
        return Err(broken("fairness can't be tested: a weight isn't above 0".to_string()));
    }
    let whole: f64 = weights.iter().map(|(_, weight)| weight).sum();
    let mut counts: BTreeMap<&K, u32> = weights.iter().map(|(key, _)| (key, 0)).collect();
    for n in 0..worlds {
        let key = key(&game.determinize(position, seat, Seed::new(n.into())));
        match counts.get_mut(&key) {
            Some(count) => *count += 1,
            None => return Err(broken(format!("a world with {key:?}, which can't be"))),
        }
    }
    let cells: Vec<(u32, f64)> = weights
        .iter()
        .map(|(key, weight)| (counts[key], weight / whole * f64::from(worlds)))
        .collect();
    if cells.len() != counts.len() || cells.iter().any(|(_, expected)| *expected < 5.0) {
        let what = "fairness can't be tested: each key once, and five worlds of the rarest, needed";
        return Err(broken(what.to_string()));
    }
    let p = chi_square(&cells);
    if p < 1e-6 {
        let found: Vec<String> = weights
            .iter()
            .zip(&cells)
            .map(|((key, _), (count, expected))| format!("{key:?}: {count} of {expected:.1}"))
            .collect();
        return Err(broken(format!("unfair worlds, p = {p:.1e}: {}", found.join(", "))));
    }
    Ok(())
}

/// How likely counts at least this far from what is expected are, by Pearson's chi-square test:
/// pairs of a count and the expected count, of which there is one degree of freedom less than pairs.
/// 1 for fewer than two pairs.
///
/// ```
/// use boardgame_core::testkit::chi_square;
/// // A die thrown 60 times; 11.07 is the known 5 % point for five degrees of freedom.
/// let even = chi_square(&[(10, 10.0), (9, 10.0), (11, 10.0), (10, 10.0), (8, 10.0), (12, 10.0)]);
/// assert!(even > 0.9);
/// let loaded = chi_square(&[(5, 10.0), (5, 10.0), (5, 10.0), (5, 10.0), (5, 10.0), (35, 10.0)]);
/// assert!(loaded < 1e-6);
/// ```
pub fn chi_square(cells: &[(u32, f64)]) -> f64 {
    let statistic: f64 = cells
        .iter()
        .map(|&(count, expected)| (f64::from(count) - expected).powi(2) / expected)
        .sum();
    let freedom = u32::try_from(cells.len().saturating_sub(1)).unwrap_or(u32::MAX);
    if freedom == 0 { 1.0 } else { upper_gamma(freedom, statistic / 2.0) }
}

/// The regularized upper incomplete gamma function of a = `twice` / 2.
fn upper_gamma(twice: u32, x: f64) -> f64 {
    const STEPS: u32 = 100_000;
    const ENOUGH: f64 = 1e-15;
    if x <= 0.0 {
        return 1.0;
    }
    let a = f64::from(twice) / 2.0;
    // ln Γ(a) by Γ(a) = (a − 1) Γ(a − 1), down to Γ(1) = 1 or Γ(1/2) = √π.
    let bottom = if twice.is_multiple_of(2) { 0.0 } else { core::f64::consts::PI.sqrt().ln() };
    let ln_gamma: f64 =
        bottom + (0..(twice - 1) / 2).map(|n| (a - 1.0 - f64::from(n)).ln()).sum::<f64>();
    let factor = (a * x.ln() - x - ln_gamma).exp();
    let upper = if x < a + 1.0 {
        // One less the series of the lower function.
        let (mut term, mut sum) = (1.0 / a, 1.0 / a);
        for n in 1..STEPS {
            term *= x / (a + f64::from(n));
            sum += term;
            if term < sum * ENOUGH {
                break;
            }
        }
        1.0 - factor * sum
    } else {
        // The continued fraction, from the front by Lentz's method: numerators and denominators
        // appear only as ratios of neighbours.
        let mut partial = x + 1.0 - a;
        let (mut above, mut below) = (1.0 / f64::MIN_POSITIVE, 1.0 / partial);
        let mut fraction = below;
        for n in 1..STEPS {
            let step = -f64::from(n) * (f64::from(n) - a);
            partial += 2.0;
            below = 1.0 / (step * below + partial);
            above = partial + step / above;
            fraction *= below * above;
            if (below * above - 1.0).abs() < ENOUGH {
                break;
            }
        }
        factor * fraction
    };
    upper.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points of the distribution from printed tables.
    #[test]
    fn chi_square_is_the_tabled_one() {
        for (freedom, statistic, p) in [
            (1, 3.841_459, 0.05),
            (1, 10.827_566, 0.001),
            (2, 9.210_340, 0.01),
            (5, 11.070_498, 0.05),
            (10, 29.588_298, 0.001),
            (30, 18.492_661, 0.95),
            (100, 149.449_253, 0.001),
        ] {
            let found = upper_gamma(freedom, statistic / 2.0);
            assert!((found / p - 1.0).abs() < 1e-5, "{freedom} {statistic}: {found}, not {p}");
        }
    }

    #[test]
    fn chi_square_of_nothing_is_certain() {
        assert_eq!(chi_square(&[]).to_bits(), 1.0_f64.to_bits());
        assert_eq!(chi_square(&[(3, 3.0)]).to_bits(), 1.0_f64.to_bits());
    }
}
