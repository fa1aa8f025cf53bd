"""A visitor takes a name."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods

from accounts.forms import GuestForm
from accounts.http import PlayerRequest

from .limits import status_of
from .once import once
from .plays import FormWanted, player_or_guest
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
    except FormWanted as wanted:
        return ask_name(request, wanted.form)
    return SeeOther(address_after(request))


def ask_name(request: PlayerRequest, form: GuestForm) -> HttpResponse:
    """The page that asks for a name, and then leads back to where the visitor was."""
    context = {"form": form, "next": address_after(request)}
    return render(request, "games/name.html", context, status=status_of(form))


def address_after(request: PlayerRequest) -> str:
    """Where a form wants to lead: an address of this site, else the home page."""
    wanted = request.POST.get("next") or request.GET.get("next") or "/"
    return wanted if url_has_allowed_host_and_scheme(wanted, {request.get_host()}, request.is_secure()) else "/"
