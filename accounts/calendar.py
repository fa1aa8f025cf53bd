"""The address of a person's calendar: a secret that they can renew, which ends the old one, or give up."""

import secrets

from .models import Player

# Base32 in lower case: 24 characters are 120 bits.
_LETTERS, _LENGTH = "abcdefghijklmnopqrstuvwxyz234567", 24


def new_secret() -> str:
    """What stands in such an address, and nobody guesses."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def renew_calendar(player: Player) -> None:
    """A new address; nobody sees anything at the old one any more."""
    player.calendar_token = new_secret()
    player.save(update_fields=["calendar_token"])


def revoke_calendar(player: Player) -> None:
    """No address at all."""
    player.calendar_token = None
    player.save(update_fields=["calendar_token"])
