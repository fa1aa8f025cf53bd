"""News that somebody asks for: a test of a channel, the same once more, and the operator's daily message."""

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import Max, QuerySet

from accounts.models import Player
from games.models import Delivery, Way
from games.models.delivery import OF_NO_GAME, Why
from games.rules.contract import Refused
from games.rules.marking import _

# Nobody needs the same more often.
PATIENCE: Final = timedelta(minutes=1)


def try_channel(player: Player, channel: str, now: datetime, *, way: Way | None = None) -> Delivery:
    """Queue a test for one of the player's ways, or for their mail address. Refused within a minute of the last one."""
    last = Delivery.objects.filter(player=player, kind=Delivery.Kind.TEST, channel=channel, way=way)
    _refuse_haste(last.aggregate(at=Max("queued_at"))["at"], now)
    return Delivery.objects.create(
        kind=Delivery.Kind.TEST,
        channel=channel,
        way=way,
        player=player,
        why=Why.ASKED_FOR,
        queued_at=now,
        next_try=now,
    )


def tell_again(delivery: Delivery, now: datetime) -> Delivery:
    """Queue the same for the same player and channel once more, at once. It is looked at again before it is sent.

    Refused within a minute of the last time, and for what is of no game, or was never given a channel.
    """
    with transaction.atomic():
        same = _same(Delivery.objects.select_for_update().get(pk=delivery.pk))
        newest = same.order_by("-again").select_for_update().first()
        if newest is None or newest.kind in {*OF_NO_GAME, Delivery.Kind.ANSWER} or newest.channel in {"", "site"}:
            raise Refused(_("This cannot be sent again."))
        _refuse_haste(newest.queued_at if newest.again else newest.closed_at, now)
        return _repeat(newest, now)


def _same(delivery: Delivery) -> QuerySet[Delivery]:
    return Delivery.objects.filter(
        game=delivery.game_id,
        kind=delivery.kind,
        line=delivery.line,
        seat=delivery.seat,
        channel=delivery.channel,
        way=delivery.way_id,
        pause=delivery.pause_id,
        nudge=delivery.nudge_id,
    )


def _repeat(newest: Delivery, now: datetime) -> Delivery:
    return Delivery.objects.create(
        game_id=newest.game_id,
        kind=newest.kind,
        channel=newest.channel,
        way_id=newest.way_id,
        player_id=newest.player_id,
        line=newest.line,
        seat=newest.seat,
        pause_id=newest.pause_id,
        nudge_id=newest.nudge_id,
        again=newest.again + 1,
        why=Why.ASKED_FOR,
        queued_at=now,
        next_try=now,
    )


def _refuse_haste(last: datetime | None, now: datetime) -> None:
    if last is not None and now - last < PATIENCE:
        raise Refused(_("That was sent a moment ago: wait a minute."))


def send_canary(now: datetime, figures: str = "") -> Delivery | None:
    """Queue the daily message to the operator, with figures to show in it; None where nobody is to get it."""
    if not settings.OPERATOR_ADDRESS:
        return None
    kind = Delivery.Kind.CANARY
    return Delivery.objects.create(kind=kind, channel="mail", queued_at=now, next_try=now, answer=figures[:200])
