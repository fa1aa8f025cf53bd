"""Is it still true, and still wanted? Looked at again right before sending, so that no mail comes late."""

from dataclasses import dataclass
from datetime import datetime

from games.actions.absence import is_away
from games.channels import SITE
from games.models import Decision, Delivery, Game, Invitation, Seat
from games.models.delivery import ASKING, Why
from games.rules.marking import _

from .choice import is_wanted
from .open_tables import stale_table_reason
from .pauses import stale_pause_reason
from .reasons import ALL_OFF, COMES_BACK, MUTED, NO_ADDRESS, NOT_WANTED, SEEN
from .recipients import Invited, Operator, Person, Recipient, Seated
from .talk import is_told


def reason_to_drop(delivery: Delivery, recipient: Recipient, now: datetime) -> str:
    """Why this delivery must not be sent any more, marked for translation; "" if it must."""
    if delivery.kind == Delivery.Kind.ANSWER:
        # Whoever wrote waits for it, whatever happened meanwhile.
        return "" if recipient.address else NO_ADDRESS
    if isinstance(recipient, Invited):
        return _invitation_reason(delivery, recipient.invitation)
    if isinstance(recipient, Operator | Person):
        return "" if recipient.address else NO_ADDRESS
    if delivery.kind == Delivery.Kind.WITHDRAWN:
        return _kept_reason(delivery)
    return _stale_reason(delivery, recipient.seat, now) or _unwanted_reason(delivery, recipient)


def drop_what_it_asked(sent: Delivery, now: datetime) -> None:
    """The answer to a mail shows what its seat is asked next: a mail of its own would ask that a second time."""
    if sent.kind != Delivery.Kind.ANSWER:
        return
    asked_at = sent.game.asked.get(str(sent.seat))
    if asked_at is not None:
        same = Delivery.objects.filter(
            game=sent.game, seat=sent.seat, kind=Delivery.Kind.YOUR_TURN, line=asked_at, status=Delivery.Status.QUEUED
        )
        same.update(status=Delivery.Status.DROPPED, closed_at=now, answer=_("the answer to a mail has asked it"))


def _unwanted_reason(delivery: Delivery, recipient: Seated) -> str:
    """Looked at again: the choice, and the state of the way, may be others than when the channel was decided."""
    if recipient.seat.is_muted and delivery.kind != Delivery.Kind.GAME_OVER:
        return MUTED
    if not is_wanted(recipient.player, delivery.kind, delivery.channel):
        return NOT_WANTED
    if delivery.why == Why.LATER and delivery.kind not in ASKING and _is_told(delivery):
        return _("another channel has told of it")
    if delivery.way is not None:
        return ALL_OFF if delivery.way.off_at is not None else ""
    if recipient.player.mail_trouble:
        return COMES_BACK
    return "" if recipient.address else NO_ADDRESS


def _kept_reason(delivery: Delivery) -> str:
    """Why what was told must not be taken back: something newer stands in its place."""
    if delivery.way is None or delivery.way.off_at is not None:
        return ALL_OFF
    later = Delivery.objects.filter(
        game=delivery.game, seat=delivery.seat, way=delivery.way, closed_at__gt=delivery.queued_at
    )
    is_replaced = later.filter(status=Delivery.Status.SENT).exclude(pk=delivery.pk).exists()
    return _("something newer was sent there") if is_replaced else ""


def _is_told(delivery: Delivery) -> bool:
    """Whether the same news got through in another channel."""
    same = Delivery.objects.filter(
        game=delivery.game, seat=delivery.seat, line=delivery.line, kind=delivery.kind, pause=delivery.pause
    )
    return same.filter(status=Delivery.Status.SENT, bounced_at=None).exclude(channel__in=[SITE, ""]).exists()


def _invitation_reason(delivery: Delivery, invitation: Invitation) -> str:
    game = delivery.game
    if delivery.kind == Delivery.Kind.SEAT_FREE and game.free_seat is None:
        return _("no seat is free any more")
    if delivery.kind == Delivery.Kind.INVITATION and game.status != Game.Status.OPEN:
        return _("the table is no longer open")
    return _("the invitation was answered") if invitation.accepted_at or invitation.declined_at else ""


def _stale_reason(delivery: Delivery, seat: Seat, now: datetime) -> str:
    if delivery.kind in ASKING:
        return _question_reason(delivery, seat, now)
    if delivery.pause is not None:
        return stale_pause_reason(delivery, delivery.pause, now)
    if delivery.kind == Delivery.Kind.ABSENT and not _is_missing(delivery.game, seat):
        return _("the player is back, or the game is over")
    if delivery.kind == Delivery.Kind.MISSED and _is_missed_again(delivery):
        return _("a later deadline was missed too; its mail tells of both")
    if delivery.kind == Delivery.Kind.TALK:
        return _("an earlier mail has told what was said") if is_told(delivery, seat) else ""
    return stale_table_reason(delivery, seat)


def _is_missing(game: Game, seat: Seat) -> bool:
    return game.status == Game.Status.RUNNING and is_away(game, seat.number)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a question depends on: how its game is, what its seat is asked there, and when it ends."""

    status: str
    asked_at: int | None
    stopped_until: datetime | None
    until: datetime | None


def stale_question(
    kind: str, line: int, seen_line: int, asked: Asked, now: datetime, *, was_asked_for: bool = False
) -> str:
    """Why a question is not asked, or not reminded of, any more; "" if it is.

    One that was seen on the page needs no message that asks it, but may well need a reminder; and whoever wants to have
    it sent again gets it.
    """
    if asked.status != Game.Status.RUNNING:
        return _("the game is over")
    if asked.asked_at != line:
        return _("the question was answered, or its deadline played")
    is_stopped = asked.stopped_until is not None and now < asked.stopped_until
    if kind != Delivery.Kind.YOUR_TURN and is_stopped:
        return _("the game is paused, and nobody is reminded")
    if kind == Delivery.Kind.YOUR_TURN and seen_line >= line and not was_asked_for:
        return SEEN
    return _("its deadline has passed") if asked.until is None or asked.until <= now else ""


def _question_reason(delivery: Delivery, seat: Seat, now: datetime) -> str:
    game = delivery.game
    question = Decision.objects.filter(game=game, seat=seat.number, asked_at=delivery.line).first()
    asked = Asked(
        game.status, game.asked.get(str(seat.number)), game.stopped_until, question.due_at if question else None
    )
    stale = stale_question(delivery.kind, delivery.line, seat.seen_line, asked, now, was_asked_for=delivery.again > 0)
    if stale:
        return stale
    if delivery.kind == Delivery.Kind.REMINDER and _is_queued(delivery, Delivery.Kind.SECOND_REMINDER, delivery.line):
        return _("a later reminder of the same question goes out")
    is_seen = question is not None and question.seen_at is not None
    return SEEN if delivery.why == Why.LATER and is_seen else ""


def _is_queued(delivery: Delivery, kind: str, line: int) -> bool:
    same_seat = Delivery.objects.filter(game=delivery.game, seat=delivery.seat, kind=kind, line=line)
    return same_seat.filter(status=Delivery.Status.QUEUED, channel__in=["", delivery.channel]).exists()


def _is_missed_again(delivery: Delivery) -> bool:
    later = Delivery.objects.filter(game=delivery.game, seat=delivery.seat, line__gt=delivery.line)
    tells_both = later.filter(kind__in=[Delivery.Kind.MISSED, Delivery.Kind.ABSENT])
    return tells_both.filter(status=Delivery.Status.QUEUED, channel__in=["", delivery.channel]).exists()
