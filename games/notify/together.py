"""Several deliveries told in one message: questions of one minute, and mails that are collected.

The row that is being sent looks for the others of its player. Those that are no longer true are dropped; the rest is
told in the order of the time that is left, and closed with it.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from django.conf import settings
from django.db.models import Q
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext

from games.channels.contract import News
from games.models import Delivery
from games.models.delivery import ASKING, Why

from . import links
from .compose import compose
from .recipients import Recipient, Seated, recipient_of
from .short import key_of, until_of
from .truth import reason_to_drop

Told = tuple[Delivery, Recipient]
# A mail about more than this is not read; the others come in a next one.
MOST: Final = 20
_LATEST = datetime.max.replace(tzinfo=UTC)
_BASES = {"base_txt": "mail/item.txt", "base_html": "mail/item.html"}


def others_of(delivery: Delivery, now: datetime) -> tuple[list[Told], list[tuple[Delivery, str]]]:
    """Locked: what goes into the same message, and what is dropped on that occasion, each with the reason."""
    told: list[Told] = []
    stale: list[tuple[Delivery, str]] = []
    for other in _candidates(delivery, now):
        recipient = recipient_of(other)
        if not isinstance(recipient, Seated):
            continue
        if reason := reason_to_drop(other, recipient, now):
            stale.append((other, reason))
        else:
            told.append((other, recipient))
    return told, stale


def _candidates(delivery: Delivery, now: datetime) -> Sequence[Delivery]:
    """What is due, or has been tried already and waits to be tried again."""
    is_collected = delivery.why == Why.DIGEST
    if delivery.player_id is None or delivery.again or not (is_collected or delivery.kind == Delivery.Kind.YOUR_TURN):
        return []
    same = Q(why=Why.DIGEST) if is_collected else Q(kind=Delivery.Kind.YOUR_TURN) & ~Q(why=Why.DIGEST)
    waiting = Delivery.objects.filter(same, status=Delivery.Status.QUEUED, player=delivery.player_id, again=0)
    due = waiting.filter(Q(next_try__lte=now) | Q(attempts__gt=0), channel=delivery.channel, way=delivery.way_id)
    rows = due.exclude(pk=delivery.pk).select_related("game", "pause", "nudge", "way", "player")
    return list(rows.order_by("pk").select_for_update(skip_locked=True, of=("self",))[: MOST - 1])


def by_time_left(told: Sequence[Told]) -> list[Told]:
    """Least time first; what asks nothing comes last, in the order in which it happened."""
    return sorted(told, key=lambda each: (until_of(each[0]) or _LATEST, each[0].pk))


def compose_several(told: Sequence[Told], now: datetime) -> News:
    """One mail, under the name of the first delivery; each item has its own address for answers.

    Whichever of them is claimed after a crash, the first is the same, and so is the name.
    """
    items = [compose(delivery, recipient, now) for delivery, recipient in told]
    first, lead = told[0][0], items[0]
    facts = {
        "summary": _summary([delivery for delivery, _who in told]),
        "texts": [_text(item) for item in items],
        "pages": [_page(item) for item in items],
        "link": links.whole("my-games"),
        "site": settings.SITE_URL,
    }
    return News(
        kind="several",
        title=gettext("Sly Dice by post: several games"),
        key=key_of(first),
        thread=f"several.{first.player_id}",
        address=lead.address,
        reply_to="",
        bounce_to=lead.bounce_to,
        stop_link=lead.stop_link,
        answers="",
        facts=facts,
        now=now,
    )


def _summary(told: Sequence[Delivery]) -> str:
    asked = sum(delivery.kind in ASKING for delivery in told)
    if not asked:
        return gettext("News from your games")
    return ngettext("%(count)d of your games waits for you", "%(count)d of your games wait for you", asked) % {
        "count": asked
    }


def _facts_of(item: News) -> Mapping[str, Any]:
    reply_link = format_html('<a href="mailto:{0}">{0}</a>', item.reply_to)
    return {**item.facts, **_BASES, "reply_to": item.reply_to, "reply_link": reply_link}


def _text(item: News) -> str:
    return render_to_string(f"mail/{item.kind}.txt", dict(_facts_of(item))).strip()


def _page(item: News) -> SafeString:
    return mark_safe(render_to_string(f"mail/{item.kind}.html", dict(_facts_of(item))))  # noqa: S308
