"""Where each hidden die may have been rolled, read slowly from the rules page: of equal dice every choice is followed.

It takes moves as words; only what was shown by an accusation or as a bluff it is told by the spectator's view.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from games.rules.contract import Line, Options
from tests.rules.table import RULES

# A die by the line that rolled it and its place there.
Die = tuple[int, int]
# What may lie behind a shield.
Hand = frozenset[Die]


class Tracks:
    """A game that is followed line by line, with all hands that each seat may have behind its shield."""

    def __init__(self, seats: int, options: Options) -> None:
        self.state = RULES.start(seats, options)
        self.hands: list[set[Hand]] = [{frozenset()} for _seat in range(seats)]
        self.changed = [False] * seats
        self.faces: dict[Die, object] = {}

    def follow(self, line: Line, revealed: Iterable[Sequence[int]]) -> str:
        """Play a line that brings these dice to light. Fails where no choice among equal dice explains them all."""
        told: list[Die] = [(number, index) for number, index in revealed]
        before = self._shown()
        RULES.apply(self.state, line)
        way = self._move(line, told)
        for seat in self._shown() - before:
            way = self._show(seat, told)
        if way == "nothing":
            assert not told
        assert all(self.hands)
        return way

    def _shown(self) -> set[int]:
        return {seat["seat"] for seat in RULES.view(self.state, None)["seats"] if seat["shown"] is not None}

    def _move(self, line: Line, told: list[Die]) -> str:
        words, new = str(line.move).split(), {(line.number, index) for index in range(len(line.values))}
        self.faces |= {die: line.values[die[1]] for die in new}
        if words[0] in ("roll", "restart"):
            self.hands[line.actor], self.changed[line.actor] = {frozenset(new)}, False
        elif words[0] == "lock":
            return self._lock(line.actor, words, new, told)
        elif words[0] == "change" and words[1] != "locked":
            self.changed[line.actor] = True
        return "nothing"

    def _lock(self, seat: int, words: list[str], new: set[Die], told: list[Die]) -> str:
        """Exactly one die lies open, and it shows the face that was named."""
        (locked,) = told
        assert str(self.faces[locked]) == words[1]
        left = {hand - {locked} for hand in self.hands[seat] if locked in hand}
        rerolled = Counter(words[3:])
        self.hands[seat] = {kept | new for hand in left for kept in self._kept(hand, rerolled)}
        return "locked"

    def _kept(self, hand: Hand, rerolled: Counter[str]) -> list[Hand]:
        """What may stay behind the shield; where no die is named, all are rolled again."""
        if not rerolled:
            return [frozenset()]
        picks = map(frozenset, combinations(sorted(hand), rerolled.total()))
        return [hand - pick for pick in picks if Counter(str(self.faces[die]) for die in pick) == rerolled]

    def _show(self, seat: int, told: list[Die]) -> str:
        """All hidden dice lie open, or none is told (R7)."""
        if self.changed[seat]:
            assert not told
            return "shown beside a changed die"
        self.hands[seat] &= {frozenset(told)}
        assert len(told) == len(set(told))
        return "shown"
