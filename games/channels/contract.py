"""What a channel is given, what it gives back, and the four ways in which it fails."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class News:
    """What one person must know. The channel words it, in the language and zone that are active.

    `title` and `thread` are the same for all news that one seat gets of a game. `key` names this one for ever, so that
    a second copy after a crash can be told from a second message. `reply_to` takes an answer to this one, `bounce_to`
    the report that it did not arrive; `stop_link` turns news of this kind off, "" where they cannot be; `answers` is
    the message that this answers, or "". `facts` is what the kind's template tells.

    A channel that `tells_little` gets no facts but what may stand on a locked screen: `line` says in one sentence what
    happened, `link` leads to it, `until` is when the question ends (None where nothing is asked), `tag` is the same for
    all news of a game to one player, so that the newest can replace the others, and never tells which game it is.
    `address` is the place of the way, and `way` what else the way knows. `now` is the moment of sending.
    """

    kind: str
    title: str
    key: str
    thread: str
    address: str
    reply_to: str
    bounce_to: str
    stop_link: str
    answers: str
    facts: Mapping[str, Any]
    line: str = ""
    link: str = ""
    until: datetime | None = None
    tag: str = ""
    way: Mapping[str, Any] = field(default_factory=dict)
    now: datetime | None = None


class Failure(Exception):
    """Not sent; the message is the provider's answer, or what stood in the way."""


class Rejected(Failure):
    """This message will never be taken: trying again is of no use."""


class NotNow(Failure):
    """This message was not taken, and may be later: not before `seconds` have passed, where the provider said so."""

    def __init__(self, answer: str = "", *, seconds: float | None = None) -> None:
        super().__init__(answer)
        self.seconds = seconds


class Gone(Failure):
    """The way itself is dead: nothing will ever come through it again, and it is switched off."""


class Away(Failure):
    """Nothing can be sent through this channel at present."""


class Channel(Protocol):
    """An open way out, used for many messages and then closed."""

    def send(self, news: News) -> str:
        """Hand the news over; the provider's answer. Raises a Failure."""
        ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class ChannelKind:
    """A kind of channel.

    `opened` opens one; None where being stored is all. `needs_way`: it leads to ways of the player's own (`Way`),
    else to their mail address or to the site. `tells_little`: it gets what may stand on a locked screen. `disturbs`:
    it makes a noise, and so waits for the end of quiet hours.
    """

    name: str
    title: Promise
    opened: Callable[[], Channel] | None
    needs_way: bool = False
    tells_little: bool = False
    disturbs: bool = False
