"""The lines that a record holds: no answer that was never read, the others in reading order (R9)."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from games.rules.contract import Line
from games.rules.sly_dice.moves import ACCUSE, PASS
from games.rules.sly_dice.state import State


def exported(state: State, lines: Sequence[Line]) -> list[Line]:
    """The lines of the game that stands at `state`, as a record writes them, numbered anew from 1."""
    kept = [line for line in lines if line.number not in state.unread]
    return [line._replace(number=number) for number, line in enumerate(_in_order(kept, len(state.players)), 1)]


def _in_order(lines: list[Line], seats: int) -> Iterator[Line]:
    """Nothing but answers stands between a claim and what settles it, so each run of answers is one question's."""
    claimant = 0
    for answers, run in groupby(lines, lambda line: line.move in (PASS, ACCUSE)):
        stretch = list(run)
        yield from sorted(stretch, key=lambda line: (line.actor - claimant) % seats) if answers else stretch
        claimant = stretch[-1].actor
