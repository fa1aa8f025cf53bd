"""The ways to reach a player: tried, switched on again, taken away. Listed on the page of the channels."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext

from accounts.http import PlayerRequest
from accounts.models import Player
from games.actions.ways import remove_way, switch_way_on
from games.channels import CHANNELS
from games.models import Way
from games.notify.asking import try_channel

from .channels_page import of_player, ways_of
from .responses import see


@of_player("POST")
def test(request: PlayerRequest, player: Player) -> HttpResponse:
    """Send something through one channel, or through one way, to see whether it arrives."""
    way = _way(player, request.POST.get("way", ""))
    name = way.channel if way else request.POST.get("channel", "")
    kind = CHANNELS.get(name)
    if kind is None or kind.opened is None or kind.needs_way != (way is not None):
        raise Http404
    try_channel(player, name, timezone.now(), way=way)
    messages.success(request, gettext("The test is on its way. If nothing arrives within a minute, look here again."))
    return see("channels")


@of_player("POST")
def switch_on(request: PlayerRequest, player: Player, way: int) -> HttpResponse:
    """Try a way again that was switched off."""
    label = switch_way_on(player=player, way_id=way, now=timezone.now()).label
    messages.success(request, gettext("%(name)s is used again.") % {"name": label})
    return see("channels")


@of_player("GET", "HEAD", "POST")
def remove(request: PlayerRequest, player: Player, way: int) -> HttpResponse:
    """Ask once more; by POST, forget the way."""
    found = ways_of(player).get(pk=way)
    if request.method != "POST":
        return render(request, "games/way_remove.html", {"way": found})
    remove_way(player=player, way_id=way, now=timezone.now())
    messages.success(request, gettext("%(name)s is removed.") % {"name": found.label})
    return see("channels")


def _way(player: Player, number: str) -> Way | None:
    """The player's way of that number; None where none is named. Raises Way.DoesNotExist."""
    if not number:
        return None
    if not (number.isascii() and number.isdigit() and len(number) < 19):
        raise Way.DoesNotExist
    found: Way = ways_of(player).get(pk=int(number))
    return found
