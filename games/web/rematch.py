"""The rematch of a finished game: one button, for those who sat there."""

from django.http import HttpResponse
from django.utils import timezone

from accounts.http import PlayerRequest
from games import actions, selectors
from games.rules.contract import Refused

from .acts import player_of
from .game import show_game
from .plays import FormWanted, sitter_from
from .responses import see


def rematch(request: PlayerRequest, key: str) -> HttpResponse:
    """Open its table, or sit down at it, and go there. A GET shows the finished game."""
    if request.method != "POST":
        return see("game", key=key)
    game = selectors.access_game(key, request.player)
    try:
        player_of(request)
        player, words = sitter_from(request)
        table = actions.rematch(game_key=game.key, player=player, now=timezone.now(), entropy=words)
    except FormWanted as wanted:
        return show_game(request, key, seat_form=wanted.form)
    except Refused as error:
        return show_game(request, key, refused=error)
    return see("game", key=table.key)
