"""Who comes next: from bet to bet, from step to step, to what is shown in step 7 (R1, R2)."""

from games.rules.contract import Event
from games.rules.seventeen_dice_bets.settling import settle
from games.rules.seventeen_dice_bets.state import BET, PICK, TOKENS, State

Events = list[Event]


def open_bets(state: State, step: int) -> None:
    """The first (step 3) or second bets (step 5) begin."""
    state.phase, state.step, state.turn = BET, step, 0
    state.asked = [state.order[0]]


def pass_bet(state: State) -> None:
    """A bet lies: the next seat bets, or the one that bet last picks a brown die (steps 4 and 6)."""
    order = state.order
    state.turn += 1
    if state.turn < len(order):
        state.asked = [order[state.turn]]
    else:
        state.phase = PICK
        state.step += 1
        state.asked = [order[-1]]


def pass_pick(state: State) -> Events:
    """A brown die was re-rolled: the second bets come, or the last decisions about tokens."""
    if state.step == 4:
        open_bets(state, 5)
        return []
    state.phase = TOKENS
    state.asked = [seat for seat, player in enumerate(state.players) if player.tokens]
    return _settle_when_done(state)


def leave_tokens(state: State, seat: int) -> Events:
    """`seat` has kept its tokens, or has none any more (R2)."""
    state.asked.remove(seat)
    return _settle_when_done(state)


def _settle_when_done(state: State) -> Events:
    return [] if state.asked else settle(state)
