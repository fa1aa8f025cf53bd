"""Plots of shares and numbers: whether forecasts keep their word, how many there are of each, and bars in tables."""

from collections.abc import Sequence
from typing import Final

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.analysis.report import Bin

from .plotting import (
    BOTTOM,
    HEIGHT,
    Frame,
    Plot,
    Scale,
    across,
    bottom_axis,
    drawing,
    mark,
    percent,
    side_axis,
    swatch,
    upwards,
    way,
)

# The styles of what was so, and of what it was taken for.
_WAS, _THOUGHT = 1, 0
_BIN: Final = (
    '<g class="seat-{}"><path class="interval" d="M{} {}V{}m-4 0h8M{} {}m-4 0h8"/>{}</g><g class="seat-{}">{}</g>'
)
_BAR: Final = (
    '<rect class="part" x="{}" y="{}" width="{}" height="{}"/>'
    '<text class="label" x="{}" y="{}" text-anchor="middle">{}</text>'
    '<text x="{}" y="{}" text-anchor="middle">{}</text>'
)
_DIVERGING: Final = """
<svg class="bar diverging" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="{}">
<rect class="{}" x="{}" width="{}" height="10"/><rect class="mark" x="49.6" width="0.8" height="10"/></svg>
"""


def reliability_plot(frame: Frame, bins: Sequence[Bin]) -> Plot:
    """For each tenth of a chance: what share came out so, with its interval, and what share was taken for it.

    On the dashed line a forecast keeps its word.
    """
    bottom, side = across(0, 1), upwards(0, 1)
    ticks = [(tenth / 10, percent(tenth / 10)) for tenth in range(0, 11, 2)]
    parts = [
        side_axis(side, ticks),
        bottom_axis(bottom, ticks, gettext("chance that it was false")),
        format_html('<path class="even" d="{}"/>', way([(bottom.place(end), side.place(end)) for end in (0, 1)])),
        *(_bin(each, bottom, side) for each in bins),
    ]
    legend = [(swatch(_WAS), gettext("was false")), (swatch(_THOUGHT), gettext("was doubted"))]
    return Plot(frame, drawing(frame, *parts), legend)


def _bin(each: Bin, bottom: Scale, side: Scale) -> SafeString:
    at = bottom.place(each.chance)
    low, high = (f"{side.place(end):.1f}" for end in each.false.interval)
    was, thought = (side.place(rate.share) for rate in (each.false, each.doubted))
    place = f"{at:.1f}"
    return format_html(
        _BIN, *(_WAS, place, low, high, place, low, mark(_WAS, at, was)), _THOUGHT, mark(_THOUGHT, at, thought)
    )


def histogram(frame: Frame, bars: Sequence[tuple[str, int]]) -> Plot:
    """How many there are of each, side by side."""
    bottom, side = across(0, len(bars)), upwards(0, max([1, *(count for _label, count in bars)]))
    drawn = [_bar(bottom, place, side.place(count), label, count) for place, (label, count) in enumerate(bars)]
    return Plot(frame, drawing(frame, format_html_join("", _BAR, drawn)))


def _bar(bottom: Scale, place: int, top: float, label: str, count: int) -> tuple[object, ...]:
    left, right, foot = bottom.place(place + 0.1), bottom.place(place + 0.9), HEIGHT - BOTTOM
    middle = f"{(left + right) / 2:.1f}"
    box = (f"{left:.1f}", f"{top:.1f}", f"{right - left:.1f}", f"{foot - top:.1f}")
    return (*box, middle, f"{top - 3:.1f}", count, middle, foot + 16, label)


def diverging_bar(number: float, most: float, said: str) -> SafeString:
    """A bar from the middle: to the right what is above 0, to the left what is below; `most` fills its half."""
    length = 50 * min(1.0, abs(number) / most) if most else 0.0
    left = 50.0 if number >= 0 else 50 - length
    return format_html(_DIVERGING, said, "more" if number >= 0 else "less", f"{left:.1f}", f"{length:.1f}")
