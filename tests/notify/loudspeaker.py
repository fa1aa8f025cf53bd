"""A channel that answers as it is told, and keeps what it was given: `push` as far as the outbox is concerned."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

import pytest
from django.utils.translation import gettext_lazy

from accounts.models import Player
from games.actions.ways import add_way
from games.channels import CHANNELS
from games.channels.contract import ChannelKind, Failure, News
from games.models import Delivery, Game, Way


class Loudspeaker:
    """What it was given is in `heard`; `failing` is raised in place of an answer, by the place of the way."""

    def __init__(self) -> None:
        self.heard: list[News] = []
        self.failing: dict[str, Failure] = {}

    def send(self, news: News) -> str:
        if (failure := self.failing.get(news.address)) is not None:
            raise failure
        self.heard.append(news)
        return "201 Created"

    def close(self) -> None:
        """It has nothing open."""


@contextmanager
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loudspeaker]:
    """The only channel beside mail and the site while the block runs."""
    speaker = Loudspeaker()
    title = gettext_lazy("push")
    kind = ChannelKind("push", title, lambda: speaker, needs_way=True, tells_little=True, disturbs=True)
    with monkeypatch.context() as patched:
        patched.delitem(CHANNELS, "webhook", raising=False)
        patched.setitem(CHANNELS, "push", kind)
        yield speaker


def way_to(player: Player, now: datetime, place: str = "https://push.example.net/a") -> Way:
    """A browser of this player's."""
    return add_way(player=player, channel="push", place=place, facts={"auth": "s"}, label="Firefox", now=now)


def told(game: Game, seat: int, kind: str = "your-turn") -> dict[str, tuple[str, str]]:
    """Channel → how its delivery stands, and the setting that decided about it."""
    rows = Delivery.objects.filter(game=game, seat=seat, kind=kind).order_by("pk")
    return {row.channel: (row.status, row.why) for row in rows}


@contextmanager
def with_all_channels() -> Iterator[None]:
    """As the site has them, and where one is missing, something in its place that only has its name."""
    with pytest.MonkeyPatch.context() as patched:
        for name in ("push", "webhook"):
            kind = ChannelKind(name, gettext_lazy(name), None, needs_way=True, tells_little=True, disturbs=True)
            patched.setitem(CHANNELS, name, CHANNELS.get(name, kind))
        yield
