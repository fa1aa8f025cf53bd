"""Every user has a player: from their guest, from the sign-up form, or new at the first sign-in."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.account.signals import email_changed, email_confirmed
from django.contrib.auth.signals import user_logged_in
from django.db import transaction
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import translation
from django.utils.translation import gettext

from .guests import GUEST, guest_of
from .models import Player, User
from .signals import guest_claimed


@receiver(user_logged_in)
@transaction.atomic
def settle_player(*, request: HttpRequest, user: User, **_signal: Any) -> None:
    """Hear of every sign-in. Only now may the guest be claimed: before, the address was not proved."""
    guest = guest_of(request)
    player = Player.objects.filter(user=user).first()
    if player is None:
        take_player(guest or Player(name=gettext("Newcomer"), language=translation.get_language()), user)
    elif guest is not None:
        guest_claimed.send(sender=Player, guest=guest, player=player)
    request.session.pop(GUEST, None)


def take_player(player: Player, user: User) -> None:
    """Claiming keeps the games: the player stays who they are and can sign in from now on."""
    player.user = user
    move_mails(player, verified_address(user))
    player.save()


def move_mails(player: Player, address: str) -> None:
    """Mails go to `address` from now on; what was wrong with another one does not count any more. Saves nothing."""
    if player.email != address:
        player.email, player.mail_trouble = address, ""


def verified_address(user: User) -> str:
    """The primary address, if the person has proved to read it; else ""."""
    address = EmailAddress.objects.filter(user=user, primary=True, verified=True).first()
    return address.email if address else ""


@receiver(email_confirmed)
def follow_address(*, email_address: EmailAddress, **_signal: Any) -> None:
    """Mails go where the person proved to read them, from the moment they did."""
    player = Player.objects.filter(user=email_address.user_id).first()
    if player is not None:
        move_mails(player, verified_address(User(pk=email_address.user_id)))
        player.save(update_fields=["email", "mail_trouble"])


@receiver(email_changed)
def follow_changed_address(*, to_email_address: EmailAddress, **_signal: Any) -> None:
    follow_address(email_address=to_email_address)
