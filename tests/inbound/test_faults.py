"""A running site, parts of which are killed after it accepted a mail: the mail is played and answered once."""

import os
import smtplib
import subprocess
import sys
from collections.abc import Iterator

import psycopg
import pytest

from tests.inbound.writing import write
from tests.stack import ROOT, Stack

pytestmark = pytest.mark.faults
ME = "alice.reyes@example.org"
SET_THE_STAGE = """
import sys
import django; django.setup()
from django.utils import timezone
from tests.inbound.stage import asked_to
print(asked_to("accuse", now=timezone.now(), token=sys.argv[1]).game.pk)
"""


@pytest.fixture(scope="module")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with Stack(tmp_path_factory.mktemp("site")) as stack:
        yield stack


def set_the_stage(stack: Stack, token: str) -> int:
    """A game of the running site that asks Alice by a mail with this token; its key."""
    environ = os.environ | {"DATABASE_URL": stack.database_url, "DJANGO_SETTINGS_MODULE": "slydice_site.settings"}
    command = [sys.executable, "-c", SET_THE_STAGE, token]
    return int(subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, check=True).stdout)


def hand_over(stack: Stack, token: str) -> None:
    with smtplib.LMTP("127.0.0.1", stack.post_port, local_hostname="mx.example.org") as client:
        client.sendmail(ME, f"turn+{token}@play.localhost", write("ACCUSE", message_id=f"<{token}@x>"))


def counts(stack: Stack, game: int) -> tuple[int, int]:
    """Moves by mail, and answers that were sent."""
    moves = "SELECT count(*) FROM games_turnrecord WHERE game_id = %s AND way = 'mail'"
    answers = "SELECT count(*) FROM games_delivery WHERE game_id = %s AND kind = 'answer' AND status = 'sent'"
    try:
        with psycopg.connect(stack.database_url) as database:
            return tuple(database.execute(query, [game]).fetchone()[0] for query in (moves, answers))  # type: ignore[index]
    except psycopg.OperationalError:
        return 0, 0


@pytest.mark.parametrize(
    ("number", "parts"),
    list(enumerate([("post",), ("worker",), ("postgres",), ("valkey",), ("post", "worker", "postgres")])),
)
def test_what_was_accepted_is_played_whatever_is_killed(number: int, parts: tuple[str, ...], stack: Stack) -> None:
    token = "abcdef"[number] * 24
    game = set_the_stage(stack, token)
    hand_over(stack, token)
    for part in parts:
        stack.kill(part)
    stack.wait_until(lambda: counts(stack, game) == (1, 1))
    stack.wait_until(stack.is_well)
    hand_over_when_it_is_back(stack, token)
    assert counts(stack, game) == (1, 1)


def hand_over_when_it_is_back(stack: Stack, token: str) -> None:
    """The same mail again, as a mail server does that never saw the reply."""

    def taken() -> bool:
        try:
            hand_over(stack, token)
        except (OSError, smtplib.SMTPException):
            return False
        return True

    stack.wait_until(taken)
