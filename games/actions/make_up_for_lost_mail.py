"""No mail about a question came through, and its player has not seen it on the site: its deadline is extended, once.

Only what failed for good counts, and of mails that came back only those after which nothing more is sent to that
address: whoever forges such reports gets no mails, and no second extension. Who gave no address, or switched mails off,
has lost none.
"""

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from games import store
from games.models import Decision, Delivery, Extension, Game
from games.models.delivery import ASKING

from .renew_deadlines import Cause, renew_deadlines


def make_up_for_lost_mail(*, game_id: int, seat: int, asked_at: int, now: datetime) -> bool:
    """Give an open question one tempo's time more if all its mails were lost; whether that was so. Never twice."""
    with transaction.atomic():
        return extend_if_lost(store.lock_by_id(game_id), seat, asked_at, now=now)


def extend_if_lost(game: Game, seat: int, asked_at: int, *, now: datetime, is_due: bool = False) -> bool:
    """The same at a locked game. At the deadline (`is_due`) a mail that was tried in vain until now is lost as well.

    Who was killed between a mail's failure and what follows from it has left that to the deadline.
    """
    if game.asked.get(str(seat)) != asked_at:
        return False
    question = Decision.objects.filter(game=game, seat=seat, asked_at=asked_at, closed_at=None, seen_at=None)
    if not _are_lost(game, seat, asked_at, is_due=is_due) or not _is_new(question.first()):
        return False
    cause = Cause(Extension.Reason.LOST_MAIL, extra=game.clock.time)
    return renew_deadlines(question, cause=cause, now=now) > 0


def _are_lost(game: Game, seat: int, asked_at: int, *, is_due: bool) -> bool:
    """Whether there were messages, and all of them were lost. What was not sent says nothing, nor does the site."""
    news = Delivery.objects.filter(game=game, seat=seat, line=asked_at, kind__in=ASKING).exclude(channel="site")
    tried = list(news.exclude(status=Delivery.Status.DROPPED))
    return bool(tried) and all(mail.is_lost or (is_due and _is_in_vain(mail)) for mail in tried)


def _is_in_vain(mail: Delivery) -> bool:
    return mail.status == Delivery.Status.QUEUED and mail.attempts > 0


def _is_new(question: Decision | None) -> bool:
    """Whether nobody has told the player of it in an answer to a mail, and it was never extended for this reason."""
    if question is None:
        return False
    same = Q(game=question.game_id, seat=question.seat)
    answers = Delivery.objects.filter(same, kind=Delivery.Kind.ANSWER, status=Delivery.Status.SENT, bounced_at=None)
    extended = Extension.objects.filter(same, asked_at=question.asked_at, reason=Extension.Reason.LOST_MAIL)
    return not answers.filter(closed_at__gte=question.opened_at).exists() and not extended.exists()
