"""Looking at processes from outside, as the kernel sees them."""

import time
from collections.abc import Callable
from pathlib import Path


def is_alive(pid: int) -> bool:
    """Whether it runs; one that has ended and only waits to be collected (a zombie) does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


def wait_until(condition: Callable[[], bool], seconds: float = 20) -> None:
    """Return when it is so; fail if that takes too long."""
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it did not come about in time"
        time.sleep(0.05)


def with_variable(name: str, value: str) -> set[int]:
    """The living processes that were started with this variable in their environment."""
    wanted = f"{name}={value}".encode()
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if wanted in (folder / "environ").read_bytes().split(b"\0") and is_alive(int(folder.name)):
                found.add(int(folder.name))
        except (FileNotFoundError, ProcessLookupError, PermissionError):
            continue
    return found
