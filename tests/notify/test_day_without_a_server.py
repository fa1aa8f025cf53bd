"""The mail server is away for a day: no flood when it is back, nothing stale, and nobody has lost by it."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import notify, sweeps
from games.models import Delivery, Extension, Game
from games.tempo import HOUR, MINUTE, Clock
from slydice_site.ports import free_port
from tests.post_office import PostOffice, post_office
from tests.tables import answer, fresh, running_game

SMTP = "django.core.mail.backends.smtp.EmailBackend"
A_DAY = timedelta(days=1)
SHORT = Clock(time=10 * HOUR, reserve=timedelta(), refill=timedelta())


@pytest.fixture
def office(settings: Settings) -> Iterator[PostOffice]:
    """Not yet open."""
    with post_office() as office:
        settings.EMAIL_BACKEND, settings.EMAIL_HOST, settings.EMAIL_PORT = SMTP, "127.0.0.1", free_port()
        yield office


def pass_time(now: datetime, time: timedelta, step: timedelta = 20 * MINUTE) -> datetime:
    """The site goes on."""
    for _step in range(int(time / step)):
        now += step
        sweeps.queue_reminders(now)
        sweeps.play_due_decisions(now)
        notify.send_due(now)
    return now


@pytest.fixture
def games(alice: Player, bob: Player, charlie: Player, now: datetime) -> tuple[Game, Game]:
    """A slow game, and one whose time is over within the day."""
    return running_game(alice, bob, now=now), running_game(alice, charlie, now=now, tempo="own", clock=SHORT)


def test_what_is_still_true_comes_once_and_what_is_not_never(
    games: tuple[Game, Game], office: PostOffice, settings: Settings, bob: Player, now: datetime
) -> None:
    slow, _short = games
    answer(slow, bob, "keep", now=now + HOUR)
    back = pass_time(now, A_DAY)
    settings.EMAIL_PORT = office.port
    pass_time(back, 2 * HOUR)
    received = Counter(office.receivers())
    assert received["bob@example.org"] <= 1
    assert max(received.values()) <= 3
    assert len({mail["Message-ID"] for mail in office.mails}) == len(office.mails)
    sent = Delivery.objects.filter(status="sent", channel="mail", kind="your-turn", told_by=None)
    for row in sent:
        assert fresh(row.game).asked.get(str(row.seat)) == row.line


def test_a_deadline_of_which_nobody_could_be_told_moves_once(
    games: tuple[Game, Game], office: PostOffice, now: datetime
) -> None:
    pass_time(now, A_DAY)
    moved = Extension.objects.filter(game=games[1], reason=Extension.Reason.LOST_MAIL)
    assert sorted(moved.values_list("seat", flat=True)) == [0, 1]
