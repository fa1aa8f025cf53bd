"""Is it still true, and still wanted? Looked at again right before sending, so that no mail comes late."""

from datetime import datetime

from games.actions.absence import is_away
from games.models import Decision, Delivery, Game, Invitation, Seat
from games.models.delivery import ASKING
from games.rules.marking import _

from .choice import is_wanted
from .open_tables import stale_table_reason
from .pauses import stale_pause_reason
from .recipients import Invited, Recipient, Seated

NO_ADDRESS = _("the player has no mail address")


def reason_to_drop(delivery: Delivery, recipient: Recipient, now: datetime) -> str:
    """Why this delivery must not be sent any more, marked for translation; "" if it must."""
    if delivery.kind == Delivery.Kind.ANSWER:
        # Whoever wrote waits for it, whatever happened meanwhile.
        return "" if recipient.address else NO_ADDRESS
    if isinstance(recipient, Invited):
        return _invitation_reason(delivery, recipient.invitation)
    return _stale_reason(delivery, recipient.seat, now) or _unwanted_reason(delivery, recipient)


def drop_what_it_asked(sent: Delivery, now: datetime) -> None:
    """The answer to a mail shows what its seat is asked next: a mail of its own would ask that a second time."""
    asked_at = sent.game.asked.get(str(sent.seat))
    if sent.kind == Delivery.Kind.ANSWER and asked_at is not None:
        same = Delivery.objects.filter(
            game=sent.game, seat=sent.seat, kind=Delivery.Kind.YOUR_TURN, line=asked_at, status=Delivery.Status.QUEUED
        )
        same.update(status=Delivery.Status.DROPPED, closed_at=now, answer=_("the answer to a mail has asked it"))


def _unwanted_reason(delivery: Delivery, recipient: Seated) -> str:
    if not is_wanted(recipient.player, delivery.kind, delivery.channel):
        return _("switched off in the player's mail settings")
    if recipient.player.mail_trouble:
        return _("mails to this address come back")
    return "" if recipient.address else NO_ADDRESS


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
    return stale_table_reason(delivery, seat)


def _is_missing(game: Game, seat: Seat) -> bool:
    return game.status == Game.Status.RUNNING and is_away(game, seat.number)


def _question_reason(delivery: Delivery, seat: Seat, now: datetime) -> str:
    """A question that was seen on the page needs no mail that asks it, but may well need a reminder."""
    if delivery.game.status != Game.Status.RUNNING:
        return _("the game is over")
    if delivery.game.asked.get(str(seat.number)) != delivery.line:
        return _("the question was answered, or its deadline played")
    if delivery.kind != Delivery.Kind.YOUR_TURN and delivery.game.is_stopped(now):
        return _("the game is paused, and nobody is reminded")
    if delivery.kind == Delivery.Kind.YOUR_TURN and seat.seen_line >= delivery.line:
        return _("the player has seen the question on the page")
    if delivery.kind == Delivery.Kind.REMINDER and _is_queued(delivery, Delivery.Kind.SECOND_REMINDER, delivery.line):
        return _("a later reminder of the same question goes out")
    question = Decision.objects.filter(game=delivery.game, seat=seat.number, asked_at=delivery.line)
    return "" if question.filter(due_at__gt=now).exists() else _("its deadline has passed")


def _is_queued(delivery: Delivery, kind: str, line: int) -> bool:
    same_seat = Delivery.objects.filter(game=delivery.game, seat=delivery.seat, kind=kind, line=line)
    return same_seat.filter(status=Delivery.Status.QUEUED).exists()


def _is_missed_again(delivery: Delivery) -> bool:
    later = Delivery.objects.filter(game=delivery.game, seat=delivery.seat, line__gt=delivery.line)
    tells_both = later.filter(kind__in=[Delivery.Kind.MISSED, Delivery.Kind.ABSENT])
    return tells_both.filter(status=Delivery.Status.QUEUED).exists()
