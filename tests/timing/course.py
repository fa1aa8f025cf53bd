"""A simulated game from its first question to its end: nobody really waits, `now` is passed in."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any

from tests.timing.people import Person
from tests.timing.table import PROGRAM, RULES, Question, Table, Wits

# What was over sooner is not felt as a wait.
A_WAIT = timedelta(minutes=10)
# Left at the first visit: these two, in this order. 12 is what the page offers at first.
ON_CLAIMS = ("accuse impossible", "pass up to 12")
# What comes next: when, at which seat, and what it does.
Event = tuple[datetime, int, Callable[[int], None]]
Slower = Callable[[Any, int, str], timedelta]


@dataclass(frozen=True, slots=True)
class Habits:
    """Which seats leave their claim in advance, as soon as they can, and orders about the claims of others."""

    seats: frozenset[int] = frozenset()
    on_claims: tuple[str, ...] = ()
    wits: Wits = PROGRAM


@dataclass
class Course:
    """How a game went: when it ended, and how often all had to wait for an answer."""

    began: datetime
    ended: datetime
    waits: int = 0
    rounds: int = 0
    expired: int = 0

    @property
    def days(self) -> float:
        return (self.ended - self.began) / timedelta(days=1)


def play(
    table: Table, people: list[Person], habits: Habits, rng: Random, *, now: datetime, slower: Slower | None = None
) -> Course:
    """Play to the end.

    `slower` says how much longer a seat takes for what it is about to claim, for a test that plants something.
    """
    return _Play(table, people, habits, rng, now, slower).to_the_end()


class _Play:
    def __init__(
        self, table: Table, people: list[Person], habits: Habits, rng: Random, now: datetime, slower: Slower | None
    ) -> None:
        self.table, self.people, self.habits, self.rng = table, people, habits, rng
        self.slower = slower
        self.now = self.stage_began = now
        self.course = Course(now, now)
        # Seat → the question that it knows of, and when it answers it; and what it claims, which it knows at once.
        self.planned: dict[int, tuple[int, datetime]] = {}
        self.claims: dict[int, str] = {}
        self.stage: tuple[object, ...] = ()
        self.has_ordered: set[int] = set()

    def to_the_end(self) -> Course:
        while asked := self.table.asked():
            self._note_stage(asked)
            self._plan(asked)
            self._next(asked)
        self._note_stage(asked)
        self.course.ended, self.course.rounds = self.now, self.table.state.round
        return self.course

    def _note_stage(self, asked: dict[int, Question]) -> None:
        """All rolling of a round is one stage; so is each claim, and what is asked about it at once."""
        state = self.table.state
        phase = RULES.phase(state)
        one_by_one = min(asked, default=0) if phase == "answer" and state.in_turn else 0
        stage = (state.round, phase, state.turn, one_by_one)
        if stage != self.stage:
            self.course.waits += self.now - self.stage_began > A_WAIT
            self.stage, self.stage_began = stage, self.now

    def _plan(self, asked: dict[int, Question]) -> None:
        for seat, question in asked.items():
            if self.planned.get(seat, (-1, self.now))[0] != question.asked_at:
                extra = self._decide(seat)
                self.planned[seat] = question.asked_at, self.people[seat].answers_at(question.opened, extra=extra)

    def _decide(self, seat: int) -> timedelta:
        """What is claimed hangs on nothing that happens until then. How much longer it takes than any other answer."""
        state = self.table.state
        if RULES.phase(state) != "claim":
            return timedelta()
        words = self.claims[seat] = self.habits.wits.answer(state, seat, self.rng)
        return self.slower(state, seat, words) if self.slower else timedelta()

    def _next(self, asked: dict[int, Question]) -> None:
        """Whatever comes first: an answer, a deadline, or somebody who is back."""
        events = [self._answers_or_misses(seat, question) for seat, question in asked.items()]
        events += [(self.people[seat].back_at(self.now), seat, self._come_back) for seat in self.table.missing()]
        self.now, seat, act = min(events, key=lambda event: event[:2])
        act(seat)

    def _answers_or_misses(self, seat: int, question: Question) -> Event:
        answers = max(self.planned[seat][1], self.now)
        return (answers, seat, self._answer) if answers <= question.due else (question.due, seat, self._miss)

    def _miss(self, seat: int) -> None:
        self.course.expired += 1
        self.claims.pop(seat, None)
        self.table.expire(seat, self.now)

    def _come_back(self, seat: int) -> None:
        self.has_ordered.discard(seat)
        self.table.come_back(seat, self.now)

    def _answer(self, seat: int) -> None:
        self.people[seat].last_seen = self.now
        words = self.claims.pop(seat, "") or self.habits.wits.answer(self.table.state, seat, self.rng)
        self.table.answer(seat, words, self.now)
        if seat in self.habits.seats and not RULES.result(self.table.state):
            self._leave_orders(seat)
            self._leave_claim(seat)

    def _leave_orders(self, seat: int) -> None:
        """The standing ones, at the first visit."""
        for words in self.habits.on_claims if seat not in self.has_ordered else ():
            self.table.order(seat, words, self.now)
        self.has_ordered.add(seat)

    def _leave_claim(self, seat: int) -> None:
        """Whoever is done rolling and has not claimed yet leaves the claim, once; not who is to turn a die first."""
        state = self.table.state
        options = (option for option in RULES.orders(state, seat) if option.option.words.startswith("when turn"))
        if next(options, None) is not None:
            words = self.habits.wits.ahead(state, seat, self.rng)
            if not words.startswith("change"):
                self.table.order(seat, f"when turn {words}", self.now)
