"""The decisions of a game, round by round: what was chosen, by what odds, what was better, and how it turned out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from django.utils.translation import gettext

from games.analysis.contract import Analysis, Analyst, Doubt, Estimate, Judgement, Said
from games.archive.analysing import Analysed
from games.rules.contract import Rules
from games.wording import say_move

from .plotting import percent, tell
from .who import Names

# A page goes on with the next round until it has so many.
MOST: Final = 25
# Less than this is given away by rounding alone.
NOTHING_LOST: Final = 0.005


@dataclass(frozen=True, slots=True)
class DecisionShown:
    """One decision as people read it; sentences that do not apply are ""."""

    line: int
    seat: int
    name: str
    sort: str
    words: str
    doubt: Sequence[str]
    said: Sequence[str]
    worth: str
    best: str
    given: str
    options: Sequence[tuple[str, str, bool]]


@dataclass(frozen=True, slots=True)
class RoundShown:
    """The decisions of a round that are wanted, and what was given away in them, "" for nothing."""

    number: int
    decisions: Sequence[DecisionShown]
    given: str
    is_open: bool = False


class Telling:
    """What is needed to say a decision of one game."""

    def __init__(self, rules: Rules, names: Names, analyst: Analyst, analysis: Analysis) -> None:
        self._rules, self._names, self._sorts, self._unit = rules, names, analyst.SORTS, gettext(analyst.UNIT)
        self._said = {(said.line, said.seat): said for said in analysis.said}

    def show(self, each: Judgement) -> DecisionShown:
        said = self._said.get((each.line, each.seat))
        is_lossy = each.loss > NOTHING_LOST
        chosen = next((worth for worth in each.worths if worth.words == each.words), None)
        return DecisionShown(
            line=each.line,
            seat=each.seat,
            name=self._names.at(each.seat, each.line),
            sort=gettext(self._sorts.get(each.sort, each.sort)),
            words=say_move(self._rules, each.words),
            doubt=list(self._doubt(each, each.doubt)) if each.doubt else (),
            said=list(self._of_said(said)) if said else (),
            worth=points(chosen.points) if chosen else "",
            best=say_move(self._rules, each.worths[0].words) if is_lossy else "",
            given=f"{tell(each.loss, 2)} {self._unit}" if is_lossy else "",
            options=[(say_move(self._rules, at.words), points(at.points), at is chosen) for at in each.worths],
        )

    def given(self, judgements: Sequence[Judgement]) -> str:
        """What was given away in all of them."""
        lost = sum(each.loss for each in judgements)
        return f"{tell(lost, 1)} {self._unit}" if lost > NOTHING_LOST else ""

    def _doubt(self, each: Judgement, doubt: Doubt) -> Iterator[str]:
        """By whose knowledge how likely it was; whether the answer was right by the odds; and what was true."""
        says = {"name": self._names.at(each.seat, each.line), "claimant": self._names.at(doubt.claimant, doubt.about)}
        chance = {"chance": share(doubt.chance), "threshold": percent(doubt.threshold)}
        known = gettext(
            "By the dice that %(name)s could know of, what %(claimant)s said was true with a chance of %(chance)s."
        )
        yield known % (says | chance)
        yield gettext("To doubt it pays below %(threshold)s.") % chance
        yield _VERDICTS[doubt.was_doubted, doubt.was_right]()
        yield gettext("It was true.") if doubt.was_true else gettext("It was false.")

    def _of_said(self, said: Said) -> Iterator[str]:
        known = gettext("By the dice that the others could know of, it was true with a chance of %(chance)s.")
        yield known % {"chance": share(said.chance)}
        yield gettext("It was true.") if said.was_true else gettext("It was false.")
        yield gettext("It was doubted.") if said.was_doubted else gettext("Nobody doubted it.")


# Whether it was doubted, and whether that was right by the odds.
_VERDICTS: Final = {
    (True, True): lambda: gettext("To doubt it was right by the odds."),
    (True, False): lambda: gettext("To doubt it was wrong by the odds."),
    (False, True): lambda: gettext("To believe it was right by the odds."),
    (False, False): lambda: gettext("To believe it was wrong by the odds."),
}


def share(chance: Estimate) -> str:
    """A chance, with the error of sampling where it was not computed exactly."""
    if not chance.error:
        return percent(chance.value, 1)
    return gettext("%(number)s ± %(error)s") % {"number": percent(chance.value, 1), "error": percent(chance.error, 1)}


def points(worth: Estimate) -> str:
    """Points, with the error of sampling where they were not computed exactly."""
    if not worth.error:
        return tell(worth.value, 2)
    return gettext("%(number)s ± %(error)s") % {"number": tell(worth.value, 2), "error": tell(worth.error, 2)}


def show_rounds(found: Analysed, wanted: Sequence[Judgement], telling: Telling, first: int) -> list[RoundShown]:
    """The rounds from `first` on, until there are decisions enough for a page; the first of them unfolded."""
    shown: list[RoundShown] = []
    for number, judgements in by_round(found, wanted):
        if number >= first and sum(len(each.decisions) for each in shown) < MOST:
            told = [telling.show(each) for each in judgements]
            shown.append(RoundShown(number, told, telling.given(judgements), is_open=not shown))
    return shown


def by_round(found: Analysed, judgements: Sequence[Judgement]) -> list[tuple[int, list[Judgement]]]:
    """Each round with its decisions, in order."""
    ordered = sorted(judgements, key=lambda each: each.line)
    return [(number, list(group)) for number, group in groupby(ordered, lambda each: found.rounds[each.line - 1])]
