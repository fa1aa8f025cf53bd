"""The home page: play now, and how it works."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games import actions, selectors
from games.rules.registry import KINDS

from .forms import PlayNowForm
from .limits import status_of
from .once import once
from .plays import host_from
from .responses import see

MOST_TABLES = 3


@require_safe
@cache_control(private=True, no_cache=True)
def home(request: PlayerRequest) -> HttpResponse:
    return show_home(request, PlayNowForm(request.player, request.GET.get("kind")))


@once
def play(request: PlayerRequest) -> HttpResponse:
    """A game against programs that starts with this click. A GET, such as a reload, leads to the form."""
    if request.method != "POST":
        return see("home")
    form = PlayNowForm(request.player, request.POST.get("kind"), request.POST)
    player = host_from(request, form, form)
    if player is None:
        return show_home(request, form)
    game = actions.play_now(
        player=player,
        kind=form.cleaned_data["kind"],
        seat_count=form.seat_count(),
        entropy=form.cleaned_data["entropy"],
        now=timezone.now(),
    )
    return see("game", key=game.key)


def show_home(request: PlayerRequest, form: PlayNowForm) -> HttpResponse:
    mine = selectors.my_games(request.player)[:MOST_TABLES] if request.player else []
    tables = selectors.open_tables(most=MOST_TABLES)
    context = {"form": form, "my_games": mine, "tables": tables, "kinds": KINDS.values()}
    return render(request, "games/home.html", context, status=status_of(form))
