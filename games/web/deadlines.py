"""The page of the deadline ledger: who was asked when, and what became of it."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.ledger import access_ledger

from .ledger_shown import show_ledger
from .stages import facts


@require_safe
@cache_control(private=True, no_cache=True)
def deadlines(request: PlayerRequest, key: str) -> HttpResponse:
    """All questions of the game; each has an anchor to link to."""
    game = access_ledger(key, request.player)
    if game.is_imported:
        raise Http404
    return render(request, "games/deadlines.html", facts(game) | {"ledger": show_ledger(game)})
