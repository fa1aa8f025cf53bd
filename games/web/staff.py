"""What staff see of one game, and the page on which they may look behind its shields. Only the admin leads there."""

from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from games import actions, behind_shields, selectors
from games.actions.look_behind_shields import LONGEST, SHORTEST, refuse_unless_may_look
from games.models import Game, ShieldLook
from games.rules.contract import Refused
from games.store import load_state
from games.wording import explain

from .stages import facts
from .table import show_log, table_context

Context = dict[str, Any]
MAY_LOOK = "games.add_shieldlook"


@require_safe
def show_game(request: HttpRequest, key: str) -> HttpResponse:
    """A game of others or one's own, always as a spectator sees it."""
    game = selectors.game_for_staff(key)
    context = staff_facts(game) | {"log": show_log(game)}
    context["may_look"] = has_right(request) and why_not(request, game) is None
    if game.started_at:
        context |= table_context(game, spectators_view(game))
    return shown(request, "staff/game.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def look(request: HttpRequest, key: str) -> HttpResponse:
    """Asks for the reason. The answer to the form, and nothing else, shows the dice, once; the look is written down."""
    if not has_right(request):
        raise PermissionDenied
    game = selectors.game_for_staff(key)
    if refused := why_not(request, game):
        return ask(request, game, refused, status=409)
    if request.method != "POST":
        return ask(request, game)
    try:
        looked_at = actions.look_behind_shields(
            game_key=key, staff=staff_of(request), reason=request.POST.get("reason", ""), now=timezone.now()
        )
    except Refused as refused:
        return ask(request, game, refused, status=400)
    return reveal(request, game, looked_at)


def spectators_view(game: Game) -> Context:
    return selectors.view_back(game, load_state(game)) if game.finished_at else selectors.view_of(game, None)


def has_right(request: HttpRequest) -> bool:
    """Staff need this right beside that to see games."""
    return staff_of(request).has_perm(MAY_LOOK)


def staff_of(request: HttpRequest) -> User:
    """The admin lets nobody else in; here it is sure."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


def why_not(request: HttpRequest, game: Game) -> Refused | None:
    """Why this member of staff may not look behind the shields of this game; None if they may."""
    try:
        refuse_unless_may_look(game, staff_of(request))
    except Refused as refused:
        return refused
    return None


def ask(request: HttpRequest, game: Game, refused: Refused | None = None, *, status: int = 200) -> HttpResponse:
    """The form; without it where the look is refused whatever the reason."""
    context = staff_facts(game) | {
        "refused": explain(refused) if refused else "",
        "may_look": status != HTTPStatus.CONFLICT,
        "typed": request.POST.get("reason", ""),
        "shortest": SHORTEST,
        "longest": LONGEST,
    }
    return shown(request, "staff/look.html", context, status)


def reveal(request: HttpRequest, game: Game, looked_at: Game) -> HttpResponse:
    """The dice of the very moment that was written down."""
    looked_at.seat_list, looked_at.own_seat = game.seat_list, None
    rolls = [(game.seat_list[roll.seat], roll) for roll in behind_shields.hidden_rolls(looked_at)]
    context = staff_facts(looked_at) | table_context(looked_at, behind_shields.view_behind(looked_at))
    return shown(request, "staff/looked.html", context | {"rolls": rolls})


def staff_facts(game: Game) -> Context:
    """Staff read of earlier looks while the game runs, too."""
    return facts(game) | {"looks": ShieldLook.objects.filter(game=game).order_by("pk")}


def shown(request: HttpRequest, template: str, context: Context, status: int = 200) -> HttpResponse:
    response = render(request, template, context, status=status)
    add_never_cache_headers(response)
    return response
