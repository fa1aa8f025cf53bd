"""What processes cost, as the kernel counts it."""

import os
from collections.abc import Iterable
from pathlib import Path

TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


def children_of(pid: int) -> list[int]:
    """The processes that `pid` has started and that still run."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def cpu_seconds(master: int) -> float:
    """User and system time that `master` and its children have used, those that have ended included."""
    alive = sum(sum(_ticks(child)[:2]) for child in children_of(master))
    return (sum(_ticks(master)) + alive) / TICKS_PER_SECOND


def _ticks(pid: int) -> tuple[int, ...]:
    """User and system time of a process, then of its children that have ended; nothing of one that has just ended."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return ()
    # The program's name stands in brackets and may hold blanks; the fields after it are numbers.
    return tuple(int(field) for field in text.rpartition(")")[2].split()[11:15])


def pss_bytes(pids: Iterable[int]) -> int:
    """Memory of these processes, shared pages divided among all who share them."""
    return sum(_pss_kilobytes(pid) for pid in pids) * 1024


def _pss_kilobytes(pid: int) -> int:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
