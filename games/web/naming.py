"""A visitor takes a name."""

from django.http import HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods

from accounts.forms import GuestForm
from accounts.http import PlayerRequest

from .once import once
from .plays import NameWanted, address_after, ask_name, player_or_guest
from .responses import SeeOther


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(private=True, no_cache=True)
@once
def name(request: PlayerRequest) -> HttpResponse:
    """Asks a visitor for a name. Who has one is led on."""
    if request.method != "POST" and request.player is None:
        return ask_name(request, GuestForm())
    try:
        player_or_guest(request)
    except NameWanted as wanted:
        return ask_name(request, wanted.form)
    return SeeOther(address_after(request))
