"""A child process that is stopped whole, and that does not outlive the process which started it."""

import os
import shutil
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import IO


class Process:
    """One command in a process group of its own, so that nothing of it stays behind."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        *,
        environ: Mapping[str, str] | None = None,
        stop_with: signal.Signals = signal.SIGTERM,
        patience: float = 10.0,
    ) -> None:
        """`stop_with` asks it to end in good order; after `patience` seconds the whole group is killed."""
        self.name = name
        self._command = [*_dying_with_parent(stop_with), *command]
        self._environ = environ
        self._stop_with = stop_with
        self._patience = patience
        self._child: subprocess.Popen[bytes] | None = None

    def start(self, output: IO[bytes] | int | None = None) -> subprocess.Popen[bytes]:
        """Start it (again); `output` takes what it prints, errors included. Call it in the main thread (see below)."""
        self._child = subprocess.Popen(
            self._command,
            env=self._environ,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=None if output is None else subprocess.STDOUT,
            start_new_session=True,
        )
        return self._child

    def start_with_pipe(self) -> IO[bytes]:
        """Start it (again); the pipe from which what it prints is to be read."""
        output = self.start(subprocess.PIPE).stdout
        if output is None:
            raise RuntimeError("it was started without a pipe")
        return output

    @property
    def pid(self) -> int | None:
        return self._child.pid if self._child else None

    @property
    def running(self) -> bool:
        return self._child is not None and self._child.poll() is None

    @property
    def exit_status(self) -> int | None:
        return self._child.poll() if self._child else None

    def ask_to_stop(self) -> None:
        """Signal it without waiting, so that several can end at the same time."""
        if self.running and self._child:
            self._child.send_signal(self._stop_with)

    def stop(self) -> None:
        """Return when nothing of it runs any more."""
        self.ask_to_stop()
        with suppress(subprocess.TimeoutExpired):
            if self._child:
                self._child.wait(self._patience)
        self.sweep()

    def sweep(self) -> None:
        """Kill what is left of its group: grandchildren whose parent was killed stay alive otherwise."""
        if self._child is None:
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child.pid, signal.SIGKILL)
        self._child.wait()


def _dying_with_parent(with_signal: signal.Signals) -> list[str]:
    """A prefix by which the kernel signals the command when the thread that started it ends, even by kill -9.

    `setpriv` (util-linux) does it after fork and exec, where `preexec_fn` would be unsafe beside threads.
    Systems without it (macOS) lose only this last safety.
    """
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", with_signal.name.removeprefix("SIG")] if setpriv else []
