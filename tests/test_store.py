"""What is true once the lock of a game was waited for."""

from collections.abc import Callable, Sequence
from datetime import datetime

import pytest
from django.db import transaction

from accounts.models import Player
from games import actions
from games.models import Game, Seat
from tests.at_once import ended, run_into_a_lock
from tests.tables import fresh, lines, open_table

pytestmark = pytest.mark.django_db(transaction=True)
FIRST_QUESTION = 7  # after the deal, the first seat, the common dice and four rolls


@pytest.fixture
def game(alice: Player, bob: Player, charlie: Player, now: datetime) -> Game:
    return open_table(alice, bob, charlie, now=now)


def while_seats_move_up(
    game: Game, act: Callable[[], object], *, leaves: Player, join: Sequence[Player], now: datetime
) -> None:
    """`act` waits for the lock while one leaves, so that who sits behind moves up, and others take the last seats."""
    with transaction.atomic():
        actions.leave_table(game_key=game.key, player=leaves, now=now)
        waiting = run_into_a_lock(act)
        for player in join:
            actions.join_table(game_key=game.key, player=player, now=now)
    ended(waiting)


def test_charlie_answers_for_the_seat_that_is_charlies_by_then(
    game: Game, bob: Player, charlie: Player, dora: Player, emil: Player, now: datetime
) -> None:
    def answer() -> None:
        actions.submit_move(game_key=game.key, player=charlie, asked_at=FIRST_QUESTION, words="keep", now=now)

    while_seats_move_up(game, answer, leaves=bob, join=(dora, emil), now=now)

    assert Seat.objects.get(game=game, player=charlie).number == 1
    assert lines(game)[FIRST_QUESTION:] == ["1 keep"]


def test_charlie_resigns_for_nobody_else(
    game: Game, bob: Player, charlie: Player, dora: Player, emil: Player, now: datetime
) -> None:
    def resign() -> None:
        actions.resign(game_key=game.key, player=charlie, now=now)

    while_seats_move_up(game, resign, leaves=bob, join=(dora, emil), now=now)

    assert fresh(game).automatic == {"1": "resigned"}
    assert Seat.objects.exclude(resigned_at=None).get().player == charlie
