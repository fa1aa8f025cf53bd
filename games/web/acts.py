"""The forms on the page of a game: each plays one action; a refusal is shown on the page with what was typed."""

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext, ngettext

from accounts.http import PlayerRequest
from accounts.models import Player
from games import actions, selectors
from games.actions.say import LONGEST
from games.actions.step_in import refuse_unless_free
from games.actions.tables import refuse_unless_open
from games.models import Game
from games.rules.contract import NotAsked, Refused
from games.rules.marking import _
from games.times import absolute

from .answers import read_line, read_words
from .forms import InviteForm, SayForm
from .game import number, show_game
from .once import once
from .plays import FormWanted, player_or_guest, sitter_from
from .responses import see

Act = Callable[[PlayerRequest, str], object]
View = Callable[..., HttpResponse]


def act(action: Act) -> View:
    """Do it by POST and show the game anew. A GET, such as the reload of a page that refused, only shows the game."""

    @wraps(action)
    def view(request: PlayerRequest, key: str) -> HttpResponse:
        if request.method != "POST":
            return see("game", key=key)
        try:
            action(request, key)
        except Refused as error:
            return show_game(request, key, refused=error)
        except FormWanted as wanted:
            return show_game(request, key, seat_form=wanted.form)
        except Game.DoesNotExist:
            raise Http404 from None
        return see("game", key=key)

    return view


def player_of(request: PlayerRequest) -> Player:
    """Who acts. A visitor has no seat anywhere."""
    if request.player is None:
        raise NotAsked(_("You have no seat in this game."))
    return request.player


@act
def move(request: PlayerRequest, key: str) -> None:
    """Answer a question. Nothing else happens here: this is the request that everybody waits for."""
    actions.submit_move(
        game_key=key,
        player=player_of(request),
        asked_at=read_line(request.POST, "asked_at"),
        words=read_words(request.POST),
        now=timezone.now(),
    )


@act
def move_out_of_turn(request: PlayerRequest, key: str) -> None:
    """Play what nobody asked for, where the game has such moves."""
    actions.play_unasked(
        game_key=key,
        player=player_of(request),
        after=read_line(request.POST, "after"),
        words=read_words(request.POST),
        now=timezone.now(),
    )


@act
def leave(request: PlayerRequest, key: str) -> None:
    actions.leave_table(game_key=key, player=player_of(request), now=timezone.now())


@act
def keep_open(request: PlayerRequest, key: str) -> None:
    """Let an open table wait for players as long again."""
    game = actions.keep_open(game_key=key, player=player_of(request), now=timezone.now())
    if game.expires_at is not None:
        until = absolute(game.expires_at)
        messages.success(request, gettext("The table stays open until %(time)s.") % {"time": until})


@act
def ready(request: PlayerRequest, key: str) -> None:
    """Say that one is there, before the start."""
    actions.say_ready(game_key=key, player=player_of(request), now=timezone.now())


@act
def fill(request: PlayerRequest, key: str) -> None:
    actions.fill_with_programs(game_key=key, host=player_of(request), now=timezone.now())


@act
def cancel(request: PlayerRequest, key: str) -> None:
    actions.cancel_table(game_key=key, host=player_of(request), now=timezone.now())


@act
def resign(request: PlayerRequest, key: str) -> None:
    actions.resign(game_key=key, player=player_of(request), now=timezone.now())


@act
def return_to_seat(request: PlayerRequest, key: str) -> None:
    actions.return_to_seat(game_key=key, player=player_of(request), now=timezone.now())


@once
@act
def step_in(request: PlayerRequest, key: str) -> None:
    """Take over a seat that is free in a public game. At one by invitation that is done through its link."""
    refuse_unless_free(selectors.access_game(key, request.player))
    actions.step_in(game_key=key, player=player_or_guest(request), now=timezone.now())


@act
def invite(request: PlayerRequest, key: str) -> None:
    """Invite by mail address; those who were invited before get no second mail."""
    form = InviteForm(request.POST)
    if not form.is_valid():
        raise Refused(_("Write at least one mail address."))
    host = player_of(request)
    invited = actions.invite(game_key=key, host=host, emails=form.addresses(), now=timezone.now())
    messages.success(request, say_invited(len(invited)))


@act
def nudge(request: PlayerRequest, key: str) -> None:
    """Remind somebody who is asked."""
    seat = number(request.POST.get("seat"))
    given = actions.nudge(game_key=key, player=player_of(request), seat=seat, now=timezone.now())
    name = selectors.access_game(key, request.player).seat_list[given.seat].name
    messages.success(
        request, gettext("%(name)s is reminded by mail; if it is night there, in the morning.") % {"name": name}
    )


@act
def mute(request: PlayerRequest, key: str) -> None:
    """Hear nothing of this game any more but its result, or everything again."""
    is_muted = "mute" in request.POST
    actions.mute(game_key=key, player=player_of(request), is_muted=is_muted)
    said = gettext("This game is muted for you. Its deadlines still run.")
    messages.success(request, said if is_muted else gettext("You are told of this game again."))


@act
def say(request: PlayerRequest, key: str) -> None:
    """Talk to the others at the table."""
    form = SayForm(request.POST)
    if not form.is_valid():
        raise Refused(_("Write what you want to say, in at most {most} characters."), most=LONGEST)
    actions.say(game_key=key, player=player_of(request), text=form.cleaned_data["text"], now=timezone.now())


def say_invited(count: int) -> str:
    if not count:
        return gettext("They were all invited before; nobody gets a second mail.")
    return ngettext("%(n)d invitation is on its way.", "%(n)d invitations are on their way.", count) % {"n": count}


@act
def change_words(request: PlayerRequest, key: str) -> None:
    """Other words for the dice: with the root before their eyes, so that the keys cannot have been chosen to suit."""
    actions.set_entropy(game_key=key, player=player_of(request), entropy=request.POST.get("entropy", ""))
    messages.success(request, gettext("Your words for the dice are changed."))


@once
@act
def join(request: PlayerRequest, key: str) -> None:
    """Take a seat at a table that is listed. One by invitation is joined through its link."""
    refuse_unless_open(selectors.access_game(key, request.player))
    player, words = sitter_from(request)
    actions.join_table(game_key=key, player=player, now=timezone.now(), entropy=words)
