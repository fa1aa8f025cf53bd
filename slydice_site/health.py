"""Whether each part of the site works: `/healthz`."""

from datetime import datetime
from typing import Any

import psycopg
import redis
from django.conf import settings
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from redis.backoff import NoBackoff
from redis.retry import Retry

from games.models import Heartbeat
from games.notify.figures import FIGURES, HOUR, Figures, figures_of

PATIENCE_SECONDS = 2
# A heart may miss some beats (a slow mail server, a restart) before it counts as stopped.
OLDEST_BEAT_SECONDS = 60.0
HEARTS = {"worker": "the worker has done nothing", "sweep": "nobody has looked for passed deadlines"}


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when all is well; 503 otherwise, with what is wrong in words. Answers within seconds in any case."""
    database, beats, figures = _database()
    hearts = {name: _heart(wrong, beats.get(name), timezone.now()) for name, wrong in HEARTS.items()}
    parts = {"database": database, "broker": _broker(), **hearts}
    well = all(part["ok"] for part in parts.values())
    return JsonResponse({"ok": well, **parts, **_told(figures)}, status=200 if well else 503)


def _told(figures: Figures | None) -> dict[str, Any]:
    """Shown, and no reason for 503: that a mail provider is away must not take the site away as well."""
    if figures is None:
        return {}
    shown = {
        "oldest_unsent_seconds": round(figures.oldest_seconds, 1),
        "expected_last_hour": figures.expected,
        "sent_last_hour": figures.sent,
        "wrong": figures.wrong(),
    }
    return {"told": shown}


def _database() -> tuple[dict[str, Any], dict[str, datetime], Figures | None]:
    """Its state, the heartbeats it holds and the figures of the outbox: none is known while it is away."""
    try:
        return {"ok": True}, *_read()
    except psycopg.Error as error:
        return _ill(error), {}, None


def _read() -> tuple[dict[str, datetime], Figures]:
    """Read over a connection of its own with short patience: those of the pages would wait for ever."""
    limits = {"connect_timeout": PATIENCE_SECONDS, "options": f"-c statement_timeout={PATIENCE_SECONDS}s"}
    with psycopg.connect(**{**connection.get_connection_params(), **limits}) as database:
        rows = database.execute(f"SELECT name, at FROM {Heartbeat._meta.db_table}")  # noqa: S608 (our own name)
        beats = dict(rows.fetchall())
        now = timezone.now()
        return beats, figures_of(database.execute(FIGURES, {"now": now, "since": now - HOUR}))


def _broker() -> dict[str, Any]:
    limits = {"socket_timeout": PATIENCE_SECONDS, "socket_connect_timeout": PATIENCE_SECONDS}
    once = Retry(NoBackoff(), retries=0)
    try:
        with redis.Redis.from_url(settings.CELERY_BROKER_URL, retry=once, **limits) as broker:
            broker.ping()
    except redis.RedisError as error:
        return _ill(error)
    return {"ok": True}


def _heart(wrong: str, at: datetime | None, now: datetime) -> dict[str, Any]:
    if at is None:
        return {"ok": False, "wrong": f"{wrong} yet"}
    age = (now - at).total_seconds()
    if age > OLDEST_BEAT_SECONDS:
        return {"ok": False, "age_seconds": round(age, 1), "wrong": f"{wrong} for {age:.0f} seconds"}
    return {"ok": True, "age_seconds": round(age, 1)}


def _ill(error: Exception) -> dict[str, Any]:
    return {"ok": False, "wrong": " ".join(str(error).split())}
