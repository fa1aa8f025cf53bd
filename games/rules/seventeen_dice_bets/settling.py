"""Step 7: all dice are shown, each bet is judged, chips turn and come back; and who has won."""

from typing import Any

from games.rules.contract import TABLE, Event
from games.rules.seventeen_dice_bets.board import SPACES, condition_of
from games.rules.seventeen_dice_bets.making import MADE, code_of
from games.rules.seventeen_dice_bets.moves import CHIPS
from games.rules.seventeen_dice_bets.state import END, SHARED, State

Judged = dict[str, Any]


def settle(state: State) -> list[Event]:
    """Judge the bets of all seats, and end the round."""
    bets = sorted((seat, chip, space) for space, (seat, chip) in state.taken.items())
    judged = [_judge(state, *bet) for bet in bets]
    events = [Event("dice-shown", seat, {"dice": list(player.dice)}) for seat, player in enumerate(state.players)]
    events += [_event(bet) for bet in judged]
    state.last = _shown(state, judged)
    for bet in judged:
        _take_back(state, bet)
    state.taken = {}
    return events + _end_round(state)


def _judge(state: State, seat: int, chip: int, space: int) -> Judged:
    """One bet: met, it scores the chip's visible value times the multiplier."""
    met = is_met(state, seat, space)
    value, times = state.value(seat, chip), state.times[space]
    return {
        "seat": seat,
        "chip": CHIPS[chip],
        "space": SPACES[space],
        "value": value,
        "times": times,
        "met": met,
        "points": value * times if met else 0,
    }


def is_met(state: State, seat: int, space: int) -> bool:
    """Whether any of the shared dice with any of the seat's own make what the space asks for."""
    made = MADE[code_of(state.shared) + code_of(state.players[seat].dice)]
    return made >> condition_of(space) & 1 == 1


def _event(bet: Judged) -> Event:
    if bet["met"]:
        return Event("bet-met", bet["seat"], {"space": bet["space"], "chip": bet["chip"], "points": bet["points"]})
    return Event("bet-missed", bet["seat"], {"space": bet["space"], "chip": bet["chip"]})


def _shown(state: State, judged: list[Judged]) -> dict[str, Any]:
    return {
        "round": state.round,
        "brown": list(state.brown),
        "red": state.red,
        "dice": [list(player.dice) for player in state.players],
        "bets": judged,
    }


def _take_back(state: State, bet: Judged) -> None:
    """Met, a chip shows its light side from now on; missed, its dark one."""
    player, chip = state.players[bet["seat"]], CHIPS.index(bet["chip"])
    player.points += bet["points"]
    player.dark[chip] = not bet["met"]
    player.bets[chip] = None


def _end_round(state: State) -> list[Event]:
    state.step = 0
    if state.round < state.rounds:
        state.phase = SHARED
        return []
    state.phase = END
    return [Event("finished", TABLE, {"winners": winners(state)})]


def scores(state: State) -> tuple[int, ...]:
    """Points by seat."""
    return tuple([player.points for player in state.players])


def winners(state: State) -> list[int]:
    """The seats with most points; of these, those whose two chips show the higher sum."""
    standing = [
        (player.points, state.value(seat, 0) + state.value(seat, 1)) for seat, player in enumerate(state.players)
    ]
    best = max(standing)
    return [seat for seat, reached in enumerate(standing) if reached == best]
