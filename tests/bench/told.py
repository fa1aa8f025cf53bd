"""The outbox: rows drained in batches beside a worker's empty tasks, and mails beside the bare library call.

Mail is left out of the first: its rows are news to people who want them on the site alone.
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.core import mail
from django.core.mail import EmailMultiAlternatives, get_connection
from django.db import connection
from django.test import override_settings
from django.utils import timezone

from accounts.models import Player
from accounts.told import GROUPS
from games import notify
from games.models import Delivery

from . import empty_tasks
from .cast import analyze
from .figure import Figure, ratio
from .ground import Ground
from .site import ROOT

ROWS, TASKS = 10_000, 2_000
SERVER_SECONDS = 0.05
_BACKENDS = "django.core.mail.backends"
_FILL = """
INSERT INTO games_delivery (game_id, kind, channel, line, seat, status, queued_at, next_try, attempts, answer)
SELECT game.id, 'paused', '', 1000000 + number, number %% 4, 'queued', now(), now(), 0, ''
  FROM generate_series(1, %s) AS number
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM games_game WHERE status = 'running') AS game
    ON game.place = number %% %s
"""


def measure(ground: Ground) -> list[Figure]:
    """Rounds of: empty tasks, rows; then of: letters by the library, the same by the outbox."""
    return [_measure_rows(ground), *_measure_mails(ground)]


def _measure_rows(ground: Ground) -> Figure:
    _want(["site"])
    Delivery.objects.filter(status=Delivery.Status.QUEUED).delete()
    empty, drained = [], []
    for _round in range(ground.extent.rounds):
        empty.append(_run_empty_tasks(ground))
        drained.append(_drain(len(ground.cast.games)))
    _want(None)
    rates = [f"{1 / min(seconds):.0f}" for seconds in (drained, empty)]
    return Figure(
        name="outbox rows drained, mail left out",
        value=ratio(empty, drained),
        unit=" ×",
        goal=5,
        more_is_better=True,
        measured=f"{rates[0]} a second",
        baseline=f"{rates[1]} a second (empty tasks, one Celery worker)",
    )


def _want(channels: Sequence[str] | None) -> None:
    """Everybody's choice; None for the one that nobody has made."""
    Player.objects.update(told={} if channels is None else dict.fromkeys(GROUPS, channels))


def _drain(games: int) -> float:
    """Seconds for each row."""
    with connection.cursor() as cursor:
        cursor.execute(_FILL, [ROWS, games])
    analyze()
    started = time.perf_counter()
    notify.send_due(timezone.now())
    took = time.perf_counter() - started
    done = Delivery.objects.filter(line__gt=1_000_000)
    if done.filter(status=Delivery.Status.SENT, channel="site").count() != ROWS:
        raise RuntimeError("not all rows were drained")
    done.delete()
    return took / ROWS


def _run_empty_tasks(ground: Ground) -> float:
    """Seconds for each of many empty tasks that wait when the worker starts."""
    marks = [ground.site.folder / f"mark-{number}" for number in range(2)]
    for mark in marks:
        mark.unlink(missing_ok=True)
    empty_tasks.mark.delay(str(marks[0]))
    for _task in range(TASKS):
        empty_tasks.nothing.delay()
    empty_tasks.mark.delay(str(marks[1]))
    began, ended = _work(marks)
    return (ended - began) / TASKS


def _work(marks: Sequence[Path]) -> list[float]:
    """When the worker came by the marks."""
    command = [sys.executable, "-m", "celery", "--quiet", "-A", "tests.bench.empty_tasks", "worker", "-c", "1"]
    quiet = ["-l", "ERROR", "--without-gossip", "--without-mingle", "--without-heartbeat", "-Q", empty_tasks.QUEUE]
    worker = subprocess.Popen([*command, *quiet], cwd=ROOT, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 120
        while not marks[-1].exists() and worker.poll() is None and time.monotonic() < until:
            time.sleep(0.05)
        return [float(mark.read_text()) for mark in marks]
    finally:
        worker.terminate()
        with suppress(subprocess.TimeoutExpired):
            worker.wait(30)


def _measure_mails(ground: Ground) -> list[Figure]:
    """Beside a server that takes as long as one that is a network away and writes mails to a disk; and beside one that
    takes no time, where all that is measured is what it costs us to write a mail."""
    real = _measure_with(ground, "slow sink", str(SERVER_SECONDS))
    ideal = _measure_with(ground, "quick sink")
    return [
        _mail_figure(f"turn mails, one worker, the server answers in {SERVER_SECONDS * 1000:.0f} ms", 0.8, *real),
        _mail_figure("turn mails, one worker, the server answers at once", None, *ideal),
    ]


def _measure_with(ground: Ground, name: str, *arguments: str) -> tuple[list[float], list[float]]:
    """Seconds a mail: of the bare library call, and ours."""
    sink = ground.site.start_listener(name, "-m", "tests.bench.mail_sink", *arguments)
    bare, ours = [], []
    with override_settings(EMAIL_BACKEND=f"{_BACKENDS}.smtp.EmailBackend", EMAIL_HOST="127.0.0.1", EMAIL_PORT=sink):
        for _round in range(ground.extent.rounds):
            letters = _letters()
            bare.append(_send_bare(letters))
            ours.append(_send_ours(len(letters)))
    return bare, ours


def _mail_figure(name: str, goal: float | None, bare: Sequence[float], ours: Sequence[float]) -> Figure:
    rates = [f"{1 / min(seconds):.0f} a second" for seconds in (ours, bare)]
    return Figure(name, ratio(bare, ours), " ×", goal, rates[0], f"{rates[1]} (Django, one connection)", True)


def _queue() -> int:
    """Every question that runs is asked by mail, one for each player."""
    Delivery.objects.all().delete()
    with connection.cursor() as cursor:
        cursor.execute(_ASK)
        return int(cursor.rowcount)


_ASK = """
INSERT INTO games_delivery (game_id, kind, channel, line, seat, status, queued_at, next_try, attempts, answer)
SELECT game_id, 'your-turn', 'mail', asked_at, seat, 'queued', now(), now(), 0, ''
  FROM games_decision AS question WHERE closed_at IS NULL AND due_at > now() + interval '1 hour' LIMIT 100
"""


def _letters() -> list[EmailMultiAlternatives]:
    """What is going to be sent, made without sending it."""
    mail.outbox = []
    _queue()
    with override_settings(EMAIL_BACKEND=f"{_BACKENDS}.locmem.EmailBackend"):
        notify.send_due(timezone.now())
    return list(mail.outbox)  # type: ignore[arg-type]


def _send_bare(letters: Sequence[EmailMultiAlternatives]) -> float:
    started = time.perf_counter()
    with get_connection() as opened:
        for letter in letters:
            opened.send_messages([letter])
    return (time.perf_counter() - started) / len(letters)


def _send_ours(expected: int) -> float:
    _queue()
    started = time.perf_counter()
    sent = notify.send_due(timezone.now(), at_once=settings.SENT_AT_ONCE)
    if sent != expected:
        raise RuntimeError(f"{sent} of {expected} mails were sent")
    return (time.perf_counter() - started) / sent
