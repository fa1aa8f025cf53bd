"""A decision in a game of common hand: what was chosen, what each option was worth, and whether to believe.

Whether to challenge is told by the odds. What an answer gives away is reckoned only where both seats know the dice:
otherwise it hangs on how honest the other is, of which dice know nothing.
"""

from collections.abc import Callable, Mapping
from typing import Final

from games.analysis.common_hand.odds import chance_of, kept_ways
from games.analysis.common_hand.weighing import (
    chance_after_believing,
    worth_of_announcing,
    worth_of_believing,
    worth_of_challenging,
    worth_of_keeping,
)
from games.analysis.contract import Doubt, Estimate, Judgement, Worth
from games.analysis.options import best_of
from games.bots.common_hand.odds import ways_to_keep
from games.rules.common_hand.hands import TOP, WORTH, Dice
from games.rules.common_hand.moves import ANNOUNCE, BELIEVE, CHALLENGE, REROLL
from games.rules.common_hand.state import State
from games.rules.contract import Line


def judgement(state: State, line: Line) -> Judgement | None:
    """A line judged by what its seat knew before it; None where it decides nothing."""
    if line.move.verb not in _JUDGED:
        return None
    sort, worths = _JUDGED[line.move.verb]
    doubt = _doubt(state, line) if sort == "answer" else None
    return Judgement(line.number, line.actor, sort, line.move.words, best_of(worths(state), line.move.words), doubt)


def _announcements(state: State) -> list[Worth]:
    higher = range(state.rank + 1, TOP + 1)
    return [Worth(ANNOUNCE[rank].words, Estimate(worth_of_announcing(state, rank))) for rank in higher]


def _answers(state: State) -> list[Worth]:
    """After the highest announcement only a challenge is left (R3), so that there is nothing to weigh."""
    if not state.both_know or state.rank == TOP:
        return []
    ways = kept_ways(state)
    challenge = Worth(CHALLENGE.words, Estimate(worth_of_challenging(ways, state.rank)))
    return [challenge, Worth(BELIEVE.words, Estimate(worth_of_believing(ways, state.rank)))]


def _rerolls(state: State) -> list[Worth]:
    return [
        Worth(REROLL[rest(state.dice, kept)].words, Estimate(worth_of_keeping(kept, state.rank)))
        for kept in ways_to_keep(state.dice)
    ]


def rest(dice: Dice, taken: Dice) -> Dice:
    """The dice without these."""
    left = list(dice)
    for face in taken:
        left.remove(face)
    return tuple(left)


def _doubt(state: State, line: Line) -> Doubt | None:
    """Whether to believe the last announcement: a challenge wins where it is false, believing as often as it does."""
    if state.rank == TOP:
        return None
    ways, was_true = kept_ways(state), WORTH[state.dice] >= state.rank
    threshold = max(0.0, 1 - chance_after_believing(ways, state.rank))
    chance = Estimate(chance_of(ways, state.rank))
    return Doubt(line.number - 1, state.announced[-1].seat, chance, threshold, was_true, line.move is CHALLENGE)


# By the first word of the move: the sort of decision, and what was open.
_JUDGED: Final[Mapping[str, tuple[str, Callable[[State], list[Worth]]]]] = {
    "announce": ("announce", _announcements),
    "believe": ("answer", _answers),
    "challenge": ("answer", _answers),
    "reroll": ("reroll", _rerolls),
}
