"""A raw mail leaves an order of each kind, and it is played when its time comes."""

from datetime import datetime

import pytest

from accounts.models import Player
from games.inbound.accepting import accept
from games.inbound.reading import read_waiting
from games.models import InboundMail, StandingOrder, TurnRecord
from tests.dice import loaded
from tests.inbound.stage import Stage, asked_to
from tests.inbound.writing import write
from tests.tables import answer, fresh

pytestmark = pytest.mark.django_db
OLD_MAIL = "\n\nOn Tue, 1 Dec 2026 at 12:00, Sly Dice wrote:\n> PASS ALL ROUND\n> ACCUSE IMPOSSIBLE\n"


def send(stage: Stage, now: datetime, text: str, sender: str = "alice.reyes@example.org") -> None:
    accept(write(text, message_id=f"<{text[:9]}@x>", sender=sender), sender, stage.address, "lmtp", now)
    read_waiting(now)


def standing(stage: Stage) -> list[str]:
    return [row.words for row in StandingOrder.objects.filter(game=stage.game, ended_at=None).order_by("number")]


def by_order(stage: Stage) -> list[str]:
    return [row.move for row in TurnRecord.objects.filter(game=stage.game, way="order").order_by("number")]


def the_other(stage: Stage) -> Player:
    return Player.objects.get(seats__game=stage.game, seats__number=1)


def test_an_answer_to_claims(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    send(stage, now, f"Pass all this round.{OLD_MAIL}")
    assert by_order(stage) == ["pass"]


def test_a_claim_in_advance(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    send(stage, now, "CLAIM EVENS AND HIDE WHEN MY TURN\n\nSee you!")
    assert standing(stage) == ["when turn claim evens and hide"]
    answer(stage.game, stage.owner, "pass", now=now)
    assert by_order(stage) == ["claim evens and hide"]


def test_a_chain_of_locks(now: datetime) -> None:
    stage = asked_to("lock", now=now)
    with loaded((1, 1)):
        send(stage, now, f"lock 6, then keep{OLD_MAIL}")
    assert by_order(stage) == ["lock 6", "keep"]
    assert fresh(stage.game).asked.keys() == {"1"}


def test_an_order_is_taken_back(now: datetime) -> None:
    stage = asked_to("lock", now=now)
    send(stage, now, "PASS UP TO 12\nACCUSE IMPOSSIBLE")
    send(stage, now, "WITHDRAW 2")
    assert standing(stage) == ["pass up to 12"]


def test_prose_asks_back_and_a_stranger_orders_nothing(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    send(stage, now, "I think I would pass all this round, unless Bo is lying")
    send(stage, now, "PASS ALL ROUND", sender="eve@example.org")
    assert (standing(stage), by_order(stage)) == ([], [])
    assert set(InboundMail.objects.values_list("disposition", flat=True)) == {"reject"}
