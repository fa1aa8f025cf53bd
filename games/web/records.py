"""A game that is over as JSON, to take away."""

from django.http import HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games import selectors
from games.archive.json_record import json_record

from .replay import access_finished


@require_safe
@cache_control(private=True, no_cache=True)
def record_json(request: PlayerRequest, key: str) -> HttpResponse:
    """The game with all that a record shows and more; of sealed dice what the viewer's seat may see."""
    game = access_finished(key, request)
    text = json_record(game, selectors.viewer_of(game))
    headers = {"Content-Disposition": f'attachment; filename="{key}.json"'}
    return HttpResponse(text, content_type="application/json", headers=headers)
