"""`higher-or-lower`: the call that wins most often."""

from random import Random

from games.bots.sly_dice.odds import best_call
from games.bots.sly_dice.sight import Sight

_CALLS = 3


def choose_call(sight: Sight, rng: Random) -> str:
    challenge = sight.view["challenge"]
    return best_call(challenge["target"], _CALLS - challenge["hits"])[1]


def challenge_worth(sight: Sight) -> tuple[float, str]:
    """What taking the challenge is worth now, and its words; nothing where it is not open."""
    if "challenge" not in sight.view["to_act"].get(str(sight.view["viewer"]), ()):
        return 0.0, ""
    card = next(card for card in sight.view["cards"] if card["card"] == "higher-or-lower")
    again = "again " if sight.view["viewer"] in card["scored"] else ""
    chance, call = best_call(sum(sight.common), _CALLS)
    return chance * card["points"], f"challenge {again}{call}"
