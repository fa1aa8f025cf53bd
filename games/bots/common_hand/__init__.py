"""A casual opponent at common hand: rolls again what promises most, trusts a little, makes too much of its dice."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from games.bots.common_hand.odds import ways_to_keep
from games.bots.common_hand.outlook import outlooks
from games.bots.common_hand.sight import Sight
from games.rules.common_hand.hands import ANNOUNCEMENTS, TOP

# People lie less often than they could: of the challenges that would be sound so many are left out.
TRUST: Final = 0.4
# How often a lie is one that most people would believe; and how often a truth is made more of, which is more than is
# sound, so that a beginner who doubts what is unlikely wins about as often as it should.
MEEK: Final = 0.5
BOLD: Final = 0.28
# So seldom dice are as good as these: nobody makes more of them.
RARE: Final = 0.1


def choose(view: Mapping[str, Any], rng: Random) -> str:
    """The words of a move for the viewer of `view`, who is asked."""
    return _TASKS[view["phase"]](Sight(view), rng)


def choose_answer(sight: Sight, rng: Random) -> str:
    """A challenge, if the dice are known not to suffice, or as often as is sound."""
    if sight.last == TOP:
        return "challenge"
    if sight.rerolled == 0:
        return "believe" if sight.worth >= sight.last else "challenge"
    outlook = sight.outlook
    doubt = outlook.doubt[sight.last] * (1 - TRUST) if sight.before < outlook.floor else 1.0
    return "challenge" if rng.random() < doubt else "believe"


def choose_reroll(sight: Sight, rng: Random) -> str:
    """Keep the dice that promise most."""
    kept = max(ways_to_keep(sight.dice), key=lambda dice: outlooks()[dice].value(sight.last))
    again = list(sight.dice)
    for face in kept:
        again.remove(face)
    return " ".join(("reroll", *(map(str, again) if again else ("none",))))


def choose_announcement(sight: Sight, rng: Random) -> str:
    """The truth where it is high enough, rather often more, unless the other knows the dice; else a lie."""
    rank = sight.worth
    if rank <= sight.last:
        rank = _lie(sight, rng)
    elif sight.rerolled != 0 and sight.outlook.at_least[rank] > RARE and rng.random() < BOLD:
        rank = _bluff(sight, rank + 1, rng)
    return f"announce {ANNOUNCEMENTS[rank]}"


def _lie(sight: Sight, rng: Random) -> int:
    """The rank of a lie. Where the other knows the dice, only the lowest has any hope."""
    outlook, lowest = sight.outlook, sight.last + 1
    if sight.rerolled == 0:
        return lowest
    if rng.random() < MEEK:
        return rng.choice([rank for rank in range(lowest, TOP + 1) if outlook.is_likely(rank)] or [lowest])
    return _bluff(sight, lowest, rng)


def _bluff(sight: Sight, lowest: int, rng: Random) -> int:
    """A rank from `lowest` up where there is one, as lies are best spread."""
    ranks = range(min(TOP, max(lowest, sight.outlook.floor)), TOP + 1)
    return rng.choices(ranks, [sight.outlook.lies[rank] + 1e-9 for rank in ranks])[0]


_TASKS: Final[Mapping[str, Callable[[Sight, Random], str]]] = {
    "answer": choose_answer,
    "reroll": choose_reroll,
    "announce": choose_announcement,
}
