"""One replay of a game, on which every decision, claim and roll is judged as it comes."""

from typing import Final, cast

from games.analysis.contract import Analysis, Chance, Judgement, Played, Said, Worth
from games.analysis.options import best_of
from games.analysis.sly_dice.answering import doubt, said
from games.analysis.sly_dice.calling import call_luck, call_worths
from games.analysis.sly_dice.claiming import claim_worths
from games.analysis.sly_dice.outlook import common_luck
from games.analysis.sly_dice.rolling import Thrown, roll_worths
from games.analysis.sly_dice.settled import settled
from games.analysis.sly_dice.standing import Standings
from games.rules.contract import TABLE, Line, Move
from games.rules.sly_dice.dice import as_rolled
from games.rules.sly_dice.moves import COMMON, Claim
from games.rules.sly_dice.scoring import scores
from games.rules.sly_dice.state import ANSWER, CHALLENGE, CLAIM, ROLL, THROW, Question, State

# The sort of decision that a phase asks for.
_SORTS: Final = {ROLL: "roll", CLAIM: "claim", ANSWER: "answer", CHALLENGE: "call"}
# Of claims there are many, so more options are told than is usual.
_SHOWN: Final = 12


def analyse(played: Played) -> Analysis:
    """Each decision of each seat, as it was played; nothing of the answers that were never read (R9)."""
    state: State = played.rules.start(played.seats, played.options)
    course = _Course(played, state)
    for line in played.lines:
        if line.number in played.unread:
            played.rules.apply(state, line)
        else:
            course.go(line)
    final = tuple(map(float, scores(state)))
    return Analysis(course.judgements, course.said, course.chances, course.standings.rows, final)


class _Course:
    """A game under way, and what has been said of it."""

    def __init__(self, played: Played, state: State) -> None:
        self.rules, self.state, self.standings = played.rules, state, Standings(state)
        self.judgements: list[Judgement] = []
        self.said: list[Said] = []
        self.chances: list[Chance] = []
        self._claim_line = 0

    def go(self, line: Line) -> None:
        """Judge a line, and fold it in."""
        state, question = self.state, self.state.question
        if line.actor in state.asked:
            self.judgements.append(self._judged(line))
        if isinstance(line.move, Claim):
            self._claim_line = line.number
        self._fold(line)
        if question and state.question is None:
            self.said.append(said(state, settled(state, question, self._claim_line)))
        self.standings.after(state, line.number)

    def _fold(self, line: Line) -> None:
        """Fold a line in, and tell the luck of what it rolled."""
        state, (number, actor, move, values) = self.state, line
        if move is COMMON:
            self.rules.apply(state, line)
            self.chances += [Chance(number, seat, common_luck(state, seat)) for seat in range(len(state.players))]
        elif not values or actor == TABLE:
            self.rules.apply(state, line)
        elif state.phase in {ROLL, THROW}:
            thrown = Thrown(state, actor, move)
            self.rules.apply(state, line)
            self.chances.append(Chance(number, actor, thrown.luck()))
        else:
            self.chances.append(Chance(number, actor, call_luck(state, move, sum(as_rolled(values)))))
            self.rules.apply(state, line)

    def _judged(self, line: Line) -> Judgement:
        state, (number, seat, move, _values) = self.state, line
        words = str(move)
        worths = sorted(_worths(state, seat, move), key=lambda worth: worth.words)
        answered = None
        if state.phase == ANSWER:
            # Only a claim opens the answers.
            answered = doubt(state, cast(Question, state.question), seat, move, self._claim_line)
        return Judgement(number, seat, _SORTS[state.phase], words, best_of(worths, words, most=_SHOWN), answered)


def _worths(state: State, seat: int, move: Move) -> list[Worth]:
    if state.phase == ROLL:
        return roll_worths(state, seat, move)
    if state.phase == CLAIM:
        return claim_worths(state, seat, move)
    return call_worths(state) if state.phase == CHALLENGE else []
