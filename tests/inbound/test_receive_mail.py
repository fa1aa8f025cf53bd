"""`manage.py receive_mail`, as a mail server's pipe calls it: by its exit status."""

import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.db import connection

from games.inbound.accepting import MOST_BYTES
from games.models import InboundMail
from tests.inbound.stage import asked_to
from tests.inbound.writing import write

ROOT = Path(__file__).parent.parent.parent
NOWHERE = "postgres://x@/x?host=/nowhere"
pytestmark = pytest.mark.django_db(transaction=True)


def receive(raw: bytes, *arguments: str, database: str = "") -> int:
    """The exit status of the command for this mail."""
    ours = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}").geturl()
    environ = os.environ | {"DATABASE_URL": database or ours}
    command = [sys.executable, "manage.py", "receive_mail", *arguments]
    return subprocess.run(command, input=raw, cwd=ROOT, env=environ, check=False).returncode


def test_a_mail_for_one_of_our_addresses_is_accepted(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    assert receive(write("ACCUSE"), stage.address, "--sender", "alice.reyes@example.org") == 0
    mail = InboundMail.objects.get()
    assert (bytes(mail.raw), mail.mail_from, mail.transport) == (write("ACCUSE"), "alice.reyes@example.org", "pipe")


def test_without_an_argument_the_header_says_for_whom_it_is(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    assert receive(write("ACCUSE", Delivered_To=stage.address, Return_Path="<>")) == 0
    assert InboundMail.objects.get().mail_from == ""


def test_the_null_return_path_may_be_said_in_two_ways(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    for number, sender in enumerate(("", "MAILER-DAEMON")):
        assert receive(write("x", message_id=f"<{number}@x>"), stage.address, "--sender", sender) == 0
    assert set(InboundMail.objects.values_list("mail_from", flat=True)) == {""}


@pytest.mark.parametrize("recipient", [f"turn+{'x' * 24}@play.example.org", "postmaster@play.example.org"])
def test_an_unknown_address_is_refused_for_good(recipient: str) -> None:
    assert receive(write("PASS"), recipient) == 65


def test_a_mail_that_is_too_big_is_refused_for_good(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    assert receive(write("ACCUSE\n" + "x\n" * MOST_BYTES), stage.address) == 65


def test_while_the_database_is_away_the_mail_comes_again(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    assert receive(write("ACCUSE"), stage.address, database=NOWHERE) == 75
