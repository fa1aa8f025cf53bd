"""`python -m tests.bench.archive [--quick] [--write]`: what searching, filling and giving away a large archive costs.

A program of its own, on servers of its own: a million finished games would stand in the way of all other figures.
"""

import argparse
import sys
import time
from dataclasses import dataclass
from datetime import UTC, datetime

from . import machine, report
from .figure import Figure
from .site import BENCH_FOLDER, Site

MARKS = ("<!-- figures of the archive: written by the bench -->", "<!-- end of the figures of the archive -->")
PLANS = BENCH_FOLDER / "archive-plans.log"


@dataclass(frozen=True, slots=True)
class Extent:
    """How many games there are, how many with turn records, and how often each search is done by how many clients."""

    games: int
    with_lines: int
    turns: int
    turns_at_once: int
    clients: int = 8
    rounds: int = 6
    # Moves, and games indexed, in each round.
    acts: int = 60

    @classmethod
    def of(cls, *, quick: bool) -> "Extent":
        if quick:
            return cls(games=50_000, with_lines=2_000, turns=30, turns_at_once=10, rounds=4, acts=30)
        return cls(games=1_000_000, with_lines=5_000, turns=60, turns_at_once=20)


def main() -> int:
    """Measure; 0 where every goal is met, else 1."""
    arguments = _parse()
    began, extent = datetime.now(UTC), Extent.of(quick=arguments.quick)
    with Site() as site:
        probe = machine.probe_fsync(site.folder)
        filled = fill(extent)
        figures, searches = measure(extent)
    heading = f"{began:%Y-%m-%d %H:%M} UTC, {machine.describe()}; the disk confirms a block within {probe:.0f} µs."
    figures = [filled, *figures]
    text = f"{heading}\n{extent.games:,} finished games.\n\n{report.table(figures)}\n\n{searches}"
    print(f"\n{text}")
    if arguments.write:
        report.write_page(text, marks=MARKS)
    return 0 if all(figure.met is not False for figure in figures) else 1


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.archive", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="50,000 games, and shorter rounds")
    parser.add_argument("--write", action="store_true", help="write the table into docs/performance.md")
    return parser.parse_args()


def fill(extent: Extent) -> Figure:
    """Make the archive; how long that takes, and its own part of it."""
    from django.core.management import call_command

    started, cpu = time.monotonic(), time.process_time()
    call_command("make_archive", games=extent.games, lines_of=extent.with_lines, yes=True)
    minutes, cpu = (time.monotonic() - started) / 60, (time.process_time() - cpu) / 60
    each = 60_000 * minutes / extent.games
    return Figure("making the archive", minutes, " min", 15, f"{cpu:.1f} min of its CPU; {each:.2f} ms a game")


def measure(extent: Extent) -> tuple[list[Figure], str]:
    """All figures of an archive that is there, and the table of its searches."""
    # What needs the running Django is imported only now.
    from .archive_costs import export_figures, indexing_figures
    from .archive_listing import measure_searches, search_figures, search_table

    measured = measure_searches(extent, PLANS)
    print("searches measured", flush=True)
    figures = [*search_figures(measured), *indexing_figures(extent), *export_figures()]
    return figures, search_table(measured)


if __name__ == "__main__":
    sys.exit(main())
