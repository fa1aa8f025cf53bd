"""Accuse or pass: by the chance that the claim is false, and what is won or lost."""

from random import Random
from typing import Final

from games.bots.sly_dice.doubt import chance_of_bluff, gain_of_accusing
from games.bots.sly_dice.sight import Sight, claim_bit

# Points by which a mood may sway an answer, so that it cannot be reckoned out.
_MOOD: Final = 2.0


def choose_answer(sight: Sight, rng: Random) -> str:
    claim = sight.view["claim"]
    claimant = sight.seats[claim["seat"]]
    card = sight.card(claim["card"])
    points = card["points"] if card["face"] is None else card["face"] * claim["count"]
    bit = claim_bit(card, claim["count"])
    bluff = chance_of_bluff(sight.common, claimant, sight.seats, bit, with_sum=claim["sum"])
    gain = gain_of_accusing(bluff, points, claimant, sight.own, len(sight.seats))
    return "accuse" if gain + rng.uniform(-_MOOD, _MOOD) > 0 else "pass"
