"""Quiet hours: from one time by the wall clock until another, perhaps across midnight."""

from datetime import time, timedelta

LONGEST_QUIET = timedelta(hours=16)


def how_long(begin: time, end: time) -> timedelta:
    """Equal times are no quiet hours at all."""
    return (_since_midnight(end) - _since_midnight(begin)) % timedelta(days=1)


def _since_midnight(shown: time) -> timedelta:
    return timedelta(hours=shown.hour, minutes=shown.minute)
