"""What the rules give a viewer is the same in both worlds, after every line of random games."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any, NamedTuple

import pytest

from games.rules.contract import Line, Refused, Rules, State
from games.rules.orders import Order
from games.rules.registry import KINDS
from tests.rules.play import CAST

from .kinds import Past, worlds_of
from .test_kinds import game_by_lot

STATES = 1000
# More lines than a game of up to four seats has.
ALL_LOOK = 225
Given = Mapping[str, Any]


class Moment(NamedTuple):
    """A game after a line: who looks, and what lies behind it in one world."""

    rules: Rules
    seats: int
    options: Mapping[str, str]
    lines: Sequence[Line]
    viewer: int | None

    def given(self) -> Given:
        """All that the rules give the viewer, by the name under which they do."""
        events, state = self._played()
        return {"events": events} | {name: give(self, state) for name, give in SURFACES.items()}

    def _played(self) -> tuple[list[Any], State]:
        state = self.rules.start(self.seats, self.options)
        return [self.rules.apply(state, line) for line in self.lines], state


def timeouts(moment: Moment, state: State) -> list[str]:
    return [str(moment.rules.timeout(state, seat)) for seat in moment.rules.to_act(state)]


def decision(moment: Moment, state: State) -> list[Any]:
    """The viewer's own; a spectator has none."""
    if moment.viewer is None:
        return []
    return [option.as_dict() for option in moment.rules.decision(state, moment.viewer)]


def out_of_turn(moment: Moment, state: State) -> list[object]:
    """What the viewer may play unasked; of other seats only whether there is anything."""
    offered = [moment.rules.extra(state, seat) for seat in range(moment.seats)]
    own = [option.as_dict() for option in offered[moment.viewer]] if moment.viewer is not None else []
    return [own, *map(bool, offered)]


def orders(moment: Moment, state: State) -> list[Any]:
    """What the viewer could order."""
    if moment.viewer is None:
        return []
    return [(offer.option.as_dict(), *offer[1:]) for offer in moment.rules.orders(state, moment.viewer)]


def of_each_order(moment: Moment, state: State, ask: Callable[[State, int, Order], object]) -> list[str]:
    """What comes of asking about an order of each form, refusals and all."""
    if moment.viewer is None:
        return []
    offers = moment.rules.orders(state, moment.viewer)
    parsed = [moment.rules.parse_order(offer.option.moves()[0]) for offer in offers]
    return [answer_to(ask, state, moment.viewer, order) for order in parsed]


def answer_to(ask: Callable[[State, int, Order], object], state: State, seat: int, order: Order) -> str:
    try:
        return str(ask(state, seat, order))
    except Refused as refused:
        return str(refused)


def exported(moment: Moment, state: State) -> list[tuple[int, int]]:
    """A record holds everything; but which lines it holds tells nothing."""
    return [(line.number, line.actor) for line in moment.rules.exported(state, moment.lines)]


def brought_to_light(moment: Moment, state: State) -> list[int]:
    """By which lines; from which ones is another matter, for in the other world other dice were rolled again."""
    if moment.viewer is not None:
        return []
    return [line for line, _from, _place in moment.rules.revealed(moment.seats, moment.options, moment.lines)]


SURFACES: Mapping[str, Callable[[Moment, State], Any]] = {
    "view": lambda moment, state: moment.rules.view(state, moment.viewer),
    "plain": lambda moment, state: moment.rules.plain(moment.rules.view(state, moment.viewer), CAST[: moment.seats]),
    "to_act": lambda moment, state: moment.rules.to_act(state),
    "phase": lambda moment, state: moment.rules.phase(state),
    "server_move": lambda moment, state: moment.rules.server_move(state),
    "scores": lambda moment, state: moment.rules.scores(state),
    "result": lambda moment, state: moment.rules.result(state),
    "timeout": timeouts,
    "decision": decision,
    "extra": out_of_turn,
    "orders": orders,
    "fire": lambda moment, state: of_each_order(moment, state, moment.rules.fire),
    "admit_order": lambda moment, state: of_each_order(moment, state, moment.rules.admit_order),
    "is_outlived": lambda moment, state: of_each_order(moment, state, moment.rules.is_outlived),
    "round_of": lambda moment, state: moment.rules.round_of(state),
    "redact": lambda moment, state: [moment.rules.redact(state, line, moment.viewer) for line in moment.lines],
    "is_open": lambda moment, state: [moment.rules.is_open(state, line, moment.viewer) for line in moment.lines],
    "exported": exported,
    "revealed": brought_to_light,
}
# They read words and options, and know no state.
BLIND = {"start", "apply", "parse_options", "format_options", "parse_move", "parse_order"}
# Who plays is asked before a line is folded in, and answered by what becomes of it; `load` and `dump` are the server's.
WITHIN = {"needs", "canonical", "load", "dump"}


def test_everything_that_rules_offer_is_looked_at() -> None:
    offered = {name for name in vars(Rules) if not name.startswith("_")}

    assert offered - BLIND - WITHIN == set(SURFACES) - {"events"}


def moments(kind: str, seed: int) -> Iterator[Moment]:
    """Every viewer after every line; in the long games of many seats, from some line on one after the other."""
    seats, options, lines = game_by_lot(kind, seed)
    viewers = (None, *range(seats))
    for number in range(1, len(lines) + 1):
        for viewer in viewers if number <= ALL_LOOK else (viewers[number % len(viewers)],):
            yield Moment(KINDS[kind], seats, options, lines[:number], viewer)


def differences(moment: Moment, lines: Sequence[Line]) -> list[str]:
    """The names of what tells the two worlds apart."""
    first, second = moment.given(), moment._replace(lines=lines).given()
    return [name for name in first if first[name] != second[name]]


def enough_games(kind: str) -> Iterator[tuple[str, int]]:
    """As many as have so many states."""
    states, seeds = 0, count()
    while states < STATES:
        seed = next(seeds)
        states += len(game_by_lot(kind, seed)[2])
        yield kind, seed


ENOUGH = [game for kind in KINDS for game in enough_games(kind)]


@pytest.mark.parametrize(("kind", "seed"), ENOUGH)
def test_nothing_hidden_shows(kind: str, seed: int) -> None:
    rng = Random(seed)
    for moment in moments(kind, seed):
        other = worlds_of(kind).other(Past(moment.seats, moment.lines), moment.viewer, rng)
        assert not differences(moment, other), f"seed {seed}, line {len(moment.lines)}, viewer {moment.viewer}"


@pytest.mark.parametrize(("kind", "seed"), ENOUGH)
def test_what_came_to_light_tells_nothing_of_what_did_not(kind: str, seed: int) -> None:
    """Where the same lines rolled it in both worlds; that positions do not tell which line is the proof's business."""
    rng, rules = Random(seed), KINDS[kind]
    for moment in moments(kind, seed):
        if moment.viewer is None and len(moment.lines) % 3 == 0:
            first, second = worlds_of(kind).twins(Past(moment.seats, moment.lines), None, rng)
            given = [rules.revealed(moment.seats, moment.options, lines) for lines in (first, second)]
            assert given[0] == given[1], f"seed {seed}, line {len(moment.lines)}"
