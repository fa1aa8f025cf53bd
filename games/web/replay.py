"""Looking back at a game that is over: step by step, and as a record to take away."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games import selectors
from games.archive.export import export_record
from games.archive.replay import lines_of, state_at
from games.models import Game, TurnRecord
from games.rules.registry import KINDS
from games.wording import say_move

from .stages import facts
from .table import table_context


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
    """The table after a line, every die face up where the rules show it once the game is over."""
    game = access_finished(key, request)
    if not 1 <= line <= game.lines:
        raise Http404
    view = selectors.view_back(game, state_at(game, lines_of(game), line))
    entry = selectors.log_of(game, selectors.viewer_of(game), since=line - 1, until=line)[0]
    context = facts(game) | table_context(game, view) | steps(game, line)
    # An answer that was never read has no words for anybody else.
    words = say_move(KINDS[game.kind], entry.words) if entry.words else ""
    context |= {"line": line, "entry": entry, "words": words}
    return render(request, "games/step.html", context)


def steps(game: Game, line: int) -> dict[str, Any]:
    """Where one can go from a line; None where that is nowhere."""
    return {
        "previous": line - 1 if line > 1 else None,
        "next": line + 1 if line < game.lines else None,
        "rounds": first_lines_of_rounds(game),
    }


def first_lines_of_rounds(game: Game) -> Sequence[tuple[int, int]]:
    """Each round with the line that began it."""
    began = TurnRecord.objects.filter(game=game, events__contains=[{"name": "round-began"}]).order_by("number")
    later = [(round_begun(row), row.number) for row in began]
    return [(1, 1), *((number, line) for number, line in later if number > 1)]


def round_begun(row: TurnRecord) -> int:
    return next(int(event["values"]["round"]) for event in row.events if event["name"] == "round-began")
