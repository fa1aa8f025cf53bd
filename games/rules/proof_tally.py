"""How much a proof opens, actor by actor."""

from collections import Counter
from typing import NamedTuple

from games.rules.proof import Entry, Proof


class Tally(NamedTuple):
    """Of one actor: lines that roll, those that are opened, values on these, hidden dice that came to light since.

    `is_ordered` says whether its order is told, so that each value is known to be the one for its roll.
    """

    name: str
    rolls: int
    opened: int
    values: int
    loose: int
    is_ordered: bool

    @property
    def sealed(self) -> int:
        return self.rolls - self.opened


def tallies(proof: Proof) -> list[Tally]:
    """One for the table, then one for each seat."""
    ordered = {tree["stream"] for tree in proof.header["trees"] if "seed" in tree}
    actors = enumerate(proof.actors)
    return [_tally(proof.lines, stream, actor, is_ordered=stream in ordered) for stream, actor in actors]


def _tally(lines: list[Entry], stream: int, actor: str, *, is_ordered: bool) -> Tally:
    rolling = [line for line in lines if line["actor"] == actor and "roll" in line]
    opened = [line for line in rolling if "full" in line]
    values = sum(len(line.get("dice", ())) for line in opened)
    loose = sum(die["stream"] == stream for line in lines for die in line.get("revealed", ()))
    return Tally(actor, len(rolling), len(opened), values, loose, is_ordered)


def choices(lines: list[Entry]) -> Counter[str]:
    """How many opened values were chosen from what; cards and the like count as "names"."""
    leaves = [leaf for line in lines for leaf in (*line.get("dice", ()), *line.get("revealed", ()))]
    return Counter(_range(leaf["choices"]) for leaf in leaves)


def _range(values: list[object]) -> str:
    return " ".join(map(str, values)) if all(isinstance(value, int) for value in values) else "names"
