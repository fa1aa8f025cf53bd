"""How it stands: the points of each seat, and what its dice promise it in the round that is played."""

from games.analysis.contract import Standing
from games.analysis.sly_dice.outlook import outlook
from games.rules.sly_dice.combinations import code_of
from games.rules.sly_dice.scoring import scores
from games.rules.sly_dice.state import CLAIM, END, ROLL, TURN, State


class Standings:
    """A row for each line that opens or ends a round, ends the rolling, or scores."""

    def __init__(self, state: State) -> None:
        self.rows: list[Standing] = []
        self._before = (state.phase, scores(state))

    def after(self, state: State, line: int) -> None:
        """Take in a line that has been folded in."""
        (phase, points), now = self._before, (state.phase, scores(state))
        self._before = now
        if now[1] != points or (now[0] != phase and (now[0] in {ROLL, TURN, END} or phase == ROLL)):
            self.rows.append(Standing(line, state.round, tuple(map(float, now[1])), _promised(state)))


def _promised(state: State) -> tuple[float, ...]:
    return tuple(_promise(state, seat) for seat in range(len(state.players)))


def _promise(state: State, seat: int) -> float:
    """Nothing once a seat has claimed, or the round is over."""
    player, ahead = state.players[seat], outlook(state, seat)
    if state.phase == ROLL:
        return ahead.hopes.best(player.visible, player.hidden)
    claims_left = (seat - state.first) % len(state.players) >= state.turn
    return ahead.keep[code_of(player.visible + player.hidden)] if state.phase == CLAIM and claims_left else 0.0
