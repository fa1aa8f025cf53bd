"""The ways to reach a player: added, switched off when nothing comes through them, on again, and taken away."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F
from django.db.models.functions import Coalesce

from accounts.models import Player
from games.models import Delivery, Way
from games.models.way import hash_place
from games.rules.contract import Refused
from games.rules.marking import _

# A way on which everything fails so often, and for so long, is dead, whatever its provider calls it.
MOST_FAILURES, LONGEST_FAILING = 20, timedelta(days=2)
MOST_WAYS = 20
FAILS = _("everything that was sent there has failed for days")
REMOVED = _("removed by its owner")


def add_way(*, player: Player, channel: str, place: str, facts: Mapping[str, Any], label: str, now: datetime) -> Way:
    """A new way of this player; one that leads to the same place is renewed and on again. Refused where there are too
    many."""
    with transaction.atomic():
        mine = Way.objects.select_for_update().filter(player=player).exclude(place_hash="")
        way = mine.filter(place_hash=hash_place(channel, place)).first()
        if way is None and mine.filter(channel=channel).count() >= MOST_WAYS:
            raise Refused(_("You have too many of these: remove one first."))
        way = way or Way(player=player, channel=channel, created_at=now)
        way.keep(place, facts)
        way.label = label[:60]
        _switch_on(way)
    return way


def switch_way_on(*, player: Player, way_id: int, now: datetime) -> Way:
    """Try it again, with its failures forgotten. Raises Way.DoesNotExist."""
    with transaction.atomic():
        way = Way.objects.select_for_update().exclude(place_hash="").get(player=player, pk=way_id)
        _switch_on(way)
    return way


def _switch_on(way: Way) -> None:
    way.off_at, way.off_reason, way.failures, way.failing_since = None, "", 0, None
    way.save()


def remove_way(*, player: Player, way_id: int, now: datetime) -> None:
    """Forget where it leads. That things were sent through it stays known. Raises Way.DoesNotExist."""
    with transaction.atomic():
        way = Way.objects.select_for_update().get(player=player, pk=way_id)
        way.sealed, way.place_hash, way.off_at, way.off_reason = b"", "", way.off_at or now, REMOVED
        way.save()


def remove_all_ways(*, player: Player, now: datetime) -> None:
    """For a player who leaves."""
    kept = Way.objects.filter(player=player).exclude(place_hash="")
    kept.update(sealed=b"", place_hash="", label="", off_at=now, off_reason=REMOVED)


def switch_way_off(*, way_id: int, reason: str, now: datetime) -> bool:
    """Send nothing there any more, and have its player told through what else there is; whether it was on until now."""
    with transaction.atomic():
        on = Way.objects.filter(pk=way_id, off_at=None)
        if not on.update(off_at=now, off_reason=reason[:200]):
            return False
        tell_way_off(player_id=Way.objects.values_list("player", flat=True).get(pk=way_id), now=now)
    return True


def tell_way_off(*, player_id: int, now: datetime) -> None:
    """Queue the news that a way was lost, for whatever other channel there is."""
    Delivery.objects.create(kind=Delivery.Kind.WAY_OFF, channel="", player_id=player_id, queued_at=now, next_try=now)


def note_success(*, way_id: int, now: datetime) -> None:
    """Something came through."""
    Way.objects.filter(pk=way_id).update(last_ok_at=now, failures=0, failing_since=None)


def note_failure(*, way_id: int, now: datetime) -> bool:
    """Something did not come through, and may later; whether that has been so for too long."""
    way = Way.objects.filter(pk=way_id)
    way.update(failures=F("failures") + 1, failing_since=Coalesce("failing_since", now))
    return way.filter(failures__gte=MOST_FAILURES, failing_since__lte=now - LONGEST_FAILING).exists()
