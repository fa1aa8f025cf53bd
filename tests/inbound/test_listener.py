"""The listener as a mail server finds it, and as one that is killed leaves things."""

import os
import signal
import smtplib
import socket
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.db import OperationalError, connection

from games.inbound import accepting
from games.inbound.accepting import MOST_BYTES
from games.inbound.listener import Listener
from games.inbound.reading import read_waiting
from games.models import InboundMail
from slydice_site.ports import free_port
from tests.inbound.stage import asked_to
from tests.inbound.writing import write

ROOT = Path(__file__).parent.parent.parent
ME = "alice.reyes@example.org"


def test_an_unknown_address_is_refused_before_the_mail_is_sent(lmtp: smtplib.LMTP) -> None:
    lmtp.ehlo_or_helo_if_needed()
    lmtp.mail(ME)
    for address in (f"turn+{'x' * 24}@play.example.org", "turn+short@play.example.org", "postmaster@play.example.org"):
        assert lmtp.rcpt(address) == (550, b"5.1.1 no such address")


@pytest.mark.parametrize(
    "form", ["turn+{}@play.example.org", "TURN+{}@PLAY.EXAMPLE.ORG", "turn-{}@x", "bounce+{}@x", "{}@x"]
)
def test_an_address_is_known_in_each_of_its_forms(form: str, lmtp: smtplib.LMTP, now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    lmtp.ehlo_or_helo_if_needed()
    lmtp.mail("")
    assert lmtp.rcpt(form.format(stage.token))[0] == 250
    assert lmtp.rcpt(form.format(stage.token.upper()))[0] == 250


def test_a_mail_that_is_too_big_is_refused(lmtp: smtplib.LMTP, now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    raw = write("ACCUSE\n" + "x\n" * MOST_BYTES)
    with pytest.raises(smtplib.SMTPSenderRefused) as refused:
        lmtp.sendmail(ME, stage.address, raw)
    assert refused.value.smtp_code == 552
    assert not InboundMail.objects.exists()


def test_lmtp_has_one_reply_for_each_recipient(listener: Listener, now: datetime) -> None:
    first = asked_to("accuse", now=now)
    second = asked_to("accuse", now=now, owner="dora@example.org", token="b" * 24)
    with socket.create_connection(("127.0.0.1", listener.port), 10) as line, line.makefile("rb") as replies:
        for words in ("LHLO x", "MAIL FROM:<>", f"RCPT TO:<{first.address}>", f"RCPT TO:<{second.address}>", "DATA"):
            line.sendall(f"{words}\r\n".encode())
        line.sendall(b"From: x@y\r\n\r\nPASS\r\n.\r\nQUIT\r\n")
        told = replies.read().split(b"354 ")[1].splitlines()
    assert [reply[:3] for reply in told[1:]] == [b"250", b"250", b"221"]
    assert InboundMail.objects.count() == 2
    assert set(InboundMail.objects.values_list("transport", "mail_from")) == {("lmtp", "")}


def test_smtp_is_spoken_on_the_same_port(listener: Listener, now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    with smtplib.SMTP("127.0.0.1", listener.port, local_hostname="mx.example.org") as client:
        assert client.sendmail(ME, stage.address, write("ACCUSE " + "x" * 5_000)) == {}
    assert InboundMail.objects.get().transport == "smtp"


@pytest.mark.parametrize("ending", [b"\n.\n", b"\n.\r\n", b"\r.\r", b"\r\n.\n", b"\r\n.\r"])
def test_only_one_ending_ends_a_mail(ending: bytes, listener: Listener, now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    smuggled = b"MAIL FROM:<x@y>\r\nRCPT TO:<" + stage.address.encode() + b">\r\nDATA\r\nFrom: x@y\r\n\r\nPASS"
    with socket.create_connection(("127.0.0.1", listener.port), 10) as line, line.makefile("rb") as replies:
        for words in ("EHLO x", f"MAIL FROM:<{ME}>", f"RCPT TO:<{stage.address}>", "DATA"):
            line.sendall(f"{words}\r\n".encode())
        line.sendall(b"From: x@y\r\n\r\nhello" + ending + smuggled + b"\r\n.\r\nQUIT\r\n")
        replies.read()
    assert InboundMail.objects.count() == 1


def test_while_the_database_is_away_the_mail_stays_with_the_other_server(
    lmtp: smtplib.LMTP, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = asked_to("accuse", now=now)

    def away(*_: object, **__: object) -> None:
        raise OperationalError("the server closed the connection")

    monkeypatch.setattr(accepting, "_write_down", away)
    with pytest.raises(smtplib.SMTPDataError) as refused:
        lmtp.sendmail(ME, stage.address, write("ACCUSE"))
    assert refused.value.smtp_code == 451
    monkeypatch.undo()
    lmtp.sendmail(ME, stage.address, write("ACCUSE"))
    assert read_waiting(now) == 1


def test_a_connection_that_died_is_replaced_at_once(lmtp: smtplib.LMTP, now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    lmtp.sendmail(ME, stage.address, write("STATUS", message_id="<0@x>"))
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )
    lmtp.sendmail(ME, stage.address, write("ACCUSE"))
    assert InboundMail.objects.count() == 2


def test_a_port_in_use_is_told(listener: Listener) -> None:
    with pytest.raises(OSError, match="is in use"), Listener(listener.port):
        pass


@pytest.mark.django_db(transaction=True)
def test_a_listener_killed_right_after_it_accepted_has_lost_nothing(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    port = free_port()
    process = another_listener(port)
    try:
        with connected(port) as client:
            client.sendmail(ME, stage.address, write("ACCUSE"))
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert read_waiting(now) == 1
    assert stage.played() == ["accuse"]


@pytest.mark.django_db(transaction=True)
def test_the_listener_ends_when_it_is_told() -> None:
    port = free_port()
    process = another_listener(port)
    connected(port).quit()
    process.send_signal(signal.SIGTERM)
    assert process.wait(20) == 0


def another_listener(port: int) -> "subprocess.Popen[bytes]":
    """`manage.py post` on this test's database."""
    database = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}")
    environ = os.environ | {"DATABASE_URL": database.geturl()}
    return subprocess.Popen([sys.executable, "manage.py", "post", "--port", str(port)], cwd=ROOT, env=environ)


def connected(port: int) -> smtplib.LMTP:
    until = time.monotonic() + 30
    while True:
        try:
            return smtplib.LMTP("127.0.0.1", port, local_hostname="mx.example.org")
        except OSError:
            assert time.monotonic() < until
            time.sleep(0.1)
