"""A figure: something measured beside its baseline, in rounds that take turns."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Figure:
    """One row of the table. `value` is what the goal speaks of: a ratio, or a number with its unit.

    `goal` is the largest value that is good, or the smallest where `more_is_better`; None for what is only told.
    """

    name: str
    value: float
    unit: str
    goal: float | None
    measured: str
    baseline: str = "–"
    more_is_better: bool = False

    @property
    def met(self) -> bool | None:
        """Whether the goal is met; None where there is none."""
        if self.goal is None:
            return None
        return self.value >= self.goal if self.more_is_better else self.value <= self.goal

    @property
    def verdict(self) -> str:
        """`met`, or by how much it was missed."""
        if self.goal is None:
            return "–"
        return "met" if self.met else f"missed by {abs(self.value / self.goal - 1):.0%}"

    @property
    def goal_text(self) -> str:
        if self.goal is None:
            return "–"
        return f"{'≥' if self.more_is_better else '≤'} {self.goal:.3g}{self.unit}"


def ratio(values: Sequence[float], baselines: Sequence[float]) -> float:
    """The median of the rounds' ratios: a machine that slows down for a while slows both of a round."""
    return median(value / baseline for value, baseline in zip(values, baselines, strict=True))


def milliseconds(values: Sequence[float]) -> str:
    """The median of what the rounds took, in words."""
    return f"{median(values):.2f} ms"
