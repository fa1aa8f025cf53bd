"""What can be said of a game once its dice are open: what happened in it, what each decision was worth, luck and skill.

Pure, as the rules are. Each kind has a package of its own here, found by the name that its rules give (`package`).
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final, cast

from games.analysis.contract import Analysis, Analyst, Fact, Played
from games.rules.registry import KINDS

ANALYSTS: Final[Mapping[str, Analyst]] = {
    kind: cast(Analyst, import_module(f"games.analysis.{rules.package}"))
    for kind, rules in KINDS.items()
    if find_spec(f"games.analysis.{rules.package}")
}


def facts_of(played: Played) -> list[Fact]:
    """What happened in a game that is over, in order; where its dice stay sealed, what everybody could see of it."""
    analyst = ANALYSTS.get(played.rules.kind)
    found = analyst.facts(played) if analyst else []
    return [fact for fact in found if played.is_open or not fact.is_hidden]


def analyse(played: Played) -> Analysis | None:
    """Each decision judged, and luck told from skill; None where the dice stay sealed, or nobody knows how."""
    analyst = ANALYSTS.get(played.rules.kind)
    return analyst.analyse(played) if analyst and played.is_open else None
