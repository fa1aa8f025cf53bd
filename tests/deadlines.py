"""The usual deadline in stories: of the daily tempo, for a question asked at noon, with the default hours and zone."""

from datetime import timedelta

from games.models import Decision, Game

# The tempo's 15 waking hours end at noon of the next day; the 30 of the reserve, two days later.
REGULAR = timedelta(hours=24)
OVER = timedelta(hours=72)
# Three quarters of the tempo's time: eleven hours and a quarter of one, and the night between them.
REMINDED = timedelta(hours=20, minutes=15)


def question(game: Game, seat: int) -> Decision:
    """What the seat is asked now."""
    return Decision.objects.get(game=game, seat=seat, closed_at=None)
