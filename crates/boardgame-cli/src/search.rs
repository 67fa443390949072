//! A search through guessed worlds, for any game with hidden information.
//!
//! It is single observer information set Monte Carlo tree search, written on `boardgame-core` alone
//! to be copied into other programs; `docs/search.md` tells how it goes and what to change.

use std::collections::BTreeMap;

use boardgame_core::{HiddenInformation, Outcome, Seat, Seed, Side, Stream, Turn, guided_playout};

/// What a search needs to know of a game beside its rules: how to play on in a guessed world. As
/// provided, at random to the end, which is enough where such games soon have a winner.
pub(crate) trait Searched: HiddenInformation {
    /// After how many decisions a playout is broken off and judged.
    const CAP: u32 = 2_000;

    /// The index of the action with which a playout goes on. It may look at everything in a guessed
    /// world.
    fn play_on(
        &self,
        world: &Self::Position,
        actions: &[Self::Action],
        stream: &mut Stream,
    ) -> usize {
        let _ = world;
        stream.index(actions.len())
    }

    /// How well a side stands where a playout was broken off, from 0 for lost to 1 for won.
    fn judge(&self, world: &Self::Position, side: Side) -> f64 {
        let _ = (world, side);
        1.0 / f64::from(self.sides())
    }
}

/// How much is given to actions that did worse so far, in standard deviations of all results: where
/// results differ little, little differences count.
const EXPLORATION: f64 = 1.2;

/// An action not yet tried is taken to have done as well as the others, so many times: the tree
/// grows deep where one action is clearly best, before all have been tried.
const FIRST_TRIES: u32 = 4;

/// A choice in the tree, and what came of it in the worlds in which it was made.
struct Node<A> {
    /// What was chosen next, by whom, and the number of that node. What others choose depends on
    /// the world, so there is more here than is legal in any one of them.
    next: BTreeMap<(Seat, A), usize>,
    /// In how many playouts it could have been chosen.
    offered: u32,
    /// In how many it was.
    tried: u32,
    /// What the side that chose it got in these, added up.
    won: f64,
}

impl<A> Node<A> {
    const fn new() -> Self {
        Self { next: BTreeMap::new(), offered: 1, tried: 0, won: 0.0 }
    }
}

/// How far results lie apart.
#[derive(Default)]
struct Spread {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Spread {
    fn add(&mut self, result: f64) {
        self.count += 1.0;
        self.sum += result;
        self.squares += result * result;
    }

    /// The standard deviation; 0 without a result.
    fn deviation(&self) -> f64 {
        let count = self.count.max(1.0);
        let mean = self.sum / count;
        (self.squares / count - mean * mean).max(0.0).sqrt()
    }
}

/// How good an action may be, by UCB1: what it got on average, and more the less it was tried.
fn bound(mean: f64, tried: u32, offered: u32, exploration: f64) -> f64 {
    // The last bit of a natural logarithm depends on the platform; this one's and a root's doesn't.
    let log = f64::from(offered.max(1).ilog2());
    mean + exploration * (log / f64::from(tried)).sqrt()
}

/// The index of the action that `seat`, which is to move, chooses after so many playouts.
///
/// All that it learns of the position comes from guesses for this seat, so it can't cheat. Once `stops`,
/// which is asked before each playout, says yes, it chooses by what it knows so far.
pub(crate) fn search<G: Searched>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    actions: &[G::Action],
    playouts: u32,
    stream: &mut Stream,
    stops: &dyn Fn() -> bool,
) -> usize {
    if actions.len() < 2 {
        return 0;
    }
    let mut nodes = vec![Node::new()];
    let (mut list, mut path) = (Vec::new(), Vec::new());
    let mut results = Spread::default();
    for _ in 0..playouts {
        if stops() {
            break;
        }
        let mut world = game.determinize(position, seat, Seed::new(stream.next_u64()));
        let exploration = EXPLORATION * results.deviation();
        // Down the tree by what did best in it, and one choice beyond.
        let mut at = 0;
        path.clear();
        while let Turn::Player(mover) = game.turn(&world) {
            game.legal_actions_into(&world, &mut list);
            let next = descend(&mut nodes, at, mover, &list, exploration, stream);
            let Some((action, next)) = next else { break };
            game.apply_unchecked(&mut world, action);
            path.push((next, game.side_of(mover)));
            at = next;
            if nodes[next].tried == 0 {
                break;
            }
        }
        // On to the end, or near it.
        let play_on = |world: &_, list: &[_]| game.play_on(world, list, stream);
        let playout = guided_playout(game, &mut world, &mut list, play_on, G::CAP);
        let share = |side| match &playout.outcome {
            Some(outcome) => share(outcome, side, game.sides()),
            None => game.judge(&world, side),
        };
        let shares: Vec<f64> = Side::first(game.sides()).map(share).collect();
        results.add(shares[game.side_of(seat).index()]);
        for &(node, side) in &path {
            nodes[node].tried += 1;
            nodes[node].won += shares[side.index()];
        }
    }
    let tried = |action: &G::Action| {
        let node = nodes[0].next.get(&(seat, *action));
        node.map_or(0, |node| nodes[*node].tried)
    };
    let most = actions.iter().map(tried).max();
    let chosen: Vec<usize> =
        (0..actions.len()).filter(|n| Some(tried(&actions[*n])) == most).collect();
    chosen[stream.index(chosen.len())]
}

/// A side's share of a win that several may share; in a draw everybody's is the same.
fn share(outcome: &impl Outcome, side: Side, sides: u8) -> f64 {
    let winners = outcome.winners();
    let won = |side| f64::from(u8::from(winners.contains(side)));
    match Side::first(sides).map(won).sum::<f64>() {
        0.0 => 1.0 / f64::from(sides),
        all => won(side) / all,
    }
}

/// The action that a playout tries next at a node, and the node that it leads to.
fn descend<A: Copy + Ord>(
    nodes: &mut Vec<Node<A>>,
    at: usize,
    mover: Seat,
    actions: &[A],
    exploration: f64,
    stream: &mut Stream,
) -> Option<(A, usize)> {
    let (mut won, mut tries) = (0.0, 0);
    let mut untried = Vec::new();
    // Of equal ones the least tried: where all is won, or lost, none of them is preferred.
    let mut best: Option<(f64, u32, A, usize)> = None;
    for &action in actions {
        let Some(&next) = nodes[at].next.get(&(mover, action)) else {
            untried.push(action);
            continue;
        };
        let node = &mut nodes[next];
        node.offered += 1;
        won += node.won;
        tries += node.tried;
        let mean = node.won / f64::from(node.tried);
        let bound = bound(mean, node.tried, node.offered, exploration);
        let is_better = |(highest, least, ..): (f64, u32, A, usize)| {
            bound.total_cmp(&highest).then(least.cmp(&node.tried)).is_gt()
        };
        if best.is_none_or(is_better) {
            best = Some((bound, node.tried, action, next));
        }
    }
    if let Some((highest, _, action, next)) = best {
        let mean = won / f64::from(tries);
        if untried.is_empty() || highest > bound(mean, FIRST_TRIES, tries, exploration) {
            return Some((action, next));
        }
    }
    let action = *untried.get(stream.index(untried.len()))?;
    let next = nodes.len();
    nodes.push(Node::new());
    nodes[at].next.insert((mover, action), next);
    Some((action, next))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use boardgame_core::{FromSetup, Game, Purpose};
    use radiant_rules::Radiant;
    use radlands_rules::Radlands;
    use raidents_rules::Raidents;

    use super::*;
    use crate::workbench::Workbench;

    const PLAYOUTS: u32 = 12;

    fn stream(n: u64) -> Stream {
        Stream::new(Seed::new(5), Purpose::Bots, n)
    }

    /// What a search chooses, and the next number of the stream, which tells whether everything on
    /// the way was the same.
    fn chosen<W: Workbench>(rules: &W, position: &W::Position, seat: Seat) -> (usize, u64) {
        let mut stream = stream(1);
        let actions = rules.legal_actions(position);
        let index = search(rules, position, seat, &actions, PLAYOUTS, &mut stream, &|| false);
        (index, stream.next_u64())
    }

    /// Every search of some random games is the same in the position and in another one that its
    /// seat can't tell from it; so many such pairs differ.
    fn worlds_that_make_no_difference<W: Workbench>(players: u8, variant: &str) -> u32 {
        let rules = W::new(W::setup_for(players, variant)).unwrap();
        let mut different = 0;
        for game in 0..2 {
            let (mut position, mut walk) = (rules.start(Seed::new(game)), stream(2 + game));
            for step in 0..120 {
                let Turn::Player(seat) = rules.turn(&position) else { break };
                let actions = rules.legal_actions(&position);
                if step % 4 == 0 && actions.len() > 1 {
                    let world = rules.determinize(&position, seat, Seed::new(step));
                    let context = format!("{variant}, game {game}, step {step}");
                    let (here, there) =
                        (chosen(&rules, &position, seat), chosen(&rules, &world, seat));
                    assert_eq!(here, there, "{context}");
                    different += u32::from(world != position);
                }
                rules.apply(&mut position, actions[walk.index(actions.len())], &mut ()).unwrap();
            }
        }
        different
    }

    #[test]
    fn a_search_knows_no_more_than_its_seat() {
        assert!(worlds_that_make_no_difference::<Radiant>(2, "standard") > 20);
        assert!(worlds_that_make_no_difference::<Radiant>(3, "standard") > 20);
        assert!(worlds_that_make_no_difference::<Radlands>(2, "second-printing") > 20);
        // What is hidden here are tiles and what is spawned behind the Veil, at the beginning.
        assert!(worlds_that_make_no_difference::<Raidents>(2, "game5") > 2);
    }

    #[test]
    fn a_single_action_takes_no_thought() {
        let rules = Radiant::new(Radiant::setup_for(2, "standard")).unwrap();
        let position = rules.start(Seed::new(0));
        let seat = rules.turn(&position).seat().unwrap();
        let only = &rules.legal_actions(&position)[..1];
        let (mut used, mut fresh) = (stream(0), stream(0));
        assert_eq!(search(&rules, &position, seat, only, PLAYOUTS, &mut used, &|| false), 0);
        assert_eq!(used.next_u64(), fresh.next_u64());
    }

    /// Counted in playouts, not in seconds: a search that is told to stop makes none any more.
    #[test]
    fn a_search_stops_before_its_next_playout() {
        let rules = Raidents::new(Raidents::setup_for(2, "game5")).unwrap();
        let position = rules.start(Seed::new(3));
        let seat = rules.turn(&position).seat().unwrap();
        let actions = rules.legal_actions(&position);
        for playouts in [0, 1, 7] {
            let asked = Cell::new(0);
            let stops = || asked.replace(asked.get() + 1) == playouts;
            let (mut stopped, mut short) = (stream(0), stream(0));
            let one = search(&rules, &position, seat, &actions, 1_000_000, &mut stopped, &stops);
            let other = search(&rules, &position, seat, &actions, playouts, &mut short, &|| false);
            assert_eq!((one, stopped.next_u64()), (other, short.next_u64()), "{playouts}");
            assert_eq!(asked.get(), playouts + 1);
        }
    }

    #[test]
    fn of_actions_that_are_all_as_good_none_is_preferred() {
        let mut nodes = vec![Node::new()];
        let mut stream = stream(0);
        for _ in 0..40 {
            let (_, next) = descend(&mut nodes, 0, Seat::nth(0), &[1, 2, 3, 4], 0.0, &mut stream)
                .expect("there are actions");
            nodes[next].tried += 1;
            nodes[next].won += 1.0;
        }
        let tried: Vec<u32> = nodes[1..].iter().map(|node| node.tried).collect();
        assert_eq!(tried, [10; 4]);
    }

    #[test]
    fn little_tried_and_good_actions_have_high_bounds() {
        let of = |mean, tried| bound(mean, tried, 64, 0.5);
        assert!(of(0.5, 4) > of(0.5, 16) && of(0.6, 4) > of(0.5, 4));
        assert!((of(0.5, 6) - 1.0).abs() < 1e-12);
    }
}
