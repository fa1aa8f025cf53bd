"""What one player was told of one game, in words: what was sent where and when, and which setting decided about it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q
from django.utils.translation import gettext

from games.channels import CHANNELS, SITE
from games.models import Decision, Delivery, Game, Seat
from games.models.delivery import ASKING, Why
from games.times import absolute

_CODE = re.compile(r"\b([245]\d\d)\b")
# What is never sent again: it was told by being there, or takes something back.
_ONCE = frozenset({Delivery.Kind.WITHDRAWN, Delivery.Kind.ANSWER})


@dataclass(frozen=True, slots=True)
class Notice:
    """One delivery. `why` is the setting that decided; `again` says whether it may be sent once more."""

    delivery: Delivery
    channel: str
    words: str
    answer: str
    why: str
    again: bool


@dataclass(frozen=True, slots=True)
class ToldShown:
    """A question, or other news, with all that was made of it; `question` is None for what asks nothing."""

    title: str
    at: datetime
    question: Decision | None
    notices: Sequence[Notice]


def deliveries_to(game: Game, own: Seat) -> list[Delivery]:
    """All news of this game for who sits there now; what has no channel yet is theirs as well."""
    waiting = Q(player=None, seat=own.number, status=Delivery.Status.QUEUED)
    mine = Delivery.objects.filter(Q(player=own.player_id) | waiting, game=game).exclude(kind=Delivery.Kind.ANSWER)
    return list(mine.select_related("way").order_by("pk"))


def show_told(game: Game, own: Seat) -> list[ToldShown]:
    """The newest first."""
    questions = {row.asked_at: row for row in Decision.objects.filter(game=game, seat=own.number)}
    found: dict[object, list[Delivery]] = {}
    for delivery in deliveries_to(game, own):
        found.setdefault(_about(delivery), []).append(delivery)
    return [_show(rows, questions) for rows in reversed(found.values())]


def _about(delivery: Delivery) -> object:
    """The same for all that belongs to one question, or to one piece of other news."""
    if _belongs_to_question(delivery):
        return delivery.line
    return delivery.kind, delivery.line, delivery.pause_id


def _belongs_to_question(delivery: Delivery) -> bool:
    return delivery.kind in ASKING or delivery.kind == Delivery.Kind.WITHDRAWN


def _show(rows: Sequence[Delivery], questions: dict[int, Decision]) -> ToldShown:
    first = rows[0]
    question = questions.get(first.line) if _belongs_to_question(first) else None
    title = str(Delivery.Kind(first.kind).label)
    if question is not None:
        title = gettext("What you were asked after line %(line)d") % {"line": first.line}
    return ToldShown(title, first.queued_at, question, list(_notices(rows, question)))


def _notices(rows: Sequence[Delivery], question: Decision | None) -> Iterator[Notice]:
    newest = {_way_of(row): row.pk for row in rows}
    for row in rows:
        again = newest[_way_of(row)] == row.pk and _may_come_again(row, question)
        why = str(Why(row.why).label) if row.why else ""
        yield Notice(row, say_channel(row), say_state(row), say_answer(row), why, again)


def _way_of(delivery: Delivery) -> object:
    return delivery.kind, delivery.channel, delivery.way_id, delivery.nudge_id


def _may_come_again(delivery: Delivery, question: Decision | None) -> bool:
    """Only what went out, or was to, and of questions only while they are open."""
    was_tried = delivery.status in {Delivery.Status.SENT, Delivery.Status.FAILED}
    if not was_tried or delivery.channel in {"", SITE} or delivery.kind in _ONCE:
        return False
    return delivery.kind not in ASKING or (question is not None and question.closed_at is None)


def say_channel(delivery: Delivery) -> str:
    """`push to a browser: Firefox`."""
    if not delivery.channel:
        return gettext("no channel")
    kind = CHANNELS.get(delivery.channel)
    title = str(kind.title) if kind else delivery.channel
    return f"{title}: {delivery.way.label}" if delivery.way is not None and delivery.way.label else title


def say_state(delivery: Delivery) -> str:
    """What became of it, and when."""
    closed = absolute(delivery.closed_at) if delivery.closed_at else ""
    if delivery.bounced_at is not None:
        words = {"time": absolute(delivery.bounced_at), "code": delivery.bounce}
        return gettext("sent, and came back at %(time)s: %(code)s") % words
    if delivery.status == Delivery.Status.QUEUED:
        return _say_waiting(delivery)
    if delivery.status == Delivery.Status.DROPPED:
        return gettext("not sent, at %(time)s") % {"time": closed}
    if delivery.status == Delivery.Status.FAILED:
        return gettext("failed for good at %(time)s") % {"time": closed}
    if delivery.channel == SITE:
        return gettext("there since %(time)s") % {"time": closed}
    return gettext("sent at %(time)s") % {"time": closed}


def _say_waiting(delivery: Delivery) -> str:
    words = {"time": absolute(delivery.next_try), "count": delivery.attempts}
    if not delivery.channel:
        return gettext("waits until %(time)s, then its channels are chosen") % words
    if delivery.attempts:
        return gettext("not taken so far (attempts: %(count)d), tried again at %(time)s") % words
    return gettext("goes out at %(time)s") % words


def say_answer(delivery: Delivery) -> str:
    """What the provider said, in plain words and in its own; or why nothing was sent, which are words of ours."""
    if not delivery.answer or delivery.channel == SITE:
        return ""
    said = gettext(delivery.answer)
    plain = _say_code(delivery)
    return f"{plain} (“{said}”)" if plain else said


def _say_code(delivery: Delivery) -> str:
    found = _CODE.match(delivery.answer)
    if found is None or delivery.status == Delivery.Status.DROPPED:
        return ""
    code = int(found[1])
    if code < 300:
        return gettext("the provider has taken it")
    if delivery.channel == "mail":
        return gettext("the provider refuses it") if code >= 500 else gettext("the provider does not take it now")
    if code in {404, 410}:
        return gettext("that way does not exist any more")
    return gettext("the provider does not take it now") if code >= 500 or code == 429 else gettext("it was refused")
