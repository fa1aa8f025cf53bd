"""Whom a delivery is for, as the rows say it at the moment of sending."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.conf import settings
from django.utils import timezone, translation

from accounts.models import Player
from games.models import Delivery, Invitation, Seat, Way
from games.models.delivery import OF_NO_GAME


@dataclass(frozen=True, slots=True)
class Seated:
    """The player at a seat. An empty address cannot be reached."""

    address: str
    language: str
    zone: str
    player: Player
    seat: Seat


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody who was invited by address."""

    address: str
    language: str
    zone: str
    invitation: Invitation


@dataclass(frozen=True, slots=True)
class Person:
    """A player, about something that belongs to no game."""

    address: str
    language: str
    zone: str
    player: Player


@dataclass(frozen=True, slots=True)
class Operator:
    """Who runs the site."""

    address: str
    language: str
    zone: str


Recipient = Seated | Invited | Person | Operator


def recipient_of(delivery: Delivery) -> Recipient | None:
    """Whom to reach, or None; gives `delivery.game` its `seat_list` and `own_seat`, as the selectors want them."""
    if delivery.kind in OF_NO_GAME:
        return _of_no_game(delivery)
    game = delivery.game
    game.seat_list = list(Seat.objects.filter(game=game).select_related("player").order_by("number"))
    game.own_seat = next((seat for seat in game.seat_list if seat.number == delivery.seat), None)
    if delivery.invitation is not None:
        return invited(delivery.invitation)
    return _seated(game.own_seat, delivery.way) if game.own_seat else None


def _of_no_game(delivery: Delivery) -> Recipient:
    player = delivery.player
    if player is None:
        return Operator(settings.OPERATOR_ADDRESS, settings.LANGUAGE_CODE, settings.TIME_ZONE)
    return Person(_address(player, delivery.way), player.language, player.zone, player)


def _address(player: Player, way: Way | None) -> str:
    """Where the way leads; without one the player's mail address."""
    if way is None:
        return player.email
    return "" if way.is_removed else way.place


def invited(invitation: Invitation) -> Invited:
    """In the host's language, unless the address is that of a player who has chosen one."""
    # Addresses are stored in lower case. By the user it is found by an index; the player's own is one that was proved.
    player = invitation.player or Player.objects.filter(user__email=invitation.email, email=invitation.email).first()
    language, zone = (player.language, player.zone) if player else (invitation.language, "UTC")
    return Invited(invitation.email, language, zone, invitation)


def _seated(seat: Seat, way: Way | None) -> Seated | None:
    player = seat.player
    return Seated(_address(player, way), player.language, player.zone, player, seat) if player else None


@contextmanager
def speaking_to(recipient: Recipient) -> Iterator[None]:
    """Everything inside is worded in the recipient's language and tells the time of their zone."""
    with translation.override(recipient.language), timezone.override(recipient.zone):
        yield


def remember_told(delivery: Delivery, recipient: Recipient) -> None:
    """The next mail to this seat begins after the line that this one ended with. Never goes back."""
    if isinstance(recipient, Seated) and delivery.channel == "mail":
        told = Seat.objects.filter(pk=recipient.seat.pk, told_line__lt=delivery.game.lines)
        told.update(told_line=delivery.game.lines)
