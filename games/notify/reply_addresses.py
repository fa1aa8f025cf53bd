"""Where an answer to a mail goes: an address with a token of its own, made when the mail is written."""

from datetime import datetime

from django.conf import settings

from games.models import Delivery, ReplyAddress
from games.models.game import new_token
from games.models.reply_address import hash_token

from .recipients import Invited, Seated


def make_token(delivery: Delivery, recipient: Seated | Invited, now: datetime) -> str:
    """A token for this recipient's one open question; it is stored as a hash and lasts as long as the question."""
    token = new_token()
    ReplyAddress.objects.create(
        token_hash=hash_token(token),
        game=delivery.game,
        seat=None if isinstance(recipient, Invited) else recipient.seat,
        invitation=recipient.invitation if isinstance(recipient, Invited) else None,
        asked_at=_asked_at(delivery, recipient),
        delivery=delivery,
        made_at=now,
    )
    return token


def reply_address(token: str) -> str:
    """No name and no meaning in it; 29 of the 64 characters that are allowed left of the @."""
    return f"turn+{token}@{settings.MAIL_DOMAIN}"


def bounce_address(token: str) -> str:
    """Where a mail server reports that the mail with this token did not arrive."""
    return f"bounce+{token}@{settings.MAIL_DOMAIN}"


def _asked_at(delivery: Delivery, recipient: Seated | Invited) -> int:
    """What the seat is asked as the mail is written: that is what the mail shows."""
    if isinstance(recipient, Invited):
        return 0
    return int(delivery.game.asked.get(str(recipient.seat.number), 0))
