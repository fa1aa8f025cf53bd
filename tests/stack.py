"""A whole site in a folder of its own, as `make run` starts it: for tests that kill parts of it."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from slydice_site.ports import free_port

ROOT = Path(__file__).resolve().parent.parent
# Variables of the tests' own servers must not reach the site: it starts its own.
FOREIGN = ("DATABASE_URL", "REDIS_URL", "EMAIL_URL", "SITE_URL", "STATIC_ROOT")
PATIENCE_SECONDS = 90.0


class Stack:
    """`python -m slydice_site.run` in `folder`, on free ports.

    with Stack(tmp_path) as stack:
        stack.base_url                     where the site answers
        stack.pids["worker"]               process numbers by name: postgres valkey mail post worker beat web supervisor
        stack.kill("postgres")             kill -9
        stack.wait_until(stack.is_well)    /healthz answers 200
        stack.mails()                      the files that the SMTP sink holds
    """

    root = ROOT
    command = (sys.executable, "-m", "slydice_site.run")

    def __init__(self, folder: Path, **environ: str) -> None:
        """`environ` sets further variables, e.g. TURN_MAIL_GRACE_SECONDS="0"."""
        self.folder = folder
        self.port, self.mail_port, self.post_port = free_port(), free_port(), free_port()
        self.base_url = f"http://localhost:{self.port}"
        own = {name: value for name, value in os.environ.items() if name not in FOREIGN}
        ports = {"PORT": str(self.port), "MAIL_SINK_PORT": str(self.mail_port), "POST_PORT": str(self.post_port)}
        self.environ = {**own, "DATA_DIR": str(folder), **ports, **environ}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        """Start it and wait until everything works."""
        self.launch()
        self.wait_until(self.is_well)
        return self

    def launch(self) -> None:
        """Start it, without waiting."""
        with self.log_file.open("ab") as log:
            self._process = subprocess.Popen(
                self.command,
                cwd=self.root,
                env=self.environ,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def stop(self, with_signal: signal.Signals = signal.SIGTERM) -> int:
        """Its exit status, once it has ended."""
        assert self._process
        self._process.send_signal(with_signal)
        return self._process.wait(PATIENCE_SECONDS)

    def kill(self, name: str) -> int:
        """Kill -9 one part, or the supervisor; the number that the process had."""
        pid = self.pids[name]
        os.kill(pid, signal.SIGKILL)
        return pid

    def wait_until(self, condition: Callable[[], bool], seconds: float = PATIENCE_SECONDS) -> None:
        """Wait for it; fail with the site's last lines if it does not come."""
        until = time.monotonic() + seconds
        while not condition():
            assert self._process
            if time.monotonic() > until or self._process.poll() is not None:
                last = "\n".join(self.log().splitlines()[-60:])
                raise AssertionError(f"{condition} did not come about:\n{last}")
            time.sleep(0.1)

    def is_well(self) -> bool:
        return bool(self.health().get("ok"))

    def health(self) -> dict[str, Any]:
        """What /healthz says; {} while nothing answers."""
        try:
            with urllib.request.urlopen(f"{self.base_url}/healthz", timeout=15) as response:
                return dict(json.load(response))
        except urllib.error.HTTPError as error:
            return dict(json.load(error)) if error.headers.get_content_subtype() == "json" else {}
        except OSError:
            return {}

    @property
    def pids(self) -> dict[str, int]:
        """The process numbers by name, as they are now."""
        assert self._process
        parts = json.loads((self.folder / "processes.json").read_text())
        return {"supervisor": self._process.pid, **parts}

    @property
    def database_url(self) -> str:
        """Of the site's own database, for a look from outside."""
        return self.variables()["DATABASE_URL"]

    def variables(self) -> dict[str, str]:
        """Those by which the site's parts find each other."""
        lines = (self.folder / "environment").read_text().splitlines()
        return dict(shlex.split(line)[1].split("=", 1) for line in lines)

    def mails(self) -> list[Path]:
        """The mails that were really sent, oldest first."""
        return sorted((self.folder / "mail").glob("*.eml"))

    @property
    def log_file(self) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True)
        return self.folder / "log"

    def log(self) -> str:
        """All that it has printed."""
        return self.log_file.read_text()

    def __enter__(self) -> Self:
        try:
            return self.start()
        except BaseException:
            self._end()
            raise

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def _end(self) -> None:
        if self._process and self._process.poll() is None:
            self.stop()
