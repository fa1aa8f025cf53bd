"""What a seat's dice promise it in this round, with the cards open to it: the worthiest true claim, or the challenge.

Turning a die (*change*) is left out: it is played at the claim, and weighed there.
"""

from functools import lru_cache
from typing import NamedTuple

from games.analysis.sly_dice.hopes import THREES, Hopes
from games.analysis.sly_dice.offers import Open, challenge_worth, offers, open_to
from games.rules.sly_dice.cards import RESTART
from games.rules.sly_dice.combinations import TRUE, TRUE_WITH_SUM, code_of
from games.rules.sly_dice.state import Dice, State


class Outlook(NamedTuple):
    """`keep` is what own dice bring as they are, by their code; `restart` what a restart would, if it is ready.

    `hopes` are with every reroll, and the restart, still to come.
    """

    keep: dict[int, float]
    hopes: Hopes
    restart: float | None


def outlook(state: State, seat: int) -> Outlook:
    """What a seat can hope for beside the common dice as they lie."""
    return _outlook(tuple(sorted(state.common)), open_to(state, seat))


@lru_cache(maxsize=64)
def _outlook(common: Dice, found: Open) -> Outlook:
    """Nobody restarts twice, so what comes after a restart knows none."""
    keep = _honest(common, found)
    hopes = Hopes(keep)
    if not found.ready & RESTART:
        return Outlook(keep, hopes, None)
    restart = hopes.fresh - found.price("restart")
    return Outlook(keep, Hopes({code: max(worth, restart) for code, worth in keep.items()}), restart)


def _honest(common: Dice, found: Open) -> dict[int, float]:
    """The worth of each three own dice."""
    hands, known = _hands(found), code_of(common)
    least = max(0.0, challenge_worth(found, sum(common)))
    return {code: max(hands[known + code], least) for code, _dice, _chance in THREES}


@lru_cache(maxsize=32)
def _hands(found: Open) -> dict[int, float]:
    """The worth of each hand of six, the challenge apart."""
    claims = [(offer.worth, offer.claim.bit, offer.claim.with_sum) for offer in offers(found) if offer.worth > 0]
    worths = {}
    for code, plain in TRUE.items():
        summed = TRUE_WITH_SUM[code]
        worths[code] = next((worth for worth, bit, with_sum in claims if (summed if with_sum else plain) & bit), 0.0)
    return worths


def common_luck(state: State, seat: int) -> float:
    """What the common dice gave a seat: the mean over its first roll, less the mean of that over all common dice.

    Rerolls are left out of both: to weigh them for all common dice would take too long, and it is fair without them.
    """
    means = _first_rolls(open_to(state, seat))
    return means[code_of(state.common)] - sum([chance * means[code] for code, _dice, chance in THREES])


@lru_cache(maxsize=32)
def _first_rolls(found: Open) -> dict[int, float]:
    """By the code of the common dice: what three dice beside them are worth on average, as they fall."""
    return {
        code: sum(
            [
                chance * worth
                for worth, (_code, _dice, chance) in zip(_honest(dice, found).values(), THREES, strict=True)
            ]
        )
        for code, dice, _chance in THREES
    }
