"""What a channel is given, what it gives back, and the three ways in which it fails."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class News:
    """What one person must know. The channel words it, in the language and zone that are active.

    `title` and `thread` are the same for all news that one seat gets of a game. `key` names this one for ever, so that
    a second copy after a crash can be told from a second message. `reply_to` takes an answer to this one, `bounce_to`
    the report that it did not arrive; `stop_link` turns news of this kind off, "" where they cannot be; `answers` is
    the message that this answers, or "". `facts` is what the kind's template tells.
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


class Failure(Exception):
    """Not sent; the message is the provider's answer, or what stood in the way."""


class Rejected(Failure):
    """This message will never be taken: trying again is of no use."""


class NotNow(Failure):
    """This message was not taken, and may be later."""


class Away(Failure):
    """Nothing can be sent through this channel at present."""


class Channel(Protocol):
    """An open way out, used for many messages and then closed."""

    def send(self, news: News) -> str:
        """Hand the news over; the provider's answer. Raises a Failure."""
        ...

    def close(self) -> None: ...
