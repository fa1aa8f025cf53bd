"""A kind of game that only tests know: one seat rolls behind a shield, over and over, and now and then the table does.

Of the kinds that can be played, only a very long game of common hand needs the later trees of a stream.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any, cast

import pytest
from django.db import transaction

from accounts.models import Player
from games import actions, store
from games.models import Game, TurnRecord
from games.rules.contract import TABLE, Draw, Event, Line, Move, Result, Rules
from games.rules.registry import KINDS
from tests.tables import fresh

KIND = "marathon"
ROLL, REST, CALL = Move("roll"), Move("rest"), Move("call")
FACES = range(1, 7)
# Lines.
ROUND = 10


class Marathon:
    """Seat 0 rolls one to three dice or rests; each round begins with two names that the table draws."""

    kind, title, version, seats = KIND, "Marathon", 1, range(2, 3)
    options: Mapping[str, Any] = {}
    shares_hand = False

    def parse_options(self, text: str) -> dict[str, str]:
        return {}

    def format_options(self, options: object) -> str:
        return ""

    def start(self, seats: int, options: object) -> dict[str, int]:
        return {"lines": 0}

    def server_move(self, state: dict[str, int]) -> tuple[int, Move] | None:
        return (TABLE, CALL) if state["lines"] % ROUND == 0 else None

    def to_act(self, state: dict[str, int]) -> dict[int, tuple[str, ...]]:
        return {} if self.server_move(state) else {0: ("roll", "rest")}

    def phase(self, state: dict[str, int]) -> str:
        return "run"

    def parse_move(self, words: str) -> Move:
        return {str(move): move for move in (ROLL, REST, CALL)}[words]

    def canonical(self, state: dict[str, int], seat: int, move: Move) -> Move:
        return move

    def needs(self, state: dict[str, int], seat: int, move: Move) -> Draw | None:
        if move == REST:
            return None
        if move == CALL:
            return Draw(2, ("ash", "birch", "cedar"), distinct=True)
        return Draw(1 + state["lines"] % 3, FACES)

    def apply(self, state: dict[str, int], line: Line) -> tuple[Event, ...]:
        state["lines"] += 1
        return ()

    def redact(self, state: dict[str, int], line: Line, viewer: int | None) -> Line | None:
        return line if line.actor in {TABLE, viewer} else line._replace(values=())

    def is_open(self, state: dict[str, int], line: Line, viewer: int | None) -> bool:
        return self.redact(state, line, viewer) == line

    def revealed(self, seats: int, options: object, lines: Sequence[Line]) -> list[tuple[int, int, int]]:
        """The first die of each line of a round, with the round's last line."""
        whole = lines[: len(lines) // ROUND * ROUND]
        return [
            (self.round_of({"lines": line.number - 1}) * ROUND, line.number, 0)
            for line in whole
            if line.actor == 0 and line.values
        ]

    def round_of(self, state: dict[str, int]) -> int:
        return 1 + state["lines"] // ROUND

    def result(self, state: dict[str, int]) -> Result | None:
        return None

    def scores(self, state: dict[str, int]) -> tuple[int, ...]:
        return (0, 0)

    def exported(self, state: dict[str, int], lines: Sequence[Line]) -> list[Line]:
        return list(lines)

    def dump(self, state: dict[str, int]) -> dict[str, int]:
        return state

    def load(self, dumped: dict[str, int]) -> dict[str, int]:
        return dict(dumped)


@contextmanager
def known() -> Iterator[None]:
    """The kind can be played meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(cast("dict[str, Rules]", KINDS), KIND, cast("Rules", Marathon()))
        yield


def run(*players: Player, rolls: int, now: datetime, **settings: Any) -> Game:
    """A game of two in which seat 0 has rolled so often, some of it in one transaction, with a rest now and then."""
    game = actions.open_table(host=players[0], kind=KIND, seat_count=2, now=now, entropy="far", **settings)
    actions.join_table(game_key=game.key, player=players[1], now=now, entropy="wide")
    while (left := rolls - fresh(game).rolled.get("0", 0)) > 0:
        go_on(game, [ROLL] * min(7, left) + [REST], now=now)
    return fresh(game)


def go_on(game: Game, moves: list[Move], *, now: datetime) -> None:
    with transaction.atomic():
        turn = store.Turn(store.lock(game.key), now=now)
        for move in moves:
            turn.play(0, move, way=TurnRecord.Way.PAGE)
        turn.save()
