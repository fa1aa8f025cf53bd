"""The bell on every page."""

from django import template

from accounts.models import Player
from games.notify.bell import Item, count_unread
from games.web.news import link_of, shown

register = template.Library()


@register.simple_tag
def unread_news(player: Player | str | None) -> str:
    """How much news a player has not read, in digits; "" for none: one statement a page."""
    return shown(count_unread(player)) if isinstance(player, Player) else ""


@register.filter
def news_link(item: Item) -> str:
    """The page that it leads to."""
    return link_of(item)
