"""Open tables: the list, and a new one."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from games import actions, selectors
from games.rules.contract import Refused
from games.rules.registry import KINDS
from games.wording import explain

from .forms import NewTableForm, TablesForm
from .limits import status_of
from .once import once
from .plays import host_from
from .responses import see
from .seat_form import SeatForm


@require_safe
@cache_control(private=True, no_cache=True)
def tables(request: PlayerRequest) -> HttpResponse:
    """Those that are listed; of one kind of game, if one is asked for."""
    form = TablesForm(request.GET)
    kind = form.cleaned_data["kind"] if form.is_valid() else ""
    return render(request, "games/tables.html", {"tables": selectors.open_tables(kind=kind), "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(private=True, no_cache=True)
@once
def new_table(request: PlayerRequest) -> HttpResponse:
    """The form; sent, it opens the table and the host sits at it."""
    if request.method != "POST":
        return show_forms(request, NewTableForm(request.GET.get("kind")), SeatForm(request.player))
    form, seat_form = NewTableForm(request.POST.get("kind"), request.POST), SeatForm(request.player, request.POST)
    host = host_from(request, form, seat_form)
    return open_table(request, host, form, seat_form) if host else show_forms(request, form, seat_form)


def open_table(request: PlayerRequest, host: Player, form: NewTableForm, seat_form: SeatForm) -> HttpResponse:
    words = seat_form.cleaned_data["entropy"]
    try:
        game = actions.open_table(host=host, now=timezone.now(), entropy=words, **form.table())
    except Refused as error:
        form.add_error(None, explain(error, form.rules))
        return show_forms(request, form, SeatForm(host, request.POST))
    return see("game", key=game.key)


def show_forms(request: PlayerRequest, form: NewTableForm, seat_form: SeatForm) -> HttpResponse:
    context = {"form": form, "seat_form": seat_form, "kinds": KINDS.values()}
    return render(request, "games/new_table.html", context, status=status_of(form, seat_form))
