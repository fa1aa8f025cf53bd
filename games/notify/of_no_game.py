"""Mails that belong to no game: a test, that a way was switched off, the daily message to the operator."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.conf import settings
from django.utils.translation import gettext

from games.channels.contract import News
from games.models import Delivery, Way

from . import links
from .recipients import Operator, Person
from .short import key_of


@dataclass(frozen=True, slots=True)
class Lost:
    """A way that was switched off: what its player knows it by, and why."""

    title: str
    reason: str


def compose_of_no_game(delivery: Delivery, recipient: Person | Operator, now: datetime) -> News:
    """The news of a mail; nothing answers it, and nothing switches it off."""
    return News(
        kind=delivery.kind,
        title=gettext("Sly Dice by post"),
        key=key_of(delivery),
        thread=f"site.{delivery.pk}",
        address=recipient.address,
        reply_to="",
        bounce_to="",
        stop_link="",
        answers="",
        facts=_facts(delivery, recipient),
        now=now,
    )


def _facts(delivery: Delivery, recipient: Person | Operator) -> Mapping[str, Any]:
    if isinstance(recipient, Operator):
        return {"link": settings.SITE_URL, "figures": delivery.answer}
    return {"link": links.whole("channels"), "ways": list(lost_ways(delivery)), "site": settings.SITE_URL}


def lost_ways(delivery: Delivery) -> Iterator[Lost]:
    """The ways that were switched off at the moment from which the delivery is."""
    lost = Way.objects.filter(player=delivery.player, off_at=delivery.queued_at).order_by("pk")
    for way in lost if delivery.kind == Delivery.Kind.WAY_OFF else ():
        yield Lost(way.label, gettext(way.off_reason) if way.off_reason else "")
    if delivery.kind == Delivery.Kind.WAY_OFF and delivery.player and delivery.player.mail_trouble:
        yield Lost(gettext("mail"), gettext(delivery.player.mail_trouble))
