"""One run of a task at a time, over all workers: by a lock in the database, which ends with whoever held it."""

import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def alone(name: str) -> Iterator[bool]:
    """Whether nobody else is inside a block of that name now. Whoever comes meanwhile does not wait but is told so."""
    key = zlib.crc32(name.encode())
    is_alone = _ask("pg_try_advisory_lock", key)
    try:
        yield is_alone
    finally:
        if is_alone:
            _ask("pg_advisory_unlock", key)


def _ask(function: str, key: int) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {function}(%s)", [key])
        return bool(cursor.fetchone()[0])
