"""The outbox drained: news gets its channels, then each delivery is claimed, looked at again, and sent or dropped.

Claiming counts the attempt and puts the next one off, for several deliveries in one transaction of its own. So one that
kills its worker has been counted all the same, waits longer each time, delays the others of its claim for one wait at
most, and is given up in the end. The row stays locked while its message is sent: whoever comes meanwhile passes it by.
A worker killed between the provider's answer and the commit leaves one message that will be sent again, under the same
name.
"""

import logging
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db import DatabaseError, connection, transaction

from games.actions import make_up_for_lost_mail
from games.actions.ways import FAILS, note_failure, note_success, switch_way_off
from games.channels import CHANNELS
from games.channels.contract import Away, Gone, News, NotNow, Rejected
from games.models import Delivery
from games.models.delivery import ASKING, Why

from .compose import compose
from .reasons import GIVEN_UP, NOBODY, TOGETHER
from .recipients import recipient_of, remember_told, speaking_to
from .routing import route_due
from .short import short_news
from .together import Told, by_time_left, compose_several, others_of
from .truth import drop_what_it_asked, reason_to_drop

logger = logging.getLogger(__name__)

# A run ends well within a task's 60 seconds, even where its last message is a slow one; the next run takes the rest.
MOST_SECONDS = 30.0
MOST_AT_ONCE = 500
# The waits double from half a minute to half an hour: about two days in all.
FIRST_WAIT, LONGEST_WAIT = 30, 1800
MOST_ATTEMPTS = 100
# No provider can put a message off for longer.
MOST_PUT_OFF = 6 * 3600
LONGEST_ANSWER = 200
# What one claim takes: few enough that others who drain find some as well.
CLAIMED = 8

_CLAIM = """
WITH due AS (
  SELECT id, next_try FROM games_delivery
   WHERE status = 'queued' AND next_try <= %(now)s AND channel = ANY(%(channels)s)
   ORDER BY next_try, id LIMIT %(most)s FOR UPDATE SKIP LOCKED
)
UPDATE games_delivery AS delivery SET attempts = attempts + 1,
       next_try = %(now)s + make_interval(secs => least(%(longest)s, %(first)s * power(2, least(attempts, 20))))
  FROM due WHERE delivery.id = due.id
RETURNING due.next_try, delivery.id, delivery.channel
"""

_GIVE_BACK = """
UPDATE games_delivery AS delivery SET attempts = attempts - 1, next_try = was.due
  FROM unnest(%s::bigint[], %s::timestamptz[]) AS was (id, due) WHERE delivery.id = was.id AND status = 'queued'
"""


class Claim(NamedTuple):
    """A delivery that this run will try; in the order in which they were due."""

    was_due: datetime
    id: int
    channel: str


def send_due(now: datetime, *, at_once: int = 1) -> int:
    """Route and send what is due at `now`, for at most half a minute; how many were sent. Runs may overlap.

    So many are sent at the same time, each by connections of its own: where one provider is slow, the others are not.
    """
    route_due(now)
    due = Delivery.objects.filter(status=Delivery.Status.QUEUED, next_try__lte=now).exclude(channel="")
    runs = min(at_once, -(-due[: at_once * CLAIMED].count() // CLAIMED))
    if runs <= 1:
        return _drain(now)
    with ThreadPoolExecutor(runs) as threads:
        return sum(threads.map(_drain_apart, runs * [now]))


def _drain(now: datetime) -> int:
    run = _Run(now)
    try:
        return run.send_all()
    finally:
        run.close()


def _drain_apart(now: datetime) -> int:
    """In a thread, whose connection to the database ends with it."""
    try:
        return _drain(now)
    finally:
        connection.close()


class _Run:
    """One drain, with the channels that it has found open."""

    def __init__(self, now: datetime) -> None:
        self.now = now
        self._channels = {name: kind.opened() for name, kind in CHANNELS.items() if kind.opened is not None}
        self._until = time.monotonic() + MOST_SECONDS
        self._claims: list[Claim] = []

    def send_all(self) -> int:
        sent = tried = 0
        while tried < MOST_AT_ONCE and time.monotonic() < self._until:
            self._claims = claim(self.now, self._channels, min(CLAIMED, MOST_AT_ONCE - tried))
            if not self._claims:
                break
            tried += len(self._claims)
            sent += self._try_claimed()
        return sent

    def _try_claimed(self) -> int:
        """What is left when the run must end, or its channel has closed, goes back uncounted."""
        sent, left = 0, []
        try:
            while self._claims:
                each = self._claims.pop(0)
                if each.channel not in self._channels or time.monotonic() > self._until:
                    left.append(each)
                else:
                    sent += self._attempt(each.id)
        finally:
            give_back([*left, *self._claims])
        return sent

    def close(self) -> None:
        for channel in self._channels.values():
            channel.close()

    def _attempt(self, delivery_id: int) -> bool:
        """Whether it was sent. Whatever goes wrong is noted in the row, which then waits for its next try."""
        try:
            with transaction.atomic():
                return self._settle(delivery_id)
        except Gone as failure:
            self._lose_way(delivery_id, str(failure))
        except Rejected as failure:
            self._give_up(delivery_id, str(failure))
        except NotNow as failure:
            self._put_off(delivery_id, failure)
        except DatabaseError:
            raise
        except Exception as error:
            logger.exception("delivery %s could not be made", delivery_id)
            # Not its words: they may quote what a shield hides.
            note(delivery_id, type(error).__name__)
        return False

    def _settle(self, delivery_id: int) -> bool:
        delivery = locked(delivery_id)
        if delivery is None:
            return False
        if delivery.attempts > MOST_ATTEMPTS:
            raise Rejected(GIVEN_UP)
        recipient = recipient_of(delivery)
        if recipient is None:
            return finish(delivery, Delivery.Status.DROPPED, NOBODY, self.now)
        if reason := reason_to_drop(delivery, recipient, self.now):
            return finish(delivery, Delivery.Status.DROPPED, reason, self.now)
        told, stale = others_of(delivery, self.now)
        for other, reason in stale:
            finish(other, Delivery.Status.DROPPED, reason, self.now)
        return self._tell(by_time_left([(delivery, recipient), *told]))

    def _tell(self, told: Sequence[Told]) -> bool:
        """One message tells of all of them; the first has the provider's answer, the others point to it."""
        first = told[0][0]
        answer = self._send(told)
        for other, _recipient in told[1:]:
            other.told_by = first
            finish(other, Delivery.Status.SENT, TOGETHER, self.now)
        return finish(first, Delivery.Status.SENT, answer, self.now)

    def _send(self, told: Sequence[Told]) -> str:
        delivery, recipient = told[0]
        with speaking_to(recipient):
            answer = self._hand_over(delivery.channel, self._compose(told))
        if delivery.way_id is not None:
            note_success(way_id=delivery.way_id, now=self.now)
        # The seat's row last: whoever sends what is dropped here holds that row, and then wants the seat's.
        drop_what_it_asked(delivery, self.now)
        for each, reader in told:
            remember_told(each, reader)
        return answer

    def _compose(self, told: Sequence[Told]) -> News:
        if CHANNELS[told[0][0].channel].tells_little:
            return short_news(told, self.now)
        return compose_several(told, self.now) if len(told) > 1 else compose(*told[0], self.now)

    def _hand_over(self, channel: str, news: News) -> str:
        try:
            return self._channels[channel].send(news)
        except Away as failure:
            # The others in this channel wait, uncounted, for a run that finds it open again.
            self._channels.pop(channel).close()
            logger.warning("nothing can be sent by %s: %s", channel, failure)
            raise NotNow(str(failure)) from failure

    def _put_off(self, delivery_id: int, failure: NotNow) -> None:
        """Until its next try, or later where the provider says so; but what fails for days is dead."""
        note(delivery_id, str(failure))
        if failure.seconds is not None:
            asked = self.now + timedelta(seconds=min(failure.seconds, MOST_PUT_OFF))
            Delivery.objects.filter(pk=delivery_id, next_try__lt=asked).update(next_try=asked)
        way_id = Delivery.objects.values_list("way", flat=True).get(pk=delivery_id)
        if way_id is not None and note_failure(way_id=way_id, now=self.now):
            self._lose_way(delivery_id, str(failure), reason=FAILS)

    def _lose_way(self, delivery_id: int, answer: str, *, reason: str = "") -> None:
        """Nothing comes through that way any more: it is switched off, and all that waits for it has failed."""
        way_id = Delivery.objects.values_list("way", flat=True).get(pk=delivery_id)
        if way_id is not None:
            switch_way_off(way_id=way_id, reason=reason or answer, now=self.now)
        self._give_up(delivery_id, answer)

    def _give_up(self, delivery_id: int, answer: str) -> None:
        """It has failed for good. What waited for that goes out; if there was nothing, the deadline moves."""
        note(delivery_id, answer, status=Delivery.Status.FAILED, closed_at=self.now)
        delivery = Delivery.objects.get(pk=delivery_id)
        hurry_the_next(delivery, self.now)
        if delivery.kind in ASKING and delivery.seat is not None and delivery.game_id is not None:
            make_up_for_lost_mail(game_id=delivery.game_id, seat=delivery.seat, asked_at=delivery.line, now=self.now)


def claim(now: datetime, channels: Iterable[str], most: int) -> list[Claim]:
    """The deliveries that have been due longest, their attempts counted and their next ones put off."""
    waits: dict[str, Any] = {"now": now, "first": FIRST_WAIT, "longest": LONGEST_WAIT}
    with connection.cursor() as cursor:
        cursor.execute(_CLAIM, {**waits, "channels": list(channels), "most": most})
        return sorted(Claim(*row) for row in cursor.fetchall())


def give_back(claims: Sequence[Claim]) -> None:
    """They were not tried: they are due as they were, so that each has its turn before any has its second."""
    if claims:
        with connection.cursor() as cursor:
            cursor.execute(_GIVE_BACK, [[each.id for each in claims], [each.was_due for each in claims]])


def hurry_the_next(failed: Delivery, now: datetime) -> None:
    """What was to come later, and only if another channel came to nothing, comes now: one has."""
    same = Delivery.objects.filter(
        game=failed.game_id, seat=failed.seat, line=failed.line, kind=failed.kind, pause=failed.pause_id
    )
    waiting = same.filter(status=Delivery.Status.QUEUED, why=Why.LATER, attempts=0, nudge=failed.nudge_id)
    first = waiting.order_by("next_try", "pk").values_list("channel", flat=True).first()
    waiting.filter(channel=first).update(next_try=now, why=Why.FAILED)


def finish(delivery: Delivery, status: Delivery.Status, answer: str, now: datetime) -> bool:
    """Close a locked delivery; whether it was sent."""
    delivery.status, delivery.closed_at, delivery.answer = status, now, answer[:LONGEST_ANSWER]
    delivery.save(update_fields=["status", "closed_at", "answer", "told_by"])
    return status == Delivery.Status.SENT


def locked(delivery_id: int) -> Delivery | None:
    """The delivery, if it still waits and nobody else is sending it."""
    waiting = Delivery.objects.select_for_update(skip_locked=True, of=("self",))
    rows = waiting.select_related("game", "invitation", "way", "player", "pause")
    return rows.filter(pk=delivery_id, status=Delivery.Status.QUEUED).first()


def note(delivery_id: int, answer: str, **closing: object) -> None:
    """Keep what went wrong, unless somebody else has closed the delivery meanwhile."""
    waiting = Delivery.objects.filter(pk=delivery_id, status=Delivery.Status.QUEUED)
    waiting.update(answer=answer[:LONGEST_ANSWER], **closing)
