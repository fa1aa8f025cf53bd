"""Bob leaves orders by mail, in place of an answer or beside it."""

from datetime import datetime

import pytest

from accounts.models import Player
from games.models import Game, StandingOrder, TurnRecord
from tests.dice import loaded
from tests.tables import answer, first_rolls, fresh, running_game

from .test_carry_out import write


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((1, 1, 3), (6, 5, 2)))


def standing(game: Game) -> list[str]:
    rows = StandingOrder.objects.filter(game=game, seat=1, ended_at=None).order_by("number")
    return list(rows.values_list("words", flat=True))


def by_order(game: Game) -> list[str]:
    return [str(record) for record in TurnRecord.objects.filter(game=game, way="order")]


@pytest.mark.parametrize("text", ["PASS UP TO 12", "passar no máximo 12", "12점 이하 패스"])
def test_a_mail_may_hold_an_order(game: Game, bob: Player, now: datetime, text: str) -> None:
    assert write(game, bob, text, now=now).is_command
    assert standing(game) == ["pass up to 12"]


def test_several_orders_stand_as_they_were_written(game: Game, bob: Player, now: datetime) -> None:
    write(game, bob, "ACCUSE IMPOSSIBLE\nPASS ALL ROUND", now=now)
    assert standing(game) == ["accuse impossible", "pass all this round"]


def test_an_order_may_answer_the_mail(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    answer(game, alice, "keep", now=now)
    answer(game, bob, "keep", now=now)
    answer(game, alice, "claim full-house", now=now)
    write(game, bob, "PASS ALL ROUND", now=now)
    assert by_order(game) == ["9 pass"]


def test_a_claim_is_left_for_later(game: Game, bob: Player, now: datetime) -> None:
    answer(game, bob, "keep", now=now)
    write(game, bob, "CLAIM EVENS AND HIDE WHEN MY TURN", now=now, asked_at=5)
    assert standing(game) == ["when turn claim evens and hide"]


def test_a_chain_goes_on_by_itself(game: Game, bob: Player, now: datetime) -> None:
    with loaded((6, 3)):
        write(game, bob, "LOCK 6, THEN KEEP", now=now)
    assert by_order(game) == ["6 lock 6", "7 keep"]
    assert standing(game) == []


def test_an_order_is_withdrawn_by_its_number(game: Game, bob: Player, now: datetime) -> None:
    write(game, bob, "PASS UP TO 12\nACCUSE IMPOSSIBLE", now=now)
    write(game, bob, "WITHDRAW 1", now=now)
    assert standing(game) == ["accuse impossible"]
    (step,) = write(game, bob, "WITHDRAW 1", now=now).steps
    assert step.refusal is not None


def test_what_cannot_be_given_says_why(game: Game, bob: Player, now: datetime) -> None:
    (step,) = write(game, bob, "DECLINE WHEN MY TURN", now=now).steps
    assert step.refusal is not None
    assert standing(game) == []


@pytest.mark.parametrize(
    "text",
    ["KEEP\nPASS ALL ROUND", "PASS ALL ROUND\n\nor rather\n\nACCUSE IMPOSSIBLE", "I would pass all this round"],
)
def test_when_in_doubt_nothing_is_noted(game: Game, bob: Player, now: datetime, text: str) -> None:
    assert not write(game, bob, text, now=now).is_command
    assert standing(game) == []
    assert fresh(game).lines == 5
