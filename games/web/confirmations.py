"""What cannot be taken back asks once more: a page that says what will happen, and a button that does it.

Who may not do it is not asked but told so, as if the button had been pressed.
"""

from collections.abc import Callable

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control

from accounts.http import PlayerRequest
from games import selectors
from games.actions.resign import seat_to_resign
from games.actions.tables import refuse_unless_host, refuse_unless_open
from games.models import Game
from games.rules.contract import Refused

from . import acts
from .game import show_game
from .stages import facts

Check = Callable[[PlayerRequest, Game], None]


@cache_control(private=True, no_cache=True)
def resign(request: PlayerRequest, key: str) -> HttpResponse:
    """Resign from a running game."""
    return acts.resign(request, key=key) if request.method == "POST" else ask(request, key, "resign", check_resigning)


@cache_control(private=True, no_cache=True)
def cancel(request: PlayerRequest, key: str) -> HttpResponse:
    """Call an open table off."""
    return acts.cancel(request, key=key) if request.method == "POST" else ask(request, key, "cancel", check_cancelling)


def ask(request: PlayerRequest, key: str, question: str, check: Check) -> HttpResponse:
    game = selectors.access_game(key, request.player)
    try:
        check(request, game)
    except Refused as error:
        return show_game(request, key, refused=error)
    return render(request, f"games/{question}.html", facts(game))


def check_resigning(request: PlayerRequest, game: Game) -> None:
    seat_to_resign(game, selectors.viewer_of(game))


def check_cancelling(request: PlayerRequest, game: Game) -> None:
    player = acts.player_of(request)
    refuse_unless_open(game)
    refuse_unless_host(game, player)
