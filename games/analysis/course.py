"""A game as its lines are folded in one by one, and what is found of it on the way."""

from collections.abc import Iterable
from typing import Any

from games.analysis.contract import Analysis, Chance, Judgement, Played, Said, Standing
from games.rules.contract import Line


class Course:
    """The game as it stands, and what was found so far. A kind adds to it before and after each line."""

    state: Any

    def __init__(self, played: Played) -> None:
        self.rules, self.state = played.rules, played.rules.start(played.seats, played.options)
        self.judgements: list[Judgement] = []
        self.said: list[Said] = []
        self.chances: list[Chance] = []
        self.standings: list[Standing] = []

    def before(self, line: Line) -> None:
        """Take in what is chosen while all that the seat knew is there."""
        raise NotImplementedError

    def after(self, line: Line) -> None:
        """Take in what came of it."""
        raise NotImplementedError

    def scores(self) -> tuple[float, ...]:
        """The points of each seat by now."""
        return tuple(map(float, self.rules.scores(self.state)))

    def analysis(self, lines: Iterable[Line]) -> Analysis:
        """What is found when all of these have been played."""
        for line in lines:
            self.before(line)
            self.rules.apply(self.state, line)
            self.after(line)
        return Analysis(self.judgements, self.said, self.chances, self.standings, self.scores())
