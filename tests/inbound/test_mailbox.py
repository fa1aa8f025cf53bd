"""Polling a real IMAP server: nothing is lost, nothing is taken twice."""

import os
import signal
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import datetime
from io import StringIO
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from imap_tools import BaseMailBox
from pytest_django.fixtures import Settings

from games.inbound import mailbox
from games.inbound.accepting import LATER
from games.inbound.mailbox import opened, poll
from games.inbound.reading import read_waiting
from games.models import InboundMail
from slydice_site.ports import free_port
from tests.inbound.imap import DOVECOT, dovecot
from tests.inbound.stage import Stage, asked_to
from tests.inbound.writing import write

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not DOVECOT, reason="dovecot is not installed (Debian: apt install dovecot-imapd)"),
]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="slydice-imap-") as folder:
        Path(folder).chmod(stat.S_IRWXU)
        with dovecot(Path(folder)) as url:
            yield url


@pytest.fixture
def box(server: str) -> Iterator[BaseMailBox]:
    """The mailbox, empty."""
    with opened(server) as box:
        box.delete(box.uids())
        yield box


def put(box: BaseMailBox, stage: Stage, text: str, number: int = 1, **headers: str) -> None:
    raw = write(text, message_id=f"<{number}@x>", **({"Delivered_To": stage.address} | headers))
    box.append(raw)


def flags(box: BaseMailBox) -> list[tuple[str, ...]]:
    return [tuple(flag for flag in mail.flags if flag != "\\Recent") for mail in box.fetch(mark_seen=False)]


def test_a_mail_is_flagged_once_it_is_written_down(box: BaseMailBox, now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    put(box, stage, "ACCUSE", Return_Path="<alice.reyes@example.org>")
    assert (poll(box, now), poll(box, now)) == (1, 0)
    assert flags(box) == [("\\Seen",)]
    assert read_waiting(now) == 1
    assert stage.played() == ["accuse"]
    mail = InboundMail.objects.get()
    assert (mail.transport, mail.mail_from) == ("imap", "alice.reyes@example.org")


def test_the_address_may_stand_in_to_only(box: BaseMailBox, now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    put(box, stage, "ACCUSE", Delivered_To="box@provider.example", To=f"Dice <{stage.address.upper()}>")
    assert poll(box, now) == 1


def test_a_mail_for_somebody_else_is_flagged_for_its_owner_and_left_alone(box: BaseMailBox, now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    put(box, stage, "Hello", Delivered_To="box@provider.example")
    put(box, stage, "ACCUSE", 2)
    assert (poll(box, now), poll(box, now)) == (1, 0)
    assert flags(box) == [("\\Flagged",), ("\\Seen",)]


def test_a_mail_that_is_too_big_is_not_even_loaded(box: BaseMailBox, now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    put(box, stage, "ACCUSE\n" + "x\n" * 300_000)
    assert poll(box, now) == 0
    assert flags(box) == [("\\Flagged",)]


def test_while_the_database_is_away_the_mailbox_keeps_its_mails(
    box: BaseMailBox, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = asked_to("accuse", now=now)
    put(box, stage, "ACCUSE")
    monkeypatch.setattr(mailbox, "accept", lambda *_: LATER)
    assert poll(box, now) == 0
    monkeypatch.undo()
    assert poll(box, now) == 1


@pytest.mark.django_db(transaction=True)
def test_a_poller_killed_before_it_flags_loses_and_doubles_nothing(
    server: str, box: BaseMailBox, now: datetime
) -> None:
    stage = asked_to("accuse", now=now)
    for number in range(8):
        put(box, stage, "STATUS", number)
    poller = another_poller(server, flags_before_death=3)
    assert poller.wait(60) == -signal.SIGKILL
    assert InboundMail.objects.count() == 4
    with opened(server) as again:
        assert poll(again, now) == 5
        assert flags(again) == [("\\Seen",)] * 8
    assert InboundMail.objects.count() == 8


def another_poller(url: str, flags_before_death: int) -> "subprocess.Popen[bytes]":
    """A process of its own that takes mails from the mailbox and is killed just before it flags one."""
    database = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}")
    environ = {"DJANGO_SETTINGS_MODULE": "slydice_site.settings", "DATABASE_URL": database.geturl()}
    program = f"""
import django; django.setup()
import os, signal
from django.utils import timezone
from games.inbound.mailbox import opened, poll
with opened({url!r}) as box:
    flag, left = box.flag, [1] * {flags_before_death}
    box.flag = lambda *arguments: flag(*arguments) if left and left.pop() else os.kill(os.getpid(), signal.SIGKILL)
    poll(box, timezone.now())
"""
    return subprocess.Popen([sys.executable, "-c", program], env=os.environ | environ)


def test_the_command_polls_once(server: str, box: BaseMailBox, now: datetime, settings: Settings) -> None:
    stage = asked_to("accuse", now=now)
    put(box, stage, "ACCUSE")
    settings.MAILBOX_URL = server
    told = StringIO()
    call_command("poll_mailbox", stdout=told)
    assert told.getvalue() == "1 accepted\n"


def test_a_mailbox_that_does_not_answer_is_told(settings: Settings) -> None:
    settings.MAILBOX_URL = f"imap://turn:secret@127.0.0.1:{free_port()}/INBOX"
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("poll_mailbox")


def test_without_a_mailbox_it_says_what_to_set(settings: Settings) -> None:
    settings.MAILBOX_URL = ""
    with pytest.raises(CommandError, match="MAILBOX_URL is not set"):
        call_command("poll_mailbox")
