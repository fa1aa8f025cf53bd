"""What a challenge or a bid is worth, in dice: those of the seat itself count one, those of another its share."""

from math import exp
from typing import Final

from games.bots.liars_dice.odds import at_least, exactly, merged, of_group
from games.bots.liars_dice.sight import Sight, View

# A seat challenges what it thinks less likely than this, the surer the farther off.
_DOUBT, _SURENESS = 0.45, 12.0
# What it is worth that a bid was not challenged.
_QUIET: Final = 0.1


def worth_of_challenge(sight: Sight, bid: View, bias: float) -> float:
    """What challenging this bid seems to bring; `bias` above 1 makes one doubt it too much, below 1 too little."""
    groups, wanted = sight.groups(bid["face"]), bid["count"] - sight.held(bid["face"])
    met: float = at_least(groups, wanted) ** bias
    exact = exactly(groups, wanted)
    # Spot on costs the challenger a die as well, but not alone.
    others = (len(sight.others) - 1) * sight.share * exact if sight.spot_on else 0.0
    return (1 - met) * sight.share - met + others


def worth_of_bid(sight: Sight, count: int, face: int) -> float:
    """What this bid brings, over all that the next seat may hold and so think of it."""
    next_seat = sight.next
    rest, wanted = sight.groups(face, without=next_seat["seat"]), count - sight.held(face)
    seen = merged([*rest, sight.own_as_seen(face)])
    worth = 0.0
    for held, chance in enumerate(of_group(next_seat["count"], sight.chance(next_seat["seat"], face))):
        doubted = chance_of_doubt(at_least(seen, count - held))
        met, exact = at_least(rest, wanted - held), exactly(rest, wanted - held)
        worth += chance * (doubted * _outcome(sight, met, exact) + (1 - doubted) * _QUIET * sight.share)
    return worth


def chance_of_doubt(met: float) -> float:
    """How likely a seat challenges a bid that it thinks met with this chance."""
    return 1 / (1 + exp((met - _DOUBT) * _SURENESS))


def _outcome(sight: Sight, met: float, exact: float) -> float:
    """What a challenge of the own bid brings: spot on costs all others a die."""
    if sight.spot_on:
        return (met - exact) * sight.share + exact - (1 - met)
    return met * sight.share - (1 - met)
