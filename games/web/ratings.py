"""The ratings: the rule in plain words, and a leaderboard for each kind of game."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from games.archive.leaders import FEWEST_GAMES, START, Leader, Page, leaders, ratings_of, read_beyond
from games.rules.contract import Refused
from games.rules.registry import KINDS
from games.wording import explain

RULE: Mapping[str, Any] = {"fewest": FEWEST_GAMES}


@require_safe
@cache_control(private=True, no_cache=True)
def ratings(request: PlayerRequest) -> HttpResponse:
    """Which kind to look at, with one's own rating of each, and what a rating is."""
    own = ratings_of(request.player) if request.player else {}
    kinds = [(rules, own.get(kind)) for kind, rules in KINDS.items()]
    return render(request, "games/ratings.html", {**RULE, "kinds": kinds})


@require_safe
@cache_control(private=True, no_cache=True)
def leaderboard(request: PlayerRequest, kind: str) -> HttpResponse:
    """A page of the leaderboard of a kind, and the viewer's own row wherever that is."""
    if kind not in KINDS:
        raise Http404
    context = {**RULE, "rules": KINDS[kind]}
    try:
        beyond = read_beyond(request.GET["beyond"]) if "beyond" in request.GET else START
    except Refused as error:
        context |= {"refused": explain(error), "page": Page([], None)}
        return render(request, "games/leaderboard.html", context, status=400)
    page = leaders(kind, beyond)
    context |= {"page": page, "own": own_row(request.player, kind, page), "is_first": beyond == START}
    return render(request, "games/leaderboard.html", context)


def own_row(player: Player | None, kind: str, page: Page) -> Leader | None:
    """The viewer's own, where the page does not show it."""
    if player is None or any(leader.rating.player_id == player.pk for leader in page.leaders):
        return None
    rating = ratings_of(player).get(kind)
    return None if rating is None else Leader(None, rating)
