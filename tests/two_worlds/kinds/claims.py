"""What became of the claims of a round of Sly Dice, told from its lines alone."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from games.rules.contract import Line
from games.rules.sly_dice.cards import CARDS
from games.rules.sly_dice.moves import ACCUSE, PASS, RESTART, ROLL, Change, Claim, Lock
from tests.rules.sly_dice.judging import holds

# Nobody was asked, or not all have answered who must; somebody accused; all passed.
UNASKED, ASKED, ACCUSED, PASSED = "unasked", "asked", "accused", "passed"


class Asked(NamedTuple):
    """A claim, what became of it, and the lines with answers that nobody has read, or never will (R9)."""

    line: Line
    outcome: str
    unread: Sequence[Line]


def claims_in(lines: Sequence[Line], seats: int) -> Iterator[Asked]:
    """The claims among the lines of a round."""
    for place, line in enumerate(lines):
        if isinstance(line.move, Claim):
            answers = list(_until_other(lines[place + 1 :]))
            is_last = place + 1 == len(lines)
            yield _asked(line, answers, seats, is_last=is_last)


def _until_other(lines: Sequence[Line]) -> Sequence[Line]:
    for is_answer, run in groupby(lines, lambda line: line.move in (PASS, ACCUSE)):
        return list(run) if is_answer else ()
    return ()


def _asked(claim: Line, answers: Sequence[Line], seats: int, *, is_last: bool) -> Asked:
    if not answers:
        return Asked(claim, ASKED if is_last else UNASKED, ())
    by_seat = {answer.actor: answer for answer in answers}
    for left in range(1, seats):
        answer = by_seat.pop((claim.actor + left) % seats, None)
        if answer is None:
            return Asked(claim, ASKED, list(by_seat.values()))
        if answer.move is ACCUSE:
            return Asked(claim, ACCUSED, list(by_seat.values()))
    return Asked(claim, PASSED, ())


def is_true(claim: Claim, dice: Sequence[int]) -> bool:
    """By search, and not by the table that the rules use."""
    return holds(CARDS[claim.card], claim.count or 0, tuple(sorted(dice)), claim.with_sum)


def visible(lines: Sequence[Line]) -> list[int]:
    """The dice of a seat that lie open after its own lines of a round."""
    dice: list[int] = []
    for line in lines:
        move = line.move
        if isinstance(move, Lock):
            dice.append(move.face)
        elif move in (ROLL, RESTART):
            dice.clear()
        elif isinstance(move, Change) and move.locked:
            dice[dice.index(move.face)] = move.to
    return dice


def hidden(lines: Sequence[Line]) -> list[int]:
    """The dice of a seat that lie behind its shield after its own lines of a round."""
    dice: list[int] = []
    for line in lines:
        move, rolled = line.move, [int(value) for value in line.values]
        if move in (ROLL, RESTART):
            dice = rolled
        elif isinstance(move, Lock):
            dice.remove(move.face)
            for face in move.reroll or tuple(dice):
                dice.remove(face)
            dice += rolled
        elif isinstance(move, Change) and not move.locked:
            dice[dice.index(move.face)] = move.to
    return dice
