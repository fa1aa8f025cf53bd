"""What every page needs: where one is, what waits, moments."""

from datetime import date, datetime
from functools import lru_cache

from django import template
from django.contrib.staticfiles.finders import find
from django.template.context import Context
from django.templatetags.static import static
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from accounts.models import Player
from games import selectors
from games.models import Decision, Game
from games.rules.contract import Rules
from games.times import time_element, until_elements

register = template.Library()


@register.simple_tag(takes_context=True)
def here(context: Context, address: str) -> SafeString | str:
    """Marks a link that leads to the page one is on."""
    request = context.get("request")
    return SafeString(' aria-current="page"') if request and request.path == address else ""


@register.simple_tag(takes_context=True)
def kind_style(context: Context) -> SafeString | str:
    """The stylesheet of the kind of game that the page is about, where that has one of its own."""
    rules = context.get("rules")
    address = own_file(f"games/{rules.kind}.css") if rules else ""
    return format_html('<link rel="stylesheet" href="{}">', address) if address else ""


@register.simple_tag
def kind_script(rules: Rules) -> str:
    """The address of the script that knows which dice of this kind lie on the table; "" where there is none."""
    return own_file(f"games/proof_{rules.package}.js")


@lru_cache
def own_file(name: str) -> str:
    """The address of a static file; "" where there is none."""
    return static(name) if find(name) else ""


@register.simple_tag
def waiting_for(player: Player | None) -> int:
    """How many games wait for this player's answer: one statement a page."""
    return selectors.count_waiting(player) if player else 0


@register.filter
def when(moment: datetime | None) -> SafeString | str:
    """The moment in the reader's zone, with the zone named."""
    return time_element(moment) if moment else ""


@register.filter
def is_stopped(game: Game) -> bool:
    """Whether a pause makes the clock of the game stand still."""
    return game.is_stopped(timezone.now())


@register.filter
def day(moment: date) -> str:
    """A day of the calendar, with its weekday and year."""
    return date_format(moment, pgettext("a day of a year", "D j M Y"))


@register.filter
def until(question: Decision) -> SafeString:
    """Until when the reader may answer: the tempo's time, then their reserve."""
    return until_elements(question.regular_at, question.due_at)


@register.filter
def until_others(question: Decision) -> SafeString:
    """Until when somebody else may answer."""
    return until_elements(question.regular_at, question.due_at, own=False)


@register.filter
def breakable(sentence: str) -> str:
    """A sentence of a mail, which holds its words together, for a page, where it must fit a phone."""
    return sentence.replace("\xa0", " ")
