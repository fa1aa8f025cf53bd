"""What plots are made of: scales, axes and marks, as elements of SVG. Their styles are in `plots.css`."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from django.utils.formats import number_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

# In its own units; on a page a plot is as wide as its place, so that a label can be read on a phone.
WIDTH, HEIGHT = 400, 240
LEFT, RIGHT, TOP, BOTTOM = 46, 22, 16, 38
TICKS: Final = 5
# Each track has a dash and a mark of its own, so that colour is not the only sign.
DASHES: Final = ("", "7 3", "2 3", "9 3 2 3", "4 2", "12 4", "1 4", "7 3 1 3 1 3")
_MARKS: Final = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z",
    "M-3.6 -3.6H3.6V3.6H-3.6Z",
    "M0 -4.8L4.6 3.4H-4.6Z",
    "M0 -5L5 0L0 5L-5 0Z",
    "M0 4.8L4.6 -3.4H-4.6Z",
    "M-1.6 -4.5H1.6V-1.6H4.5V1.6H1.6V4.5H-1.6V1.6H-4.5V-1.6H-1.6Z",
    "M-4 -4L0 -1.4L4 -4L1.4 0L4 4L0 1.4L-4 4L-1.4 0Z",
    "M-2.4 -4.4H2.4L4.6 0L2.4 4.4H-2.4L-4.6 0Z",
)
NOTHING: Final = SafeString("")


class Frame(NamedTuple):
    """What a plot is called, what it says to who does not see it, and the table behind it.

    `name` is that of its elements, unique on its page.
    """

    name: str
    title: str
    description: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


class Plot(NamedTuple):
    """A drawing in its frame, and the entries of its legend."""

    frame: Frame
    drawing: SafeString
    legend: Sequence[tuple[SafeString, str]] = ()


class Scale(NamedTuple):
    """Numbers from `low` to `high` laid out from `start` to `end`; all in the middle where there is but one number."""

    low: float
    high: float
    start: float
    end: float

    def place(self, number: float) -> float:
        if self.high <= self.low:
            return (self.start + self.end) / 2
        share = min(1.0, max(0.0, (number - self.low) / (self.high - self.low)))
        return self.start + share * (self.end - self.start)


def across(low: float, high: float) -> Scale:
    """A scale along the bottom of a plot."""
    return Scale(low, high, LEFT, WIDTH - RIGHT)


def upwards(low: float, high: float) -> Scale:
    """A scale along the side of a plot."""
    return Scale(low, high, HEIGHT - BOTTOM, TOP)


def round_ticks(low: float, high: float) -> list[float]:
    """Round numbers, some `TICKS` of them, from one that is not above `low` to one that is not below `high`."""
    step = _round_step((high - low) / TICKS) if high > low else 1.0
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [step * number for number in range(first, max(last, first + 1) + 1)]


def _round_step(rough: float) -> float:
    """1, 2 or 5 with noughts: the first that is not much smaller."""
    unit = 10.0 ** floor(log10(rough))
    return next(unit * digit for digit in (1, 2, 5, 10) if unit * digit >= 0.75 * rough)


def tell(number: float, digits: int = 0) -> str:
    """A number as the reader writes it; a minus is one."""
    rounded = round(number, digits) or 0.0
    return number_format(rounded, digits).replace("-", "−")


def tell_score(points: float) -> str:
    """Points as they are counted: mostly whole."""
    return tell(points, 0 if abs(points - round(points)) < 1e-9 else 1)


def digits_of(ticks: Sequence[float]) -> int:
    """How many digits after the point tell the ticks apart."""
    step = ticks[1] - ticks[0]
    return max(0, -floor(log10(step) + 1e-9))


def drawing(frame: Frame, *parts: SafeString) -> SafeString:
    """A plot with its name for who does not see it."""
    name = frame.name
    return format_html(
        '<svg class="plot" viewBox="0 0 {} {}" role="img" aria-labelledby="{}-title" aria-describedby="{}-said">'
        '<title id="{}-title">{}</title><desc id="{}-said">{}</desc>{}</svg>',
        *(WIDTH, HEIGHT, name, name, name, frame.title, name, frame.description, joined(parts)),
    )


def joined(parts: Sequence[SafeString]) -> SafeString:
    return mark_safe("".join(parts))  # noqa: S308 - each part is safe


def percent(share: float, digits: int = 0) -> str:
    """A share as the reader writes it."""
    return gettext("%(number)s%%") % {"number": tell(100 * share, digits)}


def side_axis(scale: Scale, ticks: Sequence[tuple[float, str]]) -> SafeString:
    """Lines across the plot at the ticks, each with its label."""
    line = '<path class="grid" d="M{} {}H{}"/><text x="{}" y="{}" dy="4" text-anchor="end">{}</text>'
    places = [(f"{scale.place(number):.1f}", label) for number, label in ticks]
    return format_html_join("", line, [(LEFT, at, WIDTH - RIGHT, LEFT - 6, at, label) for at, label in places])


def bottom_axis(scale: Scale, ticks: Sequence[tuple[float, str]], name: str) -> SafeString:
    """Short lines below the plot, each with its label, and what they count."""
    line = '<path class="axis" d="M{} {}v4"/><text x="{}" y="{}" text-anchor="middle">{}</text>'
    places = [(f"{scale.place(number):.1f}", label) for number, label in ticks]
    foot = HEIGHT - BOTTOM
    labels = format_html_join("", line, [(at, foot, at, foot + 16, label) for at, label in places])
    named = '<path class="axis" d="M{} {}H{}"/>{}<text x="{}" y="{}" text-anchor="end">{}</text>'
    return format_html(named, LEFT, foot, WIDTH - RIGHT, labels, WIDTH - RIGHT, HEIGHT - 4, name)


def mark(style: int, x: float, y: float) -> SafeString:
    """The mark of a track."""
    drawn = '<path class="mark" transform="translate({} {})" d="{}"/>'
    return format_html(drawn, f"{x:.1f}", f"{y:.1f}", _MARKS[style])


def way(points: Sequence[tuple[float, float]]) -> str:
    """A line through points, as a path tells it."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) if points else ""


def swatch(style: int) -> SafeString:
    """A piece of a track, for the legend."""
    return format_html(
        '<svg class="swatch seat-{}" width="36" height="12" viewBox="0 0 36 12" aria-hidden="true">'
        '<path class="track" stroke-dasharray="{}" d="M1 6H35"/>{}</svg>',
        *(style, DASHES[style], mark(style, 18, 6)),
    )
