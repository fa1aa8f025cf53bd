"""What others may see of a player. Nothing is lost by a choice: the same button takes it back."""

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from accounts.http import PlayerRequest
from accounts.models import Player

from .of_player import of_player
from .responses import see


@require_POST
@of_player
def choose_figures(request: PlayerRequest, player: Player) -> HttpResponse:
    """Whether others may see how I play."""
    is_shown = _choose(request, player, "shows_figures")
    said = gettext("Others may see how you play.") if is_shown else gettext("Others do not see how you play any more.")
    messages.success(request, said)
    return see("my-archive")


@require_POST
@of_player
def choose_rating(request: PlayerRequest, player: Player) -> HttpResponse:
    """Whether I stand in the leaderboards."""
    is_shown = _choose(request, player, "shows_rating")
    said = gettext("You stand in the leaderboards.") if is_shown else gettext("You stand in no leaderboard any more.")
    messages.success(request, said)
    return see("ratings")


def _choose(request: PlayerRequest, player: Player, what: str) -> bool:
    is_shown = request.POST.get("shows") == "yes"
    Player.objects.filter(pk=player.pk).update(**{what: is_shown})
    return is_shown
