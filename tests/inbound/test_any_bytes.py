"""Whatever comes in: nothing breaks, and nothing is played unless a command stands alone on a line of its own."""

import re
from datetime import datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.inbound.accepting import accept
from games.inbound.guards import UnreadableMail
from games.inbound.letter import read
from games.inbound.reading import read_waiting
from games.inbound.typed import lines_of
from games.models import InboundMail
from games.words import parse_line
from tests.inbound.stage import Stage, asked_to

COMMANDS = ["PASS", "accuse", "i pass", "패스", "의심", "PASSAR", "acusar", "Bluff!"]
TALK = [
    "please PASS the salt",
    "I think I pass",
    "> PASS",
    ">> accuse",
    "-- ",
    "On Monday at 9:12 Bo wrote:",
    "",
    "From: Bo",
]
lines = st.lists(st.sampled_from(COMMANDS + TALK) | st.text(max_size=30), max_size=8)
MIME = [
    b"Content-Type: text/plain",
    b"Content-Type: text/html; charset=euc-kr",
    b"Content-Type: multipart/mixed; boundary=b",
]
mails = st.builds(
    lambda head, body: b"From: alice.reyes@example.org\n" + b"\n".join(head) + b"\n\n" + body,
    st.lists(
        st.sampled_from([*MIME, b"--b", b"Content-Transfer-Encoding: base64"]) | st.binary(max_size=40), max_size=5
    ),
    st.lists(st.sampled_from([b"--b", b"PASS", b"", *MIME]) | st.binary(max_size=80), max_size=8).map(b"\n".join),
)


@given(st.binary(max_size=400) | mails)
def test_any_bytes_are_a_letter_or_are_refused(raw: bytes) -> None:
    try:
        letter = read(raw)
    except UnreadableMail:
        return
    for line in lines_of(letter.text):
        assert line == " ".join(line.split())
        assert "\0" not in line
        line.encode()


@given(lines)
def test_only_a_line_that_stood_alone_is_a_command(typed: list[str]) -> None:
    text = "\n".join(typed)
    alone = {" ".join(line.split()) for line in re.split("\r\n|\r|\n", text)}
    commands = [line for line in lines_of(text) if parse_line(line)]
    assert not [line for line in commands if line.startswith(">")]
    assert {_seen(line) for line in commands} <= {_seen(line) for line in alone}


def _seen(line: str) -> str:
    return "".join(sign for sign in line if sign.isprintable() and sign != " ")


@pytest.mark.django_db
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    raw=st.binary(max_size=300)
    | mails
    | lines.map(lambda typed: b"From: alice.reyes@example.org\n\n" + "\n".join(typed).encode())
)
def test_a_mail_of_any_bytes_plays_at_most_what_stands_alone_in_it(raw: bytes, now: datetime) -> None:
    stage = _stage(now)
    assert accept(raw, "alice.reyes@example.org", stage.address, "lmtp", now).is_accepted
    before = len(stage.played())
    read_waiting(now)
    mail = InboundMail.objects.latest("id")
    assert mail.status in {"done", "broken"}
    if len(stage.played()) > before:
        words = {command.words for line in lines_of(read(raw).text) if (command := parse_line(line))}
        assert stage.played()[-1] in words


def _stage(now: datetime) -> Stage:
    """A new game for each example: the one before may have been played on."""
    from games.models import ReplyAddress

    ReplyAddress.objects.all().delete()
    return asked_to("pass", now=now)
