"""A small analyst of Sly Dice whose numbers can be told by heart, for stories about what becomes of an analysis.

A claim of evens is true and every other is a bluff; whoever could doubt gives each the chance of one half. To keep the
dice is worth 5 points and anything else 3. A roll is as lucky as its sum.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from games import analysis
from games.analysis import contract
from games.analysis.contract import Analysis, Chance, Doubt, Estimate, Fact, FactSpec, Judgement, Played, Said, Worth
from games.rules.contract import Line

HALF: Final = Estimate(0.5)


class SmallAnalyst:
    UNIT = "points"
    FACTS: Mapping[str, FactSpec] = {"bluff-survived": FactSpec("A bluff that nobody doubted", "points")}
    SORTS: Mapping[str, str] = {"roll": "Rolling", "answer": "Answering a claim"}

    def facts(self, played: Played) -> list[Fact]:
        return [Fact("bluff-survived", each.seat, 8, each.line) for each in said(played) if not each.was_true]

    def analyse(self, played: Played) -> Analysis:
        state = played.rules.start(played.seats, played.options)
        standings = []
        for line in played.lines:
            before = played.rules.round_of(state)
            played.rules.apply(state, line)
            scores = tuple(map(float, played.rules.scores(state)))
            promised = tuple(4.0 if line.move.verb == "keep" else 0.0 for _seat in scores)
            standings.append(contract.Standing(line.number, before or 1, scores, promised))
        return Analysis(
            [*rolling(played), *answering(played)], said(played), list(luck(played)), standings, standings[-1].scores
        )


def rolling(played: Played) -> Iterator[Judgement]:
    for line in played.lines:
        if line.move.verb in {"keep", "lock"}:
            other = Worth("lock 6", Estimate(3.0, 0.25)) if line.move.verb == "keep" else Worth(str(line.move), HALF)
            yield Judgement(line.number, line.actor, "roll", str(line.move), (Worth("keep", Estimate(5.0)), other))


def answering(played: Played) -> Iterator[Judgement]:
    for claim, answers in claims(played):
        for line in answers:
            doubt = Doubt(claim.number, claim.actor, HALF, 0.25, is_true(claim), line.move.verb == "accuse")
            yield Judgement(line.number, line.actor, "answer", str(line.move), (), doubt)


def said(played: Played) -> list[Said]:
    return [
        Said(
            claim.number,
            claim.actor,
            str(claim.move).split()[1],
            8,
            HALF,
            is_true(claim),
            any(line.move.verb == "accuse" for line in answers),
        )
        for claim, answers in claims(played)
    ]


def claims(played: Played) -> Iterator[tuple[Line, list[Line]]]:
    """Each claim with its answers."""
    for claim in (line for line in played.lines if line.move.verb == "claim"):
        later = played.lines[claim.number :]
        until = next((line.number for line in later if line.move.verb == "claim"), len(played.lines) + 1)
        yield claim, [line for line in later if line.number < until and line.move.verb in {"accuse", "pass"}]


def is_true(claim: Line) -> bool:
    return str(claim.move) == "claim evens"


def luck(played: Played) -> Iterator[Chance]:
    for line in played.lines:
        if line.actor >= 0 and line.values:
            yield Chance(line.number, line.actor, sum(map(int, line.values)) - 3.5 * len(line.values))


def employ(patch: pytest.MonkeyPatch, analyst: Any = None) -> None:
    """From now on Sly Dice is analysed so."""
    patch.setitem(analysis.ANALYSTS, "sly-dice", analyst or SmallAnalyst())
