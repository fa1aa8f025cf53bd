"""A visitor's form that is sent twice before the first answer has come, as without JavaScript by two clicks.

The second request does not know yet that the visitor has become a guest: it would make another one, with a game of
their own. It waits for the first, and leads where that led, as the same guest.

What tells that both are one form is its CSRF token, which every page makes anew and which the middleware has checked:
only the browser that got the page can send it. It is remembered in the cache, for a moment; while that is away each
request stands for itself.
"""

import hashlib
import time
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.cache import cache
from django.http import HttpResponse

from accounts.guests import return_as_guest
from accounts.http import PlayerRequest
from accounts.models import Player

from .responses import SeeOther

View = Callable[..., HttpResponse]

REMEMBERED_SECONDS = 60
PATIENCE_SECONDS, STEP_SECONDS = 10.0, 0.1
WORKING = "working"


def once(view: View) -> View:
    """The view, carried out once for each form of a visitor."""

    @wraps(view)
    def only_once(request: PlayerRequest, **kwargs: Any) -> HttpResponse:
        key = key_of(request)
        if not key:
            return view(request, **kwargs)
        if not cache.add(key, WORKING, REMEMBERED_SECONDS) and (first := answer_of_first(key)):
            return follow(request, *first) or view(request, **kwargs)
        return remembered(key, request, lambda: view(request, **kwargs))

    return only_once


def key_of(request: PlayerRequest) -> str:
    """What is the same for a form that was sent twice; "" for all but visitors' forms."""
    token = request.POST.get("csrfmiddlewaretoken", "") if request.method == "POST" else ""
    if not token or request.player is not None:
        return ""
    return f"once:{hashlib.sha256(f'{request.path} {token}'.encode()).hexdigest()}"


def remembered(key: str, request: PlayerRequest, view: Callable[[], HttpResponse]) -> HttpResponse:
    """The answer; who became a guest by it, and where it leads, is kept for a second request."""
    made: tuple[int, str] | None = None
    try:
        response = view()
        if isinstance(response, SeeOther) and request.player is not None:
            made = request.player.pk, response.url
        return response
    finally:
        if made:
            cache.set(key, made, REMEMBERED_SECONDS)
        else:
            cache.delete(key)


def answer_of_first(key: str) -> tuple[int, str] | None:
    """The guest that the first request made, and where it led; None where it made nobody."""
    until = time.monotonic() + PATIENCE_SECONDS
    while (first := cache.get(key)) == WORKING and time.monotonic() < until:
        time.sleep(STEP_SECONDS)
    return None if first in (None, WORKING) else first


def follow(request: PlayerRequest, guest_id: int, address: str) -> HttpResponse | None:
    """None where the guest has become somebody with an account meanwhile."""
    guest = Player.objects.filter(pk=guest_id, user=None).first()
    if guest is None:
        return None
    return_as_guest(request, guest)
    return SeeOther(address)
