"""What cannot be taken back asks once more: a page that says what will happen, and a button that does it."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control

from accounts.http import PlayerRequest
from games import selectors

from . import acts
from .stages import facts


@cache_control(private=True, no_cache=True)
def resign(request: PlayerRequest, key: str) -> HttpResponse:
    """Resign from a running game."""
    return acts.resign(request, key=key) if request.method == "POST" else ask(request, key, "games/resign.html")


@cache_control(private=True, no_cache=True)
def cancel(request: PlayerRequest, key: str) -> HttpResponse:
    """Call an open table off."""
    return acts.cancel(request, key=key) if request.method == "POST" else ask(request, key, "games/cancel.html")


def ask(request: PlayerRequest, key: str, template: str) -> HttpResponse:
    game = selectors.access_game(key, request.player)
    return render(request, template, facts(game))
