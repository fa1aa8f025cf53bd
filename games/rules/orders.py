"""Standing orders: what a seat wants done when it is asked, said before it is asked.

An order is sealed: only its owner sees it. It may look at what everybody sees and at its owner's own dice, at nothing
else, so nobody learns from what it does more than from what its owner could have done.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from games.rules.contract import Illegal, Move, Option, Unreadable
from games.rules.marking import _

# How long an order may stand: a round, the whole game, to the end of a day.
ROUND: Final = "round"
GAME: Final = "game"
DATE: Final = "date"

_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_THIS_ROUND: Final = " this round"
_UNTIL: Final = " until "


class Order:
    """What is to be done, in canonical words; kinds derive their own.

    `message` is a sentence marked for translation, and `values` fill its places: seats as events name them, and words
    of moves at {move} or {moves}. `spans` are the ways in which it may be bounded, the first unless told otherwise. Of
    the orders with one `slot` only one stands at a time; of those with "" as many as one likes.
    """

    __slots__ = ("message", "slot", "spans", "values", "words")

    def __init__(
        self,
        words: str,
        message: str,
        values: Mapping[str, object],
        *,
        spans: tuple[str, ...] = (ROUND,),
        slot: str = "",
    ) -> None:
        self.words, self.message, self.values = words, message, values
        self.spans, self.slot = spans, slot

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.words!r})"


class OrderOption(NamedTuple):
    """An order that may be given: its words and choices, what it says, how it may be bounded, what it is `about`.

    Every combination of its choices can be read. `message` is a sentence as an order has one; the choices follow it.
    """

    option: Option
    message: str
    values: Mapping[str, object]
    spans: tuple[str, ...]
    about: str


class Fired(NamedTuple):
    """What an order plays now, and the words of what is left of it: its own if it stands on, "" if nothing is."""

    move: Move
    rest: str


class Span(NamedTuple):
    """How long an order is to stand: one of the spans, or "" for what the order has first.

    `day` is for DATE alone: the last one, as `2026-12-24`; whether there is such a day the rules do not know.
    """

    name: str = ""
    day: str = ""

    def __str__(self) -> str:
        """The words behind the order's own."""
        if self.day:
            return f"{_UNTIL}{self.day}"
        return _THIS_ROUND if self.name == ROUND else ""


def split_span(words: str) -> tuple[str, Span]:
    """The words of an order without what bounds it, and that: “pass all until 2026-12-24”. Raises Unreadable."""
    even = " ".join(words.lower().split())
    body, until, day = even.partition(_UNTIL)
    if until:
        return body, Span(DATE, _day(day))
    if even.endswith(_THIS_ROUND):
        return even.removesuffix(_THIS_ROUND), Span(ROUND)
    return even, Span()


def _day(text: str) -> str:
    if not _DAY.fullmatch(text):
        raise Unreadable(_("“{text}” is no day; write it as 2026-12-24"), text=text[:20])
    return text


def bounded(order: Order, span: Span) -> Span:
    """The span with its name. Raises Illegal where this order cannot be bounded so."""
    name = span.name or order.spans[0]
    if name not in order.spans:
        raise Illegal(_("this order cannot stand so long, or so short"))
    return Span(name, span.day)
