"""Answering a mail: once, to the registered address, and not for ever."""

from datetime import datetime, timedelta
from typing import Final

from django.db.models import F, Q

from games.models import Delivery, InboundMail, ReplyAddress

# So many mails that were no command are answered; then there is silence, and two machines that answer each other end.
MOST_IN_TIME: Final = ((3, timedelta(hours=1)), (10, timedelta(days=1)))


def queue_answer(mail: InboundMail, address: ReplyAddress, now: datetime) -> bool:
    """Queue the answer to a mail that was read; False if its sender was told often enough that nothing was played."""
    if mail.disposition == InboundMail.Disposition.REJECT and _was_told_often(address, now):
        return False
    Delivery.objects.create(
        game=address.game,
        kind=Delivery.Kind.ANSWER,
        line=address.asked_at,
        seat=address.seat.number if address.seat else None,
        invitation=address.invitation,
        inbound=mail,
        queued_at=now,
        next_try=now,
    )
    return True


def _was_told_often(address: ReplyAddress, now: datetime) -> bool:
    told = Delivery.objects.filter(
        _of_the_same_person(address), kind=Delivery.Kind.ANSWER, inbound__disposition=InboundMail.Disposition.REJECT
    )
    return any(told.filter(queued_at__gt=now - time).count() >= most for most, time in MOST_IN_TIME)


def _of_the_same_person(address: ReplyAddress) -> Q:
    if address.seat is None:
        return Q(invitation=address.invitation_id)
    return Q(game__seats__player=address.seat.player_id, seat=F("game__seats__number"))
