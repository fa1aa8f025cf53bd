"""The same mail again, at once, too late, or while its reader dies: one move or none, one answer."""

import os
import signal
import smtplib
import subprocess
import sys
import threading
from collections.abc import Callable
from datetime import datetime, timedelta
from urllib.parse import urlsplit

import pytest
from django.db import connection, connections
from django.utils import timezone

from games import actions, sweeps
from games.inbound.accepting import accept
from games.inbound.listener import Listener
from games.inbound.reading import FIRST_WAIT, MOST_ATTEMPTS, read_waiting
from games.models import Decision, Delivery, InboundMail, TurnRecord
from tests.inbound.stage import Stage, asked_to, write_to
from tests.inbound.writing import write
from tests.other_connections import connected, end_connections, gone_with_its_process
from tests.tables import answer, fresh

ACCUSE = write("ACCUSE")
ME = "alice.reyes@example.org"


def hand_over(stage: Stage, now: datetime, raw: bytes = ACCUSE) -> None:
    assert accept(raw, ME, stage.address, "lmtp", now).is_accepted


def answers() -> int:
    return Delivery.objects.filter(kind=Delivery.Kind.ANSWER).count()


def due(stage: Stage) -> datetime:
    return Decision.objects.get(game=stage.game, seat=0, closed_at=None).due_at


def at_once(*actions: Callable[[], object]) -> None:
    """Run each in a thread of its own, all at the same moment."""
    start = threading.Barrier(len(actions))

    def run(action: Callable[[], object]) -> None:
        start.wait()
        action()
        connections.close_all()

    threads = [threading.Thread(target=run, args=(action,)) for action in actions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@pytest.mark.django_db
def test_a_mail_that_is_handed_over_twice_is_kept_once(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    for received in (b"Received: from a\n", b"Received: from b\n"):
        hand_over(stage, now, received + ACCUSE)
    assert read_waiting(now) == 1
    hand_over(stage, now)
    assert read_waiting(now) == 0
    assert (stage.played(), answers()) == (["accuse"], 1)


@pytest.mark.django_db
def test_without_a_message_id_the_mail_s_own_words_tell(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    for text in ("STATUS", "STATUS", "HELP"):
        hand_over(stage, now, write(text, message_id=""))
    assert InboundMail.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_the_same_mail_at_once_by_many_ways(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    at_once(*[lambda: hand_over(stage, now)] * 4)
    assert InboundMail.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_many_readers_at_once_play_each_mail_once(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    for number in range(6):
        hand_over(stage, now, write("ACCUSE", message_id=f"<{number}@example.org>"))
    at_once(*[lambda: read_waiting(now)] * 4)
    # Two that reach for the same mail can both pass it by: it waits for the next run.
    read_waiting(now + timedelta(seconds=FIRST_WAIT))
    assert stage.played() == ["accuse"]
    assert answers() == 6
    assert not InboundMail.objects.filter(status="waiting").exists()


@pytest.mark.django_db(transaction=True)
def test_a_mail_and_the_page_at_once_make_one_move(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    hand_over(stage, now)
    at_once(lambda: read_waiting(now), lambda: _pass_on_the_page(stage, now))
    closed = Decision.objects.get(game=stage.game, seat=0, asked_at=stage.game.asked["0"])
    assert closed.closed_at == now
    assert len(stage.played()) <= 1
    assert answers() == 1


def _pass_on_the_page(stage: Stage, now: datetime) -> None:
    from games.rules.contract import Refused

    try:
        actions.submit_move(
            game_key=stage.game.key, player=stage.owner, asked_at=stage.game.asked["0"], words="pass", now=now
        )
    except Refused:
        assert stage.played() == ["accuse"]


def test_the_same_mail_at_once_over_lmtp_while_it_is_read(listener: Listener, now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    soon = timezone.now() + timedelta(minutes=1)
    at_once(*[lambda: deliver(stage, listener)] * 4, *[lambda: read_waiting(soon)] * 2)
    read_waiting(soon)
    deliver(stage, listener)
    assert read_waiting(soon) == 0
    assert (stage.played(), answers()) == (["accuse"], 1)


def deliver(stage: Stage, listener: Listener) -> None:
    with smtplib.LMTP("127.0.0.1", listener.port, local_hostname="mx.example.org") as client:
        assert client.sendmail(ME, stage.address, ACCUSE) == {}


@pytest.mark.django_db(transaction=True)
def test_a_mail_and_its_deadline_at_once_make_one_move(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    late = due(stage) + timedelta(seconds=5)
    hand_over(stage, late)
    at_once(lambda: read_waiting(late), lambda: sweeps.play_due_decisions(late))
    ways = TurnRecord.objects.filter(game=stage.game, actor=0, move__in=["pass", "accuse"]).values_list(
        "way", flat=True
    )
    assert list(ways) in (["mail"], ["deadline"])
    assert answers() == 1


@pytest.mark.django_db
def test_an_answer_counts_until_the_deadline_is_played(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    late = due(stage) + timedelta(seconds=5)
    hand_over(stage, late)
    read_waiting(late)
    assert stage.played() == ["accuse"]


@pytest.mark.django_db
def test_after_the_deadline_was_played_nothing_is_and_the_person_is_told(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    asked_at = stage.game.asked["0"]
    late = due(stage) + timedelta(seconds=5)
    actions.expire_decision(game_id=stage.game.pk, seat=0, asked_at=asked_at, now=late)
    hand_over(stage, late)
    read_waiting(late)
    assert (stage.played(), answers()) == ([], 1)
    assert InboundMail.objects.get().outcome["steps"][0]["refusal"]


@pytest.mark.django_db
def test_the_same_mail_before_and_after_its_deadline_is_one_mail(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    late = due(stage) + timedelta(hours=1)
    hand_over(stage, now)
    read_waiting(now)
    sweeps.play_due_decisions(late)
    hand_over(stage, late)
    assert read_waiting(late) == 0
    assert (stage.played(), answers()) == (["accuse"], 1)


@pytest.mark.django_db
def test_an_old_mail_never_answers_a_later_question(now: datetime) -> None:
    stage = asked_to("lock", now=now)
    answer(stage.game, stage.owner, "lock 6", now=now)
    hand_over(stage, now, write("KEEP"))
    read_waiting(now)
    assert stage.played() == []
    write_to(fresh(stage.game), stage.owner, "a" * 24, now)
    assert accept(write("KEEP"), ME, f"TURN+{'A' * 24}@PLAY.example.org", "lmtp", now).is_accepted
    read_waiting(now)
    assert stage.played() == ["keep"]


@pytest.mark.django_db
def test_several_lines_play_several_moves(now: datetime) -> None:
    stage = asked_to("lock", now=now)
    hand_over(stage, now, write("LOCK 6\nKEEP\n"))
    read_waiting(now)
    assert (stage.played(), answers()) == (["lock 6", "keep"], 1)


@pytest.mark.django_db
def test_a_mail_that_breaks_its_reader_is_given_up_and_kept(now: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = asked_to("accuse", now=now)
    hand_over(stage, now)
    monkeypatch.setattr("games.inbound.reading.carry_out", lambda **_: 1 / 0)
    moment, waits = now, []
    for _try in range(MOST_ATTEMPTS + 1):
        read_waiting(moment)
        mail = InboundMail.objects.get()
        waits.append((mail.next_try - moment).total_seconds())
        moment = mail.next_try
    assert waits[:3] == [FIRST_WAIT, 2 * FIRST_WAIT, 4 * FIRST_WAIT]
    assert (mail.status, stage.played(), answers()) == ("broken", [], 0)
    assert bytes(mail.raw) == ACCUSE


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("dies_in", ["games.inbound.reading.carry_out", "games.inbound.reading.queue_answer"])
def test_a_reader_that_is_killed_has_done_nothing_and_the_mail_is_read_again(now: datetime, dies_in: str) -> None:
    stage = asked_to("accuse", now=now)
    hand_over(stage, now)
    with gone_with_its_process(), another_reader(dies_in, now) as reader:
        assert reader.stdout
        assert reader.stdout.readline() == b"reading\n"
        reader.send_signal(signal.SIGKILL)
    assert (stage.played(), answers()) == ([], 0)
    again = now + timedelta(seconds=FIRST_WAIT)
    assert read_waiting(again) == 1
    assert (stage.played(), answers()) == (["accuse"], 1)


@pytest.mark.django_db(transaction=True)
def test_a_reader_whose_database_goes_away_has_done_nothing_either(now: datetime) -> None:
    stage = asked_to("accuse", now=now)
    hand_over(stage, now)
    before = connected()
    with another_reader("games.inbound.reading.queue_answer", now) as reader:
        assert reader.stdout
        assert reader.stdout.readline() == b"reading\n"
        end_connections(connected() - before)
        assert read_waiting(now + timedelta(seconds=FIRST_WAIT)) == 1
        reader.kill()
    assert (stage.played(), answers()) == (["accuse"], 1)


def another_reader(hangs_in: str, now: datetime) -> "subprocess.Popen[bytes]":
    """A process of its own that reads this test's inbox, and hangs where it is told, its transaction open."""
    database = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}")
    environ = {"DJANGO_SETTINGS_MODULE": "slydice_site.settings", "DATABASE_URL": database.geturl()}
    program = f"""
import django; django.setup()
import time
from datetime import datetime
from unittest import mock
from games.inbound.listener import Listener
from games.inbound.reading import read_waiting
def hang(*_, **__):
    print("reading", flush=True)
    time.sleep(60)
with mock.patch({hangs_in!r}, hang):
    read_waiting(datetime.fromisoformat({now.isoformat()!r}))
"""
    return subprocess.Popen([sys.executable, "-c", program], env=os.environ | environ, stdout=subprocess.PIPE)
