//! The chess clock of the rulebook's recommendation (RAIDENTS-46).

use core::time::Duration;

use crate::components::Player;

/// A chess clock: five minutes a side, the first 60 seconds of each turn free.
///
/// It reads no time: it is told how much has passed. Positions, records and outcomes know nothing
/// of it; a host that uses it ends the game when [`lost`](Self::lost) names somebody.
///
/// ```
/// use core::time::Duration;
/// use raidents_rules::{ChessClock, Player};
/// let mut clock = ChessClock::new();
/// clock.begin_turn(Player::Cano);
/// clock.pass(Duration::from_secs(70));
/// assert_eq!(clock.left(Player::Cano), Duration::from_secs(290));
/// assert_eq!(clock.lost(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ChessClock {
    left: [Duration; 2],
    free: Duration,
    running: Option<Player>,
    /// How long the turn has lasted.
    turn: Duration,
}

impl Default for ChessClock {
    fn default() -> Self {
        Self::new()
    }
}

impl ChessClock {
    /// Each side's time.
    pub const TIME: Duration = Duration::from_secs(5 * 60);
    /// How much of each turn doesn't count.
    pub const FREE: Duration = Duration::from_secs(60);

    /// A clock that stands, with all time left.
    pub const fn new() -> Self {
        Self::with(Self::TIME, Self::FREE)
    }

    /// A clock with other times: for each side, and for each turn before it counts.
    pub const fn with(time: Duration, free: Duration) -> Self {
        Self { left: [time; 2], free, running: None, turn: Duration::ZERO }
    }

    /// Gives a player this much time: to go on with a game that was broken off, or for a handicap.
    ///
    /// The turn goes on as it is; who has nothing left has [`lost`](Self::lost).
    pub const fn set_left(&mut self, player: Player, left: Duration) {
        self.left[player.index()] = left;
    }

    /// A player's turn begins; what the turn before didn't use of its free time is gone.
    pub const fn begin_turn(&mut self, player: Player) {
        self.running = Some(player);
        self.turn = Duration::ZERO;
    }

    /// The clock stands until the next turn begins.
    pub const fn stop(&mut self) {
        self.running = None;
    }

    /// Time passes. Nothing changes while the clock stands or once a side has lost.
    pub fn pass(&mut self, elapsed: Duration) {
        let Some(player) = self.running else { return };
        if self.lost().is_some() {
            return;
        }
        let turn = self.turn.saturating_add(elapsed);
        let counted = turn.saturating_sub(self.free).saturating_sub(
            // What has been counted of this turn already.
            self.turn.saturating_sub(self.free),
        );
        self.turn = turn;
        let left = &mut self.left[player.index()];
        *left = left.saturating_sub(counted);
    }

    /// How much time a player has left.
    pub const fn left(&self, player: Player) -> Duration {
        self.left[player.index()]
    }

    /// Who has lost on time.
    pub fn lost(&self) -> Option<Player> {
        Player::ALL.into_iter().find(|player| self.left(*player).is_zero())
    }

    /// Whose turn it is.
    pub const fn running(&self) -> Option<Player> {
        self.running
    }
}
