"""What became of each bet of a game: how likely it was when it was laid, and what it won."""

from collections.abc import Sequence
from typing import NamedTuple

from games.analysis.seventeen_dice_bets.chances import chance_of_bet, falls, own_code, picks_left
from games.rules.contract import Event, Line
from games.rules.seventeen_dice_bets.board import SPACE, condition_of
from games.rules.seventeen_dice_bets.making import MADE, code_of
from games.rules.seventeen_dice_bets.moves import Bet, Token
from games.rules.seventeen_dice_bets.state import Dice, State


class Laid(NamedTuple):
    """A bet of the round that is played, and its chance by what its seat could know."""

    line: int
    seat: int
    space: int
    chance: float


class Used(NamedTuple):
    """A token of the round that is played, and the dice before it."""

    line: int
    seat: int
    before: Dice


class Outcome(NamedTuple):
    """A bet that was judged; `points` are 0 where it was missed. `saved_by`: the token without which it was missed.

    `is_hidden`: whether its chance can only be told from dice that a token took away.
    """

    bet: Laid
    points: int
    is_hidden: bool
    saved_by: int | None


class Bets:
    """The bets of one game. `rounds` are the rounds that were judged: the line that ended each, and its outcomes."""

    def __init__(self) -> None:
        self.rounds: list[tuple[int, list[Outcome]]] = []
        self._laid: dict[int, Laid] = {}
        self._used: list[Used] = []

    def before(self, state: State, line: Line) -> None:
        """Take in a line that is about to be folded in."""
        if isinstance(line.move, Bet):
            space = line.move.space
            ways = falls(state.brown, picks_left(state))
            chance = chance_of_bet(space, own_code(state, line.actor), ways)
            self._laid[space] = Laid(line.number, line.actor, space, chance)
        elif isinstance(line.move, Token):
            self._used.append(Used(line.number, line.actor, state.players[line.actor].dice))

    def after(self, state: State, line: Line, events: Sequence[Event]) -> None:
        """Take in what the line brought about."""
        points = {_space_of(event): int(event.values.get("points", 0)) for event in events if _is_judged(event)}
        if points:
            outcomes = [self._outcome(state, bet, points[space]) for space, bet in self._laid.items()]
            self.rounds.append((line.number, outcomes))
            self._laid, self._used = {}, []

    def _outcome(self, state: State, bet: Laid, points: int) -> Outcome:
        later = [used for used in self._used if used.seat == bet.seat and used.line > bet.line]
        return Outcome(bet, points, bool(later), _saved_by(state, bet, later) if points else None)


def _saved_by(state: State, bet: Laid, later: Sequence[Used]) -> int | None:
    """The last token, if with the dice before it and the shared ones as they lay at last the bet was missed."""
    for used in later[-1:]:
        made = MADE[code_of(state.shared) + code_of(used.before)]
        if not made >> condition_of(bet.space) & 1:
            return used.line
    return None


def _is_judged(event: Event) -> bool:
    return event.name in {"bet-met", "bet-missed"}


def _space_of(event: Event) -> int:
    return SPACE[event.values["space"]]
