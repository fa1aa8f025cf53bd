"""The example of docs/webhooks.md believes our messages, and no others."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import time_machine

from games.channels.webhook import WebhookChannel

from .receiver import Receiver
from .test_webhook import news

DOCS = Path(__file__).parents[2] / "docs" / "webhooks.md"
NOW = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
Check = Callable[[str, str, str, bytes], bool]


@pytest.fixture
def check() -> Check:
    """The example as it stands there."""
    [example] = re.findall(r"```python\n(.*?)```", DOCS.read_text(), re.DOTALL)
    known: dict[str, Check] = {}
    exec(example, known)  # noqa: S102 - our own
    return known["is_from_slydice"]


@pytest.fixture
def message(there: Receiver) -> tuple[str, str, bytes]:
    """Timestamp, signature and body as they arrived."""
    channel = WebhookChannel()
    channel.send(news(there.url, "json"))
    channel.close()
    [got] = there.got
    return got.headers["X-SlyDice-Timestamp"], got.headers["X-SlyDice-Signature"], got.body


def test_it_believes_what_arrives(check: Check, message: tuple[str, str, bytes]) -> None:
    with time_machine.travel(NOW + timedelta(seconds=299), tick=False):
        assert check("s3cret", *message)


def test_it_believes_nothing_that_was_changed(check: Check, message: tuple[str, str, bytes]) -> None:
    at, signature, body = message
    with time_machine.travel(NOW, tick=False):
        assert not check("another", at, signature, body)
        assert not check("s3cret", str(int(at) + 1), signature, body)
        assert not check("s3cret", at, signature, body + b" ")
        assert not check("s3cret", at, "v1=é", body)
        assert not check("s3cret", "soon", signature, body)


@pytest.mark.parametrize("late", [timedelta(seconds=301), timedelta(seconds=-301)])
def test_it_believes_nothing_that_is_old_or_early(
    check: Check, message: tuple[str, str, bytes], late: timedelta
) -> None:
    with time_machine.travel(NOW + late, tick=False):
        assert not check("s3cret", *message)
