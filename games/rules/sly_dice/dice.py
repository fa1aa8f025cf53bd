"""Rolls of dice as they come in, and dice as a state holds them."""

from typing import Final, cast

from games.rules.contract import Draw, Value

Dice = tuple[int, ...]

# By the number of dice: what the server must roll.
DICE: Final = tuple(Draw(count, range(1, 7)) for count in range(4))


def as_rolled(values: tuple[Value, ...]) -> Dice:
    """Dice that lie open, in the order in which they were rolled."""
    return cast(Dice, values)


def as_dice(values: tuple[Value, ...]) -> Dice:
    """Dice in order of size, so that hidden ones do not tell when they were rolled."""
    return tuple(sorted(as_rolled(values)))


def without(dice: Dice, *faces: int) -> Dice | None:
    """`dice` less one die for each of `faces`; None where they do not show them all."""
    left = list(dice)
    for face in faces:
        if face not in left:
            return None
        left.remove(face)
    return tuple(left)
