"""Plots: whatever the numbers, everything lies inside the drawing, and is said in words and figures as well."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.analysis.report import Bin, Rate
from games.web.charts import diverging_bar, histogram, reliability_plot
from games.web.plots import Track, line_plot
from games.web.plotting import DASHES, HEIGHT, WIDTH, Frame, Plot, round_ticks, tell

FRAME = Frame("scores", "Points", "Who was ahead & when", ("Round", "Ann"), (("1", "5"),))
NUMBER = r"-?\d+(?:\.\d+)?"

numbers = st.floats(-1e6, 1e6)
points = st.lists(st.tuples(numbers, numbers), max_size=60)


@st.composite
def tracks(draw: st.DrawFn) -> Track:
    along = draw(points)
    beyond = draw(st.lists(numbers, max_size=len(along)))
    around = draw(st.lists(st.tuples(numbers, numbers), max_size=len(along)))
    return Track("Ann", draw(st.integers(0, len(DASHES) - 1)), along, beyond, around)


rates = st.integers(1, 50).flatmap(lambda of: st.builds(Rate, st.integers(0, of), st.just(of)))
bins = st.builds(Bin, st.integers(0, 9), st.floats(0, 1), rates, rates)


def elements(plot: Plot) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(plot.drawing).iter())  # noqa: S314 - our own drawing


def strays(plot: Plot) -> list[str]:
    """The points of a drawing that lie outside it."""
    found = [pair for each in elements(plot) for pair in _pairs(each.attrib)]
    return [f"{x} {y}" for x, y in found if not (0 <= float(x) <= WIDTH and 0 <= float(y) <= HEIGHT)]


def _pairs(attributes: dict[str, str]) -> list[tuple[str, str]]:
    if "transform" in attributes:
        return re.findall(rf"translate\(({NUMBER}) ({NUMBER})\)", attributes["transform"])
    if "d" in attributes:
        return re.findall(rf"[ML]({NUMBER}) ({NUMBER})", attributes["d"])
    return [(attributes["x"], attributes["y"])] if "x" in attributes else []


def is_sound(plot: Plot) -> bool:
    return "nan" not in plot.drawing.lower() and "inf" not in plot.drawing.lower() and not strays(plot)


@given(st.lists(tracks(), max_size=4), st.lists(st.tuples(numbers, st.just("1")), max_size=3))
def test_lines_stay_in_their_drawing(drawn: list[Track], marked: list[tuple[float, str]]) -> None:
    assert is_sound(line_plot(FRAME, drawn, along="Round", ticks=marked, marked=marked))


@given(st.lists(bins, max_size=10))
def test_shares_stay_in_their_drawing(found: list[Bin]) -> None:
    assert is_sound(reliability_plot(FRAME, found))


@given(st.lists(st.tuples(st.just("1 h"), st.integers(0, 10**9)), max_size=8))
def test_bars_stay_in_their_drawing(bars: list[tuple[str, int]]) -> None:
    plot = histogram(FRAME, bars)

    assert is_sound(plot)
    drawn = [each.attrib for each in elements(plot) if each.get("class") == "part"]
    assert len(drawn) == len(bars)
    assert all(float(bar["y"]) + float(bar["height"]) <= HEIGHT for bar in drawn)
    assert all(float(bar["height"]) >= 0 for bar in drawn)


@given(numbers, st.floats(0, 1e6))
def test_a_bar_never_leaves_its_half(number: float, most: float) -> None:
    left, length = (
        float(found) for found in re.findall(r' (?:x|width)="([\d.]+)"', diverging_bar(number, most, ""))[:2]
    )

    assert (left == 50) if number >= 0 else (left + length == pytest.approx(50, abs=0.1))
    assert 0 <= left <= left + length <= 100


@given(numbers, numbers)
def test_ticks_are_round_and_reach_from_end_to_end(low: float, high: float) -> None:
    assume(high - low > 1e-3)

    ticks = round_ticks(low, high)

    step = ticks[1] - ticks[0]
    assert ticks[0] <= low + step * 1e-6
    assert ticks[-1] >= high - step * 1e-6
    assert 3 <= len(ticks) <= 9


def test_ticks_of_a_usual_game() -> None:
    assert round_ticks(0, 47) == [0, 10, 20, 30, 40, 50]
    assert round_ticks(3, 3) == [3, 4]


def test_a_drawing_has_a_name_and_says_what_it_shows() -> None:
    drawn = elements(line_plot(FRAME, [Track("Ann", 0, [(1, 2), (2, 5)])], along="Round", ticks=[(1, "1")]))

    svg, title, description = drawn[:3]
    assert svg.attrib["role"] == "img"
    assert (svg.attrib["aria-labelledby"], title.attrib["id"], title.text) == ("scores-title", "scores-title", "Points")
    assert (svg.attrib["aria-describedby"], description.text) == ("scores-said", "Who was ahead & when")


def test_no_two_tracks_look_alike_without_their_colours() -> None:
    plot = line_plot(FRAME, [Track("", style, [(0, 0)]) for style in range(8)], along="", ticks=())

    looks = [(each.get("stroke-dasharray"), None) for each in elements(plot) if each.get("class") == "track"]
    marks = [(each.get("d"), None) for each in elements(plot) if each.get("class") == "mark"]
    assert (len(set(looks)), len(set(marks))) == (8, 8)


def test_nothing_in_a_drawing_asks_for_a_style_or_a_script() -> None:
    plots: list[Any] = [
        line_plot(FRAME, [Track("<script>", 0, [(0, 0)])], along="<b>", ticks=[(0, "<i>")]),
        reliability_plot(FRAME, [Bin(3, 0.35, Rate(1, 3), Rate(2, 3))]),
        histogram(FRAME, [("<u>", 1)]),
    ]
    for plot in plots:
        assert not [each for each in elements(plot) if "style" in each.attrib or each.tag in {"script", "b", "i", "u"}]


def test_numbers_have_a_real_minus_and_no_lonely_one() -> None:
    assert [tell(-1.26, 1), tell(-0.04, 1), tell(3), tell(12.5, 2)] == ["−1.3", "0.0", "3", "12.50"]
