"""For how long a server that was asked wants to be left alone."""

from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime


def seconds_asked(headers: Mapping[str, str], now: datetime) -> float | None:
    """What Retry-After says, in seconds or as a moment; None where it says nothing that can be read."""
    value = next((text for name, text in headers.items() if name.lower() == "retry-after"), "").strip()
    if value.isascii() and value.isdigit():
        return float(value[:9])
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    return max(0.0, (moment.replace(tzinfo=moment.tzinfo or UTC) - now).total_seconds())
