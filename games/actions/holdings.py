"""Who plays a seat, from which line to which: written down as soon as a seat changes hands."""

from django.db.models import F

from accounts.models import Player
from games.models import Game, Holding, Seat


def hand_over(game: Game, seat: int, *, role: Holding.Role, player: Player | None = None, name: str = "") -> None:
    """From the next line of a locked game on the seat is held so. Who held it without playing a line is left out."""
    held = Holding.objects.filter(game=game, seat=seat)
    if not held.exists():
        _note_who_began(game, seat)
    held.filter(until_line=None).update(until_line=game.lines)
    held.filter(until_line__lt=F("from_line")).delete()
    Holding.objects.create(game=game, seat=seat, player=player, name=name, role=role, from_line=game.lines + 1)


def _note_who_began(game: Game, seat: int) -> None:
    row = Seat.objects.select_related("player").get(game=game, number=seat)
    Holding.objects.create(
        game=game, seat=seat, player=row.player, name=row.name, role=Holding.Role.PLAYER, from_line=1
    )


def role_of(game: Game, seat: int, player: Player) -> Holding.Role:
    """Whether this person began at the seat or stepped in."""
    began = Holding.objects.filter(game=game, seat=seat, player=player, role=Holding.Role.PLAYER)
    return Holding.Role.PLAYER if began.exists() else Holding.Role.SUBSTITUTE
