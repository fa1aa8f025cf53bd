"""Workers are killed (kill -9) while they send very many mails: none is lost, and a copy comes only where the server's
answer was lost with the worker, under the same Message-ID.
"""

import os
import subprocess
import sys
import time
from collections import Counter
from datetime import timedelta
from random import Random
from urllib.parse import urlsplit

import pytest
from django.db import connection
from django.utils import timezone
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import notify
from games.models import Delivery
from tests.extent import soaking
from tests.other_connections import gone_with_its_process
from tests.post_office import PostOffice, post_office

pytestmark = [pytest.mark.faults, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

MAILS, WORKERS, MAILS_BETWEEN_KILLS = (10_000, 3, 150) if soaking() else (100, 2, 8)
PATIENCE_SECONDS = 1200 if soaking() else 60
SMTP = "django.core.mail.backends.smtp.EmailBackend"
_WORKER = """
import django; django.setup()
from django.utils import timezone
from games import notify
while True:
    notify.send_due(timezone.now())
"""


def start_worker(office: PostOffice) -> "subprocess.Popen[bytes]":
    database = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}")
    environ = {
        "DJANGO_SETTINGS_MODULE": "slydice_site.settings",
        "DATABASE_URL": database.geturl(),
        "EMAIL_URL": f"smtp://127.0.0.1:{office.port}",
    }
    return subprocess.Popen([sys.executable, "-c", _WORKER], env=os.environ | environ)


def waiting() -> int:
    """Those that nobody has tried: what died with a worker is tried again at the end."""
    return Delivery.objects.filter(status=Delivery.Status.QUEUED, attempts=0).count()


def kill_until_done(office: PostOffice) -> int:
    """Kill one worker after the other, and start another in its place; how many."""
    rng, kills = Random(1), 0
    workers = [start_worker(office) for _worker in range(WORKERS)]
    until = time.monotonic() + PATIENCE_SECONDS
    try:
        while waiting() and time.monotonic() < until:
            seen = len(office.mails)
            while waiting() and len(office.mails) < seen + MAILS_BETWEEN_KILLS and time.monotonic() < until:
                time.sleep(0.02)
            time.sleep(rng.random() / 10)
            victim = rng.randrange(WORKERS)
            workers[victim].kill()
            workers[victim].wait()
            kills += 1
            workers[victim] = start_worker(office)
    finally:
        for worker in workers:
            worker.kill()
            worker.wait()
    return kills


def test_no_mail_is_lost_and_copies_have_the_same_name(alice: Player, settings: Settings) -> None:
    now = timezone.now()
    tests = (
        Delivery(kind=Delivery.Kind.TEST, channel="mail", player=alice, queued_at=now, next_try=now)
        for _mail in range(MAILS)
    )
    Delivery.objects.bulk_create(tests, batch_size=1000)
    with post_office() as office, gone_with_its_process():
        office.hold = 0.005
        kills = kill_until_done(office)
        settings.EMAIL_BACKEND, settings.EMAIL_HOST, settings.EMAIL_PORT = SMTP, "127.0.0.1", office.port
        for hours in range(1, 50):
            notify.send_due(timezone.now() + timedelta(hours=hours))
        names = Counter(str(mail["Message-ID"]) for mail in office.mails)
    copies = sum(names.values()) - len(names)
    print(f"{MAILS} mails, {kills} workers killed, {copies} sent twice", file=sys.stderr)
    assert kills > 2
    assert set(Delivery.objects.values_list("status", flat=True)) == {"sent"}
    assert len(names) == MAILS
    # One mail is on its way in each worker when it is killed.
    assert copies <= kills + WORKERS
    assert max(names.values()) <= 3
