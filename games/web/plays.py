"""Who plays: a player, or a visitor who becomes a guest with a form that brings a name."""

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme

from accounts.forms import GuestForm
from accounts.guests import become_guest
from accounts.http import PlayerRequest
from accounts.models import Player

from .limits import limit_guests, limit_tables, status_of


class NameWanted(Exception):
    """A visitor's form brought no name that would do, or came too often: show it again (`ask_name`)."""

    def __init__(self, form: GuestForm) -> None:
        super().__init__()
        self.form = form


def player_or_guest(request: PlayerRequest) -> Player:
    """The player, or a new guest with the name that the form brings. Raises NameWanted."""
    return request.player or guest_from(request, GuestForm(request.POST))


def host_from(request: PlayerRequest, form: forms.Form, guest_form: GuestForm) -> Player | None:
    """Who opens a table by this form; None where it will not do or comes too often, and then the forms say why."""
    if not form.is_valid():
        return None
    try:
        host = request.player or guest_from(request, guest_form)
    except NameWanted:
        return None
    limit_tables(request, host, form)
    return None if form.errors else host


def guest_from(request: PlayerRequest, form: GuestForm) -> Player:
    if form.is_valid():
        limit_guests(request, form)
    if form.errors:
        raise NameWanted(form)
    return become_guest(request, form.cleaned_data["name"], form.cleaned_data["zone"])


def ask_name(request: PlayerRequest, form: GuestForm) -> HttpResponse:
    """The page that asks for a name, and then leads back to where the visitor was."""
    context = {"form": form, "next": address_after(request)}
    return render(request, "games/name.html", context, status=status_of(form))


def address_after(request: PlayerRequest) -> str:
    """Where a form wants to lead: an address of this site, else the home page."""
    wanted = request.POST.get("next") or request.GET.get("next") or "/"
    return wanted if url_has_allowed_host_and_scheme(wanted, {request.get_host()}, request.is_secure()) else "/"
