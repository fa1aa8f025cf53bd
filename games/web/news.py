"""What happened while the player was away, as the bell tells it."""

from datetime import datetime

from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from games.notify.bell import MOST_COUNTED, Item, count_unread, mark_seen, newest_unread, told_on_site

from .of_player import of_player
from .responses import see

LONGEST_KEY = 18


@require_safe
@cache_control(private=True, no_cache=True)
@of_player
def news(request: PlayerRequest, player: Player) -> HttpResponse:
    """The newest first; `?older=` leads on. Reading changes nothing: that it was read is said by a button."""
    now = timezone.now()
    page = told_on_site(player, now, older=_key(request.GET.get("older", "")))
    return render(request, "games/bell.html", {"page": page, "now": now})


def _key(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_KEY else None


@require_POST
@of_player
def seen(request: PlayerRequest, player: Player) -> HttpResponse:
    """All that the page showed has been read; what came meanwhile has not."""
    now = timezone.now()
    mark_seen(player, _moment(request.POST.get("until", ""), now), now)
    return see("news")


def _moment(text: str, now: datetime) -> datetime:
    try:
        moment = parse_datetime(text)
    except ValueError:
        moment = None
    return moment if moment is not None and timezone.is_aware(moment) else now


@require_safe
@cache_control(private=True, no_cache=True)
def unread(request: PlayerRequest) -> JsonResponse:
    """What open pages ask from time to time: how much is unread, and the newest of it for a notice."""
    count = count_unread(request.player) if request.player else 0
    newest = newest_unread(request.player, timezone.now()) if request.player and count else None
    words = gettext("%(unread)s unread") % {"unread": shown(count)} if count else ""
    return JsonResponse({"unread": shown(count), "words": words, "newest": _notice(newest) if newest else None})


def shown(count: int) -> str:
    """ "" for none, and `99+` where nobody has counted further."""
    return f"{MOST_COUNTED}+" if count > MOST_COUNTED else str(count or "")


def _notice(item: Item) -> dict[str, object]:
    return {"id": item.id, "title": item.title, "line": item.line, "tag": item.tag, "link": link_of(item)}


def link_of(item: Item) -> str:
    """Where it leads: to its game, or to what the player has chosen about being told."""
    return reverse("game", kwargs={"key": item.game.key}) if item.game else reverse("channels")
