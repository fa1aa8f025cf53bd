"""What a mail tells that invites to a table."""

from typing import Any

from django.utils.translation import gettext

from games.models import Game, Invitation
from games.rules.registry import KINDS
from games.tempo import TEMPOS

from . import links


def invitation_facts(game: Game, invitation: Invitation) -> dict[str, Any]:
    """Who invites, to which game, at what tempo, and where to say yes or no."""
    host, kind = game.seat_list[0].name, gettext(KINDS[game.kind].title)
    return {
        "title": gettext("%(host)s invites you to %(kind)s") % {"host": host, "kind": kind},
        "host": host,
        "seated": ", ".join(seat.name for seat in game.seat_list),
        "seat_count": game.seat_count,
        "tempo": TEMPOS[game.tempo],
        "link": links.whole("invitation", token=invitation.token),
        "rules_link": links.whole("how-to-play", kind=game.kind),
    }
