"""Who is rated for a game, and in which place: the published rule (docs/ratings.md)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.models import Game, Holding, Seat, TurnRecord

# Of the moves of a seat that changed hands, who began it must have made so many to be placed by its points.
OWN_SHARE: Final = 0.5
_WON, _SCORED, _LEFT = range(3)


class Placed(NamedTuple):
    """A person who is rated: place 1 is the first; who shares a place has the same number."""

    player: int
    place: int
    has_won: bool


def places(game: Game, seats: Sequence[Seat], holdings: Sequence[Holding]) -> list[Placed]:
    """Those who are rated, the first first, in one place by their key.

    Who began a seat is rated for it; programs and substitutes are not. Winners come first, then the others by points.
    Who resigned, or left the seat to somebody else, shares the last place.
    """
    keys = {player: _key(game, seat, held) for seat in seats for player, held in _began(seat, holdings)}
    order = sorted(keys.items(), key=lambda each: (each[1], each[0]))
    return [
        Placed(player, 1 + sum(other < key for other in keys.values()), has_won=key[0] == _WON) for player, key in order
    ]


def _began(seat: Seat, holdings: Sequence[Holding]) -> list[tuple[int, list[Holding]]]:
    """The person who began at a seat, if one did, with who held it one after the other."""
    held = [row for row in holdings if row.seat == seat.number]
    player = held[0].player_id if held else seat.player_id
    return [] if seat.is_program or player is None else [(player, held)]


def _key(game: Game, seat: Seat, held: Sequence[Holding]) -> tuple[int, int]:
    """The smaller, the better the place."""
    if seat.resigned_at is not None or not _is_own(game, seat, held):
        return _LEFT, 0
    if seat.number in (game.winners or []):
        return _WON, 0
    return _SCORED, -(game.scores[seat.number] if game.scores else 0)


def _is_own(game: Game, seat: Seat, held: Sequence[Holding]) -> bool:
    """Whether the seat is still theirs who began it, and its play mostly was."""
    if not held:
        return True
    began, ended = held[0].player_id, held[-1].player_id
    return began == ended and _share(game, seat, held) >= OWN_SHARE


def _share(game: Game, seat: Seat, held: Sequence[Holding]) -> float:
    """Of the seat's moves, how many its first holder made; all, where there is none."""
    lines = TurnRecord.objects.filter(game=game, actor=seat.number).values_list("number", flat=True)
    own = [row for row in held if row.player_id == held[0].player_id]
    made = [number for number in lines if any(row.holds(number) for row in own)]
    return len(made) / len(lines) if lines else 1.0
