"""`python -m tests.bench [--quick] [--write] [NAME …]`: measure, print the table, tell whether all goals are met."""

import argparse
import sys
import time
from datetime import UTC, datetime
from importlib import import_module

from . import machine, report
from .figure import Figure
from .site import Site

# In this order: the million rows of the sweeps come last, because nothing else shall meet them.
NAMES = (
    "rules",
    "kinds",
    "programs",
    "moves",
    "long_games",
    "mails",
    "told",
    "pushes",
    "broker_away",
    "boardgame_io",
    "proofs",
    "pace",
    "sweeps",
)


def main() -> int:
    """Measure; 0 where every goal is met, else 1."""
    arguments = _parse()
    began = datetime.now(UTC)
    with Site() as site:
        probes = [machine.probe_fsync(site.folder)]
        figures = _measure(site, arguments.names or NAMES, quick=arguments.quick)
        probes.append(machine.probe_fsync(site.folder))
    text = "\n\n".join([_heading(began, probes), report.table(figures)])
    print(f"\n{text}")
    if arguments.write:
        report.write_page(text)
    return 0 if all(figure.met is not False for figure in figures) else 1


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", choices=[[], *NAMES], help=f"all of {', '.join(NAMES)} if none"
    )
    parser.add_argument("--quick", action="store_true", help="shorter rounds and a tenth of the questions")
    parser.add_argument("--write", action="store_true", help="write the table into docs/performance.md")
    return parser.parse_args()


def _measure(site: Site, names: tuple[str, ...], *, quick: bool) -> list[Figure]:
    """Each module's figures. They need a site that runs, so they are imported only now."""
    ground = import_module("tests.bench.ground")
    cast = import_module("tests.bench.cast")
    figures: list[Figure] = []
    site.start_web()
    with import_module("tests.bench.web").Client(site) as client:
        shared = ground.Ground(site, cast.Cast(), client, ground.Extent.of(quick=quick))
        cast.analyze()
        for name in names:
            started = time.monotonic()
            figures += import_module(f"tests.bench.{name}").measure(shared)
            print(f"{name}: measured in {time.monotonic() - started:.0f} seconds", flush=True)
    return figures


def _heading(began: datetime, probes: list[float]) -> str:
    """When, on what, and how fast the disk was before and after."""
    disk = " and ".join(f"{probe:.0f}" for probe in probes)
    return (
        f"{began:%Y-%m-%d %H:%M} UTC, {machine.describe()}.\n"
        f"The disk confirms a written block within {disk} µs (fdatasync, before and after)."
    )


if __name__ == "__main__":
    sys.exit(main())
