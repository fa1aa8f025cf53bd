"""How a kind of game is played: a page of its own for each kind."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.rules.registry import KINDS


@require_safe
@cache_control(private=True, no_cache=True)
def how_to_play(request: PlayerRequest, kind: str) -> HttpResponse:
    if kind not in KINDS:
        raise Http404
    return render(request, f"{kind}/how_to_play.html", {"rules": KINDS[kind], "kinds": KINDS.values()})


@require_safe
@cache_control(private=True, no_cache=True)
def all_rules(request: PlayerRequest) -> HttpResponse:
    """Which games there are."""
    return render(request, "games/all_rules.html", {"kinds": KINDS.values()})
