"""The pages of a player's holidays: a guest's too. Each plan is shown with what it covers before it is made."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Player
from games import actions
from games.actions.holiday_limits import check_days, today_of
from games.actions.holidays import check_change, holiday_of
from games.rules.contract import Refused
from games.wording import explain

from .game import status_of
from .holiday_form import HolidayForm
from .holidays_shown import holiday_facts, off_facts, plan_facts
from .responses import see

View = Callable[..., HttpResponse]


def of_player(*methods: str) -> Callable[[View], View]:
    """For who has a name here; a visitor is led to where one gets it. A refusal is shown above the holidays."""

    def decorate(view: View) -> View:
        @wraps(view)
        def checked(request: PlayerRequest, **values: Any) -> HttpResponse:
            if request.player is None:
                return redirect("account_login")
            try:
                return view(request, request.player, **values)
            except Refused as error:
                return show_holidays(request, request.player, refused=error)

        return cache_control(private=True, no_cache=True)(require_http_methods(methods)(checked))

    return decorate


@of_player("GET", "HEAD")
def holidays(request: PlayerRequest, player: Player) -> HttpResponse:
    """What is planned, and how many days are left."""
    return show_holidays(request, player)


@of_player("GET", "HEAD", "POST")
def plan(request: PlayerRequest, player: Player) -> HttpResponse:
    """Show what a holiday would cover; by POST, plan it."""
    now, typed = timezone.now(), request.POST or request.GET
    form = HolidayForm(typed or None, today=today_of(player, now))
    if not form.is_valid():
        return show_holidays(request, player, form)
    first_day, last_day = form.days()
    if request.method == "POST":
        actions.plan_holiday(player=player, first_day=first_day, last_day=last_day, now=now)
        return said(request, gettext("Your holiday is planned."))
    check_days(player, form.days(), now)
    return render(request, "games/holiday_plan.html", plan_facts(player, form.days(), now))


@of_player("GET", "HEAD", "POST")
def change(request: PlayerRequest, player: Player, number: int) -> HttpResponse:
    """Show what a holiday on other days would cover; by POST, change it."""
    now, typed = timezone.now(), request.POST or request.GET
    row = holiday_of(player, number, now)
    start = {"first_day": row.first_day, "last_day": row.last_day}
    form = HolidayForm(typed or None, today=min(row.first_day, today_of(player, now)), initial=start)
    if not form.is_valid():
        return render(request, "games/holiday.html", {"row": row, "form": form}, status=400 if typed else 200)
    first_day, last_day = form.days()
    if request.method == "POST":
        actions.change_holiday(player=player, holiday_id=row.pk, first_day=first_day, last_day=last_day, now=now)
        return said(request, gettext("Your holiday is changed."))
    check_change(player, row, form.days(), now)
    return render(request, "games/holiday_plan.html", plan_facts(player, form.days(), now, row))


@of_player("GET", "HEAD", "POST")
def call_off(request: PlayerRequest, player: Player, number: int) -> HttpResponse:
    """Ask whether to call a holiday off, and say which days come back; by POST, do it."""
    now = timezone.now()
    row = holiday_of(player, number, now)
    if request.method == "POST":
        actions.call_off_holiday(player=player, holiday_id=row.pk, now=now)
        return said(request, gettext("Your holiday is called off."))
    return render(request, "games/holiday_off.html", off_facts(player, row, now))


def show_holidays(
    request: PlayerRequest, player: Player, form: HolidayForm | None = None, refused: Refused | None = None
) -> HttpResponse:
    now = timezone.now()
    form = form or HolidayForm(typed_days(request), today=today_of(player, now))
    context = holiday_facts(player, now) | {"form": form, "refused": explain(refused) if refused else ""}
    status = 400 if refused is None and form.is_bound else status_of(refused)
    return render(request, "games/holidays.html", context, status=status)


def typed_days(request: PlayerRequest) -> dict[str, Any] | None:
    """What was typed into a form that was refused."""
    typed = request.POST or request.GET
    return typed if "first_day" in typed else None


def said(request: PlayerRequest, sentence: str) -> HttpResponse:
    messages.success(request, sentence)
    return see("holidays")
