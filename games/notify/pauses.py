"""What a mail tells of a pause: that somebody wants one, that the clock stands still, that it runs again."""

from datetime import datetime
from typing import Any

from games.actions.pause_limits import STANDS_FOR, is_wanted
from games.models import Decision, Delivery, Game, Pause
from games.rules.marking import _
from games.times import absolute, until_words

from .recipients import Seated
from .talk import spoken

Facts = dict[str, Any]


def pause_facts(delivery: Delivery, recipient: Seated, now: datetime) -> Facts:
    """Whose idea it is and why, until when, and by when the recipient must answer what they are asked, if anything."""
    game, pause = delivery.game, delivery.pause
    if pause is None:
        raise ValueError(f"delivery {delivery.pk} tells of no pause")
    names = [seat.name for seat in game.seat_list]
    question = Decision.objects.filter(game=game, seat=recipient.seat.number, closed_at=None).first()
    return {
        "who": names[pause.seat],
        "is_mine": pause.seat == recipient.seat.number,
        "reason": list(spoken(names[pause.seat], pause.reason)),
        "end": absolute(pause.until, now),
        "stands": absolute(min(pause.until, pause.proposed_at + STANDS_FOR), now),
        "until": until_words(question.regular_at, question.due_at, now) if question else "",
    }


def stale_pause_reason(delivery: Delivery, pause: Pause, now: datetime) -> str:
    """Why there is nothing to tell of a pause any more, marked for translation; "" if there is."""
    if delivery.game.status != Game.Status.RUNNING:
        return _("the game is over")
    if delivery.kind == Delivery.Kind.PAUSE_WANTED and not is_wanted(pause, now):
        return _("nobody wants that pause any more, or it has begun")
    if delivery.kind == Delivery.Kind.PAUSED and now >= pause.over_at:
        return _("the pause is over")
    return ""
