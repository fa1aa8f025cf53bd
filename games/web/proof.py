"""The proof of a game's dice: a page that checks it, the file to take away, and a page that checks any such file."""

from django.http import Http404, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games import selectors
from games.archive.proof import proof_lines
from games.models import Game
from games.proofs.secrets import SecretLost

from .stages import facts


@require_safe
@cache_control(private=True, no_cache=True)
def proof(request: PlayerRequest, key: str) -> HttpResponse:
    """What is proved of a game's dice and what is not, checked by the browser."""
    game = selectors.access_game(key, request.player)
    if game.status == Game.Status.CANCELLED or not game.is_proved:
        raise Http404
    return render(request, "games/proof.html", facts(game))


@require_safe
@cache_control(private=True, no_cache=True)
def proof_file(request: PlayerRequest, key: str) -> HttpResponseBase:
    """The proof as a file, with all that the viewer may open; 304 while nothing new happened."""
    game = selectors.access_game(key, request.player)
    if game.started_at is None or not game.is_proved:
        raise Http404
    etag = f'"{game.version}-{selectors.viewer_of(game)}"'
    response = get_conditional_response(request, etag=etag) or _file_of(game)
    response.headers["ETag"] = etag
    return response


def _file_of(game: Game) -> HttpResponse:
    """Some hundred kilobytes at most: made whole, so that what goes wrong is an error and never half a proof."""
    try:
        text = "".join(f"{line}\n" for line in proof_lines(game, selectors.viewer_of(game)))
    except SecretLost:
        # No error to be reported anew at every look: what has lost it is reported where the game should roll.
        return HttpResponse(gettext("The key to this game's dice is lost, so they cannot be proved."), status=503)
    headers = {"Content-Disposition": f'attachment; filename="{game.key}.proof"'}
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers=headers)


@require_safe
@cache_control(private=True, no_cache=True)
def verify(request: PlayerRequest) -> HttpResponse:
    """How dice are proved, and a check of a file that the reader chooses; it stays in the browser."""
    return render(request, "games/verify.html")
