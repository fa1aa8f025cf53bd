"""What each roll gave a seat more than it gives on average: what the dice promise after it, less the exact mean.

The shared dice that open a round are left out: they are the same for all. A brown die concerns every seat, a seat's own
dice that seat alone. Everything that bears on the promise, but for the dice that are rolled, is known before the roll.
"""

from collections.abc import Sequence

from games.analysis.contract import Chance
from games.analysis.seventeen_dice_bets.chances import falls, own_code, picks_left, red_code, rerolled
from games.analysis.seventeen_dice_bets.promise import Stakes
from games.bots.seventeen_dice_bets.odds import rolls
from games.rules.contract import Line
from games.rules.seventeen_dice_bets.dice import without
from games.rules.seventeen_dice_bets.making import code_of
from games.rules.seventeen_dice_bets.moves import ROLL, Pick, Token
from games.rules.seventeen_dice_bets.state import Dice, State


def chances_of(state: State, line: Line) -> list[Chance]:
    """The luck of each seat in a line that is about to be folded in."""
    if isinstance(line.move, Pick):
        return [_of_pick(state, line, line.move.face, seat) for seat in range(len(state.players))]
    if isinstance(line.move, Token):
        kept = without(state.players[line.actor].dice, line.move.faces) or ()
        return [_of_own(state, line, kept)]
    return [_of_own(state, line, ())] if line.move is ROLL else []


def _of_own(state: State, line: Line, kept: Dice) -> Chance:
    """Own dice fall to those that are kept."""
    stakes, ways = Stakes(state, line.actor), falls(state.brown, picks_left(state))
    code = red_code(state) + code_of(kept)
    rolled = stakes.promise(code + code_of(_faces(line)), ways)
    mean = sum([share * stakes.promise(code + roll, ways) for roll, share in rolls(len(line.values))])
    return Chance(line.number, line.actor, rolled - mean)


def _of_pick(state: State, line: Line, face: int, seat: int) -> Chance:
    stakes, code, picks = Stakes(state, seat), own_code(state, seat), picks_left(state) - 1
    heaps = rerolled(state.brown, state.brown.index(face))
    promised = [stakes.promise(code, falls(heap, picks)) for heap in heaps]
    [rolled] = _faces(line)
    return Chance(line.number, seat, promised[rolled - 1] - sum(promised) / len(promised))


def _faces(line: Line) -> Sequence[int]:
    return [int(value) for value in line.values]
