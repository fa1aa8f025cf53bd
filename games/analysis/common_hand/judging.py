"""The whole analysis of a game of common hand: each decision judged, each roll weighed."""

from collections.abc import Mapping
from typing import Final, cast

from games.analysis.common_hand.choices import judgement, rest
from games.analysis.common_hand.odds import chance_of, kept_ways
from games.analysis.common_hand.strength import mean_strength, strength
from games.analysis.contract import Analysis, Chance, Estimate, Played, Said, Standing
from games.analysis.course import Course
from games.rules.common_hand.hands import WORTH, Dice
from games.rules.common_hand.moves import CHALLENGE, ROLL, Announce, Reroll
from games.rules.common_hand.state import State
from games.rules.contract import Line
from games.rules.marking import _

SORTS: Final[Mapping[str, str]] = {
    "announce": _("Announce a hand"),
    "answer": _("Believe or challenge"),
    "reroll": _("Roll again"),
}


def analyse(played: Played) -> Analysis:
    """The whole analysis of a game. After the highest announcement nobody is judged for not believing it."""
    return Judging(played).analysis(played.lines)


class Judging(Course):
    """What was found so far, and the game as it stands."""

    state: State

    def before(self, line: Line) -> None:
        if judged := judgement(self.state, line):
            self.judgements.append(judged)
        if line.move is CHALLENGE:
            self.said[-1] = self.said[-1]._replace(was_doubted=True)
        elif line.move is ROLL:
            self._roll(line, ())
        elif isinstance(line.move, Reroll) and line.values:
            self._roll(line, rest(self.state.dice, line.move.faces))

    def _roll(self, line: Line, kept: Dice) -> None:
        luck = luck_of(kept, cast(Dice, line.values), self.state.rank)
        self.chances.append(Chance(line.number, line.actor, luck))

    def after(self, line: Line) -> None:
        state = self.state
        if isinstance(line.move, Announce):
            self.said.append(_said(state, line.number, line.actor, line.move))
        elif line.move is ROLL:
            luck = self.chances[-1].points
            promised = (luck, 0.0) if line.actor == 0 else (0.0, luck)
            self.standings.append(Standing(line.number, state.round, self.scores(), promised))
        elif line.move is CHALLENGE and state.last:
            self.standings.append(Standing(line.number, state.last.round, self.scores(), (0.0, 0.0)))


def luck_of(kept: Dice, rolled: Dice, last: int) -> float:
    """What the dice that were rolled gave above the average of all that could have come to what was kept."""
    return strength(tuple(sorted(kept + rolled)), last) - mean_strength(kept, last)


def _said(state: State, line: int, seat: int, move: Announce) -> Said:
    """An announcement that was just made, with the chance by what the other seat knows."""
    chance = Estimate(chance_of(kept_ways(state), move.rank))
    return Said(line, seat, move.hand.name, 1, chance, WORTH[state.dice] >= move.rank, was_doubted=False)
