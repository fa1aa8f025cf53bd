"""One look in both worlds."""

from collections.abc import Mapping
from itertools import count
from random import Random
from typing import NamedTuple

from games.models import TurnRecord

from .kinds import Past, worlds_of
from .looking import After, Lines, Moment, World, is_open, see
from .other_orders import course_of, other_orders
from .seen import difference
from .surfaces import Look, Surface

# What is played for a seat by what its dice are: in the other world the program, or the order, has the same ones.
_BY_DICE = {TurnRecord.Way.PROGRAM, TurnRecord.Way.STAND_IN, TurnRecord.Way.ORDER}


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
    two = second_world(surface, moment, looks[number], after)
    second, _after = see(surface, number, moment, two, chance)
    if difference(first, second):
        # What is made once and kept in memory costs the first look more than the next: look again.
        first, _after = see(surface, number, moment, one, chance)
    return Outcome(looks[number].words, difference(first, second), one != two)


def first_world(surface: Surface, moment: Moment) -> World:
    """The game as it was played; for a surface that shows keys, the one of two twins."""
    return World(_twins(moment)[0] if surface.shows_keys else moment.lines)


def second_world(surface: Surface, moment: Moment, look: Look, after: After) -> World:
    """What the look brought about in the first world will be the same here, so it must be possible.

    Where nothing was rolled by it, the dice to come differ too. What shows keys hangs on the secret, which stays.
    """
    rng, kind = Random(moment.seed), worlds_of(moment.game.kind)
    if surface.shows_keys:
        return _with_orders(World(_twins(moment)[1]), moment, look, after, frozenset(), rng)
    sealed = frozenset(kind.sealed(Past(moment.game.seat_count, (*moment.lines, *after.then)), moment.number))
    fixed = frozenset(_fixed(look, after.then, after.ways, sealed))
    past = Past(moment.game.seat_count, moment.lines, after.then, fixed, is_open=after.is_open)
    world = World(kind.other(past, moment.number, rng), other_secret=not after.then)
    return _with_orders(world, moment, look, after, sealed, rng)


def _fixed(look: Look, then: Lines, ways: Mapping[int, str], sealed: frozenset[int]) -> list[int]:
    """The seats that keep their dice. An order whose answer stays sealed must have looked at none."""
    played = [line for line in then if ways[line.number] in _BY_DICE]
    by_dice = [line.actor for line in played if not _is_free(line.number, ways, sealed)]
    return by_dice if look.acts is None else [*by_dice, look.acts]


def _is_free(line: int, ways: Mapping[int, str], sealed: frozenset[int]) -> bool:
    return line in sealed and ways[line] == TurnRecord.Way.ORDER


def _with_orders(world: World, moment: Moment, look: Look, after: After, sealed: frozenset[int], rng: Random) -> World:
    """With other orders of other seats, and of sealed answers some by hand that had come by an order."""
    flipped = frozenset(line for line in sealed if line <= len(moment.lines) and rng.random() < 0.5)
    course = course_of(moment.game, world.lines, after.then, after.ways)
    orders = other_orders(moment.game, course, frozenset({moment.number, look.acts}), moment.now, rng)
    return world._replace(flipped=flipped, orders=orders)


def _twins(moment: Moment) -> tuple[Lines, Lines]:
    past = Past(moment.game.seat_count, moment.lines, is_open=is_open(moment.game))
    return worlds_of(moment.game.kind).twins(past, moment.number, Random(moment.seed))


# Never the same one twice: ids that were given out come back no more.
CHANCES = count()
