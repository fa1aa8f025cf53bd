"""A player's zone, quiet hours or wish to be reminded has changed: what they are asked now is reckoned anew."""

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from games import store
from games.models import Extension

from .renew_for import renew_for


def change_hours(*, player: Player, now: datetime) -> int:
    """Move the running deadlines of `player`, never to an earlier time; how many. The row of `player` is saved already.

    Call it in the transaction that saves it: a move that asks the player meanwhile waits, and reads the hours after it.
    """
    with transaction.atomic():
        store.lock_unfinished(player)
        return renew_for(player, Extension.Reason.HOURS, now)
