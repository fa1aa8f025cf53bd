"""The folder in which a site keeps its data (`.data/`): one site at a time may use it."""

import fcntl
import json
import shlex
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self


class CannotRun(Exception):
    """Why the site cannot run here, and what to do: a sentence without its full stop."""


class DataFolder:
    """A context in which the folder is ours alone.

    The lock ends with the process that holds it, however that ends, so it never has to be removed by hand.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self.was_left_running = False

    def __enter__(self) -> Self:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._lock = self._lock_file.open("a")
        except OSError as error:
            raise CannotRun(
                f"{self.path} cannot be written ({error.strerror}): set DATA_DIR to a folder of yours"
            ) from error
        self._take_lock()
        self.was_left_running = self._processes_file.exists()
        return self

    def _take_lock(self) -> None:
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self._lock.close()
            sentence = (
                f"another site already runs on {self.path}: stop it first, "
                "or set DATA_DIR, PORT, MAIL_SINK_PORT and POST_PORT"
            )
            raise CannotRun(sentence) from error

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._processes_file.unlink(missing_ok=True)
        self._environment_file.unlink(missing_ok=True)
        self._lock.close()

    def note_environment(self, variables: Mapping[str, str]) -> None:
        """Leave the variables where `manage.py` commands find them while the site runs: `. .data/environment`."""
        self._environment_file.touch(mode=0o600)
        lines = [f"export {name}={shlex.quote(value)}\n" for name, value in variables.items()]
        self._environment_file.write_text("".join(lines))

    def note_processes(self, pids: Mapping[str, int]) -> None:
        """Leave the process numbers by name, for whoever looks after the machine."""
        unfinished = self._processes_file.with_suffix(".new")
        unfinished.write_text(json.dumps(pids))
        unfinished.replace(self._processes_file)

    @property
    def _lock_file(self) -> Path:
        return self.path / "lock"

    @property
    def _processes_file(self) -> Path:
        return self.path / "processes.json"

    @property
    def _environment_file(self) -> Path:
        return self.path / "environment"
