"""Plots of lines: how something went on, for one or several."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString

from .plotting import (
    BOTTOM,
    DASHES,
    HEIGHT,
    NOTHING,
    TOP,
    Frame,
    Plot,
    Scale,
    across,
    bottom_axis,
    digits_of,
    drawing,
    joined,
    mark,
    round_ticks,
    side_axis,
    swatch,
    tell,
    upwards,
    way,
)

Ticks = Sequence[tuple[float, str]]
# More marks than this on a track only hide it.
MOST_MARKS: Final = 40


class Track(NamedTuple):
    """A line of a plot: its points from left to right, and the number that gives its colour, dash and mark.

    `beyond`: how far each point may come yet, drawn thin; `around`: the lower and upper end of a band. Either may be
    empty.
    """

    label: str
    style: int
    points: Sequence[tuple[float, float]]
    beyond: Sequence[float] = ()
    around: Sequence[tuple[float, float]] = ()


def line_plot(frame: Frame, tracks: Sequence[Track], *, along: str, ticks: Ticks, marked: Ticks = ()) -> Plot:
    """Tracks over numbers that are called `along` and have `ticks`; a line stands where something is `marked`."""
    places = [x for track in tracks for x, _y in track.points] or [0.0]
    bottom, heights = across(min(places), max(places)), round_ticks(*_extent(tracks))
    side = upwards(heights[0], heights[-1])
    parts = [
        side_axis(side, [(height, tell(height, digits_of(heights))) for height in heights]),
        bottom_axis(bottom, ticks, along),
        *(_marked(bottom.place(place), label) for place, label in marked),
        *(_track(track, bottom, side) for track in tracks),
    ]
    return Plot(frame, drawing(frame, *parts), [(swatch(track.style), track.label) for track in tracks])


def _extent(tracks: Sequence[Track]) -> tuple[float, float]:
    heights = [y for track in tracks for _x, y in track.points]
    heights += [y for track in tracks for y in track.beyond]
    heights += [y for track in tracks for ends in track.around for y in ends]
    return min(heights, default=0.0), max(heights, default=1.0)


def _track(track: Track, bottom: Scale, side: Scale) -> SafeString:
    places = [bottom.place(x) for x, _y in track.points]
    points = [(place, side.place(y)) for place, (_x, y) in zip(places, track.points, strict=True)]
    return format_html(
        '<g class="seat-{}">{}{}<path class="track" stroke-dasharray="{}" d="{}"/>{}</g>',
        track.style,
        _band([(at, side.place(low), side.place(high)) for at, (low, high) in zip(places, track.around, strict=False)]),
        _thin([(place, side.place(y)) for place, y in zip(places, track.beyond, strict=False)]),
        DASHES[track.style],
        way(points),
        joined([mark(track.style, x, y) for x, y in points[:: len(points) // MOST_MARKS + 1]]),
    )


def _band(ends: Sequence[tuple[float, float, float]]) -> SafeString:
    upper, lower = [(x, high) for x, _low, high in ends], [(x, low) for x, low, _high in ends]
    return format_html('<path class="band" d="{}Z"/>', way([*upper, *reversed(lower)])) if ends else NOTHING


def _thin(points: Sequence[tuple[float, float]]) -> SafeString:
    return format_html('<path class="beyond" d="{}"/>', way(points)) if points else NOTHING


def _marked(place: float, label: str) -> SafeString:
    line = '<path class="marked" d="M{} {}V{}"/><text class="label" x="{}" y="{}" text-anchor="middle">{}</text>'
    at = f"{place:.1f}"
    return format_html(line, at, TOP, HEIGHT - BOTTOM, at, TOP - 3, label)
