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

PATIENCE_SECONDS = 2
# A heart may miss some beats (a slow mail server, a restart) before it counts as stopped.
OLDEST_BEAT_SECONDS = 60.0
HEARTS = {"worker": "the worker has done nothing", "sweep": "nobody has looked for passed deadlines"}


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when all is well; 503 otherwise, with what is wrong in words. Answers within seconds in any case."""
    database, beats = _database()
    hearts = {name: _heart(wrong, beats.get(name), timezone.now()) for name, wrong in HEARTS.items()}
    parts = {"database": database, "broker": _broker(), **hearts}
    well = all(part["ok"] for part in parts.values())
    return JsonResponse({"ok": well, **parts}, status=200 if well else 503)


def _database() -> tuple[dict[str, Any], dict[str, datetime]]:
    """Its state, and the heartbeats it holds: none is known while it is away."""
    try:
        return {"ok": True}, _beats()
    except psycopg.Error as error:
        return _ill(error), {}


def _beats() -> dict[str, datetime]:
    """Read over a connection of its own with short patience: those of the pages would wait for ever."""
    limits = {"connect_timeout": PATIENCE_SECONDS, "options": f"-c statement_timeout={PATIENCE_SECONDS}s"}
    with psycopg.connect(**{**connection.get_connection_params(), **limits}) as database:
        rows = database.execute(f"SELECT name, at FROM {Heartbeat._meta.db_table}")  # noqa: S608 (our own name)
        return dict(rows.fetchall())


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
