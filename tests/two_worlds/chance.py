"""Chance and the clock held still: both worlds draw the same tokens, give out the same ids, and know one moment."""

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from random import Random

import pytest
import time_machine
from django.db import connection

# More ids than one look can give out.
IDS = 1000
_FIRST_ID = 1_000_000


@contextmanager
def seeded(number: int) -> Iterator[None]:
    """Everything random follows from `number`: what `random` and `secrets` have, they have from one function."""
    drawn = Random(number).randbytes
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "urandom", drawn)
        patch.setattr(random, "_urandom", drawn)
        random.seed(number)
        yield


@contextmanager
def held(number: int, now: datetime) -> Iterator[None]:
    """The same, and it is `now`, and the database gives out ids from `number` on, which must grow from use to use."""
    with seeded(number), time_machine.travel(now, tick=False):
        _renew_ids(number)
        yield


def ids() -> str:
    """The ids that the database has given out last: one that is given out and not used shows in the next."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT sequencename, last_value FROM pg_sequences ORDER BY sequencename")
        return "\n".join(f"{name} {value}" for name, value in cursor.fetchall())


def _renew_ids(number: int) -> None:
    """The database gives out the same ids: it never takes back one that was given out, not even by a rollback."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT setval(format('%%I.%%I', schemaname, sequencename)::regclass, %s) FROM pg_sequences",
            [_FIRST_ID + IDS * number],
        )
