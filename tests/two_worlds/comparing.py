"""One look in both worlds."""

from itertools import count
from random import Random
from typing import NamedTuple

from .kinds import Past, worlds_of
from .looking import After, Lines, Moment, World, is_open, see
from .seen import difference
from .surfaces import Surface


class Outcome(NamedTuple):
    """What was tried, what told the worlds apart ("" if nothing did), and whether they were two at all."""

    words: str
    told_apart: str
    are_two: bool


def compare(surface: Surface, moment: Moment) -> Outcome | None:
    """Try one of the surface's looks in both worlds; None where it has none at this moment."""
    looks = surface.looks(moment.scene())
    if not looks:
        return None
    number, chance = Random(moment.seed).randrange(len(looks)), next(CHANCES)
    one = first_world(surface, moment)
    first, after = see(surface, number, moment, one, chance)
    two = second_world(surface, moment, after)
    second, _after = see(surface, number, moment, two, chance)
    if difference(first, second):
        # What is made once and kept in memory costs the first look more than the next: look again.
        first, _after = see(surface, number, moment, one, chance)
    return Outcome(looks[number].words, difference(first, second), one != two)


def first_world(surface: Surface, moment: Moment) -> World:
    """The game as it was played; for a surface that shows keys, the one of two twins."""
    return World(_twins(moment)[0] if surface.shows_keys else moment.lines)


def second_world(surface: Surface, moment: Moment, after: After) -> World:
    """What the look brought about in the first world will be the same here, so it must be possible.

    Where nothing was rolled by it, the dice to come differ too. What shows keys hangs on the secret, which stays.
    """
    if surface.shows_keys:
        return World(_twins(moment)[1])
    past = Past(moment.game.seat_count, moment.lines, after.then, after.programs, is_open=after.is_open)
    lines = worlds_of(moment.game.kind).other(past, moment.number, Random(moment.seed))
    return World(lines, other_secret=not after.then)


def _twins(moment: Moment) -> tuple[Lines, Lines]:
    past = Past(moment.game.seat_count, moment.lines, is_open=is_open(moment.game))
    return worlds_of(moment.game.kind).twins(past, moment.number, Random(moment.seed))


# Never the same one twice: ids that were given out come back no more.
CHANCES = count()
