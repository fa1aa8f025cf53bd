"""The address of a person's feed: a secret as that of the calendar is."""

from .calendar import new_secret
from .models import Player


def renew_feed(player: Player) -> None:
    """A new address; nobody sees anything at the old one any more."""
    player.feed_token = new_secret()
    player.save(update_fields=["feed_token"])


def revoke_feed(player: Player) -> None:
    """No address at all."""
    player.feed_token = None
    player.save(update_fields=["feed_token"])
