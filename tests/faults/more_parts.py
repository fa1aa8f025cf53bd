"""More workers and clocks beside those of a running site, all of which may be killed at any moment."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.stack import Stack

CELERY = (sys.executable, "-W", "ignore:::celery.platforms", "-m", "celery", "--quiet", "-A", "slydice_site.celery")
WORKER = (*CELERY, "worker", "-c", "1", "-l", "ERROR", "--without-gossip", "--without-mingle", "--without-heartbeat")
BEAT = (*CELERY, "beat", "-l", "ERROR", "--scheduler", "celery.beat:Scheduler", "--pidfile=")


class MoreParts:
    """Three workers and a beat, so that with the site's own there are four and two."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.kills: dict[str, int] = {}
        self._commands = {"worker 2": WORKER, "worker 3": WORKER, "worker 4": WORKER, "beat 2": BEAT}
        self._running = {name: self._start(name) for name in self._commands}

    def _start(self, name: str) -> "subprocess.Popen[bytes]":
        environ = {**self.stack.environ, **self.stack.variables(), "DJANGO_SETTINGS_MODULE": "slydice_site.settings"}
        with self.stack.log_file.open("ab") as log:
            # A group of its own: a worker's child is killed with it.
            return subprocess.Popen(
                self._commands[name],
                cwd=self.stack.root,
                env=environ,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def kill_one(self, rng: Random) -> None:
        """Kill -9 a worker, a beat or Valkey, and start it again; the site's own parts its supervisor starts.

        One of those that is dead already, because its supervisor waits, is left alone.
        """
        name = rng.choice(["worker", "beat", "valkey", *self._commands])
        if name in self._commands:
            self._end(self._running[name])
            self._running[name] = self._start(name)
        elif self._lives(name):
            self.stack.kill(name)
        else:
            return
        self.kills[name] = self.kills.get(name, 0) + 1

    def _lives(self, name: str) -> bool:
        """Whether the process of that number is still the site's: another may have got the number."""
        pids = self.stack.pids
        try:
            words = Path(f"/proc/{pids[name]}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return False
        return words[0] != "Z" and int(words[1]) == pids["supervisor"]

    def _end(self, process: "subprocess.Popen[bytes]") -> None:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def stop(self) -> None:
        for process in self._running.values():
            self._end(process)


@contextmanager
def more_parts(stack: Stack) -> Iterator[MoreParts]:
    parts = MoreParts(stack)
    try:
        yield parts
    finally:
        parts.stop()
