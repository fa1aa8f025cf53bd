"""The daily message to the operator, through the whole chain: while it comes, messages go out."""

import logging
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.utils import translation

from games.models import Heartbeat

from .asking import send_canary
from .figures import read_figures, say_figures

DAY: Final = timedelta(days=1)
HEART: Final = "canary"
logger = logging.getLogger(__name__)


def send_daily(now: datetime) -> bool:
    """Queue the message if the last one is a day old; whether it was. Never where there is no operator."""
    if not settings.OPERATOR_ADDRESS or not _is_due(now):
        return False
    with translation.override(settings.LANGUAGE_CODE), transaction.atomic():
        send_canary(now, say_figures(read_figures(now, span=DAY)))
        Heartbeat.beat(HEART, now)
    return True


def _is_due(now: datetime) -> bool:
    return not Heartbeat.objects.filter(name=HEART, at__gt=now - DAY).exists()


def watch(now: datetime) -> bool:
    """A line in the log where messages are missing; whether there are."""
    if wrong := read_figures(now).wrong():
        logger.error("messages do not go out as they should: %s", wrong)
    return bool(wrong)
