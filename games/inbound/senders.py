"""Whether a mail comes from whom its token belongs to. A token alone moves nothing: mails are forwarded."""

import re
from typing import Final

from allauth.account.models import EmailAddress
from django.conf import settings

from accounts.models import Player
from games.models import ReplyAddress

from .letter import Letter

_DMARC: Final = re.compile(r"\bdmarc\s*=\s*([a-z]+)", re.IGNORECASE)


def is_from_owner(address: ReplyAddress, letter: Letter) -> bool:
    """Exactly one From address, it is one of the owner's, and our own mail server did not find it forged."""
    return len(letter.senders) == 1 and letter.senders[0] in addresses_of(address) and not _is_forged(letter)


def addresses_of(address: ReplyAddress) -> set[str]:
    """In lower case: the player's own address and the others they have verified, or the one that was invited."""
    if address.invitation is not None:
        return {address.invitation.email.lower()}
    player = address.seat.player if address.seat else None
    return _addresses_of_player(player) if player else set()


def _addresses_of_player(player: Player) -> set[str]:
    found = {player.email.lower()} - {""}
    if player.user_id is not None:
        verified = EmailAddress.objects.filter(user_id=player.user_id, verified=True)
        found |= {email.lower() for email in verified.values_list("email", flat=True)}
    return found


def _is_forged(letter: Letter) -> bool:
    """Only what our own server found counts; what others wrote into the mail proves nothing."""
    verdict = _verdict(letter)
    return verdict == "fail" or (settings.MAIL_DEMAND_DMARC and verdict != "pass")


def _verdict(letter: Letter) -> str:
    for field in letter.authentication:
        server, _semicolon, results = field.partition(";")
        if settings.MAIL_AUTHSERV_ID and server.split()[:1] == [settings.MAIL_AUTHSERV_ID]:
            found = _DMARC.search(results)
            return found[1].lower() if found else ""
    return ""
