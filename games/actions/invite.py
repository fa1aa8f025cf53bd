"""Inviting people by their mail address."""

from collections.abc import Sequence
from datetime import datetime

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction

from accounts.models import Player
from games.models import Delivery, Game, Invitation
from games.rules.contract import Refused
from games.rules.marking import _

from .tables import lock_open_table_of

# One table never needs more, and nobody shall be able to send mails in bulk through us.
MOST_INVITATIONS = 10


def invite(*, game_key: str, host: Player, emails: Sequence[str], now: datetime) -> list[Invitation]:
    """Invite each address once; addresses that were invited before are left out. Refuses all if one is none."""
    addresses = list(dict.fromkeys(_checked(email) for email in emails))
    with transaction.atomic():
        game = lock_open_table_of(game_key, host)
        before = set(Invitation.objects.filter(game=game).values_list("email", flat=True))
        new = [address for address in addresses if address not in before]
        if len(before) + len(new) > MOST_INVITATIONS:
            raise Refused(_("A table may invite at most {most} addresses."), most=MOST_INVITATIONS)
        return [_invite(game, address, host.language, now) for address in new]


def _checked(email: str) -> str:
    address = email.strip().lower()
    try:
        validate_email(address)
    except ValidationError:
        raise Refused(_("“{text}” is not a mail address."), text=email.strip()[:80]) from None
    return address


def _invite(game: Game, email: str, language: str, now: datetime) -> Invitation:
    invitation = Invitation.objects.create(game=game, email=email, language=language, invited_at=now)
    Delivery.objects.create(
        game=game, kind=Delivery.Kind.INVITATION, invitation=invitation, queued_at=now, next_try=now
    )
    return invitation


def decline_invitation(*, token: str, now: datetime) -> Invitation:
    """Say no to an invitation: no further mail about this table goes there. Raises Invitation.DoesNotExist."""
    with transaction.atomic():
        invitation = Invitation.objects.select_for_update().get(token=token)
        if invitation.accepted_at is not None:
            raise Refused(_("This invitation was already accepted."))
        if invitation.declined_at is None:
            invitation.declined_at = now
            invitation.save(update_fields=["declined_at"])
    return invitation
