"""A game of 17 Dice Bets reckoned from its lines as a person with pencil and paper would: slowly, and with no look-up.

It trusts that the lines are legal, and shares nothing with the rules but the printed board.
"""

from collections.abc import Mapping, Sequence
from math import sqrt

from games.rules.contract import TABLE, Line

from .judging import holds

# p as the rules page prints it.
CHANCES = {
    "straight-2": 0.9615,
    "straight-3": 0.6396,
    "straight-4": 0.2972,
    "straight-5": 0.1114,
    "straight-6": 0.0312,
    "straight-7": 0.0048,
    "same-2": 0.9808,
    "same-3": 0.3583,
    "same-4": 0.0499,
    "same-5": 0.0041,
    "two-pairs": 0.6352,
    "three-pairs": 0.1009,
    "triple-and-pair": 0.2146,
    "two-triples": 0.0121,
    "triple-and-two-pairs": 0.0168,
    **dict.fromkeys(("low", "high", "odd", "even", "ends"), 0.0889),
}
ROUNDS = {2: 8, 3: 9, 4: 8}


class Paper:
    """The score sheet: points, the side of each chip, the dice as they lie, the bets of the round."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats, self.options = seats, options
        self.points = [0] * seats
        self.dark = {(seat, chip): False for seat in range(seats) for chip in "ab"}
        self.dice: dict[int, list[int]] = {}
        self.shared: list[int] = []
        self.bets: list[tuple[int, str, str]] = []
        self.rounds = 0

    def follow(self, lines: Sequence[Line]) -> None:
        """All lines; a round is reckoned when the next one begins, or at the end."""
        for line in lines:
            verb, *words = str(line.move).split()
            values = [int(value) for value in line.values]
            if verb == "shared":
                self.reckon()
                self.shared = values
            elif line.actor != TABLE:
                self._play(line.actor, verb, words, values)
        self.reckon()

    def _play(self, seat: int, verb: str, words: list[str], values: list[int]) -> None:
        if verb == "roll":
            self.dice[seat] = values
        elif verb == "bet":
            self.bets.append((seat, words[2], words[0]))
        elif verb == "token":
            for word in words:
                self.dice[seat].remove(int(word))
            self.dice[seat] += values
        elif verb == "pick":
            # The red die, from round 2 on the last one, is no brown one.
            self.shared[self.shared.index(int(words[0]))] = values[0]

    def reckon(self) -> None:
        self.rounds += bool(self.bets)
        for seat, chip, space in self.bets:
            met = holds(space.removesuffix("-right"), self.shared + self.dice[seat])
            self.points[seat] += self.value(seat, chip) * self.times(space) * met
            self.dark[seat, chip] = not met
        self.bets = []

    def value(self, seat: int, chip: str) -> int:
        light, dark = self.options.get(f"chip.{chip}", {"a": "2/3", "b": "3/4"}[chip]).split("/")
        return int(dark if self.dark[seat, chip] else light)

    def times(self, space: str) -> int:
        left = round(1 / sqrt(CHANCES[space.removesuffix("-right")]))
        return int(self.options.get(f"times.{space}", max(1, left - space.endswith("-right"))))

    def winners(self) -> tuple[int, ...]:
        """The most points, then the higher sum of both chips, then all."""
        sums = [self.value(seat, "a") + self.value(seat, "b") for seat in range(self.seats)]
        best = max(zip(self.points, sums, strict=True))
        return tuple(seat for seat in range(self.seats) if (self.points[seat], sums[seat]) == best)
