"""The archive: games that are over, the newest first, found by what they were and by what happened in them."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.archive.search import Hit, Page, find
from games.models import Game
from games.rules.contract import Refused
from games.wording import explain

from .archive_asked import conditions_shown, name_of, query_of, wanted_of
from .archive_form import ArchiveForm
from .facts_shown import FactShown, facts_shown


@require_safe
@cache_control(private=True, no_cache=True)
def archive(request: PlayerRequest) -> HttpResponse:
    """A page of what was asked for. Where a condition will not do nothing is searched, and its field says why."""
    form = ArchiveForm(request.GET, request.player)
    if not form.is_valid():
        return render(request, "games/archive.html", {"form": form, "page": Page()})
    try:
        page = find(wanted_of(form), older=request.GET.get("older", ""), newer=request.GET.get("newer", ""))
    except Refused as error:
        context = {"form": form, "page": Page(), "refused": explain(error)}
        return render(request, "games/archive.html", context, status=400)
    return render(request, "games/archive.html", shown(form, page))


def shown(form: ArchiveForm, page: Page) -> dict[str, Any]:
    """What the page needs; the addresses of the pages beside it are "" where there is none."""
    conditions = conditions_shown(form)
    return {
        "form": form,
        "page": page,
        "entries": [entry(hit, form.cleaned_data["fact"]) for hit in page.hits],
        "conditions": conditions,
        "query": query_of(form),
        "search_name": name_of(conditions),
        "older": f"?{query_of(form, older=page.older)}" if page.older else "",
        "newer": f"?{query_of(form, newer=page.newer)}" if page.newer else "",
    }


def entry(hit: Hit, wanted_fact: str) -> tuple[Game, list[FactShown]]:
    """A game of the list, with what happened in it; where that was looked for, with that alone."""
    facts = {name: fact for name, fact in hit.facts.items() if wanted_fact in ("", name)}
    return hit.game, facts_shown(hit.game, facts)
