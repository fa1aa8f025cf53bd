"""What a mail tells when a game is over."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.models import Delivery, Game

from . import links
from .recipients import Seated
from .turns import news_for


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat in the final order."""

    name: str
    score: int
    won: bool


def result_facts(delivery: Delivery, recipient: Seated, now: datetime) -> dict[str, Any]:
    """Scores, winners and how it came to that."""
    game, seat = delivery.game, recipient.seat
    winners = [row.name for row in standings(game) if row.won]
    return {
        "news": news_for(game, seat),
        "standings": standings(game),
        # What a score counts is the kind's business: points, unless it says otherwise.
        "standing_text": [f"{game.kind}/mail_standing.txt", "mail/standing.txt"],
        "winners": ", ".join(winners),
        "winner_count": len(winners),
        "i_won": seat.name in winners,
        "replay_link": links.replay_link(seat, recipient.player),
    }


def standings(game: Game) -> Sequence[Standing]:
    """The seats: winners first, then by points."""
    scores, winners = game.scores or [], game.winners or []
    rows = [Standing(seat.name, scores[seat.number], seat.number in winners) for seat in game.seat_list]
    return sorted(rows, key=lambda row: (not row.won, -row.score))
