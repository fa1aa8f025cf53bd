"""What a mail tells those who sit at an open table: that it will be called off, or was; whether they are there."""

from datetime import datetime
from typing import Any

from django.utils.translation import get_language, gettext

from games.models import Delivery, Game, Seat
from games.rules.marking import _
from games.times import absolute
from games.words import print_command

from .neutral import held
from .recipients import Seated

Facts = dict[str, Any]


def table_facts(delivery: Delivery, recipient: Seated, now: datetime) -> Facts:
    """Who sits there, and how long it waits, or since when it waits no longer."""
    game = delivery.game
    until = game.finished_at or game.ready_until or game.expires_at
    return {
        "seated": ", ".join(seat.name for seat in game.seat_list),
        "taken": len(game.seat_list),
        "until": absolute(until, now) if until else "",
        "how": held(gettext("Or answer this mail with “%(words)s” alone on a line.") % {"words": _ready_words()}),
    }


def _ready_words() -> str:
    return print_command("ready", get_language() or "en")


def stale_table_reason(delivery: Delivery, seat: Seat) -> str:
    """Why a mail about an open table tells nothing any more; "" if it does."""
    game = delivery.game
    if delivery.kind == Delivery.Kind.EXPIRING:
        has_time = game.status != Game.Status.OPEN or game.warn_at is not None
        return _("the table is no longer open, or was kept open") if has_time else ""
    if delivery.kind == Delivery.Kind.READY:
        is_asked = game.ready_until is not None and seat.ready_at is None
        return "" if is_asked else _("nobody is asked any more, or the player has said to be there")
    return ""
