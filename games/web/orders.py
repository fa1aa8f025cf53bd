"""The page on which a seat leaves standing orders and takes them back. It shows nobody those of another."""

from http import HTTPStatus

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import cache_control

from accounts.http import PlayerRequest
from games import actions, selectors
from games.actions.resign import seat_that_plays
from games.models import Game
from games.rules.contract import Refused
from games.rules.registry import KINDS
from games.wording import explain

from .acts import Act, player_of
from .answers import read_words
from .game import show_game, status_of
from .orders_shown import show_offers, show_standing
from .responses import see
from .stages import facts

_MOST_DIGITS = 4


@cache_control(private=True, no_cache=True)
def orders(request: PlayerRequest, key: str) -> HttpResponse:
    """What may be ordered, and what is."""
    return acted(request, key, give) if request.method == "POST" else show_orders(request, key)


@cache_control(private=True, no_cache=True)
def withdraw(request: PlayerRequest, key: str) -> HttpResponse:
    """Take an order back. A GET only shows them."""
    return acted(request, key, take_back) if request.method == "POST" else see("orders", key=key)


def acted(request: PlayerRequest, key: str, action: Act) -> HttpResponse:
    try:
        action(request, key)
    except Refused as error:
        return show_orders(request, key, refused=error)
    except Game.DoesNotExist:
        raise Http404 from None
    return see("orders", key=key)


def give(request: PlayerRequest, key: str) -> None:
    words = read_words(request.POST, "order")
    actions.give_order(game_key=key, player=player_of(request), words=words, now=timezone.now())


def take_back(request: PlayerRequest, key: str) -> None:
    text = request.POST.get("number", "")
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS else 0
    actions.withdraw_order(game_key=key, player=player_of(request), number=number, now=timezone.now())


def show_orders(request: PlayerRequest, key: str, refused: Refused | None = None) -> HttpResponse:
    """Who has nothing to order is shown the game, and why."""
    game = selectors.access_game(key, request.player)
    try:
        seat = seat_that_plays(game, selectors.viewer_of(game))
    except Refused as error:
        return show_game(request, key, refused=refused or error)
    context = facts(game) | {
        "orders": show_standing(game, seat),
        "groups": show_offers(game, seat, timezone.now(), request.POST or None),
        "refused": explain(refused, KINDS[game.kind], selectors.names_of(game)) if refused else "",
    }
    return render(request, "games/orders.html", context, status=status_of(refused) if refused else HTTPStatus.OK)
