"""A page of the game was shown to its seat: what happened until then is no news any more."""

from datetime import datetime

from games.models import Decision, Game, Seat


def mark_seen(*, game: Game, now: datetime) -> None:
    """Remember for `game.own_seat`, if there is one, that it has seen the game as it stands. Never goes back.

    A question that was shown for the first time is marked as well: from then on no mail about it can be lost.
    """
    seat = game.own_seat
    if seat is None or seat.seen_line >= game.lines:
        return
    Seat.objects.filter(pk=seat.pk, seen_line__lt=game.lines).update(seen_line=game.lines)
    if (asked_at := game.asked.get(str(seat.number))) is not None:
        question = Decision.objects.filter(game=game, seat=seat.number, asked_at=asked_at, seen_at=None)
        question.update(seen_at=now)
