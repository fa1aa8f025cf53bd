"""The table of the figures: for people at a terminal, and for `docs/performance.md`."""

from collections.abc import Sequence
from pathlib import Path

from .figure import Figure
from .site import ROOT

PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- figures: written by make bench -->", "<!-- end of figures -->"
HEADS = ("Figure", "Value", "Goal", "", "Measured", "Baseline in the same run")


def table(figures: Sequence[Figure]) -> str:
    """A markdown table of them."""
    return aligned([HEADS, *(_row(figure) for figure in figures)])


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """A markdown table of rows, the heads first, whose columns are aligned, so that it can be read as it is."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [_line(row, widths) for row in rows]
    return "\n".join([lines[0], _line(["-" * width for width in widths], widths), *lines[1:]])


def _row(figure: Figure) -> tuple[str, ...]:
    value = f"{figure.value:.2f}{figure.unit}" if figure.value < 100 else f"{figure.value:.0f}{figure.unit}"
    return (figure.name, value, figure.goal_text, figure.verdict, figure.measured, figure.baseline)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)) + " |"


def write_page(text: str, page: Path = PAGE, marks: tuple[str, str] = (BEGIN, END)) -> None:
    """Put the text between two marks of the page."""
    begin, end = marks
    before, _begin, rest = page.read_text().partition(begin)
    _old, _end, after = rest.partition(end)
    page.write_text(f"{before}{begin}\n{text}\n{end}{after}")
