"""Joining a table by its link, or by the link of an invitation that came by mail. Opening either does nothing."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods

from accounts.forms import GuestForm
from accounts.guests import keep_address
from accounts.http import PlayerRequest
from accounts.models import Player
from games import actions, selectors
from games.models import Game, Invitation
from games.rules.contract import Refused
from games.wording import explain

from .limits import status_of
from .once import once
from .plays import FormWanted, player_or_guest, sitter_from
from .pressed import is_pressed
from .responses import see
from .seat_form import SeatForm
from .stages import facts, house_rules


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(private=True, no_cache=True)
@once
def invite_link(request: PlayerRequest, token: str) -> HttpResponse:
    """The link that the host hands round: whoever has it may join."""
    game = selectors.game_by_invite_token(token)
    return sit_down(request, game, None) if is_pressed(request, "sit") else show_invitation(request, game, None)


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(private=True, no_cache=True)
@once
def invitation(request: PlayerRequest, token: str) -> HttpResponse:
    """The invitation of one mail address."""
    mailed = selectors.invitation_by_token(token)
    if is_pressed(request, "sit"):
        return sit_down(request, mailed.game, mailed)
    return show_invitation(request, mailed.game, mailed)


def decline(request: PlayerRequest, token: str) -> HttpResponse:
    """Say no, by POST; a GET leads to the invitation."""
    mailed = selectors.invitation_by_token(token)
    if request.method != "POST":
        return see("invitation", token=token)
    try:
        actions.decline_invitation(token=token, now=timezone.now())
    except Refused as error:
        return show_invitation(request, mailed.game, mailed, refused=explain(error))
    return see("invitation", token=token)


def sit_down(request: PlayerRequest, game: Game, mailed: Invitation | None) -> HttpResponse:
    try:
        player = sit(request, game, mailed)
    except FormWanted as wanted:
        return show_invitation(request, game, mailed, seat_form=wanted.form)
    except Refused as error:
        return show_invitation(request, game, mailed, refused=explain(error))
    if mailed is not None:
        # Who has the link of a mail has proved to read it.
        keep_address(player, mailed.email)
    return see("game", key=game.key)


def sit(request: PlayerRequest, game: Game, mailed: Invitation | None) -> Player:
    """At a table that has begun one steps in, where a seat is free. Raises FormWanted, or Refused."""
    key, token, now = game.key, game.invite_token, timezone.now()
    if game.free_seat is not None:
        player = player_or_guest(request)
        actions.step_in(game_key=key, player=player, now=now, invitation=mailed, invite_token=token)
    else:
        player, words = sitter_from(request)
        actions.join_table(game_key=key, player=player, now=now, invitation=mailed, invite_token=token, entropy=words)
    return player


def show_invitation(
    request: PlayerRequest,
    game: Game,
    mailed: Invitation | None,
    *,
    seat_form: GuestForm | None = None,
    refused: str = "",
) -> HttpResponse:
    game.own_seat = selectors.seat_of(game, request.player)
    context = facts(game) | {
        "mailed": mailed,
        "refused": refused,
        "house_rules": house_rules(game),
        "seat_form": seat_form or SeatForm(request.player),
        "is_visitor": request.player is None,
    }
    status = 409 if refused else status_of(context["seat_form"])
    return render(request, "games/invitation.html", context, status=status)
