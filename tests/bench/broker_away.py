"""The request path never waits for the broker: moves while Valkey is frozen, and while it is killed."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from .figure import Figure, milliseconds, ratio
from .ground import Ground
from .web import Stretch

CLIENTS = 8
# What a person does not notice; a broker's time-out would be longer.
LONGEST_WAIT_SECONDS = 0.1


def measure(ground: Ground) -> list[Figure]:
    """Rounds of: moves as usual, moves with a frozen Valkey, moves with a killed one."""
    usual, frozen, killed = [], [], []
    for _round in range(ground.extent.rounds):
        usual.append(ground.play(CLIENTS))
        with _frozen(ground):
            frozen.append(ground.play(CLIENTS))
        with _killed(ground):
            killed.append(ground.play(CLIENTS))
    return [*_figures("frozen", frozen, usual), *_figures("killed", killed, usual)]


def _figures(how: str, away: list[Stretch], usual: list[Stretch]) -> list[Figure]:
    took, baseline = ([stretch.p50 for stretch in each] for each in (away, usual))
    slowest, slowest_usual = (max(max(stretch.took) for stretch in each) for each in (away, usual))
    return [
        Figure(
            name=f"a move while Valkey is {how}, p50",
            value=ratio(took, baseline),
            unit=" ×",
            goal=1.25,
            measured=milliseconds(took),
            baseline=f"{milliseconds(baseline)} (Valkey runs)",
        ),
        Figure(
            name=f"the slowest of all these moves, Valkey {how}",
            value=slowest,
            unit=" ms",
            goal=None,
            measured="one of all",
            baseline=f"{slowest_usual:.0f} ms (Valkey runs)",
        ),
    ]


@contextmanager
def _frozen(ground: Ground) -> Iterator[None]:
    pid = ground.site.pid("valkey")
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


@contextmanager
def _killed(ground: Ground) -> Iterator[None]:
    os.kill(ground.site.pid("valkey"), signal.SIGKILL)
    try:
        yield
    finally:
        ground.site.start_server(ground.site.valkey)
