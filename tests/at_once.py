"""Several people act at the same moment, each in a thread and over a connection of their own."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from django.db import connections

T = TypeVar("T")
# After this time whoever needs a lock that the test holds is waiting for it.
SECONDS_TO_A_LOCK = 0.3


def at_once(*acts: Callable[[], T]) -> list[T]:
    """What each act gives back; an error of one is an error of the test."""
    return ended(_begin(acts))


def run_into_a_lock(*acts: Callable[[], T]) -> list[Future[T]]:
    """Begin the acts, and return when they wait for what the caller has locked."""
    begun = _begin(acts)
    time.sleep(SECONDS_TO_A_LOCK)
    return begun


def ended(begun: Sequence[Future[T]]) -> list[T]:
    """Wait for the end of acts that were begun."""
    return [act.result(timeout=30) for act in begun]


def _begin(acts: Sequence[Callable[[], T]]) -> list[Future[T]]:
    pool = ThreadPoolExecutor(len(acts))
    begun = [pool.submit(_alone, act) for act in acts]
    pool.shutdown(wait=False)
    return begun


def _alone(act: Callable[[], T]) -> T:
    try:
        return act()
    finally:
        connections.close_all()
