"""Rolling: what each way to lock, reroll, keep or restart brings on average, and what a roll gave."""

from collections.abc import Iterator

from games.analysis.contract import Estimate, Worth
from games.analysis.sly_dice.outlook import outlook
from games.rules.contract import Move
from games.rules.sly_dice.combinations import code_of
from games.rules.sly_dice.dice import Dice, as_dice, without
from games.rules.sly_dice.moves import KEEP, RESTART, Lock, lock
from games.rules.sly_dice.state import Player, State


def roll_worths(state: State, seat: int, chosen: Move) -> list[Worth]:
    """Everything that the seat could do with its dice. What was chosen stands in the words in which it was chosen."""
    player, ahead = state.players[seat], outlook(state, seat)
    worths = [Worth(str(KEEP), Estimate(ahead.keep[code_of(player.visible + player.hidden)]))]
    if player.rerolls:
        for move in _locks(player.hidden, chosen):
            stays = staying(player.hidden, move)
            worths.append(Worth(str(move), Estimate(ahead.hopes.rolling((*player.visible, move.face), stays))))
    if ahead.restart is not None:
        worths.append(Worth(str(RESTART), Estimate(ahead.restart)))
    return worths


def _locks(hidden: Dice, chosen: Move) -> Iterator[Lock]:
    """Each way to lock a die and to roll all others, or one of two, once."""
    for face in sorted(set(hidden)):
        rest = without(hidden, face) or ()
        every = lock(face)
        yield chosen if isinstance(chosen, Lock) and chosen is lock(face, rest) else every
        if len(rest) == 2:
            yield from (lock(face, (rolled,)) for rolled in sorted(set(rest)))


def staying(hidden: Dice, move: Lock) -> Dice:
    """The hidden dice that a lock leaves as they are."""
    return without(hidden, move.face, *move.reroll) or () if move.reroll else ()


class Thrown:
    """The luck of a roll: what the dice are worth after it, less the mean over all that could have fallen.

    It is made before the line is folded in, and asked after it.
    """

    def __init__(self, state: State, seat: int, move: Move) -> None:
        self.state, self.seat = state, seat
        self.player: Player = state.players[seat]
        # After a first roll and after a restart no die is known.
        self.visible, self.stays = Dice(), Dice()
        if isinstance(move, Lock):
            self.visible, self.stays = (*self.player.visible, move.face), staying(self.player.hidden, move)

    def luck(self) -> float:
        """The powers are those after the roll: a restart spends one."""
        hopes = outlook(self.state, self.seat).hopes
        return hopes.best(self.visible, as_dice(self.player.hidden)) - hopes.rolling(self.visible, self.stays)
