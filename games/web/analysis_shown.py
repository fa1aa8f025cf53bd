"""What the page of an analysis shows above the decisions: what happened, and luck told from skill."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.analysis.contract import Analysis, Fact

from .charts import diverging_bar
from .facts_shown import say_number, specs_of
from .plotting import tell, tell_score
from .who import Names


class Happening(NamedTuple):
    """When something happened, and to whom; `number` with what it counts, "" for none."""

    line: int
    name: str
    number: str


class FactShown(NamedTuple):
    """Something that happened, each time that it did."""

    label: str
    times: Sequence[Happening]


def show_facts(kind: str, found: Sequence[Fact], names: Names) -> list[FactShown]:
    """What happened: what was first stands first."""
    specs = specs_of(kind)
    told: dict[str, list[Happening]] = {}
    for fact in sorted(found, key=lambda each: each.line):
        if fact.name in specs:
            number = say_number(specs[fact.name], fact.value)
            told.setdefault(fact.name, []).append(Happening(fact.line, names.at(fact.seat, fact.line), number))
    return [FactShown(gettext(specs[name].label), times) for name, times in told.items()]


class LuckShown(NamedTuple):
    """A seat's points, and what of them was luck; `rest` is all else: skill, and the luck of the others' decisions."""

    seat: int
    name: str
    made: str
    luck: str
    luck_bar: SafeString
    rest: str
    lost: str


def show_luck(analysis: Analysis, names: Names) -> list[LuckShown]:
    """Seat by seat."""
    lucks = [analysis.luck(seat) for seat in range(len(analysis.scores))]
    most = max(map(abs, lucks), default=0.0)
    return [
        LuckShown(
            seat=seat,
            name=names.of(seat),
            made=tell_score(made),
            luck=signed(luck),
            luck_bar=diverging_bar(luck, most, _say_luck(luck)),
            rest=tell(made - luck, 1),
            lost=tell(analysis.lost(seat), 1),
        )
        for seat, (made, luck) in enumerate(zip(analysis.scores, lucks, strict=True))
    ]


def signed(number: float) -> str:
    """A number with its sign."""
    return f"+{tell(number, 1)}" if round(number, 1) > 0 else tell(number, 1)


def _say_luck(luck: float) -> str:
    return gettext("luck %(number)s") % {"number": signed(luck)}
