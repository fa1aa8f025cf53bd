"""A table of the rules and the clock alone: no database, so that hundreds of games are played in a minute."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Any, NamedTuple

from games.bots import choose
from games.clock.deadline import deadline, reserve_after
from games.clock.hours import Hours
from games.rules.contract import Line, Move, Refused
from games.rules.orders import ROUND, Order, bounded, split_span
from games.rules.random_play import random_values
from games.tempo import TEMPOS
from tests.timing.table import RULES, SEATS, Question

MOST_MISSED = 2


class Standing(NamedTuple):
    """An order, and the round to which it is bound, if it is."""

    order: Order
    round: int | None


class RulesTable:
    """Does in memory what `games.store`, `games.questions`, `standing_orders` and `absence` do at the site."""

    def __init__(self, hours: Sequence[Hours], rng: Random, *, options: str, now: datetime) -> None:
        self.state: Any = RULES.start(SEATS, RULES.parse_options(options))
        self.clock = TEMPOS["daily"].clock
        self.hours, self.rng = hours, rng
        self.reserves, self.strikes = [self.clock.reserve] * SEATS, [0] * SEATS
        self.lines = 0
        self._away: set[int] = set()
        self._open: dict[int, tuple[object, Question, datetime]] = {}
        self._standing: dict[int, list[Standing]] = {seat: [] for seat in range(SEATS)}
        self._go_on(set(), now)

    def asked(self) -> dict[int, Question]:
        return {seat: question for seat, (_kind, question, _regular) in self._open.items()}

    def missing(self) -> set[int]:
        return self._away

    def answer(self, seat: int, words: str, now: datetime) -> None:
        self.strikes[seat] = 0
        self._append(seat, RULES.parse_move(words))
        self._go_on({seat}, now)

    def expire(self, seat: int, now: datetime) -> None:
        self.strikes[seat] += _has_choice(self.state, seat)
        self._append(seat, RULES.timeout(self.state, seat))
        if self.strikes[seat] >= MOST_MISSED:
            self._away.add(seat)
            self._standing[seat] = []
        self._go_on({seat}, now)

    def come_back(self, seat: int, now: datetime) -> None:
        self._away.remove(seat)
        self.strikes[seat] = 0
        self._go_on(set(), now)

    def order(self, seat: int, words: str, now: datetime) -> None:
        body, span = split_span(words)
        order = RULES.parse_order(body)
        try:
            until = RULES.admit_order(self.state, seat, order)
        except Refused:
            return
        round_ = until if bounded(order, span).name == ROUND else None
        if not self._has_slot(seat, order.slot, round_):
            self._standing[seat].append(Standing(order, round_))
        self._go_on(set(), now)

    def _has_slot(self, seat: int, slot: str, round_: int | None) -> bool:
        return bool(slot) and any((each.order.slot, each.round) == (slot, round_) for each in self._standing[seat])

    def _append(self, actor: int, move: Move) -> None:
        move = RULES.canonical(self.state, actor, move)
        values = random_values(RULES.needs(self.state, actor, move), self.rng)
        self.lines += 1
        RULES.apply(self.state, Line(self.lines, actor, move, values))

    def _go_on(self, answered: set[int], now: datetime) -> None:
        """All lines that the table owes, what programs and orders answer, and the questions that are open then."""
        while self._play_owed() or any(self._play_for(seat, answered) for seat in RULES.to_act(self.state)):
            pass
        phase = RULES.phase(self.state)
        after = {seat: (phase, words) for seat, words in RULES.to_act(self.state).items() if seat not in self._away}
        for seat in list(self._open):
            if after.get(seat) != self._open[seat][0] or seat in answered:
                self._close(seat, now, is_answered=seat in answered)
        for seat in after.keys() - self._open.keys():
            until = deadline(now, self.clock.time, self.reserves[seat], self.hours[seat])
            self._open[seat] = after[seat], Question(self.lines, now, until.due), until.regular

    def _close(self, seat: int, now: datetime, *, is_answered: bool) -> None:
        _kind, _question, regular = self._open.pop(seat)
        if is_answered and seat not in self._away:
            clock, hours = self.clock, self.hours[seat]
            left = reserve_after(now, regular, self.reserves[seat], hours, refill=clock.refill, most=clock.reserve)
            # A seat's row holds whole seconds.
            self.reserves[seat] = timedelta(seconds=round(left.total_seconds()))

    def _play_owed(self) -> bool:
        owed = RULES.server_move(self.state)
        if owed is not None:
            self._append(*owed)
        return owed is not None

    def _play_for(self, seat: int, answered: set[int]) -> bool:
        move = self._stand_in(seat) if seat in self._away else self._ordered(seat)
        if move is not None:
            self._append(seat, move)
            answered.add(seat)
        return move is not None

    def _stand_in(self, seat: int) -> Move:
        return RULES.parse_move(choose(RULES, RULES.view(self.state, seat), self.rng))

    def _ordered(self, seat: int) -> Move | None:
        for standing in list(self._standing[seat]):
            if standing.round not in (None, self.state.round):
                continue
            try:
                fired = RULES.fire(self.state, seat, standing.order)
            except Refused:
                self._standing[seat].remove(standing)
                continue
            if fired is not None:
                if not fired.rest:
                    self._standing[seat].remove(standing)
                return fired.move
        return None


def _has_choice(state: Any, seat: int) -> bool:
    return sum(len(option.moves()) for option in RULES.decision(state, seat)) > 1
