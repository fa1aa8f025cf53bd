"""Who does what: an action by the viewer, and by somebody at the table."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from accounts.models import Player
from games.models import Seat

from . import Scene


class Deed(NamedTuple):
    """Something done, in words, and how; `acts` is the seat of another one who does it by what only that seat knows."""

    words: str
    do: Callable[[], object]
    acts: int | None = None


Deeds = Sequence[Deed]
Call = Callable[[Scene, Player], object]


def people(scene: Scene) -> Sequence[tuple[str, Player]]:
    """The viewer, and somebody at the table."""
    seated = [seat.player for seat in Seat.objects.filter(game=scene.game).select_related("player") if seat.player]
    return [("by the viewer", player) for player in [scene.viewer.player] if player] + [
        ("by a seat", scene.rng.choice(seated))
    ]


def by(call: Call) -> Callable[[Scene], Deeds]:
    """The action, done by each of the people."""
    return lambda scene: [Deed(who, _call(call, scene, player)) for who, player in people(scene)]


def by_what_it_knows(call: Callable[[Scene, Seat], Callable[[], object] | None]) -> Callable[[Scene], Deeds]:
    """The action, done by each seat of a person; where there is something to do."""

    def deeds_of(scene: Scene) -> Deeds:
        seats = Seat.objects.filter(game=scene.game, player__isnull=False).select_related("player").order_by("number")
        done = [(seat.number, call(scene, seat)) for seat in seats]
        return [Deed(f"by seat {seat}", do, _other(scene, seat)) for seat, do in done if do is not None]

    return deeds_of


def _other(scene: Scene, seat: int) -> int | None:
    return None if seat == scene.number else seat


def _call(call: Call, scene: Scene, player: Player) -> Callable[[], object]:
    return lambda: call(scene, player)
