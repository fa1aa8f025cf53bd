"""A message as the outbox gives it to a channel: Alice is asked, and has a day."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from games.channels.contract import News


def your_turn(address: str, way: Mapping[str, str], now: datetime) -> News:
    """To this address, with what that way needs."""
    return News(
        kind="your-turn",
        title="Sly Dice with Bob",
        key="k.1",
        thread="",
        address=address,
        reply_to="",
        bounce_to="",
        stop_link="",
        answers="",
        facts={},
        line="Alice, it is your turn: please answer by Wed 2 Dec, 21:00 (Asia/Seoul).",
        link="https://play.example.org/games/k/",
        until=now + timedelta(days=1),
        tag="0123456789abcdef" * 2,
        way=way,
        now=now,
    )
