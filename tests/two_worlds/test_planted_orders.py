"""Mistakes that would tell of somebody's standing orders, each of which the worlds must tell apart."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import pytest
from django.db import connection

from games import actions, ledger
from games.actions import standing_orders
from games.archive.replay import lines_of
from games.models import Game, Seat
from games.web import game as game_page
from tests.tables import answer, first_rolls, fresh, running_game

from .comparing import compare
from .looking import Moment
from .people import cast
from .surfaces.found import surfaces

Patch = pytest.MonkeyPatch
TRIES = range(8)


@pytest.fixture
def moment(db: None, now: datetime) -> Moment:
    """Alice has claimed. Dora's answer came by an order and is not read before Bob's, who has left orders too."""
    viewers = cast()
    people = [player for name in ("Alice", "Bob", "Dora") if (player := viewers[name].player)]
    game = running_game(*people, now=now, rolls=first_rolls((6, 5, 2), (1, 2, 3), (4, 4, 2)))
    for player in people:
        answer(game, player, "keep", now=now)
    answer(game, people[0], "claim full-house", now=now)
    for player, words in ((people[2], "pass all"), (people[1], "lock 6s then keep")):
        actions.give_order(game_key=game.key, player=player, words=words, now=now)
    game = fresh(game)
    own = Seat.objects.get(game=game, number=0)
    return Moment(game, lines_of(game), viewers["Alice"], own, now, seed=1)


def a_page_s_version_tells_of_all_orders(patch: Patch) -> None:
    patch.setattr(game_page, "orders_tag", lambda game: f"-{len(str(game.orders))}")


def the_ledger_tells_how_a_sealed_answer_came(patch: Patch) -> None:
    patch.setattr(ledger._Closings, "_is_seen", lambda self, record: True)


def an_order_costs_a_statement(patch: Patch) -> None:
    real = standing_orders._is_in_force

    def is_in_force(*arguments: object) -> bool:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        return real(*arguments)  # type: ignore[arg-type]

    patch.setattr(standing_orders, "_is_in_force", is_in_force)


def others_wait_no_more_where_somebody_left_an_order(patch: Patch) -> None:
    real = standing_orders.keep_orders

    def keep_orders(game: Game, seat: int, orders: list[standing_orders.Standing]) -> None:
        Game.objects.filter(pk=game.pk).update(version=99 + len(orders))
        real(game, seat, orders)

    patch.setattr(standing_orders, "keep_orders", keep_orders)


MISTAKES = [
    (a_page_s_version_tells_of_all_orders, "GET live"),
    (the_ledger_tells_how_a_sealed_answer_came, "GET deadlines"),
    (an_order_costs_a_statement, "action submit_move"),
    (others_wait_no_more_where_somebody_left_an_order, "action resign"),
]


@pytest.mark.parametrize(("mistake", "name"), MISTAKES, ids=lambda each: getattr(each, "__name__", None))
def test_the_mistake_is_found(mistake: Callable[[Patch], None], name: str, moment: Moment, monkeypatch: Patch) -> None:
    assert not any(told_apart(name, moment))

    mistake(monkeypatch)

    assert any(told_apart(name, moment))


def told_apart(name: str, moment: Moment) -> list[str]:
    surface = next(surface for surface in surfaces() if surface.name == name)
    outcomes = [compare(surface, replace(moment, seed=seed)) for seed in TRIES]
    return [outcome.told_apart for outcome in outcomes if outcome]
