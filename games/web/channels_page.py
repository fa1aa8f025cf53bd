"""The page on which a player chooses how they are told: a guest's too. What was saved can be undone at once."""

from collections.abc import Callable
from copy import copy
from datetime import timedelta
from functools import wraps
from typing import Any

from django.contrib import messages
from django.core import signing
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Player
from accounts.told import TURNS, channels_of
from games.channels import CHANNELS, SITE
from games.models import Way
from games.notify.choice import GROUPS
from games.rules.contract import Refused
from games.wording import explain

from .channels_form import FIELDS, ChannelsForm, choice_of, has_orders
from .game import status_of
from .responses import SeeOther, see

View = Callable[..., HttpResponse]
# Long enough to notice a mistake.
UNDO_FOR = timedelta(days=1)


def of_player(*methods: str) -> Callable[[View], View]:
    """For who has a name here; a visitor is led to where one gets it. A refusal is shown on the page."""

    def decorate(view: View) -> View:
        @wraps(view)
        def checked(request: PlayerRequest, **values: Any) -> HttpResponse:
            if request.player is None:
                return redirect("account_login")
            try:
                return view(request, request.player, **values)
            except Way.DoesNotExist:
                raise Http404 from None
            except Refused as error:
                return show_channels(request, request.player, refused=error)

        return cache_control(private=True, no_cache=True)(require_http_methods(methods)(checked))

    return decorate


@of_player("GET", "HEAD", "POST")
def channels(request: PlayerRequest, player: Player) -> HttpResponse:
    """The choice and the ways; by POST, another choice."""
    if request.method != "POST":
        return show_channels(request, player)
    form = ChannelsForm(request.POST, instance=copy(player))
    if not form.is_valid():
        return show_channels(request, player, form=form)
    saved = form.save_choice()
    if not set(channels_of(saved.told, TURNS)) - {SITE}:
        messages.warning(request, str(GROUPS[TURNS].meaning))
    messages.success(request, gettext("Your choice is saved."))
    return _with_undo(player)


@of_player("POST")
def undo(request: PlayerRequest, player: Player) -> HttpResponse:
    """What was chosen before; that can be undone as well."""
    earlier = _read_undo(player, request.POST.get("before", ""))
    if earlier is None:
        messages.error(request, gettext("That cannot be undone any more."))
        return see("channels")
    as_before = copy(player)
    for name, value in earlier.items():
        setattr(as_before, name, value)
    as_before.save(update_fields=["told", *FIELDS])
    messages.success(request, gettext("Everything is as it was before."))
    return _with_undo(player)


def show_channels(
    request: PlayerRequest, player: Player, *, form: ChannelsForm | None = None, refused: Refused | None = None
) -> HttpResponse:
    before, ways = request.GET.get("before", ""), list(ways_of(player))
    context = {
        "form": form or ChannelsForm(instance=copy(player)),
        "kinds": CHANNELS.values(),
        "has_orders": has_orders(),
        "ways": ways,
        "titled": [(way, _title_of(way)) for way in ways],
        "more": [template for name in CHANNELS if (template := _template_of(name))],
        "before": before if _read_undo(player, before) is not None else "",
        "refused": explain(refused) if refused else "",
    }
    return render(request, "games/channels.html", context, status=400 if form else status_of(refused))


def ways_of(player: Player) -> Any:
    """Those that the player has not taken away, the oldest first."""
    return Way.objects.filter(player=player).exclude(place_hash="").order_by("pk")


def _title_of(way: Way) -> str:
    return str(CHANNELS[way.channel].title) if way.channel in CHANNELS else way.channel


def _template_of(channel: str) -> str:
    """How a way of this channel is added; "" where none is."""
    name = f"games/channels_{channel}.html"
    try:
        get_template(name)
    except TemplateDoesNotExist:
        return ""
    return name


def _with_undo(before: Player) -> SeeOther:
    """To the page, which offers to go back to what was before."""
    signed = signing.dumps(dict(choice_of(before)), salt=_salt(before), compress=True)
    return SeeOther(f"{reverse('channels')}?before={signed}")


def _read_undo(player: Player, signed: str) -> Any:
    try:
        return signing.loads(signed, salt=_salt(player), max_age=UNDO_FOR)
    except signing.BadSignature:
        return None


def _salt(player: Player) -> str:
    return f"told {player.pk}"
