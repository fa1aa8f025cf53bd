"""Keeps the parts of a running site alive, shows what they print, and stops them all in the end."""

import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import IO

from slydice_site.process import Process

STEP_SECONDS = 0.1
LONGEST_STEP_SECONDS = 600.0
SHORTEST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
# A part that lived this long died of something new: its next pause is short again.
HEALTHY_SECONDS = 30.0
_one_line_at_a_time = threading.Lock()


def say(name: str, text: str) -> None:
    """Print one line under the part's name. A terminal that has gone away is no reason to fail."""
    with _one_line_at_a_time, suppress(OSError, ValueError):
        sys.stdout.write(f"{name:9}| {text}\n")
        sys.stdout.flush()


@dataclass
class Part:
    """One process of the site, with what must be done before each of its starts."""

    process: Process
    prepare: Callable[[], None] = lambda: None
    started_at: float = 0.0
    start_again_at: float | None = None
    pause: float = SHORTEST_PAUSE

    @property
    def name(self) -> str:
        return self.process.name

    def start(self) -> None:
        self.prepare()
        self.started_at, self.start_again_at = time.monotonic(), None
        _show_output(self.name, self.process.start_with_pipe())

    def plan_restart(self, now: float) -> float:
        """Seconds until it is started again: twice as long each time it dies young."""
        if now - self.started_at > HEALTHY_SECONDS:
            self.pause = SHORTEST_PAUSE
        pause, self.pause = self.pause, min(2 * self.pause, LONGEST_PAUSE)
        self.start_again_at = now + pause
        return pause


class Supervisor:
    """The parts in the order of their start; they are stopped in the reverse order."""

    def __init__(self, on_change: Callable[[dict[str, int]], None] = lambda pids: None) -> None:
        """`on_change` is told the process numbers by name whenever a part has been started."""
        self._parts: list[Part] = []
        self._on_change = on_change

    def start(self, process: Process, prepare: Callable[[], None] = lambda: None) -> None:
        part = Part(process, prepare)
        self._parts.append(part)
        self._start(part)

    def _start(self, part: Part) -> None:
        part.start()
        self._on_change({each.name: each.process.pid for each in self._parts if each.process.pid})

    def finish(self, process: Process) -> int | None:
        """Run a process to its end, looking after the parts meanwhile; its exit status."""
        _show_output(process.name, process.start_with_pipe())
        try:
            self.wait_for(lambda: not process.running, LONGEST_STEP_SECONDS)
        finally:
            process.stop()
        return process.exit_status

    def wait_for(self, ready: Callable[[], bool], seconds: float) -> bool:
        """Look after the parts until `ready`; False if that has not come within `seconds`."""
        until = time.monotonic() + seconds
        while not ready():
            if time.monotonic() > until:
                return False
            self.look_after()
            time.sleep(STEP_SECONDS)
        return True

    def keep_alive(self) -> None:
        """Look after the parts until an exception (Ctrl-C, a signal) ends it."""
        while True:
            self.look_after()
            time.sleep(STEP_SECONDS)

    def look_after(self) -> None:
        """Start again what has died and whose pause is over."""
        now = time.monotonic()
        for part in self._parts:
            if part.start_again_at is not None:
                if now >= part.start_again_at:
                    self._start(part)
            elif not part.process.running:
                part.process.sweep()
                pause = part.plan_restart(now)
                say(part.name, f"ended ({part.process.exit_status}); it starts again in {pause:g} seconds")

    def stop(self) -> None:
        """Stop everything, the parts that use the servers before the servers."""
        while self._parts:
            say("run", f"stopping {self._parts[-1].name}")
            self._parts.pop().process.stop()


def _show_output(name: str, output: IO[bytes]) -> None:
    threading.Thread(target=_copy_lines, args=(name, output), daemon=True).start()


def _copy_lines(name: str, output: IO[bytes]) -> None:
    with output:
        for line in output:
            say(name, line.decode(errors="replace").rstrip())
