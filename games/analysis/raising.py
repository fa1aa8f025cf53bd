"""What can happen in any game in which something is said, raised again and again, and then challenged."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from games.analysis.contract import Fact


class Step(Protocol):
    """A bid or an announcement: who made it, and on which line."""

    @property
    def seat(self) -> int: ...

    @property
    def line(self) -> int: ...


def false_accusations(challenges: Iterable[tuple[int, int]]) -> Iterator[Fact]:
    """Of challenges of what was true, by seat and line: how often the seat had made one by then."""
    times: Counter[int] = Counter()
    for seat, line in challenges:
        times[seat] += 1
        yield Fact("false-accusation", seat, times[seat], line)


def longest_ladder(ladders: Iterable[Sequence[Step]]) -> Iterator[Fact]:
    """The most steps in one round, the first of equals, where its last was made."""
    longest = max(ladders, key=len)
    if longest:
        yield Fact("longest-ladder", longest[-1].seat, len(longest), longest[-1].line)
