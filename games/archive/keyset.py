"""A place in the order of the archive, as addresses and journals write it."""

from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from django.db.models import Q

from games.models import Game
from games.rules.contract import Refused
from games.rules.marking import _

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
# What the database can hold.
_MOST: Final = 2**63 - 2


class Place(NamedTuple):
    """Beside a game, by when it ended and its key: pages begin beyond it."""

    finished_at: datetime
    game: int

    def __str__(self) -> str:
        return f"{(self.finished_at - _EPOCH) // _MICROSECOND}-{self.game}"


def place_of(game: Game) -> Place:
    """That of a game which is over."""
    return Place(game.finished_at or game.created_at, game.pk)


def later_than(place: Place, *, at: str = "finished_at", game: str = "game") -> Q:
    """What lies beyond a place, towards newer games; `at` and `game` are the fields that hold one."""
    same_moment = Q(**{at: place.finished_at, f"{game}__gt": place.game})
    return Q(**{f"{at}__gte": place.finished_at}) & (Q(**{f"{at}__gt": place.finished_at}) | same_moment)


def read_place(text: str) -> Place:
    """The place that an address names; a bad one is refused."""
    try:
        micros, game = map(int, text.split("-"))
        place = Place(_EPOCH + micros * _MICROSECOND, game)
    except (ValueError, OverflowError):
        raise Refused(_("That page of the archive does not exist.")) from None
    if not 0 <= game <= _MOST:
        raise Refused(_("That page of the archive does not exist."))
    return place
