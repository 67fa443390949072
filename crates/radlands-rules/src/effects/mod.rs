//! What cards do. One interpreter runs the effects of all of them: it goes from instruction to
//! instruction, asks where there is something to choose, and keeps what is pending in the
//! position's stack.
//!
//! An instruction *begins*; it may be done at once, start another list of effects that is run
//! first, or ask. What is chosen *settles* it. An instruction of several steps begins again after
//! each, with its step noted in its frame.

mod abilities;
mod camps;
mod hand;
mod hit;
mod people;
mod queue;
pub(crate) mod usable;

use boardgame_core::EventSink;

use crate::action::Answer;
use crate::components::effect::{Effect, Icon};
use crate::components::place::{
    FIRST_PLACE, NOWHERE, PLACES, Place, Places, camp_at, column_of, people_of, seat_of,
};
use crate::event::{Event, Open};
use crate::position::{Ask, Frame, Kind, NO_CARD, Phase, Position, REGISTERS};
use crate::rules::{Op, Radlands};

/// What comes of beginning or settling an instruction.
#[derive(Clone, Copy)]
pub(crate) enum Flow {
    /// It is done, the next one begins. Says whether an [`Effect::OnlyIf`] behind it holds.
    Done(bool),
    /// Whatever is on top of the stack begins, this instruction's next step too.
    Again,
    /// Somebody has to choose.
    Ask(Ask),
}

/// It is done.
pub(crate) const DONE: Flow = Flow::Done(false);

/// What was chosen.
#[derive(Clone, Copy)]
pub(crate) enum Pick {
    /// The option with this number.
    Number(usize),
    /// An answer.
    Answer(Answer),
}

impl Ask {
    pub(crate) const fn new(seat: usize, kind: Kind, bits: u64) -> Self {
        Self { bits, answers: 0, kind, seat: seat as u8 }
    }

    /// The same, where nothing may be chosen too.
    pub(crate) const fn or_none(self) -> Self {
        self.or(Answer::None)
    }

    /// The same with an answer more.
    pub(crate) const fn or(self, answer: Answer) -> Self {
        Self { answers: self.answers | answer.bit(), ..self }
    }

    /// Whether there is something to choose: not the only option, which isn't asked for (A181). A
    /// choice among the cards of a hand is always asked, since skipping it would tell what the hand
    /// holds.
    #[inline]
    const fn is_open(&self) -> bool {
        // In one go: how many options there are, can't be foreseen.
        let (bits, answers) = (self.bits, self.answers as u64);
        let has_several = (bits & bits.wrapping_sub(1)) | (answers & answers.wrapping_sub(1)) != 0;
        let is_card = matches!(self.kind, Kind::Card);
        has_several | ((bits != 0) & ((answers != 0) | is_card))
    }

    /// The only option, if there is one and it isn't asked for.
    fn only(&self) -> Option<Pick> {
        if self.is_open() || self.is_empty() {
            None
        } else if self.bits == 0 {
            let answer = Answer::ALL[(self.answers.trailing_zeros() as usize).min(10)];
            Some(Pick::Answer(answer))
        } else {
            Some(Pick::Number(self.bits.trailing_zeros() as usize))
        }
    }
}

impl Position {
    /// The frame on top, to change.
    fn frame(&mut self, change: impl FnOnce(&mut Frame)) {
        if let Some(frame) = self.stack.top_mut() {
            change(frame);
        }
    }

    /// Goes to the next instruction: what this one remembered is forgotten.
    fn next_instruction(&mut self) {
        self.frame(|frame| {
            frame.op += 1;
            frame.test = false;
            frame.step = 0;
            frame.that = NOWHERE;
            frame.column = NOWHERE;
            frame.cards = [NO_CARD; REGISTERS];
        });
    }

    /// Starts a list of effects that is run before the rest.
    fn call(&mut self, start: u16, seat: usize, this: u8) {
        self.stack.push(Frame::new(start, seat, this));
    }
}

impl Radlands {
    /// Starts a list of effects while nothing is pending, and runs until somebody has to decide, or
    /// the game is over.
    #[inline]
    pub(crate) fn start<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: Frame,
        events: &mut S,
    ) {
        p.stack.push(frame);
        self.run_on(p, events);
    }

    /// Starts the effect of a junk icon; as [`Radlands::start`].
    #[inline]
    pub(crate) fn start_icon<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        icon: Icon,
        seat: usize,
        events: &mut S,
    ) {
        let frame = Frame::new(self.named.icons[icon as usize], seat, NOWHERE);
        // One `match`, in which each effect is known.
        let mut begin = |icon: Icon| self.begin(p, Op::Do(icon.effect()), &frame, events);
        let flow = match icon {
            Icon::Damage => begin(Icon::Damage),
            Icon::Injure => begin(Icon::Injure),
            Icon::Restore => begin(Icon::Restore),
            Icon::Draw => begin(Icon::Draw),
            Icon::Punk => begin(Icon::Punk),
            Icon::Water => begin(Icon::Water),
            Icon::Raid => begin(Icon::Raid),
        };
        self.started(p, frame, flow, events);
    }

    /// Starts playing a person from the hand; as [`Radlands::start`].
    #[inline]
    pub(crate) fn start_play<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        number: u8,
        seat: usize,
        events: &mut S,
    ) {
        let frame = Frame { held: number, ..Frame::new(self.named.play, seat, NOWHERE) };
        let flow = self.ask_where(p, &frame);
        self.started(p, frame, flow, events);
    }

    /// Follows what came of an instruction that began without its frame.
    #[inline]
    fn started<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        frame: Frame,
        flow: Flow,
        events: &mut S,
    ) {
        match flow {
            Flow::Ask(ask) if !ask.is_empty() => {
                p.stack.push(frame);
                if !self.go_on(p, Flow::Ask(ask), events) {
                    self.run(p, events);
                }
            }
            // Raiders may have begun to resolve.
            _ if !p.stack.is_empty() => self.run(p, events),
            _ => {}
        }
    }

    /// Runs what is pending until somebody has to decide, or the game is over.
    #[inline]
    pub(crate) fn run<S: EventSink<Event>>(&self, p: &mut Position, events: &mut S) {
        if p.stack.is_empty() && p.phase == Phase::Actions {
            p.ask_freely();
        } else {
            self.run_on(p, events);
        }
    }

    /// The same where it isn't known yet that nothing is.
    fn run_on<S: EventSink<Event>>(&self, p: &mut Position, events: &mut S) {
        loop {
            if p.phase == Phase::Over {
                return;
            }
            let Some(&frame) = p.stack.top() else {
                if p.phase == Phase::Events {
                    self.end_events(p, events);
                    continue;
                }
                p.ask_freely();
                return;
            };
            let flow = self.begin(p, self.op(frame.op), &frame, events);
            if self.go_on(p, flow, events) {
                return;
            }
        }
    }

    /// Does what the choice of an effect's option says, and runs on.
    pub(crate) fn choose<S: EventSink<Event>>(&self, p: &mut Position, pick: Pick, events: &mut S) {
        let flow = self.settle(p, pick, events);
        if !self.go_on(p, flow, events) {
            self.run(p, events);
        }
    }

    /// Follows a flow; says whether a decision is awaited.
    #[expect(clippy::inline_always, reason = "what comes of it is known where it is written")]
    #[inline(always)]
    fn go_on<S: EventSink<Event>>(&self, p: &mut Position, flow: Flow, events: &mut S) -> bool {
        let mut flow = flow;
        loop {
            match flow {
                Flow::Done(test) => {
                    self.finish(p, test, events);
                    return false;
                }
                Flow::Again => return false,
                Flow::Ask(ask) if ask.is_open() => {
                    p.ask = ask;
                    return true;
                }
                Flow::Ask(ask) => {
                    flow = ask.only().map_or(DONE, |pick| self.settle(p, pick, events));
                }
            }
        }
    }

    /// Ends the instruction on top, and its list if it was the last one. The next instruction may
    /// ask whether a test held.
    #[inline]
    fn finish<S: EventSink<Event>>(&self, p: &mut Position, test: bool, events: &mut S) {
        let Some(&frame) = p.stack.top() else { return };
        if self.instruction(frame.op).is_last {
            p.stack.pop();
            self.leave(p, &frame, events);
            return;
        }
        p.next_instruction();
        if test {
            let asks = |frame: &Frame| matches!(self.op(frame.op), Op::Do(Effect::OnlyIf(_)));
            p.frame(|frame| frame.test = asks(frame));
        }
    }

    /// Leaves the instruction on top, for which another list runs now. A list that is done doesn't
    /// wait under that, unless an event resolves by it.
    fn step_over(&self, p: &mut Position) {
        let is_done = |frame: &Frame| self.instruction(frame.op).is_last && frame.held == NO_CARD;
        if p.stack.top().is_some_and(is_done) {
            p.stack.pop();
        } else {
            p.next_instruction();
        }
    }

    /// What the instruction on top asks for now; for reading positions.
    pub(crate) fn awaited(&self, p: &Position) -> Option<Ask> {
        let mut p = *p;
        let frame = *p.stack.top()?;
        match self.begin(&mut p, self.op(frame.op), &frame, &mut ()) {
            Flow::Ask(ask) if ask.is_open() => Some(ask),
            _ => None,
        }
    }

    /// Begins an instruction, or its next step.
    #[expect(clippy::inline_always, reason = "what comes of it is known where it is written")]
    #[inline(always)]
    fn begin<S: EventSink<Event>>(
        &self,
        p: &mut Position,
        op: Op,
        frame: &Frame,
        events: &mut S,
    ) -> Flow {
        let seat = frame.seat();
        // Effects and the rules' own instructions in one `match`: which it is, can't be foreseen
        // twice.
        match op {
            Op::MustRestore => {
                let cards = self.restorable(p, seat, frame.this);
                Flow::Ask(Ask::new(seat, Kind::Target, cards.into()))
            }
            Op::PlayPerson => self.ask_where(p, frame),
            Op::End => {
                p.stack.pop();
                self.leave(p, frame, events);
                Flow::Again
            }
            Op::Do(Effect::Hit(_, chooser, target)) => {
                let who = Self::chooser(chooser, seat);
                let targets = Self::targets(p, target, seat, who);
                Flow::Ask(Ask::new(who, Kind::Target, targets.into()))
            }
            Op::Do(Effect::HitEach(deed, target)) => {
                let targets = Self::targets(p, target, seat, seat);
                self.hit_all(p, deed, targets, events);
                DONE
            }
            Op::Do(Effect::HitColumn(_, what)) => {
                let columns = Self::hittable_columns(p, what, seat);
                Flow::Ask(Ask::new(seat, Kind::Column, columns.into()))
            }
            Op::Do(Effect::HitThis(deed)) => {
                if let Some(place) = frame.this() {
                    self.hit(p, deed, place, events);
                }
                DONE
            }
            Op::Do(Effect::Restore | Effect::RestoreAny) => {
                let cards = self.restorable(p, seat, frame.this);
                Flow::Ask(Ask::new(seat, Kind::Target, cards.into()).or_none())
            }
            Op::Do(Effect::RestoreAndReady) => {
                let people = self.restorable(p, seat, frame.this) & p.all_people();
                Flow::Ask(Ask::new(seat, Kind::Target, people.into()).or_none())
            }
            Op::Do(Effect::Draw(count)) => {
                self.draw(p, seat, count, events);
                DONE
            }
            Op::Do(Effect::DrawForDestroyedCamps) => {
                self.draw(p, seat, p.destroyed_camps(1 - seat), events);
                DONE
            }
            Op::Do(Effect::Water(water)) => {
                Self::gain_water(p, seat, water, events);
                DONE
            }
            Op::Do(Effect::GainPunks(count)) => Self::ask_punk(p, frame, count),
            Op::Do(Effect::Raid) => {
                self.step_over(p);
                self.raid(p, seat, events);
                Flow::Again
            }
            Op::Do(Effect::Discard(count)) => {
                let done = frame.step >= count;
                if done { DONE } else { Flow::Ask(Self::from_hand(p, seat)) }
            }
            Op::Do(Effect::DrawAndDiscard { draw, discard }) => {
                self.begin_draw_and_discard(p, frame, draw, discard, events)
            }
            Op::Do(Effect::DiscardAndRedraw) => self.begin_redraw(p, frame, events),
            Op::Do(Effect::Mill(count)) => self.begin_mill(p, frame, count, events),
            Op::Do(Effect::ReturnToHand) => {
                Flow::Ask(Ask::new(seat, Kind::Target, p.people(seat).into()))
            }
            Op::Do(Effect::ReturnAll) => {
                Self::return_to_hand(p, p.all_people(), events);
                DONE
            }
            Op::Do(Effect::KeepOne) => Self::begin_keep_one(p, frame),
            Op::Do(Effect::Rearrange) => Self::begin_rearrange(p, frame, events),
            Op::Do(Effect::Expose) => {
                Self::expose(p, seat, events);
                DONE
            }
            Op::Do(Effect::Copy) => self.ask_copy(p, frame),
            Op::Do(Effect::UseDamaged) => self.begin_use_damaged(p, frame, events),
            Op::Do(Effect::PlayAndUse) => self.begin_play_and_use(p, frame, events),
            Op::Do(Effect::Step) => Self::step_ahead(p, frame, events),
            Op::Do(Effect::AdvanceEvent) => {
                Flow::Ask(Ask::new(seat, Kind::Event, Self::advanceable(p)))
            }
            Op::Do(Effect::PushEvents) => {
                if p.queues.taken(1 - seat) == Self::pushed(p.queues.taken(1 - seat)) {
                    return DONE;
                }
                Flow::Ask(Ask::new(seat, Kind::Target, 0).or_none().or(Answer::Push))
            }
            Op::Do(Effect::MovePerson) => Self::ask_move(p, frame),
            Op::Do(Effect::TurnCampUp) => {
                Flow::Ask(Ask::new(seat, Kind::Target, Self::turned_down(p, seat).into()))
            }
            Op::Do(Effect::TurnPunkUp) => {
                Flow::Ask(Ask::new(seat, Kind::Target, (p.punks & p.people(seat)).into()))
            }
            Op::Do(Effect::Ransom) => Self::ask_ransom(p, frame),
            Op::Do(Effect::OneOf(icons)) => {
                let can =
                    icons.iter().filter(|icon| self.can_do(p, icon.effect(), seat, frame.this));
                let ask = Ask::new(seat, Kind::Target, 0);
                Flow::Ask(can.fold(ask, |ask, icon| ask.or(icon.into())))
            }
            Op::Do(Effect::OneOrBoth(first, second)) => {
                let can = |icon: Icon| self.can_do(p, icon.effect(), seat, frame.this);
                let mut ask = Ask::new(seat, Kind::Target, 0);
                for icon in [first, second].into_iter().filter(|icon| can(*icon)) {
                    ask = ask.or(icon.into());
                }
                Flow::Ask(if ask.count() == 2 { ask.or(Answer::Both) } else { ask })
            }
            Op::Do(Effect::OnlyIf(_)) => {
                if !frame.test {
                    p.next_instruction();
                }
                DONE
            }
        }
    }

    /// Does what was chosen for the instruction on top.
    #[inline(never)]
    fn settle<S: EventSink<Event>>(&self, p: &mut Position, pick: Pick, events: &mut S) -> Flow {
        let Some(&frame) = p.stack.top() else { return Flow::Again };
        let seat = frame.seat();
        match (self.op(frame.op), pick) {
            (Op::PlayPerson, Pick::Number(place)) => self.settle_play(p, &frame, place, events),
            (Op::Do(Effect::Hit(deed, ..)), Pick::Number(place)) => {
                self.hit(p, deed, place, events);
                Flow::Done(Position::is_camp_place(place))
            }
            (Op::Do(Effect::HitColumn(deed, what)), Pick::Number(camp)) => {
                let targets = Self::in_column(p, what, camp);
                self.hit_all(p, deed, targets, events);
                DONE
            }
            (Op::MustRestore | Op::Do(Effect::Restore), Pick::Number(place)) => {
                Self::restore(p, place, events);
                DONE
            }
            (Op::Do(Effect::RestoreAny), Pick::Number(place)) => {
                Self::restore(p, place, events);
                Flow::Again
            }
            (Op::Do(Effect::RestoreAndReady), Pick::Number(place)) => {
                Self::restore(p, place, events);
                p.unready &= !(1 << place);
                DONE
            }
            (Op::Do(Effect::GainPunks(count)), _) => {
                self.settle_punk(p, &frame, count, pick, events)
            }
            (Op::Do(Effect::Discard(_)), Pick::Number(card)) => {
                Self::discard(p, seat, card as u8, events);
                p.frame(|frame| frame.step += 1);
                Flow::Again
            }
            (Op::Do(Effect::DrawAndDiscard { .. }), Pick::Number(card)) => {
                Self::settle_draw_and_discard(p, seat, card as u8, events)
            }
            (Op::Do(Effect::DiscardAndRedraw), _) => self.settle_redraw(p, &frame, pick, events),
            (Op::Do(Effect::Mill(_)), Pick::Number(card)) => {
                self.step_over(p);
                let junk = self.cards[card & 63].junk;
                p.call(self.named.icons[junk as usize], seat, frame.this);
                Flow::Again
            }
            (Op::Do(Effect::ReturnToHand), Pick::Number(place)) => {
                Self::return_to_hand(p, 1 << place, events);
                DONE
            }
            (Op::Do(Effect::KeepOne), Pick::Number(place)) => {
                self.settle_keep_one(p, place, events)
            }
            (Op::Do(Effect::Rearrange), Pick::Number(place)) => {
                p.put_down(place);
                Self::say(events, || Open::PutDown { place: at(place) });
                Flow::Again
            }
            (Op::Do(Effect::Copy), Pick::Number(option)) => {
                self.settle_copy(p, &frame, option, events)
            }
            (Op::Do(Effect::UseDamaged), Pick::Number(option)) => {
                p.frame(|frame| {
                    frame.that = (option / 3) as u8;
                    frame.step = 1;
                });
                self.use_person(p, option, events);
                Flow::Again
            }
            (Op::Do(Effect::PlayAndUse), Pick::Number(option)) => {
                self.settle_play_and_use(p, &frame, option, events)
            }
            (Op::Do(Effect::AdvanceEvent), Pick::Number(space)) => {
                self.advance_event(p, space, events)
            }
            (Op::Do(Effect::PushEvents), Pick::Answer(Answer::Push)) => {
                Self::push_events(p, 1 - seat, events);
                DONE
            }
            (Op::Do(Effect::MovePerson), Pick::Number(place)) => {
                Self::settle_move(p, &frame, place, events)
            }
            (Op::Do(Effect::TurnCampUp), Pick::Number(camp)) => {
                p.occupied |= 1 << camp;
                Self::say(events, || Open::CampTurnedUp { place: at(camp) });
                DONE
            }
            (Op::Do(Effect::TurnPunkUp), Pick::Number(place)) => {
                self.turn_punk_up(p, &frame, place, events)
            }
            (Op::Do(Effect::Ransom), _) => self.settle_ransom(p, &frame, pick, events),
            (Op::Do(Effect::OneOf(icons)), Pick::Answer(answer)) => {
                self.step_over(p);
                if let Some(icon) = icons.iter().find(|icon| Answer::from(*icon) == answer) {
                    p.call(self.named.icons[icon as usize], seat, frame.this);
                }
                Flow::Again
            }
            (Op::Do(Effect::OneOrBoth(first, second)), Pick::Answer(answer)) => {
                p.next_instruction();
                // The first one runs first, so it goes on top.
                for icon in [second, first] {
                    if answer == Answer::Both || answer == icon.into() {
                        p.call(self.undeclinable(icon), seat, frame.this);
                    }
                }
                Flow::Again
            }
            // Declined.
            _ => DONE,
        }
    }

    /// An icon's effect where it has to be done.
    fn undeclinable(&self, icon: Icon) -> u16 {
        match icon {
            Icon::Restore => self.named.must_restore,
            _ => self.named.icons[icon as usize],
        }
    }

    /// Records an event that everybody sees.
    #[inline]
    pub(crate) fn say<S: EventSink<Event>>(events: &mut S, event: impl FnOnce() -> Open) {
        events.record(|| Event::Open(event()));
    }
}

/// The place with this number, for telling what happened there.
pub(crate) fn at(place: usize) -> Place {
    Place::from_number(place).unwrap_or(FIRST_PLACE)
}

/// The place for telling which card comes to a hand, or will before the next decision. Of two punks in a
/// column that look alike it is the back one's: only who has the card then sees which of them it was.
pub(crate) fn seen_at(p: &Position, place: usize) -> Place {
    if place < PLACES && p.punks >> place & 1 == 1 {
        let (seat, column) = (seat_of(place), column_of(place));
        let both = people_of(seat, column);
        let are_alike = |marks: Places| marks & both == 0 || marks & both == both;
        if p.punks & both == both
            && are_alike(p.unready)
            && are_alike(p.used)
            && p.steps_at(camp_at(seat, column)) != 1
        {
            return at(both.trailing_zeros() as usize);
        }
    }
    at(place)
}

impl From<Icon> for Answer {
    fn from(icon: Icon) -> Self {
        match icon {
            Icon::Damage => Self::Damage,
            Icon::Injure => Self::Injure,
            Icon::Restore => Self::Restore,
            Icon::Draw => Self::Draw,
            Icon::Punk => Self::Punk,
            Icon::Water => Self::Water,
            Icon::Raid => Self::Raid,
        }
    }
}
