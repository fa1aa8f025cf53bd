"""Mails that a real worker sends by SMTP while the tests' own web server runs, and their readers."""

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from pathlib import Path
from urllib.parse import urlsplit

from django.db import connection

from games.models import Delivery, Game
from slydice_site.process import Process
from tests.post_office import PostOffice

PATIENCE = 20.0


def wait_for(condition: Callable[[], object], what: str) -> None:
    """Wait until it holds; fail with `what` did not come about."""
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until, f"this did not come about: {what}"
        time.sleep(0.05)


@contextmanager
def worker_and_beat(site: str, office: PostOffice, logs: Path) -> Iterator[None]:
    """Celery's two processes on the tests' database and broker, in a hurry; their mails lead to `site`."""
    celery = [sys.executable, "-m", "celery", "-A", "slydice_site.celery"]
    worker = ("worker", "-c", "1", "--without-gossip", "--without-mingle", "--without-heartbeat")
    beat = ("beat", "--scheduler", "celery.beat:Scheduler", "--pidfile=")
    processes = [Process(each[0], [*celery, *each], environ=_environ(site, office)) for each in (worker, beat)]
    try:
        for process in processes:
            with (logs / process.name).open("wb") as log:
                process.start(log)
        yield
    finally:
        for process in reversed(processes):
            process.stop()


def _environ(site: str, office: PostOffice) -> dict[str, str]:
    database = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}")
    return {
        **os.environ,
        "DATABASE_URL": database.geturl(),
        "EMAIL_URL": f"smtp://127.0.0.1:{office.port}",
        "SITE_URL": site,
        "SWEEP_SECONDS": "0.2",
    }


class Letterbox:
    """The mails that came to one address."""

    def __init__(self, office: PostOffice, address: str) -> None:
        self._office, self.address = office, address

    def letters(self) -> list[EmailMessage]:
        return [mail for mail in list(self._office.mails) if mail["To"] == self.address]

    def saying(self, words: str) -> str:
        """The text of the newest mail with these words, once it is there."""
        wait_for(lambda: any(words in text_of(mail) for mail in self.letters()), f"a mail that says “{words}”")
        return next(text for mail in reversed(self.letters()) if words in (text := text_of(mail)))

    def asking(self, game: Game, seat: int) -> str:
        """The text of the mail that asks what this seat is asked now, once it is there; "" if none is sent."""
        asked = {"game": game, "seat": seat, "line": game.asked[str(seat)], "kind": Delivery.Kind.YOUR_TURN}
        wait_for(lambda: not Delivery.objects.filter(**asked, status=Delivery.Status.QUEUED), f"a mail about {asked}")
        question = Delivery.objects.exclude(channel="site").get(**asked)
        sent = [mail for mail in self.letters() if mail["Message-ID"].startswith(f"<{game.key}.{question.pk}@")]
        assert len(sent) == (question.status == Delivery.Status.SENT)
        return text_of(sent[0]) if sent else ""


def text_of(mail: EmailMessage) -> str:
    """The lines of a mail as one reads them: which words it holds together cannot be seen."""
    part = mail.get_body(("plain",))
    assert part
    return "\n".join(str(part.get_content()).replace("\xa0", " ").splitlines())


def link_in(text: str, part: str) -> str:
    """The first address in a mail that contains `part`."""
    found = re.search(rf"https?://\S*/{part}/\S*", text)
    assert found, text
    return found.group()
