"""The page of a game, and its live parts."""

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.forms import GuestForm
from accounts.http import PlayerRequest
from games import actions, selectors
from games.models import Game
from games.rules.contract import Refused, Unreadable
from games.rules.registry import KINDS
from games.wording import explain

from . import limits
from .orders_shown import orders_tag
from .stages import stage_context


@require_safe
@cache_control(private=True, no_cache=True)
def game(request: PlayerRequest, key: str) -> HttpResponse:
    return show_game(request, key)


def show_game(
    request: PlayerRequest, key: str, refused: Refused | None = None, seat_form: GuestForm | None = None
) -> HttpResponse:
    """The page of a game as it stands; where a form was refused, with the reason and with what was typed."""
    game = selectors.access_game(key, request.player)
    context = page_context(request, game)
    if refused is not None:
        context["refused"] = explain(refused, KINDS[game.kind], selectors.names_of(game))
    if seat_form is not None:
        context["seat_form"] = seat_form
    status = status_of(refused) if seat_form is None else limits.status_of(seat_form)
    response = render(request, f"games/{game.status}.html", context, status=status)
    actions.mark_seen(game=game, now=timezone.now())
    return response


@require_safe
@cache_control(private=True, no_cache=True)
def live(request: PlayerRequest, key: str) -> HttpResponseBase:
    """The parts of the page that change, or 304 while nothing did.

    The page says what it shows: its `stage`, up to which line (`since`), the question it asks (`asked`), and after
    which own line it offers something out of turn (`offered`).
    """
    game = selectors.access_game(key, request.player)
    etag = f'"{version_tag(game)}"'
    response = get_conditional_response(request, etag=etag) or show_changes(request, game)
    response.headers["ETag"] = etag
    return response


def show_changes(request: PlayerRequest, game: Game) -> HttpResponse:
    if request.GET.get("stage") != game.status or game.finished_at is not None:
        # An open table has started, or a game has ended: another page altogether. What is over has no live parts.
        return HttpResponse(headers={"HX-Refresh": "true"})
    response = render(request, "games/live.html", page_context(request, game) | changes_since(request, game))
    actions.mark_seen(game=game, now=timezone.now())
    return response


def page_context(request: PlayerRequest, game: Game) -> dict[str, object]:
    return stage_context(request, game) | {"version_tag": version_tag(game), "parts": f"games/{game.status}_parts.html"}


def changes_since(request: PlayerRequest, game: Game) -> dict[str, object]:
    """News since the page was made, and whether it still asks and offers the same: if so, its forms are left alone."""
    since, asked = (number(request.GET.get(name)) for name in ("since", "asked"))
    seat = selectors.viewer_of(game)
    return {
        "swapped": True,
        "news": selectors.news_of(game, since),
        "same_question": game.asked.get(str(seat), 0) == asked,
        "offered_before": number(request.GET.get("offered")),
    }


def number(text: str | None) -> int:
    """A number in an address; 0 where there is none that could be a line."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else 0


def version_tag(game: Game) -> str:
    """Another one whenever this viewer's page of the game could show something else."""
    reader = f"{get_language()}-{timezone.get_current_timezone_name()}"
    stopped = "-stopped" if game.is_stopped(timezone.now()) else ""
    return f"{game.version}-{selectors.viewer_of(game)}-{reader}{stopped}{orders_tag(game)}"


def status_of(refused: Refused | None) -> int:
    """409 for what is not possible now, 400 for what cannot be read."""
    if refused is None:
        return 200
    return 400 if isinstance(refused, Unreadable) else 409
