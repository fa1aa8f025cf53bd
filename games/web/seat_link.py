"""The link in a mail that leads back to one's seat; see `games.notify.links` for what it is worth and why."""

from django.core.signing import BadSignature
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.http import urlencode
from django.views.decorators.http import require_http_methods

from accounts.guests import return_as_guest
from accounts.http import PlayerRequest
from accounts.models import Player
from games.models import Game, Seat
from games.notify.links import is_fresh, seat_of_link

from .pressed import is_pressed
from .responses import SeeOther


@require_http_methods(["GET", "HEAD", "POST"])
def seat(request: PlayerRequest, token: str, *, to: str = "game") -> HttpResponse:
    """Lead the seat's player to a page of the game, somebody with an account through sign-in, a guest past a button."""
    try:
        found, player = seat_of_link(token)
    except BadSignature:
        raise Http404 from None
    page = page_of(found.game, to)
    if player.is_guest:
        response = _ask_guest(request, player, found, page, is_fresh=is_fresh(token, player))
    else:
        response = _lead(request, player, page)
    add_never_cache_headers(response)
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def page_of(game: Game, to: str) -> str:
    """The address of the page of this name; before the end, the game stands in for its replay."""
    if to != "step":
        return reverse(to, kwargs={"key": game.key})
    if game.status == Game.Status.FINISHED:
        return reverse("step", kwargs={"key": game.key, "line": 1})
    return reverse("game", kwargs={"key": game.key})


def _lead(request: PlayerRequest, player: Player, page: str) -> HttpResponse:
    """An account is entered by signing in, and by nothing else."""
    if request.player == player:
        return redirect(page)
    return redirect(f"{reverse('account_login')}?{urlencode({'next': page})}")


def _ask_guest(request: PlayerRequest, guest: Player, seat: Seat, page: str, *, is_fresh: bool) -> HttpResponse:
    if request.player == guest:
        return redirect(page)
    may_enter = is_fresh and not request.user.is_authenticated
    if is_pressed(request, "go") and may_enter:
        return_as_guest(request, guest)
        return SeeOther(page)
    return render(request, "games/seat_link.html", {"seat": seat, "is_fresh": is_fresh, "may_enter": may_enter})
