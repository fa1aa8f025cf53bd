"""What is worth looking at in a game, as the archive has noted it."""

from typing import NamedTuple

from django.utils.translation import gettext

from games.analysis import ANALYSTS
from games.models import Game, Summary


class Highlight(NamedTuple):
    """Something that happened at a line: what it is called, and its number with what that counts, "" for none."""

    line: int
    label: str
    number: str


def highlights_of(game: Game) -> list[Highlight]:
    """In the order in which they happened; none as long as the game is not indexed."""
    facts = Summary.objects.filter(game=game).values_list("facts", flat=True).first() or {}
    analyst = ANALYSTS.get(game.kind)
    specs = analyst.FACTS if analyst else {}
    found = [
        Highlight(fact["line"], gettext(specs[name].label), _number(fact["value"], specs[name].number))
        for name, fact in facts.items()
        if name in specs
    ]
    return sorted(found)


def _number(value: int, counts: str) -> str:
    return f"{gettext(counts)}: {value}" if counts else ""
