"""Games that were really played, by programs and by lot; each is made when it is drawn for the first time."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from games import bots
from games.analysis import facts_of
from games.analysis.contract import Fact, played
from games.proofs.chain import Chain, Link
from games.proofs.secrets import SIZE, Secret, encrypt
from games.proofs.trees import Tree
from games.rules.contract import Line, Move, Rules, State
from games.rules.random_play import random_answer, random_options, random_values
from games.rules.registry import KINDS

# So many of ten seats play by lot: else nothing foolish would ever happen.
_BY_LOT: Final = 1
_ANY_START: Final = bytes(32).hex()


class Entry(NamedTuple):
    """A line as its turn record has it, but for when and how it came in, and for its fingerprint."""

    line: Line
    events: str
    link: Link


class PoolGame(NamedTuple):
    """A game that was played, whole or up to the moment at which all but one seat had resigned.

    `facts` are told apart by whether the dice are opened when it is over. Its dice do not follow from its secret, but
    its seals do.
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
    rolled: Mapping[str, int]
    encrypted: bytes
    commitments: Sequence[str]


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
        self._rng, self._secret = rng, Secret(rng.randbytes(SIZE))
        self._chain = Chain(self._secret, _ANY_START, {})
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
            rolled=dict(self._chain.rolled),
            encrypted=encrypt(self._secret),
            commitments=[Tree(self._secret, stream, 0).commitment.hex() for stream in range(self._seats + 1)],
        )

    def _entry(self, line: Line) -> Entry:
        rolls = self._rules.needs(self._state, line.actor, line.move) is not None
        events = self._rules.apply(self._state, line)
        link = self._chain.add(line, self._rules.redact(self._state, line, None), rolls=rolls)
        return Entry(line, json.dumps([event.as_dict() for event in events]), link)

    def _facts(self, *, is_open: bool) -> list[Fact]:
        return facts_of(played(self._rules, self._seats, self._options, self._lines, is_open=is_open))
