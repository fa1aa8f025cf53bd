"""Servers are killed (kill -9) in the middle of games: no move is lost or doubled, and everything goes on."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle

import psycopg
import pytest

from tests.faults.visitor import Visitor, asked_at, code_in, is_asked
from tests.slydice_site.watching import wait_until
from tests.stack import Stack

pytestmark = [pytest.mark.faults, pytest.mark.slow]

MOVES_BETWEEN_KILLS = 3


def key_of(address: str) -> str:
    return address.strip("/").rpartition("/")[2]


def rows(stack: Stack, query: str, address: str) -> list[tuple[object, ...]]:
    """A look into the site's database; %s in the query is the key of the game."""
    with psycopg.connect(stack.database_url) as database:
        return database.execute(query, [key_of(address)]).fetchall()


def recheck(stack: Stack, address: str) -> str:
    """What `manage.py recheck_games` says of this game: it replays all stored lines."""
    command = [sys.executable, "manage.py", "recheck_games", key_of(address)]
    environ = {**stack.environ, "DATABASE_URL": stack.database_url}
    done = subprocess.run(command, cwd=stack.root, env=environ, capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr).strip()


@contextmanager
def hanging(stack: Stack, name: str) -> Iterator[None]:
    """The part does not answer, though it is there."""
    pid = stack.pids[name]
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def the_mail(stack: Stack, to: str, words: str) -> str:
    """The only mail to this address that says these words, once it has come."""
    wait_until(lambda: bool(mails_to(stack, to, words)), seconds=60)
    (mail,) = mails_to(stack, to, words)
    return mail


def mails_to(stack: Stack, to: str, words: str) -> list[str]:
    texts = [path.read_text() for path in stack.mails()]
    return [text for text in texts if f"X-Envelope-To: {to}" in text and words in text]


def test_a_game_goes_on_to_its_end_while_every_part_is_killed_in_turn(stack: Stack) -> None:
    nora = Visitor(stack.base_url)
    address = nora.starts_a_game()
    victims = cycle(["postgres", "worker", "valkey", "beat", "web"])
    sent = taken = 0
    while is_asked(nora.see(address)):
        if sent % MOVES_BETWEEN_KILLS == 1:
            stack.kill(next(victims))
        taken += nora.answers_calmly(address)
        sent += 1
    assert sent > 5 * MOVES_BETWEEN_KILLS
    stack.wait_until(stack.is_well)

    assert rows(stack, "SELECT status FROM games_game WHERE key = %s", address) == [("finished",)]
    assert recheck(stack, address) == "1 games checked, 0 differ"
    ((mine,),) = rows(stack, OWN_LINES, address)
    # What was taken is stored, once; what was not acknowledged may have been stored as well.
    assert taken <= int(str(mine)) <= sent


OWN_LINES = """
SELECT count(*) FROM games_turnrecord AS line JOIN games_game AS game ON game.id = line.game_id
 WHERE game.key = %s AND line.actor = 0 AND line.way = 'page'
"""


def test_while_the_database_is_away_the_page_says_so_and_then_comes_back(stack: Stack) -> None:
    nora = Visitor(stack.base_url)
    address = nora.starts_a_game()
    nora.see(address)
    stack.kill("postgres")
    page = nora.get(address)
    assert page.status_code == 503
    assert "cannot reach its database. Nothing that was saved is lost" in page.text
    assert is_asked(nora.see(address))


def test_a_move_sent_while_the_database_is_away_is_sent_again_and_played_once(stack: Stack) -> None:
    nora = Visitor(stack.base_url)
    address = nora.starts_a_game()
    before = nora.see(address)
    stack.kill("postgres")
    move = {"asked_at": asked_at(before), "move": "keep"}
    answer = nora.post(f"{address}move/", **move)
    assert answer.status_code == 503
    assert "may not have been saved" in answer.text
    nora.see(address)
    assert nora.post(f"{address}move/", **move).status_code == 303
    assert recheck(stack, address) == "1 games checked, 0 differ"


def test_signing_up_and_playing_go_on_while_cache_and_broker_hang(stack: Stack) -> None:
    alice = Visitor(stack.base_url)
    with hanging(stack, "valkey"):
        began = time.monotonic()
        alice.signs_up("alice@example.org", "Alice")
        alice.confirms(code_in(the_mail(stack, "alice@example.org", "code")))
        address = alice.starts_a_game()
        assert alice.answers_calmly(address)
        assert time.monotonic() - began < 30
        assert not stack.health()["broker"]["ok"]
    stack.wait_until(stack.is_well)


def test_a_deadline_that_passes_while_the_worker_is_dead_is_played_once_and_told_once(stack: Stack) -> None:
    bob = Visitor(stack.base_url)
    bob.signs_up("bob@example.org", "Bob")
    bob.confirms(code_in(the_mail(stack, "bob@example.org", "code")))
    address = bob.starts_a_game()
    # A deadline whose mails have not come through is extended instead.
    wait_until(lambda: rows(stack, MAILED, address) == [(1,)], seconds=60)
    for name in ("worker", "beat", "valkey"):
        stack.kill(name)
    with psycopg.connect(stack.database_url) as database:
        database.execute(PASS_DEADLINE, [key_of(address)])
    wait_until(lambda: rows(stack, MISSED_LINES, address) == [(1,)], seconds=60)
    the_mail(stack, "bob@example.org", "missed")
    assert rows(stack, MISSED_LINES, address) == [(1,)]
    assert recheck(stack, address) == "1 games checked, 0 differ"


PASS_DEADLINE = """
UPDATE games_decision SET due_at = now() - interval '1 second' FROM games_game AS game
 WHERE game.id = game_id AND game.key = %s AND closed_at IS NULL
"""
MAILED = """
SELECT count(*) FROM games_delivery AS mail JOIN games_game AS game ON game.id = mail.game_id
 WHERE game.key = %s AND mail.kind = 'your-turn' AND mail.status = 'sent' AND mail.channel = 'mail'
"""
MISSED_LINES = """
SELECT count(*) FROM games_turnrecord AS line JOIN games_game AS game ON game.id = line.game_id
 WHERE game.key = %s AND line.way = 'deadline'
"""
