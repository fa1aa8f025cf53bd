"""The page of a player: how they play, over the games that the reader may see."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from accounts.names import FORMER_PLAYER
from games.archive.figures import figures_of_player, last_public_games

from .figures_shown import show_kind
from .ratings_shown import show_ratings

PUBLIC = "public"


@require_safe
@cache_control(private=True, no_cache=True)
def player(request: PlayerRequest, person: str) -> HttpResponse:
    """Others see figures of public games alone, if they may; one's own page has all games, or the public ones.

    Who has left has no page.
    """
    whose = Player.objects.filter(key=person).exclude(name=FORMER_PLAYER).first()
    if whose is None:
        raise Http404
    is_me = request.player is not None and request.player.pk == whose.pk
    only_public = not is_me or request.GET.get("games") == PUBLIC
    found = figures_of_player(whose, only_public=only_public) if is_me or whose.shows_figures else []
    games, total = last_public_games(whose)
    context = {
        "person": whose,
        "is_me": is_me,
        "only_public": only_public,
        "is_shown": is_me or whose.shows_figures,
        "ratings": show_ratings(whose, is_me=is_me),
        "kinds": [show_kind(each) for each in found],
        "games": games,
        "total": total,
    }
    return render(request, "games/player.html", context)
