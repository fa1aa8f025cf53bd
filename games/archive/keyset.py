"""A place in the order of the archive, as addresses write it."""

from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

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
