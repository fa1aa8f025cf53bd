"""Connections of processes that a test started; whoever was connected before it (a page server) may stay."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


def connected() -> set[int]:
    """The server's processes that serve this database's clients."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'"
        )
        return {pid for (pid,) in cursor.fetchall()}


@contextmanager
def gone_with_its_process() -> Iterator[None]:
    """Wait at the end until whatever connected meanwhile is gone.

    The server ends what a killed process began, and frees its rows, when it sees that nobody is there: a moment later,
    at a busy time.
    """
    before = connected()
    yield
    until = time.monotonic() + 60
    while came := connected() - before:
        assert time.monotonic() < until, f"a killed process's connection is still there: {came}"
        time.sleep(0.02)


def end_connections(pids: set[int]) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(pid, 5000) FROM unnest(%s) AS pid", [list(pids)])
