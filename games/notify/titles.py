"""What a game is called in all that is told of it, by names of which none can be taken for a command."""

from django.utils.translation import gettext

from games.models import Game
from games.rules.registry import KINDS

from .neutral import held, neutral_name


def neutralize_names(game: Game) -> None:
    """In memory only: every sentence about the game takes the names from its seats."""
    rules = KINDS[game.kind]
    for seat in game.seat_list:
        seat.name = neutral_name(rules, seat.name, seat.number)


def game_title(game: Game, kind: str, others: str) -> str:
    """`Sly Dice with Ann, Bo: “Friday round”`. The host's words come last: a line may begin with “say” nowhere."""
    title = gettext("%(kind)s with %(others)s") % {"kind": kind, "others": others}
    return held(f"{title}: “{game.title}”") if game.title else title
