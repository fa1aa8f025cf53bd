"""The vocabulary of every kind of game: one line each."""

from collections.abc import Mapping

from .sly_dice import SLY_DICE
from .vocabulary import Vocabulary

VOCABULARIES: Mapping[str, Vocabulary] = {"sly-dice": SLY_DICE}
