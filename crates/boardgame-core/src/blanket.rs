//! References and `Arc`s of games are games.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Deref;
use core::str::FromStr;

use crate::chance::Seed;
use crate::digest::{Digest, Digester};
use crate::game::{Bounds, Components, EventSink, FromSetup, Game, Turn};
use crate::hidden::HiddenInformation;
use crate::index::ActionIndex;
use crate::problem::{PositionError, Problems, SetupError};
use crate::seat::{Observer, Seat, Side};
use crate::text::PositionText;

/// Passes every method on to the game pointed to: the provided ones too, so that what a game
/// overrides stays overridden.
macro_rules! pass_on {
    ($pointer:ty) => {
        impl<G: Game> Game for $pointer {
            type Position = G::Position;
            type Action = G::Action;
            type Event = G::Event;
            type Refusal = G::Refusal;
            type Outcome = G::Outcome;

            fn name(&self) -> &'static str {
                self.deref().name()
            }

            fn seats(&self) -> u8 {
                self.deref().seats()
            }

            fn sides(&self) -> u8 {
                self.deref().sides()
            }

            fn side_of(&self, seat: Seat) -> Side {
                self.deref().side_of(seat)
            }

            fn start(&self, seed: Seed) -> G::Position {
                self.deref().start(seed)
            }

            fn start_with<S: EventSink<G::Event>>(
                &self,
                seed: Seed,
                events: &mut S,
            ) -> G::Position {
                self.deref().start_with(seed, events)
            }

            fn turn(&self, position: &G::Position) -> Turn<G::Outcome> {
                self.deref().turn(position)
            }

            fn legal_actions_into(&self, position: &G::Position, actions: &mut Vec<G::Action>) {
                self.deref().legal_actions_into(position, actions);
            }

            fn check(&self, position: &G::Position, action: G::Action) -> Result<(), G::Refusal> {
                self.deref().check(position, action)
            }

            fn perform<S: EventSink<G::Event>>(
                &self,
                position: &mut G::Position,
                action: G::Action,
                events: &mut S,
            ) {
                self.deref().perform(position, action, events);
            }

            fn bounds(&self) -> Bounds {
                self.deref().bounds()
            }

            fn digest_into(&self, position: &G::Position, digester: &mut Digester) {
                self.deref().digest_into(position, digester);
            }

            fn digest_action_into(&self, action: G::Action, digester: &mut Digester) {
                self.deref().digest_action_into(action, digester);
            }

            fn is_legal(&self, position: &G::Position, action: G::Action) -> bool {
                self.deref().is_legal(position, action)
            }

            fn apply<S: EventSink<G::Event>>(
                &self,
                position: &mut G::Position,
                action: G::Action,
                events: &mut S,
            ) -> Result<(), G::Refusal> {
                self.deref().apply(position, action, events)
            }

            fn apply_unchecked(&self, position: &mut G::Position, action: G::Action) {
                self.deref().apply_unchecked(position, action);
            }

            fn legal_actions(&self, position: &G::Position) -> Vec<G::Action> {
                self.deref().legal_actions(position)
            }

            fn count_legal(&self, position: &G::Position) -> usize {
                self.deref().count_legal(position)
            }

            fn legal_action_at(&self, position: &G::Position, n: usize) -> Option<G::Action> {
                self.deref().legal_action_at(position, n)
            }

            fn digest(&self, position: &G::Position) -> Digest {
                self.deref().digest(position)
            }

            fn returns(&self, outcome: &G::Outcome) -> Vec<i32> {
                self.deref().returns(outcome)
            }
        }

        impl<G: HiddenInformation> HiddenInformation for $pointer {
            type View = G::View;
            type Shown = G::Shown;

            fn forgets(&self, event: &G::Event) -> bool {
                self.deref().forgets(event)
            }

            fn view(&self, position: &G::Position, observer: Observer) -> G::View {
                self.deref().view(position, observer)
            }

            fn show(&self, event: &G::Event, observer: Observer) -> Option<G::Shown> {
                self.deref().show(event, observer)
            }

            fn determinize(
                &self,
                position: &G::Position,
                observer: Seat,
                seed: Seed,
            ) -> G::Position {
                self.deref().determinize(position, observer, seed)
            }

            fn world_of_view(
                &self,
                view: &G::View,
                observer: Seat,
                seed: Seed,
            ) -> Result<G::Position, Problems> {
                self.deref().world_of_view(view, observer, seed)
            }

            fn uses_chance(&self, position: &G::Position, observer: Seat) -> bool {
                self.deref().uses_chance(position, observer)
            }
        }

        impl<G: ActionIndex> ActionIndex for $pointer {
            fn action_count(&self) -> usize {
                self.deref().action_count()
            }

            fn action_index(&self, action: G::Action) -> usize {
                self.deref().action_index(action)
            }

            fn action_at(&self, index: usize) -> Option<G::Action> {
                self.deref().action_at(index)
            }
        }

        impl<G: PositionText> PositionText for $pointer {
            type Raw = G::Raw;

            fn raw(&self, position: &G::Position) -> G::Raw {
                self.deref().raw(position)
            }

            fn position(&self, raw: &G::Raw) -> Result<G::Position, Problems> {
                self.deref().position(raw)
            }

            fn text(&self, position: &G::Position) -> String {
                self.deref().text(position)
            }

            fn parse(&self, text: &str) -> Result<G::Position, PositionError> {
                self.deref().parse(text)
            }

            fn parse_action(&self, text: &str) -> Result<G::Action, <G::Action as FromStr>::Err> {
                self.deref().parse_action(text)
            }
        }

        impl<G: Components> Components for $pointer {
            fn components(&self, position: &G::Position, count: &mut dyn FnMut(&str, u32)) {
                self.deref().components(position, count);
            }

            fn left_out(&self, position: &G::Position, count: &mut dyn FnMut(&str, u32)) {
                self.deref().left_out(position, count);
            }
        }
    };
}

pass_on!(&G);
pass_on!(Arc<G>);

impl<G: FromSetup> FromSetup for Arc<G> {
    type Setup = G::Setup;

    fn new(setup: G::Setup) -> Result<Self, SetupError> {
        G::new(setup).map(Self::new)
    }

    fn setup(&self) -> &G::Setup {
        self.deref().setup()
    }

    fn rules_digest(&self) -> Digest {
        self.deref().rules_digest()
    }
}
