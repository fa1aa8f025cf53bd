"""What the worker does. Rows of the database say what must happen; a task only looks for them.

Each task runs once at a time. A slow mail server then holds one process of the worker, and the deadlines have another.
"""

from datetime import datetime

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from games import notify, sweeps
from games.actions.export_games import delete_expired
from games.archive import archive_files, catching_up, exports
from games.models import Heartbeat
from games.notify import canary
from slydice_site.alone import alone
from slydice_site.sessions import SessionStore

# The work that can wait shares the processes with the deadlines, and must not hold them for long.
MOST_SECONDS = 15.0


@shared_task
def sweep_deadlines() -> int:
    """Play every deadline that has passed, and queue the reminders whose time has come."""
    with alone("sweep_deadlines") as is_alone:
        return _sweep(timezone.now()) if is_alone else 0


def _sweep(now: datetime) -> int:
    done = sweeps.sweep(now)
    # Not `now`: that a sweep had much to do is no outage.
    Heartbeat.beat("sweep", timezone.now())
    return done


@shared_task
def send_deliveries() -> int:
    """Send what waits in the outbox."""
    with alone("send_deliveries") as is_alone:
        return notify.send_due(timezone.now(), at_once=settings.SENT_AT_ONCE) if is_alone else 0


@shared_task
def tidy() -> None:
    """Clear away what nobody will come back to: sessions and exports that have expired."""
    SessionStore.clear_expired()
    delete_expired(timezone.now())


@shared_task
def make_exports() -> int:
    """Go on with what players have asked for: all their games in one file."""
    with alone("make_exports") as is_alone:
        return exports.make_exports(timezone.now(), seconds=MOST_SECONDS) if is_alone else 0


@shared_task
def write_archive_files() -> int:
    """Once a day, write the file of a month that is over, or whose records have changed."""
    with alone("write_archive_files") as is_alone:
        return archive_files.keep_up(settings.ARCHIVE_FILES, timezone.now(), seconds=MOST_SECONDS) if is_alone else 0


@shared_task
def look_after_tables() -> int:
    """Warn at the open tables whose time is running out, and call off those whose time is over."""
    with alone("look_after_tables") as is_alone:
        return sweeps.look_after_tables(timezone.now()) if is_alone else 0


@shared_task
def count_dice() -> int:
    """Take the dice of public games that are over into the tally of the dice so far."""
    with alone("count_dice") as is_alone:
        return catching_up.count_dice(timezone.now()) if is_alone else 0


@shared_task
def index_games() -> int:
    """Write the games that are over into the index of the archive."""
    with alone("index_games") as is_alone:
        return catching_up.index_games(timezone.now()) if is_alone else 0


@shared_task
def analyse_games() -> int:
    """Judge the decisions of the games that are over, and add them to the players' figures."""
    with alone("analyse_games") as is_alone:
        return catching_up.analyse_games(timezone.now()) if is_alone else 0


@shared_task
def rate_games() -> int:
    """Rate the games that are over, the first that ended first."""
    with alone("rate_games") as is_alone:
        return catching_up.rate_games(timezone.now()) if is_alone else 0


@shared_task
def send_canary() -> bool:
    """Once a day, the message to the operator that shows that messages go out."""
    with alone("send_canary") as is_alone:
        return canary.send_daily(timezone.now()) if is_alone else False


@shared_task
def watch_deliveries() -> bool:
    """A line in the log where messages do not go out as they should."""
    return canary.watch(timezone.now())


@shared_task
def show_life() -> None:
    """Leave a sign that tasks are carried out."""
    Heartbeat.beat("worker", timezone.now())
