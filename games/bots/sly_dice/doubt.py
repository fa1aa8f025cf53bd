"""How far a claim is to be doubted, by what all can see: used to accuse, and to guess whether others will."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any, Final

from games.bots.sly_dice.odds import chance_of_claim
from games.rules.sly_dice.combinations import code_of

Seat = Mapping[str, Any]

# Odds of a bluff that looks likely enough, from a claimant of whom nothing is known.
_BLUFFING: Final = 0.4
# Who bluffs takes what looks likely; so a claim that looks unlikely is doubted more, but not by all of the odds.
_UNLIKELY: Final = 0.15
# With more than two seats the others share what the claimant is denied.
_SHARED: Final = 0.7
# How surely an accusation follows from its odds.
_RESOLVE: Final = 0.4


def next_bonus(cards: int) -> int:
    """What the next bonus card of a kind is worth to a seat that holds so many."""
    return 10 + 5 * cards


def chance_of_bluff(
    common: tuple[int, ...], claimant: Seat, seats: Sequence[Seat], bit: int, *, with_sum: bool
) -> float:
    """The chance that a claim is false, by the dice that are seen and by what became of claims before."""
    known = code_of((*common, *claimant["visible"]))
    chance = chance_of_claim(known, claimant["hidden_count"], bit, with_sum)
    if chance in (0.0, 1.0):
        return 1.0 - chance
    odds: float = _boldness(claimant, seats) * (1 - chance) / chance**_UNLIKELY
    return odds / (1 + odds)


def _boldness(claimant: Seat, seats: Sequence[Seat]) -> float:
    """Bluffs that the claimant has shown speak for another, false accusations at the table against it."""
    false = sum(int(seat["false_accusations"]) for seat in seats if seat["seat"] != claimant["seat"])
    return _BLUFFING * (1 + int(claimant["bluffs"])) / (1 + false / (len(seats) - 1))


def gain_of_accusing(bluff: float, points: int, claimant: Seat, accuser: Seat, seats: int) -> float:
    """What an accusation wins on average, in points."""
    denied = (points + next_bonus(claimant["bluffs"])) * (1.0 if seats == 2 else _SHARED)
    return bluff * denied - (1 - bluff) * next_bonus(accuser["false_accusations"])


def chance_of_accusation(bluff: float, points: int, claimant: Seat, seats: Sequence[Seat]) -> float:
    """The chance that one of the others accuses, each by its own odds."""
    silent = 1.0
    for other in (seat for seat in seats if seat["seat"] != claimant["seat"]):
        gain = gain_of_accusing(bluff, points, claimant, other, len(seats))
        silent *= 1 - _likely(gain) * min(1.0, _wariness(other, seats))
    return 1 - silent


def _wariness(accuser: Seat, seats: Sequence[Seat]) -> float:
    """Who has accused before will do it again; who let bluffs pass will do that again."""
    believed = sum(int(seat["bluffs"]) for seat in seats if seat["seat"] != accuser["seat"])
    return (1 + int(accuser["false_accusations"])) / (1 + believed / 2)


def _likely(gain: float) -> float:
    return 1 / (1 + exp(-gain * _RESOLVE))
