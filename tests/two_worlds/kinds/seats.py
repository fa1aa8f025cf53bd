"""A game of Sly Dice taken apart: its rounds, and in each of them every seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from games.rules.contract import TABLE, Line
from games.rules.sly_dice.moves import COMMON, TURN, Claim

from . import Past
from .claims import ACCUSED, PASSED, Asked, claims_in, hidden, is_true, visible
from .shield import Shield

Lines = Sequence[Line]


@dataclass(frozen=True, slots=True)
class Round:
    """The lines of a round; `exact` are the numbers of those to come. Seats that are `fixed` stay as they are."""

    lines: Lines
    seats: int
    exact: frozenset[int]
    fixed: frozenset[int]

    def others(self, viewer: int | None) -> Iterator["SeatRound"]:
        """The seats whose dice the viewer may not see."""
        claims = {asked.line.actor: asked for asked in claims_in(self.lines, self.seats)}
        for seat in set(range(self.seats)) - {viewer} - self.fixed:
            own = [line for line in self.lines if line.actor == seat]
            yield SeatRound(own, claims.get(seat), self.common, self.exact)

    @property
    def common(self) -> list[int]:
        rolled = [line.values for line in self.lines if line.move is COMMON]
        return [int(value) for values in rolled for value in values]

    def unread(self, viewer: int | None) -> Iterator[Line]:
        """Answers that nobody has read, or never will, and that the viewer did not give."""
        for asked in claims_in(self.lines, self.seats):
            for answer in asked.unread:
                if answer.actor not in {viewer, *self.fixed} and answer.number not in self.exact:
                    yield answer


@dataclass(frozen=True, slots=True)
class SeatRound:
    """A seat's own lines of a round, and what became of its claim, if it made one whose answer hangs on dice."""

    own: Lines
    asked: Asked | None
    common: Sequence[int]
    exact: frozenset[int]

    def shield(self, rng: Random) -> Shield:
        """A story of its dice that the others could have seen just so. May raise Impossible."""
        shield = Shield(rng)
        for line in self.own:
            shield.follow(line, exact=line.number in self.exact)
        if self.was_shown:
            shield.show(hidden(self.own))
        return shield

    @property
    def was_shown(self) -> bool:
        """Whether all have seen the hidden dice, by an accusation or as a bluff."""
        if self.asked is None:
            return False
        shows = isinstance(self.asked.line.move, Claim) and self.asked.line.move.show
        was_bluff = self.asked.outcome == PASSED and shows and not self.makes_true(hidden(self.own))
        return self.asked.outcome == ACCUSED or was_bluff

    def makes_true(self, dice: Sequence[int]) -> bool:
        """Whether the claim is true with these behind the shield."""
        move = self.asked.line.move if self.asked else None
        return isinstance(move, Claim) and is_true(move, [*self.common, *visible(self.own), *dice])


def rounds_of(past: Past) -> Iterator[Round]:
    """The rounds, the running one last."""
    exact = frozenset(line.number for line in past.then)
    stretches: list[list[Line]] = [[]]
    for line in (*past.lines, *past.then):
        if line.move is TURN and line.actor == TABLE:
            stretches.append([])
        stretches[-1].append(line)
    running = len(past.lines)
    for lines in stretches:
        is_running = any(line.number >= running for line in lines)
        yield Round(lines, past.seats, exact, past.fixed if is_running else frozenset())
