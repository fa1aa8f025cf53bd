"""Alice has a webhook: from the question to a real receiver, and back to what she is shown of it."""

import json
import re
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.core import mail

from accounts.models import Player
from games import notify
from games.actions.ways import add_way
from games.channels.formats import FORMATS
from games.channels.outside import REDIRECTS
from games.models import Delivery, Game, Way
from tests.tables import first_rolls, running_game
from tests.web.worlds import STORIES, WORLDS, Dice, Story

from .receiver import Receiver
from .test_webhook import WAYS

pytestmark = pytest.mark.django_db
GRACE = timedelta(minutes=1)


def webhook(player: Player, there: Receiver, now: datetime, form: str = "json") -> Way:
    facts = {"format": form, **WAYS[form]}
    return add_way(player=player, channel="webhook", place=there.url, facts=facts, label="Lamp", now=now)


@pytest.fixture
def game(alice: Player, bob: Player, there: Receiver, now: datetime) -> Game:
    """Both are asked."""
    webhook(alice, there, now)
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))


def delivery() -> Delivery:
    return Delivery.objects.get(channel="webhook", kind="your-turn")


def letters_to_alice() -> list[str]:
    return [str(letter.subject) for letter in mail.outbox if "alice@example.org" in letter.to]


def test_a_question_arrives_and_the_answer_is_kept(game: Game, there: Receiver, now: datetime) -> None:
    notify.send_due(now + GRACE)
    [got] = there.got
    told = json.loads(got.body)
    assert (told["kind"], told["text"]) == (
        "your-turn",
        "Alice, it is your turn: please answer by Fri 4 Dec, 12:00 (UTC).",
    )
    assert got.headers["Idempotency-Key"] == told["id"] == f"{game.key}.{delivery().pk}"
    assert (delivery().status, delivery().answer) == ("sent", "204 No Content")
    way = Way.objects.get()
    assert (way.last_ok_at, way.failures) == (now + GRACE, 0)
    assert letters_to_alice() == []


def test_too_many_requests_wait_as_long_as_they_are_told(game: Game, there: Receiver, now: datetime) -> None:
    there.status, there.headers = 429, {"Retry-After": "900"}
    notify.send_due(now + GRACE)
    assert (delivery().status, delivery().next_try) == ("queued", now + GRACE + timedelta(minutes=15))
    assert delivery().answer == "429 Too Many Requests"
    there.status, there.headers = 204, {}
    notify.send_due(now + GRACE + timedelta(minutes=14))
    assert len(there.got) == 1
    notify.send_due(now + GRACE + timedelta(minutes=15))
    assert (delivery().status, len(there.got)) == ("sent", 2)
    first, second = (got.headers["Idempotency-Key"] for got in there.got)
    assert first == second


@pytest.mark.parametrize("status", [404, 410])
def test_a_webhook_that_is_gone_is_switched_off_and_alice_hears_of_both_by_mail(
    game: Game, there: Receiver, now: datetime, status: int
) -> None:
    there.status = status
    for _ in range(3):
        notify.send_due(now + GRACE)
    way = Way.objects.get()
    assert (way.off_at, way.off_reason[:3]) == (now + GRACE, str(status))
    assert (delivery().status, len(there.got)) == ("failed", 1)
    assert len(letters_to_alice()) == 2  # the question, and that the webhook is off


def test_a_redirect_is_not_followed_and_its_reason_is_kept(game: Game, there: Receiver, now: datetime) -> None:
    there.status, there.headers = 302, {"Location": "https://169.254.169.254/latest/"}
    notify.send_due(now + GRACE)
    assert (delivery().status, delivery().answer) == ("queued", REDIRECTS)
    assert Way.objects.get().failures == 1


def test_what_fails_for_two_days_is_switched_off(game: Game, there: Receiver, now: datetime) -> None:
    there.status = 503
    notify.send_due(now + GRACE)
    Way.objects.update(failures=19, failing_since=now - timedelta(days=2))
    notify.send_due(now + 2 * GRACE)
    assert Way.objects.get().off_at == now + 2 * GRACE


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("form", FORMATS)
def test_no_form_tells_anything_of_dice(
    alice: Player, bob: Player, there: Receiver, now: datetime, form: str, story: Story
) -> None:
    for player in (alice, bob):
        webhook(player, there, now, form)
    first, second = (written(alice, bob, there, now, dice, story) for dice in WORLDS)
    assert first
    assert first == second


def written(alice: Player, bob: Player, there: Receiver, now: datetime, dice: Dice, story: Story) -> list[Any]:
    there.got.clear()
    game = running_game(alice, bob, now=now, rolls=first_rolls(dice, (3, 3, 1)))
    notify.send_due(now + GRACE)
    story(game, alice, bob, now + GRACE)
    notify.send_due(now + 3 * GRACE)
    numbers = re.compile(rf"{game.key}\.[0-9]+|\"tag\":\"[0-9a-f]+")
    told = sorted(numbers.sub("…", got.body.decode()).replace(game.key, "KEY") for got in there.got)
    Game.objects.filter(pk=game.pk).delete()
    return told
