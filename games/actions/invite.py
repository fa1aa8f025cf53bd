"""Inviting people by their mail address."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.db.models import Count

from accounts.models import Player
from games import store
from games.models import Delivery, Game, Invitation
from games.rules.contract import Refused
from games.rules.marking import _

from .tables import lock_open_table_of, touch

# One table never needs more. Tables cost nothing, so that two more limits, within a day, keep our mails from being sent
# in bulk and from filling one person's box.
MOST_INVITATIONS = 10
MOST_BY_ONE_HOST = 30
MOST_TO_ONE_ADDRESS = 5
A_DAY = timedelta(days=1)


def invite(*, game_key: str, host: Player, emails: Sequence[str], now: datetime) -> list[Invitation]:
    """Invite each address once; addresses that were invited before are left out. Refuses all if one is none."""
    addresses = list(dict.fromkeys(_checked(email) for email in emails))
    with transaction.atomic():
        game = lock_open_table_of(game_key, host)
        before = set(Invitation.objects.filter(game=game).values_list("email", flat=True))
        new = [address for address in addresses if address not in before]
        if len(before) + len(new) > MOST_INVITATIONS:
            raise Refused(_("A table may invite at most {most} addresses."), most=MOST_INVITATIONS)
        _refuse_bulk(host, new, now)
        return [_invite(game, address, host.language, now) for address in new]


def _refuse_bulk(host: Player, addresses: Sequence[str], now: datetime) -> None:
    if invited_lately(host, now) + len(addresses) > MOST_BY_ONE_HOST:
        raise Refused(_("You may invite at most {most} addresses a day."), most=MOST_BY_ONE_HOST)
    if weary := weary_of(addresses, now):
        raise Refused(
            _("“{text}” was invited often enough today. Hand out the link of your table instead."), text=min(weary)
        )


def invited_lately(host: Player, now: datetime) -> int:
    """How many this host has invited within a day."""
    return Invitation.objects.filter(invited_at__gt=now - A_DAY, game__host=host).count()


def weary_of(addresses: Sequence[str], now: datetime) -> set[str]:
    """The addresses among these that were invited often enough within a day."""
    lately = Invitation.objects.filter(invited_at__gt=now - A_DAY, email__in=addresses)
    invited = lately.values("email").annotate(times=Count("pk")).order_by("email")
    return set(invited.filter(times__gte=MOST_TO_ONE_ADDRESS).values_list("email", flat=True))


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
        # The game before its invitation, as whoever joins does.
        game = store.lock_by_id(Invitation.objects.get(token=token).game_id)
        invitation = Invitation.objects.select_for_update().get(token=token)
        if invitation.accepted_at is not None:
            raise Refused(_("This invitation was already accepted."))
        if invitation.declined_at is None:
            invitation.declined_at = now
            invitation.save(update_fields=["declined_at"])
            if invitation.until is not None and game.status == Game.Status.OPEN:
                # A seat that was kept is free.
                touch(game)
    return invitation
