"""The outbox drained: each delivery is claimed, looked at again, and sent or dropped; then it is closed.

Claiming counts the attempt and puts the next one off, in a transaction of its own. So a delivery that kills its worker
has been counted all the same, waits longer each time, delays no other, and is given up in the end. The row stays locked
while its message is sent: whoever comes meanwhile passes it by. A worker killed between the provider's answer and the
commit leaves one message that will be sent again, under the same name.
"""

import logging
import time
from collections.abc import Iterable
from datetime import datetime

from django.db import DatabaseError, connection, transaction

from games.actions import make_up_for_lost_mail
from games.channels import CHANNELS
from games.channels.contract import Away, NotNow, Rejected
from games.models import Delivery
from games.models.delivery import ASKING
from games.rules.marking import _

from .compose import compose
from .recipients import Recipient, recipient_of, remember_told, speaking_to
from .truth import drop_what_it_asked, reason_to_drop

logger = logging.getLogger(__name__)

# A run ends well within a task's 60 seconds, even where its last message is a slow one; the next run takes the rest.
MOST_SECONDS = 30.0
MOST_AT_ONCE = 500
# The waits double from half a minute to half an hour: about two days in all.
FIRST_WAIT, LONGEST_WAIT = 30, 1800
MOST_ATTEMPTS = 100
LONGEST_ANSWER = 200
GIVEN_UP = _("given up after too many attempts")

_CLAIM = """
UPDATE games_delivery SET attempts = attempts + 1,
       next_try = %(now)s + make_interval(secs => least(%(longest)s, %(first)s * power(2, least(attempts, 20))))
 WHERE id = (SELECT id FROM games_delivery
              WHERE status = 'queued' AND next_try <= %(now)s AND channel = ANY(%(channels)s)
              ORDER BY next_try, id LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING id
"""


def send_due(now: datetime) -> int:
    """Send what is due at `now`, for at most half a minute; how many were sent. Any number of runs may overlap."""
    run = _Run(now)
    try:
        return run.send_all()
    finally:
        run.close()


class _Run:
    """One drain, with the channels that it has found open."""

    def __init__(self, now: datetime) -> None:
        self.now = now
        self._channels = {name: kind.opened() for name, kind in CHANNELS.items() if kind.opened is not None}
        self._until = time.monotonic() + MOST_SECONDS

    def send_all(self) -> int:
        sent = 0
        for _number in range(MOST_AT_ONCE):
            if time.monotonic() > self._until or (delivery_id := claim(self.now, self._channels)) is None:
                break
            sent += self._attempt(delivery_id)
        return sent

    def close(self) -> None:
        for channel in self._channels.values():
            channel.close()

    def _attempt(self, delivery_id: int) -> bool:
        """Whether it was sent. Whatever goes wrong is noted in the row, which then waits for its next try."""
        try:
            with transaction.atomic():
                return self._settle(delivery_id)
        except Rejected as failure:
            self._give_up(delivery_id, str(failure))
        except NotNow as failure:
            note(delivery_id, str(failure))
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
            return self._finish(delivery, Delivery.Status.DROPPED, _("nobody sits at this seat"))
        if reason := reason_to_drop(delivery, recipient, self.now):
            return self._finish(delivery, Delivery.Status.DROPPED, reason)
        return self._finish(delivery, Delivery.Status.SENT, self._send(delivery, recipient))

    def _send(self, delivery: Delivery, recipient: Recipient) -> str:
        with speaking_to(recipient):
            news = compose(delivery, recipient, self.now)
            try:
                answer = self._channels[delivery.channel].send(news)
            except Away as failure:
                # The others in this channel wait, uncounted, for a run that finds it open again.
                self._channels.pop(delivery.channel).close()
                logger.warning("nothing can be sent by %s: %s", delivery.channel, failure)
                raise NotNow(*failure.args) from failure
        # The seat's row last: whoever sends what is dropped here holds that row, and then wants the seat's.
        drop_what_it_asked(delivery, self.now)
        remember_told(delivery.game, recipient)
        return answer

    def _give_up(self, delivery_id: int, answer: str) -> None:
        """It has failed for good; if that was the last mail about a question, its deadline moves."""
        note(delivery_id, answer, status=Delivery.Status.FAILED, closed_at=self.now)
        asking = Delivery.objects.filter(pk=delivery_id, kind__in=ASKING, seat__isnull=False)
        for game_id, seat, asked_at in asking.values_list("game_id", "seat", "line"):
            make_up_for_lost_mail(game_id=game_id, seat=int(seat or 0), asked_at=asked_at, now=self.now)

    def _finish(self, delivery: Delivery, status: Delivery.Status, answer: str) -> bool:
        delivery.status, delivery.closed_at, delivery.answer = status, self.now, answer[:LONGEST_ANSWER]
        delivery.save(update_fields=["status", "closed_at", "answer"])
        return status == Delivery.Status.SENT


def claim(now: datetime, channels: Iterable[str]) -> int | None:
    """The delivery that has been due longest, its attempt counted and its next one put off; None if nothing is due."""
    with connection.cursor() as cursor:
        cursor.execute(_CLAIM, {"now": now, "first": FIRST_WAIT, "longest": LONGEST_WAIT, "channels": list(channels)})
        row = cursor.fetchone()
    return row[0] if row else None


def locked(delivery_id: int) -> Delivery | None:
    """The delivery, if it still waits and nobody else is sending it."""
    waiting = Delivery.objects.select_for_update(skip_locked=True, of=("self",)).select_related("game", "invitation")
    return waiting.filter(pk=delivery_id, status=Delivery.Status.QUEUED).first()


def note(delivery_id: int, answer: str, **closing: object) -> None:
    """Keep what went wrong, unless somebody else has closed the delivery meanwhile."""
    waiting = Delivery.objects.filter(pk=delivery_id, status=Delivery.Status.QUEUED)
    waiting.update(answer=answer[:LONGEST_ANSWER], **closing)
