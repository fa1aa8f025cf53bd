"""My games: whose turn it is, until when, and what happened since I looked."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games import selectors


@require_safe
@cache_control(private=True, no_cache=True)
def my_games(request: PlayerRequest) -> HttpResponse:
    """For a visitor, the page that says how to get a game."""
    if request.player is None:
        return render(request, "games/my_games.html", {"games": (), "finished": ()})
    context = {
        "games": selectors.my_games(request.player),
        "invitations": selectors.invitations_of(request.player),
        "finished": selectors.my_finished_games(request.player),
    }
    return render(request, "games/my_games.html", context)
