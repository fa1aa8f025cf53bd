"""What each option is worth, in chips: 1 for a round that is won, -1 for one that is lost.

Dice are weighed by how likely who has them wins the round if both play about as well as one can
(`games.bots.common_hand.outlook`): where an announcement is so high that no lie has any hope, that is just the chance
to beat it truly. To challenge is worth what the exact chance says, to believe what one could make of the dice then.
"""

from functools import lru_cache

from games.analysis.common_hand.odds import chance_of, dealt, kept_ways
from games.bots.common_hand.odds import ways_to_keep
from games.bots.common_hand.outlook import Outlook, outlooks
from games.rules.common_hand.hands import TOP, WORTH, Dice
from games.rules.common_hand.state import State


def in_chips(chance: float) -> float:
    """What it is worth to win with this chance."""
    return 2 * chance - 1


def worth_of_keeping(kept: Dice, last: int) -> float:
    """What it is worth to keep these dice and roll the others, where an announcement of rank `last` is to be beaten."""
    return in_chips(outlooks()[kept].value(last))


def worth_of_challenging(ways: tuple[Dice, ...], rank: int) -> float:
    """What it is worth to challenge this rank, where any of these may have been kept."""
    return -in_chips(chance_of(ways, rank))


def worth_of_believing(ways: tuple[Dice, ...], rank: int) -> float:
    """What it is worth to take over such dice and have to beat this rank."""
    return in_chips(chance_after_believing(ways, rank))


def chance_after_believing(ways: tuple[Dice, ...], rank: int) -> float:
    """The chance to win of who does."""
    return sum(chance * beating(dice, rank) for dice, chance in dealt(ways))


@lru_cache(maxsize=16384)
def beating(dice: Dice, rank: int) -> float:
    """The chance to win of who has these dice and must beat this rank; the highest nobody can."""
    return max(outlooks()[kept].value(rank) for kept in ways_to_keep(dice))


def worth_of_announcing(state: State, rank: int) -> float:
    """What it is worth to announce this rank of the dice as they lie."""
    outcome = 1.0 if WORTH[state.dice] >= rank else -1.0
    doubted = _doubted(state, rank)
    return doubted * outcome - (1 - doubted) * in_chips(beating(state.dice, rank))


def _doubted(state: State, rank: int) -> float:
    """How likely this announcement is challenged by who knows how many dice were kept, and so likely which.

    Where all were kept, both know them: what is true is believed then, and nothing else.
    """
    ways = kept_ways(state)
    return sum(_doubt(outlooks()[kept], state.rank, rank) for kept in ways) / len(ways)


def _doubt(outlook: Outlook, last: int, rank: int) -> float:
    """The highest is always challenged (R3), and so is what stands above a rank that leaves no lie any hope.

    No dice are worth just a pair of 2s if two 3s were kept: whoever announces that says the same as with a pair of 3s.
    """
    if rank == TOP or last >= outlook.floor:
        return 1.0
    return next((outlook.doubt[same] for same in range(rank, TOP + 1) if outlook.chance[same]), 1.0)
