"""Each bid and each challenge of a game of liar's dice, judged; each roll weighed."""

from collections.abc import Mapping
from typing import Final

from games.analysis.contract import Analysis, Chance, Estimate, Played, Said, Standing
from games.analysis.course import Course
from games.analysis.liars_dice.choices import judgement
from games.analysis.liars_dice.odds import chance_of, seen
from games.analysis.liars_dice.rounds import dice_of, short_by
from games.analysis.liars_dice.strength import mean_strength, strength
from games.rules.contract import Line
from games.rules.liars_dice.moves import CHALLENGE, ROLL, AnyBid, SumBid
from games.rules.liars_dice.state import Dice, State
from games.rules.marking import _

SORTS: Final[Mapping[str, str]] = {"bid": _("The first bid of a round"), "answer": _("Raise or challenge")}


def analyse(played: Played) -> Analysis:
    """The whole analysis of a game. Nobody is judged for a challenge that was the only thing open."""
    return Judging(played).analysis(played.lines)


class Judging(Course):
    """What was found so far, and the game as it stands."""

    state: State

    def before(self, line: Line) -> None:
        if line.move is CHALLENGE:
            self.said[-1] = self.said[-1]._replace(was_doubted=True)
        if line.move is CHALLENGE or isinstance(line.move, AnyBid):
            self.judgements.append(judgement(self.state, line))
        elif line.move is ROLL:
            self.chances.append(Chance(line.number, line.actor, luck(self.state, line.actor, dice_of(line))))

    def after(self, line: Line) -> None:
        state = self.state
        if isinstance(line.move, AnyBid):
            self.said.append(said(state, line.number, line.actor, line.move))
        if line.move is ROLL and state.asked is not None:
            promised = [luck(state, seat, dice) if dice else 0.0 for seat, dice in enumerate(state.dice)]
            self.standings.append(Standing(line.number, state.round, self.scores(), tuple(promised)))
        elif line.move is CHALLENGE and state.last:
            nothing = (0.0,) * len(state.left)
            self.standings.append(Standing(line.number, state.last.round, self.scores(), nothing))


def luck(state: State, seat: int, dice: Dice) -> float:
    """What these dice are worth above the average of so many, at a table with as many seats."""
    seats, is_sum = sum(map(bool, state.left)), state.is_sum_round
    mean = mean_strength(len(dice), seats=seats, is_wild=state.wild, is_sum=is_sum)
    return strength(dice, seats=seats, is_wild=state.wild, is_sum=is_sum) - mean


def said(state: State, line: int, seat: int, bid: AnyBid) -> Said:
    """A bid that was just made. Only the next seat can doubt it, so its knowledge counts."""
    known = seen(state, state.left_of(seat))
    about = "sum" if isinstance(bid, SumBid) else str(bid.face)
    return Said(line, seat, about, 1, Estimate(chance_of(known, bid)), not short_by(state, bid), was_doubted=False)
