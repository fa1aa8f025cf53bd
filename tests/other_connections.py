"""Connections of processes that a test started, and killed."""

import time

from django.db import connection


def await_no_other_connection() -> None:
    """The server ends what a killed process began when it sees that nobody is there; a moment later, at a busy time."""
    others = "SELECT count(*) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
    until = time.monotonic() + 20
    while time.monotonic() < until:
        with connection.cursor() as cursor:
            cursor.execute(others)
            if cursor.fetchone() == (0,):
                return
        time.sleep(0.02)
    raise AssertionError("a killed process's connection is still there")
