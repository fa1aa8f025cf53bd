"""Mails in, from LMTP to the stored line, and mails out; both beside a bare aiosmtpd that takes the same mails.

One connection, one reader, one sender: what a site does that runs one process of each.
"""

import smtplib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from statistics import median

from django.core import mail
from django.test import override_settings
from django.utils import timezone

from games import notify
from games.inbound.reading import read_waiting
from games.models import Delivery, TurnRecord

from .answered_mails import Posted, answer_mails
from .figure import Figure, ratio
from .ground import Ground

_BACKENDS = "django.core.mail.backends"


@dataclass(frozen=True, slots=True)
class _Compared:
    """Seconds a mail of each round."""

    bare: list[float] = field(default_factory=list)
    ours: list[float] = field(default_factory=list)

    def add(self, bare: float, ours: float) -> None:
        self.bare.append(bare)
        self.ours.append(ours)

    def figure(self, name: str) -> Figure:
        ours, bare = (f"{1 / median(seconds):.0f} a second" for seconds in (self.ours, self.bare))
        return Figure(name, ratio(self.ours, self.bare), " ×", None, ours, f"{bare} (bare aiosmtpd)")


def measure(ground: Ground) -> list[Figure]:
    """Rounds of: answers to a bare aiosmtpd, to the listener and on to their lines; and what is sent back, bare too."""
    sink = ground.site.start_listener("sink", "-m", "tests.bench.mail_sink")
    post = ground.site.start_listener("post", "manage.py", "post", "--port")
    accepted, played, sent = _Compared(), _Compared(), _Compared()
    letters = _letters(post, answer_mails(ground.cast))
    with override_settings(EMAIL_BACKEND=f"{_BACKENDS}.smtp.EmailBackend", EMAIL_HOST="127.0.0.1", EMAIL_PORT=sink):
        for _round in range(ground.extent.rounds):
            answers = answer_mails(ground.cast)
            bare = _seconds_each(answers, partial(_hand_over, smtplib.SMTP, sink, answers))
            ours = _seconds_each(answers, partial(_hand_over, smtplib.LMTP, post, answers))
            accepted.add(bare, ours)
            # One moment for both, at which no question waits to be asked by a mail of its own.
            now = timezone.now()
            played.add(bare, ours + _seconds_each(answers, partial(_read, len(answers), now)))
            _drop_all_but_answers()
            bare = _seconds_each(letters, partial(_hand_over, smtplib.SMTP, sink, letters))
            sent.add(bare, _seconds_each(answers, partial(_send, len(answers), now)))
    return [
        accepted.figure("a mail in, from LMTP to the inbox"),
        played.figure("a mail in, from LMTP to its line"),
        sent.figure("a mail out"),
    ]


def _seconds_each(mails: Sequence[Posted], act: Callable[[], None]) -> float:
    started = time.perf_counter()
    act()
    return (time.perf_counter() - started) / len(mails)


def _hand_over(protocol: type[smtplib.SMTP], port: int, mails: Sequence[Posted]) -> None:
    with protocol("127.0.0.1", port, local_hostname="mx.example.org") as client:
        for each in mails:
            client.sendmail(each.sender, each.recipient, each.raw)


def _read(expected: int, now: datetime) -> None:
    if (read := read_waiting(now)) != expected:
        raise RuntimeError(f"{read} of {expected} mails were read")


def _send(expected: int, now: datetime) -> None:
    if (sent := notify.send_due(now)) != expected:
        raise RuntimeError(f"{sent} of {expected} answers were sent")


def _drop_all_but_answers() -> None:
    """A game that has just ended is news to all its seats."""
    Delivery.objects.exclude(kind=Delivery.Kind.ANSWER).delete()


def _letters(port: int, answers: Sequence[Posted]) -> list[Posted]:
    """What is sent back, made without sending it; the first round of all warms up whatever needs it."""
    with override_settings(EMAIL_BACKEND=f"{_BACKENDS}.locmem.EmailBackend"):
        _hand_over(smtplib.LMTP, port, answers)
        now = timezone.now()
        _read(len(answers), now)
        _drop_all_but_answers()
        _send(len(answers), now)
    if (lines := TurnRecord.objects.filter(way=TurnRecord.Way.MAIL).count()) != len(answers):
        raise RuntimeError(f"{len(answers)} mails have become {lines} lines")
    return [
        Posted(each.from_email, each.to[0], each.message().as_bytes(linesep="\r\n"))  # type: ignore[call-arg]
        for each in mail.outbox
    ]
