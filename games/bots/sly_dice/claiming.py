"""What to claim: the worthiest true claim, the challenge, or now and then a bluff that others may well believe."""

from random import Random
from typing import Final, NamedTuple

from games.bots.sly_dice.challenging import challenge_worth
from games.bots.sly_dice.doubt import chance_of_accusation, chance_of_bluff, next_bonus
from games.bots.sly_dice.rolling import hand_worth
from games.bots.sly_dice.sight import Claim, Sight
from games.rules.sly_dice.combinations import CODE, FACES

# Of the bluffs that promise more than the truth, so many are tried. More would soon be doubted.
_BOLDNESS: Final = 0.5
# Below this the truth is not worth telling.
_POOR: Final = 3.0
# Turning a die must bring so much more than the power is worth later.
_MARGIN: Final = 1.0


class Choice(NamedTuple):
    """What a move promises, in points, and its words."""

    promise: float
    words: str


def choose_claim(sight: Sight, rng: Random) -> str:
    if turned := _change(sight):
        return turned
    truth, bluff = _best_truth(sight), _best_bluff(sight, rng)
    if bluff.promise > truth.promise and (truth.promise < _POOR or rng.random() < _BOLDNESS):
        return bluff.words
    return truth.words


def _change(sight: Sight) -> str:
    """Turning a hidden die to another face, where that makes a much better true claim; else nothing."""
    if not sight.is_ready("change"):
        return ""
    worth = hand_worth(sight)
    ways = [
        Choice(worth(sight.code - CODE[face] + CODE[to]), f"change {face} to {to}")
        for face in set(sight.hidden)
        for to in FACES
    ]
    best = max(ways)
    return best.words if best.promise > worth(sight.code) + sight.spent("change") + _MARGIN else ""


def _best_truth(sight: Sight) -> Choice:
    """The worthiest claim that the dice make, or the challenge; to decline, where there is neither."""
    code = sight.code
    held = next((claim for claim in sight.claims() if claim.holds(code)), None)
    ways = [Choice(0.0, "decline"), Choice(*challenge_worth(sight))]
    if held:
        ways.append(Choice(held.worth, held.words))
    return max(way for way in ways if way.words)


def _best_bluff(sight: Sight, rng: Random) -> Choice:
    code = sight.code
    ways = [_bluff(sight, claim, rng) for claim in sight.claims() if not claim.holds(code)]
    return max(ways, default=Choice(0.0, "decline"))


def _bluff(sight: Sight, claim: Claim, rng: Random) -> Choice:
    """A bluff that nobody doubts is always shown: its bonus card is worth more than any secret."""
    own = sight.own
    bluff = chance_of_bluff(sight.common, own, sight.seats, claim.bit, with_sum=claim.with_sum)
    caught = chance_of_accusation(bluff, claim.points, own, sight.seats)
    promise = (1 - caught) * (claim.worth + next_bonus(own["bluffs"]))
    return Choice(promise * rng.uniform(0.8, 1.2), f"{claim.words} and show")
