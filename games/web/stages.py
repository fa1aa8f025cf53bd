"""What the page of a game shows at each stage: open, running, finished, called off."""

from collections.abc import Callable
from typing import Any

from django.urls import reverse
from django.utils import timezone

from accounts.http import PlayerRequest
from games import selectors
from games.actions.absence import is_away
from games.actions.rematch import rematch_of
from games.actions.take_seat import kept_seats
from games.models import Game, Invitation
from games.rules.registry import KINDS
from games.store import load_state
from games.wording import say_house_rule, say_label

from .forms import InviteForm, SayForm
from .nudging import show_nudges
from .orders_shown import own_orders
from .pause_shown import pause_context
from .seat_form import EntropyForm, SeatForm
from .table import kind_template, running_context, show_log, table_context

Context = dict[str, Any]
# A running page tells so many lines of the log; the rest is a link away.
LATEST_LINES = 60
# How often a page that is looked at asks for news, in seconds; where nothing happens for a while it slows down.
QUICK, SLOW = 3, 30


def stage_context(request: PlayerRequest, game: Game) -> Context:
    """All that the page of a game needs at the stage it has reached."""
    return facts(game) | talk_context(request, game) | _STAGES[game.status](request, game)


def talk_context(request: PlayerRequest, game: Game) -> Context:
    """What was said at the table, and the form to say something, for its seats alone."""
    if game.started_at is None:
        return {}
    form = None if game.own_seat is None else SayForm(request.POST if "text" in request.POST else None)
    return {"talk": selectors.talk_of(game), "say_form": form}


def facts(game: Game) -> Context:
    """What is true of a game at every stage."""
    return {
        "game": game,
        "rules": KINDS[game.kind],
        "tempo": game.keeps_time,
        "me": game.own_seat,
        "free_seat": None if game.free_seat is None else game.seat_list[game.free_seat],
        "looks": selectors.looks_at(game),
        "quick": QUICK,
        "slow": QUICK if game.tempo == "live" else SLOW,
    }


def open_stage(request: PlayerRequest, game: Game) -> Context:
    is_host = request.player is not None and game.host_id == request.player.pk
    return {
        "is_host": is_host,
        **empty_seats(game),
        "house_rules": list(house_rules(game)),
        "seat_form": SeatForm(request.player),
        "words_form": words_form(request, game),
        "link": request.build_absolute_uri(reverse("join", args=[game.invite_token])),
        "invite_form": InviteForm(request.POST if "emails" in request.POST else None),
        "invitations": Invitation.objects.filter(game=game).order_by("pk") if is_host else (),
    }


def words_form(request: PlayerRequest, game: Game) -> EntropyForm | None:
    """The words of one's own seat, to be changed; with what was typed before, where that was refused."""
    if game.own_seat is None:
        return None
    typed = request.POST if "entropy" in request.POST else None
    return EntropyForm(typed, initial={"entropy": game.own_seat.entropy})


def empty_seats(game: Game) -> Context:
    """Who is waited for: those for whom a seat is kept, anybody, and programs, which sit down last."""
    kept = list(kept_seats(game, timezone.now()))
    empty = game.seat_count - len(game.seat_list)
    return {
        "kept": kept,
        "program_seats": range(game.programs),
        "empty_seats": range(max(0, empty - len(kept) - game.programs)),
    }


def house_rules(game: Game) -> list[tuple[str, str]]:
    """The options that differ from their default, in plain words."""
    rules = KINDS[game.kind]
    chosen = rules.parse_options(game.options)
    return [
        (say_house_rule(spec), say_label(rules, chosen[key]))
        for key, spec in rules.options.items()
        if chosen[key] != spec.default
    ]


def running_stage(request: PlayerRequest, game: Game) -> Context:
    since = 0 if request.GET.get("log") == "all" else max(0, game.lines - LATEST_LINES)
    context = running_context(game, request.POST or None, since=since) | absence_context(request, game)
    context |= pause_context(game, timezone.now())
    question = context["question"]
    context["nudges"] = show_nudges(game, timezone.now())
    return context | own_orders(game, question and question.decision)


def absence_context(request: PlayerRequest, game: Game) -> Context:
    """Whether the viewer is missing here, or may step in for somebody who is."""
    number = selectors.viewer_of(game)
    return {
        "is_away": number is not None and is_away(game, number),
        "may_step_in": game.is_public and game.free_seat is not None and number is None,
        "seat_form": SeatForm(request.player),
    }


def finished_stage(request: PlayerRequest, game: Game) -> Context:
    programs = sum(seat.is_program for seat in game.seat_list)
    return table_context(game, selectors.view_back(game, load_state(game))) | {
        "log": show_log(game)[::-1],
        "result_template": kind_template(game.kind, "result"),
        "programs": programs,
        "holdings": selectors.holdings_of(game),
        "people": selectors.people_of(game),
        "rematch": rematch_of(game),
        "is_alone": game.own_seat is not None and programs + 1 == game.seat_count,
        "seat_form": SeatForm(request.player),
    }


def cancelled_stage(request: PlayerRequest, game: Game) -> Context:
    return {}


_STAGES: dict[str, Callable[[PlayerRequest, Game], Context]] = {
    Game.Status.OPEN: open_stage,
    Game.Status.RUNNING: running_stage,
    Game.Status.FINISHED: finished_stage,
    Game.Status.CANCELLED: cancelled_stage,
}
