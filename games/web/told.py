"""The page that says why: what a player was told of a game, through which channels, and which setting decided."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games import selectors
from games.models import Game, Seat
from games.notify import asking
from games.rules.contract import Refused
from games.wording import explain

from .game import number, status_of
from .responses import see
from .stages import facts
from .told_shown import deliveries_to, show_told


@require_safe
@cache_control(private=True, no_cache=True)
def told(request: PlayerRequest, key: str) -> HttpResponse:
    """For who sits at the game, about their own seat alone."""
    return show_page(request, *_own_seat(request, key))


def tell_again(request: PlayerRequest, key: str) -> HttpResponse:
    """Send one of these once more. A GET, such as the reload of a page that refused, only shows the page."""
    if request.method != "POST":
        return see("told", key=key)
    game, own = _own_seat(request, key)
    wanted = number(request.POST.get("delivery"))
    delivery = next((row for row in deliveries_to(game, own) if row.pk == wanted), None)
    if delivery is None:
        raise Http404
    try:
        asking.tell_again(delivery, timezone.now())
    except Refused as error:
        return show_page(request, game, own, refused=error)
    messages.success(request, gettext("It is sent again, if it still holds: see below what becomes of it."))
    return see("told", key=key)


def show_page(request: PlayerRequest, game: Game, own: Seat, *, refused: Refused | None = None) -> HttpResponse:
    context = facts(game) | {"told": show_told(game, own), "refused": explain(refused) if refused else ""}
    return render(request, "games/told.html", context, status=status_of(refused))


def _own_seat(request: PlayerRequest, key: str) -> tuple[Game, Seat]:
    game = selectors.access_game(key, request.player)
    if game.own_seat is None:
        raise Http404
    return game, game.own_seat
