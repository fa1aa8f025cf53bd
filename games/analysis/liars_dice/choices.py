"""A decision in a game of liar's dice: what was chosen, what each bid was worth, and whether to challenge.

Whether to challenge is told by the odds. What that gives away is reckoned only where the own dice settle it: otherwise
it hangs on how honest the others are, of which dice know nothing.
"""

from typing import Final

from games.analysis.contract import Doubt, Estimate, Judgement, Worth
from games.analysis.liars_dice.odds import chance_of, exact_chance, seen
from games.analysis.liars_dice.raises import raises
from games.analysis.liars_dice.rounds import short_by
from games.analysis.liars_dice.weighing import stake, worth_of_bid, worth_of_challenge
from games.analysis.options import best_of
from games.rules.contract import Line
from games.rules.liars_dice.moves import CHALLENGE, AnyBid
from games.rules.liars_dice.state import State

_SETTLED: Final = (0.0, 1.0)


def judgement(state: State, line: Line) -> Judgement:
    """A bid or a challenge, judged by what its seat knew before it. One that was all there was is not weighed."""
    bids = _bids(state, line)
    if not state.bids:
        return Judgement(line.number, line.actor, "bid", str(line.move), _told(bids, line))
    if not bids:
        return Judgement(line.number, line.actor, "answer", str(line.move))
    doubt = _doubt(state, line, max(each.points.value for each in bids))
    if doubt.chance.value in _SETTLED:
        bids.append(_challenge(state, line.actor))
    return Judgement(line.number, line.actor, "answer", str(line.move), _told(bids, line), doubt)


def _bids(state: State, line: Line) -> list[Worth]:
    """Each bid that is worth a thought, and that which was made, with its worth."""
    known, at_stake = seen(state, line.actor), stake(state)
    after = state.left[state.left_of(line.actor)]
    made = [line.move] if isinstance(line.move, AnyBid) else []
    bids = dict.fromkeys([*raises(state), *made])
    return [Worth(bid.words, Estimate(worth_of_bid(known, at_stake, bid, after))) for bid in bids]


def _challenge(state: State, seat: int) -> Worth:
    worth = worth_of_challenge(seen(state, seat), stake(state), state.bids[-1].bid)
    return Worth(CHALLENGE.words, Estimate(worth))


def _told(worths: list[Worth], line: Line) -> tuple[Worth, ...]:
    """The best ones, and what was chosen; none where that was not weighed."""
    is_weighed = any(worth.words == line.move.words for worth in worths)
    return best_of(worths, line.move.words) if is_weighed else ()


def _doubt(state: State, line: Line, otherwise: float) -> Doubt:
    """Whether to believe the last bid, where the best raise is worth `otherwise`."""
    claimant, bid = state.bids[-1]
    known = seen(state, line.actor)
    threshold = stake(state).threshold(exact_chance(known, bid), otherwise)
    chance, was_true = Estimate(chance_of(known, bid)), not short_by(state, bid)
    return Doubt(line.number - 1, claimant, chance, threshold, was_true, line.move is CHALLENGE)
