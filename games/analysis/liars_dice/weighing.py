"""What a challenge or a bid is worth, in dice: an own one counts 1, one of another seat its share of the others.

A challenge is exact. A bid is weighed by a plain model of the next seat: it knows its own dice, and thinks that whoever
bids a face is somewhat likelier to have it. The less likely it so thinks the bid, the likelier it challenges. A bid
that is not challenged is worth a little. This model is the program's (`games.bots.liars_dice`).
"""

from functools import lru_cache
from typing import Final, NamedTuple

from games.analysis.liars_dice.odds import Seen, chance_of, die_chance, exact_chance, own_hits
from games.bots.liars_dice.odds import Group, at_least, exactly, merged, of_group
from games.bots.liars_dice.sight import BID_ON_IT
from games.bots.liars_dice.weighing import chance_of_doubt
from games.rules.liars_dice.moves import AnyBid, SumBid
from games.rules.liars_dice.state import State

# What it is worth that a bid was not challenged, where another's lost die is worth 1.
QUIET: Final = 0.1
_FACES: Final = range(1, 7)
# Nobody is thought to bid a sum in earnest that leaves more than this to the other die.
_EARNEST: Final = 4


class Stake(NamedTuple):
    """What a challenge can cost: the other seats that have dice, and whether an exact bid costs all of them one."""

    others: int
    spot_on: bool

    def of_challenger(self, met: float, exact: float) -> float:
        """What a challenge brings that meets a true bid with the one chance, an exact one with the other."""
        return (1 - met) / self.others - met + self._spared(exact)

    def of_bidder(self, met: float, exact: float) -> float:
        """What being challenged brings."""
        return (met - exact) / self.others - (1 - met) + exact * (1.0 if self.spot_on else 1 / self.others)

    def threshold(self, exact: float, otherwise: float) -> float:
        """The chance below which a challenge brings more than what else there is to do."""
        share = 1 / self.others
        return min(1.0, max(0.0, (share + self._spared(exact) - otherwise) / (1 + share)))

    def _spared(self, exact: float) -> float:
        """Spot on costs the challenger its die, but the other seats as well, without the bidder."""
        return exact * (self.others - 1) / self.others if self.spot_on else 0.0


def stake(state: State) -> Stake:
    """What is at stake in the round that is played."""
    return Stake(sum(map(bool, state.left)) - 1, state.spot_on)


def worth_of_challenge(known: Seen, at_stake: Stake, bid: AnyBid) -> float:
    """What challenging this bid brings on average."""
    return at_stake.of_challenger(chance_of(known, bid), exact_chance(known, bid))


def worth_of_bid(known: Seen, at_stake: Stake, bid: AnyBid, next_count: int) -> float:
    """What this bid brings on average, where the next seat has so many dice."""
    if isinstance(bid, SumBid):
        return _of_sum(known.dice[0], bid.total)
    chance = die_chance(bid.face, ones_wild=known.ones_wild)
    others = Others(len(known.dice), next_count, known.others - next_count, chance)
    return _of_bid(others, at_stake, bid.count, own_hits(known, bid.face))


class Others(NamedTuple):
    """Dice of the bidder, of the next seat and of the rest, and how likely each counts for the bid."""

    own: int
    next: int
    rest: int
    chance: float


@lru_cache(maxsize=65536)
def _of_bid(others: Others, at_stake: Stake, count: int, hits: int) -> float:
    """Over all that the next seat may have. It knows neither the bidder's dice nor the rest."""
    unseen = merged([Group(others.own, others.chance + BID_ON_IT), Group(others.rest, others.chance)])
    rest = (Group(others.rest, others.chance),)
    worth = 0.0
    for held, chance in enumerate(of_group(others.next, others.chance)):
        doubted = chance_of_doubt(at_least(unseen, count - held))
        wanted = count - hits - held
        outcome = at_stake.of_bidder(at_least(rest, wanted), exactly(rest, wanted))
        worth += chance * (doubted * outcome + (1 - doubted) * QUIET / at_stake.others)
    return worth


@lru_cache(maxsize=128)
def _of_sum(own: int, total: int) -> float:
    """The same of the last two dice."""
    worth = 0.0
    earnest = [face for face in _FACES if total - face <= _EARNEST] or [_FACES[-1]]
    for other in _FACES:
        doubted = chance_of_doubt(sum(face + other >= total for face in earnest) / len(earnest))
        worth += (doubted * (1 if own + other >= total else -1) + (1 - doubted) * QUIET) / len(_FACES)
    return worth
