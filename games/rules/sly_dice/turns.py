"""Who comes next: from rolling to claiming, from claimant to claimant, from round to round."""

from games.rules.contract import TABLE, Event
from games.rules.sly_dice.scoring import winners
from games.rules.sly_dice.state import CLAIM, END, ROLL, TURN, State

Events = list[Event]


def open_rolling(state: State) -> None:
    """Every seat has its first roll: all are asked at once."""
    state.phase = ROLL
    state.asked = list(range(len(state.players)))


def leave_rolling(state: State, seat: int) -> None:
    """`seat` is done rolling (R2); the last one to leave opens the claims."""
    state.asked.remove(seat)
    if not state.asked:
        state.turn = 0
        _ask_claimant(state)


def pass_turn(state: State) -> Events:
    """The claim of this turn is settled. Tells of the end of the game, if this was the last."""
    state.question = state.attempt = None
    state.turn += 1
    if state.turn < len(state.players):
        _ask_claimant(state)
        return []
    return _end_round(state)


def _ask_claimant(state: State) -> None:
    state.phase = CLAIM
    state.asked = [state.claimant]


def _end_round(state: State) -> Events:
    state.asked = []
    if state.round < state.rounds:
        state.phase = TURN
        return []
    state.phase = END
    return [Event("finished", TABLE, {"winners": winners(state)})]
