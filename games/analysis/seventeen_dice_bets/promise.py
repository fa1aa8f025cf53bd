"""What its dice promise a seat in the round that is played: the points of its bets on average, laid or still to lay.

Nobody is supposed to play well or badly: the bets that lie are worth what the odds give them, and a chip that is free
is worth the best space that is empty. Tokens that may still be used are left out.
"""

from games.analysis.seventeen_dice_bets.chances import Falls, chances
from games.rules.seventeen_dice_bets.board import condition_of, spaces_for
from games.rules.seventeen_dice_bets.state import State


class Stakes:
    """What a seat can win in this round: its bets that lie, its free chips, and what the spaces pay.

    Dice are asked for afterwards, so that the same stakes can be valued by all dice that could fall.
    """

    def __init__(self, state: State, seat: int) -> None:
        chips = [state.value(seat, chip) for chip in state.players[seat].free]
        self.free = sorted(chips, reverse=True)
        self.lying = [
            (condition_of(space), state.value(seat, chip) * state.times[space])
            for space, (owner, chip) in state.taken.items()
            if owner == seat
        ]
        empty = [space for space in spaces_for(len(state.players)) if space not in state.taken]
        self.empty = [(condition_of(space), state.times[space]) for space in empty] if self.free else []

    def promise(self, code: int, ways: Falls) -> float:
        """The points on average; `code` are the seat's dice with the red one, the brown ones fall in these ways."""
        if not self.free and not self.lying:
            return 0.0
        found = chances(code, ways)
        laid = sum([points * found[condition] for condition, points in self.lying], 0.0)
        return laid + self._to_lay([times * found[condition] for condition, times in self.empty])

    def _to_lay(self, worths: list[float]) -> float:
        """The chip that shows most goes where most is won for a point of it."""
        best = sorted(worths, reverse=True)
        return sum([chip * worth for chip, worth in zip(self.free, best, strict=False)], 0.0)
