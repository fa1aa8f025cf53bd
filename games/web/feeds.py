"""Feeds for readers that know nothing but an address: my turns at a secret one, and each public game."""

import hashlib

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.feed import renew_feed, revoke_feed
from accounts.http import PlayerRequest
from accounts.models import Player
from games import selectors
from games.notify.links import whole

from .channels_page import of_player
from .feed_file import write_game, write_my_turns
from .responses import see


@require_safe
@cache_control(private=True, no_cache=True)
def my_turns(request: HttpRequest, token: str) -> HttpResponseBase:
    """What is asked of whose address this is, or 304 while nothing has changed."""
    player = Player.objects.filter(feed_token=token).first()
    if player is None:
        raise Http404
    return answer_feed(request, write_my_turns(player, whole("feed", token=token), timezone.now()))


@require_safe
@cache_control(no_cache=True)
def of_game(request: HttpRequest, key: str) -> HttpResponseBase:
    """What happened in a public game, as every spectator is told it: to a player no more than to others."""
    game = selectors.access_game(key, None)
    return answer_feed(request, write_game(game, whole("game-feed", key=key)))


@of_player("POST")
def change_address(request: PlayerRequest, player: Player) -> HttpResponse:
    """With `revoke` the address is given up, else there is a new one."""
    if "revoke" in request.POST:
        revoke_feed(player)
        messages.success(request, gettext("Your feed is gone: its address leads nowhere any more."))
    else:
        renew_feed(player)
        messages.success(request, gettext("Your feed has a new address."))
    return see("channels")


def answer_feed(request: HttpRequest, content: str) -> HttpResponseBase:
    """The feed, or 304 where the reader has just this; no search engine is to keep it."""
    response = HttpResponse(content, content_type="application/atom+xml; charset=utf-8")
    response.headers["ETag"] = f'"{hashlib.sha256(content.encode()).hexdigest()[:32]}"'
    response.headers["X-Robots-Tag"] = "noindex"
    return get_conditional_response(request, etag=response.headers["ETag"], response=response) or response
