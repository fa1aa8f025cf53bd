"""A page of the game was shown to its seat: what happened until then is no news any more."""

from games.models import Game, Seat


def mark_seen(*, game: Game) -> None:
    """Remember for `game.own_seat`, if there is one, that it has seen the game as it stands. Never goes back."""
    seat = game.own_seat
    if seat is not None and seat.seen_line < game.lines:
        Seat.objects.filter(pk=seat.pk, seen_line__lt=game.lines).update(seen_line=game.lines)
