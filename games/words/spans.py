"""How long a standing order stands, in every language: the same for all kinds of game. The first phrase is printed."""

from collections.abc import Mapping
from typing import Final

from .phrases import Table

SPANS: Final[Mapping[str, Table]] = {
    "en": {
        "this round": ("this round", "round", "for this round", "the whole round"),
        "until": ("until", "till"),
    },
    "ko": {
        "this round": ("이번 라운드", "이번 라운드에는", "이번 라운드는"),
        "until": ("까지",),
    },
    "pt-br": {
        "this round": ("nesta rodada", "rodada", "esta rodada", "na rodada"),
        "until": ("até", "até o dia"),
    },
}
# Where the last day stands.
DAYS: Final[Mapping[str, str]] = {"en": "until {day}", "ko": "{day}까지", "pt-br": "até {day}"}


def split_spans(words: list[str]) -> tuple[list[str], list[str]]:
    """The words of an order, and apart from them those that bound it."""
    spans = [word for word in words if word in SPANS["en"]]
    return [word for word in words if word not in spans], spans
