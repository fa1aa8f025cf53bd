"""What can happen in a game of any kind: won from last place, by a single point, or together. Told by scores alone.

A kind folds its lines itself and shows each to `Rounds`, so that this costs no replay of its own:

    rounds = Rounds(played.rules)
    for line in played.lines:
        played.rules.apply(state, line)
        rounds.after(state, line)
    return [*found, *usual_facts(rounds, state)]
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from games.analysis import names
from games.analysis.contract import Fact, FactSpec
from games.rules.contract import TABLE, Line, Result, Rules, State

USUAL: Final[Mapping[str, FactSpec]] = {
    **names.shared("won-from-last", names.SEATS_AHEAD),
    **names.shared("close-win"),
    **names.shared("shared-win", names.SEATS),
}


class RoundEnd(NamedTuple):
    """The points of each seat when a round was over, and the line that ended it."""

    line: int
    scores: tuple[int, ...]


class Rounds:
    """The ends of the rounds of one game, as its lines are folded in."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.ends = rules, list[RoundEnd]()
        self._round = 1

    def after(self, state: State, line: Line) -> None:
        """Take in how the game stands after a line. The table's line that opens a round is not of the one before."""
        now = self.rules.round_of(state)
        if now != self._round or self.rules.result(state):
            self.ends.append(RoundEnd(line.number - (line.actor == TABLE), tuple(self.rules.scores(state))))
            self._round = now


def usual_facts(rounds: Rounds, state: State) -> list[Fact]:
    """What the scores of a game that is over tell of it."""
    result = rounds.rules.result(state)
    if result is None or not rounds.ends:
        return []
    return [*_from_last(rounds.ends, result), *_close(rounds.ends[-1].line, result)]


def _from_last(ends: Sequence[RoundEnd], result: Result) -> list[Fact]:
    """Winners behind whom nobody was, and somebody ahead, when half of the rounds were over."""
    half = ends[(len(ends) - 1) // 2]
    worst = min(half.scores)
    ahead = sum(score > worst for score in half.scores)
    last = [seat for seat in result.winners if half.scores[seat] == worst]
    return [Fact("won-from-last", seat, ahead, half.line) for seat in last if ahead]


def _close(line: int, result: Result) -> list[Fact]:
    """A victory by one point, or one that is shared."""
    if len(result.winners) > 1:
        return [Fact("shared-win", seat, len(result.winners), line) for seat in result.winners]
    best, second = sorted(result.scores, reverse=True)[:2]
    return [Fact("close-win", result.winners[0], 1, line)] if best - second == 1 else []
