"""The outbox under bad conditions: no server, poison, killed workers, several at once."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime, timedelta
from urllib.parse import urlsplit

import pytest
from django.core import mail
from django.db import connection
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import notify
from games.channels.mail import MailChannel
from games.models import Delivery, Game
from games.notify import outbox
from games.notify.routing import route_due
from slydice_site.ports import free_port
from tests.at_once import at_once
from tests.conftest import person
from tests.other_connections import gone_with_its_process
from tests.post_office import PostOffice, post_office
from tests.tables import running_game

SMTP = "django.core.mail.backends.smtp.EmailBackend"
GRACE = timedelta(minutes=1)


@pytest.fixture
def office(settings: Settings) -> Iterator[PostOffice]:
    with post_office() as office:
        settings.EMAIL_BACKEND, settings.EMAIL_HOST, settings.EMAIL_PORT = SMTP, "127.0.0.1", office.port
        yield office


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now)


def rows() -> list[Delivery]:
    """The mails; what they tell is on the site besides."""
    return list(Delivery.objects.filter(channel__in=["", "mail"]).order_by("seat"))


def test_the_server_s_answer_is_kept(game: Game, office: PostOffice, now: datetime) -> None:
    assert notify.send_due(now + GRACE) == 2
    assert {row.answer for row in rows()} == {"250 2.0.0 Ok: queued as 4F2A"}
    assert {row.closed_at for row in rows()} == {now + GRACE}
    assert len(office.connections) == 1


def test_an_address_that_is_refused_for_good_fails_alone(game: Game, office: PostOffice, now: datetime) -> None:
    office.to_receiver["alice@example.org"] = "550 5.1.1 No such user"
    notify.send_due(now + GRACE)
    refused, taken = rows()
    assert (refused.status, refused.answer) == ("failed", "550 5.1.1 No such user")
    assert refused.closed_at == now + GRACE
    assert taken.status == "sent"


def test_an_address_that_is_busy_is_tried_again_later(game: Game, office: PostOffice, now: datetime) -> None:
    office.to_receiver["alice@example.org"] = "451 4.2.1 Mailbox busy"
    notify.send_due(now + GRACE)
    waiting = rows()[0]
    assert (waiting.status, waiting.answer, waiting.attempts) == ("queued", "451 4.2.1 Mailbox busy", 1)
    office.to_receiver.clear()
    assert notify.send_due(waiting.next_try - timedelta(seconds=1)) == 0
    assert notify.send_due(waiting.next_try) == 1


def test_the_waits_double_up_to_half_an_hour(game: Game, office: PostOffice, settings: Settings, now: datetime) -> None:
    office.to_receiver["alice@example.org"] = "451 4.2.1 Mailbox busy"
    moment, waits = now + GRACE, []
    for _attempt in range(9):
        notify.send_due(moment)
        row = rows()[0]
        waits.append((row.next_try - moment).total_seconds())
        moment = row.next_try
    assert waits == [30, 60, 120, 240, 480, 960, 1800, 1800, 1800]


def test_without_a_server_a_run_stops_at_once_and_loses_nothing(
    game: Game, settings: Settings, office: PostOffice, now: datetime
) -> None:
    settings.EMAIL_PORT = free_port()
    assert notify.send_due(now + GRACE) == 0
    assert sorted(row.attempts for row in rows()) == [0, 1]
    settings.EMAIL_PORT = office.port
    assert notify.send_due(now + 2 * GRACE) == 2


def test_a_mail_that_cannot_be_made_delays_no_other(game: Game, now: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    Player.objects.filter(name="Alice").update(zone="Nowhere/At_All")
    assert notify.send_due(now + GRACE) == 1
    broken, fine = rows()
    assert (broken.status, fine.status) == ("queued", "sent")
    assert broken.answer.startswith("ZoneInfoNotFoundError")


def test_what_never_works_is_given_up(game: Game, now: datetime) -> None:
    Delivery.objects.filter(seat=0).update(attempts=outbox.MOST_ATTEMPTS)
    notify.send_due(now + GRACE)
    assert (rows()[0].status, rows()[0].answer) == ("failed", "given up after too many attempts")


def test_a_mail_that_kills_its_worker_is_counted_and_waits(
    game: Game, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(self: MailChannel, news: object) -> str:
        raise SystemExit

    monkeypatch.setattr(MailChannel, "send", die)
    with pytest.raises(SystemExit):
        notify.send_due(now + GRACE)
    monkeypatch.undo()
    counted = [row for row in rows() if row.attempts]
    assert [(row.status, row.attempts) for row in counted] == [("queued", 1)]
    assert notify.send_due(now + GRACE) == 1
    assert notify.send_due(now + 2 * GRACE) == 1


@pytest.mark.django_db(transaction=True)
def test_two_runs_at_once_send_each_mail_once(db: None, office: PostOffice, now: datetime) -> None:
    for number in range(6):
        running_game(person(f"Ann{number}"), person(f"Ben{number}"), person(f"Cho{number}"), now=now)
    route_due(now + GRACE)
    office.hold = 0.02
    sent = at_once(*3 * [lambda: notify.send_due(now + GRACE)])
    assert len([number for number in sent if number]) > 1
    # Two that reach for the same delivery can both pass it by: it waits for the next run.
    late = notify.send_due(now + 2 * GRACE)
    assert (sum(sent) + late, len(office.mails)) == (18, 18)
    assert len({mail["Message-ID"] for mail in office.mails}) == 18


@pytest.mark.django_db(transaction=True)
def test_one_worker_sends_several_at_the_same_time(db: None, office: PostOffice, now: datetime) -> None:
    for number in range(6):
        running_game(person(f"Ann{number}"), person(f"Ben{number}"), person(f"Cho{number}"), now=now)
    office.hold = 0.02
    assert notify.send_due(now + GRACE, at_once=3) == 18
    assert len({mail["Message-ID"] for mail in office.mails}) == len(office.mails) == 18
    assert len(office.connections) == 3


@pytest.mark.django_db(transaction=True)
def test_a_worker_killed_while_it_sends_leaves_one_mail_that_comes_again(
    alice: Player, bob: Player, office: PostOffice, now: datetime
) -> None:
    running_game(alice, bob, now=now)
    office.hold = 30
    with gone_with_its_process():
        worker = another_worker(office, now + GRACE)
        assert office.got_one.wait(30)
        worker.send_signal(signal.SIGKILL)
        worker.wait()
    office.hold = 0
    assert notify.send_due(now + 2 * GRACE) == 2
    names = [str(mail["Message-ID"]) for mail in office.mails]
    assert (len(names), len(set(names))) == (3, 2)


def another_worker(office: PostOffice, now: datetime) -> subprocess.Popen[bytes]:
    """A process of its own that drains this test's outbox."""
    database = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}")
    environ = {
        "DJANGO_SETTINGS_MODULE": "slydice_site.settings",
        "DATABASE_URL": database.geturl(),
        "EMAIL_URL": f"smtp://127.0.0.1:{office.port}",
    }
    program = f"""
import django; django.setup()
from datetime import datetime
from games import notify
notify.send_due(datetime.fromisoformat({now.isoformat()!r}))
"""
    return subprocess.Popen([sys.executable, "-c", program], env=os.environ | environ)


def test_mails_of_a_run_are_bounded(game: Game, now: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "MOST_AT_ONCE", 1)
    assert notify.send_due(now + GRACE) == 1
    assert notify.send_due(now + GRACE) == 1
    assert len(mail.outbox) == 2
