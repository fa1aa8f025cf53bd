"""Moments as people read them: absolute, in the reader's zone, with the zone named; and deadlines, made of two."""

from collections.abc import Callable
from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

Show = Callable[[datetime, bool], str]


def absolute(moment: datetime, now: datetime | None = None, *, names_zone: bool = True) -> str:
    """`Tue 1 Dec, 18:00 (Asia/Seoul)`, with the year where it is not this one.

    Zone and language are the active ones: the reader's.
    """
    local = timezone.localtime(moment)
    this_year = timezone.localtime(now or timezone.now()).year == local.year
    pattern = pgettext("a moment this year", "D j M, H:i") if this_year else pgettext("a moment", "D j M Y, H:i")
    shown = date_format(local, pattern)
    return f"{shown} ({timezone.get_current_timezone_name()})" if names_zone else shown


def time_element(moment: datetime, *, names_zone: bool = True) -> SafeString:
    """The moment as a `<time>` element, so that programs can read it too."""
    shown = absolute(moment, names_zone=names_zone)
    return format_html('<time datetime="{}">{}</time>', moment.isoformat(timespec="seconds"), shown)


def until_words(regular: datetime, due: datetime, now: datetime | None = None, *, own: bool = True) -> str:
    """`until Tue 1 Dec, 18:00; your reserve covers until Thu 3 Dec, 09:30 (Asia/Seoul)`: what a deadline is made of.

    `regular` is when the tempo's time is over, `due` when the reserve is as well. `own` is false for who only waits.
    """
    return _until(regular, due, own, lambda moment, is_last: absolute(moment, now, names_zone=is_last))


def until_elements(regular: datetime, due: datetime, *, own: bool = True) -> SafeString:
    """The same with `<time>` elements."""
    words = _until(regular, due, own, lambda moment, is_last: time_element(moment, names_zone=is_last))
    return SafeString(words)


def _until(regular: datetime, due: datetime, own: bool, show: Show) -> str:
    if due <= regular:
        return conditional_escape(gettext("until %(time)s")) % {"time": show(regular, True)}
    sentence = (
        gettext("until %(time)s; your reserve covers until %(due)s")
        if own
        else gettext("until %(time)s; the reserve covers until %(due)s")
    )
    return conditional_escape(sentence) % {"time": show(regular, False), "due": show(due, True)}
