"""What happened in games, in words: what a fact is called and what its number counts, by the kind of game."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext

from games.analysis import ANALYSTS
from games.analysis.contract import FactSpec
from games.models import Game
from games.rules.registry import KINDS

# In a list, so many of a game.
FEW = 3


class FactShown(NamedTuple):
    """A fact of one game: its name in words, its number with what it counts ("" where it says nothing), the moment."""

    label: str
    number: str
    address: str


def facts_shown(game: Game, facts: Mapping[str, Mapping[str, int]]) -> list[FactShown]:
    """A few facts of a game, in the order in which its kind names them."""
    specs = specs_of(game.kind)
    names = [name for name in specs if name in facts]
    return [_shown(game, specs[name], facts[name]) for name in names[:FEW]]


def _shown(game: Game, spec: FactSpec, fact: Mapping[str, int]) -> FactShown:
    line = min(max(1, fact["line"]), game.lines)
    address = reverse("step", args=[game.key, line])
    return FactShown(gettext(spec.label), say_number(spec, fact["value"]), address)


def say_number(spec: FactSpec, value: int) -> str:
    """The number of a fact with what it counts; "" where it counts nothing."""
    return f"{gettext(spec.number)}: {value}" if spec.number else ""


def fact_choices(kind: str = "") -> list[tuple[str, list[tuple[str, str]]]]:
    """Of one kind its facts, else of all; grouped by the kinds that have them, those of several first."""
    by_name: dict[str, list[str]] = {}
    for each in [kind] if kind in KINDS else KINDS:
        for name in specs_of(each):
            by_name.setdefault(name, []).append(each)
    groups: dict[str, list[tuple[str, str]]] = {}
    for name, kinds in sorted(by_name.items(), key=lambda entry: len(entry[1]) == 1):
        title = gettext("Several games") if len(kinds) > 1 else gettext(KINDS[kinds[0]].title)
        groups.setdefault(title, []).append((name, _choice(name, kinds)))
    return list(groups.items())


def label_of(name: str) -> str:
    """What a fact is called, whatever the game; "" where no kind has it."""
    return next((gettext(specs_of(kind)[name].label) for kind in KINDS if name in specs_of(kind)), "")


def number_of(name: str, kind: str = "") -> str:
    """What the number of a fact counts: in one kind, or in all that have it; "" where it counts nothing."""
    return " / ".join(_numbers(name, [kind] if kind in KINDS else KINDS))


def specs_of(kind: str) -> Mapping[str, FactSpec]:
    """The facts that a kind can have."""
    return ANALYSTS[kind].FACTS if kind in ANALYSTS else {}


def _choice(name: str, kinds: Iterable[str]) -> str:
    numbers = " / ".join(_numbers(name, kinds))
    return f"{label_of(name)} ({numbers})" if numbers else label_of(name)


def _numbers(name: str, kinds: Iterable[str]) -> Iterator[str]:
    found = (gettext(spec.number) for kind in kinds if (spec := specs_of(kind).get(name)) and spec.number)
    yield from dict.fromkeys(found)
