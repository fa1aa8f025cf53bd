"""Games that were really played, by programs and by lot; each is made when it is drawn for the first time."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from games import bots
from games.analysis import facts_of
from games.analysis.contract import Fact, played
from games.rules.contract import Line, Move, Rules, State
from games.rules.random_play import random_answer, random_options, random_values
from games.rules.registry import KINDS

# So many of ten seats play by lot: else nothing foolish would ever happen.
_BY_LOT: Final = 1


class Entry(NamedTuple):
    """A line with its events as they are stored."""

    line: Line
    events: str


class PoolGame(NamedTuple):
    """A game that was played, whole or up to the moment at which all but one seat had resigned.

    `facts` are told apart by whether the dice are opened when it is over.
    """

    rules: Rules
    seats: int
    options: str
    entries: Sequence[Entry]
    state: str
    rounds: int
    scores: Sequence[int]
    winners: Sequence[int]
    facts: Mapping[bool, Sequence[Fact]]


class Pool:
    """So many games of each kind and number of seats, and as many that ended early."""

    def __init__(self, *, seed: str, size: int) -> None:
        self._seed, self._size = seed, size
        self._game = lru_cache(maxsize=None)(self._made)
        self._whole = lru_cache(maxsize=None)(self._played)

    def draw(self, kind: str, seats: int, rng: Random, *, ends_early: bool) -> PoolGame:
        return self._game(kind, seats, rng.randrange(self._size), ends_early)

    def _made(self, kind: str, seats: int, number: int, ends_early: bool) -> PoolGame:
        options, lines = self._whole(kind, seats, number)
        rng = Random(f"{self._seed} pool {kind} {seats} {number} {ends_early}")
        if ends_early:
            lines = lines[: rng.randrange(len(lines) // 5, len(lines) - 1)]
        return _Maker(KINDS[kind], seats, options, lines, rng).made()

    def _played(self, kind: str, seats: int, number: int) -> tuple[Mapping[str, str], Sequence[Line]]:
        rng = Random(f"{self._seed} pool {kind} {seats} {number}")
        options = random_options(KINDS[kind], seats, rng, other=rng.choice((0, 0, 0.1)))
        return options, play(KINDS[kind], seats, options, rng)


def play(rules: Rules, seats: int, options: Mapping[str, str], rng: Random) -> list[Line]:
    """The lines of a whole game, by the kind's program; one seat of ten plays by lot."""
    state, lines = rules.start(seats, options), list[Line]()
    fools = {seat for seat in range(seats) if rng.randrange(10) < _BY_LOT}
    while step := _step(rules, state, fools, rng):
        line = Line(len(lines) + 1, *step, random_values(rules.needs(state, *step), rng))
        rules.apply(state, line)
        lines.append(line)
    return lines


def _step(rules: Rules, state: State, fools: set[int], rng: Random) -> tuple[int, Move] | None:
    if owed := rules.server_move(state):
        return owed
    if not (asked := sorted(rules.to_act(state))):
        return None
    seat = rng.choice(asked)
    lot = seat in fools
    words = random_answer(rules, state, seat, rng) if lot else bots.choose(rules, rules.view(state, seat), rng)
    return seat, rules.canonical(state, seat, rules.parse_move(words))


class _Maker:
    """Folds the lines in once, and keeps what is stored of them."""

    def __init__(
        self, rules: Rules, seats: int, options: Mapping[str, str], lines: Sequence[Line], rng: Random
    ) -> None:
        self._rules, self._seats, self._options, self._lines = rules, seats, options, lines
        self._rng = rng
        self._state = rules.start(seats, options)

    def made(self) -> PoolGame:
        entries = [self._entry(line) for line in self._lines]
        rules, state = self._rules, self._state
        result = rules.result(state)
        return PoolGame(
            rules=rules,
            seats=self._seats,
            options=rules.format_options(self._options),
            entries=entries,
            state=json.dumps(rules.dump(state)),
            rounds=rules.round_of(state),
            scores=list(rules.scores(state)),
            winners=list(result.winners) if result else [self._rng.randrange(self._seats)],
            facts={is_open: self._facts(is_open=is_open) for is_open in (True, False)},
        )

    def _entry(self, line: Line) -> Entry:
        events = self._rules.apply(self._state, line)
        return Entry(line, json.dumps([event.as_dict() for event in events]))

    def _facts(self, *, is_open: bool) -> list[Fact]:
        return facts_of(played(self._rules, self._seats, self._options, self._lines, is_open=is_open))
