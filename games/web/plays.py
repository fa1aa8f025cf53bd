"""Who plays: a player, or a visitor who becomes a guest with a form that brings a name."""

from django import forms

from accounts.forms import GuestForm
from accounts.guests import become_guest
from accounts.http import PlayerRequest
from accounts.models import Player

from .limits import limit_guests, limit_tables
from .seat_form import SeatForm


class FormWanted(Exception):
    """A form brought no name or words that would do, or came too often: show it again."""

    def __init__(self, form: GuestForm) -> None:
        super().__init__()
        self.form = form


def player_or_guest(request: PlayerRequest) -> Player:
    """The player, or a new guest with the name that the form brings. Raises FormWanted."""
    return request.player or guest_from(request, GuestForm(request.POST))


def sitter_from(request: PlayerRequest) -> tuple[Player, str]:
    """Who takes a seat by this form, maybe as a new guest, and their words for the dice. Raises FormWanted."""
    form = SeatForm(request.player, request.POST)
    if not form.is_valid():
        raise FormWanted(form)
    return request.player or guest_from(request, form), form.cleaned_data["entropy"]


def host_from(request: PlayerRequest, form: forms.Form, seat_form: SeatForm) -> Player | None:
    """Who opens a table by this form; None where it will not do or comes too often, and then the forms say why."""
    if not form.is_valid() or not seat_form.is_valid():
        return None
    try:
        host = request.player or guest_from(request, seat_form)
    except FormWanted:
        return None
    limit_tables(request, host, form)
    return None if form.errors else host


def guest_from(request: PlayerRequest, form: GuestForm) -> Player:
    if form.is_valid():
        limit_guests(request, form)
    if form.errors:
        raise FormWanted(form)
    return become_guest(request, form.cleaned_data["name"], form.cleaned_data["zone"])
