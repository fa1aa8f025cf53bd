"""A table of the whole site: every question, answer, order and deadline goes through its actions and its rows."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from random import Random
from typing import Any
from unittest.mock import patch

from accounts.models import Player
from games import actions, rolls
from games.actions import automatic
from games.models import Decision, Game
from games.rules.contract import Draw, Refused, Value
from games.rules.random_play import random_values
from games.store import load_state
from tests.timing.people import Person
from tests.timing.table import SEATS, Question


class SiteTable:
    """Opened by the first of the players, who sit in the order in which they are given."""

    def __init__(self, people: Sequence[Person], *, options: Mapping[str, str], now: datetime) -> None:
        self.players = [Player.objects.create(name=f"Seat {n + 1}", zone=each.zone) for n, each in enumerate(people)]
        host, *others = self.players
        self.game = actions.open_table(host=host, kind="sly-dice", seat_count=SEATS, now=now, options=options)
        for player in others:
            actions.join_table(game_key=self.game.key, player=player, now=now)
        self._read()

    @property
    def state(self) -> Any:
        return self._state

    def asked(self) -> dict[int, Question]:
        return self._asked

    def missing(self) -> set[int]:
        return {int(seat) for seat in self.game.automatic} if self._asked else set()

    def answer(self, seat: int, words: str, now: datetime) -> None:
        asked_at, player = self._asked[seat].asked_at, self.players[seat]
        actions.submit_move(game_key=self.game.key, player=player, asked_at=asked_at, words=words, now=now)
        self._read()

    def order(self, seat: int, words: str, now: datetime) -> None:
        try:
            actions.give_order(game_key=self.game.key, player=self.players[seat], words=words, now=now)
        except Refused:
            return
        self._read()

    def expire(self, seat: int, now: datetime) -> None:
        asked_at = self._asked[seat].asked_at
        assert actions.expire_decision(game_id=self.game.pk, seat=seat, asked_at=asked_at, now=now)
        self._read()

    def come_back(self, seat: int, now: datetime) -> None:
        actions.return_to_seat(game_key=self.game.key, player=self.players[seat], now=now)
        self._read()

    def _read(self) -> None:
        self.game = Game.objects.get(pk=self.game.pk)
        self._state = load_state(self.game)
        rows = Decision.objects.filter(game=self.game, closed_at=None).order_by("seat")
        self._asked = {row.seat: Question(row.asked_at, row.opened_at, row.due_at) for row in rows}


@contextmanager
def lots_of(rng: Random) -> Iterator[None]:
    """Dice, cards and the choices of programs are drawn by `rng`, so that a game can be played again."""

    def draw(need: Draw, choose: rolls.Choose) -> tuple[Value, ...]:
        return random_values(need, rng)

    with patch.object(rolls, "draw", draw), patch.object(automatic, "_random", rng):
        yield
