"""The page on which a game is paused, and goes on again."""

from http import HTTPStatus

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import cache_control

from accounts.http import PlayerRequest
from games import actions, selectors
from games.actions.pause_limits import HOSTS_AT_A_TIME, HOSTS_IN_ALL, LONGEST, hosts_days_left
from games.actions.resign import seat_that_plays
from games.models import Game
from games.rules.contract import Refused
from games.rules.registry import KINDS
from games.wording import explain

from .acts import act, player_of
from .game import show_game, status_of
from .pause_form import PauseForm
from .pause_shown import pause_context
from .responses import see
from .stages import facts


@cache_control(private=True, no_cache=True)
def pause(request: PlayerRequest, key: str) -> HttpResponse:
    """What is paused or wanted, or the form for a pause; by POST, make it or ask the others for it."""
    if request.method != "POST":
        return show_pause_page(request, key)
    form = PauseForm(request.POST, is_host="who" in request.POST, now=timezone.now())
    if not form.is_valid():
        return show_pause_page(request, key, form)
    try:
        begin(request, key, form)
    except Refused as error:
        return show_pause_page(request, key, form, error)
    except Game.DoesNotExist:
        raise Http404 from None
    return see("game", key=key)


def begin(request: PlayerRequest, key: str, form: PauseForm) -> None:
    player, now = player_of(request), timezone.now()
    until, reason = form.cleaned_data["until"], form.cleaned_data["reason"]
    if form.by_host:
        actions.pause_game(game_key=key, host=player, until=until, reason=reason, now=now)
    else:
        actions.propose_pause(game_key=key, player=player, until=until, reason=reason, now=now)


@act
def agree(request: PlayerRequest, key: str) -> None:
    actions.agree_to_pause(game_key=key, player=player_of(request), now=timezone.now())


@act
def drop(request: PlayerRequest, key: str) -> None:
    actions.drop_pause(game_key=key, player=player_of(request), now=timezone.now())


@act
def end(request: PlayerRequest, key: str) -> None:
    actions.end_pause(game_key=key, player=player_of(request), now=timezone.now())


def show_pause_page(
    request: PlayerRequest, key: str, form: PauseForm | None = None, refused: Refused | None = None
) -> HttpResponse:
    """Who does not play is shown the game, and why."""
    game, now = selectors.access_game(key, request.player), timezone.now()
    try:
        seat_that_plays(game, selectors.viewer_of(game))
    except Refused as error:
        return show_game(request, key, refused=error)
    is_host = request.player is not None and game.host_id == request.player.pk
    context = (
        facts(game)
        | pause_context(game, now)
        | {
            "form": form or PauseForm(is_host=is_host, now=now),
            "is_host": is_host,
            "left": hosts_days_left(game),
            "most": HOSTS_IN_ALL,
            "most_at_a_time": HOSTS_AT_A_TIME,
            "longest": LONGEST,
            "refused": explain(refused, KINDS[game.kind], selectors.names_of(game)) if refused else "",
        }
    )
    return render(request, "games/pause.html", context, status=_status(form, refused))


def _status(form: PauseForm | None, refused: Refused | None) -> int:
    if refused is not None:
        return status_of(refused)
    return HTTPStatus.OK if form is None else HTTPStatus.BAD_REQUEST
