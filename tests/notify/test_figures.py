"""Whether messages go out: what waits, what was expected and sent, and a line in the log where these part."""

import logging
from datetime import datetime, timedelta
from io import StringIO

import pytest
import time_machine
from django.core import mail
from django.core.management import call_command
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import notify, tasks
from games.models import Delivery
from games.notify.canary import send_daily, watch
from games.notify.exposition import told_figures
from games.notify.figures import Figures, OfChannel, read_figures
from tests.authorization.test_admin_pages import staff_browser
from tests.tables import running_game

pytestmark = pytest.mark.django_db
GRACE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
OPERATOR = "operator@example.org"


@pytest.fixture(autouse=True)
def _operator(settings: Settings) -> None:
    settings.OPERATOR_ADDRESS = OPERATOR


def of_mail(now: datetime) -> OfChannel:
    return next(each for each in read_figures(now).channels if each.channel == "mail")


def figures(*, unsent: int = 0, oldest: float = 0.0, sent: int = 0, lost: int = 0) -> Figures:
    return Figures([OfChannel("mail", unsent, oldest, sent, lost, lost)])


def test_with_nothing_to_tell_nothing_is_wrong(now: datetime) -> None:
    found = read_figures(now)
    assert (found.expected, found.sent, found.oldest_seconds, found.wrong()) == (0, 0, 0.0, "")


def test_what_was_sent_was_expected_and_is_forgotten_after_an_hour(alice: Player, bob: Player, now: datetime) -> None:
    running_game(alice, bob, now=now)
    notify.send_due(now + GRACE)
    found = of_mail(now + GRACE)
    assert (found.expected, found.sent, found.unsent) == (2, 2, 0)
    assert read_figures(now + GRACE + HOUR).expected == 0


def test_what_is_on_the_site_counts_as_no_message(alice: Player, bob: Player, now: datetime) -> None:
    running_game(alice, bob, now=now)
    notify.send_due(now + GRACE)
    assert [each.channel for each in read_figures(now + GRACE).channels] == ["mail"]


def test_news_that_nobody_routes_is_overdue(alice: Player, bob: Player, now: datetime) -> None:
    running_game(alice, bob, now=now)
    [found] = read_figures(now + 16 * GRACE).channels
    assert (found.channel, found.unsent, found.oldest_seconds) == ("", 2, 15 * 60.0)


@pytest.mark.parametrize("attempts", [0, 1, 3, 6, 9])
def test_failed_attempts_do_not_make_a_message_younger(attempts: int, now: datetime) -> None:
    """As many waits as it has had are behind it, whatever is still before it."""
    waited = sum(min(1800, 30 * 2**attempt) for attempt in range(attempts))
    row = Delivery.objects.create(kind="canary", channel="mail", queued_at=now, next_try=now, attempts=attempts)
    Delivery.objects.filter(pk=row.pk).update(next_try=now + timedelta(seconds=waited))
    assert of_mail(now + HOUR).oldest_seconds == 3600.0


def test_what_is_to_go_out_later_is_not_late(now: datetime) -> None:
    Delivery.objects.create(kind="canary", channel="mail", queued_at=now - DAY, next_try=now + GRACE)
    assert read_figures(now).expected == 0


@pytest.mark.parametrize(
    ("found", "wrong"),
    [
        (figures(sent=40), ""),
        (figures(sent=40, unsent=4), ""),
        (figures(sent=10, unsent=4), "14 messages were expected, and 10 were sent"),
        (figures(unsent=1, oldest=601), "the oldest message has been waiting for 601 seconds"),
        (figures(lost=1), "the daily message to the operator has failed"),
    ],
)
def test_when_somebody_must_look(found: Figures, wrong: str) -> None:
    assert found.wrong() == wrong


def test_a_line_in_the_log_where_expected_and_sent_part(
    alice: Player, bob: Player, now: datetime, caplog: pytest.LogCaptureFixture
) -> None:
    running_game(alice, bob, now=now)
    with caplog.at_level(logging.ERROR):
        assert not watch(now + 5 * GRACE)
        assert caplog.messages == []
        assert watch(now + 16 * GRACE)
    assert caplog.messages == [
        "messages do not go out as they should: the oldest message has been waiting for 900 seconds"
    ]


def test_the_canary_goes_through_the_whole_chain_once_a_day(now: datetime) -> None:
    for minutes in range(0, 2 * 24 * 60, 30):
        with time_machine.travel(now + minutes * GRACE, tick=False):
            tasks.send_canary()
        with time_machine.travel(now + (minutes + 1) * GRACE, tick=False):
            tasks.send_deliveries()
    assert [each.to for each in mail.outbox] == 2 * [[OPERATOR]]
    assert "In the last day 0 of 0 messages were sent." in mail.outbox[0].body
    assert "In the last day 1 of 1 messages were sent." in mail.outbox[1].body


def test_without_an_operator_nothing_is_queued(settings: Settings, now: datetime) -> None:
    settings.OPERATOR_ADDRESS = ""
    assert not send_daily(now)
    assert not Delivery.objects.exists()


def test_the_figures_as_prometheus_reads_them(alice: Player, bob: Player, now: datetime) -> None:
    send_daily(now)
    running_game(alice, bob, now=now)
    notify.send_due(now + GRACE)
    lines = told_figures(now + 2 * GRACE).splitlines()
    assert 'slydice_deliveries_sent_last_hour{channel="mail"} 3' in lines
    assert 'slydice_deliveries_oldest_unsent_seconds{channel="mail"} 0' in lines
    assert "slydice_canary_age_seconds 120" in lines
    assert all(line.startswith(("# HELP ", "# TYPE ", "slydice_")) for line in lines)


def test_the_command_shows_the_same(now: datetime) -> None:
    out = StringIO()
    with time_machine.travel(now, tick=False):
        call_command("told_figures", stdout=out)
    assert out.getvalue() == told_figures(now)


def test_metrics_are_for_the_token_and_for_staff_with_a_second_step(
    client: Client, settings: Settings, dora: Player, bob: Player
) -> None:
    assert client.get("/metrics", headers={"authorization": "Bearer "}).status_code == 404
    settings.METRICS_TOKEN = "a-long-secret"
    assert client.get("/metrics", headers={"authorization": "Bearer wrong"}).status_code == 404
    shown = client.get("/metrics", headers={"authorization": "Bearer a-long-secret"})
    assert (shown.status_code, shown["Content-Type"]) == (200, "text/plain; version=0.0.4; charset=utf-8")
    assert staff_browser(dora).get("/metrics").status_code == 200
