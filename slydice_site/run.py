"""The whole site from one command: `python -m slydice_site.run` (which `make run` calls).

Starts the database and the broker (unless the environment names others), the web server, the worker, the clock, the
mail sink and the listener for mails; starts again what dies; stops everything on Ctrl-C, SIGTERM or when the terminal
closes.
"""

import os
import shutil
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import environ

from slydice_site.data_folder import CannotRun, DataFolder
from slydice_site.ports import await_port
from slydice_site.process import Process
from slydice_site.servers import Choice, choose
from slydice_site.supervisor import Supervisor, say

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_SECONDS = 60.0
LEAST_DISK_BYTES = 200_000_000
# Celery warns whoever runs it as root: here that is a container's only user, and in production it has one of its own.
NO_WARNING_OF_ROOT = ("-W", "ignore:::celery.platforms")
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Site:
    """One running site: its ports, its data folder, and the variables that its parts are started with."""

    def __init__(self, data: DataFolder) -> None:
        self.port = int(os.environ.get("PORT", "8000"))
        self.mail_port = int(os.environ.get("MAIL_SINK_PORT", "8026"))
        self.post_port = int(os.environ.get("POST_PORT", "8025"))
        self.address = os.environ.get("SITE_URL", f"http://localhost:{self.port}").rstrip("/")
        self.own_mail = "EMAIL_URL" not in os.environ
        self._data = data
        self._choice = choose(data.path, os.environ)
        self._supervisor = Supervisor(on_change=data.note_processes)

    def run(self) -> None:
        """Start everything, then keep it alive until a signal raises."""
        self._check_machine()
        self._data.note_environment(self._environ)
        self._start_servers()
        self._prepare()
        self._start_parts()
        self._announce()
        self._supervisor.keep_alive()

    def stop(self) -> None:
        """Stop what was started; further signals must not interrupt it."""
        for each in STOPPING:
            signal.signal(each, signal.SIG_IGN)
        self._supervisor.stop()

    def _check_machine(self) -> None:
        if shutil.disk_usage(self._data.path).free < LEAST_DISK_BYTES:
            raise CannotRun(f"too little disk space is left for {self._data.path}: free at least 200 MB")
        await_port("PORT", self.port, self._data.was_left_running)
        await_port("POST_PORT", self.post_port, self._data.was_left_running)
        if self.own_mail:
            await_port("MAIL_SINK_PORT", self.mail_port, self._data.was_left_running)

    @property
    def _environ(self) -> dict[str, str]:
        return {
            **self._choice.environ,
            "DATA_DIR": str(self._data.path),
            "SITE_URL": self.address,
            "PORT": str(self.port),
            "MAIL_SINK_PORT": str(self.mail_port),
            "POST_PORT": str(self.post_port),
        }

    def _start_servers(self) -> None:
        say("run", _explain(self._choice))
        for server in self._choice.embedded:
            process = Process(server.name, server.command(), stop_with=server.stop_with)
            self._supervisor.start(process, server.prepare)
        for server in self._choice.embedded:
            if not self._supervisor.wait_for(server.ready, PATIENCE_SECONDS):
                raise CannotRun(f"{server.name} does not answer: its own lines above say why")

    def _prepare(self) -> None:
        if self._supervisor.finish(self._python("prepare", "slydice_site.prepare")) != 0:
            raise CannotRun("the site could not be prepared: the lines above say why")

    def _start_parts(self) -> None:
        if self.own_mail:
            mails = str(self._data.path / "mail")
            self._supervisor.start(self._python("mail", "slydice_site.mail_sink", mails, str(self.mail_port)))
        self._supervisor.start(self._python("post", "manage", "post"))
        if os.environ.get("MAILBOX_URL"):
            self._supervisor.start(self._python("mailbox", "manage", "poll_mailbox", "--every", "45"))
        celery = ("celery", "--quiet", "-A", "slydice_site.celery")
        worker = ("worker", "-c", "4", "-l", "WARNING", "--without-gossip", "--without-mingle", "--without-heartbeat")
        self._supervisor.start(self._python("worker", *celery, *worker))
        # The plain scheduler keeps no file: our tasks come every few seconds, so there is nothing to remember.
        beat = ("beat", "-l", "WARNING", "--scheduler", "celery.beat:Scheduler", "--pidfile=")
        self._supervisor.start(self._python("beat", *celery, *beat))
        self._supervisor.start(self._python("web", "gunicorn", "-c", "slydice_site/gunicorn.py"))

    def _python(self, name: str, module: str, *arguments: str) -> Process:
        environ = {**os.environ, **self._environ, "PYTHONUNBUFFERED": "1"}
        return Process(name, [sys.executable, *NO_WARNING_OF_ROOT, "-m", module, *arguments], environ=environ)

    def _announce(self) -> None:
        if not self._supervisor.wait_for(self._answers, PATIENCE_SECONDS):
            raise CannotRun("the web server does not answer: its own lines above say why")
        say("run", f"Sly Dice by post is ready: {self.address}/")
        if self.own_mail:
            say("run", f"Mails it sends are shown at: {self.address}/dev/mail/")
        say("run", f"Mails to it are taken at: 127.0.0.1:{self.post_port} (SMTP or LMTP)")
        say("run", "Ctrl-C stops everything.")

    def _answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


def _explain(choice: Choice) -> str:
    own = [server.name for server in choice.embedded]
    database = "our own, in the data folder" if "postgres" in own else "DATABASE_URL"
    broker = "our own, in the data folder" if "valkey" in own else "REDIS_URL"
    return f"database: {database}; broker and cache: {broker}"


@contextmanager
def _stopped_by_signals() -> Iterator[None]:
    """Each of the signals that stop the site raises KeyboardInterrupt, also where the shell had them ignored."""
    for each in STOPPING:
        signal.signal(each, _interrupt)
    try:
        yield
    except KeyboardInterrupt:
        say("run", "stopped")


def _interrupt(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def main() -> int:
    """Run the site in the folder DATA_DIR until a signal stops it; 1 with a sentence if it cannot run."""
    os.chdir(ROOT)
    environ.Env.read_env(ROOT / ".env")
    try:
        with _stopped_by_signals(), DataFolder(Path(os.environ.get("DATA_DIR", ROOT / ".data"))) as data:
            site = Site(data)
            try:
                site.run()
            finally:
                site.stop()
    except CannotRun as error:
        sys.stderr.write(f"Cannot run: {error}.\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
