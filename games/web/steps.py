"""The ways from one moment of a game to others, each an address that keeps whose eyes one looks with."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from django.urls import reverse
from django.utils.http import urlencode

from games.archive.looking_back import Moment, Round
from games.archive.sights import Sight, sights_of
from games.models import Game

# Seconds from one line to the next, where the page goes on by itself.
PACES: Final = (1, 2, 4, 8)


def pace_of(text: str | None) -> int:
    """The pace that an address names; 0 for none."""
    return next((pace for pace in PACES if str(pace) == text), 0)


class Addresses:
    """The addresses of a game's moments. What is usual does not stand in them."""

    def __init__(self, game: Game, sight: Sight, pace: int = 0) -> None:
        self._key, self._usual, self._sight, self._pace = game.key, sights_of(game)[0], sight, pace

    def to(self, line: int) -> str:
        """With the same eyes, at the same pace."""
        return self._address(line, self._sight, self._pace)

    def seen_by(self, sight: Sight, line: int) -> str:
        return self._address(line, sight, self._pace)

    def at_pace(self, line: int, pace: int) -> str:
        """`pace` 0 stops."""
        return self._address(line, self._sight, pace)

    def _address(self, line: int, sight: Sight, pace: int) -> str:
        asked = {"as": sight.name if sight != self._usual else "", "play": pace or ""}
        query = urlencode({name: value for name, value in asked.items() if value})
        return reverse("step", args=[self._key, line]) + (f"?{query}" if query else "")


class RoundShown(NamedTuple):
    number: int
    address: str
    is_present: bool


class Steps(NamedTuple):
    """Where one can go from a moment. `ways` are addresses by name, "" where a way leads nowhere."""

    ways: Mapping[str, str]
    rounds: Sequence[RoundShown]
    paces: Sequence[tuple[int, str]]
    stop: str


def steps(moment: Moment, last: int, addresses: Addresses) -> Steps:
    """From a moment of a game of `last` lines."""
    return Steps(
        ways={name: addresses.to(line) if line else "" for name, line in _lines(moment, last).items()},
        rounds=[RoundShown(each.number, addresses.to(each.line), each == _present(moment)) for each in moment.rounds],
        paces=[(pace, addresses.at_pace(moment.line, pace)) for pace in PACES] if moment.line < last else [],
        stop=addresses.at_pace(moment.line, 0),
    )


def _lines(moment: Moment, last: int) -> dict[str, int]:
    """The line to which each way leads, 0 for nowhere. Back by a round leads first to where this one began."""
    line, rounds = moment.line, [each.line for each in moment.rounds]
    return {
        "first": 1 if line > 1 else 0,
        "round_back": max((each for each in rounds if each < line), default=0),
        "told_back": max((each for each in moment.telling if each < line), default=0),
        "back": line - 1,
        "next": line + 1 if line < last else 0,
        "told_next": min((each for each in moment.telling if each > line), default=0),
        "round_next": min((each for each in rounds if each > line), default=0),
        "last": last if line < last else 0,
    }


def _present(moment: Moment) -> Round:
    return max((each for each in moment.rounds if each.line <= moment.line), key=lambda each: each.line)
