"""Moments as people read them: absolute, in the reader's zone, with the zone named."""

from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import pgettext


def absolute(moment: datetime, now: datetime | None = None) -> str:
    """`Tue 1 Dec, 18:00 (Asia/Seoul)`, with the year where it is not this one.

    Zone and language are the active ones: the reader's.
    """
    local = timezone.localtime(moment)
    this_year = timezone.localtime(now or timezone.now()).year == local.year
    pattern = pgettext("a moment this year", "D j M, H:i") if this_year else pgettext("a moment", "D j M Y, H:i")
    return f"{date_format(local, pattern)} ({timezone.get_current_timezone_name()})"


def time_element(moment: datetime) -> SafeString:
    """The moment as a `<time>` element, so that programs can read it too."""
    return format_html('<time datetime="{}">{}</time>', moment.isoformat(timespec="seconds"), absolute(moment))
