"""The secret address of somebody's deadlines, for calendar programs: no session, no form, and one file."""

import hashlib

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.models import Player

from .calendar_file import write_calendar


@require_safe
@cache_control(private=True, no_cache=True)
def calendar(request: HttpRequest, token: str) -> HttpResponseBase:
    """The deadlines of whose address this is, or 304 while none has changed."""
    player = Player.objects.filter(calendar_token=token).first()
    if player is None:
        raise Http404
    content = write_calendar(player, timezone.now())
    response = HttpResponse(content, content_type="text/calendar; charset=utf-8")
    response.headers["ETag"] = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    response.headers["X-Robots-Tag"] = "noindex"
    return get_conditional_response(request, etag=response.headers["ETag"], response=response) or response
