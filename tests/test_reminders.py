"""Alice is reminded as she likes; twice at most, and of nothing that is done."""

from datetime import datetime, timedelta

import pytest
from django.core import mail

from accounts.models import Player
from games import notify, sweeps
from games.models import Delivery, Game
from games.tempo import HOUR, MINUTE, Clock
from tests.deadlines import OVER, REGULAR, REMINDED, question
from tests.tables import answer, running_game


def reminders(game: Game, seat: int = 0) -> list[str]:
    rows = Delivery.objects.filter(game=game, seat=seat, kind__in=["reminder", "reminder-2"]).exclude(channel="site")
    return list(rows.order_by("pk").values_list("kind", flat=True))


def reminded(game: Game, at: datetime) -> str:
    """The first line of the mail to Alice that goes out at that moment."""
    sweeps.queue_reminders(at)
    mail.outbox.clear()
    notify.send_due(at)
    (letter,) = [letter for letter in mail.outbox if letter.to == ["alice@example.org"]]
    return str(letter.body).splitlines()[0]


@pytest.mark.parametrize(
    ("wish", "after"),
    [
        ("50%", 7.5 * HOUR),
        ("75%", REMINDED),
        # Half past ten of the next morning, and eleven.
        ("90%", 22.5 * HOUR),
        ("1h", 23 * HOUR),
        # Twelve waking hours before noon are three after the noon before.
        ("12h", 3 * HOUR),
    ],
)
def test_it_comes_when_she_wishes_by_her_own_clock(
    alice: Player, bob: Player, now: datetime, wish: str, after: timedelta
) -> None:
    Player.objects.filter(pk=alice.pk).update(remind=wish)
    game = running_game(alice, bob, now=now)
    assert question(game, 0).remind_at == now + after


def test_hours_that_a_question_has_not_are_three_quarters(alice: Player, bob: Player, now: datetime) -> None:
    Player.objects.filter(pk=alice.pk).update(remind="6h")
    game = running_game(alice, bob, now=now, tempo="live")
    assert question(game, 0).remind_at == now + 7.5 * MINUTE


def test_a_second_one_comes_when_the_reserve_begins_to_go(game: Game, now: datetime) -> None:
    assert reminded(game, now + REMINDED).startswith("Your answer is still missing, Alice")
    assert reminded(game, now + REGULAR) == (
        "Your time is over, Alice, and your reserve is being used: it covers until Fri 4 Dec, 12:00 (UTC)."
    )
    sweeps.queue_reminders(now + OVER - MINUTE)
    assert reminders(game) == ["reminder", "reminder-2"]


def test_without_a_reserve_there_is_one(alice: Player, bob: Player, now: datetime) -> None:
    clock = Clock(time=10 * HOUR, reserve=timedelta(), refill=timedelta())
    game = running_game(alice, bob, now=now, tempo="own", clock=clock)
    for minutes in range(0, 600, 30):
        sweeps.queue_reminders(now + minutes * MINUTE)
    assert reminders(game) == ["reminder"]


def test_who_has_answered_is_not_reminded(game: Game, alice: Player, now: datetime) -> None:
    sweeps.queue_reminders(now + REMINDED)
    answer(game, alice, "keep", now=now + REMINDED)
    sweeps.queue_reminders(now + REGULAR)
    mail.outbox.clear()
    notify.send_due(now + REGULAR)
    assert {tuple(letter.to) for letter in mail.outbox} == {("bob@example.org",)}


def test_after_a_mail_server_was_away_one_tells_what_both_would(game: Game, now: datetime) -> None:
    sweeps.queue_reminders(now + REMINDED)
    assert reminded(game, now + REGULAR).startswith("Your time is over, Alice")
    first = Delivery.objects.exclude(channel="site").get(game=game, seat=0, kind="reminder")
    assert (first.status, first.answer) == ("dropped", "a later reminder of the same question goes out")


def test_sweeps_that_come_late_queue_one_for_both_moments(game: Game, now: datetime) -> None:
    sweeps.queue_reminders(now + REGULAR + MINUTE)
    sweeps.queue_reminders(now + REGULAR + 2 * MINUTE)
    assert reminders(game) == ["reminder"]
    assert reminded(game, now + REGULAR + 3 * MINUTE).startswith("Your time is over, Alice")


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    """Its first mails are sent."""
    game = running_game(alice, bob, now=now)
    notify.send_due(now + HOUR)
    return game
