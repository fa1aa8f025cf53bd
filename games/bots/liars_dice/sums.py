"""The last two dice: what a challenge of their sum or a bid on it is worth."""

from collections.abc import Iterator
from typing import Final

from games.bots.liars_dice.sight import Sight
from games.bots.liars_dice.weighing import chance_of_doubt

_FACES: Final = range(1, 7)
# Who bids a sum that its own die makes no likely one is bluffing, which is so much less likely.
_BLUFFS: Final = 0.4
_USUAL: Final = 4


def worth_of_sum_challenge(sight: Sight, total: int, bias: float) -> float:
    """What challenging this sum seems to bring, with the bias of any challenge: a die of either is worth one."""
    met: float = _met(sight, total) ** bias
    return 1 - 2 * met


def worth_of_sum(sight: Sight, total: int) -> float:
    """What bidding this sum brings, over what the other may hold and so think of it."""
    own = sight.dice[0]
    worth = 0.0
    for face, chance in _others(sight):
        thought = sum(mine + face >= total for mine in _plausible(total)) / len(_plausible(total))
        doubted = chance_of_doubt(thought)
        worth += chance * doubted * (1 if own + face >= total else -1)
    return worth


def _plausible(total: int) -> list[int]:
    """The dice with which one bids so much in earnest."""
    return [face for face in _FACES if total - face <= _USUAL] or [_FACES[-1]]


def _met(sight: Sight, total: int) -> float:
    return sum(chance for face, chance in _others(sight) if sight.dice[0] + face >= total)


def _others(sight: Sight) -> Iterator[tuple[int, float]]:
    """What the other's die may show, with the chance of it as its bids let one think."""
    said = max((bid["sum"] for bid in sight.bids if bid["seat"] != sight.own), default=0)
    weights = [1.0 if said - face <= _USUAL else _BLUFFS for face in _FACES]
    for face, weight in zip(_FACES, weights, strict=True):
        yield face, weight / sum(weights)
