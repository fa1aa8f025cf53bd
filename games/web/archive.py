"""The archive: public games that are over, newest first, and each of them step by step."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.http import urlencode
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.archive.search import Page, finished_games
from games.rules.contract import Refused
from games.wording import explain

from .forms import ArchiveForm


@require_safe
@cache_control(private=True, no_cache=True)
def archive(request: PlayerRequest) -> HttpResponse:
    form = ArchiveForm(request.GET)
    chosen = form.cleaned_data if form.is_valid() else {}
    try:
        page = finished_games(**chosen)
    except Refused as error:
        context = {"form": form, "refused": explain(error), "page": Page([], None, None)}
        return render(request, "games/archive.html", context, status=400)
    return render(request, "games/archive.html", {"form": form, "page": page, **neighbours(page, chosen)})


def neighbours(page: Page, chosen: Mapping[str, Any]) -> dict[str, str]:
    """The addresses of the pages beside this one, with what was asked for; "" where there is none."""
    kept = {name: value for name, value in chosen.items() if value and name in ("kind", "name")}
    return {
        "older": f"?{urlencode(kept | {'older': page.older})}" if page.older else "",
        "newer": f"?{urlencode(kept | {'newer': page.newer})}" if page.newer else "",
    }
