"""What is worth looking at in a game, as the archive has noted it."""

from typing import NamedTuple

from django.utils.translation import gettext

from games.models import Game, Summary

from .facts_shown import say_number, specs_of


class Highlight(NamedTuple):
    """Something that happened at a line: what it is called, and its number with what that counts, "" for none."""

    line: int
    label: str
    number: str


def highlights_of(game: Game) -> list[Highlight]:
    """In the order in which they happened; none as long as the game is not indexed."""
    facts = Summary.objects.filter(game=game).values_list("facts", flat=True).first() or {}
    specs = specs_of(game.kind)
    told = [(fact, specs[name]) for name, fact in facts.items() if name in specs]
    return sorted(Highlight(fact["line"], gettext(spec.label), say_number(spec, fact["value"])) for fact, spec in told)
