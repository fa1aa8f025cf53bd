"""Players whose lies hang on nothing: they toss a coin for whether to lie, and by lot they accuse.

Whatever else is known of such a claim, beside its words, is as likely of a lie as of a truth.
"""

from random import Random
from typing import Any

from games.bots.sly_dice.sight import Claim, Sight
from games.rules.sly_dice.combinations import CERTAIN, POSSIBLE, code_of
from tests.timing.table import RULES, Wits, answer_of

ACCUSING = 0.15


def coin_answer(state: Any, seat: int, rng: Random) -> str:
    phase = RULES.phase(state)
    if phase == "claim":
        return coin_claim(state, seat, rng)
    if phase == "answer":
        return "accuse" if rng.random() < ACCUSING else "pass"
    return answer_of(state, seat, rng)


def coin_claim(state: Any, seat: int, rng: Random) -> str:
    """A truth or a lie by a coin, of what can be asked about; none unless there is one of each."""
    sight = Sight(RULES.view(state, seat))
    seen = code_of(sight.common + sight.visible)
    open_claims = [claim for claim in sight.claims() if _is_plain(claim) and _is_doubtful(claim, seen)]
    by_truth = {is_true: [c for c in open_claims if c.holds(sight.code) == is_true] for is_true in (True, False)}
    if not all(by_truth.values()):
        return "decline"
    chosen = rng.choice(by_truth[rng.random() < 0.5])
    return f"{chosen.words} and {rng.choice(('show', 'hide'))}"


def _is_plain(claim: Claim) -> bool:
    return not claim.with_sum and "again" not in claim.words


def _is_doubtful(claim: Claim, seen: int) -> bool:
    """By the dice that all see it is neither certain nor impossible."""
    return bool(POSSIBLE[seen] & claim.bit) and not CERTAIN[seen] & claim.bit


COIN = Wits(coin_answer, coin_claim)
