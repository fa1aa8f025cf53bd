"""Looking back at a game that is over: step by step, and as a record to take away."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games import selectors
from games.archive.export import export_record
from games.archive.looking_back import look_back
from games.archive.sights import SPECTATOR, sight_named
from games.models import Game

from .replay_shown import replay_context
from .stages import facts
from .steps import Addresses, pace_of


def access_finished(key: str, request: PlayerRequest) -> Game:
    """The game if it is over and this person may see it; else Http404."""
    game = selectors.access_game(key, request.player)
    if game.status != Game.Status.FINISHED:
        raise Http404
    return game


@require_safe
@cache_control(private=True, no_cache=True)
def record(request: PlayerRequest, key: str) -> HttpResponse:
    """The game as a text in the notation of game records; there is none of a table whose dice stay sealed."""
    game = access_finished(key, request)
    if not game.opens_dice:
        return render(request, "games/no_record.html", facts(game), status=404)
    text = export_record(game)
    headers = {"Content-Disposition": f'attachment; filename="{key}.game"'}
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers=headers)


@require_safe
@cache_control(private=True, no_cache=True)
def step(request: PlayerRequest, key: str, line: int) -> HttpResponse:
    """The table after a line, with the eyes that the address names (`as`).

    Where it says `play` the page goes on to the next line by itself, because its reader asked for that.
    """
    game = access_finished(key, request)
    if not 1 <= line <= game.lines:
        raise Http404
    sight = sight_named(game, request.GET.get("as"))
    pace = pace_of(request.GET.get("play")) if line < game.lines else 0
    addresses = Addresses(game, sight, pace)
    link = request.build_absolute_uri(link_to(addresses, game, line))
    context = replay_context(game, look_back(game, line, sight), sight, addresses)
    response = render(request, "games/step.html", context | {"link": link, "pace": pace})
    if pace:
        response.headers["Refresh"] = f"{pace}; url={addresses.to(line + 1)}"
    return response


def link_to(addresses: Addresses, game: Game, line: int) -> str:
    """What may be handed round: where the dice stay sealed, the eyes of one's own seat are nobody else's."""
    if game.opens_dice:
        return addresses.at_pace(line, 0)
    return f"{reverse('step', args=[game.key, line])}?as={SPECTATOR}"
