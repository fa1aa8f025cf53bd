"""What the figures were measured on, and how fast its disk confirms a write."""

import os
import platform
import time
from pathlib import Path
from statistics import median

WRITES = 200
BLOCK = b"\0" * 8192


def describe() -> str:
    """Processor, cores, kernel, Python."""
    model = next(
        (
            line.partition(":")[2].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if "model name" in line
        ),
        platform.machine(),
    )
    return f"{os.cpu_count()} cores ({model}), Linux {platform.release()}, Python {platform.python_version()}"


def probe_fsync(folder: Path) -> float:
    """Microseconds until the disk under `folder` has confirmed a block written over, the median of many."""
    file = folder / "fsync-probe"
    took = []
    with file.open("wb", buffering=0) as probe:
        for _write in range(WRITES):
            probe.seek(0)
            probe.write(BLOCK)
            started = time.perf_counter()
            os.fdatasync(probe.fileno())
            took.append(time.perf_counter() - started)
    file.unlink()
    return 1e6 * median(took)
