"""What a viewer may see of a game: an allow-list, built from what lies open and from the viewer's own dice."""

from typing import Any, Final

from games.rules.seventeen_dice_bets.board import (
    NAMES_OF_CONDITIONS,
    SPACES,
    chance_of,
    condition_of,
    is_right,
    spaces_for,
)
from games.rules.seventeen_dice_bets.decision import decision, extra, open_words
from games.rules.seventeen_dice_bets.moves import CHIPS
from games.rules.seventeen_dice_bets.settling import scores, winners
from games.rules.seventeen_dice_bets.state import END, FIRST, SHARED, State

View = dict[str, Any]

# Between the rounds the dice of the last one lie open.
_SHOWN: Final = (SHARED, END)


def view(state: State, viewer: int | None) -> View:
    """All that `viewer` (None: a spectator) may see."""
    finished = state.phase == END
    return {
        "kind": "17-dice-bets",
        "viewer": viewer,
        "round": state.round,
        "rounds": state.rounds,
        "phase": state.phase,
        "step": state.step or None,
        "finished": finished,
        "winners": winners(state) if finished else [],
        "first": None if state.phase == FIRST else state.first,
        "order": state.order if state.step else [],
        "brown": list(state.brown),
        "red": state.red,
        "spaces": [_space(state, space) for space in spaces_for(len(state.players))],
        "seats": [_seat(state, seat, viewer) for seat in range(len(state.players))],
        "last_round": state.last,
        "to_act": {str(seat): list(open_words(state, seat)) for seat in state.asked},
        "decision": [option.as_dict() for option in decision(state, viewer)] if viewer is not None else [],
        "extra": [option.as_dict() for option in extra(state, viewer)] if viewer is not None else [],
        "scores": list(scores(state)),
    }


def _space(state: State, space: int) -> View:
    bet = state.taken.get(space)
    return {
        "space": SPACES[space],
        "condition": NAMES_OF_CONDITIONS[condition_of(space)],
        "side": "right" if is_right(space) else "left",
        "times": state.times[space],
        "chance": chance_of(space),
        "bet": {"seat": bet[0], "chip": CHIPS[bet[1]], "value": state.value(*bet)} if bet else None,
    }


def _seat(state: State, seat: int, viewer: int | None) -> View:
    player = state.players[seat]
    return {
        "seat": seat,
        "score": player.points,
        "dice": list(player.dice) if seat == viewer or state.phase in _SHOWN else None,
        "count": len(player.dice),
        "tokens": player.tokens,
        "chips": {name: _chip(state, seat, chip) for chip, name in enumerate(CHIPS)},
    }


def _chip(state: State, seat: int, chip: int) -> View:
    player = state.players[seat]
    space = player.bets[chip]
    light, dark = state.chips[chip]
    return {
        "value": state.value(seat, chip),
        "dark": player.dark[chip],
        "light_value": light,
        "dark_value": dark,
        "space": None if space is None else SPACES[space],
    }
