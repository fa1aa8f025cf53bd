"""Rolls of dice as a state holds them."""

from typing import Final, cast

from games.rules.contract import Draw, Value
from games.rules.seventeen_dice_bets.making import FACES
from games.rules.seventeen_dice_bets.state import Dice

# By the number of dice: what the server must roll.
DICE: Final = tuple(Draw(count, FACES) for count in range(6))


def as_dice(values: tuple[Value, ...]) -> Dice:
    """Dice in order of size, so that hidden ones do not tell when they were rolled."""
    return tuple(sorted(cast(Dice, values)))


def without(dice: Dice, faces: Dice) -> Dice | None:
    """`dice` less one die for each of `faces`; None where they do not show them all."""
    left = list(dice)
    for face in faces:
        if face not in left:
            return None
        left.remove(face)
    return tuple(left)
