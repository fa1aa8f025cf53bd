"""The analysis of a game that is over: what happened, what was luck, and what each decision was worth."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.http import urlencode
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games import selectors
from games.analysis import ANALYSTS
from games.analysis.contract import Analysis, Analyst
from games.archive.analysing import Analysed, analyse_now, analysed
from games.models import Game
from games.rules.registry import KINDS

from . import limits
from .analysis_form import DecisionsForm
from .analysis_shown import show_facts, show_luck
from .decisions_shown import Telling, by_round, show_rounds
from .replay import access_finished
from .stages import facts
from .turning_points import plot_of_scores, show_swings, swings
from .who import Names

Context = dict[str, Any]


class Subject(NamedTuple):
    """A game whose decisions are judged, with all that is needed to tell of them."""

    game: Game
    found: Analysed
    made: Analysis
    analyst: Analyst
    names: Names


@require_safe
@cache_control(private=True, no_cache=True)
def analysis(request: PlayerRequest, key: str) -> HttpResponse:
    """Whoever may see a finished game may see this. Of one whose dice stay sealed it tells what everybody saw."""
    game = access_finished(key, request)
    found = analysed(game)
    if found is None:
        if refused := limits.refuse_analyses(request):
            return refused
        found = analyse_now(game)
    return render(request, "games/analysis.html", shown(request, game, found))


def shown(request: PlayerRequest, game: Game, found: Analysed) -> Context:
    """All that the page says."""
    names, analyst = Names(game), ANALYSTS.get(game.kind)
    context = facts(game) | {"happened": show_facts(game.kind, found.facts, names)}
    if found.analysis and analyst:
        subject = Subject(game, found, found.analysis, analyst, names)
        context |= whole(subject) | decisions(request, subject)
    return context


def whole(of: Subject) -> Context:
    """Luck and skill, and how the lead went to and fro."""
    greatest, unit = swings(of.made), of.analyst.UNIT
    return {
        "unit": gettext(unit),
        "luck": show_luck(of.made, of.names),
        "plot": plot_of_scores(of.made, of.names, greatest, unit),
        "promises": any(any(each.promised) for each in of.made.standings),
        "swings": show_swings(of.game, greatest, of.names, unit),
    }


def decisions(request: PlayerRequest, of: Subject) -> Context:
    """The decisions that are asked for, from the round that is asked for on."""
    sorts = [(sort, gettext(label)) for sort, label in of.analyst.SORTS.items()]
    form = DecisionsForm(request.GET, seats=selectors.names_of(of.game), sorts=sorts)
    wanted = [each for each in of.made.judgements if form.wants(each)]
    rounds = [number for number, _judgements in by_round(of.found, wanted)]
    telling = Telling(KINDS[of.game.kind], of.names, of.analyst, of.made)
    shown = show_rounds(of.found, wanted, telling, first_round(form, of.found))
    return {
        "form": form,
        "wanted": len(wanted),
        "rounds": shown,
        "round_links": [(number, address(form, number)) for number in rounds] if len(rounds) > 1 else [],
        "further": further(form, rounds, [each.number for each in shown]),
    }


def first_round(form: DecisionsForm, found: Analysed) -> int:
    """The round that is asked for, or that of the line that is."""
    line, number = form.asked.get("line"), form.asked.get("round")
    return found.rounds[line - 1] if line and line <= len(found.rounds) else number or 1


def further(form: DecisionsForm, rounds: Sequence[int], shown: Sequence[int]) -> str:
    """The address of what comes after the rounds that are shown; "" where that is nothing."""
    later = [number for number in rounds if shown and number > shown[-1]]
    return address(form, later[0]) if later else ""


def address(form: DecisionsForm, number: int) -> str:
    """The same page from a round on, with what was asked for."""
    asked = {name: form.asked.get(name) for name in ("seat", "sort", "cost")}
    kept = {name: value for name, value in asked.items() if value not in {None, ""}}
    return f"?{urlencode(kept | {'round': number})}#round-{number}"
