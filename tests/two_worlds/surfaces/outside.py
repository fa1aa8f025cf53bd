"""Browsers and webhooks of the viewer: what is sent to them is noted as they read it, and never leaves the machine."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime

import pytest

from accounts.models import Player
from games.actions.ways import add_way
from games.channels.formats import SIGNED
from games.channels.outside import Answer, Outside
from games.models import Way
from tests.channels.subscription import Subscription
from tests.two_worlds.seen import Parts

_BROWSER = Subscription()
PLACES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "push": ("https://fcm.googleapis.com/x", _BROWSER.keys),
    "webhook": ("https://hooks.example.org/x", {"format": SIGNED, "secret": "s" * 32}),
}


def way_of(player: Player, channel: str, now: datetime) -> Way:
    """Where this channel leads to the viewer."""
    place, facts = PLACES[channel]
    return add_way(player=player, channel=channel, place=place, facts=facts, label="Their own", now=now)


@contextmanager
def noted() -> Iterator[Parts]:
    """What is sent while the block runs; all of it is taken. No signature: chance of its own is in these."""
    parts: Parts = {}

    def post(outside: Outside, url: str, *, data: bytes, headers: Mapping[str, str], timeout: float = 0) -> Answer:
        text = _BROWSER.decrypt(data) if url == PLACES["push"][0] else data
        told = {name: value for name, value in headers.items() if name != "Authorization"}
        parts[f"outside {len(parts)}"] = f"{url}\n{told}\n{text.decode()}"
        return Answer(201, {}, b"")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Outside, "post", post)
        yield parts
